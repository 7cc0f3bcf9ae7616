import type { IDataObject } from 'n8n-workflow';
import type { BodyFault, Lacking } from '../../../../core/words/codes.ts';
import { bodyFaults } from '../../../../core/words/en/reply.ts';
import { say } from '../../../inEnglish.ts';
import { webpay } from '../../engine/payments.ts';
import { restart } from '../../engine/restart.ts';
import { type ScriptedReply, useScriptedServer } from '../../engine/scriptedServer.ts';
import {
  added,
  expectNames,
  ID,
  json,
  type Names,
  type OperationName,
  serviceError,
  xml,
  xmlError,
} from './messages.ts';

jest.mock('../../../../nodes/shared/time.ts', () => jest.requireActual('../../engine/quickClock.ts'));

const service = useScriptedServer();

/** What the service says with its error. */
const refused = (words: string, httpStatus?: number) => [
  say({
    code: 'request_rejected',
    ...(httpStatus === undefined ? {} : { httpStatus }),
    quote: words === '' ? '' : `: "${words}"`,
    isTooLarge: false,
  }),
];

/** Codes of replies after which a question is asked once more, with a new token. */
const MAY_BE_DEAD_TOKEN = ['not_authorized', 'http_403', 'result_not_0', 'service_error'];
/** The same of a question that only reads: whether the token is dead is asked by another one. */
const NO_DATA = ['refused', 'transaction_not_found', 'wrong_signature', 'unexpected_reply', 'http_301'];
const READS: readonly OperationName[] = ['transaction:get', 'transaction:getPaymentMethods'];

