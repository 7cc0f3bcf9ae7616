import { createHmac } from 'node:crypto';

/**
 * The value of the `X-PG-SIG` header: HMAC-SHA256 of the body under the merchant's shared secret, as lower-case
 * hex (service specification, section 5; lower case is `public`).
 *
 * @param body the very text or bytes that are sent; text is signed as UTF-8
 * @param secret the shared secret
 * @returns 64 hex digits
 * @throws {RangeError} when the secret is empty: such a signature would prove nothing
 */
export function sign(body: string | Uint8Array, secret: string): string {
  if (secret === '') throw new RangeError('The shared secret is empty.');
  return createHmac('sha256', secret).update(body).digest('hex');
}
