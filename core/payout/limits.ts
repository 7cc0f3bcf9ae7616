import { fromHundredths, hundredthsOf } from '../money.ts';
import { type CheckedRow, totals } from './checkRows.ts';

/** The user's limits for a whole execution. Totals are decimal texts. */
export interface RunLimits {
  readonly maxRows?: number;
  /** Compared row by row by {@link checkRows}. */
  readonly maxPerPayout?: string;
  /** When set, only these currencies may be paid. */
  readonly maxTotals?: readonly { readonly currency: string; readonly total: string }[];
}

/** What the same execution has sent before. */
export interface SentBefore {
  readonly rows: number;
  /** Decimal text; `0` for a currency in which nothing was sent. */
  total(currency: string): string;
}

const NOTHING: SentBefore = { rows: 0, total: () => '0' };

/**
 * Compares a run, together with what was sent before, with the user's limits.
 *
 * @param rows all rows of the run; blank ones do not count, and those sent before are left out
 * @returns one sentence for each limit that is exceeded
 */
export function exceededLimits(
  rows: readonly CheckedRow[],
  limits: RunLimits,
  before: SentBefore = NOTHING,
): string[] {
  const exceeded: string[] = [];
  if (limits.maxRows !== undefined) {
    const count = rows.filter(({ state }) => state !== 'blank').length;
    const also = before.rows === 0 ? '' : `, after ${before.rows} that this execution has sent`;
    if (count > 0 && before.rows + count > limits.maxRows)
      exceeded.push(`There are ${count} rows${also}; the limit "Most Rows" is ${limits.maxRows}.`);
  }
  if (limits.maxPerPayout !== undefined) {
    const above = rows.filter(({ problems }) => problems.some(({ rule }) => rule === 'limit_per_payout'));
    if (above.length > 0) {
      exceeded.push(
        `The limit "Most per Payout" is exceeded in ${above.length} rows, first in row ${above[0]?.number}.`,
      );
    }
  }
  if (limits.maxTotals === undefined) return exceeded;
  const limitOf = new Map(limits.maxTotals.map(({ currency, total }) => [currency, total]));
  for (const { currency, total } of totals(rows)) {
    const limit = limitOf.get(currency);
    if (limit === undefined) {
      exceeded.push(`There are payouts in ${currency}, for which "Most in Total" sets no limit.`);
      continue;
    }
    const sum = hundredthsOf(before.total(currency)) + hundredthsOf(total);
    if (sum <= hundredthsOf(limit)) continue;
    const including = before.total(currency) === '0' ? '' : ' with what this execution has sent';
    exceeded.push(
      `The total in ${currency}${including} is ${fromHundredths(sum)}; the limit "Most in Total" is ${limit}.`,
    );
  }
  return exceeded;
}
