import type { DocumentType } from '../values/checkDigits.ts';
import { type NamePlace, shownValue } from '../words/shown.ts';
import { readCell, readsLikeDate } from '../row/readCell.ts';
import { type Problem, problem, type RuleName } from '../row/rules.ts';
import { isMisread } from '../service/sendable.ts';
import type { Sentence } from '../words/codes.ts';
import { about } from '../words/reason.ts';
import { type Question, sheetQuestion } from '../row/question.ts';
import type { Draft, IdSource } from './draft.ts';
import { junkIn } from '../row/junk.ts';
import { nameOfHeader } from './headerNames.ts';
import { isBill } from './headerSubjects.ts';
import { wordsOfHeader } from './headers.ts';
import { monthNamed, monthOf } from './period.ts';
import { traitsOf } from './roles.ts';
import { wholeNumber } from './jurisdiction.ts';
import type { Column, SheetRow } from './table.ts';
import { cellText, joinedWords, withoutZeros, wordsOf } from '../values/text.ts';
import { headerWords as lists } from './wordLists.ts';

const PAID_MONTH: ReadonlySet<string> = new Set(lists.paidMonth);

/** What columns of months say, each of which says the same of all payees. */
export function monthCells(payees: readonly SheetRow[], columns: readonly Column[]): string[] {
  return monthColumns(payees, columns).flatMap(({ ofAll }) => ofAll ?? []);
}

/** Columns of months, with what they say where it is the same of all payees. */
function monthColumns(payees: readonly SheetRow[], columns: readonly Column[]) {
  const ofMonths = columns.filter(({ header }) => PAID_MONTH.has(wordsOfHeader(header)));
  return ofMonths.map(({ key, header }) => {
    const [text = '', another] = new Set(payees.map((row) => cellText(row[key])));
    return { key, header, ofAll: another === undefined ? text : undefined };
  });
}

/**
 * Where a column names a month, or the amount's header, a title or the file's name does, and it is another one than
 * the ids that are built say: last month's file may have been taken, whose payees would all be paid again.
 * @returns what is to be said of a row
 */
export function otherMonth(
  payees: readonly SheetRow[],
  { columns, titles }: { readonly columns: readonly Column[]; readonly titles: readonly string[] },
  { period }: IdSource,
  fileName: string,
): (row: SheetRow) => Problem | undefined {
  const thisMonth = period.slice(0, 7);
  const month = /^20\d\d-(\d\d)/.exec(period)?.[1];
  const ofMonths = monthColumns(payees, columns);
  const otherAmong = (told: readonly { readonly text: string; readonly where: NamePlace }[]) => {
    const named = told.map(({ text }) => monthNamed(text, `${thisMonth}-15`));
    return named.includes(thisMonth) ? undefined : told.find((_, at) => named[at] !== undefined);
  };
  const paid = columns.filter(({ role }) => role === 'amount');
  const other =
    otherAmong(paid.map(({ header }) => ({ text: header, where: 'amount' }))) ??
    otherAmong([...titles.map((text) => ({ text, where: 'title' as const })), ...namesOf(fileName)]);
  return (row) => {
    for (const { key, header, ofAll } of ofMonths) {
      const text = cellText(row[key]);
      // As a spreadsheet writes a month: `nov-25`.
      const words = wordsOf(text.replace(/^(\p{L}+)[-/ ](\d\d)$/u, '$1 20$2')).split(' ');
      const year = words.find((word) => /^20\d\d$/.test(word));
      const months = words.flatMap((word) => (word === year ? [] : (monthOf(word) ?? [])));
      if (months.length !== 1 || (months[0] === month && thisMonth.startsWith(year ?? ''))) continue;
      const names = { cell: { header, text }, period: thisMonth };
      // One of several is that payee's alone.
      return ofAll !== undefined
        ? problem('other_month', 'id', { code: 'other_month', ...names })
        : problem('marked', 'row', { code: 'month_of_row', ...names });
    }
    if (other === undefined) return undefined;
    const { text, where } = other;
    return problem('other_month', 'id', { code: 'other_month_told', text, where, period: thisMonth });
  };
}

