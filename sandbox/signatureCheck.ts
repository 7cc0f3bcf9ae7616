import { phpReencode } from '../core/json/phpReencode.ts';
import { sign } from '../core/signature.ts';
import type { Switches } from './options.ts';

type Way = Exclude<Switches['signature'], 'all'>;

/** What a receiver takes the HMAC over; undefined when PHP would not read it as a JSON object. */
const SIGNED_BYTES: Record<Way, (body: Buffer) => Buffer | string | undefined> = {
  raw: (body) => body,
  reencoded: (body) => phpReencode(body, 'received'),
  sorted: (body) => phpReencode(body, 'sorted'),
};

/**
 * Checks X-PG-SIG over the exact bytes that were received (section 5).
 *
 * @param header the header's value: the digest in lower-case hexadecimal digits
 * @param way over what the receiver computes it; `all` refuses what any of the three would refuse
 */
export function isSigned(
  body: Buffer,
  header: string | undefined,
  secret: string,
  way: Switches['signature'],
): boolean {
  const ways = way === 'all' ? (Object.keys(SIGNED_BYTES) as Way[]) : [way];
  return ways.every((one) => {
    const bytes = SIGNED_BYTES[one](body);
    return bytes !== undefined && sign(bytes, secret) === header;
  });
}
