/**
 * Events per second into a real n8n: the payout trigger for new events and for duplicates, against n8n's own Webhook node with
 * the same bodies in the same run. `npm run bench:receive`, or with the number of events and of connections.
 */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Agent, request } from 'undici';
import { sign } from '../../core/signature.ts';
import { SeenEvents } from '../../nodes/notifications/seenEvents.ts';
import { type RealN8n, startRealN8n } from '../host/realN8n.ts';
import { countExecutions, listen, saveTrigger } from '../host/triggers.ts';

const [events = 300, connections = 16] = process.argv.slice(2).map(Number);
const secret = 'shared-secret';
/** Without it, n8n sets up and throws away an isolate for expressions on each call, which hides all other costs. */
const LAZY = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

/** Deliveries answered per second, and CPU time of n8n per delivery in milliseconds, its executions included. */
interface Rate {
  perSecond: number;
  cpuMs: number;
}

async function measure(real: RealN8n): Promise<Record<'webhook' | 'fresh' | 'duplicates', Rate>> {
  const { client, n8n } = real;
  const credential = await client.saveCredential({
    name: 'Paygol',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: secret },
  });
  const plain = await saveTrigger(client, n8n.url, 'webhook', credential);
  const ours = await saveTrigger(client, n8n.url, 'paygolPayoutTrigger', credential);
  await listen(client, plain);
  await listen(client, ours);
  const run = async (workflow: typeof plain, name: string, executions: number): Promise<Rate> => {
    const cpu = cpuTime(n8n.process.pid);
    const perSecond = await deliver(workflow.productionUrl, name);
    await succeeded(n8n.databaseFile, workflow.id, executions);
    return { perSecond, cpuMs: (cpuTime(n8n.process.pid) - cpu) / events };
  };
  // The first calls warm up n8n, and are not counted.
  await run(plain, 'warm', events);
  await run(ours, 'warm', events);
  return {
    webhook: await run(plain, 'new', 2 * events),
    fresh: await run(ours, 'new', 2 * events),
    duplicates: await run(ours, 'new', 2 * events),
  };
}

/** New events into a trigger whose stored memory is full. */
async function measureWindow({ client, n8n }: RealN8n, remembered: number): Promise<Rate> {
  const credential = await client.saveCredential({
    name: 'Paygol',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: secret },
  });
  const options = { maxEntries: Math.max(remembered, 1) };
  const workflow = await saveTrigger(client, n8n.url, 'paygolPayoutTrigger', credential, { options });
  await listen(client, workflow);
  const seen = new SeenEvents();
  const window = { maxEntries: remembered, maxAgeMinutes: 60 };
  for (let n = 0; n < remembered; n++) seen.take(`payout:payout.paid:pay_before${n}:paid`, window);
  const database = new DatabaseSync(n8n.databaseFile);
  database
    .prepare('UPDATE workflow_entity SET staticData = ? WHERE id = ?')
    .run(JSON.stringify({ 'node:Trigger': { seen: seen.toText(window) } }), workflow.id);
  database.close();
  const run = async (name: string, executions: number) => {
    const cpu = cpuTime(n8n.process.pid);
    const perSecond = await deliver(workflow.productionUrl, name);
    await succeeded(n8n.databaseFile, workflow.id, executions);
    return { perSecond, cpuMs: (cpuTime(n8n.process.pid) - cpu) / events };
  };
  await run('warm', events);
  return run('new', 2 * events);
}

async function succeeded(databaseFile: string, workflowId: string, executions: number): Promise<void> {
  while ((countExecutions(databaseFile, workflowId)['success'] ?? 0) < executions) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function deliver(url: string, name: string): Promise<number> {
  const agent = new Agent({ connections });
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < events) {
        const body = `{"event":"payout.paid","payout_id":"pay_${name}${next++}"}`;
        const headers = { 'content-type': 'application/json', 'x-pg-sig': sign(body, secret) };
        const reply = await request(url, { method: 'POST', headers, body, dispatcher: agent });
        await reply.body.dump();
        if (reply.statusCode !== 200) throw new Error(`n8n answered ${reply.statusCode}.`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await agent.destroy();
  return events / seconds;
}

/** Milliseconds of CPU that a process has used; Linux counts in hundredths of a second. */
function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const show = ({ perSecond, cpuMs }: Rate, { perSecond: plain }: Rate) =>
  `${perSecond.toFixed(1)}/s (${(perSecond / plain).toFixed(2)}), ${cpuMs.toFixed(1)} ms CPU each`;

for (const [title, env] of [
  ['as it is', {}],
  ['with N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true', LAZY],
] as const) {
  const real = await startRealN8n({ ...env });
  try {
    const { webhook, fresh, duplicates } = await measure(real);
    console.log(`n8n ${title}, ${events} events over ${connections} connections:`);
    console.log(`  n8n's Webhook node    ${show(webhook, webhook)}`);
    console.log(`  new payout events     ${show(fresh, webhook)}`);
    console.log(`  duplicates of them    ${show(duplicates, webhook)}`);
  } finally {
    await real.close();
  }
}

const real = await startRealN8n({ ...LAZY });
try {
  console.log('New payout events with so many remembered already, against none:');
  const none = await measureWindow(real, 0);
  console.log(`  ${'0'.padStart(6)}: ${show(none, none)}`);
  for (const remembered of [100, 1_000, 5_000, 10_000]) {
    console.log(`  ${String(remembered).padStart(6)}: ${show(await measureWindow(real, remembered), none)}`);
  }
} finally {
  await real.close();
}
