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

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(HEX_DIGITS, '0')}`;
}
