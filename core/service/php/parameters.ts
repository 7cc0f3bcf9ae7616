import type { JsonObject } from '../json/types.ts';
import { encodePhpMembers, type PhpArray, phpEscape, type PhpMember, UNENCODABLE } from './write.ts';

/** PHP's `max_input_vars`. */
const MAX_VARIABLES = 1000;
/** PHP's `max_input_nesting_level`. */
const MAX_NESTING = 64;
const LARGEST_INTEGER = 9223372036854775807n;

const INTEGER_KEY = /^(?:0|-?[1-9]\d{0,18})$/;
const SPACE = /^[\t\n\v\f\r ]/;

/** Strings in here hold one byte per character. */
type Value = string | PhpParams;

/** An array as PHP builds it from parameters: its keys in their order, and the next integer key. */
export class PhpParams {
  readonly entries = new Map<string, Value>();
  #nextIndex: bigint | undefined;

  set(key: string, value: Value): void {
    this.entries.set(key, value);
    const index = integerKey(key);
    if (index === undefined || (this.#nextIndex !== undefined && index < this.#nextIndex)) return;
    this.#nextIndex = index + 1n;
  }

  /** As `$array[] = $value`; PHP drops what comes after the largest integer. */
  append(value: Value): boolean {
    const index = this.#nextIndex ?? 0n;
    if (index > LARGEST_INTEGER) return false;
    this.set(String(index), value);
    return true;
  }
}

function integerKey(key: string): bigint | undefined {
  if (!INTEGER_KEY.test(key)) return undefined;
  const index = BigInt(key);
  return index > LARGEST_INTEGER || index < -LARGEST_INTEGER - 1n ? undefined : index;
}

/**
 * Reads a query string or a form body as PHP makes `$_GET` or `$_POST` of it under default settings: brackets nest,
 * a name that comes again overwrites, spaces and points in names become underscores. Linear in the length.
 * @param encoded the text behind the question mark, or the body of the form
 * @returns undefined for more variables than PHP reads: its two readers would leave out different ones
 */
export function readPhpParams(encoded: Uint8Array): PhpParams | undefined {
  const pairs = Buffer.from(encoded)
    .toString('latin1')
    .split('&', MAX_VARIABLES + 1);
  if (pairs.length > MAX_VARIABLES) return undefined;
  const params = new PhpParams();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = equals === -1 ? pair : pair.slice(0, equals);
    register(params, urlDecode(name), equals === -1 ? '' : urlDecode(pair.slice(equals + 1)));
  }
  return params;
}

/** PHP's `urldecode`: a broken escape stays as it is. */
function urlDecode(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** PHP's `php_register_variable`: puts one value where its name says. */
function register(params: PhpParams, decodedName: string, value: string): void {
  // A name ends at a NUL byte, as everywhere in C.
  const name = (decodedName.split('\0', 1)[0] as string).replace(/^ +/, '');
  const bracket = name.indexOf('[');
  const top = (bracket === -1 ? name : name.slice(0, bracket)).replace(/[ .]/g, '_');
  if (top === '') return;
  const path = bracket === -1 ? undefined : readPath(name, bracket);
  if (path === undefined) {
    params.set(bracket === -1 ? top : name.replace(/[ .[]/g, '_'), value);
    return;
  }
  if (path === 'too_deep') {
    params.entries.delete(top);
    return;
  }
  assign(params, [top, ...path], value);
}

/**
 * The keys in brackets, undefined where PHP takes the next integer.
 * @returns undefined when the first bracket does not close: then it is none
 */
function readPath(name: string, firstBracket: number): (string | undefined)[] | 'too_deep' | undefined {
  const path: (string | undefined)[] = [];
  let at = firstBracket;
  while (name[at] === '[') {
    if (path.length === MAX_NESTING) return 'too_deep';
    const start = at + 1;
    const afterSpace = SPACE.test(name.slice(start, start + 1)) ? start + 1 : start;
    if (name[afterSpace] === ']') {
      path.push(undefined);
      at = afterSpace + 1;
      continue;
    }
    const end = name.indexOf(']', afterSpace);
    if (end === -1) return path.length === 0 ? undefined : path;
    path.push(name.slice(start, end));
    at = end + 1;
  }
  return path;
}

function assign(params: PhpParams, path: readonly (string | undefined)[], value: string): void {
  let array = params;
  for (const key of path.slice(0, -1)) {
    const held = key === undefined ? undefined : array.entries.get(key);
    const next = held instanceof PhpParams ? held : new PhpParams();
    if (key === undefined) {
      if (!array.append(next)) return;
    } else if (held !== next) {
      array.set(key, next);
    }
    array = next;
  }
  const last = path[path.length - 1];
  if (last === undefined) array.append(value);
  else array.set(last, value);
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The parameters as PHP encodes them in JSON; PHP cannot encode a text that is not UTF-8. */
export function encodeParams(params: PhpParams): PhpArray {
  return { members: members(params) };
}

function members(params: PhpParams): PhpMember[] {
  return Array.from(params.entries, ([key, value]) => ({
    name: readable(key),
    key: encodeText(key),
    value: typeof value === 'string' ? encodeText(value) : encodePhpMembers(members(value)),
  }));
}

function encodeText(bytes: string): string {
  try {
    return phpEscape(JSON.stringify(strictUtf8.decode(Buffer.from(bytes, 'latin1'))));
  } catch {
    return UNENCODABLE;
  }
}

function readable(bytes: string): string {
  return lenientUtf8.decode(Buffer.from(bytes, 'latin1'));
}

/** The parameters as a workflow gets them; what is not UTF-8 is shown with replacement characters. */
export function paramsToJson(params: PhpParams): JsonObject {
  return Object.fromEntries(
    Array.from(params.entries, ([key, value]) => [
      readable(key),
      typeof value === 'string' ? readable(value) : paramsToJson(value),
    ]),
  );
}

/**
 * The names that PHP may make of the name of a form field, one of which counts: it takes off leading spaces, ends a
 * name at a NUL and at a bracket that closes, and turns spaces, points and other brackets into underscores. With them,
 * two names can be the same field.
 * @param name as it would be sent
 */
export function phpNames(name: string): string[] {
  const [untilNul = ''] = name.split('\0', 1);
  const whole = untilNul.trimStart().replace(/[\s.[]/g, '_');
  const [beforeBracket = ''] = untilNul.trimStart().split('[', 1);
  return [whole, beforeBracket.replace(/[\s.]/g, '_')];
}
