import type { FieldName } from '../../values/fields.ts';
import { inOrder, quoted } from '../../values/unseen.ts';
import { plural, s } from '../format.ts';
import { begin } from '../names.ts';
import type {
  ListedPayment,
  Moment,
  Nested,
  Rejection,
  RowTitle,
  ShownAmount,
  Speaker,
  TickOption,
  ToldPayment,
} from '../shown.ts';
import { count, counted, list, money } from './format.ts';
import { atTime, inSentence, rowTitle } from './helpers.ts';
import type { Here } from './here.ts';

/** Whether that is the code of why payouts could not be claimed. */
export function isClaimCode(code: unknown): code is keyof typeof claims {
  return typeof code === 'string' && Object.hasOwn(claims, code);
}

const whyRejected = (words: string, isKept: boolean) => {
  if (words !== '') return `${words}.`;
  return isKept ? '. Turn off "Simplify" to see what it said, in "service".' : ' without giving a reason.';
};

const recordDiffers = ({ fields }: { fields: readonly FieldName[] }) =>
  `Paygol's record for this ID has a different ${list(fields.map(inSentence))}.`;

const KNOWN_BY = {
  spelling: ', spelled differently',
  bill: ', for the same bill',
  account: ', with another document',
  since: ', not in the report',
} as const;

const payment = ({ id, moment, by, status, wasPaid = false }: ToldPayment) => {
  if (id === undefined) return 'one that Paygol lists without an ID, not paid yet';
  const when = moment === undefined ? '' : `${atTime(moment)}, `;
  const known = by === undefined ? '' : KNOWN_BY[by];
  if (status === null) return `${when}under the ID ${inOrder(id)}${known}, which could not be checked`;
  const is = wasPaid ? 'which was paid, and now is' : 'which is';
  return `${when}under the ID ${inOrder(id)}${known}${status === undefined ? '' : `, ${is} ${status}`}`;
};

const listedPayment = ({ id, status }: ListedPayment) => `${inOrder(id)} (${status})`;

const KEEP_THE_ID = "Don't send it under another ID; run the same rows again later.";

/** Why payouts could not be claimed, which keeps other processes of n8n from sending them. */
export const claims = {
  claimed_too_slowly:
    "n8n's database took too long, so it is not certain that no other n8n process claimed the same payouts. Run the workflow again.",
  claim_stopped: 'The execution was stopped while another n8n process claimed payouts of this workflow.',
  others_claim:
    'Other n8n processes keep claiming payouts of this workflow. Run the workflow again when they have ended.',
  claims_mixed:
    'A Remove Duplicates node of this workflow keeps its history where Create has to keep other n8n processes out. Run that node once with the operation "Clear Deduplication History", and set its option "Scope" to "Node".',
  not_saved:
    'This workflow is not saved, so n8n cannot note which payouts were sent. Save the workflow and run it again.',
  not_written:
    'n8n could not note in its database which payouts are sent. Check the database and run the workflow again.',
};

