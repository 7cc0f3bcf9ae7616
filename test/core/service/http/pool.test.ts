import { type Hiccup, QuestionPool } from '../../../../core/service/http/pool.ts';

const LIMIT: Hiccup = { isLimit: true };
const SILENT: Hiccup = { isLimit: false };

/** A pool whose time passes by waiting only. */
function pool({ patience = 60_000, stopped = (): boolean => false } = {}) {
  let time = 0;
  const now = () => time;
  const sleep = async (milliseconds: number) => void (time += milliseconds);
  return { pool: new QuestionPool({ now, sleep, stopped, patience }), now };
}

type Answer = string | Hiccup;
const hiccupOf = (answer: Answer) => (typeof answer === 'string' ? undefined : answer);
const items = (count: number) => Array.from({ length: count }, (_, i) => i);

test('sixteen questions are asked side by side, each once, and each answer is taken', async () => {
  let underWay = 0;
  let most = 0;
  const taken: number[] = [];
  await pool().pool.forEach({
    items: items(100),
    ask: async () => {
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return '';
    },
    hiccupOf,
    take: (item) => void taken.push(item),
  });
  expect(most).toBe(16);
  expect(taken.sort((a, b) => a - b)).toEqual(items(100));
});

test('several runs that ask at the same time share the sixteen', async () => {
  const shared = pool().pool;
  let underWay = 0;
  let most = 0;
  const ask = async () => {
    most = Math.max(most, ++underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return '';
  };
  const all = { items: items(50), ask, hiccupOf, take: () => undefined };
  await Promise.all([shared.forEach(all), shared.forEach(all), shared.ask(ask, hiccupOf)]);
  expect(most).toBe(16);
});

describe('a hiccup', () => {
  test('a hiccup is waited out with growing pauses, and what was answered stays', async () => {
    const { pool: shared, now } = pool();
    const asked = new Map<number, number>();
    const taken: number[] = [];
    const givenUp = await shared.forEach({
      items: items(30),
      ask: async (item): Promise<Answer> => {
        asked.set(item, (asked.get(item) ?? 0) + 1);
        return item >= 20 && now() < 3000 ? SILENT : '';
      },
      hiccupOf,
      take: (item) => void taken.push(item),
    });
    expect(givenUp).toBeUndefined();
    expect(taken).toHaveLength(30);
    expect(items(20).map((item) => asked.get(item))).toEqual(items(20).map(() => 1));
    // 250, 500, 1000 and 2000 ms after each other.
    expect(now()).toBe(3750);
  });

  test('a hiccup is waited out for as long as the service wishes', async () => {
    const { pool: shared, now } = pool();
    const replies: Answer[] = [{ isLimit: false, retryAfter: 20 }, 'there'];
    expect(await shared.ask(async () => replies.shift()!, hiccupOf)).toBe('there');
    expect(now()).toBe(20_000);
  });

  test('a hiccup that does not end is given up when the patience is over, for all who ask', async () => {
    const { pool: shared, now } = pool({ patience: 10_000 });
    let asked = 0;
    const all = {
      items: items(500),
      ask: async () => ((asked += 1), SILENT),
      hiccupOf,
      take: () => undefined,
    };
    expect(await shared.forEach(all)).toBe(SILENT);
    expect(now()).toBe(10_000);
    expect(asked).toBeLessThan(40);
    // Until there is an answer, one more question is enough to see it.
    asked = 0;
    expect(await shared.forEach(all)).toBe(SILENT);
    expect([now(), asked]).toEqual([10_000, 1]);
  });

  test('a question is given up at once where the service wishes a pause longer than the patience', async () => {
    const { pool: shared, now } = pool({ patience: 10_000 });
    const long = { isLimit: true, retryAfter: 11 };
    expect(await shared.ask(async () => long, hiccupOf)).toBe(long);
    expect(now()).toBe(0);
  });

  test('the patience counts from the first failure after an answer, however long the run has gone on', async () => {
    const { pool: shared, now } = pool({ patience: 1000 });
    // Each question fails at first.
    const failed = new Set<number>();
    const ask = async (item: number): Promise<Answer> => (failed.has(item) ? '' : (failed.add(item), SILENT));
    let taken = 0;
    await shared.forEach({ items: items(60), ask, hiccupOf, take: () => void (taken += 1) });
    expect(taken).toBe(60);
    expect(now()).toBeGreaterThan(1000);
  });
});

describe('a limit', () => {
  test('a limit makes the run go on one question at a time, at a pace', async () => {
    const { pool: shared, now } = pool();
    const replies: Answer[] = [LIMIT];
    const at: number[] = [];
    let underWay = 0;
    let most = 0;
    await shared.ask(async () => replies.shift() ?? '', hiccupOf);
    await shared.forEach({
      items: items(5),
      ask: async () => {
        most = Math.max(most, ++underWay);
        await new Promise(setImmediate);
        underWay -= 1;
        at.push(now());
        return '';
      },
      hiccupOf,
      take: () => undefined,
    });
    expect(most).toBe(1);
    expect(at.map((time, i) => time - (at[i - 1] ?? time))).toEqual([0, 250, 250, 250, 250]);
  });

  test('the service is left time before a request that pays after a limit, and only then', async () => {
    const { pool: shared, now } = pool();
    await shared.recover();
    expect(now()).toBe(0);
    shared.limited();
    await shared.recover();
    expect(now()).toBe(2000);
  });
});

test('the one who takes the answers ends the pool, and what is in flight is let go of', async () => {
  const asked: number[] = [];
  await pool().pool.forEach({
    items: items(100),
    ask: async (item) => (asked.push(item), ''),
    hiccupOf,
    take: (item) => item < 3,
  });
  expect(asked.length).toBeLessThanOrEqual(20);
});

test('a stop ends the pool, also while it waits', async () => {
  let isStopped = false;
  let asked = 0;
  const { pool: shared } = pool({ stopped: () => isStopped });
  const ask = async () => {
    asked += 1;
    isStopped = asked === 2;
    return SILENT;
  };
  expect(await shared.ask(ask, hiccupOf)).toBeUndefined();
  expect(asked).toBe(2);
  expect(await shared.ask(ask, hiccupOf)).toBeUndefined();
  expect(asked).toBe(2);
});

test('what throws is thrown when all that is in flight has ended, and the pool goes on', async () => {
  const { pool: shared } = pool();
  let ended = 0;
  const failing = shared.forEach({
    items: items(20),
    ask: async (item) => {
      if (item === 3) throw new Error('three');
      await new Promise(setImmediate);
      ended += 1;
      return '';
    },
    hiccupOf,
    take: () => undefined,
  });
  await expect(failing).rejects.toThrow('three');
  expect(ended).toBe(15);
  expect(await shared.ask(async () => 'there', hiccupOf)).toBe('there');
});
