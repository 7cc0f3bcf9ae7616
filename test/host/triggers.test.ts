import type { INodeParameters } from 'n8n-workflow';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sign } from '../../core/service/signature.ts';
import { itemsOf, type SavedCredential } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import type { Transaction } from '../../sandbox/payments/transactions.ts';
import {
  countExecutions,
  listen,
  listenForTest,
  publish,
  saveTrigger,
  send,
  sendSigned,
  type TriggerWorkflow,
} from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';
import { say } from '../inEnglish.ts';

const account = {
  serviceId: '4711',
  environment: 'live',
  sharedSecret: 'current-secret-nobody-may-read',
  previousSharedSecret: 'previous-secret-nobody-may-read',
  secretKey: 'legacy-key-nobody-may-read',
};
const OK = { status: 200, type: 'application/json; charset=utf-8', body: '["OK"]' };
const UNVERIFIED = {
  status: 401,
  type: 'application/json; charset=utf-8',
  body: '{"error":"Invalid signature"}',
};
const INVALID = {
  status: 400,
  type: 'application/json; charset=utf-8',
  body: '{"error":"Invalid notification"}',
};
const INVALID_LEGACY = { status: 400, type: 'text/plain; charset=utf-8', body: 'Validation error' };

const real = useRealN8n();
let credential: SavedCredential;

beforeAll(async () => {
  credential = await real.client.saveCredential({ name: 'Paygol', type: 'paygolApi', data: account });
});

async function newTrigger(
  type: 'paygolPayoutTrigger' | 'paygolIpnTrigger',
  parameters: INodeParameters = {},
  with_: SavedCredential = credential,
): Promise<TriggerWorkflow> {
  return saveTrigger(real.client, real.n8n.url, type, with_, { simple: false, ...parameters });
}

/** The items that the trigger gave, the oldest execution first. */
async function itemsIn({ id }: TriggerWorkflow, expected: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const executions = (await real.client.executions(id)).filter(({ status }) => status !== 'error');
    if (executions.length >= expected && executions.every(({ status }) => status === 'success')) {
      const full = await Promise.all(executions.map((execution) => real.client.execution(execution.id)));
      return full.toReversed().flatMap((execution) => itemsOf(execution, 'Trigger').map(({ json }) => json));
    }
    await pause(50);
  }
  throw new Error(`There are ${(await real.client.executions(id)).length} executions, not ${expected}.`);
}

async function executionsThat({ id }: TriggerWorkflow, status: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const executions = (await real.client.executions(id)).filter((each) => each.status === status);
    if (executions.length > 0) return executions;
    await pause(50);
  }
  throw new Error(`No execution ended with ${status}.`);
}

const webhookBody = (id: string, event = 'payout.paid') =>
  `{"event":"${event}","data":{"payout_id":"${id}","external_id":"sueldo-ñ/1","amount":12345678901234567890,"new":[null]}}`;

