/**
 * The code tables of sections 2.5 to 2.7, kept apart from those of the nodes so that each can be tested with
 * the other.
 */

interface DocumentType {
  /** What a number of this type looks like, verification digit included. */
  number: RegExp;
  /** How many characters at the end of the number are its verification digit. */
  digits: number;
}

/** Section 2.5, in the order of its table. */
export const DOCUMENT_TYPES: ReadonlyMap<string, DocumentType> = new Map([
  ['ar_cuit', { number: /^\d{11}$/, digits: 1 }],
  ['ar_cuil', { number: /^\d{11}$/, digits: 1 }],
  ['br_cpf', { number: /^\d{11}$/, digits: 2 }],
  ['br_cnpj', { number: /^\d{14}$/, digits: 2 }],
  ['cl_rut', { number: /^[0-9A-Za-z]{8,9}$/, digits: 1 }],
]);

/**
 * The integer form of a document type (section 2.2: the list example shows 1, the mapping is not shown).
 * `assumed`: the place in the table of section 2.5, from 1.
 */
export function documentTypeNumber(code: string): number {
  return [...DOCUMENT_TYPES.keys()].indexOf(code) + 1;
}

/** Section 2.6: Chile. */
export const CHILEAN_BANKS: ReadonlySet<string> = new Set(
  '012 504 028 055 027 001 016 507 051 009 039 053 057 037 049 672 031 014'.split(' '),
);
export const CHILEAN_STATE_BANK = '012';

/** Section 2.7: Chile. */
export const CHILEAN_ACCOUNTS: ReadonlySet<string> = new Set(['FP001', 'FP002', 'FP003', 'FP004']);
export const STATE_BANK_ACCOUNTS: ReadonlySet<string> = new Set(['FP003', 'FP004']);

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The country codes of ISO 3166-1 alpha-2, as far as the Unicode tables of Node know. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)).filter((code) =>
    regionNames.of(code),
  ),
);

/** The currency codes of ISO 4217, as far as the Unicode tables of Node know. */
export const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
