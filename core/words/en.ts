import { payoutFields } from '../values/fields.ts';
import type { Terms, Words } from './codes.ts';
import type { Rejection, ToldPayment } from './codes/outcome.ts';
import type { Difference } from './codes/report.ts';
import { formatIn } from './format.ts';

const format = formatIn('en-US', (count) => `${count} more`);

const FIELDS = Object.fromEntries(payoutFields.map(({ name, title }) => [name, title])) as Terms['field'];

const terms: Terms = {
  field: FIELDS,
  role: {
    ...FIELDS,
    full_name_given_first: 'Full Name, given names first',
    full_name_family_first: 'Full Name, family names first',
    bank: 'Bank Code, or the name of the bank',
    account_digit: 'part of the Account Number',
    branch: 'part of the Account Number',
    other_money: 'not used, unless you make it the Amount',
    payment_method: 'whether the payee is paid by bank transfer',
    state: 'whether the payee is to be paid',
    remark: 'not sent, but read for what it says of the payment',
    unused: 'not used',
  },
  part: {
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
  },
  head: {
    payee: 'Payee',
    amount: 'Amount',
    currency: 'Currency',
    bank: 'Bank',
    account: 'Account',
    notes: 'Look at',
    status: 'Status',
    reason: 'Reason',
    id: 'ID',
  },
  result: {
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
  },
  nothingPaid: {
    unknown: "We don't know yet whether anything was paid",
    nothing: 'Nothing was paid',
    nothing_new: 'Nothing new was paid',
  },
  line: {
    empty: 'is empty',
    title: 'stands above the header',
    header: 'is a header',
    total: 'is a total',
    note: 'is a signature or a remark',
    section: 'is the title of a section',
    other_table: 'belongs to a table without documents and accounts',
    example: 'is an example',
    unused: 'has nothing in the columns that are read',
  },
  excluded: {
    paid: 'marked as paid',
    'not to be paid': 'marked do not pay',
    suspended: 'marked as suspended',
    ended: 'marked as having left',
    'paid in another way': 'marked as paid in another way',
    'nothing to pay': 'marked with nothing to pay',
  },
  unsendable: {
    broken:
      'contains a NUL or a broken character, such as half of an emoji. Remove it; cutting a string short often leaves one.',
    misread:
      'has letters that were lost or changed when the file was read, such as � or Ã± in place of ñ. Save the sheet as CSV UTF-8 or as an Excel workbook, and read it again.',
    inexact_number:
      'contains a number that would lose digits. Write it in double quotes, as a string, if Paygol takes that.',
    not_json: 'contains something that JSON has no form for, such as a date. Make it a string.',
    too_deep: 'is nested too deeply. Make it flatter.',
    not_single: 'is a list or an object. Give a single string or number.',
  },
  lacking: {
    methods: 'a list of payment methods',
    address: 'an address to send the payer to',
    transaction: 'the transaction that was asked for',
    payout: 'the record of the payout that was asked for',
  },
  network: {
    'the connection was refused': 'the connection was refused',
    'the host name was not found': 'the host name was not found',
    'no answer in time': 'no answer in time',
    'the request was canceled': 'the request was canceled',
    'the connection failed': 'the connection failed',
    'its certificate was not accepted': 'its certificate was not accepted',
    'the connection was lost': 'the connection was lost',
  },
  bodyFault: {
    malformed_xml: "its XML isn't well-formed",
    xml_too_large: 'its XML is too long',
    xml_too_deep: 'its XML is nested too deeply',
    xml_not_allowed: "its XML has a document type, an entity or a name that isn't read",
    not_utf8: "it isn't UTF-8",
    not_json_object: "it isn't a JSON object",
    other_root: "its root isn't <transaction>",
    said_twice: 'it says something twice',
    nested_values: 'it has elements inside its values',
    no_response: 'its response is neither OK nor NOK',
    no_transaction: "it doesn't have a transaction",
    other_transaction: "it doesn't have the transaction that was asked for",
  },
  status: {},
  example: { id: 'salary-2026-03-0001, or use {idFrom}' },
};

const phrases: Words['phrases'] = {
  ownNames: { ownNames: '"Own Names"', form: 'your answers' },
  idFrom: { ownNames: '"Build ID From"', form: '"{label_id_columns}"' },
  orOwnRun: { ownNames: ' With "Build ID From", you can also pay it with a "Run" of its own.', form: '' },
  idFromDoesSo: { ownNames: ' The option "Build ID From" does so.', form: '' },
  setNameOrder: { ownNames: 'set the option "Name Order"', form: 'answer "{label_name_order}"' },
  ownNamesSay: { ownNames: '"Own Names" says', form: 'your answers say' },
  // A column that says nothing of the payment, or one row alone, is answered for in the node only.
  orNotUsed: { ownNames: '; or set the column to Not Used', form: '' },
  orIdOrNotUsed: { ownNames: ', the ID or the document; or set the column to Not Used', form: '' },
  orSetWords: { ownNames: ', or set these words under Pay or Not in "Own Names"', form: '' },
  orAnswerColumn: { ownNames: 'set it to Not Used in "Own Names"', form: 'answer "{label_column_of}"' },
  orAnswerAccount: {
    ownNames: 'and set the others to Not Used in "Own Names"',
    form: 'or answer "Account Number Column"',
  },
  setNumberFormat: { ownNames: 'set "Number Format" in the node', form: 'answer "{label_number_format}"' },
  orNumberFormat: { ownNames: ', or set "Number Format" in the node', form: '' },
  leaveOutSeparator: { ownNames: 'set "Number Format"', form: 'leave out the separator' },
  sayThatTheyShare: {
    ownNames: 'add to "Own Names" as Pay or Not, Row Is Paid: {name}',
    form: 'choose "{choice_pay}" under "{label_shared_account}"',
  },
  typeAsText: 'Format the column as text and type',
  enterCountry: 'Enter CL, AR or BR, for example.',
  enterCurrency: 'Enter CLP, ARS or BRL, for example.',
  askForType: "Paygol's codes for {country:country} are not public: ask Paygol which one it is.",
  sendFewerRows: '{isTooLarge| Set the option "Payouts per Request" to a smaller number.|}',
  places: ({ areLines }) =>
    areLines ? 'line{numbers|s} {numbers:ranges}' : 'row{numbers|s} {numbers:ranges} of the data',
  says: ({ header }) => (header === undefined ? 'The row is under "{text}"' : '"{header}" says "{text}"'),
  sheetSays: ({ header }) => `${header === undefined ? 'The title above' : '"{header}"'} says {cells:quoted}`,
  moneyTo: ({ payouts, payees }) =>
    `{totals(99)} ${payouts === payees ? '' : 'in {payouts} payouts '}to {payees} payee{payees|s}`,
  compared: ({ is }: Difference) => (is === 'same' ? 'This is the same.' : `This is {:amount} ${is}.`),
  payer: ({ address }) => `${address === undefined ? 'Live' : '{address}'}, service {serviceId}`,
  accountChange: ({ before }) => (before === '' ? 'other account' : 'account {before} → {now}'),
  atTime: '{:date}, {:time}',
  readAs: ', read as "{value}",',
  partOfAccount: '{column:short}{isShortened| (without its check digit)|}',
  holder: '{name} in {row}',
  isAccountOf: '{shown} is the account of {payees:holder}.',
  whyRejected: ({ words, isKept }: Rejection) => {
    if (words !== '') return '{words}.';
    return isKept ? '. Turn off "Simplify" to see what it said, in "service".' : ' without giving a reason.';
  },
  payment: ({ id, moment, status }: ToldPayment) => {
    if (id === undefined) return 'in a payout that Paygol lists without an ID and that is not paid yet';
    const when = moment === undefined ? '' : 'on {moment:atTime} ';
    const end = status === null ? ', which could not be checked' : '[, which is {status}]';
    return `${when}under the ID {id:inOrder}{isSpelling|, the same but for its spelling|}${end}`;
  },
};

