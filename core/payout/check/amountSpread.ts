/** A part of the amounts: those up to a round number, and above that of the part before. */
interface AmountRange {
  readonly upTo: number;
  readonly count: number;
  /** Of the largest part, from 0 to 1. */
  readonly share: number;
}

/** Of fewer amounts everybody sees how they are spread. */
const FEWEST = 8;
const MOST_RANGES = 6;

/**
 * How amounts are spread over ranges that end at 1, 2 and 5 times a power of ten: at most six, of which the first takes
 * all smaller ones. Empty when there are too few amounts to speak of.
 *
 * @param amounts in units of the currency, positive
 */
export function amountSpread(amounts: readonly number[]): AmountRange[] {
  if (amounts.length < FEWEST) return [];
  const counts = new Map<number, number>();
  for (const amount of amounts) counts.set(roundUp(amount), (counts.get(roundUp(amount)) ?? 0) + 1);
  const ends = [...counts.keys()].sort((a, b) => a - b);
  const first = ends.slice(0, Math.max(1, ends.length - MOST_RANGES + 1));
  const least = first.at(-1) as number;
  const smaller = first.reduce((sum, end) => sum + (counts.get(end) ?? 0), 0);
  const ranges: [number, number][] = [[least, smaller], ...[...counts].filter(([end]) => end > least)];
  const most = Math.max(...ranges.map(([, count]) => count));
  return ranges.sort(([a], [b]) => a - b).map(([upTo, count]) => ({ upTo, count, share: count / most }));
}

/** The next number of the form 1, 2 or 5 times a power of ten. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5].find((step) => amount <= step * power) ?? 10) * power;
}
