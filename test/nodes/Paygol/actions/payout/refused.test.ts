/** A request that is refused as a whole: nobody is paid, the reason is quoted, and the corrected sheet is paid. */
import type { IDataObject } from 'n8n-workflow';
import type { ErrorShape } from '../../../../../sandbox/options.ts';
import type { Readings } from '../../../../../sandbox/readings/switches.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';

jest.mock('../../../../../nodes/shared/time.ts', () => jest.requireActual('../../../engine/quickClock.ts'));

const paygol = usePaygol();
/** The sandbox rejects such an account. */
const wrong = () => row(2, { account_number: '8888123' });
const reason = 'payouts.1.account.number: begins with 8888';

async function create(sheet: IDataObject[]) {
  const { outputs, error } = await paygol.payout('create', sheet);
  expect(error?.message).toBeUndefined();
  return outputs
    .flat()
    .map(({ json }) => json)
    .toSorted((a, b) => Number(a.row) - Number(b.row));
}

const outcomes = (items: IDataObject[]) => items.map(({ outcome }) => outcome);
const ledger = () => paygol.sandbox.payouts().map(({ external_id }) => external_id);

async function isPaidOnceCorrected(): Promise<void> {
  const sheet = rows(3);
  const [first, , third] = sheet as [IDataObject, IDataObject, IDataObject];
  const refused = await create([first, wrong(), third]);
  expect(outcomes(refused)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(refused[1]!.reason).toContain(reason);
  expect(ledger()).toEqual([]);
  expect(outcomes(await create(sheet))).toEqual(['created', 'created', 'created']);
  expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
}

const FORMS: [number, ErrorShape][] = [
  [400, 'object'],
  [400, 'message'],
  [402, 'object'],
  [402, 'text'],
  [404, 'list'],
  [422, 'data'],
  [412, 'string'],
  [422, 'text'],
  [200, 'object'],
  [200, 'string'],
  [200, 'data'],
];

test.each(FORMS)(
  'a request that is refused with HTTP %i and an error of the form "%s" is paid once it is corrected',
  async (status, errorShape) => {
    const refusalStatus = status as Readings['refusalStatus'];
    paygol.sandbox.set({ wrongRows: 'requestRefused', refusalStatus, errorShape });
    await isPaidOnceCorrected();
  },
);

test.each(['shownWithoutId', 'shownRejected'] as const)(
  'a row that is refused alone, and shown among the others, is paid once it is corrected: %s',
  async (wrongRows) => {
    paygol.sandbox.set({ wrongRows });
    const sheet = rows(3);
    const [first, , third] = sheet as [IDataObject, IDataObject, IDataObject];
    const items = await create([first, wrong(), third]);
    expect(outcomes(items)).toEqual(['created', 'rejected', 'created']);
    expect(items[1]!.reason).toContain(reason);
    expect(outcomes(await create(sheet))).toEqual(['already_there', 'created', 'already_there']);
    expect(ledger()).toEqual(['salary-1', 'salary-3', 'salary-2']);
  },
);

test.each([404, 402])(
  'nobody is paid twice after HTTP %i of a gateway that delivers seconds later',
  async (status) => {
    paygol.sandbox.set({ ids: 'repeatable', errorShape: 'string' });
    paygol.sandbox.schedule({
      kind: 'status',
      status,
      path: '/payouts',
      commit: 'later',
      until: { requests: 4 },
    });
    expect(outcomes(await create(rows(2)))).toEqual(['created', 'created']);
    expect(outcomes(await create(rows(2)))).toEqual(['already_there', 'already_there']);
    expect(ledger()).toEqual(['salary-1', 'salary-2']);
  },
);

test('a request that may have been accepted is in doubt, and is not sent again', async () => {
  paygol.sandbox.set({ ids: 'repeatable' });
  paygol.sandbox.schedule({ kind: 'trouble', path: '/payouts', how: 'accepted202' });
  const [item] = await create(rows(1));
  expect(item).toMatchObject({ outcome: 'unknown', reasonCode: 'outcome_not_seen' });
  expect(item!.reason).toMatch(/Accepted.*"Resend Rows of Unknown Outcome"/);
  expect(outcomes(await create(rows(1)))).toEqual(['unknown']);
  expect(ledger()).toEqual([]);
});
