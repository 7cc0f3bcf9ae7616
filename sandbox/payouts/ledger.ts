import type { Status } from '../../core/payout/status.ts';
import type { Clock } from '../service/clock.ts';
import { Journal } from '../service/journal.ts';
import type { Switches } from '../options.ts';
import type { PayoutRow } from './validation.ts';

export type PayoutStatus = Status;

/** A move of a payout to another status. */
export interface PayoutEvent {
  status: PayoutStatus;
  /** Milliseconds since 1970. */
  at: number;
}

/** A payout that exists at the service. */
export interface Payout {
  /** Assigned by the service: `pay_<number>`. */
  payout_id: string;
  /** The merchant's payout id; empty for a payout that has none. */
  external_id: string;
  /** The pg_mode of the request that created it. */
  mode: string;
  row: PayoutRow;
  status: PayoutStatus;
  /** Milliseconds since 1970. */
  created_at: number;
  /** Every move since it was created. */
  events: PayoutEvent[];
}

/**
 * Account numbers that begin like this end as `failed` when payouts move by themselves: for demonstrations.
 */
export const FAILING_ACCOUNT_PREFIX = '9999';

/** Called after a payout was created, or has moved to another status; the payout may have moved on since. */
export type PayoutListener = (payout: Payout, status: PayoutStatus) => void;

/** A line of the journal: payouts as they were when written, or moves by payout_id. */
type Entry = { payouts: Payout[] } | { moves: ({ payout_id: string } & PayoutEvent)[] };

/** So many payouts share a line when the journal is written anew. */
const PAYOUTS_PER_LINE = 1000;

/**
 * The payouts that exist: what really happened, whatever a reply has said. Every change is one entry of the
 * journal, if there is one, before it shows.
 */
export class Ledger {
  readonly #clock: Clock;
  readonly #switches: Readonly<Switches>;
  readonly #journal: Journal | undefined;
  readonly #listeners = new Set<PayoutListener>();
  #payouts: Payout[] = [];
  #latest: readonly Payout[] = [];
  #byExternalId = new Map<string, Payout[]>();
  #byPayoutId = new Map<string, Payout>();
  /**
   * Up to here #payouts have been looked at for their move to in-process; they are in the order of their
   * creation.
   */
  #started = 0;
  /**
   * Those that went to in-process, in that order, and how many of them have been looked at for their next
   * move.
   */
  #inProcess: Payout[] = [];
  #ended = 0;

  /** @param dataFile where the payouts are kept; what it holds already is read */
  constructor(clock: Clock, switches: Readonly<Switches>, dataFile: string | undefined) {
    this.#clock = clock;
    this.#switches = switches;
    if (dataFile === undefined) return;
    this.#journal = new Journal(dataFile);
    this.#journal.replay((entry) => this.#apply(entry as Entry));
    this.#inProcess.sort((a, b) => lastMove(a) - lastMove(b));
    this.#journal.replace(this.#snapshot());
  }

  /**
   * Creates one payout per row, all at once. The rows have been checked; ids that exist get a second payout.
   */
  create(rows: readonly PayoutRow[], mode: string): Payout[] {
    const created_at = this.#clock.now();
    const payouts = rows.map((row, index): Payout => {
      const payout_id = `pay_${this.#payouts.length + index + 1}`;
      const external_id = row.id;
      return { payout_id, external_id, mode, row, status: 'created', created_at, events: [] };
    });
    if (payouts.length === 0) return payouts;
    this.#commit({ payouts });
    this.#latest = payouts;
    return payouts;
  }

  /** Moves a payout, whatever its status. */
  move(payout: Payout, status: PayoutStatus): void {
    this.#commit({ moves: [{ payout_id: payout.payout_id, status, at: this.#clock.now() }] });
  }

  /** All payouts with this merchant id, the first one first: more than one is a double payment. */
  withExternalId(externalId: string): readonly Payout[] {
    this.#moveWhatIsDue();
    return this.#byExternalId.get(externalId) ?? [];
  }

