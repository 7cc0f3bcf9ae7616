import type { INodeParameters } from 'n8n-workflow';
import type { Execution, SavedCredential } from '../../host/rest.ts';
import { row } from '../nodes/engine/rows.ts';
import { REFUSALS, TokenService } from '../nodes/engine/tokenService.ts';
import { webpay } from '../nodes/engine/payments.ts';
import { useRealN8n } from './useRealN8n.ts';

/** What n8n's own server does with tokens: it stores, renews and hands them out. */
const used = useRealN8n();
let service: TokenService;
let credential: SavedCredential;

beforeAll(async () => {
  service = await TokenService.start();
  credential = await used.client.saveCredential({
    name: 'Paygol account',
    type: 'paygolApi',
    data: {
      serviceId: '4711',
      sharedSecret: service.secret,
      environment: 'custom',
      apis: 'both',
      payoutsUrl: `${service.url}/p`,
      transactionsUrl: `${service.url}/t`,
    },
  });
});
beforeEach(() => service.reset());
afterAll(() => service?.close());

/** Of the API that was to be used. */
const renewal = ['token'];
const get = { resource: 'payout', operation: 'get', id: { __rl: true, mode: 'id', value: 'a-1' } };
const create = {
  resource: 'payout',
  operation: 'create',
  options: { checkFirst: 'inDoubt', maxWait: 0 },
};
const createTransaction = { resource: 'transaction', operation: 'create', ...webpay };

let workflows = 0;

/** Runs the node with one item. */
async function run(parameters: object): Promise<Execution> {
  const payee = row(++workflows);
  const workflow = await used.client.saveWorkflow(
    {
      name: `Dead token ${workflows}`,
      nodes: [
        {
          id: 'start',
          name: 'Start',
          type: 'n8n-nodes-base.manualTrigger',
          typeVersion: 1,
          position: [0, 0],
          parameters: {},
        },
        {
          id: 'row',
          name: 'Row',
          type: 'n8n-nodes-base.set',
          typeVersion: 3.4,
          position: [200, 0],
          parameters: { mode: 'raw', jsonOutput: JSON.stringify(payee), options: {} },
        },
        {
          id: 'paygol',
          name: 'Paygol',
          type: 'n8n-nodes-paygol.paygol',
          typeVersion: 1,
          position: [400, 0],
          parameters: parameters as INodeParameters,
          credentials: { paygolApi: { id: '', name: '' } },
        },
      ],
      connections: {
        Start: { main: [[{ node: 'Row', type: 'main', index: 0 }]] },
        Row: { main: [[{ node: 'Paygol', type: 'main', index: 0 }]] },
      },
    },
    [credential],
  );
  return used.client.finished(await used.client.run(workflow.id, 'Start'));
}

/** A token is stored, and dead by now. */
async function withDeadToken(): Promise<void> {
  await run(get);
  service.revokeTokens();
}

describe.each(Object.entries(REFUSALS))('a dead token, refused by %s', (_, refusal) => {
  beforeEach(async () => {
    await withDeadToken();
    service.refusal = refusal;
  });

  test('a dead token is renewed for a question, which is asked once more', async () => {
    expect((await run(get)).status).toBe('success');
    expect(service.log).toEqual(['/payouts/status dead', ...renewal, '/payouts/status alive']);
  });

  test('a dead token is renewed for the question before payouts are sent, which go in exactly one request', async () => {
    await run(create);
    expect(service.log.slice(0, 3)).toEqual(['/payouts/list dead', ...renewal, '/payouts/list alive']);
    expect(service.log.filter((entry) => entry.startsWith('/payouts '))).toEqual(['/payouts alive']);
  });

  test('a token that dies after the question leaves exactly one request to create payouts', async () => {
    service.deadlyPath = '/payouts/list';
    await run(create);
    expect(service.log.filter((entry) => entry.startsWith('/payouts '))).toEqual(['/payouts dead']);
  });

  test('a dead token leaves exactly one request to create a transaction, and the next one has a new token', async () => {
    expect((await run(createTransaction)).status).toBe('error');
    expect(service.log).toEqual(['/payment/create dead']);
    await run(createTransaction);
    expect(service.log).toEqual(['/payment/create dead', ...renewal, '/payment/create alive']);
  });
});

test('a new token is stored for the executions that follow', async () => {
  await withDeadToken();
  await run(get);
  service.log = [];
  await run(get);
  expect(service.log).toEqual(['/payouts/status alive']);
});
