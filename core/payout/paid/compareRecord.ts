import { comparableForm, withoutZeros, wordsOfAnyScript } from '../../values/text.ts';
import { type FieldName, payoutFields } from '../../values/fields.ts';
import { type JsonObject, type JsonValue, textOf } from '../../service/json/types.ts';
import { CURRENCIES_WITHOUT_DECIMALS } from '../../values/isoCodes.ts';
import { toHundredths } from '../../values/money.ts';
import { comparedAccount, comparedBankCode, paymentKeys } from '../samePayment.ts';
import type { Payout } from '../payout.ts';

/**
 * The fields in which the service's record (service specification 2.2) differs from the payout, of those that
 * decide where how much money goes and what for. Services write the same in other forms (`assumed`): rounded,
 * masked, cut off, without leading zeros, punctuation or verification digit. Missing fields are not compared.
 */
export function differences(payout: Payout, record: JsonObject): FieldName[] {
  const differing: FieldName[] = [];
  for (const { field, path, agrees } of COMPARED) {
    const recorded = record[field];
    if (recorded === undefined || recorded === null || recorded === '') continue;
    const sent = sentAt(path, payout);
    if (recorded !== sent && !agrees(recorded, sent, payout)) differing.push(field);
  }
  return differing;
}

const DECISIVE = new Set(['amount', 'currency', 'document_number', 'bank_code', 'account_number']);

const OF_ACCOUNT = new Set(['bank_code', 'account_number']);

/** The decisive fields of a payout that the record does not show. */
export function notShown(payout: Payout, record: JsonObject): FieldName[] {
  const isShown = (field: FieldName) =>
    field === 'account_number' ? showsAccount(record) : (record[field] ?? '') !== '';
  return COMPARED.filter(
    ({ field, path }) => DECISIVE.has(field) && !isShown(field) && sentAt(path, payout) !== undefined,
  ).map(({ field }) => field);
}

/** Whether a record shows the same document, account, amount and currency, whatever its id. */
export function isSamePayment(payout: Payout, record: JsonObject): boolean {
  return (
    differences(payout, record).every((field) => !DECISIVE.has(field)) &&
    notShown(payout, record).length === 0
  );
}

/** Whether a record shows the same document, amount and currency, whatever its id and account. */
export function isSameButAccount(payout: Payout, record: JsonObject): boolean {
  const counts = (field: string) => DECISIVE.has(field) && !OF_ACCOUNT.has(field);
  return !differences(payout, record).some(counts) && !notShown(payout, record).some(counts);
}

/** Whether a record shows the account of a payout, if only a part of it. */
export function isSameAccount(payout: Payout, record: JsonObject): boolean {
  return showsAccount(record) && !differences(payout, record).some((field) => OF_ACCOUNT.has(field));
}

/** Whether a record shows the amount of a payout. */
export function isSameAmount(payout: Payout, record: JsonObject): boolean {
  return !differences(payout, record).some((field) => field === 'amount' || field === 'currency');
}

type Agrees = (recorded: JsonValue, sent: JsonValue | undefined, payout: Payout) => boolean;
/** A record is found by the first; of the others it need not show what was sent. */
type NotCompared = 'id' | 'beneficiary_type' | 'document_dv' | 'email' | 'bank_name';

const AGREES: Readonly<Record<Exclude<FieldName, NotCompared>, Agrees>> = {
  country: sameWords,
  amount: sameAmount,
  currency: sameWords,
  full_name: sameFullName,
  first_name: sameName,
  last_name: sameName,
  surname: sameName,
  document_type: sameDocumentType,
  document_number: sameDocument,
  bank_code: sameBank,
  account_number: sameAccount,
  // Where Paygol takes none, it may show one of its own.
  account_type: (recorded, sent) => sent === undefined || sameWords(recorded, sent),
  details: sameWords,
};

const COMPARED = (Object.entries(AGREES) as [FieldName, Agrees][]).map(([field, agrees]) => ({
  field,
  agrees,
  path: payoutFields.find(({ name }) => name === field)?.path ?? [field],
}));

function sentAt([part, name]: readonly [string, string?], payout: Payout): JsonValue | undefined {
  return name === undefined ? payout[part] : (payout[part] as JsonObject)[name];
}

/** Amounts may be text with trailing zeros, or numbers with all digits of the nearest double. */
function sameAmount(recorded: JsonValue, sent: JsonValue | undefined, { currency }: Payout): boolean {
  if (Number(recorded) === Number(sent)) return true;
  const listed = toHundredths(amountIn({ amount: recorded }).replace(/(\.\d\d)0{1,20}$/, '$1'));
  const wanted = toHundredths(String(sent));
  if (listed === undefined || wanted === undefined || listed === wanted) return listed === wanted;
  // Rounded up or down, where the currency has no decimals.
  const distance = listed > wanted ? listed - wanted : wanted - listed;
  return CURRENCIES_WITHOUT_DECIMALS.has(currency) && listed % 100n === 0n && distance < 100n;
}

/** The amount of a record, in digits and a point: PHP's number_format groups them, as in `1,500.00` (`assumed`). */
export function amountIn({ amount }: JsonObject): string {
  return textOf(amount)
    .trim()
    .replace(/,(?=\d{3}(?!\d))/g, '');
}

