import { Random } from '../../random.ts';
import { SeenEvents, seenEventsOf } from '../../../nodes/shared/notifications/seenEvents.ts';

const small = { maxEntries: 2, maxAgeMinutes: 60 };
const hour = { maxEntries: 1000, maxAgeMinutes: 60 };
const start = Date.UTC(2026, 0, 1);

/** An event of a subject of its own. */
const named = (key: string, subject = key) => ({ key, subject });

/** A claim that the test expects to get. */
async function claimed(seen: SeenEvents, key: string) {
  const claim = await seen.claim(named(key));
  if (claim === undefined) throw new Error(`${key} was taken already.`);
  return claim;
}

/** Takes an event in a request of its own. Gives false when it was taken already. */
async function take(seen: SeenEvents, key: string, subject = key): Promise<boolean> {
  const claim = await seen.claim(named(key, subject));
  claim?.ended(200);
  return claim !== undefined;
}

/** Whether a promise has settled, once everything that was due has happened. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

test('an event is taken once its request was answered with 2xx', async () => {
  const seen = new SeenEvents();
  (await claimed(seen, 'a')).ended(200);
  expect(await seen.claim(named('a'))).toBeUndefined();
  expect(await seen.claim(named('b'))).toBeDefined();
});

test.each([401, 500, 503])('an event whose request was answered with %i can come again', async (status) => {
  const seen = new SeenEvents();
  (await claimed(seen, 'a')).ended(status);
  expect(await seen.claim(named('a'))).toBeDefined();
});

test('an event whose sender went away before its execution was stored can come again', async () => {
  const seen = new SeenEvents();
  (await claimed(seen, 'a')).ended(undefined);
  expect(await seen.claim(named('a'))).toBeDefined();
});

test('an event whose execution was stored is taken, even if its sender went away before the answer', async () => {
  const seen = new SeenEvents();
  const claim = await claimed(seen, 'a');
  claim.stored();
  claim.ended(undefined);
  expect(await seen.claim(named('a'))).toBeUndefined();
});

test('an execution that was stored after its sender had gone takes the event', async () => {
  const seen = new SeenEvents();
  const claim = await claimed(seen, 'a');
  claim.ended(undefined);
  claim.stored();
  expect(await seen.claim(named('a'))).toBeUndefined();
});

test('a second delivery waits for the first, and is a duplicate when that one is answered', async () => {
  const seen = new SeenEvents();
  const first = await claimed(seen, 'a');
  const second = seen.claim(named('a'));
  first.stored();
  expect(await isSettled(second)).toBe(false);
  first.ended(200);
  expect(await second).toBeUndefined();
});

test('a second delivery that comes when the execution is stored waits, too: until the answer, nothing says that the event is saved', async () => {
  const seen = new SeenEvents();
  const first = await claimed(seen, 'a');
  first.stored();
  const second = seen.claim(named('a'));
  expect(await isSettled(second)).toBe(false);
  first.ended(200);
  expect(await second).toBeUndefined();
});

test('a request ends once: told again, it neither releases what follows it, nor lets a third one in', async () => {
  const seen = new SeenEvents();
  const first = await claimed(seen, 'a');
  first.ended(500);
  const second = await claimed(seen, 'a');
  first.ended(500);
  const third = seen.claim(named('a'));
  expect(await isSettled(third)).toBe(false);
  second.ended(200);
  first.ended(500);
  expect(await third).toBeUndefined();
  expect(await seen.claim(named('a'))).toBeUndefined();
});

test('what a key alone proves keeps a fifth of a memory that signed events fill', async () => {
  const seen = new SeenEvents({ maxEntries: 5, maxAgeMinutes: 60 });
  const byKey = (key: string) => ({ key, subject: key, isByKeyAlone: true });
  for (const key of ['a', 'b', 'c', 'd', 'e']) await take(seen, key);
  (await seen.claim(byKey('x:legacy')))?.ended(200);
  const after = new SeenEvents({ maxEntries: 5, maxAgeMinutes: 60 });
  after.merge(seen.toText());
  for (const each of [seen, after]) {
    expect(await each.claim(byKey('x:legacy'))).toBeUndefined();
    expect(await each.claim(named('b'))).toBeUndefined();
    expect(await each.claim(named('a'))).toBeDefined();
  }
});

test('what a key alone proves pushes only its like out of memory', async () => {
  const seen = new SeenEvents({ maxEntries: 3, maxAgeMinutes: 60 });
  const byKey = (key: string) => ({ key, subject: key, isByKeyAlone: true });
  await take(seen, 'signed');
  for (const key of ['x:legacy', 'y:legacy', 'z:legacy']) (await seen.claim(byKey(key)))?.ended(200);
  const after = new SeenEvents({ maxEntries: 3, maxAgeMinutes: 60 });
  after.merge(seen.toText());
  for (const each of [seen, after]) {
    expect(await each.claim(named('signed'))).toBeUndefined();
    expect(await each.claim(byKey('z:legacy'))).toBeUndefined();
  }
  expect(await seen.claim(byKey('x:legacy'))).toBeDefined();
});

test('one of those that wait for a delivery that fails is next, and the others wait for it', async () => {
  const seen = new SeenEvents();
  const first = await claimed(seen, 'a');
  const waiting = [seen.claim(named('a')), seen.claim(named('a')), seen.claim(named('a'))];
  first.ended(500);
  const next = await Promise.race(waiting);
  expect(next).toBeDefined();
  expect(await Promise.all(waiting.map(isSettled))).toEqual([true, false, false]);
  next!.ended(200);
  expect((await Promise.all(waiting)).filter(Boolean)).toHaveLength(1);
});

test('what is stored holds events with an execution, and no pending one that may yet fail', async () => {
  const seen = new SeenEvents();
  (await claimed(seen, 'answered')).ended(200);
  (await claimed(seen, 'stored')).stored();
  await claimed(seen, 'pending');
  const after = new SeenEvents();
  after.merge(seen.toText());
  expect(await after.claim(named('answered'))).toBeUndefined();
  expect(await after.claim(named('stored'))).toBeUndefined();
  expect(await after.claim(named('pending'))).toBeDefined();
});

test('a merge takes in what another process has stored, and loses nothing of its own', async () => {
  const [one, other] = [new SeenEvents(), new SeenEvents()];
  await take(one, 'a');
  await take(other, 'b');
  one.merge(other.toText());
  expect(await take(one, 'a')).toBe(false);
  expect(await take(one, 'b')).toBe(false);
  expect(one.toText()).toHaveLength(8 + 2 * 21);
});

test('a merge takes in what another process adds, even when that one has forgotten what was read before', async () => {
  const [one, other] = [new SeenEvents(), new SeenEvents(small)];
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await take(other, key);
    if (key !== 'd' && key !== 'e') one.merge(other.toText());
  }
  for (const key of ['a', 'b', 'c', 'e', 'f']) expect(await take(one, key)).toBe(false);
});

test('an event that failed here, and that another process has taken meanwhile, is taken', async () => {
  const [one, other] = [new SeenEvents(), new SeenEvents()];
  const claim = await claimed(one, 'a');
  await take(other, 'a');
  one.merge(other.toText());
  claim.ended(500);
  one.merge(other.toText());
  expect(await take(one, 'a')).toBe(false);
});

test.each([undefined, null, 7, {}, [], 'x', 'x'.repeat(21)])(
  'a merge starts from nothing when %j is stored',
  (stored) => {
    const seen = new SeenEvents();
    seen.merge(stored);
    expect(seen.toText()).toHaveLength(8);
  },
);

test('the oldest events are forgotten when there are more than the window holds', async () => {
  const seen = new SeenEvents(small);
  for (const key of ['a', 'b', 'c']) await take(seen, key);
  expect(seen.toText()).toHaveLength(8 + 2 * 21);
  expect(await take(seen, 'a')).toBe(true);
  expect(await take(seen, 'c')).toBe(false);
});

test('events older than the window are forgotten, even those that were stored', async () => {
  let now = start;
  const seen = new SeenEvents(hour, () => now);
  await take(seen, 'a');
  now += 60 * 60_000;
  expect(await take(seen, 'a')).toBe(false);
  const stored = seen.toText();
  now += 60_000;
  const after = new SeenEvents(hour, () => now);
  after.merge(stored);
  expect(await take(after, 'a')).toBe(true);
  expect(await take(seen, 'a')).toBe(true);
});

test('an event that another one of its subject has followed is told from one that was the last', async () => {
  const seen = new SeenEvents();
  for (const event of ['received', 'paid']) await take(seen, `${event} a`, 'a');
  await take(seen, 'received b', 'b');
  const after = new SeenEvents();
  after.merge(seen.toText());
  for (const each of [seen, after]) {
    expect(each.isFollowed(named('received a', 'a'))).toBe(true);
    expect(each.isFollowed(named('paid a', 'a'))).toBe(false);
    expect(each.isFollowed(named('received b', 'b'))).toBe(false);
  }
});

test('each trigger has its own events, for as long as the process lives', async () => {
  await take(seenEventsOf('workflow', 'node'), 'a');
  expect(await take(seenEventsOf('workflow', 'node'), 'a')).toBe(false);
  expect(await take(seenEventsOf('workflow', 'other'), 'a')).toBe(true);
  expect(await take(seenEventsOf('other', 'node'), 'a')).toBe(true);
});

/** Delivers each of `events` five times over 64 connections, in random order; answers fail as `fails` says. */
async function deliver(seen: SeenEvents, events: number, random: Random, fails: () => boolean) {
  const deliveries = Array.from({ length: events * 5 }, (_, index) => index % events)
    .map((event) => ({ event, place: random.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place);
  const executions = new Map<number, number>();
  let stored = '';
  const connection = async () => {
    for (let next = deliveries.pop(); next !== undefined; next = deliveries.pop()) {
      seen.merge(stored);
      const claim = await seen.claim(named(String(next.event)));
      if (claim === undefined) continue;
      for (let turns = random.below(4); turns > 0; turns--)
        await new Promise((resolve) => setImmediate(resolve));
      if (fails()) {
        claim.ended(random.pick([500, undefined]));
        // The sender comes again.
        deliveries.push(next);
        continue;
      }
      executions.set(next.event, (executions.get(next.event) ?? 0) + 1);
      claim.stored();
      stored = seen.toText();
      for (let turns = random.below(4); turns > 0; turns--)
        await new Promise((resolve) => setImmediate(resolve));
      claim.ended(random.pick([200, 200, 200, undefined]));
    }
  };
  await Promise.all(Array.from({ length: 64 }, connection));
  return { executions, stored };
}

test.each([
  ['all goes well', () => false],
  ['one answer in five fails', (random: Random) => random.chance(20)],
])('2,000 events, five deliveries each by 64 connections: one execution each when %s', async (_, fails) => {
  const random = new Random(7);
  const seen = new SeenEvents();
  const { executions, stored } = await deliver(seen, 2_000, random, () => fails(random));
  expect(executions.size).toBe(2_000);
  expect(new Set(executions.values())).toEqual(new Set([1]));
  // And none after a restart.
  const after = new SeenEvents();
  after.merge(stored);
  const again = await deliver(after, 2_000, random, () => false);
  expect(again.executions.size).toBe(0);
});
