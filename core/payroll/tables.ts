import type { FieldName } from '../values/fields.ts';
import { countries, countryOf } from '../countries/index.ts';
import { withPartsApart } from './accountInOneCell.ts';
import { layoutOf } from './bankLayouts.ts';
import { headerMeaning, isDocumentType, isOfAnother } from './headers.ts';
import { paidColumn } from './paidColumn.ts';
import {
  fieldOfRole,
  firstOfRepeated,
  isMoney,
  isName,
  NAMES,
  nameOfHeader,
  type Role,
  UNNAMED,
} from './headerNames.ts';
import type { OwnNames } from './answers.ts';
import type { Column, SheetRow, Table } from './table.ts';
import { grouped } from '../values/grouped.ts';
import { cellText, wordsOf } from '../values/text.ts';

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
  const [key, another] = Object.keys(rows[0] ?? {}).filter((one) => one !== 'row_number');
  if (key === undefined || another !== undefined) return undefined;
  // Titles may stand above the header.
  const lines = [key, ...rows.slice(0, 10).map((row) => cellText(row[key]))];
  const isHeader = (line: string, separator: RegExp) =>
    line.split(separator).filter((header) => headerMeaning(header) !== undefined).length > 1;
  return SEPARATORS.find(([separator]) => lines.some((line) => isHeader(line, separator)))?.[1];
}

/** The tables of a sheet, in its order, and the lines that are headers, or stand above the first one. */
export interface Tables {
  readonly tables: readonly Table[];
  readonly headerLines: ReadonlySet<number>;
  readonly titleLines: ReadonlySet<number>;
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
  const keys = keysOf(rows);
  const { starts, headerLines } = findHeaders(rows, keys, own);
  const tables = starts.map(({ first, headers }, index) => {
    const shown = rows.slice(first, starts[index + 1]?.first).slice(0, MOST_LOOKED_AT);
    return tableOf(first, withUnnamed(headers, keys), shown, own);
  });
  const [top, next] = tables;
  if (top === undefined || next === undefined || isHeader(top))
    return { tables, headerLines, titleLines: new Set(), titles: [], columns: columnsOf(tables) };
  const above = rows.slice(0, starts[1]?.line);
  const titles = [...Object.keys(rows[0] ?? {}), ...above.flatMap((row) => Object.values(row).map(cellText))];
  return {
    tables,
    headerLines,
    titleLines: new Set(above.keys()),
    titles: titles.filter((title) => title !== ''),
    columns: columnsOf(tables.slice(1)),
  };
}

const MOST_LOOKED_AT = 200;

type Headers = ReadonlyMap<string, string>;

interface Start {
  /** Index of the first line of its header; 0 where the rows' own keys are the header. */
  readonly line: number;
  readonly first: number;
  readonly headers: Headers;
}

function findHeaders(rows: readonly SheetRow[], keys: readonly string[], own: OwnNames) {
  const starts: [Start, ...Start[]] = [
    { line: 0, first: 0, headers: new Map(keys.map((key) => [key, key])) },
  ];
  const headerLines = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const texts = textsOf(row);
    if (texts === undefined) continue;
    const current = starts.at(-1) as Start;
    const first = index + 1;
    const isSecond = index === current.first && isUpperHeader(current.headers, own);
    const headers = isSecond ? completed(current.headers, texts, keys, own) : texts;
    const isLower = isSecond && isLowerHeader(current.headers, texts, headers, own);
    if (!isLower && !areHeaders([...texts.values()], own)) continue;
    headerLines.add(index);
    if (repeats(texts, current.headers)) continue;
    if (isSecond) starts.splice(-1, 1, { ...current, first, headers });
    else starts.push({ line: index, first, headers });
  }
  return { starts, headerLines };
}

function withUnnamed(headers: Headers, keys: readonly string[]): Headers {
  const all = keys.filter((key) => headers.has(key) || key !== 'row_number');
  return new Map(all.map((key) => [key, headers.get(key) ?? (UNNAMED.test(key) ? key : '')]));
}

