import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { payoutFields } from '../../core/values/fields.ts';
import { row } from '../nodes/engine/rows.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';
import { cell, name } from './arbitraries.ts';
import { runs } from '../random.ts';
import { restart } from '../nodes/engine/restart.ts';

jest.mock('../../nodes/shared/time.ts', () => jest.requireActual('../nodes/engine/quickTimeouts.ts'));

const paygol = usePaygol();

const settings = { seed: 20_261_122, numRuns: runs(250) };

const fields = fc.constantFrom(...payoutFields.map((field) => field.name));

/** Rows from right to hopeless: a good one with some cells changed, or anything. */
const rowsWith = (columns: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(
    fc
      .tuple(fc.nat(50), fc.dictionary(columns, cell, { maxKeys: 3 }))
      .map(([i, changes]) => ({ ...row(i), ...changes })),
    fc.dictionary(columns, cell, { maxKeys: 6 }),
  );
const apiRow = rowsWith(fields);
const anyRow = rowsWith(fc.oneof(fields, name));

const OUTCOMES = [
  'created',
  'already_there',
  'ended_unpaid',
  'conflict',
  'rejected',
  'unknown',
  'not_sent',
  'invalid',
  'blank',
  'open',
  'excluded',
];

const secrets = () => {
  const { sharedSecret, tokens } = paygol.credentials.stored.paygolApi!;
  const { payouts } = JSON.parse((tokens as string) || '{}') as { payouts?: string };
  return [String(sharedSecret), ...(payouts === undefined ? [] : [payouts])];
};

/** Every input item once, paired, by one of the two outputs. */
function checkItems(outputs: INodeExecutionData[][], count: number) {
  expect(outputs.slice(2).flat()).toEqual([]);
  const items = outputs.flat();
  expect(items.map(({ pairedItem }) => (pairedItem as { item: number }).item).sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, i) => i),
  );
  for (const { json } of items) expect(OUTCOMES).toContain(json.outcome);
}

function checkSecrets(value: unknown) {
  const all = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  );
  for (const secret of secrets()) expect(all).not.toContain(secret);
}

let runNumber = 0;

async function create(rows: Record<string, unknown>[], parameters: IDataObject, onError: string) {
  const workflowId = `fuzz-${runNumber++}`;
  const { outputs, error } = await paygol.payout('create', rows as IDataObject[], parameters, {
    workflowId,
    node: { onError } as object,
  });
  checkSecrets([outputs, error, error?.description]);
  return { outputs, error };
}

/** Sends what can be sent. Returns the ids that are called created, which are those that the ledger has. */
async function createValid(rows: Record<string, unknown>[]): Promise<unknown[]> {
  const parameters = { invalidRows: 'sendValid', options: { maxWait: 0 } };
  const { outputs, error } = await create(rows, parameters, 'stopWorkflow');
  expect(error).toBeUndefined();
  checkItems(outputs, rows.length);
  const created = outputs[0]!.map(({ json }) => json.id);
  expect(paygol.sandbox.payouts().map(({ external_id }) => external_id)).toEqual(created);
  return created;
}

test('any rows leave one by one with an outcome, and only what the ledger has is called created', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(apiRow, { minLength: 1, maxLength: 5 }), async (rows) => {
      await paygol.sandbox.reset();
      restart();
      await createValid(rows);
    }),
    settings,
  );
}, 60_000);

test('any sheet comes out of Validate line by line, and only its valid rows are paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (rows) => {
      await paygol.sandbox.reset();
      restart();
      const workflowId = `fuzz-${runNumber++}`;
      const validated = await paygol.payout('validate', rows as IDataObject[], {}, { workflowId });
      checkSecrets([validated.outputs, validated.error?.description]);
      // A sheet whose columns cannot be told apart stops the node.
      if (validated.error !== undefined) return expect(validated.outputs).toEqual([]);
      const items = validated.outputs[0]!;
      expect(items.map(({ pairedItem }) => pairedItem)).toEqual(rows.map((_, item) => ({ item })));
      const valid = items.filter(({ json }) => json.state === 'valid').map(({ json }) => json.id);
      const paid = items.map(({ json }) => json);
      const created = await createValid(paid);
      for (const id of created) expect(valid).toContain(id);
      return undefined;
    }),
    settings,
  );
}, 60_000);

