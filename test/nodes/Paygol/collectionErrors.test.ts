import { checks } from '../../../nodes/shared/transport/deadToken.ts';
import type { IDataObject } from 'n8n-workflow';
import { paygolCredentials, runNode } from '../engine/engine.ts';
import { type ScriptedReply, ScriptedServer } from '../engine/scriptedServer.ts';
import { itau, itauWith, webpay } from '../engine/payments.ts';
import type { WrongName } from '../../../core/service/sendable.ts';
import type { BodyFault } from '../../../core/service/replyCodes.ts';
import type { Sentence } from '../../../core/words/codes.ts';
import { en } from '../../../core/words/en/index.ts';
import { clp, say } from '../../inEnglish.ts';

jest.mock('../../../nodes/shared/time.ts', () => jest.requireActual('../engine/quickClock.ts'));

/**
 * What a user's message names for wrong input and bad replies: field, value, rule and way out, or what came instead of
 * an answer. Nothing of it is sent twice, and what is wrong before sending is not sent at all.
 */
let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
beforeEach(() => {
  server.requests = 0;
});
afterAll(() => server.close());

type OperationName = `transaction:${string}` | `checkout:${string}`;

async function fail(operation: OperationName, parameters: IDataObject, onError?: 'continueRegularOutput') {
  const [resource, name] = operation.split(':');
  return runNode([{}], {
    credentials: paygolCredentials({
      serviceId: '4711',
      sharedSecret: server.secret,
      apis: 'transactions',
      transactionsUrl: `${server.url}/v2`,
      checkoutUrl: `${server.url}/pay`,
      statusUrl: `${server.url}/status`,
    }),
    parameters: { resource, operation: name, ...parameters },
    ...(onError === undefined ? {} : { node: { onError } }),
  });
}

/** A value that is not there: n8n itself demands that a required field is filled in, with whatever it may be. */
const NOTHING = '={{ $json.nothing }}';
const method = (value: string) => ({ paymentMethod: { __rl: true, mode: 'code', value } });
const added = (paymentOptions: IDataObject) => ({ paymentOptions });

/** What a message names, in this order. */
type Names = readonly string[];

function expectNames(message: string | undefined, names: Names): void {
  let rest = message ?? '';
  for (const name of names) {
    expect(rest).toContain(name);
    rest = rest.slice(rest.indexOf(name) + name.length);
  }
}

