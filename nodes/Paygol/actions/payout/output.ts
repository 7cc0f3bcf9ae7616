import type { IDataObject } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/json/types.ts';
import { shortAmount } from '../../../../core/money.ts';
import { outputItem } from '../../../shared/simplify.ts';

/**
 * A record of a status reply or of the list (service specification 2.2) as it comes out: `id`, `name`, `amount`,
 * `currency` and `status`, null where the record has none; when not simplified also `record`, as the service wrote it.
 */
export function recordItem(record: JsonObject, simple: boolean): IDataObject {
  const { merchant_payout_id: id, full_name: name, amount, currency, status } = record;
  const item = {
    id: typeof id === 'number' ? String(id) : id,
    name,
    amount: shortAmount(amount),
    currency,
    status,
  };
  const simplified = Object.fromEntries(
    Object.entries(item).map(([field, value]) => [field, value ?? null]),
  ) as IDataObject;
  return outputItem(simple, simplified, { record });
}
