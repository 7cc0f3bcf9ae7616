import type { IDataObject } from 'n8n-workflow';
import type { MemoryCredentials } from '../engine/credentialsHelper.ts';
import { type EngineSettings, paygolCredentials, runNode } from '../engine/engine.ts';
import { row, rows } from '../engine/rows.ts';
import { OTHER_REFUSALS, REFUSALS, TokenService } from '../engine/tokenService.ts';
import { webpay } from '../engine/payments.ts';
import { restart } from '../engine/restart.ts';

jest.mock('../../../nodes/shared/time.ts', () => jest.requireActual('../engine/quickClock.ts'));

/** What the nodes do when a token is dead, in whatever way the service says so. */
let service: TokenService;
let credentials: MemoryCredentials;

beforeAll(async () => {
  service = await TokenService.start();
});
beforeEach(() => {
  service.reset();
  credentials = paygolCredentials({
    serviceId: '4711',
    sharedSecret: service.secret,
    apis: 'both',
    payoutsUrl: `${service.url}/p`,
    transactionsUrl: `${service.url}/t`,
  });
});
afterAll(() => service.close());

const stored = () => credentials.stored.paygolApi!;
const tokens = () => JSON.parse(stored().tokens as string) as object;
/** The tokens, as if both were made at another time. */
const madeAtOnce = (at: unknown) =>
  JSON.stringify({ ...tokens(), madeAt: { payouts: at, transactions: at } });
/** Each renewal asks the API that was to be used. */
const renewal = ['token'];

async function run(
  name: string,
  parameters: IDataObject,
  items: readonly IDataObject[] = [{}],
  settings: Partial<EngineSettings> = {},
) {
  const [resource, operation] = name.split(':');
  return runNode(items, { credentials, parameters: { resource, operation, ...parameters }, ...settings });
}
const byId = { id: { __rl: true, mode: 'id', value: 'salary-1' } };
const transactionId = { transactionId: 'A1B2-C3D4-E5F6-G7H8' };

/** A token is stored, and dead by now. */
async function withDeadToken(): Promise<void> {
  await run('payout:get', byId);
  service.revokeTokens();
}

const reads: [name: string, parameters: IDataObject, path: string][] = [
  ['payout:get', byId, '/payouts/status'],
  ['transaction:get', transactionId, '/payment/status'],
  ['transaction:getPaymentMethods', { country: 'CL' }, '/payment/methods'],
];
const changes: [name: string, parameters: IDataObject, path: string][] = [
  ['transaction:create', webpay, '/payment/create'],
  ['transaction:createWebCheckout', webpay, '/payment/webcheckout'],
];

describe.each(Object.entries(REFUSALS))('refused by %s', (_, refusal) => {
  beforeEach(async () => {
    await withDeadToken();
    service.refusal = refusal;
  });

  test.each(reads)('%s is asked again with a new token', async (name, parameters, path) => {
    const { error } = await run(name, parameters);
    expect(error).toBeUndefined();
    expect(service.log).toEqual([`${path} dead`, ...renewal, `${path} alive`]);
  });

  test.each(changes)('%s is sent once, and the next one has a new token', async (name, parameters, path) => {
    const { error } = await run(name, parameters);
    expect(error?.message).toMatch(/./);
    expect(service.log).toEqual([`${path} dead`]);

    await run(name, parameters);
    expect(service.log).toEqual([`${path} dead`, ...renewal, `${path} alive`]);
  });

  test('payout:cancel is not repeated before the payout was looked up', async () => {
    await run('payout:cancel', byId);
    const asked = service.log.filter((entry) => entry !== 'token');
    expect(asked[0]).toBe('/payouts/cancel dead');
    expect(asked[1]).toMatch(/^\/payouts\/status /);
  });

  test('payout:create finds a dead token out by a harmless question, before payouts are sent', async () => {
    restart();
    const options = { checkFirst: 'inDoubt', maxWait: 0 };
    const workflowId = expect.getState().currentTestName as string;
    await run('payout:create', { options }, [row(1)], { workflowId });
    expect(service.log.slice(0, 3)).toEqual(['/payouts/list dead', ...renewal, '/payouts/list alive']);
    expect(service.log.filter((entry) => entry.startsWith('/payouts '))).toEqual(['/payouts alive']);
  });

  test('payout:create looks up every row with a new token, also those that it asked about at the same time', async () => {
    restart();
    const options = { checkFirst: 'each', maxWait: 0 };
    const workflowId = expect.getState().currentTestName as string;
    const { outputs } = await run('payout:create', { options }, rows(5), { workflowId });
    const alive = service.log.filter((entry) => entry === '/payouts/status alive');
    expect(alive).toHaveLength(5);
    expect(service.log.filter((entry) => entry === 'token')).toEqual(renewal);
    // The service has all of them, with other values.
    expect(outputs.flat().map(({ json }) => json.outcome)).toEqual(Array(5).fill('already_there'));
  });
});

