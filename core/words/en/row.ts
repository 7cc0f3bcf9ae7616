import type { FieldName } from '../../values/fields.ts';
import { NUMBER_EXAMPLES } from '../../values/money.ts';
import { quoted, shortWord } from '../../values/unseen.ts';
import { capital, plural } from '../format.ts';
import { columnName } from '../names.ts';
import type {
  AboutValue,
  NamePlace,
  SharedAccount,
  ShownAmount,
  ShownCell,
  ShownField,
  ShownRows,
  ShownValue,
} from '../shown.ts';
import { fieldNames } from './fields.ts';
import { count, countryName, dated, either, eitherOf, list, money } from './format.ts';
import { fieldName, named, places } from './helpers.ts';
import type { Here } from './here.ts';

/** A value that another row has, too, or one like it. */
type NextToRow = AboutValue & { row: ShownRows };

/** What an amount is the amount of. */
type OfAmount = AboutValue & { of: 'payout' | 'payment' };

/** A value and what people call the document that it is, such as `RUT`. */
type OfDocument = AboutValue & { document: string };

/** Why something cannot be sent, and what to do. */
export const unsendable = {
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

const ENTER_COUNTRY = 'Enter CL, AR or BR, for example.';
const ENTER_CURRENCY = 'Enter CLP, ARS or BRL, for example.';

const askForType = (country: string) =>
  `Paygol's codes for ${countryName(country)} are not public: ask Paygol which one it is.`;

const isAccountOf = (shown: ShownValue, payees: SharedAccount['payees']) =>
  `${named(shown)} is the account of ${list(payees.map(({ name, row }) => `${name} in ${places(row)}`))}.`;

/** What is said of the values of rows. */
export const row = {
  /** An example would be copied: only an ID has one. */
  blank_cell: ({ field, header }: Required<ShownField>, { exampleOfId, idFrom }: Here) =>
    `${shortWord(header)} is blank. Fill it in${field === 'id' ? `, for example with ${exampleOfId}, or use ${idFrom}` : ''}.`,
  /** `unused`: columns of the sheet that are not used, and may be some of them. */
  missing_columns: (
    { fields, unused }: { fields: readonly FieldName[]; unused: readonly string[] },
    { getIds, isIdAsked, orMapIt, nameMappings }: Here,
  ) =>
    `${list(
      fields.map((field) => fieldNames[field]),
      99,
    )} ${plural(fields, 'is', 'are')} missing.${isIdAsked(fields) ? '' : ` Add ${plural(fields, 'the column', 'a column for each')}${orMapIt}.`}${fields.includes('id') ? ` ${getIds}.` : ''}${unused.length > 0 ? ` If the sheet has ${plural(fields, 'it', 'one of them')} in ${eitherOf(unused.map(columnName), 'another column')}, say so in ${nameMappings}.` : ''}${fields.includes('country') ? ` Validate reads the country from documents of Argentina, Brazil and Chile; a sheet of another country needs the API's fields, with the codes that Paygol gave you.` : ''}`,
  /** The service's list of account types is not public. */
  missing_unlisted_type: (
    {
      field,
      header,
      country,
      isSentWithoutType,
    }: ShownField & { country: string; isSentWithoutType: boolean },
    { orNoType }: Here,
  ) =>
    `${fieldName(field, header)} is ${header === undefined ? 'missing' : 'blank'}. Paygol's list for ${countryName(country)} is not public${isSentWithoutType ? ': the row is sent without one.' : `: ask Paygol for the code, and fill it in. If Paygol takes none, ${orNoType}.`}`,
  missing_part_of_name: ({ field, header }: ShownField) =>
    `${fieldName(field, header)} is missing. A person needs a first name and a last name.`,

  unsendable_value: ({ shown, why }: AboutValue & { why: keyof typeof unsendable }) =>
    `${named(shown)} ${unsendable[why]}`,
  too_long: ({ shown, length, most }: AboutValue & { length: number; most: number }) =>
    `${named(shown)} has ${count(length)} characters; at most ${count(most)} are allowed. Shorten it.`,
  /** `country`: that of an account type whose codes are not public. */
  too_long_code: ({ shown, most, country }: AboutValue & { most: number; country?: string | undefined }) =>
    `${named(shown)} is not a code, which has at most ${count(most)} characters. ${country === undefined ? 'Enter the code itself.' : askForType(country)}`,
  country_form: ({ shown }: AboutValue) => `${named(shown)} is not a two-letter code. ${ENTER_COUNTRY}`,
  country_code: ({ shown }: AboutValue) =>
    `${named(shown)} is not an ISO 3166-1 country code. ${ENTER_COUNTRY}`,
  currency_form: ({ shown }: AboutValue) => `${named(shown)} is not a three-letter code. ${ENTER_CURRENCY}`,
  currency_code: ({ shown }: AboutValue) =>
    `${named(shown)} is not an ISO 4217 currency code. ${ENTER_CURRENCY}`,
  foreign_currency: ({ shown, country, currency }: AboutValue & { country: string; currency: string }) =>
    `${named(shown)} is not the local currency of ${countryName(country)}. Deposits are always in local currency: enter the amount in ${currency}.`,
  beneficiary_type: ({ shown }: AboutValue) =>
    `${named(shown)} is neither person nor company. Enter one of the two.`,
  email_form: ({ shown }: AboutValue) => `${named(shown)} does not look like an email address. Check it.`,
  date_like_id: ({ shown }: AboutValue) =>
    `${named(shown)} looks like a date. Make sure that the spreadsheet has not changed it.`,
  /** A number by which a spreadsheet may have stored a date, as in ISO 8601. */
  id_may_be_date: ({ shown, date }: AboutValue & { date: string }) =>
    `${named(shown)} is also how a spreadsheet stores the date ${date}. Make sure that it is an ID.`,

  amount_negative: ({ shown }: AboutValue) => `${named(shown)} is negative: nothing can be paid.`,
  amount_zero: ({ of, shown }: OfAmount) =>
    of === 'payout'
      ? `${named(shown)} is 0. Enter a positive number, or delete the row if there is nothing to pay.`
      : `${named(shown)} is 0. Enter a positive number.`,
  amount_separated: ({ shown }: AboutValue, { orNumberFormat }: Here) =>
    `${named(shown)} has separators. Write it without thousands separators and with a decimal point${orNumberFormat}.`,
  amount_not_number: ({ shown }: AboutValue) =>
    `${named(shown)} is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.`,
  amount_not_in_format: ({ shown, format }: AboutValue & { format: 'commaThousands' | 'dotThousands' }) =>
    `${named(shown)} is not a number in the chosen format, ${NUMBER_EXAMPLES[format]}. Write it as ${format === 'commaThousands' ? '150,000 or 1500.50' : '150.000 or 1500,50'}, for example.`,
  amount_decimals: ({ shown, decimals }: AboutValue & { decimals: number }) =>
    `${named(shown)} has ${count(decimals)} decimals; at most 2 are allowed. If the point separates thousands, leave it out; otherwise write the exact amount.`,
  amount_precision: ({ of, shown }: OfAmount) =>
    `${named(shown)} has more than 15 digits. ${of === 'payout' ? 'Split the payout.' : 'Correct it.'}`,
  currency_decimals: ({ shown, currency }: AboutValue & { currency: string }) =>
    `${named(shown)} has decimals, which ${currency} does not have. Check it.`,
  state_changed: ({ state }: { state: string }) =>
    `is not paid: Validate found it payable, but its state is ${state === '' ? 'gone' : `now ${quoted(state)}`}.`,
  request_lost:
    'came from Validate without its "request", so there is nothing to send. Pass the rows of Validate on as they are: a node in between may have dropped fields.',
  changed_since_validated:
    'is not as Validate gave it: it was changed since, or is of another account or Shared Secret. Run Validate again, and correct the sheet instead of its rows.',
  shown_otherwise: ({ field, shown, sent }: { field: FieldName; shown: string; sent: string }) =>
    `shows "${shown}" as ${fieldNames[field]}, but Validate found "${sent}": it was changed after validation. Correct the sheet instead, and validate it again.`,
  written_since: ({ column, text }: { column: string; text: string }) =>
    `is not as it came out of Validate: somebody has written "${text}" into "${column}". Correct the sheet instead, and validate it again.`,
  limit_per_payout: ({ shown, limit }: AboutValue & { limit: ShownAmount }) =>
    `${named(shown)} is above the limit "Maximum per Payout", ${money(limit)}. If it is right, raise the limit in the node.`,

  document_type: ({ shown, known }: AboutValue & { known: readonly string[] }) =>
    `${named(shown)} is unknown. Enter ${either(known)}; for another country, the type that Paygol gave you, with "Document Type" in "Let Through".`,
  document_country: ({ type, issuer, country }: Record<'type' | 'issuer' | 'country', string>) =>
    `Document Type ${type} belongs to ${countryName(issuer)}, but the payout goes to ${countryName(country)}. Check both.`,
  document_form: ({
    document,
    shown,
    example,
    lengths,
  }: OfDocument & { example: string; lengths: readonly number[] }) =>
    `${named(shown)} is not a ${document}, which has ${either(lengths.map(count))} characters with its verification digit, such as ${example}. Correct it.`,
  document_dv: ({ shown, number, end }: AboutValue & { number: ShownValue; end: string }) =>
    `${named(shown)} does not match ${named(number)}, which ends in ${end}. Correct the one that is wrong.`,
  document_letters: ({ document, shown }: OfDocument) =>
    `${named(shown)} is one of the new ${document}s with letters, which Paygol's documentation does not mention yet. If Paygol rejects it, ask Paygol.`,
  /** `digit`: the right one, where the number alone is right. */
  document_check: ({ document, shown, digit }: OfDocument & { digit?: string }) =>
    `${named(shown)} is not a valid ${document}: ${digit === undefined ? 'a digit is wrong' : `if the number is right, its verification digit is ${digit}`}. Check it.`,
  document_without_digit: ({ shown, digit }: AboutValue & { digit: string }) =>
    `${named(shown)} has no verification digit (it would be ${digit}). Add it, with a dash before it.`,
  /** `row`: one that keeps its digit apart. */
  two_readings: ({ shown, digit, row }: AboutValue & { digit: string; row?: ShownRows }) =>
    `${named(shown)} may end in its verification digit, ${digit}, or lack it${row === undefined ? '' : `, as in ${places(row)}`}. Write the whole number with a dash before the digit.`,
  zeros_or_digits: ({ document, shown }: OfDocument) =>
    `${named(shown)} is shorter than a ${document}: it may have lost zeros in front, or its verification digits. Write the whole number.`,

  /** `example`: one of them, as a code with its name. */
  bank_code: ({
    shown,
    country,
    banks,
    example,
  }: AboutValue & { country: string; banks: number; example: string }) =>
    `${named(shown)} is not a bank of ${countryName(country)}. Enter one of its ${count(banks)} codes, such as ${example}.`,
  bank_by_name: ({ shown, bankCode }: AboutValue & { bankCode: string }) =>
    `${named(shown)} is the name of a bank, where its code belongs: ${bankCode}.`,
  account_type: ({ shown, country, types }: AboutValue & { country: string; types: readonly string[] }) =>
    `${named(shown)} is unknown in ${countryName(country)}. Enter ${either(types)}.`,
  state_bank_only: ({ shown, bank, other }: AboutValue & { bank: string; other: ShownValue }) =>
    `${named(shown)} exists only at ${bank}, but ${named(other)} is another bank. Correct one of the two.`,
  cbu: ({ shown, title }: AboutValue & { title: string }) =>
    `${named(shown)} fails the check of a ${title}: a digit is wrong. Correct it.`,
  rut_account: ({ document, shown, number, type }: OfDocument & { number: string; type: string }) =>
    `${named(shown)} is not this payee's ${type}, whose number is the ${document} without its verification digit: ${number}. Check it.`,
  zeros_at_the_end: ({ shown }: AboutValue) =>
    `${named(shown)} ends in zeros after 15 digits, like a number that a spreadsheet has rounded. Check it.`,
  foreign_account_type: ({ type, of, country }: Record<'type' | 'of' | 'country', string>) =>
    `Account Type ${type} belongs to ${countryName(of)}. ${askForType(country)}`,
  account_type_length: ({
    type,
    characters,
    country,
  }: {
    type: string;
    characters: number;
    country: string;
  }) => `Account Type ${quoted(type)} does not have ${count(characters)} characters. ${askForType(country)}`,

  /** The first of the rows that have it. */
  /** `columns`: from which the ID is built; none where they are not known. */
  duplicate_id: (
    {
      shown,
      rows,
      areMore,
      columns,
    }: AboutValue & { rows: ShownRows; areMore: boolean; columns: readonly string[] },
    { orOwnRun }: Here,
  ) =>
    `${shown.header === undefined ? `${capital(places(rows))}${areMore ? ', among others,' : ''} have the same ${columns.length === 0 ? '' : `${list(columns.map(columnName))}, and so the same `}ID` : `${named(shown)} is in ${places(rows)}${areMore ? ', among others' : ''}`}. If it is one payment, keep one row; if several, put the total in one row.${orOwnRun} Adding a column that tells the rows apart changes all IDs: do so only before anyone is paid for this period.`,
  same_id: ({ row, shown, other }: NextToRow & { other: string }) =>
    `${named(shown)} differs from ${quoted(other)} in ${places(row)} only in case or spaces, so Paygol's answers about the two could be confused. Give each payout its own ID, or delete the row.`,
  similar_id: ({ row, shown, other }: NextToRow & { other: string }) =>
    `${named(shown)} differs from ${quoted(other)} in ${places(row)} only in case, punctuation, spaces or leading zeros. Make sure that they are two payouts, not the same one twice.`,
  other_month: ({ cell, period }: { cell: ShownCell; period: string }) =>
    `The sheet says ${named(cell)}, but the IDs are for ${capital(dated(period))}. Make sure that this sheet was not paid before.`,
  month_of_row: ({ cell, period }: { cell: ShownCell; period: string }) =>
    `${named(cell)} is another month than ${capital(dated(period))}. Make sure that this payee was not paid for it before.`,
  other_month_told: ({ text, where, period }: { text: string; where: NamePlace; period: string }) =>
    `${{ amount: 'The column that is paid is called', title: 'Above the table it says', file: 'The file is called', tab: 'The tab is called' }[where]} ${quoted(text)}, but the period is ${capital(dated(period))}. Check the period, and whether this sheet was paid before.`,
  counting_ids: ({ first }: { first: string }, { idFromDoesSo }: Here) =>
    `The IDs of all rows just count up from ${first}. When the next sheet starts there again, its payees count as paid. Build IDs from what each payout is for, such as document and month: 12345678-5-2026-03.${idFromDoesSo}`,

  shared_account_paid: ({ payees, shown }: SharedAccount, { ownNamesSay }: Here) =>
    `${isAccountOf(shown, payees)} ${capital(ownNamesSay)} that they share it.`,
  shared_account_wrong: ({ payees, shown }: SharedAccount) =>
    `${isAccountOf(shown, payees)} Correct the rows that are wrong.`,
  /** `name`: how a person names it to say that it is paid. */
  shared_account_asked: (
    { payees, shown, name }: SharedAccount & { name: string },
    { sayThatTheyShare }: Here,
  ) =>
    `${isAccountOf(shown, payees)} If they share it, ${sayThatTheyShare(name)}. If not, correct the row that is wrong.`,
  several_accounts: ({ row, shown }: NextToRow) =>
    `${named(shown)} has another account in ${places(row)}. Make sure that both are right.`,
  /** The first rows of many. */
  repeated_payee: ({ rows, areMore }: { rows: ShownRows; areMore: boolean }) =>
    `The same account and amount are in ${places(rows)}${areMore ? ', and in more rows' : ''} under another ID. Make sure that ${plural(rows, 'both', 'all')} are to be paid.`,

  extra_field: ({ name, why }: { name: string; why: keyof typeof unsendable }) =>
    `The extra field ${quoted(name)} ${unsendable[why]}`,
  notification_url: ({ url }: { url: string }) =>
    `The option "Notification URL" is ${quoted(url)}, which is not a whole address. Write it with https:// in front.`,
  notification_url_unsendable: ({ why }: { why: keyof typeof unsendable }) =>
    `The option "Notification URL" ${unsendable[why]}`,
  /** A field of a payment, by its label. */
  unsendable_field: ({ label, why }: { label: string; why: keyof typeof unsendable }) =>
    `${label} ${unsendable[why]}`,
};
