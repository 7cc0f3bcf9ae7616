import type { IDataObject } from 'n8n-workflow';
import type { PaymentValues } from '../../core/transaction/fields.ts';
import { OperationError } from './operationError.ts';

/**
 * The error when a transaction may or may not have been made. It says what to look for: a second request would make a second transaction.
 *
 * @param seen what was seen instead of a clear reply, as a sentence
 * @param details what else is known; `reason` is the stable code of what was seen
 */
export function unknownOutcome(seen: string, values: PaymentValues, details: IDataObject): OperationError {
  const { pg_custom: custom, pg_price: price, pg_currency: currency } = values;
  return new OperationError({
    kind: 'service',
    code: 'outcome_unknown',
    message: `It is not known whether Paygol has made this transaction, and it was not sent again. ${seen}`,
    advice:
      custom === undefined
        ? `Look in the Paygol dashboard for a transaction of ${price} ${currency} before you create it again. A Custom value (pg_custom) of its own for every payment makes that easy.`
        : `Look in the Paygol dashboard for a transaction with Custom (pg_custom) "${custom}" before you create it again.`,
    details: { ...details, ...(custom === undefined ? {} : { custom }) },
  });
}
