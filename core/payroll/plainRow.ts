import { documentTypes, passesCheck } from '../documents/documents.ts';
import { columnKey, type FieldName, type FieldValues, noValues, payoutFields } from '../payout/fields.ts';
import type { Source, Sources } from '../payout/naming.ts';
import { type Cell, isDitto, type PayrollSettings, type UnderstoodRow } from './draft.ts';
import { REORDERING } from '../unseen.ts';
import type { Role } from './headers.ts';
import type { SheetRow, Table } from './tables.ts';

type Test = (text: string) => boolean;

const hasForm =
  (form: RegExp): Test =>
  (text) =>
    form.test(text);

/** No spaces around or doubled inside, and no beginning like that of a formula or an error. */
const isName: Test = (text) =>
  !/^[\s#='"]|\s$|\s\s|[^\S ]|[\u200b-\u200d\u2060\ufeff]/.test(text) &&
  !REORDERING.test(text) &&
  !isDitto(text);

/**
 * What a cell looks like that says just what is sent: stricter than need be, so that every other cell is looked at with
 * care.
 */
const SAYS_WHAT_IS_SENT: Record<FieldName, Test> = {
  id: hasForm(/^(?!\d{4}-\d\d-\d\dT)[!$-&(-<>-~][!-~]*$/),
  // In Argentina, account numbers tell the bank.
  country: hasForm(/^(?:CL|BR)$/),
  amount: hasForm(/^[1-9]\d{0,14}$/),
  currency: hasForm(/^[A-Z]{3}$/),
  details: isName,
  beneficiary_type: hasForm(/^(?:person|company)$/),
  full_name: isName,
  first_name: isName,
  last_name: isName,
  surname: isName,
  document_type: (text) => documentTypes.has(text),
  document_number: hasForm(/^[1-9]\d*[\dK]$/),
  document_dv: hasForm(/^(?:\d{1,2}|K)$/),
  email: hasForm(/^[\w.+-]*[a-z\d]@[a-z\d][\w.-]*\.[a-z\d]+$/i),
  bank_code: hasForm(/^(?:CL)?\d{3}$/),
  // It may contradict the code.
  bank_name: () => false,
  account_number: hasForm(/^\d+$/),
  account_type: hasForm(/^[A-Z]*\d[A-Z\d]*$/),
};

/** Without one of these, something has to be understood, or is missing. */
const NEEDED: readonly FieldName[] = payoutFields
  .filter(({ required }) => required === 'always')
  .map(({ name }) => name);

const fieldOf: ReadonlyMap<Role | undefined, FieldName> = new Map(
  payoutFields.map(({ name }) => [name, name]),
);

/** Roles of columns that nothing is read of. */
const UNREAD: ReadonlySet<Role | undefined> = new Set([undefined, 'line_number', 'other_money'] as const);

/**
 * A row of which nothing has to be understood, and nothing repaired: each cell says just what is sent. It keeps nothing
 * but the row itself.
 */
export class PlainRow implements UnderstoodRow {
  readonly #row: SheetRow;
  readonly #table: PlainTable;

  constructor(row: SheetRow, table: PlainTable) {
    this.#row = row;
    this.#table = table;
  }

  get line(): undefined {
    return undefined;
  }

  get table(): Table {
    return this.#table.table;
  }

  /** The cell of a role, where it is not blank. */
  cell(role: Role): Cell | undefined {
    const column = this.#table.columns.find(({ field }) => field === role);
    const raw = column === undefined ? undefined : this.#row[column.key];
    if (column === undefined || isBlank(raw)) return undefined;
    return { header: column.header, raw, text: String(raw), written: String(raw), repeats: false };
  }

  /** The values of the payout's fields, as they are sent. */
  get cells(): FieldValues {
    const values = noValues();
    for (const { field, key } of this.#table.columns) {
      const cell = this.#row[key];
      if (!isBlank(cell)) values[field] = String(cell);
    }
    return values;
  }

  get sources(): Sources {
    const sources: Partial<Record<FieldName, Source>> = {};
    for (const { field, key, header } of this.#table.columns) {
      const cell = this.#row[key];
      if (!isBlank(cell)) sources[field] = { header, written: String(cell) };
    }
    return sources;
  }

  get headers(): UnderstoodRow['headers'] {
    return this.#table.table.headers;
  }

  get understood(): readonly never[] {
    return NOTHING;
  }

  get findings(): readonly never[] {
    return NOTHING;
  }
}

const NOTHING: readonly never[] = [];

/**
 * Finds the rows of a table that say just what is sent, as in files that were made for Paygol: they need no careful
 * look at each cell, which would give the same.
 */
export class PlainTable {
  readonly table: Table;
  /** The columns that fill a field. */
  readonly columns: readonly { readonly key: string; readonly header: string; readonly field: FieldName }[];
  readonly #tests: ReadonlyMap<string, Test | 'unread'>;
  readonly #keys: Readonly<Record<FieldName, string>>;

  private constructor(table: Table) {
    const columns = [...table.columns.values()];
    this.table = table;
    this.columns = columns.flatMap(({ key, header, role }) => {
      const field = fieldOf.get(role);
      return field === undefined ? [] : [{ key, header, field }];
    });
    const tests = new Map<string, Test | 'unread'>();
    for (const { key, role } of columns) if (UNREAD.has(role)) tests.set(key, 'unread');
    for (const { key, field } of this.columns) tests.set(key, SAYS_WHAT_IS_SENT[field]);
    this.#tests = tests;
    this.#keys = Object.fromEntries(this.columns.map(({ field, key }) => [field, key])) as Record<
      FieldName,
      string
    >;
  }

  /** @returns `undefined` where no row can be plain, whatever is in its cells */
  static of(table: Table, settings: PayrollSettings): PlainTable | undefined {
    const { ownNames, accountNumber = '', idFrom, blanks } = settings;
    const isSettled =
      ownNames.isEmpty && accountNumber === '' && idFrom === undefined && Object.keys(blanks).length === 0;
    if (!isSettled || table.moneyInQuestion.length > 0 || table.currency !== undefined) return undefined;
    const columns = [...table.columns.values()];
    // Such a column may hold a part of the request.
    if (columns.some(({ key, role }) => UNREAD.has(role) && isPartName(key))) return undefined;
    const roles = columns.map(({ role }) => role).filter((role) => !UNREAD.has(role));
    const isWhole = new Set(roles).size === roles.length && NEEDED.every((field) => roles.includes(field));
    return isWhole ? new PlainTable(table) : undefined;
  }

  /** @returns `undefined` for a row that needs a careful look */
  read(row: SheetRow): PlainRow | undefined {
    for (const key in row) {
      const test = this.#tests.get(key);
      if (test === 'unread') continue;
      const cell = row[key];
      if (!isBlank(cell) && (test === undefined || !passes(cell, key === this.#keys.amount, test)))
        return undefined;
    }
    return this.#isWhole(row) ? new PlainRow(row, this) : undefined;
  }

  /** Whether nothing is missing, and nothing can be read in two ways. */
  #isWhole(row: SheetRow): boolean {
    const keys = this.#keys;
    for (const field of NEEDED) if (isBlank(row[keys[field]])) return false;
    if (row[keys.country] === 'CL' && !/^FP\d{3}$/.test(row[keys.account_type] as string)) return false;
    const hasNames = !isBlank(row[keys.first_name]) || !isBlank(row[keys.last_name]);
    if (row[keys.beneficiary_type] === 'person' && !hasNames) return false;
    const type = documentTypes.get(row[keys.document_type] as string);
    const number = row[keys.document_number] as string;
    const digits = row[keys.document_dv] as string;
    return (
      type !== undefined &&
      number.slice(-type.dvLength) === digits &&
      passesCheck(type, number) &&
      !passesCheck(type, number + digits)
    );
  }
}

function isBlank(cell: unknown): boolean {
  return cell === '' || cell === null || cell === undefined;
}

function passes(cell: unknown, isAmount: boolean, test: Test): boolean {
  if (typeof cell === 'string') return test(cell);
  return isAmount && typeof cell === 'number' && /^[1-9]\d{0,12}(?:\.\d{1,2})?$/.test(String(cell));
}

function isPartName(key: string): boolean {
  const name = columnKey(key);
  return name === 'beneficiary' || name === 'account';
}
