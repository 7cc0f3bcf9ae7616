import type { FieldName } from '../../values/fields.ts';
import type { ShownCell, ShownRows } from '../shown.ts';
import type { ColumnSums } from './question.ts';

/** A code of a bank or an account type, and what has it is called. */
export interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** What a sheet says of a row: in a column, or in the title above. */
export interface ShownMark {
  readonly header?: string;
  readonly text: string;
}

/** A column that a part of an account number comes from. */
export interface AccountPart {
  readonly column: string;
  /** The check digit of the part was left out. */
  readonly isShortened: boolean;
}

/** What is said of what a sheet means: what was understood, what is asked, what its marks and remarks say. */
export interface SheetCodes {
  // Why a value was understood so: phrases.
  formula_as_text: object;
  as_above: object;
  as_code: object;
  as_answered: object;
  inferred_from_header: object;
  inferred_from_check_digits: object;
  inferred_from_length: object;
  inferred_from_amount: object;
  inferred_from_document: { readonly document: string };
  only_document_so: { readonly document: string };
  local_currency: { readonly country: string };
  document_type_removed: object;
  zeros_removed_by_digit: object;
  digit_after_dash: object;
  name_split: object;
  name_joined: object;
  given_names_first: object;
  amount_plain: object;
  amount_one_reading: object;
  amount_as_column: object;
  no_address: object;
  as_own_names: object;
  own_names_first_digits: { readonly standard: string; readonly digits: string };
  first_digits: { readonly standard: string };
  zeros_removed: object;
  zeros_restored: object;
  punctuation_removed: object;
  code_of: { readonly name: string };
  account_is_document: { readonly document: string };
  branch_and_account: object;
  /** Next to it stand the other parts of the account. */
  part_of_cell: object;
  built_from_column: { readonly column: string };
  built_from_columns: object;
  put_together: { readonly parts: readonly AccountPart[] };

  // Cells of a line.
  two_columns: { readonly field: FieldName; readonly columns: readonly [string, string] };
  nothing_to_repeat: { readonly cell: ShownCell };
  ambiguous_document_type: { readonly cell: ShownCell; readonly types: readonly string[] };
  contradiction_document_type: {
    readonly cell: ShownCell;
    readonly type: string;
    /** What fills blank cells. */
    readonly filled: string;
  };
  /** The same document is of somebody else in another row. */
  contradiction_names: { readonly column: string; readonly name: string; readonly row: ShownRows };
  contradiction_currency: {
    readonly column: string;
    /** The currency that the amount is written with. */
    readonly written: string;
    readonly currency: string;
  };
  contradiction_local_currency: {
    readonly column: string;
    readonly written: string;
    readonly country: string;
    readonly currency: string;
  };
  ambiguous_name: { readonly cell: ShownCell };
  ambiguous_name_order: { readonly cell: ShownCell };
  doubted_answer: { readonly column: string; readonly likely: string };
  not_an_amount: { readonly cell: ShownCell };
  ambiguous_amount: { readonly cell: ShownCell; readonly readings: readonly string[] };
  ambiguous_amount_style: { readonly cell: ShownCell };

  // Account numbers. `standard` is what a country calls the numbers that all its accounts have.
  account_alias: { readonly cell: ShownCell; readonly standard: string };
  account_not_standard: { readonly cell: ShownCell; readonly standard: string; readonly digits: number };
  account_not_number: { readonly cell: ShownCell };
  account_digits_left_out: { readonly cell: ShownCell };
  account_exponent: { readonly cell: ShownCell };
  account_date: { readonly cell: ShownCell };
  account_serial: { readonly cell: ShownCell; readonly date: string };
  account_two_numbers: { readonly cell: ShownCell };
  account_words: { readonly cell: ShownCell };
  branch_digits: { readonly cell: ShownCell; readonly digits: number };
  /** More digits, or fewer, than accounts of the bank have without their check digit. */
  account_digits_of_bank: {
    readonly cell: ShownCell;
    readonly bank: string;
    readonly digits: number;
    readonly most: number;
  };
  /** By what is public of the bank, another check digit belongs to branch and account. */
  account_check_digit: {
    readonly cell: ShownCell;
    readonly bank: string;
    readonly digit: string;
    readonly expected: string;
  };
  account_short: { readonly cell: ShownCell; readonly digits: number };
  account_shorter: { readonly cell: ShownCell; readonly digits: number; readonly usual: number };
  account_length: {
    readonly cell: ShownCell;
    readonly digits: number;
    readonly standard: string;
    readonly expected: number;
  };
  /** The account alone, and all columns together as `Conta + Dígito`. */
  ambiguous_account_columns: { readonly columns: readonly [string, string] };
  account_part_blank: { readonly column: string };
  /** Nearly all others of the sheet have one. */
  account_lacks_digit: { readonly cell: ShownCell };
  account_digit_differs: {
    readonly column: string;
    readonly digit: string;
    /** What stands behind the account. */
    readonly behind: string;
  };

