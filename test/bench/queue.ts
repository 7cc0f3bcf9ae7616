/** n8n in queue mode: payouts with one and with two workers, webhooks with one and with two webhook processes. */
import { availableParallelism } from 'node:os';
import type { N8nProcess } from '../../host/n8n.ts';
import type { Cluster } from '../../host/queue/cluster.ts';
import { deliver } from '../host/deliver.ts';
import { payees, savePayoutRun } from '../host/payoutRuns.ts';
import { type QueueMode, settledExecutions, startQueueMode, untilListening } from '../host/queueMode.ts';
import { listen, saveTrigger, send } from '../host/triggers.ts';
import { cpuMs, cpuMsWithChildren, mainThreadMs } from './cpu.ts';
import { figure, type Section, type Size } from './report.ts';
import { type SandboxProcess, startSandboxProcess } from './sandboxProcess.ts';

const secret = 'shared-secret';
const SIZES = {
  full: { runs: 20, rows: { inDoubt: 3_000, all: 300 }, events: 600 },
  small: { runs: 4, rows: { inDoubt: 50, all: 10 }, events: 40 },
};
/** What *Check for Existing IDs First* is set to. */
const CHECKS = { inDoubt: 'only IDs that may have been sent', all: 'all IDs' };
type Check = keyof typeof CHECKS;
const CONNECTIONS = 32;

/** What is measured takes about four minutes in full. */
export async function measure(progress: (line: string) => void, size: Size = 'full'): Promise<Section[]> {
  progress('PostgreSQL, Redis, a main process, two workers and two webhook processes start');
  const queue = await startQueueMode({
    workers: 2,
    webhooks: 2,
    env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
  });
  try {
    const events = await measureEvents(queue, SIZES[size].events, progress);
    const payouts = await measurePayouts(queue, SIZES[size], progress);
    return [payouts, ...events];
  } finally {
    await queue.close();
  }
}

/** Rates per second, and what each event took, in milliseconds of CPU by process. */
interface EventRates {
  answered: number;
  executed: number;
  cpu: Record<Part, number>;
  /** Of the first thread of a webhook process, for each event that it took. */
  webhookThread: number;
}

const PARTS = {
  webhooks: 'webhook processes',
  workers: 'workers',
  main: 'main process',
  database: 'PostgreSQL',
  redis: 'Redis',
};
type Part = keyof typeof PARTS;

function cpuByPart({ webhooks, workers, main, database, redis }: Cluster): Record<Part, number> {
  const sum = (processes: readonly N8nProcess[]) =>
    processes.reduce((total, { process: { pid } }) => total + cpuMs(pid), 0);
  return {
    webhooks: sum(webhooks),
    workers: sum(workers),
    main: sum([main]),
    database: cpuMsWithChildren(database.pid),
    redis: cpuMs(redis.pid),
  };
}

async function measureEvents(
  { client, cluster }: QueueMode,
  count: number,
  progress: (line: string) => void,
): Promise<Section[]> {
  const credential = await client.saveCredential({
    name: 'Paygol',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: secret },
  });
  const workflow = await saveTrigger(client, '', 'paygolPayoutTrigger', credential);
  await listen(client, workflow);
  const urls = cluster.webhooks.map(({ url }) => url + workflow.productionUrl);
  for (const url of urls) await untilListening(url);
  const threads = () =>
    cluster.webhooks.reduce((total, { process: { pid } }) => total + mainThreadMs(pid), 0);
  const run = async (name: string, processes: number): Promise<EventRates> => {
    progress(`${count} events at ${processes} webhook process${processes > 1 ? 'es' : ''}`);
    const events = Array.from({ length: count }, (_, n) => `pay_${name}${n}`);
    const [cpu, thread] = [cpuByPart(cluster), threads()];
    const started = performance.now();
    const { perSecond, others } = await deliver(events, urls.slice(0, processes), {
      secret,
      connections: CONNECTIONS,
    });
    if (Object.keys(others).length > 0) throw new Error(`n8n answered ${JSON.stringify(others)}.`);
    await settledExecutions(cluster, [workflow.id]);
    const used = Object.entries(cpuByPart(cluster)).map(([part, ms]) => [
      part,
      (ms - cpu[part as Part]) / count,
    ]);
    return {
      answered: perSecond,
      executed: (count / (performance.now() - started)) * 1000,
      cpu: Object.fromEntries(used) as Record<Part, number>,
      webhookThread: (threads() - thread) / count,
    };
  };
  // The first calls warm up the processes, and are not counted.
  await run('warm', 2);
  const one = await run('one', 1);
  const two = await run('two', 2);
  return [answeredSection(count, one, two), reckonedSection(one, two)];
}

function answeredSection(count: number, one: EventRates, two: EventRates): Section {
  const row = (title: string, { answered, executed }: EventRates) => [
    title,
    answered,
    answered / one.answered,
    executed,
  ];
  return {
    title: 'Webhooks in queue mode',
    text: `${count} new payout events over ${CONNECTIONS} connections; two workers run their executions on the same machine, which has ${availableParallelism()} cores for all of it.`,
    columns: ['', 'answered per second', 'ratio', 'executed per second'],
    rows: [row('one webhook process', one), row('two webhook processes', two)],
  };
}

