import { quoted } from '../../values/unseen.ts';
import type { AboutValue } from '../shown.ts';
import { TYPE_AS_TEXT, fieldOf, named } from './helpers.ts';

/** What is said of cells. */
export const cell = {
  spaces_around_removed: 'spaces around it removed',
  spaces_inside_removed: 'spaces inside removed',
  spaces_made_single: 'extra spaces inside removed',
  apostrophe_removed: 'leading apostrophe removed',
  added_decimals_removed: 'removed decimals added by a spreadsheet',

  blank_filled: 'blank cell filled with the value set in the node',
  made_uppercase: 'written in uppercase',
  made_lowercase: 'written in lowercase',
  document_made_plain: 'written without punctuation, in uppercase',
  dash_before_digit_removed: 'punctuation removed',
  document_zeros_restored: 'leading zeros restored; the verification digits match',
  digit_joined: 'verification digit added at the end; it matches the number',
  digit_copied: 'copied from the document number, which passes its check',
  digit_zero_restored: 'leading zero restored; it matches the number',
  bank_code_form: 'written in the form set in the credential',
  bank_code_zeros_restored: 'leading zeros restored',

  not_text_or_number: ({ shown, kind }: AboutValue & { kind: 'boolean' | 'list' | 'object' }) =>
    kind === 'boolean'
      ? `${named(shown)} is not text or a number. Enter text in the cell.`
      : `${fieldOf(shown)} is ${kind === 'list' ? 'a list' : 'an object'}, not text or a number. Enter text in the cell.`,
  formula_error: ({ shown }: AboutValue) => `${named(shown)} is a spreadsheet error. Fix the formula.`,
  /** The date as in ISO 8601; missing where it is not valid. */
  turned_into_date: ({ shown, date }: AboutValue & { date?: string }) =>
    `${fieldOf(shown)} was turned into a date by the spreadsheet${date === undefined ? '' : ` (${date})`}. ${TYPE_AS_TEXT} the value again.`,
  digits_lost_to_exponent: ({ shown }: AboutValue) =>
    `${named(shown)} has lost digits to an exponent. ${TYPE_AS_TEXT} the number again.`,
  digits_beyond_15: ({ shown }: AboutValue) =>
    `${named(shown)} has lost digits: a spreadsheet keeps only 15. ${TYPE_AS_TEXT} the number again.`,
  digits_of_amount_lost: ({ shown }: AboutValue) =>
    `${named(shown)} may have lost digits. Store it as text with all its digits.`,
  not_whole_number: ({ shown }: AboutValue) =>
    `${named(shown)} is not a whole number. ${TYPE_AS_TEXT} the value again.`,
  two_numbers: ({ shown }: AboutValue) =>
    `${named(shown)} may be two numbers. Leave only the amount in the cell.`,
  hidden_characters: ({ shown }: AboutValue) =>
    `${named(shown)} has invisible characters inside, such as a non-breaking space. Type it again.`,
  hidden_direction: ({ shown }: AboutValue) =>
    `${named(shown)} has hidden characters that change how the rest of the text is shown. Type it again.`,

  typed_expression: ({ shown }: AboutValue) =>
    `${named(shown)} is an expression typed as fixed text. Switch the field to Expression, or fill in the value.`,
  /** What JavaScript writes for a value that is not there. */
  word_for_nothing: ({ shown, word }: AboutValue & { word: string }) =>
    `${named(shown)} contains ${quoted(word)}: an expression found no value. Correct the expression.`,
  empty_part: ({ shown }: AboutValue) =>
    `${named(shown)} has an empty part. Fill in the cell it comes from: if you do so later, the ID changes, and the payee is paid again.`,
  placeholder: ({ shown }: AboutValue) =>
    `${named(shown)} looks like a placeholder. Enter the real value, or delete the row.`,
  label_of_total: ({ shown }: AboutValue) =>
    `${named(shown)} is the label of a total. Correct it, or delete the row.`,
  account_without_digit: ({ shown }: AboutValue) =>
    `${named(shown)} has no digits, so it is not an account number. Correct it.`,
  account_of_zeros: ({ shown }: AboutValue) =>
    `${named(shown)} has only zeros, so it is not an account number. Correct it.`,
  sign_in_account: ({ shown, sign }: AboutValue & { sign: string }) =>
    `${named(shown)} contains ${quoted(sign)}, which no account number has. Write only the number.`,
};
