import type { IDataObject } from 'n8n-workflow';
import { inWords } from '../../../../../inEnglish.ts';
import { row, rows } from '../../../../engine/rows.ts';
import { outcomes, UNAVAILABLE, useRuns } from './runs.ts';

jest.mock('../../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../../engine/quickTimeouts.ts'),
);

const { paygol, requests, ledger, create, paidElsewhere } = useRuns();

describe('Check for Existing IDs First', () => {
  test('a run of ids that were not sent before looks none up', async () => {
    await create(rows(2));
    expect(requests()).toEqual(['200 /auth/token', '200 /payouts/list', '200 /payouts']);
  });

  test.each([{ checkFirst: 'each' }, { checkFirst: undefined }])(
    'a payout of another workflow is not paid again with %j',
    async (option) => {
      await paidElsewhere(rows(2));
      const { outputs } = await create(rows(3), option);
      expect(outputs[0]!.map(({ json }) => [json.id, json.outcome, json.reason])).toEqual([
        ['salary-1', 'already_there', inWords([{ code: 'already_there' }])],
        ['salary-2', 'already_there', inWords([{ code: 'already_there' }])],
        ['salary-3', 'created', ''],
      ]);
      expect(outputs[0]![0]!.json).toMatchObject({ id: 'salary-1', amount: '100001', status: 'created' });
      expect(ledger()).toEqual(['salary-1', 'salary-2', 'salary-3']);
      // A record that was looked up has none (section 2.2): a sheet keeps the one that an earlier run has written.
      expect(outputs[0]!.map(({ json }) => json.payoutId)).toEqual([null, null, 'pay_3']);
    },
  );

  test('a payout that this process has sent says when', async () => {
    await create(rows(1));
    const { outputs } = await create(rows(1));
    expect(outputs[0]![0]!.json.reason).toMatch(/ \w+ \d+, \d{4}, \d\d:\d\d\.$/);
  });

  test('a payout that has another status than created says so', async () => {
    await paidElsewhere(rows(1));
    paygol.sandbox.move('salary-1', 'paid');
    const { outputs } = await create(rows(1), { checkFirst: 'each' });
    expect(outputs[0]![0]!.json.reason).toBe(
      inWords([{ code: 'already_there' }, { code: 'has_status', status: 'paid' }]),
    );
  });

  test.each(['failed', 'canceled'] as const)(
    'a payout that is %s comes out of Not Created',
    async (status) => {
      await paidElsewhere(rows(1));
      paygol.sandbox.move('salary-1', status);
      const { outputs } = await create(rows(1), { checkFirst: 'each' });
      expect(outputs.map((items) => items.map(({ json }) => [json.outcome, json.reason]))).toEqual([
        [],
        [
          [
            'ended_unpaid',
            inWords([{ code: 'already_there' }, { code: 'ended_unpaid', status, newId: 'salary-1-2' }]),
          ],
        ],
      ]);
      expect(ledger()).toEqual(['salary-1']);
    },
  );

  test.each([1, 25])(
    'of %d rows, one that was paid before it failed is not said to be unpaid',
    async (count) => {
      await paidElsewhere(rows(count));
      paygol.sandbox.move('salary-1', 'paid');
      paygol.sandbox.move('salary-1', 'failed');
      const { outputs } = await create(rows(count), { checkFirst: 'sample' });
      expect(outputs[1]!.map(({ json }) => [json.outcome, json.reasonCode, json.reason])).toEqual([
        [
          'ended_unpaid',
          'ended_after_paid',
          inWords([{ code: 'already_there' }, { code: 'ended_after_paid', status: 'failed' }]),
        ],
      ]);
    },
  );

  describe('a row that was corrected after its payout had failed', () => {
    const corrected = { ...row(1), account_number: '40017920' };
    const differs = { code: 'record_differs', fields: ['account_number'] } as const;
    const says = async (items: IDataObject[]) => {
      const { outputs } = await create(items, { checkFirst: 'each' });
      return outputs[1]!.map(({ json }) => [json.outcome, json.reason]);
    };

    test('a corrected row whose payout failed may be paid under a new ID, as one that was not corrected', async () => {
      await create(rows(1));
      paygol.sandbox.move('salary-1', 'failed');
      const advised = { code: 'ended_unpaid', status: 'failed', newId: 'salary-1-2' } as const;
      expect(await says([corrected])).toEqual([['ended_unpaid', inWords([differs, advised])]]);
    });

    test('a corrected row is not called unpaid once it was paid under another ID', async () => {
      await create(rows(1));
      paygol.sandbox.move('salary-1', 'failed');
      await create([{ ...corrected, id: 'salary-1-2' }]);
      paygol.sandbox.move('salary-1-2', 'paid');
      const paid = {
        code: 'ended_and_paid_again',
        status: 'failed',
        otherId: 'salary-1-2',
        now: 'paid',
      } as const;
      expect(await says([corrected])).toEqual([['ended_unpaid', inWords([differs, paid])]]);
    });
  });

  test.each([
    ['2026-11-3', '2026-12-pendiente-3', true],
    ['2026-11-27-3', '2026-11-28-3', true],
    // The wages of other months.
    ['2027-06-3', '2026-12-sueldo-3', false],
    ['2026-11-3', '2026-12-3', false],
  ])(
    'whoever failed under %s and was paid the same under %s may have been paid: %s',
    async (id, other, isTold) => {
      await create([row(1, { id })]);
      paygol.sandbox.move(id, 'failed');
      await create([row(1, { id: other })], { repeatedPayments: 'off' });
      paygol.sandbox.move(other, 'paid');
      const { outputs } = await create([row(1, { id })], { checkFirst: 'each' });
      expect(outputs[1]![0]!.json.reasonCode).toBe(isTold ? 'ended_and_paid_again' : 'ended_unpaid');
    },
  );

  test('an equal row of the same sheet is no payment of a row whose payout has failed', async () => {
    const equal = [row(1), row(1, { id: 'shift-2' })];
    await create(equal);
    paygol.sandbox.move('salary-1', 'failed');
    const { outputs } = await create(equal, { checkFirst: 'each' });
    const advised = { code: 'ended_unpaid', status: 'failed', newId: 'salary-1-2' } as const;
    expect(outputs[1]!.map(({ json }) => json.id)).toEqual(['salary-1']);
    expect(outputs[1]![0]!.json.reason).toContain(inWords([advised]));
  });

  test('what was found comes out, also when the rest cannot be sent', async () => {
    await create(rows(1));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/list', times: null });
    const { outputs, error } = await create(rows(2), { checkFirst: 'each' });
    expect(error).toBeUndefined();
    expect(outcomes(outputs)).toEqual({ 'salary-1': 'already_there', 'salary-2': 'not_sent' });
  });

  test('what was found comes out, also when another row could not be looked up', async () => {
    await paidElsewhere(rows(2));
    const fault = { kind: 'status', status: 503, path: '/payouts/status' } as const;
    // The second one meets the row when it is looked up once more.
    paygol.sandbox.schedule(fault, { ...fault, skip: 2 });
    const { outputs, error } = await create(rows(2), { checkFirst: 'each' });
    expect(error).toBeUndefined();
    // The two are asked about at once, so either question may meet the fault.
    expect(Object.values(outcomes(outputs)).sort()).toEqual(['already_there', 'not_sent']);
  });

  test('nothing is sent when nothing can be looked up', async () => {
    await paidElsewhere(rows(1));
    paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/payouts/status', times: null });
    const { error } = await create(rows(1), { checkFirst: 'each' });
    const [before = '', after = ''] = inWords([
      { code: 'not_looked_up', cause: { code: 'message', text: '|' } },
    ]).split('|');
    expect(error?.message.startsWith(`${before}${UNAVAILABLE}`)).toBe(true);
    expect(error?.message.endsWith(after)).toBe(true);
    expect(ledger()).toEqual(['salary-1']);
  });
});

test('a payout of an earlier run shows that Paygol answers questions where the list is refused', async () => {
  await create(rows(2));
  paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/list', times: null });
  const { outputs } = await create([row(3)], { checkFirst: 'each' });
  expect(outcomes(outputs)).toEqual({ 'salary-3': 'created' });
});

test('what a list hides is found all the same: each id is asked about', async () => {
  const sheet = rows(40);
  await paidElsewhere(sheet.slice(6));
  for (const { id } of sheet.slice(6)) paygol.sandbox.move(String(id), 'paid');
  paygol.sandbox.set({ listShows: 'createdOnly' });
  const { outputs } = await create(sheet, { checkFirst: 'each' });
  const counts = Object.groupBy(outputs.flat(), ({ json }) => String(json.outcome));
  expect([counts['created']?.length, counts['already_there']?.length]).toEqual([6, 34]);
  expect(ledger()).toHaveLength(40);
});
