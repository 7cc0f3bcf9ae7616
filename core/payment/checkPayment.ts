import { bearsSign, writtenAmount } from '../countries/writtenAmount.ts';
import { type NumberFormat, readAmount } from '../values/money.ts';
import { type Finding, findingsOf, letThrough } from '../values/origins.ts';
import { type FieldProblem, wrongForm } from '../row/fieldChecks.ts';
import { readSendableString } from '../service/sendable.ts';
import type { PaymentSentence } from '../words/codes.ts';
import { about } from '../words/reason.ts';
import type { ShownCell } from '../words/shown.ts';
import {
  DIRECT_USES,
  labeled,
  type PaymentFieldName,
  paymentFields,
  type PaymentUse,
  type PaymentValues,
} from './fields.ts';
import { FIELD_CHECKS, GIROPAY, GROUP_FIELDS, KNOWN_METHODS } from './paymentChecks.ts';
import { type PaymentRuleName, paymentRules } from './rules.ts';

/** One finding about one field. */
export interface PaymentProblem extends Finding<PaymentRuleName, PaymentFieldName | 'transaction_id'> {
  /** What is wrong, and the way out. It may hold what was typed, never a secret. */
  readonly says: PaymentSentence;
}

/** What was typed, by wire name: anything that an expression gives. */
type GivenPayment = Readonly<Partial<Record<PaymentFieldName, unknown>>>;

/** A payment request after all checks. */
interface CheckedPayment {
  /** What to send: the values as typed, but for the price, the case of codes and the code of giropay's bank. */
  readonly values: PaymentValues;
  /** In the order of the fields. Only those with severity `error` keep the request from being sent. */
  readonly problems: readonly PaymentProblem[];
}

const findingOf = findingsOf<PaymentRuleName>(paymentRules);

export function problem(
  rule: PaymentRuleName,
  field: PaymentProblem['field'],
  says: PaymentSentence,
): PaymentProblem {
  return { ...findingOf(rule, field), says };
}

type Tell = (rule: PaymentRuleName, field: PaymentFieldName, says: PaymentSentence) => void;

/**
 * Checks a payment request against every rule of sections 2.8, 4.2 and 4.4.
 * @param given values as typed; an empty string counts as no value
 * @param numberFormat how the price is written, where it is not a number but a string
 * @param names rules that the user lets through
 */
export function checkPayment(
  given: GivenPayment,
  use: PaymentUse,
  numberFormat: NumberFormat = 'plain',
  names?: ReadonlySet<string>,
): CheckedPayment {
  const { values, problems, tell } = read(given, numberFormat);
  const isUnreadable = (name: PaymentFieldName) => problems.some(({ field }) => field === name);
  const isMissing = (name: PaymentFieldName) => values[name] === undefined && !isUnreadable(name);
  checkPresence(use, isMissing, tell);
  if (DIRECT_USES.has(use)) checkMethodFields(values.pg_method, use, isMissing, tell);
  for (const { name } of paymentFields) {
    const value = values[name];
    const finding = value === undefined ? undefined : FIELD_CHECKS[name]?.(value, values);
    if (value === undefined || finding === undefined) continue;
    if ('rule' in finding) tell(finding.rule, name, aboutField(name, value, finding));
    else tell(finding.code, name, { ...finding, cell: cellOf(name, value) });
  }
  letThrough(problems, names, paymentRules);
  const orderOf = (field: string) => paymentFields.findIndex(({ name }) => name === field);
  return { values, problems: problems.sort((a, b) => orderOf(a.field) - orderOf(b.field)) };
}

/** What is said of a payout, said of a payment. */
function aboutField(
  name: PaymentFieldName,
  value: string,
  { field, finding }: Pick<FieldProblem, 'field' | 'finding'>,
): PaymentSentence {
  return about({ field, value, header: labeled(name), written: value }, finding);
}

function cellOf(name: PaymentFieldName, text: string): ShownCell {
  return { header: labeled(name), text };
}

/** The strings to send, and what cannot be sent. */
function read(given: GivenPayment, numberFormat: NumberFormat) {
  const values: PaymentValues = {};
  const problems: PaymentProblem[] = [];
  const tell: Tell = (rule, field, says) => problems.push(problem(rule, field, says));
  for (const { name, written } of paymentFields) {
    const string = readSendableString(given[name]);
    if ('why' in string)
      tell('unreadable_text', name, { code: 'unsendable_field', label: labeled(name), why: string.why });
    if ('value' in string && string.value !== '') values[name] = string.value;
    const code = values[name];
    if (written === undefined || code === undefined) continue;
    const folded = foldedCode(code, written);
    values[name] = folded;
    if (folded !== code)
      tell('letter_case', name, { code: 'letter_case', cell: cellOf(name, code), sent: folded });
  }
  const { pg_price: price, pg_currency: currency, pg_method: method } = values;
  const { pg_personalid: personalId, pg_bic: bic } = values;
  if (price !== undefined) {
    // What came as a number has a point before its decimals, whatever the format.
    const format = typeof given.pg_price === 'string' ? numberFormat : 'plain';
    const read = readPrice(price, format, currency);
    if ('plain' in read) values.pg_price = read.plain;
    else {
      tell(read.rule, 'pg_price', read.says);
      delete values.pg_price;
    }
  }
  if (method === GIROPAY && personalId === undefined && bic !== undefined) {
    values.pg_personalid = bic;
    tell('bic_as_personal_id', 'pg_bic', { code: 'bic_as_personal_id' });
  }
  return { values, problems, tell };
}

