import { fromHundredths, hundredthsOf } from '../values/money.ts';
import type { Sentence } from '../words/codes.ts';
import type { RowName } from '../words/shown.ts';

/** Total lines that are not what their lines add up to, and such as could not be compared; a sentence each. */
export interface SheetTotals {
  readonly wrong: readonly Sentence[];
  readonly open: readonly Sentence[];
}

/** A line of the sheet as its total is checked by: a payee's amount, or what a total line says. Decimal strings. */
export interface Summand {
  readonly line: number;
  readonly kind: 'payee' | 'total';
  readonly amount: string | undefined;
  /** Figures of a total line in other columns, where it has no amount: its sum may be one of them. */
  readonly elsewhere: readonly string[];
  /** The line is not paid, because the sheet says so: a total may count it, or not. */
  readonly excluded: boolean;
  /** What tells the lines of one table from those of another. */
  readonly table: unknown;
}

/** Sums of the lines so far; of all, and of those that are paid. `undefined` once an amount cannot be read. */
type Sums = readonly [all: bigint | undefined, paid: bigint | undefined];

const NOTHING: Sums = [0n, 0n];

function withLine([all, paid]: Sums, { amount, excluded }: Summand): Sums {
  const plus = (sum: bigint | undefined) =>
    sum === undefined || amount === undefined ? undefined : sum + hundredthsOf(amount);
  return [plus(all), excluded ? paid : plus(paid)];
}

/**
 * Compares every total line with the lines above it. A total may be of its own branch, since the total before it, of
 * its table, or of the whole sheet, and may count lines that are not paid.
 * @param lines payees and totals in the order of the sheet
 */
export function totalsOf(lines: readonly Summand[], rowName: RowName): SheetTotals {
  const wrong: Sentence[] = [];
  const open: number[] = [];
  let [sheet, table, branch] = [NOTHING, NOTHING, NOTHING];
  for (const [index, summand] of lines.entries()) {
    if (summand.table !== lines[index - 1]?.table) [table, branch] = [NOTHING, NOTHING];
    if (summand.kind === 'payee') {
      [sheet, table, branch] = [
        withLine(sheet, summand),
        withLine(table, summand),
        withLine(branch, summand),
      ];
      continue;
    }
    const { line, elsewhere } = summand;
    const sums = [...branch, ...table, ...sheet];
    branch = NOTHING;
    const isSum = (amount: string) => sums.includes(hundredthsOf(amount));
    const amount = summand.amount ?? elsewhere.find(isSum) ?? elsewhere[0];
    if (amount === undefined) open.push(line);
    else if (isSum(amount)) continue;
    else if (sums.includes(undefined)) open.push(line);
    else wrong.push(wrongTotal({ ...summand, amount }, lines.slice(0, index), sums as bigint[], rowName));
  }
  return { wrong, open: open.length === 0 ? [] : notCompared(lines, open, rowName) };
}

/**
 * @param lines above the total
 * @param sums that may be meant, of which the nearest is told
 */
function wrongTotal(
  { line, amount }: Summand & { readonly amount: string },
  lines: readonly Summand[],
  sums: readonly bigint[],
  rowName: RowName,
): Sentence {
  const total = hundredthsOf(amount);
  const off = (sum: bigint) => (sum > total ? sum - total : total - sum);
  const sum = sums.reduce((nearest, one) => (off(one) < off(nearest) ? one : nearest));
  const suspects = lines.filter(
    (one) => one.kind === 'payee' && one.amount !== undefined && hundredthsOf(one.amount) === off(sum),
  );
  return {
    code: 'total_differs',
    total: rowName(line + 1),
    says: fromHundredths(total),
    sum: fromHundredths(sum),
    difference: fromHundredths(off(sum)),
    ...(suspects.length === 0 ? {} : { suspects: rowName(...suspects.map((one) => one.line + 1)) }),
  };
}

function notCompared(lines: readonly Summand[], open: readonly number[], rowName: RowName): Sentence[] {
  const payees = lines.filter(({ kind }) => kind === 'payee');
  const unreadable = payees.filter(({ amount }) => amount === undefined).map(({ line }) => line);
  // Where no amount can be read at all, the report asks about the column.
  if (unreadable.length === payees.length) return [];
  const named = (numbers: readonly number[]) => rowName(...numbers.map((line) => line + 1));
  const reason = unreadable.length === 0 ? {} : { unreadable: named(unreadable) };
  return [{ code: 'total_not_compared', totals: named(open), ...reason }];
}
