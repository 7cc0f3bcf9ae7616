import { encodePhpPairs, PHP_MAX_DEPTH, type PhpArray, type PhpMember } from './arrays.ts';
import { phpEscape } from './escape.ts';
import { phpNumber } from './numbers.ts';

/** Stands where PHP has a value that it cannot encode (INF); nothing that PHP encodes holds this character. */
export const UNENCODABLE = '\0';

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [QUOTE, COMMA, POINT, SLASH, COLON, BACKSLASH, TILDE] = [0x22, 0x2c, 0x2e, 0x2f, 0x3a, 0x5c, 0x7e];
const [ZERO, NINE, LARGE_E, SMALL_E] = [0x30, 0x39, 0x45, 0x65];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];
const LITERAL_OR_NUMBER = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** An integer of so many digits fits into 64 bits. */
const SAFE_DIGITS = 18;
/** So many keys are compared one by one more quickly than looked up. */
const FEW_KEYS = 8;

class Undecodable extends Error {}
class KeyComesAgain extends Error {}

/**
 * PHP's `json_decode($body, true)`, under default flags, for arrays and objects. Linear in the length.
 *
 * @param text the body as text, a byte order mark included
 * @returns undefined where PHP reports an error, or has no array
 */
export function phpDecode(text: string): PhpArray | undefined {
  return decode(text, false);
}

function decode(text: string, isArranging: boolean): PhpArray | undefined {
  try {
    return new PhpReader(text, isArranging).document();
  } catch (error) {
    if (error instanceof KeyComesAgain) return decode(text, true);
    if (error instanceof Undecodable) return undefined;
    throw error;
  }
}

/**
 * Reads JSON as PHP does, and writes what PHP would encode. Whoever may send a request makes this run: what PHP writes
 * as it stands is copied in long runs, and strings grow at their end, which takes no copy of what was there.
 */
class PhpReader {
  private readonly text: string;
  /** Whether the members of every object are read one by one, because in some object a key comes again. */
  private readonly isArranging: boolean;
  private depth = 0;
  private at = 0;
  private written = '';
  /** What stands from here on is not written yet: it stays as it is. */
  private from = 0;

  constructor(text: string, isArranging: boolean) {
    this.text = text;
    this.isArranging = isArranging;
  }

  document(): PhpArray {
    this.skipSpace();
    const array =
      this.code() === OBJECT ? { members: [...this.pairs()].map(member) } : { list: this.listApart() };
    this.skipSpace();
    if (this.at !== this.text.length) throw new Undecodable();
    return array;
  }

  private value(): void {
    const code = this.code();
    if (code === QUOTE) this.string();
    else if (code === OBJECT) this.object();
    else if (code === LIST) this.list();
    else this.literalOrNumber();
  }

  private list(): void {
    this.open(LIST);
    if (this.code() === LIST_END) return this.close(LIST_END);
    do this.value();
    while (this.hasNext());
    this.close(LIST_END);
  }

  private object(): void {
    if (this.isArranging || this.mayBeList()) return this.arranged();
    const keys = new Keys();
    this.open(OBJECT);
    do {
      if (!keys.isNew(this.string())) throw new KeyComesAgain();
      this.colon();
      this.value();
    } while (this.hasNext());
    this.close(OBJECT_END);
  }

  private arranged(): void {
    const before = this.written + this.text.slice(this.from, this.at);
    this.written = before + encodePhpPairs(this.pairs());
    this.from = this.at;
  }

  /** Whether PHP may write an object as a list: it is empty, or its first key may be 0. */
  private mayBeList(): boolean {
    let first = this.at + 1;
    while (isSpace(this.text.charCodeAt(first))) first++;
    if (this.text.charCodeAt(first) !== QUOTE) return true;
    const code = this.text.charCodeAt(first + 1);
    return code === ZERO || code === BACKSLASH;
  }

  /**
   * Keys and values of an object, both as PHP encodes them; a key that comes again puts its value where the key came
   * first.
   */
  private pairs(): Map<string, string> {
    const pairs = new Map<string, string>();
    this.open(OBJECT);
    if (this.code() !== OBJECT_END) {
      do {
        const key = this.string();
        this.colon();
        this.startApart();
        this.value();
        pairs.set(key, this.takeApart());
      } while (this.hasNext());
    }
    this.close(OBJECT_END);
    return pairs;
  }

