import { comparableForm, digitsOf } from '../../values/text.ts';
import { type JsonObject, textOf } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { paymentKeys } from '../samePayment.ts';
import { documentKey, documentKeysOf } from './compareRecord.ts';
import { periodWithPart } from './periodInId.ts';

/**
 * Of a payout for a bill, what tells the bill in its id, as *Build ID From* has built it: all that is behind period and
 * run. Numbers of fewer digits begin again each month, and a year is none.
 * @param period with its run, as it is declared
 */
export function billInId(payout: Payout, period: string): string | undefined {
  const { id } = payout;
  const bill = id.startsWith(`${period}-`) ? id.slice(period.length + 1).toLowerCase() : '';
  const parts = bill.split('-').filter((part) => !documentsOf(payout).includes(comparableForm(part)));
  const number = digitsOf(parts.join(''));
  return number.length < LEAST_OF_BILL || YEAR.test(number) ? undefined : bill;
}

const LEAST_OF_BILL = 3;
const YEAR = /^20\d\d$/;

/** What may tell a bill in an id that was built for whatever period and run. */
export function billsIn(id: string): readonly string[] {
  const parts = id.toLowerCase().split('-');
  return parts.slice(1).map((_, i) => parts.slice(i + 1).join('-'));
}

/** Whether two ids are the same but for the payee's document, from which both are built: one was corrected. */
export function differInDocumentAlone(payout: Payout, record: JsonObject): boolean {
  const rest = without(payout.id, documentsOf(payout));
  return rest !== undefined && rest === without(textOf(record.merchant_payout_id), documentKeysOf(record));
}

/**
 * Whether two ids that begin with a period may name one payment of a payee: before what tells the payee in both, and
 * behind it, they go on alike, or one of them does not go on. So `2026-11-bono-e40` may be `2026-11-e40`, but not
 * `2026-11-sueldo-e40`, and `2026-11-e40-norte` is not `2026-11-e40-sur`.
 */
export function mayNameOnePayment(payout: Payout, id: string): boolean {
  const [one, other] = [payout.id, id].map((each) => behindPeriod(each, documentsOf(payout)));
  if (one === undefined || other === undefined) return false;
  const shared = one.filter((part) => other.includes(part));
  const payee = shared.includes(DOCUMENT) ? DOCUMENT : shared.at(-1);
  const [[before, behind], [otherBefore, otherBehind]] = [sidesOf(one, payee), sidesOf(other, payee)];
  return mayBeOne(before, otherBefore) && mayBeOne(behind, otherBehind);
}

const mayBeOne = (one: string, other: string) => one === '' || other === '' || one === other;

function sidesOf(
  parts: readonly string[],
  payee: string | undefined,
): readonly [before: string, behind: string] {
  const at = payee === undefined ? parts.length : parts.lastIndexOf(payee);
  const [before, behind] = [parts.slice(0, at), parts.slice(at + 1)];
  const joined = (some: readonly string[]) => some.filter((part) => part !== DOCUMENT).join('-');
  return [joined(before), joined(behind)];
}

function behindPeriod(id: string, documents: readonly string[]): readonly string[] | undefined {
  const period = periodWithPart(id);
  return period === undefined ? undefined : partsOf(id.slice(period.length + 1), documents);
}

/** With its verification digits, and without. */
const documentsOf = (payout: Payout) => [paymentKeys(payout).payee, documentKey(payout)];

const DOCUMENT = '#';

/** `undefined` where the id does not have the document. */
function without(id: string, documents: readonly string[]): string | undefined {
  const rest = partsOf(id, documents);
  return rest.includes(DOCUMENT) && rest.length > 1 ? rest.join('-') : undefined;
}

function partsOf(id: string, documents: readonly string[]): readonly string[] {
  const parts = id.toLowerCase().split('-');
  return parts.map((part) => (documents.includes(comparableForm(part)) ? DOCUMENT : part));
}
