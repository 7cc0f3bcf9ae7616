import type { JsonObject, JsonValue } from '../../../../core/json/types.ts';
import { readCreateReply } from '../../../../core/payout/send/createReply.ts';
import { createdRecord, lost, payout } from '../payouts.ts';

const a = payout('a', { amount: 1500.5 });
const b = payout('b');
const recordA = createdRecord(a);
const recordB = createdRecord(b);

const read = (data: JsonObject) => readCreateReply({ kind: 'data', data }, [a, b]);
const good = { mode: 'strict', inserted_rows: 2, error_rows: 0, payouts: [recordA, recordB] };

test('a reply that adds up gives each payout its record', () => {
  const reply = read({ ...good, payouts: [recordB, recordA] });
  expect(reply).toMatchObject({ kind: 'accounted' });
  if (reply.kind !== 'accounted') throw new Error('unreachable');
  expect([...reply.records]).toEqual([
    ['b', recordB],
    ['a', recordA],
  ]);
});

test('a payout without a record was rejected, and what the reply says about it is kept', () => {
  const errors = [{ index: 1, external_id: 'b', errors: ['bank'] }, 'odd', null, { id: 'stranger' }];
  const reply = read({ mode: 'strict', inserted_rows: 1, error_rows: 1, payouts: [recordA], errors });
  if (reply.kind !== 'accounted') throw new Error('not accounted');
  expect([...reply.records.keys()]).toEqual(['a']);
  expect([...reply.remarks]).toEqual([['b', errors[0]]]);
  expect(reply.remark).toEqual({ errors });
});

test('amounts agree by value: 1500.5 is 1500.50', () => {
  expect(read({ ...good, payouts: [{ ...recordA, amount: '1500.50' }, recordB] }).kind).toBe('accounted');
});

test('a field that a record lacks is not compared', () => {
  expect(read({ ...good, payouts: [{ external_id: 'a' }, { external_id: 'b' }] }).kind).toBe('accounted');
});

test.each<[string, JsonObject]>([
  ['no payouts', { ...good, payouts: null }],
  ['payouts that are no list', { ...good, payouts: { a: recordA } }],
  ['no inserted_rows', { ...good, inserted_rows: null }],
  ['counts as texts', { ...good, inserted_rows: '2' }],
  ['a count too high', { ...good, inserted_rows: 3 }],
  ['a count too low', { ...good, inserted_rows: 1 }],
  ['an error too many', { ...good, error_rows: 1 }],
  ['a negative count', { ...good, inserted_rows: 3, error_rows: -1, payouts: [recordA, recordB, recordA] }],
  ['nothing made and nothing wrong', { ...good, inserted_rows: 0, payouts: [] }],
  ['a fraction', { ...good, inserted_rows: 1.5, error_rows: 0.5 }],
  ['a record missing', { ...good, payouts: [recordA] }],
  ['a record twice', { ...good, payouts: [recordA, recordA] }],
  ['a record of another request', { ...good, payouts: [recordA, { ...recordB, external_id: 'c' }] }],
  ['a record without an id', { ...good, payouts: [recordA, { amount: 1500 }] }],
  ['an id that is a number', { ...good, payouts: [recordA, { ...recordB, external_id: 7 }] }],
  ['something that is no record', { ...good, payouts: [recordA, null] }],
])('%s makes the reply unclear', (_, data) => {
  expect(read(data)).toMatchObject({ kind: 'unclear', code: 'counts_do_not_add_up' });
});

test.each<[string, JsonObject]>([
  ['amount', { amount: 15000 }],
  ['currency', { currency: 'USD' }],
  ['account', { account_number: '1' }],
  ['document', { document_number: '1' }],
])('a record with another %s is named', (_, change) => {
  const reply = read({ ...good, payouts: [recordA, { ...recordB, ...change }] });
  expect(reply).toMatchObject({ kind: 'accounted', differing: new Set(['b']) });
});

test('with no record and inserted_rows 0 nothing was made, however many rows are counted as wrong', () => {
  const reply = read({ mode: 'strict', inserted_rows: 0, error_rows: 1, payouts: [] });
  expect(reply).toMatchObject({ kind: 'accounted', records: new Map() });
});

test('ids that come as numbers, in another case or with spaces are those that were sent', () => {
  const sent = [payout('007'), payout('Ana')];
  const [seven, ana] = sent.map(createdRecord) as [JsonObject, JsonObject];
  const payouts = [
    { ...ana, external_id: ' ANA ' },
    { ...seven, external_id: 7 },
  ];
  const reply = readCreateReply({ kind: 'data', data: { inserted_rows: 2, error_rows: 0, payouts } }, sent);
  if (reply.kind !== 'accounted') throw new Error('not accounted');
  expect([...reply.records.keys()]).toEqual(['Ana', '007']);
});

test('any other reply is left as it is', () => {
  expect(readCreateReply(lost, [a, b])).toBe(lost);
});

test('ids that are names of object properties are ids like others', () => {
  const odd = ['__proto__', 'constructor', 'toString'].map((id) => payout(id));
  const payouts = odd.map(createdRecord) as JsonValue[];
  const reply = readCreateReply({ kind: 'data', data: { inserted_rows: 3, error_rows: 0, payouts } }, odd);
  if (reply.kind !== 'accounted') throw new Error('not accounted');
  expect([...reply.records.keys()]).toEqual(['__proto__', 'constructor', 'toString']);
});
