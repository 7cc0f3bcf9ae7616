import type { UnderstoodRow } from '../row/understoodRow.ts';
import type { FieldName } from '../values/fields.ts';
import { understandAccount } from './bankAccount.ts';
import { layoutOf } from './bankLayouts.ts';
import { amountOf, figuresOf, zeroAmountCell, understandAmount } from './amounts.ts';
import {
  columnsTellingApart,
  type IdColumns,
  monthCells,
  namesOf,
  otherMonth,
  understandId,
} from './buildId.ts';
import { askImplausible } from './implausible.ts';
import { Draft, type PayrollSettings, type SheetFacts } from './draft.ts';
import { factsOf } from './facts.ts';
import { isPlaceholder } from '../row/junk.ts';
import { cellsOf, classify, isPayee, type Line } from './lines.ts';
import { type LineDecision, Marks } from './marks.ts';
import { nameOfHeader } from './headerNames.ts';
import { fieldOfRole, isPartOfAccount } from './roles.ts';
import { understandNames } from './names.ts';
import type { NameMappings } from './nameMappings.ts';
import { understandBeneficiary, understandJurisdiction } from './jurisdiction.ts';
import {
  type Column,
  fieldsIn,
  filledCells,
  flatRow,
  isBlankLine,
  ownCells,
  type SheetRow,
  type Table,
} from './table.ts';
import { findTables, type Tables } from './tables.ts';
import { addProblem, checkAcrossRows, paidRows } from './together.ts';
import { type SheetTotals, type Summand, totalsOf } from './totals.ts';
import { cellText } from '../values/text.ts';

/** A column, the field that it fills alone, and those that its cells may fill, if a person says so. */
export interface UnderstoodColumn extends Column {
  readonly fills: FieldName | undefined;
  readonly mayFill: ReadonlySet<FieldName>;
}

/** A sheet as it was understood. */
export interface UnderstoodSheet {
  readonly rows: readonly UnderstoodRow[];
  readonly columns: readonly UnderstoodColumn[];
  /** Whether it is a file for the upload to a bank, in which all other columns are about the payer. */
  readonly isBankFile: boolean;
  /** How many rows stand above the header; 0 where the rows' own keys are the header. */
  readonly rowsAboveHeader: number;
  /** Titles, the one cell of a column of months, and the tab's name: they may name the period. */
  readonly namingPeriod: readonly string[];
  /** What stands above and below the payees, but for totals: whatever is not asked about, a person reads. */
  readonly around: readonly string[];
  readonly totals: SheetTotals;
  readonly idColumns: IdColumns;
}

