import { comparableForm, digitsOf } from '../../values/text.ts';
import type { Payout } from '../payout.ts';
import { documentKey } from './compareRecord.ts';
import { withoutPeriod } from './periodInId.ts';

/** Whether an id is for the bill of a payout, each of which is for a bill whose number is in its id. */
export function isOfSameBill(payout: Payout, id: string): boolean {
  const bill = billIn(payout.id, payout);
  return bill !== '' && billIn(id, payout) === bill;
}

/** The digits that an id has besides its period and the payee's document: `2026-10-76111222K-F-8812`. */
function billIn(id: string, payout: Payout): string {
  return digitsOf(comparableForm(withoutPeriod(id)).replace(documentKey(payout), ''));
}

/**
 * Whether an id has the same number behind the payee's document as a payout's, which may be that of a bill: with fewer
 * digits, it may be a place among the payee's rows.
 */
export function mayBeOfSameBill(payout: Payout, id: string): boolean {
  const number = numberBehind(payout.id, payout);
  return number.length >= LEAST_OF_BILL && numberBehind(id, payout) === number;
}

const LEAST_OF_BILL = 3;

function numberBehind(id: string, payout: Payout): string {
  const at = id.toLowerCase().lastIndexOf(`-${documentKey(payout)}`);
  const [, number = ''] = at < 0 ? [] : (/^-[^-]+-(.*)$/.exec(id.slice(at)) ?? []);
  return digitsOf(number);
}
