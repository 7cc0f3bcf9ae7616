import type { FieldName } from '../../values/fields.ts';
import type { ColumnSums, RowTitle } from '../shown.ts';
import { fieldNames } from './fields.ts';
import { count, counted, decimalAmong, list } from './format.ts';
import { rowTitle } from './helpers.ts';

/** How questions and their answers are called in a form. */
export const questions = {
  label_bank: ({ name }: { name: string }) => `Bank: ${name}`,
  label_amount: ({ name }: { name: string }) => `Amount: ${name}`,
  label_account_type: ({ name }: { name: string }) => `Account Type: ${name}`,
  label_yes_no_columns: 'Yes or no: tick the columns that say who is paid, or not',
  label_column: ({ name }: { name: string }) => `Column: ${name}`,
  label_full_name: ({ name }: { name: string }) => `Full Name: ${name}`,
  label_pay: ({ name }: { name: string }) => `Pay or Not: ${name}`,
  label_pay_rows: ({ name, rows }: { name: string; rows: number }) =>
    `Pay or Not, ${counted(rows, 'row')}: ${name}`,
  /** In place of the one before, where payees have one account. */
  label_shared_account: ({ payees, bank }: { payees: readonly string[]; bank: string }) =>
    `${list(payees)} have the same account (${bank}). Pay ${payees.length === 2 ? 'both' : 'all of them'}?`,
  label_remark: ({ name }: { name: string }) => `Pay Despite Remark: ${name}`,
  label_notes: 'Notes around the rows. Tick those to pay anyway',
  label_hidden_rows: 'Rows hidden in the sheet. Tick those to pay anyway',
  name_blank: '(blank)',
  name_below_total: 'Rows below the total',
  name_titles: 'Titles in the sheet',
  label_column_of: ({ field }: { field: FieldName }) =>
    `${field === 'bank_code' ? 'Bank' : fieldNames[field]} Column`,
  label_account_type_for_all: 'Account Type for All Rows',
  label_document_type: 'Document Type',
  label_id_columns: 'What tells payments apart',
  label_name_order: 'Name Order',
  label_number_format: 'Number Format',
  label_period: 'Period',
  label_payment_name: 'Payment name (optional)',
  label_pay_again: 'These look paid already. Tick only those that are to be paid all the same',
  label_pay_again_lines: ({ example }: { example: RowTitle }) =>
    `Lines that look paid already and are to be paid again, such as ${rowTitle(example)}`,
  tick_all: ({ payments }: { payments: number }) => `All ${count(payments)}`,
  label_leave_out: 'Tick anyone who is not to be paid this time',
  /** Where there are too many to tick. */
  label_leave_out_lines: ({ example }: { example: RowTitle }) =>
    `Lines not to be paid this time, such as ${rowTitle(example)}`,
  choice_pay: 'Pay',
  choice_pay_too: 'Pay this row, too',
  choice_not_this_row: 'Do not pay this row',
  choice_do_not_pay: 'Do not pay',
  // What a column is.
  choice_column_details: 'What payees are told',
  choice_column_not_used: 'Nothing about paying',
  choice_column_remark: 'Remarks about payees',
  choice_column_state: 'Who is paid and who is not',
  choice_column_way: 'How payees are paid',
  choice_column_names: 'The names of the payees',
  choice_money_settled: 'Already taken into account, or for information: pay as it is',
  choice_money_open: 'Not taken into account: hold these payees',
  /** Rows of the column that nothing else was answered for. */
  choice_no_column: 'None of these',
  choice_no_other: 'Do not pay the others in this list',
  /** Behind what a cell says: `Ana Díaz, Juan Soto, and 3 more`. */
  choice_payees: ({ payees, more }: { payees: readonly string[]; more?: number }) =>
    `${payees.join(', ')}${more ? `, and ${count(more)} more` : ''}`,
  /** Leaves the question open, so that nobody is paid who waits for it. */
  choice_leave_out: 'Leave out: do not pay',
  /** Its first word is understood alone, where it is typed. */
  choice_no_type: 'None (not an account type)',
  choice_given_names_first: 'Given names first',
  choice_family_names_first: 'Family names first',
  /** An account type with its code. */
  choice_for_all_rows: ({ type }: { type: string }) => `All rows: ${type}`,
  choice_full_names_in: ({ header }: { header: string }) => `Full names in ${header}`,
  /** Behind the header of a column: `1,690,000 in all, 1,190,000 for Ana Díaz`. */
  sums_of_column: ({ total, first, payee }: ColumnSums) => {
    const shown = decimalAmong([total, first ?? '']);
    return `${shown(total)} in all, ${first === undefined ? 'nothing' : shown(first)} for ${payee === undefined ? 'the first payee' : payee}`;
  },
  placeholder_code: 'Code from Paygol; blank: do not pay',
  placeholder_amount: 'e.g. 350000; 0: do not pay',
  placeholder_type_for_all: 'Code from Paygol; None: Paygol takes none',
  placeholder_account_type: 'Code from Paygol; None: not a type',
  placeholder_full_name: 'e.g. Pérez Soto, María',
  placeholder_id_columns: 'e.g. RUT',
  placeholder_period: 'e.g. 2026-11',
  placeholder_lines: 'e.g. 12, 15-17; blank: pay everyone',
  placeholder_again: 'e.g. 12, 15-17; blank: none',
  placeholder_payment_name: 'e.g. bonus, if it is not the only one',
};
