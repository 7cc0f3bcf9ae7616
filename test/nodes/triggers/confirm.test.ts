import type { IDataObject } from 'n8n-workflow';
import type { Transaction } from '../../../sandbox/transactions.ts';
import { useCollection, webpay } from '../useCollection.ts';

const collection = useCollection();
let transaction: Transaction;

beforeEach(async () => {
  await collection.run('transaction:create', webpay);
  const [created] = collection.sandbox.transactions();
  transaction = collection.sandbox.moveTransaction(created!.transaction_id, 'completed');
});

/** The item that the trigger's webhook hands over for an IPN of the transaction. */
function notified(changes: IDataObject = {}, payload: IDataObject = {}): IDataObject {
  const { transaction_id, service_id, amount: price, currency } = transaction;
  return {
    event: 'ipn',
    eventKey: `ipn:ipn:${transaction_id}:completed`,
    version: 'v2',
    transactionId: transaction_id,
    serviceId: service_id,
    status: 'completed',
    verified: true,
    payload: { transaction_id, service_id, price, currency, status: 'completed', ...payload },
    ...changes,
  };
}

/** Runs the trigger's part in the execution. */
async function confirm(items: IDataObject[], parameters: IDataObject = {}, settings: object = {}) {
  const { outputs, error } = await collection.run(
    'transaction:none',
    { version: 'both', statuses: ['*'], confirm: true, ignoreDuplicates: true, options: {}, ...parameters },
    items,
    {
      mode: 'webhook',
      workflowId: expect.getState().currentTestName ?? '',
      ...settings,
      node: {
        type: 'n8n-nodes-paygol.paygolIpnTrigger',
        typeVersion: 2,
        ...(settings as { node?: object }).node,
      },
    },
  );
  return { items: (outputs[0] ?? []).map(({ json }) => json), error };
}

describe.each(['transactions', 'legacy'])('asking by %s', (confirmBy) => {
  test('lets an IPN go on that the service agrees with, and adds what it says', async () => {
    const { items, error } = await confirm([notified()], { confirmBy });
    expect(error).toBeUndefined();
    expect(items).toEqual([
      {
        ...notified(),
        confirmation: {
          agrees: true,
          differences: [],
          checkedAt: expect.stringMatching(/Z$/),
          transaction: expect.objectContaining({
            transaction_id: transaction.transaction_id,
            status: 'completed',
          }),
        },
      },
    ]);
  });

  test.each([
    ['amount', {}, { price: '1.00' }],
    ['currency', {}, { currency: 'EUR' }],
    ['service_id', {}, { service_id: '4712' }],
    ['status', { status: 'rejected' }, {}],
  ])('drops an IPN of another %s', async (field, changes, payload) => {
    expect((await confirm([notified(changes, payload)], { confirmBy })).items).toEqual([]);
    const { items } = await confirm([notified(changes, payload)], { confirmBy, disagreement: 'mark' });
    expect(items).toHaveLength(1);
    expect(items[0]!['confirmation']).toMatchObject({
      agrees: false,
      differences: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test('drops an IPN of a transaction that does not exist', async () => {
    const payload = { transaction_id: 'AAAA-BBBB-CCCC-DDDD' };
    expect((await confirm([notified({}, payload)], { confirmBy })).items).toEqual([]);
    const { items } = await confirm([notified({}, payload)], { confirmBy, disagreement: 'mark' });
    expect(items[0]!['confirmation']).toMatchObject({ agrees: false, transaction: null });
  });

  test('fails, so that the execution can be retried, when the service cannot be asked', async () => {
    Object.assign(collection.credentials.stored['paygolApi']!, {
      transactionsUrl: 'http://127.0.0.1:1/api',
      statusUrl: 'http://127.0.0.1:1/status',
      tokens: '',
    });
    const { items, error } = await confirm([notified()], { confirmBy });
    expect(items).toEqual([]);
    expect(error?.message).toMatch(/^The IPN could not be confirmed\./);
  });

  test('gives an error item, never the IPN itself, when it cannot be asked and the node is set to continue', async () => {
    Object.assign(collection.credentials.stored['paygolApi']!, {
      transactionsUrl: 'http://127.0.0.1:1/api',
      statusUrl: 'http://127.0.0.1:1/status',
      tokens: '',
    });
    const { items } = await confirm(
      [notified()],
      { confirmBy },
      { node: { onError: 'continueRegularOutput' } },
    );
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('transactionId');
    expect(items[0]).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  });
});

test('an amount is the same however many zeros it has', async () => {
  const { items } = await confirm([notified({}, { price: String(Number(transaction.amount)) })]);
  expect(items).toHaveLength(1);
});

test('a legacy IPN, which has no status, stands for a completed payment', async () => {
  const { transaction_id, service_id, amount: price, currency } = transaction;
  const legacy = notified({ version: 'legacy', payload: { transaction_id, service_id, price, currency } });
  expect((await confirm([legacy])).items).toHaveLength(1);
  collection.sandbox.moveTransaction(transaction_id, 'rejected');
  expect((await confirm([legacy])).items).toEqual([]);
});

test('an unsigned IPN takes its event only once it is confirmed, and only once', async () => {
  const unsigned = notified({ verified: false });
  const forged = notified({ verified: false }, { price: '1.00' });
  expect((await confirm([forged])).items).toEqual([]);
  expect((await confirm([unsigned])).items).toHaveLength(1);
  expect((await confirm([unsigned])).items).toEqual([]);
});

test('an execution that is retried is not kept out by itself', async () => {
  const unsigned = notified({ verified: false });
  expect((await confirm([unsigned])).items).toHaveLength(1);
  expect((await confirm([unsigned], {}, { mode: 'retry' })).items).toHaveLength(1);
});

test('an IPN without a transaction ID cannot be confirmed', async () => {
  const { error } = await confirm([notified({ transactionId: null }, { transaction_id: '' })]);
  expect(error?.message).toContain('names no transaction');
});

test('without confirmation the items go on as they are, and nobody is asked', async () => {
  collection.sandbox.clearLog();
  expect((await confirm([notified()], { confirm: false })).items).toEqual([notified()]);
  expect(collection.sandbox.log()).toEqual([]);
});