describe.each(Object.entries(OTHER_REFUSALS))('refused by %s, as nobody knows', (name, refusal) => {
  const probeOf = (path: string) => (path.startsWith('/payouts') ? '/payouts/list' : '/payment/methods');
  const items = (count: number) => rows(count).map(() => ({}));
  const node = { onError: 'continueRegularOutput' } as const;
  /** A check in 30 seconds for each account: each test is another one. */
  let serviceId = 5000 + 100 * Object.keys(OTHER_REFUSALS).indexOf(name);
  beforeEach(async () => {
    stored().serviceId = String(serviceId++);
    await withDeadToken();
    service.refusal = refusal;
  });

  test.each(reads)('%s is asked again with a new token', async (name, parameters, path) => {
    const { error } = await run(name, parameters);
    expect(error).toBeUndefined();
    const asked = path === probeOf(path) ? [] : [`${probeOf(path)} dead`];
    expect(service.log).toEqual([
      `${path} dead`,
      ...asked,
      ...renewal,
      `${probeOf(path)} alive`,
      `${path} alive`,
    ]);
  });

  test('all payouts that are asked about at the same time are asked about again after one renewal', async () => {
    const { outputs } = await run('payout:get', byId, items(10), { node });
    expect(outputs[0]!.filter(({ json }) => 'error' in json)).toEqual([]);
    expect(service.log.filter((entry) => entry === 'token')).toEqual(renewal);
  });

  test('a refusal that nobody knows, and that stays, is answered with one renewal in 30 seconds, in all runs', async () => {
    service.givesLife = false;
    for (let runs = 0; runs < 3; runs++) await run('payout:get', byId, items(2), { node });
    expect(service.log.filter((entry) => entry === 'token')).toEqual(renewal);
  });
});

test('a payout that does not exist says nothing about a token with which the list has data', async () => {
  stored().serviceId = '4999';
  await withDeadToken();
  await run('payout:get', byId);
  service.log = [];
  service.missing = true;
  for (let runs = 0; runs < 3; runs++)
    await run('payout:get', byId, [{}], { node: { onError: 'continueRegularOutput' } });
  expect(service.log).not.toContain('token');
});

test('a renewal that fails is tried again by the next question', async () => {
  await withDeadToken();
  service.failures = 1;
  const node = { onError: 'continueRegularOutput' } as const;
  for (const items of [rows(1), rows(1)]) await run('payout:get', byId, items, { node });
  expect(service.log).toEqual([
    '/payouts/status dead',
    'no token',
    '/payouts/status dead',
    ...renewal,
    '/payouts/status alive',
  ]);
});

test('a refusal that stays is not answered with renewals: one in 30 seconds', async () => {
  await withDeadToken();
  service.refusal = REFUSALS['400']!;
  service.givesLife = false;
  await run('payout:get', byId, rows(4), { node: { onError: 'continueRegularOutput' } });
  expect(service.log.filter((request) => request === renewal[0])).toHaveLength(renewal.length);
});

test('a service that gives the same token once more gets the request all the same', async () => {
  await withDeadToken();
  service.givesNew = false;
  const { error } = await run('payout:get', byId);
  expect(error).toBeUndefined();
  expect(service.log).toEqual(['/payouts/status dead', ...renewal, '/payouts/status alive']);
});

test('a token that somebody else has renewed meanwhile is used as it is', async () => {
  await withDeadToken();
  await run('transaction:create', webpay);
  await run('transaction:get', transactionId);
  service.log = [];
  await run('transaction:create', webpay);
  expect(service.log).toEqual(['/payment/create alive']);
});

test.each(reads)(
  'a token that is older than 30 minutes is renewed before %s',
  async (name, parameters, path) => {
    await run('payout:get', byId);
    await run('transaction:get', transactionId);
    stored().tokens = madeAtOnce(Date.now() - 1_801_000);
    service.log = [];
    await run(name, parameters);
    expect(service.log).toEqual([...renewal, `${path} alive`]);
  },
);

describe('a token that was made more than five minutes ago', () => {
  beforeEach(async () => {
    await run('payout:get', byId);
    stored().tokens = madeAtOnce(Date.now() - 301_000);
    service.log = [];
  });

  test.each(reads)(
    'a token older than five minutes is good enough for %s',
    async (name, parameters, path) => {
      await run(name, parameters);
      expect(service.log).toEqual([`${path} alive`]);
    },
  );

  test.each(changes)(
    'a token older than five minutes is renewed before %s',
    async (name, parameters, path) => {
      await run(name, parameters);
      expect(service.log).toEqual([...renewal, `${path} alive`]);
    },
  );

  test.each([Date.now() + 3_600_000, undefined, 'x'])(
    'a token that was made at %s is renewed',
    async (madeAt) => {
      stored().tokens = madeAtOnce(madeAt);
      await run('transaction:create', webpay);
      expect(service.log).toEqual([...renewal, '/payment/create alive']);
    },
  );
});
