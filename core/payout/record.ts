import type { JsonObject, JsonValue } from '../json/types.ts';
import { CURRENCIES_WITHOUT_DECIMALS, toHundredths } from '../money.ts';
import type { Payout } from './payout.ts';

/**
 * Compares a record of the service (service specification 2.2) with the payout that was, or would be, sent under the same id: all
 * that decides where how much money goes and what for. Services write the same thing in other forms (`assumed`): amounts as text or
 * rounded to what the currency has, accounts masked or without leading zeros, documents with or without punctuation and verification
 * digit, names in capitals or cut, bank codes with or without the country. Such a form is not a difference, and a field that the record
 * lacks is not compared.
 *
 * @returns the record's names of the fields that differ, empty when record and payout agree
 */
export function differences(payout: Payout, record: JsonObject): string[] {
  const differing: string[] = [];
  for (const [field, agrees] of COMPARED) {
    const recorded = record[field];
    if (recorded === undefined || recorded === null || recorded === '') continue;
    if (!agrees(recorded, payout)) differing.push(field);
  }
  return differing;
}

/** Whether a payout has ended without anybody being paid (section 3.1). */
export function paidNobody({ status }: JsonObject): boolean {
  return status === 'failed' || status === 'canceled';
}

type Agrees = (recorded: JsonValue, payout: Payout) => boolean;

const COMPARED: readonly (readonly [string, Agrees])[] = [
  ['country', (recorded, { country }) => sameWords(recorded, country)],
  ['amount', (recorded, { amount, currency }) => sameAmount(recorded, amount, currency)],
  ['currency', (recorded, { currency }) => sameWords(recorded, currency)],
  ['full_name', (recorded, { beneficiary }) => sameName(recorded, beneficiary.full_name)],
  ['first_name', (recorded, { beneficiary }) => sameName(recorded, beneficiary.first_name)],
  ['last_name', (recorded, { beneficiary }) => sameName(recorded, beneficiary.last_name)],
  ['surname', (recorded, { beneficiary }) => sameName(recorded, beneficiary.surname)],
  // Lists may give an integer, whose meaning is not shown (section 2.2).
  [
    'document_type',
    (recorded, { beneficiary }) =>
      typeof recorded !== 'string' ||
      /^\d+$/.test(recorded) ||
      sameWords(recorded, beneficiary.document_type),
  ],
  ['document_number', (recorded, { beneficiary }) => sameDocument(recorded, beneficiary)],
  ['bank_code', (recorded, { account, country }) => sameBank(recorded, account.bank_code, country)],
  ['account_number', (recorded, { account }) => sameAccount(recorded, account.number)],
  ['account_type', (recorded, { account }) => sameWords(recorded, account.type)],
  ['details', (recorded, { details }) => sameWords(recorded, details)],
];

/** The service writes amounts as numbers or as text; the text may carry zeros at its end. */
function sameAmount(recorded: JsonValue, sent: number, currency: string): boolean {
  const found = toHundredths(
    String(recorded)
      .trim()
      .replace(/(\.\d\d)0{1,20}$/, '$1'),
  );
  const wanted = toHundredths(String(sent));
  if (found === undefined || wanted === undefined || found === wanted) return found === wanted;
  // Rounded up or down to a whole number, where the currency has nothing smaller.
  const distance = found > wanted ? found - wanted : wanted - found;
  return CURRENCIES_WITHOUT_DECIMALS.has(currency) && found % 100n === 0n && distance < 100n;
}

/** Letters and digits in capitals without accents, single spaces between them. */
function folded(value: JsonValue | undefined): string {
  return String(value ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
}

function sameWords(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  return folded(recorded) === folded(sent);
}

/** A name that is shorter than this is not one that was cut. */
const SHORTEST_CUT = 10;

function sameName(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  const found = folded(recorded);
  const wanted = folded(sent);
  return found === wanted || (found.length >= SHORTEST_CUT && wanted.startsWith(found));
}

function withoutSeparators(value: JsonValue | undefined): string {
  return folded(value).replaceAll(' ', '');
}

function withoutZeros(value: JsonValue | undefined): string {
  return withoutSeparators(value).replace(/^0+(?=.)/, '');
}

function sameDocument(recorded: JsonValue, { document_number: number, document_dv: dv }: JsonObject) {
  const found = withoutZeros(recorded);
  const wanted = withoutZeros(number);
  const digit = withoutSeparators(dv);
  if (found === wanted) return true;
  return digit !== '' && (found + digit === wanted || found === wanted + digit);
}

/** `012`, `CL012`, and `12` as a number. */
function sameBank(recorded: JsonValue, sent: JsonValue | undefined, country: string): boolean {
  const plain = (code: JsonValue | undefined) => {
    const text = withoutSeparators(code);
    return withoutZeros(text.startsWith(country) ? text.slice(country.length) : text);
  };
  return plain(recorded) === plain(sent);
}

/** What stands for the hidden part of a number, and at least two digits that are shown. */
const MASKED = /^[*•xX.\- ]{2,}(\w{2,})$/;

function sameAccount(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  const [, shown] = MASKED.exec(String(recorded).trim()) ?? [];
  if (shown !== undefined) return withoutSeparators(sent).endsWith(shown.toUpperCase());
  return withoutZeros(recorded) === withoutZeros(sent);
}
