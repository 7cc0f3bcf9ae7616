import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';

// What is said of the values of rows.

export const terms = {
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
} satisfies SomeTerms;

export const phrases = {
  orOwnRun: { ownNames: ' With "Build ID From", you can also pay one with a "Run" of its own.', form: '' },
  idFromDoesSo: { ownNames: ' The option "Build ID From" does so.', form: '' },
  orNumberFormat: { ownNames: ', or set "Number Format" in the node', form: '' },
  leaveOutSeparator: { ownNames: 'set "Number Format"', form: 'leave out the separator' },
  sayThatTheyShare: {
    ownNames: 'add to "Own Names" as Pay or Not, Row Is Paid: {name}',
    form: 'choose "{choice_pay}" under "{label_shared_account}: {name}"',
  },
  enterCountry: 'Enter CL, AR or BR, for example.',
  enterCurrency: 'Enter CLP, ARS or BRL, for example.',
  askForType: "Paygol's codes for {country:country} are not public: ask Paygol which one it is.",
  holder: '{name} in {row}',
  isAccountOf: '{shown} is the account of {payees:holder}.',
} satisfies SomePhrases;

export const sentences = {
  blank_cell: '{header:short} is blank. Fill it in, for example {:exampleOf}.',
  missing_column:
    '{field:field} is missing. Add the column, for example with {:exampleOf}.[ If it is in {unused:column(any another)}, say so in {ownNames}.]',
  missing_unlisted_type: ({ header, country }) =>
    `{:fieldOf} is ${header === undefined ? 'missing' : 'blank'}. Paygol's list for ${country === undefined ? 'other countries' : '{country:country}'} is not public: ask Paygol for the code, and fill it in.`,
  missing_part_of_name: '{:fieldOf} is missing. A person needs a first name and a last name.',

  unsendable_value: '{shown} {why:unsendable}',
  too_long: '{shown} has {length} characters; at most {most} are allowed. Shorten it.',
  too_long_code: ({ country }) =>
    `{shown} is not a code, which has at most {most} characters. ${country === undefined ? 'Enter the code itself.' : '{askForType}'}`,
  country_form: '{shown} is not a two-letter code. {enterCountry}',
  country_code: '{shown} is not an ISO 3166-1 country code. {enterCountry}',
  currency_form: '{shown} is not a three-letter code. {enterCurrency}',
  currency_code: '{shown} is not an ISO 4217 currency code. {enterCurrency}',
  foreign_currency:
    '{shown} is not the local currency of {country:country}. Deposits are always in local currency: enter the amount in {currency}.',
  beneficiary_type: '{shown} is neither person nor company. Enter one of the two.',
  email_form: '{shown} does not look like an email address. Check it.',
  date_like_id: '{shown} looks like a date. Make sure that the spreadsheet has not changed it.',
  id_may_be_date: '{shown} is also how a spreadsheet stores the date {date}. Make sure that it is an ID.',

  amount_negative: '{shown} is negative. Enter a positive number.',
  amount_zero: ({ of }) =>
    of === 'payout'
      ? '{shown} is 0. Enter a positive number, or delete the row if there is nothing to pay.'
      : '{shown} is 0. Enter a positive number.',
  amount_separated:
    '{shown} has separators. Write it without thousands separators and with a decimal point{orNumberFormat}.',
  amount_not_number:
    '{shown} is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.',
  amount_not_in_format: ({ format }) =>
    `{shown} is not a number in the chosen format, {format:numberFormat}. Write it as ${format === 'commaThousands' ? '150,000 or 1500.50' : '150.000 or 1500,50'}, for example.`,
  amount_decimals:
    '{shown} has {decimals} decimals; at most 2 are allowed. Round it, or {leaveOutSeparator} if the point separates thousands.',
  amount_precision: ({ of }) =>
    `{shown} has more than 15 digits. ${of === 'payout' ? 'Split the payout.' : 'Correct it.'}`,
  currency_decimals: '{shown} has decimals, which {currency} does not have. Check it.',
  request_lost:
    'came from Validate without its "request", so there is nothing to send. Pass the rows of Validate on as they are: a node in between may have kept only some of their fields.',
  changed_since_validated:
    'is not as it came out of Validate of this account. Correct the sheet instead, and validate it again.',
  shown_otherwise:
    'shows "{shown:whole}" as {field:field}, but Validate found "{sent:whole}": it was changed after validation. Correct the sheet instead, and validate it again.',
  limit_per_payout:
    '{shown} is above the limit "Maximum per Payout", {limit}. If it is right, raise the limit in the node.',

  document_type: '{shown} is unknown. Enter {known(or)}.',
  document_country:
    'Document Type {type} belongs to {issuer:country}, but the payout goes to {country:country}. Check both.',
  document_form:
    '{shown} is not a {document}, which has {lengths(or)} characters with its verification digit, such as {example}. Correct it.',
  document_dv: '{shown} does not match {number}, which ends in {end}. Correct the one that is wrong.',
  document_letters:
    "{shown} is one of the new {document}s with letters, which Paygol's documentation does not mention yet. If Paygol rejects it, ask Paygol.",
  document_check: '{shown} fails the check of a {document}: a digit may be wrong. Check it.',
  two_readings:
    '{shown} may end in its verification digit, {digit}, or lack it[, as in {row}]. Write the whole number with a dash before the digit.',
  zeros_or_digits:
    '{shown} is shorter than a {document}: it may have lost zeros in front, or its verification digits. Write the whole number.',

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

  duplicate_id: ({ shown: { header } }) =>
    `${header === undefined ? '{rows:Places}{areMore|, among others,|} have the same in the columns of {idFrom}, and so the same ID' : '{shown} is in {rows}{areMore|, among others|}'}. If it is one payment, keep one row. If they are separate payments, put the total in one row.{orOwnRun} Adding a column that tells the rows apart changes all IDs: do so only before anyone is paid for this period.`,
  same_id: `{shown} differs from "{other}" in {row} only in case or spaces, so Paygol's answers about the two could be confused. Give each payout its own ID, or delete the row if it is the same payout.`,
  similar_id:
    '{shown} differs from "{other}" in {row} only in case, punctuation, spaces or leading zeros. Make sure that they are two payouts, not the same one twice.',
  other_month:
    'The sheet says {cell}, but the IDs are for {period:Period}. Make sure that this sheet was not paid before.',
  counting_ids: `The IDs of all rows just count up from {first}. When the next sheet starts there again, its payees count as already paid. Build the IDs from what each payout is for, such as the payee's document and the month: 12345678-5-2026-03.{idFromDoesSo}`,

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
} satisfies SomeSentences;
