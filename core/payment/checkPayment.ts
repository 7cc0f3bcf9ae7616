import { CURRENCIES_WITHOUT_DECIMALS } from '../money.ts';
import { type DocumentType, documentTypes, passesCheck } from '../documents/documents.ts';
import { quoted } from '../rules.ts';
import { BROKEN_STRING, isSendable } from '../sendable.ts';
import { type PaymentFieldName, paymentFields, type PaymentValues, titled } from './transaction/fields.ts';
import { isCountry, isCurrency, isLanguage } from './isoCodes.ts';
import { GIROPAY, GROUP_FIELDS, KNOWN_METHODS } from './transaction/methods.ts';
import { type PaymentProblem, problem } from './rules.ts';

/**
 * Where a payment request goes: `create` and `webCheckout` of the transactions API (section 4.4); a form for the hosted screen or for white
 * label, or API mode, at the checkout endpoint (4.2).
 */
export type PaymentUse = 'create' | 'webCheckout' | 'hosted' | 'whiteLabel' | 'api';

/** A payment request after all checks. */
export interface CheckedPayment {
  /** What to send: the values as given, but for the codes in capitals and the code of giropay's bank. */
  readonly values: PaymentValues;
  /** In the order of the fields. Only those with severity `error` keep the request from being sent. */
  readonly problems: readonly PaymentProblem[];
}

/**
 * Checks a payment request against every rule of sections 2.8, 4.2 and 4.4.
 *
 * @param given values by wire name, as typed; an empty text counts as no value
 */
export function checkPayment(given: PaymentValues, use: PaymentUse): CheckedPayment {
  const problems: PaymentProblem[] = [];
  const tell: Tell = (...args) => problems.push(problem(...args));
  const values = prepared(given, tell);
  checkTexts(values, tell);
  checkPresence(values, use, tell);
  checkCodes(values, tell);
  checkPrice(values, tell);
  checkPayer(values, tell);
  checkAddresses(values, tell);
  const place = (field: string) => paymentFields.findIndex(({ name }) => name === field);
  return { values, problems: problems.sort((a, b) => place(a.field) - place(b.field)) };
}

type Tell = (...args: Parameters<typeof problem>) => void;

function prepared(given: PaymentValues, tell: Tell): PaymentValues {
  const values: PaymentValues = {};
  for (const { name } of paymentFields) {
    const text = given[name];
    if (text !== undefined && text !== '') values[name] = text;
  }
  for (const name of ['pg_country', 'pg_currency'] as const) {
    const code = values[name];
    if (code === undefined || !/^\s*[a-z]{2,3}\s*$/i.test(code)) continue;
    values[name] = code.trim().toUpperCase();
    if (values[name] !== code) {
      tell('upper_case', name, `${titled(name)} ${quoted(code)} is sent as ${values[name]}.`);
    }
  }
  if (values.pg_method === GIROPAY && values.pg_personalid === undefined && values.pg_bic !== undefined) {
    values.pg_personalid = values.pg_bic;
    tell(
      'bic_as_personal_id',
      'pg_bic',
      `${titled('pg_bic')} is sent as pg_personalid, too: giropay takes it there.`,
    );
  }
  return values;
}

function checkTexts(values: PaymentValues, tell: Tell): void {
  for (const [name, text] of Object.entries(values) as [PaymentFieldName, string][]) {
    if (!isSendable(text)) tell('unreadable_text', name, `${titled(name)} ${BROKEN_STRING}`);
  }
}

/** In these uses a payer goes straight to one payment method. */
const STRAIGHT: ReadonlySet<PaymentUse> = new Set(['create', 'whiteLabel', 'api']);

function checkPresence(values: PaymentValues, use: PaymentUse, tell: Tell): void {
  const missing = (name: PaymentFieldName) => values[name] === undefined;
  const demand = (name: PaymentFieldName, why = '') => {
    if (missing(name)) tell('required', name, `${titled(name)} is missing${why}.`);
  };
  if (use !== 'hosted') demand('pg_country');
  else if (missing('pg_country')) {
    tell(
      'country_in_form',
      'pg_country',
      `${titled('pg_country')} is missing: the payer has to choose one on the payment screen.`,
    );
  }
  demand('pg_price');
  demand('pg_currency');
  if (use === 'create' || use === 'whiteLabel') {
    demand('pg_method', use === 'create' ? '' : ': white label goes straight to one method');
  }
  if (STRAIGHT.has(use)) checkMethodFields(values, use, tell);
}

