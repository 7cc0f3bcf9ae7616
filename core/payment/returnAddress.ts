import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObject, type JsonValue } from '../service/json/types.ts';

/** The transaction, which no notification names so. */
export const RETURNED_ID = 'PGID';

/**
 * What Paygol adds to the address to which it sends the payer back: `PGID`, `status`, `custom` in base64 with `._-` for
 * `+/=`, and `key`, a signature over the other three (`public`).
 */
const RETURN_PARAMETERS = [RETURNED_ID, 'status', 'custom', 'key'] as const;
type ReturnParameter = (typeof RETURN_PARAMETERS)[number];

/** What is known of an address. What it says of status and order, Paygol's record says, too, as it is now. */
export type ReadReturn =
  | { readonly kind: 'genuine'; readonly transactionId: string }
  /** Parameters that are missing, came twice, or have a form in which Paygol writes none. */
  | { readonly kind: 'incomplete'; readonly parameters: readonly ReturnParameter[] }
  | { readonly kind: 'forged' };

/** No value holds what separates them, so what is signed can be taken apart in one way only. */
const FORMS: Readonly<Record<ReturnParameter, RegExp>> = {
  PGID: /^[A-Za-z\d-]{1,64}$/,
  status: /^[A-Za-z_-]{1,32}$/,
  custom: /^[A-Za-z\d._]*-{0,2}$/,
  key: /^[\da-f]{64}$/,
};

/**
 * Reads the parameters of an address to which a payer's browser has returned, and checks their signature in constant
 * time. Whether `custom` is signed as it stands in the address, or as it was before that, is not shown: both are taken
 * (`assumed`).
 * @param query the parameters by name; others than Paygol's do not count
 * @param secrets the shared secrets in use; empty ones do not count
 * @returns never throws
 */
export function readReturnAddress(query: unknown, secrets: readonly string[]): ReadReturn {
  const given: Readonly<Record<string, unknown>> = isObject(query as JsonValue)
    ? (query as object as never)
    : {};
  const parameters = RETURN_PARAMETERS.filter((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return typeof value !== 'string' || !FORMS[name].test(value);
  });
  if (parameters.length > 0) return { kind: 'incomplete', parameters };
  const { PGID: id, status, custom, key } = given as Readonly<Record<ReturnParameter, string>>;
  const expected = Buffer.from(key, 'hex');
  const isSigned = [custom, decodedCustom(custom)].some((as) =>
    secrets.some(
      (secret) =>
        secret !== '' && timingSafeEqual(returnSignature({ id, status, custom: as }, secret), expected),
    ),
  );
  if (!isSigned) return { kind: 'forged' };
  return { kind: 'genuine', transactionId: id };
}

/** HMAC-SHA256 over the parameters, in this order (`public`). */
function returnSignature(
  { id, status, custom }: { readonly id: string; readonly status: string; readonly custom: string },
  secret: string,
): Buffer {
  return createHmac('sha256', secret).update(`PGID=${id}&status=${status}&custom=${custom}`).digest();
}

function decodedCustom(encoded: string): string {
  const base64 = encoded.replace(
    /[._-]/g,
    (character) => ({ '.': '+', _: '/', '-': '=' })[character] as string,
  );
  return Buffer.from(base64, 'base64').toString();
}
