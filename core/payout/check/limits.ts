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

/** What was sent before and counts for the same limits. Amounts are decimal strings. */
export interface SentBefore {
  readonly rows: number;
  /** `0` for a currency in which nothing was sent. */
  total(currency: string): string;
  /** The amount with which a payout counts already; `undefined` when it does not count. */
  amountOf(payout: Payout): string | undefined;
}

const NOTHING: SentBefore = { rows: 0, total: () => '0', amountOf: () => undefined };

/**
 * What a row adds to what was sent before, in hundredths. A payout counts once, with the largest amount that it was
 * tried with.
 */
export function addedBy(
  { payout, amount }: CheckedRow,
  before: SentBefore,
): { rows: 0 | 1; hundredths: bigint } {
  const counted = before.amountOf(payout);
  if (counted === undefined) return { rows: 1, hundredths: hundredthsOf(amount) };
  const more = hundredthsOf(amount) - hundredthsOf(counted);
  return { rows: 0, hundredths: more > 0n ? more : 0n };
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
  before: SentBefore = NOTHING,
): string[] {
  const exceeded: string[] = [];
  if (Object.keys(limits).length === 0) return exceeded;
  exceeded.push(...(limits.wrongTotals ?? []));
  const { count, sums } = added(rows, before);
  if (limits.maxRows !== undefined && count > 0 && before.rows + count > limits.maxRows) {
    const also = before.rows === 0 ? '' : `, after ${before.rows} that this execution has sent`;
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
    const sent = hundredthsOf(before.total(currency));
    if (sum === 0n || sent + sum <= hundredthsOf(limit)) continue;
    const including = sent === 0n ? '' : ' with what this execution has sent';
    const total = fromHundredths(sent + sum);
    exceeded.push(
      `The total${including} is ${shownAmount(currency, total)}; the limit "Maximum Total" is ${shownAmount(currency, limit)}.`,
    );
  }
  return exceeded;
}

function added(rows: readonly CheckedRow[], before: SentBefore) {
  const sums = new Map<string, bigint>();
  let count = 0;
  for (const row of rows) {
    if (row.state === 'invalid') count += 1;
    if (row.state !== 'valid') continue;
    const { rows: more, hundredths } = addedBy(row, before);
    count += more;
    const { currency } = row.payout;
    sums.set(currency, (sums.get(currency) ?? 0n) + hundredths);
  }
  return { count, sums };
}
