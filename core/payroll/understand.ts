import { documentTypes, passesCheck, type DocumentType } from '../documents/documents.ts';
import type { RowName } from '../payout/naming.ts';
import { quoted } from '../rules.ts';
import { understandAccount } from './account.ts';
import { shortAccounts } from './accountNumber.ts';
import { amountOf, understandAmount } from './amount.ts';
import { readsLikeDate } from '../payout/read/readCell.ts';
import { builtId, COUNTS_LINES, countLines, type IdSource, idPart } from './buildId.ts';
import {
  Draft,
  type FieldCells,
  type Finding,
  type PayrollSettings,
  type SheetFacts,
  type UnderstoodRow,
} from './draft.ts';
import type { Role } from './headers.ts';
import { isPlaceholder } from './junk.ts';
import {
  compareTotals,
  isSection,
  type LineCell,
  type Mismatch,
  type OtherLine,
  otherLine,
  type Summand,
  titleIn,
} from './lines.ts';
import { type Decision, Marks, type Part } from './marks.ts';
import { readState, readTitle, saysNo } from './markWords.ts';
import type { OwnNames } from './ownNames.ts';
import { NameCount } from './names.ts';
import { understandNames } from './payee.ts';
import { hasDash, plainNumber, understandBeneficiary, understandPlace } from './place.ts';
import { type Column, findTables, flatRow, type SheetRow, type Table, type Tables } from './tables.ts';
import { cellText } from './words.ts';
import { groupingOf, styleOfColumn, writtenAmount } from './writtenAmounts.ts';
import { ROWS_PER_STEP } from '../turns.ts';

/** A sheet as it was understood. */
export interface UnderstoodSheet {
  /** One for each row that came, in the same order. */
  readonly rows: readonly UnderstoodRow[];
  /** What each column of each table was taken for. */
  readonly columns: readonly Column[];
  /** How many rows stand above the header; 0 where the rows' own keys are the header. */
  readonly rowsAboveHeader: number;
  /** What is to be said of the total lines. */
  readonly totals: SheetTotals;
}

/** Total lines that are not what their lines add up to, and such as could not be compared; a sentence each. */
export interface SheetTotals {
  readonly wrong: readonly string[];
  readonly open: readonly string[];
}

/** A line, the header that it stands under, and the part of the sheet where it is not paid by itself. */
interface Line {
  readonly table: Table;
  readonly line: OtherLine | undefined;
  readonly part?: Part | undefined;
}

/**
 * Understands a payroll as people keep it: headers and words in Spanish, Portuguese and English, names of banks,
 * amounts as they are written, lines that are no payees. Whatever is understood is shown; what can mean two things is
 * asked, as a finding of the row.
 *
 * The work is linear in the number of rows; the generator yields every few rows so that a caller can give way to
 * others.
 *
 * @param given rows in the order of the sheet: column name to cell, or the nested form of section 2.1
 * @param unmapped the rows as they came, where a person has mapped them column by column: what they say of paying only
 *   warns
 * @returns what was understood, as the generator's return value
 */