  private listApart(): string {
    this.startApart();
    this.list();
    return this.takeApart();
  }

  /** Begins to write a part by itself; what was written before must have been taken. */
  private startApart(): void {
    this.written = '';
    this.from = this.at;
  }

  private takeApart(): string {
    return this.written + this.text.slice(this.from, this.at);
  }

  private open(bracket: number): void {
    this.expect(bracket);
    if (++this.depth > PHP_MAX_DEPTH) throw new Undecodable();
    this.skipSpace();
  }

  private close(bracket: number): void {
    this.expect(bracket);
    this.depth--;
  }

  /** Goes on to the next element, if a comma follows. */
  private hasNext(): boolean {
    this.skipSpace();
    if (this.code() !== COMMA) return false;
    this.at++;
    this.skipSpace();
    return true;
  }

  private colon(): void {
    this.skipSpace();
    this.expect(COLON);
    this.skipSpace();
  }

  /** @returns the string as PHP encodes it */
  private string(): string {
    const start = this.at;
    this.expect(QUOTE);
    let plain = start + 1;
    while (isPlain(this.text.charCodeAt(plain))) plain++;
    if (this.text.charCodeAt(plain) === QUOTE) {
      this.at = plain + 1;
      return this.text.slice(start, this.at);
    }
    let end = this.text.indexOf('"', this.at);
    while (end !== -1 && this.isEscaped(end)) end = this.text.indexOf('"', end + 1);
    if (end === -1) throw new Undecodable();
    this.at = end + 1;
    const encoded = phpEscape(JSON.stringify(parseString(this.text.slice(start, this.at))));
    this.replace(start, encoded);
    return encoded;
  }

  private isEscaped(quote: number): boolean {
    let backslash = quote - 1;
    while (this.text.charCodeAt(backslash) === BACKSLASH) backslash--;
    return (quote - backslash) % 2 === 0;
  }

  private literalOrNumber(): void {
    if (this.passesInteger()) return;
    const start = this.at;
    LITERAL_OR_NUMBER.lastIndex = start;
    if (!LITERAL_OR_NUMBER.test(this.text)) throw new Undecodable();
    this.at = LITERAL_OR_NUMBER.lastIndex;
    const token = this.text.slice(start, this.at);
    const isLiteral = token >= 'a';
    if (isLiteral) return;
    const encoded = phpNumber(token) ?? UNENCODABLE;
    if (encoded !== token) this.replace(start, encoded);
  }

  /** Passes an integer that PHP writes as it stands, as most numbers are. */
  private passesInteger(): boolean {
    const first = this.code();
    if (first <= ZERO || first > NINE) return false;
    let end = this.at + 1;
    while (isDigit(this.text.charCodeAt(end))) end++;
    const next = this.text.charCodeAt(end);
    if (end - this.at > SAFE_DIGITS || next === POINT || next === SMALL_E || next === LARGE_E) return false;
    this.at = end;
    return true;
  }

  /** Writes something else than what stands from `start` up to here. */
  private replace(start: number, encoded: string): void {
    this.written += this.text.slice(this.from, start) + encoded;
    this.from = this.at;
  }

  private expect(code: number): void {
    if (this.code() !== code) throw new Undecodable();
    this.at++;
  }

  private skipSpace(): void {
    if (!isSpace(this.code())) return;
    const start = this.at;
    do this.at++;
    while (isSpace(this.code()));
    this.replace(start, '');
  }

  /** NaN at the end. */
  private code(): number {
    return this.text.charCodeAt(this.at);
  }
}

/** The keys of one object. */
class Keys {
  private readonly few: string[] = [];
  private many: Set<string> | undefined;

  /** Whether a key comes for the first time. */
  isNew(key: string): boolean {
    if (this.many === undefined ? this.few.includes(key) : this.many.has(key)) return false;
    if (this.many !== undefined) this.many.add(key);
    else if (this.few.push(key) === FEW_KEYS) this.many = new Set(this.few);
    return true;
  }
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB;
}

/** Whether PHP writes a character of a string as it is. */
function isPlain(code: number): boolean {
  return code >= SPACE && code <= TILDE && code !== QUOTE && code !== SLASH && code !== BACKSLASH;
}

function member([key, value]: [key: string, value: string]): PhpMember {
  return { name: key.includes('\\') ? parseString(key) : key.slice(1, -1), key, value };
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
