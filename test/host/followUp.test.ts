import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { lazyExpressions } from '../../host/realN8n.ts';
import { itemsOf, type SavedWorkflow } from '../../host/rest.ts';
import type { PayoutStatus } from '../../sandbox/payouts/ledger.ts';
import {
  countExecutions,
  executionsByEvent,
  listen,
  saveTrigger,
  saveWithNoOp,
  sendSigned,
} from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

const PAYOUTS = 1_000;
/** Every three seconds: n8n lets each of its times come once a minute at most. */
const OFTEN = Array.from({ length: 20 }, (_, i) => ({
  mode: 'custom',
  cronExpression: `${3 * i} * * * * *`,
}));

const bench = useRealN8n({ env: lazyExpressions });

/** A workflow that polls, and fails as soon as something was paid. */
function saveFollower(events = ['*']): Promise<SavedWorkflow> {
  const nodes = [
    {
      id: randomUUID(),
      name: 'Trigger',
      type: 'n8n-nodes-paygol.paygolPayoutPollingTrigger',
      typeVersion: 1,
      position: [0, 0] as [number, number],
      parameters: { pollTimes: { item: OFTEN }, events },
      credentials: { paygolApi: { id: bench.credential.id, name: bench.credential.name } },
    },
    {
      id: randomUUID(),
      name: 'Write It Down',
      type: 'n8n-nodes-base.filter',
      typeVersion: 2.2,
      position: [200, 0] as [number, number],
      parameters: {
        conditions: {
          options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
          combinator: 'and',
          conditions: [
            {
              id: randomUUID(),
              leftValue: '={{ $json.status }}',
              rightValue: 'paid',
              operator: { type: 'string', operation: 'equals' },
            },
          ],
        },
        options: {},
      },
    },
    {
      id: randomUUID(),
      name: 'Fail',
      type: 'n8n-nodes-base.stopAndError',
      typeVersion: 1,
      position: [400, 0] as [number, number],
      parameters: { errorMessage: 'The mail server is down.' },
    },
  ];
  const to = (node: string) => ({ main: [[{ node, type: 'main' as const, index: 0 }]] });
  return bench.client.saveWorkflow({
    name: 'Follow payouts',
    nodes,
    connections: { Trigger: to('Write It Down'), 'Write It Down': to('Fail') },
    settings: { executionOrder: 'v1' },
  });
}

interface Given {
  status: string;
  items: IDataObject[];
}

/** By execution: of one that has ended, n8n is asked once. */
const ended = new Map<string, Given>();

/** What the trigger of a workflow has given, by execution. */
async function givenBy(workflowId: string): Promise<Given[]> {
  const executions = await bench.client.executions(workflowId);
  return Promise.all(executions.map(async ({ id }) => ended.get(id) ?? givenIn(id)));
}

async function givenIn(id: string): Promise<Given> {
  const execution = await bench.client.execution(id);
  const { status } = execution;
  const given = { status, items: itemsOf(execution, 'Trigger').map(({ json }) => json) };
  if (status === 'success' || status === 'error') ended.set(id, given);
  return given;
}

const keysIn = (given: { items: IDataObject[] }[]) =>
  given.flatMap(({ items }) => items.map(({ eventKey }) => String(eventKey)));

async function untilGiven(workflowId: string, count: number): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const given = await givenBy(workflowId);
    if (keysIn(given).length >= count && given.every(({ status }) => status !== 'running')) return;
    await pause(500);
  }
  throw new Error(`${keysIn(await givenBy(workflowId)).length} events were given, not ${count}.`);
}

test('each of 5,000 moves of 1,000 payouts comes once, over restarts and a workflow that fails, with the key of its webhook', async () => {
  const follower = await saveFollower();
  await listen(bench.client, follower);
  const ids = Array.from(
    { length: PAYOUTS },
    () => (bench.sandbox.addSample('payout') as { external_id: string }).external_id,
  );
  await untilGiven(follower.id, PAYOUTS);

  const webhook = await saveTrigger(bench.client, bench.n8n.url, 'paygolPayoutTrigger', bench.credential);
  await listen(bench.client, webhook);
  const moveAll = (status: PayoutStatus) => ids.forEach((id) => bench.sandbox.move(id, status));
  bench.sandbox.webhooks.set({ payoutUrl: webhook.productionUrl, atOnce: 16 });
  moveAll('in-process');
  await bench.sandbox.webhooks.settled();
  bench.sandbox.webhooks.set({ payoutUrl: '' });
  await untilGiven(follower.id, 2 * PAYOUTS);

  await bench.n8n.stop();
  moveAll('paid');
  await bench.real.startAgain();
  await untilGiven(follower.id, 3 * PAYOUTS);

  moveAll('failed');
  await untilGiven(follower.id, 4 * PAYOUTS);
  await bench.n8n.stop();
  await bench.real.startAgain();
  moveAll('canceled');
  await untilGiven(follower.id, 5 * PAYOUTS);

  const given = await givenBy(follower.id);
  const events = {
    created: 'received',
    'in-process': 'in_process',
    paid: 'paid',
    failed: 'failed',
    canceled: 'canceled',
  };
  const expected = Object.entries(events).flatMap(([status, event]) =>
    ids.map((id) => `payout:payout.${event}:${id}:${status}`),
  );
  expect(keysIn(given).toSorted()).toEqual(expected.toSorted());
  // What failed lives on in its execution.
  const failed = given.filter(({ status }) => status === 'error');
  expect(failed.flatMap(({ items }) => items.filter(({ status }) => status === 'paid'))).toHaveLength(
    PAYOUTS,
  );
  process.stdout.write(
    `${expected.length} changes in ${given.length} executions, ${failed.length} of them failed.\n`,
  );

  // The webhooks of one round: the same keys, so that whoever runs both knows one from the other.
  const byEvent = executionsByEvent(bench.n8n.databaseFile, webhook.id);
  expect(new Set(byEvent.values())).toEqual(new Set([1]));
  expect([...byEvent.keys()].toSorted()).toEqual(
    expected.filter((key) => key.endsWith(':in-process')).toSorted(),
  );
}, 400_000);

