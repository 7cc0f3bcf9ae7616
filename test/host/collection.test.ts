import { setTimeout as pause } from 'node:timers/promises';
import { canonicalJson } from '../../core/service/json/canonicalJson.ts';
import { type Execution, itemsOf, type SavedWorkflow } from '../../host/rest.ts';
import { ipnParameters } from '../../sandbox/payments/transactionRecords.ts';
import type { Transaction } from '../../sandbox/payments/transactions.ts';
import { findInFolder } from './secrets.ts';
import { type Answered, sendSigned } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

const secret = 'Rk2-shared-secret-nobody-may-read-8qL';

const used = useRealN8n({
  code: true,
  env: { N8N_LOG_LEVEL: 'debug' },
  sandbox: { secret },
  account: { apis: 'transactions' },
});

/** Publishes a workflow and waits until n8n says that it listens. */
async function publish(workflow: SavedWorkflow): Promise<void> {
  await used.client.activate(workflow);
  for (;;) {
    const { status } = await used.client.call<{ status: string }>(
      'GET',
      `/workflows/${workflow.id}/publication-status`,
    );
    if (status === 'published') return;
    if (status !== 'in_progress') throw new Error(`The workflow is ${status}.`);
    await pause(50);
  }
}

async function run(workflow: SavedWorkflow, trigger: string): Promise<Execution> {
  const execution = await used.client.finished(await used.client.run(workflow.id, trigger));
  const { error } = execution.data.resultData;
  if (execution.status !== 'success') throw new Error(`${execution.status}: ${error?.message}`);
  return execution;
}

const only = (execution: Execution, node: string) => {
  const items = itemsOf(execution, node);
  expect(items).toHaveLength(1);
  return items[0]!.json;
};

describe('every way to collect a payment', () => {
  const odd = 'order & "1001" + ñ 日本 😀';
  const payer = { first: `Zoë & "Ana" <O'Neil>`, last: 'Díaz + Söhne 100%' };
  let execution: Execution;

  beforeAll(async () => {
    execution = await run(await used.example('ways-to-collect.json'), 'When clicking ‘Execute workflow’');
  });

  test('the payment methods of a country come out of Get Payment Methods', () => {
    expect(itemsOf(execution, 'Get Payment Methods').map(({ json }) => json['paymentMethod'])).toEqual([
      'creditcard',
      'bitcoin',
      'paysafecard',
      'itau',
      'boleto',
    ]);
  });

  test('a transaction is created, and its status is got', () => {
    const created = only(execution, 'Create Transaction');
    expect(created).toMatchObject({ status: 'created', amount: '25.5', currency: 'BRL', orderNumber: odd });
    expect(created['paymentUrl']).toBe(`${used.sandbox.url}/pay/${String(created['transactionId'])}`);
    expect(only(execution, 'Get Transaction')).toMatchObject({
      transactionId: created['transactionId'],
      status: 'created',
      orderNumber: odd,
      completedAt: null,
    });
  });

  test('a web checkout is created', async () => {
    const { paymentUrl } = only(execution, 'Create Web Checkout') as { paymentUrl: string };
    const page = await (await fetch(paymentUrl)).text();
    expect(page).toContain('25.50 BRL');
    expect(page).toContain('order &amp; &quot;1001&quot; + ñ 日本 😀');
  });

  test('a link and a form are created', async () => {
    const { paymentUrl, form } = only(execution, 'Create Link or Form') as Record<string, string>;
    const before = used.sandbox.transactions().length;
    expect((await fetch(String(paymentUrl))).url).toMatch(/\/pay\/[A-Z0-9-]{19}$/);
    expect(used.sandbox.transactions()).toHaveLength(before + 1);
    expect(used.sandbox.transactions().at(-1)).toMatchObject({
      custom: expect.stringMatching(new RegExp(`^${odd.replace('+', '\\+')}-25\\.5BRL-[\\da-f]{32}$`)),
      customer: { first_name: payer.first },
    });
    expect(form).toContain('name="pg_custom" value="order &amp; &quot;1001&quot; + ñ 日本 😀-25.5BRL-');
  });

  test('transactions are created in API mode, in JSON and XML by the same names', () => {
    const names = [
      'transaction_id',
      'service_id',
      'payment_method',
      'amount',
      'currency',
      'custom',
      'redirect_urls',
    ];
    for (const format of ['JSON', 'XML']) {
      const created = only(execution, `Create in API Mode, ${format}`);
      expect(Object.keys(created['record'] as object)).toEqual(expect.arrayContaining(names));
      expect(created).toMatchObject({ amount: '25.5', orderNumber: odd });
      expect(only(execution, `Get Status, ${format}`)).toMatchObject({
        transactionId: created['transactionId'],
        status: 'created',
      });
    }
    expect(only(execution, 'Create in API Mode, XML')).toMatchObject({
      record: {
        payment_methods: ['creditcard', 'bitcoin', 'paysafecard', 'itau', 'boleto'],
        locale: 'en-BR',
      },
    });
  });

  test('the transactions API was asked by GET with a body, signed', () => {
    const asked = used.sandbox.log().filter(({ path }) => path.startsWith('/api/v2/'));
    expect(new Set(asked.map(({ path }) => path.slice('/api/v2'.length)))).toEqual(
      new Set([
        '/auth/token',
        '/payment/methods',
        '/payment/create',
        '/payment/status',
        '/payment/webcheckout',
      ]),
    );
    for (const { method, body, headers, status } of asked) {
      expect(method).toBe('GET');
      expect(status).toBe(200);
      expect(headers['x-pg-sig']).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.parse(body.toString())).toMatchObject({ pg_serviceid: Number(used.sandbox.serviceId) });
    }
  });

  test('every field came over the wire as it was typed', () => {
    const wire = (end: string, method: string): Record<string, unknown> => {
      const entry = used.sandbox
        .log()
        .find(({ path, method: by }) => by === method && path.split('?')[0] === end)!;
      if (end.startsWith('/api/v2/')) return JSON.parse(entry.body.toString()) as Record<string, unknown>;
      const text = method === 'GET' ? entry.path.slice(entry.path.indexOf('?') + 1) : entry.body.toString();
      return Object.fromEntries(new URLSearchParams(text));
    };
    for (const [path, method] of [
      ['/api/v2/payment/create', 'GET'],
      ['/api/v2/payment/webcheckout', 'GET'],
      ['/pay', 'POST'],
      ['/pay', 'GET'],
    ] as const) {
      expect(wire(path, method)).toMatchObject({
        pg_custom: odd,
        pg_name: odd,
        pg_first_name: payer.first,
        pg_last_name: payer.last,
        pg_email: 'ana+shop@example.com',
        pg_return_url: 'https://shop.example/thanks?a=1&b=c+d',
      });
    }
  });
});

