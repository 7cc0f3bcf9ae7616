import { Readable } from 'node:stream';
import { replyOf, replyOfError } from '../../../nodes/shared/transport/replyOf.ts';

const url = 'http://127.0.0.1:4711/api/v1/payouts';
const refused = { code: 'ECONNREFUSED', syscall: 'connect' };

test('a request whose own connection was refused was not sent', () => {
  const error = Object.assign(new Error('refused'), { ...refused, config: { url } });
  expect(replyOfError(error, url)).toMatchObject({ kind: 'not_sent', code: 'service_unreachable' });
  expect(replyOfError(new Error('n8n', { cause: error }), url)).toMatchObject({ kind: 'not_sent' });
  // As a person may have typed the address.
  expect(replyOfError(error, url.replace('http', 'HTTP'))).toMatchObject({ kind: 'not_sent' });
});

test.each([
  ['a database', refused],
  ['another address', { ...refused, config: { url: 'http://127.0.0.1:4711/api/v1/auth/token' } }],
])(
  'an answer that %s could not be reached says nothing about the request, which may have been processed',
  (_, fields) => {
    const error = Object.assign(new Error('refused'), fields);
    expect(replyOfError(error, url)).toEqual({
      kind: 'no_answer',
      code: 'no_answer',
      says: { code: 'no_whole_answer', failure: 'the connection failed' },
    });
  },
);

describe('while the body of a reply is read', () => {
  const never = new AbortController().signal;
  const headers = { 'x-pg-sig': 'abc' };
  const reading = (body: AsyncIterable<Uint8Array>, signal = never) =>
    replyOf({ statusCode: 422, headers, body }, { mostBytes: 10 }, signal);

  test.each([refused, { ...refused, config: { url } }, { code: 'ENOTFOUND' }])(
    'no error means that the request was not sent: %j',
    async (fields) => {
      async function* body() {
        yield new Uint8Array(3);
        throw Object.assign(new Error('refused'), fields);
      }
      const broken = { kind: 'answer', status: 422, headers, body: new Uint8Array() };
      expect(await reading(body())).toEqual(broken);
    },
  );

  test('a body may be as long as the limit, and a longer one has its stream destroyed', async () => {
    const body = (bytes: number) => Readable.from([new Uint8Array(bytes), new Uint8Array(1)]);
    expect(await reading(body(9))).toMatchObject({ kind: 'answer', body: { length: 10 } });
    const long = body(10);
    expect(await reading(long)).toMatchObject({ kind: 'no_answer', code: 'reply_too_large' });
    expect(long.destroyed).toBe(true);
  });

  test('a body that was given up came too late', async () => {
    const aborted = AbortSignal.abort();
    const body = Readable.from([new Uint8Array(3)]).destroy(new Error('canceled'));
    expect(await reading(body, aborted)).toMatchObject({ kind: 'no_answer', code: 'no_answer' });
  });
});
