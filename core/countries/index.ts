import type { DocumentType } from '../values/checkDigits.ts';
import { keysByWords, wordsOf } from '../values/text.ts';
import { ar } from './ar.ts';
import { br } from './br.ts';
import { cl } from './cl.ts';
import type { Country, StandardAccounts } from './country.ts';

/** The countries of which more is known than their codes. */
export const countries: readonly Country[] = [ar, br, cl];

const byCode = new Map(countries.map((country) => [country.code, country]));

/** @param code ISO 3166-1 alpha-2 */
export function countryOf(code: string | undefined): Country | undefined {
  return byCode.get(code ?? '');
}

const codeByName = keysByWords(Object.fromEntries(countries.map(({ code, names }) => [code, names])));

/** The code of a country by its name in Spanish, Portuguese or English (ISO 3166-1, public). */
export function countryNamed(text: string): string | undefined {
  return codeByName.get(wordsOf(text));
}

/** The document types by their code (service specification 2.5). */
export const documentTypes: ReadonlyMap<string, DocumentType> = new Map(
  countries.flatMap(({ documents }) => documents).map((type) => [type.code, type]),
);

/** What documents are called, a word each: `rut`. */
export const documentNames = [...documentTypes.values()].flatMap(({ words: [name = ''] }) => name);

/** What accounts of one form are called, a word each: `cbu`. */
export const accountNames = countries.flatMap((one) => standardAccounts(one)?.title.toLowerCase() ?? []);

/** The codes of a country's documents, those that only people have first. */
export function documentCodes({ documents }: Country): readonly string[] {
  const isOfPeople = ({ holder }: DocumentType) => Number(holder('') === 'person');
  return [...documents].sort((a, b) => isOfPeople(b) - isOfPeople(a)).map(({ code }) => code);
}

/** Whether a number without punctuation is an account of a country, by its own check digits. */
export function isStandardAccount(number: string, country: Country): boolean {
  const standard = standardAccounts(country);
  return standard?.pattern.test(number) === true && standard.passesCheck(number);
}

/** Whether the service specification lists the codes of a country's banks and account types (2.6, 2.7). */
export function hasListedCodes(
  country: Country | undefined,
): country is Country & Required<Pick<Country, 'listedBank'>> {
  return country?.listedBank !== undefined;
}

/** The form of a country's account numbers, where it has one that names the bank. */
export function standardAccounts(country: Country | undefined): StandardAccounts | undefined {
  return country?.accounts.form === 'standard' ? country.accounts : undefined;
}
