/** n8n in queue mode: payouts with one and with two workers, webhooks with one and with two webhook processes. */
import { deliver } from '../host/deliver.ts';
import { payees, savePayoutRun } from '../host/payoutRuns.ts';
import { type QueueMode, settledExecutions, startQueueMode, untilListening } from '../host/queueMode.ts';
import { listen, saveTrigger, send } from '../host/triggers.ts';
import type { Section, Size } from './report.ts';
import { startSandboxProcess } from './sandboxProcess.ts';

const secret = 'shared-secret';
const SIZES = {
  full: { runs: 20, rows: 3_000, events: 600 },
  small: { runs: 4, rows: 50, events: 40 },
};
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
    return [payouts, events];
  } finally {
    await queue.close();
  }
}

/** Rates per second. */
interface EventRates {
  answered: number;
  executed: number;
}

async function measureEvents(
  { client, cluster }: QueueMode,
  count: number,
  progress: (line: string) => void,
): Promise<Section> {
  const credential = await client.saveCredential({
    name: 'Paygol',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: secret },
  });
  const workflow = await saveTrigger(client, '', 'paygolPayoutTrigger', credential);
  await listen(client, workflow);
  const urls = cluster.webhooks.map(({ url }) => url + workflow.productionUrl);
  for (const url of urls) await untilListening(url);
  const run = async (name: string, processes: number): Promise<EventRates> => {
    progress(`${count} events at ${processes} webhook process${processes > 1 ? 'es' : ''}`);
    const events = Array.from({ length: count }, (_, n) => `pay_${name}${n}`);
    const started = performance.now();
    const { perSecond, others } = await deliver(events, urls.slice(0, processes), {
      secret,
      connections: CONNECTIONS,
    });
    if (Object.keys(others).length > 0) throw new Error(`n8n answered ${JSON.stringify(others)}.`);
    await settledExecutions(cluster, [workflow.id]);
    return { answered: perSecond, executed: (count / (performance.now() - started)) * 1000 };
  };
  // The first calls warm up the processes, and are not counted.
  await run('warm', 2);
  const one = await run('one', 1);
  const two = await run('two', 2);
  const row = (title: string, { answered, executed }: EventRates) => [
    title,
    answered,
    answered / one.answered,
    executed,
  ];
  return {
    title: 'Webhooks in queue mode',
    text: `${count} new payout events over ${CONNECTIONS} connections; two workers run their executions on the same machine.`,
    columns: ['', 'answered per second', 'ratio', 'executed per second'],
    rows: [row('one webhook process', one), row('two webhook processes', two)],
  };
}

async function measurePayouts(
  { client, cluster }: QueueMode,
  { runs, rows }: { runs: number; rows: number },
  progress: (line: string) => void,
): Promise<Section> {
  const sandbox = await startSandboxProcess();
  const { payoutsUrl, serviceId, sharedSecret } = sandbox;
  try {
    const credential = await client.saveCredential({
      name: 'Paygol for payouts',
      type: 'paygolApi',
      data: { serviceId, sharedSecret, payoutsUrl, environment: 'custom' },
    });
    const workflow = await savePayoutRun(client, credential, {});
    await listen(client, workflow);
    const urls = cluster.webhooks.map(({ url }) => url + workflow.path);
    for (const url of urls) await untilListening(url);
    let paid = 0;
    const run = async (name: string): Promise<number> => {
      progress(
        `${runs} payout runs of ${rows} rows with ${cluster.workers.length} worker${cluster.workers.length > 1 ? 's' : ''}`,
      );
      const started = performance.now();
      for (let n = 0; n < runs; n++) {
        const body = JSON.stringify({ rows: payees(`${name}${n}`, rows) });
        await send('POST', urls[n % urls.length]!, body, { 'content-type': 'application/json' });
      }
      await settledExecutions(cluster, [workflow.id]);
      const seconds = (performance.now() - started) / 1000;
      paid += runs * rows;
      const made = (await sandbox.payoutIds()).length;
      if (made !== paid) throw new Error(`The service has ${made} payouts instead of ${paid}.`);
      return seconds;
    };
    await run('warm');
    const two = await run('two');
    const worker = cluster.workers[0]!;
    await cluster.killWorker(worker);
    const one = await run('one');
    const row = (title: string, seconds: number) => [
      title,
      (runs / seconds) * 60,
      (runs * rows) / seconds,
      one / seconds,
    ];
    return {
      title: 'Payouts in queue mode',
      text: `${runs} workflows of ${rows} rows each, started at once, from the webhook that brings the rows to the last stored outcome.`,
      columns: ['', 'workflows per minute', 'rows per second', 'ratio'],
      rows: [row('one worker', one), row('two workers', two)],
    };
  } finally {
    await sandbox.stop();
  }
}
