/**
 * JSON that keeps the digits of its numbers. The sandbox echoes amounts exactly as it received them, by means that the nodes do
 * not use (the source text access of JSON.parse and JSON.rawJSON), so that a fault of theirs cannot hide in a shared function.
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

/** A number as its digits were written in the JSON text. */
export class JsonNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  /** Called by `JSON.stringify`: the same digits again. */
  toJSON(): unknown {
    return json.rawJSON(this.digits);
  }

  /** The integer that the digits are, or undefined if they are none or too large to be exact. */
  integer(): number | undefined {
    if (!/^-?\d+$/.test(this.digits)) return undefined;
    const value = Number(this.digits);
    return Number.isSafeInteger(value) ? value : undefined;
  }
}

/**
 * Parses a JSON text; every number becomes a {@link JsonNumber}. Of a repeated key the last value counts, as in PHP.
 * `JSON.stringify` writes the result back without a changed digit.
 *
 * @throws {SyntaxError} when the text is not JSON
 */
export function parseJson(text: string): unknown {
  return json.parse(text, (_key, value, context) =>
    typeof value === 'number' && context.source !== undefined ? new JsonNumber(context.source) : value,
  );
}
