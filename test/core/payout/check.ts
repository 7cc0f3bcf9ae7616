import { type FieldName, payoutFields } from '../../../core/values/fields.ts';
import { checkRows, type CheckSettings } from '../../../core/payout/check/checkRows.ts';
import type { Row } from '../../../core/payout/row.ts';
import { rowNamer } from '../../../core/words/shown.ts';
import {
  resultOf,
  type Settings as PayrollSettingsOfTest,
  understandRows,
} from '../payroll/understandRows.ts';

/** Reads and checks rows as one run, with the settings that a user starts with. */
export function check(
  rows: Record<string, unknown>[],
  settings: Partial<CheckSettings> = {},
  payroll: PayrollSettingsOfTest = {},
): Row[] {
  const { rows: understood } = understandRows(rows, {
    blankCells: settings.blankCells ?? {},
    rowName: rowNamer(settings.places ?? []),
    ...payroll,
  });
  return resultOf(checkRows(understood, { bankCodeForm: 'asGiven', ...settings }));
}

/** A row with nothing wrong; a change of `undefined` takes the column away. */
export function goodRow(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const row: Record<string, unknown> = {
    id: 'invoice-7',
    country: 'CL',
    amount: '150000',
    currency: 'CLP',
    beneficiary_type: 'person',
    full_name: 'María Pérez Soto',
    first_name: 'María',
    last_name: 'Pérez',
    document_type: 'cl_rut',
    document_number: '123456785',
    document_dv: '5',
    email: 'maria@example.com',
    bank_code: '012',
    account_number: '00123456789',
    account_type: 'FP002',
    ...changes,
  };
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== undefined));
}

/** The text of a field in the payout that is sent. */
export function sentText({ payout, amount }: Row, name: FieldName): string {
  if (name === 'amount') return amount;
  const path = payoutFields.find((field) => field.name === name)!.path;
  const place = path.length === 2 ? payout[path[0]] : payout;
  return String((place as Record<string, unknown>)[path[path.length - 1]!] ?? '');
}
