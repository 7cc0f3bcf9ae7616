import type { IExecuteFunctions } from 'n8n-workflow';
import { runClock } from '../../../../shared/time.ts';
import { ClaimError, notSaved, notWritten, withClaimLock } from './claimLock.ts';

/** As many entries are kept of a node; beyond that the oldest go. Each claim reads and writes all of them. */
export const MOST_ENTRIES = 200_000;

/**
 * Releasing looks for each id among all, and blocks n8n meanwhile: it begins with few, and goes on with more where it
 * was quick.
 */
const FIRST_RELEASED = 100;
const QUICK = 300;

const OF_CLAIMS = { mode: 'entries' } as const;

export interface Claims {
  /** Entries that this run has written down: no other run of this node, in whatever process, gets them. */
  readonly own: ReadonlySet<string>;
  /** Entries that another run has claimed and not released: what they stand for may have been paid. */
  readonly earlier: ReadonlySet<string>;
  /**
   * Gives back entries of what surely was not created. Never throws.
   * @returns whether it was written; if not, they stay claimed
   */
  release(entries: readonly string[]): Promise<boolean>;
}

/**
 * Claims entries in n8n's own database, for this node of this workflow, until they are released or are the oldest of
 * many. Once, before the request that they are about: each call writes all claims of the node anew.
 * @param scope the account that pays
 * @throws ClaimError nothing may be sent then
 */
export async function claimEntries(
  context: IExecuteFunctions,
  scope: string,
  entries: readonly string[],
): Promise<Claims> {
  const workflowId = context.getWorkflow().id;
  if (!workflowId) throw notSaved();
  if (entries.length === 0) return { own: new Set(), earlier: new Set(), release: async () => true };
  const store = context.helpers;
  const valueOf = (entry: string) => JSON.stringify([scope, entry]);
  const entryOf = new Map<unknown, string>(entries.map((entry) => [valueOf(entry), entry]));
  const { stopped } = runClock(context);

  const values = [...(entryOf.keys() as Iterable<string>)];
  const claim = () =>
    store.checkProcessedAndRecord(values, 'node', { ...OF_CLAIMS, maxEntries: MOST_ENTRIES });
  const claimed = await withClaimLock(workflowId, store, claim, {
    stopped,
  }).catch((error: unknown) => {
    throw error instanceof ClaimError ? error : notWritten(error);
  });
  const entriesOf = (stored: readonly unknown[]) =>
    new Set(stored.map((value) => entryOf.get(value) as string));
  const own = entriesOf(claimed.new);

  const release = async (unsent: readonly string[]) => {
    const values = [...new Set(unsent)].filter((entry) => own.has(entry)).map(valueOf);
    let many = FIRST_RELEASED;
    // The lock is let go in between: it must not be held for long.
    for (let next = 0; next < values.length;) {
      const some = values.slice(next, next + many);
      const begin = performance.now();
      await withClaimLock(workflowId, store, () => store.removeProcessed(some, 'node', OF_CLAIMS));
      next += many;
      const isQuick = performance.now() - begin < QUICK;
      // No fewer: reading and writing all claims takes its time.
      many = isQuick ? 2 * many : FIRST_RELEASED;
    }
  };
  return {
    own,
    earlier: entriesOf(claimed.processed),
    release: (unsent) =>
      release(unsent).then(
        () => true,
        () => false,
      ),
  };
}
