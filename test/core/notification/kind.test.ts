import { signedKind } from '../../../core/notification/kind.ts';

test.each([
  { PGID: 'A-1', status: 'completed', custom: 'b3JkZXI.' },
  { PGID: 'A-1', status: 'created', custom: 'x', event: 'payout.paid', external_id: 'salary-1' },
  { PGID: 'A-1', status: 'created', custom: 'x', transaction_id: 'A-1', price: '4500', service_id: '4711' },
])('what stands in the address of a payer who comes back is no notification: %j', (payload) => {
  expect(signedKind(payload, '')).toBe('return');
});

test.each([
  ['a token request', { pg_serviceid: 4711 }],
  ['a list request', { pg_serviceid: 4711, pg_token: 't', page: 1 }],
  ['a status request', { pg_serviceid: 4711, pg_token: 't', external_id: 'a', status: 'paid' }],
  ['a transaction status request', { pg_serviceid: 4711, pg_token: 't', transaction_id: 'A-1' }],
  ['a create request', { pg_mode: 'strict', pg_serviceid: 4711, pg_token: 't', payouts: [{ id: 'a' }] }],
  ['a part of one', { payouts: [] }],
  ['one in another case', { PG_Token: 't', status: 'paid' }],
])('a request of the merchant is known by what it holds: %s', (_, payload) => {
  expect(signedKind(payload, '')).toBe('request');
});

test.each([
  ['of a token request', { token: 'abc' }],
  ['of a token request, with its result', { token: 'abc', result: 0 }],
  ['of a create request', { data: { mode: 'strict', inserted_rows: 1, payouts: [] }, result: 0 }],
  ['of a new transaction', { result: 0, data: { transaction_id: 'A-1', status: 'created', custom: 'x' } }],
  ['of a new transaction, without a result', { data: { transaction_id: 'A-1', status: 'created' } }],
  ['of one with an id of its own', { data: { id: 'a', transaction_id: 'A-1', status: 'created' } }],
  ['of a transaction’s status', { payment: { transaction_id: 'A-1', status: 'completed' }, result: 0 }],
  ['of payment methods', { methods: { webpay: { code: 'webpay', name: 'Webpay' } }, result: 0 }],
  ['with an error', { error: { status: 404, internal_code: '0302', message: 'Not found' } }],
])('a reply is known by what it holds: %s', (_, payload) => {
  expect(signedKind(payload, '')).toBe('reply');
});

test.each([
  ['of a status request', { data: { merchant_payout_id: 'a', status: 'paid', events: [] }, result: 0 }],
  ['of a cancel request', { data: { id: 'a', old_status: 'created', new_status: 'canceled' }, result: 0 }],
])('a reply about one payout is told to be as a webhook could be: %s', (_, payload) => {
  expect(signedKind(payload, '')).toBe('payoutReply');
});

test.each([
  ['an event with the service', { event: 'payout.paid', pg_serviceid: 4711, data: { payout_id: 'pay_1' } }],
  ['an event with a list', { event: 'payout.paid', payouts: [{ external_id: 'a' }] }],
  ['an event with a transaction inside', { event: 'payout.paid', data: { transaction_id: 'A-1' } }],
  ['an event with ids', { event: 'payout.paid', payout_id: 'pay_1' }],
  ['an event with a record', { event: 'payout.paid', data: { payout_id: 'pay_1', external_id: 'a' } }],
  ['an event and the wire result code', { event: 'payout.failed', result: 7, data: { payout_id: 'pay_1' } }],
  ['an event inside of data', { data: { event: 'payout.paid' }, result: 0 }],
  ['a record alone', { payout_id: 'pay_1', status: 'paid' }],
  ['a record in data', { data: { external_id: 'a', status: 'paid' } }],
  ['an event that no page describes', { type: 'payout.returned', id: 'x' }],
])('a payout webhook is known by what it holds: %s', (_, payload) => {
  expect(signedKind(payload, '')).toBe('payout');
});

test('an IPN is known by its parameters', () => {
  const params = 'country currency custom method price service_id status transaction_id'.split(' ');
  expect(signedKind(Object.fromEntries(params.map((name) => [name, 'x'])), '')).toBe('ipn');
  expect(signedKind({ transaction_id: 'A-1', error: '', result: '0' }, '')).toBe('ipn');
});

test.each([['OK'], 'text', null, {}, { status: 'paid' }, { keyword: 'GAME', msisdn: '56' }])(
  'a message that names neither payout nor transaction is of unknown kind: %j',
  (payload) => {
    expect(signedKind(payload, '')).toBe('unknown');
  },
);
