import { phpKeyOrder } from '../php/order.ts';
import { isPhpList, isPlainInPhp, PHP_MAX_DEPTH, phpEscape, phpFloat } from '../php/write.ts';
import type { JsonObject, JsonValue } from './types.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why a payload cannot be written in a form that PHP reads back the same. */
export type CanonicalJsonErrorCode = 'not_json' | 'inexact_number' | 'lone_surrogate' | 'too_deep';

const MESSAGES: Record<CanonicalJsonErrorCode, string> = {
  not_json: 'The payload holds something that JSON has no form for.',
  inexact_number:
    'The payload holds a number that is not finite, or an integer beyond 2^53 - 1: use a string.',
  lone_surrogate: 'The payload holds text with half of a surrogate pair, which is not valid Unicode.',
  too_deep: `The payload is nested deeper than ${PHP_MAX_DEPTH} levels.`,
};

/** Thrown by {@link canonicalJson}; the message never holds any of the payload. */
export class CanonicalJsonError extends Error {
  readonly code: CanonicalJsonErrorCode;

  constructor(code: CanonicalJsonErrorCode) {
    super(MESSAGES[code]);
    this.name = 'CanonicalJsonError';
    this.code = code;
  }
}

/**
 * Writes a payload that we send in its canonical form: top-level keys in PHP's natural, case-insensitive order,
 * and every byte as PHP's `json_encode` writes it (service specification, section 5; that the reference
 * implementation is PHP is `public`). A receiver that verifies the raw bytes, one that decodes and re-encodes
 * them in PHP, and one that also sorts the keys all see this very text. So, as for PHP, an empty object is `[]`
 * and an object whose keys are 0, 1, 2, ... is a list.
 * @param payload plain data: no undefined, no dates, no other class instances
 * @returns ASCII text; sign it and send it as it is
 * @throws {CanonicalJsonError} when PHP would not read back what the payload says
 */
export function canonicalJson(payload: JsonObject): string {
  assertPlain(payload);
  const received = Object.keys(payload);
  const keys = phpKeyOrder(received).map((index) => received[index] as string);
  const members = keys.map((key) => writeMember(payload[key] as JsonValue));
  if (isPhpList(keys)) return `[${members.join()}]`;
  return `{${keys.map((key, index) => `${writeMember(key)}:${members[index]}`).join()}}`;
}

/** Writes a member of a payload. */
function writeMember(value: JsonValue): string {
  const text = surveyMember(value, 1) ? JSON.stringify(value) : write(value);
  // JSON.stringify writes `\ud...` for half of a pair; other text gives it only where it holds a backslash itself.
  if (text.includes('\\ud')) assertWellFormed(value);
  return phpEscape(text);
}

function assertPlain(value: object): void {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new CanonicalJsonError('not_json');
}

/**
 * Refuses what cannot be written, and tells whether PHP would write the members just as `JSON.stringify` does,
 * string escapes aside. This is much cheaper than writing by hand, and almost every payload passes.
 */
function survey(value: JsonObject | JsonValue[], depth: number): boolean {
  if (depth > PHP_MAX_DEPTH) throw new CanonicalJsonError('too_deep');
  let isNativeExact = true;
  if (Array.isArray(value)) {
    // By index, so that a gap counts as the undefined that it reads as.
    for (let index = 0; index < value.length; index++) {
      if (!surveyMember(value[index], depth)) isNativeExact = false;
    }
    return isNativeExact;
  }
  assertPlain(value);
  let isEmpty = true;
  // Index keys come first in any object: one that begins with another key than 0 is no list for PHP.
  for (const key in value) {
    if (isEmpty && key === '0') isNativeExact = false;
    isEmpty = false;
    if (!surveyMember(value[key], depth)) isNativeExact = false;
  }
  return isNativeExact && !isEmpty;
}

function surveyMember(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      if (Number.isSafeInteger(value)) return true;
      if (!Number.isFinite(value) || Number.isInteger(value)) throw new CanonicalJsonError('inexact_number');
      return isPlainInPhp(value);
    case 'object':
      return value === null || survey(value as JsonObject | JsonValue[], depth + 1);
    default:
      throw new CanonicalJsonError('not_json');
  }
}

function write(value: JsonValue): string {
  if (typeof value === 'number') return Number.isInteger(value) ? JSON.stringify(value) : phpFloat(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? `[${value.map(write).join()}]` : writeObject(value);
}

function writeObject(object: JsonObject): string {
  const keys = Object.keys(object);
  const values = keys.map((key) => write(object[key] as JsonValue));
  if (isPhpList(keys)) return `[${values.join()}]`;
  return `{${keys.map((key, index) => `${JSON.stringify(key)}:${values[index]}`).join()}}`;
}

function assertWellFormed(value: JsonValue): void {
  if (typeof value === 'string') {
    if (LONE_SURROGATE.test(value)) throw new CanonicalJsonError('lone_surrogate');
  } else if (Array.isArray(value)) {
    value.forEach(assertWellFormed);
  } else if (value !== null && typeof value === 'object') {
    Object.keys(value).forEach(assertWellFormed);
    Object.values(value).forEach(assertWellFormed);
  }
}
