import { headerOf, signedMessage, readContent } from '../../../core/notification/message.ts';
import { phpReencode } from '../../../core/service/php/decode.ts';

const said = (query: string, body: string | Uint8Array = '') =>
  signedMessage({ method: 'POST', query, body: Buffer.from(body), signature: undefined });
/** What a message says whose bytes were signed. */
const read = (query: string, body?: string | Uint8Array) => {
  const message = said(query, body);
  return readContent(message, message.bytes);
};
const payloadOf = (body: string | Uint8Array) => read('', body).payload;

describe('what is signed', () => {
  test('only the body is signed where there is one, by any method, whatever stands in the query', () => {
    for (const method of ['GET', 'POST'] as const) {
      const request = { method, query: 'a=1', body: Buffer.from('{"b":2}'), signature: undefined };
      expect(signedMessage(request)).toEqual({ bytes: Buffer.from('{"b":2}'), isQuery: false });
    }
  });

  test('the query is signed where there is no body', () => {
    expect(said('a=1')).toEqual({ bytes: Buffer.from('a=1'), isQuery: true });
    expect(read('a=1&b[]=x').payload).toEqual({ a: '1', b: { 0: 'x' } });
  });
});

describe('no bytes can be read in two ways', () => {
  test('what parses as JSON is JSON, also where it could be read as a form', () => {
    const custom = 'x&transaction_id=FAKE&status=completed&price=999999.00&y=';
    for (const json of [{ custom }, [custom], custom]) {
      for (const space of ['', ' ', '\r\n\t', '\ufeff']) {
        expect(payloadOf(space + JSON.stringify(json))).toEqual(json);
      }
    }
  });

  test('what begins like JSON is never a form', () => {
    const broken = '{"custom":"x&transaction_id=FAKE&status=completed"';
    expect(payloadOf(broken)).toBe(broken);
  });

  test('a query is never JSON', () => {
    const json = '{"transaction_id":"A-1","custom":"x&status=completed"}';
    for (const query of [json, '17', 'text', '']) {
      expect(said(query)).toEqual({ bytes: new Uint8Array(), isQuery: true });
    }
  });

  test.each(['a=1&b%5B%5D=%C3%A9', 'a=1&b[]=\u00c3\u00a9'])('a body is read as a form: %s', (form) => {
    expect(payloadOf(Buffer.from(form, 'latin1'))).toEqual({ a: '1', b: { 0: 'é' } });
  });

  test.each(['text', '{"a":', '['.repeat(600) + ']'.repeat(600)])(
    'a body of another kind is text: %.20s',
    (text) => {
      expect(payloadOf(text)).toBe(text);
    },
  );
});

describe('what it says', () => {
  test('the payload of a message keeps every field and every digit that was signed', () => {
    expect(
      payloadOf('{"id":12345678901234567890,"amount":0.10000000000000001,"new":{"field":[null]}}'),
    ).toEqual({
      id: '12345678901234567890',
      amount: '0.10000000000000001',
      new: { field: [null] },
    });
  });

  test('a payload signed as PHP encodes it is read from that, since anybody could have changed the rest', () => {
    const sent = '{"b":12345.00000000000000000000,"a":{"0":"x"},"a":{"0":"y"}}';
    const signed = phpReencode(sent, 'sorted')!;
    expect(signed).toBe('{"a":["y"],"b":12345}');
    expect(readContent(said('', sent), signed).payload).toEqual({ a: ['y'], b: 12345 });
  });

  test.each(['12345', '12345.0', '12345.00000000000000000000', '1.2345e4'])(
    'the number %s has one canonical form, as PHP writes it',
    (number) => {
      expect(read('', `{"id":${number}}`).canonical).toEqual({ id: 12345 });
    },
  );
});

test.each(['X-PG-SIG', 'x-pg-sig', 'X-Pg-Sig'])('a header is found under the name %s', (name) => {
  expect(headerOf({ other: 'x', [name]: 'value' }, 'X-PG-SIG')).toBe('value');
});

test('a header that came twice fits no signature', () => {
  expect(headerOf({ 'x-pg-sig': ['a', 'b'] }, 'X-PG-SIG')).toBe('a, b');
  expect(headerOf({}, 'X-PG-SIG')).toBeUndefined();
});
