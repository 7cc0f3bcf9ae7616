/** Create where requests meet faults, and what it then says of each row. */
import type { Sentence } from '../../../../../../core/words/codes.ts';
import type { FaultPlan } from '../../../../../../sandbox/faults/faults.ts';
import { inWords } from '../../../../../inEnglish.ts';
import { restart } from '../../../../engine/restart.ts';
import { rows } from '../../../../engine/rows.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { setCreateTimeout } from './clock.ts';

/** Nothing is looked up before payouts are sent: this is about what comes after. */
export const options = { checkFirst: 'inDoubt', maxWait: 15 };

/** What is asked before the first create request. */
export const HARMLESS = '200 /payouts/list';

const MISSING: Sentence = {
  code: 'says_missing',
  httpStatus: 404,
  quote: ': "Payout not found (code 0301)"',
};
export const unknown = (seen: Sentence, answer: Sentence = MISSING) =>
  inWords([
    seen,
    { code: 'outcome_not_seen' },
    { code: 'last_answer', cause: answer },
    { code: 'send_when_confirmed' },
  ]);
export const found = (seen: Sentence) => ['created', inWords([seen, { code: 'looked_up_and_there' }])];

export const FAULT = ': "Simulated fault (code 0901)"';
export const LOST: Sentence = { code: 'no_whole_answer', failure: 'the connection was lost' };
export const LATE: Sentence = { code: 'no_whole_answer', failure: 'no answer in time' };
export const http = (httpStatus: number, quote = FAULT): Sentence => ({
  code: 'http_status',
  httpStatus,
  quote,
});

/** A sandbox, as new for every test of a file, and Create. */
export function useFaultyCreate() {
  const paygol = usePaygol();
  // Each test is another half minute.
  beforeEach(restart);

  /** Makes a token, so that the log of the run begins with what the run is about. */
  async function withToken() {
    const id = { __rl: true, mode: 'id', value: 'nobody' };
    await paygol.payout('get', [{}], { id }, { node: { onError: 'continueRegularOutput' } });
    paygol.sandbox.clearLog();
  }

  const requests = () => paygol.sandbox.log().map(({ path, status }) => `${status} ${path.slice(7)}`);
  const creates = () => requests().filter((request) => request.endsWith(' /payouts'));
  const ledger = () => paygol.sandbox.payouts().map(({ external_id }) => external_id);

  async function run(count: number, faults: FaultPlan[], more = {}) {
    await withToken();
    paygol.sandbox.schedule(...faults);
    // Where nothing is to come late, a busy machine must not make it late.
    setCreateTimeout(faults.some(({ kind }) => kind === 'delay' || kind === 'drip') ? 300 : 10_000);
    return paygol.payout('create', rows(count), { options: { ...options, ...more } });
  }

  async function create(count: number, faults: FaultPlan[], more = {}) {
    const { outputs, error } = await run(count, faults, more);
    expect(error).toBeUndefined();
    const items = outputs
      .flat()
      .sort((a, b) => (a.json.row as number) - (b.json.row as number))
      .map(({ json, pairedItem }) => {
        expect(pairedItem).toEqual({ item: (json.row as number) - 1 });
        return [json.outcome, json.reason] as [string, string | undefined];
      });
    expect(items).toHaveLength(count);
    return { items, created: outputs[0]!.length };
  }

  return { paygol, withToken, requests, creates, ledger, run, create };
}
