import { quoted } from '../../values/unseen.ts';
import type { FieldName, Role } from '../../values/fields.ts';
import { capital, plural } from '../format.ts';
import { reading } from '../names.ts';
import type {
  AccountChange,
  AccountOfOther,
  DocumentOfOther,
  AmountChange,
  Difference,
  Moment,
  MoneyTo,
  Nested,
  No,
  OtherLine,
  RowTitle,
  SheetSays,
  ShownAmount,
  ShownRows,
  Speaker,
  There,
} from '../shown.ts';
import { fieldNames, roleName } from './fields.ts';
import { count, counted, dated, periodNamed, list, money } from './format.ts';
import {
  accountChange,
  amountChange,
  atTime,
  moneyTo,
  remarksIn,
  rowTitle,
  sheetSays,
  whichRows,
} from './helpers.ts';

type ResultHeading = Moment & {
  /** Missing where nothing was paid by this run. */
  paid?: MoneyTo;
  /** What is known where nothing was. */
  otherwise: 'unknown' | 'nothing' | 'nothing_new';
};

interface OfRows {
  rows: number;
  where: ShownRows;
  payees: readonly string[];
  /** The cells of the rows differ, and what is said is that of the first one. */
  isExample: boolean;
  says: Nested;
}

interface ReadAs {
  field: FieldName;
  /** Empty where the value comes from no cell. */
  column: string;
  read: string;
  sent: string;
  rows: number;
  why: readonly Nested[];
}

interface ReadBack {
  payouts: number;
  of: number;
  areNewest: boolean;
  month?: string;
}

interface RowsCounted {
  rows: number;
  toPay: number;
  /** What looks paid already. */
  lookPaid?: number;
  alreadyThere: number;
  held: number;
  invalid: number;
  leftOut?: number;
  /** What the sheet says not to pay, apart from what it says was paid, and what has no amount. */
  excluded: number;
  paidBefore?: number;
  nothingToPay?: number;
  blank: number;
}

/** Titles of the parts of a report and a result. */
export const parts = {
  check_first: 'Check first',
  nothing_can_be_paid: 'Nothing can be paid',
  to_correct: 'To correct',
  not_paid_until_corrected: 'Not paid until you correct it',
  left_out: 'Left out',
  not_paid: 'Not paid this time',
  warning: 'Warning',
  warnings: 'Warnings',
  read_as: 'Read as',
  columns: 'What each column was taken for',
  payees: 'Payees, largest amounts first',
  look_at_these_first: 'Look at these first',
  held: 'Held until you confirm',
  not_paid_by_sheet: 'Not paid, because the sheet says so',
};

/** Heads of the tables. */
export const heads = {
  payee: 'Payee',
  document: 'Document',
  amount: 'Amount',
  currency: 'Currency',
  bank: 'Bank',
  account: 'Account',
  notes: 'Notes',
  status: 'Status',
  reason: 'Reason',
  id: 'ID',
};

/** What happened to a payee, in a table. */
export const results = {
  created: 'Sent',
  already_there: 'Already there',
  there_already: 'Not now: already there',
  conflict: 'Check it first',
  unknown: 'Not known yet',
  repeated: 'Held: looks paid already',
  account_changed: 'Held: account changed',
  ended_unpaid: 'Not paid: the payout had ended',
  rejected: 'Not paid: rejected',
  not_sent: 'Not sent',
  invalid: 'Not sent: needs correction',
  open: 'Left out',
  left_out: 'Left out at approval',
  not_chosen: 'Not again: looks paid already',
  excluded: 'Marked do not pay',
  paid_before: 'Paid already, says the sheet',
};

/** What is known where a run paid nothing. */
export const nothingPaid = {
  unknown: 'Payment not confirmed yet',
  nothing: 'Nothing was paid',
  nothing_new: 'Nothing new was paid',
};