/** Section 2.8. */
function checkMethodFields(values: PaymentValues, use: PaymentUse, tell: Tell): void {
  const method = values.pg_method;
  const group = KNOWN_METHODS.get(method ?? '');
  if (group !== undefined) {
    for (const name of ['pg_email', ...GROUP_FIELDS[group]] as const) {
      if (values[name] !== undefined) continue;
      const what =
        method === GIROPAY && name === 'pg_personalid' ? ', since it carries the bank identifier code' : '';
      tell('method_fields', name, `${titled(name)} is missing: ${method} needs it${what}.`);
    }
    return;
  }
  if (use === 'whiteLabel' && values.pg_email === undefined) {
    tell(
      'white_label_email',
      'pg_email',
      `${titled('pg_email')} is missing: every payment method needs it in white label mode.`,
    );
  }
  const likely = (['pg_first_name', 'pg_last_name', 'pg_email', 'pg_phone', 'pg_personalid'] as const).filter(
    (name) => values[name] === undefined && !(use === 'whiteLabel' && name === 'pg_email'),
  );
  if (likely.length > 0) {
    tell(
      'method_fields_unknown',
      'pg_method',
      `Which fields ${method === undefined ? 'the payment method' : quoted(method)} needs is not known; not filled in: ${likely.join(', ')}.`,
    );
  }
}

function checkCodes({ pg_country, pg_currency, pg_language }: PaymentValues, tell: Tell): void {
  if (pg_country !== undefined) {
    if (!/^[A-Z]{2}$/.test(pg_country)) {
      tell(
        'country_form',
        'pg_country',
        `${titled('pg_country')} ${quoted(pg_country)} is not a code of two letters. Write CL or BR, for example.`,
      );
    } else if (!isCountry(pg_country)) {
      tell(
        'country_unknown',
        'pg_country',
        `${titled('pg_country')} ${pg_country} is no known country code.`,
      );
    }
  }
  if (pg_currency !== undefined) {
    if (!/^[A-Z]{3}$/.test(pg_currency)) {
      tell(
        'currency_form',
        'pg_currency',
        `${titled('pg_currency')} ${quoted(pg_currency)} is not a code of three letters. Write CLP or EUR, for example.`,
      );
    } else if (!isCurrency(pg_currency)) {
      tell(
        'currency_unknown',
        'pg_currency',
        `${titled('pg_currency')} ${pg_currency} is no known currency code.`,
      );
    }
  }
  if (pg_language !== undefined && (!/^[a-z]{2}$/.test(pg_language) || !isLanguage(pg_language))) {
    tell(
      'language_form',
      'pg_language',
      `${titled('pg_language')} ${quoted(pg_language)} is not a language code of two lowercase letters; the service falls back to English.`,
    );
  }
}

function checkPrice({ pg_price, pg_currency }: PaymentValues, tell: Tell): void {
  if (pg_price === undefined) return;
  const shown = `${titled('pg_price')} ${quoted(pg_price)}`;
  const match = /^(\d+)(?:\.(\d+))?$/.exec(pg_price);
  if (match === null) {
    tell(
      'price_form',
      'pg_price',
      `${shown} is not a number. Write digits, with a point before decimals and nothing between thousands: 1234.50.`,
    );
    return;
  }
  const digits = `${match[1]}${match[2] ?? ''}`.replace(/^0+/, '');
  const decimals = (match[2] ?? '').replace(/(?<!0)0+$/, '');
  if (digits.length > 15) tell('price_digits', 'pg_price', `${shown} has more than 15 digits.`);
  if (digits === '' || /^0+$/.test(digits)) tell('price_zero', 'pg_price', `${shown} is nothing to pay.`);
  if (match[2]?.length === 3) {
    const advice = 'Write it without thousands separators, and with at most two decimals.';
    tell('price_thousands', 'pg_price', `${shown} can be read in two ways. ${advice}`);
  } else if (decimals.length > 2) tell('price_decimals', 'pg_price', `${shown} has more than two decimals.`);
  if (decimals !== '' && CURRENCIES_WITHOUT_DECIMALS.has(pg_currency ?? '')) {
    tell('currency_decimals', 'pg_price', `${shown} has decimals, and ${pg_currency} has none.`);
  }
}

