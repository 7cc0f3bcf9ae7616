import { phpKeyOrder } from './order.ts';

/** An array as PHP holds it after decoding JSON, its parts already encoded as `json_encode` writes them. */
export type PhpArray = { list: string } | { members: PhpMember[] };

/** A key of an array, unescaped, and both the key and its value as `json_encode` writes them. */
export interface PhpMember {
  name: string;
  key: string;
  value: string;
}

/** Top-level keys as they came, or after `ksort($array, SORT_NATURAL | SORT_FLAG_CASE)`. */
export type KeyOrder = 'received' | 'sorted';

/** How deep arrays may be nested: PHP's default depth of 512 counts what is inside the innermost one as well. */
export const PHP_MAX_DEPTH = 511;
/** Stands where PHP has a value that it cannot encode (INF); nothing that PHP encodes holds this character. */
export const UNENCODABLE = '\0';

const LARGEST_INTEGER = '9223372036854775807';
const SMALLEST_INTEGER = '-9223372036854775808';
const SMALLEST_PLAIN_FLOAT = 1e-4;
const SMALLEST_WITH_EXPONENT = 1e17;
const SLASH_OR_BEYOND_ASCII = /[/\x80-\uffff]/g;

/**
 * What PHP's `json_encode` writes for an array under its default flags.
 * @returns undefined for what PHP cannot encode
 */
export function encodePhpArray(array: PhpArray, order: KeyOrder): string | undefined {
  const encoded = 'list' in array ? array.list : encodeMembers(array.members, order);
  return encoded?.includes(UNENCODABLE) === true ? undefined : encoded;
}

function encodeMembers(members: readonly PhpMember[], order: KeyOrder): string {
  if (order === 'received') return encodePhpMembers(members);
  const names = members.map(({ name }) => name);
  return encodePhpMembers(phpKeyOrder(names).map((index) => members[index] as PhpMember));
}

/** What PHP's `json_encode` writes for an array with these members, in this order. */
export function encodePhpMembers(members: readonly PhpMember[]): string {
  return encodePhpPairs(members.map(({ key, value }) => [key, value]));
}

/** The same, from keys and values as `json_encode` writes them. */
export function encodePhpPairs(pairs: Iterable<readonly [key: string, value: string]>): string {
  let [list, object] = ['', ''];
  let isList = true;
  let index = 0;
  for (const [key, value] of pairs) {
    const comma = index === 0 ? '' : ',';
    isList &&= key === `"${index}"`;
    if (isList) list += comma + value;
    object += `${comma}${key}:${value}`;
    index++;
  }
  return isList ? `[${list}]` : `{${object}}`;
}

/**
 * Whether PHP takes an array with these keys for a list, and so encodes it as `[...]`: they are 0, 1, 2, ... in
 * this order, or there are none.
 * @param keys all keys, unescaped, in the array's order
 */
export function isPhpList(keys: readonly string[]): boolean {
  return keys.every((key, index) => key === String(index));
}

/**
 * Turns what `JSON.stringify` writes into what PHP's `json_encode` writes under its default flags, as far as
 * strings go: `/` becomes `\/`, everything beyond ASCII becomes `\uXXXX` in lower case, by UTF-16 units.
 * @param json a JSON text, or a piece of one, written by `JSON.stringify`
 */
export function phpEscape(json: string): string {
  return json.replace(SLASH_OR_BEYOND_ASCII, (unit) =>
    unit === '/' ? '\\/' : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A number token as PHP prints it after `json_decode` and `json_encode`: integers of up to 64 bits keep their
 * digits, all others become floats, and `-0` becomes `0`.
 * @param token a number as JSON allows it
 * @returns undefined for a float that overflows: PHP holds it as INF, which it cannot encode
 */
export function phpNumber(token: string): string | undefined {
  if (token === '-0') return '0';
  if (isInteger64(token)) return token;
  const value = Number(token);
  return Number.isFinite(value) ? phpFloat(value) : undefined;
}

function isInteger64(token: string): boolean {
  if (!/^-?\d+$/.test(token)) return false;
  const limit = token.startsWith('-') ? SMALLEST_INTEGER : LARGEST_INTEGER;
  return token.length < limit.length || (token.length === limit.length && token <= limit);
}

/**
 * A float as PHP's `json_encode` prints it under its default `serialize_precision=-1`: the shortest digits that
 * read back as the same float, without a fraction when there is none (`10`), with an exponent below 1e-4 and
 * from 1e17 on (`1.0e-5`, `1.0e+25`), and with the sign of a negative zero (`-0`).
 * @param value finite
 */
export function phpFloat(value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (isPlainInPhp(value)) return String(value);
  const text = value.toExponential();
  return text.includes('.') ? text : text.replace('e', '.0e');
}

/** Whether PHP prints the float without an exponent, and so just as JavaScript does (a negative zero aside). */
export function isPlainInPhp(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= SMALLEST_PLAIN_FLOAT && size < SMALLEST_WITH_EXPONENT);
}
