import type { FieldName } from '../row/fields.ts';
import type { AboutValue, CellCodes } from './codes/cell.ts';
import type { OutcomeCodes } from './codes/outcome.ts';
import type { QuestionCodes } from './codes/question.ts';
import type { ReportCodes, RowTitle } from './codes/report.ts';
import type { RowCodes } from './codes/row.ts';
import type { SheetCodes } from './codes/sheet.ts';
import type { ShownRows } from './shown.ts';

/**
 * All that is said to the people who pay, by code: the values from which a sentence is made. A catalogue has a function
 * for each code, and says it in one language.
 */
export interface Codes extends CellCodes, SheetCodes, QuestionCodes, RowCodes, ReportCodes, OutcomeCodes {
  /** Words that were made elsewhere: of the service, the transport, an error. */
  message: { readonly text: string };
  /** Several sentences where one is expected. */
  all_of: { readonly sentences: readonly Sentence[] };

  // Entries of a report, and what they say.
  in_part: { readonly title: Sentence; readonly says: Sentence };
  of_row: { readonly row: RowTitle; readonly says: readonly Sentence[] };
  of_rows: {
    readonly rows: number;
    readonly where: ShownRows;
    readonly payees: readonly string[];
    /** The cells of the rows differ, and what is said is that of the first one. */
    readonly isExample: boolean;
    readonly says: Sentence;
  };
  /** One reason of several payees. */
  of_payees: { readonly rows: readonly RowTitle[]; readonly says: readonly Sentence[] };
  read_as: {
    readonly field: FieldName;
    /** Empty where the value comes from no cell. */
    readonly column: string;
    readonly read: string;
    readonly sent: string;
    readonly rows: number;
    readonly why: readonly Sentence[];
  };
}

export type Code = keyof Codes;

/** One sentence that is to be said: its code and its values. */
export type Sentence = { [Each in Code]: { readonly code: Each } & Codes[Each] }[Code];

type ValueCode = { [Each in Code]: Codes[Each] extends AboutValue ? Each : never }[Code];

/** What is found of a value by whoever does not know how people know it: a sentence that lacks just that. */
export type ValueFinding = {
  [Each in ValueCode]: { readonly code: Each } & Omit<Codes[Each], keyof AboutValue>;
}[ValueCode];

/** Where a person answers what a sheet leaves open: in the table "Own Names" of the node, or in a form. */
export type AnswerPlace = 'ownNames' | 'form';

/** Who tells a sentence. */
export interface Teller {
  readonly answeredIn: AnswerPlace;
  /** A sentence within another one, in the same words. */
  say(sentence: Sentence): string;
}

/** Has a function for each code that is one sentence. */
export type Sayings = {
  readonly [Each in Exclude<Code, 'all_of'>]: (values: Codes[Each], teller: Teller) => string;
};

/** Says every code in one language. */
export type Words = Sayings & {
  /** A sentence names it only to say what to do. */
  readonly answeredIn: AnswerPlace;
};

/** Why something is as it is: sentences in order, and the code by which a workflow can tell it from others. */
export interface Reason {
  readonly code: string;
  readonly sentences: readonly Sentence[];
}
