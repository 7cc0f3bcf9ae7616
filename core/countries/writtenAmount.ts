import { joinedNumber } from '../values/money.ts';
import { wordsOf } from '../values/text.ts';
import type { Country } from './country.ts';
import { countries } from './index.ts';

/** What a bare `$` may also mean. */
const DOLLARS_AND_PESOS = ['AUD', 'CAD', 'COP', 'DOP', 'MXN', 'NZD', 'UYU'];

/** It is no country's here, and known everywhere. */
const DOLLAR: Country['currency'] = {
  code: 'USD',
  names: ['dolar|dolares|usd|us|dollar|dollars|dolar estadounidense'],
  signs: ['us$', 'u$s', 'u$d', 'dolar', 'dolares'],
  isBareDollar: true,
};

const ofCountries = countries.map(({ currency }) => currency);

/** The currencies whose names and signs are known. */
export const currencies = [...ofCountries, DOLLAR];

/** Currencies whose sign is a bare `$`. */
const BARE = new Set([
  ...currencies.flatMap(({ code, isBareDollar }) => (isBareDollar ? [code] : [])),
  ...DOLLARS_AND_PESOS,
]);

/** ISO 4217 codes by what names them around an amount for certain, without spaces and accents. */
const CODE_OF_SIGN: ReadonlyMap<string, string> = new Map([
  ...currencies.flatMap((currency) => signsOf(currency).map((sign) => [sign, currency.code] as const)),
]);

function signsOf({ code, signs }: Country['currency']): readonly string[] {
  return [code.toLowerCase(), ...signs];
}

const BARE_SIGNS: ReadonlySet<string> = new Set(['', '$', 'pesos']);

/** Whether a text is nothing but a sign that several currencies have. */
export function isBareSign(text: string): boolean {
  return /^(?:\$|pesos?)$/i.test(text.trim());
}

/** What names a currency in the words of a header. */
export const CURRENCY_WORDS = [...CODE_OF_SIGN.keys(), ...BARE_SIGNS].filter((sign) => /^[a-z]+$/.test(sign));
/** The same of the countries' own, and what words leave of their signs: `r` of `R$`. */
export const LOCAL_CURRENCY_WORDS = ['pesos', ...ofCountries.flatMap(signsOf).map(wordsOf)];

/** Signs with a `$`, the longest first: `AR$` holds that of another currency. */
const DOLLAR_SIGNS = [...CODE_OF_SIGN.keys(), '$']
  .filter((sign) => sign.includes('$'))
  .sort((a, b) => b.length - a.length);

/** A sign of money in a header. */
export const SIGN_OF_MONEY = new RegExp(DOLLAR_SIGNS.map((sign) => sign.replace('$', '\\$')).join('|'), 'gi');

/** The code of the currency that a header names by a sign or a word: `Monto US$`, `Sueldo CLP`. */
export function currencyInHeader(header: string): string | undefined {
  const names = [...(header.toLowerCase().match(SIGN_OF_MONEY) ?? []), ...wordsOf(header).split(' ')];
  return names.map((name) => CODE_OF_SIGN.get(name)).find((code) => code !== undefined);
}

const MINUS = '[-\u2010-\u2015\u2212]';
/**
 * Bracket, sign, currency, sign, digits, `.-` or `,-` for no decimals, currency, sign, bracket; without spaces. A dash
 * right behind the digits is a minus.
 */
const WRITTEN = new RegExp(
  `^(\\(?)(${MINUS}?)([^\\d()\\u2010-\\u2015\\u2212-]*)(${MINUS}?)(\\d[\\d.,]*?)(?:[.,]${MINUS})?([a-z$]*)\\.?(${MINUS}?)(\\)?)$`,
  'i',
);

/** An amount without what people write around it. */
interface WrittenAmount {
  /** Digits and separators only, such as `1.250.000`; whatever is left when it is no number. */
  readonly digits: string;
  readonly negative: boolean;
  /** ISO 4217 code that a sign around the number names for certain; `$` names none. */
  readonly currency?: string;
}

/** Digits that mark a footnote, such as the one of `850000¹`: with them an amount would be ten times as much. */
const RAISED_OR_CIRCLED = /[^\p{Nd}\P{N}]/u;

/**
 * Takes signs of currencies, `.-`, `,-` and spaces from around an amount. Spaces within it only part thousands: else
 * two numbers in a cell would be one large amount.
 * @param text the cell, such as `$ 1.250.000.-`, `CLP 640.000`, `R$ 2.500,00`, `(35.000)`
 * @returns `undefined` when something else is around the number, or none is in it
 */
export function writtenAmount(text: string): WrittenAmount | undefined {
  if (/^\d+$/.test(text)) return { digits: text, negative: false };
  const joined = RAISED_OR_CIRCLED.test(text) ? undefined : joinedNumber(text.normalize('NFKC'));
  const match = joined === undefined ? null : WRITTEN.exec(joined);
  if (match === null) return undefined;
  const [, open, minus, before = '', minusInside, digits = '', after = '', minusBehind, close] = match;
  if ((open === '') !== (close === '')) return undefined;
  const [first, second] = [codeOfSign(before), codeOfSign(after)];
  if (first === undefined || second === undefined) return undefined;
  const areTwo = first !== '' && second !== '' && first !== second;
  if (areTwo || (before !== '' && after !== '' && first + second === '')) return undefined;
  const currency = first || second;
  const negative = open !== '' || minus !== '' || minusInside !== '' || minusBehind !== '';
  return currency === '' ? { digits, negative } : { digits, negative, currency };
}

/** The code that a sign names, the empty string for one that several currencies have. */
function codeOfSign(sign: string): string | undefined {
  const plain = sign.toLowerCase().replace(/ó/g, 'o');
  return CODE_OF_SIGN.get(plain) ?? (BARE_SIGNS.has(plain) ? '' : undefined);
}

/**
 * Whether the sign around an amount, if there is one, may be that of a currency.
 * @param text an amount that {@link writtenAmount} understands
 * @param currency ISO 4217 code
 */
export function bearsSign(text: string, currency: string): boolean {
  const named = writtenAmount(text)?.currency;
  if (named !== undefined) return named === currency;
  return !/\$|pesos/i.test(text.normalize('NFKC')) || BARE.has(currency);
}
