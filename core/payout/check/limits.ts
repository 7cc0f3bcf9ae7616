import { fromHundredths, hundredthsOf, shownAmount } from '../../money.ts';
import type { CheckedRow } from './checkRows.ts';
import type { Payout } from '../payout.ts';

/** The user's limits for a whole execution. Totals are decimal strings. */
export interface RunLimits {
  readonly maxRows?: number;
  /** Compared row by row by {@link checkRows}. */
  readonly maxPerPayout?: string;
  /** When set, only these currencies may be paid. */
  readonly maxTotals?: readonly { readonly currency: string; readonly total: string }[];
  /** What is wrong with the total lines of the sheet, where nothing is to be sent then. */
  readonly wrongTotals?: readonly string[];
}

/**
 * What was sent before and counts for the same limits: by {@link countedAs}, the largest amount that each payout was
 * tried with, as a decimal string.
 */
export type SentBefore = Readonly<Record<string, string>>;

/**
 * A payout in another currency is another payment. The colon also keeps an id apart from the names that objects have
 * already.
 */
export function countedAs({ id, currency }: Payout): string {
  return `${currency}:${id}`;
}

/** Whether a row adds to what was sent before: a payout counts once, with the largest amount that it was tried with. */
export function addsTo({ payout, amount }: CheckedRow, before: SentBefore): boolean {
  const counted = before[countedAs(payout)];
  return counted === undefined || hundredthsOf(amount) > hundredthsOf(counted);
}

/**
 * Compares a run, together with what was sent before, with the user's limits.
 *
 * @param rows all rows of the run; blank ones do not count
 * @returns one sentence for each limit that is exceeded
 */
export function exceededLimits(
  rows: readonly CheckedRow[],
  limits: RunLimits,
  before: SentBefore = {},
): string[] {
  const exceeded: string[] = [];
  if (Object.keys(limits).length === 0) return exceeded;
  exceeded.push(...(limits.wrongTotals ?? []));
  const { count, sums } = added(rows, before);
  const sent = summed(before);
  if (limits.maxRows !== undefined && count > 0 && sent.rows + count > limits.maxRows) {
    const also = sent.rows === 0 ? '' : `, after ${sent.rows} that this execution has sent`;
    const what = count === 1 ? 'is 1 row' : `are ${count} rows`;
    exceeded.push(`There ${what}${also}; the limit "Maximum Rows" is ${limits.maxRows}.`);
  }
  if (limits.maxPerPayout !== undefined) {
    const above = rows.filter(({ problems }) => problems.some(({ rule }) => rule === 'limit_per_payout'));
    const [first] = above;
    if (first !== undefined) {
      const where =
        above.length === 1 ? `row ${first.number}` : `${above.length} rows, first in row ${first.number}`;
      exceeded.push(`The limit "Maximum per Payout" is exceeded in ${where}.`);
    }
  }
  if (limits.maxTotals === undefined) return exceeded;
  const limitOf = new Map(limits.maxTotals.map(({ currency, total }) => [currency, total]));
  for (const [currency, sum] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const limit = limitOf.get(currency);
    if (limit === undefined) {
      exceeded.push(`There are payouts in ${currency}, for which "Maximum Total" sets no limit.`);
      continue;
    }
    const already = sent.sums.get(currency) ?? 0n;
    if (sum === 0n || already + sum <= hundredthsOf(limit)) continue;
    const including = already === 0n ? '' : ' with what this execution has sent';
    const total = fromHundredths(already + sum);
    exceeded.push(
      `The total${including} is ${shownAmount(currency, total)}; the limit "Maximum Total" is ${shownAmount(currency, limit)}.`,
    );
  }
  return exceeded;
}

/** What rows add to what was sent before: how many they are, and hundredths by currency. */
function added(rows: readonly CheckedRow[], before: SentBefore) {
  const sums = new Map<string, bigint>();
  let count = 0;
  for (const row of rows) {
    if (row.state === 'invalid') count += 1;
    if (row.state !== 'valid') continue;
    const counted = before[countedAs(row.payout)];
    if (counted === undefined) count += 1;
    const more = addsTo(row, before) ? hundredthsOf(row.amount) - hundredthsOf(counted ?? '0') : 0n;
    const { currency } = row.payout;
    sums.set(currency, (sums.get(currency) ?? 0n) + more);
  }
  return { count, sums };
}

/** How many payouts were sent before, and hundredths by currency. */
function summed(before: SentBefore) {
  const sums = new Map<string, bigint>();
  const amounts = Object.entries(before);
  for (const [key, amount] of amounts) {
    const currency = key.slice(0, key.indexOf(':'));
    sums.set(currency, (sums.get(currency) ?? 0n) + hundredthsOf(amount));
  }
  return { rows: amounts.length, sums };
}
