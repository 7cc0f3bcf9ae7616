/**
 * A lock between n8n's processes, held for milliseconds while one of them writes a workflow's claims.
 *
 * n8n gives nodes no lock, but a store of processed items: a row of entries that is read, changed and written back.
 * The lock is made of two things that hold between processes:
 *
 * - **The row is the lock.** The database lets one process insert it, with its first entry. That one holds the
 *   lock, and clears the row to let go.
 * - **Its size tells one lock from the next.** Only the number of entries can be read without writing, so each lock
 *   is padded to a random size. While others take turns, the size keeps changing. One that stays the same for a
 *   minute belongs to a dead process, since no lock may be held for more than half of that.
 *
 * A dead lock is written to and not cleared: clearing may hit the new lock of a faster process ({@link takeOver}).
 */
import { randomInt, randomUUID } from 'crypto';
import type { DeduplicationHelperFunctions, DeduplicationMode } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import type { ClaimCode } from '../../../../../core/words/codes.ts';
import { en } from '../../../../../core/words/en/index.ts';
import { say } from '../../../../../core/words/say.ts';

/** n8n's store of processed items. Asking for an entry records it. */
export type ClaimStore = Omit<DeduplicationHelperFunctions, 'checkProcessedItemsAndRecord'>;

/** Why ids could not be claimed: nothing may be sent then. */
export class ClaimError extends Error {
  override readonly name = 'PaygolClaimError';
  readonly code: ClaimCode;

  constructor(code: ClaimCode, options?: ErrorOptions) {
    super(say({ code }, en), options);
    this.code = code;
  }
}

/** For what was caught: n8n's linter allows no new error of another class than its own there. */
export function claimError(code: ClaimError['code'], cause: unknown): ClaimError {
  return new ClaimError(code, { cause });
}

/** In milliseconds. Processes are kept apart as long as `unchangedLooks * interval` is longer than `lease`. */
interface LockTiming {
  /** Between looks at a lock that another process holds. */
  readonly interval: number;
  /** After so many looks at the same size, a lock is dead. */
  readonly unchangedLooks: number;
  /** Looks until waiting is given up. */
  readonly maxLooks: number;
  /** By then, all that take over a dead lock at the same time have written. */
  readonly settle: number;
  /** Work under the lock counts only if it took less. */
  readonly lease: number;
}

export const LOCK_TIMING: LockTiming = {
  interval: 100,
  unchangedLooks: 600,
  maxLooks: 1_800,
  settle: 10_000,
  lease: 30_000,
};

/** In every lock. Whoever adds it has inserted the row. */
const LOCK = 'n8n-nodes-paygol lock';
/** A mode of its own, since n8n refuses a Remove Duplicates node that uses another mode of the same row. */
const OF_LOCK = { mode: 'paygolLock' as string as DeduplicationMode };
const MOST_PADDING = 500;

/** By workflow, the last in this process that waits for its lock. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Does work under the lock of a workflow: callers of this process queue up, the row is for other processes.
 * @param work only touches n8n's store; its result counts only if it took less than the lease
 * @throws ClaimError, and whatever the work throws
 */
export function withClaimLock<Result>(
  workflowId: string,
  store: ClaimStore,
  work: () => Promise<Result>,
  { stopped = () => false, timing = LOCK_TIMING }: { stopped?: () => boolean; timing?: LockTiming } = {},
): Promise<Result> {
  const before = queues.get(workflowId) ?? Promise.resolve();
  const done = before.then(() => underLock(store, work, stopped, timing));
  const last = done
    .catch(() => undefined)
    .then(() => {
      if (queues.get(workflowId) === last) queues.delete(workflowId);
    });
  queues.set(workflowId, last);
  return done;
}

