import type { WrongName } from '../../service/sendable.ts';
import type { ShownAmount } from '../format.ts';

/** How many rows of a run came out how. */
interface RunCounts {
  readonly created: number;
  readonly paid: readonly ShownAmount[];
  readonly alreadyThere: number;
  readonly unknown: number;
  readonly held: number;
  readonly notPaid: number;
  /** Payees of any of them with another account than last time. */
  readonly newAccounts: number;
}

/** What is said of the run of a node, and of what its form says. Fields are called by their labels there. */
export interface RunCodes {
  // Its end.
  nothing_new_made: { readonly payouts: number };
  rows_run_before: object;
  run_ended: RunCounts;
  nothing_paid_held: { readonly held: number; readonly rows: number };
  more_problems: { readonly more: number };

  // Settings that cannot be used, and what to do.
  settings_blank: { readonly settings: readonly string[] };
  fill_in: object;
  settings_answer: { readonly setting: string; readonly answer: string };
  settings_choices: { readonly choices: readonly string[] };
  settings_form: { readonly given?: string };
  settings_to_give: object;
  own_name_without_code: { readonly name: string };
  /** Codes as the table has them, which may be empty. */
  own_name_two_codes: { readonly name: string; readonly first: string; readonly second: string };
  own_name_undecided: { readonly name: string };
  id_period_missing: object;
  id_columns_missing: object;
  fill_in_id_parts: object;
  another_spelling: object;
  correct_in_node: object;

  // Extra fields.
  nothing_sent: object;
  extra_field_name: { readonly name: string; readonly why: WrongName };
  change_extra_field: object;
  in_every_request: object;
}
