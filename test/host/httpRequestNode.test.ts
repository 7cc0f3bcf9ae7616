import type { INodeParameters } from 'n8n-workflow';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Execution, itemsOf } from '../../host/rest.ts';
import type { FaultPlan } from '../../sandbox/faults/faults.ts';
import { payoutRow } from '../sandbox/rows.ts';
import { findInFolder } from './secrets.ts';
import { useRealN8n } from './useRealN8n.ts';

const sharedSecret = 'Zq7-shared-secret-nobody-may-read-4tK';

const used = useRealN8n({ env: { N8N_LOG_LEVEL: 'debug' }, sandbox: { secret: sharedSecret } });
let stranger: Server;
/** What came to an address that is not the service's. */
const strangers: string[] = [];
const tokens = new Set<string>();

beforeAll(async () => {
  stranger = createServer((request, response) => {
    strangers.push(`${request.method} ${request.url}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
});
afterEach(() => {
  for (const { path, status, reply } of used.sandbox.log()) {
    if (path.endsWith('/auth/token') && status === 200) tokens.add(JSON.parse(reply.toString()).token);
  }
  used.sandbox.clearLog();
  strangers.length = 0;
  used.sandbox.clearFaults();
});
afterAll(() => stranger?.close());

let workflows = 0;

/** Sends one request by n8n's HTTP Request node, with the Paygol credential as its predefined one. */
async function send(
  method: string,
  url: string,
  body: object,
  more: INodeParameters = {},
  account = used.credential,
): Promise<Execution> {
  const workflow = await used.client.saveWorkflow(
    {
      name: `HTTP Request ${++workflows}`,
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
          id: 'request',
          name: 'HTTP Request',
          type: 'n8n-nodes-base.httpRequest',
          typeVersion: 4.3,
          position: [220, 0],
          parameters: {
            method,
            url,
            authentication: 'predefinedCredentialType',
            nodeCredentialType: 'paygolApi',
            sendBody: true,
            specifyBody: 'json',
            jsonBody: JSON.stringify(body),
            options: {},
            ...more,
          },
          credentials: { paygolApi: { id: '', name: '' } },
        },
      ],
      connections: { Start: { main: [[{ node: 'HTTP Request', type: 'main', index: 0 }]] } },
    },
    [account],
  );
  return used.client.finished(await used.client.run(workflow.id, 'Start'));
}

const answer = (execution: Execution) => itemsOf(execution, 'HTTP Request')[0]?.json;
const errorOf = ({ data }: Execution) => data.resultData.error?.message;
const paths = () =>
  used.sandbox.log().map(({ path, status }) => `${status} ${path.replace(/^\/api\/v\d/, '')}`);
const payouts = (path = '') => `${used.sandbox.baseUrl}/payouts${path}`;
const renewed = ['200 /auth/token'];

describe('the payouts API', () => {
  test('the payouts API takes payouts from the HTTP Request node, and answers what is asked about them', async () => {
    const created = await send('POST', payouts(), { pg_mode: 'strict', payouts: [payoutRow('a-1')] });
    expect(answer(created)).toMatchObject({ data: { inserted_rows: 1 }, result: 0 });

    const status = await send('POST', payouts('/status'), { external_id: 'a-1' });
    expect(answer(status)).toMatchObject({ data: { merchant_payout_id: 'a-1', status: 'created' } });

    const list = await send('POST', payouts('/list'), { limit: 5 });
    expect(answer(list)).toMatchObject({ data: { total: 1, per_page: 5 } });
    // At first both APIs are asked for a token.
    const tokens = [...renewed, ...renewed];
    expect(paths()).toEqual([...tokens, '200 /payouts', '200 /payouts/status', '200 /payouts/list']);
  });

  test('the HTTP Request node gets a new token when the one that is stored is dead', async () => {
    used.sandbox.revokeTokens();
    expect(answer(await send('POST', payouts('/list'), { limit: 5 }))).toMatchObject({ data: { total: 1 } });
    expect(paths()).toEqual(['401 /payouts/list', ...renewed, '200 /payouts/list']);
  });

  test('the payouts API is asked by POST, whatever method the HTTP Request node has', async () => {
    expect(answer(await send('GET', payouts('/list'), { limit: 5 }))).toMatchObject({ result: 0 });
    expect(used.sandbox.log()[0]?.method).toBe('POST');
  });
});

describe('after an error, which this node answers by sending once more', () => {
  test('a question is asked again', async () => {
    used.sandbox.schedule({ kind: 'status', status: 500, path: '/payouts/list' });
    expect(answer(await send('POST', payouts('/list'), { limit: 5 }))).toMatchObject({ result: 0 });
    expect(paths()).toEqual(['500 /payouts/list', ...renewed, '200 /payouts/list']);
  });

  test.each<[string, FaultPlan]>([
    ['an error status', { kind: 'status', status: 500, path: '/payouts', commit: true }],
    ['a lost reply', { kind: 'reset', path: '/payouts', commit: true }],
    ['a dead token', { kind: 'deadToken', path: '/payouts' }],
  ])('payouts are not sent again: %s', async (what, fault) => {
    used.sandbox.schedule(fault);
    const execution = await send('POST', payouts(), { payouts: [payoutRow(what)] });
    expect(errorOf(execution)).toBe(
      'The reply to this request was an error or did not come, and n8n wanted to send it again. It was not repeated, because the first one may have been processed. Look up what it was meant to change before you send it again.',
    );
    expect(used.sandbox.log().filter(({ path }) => path.endsWith('/payouts'))).toHaveLength(1);
  });
});

test('the transactions API is asked by a GET with a body', async () => {
  const methods = await send('GET', `${used.sandbox.transactionsUrl}/payment/methods`, { pg_country: 'CL' });
  expect(answer(methods)).toMatchObject({ methods: { webpay: { code: 'webpay' } }, result: 0 });
  expect(used.sandbox.log()[0]?.method).toBe('GET');
});

describe('what is not sent', () => {
  const strangerUrl = () => `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/api/v1/payouts`;

  test('a request to another address is not sent', async () => {
    expect(errorOf(await send('POST', strangerUrl(), { limit: 5 }))).toBe(
      'The Paygol credential signs requests to the Payouts and Transactions API addresses that are set in it, and to no other address.',
    );
    expect(strangers).toEqual([]);
  });

  test('a request for a token, which would stand in the output, is not sent', async () => {
    expect(errorOf(await send('POST', `${used.sandbox.baseUrl}/auth/token`, {}))).toMatch(
      /^The Paygol credential requests tokens by itself/,
    );
    // n8n renews after any error of this node; nothing else has gone out.
    expect(new Set(paths())).toEqual(new Set(['200 /auth/token']));
  });

  test.each<[string, () => INodeParameters]>([
    ['through a proxy of the node', () => ({ proxy: new URL(strangerUrl()).origin })],
    ['with ignored SSL issues', () => ({ allowUnauthorizedCerts: true })],
  ])('a request %s is not sent', async (_, options) => {
    const execution = await send('POST', payouts('/list'), { limit: 5 }, { options: options() });
    expect(errorOf(execution)).toMatch(/^With the Paygol credential a node cannot set a proxy/);
    expect(paths()).not.toContainEqual(expect.stringContaining('/payouts/list'));
    expect(strangers).toEqual([]);
  });

  test('a request that the service redirects to another address is not sent there', async () => {
    const location = strangerUrl();
    used.sandbox.schedule({ kind: 'redirect', status: 307, path: '/payouts/list', location, times: null });
    expect((await send('POST', payouts('/list'), { limit: 5 })).status).toBe('error');
    expect(strangers).toEqual([]);
  });

  test.each<[string, INodeParameters]>([
    ['form-urlencoded', { specifyBody: 'keypair' }],
    ['multipart-form-data', {}],
  ])('a body of type %s is not sent', async (contentType, more) => {
    const bodyParameters = { parameters: [{ name: 'limit', value: '5' }] };
    const execution = await send('POST', payouts('/list'), {}, { contentType, bodyParameters, ...more });
    expect(errorOf(execution)).toBe(
      'A request to Paygol carries a JSON object. Choose JSON as the body type.',
    );
    expect(paths()).not.toContainEqual(expect.stringContaining('/payouts/list'));
  });
});

describe("n8n's own restriction of the credential to domains", () => {
  const restricted = (fields: object) =>
    used.client.saveCredential({
      name: 'Restricted',
      type: 'paygolApi',
      data: {
        serviceId: used.sandbox.serviceId,
        sharedSecret,
        environment: 'custom',
        payoutsUrl: used.sandbox.baseUrl,
        ...fields,
      },
    });
  const list = async (fields: object) =>
    send('POST', payouts('/list'), { limit: 5 }, {}, await restricted(fields));

  test('a restriction to no domain keeps the credential out of this node', async () => {
    const execution = await list({ allowedHttpRequestDomains: 'none' });
    expect(errorOf(execution)).toMatch(/configured to prevent use within an HTTP Request/);
    expect(paths()).toEqual([]);
  });

  test('a restriction keeps the credential from other domains', async () => {
    const execution = await list({ allowedHttpRequestDomains: 'domains', allowedDomains: 'example.com' });
    expect(errorOf(execution)).toMatch(
      /its domain is not among the Allowed Domains of the Paygol credential\./,
    );
    expect(paths()).toEqual([]);
  });

  test('a restriction lets the credential go to its own domains', async () => {
    const { hostname } = new URL(used.sandbox.baseUrl);
    const execution = await list({ allowedHttpRequestDomains: 'domains', allowedDomains: hostname });
    expect(answer(execution)).toMatchObject({ result: 0 });
  });
});

test('n8n has stored and logged neither secret nor token of any of these requests', async () => {
  expect(tokens.size).toBeGreaterThan(5);
  expect(await findInFolder(used.real.userFolder, used.n8n.databaseFile, [sharedSecret, ...tokens])).toEqual(
    [],
  );
});
