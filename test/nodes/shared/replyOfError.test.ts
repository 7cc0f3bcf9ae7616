import { replyOfError } from '../../../nodes/shared/transport/replyOfError.ts';

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
  'that %s could not be reached says nothing about the request, which may have been processed',
  (_, fields) => {
    const error = Object.assign(new Error('refused'), fields);
    expect(replyOfError(error, url)).toEqual({
      kind: 'no_answer',
      code: 'no_answer',
      reason: 'No complete answer came from Paygol: the connection failed.',
    });
  },
);
