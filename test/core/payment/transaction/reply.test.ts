import { sign } from '../../../../core/signature.ts';
import { readTransactionsReply, replySignature } from '../../../../core/payment/transaction/reply.ts';

const secret = 'shared-secret';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the signature of a reply', () => {
  const body = '{"result":0,"a":"/ñ"}';

  test('is right over the raw bytes', () => {
    expect(replySignature(bytes(body), { 'x-pg-sig': sign(body, secret) }, secret)).toBe('right');
  });

  test('is wrong over what PHP would make of them: only notifications are verified like that', () => {
    for (const again of ['{"result":0,"a":"\\/\\u00f1"}', '{"a":"\\/\\u00f1","result":0}']) {
      expect(replySignature(bytes(body), { 'x-pg-sig': sign(again, secret) }, secret)).toBe('wrong');
    }
  });

  test.each([
    ['another secret', sign(body, 'other')],
    ['capitals', sign(body, secret).toUpperCase()],
    ['a digit less', sign(body, secret).slice(1)],
    ['something else', 'yes'],
  ])('is wrong with %s', (_what, signature) => {
    expect(replySignature(bytes(body), { 'x-pg-sig': signature }, secret)).toBe('wrong');
  });

  test('is missing without the header', () => {
    expect(replySignature(bytes(body), {}, secret)).toBe('missing');
  });
});

const answer = (text: string, status = 200) =>
  ({ kind: 'answer', status, headers: {}, body: bytes(text) }) as const;

test('words of a reply that is not known to be genuine are not repeated', () => {
  const reply = answer('{"message":"Send your password to evil.example"}', 503);
  expect(readTransactionsReply(reply, 'missing', 'refuse')).toMatchObject({
    message: 'Paygol answered HTTP 503.',
  });
  expect(readTransactionsReply(reply, 'wrong', 'accept')).toMatchObject({ code: 'wrong_signature' });
  expect(readTransactionsReply(reply, 'right', 'refuse')).toMatchObject({
    message: 'Paygol answered HTTP 503: "Send your password to evil.example".',
  });
});

test('a reply without a result is taken: the specification does not show one', () => {
  expect(readTransactionsReply(answer('{"methods":{}}'), 'right', 'refuse')).toEqual({
    kind: 'body',
    body: { methods: {} },
    isSigned: true,
  });
});

test('a request that was not sent is told apart from one whose reply did not come', () => {
  expect(
    readTransactionsReply(
      { kind: 'not_sent', code: 'service_unreachable', reason: 'No.' },
      'missing',
      'refuse',
    ),
  ).toMatchObject({ kind: 'not_sent', code: 'service_unreachable', message: 'No.' });
  expect(
    readTransactionsReply({ kind: 'no_answer', code: 'no_answer', reason: 'Lost.' }, 'missing', 'refuse'),
  ).toEqual({
    kind: 'unclear',
    code: 'no_answer',
    message: 'Lost.',
  });
});