/**
 * Understands a payroll as people keep it: headers and words in Spanish, Portuguese and English, names of banks,
 * amounts as they are written, lines that are no payees. Whatever is understood is shown; what can mean two things is
 * asked, as a problem of the row.
 *
 * - **Columns**: `tables` finds headers, `columns` says what stands under one; `headerNames` and `headers` read a
 *   header, `columnToPay` chooses the amount.
 * - **Lines**: `lines` tells payees from all others, `facts` what the lines of a table show together, `marks` what is
 *   said of paying each: by column in `markColumns`, by words in `markWords` and `remarks`.
 * - **Fields** of a payee, in a {@link Draft}: `jurisdiction`, `buildId`, `names`, `amounts`, `bankAccount`,
 *   `accountNumber`.
 * - **Lines together**: `together` and `implausible` ask about them, `totals` compares total lines.
 *
 * The work is linear in the number of rows; the generator yields at each of them and between steps, so that a caller
 * can give way to others.
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
  const sources = unmapped === undefined ? undefined : yield* readSources(unmapped, settings.nameMappings);
  const whole = ownCells(
    given.map((row, index) => (sources?.isNobody(row, index) === true ? {} : flatRow(row))),
  );
  yield;
  const tables = findTables(whole, settings.nameMappings);
  yield;
  const lines = yield* classify(whole, tables, settings.hidden);
  yield;
  const facts = yield* factsOf(lines, tables.titles, settings);
  const payees = lines.filter(isPayee);
  const marks = yield* Marks.read(payees, settings.nameMappings);
  const understood: UnderstoodRow[] = [];
  const summands: Omit<Summand, 'excluded'>[] = [];
  let above: Draft | undefined;
  for (const [index, found] of lines.entries()) {
    const { row, table } = found;
    const draft = new Draft(row, table, settings, facts.get(table) as SheetFacts, above);
    if (isPayee(found)) understandPayee(draft);
    const { line } = found;
    let decision: LineDecision | undefined;
    if (isPayee(found)) {
      draft.problems.push(...[sources?.warningOf(index) ?? []].flat());
      decision = nothingToPay(draft) ?? marks.decide(row, table, cellText(draft.cells.id), found);
    } else if (line === 'total') understandAmount(draft);
    if (isPayee(found) || line === 'total') {
      const amount = decision?.excluded?.reason === 'nothing to pay' ? '0' : amountOf(draft);
      const elsewhere = line === 'total' && amount === undefined ? figuresOf(draft) : [];
      summands.push({ line: index, kind: line === 'total' ? line : 'payee', amount, elsewhere, table });
    }
    understood.push(understoodRow(draft, found, decision));
    above = line === undefined ? draft : undefined;
    yield;
  }
  yield* checkAcrossRows(understood, settings);
  const paid = payees.map(({ row }) => row);
  const idColumns = yield* columnsTellingApart(paid, tables.columns);
  yield;
  yield* askImplausible(understood, lines, settings, idColumns);
  warnOfMonth(understood, lines, tables, settings);
  return {
    rows: understood,
    ...(yield* aboutTables(paid, tables, marks, settings)),
    idColumns,
    around: textsAround(lines, tables.titles),
    totals: totalsOf(
      summands.map((one) => ({ ...one, excluded: understood[one.line]?.excluded !== undefined })),
      settings.rowName,
    ),
  };
}

function* aboutTables(
  paid: readonly SheetRow[],
  { columns, titles, titleLines }: Tables,
  marks: Marks,
  settings: PayrollSettings,
): Generator<
  undefined,
  Pick<UnderstoodSheet, 'columns' | 'isBankFile' | 'rowsAboveHeader' | 'namingPeriod'>
> {
  const tab = namesOf(settings.fileName ?? '').filter(({ where }) => where === 'tab');
  const understood: UnderstoodColumn[] = [];
  for (const column of columns) {
    yield;
    understood.push(understoodColumn(column, marks, paid, settings));
  }
  return {
    columns: understood,
    isBankFile: layoutOf(columns.map(({ header }) => header)) !== undefined,
    rowsAboveHeader: titleLines.size,
    namingPeriod: [...titles, ...monthCells(paid, columns), ...tab.map(({ text }) => text)],
  };
}

function textsAround(lines: readonly Line[], titles: readonly string[]): readonly string[] {
  const last = lines.findLastIndex(isPayee);
  const below = lines.flatMap(({ row, table, line }, index) => {
    const isText = line === 'note' || line === 'unused' || (line === 'section' && index > last);
    return isText
      ? [
          cellsOf(row, table)
            .map(({ text }) => text)
            .join(' '),
        ]
      : [];
  });
  return [...new Set([...titles, ...below])].filter((text) => /\p{L}/u.test(text));
}

function warnOfMonth(
  understood: UnderstoodRow[],
  lines: readonly Line[],
  tables: Tables,
  { idFrom, fileName = '' }: PayrollSettings,
): void {
  if (idFrom === undefined) return;
  const payees = lines.filter(isPayee).map(({ row }) => row);
  const warningOf = otherMonth(payees, tables, idFrom, fileName);
  for (const [index, { blank }] of paidRows(understood)) {
    const warning = blank ? undefined : warningOf((lines[index] as Line).row);
    if (warning !== undefined) addProblem(understood, index, warning);
  }
}

function* readSources(given: readonly SheetRow[], own: NameMappings) {
  const sources = ownCells(given);
  const tables = findTables(sources, own);
  const lines = yield* classify(sources, tables);
  const [table] = tables.tables as [Table, ...Table[]];
  const marks = yield* Marks.read(
    sources.map((row) => ({ row, table })),
    own,
  );
  return {
    /** Whether a row was mapped from an empty line, a header or a total: it has what all rows share, and no payee. */
    isNobody({ document_number, account_number }: SheetRow, index: number) {
      const { isBlank = true, line = '' } = lines[index] ?? {};
      return isBlankLine({ document_number, account_number }) && (isBlank || /^(?:total|header)$/.test(line));
    },
    warningOf: (index: number) => marks.warningOf(sources[index] as SheetRow, table),
  };
}

function understoodColumn(
  column: Column,
  marks: Marks,
  paid: readonly SheetRow[],
  { idFrom }: PayrollSettings,
): UnderstoodColumn {
  const isOfId = idFrom?.columns.some((name) => nameOfHeader(name) === nameOfHeader(column.header));
  const role = marks.roleOf(column) ?? (isOfId === true ? 'id' : undefined);
  const field = role === undefined || isPartOfAccount(role) ? 'row' : fieldOfRole(role);
  const mayFill = fieldsIn(filledCells(paid, column.key));
  return { ...column, role, fills: field === 'row' ? undefined : field, mayFill };
}

function understoodRow(
  draft: Draft,
  { line, isBlank: blank }: Line,
  decision: LineDecision | undefined,
): UnderstoodRow {
  const { cells, sources, repairs, problems, table } = draft;
  const { headers, unused } = table;
  const nothing = { repairs: [], problems: [] };
  if (line !== undefined) return { line, blank, cells: {}, sources, headers, unused, ...nothing };
  if (decision?.excluded !== undefined)
    return { line, blank, excluded: decision.excluded, cells, sources, headers, unused, ...nothing };
  if (decision !== undefined) problems.push(...decision.problems);
  return { line, blank, cells, sources, headers, unused, repairs, problems };
}

function nothingToPay(draft: Draft): LineDecision | undefined {
  const cell = zeroAmountCell(draft);
  if (cell === undefined) return undefined;
  return { excluded: { reason: 'nothing to pay', header: cell.header, text: cell.text }, problems: [] };
}

function understandPayee(draft: Draft): void {
  const jurisdiction = understandJurisdiction(draft);
  const { document, country } = jurisdiction;
  understandId(draft, document);
  draft.copy('details', draft.cell('details'));
  const type = understandBeneficiary(draft, document);
  understandNames(draft, type, country);
  understandAmount(draft, cellText(draft.cells.full_name));
  const email = draft.cell('email');
  draft.copy('email', email);
  if (email !== undefined && isPlaceholder(email.text)) {
    draft.understand('email', email, '', { code: 'no_address' }, 'public');
  }
  understandAccount(draft, jurisdiction);
}
