import { countryOf } from '../countries/index.ts';
import {
  type FieldProblem,
  wrongAmount,
  wrongCountry,
  wrongCurrency,
  wrongDigit,
  wrongEmail,
} from '../row/fieldChecks.ts';
import { isLanguage } from '../values/isoCodes.ts';
import type { Values } from '../words/codes.ts';
import type { PaymentFieldName } from './fields.ts';

/** A group of payment methods that need the same fields (service specification 2.8). */
type MethodGroup = 'A' | 'B' | 'C' | 'D';

/** What the methods of a group need in addition to country and e-mail, which every method needs. Origin: spec. */
export const GROUP_FIELDS = {
  A: ['pg_first_name', 'pg_last_name'],
  B: [],
  C: ['pg_first_name', 'pg_last_name', 'pg_personalid'],
  D: ['pg_first_name', 'pg_last_name', 'pg_personalid', 'pg_phone'],
} as const satisfies Record<MethodGroup, readonly string[]>;

/** The methods whose group is known. There are 30; the codes of the others are not shown. Origin: spec. */
export const KNOWN_METHODS: ReadonlyMap<string, MethodGroup> = new Map([
  ['creditcard', 'A'],
  ['bitcoin', 'A'],
  ['paysafecard', 'A'],
  ['webpay', 'B'],
  ['giropay', 'C'],
  ['itau', 'D'],
]);

/** Its `pg_personalid` carries the bank identifier code. Origin: spec. */
export const GIROPAY = 'giropay';

/**
 * What is wrong with a value that only payments have: a sentence that lacks the cell. Its rule has the same name.
 */
type PaymentFinding =
  | { readonly code: 'language_form' | 'phone_form' | 'bic_form' | 'url_form' | 'ip_form' }
  | ({ readonly code: 'phone_digits' } & Omit<Values<'phone_digits'>, 'cell'>);

/**
 * Checks the value of one field, which is not empty and can be sent.
 * @param values all values by wire name: codes in capitals, the price as a plain decimal
 * @returns what is wrong in a payout, too, or in payments only
 */
type FieldCheck = (
  value: string,
  values: Readonly<Record<string, string | undefined>>,
) => FieldProblem | PaymentFinding | undefined;

const priceCheck: FieldCheck = (value, { pg_currency: currency }) => wrongAmount(value, currency, 'payment');

/** Section 4.2. */
const languageCheck: FieldCheck = (value) =>
  /^[a-z]{2}$/.test(value) && isLanguage(value) ? undefined : { code: 'language_form' };

/** Section 2.8, for methods of group D; `assumed` for others. */
const phoneCheck: FieldCheck = (value, { pg_method: method = '' }) => {
  if (/^\d{8,15}$/.test(value)) return undefined;
  if (KNOWN_METHODS.get(method) !== 'D' || /^\d+$/.test(value)) return { code: 'phone_form' };
  return { code: 'phone_digits', method, example: value.replace(/\D/g, '') || '5511987654321' };
};

/** The form of a bank identifier code is `public` (ISO 9362). */
const bicCheck: FieldCheck = (value) =>
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value) ? undefined : { code: 'bic_form' };

/** In Brazil a CPF; giropay's is a bank identifier code (section 2.8). */
const personalIdCheck: FieldCheck = (value, values) => {
  const { pg_method: method, pg_country: country } = values;
  if (method === GIROPAY) return bicCheck(value, values);
  const digits = value.replace(/[.\-\s]/g, '');
  const document = countryOf(country)?.payerDocument;
  return document?.form.test(digits) === true ? wrongDigit(document, digits) : undefined;
};

/** That it is a web address is `assumed`. */
const addressCheck: FieldCheck = (value) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? undefined : { code: 'url_form' };

/** IPv4 or IPv6; `assumed`. */
const ipCheck: FieldCheck = (value) => {
  const isIp = /^(?:\d{1,3}\.){3}\d{1,3}$/.test(value)
    ? value.split('.').every((part) => Number(part) <= 255)
    : /^[\da-f:.]+$/i.test(value) && value.includes(':') && URL.canParse(`http://[${value}]/`);
  return isIp ? undefined : { code: 'ip_form' };
};

/** How values are checked; those of other fields are sent as they are. */
export const FIELD_CHECKS: Partial<Record<PaymentFieldName, FieldCheck>> = {
  pg_country: wrongCountry,
  pg_price: priceCheck,
  pg_currency: wrongCurrency,
  pg_email: wrongEmail,
  pg_personalid: personalIdCheck,
  pg_phone: phoneCheck,
  pg_language: languageCheck,
  pg_bic: bicCheck,
  pg_ip: ipCheck,
  pg_return_url: addressCheck,
  pg_cancel_url: addressCheck,
  pg_sub_merchant_url: addressCheck,
};
