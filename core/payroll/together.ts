import type { FieldCells, UnderstoodRow } from '../row/understoodRow.ts';
import { fromHundredths, hundredthsOf } from '../values/money.ts';
import type { RowName } from '../words/shown.ts';
import type { Sentence } from '../words/codes.ts';
import { type Problem, problem } from '../row/rules.ts';
import { shortAccounts } from './accountNumber.ts';
import { amountOf } from './amounts.ts';
import type { OwnNames } from './answers.ts';
import { countLines } from './buildId.ts';
import { mayBeOne } from './names.ts';
import type { IdSource, PayrollSettings } from './draft.ts';
import { cellText, plainDocument } from '../values/text.ts';

/** Adds what only several lines together show. */
export function addProblemsTogether(
  rows: UnderstoodRow[],
  { rowName, idFrom, ownNames }: PayrollSettings,
): void {
  addAdjustments(rows, rowName);
  askPaidBelow(rows, rowName, ownNames);
  findTwoNames(rows, rowName);
  for (const [index, message] of shortAccounts(rows))
    addProblem(rows, index, problem('account_length', 'account_number', message));
  if (idFrom !== undefined) checkBuiltIds(rows, idFrom);
}

/** Ids that count the lines belong to other payees once a line is added. */
function checkBuiltIds(rows: UnderstoodRow[], source: IdSource): void {
  const firstWith = new Map<string, number>();
  for (const [index, { cells, line, excluded }] of rows.entries()) {
    const id = line === undefined && excluded === undefined ? cellText(cells.id) : '';
    if (id !== '' && !firstWith.has(id)) firstWith.set(id, index);
  }
  if (!countLines(source, [...firstWith.keys()])) return;
  for (const index of firstWith.values()) {
    const says = {
      code: 'id_source_counts_lines',
      column: source.columns.join(),
      isByHeader: false,
    } as const;
    addProblem(rows, index, problem('id_source', 'id', says));
  }
}

/** A negative amount belongs with the same payee's other lines: what is to be paid is for a person to say. */
function addAdjustments(rows: UnderstoodRow[], rowName: RowName): void {
  const lineOf = new Map<string, number>();
  for (const [index, { cells, excluded }] of rows.entries()) {
    if (excluded !== undefined || !cellText(cells.amount).startsWith('-')) continue;
    const key = payeeKey(cells);
    if (key !== '') lineOf.set(key, index);
  }
  if (lineOf.size === 0) return;
  for (const [index, { cells, line, excluded }] of rows.entries()) {
    const other = line === undefined && excluded === undefined ? lineOf.get(payeeKey(cells)) : undefined;
    if (other === undefined || other === index) continue;
    const says = { code: 'negative_adjustment', other: rowName(other + 1) } as const;
    addProblem(rows, index, problem('negative_adjustment', 'amount', says));
  }
}

/** Who is paid the same amount in a line that the sheet says was paid may be meant once. */
function askPaidBelow(rows: UnderstoodRow[], rowName: RowName, own: OwnNames): void {
  const paid = new Map<string, number>();
  for (const [index, row] of rows.entries())
    if (row.excluded?.reason === 'paid') paid.set(paymentKey(row), index);
  // What is not known equals nothing.
  paid.delete('');
  for (const [index, row] of rows.entries()) {
    const other =
      row.line === undefined && row.excluded === undefined ? paid.get(paymentKey(row)) : undefined;
    if (other === undefined) continue;
    const name = `${cellText(row.cells.full_name) || payeeKey(row.cells)}: 2 × ${amountOf(row)}`;
    const says = { code: 'ambiguous_paid_in_another_row', other: rowName(other + 1), name } as const;
    askToPay(rows, index, problem('ambiguous', 'row', says, { kind: 'pay', header: '', name }), own);
  }
}

