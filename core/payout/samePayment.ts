import { countryOf, standardAccounts } from '../countries/index.ts';
import type { JsonValue } from '../service/json/types.ts';
import { toHundredths } from '../values/money.ts';
import { lettersAndDigits, looseForm, withoutZeros } from '../values/text.ts';
import type { FieldValues } from '../values/fields.ts';
import { inOrder } from '../values/unseen.ts';
import type { Payout } from './payout.ts';

/**
 * A bank's code in the one form by which two are compared: `012`, `CL012` and `12` are the same bank.
 *
 * @param country two-letter code of the country in which the bank is
 */
export function comparedBankCode(code: JsonValue | undefined, country = ''): string {
  const plain = lettersAndDigits(
    String(code ?? '')
      .normalize('NFKD')
      .toUpperCase(),
  );
  const ofCountry = plain.startsWith(country) ? plain.slice(country.length) : plain;
  return withoutZeros(ofCountry);
}

/**
 * The account that a row pays, in the one form by which two are compared, however it is written. A
 * country's standard number tells the bank.
 */
export function comparedAccount(
  account: string,
  { country, bank_code }: Pick<FieldValues, 'country' | 'bank_code'>,
): string {
  const number = looseForm(account);
  const tellsBank = standardAccounts(countryOf(country))?.pattern.test(account.replace(/\D/g, ''));
  return tellsBank ? number : `${comparedBankCode(bank_code, country)} ${number}`;
}

/** The end of a number, by which its owner knows it. */
export function endOfAccount(number: string): string {
  const plain = lettersAndDigits(number);
  return plain === '' ? '' : `••••${plain.slice(-Math.min(4, Math.ceil(plain.length / 2)))}`;
}

/** A bank by its name, or by its code where the name is not known. */
export function shownBank(code: JsonValue | undefined, country = ''): string {
  const compared = comparedBankCode(code, country).padStart(3, '0');
  return inOrder(countryOf(country)?.banks.nameOf(compared) ?? String(code ?? ''));
}

/**
 * Another account of a payee, by its end; by its bank, too, where that of the payout ends alike. Empty where the two
 * look the same.
 *
 * @param bank as a record or the memory has its code; missing where the number tells it
 */
export function otherAccount({ country, account }: Payout, number: string, bank?: JsonValue): string {
  const end = endOfAccount(number);
  if (end !== endOfAccount(String(account.number ?? ''))) return end;
  const name = shownBank(bank, country);
  return name === shownBank(account.bank_code, country) ? '' : `${name} ${end}`.trim();
}

/** What is compared of a payment with those before it, whatever they are called. */
interface PaymentKeys {
  /** Who is paid: the document. */
  readonly payee: string;
  /** Into which account: the same for the same payee only. */
  readonly account: string;
  /**
   * What is paid to whom: two payouts with the same one are the same payment, or one that looks like it. The account is
   * not a part of it: who has another person's pay sent to an account of their own says that the old one was closed.
   */
  readonly payment: string;
}

/**
 * The forms in which a payout is compared with others of the same Paygol account: document, account, amount and
 * currency, and nothing of its id, its names or its details.
 *
 * @param payout one that has passed the checks, so that its document includes the verification digits
 */
export function paymentKeys(payout: Payout): PaymentKeys {
  const known = keysOf.get(payout);
  if (known !== undefined) return known;
  const { country, amount, currency, beneficiary, account } = payout;
  const payee = looseForm(String(beneficiary.document_number ?? ''));
  const bank_code = String(account.bank_code ?? '');
  // Joined, and not a template: they are kept for long, and what V8 makes of a template keeps its parts as well.
  const into = [payee, comparedAccount(String(account.number ?? ''), { country, bank_code })].join(' ');
  const hundredths = toHundredths(String(amount)) ?? String(amount);
  const keys = { payee, account: into, payment: [payee, hundredths, currency].join(' ') };
  keysOf.set(payout, keys);
  return keys;
}

/** A payout is compared several times on its way, and never changed. */
const keysOf = new WeakMap<Payout, PaymentKeys>();
