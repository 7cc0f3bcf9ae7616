import { isObject, type JsonObject, type JsonValue } from './types.ts';

/** An object with its keys in one order, also in objects that it holds, but not in those of lists. */
export function sortedKeys(value: JsonObject): JsonObject {
  const entries = Object.keys(value)
    .sort()
    .map((key): [string, JsonValue] => {
      const member = value[key] as JsonValue;
      return [key, isObject(member) ? sortedKeys(member) : member];
    });
  return Object.fromEntries(entries);
}
