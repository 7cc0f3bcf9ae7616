import { errorMessageOf, type ServiceError } from '../service/reply.ts';
import type { PaymentSentence } from '../words/codes.ts';
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

/** Our name of an error. An XML reply has no `internal_code`, only words (section 7); as a number it has no zeros. */
export function errorName({ internalCode, words }: ServiceError): string {
  const message = errorMessageOf(words)?.toLowerCase() ?? '';
  const isNotFound = message.includes('transaction') && message.includes('not found');
  return NAMES.get(internalCode?.padStart(4, '0') ?? (isNotFound ? '0302' : '')) ?? 'refused';
}

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
 * @param words of the service
 * @param values what was sent
 */
export function refusalAdvice(words: string, values: PaymentValues, use: PaymentUse): PaymentSentence {
  const field = fieldIn(words);
  if (field !== undefined) return fieldAdvice(field, values, use);
  const cells = (['pg_country', 'pg_price', 'pg_currency', 'pg_method'] as const).flatMap((name) =>
    values[name] === undefined ? [] : { header: labeled(name), text: values[name] },
  );
  return { code: 'payment_refused', cells };
}

function fieldAdvice(field: PaymentField, values: PaymentValues, use: PaymentUse): PaymentSentence {
  const { pg_country: country = '', pg_method: method = '' } = values;
  const { pg_currency: currency = '', pg_price: price = '' } = values;
  switch (field.name) {
    case 'pg_method':
      return { code: 'method_refused', method, country };
    case 'pg_country':
      return { code: 'country_refused', country };
    case 'pg_currency':
      return { code: 'currency_refused', currency, country };
    case 'pg_price':
      return { code: 'price_refused', price };
    default:
      return {
        code: 'field_refused',
        label: field.label,
        isInOptions: !isInForm(field, use),
        ...(field.description === undefined ? {} : { hint: field.description.replace(/\.$/, '') }),
      };
  }
}

/** By its name on the wire, or by what people call it. */
function fieldIn(words: string): PaymentField | undefined {
  const wire = /\bpg_[a-z_]+/i.exec(words)?.[0].toLowerCase();
  const name = wire ?? WORDS.find(([pattern]) => pattern.test(words))?.[1];
  return paymentFields.find((field) => field.name === name);
}
