import type { SomePhrases, SomeSentences } from '../codes.ts';

// What is said of sheets, and what is asked about them.

export const phrases = {
  addCode: { ownNames: 'add it to "Own Names" with its code', form: 'answer with its code' },
  addNamedCode: {
    ownNames: 'add "{name}" to "Own Names" with its code',
    form: 'answer with its code',
  },
  chooseCode: {
    ownNames: 'add it to "Own Names" with the right code',
    form: 'answer which one it is',
  },
  chooseNamedCode: {
    ownNames: 'add "{name}" to "Own Names" with the right code',
    form: 'answer which one it is',
  },
  setNameOrder: { ownNames: 'set the option "Name Order"', form: 'answer "{label_name_order}"' },
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
  partOfAccount: '{column:short}{isShortened| (without its check digit)|}',
} satisfies SomePhrases;

export const sentences = {
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
  contradiction_names: '"{column}" is the same as for {name} ({row}). Correct the row where it is wrong.',
  contradiction_currency:
    '{column:short} is in {written}, but the currency is {currency}. Correct one of the two.',
  contradiction_local_currency:
    '{column:short} is in {written}, but deposits in {country:country} are in {currency}. Correct one of the two.',
  ambiguous_name:
    "{cell} doesn't show where the given names end. Put them after a comma or in their own column.",
  ambiguous_name_order: `{cell} doesn't show where the given names end. {:SetNameOrder}, or put them after a comma or in their own column.`,
  doubted_answer: '"{column}" is paid, as set in {ownNames}, but "{likely}" looks like the amount to pay.',
  not_an_amount: '{cell} is not an amount. Enter the amount.',
  ambiguous_amount: '{cell} could be {readings(or)}. Rewrite it, or {setNumberFormat}.',
  ambiguous_amount_style:
    '{cell} is written differently from the other amounts in its column. Write it like them, or {setNumberFormat}.',
  remark:
    '{mark:says}. Only you know whether to pay this row[ to the account in "{into}"]. Answer "{label_remark}: {mark.header}"{orSetWords}.',
  ambiguous_mark:
    '{mark:says}, which may or may not mean "pay". In {ownNames} (Pay or Not), answer for these words{orIdOrNotUsed}.',
  ambiguous_blank:
    '"{header}" is blank here but marked in other rows. In {ownNames} (Pay or Not), answer for "{name}"{orIdOrNotUsed}.',
  ambiguous_figure:
    '{mark:says}, so the row may have been paid. In {ownNames} (Pay or Not), answer for "{mark.header}"{orNotUsed}.',
  ambiguous_partial_mark:
    '{mark:says} and is blank in other rows, so this one may have been paid. In {ownNames} (Pay or Not), answer for "{mark.header}"{orNotUsed}.',
  ambiguous_part:
    'The row is under "{title}"; rows there are not paid unless you say so. Answer for the title in {ownNames} (Pay or Not).',
  negative_adjustment: 'The same payee has a negative amount in {other}. Settle the two into one amount.',
  ambiguous_paid_in_another_row:
    'The same payee and amount are in {other}, which the sheet marks as paid. If this row is to be paid, too, answer for "{name}" in {ownNames} (Pay or Not).',
  total_differs: ({ suspects }) =>
    `The total in {total} is {says:decimal}, but the rows above it add up to {sum:decimal}. The difference is {difference:decimal}. ${
      suspects === undefined
        ? 'No row has exactly this amount: compare the amounts.'
        : '{suspects:Places} {suspects|has|have} exactly this amount: look there first.'
    }`,
  total_not_compared: ({ unreadable }) =>
    `The total in {totals} could not be compared with the rows above it: ${unreadable === undefined ? 'it' : 'the amount in {unreadable}'} can't be read.`,
  ambiguous_below_total: `The row is below the last total, which doesn't count it. Answer for "{name}" in {ownNames} (Pay or Not).`,
  ambiguous_answer:
    '{mark:says}, but {ownNamesSay} that this document is paid, perhaps in another sheet. Answer there for the ID or these words.',
  marked: '{mark:says}. As you answered, that is no reason to hold the payment.',
  marked_harmless: '{mark:says}, which is no reason to hold the payment.',
  marked_not_mapped:
    '{mark:says}, but the column is not mapped, so the row is not held back. If it is not to be paid, remove it before this node.',
  marked_column_not_mapped:
    '"{header}" is filled in, but the column is not mapped, so the row is not held back. If it is not to be paid, remove it before this node.',
  amount_far:
    '{cell} is far from the usual amount, {usual:decimal}. Correct it, or confirm it as "{name}" in {ownNames} (Pay or Not).',
  amount_not_adding_up:
    '{cell} does not match "{gross}" less the columns in between, {expected:decimal}. Correct it, or confirm it as "{name}" in {ownNames} (Pay or Not).',
  amount_not_product:
    '{cell} does not match {factors:column( × )}, {expected:decimal}. Correct it, or confirm it as "{name}" in {ownNames} (Pay or Not).',
  amount_is_sum:
    '{cell} is as much as all other rows together: it may be a total, or the line of the company that pays. Say whether to pay it, as "{name}" in {ownNames} (Pay or Not).',
  amount_twice:
    '{cell} is in the sheet twice for this payee, also in {other}. If both are meant, confirm this one as "{name}" in {ownNames} (Pay or Not).',
  amount_in_unit:
    '"{title}" says that amounts are in "{unit}". Payouts need whole amounts in the currency that is paid: add a column with them, and leave "{unit}" out.',
  amount_beside: 'Only {column:column} is paid. {other} is not.',
  which_amount_column:
    'It is not clear which column has the amount to pay: {columns:sumsOf(, )}. Say in {ownNames} which one it is.',

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
  placeholder_code: 'Code from Paygol; blank: do not pay',
  placeholder_amount: 'e.g. 350000; 0: do not pay',
  placeholder_account_type: 'Code from Paygol, or None if it is not an account type',
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
  account_two_numbers: "{cell} contains two numbers. Keep only the payee's account.",
  account_words: '{cell} contains words. Enter only the number.',
  account_lacks_digit: '{cell} has no check digit, unlike the other accounts. Add it after a dash.',
  branch_digits:
    '{cell} has {digits} digits, and a branch has 4. Correct it, or write its check digit after a dash.',
  account_digits_of_bank:
    '{cell} has {digits} {digits|digit|digits}; an account of {bank} has {most} and a check digit. Correct it.',
  account_check_digit:
    '{cell} may be mistyped: at {bank}, an account with these digits has the check digit {expected}, not {digit}. Compare it with what the payee sent.',
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
  write_period: ({ isoPeriod, run }) => {
    if (isoPeriod === undefined) return 'Write a month, such as 2026-11, or a date, such as 2026-11-15.';
    return run === undefined
      ? 'Write {isoPeriod}.'
      : 'Write {isoPeriod} as the period, and {run} as the run.';
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

  no_code: '{cell} has no known code. {:AddCode}, or correct the cell.',
  no_bank_codes:
    "{cell} needs a code, and Paygol's documentation has no bank codes for {country:country}. {:AddCode}.",
  no_account_type_codes: `{cell} needs a code, and Paygol's documentation has no account type codes for {country:country}. {:AddNamedCode}.`,
  no_code_wallet: "{cell} isn't on Paygol's list of banks. Ask for another account.",
  no_code_wallet_number: `{column:short} has a {wallet}, a wallet's account number, and no code is known for it. Ask for a {standard}, or add the bank "{digits}" to {ownNames} with the code Paygol gives you.`,
  no_code_of_number: `The bank code is missing, and Paygol's documentation has none for {country:country}. The {standard} begins with {digits}: add the bank "{digits}" to {ownNames} with the code Paygol gives you.`,
  ambiguous_code: '{cell} could be {options:named(or)}. {:ChooseCode}.',
  ambiguous_account_of_document:
    '{cell} may be wrong: the account number is the {document} without its digit, like that of a {type}. {:ChooseNamedCode}.',
  contradiction_number: `{cell} has the code {bankCode}, but the {standard} begins with {digits}, another bank's number. Correct one of the two; if both are right, add the bank "{digits}" to {ownNames} with the code {bankCode}.`,
  contradiction_bank:
    '{column:short} is {bank:named}, but {named} has the code {codes(or)}. Correct one of the two.',
} satisfies SomeSentences;
