/** In percent: a tenth, since a fixed seed plays the same ones each time; `RANDOM_RUNS=all` plays all of them. */
const { RANDOM_RUNS = '10' } = process.env;
const share = RANDOM_RUNS === 'all' ? 100 : Number(RANDOM_RUNS);

/** How many random runs to play of so many. */
export function runs(all: number): number {
  return Math.ceil((all * share) / 100);
}

/** Whether combinations of the same cases are played that are left out where a tenth is enough. */
export const playsAll = share > 10;

/** Every so-manyth of many combinations of the same cases, unless all are played. */
export function some<T>(combinations: readonly T[], every: number): T[] {
  return combinations.filter((_, index) => playsAll || index % every === 0);
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