describe('wrong input', () => {
  const create = 'transaction:create';

  const refuse = async (operation: OperationName, parameters: IDataObject) => {
    const { error, outputs } = await fail(operation, parameters);
    expect(error?.context).toMatchObject({ itemIndex: 0, code: 'invalid_input' });
    expect(outputs).toEqual([]);
    expect(server.requests).toBe(0);
    const message = error?.message;
    const continued = await fail(operation, parameters, 'continueRegularOutput');
    expect(continued.error).toBeUndefined();
    expect(continued.outputs[0]).toMatchObject([
      { json: { error: 'invalid_input', message }, pairedItem: { item: 0 } },
    ]);
    expect(server.requests).toBe(0);
    const { details } = continued.outputs[0]![0]!.json as { details: { problems?: IDataObject[] } };
    return { message, problems: details.problems ?? [] };
  };

  const prices = (code: string, ...all: string[]) =>
    all.map((price): [string[], OperationName, IDataObject] => [
      [`pg_price ${code}`],
      create,
      { ...webpay, price },
    ]);

  test.each<[found: string[], operation: OperationName, parameters: IDataObject]>([
    [['pg_country field_missing'], create, { ...webpay, country: NOTHING }],
    [['pg_country country_form'], create, { ...webpay, country: 'Chile' }],
    [['pg_country letter_case', 'pg_country country_form'], create, { ...webpay, country: 'chl' }],
    [['pg_price field_missing'], create, { ...webpay, price: NOTHING }],
    ...prices('amount_separated', '1.234,50', '1,500', '149,90', '.5', '5.'),
    ...prices('amount_not_number', '$1,500', '1e3', '1500 cada', 'NaN', '١٥', '−5'),
    ...prices('amount_negative', '-5', ' - 5', '-$5'),
    ...prices('amount_precision', '1234567890123456'),
    [['pg_price unsendable_field'], create, { ...webpay, price: '={{ 12345678901234567890 }}' }],
    [['pg_price unsendable_field'], create, { ...webpay, price: '={{ ({ amount: 5 }) }}' }],
    [['pg_custom unsendable_field'], create, { ...webpay, orderNumber: '={{ ["a", "b"] }}' }],
    [['pg_currency field_missing'], create, { ...webpay, currency: NOTHING }],
    [['pg_currency currency_form'], create, { ...webpay, currency: 'pesos' }],
    [['pg_currency currency_form'], create, { ...webpay, currency: '$' }],
    [
      ['pg_method field_missing', 'pg_method method_fields_unknown'],
      create,
      { ...webpay, ...method(NOTHING) },
    ],
    [['pg_email method_fields'], 'checkout:createLink', { ...webpay, mode: 'whiteLabel', email: '' }],
    [
      ['pg_first_name method_fields', 'pg_last_name method_fields'],
      'checkout:createLink',
      { ...webpay, mode: 'whiteLabel', ...method('creditcard') },
    ],
    [['pg_phone method_fields'], 'checkout:createLink', { ...itauWith({ phone: '' }), mode: 'whiteLabel' }],
    [
      ['pg_personalid method_fields'],
      'checkout:createLink',
      { ...itauWith({ personalId: '' }), mode: 'whiteLabel' },
    ],
    [['pg_phone phone_digits'], create, itauWith({ phone: '+55 (11) 98765-4321' })],
    [
      ['pg_personalid method_fields'],
      'checkout:createLink',
      {
        ...itauWith({ personalId: '' }),
        mode: 'whiteLabel',
        country: 'DE',
        currency: 'EUR',
        ...method('giropay'),
      },
    ],
    [['pg_name unsendable_field'], create, { ...webpay, ...added({ description: 'a\0b' }) }],
    [['pg_custom unsendable_field'], create, { ...webpay, orderNumber: '={{ "\\ud83d" }}' }],
    [
      ['pg_country field_missing', 'pg_price amount_not_number', 'pg_currency field_missing'],
      'transaction:createWebCheckout',
      { country: NOTHING, price: 'abc', currency: NOTHING },
    ],
    [
      ['pg_country country_in_form', 'pg_price field_missing', 'pg_currency field_missing'],
      'checkout:createLink',
      { price: NOTHING, currency: NOTHING },
    ],
    [
      ['pg_method method_of_white_label', 'pg_method method_fields_unknown'],
      'checkout:createLink',
      { ...webpay, mode: 'whiteLabel', ...method(NOTHING) },
    ],
    [
      ['pg_method method_fields_unknown', 'pg_email white_label_email'],
      'checkout:createLink',
      { ...webpay, mode: 'whiteLabel', ...method('oxxo'), email: '' },
    ],
    [['pg_country field_missing'], 'checkout:createTransaction', { ...webpay, country: NOTHING }],
    [['transaction_id field_missing'], 'transaction:get', { transactionId: NOTHING }],
    [['pg_country field_missing'], 'transaction:getPaymentMethods', { country: NOTHING }],
    [['pg_country country_form'], 'transaction:getPaymentMethods', { country: 'Brasil' }],
  ])('%j', async (found, operation, parameters) => {
    const { message, problems } = await refuse(operation, parameters);
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(found);
    for (const problem of problems.filter(({ severity }) => severity === 'error'))
      expect(message).toContain(problem.message);
  });

  const notOpened = (says: Sentence) => say({ code: 'payment_not_opened', why: [says] });
  const fieldName = (name: string, why: WrongName) => notOpened({ code: 'extra_field_name', name, why });

  test.each<[names: Names, operation: OperationName, parameters: IDataObject]>([
    [
      [notOpened({ code: 'extra_field', name: 'pg_x', why: 'broken' })],
      create,
      { ...webpay, ...added({ extraFields: { field: [{ name: 'pg_x', value: '={{ "\\ud83d" }}' }] } }) },
    ],
    [
      [notOpened({ code: 'unsendable_field', label: 'Button Text', why: 'broken' })],
      'checkout:createLink',
      { ...webpay, ...added({ buttonText: '={{ "\\ud83d" }}' }) },
    ],
    [[fieldName('', 'empty')], create, { ...webpay, ...added({ extraFields: { field: '={{ "pg_x" }}' } }) }],
    [
      [fieldName('', 'empty')],
      create,
      { ...webpay, ...added({ extraFields: { field: [{ name: ' ', value: 'x' }] } }) },
    ],
    [
      [fieldName('pg_token', 'ours')],
      create,
      { ...webpay, ...added({ extraFields: { field: [{ name: 'pg_token', value: 'x' }] } }) },
    ],
    [
      [fieldName('pg_price', 'ours')],
      'checkout:createLink',
      { ...webpay, ...added({ extraFields: { field: [{ name: 'pg_price', value: '1' }] } }) },
    ],
    [
      [fieldName('pg.price', 'ours')],
      'checkout:createLink',
      { ...webpay, ...added({ extraFields: { field: [{ name: 'pg.price', value: '1' }] } }) },
    ],
    [
      [fieldName(' pg_currency', 'ours')],
      'checkout:createLink',
      { ...webpay, ...added({ extraFields: { field: [{ name: ' pg_currency', value: '1' }] } }) },
    ],
    [
      [fieldName('pg mode', 'ours')],
      'checkout:createLink',
      { ...webpay, ...added({ extraFields: { field: [{ name: 'pg mode', value: '1' }] } }) },
    ],
    [
      [fieldName('pg_price[0]', 'ours')],
      'checkout:createLink',
      { ...webpay, ...added({ extraFields: { field: [{ name: 'pg_price[0]', value: '1' }] } }) },
    ],
    [
      ['"Mode"', '"advanced"', 'hosted (Payment Screen)', 'whiteLabel (White Label)'],
      'checkout:createLink',
      { ...webpay, mode: '={{ "advanced" }}' },
    ],
    [
      ['"Number Format"', 'empty', 'plain (1234.56)'],
      create,
      { ...webpay, ...added({ numberFormat: '={{ "" }}' }) },
    ],
    [
      ['"Reply Format"', '"yaml"', 'json (JSON)', 'xml (XML)'],
      'checkout:getStatus',
      { transactionId: 'A1B2-C3D4-E5F6-G7H8', ...added({ format: '={{ "yaml" }}' }) },
    ],
    [
      ['"Unsigned Replies"', 'a list', 'accept (Accept)', 'refuse (Refuse)'],
      create,
      { ...webpay, ...added({ unsignedReplies: '={{ ["accept"] }}' }) },
    ],
    [
      ['"Button Text"', 'an object', 'Give text'],
      'checkout:createLink',
      { ...webpay, ...added({ buttonText: '={{ ({}) }}' }) },
    ],
  ])('%j', async (names, operation, parameters) => {
    const { message } = await refuse(operation, parameters);
    expectNames(message, names);
  });
});

