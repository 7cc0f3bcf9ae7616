/**
 * What notifications cost a real n8n: genuine ones, their duplicates, and garbage, at the Paygol Payout Trigger and at
 * n8n's own Webhook node, with the same bodies in turns.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { sign } from '../../core/service/signature.ts';
import { type RealN8n, startRealN8n } from '../../host/realN8n.ts';
import { countExecutions, listen, saveTrigger, type TriggerWorkflow } from '../host/triggers.ts';
import { type Bench, median } from './report.ts';

const CONNECTIONS = 16;
const SECRET = 'shared-secret';
const KB = 1024;

/** Where to and how a kind of request is sent. */
interface Target {
  workflow: TriggerWorkflow;
  headers: (body: string) => Record<string, string>;
  /** Whether a new event makes an execution. */
  executes?: boolean;
}

interface Rate {
  perSecond: number;
  /** Of n8n's main thread for one request, its execution included: on this thread everything else waits. */
  threadMs: number;
}

export const receive: Bench = {
  title: 'Notifications into a real n8n',
  text: `Requests over ${CONNECTIONS} connections, in turns; of three rounds the one in the middle. Milliseconds are those of n8n’s main thread for each request, its execution included. The Webhook
node takes every event, and refuses garbage for a missing header; the Paygol Payout Trigger refuses it for a missing signature, or for a wrong one.`,
  columns: ['', 'at', 'size', 'setting', 'per second', 'ms', '/ Webhook node'],
  async measure(small, show) {
    const rows = [];
    for (const setting of ['', 'N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true']) {
      const real = await startRealN8n(Object.fromEntries(setting ? [setting.split('=')] : []));
      try {
        for (const { name, size, body, count, targets } of await kinds(real)) {
          show(`${setting || 'n8n as it is'}: ${name}, ${size} KB`);
          const rates = await race(real, targets, body, small ? 10 : count, small ? 1 : 3);
          const baseline = rates[0]![1].threadMs;
          for (const [at, { perSecond, threadMs }] of rates) {
            rows.push([name, at, `${size} KB`, setting, perSecond, threadMs, threadMs / baseline]);
          }
        }
      } finally {
        await real.close();
      }
    }
    return rows;
  },
};

async function kinds(real: RealN8n) {
  const { client, n8n } = real;
  const save = async (type: 'webhook' | 'paygolPayoutTrigger', isGuarded: boolean) => {
    const credential = await client.saveCredential(
      type === 'webhook'
        ? { name: 'Header', type: 'httpHeaderAuth', data: { name: 'x-key', value: 'the right one' } }
        : {
            name: 'Paygol',
            type: 'paygolApi',
            data: { serviceId: '4711', sharedSecret: SECRET, environment: 'live' },
          },
    );
    const parameters = isGuarded ? { authentication: 'headerAuth' } : {};
    const workflow = await saveTrigger(client, n8n.url, type, credential, parameters);
    await listen(client, workflow);
    return workflow;
  };
  const payouts = await save('paygolPayoutTrigger', false);
  const guarded = await save('webhook', true);
  const genuine = {
    webhook: { workflow: await save('webhook', false), headers: () => ({}), executes: true },
    'Paygol Payout Trigger': {
      workflow: payouts,
      headers: (body: string) => ({ 'x-pg-sig': sign(body, SECRET) }),
      executes: true,
    },
  };
  const duplicates = {
    webhook: genuine.webhook,
    'Paygol Payout Trigger': { ...genuine['Paygol Payout Trigger'], executes: false },
  };
  const garbage = {
    webhook: { workflow: guarded, headers: () => ({}) },
    'Paygol Payout Trigger, no signature': { workflow: payouts, headers: () => ({}) },
    'Paygol Payout Trigger, wrong signature': {
      workflow: payouts,
      headers: () => ({ 'x-pg-sig': '0'.repeat(64) }),
    },
  };
  const event = (id: string) => `{"event":"payout.paid","payout_id":"pay_${id}"}`;
  const junk = (bytes: number) => () => `[${'{"a":1,"b":"x"},'.repeat(bytes / 16)}0]`;
  return [
    { name: 'new events', size: 0.1, body: event, count: 300, targets: genuine as Record<string, Target> },
    { name: 'duplicates', size: 0.1, body: () => event('0-0'), count: 300, targets: duplicates },
    ...[1, 64, 1024].map((size) => ({
      ...{ name: 'garbage', size, body: junk(size * KB), count: size > 100 ? 20 : 100, targets: garbage },
    })),
  ];
}

/** The medians of some rounds in turns; the first round warms up, and is not counted. */
async function race(
  real: RealN8n,
  targets: Record<string, Target>,
  body: (id: string) => string,
  count: number,
  rounds: number,
): Promise<[string, Rate][]> {
  const measured = Object.keys(targets).map((): Rate[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, target] of Object.values(targets).entries()) {
      const rate = await deliver(real, target, (n) => body(`${round}-${n}`), count);
      if (round > 0) measured[i]!.push(rate);
    }
  }
  return Object.keys(targets).map((name, i) => [
    name,
    {
      perSecond: median(measured[i]!.map(({ perSecond }) => perSecond)),
      threadMs: median(measured[i]!.map(({ threadMs }) => threadMs)),
    },
  ]);
}

/** Delivers, and waits until every execution is stored. */
async function deliver(
  { n8n }: RealN8n,
  { workflow, headers, executes = false }: Target,
  bodyOf: (n: number) => string,
  count: number,
): Promise<Rate> {
  const executions = () => countExecutions(n8n.databaseFile, workflow.id)['success'] ?? 0;
  const expected = executions() + (executes ? count : 0);
  const agent = new Agent({ connections: CONNECTIONS });
  const statuses = new Set<number>();
  const [began, thread] = [performance.now(), mainThreadMs(n8n.process.pid)];
  let next = 0;
  const sendInTurn = async () => {
    while (next < count) {
      const body = bodyOf(next++);
      const reply = await request(workflow.productionUrl, {
        ...{ method: 'POST', body, dispatcher: agent },
        headers: { 'content-type': 'application/json', ...headers(body) },
      });
      await reply.body.dump();
      statuses.add(Math.floor(reply.statusCode / 100));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
  const seconds = (performance.now() - began) / 1000;
  await agent.destroy();
  while (executions() < expected) await pause(50);
  if (statuses.size !== 1)
    throw new Error(`${workflow.name} answered with ${[...statuses].join(' and ')} hundreds.`);
  return { perSecond: count / seconds, threadMs: (mainThreadMs(n8n.process.pid) - thread) / count };
}

/** How long a process's first thread has run, as Linux counts it: what else a machine is busy with changes little. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
