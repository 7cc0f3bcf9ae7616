import { quoted } from '../../values/unseen.ts';
import { plural } from '../format.ts';
import type { Nested, NetworkFailure, Speaker } from '../shown.ts';
import { count, counted, list } from './format.ts';
import { token } from './token.ts';

/** Whosever words stand in an answer, as they are quoted: `: "…"`, or nothing. */
type Quoting = { quote: string };

/** A request that was refused, perhaps since it has too many rows. */
type Refused = Quoting & { isTooLarge: boolean };

/** What an answer should have had: goes on behind "without". */
export const lacking = {
  methods: 'a list of payment methods',
  address: 'an address to send the payer to',
  transaction: 'the transaction that was asked for',
  payout: 'the record of the payout that was asked for',
};

/** What can be too large to be read: begins a sentence. */
export const largeReplies = {
  list: "Paygol's list of payouts",
  answer: "Paygol's answer",
};

/** Why the body of an answer cannot be used. */
export const bodyFaults = {
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
};

const sendFewerRows = (isTooLarge: boolean) =>
  isTooLarge ? ' Set the option "Maximum Payouts per Request" to a smaller number.' : '';

/** What is wrong with the body of an answer: phrases. */
export const bodies = {
  body_unreadable: "a body that can't be read",
  body_undocumented: "a body that its documentation doesn't show",
  body_unusable: ({ fault }: { fault: keyof typeof bodyFaults }) =>
    `a body that can't be used: ${bodyFaults[fault]}`,
  body_with_error: 'an error',
  body_with_result: ({ result }: { result: string }) => `result ${result}`,
};

/** What is wrong with a page of a list: phrases. */
export const pages = {
  page_form: "it doesn't have the form of a page",
  list_endless: 'the list never ends',
  too_many_pages: ({ pages }: { pages: number }) => `it says that there are ${count(pages)} pages`,
  other_page: ({ page }: { page: number }) => `it says that it is page ${count(page)}`,
  page_figures: ({ lastPage, total, perPage }: Record<'lastPage' | 'total' | 'perPage', number>) =>
    `it says last_page ${lastPage}, with total ${total} and per_page ${perPage}`,
  page_changed: ({ before, now }: { before: number; now: number }) =>
    `the total or the page size has changed since the first page (${count(before)} to ${count(now)})`,
  page_entries: ({ entries, expected }: { entries: number; expected: number }) =>
    `it has ${counted(entries, 'payout')} instead of ${count(expected)}`,
};

