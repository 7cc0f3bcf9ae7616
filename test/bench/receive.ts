/**
 * Events per second into a real n8n: the payout trigger for new events and for duplicates, against n8n's own Webhook
 * node with the same bodies in the same run.
 */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { INodeParameters } from 'n8n-workflow';
import { Agent, request } from 'undici';
import { sign } from '../../core/signature.ts';
import { SeenEvents } from '../../nodes/shared/notifications/seenEvents.ts';
import { type RealN8n, startRealN8n } from '../../host/realN8n.ts';
import { countExecutions, listen, saveTrigger, type TriggerWorkflow } from '../host/triggers.ts';
import { measureRefused } from './refused.ts';
import type { Section, Size } from './report.ts';

const EVENTS = { full: 300, small: 30 };
const CONNECTIONS = 16;
const secret = 'shared-secret';
/** Without it, n8n sets up and throws away an isolate for expressions on each call, which hides all other costs. */
const LAZY = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

/** Deliveries answered per second, and CPU time of n8n per delivery in milliseconds, its executions included. */
interface Rate {
  perSecond: number;
  cpuMs: number;
  /** What n8n keeps of one execution in its database. */
  storedKb: number;
}

/** A trigger of a real n8n that is sent events, and measured until their executions are stored. */
interface Target {
  real: RealN8n;
  workflow: TriggerWorkflow;
}

type Rates = Record<'webhook' | 'fresh' | 'duplicates', Rate>;

export async function measure(progress: (line: string) => void, size: Size = 'full'): Promise<Section[]> {
  const events = EVENTS[size];
  const settings = [
    { title: 'n8n as it is', env: {} },
    { title: 'with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true', env: LAZY },
  ];
  const rates: { title: string; measured: Rates }[] = [];
  for (const { title, env } of settings) {
    progress(title);
    rates.push({ title, measured: await inN8n(env, (real) => againstWebhook(real, events)) });
  }
  const windows = await inN8n(LAZY, async (real) => {
    const measured: { remembered: number; rate: Rate }[] = [];
    for (const remembered of [0, 100, 1_000, 5_000, 10_000]) {
      progress(`${remembered} events remembered already`);
      measured.push({ remembered, rate: await withFullWindow(real, remembered, events) });
    }
    return measured;
  });
  return [compared(rates, events), remembered(windows), ...(await measureRefused(progress, size))];
}

function compared(rates: readonly { title: string; measured: Rates }[], events: number): Section {
  const what = {
    webhook: 'n8n’s Webhook node',
    fresh: 'new payout events',
    duplicates: 'duplicates of them',
  };
  return {
    title: 'Payout webhooks into n8n',
    text: `${events} events over ${CONNECTIONS} connections, of the Webhook node and of the payout trigger with the same bodies. CPU is that of n8n per event in ms, its
executions included; stored is what n8n keeps of an execution in KB.`,
    columns: ['', 'setting', 'per second', 'against the Webhook node', 'CPU', 'stored'],
    rows: rates.flatMap(({ title, measured }) =>
      (['webhook', 'fresh', 'duplicates'] as const).map((name) => [
        what[name],
        title,
        measured[name].perSecond,
        measured[name].perSecond / measured.webhook.perSecond,
        measured[name].cpuMs,
        measured[name].storedKb,
      ]),
    ),
    figures: {
      eventsPerSecond: rates.at(-1)!.measured.fresh.perSecond,
      eventCpuMs: rates.at(-1)!.measured.fresh.cpuMs,
      eventStoredKb: rates.at(-1)!.measured.fresh.storedKb,
    },
    plots: [
      {
        kind: 'bars',
        file: 'receive',
        title: 'Events into one n8n',
        y: 'events per second',
        bars: rates.flatMap(({ title, measured }) =>
          (['webhook', 'fresh', 'duplicates'] as const).map((name) => ({
            name: `${what[name]}, ${title}`,
            value: measured[name].perSecond,
          })),
        ),
      },
    ],
  };
}

