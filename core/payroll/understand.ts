import { documentTypes, passesCheck, type DocumentType } from '../documents/documents.ts';
import type { RowName } from '../payout/naming.ts';
import { quoted } from '../rules.ts';
import { understandAccount } from './account.ts';
import { amountOf, understandAmount } from './amount.ts';
import { readsLikeDate } from '../payout/read/readCell.ts';
import { builtId, idPart } from './buildId.ts';
import { Draft, type Finding, type PayrollSettings, type SheetFacts, type UnderstoodRow } from './draft.ts';
import { isPlaceholder } from './junk.ts';
import { compareTotals, type LineCell, type OtherLine, otherLine, type Summand } from './lines.ts';
import { understandNames } from './payee.ts';
import { hasDash, plainNumber, understandBeneficiary, understandPlace } from './place.ts';
import { PlainRow, PlainTable } from './plainRow.ts';
import { type Column, findTables, type SheetRow, type Table, type Tables } from './tables.ts';
import { cellText } from './words.ts';
import { styleOfColumn, writtenAmount } from './writtenAmounts.ts';
import { ROWS_PER_STEP } from '../turns.ts';

/** A sheet as it was understood. */
export interface UnderstoodSheet {
  /** One for each row that came, in the same order. */
  readonly rows: readonly UnderstoodRow[];
  /** What each column of each table was taken for. */
  readonly columns: readonly Column[];
  /** How many rows stand above the header; 0 where the rows' own keys are the header. */
  readonly rowsAboveHeader: number;
}

/** A line and the header that it stands under. */
type Line = PlainRow | { readonly table: Table; readonly line: OtherLine | undefined };

/**
 * Understands a payroll as people keep it: headers and words in Spanish, Portuguese and English, names of banks,
 * amounts as they are written, lines that are no payees. Whatever is understood is shown; what can mean two things is
 * asked, as a finding of the row.
 *
 * The work is linear in the number of rows; the generator yields every few rows so that a caller can give way to
 * others.
 *
 * @param rows rows in the order of the sheet: column name to cell, or the nested form of section 2.1, which is left as
 *   it is
 * @returns what was understood, as the generator's return value
 */
export function* understandSheet(
  rows: readonly SheetRow[],
  settings: PayrollSettings,
): Generator<undefined, UnderstoodSheet> {
  const tables = yield* findTables(rows, settings.ownNames);
  const lines = yield* classify(rows, tables, settings);
  const facts = yield* factsOf(rows, lines, settings);
  const hasTotals = lines.some(({ line }) => line === 'total');
  const understood: UnderstoodRow[] = [];
  const summands: Summand[] = [];
  let above: Draft | PlainRow | undefined;
  for (let index = 0; index < rows.length; index++) {
    const found = lines[index] as Line;
    const { line, table } = found;
    const draft =
      found instanceof PlainRow
        ? found
        : new Draft(rows[index] as SheetRow, table, settings, facts.get(table) as SheetFacts, above);
    if (draft instanceof Draft) understandLine(draft, line);
    if (hasTotals && (line === undefined || line === 'total')) {
      summands.push({ line: index, kind: line ?? 'payee', amount: amountOf(draft) });
    }
    understood.push(draft instanceof Draft ? understoodRow(draft, line) : draft);
    above = line === undefined ? draft : undefined;
    if (index % ROWS_PER_STEP === 0) yield;
  }
  const { rowName } = settings;
  addTotals(understood, summands, rowName);
  yield* addAdjustments(understood, rowName);
  if (settings.idFrom !== undefined) addCollisions(understood, rowName);
  return {
    rows: understood,
    columns: tables.tables.flatMap(({ columns }) => [...columns.values()]),
    rowsAboveHeader: tables.titleLines.size,
  };
}

function understandLine(draft: Draft, line: OtherLine | undefined): void {
  if (line === undefined && !isBlank(draft.row)) understandPayee(draft);
  else if (line === 'total') understandAmount(draft);
}

function understoodRow(draft: Draft, line: OtherLine | undefined): UnderstoodRow {
  const { cells, sources, understood, findings, table } = draft;
  const { headers } = table;
  return line === undefined
    ? { line, cells, sources, headers, understood, findings }
    : { line, cells: {}, sources, headers, understood: [], findings: [] };
}

