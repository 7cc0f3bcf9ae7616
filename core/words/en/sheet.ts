import type { FieldName } from '../../values/fields.ts';
import { quoted, shortWord } from '../../values/unseen.ts';
import { capital, plural } from '../format.ts';
import { codeAndName, columnName, mayAskMore } from '../names.ts';
import type {
  AccountPart,
  ColumnSums,
  NamedCode,
  ShownAmount,
  ShownCell,
  ShownMark,
  ShownRows,
} from '../shown.ts';
import { fieldNames } from './fields.ts';
import { count, counted, countryName, decimal, decimalAmong, either, list, money } from './format.ts';
import { TYPE_AS_TEXT, markSays, named, places } from './helpers.ts';
import type { Here } from './here.ts';
import { questions } from './questions.ts';

const partOfAccount = ({ column, isShortened }: AccountPart) =>
  `${shortWord(column)}${isShortened ? ' (without its check digit)' : ''}`;

const NOT_MAPPED =
  'but the column is not mapped, so the row is not held back. If it is not to be paid, remove it before this node.';

const notOfId = (cell: ShownCell) => `${named(cell)} can't be part of the ID:`;

/** What is said of sheets, and what is asked about them. */
export const sheet = {
  formula_as_text: 'formula read as its text',
  as_above: 'as in the line above',
  as_code: "written as Paygol's code",
  as_answered: 'as you answered',
  inferred_from_header: 'as the header says',
  inferred_from_check_digits: 'as the check digits show',
  inferred_from_length: 'as its length shows',
  inferred_from_amount: 'as the amount shows',
  inferred_from_document: ({ document }: { document: string }) => `as the ${document} shows`,
  only_document_so: ({ document }: { document: string }) => `only a ${document} can have this number`,
  local_currency: ({ country }: { country: string }) =>
    `local currency of ${countryName(country)}, in which deposits are made`,
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
  as_own_names: (_: object, { nameMappings }: Here) => `as set in ${nameMappings}`,
  own_names_first_digits: (
    { standard, digits }: { standard: string; digits: string },
    { nameMappings }: Here,
  ) => `as set in ${nameMappings} for ${digits}, the first digits of the ${standard}`,
  first_digits: ({ standard }: { standard: string }) => `first digits of the ${standard}`,
  zeros_removed: 'leading zeros removed',
  zeros_restored: 'leading zeros restored',
  punctuation_removed: 'spaces and punctuation removed',
  code_of: ({ name }: { name: string }) => `code of ${name}`,
  account_is_document: ({ document }: { document: string }) =>
    `the account number is the ${document} without its digit`,
  branch_and_account: 'branch in four digits, then the account',
  built_from_column: ({ column }: { column: string }) =>
    `built from the period and the column ${quoted(column)}`,
  built_from_columns: (_: object, { idFrom }: Here) => `built from the period and the columns in ${idFrom}`,
  put_together: ({ parts }: { parts: readonly AccountPart[] }) =>
    `joined from ${list(parts.map(partOfAccount), 9)}`,

  two_columns: (
    { field, columns }: { field: FieldName; columns: readonly [string, string] },
    { orAnswerColumn }: Here,
  ) =>
    `Both ${quoted(columns[0])} and ${quoted(columns[1])} are read as ${fieldNames[field]}. Remove one, or ${orAnswerColumn(field)}.`,
  nothing_to_repeat: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} can't be filled in: the line above has nothing to repeat. Enter the value.`,
  ambiguous_document_type: ({ cell, types }: { cell: ShownCell; types: readonly string[] }) =>
    `${named(cell)} could be ${either(types)}. Enter the type in a "Tipo documento" column or in "Fill Blank Cells".`,
  /** `filled`: what fills blank cells. */
  contradiction_document_type: ({ cell, type, filled }: { cell: ShownCell; type: string; filled: string }) =>
    `${named(cell)} is ${type}, but "Fill Blank Cells" has ${filled}. Enter the type in a "Tipo documento" column.`,
  /** The same document is of somebody else in another row. */
  contradiction_names: ({ column, name, row }: { column: string; name: string; row: ShownRows }) =>
    `${quoted(column)} is the same as for ${name} (${places(row)}). Correct the row where it is wrong.`,
  /** `written`: the currency that the amount is written with. */
  contradiction_currency: ({
    column,
    written,
    currency,
  }: Record<'column' | 'written' | 'currency', string>) =>
    `${shortWord(column)} is in ${written}, but the currency is ${currency}. Correct one of the two.`,
  contradiction_local_currency: ({
    column,
    written,
    country,
    currency,
  }: Record<'column' | 'written' | 'country' | 'currency', string>) =>
    `${shortWord(column)} is in ${written}, but deposits in ${countryName(country)} are in ${currency}. Correct one of the two.`,
  ambiguous_name: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} doesn't show where the given names end. Put them after a comma or in their own column.`,
  ambiguous_name_order: ({ cell }: { cell: ShownCell }, { setNameOrder }: Here) =>
    `${named(cell)} doesn't show where the given names end. ${capital(setNameOrder)}, or put them after a comma or in their own column.`,
  doubted_answer: ({ column, likely }: { column: string; likely: string }, { nameMappings }: Here) =>
    `${quoted(column)} is paid, as set in ${nameMappings}, but ${quoted(likely)} looks like the amount to pay.`,
  not_an_amount: ({ cell }: { cell: ShownCell }) => `${named(cell)} is not an amount. Enter the amount.`,
  ambiguous_amount: (
    { cell, readings }: { cell: ShownCell; readings: readonly string[] },
    { setNumberFormat }: Here,
  ) => `${named(cell)} could be ${either(readings.map(decimal))}. Rewrite it, or ${setNumberFormat}.`,
  ambiguous_amount_style: ({ cell }: { cell: ShownCell }, { setNumberFormat }: Here) =>
    `${named(cell)} is written differently from the other amounts in its column. Write it like them, or ${setNumberFormat}.`,
  /** Of an account that may be another one: into which column's it is paid. */
  remark: (
    { mark, into, beside }: { mark: Required<ShownMark>; into?: string; beside?: string },
    { remarkOpen }: Here,
  ) =>
    `${markSays(mark)}${beside === undefined ? '' : `, beside ${quoted(beside)}`}. ${remarkOpen(mark.header ?? '', into === undefined ? '' : ` to the account in ${quoted(into)}`)}.`,
  note: ({ text }: { text: string }, { noteOpen }: Here) => `${markSays({ text })}. ${noteOpen}.`,
  hidden_row: (_: object, { hiddenOpen }: Here) => `The row is hidden in the sheet. ${hiddenOpen}.`,
  hidden_row_paid: 'The row is hidden in the sheet. As you answered, it is paid anyway.',
  /** Nothing says what a column is, and a row has text in it; one question has all columns that are open. */
  open_column: (
    { mark, columns }: { mark: Required<ShownMark>; columns?: readonly string[] },
    { answeredIn, orSetColumns }: Here,
  ) => `${markSays(mark)}. Say${answeredIn} what that column is; the answer is kept.${orSetColumns(columns)}`,
  /** Money that may be left to take off, or to pay; `columns` as above. */
  money_in_question: (
    { mark, paid, columns }: { mark: Required<ShownMark>; paid: string; columns?: readonly string[] },
    { answeredIn, orSetColumns }: Here,
  ) =>
    `${markSays(mark)}, and only ${quoted(paid)} is paid. Say${answeredIn} whether that amount takes it into account; if not, correct the amount in the sheet.${orSetColumns(columns)}`,
  /** Of a column that a person is asked about. */
  column_has: ({ texts }: { texts: readonly string[] }) =>
    `It has ${list(
      texts.map((text) => quoted(text)),
      6,
    )}.`,
  ambiguous_mark: (
    { mark }: { mark: Required<ShownMark> },
    { ofTheseWords, orIdOrNotUsed, inPayOrNot }: Here,
  ) =>
    `${markSays(mark)}, which may or may not mean "pay". ${capital(inPayOrNot)}, ${ofTheseWords}${orIdOrNotUsed}.`,
  ambiguous_blank: (
    { header, name }: { header: string; name: string },
    { orIdOrNotUsed, inPayOrNot }: Here,
  ) =>
    `${quoted(header)} is blank here but marked in other rows. ${capital(inPayOrNot)}, answer for ${quoted(name)}${orIdOrNotUsed}.`,
  ambiguous_figure: ({ mark }: { mark: Required<ShownMark> }, { orNotUsed, inPayOrNot }: Here) =>
    `${markSays(mark)}: the row may have been paid, in whole or in part, or not be due yet. ${capital(inPayOrNot)}, say whether rows with something in ${quoted(mark.header)} are to be paid${orNotUsed}.`,
  ambiguous_part: ({ title }: { title: string }, { inPayOrNot }: Here) =>
    `${quoted(title)} stands above or below this row, and may be about it: the row is not paid unless you say so. Answer for these words ${inPayOrNot}.`,
  negative_adjustment: ({ other }: { other: ShownRows }) =>
    `The same payee has a negative amount, or a credit note, in ${places(other)}. Settle the two into one amount.`,
  ambiguous_currency: ({ name, ...amount }: ShownAmount & { name: string }, { inPayOrNot }: Here) =>
    `By the document, this is ${money(amount)}, but other rows are in another currency. Answer for ${quoted(name)} ${inPayOrNot}, or add a column with the currency.`,
  ambiguous_paid_in_another_row: (
    { other, name }: { other: ShownRows; name: string },
    { inPayOrNot }: Here,
  ) =>
    `The same payee and amount are in ${places(other)}, which the sheet marks as paid. If this row is to be paid, too, answer for ${quoted(name)} ${inPayOrNot}.`,
  /** Plain decimals; the suspects have just the difference. */
  total_differs: ({
    total,
    says,
    sum,
    difference,
    suspects,
  }: {
    total: ShownRows;
    says: string;
    sum: string;
    difference: string;
    suspects?: ShownRows;
  }) => {
    const shown = decimalAmong([says, sum, difference]);
    return `The total in ${places(total)} is ${shown(says)}, but the rows above it add up to ${shown(sum)}. The difference is ${shown(difference)}. ${suspects === undefined ? 'No row has exactly this amount.' : `${capital(places(suspects))} ${plural(suspects, 'has', 'have')} exactly this amount: look there first.`}`;
  },
  /** Without unreadable amounts, the total itself is not readable. */
  total_not_compared: ({ totals, unreadable }: { totals: ShownRows; unreadable?: ShownRows }) =>
    `The total in ${places(totals)} could not be compared with the rows above it: ${unreadable === undefined ? 'it' : `the amount in ${places(unreadable)}`} can't be read.`,
  ambiguous_below_total: ({ name }: { name: string }, { inPayOrNot }: Here) =>
    `The row is below the last total, which doesn't count it. Answer for ${quoted(name)} ${inPayOrNot}.`,
  /** An answer for a document, perhaps of another sheet, and a mark that says no. */
  ambiguous_answer: ({ mark }: { mark: ShownMark }, { ownNamesSay }: Here) =>
    `${markSays(mark)}, but ${ownNamesSay} that this document is paid, perhaps in another sheet. Answer there for the ID or these words.`,
  marked: ({ mark }: { mark: ShownMark }) =>
    `${markSays(mark)}. As you answered, that is no reason to hold the payment.${mayAskMore(mark) ? ' Only the amount of the row is paid.' : ''}`,
  marked_not_mapped: ({ mark }: { mark: Required<ShownMark> }) => `${markSays(mark)}, ${NOT_MAPPED}`,
  marked_column_not_mapped: ({ header }: { header: string }) =>
    `${quoted(header)} is filled in, ${NOT_MAPPED}`,
  amount_far: ({ cell, usual, name }: { cell: ShownCell; usual: string; name: string }, { asName }: Here) =>
    `${named(cell)} is far from the usual amount, ${decimal(usual)}. Correct it, or confirm it ${asName(name)}.`,
  /** `expected`: what is left of it after the columns between. */
  amount_not_adding_up: (
    { cell, gross, expected, name }: { cell: ShownCell; gross: string; expected: string; name: string },
    { asName }: Here,
  ) =>
    `${named(cell)} does not match ${quoted(gross)} less the columns in between, ${decimal(expected)}. Correct it, or confirm it ${asName(name)}.`,
  /** In nearly all other rows it is one column, or one times another. */
  amount_not_product: (
    {
      cell,
      factors,
      expected,
      name,
    }: { cell: ShownCell; factors: readonly string[]; expected: string; name: string },
    { asName }: Here,
  ) =>
    `${named(cell)} does not match ${factors.map(columnName).join(' × ')}, ${decimal(expected)}. Correct it, or confirm it ${asName(name)}.`,
  /** It is as much as all other rows of the table. */
  amount_is_sum: ({ cell, name }: { cell: ShownCell; name: string }, { asName }: Here) =>
    `${named(cell)} is as much as all other rows together: it may be a total, or the line of the company that pays. Say whether to pay it, ${asName(name)}.`,
  amount_twice: (
    { cell, rows, name }: { cell: ShownCell; rows: ShownRows; name: string },
    { asName }: Here,
  ) =>
    `${named(cell)} is in the sheet twice for this payee, in ${places(rows)}. If both rows are to be paid, confirm it ${asName(name)}; until then neither is.`,
  another_row: ({ cell, rows, name }: { cell: ShownCell; rows: ShownRows; name: string }, { asName }: Here) =>
    `${named(cell)}: this payee is in ${places(rows)}, with different amounts. If both rows are to be paid, confirm it ${asName(name)}; until then neither is.`,
  /** A header or a title says that amounts are in thousands, or in what is no currency. */
  amount_in_unit: ({ title, unit }: { title: string; unit: string }) =>
    `${quoted(title)} says that amounts are in ${quoted(unit)}. Payouts need whole amounts in the currency that is paid: add a column with them, and leave ${quoted(unit)} out.`,
  which_amount_column: (
    { columns }: { columns: readonly { header: string; sums: ColumnSums }[] },
    { nameMappings }: Here,
  ) =>
    `It is not clear which column has the amount to pay: ${columns.map(({ header, sums }) => `${quoted(header)} (${questions.sums_of_column(sums)})`).join(', ')}. Say in ${nameMappings} which one it is.`,
  two_answers: ({ name, answers }: { name: string; answers: readonly string[] }) =>
    `"${name}" has two answers, ${answers.join(' and ')}. Neither counts: answer again.`,
  column_for_two_fields: ({ header, fields }: { header: string; fields: readonly FieldName[] }) =>
    `"${header}" was chosen for ${list(fields.map((each) => fieldNames[each]))}, but a column can be used for one only. Choose others for the rest. If its cells hold several, give each a column of its own, and upload the sheet again.`,

  account_alias: ({ cell, standard }: { cell: ShownCell; standard: string }) =>
    `${named(cell)} is an alias, not an account number. Enter the ${standard}.`,
  account_not_standard: ({ cell, standard, digits }: { cell: ShownCell; standard: string; digits: number }) =>
    `${named(cell)} is not a ${standard}, which has ${counted(digits, 'digit')}. Correct it.`,
  account_not_number: ({ cell }: { cell: ShownCell }) => `${named(cell)} is not a number. Correct it.`,
  account_digits_left_out: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} has digits left out. Enter the whole number.`,
  account_exponent: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} has lost digits: the spreadsheet shows a long number with an exponent. ${TYPE_AS_TEXT} the number again.`,
  account_date: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} is written like a date. ${TYPE_AS_TEXT} the number again.`,
  account_serial: ({ cell, date }: { cell: ShownCell; date: string }) =>
    `${named(cell)} is also how a spreadsheet stores the date ${date}. ${TYPE_AS_TEXT} the number again.`,
  account_two_numbers: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} contains two numbers. Keep only the payee's account.`,
  account_words: ({ cell }: { cell: ShownCell }) => `${named(cell)} contains words. Enter only the number.`,
  /** Nearly all others of the sheet have one. */
  account_lacks_digit: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} has no check digit, unlike the other accounts. Add it after a dash.`,
  branch_digits: ({ cell, digits }: { cell: ShownCell; digits: number }) =>
    `${named(cell)} has ${count(digits)} digits, and a branch has 4. Correct it, or write its check digit after a dash.`,
  /** More digits, or fewer, than accounts of the bank have without their check digit. */
  account_digits_of_bank: ({
    cell,
    bank,
    digits,
    most,
  }: {
    cell: ShownCell;
    bank: string;
    digits: number;
    most: number;
  }) =>
    `${named(cell)} has ${counted(digits, 'digit')}; an account of ${bank} has ${count(most)} and a check digit. Correct it.`,
  /** By what is public of the bank, another check digit belongs to branch and account. */
  account_check_digit: ({
    cell,
    bank,
    digit,
    expected,
  }: {
    cell: ShownCell;
    bank: string;
    digit: string;
    expected: string;
  }) =>
    `${named(cell)} may be mistyped: at ${bank}, an account with these digits has the check digit ${expected}, not ${digit}. Compare it with what the payee sent.`,
  account_short: ({ cell, digits }: { cell: ShownCell; digits: number }) =>
    `${named(cell)} has ${counted(digits, 'digit')}, too few for an account number. Enter the whole number.`,
  account_shorter: ({ cell, digits, usual }: { cell: ShownCell; digits: number; usual: number }) =>
    `${named(cell)} has ${counted(digits, 'digit')}; the others at this bank have ${count(usual)}. Enter the whole number, with its leading zeros.`,
  account_length: ({
    cell,
    digits,
    standard,
    expected,
  }: {
    cell: ShownCell;
    digits: number;
    standard: string;
    expected: number;
  }) =>
    `${named(cell)} has ${counted(digits, 'digit')}; a ${standard} has ${count(expected)}. Enter the whole ${standard}.`,
  /** The account alone, and all columns together as `Conta + Dígito`. */
  ambiguous_account_columns: (
    { columns }: { columns: readonly [string, string] },
    { orAnswerAccount }: Here,
  ) =>
    `The account number may be in ${quoted(columns[0])} alone or in ${quoted(columns[1])}. Put the whole number in one column, ${orAnswerAccount}.`,
  account_part_blank: ({ column }: { column: string }) =>
    `${shortWord(column)}, a part of the account number, is blank. Fill it in.`,
  /** `behind`: what stands behind the account. */
  account_digit_differs: ({ column, digit, behind }: Record<'column' | 'digit' | 'behind', string>) =>
    `${shortWord(column)} is ${digit}, but the account number ends in the digit ${behind}. Correct one of the two.`,

  period_form: ({ period }: { period: string }, { idFrom }: Here) =>
    `In ${idFrom}, the period ${quoted(period)} is not written as a month or a date.`,
  /** The period that is meant, and the name that stands in it. */
  write_period: ({ isoPeriod, paymentName }: { isoPeriod?: string; paymentName?: string }) => {
    if (isoPeriod === undefined) return 'Write a month, such as 2026-11, or a date, such as 2026-11-15.';
    return paymentName === undefined
      ? `Write ${isoPeriod}.`
      : `Write ${isoPeriod} as the period, and ${paymentName} in "Payment Name".`;
  },
  payment_name_form: ({ paymentName }: { paymentName: string }, { idFrom }: Here) =>
    `In ${idFrom}, ${quoted(paymentName)} can't be the payment's name: nothing is left of it, or it reads as a part of the period.`,
  name_payment: 'Name it, such as bono.',

  id_source_none: (_: object, { idFrom }: Here) =>
    `No column tells the payees apart. In ${idFrom}, name one that stays with the payee.`,
  id_source_missing: ({ column }: { column: string }, { idFromNames }: Here) =>
    `${idFromNames(column)}, which the sheet doesn't have. Correct one of the two.`,
  id_source_repeated: ({ column }: { column: string }, { idFromNames }: Here) =>
    `${idFromNames(column)}, but the sheet has more than one by that name. Give each its own name.`,
  /** `isByHeader`: its header says so, and not its cells. */
  id_source_counts_lines: (
    { column, isByHeader }: { column: string; isByHeader: boolean },
    { idFromNames }: Here,
  ) =>
    `${idFromNames(column)}, which numbers the lines: that changes when you add or sort rows. Name a column that stays with the payee, such as RUT${isByHeader ? "; if it doesn't number lines, rename it" : ''}.`,
  id_source_blank: ({ column }: { column: string }, { idFrom }: Here) =>
    `${shortWord(column)} is blank, and ${idFrom} names it. Correct one of the two.`,
  id_source_not_whole: ({ cell }: { cell: ShownCell }, { idFrom }: Here) =>
    `${notOfId(cell)} it isn't text or a whole number. Correct it, or name another column in ${idFrom}.`,
  id_source_digits_lost: ({ cell }: { cell: ShownCell }) =>
    `${notOfId(cell)} it has lost digits. ${TYPE_AS_TEXT} it again.`,
  id_source_date_time: ({ cell }: { cell: ShownCell }, { idFrom }: Here) =>
    `${notOfId(cell)} the next export may write a date and time differently. Put the date in the period, or name another column in ${idFrom}.`,
  id_source_letter_lost: ({ cell }: { cell: ShownCell }) =>
    `${notOfId(cell)} it has lost a letter. Correct it.`,
  id_source_no_letters: ({ cell }: { cell: ShownCell }, { idFrom }: Here) =>
    `${notOfId(cell)} it has no Latin letter or digit. Fill in the cell, or name another column in ${idFrom}.`,
  id_source_decimals: ({ cell }: { cell: ShownCell }, { idFrom }: Here) =>
    `${notOfId(cell)} programs write decimals in several ways. Name another column in ${idFrom}.`,
  id_source_date: ({ column, date }: { column: string; date: string }, { idFromNames }: Here) =>
    `${idFromNames(column)}, which has the date ${quoted(date)}. If the next export writes it differently, the payee is paid again. Put the date in the period, or name another column.`,

  no_code: ({ cell }: { cell: ShownCell }, { addCode }: Here) =>
    `${named(cell)} has no known code. ${capital(addCode)}, or correct the cell.`,
  no_bank_codes: ({ cell, country }: { cell: ShownCell; country: string }, { addCode }: Here) =>
    `${named(cell)} needs a code, and Paygol's documentation has no bank codes for ${countryName(country)}. ${capital(addCode)}.`,
  /** `name`: under which the code is looked up. */
  no_account_type_codes: (
    { cell, country, name }: { cell: ShownCell; country: string; name: string },
    { addNamedCode }: Here,
  ) =>
    `${named(cell)} needs a code, and Paygol's documentation has no account type codes for ${countryName(country)}. ${capital(addNamedCode(name))}.`,
  no_code_wallet: ({ cell }: { cell: ShownCell }) =>
    `${named(cell)} isn't on Paygol's list of banks. Ask for another account.`,
  no_code_wallet_number: (
    { column, wallet, standard, digits }: Record<'column' | 'wallet' | 'standard' | 'digits', string>,
    { addBank }: Here,
  ) =>
    `${shortWord(column)} has a ${wallet}, a wallet's account number, and no code is known for it. Ask for a ${standard}, or ${addBank(digits)} Paygol gives you.`,
  no_code_of_number: (
    { country, standard, digits }: Record<'country' | 'standard' | 'digits', string>,
    { addBank }: Here,
  ) =>
    `The bank code is missing, and Paygol's documentation has none for ${countryName(country)}. The ${standard} begins with ${digits}: ${addBank(digits)} Paygol gives you.`,
  ambiguous_code: (
    { cell, options }: { cell: ShownCell; options: readonly NamedCode[] },
    { chooseCode }: Here,
  ) => `${named(cell)} could be ${either(options.map(codeAndName))}. ${capital(chooseCode)}.`,
  /** `type`: the type of accounts that are numbered by the document. */
  ambiguous_account_of_document: (
    { cell, document, type, name }: { cell: ShownCell; document: string; type: string; name: string },
    { chooseNamedCode }: Here,
  ) =>
    `${named(cell)} may be wrong: the account number is the ${document} without its digit, like that of a ${type}. ${capital(chooseNamedCode(name))}.`,
  contradiction_number: (
    {
      cell,
      bankCode,
      standard,
      digits,
    }: { cell: ShownCell; bankCode: string; standard: string; digits: string },
    { addBank }: Here,
  ) =>
    `${named(cell)} has the code ${bankCode}, but the ${standard} begins with ${digits}, another bank's number. Correct one of the two; if both are right, ${addBank(digits)} ${bankCode}.`,
  /** `named`: the cell with the bank's name, and the codes that it may mean. */
  contradiction_bank: ({
    column,
    bank,
    named: bankCell,
    codes,
  }: {
    column: string;
    bank: NamedCode;
    named: ShownCell;
    codes: readonly string[];
  }) =>
    `${shortWord(column)} is ${codeAndName(bank)}, but ${named(bankCell)} has the code ${either(codes)}. Correct one of the two.`,

  columns_joined: ({ separator }: { separator: string }) =>
    `The columns of the sheet came as one: they are separated by ${quoted(separator)}.`,
  /** The column names are a payee. */
  no_header: ({ names }: { names: readonly string[] }) =>
    `The sheet has no line with column names: the first payee was read as one (${list(names)}).`,
  title_in_header: ({ title }: { title: string }) =>
    `The title of the sheet (${quoted(title)}) was read as its column names, so that columns were lost.`,
  no_sheet: 'This file is a PDF or a picture, not a sheet.',
  upload_sheet: 'Save the sheet as an Excel workbook (.xlsx) or a CSV file, and upload that.',
  set_header_row: 'In Extract From File, turn the option "Header Row" off.',
  add_header: 'Add a first line with column names, such as RUT, Nombre, Banco, Cuenta and Monto.',
  set_delimiter: ({ separator }: { separator: string }) =>
    `In Extract From File, add the option "Delimiter" and set it to ${separator}.`,
};