/** What is said of outcomes, and of runs. */
export const outcome = {
  ...claims,
  already_there: 'Paygol already had this payout, so it was not sent.',
  sent_on: (moment: Moment) => `It was sent on ${atTime(moment)}.`,
  sent_in_this_execution:
    'This execution sent it earlier. If this row is another payment, it has not been paid: give it its own ID.',
  refused_but_there: 'Paygol refused it just now, but has it already.',
  looked_up_and_there: 'A check found it at Paygol.',
  fields_not_shown: ({ fields }: { fields: readonly FieldName[] }) =>
    `Paygol's record doesn't show ${list(fields.map(inSentence))}; the rest matches this row.`,
  account_masked: "Paygol's record shows only a part of the account number.",
  has_status: ({ status }: { status: string }) => `Its status is ${status}.`,
  ended_unpaid: ({ status, newId }: { status: string; newId: string }, { payOne }: Here) =>
    `Its status is ${status}, so nobody was paid. Find out why, and correct the row. ${payOne(newId)}`,
  ended_and_paid_again: ({ status, otherId, now }: { status: string; otherId: string; now: string }) =>
    `Its status is ${status}. Paygol has the same amount for this payee under another ID, ${otherId}${now === '' ? '' : `, whose status is ${now}`}: unless that is another payment, nothing is left to pay.`,
  ended_not_checked: ({ status }: { status: string }) =>
    `Its status is ${status}. Paygol's list could not be checked for another payout under this ID. Ask Paygol whether one was paid before you give the row a new ID.`,
  other_ended: ({ status }: { status: string }) =>
    `Paygol has another payout under this ID, which is ${status}.`,
  ended_after_paid: ({ status }: { status: string }) =>
    `It was paid, and its status is ${status} now. Ask Paygol whether the money came back before you pay it under another ID.`,
  status_not_explained: ({ status }: { status: string }) =>
    `Its status is ${status}, which Paygol's documentation doesn't explain. Ask Paygol whether the payee was paid before you send it under another ID.`,
  made_with_unknown_status: ({ status }: { status: string }) =>
    `Paygol created it with the status ${status}, which its documentation doesn't explain. Ask Paygol what it means.`,
  record_differs: recordDiffers,
  paygol_has: ({ amount, currency }: ShownAmount) =>
    `Under this ID, Paygol has ${money({ amount, currency })}.`,
  paygol_has_each: ({ payments }: { payments: readonly (ShownAmount & { payee: string })[] }) =>
    `Under these IDs, Paygol has ${list(payments.map(({ payee, ...amount }) => `${money(amount)} (${payee})`))}.`,
  conflict: ({ fields }: { fields: readonly FieldName[] }, { compareTwo, ownName }: Here) =>
    `Paygol already has a payout with this ID and a different ${list(fields.map(inSentence))}, so this row was not sent. ${compareTwo}. An additional payment goes into a sheet of its own, with ${ownName}; the same one would be made twice.`,
  conflict_after_sending: ({ fields }: { fields: readonly FieldName[] }, { compareTwo, ownName }: Here) =>
    `${recordDiffers({ fields })} It may be this payment written differently, or an older one. ${compareTwo}, and ask Paygol before you send it under another ID. A bonus or a difference goes alone into a sheet of its own, with ${ownName}.`,
  conflict_in_amount: (_: object, { compareTwo, ownName }: Here) =>
    `With this ID, Paygol already has a payment of another amount. A further payment, such as a bonus, or what is missing to a larger corrected amount goes alone into a sheet of its own, with ${ownName}; of a smaller one, nothing is left to pay. If it is neither, don't send it under another ID. ${compareTwo}, and ask Paygol.`,
  id_of_another_payee: 'At Paygol, this ID belongs to another payee of this sheet, so this row was not sent.',

  outcome_not_seen: "We don't know yet whether this payout was created.",
  last_answer: ({ cause }: { cause: Nested }, { say }: Speaker) => `When last checked: ${say(cause)}`,
  never_looked_up: "It wasn't checked afterwards.",
  look_up_stopped: "It wasn't checked afterwards, because the execution was stopped.",
  unexpected_error: 'An unexpected error occurred while this payout was being sent.',
  shown_with_other_data: "Paygol's reply shows this ID with different data than was sent.",
  sending_elsewhere: ({ isMissing }: { isMissing: boolean }) =>
    `Not sent by this run: another run was sending it at the same time, and ${isMissing ? "Paygol didn't show it yet" : 'it could not be checked'}.`,
  confirmed_before: ({ isMissing }: { isMissing: boolean }) =>
    `Not sent again: Paygol confirmed this payout earlier, but ${isMissing ? "doesn't show it now" : 'it could not be checked now'}.`,
  sent_before: ({ isMissing }: { isMissing: boolean }) =>
    `Not sent again: an earlier run sent this payout, or was about to. ${isMissing ? "Paygol doesn't have it now, and may still create it." : 'It could not be checked.'}`,
  not_checked_after_refusal: ({ cause }: { cause: Nested }, { say }: Speaker) =>
    `It could not be checked whether Paygol has this ID anyway, from this request or an earlier one: ${say(cause)}`,
  named_and_not_shown: "Paygol's answer names this ID, so Paygol may have it already, but doesn't show it.",
  keep_the_id: KEEP_THE_ID,
  send_when_confirmed: `${KEEP_THE_ID} If Paygol confirms that it will never create this payout, turn on "Resend Rows of Unknown Outcome" for one run.`,
  went_without_type: 'It went without an account type: ask Paygol whether it needs one.',
  request_refused: ({ rows }: { rows: number }) =>
    `Paygol refused the whole request of ${count(rows)} rows, so the cause may be in another row.`,
  row_rejected: ({ words, isKept }: Rejection) =>
    `Paygol rejected this row${whyRejected(words, isKept)}${words === '' && !isKept ? ' Ask Paygol why.' : ''}`,
  rows_counted_as_wrong: ({ words, isKept, wrong, rows }: Rejection & { wrong: number; rows: number }) =>
    `Paygol created no payouts: it counted ${count(wrong)} of the ${count(rows)} rows in this request as wrong${whyRejected(words, isKept)} Lower "Maximum Payouts per Request" to find them.`,
  not_looked_up: ({ cause }: { cause: Nested }, { say }: Speaker) =>
    `Not sent: it could not be checked whether Paygol already has this ID, so don't pay in any other way. ${say(cause)} Run the workflow again later.`,
  waits_for_another_run:
    'Not sent by this run: another run, still in progress, has this payout, and may pay it.',
  stopped: 'Not sent, because the execution was stopped first.',
  earlier_outcome_unknown: 'Not sent, because the outcome of an earlier request is unknown.',
  earlier_request_refused: ({ cause }: { cause: Nested }, { say }: Speaker) =>
    `Not sent, because an earlier request was refused. ${say(cause)}`,
  error_before: 'Not sent, because an unexpected error occurred earlier in this run.',
  turned_away_twice: ({ cause }: { cause: Nested }, { say }: Speaker) =>
    `Not sent: Paygol turned the request away twice. ${say(cause)} Run the workflow again later.`,
  did_not_answer: ({ cause }: { cause: Nested }, { say }: Speaker) =>
    `Not sent: Paygol could not be asked before paying. ${say(cause)} Run the workflow again later.`,
  not_claimed: ({ cause }: { cause: Nested }, { say }: Speaker) => `Not sent. ${say(cause)}`,
  ids_of_other_payees: ({ id, name, ownId, ids }: { id: string; name: string; ownId: string; ids: number }) =>
    `Not sent: at Paygol, IDs in this sheet belong to other payees in it. There, ${id} belongs to ${name === '' ? 'the payee' : name} with ${ownId} here${ids === 1 ? '' : `, and ${count(ids - 1)} more`}.`,
  keep_the_old_ids:
    'Row-number IDs shift when you add or sort rows, so people get paid twice. Give the rows the IDs they had; next time, build IDs from payee and period.',

  rows_not_valid: ({ invalid, rows }: { invalid: number; rows: number }) =>
    `${count(invalid)} of ${counted(rows, 'row')} ${plural(invalid, 'is', 'are')} not valid, so nothing was sent.`,
  left_out:
    'Left out at approval, so it was not paid this time. A later run of the sheet pays it, unless the sheet says no.',
  not_chosen_again: 'It looks paid already, and nobody chose to pay it again.',
  ticks_found_nothing: ({ option }: { option: TickOption }) =>
    option === 'leaveOut'
      ? 'It is not clear who was left out, so nothing was sent: "Leave Out" found nothing.'
      : 'It is not clear who is paid again, so nothing was sent: "Pay Again" found nothing.',
  ticks_unclear: ({ option, given }: { option: TickOption; given: string }) =>
    option === 'leaveOut'
      ? `It is not clear who was left out, so nothing was sent: ${quoted(given)} is not a line that would be paid.`
      : `It is not clear who is paid again, so nothing was sent: ${quoted(given)} is not a line that looks paid already.`,
  ticks_need_code: 'Nothing was sent: "Pay Again" needs the "Approval Code" of the report that it answers.',
  write_lines: 'Start over, and write lines of the sheet, such as 12, 15-17.',
  limit_exceeded: 'A safety limit is exceeded, so nothing was sent.',
  approval_differs: 'The rows are not those that were approved, so nothing was sent.',
  approval_code_empty: '"Approval Code" is empty: fill in the one from Validate, or remove the option.',
  compare_settings: ({
    valid,
    rows,
    amounts,
    approvalCode,
  }: {
    valid: number;
    rows: number;
    amounts: readonly ShownAmount[];
    approvalCode: string;
  }) =>
    'The code is for other rows or lines, another account, or other "Request Fields". Validate the sheet again, and have that approved. ' +
    'Delete an "Approval Code" that you typed in for an earlier sheet. ' +
    `Here ${count(valid)} of ${count(rows)} rows can be paid${amounts.length === 0 ? '' : `, ${list(amounts.map(money), 99)}`} (approval code ${begin(approvalCode)}).`,
  only_validated:
    'Only validated: the option "Only Validate in Manual Runs" is on, and this is a manual run.',

  /** `sent`: how many the execution has sent already. */
  too_many_rows: ({ rows, limit, sent }: Record<'rows' | 'limit' | 'sent', number>) =>
    `There ${plural(rows, 'is', 'are')} ${counted(rows, 'row')}${sent > 0 ? `, after ${count(sent)} that this execution has sent` : ''}; the limit "Maximum Rows" is ${count(limit)}.`,
  too_large_payouts: ({ rows, first }: { rows: number; first: RowTitle }) =>
    `The limit "Maximum per Payout" is exceeded ${rows === 1 ? 'for' : `in ${count(rows)} rows, first for`} ${rowTitle(first)}.`,
  no_limit_for: ({ currency }: { currency: string }) =>
    `There are payouts in ${currency}, for which "Maximum Total" sets no limit.`,
  too_large_total: ({
    total,
    limit,
    isSentBefore,
  }: {
    total: ShownAmount;
    limit: ShownAmount;
    isSentBefore: boolean;
  }) =>
    `The total of all rows${isSentBefore ? ' with what this execution has sent' : ''} is ${money(total)}; the limit "Maximum Total" is ${money(limit)}.`,

  looks_paid: 'Not sent: this looks like a payment that was already made.',
  sent_before_to_payee: ({
    isSameAccount,
    payments,
  }: {
    isSameAccount: boolean;
    payments: readonly ToldPayment[];
  }) =>
    `The same amount and currency were sent to this payee before${isSameAccount ? ', to the same account' : ''}. Earlier payment${s(payments)}: ${payments.map(payment).join('; ')}.`,
  looked_paid_to_payee:
    'When the sheet was validated, this payment looked made already, under another ID. Validate it again to see whether it still does.',
  sent_lately_to_payee: ({
    window,
    listed,
  }: {
    window: 'hours' | 'period';
    listed: readonly ListedPayment[];
  }) =>
    `The same amount and currency was sent from here to this payee in the last few ${window === 'period' ? 'days, for the same period' : 'hours'}, under another ID.${listed.length > 0 ? ` Paygol lists ${list(listed.map(listedPayment))}, without a date.` : ''}`,
  other_row_to_payee: ({ id }: { id: string }) =>
    `Another row, with the ID ${id}, pays this payee the same amount and currency, and was not validated together with this one.`,
  only_account_differs: 'All but the account is the same.',
  left_to_create: 'n8n was restarted recently: this row is checked again when you pay, and may be held.',
  sent_all_the_same: 'It was sent anyway.',
  account_changed: ({ ending }: { ending: string }) =>
    `Not sent: this payee was paid into ${ending === '' ? 'another account' : `the account ${ending}`} before, and no approval covers the change.`,
  ask_the_payee:
    'Ask the payee which account is right: call a number you already had; do not reply to an email.',
  approve_held: ({ rows, approvalCode }: { rows: number; approvalCode: string }) =>
    `To pay the held rows anyway, run the whole sheet (${counted(rows, 'row')}) again with the "Approval Code" ${approvalCode}.`,
  only_warn:
    'If you pay equal amounts within hours, as marketplaces do, set "Repeated Payments" to "Only Warn".',
  ask_a_person: "Don't send it under another ID: if it is another payment, a person has to pay it.",

  // The run of a node, and its settings.
  nothing_new_made: ({ payouts }: { payouts: number }) =>
    `This run created no new payouts: Paygol already has ${payouts === 1 ? 'this one' : `all ${count(payouts)} of them`}.`,
  rows_run_before:
    "If you ran these rows before, even in a run that was stopped, that run made these payments: don't send them under other IDs, or they are paid twice. Only a new payroll that reuses the IDs of an earlier one needs new IDs.",
  no_notes_yet:
    'This node has no notes of earlier payouts, but Paygol lists some. If another Create node made them, use that one.',
  run_new_accounts: ({ payees }: { payees: number }) =>
    `${count(payees)} payee${plural(payees, ' has', 's have')} a different account from last time.`,
  run_repeats: ({ payouts }: { payouts: number }) =>
    `${count(payouts)} ${plural(payouts, 'looks', 'look')} paid before, and ${plural(payouts, 'was', 'were')} sent anyway.`,
  run_same_rows: ({ payouts }: { payouts: number }) =>
    `${count(payouts)} ${plural(payouts, 'has', 'have')} the same account and amount as another row.`,
  run_created: ({ payouts, paid }: { payouts: number; paid: readonly ShownAmount[] }) =>
    `${counted(payouts, 'payout')} created${paid.length > 0 ? `, ${list(paid.map(money), 99)}` : ''}.`,
  run_already_there: ({ payouts }: { payouts: number }) =>
    `${count(payouts)} already at Paygol, not sent again.`,
  run_unknown: ({ payouts }: { payouts: number }) =>
    `${count(payouts)} of unknown outcome: ${plural(payouts, 'it', 'they')} may be paid, so pay nobody in another way. Run the same rows again later, with the same IDs.`,
  run_held: ({ payouts }: { payouts: number }) =>
    `${count(payouts)} held until a person confirms ${plural(payouts, 'it', 'them')}.`,
  run_not_created: ({ payouts }: { payouts: number }) => `${count(payouts)} not created.`,
  run_left_out: ({ payouts }: { payouts: number }) => `${count(payouts)} left out.`,
  see_not_created: 'See the output Not Created.',
  nothing_paid_held: ({ held, rows }: { held: number; rows: number }) =>
    `Nothing was paid: ${held < rows ? `${count(held)} of ${count(rows)} rows` : rows === 1 ? 'the row' : `all ${count(rows)} rows`} ${plural(held, 'is', 'are')} held.`,
  more_problems: ({ more }: { more: number }) =>
    `And ${count(more)} more problem${s(more)}: use the operation Validate to see every row.`,
  settings_answer: ({ setting, answer }: { setting: string; answer: string }) =>
    `${quoted(answer)} can't be used as the answer to ${quoted(setting)}.`,
  answer_type_code: 'Write the code that Paygol gave you, up to 5 letters or digits; or None.',
  answer_code: 'Write the code alone, up to 5 letters or digits.',
  answer_amount: 'Write a number, such as 350000.',
  answer_full_name: 'Write a first and a last name.',
  settings_choices: ({ choices }: { choices: readonly string[] }) => `It can be ${choices.join(' or ')}.`,
  settings_form: ({ given }: { given?: string }) =>
    `"Form Answers" is${given === undefined ? '' : ` ${quoted(given)}, which is`} not an object of settings.`,
  settings_to_give: 'Give it the "settings" of Validate with every blank filled in, or what a form returns.',
  own_name_without_code: ({ name }: { name: string }) => `${quoted(name)} has no code in "Name Mappings".`,
  /** Codes as the table has them, which may be empty. */
  own_name_two_codes: ({ name, first, second }: Record<'name' | 'first' | 'second', string>) =>
    `${quoted(name)} has two codes in "Name Mappings": ${first || 'none'} and ${second || 'none'}.`,
  own_name_undecided: ({ name }: { name: string }) =>
    `"Name Mappings" does not say whether rows with ${quoted(name)} are paid.`,
  period_found_nothing: 'The expression in "Period" of "Build ID From" found nothing.',
  check_expression: 'Check it in the node: it may name a field or a node that is not there.',
  id_period_missing: '"Build ID From" has no period, so every payroll would have the same IDs.',
  id_columns_missing: '"Build ID From" names no column, so all IDs would be the same.',
  fill_in_id_parts: 'Fill in both the period and the column, or neither.',
  another_spelling: 'Spelled differently, the IDs change, and everyone is paid again.',
  correct_in_node: 'Correct it in the node.',
  nothing_sent: 'Nothing was sent.',
  extra_field_name: ({ name, why }: { name: string; why: 'empty' | 'ours' | 'unsendable' }) => {
    if (why === 'empty') return 'An extra field has no name.';
    return why === 'ours'
      ? `The extra field ${quoted(name)} is a field that the node fills itself.`
      : `The extra field ${quoted(name)} has a name that cannot be sent.`;
  },
  change_extra_field: 'Change or remove it under "Extra Fields".',
  in_every_request: 'It goes into every request, so nothing was sent.',
};
