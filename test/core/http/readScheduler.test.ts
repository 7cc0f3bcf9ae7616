import { type Load, loadOf, ReadScheduler } from '../../../core/http/readScheduler.ts';

/**
 * A service that answers when it is told to, and a clock that moves by hand: what is in flight after each step is what
 * is tested.
 */
function rig(count: number, patience = 60_000) {
  let time = 0;
  let isStopped = false;
  const inFlight = new Map<number, (load: Load) => void>();
  const asked: number[] = [];
  const taken: number[] = [];
  const sleeps: { readonly until: number; readonly wake: () => void }[] = [];
  const scheduler = new ReadScheduler({
    now: () => time,
    sleep: (milliseconds) => new Promise<void>((wake) => sleeps.push({ until: time + milliseconds, wake })),
    stopped: () => isStopped,
    patience,
  });
  /** Everything that follows from what has happened. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    for (const { until, wake } of sleeps) if (until <= time) wake();
    await settle();
  };
  const answer = async (load: Load, items = [...inFlight.keys()]) => {
    for (const item of items) {
      inFlight.get(item)!(load);
      inFlight.delete(item);
    }
    await settle();
  };
  return {
    scheduler,
    inFlight,
    asked,
    taken,
    pass,
    answer,
    settle,
    stop: () => {
      isStopped = true;
      for (const { wake } of sleeps) wake();
      return settle();
    },
    /** Begins to ask about all items. */
    begin: (until?: () => boolean) => {
      const run = scheduler.forEach<number, Load>({
        items: Array.from({ length: count }, (_, i) => i),
        ask: (item) => {
          asked.push(item);
          return new Promise((resolve) => inFlight.set(item, resolve));
        },
        loadOf: (load) => load,
        take: (item) => taken.push(item),
        ...(until && { until }),
      });
      return settle().then(() => ({ run }));
    },
    /** Answers all that is in flight, so many milliseconds after it was asked. */
    round: async (load: Load, milliseconds = 100) => {
      await pass(milliseconds);
      await answer(load);
    },
  };
}

const all = (count: number) => Array.from({ length: count }, (_, i) => i);
const tooMany = (retryAfter?: number): Load => ({ retryAfter });

describe('how many are asked at once', () => {
  test('six to begin with', async () => {
    const { begin, asked } = rig(100);
    await begin();
    expect(asked).toEqual(all(6));
  });

  test('no more than there are', async () => {
    const { begin, asked, round, taken } = rig(2);
    const { run } = await begin();
    expect(asked).toEqual([0, 1]);
    await round('answered');
    await run;
    expect(taken).toEqual([0, 1]);
  });

  test('the next as soon as one is answered', async () => {
    const { begin, asked, answer } = rig(100);
    await begin();
    await answer('answered', [3]);
    expect(asked).toEqual(all(7));
  });

  test('one more after each round of answers, up to 32', async () => {
    const { begin, inFlight, round } = rig(10_000);
    await begin();
    const sizes: number[] = [];
    for (let i = 0; i < 40; i++) {
      sizes.push(inFlight.size);
      await round('answered');
    }
    expect(sizes.slice(0, 4)).toEqual([6, 7, 8, 9]);
    expect(sizes.slice(-10)).toEqual(Array(10).fill(32));
  });

  test.each<[string, Load]>([
    ['fails', 'failed'],
    ['turns requests away', tooMany()],
  ])('half as many when the service %s; those in flight at the same time count once', async (_, load) => {
    const { begin, inFlight, round, pass } = rig(10_000);
    await begin();
    for (let i = 0; i < 10; i++) await round('answered');
    expect(inFlight.size).toBe(16);
    await round(load);
    await pass(10_000);
    expect(inFlight.size).toBe(8);
    await round('answered');
    expect(inFlight.size).toBe(9);
  });

  test('never less than one', async () => {
    const { begin, inFlight, round } = rig(10_000);
    await begin();
    for (let i = 0; i < 8; i++) await round('failed');
    expect(inFlight.size).toBe(1);
  });

  test('what was asked before a reduction neither reduces further nor raises', async () => {
    const { begin, inFlight, answer } = rig(10_000);
    await begin();
    await answer('failed', [0]);
    await answer('failed', [1]);
    await answer('answered', [2, 3]);
    expect([...inFlight.keys()]).toEqual([4, 5, 6]);
    await answer('answered', [4, 5]);
    expect(inFlight.size).toBe(3);
  });

  test('half as many when answers take more than twice as long as the quickest round', async () => {
    const { begin, inFlight, round } = rig(10_000);
    await begin();
    for (let i = 0; i < 10; i++) await round('answered', 100);
    await round('answered', 220);
    expect(inFlight.size).toBe(17);
    await round('answered', 221);
    expect(inFlight.size).toBe(8);
  });

  test('a service that has become slower by itself is asked as many again', async () => {
    const { begin, inFlight, round } = rig(10_000);
    await begin();
    for (let i = 0; i < 10; i++) await round('answered', 100);
    for (let i = 0; i < 30; i++) await round('answered', 1000);
    expect(inFlight.size).toBe(32);
  });

  test('one late answer among quick ones does not count', async () => {
    const { begin, inFlight, round, answer, pass } = rig(10_000);
    await begin();
    await round('answered', 100);
    await pass(100);
    await answer('answered', [...inFlight.keys()].slice(1));
    await pass(5000);
    await answer('answered', [6]);
    expect(inFlight.size).toBe(8);
  });

  test('what asked nothing says nothing', async () => {
    const { begin, inFlight, round } = rig(10_000);
    await begin();
    for (let i = 0; i < 10; i++) await round('not_asked');
    expect(inFlight.size).toBe(6);
  });

  test('what was learned counts for the next reads of the run', async () => {
    const { begin, inFlight, round, scheduler } = rig(12);
    const { run } = await begin();
    await round('failed');
    while (inFlight.size > 0) await round('failed');
    await run;
    let most = 0;
    let now = 0;
    await scheduler.forEach({
      items: all(5),
      ask: async () => {
        most = Math.max(most, ++now);
        await Promise.resolve();
        now -= 1;
      },
      loadOf: () => 'failed',
      take: () => undefined,
    });
    expect(most).toBe(1);
  });
});

