/**
 * docs/openapi.yaml against the sandbox, and both against a validator that knows neither: what our operations send and
 * the sandbox answers is what the page describes.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import OpenAPIBackend, { type Document } from 'openapi-backend';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LogEntry } from '../../sandbox/service/requestLog.ts';
import { ENDPOINTS } from '../../core/service/endpoints.ts';
import { itau, webpay } from '../nodes/engine/payments.ts';
import { row } from '../nodes/engine/rows.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';

interface Description extends Record<string, unknown> {
  readonly paths: Record<string, Record<string, { operationId?: string }>>;
  readonly webhooks: Record<string, unknown>;
}

const description = parse(readFileSync('docs/openapi.yaml', 'utf8')) as Description;
const paygol = usePaygol({}, 'both');
let api: OpenAPIBackend;
/** Webhooks as if they were paths: the validator looks at paths. */
let hooks: OpenAPIBackend;

async function validator(document: object): Promise<OpenAPIBackend> {
  const made = new OpenAPIBackend({
    definition: structuredClone(document) as Document,
    // It checks documents of OpenAPI 3.0 only.
    quick: true,
    ajvOpts: { strict: false, allErrors: true },
  });
  await made.init();
  return made;
}

beforeAll(async () => {
  api = await validator(description);
  const { webhooks } = description;
  const asPaths = Object.fromEntries(Object.entries(webhooks).map(([name, hook]) => [`/${name}`, hook]));
  hooks = await validator({ ...description, paths: asPaths });
});

const jsonOf = (bytes: Buffer): unknown => (bytes.length === 0 ? undefined : JSON.parse(bytes.toString()));

const isForm = (headers: LogEntry['headers']) => String(headers['content-type']).includes('form-urlencoded');
/** The validator reads JSON only. */
const parametersIn = (form: string) => Object.fromEntries(new URLSearchParams(form));

/** What the validator says of a request and its reply, by the operation that it takes it for. */
function complaints(entry: LogEntry): unknown[] {
  const request = {
    method: entry.method.toLowerCase(),
    path: entry.path,
    headers: entry.headers as Record<string, string>,
    body: isForm(entry.headers) ? parametersIn(entry.body.toString()) : entry.body.toString(),
  };
  const operation = api.matchOperation(request);
  if (operation?.operationId === undefined) return [`no operation for ${entry.method} ${entry.path}`];
  const asked = api.validateRequest(request, operation);
  const type = String(entry.replyHeaders['content-type']);
  const reply = type.startsWith('application/json') ? jsonOf(entry.reply) : entry.reply.toString();
  const answered = type.startsWith('application/json')
    ? api.validateResponse(reply, operation, entry.status ?? 0)
    : { valid: true as const, errors: [] };
  return [...(asked.errors ?? []), ...(answered.errors ?? [])].map((error) => ({
    operation: operation.operationId,
    error,
    reply: entry.reply.toString().slice(0, 400),
  }));
}

const payoutId = { id: { __rl: true, mode: 'id', value: 'salary-1' } };

/** Each operation of the node, once or twice. */
async function useEverything(): Promise<void> {
  await paygol.payout('create', [row(1), row(2)]);
  await paygol.payout('get', [{}], payoutId);
  await paygol.payout('getAll', [{}], { statuses: ['created'] });
  await paygol.payout('getAll', [{}], { returnAll: true });
  await paygol.payout('cancel', [{}], payoutId);
  for (const payment of [webpay, itau]) {
    await paygol.run('transaction:create', payment);
    await paygol.run('transaction:createWebCheckout', payment);
    for (const format of ['json', 'xml']) {
      const paymentOptions = { ...(payment['paymentOptions'] as object), format };
      await paygol.run('checkout:createTransaction', { ...payment, paymentOptions });
    }
  }
  const transactionId = paygol.sandbox.transactions()[0]!.transaction_id;
  await paygol.run('transaction:get', { transactionId });
  await paygol.run('transaction:get', { transactionId: 'AAAA-BBBB-CCCC-DDDD' });
  for (const format of ['json', 'xml'])
    await paygol.run('checkout:getStatus', { transactionId, paymentOptions: { format } });
  await paygol.run('transaction:getPaymentMethods', { country: 'CL' });
}

