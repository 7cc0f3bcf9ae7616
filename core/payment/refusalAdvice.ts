import { errorWords, type ServiceError } from '../reply.ts';
import {
  isInForm,
  labeled,
  type PaymentField,
  type PaymentFieldName,
  paymentFields,
  type PaymentUse,
  type PaymentValues,
} from './fields.ts';

/** Our names of the errors that are known, by `internal_code`. The full list is not shown; these two are. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['9702', 'invalid_cpf'],
  ['0302', 'transaction_not_found'],
]);

/** Our name of an error. An XML reply has no `internal_code`, only words (section 7). */
export function errorName({ internalCode, words }: ServiceError): string {
  const message = errorWords(words)?.toLowerCase() ?? '';
  const isNotFound = message.includes('transaction') && message.includes('not found');
  return NAMES.get(internalCode ?? (isNotFound ? '0302' : '')) ?? 'refused';
}

/** What to do, by our names of the errors. */
export const PAYMENT_ADVICE = {
  invalid_cpf:
    'The CPF is invalid: correct Personal ID. A CPF has eleven digits, the last two of which verify the others.',
  transaction_not_found:
    'Paygol has no such transaction. Check the transaction ID, and that the credential has the Service ID under which it was made.',
};

/**
 * What people call a field. `assumed`: the full list of errors is not shown (section 7), and nothing but advice depends
 * on these words.
 */
const WORDS: readonly [words: RegExp, field: PaymentFieldName][] = [
  [/\bcpf\b|personal ?id|bank identifier|\bbic\b/i, 'pg_personalid'],
  [/phone/i, 'pg_phone'],
  [/e-?mail/i, 'pg_email'],
  [/method/i, 'pg_method'],
  [/country/i, 'pg_country'],
  [/currency/i, 'pg_currency'],
  [/price|amount/i, 'pg_price'],
];

/**
 * What to do about a refused payment: the field that the service's words are about, and the way out. Of a payer's own
 * data no value is repeated.
 *
 * @param words of the service
 * @param values what was sent
 */
export function refusalAdvice(words: string, values: PaymentValues, use: PaymentUse): string {
  const field = fieldIn(words);
  if (field !== undefined) return fieldAdvice(field, values, use);
  const asked = (['pg_country', 'pg_price', 'pg_currency', 'pg_method'] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => `${labeled(name)} "${values[name]}"`);
  return `Check ${asked.join(', ')} and what was sent about the payer.`;
}

function fieldAdvice(field: PaymentField, values: PaymentValues, use: PaymentUse): string {
  switch (field.name) {
    case 'pg_method':
      return `${sent('pg_method', values)} for ${quoted('pg_country', values)}. To see which methods that country has, run the operation "Get Payment Methods" of the resource "Transaction".`;
    case 'pg_country':
      return countryAdvice(values);
    case 'pg_currency':
      return `${sent('pg_currency', values)} for ${quoted('pg_country', values)}. Write three letters (ISO 4217), such as CLP.`;
    case 'pg_price':
      return `${sent('pg_price', values)}. It must be more than zero and have two decimals at most. Ask Paygol about the limits of your account.`;
    default:
      return [`Fill in or correct ${placeOf(field, use)}`, field.description]
        .flatMap((part) => part ?? [])
        .map(sentence)
        .join(' ');
  }
}

/** What to do about a country that was refused. */
export function countryAdvice(values: Pick<PaymentValues, 'pg_country'>): string {
  return `${sent('pg_country', values)}. Write the payer’s country as two letters, such as CL, and take one in which your account collects.`;
}

/** By its name on the wire, or by what people call it. */
function fieldIn(words: string): PaymentField | undefined {
  const wire = /\bpg_[a-z_]+/i.exec(words)?.[0].toLowerCase();
  const name = wire ?? WORDS.find(([pattern]) => pattern.test(words))?.[1];
  return paymentFields.find((field) => field.name === name);
}

const quoted = (name: PaymentFieldName, values: PaymentValues) => `${labeled(name)} "${values[name] ?? ''}"`;

const sent = (name: PaymentFieldName, values: PaymentValues) =>
  `${labeled(name)} was sent as "${values[name] ?? ''}"`;

const sentence = (text: string) => text.replace(/\.?$/, '.');

function placeOf(field: PaymentField, use: PaymentUse): string {
  return `${labeled(field.name)}${isInForm(field, use) ? '' : ' under "Options"'}`;
}
