import { createHmac } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import type { TransactionStatus } from '../../../../../sandbox/payments/transactions.ts';
import { useFakeDate } from '../../../engine/fakeDate.ts';
import { webpay } from '../../../engine/payments.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import { say } from '../../../../inEnglish.ts';

const MONDAY = Date.UTC(2026, 0, 5, 12);
const STATUS = '/api/v2/payment/status';

const paygol = usePaygol({}, 'transactions');
useFakeDate(MONDAY);

const order = { price: '1500', currency: 'CLP', orderNumber: 'order-1' };

/** Opens a payment, lets its payer press a button, and gives the query of the address to which Paygol sends them. */
async function returned(button = 'pay', changes: IDataObject = {}): Promise<Record<string, string>> {
  const back = 'https://shop.example/thanks';
  const paymentOptions = { returnUrl: back, cancelUrl: back };
  const { outputs } = await paygol.run('transaction:create', { ...webpay, ...changes, paymentOptions });
  const body = new URLSearchParams({ action: button });
  const page = String(outputs[0]![0]!.json['paymentUrl']);
  const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  paygol.sandbox.clearLog();
  return Object.fromEntries(new URL(headers.get('location')!).searchParams);
}

const verify = async (query: unknown, changes: IDataObject = {}) => {
  const parameters = { query: '={{ $json.query }}', ...order, ...changes };
  const { outputs, error } = await paygol.run('transaction:verifyReturn', parameters, [
    { query } as IDataObject,
  ]);
  expect(error).toBeUndefined();
  return outputs[0]![0]!.json;
};

const move = (status: TransactionStatus) =>
  paygol.sandbox.moveTransaction(paygol.sandbox.transactions().at(-1)!.transaction_id, status);

test('Verify Return says that a payer has paid, with what Paygol has', async () => {
  const query = await returned();
  expect(await verify(query)).toEqual({
    verified: true,
    paid: true,
    reason: null,
    transactionId: query['PGID'],
    orderNumber: 'order-1',
    status: 'completed',
    amount: '1500',
    currency: 'CLP',
    paymentMethod: 'webpay',
    createdAt: expect.stringMatching(/T/),
    completedAt: expect.stringMatching(/T/),
    amountExpected: null,
    currencyExpected: null,
    amountMatches: null,
    warnings: '',
  });
  expect((await verify(query, { simple: false }))['record']).toMatchObject({ transaction_id: query['PGID'] });
});

test.each([
  ['fail', 'failed'],
  ['reject', 'rejected'],
  ['cancel', 'created'],
])('Verify Return says that nothing is paid where a payer pressed %s', async (button, status) => {
  expect(await verify(await returned(button))).toMatchObject({
    verified: true,
    paid: false,
    status,
    reason: say({ code: 'return_not_paid', status }),
  });
});

test('what counts is Paygol’s record of today: a payment that was taken back since then is not paid', async () => {
  const query = await returned();
  move('rejected');
  expect(await verify(query)).toMatchObject({ verified: true, paid: false, status: 'rejected' });
});

test('a payment of another service of the merchant is not the one that is waited for', async () => {
  const query = await returned();
  Object.assign(paygol.sandbox.transactions().at(-1)!, { service_id: '9999' });
  const fields = [{ name: 'Service ID', actual: '9999', expected: paygol.sandbox.serviceId }];
  expect(await verify(query)).toMatchObject({
    verified: true,
    paid: false,
    reason: say({ code: 'return_differs', fields }),
  });
});

test('a payment that was still open when the payer came back is paid when it is', async () => {
  const query = await returned('cancel');
  expect(query['status']).toBe('created');
  move('completed');
  expect(await verify(query)).toMatchObject({ paid: true, status: 'completed' });
});

test.each([
  [{ orderNumber: '={{ $json.order }}' }, 'Order Number'],
  [{ price: '={{ null }}' }, 'Price'],
])(
  'an order that an expression did not find is an error, and nobody is called unpaid (%j)',
  async (changes, label) => {
    const parameters = { query: '={{ $json.query }}', ...order, ...changes };
    const items = [{ query: await returned() } as unknown as IDataObject];
    const { error } = await paygol.run('transaction:verifyReturn', parameters, items);
    expect(error?.message).toBe(say({ code: 'no_request_sent', why: say({ code: 'field_missing', label }) }));
  },
);

test.each([
  [{ orderNumber: 'order-2' }, [['Order Number', 'order-1', 'order-2']]],
  [{ price: '15000' }, [['Price', '1500', '15000']]],
  [{ price: 1500.01 }, [['Price', '1500', '1500.01']]],
  [{ currency: 'USD' }, [['Currency', 'CLP', 'USD']]],
  [
    { orderNumber: 'order-2', price: '99000', currency: 'ARS' },
    [
      ['Order Number', 'order-1', 'order-2'],
      ['Price', '1500', '99000'],
      ['Currency', 'CLP', 'ARS'],
    ],
  ],
])('a genuine return does not pass for another order (%j)', async (expected, differing) => {
  const fields = differing.map(([name = '', actual = '', wanted = '']) => ({
    name,
    actual,
    expected: wanted,
  }));
  expect(await verify(await returned(), expected)).toMatchObject({
    verified: true,
    paid: false,
    reason: say({ code: 'return_differs', fields }),
  });
});

