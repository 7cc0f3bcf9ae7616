import { localCurrency } from '../money.ts';
import { keysByWords, wordsOf } from './words.ts';

const COUNTRIES: Record<string, readonly string[]> = {
  CL: ['chile|republica de chile|cl|chl'],
  AR: ['argentina|republica argentina|ar|arg'],
  BR: ['brasil|brazil|br|bra'],
};

const CURRENCIES: Record<string, readonly string[]> = {
  CLP: ['peso chileno|pesos chilenos|clp|chilean peso|chilean pesos'],
  ARS: ['peso argentino|pesos argentinos|ars|argentine peso|argentine pesos'],
  BRL: ['real|reais|reales|real brasileiro|real brasileno|brl|r|brazilian real'],
  USD: ['dolar|dolares|usd|us|dollar|dollars|dolar estadounidense'],
};

const BENEFICIARIES: Record<'person' | 'company', readonly string[]> = {
  person: ['person|persona|persona natural|natural|persona fisica|fisica|pessoa fisica|pf|pessoa|individual'],
  company: ['company|empresa|compania|sociedad|persona juridica|juridica|pessoa juridica|pj|business'],
};

const countryByName = keysByWords(COUNTRIES);
const currencyByName = keysByWords(CURRENCIES);
const beneficiaryByName = keysByWords(BENEFICIARIES);

/** The code of a country by its name in Spanish, Portuguese or English (ISO 3166-1, public). */
export function countryCode(text: string): string | undefined {
  return countryByName.get(wordsOf(text));
}

/**
 * The code of a currency by its name or sign (ISO 4217, public).
 *
 * @param country a two-letter code; `$` and `pesos` mean the local currency of Argentina and Chile, and nothing where
 *   the country is not known
 */
export function currencyCode(text: string, country: string | undefined): string | undefined {
  if (/^(?:\$|pesos?)$/i.test(text.trim())) {
    return country === 'AR' || country === 'CL' ? localCurrency.get(country) : undefined;
  }
  return currencyByName.get(wordsOf(text));
}

/** `person` or `company` by the words for them. */
export function beneficiaryType(text: string): 'person' | 'company' | undefined {
  return beneficiaryByName.get(wordsOf(text));
}
