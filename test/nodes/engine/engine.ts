import 'reflect-metadata';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
  createRunExecutionData,
  type IBinaryKeyData,
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type INode,
  type INodeExecutionData,
  type INodeType,
  type INodeTypes,
  type IRun,
  type IRunExecutionData,
  type IWorkflowBase,
  type IWorkflowExecuteAdditionalData,
  NodeConnectionTypes,
  NodeHelpers,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { PaygolApi } from '../../../credentials/PaygolApi.credentials.ts';
import { Paygol } from '../../../nodes/Paygol/Paygol.node.ts';
import { PaygolPayoutPollingTrigger } from '../../../nodes/PaygolPayoutPollingTrigger/PaygolPayoutPollingTrigger.node.ts';
import { PaygolIpnTrigger } from '../../../nodes/PaygolIpnTrigger/PaygolIpnTrigger.node.ts';
import { MemoryCredentials } from './credentialsHelper.ts';
import { installDeduplicationStore } from './deduplicationStore.ts';

installDeduplicationStore();

/** A node that gives these inputs: each by an output of its own, so that the next node runs once for each. */
function sourceOf(
  inputs: readonly (readonly IDataObject[])[],
  binary: IBinaryKeyData | undefined,
): INodeType {
  return {
    description: {
      displayName: 'Source',
      name: 'source',
      group: ['input'],
      version: 1,
      description: 'Gives items',
      defaults: {},
      inputs: [],
      outputs: inputs.map(() => NodeConnectionTypes.Main),
      properties: [],
    },
    execute: async () =>
      inputs.map((items) => items.map((json) => (binary === undefined ? { json } : { json, binary }))),
  };
}

export interface EngineRun {
  /** Items by output of the node under test, but for *Summary* of Validate and Create. Empty when it failed. */
  readonly outputs: INodeExecutionData[][];
  /** What that *Summary* says of the last run. */
  readonly summary: IDataObject;
  /** The same for every run of the node in this execution; {@link EngineRun.outputs} are those of the last. */
  readonly runs: INodeExecutionData[][][];
  /** The error that stopped the workflow, as n8n stores it. */
  readonly error: { message: string; description?: string | null; context?: IDataObject } | undefined;
  /** Everything that n8n would store of this execution. */
  readonly run: IRun;
}

export interface EngineSettings {
  readonly parameters: IDataObject;
  readonly credentials: MemoryCredentials;
  readonly mode?: WorkflowExecuteMode;
  readonly node?: Partial<INode>;
  /** The node's static data: shared by the runs that are given the same object. */
  readonly staticData?: IDataObject;
  readonly workflowId?: string;
  /** Called with a function that stops the execution as n8n does it, and the workflow. */
  readonly onStart?: (stop: () => void, workflow: Workflow) => void;
  /** The action node, of another process of n8n; that of this one unless given. */
  readonly paygol?: INodeType;
  /** Further inputs, for which the node runs again within the same execution, as in a loop. */
  readonly again?: readonly (readonly IDataObject[])[];
  /** Whether an output that nothing leaves by leads back to the node. */
  readonly loops?: boolean;
  /** Files that each item has. */
  readonly binary?: IBinaryKeyData;
  /** The execution that calls this one as a sub-workflow. */
  readonly parentExecutionId?: string;
}

/** The data with which n8n starts an execution that another one calls. */
function calledBy(executionId: string, node: INode): IRunExecutionData {
  const parentExecution = { executionId, workflowId: 'parent' };
  return createRunExecutionData({
    executionData: {
      nodeExecutionStack: [
        { node, data: { main: [[{ json: {} }]] }, metadata: { parentExecution }, source: null },
      ],
    },
    parentExecution,
  });
}

/** The credential as a test uses it, with everything that is stored about it. */
export function paygolCredentials(values: ICredentialDataDecryptedObject): MemoryCredentials {
  const type = new PaygolApi();
  const defaults = Object.fromEntries(type.properties.map(({ name, default: value }) => [name, value]));
  return new MemoryCredentials([type], {
    paygolApi: { ...defaults, environment: 'custom', ...values } as ICredentialDataDecryptedObject,
  });
}

/** n8n, too, makes a node once in a process. */
const paygolNode = new Paygol();

let executions = 0;

/** Which output has one item for all rows, by operation. */
const SUMMARY: Readonly<Record<string, number>> = { validate: 1, create: 2 };

