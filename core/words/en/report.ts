import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';
import type { Difference } from '../codes/report.ts';

// What a report, a page and a summary say.

export const terms = {
  part: {
    check_first: 'Check first',
    nothing_can_be_paid: 'Nothing can be paid',
    to_correct: 'To correct',
    not_paid_until_corrected: 'Not paid until you correct it',
    not_paid: 'Not paid this time',
    warning: 'Warning',
    warnings: 'Warnings',
    read_as: 'Read as',
    columns: 'What each column was taken for',
    payees: 'Payees, largest amounts first',
    look_at_these_first: 'Look at these first',
    held: 'Held until you confirm',
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
    conflict: 'Check it first',
    unknown: 'Not known yet',
    repeated: 'Held: looks paid already',
    account_changed: 'Held: account changed',
    ended_unpaid: 'Not paid: the payout had ended',
    rejected: 'Not paid: rejected',
    not_sent: 'Not sent',
    invalid: 'Not sent: needs correction',
    excluded: 'Marked do not pay',
    paid_before: 'Paid already, says the sheet',
  },
  nothingPaid: {
    unknown: 'Payment not confirmed yet',
    nothing: 'Nothing was paid',
    nothing_new: 'Nothing new was paid',
  },
  line: {
    empty: 'is empty',
    title: 'is above the header',
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
    'nothing to pay': 'with nothing to pay',
  },
} satisfies SomeTerms;

export const phrases = {
  compared: ({ is }: Difference) => (is === 'same' ? 'This is the same.' : `This is {:amount} ${is}.`),
} satisfies SomePhrases;

export const sentences = {
  largest_amounts:
    'The largest amounts, and anyone who is new, changed or has a warning ({others} more are paid)',
  amounts_spread: 'How the amounts in {currency} are spread',
  note_new: 'new',
  note_looks_paid: 'looks paid already',
  up_to: 'up to {:amount}',
  nothing_to_pay: 'Nothing to pay',
  result_heading: ({ paid }) =>
    `${paid === undefined ? '{otherwise:nothingPaid}' : 'Sent to Paygol: {paid}'}, {:atTime}`,
  whether_paid: ({ payees }) =>
    `We don't know yet whether ${payees === 1 ? 'this payee was' : 'these {payees} were'} paid`,
  of_rows: '{rows} row{rows|s} ({:whichRows}){isExample|, for example|}: {says:sentence}',
  also_asked: 'The same question applies to {of:asked(20)}.',
  also_says: 'Also {of:remarked(20)}.',
  row_excluded: '{:sheetSays}, so the row is not paid.',
  rows_excluded: '{rows} row{rows|s} {reason:excluded} ({:whichRows}): {:sheetSays}.',
  line_ignored: 'The row {line:line}, so there is nothing to pay.',
  more_entries: '{more} more.',
  more_below: '{more} more, in the list below.',
  read_as: ({ column }) =>
    `${column === '' ? '{field:field}' : '{column}'}{rows|, such as} {:reading} in {rows} row{rows|s} ({why:sentence(; )}).`,
  columns_taken: 'Columns: {columns:taken(; )}.',
  header_found: 'Column names found in: {names( · )}{hasMore| …|.} Nothing above them is paid.',

  to_pay: ({ money }) => `To pay: ${money === undefined ? 'nothing' : '{money}'}.`,
  rows_counted:
    '{rows} row{rows|s}: {toPay} to pay[, {alreadyThere} that Paygol already has][, {held} held back][, {invalid} to correct][, {paidBefore} marked as paid][, {excluded} marked do not pay][, {nothingToPay} without an amount][, {blank} not {blank|a payee|payees}].',

  not_compared:
    'Not compared with what Paygol has: {words}{isToPay| Anyone already paid under the same ID is not paid again: this is checked when you pay.|}',
  all_payees_new: 'All payees are new: nobody here was paid before.',
  none_at_paygol: 'Paygol has none of these payouts yet.',
  last_period: '{period:Period}: {money}.[ {difference:compared}]',
  memory_short:
    "n8n was restarted recently, so this report can't see every earlier payment. Payments are compared again when you pay.",
  new_to_paygol: 'New to Paygol: {:moneyTo}.',
  already_at_paygol: '[{period:Period} was paid before. ]Paygol already has {:moneyTo}: not paid again.',
  list_too_long: "This report can't tell who is new: Paygol's list of payouts is too long to read in full.",
  list_not_read:
    "This report can't show changed accounts or payments made at Paygol: Paygol's list of payouts could not be read.",
  list_names_no_ids:
    "Paygol lists payouts without their IDs, so each row was looked up by its ID. In the list, payments sent by n8n can't be told from those made at Paygol.",
  rows_not_looked_up:
    '{rows} row{rows|s} could not be looked up at Paygol, and will be looked up again when you pay.',
  paid_in_period_before:
    '{payouts} of {of} payout{of|s} {payouts|is|are} to payees who were paid in the last few days under other IDs for the same period. If this is the same payroll, corrected, pay only the difference.',
  accounts_changed:
    '{payees.length} payee{payees|s} whose account has changed: {payees:change}. Call them at a number you already had.',
  never_paid_before: '{payees.length} payee{payees|s} never paid before: {payees(30)}.',
  look_paid:
    '{rows.length} row{rows|s} {rows|looks like a payment|look like payments} made already, under another ID: {rows}. If you approve this report, {rows|it is|they are} paid a second time.',

  make_sure_of_both: 'Make sure that both are to be paid.',
  paid_in_period:
    'This payee was paid in the last few days under another ID for this period. If this is the same payroll, corrected, pay only the difference.',
  paid_into_another_account:
    'This payee was paid into another account before. Ask the payee whether the change is real, but not by replying to the email that asked for it.',

  may_be_returned:
    'A bank can still send a payment back: check the status in the Paygol dashboard in a few days.',
  not_paid_again: 'Already at Paygol, not paid again: {:moneyTo}.',
  run_again:
    'Not paid this time: {rows} row{rows|s}. Once corrected, run the same sheet again, with the same IDs or period: what Paygol already has is not paid again.',
  lines_ignored: '{lines} line{lines|s} ignored, such as titles and totals.',
  do_not_pay_otherwise: "Don't pay them another way: run the same sheet again later.",
} satisfies SomeSentences;