/** What a line is when it pays nobody. */
const lines: Readonly<Record<OtherLine | 'empty', string>> = {
  empty: 'is empty',
  title: 'is above the header',
  header: 'is a header',
  total: 'is a total',
  note: 'is a signature or a remark',
  section: 'is the title of a section',
  other_table: 'belongs to a table without documents and accounts',
  example: 'is an example',
  unused: 'has nothing in the columns that are read',
};

/** Why a sheet says not to pay rows: goes on behind their number. */
const excluded: Readonly<Record<No, string>> = {
  paid: 'marked as paid',
  'not to be paid': 'marked do not pay',
  suspended: 'marked as suspended',
  ended: 'marked as having left',
  'paid in another way': 'marked as paid in another way',
  'nothing to pay': 'with nothing to pay',
};

const compared = ({ is, ...amount }: Difference) =>
  is === 'same' ? 'This time it is the same amount.' : `This time it is ${money(amount)} ${is}.`;

export const report = {
  largest_amounts: ({ others }: { others: number }) =>
    `The largest amounts, and anyone who is new, changed or has a warning (${count(others)} more are paid)`,
  note_new: 'new',
  note_document: ({ owner }: { owner: string }) => `document paid to ${owner} before`,
  note_account_of: ({ owner }: { owner: string }) => `account paid to ${owner} before`,
  note_other_amount: ({ id, ...amount }: ShownAmount & { id: string }) =>
    `${money(amount)} paid before, as ${id}`,
  note_paid_otherwise: 'same amount paid for this period under another name',
  note_sent_on: (moment: Moment) => `sent on ${atTime(moment)}`,
  note_sent_as: ({ id }: { id: string }) => `sent as ${id}`,
  note_bill_paid: 'this bill was paid before',
  note_check_account: 'check the account number',
  nothing_to_pay: 'Nothing to pay',
  result_heading: ({ paid, otherwise, ...moment }: ResultHeading) =>
    `${paid === undefined ? nothingPaid[otherwise] : `Sent to Paygol: ${moneyTo(paid)}`}, ${atTime(moment)}`,
  validated_before: (moment: Moment) =>
    `Validate has read this on ${atTime(moment)}, earlier than other rows. Make sure that the sheet still says the same.`,
  whether_paid: ({ payees }: { payees: number }) =>
    `We don't know yet whether ${payees === 1 ? 'this payee was' : `these ${count(payees)} were`} paid`,
  of_rows: ({ rows, where, payees, isExample, says }: OfRows, { say }: Speaker) =>
    `${counted(rows, 'row')} (${whichRows(where, payees)})${isExample ? ', for example' : ''}: ${say(says)}`,
  also_asked: ({ of }: { of: readonly { text: string; where: ShownRows }[] }) =>
    `The same question applies to ${remarksIn(of)}.`,
  row_excluded: ({ header, cells }: SheetSays) => `${sheetSays(header, cells)}, so the row is not paid.`,
  rows_excluded: ({
    header,
    cells,
    reason,
    rows,
    where,
    payees,
  }: SheetSays & { reason: No; rows: number; where: ShownRows; payees: readonly string[] }) =>
    `${counted(rows, 'row')} ${excluded[reason]} (${whichRows(where, payees)}): ${sheetSays(header, cells)}.`,
  line_ignored: ({ line }: { line: OtherLine | 'empty' }) =>
    `The row ${lines[line]}, so there is nothing to pay.`,
  more_entries: ({ more }: { more: number }) => `${count(more)} more.`,
  more_below: ({ more }: { more: number }) => `${count(more)} more, in the list below.`,
  read_as: ({ field, column, read, sent, rows, why }: ReadAs, { say }: Speaker) =>
    `${column === '' ? fieldNames[field] : column}${plural(rows, '', ', such as')} ${reading(read, sent)} in ${counted(rows, 'row')} (${why.map(say).join('; ')}).`,
  columns_taken: ({ columns }: { columns: readonly { header: string; role?: Role }[] }) =>
    `Columns: ${columns.map(({ header, role }) => `${header} → ${roleName(role)}`).join('; ')}.`,
  header_found: ({ names, hasMore }: { names: readonly string[]; hasMore: boolean }) =>
    `Column names found in: ${names.join(' · ')}${hasMore ? ' …' : '.'} Nothing above them is paid.`,

  to_pay: ({ money }: { money?: MoneyTo }) => `To pay: ${money === undefined ? 'nothing' : moneyTo(money)}.`,
  rows_counted: ({
    rows,
    toPay,
    lookPaid,
    alreadyThere,
    held,
    invalid,
    leftOut,
    excluded,
    paidBefore,
    nothingToPay,
    blank,
  }: RowsCounted) =>
    `${counted(rows, 'row')}: ${count(toPay)} to pay` +
    (lookPaid ? `, ${count(lookPaid)} that ${plural(lookPaid, 'looks', 'look')} paid already` : '') +
    (alreadyThere > 0 ? `, ${count(alreadyThere)} that Paygol already has` : '') +
    (held > 0 ? `, ${count(held)} held back` : '') +
    (invalid > 0 ? `, ${count(invalid)} to correct` : '') +
    (leftOut ? `, ${count(leftOut)} left out` : '') +
    (paidBefore ? `, ${count(paidBefore)} marked as paid` : '') +
    (excluded > 0 ? `, ${count(excluded)} marked do not pay` : '') +
    (nothingToPay ? `, ${count(nothingToPay)} without an amount` : '') +
    (blank > 0 ? `, ${counted(blank, 'other line')} (titles, totals)` : '') +
    '.',

  not_compared: ({ cause, isToPay }: { cause: Nested; isToPay: boolean }, { say }: Speaker) =>
    `${say(cause)} So this report can't tell what was paid before.${isToPay ? ' It is checked again when you pay: what was paid under the same ID is not paid twice.' : ''}`,
  all_payees_new: 'All payees are new: none was paid from this Paygol account before.',
  none_at_paygol: 'Paygol has none of these payouts yet.',
  /** `difference`: missing where the two cannot be compared. */
  last_period: ({ period, money, difference }: { period: string; money: MoneyTo; difference?: Difference }) =>
    `${capital(dated(period))}: ${moneyTo(money)}.${difference === undefined ? '' : ` ${compared(difference)}`}`,
  absent_now: ({ period, names }: { period: string; names: readonly string[] }) =>
    `${counted(names.length, 'payee')} of ${dated(period)} ${plural(names, 'is', 'are')} not in this sheet: ${list(names, 30)}.`,
  memory_short:
    "n8n was restarted recently, so this report can't see every earlier payment. Payments are compared again when you pay.",
  new_to_paygol: (money: MoneyTo) => `New to Paygol: ${moneyTo(money)}.`,
  already_at_paygol: (money: MoneyTo) => `Paygol already has ${moneyTo(money)}: not paid again.`,
  if_another_payment:
    "If this is another payment of the same period, such as the next week's, it needs other IDs: choose that week, or give the payment a name.",
  /** Whatever the bank says of it. `period`: empty where it is not known, or not all of the sheet was sent. */
  sent_already: ({ period, part, ...money }: MoneyTo & { period: string; part: string }) =>
    `${period === '' ? 'Already sent to Paygol' : `${capital(periodNamed({ period, part }))} was sent to Paygol already`}: ${moneyTo(money)}.`,
  list_too_long: "This report can't tell who is new: Paygol's list of payouts could not be read in full.",
  /** `month`: named by IDs of the oldest that were read. */
  list_read_back: ({ payouts, of, areNewest, month }: ReadBack) =>
    `Compared with ${areNewest ? 'the newest ' : ''}${count(payouts)} of the ${count(of)} payouts at Paygol${month === undefined ? '' : ` (since ${dated(month)})`}: anyone paid only in the others appears as new.`,
  list_hides_payees:
    "Paygol's list does not show all documents and accounts in full, so this report may miss who was paid before, or whose account has changed.",
  list_not_read:
    "Changed accounts and payments that others made are not told: Paygol's list of payouts could not be read.",
  list_names_no_ids:
    "Paygol lists payouts without their IDs, so each row was looked up by its ID. In the list, payments sent by n8n can't be told from those made at Paygol.",
  rows_not_looked_up: ({ rows }: { rows: number }) =>
    `${counted(rows, 'row')} could not be looked up at Paygol, and will be again when you pay.`,
  sheet_copied: ({ payments, times }: { payments: number; times: number }) =>
    `Each of the ${count(payments)} payments is in the data ${count(times)} times, under different IDs: same payee, amount and details.`,
  accounts_changed: ({ payees }: { payees: readonly (RowTitle & AccountChange)[] }) =>
    `${counted(payees.length, 'payee')} whose account has changed: ${list(payees.map((payee) => `${rowTitle(payee)}, ${accountChange(payee)}`))}. Call them at a number you already had.`,
  /** Ten times or a tenth, about. */
  amounts_far: ({ payees }: { payees: readonly (RowTitle & AmountChange)[] }) =>
    `${counted(payees.length, 'payee')} whose amount is far from last time's: ${list(payees.map((payee) => `${rowTitle(payee)}, ${amountChange(payee)}`))}.`,
  in_several_rows: ({ payees }: { payees: readonly RowTitle[] }) =>
    `${counted(payees.length, 'payee')} in more than one row: ${list(payees.map(rowTitle))}.`,
  amounts_differ: ({ payees }: { payees: number }) =>
    `${counted(payees, 'amount')} ${plural(payees, 'differs', 'differ')} from last time.`,
  amount_before: (amount: ShownAmount) => `before: ${money(amount)}`,
  never_paid_before: ({ payees }: { payees: readonly RowTitle[] }) =>
    `${counted(payees.length, 'payee')} never paid before: ${list(payees.map(rowTitle), 30)}.`,
  /** With what of each is shown below. */
  look_paid_title: (money: MoneyTo) => `Look paid already: ${moneyTo(money)}`,
  look_paid_already: (money: MoneyTo) =>
    `Looks paid already: ${moneyTo(money)}. An approval does not pay it again, unless it is chosen.`,
  all_look_paid: 'Nothing new to pay',
  look_paid: ({ rows }: { rows: readonly RowTitle[] }) =>
    `${counted(rows.length, 'row')} ${plural(rows, 'looks like a payment', 'look like payments')} made already, under another ID: ${list(rows.map(rowTitle))}.`,
  same_as_last: ({ rows, period }: { rows: readonly RowTitle[]; period: string }) =>
    `${counted(rows.length, 'payee')} got the same amount for ${dated(period)}: ${list(rows.map(rowTitle))}. If it is the same payroll, do not pay it again.`,
  paid_under_another_name: ({ rows, other }: { rows: readonly RowTitle[]; other: string }) =>
    `${counted(rows.length, 'payee')} already got the same amount for this period under another name, document or ID, for example ${other}: ${list(rows.map(rowTitle))}. If it is the same payment, do not pay it again.`,
  bills_paid_before: ({ rows, other }: { rows: readonly RowTitle[]; other: string }) =>
    `${counted(rows.length, 'payment')} with the same number and amount ${plural(rows, 'was', 'were')} made before under another ID, for example ${other}: ${list(rows.map(rowTitle))}. If it is the same bill, do not pay it again.`,
  other_amounts_before: ({ payments }: { payments: readonly (RowTitle & ShownAmount & { id: string })[] }) =>
    `${counted(payments.length, 'payment')} to payees who got another amount for the same bill or period before: ${list(payments.map(({ id, currency, amount, ...row }) => `${rowTitle(row)}, ${money({ currency, amount })} as ${id}`))}. Pay only the rest, unless this is another payment.`,
  documents_of_others: ({ payees }: { payees: readonly (RowTitle & DocumentOfOther)[] }) =>
    `${counted(payees.length, 'document')} paid before under another name: ${list(payees.map((payee) => `${rowTitle(payee)}, ${payee.document} as ${payee.owner}`))}. Make sure that document and account are the payee's.`,
  /** `owner`: whom it was paid to. */
  accounts_of_others: ({ payees }: { payees: readonly (RowTitle & AccountOfOther)[] }) =>
    `${counted(payees.length, 'account')} paid before under another document: ${list(payees.map((payee) => `${rowTitle(payee)}, ${payee.account} of ${payee.owner} (${payee.document})`))}. If a document was corrected, make sure that this payment was not made already.`,
  there_though_left_out: ({ there, rows }: { there: There; rows: readonly RowTitle[] }) => {
    const [they, payees] = [plural(rows, 'it', 'them'), list(rows.map(rowTitle))];
    const notPaid = `${counted(rows.length, 'row')} ${plural(rows, 'is', 'are')} not paid now`;
    if (there === 'ended')
      return `${payees} ${plural(rows, 'was', 'were')} not paid: at Paygol, ${plural(rows, 'the payout', 'the payouts')} failed or ${plural(rows, 'was', 'were')} canceled, and this sheet does not repeat ${plural(rows, 'it', 'them')}.`;
    if (there === 'otherAmount')
      return `${notPaid}, and Paygol has another amount for ${they}: ${payees}. Compare both before you pay.`;
    return `${notPaid}, though Paygol ${there === 'known' ? 'has' : 'may have'} ${plural(rows, 'its payout', 'their payouts')} already: ${payees}. Look at Paygol before you pay ${they} in another way.`;
  },

  make_sure_of_both: 'Make sure that both are to be paid.',
  paid_into_another_account:
    'Earlier payments to this payee went to another account. Ask the payee, but not by replying to the email that asked for the change.',

  may_be_returned:
    'A bank can still send a payment back: check the status in the Paygol dashboard in a few days.',
  not_paid_again: (money: MoneyTo) => `Already at Paygol, not paid again: ${moneyTo(money)}.`,
  left_out_row: ({ row, ...amount }: ShownAmount & { row: RowTitle }) =>
    `${rowTitle(row)}, ${money(amount)}: left out at approval, not paid this time.`,
  look_paid_not_chosen: (money: MoneyTo) => `Looks paid already, not paid again: ${moneyTo(money)}.`,
  left_out_money: (money: MoneyTo) => `Left out at approval, not paid this time: ${moneyTo(money)}.`,
  run_again: ({ rows, isToCorrect }: { rows: number; isToCorrect: boolean }) =>
    `Not paid this time: ${counted(rows, 'row')}. ${isToCorrect ? 'Once corrected, run' : 'Run'} the same sheet again, with the same IDs or period: what Paygol already has is not paid again.`,
  /** Titles and notes: whatever is not asked about, a person is to read. */
  lines_say: ({ texts }: { texts: readonly string[] }) =>
    `Lines around the payees say: ${list(
      texts.map((text) => quoted(text, 100)),
      8,
    )}.`,
  lines_ignored: ({ lines }: { lines: number }) =>
    `${counted(lines, 'line')} ignored, such as titles and totals.`,
  there_already: 'Paygol already has the payout of this row: do not pay it in another way.',
  may_be_there: 'Paygol may have a payout for this row already: do not pay it in another way until you know.',
  other_amount_there:
    'Under this ID, Paygol has a payout with another amount: this amount was not paid. Compare both before you pay.',
  ended_there: "Paygol's payout of this row failed or was canceled, so nobody was paid by it.",
  do_not_pay_otherwise: "Don't pay in any other way.",

  // Labels.
  part_title: ({ part }: { part: keyof typeof parts }) => parts[part],
  table_head: ({ head }: { head: keyof typeof heads }) => heads[head],
  result_status: ({ status }: { status: keyof typeof results }) => results[status],
  /** Missing for a column that is not used. */ column_role: ({ role }: { role?: Role }) => roleName(role),
};
