/** A run of several batches lets go of what it has claimed for payouts that are created: it stays claimed. */
import type { Payout } from '../../../../../../core/payout/payout.ts';
import type { Outcome } from '../../../../../../core/payout/send/outcome.ts';
import type { Reason } from '../../../../../../core/words/codes.ts';
import { RunMemory } from '../../../../../../nodes/Paygol/actions/payout/memory/runMemory.ts';
import { payout } from '../../../../../core/payout/payouts.ts';
import { DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { executionOf } from './executionOf.ts';
import { restart } from '../../../../engine/restart.ts';

const LIVE = { addresses: { payouts: 'https://payouts.example' }, serviceId: '4711' };
const reason: Reason = { code: 'stopped', sentences: [] };
const created: Outcome = { kind: 'created', record: {} };
const notSent: Outcome = { kind: 'not_sent', reason };

let table: DeduplicationTable;
let execution = 0;

const begin = (payouts: readonly Payout[]) =>
  new RunMemory(executionOf(table, { node: 'node', id: String(++execution) }), LIVE, payouts);
/** Each payee has a document of their own, unless it is given. */
const to = (document_number: string, id: string, changes: Partial<Payout> = {}) =>
  payout(id, { beneficiary: { document_number }, ...changes });

beforeEach(() => {
  table = new DeduplicationTable();
  restart();
});

/** Sends each batch, and tells of it, before the next one is claimed. */
async function send(batches: readonly (readonly Payout[])[], outcomeOf: (id: string) => Outcome) {
  const run = begin(batches.flat());
  const outcomes = new Map<string, Outcome>();
  const known = [];
  for (const batch of batches) {
    const found = await run.claim(batch);
    known.push([
      ...found.others.keys(),
      ...[...found.payments].filter(([, facts]) => facts.length > 0).keys(),
    ]);
    run.sending(batch.map(({ id }) => id));
    for (const { id } of batch) outcomes.set(id, outcomeOf(id));
    run.batchEnded(outcomes);
  }
  await run.end(outcomes);
  return known;
}

/** Of these payouts, what a process that knows nothing finds claimed: by their ids, or as equal payments. */
async function claimedOf(payouts: readonly Payout[]) {
  restart();
  const { others, payments } = await begin(payouts).claim(payouts);
  const repeats = [...payments].filter(([, facts]) => facts.length > 0).map(([id]) => id);
  return { ids: [...others.keys()], repeats };
}

const all = [to('1', 'a'), to('2', 'b'), to('3', 'c')];
const underOthers = [to('1', 'd'), to('2', 'e'), to('3', 'f')];

test('what is created in any batch stays claimed, and what is not sent is free', async () => {
  await send(
    all.map((one) => [one]),
    (id) => (id === 'b' ? notSent : created),
  );
  expect(await claimedOf(underOthers)).toEqual({ ids: [], repeats: ['d', 'f'] });
  expect((await claimedOf(all)).ids).toEqual(['a', 'c']);
});

test('what is unknown in one batch and created in another stays claimed in both', async () => {
  await send([[all[0]!], [all[1]!]], (id) => (id === 'a' ? { kind: 'unknown', reason } : created));
  expect((await claimedOf(all)).ids).toEqual(['a', 'b']);
});

test('a payee of several batches is no repeat of their own run, and each payment is known afterwards', async () => {
  const twice = [to('1', 'a'), to('1', 'b'), to('2', 'c')];
  expect(await send([[twice[0]!], [twice[1]!, twice[2]!]], () => created)).toEqual([[], []]);
  expect((await claimedOf([to('1', 'd'), to('1', 'e'), to('1', 'f')])).repeats).toEqual(['d', 'e', 'f']);
});

test('no equal payment is lost from the count by one between them that was not sent', async () => {
  await send([[to('1', 'z')]], () => created);
  restart();
  const equal = [to('1', 'a'), to('1', 'b')];
  await send(
    equal.map((one) => [one]),
    (id) => (id === 'a' ? notSent : created),
  );
  restart();
  const next = [to('1', 'd')];
  const facts = (await begin(next).claim(next)).payments.get('d');
  // The place of the one that was not sent may stay, below the other's: a free one would end the search.
  expect(facts).toMatchObject([{ from: 'database', many: expect.any(Number) as number }]);
  expect(facts?.[0]).not.toMatchObject({ many: 1 });
});

test('a payee whose second payment is not sent stays known by the first', async () => {
  const twice = [to('1', 'a'), to('1', 'b', { amount: 7 })];
  await send(
    twice.map((one) => [one]),
    (id) => (id === 'a' ? created : notSent),
  );
  restart();
  const other = [{ ...to('1', 'c', { amount: 9 }), account: { number: 'another' } }];
  expect([...(await begin(other).claim(other)).otherAccounts.keys()]).toEqual(['c']);
});

test('a listed id that could not be released again is this run’s own in a later batch', async () => {
  const context = executionOf(table, { node: 'node', id: 'failing' });
  const run = new RunMemory(context, LIVE, all);
  const release = jest.spyOn(context.helpers, 'removeProcessed');
  release.mockRejectedValueOnce(new Error('The database is away.'));
  await run.claim([all[0]!], ['b']);
  run.batchEnded(new Map([['a', created]]));
  expect((await claimedOf(all)).ids).toEqual(['a', 'b']);

  expect([...(await run.claim([all[1]!])).others.keys()]).toEqual([]);
});

test('a place that is given up stays where another run has paid above it meanwhile: a free one would end the search', async () => {
  const [a, b] = [begin([all[0]!]), begin([to('1', 'b')])];
  await a.claim([all[0]!]);
  await b.claim([to('1', 'b')]);
  b.sending(['b']);
  await b.end(new Map([['b', created]]));
  await a.end(new Map([['a', notSent]]));
  expect((await claimedOf([to('1', 'd')])).repeats).toEqual(['d']);
});

test('what a run has claimed that is stopped before it sends is free for the next one', async () => {
  const context = executionOf(table, { node: 'node', id: 'stopped' });
  const run = new RunMemory(context, LIVE, all);
  await run.claim(all);
  jest.spyOn(context, 'getExecutionCancelSignal').mockReturnValue(AbortSignal.abort());
  await run.end(new Map(all.map(({ id }) => [id, notSent])));
  expect(await claimedOf(all)).toEqual({ ids: [], repeats: [] });
});

test('a question about a refusal that could not be taken back is no refusal', async () => {
  await send([[all[0]!]], () => ({ kind: 'rejected', reason }));
  await send([[all[0]!]], () => created);
  restart();
  const again = [to('1', 'd')];
  const context = executionOf(table, { node: 'node', id: 'failing' });
  jest.spyOn(context.helpers, 'removeProcessed').mockRejectedValueOnce(new Error('The database is away.'));
  const run = new RunMemory(context, LIVE, again);
  await expect(run.claim(again)).rejects.toThrow();
  await run.end(new Map([['d', notSent]]));
  expect((await claimedOf(again)).repeats).toEqual(['d']);
});
