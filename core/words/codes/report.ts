import type { Role } from '../../values/fields.ts';
import type { Moment, ShownAmount } from '../format.ts';
import type { No, OtherLine, ShownRows } from '../shown.ts';

/** A row by whom it pays, and where it is. */
export interface RowTitle {
  /** Empty where the row has none. */
  readonly payee: string;
  readonly place: ShownRows;
}

/** What some rows come to. */
export interface MoneyTo {
  readonly totals: readonly ShownAmount[];
  readonly payouts: number;
  readonly payees: number;
}

/** Who pays. */
export interface Payer {
  /** Of the payouts API; missing for the live service. */
  readonly address?: string;
  readonly serviceId: string;
}

/** How much more or less an amount is than another. */
export interface Difference extends ShownAmount {
  readonly is: 'more' | 'less' | 'same';
}

/** A payee's account that is not the one from last time, by the ends of the two. */
export interface AccountChange {
  /** Empty where nobody knows. */
  readonly before: string;
  readonly now: string;
}

/** Titles of the parts of a report and a result. */
export type PartTitle =
  | 'check_first'
  | 'nothing_can_be_paid'
  | 'to_correct'
  | 'not_paid_until_corrected'
  | 'not_paid'
  | 'warning'
  | 'warnings'
  | 'read_as'
  | 'columns'
  | 'payees'
  | 'look_at_these_first'
  | 'held'
  | 'not_paid_by_sheet';

/** Heads of the tables. */
export type TableHead =
  'payee' | 'amount' | 'currency' | 'bank' | 'account' | 'notes' | 'status' | 'reason' | 'id';

/** What happened to a payee, in a table. */
export type ResultStatus =
  | 'created'
  | 'already_there'
  | 'conflict'
  | 'unknown'
  | 'repeated'
  | 'account_changed'
  | 'ended_unpaid'
  | 'rejected'
  | 'not_sent'
  | 'invalid'
  | 'excluded'
  /** The sheet says so. */
  | 'paid_before';

/** What a report, a page and a summary say. */
export interface ReportCodes {
  // Labels and phrases, which stand by themselves or within something else.
  part_title: { readonly part: PartTitle };
  largest_amounts: { readonly others: number };
  amounts_spread: { readonly currency: string };
  table_head: { readonly head: TableHead };
  result_status: { readonly status: ResultStatus };
  /** Missing for a column that is not used. */
  column_role: { readonly role?: Role };
  row_title: RowTitle;
  row_titles: { readonly rows: readonly RowTitle[] };
  places: ShownRows;
  names: { readonly names: readonly string[] };
  amount: ShownAmount;
  count: { readonly count: number };
  money_to: MoneyTo;
  payer: Payer;
  payroll: { readonly period: string; readonly run: string; readonly payer?: Payer };
  sheet_says: SheetSays;
  note_new: object;
  note_account: AccountChange;
  note_looks_paid: object;
  up_to: ShownAmount;
  nothing_to_pay: object;
  result_heading: Moment & {
    /** Missing where nothing was paid by this run. */
    readonly paid?: MoneyTo;
    /** What is known where nothing was. */
    readonly otherwise: 'unknown' | 'nothing' | 'nothing_new';
  };
  whether_paid: { readonly payees: number };

  // Entries of parts.
  /** Other remarks of the same column. */
  also_says: { readonly of: readonly { readonly text: string; readonly where: ShownRows }[] };
  also_asked: { readonly of: readonly { readonly name: string; readonly where: ShownRows }[] };
  row_excluded: SheetSays;
  rows_excluded: SheetSays & {
    readonly reason: No;
    readonly rows: number;
    readonly where: ShownRows;
    readonly payees: readonly string[];
  };
  line_ignored: { readonly line: OtherLine | 'empty' };
  more_entries: { readonly more: number };
  more_below: { readonly more: number };
  columns_taken: { readonly columns: readonly { readonly header: string; readonly role?: Role }[] };
  header_found: { readonly names: readonly string[]; readonly hasMore: boolean };

  // What is to be paid.
  to_pay: { readonly money?: MoneyTo };
  rows_counted: {
    readonly rows: number;
    readonly toPay: number;
    readonly alreadyThere: number;
    readonly held: number;
    readonly invalid: number;
    /** What the sheet says not to pay, apart from what it says was paid, and what has no amount. */
    readonly excluded: number;
    readonly paidBefore?: number;
    readonly nothingToPay?: number;
    readonly blank: number;
  };

  // How it compares with what was paid.
  all_payees_new: object;
  none_at_paygol: object;
  last_period: {
    readonly period: string;
    readonly money: MoneyTo;
    /** Missing where the two cannot be compared. */
    readonly difference?: Difference;
  };
  memory_short: object;
  new_to_paygol: MoneyTo;
  /** The period where all of it was paid. */
  already_at_paygol: MoneyTo & { readonly period?: string };
  list_too_long: object;
  list_not_read: object;
  list_names_no_ids: object;
  rows_not_looked_up: { readonly rows: number };
  paid_in_period_before: { readonly payouts: number; readonly of: number };
  accounts_changed: { readonly payees: readonly (RowTitle & AccountChange)[] };
  never_paid_before: { readonly payees: readonly RowTitle[] };
  look_paid: { readonly rows: readonly RowTitle[] };

  // Warnings of a row.
  make_sure_of_both: object;
  paid_in_period: object;
  paid_into_another_account: object;

  // The result of a run.
  may_be_returned: object;
  not_paid_again: MoneyTo;
  run_again: { readonly rows: number };
  lines_ignored: { readonly lines: number };
  do_not_pay_otherwise: object;
}

/** What a sheet says of rows that it does not want to be paid. */
export interface SheetSays {
  /** Of the column; missing for the title of a part of the sheet. */
  readonly header?: string;
  readonly cells: readonly string[];
}
