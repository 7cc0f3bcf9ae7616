import 'reflect-metadata';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type INode,
  type INodeExecutionData,
  type INodeType,
  type INodeTypes,
  type IRun,
  type IWorkflowBase,
  type IWorkflowExecuteAdditionalData,
  NodeConnectionTypes,
  NodeHelpers,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { PaygolApi } from '../../credentials/PaygolApi.credentials.ts';
import { Paygol } from '../../nodes/Paygol/Paygol.node.ts';
import { MemoryCredentials } from './credentialsHelper.ts';

/** A node that gives the items it was made with. */
class Source implements INodeType {
  static items: INodeExecutionData[] = [];

  description: INodeType['description'] = {
    displayName: 'Source',
    name: 'source',
    group: ['input'],
    version: 1,
    description: 'Gives items',
    defaults: {},
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    properties: [],
  };

  async execute(): Promise<INodeExecutionData[][]> {
    return [Source.items];
  }
}

export interface EngineRun {
  /** Items by output of the node under test. Empty when it failed. */
  readonly outputs: INodeExecutionData[][];
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
  /** Called with a function that stops the execution as n8n does it. */
  readonly onStart?: (stop: () => void) => void;
}

/** The credential as a test uses it, with everything that is stored about it. */
export function paygolCredentials(values: ICredentialDataDecryptedObject): MemoryCredentials {
  const type = new PaygolApi();
  const defaults = Object.fromEntries(type.properties.map(({ name, default: value }) => [name, value]));
  return new MemoryCredentials([type], {
    paygolApi: { ...defaults, ...values } as ICredentialDataDecryptedObject,
  });
}

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
  }: EngineSettings,
): Promise<EngineRun> {
  Source.items = items.map((json) => ({ json }));
  const types: Record<string, INodeType> = { source: new Source(), 'n8n-nodes-paygol.paygol': new Paygol() };
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
  const connections = { Source: { main: [[{ node: 'Paygol', type: NodeConnectionTypes.Main, index: 0 }]] } };
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
  const hooks = new ExecutionLifecycleHooks(mode, '1', {
    ...workflow,
    nodes,
    connections,
  } as unknown as IWorkflowBase);
  hooks.addHandler('workflowExecuteAfter', (run) => finished.resolve(run));
  const additionalData = {
    credentialsHelper: credentials,
    hooks,
    executionId: '1',
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
  const execution = new WorkflowExecute(additionalData, mode).run({
    workflow,
    startNode: workflow.getNode('Source') as INode,
  });
  onStart?.(() => execution.cancel());
  await execution;
  const run = await finished.promise;
  const tries = run.data.resultData.runData.Paygol ?? [];
  const last = tries[tries.length - 1];
  return {
    outputs: (last?.data?.main ?? []).map((output: INodeExecutionData[] | null) => output ?? []),
    error: run.data.resultData.error as EngineRun['error'],
    run,
  };
}
