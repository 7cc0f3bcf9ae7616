import { columnKey, type FieldName } from '../payout/fields.ts';
import type { RowName, Sources } from '../payout/naming.ts';
import { quoted } from '../rules.ts';
import type { IdSource } from './buildId.ts';
import type { NumberFormat } from '../money.ts';
import type { Role } from './headers.ts';
import type { OtherLine } from './lines.ts';
import type { NameOrder } from './names.ts';
import type { OwnNames } from './ownNames.ts';
import { fieldOfRole, type SheetRow, type Table } from './tables.ts';
import { cellText } from './words.ts';

/** How a payroll is to be understood, as the user says. */
export interface PayrollSettings {
  readonly ownNames: OwnNames;
  readonly nameOrder: NameOrder;
  /** `undefined`: as each column shows by itself. */
  readonly numberFormat?: NumberFormat | undefined;
  /** How the account number is put together, with headers in braces: `{Agência}{Conta}-{Dígito}`. */
  readonly accountNumber?: string | undefined;
  readonly idFrom?: IdSource | undefined;
  /** Values that fill blank cells; what they say is not asked for. */
  readonly blanks: Partial<Record<FieldName, string>>;
  /** How messages name a row. */
  readonly rowName: RowName;
}

/** Where an understanding comes from: public facts, the specification, or the user's own settings. */
export type UnderstandingOrigin = 'public' | 'spec' | 'user';

/** One thing that was understood: shown with the row, so that a person can disagree. */
export interface Understanding {
  readonly field: FieldName;
  /** The user's header; absent when the value comes from other fields. */
  readonly column?: string;
  /** The cell as it was written; empty when there was none. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
  readonly origin: UnderstandingOrigin;
}

/** Why a line cannot be paid as it is. Each is a rule of its own. */
export type FindingRule =
  | 'ambiguous'
  | 'no_code'
  | 'contradiction'
  | 'not_by_transfer'
  | 'negative_adjustment'
  | 'total_mismatch'
  | 'id_source'
  | 'date_like_id'
  | 'two_columns'
  | 'amount_form'
  | 'cbu';

/** One question or contradiction, in words that the user can answer in the node. */
export interface Finding {
  readonly field: FieldName | 'row';
  readonly rule: FindingRule;
  readonly message: string;
}

/** A line of the sheet as it was understood. */
export interface UnderstoodRow {
  /** What the line is when it is no payee. */
  readonly line: OtherLine | undefined;
  /** The row for the reader of rows: cells under the names of fields, and nested parts as they came. */
  readonly cells: Record<string, unknown>;
  /** The cell that each field comes from. */
  readonly sources: Sources;
  /** The user's header of each field that the table has a column for, also where the cell is blank. */
  readonly headers: ReadonlyMap<FieldName, string>;
  readonly understood: readonly Understanding[];
  readonly findings: readonly Finding[];
}

/** A cell that is not blank. */
export interface Cell {
  readonly header: string;
  /** The value to be read: that of the cell above, where the cell is a ditto mark. */
  readonly raw: unknown;
  readonly text: string;
  /** The cell as a person wrote it; empty for values that are neither a string nor a number. */
  readonly written: string;
  /** It is a ditto mark. */
  readonly repeats: boolean;
}

/** The payee in the line above, whom ditto marks repeat. */
interface LineAbove {
  /** The cell of a role, where it is not blank. */
  cell(role: Role): Cell | undefined;
}

/** What the lines of a table say together. */
export interface SheetFacts {
  /** `undefined` where the column of amounts can be read in two ways. */
  readonly style: NumberFormat | undefined;
  /** Most RUTs without a dash fail their check, so that the others pass it by chance. */
  readonly rutsWithoutDigit: boolean;
}

/** A line while it is being understood. */
export class Draft implements LineAbove {
  readonly row: SheetRow;
  readonly table: Table;
  readonly settings: PayrollSettings;
  readonly facts: SheetFacts;
  readonly cells: Record<string, unknown> = {};
  readonly sources: Partial<Record<FieldName, Cell>> = {};
  readonly understood: Understanding[] = [];
  readonly findings: Finding[] = [];
  readonly #byRole = new Map<Role, Cell>();

  constructor(
    row: SheetRow,
    table: Table,
    settings: PayrollSettings,
    facts: SheetFacts,
    above: LineAbove | undefined,
  ) {
    this.row = row;
    this.table = table;
    this.settings = settings;
    this.facts = facts;
    for (const key of Object.keys(row)) this.#take(key, row[key], above);
  }

