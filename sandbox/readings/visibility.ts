import type { Clock } from '../service/clock.ts';
import type { Payout, PayoutStatus } from '../payouts/ledger.ts';
import type { Lag, Readings } from './switches.ts';

/**
 * When a payout that was just created can be seen. What was released, or was there before the sandbox began, can be.
 */
export class Visibility {
  readonly #clock: Clock;
  /** How many requests had come in when each was created. */
  #createdAt = new WeakMap<Payout, number>();
  #requests = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many requests have come in. */
  get requests(): number {
    return this.#requests;
  }

  /** Counts a request that has just come in. */
  countRequest(): void {
    this.#requests++;
  }

  /** Notes payouts that a request has just created. */
  created(payouts: readonly Payout[]): void {
    for (const payout of payouts) this.#createdAt.set(payout, this.#requests);
  }

  /** Lets everything be seen that exists now. */
  release(): void {
    this.#createdAt = new WeakMap();
  }

  /** Begins again. */
  reset(): void {
    this.release();
    this.#requests = 0;
  }

  isSeen(payout: Payout, lag: Lag): boolean {
    const createdAt = this.#createdAt.get(payout);
    if (lag === null || createdAt === undefined) return true;
    if (lag === 'release') return false;
    if ('ms' in lag) return payout.created_at + lag.ms <= this.#clock.now();
    return this.#requests - createdAt > lag.requests;
  }

  /**
   * The payouts that a list shows.
   *
   * @param payouts all that exist, the oldest first
   * @param status the one that the request names
   */
  listed(
    payouts: readonly Payout[],
    status: PayoutStatus | undefined,
    { listLag, listShows }: Pick<Readings, 'listLag' | 'listShows'>,
  ): readonly Payout[] {
    const seen = listLag === null ? payouts : payouts.filter((payout) => this.isSeen(payout, listLag));
    const shown = typeof listShows === 'object' ? seen.slice(-listShows.recent) : seen;
    const wanted = status ?? (listShows === 'createdOnly' ? 'created' : undefined);
    return wanted === undefined ? shown : shown.filter((payout) => payout.status === wanted);
  }
}
