/**
 * The one reader of replies: what kind of answer is it, whose words are these, may the request be sent again (service
 * specification 2.2, 4.1 to 4.4, 7).
 */
import { readJsonReply } from '../../../core/payment/checkout/reply.ts';
import { readCreatedXml } from '../../../core/payment/checkout/xmlReply.ts';
import { readTransactionsReply } from '../../../core/payment/transaction/reply.ts';
import { readPayoutsReply } from '../../../core/payout/ask/reply.ts';
import { errorIn, type FailedReply, type Reply } from '../../../core/service/reply.ts';

const answer = (status: number, body: string): Reply => ({
  kind: 'answer',
  status,
  headers: {},
  body: new TextEncoder().encode(body),
});

/** Each interface, and an error in its own form. */
const OWN_ERROR = '{"result":1,"error":{"internal_code":"9101","message":"Wrong country"}}';
const XML_ERROR =
  '<transaction><response>NOK</response><error_message>Wrong country</error_message></transaction>';
const interfaces: Record<string, [read: (reply: Reply) => { kind: string }, ownError: string]> = {
  payouts: [readPayoutsReply, OWN_ERROR],
  transactions: [(reply) => readTransactionsReply(reply, 'right', 'refuse'), OWN_ERROR],
  'checkout in JSON': [readJsonReply, OWN_ERROR],
  'checkout in XML': [readCreatedXml, XML_ERROR],
};

const PAGE = '<html><h1>Something</h1></html>';

describe.each(Object.entries(interfaces))('%s', (_name, [read, ownError]) => {
  const failed = (status: number, body: string) => read(answer(status, body)) as FailedReply;

  test.each([200, 400, 404, 409, 422])(
    'the service’s own error with HTTP %i is a refusal: nothing was made, and it may be sent again',
    (status) => {
      const reply = failed(status, ownError);
      expect(reply).toMatchObject({ kind: 'refusal', nothingMade: true, words: 'Wrong country' });
      expect(reply.says).toMatchObject({ quote: expect.stringContaining('Wrong country') });
    },
  );

  test.each([400, 404, 405, 413, 422])(
    'a page with HTTP %i is of anybody: what was made is not known',
    (status) => {
      const reply = failed(status, PAGE);
      expect(reply).toMatchObject({ kind: 'refusal', httpStatus: status, code: `http_${status}` });
      expect(reply.nothingMade).not.toBe(true);
    },
  );

  test.each([401, 403, 429])('HTTP %i turns away, whoever says it: it may have been processed', (status) => {
    for (const body of [ownError, PAGE, '']) {
      const reply = failed(status, body);
      expect(reply.kind).toBe('turned_away');
      expect(reply.nothingMade).not.toBe(true);
    }
  });

  test.each([100, 301, 307, 408, 499, 500, 502, 503, 504])(
    'HTTP %i is unclear, whatever it says',
    (status) => {
      for (const body of [ownError, PAGE, '']) {
        const reply = failed(status, body);
        expect(reply).toMatchObject({ kind: 'unclear', code: `http_${status}` });
        expect(reply.nothingMade).not.toBe(true);
      }
    },
  );

  test.each(['', 'busy', PAGE, '[]', 'null', '{', '{}{}'])('HTTP 200 with %j is unclear', (body) => {
    expect(failed(200, body)).toMatchObject({ kind: 'unclear', code: 'unreadable_reply' });
  });

  test('a request that was never sent may be sent again; one without an answer may not', () => {
    const says = { code: 'message', text: 'No.' } as const;
    const of = (kind: 'not_sent' | 'no_answer') => read({ kind, code: 'why', says });
    expect(of('not_sent')).toEqual({ kind: 'not_sent', code: 'why', says, nothingMade: true });
    expect(of('no_answer')).toEqual({ kind: 'unclear', code: 'why', says });
  });
});

describe('an error object', () => {
  const inBody = (status: unknown) => JSON.stringify({ error: { status, message: 'Sorry' } });

  test.each([408, 499, 500, 503])(
    'an error object of status %i leaves open what happened, even with HTTP 200',
    (status) => {
      for (const [read] of [interfaces['payouts']!, interfaces['transactions']!]) {
        expect(read(answer(200, inBody(status)))).toMatchObject({ kind: 'unclear', code: 'service_error' });
      }
    },
  );

  test.each([401, 403, 429])('an error object of status %i turns away, even with HTTP 200', (status) => {
    for (const [read] of [interfaces['payouts']!, interfaces['transactions']!]) {
      expect(read(answer(200, inBody(status)))).toMatchObject({ kind: 'turned_away', status });
    }
  });

  test('an error object has words, a code and a status of its own (section 7)', () => {
    const error = { status: 404, internal_code: '0302', message: 'Transaction not found' };
    expect(errorIn({ error })).toEqual({
      words: 'Transaction not found',
      internalCode: '0302',
      errorStatus: 404,
    });
  });

  test.each([
    [{ error: {} }, {}],
    [{ error: { status: '400', internal_code: 9702 } }, { internalCode: '9702', errorStatus: 400 }],
    [{ error: { status: { no: 1 }, internal_code: [], message: ['a'] } }, { words: 'a' }],
    [{ error: { status: 'bad' } }, {}],
  ])('the error object %j is read as far as it goes', (body, expected) => {
    expect(errorIn(body)).toEqual({ words: undefined, ...expected });
  });

  test.each([[null], ['error'], [[]], [{}], [{ error: null }], [{ error: 'no' }]])(
    'no error object is found in %j',
    (body) => {
      expect(errorIn(body)).toBeUndefined();
    },
  );
});

test.each([
  ['its number', '{"error":{"internal_code":"0302","message":"Nope"}}', 'transaction_not_found'],
  ['its number', '{"error":{"internal_code":9702}}', 'invalid_cpf'],
  ['its number without zeros', '{"error":{"internal_code":302,"message":"Nope"}}', 'transaction_not_found'],
  [
    'another number, whatever the words',
    '{"error":{"internal_code":"7","message":"transaction not found"}}',
    'refused',
  ],
  ['a 404 of anybody', '{"error":{"status":404,"message":"Not Found"}}', 'refused'],
])('an error about payments is known by %s: %s', (_by, body, code) => {
  expect(readJsonReply(answer(200, body))).toMatchObject({ kind: 'refusal', code });
});

test('an error about payments in XML is known by its words', () => {
  const body = XML_ERROR.replace('Wrong country', 'Transaction ID not found');
  expect(readCreatedXml(answer(200, body))).toMatchObject({ code: 'transaction_not_found' });
});

test.each([
  [
    '{"message":"The data was invalid.","errors":{"payouts.6.id":["Closed"],"payouts.7.id":"Blocked"}}',
    'The data was invalid. payouts.6.id: Closed; payouts.7.id: Blocked',
  ],
  ['{"errors":{"amount":["Too low"]}}', 'amount: Too low'],
  ['{"message":"No.","errors":{"message":"No more."}}', 'No.'],
])('the words of errors by field are kept: %s', (body, words) => {
  expect(readPayoutsReply(answer(422, body))).toMatchObject({ says: { quote: `: "${words}"` } });
});
