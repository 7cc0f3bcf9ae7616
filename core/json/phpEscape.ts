const SLASH = /\//g;
const BEYOND_ASCII = /[^\0-\x7f]/;
const ALL_BEYOND_ASCII = /[^\0-\x7f]/g;
const HEX_DIGITS = 4;

/**
 * Turns what `JSON.stringify` writes into what PHP's `json_encode` writes under its default flags, as far as
 * strings go: `/` becomes `\/`, everything beyond ASCII becomes `\uXXXX` in lower case, by UTF-16 units.
 *
 * @param json a JSON text, or a piece of one, written by `JSON.stringify`
 */
export function phpEscape(json: string): string {
  const withSlashes = json.replace(SLASH, '\\/');
  return BEYOND_ASCII.test(withSlashes) ? withSlashes.replace(ALL_BEYOND_ASCII, escapeUnit) : withSlashes;
}

/**
 * One UTF-16 unit of a string as PHP's `json_encode` writes it inside quotes.
 *
 * @param code the unit; surrogates are written one by one, and it is for the caller to know that they are paired
 */
export function phpUnit(code: number): string {
  return (units[code] ??= encodeUnit(String.fromCharCode(code)));
}

const units: string[] = [];

function encodeUnit(unit: string): string {
  return BEYOND_ASCII.test(unit) ? escapeUnit(unit) : phpEscape(JSON.stringify(unit)).slice(1, -1);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(HEX_DIGITS, '0')}`;
}
