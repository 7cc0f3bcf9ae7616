import { documentTypes, passesCheck, type DocumentType } from '../documents/documents.ts';
import type { RowName } from '../payout/naming.ts';
import { quoted } from '../rules.ts';
import { understandAccount } from './account.ts';
import { amountOf, understandAmount } from './amount.ts';
import { builtId } from './buildId.ts';
import { Draft, type Finding, type PayrollSettings, type SheetFacts, type UnderstoodRow } from './draft.ts';
import { isPlaceholder } from './junk.ts';
import { compareTotals, type LineCell, type OtherLine, otherLine, type Summand } from './lines.ts';
import { understandNames } from './payee.ts';
import { hasDash, plainNumber, understandBeneficiary, understandPlace } from './place.ts';
import { type Column, findTables, type SheetRow, type Table, type Tables } from './tables.ts';
import { cellText, wordsOf } from './words.ts';
import { styleOfColumn, writtenAmount } from './writtenAmounts.ts';

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
interface Line {
  readonly table: Table;
  readonly line: OtherLine | undefined;
}

/**
 * Understands a payroll as people keep it: headers and words in Spanish, Portuguese and English, names of banks,
 * amounts as they are written, lines that are no payees. Whatever is understood is shown; what can mean two things is
 * asked, as a finding of the row.
 *
 * The work is linear in the number of rows; the generator yields after each row so that a caller can give way to
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
  const tables = findTables(rows, settings.ownNames);
  const lines = classify(rows, tables);
  const facts = new Map(tables.tables.map((table) => [table, factsOf(table, rows, lines, settings)]));
  const understood: UnderstoodRow[] = [];
  const summands: Summand[] = [];
  let above: Draft | undefined;
  for (const [index, row] of rows.entries()) {
    const { table, line } = lines[index] as Line;
    const draft = new Draft(row, table, settings, facts.get(table) as SheetFacts, above);
    if (line === undefined && !isBlank(row)) understandPayee(draft);
    else if (line === 'total') understandAmount(draft);
    if (line === undefined || line === 'total') {
      summands.push({ line: index, kind: line ?? 'payee', amount: amountOf(draft) });
    }
    const { cells, sources, understood: shown, findings } = draft;
    const { headers } = table;
    understood.push(
      line === undefined
        ? { line, cells, sources, headers, understood: shown, findings }
        : { line, cells: {}, sources, headers, understood: [], findings: [] },
    );
    above = line === undefined ? draft : undefined;
    yield;
  }
  const { rowName } = settings;
  addTotals(understood, summands, rowName);
  addAdjustments(understood, rowName);
  if (settings.idFrom !== undefined) addCollisions(understood, rowName);
  return {
    rows: understood,
    columns: tables.tables.flatMap(({ columns }) => [...columns.values()]),
    rowsAboveHeader: tables.titleLines.size,
  };
}

function classify(rows: readonly SheetRow[], { tables, headerLines, titleLines }: Tables): Line[] {
  let at = 0;
  let afterTotal = false;
  return rows.map((row, index) => {
    if (index >= (tables[at + 1]?.first ?? Infinity)) {
      at += 1;
      afterTotal = false;
    }
    const table = tables[at] as Table;
    if (headerLines.has(index)) return { table, line: 'header' };
    if (titleLines.has(index)) return { table, line: 'title' };
    if (!table.hasPayees) return { table, line: at === 0 ? undefined : 'other_table' };
    const line = lineOf(row, table, afterTotal);
    afterTotal ||= line === 'total';
    return { table, line };
  });
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

function factsOf(
  table: Table,
  rows: readonly SheetRow[],
  lines: readonly Line[],
  { numberFormat }: PayrollSettings,
): SheetFacts {
  const keyOf = (role: Column['role']) =>
    [...table.columns.values()].find((column) => column.role === role)?.key;
  const [amount, document, dv] = [keyOf('amount'), keyOf('document_number'), keyOf('document_dv')];
  const rut = table.documents[0] === 'cl_rut' ? (documentTypes.get('cl_rut') as DocumentType) : undefined;
  const written: string[] = [];
  let [undashed, failing] = [0, 0];
  for (const [index, row] of rows.entries()) {
    const { table: under, line } = lines[index] as Line;
    if (under !== table || (line !== undefined && line !== 'total')) continue;
    const cell = amount === undefined ? undefined : row[amount];
    const digits = typeof cell === 'string' ? writtenAmount(cellText(cell))?.digits : undefined;
    if (digits !== undefined) written.push(digits);
    if (rut === undefined || document === undefined || line !== undefined) continue;
    const number = cellText(row[document]);
    if (!/\d/.test(number) || hasDash(number) || (dv !== undefined && cellText(row[dv]) !== '')) continue;
    undashed += 1;
    if (!passesCheck(rut, plainNumber(number))) failing += 1;
  }
  return {
    style: numberFormat ?? styleOfColumn(written),
    rutsWithoutDigit: undashed > 1 && failing * 2 >= undashed,
  };
}

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
    const column = [...draft.table.columns.values()].find(({ header }) => wordsOf(header) === wordsOf(name));
    const value = column === undefined ? '' : cellText(draft.row[column.key]);
    if (value === '') {
      const why = column === undefined ? 'the sheet has no such column' : 'it is blank in this row';
      draft.leaveOut('id');
      draft.find(
        'id_source',
        'id',
        `"Build ID From" names the column ${quoted(name)}, but ${why}. Correct one of the two.`,
      );
      return;
    }
    values.push(value);
  }
  const id = builtId(idFrom.period, values);
  if (id !== undefined)
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
function addAdjustments(rows: UnderstoodRow[], rowName: RowName): void {
  const lineOf = new Map<string, number>();
  for (const [index, { cells }] of rows.entries()) {
    const key = payeeKey(cells);
    if (key !== '' && /^-/.test(cellText(cells.amount))) lineOf.set(key, index);
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
  const row = rows[index] as UnderstoodRow;
  rows[index] = { ...row, findings: [...row.findings, finding] };
}
