import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { INode, INodeParameters } from 'n8n-workflow';
import { request } from 'undici';
import type { N8nClient, SavedCredential, SavedWorkflow } from '../../host/rest.ts';
import { sign } from '../../core/service/signature.ts';

/** What a trigger's webhook answered. */
export interface Answered {
  status: number;
  type: string;
  body: string;
}

/** A workflow that begins with a trigger of ours, and the addresses at which it listens. */
export interface TriggerWorkflow extends SavedWorkflow {
  trigger: string;
  productionUrl: string;
  testUrl: string;
}

type TriggerType = 'paygolPayoutTrigger' | 'paygolIpnTrigger' | 'webhook';

const PATHS: Record<TriggerType, string> = {
  paygolPayoutTrigger: 'payouts',
  paygolIpnTrigger: 'ipn',
  webhook: '',
};

/**
 * Saves a workflow of a trigger and a node that does nothing. `webhook` is n8n's own Webhook node; its credential is
 * for header authentication, where the parameters ask for that.
 */
export async function saveTrigger(
  client: N8nClient,
  url: string,
  type: TriggerType,
  credential: SavedCredential,
  parameters: INodeParameters = {},
): Promise<TriggerWorkflow> {
  const webhookId = randomUUID();
  const isOurs = type !== 'webhook';
  const credentialType = isOurs ? 'paygolApi' : 'httpHeaderAuth';
  const trigger: INode = {
    id: randomUUID(),
    name: 'Trigger',
    type: isOurs ? `n8n-nodes-paygol.${type}` : 'n8n-nodes-base.webhook',
    typeVersion: 2,
    position: [0, 0],
    webhookId,
    parameters: isOurs ? parameters : { httpMethod: 'POST', path: webhookId, ...parameters },
    credentials: { [credentialType]: { id: credential.id, name: credential.name } },
  };
  const saved = await saveWithNoOp(client, `${type} ${webhookId}`, trigger);
  const path = [webhookId, PATHS[type]].filter(Boolean).join('/');
  return {
    ...saved,
    trigger: 'Trigger',
    productionUrl: `${url}/webhook/${path}`,
    testUrl: `${url}/webhook-test/${path}`,
  };
}

/** Saves a workflow of a trigger and a node that does nothing. */
export function saveWithNoOp(client: N8nClient, name: string, trigger: INode): Promise<SavedWorkflow> {
  const done: INode = {
    id: randomUUID(),
    name: 'Done',
    type: 'n8n-nodes-base.noOp',
    typeVersion: 1,
    position: [200, 0],
    parameters: {},
  };
  return client.saveWorkflow({
    name,
    nodes: [trigger, done],
    connections: { [trigger.name]: { main: [[{ node: done.name, type: 'main', index: 0 }]] } },
    settings: { executionOrder: 'v1' },
  });
}

interface Publication {
  status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
  triggers: { errorMessage: string | null }[];
}

/** A busy n8n takes its time to begin. In milliseconds. */
const BEGINS_WITHIN = 30_000;

/** Publishes the workflow, which n8n does after it has answered, and waits for the outcome. */
export async function publish(client: N8nClient, workflow: SavedWorkflow): Promise<Publication> {
  await client.activate(workflow);
  const begins = performance.now() + BEGINS_WITHIN;
  for (;;) {
    const outcome = await client.call<Publication>('GET', `/workflows/${workflow.id}/publication-status`);
    const isOpen =
      outcome.status === 'in_progress' || (outcome.status === 'not_published' && performance.now() < begins);
    if (!isOpen) return outcome;
    await pause(50);
  }
}

/** Publishes the workflow, so that its trigger listens. */
export async function listen(client: N8nClient, workflow: SavedWorkflow): Promise<void> {
  const { status, triggers } = await publish(client, workflow);
  if (status !== 'published') throw new Error(`${status}: ${triggers.map((t) => t.errorMessage).join('; ')}`);
}

/**
 * Lets the test URL wait for one call, as the editor's button does. n8n forgets the URL a moment after it has answered
 * the call before; one that is registered within that moment is forgotten, too.
 */
export async function listenForTest(client: N8nClient, workflow: TriggerWorkflow): Promise<void> {
  await untilKnown(workflow.testUrl, false);
  await client.call('POST', `/workflows/${workflow.id}/run`, {
    triggerToStartFrom: { name: workflow.trigger },
  });
  await untilKnown(workflow.testUrl, true);
}

/** n8n answers OPTIONS itself, as long as it knows the address. */
async function untilKnown(url: string, isKnown: boolean): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { statusCode, body } = await request(url, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost', 'access-control-request-method': 'POST' },
    });
    await body.dump();
    if (statusCode < 300 === isKnown) return;
    await pause(50);
  }
  throw new Error(`${url} is ${isKnown ? 'not' : 'still'} known.`);
}

/** Sends something, and says what came back over the wire. */
export async function send(
  method: 'GET' | 'POST',
  url: string,
  body: string | Buffer | undefined,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const reply = await request(url, { method, headers, ...(body !== undefined && { body }) });
  return {
    status: reply.statusCode,
    type: String(reply.headers['content-type'] ?? ''),
    body: await reply.body.text(),
  };
}

/** Sends a signed JSON body. */
export function sendSigned(
  url: string,
  body: string | Buffer,
  secret: string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return send('POST', url, body, {
    'content-type': 'application/json',
    'X-PG-SIG': sign(body, secret),
    ...headers,
  });
}

/** How many executions of a workflow are stored, by status. */
export function countExecutions(databaseFile: string, workflowId: string): Record<string, number> {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 30_000 });
  try {
    const rows = database
      .prepare('SELECT status, count(*) AS n FROM execution_entity WHERE workflowId = ? GROUP BY status')
      .all(workflowId);
    return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
  } finally {
    database.close();
  }
}

/** How many executions each event has, by its key; also those that crashed. */
export function executionsByEvent(databaseFile: string, workflowId: string): Map<string, number> {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 30_000 });
  try {
    const rows = database
      .prepare(
        `SELECT data FROM execution_data JOIN execution_entity ON execution_entity.id = execution_data.executionId
         WHERE execution_entity.workflowId = ?`,
      )
      .iterate(workflowId);
    const counts = new Map<string, number>();
    for (const { data } of rows) {
      const key = /"(payout:payout\.[^"]+)"/.exec(String(data))?.[1] ?? 'none';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  } finally {
    database.close();
  }
}
