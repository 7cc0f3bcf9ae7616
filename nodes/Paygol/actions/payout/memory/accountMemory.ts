import { looseId } from '../../../../../core/payout/looseId.ts';
import type { PriorState } from '../../../../../core/payout/send/sending.ts';
import type { Outcome } from '../../../../../core/payout/send/outcome.ts';
import { ROWS_PER_STEP } from '../../../../../core/turns.ts';

/** What happened to an id, as far as this process knows. `run` is whose it is while that run goes on. */
interface Known {
  readonly kind: PriorState['kind'];
  readonly at?: number;
  readonly run?: object;
  /** The execution that the service confirmed it in. */
  readonly execution?: string;
  /** What was known before that run began, where the service had confirmed it: it holds for all other runs. */
  readonly confirmed?: Known;
}

/**
 * What this process of n8n knows of the payouts of each account, by address and service id: whichever workflow, node or
 * copy of one has sent them. What outlasts the process is in n8n's database (claims.ts).
 */
export const memories = new Map<string, AccountMemory>();

interface AccountMemory {
  readonly known: Map<string, Known>;
  /** The id that was last sent of those that differ in case, punctuation and the like only. */
  readonly byLooseId: Map<string, string>;
}

/**
 * Ids that are kept for an account. Beyond that the oldest that were confirmed are forgotten; the claims still know
 * them.
 */
const MOST_KEPT = 200_000;

/** One run's view of the runs before it and at the same time. */
export interface MemoryOfRun {
  /** What was known of the run's ids when it began. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /**
   * Ids of the run of which nothing is known, with one that is known and that differs in case, punctuation and the like
   * only.
   */
  readonly similar: ReadonlyMap<string, string>;
  /** Notes that these ids are going out. */
  sending(ids: readonly string[]): void;
  /**
   * Notes what happened to the ids; of one without an outcome it is not known once it went out. The generator yields
   * every few ids.
   */
  end(outcomes: ReadonlyMap<string, Outcome>): Generator<undefined, void>;
}

/**
 * Takes the ids that no other run has for this run. The generator yields every few ids.
 *
 * @param account the address of the payouts API and the service id
 * @param ids of the payouts that the run wants to send
 * @param execution of the run; a node runs several times in one, in a loop
 */
export function* enter(
  account: string,
  ids: readonly string[],
  execution: string,
): Generator<undefined, MemoryOfRun> {
  const memory = memories.get(account) ?? {
    known: new Map<string, Known>(),
    byLooseId: new Map<string, string>(),
  };
  memories.set(account, memory);
  const { known: ofAccount, byLooseId } = memory;
  const run = {};
  const waiting: Known = { kind: 'waiting', run };
  const inFlight: Known = { kind: 'in_flight', run };
  const similar = new Map<string, string>();
  const prior = new Map<string, PriorState>();
  const before = new Map<string, Known>();
  for (const [index, id] of ids.entries()) {
    const known = ofAccount.get(id);
    if (known === undefined) {
      const other = byLooseId.get(looseId(id));
      if (other !== undefined && ofAccount.has(other)) similar.set(id, other);
    } else {
      const state = known.confirmed ?? known;
      prior.set(id, state.execution === execution ? { ...state, inThisExecution: true } : state);
    }
    if (known?.run === undefined) {
      if (known !== undefined) before.set(id, known);
      ofAccount.set(id, known?.kind === 'sent' ? { ...waiting, confirmed: known } : waiting);
    }
    if (index % ROWS_PER_STEP === 0) yield;
  }
  const isOwn = (id: string) => ofAccount.get(id)?.run === run;
  return {
    prior,
    similar,
    sending(sent) {
      for (const id of sent) if (isOwn(id)) ofAccount.set(id, inFlight);
    },
    *end(outcomes) {
      const at = Date.now();
      const learned = { sent: { kind: 'sent', at, execution }, unknown: { kind: 'unknown', at } } as const;
      for (const [index, id] of ids.entries()) {
        if (index % ROWS_PER_STEP === 0) yield;
        const mine = ofAccount.get(id);
        if (mine?.run !== run) continue;
        const wasSent = mine.kind === 'in_flight';
        const known = knownAfter(outcomes.get(id), wasSent, before.get(id), learned);
        // Anew, so that what was known longest stands first.
        if (known === undefined || before.has(id)) ofAccount.delete(id);
        if (known !== undefined) {
          ofAccount.set(id, known);
          byLooseId.set(looseId(id), id);
        }
      }
      forgetOldest(memory);
    },
  };
}

/** The service has it, whoever has sent it. */
const FOUND: Known = { kind: 'sent' };

/** What is known of an id once its run has ended; nothing new, when that run has surely not sent it. */
function knownAfter(
  outcome: Outcome | undefined,
  wasSent: boolean,
  before: Known | undefined,
  learned: Readonly<Record<'sent' | 'unknown', Known>>,
): Known | undefined {
  switch (outcome?.kind) {
    case 'created':
      return learned.sent;
    case 'already_there':
    case 'ended_unpaid':
    case 'conflict':
      return before?.kind === 'sent' ? before : FOUND;
    case 'unknown':
    case undefined:
      // What another process has claimed is known by its claim, which that process may still release.
      return wasSent && !outcome?.notByThisRun ? (before ?? learned.unknown) : before;
    default:
      return before;
  }
}

function forgetOldest({ known, byLooseId }: AccountMemory): void {
  for (const [id, { kind }] of known) {
    if (known.size <= MOST_KEPT) return;
    if (kind !== 'sent') continue;
    known.delete(id);
    if (byLooseId.get(looseId(id)) === id) byLooseId.delete(looseId(id));
  }
}
