import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../../../core/json/types.ts';
import { fromHundredths, toHundredths } from '../../../../core/money.ts';
import { readParameter } from '../../../shared/readParameter.ts';

/** How much of a payout comes out (docs/decisions/outputs.md); next to last in the form, above the options. */
export const outputProperty: INodeProperties = {
  displayName: 'Output',
  name: 'output',
  type: 'options',
  options: [
    {
      name: 'Everything',
      value: 'everything',
      description: 'In addition, the request, what Paygol has, and lists of problems and repairs',
    },
    {
      name: 'Simplified',
      value: 'simplified',
      description: 'A flat item, without documents and account numbers',
    },
  ],
  default: 'simplified',
  description: 'How much comes out for each payout',
};

/**
 * Whether all that is known of each payout is to come out.
 *
 * @throws {OperationError} for a value that the form does not have
 */
export function wantsEverything(context: IExecuteFunctions, itemIndex = 0): boolean {
  return readParameter<string>(context, itemIndex, outputProperty) === 'everything';
}

/**
 * A record of a status reply or of the list (service specification 2.2) as it comes out: `id`, `name`, `amount`,
 * `currency` and `status`, null where the record has none; with everything also `record`, as the service wrote it.
 */
export function recordItem(record: JsonObject, everything: boolean): IDataObject {
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
  return everything ? { ...simplified, record: record as IDataObject } : simplified;
}

/** A decimal as a string, as short as it gets: services write amounts as numbers or as strings. */
function shortAmount(amount: JsonValue | undefined): JsonValue {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const hundredths = toHundredths(String(amount));
  return hundredths === undefined ? String(amount) : fromHundredths(hundredths);
}
