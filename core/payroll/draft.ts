import type { FieldCells } from '../row/understoodRow.ts';
import type { FieldName } from '../values/fields.ts';
import type { ColumnSums, RowName, ShownCell } from '../words/shown.ts';
import { addRepair, type Repair } from '../row/readCell.ts';
import { columnQuestion, type NameOrder, type Question } from '../row/question.ts';
import { type Problem, problem, type RuleName } from '../row/rules.ts';
import type { Sentence } from '../words/codes.ts';
import { writtenAmount } from '../countries/writtenAmount.ts';
import type { NumberFormat } from '../values/money.ts';
import { fieldOfRole, isPartOfAccount, isWholeName, type Role, traitsOf } from './roles.ts';
import type { NameMappings } from './nameMappings.ts';
import type { DigitsShown } from './digitFacts.ts';
import type { Column, SheetRow, Table } from './table.ts';
import { addTo } from '../values/grouped.ts';
import { isOneName } from '../values/nameWords.ts';
import { cellText, isBlank, joinedWords } from '../values/text.ts';

/** From what the id of each payout is built where the sheet has none. */
export interface IdSource {
  /** How all ids begin: period and run, as {@link readPeriod} gives them. */
  readonly period: string;
  /** The payment's name as a person wrote it, of which ids have a plainer form. */
  readonly name?: string;
  /** Headers of the columns whose values tell the payouts of one run apart; none for the payee's document. */
  readonly columns: readonly string[];
}

/** How a payroll is to be understood, as the user says. */
export interface PayrollSettings {
  readonly nameMappings: NameMappings;
  /** `undefined`: as each column shows by itself. */
  readonly nameOrder?: NameOrder | undefined;
  /** Banks of Argentina and Brazil get the numbers that everybody uses there. */
  readonly nationalBankNumbers: boolean;
  /** `undefined`: as each column shows by itself. */
  readonly numberFormat?: NumberFormat | undefined;
  readonly idFrom?: IdSource | undefined;
  /** Values that fill blank cells; what they say is not asked for. */
  readonly blankCells: Partial<Record<FieldName, string>>;
  /** That of the sheet, where the workflow knows it; of a workbook with the tab: `sueldos.xlsx/Noviembre 2026`. */
  readonly fileName?: string;
  /** The rows that people who look at the sheet do not see, by their index. */
  readonly hidden?: ReadonlySet<number>;
  readonly rowName: RowName;
}

/** A cell that is not blank. */
export interface Cell {
  readonly header: string;
  /** The value to be read: that of the cell above, where the cell is a ditto mark. */
  readonly raw: unknown;
  readonly text: string;
  /** The cell as a person wrote it; empty for values that are neither a string nor a number. */
  readonly written: string;
  readonly repeats: boolean;
  /** Its column has the API's own name of a field. */
  readonly exact: boolean;
}

export function shown({ header, text }: Cell): ShownCell {
  return { header, text };
}

export interface SheetFacts {
  /** `undefined` where the column of amounts can be read in two ways. */
  readonly style: NumberFormat | undefined;
  /** The title that says in which unit all amounts are, where it is not what is paid. */
  readonly unitTitle: { readonly title: string; readonly unit: string } | undefined;
  /** What parts thousands in most amounts of a column whose style is open. */
  readonly grouping: '.' | ',' | undefined;
  /** `undefined` where the full names contradict each other. */
  readonly nameOrder: NameOrder | undefined;
  /** Nearly all account numbers have more digits than the number by which a spreadsheet stores a date. */
  readonly hasLongAccounts: boolean;
  /** Nearly all account numbers, one slip aside, end in a check digit behind a dash. */
  readonly haveDigits: boolean;
  /** Numbers that the sheet itself explains, so that they are no codes of banks. */
  readonly legend: ReadonlySet<string>;
  readonly areDigitsShown: DigitsShown;
  /** Document types that the header names, or the numbers show; two where they leave it open. */
  readonly documents: readonly string[];
  readonly money: readonly { readonly header: string; readonly sums: ColumnSums }[];
}

export class Draft {
  readonly row: SheetRow;
  readonly table: Table;
  readonly settings: PayrollSettings;
  readonly facts: SheetFacts;
  readonly cells: FieldCells = {};
  readonly sources: Partial<Record<FieldName, Cell>> = {};
  readonly repairs: Repair[] = [];
  readonly problems: Problem[] = [];
  readonly #byRole = new Map<Role, Cell>();

