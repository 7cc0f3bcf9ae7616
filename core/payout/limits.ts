import { toHundredths } from '../money.ts';
import type { CheckedRow, CurrencyTotal } from './checkRows.ts';

/** The user's limits for a whole run. Totals are decimal texts. */
export interface RunLimits {
  readonly maxRows?: number;
  /** When set, only these currencies may be paid. */
  readonly maxTotals?: readonly { readonly currency: string; readonly total: string }[] | undefined;
}

/**
 * Compares a run with the user's limits.
 *
 * @param rows all rows of the run; blank ones do not count
 * @param totals exact totals of the rows that would be sent
 * @returns one sentence for each limit that is exceeded
 */
export function exceededLimits(
  rows: readonly CheckedRow[],
  totals: readonly CurrencyTotal[],
  limits: RunLimits,
): string[] {
  const exceeded: string[] = [];
  const count = rows.filter(({ state }) => state !== 'blank').length;
  if (limits.maxRows !== undefined && count > limits.maxRows) {
    exceeded.push(`There are ${count} rows; the limit "Most Rows" is ${limits.maxRows}.`);
  }
  const above = rows.filter(({ problems }) => problems.some(({ rule }) => rule === 'limit_per_payout'));
  if (above.length > 0) {
    exceeded.push(
      `The limit "Most per Payout" is exceeded in ${above.length} rows, first in row ${above[0]?.number}.`,
    );
  }
  if (limits.maxTotals === undefined) return exceeded;
  const limitOf = new Map(limits.maxTotals.map(({ currency, total }) => [currency, total]));
  for (const { currency, total } of totals) {
    const limit = limitOf.get(currency);
    if (limit === undefined) {
      exceeded.push(`There are payouts in ${currency}, for which "Most in Total" sets no limit.`);
    } else if ((toHundredths(total) ?? 0n) > (toHundredths(limit) ?? 0n)) {
      exceeded.push(`The total in ${currency} is ${total}; the limit "Most in Total" is ${limit}.`);
    }
  }
  return exceeded;
}