  withPayoutId(payoutId: string): Payout | undefined {
    this.#moveWhatIsDue();
    return this.#byPayoutId.get(payoutId);
  }

  /** All payouts in the order of their creation, or those with one status. */
  all(status?: PayoutStatus): readonly Payout[] {
    this.#moveWhatIsDue();
    return status === undefined ? this.#payouts : this.#payouts.filter((payout) => payout.status === status);
  }

  /** The payouts of the latest create request. */
  latest(): readonly Payout[] {
    return this.#latest;
  }

  has(externalId: string): boolean {
    return this.#byExternalId.has(externalId);
  }

  /** Forgets every payout, in the file too. */
  clear(): void {
    this.#payouts = [];
    this.#latest = [];
    this.#byExternalId = new Map();
    this.#byPayoutId = new Map();
    this.#inProcess = [];
    this.#started = 0;
    this.#ended = 0;
    this.#journal?.replace([]);
  }

  /** @returns stops listening */
  onMove(listener: PayoutListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#journal?.close();
  }

  /**
   * Moves by time happen when somebody looks, at the time when they were due: no timers, and a test that has
   * advanced the clock sees the same as one that has waited.
   */
  #moveWhatIsDue(): void {
    const { stepMs } = this.#switches;
    if (stepMs === null) return;
    const latest = this.#clock.now() - stepMs;
    const moves: ({ payout_id: string } & PayoutEvent)[] = [];

    for (
      let payout;
      (payout = this.#payouts[this.#started]) && payout.created_at <= latest;
      this.#started++
    ) {
      if (payout.status !== 'created') continue;
      moves.push({ payout_id: payout.payout_id, status: 'in-process', at: payout.created_at + stepMs });
    }
    if (moves.length > 0) this.#commit({ moves });

    const ends: typeof moves = [];
    for (let payout; (payout = this.#inProcess[this.#ended]) && lastMove(payout) <= latest; this.#ended++) {
      if (payout.status !== 'in-process') continue;
      const fails = payout.row.account.number.startsWith(FAILING_ACCOUNT_PREFIX);
      const at = lastMove(payout) + stepMs;
      ends.push({ payout_id: payout.payout_id, status: fails ? 'failed' : 'paid', at });
    }
    if (ends.length > 0) this.#commit({ moves: ends });
  }

  #commit(entry: Entry): void {
    this.#journal?.append(entry);
    this.#apply(entry);
    if (this.#listeners.size > 0) this.#tell(entry);
  }

  #tell(entry: Entry): void {
    const moves = 'payouts' in entry ? entry.payouts : entry.moves;
    for (const { payout_id, status } of moves) {
      const payout = this.#byPayoutId.get(payout_id) as Payout;
      for (const listener of this.#listeners) listener(payout, status);
    }
  }

  #apply(entry: Entry): void {
    if ('payouts' in entry) {
      for (const payout of entry.payouts) this.#add(payout);
      return;
    }
    for (const { payout_id, status, at } of entry.moves) {
      const payout = this.#byPayoutId.get(payout_id);
      if (payout === undefined) throw new RangeError(`There is no payout ${payout_id}.`);
      payout.status = status;
      payout.events.push({ status, at });
      if (status === 'in-process') this.#inProcess.push(payout);
    }
  }

  #add(payout: Payout): void {
    this.#payouts.push(payout);
    this.#byPayoutId.set(payout.payout_id, payout);
    const sameId = this.#byExternalId.get(payout.external_id);
    if (sameId === undefined) this.#byExternalId.set(payout.external_id, [payout]);
    else sameId.push(payout);
    if (payout.status === 'in-process') this.#inProcess.push(payout);
  }

  *#snapshot(): Generator<Entry> {
    for (let from = 0; from < this.#payouts.length; from += PAYOUTS_PER_LINE) {
      yield { payouts: this.#payouts.slice(from, from + PAYOUTS_PER_LINE) };
    }
  }
}

function lastMove(payout: Payout): number {
  return payout.events.at(-1)?.at ?? payout.created_at;
}
