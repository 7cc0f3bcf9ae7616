import type { IDataObject } from 'n8n-workflow';
import { itemsOf } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { startSandbox } from '../../sandbox/server.ts';
import type { Transaction, TransactionStatus } from '../../sandbox/payments/transactions.ts';
import { type QueueMode, settledExecutions, startQueueMode, untilListening } from './queueMode.ts';
import { listen, saveTrigger, sendSigned, type TriggerWorkflow } from './triggers.ts';

/**
 * IPNs that are confirmed in queue mode: the process that takes them is not the one that asks Paygol, so what an
 * execution finds out has to be remembered where both, and every later process, can see it.
 */
const secret = 'shared-secret';
const AT_ONCE = 30;

let queue: QueueMode;
let sandbox: Sandbox;
let workflow: TriggerWorkflow;
let url: string;

beforeAll(async () => {
  sandbox = await startSandbox({ serviceId: '4711', secret });
  queue = await startQueueMode({
    workers: 2,
    webhooks: 1,
    concurrency: 5,
    env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
  });
  const { client, cluster } = queue;
  const credential = await client.saveCredential({
    name: 'Paygol account',
    type: 'paygolApi',
    data: {
      serviceId: '4711',
      sharedSecret: secret,
      environment: 'custom',
      apis: 'transactions',
      transactionsUrl: sandbox.transactionsUrl,
    },
  });
  workflow = await saveTrigger(client, '', 'paygolIpnTrigger', credential, {
    options: { disagreement: 'fail', unsigned: 'confirm' },
  });
  await listen(client, workflow);
  url = cluster.webhooks[0]!.url + workflow.productionUrl;
  await untilListening(url);
}, 600_000);
afterAll(async () => {
  await queue?.close();
  await sandbox?.close();
});

const newTransaction = () => sandbox.addSample('transaction') as Transaction;

/** Delivers a signed IPN, and waits for its execution. */
async function deliver(transaction: Transaction, status: TransactionStatus = 'completed', times = 1) {
  const { transaction_id, service_id, amount: price, currency, custom } = transaction;
  const body = JSON.stringify({ transaction_id, service_id, price, currency, custom, status });
  const answers = await Promise.all(Array.from({ length: times }, () => sendSigned(url, body, secret)));
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['["OK"]']));
  await settledExecutions(queue.cluster, [workflow.id]);
}

/** The items of a transaction that reached the node behind the trigger, in all executions. */
async function itemsOfTransaction(id: string): Promise<IDataObject[]> {
  const executions = await queue.client.executions(workflow.id);
  const full = await Promise.all(executions.map((execution) => queue.client.execution(execution.id)));
  return full
    .flatMap((execution) => itemsOf(execution, 'Done').map(({ json }) => json))
    .filter(({ transactionId }) => transactionId === id);
}

describe('an IPN that comes before Paygol’s own record says the same', () => {
  let transaction: Transaction;
  let failedId: string;

  test('is acknowledged, and its execution fails and says why', async () => {
    transaction = newTransaction();
    await deliver(transaction);
    const [execution] = await queue.client.executions(workflow.id);
    failedId = execution!.id;
    const { status, data } = await queue.client.execution(failedId);
    expect(status).toBe('error');
    expect(data.resultData.error?.message).toMatch(
      /^Paygol does not confirm the IPN .* What differs: status\.$/,
    );
    expect(await itemsOfTransaction(transaction.transaction_id)).toEqual([]);
  });

  test('is no duplicate when it is delivered again', async () => {
    transaction = sandbox.moveTransaction(transaction.transaction_id, 'completed');
    await deliver(transaction);
    expect(await itemsOfTransaction(transaction.transaction_id)).toEqual([
      expect.objectContaining({
        status: 'completed',
        confirmed: true,
      }),
    ]);
  });

  test('is one when it is delivered after that, on whatever worker', async () => {
    for (let times = 0; times < 6; times++) await deliver(transaction);
    expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
  });

  test('is one when the execution that failed is retried', async () => {
    await queue.client.call('POST', `/executions/${failedId}/retry`, { loadWorkflow: false });
    await settledExecutions(queue.cluster, [workflow.id]);
    expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
  });

  test('is one when all workers have been replaced', async () => {
    const { cluster } = queue;
    const old = [...cluster.workers];
    await cluster.addWorker();
    for (const worker of old) await cluster.killWorker(worker);
    await deliver(transaction);
    expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
    await cluster.addWorker();
  });
});

test('a retry goes on when Paygol agrees by then, and its next delivery is a duplicate', async () => {
  const transaction = newTransaction();
  await deliver(transaction);
  const [failed] = await queue.client.executions(workflow.id);
  sandbox.moveTransaction(transaction.transaction_id, 'completed');
  await queue.client.call('POST', `/executions/${failed!.id}/retry`, { loadWorkflow: false });
  await settledExecutions(queue.cluster, [workflow.id]);
  expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
  await deliver(transaction);
  expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
});

test('deliveries that two workers confirm at the same moment: at least one goes on, and none after them', async () => {
  const transaction = sandbox.moveTransaction(newTransaction().transaction_id, 'completed');
  await deliver(transaction, 'completed', AT_ONCE);
  const wentOn = (await itemsOfTransaction(transaction.transaction_id)).length;
  process.stdout.write(`Of ${AT_ONCE} deliveries at once, confirmed by two workers, ${wentOn} went on.\n`);
  expect(wentOn).toBeGreaterThanOrEqual(1);
  await deliver(transaction);
  expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(wentOn);
});
