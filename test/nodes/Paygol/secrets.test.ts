import { row, rows } from '../engine/rows.ts';
import { ScriptedServer } from '../engine/scriptedServer.ts';
import { usePaygol } from '../engine/usePaygol.ts';

const paygol = usePaygol();

/** Everything that n8n keeps or shows of an execution, and what was printed, must be free of these. */
const secrets = () => {
  const { sharedSecret, secretKey, previousSharedSecret, tokens } = paygol.credentials.stored.paygolApi!;
  const { payouts: token } = JSON.parse((tokens as string) || '{}') as { payouts?: string };
  return [sharedSecret, secretKey, previousSharedSecret, token] as string[];
};

let printed: string[];

beforeEach(() => {
  printed = [];
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0);
  }
  Object.assign(paygol.credentials.stored.paygolApi!, {
    secretKey: 'legacy-secret-key',
    previousSharedSecret: 'previous-shared-secret',
  });
});

afterEach(() => jest.restoreAllMocks());

async function searched(run: () => Promise<{ run: unknown; error: unknown }>) {
  const result = await run();
  const all = JSON.stringify([result.run, result.error, (result.error as Error | undefined)?.stack, printed]);
  expect(secrets()).toHaveLength(4);
  for (const secret of secrets()) expect(all).not.toContain(secret);
  return all;
}

test('a good run holds no secret', async () => {
  const all = await searched(() => paygol.payout('create', rows(3)));
  expect(all).toContain('salary-3');
});

test.each([
  ['a refusal that repeats the request', { kind: 'status', status: 400, path: '/payouts' }],
  ['a server error', { kind: 'status', status: 500, path: '/payouts' }],
  ['a lost connection', { kind: 'reset', path: '/payouts' }],
  ['a redirect', { kind: 'redirect', status: 307, path: '/payouts' }],
  ['a token that stays dead', { kind: 'status', status: 401, path: '/payouts', times: null }],
  ['a body that cannot be read', { kind: 'garble', how: 'brokenJson', path: '/payouts' }],
] as const)('a run with %s holds no secret', async (_, fault) => {
  await paygol.payout('create', [row(9)]);
  paygol.sandbox.schedule(fault);
  await searched(() => paygol.payout('create', rows(3), { options: { maxWait: 0 } }));
});

test('a token that stands before a long field, in a reply that repeats the request, is hidden', async () => {
  const server = await ScriptedServer.start();
  const token = 'scripted-token-0123456789';
  server.reply = { status: 400, body: JSON.stringify({ message: `Bad request: {"pg_token":"${token}"}` }) };
  Object.assign(paygol.credentials.stored.paygolApi!, {
    sharedSecret: server.secret,
    payoutsUrl: server.url,
  });
  const field = [{ name: 'zz_note', value: 'x'.repeat(9000) }];
  const { run, outputs } = await paygol.payout('create', rows(1), {
    options: { checkFirst: 'inDoubt', maxWait: 0, requestFields: { field } },
  });
  server.close();
  expect(JSON.stringify(outputs)).toContain('[hidden]');
  expect(JSON.stringify([run, printed])).not.toContain(token);
});

describe('a service that repeats all secrets in its errors', () => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await ScriptedServer.start();
    Object.assign(paygol.credentials.stored.paygolApi!, {
      sharedSecret: server.secret,
      payoutsUrl: server.url,
      transactionsUrl: server.url,
      checkoutUrl: server.url,
      statusUrl: server.url,
      tokens: '',
    });
  });
  afterEach(() => server.close());

  const told = () => ({ status: 400, message: `HMAC with ${secrets().slice(0, 3).join(', ')} differs` });
  const payment = { transactionId: 'A1B2-C3D4-E5F6-G7H8' };

  test.each([
    ['payout:get', { id: { __rl: true, mode: 'id', value: 'salary-1' } }],
    ['transaction:get', payment],
  ] as const)(
    'the secrets that a service repeats are not in what %s says of a token',
    async (operation, parameters) => {
      server.tokenReply = { status: 400, body: JSON.stringify(told()) };
      const { run, error } = await paygol.run(operation, parameters);
      expect(error!.message).toContain('HMAC with [hidden], [hidden], [hidden] differs');
      const all = JSON.stringify([run, error, printed]);
      for (const secret of secrets().slice(0, 3)) expect(all).not.toContain(secret);
      expect(server.tokenRequests).toBeLessThanOrEqual(2);
    },
  );

  test.each(['json', 'xml'])(
    'the secrets that a service repeats are not in what the legacy status says as %s',
    async (format) => {
      const { message } = told();
      server.reply = {
        body:
          format === 'json'
            ? JSON.stringify({ error: told() })
            : `<transaction><response>NOK</response><error_message>${message}</error_message></transaction>`,
      };
      const { run, error } = await paygol.run('checkout:getStatus', {
        ...payment,
        paymentOptions: { format },
      });
      expect(error!.message).toContain('[hidden]');
      const all = JSON.stringify([run, error, printed]);
      for (const secret of secrets().slice(0, 3)) expect(all).not.toContain(secret);
    },
  );
});

test('a run that stops before anything is sent holds no secret', async () => {
  await paygol.payout('create', [row(9)]);
  const tokens = paygol.credentials.stored.paygolApi!.tokens;
  const run = await paygol.payout('create', [row(1, { amount: '' })]);
  expect(paygol.credentials.stored.paygolApi!.tokens).toBe(tokens);
  await searched(async () => run);
});
