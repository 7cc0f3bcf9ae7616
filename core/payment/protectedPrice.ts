import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '../service/account.ts';
import { keyFor } from '../service/signature.ts';
import type { JsonObject, JsonValue } from '../service/json/types.ts';
import { shortAmount } from '../values/money.ts';

/** What a payment link is about, and its payer must not change. */
interface ProtectedPrice {
  /** The merchant's own number of the order. */
  readonly orderNumber: string;
  /** A decimal of at most two places. */
  readonly amount: string;
  readonly currency: string;
}

/**
 * The end of a protected `pg_custom`. Which characters and how many the service takes is not shown (service
 * specification 4.2, 8): letters, digits, hyphens and a point, in 37 characters and the amount.
 */
const END = /-(\d{1,15}(?:\.\d{1,2})?)([A-Z]{3})-([\da-f]{32})$/;

/**
 * What goes out as `pg_custom` of a link whose price is protected: the order number, then amount and currency, then a
 * code over all of them and the service ID (HMAC-SHA256, the first 128 bits, in hex). Only who has the shared secret
 * can make the code, and the service gives `pg_custom` back with the notification.
 * @param secret the shared secret, which is not empty
 * @returns such as `order-1001-4500CLP-0123456789abcdef0123456789abcdef`
 */
export function protectedCustom(price: ProtectedPrice, serviceId: string, secret: string): string {
  const amount = String(shortAmount(price.amount));
  const code = codeOf({ ...price, amount }, serviceId, secret).toString('hex');
  return `${price.orderNumber}-${amount}${price.currency}-${code}`;
}

function codeOf({ orderNumber, amount, currency }: ProtectedPrice, serviceId: string, secret: string) {
  // As JSON, so that no character of one value can be taken for one of the next.
  const protectedValues = JSON.stringify([serviceId, amount, currency, orderNumber]);
  return createHmac('sha256', keyFor('Protect Price, 1', secret))
    .update(protectedValues)
    .digest()
    .subarray(0, 16);
}

/** What was paid, as a notification or the service's record has it; null where it does not say. */
export interface Paid {
  readonly custom: string | null;
  readonly price: string | null;
  readonly currency: string | null;
}

/** What a transaction of the service says that was paid. */
export function paidOf({ custom, amount, currency }: JsonObject): Paid {
  const text = (value: JsonValue | undefined) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  return { custom: text(custom), price: text(amount), currency: text(currency) };
}

/** What came of comparing it with the link. */
export interface PriceCheck {
  /** Without what protects it; as it came where its code is wrong, so that it is the number of no order. */
  readonly orderNumber: string | null;
  readonly amountExpected: string | null;
  readonly currencyExpected: string | null;
  /**
   * Null where nothing was protected, or only another currency is known; false for another amount, and where order,
   * amount, currency, service or code were changed.
   */
  readonly amountMatches: boolean | null;
}

/**
 * Compares what was paid with what the link was made for. Never throws.
 * @param paid what is known to come from the service
 * @param account whose links they are
 */
export function checkPrice(
  paid: Paid,
  { serviceId, sharedSecrets }: Pick<Account, 'serviceId' | 'sharedSecrets'>,
): PriceCheck {
  const { custom } = paid;
  const asItCame = { orderNumber: custom, amountExpected: null, currencyExpected: null };
  const secrets = sharedSecrets.filter((secret) => secret !== '');
  const end = END.exec(custom ?? '');
  const canTell = serviceId !== '' && secrets.length > 0;
  if (custom === null || end === null || !canTell) return { ...asItCame, amountMatches: null };
  const [, amount = '', currency = '', code = ''] = end;
  const price = { orderNumber: custom.slice(0, end.index), amount, currency };
  const given = Buffer.from(code, 'hex');
  if (!secrets.some((secret) => timingSafeEqual(codeOf(price, serviceId, secret), given))) {
    return { ...asItCame, amountMatches: false };
  }
  const { orderNumber } = price;
  return {
    orderNumber,
    amountExpected: amount,
    currencyExpected: currency,
    amountMatches: matches(paid, price),
  };
}

/**
 * Only in the currency of the link: what a notification says of the form that was converted (`frmprice`) may be what
 * the payer has written into it (`safety`).
 */
function matches(paid: Paid, { amount, currency }: ProtectedPrice): boolean | null {
  const isPlain = /^\d+(?:\.\d+)?$/.test(paid.price ?? '');
  if (!isPlain || paid.currency?.toUpperCase() !== currency) return null;
  return shortAmount(paid.price) === shortAmount(amount);
}