/** As PHP's htmlspecialchars writes them. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#039;': "'", '&#39;': "'", '&apos;': "'" },
};

function folded(value: JsonValue | undefined): string {
  const text = String(value ?? '').replace(/&(?:\w+|#0?39);/g, (entity) => ENTITIES[entity] ?? entity);
  return wordsOfAnyScript(text);
}

function sameWords(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  return folded(recorded) === folded(sent);
}

/** A shorter name was not cut off. */
const SHORTEST_CUT = 3;

function sameName(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  const listed = folded(recorded);
  const wanted = folded(sent);
  return listed === wanted || (listed.length >= SHORTEST_CUT && wanted.startsWith(listed));
}

/** Services may build it from the other names. */
function sameFullName(recorded: JsonValue, sent: JsonValue | undefined, { beneficiary }: Payout): boolean {
  const { first_name: first = '', last_name: last = '', surname = '' } = beneficiary;
  return (
    sameName(recorded, sent) ||
    sameWords(recorded, `${String(first)} ${String(last)}`) ||
    sameWords(recorded, `${String(first)} ${String(last)} ${String(surname)}`)
  );
}

function withoutSeparators(value: JsonValue | undefined): string {
  return folded(value).replaceAll(' ', '');
}

function bareNumber(value: JsonValue | undefined): string {
  return withoutZeros(withoutSeparators(value));
}

/** Lists may have a number, whose meaning is not specified (section 2.2). */
function sameDocumentType(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  return /^\d+$/.test(String(recorded)) || sameWords(recorded, sent);
}

/** With or without the verification digit, which ends the number (section 2.5). */
function sameDocument(recorded: JsonValue, sent: JsonValue | undefined, { beneficiary }: Payout): boolean {
  if (HIDDEN_SIGNS.test(String(recorded))) return agreesWhereShown(recorded, sent);
  const listed = bareNumber(recorded);
  const wanted = bareNumber(sent);
  const digit = withoutSeparators(beneficiary.document_dv);
  if (listed === wanted) return true;
  return digit !== '' && (listed + digit === wanted || listed === wanted + digit);
}

/** Whether a record shows the payee's document, or none. */
export function mayBeOfDocument(payout: Payout, { document_number: recorded }: JsonObject): boolean {
  const isShown = recorded !== undefined && recorded !== null && recorded !== '';
  return !isShown || sameDocument(recorded, payout.beneficiary.document_number, payout);
}

/** A payee's document as an index has it: without its verification digits, where the number ends in them. */
export function documentKey(payout: Payout): string {
  const number = paymentKeys(payout).payee;
  const digits = String(payout.beneficiary.document_dv ?? '').toLowerCase();
  return digits !== '' && number.endsWith(digits) ? number.slice(0, -digits.length) : number;
}

/**
 * Keys under which an index has a record's payee, and maybe others: it may be with or without up to two digits. None of
 * a document that is masked, or missing.
 */
export function documentKeysOf(record: JsonObject): readonly string[] {
  const known = documentKeysOfRecords.get(record);
  if (known !== undefined) return known;
  const written = textOf(record.document_number);
  const number = HIDDEN_SIGNS.test(written) ? '' : comparableForm(written);
  const keys = number === '' ? [] : [number, number.slice(0, -1), number.slice(0, -2)];
  documentKeysOfRecords.set(record, keys);
  return keys;
}

/** Several indexes ask for those of each record of a list. */
const documentKeysOfRecords = new WeakMap<JsonObject, readonly string[]>();

function sameBank(recorded: JsonValue, sent: JsonValue | undefined, { country }: Payout): boolean {
  return comparedBankCode(recorded, country) === comparedBankCode(sent, country);
}

/** Documents of Brazil may have letters, `XX` among them. */
const HIDDEN_SIGNS = /[*•]/;
/** What stands for hidden characters of an account; an `X` alone is a check digit. */
const HIDDEN = /[*•]|xx/i;
const LEAST_SHOWN = 2;

export function isMasked(recorded: JsonValue | undefined): boolean {
  return HIDDEN.test(String(recorded ?? ''));
}

/** Whether a record shows an account, if only a part of it: `****6789`, `0020****`. */
export function showsAccount({ account_number: account }: JsonObject): boolean {
  return !isMasked(account) ? (account ?? '') !== '' : shownParts(account).join('').length >= LEAST_SHOWN;
}

/** Whether a record shows all of a document or of an account. */
export function isShownInFull(recorded: JsonValue | undefined): boolean {
  return (recorded ?? '') !== '' && !isMasked(recorded);
}

/** The account that a record shows, as {@link comparedAccount} gives it; `undefined` where it is masked, or missing. */
export function accountInRecord(record: JsonObject): string | undefined {
  const { account_number: account, country, bank_code } = record;
  if (!isShownInFull(account)) return undefined;
  return comparedAccount(String(account), { country: textOf(country), bank_code: textOf(bank_code) });
}

function shownParts(recorded: JsonValue | undefined): readonly [begin: string, end: string] {
  const parts = String(recorded).split(HIDDEN).map(withoutSeparators);
  // Of an odd number of `X`, one is left.
  return [parts[0] ?? '', (parts.at(-1) ?? '').replace(/^X/, '')];
}

function sameAccount(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  return isMasked(recorded) ? agreesWhereShown(recorded, sent) : bareNumber(recorded) === bareNumber(sent);
}

function agreesWhereShown(recorded: JsonValue, sent: JsonValue | undefined): boolean {
  const [begin, end] = shownParts(recorded);
  const whole = withoutSeparators(sent);
  return whole.endsWith(end) && (whole.startsWith(begin) || withoutZeros(whole).startsWith(begin));
}