test('the editor lists the payment methods of the country', async () => {
  const { results } = await used.client.call<{ results: { name: string; value: string }[] }>(
    'POST',
    '/dynamic-node-parameters/resource-locator-results',
    {
      path: 'parameters.paymentMethod',
      methodName: 'searchPaymentMethods',
      nodeTypeAndVersion: { name: 'n8n-nodes-paygol.paygol', version: 1 },
      currentNodeParameters: { resource: 'transaction', operation: 'create', country: 'CL' },
      credentials: { paygolApi: { id: used.credential.id, name: used.credential.name } },
    },
  );
  expect(results).toContainEqual({ name: 'Webpay (webpay)', value: 'webpay' });
});

/** The rows of the data table that the examples share. */
async function orders(): Promise<Record<string, string>[]> {
  const [project] = await used.client.call<{ id: string; type: string }[]>('GET', '/projects');
  const { data: tables } = await used.client.call<{ data: { id: string; name: string }[] }>(
    'GET',
    `/projects/${project!.id}/data-tables`,
  );
  const table = tables.find(({ name }) => name === 'Paygol Orders')!;
  const rows = await used.client.call<{ data: Record<string, string>[] }>(
    'GET',
    `/projects/${project!.id}/data-tables/${table.id}/rows`,
  );
  return rows.data;
}

const eventually = async (condition: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await condition()) return;
    await pause(100);
  }
  throw new Error('It has not happened within ten seconds.');
};

