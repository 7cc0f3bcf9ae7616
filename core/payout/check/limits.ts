import { fromHundredths, hundredthsOf, shownAmount } from '../../values/money.ts';
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
  { maxRows, maxPerPayout, maxTotals, wrongTotals = [] }: RunLimits,
  before: SentBefore = {},
): string[] {
  const more = added(rows, before);
  const sent = summed(before);
  return [
    ...wrongTotals,
    ...(maxRows === undefined ? [] : tooManyRows(maxRows, more.count, sent.rows)),
    ...(maxPerPayout === undefined ? [] : tooLargePayouts(rows)),
    ...(maxTotals === undefined ? [] : tooLargeTotals(maxTotals, more.sums, sent.sums)),
  ];
}

function tooManyRows(limit: number, more: number, sent: number): string[] {
  if (more === 0 || sent + more <= limit) return [];
  const also = sent === 0 ? '' : `, after ${sent} that this execution has sent`;
  const what = more === 1 ? 'is 1 row' : `are ${more} rows`;
  return [`There ${what}${also}; the limit "Maximum Rows" is ${limit}.`];
}

function tooLargePayouts(rows: readonly CheckedRow[]): string[] {
  const above = rows.filter(({ problems }) => problems.some(({ rule }) => rule === 'limit_per_payout'));
  const [first, ...others] = above;
  if (first === undefined) return [];
  const where =
    others.length === 0 ? `row ${first.number}` : `${above.length} rows, first in row ${first.number}`;
  return [`The limit "Maximum per Payout" is exceeded in ${where}.`];
}

/** Sums are hundredths by currency. */
function tooLargeTotals(
  limits: Required<RunLimits>['maxTotals'],
  more: ReadonlyMap<string, bigint>,
  sent: ReadonlyMap<string, bigint>,
): string[] {
  const limitOf = new Map(limits.map(({ currency, total }) => [currency, total]));
  return [...more]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([currency, sum]) => {
      const limit = limitOf.get(currency);
      if (limit === undefined)
        return [`There are payouts in ${currency}, for which "Maximum Total" sets no limit.`];
      const already = sent.get(currency) ?? 0n;
      if (sum === 0n || already + sum <= hundredthsOf(limit)) return [];
      const including = already === 0n ? '' : ' with what this execution has sent';
      const total = shownAmount(currency, fromHundredths(already + sum));
      return [
        `The total${including} is ${total}; the limit "Maximum Total" is ${shownAmount(currency, limit)}.`,
      ];
    });
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
