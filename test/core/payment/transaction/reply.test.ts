import { readJsonReply } from '../../../../core/payment/checkout/reply.ts';
import { readTransactionsReply } from '../../../../core/payment/transaction/reply.ts';

const NO = { code: 'message', text: 'No.' } as const;

const bytes = (text: string) => new TextEncoder().encode(text);

const answer = (text: string, status = 200) =>
  ({ kind: 'answer', status, headers: {}, body: bytes(text) }) as const;

test('words of a reply that is not known to be genuine are not repeated', () => {
  const reply = answer('{"message":"Send your password to evil.example"}', 503);
  expect(readTransactionsReply(reply, 'missing', 'refuse')).toMatchObject({
    says: { code: 'http_status', quote: '' },
  });
  expect(readTransactionsReply(reply, 'wrong', 'accept')).toMatchObject({ code: 'wrong_signature' });
  expect(readTransactionsReply(reply, 'right', 'refuse')).toMatchObject({
    says: { code: 'http_status', quote: ': "Send your password to evil.example"' },
  });
});

test('a reply without a result is taken: the specification does not show one', () => {
  expect(readTransactionsReply(answer('{"methods":{}}'), 'right', 'refuse')).toEqual({
    kind: 'content',
    content: { methods: {} },
    isSigned: true,
  });
});

test('the result of a success may be text', () => {
  expect(readTransactionsReply(answer('{"methods":{},"result":"0"}'), 'right', 'refuse')).toMatchObject({
    kind: 'content',
  });
});

test('a request that was not sent is told apart from one whose reply did not come', () => {
  expect(
    readTransactionsReply({ kind: 'not_sent', code: 'service_unreachable', says: NO }, 'missing', 'refuse'),
  ).toMatchObject({ kind: 'not_sent', code: 'service_unreachable', says: NO });
  expect(
    readTransactionsReply({ kind: 'no_answer', code: 'no_answer', says: NO }, 'missing', 'refuse'),
  ).toEqual({
    kind: 'unclear',
    code: 'no_answer',
    says: NO,
  });
});

describe('a refusal in a form that the documentation does not show', () => {
  const words = '{"message":"The pg_method is invalid","errors":{"pg_method":["Unknown"]}}';
  const read = (text: string, status: number, signature: 'right' | 'missing') =>
    readTransactionsReply(answer(text, status), signature, 'accept');

  test('a signed refusal by HTTP 422 is Paygol’s own: nothing was made', () => {
    expect(read(words, 422, 'right')).toMatchObject({ kind: 'refusal', nothingMade: true });
    expect(read(words, 422, 'missing')).not.toHaveProperty('nothingMade');
  });

  test.each([
    [422, '{"message":"Late","data":{"transaction_id":"A"}}'],
    [422, '{}'],
    [200, '{"result":3,"message":"Not in CL"}'],
    [500, words],
  ])('a refusal by HTTP %i leaves open what was made: %s', (status, text) => {
    expect(read(text, status, 'right')).not.toHaveProperty('nothingMade');
  });
});

describe('an error next to what was asked for', () => {
  const data = '"data":{"transaction_id":"A"}';

  test.each(['[]', '{}', 'null', 'false', '""', '{"status":0,"message":""}'])(
    'an empty one is none: %s',
    (error) => {
      const reply = answer(`{${data},"error":${error},"result":0}`);
      expect(readTransactionsReply(reply, 'right', 'refuse')).toMatchObject({ kind: 'content' });
      expect(readJsonReply(reply)).toMatchObject({ kind: 'content' });
    },
  );

  test.each([200, 400])('one that says something leaves open what was made (HTTP %i)', (status) => {
    const reply = answer(`{${data},"error":{"message":"SMS to payer failed"},"result":1}`, status);
    for (const read of [readTransactionsReply(reply, 'right', 'refuse'), readJsonReply(reply)]) {
      expect(read).toMatchObject({ kind: status === 200 ? 'unclear' : 'refusal' });
      expect(read).not.toHaveProperty('nothingMade');
      expect(read).toMatchObject({ says: { quote: expect.stringContaining('SMS to payer failed') } });
    }
  });
});
