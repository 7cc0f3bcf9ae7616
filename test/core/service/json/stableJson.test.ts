/** One text for the same data, in whatever order a database or a spreadsheet gives the keys back. */
import fc from 'fast-check';
import { stableJson } from '../../../../core/service/json/stableJson.ts';
import type { JsonValue } from '../../../../core/service/json/types.ts';
import { runs } from '../../../random.ts';

test.each<[JsonValue, string]>([
  [{ b: 1, a: 'x' }, '{"a":"x","b":1}'],
  [
    { list: [{ d: null, c: true }], inner: { z: 0.5, y: {} } },
    '{"inner":{"y":{},"z":0.5},"list":[{"c":true,"d":null}]}',
  ],
  [[], '[]'],
  [{ 10: 'ten', 9: 'nine' }, '{"10":"ten","9":"nine"}'],
  ['½ \ud800 \\ud800', '"½ \\ud800 \\\\ud800"'],
])('%j is written as %s', (value, text) => {
  expect(stableJson(value)).toBe(text);
});

test('a number that JSON cannot write is refused, since it would read as nothing', () => {
  expect(() => stableJson({ amount: NaN })).toThrow(RangeError);
});

const turned = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  );
};

test('any data has one text, whatever the order of its keys, and reads back as the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      const value = JSON.parse(JSON.stringify(given)) as JsonValue;
      expect(stableJson(turned(value))).toBe(stableJson(value));
      expect(JSON.parse(stableJson(value))).toEqual(value);
    }),
    { numRuns: runs(5000), seed: 7 },
  );
});
