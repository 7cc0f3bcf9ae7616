/** Each payout id has one owner, in whatever process its run goes on. */
import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';
import {
  type ClaimError,
  type ClaimStore,
} from '../../../../../../nodes/Paygol/actions/payout/memory/claimLock.ts';
import {
  type Claimed,
  Claims,
  MOST_ENTRIES,
} from '../../../../../../nodes/Paygol/actions/payout/memory/claims.ts';
import { Deduplicator, DeduplicationTable } from '../../../../engine/deduplicationStore.ts';
import { helpersOf } from '../../../../engine/nodeHelpers.ts';
import { runs } from '../../../../../random.ts';

const SCOPE = 'https://payouts.example 4711';
const ENTRIES = { mode: 'entries' } as const;

const storeOf = (table: DeduplicationTable) => helpersOf(new Deduplicator(table), 'workflow', 'node');

/** What a run of the node sees of n8n. Runs of another process have another `line`. */
function contextOf(
  helpers: ClaimStore,
  { line = 'workflow', signal }: { line?: string | undefined; signal?: AbortSignal } = {},
): IExecuteFunctions {
  return {
    helpers,
    getWorkflow: () => ({ id: line }),
    getExecutionCancelSignal: () => signal,
  } as unknown as IExecuteFunctions;
}

/** A run that claims ids, and may release them. */
async function claimFor(context: IExecuteFunctions, scope: string, ids: readonly string[]) {
  const claims = new Claims(context, scope);
  const claimed = await claims.claim(ids);
  return { ...claimed, release: (some: readonly string[]) => claims.release(some) };
}

const claim = (table: DeduplicationTable, ids: readonly string[], scope = SCOPE) =>
  claimFor(contextOf(storeOf(table)), scope, ids);

const failed = (claims: Promise<Claimed>) =>
  claims.then(
    () => undefined,
    (error: ClaimError) => error,
  );

describe('claiming', () => {
  test('the first run owns its ids, the next one is told that they are claimed', async () => {
    const table = new DeduplicationTable();
    expect(await claim(table, ['a', 'b', 'a'])).toMatchObject({
      own: new Set(['a', 'b']),
      earlier: new Set(),
    });
    expect(await claim(table, ['b', 'c'])).toMatchObject({ own: new Set(['c']), earlier: new Set(['b']) });
  });

  test('the claims of one account do not bind another', async () => {
    const table = new DeduplicationTable();
    await claim(table, ['a'], 'https://sandbox.example 4711');
    expect((await claim(table, ['a'], 'https://live.example 4711')).own).toEqual(new Set(['a']));
  });

  test('ids that are names in every object, of digits only, or no well-formed string are ids like others', async () => {
    const ids = ['__proto__', 'constructor', '1', '01', '', '\uD83D', '\uDE00'];
    const table = new DeduplicationTable();
    expect((await claim(table, ids)).own).toEqual(new Set(ids));
    expect((await claim(table, ids)).earlier).toEqual(new Set(ids));
  });

  test('the lock is let go', async () => {
    const table = new DeduplicationTable();
    await claim(table, ['a']);
    expect(await storeOf(table).getProcessedDataCount('workflow', ENTRIES)).toBe(0);
  });
});

test('the oldest entries go at the cap, and the node goes on', async () => {
  const table = new DeduplicationTable();
  const first = Array.from({ length: MOST_ENTRIES }, (_, i) => `id ${i}`);
  await claim(table, first);
  expect((await claim(table, ['a', 'b'])).own.size).toBe(2);
  expect(await storeOf(table).getProcessedDataCount('node', ENTRIES)).toBe(MOST_ENTRIES);
  expect((await claim(table, ['id 2', 'a'])).earlier).toEqual(new Set(['id 2', 'a']));
  expect((await claim(table, ['id 0'])).own).toEqual(new Set(['id 0']));
});

describe('releasing', () => {
  test('what is released can be claimed again, the rest stays', async () => {
    const table = new DeduplicationTable();
    const { release } = await claim(table, ['a', 'b', 'c']);
    expect(await release(['a', 'c'])).toBe(true);
    const next = await claim(table, ['a', 'b', 'c']);
    expect(next).toMatchObject({ own: new Set(['a', 'c']), earlier: new Set(['b']) });
  });

  test('nobody releases what another run owns', async () => {
    const table = new DeduplicationTable();
    await claim(table, ['a']);
    const second = await claim(table, ['a', 'b']);
    expect(await second.release(['a'])).toBe(true);
    expect((await claim(table, ['a'])).earlier).toEqual(new Set(['a']));
  });

  test('many ids are released in pieces, with the lock let go in between', async () => {
    const table = new DeduplicationTable();
    const ids = Array.from({ length: 3_000 }, (_, i) => `id ${i}`);
    const store = storeOf(table);
    const removed: number[] = [];
    const counting: ClaimStore = {
      ...store,
      removeProcessed: async (items, scope, options) => {
        removed.push(items.length);
        await store.removeProcessed(items, scope, options);
      },
    };
    const { release } = await claimFor(contextOf(counting), SCOPE, ids);
    expect(await release(ids)).toBe(true);
    expect(removed.length).toBeGreaterThan(2);
    expect(removed.reduce((sum, n) => sum + n)).toBe(ids.length);
    expect((await claim(table, ids)).own.size).toBe(ids.length);
  });

  test('ids stay claimed when their release fails', async () => {
    const table = new DeduplicationTable();
    const broken: ClaimStore = {
      ...storeOf(table),
      removeProcessed: () => Promise.reject(new Error('connection lost')),
    };
    const { release } = await claimFor(contextOf(broken), SCOPE, ['a']);
    expect(await release(['a'])).toBe(false);
    expect((await claim(table, ['a'])).earlier).toEqual(new Set(['a']));
  });

  test('a stopped execution releases what it did not send', async () => {
    const table = new DeduplicationTable();
    const stop = new AbortController();
    const { release } = await claimFor(contextOf(storeOf(table), { signal: stop.signal }), SCOPE, ['a']);
    stop.abort();
    expect(await release(['a'])).toBe(true);
    expect((await claim(table, ['a'])).own).toEqual(new Set(['a']));
  });
});

