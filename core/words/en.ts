import { type FieldName, payoutFields, type Role, titleOf } from '../row/fields.ts';
import { rangesOf } from '../row/naming.ts';
import { quoted } from '../rules.ts';
import { NUMBER_EXAMPLES } from '../values/money.ts';
import { inOrder, shortWord } from '../values/unseen.ts';
import type { Teller, Words } from './codes.ts';
import type { Unsendable } from './codes/cell.ts';
import type { ToldPayment } from './codes/outcome.ts';
import type { SharedAccount } from './codes/row.ts';
import type { NamedCode, ShownMark } from './codes/sheet.ts';
import { formatIn } from './format.ts';
import {
  nameOfCell,
  nameOfField,
  nameOfValue,
  type No,
  type OtherLine,
  type ShownField,
  type ShownRows,
  type ShownValue,
  type ValueNames,
} from './shown.ts';
import type {
  AccountChange,
  MoneyTo,
  PartTitle,
  Payer,
  ResultStatus,
  RowTitle,
  SheetSays,
  TableHead,
} from './codes/report.ts';

const KEEP_THE_ID = "Don't send it under another ID; run the same rows again later.";

const format = formatIn('en-US', (count) => `${count} more`);
const decimal = (amount: string) => format.amount({ currency: '', amount });

function digits(count: number): string {
  return `${count} ${count === 1 ? 'digit' : 'digits'}`;
}

function namedCode({ code, name }: NamedCode): string {
  return `${code} (${name})`;
}

/** What the service said of a row, that it said nothing, or where it is kept. */
function whyRejected({ words, isKept }: { words: string; isKept: boolean }): string {
  if (words !== '') return `${words}.`;
  return isKept ? '. Turn off "Simplify" to see what it said, in "service".' : ' without giving a reason.';
}

/** A field within a sentence. */
const inSentence = (field: FieldName) => titleOf(field).toLowerCase();

/** What a sheet says of a row. */
function says({ header, text }: ShownMark): string {
  return header === undefined ? `The row is under ${quoted(text)}` : `${quoted(header)} says ${quoted(text)}`;
}

/** Where a person says what something in the sheet means. */
const ownNames = ({ answeredIn }: Teller) => (answeredIn === 'form' ? 'your answers' : '"Own Names"');

/** A column that says nothing of the payment, or one row alone, is answered for in the node only. */
const orNotUsed = ({ answeredIn }: Teller, others = '') =>
  answeredIn === 'form' ? '' : `${others}; or set the column to Not Used`;

/** How amounts are to be read. */
const setNumberFormat = ({ answeredIn, say }: Teller) =>
  answeredIn === 'form'
    ? `answer "${say({ code: 'label_number_format' })}"`
    : 'set "Number Format" in the node';

function told({ id, moment, isSpelling, status }: ToldPayment): string {
  if (id === undefined) return 'in a payout that Paygol lists without an ID and that is not paid yet';
  const when = moment === undefined ? '' : `on ${format.moment(moment)} `;
  const spelling = isSpelling === true ? ', the same but for its spelling' : '';
  const end =
    status === null ? ', which could not be checked' : status === undefined ? '' : `, which is ${status}`;
  return `${when}under the ID ${inOrder(id)}${spelling}${end}`;
}

const NAMES: ValueNames = { field: titleOf, readAs: (value) => `, read as ${value},` };

const fieldOf = (shown: ShownField) => nameOfField(shown, NAMES);
const valueOf = (shown: ShownValue) => nameOfValue(shown, NAMES);

const exampleOf = (field: FieldName) => payoutFields.find(({ name }) => name === field)?.example ?? '';
const orBuildId = (field: FieldName) => (field === 'id' ? ', or use "Build ID From"' : '');
const askForType = (country: string) =>
  `Paygol's codes for ${format.country(country)} are not public: ask Paygol which one it is.`;

const isAccountOf = ({ shown, payees }: SharedAccount) =>
  `${valueOf(shown)} is the account of ${namesOf(payees.map(({ name, row }) => `${name} in ${placesOf(row)}`))}.`;

const ENTER_COUNTRY = 'Enter CL, AR or BR, for example.';
const ENTER_CURRENCY = 'Enter CLP, ARS or BRL, for example.';

const UNSENDABLE: Readonly<Record<Unsendable, string>> = {
  broken:
    'contains a NUL or a broken character, such as half of an emoji. Remove it; cutting a string short often leaves one.',
  misread:
    'has letters that were lost or changed when the file was read, such as � or Ã± in place of ñ. Save the sheet as CSV UTF-8 or as an Excel workbook, and read it again.',
  inexact_number:
    'contains a number that would lose digits. Write it in double quotes, as a string, if Paygol takes that.',
  not_json: 'contains something that JSON has no form for, such as a date. Make it a string.',
  too_deep: 'is nested too deeply. Make it flatter.',
  not_single: 'is a list or an object. Give a single string or number.',
};

const TYPE_AS_TEXT = 'Format the column as text and type';

const PART_TITLES: Readonly<Record<PartTitle, string>> = {
  check_first: 'Check first',
  nothing_can_be_paid: 'Nothing can be paid',
  to_correct: 'To correct',
  not_paid_until_corrected: 'Not paid until you correct it',
  not_paid: 'Not paid',
  warning: 'Warning',
  warnings: 'Warnings',
  read_as: 'Read as',
  columns: 'What each column was taken for',
  payees: 'Payees, the largest amounts first',
  look_at_these_first: 'Look at these first',
  held: 'Held until you say that they are meant',
  not_paid_by_sheet: 'Not paid, because the sheet says so',
};

const TABLE_HEADS: Readonly<Record<TableHead, string>> = {
  payee: 'Payee',
  amount: 'Amount',
  currency: 'Currency',
  bank: 'Bank',
  account: 'Account',
  notes: 'Look at',
  status: 'Status',
  reason: 'Reason',
  id: 'ID',
};

const STATUSES: Readonly<Record<ResultStatus, string>> = {
  created: 'Sent',
  already_there: 'Already there',
  conflict: 'Look at it first',
  unknown: 'Not known yet',
  repeated: 'Held: looks paid already',
  account_changed: 'Held: account changed',
  ended_unpaid: 'Not paid: the payout had ended',
  rejected: 'Not paid: rejected',
  not_sent: 'Not paid',
  invalid: 'Not paid: to correct',
  excluded: 'Marked do not pay',
};

const NOTHING_PAID = {
  unknown: "We don't know yet whether anything was paid",
  nothing: 'Nothing was paid',
  nothing_new: 'Nothing new was paid',
};

/** What a line is when it pays nobody: goes on behind `The row`. */
const OTHER_LINES: Readonly<Record<OtherLine | 'empty', string>> = {
  empty: 'is empty',
  title: 'stands above the header',
  header: 'is a header',
  total: 'is a total',
  note: 'is a signature or a remark',
  section: 'is the title of a section',
  other_table: 'belongs to a table without documents and accounts',
  example: 'is an example',
  unused: 'has nothing in the columns that are read',
};

/** Why a sheet says not to pay rows: goes on behind their number. */
const EXCLUDED: Readonly<Record<No, string>> = {
  paid: 'marked as paid',
  'not to be paid': 'marked do not pay',
  suspended: 'marked as suspended',
  ended: 'marked as having left',
  'paid in another way': 'marked as paid in another way',
  'nothing to pay': 'marked with nothing to pay',
};