/** The names of a file, and of its tab. */
export function namesOf(fileName: string) {
  const [, file = fileName, tab = ''] = /^(.+\.\w+)\/([^/]+)$/.exec(fileName) ?? [];
  const names = [{ text: file, where: 'file' } as const, { text: tab, where: 'tab' } as const];
  return names.filter(({ text }) => text !== '');
}

/**
 * Whether ids that were built from one column are nothing but the places of their lines: 1, 2, 3 in this order.
 * @param ids of all payees, in the order of the sheet; of one or two it cannot be said
 */
export function countLines({ period, columns }: IdSource, ids: readonly string[]): boolean {
  return columns.length === 1 && ids.length > 2 && ids.every((id, index) => id === `${period}-${index + 1}`);
}

/** So many of ten lines have to be told apart by a column that is proposed. */
const MOST = 9;

/** Columns that ids can be built from, as a person names them: `RUT, Factura`. */
export interface IdColumns {
  /** Those that clearly tell payments apart. */
  readonly proposed: string | undefined;
  /** All that tell some of them apart. */
  readonly choices: readonly string[];
  /** Each row has a bill of its own: the next one of the same payee is another payment. */
  readonly areBills: boolean;
}

/** Without a document, something else of the payee tells payments apart. */
const OF_PAYEE: ReadonlySet<string> = new Set(['full_name', 'email', 'account_number']);

/**
 * The columns that tell payments apart: with the document a bill's number; where that alone does not, a trip's number,
 * or else a day.
 * @param rows of payees
 */
export function* columnsTellingApart(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly Column[],
): Generator<undefined, IdColumns> {
  const document = columns.find(({ role }) => role === 'document_number');
  const cellsIn = ({ key }: Column) => rows.map((row) => cellText(row[key]));
  const documents: string[] = [];
  for (const text of document === undefined ? [] : cellsIn(document)) {
    documents.push(stripFormatting(text));
    yield;
  }
  const areApart = document !== undefined && new Set(documents).size === rows.length;
  const isMost = (count: number) => count * 10 >= rows.length * MOST;
  // Rows may bring columns of their own: only those that most rows have are looked through.
  const filled = cellsOf(rows);
  const candidates = columns.filter(({ role, header, key }) => {
    if (areApart && !isBill(header)) return false;
    const isOwn = mayTellApart(role) || (document === undefined && OF_PAYEE.has(role ?? ''));
    return isOwn && header.trim() !== '' && !header.includes(',') && isMost((filled.get(key) ?? 0) + 1);
  });
  const apart = (column: Column) =>
    new Set(cellsIn(column).map((text, i) => (text === '' ? '' : `${documents[i]} ${text}`))).size;
  const fitting = candidates.filter((column) => isMost(apart(column)));
  const isNumbered = (column: Column) =>
    cellsIn(column).every((text) => text === '' || (/\d/.test(text) && !readsLikeDate(text)));
  // Counts, as of trips, repeat; numbers of bills do not.
  const isOwnNumber = (column: Column) => isNumbered(column) && isMost(new Set(cellsIn(column)).size);
  const isDay = (column: Column) => cellsIn(column).some(readsLikeDate);
  const named = ({ header }: Column) => (document === undefined ? header : `${document.header}, ${header}`);
  const bill = fitting.find((column) => isBill(column.header) && isNumbered(column));
  if (document !== undefined && bill !== undefined)
    return { proposed: named(bill), choices: [document.header, named(bill)], areBills: true };
  if (areApart) return { proposed: undefined, choices: [], areBills: false };
  const best = document && (fitting.find(isOwnNumber) ?? fitting.find(isDay) ?? fitting.find(isNumbered));
  const choices = candidates.filter((column) => apart(column) > new Set(documents).size).map(named);
  return { proposed: best && named(best), choices: [...new Set(choices)], areBills: false };
}

function cellsOf(rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const key in row) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Whether a column may tell a payee's payments apart. */
const mayTellApart = (role: Column['role']) => role === undefined || traitsOf(role).isOfPayment === true;

/** What is left of a value in an id; of a dash nothing is. */
function stripFormatting(value: string): string {
  return withoutZeros(joinedWords(value));
}

/** What tells bills and days apart keeps its strokes, but that of a check digit: 1-23 is not 12-3. */
function stripBill(value: string): string {
  return value.split(STROKE).map(stripFormatting).join('-');
}

