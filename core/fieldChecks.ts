import { type DocumentType, passesCheck } from './values/checkDigits.ts';
import { isCountry, isCurrency } from './values/isoCodes.ts';
import { CURRENCIES_WITHOUT_DECIMALS, type NumberFormat } from './values/money.ts';
import type { Rule } from './rules.ts';

/**
 * The rules of fields that payouts and payments share, by which the same value is wrong in both, or right in both.
 */
export const fieldRules = {
  country_form: {
    origin: 'spec',
    section: '2.1, 4.2',
    says: 'The country is a code of two letters.',
  },
  country_code: { origin: 'public', says: 'The country is one of ISO 3166-1.' },
  currency_form: {
    origin: 'spec',
    section: '2.1, 4.2',
    says: 'The currency is a code of three letters.',
  },
  currency_code: { origin: 'public', says: 'The currency is one of ISO 4217.' },
  amount_form: {
    origin: 'safety',
    says: 'An amount is a positive number in the chosen number format; text that can be read in two ways is refused.',
  },
  amount_decimals: {
    origin: 'spec',
    section: '2.1, 2.3',
    fixed: true,
    says: 'An amount has at most two decimals.',
  },
  amount_precision: {
    origin: 'safety',
    says: 'An amount has at most 15 digits, so that every reader of the request sees the same number.',
  },
  currency_decimals: {
    origin: 'public',
    says: 'A currency without a minor unit (CLP, PYG) has no decimals.',
  },
  document_check: {
    origin: 'public',
    section: '2.5',
    says: 'The verification digit agrees with the document number (CUIT, CUIL, CPF, CNPJ, RUT). A payer’s personal ID of eleven digits is a CPF in Brazil.',
  },
  email_form: { origin: 'assumed', says: 'An e-mail address has one @ with text on both sides.' },
} as const satisfies Record<string, Rule>;

/** What is wrong: the rule, and the end of a sentence that begins with the field and its value. */
export type FieldProblem<Name extends string = keyof typeof fieldRules> = readonly [
  rule: Name,
  words: string,
];

/** Sections 2.1 and 4.2. */
export function wrongCountry(country: string): FieldProblem | undefined {
  if (!/^[A-Z]{2}$/.test(country))
    return ['country_form', 'is not a code of two letters. Write CL, AR or BR, for example.'];
  if (isCountry(country)) return undefined;
  return ['country_code', 'is not a country code of ISO 3166-1. Write CL, AR or BR, for example.'];
}

/** Sections 2.1 and 4.2. */
export function wrongCurrency(currency: string): FieldProblem | undefined {
  if (!/^[A-Z]{3}$/.test(currency))
    return ['currency_form', 'is not a code of three letters. Write CLP, ARS or BRL, for example.'];
  if (isCurrency(currency)) return undefined;
  return ['currency_code', 'is not a currency code of ISO 4217. Write CLP, ARS or BRL, for example.'];
}

/** What to do about an amount, by what it is the amount of. */
const AMOUNT_OF = {
  payout: {
    tooLong: 'Split the payout.',
    nothing: 'A payout is a positive number; delete the row if nothing is to be paid.',
  },
  payment: { tooLong: 'Correct it.', nothing: 'A price is a positive number.' },
};

/**
 * Sections 2.1 and 4.2.
 *
 * @param amount a plain decimal, as `readAmount` gives it
 * @param currency its code, if there is one
 */
export function wrongAmount(
  amount: string,
  currency: string | undefined,
  of: keyof typeof AMOUNT_OF,
): FieldProblem | undefined {
  const [whole = '', decimals = ''] = amount.split('.');
  if (decimals.length > 2) {
    const words = `has ${decimals.length} decimals; at most 2 are allowed. Round it, or choose the "Number Format" if the point separates thousands.`;
    return ['amount_decimals', words];
  }
  if (whole.length + decimals.length > 15)
    return ['amount_precision', `has more than 15 digits. ${AMOUNT_OF[of].tooLong}`];
  if (amount === '0') return ['amount_form', `is 0. ${AMOUNT_OF[of].nothing}`];
  if (decimals !== '' && currency !== undefined && CURRENCIES_WITHOUT_DECIMALS.has(currency))
    return ['currency_decimals', `has decimals, which ${currency} does not have. Check it.`];
  return undefined;
}

/**
 * What is wrong with an amount that cannot be read in a format.
 *
 * @param shown the amount as the message names it
 * @param text the amount's text
 */
export function amountAdvice(shown: string, text: string, format: NumberFormat): string {
  if (/^-/.test(text)) return `${shown} is negative. A payout is a positive number.`;
  if (format === 'plain' && /^[\d.,]+$/.test(text) && /\d/.test(text)) {
    return `${shown} has separators. Write it without thousands separators and with a point before decimals, or choose the number format of your spreadsheet in the node's options.`;
  }
  if (format === 'plain') {
    return `${shown} is not a number in the chosen format. Write digits only, such as 150000 or 1500.50.`;
  }
  const [form, example] = WRITTEN_SO[format];
  return `${shown} is not a number in the chosen format, ${form}. Write it as ${example}, for example.`;
}

const WRITTEN_SO: Record<Exclude<NumberFormat, 'plain'>, readonly [form: string, example: string]> = {
  commaThousands: ['1,234.56', '150,000 or 1500.50'],
  dotThousands: ['1.234,56', '150.000 or 1500,50'],
};

/** @param number without punctuation, of the form of its type */
export function wrongDigit(type: DocumentType, number: string): FieldProblem | undefined {
  if (passesCheck(type, number)) return undefined;
  return ['document_check', `fails the check of a ${type.title}: a digit may be wrong. Check it.`];
}

/** One @ with text on both sides. */
export function wrongEmail(email: string): FieldProblem | undefined {
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  return ['email_form', 'does not look like an e-mail address. Check it.'];
}
