import { setTimeout as pause } from 'node:timers/promises';
import { readExample, withoutPasswords } from '../../host/examples.ts';
import type { Login, N8n } from '../../host/n8n.ts';
import {
  type Execution,
  N8nClient,
  RestError,
  type SavedCredential,
  type SavedWorkflow,
} from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';

/** A running n8n of some version, signed in, and the sandbox that its credential leads to. */
export interface Session {
  n8n: N8n;
  client: N8nClient;
  sandbox: Sandbox;
  credential: SavedCredential;
  /** Where to keep a picture of the form, if anywhere. */
  screenshot: string | undefined;
}

/** Signs in, as an owner that is made first where n8n did not take it from its environment. */
export async function signIn(url: string, login: Login): Promise<N8nClient> {
  const { userManagement } = await settings(url);
  if (userManagement.showSetupOnFirstLoad) {
    const answer = await fetch(`${url}/rest/owner/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...login, firstName: 'Paygol', lastName: 'Sandbox' }),
    });
    if (!answer.ok) throw new RestError('POST /rest/owner/setup', answer.status, await answer.text());
  }
  return N8nClient.signIn(url, login);
}

/** Older versions say that they are ready before they take REST calls: they answer with a page at first. */
async function settings(url: string): Promise<{ userManagement: { showSetupOnFirstLoad: boolean } }> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${url}/rest/settings`);
    if (answer.ok && answer.headers.get('content-type')?.startsWith('application/json')) {
      return ((await answer.json()) as { data: Awaited<ReturnType<typeof settings>> }).data;
    }
    await pause(100);
  }
  throw new Error('n8n took no REST call within a minute.');
}

/** Saves one of the example workflows, as a new one. */
export async function saveExample({ client, credential }: Session, file: string): Promise<SavedWorkflow> {
  const { name, nodes, connections, settings = {} } = withoutPasswords(await readExample(file));
  return client.saveWorkflow({ name, nodes, connections, settings }, [credential]);
}

/**
 * Starts a workflow by hand and waits for its end. Older versions run the workflow that is sent, newer ones the saved
 * one.
 */
export async function run({ client }: Session, workflow: SavedWorkflow): Promise<Execution> {
  const started = await client.call<{ executionId: string }>('POST', `/workflows/${workflow.id}/run`, {
    workflowData: workflow,
    triggerToStartFrom: { name: 'When clicking ‘Execute workflow’' },
  });
  // n8n 2.20 lists an execution that is still running, and fails when it is asked for its data.
  const open = ['new', 'running', 'waiting'];
  for (;;) {
    const executions = await client.executions(workflow.id);
    const status = executions.find(({ id }) => id === started.executionId)?.status;
    if (status !== undefined && !open.includes(status)) return client.execution(started.executionId);
    await pause(100);
  }
}

/** Lets the triggers of a workflow listen: newer versions publish a version of it, older ones switch it on. */
export async function activate({ client }: Session, workflow: SavedWorkflow): Promise<void> {
  try {
    await client.activate(workflow);
  } catch (error) {
    if (!(error instanceof RestError && error.status === 404)) throw error;
    await client.call('PATCH', `/workflows/${workflow.id}`, { active: true, versionId: workflow.versionId });
  }
}
