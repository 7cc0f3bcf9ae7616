import { encodePhpMembers, PHP_MAX_DEPTH, type PhpArray, type PhpMember } from './arrays.ts';
import { phpEscape } from './escape.ts';
import { phpNumber } from './numbers.ts';

/** Stands where PHP has a value that it cannot encode (INF); nothing that PHP encodes holds this character. */
export const UNENCODABLE = '\0';

const SPACE_CODE = 0x20;
const SPACE = /[ \t\r\n]*/y;
const LITERAL_OR_NUMBER = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Strings that stand in JSON as they are, and that PHP writes the same. */
const PLAIN_STRING = /^[ !#-.0-[\]-~]*$/;

class Undecodable extends Error {}

/**
 * PHP's `json_decode($body, true)`, under default flags, for arrays and objects. Linear in the length.
 *
 * @param text the body as text, a byte order mark included
 * @returns undefined where PHP reports an error, or has no array
 */
export function phpDecode(text: string): PhpArray | undefined {
  try {
    return new PhpReader(text).document();
  } catch (error) {
    if (error instanceof Undecodable) return undefined;
    throw error;
  }
}

/** Reads JSON as PHP does; each value is given as PHP would encode it. */
class PhpReader {
  private readonly text: string;
  private depth = 0;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): PhpArray {
    this.skipSpace();
    const array = this.text[this.at] === '{' ? { members: this.members() } : { list: this.list() };
    this.skipSpace();
    if (this.at !== this.text.length) throw new Undecodable();
    return array;
  }

  private value(): string {
    switch (this.text[this.at]) {
      case '"':
        return this.string().encoded;
      case '{':
        return encodePhpMembers(this.members());
      case '[':
        return this.list();
      default:
        return this.literalOrNumber();
    }
  }

  private list(): string {
    const values: string[] = [];
    this.each('[', ']', () => values.push(this.value()));
    return `[${values.join()}]`;
  }

  /** The members of an object; a key that comes again puts its value where the key came first. */
  private members(): PhpMember[] {
    const members = new Map<string, PhpMember>();
    this.each('{', '}', () => {
      const { value: name, encoded: key } = this.string();
      this.skipSpace();
      this.expect(':');
      this.skipSpace();
      members.set(name, { name, key, value: this.value() });
    });
    return [...members.values()];
  }

  /** Reads what is between brackets, element by element. */
  private each(open: string, close: string, element: () => void): void {
    this.expect(open);
    if (++this.depth > PHP_MAX_DEPTH) throw new Undecodable();
    this.skipSpace();
    if (this.text[this.at] !== close) {
      for (;;) {
        element();
        this.skipSpace();
        if (this.text[this.at] !== ',') break;
        this.at++;
        this.skipSpace();
      }
    }
    this.expect(close);
    this.depth--;
  }

  private string(): { value: string; encoded: string } {
    const start = this.at;
    this.expect('"');
    let end = this.text.indexOf('"', this.at);
    while (end !== -1 && this.isEscaped(end)) end = this.text.indexOf('"', end + 1);
    if (end === -1) throw new Undecodable();
    this.at = end + 1;
    const token = this.text.slice(start, this.at);
    const content = token.slice(1, -1);
    if (PLAIN_STRING.test(content)) return { value: content, encoded: token };
    const value = parseString(token);
    return { value, encoded: phpEscape(JSON.stringify(value)) };
  }

  private isEscaped(quote: number): boolean {
    let backslash = quote - 1;
    while (this.text[backslash] === '\\') backslash--;
    return (quote - backslash) % 2 === 0;
  }

  private literalOrNumber(): string {
    LITERAL_OR_NUMBER.lastIndex = this.at;
    if (!LITERAL_OR_NUMBER.test(this.text)) throw new Undecodable();
    const token = this.text.slice(this.at, LITERAL_OR_NUMBER.lastIndex);
    this.at = LITERAL_OR_NUMBER.lastIndex;
    const isLiteral = token >= 'a';
    return isLiteral ? token : (phpNumber(token) ?? UNENCODABLE);
  }

  private expect(character: string): void {
    if (this.text[this.at] !== character) throw new Undecodable();
    this.at++;
  }

  private skipSpace(): void {
    // Most places have none, and asking for a character is much quicker than asking a pattern.
    if (this.text.charCodeAt(this.at) > SPACE_CODE) return;
    SPACE.lastIndex = this.at;
    SPACE.test(this.text);
    this.at = SPACE.lastIndex;
  }
}

function parseString(token: string): string {
  let value: string;
  try {
    value = JSON.parse(token) as string;
  } catch {
    throw new Undecodable();
  }
  // PHP takes no half of a surrogate pair.
  if (!value.isWellFormed()) throw new Undecodable();
  return value;
}
