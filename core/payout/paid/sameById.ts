import { comparableForm, digitsOf } from '../../values/text.ts';
import { type JsonObject, textOf } from '../../service/json/types.ts';
import { payeeIn, type Payout } from '../payout.ts';
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

/** The bill in an id without what tells the payee, as people know it. */
export function shownBillIn(payout: Payout, period: string): string | undefined {
  const isOfPayee = tellsPayee(payout);
  const parts = billInId(payout, period)?.split('-');
  return parts?.filter((part) => !isOfPayee(part)).join(' ');
}

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
 * Whether two ids that begin with a period may name one payment of a payee: but for what tells the payee, and what
 * both begin or end with, one says no more. `2026-11-bono-e40` may be `2026-11-e40`, but not `2026-11-sueldo-e40`, and
 * `2026-11-e40-norte` is not `2026-11-e40-sur`.
 */
export function mayNameOnePayment(payout: Payout, id: string): boolean {
  const isOfPayee = tellsPayee(payout);
  const [one, other] = [payout.id, id].map((each) => behindPeriod(each, isOfPayee));
  if (one === undefined || other === undefined) return false;
  const begins = sharedLength(one, other);
  const [own, others] = [one.slice(begins), other.slice(begins)];
  const ends = sharedLength(own.toReversed(), others.toReversed());
  return Math.min(own.length, others.length) === ends;
}

/** An id that begins with a period, without what tells the payee. */
export function restOfId(payout: Payout, id: string): string | undefined {
  const rest = behindPeriod(id, tellsPayee(payout));
  return rest && [periodWithPart(id), ...rest].join('-');
}

function sharedLength(some: readonly string[], others: readonly string[]): number {
  const at = some.findIndex((part, i) => part !== others[i]);
  return at < 0 ? some.length : at;
}

/** Columns of the payee may be those that tell the rows apart, too. */
function tellsPayee(payout: Payout): (part: string) => boolean {
  const { email } = payout.beneficiary;
  const values = [email, payout.account.number, payeeIn(payout)].map((value) =>
    comparableForm(textOf(value)),
  );
  const own = new Set([...documentsOf(payout), ...values]);
  return (part) => own.has(comparableForm(part));
}

/** The parts of an id behind its period that tell no payee; `undefined` where it begins with none. */
function behindPeriod(id: string, isOfPayee: (part: string) => boolean): string[] | undefined {
  const period = periodWithPart(id);
  const rest = period === undefined ? undefined : id.slice(period.length + 1).toLowerCase();
  return rest === '' ? [] : rest?.split('-').filter((part) => !isOfPayee(part));
}

/** With its verification digits, and without. */
const documentsOf = (payout: Payout) => [paymentKeys(payout).payee, documentKey(payout)];

const DOCUMENT = '#';

/** However it is punctuated there; `undefined` where the id does not have the document, or nothing else. */
function without(id: string, documents: readonly string[]): string | undefined {
  const whole = id.toLowerCase();
  const known = documents.filter((document) => document !== '');
  const rests = known.map((document) => {
    const digits = [...document].join('[^a-z0-9]*');
    return whole.replace(new RegExp(`(?<![a-z0-9])0*${digits}(?![a-z0-9])`), DOCUMENT);
  });
  return rests.find((rest) => rest !== whole && rest !== DOCUMENT);
}
