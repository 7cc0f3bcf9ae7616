import { setTimeout as pause } from 'node:timers/promises';
import { examplesFolder } from '../../host/examples.ts';
import { type N8n, startN8n } from '../../host/n8n.ts';
import { N8nClient } from '../../host/rest.ts';
import { Random } from '../random.ts';
import { type Deliveries, deliver } from './deliver.ts';
import { lazyExpressions, type RealN8n, startRealN8n, withoutCode } from '../../host/realN8n.ts';
import { countExecutions, executionsByEvent, listen, saveTrigger, type TriggerWorkflow } from './triggers.ts';

/** `LOAD_EVENTS=2000` is the long run. */
const EVENTS = Number(process.env['LOAD_EVENTS'] ?? 500);
const DELIVERIES = 5;
const CONNECTIONS = 64;
const secret = 'shared-secret';

const env = { ...withoutCode, ...lazyExpressions };

let real: RealN8n;
let n8n: N8n;
let workflow: TriggerWorkflow;

beforeAll(async () => {
  real = await startRealN8n(env);
  n8n = real.n8n;
  const credential = await real.client.saveCredential({
    name: 'Paygol',
    type: 'paygolApi',
    data: { serviceId: '4711', sharedSecret: secret, environment: 'live' },
  });
  workflow = await saveTrigger(real.client, n8n.url, 'paygolPayoutTrigger', credential);
  await listen(real.client, workflow);
});
afterAll(async () => {
  await n8n?.stop();
  await real?.close();
});

const keyOf = (event: string) => `payout:payout.paid:${event}:paid`;
const eventsCalled = (name: string) => Array.from({ length: EVENTS }, (_, i) => `pay_${name}${i}`);

/** Delivers each event so many times, all in random order, over 64 connections at once. */
function deliverAll(
  events: readonly string[],
  times: number,
  after?: { acknowledgements: number; act: () => void },
): Promise<Deliveries> {
  const random = new Random(11);
  const queue = Array.from({ length: times }, () => events)
    .flat()
    .map((event) => ({ event, place: random.below(2 ** 31) }))
    .toSorted((a, b) => b.place - a.place)
    .map(({ event }) => event);
  const url = workflow.productionUrl.replace(/^http:\/\/[^/]+/, n8n.url);
  return deliver(queue, [url], { secret, connections: CONNECTIONS, ...(after && { after }) });
}

/** The executions of the workflow, once none is running any more. */
async function settledExecutions(): Promise<Record<string, number>> {
  for (;;) {
    const counts = countExecutions(n8n.databaseFile, workflow.id);
    if (!counts['running'] && !counts['new']) return counts;
    await pause(100);
  }
}

async function restart(): Promise<void> {
  await n8n.stop();
  n8n = await startN8n({ userFolder: real.userFolder, filesFolder: examplesFolder, env });
  // Its webhooks are there when the workflow says so; n8n is ready before that.
  const client = await N8nClient.signIn(n8n.url, n8n.login);
  for (;;) {
    const { status } = await client.call<{ status: string }>(
      'GET',
      `/workflows/${workflow.id}/publication-status`,
    );
    if (status === 'published') return;
    await pause(50);
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

test(`${EVENTS} events, 5 deliveries each over 64 connections, start as many executions, and each answer is right`, async () => {
  const events = eventsCalled('a');
  const { acknowledged, others, perSecond } = await deliverAll(events, DELIVERIES);
  expect(others).toEqual({});
  expect(acknowledged.size).toBe(EVENTS);
  expect(await settledExecutions()).toEqual({ success: EVENTS });
  const byEvent = executionsByEvent(n8n.databaseFile, workflow.id);
  expect([...byEvent.keys()].toSorted()).toEqual(events.map(keyOf).toSorted());
  expect(new Set(byEvent.values())).toEqual(new Set([1]));
  print(`${EVENTS * DELIVERIES} deliveries at ${perSecond}/s: ${byEvent.size} executions, one per event.`);
}, 300_000);

test('each acknowledged event has an execution after kill -9 and redelivery, and those acknowledged before have one', async () => {
  const events = eventsCalled('b');
  const before = await deliverAll(events, DELIVERIES, {
    acknowledgements: EVENTS,
    act: () => process.kill(-n8n.process.pid, 'SIGKILL'),
  });
  expect(before.acknowledged.size).toBeLessThan(EVENTS);
  await n8n.process.ended;
  const atKill = executionsByEvent(n8n.databaseFile, workflow.id);
  const lost = [...before.acknowledged].filter((event) => !atKill.has(keyOf(event)));
  expect(lost).toEqual([]);

  await restart();
  const after = await deliverAll(events, DELIVERIES);
  expect(after.others).toEqual({});
  const counts = await settledExecutions();
  const byEvent = executionsByEvent(n8n.databaseFile, workflow.id);
  const executionsOf = (event: string) => byEvent.get(keyOf(event)) ?? 0;
  expect(events.filter((event) => executionsOf(event) === 0)).toEqual([]);
  const twice = events.filter((event) => executionsOf(event) > 1);
  // Only where nobody was told that the event had been taken.
  expect(twice.filter((event) => before.acknowledged.has(event))).toEqual([]);
  expect(twice.length).toBeLessThanOrEqual(CONNECTIONS);
  // n8n lists what the kill has interrupted, and each can be retried there.
  const client = await N8nClient.signIn(n8n.url, n8n.login);
  const filter = encodeURIComponent(JSON.stringify({ workflowId: workflow.id, status: ['crashed'] }));
  const { results } = await client.call<{ results: { id: string }[] }>(
    'GET',
    `/executions?limit=100&filter=${filter}`,
  );
  expect(results).toHaveLength(counts['crashed'] ?? 0);
  print(
    `kill -9 after ${before.acknowledged.size} of ${EVENTS} events were acknowledged: none lost; ` +
      `${twice.length} events with two executions, none of them acknowledged before; executions: ${JSON.stringify(counts)}.`,
  );
}, 300_000);

test('there is no new execution after a restart and another redelivery', async () => {
  const before = await settledExecutions();
  await restart();
  const { others, perSecond } = await deliverAll(eventsCalled('b'), 2);
  expect(others).toEqual({});
  expect(await settledExecutions()).toEqual(before);
  print(`Restart and ${EVENTS * 2} redeliveries at ${perSecond}/s: no new execution.`);
}, 300_000);
