import type { FieldName } from '../payout/fields.ts';
import { type HeaderMeaning, headerMeaning } from './headers.ts';
import { paidColumn } from './paidColumn.ts';
import type { Role } from './headerNames.ts';
import type { OwnNames } from './answers.ts';
import { cellText, wordsOf } from './words.ts';

/** A row of a sheet as n8n delivers it: column name to cell. */
export type SheetRow = Readonly<Record<string, unknown>>;

/**
 * A row with the nested parts of section 2.1, if it has any, as columns of their own: `account.number`. A row without
 * them is given back as it is.
 */
export function flatRow(row: SheetRow): SheetRow {
  for (const key in row) {
    if (!isPart(key, row[key])) continue;
    return Object.fromEntries(
      Object.entries(row).flatMap(([name, cell]) =>
        isPart(name, cell)
          ? Object.entries(cell).map(([inner, value]) => [`${name}.${inner}`, value] as const)
          : [[name, cell] as const],
      ),
    );
  }
  return row;
}

function isPart(key: string, raw: unknown): raw is object {
  if (typeof raw !== 'object' || raw === null || Object.getPrototypeOf(raw) !== Object.prototype)
    return false;
  return /^(?:beneficiary|account)$/i.test(key.trim());
}

/** Separators of CSV files other than the comma, as a message names them. */
const SEPARATORS: readonly [RegExp, string][] = [
  [/;/, ';'],
  [/\t/, '\\t'],
  [/\|/, '|'],
];

/**
 * The separator of a CSV file that was read as if it were another one, so that its columns came as one.
 *
 * @returns as it is written in n8n; `undefined` where the columns are apart, or nothing shows that they belong apart
 */
export function joinedBy(rows: readonly SheetRow[]): string | undefined {
  const [first = {}] = rows;
  const keys = Object.keys(first).filter((key) => key !== 'row_number');
  if (keys.length !== 1) return undefined;
  // Titles may stand above the header.
  const lines = [keys[0] as string, ...rows.slice(0, 10).map((row) => cellText(row[keys[0] as string]))];
  return SEPARATORS.find(([separator]) =>
    lines.some(
      (line) => line.split(separator).filter((header) => headerMeaning(header) !== undefined).length > 1,
    ),
  )?.[1];
}

/** A column of a table. */
export interface Column {
  /** Its name in the rows. */
  readonly key: string;
  /** Its header in the sheet; another one than the key where lines stand above the header. */
  readonly header: string;
  /** What it is taken for; `undefined` for a column that is not used. */
  readonly role: Role | undefined;
  readonly meaning: HeaderMeaning | undefined;
}

/** Lines under one header. */
export interface Table {
  /** Index of its first row, the one behind the header. */
  readonly first: number;
  readonly columns: ReadonlyMap<string, Column>;
  /** The columns of each role, in the order of the sheet. */
  readonly byRole: ReadonlyMap<Role, readonly Column[]>;
  /** Document types that its headers name; two where they leave it open. */
  readonly documents: readonly string[];
  /** Code of the country that a header tells, of the currency that one names. */
  readonly country: string | undefined;
  readonly currency: string | undefined;
  /** Headers of all columns of money, where the user has yet to say which one is paid. */
  readonly moneyInQuestion: readonly string[];
  /** A column that says what is to be paid, where the user has made another one the amount. */
  readonly paidInstead: string | undefined;
  /** Whether it has columns that say who is paid and where to. */
  readonly hasPayees: boolean;
  /** The header of each field; of one in several columns, that of its main one. */
  readonly headers: ReadonlyMap<FieldName, string>;
  /** Headers that were taken for nothing. */
  readonly unused: readonly string[];
}

/** The tables of a sheet, in its order, and the lines that are headers, or stand above the first one. */
export interface Tables {
  readonly tables: readonly Table[];
  readonly headerLines: ReadonlySet<number>;
  readonly titleLines: ReadonlySet<number>;
  /** The texts above the first header. */
  readonly titles: readonly string[];
  /** The columns of all tables, but for a title that came as a header. */
  readonly columns: readonly Column[];
}