const STROKE = /(?<=\d) ?[-/\u2010-\u2015\u2212] ?(?=\d{2})/;

const DECIMALS = /^(?:\d[\d.]*,|\d[\d,]*\.)\d{1,2}$/;

/**
 * What a column gives to the id of a row. A value that another program, or the next export of the same sheet, may write
 * in another way would make another id, and the payee would be paid again.
 * @param name what the user calls the column
 * @param columns those of that name
 * @param row cells by the key of their column
 * @returns the text, which is not blank, and what becomes of it in the id, or why there is none
 */
function idPart(
  name: string,
  [column, another]: readonly Column[],
  row: SheetRow,
): { text: string; inId: string } | { says: Sentence; asks?: Question } {
  const asks = sheetQuestion('idColumns');
  if (column === undefined) return { says: { code: 'id_source_missing', column: name }, asks };
  if (column.role === 'line_number')
    return { says: { code: 'id_source_counts_lines', column: name, isByHeader: true }, asks };
  if (another !== undefined) return { says: { code: 'id_source_repeated', column: name }, asks };
  const raw = row[column.key];
  const given = typeof raw === 'string' ? cellText(raw) : raw;
  const reading = readCell('key', given);
  const cell = { header: column.header, text: String(given) };
  // Invisible characters are no part of the id.
  if ('rule' in reading && reading.rule !== 'hidden_characters')
    return { says: { code: UNUSABLE[reading.rule] ?? 'id_source_not_whole', cell } };
  const text = 'text' in reading ? reading.text : String(given);
  if (text === '') return { says: { code: 'id_source_blank', column: column.header } };
  const junk = junkIn('id', text);
  if (junk !== undefined)
    return { says: about(shownValue('id', text, { header: column.header, written: text }), junk) };
  if (isMisread(text)) return { says: { code: 'id_source_letter_lost', cell } };
  if (stripFormatting(text) === '') return { says: { code: 'id_source_no_letters', cell } };
  if (DECIMALS.test(text)) return { says: { code: 'id_source_decimals', cell } };
  return {
    text,
    inId: mayTellApart(column.role) ? stripBill(text) : stripFormatting(text),
  };
}

const UNUSABLE: Partial<Record<RuleName, 'id_source_digits_lost' | 'id_source_date_time'>> = {
  digits_lost: 'id_source_digits_lost',
  date_in_cell: 'id_source_date_time',
};

/**
 * Builds the id from the period and the columns that the user names, or the payee's document, whatever else the sheet
 * may hold as an id: `2026-11-123456785`. It does not depend on the order of the rows, nor on how a value is punctuated
 * or filled up with zeros, as a spreadsheet drops those of numbers.
 * @param document the type of the payee's document
 */
export function understandId(draft: Draft, document: DocumentType | undefined): void {
  const { idFrom } = draft.settings;
  const cell = draft.cell('id');
  draft.copy('id', cell);
  if (idFrom === undefined) return;
  const ofDocument = draft.table.headers.get('document_number') ?? '';
  const columns = idFrom.columns.length === 0 && ofDocument !== '' ? [ofDocument] : idFrom.columns;
  if (columns.length === 0) {
    draft.addProblem('id_source', 'id', { code: 'id_source_none' }, sheetQuestion('idColumns'));
    return;
  }
  const values: string[] = [];
  for (const name of columns) {
    const part = idPart(name, draft.table.byName.get(nameOfHeader(name)) ?? [], draft.row);
    if ('says' in part) {
      draft.leaveOpen('id_source', 'id', part.says, part.asks);
      return;
    }
    if (readsLikeDate(part.text))
      draft.addProblem('date_like_id', 'id', { code: 'id_source_date', column: name, date: part.text });
    const isDocument = ofDocument !== '' && nameOfHeader(name) === nameOfHeader(ofDocument);
    values.push(isDocument ? stripFormatting(wholeNumber(draft, document)) : part.inId);
  }
  const id = [idFrom.period, ...values].join('-');
  const why =
    columns.length === 1 && columns[0] === ofDocument
      ? ({ code: 'built_from_column', column: ofDocument } as const)
      : ({ code: 'built_from_columns' } as const);
  draft.understand('id', cell, id, why, 'user');
}
