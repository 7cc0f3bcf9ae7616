import { anyOf, wordPattern, wordsOf } from '../values/text.ts';
import { wordsOfHeader } from './headers.ts';
import { headerWords as lists, markWords } from './wordLists.ts';
import { OTHER_WAYS } from './markWords.ts';

const PAYING = anyOf(lists.paying);
const PRICES = anyOf(lists.prices);

/** Whether a header names the price of one of several, or how many there are: `Valor hora`, `Tarifa`. */
export function isPrice(header: string): boolean {
  return PRICES.test(wordsOfHeader(header));
}

/** Whether a header speaks of whether and when it was paid: `Fecha de pago`, `N° operación`. */
export function isAboutPaying(header: string): boolean {
  return PAYING.test(wordsOfHeader(header)) && !isPrice(header);
}

const MOVES_MONEY = anyOf([...lists.movesMoney, ...OTHER_WAYS]);

/** What was paid in cash or by check is not to be transferred, too. */
export function movesMoney(header: string): boolean {
  return MOVES_MONEY.test(wordsOfHeader(header));
}

const DEDUCTION = anyOf([...lists.deductions, ...lists.creditNotes]);

/** `Anticipo`, `Cuota préstamo`, `Se descuenta` */
export function isDeduction(text: string): boolean {
  return DEDUCTION.test(wordsOf(text));
}

const CREDIT_NOTE = new RegExp(`^${wordPattern(lists.creditNotes)}`);

/**
 * Whether a document lessens what others of the payee come to: `N/C 77`, or Chile's code of one (public). `NC` may be a
 * place, too.
 */
export function isCreditNote(text: string, header = ''): boolean {
  const words = wordsOf(text);
  const isOfDocument = /\b(?:dte|doc|tipo|documento|comprobante)\b/.test(wordsOf(header));
  if (isOfDocument && words === '61') return true;
  return CREDIT_NOTE.test(words) && (/ /.test(words.replace(/^n c\b/, 'nc')) || isOfDocument);
}

const BILL = anyOf(lists.bills);
const NEUTRAL = anyOf([...lists.neutral, ...lists.bills]);
const APPROVAL = anyOf(markWords.approval);
const DAY = /^(?:(?:lun?|mar?|mie?|jue?|vie?|sab?|dom?|seg|ter|qua|qui|sex)(?: \d+)?|\d+|[lmjvsd])$/;

/** Whether a header names a bill, one of which is one payment: `N° boleta`, `Nº NF`. */
export function isBill(header: string): boolean {
  return BILL.test(wordsOfHeader(header));
}

/** Whether a header names a day on which somebody came, or did not: `Lu`, `Vie 27`. */
export function isDayOfWork(header: string): boolean {
  return DAY.test(wordsOfHeader(header));
}

/** Whether a header names what says nothing of paying: a post, an area, an address; not `V°B° jefe`. */
export function isNeutral(header: string): boolean {
  const words = wordsOfHeader(header);
  return ![PAYING, APPROVAL].some((form) => form.test(words)) && (NEUTRAL.test(words) || isDayOfWork(header));
}
