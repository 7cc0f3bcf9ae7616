/** A service that takes an ID again has two payouts under it. The one that may have paid counts. */
import type { IDataObject } from 'n8n-workflow';
import { inWords, say } from '../../../../inEnglish.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { restart } from '../../../engine/restart.ts';

jest.mock('../../../../../nodes/shared/time.ts', () =>
  jest.requireActual('../../../engine/quickTimeouts.ts'),
);

const paygol = usePaygol();
beforeEach(() => paygol.sandbox.set({ ids: 'repeatable' }));

let workflow = 0;
/** Pays as another workflow, in a process that has ended since. */
async function pay(items: IDataObject[]) {
  const workflowId = `two-records-${workflow++}`;
  const options = { checkFirst: 'inDoubt', maxWait: 0 };
  await paygol.payout('create', items, { options, repeatedPayments: 'off' }, { workflowId });
  restart();
}

/** A payout that has failed, and another one under its ID. */
async function failedAnd(status: 'created' | 'in-process' | 'paid') {
  await pay([row(1)]);
  const { row: payout } = paygol.sandbox.move('salary-1', 'failed');
  paygol.sandbox.addPayouts([payout], status);
}

const OTHER = say({ code: 'other_ended', status: 'failed' });

describe.each(['created', 'in-process', 'paid'] as const)(
  'two records under one ID, one failed, and one %s',
  (status) => {
    test.each([1, 25])('the row is already there, among %i', async (count) => {
      await failedAnd(status);
      const { outputs } = await paygol.payout('create', rows(count));
      const [first] = outputs.flat().filter(({ json }) => json.id === 'salary-1');
      expect(first!.json.outcome).toBe('already_there');
      // Where the list is read first, the one that counts is found at once.
      if (count === 1) expect(first!.json.reason).toContain(OTHER);
      expect(outputs[0]).toHaveLength(count);
    });

    test.each([1, 25])('Validate says so, too, of one among %i', async (count) => {
      await failedAnd(status);
      const { outputs, summary } = await paygol.payout('validate', rows(count));
      expect(outputs[0]![0]!.json.compared).toBe('already_there');
      expect(summary.alreadyThere).toBe(1);
    });

    test('Get says that there is another one', async () => {
      await failedAnd(status);
      const id = { __rl: true, mode: 'id', value: 'salary-1' };
      const { outputs } = await paygol.payout('get', [{}, {}, {}], { id });
      expect(outputs[0]!.map(({ json }) => [json.status, json.otherStatus])).toEqual(
        Array(3).fill(['failed', status]),
      );
      const lists = paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts/list'));
      expect(lists.length).toBeGreaterThan(0);
    });

    test('the same payment under another ID is held while one record has not failed', async () => {
      await paygol.payout('create', [row(1)], {}, { workflowId: `paid first, ${status}` });
      const { row: payout } = paygol.sandbox.move('salary-1', 'failed');
      paygol.sandbox.addPayouts([payout], status);
      const { error } = await paygol.payout('create', [{ ...row(1), id: 'wage-1' }]);
      expect(error?.message).toBeDefined();
      expect(paygol.sandbox.payouts({ externalId: 'wage-1' })).toEqual([]);
    });
  },
);

describe('one that has failed', () => {
  test('a payout that has failed is advised a new ID once the whole list shows no other', async () => {
    await pay([row(1)]);
    paygol.sandbox.move('salary-1', 'failed');
    const { outputs } = await paygol.payout('create', rows(1));
    const advice = { code: 'ended_unpaid', status: 'failed', newId: 'salary-1-2' } as const;
    expect(outputs[1]!.map(({ json }) => json.reason)).toEqual([
      inWords([{ code: 'already_there' }, advice]),
    ]);
  });

  test('a payout that has failed shares one reading of the list with an earlier one that failed', async () => {
    await paygol.payout('create', rows(2));
    for (const id of ['salary-1', 'salary-2']) paygol.sandbox.move(id, 'failed');
    paygol.sandbox.clearLog();
    const { outputs } = await paygol.payout('create', [row(1), { ...row(2), id: 'wage-2' }]);
    expect(outputs.map((output) => output.map(({ json }) => json.outcome))).toEqual([
      ['created'],
      ['ended_unpaid'],
    ]);
    const lists = paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts/list'));
    // Before that, the newest.
    expect(lists).toHaveLength(2);
  });

  test('a payout that has failed is not advised a new ID where the list cannot be read', async () => {
    await pay([row(1)]);
    paygol.sandbox.move('salary-1', 'failed');
    paygol.sandbox.schedule({ kind: 'status', status: 403, path: '/payouts/list', times: null });
    const { outputs } = await paygol.payout('create', rows(1));
    expect(outputs[1]!.map(({ json }) => [json.outcome, json.reasonCode])).toEqual([
      ['ended_unpaid', 'ended_not_checked'],
    ]);
  });

  test('a second reading of the list is not made where no payout has failed', async () => {
    await pay(rows(2));
    paygol.sandbox.clearLog();
    await paygol.payout('create', rows(2));
    const lists = paygol.sandbox.log().filter(({ path }) => path.endsWith('/payouts/list'));
    expect(lists).toHaveLength(1);
  });
});
