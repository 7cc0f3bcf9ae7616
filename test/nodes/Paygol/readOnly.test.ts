import { createHmac } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { READ_ONLY } from '../../../core/service/endpoints.ts';
import { resources } from '../../../nodes/Paygol/actions/index.ts';
import { row } from '../engine/rows.ts';
import { webpay } from '../engine/payments.ts';
import { usePaygol } from '../engine/usePaygol.ts';

/** A credential that allows reading only: what each operation does with it. */
const collection = usePaygol({}, 'transactions');

beforeEach(async () => {
  Object.assign(collection.credentials.stored.paygolApi!, { apis: 'both' });
  await run('payout:create', {});
  await collection.run('transaction:create', webpay);
  collection.sandbox.clearLog();
  collection.credentials.stored.paygolApi!.access = 'readOnly';
});

const run = (name: string, parameters: IDataObject = {}, item = row(1)) =>
  collection.run(name as 'checkout:x', parameters, [item], {
    workflowId: `read-only-${expect.getState().currentTestName ?? ''}`,
  });
const paths = () => collection.sandbox.log().map(({ path }) => path.replace(/^\/api\/v\d|\?.*$/g, ''));

const payoutId = { id: { __rl: true, mode: 'id', value: 'salary-1' } };
const transactionId = () => ({ transactionId: collection.sandbox.transactions()[0]!.transaction_id });

/** The address of a payer who comes back, as Paygol signs it. */
function genuineReturn(): IDataObject {
  const { transactionId: id } = transactionId();
  const said = `PGID=${id}&status=created&custom=`;
  const key = createHmac('sha256', collection.sandbox.secret).update(said).digest('hex');
  const query = JSON.stringify({ PGID: id, status: 'created', custom: '', key });
  return { query: `={{ ${query} }}`, price: '1500', currency: 'CLP', orderNumber: 'order-1' };
}

const READING = /^\/(?:payouts\/(?:list|status)|payment\/(?:status|methods))$/;

/**
 * What each operation asks the service for; nothing for those that write locally; `reads` for what only reads, however
 * often; `refused` for those that do more than read.
 */
const operations: Record<string, [parameters: () => IDataObject, asks: string[] | 'reads' | 'refused']> = {
  'payout:create': [() => ({ options: { checkFirst: 'inDoubt' } }), 'refused'],
  'payout:validate': [() => ({}), 'reads'],
  'payout:get': [() => payoutId, ['/payouts/status']],
  'payout:getAll': [() => ({}), ['/payouts/list']],
  'payout:cancel': [() => payoutId, 'refused'],
  'transaction:create': [() => webpay, 'refused'],
  'transaction:createWebCheckout': [() => webpay, 'refused'],
  'transaction:get': [transactionId, ['/payment/status']],
  'transaction:verifyReturn': [genuineReturn, ['/payment/status']],
  'transaction:getPaymentMethods': [() => ({ country: 'CL' }), ['/payment/methods']],
  'checkout:createLink': [() => webpay, []],
  'checkout:createTransaction': [() => webpay, 'refused'],
  'checkout:getStatus': [transactionId, ['/api/check-payment']],
};

test('the outcome of every operation with a credential that only reads is known', () => {
  const all = resources.flatMap(({ value, operations: ofIt }) => ofIt.map((one) => `${value}:${one.value}`));
  expect(Object.keys(operations).sort()).toEqual(all.sort());
});

const named = Object.entries(operations).map(([name, [parameters, asks]]) => ({ name, parameters, asks }));

test.each(named.filter(({ asks }) => asks !== 'refused'))(
  '$name works with a credential that only reads',
  async ({ name, parameters, asks }) => {
    const { error, outputs } = await run(name, parameters());
    expect(error).toBeUndefined();
    expect(outputs[0]).not.toEqual([]);
    const asked = paths().filter((path) => !path.endsWith('/auth/token'));
    if (asks === 'reads') expect(asked.filter((path) => !READING.test(path))).toEqual([]);
    else expect(asked).toEqual(asks);
  },
);

test.each(named.filter(({ asks }) => asks === 'refused'))(
  '$name sends nothing with a credential that only reads, and says why',
  async ({ name, parameters }) => {
    const { error } = await run(name, parameters(), row(2));
    expect(error?.message).toBe(READ_ONLY);
    // Create asks first whether the service answers, and may look payouts up: that only reads.
    expect(paths().filter((path) => !/\/(?:auth\/token|payouts\/list|payouts\/status)$/.test(path))).toEqual(
      [],
    );
    expect(collection.sandbox.payouts().map(({ status }) => status)).toEqual(['created']);
    expect(collection.sandbox.transactions()).toHaveLength(1);
  },
);

test('Create under On Error: Continue gives the reason with the row', async () => {
  const { outputs } = await collection.run('payout:create', {}, [row(2)], {
    node: { onError: 'continueRegularOutput' },
  });
  expect(outputs[0]).toEqual([]);
  expect(outputs[1]!.map(({ json }) => [json.outcome, json.reason])).toEqual([['not_sent', READ_ONLY]]);
});