/**
 * What two webhook processes would take where every process has a core of its own. A process takes as many events as
 * its first thread has time for; the cores are those that all together then need.
 */
function reckonedSection(one: EventRates, two: EventRates): Section {
  const row = (title: string, { cpu, webhookThread }: EventRates, processes: number) => {
    const total = Object.values(cpu).reduce((sum, ms) => sum + ms, 0);
    const perSecond = (processes * 1000) / webhookThread;
    const parts = (Object.keys(PARTS) as Part[]).map((part) => cpu[part]);
    return [title, ...parts, total, webhookThread, perSecond, (perSecond * total) / 1000];
  };
  const ratio = (2 * one.webhookThread) / two.webhookThread;
  return {
    title: 'What webhooks in queue mode take, and how two processes do where there are cores',
    text: `Milliseconds of CPU per event of the same runs, by process, and those of the first thread of the webhook process that takes it. On ${availableParallelism()} cores
the processes have to share, a second one gains nothing. Where each has a core of its own, a webhook process takes as many events as its first thread has
time for, and two take ${figure(ratio)} times as many as one: reckoned, not seen.`,
    columns: ['', ...Object.values(PARTS), 'all', 'thread', 'events per second, reckoned', 'cores for that'],
    rows: [row('one webhook process', one, 1), row('two webhook processes', two, 2)],
    figures: {
      webhookEventsPerSecond: 1000 / one.webhookThread,
      webhookProcessesRatio: ratio,
      queueEventCpuMs: Object.values(two.cpu).reduce((sum, ms) => sum + ms, 0),
    },
  };
}

async function measurePayouts(
  queue: QueueMode,
  { runs, rows }: { runs: number; rows: Record<Check, number> },
  progress: (line: string) => void,
): Promise<Section> {
  const sandbox = await startSandboxProcess();
  try {
    const jobs = await preparePayouts(queue, sandbox);
    const { cluster } = queue;
    let paid = 0;
    /** Seconds that each job took for its runs, from the first webhook to the last stored outcome. */
    const runAll = async (name: string): Promise<number[]> => {
      const seconds = [];
      for (const { check, workflow, urls } of jobs) {
        const { length } = cluster.workers;
        const workers = `${length} worker${length > 1 ? 's' : ''}`;
        progress(`${runs} runs of ${rows[check]} rows, ${workers}, looks up ${CHECKS[check]}`);
        const started = performance.now();
        for (let n = 0; n < runs; n++) {
          const body = JSON.stringify({ rows: payees(`${check}-${name}-${n}`, rows[check]) });
          await send('POST', urls[n % urls.length]!, body, { 'content-type': 'application/json' });
        }
        await settledExecutions(cluster, [workflow.id]);
        seconds.push((performance.now() - started) / 1000);
        paid += runs * rows[check];
        const made = (await sandbox.payoutIds()).length;
        if (made !== paid) throw new Error(`The service has ${made} payouts instead of ${paid}.`);
      }
      return seconds;
    };
    await runAll('warm');
    const two = await runAll('two');
    await cluster.killWorker(cluster.workers[0]!);
    const one = await runAll('one');
    const row = (title: string, check: Check, seconds: number, alone: number) => [
      `${title}, looks up ${CHECKS[check]}`,
      (runs / seconds) * 60,
      (runs * rows[check]) / seconds,
      alone / seconds,
    ];
    return {
      title: 'Payouts in queue mode',
      text: `${runs} workflows, started at once, from the webhook that brings the rows to the last stored outcome: of ${rows.inDoubt} rows where only IDs are looked up that may have been sent, of ${rows.all} where all are.`,
      columns: ['', 'workflows per minute', 'rows per second', 'ratio'],
      rows: jobs.flatMap(({ check }, i) => [
        row('one worker', check, one[i]!, one[i]!),
        row('two workers', check, two[i]!, one[i]!),
      ]),
    };
  } finally {
    await sandbox.stop();
  }
}

/** Saves a workflow for each way of looking up, and waits until all webhook processes know it. */
async function preparePayouts({ client, cluster }: QueueMode, sandbox: SandboxProcess) {
  const { payoutsUrl, serviceId, sharedSecret } = sandbox;
  const credential = await client.saveCredential({
    name: 'Paygol for payouts',
    type: 'paygolApi',
    data: { serviceId, sharedSecret, payoutsUrl, environment: 'custom' },
  });
  const jobs = [];
  for (const check of Object.keys(CHECKS) as Check[]) {
    const workflow = await savePayoutRun(client, credential, { checkFirst: check });
    await listen(client, workflow);
    const urls = cluster.webhooks.map(({ url }) => url + workflow.path);
    for (const url of urls) await untilListening(url);
    jobs.push({ check, workflow, urls });
  }
  return jobs;
}
