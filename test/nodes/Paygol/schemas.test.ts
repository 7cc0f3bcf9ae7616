import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../../../nodes/Paygol/actions/index.ts';
import type { EngineRun } from '../engine/engine.ts';
import { row } from '../engine/rows.ts';
import { itau, itauWith, webpay } from '../engine/payments.ts';
import { usePaygol } from '../engine/usePaygol.ts';

/** What n8n's editor shows of an operation that has not run yet. */
interface Schema {
  type: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  version?: number;
}

const folder = join(__dirname, '../../../nodes/Paygol/__schema__/v1.0.0');
const schemaOf = (resource: string, operation: string) =>
  JSON.parse(readFileSync(join(folder, resource, `${operation}.json`), 'utf8')) as Schema;

function typeOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}

/** Goes through a value along its schema: what does not agree, and which properties it has. */
function compare(schema: Schema | undefined, value: unknown, path: string, seen: Set<string>): string[] {
  if (schema === undefined) return [`${path} is not in the schema`];
  seen.add(path);
  const types = [schema.type].flat();
  if (!typeOf(value).some((type) => types.includes(type)))
    return [`${path} is ${typeOf(value)[0]}, not ${types}`];
  if (Array.isArray(value)) return value.flatMap((item) => compare(schema.items, item, `${path}[]`, seen));
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    compare(schema.properties?.[name], one, `${path}.${name}`, seen),
  );
}

/** Every place that a schema names. */
function places({ properties = {}, items }: Schema, path = ''): string[] {
  const inner = Object.entries(properties).flatMap(([name, one]) => places(one, `${path}.${name}`));
  return [path, ...inner, ...(items?.properties === undefined ? [] : places(items, `${path}[]`))];
}

/** The schema says what comes out: all of it, and nothing that never does. */
function expectToDescribe(
  resource: string,
  operation: string,
  items: INodeExecutionData[],
  never: string[] = [],
) {
  expect(items).not.toEqual([]);
  const schema = schemaOf(resource, operation);
  const seen = new Set<string>();
  const disagreements = items.flatMap(({ json }) => compare(schema, json, '', seen));
  expect(disagreements).toEqual([]);
  expect(places(schema).filter((place) => !seen.has(place))).toEqual(never);
  expect(schema.version).toBe(1);
}

const first = ({ outputs, error }: EngineRun) => {
  expect(error).toBeUndefined();
  return outputs[0] ?? [];
};

test.each(
  resources.flatMap(({ value, operations }) => operations.map((operation) => [value, operation.value])),
)('%s %s has a schema', (resource, operation) => expect(schemaOf(resource, operation).type).toBe('object'));

describe('payout', () => {
  const paygol = usePaygol({ rejectionDetail: 'errors' });
  const full = { surname: 'Soto', bank_name: 'BancoEstado' };

  test('the schema of payout create describes its items', async () => {
    paygol.sandbox.set({ rejectIds: ['salary-3'] });
    const sheet = [row(1, { ...full, row_number: 2 }), row(2, { bank_code: 'x' }), row(3), row(4), {}];
    const { outputs } = await paygol.payout('create', sheet, { invalidRows: 'sendValid' });
    expect(outputs.map(({ length }) => length)).toEqual([2, 3]);
    expectToDescribe('payout', 'create', outputs.flat());
  });

  test('the schema of payout validate describes its items', async () => {
    const items = first(
      await paygol.payout(
        'validate',
        [
          row(1, { ...full, row_number: 2 }),
          row(2, { amount: '' }),
          row(3, { status: 'paid' }),
          row(4, { amount: '1.5' }),
          { full_name: 'TOTAL', amount: 1 },
        ],
        { options: { letThrough: ['currency_decimals'] } },
      ),
    );
    expectToDescribe('payout', 'validate', items);
  });

  test('the schema of payout get describes its items', async () => {
    await paygol.payout('create', [row(1, full)]);
    // Only one that has ended unpaid has "otherStatus".
    paygol.sandbox.move('salary-1', 'failed');
    const id = { __rl: true, mode: 'id', value: 'salary-1' };
    expectToDescribe('payout', 'get', first(await paygol.payout('get', [{}], { id })));
  });

  test.each(['code', 'integer'] as const)(
    'the schema of payout getAll describes its items, with the document type as %s',
    async (documentTypeInLists) => {
      paygol.sandbox.set({ documentTypeInLists });
      await paygol.payout('create', [row(1, full), row(2)]);
      expectToDescribe('payout', 'getAll', first(await paygol.payout('getAll', [{}])));
    },
  );

  test('the schema of payout cancel describes its items', async () => {
    await paygol.payout('create', [row(1), row(2)]);
    paygol.sandbox.schedule({ kind: 'reset', path: '/payouts/cancel', commit: true });
    const id = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
    const items = [{ id: 'salary-1' }, { id: 'salary-2' }];
    expectToDescribe('payout', 'cancel', first(await paygol.payout('cancel', items, { id })));
  });
});