describe('asking', () => {
  test('a question tells which ids are claimed, and leaves nothing behind', async () => {
    const table = new DeduplicationTable();
    await claim(table, ['a']);
    const claims = new Claims(contextOf(storeOf(table)), SCOPE);
    expect(await claims.ask(['a', 'b'])).toEqual(new Set(['a']));
    expect(await claims.ask(['a', 'b'])).toEqual(new Set(['a']));
    expect((await claim(table, ['b'])).own).toEqual(new Set(['b']));
  });

  test('what a run has claimed is never earlier to itself, until it has released it', async () => {
    const table = new DeduplicationTable();
    const claims = new Claims(contextOf(storeOf(table)), SCOPE);
    await claims.claim(['a']);
    expect(await claims.claim(['a'])).toMatchObject({ own: new Set(), earlier: new Set() });
    await claims.release(['a']);
    await claim(table, ['a']);
    expect([claims.owns('a'), (await claims.claim(['a'])).earlier]).toEqual([false, new Set(['a'])]);
  });

  test('a question tells whether anything is claimed', async () => {
    const table = new DeduplicationTable();
    const claims = new Claims(contextOf(storeOf(table)), SCOPE);
    expect(await claims.areThere()).toBe(false);
    await claim(table, ['a']);
    expect(await claims.areThere()).toBe(true);
  });
});

describe('what cannot be claimed', () => {
  test('nothing can be claimed in a workflow without an id', async () => {
    const context = contextOf(storeOf(new DeduplicationTable()), { line: '' });
    expect(await failed(claimFor(context, SCOPE, ['a']))).toMatchObject({ code: 'not_saved' });
  });

  test('nothing can be claimed in a workflow that is not stored', async () => {
    const table = new DeduplicationTable({ workflows: new Set() });
    expect(await failed(claim(table, ['a']))).toMatchObject({ code: 'not_saved' });
  });

  test('nothing is claimed when the claims cannot be written, and the lock is let go all the same', async () => {
    const table = new DeduplicationTable();
    const store = storeOf(table);
    const broken: ClaimStore = {
      ...store,
      checkProcessedAndRecord: (items, scope, options) =>
        scope === 'node'
          ? Promise.reject(new Error('connection lost'))
          : store.checkProcessedAndRecord(items, scope, options),
    };
    expect(await failed(claimFor(contextOf(broken), SCOPE, ['a']))).toMatchObject({
      code: 'not_written',
    });
    expect((await claim(table, ['a'])).own).toEqual(new Set(['a']));
  });
});

/** Lets statements take effect in an order that fast-check draws, and time pass when none is left. */
async function interleave<Result>(
  scheduler: fc.Scheduler,
  runs: readonly Promise<Result>[],
): Promise<Result[]> {
  const all = Promise.all(runs);
  let isSettled = false;
  void all.finally(() => (isSettled = true)).catch(() => undefined);
  while (!isSettled) {
    if (scheduler.count() > 0) await scheduler.waitOne();
    else await jest.advanceTimersByTimeAsync(50);
  }
  return all;
}

describe('in whatever order statements of several processes take effect', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 });
  const run = fc.record({ ids, process: fc.constantFrom('one', 'two', 'three'), releases: fc.boolean() });

  test('each id has one owner at a time, and nothing that is claimed is forgotten', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(run, { minLength: 2, maxLength: 5 }),
        async (scheduler, runs) => {
          const table = new DeduplicationTable({ latency: () => scheduler.schedule(Promise.resolve()) });
          const owned = new Set<string>();
          await interleave(
            scheduler,
            runs.map(async ({ ids, process, releases }) => {
              const context = contextOf(storeOf(table), { line: process });
              const { own, earlier, release } = await claimFor(context, SCOPE, ids);
              expect(new Set([...own, ...earlier])).toEqual(new Set(ids));
              for (const id of own) {
                expect([earlier.has(id), owned.has(id)]).toEqual([false, false]);
                owned.add(id);
              }
              if (!releases) return;
              for (const id of own) owned.delete(id);
              expect(await release([...own])).toBe(true);
            }),
          );
          const last = claimFor(contextOf(storeOf(table)), SCOPE, ['a', 'b', 'c', 'd', 'e', 'f']);
          const [claimed] = await interleave(scheduler, [last]);
          expect(claimed?.earlier).toEqual(owned);
        },
      ),
      { seed: 20, numRuns: runs(300) },
    );
  }, 30_000);
});
