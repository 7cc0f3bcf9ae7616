/** What a process of n8n remembers of an account's payouts. */
import type { Outcome } from '../../../../../../core/payout/send/outcome.ts';
import {
  enter,
  memories,
  type MemoryOfRun,
} from '../../../../../../nodes/Paygol/actions/payout/memory/accountMemory.ts';
import { inTurns } from '../../../../../../nodes/shared/yieldToEventLoop.ts';

const ACCOUNT = 'https://payouts.example 4711';

beforeEach(() => memories.clear());

const begin = (ids: readonly string[], account = ACCOUNT): Promise<MemoryOfRun> =>
  inTurns(enter(account, ids, '1'));
const end = (run: MemoryOfRun, outcomes: Record<string, Outcome>) =>
  inTurns(run.end(new Map(Object.entries(outcomes))));
/** Without turns for others, which take long with many ids. */
function atOnce<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
/** What a next run is told of the id `a`. */
const known = async (account?: string) => (await begin(['a'], account)).prior.get('a')?.kind;

const record = {};
const reason = '';

test.each<[string, Outcome, string | undefined]>([
  ['created', { kind: 'created', record }, 'sent'],
  ['already there', { kind: 'already_there', record, reason }, 'sent'],
  ['ended without being paid', { kind: 'ended_unpaid', record, reason }, 'sent'],
  ['a conflict', { kind: 'conflict', record, reason }, 'sent'],
  ['unknown', { kind: 'unknown', reason }, 'unknown'],
  ['unknown, but not by this run', { kind: 'unknown', reason, notByThisRun: true }, undefined],
  ['rejected', { kind: 'rejected', reason }, undefined],
  ['not sent', { kind: 'not_sent', reason }, undefined],
])('a payout that was %s', async (_, outcome, kind) => {
  const run = await begin(['a']);
  run.sending(['a']);
  await end(run, { a: outcome });
  expect(await known()).toBe(kind);
});

test.each<Outcome>([
  { kind: 'unknown', reason },
  { kind: 'rejected', reason },
  { kind: 'not_sent', reason },
])('what was confirmed stays confirmed after $kind', async (outcome) => {
  await end(await begin(['a']), { a: { kind: 'created', record } });
  await end(await begin(['a']), { a: outcome });
  expect(await known()).toBe('sent');
});

test('what was confirmed is known to a run that begins while another one has the payout', async () => {
  await end(await begin(['a', 'b']), { a: { kind: 'created', record }, b: { kind: 'not_sent', reason } });
  await begin(['a', 'b']);
  const { prior } = await begin(['a', 'b']);
  expect([prior.get('a')?.kind, prior.get('b')?.kind]).toEqual(['sent', 'waiting']);
});

test('what a run has not sent is not in doubt because another process has claimed it then', async () => {
  await end(await begin(['a']), { a: { kind: 'unknown', reason } });
  expect(await known()).toBeUndefined();
});

test('another run is told what goes on, and cannot end it', async () => {
  const first = await begin(['a', 'b']);
  const second = await begin(['a', 'b']);
  expect(second.prior.get('a')?.kind).toBe('waiting');
  second.sending(['a']);
  await end(second, { a: { kind: 'created', record }, b: { kind: 'not_sent', reason } });
  expect(await known()).toBe('waiting');
  first.sending(['a']);
  expect(await known()).toBe('in_flight');
});

test('a run that ends without outcomes leaves unknown what went out, and nothing else', async () => {
  const run = await begin(['a', 'b']);
  run.sending(['a']);
  await end(run, {});
  const next = await begin(['a', 'b']);
  expect([...next.prior].map(([id, { kind }]) => [id, kind])).toEqual([['a', 'unknown']]);
});

test('where there is much to remember, what was confirmed is forgotten, and never what is unknown', async () => {
  const lost = await begin(['a']);
  lost.sending(['a']);
  await end(lost, { a: { kind: 'unknown', reason } });
  const many = Array.from({ length: 200_000 }, (_, n) => `many-${n}`);
  const paid = atOnce(enter(ACCOUNT, many, '1'));
  atOnce(paid.end(new Map(many.map((id) => [id, { kind: 'created', record }]))));
  expect([...(await begin(['many-0', 'many-1'])).prior.keys()]).toEqual(['many-1']);
  expect(await known()).toBe('unknown');
});

test('the payouts of one account say nothing of those of another', async () => {
  await end(await begin(['a']), { a: { kind: 'created', record } });
  expect(await known('https://sandbox.example 4711')).toBeUndefined();
});

test('an id that differs from one that was sent in case, dashes and the like only is named with it', async () => {
  const sent = await begin(['Salary-007', 'b']);
  sent.sending(['Salary-007', 'b']);
  await end(sent, { 'Salary-007': { kind: 'created', record }, b: { kind: 'rejected', reason } });
  const { similar, prior } = await begin(['salary 7', 'Salary-007', 'B', 'salary-70']);
  expect([...similar]).toEqual([['salary 7', 'Salary-007']]);
  expect([...prior.keys()]).toEqual(['Salary-007']);
});