  // What several lines show together.
  negative_adjustment: { readonly other: ShownRows };
  ambiguous_paid_in_another_row: { readonly other: ShownRows; readonly name: string };
  /** Plain decimals; the suspects have just the difference. */
  total_differs: {
    readonly total: ShownRows;
    readonly says: string;
    readonly sum: string;
    readonly difference: string;
    readonly suspects?: ShownRows;
  };
  /** Without unreadable amounts, the total itself is not readable. */
  total_not_compared: { readonly totals: ShownRows; readonly unreadable?: ShownRows };

  // What ids that are built begin with.
  period_form: { readonly period: string };
  /** The period that is meant, and the run that stands in it. */
  write_period: { readonly isoPeriod?: string; readonly run?: string };
  run_form: { readonly run: string };
  name_run: object;

  // Ids that are built from columns.
  id_source_none: object;
  id_source_missing: { readonly column: string };
  id_source_repeated: { readonly column: string };
  id_source_counts_lines: {
    readonly column: string;
    /** Its header says so, and not its cells. */
    readonly isByHeader: boolean;
  };
  id_source_blank: { readonly column: string };
  id_source_not_whole: { readonly cell: ShownCell };
  id_source_digits_lost: { readonly cell: ShownCell };
  id_source_date_time: { readonly cell: ShownCell };
  id_source_letter_lost: { readonly cell: ShownCell };
  id_source_no_letters: { readonly cell: ShownCell };
  id_source_decimals: { readonly cell: ShownCell };
  id_source_date: { readonly column: string; readonly date: string };

  // Banks and account types.
  no_code: { readonly cell: ShownCell };
  no_bank_codes: { readonly cell: ShownCell; readonly country: string };
  no_account_type_codes: {
    readonly cell: ShownCell;
    readonly country: string;
    /** Under which the code is looked up. */
    readonly name: string;
  };
  no_code_wallet: { readonly cell: ShownCell };
  no_code_wallet_number: {
    readonly column: string;
    readonly wallet: string;
    readonly standard: string;
    readonly digits: string;
  };
  no_code_of_number: { readonly country: string; readonly standard: string; readonly digits: string };
  ambiguous_code: { readonly cell: ShownCell; readonly options: readonly NamedCode[] };
  ambiguous_account_of_document: {
    readonly cell: ShownCell;
    readonly document: string;
    /** The type of accounts that are numbered by the document. */
    readonly type: string;
    readonly name: string;
  };
  contradiction_number: {
    readonly cell: ShownCell;
    readonly bankCode: string;
    readonly standard: string;
    readonly digits: string;
  };
  contradiction_bank: {
    readonly column: string;
    readonly bank: NamedCode;
    /** The cell with the bank's name, and the codes that it may mean. */
    readonly named: ShownCell;
    readonly codes: readonly string[];
  };

  // Marks and remarks.
  /** Of an account that may be another one: into which column's it is paid. */
  remark: { readonly mark: Required<ShownMark>; readonly into?: string };
  ambiguous_mark: { readonly mark: Required<ShownMark> };
  ambiguous_blank: { readonly header: string; readonly name: string };
  ambiguous_figure: { readonly mark: Required<ShownMark> };
  /** The same in a column that is blank in other rows. */
  ambiguous_partial_mark: { readonly mark: Required<ShownMark> };
  ambiguous_part: { readonly title: string };
  ambiguous_below_total: { readonly name: string };
  /** An answer for a document, perhaps of another sheet, and a mark that says no. */
  ambiguous_answer: { readonly mark: ShownMark };
  marked: { readonly mark: ShownMark };
  /** A remark that changes nothing. */
  marked_harmless: { readonly mark: Required<ShownMark> };
  marked_not_mapped: { readonly mark: Required<ShownMark> };
  marked_column_not_mapped: { readonly header: string };

  // Amounts that may be wrong, and the name under which a person says that they are paid.
  amount_far: { readonly cell: ShownCell; readonly usual: string; readonly name: string };
  amount_not_adding_up: {
    readonly cell: ShownCell;
    readonly gross: string;
    /** What is left of it after the columns between. */
    readonly expected: string;
    readonly name: string;
  };
  /** In nearly all other rows it is one column times another. */
  amount_not_product: {
    readonly cell: ShownCell;
    readonly factors: readonly [string, string];
    readonly expected: string;
    readonly name: string;
  };
  /** It is as much as all other rows of the table. */
  amount_is_sum: { readonly cell: ShownCell; readonly name: string };
  amount_twice: { readonly cell: ShownCell; readonly other: ShownRows; readonly name: string };

  /** A header or a title says that amounts are in thousands, or in what is no currency. */
  amount_in_unit: { readonly title: string; readonly unit: string };
  /** Another column that is called as the paid one is, but for a number. */
  amount_beside: { readonly column: string; readonly other: ShownCell };

  // Which column is paid.
  which_amount_column: {
    readonly columns: readonly { readonly header: string; readonly sums: ColumnSums }[];
  };
}