const ID = 'A1B2-C3D4-E5F6-G7H8';
const json = (value: unknown, more: Partial<ScriptedReply> = {}): ScriptedReply => ({
  body: JSON.stringify(value),
  ...more,
});
const xml = (inside: string): ScriptedReply => ({ body: `<transaction>${inside}</transaction>` });
const serviceError = (internal_code: unknown, message: unknown, status = 400) => ({
  error: { status, internal_code, message },
  result: 1,
});
const UNKNOWN = [say({ code: 'transaction_unknown' })];
/** What the service says with its error. */
const refused = (words: string, httpStatus?: number) => [
  say({
    code: 'request_rejected',
    ...(httpStatus === undefined ? {} : { httpStatus }),
    quote: words === '' ? '' : `: "${words}"`,
    isTooLarge: false,
  }),
];
const fault = (of: BodyFault) => en.terms.bodyFault[of];
const CANNOT_BE_USED = ['HTTP 200'];

/** Codes of replies after which a question is asked once more, with a new token. */
const MAY_BE_DEAD_TOKEN = ['not_authorized', 'http_403', 'result_not_0', 'service_error'];
/** The same of a question that only reads: whether the token is dead is asked by another one. */
const NO_DATA = ['refused', 'transaction_not_found', 'wrong_signature', 'unexpected_reply', 'http_301'];
const READS: readonly OperationName[] = ['transaction:get', 'transaction:getPaymentMethods'];