export function* understandSheet(
  given: readonly SheetRow[],
  settings: PayrollSettings,
  unmapped?: readonly SheetRow[],
): Generator<undefined, UnderstoodSheet> {
  const rows = given.map(flatRow);
  const tables = findTables(rows, settings.ownNames);
  const lines = classify(rows, tables);
  const facts = factsOf(rows, lines, settings);
  const isPayee = (index: number) => lines[index]?.line === undefined && !isBlank(rows[index] as SheetRow);
  const marks = Marks.read(
    rows,
    (index) => (isPayee(index) ? (lines[index] as Line).table : undefined),
    settings.ownNames,
  );
  const warnings = unmapped === undefined ? undefined : unmappedMarks(unmapped, settings.ownNames);
  const hasTotals = lines.some(({ line }) => line === 'total');
  const understood: UnderstoodRow[] = [];
  const summands: Summand[] = [];
  let above: Draft | undefined;
  for (const [index, { line, table, part }] of lines.entries()) {
    const row = rows[index] as SheetRow;
    const draft = new Draft(row, table, settings, facts.get(table) as SheetFacts, above);
    const blank = isBlank(row);
    if (isPayee(index)) understandPayee(draft);
    else if (line === 'total') understandAmount(draft);
    const decision = isPayee(index) ? marks.decide(row, table, cellText(draft.cells.id), part) : undefined;
    if (hasTotals && (line === undefined || line === 'total')) {
      const excluded = decision?.excluded !== undefined;
      summands.push({ line: index, kind: line ?? 'payee', amount: amountOf(draft), excluded, table });
    }
    const warning = isPayee(index) ? warnings?.(index) : undefined;
    if (warning !== undefined) draft.findings.push(warning);
    understood.push(understoodRow(draft, line, blank, decision));
    above = line === undefined ? draft : undefined;
    if (index % ROWS_PER_STEP === 0) yield;
  }
  addAdjustments(understood, settings.rowName);
  addPaidBelow(understood, settings.rowName);
  for (const [index, message] of shortAccounts(understood))
    addFinding(understood, index, { field: 'account_number', rule: 'account_length', message });
  if (settings.idFrom !== undefined) checkBuiltIds(understood, settings.idFrom);
  return {
    rows: understood,
    columns: tables.tables
      .slice(tables.titleLines.size > 0 ? 1 : 0)
      .flatMap(({ columns }) => [...columns.values()]),
    rowsAboveHeader: tables.titleLines.size,
    totals: totalsOf(summands, settings.rowName),
  };
}

/** What the columns that nobody has mapped say of each row. */
function unmappedMarks(rows: readonly SheetRow[], own: OwnNames): (index: number) => Finding | undefined {
  const [table] = findTables(rows, own).tables as [Table, ...Table[]];
  const marks = Marks.read(rows, () => table, own);
  return (index) => marks.warningOf(rows[index] as SheetRow, table);
}

function understoodRow(
  draft: Draft,
  line: OtherLine | undefined,
  blank: boolean,
  decision: Decision | undefined,
): UnderstoodRow {
  const { cells, sources, understood, findings, table } = draft;
  const { headers } = table;
  const nothing = { understood: [], findings: [] };
  if (line !== undefined) return { line, blank, cells: {}, sources, headers, ...nothing };
  if (decision?.excluded !== undefined)
    return { line, blank, excluded: decision.excluded, cells, sources, headers, ...nothing };
  if (decision !== undefined) findings.push(...decision.findings);
  return { line, blank, cells, sources, headers, understood, findings };
}

function classify(rows: readonly SheetRow[], { tables, headerLines, titleLines }: Tables): Line[] {
  const parts = new Parts();
  let at = 0;
  let afterTotal = false;
  return rows.map((row, index): Line => {
    if (index >= (tables[at + 1]?.first ?? Infinity)) {
      at += 1;
      afterTotal = false;
      parts.enter(tables[at] as Table);
    }
    const table = tables[at] as Table;
    if (headerLines.has(index)) return { table, line: 'header' };
    if (titleLines.has(index)) return { table, line: 'title' };
    const cells = cellsOf(row, table);
    const found = cells === undefined ? undefined : otherLine(cells, afterTotal);
    afterTotal ||= found === 'total';
    const title = cells === undefined || found === 'total' ? undefined : titleIn(cells);
    const line = title === undefined ? found : parts.take(title, found, isNamed(cells));
    if (!table.hasPayees) return { table, line: at === 0 ? undefined : 'other_table' };
    return { table, line, part: line === undefined && cells !== undefined ? parts.ofPayee() : undefined };
  });
}

/** The cells of a line that are not blank; `undefined` for a row with parts of a request, and for an empty one. */
function cellsOf(row: SheetRow, table: Table): LineCell[] | undefined {
  const cells: LineCell[] = [];
  for (const key of Object.keys(row)) {
    const raw = row[key];
    if (typeof raw === 'object' && raw !== null) return undefined;
    const text = cellText(raw);
    if (text !== '' && key !== 'row_number') cells.push({ role: table.columns.get(key)?.role, text });
  }
  return cells.length === 0 ? undefined : cells;
}

