import type { FieldName } from '../payout/fields.ts';
import { type HeaderMeaning, headerMeaning, type Role } from './headers.ts';
import type { OwnNames } from './ownNames.ts';
import { cellText, wordsOf } from './words.ts';
import { ROWS_PER_STEP } from '../turns.ts';

/** A row of a sheet as n8n delivers it: column name to cell. */
export type SheetRow = Readonly<Record<string, unknown>>;

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
  /** Document types that its headers name; two where they leave it open. */
  readonly documents: readonly string[];
  /** Code of the country that a header tells, of the currency that one names. */
  readonly country: string | undefined;
  readonly currency: string | undefined;
  /** Headers of all columns of money, where the user has yet to say which one is paid. */
  readonly moneyInQuestion: readonly string[];
  /** Whether it has columns that say who is paid and where to. */
  readonly hasPayees: boolean;
  /** The first header of each field. */
  readonly headers: ReadonlyMap<FieldName, string>;
}

/** The tables of a sheet, in its order, and the lines that are headers, or stand above the first one. */
export interface Tables {
  readonly tables: readonly Table[];
  readonly headerLines: ReadonlySet<number>;
  readonly titleLines: ReadonlySet<number>;
}

/**
 * Finds the tables of a sheet. The rows' own keys are the first header, unless they say nothing, as where title lines
 * stand above it; a row that holds headers begins a new table, unless it only repeats the header that it stands under.
 * The generator yields every few rows.
 *
 * @param rows rows in the order of the sheet
 */
export function* findTables(rows: readonly SheetRow[], own: OwnNames): Generator<undefined, Tables> {
  const headerLines = new Set<number>();
  const starts: { first: number; headers: Map<string, string> }[] = [{ first: 0, headers: new Map() }];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const current = (starts.at(-1) as (typeof starts)[number]).headers;
    if (isHeaderLine(row, own)) {
      headerLines.add(index);
      const headers = headersIn(row);
      if (starts.length === 1) for (const key of Object.keys(row)) current.set(key, key);
      if (!repeats(headers, current)) starts.push({ first: index + 1, headers });
    } else if (starts.length === 1) {
      for (const key in row) if (!current.has(key)) current.set(key, key);
    }
  }
  const tables = starts.map(({ first, headers }) => tableOf(first, headers, own));
  const titleLines = new Set<number>();
  const [top, next] = tables;
  if (top !== undefined && next !== undefined && knownIn(top.columns) < 2) {
    for (let index = 0; index < next.first - 1; index++) titleLines.add(index);
  }
  return { tables, headerLines, titleLines };
}

function knownIn(columns: Table['columns']): number {
  return [...columns.values()].filter(({ role }) => isTelling(role)).length;
}

function isTelling(role: Role | undefined): boolean {
  return role !== undefined && !['line_number', 'other_money', 'remark'].includes(role);
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
  const known = strings.filter((text) => isTelling(roleBy(text, own)) || isMoneyHeader(text)).length;
  const telling = new Set(strings.map((text) => roleBy(text, own)).filter(isTelling)).size;
  return telling >= 2 && known * 2 >= strings.length;
}

function isMoneyHeader(text: string): boolean {
  return headerMeaning(text)?.role === 'other_money';
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
  return said === undefined ? headerMeaning(header)?.role : said === '' ? undefined : (said as FieldName);
}

function tableOf(first: number, headers: ReadonlyMap<string, string>, own: OwnNames): Table {
  const roles = [...headers.values()].map((header) => roleBy(header, own));
  const meanings = [...headers.values()].map(headerMeaning).filter((meaning) => meaning !== undefined);
  const documents = meanings.find((meaning) => meaning.documents !== undefined)?.documents ?? [];
  const country = meanings.find((meaning) => meaning.country !== undefined)?.country;
  const isSaid = (header: string) => own.codeOf('column', header) === 'amount';
  const saidAmount = [...headers.values()].some(isSaid);
  const columns = new Map<string, Column>();
  for (const [key, header] of headers) {
    const found = roleBy(header, own);
    const unsaid = found === 'amount' && saidAmount && !isSaid(header);
    const role = unsaid ? undefined : settledRole(found, roles, country);
    columns.set(key, { key, header, role, meaning: headerMeaning(header) });
  }
  const used = [...columns.values()];
  const amount = used.find(({ role }) => role === 'amount');
  const money = used.filter(({ role }) => role === 'amount' || role === 'other_money');
  return {
    first,
    columns,
    documents,
    country,
    currency: amount?.meaning?.currency,
    moneyInQuestion:
      saidAmount || amount?.meaning?.exact === true || money.every(({ role }) => role === 'amount')
        ? []
        : money.map(({ header }) => header),
    hasPayees: used.some(({ role }) => role === 'document_number' || role === 'account_number'),
    headers: headersOfFields(used),
  };
}

function headersOfFields(columns: readonly Column[]): Map<FieldName, string> {
  const headers = new Map<FieldName, string>();
  for (const { header, role } of columns) {
    const field = role === undefined ? 'row' : fieldOfRole(role);
    if (field !== 'row' && !headers.has(field)) headers.set(field, header);
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
    case 'line_number':
    case 'remark':
      return 'row';
    default:
      return role;
  }
}
