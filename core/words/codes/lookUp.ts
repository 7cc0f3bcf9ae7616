/** What is said of payouts that were looked up, and of the service's list of them. */
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
}
