/** Runs of a sheet against the worst service: one that pays an id twice when it is sent twice. */
import type { IDataObject } from 'n8n-workflow';
import { say, titled } from '../../../../../inEnglish.ts';
import { restart } from '../../../../engine/restart.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';

/** As fast as it goes, and with the choice that leaves the more to what the node itself knows. */
export const fast = { checkFirst: 'inDoubt', maxWait: 0 };
export const LOST = { kind: 'reset', path: '/payouts' } as const;

export const outcomes = (outputs: { json: IDataObject }[][]) =>
  Object.fromEntries(outputs.flat().map(({ json }) => [json.id, json.outcome]));

/** Another workflow, as new as this one for every test. */
export const another = () => ({ workflowId: `another workflow: ${expect.getState().currentTestName}` });

export const MISSING = say({
  code: 'says_missing',
  ...{ httpStatus: 404, quote: ': "Payout not found (code 0301)"' },
});
export const UNAVAILABLE = titled({ code: 'http_status', httpStatus: 503, quote: '' });
export const NO_SUCH_PAYOUT = { code: 'message', text: MISSING } as const;

/** A sandbox, as new for every test of a file, and Create. */
export function useRuns() {
  const paygol = usePaygol();
  beforeEach(() => paygol.sandbox.set({ ids: 'repeatable' }));

  const requests = () => paygol.sandbox.log().map(({ path, status }) => `${status} ${path.slice(7)}`);
  const creates = () => requests().filter((request) => request.endsWith(' /payouts'));
  const ledger = () => paygol.sandbox.payouts().map(({ external_id }) => external_id);

  const create = (items: IDataObject[], options: IDataObject = {}, settings = {}) =>
    paygol.payout('create', items, { options: { ...fast, ...options } }, settings);

  /** The rows were paid by another workflow, in a process that has died since: nothing here knows of it. */
  async function paidElsewhere(items: IDataObject[]) {
    await create(items, {}, another());
    restart();
  }

  return { paygol, requests, creates, ledger, create, paidElsewhere };
}
