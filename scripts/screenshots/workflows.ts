/** Small workflows to show a node in. */
import type { INodeParameters } from 'n8n-workflow';
import type { WorkflowFile } from '../../host/rest.ts';

type Node = WorkflowFile['nodes'][0];

const START = 'When clicking ‘Execute workflow’';

/** A node of the package, on its own. */
export function alone(
  type: string,
  typeVersion: number,
  name: string,
  parameters: INodeParameters,
): WorkflowFile {
  return {
    name,
    nodes: [
      {
        id: crypto.randomUUID(),
        name,
        type: `n8n-nodes-paygol.${type}`,
        typeVersion,
        position: [420, 0],
        parameters,
        credentials: { paygolApi: { id: '', name: '' } },
        ...(type.endsWith('Trigger') ? { webhookId: crypto.randomUUID() } : {}),
      },
    ],
    connections: {},
  };
}

/** Items, and the action node that takes them. */
export function afterItems(
  from: string,
  items: readonly object[],
  parameters: INodeParameters,
): WorkflowFile {
  const { nodes, name } = alone('paygol', 1, 'Paygol', parameters);
  const code = `return ${JSON.stringify(items, undefined, 2)}`;
  const start: Node = {
    id: crypto.randomUUID(),
    name: START,
    type: 'n8n-nodes-base.manualTrigger',
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
  };
  const source: Node = {
    id: crypto.randomUUID(),
    name: from,
    type: 'n8n-nodes-base.code',
    typeVersion: 2,
    position: [200, 0],
    parameters: { jsCode: code },
  };
  return {
    name,
    nodes: [start, source, ...nodes],
    connections: { [START]: to(from), [from]: to(name) },
  };
}

function to(node: string) {
  return { main: [[{ node, type: 'main' as const, index: 0 }]] };
}