  /** @param above the payee in the line above, whom ditto marks repeat */
  constructor(
    row: SheetRow,
    table: Table,
    settings: PayrollSettings,
    facts: SheetFacts,
    above: Draft | undefined,
  ) {
    this.row = row;
    this.table = table;
    this.settings = settings;
    this.facts = facts;
    for (const [role, [column, another]] of filledColumns(row, table)) {
      if (another !== undefined && !isSame(role, row[column.key], row[another.key]))
        this.#addTwoColumns(role, column, another);
      const cell = cellIn(column, row);
      this.#byRole.set(
        role,
        traitsOf(role).isShared === true && isDitto(cell.text) ? this.#repeat(role, cell, above) : cell,
      );
    }
  }

  #addTwoColumns(role: Role, one: Column, another: Column): void {
    const field = fieldOfRole(role);
    const isAsked = role === 'amount' && this.table.isAmountInQuestion;
    if (field === 'row' || role === 'alias' || isAsked) return;
    const columns = [one.header, another.header] as const;
    const asks = isPartOfAccount(role) ? undefined : columnQuestion(field, columns);
    this.addProblem('two_columns', field, { code: 'two_columns', field, columns }, asks);
  }

  #repeat(role: Role, cell: Cell, above: Draft | undefined): Cell {
    const repeated = above?.cell(role);
    if (repeated !== undefined && !isDitto(repeated.text))
      return { ...cell, raw: repeated.raw, text: repeated.text, repeats: true };
    this.addProblem('ambiguous', fieldOfRole(role), { code: 'nothing_to_repeat', cell: shown(cell) });
    return cell;
  }

  cell(role: Role): Cell | undefined {
    return this.#byRole.get(role);
  }

  /** The amount as it is written. */
  get amount(): ReturnType<typeof writtenAmount> {
    return writtenAmount(this.cell('amount')?.text ?? '');
  }

  /** Takes what a person says of this payee for the cell of a field. */
  answer(field: FieldName, text: string): void {
    const header = this.table.headers.get(field) ?? field;
    this.put(field, { header, raw: text, text, written: text, repeats: false, exact: false });
  }

  /** Takes what is understood of a cell for the cell of a role. */
  put(role: Role, cell: Cell): void {
    this.#byRole.set(role, cell);
  }

  /** What a field says, from its cell or from the values that fill blank cells. */
  textOf(field: FieldName): string {
    const cell = this.cell(field);
    return cell === undefined ? (this.settings.blankCells[field] ?? '') : cell.text;
  }

  /** Fills a field with its cell as it is. */
  copy(field: FieldName, cell: Cell | undefined): void {
    if (cell === undefined) return;
    this.sources[field] = cell;
    // Only strings are unwrapped: what else a cell holds, the reader of rows judges.
    this.cells[field] = cell.raw;
    if (cell.text !== cell.raw && /^\s*="/.test(cell.written))
      this.understand(field, cell, cell.text, { code: 'formula_as_text' }, 'public');
    else if (cell.repeats) this.understand(field, cell, cell.text, { code: 'as_above' }, 'public');
  }

  /** Fills a field with what was understood, and shows it; what was understood of it before is shown with it. */
  understand(
    field: FieldName,
    cell: Cell | undefined,
    sent: string,
    why: Sentence,
    origin: NonNullable<Repair['origin']>,
  ): void {
    const read = cell?.written ?? '';
    if (cell !== undefined) this.sources[field] = cell;
    this.cells[field] = sent;
    if (read === sent && !this.repairs.some((earlier) => earlier.field === field)) return;
    addRepair(
      this.repairs,
      cell === undefined
        ? { field, read, sent, why: [why], origin }
        : { field, column: cell.header, read, sent, why: [why], origin },
    );
  }

  leaveOut(field: FieldName): void {
    this.cells[field] = undefined;
  }

  addProblem(...args: Parameters<typeof problem>): void {
    this.problems.push(problem(...args));
  }

  /** Leaves a field without a value, and says why. */
  leaveOpen(rule: RuleName, field: FieldName, says: Sentence, asks?: Question): void {
    this.leaveOut(field);
    this.addProblem(rule, field, says, asks);
  }
}

function filledColumns(row: SheetRow, { columns }: Table): Map<Role, [Column, ...Column[]]> {
  const filled = new Map<Role, [Column, ...Column[]]>();
  for (const key in row) {
    const column = columns.get(key);
    if (column?.role !== undefined && !isBlank(row[key])) addTo(filled, column.role, column);
  }
  return filled;
}

function isSame(role: Role, ...cells: readonly [unknown, unknown]): boolean {
  const [one = '', other = ''] = cells.map(cellText);
  if (isWholeName(role)) return isOneName(one, other);
  // In amounts, points and commas say what it is.
  const plain = role === 'amount' ? '' : joinedWords(one);
  return one === other || (plain !== '' && plain === joinedWords(other));
}

function cellIn({ header, meaning, key }: Column, row: SheetRow): Cell {
  const raw = row[key];
  return {
    header,
    raw,
    text: cellText(raw),
    written: typeof raw === 'object' ? '' : String(raw),
    repeats: false,
    exact: meaning?.exact === true,
  };
}

const DITTO = /^(?:["″”“〃]|''|´´|,,|[ií]dem|id\.)$/i;

/** Whether a text is a ditto mark, as a person writes it under a value that is the same. */
export function isDitto(text: string): boolean {
  return text.length < 5 && DITTO.test(text);
}
