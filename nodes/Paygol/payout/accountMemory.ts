import type { PriorState } from '../../../core/payout/beforeSending.ts';
import type { Outcome } from '../../../core/payout/outcome.ts';

/** What happened to an id, as far as this process knows. `run` is whose it is while that run goes on. */
interface Known {
  readonly kind: PriorState['kind'];
  readonly at?: number;
  readonly run?: object;
}

/**
 * What this process of n8n knows of the payouts of each account, by address and service id: whichever workflow, node or copy of one has
 * sent them. What outlasts the process is in n8n's database (claims.ts).
 */
export const memories = new Map<string, Map<string, Known>>();

/** Ids that are kept for an account. Beyond that the oldest that were confirmed are forgotten; the claims still know them. */
const MOST_KEPT = 200_000;

/** One run's view of the runs before it and at the same time. */
export interface MemoryOfRun {
  /** What was known of the run's ids when it began. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Notes that these ids are going out. */
  sending(ids: readonly string[]): void;
  /** Notes what happened to the ids; of one without an outcome it is not known once it went out. The generator yields after each. */
  end(outcomes: ReadonlyMap<string, Outcome>): Generator<undefined, void>;
}

/**
 * Takes the ids that no other run has for this run. The generator yields after each.
 *
 * @param account the address of the payouts API and the service id
 * @param ids of the payouts that the run wants to send
 */
export function* enter(account: string, ids: readonly string[]): Generator<undefined, MemoryOfRun> {
  const memory = memories.get(account) ?? new Map<string, Known>();
  memories.set(account, memory);
  const run = {};
  const prior = new Map<string, PriorState>();
  const before = new Map<string, Known>();
  for (const id of ids) {
    const known = memory.get(id);
    if (known !== undefined) prior.set(id, known);
    if (known?.run === undefined) {
      if (known !== undefined) before.set(id, known);
      memory.set(id, { kind: 'waiting', run });
    }
    yield;
  }
  const isOwn = (id: string) => memory.get(id)?.run === run;
  return {
    prior,
    sending(sent) {
      for (const id of sent) if (isOwn(id)) memory.set(id, { kind: 'in_flight', run });
    },
    *end(outcomes) {
      for (const id of ids) {
        if (!isOwn(id)) continue;
        const wasSent = memory.get(id)?.kind === 'in_flight';
        const known = knownAfter(outcomes.get(id), wasSent, before.get(id));
        // Anew, so that it stands last.
        memory.delete(id);
        if (known !== undefined) memory.set(id, known);
        yield;
      }
      forgetOldest(memory);
    },
  };
}

/** What is known of an id once its run has ended; nothing new, when that run has surely not sent it. */
function knownAfter(
  outcome: Outcome | undefined,
  wasSent: boolean,
  before: Known | undefined,
): Known | undefined {
  switch (outcome?.kind) {
    case 'created':
      return { kind: 'sent', at: Date.now() };
    case 'already_there':
    case 'conflict':
      return before?.kind === 'sent' ? before : { kind: 'sent' };
    case 'unknown':
    case undefined:
      // What another process has claimed is known by its claim, which that process may still release.
      return wasSent && !outcome?.notByThisRun ? (before ?? { kind: 'unknown', at: Date.now() }) : before;
    default:
      return before;
  }
}

function forgetOldest(memory: Map<string, Known>): void {
  for (const [id, { kind }] of memory) {
    if (memory.size <= MOST_KEPT) return;
    if (kind === 'sent') memory.delete(id);
  }
}
