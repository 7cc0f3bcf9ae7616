import type { NetworkFailure } from '../service/http/networkErrors.ts';
import type { BodyFault, Lacking, LargeReply, ReplyCodes } from '../service/replyCodes.ts';
import type { FieldName, Role } from '../values/fields.ts';
import type { Unsendable } from '../service/sendable.ts';
import type { AboutValue, CellCodes } from './codes/cell.ts';
import type { OutcomeCodes } from './codes/outcome.ts';
import type { PaymentCodes } from './codes/payment.ts';
import type { LookUpCodes } from './codes/lookUp.ts';
import type { QuestionCodes } from './codes/question.ts';
import type {
  AccountChange,
  MoneyTo,
  PartTitle,
  Payer,
  ReportCodes,
  ResultStatus,
  RowTitle,
  SheetSays,
  TableHead,
} from './codes/report.ts';
import type { RowCodes } from './codes/row.ts';
import type { RunCodes } from './codes/run.ts';
import type { SetupCodes } from './codes/setup.ts';
import type { SheetCodes, ShownMark } from './codes/sheet.ts';
import type { Format } from './format.ts';
import type { No, ShownRows } from './shown.ts';

/**
 * All that is said to the people who pay, by code: the values from which a sentence is made. A catalogue has a function
 * for each code, and says it in one language.
 */
export interface Codes
  extends
    CellCodes,
    SheetCodes,
    QuestionCodes,
    RowCodes,
    ReportCodes,
    OutcomeCodes,
    PaymentCodes,
    ReplyCodes,
    LookUpCodes,
    RunCodes {
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

  // Outcomes, and what was said by whoever was asked.
  last_answer: { readonly words: Sentence };
  not_checked_after_refusal: { readonly words: Sentence };
  paygol_refused: { readonly words: Sentence };
  not_sent: { readonly words: Sentence };
  not_looked_up: { readonly words: Sentence };
  earlier_request_refused: { readonly words: Sentence };
  turned_away_twice: { readonly words: Sentence };
  did_not_answer: { readonly words: Sentence };
  not_claimed: { readonly words: Sentence };
  not_compared: { readonly words: Sentence; readonly isToPay: boolean };

  // Replies, and what was seen of them.
  not_waited_for: { readonly seen: Sentence; readonly wished: number; readonly allowed: number };
  waited_in_vain: { readonly seen: Sentence; readonly allowed: number };
  found_canceled: { readonly seen: Sentence };
  page_inconsistent: { readonly page: number; readonly why: Sentence<keyof LookUpCodes> };

  // What was not done.
  payment_not_opened: { readonly why: readonly Sentence[] };
  no_request_sent: { readonly why: readonly Sentence[] };
}

export type Code = keyof Codes;

/** All that English says, as the node's form is in English only. */
export interface EnglishCodes extends Codes, SetupCodes {}

export type EnglishCode = keyof EnglishCodes;
export type SetupCode = keyof SetupCodes;

/** One sentence that is to be said: its code and its values. */
export type Sentence<Told extends EnglishCode = Code> = {
  [Each in Told]: { readonly code: Each } & EnglishCodes[Each];
}[Told];

/** What the service's answers say: some nodes tell nothing else. */
export type AnswerCode = keyof ReplyCodes | keyof LookUpCodes | 'page_inconsistent';

type ValueCode = { [Each in Code]: Codes[Each] extends AboutValue ? Each : never }[Code];

/** What is found of a value by whoever does not know how people know it: a sentence that lacks just that. */
export type ValueFinding = {
  [Each in ValueCode]: { readonly code: Each } & Omit<Codes[Each], keyof AboutValue>;
}[ValueCode];

/** Where a person answers what a sheet leaves open: in the table "Own Names" of the node, or in a form. */
type AnswerPlace = 'ownNames' | 'form';