function remembered(windows: readonly { remembered: number; rate: Rate }[]): Section {
  const none = windows[0]!.rate;
  return {
    title: 'New events beside those that are remembered',
    text: 'With `N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true`. CPU is that of n8n per event in ms, its execution included.',
    columns: ['remembered', 'per second', 'against none', 'CPU'],
    rows: windows.map(({ remembered, rate }) => [
      remembered,
      rate.perSecond,
      rate.perSecond / none.perSecond,
      rate.cpuMs,
    ]),
  };
}

async function inN8n<T>(env: Record<string, string>, work: (real: RealN8n) => Promise<T>): Promise<T> {
  const real = await startRealN8n(env);
  try {
    return await work(real);
  } finally {
    await real.close();
  }
}

async function againstWebhook(real: RealN8n, events: number): Promise<Rates> {
  const plain = await target(real, 'webhook');
  const ours = await target(real, 'paygolPayoutTrigger');
  // The first calls warm up n8n, and are not counted.
  await deliver(plain, 'warm', events, events);
  await deliver(ours, 'warm', events, events);
  return {
    webhook: await deliver(plain, 'new', events, 2 * events),
    fresh: await deliver(ours, 'new', events, 2 * events),
    duplicates: await deliver(ours, 'new', events, 2 * events),
  };
}

/** New events into a trigger whose stored memory is full. */
async function withFullWindow(real: RealN8n, remembered: number, events: number): Promise<Rate> {
  const ours = await target(real, 'paygolPayoutTrigger', {
    options: { maxEntries: Math.max(remembered, 1) },
  });
  const seen = new SeenEvents();
  const window = { maxEntries: remembered, maxAgeMinutes: 60 };
  for (let n = 0; n < remembered; n++) {
    (await seen.claim(`payout:payout.paid:pay_before${n}:paid`, window))?.ended(200);
  }
  // n8n may be writing.
  const database = new DatabaseSync(real.n8n.databaseFile, { timeout: 30_000 });
  database
    .prepare('UPDATE workflow_entity SET staticData = ? WHERE id = ?')
    .run(JSON.stringify({ 'node:Trigger': { seen: seen.toText(window) } }), ours.workflow.id);
  database.close();
  await deliver(ours, 'warm', events, events);
  return deliver(ours, 'new', events, 2 * events);
}

async function target(
  real: RealN8n,
  type: 'webhook' | 'paygolPayoutTrigger',
  parameters: INodeParameters = {},
): Promise<Target> {
  const credential = await real.client.saveCredential({
    name: 'Paygol',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: secret },
  });
  const workflow = await saveTrigger(real.client, real.n8n.url, type, credential, parameters);
  await listen(real.client, workflow);
  return { real, workflow };
}

/** Delivers so many events, and waits until that many executions of the workflow are stored. */
async function deliver(
  { real: { n8n }, workflow }: Target,
  name: string,
  events: number,
  executions: number,
): Promise<Rate> {
  const cpu = cpuTime(n8n.process.pid);
  const agent = new Agent({ connections: CONNECTIONS });
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < events) {
        const body = `{"event":"payout.paid","payout_id":"pay_${name}${next++}"}`;
        const headers = { 'content-type': 'application/json', 'x-pg-sig': sign(body, secret) };
        const reply = await request(workflow.productionUrl, {
          method: 'POST',
          headers,
          body,
          dispatcher: agent,
        });
        await reply.body.dump();
        if (reply.statusCode !== 200) throw new Error(`n8n answered ${reply.statusCode}.`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await agent.destroy();
  while ((countExecutions(n8n.databaseFile, workflow.id)['success'] ?? 0) < executions) await pause(50);
  return {
    perSecond: events / seconds,
    cpuMs: (cpuTime(n8n.process.pid) - cpu) / events,
    storedKb: storedKb(n8n.databaseFile, workflow.id),
  };
}

/** What n8n keeps of an execution on average: its data, and the workflow as it was. */
function storedKb(databaseFile: string, workflowId: string): number {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    const row = database
      .prepare(
        `SELECT avg(length(data) + length(workflowData)) AS bytes FROM execution_data
         JOIN execution_entity ON execution_entity.id = executionId WHERE workflowId = ?`,
      )
      .get(workflowId);
    return Number(row?.['bytes']) / 1000;
  } finally {
    database.close();
  }
}

/** Milliseconds of CPU that a process has used; Linux counts in hundredths of a second. */
function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
