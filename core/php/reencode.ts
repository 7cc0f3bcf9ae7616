import { encodePhpMembers, type PhpArray, type PhpMember } from './arrays.ts';
import { phpDecode, UNENCODABLE } from './decode.ts';
import { phpKeyOrder } from './keyOrder.ts';

/** Top-level keys as they came, or after `ksort($array, SORT_NATURAL | SORT_FLAG_CASE)`. */
export type KeyOrder = 'received' | 'sorted';

/**
 * Characters of all top-level keys together that are sorted. PHP has no such limit; sorting takes more than linear
 * time, and whoever may send requests makes it run. The keys of a notification have some hundred.
 */
const MOST_SORTED = 8000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text that a PHP receiver signs when it decodes a body and encodes it again under default flags:
 * `json_encode(json_decode($body, true))`, or the same with the top-level keys sorted in between (service
 * specification, sections 5 and 6.1; that the reference implementation is PHP is `public`).
 *
 * @param body the body as received; text stands for its bytes in UTF-8
 * @returns undefined where PHP does not get an array from the body, or cannot encode it again, and for more than is
 *   sorted here; never throws
 */
export function phpReencode(body: Uint8Array | string, order: KeyOrder): string | undefined {
  const array = decodeBody(body);
  return array && encodePhpArray(array, order);
}

/** The first half of {@link phpReencode}, for those who need both orders. */
export function decodeBody(body: Uint8Array | string): PhpArray | undefined {
  const text = typeof body === 'string' ? body : decodeUtf8(body);
  return text?.isWellFormed() ? phpDecode(text) : undefined;
}

/** The second half of {@link phpReencode}. */
export function encodePhpArray(array: PhpArray, order: KeyOrder): string | undefined {
  const encoded = 'list' in array ? array.list : encodeMembers(array.members, order);
  return encoded?.includes(UNENCODABLE) === true ? undefined : encoded;
}

function encodeMembers(members: readonly PhpMember[], order: KeyOrder): string | undefined {
  if (order === 'received') return encodePhpMembers(members);
  const names = members.map(({ name }) => name);
  if (names.join('').length > MOST_SORTED) return undefined;
  return encodePhpMembers(phpKeyOrder(names).map((index) => members[index] as PhpMember));
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
