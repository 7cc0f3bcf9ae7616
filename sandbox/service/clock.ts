/**
 * The sandbox's time: the real one (or an injected one) plus what has been advanced by hand, so that a test
 * or a person can let tokens expire and payouts move without waiting.
 */
export class Clock {
  #advanced = 0;
  readonly #source: () => number;

  /** @param source milliseconds since 1970, such as `Date.now` */
  constructor(source: () => number) {
    this.#source = source;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#source() + this.#advanced;
  }

  /** Moves the time forward by so many milliseconds. */
  advance(ms: number): void {
    this.#advanced += ms;
  }

  /** Goes back to the time of the source. */
  reset(): void {
    this.#advanced = 0;
  }
}