describe('payment collection', () => {
  const paygol = usePaygol({}, 'transactions');
  const run = async (name: `${string}:${string}`, parameters: IDataObject) =>
    first(await paygol.run(name, parameters));
  const unsigned = { unsignedReplies: 'accept' };
  /** A payment that can be sent, with a warning. */
  const doubtful = { ...itau, country: 'br' };

  test('the schema of transaction create describes its items', async () => {
    const items = [
      ...(await run('transaction:create', itau)),
      ...(await run('transaction:create', doubtful)),
    ];
    expectToDescribe('transaction', 'create', items);
  });

  test('the schema of transaction createWebCheckout describes its items', async () => {
    expectToDescribe(
      'transaction',
      'createWebCheckout',
      await run('transaction:createWebCheckout', doubtful),
    );
  });

  test('the schema of transaction getPaymentMethods describes its items', async () => {
    paygol.sandbox.set({ replySignature: 'none' });
    const items = await run('transaction:getPaymentMethods', { country: 'CL', paymentOptions: unsigned });
    expectToDescribe('transaction', 'getPaymentMethods', items);
  });

  test('the schema of transaction get describes its items', async () => {
    const transactionId = await open();
    paygol.sandbox.set({ replySignature: 'none' });
    const items = await run('transaction:get', { transactionId, paymentOptions: unsigned });
    expectToDescribe('transaction', 'get', items);
  });

  test('the schema of transaction verifyReturn describes its items', async () => {
    const transactionId = await open();
    const said = `PGID=${transactionId}&status=created&custom=`;
    const key = createHmac('sha256', paygol.sandbox.secret).update(said).digest('hex');
    paygol.sandbox.set({ replySignature: 'none' });
    const parameters = {
      query: '={{ $json.query }}',
      price: '25.50',
      currency: 'BRL',
      orderNumber: 'order-1',
      paymentOptions: unsigned,
    };
    const items = [];
    for (const query of [{ PGID: transactionId, status: 'created', custom: '', key }, {}]) {
      const { outputs } = await paygol.run('transaction:verifyReturn', parameters, [{ query }]);
      items.push(...outputs[0]!);
    }
    expectToDescribe('transaction', 'verifyReturn', items);
  });

  test('the schema of checkout createLink describes its items', async () => {
    expectToDescribe('checkout', 'createLink', await run('checkout:createLink', doubtful));
  });

  test('the schema of checkout createTransaction describes its items', async () => {
    const items = await Promise.all(
      ['json', 'xml'].map((format) =>
        run('checkout:createTransaction', { ...itauWith({ format }), country: 'br' }),
      ),
    );
    expectToDescribe('checkout', 'createTransaction', items.flat());
  });

  test('the schema of checkout getStatus describes its items', async () => {
    const transactionId = await open();
    const items = await Promise.all(
      ['json', 'xml'].map((format) =>
        run('checkout:getStatus', { transactionId, paymentOptions: { format } }),
      ),
    );
    expectToDescribe('checkout', 'getStatus', items.flat());
  });

  async function open(): Promise<string> {
    await run('transaction:create', webpay);
    return paygol.sandbox.transactions()[0]!.transaction_id;
  }
});