/** Runs the node in a workflow on n8n's real engine, with these items as its input. */
export async function runNode(
  items: readonly IDataObject[],
  {
    parameters,
    credentials,
    mode = 'trigger',
    node = {},
    staticData = {},
    workflowId = 'workflow',
    onStart,
    again = [],
    paygol = paygolNode,
    loops = false,
    parentExecutionId,
    binary,
  }: EngineSettings,
): Promise<EngineRun> {
  const executionId = String(++executions);
  // n8n works off the outputs of a node from the last to the first.
  const inputs = [items, ...again].reverse();
  const types: Record<string, INodeType> = {
    source: sourceOf(inputs, binary),
    'n8n-nodes-paygol.paygol': paygol,
    // n8n makes it from the one above.
    'n8n-nodes-paygol.paygolTool': paygol,
    'n8n-nodes-paygol.paygolIpnTrigger': new PaygolIpnTrigger(),
    'n8n-nodes-paygol.paygolPayoutPollingTrigger': new PaygolPayoutPollingTrigger(),
  };
  const nodeTypes: INodeTypes = {
    getByName: (type) => types[type] as INodeType,
    getByNameAndVersion: (type, version) =>
      NodeHelpers.getVersionedNodeType(types[type] as INodeType, version),
    getKnownTypes: () => ({}),
  };
  const nodes: INode[] = [
    { id: '1', name: 'Source', type: 'source', typeVersion: 1, position: [0, 0], parameters: {} },
    {
      id: '2',
      name: 'Paygol',
      type: 'n8n-nodes-paygol.paygol',
      typeVersion: 1,
      position: [200, 0],
      parameters: parameters as INode['parameters'],
      credentials: { paygolApi: { id: '1', name: 'Paygol' } },
      ...node,
    },
  ];
  const toPaygol = [{ node: 'Paygol', type: NodeConnectionTypes.Main, index: 0 }];
  const back = [[], [], [], [{ node: 'Source', type: NodeConnectionTypes.Main, index: 0 }]];
  const connections = {
    Source: { main: inputs.map(() => toPaygol) },
    ...(loops ? { Paygol: { main: back } } : {}),
  };
  const workflow = new Workflow({
    id: workflowId,
    nodes,
    connections,
    active: false,
    nodeTypes,
    settings: { executionOrder: 'v1' },
  });
  workflow.staticData['node:Paygol'] = staticData;
  const finished = Promise.withResolvers<IRun>();
  const hooks = new ExecutionLifecycleHooks(mode, executionId, {
    ...workflow,
    nodes,
    connections,
  } as unknown as IWorkflowBase);
  hooks.addHandler('workflowExecuteAfter', (run) => finished.resolve(run));
  const additionalData = {
    credentialsHelper: credentials,
    hooks,
    executionId,
    currentNodeExecutionIndex: 0,
    restApiUrl: 'http://127.0.0.1/rest',
    webhookBaseUrl: 'http://127.0.0.1/webhook',
    webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
    formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
    instanceBaseUrl: 'http://127.0.0.1/',
    variables: {},
    setExecutionStatus: () => undefined,
    sendDataToUI: () => undefined,
  } as unknown as IWorkflowExecuteAdditionalData;
  const startNode = workflow.getNode('Source') as INode;
  const execution =
    parentExecutionId === undefined
      ? new WorkflowExecute(additionalData, mode).run({ workflow, startNode })
      : new WorkflowExecute(
          additionalData,
          mode,
          calledBy(parentExecutionId, startNode),
        ).processRunExecutionData(workflow);
  onStart?.(() => execution.cancel(), workflow);
  await execution;
  const run = await finished.promise;
  const tries = run.data.resultData.runData.Paygol ?? [];
  const whole = tries.map(({ data }) =>
    (data?.main ?? []).map((output: INodeExecutionData[] | null) => output ?? []),
  );
  const at = parameters.resource === 'payout' ? (SUMMARY[String(parameters.operation)] ?? -1) : -1;
  const runs = whole.map((outputs) => outputs.filter((_, output) => output !== at));
  return {
    outputs: runs.at(-1) ?? [],
    summary: whole.at(-1)?.[at]?.[0]?.json ?? {},
    runs,
    error: run.data.resultData.error as EngineRun['error'],
    run,
  };
}

/** The outcomes of a run of Create, by output. */
export const outcomesOf = ({ outputs }: Pick<EngineRun, 'outputs'>) =>
  outputs.map((items) => items.map(({ json }) => json.outcome));