/**
 * Finds the tables of a sheet. The rows' own keys are the first header, unless they say nothing, as where title lines
 * stand above it; a row that holds headers begins a new table, unless it only repeats the header that it stands under.
 *
 * @param rows rows in the order of the sheet
 */
export function findTables(rows: readonly SheetRow[], own: OwnNames): Tables {
  const { starts, headerLines } = findHeaders(rows, own);
  const tables = starts.map(({ first, headers }) => tableOf(first, headers, own));
  const [top, next] = tables;
  if (top === undefined || next === undefined || isHeader(top))
    return { tables, headerLines, titleLines: new Set(), titles: [], columns: columnsOf(tables) };
  const above = rows.slice(0, next.first - 1);
  const titles = [...Object.keys(rows[0] ?? {}), ...above.flatMap((row) => Object.values(row).map(cellText))];
  return {
    tables,
    headerLines,
    titleLines: new Set(above.keys()),
    titles: titles.filter((title) => title !== ''),
    columns: columnsOf(tables.slice(1)),
  };
}

/** Where tables begin, with their headers by the rows' keys, and all lines that are headers. */
function findHeaders(rows: readonly SheetRow[], own: OwnNames) {
  const keys = new Map<string, string>();
  const starts = [{ first: 0, headers: keys }];
  const headerLines = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (starts.length === 1) for (const key in row) if (!keys.has(key)) keys.set(key, key);
    if (!isHeaderLine(row, own)) continue;
    headerLines.add(index);
    const headers = headersIn(row);
    const current = (starts.at(-1) as (typeof starts)[number]).headers;
    if (!repeats(headers, current)) starts.push({ first: index + 1, headers });
  }
  return { starts, headerLines };
}

const columnsOf = (tables: readonly Table[]) => tables.flatMap(({ columns }) => [...columns.values()]);

/** What n8n calls a column without a header. */
export const UNNAMED = /^__EMPTY(?:_\d+)?$/;

/** Whether the rows' own keys are a header, and not a title with what n8n calls the columns next to it. */
function isHeader({ columns }: Table): boolean {
  const all = [...columns.values()];
  const known = all.filter(({ role }) => isTelling(role)).length;
  const unnamed = all.filter(({ header }) => UNNAMED.test(header)).length;
  return known > 1 && unnamed * 2 < all.length;
}

function isTelling(role: Role | undefined): boolean {
  return role !== undefined && !['line_number', 'other_money', 'remark', 'state'].includes(role);
}

/** A line whose cells are headers: no figures, and at least half of the cells, and two, say what their column holds. */
function isHeaderLine(row: SheetRow, own: OwnNames): boolean {
  const strings: string[] = [];
  for (const key in row) {
    const raw = row[key];
    if (typeof raw === 'object' && raw !== null) return false;
    const text = cellText(raw);
    if (text === '' || key === 'row_number') continue;
    if (typeof raw !== 'string' || /\d{3}/.test(text)) return false;
    strings.push(text);
  }
  if (strings.length < 2) return false;
  const known = strings.filter((text) => roleBy(text, own) !== undefined).length;
  const telling = new Set(strings.map((text) => roleBy(text, own)).filter(isTelling)).size;
  return telling >= 2 && known * 2 >= strings.length;
}

function headersIn(row: SheetRow): Map<string, string> {
  const headers = new Map<string, string>();
  for (const key of Object.keys(row)) {
    const text = cellText(row[key]);
    if (text !== '') headers.set(key, text);
  }
  return headers;
}

function repeats(headers: ReadonlyMap<string, string>, current: ReadonlyMap<string, string>): boolean {
  return [...headers].every(([key, header]) => wordsOf(current.get(key) ?? '') === wordsOf(header));
}

function roleBy(header: string, own: OwnNames): Role | undefined {
  const said = own.codeOf('column', header);
  return said === undefined ? headerMeaning(header)?.role : said === '' ? undefined : (said as Role);
}

/** What the user, or else the header, says of a column. */
interface Said {
  readonly key: string;
  /** On one line. */
  readonly header: string;
  readonly meaning: HeaderMeaning | undefined;
  readonly role: Role | undefined;
  readonly isOwn: boolean;
}

