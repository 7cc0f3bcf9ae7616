/**
 * What nobody has seen a service do. No guard costs an ordinary day anything for it; this is what would happen, as
 * "What the node cannot know" says.
 */
import type { IDataObject } from 'n8n-workflow';
import { rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { restart } from '../../../engine/restart.ts';

jest.mock('../../../../../nodes/shared/time.ts', () => jest.requireActual('../../../engine/quickClock.ts'));

const paygol = usePaygol();

async function outcomesOf(sheet: IDataObject[], parameters = {}): Promise<unknown[]> {
  const { outputs, error } = await paygol.payout('create', sheet, parameters);
  expect(error?.message).toBeUndefined();
  return outputs.flat().map(({ json }) => json.outcome);
}

async function paidInTheEnd(): Promise<string[]> {
  paygol.sandbox.release();
  await paygol.sandbox.settled();
  return paygol.sandbox.payouts().map(({ external_id }) => external_id);
}

describe.each([
  ['takes an ID that it has', 'repeatable', ['salary-1', 'salary-1']],
  ['refuses an ID that it has', 'unique', ['salary-1']],
] as const)('a service that %s', (_, ids, paid) => {
  test.each([401, 429])('processes a request minutes after it answered HTTP %i', async (status) => {
    paygol.sandbox.set({ ids });
    paygol.sandbox.schedule({ kind: 'status', status, path: '/payouts', commit: 'later', until: 'release' });
    expect(await outcomesOf(rows(1))).toEqual(['created']);
    expect(await paidInTheEnd()).toEqual(paid);
  });

  test.each(['first', 'second'] as const)(
    'a row is paid where a gateway sends its request twice and passes on the %s reply',
    async (reply) => {
      paygol.sandbox.set({ ids });
      paygol.sandbox.schedule({ kind: 'repeat', path: '/payouts', reply });
      // Where the second reply says that the ID is taken, nobody can tell who has taken it.
      const outcome = reply === 'second' && ids === 'unique' ? 'already_there' : 'created';
      expect(await outcomesOf(rows(1))).toEqual([outcome]);
      expect(await paidInTheEnd()).toEqual(paid);
    },
  );
});

describe.each(['repeatable', 'unique'] as const)('a service whose IDs are %s', (ids) => {
  test('a row answered with 202 "accepted" and paid minutes later stays unknown until it is seen', async () => {
    paygol.sandbox.set({ ids });
    const fault = { kind: 'trouble', path: '/payouts', commit: 'later', until: 'release' } as const;
    paygol.sandbox.schedule({ ...fault, how: 'accepted202' });
    expect(await outcomesOf(rows(1))).toEqual(['unknown']);
    expect(await outcomesOf(rows(1))).toEqual(['unknown']);
    expect(await paidInTheEnd()).toEqual(['salary-1']);
    expect(await outcomesOf(rows(1))).toEqual(['already_there']);
    expect(await paidInTheEnd()).toEqual(['salary-1']);
  });

  test('a row that a gateway refuses in its own words and delivers later is rejected until it is seen', async () => {
    paygol.sandbox.set({ ids, errorShape: 'text' });
    const fault = { kind: 'status', path: '/payouts', commit: 'later', until: 'release' } as const;
    paygol.sandbox.schedule({ ...fault, status: 412 });
    expect(await outcomesOf(rows(1))).toEqual(['rejected']);
    expect(await paidInTheEnd()).toEqual(['salary-1']);
    expect(await outcomesOf(rows(1))).toEqual(['already_there']);
    paygol.sandbox.schedule({ ...fault, status: 412 });
    expect(await outcomesOf(rows(2))).toEqual(['already_there', 'rejected']);
    // A run that comes before the gateway delivers pays the row.
    expect(await outcomesOf(rows(2))).toEqual(['already_there', 'created']);
    const twice = ids === 'repeatable' ? ['salary-2'] : [];
    expect(await paidInTheEnd()).toEqual(['salary-1', 'salary-2', ...twice]);
  });
});

test('a list that shows the newest payouts only, and counts no others: each ID pays nobody twice', async () => {
  paygol.sandbox.set({ listShows: { recent: 1 } });
  const sheet = rows(40);
  await outcomesOf(sheet);
  restart();
  const { outputs } = await paygol.payout(
    'create',
    sheet,
    { options: { checkFirst: 'each' } },
    { workflowId: 'another' },
  );
  expect(outputs.flat().map(({ json }) => json.outcome)).toEqual(Array(40).fill('already_there'));
  expect(await paidInTheEnd()).toHaveLength(40);
});

test('a reply with the records of another request: each row is looked up', async () => {
  paygol.sandbox.set({ createdRecords: 'otherBatch' });
  expect(await outcomesOf(rows(4), { options: { batchSize: 2 } })).toEqual(Array(4).fill('created'));
  expect(await paidInTheEnd()).toHaveLength(4);
});
