import * as fc from 'fast-check';
import { codePoint } from '../codePoint.ts';

/** Names that mean something to JavaScript's objects, to n8n or to the service. */
const riskyNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'json',
  'error',
  'message',
  'pairedItem',
  'data',
  'result',
  'payouts',
  'external_id',
  'merchant_payout_id',
  'id',
  'amount',
  '',
  ' ',
];

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: codePoint }),
  fc.constantFrom(...riskyNames),
  fc.constantFrom(
    'NaN',
    '-0',
    '1e400',
    '1,5',
    '1.234.567,89',
    '0x10',
    '{{ $json.x }}',
    '={{ 1 + 1 }}',
    '\u0000',
    '\ud800',
  ),
  fc.integer({ min: 1, max: 60_000 }).map((length) => 'x'.repeat(length)),
);

/** Whatever an n8n item can hold in a cell: what JSON knows, and what other nodes put there all the same. */
export const cell: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: texts },
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constantFrom(null, undefined, Number.NaN, Infinity, -0, [], {}, new Date(0), new Date(Number.NaN)),
  fc.bigInt().map((value) => value),
  fc.object({ maxDepth: 2, withDate: true, withNullPrototype: true }),
  fc.constant(JSON.parse('{"__proto__": {"id": "x"}, "constructor": 1}')),
);

/** A name of an object's property: a risky one, or any. */
export const name = fc.oneof(fc.constantFrom(...riskyNames), fc.string({ maxLength: 12 }));