async function underLock<Result>(
  store: ClaimStore,
  work: () => Promise<Result>,
  stopped: () => boolean,
  timing: LockTiming,
): Promise<Result> {
  const held = await acquire(store, stopped, timing);
  const isOver = () => held() >= timing.lease;
  try {
    const result = await work();
    if (!isOver()) return result;
  } finally {
    // A lock held for too long may be another process's by now. One that cannot be cleared is dead.
    if (!isOver()) await store.clearAllProcessedItems('workflow', OF_LOCK).catch(() => undefined);
  }
  throw new ClaimError('claimed_too_slowly');
}

/** In milliseconds. The larger of two clocks, since the monotonic one may stand still while suspended. */
type Stopwatch = () => number;

function stopwatch(): Stopwatch {
  const monotonic = performance.now();
  const wall = Date.now();
  return () => Math.max(performance.now() - monotonic, Date.now() - wall);
}

/** Returns a stopwatch that was started before the lock was taken. */
async function acquire(store: ClaimStore, stopped: () => boolean, timing: LockTiming): Promise<Stopwatch> {
  const padding = Array.from({ length: randomInt(MOST_PADDING) }, (_, i) => String(i));
  let sizeBefore = 0;
  let unchanged = 0;
  let failures = 0;
  for (let look = 0; look < timing.maxLooks && !stopped(); look++) {
    const size = await sizeOfLock(store);
    unchanged = size === sizeBefore ? unchanged + 1 : 0;
    sizeBefore = size;
    const held = stopwatch();
    if (size === 0) {
      const added = await record(store, [LOCK, ...padding]);
      if (added === undefined) failures = await countFailure(store, failures);
      else if (added.has(LOCK)) return held;
    } else if (unchanged >= timing.unchangedLooks) {
      const taken = await takeOver(store, size, timing);
      if (taken !== undefined) return taken;
      unchanged = 0;
    }
    await sleep(timing.interval);
  }
  throw new ClaimError(stopped() ? 'claim_stopped' : 'others_claim');
}

/**
 * Takes over a dead lock. The first to do so write their tokens into its row. As a row is read, changed and written
 * back, only the last one's token remains, and its owner has the lock.
 * @param size of the dead lock, which tells it from that of another process that took over and died
 */
async function takeOver(store: ClaimStore, size: number, timing: LockTiming): Promise<Stopwatch | undefined> {
  const token = randomUUID();
  const firstOf = `${LOCK} taken over at ${size}`;
  const held = stopwatch();
  const added = await record(store, [LOCK, firstOf, token]);
  if (added === undefined) return undefined;
  if (added.has(LOCK)) return held;
  // A slow write may have overwritten the token of a process that has already looked.
  if (!added.has(firstOf) || held() >= timing.settle) return undefined;
  await sleep(timing.settle);
  const heldAnew = stopwatch();
  const missing = await record(store, [LOCK, token]);
  if (missing === undefined) return undefined;
  if (missing.has(LOCK)) return heldAnew;
  return missing.size === 0 ? held : undefined;
}

/** Returns the entries that were new; undefined when the row could not be inserted. */
async function record(store: ClaimStore, entries: string[]): Promise<ReadonlySet<unknown> | undefined> {
  try {
    return new Set((await store.checkProcessedAndRecord(entries, 'workflow', OF_LOCK)).new);
  } catch (error) {
    if (isOtherMode(error)) throw claimError('claims_mixed', error);
    if (isForeignKey(error)) throw claimError('not_saved', error);
    return undefined;
  }
}

/** A failed insert has met another's lock, which may be gone again; several in a row are another failure. */
async function countFailure(store: ClaimStore, failures: number): Promise<number> {
  if ((await sizeOfLock(store)) > 0) return 0;
  if (failures < 5) return failures + 1;
  throw new ClaimError('not_written');
}

async function sizeOfLock(store: ClaimStore): Promise<number> {
  try {
    return await store.getProcessedDataCount('workflow', { mode: 'entries' });
  } catch (error) {
    throw claimError('not_written', error);
  }
}

/** n8n's DeduplicationError, which is not exported. */
function isOtherMode(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Deduplication Failed: ');
}

/** In the words of PostgreSQL (in any language) and SQLite. */
function isForeignKey(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '23503' || /foreign key/i.test(String(message));
}
