import type { FieldCells, UnderstoodRow } from '../row/understoodRow.ts';
import { OWN_ANSWER, type RowName } from '../words/shown.ts';
import { type Problem, problem } from '../row/rules.ts';
import { shortAccounts } from './accountNumber.ts';
import { amountOf } from './amounts.ts';
import type { NameMappings } from './nameMappings.ts';
import { countLines } from './buildId.ts';
import { isCreditNote } from './headerSubjects.ts';
import type { IdSource, PayrollSettings } from './draft.ts';
import { grouped } from '../values/grouped.ts';
import { NameWords } from '../values/nameWords.ts';
import { cellText, plainDocument } from '../values/text.ts';
import type { FieldName } from '../values/fields.ts';
import type { Sentence } from '../words/codes.ts';

/** Adds what only several lines together show. */
export function* checkAcrossRows(
  rows: UnderstoodRow[],
  { rowName, idFrom, nameMappings }: PayrollSettings,
): Generator<undefined, void> {
  const payees = byPayee(rows);
  yield;
  addAdjustments(payees, rows, rowName);
  yield;
  askPaidBelow(rows, rowName, nameMappings);
  yield;
  askCurrencies(rows, nameMappings);
  yield;
  yield* findTwoNames(payees, rows, rowName);
  for (const [index, message] of shortAccounts(rows))
    addProblem(rows, index, problem('account_length', 'account_number', message));
  yield;
  if (idFrom !== undefined) checkBuiltIds(rows, idFrom);
}

/** Ids that count the lines belong to other payees once a line is added. */
function checkBuiltIds(rows: UnderstoodRow[], source: IdSource): void {
  const ids = grouped(paidRows(rows), ([, { cells }]) => cellText(cells.id) || undefined);
  if (!countLines(source, [...ids.keys()])) return;
  const column = source.columns.join();
  const says = { code: 'id_source_counts_lines', column, isByHeader: false } as const;
  for (const [[index]] of ids.values()) addProblem(rows, index, problem('id_source', 'id', says));
}

/**
 * A negative amount, or a credit note, belongs with the same payee's other lines: what is to be paid is for a person to
 * say.
 */
function addAdjustments(payees: Payees, rows: UnderstoodRow[], rowName: RowName): void {
  const isAdjustment = ([, { cells, problems }]: Line) =>
    cellText(cells.amount).startsWith('-') ||
    problems.some(({ says }) => says.code === 'remark' && isCreditNote(says.mark.text, says.mark.header));
  for (const lines of payees) {
    const adjustment = lines.findLast(isAdjustment);
    if (adjustment === undefined) continue;
    const says = { code: 'negative_adjustment', other: rowName(adjustment[0] + 1) } as const;
    for (const line of lines)
      if (line !== adjustment) addProblem(rows, line[0], problem('negative_adjustment', 'amount', says));
  }
}

/** Who is paid the same amount in a line that the sheet says was paid may be meant once. */
function askPaidBelow(rows: UnderstoodRow[], rowName: RowName, own: NameMappings): void {
  const paid = new Map<string, number>();
  for (const [index, row] of rows.entries())
    if (row.excluded?.reason === 'paid') paid.set(paymentKey(row), index);
  // What is not known equals nothing.
  paid.delete('');
  if (paid.size === 0) return;
  const nameOf = payeeNamer(rows);
  for (const [index, row] of paidRows(rows)) {
    const other = paid.get(paymentKey(row));
    if (other === undefined) continue;
    const name = `${nameOf(row)}: 2 × ${amountOf(row)}`;
    const says = { code: 'ambiguous_paid_in_another_row', other: rowName(other + 1), name } as const;
    askToPay(rows, index, problem('ambiguous', 'row', says, { kind: 'pay', header: '', name }), own);
  }
}