/** One document has one owner: of two names, one is on the wrong line. */
function findTwoNames(rows: UnderstoodRow[], rowName: RowName): void {
  const firsts = new Map<string, number>();
  const reported = new Set<number>();
  for (const [index, { cells, line, excluded, sources }] of rows.entries()) {
    const [document, name] = [payeeKey(cells), cellText(cells.full_name)];
    if (line !== undefined || excluded !== undefined || document === '' || name === '') continue;
    const first = firsts.get(document);
    if (first === undefined) firsts.set(document, index);
    const other = cellText(rows[first ?? index]?.cells.full_name);
    if (first === undefined || mayBeOne(name, other, cells.first_name === undefined ? 1 : 2)) continue;
    const column = sources.document_number?.header ?? 'document_number';
    const add = (at: number, whose: string, there: number) => {
      const says = { code: 'contradiction_names', column, name: whose, row: rowName(there + 1) } as const;
      addProblem(rows, at, problem('contradiction', 'document_number', says));
    };
    add(index, other, first);
    // However many others have its document, the first names one.
    if (!reported.has(first)) add(first, name, index);
    reported.add(first);
  }
}

function paymentKey(row: UnderstoodRow): string {
  const [payee, amount] = [payeeKey(row.cells), amountOf(row)];
  return payee === '' || amount === undefined ? '' : `${payee} ${amount}`;
}

/** Empty where nobody knows the payee: words such as "extranjero" are nobody's document. */
function payeeKey({ document_number: number }: FieldCells): string {
  const text = typeof number === 'string' || typeof number === 'number' ? String(number) : '';
  return /\d/.test(text) ? plainDocument(text) : '';
}

/** Asks whether one row is paid, by a name that is no other row's, where a person has not said it. */
export function askToPay(rows: UnderstoodRow[], index: number, question: Problem, own: OwnNames): void {
  const row = rows[index] as UnderstoodRow;
  const text = question.asks?.name ?? '';
  const answer = own.codeOf('pay', text);
  if (answer === undefined) addProblem(rows, index, question);
  else if (answer !== 'pay')
    rows[index] = { ...row, excluded: { reason: 'not to be paid', header: 'Own Names', text } };
}

function addProblem(rows: UnderstoodRow[], index: number, added: Problem): void {
  const row = rows[index] as UnderstoodRow;
  rows[index] = { ...row, problems: [...row.problems, added] };
}

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
  /** The line is not paid, because the sheet says so: a total may count it, or not. */
  readonly excluded: boolean;
  /** What tells the lines of one table from those of another. */
  readonly table: unknown;
}

/** Sums of the lines so far; of all, and of those that are paid. `undefined` once an amount cannot be read. */
class Sums {
  #all: bigint | undefined = 0n;
  #paid: bigint | undefined = 0n;

  add({ amount, excluded }: Summand): void {
    const hundredths = amount === undefined ? undefined : hundredthsOf(amount);
    const plus = (sum: bigint | undefined) =>
      sum === undefined || hundredths === undefined ? undefined : sum + hundredths;
    this.#all = plus(this.#all);
    if (!excluded) this.#paid = plus(this.#paid);
  }

  get values(): (bigint | undefined)[] {
    return [this.#all, this.#paid];
  }
}

/**
 * Compares every total line with the lines above it. A total may be of its own branch, since the total before it, of
 * its table, or of the whole sheet, and may count lines that are not paid.
 *
 * @param lines payees and totals in the order of the sheet
 */
export function totalsOf(lines: readonly Summand[], rowName: RowName): SheetTotals {
  const wrong: Sentence[] = [];
  const open: number[] = [];
  const sheet = new Sums();
  let [table, branch] = [new Sums(), new Sums()];
  for (const [index, summand] of lines.entries()) {
    if (summand.table !== lines[index - 1]?.table) [table, branch] = [new Sums(), new Sums()];
    if (summand.kind === 'payee') {
      for (const sums of [sheet, table, branch]) sums.add(summand);
      continue;
    }
    const { line, amount } = summand;
    const sums = [branch, table, sheet].flatMap(({ values }) => values);
    branch = new Sums();
    if (amount === undefined) open.push(line);
    else if (sums.includes(hundredthsOf(amount))) continue;
    else if (sums.includes(undefined)) open.push(line);
    else wrong.push(wrongTotal(lines.slice(0, index + 1), sums as bigint[], rowName));
  }
  return { wrong, open: open.length === 0 ? [] : notCompared(lines, open, rowName) };
}

/**
 * @param lines the last of which is the total
 * @param sums that may be meant, of which the nearest is told
 */
function wrongTotal(lines: readonly Summand[], sums: readonly bigint[], rowName: RowName): Sentence {
  const { line, amount = '' } = lines.at(-1) as Summand;
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