test('a test in the editor shows a few payouts as they are, or says that there are none, and remembers nothing', async () => {
  const follower = await saveFollower();
  const ended = await bench.run(follower, 'Trigger');
  expect(itemsOf(ended, 'Trigger')).toHaveLength(5);
  const empty = await bench.run(await saveFollower(['payout.paid']), 'Trigger');
  expect(empty).toMatchObject({
    status: 'error',
    data: { resultData: { error: { message: 'No data with the current filter could be found' } } },
  });
}, 60_000);

test('triggers that were renamed know what they have given, over a restart, and a copy of one begins anew', async () => {
  const polling = (name: string) => ({
    id: randomUUID(),
    name,
    type: 'n8n-nodes-paygol.paygolPayoutPollingTrigger',
    typeVersion: 1,
    position: [0, 0] as [number, number],
    parameters: { pollTimes: { item: OFTEN }, events: ['*'], existingPayouts: 'emit' },
    credentials: { paygolApi: { id: bench.credential.id, name: bench.credential.name } },
  });
  /** By the names that the triggers have had. */
  const given = async (workflowId: string) => {
    const executions = await bench.client.executions(workflowId);
    const all = await Promise.all(executions.map(({ id }) => bench.client.execution(id)));
    const keysOf = (name: string) =>
      all.flatMap((each) => itemsOf(each, name)).map(({ json }) => json['eventKey']);
    return (...names: string[]) => names.map((name) => keysOf(name).toSorted());
  };
  const untilGivenBy = async (workflowId: string, name: string, count: number) => {
    for (let attempt = 0; attempt < 120; attempt++) {
      if ((await given(workflowId))(name).flat().length >= count) return;
      await pause(500);
    }
    throw new Error(`${name} has not given ${count}.`);
  };

  await bench.openAccount();
  const { external_id: id } = bench.sandbox.addSample('payout') as { external_id: string };
  const saved = await saveWithNoOp(bench.client, 'Follow one payout', polling('Poll'));
  await listen(bench.client, saved);
  await untilGivenBy(saved.id, 'Poll', 1);
  const webhook = await saveTrigger(bench.client, bench.n8n.url, 'paygolPayoutTrigger', bench.credential);
  await listen(bench.client, webhook);
  const deliver = () =>
    sendSigned(
      webhook.productionUrl,
      `{"event":"payout.received","external_id":"${id}"}`,
      bench.sandbox.secret,
    );
  await deliver();

  const [poll, done] = saved.nodes;
  const renamed = await bench.client.saveWorkflow({
    ...saved,
    nodes: [{ ...poll!, name: 'Was It Paid?' }, done!, polling('Poll1')],
    connections: {},
  });
  await listen(bench.client, renamed);
  const listening = await bench.client.saveWorkflow({
    ...webhook,
    nodes: webhook.nodes.map((node) => (node.name === 'Trigger' ? { ...node, name: 'Paid?' } : node)),
    connections: {},
  });
  await listen(bench.client, listening);
  await bench.n8n.stop();
  await bench.real.startAgain();
  await untilGivenBy(saved.id, 'Poll1', 1);
  bench.sandbox.move(id, 'paid');
  await untilGivenBy(saved.id, 'Was It Paid?', 1);
  await untilGivenBy(saved.id, 'Poll1', 2);
  await deliver();

  const [received, paid] = [`payout:payout.received:${id}:created`, `payout:payout.paid:${id}:paid`];
  expect((await given(saved.id))('Poll', 'Was It Paid?', 'Poll1')).toEqual([
    [received],
    [paid],
    [paid, received],
  ]);
  expect(countExecutions(bench.n8n.databaseFile, webhook.id)).toEqual({ success: 1 });
}, 300_000);