test('Create tells a sheet of another language why, and quotes the credential in English', async () => {
  const { outputs: validated } = await collection.run(
    'payout:validate',
    { options: { reportLanguage: 'es' } },
    [row(2)],
  );
  const { outputs } = await collection.run('payout:create', {}, [validated[0]![0]!.json], {
    node: { onError: 'continueRegularOutput' },
  });
  expect(outputs[1]!.map(({ json }) => json.reason)).toEqual([
    `No se pudo usar la credencial de Paygol, así que no se envió nada. El error, en inglés: "${READ_ONLY.replace(/\.$/, '')}".`,
  ]);
});

test('an operation that continues on error says why, and names the code', async () => {
  const { outputs } = await collection.run('payout:cancel' as 'checkout:x', payoutId, [{}], {
    node: { onError: 'continueRegularOutput' },
  });
  expect(outputs[0]![0]!.json).toMatchObject({ error: READ_ONLY, details: { code: 'read_only' } });
});

describe('the credential', () => {
  const sign = (path: string, body: object = { external_id: 'salary-1' }, more: object = {}) => {
    const values = { ...collection.credentials.stored.paygolApi! };
    return collection.credentials.authenticate(values, 'paygolApi', {
      url: '',
      uri: path.replace('PAYOUTS', String(values.payoutsUrl)).replace('API', String(values.transactionsUrl)),
      body,
      ...more,
    } as never);
  };
  beforeEach(() => run('payout:get', payoutId));

  const reads: [path: string, body: object][] = [
    ['PAYOUTS/payouts/status', { external_id: 'salary-1' }],
    ['PAYOUTS/payouts/list/', { status: 'paid', limit: 5, page: 2 }],
    ['PAYOUTS/payouts/list', {}],
    ['PAYOUTS/payouts/list', { pg_serviceid: 1, pg_token: 'x' }],
    ['API/payment/status', { transaction_id: 'A1B2-C3D4-E5F6-G7H8' }],
    ['API/payment/methods', { pg_country: 'CL' }],
  ];

  test.each(reads)('a credential that only reads signs %s %j, for any node', async (path, body) =>
    expect((await sign(path, body)).headers).toHaveProperty('x-pg-sig'),
  );

  test.each(reads)(
    'a credential that only reads sends %s %j as it is read, whatever a node adds',
    async (path, body) => {
      const override = { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-URL': '/api/v1/payouts/cancel' };
      const kept = { Accept: 'application/json', 'user-agent': 'n8n' };
      for (const method of ['DELETE', 'PUT', 'POST', 'GET']) {
        const detour = { method, qs: { _method: 'DELETE' }, headers: { ...override, ...kept } };
        const sent = await sign(`${path}?_method=DELETE`, body, detour);
        expect(Object.keys(sent.headers ?? {})).toEqual([...Object.keys(kept), 'content-type', 'x-pg-sig']);
        expect(sent.method).toBe(path.startsWith('API') ? undefined : 'POST');
        expect(sent.qs).toBeUndefined();
        expect([sent.url, (sent as { uri?: string }).uri].join()).not.toContain('DELETE');
      }
    },
  );

  test.each(['readOnly', 'full'])('(%s) sets no Host that a node brings', async (access) => {
    collection.credentials.stored.paygolApi!.access = access;
    await expect(sign('PAYOUTS/payouts/list', {}, { headers: { host: 'x' } })).rejects.toThrow(
      'cannot set the header "Host"',
    );
  });

  test.each(reads)(
    'a credential that only reads does not sign %s %j with payouts, which could go to another path',
    async (path, body) => {
      await expect(sign(path, { ...body, payouts: [] })).rejects.toThrow(
        'holds fields that reading does not take',
      );
      await expect(sign(path, { ...body, pg_price: '1' })).rejects.toThrow(
        'holds fields that reading does not take',
      );
    },
  );

  test.each([
    'PAYOUTS/payouts',
    'PAYOUTS/payouts/',
    'PAYOUTS/payouts?x=/payouts/list',
    'PAYOUTS/payouts/list/../../payouts',
    'PAYOUTS//payouts',
    'PAYOUTS/PAYOUTS/status',
    'PAYOUTS/payouts/cancel',
    'API/payment/create',
    'API/payment/webcheckout',
    'API/payouts/status',
    'PAYOUTS/something/new',
  ])('a credential that only reads does not sign %s', async (path) => {
    await expect(sign(path)).rejects.toThrow(READ_ONLY);
  });

  test.each(['', 'Full', null, 'readonly'])('a credential that says %j does not pay', async (access) => {
    collection.credentials.stored.paygolApi!.access = access as string;
    await expect(sign('PAYOUTS/payouts')).rejects.toThrow(READ_ONLY);
  });
});