const ROLES: Partial<Record<Role, string>> = {
  ...Object.fromEntries(payoutFields.map(({ name, title }) => [name, title])),
  full_name_given_first: 'Full Name, given names first',
  full_name_family_first: 'Full Name, family names first',
  bank: 'Bank Code, or the name of the bank',
  account_digit: 'part of the Account Number',
  branch: 'part of the Account Number',
  other_money: 'not used, unless you make it the Amount',
  payment_method: 'whether the payee is paid by bank transfer',
  state: 'whether the payee is to be paid',
  remark: 'not sent, but read for what it says of the payment',
};

/** Of roles that have no title, and of none at all, nothing is used. */
function roleTitle(role: Role | undefined): string {
  return (role === undefined ? undefined : ROLES[role]) ?? 'not used';
}

/** `1 row`, `2,100 rows` */
function counted(number: number, noun: string): string {
  return `${format.count(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** `lines 4-9 and 12`; without lines, `row 5 of the data`. */
function placesOf({ numbers, areLines }: ShownRows): string {
  const list = format.listUpTo(8, rangesOf(numbers));
  const noun = `${areLines ? 'line' : 'row'}${numbers.length === 1 ? '' : 's'}`;
  return areLines ? `${noun} ${list}` : `${noun} ${list} of the data`;
}

/** The payee, with the line in the sheet: without it a person would count otherwise. */
function rowTitle({ payee, place }: RowTitle): string {
  const where = placesOf(place);
  if (payee === '') return where.charAt(0).toUpperCase() + where.slice(1);
  return place.areLines ? `${payee} (${where})` : payee;
}

function rowTitles(rows: readonly RowTitle[]): string {
  return format.listUpTo(20, rows.map(rowTitle));
}

/** One of some names; of many, one of the first. */
function anyOf(names: readonly string[]): string {
  return format.either(names.length > 5 ? [...names.slice(0, 5), 'another'] : names);
}

function namesOf(names: readonly string[]): string {
  return format.listUpTo(5, names);
}

/** The lines of some rows and whom they pay, as far as either is known. */
function whichRows(where: ShownRows, payees: readonly string[]): string {
  if (payees.length === 0) return placesOf(where);
  return where.areLines ? `${placesOf(where)}: ${namesOf(payees)}` : namesOf(payees);
}

/** `CLP 2,680,500 to 3 payees` */
function moneyTo({ totals, payouts, payees }: MoneyTo): string {
  const amounts = format.list(totals.map(format.amount));
  return `${amounts} ${payouts === payees ? '' : `in ${format.count(payouts)} payouts `}to ${counted(payees, 'payee')}`;
}

function payerName({ address, serviceId }: Payer): string {
  return `${address ?? 'Live'}, service ${serviceId}`;
}

function accountChange({ before, now }: AccountChange): string {
  return before === '' ? 'other account' : `account ${before} → ${now}`;
}

/** `"Estado" says "Pagado 15-11" and "Pagado"` */
function sheetSays({ header, cells }: SheetSays): string {
  const list = format.listUpTo(5, cells.map(quoted));
  return header === undefined ? `The title above says ${list}` : `${quoted(header)} says ${list}`;
}

const CODE_OF_PAYGOL = "Paygol's code for it, or blank: do not pay. The list is not public: ask Paygol.";

/** In American English. */
export const en: Words = {
  answeredIn: 'ownNames',

  // While rows are told by messages, too.
  message: ({ text }) => text,

  // Cells.
  spaces_around_removed: () => 'spaces around it removed',
  spaces_inside_removed: () => 'spaces inside removed',
  spaces_made_single: () => 'spaces inside made single',
  apostrophe_removed: () => 'apostrophe in front removed',
  added_decimals_removed: () => 'decimals that a spreadsheet added removed',

  blank_filled: () => 'blank cell filled with the value set in the node',
  made_uppercase: () => 'written in uppercase',
  made_lowercase: () => 'written in lowercase',
  document_made_plain: () => 'written without punctuation, in uppercase',
  dash_before_digit_removed: () => 'punctuation removed',
  document_zeros_restored: () => 'leading zeros restored; the verification digits match',
  digit_joined: () => 'verification digit added at the end; it matches the number',
  digit_copied: () => 'copied from the document number, which passes its check',
  digit_zero_restored: () => 'leading zero restored; it matches the number',
  bank_code_form: () => 'written in the form set in the credential',
  bank_code_zeros_restored: () => 'leading zeros restored',

  not_text_or_number: ({ shown, kind }) =>
    `${kind === 'boolean' ? `${valueOf(shown)} is` : `${fieldOf(shown)} is ${kind === 'list' ? 'a list' : 'an object'},`} not text or a number. Enter text in the cell.`,
  formula_error: ({ shown }) => `${valueOf(shown)} is a spreadsheet error. Fix the formula.`,
  turned_into_date: ({ shown, date }) =>
    `${fieldOf(shown)} was turned into a date by the spreadsheet${date === undefined ? '' : ` (${date})`}. ${TYPE_AS_TEXT} the value again.`,
  digits_lost_to_exponent: ({ shown }) =>
    `${valueOf(shown)} has lost digits to an exponent. ${TYPE_AS_TEXT} the number again.`,
  digits_beyond_15: ({ shown }) =>
    `${valueOf(shown)} has lost digits: a spreadsheet keeps only 15. ${TYPE_AS_TEXT} the number again.`,
  digits_of_amount_lost: ({ shown }) =>
    `${valueOf(shown)} may have lost digits. Store it as text with all its digits.`,
  not_whole_number: ({ shown }) =>
    `${valueOf(shown)} is not a whole number. ${TYPE_AS_TEXT} the value again.`,
  two_numbers: ({ shown }) => `${valueOf(shown)} may be two numbers. Leave only the amount in the cell.`,
  hidden_characters: ({ shown }) =>
    `${valueOf(shown)} has invisible characters inside, such as a non-breaking space. Type it again.`,
  hidden_direction: ({ shown }) =>
    `${valueOf(shown)} has hidden characters that change how the text after them is shown. Type it again.`,

  typed_expression: ({ shown }) =>
    `${valueOf(shown)} is an expression typed as fixed text. Switch the field to Expression, or fill in the value.`,
  word_for_nothing: ({ shown, word }) =>
    `${valueOf(shown)} contains "${word}": an expression found no value. Correct the expression.`,
  empty_part: ({ shown }) =>
    `${valueOf(shown)} has an empty part. Fill in the cell that it comes from: filled in later, the ID changes, and the payee is paid again.`,
  placeholder: ({ shown }) => `${valueOf(shown)} stands for no value. Fill it in, or delete the row.`,
  label_of_total: ({ shown }) => `${valueOf(shown)} is the label of a total. Correct it, or delete the row.`,
  account_without_digit: ({ shown }) =>
    `${valueOf(shown)} has no digits, so it is not an account number. Correct it.`,
  account_of_zeros: ({ shown }) =>
    `${valueOf(shown)} has only zeros, so it is not an account number. Correct it.`,
  sign_in_account: ({ shown, sign }) =>
    `${valueOf(shown)} contains "${sign}", which no account number has. Write only the number.`,

  // Sheets.
  formula_as_text: () => 'formula read as its text',
  as_above: () => 'as in the line above',
  as_code: () => "written as Paygol's code",
  as_answered: () => 'as you answered',
  inferred_from_header: () => 'inferred from the header',
  inferred_from_check_digits: () => 'inferred from the check digits of nearly all numbers',
  inferred_from_length: () => 'inferred from its length',
  inferred_from_amount: () => 'inferred from the amount',
  inferred_from_document: ({ document }) => `inferred from the ${document}`,
  only_document_so: ({ document }) => `only a ${document} can have this number`,
  local_currency: ({ country }) => `local currency of ${format.country(country)}, in which deposits are made`,
  document_type_removed: () => 'document type in front of the number removed',
  zeros_removed_by_digit: () => 'leading zeros removed; the verification digit matches',
  digit_after_dash: () => 'digit after the dash',
  name_split: () => 'full name split into its parts',
  name_joined: () => 'joined from its parts',
  given_names_first: () => 'given names put first',
  amount_plain: () => 'written as a plain number',
  amount_one_reading: () => 'the only way to read this number',
  amount_as_column: () => 'read the way its column is written',
  no_address: () => 'means "no address"',
  as_own_names: (_, teller) => `as set in ${ownNames(teller)}`,
  own_names_first_digits: (values, teller) =>
    `as set in ${ownNames(teller)} for ${values.digits}, the first digits of the ${values.standard}`,
  first_digits: ({ standard }) => `first digits of the ${standard}`,
  zeros_removed: () => 'leading zeros removed',
  zeros_restored: () => 'leading zeros restored',
  punctuation_removed: () => 'spaces and punctuation removed',
  code_of: ({ name }) => `code of ${name}`,
  account_is_document: ({ document }) => `the account number is the ${document} without its digit`,
  part_of_cell: () => 'from the cell with the whole account',
  branch_and_account: () => 'branch in four digits, then the account',
  built_from_column: ({ column }) => `built from the period and the column ${quoted(column)}`,
  built_from_columns: () => 'built from the period and the columns in "Build ID From"',
  put_together: ({ parts }) =>
    `joined from ${format.list(parts.map(({ column, isShortened }) => shortWord(column) + (isShortened ? ' (without its check digit)' : '')))}`,

  two_columns: ({ field, columns: [one, other] }, teller) =>
    `Both ${quoted(one)} and ${quoted(other)} are read as ${titleOf(field)}. Remove one, or ${
      teller.answeredIn === 'form'
        ? `answer "${teller.say({ code: 'label_column_of', field })}"`
        : 'set it to Not Used in "Own Names"'
    }.`,
  nothing_to_repeat: ({ cell }) =>
    `${nameOfCell(cell)} can't be filled in: the line above has nothing to repeat. Enter the value.`,
  ambiguous_document_type: ({ cell, types }) =>
    `${nameOfCell(cell)} could be ${format.either(types)}. Enter the type in a "Tipo documento" column or in "Fill Blank Cells".`,
  contradiction_document_type: ({ cell, type, filled }) =>
    `${nameOfCell(cell)} is ${type}, but "Fill Blank Cells" has ${filled}. Enter the type in a "Tipo documento" column.`,
  contradiction_names: ({ column, name, row }) =>
    `"${column}" is also the one of ${name} (${placesOf(row)}). Correct it in the row where it is wrong.`,
  contradiction_currency: ({ column, written, currency }) =>
    `${shortWord(column)} is in ${written}, but the currency is ${currency}. Correct one of the two.`,
  contradiction_local_currency: ({ column, written, country, currency }) =>
    `${shortWord(column)} is in ${written}, but deposits in ${format.country(country)} are in ${currency}. Correct one of the two.`,
  ambiguous_name: ({ cell }) =>
    `${nameOfCell(cell)} doesn't show where the given names end. Put them after a comma or in their own column.`,
  ambiguous_name_order: ({ cell }) =>
    `${nameOfCell(cell)} doesn't show where the given names end. Set the option "Name Order", or put them after a comma or in their own column.`,
  doubted_answer: ({ column, likely }, teller) =>
    `${quoted(column)} is paid, as set in ${ownNames(teller)}, but ${quoted(likely)} looks like the amount to pay.`,
  not_an_amount: ({ cell }) => `${nameOfCell(cell)} is not an amount. Fill it in.`,
  ambiguous_amount: ({ cell, readings }, teller) =>
    `${nameOfCell(cell)} could be ${format.either(readings)}. Rewrite it, or ${setNumberFormat(teller)}.`,
  ambiguous_amount_style: ({ cell }, teller) =>
    `${nameOfCell(cell)} is written differently from the other amounts in its column. Write it like them, or ${setNumberFormat(teller)}.`,
  remark: ({ mark }, teller) =>
    `${says(mark)}. Only you know if the row is to be paid. Answer "${teller.say({ code: 'label_remark' })}: ${mark.header}"${teller.answeredIn === 'form' ? '' : ', or set these words under Pay or Not in "Own Names"'}.`,
  ambiguous_mark: ({ mark }, teller) =>
    `${says(mark)}, which may or may not mean "pay". In ${ownNames(teller)} (Pay or Not), answer for these words${orNotUsed(teller, ', the ID or the document')}.`,
  ambiguous_blank: ({ header, name }, teller) =>
    `${quoted(header)} is blank here but marked in other rows. In ${ownNames(teller)} (Pay or Not), answer for ${quoted(name)}${orNotUsed(teller, ', the ID or the document')}.`,
  ambiguous_figure: ({ mark }, teller) =>
    `${says(mark)}, so the row may have been paid. In ${ownNames(teller)} (Pay or Not), answer for ${quoted(mark.header)}${orNotUsed(teller)}.`,
  ambiguous_partial_mark: ({ mark }, teller) =>
    `${says(mark)} and is blank in other rows, so this one may have been paid. In ${ownNames(teller)} (Pay or Not), answer for ${quoted(mark.header)}${orNotUsed(teller)}.`,
  ambiguous_part: ({ title }, teller) =>
    `The row is under ${quoted(title)}, and such rows are not paid unless you say so. Answer for the title in ${ownNames(teller)} (Pay or Not).`,
  negative_adjustment: ({ other }) =>
    `The same payee has a negative amount in ${placesOf(other)}. Settle the two into one amount.`,
  ambiguous_paid_in_another_row: ({ other, name }, teller) =>
    `The same payee and amount are in ${placesOf(other)}, which the sheet says was paid. Answer in ${ownNames(teller)} (Pay or Not), as ${quoted(name)}, if this row is paid, too.`,
  total_differs: ({ total, says: written, sum, difference, suspects }) =>
    `The total in ${placesOf(total)} is ${decimal(written)}, but the rows above it add up to ${decimal(sum)}. The difference is ${decimal(difference)}. ${
      suspects === undefined
        ? 'No row has just this amount: compare the amounts.'
        : `Just this amount is in ${placesOf(suspects)}: look there first.`
    }`,
  total_not_compared: ({ totals, unreadable }) =>
    `The total in ${placesOf(totals)} could not be compared with the rows above it: ${
      unreadable === undefined ? 'it' : `the amount in ${placesOf(unreadable)}`
    } can't be read.`,
  ambiguous_below_total: ({ name }, teller) =>
    `The row is below the last total, which doesn't count it. Answer for ${quoted(name)} in ${ownNames(teller)} (Pay or Not).`,
  ambiguous_answer: ({ mark }, teller) =>
    `${says(mark)}, but ${ownNames(teller)} ${teller.answeredIn === 'form' ? 'say' : 'says'} that this document is paid, perhaps in another sheet. Answer there for the ID or these words.`,
  marked: ({ mark }) => `${says(mark)}, and the row is paid, as you answered.`,
  marked_harmless: ({ mark }) => `${says(mark)}, which holds nothing back, so the row is paid.`,
  marked_not_mapped: ({ mark }) =>
    `${says(mark)}, but the column is not mapped, so the row is not held back. If it is not to be paid, remove it before this node.`,
  marked_column_not_mapped: ({ header }) =>
    `${quoted(header)} is filled in, but the column is not mapped, so the row is not held back. If it is not to be paid, remove it before this node.`,
  amount_far: ({ cell, usual, name }, teller) =>
    `${nameOfCell(cell)} is far from the usual amount, ${decimal(usual)}. Correct it, or confirm it as ${quoted(name)} in ${ownNames(teller)} (Pay or Not).`,
  amount_not_adding_up: ({ cell, gross, expected, name }, teller) =>
    `${nameOfCell(cell)} differs from ${quoted(gross)} less the columns between, ${decimal(expected)}. Correct it, or confirm it as ${quoted(name)} in ${ownNames(teller)} (Pay or Not).`,
  which_amount_column: ({ columns }, teller) =>
    `It is not certain which column has the amount to pay: ${columns.map(({ header, sums }) => `${quoted(header)} (${teller.say({ code: 'sums_of_column', ...sums })})`).join(', ')}. Say in ${ownNames(teller)} which column is the amount.`,

  // Questions.
  label_bank: () => 'Bank',
  label_amount: () => 'Amount',
  label_account_type: () => 'Account Type',
  label_column: () => 'Column',
  label_full_name: () => 'Full Name',
  label_pay: () => 'Pay or Not',
  label_shared_account: () => 'Shared Account',
  label_remark: () => 'Pay Despite Remark',
  name_blank: () => '(blank)',
  name_below_total: () => 'Rows below the total',
  label_column_of: ({ field }) => `${titleOf(field)} Column`,
  label_account_type_for_all: () => 'Account Type for All Rows',
  label_document_type: () => 'Document Type',
  label_id_columns: () => 'ID Columns',
  label_name_order: () => 'Name Order',
  label_number_format: () => 'Number Format',
  label_period: () => 'Period',
  choice_pay: () => 'Pay',
  choice_do_not_pay: () => 'Do not pay',
  choice_leave_out: () => 'Leave out: do not pay',
  choice_no_type: () => 'None (not an account type)',
  choice_given_names_first: () => 'Given names first',
  choice_family_names_first: () => 'Family names first',
  choice_for_all_rows: ({ type }) => `All rows: ${type}`,
  choice_full_names_in: ({ header }) => `Full names in ${header}`,
  choice_all_remarks: ({ remarks }) => `Pay all of these: ${remarks}`,
  choice_no_other: () => 'Do not pay the others',
  choice_payees: ({ payees, more }) => payees.join(', ') + (more === undefined ? '' : `, and ${more} more`),
  sums_of_column: ({ total, first, payee = 'the first payee' }) =>
    `${decimal(total)} in all, ${first === undefined ? 'nothing' : decimal(first)} for ${payee}`,
  placeholder_code: () => CODE_OF_PAYGOL,
  placeholder_amount: () => 'e.g. 350000; 0: do not pay',
  placeholder_account_type: () => `${CODE_OF_PAYGOL} None, if it is not an account type.`,
  placeholder_full_name: () => 'e.g. Pérez Soto, María',
  placeholder_id_columns: () => 'e.g. RUT',
  placeholder_period: () => 'e.g. 2026-11',
  two_answers: ({ name, answers }) =>
    `"${name}" has two answers, ${answers.join(' and ')}. Neither counts: answer again.`,
  column_for_two_fields: ({ header, fields }) =>
    `"${header}" has two answers, ${fields.map(titleOf).join(' and ')}. Neither counts: answer again.`,

  account_alias: ({ cell, standard }) =>
    `${nameOfCell(cell)} is an alias, not an account number. Enter the ${standard}.`,
  account_not_standard: ({ cell, standard, ...values }) =>
    `${nameOfCell(cell)} is not a ${standard}, which has ${digits(values.digits)}. Correct it.`,
  account_not_number: ({ cell }) => `${nameOfCell(cell)} is not a number. Correct it.`,
  account_digits_left_out: ({ cell }) => `${nameOfCell(cell)} has digits left out. Enter the whole number.`,
  account_exponent: ({ cell }) =>
    `${nameOfCell(cell)} has lost digits: the spreadsheet shows a long number with an exponent. ${TYPE_AS_TEXT} the number again.`,
  account_date: ({ cell }) => `${nameOfCell(cell)} is written like a date. ${TYPE_AS_TEXT} the number again.`,
  account_serial: ({ cell, date }) =>
    `${nameOfCell(cell)} is also how a spreadsheet stores the date ${date}. ${TYPE_AS_TEXT} the number again.`,
  account_two_numbers: ({ cell }) =>
    `${nameOfCell(cell)} contains two numbers. Keep the one that the payee is paid to.`,
  account_words: ({ cell }) => `${nameOfCell(cell)} contains words. Enter only the number.`,
  account_short: ({ cell, ...values }) =>
    `${nameOfCell(cell)} has ${digits(values.digits)}, too few for an account number. Enter the whole number.`,
  account_shorter: ({ cell, usual, ...values }) =>
    `${nameOfCell(cell)} has ${digits(values.digits)}; the others at this bank have ${usual}. Enter the whole number, with its leading zeros.`,
  account_length: ({ cell, standard, expected, ...values }) =>
    `${nameOfCell(cell)} has ${digits(values.digits)}; a ${standard} has ${expected}. Enter the whole ${standard}.`,
  ambiguous_account_columns: ({ columns: [account, together] }, teller) =>
    `The account number may be in ${quoted(account)} alone or in ${quoted(together)}. Put the whole number in one column, ${
      teller.answeredIn === 'form'
        ? `or answer "${teller.say({ code: 'label_column_of', field: 'account_number' })}"`
        : 'and set the others to Not Used in "Own Names"'
    }.`,
  account_part_blank: ({ column }) =>
    `${shortWord(column)}, a part of the account number, is blank. Fill it in.`,
  account_lacks_digit: ({ cell }) =>
    `${nameOfCell(cell)} has no check digit, unlike the other accounts. Add it after a dash.`,
  account_digit_differs: ({ column, digit, behind }) =>
    `${shortWord(column)} is ${digit}, but the account number ends in the digit ${behind}. Correct one of the two.`,

  period_form: ({ period }) =>
    `In "Build ID From", the period ${quoted(period)} is not written as a month or a date.`,
  write_period: ({ meant, run }) => {
    if (meant === undefined) return 'Write a month, such as 2026-11, or a date, such as 2026-11-15.';
    return run === undefined ? `Write ${meant}.` : `Write ${meant} as the period, and ${run} as the run.`;
  },
  run_form: ({ run }) => `In "Build ID From", the run ${quoted(run)} has no letter or digit.`,
  name_run: () => 'Name it, such as bono.',

  id_source_none: () =>
    'No column tells the payees apart. In "Build ID From", name one that stays with the payee.',
  id_source_missing: ({ column }) =>
    `"Build ID From" names the column ${quoted(column)}, which the sheet doesn't have. Correct one of the two.`,
  id_source_repeated: ({ column }) =>
    `"Build ID From" names the column ${quoted(column)}, but the sheet has more than one by that name. Give each its own name.`,
  id_source_counts_lines: ({ column, isByHeader }) =>
    `"Build ID From" names the column ${quoted(column)}, which numbers the lines: that changes when you add or sort rows. Name a column that stays with the payee, such as RUT${isByHeader ? "; if it doesn't number lines, rename it" : ''}.`,
  id_source_blank: ({ column }) =>
    `${shortWord(column)} is blank, and "Build ID From" names it. Correct one of the two.`,
  id_source_not_whole: ({ cell }) =>
    `${nameOfCell(cell)} can't be part of the ID: it isn't text or a whole number. Correct it, or name another column in "Build ID From".`,
  id_source_digits_lost: ({ cell }) =>
    `${nameOfCell(cell)} can't be part of the ID: it has lost digits. ${TYPE_AS_TEXT} it again.`,
  id_source_date_time: ({ cell }) =>
    `${nameOfCell(cell)} can't be part of the ID: the next export may write a date and time differently. Put the date in the period, or name another column in "Build ID From".`,
  id_source_letter_lost: ({ cell }) =>
    `${nameOfCell(cell)} can't be part of the ID: it has lost a letter. Correct it.`,
  id_source_no_letters: ({ cell }) =>
    `${nameOfCell(cell)} can't be part of the ID: it has no Latin letter or digit. Fill in the cell, or name another column in "Build ID From".`,
  id_source_decimals: ({ cell }) =>
    `${nameOfCell(cell)} can't be part of the ID: programs write decimals in several ways. Name another column in "Build ID From".`,
  id_source_date: ({ column, date }) =>
    `"Build ID From" names the column ${quoted(column)}, which has the date ${quoted(date)}. If the next export writes it differently, the payee is paid again. Put the date in the period, or name another column.`,

  no_code: ({ cell }, teller) =>
    `${nameOfCell(cell)} has no known code. Add it to ${ownNames(teller)} with its code.`,
  no_bank_codes: ({ cell, country }, teller) =>
    `${nameOfCell(cell)} needs a code, and Paygol's documentation has no bank codes for ${format.country(country)}. Add it to ${ownNames(teller)} with its code.`,
  no_account_type_codes: ({ cell, country, name }, teller) =>
    `${nameOfCell(cell)} needs a code, and Paygol's documentation has no account type codes for ${format.country(country)}. Add ${quoted(name)} to ${ownNames(teller)} with its code.`,
  no_code_wallet: ({ cell }) =>
    `${nameOfCell(cell)} isn't on Paygol's list of banks. Ask for another account.`,
  no_code_wallet_number: ({ column, wallet, standard, digits }, teller) =>
    `${shortWord(column)} has a ${wallet}, a wallet's account number, and no code is known for it. Ask for a ${standard}, or add the bank ${quoted(digits)} to ${ownNames(teller)} with the code Paygol gives you.`,
  no_code_of_number: ({ country, standard, digits }, teller) =>
    `The bank code is missing, and Paygol's documentation has none for ${format.country(country)}. The ${standard} begins with ${digits}: add the bank ${quoted(digits)} to ${ownNames(teller)} with the code Paygol gives you.`,
  ambiguous_code: ({ cell, options }, teller) =>
    `${nameOfCell(cell)} could be ${format.either(options.map(namedCode))}. Add it to ${ownNames(teller)} with the right code.`,
  ambiguous_account_of_document: ({ cell, document, type, name }, teller) =>
    `${nameOfCell(cell)} may be wrong: the account number is the ${document} without its digit, like that of a ${type}. Add ${quoted(name)} to ${ownNames(teller)} with the right code.`,
  contradiction_number: ({ cell, bankCode, standard, digits }, teller) =>
    `${nameOfCell(cell)} has the code ${bankCode}, but the ${standard} begins with ${digits}, another bank's number. Correct one of the two; if both are right, add the bank ${quoted(digits)} to ${ownNames(teller)} with the code ${bankCode}.`,
  contradiction_bank: ({ column, bank, named, codes }) =>
    `${shortWord(column)} is ${namedCode(bank)}, but ${nameOfCell(named)} has the code ${format.either(codes)}. Correct one of the two.`,

  // Rows.
  blank_cell: ({ field, header, example = exampleOf(field) }) =>
    `${shortWord(header)} is blank. Fill it in, for example ${example}${orBuildId(field)}.`,
  missing_column: ({ field, unused, example = exampleOf(field) }, teller) =>
    `${titleOf(field)} is missing. Add the column, for example with ${example}${orBuildId(field)}.${
      unused.length === 0
        ? ''
        : ` If it is in ${anyOf(unused.map((header) => quoted(shortWord(header))))}, say so in ${ownNames(teller)}.`
    }`,
  missing_unlisted_type: ({ country, ...shown }) =>
    `${fieldOf(shown)} is ${shown.header === undefined ? 'missing' : 'blank'}. Paygol's list for ${country === undefined ? 'other countries' : format.country(country)} is not public: ask Paygol for the code, and fill it in.`,
  missing_part_of_name: (shown) =>
    `${fieldOf(shown)} is missing. A person needs a first name and a last name.`,

  unsendable_value: ({ shown, why }) => `${valueOf(shown)} ${UNSENDABLE[why]}`,
  too_long: ({ shown, length, most }) =>
    `${valueOf(shown)} has ${length} characters; at most ${most} are allowed. Shorten it.`,
  too_long_code: ({ shown, most }) =>
    `${valueOf(shown)} is not a code, which has at most ${most} characters. Enter the code itself.`,
  country_form: ({ shown }) => `${valueOf(shown)} is not a code of two letters. ${ENTER_COUNTRY}`,
  country_code: ({ shown }) => `${valueOf(shown)} is not a country code of ISO 3166-1. ${ENTER_COUNTRY}`,
  currency_form: ({ shown }) => `${valueOf(shown)} is not a code of three letters. ${ENTER_CURRENCY}`,
  currency_code: ({ shown }) => `${valueOf(shown)} is not a currency code of ISO 4217. ${ENTER_CURRENCY}`,
  foreign_currency: ({ shown, country, currency }) =>
    `${valueOf(shown)} is not the local currency of ${format.country(country)}. Deposits are always in local currency: enter the amount in ${currency}.`,
  beneficiary_type: ({ shown }) => `${valueOf(shown)} is neither person nor company. Enter one of the two.`,
  email_form: ({ shown }) => `${valueOf(shown)} does not look like an email address. Check it.`,
  date_like_id: ({ shown }) =>
    `${valueOf(shown)} reads like a date. Make sure that the spreadsheet has not changed it.`,
  id_may_be_date: ({ shown, date }) =>
    `${valueOf(shown)} is also how a spreadsheet stores the date ${date}. Make sure that it is an ID.`,

  amount_negative: ({ shown }) => `${valueOf(shown)} is negative. A payout is a positive number.`,
  amount_zero: ({ shown, of }) =>
    `${valueOf(shown)} is 0. ${
      of === 'payout'
        ? 'A payout is a positive number; delete the row if nothing is to be paid.'
        : 'A price is a positive number.'
    }`,
  amount_separated: ({ shown }, { answeredIn }) =>
    `${valueOf(shown)} has separators. Write it without thousands separators and with a point before decimals${answeredIn === 'form' ? '' : ', or set "Number Format" in the node'}.`,
  amount_not_number: ({ shown }) =>
    `${valueOf(shown)} is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.`,
  amount_not_in_format: ({ shown, format }) =>
    `${valueOf(shown)} is not a number in the chosen format, ${NUMBER_EXAMPLES[format]}. Write it as ${
      format === 'commaThousands' ? '150,000 or 1500.50' : '150.000 or 1500,50'
    }, for example.`,
  amount_decimals: ({ shown, decimals }, { answeredIn }) =>
    `${valueOf(shown)} has ${decimals} decimals; at most 2 are allowed. Round it, or ${answeredIn === 'form' ? 'leave out the separator' : 'set "Number Format"'} if the point separates thousands.`,
  amount_precision: ({ shown, of }) =>
    `${valueOf(shown)} has more than 15 digits. ${of === 'payout' ? 'Split the payout.' : 'Correct it.'}`,
  currency_decimals: ({ shown, currency }) =>
    `${valueOf(shown)} has decimals, which ${currency} does not have. Check it.`,
  limit_per_payout: ({ shown, limit }) =>
    `${valueOf(shown)} is above the limit "Maximum per Payout", ${format.amount(limit)}. Lower it, or raise the limit in the node.`,

  document_type: ({ shown, known }) => `${valueOf(shown)} is unknown. Enter ${format.either(known)}.`,
  document_country: ({ type, issuer, country }) =>
    `Document Type ${type} belongs to ${format.country(issuer)}, but the payout goes to ${format.country(country)}. Check both.`,
  document_form: ({ shown, document, example, lengths }) =>
    `${valueOf(shown)} is not a ${document}, which has ${format.either(lengths.map(String))} characters with its verification digit, such as ${example}. Correct it.`,
  document_dv: ({ shown, number, end }) =>
    `${valueOf(shown)} is not the end of ${valueOf(number)}, which is ${end}. One of the two is wrong.`,
  document_letters: ({ shown, document }) =>
    `${valueOf(shown)} is one of the new ${document}s with letters, which Paygol's documentation does not know yet. If Paygol rejects it, ask Paygol.`,
  document_check: ({ shown, document }) =>
    `${valueOf(shown)} fails the check of a ${document}: a digit may be wrong. Check it.`,
  two_readings: ({ shown, digit, row }) =>
    `${valueOf(shown)} may end in its verification digit, ${digit}, or lack it, as in ${placesOf(row)}. Write the whole number with a dash before the digit.`,

  bank_code: ({ shown, country, banks, example }) =>
    `${valueOf(shown)} is not a bank of ${format.country(country)}. Enter its name, or one of its ${banks} codes, such as ${example}.`,
  account_type: ({ shown, country, types }) =>
    `${valueOf(shown)} is unknown in ${format.country(country)}. Enter ${format.either(types)}.`,
  state_bank_only: ({ shown, bank, other }) =>
    `${valueOf(shown)} exists only at ${bank}, but ${valueOf(other)} is another bank. Correct one of the two.`,
  cbu: ({ shown, title }) => `${valueOf(shown)} fails the check of a ${title}: a digit is wrong. Correct it.`,
  rut_account: ({ shown, document, number, type }) =>
    `${valueOf(shown)} is not this payee's ${type}, whose number is the ${document} without its verification digit: ${number}. Check it.`,
  zeros_at_the_end: ({ shown }) =>
    `${valueOf(shown)} ends in zeros after 15 digits, like a number that a spreadsheet has rounded. Check it.`,
  foreign_account_type: ({ type, of, country }) =>
    `Account Type ${type} belongs to ${format.country(of)}. ${askForType(country)}`,
  account_type_length: ({ type, characters, country }) =>
    `Account Type ${quoted(type)} does not have ${characters} characters. ${askForType(country)}`,

  duplicate_id: ({ shown, row }) =>
    `${valueOf(shown)} is in ${placesOf(row)}, too. Delete the row that is not to be paid, or put both amounts in one row. With "Build ID From", you can also pay it with a "Run" of its own. A column that tells the two apart changes all IDs: add one only before anybody of this period is paid.`,
  same_id: ({ shown, other, row }) =>
    `${valueOf(shown)} differs from ${quoted(other)} in ${placesOf(row)} only in case or spaces, so Paygol's answers about the two could be confused. Give each payout its own ID, or delete the row if it is the same payout.`,
  similar_id: ({ shown, other, row }) =>
    `${valueOf(shown)} differs from ${quoted(other)} in ${placesOf(row)} only in case, punctuation, spaces or leading zeros. Make sure that they are two payouts, not one twice.`,
  counting_ids: ({ first }) =>
    `The IDs of all rows just count up from ${first}. When the next sheet starts there again, its payees count as already paid. Make the IDs from what each payout is for, such as the payee's document and the month: 12345678-5-2026-03. The option "Build ID From" does so.`,

  shared_account_paid: (shared, teller) =>
    `${isAccountOf(shared)} ${teller.answeredIn === 'form' ? 'Your answers say' : '"Own Names" says'} that they share it.`,
  shared_account_wrong: (shared) => `${isAccountOf(shared)} Correct the rows that are wrong.`,
  shared_account_asked: ({ name, ...shared }, teller) =>
    `${isAccountOf(shared)} If they share it, ${
      teller.answeredIn === 'form'
        ? `choose "${teller.say({ code: 'choice_pay' })}" under "${teller.say({ code: 'label_shared_account' })}"`
        : `add to "Own Names" as Pay or Not, Row Is Paid: ${name}`
    }. If not, correct the row that is wrong.`,
  several_accounts: ({ shown, row }) =>
    `${valueOf(shown)} has another account in ${placesOf(row)}. Make sure that both are right.`,
  repeated_payee: ({ rows, areMore }) =>
    `The same account and amount are in ${placesOf(rows)}${areMore ? ', and in more rows' : ''} under another ID. Make sure that ${rows.numbers.length === 1 ? 'both' : 'all'} are to be paid.`,

  extra_field: ({ name, why }) => `The extra field ${quoted(name)} ${UNSENDABLE[why]}`,
  notification_url: ({ url }) =>
    `The option "Notification URL" is ${quoted(url)}, which is not a whole address. Write it with https:// in front.`,
  notification_url_unsendable: ({ why }) => `The option "Notification URL" ${UNSENDABLE[why]}`,
  unsendable_field: ({ label, why }) => `${label} ${UNSENDABLE[why]}`,

  // The report.

  part_title: ({ part }) => PART_TITLES[part],
  largest_amounts: ({ others }) =>
    `The largest amounts, and whoever is new, changed or warned about (${format.count(others)} more are paid)`,
  amounts_spread: ({ currency }) => `How the amounts in ${currency} are spread`,
  table_head: ({ head }) => TABLE_HEADS[head],
  result_status: ({ status }) => STATUSES[status],
  column_role: ({ role }) => roleTitle(role),
  row_title: rowTitle,
  row_titles: ({ rows }) => rowTitles(rows),
  places: placesOf,
  names: ({ names }) => namesOf(names),
  amount: (amount) => format.amount(amount),
  count: ({ count }) => format.count(count),
  money_to: moneyTo,
  payer: payerName,
  payroll: ({ period, run, payer }) =>
    [period === '' ? '' : format.period(period), run, payer === undefined ? '' : payerName(payer)]
      .filter((part) => part !== '')
      .join(' · '),
  sheet_says: sheetSays,
  note_new: () => 'new',
  note_account: accountChange,
  note_looks_paid: () => 'looks paid already',
  up_to: (amount) => `up to ${format.amount(amount)}`,
  nothing_to_pay: () => 'Nothing to pay',
  result_heading: ({ paid, otherwise, ...moment }) =>
    `${paid === undefined ? NOTHING_PAID[otherwise] : moneyTo(paid)}, ${format.moment(moment)}`,
  whether_paid: ({ payees }) =>
    `We don't know yet whether ${payees === 1 ? 'this payee was' : `these ${format.count(payees)} were`} paid`,

  in_part: ({ title, says }, { say }) => `${say(title)}: ${say(says)}`,
  of_row: ({ row, says }, { say }) => `${rowTitle(row)}: ${says.map(say).join(' ')}`,
  of_rows: ({ rows, where, payees, isExample, says }, { say }) =>
    `${counted(rows, 'row')} (${whichRows(where, payees)})${isExample ? ', for example' : ''}: ${say(says)}`,
  of_payees: ({ rows, says }, { say }) => `${rowTitles(rows)}: ${says.map(say).join(' ')}`,
  also_says: ({ of }) =>
    `Also ${format.listUpTo(
      20,
      of.map(({ text, where }) => `${quoted(text)} (${placesOf(where)})`),
    )}.`,
  also_asked: ({ of }) =>
    `The same is asked of ${of.map(({ name, where }) => `${quoted(name)} (${placesOf(where)})`).join(', ')}.`,
  row_excluded: (says) => `${sheetSays(says)}, so the row is not paid.`,
  rows_excluded: ({ reason, rows, where, payees, ...says }) =>
    `${counted(rows, 'row')} ${EXCLUDED[reason]} (${whichRows(where, payees)}): ${sheetSays(says)}.`,
  line_ignored: ({ line }) => `The row ${OTHER_LINES[line]}, so there is nothing to pay.`,
  more_entries: ({ more }) => `${format.count(more)} more.`,
  more_below: ({ more }) => `${format.count(more)} more, in the list below.`,
  read_as: ({ field, column, read, sent, rows, why }, { say }) => {
    const example = read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
    const phrases = why.map(say).join('; ');
    return `${column || titleOf(field)}${rows === 1 ? '' : ', such as'} ${example} in ${counted(rows, 'row')} (${phrases}).`;
  },
  columns_taken: ({ columns }) =>
    `Columns: ${columns.map(({ header, role }) => `${header} → ${roleTitle(role)}`).join('; ')}.`,
  header_found: ({ names, hasMore }) =>
    `Column names found in: ${names.join(' · ')}${hasMore ? ' …' : ''}. Nothing above them is paid.`,

  to_pay: ({ money }) => `To pay: ${money === undefined ? 'nothing' : moneyTo(money)}.`,
  rows_counted: ({ rows, toPay, alreadyThere, held, invalid, excluded, blank }) => {
    const parts = [
      `${counted(rows, 'row')}: ${format.count(toPay)} to pay`,
      ...(alreadyThere === 0 ? [] : [`${format.count(alreadyThere)} that Paygol already has`]),
      ...(held === 0 ? [] : [`${format.count(held)} held back`]),
      ...(invalid === 0 ? [] : [`${format.count(invalid)} to correct`]),
      ...(excluded === 0 ? [] : [`${format.count(excluded)} marked do not pay`]),
      ...(blank === 0 ? [] : [`${format.count(blank)} not ${blank === 1 ? 'a payee' : 'payees'}`]),
    ];
    return `${parts.join(', ')}.`;
  },

  not_compared: ({ words, isToPay }) =>
    `Not compared with what Paygol has: ${words}${isToPay ? ' Anyone already paid under the same ID is not paid again: this is checked when you pay.' : ''}`,
  all_payees_new: () => 'All payees are new: nobody here was paid before.',
  none_at_paygol: () => 'Paygol has none of these payouts yet.',
  last_period: ({ period, money, difference }) => {
    const last = `${format.period(period)}: ${moneyTo(money)}.`;
    if (difference === undefined) return last;
    return difference.is === 'same'
      ? `${last} This is the same.`
      : `${last} This is ${format.amount(difference)} ${difference.is}.`;
  },
  memory_short: () =>
    "n8n was restarted recently, so this report can't see every earlier payment. They are compared again when you pay.",
  new_to_paygol: (money) => `New to Paygol: ${moneyTo(money)}.`,
  already_at_paygol: ({ period, ...money }) =>
    `${period === undefined ? '' : `${format.period(period)} was paid before. `}Paygol already has ${moneyTo(money)}: not paid again.`,
  list_too_long: () =>
    "Not compared: who is new, since Paygol's list of payouts is too long to be read whole.",
  list_not_read: () =>
    "Not compared: changed accounts and payments made at Paygol, since Paygol's list of payouts could not be read.",
  list_names_no_ids: () =>
    "Paygol lists payouts without their IDs, so each row was looked up by its ID. In the list, payments sent by n8n can't be told from those made at Paygol.",
  rows_not_looked_up: ({ rows }) =>
    `${counted(rows, 'row')} could not be looked up at Paygol, and will be looked up again when you pay.`,
  paid_in_period_before: ({ payouts, of }) =>
    `${format.count(payouts)} of ${counted(of, 'payout')} to payees who were paid in the last days under other IDs of the same period. Is it the same payroll again, corrected? Then pay the difference only.`,
  accounts_changed: ({ payees }) => {
    const changes = payees.map((payee) => `${rowTitle(payee)}, ${accountChange(payee)}`);
    return `${counted(payees.length, 'payee')} with a different account from last time: ${format.listUpTo(5, changes)}. Call them at a number that you already had.`;
  },
  never_paid_before: ({ payees }) =>
    `${counted(payees.length, 'payee')} never paid before: ${format.listUpTo(30, payees.map(rowTitle))}.`,
  look_paid: ({ rows }) => {
    const one = rows.length === 1;
    return `${counted(rows.length, 'row')} ${one ? 'looks like a payment' : 'look like payments'} made already, under another ID: ${format.listUpTo(5, rows.map(rowTitle))}. If you approve this report, ${one ? 'it is' : 'they are'} paid a second time.`;
  },

  make_sure_of_both: () => 'Make sure that both are to be paid.',
  paid_in_period: () =>
    'This payee was paid in the last days under another ID of this period. If it is the same payroll again, corrected, pay the difference only.',
  paid_into_another_account: () =>
    'This payee was paid into another account before. Ask the payee whether the change is real, and not by answering the email that asked for it.',

  sent_to_paygol: () => 'Sent to Paygol. A bank can still send a payment back.',
  not_paid_again: (money) => `Already at Paygol, not paid again: ${moneyTo(money)}.`,
  lines_ignored: ({ lines }) => `${counted(lines, 'line')} ignored, such as titles and totals.`,
  do_not_pay_otherwise: () => "Don't pay them another way: run the same sheet again later.",

  // Outcomes.

  already_there: () => 'Paygol already had this payout, so it was not sent.',
  sent_on: (moment) => `It was sent on ${format.moment(moment)}.`,
  sent_in_this_execution: () =>
    'This execution sent it earlier. If this row is another payment, it has not been paid: give it its own ID.',
  refused_but_there: () => 'Paygol refused it just now, but has it already.',
  looked_up_and_there: () => 'A check found it at Paygol.',
  moved_on_already: () => 'A new payout starts as created, so Paygol may have had this one before.',
  fields_not_shown: ({ fields }) =>
    `Paygol's record doesn't show ${format.listUpTo(5, fields.map(inSentence))}; the rest matches this row.`,
  account_masked: () => "Paygol's record shows only the end of the account number.",
  has_status: ({ status }) => `Its status is ${status}.`,
  ended_unpaid: ({ status, newId }) =>
    `Its status is ${status}, so nobody was paid. Find out why, and correct the row. To pay it, give it a new ID, such as ${newId}. If IDs are built from columns, pay it in a separate sheet with another "Run".`,
  status_not_explained: ({ status }) =>
    `Its status is ${status}, which Paygol's documentation doesn't explain. Ask Paygol whether the payee was paid before you send it under another ID.`,
  made_with_unknown_status: ({ status }) =>
    `Paygol created it with the status ${status}, which its documentation doesn't explain. Ask Paygol what it means.`,
  conflict: ({ fields }) =>
    `Paygol already has a payout with this ID and a different ${format.listUpTo(5, fields.map(inSentence))}, so this row was not sent. Compare the two with the operation Get. Give this row its own ID only if it is an additional payment: a second ID for the same payment pays twice.`,
  conflict_after_sending: ({ fields }) =>
    `Paygol's record for this ID has a different ${format.listUpTo(5, fields.map(inSentence))}. It may be this payment written differently, or an older one. Compare the two with the operation Get, and ask Paygol; don't send it under another ID before you know.`,
  id_of_another_payee: () =>
    'At Paygol, this ID belongs to another payee of this sheet, so this row was not sent.',

  outcome_not_seen: () => "We don't know yet whether this payout was created.",
  last_answer: ({ words }) => `When last checked: ${words}`,
  never_looked_up: () => "It wasn't checked afterwards.",
  look_up_stopped: () => "It wasn't checked afterwards, because the execution was stopped.",
  unexpected_error: () => 'An unexpected error occurred while this payout was being sent.',
  shown_with_other_data: () => "Paygol's reply shows this ID with different data than was sent.",
  sending_elsewhere: ({ isMissing }) =>
    `Not sent by this run: another run was sending it at the same time, and ${isMissing ? "Paygol didn't show it yet" : 'it could not be checked'}.`,
  confirmed_before: ({ isMissing }) =>
    `Not sent again: Paygol confirmed this payout earlier, but ${isMissing ? "doesn't show it now" : 'it could not be checked now'}.`,
  sent_before: ({ isMissing }) =>
    `Not sent again: an earlier run sent this payout, or was about to. ${
      isMissing ? "Paygol doesn't have it now, and may still create it." : 'It could not be checked.'
    }`,
  not_checked_after_refusal: ({ words }) =>
    `It could not be checked whether Paygol has this ID anyway, from this request or an earlier one: ${words}`,
  named_and_not_shown: () =>
    "Paygol's answer names this ID, so Paygol may have it already, but it doesn't show it.",
  keep_the_id: () => KEEP_THE_ID,
  send_when_confirmed: () =>
    `${KEEP_THE_ID} If Paygol confirms that it will never create this payout, turn on "Send Missing Rows Again" for that run.`,

  paygol_refused: ({ words }) => words,
  request_refused: ({ rows }) =>
    `Paygol refused the whole request of ${rows} rows, so the cause may be in another row.`,
  row_rejected: (values) => `Paygol rejected this row${whyRejected(values)}`,
  rows_counted_as_wrong: ({ wrong, rows, ...values }) =>
    `Paygol created no payouts: it counted ${wrong} of the ${rows} rows in this request as wrong${whyRejected(values)} Lower "Payouts per Request" to find them.`,

  not_sent: ({ words }) => words,
  not_looked_up: ({ words }) =>
    `Not sent: it could not be checked whether Paygol already has this ID. ${words} Run the workflow again later.`,
  waits_for_another_run: () =>
    'Not sent by this run: another run, still in progress, has this payout. Wait until it ends, then run the workflow again.',
  stopped: () => 'Not sent, because the execution was stopped first.',
  earlier_outcome_unknown: () => 'Not sent, because the outcome of an earlier request is unknown.',
  earlier_request_refused: ({ words }) => `Not sent, because an earlier request was refused. ${words}`,
  error_before: () => 'Not sent, because an unexpected error occurred earlier in this run.',
  turned_away_twice: ({ words }) =>
    `Not sent: Paygol turned the request away twice. ${words} Run the workflow again later.`,
  did_not_answer: ({ words }) =>
    `Not sent: Paygol did not answer the check before paying. ${words} Run the workflow again when it does.`,
  not_claimed: ({ words }) => `Not sent. ${words}`,
  ids_of_other_payees: ({ id, name, ownId, ids }) =>
    `Not sent, because at Paygol IDs of this sheet belong to other payees in it: ${id} belongs to ${name || 'the payee'} with ${ownId} here${ids === 1 ? '' : `, and ${ids - 1} more`}.`,
  keep_the_old_ids: () =>
    'Row-number IDs shift when you add or sort rows, so people get paid twice. Give the rows the IDs they had; for the next payroll, build IDs from the payee and the period.',

  rows_not_valid: ({ invalid, rows }) =>
    `${invalid} of ${rows} ${rows === 1 ? 'row' : 'rows'} ${invalid === 1 ? 'is' : 'are'} not valid, so nothing was sent.`,
  limit_exceeded: () => 'A safety limit is exceeded, so nothing was sent.',
  approval_differs: () => 'The rows are not those that were approved, so nothing was sent.',
  approval_code_empty: () => '"Approval Code" is empty: fill in the one from Validate.',
  compare_settings: ({ valid, rows, amounts, approvalCode }) =>
    'This node must have the same settings as Validate: compare "Build ID From", "Number Format", "Name Order", "Own Names" and the ' +
    'other options, the mapping, and the credential. If they match, the sheet has changed: validate it again, and have it approved. ' +
    'If this is another sheet, remove the "Approval Code". ' +
    `Here ${valid} of ${rows} rows can be paid, ${format.list(amounts.map(format.amount)) || 'nothing'} (approval code ${approvalCode.slice(0, 9)}…).`,
  only_validated: () =>
    'Only validated: the option "Only Validate in Manual Runs" is on, and this is a manual run.',

  too_many_rows: ({ rows, limit, sent }) =>
    `There ${rows === 1 ? 'is 1 row' : `are ${rows} rows`}${sent === 0 ? '' : `, after ${sent} that this execution has sent`}; the limit "Maximum Rows" is ${limit}.`,
  too_large_payouts: ({ rows, first }) =>
    `The limit "Maximum per Payout" is exceeded in ${rows === 1 ? `row ${first}` : `${rows} rows, first in row ${first}`}.`,
  no_limit_for: ({ currency }) =>
    `There are payouts in ${currency}, for which "Maximum Total" sets no limit.`,
  too_large_total: ({ total, limit, isSentBefore }) =>
    `The total${isSentBefore ? ' with what this execution has sent' : ''} is ${format.amount(total)}; the limit "Maximum Total" is ${format.amount(limit)}.`,

  looks_paid: () => 'Not sent: this looks like a payment that was already made.',
  sent_before_to_payee: ({ isSameAccount, payments }) =>
    `The same amount and currency were sent to this payee${isSameAccount ? ' and account' : ''} ${payments.map(told).join(', and ')}.`,
  sent_lately_to_payee: ({ window, listed }) =>
    `This node sent the same amount and currency to this payee in the last ${window === 'period' ? 'days, for the same period' : 'hours'}, under another ID.${listed.length === 0 ? '' : ` Paygol lists ${format.listUpTo(5, listed)}, without a date.`}`,
  only_account_differs: () => 'Only the account is different.',
  left_to_create: () =>
    'n8n was restarted recently, so only Create can tell whether this node sent it. If not, Create holds this row.',
  sent_all_the_same: () => 'It was sent anyway.',
  account_changed: ({ ending }) =>
    `Not sent: this payee was paid into ${ending === '' ? 'another account' : `the account ${ending}`} before, and the approval doesn't cover the change.`,
  ask_the_payee: () =>
    'Ask the payee which account is right, on a phone number that you already had, not by replying to an email.',
  approve_held: ({ rows, approvalCode }) =>
    `To pay the held rows anyway, run the whole sheet (${rows} ${rows === 1 ? 'row' : 'rows'}) again with the "Approval Code" ${approvalCode}.`,
  only_warn: () =>
    'If you pay equal amounts within hours, as marketplaces do, set "Repeated Payments" to "Only Warn".',
  ask_a_person: () => "Don't send it under another ID: if it is another payment, a person has to pay it.",
};