/** The keys of all rows in the order of the sheet: a row has no key where its cell is blank. */
function keysOf(rows: readonly SheetRow[]): string[] {
  // A ring, which begins and ends at `undefined`: by each key, its neighbors.
  const after = new Map<string | undefined, string | undefined>([[undefined, undefined]]);
  const before = new Map(after);
  for (const row of rows) {
    let left: string | undefined;
    for (const key in row) {
      if (!after.has(key)) {
        left ??= before.get(Object.keys(row).find((one) => after.has(one)));
        const right = after.get(left);
        after.set(left, key).set(key, right);
        before.set(right, key).set(key, left);
      }
      left = key;
    }
  }
  const keys: string[] = [];
  for (let key = after.get(undefined); key !== undefined; key = after.get(key)) keys.push(key);
  return keys;
}

const columnsOf = (tables: readonly Table[]) => tables.flatMap(({ columns }) => [...columns.values()]);

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

/** The texts of a line that may be a header: two and more, no figures, nothing but strings. */
function textsOf(row: SheetRow): Headers | undefined {
  const texts = new Map<string, string>();
  for (const key in row) {
    const raw = row[key];
    const text = cellText(raw);
    if (typeof raw === 'object' && raw !== null) return undefined;
    if (text === '' || key === 'row_number') continue;
    if (typeof raw !== 'string' || /\d{3}/.test(text)) return undefined;
    texts.set(key, text);
  }
  return texts.size < 2 ? undefined : texts;
}

/** At least half of the texts, and two, say what their column holds. */
function areHeaders(texts: readonly string[], own: OwnNames): boolean {
  const roles = texts.map((text) => roleBy(text, own));
  const telling = new Set(roles.filter(isTelling)).size;
  const known = roles.filter((role) => role !== undefined).length;
  return telling >= 2 && known * 2 >= texts.length;
}

/** Whether the line right below may complete a header: it has several texts, and says what a column holds. */
function isUpperHeader(headers: Headers, own: OwnNames): boolean {
  const texts = [...headers.values()].filter((text) => !UNNAMED.test(text));
  return texts.length > 1 && texts.some((text) => isTelling(roleBy(text, own)));
}

/** Whether a line makes a header with the one above; a payee has something in a column that is clear already. */
function isLowerHeader(upper: Headers, lower: Headers, both: Headers, own: OwnNames): boolean {
  const texts = [...lower.keys()].map((key) => both.get(key) as string);
  const isBelowNothing = [...lower.keys()].every((key) => !isTelling(roleBy(upper.get(key) ?? '', own)));
  return areHeaders(texts, own) || (isBelowNothing && texts.some((text) => roleBy(text, own) !== undefined));
}

/**
 * A header with the line right below it: the two are read as one, `Total a` and `pagar`. A text over several columns
 * stands in the first of them.
 */
function completed(upper: Headers, lower: Headers, keys: readonly string[], own: OwnNames): Headers {
  const headers = new Map<string, string>();
  let over = '';
  for (const key of keys) {
    const above = upper.get(key) ?? '';
    const under = lower.get(key) ?? '';
    if (!UNNAMED.test(above)) over = above.replace(/_\d+$/, '');
    else if (under === '') over = '';
    const header = under === '' ? above : over === '' ? under : joinedHeader(over, under, own);
    if (header !== '') headers.set(key, header);
  }
  return headers;
}

/** The words of two lines that say most: `Cuenta` over `Tipo` is `Tipo Cuenta`, `Datos` over `RUT` is `RUT`. */
function joinedHeader(over: string, under: string, own: OwnNames): string {
  const whole = `${over} ${under}`;
  const role = roleBy(under, own);
  const isMoneyOf = role === 'amount' && roleBy(over, own) === 'other_money';
  const texts = [whole, `${under} ${over}`, ...(isMoneyOf || isOfAnother(over, role) ? [] : [under])];
  const says = (text: string) => own.codeOf('column', text) !== undefined || isTelling(roleBy(text, own));
  const best = texts.find(says) ?? texts.find((text) => roleBy(text, own) !== undefined) ?? whole;
  return role !== undefined && texts.includes(under) && roleBy(best, own) === role ? under : best;
}

function repeats(headers: Headers, current: Headers): boolean {
  return [...headers].every(([key, header]) => wordsOf(current.get(key) ?? '') === wordsOf(header));
}