test('the page is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(description));
  expect([result.errors ?? [], result.valid]).toEqual([[], true]);
});

test.each(['GET', 'POST'])('what is sent and answered is as described, by %s', async (transactionsMethod) => {
  Object.assign(paygol.credentials.stored['paygolApi']!, { transactionsMethod, tokens: '' });
  await useEverything();
  const log = paygol.sandbox.log();
  expect(log.flatMap(complaints)).toEqual([]);
  const met = new Set(
    log.map(
      ({ method, path }) =>
        api.matchOperation({ method: method.toLowerCase(), path, headers: {} })?.operationId,
    ),
  );
  const described = Object.values(description.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  const other =
    transactionsMethod === 'GET'
      ? /^(?:transactions|create(?:T|W)|transactionS|paymentM)(?!.*ByGet)/
      : /ByGet$/;
  expect(described.filter((id) => !met.has(id) && !other.test(id) && !FORMS_BY_GET.includes(id))).toEqual([]);
});

/** The nodes post their forms. */
const FORMS_BY_GET = ['checkoutByGet', 'paymentStatusByGet'];

test('every request that this package sends is described', () => {
  const ids = Object.values(description.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  for (const name of Object.keys(ENDPOINTS)) expect(ids).toContain(name);
});

test('the validator does refuse what is not as described', () => {
  const entry = (body: object, reply: object) =>
    ({
      method: 'POST',
      path: '/api/v1/payouts/status',
      headers: { 'content-type': 'application/json', 'x-pg-sig': 'f'.repeat(64) },
      body: Buffer.from(JSON.stringify(body)),
      status: 200,
      replyHeaders: { 'content-type': 'application/json' },
      reply: Buffer.from(JSON.stringify(reply)),
    }) as unknown as LogEntry;
  const right = { pg_serviceid: 1, pg_token: 't', external_id: 'a' };
  const record = { data: { merchant_payout_id: 'a', status: 'paid' }, result: 0 };
  expect(complaints(entry(right, record))).toEqual([]);
  expect(complaints(entry({ ...right, external_id: 'x'.repeat(65) }, record))).toHaveLength(1);
  expect(complaints(entry({ pg_serviceid: 1, external_id: 'a' }, record))).toHaveLength(1);
  expect(
    complaints(entry(right, { data: { merchant_payout_id: 'a', status: 'gone' }, result: 0 })),
  ).not.toEqual([]);
  expect(complaints(entry(right, { data: {} }))).not.toEqual([]);
});

test.each(['json', 'get', 'legacy'] as const)(
  'notifications are as described: webhooks, and IPNs as %s',
  async (ipnForm) => {
    const url = 'http://127.0.0.1:9/hook';
    paygol.sandbox.webhooks.set({ payoutUrl: url, ipnUrl: url, ipnForm, held: true });
    await paygol.payout('create', [row(1)]);
    for (const status of ['in-process', 'paid', 'failed'] as const) paygol.sandbox.move('salary-1', status);
    await paygol.run('transaction:create', webpay);
    paygol.sandbox.moveTransaction(paygol.sandbox.transactions()[0]!.transaction_id, 'completed');
    const deliveries = paygol.sandbox.webhooks.deliveries();
    expect(deliveries.length).toBeGreaterThan(4);
    for (const { event, method, url: address, headers, body } of deliveries) {
      const ofIpn = { json: 'ipn', get: 'ipnByGet', legacy: 'legacyIpn' } as const;
      const operation = event.startsWith('ipn') ? ofIpn[ipnForm] : 'payoutWebhook';
      const request = {
        method: method.toLowerCase(),
        path: `/hook${new URL(address).search}`,
        headers: { 'content-type': 'application/json', ...headers },
        body,
      };
      expect([operation, hooks.validateRequest(request, operation).errors ?? []]).toEqual([operation, []]);
    }
  },
);
