import type { FieldName } from '../../values/fields.ts';

/** What a column of money adds up to, as decimals. */
export interface ColumnSums {
  readonly total: string;
  /** What the first payee gets; missing where the cell is blank. */
  readonly first?: string;
  /** The first payee, where the sheet has a name. */
  readonly payee?: string;
}

/**
 * How questions and their answers are called in a form. Answers are read back in every language by these very words: a
 * label means one thing in all languages, and has no colon; a value stands in its words once, as it is.
 */
export interface QuestionCodes {
  // Labels before a cell, a header or a title of the sheet: `Bank: Itaú Corpbanca`.
  label_bank: object;
  label_amount: object;
  label_account_type: object;
  label_column: object;
  label_full_name: object;
  label_pay: object;
  /** In place of the one before, where payees have one account. */
  label_shared_account: object;
  label_remark: object;

  // Names in such labels that are not from the sheet.
  name_blank: object;
  name_below_total: object;

  // Labels of settings of the whole sheet.
  label_column_of: { readonly field: FieldName };
  label_account_type_for_all: object;
  label_document_type: object;
  label_id_columns: object;
  label_name_order: object;
  label_number_format: object;
  label_period: object;

  // Answers to choose.
  choice_pay: object;
  choice_do_not_pay: object;
  /** Leaves the question open, so that nobody is paid who waits for it. */
  choice_leave_out: object;
  /** Its first word is understood alone, where it is typed. */
  choice_no_type: object;
  choice_given_names_first: object;
  choice_family_names_first: object;
  /** An account type with its code. */
  choice_for_all_rows: { readonly type: string };
  choice_full_names_in: { readonly header: string };
  /** All remarks of a column, which stand behind it with a stroke between them. */
  choice_all_remarks: { readonly remarks: string };
  /** Rows of the column that nothing else was answered for. */
  choice_no_other: object;
  /** Behind what a cell says: `Ana Díaz, Juan Soto, and 3 more`. */
  choice_payees: { readonly payees: readonly string[]; readonly more?: number };

  /** Behind the header of a column: `1,690,000 in all, 1,190,000 for Ana Díaz`. */
  sums_of_column: ColumnSums;

  // What to type.
  placeholder_code: object;
  placeholder_amount: object;
  placeholder_account_type: object;
  placeholder_full_name: object;
  placeholder_id_columns: object;
  placeholder_period: object;

  // Answers that do not count.
  two_answers: { readonly name: string; readonly answers: readonly string[] };
  column_for_two_fields: { readonly header: string; readonly fields: readonly FieldName[] };
}
