/** What is said of payouts and transactions that were looked up, and of the list of payouts. */
export interface LookUpCodes {
  // What was found of a payout.
  says_missing: { readonly httpStatus: number; readonly quote: string };
  not_listed: object;
  listed_alike: { readonly id: string };
  other_payout: object;
  answers_vary: object;
  answers_alike: object;
  denies_existing: { readonly id: string };
  not_canceled: object;

  // A list that cannot be trusted.
  listed_without_ids: object;
  list_moving: object;

  // What is wrong with a page: phrases.
  page_form: object;
  list_endless: object;
  too_many_pages: { readonly pages: number };
  other_page: { readonly page: number };
  page_figures: { readonly lastPage: number; readonly total: number; readonly perPage: number };
  page_changed: { readonly before: number; readonly now: number };
  page_entries: { readonly entries: number; readonly expected: number };

  // What to do, and what it means for what was asked for.
  list_changing: object;
  next_poll_tries: object;
  list_may_miss: object;
  ids_left_empty: object;
  use_webhooks: object;
  choose_by_id: object;
  no_such_payout: { readonly id: string };
  check_payout_id: object;
  cancel_not_known: { readonly id: string };
  cancel_later: object;
  polling_started: { readonly payouts: number };

  // A transaction that a notification is about. Fields are called as in the service's record.
  ipn_differs: { readonly fields: readonly string[] };
  ipn_disagrees: { readonly transactionId: string };
  ipn_late_or_false: object;
  ipn_not_looked_up: object;
  ipn_credential_lacks: object;
  ipn_not_confirmed: object;
  ipn_kept: object;
  ipn_names_nothing: object;
  ipn_transaction_form: object;
}