/**
 * A sentence with places for its values, such as `{cell} is not a number.`: see `filled` in say.ts. Where it depends on
 * them, a function chooses it; the values themselves are written by the template.
 */
export type Template<Values> = string | ((values: Values) => string);

/** Codes that every language says alike, with its own words within them. */
export type CommonCode =
  | ('message' | 'paygol_refused' | 'not_sent' | 'in_part' | 'of_row' | 'of_payees' | 'payroll')
  | ('part_title' | 'table_head' | 'result_status' | 'column_role' | 'row_title' | 'row_titles' | 'places')
  | ('names' | 'amount' | 'count' | 'money_to' | 'payer' | 'sheet_says' | 'note_account');

/** Has a template for each of some codes. */
export type TemplatesOf<Some extends EnglishCode> = {
  readonly [Each in Some]: Template<EnglishCodes[Each]>;
};

/** What a language calls what the codes have lists of. */
export interface Terms {
  readonly field: Readonly<Record<FieldName, string>>;
  /** `unused` for all that it does not name. */
  readonly role: Partial<Readonly<Record<Role, string>>> & { readonly unused: string };
  readonly part: Readonly<Record<PartTitle, string>>;
  readonly head: Readonly<Record<TableHead, string>>;
  readonly result: Readonly<Record<ResultStatus, string>>;
  readonly nothingPaid: Readonly<Record<ReportCodes['result_heading']['otherwise'], string>>;
  /** What a line is when it pays nobody. */
  readonly line: Readonly<Record<ReportCodes['line_ignored']['line'], string>>;
  /** Why a sheet says not to pay rows: goes on behind their number. */
  readonly excluded: Readonly<Record<No, string>>;
  readonly unsendable: Readonly<Record<Unsendable, string>>;
  /** What an answer should have had: goes on behind "without". */
  readonly lacking: Readonly<Record<Lacking, string>>;
  readonly large: Readonly<Record<LargeReply, string>>;
  readonly network: Readonly<Record<NetworkFailure, string>>;
  readonly bodyFault: Readonly<Record<BodyFault, string>>;
  /** Statuses of Paygol; another one is told as Paygol writes it. */
  readonly status: Readonly<Record<string, string>>;
  /** How to fill in a field, where it is not its own example. */
  readonly example: Partial<Readonly<Record<FieldName, string>>>;
}

/** Parts of sentences that every language has. Each says one kind of value. */
interface Phrases {
  readonly places: Template<ShownRows>;
  readonly says: Template<ShownMark>;
  readonly sheetSays: Template<SheetSays>;
  readonly moneyTo: Template<MoneyTo>;
  readonly payer: Template<Payer>;
  readonly accountChange: Template<AccountChange>;
  readonly readAs: Template<{ readonly value: string }>;
}

type AnyPhrases = Readonly<Record<string, Template<never> | Readonly<Record<AnswerPlace, string>>>>;

/** Says some codes in one language: what a language has besides is there as far as they need it. */
export interface WordsOf<Told extends EnglishCode> {
  /** A sentence names it only to say what to do. */
  readonly answeredIn: AnswerPlace;
  readonly format: Format;
  readonly terms: SomeTerms;
  /** A language's own ones differ where answers are given in a form. */
  readonly phrases: AnyPhrases;
  readonly sentences: TemplatesOf<Exclude<Told, CommonCode | 'all_of'>>;
}

/** Says every code in one language. */
export interface Words<Told extends EnglishCode = Code> extends WordsOf<Told> {
  readonly terms: Terms;
  readonly phrases: Phrases & AnyPhrases;
}

// What a file of a language has, which tells one topic.
export type SomeTerms = Partial<Terms>;
export type SomePhrases = Partial<Phrases> & AnyPhrases;
export type SomeSentences = Partial<Words['sentences']>;

/** Why something is as it is: sentences in order, and the code by which a workflow can tell it from others. */
export interface Reason {
  readonly code: string;
  readonly sentences: readonly Sentence[];
}