describe('a request that was turned away', () => {
  test('is repeated at the end, when as much time has passed as the service wishes', async () => {
    const { begin, asked, taken, round, pass, inFlight, answer } = rig(7);
    const { run } = await begin();
    await pass(100);
    await answer(tooMany(30), [0]);
    await answer('answered');
    await pass(29_999);
    expect(asked).toEqual(all(6));
    await pass(1);
    expect([...inFlight.keys()]).toEqual([6, 0]);
    await round('answered');
    await run;
    expect(taken).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });

  test('is repeated after a fortieth of the patience when the service wishes nothing, then after two and three', async () => {
    const { begin, asked, taken, pass, answer } = rig(1);
    const { run } = await begin();
    for (const [i, pause] of [1500, 3000, 4500].entries()) {
      await answer(tooMany());
      await pass(pause - 1);
      expect(asked).toHaveLength(i + 1);
      await pass(1);
      expect(asked).toHaveLength(i + 2);
    }
    expect(taken).toEqual([]);
    await answer(tooMany());
    await run;
    expect(taken).toEqual([0]);
  });

  test('is an answer at once when the service wishes more than the patience', async () => {
    const { begin, asked, taken, answer } = rig(1);
    const { run } = await begin();
    await answer(tooMany(61));
    await run;
    expect([asked, taken]).toEqual([[0], [0]]);
  });

  test('is repeated as often as it takes while ten others are answered for it', async () => {
    const { begin, taken, inFlight, answer, pass } = rig(500);
    const { run } = await begin();
    let answered = 0;
    for (let steps = 0; inFlight.size > 0 || taken.length < 500; steps++) {
      const [item] = inFlight.keys();
      if (item === undefined) await pass(6000);
      else await answer(answered++ % 12 === 0 ? tooMany() : 'answered', [item]);
      if (steps > 5000) break;
    }
    await run;
    expect(new Set(taken).size).toBe(500);
    expect(taken).toHaveLength(500);
  });
});

describe('the end', () => {
  test('nothing more is asked once that is said, and what is in flight is taken', async () => {
    let isOver = false;
    const { begin, asked, taken, answer } = rig(100);
    const { run } = await begin(() => isOver);
    isOver = true;
    await answer('answered');
    await run;
    expect(asked).toEqual(all(6));
    expect(taken).toEqual(all(6));
  });

  test('nothing more is asked once the run is stopped', async () => {
    const { begin, asked, answer, stop } = rig(100);
    const { run } = await begin();
    await stop();
    await answer('answered');
    await run;
    expect(asked).toEqual(all(6));
  });

  test('a stop ends a pause', async () => {
    const { begin, asked, taken, answer, stop } = rig(1);
    const { run } = await begin();
    await answer(tooMany(30));
    await stop();
    await run;
    expect([asked, taken]).toEqual([[0], []]);
  });

  test('what is thrown comes out when all that is in flight has ended', async () => {
    const { scheduler } = rig(0);
    const held = Promise.withResolvers<undefined>();
    const ended: number[] = [];
    const run = scheduler.forEach({
      items: all(50),
      ask: async (item) => {
        if (item === 1) throw new Error('Odd.');
        await held.promise;
        ended.push(item);
      },
      loadOf: () => 'answered',
      take: () => undefined,
    });
    held.resolve(undefined);
    await expect(run).rejects.toThrow('Odd.');
    expect(ended).toEqual([0, 2, 3, 4, 5]);
  });
});

describe('one question by itself', () => {
  test('is answered', async () => {
    const { scheduler } = rig(0);
    expect(
      await scheduler.read(
        async () => 'Yes.',
        () => 'answered',
      ),
    ).toBe('Yes.');
  });

  test('is not asked when the run is stopped', async () => {
    const { scheduler, stop } = rig(0);
    await stop();
    expect(
      await scheduler.read(
        async () => 'Yes.',
        () => 'answered',
      ),
    ).toBeUndefined();
  });
});

test.each<[string, Parameters<typeof loadOf>[0], Load]>([
  ['data', { kind: 'data' }, 'answered'],
  ['a refusal', { kind: 'refusal', code: 'http_404' }, 'answered'],
  ['a 2xx that holds nothing', { kind: 'unclear', code: 'unexpected_reply', body: {} }, 'answered'],
  ['HTTP 429', { kind: 'turned_away', code: 'too_many_requests', retryAfter: 5 }, { retryAfter: 5 }],
  ['HTTP 429 of the transactions API', { kind: 'refusal', code: 'too_many_requests' }, tooMany()],
  ['HTTP 401', { kind: 'turned_away', code: 'http_401' }, 'failed'],
  ['HTTP 503', { kind: 'unclear', code: 'http_503' }, 'failed'],
  ['no answer', { kind: 'unclear', code: 'no_answer' }, 'failed'],
  ['a refused connection', { kind: 'not_sent', code: 'service_unreachable' }, 'failed'],
])('%s says how the service bears the requests', (_, reply, load) => {
  expect(loadOf(reply)).toEqual(load);
});
