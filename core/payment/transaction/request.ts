import type { JsonObject } from '../../service/json/types.ts';
import type { PaymentValues } from '../fields.ts';

/**
 * The body of a create request of the transactions API, without service id and token. Paths and names are `public`; so
 * is that the price is a JSON number and that the language is always there. Everything else goes out as the text it is.
 *
 * @param values as `checkPayment` has passed them
 */
export function paymentBody(values: PaymentValues, use: 'create' | 'webCheckout'): JsonObject {
  const { pg_price = '', ...strings } = values;
  return {
    pg_mode: use === 'create' ? 'api' : 'basic',
    pg_language: 'en',
    ...strings,
    // At most 15 digits, so the number is exactly the decimal that was typed.
    pg_price: Number(pg_price),
  };
}
