/** What n8n's window of the credential says after Save: its test, run by n8n's own engine as n8n's server does it. */
import { ExecuteContext, RoutingNode } from 'n8n-core';
import {
  createEmptyRunExecutionData,
  type ICredentialsDecrypted,
  type INode,
  type INodeType,
  type INodeTypes,
  type IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow';
import { PaygolApi } from '../../credentials/PaygolApi.credentials.ts';
import { usePaygol } from '../nodes/engine/usePaygol.ts';

const paygol = usePaygol({}, 'both');

/** @returns what is wrong, or nothing */
async function testCredential(): Promise<string | undefined> {
  const node = {
    id: 'temp',
    name: 'Temp-Node',
    // By these two n8n knows a test, for which tokens are always requested anew.
    type: 'n8n-nodes-base.noOp',
    parameters: { temp: '' },
    typeVersion: 1,
    position: [0, 0],
    credentials: { paygolApi: { id: '1', name: 'Paygol' } },
  } as INode;
  const { request } = new PaygolApi().test;
  const nodeType = {
    description: {
      displayName: 'Temp',
      name: 'temp',
      group: ['input'],
      version: 1,
      description: '',
      defaults: {},
      inputs: [],
      outputs: [],
      credentials: [{ name: 'paygolApi', required: true }],
      properties: [{ displayName: 'Temp', name: 'temp', type: 'string', routing: { request }, default: '' }],
    },
  } as INodeType;
  const nodeTypes = {
    getByName: () => nodeType,
    getByNameAndVersion: () => nodeType,
    getKnownTypes: () => ({}),
  } as INodeTypes;
  const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
  const additionalData = {
    credentialsHelper: paygol.credentials,
  } as unknown as IWorkflowExecuteAdditionalData;
  const inputData = { main: [[{ json: {} }]] };
  const context = new ExecuteContext(
    workflow,
    node,
    additionalData,
    'internal',
    createEmptyRunExecutionData(),
    0,
    [],
    inputData,
    { node, data: {}, source: null },
    [],
  );
  const data = { ...paygol.credentials.stored['paygolApi'] };
  const credentials = {
    id: '1',
    name: 'Paygol',
    type: 'paygolApi',
    data,
  } as unknown as ICredentialsDecrypted;
  try {
    await new RoutingNode(context, nodeType, credentials).runNode();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const paths = () => paygol.sandbox.log().map(({ path, status }) => `${status} ${path}`);

test.each([
  ['both', ['200 /api/v1/auth/token', '200 /api/v2/auth/token', '200 /api/v1/payouts/list']],
  ['payouts', ['200 /api/v1/auth/token', '200 /api/v1/payouts/list']],
  ['transactions', ['200 /api/v2/auth/token', '200 /api/v2/payment/methods']],
])(
  'a good credential for %s is tested by a token of each, and by a request that reads',
  async (apis, requests) => {
    paygol.credentials.stored['paygolApi']!['apis'] = apis;
    expect(await testCredential()).toBeUndefined();
    expect(paths().toSorted()).toEqual(requests.toSorted());
    for (const { headers } of paygol.sandbox.log()) expect(Object.keys(headers).join()).not.toContain('test');
  },
);

test('a good credential passes by POST where a proxy drops the body of a GET', async () => {
  paygol.credentials.stored['paygolApi']!['apis'] = 'transactions';
  paygol.sandbox.schedule({ kind: 'dropBody', times: null });
  expect(await testCredential()).toBeUndefined();
  expect(paths().slice(1)).toEqual(['200 /api/v2/auth/token', '200 /api/v2/payment/methods']);
});

test('the test names the setting where neither GET nor POST brings a token', async () => {
  paygol.credentials.stored['paygolApi']!['apis'] = 'transactions';
  paygol.sandbox.schedule({ kind: 'status', status: 405, path: '/api/v2/auth/token', times: null });
  expect(await testCredential()).toContain('"Transactions API Method"');
});

describe.each([503, 403])('HTTP %i to the request for a token', (status) => {
  const fail = (path: string) => paygol.sandbox.schedule({ kind: 'status', status, path, times: null });

  test.each([
    ['Payouts API', '/auth/token', 'Transactions API'],
    ['Transactions API', '/api/v2/auth/token', 'Payouts API'],
  ])(
    'the test says that the token of the %s failed, and that the other API works',
    async (broken, path, works) => {
      fail(path);
      expect(await testCredential()).toMatch(
        new RegExp(`^The ${broken} .*HTTP ${status}.* The ${works} works\\.$`),
      );
    },
  );

  test.each([
    ['no tokens', ''],
    ['good tokens', 'stored'],
  ])(
    'the test says that both tokens failed, and not that one works, where %s were stored before',
    async (_, before) => {
      if (before !== '') expect(await testCredential()).toBeUndefined();
      for (const path of ['/auth/token', '/api/v2/auth/token']) fail(path);
      const message = await testCredential();
      for (const title of ['Payouts API', 'Transactions API']) expect(message).toContain(`The ${title} `);
      expect(message).not.toContain('works');
    },
  );
});