test.each([[{ price: 1500 }], [{ price: '1500.00' }], [{ currency: 'clp' }]])(
  'the same order may be written in another way (%j)',
  async (expected) => {
    expect(await verify(await returned(), expected)).toMatchObject({ paid: true });
  },
);

const keyFor = (text: string, secret = 'wrong') => createHmac('sha256', secret).update(text).digest('hex');

describe('what Paygol did not sign says nothing, and nobody is asked', () => {
  const nothing = {
    verified: false,
    paid: false,
    transactionId: null,
    orderNumber: null,
    status: null,
    amount: null,
    currency: null,
  };
  const forged = say({ code: 'return_forged' });

  test.each<[string, (query: Record<string, string>) => unknown, string]>([
    ['of another status', (query) => ({ ...query, status: 'completed' }), forged],
    ['of another transaction', (query) => ({ ...query, PGID: 'A1B2-C3D4-E5F6-G7H8' }), forged],
    ['of another order', (query) => ({ ...query, custom: 'b3JkZXItMg--' }), forged],
    ['signed with another secret', (query) => ({ ...query, key: keyFor(JSON.stringify(query)) }), forged],
    [
      'that was cut short',
      (query) => ({ ...query, key: query['key']!.slice(0, 40) }),
      say({ code: 'return_incomplete', parameters: ['key'] }),
    ],
    [
      'with a parameter twice',
      (query) => ({ ...query, status: [query['status'], 'completed'] }),
      say({ code: 'return_incomplete', parameters: ['status'] }),
    ],
    [
      'without parameters',
      () => ({}),
      say({ code: 'return_incomplete', parameters: ['PGID', 'status', 'custom', 'key'] }),
    ],
    [
      'that is none',
      () => 'PGID=1',
      say({ code: 'return_incomplete', parameters: ['PGID', 'status', 'custom', 'key'] }),
    ],
  ])('an address %s', async (_, change, reason) => {
    const query = await returned('cancel');
    const item = await verify(change(query), { simple: false });
    expect(item).toMatchObject({ ...nothing, reason, record: null });
    expect(paygol.sandbox.log()).toEqual([]);
  });
});

test('an address that was signed with the previous Shared Secret is genuine', async () => {
  const query = await returned();
  const stored = paygol.credentials.stored['paygolApi']!;
  const said = `PGID=${query['PGID']}&status=${query['status']}&custom=${query['custom']}`;
  stored['previousSharedSecret'] = 'before';
  expect(await verify({ ...query, key: keyFor(said, 'before') })).toMatchObject({ paid: true });
});

test.each([
  ['was paid', 'one request a minute', 'pay', 60_000],
  ['is not paid', 'one request in three seconds', 'cancel', 3_000],
])('an address that is opened again and again, whose order %s, costs %s', async (_, __, button, keptFor) => {
  const query = await returned(button);
  const requests = () => paygol.sent(STATUS).length;
  await Promise.all(Array.from({ length: 10 }, () => verify(query)));
  expect(requests()).toBe(1);
  jest.setSystemTime(MONDAY + keptFor - 1);
  await verify(query);
  expect(requests()).toBe(1);
  move(button === 'pay' ? 'rejected' : 'completed');
  jest.setSystemTime(MONDAY + keptFor);
  expect(await verify(query)).toMatchObject({ paid: button === 'cancel' });
  expect(requests()).toBe(2);
});

test('an unsigned answer that one node has accepted is not one for a node that refuses it', async () => {
  const query = await returned();
  paygol.sandbox.set({ replySignature: 'none' });
  const accepting = { paymentOptions: { unsignedReplies: 'accept' } };
  expect(await verify(query, accepting)).toMatchObject({ paid: true });
  const { error } = await paygol.run('transaction:verifyReturn', { query, ...order });
  expect(error?.message).toBe(say({ code: 'signature_missing' }));
});

test('an answer that failed is not kept', async () => {
  const query = await returned();
  paygol.sandbox.schedule({ kind: 'status', status: 503, path: STATUS, times: null });
  const requests: number[] = [];
  for (let times = 0; times < 2; times++) {
    const { error } = await paygol.run('transaction:verifyReturn', { query, ...order });
    expect(error?.message).toBe('Paygol answered HTTP 503.');
    requests.push(paygol.sent(STATUS).length);
  }
  expect(requests[1]).toBeGreaterThan(requests[0]!);
});
