import type { JsonObject, JsonValue } from '../../../../core/service/json/types.ts';
import { readCreateReply } from '../../../../core/payout/send/createReply.ts';
import { quotedWords } from '../../../../core/service/reply.ts';
import { readPayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { createdRecord, lost, payout } from '../payouts.ts';

const a = payout('a', { amount: 1500.5 });
const b = payout('b');
const recordA = createdRecord(a);
const recordB = createdRecord(b);

const read = (data: JsonObject) => readCreateReply({ kind: 'data', data }, [a, b]);
const good = { mode: 'strict', inserted_rows: 2, error_rows: 0, payouts: [recordA, recordB] };

test('a reply that adds up gives each payout its record', () => {
  const reply = read({ ...good, payouts: [recordB, recordA] });
  expect(reply).toMatchObject({ kind: 'itemized' });
  if (reply.kind !== 'itemized') throw new Error('unreachable');
  expect([...reply.records]).toEqual([
    ['b', recordB],
    ['a', recordA],
  ]);
});

test('a payout without a record was rejected, and what the reply says about it is kept', () => {
  const errors = [{ index: 1, external_id: 'b', errors: ['bank'] }, 'odd', null, { id: 'stranger' }];
  const reply = read({ mode: 'strict', inserted_rows: 1, error_rows: 1, payouts: [recordA], errors });
  if (reply.kind !== 'itemized') throw new Error('not accounted');
  expect([...reply.records.keys()]).toEqual(['a']);
  expect([...reply.remarks]).toEqual([['b', errors[0]]]);
  expect(reply.remark).toEqual({ errors });
});

test('an entry that says what is wrong with it is no record, though the counts say that all were made', () => {
  const wrong = { payout_id: null, external_id: 'b', errors: ['bank'] };
  const reply = read({ ...good, payouts: [recordA, wrong] });
  if (reply.kind !== 'itemized') return expect(reply.kind).toBe('unclear');
  expect(reply.records.has('b')).toBe(false);
});

test.each([{ payout_id: null, reason: 'bank' }, { status: 'rejected' }])(
  'an entry that may be rejected is no record, though as many were made as are shown: %j',
  (wrong) => {
    const payouts = [{ external_id: 'b', ...wrong }];
    expect(read({ mode: 'strict', inserted_rows: 1, error_rows: 1, payouts }).kind).toBe('unclear');
  },
);

test('amounts agree by value: 1500.5 is 1500.50', () => {
  expect(read({ ...good, payouts: [{ ...recordA, amount: '1500.50' }, recordB] }).kind).toBe('itemized');
});

test('the counts of a reply may be strings, as the total of a list', () => {
  const reply = read({ mode: 'strict', inserted_rows: '1', error_rows: '1', payouts: [recordA] });
  expect(reply).toMatchObject({ kind: 'itemized', errorRows: 1 });
});

test('a field that a record lacks is not compared', () => {
  expect(read({ ...good, payouts: [{ external_id: 'a' }, { external_id: 'b' }] }).kind).toBe('itemized');
});

test('a list that PHP wrote as an object, since entries were taken out of it, is a list', () => {
  const reply = read({ mode: 'strict', inserted_rows: 1, error_rows: 1, payouts: { 1: recordB } });
  expect(reply.kind === 'itemized' && [...reply.records.keys()]).toEqual(['b']);
});

test.each<[string, JsonObject]>([
  ['no payouts', { ...good, payouts: null }],
  ['payouts that are no list', { ...good, payouts: { a: recordA } }],
  ['no inserted_rows', { ...good, inserted_rows: null }],
  ['a count in words', { ...good, inserted_rows: 'two' }],
  ['a count too high, as text', { ...good, inserted_rows: '3' }],
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
  expect(reply).toMatchObject({ kind: 'itemized', differing: new Set(['b']) });
});

test('a reply with no record and inserted_rows 0 has made nothing, however many rows are counted as wrong', () => {
  for (const payouts of [[], {}, null]) {
    const reply = read({ mode: 'strict', inserted_rows: 0, error_rows: 1, payouts });
    expect(reply).toMatchObject({ kind: 'itemized', records: new Map() });
  }
});

test('ids that come as numbers, in another case or with spaces are those that were sent', () => {
  const sent = [payout('007'), payout('Ana')];
  const [seven, ana] = sent.map(createdRecord) as [JsonObject, JsonObject];
  const payouts = [
    { ...ana, external_id: ' ANA ' },
    { ...seven, external_id: 7 },
  ];
  const reply = readCreateReply({ kind: 'data', data: { inserted_rows: 2, error_rows: 0, payouts } }, sent);
  if (reply.kind !== 'itemized') throw new Error('not accounted');
  expect([...reply.records.keys()]).toEqual(['Ana', '007']);
});

test('any other reply is left as it is', () => {
  expect(readCreateReply(lost, [a, b])).toBe(lost);
});

test('ids that are names of object properties are ids like others', () => {
  const odd = ['__proto__', 'constructor', 'toString'].map((id) => payout(id));
  const payouts = odd.map(createdRecord) as JsonValue[];
  const reply = readCreateReply({ kind: 'data', data: { inserted_rows: 3, error_rows: 0, payouts } }, odd);
  if (reply.kind !== 'itemized') throw new Error('not accounted');
  expect([...reply.records.keys()]).toEqual(['__proto__', 'constructor', 'toString']);
});

describe('a whole request that is refused', () => {
  const refused = (status: number, body: JsonValue | Buffer) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const reply = readPayoutsReply({ kind: 'answer', status, headers: {}, body: bytes });
    const read = readCreateReply(reply, [a, b]);
    return read.kind === 'refusal' ? `${read.form} ${[...read.named].join()}`.trim() : read.kind;
  };
  const object = { error: { internal_code: '0202', message: 'Row 4.' } };

  test.each<[number, JsonValue]>([
    [400, object],
    [422, object],
    [200, { error: { status: 422, message: 'Row 4.' } }],
    [422, { errors: { 'payouts.0.id': ['Row 1.'] } }],
  ])('HTTP %i %j is the service’s own', (status, body) => {
    expect(refused(status, body)).toBe('own');
  });

  test.each<[JsonValue, string]>([
    [object, 'exists'],
    [{ message: 'The id exists.', id: 'b' }, 'exists b'],
    [{ error: { message: 'payouts.1.id: exists already' } }, 'exists b'],
    [{ error: { message: 'The ID b exists.', ids: ['b'] } }, 'exists b'],
  ])('HTTP 409 %j may mean that payouts exist', (body, expected) => {
    expect(refused(409, body)).toBe(expected);
  });

  test.each<[number, JsonValue, string]>([
    [422, { errors: { 'payouts.0.id': ['The id has already been taken.'] } }, 'exists a'],
    [400, { error: { message: 'El ID b ya existe.' } }, 'exists b'],
    [422, { errors: { 'payouts.1.id': ['Ya fue registrado.'] } }, 'exists b'],
    [422, { errors: { 'payouts.1.id': ['já utilizado'] } }, 'exists b'],
    [422, { error: { message: 'El ID b está repetido.' } }, 'exists b'],
    [422, { error: { message: 'La playa de a.' } }, 'own'],
    [422, { error: { message: 'The bank of a does not exist.' } }, 'own'],
  ])('HTTP %i %j says that an ID is taken: %s', (status, body, expected) => {
    expect(refused(status, body)).toBe(expected);
  });

  test('a reply that names an ID and no reason does not say that the ID is taken', () => {
    expect(refused(422, { result: 'a' })).toBe('unclear');
  });

  test.each<[number, JsonValue]>([
    ...[402, 404, 405, 410, 412, 413, 415, 418, 200, 201].map((status): [number, JsonValue] => [
      status,
      object,
    ]),
    ...[400, 402, 404, 412, 422].flatMap((status): [number, JsonValue][] => [
      [status, { error: 'Row 4.' }],
      [status, { errors: ['Row 4.'] }],
      [status, { message: 'Row 4.' }],
      [status, 'Row 4.'],
      [status, { data: { message: 'Row 4.' }, result: 1 }],
    ]),
    [200, { data: { errors: { account: ['Row 4.'] } }, result: 1 }],
    [200, { error: 'Row 4.' }],
    [200, { errors: ['Row 4.'] }],
    [200, { result: 1, error: 'Row 4.' }],
    [200, { result: 5, message: 'busy' }],
    [200, { result: 9, message: 'Insufficient balance' }],
    [200, { result: 9, data: null, message: 'Insufficient balance' }],
    [200, { result: 0, data: [], error: 'Row 4.' }],
  ])('HTTP %i %j is a refusal in other words', (status, body) => {
    expect(refused(status, body)).toBe('other');
  });

  test.each([400, 402, 404, 413, 422])('HTTP %i with plain text is a refusal in other words', (status) => {
    expect(refused(status, Buffer.from('Fila 4: número de cuenta inválido'))).toBe('other');
    expect(refused(status, Buffer.from('Fila 4: número inválido', 'latin1'))).toBe('other');
  });

  test('HTTP 413 refuses, whoever says so: what is too large was not read', () => {
    for (const page of ['', '<html><h1>413 Request Entity Too Large</h1></html>'])
      expect(refused(413, Buffer.from(page))).toBe('other');
  });

  test.each<[number, JsonValue | Buffer]>([
    [422, Buffer.from('')],
    [422, Buffer.from(' \n')],
    [404, Buffer.from('<html><h1>Not Found</h1></html>')],
    [400, Buffer.from('Bad <b>request</b>')],
    [400, Buffer.from('No. '.repeat(76))],
    [400, Buffer.from('{"error":"Row 4')],
    [400, {}],
    [400, []],
    [400, { result: 1 }],
    [200, { result: 9, message: '' }],
    [202, { result: 9, message: 'Insufficient balance' }],
    [400, { error: '', errors: [], message: ' ' }],
  ])('HTTP %i %s gives no reason: unclear', (status, body) => {
    expect(refused(status, body)).toBe('unclear');
  });

  test.each<JsonValue>([
    { result: 1 },
    { message: 'accepted' },
    { error: '', errors: [] },
    { error: null, message: 'Row 4.' },
    'Row 4.',
  ])('HTTP 200 %j is no refusal', (body) => {
    expect(refused(200, body)).toBe('unclear');
  });

  test.each([202, 207])('HTTP %i has accepted something', (status) => {
    for (const body of [
      object,
      { error: { status: 422, message: 'Row 4.' } },
      { error: 'Row 4.' },
      { errors: ['Row 4.'] },
    ])
      expect(refused(status, body)).toBe('unclear');
  });

  test.each([408, 423, 425, 460, 499])('HTTP %i leaves open what was made', (status) => {
    for (const body of [object, { error: 'Row 4.' }, Buffer.from('Row 4.')])
      expect(refused(status, body)).toBe('unclear');
    expect(refused(200, { error: { status, message: 'Row 4.' } })).toBe('unclear');
  });

  test.each([401, 403, 429])('HTTP %i turns away', (status) => {
    for (const body of [{ error: 'Row 4.' }, Buffer.from('Row 4.')])
      expect(refused(status, body)).toBe('turned_away');
    // By an error object, somebody has looked at the request and does not allow it.
    expect(refused(status, object)).toBe(status === 403 ? 'other' : 'turned_away');
  });

  test.each<JsonValue>([{ error: 'Row 4.' }, { message: 'Row 4.' }, { errors: ['Row 4.'] }, 'Row 4.'])(
    'HTTP 409 %j may be about another request of ours',
    (body) => {
      expect(refused(409, body)).toBe('unclear');
    },
  );
});

