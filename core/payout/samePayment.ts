import { countryOf, standardAccounts } from '../countries/index.ts';
import type { JsonValue } from '../service/json/types.ts';
import { toHundredths } from '../values/money.ts';
import { lettersAndDigits, comparableForm, digitsOf, withoutZeros } from '../values/text.ts';
import type { FieldValues } from '../values/fields.ts';
import { inOrder } from '../values/unseen.ts';
import type { Payout } from './payout.ts';

/**
 * Normalizes a bank's code: `012`, `CL012` and `12` are the same bank.
 * @param country two-letter code
 */
export function comparedBankCode(code: JsonValue | undefined, country = ''): string {
  const text = String(code ?? '');
  const plain = /^\d+$/.test(text) ? text : lettersAndDigits(text.normalize('NFKD').toUpperCase());
  const ofCountry = plain.startsWith(country) ? plain.slice(country.length) : plain;
  return withoutZeros(ofCountry);
}

/** Normalizes an account, with its bank unless the number is a country's standard one, which includes the bank. */
export function comparedAccount(
  account: string,
  { country, bank_code }: Pick<FieldValues, 'country' | 'bank_code'>,
): string {
  const number = comparableForm(account);
  const tellsBank = standardAccounts(countryOf(country))?.pattern.test(digitsOf(account));
  return tellsBank ? number : `${comparedBankCode(bank_code, country)} ${number}`;
}

/** The masked end of an account number, by which its owner knows it. */
export function endOfAccount(number: string): string {
  const plain = lettersAndDigits(number);
  return plain === '' ? '' : `••••${plain.slice(-Math.min(4, Math.ceil(plain.length / 2)))}`;
}

/** The name of a bank, or its code where the name is not known. */
export function shownBank(code: JsonValue | undefined, country = ''): string {
  const compared = comparedBankCode(code, country).padStart(3, '0');
  return inOrder(countryOf(country)?.banks.titles.get(compared) ?? String(code ?? ''));
}

/** Where people see that a payout goes. */
export interface ShownAccount {
  readonly bank: string;
  /** Its end. */
  readonly account: string;
}

export function shownAccountOf({ country, account }: Payout): ShownAccount {
  return {
    bank: shownBank(account.bank_code, country),
    account: endOfAccount(String(account.number ?? '')),
  };
}

/**
 * The end of another account of the payee, with the bank where both accounts end alike; empty where they look the
 * same.
 * @param bank code; missing where the number includes it
 */
export function otherAccount({ country, account }: Payout, number: string, bank?: JsonValue): string {
  const end = endOfAccount(number);
  if (end !== endOfAccount(String(account.number ?? ''))) return end;
  const name = shownBank(bank, country);
  return name === shownBank(account.bank_code, country) ? '' : `${name} ${end}`.trim();
}

interface PaymentKeys {
  readonly payee: string;
  readonly account: string;
  /** Payee, amount and currency. Not the account: who diverts a person's pay says that the old account was closed. */
  readonly payment: string;
}

/** Keys by which a payout is compared with others of the account. Its document must include the verification digits. */
export function paymentKeys(payout: Payout): PaymentKeys {
  const known = keysOf.get(payout);
  if (known !== undefined) return known;
  const { country, amount, currency, beneficiary, account } = payout;
  const payee = comparableForm(String(beneficiary.document_number ?? ''));
  const bank_code = String(account.bank_code ?? '');
  // A template would keep its parts in memory, too.
  const into = [payee, comparedAccount(String(account.number ?? ''), { country, bank_code })].join(' ');
  const hundredths = toHundredths(String(amount)) ?? String(amount);
  const keys = { payee, account: into, payment: [payee, hundredths, currency].join(' ') };
  keysOf.set(payout, keys);
  return keys;
}

const keysOf = new WeakMap<Payout, PaymentKeys>();

/** As {@link comparedAccount} gives it, which is known of each payout already. */
export function accountOf(payout: Payout): string {
  const { payee, account } = paymentKeys(payout);
  return account.slice(payee.length + 1);
}

/** Makes the keys of payouts, and yields at each: a run that takes their ids compares them all in one turn. */
export function* makeKeys(payouts: readonly Payout[]): Generator<undefined, void> {
  for (const payout of payouts) {
    paymentKeys(payout);
    yield;
  }
}