describe('an order, from the form to the sheet', () => {
  let notified: Promise<Answered>[];
  /** Where Paygol notifies. */
  let ipnUrl: string;

  /** Fills in the form as a payer does, and returns the execution and the page that comes after the form. */
  async function order(
    form: SavedWorkflow,
    product: string,
  ): Promise<{ execution: Execution; next: string }> {
    const body = new FormData();
    body.set('field-1', product);
    body.set('field-2', 'ana+tea@example.com');
    const known = new Set((await used.client.executions(form.id)).map(({ id }) => id));
    const reply = await fetch(`${used.n8n.url}/form/buy-tea`, { method: 'POST', body });
    const { formWaitingUrl } = (await reply.json()) as { formWaitingUrl: string };
    let id: string | undefined;
    await eventually(async () => {
      const all = await used.client.executions(form.id);
      id = all.find((each) => !known.has(each.id) && each.status !== 'running' && each.status !== 'new')?.id;
      return id !== undefined;
    });
    // The last page is there when the workflow waits for the payer to open it.
    const page = await fetch(formWaitingUrl, { signal: AbortSignal.timeout(20_000) });
    return { execution: await used.client.execution(id!), next: await page.text() };
  }

  let form: SavedWorkflow;
  let ipn: SavedWorkflow;
  let first: Record<string, string>;

  beforeAll(async () => {
    form = await used.example('payment-link-from-form.json');
    await publish(form);
    ipn = await used.example('orders-updated-by-ipn.json');
    const { webhookId } = ipn.nodes.find(({ name }) => name === 'Paygol IPN Trigger')!;
    ipnUrl = `${used.n8n.url}/webhook/${webhookId}/ipn`;
    await publish(ipn);
    notified = [];
    used.sandbox.onTransaction((transaction) => void notified.push(notify(transaction)));
  });

  const notify = (transaction: Transaction) =>
    sendSigned(ipnUrl, canonicalJson(ipnParameters(transaction, used.sandbox.switches)), secret);

  const transactionOf = (id: unknown) =>
    used.sandbox.transactions().find(({ transaction_id }) => transaction_id === id)!;

  /** The row of an order. */
  const rowOf = async (number: unknown) => (await orders()).find((row) => row['order'] === number)!;

  /** The executions of the IPN workflow that an action starts, when they have ended. */
  async function ipnExecutions(count: number, action: () => Promise<unknown>): Promise<Execution[]> {
    const known = new Set((await used.client.executions(ipn.id)).map(({ id }) => id));
    await action();
    const started = async () => (await used.client.executions(ipn.id)).filter(({ id }) => !known.has(id));
    await eventually(async () => {
      const all = await started();
      return all.length >= count && all.every(({ status }) => status === 'success' || status === 'error');
    });
    return Promise.all((await started()).map(({ id }) => used.client.execution(id)));
  }

  /** What the payer of a transaction does on its page. */
  const act = (id: unknown, action: 'pay' | 'fail' | 'reject') =>
    fetch(`${used.sandbox.checkoutUrl}/${String(id)}`, {
      method: 'POST',
      body: new URLSearchParams({ action }),
    });

  /** Makes another transaction with an order's number, as anybody who has a link can. */
  async function another(number: string, changes: Record<string, string> = {}): Promise<Transaction> {
    const query = new URLSearchParams({
      pg_serviceid: used.sandbox.serviceId,
      pg_mode: 'advanced',
      pg_method: 'webpay',
      pg_country: 'CL',
      pg_email: 'stranger@example.com',
      pg_custom: number,
      pg_price: '4500',
      pg_currency: 'CLP',
      ...changes,
    });
    const { url } = await fetch(`${used.sandbox.checkoutUrl}?${query.toString()}`);
    return transactionOf(url.slice(url.lastIndexOf('/') + 1));
  }

  const shippedIn = (executions: Execution[]) =>
    executions.flatMap((execution) => itemsOf(execution, 'Ship Here').map(({ json }) => json['order']));
  const toldIn = (executions: Execution[]) =>
    executions.flatMap(({ data }) => data.resultData.error?.message ?? []);

  test('the form makes a transaction, and the sheet has it', async () => {
    const { execution, next } = await order(form, 'Green tea · Té verde · Chá verde');
    const created = only(execution, 'Paygol');
    expect(next).toContain(String(created['paymentUrl']));
    [first] = (await orders()) as [Record<string, string>];
    expect(first).toMatchObject({
      order: `order-${execution.id}`,
      product: 'Green tea',
      email: 'ana+tea@example.com',
      amount: '4500',
      currency: 'CLP',
      transaction_id: created['transactionId'],
      status: 'created',
    });
  });

  test('the payer pays, Paygol notifies, and the sheet says so', async () => {
    const page = `${used.sandbox.checkoutUrl}/${first['transaction_id']}`;
    await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
    expect((await Promise.all(notified)).map(({ status }) => status)).toEqual([200]);
    await eventually(async () => (await orders())[0]!['status'] === 'completed');
  });

  test('a payment in another amount or currency than the order is marked, and its execution fails', async () => {
    const { execution } = await order(form, 'Green tea · Té verde · Chá verde');
    const { transactionId, orderNumber } = only(execution, 'Paygol');
    const transaction = transactionOf(transactionId);
    // As after a conversion: the payer chose another country on the payment screen.
    Object.assign(transaction, { amount: '4.10', currency: 'USD' });
    const executions = await ipnExecutions(1, () => act(transactionId, 'pay'));
    expect(toldIn(executions)).toEqual([
      `Order ${String(orderNumber)}, transaction ${String(transactionId)}: Paygol says completed, 4.1 USD. ` +
        'The order is for 4500 CLP. It is not marked as paid.',
    ]);
    expect(shippedIn(executions)).toEqual([]);
    expect(await rowOf(orderNumber)).toMatchObject({
      status: 'check: completed, 4.1 USD',
      transaction_id: transactionId,
      paid_at: null,
    });
  });

  test('a payment without an order number is told with its transaction', async () => {
    const payment = await another('');
    const executions = await ipnExecutions(1, () => act(payment.transaction_id, 'pay'));
    expect(toldIn(executions)).toEqual([
      `Order (none), transaction ${payment.transaction_id}: Paygol says completed, 4500 CLP. There is no such order.`,
    ]);
  });

  describe('another transaction with the number of an order', () => {
    let number: string;
    let own: string;
    let paid: Record<string, string>;

    beforeAll(async () => {
      const created = only((await order(form, 'Green tea · Té verde · Chá verde')).execution, 'Paygol');
      number = String(created['orderNumber']);
      own = String(created['transactionId']);
    });

    test.each(['fail', 'reject'] as const)(
      'another transaction changes nothing before the order is paid: %s',
      async (action) => {
        const { transaction_id } = await another(number);
        const executions = await ipnExecutions(1, () => act(transaction_id, action));
        expect(toldIn(executions)).toEqual([]);
        expect(await rowOf(number)).toMatchObject({ status: 'created', transaction_id: own });
      },
    );

    test('a payment of 1 CLP before the order is paid is told, and leaves the order open', async () => {
      const { transaction_id } = await another(number, { pg_price: '1' });
      const executions = await ipnExecutions(1, () => act(transaction_id, 'pay'));
      expect(toldIn(executions)).toEqual([
        `Order ${number}, transaction ${transaction_id}: Paygol says completed, 1 CLP. ` +
          'The order is for 4500 CLP. It is not marked as paid.',
      ]);
      expect(await rowOf(number)).toMatchObject({ status: 'created', transaction_id: own });
    });

    test('the own transaction pays the order, and it is shipped', async () => {
      await ipnExecutions(1, () => act(own, 'fail'));
      expect(await rowOf(number)).toMatchObject({ status: 'failed', transaction_id: own });
      const executions = await ipnExecutions(1, () => act(own, 'pay'));
      expect(shippedIn(executions)).toEqual([number]);
      expect(toldIn(executions)).toEqual([]);
      paid = await rowOf(number);
      expect(paid).toMatchObject({ status: 'completed', transaction_id: own });
      expect(paid['paid_at']).toMatch(/^20\d\d-/);
    });

    test.each(['fail', 'reject'] as const)(
      'another transaction changes nothing after the order is paid: %s',
      async (action) => {
        const { transaction_id } = await another(number);
        const executions = await ipnExecutions(1, () => act(transaction_id, action));
        expect(toldIn(executions)).toEqual([]);
        expect(await rowOf(number)).toEqual(paid);
      },
    );

    test('the news that another transaction was created changes nothing after the order is paid', async () => {
      const transaction = await another(number);
      const executions = await ipnExecutions(1, () => notify(transaction));
      expect(itemsOf(executions[0]!, 'Find the Order')).toHaveLength(1);
      expect(toldIn(executions)).toEqual([]);
      expect(await rowOf(number)).toEqual(paid);
    });

    test.each([
      ['1 CLP', { pg_price: '1' }],
      ['4500 USD', { pg_currency: 'USD' }],
    ])('a payment of %s after the order is paid is told, and changes nothing', async (amount, changes) => {
      const { transaction_id } = await another(number, changes);
      const executions = await ipnExecutions(1, () => act(transaction_id, 'pay'));
      expect(toldIn(executions)).toEqual([
        `Order ${number}, transaction ${transaction_id}: Paygol says completed, ${amount}. ` +
          `The order is for 4500 CLP. Transaction ${own} has paid it before.`,
      ]);
      expect(await rowOf(number)).toEqual(paid);
    });

    test('a second payment after the order is paid is told, changes nothing, and ships nothing', async () => {
      const { transaction_id } = await another(number);
      const executions = await ipnExecutions(1, () => act(transaction_id, 'pay'));
      expect(toldIn(executions)).toEqual([
        `Order ${number} was paid twice. First: transaction ${own}, 4500 CLP, status completed. ` +
          `Again: transaction ${transaction_id}, 4500 CLP, status completed. If both are completed, refund one.`,
      ]);
      expect(shippedIn(executions)).toEqual([]);
      expect(await rowOf(number)).toEqual(paid);
    });

    test('a chargeback of the payment is told, and the order is never shipped again', async () => {
      const takenBack = await ipnExecutions(1, () => act(own, 'reject'));
      expect(toldIn(takenBack)).toEqual([
        expect.stringMatching(
          new RegExp(`^Order ${number}: the payment was taken back after 20..-..-.., .*${own}, 4500 CLP`),
        ),
      ]);
      expect(await rowOf(number)).toMatchObject({
        status: 'rejected',
        transaction_id: own,
        paid_at: paid['paid_at'],
      });
      const { transaction_id } = await another(number);
      const executions = await ipnExecutions(1, () => act(transaction_id, 'pay'));
      expect(shippedIn(executions)).toEqual([]);
      expect(toldIn(executions)).toEqual([
        expect.stringContaining(`transaction ${own}, 4500 CLP, status rejected`),
      ]);
      expect(await rowOf(number)).toMatchObject({ status: 'rejected', transaction_id: own });
    });

    test('six payments at the same moment ship once, and five are told', async () => {
      const created = only((await order(form, 'Green tea · Té verde · Chá verde')).execution, 'Paygol');
      const many = await Promise.all([1, 2, 3, 4, 5].map(() => another(String(created['orderNumber']))));
      const ids = [String(created['transactionId']), ...many.map(({ transaction_id }) => transaction_id)];
      const executions = await ipnExecutions(6, () => Promise.all(ids.map((id) => act(id, 'pay'))));
      expect(shippedIn(executions)).toEqual([created['orderNumber']]);
      const { transaction_id: first } = await rowOf(created['orderNumber']);
      const told = toldIn(executions);
      expect(told).toHaveLength(5);
      for (const message of told) expect(message).toContain(`First: transaction ${first},`);
      for (const id of ids) if (id !== first) expect(told.join()).toContain(`Again: transaction ${id},`);
    });
  });

  describe('the daily check, when notifications were lost', () => {
    let check: SavedWorkflow;
    let execution: Execution;
    const number: Record<string, string> = {};
    const own: Record<string, string> = {};

    beforeAll(async () => {
      for (const name of ['late', 'takenBack', 'converted', 'open']) {
        const created = only((await order(form, 'Black tea · Té negro · Chá preto')).execution, 'Paygol');
        number[name] = String(created['orderNumber']);
        own[name] = String(created['transactionId']);
      }
      await ipnExecutions(1, () => act(own['late'], 'fail'));
      await ipnExecutions(1, () => act(own['takenBack'], 'pay'));
      // As if the notifications of these had got lost on their way.
      transactionOf(own['late']).status = 'completed';
      transactionOf(own['takenBack']).status = 'rejected';
      Object.assign(transactionOf(own['converted']), {
        status: 'completed',
        amount: '4.10',
        currency: 'USD',
      });
      check = await used.example('daily-open-transactions.json');
      execution = await used.client.finished(await used.client.run(check.id, 'Every Morning'));
    });

    test('a payment that failed and then was made is found, and shipped', async () => {
      expect(await rowOf(number['late'])).toMatchObject({ status: 'completed', transaction_id: own['late'] });
      expect(shippedIn([execution])).toEqual([number['late']]);
    });

    test('a chargeback is found', async () => {
      const row = await rowOf(number['takenBack']);
      expect(row).toMatchObject({ status: 'rejected', transaction_id: own['takenBack'] });
      expect(row['paid_at']).toMatch(/^20\d\d-/);
    });

    test('a payment in another currency and a chargeback are told, and not shipped', async () => {
      expect(await rowOf(number['converted'])).toMatchObject({
        status: 'check: completed, 4.1 USD',
        paid_at: null,
      });
      expect(toldIn([execution])).toEqual([
        `Order ${number['converted']}, transaction ${own['converted']}: Paygol says completed, 4.1 USD. ` +
          `The order is for 3900 CLP. Order ${number['takenBack']}, transaction ${own['takenBack']}: ` +
          'Paygol says rejected, 3900 CLP. The order is for 3900 CLP. It was paid, and is taken back, likely by a chargeback.',
      ]);
    });

    test('what has not changed is left as it is', async () => {
      expect(await rowOf(number['open'])).toMatchObject({ status: 'created', paid_at: null });
    });

    test('the next morning, nothing is told or shipped again', async () => {
      const before = await orders();
      const next = await run(check, 'Every Morning');
      expect(shippedIn([next])).toEqual([]);
      expect(await orders()).toEqual(before);
    });

    test('a notification that comes after the check ships nothing again, and tells nobody', async () => {
      const executions = await ipnExecutions(1, () => notify(transactionOf(own['late'])));
      expect(itemsOf(executions[0]!, 'Find the Order')).toHaveLength(1);
      expect(shippedIn(executions)).toEqual([]);
      expect(toldIn(executions)).toEqual([]);
      expect(await rowOf(number['late'])).toMatchObject({ status: 'completed' });
    });

    test('a payment that was taken back and made after all is completed, and not shipped again', async () => {
      transactionOf(own['takenBack']).status = 'completed';
      const next = await run(check, 'Every Morning');
      expect(await rowOf(number['takenBack'])).toMatchObject({ status: 'completed' });
      expect(shippedIn([next])).toEqual([]);
    });
  });

  describe('the table of the orders', () => {
    let tables: string;

    beforeAll(async () => {
      const [project] = await used.client.call<{ id: string }[]>('GET', '/projects');
      tables = `/projects/${project!.id}/data-tables`;
    });

    /** Sends so many orders at once, and returns their executions when they have ended, or wait for the payer. */
    async function orderTogether(count: number): Promise<Execution[]> {
      const known = new Set((await used.client.executions(form.id)).map(({ id }) => id));
      const send = () => {
        const body = new FormData();
        body.set('field-1', 'Green tea · Té verde · Chá verde');
        body.set('field-2', 'ana+tea@example.com');
        return fetch(`${used.n8n.url}/form/buy-tea`, { method: 'POST', body });
      };
      await Promise.all(Array.from({ length: count }, send));
      const sent = async () => (await used.client.executions(form.id)).filter(({ id }) => !known.has(id));
      await eventually(async () => {
        const all = await sent();
        return all.length === count && all.every(({ status }) => status !== 'running' && status !== 'new');
      });
      return Promise.all((await sent()).map(({ id }) => used.client.execution(id)));
    }

    test('an order that cannot be written down makes no transaction', async () => {
      await orderTogether(1);
      // n8n finds a table by a part of its name, so it finds this one first.
      const columns = [{ name: 'order', type: 'string' }];
      const name = 'Old Paygol Orders';
      const { id } = await used.client.call<{ id: string }>('POST', tables, { name, columns });
      const before = used.sandbox.transactions().length;
      const [execution] = await orderTogether(1);
      expect(execution!.status).toBe('error');
      expect(used.sandbox.transactions()).toHaveLength(before);
      await used.client.call('DELETE', `${tables}/${id}`);
    });

    test('the first orders make the table, also when they come at the same moment', async () => {
      const { data } = await used.client.call<{ data: { id: string }[] }>('GET', tables);
      await used.client.call('DELETE', `${tables}/${data[0]!.id}`);
      const executions = await orderTogether(4);
      expect(executions.map(({ status }) => status)).toEqual(Array(4).fill('waiting'));
      expect((await orders()).map(({ order }) => order).toSorted()).toEqual(
        executions.map(({ id }) => `order-${id}`).toSorted(),
      );
    });
  });
});

test('no secret and no token is in anything that n8n has stored or logged', async () => {
  const tokens = used.sandbox
    .log()
    .filter(({ path }) => path.endsWith('/auth/token'))
    .map(({ reply }) => (JSON.parse(reply.toString()) as { token: string }).token);
  expect(tokens.length).toBeGreaterThan(0);
  expect(await findInFolder(used.real.userFolder, used.n8n.databaseFile, [secret, ...tokens])).toEqual([]);
  // The search finds what is there.
  const found = await findInFolder(used.real.userFolder, used.n8n.databaseFile, ['ana+tea@example.com']);
  expect(found).not.toEqual([]);
});