describe('Paygol Payout Trigger', () => {
  let workflow: TriggerWorkflow;
  beforeAll(async () => {
    workflow = await newTrigger('paygolPayoutTrigger');
    await listen(real.client, workflow);
  });

  test.each(['productionUrl', 'testUrl'] as const)(
    'Paygol Payout Trigger answers 200 with an item, and 401 without one, at the %s',
    async (at) => {
      const own = await newTrigger('paygolPayoutTrigger');
      const start = () =>
        at === 'productionUrl' ? listen(real.client, own) : listenForTest(real.client, own);
      const again = async () => (at === 'testUrl' ? listenForTest(real.client, own) : undefined);
      await start();
      const body = webhookBody('pay_1');
      expect(await send('POST', own[at], body, { 'content-type': 'application/json' })).toEqual(UNVERIFIED);
      await again();
      expect(await sendSigned(own[at], body, 'another-secret')).toEqual(UNVERIFIED);
      await again();
      expect(await sendSigned(own[at], body, account.sharedSecret)).toEqual(OK);
      expect(await itemsIn(own, 1)).toEqual([
        {
          event: 'payout.paid',
          eventKey: 'payout:payout.paid:sueldo-%C3%B1%2F1:paid',
          receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          id: 'sueldo-ñ/1',
          payoutId: 'pay_1',
          status: 'paid',
          name: null,
          amount: '1.2345678901234567e+19',
          currency: null,
          signedWithPreviousSecret: false,
          payload: {
            event: 'payout.paid',
            data: {
              payout_id: 'pay_1',
              external_id: 'sueldo-ñ/1',
              amount: '12345678901234567890',
              new: [null],
            },
          },
        },
      ]);
    },
  );

  test('a duplicate is acknowledged and starts nothing; another event does', async () => {
    const own = await newTrigger('paygolPayoutTrigger');
    await listen(real.client, own);
    for (let times = 0; times < 3; times++) {
      expect(await sendSigned(own.productionUrl, webhookBody('pay_1'), account.sharedSecret)).toEqual(OK);
    }
    expect(await sendSigned(own.productionUrl, webhookBody('pay_2'), account.sharedSecret)).toEqual(OK);
    expect((await itemsIn(own, 2)).map(({ payoutId }) => payoutId)).toEqual(['pay_1', 'pay_2']);
  });

  test('a reply about a payout starts nothing until it is set so; one about a transaction never', async () => {
    const reply = '{"data":{"merchant_payout_id":"a","status":"paid","amount":5},"result":0}';
    const transaction = '{"data":{"transaction_id":"A-1","status":"completed"}}';
    const own = await newTrigger('paygolPayoutTrigger');
    const accepting = await newTrigger('paygolPayoutTrigger', { options: { acceptReplies: true } });
    for (const each of [own, accepting]) {
      await listen(real.client, each);
      expect(await sendSigned(each.productionUrl, transaction, account.sharedSecret)).toEqual(UNVERIFIED);
    }
    expect(await sendSigned(own.productionUrl, reply, account.sharedSecret)).toEqual(UNVERIFIED);
    expect(await sendSigned(accepting.productionUrl, reply, account.sharedSecret)).toEqual(OK);
    expect(await itemsIn(accepting, 1)).toMatchObject([{ event: 'payout.paid', id: 'a', amount: '5' }]);
    expect(await itemsIn(own, 0)).toEqual([]);
  });

  test('a webhook of another service is refused', async () => {
    const own = await newTrigger('paygolPayoutTrigger');
    await listen(real.client, own);
    const event = (service: number) =>
      `{"event":"payout.paid","pg_serviceid":${service},"payouts":[{"external_id":"a"}]}`;
    expect(await sendSigned(own.productionUrl, event(4712), account.sharedSecret)).toEqual(UNVERIFIED);
    expect(await sendSigned(own.productionUrl, event(4711), account.sharedSecret)).toEqual(OK);
    expect(await itemsIn(own, 1)).toMatchObject([{ event: 'payout.paid' }]);
  });

  test('an event that was filtered out is acknowledged and starts nothing', async () => {
    const own = await newTrigger('paygolPayoutTrigger', { events: ['payout.in_process', 'payout.failed'] });
    await listen(real.client, own);
    expect(await sendSigned(own.productionUrl, webhookBody('pay_1'), account.sharedSecret)).toEqual(OK);
    const byStatus = '{"status":"in-process","payout_id":"pay_1"}';
    expect(await sendSigned(own.productionUrl, byStatus, account.sharedSecret)).toEqual(OK);
    expect((await itemsIn(own, 1)).map(({ event }) => event)).toEqual(['payout.in_process']);
  });

  test('a test URL takes the same event again', async () => {
    const own = await newTrigger('paygolPayoutTrigger');
    for (let times = 1; times <= 2; times++) {
      await listenForTest(real.client, own);
      expect(await sendSigned(own.testUrl, webhookBody('pay_1'), account.sharedSecret)).toEqual(OK);
      await itemsIn(own, times);
    }
  });

  test('a webhook refused at the test URL fails a test execution that says why, and nothing after it runs', async () => {
    const own = await newTrigger('paygolPayoutTrigger');
    await listenForTest(real.client, own);
    expect(await sendSigned(own.testUrl, webhookBody('pay_1'), 'another-secret')).toEqual(UNVERIFIED);
    const [failed] = await executionsThat(own, 'error');
    const { error, runData } = (await real.client.execution(failed!.id)).data.resultData;
    expect(error?.message).toMatch(/^The notification was refused: its signature matches no secret/);
    expect(Object.keys(runData)).toEqual(['Trigger']);
  });

  test('a signature by the previous secret is taken, and told', async () => {
    expect(
      await sendSigned(workflow.productionUrl, webhookBody('pay_9'), account.previousSharedSecret),
    ).toEqual(OK);
    expect(await itemsIn(workflow, 1)).toEqual([expect.objectContaining({ signedWithPreviousSecret: true })]);
  });

  test.each([
    ['malformed JSON', '{"event":', 'application/json', 422],
    ['malformed JSON that is not called so', '{"event":', 'text/plain', 401],
    ['malformed XML', '<a', 'application/xml', 422],
  ])('a request with %s: %s as %s is answered %i', async (_, body, type, status) => {
    const answered = await send('POST', workflow.productionUrl, body, { 'content-type': type });
    expect(answered.status).toBe(status);
  });

  test('a form with files is refused, whatever its signature', async () => {
    const type = 'multipart/form-data; boundary=x';
    const body = '--x\r\ncontent-disposition: form-data; name="event"\r\n\r\npayout.paid\r\n--x--\r\n';
    for (const signed of [body, '']) {
      const headers = { 'content-type': type, 'x-pg-sig': sign(signed, account.sharedSecret) };
      expect(await send('POST', workflow.productionUrl, body, headers)).toEqual(UNVERIFIED);
    }
  });

  test('a compressed body is verified by what it holds', async () => {
    const own = await newTrigger('paygolPayoutTrigger');
    await listen(real.client, own);
    const body = webhookBody('pay_1');
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'x-pg-sig': sign(body, account.sharedSecret),
    };
    expect(await send('POST', own.productionUrl, gzipSync(body), headers)).toEqual(OK);
  });

  test.each([
    ['a signed megabyte', () => `{"event":"payout.paid","data":"${'x'.repeat(1_000_000)}"}`, 413],
    [
      'a signed megabyte of brackets',
      () => `{"event":"payout.paid","data":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
      413,
    ],
    ['20 megabytes', () => `{"data":"${'x'.repeat(20_000_000)}"}`, 500],
  ])('%s is answered at once', async (_, body, status) => {
    const own = await newTrigger('paygolPayoutTrigger');
    await listen(real.client, own);
    const started = performance.now();
    const answered = await sendSigned(own.productionUrl, body(), account.sharedSecret);
    expect(answered.status).toBe(status);
    expect(performance.now() - started).toBeLessThan(3_000);
    process.stdout.write(`${_}: ${answered.status} in ${Math.round(performance.now() - started)} ms\n`);
  });

  test('more than 64 KB is refused, however it is signed, and whatever it says that it is', async () => {
    const own = await newTrigger('paygolPayoutTrigger');
    await listen(real.client, own);
    const body = `{"event":"payout.paid","data":"${'x'.repeat(64 * 1024)}"}`;
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const answered = await sendSigned(own.productionUrl, body, account.sharedSecret, {
        'content-type': type,
      });
      expect(answered).toMatchObject({ status: 413, body: '{"error":"The notification is too large"}' });
    }
    expect(countExecutions(real.n8n.databaseFile, own.id)).toEqual({});
  });

  test('Paygol Payout Trigger answers before the workflow has done its work', async () => {
    const own = await newTrigger('paygolPayoutTrigger');
    const slow = own.nodes.map((node) =>
      node.name === 'Done'
        ? { ...node, type: 'n8n-nodes-base.wait', typeVersion: 1.1, parameters: { amount: 3 } }
        : node,
    );
    const saved = await real.client.saveWorkflow({ ...own, nodes: slow });
    await listen(real.client, { ...own, ...saved });
    expect(await sendSigned(own.productionUrl, webhookBody('pay_1'), account.sharedSecret)).toEqual(OK);
    expect(countExecutions(real.n8n.databaseFile, own.id)['success']).toBeUndefined();
  });

  test('Paygol Payout Trigger answers 503 while its credential cannot be read', async () => {
    const lost = await real.client.saveCredential({ name: 'Lost', type: 'paygolApi', data: account });
    const own = await newTrigger('paygolPayoutTrigger', {}, lost);
    await listen(real.client, own);
    await real.client.deleteCredential(lost.id);
    expect(await sendSigned(own.productionUrl, webhookBody('pay_1'), account.sharedSecret)).toEqual({
      status: 503,
      type: 'application/json; charset=utf-8',
      body: '{"error":"Notifications cannot be verified at the moment"}',
    });
    expect(countExecutions(real.n8n.databaseFile, own.id)).toEqual({});
  });
});

describe('Paygol IPN Trigger', () => {
  const params = 'country=CL&currency=CLP&custom=order+1&method=webpay&price=10.00&service_id=4711';
  const ipn = (id: string, status = 'completed') => `${params}&status=${status}&transaction_id=${id}`;
  const json = (id: string) => JSON.stringify(Object.fromEntries(new URLSearchParams(ipn(id))));
  const signed = (text: string, type?: string) => ({
    'x-pg-sig': sign(text, account.sharedSecret),
    ...(type !== undefined && { 'content-type': type }),
  });

  test.each(['productionUrl', 'testUrl'] as const)(
    'Paygol IPN Trigger takes a v2 IPN by JSON, form and GET at the %s',
    async (at) => {
      const own = await newTrigger('paygolIpnTrigger');
      const start = () =>
        at === 'productionUrl' ? listen(real.client, own) : listenForTest(real.client, own);
      const again = async () => (at === 'testUrl' ? listenForTest(real.client, own) : undefined);
      await start();
      expect(await send('POST', own[at], json('A-1'), { 'content-type': 'application/json' })).toEqual(
        INVALID,
      );
      await again();
      expect(await send('GET', `${own[at]}?${ipn('A-1')}`, undefined)).toEqual(INVALID);
      await again();

      expect(await send('POST', own[at], json('A-1'), signed(json('A-1'), 'application/json'))).toEqual(OK);
      await itemsIn(own, 1);
      await again();
      const form = signed(json('A-2'), 'application/x-www-form-urlencoded');
      expect(await send('POST', own[at], ipn('A-2'), form)).toEqual(OK);
      await itemsIn(own, 2);
      await again();
      expect(await send('GET', `${own[at]}?${ipn('A-3')}`, undefined, signed(json('A-3')))).toEqual(OK);

      const items = await itemsIn(own, 3);
      expect(items.map(({ transactionId }) => transactionId)).toEqual(['A-1', 'A-2', 'A-3']);
      expect(items[2]).toEqual({
        event: 'ipn',
        eventKey: 'ipn:A-3:completed',
        receivedAt: expect.any(String),
        transactionId: 'A-3',
        orderNumber: 'order 1',
        status: 'completed',
        amount: '10',
        currency: 'CLP',
        formAmount: null,
        formCurrency: null,
        amountExpected: null,
        currencyExpected: null,
        amountMatches: null,
        paymentMethod: 'webpay',
        verified: true,
        confirmed: null,
        reason: expect.stringContaining('credential'),
        version: 'v2',
        serviceId: '4711',
        signedWithPreviousSecret: false,
        payload: {
          country: 'CL',
          currency: 'CLP',
          custom: 'order 1',
          method: 'webpay',
          price: '10.00',
          service_id: '4711',
          status: 'completed',
          transaction_id: 'A-3',
        },
      });
    },
  );

  test('a message says the same by each method and content type', async () => {
    const own = await newTrigger('paygolIpnTrigger', {
      options: { ignoreDuplicates: false },
    });
    await listen(real.client, own);
    const custom = 'x&transaction_id=FAKE&status=completed&price=999999.00&y=';
    const body = JSON.stringify({ transaction_id: 'S-1', status: 'created', price: '1.00', custom });
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/octet-stream',
    ];
    for (const method of ['GET', 'POST'] as const) {
      for (const type of types) {
        const url = `${own.productionUrl}?transaction_id=FAKE&status=completed`;
        expect(await send(method, url, body, signed(body, type))).toEqual(OK);
      }
    }
    const items = await itemsIn(own, 2 * types.length);
    expect(items.map(({ transactionId, status }) => `${transactionId} ${status}`)).toEqual(
      Array.from({ length: 2 * types.length }, () => 'S-1 created'),
    );
    expect(new Set(items.map(({ eventKey }) => eventKey)).size).toBe(1);
    const asQuery = `${own.productionUrl}?${encodeURI(body)}`;
    expect(await send('GET', asQuery, undefined, signed(body))).toEqual(INVALID);
  });

  test('what is not a notification starts nothing, however right its signature', async () => {
    const own = await newTrigger('paygolIpnTrigger');
    await listen(real.client, own);
    const others = [
      '{"pg_serviceid":4711}',
      '{"pg_serviceid":4711,"pg_token":"t","transaction_id":"A-1"}',
      '{"payment":{"transaction_id":"A-1","status":"completed"},"result":0}',
      webhookBody('pay_1'),
    ];
    for (const body of others) {
      expect(await sendSigned(own.productionUrl, body, account.sharedSecret)).toEqual(INVALID);
    }
    expect(countExecutions(real.n8n.databaseFile, own.id)).toEqual({});
  });

  test('Paygol IPN Trigger answers a legacy IPN by its key, and gives no key in its item', async () => {
    const own = await newTrigger('paygolIpnTrigger');
    await listen(real.client, own);
    const query = (key: string) => `${own.productionUrl}?key=${key}&transaction_id=L-1&${params}`;
    expect(await send('GET', query('wrong'), undefined)).toEqual(INVALID_LEGACY);
    expect(await send('GET', query(account.secretKey), undefined)).toEqual(OK);
    expect(await send('GET', query(account.secretKey), undefined)).toEqual(OK);
    const items = await itemsIn(own, 1);
    expect(items).toEqual([
      expect.objectContaining({ version: 'legacy', transactionId: 'L-1', status: 'completed' }),
    ]);
    expect(JSON.stringify(items)).not.toContain(account.secretKey);
  });

  test('the version that is not set is refused', async () => {
    const own = await newTrigger('paygolIpnTrigger', { options: { acceptedIpns: 'v2' } });
    await listen(real.client, own);
    const query = `key=${account.secretKey}&transaction_id=L-1&${params}`;
    expect(await send('GET', `${own.productionUrl}?${query}`, undefined)).toEqual(INVALID_LEGACY);
    expect(countExecutions(real.n8n.databaseFile, own.id)).toEqual({});
  });

  test('a status that was filtered out is acknowledged and starts nothing', async () => {
    const own = await newTrigger('paygolIpnTrigger', { statuses: ['completed'] });
    await listen(real.client, own);
    const get = (query: string) =>
      send(
        'GET',
        `${own.productionUrl}?${query}`,
        undefined,
        signed(JSON.stringify(Object.fromEntries(new URLSearchParams(query)))),
      );
    expect(await get(ipn('F-1', 'created'))).toEqual(OK);
    expect(await get(ipn('F-1', 'completed'))).toEqual(OK);
    expect((await itemsIn(own, 1)).map(({ status }) => status)).toEqual(['completed']);
  });
});

describe('with a secret that is missing, or pasted with something around it, a trigger cannot be published, and says which', () => {
  const noShared = { sharedSecret: '', previousSharedSecret: '' };
  const cases = [
    {
      type: 'paygolPayoutTrigger',
      parameters: {},
      missing: noShared,
      says: /has no Shared Secret, so no notification could be verified/,
    },
    {
      type: 'paygolPayoutTrigger',
      parameters: {},
      missing: { sharedSecret: `${account.sharedSecret}\u200b` },
      says: /"Shared Secret" in the Paygol credential has an invisible character in it/,
    },
    {
      type: 'paygolIpnTrigger',
      parameters: {},
      missing: { secretKey: `"${account.secretKey}"` },
      says: /"Secret Key" in the Paygol credential has quotation marks around it/,
    },
    {
      type: 'paygolIpnTrigger',
      parameters: { options: { acceptedIpns: 'v2' } },
      missing: noShared,
      says: /no Shared Secret/,
    },
    {
      type: 'paygolIpnTrigger',
      parameters: { options: { acceptedIpns: 'legacy' } },
      missing: { secretKey: '' },
      says: /lacks the Secret Key/,
    },
    {
      type: 'paygolIpnTrigger',
      parameters: { options: { acceptedIpns: 'both' } },
      missing: { ...noShared, secretKey: '' },
      says: /no secret/,
    },
  ] as const;
  const publications = new Map<object, Awaited<ReturnType<typeof publish>>>();

  // All at once: n8n tries for a quarter of a minute.
  beforeAll(() =>
    Promise.all(
      cases.map(async (one) => {
        const data = { ...account, ...one.missing };
        const bare = await real.client.saveCredential({ name: 'Bare', type: 'paygolApi', data });
        const workflow = await newTrigger(one.type, one.parameters, bare);
        publications.set(one, await publish(real.client, workflow));
      }),
    ),
  );

  test.each(cases)(
    'a trigger without a usable secret cannot be published, and says which: $type $parameters',
    (one) => {
      const { status, triggers } = publications.get(one)!;
      expect(status).toBe('failed');
      expect(triggers[0]?.errorMessage).toMatch(one.says);
    },
  );
});

describe('with the sandbox as the service', () => {
  let sandbox: Sandbox;
  let merchant: SavedCredential;
  beforeAll(async () => {
    sandbox = await startSandbox({ serviceId: account.serviceId, secret: account.sharedSecret });
    merchant = await real.client.saveCredential({
      name: 'Sandbox',
      type: 'paygolApi',
      data: {
        ...account,
        environment: 'custom',
        apis: 'transactions',
        transactionsUrl: sandbox.transactionsUrl,
      },
    });
  });
  afterAll(() => sandbox?.close());

  test('each event of a payout starts the workflow once, however it is delivered', async () => {
    const own = await newTrigger('paygolPayoutTrigger', {}, merchant);
    await listen(real.client, own);
    sandbox.webhooks.set({
      payoutUrl: own.productionUrl,
      held: true,
      copies: 3,
      order: 'shuffled',
      atOnce: 6,
    });
    sandbox.addSample('payout');
    sandbox.move('sample-1', 'in-process');
    sandbox.move('sample-1', 'paid');
    sandbox.webhooks.set({ held: false });
    await sandbox.webhooks.settled();
    expect(sandbox.webhooks.deliveries().map(({ attempts }) => attempts[0]?.answer)).toEqual(
      Array.from({ length: 9 }, () => '["OK"]'),
    );
    const events = (await itemsIn(own, 3)).map(({ event, id }) => [event, id]);
    expect(events.toSorted()).toEqual([
      ['payout.in_process', 'sample-1'],
      ['payout.paid', 'sample-1'],
      ['payout.received', 'sample-1'],
    ]);
  });

  test.each(['json', 'form', 'get', 'legacy'] as const)(
    'an IPN as %s is confirmed in the execution',
    async (ipnForm) => {
      const own = await newTrigger('paygolIpnTrigger', {}, merchant);
      await listen(real.client, own);
      sandbox.webhooks.set({ ipnUrl: own.productionUrl, ipnForm, secretKey: account.secretKey });
      const { transaction_id } = sandbox.addSample('transaction') as Transaction;
      sandbox.moveTransaction(transaction_id, 'completed');
      await sandbox.webhooks.settled();
      expect(await itemsIn(own, 1)).toEqual([
        expect.objectContaining({
          transactionId: transaction_id,
          status: 'completed',
          confirmation: expect.objectContaining({ agrees: true, differences: [] }),
        }),
      ]);
    },
  );

  test('a status that comes back starts the workflow again, and a replay of the one before it does not', async () => {
    const own = await newTrigger('paygolIpnTrigger', {}, merchant);
    await listen(real.client, own);
    sandbox.webhooks.set({ ipnUrl: own.productionUrl, ipnForm: 'json', copies: 2, atOnce: 2 });
    const { transaction_id: id } = sandbox.addSample('transaction') as Transaction;
    let executions = 0;
    for (const status of ['completed', 'rejected', 'completed'] as const) {
      sandbox.moveTransaction(id, status);
      await sandbox.webhooks.settled();
      await itemsIn(own, (executions += 2));
    }
    const recorded = sandbox.webhooks.deliveries().find(({ body }) => body.includes('"rejected"'))!;
    expect(await send('POST', own.productionUrl, recorded.body, recorded.headers)).toEqual(OK);
    const items = await itemsIn(own, executions + 1);
    expect(items.map(({ eventKey, confirmed }) => [eventKey, confirmed])).toEqual([
      [`ipn:${id}:completed`, true],
      [`ipn:${id}:rejected`, true],
      [`ipn:${id}:completed:2`, true],
    ]);
  });

  test('a signed IPN goes on unconfirmed when Paygol does not answer; an unsigned one fails, and can be retried', async () => {
    const parameters = { options: { unsigned: 'confirm', maxWait: 1 } };
    const own = await newTrigger('paygolIpnTrigger', parameters, merchant);
    await listen(real.client, own);
    const { transaction_id } = sandbox.addSample('transaction') as Transaction;
    const other = sandbox.addSample('transaction') as Transaction;
    for (const each of [transaction_id, other.transaction_id]) sandbox.moveTransaction(each, 'completed');
    sandbox.schedule({ kind: 'refuse' });
    sandbox.webhooks.set({ ipnUrl: own.productionUrl, ipnForm: 'json' });
    const [delivery] = sandbox.webhooks.send(transaction_id);
    await sandbox.webhooks.settled();
    expect(delivery?.attempts[0]).toMatchObject({ status: 200, answer: '["OK"]' });
    expect(await itemsIn(own, 1)).toMatchObject([
      { transactionId: transaction_id, status: 'completed', verified: true, confirmed: null },
    ]);

    const { transaction_id: id, amount: price, currency, custom } = other;
    const body = JSON.stringify({ transaction_id: id, status: 'completed', price, currency, custom });
    expect(await send('POST', own.productionUrl, body, { 'content-type': 'application/json' })).toEqual(OK);
    const [failed] = await executionsThat(own, 'error');
    const { error } = (await real.client.execution(failed!.id)).data.resultData;
    expect(error?.message).toContain(say({ code: 'ipn_not_confirmed' }));

    sandbox.release();
    await sandbox.settled();
    const { id: retried } = await real.client.call<{ id: string }>(
      'POST',
      `/executions/${failed!.id}/retry`,
      {
        loadWorkflow: false,
      },
    );
    const [item] = itemsOf(await real.client.finished(retried), 'Done');
    expect(item?.json).toMatchObject({ transactionId: id, confirmed: true, confirmation: { agrees: true } });
  });
});

test('nothing of the secrets is in the log', async () => {
  const { readFile } = await import('node:fs/promises');
  const log = await readFile(real.n8n.logFile, 'utf8');
  expect(log).toContain('refused a notification');
  for (const secret of [account.sharedSecret, account.previousSharedSecret, account.secretKey]) {
    expect(log).not.toContain(secret);
  }
});