const CPF = documentTypes.get('br_cpf') as DocumentType;

function checkPayer(values: PaymentValues, tell: Tell): void {
  const { pg_method, pg_phone, pg_personalid, pg_email, pg_bic, pg_country } = values;
  if (pg_phone !== undefined && !/^\d{8,15}$/.test(pg_phone)) {
    const shown = `${titled('pg_phone')} ${quoted(pg_phone)}`;
    if (KNOWN_METHODS.get(pg_method ?? '') === 'D' && !/^\d+$/.test(pg_phone)) {
      tell(
        'phone_digits',
        'pg_phone',
        `${shown} is not digits only. ${pg_method} takes the international form without plus sign and spaces: ${pg_phone.replace(/\D/g, '') || '5511987654321'}.`,
      );
    } else {
      tell('phone_form', 'pg_phone', `${shown} is not 8 to 15 digits with the country code.`);
    }
  }
  if (pg_email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(pg_email)) {
    tell(
      'email_form',
      'pg_email',
      `${titled('pg_email')} ${quoted(pg_email)} does not look like an address.`,
    );
  }
  const bic =
    pg_method === GIROPAY ? (['pg_personalid', pg_personalid] as const) : (['pg_bic', pg_bic] as const);
  if (bic[1] !== undefined && !/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic[1])) {
    tell(
      'bic_form',
      bic[0],
      `${titled(bic[0])} ${quoted(bic[1])} does not look like a bank identifier code, such as DEUTDEFF.`,
    );
  }
  const digits = pg_personalid?.replace(/[.\-\s]/g, '') ?? '';
  if (pg_country === 'BR' && /^\d{11}$/.test(digits) && !passesCheck(CPF, digits)) {
    tell(
      'cpf_check',
      'pg_personalid',
      `${titled('pg_personalid')} ${quoted(pg_personalid ?? '')} is not a valid CPF: its last two digits do not agree with the others.`,
    );
  }
}

const URLS = ['pg_return_url', 'pg_cancel_url', 'pg_sub_merchant_url'] as const;

function checkAddresses(values: PaymentValues, tell: Tell): void {
  for (const name of URLS) {
    const text = values[name];
    if (text !== undefined && !(/^https?:\/\//i.test(text) && URL.canParse(text))) {
      tell('url_form', name, `${titled(name)} ${quoted(text)} does not begin with https:// or http://.`);
    }
  }
  const ip = values.pg_ip;
  if (ip !== undefined && !isIpAddress(ip)) {
    tell('ip_form', 'pg_ip', `${titled('pg_ip')} ${quoted(ip)} is not an IP address.`);
  }
}

function isIpAddress(text: string): boolean {
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(text)) return text.split('.').every((part) => Number(part) <= 255);
  return /^[\da-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);
}

/**
 * Checks a country before asking for its payment methods (section 4.4; that it is in capitals is `public`).
 *
 * @returns the country as it is sent
 */
export function checkCountry(given: string): { country: string; problems: PaymentProblem[] } {
  const problems: PaymentProblem[] = [];
  const tell: Tell = (...args) => problems.push(problem(...args));
  const values = prepared({ pg_country: given }, tell);
  if (values.pg_country === undefined) tell('required', 'pg_country', `${titled('pg_country')} is missing.`);
  checkCodes(values, tell);
  return { country: values.pg_country ?? '', problems };
}

/** Checks an id before asking for its transaction (section 2.3). */
export function checkTransactionId(id: string): PaymentProblem[] {
  if (/^[A-Z\d]{4}(?:-[A-Z\d]{4}){3}$/.test(id)) return [];
  return [
    problem(
      'transaction_id_form',
      'transaction_id',
      id === ''
        ? 'The transaction ID is missing.'
        : `Transaction ID ${quoted(id)} does not have the form of one: four groups of four capitals or digits, such as A1B2-C3D4-E5F6-G7H8.`,
    ),
  ];
}