function saidOf(key: string, written: string, own: OwnNames): Said {
  const header = written.trim().replace(/\s+/g, ' ');
  const meaning = headerMeaning(header);
  const isOwn = own.codeOf('column', header) !== undefined;
  return { key, header, meaning, role: roleBy(header, own), isOwn };
}

function tableOf(first: number, headers: ReadonlyMap<string, string>, own: OwnNames): Table {
  const said = [...headers].map(([key, written]) => saidOf(key, written, own));
  const roles = said.map(({ role }) => role);
  const documents = said.find(({ meaning }) => meaning?.documents !== undefined)?.meaning?.documents ?? [];
  const country = said.find(({ meaning }) => meaning?.country !== undefined)?.meaning?.country;
  const money = paidColumn(
    said.flatMap(({ header, meaning, role }) =>
      role === 'amount' || role === 'other_money' ? [{ header, ...meaning, role }] : [],
    ),
    own,
  );
  const clear = new Set(said.flatMap(({ role, meaning }) => (meaning?.vague === true ? [] : [role])));
  const used = said.map(({ key, header, meaning, role, isOwn }): Column => {
    const isNotPaid = role === 'amount' && money.paid !== undefined && money.paid !== header;
    // Next to a column that is headed RUT, a number of a document is that of an invoice.
    const isInvoice = role === 'document_number' && documents.length > 0 && meaning?.documents === undefined;
    const isOther = !isOwn && (isInvoice || (meaning?.vague === true && clear.has(role)));
    const settled = isOther ? undefined : settledRole(role, roles, country);
    return { key, header, role: isNotPaid ? 'other_money' : settled, meaning };
  });
  const amount = used.find(({ role }) => role === 'amount');
  const byRole = new Map<Role, Column[]>();
  for (const column of used) {
    if (column.role !== undefined) byRole.set(column.role, [...(byRole.get(column.role) ?? []), column]);
  }
  return {
    first,
    columns: new Map(used.map((column) => [column.key, column])),
    byRole,
    documents,
    country,
    currency: amount?.meaning?.currency,
    moneyInQuestion: money.inQuestion,
    paidInstead: money.instead,
    hasPayees: used.some(({ role }) => role === 'document_number' || role === 'account_number'),
    headers: headersOfFields(used),
    unused: used.flatMap(({ header, role }) =>
      role === undefined && header !== '' && !UNNAMED.test(header) ? [header] : [],
    ),
  };
}

function headersOfFields(columns: readonly Column[]): Map<FieldName, string> {
  const headers = new Map<FieldName, string>();
  for (const isMain of [true, false]) {
    for (const { header, role } of columns) {
      const field = role === undefined ? 'row' : fieldOfRole(role);
      if (field !== 'row' && (role === field) === isMain && !headers.has(field)) headers.set(field, header);
    }
  }
  return headers;
}

/** What a column holds in the company of the others. */
function settledRole(
  role: Role | undefined,
  all: readonly (Role | undefined)[],
  country: string | undefined,
): Role | undefined {
  switch (role) {
    case 'name':
      return all.includes('last_name') || all.some((other) => other?.startsWith('full_name'))
        ? 'first_name'
        : 'full_name';
    case 'bank_name':
      return all.includes('bank') || all.includes('bank_code') ? 'bank_name' : 'bank';
    case 'bank':
      return all.includes('bank_code') ? 'bank_name' : 'bank';
    case 'account_digit':
      return country === 'CL' && !all.includes('document_dv') && !all.includes('branch')
        ? 'document_dv'
        : role;
    default:
      return role;
  }
}

/** The field that a column of this role fills, or helps to fill; `row` where it fills none. */
export function fieldOfRole(role: Role): FieldName | 'row' {
  switch (role) {
    case 'bank':
      return 'bank_code';
    case 'name':
    case 'full_name_given_first':
    case 'full_name_family_first':
      return 'full_name';
    case 'account_digit':
    case 'branch':
    case 'alias':
      return 'account_number';
    case 'other_money':
    case 'payment_method':
    case 'state':
    case 'line_number':
    case 'remark':
      return 'row';
    default:
      return role;
  }
}
