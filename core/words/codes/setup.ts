/**
 * What is said to whoever sets up the node, in English as its form is. Fields are called by their labels there, and a
 * given value is shown as it is said.
 */
export interface SetupCodes extends ClaimCodes {
  // A field whose value cannot be used, and what to give it.
  cannot_be: { readonly label: string; readonly given: string };
  give_choice: { readonly choices: readonly string[] };
  give_number: { readonly least: number };
  give_boolean: object;
  give_listed: object;
  give_text: object;
  no_options: { readonly title: string; readonly given: string };
  correct_options: object;
  differs_by_row: { readonly title: string; readonly row: number };
  take_from_one: object;
  syntax_error: { readonly label: string };
  correct_syntax: object;
  extra_field_place: { readonly name: string; readonly given: string };

  // Safety limits.
  limit_twice: { readonly currency: string };
  keep_one_limit: object;
  limit_not_number: { readonly title: string; readonly given: string };
  write_digits: object;

  // Settings of the node with which rows are lost, and a file that was not read as meant.
  always_output: object;
  turn_off_output: object;
  execute_once: { readonly rows: number };
  turn_off_once: object;
  not_validated: { readonly columns: readonly string[]; readonly hasMore: boolean };
  validate_before: object;
  words_are_for_validate: object;
  other_account: { readonly serviceId: string; readonly address: string };
  validate_with_account: object;
  columns_joined: { readonly separator: string };
  /** The column names are a payee. */
  no_header: { readonly names: readonly string[] };
  add_header: object;
  set_delimiter: { readonly separator: string };

  // A payout, a payment method and a merchant.
  payout_without_id: object;
  payout_id_long: { readonly length: number; readonly most: number };
  fill_in_payout: object;
  /** The last entry of a list: the editor cuts off what does not fit into one line. */
  list_incomplete: object;
  cannot_cancel: { readonly id: string; readonly status: string };
  cancel_created: object;
  country_first: object;
  type_method: object;
  service_id_missing: object;

  // A tool of an AI agent.
  tool_items: { readonly items: number };
  one_item_each: object;
  tool_reads_input: object;
  name_the_node: object;
  tool_columns: object;
  map_each_column: object;
  tool_repeated: object;
  choose_in_list: object;
  tool_options: object;
  set_yourself: object;
  tool_limits: object;
  write_limits: object;
  tool_unlimited: object;
  set_a_limit: object;

  // A call of a tool that a person has to approve.
  caller_not_told: object;
  use_ai_agent: object;
  nobody_approved: { readonly review: string };
  call_again: object;
  foreign_arguments: { readonly names: readonly string[]; readonly review: string };
  call_with_own: { readonly review: string };
}

/** Why payouts could not be claimed, which keeps other processes of n8n from sending them. */
export interface ClaimCodes {
  claimed_too_slowly: object;
  claim_stopped: object;
  others_claim: object;
  claims_mixed: object;
  not_saved: object;
  not_written: object;
}