/** What cannot be a code stays as it is. */
function foldedCode(code: string, written: 'upper' | 'lower'): string {
  const trimmed = code.trim();
  if (written === 'lower') return /^\w+$/.test(trimmed) ? trimmed.toLowerCase() : code;
  return /^[a-z]{2,3}$/i.test(trimmed) ? trimmed.toUpperCase() : code;
}

/** A price as a person wrote it, such as `R$ 1.149,90`: as a plain decimal, or why it is not one. */
function readPrice(
  price: string,
  format: NumberFormat,
  currency: string | undefined,
): { plain: string } | { rule: PaymentRuleName; says: PaymentSentence } {
  const hasSign = /[^\d.,\s]/.test(price);
  // Digits with a space or a minus sign after them are not pieced together.
  const written = hasSign && !/\d\s+\d|\d[-−–]/.test(price) ? writtenAmount(price) : undefined;
  if (currency !== undefined && written !== undefined && !bearsSign(price, currency)) {
    const says = { code: 'price_currency', cell: cellOf('pg_price', price), currency } as const;
    return { rule: 'price_currency', says };
  }
  const digits = written?.negative === false ? written.digits : price.trim();
  const plain = readAmount(digits, format);
  if (plain !== undefined) return { plain };
  const finding = wrongForm(price.trim(), format);
  return { rule: 'amount_form', says: aboutField('pg_price', price, { field: 'amount', finding }) };
}

function checkPresence(use: PaymentUse, isMissing: (name: PaymentFieldName) => boolean, tell: Tell): void {
  const demand = (
    name: PaymentFieldName,
    says: PaymentSentence = { code: 'field_missing', label: labeled(name) },
  ) => {
    if (isMissing(name)) tell('required', name, says);
  };
  if (use !== 'hosted') demand('pg_country');
  else if (isMissing('pg_country')) tell('country_in_form', 'pg_country', { code: 'country_in_form' });
  if (isMissing('pg_custom')) tell('no_order_number', 'pg_custom', { code: 'no_order_number' });
  demand('pg_price');
  demand('pg_currency');
  if (use === 'create') demand('pg_method');
  if (use === 'whiteLabel') demand('pg_method', { code: 'method_of_white_label' });
}

const LIKELY = ['pg_first_name', 'pg_last_name', 'pg_email', 'pg_phone', 'pg_personalid'] as const;

/** Section 2.8. */
function checkMethodFields(
  method: string | undefined,
  use: PaymentUse,
  isMissing: (name: PaymentFieldName) => boolean,
  tell: Tell,
): void {
  const group = KNOWN_METHODS.get(method ?? '');
  if (method !== undefined && group !== undefined) {
    for (const name of ['pg_email', ...GROUP_FIELDS[group]] as const) {
      if (!isMissing(name)) continue;
      const isBankCode = method === GIROPAY && name === 'pg_personalid';
      const rule = use === 'whiteLabel' ? 'method_fields' : 'method_fields_likely';
      tell(rule, name, { code: 'method_fields', label: labeled(name), method, isBankCode });
    }
    return;
  }
  const needsEmail = use === 'whiteLabel' && isMissing('pg_email');
  if (needsEmail) tell('white_label_email', 'pg_email', { code: 'white_label_email' });
  const likely = LIKELY.filter((name) => isMissing(name) && !(needsEmail && name === 'pg_email'));
  if (likely.length > 0) {
    const named = method === undefined ? {} : { method };
    const says = { code: 'method_fields_unknown', ...named, fields: likely.map(labeled) } as const;
    tell('method_fields_unknown', 'pg_method', says);
  }
}

/**
 * Checks a country before asking for its payment methods (section 4.4; that it is in capitals is `public`).
 * @returns the country as it is sent
 */
export function checkCountry(given: unknown): { country: string; problems: readonly PaymentProblem[] } {
  const { values, problems } = checkPayment({ pg_country: given }, 'webCheckout');
  return {
    country: values.pg_country ?? '',
    problems: problems.filter(({ field }) => field === 'pg_country'),
  };
}

/** Checks an id before asking for its transaction (section 2.3). */
export function checkTransactionId(id: string): PaymentProblem[] {
  if (/^[A-Z\d]{4}(?:-[A-Z\d]{4}){3}$/.test(id)) return [];
  const header = 'Transaction ID';
  if (id === '') return [problem('required', 'transaction_id', { code: 'field_missing', label: header })];
  const says = { code: 'transaction_id_form', cell: { header, text: id } } as const;
  return [problem('transaction_id_form', 'transaction_id', says)];
}