/** Where documents are of several countries, none shows that the amount beside it is in its country's currency. */
function askCurrencies(rows: UnderstoodRow[], own: NameMappings): void {
  const paid = paidRows(rows).filter(([, row]) => amountOf(row) !== undefined);
  const byCurrency = grouped(paid, ([, { cells }]) => cellText(cells.currency) || undefined);
  if (byCurrency.size < 2) return;
  const nameOf = payeeNamer(rows);
  for (const [currency, lines] of byCurrency) {
    const areMost = lines.length * 2 > paid.length;
    for (const [index, row] of areMost ? [] : lines.filter(([, one]) => isCurrencyOfDocument(one))) {
      const amount = amountOf(row) as string;
      const name = `${nameOf(row)}: ${currency}`;
      const says = { code: 'ambiguous_currency', currency, amount, name } as const;
      askToPay(rows, index, problem('ambiguous', 'row', says, { kind: 'pay', header: '', name }), own);
    }
  }
}

function isCurrencyOfDocument({ repairs }: UnderstoodRow): boolean {
  const isOf = (field: FieldName, code: Sentence['code']) =>
    repairs.some((repair) => repair.field === field && repair.why.some((one) => one.code === code));
  return isOf('currency', 'local_currency') && isOf('country', 'inferred_from_document');
}

/** How an answer names a payee: with the document where another payee of the sheet has the same name. */
export function payeeNamer(rows: readonly UnderstoodRow[]): (row: UnderstoodRow) => string {
  const nameOf = ({ cells }: UnderstoodRow) => cellText(cells.full_name);
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const [, row] of paidRows(rows)) {
    const payee = payeeKey(row.cells);
    if ((first.get(nameOf(row)) ?? payee) !== payee) shared.add(nameOf(row));
    else first.set(nameOf(row), payee);
  }
  return (row) => {
    const document = cellText(row.cells.document_number);
    if (nameOf(row) === '') return document;
    return shared.has(nameOf(row)) ? `${nameOf(row)} (${document})` : nameOf(row);
  };
}

/** One document has one owner: of two names, one is on the wrong line. */
function* findTwoNames(payees: Payees, rows: UnderstoodRow[], rowName: RowName): Generator<undefined, void> {
  const nameOf = ([, { cells }]: Line) => cellText(cells.full_name);
  const contradict = (line: Line, other: Line) => {
    const [at, { sources }] = line;
    const column = sources.document_number?.header ?? 'document_number';
    const says = {
      code: 'contradiction_names',
      column,
      name: nameOf(other),
      row: rowName(other[0] + 1),
    } as const;
    addProblem(rows, at, problem('contradiction', 'document_number', says));
  };
  const words = new NameWords();
  for (const line of paidRows(rows)) {
    words.add(nameOf(line), payeeKey(line[1].cells));
    yield;
  }
  for (const lines of payees) {
    yield;
    const [first, ...others] = lines.filter((line) => nameOf(line) !== '');
    if (first === undefined) continue;
    const strangers = others.filter(
      (line) => !words.mayBeOne(nameOf(line), nameOf(first), line[1].cells.first_name === undefined ? 1 : 2),
    );
    for (const line of strangers) contradict(line, first);
    // However many others have its document, the first names one.
    if (strangers[0] !== undefined) contradict(first, strangers[0]);
  }
}

type Line = readonly [index: number, row: UnderstoodRow];

type Payees = readonly (readonly Line[])[];

/** The rows that are paid, by whom they pay; without those of whom nobody knows it. */
function byPayee(rows: readonly UnderstoodRow[]): Payees {
  return [...grouped(paidRows(rows), ([, { cells }]) => payeeKey(cells) || undefined).values()];
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

/** The rows that are paid, with their places; blank ones are among them. */
export function paidRows(rows: readonly UnderstoodRow[]): [index: number, row: UnderstoodRow][] {
  return [...rows.entries()].filter(([, { line, excluded }]) => line === undefined && excluded === undefined);
}

export function addProblem(rows: UnderstoodRow[], index: number, added: Problem): void {
  const row = rows[index] as UnderstoodRow;
  rows[index] = { ...row, problems: [...row.problems, added] };
}

/** Asks whether one row is paid, by a name that is no other row's, where a person has not said it. */
export function askToPay(rows: UnderstoodRow[], index: number, question: Problem, own: NameMappings): void {
  const text = question.asks?.name ?? '';
  const answer = own.codeOf('pay', text);
  if (answer === undefined) addProblem(rows, index, question);
  else if (answer !== 'pay')
    rows[index] = {
      ...(rows[index] as UnderstoodRow),
      excluded: { reason: 'not to be paid', header: OWN_ANSWER, text },
    };
}
