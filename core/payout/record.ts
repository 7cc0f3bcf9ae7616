import type { JsonObject, JsonValue } from '../json/types.ts';
import { toHundredths } from '../money.ts';
import type { Payout } from './payout.ts';

/**
 * Compares a record of the service (service specification 2.2) with the payout that was, or would be, sent under the
 * same id. Only what decides where how much money goes is compared; a field that the record lacks is not.
 *
 * @returns the names of the fields that differ, empty when record and payout agree
 */
export function differences(payout: Payout, record: JsonObject): string[] {
  const differing: string[] = [];
  if (differsInAmount(record.amount, payout.amount)) differing.push('amount');
  if (differs(record.currency, payout.currency)) differing.push('currency');
  if (differs(record.account_number, payout.account.number)) differing.push('account_number');
  if (differs(record.document_number, payout.beneficiary.document_number)) differing.push('document_number');
  return differing;
}

function differsInAmount(recorded: JsonValue | undefined, sent: number): boolean {
  if (recorded === undefined || recorded === sent) return false;
  // The service writes amounts as numbers or as text with two places; the text may carry zeros at its end.
  const text = String(recorded).replace(/(\.\d\d)0+$/, '$1');
  return toHundredths(text) !== toHundredths(String(sent));
}

function differs(recorded: JsonValue | undefined, sent: JsonValue | undefined): boolean {
  return recorded !== undefined && recorded !== null && String(recorded) !== String(sent);
}
