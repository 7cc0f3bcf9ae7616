import { isObject, type JsonObject, type JsonValue } from './types.ts';

/** An object with its keys in one order, however deep, so that two that say the same are written alike. */
export function sortedKeys(value: JsonObject): JsonObject {
  const entries = Object.keys(value)
    .sort()
    .map((key): [string, JsonValue] => {
      const member = value[key] as JsonValue;
      return [key, isObject(member) ? sortedKeys(member) : member];
    });
  return Object.fromEntries(entries);
}
