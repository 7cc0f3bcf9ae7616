import { randomUUID } from 'node:crypto';
import type { INode, INodeParameters } from 'n8n-workflow';
import type { RealN8nBench } from './useRealN8n.ts';

/** A node of a workflow; one of Paygol takes the credential that the workflow is saved with. */
export const node = (
  name: string,
  type: string,
  typeVersion: number,
  parameters: INodeParameters,
): INode => ({
  id: randomUUID(),
  name,
  type: `n8n-nodes-${type}`,
  typeVersion,
  position: [0, 0],
  parameters,
  ...(type.startsWith('paygol.') ? { credentials: { paygolApi: { id: '', name: '' } } } : {}),
});
const settings = { executionOrder: 'v1' } as const;
const to = (name: string) => ({ main: [[{ node: name, type: 'main' as const, index: 0 }]] });

/** A workflow that another one calls, and that pays what it is called with. */
export async function savePaying(
  { client, credential }: RealN8nBench,
  parameters: INodeParameters,
): Promise<string> {
  const create = node('Paygol', 'paygol.paygol', 1, {
    resource: 'payout',
    operation: 'create',
    ...parameters,
  });
  const { id } = await client.saveWorkflow({
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
export async function saveCalling(
  { client }: RealN8nBench,
  workflowId: string,
  rows: object[],
): Promise<string> {
  const call = node('Call', 'base.executeWorkflow', 1.2, {
    source: 'database',
    workflowId: { __rl: true, mode: 'id', value: workflowId },
    mode: 'each',
    options: { waitForSubWorkflow: true },
  });
  const { id } = await client.saveWorkflow({
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