/** Whether the only cell of a line may as well be the name of a payee of whom nothing else is filled in. */
function isNamed([cell]: LineCell[] = []): boolean {
  return (
    cell?.role === 'name' ||
    cell?.role?.endsWith('_name') === true ||
    cell?.role?.startsWith('full_name') === true
  );
}

/** Follows titles and headers down the sheet, and says under which of them lines are not paid by themselves. */
class Parts {
  #part: Part | undefined;
  /** A title that has come since the last payee. */
  #title: string | undefined;
  #hasPayees = false;
  /** The sheet begins with a title below its header, so that titles divide it. */
  #isDivided = false;

  /** @returns what the line of the title is */
  take(title: string, found: OtherLine | undefined, isNamed: boolean): OtherLine | undefined {
    const says = isNamed ? readState(title) : readTitle(title);
    const isOwn = found === undefined && isNamed;
    if (saysNo(says)) {
      this.#part = { title, says };
      return 'section';
    }
    if (isSection(title)) {
      // Below what was paid before, nothing is sure.
      this.#part =
        this.#part !== undefined && saysNo(this.#part.says) ? { title, says: 'unknown' } : undefined;
    } else if (!isOwn) this.#title = title;
    if (!this.#hasPayees && !isOwn) this.#isDivided = true;
    return found === 'unused' || (found === undefined && !isOwn) ? 'section' : found;
  }

  /** A table with a header of its own begins. */
  enter(table: Table): void {
    if (!table.hasPayees || !this.#hasPayees || this.#part !== undefined) return;
    const headers = [...table.columns.values()].map(({ header }) => header);
    this.#part = { title: this.#title ?? headers.slice(0, 4).join(', '), says: 'unknown' };
    this.#title = undefined;
  }

  /** The part that a payee's line is in. */
  ofPayee(): Part | undefined {
    if (this.#title !== undefined && this.#hasPayees && !this.#isDivided) {
      this.#part = { title: this.#title, says: 'unknown' };
    }
    this.#title = undefined;
    this.#hasPayees = true;
    return this.#part;
  }
}

/** The reader of rows tells what a blank row is; nothing is understood of it. */
function isBlank(row: SheetRow): boolean {
  return Object.values(row).every(
    (cell) =>
      cell === null || (typeof cell !== 'object' && typeof cell !== 'boolean' && cellText(cell) === ''),
  );
}

/** What the lines of each table say together. */
function factsOf(
  rows: readonly SheetRow[],
  lines: readonly Line[],
  { numberFormat }: PayrollSettings,
): Map<Table, SheetFacts> {
  const counted = new Map<Table, LineCount>();
  for (const [index, { table, line }] of lines.entries()) {
    let count = counted.get(table);
    if (count === undefined) counted.set(table, (count = new LineCount(table)));
    if (line === undefined || line === 'total') count.add(rows[index] as SheetRow, line === undefined);
  }
  const facts = new Map<Table, SheetFacts>();
  for (const [table, { written, undashed, failing, branchDigits, names }] of counted) {
    facts.set(table, {
      style: numberFormat ?? styleOfColumn(written),
      rutsWithoutDigit: undashed > 1 && failing * 2 >= undashed,
      branchDigits,
      nameOrder: names.order,
      grouping: groupingOf(written),
    });
  }
  return facts;
}

/** Counts what the facts of a table are made of. */
class LineCount {
  /** Amounts that are strings with separators, without what people write around them. */
  readonly written: string[] = [];
  /** RUTs without a dash and without a column for the digit, and those of them that fail their check. */
  undashed = 0;
  failing = 0;
  branchDigits = 0;
  readonly names = new NameCount();
  readonly #keys: readonly (string | undefined)[];
  readonly #isChilean: boolean;

  constructor({ byRole, documents }: Table) {
    const keyOf = (role: Role) => byRole.get(role)?.[0]?.key;
    this.#keys = [
      keyOf('amount'),
      keyOf('document_number'),
      keyOf('document_dv'),
      keyOf('branch'),
      byRole.has('first_name') ? undefined : keyOf('full_name'),
    ];
    this.#isChilean = documents[0] === RUT.code;
  }

  add(row: SheetRow, isPayee: boolean): void {
    const [amount, document, dv, branch, name] = this.#keys;
    if (name !== undefined && isPayee) this.names.add(cellText(row[name]));
    const branchText = branch === undefined ? '' : cellText(row[branch]);
    if (/^\d+$/.test(branchText)) this.branchDigits = Math.max(this.branchDigits, branchText.length);
    const cell = amount === undefined ? undefined : row[amount];
    const digits = typeof cell === 'string' ? writtenAmount(cellText(cell))?.digits : undefined;
    if (digits !== undefined && /[.,]/.test(digits)) this.written.push(digits);
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

function totalsOf(summands: readonly Summand[], rowName: RowName): SheetTotals {
  const { wrong, open } = compareTotals(summands);
  const payees = summands.filter(({ kind }) => kind === 'payee');
  const unreadable = payees.filter(({ amount }) => amount === undefined);
  const named = (lines: readonly number[]) => rowName(...lines.map((line) => line + 1));
  const why =
    unreadable.length === 0
      ? 'it cannot be read'
      : `the amount in ${named(unreadable.map(({ line }) => line))} cannot be read`;
  // Where no amount can be read at all, the report asks about the column.
  const isCompared = unreadable.length < payees.length && open.length > 0;
  const text = `The total in ${named(open)} could not be compared with the rows above it: ${why}.`;
  return { wrong: wrong.map((one) => mismatchText(one, rowName)), open: isCompared ? [text] : [] };
}

function mismatchText({ line, said, sum, difference, suspects }: Mismatch, rowName: RowName): string {
  const rows = suspects.map((suspect) => suspect + 1);
  const explained =
    rows.length === 0
      ? 'No row has just this amount: compare the amounts.'
      : `Just this amount is in ${rowName(...rows)}: look there first.`;
  return `The total in ${rowName(line + 1)} says ${said}, but the rows above it add up to ${sum}. The difference is ${difference}. ${explained}`;
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
    const message = `"Build ID From" names the column ${quoted(source.columns.join())}, but ${COUNTS_LINES}.`;
    addFinding(rows, index, { field: 'id', rule: 'id_source', message });
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
    addFinding(rows, index, {
      field: 'amount',
      rule: 'negative_adjustment',
      message: `The same payee has a negative amount in ${rowName(other + 1)}. Settle the two into one amount.`,
    });
  }
}

/** Who is paid the same amount in a line that the sheet says was paid may be meant once. */
function addPaidBelow(rows: UnderstoodRow[], rowName: RowName): void {
  const keyOf = (row: UnderstoodRow) => `${payeeKey(row.cells)} ${amountOf(row) ?? ''}`;
  const paid = new Map<string, number>();
  for (const [index, row] of rows.entries()) if (row.excluded?.reason === 'paid') paid.set(keyOf(row), index);
  for (const [index, row] of rows.entries()) {
    const other = row.line === undefined && row.excluded === undefined ? paid.get(keyOf(row)) : undefined;
    if (other === undefined || payeeKey(row.cells) === '') continue;
    addFinding(rows, index, {
      field: 'row',
      rule: 'ambiguous',
      message: `The same payee and amount are in ${rowName(other + 1)}, which the sheet says was paid. Delete one of the two rows.`,
    });
  }
}

function payeeKey({ document_number: number }: FieldCells): string {
  return typeof number === 'string' || typeof number === 'number' ? plainNumber(String(number)) : '';
}

function addFinding(rows: UnderstoodRow[], index: number, finding: Finding): void {
  const row = rows[index] as UnderstoodRow;
  rows[index] = { ...row, findings: [...row.findings, finding] };
}