/** What is said of the service's replies, and of what was looked up. */
export const reply = {
  ...bodies,
  ...pages,
  ...token,
  // Replies.
  http_status: ({ quote, httpStatus }: Quoting & { httpStatus: number }) =>
    `Paygol answered HTTP ${httpStatus}${quote}.`,
  error_status: ({ quote, status }: Quoting & { status: number }) =>
    `Paygol answered with the error status ${status}${quote}.`,
  /** The status where the service names one. */
  request_rejected: ({ isTooLarge, quote, httpStatus }: Refused & { httpStatus?: number }) =>
    `Paygol refused the request${httpStatus ? ` (HTTP ${httpStatus})` : ''}${quote}.${sendFewerRows(isTooLarge)}`,
  refused_by_somebody: ({ isTooLarge, quote, httpStatus }: Refused & { httpStatus: number }) =>
    `Paygol, or a server in between, refused the request (HTTP ${httpStatus})${quote}.${sendFewerRows(isTooLarge)}`,
  authorization_refused: ({ quote }: Quoting) =>
    `Paygol refused the Service ID, the signature or the token (HTTP 401)${quote}.`,
  not_allowed: ({ quote }: Quoting) =>
    `Paygol, or a server in between, does not allow the request (HTTP 403)${quote}.`,
  busy: ({ quote }: Quoting) => `Paygol is receiving too many requests (HTTP 429)${quote}.`,
  unusable_answer: (
    { httpStatus, why, quote }: Quoting & { httpStatus: number; why: Nested<keyof typeof bodies> },
    { say }: Speaker,
  ) => `Paygol answered HTTP ${httpStatus} with ${say(why)}${quote}.`,
  answer_lacks: ({ what }: { what: keyof typeof lacking }) =>
    `Paygol answered, but without ${lacking[what]}.`,
  signature_wrong:
    "The reply's signature is wrong, so it was not used: it isn't from Paygol, was changed on the way, or is signed with another secret.",
  signature_missing: 'The reply is not signed, so it may not come from Paygol. It was not used.',
  reply_not_read: 'Its reply could not be read.',

  not_reached: ({ failure }: { failure: NetworkFailure }) =>
    `Paygol can't be reached, so nothing was sent: ${failure}.`,
  no_whole_answer: ({ failure }: { failure: NetworkFailure }) =>
    `No complete answer came from Paygol: ${failure}.`,
  answer_too_large: ({ what, megabytes }: { what: keyof typeof largeReplies; megabytes: number }) =>
    `${largeReplies[what]} is larger than ${count(megabytes)} MB, so it was not read.`,
  /** In the words of the credential, or of n8n: other languages quote them. */
  credential_says: ({ text }: { text: string }) => text,
  credential_not_used:
    "n8n couldn't use the Paygol credential, so nothing was sent. Open the credential, test and save it, and try again.",
  execution_stopped: 'The execution was stopped.',
  not_waited_for: (
    { seen, wished, allowed }: { seen: Nested; wished: number; allowed: number },
    { say }: Speaker,
  ) =>
    `${say(seen)} It asks to wait ${counted(wished, 'second')}; the option "Maximum Wait for Outcome" allows ${count(allowed)}.`,
  waited_in_vain: ({ seen, allowed }: { seen: Nested; allowed: number }, { say }: Speaker) =>
    `${say(seen)} This did not pass in the ${counted(allowed, 'second')} that the option "Maximum Wait for Outcome" allows.`,

  says_missing: ({ httpStatus, quote }: { httpStatus: number; quote: string }) =>
    `Paygol says that it has no such payout (HTTP ${httpStatus}${quote}).`,
  not_listed: 'Paygol lists no payout with this ID.',
  listed_alike: ({ id }: { id: string }) =>
    `Paygol lists the ID ${quoted(id)}, which differs only in case, spaces or leading zeros, so it may be this payout. If it is another one, give this payout a clearly different ID.`,
  other_payout: 'Paygol answered with the record of another payout.',
  answers_vary:
    "Paygol's answers about IDs that don't exist vary, so they don't tell whether it has this one.",
  answers_alike: "Paygol gives the same answer for every ID, so it can't be trusted about this one.",
  denies_existing: ({ id }: { id: string }) =>
    `Paygol denies a payout that exists (${quoted(id)}), so it can't be trusted about this ID. Something between n8n and Paygol may answer in its place.`,
  not_canceled: "Paygol answered, but didn't say that the payout is canceled.",
  found_canceled: ({ seen }: { seen: Nested }, { say }: Speaker) =>
    `${say(seen)} A check showed that the payout is canceled.`,

  listed_without_ids:
    'Paygol lists payouts without the IDs that they were sent with: no entry has a field "merchant_payout_id".',
  list_moving: "Paygol's list can't be trusted: it shows different payouts each time it is read.",
  page_inconsistent: ({ page, why }: { page: number; why: Nested<keyof typeof pages> }, { say }: Speaker) =>
    `Paygol's list can't be trusted. Page ${count(page)} does not add up: ${say(why)}.`,

  create_reply_lacks: 'The reply lacks its payouts or its counts.',
  create_reply_counts: ({ sent, made, wrong, shown }: Record<'sent' | 'made' | 'wrong' | 'shown', number>) =>
    `The reply's counts do not add up: ${counted(sent, 'payout')} sent, ${count(made)} made, ${count(wrong)} wrong, ${count(shown)} shown.`,
  create_reply_records: 'The reply has a record that is not of this request, or has one twice.',

  // What to do about replies.
  correct_personal_id:
    'The CPF is invalid: correct Personal ID. A CPF has eleven digits, the last two of which verify the others.',
  check_transaction_id:
    'Paygol has no such transaction. Check the transaction ID, which is not your order number, and that the credential has the Service ID under which it was made.',
  check_permission: 'Check with Paygol that your account may do this.',
  check_id: 'Check the ID, and the Environment in the Paygol credential.',
  check_access:
    "The token may have expired: the next request gets a new one. If that fails, too, check Service ID and Shared Secret in the credential, and the account's access to this API.",
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
  list_may_miss: 'Some payouts may be missing here.',
  ids_left_empty: '"id" is empty; turn off "Simplify" to see the fields that the entries have.',
  /** Each a number and a status, such as `12 paid`. */
  listed_by_status: ({ counts }: { counts: readonly string[] }) => `Paygol has ${list(counts, 99)}.`,
  use_webhooks: 'Use the Paygol Payout Trigger, which receives webhooks.',
  choose_by_id: 'Choose "By ID", and type the ID.',
  no_such_payout: ({ id }: { id: string }) => `Paygol shows no payout ${quoted(id)}.`,
  check_payout_id:
    "Check the ID: it is the one that you gave the payout, not Paygol's pay_…. If it was just sent, look again in a minute.",
  cancel_not_known: ({ id }: { id: string }) =>
    `We don't know yet whether the payout ${quoted(id)} is canceled.`,
  cancel_later: 'Get the payout later to see its status, or cancel it again: that does no harm.',

  // Notifications.
  ipn_differs: ({ fields }: { fields: readonly string[] }) => `What differs: ${fields.join(', ')}.`,
  ipn_disagrees: ({ transactionId }: { transactionId: string }) =>
    `Paygol does not confirm the IPN of transaction ${quoted(transactionId, 64)}.`,
  ipn_late_or_false:
    'If Paygol was late, retry the execution. Otherwise the payment has moved on, or somebody else has sent the IPN.',
  ipn_not_looked_up: 'The transaction could not be looked up at Paygol.',
  ipn_order_by_key:
    "Paygol's record has no order number: that of this notification is proven by the Secret Key alone.",
  ipn_other_currency:
    "Paygol's record is in another currency than this notification, so the amounts were not compared.",
  ipn_credential_lacks:
    'Not confirmed: the credential has no Service ID, or is not set up for what "Confirm Via" says.',
  ipn_not_confirmed: 'The IPN could not be confirmed.',
  ipn_kept: 'The notification is kept in this execution. Retry the execution when the cause is gone.',
  ipn_names_nothing: 'The IPN names no transaction, so it cannot be confirmed.',
  ipn_transaction_form: 'The transaction_id of the IPN cannot be one, so it cannot be confirmed.',
  polling_started: ({ payouts }: { payouts: number }) =>
    `The trigger has started. ${counted(payouts, 'payout is', 'payouts are')} in progress already: ${plural(payouts, 'its', 'their')} next changes come out here, and so do new payouts.`,
};
