import { COUNTRIES, CURRENCIES } from '../service/codes.ts';
import { ServiceError } from '../service/errors.ts';
import { GROUP_FIELDS, isBic, isCpf, methodOf } from './paymentMethods.ts';
import type { PaymentRequest } from './transactions.ts';

/** The values of a payment request by their wire names, whatever way they came. Absent is an empty text. */
export type Fields = (name: string) => string;

/**
 * Checks a payment request by sections 2.8 and 4.2. All HTTP statuses but that of the invalid CPF, and all internal
 * codes but 9702, are `assumed`.
 *
 * @param needsMethod whether the payer goes straight to a method; without one the payer chooses later
 * @throws {ServiceError} naming the first thing that is wrong
 */
export function readPaymentRequest(field: Fields, needsMethod: boolean): PaymentRequest {
  const country = field('pg_country');
  const currency = field('pg_currency');
  const method = field('pg_method');
  if (!COUNTRIES.has(country)) throw new ServiceError(400, '9101', 'Wrong country');
  if (!CURRENCIES.has(currency)) throw new ServiceError(400, '9102', 'Wrong currency');
  const amount = readAmount(field('pg_price'));
  if (needsMethod) checkMethod(field, country, method);
  return {
    country,
    language: /^[a-z]{2}$/.test(field('pg_language')) ? field('pg_language') : 'en',
    method,
    amount,
    currency,
    payer_price: null,
    name: field('pg_name'),
    custom: field('pg_custom'),
    customer: {
      first_name: field('pg_first_name'),
      last_name: field('pg_last_name'),
      email: field('pg_email'),
      phone: field('pg_phone'),
      personal_id: field('pg_personalid') || field('pg_bic'),
      country,
    },
    return_url: field('pg_return_url'),
    cancel_url: field('pg_cancel_url'),
  };
}

/** Two places; `assumed`: more are refused, and so is zero. */
function readAmount(text: string): string {
  const [, whole, cents = ''] = /^0*(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined || !/[1-9]/.test(whole + cents)) throw new ServiceError(400, '9103', 'Wrong price');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** Section 2.8. giropay takes its bank identifier code in pg_personalid (spec) or in pg_bic (public). */
function checkMethod(field: Fields, country: string, code: string): void {
  const method = methodOf(country, code);
  if (method === undefined) throw new ServiceError(400, '9104', 'Wrong payment method');
  const isGiropay = code === 'giropay';
  const value: Fields = (name) =>
    field(name) || (isGiropay && name === 'pg_personalid' ? field('pg_bic') : '');
  for (const name of ['pg_email', ...GROUP_FIELDS[method.group]]) {
    if (value(name) === '') throw new ServiceError(400, '9105', `Missing parameter: ${name}`);
  }
  if (isGiropay && !isBic(value('pg_personalid'))) {
    throw new ServiceError(400, '9703', 'Invalid bank identifier code');
  }
  if (method.group === 'D' && !/^\d+$/.test(field('pg_phone'))) {
    throw new ServiceError(400, '9704', 'Invalid phone number');
  }
  // Section 7.
  if (method.country === 'BR' && !isCpf(field('pg_personalid'))) {
    throw new ServiceError(400, '9702', 'Invalid CPF');
  }
}
