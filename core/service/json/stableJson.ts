import { isObject, type JsonValue } from './types.ts';

/**
 * JSON text with the keys of all objects in one order, for codes over data that a database or a spreadsheet may give
 * back with its keys in another order. Nobody else reads it: see `canonicalJson` for what Paygol does.
 *
 * @throws {RangeError} for a number that JSON cannot write: two of them would have one text
 */
export function stableJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('Not a finite number.');
  if (!isObject(value)) return JSON.stringify(value);
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    if (text !== '{') text += ',';
    text += `${JSON.stringify(key)}:${stableJson(value[key] as JsonValue)}`;
  }
  return `${text}}`;
}
