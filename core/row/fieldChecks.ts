import { type DocumentType, inParts, passesCheck } from '../values/checkDigits.ts';
import { CURRENCIES_WITHOUT_DECIMALS, isCountry, isCurrency } from '../values/isoCodes.ts';
import type { NumberFormat } from '../values/money.ts';
import type { FieldName } from '../values/fields.ts';
import type { ValueFinding } from '../words/codes.ts';
import type { fieldRules } from './fieldRules.ts';

/** What is wrong with a value. */
export interface FieldProblem {
  readonly rule: keyof typeof fieldRules;
  /** The field of a payout; payments have other names for theirs. */
  readonly field: FieldName;
  readonly finding: ValueFinding;
}

/** Sections 2.1 and 4.2. */
export function wrongCountry(country: string): FieldProblem | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return wrong('country', 'country_form', { code: 'country_form' });
  return isCountry(country) ? undefined : wrong('country', 'country_code', { code: 'country_code' });
}

/** Sections 2.1 and 4.2. */
export function wrongCurrency(currency: string): FieldProblem | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return wrong('currency', 'currency_form', { code: 'currency_form' });
  return isCurrency(currency) ? undefined : wrong('currency', 'currency_code', { code: 'currency_code' });
}

function wrong(field: FieldName, rule: FieldProblem['rule'], finding: ValueFinding): FieldProblem {
  return { rule, field, finding };
}

/**
 * Sections 2.1 and 4.2.
 * @param amount a plain decimal, as `readAmount` gives it
 * @param currency its code, if there is one
 */
export function wrongAmount(
  amount: string,
  currency: string | undefined,
  of: 'payout' | 'payment',
): FieldProblem | undefined {
  const [whole = '', { length: decimals } = ''] = amount.split('.');
  if (decimals > 2) return wrong('amount', 'amount_decimals', { code: 'amount_decimals', decimals });
  if (whole.length + decimals > 15)
    return wrong('amount', 'amount_precision', { code: 'amount_precision', of });
  if (amount === '0') return wrong('amount', 'amount_form', { code: 'amount_zero', of });
  if (decimals > 0 && currency !== undefined && CURRENCIES_WITHOUT_DECIMALS.has(currency))
    return wrong('amount', 'currency_decimals', { code: 'currency_decimals', currency });
  return undefined;
}

/**
 * What is wrong with an amount that cannot be read in a format.
 * @param text the amount's text
 */
export function wrongForm(text: string, format: NumberFormat): ValueFinding {
  if (/^-/.test(text)) return { code: 'amount_negative' };
  if (format !== 'plain') return { code: 'amount_not_in_format', format };
  return { code: /^[\d.,]+$/.test(text) && /\d/.test(text) ? 'amount_separated' : 'amount_not_number' };
}

/** @param number without punctuation, of the form of its type */
export function wrongDigit(type: DocumentType, number: string): FieldProblem | undefined {
  if (passesCheck(type, number)) return undefined;
  return wrong('document_number', 'document_check', digitFinding(type, number));
}

/** What is said of a number that disagrees with its verification digits: those that it should have. */
export function digitFinding(type: DocumentType, number: string): ValueFinding {
  const right = type.verificationDigits(inParts(type, number)[0]);
  return {
    code: 'document_check',
    document: type.title,
    ...(number.endsWith(right) ? {} : { digit: right }),
  };
}

/** One @ with text on both sides. */
export function wrongEmail(email: string): FieldProblem | undefined {
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  return wrong('email', 'email_form', { code: 'email_form' });
}
