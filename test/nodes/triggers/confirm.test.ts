import type { IDataObject } from 'n8n-workflow';
import type { Transaction, TransactionStatus } from '../../../sandbox/payments/transactions.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { webpay } from '../engine/payments.ts';
import { say } from '../../inEnglish.ts';
import { Random } from '../../random.ts';
import type { EngineRun } from '../engine/engine.ts';
import { usePaygol } from '../engine/usePaygol.ts';
import { ipnParameters } from './ipnSettings.ts';

const collection = usePaygol({}, 'transactions');
let transaction: Transaction;

beforeEach(async () => {
  await collection.run('transaction:create', webpay);
  const [created] = collection.sandbox.transactions();
  transaction = collection.sandbox.moveTransaction(created!.transaction_id, 'completed');
});

const differs = (...fields: string[]) => say({ code: 'ipn_differs', fields });
const disagrees = (transactionId: string) => say({ code: 'ipn_disagrees', transactionId });

/** Of a payment that does not come from a link with "Protect Price". */
const unprotected = {
  formAmount: null,
  formCurrency: null,
  amountExpected: null,
  currencyExpected: null,
  amountMatches: null,
};

let deliveries = 0;

/** The item that the trigger's webhook hands over for an IPN of the transaction: each one is a delivery of its own. */
function notified(changes: IDataObject = {}, payload: IDataObject = {}): IDataObject {
  const { transaction_id, service_id, amount: price, currency, custom } = transaction;
  return {
    event: 'ipn',
    eventKey: 'ipn:0123456789abcdef0123456789abcdef',
    receivedAt: '2026-01-01T00:00:00.000Z',
    version: 'v2',
    transactionId: transaction_id,
    serviceId: service_id,
    status: 'completed',
    verified: true,
    signedWithPreviousSecret: false,
    payload: { transaction_id, service_id, price, currency, custom, status: 'completed', ...payload },
    deliveryId: `delivery ${++deliveries}`,
    ...changes,
  };
}

/** The same of an IPN without a signature: what it claims is in one string. */
function unsigned(changes: IDataObject = {}, payload: IDataObject = {}): IDataObject {
  const { transactionId, status, payload: body, ...rest } = notified(changes, payload);
  const { service_id: serviceId, price, currency, custom } = body as IDataObject;
  const claims = { transactionId, serviceId, status, price, currency, custom };
  const { event, receivedAt, version, signedWithPreviousSecret, deliveryId } = rest;
  const unproven = JSON.stringify({ ...claims, method: null, formPrice: null, formCurrency: null });
  return {
    event,
    receivedAt,
    version,
    transactionId,
    verified: false,
    signedWithPreviousSecret,
    unproven,
    deliveryId,
  };
}

let lastRun: EngineRun['run'];
/** What the last execution tells whoever opens it. */
const hints = () => lastRun.data.resultData.runData['Paygol']?.at(-1)?.hints;

