import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as open } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { sign } from '../../core/service/signature.ts';
import { lazyExpressions, type RealN8n, startRealN8n, withoutCode } from '../../host/realN8n.ts';
import { countExecutions, executionsByEvent, listen, saveTrigger, type TriggerWorkflow } from './triggers.ts';

/**
 * Everybody may call a webhook. Good, forged, huge and slow requests come at once, to our trigger and then to n8n's
 * own Webhook node with header authentication; `FLOOD_SECONDS=120` is the long run.
 */
const SECONDS = Number(process.env['FLOOD_SECONDS'] ?? 10);
/** By kind of sender: how many connections. */
const SENDERS = { good: 44, forged: 10, huge: 2, slow: 8 };
const HUGE = 15 * 1024 * 1024;
const PAUSE_OF_SLOW_MS = 100;
const secret = 'shared-secret';
const header = { name: 'x-api-key', value: 'a-header-nobody-may-guess' };

let real: RealN8n;
beforeAll(async () => {
  real = await startRealN8n({ ...withoutCode, ...lazyExpressions });
});
afterAll(() => real?.close());

interface Target {
  workflow: TriggerWorkflow;
  /** What proves a body genuine here. */
  proof: (body: string) => Record<string, string>;
}

/** What n8n answered, and how it fared meanwhile. */
interface Flood {
  /** The events of which each delivery was acknowledged. */
  acknowledged: Set<string>;
  notAcknowledged: string[];
  /** By kind of sender and status, the number of answers. */
  answers: Record<string, number>;
  memoryMb: { before: number; peak: number };
  /** How long `/healthz` took, in milliseconds. */
  health: { p50: number; p99: number; max: number };
}

const bodyOf = (event: string) => `{"event":"payout.paid","payout_id":"${event}"}`;
const json = { 'content-type': 'application/json' };

async function flood({ workflow, proof }: Target): Promise<Flood> {
  const url = workflow.productionUrl;
  const until = performance.now() + SECONDS * 1000;
  const agent = new Agent({ connections: 64 });
  const result = {
    acknowledged: new Set<string>(),
    notAcknowledged: [] as string[],
    answers: {} as Record<string, number>,
  };
  const count = (kind: string, answer: string | number) => {
    const name = `${kind} ${answer}`;
    result.answers[name] = (result.answers[name] ?? 0) + 1;
  };
  const post = async (headers: Record<string, string>, body: string | Buffer) => {
    const reply = await request(url, { method: 'POST', headers, body, dispatcher: agent });
    await reply.body.dump();
    return reply.statusCode;
  };
  const acknowledge = (event: string, status: number) => {
    if (status === 200) result.acknowledged.add(event);
    else result.notAcknowledged.push(event);
  };
  let events = 0;
  let forgeries = 0;
  const hugeForm = Buffer.alloc(HUGE, 'a=1&b=xyz&');
  const hugeText = Buffer.alloc(HUGE, '{"1":1,"2":2},');
  const senders = {
    good: async () => {
      const event = `pay_${++events}`;
      const status = await post({ ...json, ...proof(bodyOf(event)) }, bodyOf(event));
      acknowledge(event, status);
      count('good', status);
    },
    forged: async () => {
      const genuine = proof(bodyOf('pay_1'));
      const [name] = Object.keys(genuine) as [string];
      const headers = [{}, { [name]: '0'.repeat(64) }, { [name]: 'x' }][forgeries++ % 3]!;
      count('forged', await post({ ...json, ...headers }, bodyOf('pay_forged')));
    },
    huge: async () => {
      const isForm = events % 2 === 0;
      const type = isForm ? 'application/x-www-form-urlencoded' : 'text/plain';
      count('huge', await post({ 'content-type': type }, isForm ? hugeForm : hugeText));
    },
    slow: async () => {
      const event = `pay_${++events}`;
      const status = await slowPost(url, { ...json, ...proof(bodyOf(event)) }, bodyOf(event));
      acknowledge(event, status);
      count('slow', status);
    },
  };
  const memory = watchMemory(real.n8n.process.pid);
  const health = watchHealth(real.n8n.url);
  await Promise.all(
    Object.entries(SENDERS).flatMap(([kind, connections]) =>
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) await senders[kind as keyof typeof senders]();
      }),
    ),
  );
  await agent.destroy();
  return { ...result, memoryMb: memory.stop(), health: await health.stop() };
}

