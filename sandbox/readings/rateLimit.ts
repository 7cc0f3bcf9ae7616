import type { Clock } from '../service/clock.ts';
import type { Readings } from './switches.ts';

/** A token bucket (R16): so many requests at once, and so many a second after that. What is refused takes nothing. */
export class RateLimit {
  readonly #clock: Clock;
  #used = 0;
  #at = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  reset(): void {
    this.#used = 0;
  }

  /** Counts a request. Returns the headers of its refusal, if it is one too many. */
  refuses(limit: Readings['rateLimit']): Record<string, string> | undefined {
    if (limit === null) return undefined;
    const now = this.#clock.now();
    this.#used = Math.max(0, this.#used - ((now - this.#at) / 1000) * limit.perSecond);
    this.#at = now;
    if (this.#used + 1 <= limit.burst) {
      this.#used += 1;
      return undefined;
    }
    const seconds = Math.ceil((this.#used + 1 - limit.burst) / limit.perSecond);
    return limit.retryAfter ? { 'retry-after': String(seconds) } : {};
  }
}
