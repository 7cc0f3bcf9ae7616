import { headerOf, messageOf, payloadOf } from '../../../core/notification/message.ts';

const post = (body: string | Uint8Array, contentType?: string) =>
  messageOf({ method: 'POST', query: 'x=1', body: Buffer.from(body), contentType, signature: undefined });

test('a payload keeps every field and every digit', () => {
  expect(
    payloadOf(post('{"id":12345678901234567890,"amount":0.10000000000000001,"new":{"field":[null]}}')),
  ).toEqual({
    id: '12345678901234567890',
    amount: '0.10000000000000001',
    new: { field: [null] },
  });
});

test('a byte order mark is no part of the payload', () => {
  expect(payloadOf(post('\ufeff{"a":1}', 'application/json'))).toEqual({ a: 1 });
});

test.each(['', 'text', '{"a":', '['.repeat(600) + ']'.repeat(600)])(
  'what cannot be read as JSON is text: %.20s',
  (text) => {
    expect(payloadOf(post(text))).toBe(text);
  },
);

test.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=utf-8'])(
  'a body of the type %s is a form',
  (contentType) => {
    expect(payloadOf(post('a=1&b%5B%5D=%C3%A9', contentType))).toEqual({ a: '1', b: { 0: 'é' } });
  },
);

test.each(['text/plain', 'application/octet-stream', undefined])(
  'a body of the type %s may be JSON',
  (contentType) => {
    expect(payloadOf(post('{"a":1}', contentType))).toEqual({ a: 1 });
  },
);

test('the message of a GET is its query', () => {
  const request = {
    method: 'GET',
    query: 'a=1',
    body: Buffer.from('{"b":2}'),
    contentType: 'application/json',
  } as const;
  expect(payloadOf(messageOf({ ...request, signature: undefined }))).toEqual({ a: '1' });
});

test.each(['X-PG-SIG', 'x-pg-sig', 'X-Pg-Sig'])('finds a header that is called %s', (name) => {
  expect(headerOf({ other: 'x', [name]: 'value' }, 'X-PG-SIG')).toBe('value');
});

test('a header that came twice fits no signature', () => {
  expect(headerOf({ 'x-pg-sig': ['a', 'b'] }, 'X-PG-SIG')).toBe('a, b');
  expect(headerOf({}, 'X-PG-SIG')).toBeUndefined();
});