/** Sends a body in small pieces. */
async function slowPost(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const sent = open(url, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
  const answered = once(sent, 'response');
  for (let at = 0; at < body.length; at += 8) {
    sent.write(body.slice(at, at + 8));
    await pause(PAUSE_OF_SLOW_MS);
  }
  sent.end();
  const [reply] = (await answered) as [import('node:http').IncomingMessage];
  reply.resume();
  return reply.statusCode ?? 0;
}

function watchMemory(pid: number) {
  const now = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = now();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, now())), 100);
  return {
    stop: () => {
      clearInterval(timer);
      return { before: Math.round(before), peak: Math.round(peak) };
    },
  };
}

/** A request that n8n's event loop alone decides about: it waits for nothing else. */
function watchHealth(url: string) {
  const times: number[] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const started = performance.now();
      await (await request(`${url}/healthz`)).body.dump();
      times.push(performance.now() - started);
      await pause(50);
    }
  })();
  return {
    stop: async () => {
      isWatching = false;
      await watching;
      times.sort((a, b) => a - b);
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
      return { p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  };
}

async function untilSettled(workflowId: string): Promise<Record<string, number>> {
  for (;;) {
    const counts = countExecutions(real.n8n.databaseFile, workflowId);
    if (!counts['running'] && !counts['new']) return counts;
    await pause(200);
  }
}

function report(name: string, { answers, memoryMb, health }: Flood): void {
  process.stdout.write(
    `${name}, ${SECONDS} s: ${JSON.stringify(answers)}; memory ${memoryMb.before} to ${memoryMb.peak} MB; ` +
      `/healthz p50 ${health.p50}, p99 ${health.p99}, max ${health.max} ms\n`,
  );
}

test(
  'each good request is acknowledged and executed once, and n8n fares as with its own Webhook node',
  async () => {
    const { client, n8n } = real;
    const paygol = await client.saveCredential({
      name: 'Paygol',
      type: 'paygolApi',
      data: { serviceId: '4711', sharedSecret: secret, environment: 'live' },
    });
    const headerAuth = await client.saveCredential({ name: 'Header', type: 'httpHeaderAuth', data: header });
    const plain = await saveTrigger(client, n8n.url, 'webhook', headerAuth, { authentication: 'headerAuth' });
    const ours = await saveTrigger(client, n8n.url, 'paygolPayoutTrigger', paygol);
    await listen(client, plain);
    await listen(client, ours);

    const webhook = await flood({ workflow: plain, proof: () => ({ [header.name]: header.value }) });
    await untilSettled(plain.id);
    const trigger = await flood({ workflow: ours, proof: (body) => ({ 'x-pg-sig': sign(body, secret) }) });
    const executions = await untilSettled(ours.id);
    report('n8n’s Webhook node', webhook);
    report('Paygol Payout Trigger', trigger);

    expect(trigger.notAcknowledged).toEqual([]);
    expect(executions).toEqual({ success: trigger.acknowledged.size });
    const byEvent = executionsByEvent(n8n.databaseFile, ours.id);
    expect(new Set(byEvent.values())).toEqual(new Set([1]));
    expect([...byEvent.keys()].toSorted()).toEqual(
      [...trigger.acknowledged].map((event) => `payout:payout.paid:${event}:paid`).toSorted(),
    );
    const kinds = Object.keys(trigger.answers).toSorted();
    expect(kinds).toEqual(['forged 401', 'good 200', 'huge 413', 'slow 200']);
  },
  (SECONDS * 4 + 300) * 1000,
);
