import type { IExecuteFunctions } from 'n8n-workflow';
import { runClock } from '../../../../shared/runClock.ts';
import { inTurns } from '../../../../shared/yieldToEventLoop.ts';
import { ClaimError, notSaved, notWritten, withClaimLock } from './claimLock.ts';
import { ROWS_PER_STEP } from '../../../../../core/turns.ts';

/** From so many ids on a node takes no further ones. Each run reads and writes all of them. */
export const MAX_CLAIMS = 200_000;

/**
 * Releasing looks for each id among all that are stored, and blocks n8n meanwhile. So many are released at first,
 * and more if it was quick.
 */
const FIRST_RELEASED = 100;
/** In milliseconds. */
const QUICK = 300;

const OF_CLAIMS = { mode: 'entries' } as const;

/** What a run owns and what others own of the ids it wants to send. */
export interface Claims {
  /** Ids that this run has written down as its own: no other run of this node, in whatever process, gets them. */
  readonly own: ReadonlySet<string>;
  /** Ids that another run of this node has claimed and not released: they may have been sent. */
  readonly earlier: ReadonlySet<string>;
  /**
   * Gives back ids that surely were not created, so that a later run may send them.
   *
   * @returns whether it was written; without, the ids stay claimed. Never throws.
   */
  release(ids: readonly string[]): Promise<boolean>;
}

/**
 * Claims payout ids in n8n's own database, for this node of this workflow, until they are released. To be called
 * before the requests that carry them, and seldom: each call writes all claims of the node anew.
 *
 * @param scope what tells the account of these payouts from others: the address of the payouts API and the service id
 * @throws ClaimError nothing may be sent then
 */
export async function claimIds(
  context: IExecuteFunctions,
  scope: string,
  ids: readonly string[],
): Promise<Claims> {
  const workflowId = context.getWorkflow().id;
  if (!workflowId) throw notSaved();
  if (ids.length === 0) return { own: new Set(), earlier: new Set(), release: async () => true };
  const store = context.helpers;
  const valueOf = (id: string) => JSON.stringify([scope, id]);
  const idOf = await inTurns(idsByValue(ids, valueOf));
  const { stopped } = runClock(context);

  const claim = async () => {
    if ((await store.getProcessedDataCount('node', OF_CLAIMS)) >= MAX_CLAIMS) throw full();
    return store.checkProcessedAndRecord([...idOf.keys()], 'node', OF_CLAIMS);
  };
  const claimed = await withClaimLock(workflowId, store, claim, {
    stopped,
  }).catch((error: unknown) => {
    throw error instanceof ClaimError ? error : notWritten(error);
  });
  const own = await inTurns(idsOf(claimed.new, idOf));
  const earlier = await inTurns(idsOf(claimed.processed, idOf));

  const release = async (unsent: readonly string[]) => {
    const values = unsent.filter((id) => own.has(id)).map(valueOf);
    let many = FIRST_RELEASED;
    // The lock is let go in between: it must not be held for long.
    for (let next = 0; next < values.length;) {
      const some = values.slice(next, next + many);
      const begin = performance.now();
      await withClaimLock(workflowId, store, () => store.removeProcessed(some, 'node', OF_CLAIMS));
      next += many;
      const isQuick = performance.now() - begin < QUICK;
      // No fewer: reading and writing all claims takes its time, whatever is released.
      many = isQuick ? 2 * many : FIRST_RELEASED;
    }
  };
  return {
    own,
    earlier,
    release: (unsent) =>
      release(unsent).then(
        () => true,
        () => false,
      ),
  };
}

/** What is recorded for each id; n8n stores a hash of it. */
function* idsByValue(ids: readonly string[], valueOf: (id: string) => string) {
  const idOf = new Map<unknown, string>();
  for (const [index, id] of ids.entries()) {
    idOf.set(valueOf(id), id);
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return idOf as Map<string, string>;
}

function* idsOf(values: readonly unknown[], idOf: ReadonlyMap<unknown, string>) {
  const ids = new Set<string>();
  for (const [index, value] of values.entries()) {
    ids.add(idOf.get(value) as string);
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return ids;
}

function full(): ClaimError {
  return new ClaimError(
    'full',
    `This node has noted ${MAX_CLAIMS.toLocaleString('en-US')} payouts as sent, and notes no more. Replace it with a copy of itself, which begins ` +
      'with none: copy and paste the node, connect the copy, and delete the old one. Leave "Check for Existing IDs First" on "All IDs".',
  );
}
