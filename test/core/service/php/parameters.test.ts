import { encodePhpArray } from '../../../../core/service/php/write.ts';
import {
  encodeParams,
  paramsToJson,
  type PhpParams,
  readPhpParams,
} from '../../../../core/service/php/parameters.ts';

const params = (query: string) => readPhpParams(Buffer.from(query, 'latin1')) as PhpParams;

/** What `json_encode($_GET)` gives; written down from PHP 8.2. */
const encoded = (query: string) => encodePhpArray(encodeParams(params(query)), 'received');

test.each([
  ['', '[]'],
  ['a=1&b=x%20y+z', '{"a":"1","b":"x y z"}'],
  ['a=%C3%A9/', '{"a":"\\u00e9\\/"}'],
  ['a=%zz%4', '{"a":"%zz%4"}'],
  ['b&=1&&c=', '{"b":"","c":""}'],
  ['a=1&b=2&a=3', '{"a":"3","b":"2"}'],
  ['0=x&1=y', '["x","y"]'],
  ['1=x&0=y', '{"1":"x","0":"y"}'],
])('the query %j is read', (query, expected) => {
  expect(encoded(query)).toBe(expected);
});

test.each([
  ['a.b c=1', '{"a_b_c":"1"}'],
  [' a=1', '{"a":"1"}'],
  ['a%00b=1', '{"a":"1"}'],
  [']=1', '{"]":"1"}'],
  ['[a]=1&[=1', '[]'],
])('names of variables are made as PHP does: %j', (query, expected) => {
  expect(encoded(query)).toBe(expected);
});

test.each([
  ['a[]=1&a[]=2', '{"a":["1","2"]}'],
  ['a[b][c]=1&a[b][d]=2', '{"a":{"b":{"c":"1","d":"2"}}}'],
  ['a=1&a[b]=2', '{"a":{"b":"2"}}'],
  ['a[b]=1&a=2', '{"a":"2"}'],
  ['a[-5]=1&a[]=2', '{"a":{"-5":"1","-4":"2"}}'],
  ['a[9223372036854775807]=1&a[]=2', '{"a":{"9223372036854775807":"1"}}'],
  ['a[ ]=1&a[ b]=2', '{"a":{"0":"1"," b":"2"}}'],
  ['a[b.c=1', '{"a_b_c":"1"}'],
  ['a[b][c=1', '{"a":{"b":"1"}}'],
  ['a[b]c[d]=1', '{"a":{"b":"1"}}'],
  ['a[[b]=1', '{"a":{"[b":"1"}}'],
])('brackets nest as PHP does it: %j', (query, expected) => {
  expect(encoded(query)).toBe(expected);
});

test('a variable that nests deeper than 64 levels is dropped, with all that it held', () => {
  expect(encoded(`a[x]=1&b=2&a${'[]'.repeat(65)}=1`)).toBe('{"b":"2"}');
  expect(encoded(`a${'[]'.repeat(64)}=1`)).toBe(`{"a":${'['.repeat(64)}"1"${']'.repeat(64)}}`);
});

test('a query of more variables than PHP reads is not read, since its two readers would differ', () => {
  const pairs = (count: number) => Array.from({ length: count }, (_, index) => `v${index}=`).join('&');
  expect(params(pairs(1000)).entries.size).toBe(1000);
  expect(params(pairs(1001))).toBeUndefined();
});

test('a query that is not UTF-8 has no encoding, and is shown with a replacement character', () => {
  expect(encoded('a=%E9')).toBeUndefined();
  expect(paramsToJson(params('a=%E9&b[c]=1'))).toEqual({
    a: '\ufffd',
    b: { c: '1' },
  });
});

test('a variable called __proto__ is a variable like any other', () => {
  const json = paramsToJson(params('__proto__[x]=1'));
  expect(Object.keys(json)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('a megabyte of brackets is read within two seconds', () => {
  const started = performance.now();
  readPhpParams(Buffer.from(`a${'['.repeat(1_000_000)}`));
  readPhpParams(Buffer.from(`a${'[]'.repeat(500_000)}=1`));
  readPhpParams(Buffer.from('a[]=1&'.repeat(160_000)));
  expect(performance.now() - started).toBeLessThan(2_000);
});
