import { say } from '../../inEnglish.ts';
import { differs, useIpn } from './confirmIpn.ts';

const { collection, paid, notified, unsigned, confirm } = useIpn();

/** Of a payment that does not come from a link with "Protect Price". */
const unprotected = {
  formAmount: null,
  formCurrency: null,
  amountExpected: null,
  currencyExpected: null,
  amountMatches: null,
};

describe.each(['transactions', 'legacy'])('asking by %s', (confirmVia) => {
  test('an IPN that the service agrees with goes on, with what the service says', async () => {
    const item = notified();
    const { items, error } = await confirm([item], { confirmVia });
    expect(error).toBeUndefined();
    const { transaction_id } = paid.transaction;
    const shown = { ...item };
    delete shown['deliveryId'];
    expect(items).toEqual([
      {
        ...shown,
        eventKey: `ipn:${transaction_id}:completed`,
        orderNumber: 'order-1',
        amount: '1500',
        currency: 'CLP',
        ...unprotected,
        paymentMethod: 'webpay',
        confirmed: true,
        reason: null,
        confirmation: {
          agrees: true,
          differences: [],
          checkedAt: expect.stringMatching(/Z$/),
          transaction: expect.objectContaining({ transaction_id, status: 'completed' }),
        },
      },
    ]);
  });

  test('statuses in another case are the same', async () => {
    paid.transaction = Object.assign(paid.transaction, { status: 'COMPLETED' });
    const { items } = await confirm([notified()], { confirmVia, statuses: ['completed'] });
    expect(items).toMatchObject([{ status: 'completed', confirmed: true }]);
  });

  test('what goes on is flat when it is simplified, and says why where the service does not agree', async () => {
    const simplified = { confirmVia, simple: true, ignoreDuplicates: false };
    const flat = {
      event: 'ipn',
      receivedAt: '2026-01-01T00:00:00.000Z',
      transactionId: paid.transaction.transaction_id,
      orderNumber: 'order-1',
      status: 'completed',
      amount: '1500',
      currency: 'CLP',
      ...unprotected,
      paymentMethod: 'webpay',
      verified: true,
    };
    const { items } = await confirm([notified()], simplified);
    expect(items).toEqual([
      {
        ...flat,
        eventKey: `ipn:${paid.transaction.transaction_id}:completed`,
        confirmed: true,
        reason: null,
      },
    ]);
    const marked = await confirm([notified({}, { price: '1.00' })], { ...simplified, onMismatch: 'mark' });
    expect(marked.items).toEqual([
      { ...flat, eventKey: expect.any(String), confirmed: false, reason: differs('amount') },
    ]);
  });

  test.each([
    ['amount', {}, { price: '1.00' }],
    ['service_id', {}, { service_id: '4712' }],
    ['status', { status: 'rejected' }, {}],
  ])('an IPN of another %s is dropped', async (field, changes, payload) => {
    expect((await confirm([notified(changes, payload)], { confirmVia })).items).toEqual([]);
    const { items } = await confirm([notified(changes, payload)], { confirmVia, onMismatch: 'mark' });
    expect(items).toHaveLength(1);
    expect(items[0]!['confirmation']).toMatchObject({
      agrees: false,
      differences: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test('an IPN of a transaction that does not exist is dropped', async () => {
    const other = { transactionId: 'AAAA-BBBB-CCCC-DDDD' };
    expect((await confirm([notified(other)], { confirmVia })).items).toEqual([]);
    const { items } = await confirm([notified(other)], { confirmVia, onMismatch: 'mark' });
    expect(items[0]).toMatchObject({ status: null, confirmation: { agrees: false, transaction: null } });
  });

  const cannotBeAsked = () =>
    Object.assign(collection.credentials.stored['paygolApi']!, {
      transactionsUrl: 'http://127.0.0.1:1/api',
      statusUrl: 'http://127.0.0.1:1/status',
      tokens: '',
    });

  test('a signed IPN goes on unconfirmed, once, when the service does not answer; any other fails', async () => {
    cannotBeAsked();
    const { items } = await confirm([notified()], { confirmVia, simple: true });
    expect(items).toEqual([
      expect.objectContaining({
        eventKey: `ipn:${paid.transaction.transaction_id}:completed:unconfirmed`,
        transactionId: paid.transaction.transaction_id,
        status: 'completed',
        verified: true,
        confirmed: null,
        reason: expect.stringContaining(say({ code: 'ipn_not_confirmed' })),
      }),
    ]);
    expect(items[0]).not.toHaveProperty('deliveryId');
    expect((await confirm([notified()], { confirmVia })).items).toEqual([]);
    const nobodys = await confirm([unsigned()], { confirmVia });
    expect(nobodys.items).toEqual([]);
    expect(nobodys.error?.message).toContain(say({ code: 'ipn_not_confirmed' }));
  });

  test('an IPN is asked about again while the service does not answer', async () => {
    const path = confirmVia === 'legacy' ? '/api/check-payment' : '/api/v2/payment/status';
    collection.sandbox.schedule({ kind: 'status', status: 503, path, times: 2 });
    const { items } = await confirm([notified()], { confirmVia, maxWait: 20 });
    expect(items).toMatchObject([{ confirmed: true }]);
    expect(collection.sent(path)).toHaveLength(3);
  });

  test('an IPN is asked about again while the record is behind the notification', async () => {
    collection.sandbox.moveTransaction(paid.transaction.transaction_id, 'created');
    const confirming = confirm([notified()], { confirmVia, maxWait: 20 });
    const isAsked = () => collection.sandbox.log().some(({ path }) => /status|check-payment/.test(path));
    for (let turns = 0; !isAsked() && turns < 500; turns++) await new Promise((go) => setTimeout(go, 10));
    collection.sandbox.moveTransaction(paid.transaction.transaction_id, 'completed');
    expect((await confirming).items).toMatchObject([{ confirmed: true, status: 'completed' }]);
  });

  test.each([
    ['created', 'completed'],
    ['completed', 'rejected'],
  ] as const)(
    'a signed IPN goes on, marked, where the record stays behind it: %s, not %s',
    async (before, status) => {
      collection.sandbox.moveTransaction(paid.transaction.transaction_id, before);
      const given = async (settings: object) =>
        (
          await confirm([notified({ status }, { status })], {
            confirmVia,
            maxWait: 1,
            statuses: [status],
            ...settings,
          })
        ).items;
      expect(await given({ onMismatch: 'mark' })).toMatchObject([{ confirmed: false, status: before }]);
      expect(await given({ onMismatch: 'drop' })).toEqual([]);
      expect(await given({ onMismatch: 'mark', statuses: ['failed'] })).toEqual([]);
    },
  );

  test('an IPN that cannot be asked about gives an error item, never itself, if the node is set to continue', async () => {
    cannotBeAsked();
    const { items } = await confirm(
      [unsigned()],
      { confirmVia },
      { node: { onError: 'continueRegularOutput' } },
    );
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('transactionId');
    expect(items[0]).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  });
});

test('an IPN without a signature of a transaction that does not exist is not waited for', async () => {
  const path = '/api/v2/payment/status';
  const other = { transactionId: 'AAAA-BBBB-CCCC-DDDD' };
  const { items } = await confirm([unsigned(other)], { maxWait: 60 });
  expect(items).toEqual([]);
  // Once more with a new token: the refusal may have meant the old one.
  expect(collection.sent(path).length).toBeLessThanOrEqual(2);
});

test('the token is renewed once while the service is asked again', async () => {
  const paths = () => collection.sandbox.log().map(({ path }) => path);
  collection.sandbox.clearLog();
  const other = { transactionId: 'AAAA-BBBB-CCCC-DDDD' };
  await confirm([notified(other)], { maxWait: 4 });
  expect(paths().filter((path) => path.endsWith('/payment/status')).length).toBeGreaterThan(2);
  expect(paths().filter((path) => path.includes('token'))).toHaveLength(1);
});

test('an amount is the same however many zeros it has', async () => {
  const { items } = await confirm([notified({}, { price: String(Number(paid.transaction.amount)) })]);
  expect(items).toHaveLength(1);
});

test('a legacy IPN, which has no status, stands for a completed payment', async () => {
  const { transaction_id, service_id, amount: price, currency, custom } = paid.transaction;
  const payload = { transaction_id, service_id, price, currency, custom };
  const legacy = () => notified({ version: 'legacy', payload });
  expect((await confirm([legacy()])).items).toHaveLength(1);
  collection.sandbox.moveTransaction(transaction_id, 'rejected');
  expect((await confirm([legacy()])).items).toEqual([]);
});

test.each(['custom', 'price', 'currency', 'status'])(
  'an IPN is not confirmed in what it leaves out: %s',
  async (field) => {
    const changes = field === 'status' ? { status: null } : {};
    expect((await confirm([unsigned(changes, { [field]: null })])).items).toEqual([]);
    expect((await confirm([notified(changes, { [field]: null })])).items).toEqual([]);
  },
);

describe('what goes on is the service’s record', () => {
  test('nothing but the record goes on of an IPN without a signature', async () => {
    const extra = { note: 'ship to 1 Attacker Road' };
    const { items } = await confirm([unsigned({}, extra)]);
    expect(items[0]).toMatchObject({
      verified: false,
      transactionId: paid.transaction.transaction_id,
      status: 'completed',
      payload: null,
      confirmation: { transaction: { custom: 'order-1', amount: '1500.00', currency: 'CLP' } },
    });
    expect(JSON.stringify(items)).not.toContain('Attacker');
  });

  test('the amount of the form does not go on of a legacy IPN, whose key proves no field', async () => {
    const payload = { frmprice: '999999', frmcurrency: 'CLP' };
    const parameters = { simple: true, ignoreDuplicates: false };
    const legacy = await confirm([notified({ version: 'legacy' }, payload)], parameters);
    expect(legacy.items).toMatchObject([{ confirmed: true, formAmount: null, formCurrency: null }]);
    const signed = await confirm([notified({}, payload)], parameters);
    expect(signed.items).toMatchObject([{ confirmed: true, formAmount: '999999', formCurrency: 'CLP' }]);
  });

  test('the order number of an IPN that was written in windows-1252 goes on as Paygol has it', async () => {
    Object.assign(paid.transaction, { custom: 'Muñoz 7' });
    const { items } = await confirm([notified({}, { custom: 'Mu\uFFFDoz 7' })], { simple: true });
    expect(items).toMatchObject([{ confirmed: true, orderNumber: 'Muñoz 7' }]);
  });

  test('the wanted statuses are those of the record', async () => {
    const statuses = ['rejected'];
    expect((await confirm([unsigned()], { statuses })).items).toEqual([]);
    const { items } = await confirm([unsigned({ status: 'rejected' })], { statuses, onMismatch: 'mark' });
    expect(items).toEqual([]);
    collection.sandbox.moveTransaction(paid.transaction.transaction_id, 'rejected');
    expect((await confirm([unsigned({ status: 'rejected' })], { statuses })).items).toHaveLength(1);
  });
});

test.each(['A B', 'x'.repeat(65), 'x'.repeat(8_000_000)])(
  'what cannot be an id is not asked for: %.10s',
  async (id) => {
    collection.sandbox.clearLog();
    const { items, error } = await confirm([unsigned({ transactionId: id })]);
    expect(items).toEqual([]);
    expect(error?.message).toBe(say({ code: 'ipn_transaction_form' }));
    expect(error?.message.length).toBeLessThan(200);
    expect(collection.sandbox.log()).toEqual([]);
  },
);

test('an IPN without a transaction ID cannot be confirmed', async () => {
  const nothing = { transactionId: null };
  const { error } = await confirm([unsigned(nothing, { transaction_id: '' })]);
  expect(error?.message).toContain(say({ code: 'ipn_names_nothing' }));
  const { items } = await confirm([notified(nothing, { transaction_id: '' })]);
  expect(items).toMatchObject([{ confirmed: null, reason: say({ code: 'ipn_names_nothing' }) }]);
});

test('a delivery that is not to be confirmed goes on as it is, and nobody is asked', async () => {
  collection.sandbox.clearLog();
  const item = notified();
  delete item['deliveryId'];
  expect((await confirm([item])).items).toEqual([item]);
  expect(collection.sandbox.log()).toEqual([]);
});
