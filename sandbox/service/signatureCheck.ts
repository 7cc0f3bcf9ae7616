import { decodeBody } from '../../core/service/php/decode.ts';
import { encodePhpArray } from '../../core/service/php/write.ts';
import { sign } from '../../core/service/signature.ts';
import type { Switches } from '../options.ts';

/**
 * Checks X-PG-SIG over the exact bytes that were received (section 5).
 *
 * @param header the header's value: the digest in lower-case hexadecimal digits
 * @param way over what the receiver computes it; `all` refuses what any of the three would refuse, `any` accepts what
 * any would accept
 */
export function isSigned(
  body: Buffer,
  header: string | undefined,
  secret: string,
  way: Switches['signature'],
): boolean {
  const isOver = (bytes: Buffer | string | undefined) =>
    bytes !== undefined && sign(bytes, secret) === header;
  if (way === 'raw') return isOver(body);
  if (way === 'any' && isOver(body)) return true;
  // What PHP would not read as an array, it cannot encode again.
  const array = decodeBody(body);
  if (array === undefined) return false;
  switch (way) {
    case 'reencoded':
      return isOver(encodePhpArray(array, 'received'));
    case 'sorted':
      return isOver(encodePhpArray(array, 'sorted'));
    case 'any':
      return isOver(encodePhpArray(array, 'received')) || isOver(encodePhpArray(array, 'sorted'));
    case 'all':
      return (
        isOver(body) && isOver(encodePhpArray(array, 'received')) && isOver(encodePhpArray(array, 'sorted'))
      );
  }
}
