/** A program by somebody who has read docs/openapi.yaml and docs/service.md, and nothing else of ours. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { useSandbox } from '../sandbox/useSandbox.ts';

interface Schema {
  readonly $ref?: string;
  readonly required?: readonly string[];
}
interface Vector {
  readonly secret: string;
  readonly fields: Record<string, unknown>;
  readonly body: string;
  readonly signature: string;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody: { readonly content: Record<string, { readonly schema: Schema }> };
}
const description = parse(readFileSync('docs/openapi.yaml', 'utf8')) as {
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: { signature: { 'x-test-vector': Vector } };
  };
};

const used = useSandbox();

/** Sorted top-level keys, PHP's escapes, HMAC-SHA256 in hex: section 5. */
function signed(body: Record<string, unknown>, secret: string) {
  const names = Object.keys(body).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, body[name]])))
    .replaceAll('/', '\\/')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return { text, signature: createHmac('sha256', secret).update(text).digest('hex') };
}

function find(id: string) {
  for (const [path, item] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(item))
      if (operation.operationId === id) return { path, method, operation };
  throw new Error(`There is no operation ${id}.`);
}

async function call(id: string, fields: Record<string, unknown> = {}): Promise<Record<string, never>> {
  const { path, method, operation } = find(id);
  const { schema } = operation.requestBody.content['application/json']!;
  const { required = [] } = description.components.schemas[schema.$ref!.split('/').at(-1)!]!;
  const body: Record<string, unknown> = { pg_serviceid: Number(used.sandbox.serviceId), ...fields };
  if (required.includes('pg_token')) body['pg_token'] = (await call('payoutsToken'))['token'];
  expect(required.filter((name) => !(name in body))).toEqual([]);
  const { text, signature } = signed(body, used.sandbox.secret);
  const reply = await fetch(new URL(path, used.sandbox.url), {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', 'X-PG-SIG': signature },
    body: text,
  });
  return (await reply.json()) as Record<string, never>;
}

test('a stranger who has read only the pages pays one payee, sees the payout and cancels it', async () => {
  const id = 'wage/ñ-1';
  const payout = {
    id,
    country: 'CL',
    amount: 1500,
    currency: 'CLP',
    beneficiary: {
      type: 'person',
      full_name: 'María Pérez',
      first_name: 'María',
      last_name: 'Pérez',
      document_type: 'cl_rut',
      document_number: '123456785',
      document_dv: '5',
    },
    account: { bank_code: '012', number: '00123456789', type: 'FP001' },
  };
  expect(await call('createPayouts', { pg_mode: 'strict', payouts: [payout] })).toMatchObject({
    result: 0,
    data: { inserted_rows: 1, error_rows: 0, payouts: [{ external_id: id, status: 'created' }] },
  });
  expect(await call('payoutStatus', { external_id: id })).toMatchObject({
    data: { merchant_payout_id: id, status: 'created' },
  });
  expect(await call('listPayouts', { status: 'created' })).toMatchObject({ data: { total: 1 } });
  expect(await call('cancelPayout', { external_id: id })).toMatchObject({ data: { new_status: 'canceled' } });
  expect(used.sandbox.payouts()).toMatchObject([{ external_id: id, status: 'canceled' }]);
});

test('a stranger who signs as the pages say gets the signature of the test vector', () => {
  const { secret, fields, body, signature } =
    description.components.securitySchemes.signature['x-test-vector'];
  expect(signed(fields, secret)).toEqual({ text: body, signature });
});

test('each path can be tried in the sandbox, at the address where it starts by itself', () => {
  const { port } = new URL(description.servers[0]!.url);
  expect(readFileSync('sandbox/main.ts', 'utf8')).toContain(`{ port: ${port} }`);
  for (const { servers } of Object.values(description.paths))
    expect(servers).toContainEqual(description.servers[0]);
});
