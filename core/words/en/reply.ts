import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';

// What is said of the service's replies, and of what was looked up.

export const terms = {
  lacking: {
    methods: 'a list of payment methods',
    address: 'an address to send the payer to',
    transaction: 'the transaction that was asked for',
    payout: 'the record of the payout that was asked for',
  },
  large: {
    list: "Paygol's list of payouts",
    answer: "Paygol's answer",
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
} satisfies SomeTerms;

export const phrases = {
  sendFewerRows: '{isTooLarge| Set the option "Maximum Payouts per Request" to a smaller number.|}',
} satisfies SomePhrases;

export const sentences = {
  // Replies.
  http_status: 'Paygol answered HTTP {httpStatus:whole}{quote}.',
  error_status: 'Paygol answered with the error status {status:whole}{quote}.',
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
  answer_too_large: '{what:large} is larger than {megabytes} MB, so it was not read.',
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
    "Paygol denies a payout that exists ({id:quoted}), so it can't be trusted about this ID. Something between n8n and Paygol may answer in its place.",
  not_canceled: "Paygol answered, but didn't say that the payout is canceled.",
  found_canceled: '{seen} A check showed that the payout is canceled.',

  listed_without_ids:
    'Paygol lists payouts without the IDs that they were sent with: no entry has a field "merchant_payout_id".',
  list_moving:
    "Paygol's list can't be trusted: it shows different payouts each time it is read, some of them twice.",
  page_inconsistent: "Paygol's list can't be trusted. Page {page} does not add up: {why}.",

  page_form: "it doesn't have the form of a page",
  list_endless: 'the list never ends',
  too_many_pages: 'it says that there are {pages} pages',
  other_page: 'it says that it is page {page}',
  page_figures: 'it says last_page {lastPage:whole}, with total {total:whole} and per_page {perPage:whole}',
  page_changed: 'the total or the page size has changed since the first page ({before} to {now})',
  page_entries: 'it has {entries} payout{entries|s} instead of {expected}',

  create_reply_lacks: 'The reply lacks its payouts or its counts.',
  create_reply_counts:
    "The reply's counts do not add up: {sent} payout{sent|s} sent, {made} made, {wrong} wrong, {shown} shown.",
  create_reply_records: 'The reply has a record that is not of this request, or has one twice.',

  // What to do about replies.
  correct_personal_id:
    'The CPF is invalid: correct Personal ID. A CPF has eleven digits, the last two of which verify the others.',
  check_transaction_id:
    'Paygol has no such transaction. Check the transaction ID, which is not your order number, and that the credential has the Service ID under which it was made.',
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
  list_may_miss: 'Some payouts may be missing here.',
  ids_left_empty: '"id" is empty; turn off "Simplify" to see the fields that the entries have.',
  use_webhooks: 'Use the Paygol Trigger, which receives webhooks.',
  choose_by_id: 'Choose "By ID", and type the ID.',
  no_such_payout: 'Paygol shows no payout "{id}".',
  check_payout_id:
    "Check the ID: it is the one that you gave the payout, not Paygol's pay_…. If it was just sent, look again in a minute.",
  cancel_not_known: 'We don\'t know yet whether the payout "{id}" is canceled.',
  cancel_later: 'Get the payout later to see its status, or cancel it again: that does no harm.',

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
} satisfies SomeSentences;
