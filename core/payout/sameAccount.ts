import { isCbuForm } from '../documents/cbu.ts';
import type { JsonValue } from '../json/types.ts';
import type { FieldValues } from './fields.ts';
import { looseId } from './looseId.ts';

/**
 * A bank's code in the one form by which two are compared: `012`, `CL012` and `12` are the same bank.
 *
 * @param country two-letter code of the country in which the bank is
 */
export function comparedBankCode(code: JsonValue | undefined, country = ''): string {
  const plain = String(code ?? '')
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const ofCountry = plain.startsWith(country) ? plain.slice(country.length) : plain;
  return ofCountry.replace(/^0+(?=.)/, '');
}

/**
 * The account that a row pays, in the one form by which two are compared, however it is written. In Argentina the
 * number tells the bank.
 */
export function comparedAccount(
  account: string,
  { country, bank_code }: Pick<FieldValues, 'country' | 'bank_code'>,
): string {
  const number = looseId(account);
  const tellsBank = country === 'AR' && isCbuForm(account.replace(/\D/g, ''));
  return tellsBank ? number : `${comparedBankCode(bank_code, country)} ${number}`;
}
