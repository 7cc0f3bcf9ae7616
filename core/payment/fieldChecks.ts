import { type DocumentType, documentTypes, passesCheck } from '../documents/documents.ts';
import { CURRENCIES_WITHOUT_DECIMALS, NUMBER_EXAMPLES, type NumberFormat } from '../money.ts';
import { isCountry, isCurrency, isLanguage } from '../isoCodes.ts';
import { GIROPAY, KNOWN_METHODS } from './methods.ts';
import type { PaymentRuleName } from './rules.ts';

/** What a check finds: the rule, and the end of a sentence that begins with the field and its value. */
export type Finding = readonly [rule: PaymentRuleName, words: string];

/**
 * Checks the value of one field, which is not empty and can be sent.
 *
 * @param values all values by wire name: codes in capitals, the price as a plain decimal
 */
export type FieldCheck = (
  value: string,
  values: Readonly<Record<string, string | undefined>>,
) => readonly Finding[];

/** Section 4.2. */
export const countryCheck: FieldCheck = (value) =>
  !/^[A-Z]{2}$/.test(value)
    ? [['country_form', 'is not a code of two letters. Write CL or BR, for example.']]
    : isCountry(value)
      ? []
      : [['country_unknown', 'is not a country code of ISO 3166-1.']];

/** Section 4.2. */
export const currencyCheck: FieldCheck = (value) =>
  !/^[A-Z]{3}$/.test(value)
    ? [['currency_form', 'is not a code of three letters. Write CLP or EUR, for example.']]
    : isCurrency(value)
      ? []
      : [['currency_unknown', 'is not a currency code of ISO 4217.']];

/** Section 4.2. */
export const languageCheck: FieldCheck = (value) =>
  /^[a-z]{2}$/.test(value) && isLanguage(value)
    ? []
    : [['language_form', 'is not a language code of two lowercase letters; Paygol falls back to English.']];

/** The end of a sentence about a price that is not a number in a format. */
export function notANumber(format: NumberFormat): string {
  return `is not a number such as ${NUMBER_EXAMPLES[format]}. Write it so, or choose another "Number Format".`;
}

/** Sections 2.3 and 4.2. */
export const priceCheck: FieldCheck = (value, { pg_currency: currency = '' }) => {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(value);
  if (match === null) return [['price_form', notANumber('plain')]];
  const [, whole = '', decimals = ''] = match;
  const findings: Finding[] = [];
  const digits = `${whole}${decimals}`.replace(/^0+/, '');
  const needed = decimals.replace(/(?<!0)0+$/, '');
  if (digits.length > 15) findings.push(['price_digits', 'has more than 15 digits.']);
  if (digits === '') findings.push(['price_zero', 'is nothing to pay.']);
  if (decimals.length === 3) {
    findings.push([
      'price_thousands',
      'can be read in two ways. Write it without thousands separators, and with at most two decimals.',
    ]);
  } else if (needed.length > 2) findings.push(['price_decimals', 'has more than two decimals.']);
  if (needed !== '' && CURRENCIES_WITHOUT_DECIMALS.has(currency)) {
    findings.push(['currency_decimals', `has decimals, and ${currency} has none.`]);
  }
  return findings;
};

/** Section 2.8, for methods of group D; `assumed` for others. */
export const phoneCheck: FieldCheck = (value, { pg_method: method = '' }) => {
  if (/^\d{8,15}$/.test(value)) return [];
  if (KNOWN_METHODS.get(method) !== 'D' || /^\d+$/.test(value)) {
    return [['phone_form', 'is not 8 to 15 digits with the country code.']];
  }
  const example = value.replace(/\D/g, '') || '5511987654321';
  return [
    [
      'phone_digits',
      `is not digits only. ${method} takes the international form without plus sign and spaces: ${example}.`,
    ],
  ];
};

/** That a text looks like an e-mail address is `assumed`. */
export const emailCheck: FieldCheck = (value) =>
  /^[^\s@]+@[^\s@]+$/.test(value) ? [] : [['email_form', 'does not look like an e-mail address.']];

/** The form of a bank identifier code is `public` (ISO 9362). */
export const bicCheck: FieldCheck = (value) =>
  /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value)
    ? []
    : [['bic_form', 'does not look like a bank identifier code, such as DEUTDEFF.']];

const CPF = documentTypes.get('br_cpf') as DocumentType;

/** In Brazil a CPF; giropay's is a bank identifier code (section 2.8). */
export const personalIdCheck: FieldCheck = (value, values) => {
  const { pg_method: method, pg_country: country } = values;
  if (method === GIROPAY) return bicCheck(value, values);
  const digits = value.replace(/[.\-\s]/g, '');
  const isWrongCpf = country === 'BR' && /^\d{11}$/.test(digits) && !passesCheck(CPF, digits);
  return isWrongCpf
    ? [['cpf_check', 'is not a valid CPF: its last two digits do not agree with the others.']]
    : [];
};

/** That it is a web address is `assumed`. */
export const addressCheck: FieldCheck = (value) =>
  /^https?:\/\//i.test(value) && URL.canParse(value)
    ? []
    : [['url_form', 'does not begin with https:// or http://.']];

/** IPv4 or IPv6; `assumed`. */
export const ipCheck: FieldCheck = (value) => {
  const isIp = /^(?:\d{1,3}\.){3}\d{1,3}$/.test(value)
    ? value.split('.').every((part) => Number(part) <= 255)
    : /^[\da-f:.]+$/i.test(value) && value.includes(':') && URL.canParse(`http://[${value}]/`);
  return isIp ? [] : [['ip_form', 'is not an IP address.']];
};