function* classify(
  rows: readonly SheetRow[],
  { tables, headerLines, titleLines }: Tables,
  settings: PayrollSettings,
): Generator<undefined, Line[]> {
  const lines: Line[] = [];
  let at = 0;
  let afterTotal = false;
  let plain = PlainTable.of(tables[0] as Table, settings);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as SheetRow;
    if (index >= (tables[at + 1]?.first ?? Infinity)) {
      at += 1;
      afterTotal = false;
      plain = PlainTable.of(tables[at] as Table, settings);
    }
    const table = tables[at] as Table;
    const plainRow = plain?.read(row);
    if (plainRow !== undefined) lines.push(plainRow);
    else if (headerLines.has(index)) lines.push({ table, line: 'header' });
    else if (titleLines.has(index)) lines.push({ table, line: 'title' });
    else if (!table.hasPayees) lines.push({ table, line: at === 0 ? undefined : 'other_table' });
    else {
      const line = lineOf(row, table, afterTotal);
      afterTotal ||= line === 'total';
      lines.push({ table, line });
    }
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return lines;
}

function lineOf(row: SheetRow, table: Table, afterTotal: boolean): OtherLine | undefined {
  const cells: LineCell[] = [];
  for (const key of Object.keys(row)) {
    const raw = row[key];
    if (typeof raw === 'object' && raw !== null) return undefined;
    const text = cellText(raw);
    if (text !== '') cells.push({ role: table.columns.get(key)?.role, text });
  }
  return cells.length === 0 ? undefined : otherLine(cells, afterTotal);
}

/** The reader of rows tells what a blank row is; nothing is understood of it. */
function isBlank(row: SheetRow): boolean {
  return Object.values(row).every(
    (cell) =>
      cell === null || (typeof cell !== 'object' && typeof cell !== 'boolean' && cellText(cell) === ''),
  );
}

/**
 * What the lines of each table say together. Plain rows say nothing here: their amounts can be read in one way only,
 * and their documents' digits have a column of their own.
 */
function* factsOf(
  rows: readonly SheetRow[],
  lines: readonly Line[],
  { numberFormat }: PayrollSettings,
): Generator<undefined, Map<Table, SheetFacts>> {
  const facts = new Map<Table, SheetFacts>();
  const counted = new Map<Table, LineCount>();
  for (let index = 0; index < rows.length; index++) {
    const found = lines[index] as Line;
    if (index % ROWS_PER_STEP === 0) yield;
    if (found instanceof PlainRow) continue;
    const { table, line } = found;
    let count = counted.get(table);
    if (count === undefined) counted.set(table, (count = new LineCount(table)));
    if (line === undefined || line === 'total') count.add(rows[index] as SheetRow, line === undefined);
  }
  for (const [table, { written, undashed, failing }] of counted) {
    facts.set(table, {
      style: numberFormat ?? styleOfColumn(written),
      rutsWithoutDigit: undashed > 1 && failing * 2 >= undashed,
    });
  }
  return facts;
}

/** Counts what the facts of a table are made of. */
class LineCount {
  /** Digits and separators of amounts that are strings. */
  readonly written: string[] = [];
  /** RUTs without a dash and without a column for the digit, and those of them that fail their check. */
  undashed = 0;
  failing = 0;
  readonly #keys: readonly [amount: string | undefined, document: string | undefined, dv: string | undefined];
  readonly #isChilean: boolean;

  constructor({ columns, documents }: Table) {
    const keyOf = (role: Column['role']) => [...columns.values()].find((column) => column.role === role)?.key;
    this.#keys = [keyOf('amount'), keyOf('document_number'), keyOf('document_dv')];
    this.#isChilean = documents[0] === RUT.code;
  }

