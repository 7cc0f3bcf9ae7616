import { PHP_MAX_DEPTH } from '../php/arrays.ts';
import type { JsonObject, JsonValue } from './types.ts';

/** A double holds any decimal of so many significant digits without a change, unless it is extremely small. */
const SAFE_DIGITS = 15;
const SMALLEST_NORMAL = 2 ** -1022;

/** Finds every number that could be too long or has an exponent; what it finds may also stand in a string. */
const UNUSUAL_NUMBER = /(?:^|[[:,\s])-?(?:\d[\d.]{15}|[\d.]+e)/i;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const SPACE = /[ \t\r\n]*/y;
const CONTROL_OR_BACKSLASH = /[\0-\x1f\\]/;

/** What is wrong with a text that should be JSON. */
export type JsonTextErrorCode = 'malformed_json' | 'too_deep';

const MESSAGES: Record<JsonTextErrorCode, string> = {
  malformed_json: 'The text is not valid JSON',
  too_deep: `The text is nested deeper than ${PHP_MAX_DEPTH} levels`,
};

/** Thrown by {@link parseLossless}; the message never holds any of the text. */
export class JsonTextError extends Error {
  readonly code: JsonTextErrorCode;
  /** Where reading stopped, in UTF-16 units from the start. */
  readonly offset: number;

  constructor(code: JsonTextErrorCode, offset: number) {
    super(`${MESSAGES[code]} (at offset ${offset}).`);
    this.name = 'JsonTextError';
    this.code = code;
    this.offset = offset;
  }
}

/**
 * Reads JSON for showing it to users: as `JSON.parse` does, but no digit is ever lost. A number of up to 15
 * significant digits becomes a number, as the number has the very value that is written; any other becomes a string
 * of what is written.
 *
 * @throws {JsonTextError} when the text is not JSON, or is nested deeper than PHP, which wrote it, could write
 */
export function parseLossless(text: string): JsonValue {
  const value = UNUSUAL_NUMBER.test(text) ? undefined : parseNatively(text);
  return value === undefined ? new LosslessReader(text).document() : value;
}

/** @returns undefined when the careful reader has to say what is wrong */
function parseNatively(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isDeeperThan(PHP_MAX_DEPTH, value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeeperThan(levels: number, value: JsonValue): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((member) => isDeeperThan(levels - 1, member));
  for (const key in value) if (isDeeperThan(levels - 1, value[key] as JsonValue)) return true;
  return false;
}

class LosslessReader {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): JsonValue {
    const value = this.value();
    if (this.at !== this.text.length) this.fail();
    return value;
  }

  /** Reads a value and the white space around it. */
  private value(): JsonValue {
    this.skipSpace();
    const value = this.bareValue();
    this.skipSpace();
    return value;
  }

  private bareValue(): JsonValue {
    switch (this.text[this.at]) {
      case '{':
        return this.object();
      case '[':
        return this.list();
      case '"':
        return this.string();
      case 't':
        return this.literal('true', true);
      case 'f':
        return this.literal('false', false);
      case 'n':
        return this.literal('null', null);
      default:
        return this.number();
    }
  }

  private object(): JsonObject {
    const entries: [string, JsonValue][] = [];
    this.open();
    if (!this.take('}')) {
      do {
        this.skipSpace();
        const key = this.string();
        this.skipSpace();
        if (!this.take(':')) this.fail();
        entries.push([key, this.value()]);
      } while (this.take(','));
      if (!this.take('}')) this.fail();
    }
    this.depth--;
    // Unlike an assignment, this takes `__proto__` for a key like any other.
    return Object.fromEntries(entries);
  }

  private list(): JsonValue[] {
    const values: JsonValue[] = [];
    this.open();
    if (!this.take(']')) {
      do values.push(this.value());
      while (this.take(','));
      if (!this.take(']')) this.fail();
    }
    this.depth--;
    return values;
  }

  private open(): void {
    if (++this.depth > PHP_MAX_DEPTH) throw new JsonTextError('too_deep', this.at);
    this.at++;
    this.skipSpace();
  }

  private string(): string {
    const start = this.at;
    if (!this.take('"')) this.fail();
    let end = this.text.indexOf('"', this.at);
    while (end !== -1 && this.isEscaped(end)) end = this.text.indexOf('"', end + 1);
    if (end === -1) this.fail();
    const content = this.text.slice(start + 1, end);
    this.at = end + 1;
    if (!CONTROL_OR_BACKSLASH.test(content)) return content;
    try {
      return JSON.parse(`"${content}"`) as string;
    } catch {
      throw new JsonTextError('malformed_json', start);
    }
  }
  private isEscaped(quote: number): boolean {
    let backslash = quote - 1;
    while (this.text[backslash] === '\\') backslash--;
    return (quote - backslash) % 2 === 0;
  }

  private number(): number | string {
    NUMBER.lastIndex = this.at;
    if (!NUMBER.test(this.text)) this.fail();
    const token = this.text.slice(this.at, NUMBER.lastIndex);
    this.at = NUMBER.lastIndex;
    return isHeldExactly(token) ? Number(token) : token;
  }

  private literal<Value>(word: string, value: Value): Value {
    if (!this.text.startsWith(word, this.at)) this.fail();
    this.at += word.length;
    return value;
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private skipSpace(): void {
    SPACE.lastIndex = this.at;
    SPACE.test(this.text);
    this.at = SPACE.lastIndex;
  }

  private fail(): never {
    throw new JsonTextError('malformed_json', this.at);
  }
}

function isHeldExactly(token: string): boolean {
  const [mantissa] = token.split(/e/i) as [string];
  const significant = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  const size = Math.abs(Number(token));
  return (
    significant === '' || (significant.length <= SAFE_DIGITS && size >= SMALLEST_NORMAL && size < Infinity)
  );
}
