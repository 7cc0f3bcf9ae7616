import type { ShownValue } from '../shown.ts';

/** A value that a sentence is about. */
export interface AboutValue {
  readonly shown: ShownValue;
}

/** What is said of a cell. */
export interface CellCodes {
  // What was undone of what a spreadsheet did to it: phrases, which go on behind the change in brackets.
  spaces_around_removed: object;
  spaces_inside_removed: object;
  spaces_made_single: object;
  apostrophe_removed: object;
  added_decimals_removed: object;

  // What was done so that the service takes it: phrases, too.
  blank_filled: object;
  made_uppercase: object;
  made_lowercase: object;
  document_made_plain: object;
  dash_before_digit_removed: object;
  document_zeros_restored: object;
  digit_joined: object;
  digit_copied: object;
  digit_zero_restored: object;
  bank_code_form: object;
  bank_code_zeros_restored: object;

  // Why it cannot be read.
  not_text_or_number: AboutValue & { readonly kind: 'boolean' | 'list' | 'object' };
  formula_error: AboutValue;
  /** The date as in ISO 8601; missing where it is not valid. */
  turned_into_date: AboutValue & { readonly date?: string };
  digits_lost_to_exponent: AboutValue;
  digits_beyond_15: AboutValue;
  digits_of_amount_lost: AboutValue;
  not_whole_number: AboutValue;
  two_numbers: AboutValue;
  hidden_characters: AboutValue;
  hidden_direction: AboutValue;

  // Why it is junk.
  typed_expression: AboutValue;
  /** What JavaScript writes for a value that is not there. */
  word_for_nothing: AboutValue & { readonly word: string };
  empty_part: AboutValue;
  placeholder: AboutValue;
  label_of_total: AboutValue;
  account_without_digit: AboutValue;
  account_of_zeros: AboutValue;
  sign_in_account: AboutValue & { readonly sign: string };
}
