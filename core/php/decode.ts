import { encodePhpMembers, PHP_MAX_DEPTH, type PhpArray, type PhpMember } from './arrays.ts';
import { phpUnit } from './escape.ts';
import { phpNumber } from './numbers.ts';
import { SiblingKeys } from './siblingKeys.ts';

/** Stands where PHP has a value that it cannot encode (INF); nothing that PHP encodes holds this character. */
export const UNENCODABLE = '\0';

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const CAPITAL_E = 0x45;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const SMALL_E = 0x65;
const SMALL_F = 0x66;
const SMALL_N = 0x6e;
const SMALL_T = 0x74;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** 1 for each ASCII character that stands in a string as itself, both as JSON allows and as PHP writes it. */
const PLAIN = Uint8Array.from({ length: 0x80 }, (_, code) =>
  Number(code >= 0x20 && code !== QUOTE && code !== BACKSLASH && code !== SLASH),
);
const SHORT_ESCAPES = '"\\/bfnrt';
const UNIT_ESCAPE = /\\u[\da-f]{4}/iy;
const UNIT_ESCAPE_LENGTH = 6;
const SPACE = /[ \t\r\n]*/y;
const FRACTION_AND_EXPONENT = /(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Integers of so many digits always fit PHP's 64 bits. */
const SURELY_INTEGER_DIGITS = 18;
const KEY_OF_EVERY_LIST = '"0"';

class Undecodable extends Error {}
class NeedsSplitting extends Error {}

/**
 * PHP's `json_decode($body, true)`, under default flags, for arrays and objects.
 *
 * @param text the body as text, a byte order mark included
 * @returns undefined where PHP reports an error, or has no array
 */
export function phpDecode(text: string): PhpArray | undefined {
  try {
    return decodeSplitting(text, false);
  } catch (error) {
    if (error instanceof Undecodable) return undefined;
    throw error;
  }
}

function decodeSplitting(text: string, everyObject: boolean): PhpArray {
  try {
    return new PhpReader(text, everyObject).document();
  } catch (error) {
    if (error instanceof NeedsSplitting) return decodeSplitting(text, true);
    throw error;
  }
}

/**
 * Reads JSON as PHP does and writes, in the same pass, what PHP would encode: long runs of the text are copied as
 * they stand, and only what PHP writes differently is replaced.
 *
 * Objects are copied through as well, which is right as long as no key comes twice and the keys do not make a
 * list. Where that fails, the whole text is read once more and every object taken to members, as the topmost
 * object always is. So the time is linear whatever the text.
 */
class PhpReader {
  private readonly text: string;
  private readonly splitsEveryObject: boolean;
  private readonly keysAtDepth: SiblingKeys[] = [];
  private depth = 0;
  private at = 0;
  private written = '';
  private writtenUpTo = 0;

  constructor(text: string, splitsEveryObject: boolean) {
    this.text = text;
    this.splitsEveryObject = splitsEveryObject;
  }

  document(): PhpArray {
    const array = this.topmost(this.skipSpace());
    this.skipSpace();
    if (this.at !== this.text.length) throw new Undecodable();
    return array;
  }

  private topmost(code: number): PhpArray {
    if (code === OPEN_OBJECT) return { members: this.members() };
    if (code === OPEN_LIST) return { list: this.capture(() => this.list()) };
    throw new Undecodable();
  }

  private value(): void {
    switch (this.text.charCodeAt(this.at)) {
      case QUOTE:
        this.string();
        break;
      case OPEN_OBJECT:
        if (this.splitsEveryObject) this.splitObject();
        else this.object();
        break;
      case OPEN_LIST:
        this.list();
        break;
      case SMALL_T:
        this.literal('true');
        break;
      case SMALL_F:
        this.literal('false');
        break;
      case SMALL_N:
        this.literal('null');
        break;
      default:
        this.number();
    }
  }

  private list(): void {
    this.enter();
    if (this.skipSpace() === CLOSE_LIST) this.at++;
    else {
      do this.value();
      while (this.hasNext(CLOSE_LIST));
    }
    this.depth--;
  }

  /** Copies an object, or gives up when it has to be taken to members. */
  private object(): void {
    if (this.isEmptyObject()) return;
    this.enter();
    this.skipSpace();
    const keys = (this.keysAtDepth[this.depth] ??= new SiblingKeys());
    keys.begin();
    do {
      this.key(keys);
      this.colon();
      this.value();
    } while (this.hasNext(CLOSE_OBJECT));
    keys.end();
    this.depth--;
  }

  private key(keys: SiblingKeys): void {
    const { expected } = keys;
    if (expected !== undefined && this.text.startsWith(expected, this.at)) {
      this.at += expected.length;
      keys.acceptExpected();
      return;
    }
    const start = this.at;
    const isPlain = this.string();
    const token = this.text.slice(start, this.at);
    const name = isPlain ? token : `"${JSON.parse(token)}"`;
    if (!keys.add(name, isPlain) || name === KEY_OF_EVERY_LIST) throw new NeedsSplitting();
  }

  /** PHP's arrays do not know an empty object from an empty list. */
  private isEmptyObject(): boolean {
    const start = this.at;
    SPACE.lastIndex = start + 1;
    SPACE.test(this.text);
    if (this.text.charCodeAt(SPACE.lastIndex) !== CLOSE_OBJECT) return false;
    if (this.depth >= PHP_MAX_DEPTH) throw new Undecodable();
    this.at = SPACE.lastIndex + 1;
    this.replace(start, '[]');
    return true;
  }

  private splitObject(): void {
    this.replace(this.at, '');
    const encoded = encodePhpMembers(this.members());
    this.replace(this.at, encoded);
  }

  /** The members of an object; a key that comes again puts its value where the key came first. */
  private members(): PhpMember[] {
    const members = new Map<string, PhpMember>();
    const before = this.written;
    this.enter();
    if (this.skipSpace() === CLOSE_OBJECT) this.at++;
    else {
      do {
        const start = this.at;
        const key = this.capture(() => this.string());
        const name = JSON.parse(this.text.slice(start, this.at)) as string;
        this.colon();
        members.set(name, { name, key, value: this.capture(() => this.value()) });
      } while (this.hasNext(CLOSE_OBJECT));
    }
    this.depth--;
    this.written = before;
    this.writtenUpTo = this.at;
    return [...members.values()];
  }

  private enter(): void {
    if (++this.depth > PHP_MAX_DEPTH) throw new Undecodable();
    this.at++;
  }

  private colon(): void {
    if (this.skipSpace() !== COLON) throw new Undecodable();
    this.at++;
    this.skipSpace();
  }

  /** Steps over a comma or the closing bracket: whether a further element follows. */
  private hasNext(close: number): boolean {
    const code = this.skipSpace();
    this.at++;
    if (code === close) return false;
    if (code !== COMMA) throw new Undecodable();
    this.skipSpace();
    return true;
  }

  /** @returns whether the string holds neither escapes nor anything that PHP writes differently */
  private string(): boolean {
    const { text } = this;
    if (text.charCodeAt(this.at) !== QUOTE) throw new Undecodable();
    let at = this.at + 1;
    let isPlain = true;
    for (;;) {
      const code = text.charCodeAt(at);
      if (PLAIN[code] === 1) {
        at++;
      } else if (code === QUOTE) {
        this.at = at + 1;
        return isPlain;
      } else {
        isPlain = false;
        this.at = at;
        if (code === BACKSLASH) this.escape();
        else this.unescaped(code);
        at = this.at;
      }
    }
  }

  private escape(): void {
    const { text, at: start } = this;
    const next = text.charAt(start + 1);
    if (next !== 'u') {
      if (next === '' || !SHORT_ESCAPES.includes(next)) throw new Undecodable();
      this.at += 2;
      return;
    }
    const unit = this.unitEscape();
    const encoded = isSurrogate(unit) ? encodePair(unit, this.unitEscape()) : phpUnit(unit);
    if (encoded !== text.slice(start, this.at)) this.replace(start, encoded);
  }

  private unitEscape(): number {
    UNIT_ESCAPE.lastIndex = this.at;
    if (!UNIT_ESCAPE.test(this.text)) throw new Undecodable();
    this.at += UNIT_ESCAPE_LENGTH;
    return Number.parseInt(this.text.slice(this.at - 4, this.at), 16);
  }

  private unescaped(unit: number): void {
    const start = this.at++;
    if (unit === SLASH) this.replace(start, '\\/');
    else if (isSurrogate(unit)) this.replace(start, encodePair(unit, this.text.charCodeAt(this.at++)));
    else if (unit >= 0x80) this.replace(start, phpUnit(unit));
    else throw new Undecodable();
  }

  private number(): void {
    const { text } = this;
    const start = this.at;
    const firstDigit = text.charCodeAt(start) === MINUS ? start + 1 : start;
    let end = firstDigit;
    let code = text.charCodeAt(end);
    while (isDigit(code)) code = text.charCodeAt(++end);
    const digits = end - firstDigit;
    const startsWithZero = text.charCodeAt(firstDigit) === ZERO;
    if (digits === 0 || (startsWithZero && digits > 1)) throw new Undecodable();
    this.at = end;
    const isWhole = code !== POINT && code !== SMALL_E && code !== CAPITAL_E;
    if (isWhole && digits <= SURELY_INTEGER_DIGITS && !startsWithZero) return;
    FRACTION_AND_EXPONENT.lastIndex = end;
    FRACTION_AND_EXPONENT.test(text);
    this.at = FRACTION_AND_EXPONENT.lastIndex;
    const token = text.slice(start, this.at);
    const encoded = phpNumber(token) ?? UNENCODABLE;
    if (encoded !== token) this.replace(start, encoded);
  }

  private literal(word: string): void {
    if (!this.text.startsWith(word, this.at)) throw new Undecodable();
    this.at += word.length;
  }

  /** Steps over white space, which PHP does not write. */
  private skipSpace(): number {
    const { text } = this;
    const start = this.at;
    let code = text.charCodeAt(start);
    if (code > 0x20) return code;
    while (isSpace(code)) code = text.charCodeAt(++this.at);
    if (this.at !== start) this.replace(start, '');
    return code;
  }

  /** Writes what is pending before `start`, then `encoded` in place of the text from `start` up to here. */
  private replace(start: number, encoded: string): void {
    this.written += this.text.slice(this.writtenUpTo, start) + encoded;
    this.writtenUpTo = this.at;
  }

  /** What the scan would write, on its own. */
  private capture(scan: () => void): string {
    const outside = this.written;
    this.written = '';
    this.writtenUpTo = this.at;
    scan();
    this.replace(this.at, '');
    const captured = this.written;
    this.written = outside;
    return captured;
  }
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function encodePair(high: number, low: number): string {
  if (!(high < 0xdc00 && low >= 0xdc00 && low <= 0xdfff)) throw new Undecodable();
  return phpUnit(high) + phpUnit(low);
}
