/** What kind of reply it is (service specification 2.2, 4.1, 7): a refusal is only what plainly says no. */
import { readPayoutsReply } from '../../../../core/payout/ask/reply.ts';

const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readPayoutsReply({ kind: 'answer', status, headers, body: Buffer.from(JSON.stringify(body)) });

const error = { error: { message: 'No.' } };

test.each([
  [200, { result: 0, data: { a: 1 } }, 'data'],
  [200, { result: 7, message: 'No.' }, 'refusal'],
  [200, { error: { status: 422, message: 'No.' } }, 'refusal'],
  [200, { error: { status: 401, message: 'No.' } }, 'turned_away'],
  [200, { error: { status: 503, message: 'No.' } }, 'unclear'],
  // Data and an error: neither is believed.
  [200, { result: 7, data: { a: 1 } }, 'unclear'],
  [200, { result: 7, data: { a: 1 }, ...error }, 'unclear'],
  [200, { data: { a: 1 }, ...error }, 'unclear'],
  [200, { data: { a: 1 }, error: 'No.' }, 'unclear'],
  [200, { result: '0', data: { a: 1 }, errors: ['No.'] }, 'unclear'],
  // An error in the form of section 2.2.
  [200, { result: 7, data: { message: 'No.' } }, 'refusal'],
  [200, { result: 7, data: { error: { message: 'No.' } } }, 'refusal'],
  [200, { result: 7, data: 'No.' }, 'refusal'],
  [200, { result: 0, data: { message: 'No.' } }, 'data'],
  // Without a result, or with it as text, as in the transactions API.
  [200, { data: { a: 1 } }, 'data'],
  [200, { result: '0', data: { a: 1 } }, 'data'],
  [200, { result: null, data: { a: 1 }, error: '', errors: [] }, 'data'],
  [200, { result: '1', data: { a: 1 } }, 'unclear'],
  [200, { result: '0', data: null }, 'unclear'],
  [200, { data: [{ a: 1 }] }, 'unclear'],
  [200, { error: 'No.' }, 'refusal'],
  [200, { errors: ['No.'] }, 'refusal'],
  [200, { message: 'No.' }, 'unclear'],
  [200, {}, 'unclear'],
  [200, [], 'unclear'],
  [204, null, 'unclear'],
  [301, error, 'unclear'],
  [307, error, 'unclear'],
  [400, error, 'refusal'],
  [404, error, 'refusal'],
  [409, error, 'refusal'],
  [422, error, 'refusal'],
  [401, error, 'turned_away'],
  [403, error, 'turned_away'],
  [429, error, 'turned_away'],
  // Whoever answers so gave up waiting; the request may have got through.
  [408, error, 'unclear'],
  [499, error, 'unclear'],
  [500, error, 'unclear'],
  [502, error, 'unclear'],
  [503, error, 'unclear'],
  [504, error, 'unclear'],
])('HTTP %i with %j is %s', (status, body, kind) => {
  expect(read(status, body).kind).toBe(kind);
});

test.each([
  ['no_answer', 'unclear'],
  ['not_sent', 'not_sent'],
] as const)('a request without an answer (%s) is %s', (kind, expected) => {
  expect(readPayoutsReply({ kind, code: 'x', says: { code: 'execution_stopped' } }).kind).toBe(expected);
});

test('words are quoted, those of plain text, too, without what turns them around', () => {
  const said = (body: string) => {
    const reply = readPayoutsReply({ kind: 'answer', status: 402, headers: {}, body: Buffer.from(body) });
    return 'says' in reply && 'quote' in reply.says ? reply.says.quote : undefined;
  };
  expect(said('No\r\nmoney\u202e.')).toBe(': "No money\ufffd."');
  expect(said('{"message":"No\u2067 money"}')).toBe(': "No\ufffd money"');
  expect(said('{"error":{"internal_code":"07\u202e01","message":"No"}}')).toContain(
    ': "No (code 07\ufffd01)"',
  );
  expect(said('{"errors":{"payouts.0.\u202eid":["No"]}}')).toContain(': "payouts.0.\ufffdid: No"');
  expect(said('{"data":{"message":"No money"},"result":7}')).toBe(': "No money"');
  expect(said('x'.repeat(400))).toBe(`: "${'x'.repeat(297)}…"`);
  for (const silent of ['', '<p>No</p>', '{"message":"No']) expect(said(silent)).toBe('');
});

test('a result is quoted', () => {
  const body = Buffer.from('{"result":"no\u202e money"}');
  expect(readPayoutsReply({ kind: 'answer', status: 200, headers: {}, body })).toMatchObject({
    says: { code: 'unusable_answer', why: { code: 'body_with_result', result: '"no\ufffd money"' } },
  });
});

const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';
test.each<[Record<string, string>, number | undefined]>([
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT', date: DATE }, 5],
  [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT', date: DATE }, 0],
  [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('429 with %j asks for %s seconds', (headers, seconds) => {
  const reply = read(429, error, headers);
  expect('retryAfter' in reply ? reply.retryAfter : undefined).toBe(seconds);
});