/** Runs the trigger's part in the execution. */
async function confirm(items: IDataObject[], parameters: IDataObject = {}, settings: object = {}) {
  const { outputs, error, run } = await collection.run(
    'transaction:none',
    ipnParameters({
      statuses: ['*'],
      disagreement: 'drop',
      simple: false,
      maxWait: 1,
      ...parameters,
    }),
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
  lastRun = run;
  return { items: (outputs[0] ?? []).map(({ json }) => json), error };
}

describe.each(['transactions', 'legacy'])('asking by %s', (confirmBy) => {
  test('lets an IPN go on that the service agrees with, and gives what the service says', async () => {
    const item = notified();
    const { items, error } = await confirm([item], { confirmBy });
    expect(error).toBeUndefined();
    const { transaction_id } = transaction;
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
    transaction = Object.assign(transaction, { status: 'COMPLETED' });
    const { items } = await confirm([notified()], { confirmBy, statuses: ['completed'] });
    expect(items).toMatchObject([{ status: 'completed', confirmed: true }]);
  });

  test('simplified, what goes on is flat, and says why where the service does not agree', async () => {
    const simplified = { confirmBy, simple: true, ignoreDuplicates: false };
    const flat = {
      event: 'ipn',
      receivedAt: '2026-01-01T00:00:00.000Z',
      transactionId: transaction.transaction_id,
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
        eventKey: `ipn:${transaction.transaction_id}:completed`,
        confirmed: true,
        reason: null,
      },
    ]);
    const marked = await confirm([notified({}, { price: '1.00' })], { ...simplified, disagreement: 'mark' });
    expect(marked.items).toEqual([
      { ...flat, eventKey: expect.any(String), confirmed: false, reason: differs('amount') },
    ]);
  });

  test.each([
    ['amount', {}, { price: '1.00' }],
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
    const other = { transactionId: 'AAAA-BBBB-CCCC-DDDD' };
    expect((await confirm([notified(other)], { confirmBy })).items).toEqual([]);
    const { items } = await confirm([notified(other)], { confirmBy, disagreement: 'mark' });
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
    const { items } = await confirm([notified()], { confirmBy, simple: true });
    expect(items).toEqual([
      expect.objectContaining({
        eventKey: `ipn:${transaction.transaction_id}:completed`,
        transactionId: transaction.transaction_id,
        status: 'completed',
        verified: true,
        confirmed: null,
        reason: expect.stringContaining(say({ code: 'ipn_not_confirmed' })),
      }),
    ]);
    expect(items[0]).not.toHaveProperty('deliveryId');
    expect((await confirm([notified()], { confirmBy })).items).toEqual([]);
    const nobodys = await confirm([unsigned()], { confirmBy });
    expect(nobodys.items).toEqual([]);
    expect(nobodys.error?.message).toContain(say({ code: 'ipn_not_confirmed' }));
  });

  test('asks again while the service does not answer', async () => {
    const path = confirmBy === 'legacy' ? '/api/check-payment' : '/api/v2/payment/status';
    collection.sandbox.schedule({ kind: 'status', status: 503, path, times: 2 });
    const { items } = await confirm([notified()], { confirmBy, maxWait: 20 });
    expect(items).toMatchObject([{ confirmed: true }]);
    expect(collection.sent(path)).toHaveLength(3);
  });

  test('asks again while the record is behind the notification', async () => {
    collection.sandbox.moveTransaction(transaction.transaction_id, 'created');
    const confirming = confirm([notified()], { confirmBy, maxWait: 20 });
    const isAsked = () => collection.sandbox.log().some(({ path }) => /status|check-payment/.test(path));
    for (let turns = 0; !isAsked() && turns < 500; turns++) await new Promise((go) => setTimeout(go, 10));
    collection.sandbox.moveTransaction(transaction.transaction_id, 'completed');
    expect((await confirming).items).toMatchObject([{ confirmed: true, status: 'completed' }]);
  });

  test('gives an error item, never the IPN itself, when it cannot be asked and the node is set to continue', async () => {
    cannotBeAsked();
    const { items } = await confirm(
      [unsigned()],
      { confirmBy },
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
  const { items } = await confirm([notified({}, { price: String(Number(transaction.amount)) })]);
  expect(items).toHaveLength(1);
});

test('a legacy IPN, which has no status, stands for a completed payment', async () => {
  const { transaction_id, service_id, amount: price, currency, custom } = transaction;
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

describe('on a mismatch', () => {
  const wrong = () => notified({}, { price: '1.00' });

  test('the item is marked, unless it is set otherwise', async () => {
    const { items, error } = await confirm([wrong()], { disagreement: 'fail' });
    expect(items).toEqual([]);
    expect(error?.message).toBe(`${disagrees(transaction.transaction_id)} ${differs('amount')}`);
    expect(error?.description).toBe(say({ code: 'ipn_late_or_false' }));
    const options = new PaygolIpnTrigger().description.properties.find(({ name }) => name === 'options');
    expect(options?.options).toContainEqual(
      expect.objectContaining({ name: 'disagreement', default: 'mark' }),
    );
  });

  test('nothing is taken: delivered again when Paygol agrees, the event goes on', async () => {
    await collection.run('transaction:create', webpay);
    transaction = collection.sandbox.transactions().at(-1) as Transaction;
    for (const disagreement of ['fail', 'drop', 'mark']) await confirm([notified()], { disagreement });
    collection.sandbox.moveTransaction(transaction.transaction_id, 'completed');
    expect((await confirm([notified()])).items).toHaveLength(1);
  });

  test('a marked item has a key of its own: it keeps nothing out where keys are checked exactly', async () => {
    const marked = await confirm([wrong()], { disagreement: 'mark' });
    expect(marked.items[0]!['eventKey']).toBe('ipn:0123456789abcdef0123456789abcdef');
    expect((await confirm([notified()])).items).toHaveLength(1);
  });

  test('a notification that is delivered again is marked once', async () => {
    for (const times of [1, 0]) {
      expect((await confirm([wrong()], { disagreement: 'mark' })).items).toHaveLength(times);
    }
    const wanted = { disagreement: 'mark', ignoreDuplicates: false };
    expect((await confirm([wrong()], wanted)).items).toHaveLength(1);
  });

  test('only what is of the wanted statuses is marked', async () => {
    const other = { transactionId: 'AAAA-BBBB-CCCC-DDDD' };
    const any = { disagreement: 'mark', ignoreDuplicates: false };
    for (const item of [wrong(), notified(other)]) {
      expect((await confirm([item], { ...any, statuses: ['rejected'] })).items).toEqual([]);
      expect((await confirm([item], { ...any, statuses: ['completed'] })).items).toHaveLength(1);
    }
  });

  test.each([
    ['of a transaction that does not exist', { transactionId: 'AAAA-BBBB-CCCC-DDDD' }, {}],
    ['of another amount', {}, { price: '1.00' }],
    ['of another order', {}, { custom: 'order-2' }],
    ['of another status', { status: 'rejected' }, {}],
  ])('an IPN without a signature %s never goes on', async (_, changes, payload) => {
    const { transactionId: id = transaction.transaction_id } = changes as { transactionId?: string };
    for (const disagreement of ['mark', 'drop', 'fail']) {
      const { items, error } = await confirm([unsigned(changes, payload)], { disagreement });
      expect([items, error?.message]).toEqual([
        [],
        disagreement === 'fail' ? expect.stringContaining(disagrees(id)) : undefined,
      ]);
    }
  });

  test('what an unconfirmed notification claims is in no failed item', async () => {
    const settings = { node: { onError: 'continueRegularOutput' } };
    const claim = unsigned({}, { price: '1.00', custom: 'order-2' });
    const { items } = await confirm([claim], { disagreement: 'fail' }, settings);
    expect(items).toMatchObject([{ details: { differences: [{ field: 'amount' }, { field: 'custom' }] } }]);
    expect(JSON.stringify(items)).not.toMatch(/order-2|1\.00/);
  });
});

describe('what goes on is the service’s record', () => {
  test('nothing but the record goes on of an IPN without a signature', async () => {
    const extra = { note: 'ship to 1 Attacker Road' };
    const { items } = await confirm([unsigned({}, extra)]);
    expect(items[0]).toMatchObject({
      verified: false,
      transactionId: transaction.transaction_id,
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
    Object.assign(transaction, { custom: 'Muñoz 7' });
    const { items } = await confirm([notified({}, { custom: 'Mu\uFFFDoz 7' })], { simple: true });
    expect(items).toMatchObject([{ confirmed: true, orderNumber: 'Muñoz 7' }]);
  });

  test('the wanted statuses are those of the record', async () => {
    const statuses = ['rejected'];
    expect((await confirm([unsigned()], { statuses })).items).toEqual([]);
    const { items } = await confirm([unsigned({ status: 'rejected' })], { statuses, disagreement: 'mark' });
    expect(items).toEqual([]);
    collection.sandbox.moveTransaction(transaction.transaction_id, 'rejected');
    expect((await confirm([unsigned({ status: 'rejected' })], { statuses })).items).toHaveLength(1);
  });
});

describe('an event that was confirmed is taken once', () => {
  test('a confirmed event is taken once, whoever delivers it again, with a signature or without', async () => {
    expect((await confirm([unsigned()])).items).toHaveLength(1);
    expect((await confirm([unsigned()])).items).toEqual([]);
    expect((await confirm([notified()])).items).toEqual([]);
  });

  test('a claim that is not confirmed keeps nothing out', async () => {
    expect((await confirm([unsigned({}, { price: '1.00' })])).items).toEqual([]);
    expect((await confirm([unsigned({}, { custom: 'order-2' })])).items).toEqual([]);
    expect((await confirm([notified()])).items).toHaveLength(1);
  });

  test('a confirmed event is taken once when many deliveries are confirmed at once', async () => {
    const runs = await Promise.all(Array.from({ length: 16 }, () => confirm([notified()])));
    expect(runs.flatMap(({ items }) => items)).toHaveLength(1);
  });

  test('another status is another event', async () => {
    expect((await confirm([notified()])).items).toHaveLength(1);
    collection.sandbox.moveTransaction(transaction.transaction_id, 'rejected');
    expect((await confirm([notified({ status: 'rejected' })])).items).toHaveLength(1);
  });

  test('a confirmed event is taken again where duplicates are wanted, and at a test URL', async () => {
    for (const settings of [{}, { mode: 'manual' }]) {
      const parameters = { ignoreDuplicates: 'mode' in settings };
      for (let times = 0; times < 2; times++) {
        expect((await confirm([notified()], parameters, settings)).items).toHaveLength(1);
      }
    }
  });

  test('an execution that crashed after it took its event is not kept out of its own retry', async () => {
    const item = notified();
    expect((await confirm([item])).items).toHaveLength(1);
    expect((await confirm([item], {}, { mode: 'retry' })).items).toHaveLength(1);
  });

  test('an execution that came too late is kept out of its retry', async () => {
    const late = notified();
    expect((await confirm([notified()])).items).toHaveLength(1);
    expect((await confirm([late])).items).toEqual([]);
    expect((await confirm([late], {}, { mode: 'retry' })).items).toEqual([]);
  });
});

describe('a status that comes back', () => {
  const statusPath = '/api/v2/payment/status';
  const wanted = { disagreement: 'mark' };

  /** Paygol's record has this status from now on. */
  const move = (status: TransactionStatus) => {
    transaction = collection.sandbox.moveTransaction(transaction.transaction_id, status);
  };
  const deliver = async (status: string, parameters: IDataObject = wanted) =>
    (await confirm([notified({ status })], parameters)).items;
  const other = (status: 'completed' | 'rejected') => (status === 'completed' ? 'rejected' : 'completed');
  const untilAsked = async () => {
    while (collection.sent(statusPath).length === 0) await new Promise((go) => setTimeout(go, 5));
  };

  test('goes on where Paygol’s own record has it again, under a key of its own, and then once', async () => {
    const given: unknown[] = [];
    for (const status of ['completed', 'rejected', 'completed', 'rejected'] as const) {
      move(status);
      for (let times = 0; times < 3; times++)
        given.push(...(await deliver(status)).map(({ eventKey, confirmed }) => [eventKey, confirmed]));
    }
    const key = `ipn:${transaction.transaction_id}`;
    expect(given).toEqual([
      [`${key}:completed`, true],
      [`${key}:rejected`, true],
      [`${key}:completed:2`, true],
      [`${key}:rejected:2`, true],
    ]);
  });

  test.each(['mark', 'drop', 'fail'])(
    'and that Paygol’s record does not have starts nothing: it is a replay (on mismatch: %s)',
    async (disagreement) => {
      await deliver('completed');
      move('rejected');
      await deliver('rejected');
      const { items, error } = await confirm([notified()], { disagreement });
      expect([items, error]).toEqual([[], undefined]);
      // It has moved nothing: the next delivery of either one is a duplicate, and the status can come back.
      expect(await deliver('rejected')).toEqual([]);
      move('completed');
      expect(await deliver('completed')).toHaveLength(1);
    },
  );

  test('is given once after a late redelivery of everything before it', async () => {
    const given: string[] = [];
    for (const [status, actual] of [
      ['created', 'created'],
      ['completed', 'completed'],
      ['created', 'completed'],
      ['completed', 'completed'],
    ] as const) {
      move(actual);
      given.push(...(await deliver(status)).map((item) => String(item['status'])));
    }
    expect(given).toEqual(['created', 'completed']);
  });

  test('a duplicate that asked before a chargeback, and is answered after it, starts nothing', async () => {
    await deliver('completed');
    collection.sandbox.clearLog();
    collection.sandbox.schedule({ kind: 'delay', path: statusPath, until: 'release', commit: 'first' });
    const duplicate = deliver('completed', { ...wanted, maxWait: 20 });
    await untilAsked();
    move('rejected');
    expect(await deliver('rejected')).toHaveLength(1);
    collection.sandbox.release();
    expect(await duplicate).toEqual([]);
    expect(await deliver('rejected')).toEqual([]);
  });

  test('the last one given of two confirmations that overtake each other is what Paygol says', async () => {
    move('created');
    expect(await deliver('created')).toHaveLength(1);
    move('completed');
    collection.sandbox.clearLog();
    collection.sandbox.schedule({ kind: 'delay', path: statusPath, until: 'release', commit: 'first' });
    const overtaken = deliver('completed', { ...wanted, maxWait: 20 });
    await untilAsked();
    move('rejected');
    const given = await deliver('rejected');
    collection.sandbox.release();
    given.push(...(await overtaken));
    // The overtaken one is told, as any that Paygol does not have as it says, and is not taken for confirmed.
    expect(given.map(({ status, confirmed }) => [status, confirmed])).toEqual([
      ['rejected', true],
      ['rejected', false],
    ]);
    move('completed');
    expect(await deliver('completed')).toMatchObject([{ status: 'completed', confirmed: true }]);
  });

  test('is not kept out of the retry of an execution that crashed after it took it', async () => {
    for (const status of ['completed', 'rejected'] as const) {
      move(status);
      await deliver(status);
    }
    move('completed');
    const crashed = notified();
    const [given] = (await confirm([crashed], wanted)).items;
    const [retried] = (await confirm([crashed], wanted, { mode: 'retry' })).items;
    expect(retried).toMatchObject({ status: 'completed', eventKey: given!['eventKey'] });
    expect(await deliver('completed')).toEqual([]);
  });

  test('does not start the workflow again where the trigger is not set to the status between', async () => {
    const only = { ...wanted, statuses: ['completed'] };
    const given: IDataObject[] = [];
    for (const status of ['completed', 'rejected', 'completed'] as const) {
      move(status);
      given.push(...(await deliver(status, only)));
    }
    expect(given.map(({ status }) => status)).toEqual(['completed']);
  });

  test('starts nothing while Paygol cannot be asked, and says so', async () => {
    for (const status of ['completed', 'rejected'] as const) {
      move(status);
      await deliver(status);
    }
    const { transactionsUrl } = collection.credentials.stored['paygolApi']!;
    Object.assign(collection.credentials.stored['paygolApi']!, {
      transactionsUrl: 'http://127.0.0.1:1/api',
      tokens: '',
    });
    expect(await deliver('completed')).toEqual([]);
    expect(hints()).toMatchObject([{ type: 'warning', message: expect.stringMatching(/came back/) }]);
    Object.assign(collection.credentials.stored['paygolApi']!, { transactionsUrl, tokens: '' });
    move('completed');
    expect(await deliver('completed')).toHaveLength(1);
  });

  test.each([1, 2, 3, 4])(
    'deliveries, copies and replays that overtake each other at random give each status in turn (%i)',
    async (seed) => {
      const random = new Random(seed);
      const open: Promise<IDataObject[]>[] = [];
      const dropped = { disagreement: 'drop', maxWait: 20 };
      let status: 'completed' | 'rejected' = 'completed';
      for (let step = 0; step < 12; step++) {
        for (let copies = 1 + random.below(3); copies > 0; copies--) {
          // What a delivery is told may be older than what the next one is told.
          if (random.chance(40))
            collection.sandbox.schedule({
              kind: 'delay',
              path: statusPath,
              until: { ms: random.below(60) },
              commit: 'first',
            });
          open.push(deliver(random.chance(25) ? other(status) : status, dropped));
        }
        if (random.chance(50)) await open.at(-1);
        status = other(status);
        move(status);
      }
      const items = (await Promise.all(open)).flat();
      items.push(...(await deliver(status, dropped)));
      expect(await deliver(status, dropped)).toEqual([]);
      expect(await deliver(other(status), dropped)).toEqual([]);
      const keys = items.map(({ eventKey }) => String(eventKey));
      const counts = (['completed', 'rejected'] as const).map((each) => {
        const own = keys.filter((key) => key.includes(each)).toSorted();
        const name = `ipn:${transaction.transaction_id}:${each}`;
        expect(own).toEqual(own.map((_, i) => (i === 0 ? name : `${name}:${i + 1}`)).toSorted());
        return own.length;
      });
      // No status is given twice without the other one in between.
      expect(Math.abs(counts[0]! - counts[1]!)).toBeLessThanOrEqual(1);
      expect(items.length).toBeGreaterThan(0);
    },
    60_000,
  );

  test('an ordinary payment is asked about once, and a status after another once more', async () => {
    collection.sandbox.clearLog();
    await deliver('completed');
    expect(collection.sent(statusPath)).toHaveLength(1);
    await deliver('completed');
    expect(collection.sent(statusPath)).toHaveLength(2);
    move('rejected');
    await deliver('rejected');
    expect(collection.sent(statusPath)).toHaveLength(4);
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
