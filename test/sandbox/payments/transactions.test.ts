import type { Transaction } from '../../../sandbox/payments/transactions.ts';
import { canonicalJson } from '../../../core/service/json/canonicalJson.ts';
import { createHmac } from 'node:crypto';
import { request } from 'undici';
import { useSandbox } from '../useSandbox.ts';

const used = useSandbox();

const payment = {
  pg_mode: 'api',
  pg_country: 'BR',
  pg_price: 25.5,
  pg_currency: 'BRL',
  pg_method: 'itau',
  pg_first_name: 'Ana',
  pg_last_name: 'Souza',
  pg_email: 'ana@example.com',
  pg_personalid: '52998224725',
  pg_phone: '5511987654321',
};

async function get(path: string, body: Record<string, unknown>) {
  const text = canonicalJson(body as never);
  const reply = await request(used.sandbox.transactionsUrl + path, {
    method: 'GET',
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-pg-sig': createHmac('sha256', used.sandbox.secret).update(text).digest('hex'),
    },
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: (await reply.body.json()) as Record<string, never>,
  };
}

async function call(path: string, body: Record<string, unknown>) {
  const { body: reply } = await get('/auth/token', { pg_serviceid: 4711 });
  return get(path, { pg_serviceid: 4711, pg_token: reply.token, ...body });
}

const code = async (changes: Record<string, unknown>) => {
  const { body } = await call('/payment/create', { ...payment, ...changes });
  return (body as { error?: { internal_code: string } }).error?.internal_code;
};

test('an unknown token is answered 401, so that a client knows to ask for another', async () => {
  const reply = await get('/payment/status', {
    pg_serviceid: 4711,
    pg_token: used.client.token,
    transaction_id: 'x',
  });
  expect(reply.status).toBe(401);
});

test.each([
  [{ pg_personalid: '52998224726' }, '9702'],
  [{ pg_country: 'br' }, '9101'],
  [{ pg_currency: 'reais' }, '9102'],
  [{ pg_price: '10,50' }, '9103'],
  [{ pg_price: 0 }, '9103'],
  [{ pg_method: 'webpay' }, '9104'],
  [{ pg_phone: '' }, '9105'],
  [{ pg_phone: '+55 11 98765-4321' }, '9704'],
  [{ pg_mode: 'basic' }, '9106'],
  [{ pg_country: 'DE', pg_method: 'giropay', pg_personalid: '1234' }, '9703'],
  [{ pg_country: 'DE', pg_method: 'giropay', pg_personalid: 'DEUTDEFF' }, undefined],
  [{}, undefined],
])('a transaction with %j is refused, or taken: %s', async (changes, expected) => {
  expect(await code(changes)).toBe(expected);
});

test('errors come with the status that they name, when the switch says so', async () => {
  used.sandbox.set({ transactionErrors: 'httpStatus' });
  const reply = await call('/payment/status', { transaction_id: 'AAAA-AAAA-AAAA-AAAA' });
  expect(reply.status).toBe(404);
});

test('replies are signed wrongly, or not at all, when the switch says so', async () => {
  used.sandbox.set({ replySignature: 'none' });
  expect((await call('/payment/methods', { pg_country: 'CL' })).headers['x-pg-sig']).toBeUndefined();
  used.sandbox.set({ replySignature: 'wrong' });
  expect((await call('/payment/methods', { pg_country: 'CL' })).headers['x-pg-sig']).toMatch(
    /^[0-9a-f]{64}$/,
  );
});

describe('a transaction that moves', () => {
  test('a transaction that moves tells who listens', async () => {
    const moves: [string, string][] = [];
    const stop = used.sandbox.onTransaction(({ status }, from) => moves.push([from, status]));
    await call('/payment/create', payment);
    const [transaction] = used.sandbox.transactions();
    used.sandbox.moveTransaction(transaction!.transaction_id, 'completed');
    used.sandbox.moveTransaction(transaction!.transaction_id, 'rejected');
    stop();
    used.sandbox.moveTransaction(transaction!.transaction_id, 'failed');
    expect(moves).toEqual([
      ['created', 'completed'],
      ['completed', 'rejected'],
    ]);
  });

  test('a transaction can be moved over HTTP', async () => {
    await call('/payment/create', payment);
    const { body } = await used.client.control('GET', '/transactions?status=created');
    const [{ transaction_id }] = (body as unknown as { transactions: [Transaction] }).transactions;
    await used.client.control('POST', '/transactions/status', { transaction_id, status: 'failed' });
    expect(used.sandbox.transactions('failed')).toHaveLength(1);
    const unknown = await used.client.control('POST', '/transactions/status', {
      transaction_id: 'AAAA',
      status: 'failed',
    });
    expect([unknown.status, unknown.text]).toEqual([400, '{"error":"There is no transaction AAAA."}']);
  });

  test('a transaction in Test mode is paid at once, after it was answered as new', async () => {
    used.sandbox.set({ accountMode: 'test' });
    const moves: string[] = [];
    used.sandbox.onTransaction(({ status }) => moves.push(status));
    const { body } = await call('/payment/create', payment);
    expect((body.data as unknown as { status: string }).status).toBe('created');
    expect(moves).toEqual(['completed']);
    expect(used.sandbox.transactions('completed')).toHaveLength(1);
  });
});
