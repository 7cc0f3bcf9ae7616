/** An array as PHP holds it after decoding JSON, its parts already encoded as `json_encode` writes them. */
export type PhpArray = { list: string } | { members: PhpMember[] };

/** A key of an array, unescaped, and both the key and its value as `json_encode` writes them. */
export interface PhpMember {
  name: string;
  key: string;
  value: string;
}

/** How deep arrays may be nested: PHP's default depth of 512 counts what is inside the innermost one as well. */
export const PHP_MAX_DEPTH = 511;

/**
 * Whether PHP takes an array with these keys for a list, and so encodes it as `[...]`: they are 0, 1, 2, ... in
 * this order, or there are none.
 *
 * @param keys all keys, unescaped, in the array's order
 */
export function isPhpList(keys: readonly string[]): boolean {
  return keys.every((key, index) => key === String(index));
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