const option = fc.constantFrom(
  'batchSize',
  'maxWait',
  'checkFirst',
  'resendUnknown',
  'approvalCode',
  'letThrough',
  'requestFields',
  'validateOnlyInManual',
);
// No long waits: a wait of hours would be kept.
const setting = fc.oneof(
  fc.constantFrom<unknown>(
    Number.NaN,
    Infinity,
    -1,
    0,
    0.5,
    1,
    7,
    1501,
    1e400,
    '3',
    'many',
    '',
    null,
    true,
    [],
    {},
    'all',
    'inDoubt',
    'always',
    'turned_away',
    'never',
  ),
  cell.filter((value) => typeof value !== 'bigint'),
);

test('any settings either work or stop the node before anything is sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(option, setting, { maxKeys: 4, noNullPrototype: true }),
      fc.dictionary(fc.constantFrom('maxRows', 'maxPerPayout', 'maxTotals'), setting, {
        maxKeys: 1,
        noNullPrototype: true,
      }),
      async (options, limits) => {
        await paygol.sandbox.reset();
        restart();
        const { outputs, error } = await create(
          [row(1), row(2)],
          { options: options as IDataObject, limits: limits as IDataObject },
          'stopWorkflow',
        );
        if (error === undefined) checkItems(outputs, 2);
        else {
          expect(error.message.trim()).not.toBe('');
          expect(paygol.sandbox.payouts()).toEqual([]);
        }
      },
    ),
    settings,
  );
}, 60_000);

test.each(['continueRegularOutput', 'continueErrorOutput'])(
  'no settings and no rows make the node pass its input on as created, under %s',
  async (onError) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 1, maxLength: 3 }),
        fc.dictionary(option, setting, { maxKeys: 3, noNullPrototype: true }),
        fc.dictionary(fc.constantFrom('maxRows', 'maxPerPayout', 'maxTotals'), setting, {
          maxKeys: 1,
          noNullPrototype: true,
        }),
        async (rows, options, limits) => {
          await paygol.sandbox.reset();
          restart();
          const { outputs, error } = await create(
            rows,
            { options: options as IDataObject, limits: limits as IDataObject },
            onError,
          );
          expect(error).toBeUndefined();
          checkItems(outputs, rows.length);
        },
      ),
      { ...settings, numRuns: runs(150) },
    );
  },
  60_000,
);

test('the node runs, whatever static data holds', async () => {
  await fc.assert(
    fc.asyncProperty(cell, cell, async (unknownIds, sentIds) => {
      await paygol.sandbox.reset();
      restart();
      const { outputs, error } = await paygol.payout(
        'create',
        [row(1)],
        { options: { maxWait: 0 } },
        {
          workflowId: `fuzz-${runNumber++}`,
          staticData: { unknownIds, sentIds } as IDataObject,
        },
      );
      expect(error).toBeUndefined();
      checkItems(outputs, 1);
    }),
    { ...settings, numRuns: runs(60) },
  );
});

/** Answers that a service could give: the token so that the rest is reached, and then these bytes, over and over. */
const garbage = fc.array(
  fc.record({
    status: fc.constantFrom(200, 201, 204, 303, 400, 404, 409, 429, 500),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((text) => Buffer.from(text)),
      // What a service might say when it repeats the request.
      fc.constantFrom('echo' as const),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
const TOKEN = 'token-that-nobody-may-see';

test('a service that answers anything costs no row and shows no secret', async () => {
  let answers: { status: number; body: Uint8Array | 'echo' }[] = [];
  let next = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url?.endsWith('/auth/token')) return response.end(JSON.stringify({ token: TOKEN }));
      const { status, body } = answers[next++ % answers.length]!;
      response.writeHead(status);
      return response.end(body === 'echo' ? Buffer.concat(chunks) : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  paygol.credentials.stored.paygolApi!.payoutsUrl = `http://127.0.0.1:${port}/api/v1`;
  try {
    await fc.assert(
      fc.asyncProperty(garbage, async (given) => {
        answers = given;
        const { outputs, error } = await create(
          [row(1), row(2)],
          { options: { maxWait: 0 } },
          'continueRegularOutput',
        );
        expect(error).toBeUndefined();
        checkItems(outputs, 2);
      }),
      { ...settings, numRuns: runs(150) },
    );
    expect(secrets()).toContain(TOKEN);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}, 60_000);