function roleBy(header: string, own: OwnNames): Role | undefined {
  const code = own.codeOf('column', header);
  return code === undefined ? headerMeaning(header)?.role : code === '' ? undefined : (code as Role);
}

function columnsBy(headers: Headers, own: OwnNames): Column[] {
  const onOneLine = [...headers].map(([key, text]) => [key, text.trim().replace(/\s+/g, ' ')] as const);
  const layout = layoutOf(onOneLine.map(([, header]) => header));
  const repeated = repeatedIn(onOneLine.map(([, header]) => header));
  return onOneLine.map(([key, header]) => {
    const isOwn = own.codeOf('column', header) !== undefined;
    const meaning = headerMeaning(repeated.get(header) ?? header);
    const named = isOwn ? roleBy(header, own) : meaning?.role;
    const role = !isOwn && layout?.has(header) === true ? layout.get(header) : named;
    return { key, header, meaning, role, isOwn };
  });
}

/** Second columns of whom and where to, by their headers; where names come again, too, others are paid at the side. */
function repeatedIn(headers: readonly string[]): ReadonlyMap<string, string> {
  const all = new Set(headers);
  const repeated = headers.flatMap((header) => {
    const first = firstOfRepeated(header, all);
    return first === undefined ? [] : [[header, first] as const];
  });
  const roleOf = (header: string) => headerMeaning(header)?.role;
  if (repeated.some(([, first]) => isName(roleOf(first)))) return new Map();
  return new Map(repeated.filter(([, first]) => WHERE_TO.has(roleOf(first))));
}

const WHERE_TO: ReadonlySet<Role | undefined> = new Set<Role>([
  ...(['document_number', 'bank', 'bank_code', 'bank_name', 'account_number', 'account_type'] as const),
]);

function tableOf(first: number, headers: Headers, rows: readonly SheetRow[], own: OwnNames): Table {
  const all = withoutPayer(columnsBy(headers, own), rows);
  const documents = all.find(({ meaning }) => meaning?.documents !== undefined)?.meaning?.documents ?? [];
  const country = all.find(({ meaning }) => meaning?.country !== undefined)?.meaning?.country;
  const money = paidColumn(
    all.flatMap(({ header, meaning, role }) => (isMoney(role) ? [{ header, ...meaning, role }] : [])),
    own,
  );
  const isUsed = usedColumns(all, documents, rows, own);
  const roles = new Set(all.filter(isUsed).map(({ role }) => role));
  const single = all.map((column): Column => {
    const isNotPaid = column.role === 'amount' && !money.paid.includes(column.header);
    const role = isUsed(column) ? roleAmong(roles, column, country) : undefined;
    return { ...column, role: isNotPaid ? 'other_money' : role };
  });
  const columns = withPartsApart(withDigit(single, rows, country), rows, country);
  return {
    first,
    columns: new Map(columns.map((column) => [column.key, column])),
    byRole: grouped(columns, ({ role }) => role),
    byName: grouped(columns, ({ header }) => nameOfHeader(header)),
    documents,
    country,
    currency: columns.find(({ role }) => role === 'amount')?.meaning?.currency,
    isAmountInQuestion: money.isInQuestion,
    paidInstead: money.instead,
    hasPayees: columns.some(({ role }) => role === 'document_number' || role === 'account_number'),
    headers: headersOfFields(columns),
    unused: columns.flatMap(({ header, role, partsOf }) =>
      role === undefined && partsOf === undefined && !UNNAMED.test(header) ? [header] : [],
    ),
  };
}

/** An account's check digit may have an unknown header, behind the account: a single one on each line. */
function withDigit(
  columns: readonly Column[],
  rows: readonly SheetRow[],
  country: string | undefined,
): readonly Column[] {
  const at = columns.findIndex(({ role }) => role === 'account_number');
  const [account, next] = [columns[at], columns[at + 1]];
  const mayBeDigit =
    countryOf(country)?.accounts.form === 'parts' && !columns.some(({ role }) => role === 'account_digit');
  if (!mayBeDigit || account === undefined || next === undefined || next.role !== undefined) return columns;
  const filled = rows.filter((row) => /\d{3}/.test(cellText(row[account.key])));
  const isDigit = filled.length > 1 && filled.every((row) => /^[\dx]$/i.test(cellText(row[next.key])));
  return isDigit ? columns.with(at + 1, { ...next, role: 'account_digit' }) : columns;
}

