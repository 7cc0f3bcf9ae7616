/**
 * How many random runs to play: a tenth, since a fixed seed plays the same ones each time; all of them with
 * `RANDOM_RUNS=all`, as the gate does.
 */
export function runs(all: number): number {
  return process.env['RANDOM_RUNS'] === 'all' ? all : Math.ceil(all / 10);
}

/** A small generator of numbers, so that a seed gives the same notifications everywhere. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** An integer from 0 to below `limit` (mulberry32). */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** The same values, in any order. */
  shuffled<T>(values: readonly T[]): T[] {
    const rest = [...values];
    return Array.from(values, () => rest.splice(this.below(rest.length), 1)[0] as T);
  }
}
