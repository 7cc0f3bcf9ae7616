import fc from 'fast-check';
import { canonicalJson, CanonicalJsonError } from '../../../../core/service/json/canonicalJson.ts';
import { phpReencode } from '../../../../core/service/php/decode.ts';
import type { JsonObject, JsonValue } from '../../../../core/service/json/types.ts';
import { keyText } from '../php/arbitraryJson.ts';
import { askPhp } from '../php/php.ts';
import { codePoint } from '../../../codePoint.ts';
import { runs } from '../../../random.ts';

describe('writes', () => {
  test.each<[string, JsonObject, string]>([
    [
      'top-level keys in natural order',
      { pg_token: 't', pg_10: 1, Pg_9: 2 },
      '{"Pg_9":2,"pg_10":1,"pg_token":"t"}',
    ],
    ['keys further down as they are', { a: { z: 1, b: 2 } }, '{"a":{"z":1,"b":2}}'],
    ['integer keys in natural order, too', { '10': 1, '9': 2, '-1': 3, '': 4 }, '{"":4,"-1":3,"9":2,"10":1}'],
    ['a slash', { 'a/b': 'c/d' }, '{"a\\/b":"c\\/d"}'],
    ['what is beyond ASCII', { ñ: 'Ñ€😀' }, '{"\\u00f1":"\\u00d1\\u20ac\\ud83d\\ude00"}'],
    ['control characters', { a: '\0\b\t\n\f\r\x1f\x7f' }, '{"a":"\\u0000\\b\\t\\n\\f\\r\\u001f\x7f"}'],
    ['what only looks like half of a surrogate pair', { a: '\\ud83d' }, '{"a":"\\\\ud83d"}'],
    ['whole numbers', { a: 10, b: -9007199254740991, c: -0 }, '{"a":10,"b":-9007199254740991,"c":0}'],
    ['fractions', { a: 0.1, b: 1234.5, c: 0.0001, d: 0.00001 }, '{"a":0.1,"b":1234.5,"c":0.0001,"d":1.0e-5}'],
    ['literals', { a: true, b: false, c: null }, '{"a":true,"b":false,"c":null}'],
    ['an empty object as PHP has it', { a: {}, b: [], c: [{}] }, '{"a":[],"b":[],"c":[[]]}'],
    ['an empty payload as PHP has it', {}, '[]'],
    ['a list for keys that make one', { a: { 0: 'x', 1: {} } }, '{"a":["x",[]]}'],
    [
      'no list for keys that do not',
      { a: { 0: 'x', 2: 'y' }, b: { '00': 1 } },
      '{"a":{"0":"x","2":"y"},"b":{"00":1}}',
    ],
    ['a list at the top', { 1: 'b', 0: 'a' }, '["a","b"]'],
    ['a key called __proto__', JSON.parse('{"__proto__":{},"b":1}') as JsonObject, '{"b":1,"__proto__":[]}'],
  ])('the canonical form is right for %s', (_, payload, text) => expect(canonicalJson(payload)).toBe(text));
});

describe('refuses what PHP would not read back', () => {
  const deep = (levels: number): JsonObject => (levels === 1 ? { a: 1 } : { a: deep(levels - 1) });
  const cyclic: JsonObject = {};
  cyclic['a'] = [cyclic];
  test.each<[string, string, unknown]>([
    ['NaN', 'inexact_number', { a: Number.NaN }],
    ['an infinite number', 'inexact_number', { a: [-Infinity] }],
    ['an integer that may have lost its last digits', 'inexact_number', { a: 2 ** 53 }],
    ['a large float', 'inexact_number', { a: 1e25 }],
    ['undefined', 'not_json', { a: undefined }],
    ['a gap in a list', 'not_json', { a: new Array(1) }],
    ['a function', 'not_json', { toJSON: () => '' }],
    ['a bigint', 'not_json', { a: 1n }],
    ['a date', 'not_json', { a: new Date(0) }],
    ['a map', 'not_json', { a: new Map() }],
    ['half of a surrogate pair', 'lone_surrogate', { a: 'x\ud83d' }],
    ['half of a surrogate pair in a key', 'lone_surrogate', { a: [{ '\ude00': 1 }] }],
    ['more levels than PHP reads', 'too_deep', deep(512)],
    ['a cycle', 'too_deep', cyclic],
  ])('the canonical form refuses %s', (_, code, payload) => {
    expect(() => canonicalJson(payload as JsonObject)).toThrow(CanonicalJsonError);
    expect(() => canonicalJson(payload as JsonObject)).toThrow(expect.objectContaining({ code }));
  });

  test('the canonical form takes as many levels as PHP reads', () => {
    expect(phpReencode(canonicalJson(deep(511)), 'sorted')).toBe(canonicalJson(deep(511)));
  });
});

test('an error of the canonical form says nothing of the payload', () => {
  expect(() => canonicalJson({ 'a secret': Number.NaN })).toThrow(
    'The payload holds a number that is not finite, or an integer beyond 2^53 - 1: use a string.',
  );
});

const json = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.string({ unit: codePoint }),
    fc.string({ unit: fc.constantFrom(...'/\\"u\0\x7fñ€😀d') }),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, min: -(2 ** 53) + 1, max: 2 ** 53 - 1 }),
    fc.constantFrom(true, false, null, 0.1, 1e-4, 1e-5, 1e-7, -0, 1.5),
    fc.array(tie('value')),
    fc
      .array(tie('value'), { maxLength: 3 })
      .map((values): JsonObject => Object.fromEntries(values.entries())),
    tie('object'),
  ),
  object: fc.dictionary(keyText, tie('value'), { maxKeys: 8 }),
})).object;

test('what is written is what PHP would write, sorted or not', () => {
  const texts = fc.sample(json, { seed: 20260103, numRuns: runs(5000) }).map(canonicalJson);
  const fixed = texts.map((text) => ({ received: text, sorted: text }));
  expect(askPhp(texts)).toEqual(fixed);
  expect(
    texts.map((text) => ({ received: phpReencode(text, 'received'), sorted: phpReencode(text, 'sorted') })),
  ).toEqual(fixed);
});
