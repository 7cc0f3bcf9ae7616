import { type Headers, roleBy, tableOf } from './columns.ts';
import { headerMeaning, isOfAnother } from './headers.ts';
import { UNNAMED } from './headerNames.ts';
import type { Role } from './roles.ts';
import type { NameMappings } from './nameMappings.ts';
import type { Column, SheetRow, Table } from './table.ts';
import { cellText, isEmail, plainAccount, plainDocument, wordsOf } from '../values/text.ts';
import { countries, isStandardAccount } from '../countries/index.ts';
import { typesOf } from './digitFacts.ts';
import { isBank } from './markWords.ts';
import type { Sentence } from '../words/codes.ts';

const SEPARATORS: readonly [RegExp, string][] = [
  [/;/, ';'],
  [/\t/, '\\t'],
  [/\|/, '|'],
];

/**
 * What shows that a file was read with other settings than it needs, and the way out.
 *
 * - It is no sheet at all.
 * - Its title was read as the column names: all columns but one without a name were lost.
 * - It has no column names, and its first payee was read as such: a valid document or account, or an e-mail, next to a
 *   bank, a figure or another of these.
 * - It has another separator, so that its columns came as one.
 */
export function misread(rows: readonly SheetRow[]): readonly [says: Sentence, wayOut: Sentence] | undefined {
  const first = rows.slice(0, 10);
  const keys = keysOf(first).filter((key) => key !== 'row_number');
  const lines = [keys, ...first.map((row) => keys.map((key) => cellText(row[key])))];
  if (keys.some((key) => NO_TEXT.test(key))) return [{ code: 'no_sheet' }, { code: 'upload_sheet' }];
  const title = keys.includes('') && !haveMeanings(keys) ? keys.find((key) => key !== '') : undefined;
  if (title !== undefined) return [{ code: 'title_in_header', title }, { code: 'set_header_row' }];
  if (lines.some(haveMeanings)) return undefined;
  const certain = keys.filter(isNobodysHeader);
  const others = keys.filter((key) => !certain.includes(key) && (/^\d{4,}$/.test(key) || isBank(key)));
  if (certain.length > 0 && certain.length + others.length > 1)
    return [{ code: 'no_header', names: [...certain, ...others] }, { code: 'add_header' }];
  // Titles may stand above the header.
  const joined = keys.length === 1 ? lines.map(([line = '']) => line) : [];
  const isHeader = ([separator]: (typeof SEPARATORS)[number]) =>
    joined.some((line) => haveMeanings(line.split(separator)));
  const separator = SEPARATORS.find(isHeader)?.[1];
  return separator === undefined
    ? undefined
    : [
        { code: 'columns_joined', separator },
        { code: 'set_delimiter', separator },
      ];
}

/** What a PDF begins with, and what no text has. */
const NO_TEXT = /^%PDF|[\0-\x08\x0E-\x1F]/;

const haveMeanings = (texts: readonly string[]) =>
  texts.filter((text) => headerMeaning(text) !== undefined).length > 1;

/** What no column is called: a valid document or account, an e-mail. */
function isNobodysHeader(key: string): boolean {
  const isAccount = countries.some((country) => isStandardAccount(plainAccount(key), country));
  return isAccount || typesOf(plainDocument(key)).length > 0 || isEmail(key);
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
 * @param rows rows in the order of the sheet
 */
export function findTables(rows: readonly SheetRow[], own: NameMappings): Tables {
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
  // Where a title was read as a header, n8n has named its other cells.
  const named = Object.keys(rows[0] ?? {}).filter((key) => key !== 'row_number' && !UNNAMED.test(key));
  const titles = [...named, ...above.flatMap((row) => Object.values(row).map(cellText))];
  return {
    tables,
    headerLines,
    titleLines: new Set(above.keys()),
    titles: titles.filter((title) => title !== ''),
    columns: columnsOf(tables.slice(1)),
  };
}

const MOST_LOOKED_AT = 200;

interface Start {
  /** Index of the first line of its header; 0 where the rows' own keys are the header. */
  readonly line: number;
  readonly first: number;
  readonly headers: Headers;
}

function findHeaders(rows: readonly SheetRow[], keys: readonly string[], own: NameMappings) {
  const starts: [Start, ...Start[]] = [
    { line: 0, first: 0, headers: new Map(keys.map((key) => [key, key])) },
  ];
  const headerLines = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const cells = headerCells(row);
    if (cells === undefined) continue;
    const current = starts.at(-1) as Start;
    const first = index + 1;
    const isSecond = index === current.first && isUpperHeader(current.headers, own);
    const headers = isSecond ? completed(current.headers, cells, keys, own) : cells;
    const isLower = isSecond && isLowerHeader(current.headers, cells, headers, own);
    if (!isLower && !areHeaders([...cells.values()], own)) continue;
    headerLines.add(index);
    if (repeats(cells, current.headers)) continue;
    if (isSecond) starts.splice(-1, 1, { ...current, first, headers });
    else starts.push({ line: index, first, headers });
  }
  const unknown = headerLines.size === 0 ? unknownHeader(rows, keys, own) : undefined;
  if (unknown === undefined) return { starts, headerLines };
  headerLines.add(unknown.line);
  return { starts: [...starts, unknown], headerLines };
}

