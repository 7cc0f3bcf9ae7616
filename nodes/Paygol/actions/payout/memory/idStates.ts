import type { Payout } from '../../../../../core/payout/payout.ts';
import type { PriorState } from '../../../../../core/payout/paid/ledger.ts';
import { isNotMadeHere, type Outcome } from '../../../../../core/payout/send/outcome.ts';

interface KnownId {
  readonly kind: PriorState['kind'];
  readonly at?: number;
  /** Missing for what is never forgotten by age. */
  readonly noted?: number;
  readonly run?: TakenIds;
  /** In which the service confirmed it. */
  readonly execution?: string;
  /** Found at the service, and sent by somebody else as far as this process knows. */
  readonly isFound?: true;
  /** What the service had confirmed before `run` began, for all other runs. */
  readonly confirmed?: KnownId;
}

const DAY = 24 * 60 * 60 * 1000;
/** In milliseconds: a monthly sheet comes again before that. The claims know ids for longer. */
const IDS_FOR = 40 * DAY;
/** Ids of an account; those with unknown outcomes are always kept. */
const MOST_IDS = 100_000;

/** What this process knows of the ids of an account. */
export class IdStates {
  readonly #ids = new Map<string, KnownId>();

  /** Whether an id was sent from here, or may have been; not whether a run is about to. */
  hasSent(id: string): boolean {
    const known = this.#ids.get(id);
    const { kind, isFound } = known?.confirmed ?? known ?? {};
    return kind !== undefined && kind !== 'waiting' && isFound !== true;
  }

  priorTo(payouts: readonly Payout[], execution: string): ReadonlyMap<string, PriorState> {
    const prior = new Map<string, PriorState>();
    for (const { id } of payouts) {
      const known = this.#ids.get(id);
      if (known === undefined) continue;
      const state = known.confirmed ?? known;
      prior.set(id, state.execution === execution ? { ...state, inThisExecution: true } : state);
    }
    return prior;
  }

  /** Some other ids that were sent. */
  othersSent(payouts: readonly Payout[]): string[] {
    const own = new Set(payouts.map(({ id }) => id));
    const sent: string[] = [];
    for (const [id, { kind }] of this.#ids) {
      if (kind === 'sent' && !own.has(id) && sent.push(id) > 1) break;
    }
    return sent;
  }

  take(payouts: readonly Payout[], execution: string): TakenIds {
    return new TakenIds(this.#ids, payouts, execution);
  }

  forgetOldest(): void {
    const now = Date.now();
    for (const [id, { kind, noted = now }] of this.#ids) {
      if (this.#ids.size <= MOST_IDS && kind !== 'unknown' && now - noted <= IDS_FOR) break;
      if (kind === 'sent') this.#ids.delete(id);
    }
  }
}

/**
 * The ids that a run has taken and no other run has: `waiting`, then `in_flight` once the request goes out, and in
 * the end `sent`, `unknown`, or as before.
 */
export class TakenIds {
  readonly #ids: Map<string, KnownId>;
  readonly #execution: string;
  readonly #taken = new Map<string, KnownId | undefined>();

  constructor(ids: Map<string, KnownId>, payouts: readonly Payout[], execution: string) {
    this.#ids = ids;
    this.#execution = execution;
    const waiting: KnownId = { kind: 'waiting', run: this };
    for (const { id } of payouts) {
      const known = ids.get(id);
      if (known?.run !== undefined) continue;
      this.#taken.set(id, known);
      ids.set(id, known?.kind === 'sent' ? { ...waiting, confirmed: known } : waiting);
    }
  }

  sending(ids: readonly string[]): void {
    const inFlight: KnownId = { kind: 'in_flight', run: this };
    for (const id of ids) if (this.#taken.has(id)) this.#ids.set(id, inFlight);
  }

  end(outcomes: ReadonlyMap<string, Outcome>): void {
    const at = Date.now();
    const learned = {
      sent: { kind: 'sent', at, noted: at, execution: this.#execution },
      // Whoever has sent it.
      there: { kind: 'sent', noted: at },
      found: { kind: 'sent', noted: at, isFound: true },
      unknown: { kind: 'unknown', at },
    } as const;
    for (const [id, before] of this.#taken) {
      const wasSent = this.#ids.get(id)?.kind === 'in_flight';
      const after = knownAfter(outcomes.get(id), wasSent, before, learned);
      // Deleted first, so that the longest known come first.
      if (after === undefined || before !== undefined) this.#ids.delete(id);
      if (after !== undefined) this.#ids.set(id, after);
    }
  }
}

/** What is known of an id once its run has ended; nothing new, if that run has surely not sent it. */
function knownAfter(
  outcome: Outcome | undefined,
  wasSent: boolean,
  before: KnownId | undefined,
  learned: Readonly<Record<'sent' | 'there' | 'found' | 'unknown', KnownId>>,
): KnownId | undefined {
  switch (outcome?.kind) {
    case 'created':
      return learned.sent;
    case 'already_there':
    case 'ended_unpaid':
    case 'conflict':
      if (before === undefined && !wasSent) return learned.found;
      return before?.kind === 'sent' ? before : learned.there;
    case 'unknown':
    case undefined:
      // Another process may still release its claim.
      return wasSent && !isNotMadeHere(outcome) ? (before ?? learned.unknown) : before;
    default:
      return before;
  }
}
