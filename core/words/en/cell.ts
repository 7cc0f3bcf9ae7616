import type { SomeSentences } from '../codes.ts';

// What is said of cells.

export const sentences = {
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

  not_text_or_number: ({ kind }) =>
    `{shown${kind === 'boolean' ? '} is' : `:fieldOf} is ${kind === 'list' ? 'a list' : 'an object'},`} not text or a number. Enter text in the cell.`,
  formula_error: '{shown} is a spreadsheet error. Fix the formula.',
  turned_into_date:
    '{shown:fieldOf} was turned into a date by the spreadsheet[ ({date})]. {typeAsText} the value again.',
  digits_lost_to_exponent: '{shown} has lost digits to an exponent. {typeAsText} the number again.',
  digits_beyond_15: '{shown} has lost digits: a spreadsheet keeps only 15. {typeAsText} the number again.',
  digits_of_amount_lost: '{shown} may have lost digits. Store it as text with all its digits.',
  not_whole_number: '{shown} is not a whole number. {typeAsText} the value again.',
  two_numbers: '{shown} may be two numbers. Leave only the amount in the cell.',
  hidden_characters: '{shown} has invisible characters inside, such as a non-breaking space. Type it again.',
  hidden_direction:
    '{shown} has hidden characters that change how the rest of the text is shown. Type it again.',

  typed_expression:
    '{shown} is an expression typed as fixed text. Switch the field to Expression, or fill in the value.',
  word_for_nothing: '{shown} contains "{word}": an expression found no value. Correct the expression.',
  empty_part:
    '{shown} has an empty part. Fill in the cell it comes from: if you do so later, the ID changes, and the payee is paid again.',
  placeholder: '{shown} is a placeholder. Fill in the value, or delete the row.',
  label_of_total: '{shown} is the label of a total. Correct it, or delete the row.',
  account_without_digit: '{shown} has no digits, so it is not an account number. Correct it.',
  account_of_zeros: '{shown} has only zeros, so it is not an account number. Correct it.',
  sign_in_account: '{shown} contains "{sign}", which no account number has. Write only the number.',
} satisfies SomeSentences;
