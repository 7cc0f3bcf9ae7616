import type { FieldName } from '../../values/fields.ts';
import type { Moment, ShownAmount } from '../format.ts';

/** A payment that a payout looks like, as far as it is known. */
export interface ToldPayment {
  /** Missing where it was made at Paygol without one. */
  readonly id?: string;
  readonly moment?: Moment;
  /** Its ID is the payout's but for case, punctuation, spaces or leading zeros. */
  readonly isSpelling?: boolean;
  /** What Paygol says of it; `null` where it could not be looked up. */
  readonly status?: string | null;
}

/** What the service said of a row; without words, it may be kept elsewhere. */
export interface Rejection {
  readonly words: string;
  readonly isKept: boolean;
}

/** What is said of a run and of what happened to a payout. */
export interface OutcomeCodes {
  // A payout that the service has.
  already_there: object;
  sent_on: Moment;
  sent_in_this_execution: object;
  refused_but_there: object;
  looked_up_and_there: object;
  moved_on_already: object;
  fields_not_shown: { readonly fields: readonly FieldName[] };
  account_masked: object;
  has_status: { readonly status: string };
  ended_unpaid: { readonly status: string; readonly newId: string };
  ended_not_checked: { readonly status: string };
  other_ended: { readonly status: string };
  ended_after_paid: { readonly status: string };
  status_not_explained: { readonly status: string };
  made_with_unknown_status: { readonly status: string };
  conflict: { readonly fields: readonly FieldName[] };
  conflict_after_sending: { readonly fields: readonly FieldName[] };
  id_of_another_payee: object;

  // A payout that may exist.
  outcome_not_seen: object;
  never_looked_up: object;
  look_up_stopped: object;
  unexpected_error: object;
  shown_with_other_data: object;
  sending_elsewhere: { readonly isMissing: boolean };
  confirmed_before: { readonly isMissing: boolean };
  sent_before: { readonly isMissing: boolean };
  named_and_not_shown: object;
  keep_the_id: object;
  send_when_confirmed: object;

  // A payout that the service rejected.
  request_refused: { readonly rows: number };
  row_rejected: Rejection;
  rows_counted_as_wrong: Rejection & { readonly wrong: number; readonly rows: number };

  // A payout that was not sent.
  waits_for_another_run: object;
  stopped: object;
  earlier_outcome_unknown: object;
  error_before: object;
  ids_of_other_payees: {
    readonly id: string;
    readonly name: string;
    readonly ownId: string;
    readonly ids: number;
  };
  keep_the_old_ids: object;

  // Why a run sends nothing at all.
  rows_not_valid: { readonly invalid: number; readonly rows: number };
  limit_exceeded: object;
  approval_differs: object;
  approval_code_empty: object;
  compare_settings: {
    readonly valid: number;
    readonly rows: number;
    readonly amounts: readonly ShownAmount[];
    readonly approvalCode: string;
  };
  only_validated: object;

  // Limits of the user.
  too_many_rows: {
    readonly rows: number;
    readonly limit: number;
    /** How many the execution has sent already. */
    readonly sent: number;
  };
  too_large_payouts: { readonly rows: number; readonly first: number };
  no_limit_for: { readonly currency: string };
  too_large_total: {
    readonly total: ShownAmount;
    readonly limit: ShownAmount;
    readonly isSentBefore: boolean;
  };

  // A payout that waits for a person.
  looks_paid: object;
  sent_before_to_payee: {
    readonly isSameAccount: boolean;
    readonly payments: readonly ToldPayment[];
  };
  sent_lately_to_payee: { readonly window: 'hours' | 'period'; readonly listed: readonly string[] };
  only_account_differs: object;
  left_to_create: object;
  sent_all_the_same: object;
  account_changed: { readonly ending: string };
  ask_the_payee: object;
  approve_held: { readonly rows: number; readonly approvalCode: string };
  only_warn: object;
  ask_a_person: object;
}
