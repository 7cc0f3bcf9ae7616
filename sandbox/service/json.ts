/**
 * JSON that keeps the digits of its numbers. The sandbox echoes amounts exactly as it received them, by means
 * that the nodes do not use (the source text access of JSON.parse and JSON.rawJSON), so that a fault of
 * theirs cannot hide in a shared function.
 */

/** The parts of `JSON` that Node 24 has and TypeScript's library does not know yet. */
interface JsonWithSourceText {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}

const json = JSON as unknown as JsonWithSourceText;

/** A number whose digits a JavaScript number would not keep, such as 10.50 or 123456789012345678901. */
export class JsonNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  /** Called by `JSON.stringify`: the same digits again. */
  toJSON(): unknown {
    return json.rawJSON(this.digits);
  }
}

/** A number in parsed JSON; {@link digitsOf} has what was written. */
export type JsonNumeric = number | JsonNumber;

export function isJsonNumeric(value: unknown): value is JsonNumeric {
  return typeof value === 'number' || value instanceof JsonNumber;
}

/** The digits as they were written in the JSON text. */
export function digitsOf(number: JsonNumeric): string {
  return typeof number === 'number' ? String(number) : number.digits;
}

/** The number that these digits are written as. */
export function numberOf(digits: string): JsonNumeric {
  return isKept(digits) ? Number(digits) : new JsonNumber(digits);
}

/**
 * Every number of a JSON text stands behind one of these; so may text inside of a string, which does no harm
 * here.
 */
const NUMBERS = /(?:^|[:[,])\s*(-?\d[\d.eE+-]*)/g;

/**
 * Parses a JSON text without losing a digit: numbers that JavaScript would write differently become a {@link
 * JsonNumber}. Of a repeated key the last value counts, as in PHP. `JSON.stringify` writes the result back
 * with the digits as they were.
 *
 * @throws {SyntaxError} when the text is not JSON
 */
export function parseJson(text: string): unknown {
  // Asking for the source of every value takes six times as long, and hardly a request needs it.
  if (keepsDigits(text)) return JSON.parse(text);
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && !isKept(source) ? new JsonNumber(source) : value,
  );
}

function keepsDigits(text: string): boolean {
  for (const [, digits] of text.matchAll(NUMBERS)) {
    if (!isKept(digits as string)) return false;
  }
  return true;
}

function isKept(digits: string): boolean {
  return String(Number(digits)) === digits;
}
