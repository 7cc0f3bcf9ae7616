import { createHash } from 'node:crypto';
import { parseLossless } from '../json/parseLossless.ts';
import type { PhpArray } from '../json/phpArray.ts';
import { decodeBody, encodePhpArray } from '../json/phpReencode.ts';
import type { JsonValue } from '../json/types.ts';
import { encodeParams, paramsToJson, type PhpParams, readPhpParams } from './phpParams.ts';

/** A notification as it came over the wire. */
export interface NotificationRequest {
  method: 'GET' | 'POST';
  /** What stands behind the question mark of the address, before any decoding. */
  query: string;
  body: Uint8Array;
  contentType: string | undefined;
  /** The value of the `X-PG-SIG` header, if there is one. */
  signature: string | undefined;
}

/** The one part of a request that says what has happened, and so the part that is signed. */
export interface Message {
  /** The query of a GET, the body of a POST. */
  bytes: Uint8Array;
  /** The parameters of a GET or a form; undefined for any other body, which is taken for JSON. */
  params: PhpParams | undefined;
}

/** The bytes of HTTP addresses, which Node gives as one character each. */
const queryBytes = (query: string): Uint8Array => Buffer.from(query, 'latin1');

/**
 * Finds the message of a request: the query of a GET, as PHP's `$_GET` sees it; a form as `$_POST` does; any other body
 * as JSON, whatever its type says (service specification 6.1 and 6.2; that the query is what a GET signs is `assumed`).
 */
export function messageOf({ method, query, body, contentType }: NotificationRequest): Message {
  if (method === 'GET') {
    const bytes = queryBytes(query);
    return { bytes, params: readPhpParams(bytes, 'get') };
  }
  return { bytes: body, params: isForm(contentType) ? readPhpParams(body, 'post') : undefined };
}

/** PHP takes the media type up to the first semicolon, comma or space, in any case. */
function isForm(contentType = ''): boolean {
  return contentType.split(/[;, ]/, 1)[0]?.toLowerCase() === 'application/x-www-form-urlencoded';
}

/** What PHP holds after reading the message; undefined where that is no array, or cannot be encoded again. */
export function phpArrayOf({ bytes, params }: Message): PhpArray | undefined {
  return params === undefined ? decodeBody(bytes) : encodeParams(params);
}

/** The message as a workflow gets it, every field and every digit; text where it is not JSON. */
export function payloadOf({ bytes, params }: Message): JsonValue {
  if (params !== undefined) return paramsToJson(params);
  const text = new TextDecoder().decode(bytes);
  try {
    return parseLossless(text);
  } catch {
    return text;
  }
}

/**
 * A digest by which two messages are the same when PHP reads the same from them, in whatever order the top-level keys
 * came: 32 hex digits.
 *
 * @param without a top-level key that does not count, such as the secret key of a legacy IPN
 */
export function digestOf(message: Message, without?: string): string {
  const array = phpArrayOf(message);
  const counted =
    array !== undefined && 'members' in array
      ? { members: array.members.filter(({ name }) => name !== without) }
      : array;
  const canonical = counted && encodePhpArray(counted, 'sorted');
  return createHash('sha256')
    .update(canonical ?? message.bytes)
    .digest('hex')
    .slice(0, 32);
}

/**
 * The value of a header whose name may be written in any case.
 *
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