  #take(key: string, raw: unknown, above: LineAbove | undefined): void {
    if (isPart(key, raw)) {
      this.cells[key] = raw;
      return;
    }
    const column = this.table.columns.get(key);
    if (column?.role === undefined) return;
    const text = cellText(raw);
    if (text === '' && typeof raw !== 'object' && typeof raw !== 'boolean') return;
    if (raw === null) return;
    const earlier = this.#byRole.get(column.role);
    if (earlier !== undefined) {
      if (UNPAID.has(column.role)) return;
      const field = fieldOfRole(column.role);
      this.find(
        'two_columns',
        field,
        `The columns ${quoted(earlier.header)} and ${quoted(column.header)} both fill ${field}. Keep one of them, or say in "Own Names" which column is not used.`,
      );
      return;
    }
    const { header, role } = column;
    const repeats = isDitto(text) && REPEATABLE.has(role);
    const repeated = repeats ? above?.cell(role) : undefined;
    const source = repeated === undefined || isDitto(repeated.text) ? undefined : repeated;
    if (repeats && source === undefined) {
      this.find(
        'ambiguous',
        fieldOfRole(role),
        `${quoted(header)} is ${quoted(text)}, but the line above has nothing to repeat. Write the value itself.`,
      );
    }
    this.#byRole.set(role, {
      header,
      raw: source?.raw ?? raw,
      text: source?.text ?? text,
      written: typeof raw === 'object' ? '' : String(raw),
      repeats: source !== undefined,
    });
  }

  /** The cell of a role, where it is not blank. */
  cell(role: Role): Cell | undefined {
    return this.#byRole.get(role);
  }

  /** What a field says, from its cell or from the values that fill blank cells. */
  said(field: FieldName): string {
    return this.cell(field)?.text || (this.settings.blanks[field] ?? '');
  }

  /** Passes a cell on as it is. */
  keep(field: FieldName, cell: Cell | undefined): void {
    if (cell === undefined) return;
    this.sources[field] = cell;
    // Only strings are unwrapped: what else a cell holds, the reader of rows judges.
    this.cells[field] = cell.raw;
    if (/^\s*="/.test(cell.written))
      this.understand(field, cell, cell.text, 'formula read as its text', 'public');
    else if (cell.repeats) this.understand(field, cell, cell.text, 'as in the line above', 'public');
  }

  /** Fills a field with what was understood, and shows it; what was understood of it before is shown with it. */
  understand(
    field: FieldName,
    cell: Cell | undefined,
    to: string,
    why: string,
    origin: UnderstandingOrigin,
  ): void {
    const from = cell?.written ?? '';
    if (cell !== undefined) this.sources[field] = cell;
    this.cells[field] = to;
    const at = this.understood.findIndex((earlier) => earlier.field === field);
    const earlier = this.understood[at];
    if (earlier !== undefined) {
      this.understood[at] = { ...earlier, to, why: `${earlier.why}; ${why}`, origin };
    } else if (from !== to) {
      this.understood.push({
        field,
        ...(cell === undefined ? {} : { column: cell.header }),
        from,
        to,
        why,
        origin,
      });
    }
  }

  /** Leaves a field without a value, where a finding says why. */
  leaveOut(field: FieldName): void {
    this.cells[field] = undefined;
  }

  find(rule: FindingRule, field: Finding['field'], message: string): void {
    this.findings.push({ field, rule, message });
  }
}

/** A nested part of the row, as the request has it. */
function isPart(key: string, raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || Object.getPrototypeOf(raw) !== Object.prototype)
    return false;
  const name = columnKey(key);
  return name === 'beneficiary' || name === 'account';
}

const DITTO = /^(?:["″”“〃]|''|´´|,,|[ií]dem|id\.)$/i;

/** Whether a text is a ditto mark, as a person writes it under a value that is the same. */
export function isDitto(text: string): boolean {
  return text.length < 5 && DITTO.test(text);
}

/** What lines may share. Names, documents, accounts and amounts are each payee's own. */
const REPEATABLE: ReadonlySet<Role> = new Set([
  'country',
  'currency',
  'details',
  'beneficiary_type',
  'document_type',
  'bank',
  'bank_code',
  'bank_name',
  'account_type',
  'payment_method',
] satisfies Role[]);

/** Roles that no field is made of. */
const UNPAID: ReadonlySet<Role> = new Set(['other_money', 'line_number', 'alias', 'remark'] satisfies Role[]);
