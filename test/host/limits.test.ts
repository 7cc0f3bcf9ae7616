import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import { itemsOf, type SavedCredential } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { payees } from './payoutRuns.ts';
import { type RealN8n, startRealN8n } from './realN8n.ts';

let real: RealN8n;
let sandbox: Sandbox;
let credential: SavedCredential;

beforeAll(async () => {
  real = await startRealN8n();
  sandbox = await startSandbox();
  credential = await real.client.saveCredential({
    name: 'Paygol account',
    type: 'paygolApi',
    data: { serviceId: sandbox.serviceId, sharedSecret: sandbox.secret, payoutsUrl: sandbox.baseUrl },
  });
});
afterAll(async () => {
  await sandbox?.close();
  await real?.close();
});

const node = (name: string, type: string, typeVersion: number, parameters: INodeParameters): INode => ({
  id: randomUUID(),
  name,
  type: `n8n-nodes-${type}`,
  typeVersion,
  position: [0, 0],
  parameters,
});
const settings = { executionOrder: 'v1' } as const;
const to = (name: string) => ({ main: [[{ node: name, type: 'main' as const, index: 0 }]] });

/** A workflow that another one calls, and that pays what it is called with. */
async function savePaying(limits: INodeParameters): Promise<string> {
  const create = node('Paygol', 'paygol.paygol', 1, {
    resource: 'payout',
    operation: 'create',
    columns: { mappingMode: 'autoMapInputData', value: null },
    limits,
  });
  const { id } = await real.client.saveWorkflow({
    name: 'Pays',
    nodes: [
      node('Called', 'base.executeWorkflowTrigger', 1.1, { inputSource: 'passthrough' }),
      { ...create, credentials: { paygolApi: { id: credential.id, name: credential.name } } },
    ],
    connections: { Called: to('Paygol') },
    settings,
  });
  return id;
}

/** A workflow that calls that one once for each of its rows, and goes on when a call fails. */
async function saveCalling(workflowId: string, rows: object[]): Promise<string> {
  const call = node('Call', 'base.executeWorkflow', 1.2, {
    source: 'database',
    workflowId: { __rl: true, mode: 'id', value: workflowId },
    mode: 'each',
    options: { waitForSubWorkflow: true },
  });
  const { id } = await real.client.saveWorkflow({
    name: 'Calls',
    nodes: [
      node('Start', 'base.manualTrigger', 1, {}),
      node('Sheet', 'base.set', 3.4, { mode: 'raw', jsonOutput: JSON.stringify({ rows }) }),
      node('Rows', 'base.splitOut', 1, { fieldToSplitOut: 'rows', options: {} }),
      { ...call, onError: 'continueRegularOutput' },
    ],
    connections: { Start: to('Sheet'), Sheet: to('Rows'), Rows: to('Call') },
    settings,
  });
  return id;
}

test('a sub-workflow that is called for each row does not get beyond the limits of one execution', async () => {
  const outcomes = async (maxRows: number) => {
    const calling = await saveCalling(await savePaying({ maxRows }), payees(`at most ${maxRows}`, 5));
    const execution = await real.client.finished(await real.client.run(calling, 'Start'));
    return itemsOf(execution, 'Call').map(({ json }) => json.outcome);
  };
  expect(await outcomes(2)).toEqual(['created', 'created']);
  expect(sandbox.payouts()).toHaveLength(2);
  expect(await outcomes(5)).toEqual(Array(5).fill('created'));
  expect(sandbox.payouts()).toHaveLength(7);
});
