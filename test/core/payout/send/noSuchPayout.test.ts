import type { JsonObject } from '../../../../core/json/types.ts';
import { madeUpId, mayBeMissing, sameAsControl } from '../../../../core/payout/send/noSuchPayout.ts';
import { type PayoutsReply, readPayoutsReply } from '../../../../core/payout/reply.ts';
import { payout, record } from '../payouts.ts';

const answer = (status: number, body: unknown): PayoutsReply =>
  readPayoutsReply({
    kind: 'answer',
    status,
    headers: {},
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });

const CONTROL = madeUpId();
/** The answer about one id, for each way in which services say "no such payout". */
const WAYS: readonly (readonly [string, (id: string) => PayoutsReply])[] = [
  [
    '404 with the error of section 7',
    () => answer(404, { error: { status: 404, internal_code: '0302', message: 'Not found' } }),
  ],
  ['404 with the id in it', (id) => answer(404, { message: `No payout ${id}` })],
  ['200 with a result other than 0', () => answer(200, { result: 7, message: 'Unknown payout' })],
  ['200 with data null', () => answer(200, { data: null, result: 0 })],
  ['200 with an empty list', () => answer(200, { data: [], result: 0 })],
  ['200 with an empty record', () => answer(200, { data: {}, result: 0 })],
  ['400', () => answer(400, { error: 'external_id' })],
  ['422', (id) => answer(422, { errors: [{ field: 'external_id', value: id }] })],
  [
    '404 with the time and the number of the request',
    () =>
      answer(404, {
        message: 'Not found',
        request: Math.trunc(Math.random() * 1e9) + 1e6,
        at: new Date().toISOString(),
      }),
  ],
];

describe.each(WAYS)('"no such payout" as %s', (_, about) => {
  test.each(['salary-1', '7', 'a "quoted" id', 'ünï'])('is recognized for %s', (id) => {
    const means = sameAsControl(CONTROL, about(CONTROL));
    expect(mayBeMissing(about(id))).toBe(true);
    expect(means(id, about(id))).toBe(true);
  });

  test('is not what another answer says', () => {
    const means = sameAsControl(CONTROL, about(CONTROL));
    for (const other of [
      answer(200, { result: 5, message: 'busy' }),
      answer(404, { error: { status: 404, internal_code: '0399', message: 'Wrong path' } }),
      answer(422, { errors: ['pg_token'] }),
    ])
      expect(means('salary-1', other)).toBe(false);
  });
});

test.each<[string, PayoutsReply]>([
  ['a page of HTML with 404', answer(404, '<html>Not found</html>')],
  ['a page of HTML with 200', answer(200, '<html>Sign in</html>')],
  ['an empty body', answer(404, '')],
  ['a list', answer(404, '["not found"]')],
  ['401', answer(401, { error: 'token' })],
  ['403', answer(403, { error: 'forbidden' })],
  ['an error of status 401 in a 200', answer(200, { error: { status: 401, message: 'token' } })],
  ['405', answer(405, { error: 'method' })],
  ['408', answer(408, { error: 'timeout' })],
  ['413', answer(413, { error: 'large' })],
  ['429', answer(429, { error: 'busy' })],
  ['499', answer(499, { error: 'gone' })],
  ['502', answer(502, { error: 'bad gateway' })],
  ['503', answer(503, { error: 'busy' })],
  ['no answer', { kind: 'unclear', code: 'no_answer', message: 'Lost.' }],
  ['a record', answer(200, { data: record(payout('a')), result: 0 })],
])('%s never means that there is no such payout', (_, reply) => {
  expect(mayBeMissing(reply)).toBe(false);
  expect(sameAsControl(CONTROL, reply)('a', reply)).toBe(false);
});

test.each([
  [
    { result: 7, message: 'No.' },
    { result: 5, message: 'No.' },
  ],
  [{ error: { internal_code: 302 } }, { error: { internal_code: 399 } }],
  [{ error: { internal_code: '0302' } }, { error: { internal_code: '0399' } }],
])('another code is another answer: %j', (unknown, other) => {
  expect(sameAsControl(CONTROL, answer(404, unknown))('salary-1', answer(404, other))).toBe(false);
});

test('made-up ids fit into the field (section 8) and differ', () => {
  expect(CONTROL.length).toBeLessThanOrEqual(64);
  expect(madeUpId()).not.toBe(CONTROL);
});

test('short ids do not blur the words: the "1" in a code is not the id', () => {
  const notFound = answer(404, {
    error: { internal_code: '0301', message: 'Not found' },
  } satisfies JsonObject);
  expect(sameAsControl(CONTROL, notFound)('1', notFound)).toBe(true);
});
