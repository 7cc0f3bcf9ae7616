import { fromHundredths, hundredthsOf } from '../../values/money.ts';
import { inOrder } from '../../values/unseen.ts';
import { isValid, type Row } from '../row.ts';
import { payeeIn, type Payout } from '../payout.ts';
import type { Sentence } from '../../words/codes.ts';

/** The user's limits for a whole execution. Amounts are decimal text. */
export interface RunLimits {
  readonly maxRows?: number;
  readonly maxPerPayout?: string;
  /** If set, no other currencies may be paid. */
  readonly maxTotals?: readonly { readonly currency: string; readonly total: string }[];
}

/** What was sent before: the largest amount of each payout in decimal text, by {@link countedAs}. */
export type SentBefore = Readonly<Record<string, string>>;

/** Another currency is another payment. The colon keeps ids apart from names like `constructor`. */
export function countedAs({ id, currency }: Payout): string {
  return `${currency}:${id}`;
}

/** A payout counts once, with its largest amount. */
export function addsTo({ payout, amount }: Row, before: SentBefore): boolean {
  const counted = before[countedAs(payout)];
  return counted === undefined || hundredthsOf(amount) > hundredthsOf(counted);
}

/** One sentence for each limit that a run exceeds, with what was sent before. */
export function exceededLimits(
  rows: readonly Row[],
  { maxRows, maxPerPayout, maxTotals }: RunLimits,
  before: SentBefore = {},
): Sentence[] {
  const large = maxPerPayout === undefined ? [] : tooLargePayouts(rows);
  if (maxRows === undefined && maxTotals === undefined) return large;
  const more = added(rows, before);
  const sent = summed(before);
  return [
    ...(maxRows === undefined ? [] : tooManyRows(maxRows, more.count, sent.rows)),
    ...large,
    ...(maxTotals === undefined ? [] : tooLargeTotals(maxTotals, more.sums, sent.sums)),
  ];
}

function tooManyRows(limit: number, rows: number, sent: number): Sentence[] {
  return rows === 0 || sent + rows <= limit ? [] : [{ code: 'too_many_rows', rows, limit, sent }];
}

function tooLargePayouts(rows: readonly Row[]): Sentence[] {
  const above = rows.filter(({ problems }) => problems.some(({ rule }) => rule === 'limit_per_payout'));
  const [first] = above;
  if (first === undefined) return [];
  const { payout, line, number } = first;
  const place = { numbers: [line ?? number], areLines: line !== undefined };
  const title = { payee: inOrder(payeeIn(payout)), place };
  return [{ code: 'too_large_payouts', rows: above.length, first: title }];
}

function tooLargeTotals(
  limits: Required<RunLimits>['maxTotals'],
  more: ReadonlyMap<string, bigint>,
  sent: ReadonlyMap<string, bigint>,
): Sentence[] {
  const limitOf = new Map(limits.map(({ currency, total }) => [currency, total]));
  return [...more]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([currency, sum]): Sentence[] => {
      const limit = limitOf.get(currency);
      if (limit === undefined) return [{ code: 'no_limit_for', currency }];
      const already = sent.get(currency) ?? 0n;
      if (sum === 0n || already + sum <= hundredthsOf(limit)) return [];
      return [
        {
          code: 'too_large_total',
          total: { currency, amount: fromHundredths(already + sum) },
          limit: { currency, amount: limit },
          isSentBefore: already > 0n,
        },
      ];
    });
}

/** How many rows are new, and what they add, in hundredths by currency. */
function added(rows: readonly Row[], before: SentBefore) {
  const sums = new Map<string, bigint>();
  let count = 0;
  for (const row of rows) {
    if (row.fate.kind === 'invalid' || row.fate.kind === 'open') count += 1;
    if (!isValid(row)) continue;
    const counted = before[countedAs(row.payout)];
    if (counted === undefined) count += 1;
    const more = addsTo(row, before) ? hundredthsOf(row.amount) - hundredthsOf(counted ?? '0') : 0n;
    const { currency } = row.payout;
    sums.set(currency, (sums.get(currency) ?? 0n) + more);
  }
  return { count, sums };
}

function summed(before: SentBefore) {
  const sums = new Map<string, bigint>();
  const amounts = Object.entries(before);
  for (const [key, amount] of amounts) {
    const currency = key.slice(0, key.indexOf(':'));
    sums.set(currency, (sums.get(currency) ?? 0n) + hundredthsOf(amount));
  }
  return { rows: amounts.length, sums };
}
