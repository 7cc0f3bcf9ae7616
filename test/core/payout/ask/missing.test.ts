import { commonWords, madeUpId, meansMissing, missingWords } from '../../../../core/payout/ask/missing.ts';
import { type PayoutsReply, readPayoutsReply } from '../../../../core/payout/ask/reply.ts';
import { payout, record } from '../payouts.ts';

const answer = (status: number, body: unknown): PayoutsReply =>
  readPayoutsReply({
    kind: 'answer',
    status,
    headers: {},
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });

/** Draws numbers that do not repeat soon, the same in each run. */
function drawing(): () => number {
  let state = 7;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** What is learned from a service that answers so about ids that do not exist. */
function learned(about: (id: string) => PayoutsReply, like = 'salary-2026-0001') {
  const random = drawing();
  const [first, second] = [madeUpId(like, random), madeUpId(like, random)];
  return commonWords(missingWords(first, about(first)), missingWords(second, about(second)));
}

let count = 98;
const requestId = () => `req_${(count += 7).toString(36)}-${count}`;

/** The answer about one id, for each way in which services say "no such payout". */
const WAYS: readonly (readonly [string, (id: string) => PayoutsReply])[] = [
  [
    '404 with the error of section 7',
    () => answer(404, { error: { status: 404, internal_code: '0302', message: 'Not found' } }),
  ],
  ['404 with the id in it', (id) => answer(404, { message: `No payout ${id}.` })],
  ['404 as a page', () => answer(404, '<html><head><title>404 Not Found</title></head></html>')],
  [
    '404 as a page with the number of the request',
    () => answer(404, `<p>Not found</p><small>${requestId()}</small>`),
  ],
  ['404 as text', () => answer(404, 'No such payout')],
  ['404 with nothing', () => answer(404, '')],
  [
    '404 with the number of the request',
    () => answer(404, { message: 'Not found', request: requestId(), n: (count += 1) }),
  ],
  [
    '404 with the time',
    () =>
      answer(404, {
        message: 'Not found',
        at: new Date(Date.UTC(2026, 10, 23, 2, 59, (count += 1))).toISOString(),
      }),
  ],
  ['200 with a result other than 0', () => answer(200, { result: 7, message: 'Unknown payout' })],
  ['200 with data null', () => answer(200, { data: null, result: 0 })],
  ['200 with data false', () => answer(200, { data: false, result: 0 })],
  ['200 with an empty list', () => answer(200, { data: [], result: 0 })],
  ['200 with an empty record', () => answer(200, { data: {}, result: 0 })],
  ['200 with a list of nothing', () => answer(200, [])],
  ['200 with text', () => answer(200, 'Not found')],
  [
    '200 with a record of nothing but the id',
    (id) =>
      answer(200, { data: { merchant_payout_id: id, amount: null, status: null, events: [] }, result: 0 }),
  ],
  ['400', () => answer(400, { error: 'external_id' })],
  ['403', () => answer(403, { error: 'forbidden' })],
  ['422', (id) => answer(422, { errors: [{ field: 'external_id', value: id }] })],
  ['500, only for it', () => answer(500, { error: 'Call to a member function on null' })],
];

describe.each(WAYS)('"no such payout" as %s', (_, about) => {
  test.each(['salary-1', '7', 'a "quoted" id', 'ünï'])(
    '"no such payout" is recognized for the id %s',
    (id) => {
      const words = learned(about);
      expect(words).toBeDefined();
      expect(meansMissing(words!, id, about(id))).toBe(true);
    },
  );

  test('another answer than the learned one does not mean "no such payout"', () => {
    const words = learned(about);
    for (const other of [
      answer(200, { result: 5, message: 'busy' }),
      answer(404, { error: { status: 404, internal_code: '0399', message: 'Wrong path' } }),
      answer(404, '<html><head><title>Sorry, we will be back soon</title></head></html>'),
      answer(422, { errors: ['pg_token'] }),
      answer(200, { data: record(payout('salary-1')), result: 0 }),
    ])
      expect(meansMissing(words!, 'salary-1', other)).toBe(false);
  });
});

test.each<[string, PayoutsReply]>([
  ['401', answer(401, { error: 'token' })],
  ['an error of status 401 in a 200', answer(200, { error: { status: 401, message: 'token' } })],
  ['405', answer(405, { error: 'method' })],
  ['408', answer(408, { error: 'timeout' })],
  ['413', answer(413, { error: 'large' })],
  ['429', answer(429, { error: 'busy' })],
  ['499', answer(499, { error: 'gone' })],
  ['502', answer(502, { error: 'bad gateway' })],
  ['503', answer(503, { error: 'busy' })],
  ['no answer', { kind: 'unclear', code: 'no_answer', says: { code: 'message', text: 'Lost.' } }],
  ['the record of a payout', answer(200, { data: record(payout('a')), result: 0 })],
])('%s never means that there is no such payout', (_, reply) => {
  expect(learned(() => reply)).toBeUndefined();
});

test.each([
  [
    { result: 7, message: 'No.' },
    { result: 5, message: 'No.' },
  ],
  [{ error: { internal_code: 302 } }, { error: { internal_code: 399 } }],
  [{ error: { internal_code: '0302' } }, { error: { internal_code: '0399' } }],
])('another code is another answer: %j', (unknown, other) => {
  const words = learned(() => answer(404, unknown));
  expect(meansMissing(words!, 'salary-1', answer(404, other))).toBe(false);
});

test('short ids do not blur the words: the "1" in a code is not the id', () => {
  const notFound = answer(404, { error: { internal_code: '0301', message: 'Not found' } });
  expect(
    meansMissing(
      learned(() => notFound, '1')!,
      '1',
      notFound,
    ),
  ).toBe(true);
});

describe('a made-up id', () => {
  test.each([
    ['salary-2026-0001', /^[a-z]{6}-\d{4}-\d{4}[a-z]{6}-\d{4}-\d{4}$/],
    ['SALARY/1', /^([A-Z]{6}\/\d){3}$/],
    ['1', /^[1-9]{16}$/],
    ['ñ', /^[a-z]{16}$/],
    ['-'.repeat(60) + 'a', /^[a-z]{16}$/],
  ])('a made-up id has the form of %s, and differs from the next one', (like, form) => {
    const random = drawing();
    expect(madeUpId(like, random)).toMatch(form);
    expect(madeUpId(like, random)).not.toBe(madeUpId(like, random));
  });

  test('a made-up id fits into the field (section 8)', () => {
    expect(madeUpId('x'.repeat(64), drawing())).toHaveLength(64);
  });
});