/** Without the columns that have the payer on every line, next to others that have the payees. */
function withoutPayer(columns: readonly Column[], rows: readonly SheetRow[]): Column[] {
  const kindOf = ({ role }: Column) => (isName(role) ? 'name' : role);
  const textsOf = ({ key }: Column) => rows.map((row) => cellText(row[key])).filter(Boolean);
  const valuesOf = (column: Column) => new Set(textsOf(column)).size;
  return columns.map((column) => {
    const { role, isOwn, meaning } = column;
    const mayBePayers = role === 'full_name' || role === 'document_number' || role === 'account_number';
    if (!mayBePayers || isOwn === true || meaning?.exact === true) return column;
    if (valuesOf(column) !== 1 || textsOf(column).length < 2) return column;
    const isPayers = columns.some(
      (one) => one !== column && kindOf(one) === kindOf(column) && valuesOf(one) !== 1,
    );
    return isPayers ? { ...column, role: undefined, meaning: undefined } : column;
  });
}

/** Which columns are used: what a person has chosen first, then what other columns and the cells leave to a header. */
function usedColumns(
  columns: readonly Column[],
  documents: readonly string[],
  rows: readonly SheetRow[],
  own: OwnNames,
): (column: Column) => boolean {
  const chosen = new Set(
    columns.flatMap(({ role, meaning, isOwn }) => {
      if (isOwn !== true) return [];
      return meaning !== undefined && fieldOfRole(meaning.role) === role ? [role, meaning.role] : [role];
    }),
  );
  const hasStandard = columns.some(isStandard);
  return (column) => {
    const { key, header, role, meaning, isOwn } = column;
    if (isOwn === true || role === undefined) return role !== undefined;
    if (chosen.has(role)) return false;
    // Next to a column that is headed RUT, a number of a document is that of an invoice; next to a CBU, an account is
    // what the bank itself calls it.
    if (role === 'document_number' && documents.length > 0 && meaning?.documents === undefined) return false;
    if (role === 'account_number' && hasStandard && !isStandard(column)) return false;
    if (meaning?.exact === true) return true;
    const texts = rows.map((row) => cellText(row[key])).filter((text) => text !== '');
    // A summary at the side has fewer banks than the sheet has payees.
    const isSecond = role.startsWith('bank') && /_\d+$/.test(header);
    if (isSecond && texts.length * 2 <= rows.length) return false;
    return texts.length === 0 || mayHold(role, header, texts, own);
  };
}

const isStandard = ({ role, meaning }: Column) => role === 'account_number' && meaning?.country !== undefined;

/** Whether cells may be what their header says: a type of document or account may be one of bills. */
function mayHold(role: Role, header: string, texts: readonly string[], own: OwnNames): boolean {
  if (role === 'document_type') return texts.some(isDocumentType);
  if (role === 'line_number')
    return texts.filter((text) => /^\d{1,4}\D?$/.test(text)).length * 2 >= texts.length;
  if (role !== 'account_type' || wordsOf(header) !== 'tipo') return true;
  return texts.some(
    (text) =>
      own.codeOf('accountType', text) !== undefined ||
      countries.some(({ accountTypes }) => accountTypes.has(text)),
  );
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

function roleAmong(
  all: ReadonlySet<Role | undefined>,
  { role, header }: Column,
  country: string | undefined,
): Role | undefined {
  switch (role) {
    case 'name':
      return NAMES.some((name) => name !== 'name' && name !== 'first_name' && all.has(name))
        ? 'first_name'
        : 'full_name';
    case 'bank_name':
      return all.has('bank') || all.has('bank_code') ? 'bank_name' : 'bank';
    case 'bank':
      return all.has('bank_code') ? 'bank_name' : 'bank';
    case 'account_digit':
      return countryOf(country)?.accounts.form === 'free' &&
        !all.has('document_dv') &&
        !all.has('branch') &&
        !/cuenta|cta|account/.test(wordsOf(header))
        ? 'document_dv'
        : role;
    default:
      return role;
  }
}