describe('rejected rows that are shown inside payouts', () => {
  const made = { ...recordA, payout_id: 'pay_1' };
  const counted = (rejected: JsonObject, changes: JsonObject = {}) =>
    read({ mode: 'strict', inserted_rows: 1, error_rows: 1, payouts: [made, rejected], ...changes });

  test.each<[string, JsonObject]>([
    ['have no payout_id', { ...recordB, payout_id: null, reason: 'Closed.' }],
    ['have a status that says so', { ...recordB, payout_id: 'pay_2', status: 'Rejected', reason: 'Closed.' }],
    ['have an error', { ...recordB, payout_id: 'pay_2', error: 'Closed.' }],
    ['have errors', { ...recordB, payout_id: 'pay_2', errors: { account: ['Closed.'] } }],
  ])('rejected rows inside payouts are no records when they %s', (_, rejected) => {
    const reply = counted(rejected);
    if (reply.kind !== 'itemized') throw new Error('not accounted');
    expect([...reply.records.keys()]).toEqual(['a']);
    expect([...reply.remarks]).toEqual([['b', rejected]]);
  });

  const rejected = { ...recordB, payout_id: '', error: 'Closed.' };

  test('rejected rows among the payouts that are not counted are rejected all the same', () => {
    const reply = counted(rejected, { error_rows: 0 });
    expect(reply.kind === 'itemized' && [...reply.records.keys()]).toEqual(['a']);
  });

  test('rejected rows among the payouts are rejected where nothing was made', () => {
    const payouts = [{ external_id: 'a' }, rejected];
    const reply = read({ mode: 'strict', inserted_rows: 0, error_rows: 1, payouts });
    expect(reply).toMatchObject({ kind: 'itemized', records: new Map() });
  });

  test.each<[string, JsonObject]>([
    ['others are not as many as were inserted', { inserted_rows: 0, error_rows: 2 }],
    ['a row is missing that nobody counts', { error_rows: 0, payouts: [made, { ...rejected }, rejected] }],
    ['nothing says that they are rejected', { payouts: [made, { ...recordB, payout_id: 'pay_2' }] }],
  ])('a rejected row among the payouts is unclear where %s', (_, changes) => {
    expect(counted(rejected, changes)).toMatchObject({ kind: 'unclear' });
  });

  test('a record with an ending status counts as made where the counts say so', () => {
    const ended = { ...recordB, payout_id: 'pay_2', status: 'failed' };
    const reply = read({ ...good, payouts: [made, ended] });
    expect(reply.kind === 'itemized' && [...reply.records.keys()]).toEqual(['a', 'b']);
  });
});

