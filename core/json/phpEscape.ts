const SLASH = /\//g;
const BEYOND_ASCII = /[^\0-\x7f]/g;
const HEX_DIGITS = 4;
/** What {@link phpUnit} has worked out so far: few characters make up most of all text. */
const units: string[] = [];

/**
 * Turns what `JSON.stringify` writes into what PHP's `json_encode` writes under its default flags, as far as
 * strings go: `/` becomes `\/`, everything beyond ASCII becomes `\uXXXX` in lower case, by UTF-16 units.
 *
 * @param json a JSON text, or a piece of one, written by `JSON.stringify`
 */
export function phpEscape(json: string): string {
  return json.replace(SLASH, '\\/').replace(BEYOND_ASCII, (unit) => phpUnit(unit.charCodeAt(0)));
}

/**
 * One UTF-16 unit of a string as PHP's `json_encode` writes it inside quotes.
 *
 * @param code the unit; surrogates are written one by one, and it is for the caller to know that they are paired
 */
export function phpUnit(code: number): string {
  return (units[code] ??= encodeUnit(code));
}

function encodeUnit(code: number): string {
  if (code >= 0x80) return `\\u${code.toString(16).padStart(HEX_DIGITS, '0')}`;
  return phpEscape(JSON.stringify(String.fromCharCode(code))).slice(1, -1);
}