/** Under a title alone, the first line with texts over most columns is the header, though few of them are known. */
function unknownHeader(
  rows: readonly SheetRow[],
  keys: readonly string[],
  own: NameMappings,
): Start | undefined {
  if (keys.filter((key) => UNNAMED.test(key)).length * 2 < keys.length) return undefined;
  for (const [line, row] of rows.slice(0, MOST_TITLES).entries()) {
    const headers = headerCells(row);
    if (headers === undefined || headers.size * 2 <= keys.length) continue;
    if ([...headers.values()].some((text) => isTelling(roleBy(text, own))))
      return { line, first: line + 1, headers };
  }
  return undefined;
}

const MOST_TITLES = 10;

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
function headerCells(row: SheetRow): Headers | undefined {
  const cells = new Map<string, string>();
  for (const key in row) {
    const raw = row[key];
    const text = cellText(raw);
    if (typeof raw === 'object' && raw !== null) return undefined;
    if (text === '' || key === 'row_number') continue;
    if (typeof raw !== 'string' || /\d{3}/.test(text)) return undefined;
    cells.set(key, text);
  }
  return cells.size < 2 ? undefined : cells;
}

/** At least half of the texts, and two, say what their column holds. */
function areHeaders(headers: readonly string[], own: NameMappings): boolean {
  const roles = headers.map((text) => roleBy(text, own));
  const telling = new Set(roles.filter(isTelling)).size;
  const known = roles.filter((role) => role !== undefined).length;
  return telling >= 2 && known * 2 >= headers.length;
}

/** Whether the line right below may complete a header: it has several texts, and says what a column holds. */
function isUpperHeader(headers: Headers, own: NameMappings): boolean {
  const named = [...headers.values()].filter((text) => !UNNAMED.test(text));
  return named.length > 1 && named.some((text) => isTelling(roleBy(text, own)));
}

/** Whether a line makes a header with the one above; a payee has something in a column that is clear already. */
function isLowerHeader(upper: Headers, lower: Headers, both: Headers, own: NameMappings): boolean {
  const labels = [...lower.keys()].map((key) => both.get(key) as string);
  const isBelowNothing = [...lower.keys()].every((key) => !isTelling(roleBy(upper.get(key) ?? '', own)));
  return (
    areHeaders(labels, own) || (isBelowNothing && labels.some((text) => roleBy(text, own) !== undefined))
  );
}

/**
 * A header with the line right below it: the two are read as one, `Total a` and `pagar`. A text over several columns
 * stands in the first of them.
 */
function completed(upper: Headers, lower: Headers, keys: readonly string[], own: NameMappings): Headers {
  const headers = new Map<string, string>();
  let over = '';
  for (const key of keys) {
    const above = upper.get(key) ?? '';
    const under = lower.get(key) ?? '';
    if (!UNNAMED.test(above)) over = above.replace(/_\d+$/, '');
    else if (under === '') over = '';
    const header =
      under === '' ? above : over === '' || over === under ? under : joinedHeader(over, under, own);
    if (header !== '') headers.set(key, header);
  }
  return headers;
}

/** The words of two lines that say most: `Cuenta` over `Tipo` is `Tipo Cuenta`, `Datos` over `RUT` is `RUT`. */
function joinedHeader(over: string, under: string, own: NameMappings): string {
  const whole = `${over} ${under}`;
  const role = roleBy(under, own);
  const isMoneyOf = role === 'amount' && roleBy(over, own) === 'other_money';
  const readings = [whole, `${under} ${over}`, ...(isMoneyOf || isOfAnother(over, role) ? [] : [under])];
  const isKnown = (text: string) => own.codeOf('column', text) !== undefined || isTelling(roleBy(text, own));
  const best = readings.find(isKnown) ?? readings.find((text) => roleBy(text, own) !== undefined) ?? whole;
  return role !== undefined && readings.includes(under) && roleBy(best, own) === role ? under : best;
}

function repeats(headers: Headers, current: Headers): boolean {
  return [...headers].every(([key, header]) => wordsOf(current.get(key) ?? '') === wordsOf(header));
}
