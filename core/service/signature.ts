import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { decodeBody } from './php/decode.ts';
import { encodePhpArray, type PhpArray } from './php/write.ts';

/** What a genuine signature was made over: the bytes as they came, or one of the re-encodings that PHP makes. */
export type SignedForm = 'raw' | 'reencoded' | 'sorted';

/** Why nothing could be verified. */
export type UnverifiedReason = 'no_secret' | 'no_signature' | 'malformed_signature' | 'mismatch';

/**
 * `signed` is what the signature was made over, so it alone is genuine; `secret` is the index, in the secrets given,
 * of the one that it was made with.
 */
type Verification =
  | { verified: true; form: SignedForm; signed: Uint8Array | string; secret: number }
  | { verified: false; reason: UnverifiedReason };

/** What {@link verifySignature} takes. */
interface SignedMessage {
  /** The body as received, before any decoding. */
  body: Uint8Array;
  /** The `X-PG-SIG` header, if there is one, in whatever form it came. */
  signature: SignatureHeader;
  /** The shared secrets in use, the current one first; those that are empty or missing do not count. */
  secrets: readonly (string | undefined)[];
  /** How PHP comes from the body to an array, where the body is not JSON; never throws. */
  decode?: (body: Uint8Array) => PhpArray | undefined;
}

/** A header that came more than once is a list, or one string with commas in it. */
type SignatureHeader = string | readonly string[] | undefined;

/** Just what PHP's `hash_hmac` returns: a receiver that compares strings with it takes nothing else. */
const SIGNATURE = /^[\da-f]{64}$/;

/**
 * The value of the `X-PG-SIG` header: HMAC-SHA256 of the body under the merchant's shared secret, as lowercase
 * hex (service specification, section 5; lowercase is `public`).
 * @param body the very text or bytes that are sent; text is signed as UTF-8
 * @param secret the shared secret
 * @returns 64 hex digits
 * @throws {RangeError} when the secret is empty: such a signature would prove nothing
 */
export function sign(body: string | Uint8Array, secret: string): string {
  if (secret === '') throw new RangeError('The shared secret is empty.');
  return digest(body, secret).toString('hex');
}

/**
 * Whether a body is genuine: accepted exactly when one of three PHP receivers would accept it, of which one signs
 * the raw bytes, one `json_encode(json_decode($body, true))` and one the same with the top-level keys sorted (service
 * specification, sections 5 and 6.1; the three forms are `public`). Only the first counts beyond 16 KB. Compares in
 * constant time and fails closed.
 * @returns which form and which secret fitted, or why none did; never throws
 */
export function verifySignature({
  body,
  signature,
  secrets,
  decode = decodeBody,
}: SignedMessage): Verification {
  if (!secrets.some(Boolean)) return { verified: false, reason: 'no_secret' };
  const reason = signatureProblem(signature);
  if (reason !== undefined) return { verified: false, reason };
  const expected = Buffer.from(onlyValue(signature), 'hex');
  for (const [form, signed] of signedForms(body, decode)) {
    const secret = secrets.findIndex((each) => each && timingSafeEqual(digest(signed, each), expected));
    if (secret !== -1) return { verified: true, form, signed, secret };
  }
  return { verified: false, reason: 'mismatch' };
}

/**
 * Why a header cannot be a signature, whatever the body is and whatever the secrets are.
 * @returns undefined when it may be one
 */
export function signatureProblem(
  signature: SignatureHeader,
): 'no_signature' | 'malformed_signature' | undefined {
  if (!signature) return 'no_signature';
  return SIGNATURE.test(onlyValue(signature)) ? undefined : 'malformed_signature';
}

/** The value of a header that may have come more than once with it (`assumed`); of several values, no signature. */
function onlyValue(header: SignatureHeader): string {
  const [first = '', ...others] = [header ?? ''].flat().flatMap((line) => line.split(','));
  if (others.length === 0) return first;
  return [...new Set([first, ...others].map((value) => value.trim()))].join();
}

/** Whether a reply is signed with the shared secret, over its raw bytes and nothing else. */
export type ReplySignature = 'right' | 'missing' | 'wrong';

/**
 * Checks the signature of a reply of the transactions API: 64 lower-case hex digits in `X-PG-SIG`, over the raw bytes
 * (`public`).
 * @param body the reply's bytes, before any decoding
 * @param headers names in lower case, as n8n gives them
 */
export function replySignature(
  body: Uint8Array,
  headers: Record<string, string>,
  secret: string,
): ReplySignature {
  const result = verifySignature({ body, signature: headers['x-pg-sig'], secrets: [secret] });
  if (result.verified) return result.form === 'raw' ? 'right' : 'wrong';
  return result.reason === 'no_signature' ? 'missing' : 'wrong';
}

/**
 * Whoever may send a request makes decoding run, and a notification has about 1 KB. A longer one has to be signed over
 * its raw bytes.
 */
const MAX_DECODED_BYTES = 16_384;

/** Lazily: most messages are signed over their raw bytes, and need no decoding to be verified. */
function* signedForms(
  body: Uint8Array,
  decode: NonNullable<SignedMessage['decode']>,
): Generator<[form: SignedForm, signed: Uint8Array | string]> {
  yield ['raw', body];
  const array = body.length <= MAX_DECODED_BYTES ? decode(body) : undefined;
  if (array === undefined) return;
  const reencoded = encodePhpArray(array, 'received');
  if (reencoded !== undefined) yield ['reencoded', reencoded];
  const sorted = encodePhpArray(array, 'sorted');
  if (sorted !== undefined && sorted !== reencoded) yield ['sorted', sorted];
}

/**
 * A key of its own made of the shared secret, so that no code is a signature of anything else, nor the other way
 * around. It is an object, since Node.js takes five times as long to sign with bytes.
 * @param purpose what it is for, with a number that changes when its codes do
 */
export function keyFor(purpose: string, secret: string): KeyObject {
  return createSecretKey(digest(`n8n-nodes-paygol: ${purpose}`, secret));
}

function digest(body: string | Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}
