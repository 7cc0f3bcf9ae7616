import { PHP_MAX_DEPTH } from '../php/write.ts';
import type { JsonValue } from './types.ts';

/** A double holds any decimal of so many significant digits without a change, unless it is extremely small. */
const SAFE_DIGITS = 15;
const SMALLEST_NORMAL = 2 ** -1022;

/** Finds every number that could be too long or has an exponent; what it finds may also be in a string. */
const UNUSUAL_NUMBER = /(?:^|[[:,\s])-?(?:\d[\d.]{15}|[\d.]+e)/i;
/**
 * What divides JSON into strings and numbers. Strings are not matched whole: that takes more stack than a long one may
 * have.
 */
const QUOTE_ESCAPE_OR_NUMBER = /"|\\.|-?\d[\d.eE+-]*/g;

/**
 * Reads JSON for showing it to users: as `JSON.parse` does, but no digit is ever lost. A number of up to 15
 * significant digits becomes a number, as the number has the very value that is written; any other becomes a string
 * of what is written.
 * @throws {SyntaxError} when the text is not JSON, or is nested deeper than PHP, which wrote it, could write; the
 *   message has nothing of the text
 */
export function parseLossless(text: string): JsonValue {
  const value = parse(text);
  if (isDeeperThan(PHP_MAX_DEPTH, value)) {
    throw new SyntaxError(`The text is nested deeper than ${PHP_MAX_DEPTH} levels.`);
  }
  return UNUSUAL_NUMBER.test(text) ? (JSON.parse(quoteLongNumbers(text)) as JsonValue) : value;
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new SyntaxError('The text is not valid JSON.');
  }
}

function isDeeperThan(levels: number, value: JsonValue): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const member of value) if (isDeeperThan(levels - 1, member)) return true;
    return false;
  }
  for (const key in value) if (isDeeperThan(levels - 1, value[key] as JsonValue)) return true;
  return false;
}

/** @param text valid JSON */
function quoteLongNumbers(text: string): string {
  let isInString = false;
  return text.replace(QUOTE_ESCAPE_OR_NUMBER, (token) => {
    if (token === '"') isInString = !isInString;
    // Outside of strings there are no escapes, so what is neither quote nor in a string is a number.
    return token === '"' || isInString || isHeldExactly(token) ? token : `"${token}"`;
  });
}

function isHeldExactly(token: string): boolean {
  const [mantissa] = token.split(/e/i) as [string];
  const significant = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  const size = Math.abs(Number(token));
  return (
    significant === '' || (significant.length <= SAFE_DIGITS && size >= SMALLEST_NORMAL && size < Infinity)
  );
}
