import { shownTime } from '../row/naming.ts';
import { inOrder } from '../values/unseen.ts';
import type { ToldPayment, Words } from './codes.ts';

const KEEP_THE_ID = 'Do not send it under another ID.';

/** What the service said of a row; or that it said nothing, or where it is kept. */
function whyRejected({ words, isKept }: { words: string; isKept: boolean }): string {
  if (words !== '') return `${words}.`;
  return isKept ? '. What it said is in "service", when "Simplify" is off.' : ' and did not say why.';
}

function told({ id, moment, isSpelling, status }: ToldPayment): string {
  if (id === undefined) return 'in a payout that Paygol lists without an ID, and that is not paid yet';
  const when = moment === undefined ? '' : `on ${shownTime(moment.at, moment.timeZone)} `;
  const spelling = isSpelling === true ? ', which differs in its spelling alone' : '';
  const end =
    status === null ? ', which could not be looked up' : status === undefined ? '' : `, which is ${status}`;
  return `${when}under the ID ${inOrder(id)}${spelling}${end}`;
}

/** In American English. */
export const en: Words = {
  message: ({ text }) => text,

  already_there: () => 'Paygol already had this payout, so it was not sent.',
  sent_on: ({ at, timeZone }) => `It was sent on ${shownTime(at, timeZone)}.`,
  sent_in_this_execution: () =>
    'It was sent earlier in this very execution. If this row is another payment, it is not paid: give it an ID of its own.',
  refused_but_there: () => 'Paygol refused it when it was sent just now, and has it.',
  looked_up_and_there: () => 'It was looked up, and Paygol has it.',
  moved_on_already: () => 'A new payout has the status created, so Paygol may have had this one before.',
  fields_not_shown: ({ fields }) =>
    `Its record does not show ${fields.join(', ')}; the rest agrees with the row.`,
  account_masked: () => 'Its record shows only the end of the account number.',
  has_status: ({ status }) => `Its status is ${status}.`,
  ended_unpaid: ({ status, newId }) =>
    `Its status is ${status}: nobody was paid by it. Find out why, and correct the row. To pay it, give it a new ID, such as ${newId}. Where IDs are built from columns, pay it in a sheet of its own with another "Run".`,
  status_not_explained: ({ status }) =>
    `Its status is ${status}, which Paygol's pages do not explain: ask Paygol whether the payee is paid by it. Do not send it under another ID before you know.`,
  made_with_unknown_status: ({ status }) =>
    `Paygol made it, with the status ${status}, which its pages do not explain: ask Paygol what it means.`,
  conflict: ({ fields }) =>
    `Paygol has a payout under this ID with a different ${fields.join(', ')}, so this row was not sent. Compare the two (the operation Get shows Paygol's record). Only if this row is meant as a payout in addition to that one, give it an ID of its own: another ID for the same payment pays twice.`,
  conflict_after_sending: ({ fields }) =>
    `Paygol's record under this ID has a different ${fields.join(', ')} than this row. It is either what was sent for this row, written in another way, or an older payout. Compare the two (the operation Get shows Paygol's record) and ask Paygol; do not send it under another ID before you know.`,
  id_of_another_payee: () =>
    'Paygol has a payout to another payee of this sheet under this ID, so this row was not sent.',

  outcome_not_seen: () => 'This payout may or may not have been created.',
  last_answer: ({ words }) => `When it was last looked up: ${words}`,
  never_looked_up: () => 'It was not looked up.',
  look_up_stopped: () => 'It was not looked up, because the execution was stopped.',
  unexpected_error: () => 'An unexpected error occurred while this payout was sent.',
  shown_with_other_data: () => "Paygol's reply has this ID with different data than was sent.",
  sending_elsewhere: ({ isMissing }) =>
    `Not sent by this run: another run was sending this payout at the same time, and ${isMissing ? 'Paygol did not show it yet' : 'it could not be looked up'}.`,
  confirmed_before: ({ isMissing }) =>
    `Not sent by this run: Paygol has confirmed this payout before, and ${isMissing ? 'does not show it now' : 'it could not be looked up now'}.`,
  sent_before: ({ isMissing }) =>
    `Not sent by this run: n8n has noted that an earlier run sent this payout, or was about to. ${
      isMissing ? 'Paygol does not have it now, and may still create it.' : 'It could not be looked up.'
    }`,
  not_checked_after_refusal: ({ words }) =>
    `Whether Paygol has a payout under this ID all the same, from before or from this request, could not be checked: ${words}`,
  keep_the_id: () => `${KEEP_THE_ID} Run the same rows again later.`,
  send_when_confirmed: () =>
    `${KEEP_THE_ID} Run the same rows again later. If Paygol confirms that it will never create this payout, turn on "Send Missing Rows Again" for that run.`,

  paygol_refused: ({ words }) => words,
  request_refused: ({ rows }) =>
    `Paygol refused the whole request of ${rows} rows: the reason may lie in another row.`,
  row_rejected: (values) => `Paygol rejected this row${whyRejected(values)}`,
  rows_counted_as_wrong: ({ wrong, rows, ...values }) =>
    `Paygol made no payout from this request, because it counted ${wrong} of its ${rows} rows as wrong${whyRejected(values)} Set the option "Payouts per Request" to a smaller number to find them.`,

  not_sent: ({ words }) => words,
  not_looked_up: ({ words }) =>
    `Not sent, because it could not be checked whether Paygol already has this ID. ${words} Run the workflow again later.`,
  waits_for_another_run: () =>
    'Not sent by this run: another run that is still going has this payout, and had not sent it yet. Wait until that run has ended, and run the workflow again.',
  stopped: () => 'The execution was stopped before this payout was sent.',
  earlier_outcome_unknown: () => 'Not sent, because the outcome of an earlier request is unknown.',
  earlier_request_refused: ({ words }) => `Not sent, because an earlier request was refused. ${words}`,
  error_before: () => 'Not sent, because an unexpected error occurred before.',
  turned_away_twice: ({ words }) =>
    `Not sent: Paygol turned the request away, and once more after a pause. ${words} Run the workflow again later.`,
  did_not_answer: ({ words }) =>
    `Not sent, because Paygol did not answer the check that is made first. ${words} Run the workflow again when Paygol answers.`,
  not_claimed: ({ words }) => `Not sent. ${words}`,
  ids_of_other_payees: ({ id, name, ownId, ids }) =>
    `Not sent, because IDs of this sheet belong to others of its payees at Paygol: ${id} is the ID of ${name || 'the payee'} with ${ownId} here${ids === 1 ? '' : `, and so on for ${ids} IDs`}.`,
  keep_the_old_ids: () =>
    'IDs that follow the places of the lines change when a line is added or the sheet is sorted, and then people are paid twice. Give the rows the IDs that they had; for the next payroll, make IDs from the payee and the period.',

  rows_not_valid: ({ invalid, rows }) =>
    `${invalid} of ${rows} ${rows === 1 ? 'row' : 'rows'} ${invalid === 1 ? 'is' : 'are'} not valid, so nothing was sent.`,
  limit_exceeded: () => 'A safety limit is exceeded, so nothing was sent.',
  approval_differs: () => 'The rows are not those that were approved, so nothing was sent.',
  approval_code_empty: () => 'The option "Approval Code" is empty: give it the one that Validate gave.',
  compare_settings: ({ valid, rows, amounts, approvalCode }) =>
    'This node must have the same settings as Validate: compare "Build ID From", "Number Format", "Name Order", "Own Names" and the ' +
    'other options, the mapping, and the credential. If they are the same, the sheet has changed since: validate it again, and have that approved. ' +
    'If this is another sheet, remove the "Approval Code". ' +
    `Here ${valid} of ${rows} rows can be paid, ${amounts.join(' and ') || 'nothing'} (approval code ${approvalCode.slice(0, 9)}…).`,
  only_validated: () =>
    'Only validated: the option "Only Validate in Manual Runs" is on, and this is a manual run.',

  looks_paid: () => 'Not sent: it looks like a payment that was made already.',
  sent_before_to_payee: ({ isSameAccount, payments }) =>
    `The same payee, ${isSameAccount ? 'account, ' : ''}amount and currency were sent ${payments.map(told).join(', and ')}.`,
  sent_lately_to_payee: ({ window, listed }) =>
    `The same payee, amount and currency were sent by this node in the last ${window === 'period' ? 'days, for the same period' : 'hours'}, under another ID.${listed.length === 0 ? '' : ` Paygol lists ${listed.join(', ')}, of whatever date.`}`,
  only_account_differs: () => 'Only the account differs.',
  left_to_create: () =>
    'n8n was restarted recently, so only Create can tell whether this node sent it. If not, Create holds this row.',
  sent_all_the_same: () => 'It was sent all the same.',
  account_changed: ({ ending }) =>
    `Not sent: this payee was paid into ${ending === '' ? 'another account' : `the account ${ending}`} before, and the approval does not cover the change.`,
  ask_the_payee: () =>
    'Ask the payee which one is right, at a number that you had before, and not by answering an e-mail.',
  approve_held: ({ rows, approvalCode }) =>
    `To pay what is held all the same, run the whole sheet (${rows} ${rows === 1 ? 'row' : 'rows'}) again with the "Approval Code" ${approvalCode}.`,
  only_warn: () =>
    'If you pay equal amounts within hours, as for a marketplace or refunds, set "Repeated Payments" to "Only Warn".',
  ask_a_person: () => 'Do not send it under another ID: if it is another payment, a person has to pay it.',
};
