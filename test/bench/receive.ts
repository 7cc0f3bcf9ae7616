/**
 * Events per second into a real n8n: the payout trigger for new events and for duplicates, against n8n's own Webhook
 * node, which verifies nothing, and its own GitHub Trigger, which verifies signatures, with the same bodies in turns.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { INodeParameters } from 'n8n-workflow';
import { Agent, request } from 'undici';
import { sign } from '../../core/signature.ts';
import { SeenEvents } from '../../nodes/shared/notifications/seenEvents.ts';
import { type RealN8n, startRealN8n } from '../../host/realN8n.ts';
import { countExecutions, listen, saveTrigger } from '../host/triggers.ts';
import { cpuMs } from './cpu.ts';
import { HOST_OF_GITHUB_TRIGGER, listeningGithubTrigger } from './githubTrigger.ts';
import type { Section, Size } from './report.ts';

const EVENTS = { full: 300, small: 30 };
const ROUNDS = { full: 3, small: 1 };
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
  workflowId: string;
  url: string;
  headers: (body: string) => Record<string, string>;
  /** n8n answers some events of its own trigger with 500 when they come at once; another one is sent for each. */
  isSentAgain?: boolean;
}

const KINDS = ['webhook', 'github', 'fresh', 'duplicates'] as const;
type Rates = Record<(typeof KINDS)[number], Rate>;

export async function measure(progress: (line: string) => void, size: Size = 'full'): Promise<Section[]> {
  const events = EVENTS[size];
  const settings = [
    { title: 'n8n as it is', env: {} },
    { title: 'with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true', env: LAZY },
  ];
  const rates: { title: string; measured: Rates }[] = [];
  for (const { title, env } of settings) {
    progress(title);
    rates.push({ title, measured: await inN8n(env, (real) => againstOwn(real, events, ROUNDS[size])) });
  }
  const windows = await inN8n(LAZY, async (real) => {
    const measured: { remembered: number; rate: Rate }[] = [];
    for (const remembered of [0, 100, 1_000, 5_000, 10_000]) {
      progress(`${remembered} events remembered already`);
      measured.push({ remembered, rate: await withFullWindow(real, remembered, events) });
    }
    return measured;
  });
  return [compared(rates, events), remembered(windows)];
}

function compared(rates: readonly { title: string; measured: Rates }[], events: number): Section {
  const what = {
    webhook: 'n8n’s Webhook node',
    github: 'n8n’s GitHub Trigger',
    fresh: 'new payout events',
    duplicates: 'duplicates of them',
  };
  return {
    title: 'Payout webhooks into n8n',
    text: `${events} events over ${CONNECTIONS} connections, with the same bodies, in turns; the medians of the rounds. The Webhook node takes everything; the GitHub Trigger has a
credential and verifies signatures, as the payout trigger does. CPU is that of n8n per event in ms, its executions included, and in how many times that of
the GitHub Trigger; stored is what n8n keeps of an execution in KB.`,
    columns: ['', 'setting', 'per second', '/ Webhook', '/ GitHub', 'CPU', 'CPU / GitHub', 'stored'],
    rows: rates.flatMap(({ title, measured }) =>
      KINDS.map((name) => [
        what[name],
        title,
        measured[name].perSecond,
        measured[name].perSecond / measured.webhook.perSecond,
        measured[name].perSecond / measured.github.perSecond,
        measured[name].cpuMs,
        measured[name].cpuMs / measured.github.cpuMs,
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
          KINDS.map((name) => ({
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
  const real = await startRealN8n({ ...HOST_OF_GITHUB_TRIGGER, ...env });
  try {
    return await work(real);
  } finally {
    await real.close();
  }
}

async function againstOwn(real: RealN8n, events: number, rounds: number): Promise<Rates> {
  const ours = await target(real, 'paygolPayoutTrigger');
  const github = await listeningGithubTrigger(real);
  const targets: Record<keyof Rates, Target> = {
    webhook: await target(real, 'webhook'),
    github: {
      real,
      workflowId: github.workflow.id,
      url: github.url,
      headers: github.headers,
      isSentAgain: true,
    },
    fresh: ours,
    // The same events once more.
    duplicates: ours,
  };
  const measured: Record<keyof Rates, Rate[]> = { webhook: [], github: [], fresh: [], duplicates: [] };
  // The first round warms up n8n, and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const kind of KINDS) {
      const rate = await deliver(targets[kind], `round${round}-`, events, (round + 1) * events);
      if (round > 0) measured[kind].push(rate);
    }
  }
  return {
    webhook: medians(measured.webhook),
    github: medians(measured.github),
    fresh: medians(measured.fresh),
    duplicates: medians(measured.duplicates),
  };
}

function medians(rates: readonly Rate[]): Rate {
  const of = (name: keyof Rate) => rates.map((rate) => rate[name]).sort((a, b) => a - b)[rates.length >> 1]!;
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), storedKb: of('storedKb') };
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
    .run(JSON.stringify({ 'node:Trigger': { seen: seen.toText(window) } }), ours.workflowId);
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
  return {
    real,
    workflowId: workflow.id,
    url: workflow.productionUrl,
    headers: (body) => ({ 'x-pg-sig': sign(body, secret) }),
  };
}

/** Delivers so many events, and waits until that many executions of the workflow are stored. */
async function deliver(
  { real: { n8n }, workflowId, url, headers, isSentAgain = false }: Target,
  name: string,
  events: number,
  executions: number,
): Promise<Rate> {
  const cpu = cpuMs(n8n.process.pid);
  const agent = new Agent({ connections: CONNECTIONS });
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < events) {
        const body = `{"event":"payout.paid","payout_id":"pay_${name}${next++}"}`;
        const reply = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers(body) },
          body,
          dispatcher: agent,
        });
        const answer = await reply.body.text();
        if (reply.statusCode === 500 && isSentAgain) next--;
        else if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${answer}`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await agent.destroy();
  while ((countExecutions(n8n.databaseFile, workflowId)['success'] ?? 0) < executions) await pause(50);
  return {
    perSecond: events / seconds,
    cpuMs: (cpuMs(n8n.process.pid) - cpu) / events,
    storedKb: storedKb(n8n.databaseFile, workflowId),
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
