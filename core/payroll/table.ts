import type { FieldName } from '../values/fields.ts';
import type { HeaderMeaning } from './headers.ts';
import { readYesNo } from './markWords.ts';
import type { Role } from './roles.ts';
import { cellText, isEmail } from '../values/text.ts';

/** A row of a sheet as n8n delivers it: column name to cell. */
export type SheetRow = Readonly<Record<string, unknown>>;

/**
 * A row with the nested parts of section 2.1, if it has any, as columns of their own: `account.number`. A row without
 * them is given back as it is.
 */
export function flatRow(row: SheetRow): SheetRow {
  for (const key in row) {
    if (!isPart(key, row[key])) continue;
    return Object.fromEntries(
      Object.entries(row).flatMap(([name, cell]) =>
        isPart(name, cell)
          ? Object.entries(cell).map(([inner, value]) => [`${name}.${inner}`, value] as const)
          : [[name, cell] as const],
      ),
    );
  }
  return row;
}

/**
 * Rows of which none has more cells than its own: a sheet may have a column `constructor`, which a row without a cell
 * in it would inherit.
 */
export function ownCells(rows: readonly SheetRow[]): readonly SheetRow[] {
  const isInherited = (row: SheetRow) => Object.keys(row).some((key) => key in Object.prototype);
  if (!rows.some(isInherited)) return rows;
  return rows.map((row) => Object.assign(Object.create(null) as object, row) as SheetRow);
}

function isPart(key: string, raw: unknown): raw is object {
  if (typeof raw !== 'object' || raw === null || Object.getPrototypeOf(raw) !== Object.prototype)
    return false;
  return /^(?:beneficiary|account)$/i.test(key.trim());
}

const UNTICKED = /^fals[eo]$/i;

/** Whether a person sees nothing in a row: Google Sheets gives its number, and boxes that are not ticked. */
export function isBlankLine(row: SheetRow): boolean {
  for (const key in row) {
    const cell = row[key];
    if (cell === null || cell === false || key === 'row_number' || UNTICKED.test(cellText(cell))) continue;
    if (typeof cell === 'object' || cell === true || cellText(cell) !== '') return false;
  }
  return true;
}

/** What a column has in these rows, without its blank cells. */
export function filledCells(rows: readonly SheetRow[], key: string): string[] {
  return rows.map((row) => cellText(row[key])).filter((text) => text !== '');
}

/** What one of the cells has to look like, so that a column may be one of the field. */
const FORMS: readonly [FieldName, RegExp][] = [
  ['amount', /^(?!(?:19|20)\d\d$)\D{0,5}\d[\d.,]*\D{0,3}$/],
  ['document_number', /^(?!\d+[-/.]\d+[-/.]\d{2,4}$).*\d{4}/],
  ['account_number', /^(?!\d+[-/.]\d+[-/.]\d{2,4}$).*\d{4}/],
  ['bank_code', /\p{L}{2}|^\d{1,4}$/u],
  ...(['full_name', 'first_name', 'last_name', 'account_type'] as const).map((field): [FieldName, RegExp] => [
    field,
    /\p{L}{2}/u,
  ]),
];

/** The fields that cells may fill; addresses of e-mail, yes and no fill none of them. */
export function fieldsIn(cells: readonly string[]): ReadonlySet<FieldName> {
  const isAnswer = (text: string) => !/\d/.test(text) && readYesNo(text) !== undefined;
  const others = cells.filter((text) => !isEmail(text) && !isAnswer(text));
  return new Set(FORMS.flatMap(([field, form]) => (others.some((text) => form.test(text)) ? [field] : [])));
}

/** A column of a table. */
export interface Column {
  readonly key: string;
  /** Its header in the sheet; another one than the key where lines stand above the header. */
  readonly header: string;
  /** What it is taken for; `undefined` for a column that is not used. */
  readonly role: Role | undefined;
  readonly meaning: HeaderMeaning | undefined;
  readonly isOwn?: boolean;
  /** What a person has to say of it: a second list of payees begins with it, or its money is not known to be paid. */
  readonly inQuestion?: 'payees' | 'money' | undefined;
}

/** Lines under one header. */
export interface Table {
  /** Index of its first row, the one behind the header. */
  readonly first: number;
  readonly columns: ReadonlyMap<string, Column>;
  readonly byRole: ReadonlyMap<Role, readonly Column[]>;
  /** The same by its name, however it is written. */
  readonly byName: ReadonlyMap<string, readonly Column[]>;
  /** Document types that its headers name; two where they leave it open. */
  readonly documents: readonly string[];
  /** Code of the country that a header tells, of the currency that one names. */
  readonly country: string | undefined;
  readonly currency: string | undefined;
  /** Whether the user has yet to say which column is paid. */
  readonly isAmountInQuestion: boolean;
  /** A column that says what is to be paid, where the user has made another one the amount. */
  readonly paidInstead: string | undefined;
  /** Whether it has columns that say who is paid and where to. */
  readonly hasPayees: boolean;
  /** The column that may have the branches of accounts. */
  readonly mayBeBranch: string | undefined;
  /** The header of each field; of one in several columns, that of its main one. */
  readonly headers: ReadonlyMap<FieldName, string>;
  readonly unused: readonly string[];
}
