import { type NumberFormat, readAmount } from '../money.ts';

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
export interface WrittenAmount {
  /** Digits and separators only, such as `1.250.000`; whatever is left when it is no number. */
  readonly digits: string;
  readonly negative: boolean;
  /** ISO 4217 code that a sign around the number names for certain; `$` names none. */
  readonly currency?: string;
}

const SIGNS: readonly [RegExp, string | undefined][] = [
  [/^(?:us\$|usd|u\$s|dolares)$/, 'USD'],
  [/^(?:clp\$?|\$clp|pesoschilenos)$/, 'CLP'],
  [/^(?:ars\$?|ar\$)$/, 'ARS'],
  [/^(?:r\$|brl|reais)$/, 'BRL'],
  [/^(?:\$|pesos|)$/, undefined],
];

/**
 * Takes signs of currencies, `.-`, `,-` and spaces from around an amount.
 *
 * @param text the cell, such as `$ 1.250.000.-`, `CLP 640.000`, `R$ 2.500,00`, `(35.000)`
 * @returns `undefined` when something else is around the number, or none is in it
 */
export function writtenAmount(text: string): WrittenAmount | undefined {
  if (/^\d+$/.test(text)) return { digits: text, negative: false };
  const match = WRITTEN.exec(text.normalize('NFKC').replace(/\s+/g, ''));
  if (match === null) return undefined;
  const [, open, minus, before = '', minusInside, digits = '', after = '', minusBehind, close] = match;
  if ((open === '') !== (close === '')) return undefined;
  const signs = [before, after].map((sign) =>
    SIGNS.find(([form]) => form.test(sign.toLowerCase().replace(/ó/g, 'o'))),
  );
  if (signs.includes(undefined)) return undefined;
  const currencies = new Set(signs.flatMap((sign) => sign?.[1] ?? []));
  if (currencies.size > 1 || (before !== '' && after !== '' && currencies.size === 0)) return undefined;
  const [currency] = currencies;
  return {
    digits,
    negative: [open, minus, minusInside, minusBehind].some((sign) => sign !== ''),
    ...(currency === undefined ? {} : { currency }),
  };
}

/** Currencies of dollars and pesos, whose sign is a bare `$`. */
const BARE = new Set(['ARS', 'AUD', 'CAD', 'CLP', 'COP', 'DOP', 'MXN', 'NZD', 'USD', 'UYU']);

/**
 * Whether the sign around an amount, if there is one, may be that of a currency.
 *
 * @param text an amount that {@link writtenAmount} understands
 * @param currency ISO 4217 code
 */
export function bearsSign(text: string, currency: string): boolean {
  const named = writtenAmount(text)?.currency;
  if (named !== undefined) return named === currency;
  return !/\$|pesos/i.test(text.normalize('NFKC')) || BARE.has(currency);
}

const STYLES: readonly NumberFormat[] = ['dotThousands', 'commaThousands', 'plain'];

/**
 * How a column of amounts is written, where it can be read in one way only.
 *
 * @param column digits and separators of all cells that are strings, such as `1.250.000` and `980.500`
 * @returns a format that reads every cell, when all formats that do agree on every value; `undefined` when none does,
 *   or when two read different values (a column of `1.250` alone)
 */
export function styleOfColumn(column: readonly string[]): NumberFormat | undefined {
  const able = STYLES.filter((style) => column.every((digits) => readAmount(digits, style) !== undefined));
  const [first] = able;
  if (first === undefined) return undefined;
  return column.every((digits) => new Set(able.map((style) => readAmount(digits, style))).size === 1)
    ? first
    : undefined;
}

/** All values that digits and separators can stand for, as plain decimals. */
export function readings(digits: string): string[] {
  const values = STYLES.map((style) => readAmount(digits, style)).filter((value) => value !== undefined);
  return [...new Set(values)];
}

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** What parts the thousands of an amount that is written in groups of three. */
export function groupOf(digits: string): '.' | ',' | undefined {
  return GROUPED.exec(digits)?.[1] as '.' | ',' | undefined;
}

/** What parts thousands in nearly all amounts of a column; `undefined` where both signs do. */
export function groupingOf(column: readonly string[]): '.' | ',' | undefined {
  const points = column.filter((digits) => groupOf(digits) === '.').length;
  const commas = column.filter((digits) => groupOf(digits) === ',').length;
  if (Math.min(points, commas) * 4 > Math.max(points, commas)) return undefined;
  return points > commas ? '.' : ',';
}
