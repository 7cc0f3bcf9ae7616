import fc from 'fast-check';
import { codePoint } from '../../../codePoint.ts';

// Texts of JSON, made as text and not by JSON.stringify, so that every way to write a thing comes up.

/** Characters, all of Unicode, with those that PHP treats specially coming often. */
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'/"\\\b\f\n\r\t\0\x1f\x7f\x80éñ€\u2028\ufeff\uffff😀a0') }),
  fc.string({ unit: codePoint, maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

/** Keys for which natural order, PHP's integer keys, lists or prototypes make a difference. */
export const keyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...'0019aAbB_ -.\t\0éÉ'), maxLength: 5 }) },
  { weight: 2, arbitrary: fc.constantFrom('pg_token', 'pg_serviceid', 'Pg_Token', 'pg_10', 'pg_9', 'pg_09') },
  { weight: 2, arbitrary: fc.constantFrom('0', '1', '2', '-0', '-1', '00', '01', '9223372036854775807') },
  { weight: 1, arbitrary: fc.constantFrom('9223372036854775808', '__proto__', 'toJSON', '_empty_', '') },
  { weight: 1, arbitrary: anyText },
);

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 22 });

export const numberToken = fc.oneof(
  fc.integer().map(String),
  fc.bigInt({ min: -(2n ** 66n), max: 2n ** 66n }).map(String),
  fc.bigInt({ min: 2n ** 63n - 3n, max: 2n ** 63n + 3n }).chain((n) => fc.constantFrom(`${n}`, `-${n}`)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => JSON.stringify(n)),
  fc.tuple(fc.nat(), fc.nat(99)).map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
  fc
    .tuple(fc.constantFrom('', '-'), digits, digits, fc.constantFrom('', 'e', 'E', 'e-', 'E+'), fc.nat(340))
    .map(([sign, whole, fraction, e, power]) => `${sign}${BigInt(whole)}.${fraction}${e}${e && power}`),
  fc.constantFrom('0', '-0', '-0.0', '0e5', '10.0', '1e2', '1E+25', '1e-7', '1e400', '-1e400', '1e-400'),
  fc.constantFrom(
    '0.0001',
    '0.00001',
    '1e16',
    '1e17',
    '123456789012345678',
    '100000000000000000.0',
    '5e-324',
  ),
);

const space = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...' \t\r\n'), maxLength: 3 }) },
);

function escaped(character: string, way: number): string {
  if (way === 0 && character === '/') return '\\/';
  if (way > 2) return JSON.stringify(character).slice(1, -1);
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const hex = units.map((unit) => unit.toString(16).padStart(4, '0'));
  return hex.map((unit) => `\\u${way === 1 ? unit.toUpperCase() : unit}`).join('');
}

function stringToken(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }))
    .map(([string, ways]) =>
      Array.from(string, (character, at) => escaped(character, ways[at % ways.length]!)),
    )
    .map((characters) => `"${characters.join('')}"`);
}

function bracketed(open: string, close: string, element: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(element, { maxLength: 6 }), space, space, space)
    .map(([elements, a, b, c]) => `${open}${a}${elements.join(`${b},${c}`)}${b}${close}`);
}

function member(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(stringToken(keyText), space, space, value)
    .map(([key, a, b, token]) => `${key}${a}:${b}${token}`);
}

const { object, list } = fc.letrec<Record<'object' | 'list' | 'numbered' | 'value', string>>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('true', 'false', 'null'),
    numberToken,
    stringToken(anyText),
    tie('numbered'),
    tie('list'),
    tie('object'),
  ),
  list: bracketed('[', ']', tie('value')),
  object: bracketed('{', '}', member(tie('value'))),
  numbered: fc
    .array(tie('value'), { maxLength: 4 })
    .map((values) => `{${values.map((value, index) => `"${index}":${value}`).join()}}`),
}));

/** Mostly objects, some lists: any keys, values, escapes and white space; keys come twice now and then. */
export const jsonText: fc.Arbitrary<string> = fc
  .tuple(space, fc.oneof({ weight: 6, arbitrary: object }, { weight: 1, arbitrary: list }), space)
  .map((parts) => parts.join(''));

const columns = fc.uniqueArray(
  fc.constantFrom('"id"', '"a"', '"b\\/"', '"c/d"', '"é"', '"1"', '"\\u0061b"', '""'),
  {
    minLength: 1,
  },
);

const row = (keys: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(keys) }, { weight: 1, arbitrary: fc.subarray(keys) }),
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom('', '"x":1', '"x" : 1', '"y":{}', '"z":[{"a":1},{"a":2}]') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('"i\\u0064":2', '"0":2', '"z":[{"a":1,"a":2}]', '"z":{"0":1}'),
        },
      ),
    )
    .map(([present, more]) => [...present.map((key, index) => `${key}:${index}`), ...(more ? [more] : [])])
    .map((members) => `{${members.join()}}`);

/** Rows that mostly have the same keys in the same order, as those of a payouts request do. */
export const rows: fc.Arbitrary<string> = columns
  .chain((keys) => fc.array(row(keys), { minLength: 2, maxLength: 6 }))
  .map((objects) => `{"payouts":[${objects.join()}]}`);

/** Nested as deep as PHP takes, and a few levels more or less. */
export const deepText: fc.Arbitrary<string> = fc
  .tuple(
    fc.integer({ min: 507, max: 514 }),
    fc.constantFrom('[', '{"a":', '{"0":', '{"a":1,"a":'),
    fc.constantFrom('1', '{}', '[]', '{ }', '[[]]', '{"a":1}'),
  )
  .map(([depth, open, inner]) => open.repeat(depth) + inner + (open === '[' ? ']' : '}').repeat(depth));

/** Texts with a byte or two left out, put in or changed: mostly broken JSON, often broken UTF-8. */
export const brokenBytes: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    jsonText,
    fc.array(
      fc.record({
        position: fc.nat(),
        removed: fc.nat(1),
        inserted: fc.array(fc.oneof(fc.constantFrom(...Buffer.from('{}[]",:\\/u0-eE. \0d8')), fc.nat(255)), {
          maxLength: 1,
        }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([text, edits]) => {
    const bytes = [...Buffer.from(text)];
    for (const { position, removed, inserted } of edits) {
      bytes.splice(position % (bytes.length + 1), removed, ...inserted);
    }
    return Uint8Array.from(bytes);
  });
