/** Two processes never work under the lock of one workflow at the same time, whoever dies. Time is simulated. */
import {
  type ClaimError,
  LOCK_TIMING,
  withClaimLock,
} from '../../../../../../nodes/Paygol/actions/payout/memory/claimLock.ts';
import { say } from '../../../../../inEnglish.ts';
import { Random } from '../../../../../random.ts';
import { Deduplicator, DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { helpersOf } from '../../../../engine/nodeHelpers.ts';

const TIMING: typeof LOCK_TIMING = {
  interval: 100,
  unchangedLooks: 40,
  maxLooks: 400,
  settle: 1_000,
  lease: 2_000,
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** For the names of the lines that callers of one process stand in: a process that has died stays in its own. */
let processes = 0;

/** A workflow, and its store as processes have it whose statements take a time drawn by lot. */
function workflow(random: Random, slowest = 20) {
  const table = new DeduplicationTable({ latency: () => pause(random.below(slowest)) });
  let inside = 0;
  const overlaps: string[] = [];
  const work = async (name: string, milliseconds: number) => {
    if (++inside > 1) overlaps.push(name);
    await pause(milliseconds);
    inside--;
    return name;
  };
  const store = () => helpersOf(new Deduplicator(table), 'workflow', 'node');
  return {
    overlaps,
    store,
    /** A process that works under the lock for a while. */
    process: (name: string, milliseconds = random.below(500), options = {}) =>
      withClaimLock(`process ${++processes}`, store(), () => work(name, milliseconds), {
        timing: TIMING,
        ...options,
      }),
    /** A process that dies while it holds the lock. */
    async dies() {
      void withClaimLock(`process ${++processes}`, store(), () => new Promise(() => undefined), {
        timing: TIMING,
      });
      await jest.advanceTimersByTimeAsync(200);
    },
  };
}

/** Lets time pass until all have settled. */
async function settled<Result>(promises: Promise<Result>[]): Promise<PromiseSettledResult<Result>[]> {
  const all = Promise.allSettled(promises);
  let isSettled = false;
  void all.then(() => (isSettled = true));
  while (!isSettled) await jest.advanceTimersByTimeAsync(1_000);
  return all;
}

const errorOf = (result: PromiseSettledResult<unknown> | undefined) =>
  (result as PromiseRejectedResult).reason as ClaimError;

test('five processes at once work one after the other, 100 times', async () => {
  const random = new Random(1);
  for (let round = 0; round < 100; round++) {
    const { process, overlaps } = workflow(random);
    const results = await settled(['a', 'b', 'c', 'd', 'e'].map((name) => process(name)));
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
    expect(overlaps).toEqual([]);
  }
});

test('callers in one process stand in line, and one that fails does not keep the next from its turn', async () => {
  const { store } = workflow(new Random(1));
  const order: string[] = [];
  const at = (name: string, fails = false) =>
    withClaimLock('the same', store(), async () => {
      order.push(`${name} begins`);
      await pause(50);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await settled([at('a'), at('b', true), at('c')]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

describe('the holder has died', () => {
  test('two callers that wait, and a third that comes later, are never in at once: 200 times', async () => {
    const random = new Random(2);
    const results: PromiseSettledResult<string>[] = [];
    for (let round = 0; round < 200; round++) {
      const { process, dies, overlaps } = workflow(random, 60);
      await dies();
      const takeover = TIMING.interval * TIMING.unchangedLooks;
      const late = pause(takeover + random.below(3 * TIMING.settle)).then(() => process('late'));
      const second = pause(random.below(round % 2 === 0 ? 3 : 400)).then(() => process('second'));
      results.push(...(await settled([process('first'), second, late])));
      expect(overlaps).toEqual([]);
    }
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('a lock is free again where the caller that took it over from a dead holder has died, too', async () => {
    const { process, dies, overlaps } = workflow(new Random(3));
    await dies();
    const dying = process('dying', 10 ** 9);
    void dying.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(TIMING.interval * TIMING.unchangedLooks * 1.5 + TIMING.settle);
    const results = await settled([process('a'), process('b')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    // The one that never ends counts as inside for ever.
    expect(overlaps.toSorted()).toEqual(['a', 'b']);
  });
});

test('a lock that changes hands is not taken for dead, however seldom it is seen to be free', async () => {
  const random = new Random(4);
  for (let round = 0; round < 20; round++) {
    const { process, overlaps } = workflow(random, 2);
    let isOver = false;
    const busy = async () => {
      while (!isOver) await process('busy', TIMING.lease - 200);
    };
    const both = [busy(), busy()];
    await jest.advanceTimersByTimeAsync(5 * TIMING.interval * TIMING.unchangedLooks);
    isOver = true;
    await settled(both);
    expect(overlaps).toEqual([]);
  }
});

test('a lock counts as dead only when its holder knows that it has held it for too long', () => {
  const { interval, unchangedLooks, maxLooks, lease, settle } = LOCK_TIMING;
  expect(unchangedLooks * interval).toBeGreaterThan(lease + settle);
  expect(maxLooks).toBeGreaterThan(unchangedLooks);
});

test('what took longer than the lease does not count, and the lock is left to whoever takes it over', async () => {
  const { process, store } = workflow(new Random(5));
  const [slow] = await settled([process('slow', TIMING.lease + 1)]);
  expect(errorOf(slow)).toMatchObject({ code: 'claimed_too_slowly' });
  const count = store().getProcessedDataCount('workflow', { mode: 'entries' });
  expect((await settled([count]))[0]).toMatchObject({ value: expect.any(Number) });
  expect(await count).toBeGreaterThan(0);
  expect(await settled([process('next')])).toMatchObject([{ status: 'fulfilled' }]);
});

test('a stopped execution does not wait', async () => {
  const { process } = workflow(new Random(6));
  const holder = process('holder', 1_000);
  await jest.advanceTimersByTimeAsync(200);
  let stopped = false;
  const waiting = process('waiting', 0, { stopped: () => stopped });
  void waiting.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(300);
  stopped = true;
  const [result] = await settled([waiting, holder]);
  expect(errorOf(result)).toMatchObject({
    code: 'claim_stopped',
    message: say({ code: 'claim_stopped' }),
  });
});

describe('the row is not ours', () => {
  const data = ['2026-01-01', '2026-01-02'];

  test.each([['entries'], ['latestDate']] as const)(
    'a Remove Duplicates node has it, in mode %s: it is named',
    async (mode) => {
      const { process, store } = workflow(new Random(7));
      await settled([store().checkProcessedAndRecord(data, 'workflow', { mode })]);
      const [result] = await settled([process('a')]);
      expect(errorOf(result)).toMatchObject({
        code: 'claims_mixed',
        message: say({ code: 'claims_mixed' }),
      });
    },
  );

  test('the history of that node stays as it was', async () => {
    const { process, store } = workflow(new Random(7));
    const ask = () => store().checkProcessedAndRecord(data, 'workflow', { mode: 'entries' });
    await settled([ask()]);
    await settled([process('a')]);
    expect(await settled([ask()])).toMatchObject([{ value: { new: [], processed: data } }]);
    const [count] = await settled([store().getProcessedDataCount('workflow', { mode: 'entries' })]);
    expect(count).toMatchObject({ value: data.length });
  });
});

describe('the database refuses', () => {
  /** A store of which one helper always fails. */
  const broken = (name: string, error: Error) => ({
    ...workflow(new Random(8)).store(),
    [name]: () => Promise.reject(error),
  });
  const tryWith = async (store: ReturnType<typeof broken>) => {
    const [result] = await settled([
      withClaimLock('broken', store, async () => undefined, { timing: TIMING }),
    ]);
    return errorOf(result);
  };

  test.each<[string, Error, string]>([
    [
      'a foreign key of PostgreSQL, in any language',
      Object.assign(new Error('viola la llave foránea'), { code: '23503' }),
      'not_saved',
    ],
    ['a foreign key of SQLite', new Error('SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'), 'not_saved'],
    ['a full disk', new Error('SQLITE_FULL: database or disk is full'), 'not_written'],
    [
      'a primary key, again and again without a row',
      Object.assign(new Error('duplicate key'), { code: '23505' }),
      'not_written',
    ],
  ])('an error of the database is told for what it is: %s', async (_, error, code) => {
    expect(await tryWith(broken('checkProcessedAndRecord', error))).toMatchObject({ code });
  });

  test('a lock fails without a connection, and does not quote the error', async () => {
    const error = await tryWith(broken('getProcessedDataCount', new Error('connect ECONNREFUSED')));
    expect(error).toMatchObject({ code: 'not_written' });
    expect(error.message).not.toContain('ECONNREFUSED');
  });

  test('a lock that cannot be cleared does not undo what was done under it', async () => {
    const store = broken('clearAllProcessedItems', new Error('connection lost'));
    expect(
      await settled([withClaimLock('broken', store, async () => 'done', { timing: TIMING })]),
    ).toMatchObject([{ value: 'done' }]);
  });
});
