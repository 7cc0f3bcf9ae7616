import type { JsonObject, JsonValue } from '../json/types.ts';
import { twoPlaces } from '../transaction/record.ts';
import type { IpnFields } from './ipn.ts';

/** A field of an IPN that the service's own record of the transaction contradicts. */
export interface Difference {
  field: 'transaction_id' | 'service_id' | 'status' | 'amount' | 'currency';
  notified: string | null;
  /** As the service has it; null when it has none. */
  actual: string | null;
}

/**
 * Compares what an IPN says with what the service answers when it is asked (service specification 2.3, 2.4). What the IPN
 * does not say cannot be compared, except that there must be an id; and the transaction must be one of this service.
 *
 * @param fields what the IPN says; `status` as it stands for, also for a legacy one
 * @param serviceId the merchant's own
 * @param transaction the record of the status reply
 * @returns the differences; none means that the service agrees
 */
export function differencesFrom(fields: IpnFields, serviceId: string, transaction: JsonObject): Difference[] {
  const differences: Difference[] = [];
  const compare = (
    field: Difference['field'],
    notified: string | null,
    value: JsonValue | undefined,
    isRequired = false,
  ): void => {
    if (notified === null && !isRequired) return;
    const actual = value === undefined || value === null ? null : String(value);
    if (notified === null || actual !== notified) differences.push({ field, notified, actual });
  };
  const amount = (value: JsonValue | undefined) => (value === undefined ? undefined : twoPlaces(value));
  compare('transaction_id', fields.transactionId, transaction.transaction_id, true);
  if (fields.serviceId !== null && fields.serviceId !== serviceId) {
    differences.push({ field: 'service_id', notified: fields.serviceId, actual: serviceId });
  } else {
    compare('service_id', serviceId, transaction.service_id);
  }
  compare('status', fields.status, transaction.status);
  compare(
    'amount',
    fields.price === null ? null : String(twoPlaces(fields.price)),
    amount(transaction.amount),
  );
  compare('currency', fields.currency, transaction.currency);
  return differences;
}
