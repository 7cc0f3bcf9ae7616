import { CURRENCIES } from '../service/codes.ts';
import { type JsonNumeric, numberOf } from '../service/json.ts';
import type { Echo, EchoPlace, Readings } from './switches.ts';

/**
 * What {@link ECHOES} may change in a record; those of create and of status and list have the id under different
 * names.
 */
interface EchoedRecord {
  external_id?: string | JsonNumeric;
  merchant_payout_id?: string | JsonNumeric | null;
  amount: string | JsonNumeric;
  currency: string;
  account_number: string;
  document_number: string;
  document_dv: string;
  full_name: string;
  bank_code: string;
}

/** So many characters of a name are kept by `namesCut`. */
const NAME_LENGTH = 20;
const NAMES = ['full_name', 'first_name', 'last_name', 'surname'];

type Change = (record: Record<string, unknown>, digits: string) => void;

/** A change of string fields; what is null or a number stays. */
function strings(names: readonly string[], change: (text: string) => unknown): Change {
  return (record) => {
    for (const name of names) {
      const value = record[name];
      if (typeof value === 'string') record[name] = change(value);
    }
  };
}

const IDS = ['external_id', 'merchant_payout_id'];

const CHANGES: Record<Echo, Change> = {
  amountAsNumber: (record, digits) => (record['amount'] = numberOf(digits)),
  amountAsString: (record, digits) => (record['amount'] = digits),
  amountRounded: (record, digits) => {
    record['amount'] = numberOf(rounded(digits, decimalsOf(String(record['currency']))));
  },
  amountTwoPlaces: (record, digits) => (record['amount'] = rounded(digits, 2)),
  amountGrouped: (record) => {
    record['amount'] = String(record['amount']).replace(/\B(?<!\..*)(?=(\d{3})+(?!\d))/g, ',');
  },
  accountWithoutZeros: strings(['account_number'], (text) => text.replace(/^0+(?=.)/, '')),
  accountMasked: strings(['account_number'], (text) => `****${text.slice(-4)}`),
  accountEndMasked: strings(['account_number'], (text) => `${text.slice(0, 4)}****`),
  documentWithoutDigit: (record) => {
    const digit = String(record['document_dv']);
    strings(['document_number'], (text) => text.slice(0, -digit.length))(record, '');
  },
  documentPunctuated: strings(['document_number'], punctuated),
  documentPlain: strings(['document_number'], (text) => text.replace(/[.\-/ ]/g, '')),
  documentMasked: strings(['document_number'], (text) => `****${text.slice(-4)}`),
  namesUpperCase: strings(NAMES, (text) => text.toUpperCase()),
  namesCut: strings(NAMES, (text) => [...text].slice(0, NAME_LENGTH).join('')),
  bankOtherForm: (record) => {
    const country = String(record['country']);
    strings(['bank_code'], (code) =>
      code.startsWith(country) ? code.slice(country.length) : country + code,
    )(record, '');
  },
  idAsNumber: strings(IDS, (id) => (/^(0|[1-9]\d*)$/.test(id) ? numberOf(id) : id)),
  idTrimmed: strings(IDS, (id) => id.trim()),
  idOtherCase: strings(IDS, (id) => (id === id.toUpperCase() ? id.toLowerCase() : id.toUpperCase())),
  nullForEmpty: (record) => {
    for (const [name, value] of Object.entries(record)) if (value === '') record[name] = null;
  },
  emptyForNull: (record) => {
    for (const [name, value] of Object.entries(record)) {
      if (value === null && name !== 'pay_at') record[name] = '';
    }
  },
};

/**
 * A record as the service may echo it.
 *
 * @param record a created, status or list record with everything as it was sent
 * @param digits the amount as it was sent
 */
export function echoed<T extends EchoedRecord>(
  record: T,
  digits: string,
  place: EchoPlace,
  { echoes, echoesIn }: Pick<Readings, 'echoes' | 'echoesIn'>,
): T {
  if (echoes.length === 0 || !echoesIn.includes(place)) return record;
  const changed: T = { ...record };
  for (const echo of echoes) CHANGES[echo](changed as unknown as Record<string, unknown>, digits);
  return changed;
}

/** `12.345.678-K`: dots between groups of three, a dash before what is taken for the digit. */
function punctuated(text: string): string {
  const [number, digit] = [text.slice(0, -1), text.slice(-1)];
  return `${number.replace(/\B(?=(\w{3})+$)/g, '.')}-${digit}`;
}

/** Two for what is no currency: other modes than `strict` let it through. */
function decimalsOf(currency: string): number {
  if (!CURRENCIES.has(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits as number;
}

/** Half is rounded up; amounts are above zero. */
function rounded(digits: string, decimals: number): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const next = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
  const text = String(next).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