const sentences: Words['sentences'] = {
  // Cells.
  spaces_around_removed: 'spaces around it removed',
  spaces_inside_removed: 'spaces inside removed',
  spaces_made_single: 'spaces inside made single',
  apostrophe_removed: 'apostrophe in front removed',
  added_decimals_removed: 'decimals that a spreadsheet added removed',

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
    '{shown} has hidden characters that change how the text after them is shown. Type it again.',

  typed_expression:
    '{shown} is an expression typed as fixed text. Switch the field to Expression, or fill in the value.',
  word_for_nothing: '{shown} contains "{word}": an expression found no value. Correct the expression.',
  empty_part:
    '{shown} has an empty part. Fill in the cell that it comes from: filled in later, the ID changes, and the payee is paid again.',
  placeholder: '{shown} stands for no value. Fill it in, or delete the row.',
  label_of_total: '{shown} is the label of a total. Correct it, or delete the row.',
  account_without_digit: '{shown} has no digits, so it is not an account number. Correct it.',
  account_of_zeros: '{shown} has only zeros, so it is not an account number. Correct it.',
  sign_in_account: '{shown} contains "{sign}", which no account number has. Write only the number.',

  // Sheets.
  formula_as_text: 'formula read as its text',
  as_above: 'as in the line above',
  as_code: "written as Paygol's code",
  as_answered: 'as you answered',
  inferred_from_header: 'inferred from the header',
  inferred_from_check_digits: 'inferred from the check digits of nearly all numbers',
  inferred_from_length: 'inferred from its length',
  inferred_from_amount: 'inferred from the amount',
  inferred_from_document: 'inferred from the {document}',
  only_document_so: 'only a {document} can have this number',
  local_currency: 'local currency of {country:country}, in which deposits are made',
  document_type_removed: 'document type in front of the number removed',
  zeros_removed_by_digit: 'leading zeros removed; the verification digit matches',
  digit_after_dash: 'digit after the dash',
  name_split: 'full name split into its parts',
  name_joined: 'joined from its parts',
  given_names_first: 'given names put first',
  amount_plain: 'written as a plain number',
  amount_one_reading: 'the only way to read this number',
  amount_as_column: 'read the way its column is written',
  no_address: 'means "no address"',
  as_own_names: 'as set in {ownNames}',
  own_names_first_digits: 'as set in {ownNames} for {digits}, the first digits of the {standard}',
  first_digits: 'first digits of the {standard}',
  zeros_removed: 'leading zeros removed',
  zeros_restored: 'leading zeros restored',
  punctuation_removed: 'spaces and punctuation removed',
  code_of: 'code of {name}',
  part_of_cell: 'from the cell with the whole account',
  account_is_document: 'the account number is the {document} without its digit',
  branch_and_account: 'branch in four digits, then the account',
  built_from_column: 'built from the period and the column "{column}"',
  built_from_columns: 'built from the period and the columns in {idFrom}',
  put_together: 'joined from {parts:partOfAccount(9)}',

  two_columns:
    'Both "{columns.0}" and "{columns.1}" are read as {field:field}. Remove one, or {orAnswerColumn}.',
  nothing_to_repeat: "{cell} can't be filled in: the line above has nothing to repeat. Enter the value.",
  ambiguous_document_type:
    '{cell} could be {types(or)}. Enter the type in a "Tipo documento" column or in "Fill Blank Cells".',
  contradiction_document_type:
    '{cell} is {type}, but "Fill Blank Cells" has {filled}. Enter the type in a "Tipo documento" column.',
  contradiction_names:
    '"{column}" is also the one of {name} ({row}). Correct it in the row where it is wrong.',
  contradiction_currency:
    '{column:short} is in {written}, but the currency is {currency}. Correct one of the two.',
  contradiction_local_currency:
    '{column:short} is in {written}, but deposits in {country:country} are in {currency}. Correct one of the two.',
  ambiguous_name:
    "{cell} doesn't show where the given names end. Put them after a comma or in their own column.",
  ambiguous_name_order: `{cell} doesn't show where the given names end. {:SetNameOrder}, or put them after a comma or in their own column.`,
  doubted_answer: '"{column}" is paid, as set in {ownNames}, but "{likely}" looks like the amount to pay.',
  not_an_amount: '{cell} is not an amount. Fill it in.',
  ambiguous_amount: '{cell} could be {readings(or)}. Rewrite it, or {setNumberFormat}.',
  ambiguous_amount_style:
    '{cell} is written differently from the other amounts in its column. Write it like them, or {setNumberFormat}.',
  remark:
    '{mark:says}. Only you know if the row is to be paid. Answer "{label_remark}: {mark.header}"{orSetWords}.',
  ambiguous_mark:
    '{mark:says}, which may or may not mean "pay". In {ownNames} (Pay or Not), answer for these words{orIdOrNotUsed}.',
  ambiguous_blank:
    '"{header}" is blank here but marked in other rows. In {ownNames} (Pay or Not), answer for "{name}"{orIdOrNotUsed}.',
  ambiguous_figure:
    '{mark:says}, so the row may have been paid. In {ownNames} (Pay or Not), answer for "{mark.header}"{orNotUsed}.',
  ambiguous_partial_mark:
    '{mark:says} and is blank in other rows, so this one may have been paid. In {ownNames} (Pay or Not), answer for "{mark.header}"{orNotUsed}.',
  ambiguous_part:
    'The row is under "{title}", and such rows are not paid unless you say so. Answer for the title in {ownNames} (Pay or Not).',
  negative_adjustment: 'The same payee has a negative amount in {other}. Settle the two into one amount.',
  ambiguous_paid_in_another_row:
    'The same payee and amount are in {other}, which the sheet says was paid. Answer in {ownNames} (Pay or Not), as "{name}", if this row is paid, too.',
  total_differs: ({ suspects }) =>
    `The total in {total} is {says:decimal}, but the rows above it add up to {sum:decimal}. The difference is {difference:decimal}. ${
      suspects === undefined
        ? 'No row has just this amount: compare the amounts.'
        : 'Just this amount is in {suspects}: look there first.'
    }`,
  total_not_compared: ({ unreadable }) =>
    `The total in {totals} could not be compared with the rows above it: ${unreadable === undefined ? 'it' : 'the amount in {unreadable}'} can't be read.`,
  ambiguous_below_total: `The row is below the last total, which doesn't count it. Answer for "{name}" in {ownNames} (Pay or Not).`,
  ambiguous_answer:
    '{mark:says}, but {ownNamesSay} that this document is paid, perhaps in another sheet. Answer there for the ID or these words.',
  marked: '{mark:says}, and the row is paid, as you answered.',
  marked_harmless: '{mark:says}, which holds nothing back, so the row is paid.',
  marked_not_mapped:
    '{mark:says}, but the column is not mapped, so the row is not held back. If it is not to be paid, remove it before this node.',
  marked_column_not_mapped:
    '"{header}" is filled in, but the column is not mapped, so the row is not held back. If it is not to be paid, remove it before this node.',
  amount_far:
    '{cell} is far from the usual amount, {usual:decimal}. Correct it, or confirm it as "{name}" in {ownNames} (Pay or Not).',
  amount_not_adding_up:
    '{cell} differs from "{gross}" less the columns between, {expected:decimal}. Correct it, or confirm it as "{name}" in {ownNames} (Pay or Not).',
  which_amount_column:
    'It is not certain which column has the amount to pay: {columns:sumsOf(, )}. Say in {ownNames} which column is the amount.',

  // Questions.
  label_bank: 'Bank',
  label_amount: 'Amount',
  label_account_type: 'Account Type',
  label_column: 'Column',
  label_full_name: 'Full Name',
  label_pay: 'Pay or Not',
  label_shared_account: 'Shared Account',
  label_remark: 'Pay Despite Remark',
  name_blank: '(blank)',
  name_below_total: 'Rows below the total',
  label_column_of: '{field:field} Column',
  label_account_type_for_all: 'Account Type for All Rows',
  label_document_type: 'Document Type',
  label_id_columns: 'ID Columns',
  label_name_order: 'Name Order',
  label_number_format: 'Number Format',
  label_period: 'Period',
  choice_pay: 'Pay',
  choice_do_not_pay: 'Do not pay',
  choice_no_other: 'Do not pay the others',
  choice_payees: '{payees(, )}[, and {more} more]',
  choice_leave_out: 'Leave out: do not pay',
  choice_no_type: 'None (not an account type)',
  choice_given_names_first: 'Given names first',
  choice_family_names_first: 'Family names first',
  choice_for_all_rows: 'All rows: {type}',
  choice_full_names_in: 'Full names in {header}',
  choice_all_remarks: 'Pay all of these: {remarks}',
  sums_of_column: ({ first, payee }) =>
    `{total:decimal} in all, ${first === undefined ? 'nothing' : '{first:decimal}'} for ${payee === undefined ? 'the first payee' : '{payee}'}`,
  placeholder_code: "Paygol's code for it, or blank: do not pay. The list is not public: ask Paygol.",
  placeholder_amount: 'e.g. 350000; 0: do not pay',
  placeholder_account_type: '{placeholder_code} None, if it is not an account type.',
  placeholder_full_name: 'e.g. Pérez Soto, María',
  placeholder_id_columns: 'e.g. RUT',
  placeholder_period: 'e.g. 2026-11',
  two_answers: '"{name:whole}" has two answers, {answers:whole( and )}. Neither counts: answer again.',
  column_for_two_fields:
    '"{header:whole}" has two answers, {fields:field( and )}. Neither counts: answer again.',

  account_alias: '{cell} is an alias, not an account number. Enter the {standard}.',
  account_not_standard: '{cell} is not a {standard}, which has {digits} digit{digits|s}. Correct it.',
  account_not_number: '{cell} is not a number. Correct it.',
  account_digits_left_out: '{cell} has digits left out. Enter the whole number.',
  account_exponent:
    '{cell} has lost digits: the spreadsheet shows a long number with an exponent. {typeAsText} the number again.',
  account_date: '{cell} is written like a date. {typeAsText} the number again.',
  account_serial: '{cell} is also how a spreadsheet stores the date {date}. {typeAsText} the number again.',
  account_two_numbers: '{cell} contains two numbers. Keep the one that the payee is paid to.',
  account_words: '{cell} contains words. Enter only the number.',
  account_lacks_digit: '{cell} has no check digit, unlike the other accounts. Add it after a dash.',
  account_short:
    '{cell} has {digits} digit{digits|s}, too few for an account number. Enter the whole number.',
  account_shorter:
    '{cell} has {digits} digit{digits|s}; the others at this bank have {usual}. Enter the whole number, with its leading zeros.',
  account_length:
    '{cell} has {digits} digit{digits|s}; a {standard} has {expected}. Enter the whole {standard}.',
  ambiguous_account_columns:
    'The account number may be in "{columns.0}" alone or in "{columns.1}". Put the whole number in one column, {orAnswerAccount}.',
  account_part_blank: '{column:short}, a part of the account number, is blank. Fill it in.',
  account_digit_differs:
    '{column:short} is {digit}, but the account number ends in the digit {behind}. Correct one of the two.',

  period_form: 'In {idFrom}, the period "{period}" is not written as a month or a date.',
  write_period: ({ meant, run }) => {
    if (meant === undefined) return 'Write a month, such as 2026-11, or a date, such as 2026-11-15.';
    return run === undefined ? 'Write {meant}.' : 'Write {meant} as the period, and {run} as the run.';
  },
  run_form: 'In {idFrom}, the run "{run}" has no letter or digit.',
  name_run: 'Name it, such as bono.',

  id_source_none: 'No column tells the payees apart. In {idFrom}, name one that stays with the payee.',
  id_source_missing: `{idFrom} names the column "{column}", which the sheet doesn't have. Correct one of the two.`,
  id_source_repeated:
    '{idFrom} names the column "{column}", but the sheet has more than one by that name. Give each its own name.',
  id_source_counts_lines:
    '{idFrom} names the column "{column}", which numbers the lines: that changes when you add or sort rows. Name a column that stays with the payee, such as RUT{isByHeader|; if it doesn\'t number lines, rename it|}.',
  id_source_blank: '{column:short} is blank, and {idFrom} names it. Correct one of the two.',
  id_source_not_whole: `{cell} can't be part of the ID: it isn't text or a whole number. Correct it, or name another column in {idFrom}.`,
  id_source_digits_lost: "{cell} can't be part of the ID: it has lost digits. {typeAsText} it again.",
  id_source_date_time: `{cell} can't be part of the ID: the next export may write a date and time differently. Put the date in the period, or name another column in {idFrom}.`,
  id_source_letter_lost: "{cell} can't be part of the ID: it has lost a letter. Correct it.",
  id_source_no_letters: `{cell} can't be part of the ID: it has no Latin letter or digit. Fill in the cell, or name another column in {idFrom}.`,
  id_source_decimals: `{cell} can't be part of the ID: programs write decimals in several ways. Name another column in {idFrom}.`,
  id_source_date:
    '{idFrom} names the column "{column}", which has the date "{date}". If the next export writes it differently, the payee is paid again. Put the date in the period, or name another column.',

  no_code: '{cell} has no known code. Add it to {ownNames} with its code.',
  no_bank_codes:
    "{cell} needs a code, and Paygol's documentation has no bank codes for {country:country}. Add it to {ownNames} with its code.",
  no_account_type_codes: `{cell} needs a code, and Paygol's documentation has no account type codes for {country:country}. Add "{name}" to {ownNames} with its code.`,
  no_code_wallet: "{cell} isn't on Paygol's list of banks. Ask for another account.",
  no_code_wallet_number: `{column:short} has a {wallet}, a wallet's account number, and no code is known for it. Ask for a {standard}, or add the bank "{digits}" to {ownNames} with the code Paygol gives you.`,
  no_code_of_number: `The bank code is missing, and Paygol's documentation has none for {country:country}. The {standard} begins with {digits}: add the bank "{digits}" to {ownNames} with the code Paygol gives you.`,
  ambiguous_code: '{cell} could be {options:named(or)}. Add it to {ownNames} with the right code.',
  ambiguous_account_of_document:
    '{cell} may be wrong: the account number is the {document} without its digit, like that of a {type}. Add "{name}" to {ownNames} with the right code.',
  contradiction_number: `{cell} has the code {bankCode}, but the {standard} begins with {digits}, another bank's number. Correct one of the two; if both are right, add the bank "{digits}" to {ownNames} with the code {bankCode}.`,
  contradiction_bank:
    '{column:short} is {bank:named}, but {named} has the code {codes(or)}. Correct one of the two.',

  // Rows.
  blank_cell: '{header:short} is blank. Fill it in, for example {:exampleOf}.',
  missing_column:
    '{field:field} is missing. Add the column, for example with {:exampleOf}.[ If it is in {unused:column(any another)}, say so in {ownNames}.]',
  missing_unlisted_type: ({ header, country }) =>
    `{:fieldOf} is ${header === undefined ? 'missing' : 'blank'}. Paygol's list for ${country === undefined ? 'other countries' : '{country:country}'} is not public: ask Paygol for the code, and fill it in.`,
  missing_part_of_name: '{:fieldOf} is missing. A person needs a first name and a last name.',

  unsendable_value: '{shown} {why:unsendable}',
  too_long: '{shown} has {length} characters; at most {most} are allowed. Shorten it.',
  too_long_code: '{shown} is not a code, which has at most {most} characters. Enter the code itself.',
  country_form: '{shown} is not a code of two letters. {enterCountry}',
  country_code: '{shown} is not a country code of ISO 3166-1. {enterCountry}',
  currency_form: '{shown} is not a code of three letters. {enterCurrency}',
  currency_code: '{shown} is not a currency code of ISO 4217. {enterCurrency}',
  foreign_currency:
    '{shown} is not the local currency of {country:country}. Deposits are always in local currency: enter the amount in {currency}.',
  beneficiary_type: '{shown} is neither person nor company. Enter one of the two.',
  email_form: '{shown} does not look like an email address. Check it.',
  date_like_id: '{shown} reads like a date. Make sure that the spreadsheet has not changed it.',
  id_may_be_date: '{shown} is also how a spreadsheet stores the date {date}. Make sure that it is an ID.',

  amount_negative: '{shown} is negative. Enter a positive number.',
  amount_zero: ({ of }) =>
    of === 'payout'
      ? '{shown} is 0. A payout is a positive number; delete the row if nothing is to be paid.'
      : '{shown} is 0. A price is a positive number.',
  amount_separated:
    '{shown} has separators. Write it without thousands separators and with a point before decimals{orNumberFormat}.',
  amount_not_number:
    '{shown} is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.',
  amount_not_in_format: ({ format }) =>
    `{shown} is not a number in the chosen format, {format:numberFormat}. Write it as ${format === 'commaThousands' ? '150,000 or 1500.50' : '150.000 or 1500,50'}, for example.`,
  amount_decimals:
    '{shown} has {decimals} decimals; at most 2 are allowed. Round it, or {leaveOutSeparator} if the point separates thousands.',
  amount_precision: ({ of }) =>
    `{shown} has more than 15 digits. ${of === 'payout' ? 'Split the payout.' : 'Correct it.'}`,
  currency_decimals: '{shown} has decimals, which {currency} does not have. Check it.',
  limit_per_payout:
    '{shown} is above the limit "Maximum per Payout", {limit}. Lower it, or raise the limit in the node.',

  document_type: '{shown} is unknown. Enter {known(or)}.',
  document_country:
    'Document Type {type} belongs to {issuer:country}, but the payout goes to {country:country}. Check both.',
  document_form:
    '{shown} is not a {document}, which has {lengths(or)} characters with its verification digit, such as {example}. Correct it.',
  document_dv: '{shown} is not the end of {number}, which is {end}. One of the two is wrong.',
  document_letters:
    "{shown} is one of the new {document}s with letters, which Paygol's documentation does not know yet. If Paygol rejects it, ask Paygol.",
  document_check: '{shown} fails the check of a {document}: a digit may be wrong. Check it.',
  two_readings:
    '{shown} may end in its verification digit, {digit}, or lack it, as in {row}. Write the whole number with a dash before the digit.',

  bank_code:
    '{shown} is not a bank of {country:country}. Enter its name, or one of its {banks} codes, such as {example}.',
  account_type: '{shown} is unknown in {country:country}. Enter {types(or)}.',
  state_bank_only: '{shown} exists only at {bank}, but {other} is another bank. Correct one of the two.',
  cbu: '{shown} fails the check of a {title}: a digit is wrong. Correct it.',
  rut_account:
    "{shown} is not this payee's {type}, whose number is the {document} without its verification digit: {number}. Check it.",
  zeros_at_the_end:
    '{shown} ends in zeros after 15 digits, like a number that a spreadsheet has rounded. Check it.',
  foreign_account_type: 'Account Type {type} belongs to {of:country}. {askForType}',
  account_type_length: 'Account Type "{type}" does not have {characters} characters. {askForType}',

  duplicate_id:
    '{shown} is in {row}, too. Delete the row that is not to be paid, or put both amounts in one row.{orOwnRun} A column that tells the two apart changes all IDs: add one only before anybody of this period is paid.',
  same_id: `{shown} differs from "{other}" in {row} only in case or spaces, so Paygol's answers about the two could be confused. Give each payout its own ID, or delete the row if it is the same payout.`,
  similar_id:
    '{shown} differs from "{other}" in {row} only in case, punctuation, spaces or leading zeros. Make sure that they are two payouts, not one twice.',
  other_month:
    'The sheet says {cell}, and the IDs are of {period:Period}. Make sure that this sheet was not paid before.',
  counting_ids: `The IDs of all rows just count up from {first}. When the next sheet starts there again, its payees count as already paid. Make the IDs from what each payout is for, such as the payee's document and the month: 12345678-5-2026-03.{idFromDoesSo}`,

  shared_account_paid: '{:isAccountOf} {:OwnNamesSay} that they share it.',
  shared_account_wrong: '{:isAccountOf} Correct the rows that are wrong.',
  shared_account_asked:
    '{:isAccountOf} If they share it, {sayThatTheyShare}. If not, correct the row that is wrong.',
  several_accounts: '{shown} has another account in {row}. Make sure that both are right.',
  repeated_payee:
    'The same account and amount are in {rows}{areMore|, and in more rows|} under another ID. Make sure that {rows|both|all} are to be paid.',

  extra_field: 'The extra field "{name}" {why:unsendable}',
  notification_url:
    'The option "Notification URL" is "{url}", which is not a whole address. Write it with https:// in front.',
  notification_url_unsendable: 'The option "Notification URL" {why:unsendable}',
  unsendable_field: '{label} {why:unsendable}',

  // Payments.
  field_missing: '{label} is missing.',
  country_in_form: 'Country is missing: the payer has to choose one on the payment screen.',
  method_of_white_label: 'Payment Method is missing: white label goes straight to one method.',
  method_fields:
    '{label} is missing: {method} needs it{isBankCode|, since it carries the bank identifier code|}.',
  white_label_email: 'Email is missing: every payment method needs it in white label mode.',
  method_fields_unknown: ({ method }) =>
    `${method === undefined ? 'Without a payment method' : 'For "{method}"'}, it is not known which fields are needed. Not filled in: {fields(, )}.`,

  letter_case: '{cell} is sent as {sent}.',
  bic_as_personal_id: 'Bank Identifier Code is sent as Personal ID, too: giropay takes it there.',
  price_currency:
    '{cell} has the sign of a currency other than {currency}. Write the price in {currency}, or correct Currency.',
  language_form: '{cell} is not a language code of two lowercase letters, so Paygol falls back to English.',
  phone_form: '{cell} is not 8 to 15 digits with the country code.',
  phone_digits: '{cell} is not digits only. For {method}, write it without plus sign and spaces: {example}.',
  bic_form: '{cell} does not look like a bank identifier code, such as DEUTDEFF.',
  url_form: '{cell} does not begin with https:// or http://.',
  ip_form: '{cell} is not an IP address.',
  transaction_id_form:
    '{cell} does not have the form of one: four groups of four capitals or digits, such as A1B2-C3D4-E5F6-G7H8.',

  correct_personal_id:
    'The CPF is invalid: correct Personal ID. A CPF has eleven digits, the last two of which verify the others.',
  check_transaction_id:
    'Paygol has no such transaction. Check the transaction ID, and that the credential has the Service ID under which it was made.',
  method_refused:
    'Payment Method was sent as "{method}" for Country "{country}". The operation "Get Payment Methods" of the resource "Transaction" lists the methods of a country.',
  country_refused:
    'Country was sent as "{country}". Write the payer\'s country as two letters, such as CL, and choose one in which your account collects.',
  currency_refused:
    'Currency was sent as "{currency}" for Country "{country}". Write three letters (ISO 4217), such as CLP.',
  price_refused:
    'Price was sent as "{price}". It must be more than zero, with two decimals at most. Ask Paygol about the limits of your account.',
  field_refused: 'Fill in or correct {label}{isInOptions| under "Options"|}.[ {hint}.]',
  payment_refused: 'Check [{cells(, )} and ]what was sent about the payer.',

  reply_differs: 'Paygol has made the transaction with {cell}, not "{sent}". Do not send the payer there.',
  reply_lacks_order:
    'Paygol\'s reply does not name the order "{sent}", so the transaction may be of another order. Do not send the payer there.',
  reply_without_address:
    "Paygol has made the transaction, but payment_method_url isn't an address that begins with https:// or http://.",
  no_payment_address:
    'Paygol has created it, and named no address to send the payer to. The reply has these fields: {fields(99)}.',
  other_payment_address:
    'The address came as "{name}" and not as "{usual}": open it once before you send payers there.',
  reply_not_signed: 'The reply is not signed, so nobody vouches that it comes from Paygol.',

  // The report.
  largest_amounts:
    'The largest amounts, and whoever is new, changed or warned about ({others} more are paid)',
  amounts_spread: 'How the amounts in {currency} are spread',
  note_new: 'new',
  note_looks_paid: 'looks paid already',
  up_to: 'up to {:amount}',
  nothing_to_pay: 'Nothing to pay',
  result_heading: ({ paid }) => `${paid === undefined ? '{otherwise:nothingPaid}' : '{paid}'}, {:atTime}`,
  whether_paid: ({ payees }) =>
    `We don't know yet whether ${payees === 1 ? 'this payee was' : 'these {payees} were'} paid`,
  of_rows: '{rows} row{rows|s} ({:whichRows}){isExample|, for example|}: {says:sentence}',
  also_asked: 'The same is asked of {of:asked(, )}.',
  also_says: 'Also {of:remarked(20)}.',
  row_excluded: '{:sheetSays}, so the row is not paid.',
  rows_excluded: '{rows} row{rows|s} {reason:excluded} ({:whichRows}): {:sheetSays}.',
  line_ignored: 'The row {line:line}, so there is nothing to pay.',
  more_entries: '{more} more.',
  more_below: '{more} more, in the list below.',
  read_as: ({ column }) =>
    `${column === '' ? '{field:field}' : '{column}'}{rows|, such as} {:reading} in {rows} row{rows|s} ({why:sentence(; )}).`,
  columns_taken: 'Columns: {columns:taken(; )}.',
  header_found: 'Column names found in: {names( · )}{hasMore| …|}. Nothing above them is paid.',

  to_pay: ({ money }) => `To pay: ${money === undefined ? 'nothing' : '{money}'}.`,
  rows_counted:
    '{rows} row{rows|s}: {toPay} to pay[, {alreadyThere} that Paygol already has][, {held} held back][, {invalid} to correct][, {excluded} marked do not pay][, {blank} not {blank|a payee|payees}].',

  not_compared:
    'Not compared with what Paygol has: {words}{isToPay| Anyone already paid under the same ID is not paid again: this is checked when you pay.|}',
  all_payees_new: 'All payees are new: nobody here was paid before.',
  none_at_paygol: 'Paygol has none of these payouts yet.',
  last_period: '{period:Period}: {money}.[ {difference:compared}]',
  memory_short:
    "n8n was restarted recently, so this report can't see every earlier payment. They are compared again when you pay.",
  new_to_paygol: 'New to Paygol: {:moneyTo}.',
  already_at_paygol: '[{period:Period} was paid before. ]Paygol already has {:moneyTo}: not paid again.',
  list_too_long: "Not compared: who is new, since Paygol's list of payouts is too long to be read whole.",
  list_not_read:
    "Not compared: changed accounts and payments made at Paygol, since Paygol's list of payouts could not be read.",
  list_names_no_ids:
    "Paygol lists payouts without their IDs, so each row was looked up by its ID. In the list, payments sent by n8n can't be told from those made at Paygol.",
  rows_not_looked_up:
    '{rows} row{rows|s} could not be looked up at Paygol, and will be looked up again when you pay.',
  paid_in_period_before:
    '{payouts} of {of} payout{of|s} to payees who were paid in the last days under other IDs of the same period. Is it the same payroll again, corrected? Then pay the difference only.',
  accounts_changed:
    '{payees.length} payee{payees|s} with a different account from last time: {payees:change}. Call them at a number that you already had.',
  never_paid_before: '{payees.length} payee{payees|s} never paid before: {payees(30)}.',
  look_paid:
    '{rows.length} row{rows|s} {rows|looks like a payment|look like payments} made already, under another ID: {rows}. If you approve this report, {rows|it is|they are} paid a second time.',

  make_sure_of_both: 'Make sure that both are to be paid.',
  paid_in_period:
    'This payee was paid in the last days under another ID of this period. If it is the same payroll again, corrected, pay the difference only.',
  paid_into_another_account:
    'This payee was paid into another account before. Ask the payee whether the change is real, and not by answering the email that asked for it.',

  sent_to_paygol: 'Sent to Paygol. A bank can still send a payment back.',
  not_paid_again: 'Already at Paygol, not paid again: {:moneyTo}.',
  lines_ignored: '{lines} line{lines|s} ignored, such as titles and totals.',
  do_not_pay_otherwise: "Don't pay them another way: run the same sheet again later.",

  // Replies.
  http_status: 'Paygol answered HTTP {httpStatus:whole}{quote}.',
  error_status: 'Paygol answered with an error of status {status:whole}{quote}.',
  request_rejected: 'Paygol refused the request[ (HTTP {httpStatus:whole})]{quote}.{:sendFewerRows}',
  refused_by_somebody:
    'Paygol, or a server in between, refused the request (HTTP {httpStatus:whole}){quote}.{:sendFewerRows}',
  authorization_refused: 'Paygol refused the Service ID, the signature or the token (HTTP 401){quote}.',
  not_allowed: 'Paygol, or a server in between, does not allow the request (HTTP 403){quote}.',
  busy: 'Paygol is receiving too many requests (HTTP 429){quote}.',
  unusable_answer: 'Paygol answered HTTP {httpStatus:whole} with {why}{quote}.',
  answer_lacks: 'Paygol answered, but without {what:lacking}.',
  signature_wrong:
    "The reply's signature is wrong, so it was not used: it isn't from Paygol, was changed on the way, or is signed with another secret.",
  signature_missing: 'The reply is not signed, so it may not come from Paygol. It was not used.',
  reply_not_read: 'Its reply could not be read.',

  body_unreadable: "a body that can't be read",
  body_undocumented: "a body that its documentation doesn't show",
  body_unusable: "a body that can't be used: {fault:bodyFault}",
  body_with_error: 'an error',
  body_with_result: 'result {result}',

  not_reached: "Paygol can't be reached: {failure:network}. Nothing was sent.",
  no_whole_answer: 'No complete answer came from Paygol: {failure:network}.',
  answer_too_large: 'No complete answer came from Paygol: it is larger than {megabytes} MB.',
  credential_not_used:
    "n8n couldn't use the Paygol credential, so nothing was sent. Open the credential, test and save it, and try again.",
  execution_stopped: 'The execution was stopped.',
  not_waited_for:
    '{seen} It asks to wait {wished} second{wished|s}; the option "Maximum Wait for Outcome" allows {allowed}.',
  waited_in_vain:
    '{seen} This did not pass in the {allowed} second{allowed|s} that the option "Maximum Wait for Outcome" allows.',

  says_missing: 'Paygol says that it has no such payout (HTTP {httpStatus:whole}{quote}).',
  not_listed: 'Paygol lists no payout with this ID.',
  listed_alike:
    'Paygol lists the ID "{id}", which differs only in case, spaces or leading zeros, so it may be this payout. If it is another one, give this payout a clearly different ID.',
  other_payout: 'Paygol answered with the record of another payout.',
  answers_vary:
    "Paygol's answers about IDs that don't exist vary, so they don't tell whether it has this one.",
  answers_alike: "Paygol gives the same answer for every ID, so it can't be trusted about this one.",
  denies_existing:
    "Paygol denies a payout that exists ({id:quoted}), so it isn't believed about this ID. Something between n8n and Paygol may answer in its place.",
  not_canceled: "Paygol answered, but didn't say that the payout is canceled.",
  found_canceled: '{seen} A check showed that the payout is canceled.',

  listed_without_ids:
    'Paygol lists payouts without the IDs that they were sent with: no entry has a field "merchant_payout_id".',
  list_moving:
    "Paygol's list can't be trusted: it shows different payouts each time it is read, some of them twice.",
  page_inconsistent: "Paygol's list can't be trusted: page {page} does not add up, {why}.",

  page_form: "it doesn't have the form of a page",
  list_endless: 'the list goes on and on',
  too_many_pages: 'it says that there are {pages} pages',
  other_page: 'it says that it is page {page}',
  page_figures: 'it says last_page {lastPage:whole}, with total {total:whole} and per_page {perPage:whole}',
  page_changed: 'the total or the page size has changed since the first page ({before} to {now})',
  page_entries: 'it has {entries} payout{entries|s} instead of {expected}',

  create_reply_lacks: 'The reply lacks its payouts or its counts.',
  create_reply_counts:
    "The reply's counts do not add up: {sent} payout{sent|s} sent, {made} made, {wrong} wrong, {shown} shown.",
  create_reply_records: 'The reply has a record that is not of this request, or has one twice.',

  // Outcomes.

  already_there: 'Paygol already had this payout, so it was not sent.',
  sent_on: 'It was sent on {:atTime}.',
  sent_in_this_execution:
    'This execution sent it earlier. If this row is another payment, it has not been paid: give it its own ID.',
  refused_but_there: 'Paygol refused it just now, but has it already.',
  looked_up_and_there: 'A check found it at Paygol.',
  moved_on_already: 'A new payout starts as created, so Paygol may have had this one before.',
  fields_not_shown: "Paygol's record doesn't show {fields:inSentence}; the rest matches this row.",
  account_masked: "Paygol's record shows only the end of the account number.",
  has_status: 'Its status is {status}.',
  ended_unpaid:
    'Its status is {status}, so nobody was paid. Find out why, and correct the row. To pay it, give it a new ID, such as {newId}. If IDs are built from columns, pay it in a separate sheet with another "Run".',
  status_not_explained:
    "Its status is {status}, which Paygol's documentation doesn't explain. Ask Paygol whether the payee was paid before you send it under another ID.",
  made_with_unknown_status:
    "Paygol created it with the status {status}, which its documentation doesn't explain. Ask Paygol what it means.",
  conflict:
    'Paygol already has a payout with this ID and a different {fields:inSentence}, so this row was not sent. Compare the two with the operation Get. Give this row its own ID only if it is an additional payment: a second ID for the same payment pays twice.',
  conflict_after_sending:
    "Paygol's record for this ID has a different {fields:inSentence}. It may be this payment written differently, or an older one. Compare the two with the operation Get, and ask Paygol; don't send it under another ID before you know.",
  id_of_another_payee: 'At Paygol, this ID belongs to another payee of this sheet, so this row was not sent.',

  outcome_not_seen: "We don't know yet whether this payout was created.",
  last_answer: 'When last checked: {words}',
  never_looked_up: "It wasn't checked afterwards.",
  look_up_stopped: "It wasn't checked afterwards, because the execution was stopped.",
  unexpected_error: 'An unexpected error occurred while this payout was being sent.',
  shown_with_other_data: "Paygol's reply shows this ID with different data than was sent.",
  sending_elsewhere:
    "Not sent by this run: another run was sending it at the same time, and {isMissing|Paygol didn't show it yet|it could not be checked}.",
  confirmed_before:
    "Not sent again: Paygol confirmed this payout earlier, but {isMissing|doesn't show it now|it could not be checked now}.",
  sent_before:
    "Not sent again: an earlier run sent this payout, or was about to. {isMissing|Paygol doesn't have it now, and may still create it.|It could not be checked.}",
  not_checked_after_refusal:
    'It could not be checked whether Paygol has this ID anyway, from this request or an earlier one: {words}',
  named_and_not_shown:
    "Paygol's answer names this ID, so Paygol may have it already, but it doesn't show it.",
  keep_the_id: "Don't send it under another ID; run the same rows again later.",
  send_when_confirmed:
    '{keep_the_id} If Paygol confirms that it will never create this payout, turn on "Send Missing Rows Again" for that run.',
  request_refused: 'Paygol refused the whole request of {rows} rows, so the cause may be in another row.',
  row_rejected: 'Paygol rejected this row{:whyRejected}',
  rows_counted_as_wrong:
    'Paygol created no payouts: it counted {wrong} of the {rows} rows in this request as wrong{:whyRejected} Lower "Payouts per Request" to find them.',
  not_looked_up:
    'Not sent: it could not be checked whether Paygol already has this ID. {words} Run the workflow again later.',
  waits_for_another_run:
    'Not sent by this run: another run, still in progress, has this payout. Wait until it ends, then run the workflow again.',
  stopped: 'Not sent, because the execution was stopped first.',
  earlier_outcome_unknown: 'Not sent, because the outcome of an earlier request is unknown.',
  earlier_request_refused: 'Not sent, because an earlier request was refused. {words}',
  error_before: 'Not sent, because an unexpected error occurred earlier in this run.',
  turned_away_twice: 'Not sent: Paygol turned the request away twice. {words} Run the workflow again later.',
  did_not_answer:
    'Not sent: Paygol did not answer the check before paying. {words} Run the workflow again when it does.',
  not_claimed: 'Not sent. {words}',
  ids_of_other_payees: ({ name, ids }) =>
    `Not sent, because at Paygol IDs of this sheet belong to other payees in it: {id} belongs to ${name === '' ? 'the payee' : '{name}'} with {ownId} here${ids === 1 ? '' : ', and {ids:others} more'}.`,
  keep_the_old_ids:
    'Row-number IDs shift when you add or sort rows, so people get paid twice. Give the rows the IDs they had; for the next payroll, build IDs from the payee and the period.',

  rows_not_valid: '{invalid} of {rows} {rows|row|rows} {invalid|is|are} not valid, so nothing was sent.',
  limit_exceeded: 'A safety limit is exceeded, so nothing was sent.',
  approval_differs: 'The rows are not those that were approved, so nothing was sent.',
  approval_code_empty: '"Approval Code" is empty: fill in the one from Validate.',
  compare_settings: ({ amounts }) =>
    'This node must have the same settings as Validate: compare "Build ID From", "Number Format", "Name Order", "Own Names" and the ' +
    'other options, the mapping, and the credential. If they match, the sheet has changed: validate it again, and have it approved. ' +
    'If this is another sheet, remove the "Approval Code". ' +
    `Here {valid} of {rows} rows can be paid, ${amounts.length === 0 ? 'nothing' : '{amounts(99)}'} (approval code {approvalCode:begin}).`,
  only_validated:
    'Only validated: the option "Only Validate in Manual Runs" is on, and this is a manual run.',

  too_many_rows:
    'There {rows|is|are} {rows} row{rows|s}[, after {sent} that this execution has sent]; the limit "Maximum Rows" is {limit}.',
  too_large_payouts: ({ rows }) =>
    `The limit "Maximum per Payout" is exceeded in ${rows === 1 ? 'row {first}' : '{rows} rows, first in row {first}'}.`,
  no_limit_for: 'There are payouts in {currency}, for which "Maximum Total" sets no limit.',
  too_large_total:
    'The total{isSentBefore| with what this execution has sent|} is {total}; the limit "Maximum Total" is {limit}.',

  looks_paid: 'Not sent: this looks like a payment that was already made.',
  sent_before_to_payee:
    'The same amount and currency were sent to this payee{isSameAccount| and account|} {payments:payment(, and )}.',
  sent_lately_to_payee: ({ window }) =>
    `This node sent the same amount and currency to this payee in the last ${window === 'period' ? 'days, for the same period' : 'hours'}, under another ID.[ Paygol lists {listed}, without a date.]`,
  only_account_differs: 'Only the account is different.',
  left_to_create:
    'n8n was restarted recently, so only Create can tell whether this node sent it. If not, Create holds this row.',
  sent_all_the_same: 'It was sent anyway.',
  account_changed: ({ ending }) =>
    `Not sent: this payee was paid into ${ending === '' ? 'another account' : 'the account {ending}'} before, and the approval doesn't cover the change.`,
  ask_the_payee:
    'Ask the payee which account is right, on a phone number that you already had, not by replying to an email.',
  approve_held:
    'To pay the held rows anyway, run the whole sheet ({rows} {rows|row|rows}) again with the "Approval Code" {approvalCode}.',
  only_warn:
    'If you pay equal amounts within hours, as marketplaces do, set "Repeated Payments" to "Only Warn".',
  ask_a_person: "Don't send it under another ID: if it is another payment, a person has to pay it.",

  // What to do about replies.
  check_permission: 'Check with Paygol that your account may do this.',
  check_id: 'Check the ID, and the Environment in the Paygol credential.',
  check_access:
    "The token may have expired: the next request gets a new one. If that fails, too, check Service ID and Shared Secret in the Paygol credential, and your account's access to this API.",
  send_fewer_items: 'Wait a while, and send fewer items at a time.',
  check_environment: 'Check the Environment in the Paygol credential. If it is right, try again later.',
  accept_unsigned:
    'If Paygol does not sign the replies to your account, set the option "Unsigned Replies" to Accept.',
  check_secret:
    'Check the Shared Secret in the Paygol credential, and any proxy between this n8n and Paygol.',
  try_later: 'Try again later.',

  // What to do about look-ups.
  list_changing: 'Payouts may be changing while they are listed. Try again, or ask for one status at a time.',
  next_poll_tries: 'Payouts may be changing while they are listed. The next poll tries again.',
  ids_left_empty: '"id" is empty; turn off "Simplify" to see the fields that the entries have.',
  use_webhooks: 'Use the Paygol Trigger, which receives webhooks.',
  choose_by_id: 'Choose "By ID", and type the ID.',
  payout_not_found: 'There is no payout "{id}".',
  check_payout_id: 'Check the ID: it is the one that you gave the payout.',
  cancel_unknown: 'It is not known whether the payout "{id}" is canceled.',
  cancel_later: 'Get the payout later to see its status, or cancel it again: that does no harm.',

  // The run of a node, and its settings.
  nothing_new_made: ({ payouts }) =>
    `This run made no new payout: Paygol already has ${payouts === 1 ? 'the payout' : 'all {payouts} payouts'}.`,
  rows_run_before:
    "If you ran these rows before, even in a run that was stopped, that run made them: don't send them under other IDs. Give the rows new IDs only if this is a new payroll that reuses the IDs of an earlier one.",
  run_ended: ({ unknown, held, notPaid }) =>
    `[{newAccounts} {newAccounts|payee has|payees have} a different account from last time; ]{created} new[, {paid(99)}][; {alreadyThere} already there, not paid again][; {unknown} unknown: run the same rows again later, with the same IDs][; {held} held until a person says that {held|it is|they are} meant][; {notPaid} not created]${unknown + held + notPaid === 0 ? '' : ' (see the output Not Created)'}.`,
  nothing_paid_held: ({ held, rows }) =>
    `Nothing was paid: ${held < rows ? '{held} of {rows} rows' : rows === 1 ? 'the row' : 'all {rows} rows'} {held|is|are} held.`,
  more_problems: 'And {more} more problem{more|s}: use the operation Validate to see every row.',
  settings_blank: '"Settings From" leaves blank what only you can decide: {settings(, )}.',
  fill_in: 'Fill it in.',
  settings_answer: 'In "Settings From", "{setting}" is {answer:quoted}.',
  settings_choices: 'It can be {choices( or )}.',
  settings_form: '"Settings From" is[ {given:quoted}, which is] not an object of settings.',
  settings_to_give: 'Give it the "settings" of Validate with every blank filled in, or what a form returns.',
  own_name_without_code: '"{name}" has no code in "Own Names".',
  own_name_undecided: '"Own Names" does not say whether rows with "{name}" are paid.',
  id_period_missing: '"Build ID From" has no period, so every payroll would have the same IDs.',
  id_columns_missing: '"Build ID From" names no column, so all IDs would be the same.',
  fill_in_id_parts: 'Fill in both the period and the column, or neither.',
  another_spelling: 'Another spelling makes other IDs, under which everybody is paid again.',
  correct_in_node: 'Correct it in the node.',
  nothing_sent: 'Nothing was sent.',
  extra_field_name: ({ why }) => {
    if (why === 'empty') return 'An extra field has no name.';
    return why === 'ours'
      ? 'The extra field "{name}" is a field that the node fills itself.'
      : 'The extra field "{name}" has a name that cannot be sent.';
  },
  change_extra_field: 'Change or remove it under "Extra Fields".',
  in_every_request: 'It goes into every request, so nothing was sent.',

  // Payments that were not made, or perhaps.
  secret_missing:
    'The Paygol credential has no "Shared Secret", which "Protect Price" needs. Fill it in, or turn "Protect Price" off.',
  protected_order_missing: '{label} is missing: "Protect Price" protects the price of an order.',
  protected_order_form:
    '{label} begins or ends with a space, or holds a line break or a tab. Remove it: "Protect Price" needs it back exactly as it was.',
  transaction_unknown: 'It is not known whether Paygol has made this transaction, and it was not sent again.',
  find_order:
    'Look in the Paygol dashboard for a transaction with the Order Number "{orderNumber}" before you create it again.',
  find_amount:
    'Look in the Paygol dashboard for a transaction of {:amount} before you create it again. Giving each payment its own "Order Number" makes that easy.',
  payment_not_opened: 'The payment was not opened: {why:sentence( )}',
  no_request_sent: 'No request was sent: {why:sentence( )}',

  // Notifications.
  ipn_differs: 'What differs: {fields(, )}.',
  ipn_disagrees: 'Paygol does not confirm the IPN of transaction {transactionId}.',
  ipn_late_or_false:
    'If Paygol was late, retry the execution. Otherwise the payment has moved on, or somebody else has sent the IPN.',
  ipn_not_looked_up: 'The transaction could not be looked up at Paygol.',
  ipn_credential_lacks:
    'Not confirmed: the credential has no Service ID, or is not set up for what "Confirm Via" says.',
  ipn_not_confirmed: 'The IPN could not be confirmed.',
  ipn_kept: 'The notification is kept in this execution. Retry the execution when the cause is gone.',
  ipn_names_nothing: 'The IPN names no transaction, so it cannot be confirmed.',
  ipn_transaction_form: 'The transaction_id of the IPN cannot be one, so it cannot be confirmed.',
  polling_started:
    'The trigger has started. {payouts} {payouts|payout is|payouts are} in progress already: {payouts|its|their} next changes come out here, and so do new payouts.',
};

/** In American English. */
export const en: Words = { answeredIn: 'ownNames', format, terms, phrases, sentences };