describe('bad replies', () => {
  type Call = [OperationName, IDataObject];
  const create: Call = ['transaction:create', webpay];
  const get: Call = ['transaction:get', { transactionId: ID }];
  const methods: Call = ['transaction:getPaymentMethods', { country: 'CL' }];
  const web: Call = ['transaction:createWebCheckout', webpay];
  const inJson: Call = ['checkout:createTransaction', webpay];
  const inXml: Call = ['checkout:createTransaction', { ...webpay, ...added({ format: 'xml' }) }];
  const statusJson: Call = ['checkout:getStatus', { transactionId: ID }];
  const statusXml: Call = ['checkout:getStatus', { transactionId: ID, ...added({ format: 'xml' }) }];

  type Case = [names: Names, code: string, call: Call, reply: ScriptedReply];
  const cases = (names: Names, code: string, call: Call, ...replies: ScriptedReply[]) =>
    replies.map((reply): Case => [names, code, call, reply]);
  const unknown = (names: Names, call: Call, ...replies: ScriptedReply[]) =>
    cases([say({ code: 'transaction_unknown' }), ...names], 'outcome_unknown', call, ...replies);
  const lacks = (what: Lacking) => [say({ code: 'answer_lacks', what })];
  const unusable = (fault: BodyFault) => ['HTTP 200', bodyFaults[fault]];
  const badSignature = (signature: string) =>
    json({ result: 0, payment: { transaction_id: ID } }, { headers: { 'X-PG-SIG': signature } });
  const elsewhere = { body: '', signed: false, headers: { location: 'http://127.0.0.1:9/' } };

  test.each<Case>([
    ...cases(refused('Invalid CPF (code 9702)'), 'invalid_cpf', create, serviceError('9702', 'Invalid CPF')),
    ...cases(
      refused('Invalid CPF (code 9702)', 400),
      'invalid_cpf',
      create,
      serviceError(9702, 'Invalid CPF', { status: 400 }),
    ),
    ...cases(refused('Something (code 1234)'), 'refused', create, serviceError('1234', 'Something')),
    ...cases(refused(''), 'refused', create, json({ error: {}, result: 1 })),
    ...cases(
      [say({ code: 'error_status', status: 500, quote: ': "Down (code 1)"' })],
      'service_error',
      get,
      serviceError('1', 'Down', {}, 500),
    ),
    ...cases(
      refused('Not Found', 404),
      'refused',
      get,
      json({ error: { message: 'Not Found' } }, { status: 404 }),
    ),
    ...cases(
      refused('Transaction not found (code 0302)', 404),
      'transaction_not_found',
      get,
      serviceError('0302', 'Transaction not found', { status: 404 }, 404),
    ),
    ...cases(
      [say({ code: 'not_allowed', quote: ': "Forbidden"' })],
      'http_403',
      get,
      json({ message: 'Forbidden' }, { status: 403 }),
    ),
    ...cases(['HTTP 200', 'result 7', 'No'], 'result_not_0', get, json({ result: 7, message: 'No' })),
    ...cases(
      [say({ code: 'authorization_refused', quote: '' })],
      'not_authorized',
      get,
      json('', { status: 401, signed: false }),
    ),
    ...cases(['HTTP 503'], 'http_503', get, { status: 503, body: '<h1>Down</h1>', signed: false }),
    ...cases(['HTTP 301'], 'http_301', get, { status: 301, ...elsewhere }),
    ...cases(
      ['HTTP 200'],
      'unreadable_reply',
      get,
      ...['', 'null', '[]', '{"payment":', Buffer.from([0x7b, 0xff, 0x7d])].map((body) => ({ body })),
    ),
    ...cases(
      lacks('transaction'),
      'unexpected_reply',
      get,
      json({ result: 0 }),
      json({ result: 0, payment: { status: 'completed' } }),
      json({ result: 0, payment: { transaction_id: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', status: 'completed' } }),
    ),
    ...cases(
      [say({ code: 'signature_missing' })],
      'unsigned_reply',
      get,
      json({ result: 0, payment: { transaction_id: ID, status: 'completed' } }, { signed: false }),
    ),
    ...cases(
      [say({ code: 'signature_wrong' })],
      'wrong_signature',
      get,
      badSignature('0'.repeat(64)),
      badSignature('yes'),
    ),
    ...cases(
      lacks('methods'),
      'unexpected_reply',
      methods,
      json({ result: 0 }),
      json({ result: 0, methods: { webpay: 'Webpay' } }),
    ),

    ...unknown(
      [say({ code: 'error_status', status: 500, quote: ': "Down (code 1)"' })],
      create,
      serviceError('1', 'Down', {}, 500),
    ),
    ...unknown(['HTTP 200', 'result 7', 'No'], create, json({ result: 7, message: 'No' })),
    ...unknown(
      [say({ code: 'signature_missing' })],
      create,
      json({ data: { transaction_id: ID }, result: 0 }, { signed: false }),
    ),
    ...unknown(lacks('transaction'), create, json({ data: {}, result: 0 })),
    ...unknown(['HTTP 500', 'Internal error'], create, json({ message: 'Internal error' }, { status: 500 })),
    ...unknown(lacks('address'), web, json({ result: 0, data: {} })),
    ...unknown(['HTTP 302'], inJson, { status: 302, ...elsewhere }),
    ...unknown(unusable('not_json_object'), inJson, xml('<response>OK</response>')),
    ...unknown(unusable('no_transaction'), inJson, json({ data: {} })),
    ...unknown(unusable('no_transaction'), inXml, xml('<response>OK</response><id></id>')),
    ...unknown(
      unusable('xml_not_allowed'),
      inXml,
      xml('<response>OK</response><constructor>x</constructor>'),
    ),

    ...cases(
      refused('Wrong country (code 9101)', 400),
      'refused',
      inJson,
      serviceError('9101', 'Wrong country', { status: 400 }),
    ),
    ...cases(
      refused('Transaction not found (code 0302)', 404),
      'transaction_not_found',
      statusJson,
      serviceError('0302', 'Transaction not found', { status: 404 }),
    ),
    ...cases(
      [say({ code: 'refused_by_somebody', httpStatus: 404, quote: '', isTooLarge: false })],
      'http_404',
      statusJson,
      { status: 404, body: '<h1>Not Found</h1>' },
    ),
    ...cases(['HTTP 502'], 'http_502', statusJson, { status: 502, body: 'Bad Gateway' }),
    ...cases(
      unusable('other_transaction'),
      'unreadable_reply',
      statusJson,
      json({ data: null }),
      json({ data: { transaction_id: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' } }),
    ),

    ...cases(refused('Wrong country'), 'refused', inXml, xmlError('Wrong country')),
    ...cases(
      refused('Transaction ID not found'),
      'transaction_not_found',
      statusXml,
      xmlError('Transaction ID not found'),
    ),
    ...cases(refused(''), 'refused', statusXml, xml('<response>NOK</response>')),
    // What XML can be otherwise: test/core/service/http/xml.test.ts.
    ...(
      [
        ['no_response', xml('<status>completed</status>')],
        ['no_response', xml('<response>ok</response><status>completed</status>')],
        ['no_transaction', xml('<response>OK</response>')],
        ['said_twice', xml('<response>OK</response><status>created</status><status>completed</status>')],
        ['nested_values', xml('<response>OK</response><status>comp<b>x</b>leted</status>')],
        ['other_root', { body: '<status><response>OK</response></status>' }],
        ['malformed_xml', json({ data: { status: 'completed' } })],
        ['xml_not_allowed', { body: '<!doctype html><title>Sign in</title>' }],
        ['xml_too_deep', xml('<a>'.repeat(10) + '</a>'.repeat(10))],
        ['xml_too_large', xml(`<response>OK</response>${' '.repeat(70_000)}`)],
        ['not_utf8', { body: Buffer.from('<transaction><status>\xe9</status></transaction>', 'latin1') }],
      ] as const
    ).flatMap(([fault, reply]) => cases(unusable(fault), 'unreadable_reply', statusXml, reply)),
  ])('a bad reply is told as %j (%s)', async (names, code, [operation, parameters], reply) => {
    service.server.reply = reply;
    restart();
    const { error, outputs } = await service.run(operation, parameters);
    // Where nothing has data: what always has it is asked, for a new token, and the question once more.
    const mayBeDead = READS.includes(operation) && NO_DATA.includes(code);
    const expected = mayBeDead ? [1, 2, 3, 4] : MAY_BE_DEAD_TOKEN.includes(code) ? [2] : [1];
    expect(expected).toContain(service.server.requests);
    const continued = await service.run(operation, parameters, { onError: 'continueRegularOutput' });
    expectNames(error?.message, names);
    expect(error?.context).toMatchObject({ itemIndex: 0, code });
    expect(outputs).toEqual([]);
    expect(continued.error).toBeUndefined();
    expect(continued.outputs[0]).toMatchObject([
      { json: { error: error?.message, details: { code } }, pairedItem: { item: 0 } },
    ]);
    expect(Object.keys(continued.outputs[0]![0]!.json).sort()).toEqual(['details', 'error', 'message']);
  });
});

test('a service that turns questions away is asked again for a while, and named then', async () => {
  service.server.reply = json('', { status: 429, signed: false });
  const { error } = await service.run('transaction:get', { transactionId: ID });
  expectNames(error?.message, [say({ code: 'busy', quote: '' })]);
  expect(error?.context).toMatchObject({ itemIndex: 0, code: 'too_many_requests' });
  expect(service.server.requests).toBeGreaterThan(3);
});

test('a reply that repeats the request shows neither secret nor token', async () => {
  const secrets = ['scripted-token-0123456789', service.server.secret];
  service.server.reply = serviceError('1', `You sent ${secrets.join(' and ')}`);
  const { run, error } = await service.run('transaction:create', webpay);
  expect(error?.message).toContain(': "You sent [hidden] and [hidden] (code 1)".');
  for (const secret of secrets) expect(JSON.stringify(run.data.resultData)).not.toContain(secret);
});
