import { webAddress } from '../../service/endpoints.ts';
import { shortAmount } from '../../values/money.ts';
import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import type { PaymentSentence } from '../../words/codes.ts';
import { labeled, type PaymentFieldName, type PaymentValues } from '../fields.ts';

function isNonEmpty(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

/** A created web checkout. */
export interface WebCheckout {
  readonly record: JsonObject;
  /** Where to send the payer, and under which name it came. */
  readonly address: { readonly name: string; readonly url: string } | undefined;
}

/** The name of the address in the reply to a web checkout (`public`). */
export const ADDRESS_NAME = 'redirectUrl';

/**
 * Reads a created web checkout. Its reply is not shown (section 4.4): an address under another name is one, too, where
 * there is only one.
 * @returns `undefined` when it says neither where to send the payer nor which transaction was made
 */
export function webCheckout(data: JsonValue | undefined): WebCheckout | undefined {
  if (!isObject(data)) return undefined;
  const addresses = Object.entries(data).flatMap(([name, url]) =>
    typeof url === 'string' && webAddress(url) !== undefined ? [{ name, url }] : [],
  );
  const named = (wanted: string) => addresses.find(({ name }) => name === wanted);
  // The second one is that of a created transaction (section 2.3).
  const address =
    named(ADDRESS_NAME) ?? named('payment_method_url') ?? (addresses.length === 1 ? addresses[0] : undefined);
  return address !== undefined || isNonEmpty(data.transaction_id) ? { record: data, address } : undefined;
}

/**
 * A transaction as the service has it (service specification 2.3).
 * @param data `data` of a create reply, `payment` or `data` of a status reply
 * @param transactionId the one that was asked for, if one was
 * @returns `undefined` when it is not a transaction, or another one
 */
export function transactionRecord(
  data: JsonValue | undefined,
  transactionId?: string,
): JsonObject | undefined {
  if (!isObject(data) || !isNonEmpty(data.transaction_id)) return undefined;
  return transactionId === undefined || data.transaction_id === transactionId ? data : undefined;
}

/**
 * A created transaction by the names of this package (docs/decisions/outputs.md), its status in lowercase as in section
 * 3.2; null where the record has no value.
 * @param record as {@link transactionRecord} gives it
 */
export function createdTransaction(record: JsonObject): JsonObject {
  const url = record.payment_method_url;
  const isAddress = typeof url === 'string' && webAddress(url) !== undefined;
  return { ...transactionFields(record), paymentUrl: isAddress ? url : null };
}

/** What a created transaction is about, by the fields that asked for it. */
const ECHOED: readonly (readonly [PaymentFieldName, name: string])[] = [
  ['pg_price', 'amount'],
  ['pg_currency', 'currency'],
  ['pg_custom', 'custom'],
];

/**
 * What a created transaction has otherwise than it was asked for, and what keeps a payer from being sent there; none
 * where the record does not say.
 * @param record as {@link transactionRecord} gives it
 * @returns for whoever is about to send the payer there
 */
export function doubtsAbout(record: JsonObject, values: PaymentValues): PaymentSentence[] {
  const shown = (name: string) => (name === 'amount' ? shortAmount(record[name]) : (record[name] ?? null));
  const wanted = (name: PaymentFieldName) =>
    name === 'pg_price' ? shortAmount(values[name]) : (values[name] ?? '');
  const doubts = ECHOED.flatMap(([field, name]): PaymentSentence[] => {
    const [value, sent] = [shown(name), wanted(field)];
    // A record has what was sent as `custom` (section 2.3): one without it may be of another order.
    if (name === 'custom' && (value ?? '') === '' && sent !== '' && shown('amount') !== null)
      return [{ code: 'reply_lacks_order', sent: String(sent) }];
    if (value === null || String(value) === sent) return [];
    const cell = { header: labeled(field), text: String(value) };
    return [{ code: 'reply_differs', cell, sent: String(sent) }];
  });
  const { payment_method_url: url } = record;
  if (url === undefined || url === null || createdTransaction(record).paymentUrl !== null) return doubts;
  return [...doubts, { code: 'reply_without_address' }];
}

/**
 * The status of a transaction, like {@link createdTransaction}; times are in ISO form, with an offset only where the
 * service writes one.
 */
export function transactionStatus(record: JsonObject): JsonObject {
  return {
    ...transactionFields(record),
    createdAt: isoTime(record.created_at),
    completedAt: isoTime(record.completed_at),
  };
}

function transactionFields(record: JsonObject): JsonObject {
  return {
    transactionId: record.transaction_id ?? null,
    orderNumber: record.custom ?? null,
    status: typeof record.status === 'string' ? record.status.toLowerCase() : (record.status ?? null),
    amount: shortAmount(record.amount),
    currency: record.currency ?? null,
    paymentMethod: record.payment_method ?? null,
  };
}

const TIME = /^(?!0000)\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/;

/**
 * `2026-01-31 10:00:00` (section 2.3) in ISO form, `2026-01-31T10:00:00`: a local time, since the service names no
 * zone there. One in ISO form is as it came: without it, a completed payment would look like one that is not.
 * @returns null for null and for strings in another form
 */
function isoTime(text: JsonValue | undefined): string | null {
  return typeof text === 'string' && TIME.test(text) ? text.replace(' ', 'T') : null;
}

/** A payment method (section 2.3). */
interface PaymentMethodRecord extends JsonObject {
  code: string;
}

/**
 * The payment methods of a reply, in its order. PHP writes an object without entries as `[]`. Of an odd entry, its code
 * is left.
 * @param methods `methods` of the reply: descriptors by code
 * @returns `undefined` when they have another form
 */
export function paymentMethods(methods: JsonValue | undefined): PaymentMethodRecord[] | undefined {
  if (typeof methods !== 'object' || methods === null) return undefined;
  const entries = Object.entries(methods);
  if (entries.length > 0 && !entries.some(([, method]) => isObject(method))) return undefined;
  const isByCode = !Array.isArray(methods);
  return entries.flatMap(([key, method]) => {
    const { code, ...rest } = isObject(method) ? method : {};
    if (typeof code === 'string') return [{ ...rest, code }];
    return isByCode ? [{ ...rest, code: key }] : [];
  });
}
