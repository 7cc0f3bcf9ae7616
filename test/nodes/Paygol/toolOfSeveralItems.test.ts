import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
  type IDataObject,
  type IExecuteFunctions,
  type INode,
  type INodeType,
  type INodeTypes,
  type IRun,
  type IWorkflowExecuteAdditionalData,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow';
import { Paygol } from '../../../nodes/Paygol/Paygol.node.ts';
import { row } from '../engine/rows.ts';
import { usePaygol } from '../engine/usePaygol.ts';

/** n8n's agent of version 3 asks for a call of its tool for each of its items, and n8n runs the tool. */
const paygol = usePaygol();

interface Response {
  readonly actionResponses?: readonly { readonly data: { data: { ai_tool: { json: IDataObject }[][] } } }[];
}

const typeOf = (name: string, inputs: string[], execute: INodeType['execute']) =>
  ({
    description: { name, inputs, outputs: ['main'], version: 1, properties: [], defaults: {} },
    execute,
  }) as unknown as INodeType;

/** @returns what the tool gives the agent, call by call */
async function callsOf(invoices: readonly IDataObject[]): Promise<IDataObject[]> {
  const answers: IDataObject[] = [];
  const tool = new Paygol();
  Object.assign(tool.description, { inputs: [], outputs: ['ai_tool'] });
  const types: Record<string, INodeType> = {
    start: typeOf('start', [], async () => [[{ json: {} }]]),
    invoice: typeOf('invoice', ['main'], async () => [
      invoices.map((json) => ({ json, pairedItem: { item: 0 } })),
    ]),
    agent: typeOf('agent', ['main', 'ai_tool'], async function (this: IExecuteFunctions, response?: unknown) {
      const given = (response as Response | undefined)?.actionResponses ?? [];
      if (given.length > 0) {
        answers.push(...given.map(({ data }) => data.data.ai_tool[0]![0]!.json));
        return [[{ json: {} }]];
      }
      const actions = this.getInputData().map((_, itemIndex) => ({
        ...{
          actionType: 'ExecutionNodeAction' as const,
          nodeName: 'Pay',
          input: {},
          type: 'ai_tool' as const,
        },
        ...{ id: `call_${itemIndex}`, metadata: { itemIndex, toolName: 'Pay' } },
      }));
      return { actions, metadata: {} };
    }),
    'n8n-nodes-paygol.paygolTool': tool,
  };
  const value = Object.fromEntries(
    Object.keys(row(1)).map((key) => [key, `={{ $('Invoice').item.json.${key} }}`]),
  );
  const pays = {
    limits: { maxTotals: { currency: [{ currency: 'CLP', total: '5000000' }] } },
    ...{ resource: 'payout', operation: 'create', mapping: 'manually' },
    columns: { mappingMode: 'defineBelow', value },
  };
  const nodeOf = (name: string, type: string, more: Partial<INode> = {}): INode => ({
    ...{ id: name, name, type, typeVersion: 1, position: [0, 0], parameters: {} },
    ...more,
  });
  const nodes = [
    ...[nodeOf('Start', 'start'), nodeOf('Invoice', 'invoice'), nodeOf('Agent', 'agent')],
    nodeOf('Pay', 'n8n-nodes-paygol.paygolTool', {
      parameters: pays,
      credentials: { paygolApi: { id: '1', name: 'Paygol' } },
    }),
  ];
  const to = (node: string, type: 'main' | 'ai_tool' = 'main') => ({ [type]: [[{ node, type, index: 0 }]] });
  const connections = { Start: to('Invoice'), Invoice: to('Agent'), Pay: to('Agent', 'ai_tool') };
  const nodeTypes = {
    getByName: (type: string) => types[type],
    getByNameAndVersion: (type: string, version: number) =>
      NodeHelpers.getVersionedNodeType(types[type] as INodeType, version),
    getKnownTypes: () => ({}),
  } as unknown as INodeTypes;
  const settings = { executionOrder: 'v1' } as const;
  const workflow = new Workflow({ id: 'w', nodes, connections, active: false, nodeTypes, settings });
  const ended = Promise.withResolvers<IRun>();
  const hooks = new ExecutionLifecycleHooks('trigger', '1', workflow as never);
  hooks.addHandler('workflowExecuteAfter', (run) => ended.resolve(run));
  const additional = {
    ...{ credentialsHelper: paygol.credentials, hooks, executionId: '1', currentNodeExecutionIndex: 0 },
    ...{ webhookWaitingBaseUrl: 'http://127.0.0.1/waiting', formWaitingBaseUrl: 'http://127.0.0.1/form' },
    ...{
      instanceBaseUrl: 'http://127.0.0.1/',
      variables: {},
      setExecutionStatus: () => undefined,
      sendDataToUI: () => undefined,
    },
  } as unknown as IWorkflowExecuteAdditionalData;
  const startNode = workflow.getNode('Start') as INode;
  await new WorkflowExecute(additional, 'trigger').run({ workflow, startNode });
  await ended.promise;
  return answers;
}

const paid = () => paygol.sandbox.payouts().map(({ row: { id } }) => id);

test('the invoice of an agent that has one is paid', async () => {
  expect(await callsOf([row(1)])).toEqual([expect.objectContaining({ outcome: 'created' })]);
  expect(paid()).toEqual(['salary-1']);
});

test('no invoice of an agent that has several is paid: n8n would have the first paid for each', async () => {
  const refused = { details: { code: 'tool_setup' } };
  expect(await callsOf([row(1), row(2)])).toMatchObject([refused, refused]);
  expect(paid()).toEqual([]);
});
