import {
  encodePhpArray,
  encodePhpPairs,
  type KeyOrder,
  PHP_MAX_DEPTH,
  type PhpArray,
  phpEscape,
  phpNumber,
  UNENCODABLE,
} from './write.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Strings, brackets, numbers and literals; in valid JSON, only colons, commas and space lie between them. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|[^\s:,"[\]{}]+/g;
/** A string that PHP writes as it stands. */
const PLAIN_STRING = /^[^\\/\x80-\uffff]*$/;
/** An integer that PHP writes as it stands, as most numbers are: so many digits fit into 64 bits. */
const PLAIN_INTEGER = /^[1-9]\d{0,17}$/;
const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** What PHP refuses though it is valid JSON. */
class Undecodable extends Error {}

/**
 * The text that a PHP receiver signs when it decodes a body and encodes it again under default flags:
 * `json_encode(json_decode($body, true))`, or the same with the top-level keys sorted in between (service
 * specification, sections 5 and 6.1; that the reference implementation is PHP is `public`).
 * @param body the body as received; text stands for its bytes in UTF-8
 * @returns undefined where PHP does not get an array from the body, or cannot encode it again, and for more than is
 *   sorted here; never throws
 */
export function phpReencode(body: Uint8Array | string, order: KeyOrder): string | undefined {
  const array = decodeBody(body);
  return array && encodePhpArray(array, order);
}

/**
 * PHP's `json_decode($body, true)`, under default flags, for arrays and objects. Linear in the length.
 * @param body as received, a byte order mark included; text stands for its bytes in UTF-8
 * @returns undefined where PHP reports an error, or has no array; never throws
 */
export function decodeBody(body: Uint8Array | string): PhpArray | undefined {
  try {
    const text = typeof body === 'string' ? body : utf8.decode(body);
    if (!text.isWellFormed()) return undefined;
    JSON.parse(text);
    return new TokenReader(text.match(TOKEN) ?? []).array();
  } catch {
    return undefined;
  }
}

/** Reads the tokens of valid JSON, and writes what PHP would encode. */
class TokenReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  array(): PhpArray | undefined {
    const bracket = this.#next();
    if (bracket === '[') return { list: this.#list(1) };
    if (bracket !== '{') return undefined;
    return {
      members: Array.from(this.#pairs(1), ([key, value]) => ({
        name: JSON.parse(key) as string,
        key,
        value,
      })),
    };
  }

  #next(): string {
    return this.#tokens[this.#at++] as string;
  }

  #value(token: string, depth: number): string {
    if (token === '{') return encodePhpPairs(this.#pairs(depth + 1));
    if (token === '[') return this.#list(depth + 1);
    if (token.startsWith('"')) return encodeString(token);
    return PLAIN_INTEGER.test(token) || LITERALS.has(token) ? token : (phpNumber(token) ?? UNENCODABLE);
  }

  /** What stands between the brackets is joined as it comes, so that no level copies what is within. */
  #list(depth: number): string {
    assertDepth(depth);
    let list = '';
    for (let token = this.#next(); token !== ']'; token = this.#next()) {
      list += (list === '' ? '' : ',') + this.#value(token, depth);
    }
    return `[${list}]`;
  }

  /** A key that comes again puts its value where the key came first. */
  #pairs(depth: number): Map<string, string> {
    assertDepth(depth);
    const pairs = new Map<string, string>();
    for (let key = this.#next(); key !== '}'; key = this.#next()) {
      pairs.set(encodeString(key), this.#value(this.#next(), depth));
    }
    return pairs;
  }
}

function assertDepth(depth: number): void {
  if (depth > PHP_MAX_DEPTH) throw new Undecodable();
}

function encodeString(token: string): string {
  if (PLAIN_STRING.test(token)) return token;
  const value = JSON.parse(token) as string;
  // PHP takes no half of a surrogate pair.
  if (!value.isWellFormed()) throw new Undecodable();
  return phpEscape(JSON.stringify(value));
}
