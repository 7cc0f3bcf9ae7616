/** The transactions API by GET with a body or by POST, where a proxy lets only one of them through. */
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { webpay } from '../nodes/engine/payments.ts';

jest.mock('../../nodes/shared/time.ts', () => jest.requireActual('../nodes/engine/quickClock.ts'));

const paygol = usePaygol({}, 'transactions');
const stored = () => paygol.credentials.stored['paygolApi']!;
const sent = () => paygol.sandbox.log().map(({ method, path, status }) => `${status} ${method} ${path}`);

test.each([
  ['GET', {}],
  ['GET', { transactionsMethod: 'GET' }],
  ['POST', { transactionsMethod: 'POST' }],
])('every request is a %s, signed, under %j', async (method, credential) => {
  Object.assign(stored(), credential);
  const { outputs, error } = await paygol.run('transaction:create', webpay);
  expect(error).toBeUndefined();
  const transactionId = outputs[0]![0]!.json['transactionId'];
  await paygol.run('transaction:get', { transactionId: String(transactionId) });
  await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
  expect(sent()).toEqual(
    ['auth/token', 'payment/create', 'payment/status', 'payment/methods'].map(
      (path) => `200 ${method} /api/v2/${path}`,
    ),
  );
});

test('requests to the payouts API are POST under either method', async () => {
  Object.assign(stored(), { apis: 'payouts', transactionsMethod: 'GET' });
  await paygol.payout('getAll', [{}], {});
  expect(sent()).toEqual(['200 POST /api/v1/auth/token', '200 POST /api/v1/payouts/list']);
});

test('the token and all else come by POST where a proxy drops the body of a GET', async () => {
  paygol.sandbox.schedule({ kind: 'dropBody', times: null });
  const { error } = await paygol.run('transaction:create', webpay);
  expect(error).toBeUndefined();
  const { outputs } = await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
  expect(outputs[0]).not.toHaveLength(0);
  const [byGet, ...byPost] = sent();
  expect(byGet).toMatch(/^4\d\d GET \/api\/v2\/auth\/token$/);
  expect(byPost).toEqual(
    ['auth/token', 'payment/create', 'payment/methods'].map((path) => `200 POST /api/v2/${path}`),
  );
});

test.each([400, 405, 411, 501])(
  'a GET for a token that is answered with HTTP %i is tried once more, as a POST',
  async (status) => {
    paygol.sandbox.schedule({ kind: 'status', status, path: '/api/v2/auth/token' });
    await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
    expect(sent()).toEqual([
      `${status} GET /api/v2/auth/token`,
      '200 POST /api/v2/auth/token',
      '200 POST /api/v2/payment/methods',
    ]);
  },
);

test('a GET whose answer is empty has lost its body, and one whose answer says nothing about it has not', async () => {
  paygol.sandbox.schedule({ kind: 'garble', how: 'empty', path: '/api/v2/auth/token' });
  await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
  expect(sent()[1]).toBe('200 POST /api/v2/auth/token');
  paygol.sandbox.clearLog();
  stored()['tokens'] = '';
  paygol.sandbox.schedule({ kind: 'status', status: 503, path: '/api/v2/auth/token', times: null });
  await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
  expect(new Set(sent())).toEqual(new Set(['503 GET /api/v2/auth/token']));
});

test.each([
  ['GET', 405, 'A POST was refused, too'],
  ['GET', 403, 'A POST was refused, too'],
  ['GET', 503, 'choose POST under "Transactions API Method"'],
  ['POST', 405, 'choose GET under "Transactions API Method"'],
])('a token request by %s that is answered with HTTP %i says: %s', async (method, status, says) => {
  stored()['transactionsMethod'] = method;
  paygol.sandbox.schedule({ kind: 'status', status, path: '/api/v2/auth/token', times: null });
  const { error } = await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
  expect(error?.message).toContain(`HTTP ${status}`);
  expect(error?.message).toContain(says);
});

test('no error of the payouts API speaks of the method', async () => {
  Object.assign(stored(), { apis: 'payouts' });
  paygol.sandbox.schedule({ kind: 'status', status: 405, path: '/auth/token', times: null });
  const { error } = await paygol.payout('getAll', [{}], {});
  expect(error?.message).toMatch(/^The Payouts API .* HTTP 405/);
  expect(error?.message).not.toContain('Transactions');
});
