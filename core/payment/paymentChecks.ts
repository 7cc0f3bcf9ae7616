import { countryOf } from '../countries/index.ts';
import { type FieldProblem, wrongAmount, wrongDigit } from '../fieldChecks.ts';
import { NUMBER_EXAMPLES, type NumberFormat } from '../values/money.ts';
import { isLanguage } from '../values/isoCodes.ts';
import type { PaymentRuleName } from './rules.ts';

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
 * Checks the value of one field, which is not empty and can be sent.
 *
 * @param values all values by wire name: codes in capitals, the price as a plain decimal
 * @returns what is wrong in a payout, too; or the rule, and what follows field and value in a sentence
 */
export type FieldCheck = (
  value: string,
  values: Readonly<Record<string, string | undefined>>,
) => FieldProblem | readonly [rule: PaymentRuleName, words: string] | undefined;

export const priceCheck: FieldCheck = (value, { pg_currency: currency }) =>
  wrongAmount(value, currency, 'payment');

/** Section 4.2. */
export const languageCheck: FieldCheck = (value) =>
  /^[a-z]{2}$/.test(value) && isLanguage(value)
    ? undefined
    : ['language_form', 'is not a language code of two lowercase letters; Paygol falls back to English.'];

/** The end of a sentence about a price that is not a number in a format. */
export function notANumber(format: NumberFormat): string {
  return `is not a number such as ${NUMBER_EXAMPLES[format]}. Write it so, or choose another "Number Format".`;
}

/** Section 2.8, for methods of group D; `assumed` for others. */
export const phoneCheck: FieldCheck = (value, { pg_method: method = '' }) => {
  if (/^\d{8,15}$/.test(value)) return undefined;
  if (KNOWN_METHODS.get(method) !== 'D' || /^\d+$/.test(value)) {
    return ['phone_form', 'is not 8 to 15 digits with the country code.'];
  }
  const example = value.replace(/\D/g, '') || '5511987654321';
  return [
    'phone_digits',
    `is not digits only. ${method} takes the international form without plus sign and spaces: ${example}.`,
  ];
};

/** The form of a bank identifier code is `public` (ISO 9362). */
export const bicCheck: FieldCheck = (value) =>
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value)
    ? undefined
    : ['bic_form', 'does not look like a bank identifier code, such as DEUTDEFF.'];

/** In Brazil a CPF; giropay's is a bank identifier code (section 2.8). */
export const personalIdCheck: FieldCheck = (value, values) => {
  const { pg_method: method, pg_country: country } = values;
  if (method === GIROPAY) return bicCheck(value, values);
  const digits = value.replace(/[.\-\s]/g, '');
  const document = countryOf(country)?.payerDocument;
  return document?.form.test(digits) === true ? wrongDigit(document, digits) : undefined;
};

/** That it is a web address is `assumed`. */
export const addressCheck: FieldCheck = (value) =>
  /^https?:\/\//i.test(value) && URL.canParse(value)
    ? undefined
    : ['url_form', 'does not begin with https:// or http://.'];

/** IPv4 or IPv6; `assumed`. */
export const ipCheck: FieldCheck = (value) => {
  const isIp = /^(?:\d{1,3}\.){3}\d{1,3}$/.test(value)
    ? value.split('.').every((part) => Number(part) <= 255)
    : /^[\da-f:.]+$/i.test(value) && value.includes(':') && URL.canParse(`http://[${value}]/`);
  return isIp ? undefined : ['ip_form', 'is not an IP address.'];
};
