import { createHash } from 'node:crypto';
import { parseLossless } from '../service/json/parseLossless.ts';
import { decodeBody } from '../service/php/decode.ts';
import { encodePhpArray, type PhpArray } from '../service/php/write.ts';
import type { JsonValue } from '../service/json/types.ts';
import { encodeParams, paramsToJson, type PhpParams, readPhpParams } from '../service/php/parameters.ts';

/** A notification as it came over the wire. */
export interface NotificationRequest {
  method: 'GET' | 'POST';
  /** What stands behind the question mark of the address, before any decoding. */
  query: string;
  body: Uint8Array;
  /** The value of the `X-PG-SIG` header, if there is one. */
  signature: string | undefined;
}

/**
 * The one part of a request that says what has happened, and so the part that is signed: the body, or the query of a
 * request without one. Method and Content-Type are not signed, so neither has a say in what it means.
 */
export interface Message {
  bytes: Uint8Array;
  isQuery: boolean;
}

/** What a message says. */
interface Content {
  /** Every field and every digit; a string where the message is neither JSON nor a form. */
  payload: JsonValue;
  /** The payload as PHP holds it, where it can: `12345` and `12345.000` are the same there. */
  canonical: JsonValue;
}

const EQUALS = '='.charCodeAt(0);
const JSON_OPENERS: ReadonlySet<number> = new Set(Buffer.from('{["'));
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);

/**
 * Finds the message of a request (service specification 6.1 and 6.2; that a query can be what is signed is
 * `assumed`). It is empty without a body and without parameters: JSON in a query is none, or genuine JSON could come
 * by two ways.
 */
export function signedMessage({ query, body }: NotificationRequest): Message {
  if (body.length > 0) return { bytes: body, isQuery: false };
  // Node gives the bytes of an address as one character each.
  const bytes = Buffer.from(query, 'latin1');
  return { bytes: isForm(bytes) ? bytes : new Uint8Array(), isQuery: true };
}

/**
 * Parameters as PHP reads them, from a query or the body of a form.
 * @returns undefined when the message is not of that form, or has more parameters than PHP reads
 */
export function paramsOf({ bytes }: Message): PhpParams | undefined {
  return isForm(bytes) ? readPhpParams(bytes) : undefined;
}

/**
 * JSON either begins with a bracket, a brace or a quotation mark, or holds no equals sign. So no bytes are both JSON
 * and a form, and this needs no parsing.
 */
function isForm(bytes: Uint8Array): boolean {
  if (!bytes.includes(EQUALS)) return false;
  const first = bytes.find((byte) => byte > 0x20 && !BYTE_ORDER_MARK.has(byte));
  return first !== undefined && !JSON_OPENERS.has(first);
}

/** What PHP holds after reading the message; undefined where that is not an array. */
export function phpArrayOf(message: Message): PhpArray | undefined {
  const params = paramsOf(message);
  return params === undefined ? decodeBody(message.bytes) : encodeParams(params);
}

/**
 * Reads what was signed, and nothing else: what differs between the message and what PHP signs of it (order, white
 * space, the form of numbers) anybody could have changed on the way.
 * @param signed the bytes of the message, or what PHP encodes them to
 */
export function readContent(message: Message, signed: Uint8Array | string): Content {
  if (typeof signed === 'string') {
    const payload = parseLossless(signed);
    return { payload, canonical: payload };
  }
  const payload = payloadOf(message);
  const array = phpArrayOf(message);
  const encoded = array && encodePhpArray(array, 'received');
  return { payload, canonical: encoded === undefined ? payload : parseLossless(encoded) };
}

function payloadOf(message: Message): JsonValue {
  const params = paramsOf(message);
  if (params !== undefined) return paramsToJson(params);
  const text = new TextDecoder().decode(message.bytes);
  try {
    return parseLossless(text);
  } catch {
    return text;
  }
}

/**
 * A digest by which two messages are the same when PHP reads the same from them, in whatever order the top-level keys
 * came: 32 hex digits.
 * @param signed what was signed of the message
 * @param without a top-level key that does not count, such as the secret key of a legacy IPN
 */
export function digestOf(message: Message, signed: Uint8Array | string, without?: string): string {
  const array = typeof signed === 'string' ? decodeBody(signed) : phpArrayOf(message);
  const counted =
    array !== undefined && 'members' in array
      ? { members: array.members.filter(({ name }) => name !== without) }
      : array;
  const canonical = counted && encodePhpArray(counted, 'sorted');
  return createHash('sha256')
    .update(canonical ?? signed)
    .digest('hex')
    .slice(0, 32);
}

/**
 * The value of a header whose name may be written in any case.
 * @param headers as Node or an HTTP client has them
 * @returns undefined when it is absent or empty; several values come joined, as PHP sees them
 */
export function headerOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | undefined {
  const values = Object.entries(headers).flatMap(([key, value]) =>
    key.toLowerCase() === name.toLowerCase() && value !== undefined ? value : [],
  );
  return values.length === 0 ? undefined : values.join(', ');
}
