import { phpFloat } from './floats.ts';

const LARGEST_INTEGER = '9223372036854775807';
const SMALLEST_INTEGER = '-9223372036854775808';

/**
 * A number token as PHP prints it after `json_decode` and `json_encode`: integers of up to 64 bits keep their
 * digits, all others become floats, and `-0` becomes `0`.
 *
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
