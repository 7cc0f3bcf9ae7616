import fc from 'fast-check';
import { parseLossless } from '../../../../core/service/json/parseLossless.ts';
import { brokenBytes, jsonText, numberToken } from '../php/arbitraryJson.ts';
import { runs } from '../../../random.ts';

describe('a number of up to 15 digits is a number', () => {
  test.each([
    ['0', 0],
    ['-0', -0],
    ['10.50', 10.5],
    ['123456789012345', 123456789012345],
    ['-0.00000123456789012345', -0.00000123456789012345],
    ['1e5', 100000],
    ['1.5E-7', 1.5e-7],
    ['0e999', 0],
    ['0.0000000000000000', 0],
  ])('the number %s of up to 15 digits is read as a number', (text, value) =>
    expect(parseLossless(`{"a":${text}}`)).toEqual({ a: value }),
  );
});

describe('any other is what is written', () => {
  test.each([
    '1234567890123456',
    '-9007199254740993',
    '12345678901234567890',
    '0.1234567890123456',
    '1234567890123.456',
    '1.0000000000000000',
    '1e400',
    '1e-320',
    '1234567890123456e-3',
  ])('the number %s, which a double may not hold, is read as it is written', (text) => {
    expect(parseLossless(text)).toBe(text);
    expect(parseLossless(` {"a":[${text}, ${text} ]}`)).toEqual({ a: [text, text] });
  });
});

describe('everything else is as JSON.parse has it, next to a long number, too', () => {
  test.each([
    ['strings', '["\\u00e9\\ud83d\\"\\\\", "\\\\", "1,2345678901234567890", "ñ\\/"]'],
    ['literals', '[true, false, null]'],
    ['nothing inside', '[{}, [], { }, [ ], ""]'],
    ['keys that come twice', '{"a":1,"b":2,"a":3}'],
    ['a key called __proto__', '{"__proto__":{"a":1}}'],
    ['white space', ' \t\r\n[ 1 ,\n2\t]\r\n'],
  ])('a parser that keeps digits reads %s as JSON.parse does, even next to a long number', (_, text) => {
    const value: unknown = JSON.parse(text);
    expect(parseLossless(text)).toEqual(value);
    expect(JSON.stringify(parseLossless(`[${text},12345678901234567890]`))).toBe(
      JSON.stringify([value, '12345678901234567890']),
    );
  });
});

test.each([
  '',
  ' ',
  '[1,]',
  '[1',
  '{"a" 1}',
  '{"a":1,}',
  '{a:1}',
  '{"a":1 "b"',
  '[01]',
  '[1.]',
  '[-]',
  '[truE]',
  '"abc',
  '["a\\x"]',
  '["a\nb"]',
  '1 2',
  '\ufeff{}',
  '[12345678901234567890,]',
  '{12345678901234567890:1}',
  "['a']",
])('a malformed text throws an error that has nothing of it: %j', (text) => {
  expect(() => parseLossless(text)).toThrow(new SyntaxError('The text is not valid JSON.'));
});

test.each(['[', '{"a":'])(
  'a parser that keeps digits reads as many levels as PHP writes, not one more: %s',
  (open) => {
    const nested = (levels: number) => open.repeat(levels) + '1' + (open === '[' ? ']' : '}').repeat(levels);
    expect(JSON.stringify(parseLossless(nested(511)))).toBe(nested(511));
    expect(() => parseLossless(nested(512))).toThrow('nested deeper than 511 levels');
    expect(() => parseLossless(nested(100_000))).toThrow('nested deeper than 511 levels');
  },
);

test('a parser that keeps digits agrees with JSON.parse but for long numbers, and on what is malformed', () => {
  const texts = fc
    .sample(fc.oneof(jsonText, brokenBytes), { seed: 20260104, numRuns: runs(5000) })
    .map((body) => Buffer.from(body).toString());
  const expected = texts.map((text) => ({ text, result: outcomeOf(() => parseWithLongNumbers(text)) }));
  expect(expected.filter(({ result }) => result === 'malformed').length).toBeGreaterThan(runs(1000));
  expect(texts.map((text) => ({ text, result: outcomeOf(() => parseLossless(text)) }))).toEqual(expected);
});

test.each([
  ['a long string', `["${'x'.repeat(15e6)}",1e1]`],
  ['a string of escapes', `["${'\\n'.repeat(7.5e6)}",1e1]`],
])('%s of 15 MB next to a number with an exponent is read', (_, text) => {
  expect(parseLossless(text)).toEqual(JSON.parse(text));
});

test('a number that is returned as such has the value that is written', () => {
  const tokens = fc.sample(numberToken, { seed: 20260105, numRuns: runs(5000) });
  const numbers = tokens.flatMap((token) => {
    const value = parseLossless(token);
    return typeof value === 'number' ? [{ token, decimal: decimal(String(value)) }] : [];
  });
  expect(numbers.length).toBeGreaterThan(runs(1000));
  expect(numbers).toEqual(numbers.map(({ token }) => ({ token, decimal: decimal(token) })));
});

function outcomeOf(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch {
    return 'malformed';
  }
}

/** JSON.parse with the text of those numbers that a double does not surely hold. */
function parseWithLongNumbers(text: string): unknown {
  const reviver = (_key: string, value: unknown, context: { source?: string }) =>
    typeof value === 'number' && !isShort(context.source!) ? context.source : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
}

function isShort(token: string): boolean {
  const digits = token.replace(/e.*/i, '').replace(/\D/g, '').replace(/^0+/, '');
  const size = Math.abs(Number(token));
  return digits === '' || (digits.length <= 15 && size > 3e-308 && size <= Number.MAX_VALUE);
}

/** A number in a form that is the same for all texts of the same value. */
function decimal(token: string): string {
  const [, sign, whole, fraction = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(token)!;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const exponent = Number(power) - fraction.length + digits.length - significant.length;
  return significant === '' ? '0' : `${sign}${significant}e${exponent}`;
}
