import { NUMBER_EXAMPLES, type NumberFormat } from '../values/money.ts';
import type { ColumnSums } from '../words/shown.ts';
import type { FieldName } from '../values/fields.ts';

/** Which names come first where one column holds the full name. */
export type NameOrder = 'givenFirst' | 'familyFirst';

/** What one line of "Name Mappings" says something of: a cell, a header, a title. */
export type NamedKind = 'amount' | 'bank' | 'accountType' | 'column' | 'fullName' | 'pay' | 'remark';

/** What a person can say that a column is. */
export type ColumnUse = 'details' | 'remark' | 'state' | 'payment_method' | 'notUsed' | 'full_name';

/** How blank cells of a column, and the rows below the last total, are called in "Name Mappings". */
export const BLANK = '(blank)';
export const BELOW_TOTAL = 'Rows below the total';
/** The code where what stands in a column of account types is none, or where accounts have none. */
export const NO_TYPE = 'None';
/** All that a column says and nobody has answered by itself; of columns, all that are not answered for. */
export const ALL_OTHERS = '(all others)';
/** The question about the titles that lines of a sheet stand under. */
export const TITLES = 'Titles in the sheet';
/** The question about what stands between or below the rows. */
export const NOTES = '(notes)';
/** The question about rows that are hidden in the sheet. */
export const HIDDEN = 'Hidden rows';

/** What is said of the whole sheet. */
export type SheetSetting =
  | 'accountTypeForAll'
  | 'documentType'
  | 'idColumns'
  | 'nameOrder'
  | 'numberFormat'
  | 'period'
  | 'paymentName'
  | 'yesNoColumns';

/** An answer that a person can choose: a language tells it, and its key is what comes back. */
export type Choice =
  | { readonly kind: 'code'; readonly code: string; readonly name: string }
  /** A code that fills a field of all rows, in place of a column. */
  | { readonly kind: 'codeForAll'; readonly code: string; readonly name: string }
  | { readonly kind: 'column'; readonly header: string; readonly sums?: ColumnSums }
  /** The one column of names, where it holds the whole of them. */
  | { readonly kind: 'fullNames'; readonly header: string }
  /** What cells of a column of states say, and the first payees of whom they say it, of so many rows. */
  | {
      readonly kind: 'mark';
      readonly text: string;
      readonly payees: readonly string[];
      readonly rows: number;
    }
  /** Whether rows are paid; of one more of a payee, whether that one is. */
  | { readonly kind: 'payOrNot'; readonly pays: boolean; readonly isOneMore?: boolean }
  /** What is left of such a column is not paid. */
  | { readonly kind: 'noOther' }
  /** A remark with its payee, as it is asked about. */
  | { readonly kind: 'remark'; readonly text: string }
  /** What a column is for, where nothing says it. */
  | { readonly kind: 'columnUse'; readonly use: ColumnUse }
  /** A column of yes and no, with how many lines have each. */
  | {
      readonly kind: 'yesNo';
      readonly header: string;
      readonly lines: readonly (readonly [string, number])[];
    }
  /** None of such columns says who is paid. */
  | { readonly kind: 'noColumn' }
  /** Whether money behind the amount is in it already. */
  | { readonly kind: 'moneyUse'; readonly use: 'notUsed' | 'remark' }
  | { readonly kind: 'documentType'; readonly code: string; readonly name: string }
  | { readonly kind: 'nameOrder'; readonly order: NameOrder }
  | { readonly kind: 'numberFormat'; readonly format: NumberFormat }
  /** What is paid for: a month or a day, and `h1` for half of the month, `w48` for the week of the day. */
  | { readonly kind: 'period'; readonly period: string; readonly part: string }
  /** What stands in a column of account types is none. */
  | { readonly kind: 'noType' }
  /** Leaves the question open, so that nobody is paid who waits for it. */
  | { readonly kind: 'leaveOut' };

export const LEAVE_OUT: Choice = { kind: 'leaveOut' };

/** Of a column that is headed like details, and of one that fills no field, what comes first; else all others. */
export const COLUMN_USES = (
  ['details', 'notUsed', 'remark', 'state', 'payment_method', 'full_name'] as const
).map((use) => ({ kind: 'columnUse', use }) as const);

export const MONEY_USES = (['notUsed', 'remark'] as const).map((use) => ({ kind: 'moneyUse', use }) as const);

export const NAME_ORDERS = (['givenFirst', 'familyFirst'] as const).map(
  (order) => ({ kind: 'nameOrder', order }) as const,
);
export const NUMBER_FORMATS = (Object.keys(NUMBER_EXAMPLES) as NumberFormat[]).map(
  (format) => ({ kind: 'numberFormat', format }) as const,
);

interface QuestionDetails {
  /** The answers that there are, where they are known. */
  readonly choices?: readonly Choice[];
  /** The answer, where it is hardly one for a person to decide. */
  readonly proposed?: string;
  /** What the cells of its column say, where it is about that; what is unlike the others comes first. */
  readonly texts?: readonly string[];
  /** How many rows a title is about. */
  readonly rows?: number;
  /** It is about one more row of a payee. */
  readonly isOneMore?: true;
  /** The payees who have one account, where it is about that. */
  readonly shared?: { readonly payees: readonly string[]; readonly bank: string };
}

interface NamedQuestion extends QuestionDetails {
  readonly kind: NamedKind;
  readonly name: string;
  /** The column of the cell; empty for a title. */
  readonly header: string;
}

interface SheetQuestion extends QuestionDetails {
  readonly kind: 'sheet';
  readonly name: SheetSetting;
}

interface ColumnQuestion extends QuestionDetails {
  readonly kind: 'columnOf';
  readonly name: FieldName;
}

/** What a person is asked, in no language. */
export type Question = NamedQuestion | SheetQuestion | ColumnQuestion;

/** What a question is about. */
export type Subject =
  | Pick<NamedQuestion, 'kind' | 'name'>
  | Pick<SheetQuestion, 'kind' | 'name'>
  | Pick<ColumnQuestion, 'kind' | 'name'>;

/**
 * By which a question and its answer are known, the same for questions that one answer settles: `period`,
 * `columnOf:amount`, `bank:Itaú Corpbanca`. n8n's forms change angle brackets, and evaluate what stands in curly ones.
 */
export function questionKey({ kind, name }: Subject): string {
  return kind === 'sheet' ? name : `${kind}:${name.replace(/[%<>{}]/g, encodeURIComponent)}`;
}

/** Asks for a setting of the whole sheet. */
export function sheetQuestion(name: SheetSetting, more: QuestionDetails = {}): Question {
  return { kind: 'sheet', name, ...more };
}

/** Asks which of these columns fills a field. */
export function columnQuestion(field: FieldName, headers: readonly string[]): Question {
  return { kind: 'columnOf', name: field, choices: headers.map(columnChoice) };
}

/** A column among those that a person chooses from. */
export function columnChoice(header: string): Choice {
  return { kind: 'column', header };
}

/** A type of document among those that a person chooses from. */
export function documentChoice({ code, title }: { readonly code: string; readonly title: string }): Choice {
  return { kind: 'documentType', code, name: title };
}

/** A code among those that a person chooses from. */
export function codeChoice(code: string, name: string): Choice {
  return { kind: 'code', code, name };
}
