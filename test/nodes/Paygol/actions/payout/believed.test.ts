/**
 * What the result makes a person believe of each payee is so: random payrolls are uploaded three times, with changes,
 * faults and restarts between, and each status of the file is held against what the service has.
 */
import { parse } from 'csv-parse/sync';
import type { IDataObject } from 'n8n-workflow';
import type { FaultPlan } from '../../../../../sandbox/faults/faults.ts';
import type { ResultStatus } from '../../../../../core/words/codes.ts';
import { results } from '../../../../../core/words/en/report.ts';
import { Random, runs } from '../../../../random.ts';
import { restart } from '../../../engine/restart.ts';
import { row } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

jest.mock('../../../../../nodes/shared/time.ts', () => jest.requireActual('./unclear/clock.ts'));

/** `has`: the service has the payout of the row, with its amount; `other`: with another value; `none`: it has not. */
const CLAIMS: Readonly<Record<ResultStatus, 'has' | 'other' | 'none' | 'nothing'>> = {
  created: 'has',
  already_there: 'has',
  there_already: 'has',
  conflict: 'other',
  // They say that something is not known, or that another payment may be this one.
  unknown: 'nothing',
  repeated: 'nothing',
  not_chosen: 'nothing',
  account_changed: 'none',
  ended_unpaid: 'none',
  rejected: 'none',
  not_sent: 'none',
  invalid: 'none',
  open: 'none',
  left_out: 'none',
  excluded: 'none',
  // The sheet says so.
  paid_before: 'nothing',
};

const FAULTS: readonly (FaultPlan | undefined)[] = [
  ...[undefined, undefined, undefined],
  ...[true, false].map((commit): FaultPlan => ({ kind: 'reset', path: '/payouts', commit })),
  { kind: 'status', path: '/payouts', status: 500, commit: true },
  { kind: 'status', path: '/payouts', status: 422, commit: true },
  { kind: 'refuse', path: '/payouts' },
];

/** What people change in a row until they send the sheet again. */
const CHANGES: readonly IDataObject[] = [
  ...[{}, {}, {}, {}],
  { Observaciones: 'Ver con Ana' },
  { Estado: 'no pagar' },
  { Estado: 'pagado' },
  { bank_code: '999' },
  { amount: '777' },
  { amount: '777', Observaciones: 'Ver con Ana' },
  { account_number: '300000001' },
];

const PAYEES = 4;

const paygol = usePaygol();

type Told = Readonly<Record<'Payee' | 'Amount' | 'Status' | 'Reason' | 'ID', string>>;

async function upload(sheet: readonly IDataObject[], random: Random): Promise<readonly Told[]> {
  const { outputs, error, summary: before } = await paygol.payout('validate', sheet, { simple: false });
  expect(error).toBeUndefined();
  const validated = outputs[0]!.map(({ json }) => json);
  // Who cannot ask says so; where nobody is to be paid, nobody is asked.
  if (before.notCompared !== '' || validated.every(({ state }) => state !== 'valid')) return [];
  const settings = { node: { onError: 'continueRegularOutput' as const } };
  const { summary } = await paygol.payout(
    'create',
    validated,
    { invalidRows: random.chance(70) ? 'sendValid' : 'sendNone', options: { maxWait: 0 } },
    settings,
  );
  return parse(String(summary.csv), { bom: true, columns: true }) as Told[];
}

/** The statuses that say something of a payee that is not so. */
function untrue(told: readonly Told[]): string[] {
  const live = paygol.sandbox.payouts().filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return told.flatMap(({ Payee: payee, Amount: amount, Status: said, Reason: reason, ID: id }) => {
    const [status] = Object.entries(results).find(([, words]) => words === said) as [ResultStatus, string];
    const own = live.filter(({ external_id: external }) => external === id);
    const has = own.some(({ row: sent }) => Number(sent.amount) === Number(amount));
    const other = own.length > 0;
    // So does a run that could not ask.
    const isAsked = !reason.includes('Paygol could not be asked before paying');
    const isTrue = { has, other, none: !other, nothing: true }[CLAIMS[status]];
    return isTrue || !isAsked ? [] : [`${payee} ${amount} (${id}): "${said}" ${reason}`];
  });
}

test.each(Array.from({ length: runs(300) }, (_, seed) => seed + 1))(
  'no status of the result says what is not so (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    for (const which of ['first', 'again', 'once more']) {
      const fault = random.pick(FAULTS);
      if (fault !== undefined) paygol.sandbox.schedule(fault);
      paygol.sandbox.set({ rejectIds: random.chance(30) ? ['2026-11-1'] : [] });
      const name = which !== 'first' && random.chance(25) ? 'bono-' : '';
      const sheet = Array.from({ length: PAYEES }, (_, i) => ({
        ...row(i + 1, { id: `2026-11-${name}${i + 1}` }),
        ...(which === 'first' ? {} : random.pick(CHANGES)),
      }));
      expect([which, ...untrue(await upload(sheet, random))]).toEqual([which]);
      paygol.sandbox.clearFaults();
      const paid = paygol.sandbox.payouts().filter(({ status }) => status === 'created');
      const fails = random.chance(25) && paid.length > 0;
      if (fails) paygol.sandbox.move(random.pick(paid).external_id, 'failed');
      // A report takes what was listed within a minute.
      if (fails || random.chance(40)) restart();
    }
  },
);
