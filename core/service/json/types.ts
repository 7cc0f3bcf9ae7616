/** Any value that a JSON text can hold, as JavaScript holds it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A JSON object: the shape of every request, reply and notification of the service. */
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Whether a value, of a JSON text or of a form, is an object: not null, not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value says where it is text or a number; empty for all else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
