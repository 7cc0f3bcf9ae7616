import { parse } from 'flatted';
import type {
  IConnections,
  INode,
  INodeExecutionData,
  IRunExecutionData,
  IWorkflowSettings,
  IWorkflowBase,
} from 'n8n-workflow';
import { setTimeout as pause } from 'node:timers/promises';
import type { Login } from './n8n.ts';

/** A workflow as n8n's editor downloads it. */
export interface WorkflowFile {
  id?: string;
  name: string;
  nodes: INode[];
  connections: IConnections;
  settings?: IWorkflowSettings;
  /** What an example is for, and what it needs. */
  tags?: { name: string }[];
}

export interface SavedWorkflow extends WorkflowFile {
  id: string;
  versionId: string;
}

export interface SavedCredential {
  id: string;
  name: string;
  type: string;
}

export interface ExecutionSummary {
  id: string;
  workflowId: string;
  status: string;
  mode: string;
}

export interface Execution extends ExecutionSummary {
  data: IRunExecutionData;
  /** The workflow as it was run. */
  workflowData: Pick<IWorkflowBase, 'nodes'>;
  /** What nodes have noted for n8n's list of executions. */
  customData?: Record<string, string>;
  startedAt: string;
  stoppedAt: string;
}

/** What n8n answered when it refused a call. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;

  constructor(call: string, status: number, message: string) {
    super(`n8n answered ${call} with ${status}: ${message}`);
    this.status = status;
  }
}

/** The calls that n8n's own editor makes, as its owner. */
export class N8nClient {
  readonly #url: string;
  /** Name and value of the session's cookie. */
  readonly cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.cookie = cookie;
  }

  /** Signs in with e-mail and password. @throws RestError when they are refused. */
  static async signIn(url: string, login: Login): Promise<N8nClient> {
    const response = await fetch(`${url}/rest/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ emailOrLdapLoginId: login.email, password: login.password }),
    });
    if (!response.ok) throw new RestError('POST /rest/login', response.status, response.statusText);
    const cookie = response.headers.getSetCookie().find((header) => header.startsWith('n8n-auth='));
    return new N8nClient(url, cookie?.split(';')[0] ?? '');
  }

  /** One call under /rest; returns the `data` of the answer. @throws RestError on any status but 2xx. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#url}/rest${path}`, {
      method,
      // n8n closes what has been idle for some seconds, just when a busy machine comes back to it.
      headers: { 'content-type': 'application/json', cookie: this.cookie, connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new RestError(`${method} /rest${path}`, response.status, text.slice(0, 500));
    return (JSON.parse(text || '{}') as { data: T }).data;
  }

  /** Creates the credential, or gives the one of that name and type the new data. */
  async saveCredential(credential: {
    name: string;
    type: string;
    data: Record<string, unknown>;
  }): Promise<SavedCredential> {
    const all = await this.call<SavedCredential[]>('GET', '/credentials');
    const known = all.find(({ name, type }) => name === credential.name && type === credential.type);
    return known
      ? this.call('PATCH', `/credentials/${known.id}`, credential)
      : this.call('POST', '/credentials', credential);
  }

  /** Runs the credential's own test, as its window does after Save. */
  testCredential(
    credential: SavedCredential,
    data: Record<string, unknown>,
  ): Promise<{ status: string; message: string }> {
    return this.call('POST', '/credentials/test', { credentials: { ...credential, data } });
  }

  async deleteCredential(id: string): Promise<void> {
    await this.call('DELETE', `/credentials/${id}`);
  }

  /**
   * Creates the workflow, or sets the one with that id back to this content. Nodes that ask for a credential of
   * the type of one of `credentials` get that one.
   */
  async saveWorkflow(workflow: WorkflowFile, credentials: SavedCredential[] = []): Promise<SavedWorkflow> {
    const { tags = [] } = workflow;
    const content = {
      ...workflow,
      tags: await this.#tagIds(tags.map(({ name }) => name)),
      nodes: workflow.nodes.map((node) => withCredentials(node, credentials)),
      settings: workflow.settings ?? {},
    };
    const { id } = workflow;
    if (
      id === undefined ||
      !(await this.call<{ exists: boolean }>('GET', `/workflows/${id}/exists`)).exists
    ) {
      // Older versions of n8n want to be told.
      return this.call('POST', '/workflows', { ...content, active: false });
    }
    return this.call('PATCH', `/workflows/${id}?forceSave=true`, content);
  }

  /** The ids of tags, which are made where they are missing. */
  async #tagIds(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const known = await this.call<{ id: string; name: string }[]>('GET', '/tags');
    const ids: string[] = [];
    for (const name of names) {
      const tag =
        known.find((one) => one.name === name) ??
        (await this.call<{ id: string }>('POST', '/tags', { name }));
      ids.push(tag.id);
    }
    return ids;
  }

  /** Publishes the workflow, so that its triggers listen. */
  async activate(workflow: SavedWorkflow): Promise<void> {
    await this.call('POST', `/workflows/${workflow.id}/activate`, { versionId: workflow.versionId });
  }

  async deactivate(id: string): Promise<void> {
    await this.call('POST', `/workflows/${id}/deactivate`, {});
  }

  /** n8n deletes archived workflows only. */
  async deleteWorkflow(id: string): Promise<void> {
    await this.call('POST', `/workflows/${id}/archive`, {});
    await this.call('DELETE', `/workflows/${id}`);
  }

  /** Starts the workflow by hand, as the editor's Execute button does, and returns the execution's id. */
  async run(workflowId: string, triggerName: string): Promise<string> {
    const started = await this.call<{ executionId: string }>('POST', `/workflows/${workflowId}/run`, {
      triggerToStartFrom: { name: triggerName },
    });
    return started.executionId;
  }

  /** Waits for the end of an execution, whatever it is, and returns it with its data. */
  async finished(
    executionId: string,
    signal: AbortSignal = AbortSignal.timeout(300_000),
  ): Promise<Execution> {
    const open = new Set(['new', 'running', 'waiting']);
    let execution = await this.execution(executionId);
    while (open.has(execution.status)) {
      await pause(100, undefined, { signal });
      execution = await this.execution(executionId);
    }
    return execution;
  }

  /** The execution with its data, whose runData n8n sends in its own flattened form. */
  async execution(id: string): Promise<Execution> {
    const stored = await this.call<Omit<Execution, 'data'> & { data: string }>('GET', `/executions/${id}`);
    return { ...stored, data: parse(stored.data) as IRunExecutionData };
  }

  /** The latest executions, newest first, at most 100. */
  async executions(workflowId?: string): Promise<ExecutionSummary[]> {
    const filter =
      workflowId === undefined ? '' : `&filter=${encodeURIComponent(JSON.stringify({ workflowId }))}`;
    const page = await this.call<{ results: ExecutionSummary[] }>('GET', `/executions?limit=100${filter}`);
    return page.results;
  }

  async deleteExecutions(ids: string[]): Promise<void> {
    await this.call('POST', '/executions/delete', { ids });
  }
}

function withCredentials(node: INode, credentials: SavedCredential[]): INode {
  if (!node.credentials) return node;
  const bound = credentials.filter(({ type }) => type in (node.credentials ?? {}));
  const entries = bound.map(({ id, name, type }) => [type, { id, name }] as const);
  return { ...node, credentials: { ...node.credentials, ...Object.fromEntries(entries) } };
}

/** The items that a node put out at one of its outputs in its last run; none when it did not run. */
export function itemsOf(execution: Execution, nodeName: string, output = 0): INodeExecutionData[] {
  const lastRun = execution.data.resultData.runData[nodeName]?.at(-1);
  return lastRun?.data?.['main']?.[output] ?? [];
}
