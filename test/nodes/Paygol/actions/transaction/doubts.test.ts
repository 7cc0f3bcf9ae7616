/** What comes out when the created transaction is not the one that was asked for. It is not made a second time. */
import type { IDataObject } from 'n8n-workflow';
import { paygolCredentials, runNode } from '../../../engine/engine.ts';
import { webpay } from '../../../engine/payments.ts';
import { ScriptedServer } from '../../../engine/scriptedServer.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.close());

const made = {
  transaction_id: 'A1B2-C3D4-E5F6-G7H8',
  status: 'created',
  amount: '1500.00',
  currency: 'CLP',
  custom: 'order-1',
  payment_method_url: 'https://pay.example/x',
};

async function create(changes: object, signed = true) {
  server.requests = 0;
  server.reply = { body: JSON.stringify({ data: { ...made, ...changes }, result: 0 }), signed };
  const { outputs, error } = await runNode([{}], {
    credentials: paygolCredentials({
      serviceId: '4711',
      sharedSecret: server.secret,
      apis: 'transactions',
      transactionsUrl: `${server.url}/v2`,
    }),
    parameters: { resource: 'transaction', operation: 'create', ...webpay },
  });
  expect(server.requests).toBe(1);
  return { item: outputs[0]?.[0]?.json as IDataObject, error };
}

test('nothing is said when it is', async () => {
  expect((await create({})).item).toMatchObject({ paymentUrl: 'https://pay.example/x', warnings: '' });
});

test.each([
  ['Price "1", not "1500"', { amount: '1.00' }],
  ['Currency "USD", not "CLP"', { currency: 'USD' }],
  ['Order Number "order-2", not "order-1"', { custom: 'order-2' }],
])('a warning says %s', async (words, changes) => {
  const { item } = await create(changes);
  expect(item['warnings']).toBe(
    `Paygol has made the transaction with ${words}. Do not send the payer there.`,
  );
});

test('what is not a web address is not given as one, and a warning says why', async () => {
  const { item } = await create({ payment_method_url: 'javascript:alert(1)' });
  expect(item).toMatchObject({
    transactionId: made.transaction_id,
    paymentUrl: null,
    warnings: expect.stringContaining('payment_method_url is not an address'),
  });
});

test('a reply that is not signed: the advice names the option', async () => {
  const { error } = await create({}, false);
  expect(error?.context).toMatchObject({ code: 'outcome_unknown' });
  expect(error?.description).toMatch(
    /^Look in the Paygol dashboard .* set the option "Unsigned Replies" to Accept\.$/,
  );
});
