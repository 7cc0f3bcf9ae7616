import 'reflect-metadata';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebhookContext } from 'n8n-core';
import {
  type IDataObject,
  type INode,
  type INodeExecutionData,
  type INodeType,
  type INodeTypes,
  type IWebhookData,
  type IWebhookDescription,
  type IWebhookFunctions,
  type IWorkflowExecuteAdditionalData,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import type { MemoryCredentials } from './credentialsHelper.ts';

export interface WebhookHostOptions {
  readonly node: INodeType;
  readonly parameters: IDataObject;
  readonly credentials: MemoryCredentials;
  readonly mode?: WorkflowExecuteMode;
  readonly workflowId?: string;
  /** Stores an execution; a throw is an error of n8n's database. */
  readonly store?: (items: INodeExecutionData[]) => Promise<void>;
  /** What n8n does with a body before the trigger is called: a packed one takes longer. */
  readonly unpack?: (request: IncomingMessage) => Promise<void>;
}

/**
 * Calls a trigger over real HTTP, in n8n-core's own webhook context, and does with its result what n8n's server does,
 * in the same order: the server itself is not in n8n-core. `test/host` proves the same with the whole of n8n.
 */
export class WebhookHost {
  /** Items of the executions that were stored, in that order. */
  readonly executions: INodeExecutionData[][] = [];
  /** Static data as it is in the database. */
  storedStaticData = 'null';
  /** What the node threw; n8n would answer 500 and store a failed execution. */
  readonly thrown: unknown[] = [];
  url = '';
  /** Of the trigger's node. */
  nodeName = 'Trigger';
  private readonly options: WebhookHostOptions;
  private readonly server = createServer((request, response) => void this.handle(request, response));

  private constructor(options: WebhookHostOptions) {
    this.options = options;
  }

  static async start(options: WebhookHostOptions): Promise<WebhookHost> {
    const host = new WebhookHost(options);
    // A busy machine may take longer between two deliveries than a server waits for the next one.
    host.server.keepAliveTimeout = 0;
    host.server.listen(0, '127.0.0.1');
    await once(host.server, 'listening');
    host.url = `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
    return host;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    Object.assign(request, { rawBody: await buffer(request), originalUrl: request.url });
    asExpress(response);
    await this.options.unpack?.(request);
    const workflow = this.loadWorkflow(JSON.parse(this.storedStaticData) as IDataObject | null);
    try {
      await this.call(workflow, request, response);
    } catch (error) {
      this.thrown.push(error);
      if (!response.headersSent) response.writeHead(500).end('{"code":0}');
    }
  }

  private loadWorkflow(staticData: IDataObject | null): Workflow {
    const { node, parameters, workflowId = 'workflow' } = this.options;
    const nodeTypes = {
      getByNameAndVersion: () => node,
      getByName: () => node,
      getKnownTypes: () => ({}),
    } as INodeTypes;
    const trigger: INode = {
      id: 'trigger',
      name: this.nodeName,
      type: 'trigger',
      typeVersion: 2,
      position: [0, 0],
      parameters: parameters as INode['parameters'],
      credentials: { paygolApi: { id: '1', name: 'Paygol' } },
    };
    return new Workflow({
      id: workflowId,
      nodes: [trigger],
      connections: {},
      active: true,
      nodeTypes,
      ...(staticData !== null && { staticData }),
    });
  }

  private async call(workflow: Workflow, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { node, credentials, mode = 'webhook', store } = this.options;
    const additionalData = {
      credentialsHelper: credentials,
      httpRequest: request,
      httpResponse: response,
    } as unknown as IWorkflowExecuteAdditionalData;
    const [webhookDescription] = node.description.webhooks as IWebhookDescription[];
    const webhookData = { webhookDescription, isTest: mode === 'manual' } as IWebhookData;
    const trigger = workflow.getNode(this.nodeName) as INode;
    const context = new WebhookContext(workflow, trigger, additionalData, mode, webhookData, [], null);
    const result = await node.webhook!.call(context as unknown as IWebhookFunctions);
    if (result.noWebhookResponse !== true && result.workflowData === undefined) {
      this.save(workflow);
      response.writeHead(200).end(JSON.stringify(result.webhookResponse));
    }
    if (result.workflowData === undefined) return;
    // n8n makes another workflow of the same static data here, and with that forgets that it was changed.
    this.loadWorkflow(workflow.staticData);
    await store?.(result.workflowData[0] ?? []);
    this.executions.push(result.workflowData[0] ?? []);
    const body: unknown = result.webhookResponse;
    this.save(workflow);
    if (result.noWebhookResponse === true) return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private save(workflow: Workflow): void {
    if (workflow.staticData['__dataChanged'] === true)
      this.storedStaticData = JSON.stringify(workflow.staticData);
  }
}

/** The part of Express that the node uses. */
function asExpress(response: ServerResponse): void {
  Object.assign(response, {
    status(code: number) {
      response.statusCode = code;
      return response;
    },
    type(type: string) {
      response.setHeader('content-type', type);
      return response;
    },
    send: (body: string) => response.end(body),
    json: (body: unknown) => response.end(JSON.stringify(body)),
  });
}