test.each<[string, JsonObject, JsonObject?]>([
  ['by id', { rejected: { b: 'Closed.', stranger: 'Other.' } }],
  ['by place', { errors: { 'payouts.1.account.number': ['Closed.'] } }],
  ['next to the data', {}, { errors: [{ external_id: 'b', message: 'Closed.' }] }],
])('what a rejected row is told %s is its own', (_, said, beside = {}) => {
  const data = { mode: 'strict', inserted_rows: 1, error_rows: 1, payouts: [recordA], ...said };
  const reply = answered(200, { data, result: 0, ...beside });
  expect(reply.kind === 'itemized' && quotedWords(reply.remarks.get('b'))).toContain('Closed.');
  expect(reply).toMatchObject({ remarks: { size: 1 } });
});

test('all that is said of the fields of a row is kept; a number is a place as well as an id', () => {
  const errors = {
    'payouts[0].id': 'Wrong.',
    'payouts[0].details': 'Long.',
    'payouts[7].id': 'Other.',
    1: 'Odd.',
  };
  const [zero, one] = [payout('0'), payout('1')];
  const data = { inserted_rows: 0, error_rows: 2, payouts: [], errors };
  const reply = readCreateReply({ kind: 'data', data }, [zero, one]);
  if (reply.kind !== 'itemized') throw new Error('not accounted');
  expect([...reply.remarks]).toEqual([['0', { errors: { id: 'Wrong.', details: 'Long.' } }]]);
});