describe('bad replies', () => {
  const create: [OperationName, IDataObject] = ['transaction:create', webpay];
  const get: [OperationName, IDataObject] = ['transaction:get', { transactionId: ID }];
  const methods: [OperationName, IDataObject] = ['transaction:getPaymentMethods', { country: 'CL' }];
  const web: [OperationName, IDataObject] = ['transaction:createWebCheckout', webpay];
  const inJson: [OperationName, IDataObject] = ['checkout:createTransaction', webpay];
  const inXml: [OperationName, IDataObject] = [
    'checkout:createTransaction',
    { ...webpay, ...added({ format: 'xml' }) },
  ];
  const statusJson: [OperationName, IDataObject] = ['checkout:getStatus', { transactionId: ID }];
  const statusXml: [OperationName, IDataObject] = [
    'checkout:getStatus',
    { transactionId: ID, ...added({ format: 'xml' }) },
  ];

  test.each<[names: Names, code: string, call: [OperationName, IDataObject], reply: ScriptedReply]>([
    [refused('Invalid CPF (code 9702)'), 'invalid_cpf', create, json(serviceError('9702', 'Invalid CPF'))],
    [
      refused('Invalid CPF (code 9702)', 400),
      'invalid_cpf',
      create,
      json(serviceError(9702, 'Invalid CPF'), { status: 400 }),
    ],
    [refused('Something (code 1234)'), 'refused', create, json(serviceError('1234', 'Something'))],
    [refused(''), 'refused', create, json({ error: {}, result: 1 })],
    [
      [...UNKNOWN, 'status 500', 'Down (code 1)'],
      'outcome_unknown',
      create,
      json(serviceError('1', 'Down', 500)),
    ],
    [['status 500', 'Down (code 1)'], 'service_error', get, json(serviceError('1', 'Down', 500))],
    [refused('Not Found', 404), 'refused', get, json({ error: { message: 'Not Found' } }, { status: 404 })],
    [
      refused('Transaction not found (code 0302)', 404),
      'transaction_not_found',
      get,
      json(serviceError('0302', 'Transaction not found', 404), { status: 404 }),
    ],
    [
      [say({ code: 'not_allowed', quote: ': "Forbidden"' })],
      'http_403',
      get,
      json({ message: 'Forbidden' }, { status: 403 }),
    ],
    [['HTTP 200', 'result 7', 'No'], 'result_not_0', get, json({ result: 7, message: 'No' })],
    [
      [...UNKNOWN, 'HTTP 200', 'result 7', 'No'],
      'outcome_unknown',
      create,
      json({ result: 7, message: 'No' }),
    ],
    [
      [say({ code: 'authorization_refused', quote: '' })],
      'not_authorized',
      get,
      json('', { status: 401, signed: false }),
    ],
    [['HTTP 503'], 'http_503', get, { status: 503, body: '<h1>Down</h1>', signed: false }],
    [
      ['HTTP 301'],
      'http_301',
      get,
      { status: 301, body: '', signed: false, headers: { location: 'http://127.0.0.1:9/' } },
    ],
    [['HTTP 200'], 'unreadable_reply', get, { body: '' }],
    [['HTTP 200'], 'unreadable_reply', get, { body: 'null' }],
    [['HTTP 200'], 'unreadable_reply', get, { body: '[]' }],
    [['HTTP 200'], 'unreadable_reply', get, { body: '{"payment":' }],
    [['HTTP 200'], 'unreadable_reply', get, { body: Buffer.from([0x7b, 0xff, 0x7d]) }],
    [[say({ code: 'answer_lacks', what: 'transaction' })], 'unexpected_reply', get, json({ result: 0 })],
    [
      [say({ code: 'answer_lacks', what: 'transaction' })],
      'unexpected_reply',
      get,
      json({ result: 0, payment: { status: 'completed' } }),
    ],
    [
      [say({ code: 'answer_lacks', what: 'transaction' })],
      'unexpected_reply',
      get,
      json({ result: 0, payment: { transaction_id: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', status: 'completed' } }),
    ],
    [
      ['not signed'],
      'unsigned_reply',
      get,
      json({ result: 0, payment: { transaction_id: ID, status: 'completed' } }, { signed: false }),
    ],
    [
      [say({ code: 'signature_wrong' })],
      'wrong_signature',
      get,
      json({ result: 0, payment: { transaction_id: ID } }, { headers: { 'X-PG-SIG': '0'.repeat(64) } }),
    ],
    [
      [say({ code: 'signature_wrong' })],
      'wrong_signature',
      get,
      json({ result: 0 }, { headers: { 'X-PG-SIG': 'yes' } }),
    ],
    [
      [...UNKNOWN, 'not signed'],
      'outcome_unknown',
      create,
      json({ data: { transaction_id: ID }, result: 0 }, { signed: false }),
    ],
    [
      [...UNKNOWN, say({ code: 'answer_lacks', what: 'transaction' })],
      'outcome_unknown',
      create,
      json({ data: {}, result: 0 }),
    ],
    [
      [...UNKNOWN, 'HTTP 500', 'Internal error'],
      'outcome_unknown',
      create,
      json({ message: 'Internal error' }, { status: 500 }),
    ],
    [[say({ code: 'answer_lacks', what: 'methods' })], 'unexpected_reply', methods, json({ result: 0 })],
    [
      [say({ code: 'answer_lacks', what: 'methods' })],
      'unexpected_reply',
      methods,
      json({ result: 0, methods: { webpay: 'Webpay' } }),
    ],
    [
      [...UNKNOWN, say({ code: 'answer_lacks', what: 'address' })],
      'outcome_unknown',
      web,
      json({ result: 0, data: {} }),
    ],

    [
      refused('Wrong country (code 9101)', 400),
      'refused',
      inJson,
      json(serviceError('9101', 'Wrong country'), { status: 400 }),
    ],
    [
      refused('Transaction not found (code 0302)', 404),
      'transaction_not_found',
      statusJson,
      json(serviceError('0302', 'Transaction not found'), { status: 404 }),
    ],
    [
      [say({ code: 'refused_by_somebody', httpStatus: 404, quote: '', isTooLarge: false })],
      'http_404',
      statusJson,
      { status: 404, body: '<h1>Not Found</h1>' },
    ],
    [['HTTP 502'], 'http_502', statusJson, { status: 502, body: 'Bad Gateway' }],
    [
      [...UNKNOWN, 'HTTP 302'],
      'outcome_unknown',
      inJson,
      { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
    ],
    [
      [...UNKNOWN, ...CANNOT_BE_USED, fault('not_json_object')],
      'outcome_unknown',
      inJson,
      xml('<response>OK</response>'),
    ],
    [[...UNKNOWN, ...CANNOT_BE_USED, fault('no_transaction')], 'outcome_unknown', inJson, json({ data: {} })],
    [[...CANNOT_BE_USED, fault('other_transaction')], 'unreadable_reply', statusJson, json({ data: null })],
    [
      [...CANNOT_BE_USED, fault('other_transaction')],
      'unreadable_reply',
      statusJson,
      json({ data: { transaction_id: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' } }),
    ],

    [
      refused('Wrong country'),
      'refused',
      inXml,
      xml('<response>NOK</response><error_message>Wrong country</error_message>'),
    ],
    [
      refused('Transaction ID not found'),
      'transaction_not_found',
      statusXml,
      xml('<response>NOK</response><error_message>Transaction ID not found</error_message>'),
    ],
    [refused(''), 'refused', statusXml, xml('<response>NOK</response>')],
    [
      [...CANNOT_BE_USED, fault('no_response')],
      'unreadable_reply',
      statusXml,
      xml('<status>completed</status>'),
    ],
    [
      [...CANNOT_BE_USED, fault('no_response')],
      'unreadable_reply',
      statusXml,
      xml('<response>ok</response><status>completed</status>'),
    ],
    [
      [...CANNOT_BE_USED, fault('no_transaction')],
      'unreadable_reply',
      statusXml,
      xml('<response>OK</response>'),
    ],
    [
      [...CANNOT_BE_USED, fault('said_twice')],
      'unreadable_reply',
      statusXml,
      xml('<response>OK</response><status>created</status><status>completed</status>'),
    ],
    [
      [...CANNOT_BE_USED, fault('nested_values')],
      'unreadable_reply',
      statusXml,
      xml('<response>OK</response><status>comp<b>x</b>leted</status>'),
    ],
    [
      [...CANNOT_BE_USED, fault('other_root')],
      'unreadable_reply',
      statusXml,
      { body: '<status><response>OK</response></status>' },
    ],
    [
      [...CANNOT_BE_USED, fault('malformed_xml')],
      'unreadable_reply',
      statusXml,
      json({ data: { status: 'completed' } }),
    ],
    [
      [...CANNOT_BE_USED, fault('malformed_xml')],
      'unreadable_reply',
      statusXml,
      { body: '<transaction><response>OK</response><status>comp' },
    ],
    [
      [...CANNOT_BE_USED, fault('xml_not_allowed')],
      'unreadable_reply',
      statusXml,
      { body: '<!doctype html><title>Sign in</title>' },
    ],
    [
      [...CANNOT_BE_USED, fault('xml_not_allowed')],
      'unreadable_reply',
      statusXml,
      {
        body: `<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><transaction><response>OK</response><status>&x;</status></transaction>`,
      },
    ],
    [
      [...CANNOT_BE_USED, fault('xml_not_allowed')],
      'unreadable_reply',
      statusXml,
      {
        body: `<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><transaction><response>OK</response><status>&b;</status></transaction>`,
      },
    ],
    [
      [...CANNOT_BE_USED, fault('xml_not_allowed')],
      'unreadable_reply',
      statusXml,
      xml('<response>OK</response><status>&x;</status>'),
    ],
    [
      [...CANNOT_BE_USED, fault('xml_not_allowed')],
      'unreadable_reply',
      statusXml,
      xml('<response>OK</response><__proto__>x</__proto__><status>completed</status>'),
    ],
    [
      [...CANNOT_BE_USED, fault('xml_too_deep')],
      'unreadable_reply',
      statusXml,
      xml('<a>'.repeat(10) + '</a>'.repeat(10)),
    ],
    [
      [...CANNOT_BE_USED, fault('xml_too_large')],
      'unreadable_reply',
      statusXml,
      xml(`<response>OK</response>${' '.repeat(70_000)}`),
    ],
    [
      [...CANNOT_BE_USED, fault('not_utf8')],
      'unreadable_reply',
      statusXml,
      {
        body: Buffer.from(
          '<transaction><response>OK</response><status>\xe9</status></transaction>',
          'latin1',
        ),
      },
    ],
    [
      [...UNKNOWN, ...CANNOT_BE_USED, fault('xml_not_allowed')],
      'outcome_unknown',
      inXml,
      xml('<response>OK</response><constructor>x</constructor>'),
    ],
    [
      [...UNKNOWN, ...CANNOT_BE_USED, fault('no_transaction')],
      'outcome_unknown',
      inXml,
      xml('<response>OK</response><id></id>'),
    ],
  ])('%j (%s)', async (names, code, [operation, parameters], reply) => {
    server.reply = reply;
    checks.clear();
    const { error, outputs } = await fail(operation, parameters);
    // Where nothing has data: what always has it is asked, for a new token, and the question once more.
    const mayBeDead = READS.includes(operation) && NO_DATA.includes(code);
    const expected = mayBeDead ? [1, 3, 4] : MAY_BE_DEAD_TOKEN.includes(code) ? [2] : [1];
    expect(expected).toContain(server.requests);
    const continued = await fail(operation, parameters, 'continueRegularOutput');
    expectNames(error?.message, names);
    expect(error?.context).toMatchObject({ itemIndex: 0, code });
    expect(outputs).toEqual([]);
    expect(continued.error).toBeUndefined();
    expect(continued.outputs[0]).toMatchObject([
      { json: { error: code, message: error?.message }, pairedItem: { item: 0 } },
    ]);
    expect(Object.keys(continued.outputs[0]![0]!.json).sort()).toEqual(['details', 'error', 'message']);
  });
});

test('a service that turns questions away is asked again for a while, and named then', async () => {
  server.reply = json('', { status: 429, signed: false });
  const { error } = await fail('transaction:get', { transactionId: ID });
  expectNames(error?.message, [say({ code: 'busy', quote: '' })]);
  expect(error?.context).toMatchObject({ itemIndex: 0, code: 'too_many_requests' });
  expect(server.requests).toBeGreaterThan(3);
});

describe('advice', () => {
  test.each<[names: Names, operation: OperationName, parameters: IDataObject, reply: ScriptedReply]>([
    [
      [say({ code: 'correct_personal_id' })],
      'transaction:create',
      itau,
      json(serviceError('9702', 'Invalid CPF')),
    ],
    [
      [say({ code: 'method_refused', method: 'webpay', country: 'CL' })],
      'transaction:create',
      webpay,
      json(serviceError('9104', 'Wrong payment method')),
    ],
    [
      [say({ code: 'method_refused', method: 'webpay', country: 'CL' })],
      'checkout:createTransaction',
      { ...webpay, ...added({ format: 'xml' }) },
      xml('<response>NOK</response><error_message>Wrong payment method</error_message>'),
    ],
    [
      [say({ code: 'country_refused', country: 'CL' })],
      'transaction:getPaymentMethods',
      { country: 'cl' },
      json(serviceError('9101', 'Wrong country')),
    ],
    [
      [say({ code: 'check_transaction_id' })],
      'checkout:getStatus',
      { transactionId: ID },
      json(serviceError('0302', 'Transaction not found'), { status: 404 }),
    ],
    [
      [say({ code: 'find_amount', ...clp('1500') })],
      'transaction:create',
      { ...webpay, orderNumber: '' },
      { status: 500, body: '' },
    ],
  ])('%j', async (names, operation, parameters, reply) => {
    server.reply = reply;
    expectNames((await fail(operation, parameters)).error?.description ?? '', names);
  });
});

test('a reply that repeats the request shows neither secret nor token', async () => {
  const secrets = ['scripted-token-0123456789', server.secret];
  server.reply = json(serviceError('1', `You sent ${secrets.join(' and ')}`));
  const { run, error } = await fail('transaction:create', webpay);
  expect(error?.message).toContain(': "You sent [hidden] and [hidden] (code 1)".');
  for (const secret of secrets) expect(JSON.stringify(run.data.resultData)).not.toContain(secret);
});
