const NEEDS_ESCAPE = /[/\x80-\uffff]/;
const NEED_ESCAPE = /[/\x80-\uffff]/g;

/**
 * Turns what `JSON.stringify` writes into what PHP's `json_encode` writes under its default flags, as far as
 * strings go: `/` becomes `\/`, everything beyond ASCII becomes `\uXXXX` in lower case, by UTF-16 units.
 *
 * @param json a JSON text, or a piece of one, written by `JSON.stringify`
 */
export function phpEscape(json: string): string {
  return NEEDS_ESCAPE.test(json) ? json.replace(NEED_ESCAPE, escapeUnit) : json;
}

function escapeUnit(unit: string): string {
  return unit === '/' ? '\\/' : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