describe('an account of wrong rows', () => {
  const errors = [{ id: 'b', message: 'Closed.' }];
  const data = { mode: 'strict', inserted_rows: 1, error_rows: 1, payouts: [recordA], errors };

  test.each<[number, JsonObject]>([
    [200, { result: 1 }],
    [200, { result: 1, error: { message: 'Some rows are wrong' } }],
    [207, { result: 2 }],
    [400, { result: 1, message: 'Some rows are wrong' }],
    [422, { result: 0 }],
  ])(
    'an account of wrong rows with HTTP %i and %j is read, and what it shows as made is in doubt',
    (status, body) => {
      const reply = answered(status, { data, ...body });
      expect(reply).toMatchObject({ kind: 'itemized', errorRows: 1, doubt: {} });
      if (reply.kind !== 'itemized') throw new Error('unreachable');
      expect([...reply.records.keys()]).toEqual(['a']);
      expect(reply.remarks.get('b')).toEqual(errors[0]);
    },
  );

  test.each<[string, number, JsonObject]>([
    ['no row is wrong', 200, { ...good }],
    ['it does not add up', 200, { ...data, error_rows: 2 }],
    ['the service has trouble', 500, data],
    ['the ids may be taken', 409, { ...data, inserted_rows: 0, payouts: [] }],
  ])('a reply does not account for its wrong rows where %s', (_, status, said) => {
    expect(answered(status, { data: said, result: 1 }).kind).not.toBe('itemized');
  });

  test.each([400, 401, 403, 409, 422, 429])(
    'a refusal that shows payouts as made is unclear: HTTP %i',
    (status) => {
      const error = { status, message: 'Row 4.' };
      expect(answered(status, { data: good, error }).kind).toBe('unclear');
      expect(answered(status, { data: { payouts: [{ ...recordA, payout_id: 'pay_1' }] }, error }).kind).toBe(
        'unclear',
      );
    },
  );

  test.each([
    ['The id has already been taken.', ['b']],
    ['Payout already exists', ['b']],
    ['Payout has already been processed', ['b']],
    ['El pago ya fue enviado', ['b']],
    ['La cuenta ya está cerrada', []],
    ['The account is already closed.', []],
    ['Bank code not exists', []],
  ])('an account of wrong rows names the ids that the service may have: %s', (message, named) => {
    const details = 'Pago duplicado';
    const reply = read({ ...data, errors: [{ id: 'b', message, details }] });
    expect(reply).toMatchObject({ kind: 'itemized', named: new Set(named) });
  });
});

function answered(status: number, said: JsonValue) {
  const body = Buffer.from(JSON.stringify(said));
  return readCreateReply(readPayoutsReply({ kind: 'answer', status, headers: {}, body }), [a, b]);
}
