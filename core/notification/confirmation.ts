import type { JsonObject, JsonValue } from '../service/json/types.ts';
import { shortAmount } from '../values/money.ts';
import { type IpnFields, readIpn } from './ipn.ts';

/** A field in which an IPN and the service's own record of the transaction do not agree. */
export interface Difference {
  field: 'transaction_id' | 'service_id' | 'status' | 'amount' | 'currency' | 'custom';
  /** As the IPN has it; null when it has none. */
  notified: string | null;
  /** As the service has it; null when it has none. */
  actual: string | null;
}

/** Where a record comes from. The legacy status query has no `custom` (service specification 2.3). */
type RecordSource = 'transactions' | 'legacy';

/**
 * Compares what an IPN says with what the service answers when it is asked (service specification 2.3, 2.4).
 * Transaction, status, amount and currency have to be in both; `custom` in both or in neither; and the transaction
 * has to be one of this service. Where the currency was converted (4.2, rule 1), the IPN may have the payer's and the
 * record the merchant's: amounts are compared where both are in one currency. `custom`, which is free text, may have
 * been written in windows-1252 (`assumed`).
 * @param fields what the IPN says; `status` as it stands for, also for a legacy one
 * @param serviceId the merchant's own
 * @param record the transaction of the status reply
 * @returns the differences; none means that the service agrees
 */
export function differencesFrom(
  fields: IpnFields,
  serviceId: string,
  record: JsonObject,
  source: RecordSource,
): Difference[] {
  const differences: Difference[] = [];
  const compare = (field: Difference['field'], notified: string | null, actual: string | null): void => {
    if (notified === null || notified !== actual) differences.push({ field, notified, actual });
  };
  compare('transaction_id', fields.transactionId, text(record.transaction_id));
  compare('service_id', serviceId, text(record.service_id));
  if (fields.serviceId !== null) compare('service_id', fields.serviceId, serviceId);
  compare('status', fields.status, readIpn(record).status);
  const actualAmount = amount(record.amount);
  const actualCurrency = text(record.currency);
  if (!isConverted(fields, record)) {
    compare('amount', amount(fields.price), actualAmount);
    compare('currency', fields.currency, actualCurrency);
  } else if (fields.price === null || actualAmount === null || fields.formCurrency === actualCurrency) {
    compare('amount', amount(fields.formPrice ?? fields.price), actualAmount);
  }
  const actualCustom = text(record.custom);
  const isToldCustom = source === 'transactions' || actualCustom !== null;
  if (isToldCustom && (fields.custom !== null || actualCustom !== null)) {
    // What was written in windows-1252 has lost these characters; the record has them.
    const isSameText = actualCustom !== null && fields.custom === misreadWindows1252(actualCustom);
    if (!isSameText) compare('custom', fields.custom, actualCustom);
  }
  return differences;
}

/** Whether an IPN and a record are in two currencies. */
function isConverted({ currency }: IpnFields, record: JsonObject): boolean {
  const actual = text(record.currency);
  return currency !== null && actual !== null && currency !== actual;
}

/** Whether the amounts of an IPN and of a record that do not differ were in one currency. */
export function areAmountsCompared(fields: IpnFields, record: JsonObject): boolean {
  return !isConverted(fields, record) || fields.formCurrency === text(record.currency);
}

const BYTES_OF_1252: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte],
  ),
);
const QUESTION_MARK = 0x3f;

/** A text as it looks when it was written in windows-1252, and is read as UTF-8. */
function misreadWindows1252(text: string): string {
  const bytes = Array.from(text, (character) => BYTES_OF_1252.get(character) ?? QUESTION_MARK);
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** An empty string says as little as none. */
function text(value: JsonValue | undefined): string | null {
  return value === undefined || value === null || value === '' ? null : String(value);
}

function amount(value: JsonValue | undefined): string | null {
  return text(shortAmount(value));
}
