import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { INode, INodeParameters, IWorkflowSettings } from 'n8n-workflow';
import {
  type Execution,
  itemsOf,
  type N8nClient,
  type SavedCredential,
  type SavedWorkflow,
} from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { send } from './triggers.ts';

/** A workflow that pays the rows which its webhook is sent, and the path at which it takes them. */
export interface PayoutRun extends SavedWorkflow {
  path: string;
}

/** How a workflow differs from that of a Webhook, a Split Out and one Create. */
export interface PayoutRunChanges {
  /** Rows that the workflow pays when it is run by hand, from its node `Start`. */
  byHand?: object[];
  /** The names of its Create nodes, all of which get all rows. */
  creates?: string[];
  settings?: IWorkflowSettings;
}

/** Saves a workflow of a Webhook, a Split Out and Create. */
export async function savePayoutRun(
  client: N8nClient,
  credential: SavedCredential,
  options: INodeParameters,
  { byHand, creates = ['Paygol'], settings }: PayoutRunChanges = {},
): Promise<PayoutRun> {
  const path = randomUUID();
  let nodes = 0;
  const node = (name: string, type: string, typeVersion: number, parameters: INodeParameters): INode => ({
    id: randomUUID(),
    name,
    type,
    typeVersion,
    // In the editor nothing covers a button, and n8n runs the first Create first.
    position: [400 * nodes, 200 * nodes++],
    parameters,
  });
  const to = (...names: string[]) => ({
    main: [names.map((name) => ({ node: name, type: 'main' as const, index: 0 }))],
  });
  const jsonOutput = JSON.stringify({ body: { rows: byHand } });
  const saved = await client.saveWorkflow({
    name: `Payouts ${path}`,
    nodes: [
      { ...node('Webhook', 'n8n-nodes-base.webhook', 2, { httpMethod: 'POST', path }), webhookId: path },
      ...(byHand === undefined
        ? []
        : [
            node('Start', 'n8n-nodes-base.manualTrigger', 1, {}),
            node('Sheet', 'n8n-nodes-base.set', 3.4, { mode: 'raw', jsonOutput }),
          ]),
      node('Rows', 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut: 'body.rows', options: {} }),
      ...creates.map((name) => ({
        ...node(name, 'n8n-nodes-paygol.paygol', 1, {
          resource: 'payout',
          operation: 'create',
          options,
        }),
        credentials: { paygolApi: { id: credential.id, name: credential.name } },
      })),
    ],
    connections: {
      Webhook: to('Rows'),
      ...(byHand === undefined ? {} : { Start: to('Sheet'), Sheet: to('Rows') }),
      Rows: to(...creates),
    },
    settings: { executionOrder: 'v1', ...settings },
  });
  return { ...saved, path: `/webhook/${path}` };
}

/** Sends rows to a workflow that listens, and gives the id of the execution that pays them. */
export async function startPayoutRun(
  client: N8nClient,
  url: string,
  run: PayoutRun,
  rows: object[],
): Promise<string> {
  const before = new Set((await client.executions(run.id)).map(({ id }) => id));
  const headers = { 'content-type': 'application/json' };
  const { status } = await send('POST', url + run.path, JSON.stringify({ rows }), headers);
  if (status !== 200) throw new Error(`The webhook answered ${status}.`);
  for (;;) {
    const started = (await client.executions(run.id)).find(({ id }) => !before.has(id));
    if (started !== undefined) return started.id;
    await pause(50);
  }
}

/** How many create requests have carried each id that begins with a name. */
export function timesSent(sandbox: Sandbox, name: string, since?: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const { path, body } of sandbox.log(since)) {
    if (!path.endsWith('/payouts')) continue;
    const { payouts } = JSON.parse(body.toString()) as { payouts: { id: string }[] };
    for (const { id } of payouts) if (id.startsWith(name)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

/** The rows that a Create node put out in its last run, whether they were created or not. */
export function rowsOf(execution: Execution, node = 'Paygol') {
  return [0, 1].flatMap((output) =>
    itemsOf(execution, node, output).map(
      ({ json }) => json as { row: number; id: string; outcome: string; reason: string },
    ),
  );
}

/** Rows that the service accepts, with ids that begin with a name, and amounts that no other name has. */
export function payees(name: string, count: number): ({ id: string } & Record<string, string>)[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `${name}-${i + 1}`,
    country: 'CL',
    amount: String(
      10_000 + (createHash('sha256').update(`${name}-${i}`).digest().readUInt32BE() % 90_000_000),
    ),
    currency: 'CLP',
    beneficiary_type: 'person',
    full_name: 'María Pérez',
    first_name: 'María',
    last_name: 'Pérez',
    document_type: 'cl_rut',
    document_number: '12345678',
    document_dv: '5',
    bank_code: '012',
    account_number: '00123456789',
    account_type: 'FP002',
  }));
}