  add(row: SheetRow, isPayee: boolean): void {
    const [amount, document, dv] = this.#keys;
    const cell = amount === undefined ? undefined : row[amount];
    const digits = typeof cell === 'string' ? writtenAmount(cellText(cell))?.digits : undefined;
    if (digits !== undefined) this.written.push(digits);
    if (!this.#isChilean || document === undefined || !isPayee) return;
    const number = cellText(row[document]);
    if (!/\d/.test(number) || hasDash(number) || (dv !== undefined && cellText(row[dv]) !== '')) return;
    this.undashed += 1;
    if (!passesCheck(RUT, plainNumber(number))) this.failing += 1;
  }
}

const RUT = documentTypes.get('cl_rut') as DocumentType;

function understandPayee(draft: Draft): void {
  understandId(draft);
  const { document, country } = understandPlace(draft);
  understandAmount(draft);
  draft.keep('details', draft.cell('details'));
  const type = understandBeneficiary(draft, document);
  understandNames(draft, type, country);
  const email = draft.cell('email');
  draft.keep('email', email);
  if (email !== undefined && isPlaceholder(email.text)) {
    draft.understand('email', email, '', 'stands for no address', 'public');
  }
  understandAccount(draft, country);
}

/** The id is built from the columns that the user names, whatever else the sheet may hold as an id. */
function understandId(draft: Draft): void {
  const { idFrom } = draft.settings;
  const cell = draft.cell('id');
  draft.keep('id', cell);
  if (idFrom === undefined) return;
  const values: string[] = [];
  for (const name of idFrom.columns) {
    const part = idPart([...draft.table.columns.values()], draft.row, name);
    if ('why' in part) {
      draft.leaveOut('id');
      draft.find('id_source', 'id', `"Build ID From" names the column ${quoted(name)}, but ${part.why}`);
      return;
    }
    if (readsLikeDate(part.text)) {
      const change = 'If the next export writes it in another way, the payee is paid again.';
      const wayOut = 'Put the date into the period, or name another column.';
      draft.find(
        'date_like_id',
        'id',
        `"Build ID From" names the column ${quoted(name)}, which has the date ${quoted(part.text)}. ${change} ${wayOut}`,
      );
    }
    values.push(part.text);
  }
  const id = builtId(idFrom.period, values);
  draft.understand('id', cell, id, 'built from the period and the columns in "Build ID From"', 'user');
}

function addTotals(rows: UnderstoodRow[], summands: readonly Summand[], rowName: RowName): void {
  const { wrong } = compareTotals(summands);
  for (const { line, said, sums } of wrong) {
    const [branch, all] = sums;
    const also = branch === all ? '' : ` (${branch} since the total before)`;
    addFinding(rows, line, {
      field: 'row',
      rule: 'total_mismatch',
      message: `This total line says ${said}, but the rows above it add up to ${all}${also}. A row may be missing or misread: compare them.`,
    });
  }
  const last = wrong.at(-1)?.line;
  if (last === undefined) return;
  // Any of the amounts may be the wrong one, so that none of them is paid.
  for (let index = 0; index < last; index++) {
    if (rows[index]?.line !== undefined || Object.keys(rows[index]?.cells ?? {}).length === 0) continue;
    addFinding(rows, index, {
      field: 'amount',
      rule: 'total_mismatch',
      message: `The total in ${rowName(last + 1)} is not the sum of the rows above it, of which this is one.`,
    });
  }
}

/**
 * Rows with one built id may be one payout twice, or two that the columns do not tell apart: the first is as uncertain
 * as the others.
 */
function addCollisions(rows: UnderstoodRow[], rowName: RowName): void {
  const firstWith = new Map<string, number>();
  for (const [index, { cells, line }] of rows.entries()) {
    const id = line === undefined ? cellText(cells.id) : '';
    if (id === '') continue;
    const first = firstWith.get(id);
    if (first === undefined) firstWith.set(id, index);
    else if (first >= 0) {
      addFinding(rows, first, {
        field: 'id',
        rule: 'id_source',
        message: `id ${quoted(id)} is built for ${rowName(index + 1)}, too. Add a column that tells the two apart to "Build ID From", or delete the row that is not to be paid.`,
      });
      firstWith.set(id, -1);
    }
  }
}

/** A negative amount belongs with the same payee's other lines: what is to be paid is for a person to say. */
function* addAdjustments(rows: UnderstoodRow[], rowName: RowName): Generator<undefined, void> {
  const lineOf = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    if (row instanceof PlainRow || !/^-/.test(cellText(row.cells.amount))) continue;
    const key = payeeKey(row.cells);
    if (key !== '') lineOf.set(key, index);
  }
  if (lineOf.size === 0) return;
  for (const [index, { cells, line }] of rows.entries()) {
    const other = line === undefined ? lineOf.get(payeeKey(cells)) : undefined;
    if (other === undefined || other === index) continue;
    addFinding(rows, index, {
      field: 'amount',
      rule: 'negative_adjustment',
      message: `The same payee has a negative amount in ${rowName(other + 1)}. Settle the two into one amount.`,
    });
  }
}

function payeeKey({ document_number: number }: Record<string, unknown>): string {
  return typeof number === 'string' || typeof number === 'number' ? plainNumber(String(number)) : '';
}

function addFinding(rows: UnderstoodRow[], index: number, finding: Finding): void {
  // One by one, since a plain row has no properties of its own.
  const { line, cells, sources, headers, understood, findings } = rows[index] as UnderstoodRow;
  rows[index] = { line, cells, sources, headers, understood, findings: [...findings, finding] };
}
