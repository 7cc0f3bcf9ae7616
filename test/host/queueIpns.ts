import type { IDataObject } from 'n8n-workflow';
import { itemsOf } from '../../host/rest.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Transaction, TransactionStatus } from '../../sandbox/payments/transactions.ts';
import { type QueueMode, retry, settledExecutions, untilListening } from './queueMode.ts';
import { listen, saveTrigger, sendSigned, type TriggerWorkflow } from './triggers.ts';
import { say } from '../inEnglish.ts';

const AT_ONCE = 30;
/** How long the trigger asks again while Paygol's own record says something else, in seconds. */
const MAX_WAIT = 2;

/** n8n in queue mode and the service that it asks, once they are there. */
export interface QueueBench {
  queue: QueueMode;
  sandbox: Sandbox;
}

/** A confirmed IPN, for what comes after. */
export interface ConfirmedIpn {
  /** Delivers it again, and waits for its execution. */
  deliverAgain(): Promise<void>;
  /** How many items of it have reached the node behind the trigger, in all executions. */
  timesGiven(): Promise<number>;
}

/**
 * IPNs that are confirmed in queue mode: the process that takes them is not the one that asks Paygol, so what an
 * execution finds out has to be remembered where both, and every later process, can see it.
 */
export function describeIpns(bench: QueueBench): ConfirmedIpn {
  let workflow: TriggerWorkflow;
  let url: string;
  let confirmed: Transaction;

  beforeAll(async () => {
    const { client, cluster } = bench.queue;
    const { serviceId, secret: sharedSecret, transactionsUrl } = bench.sandbox;
    const credential = await client.saveCredential({
      name: 'Paygol account for transactions',
      type: 'paygolApi',
      data: { serviceId, sharedSecret, environment: 'custom', apis: 'transactions', transactionsUrl },
    });
    workflow = await saveTrigger(client, '', 'paygolIpnTrigger', credential, {
      options: { onMismatch: 'fail', unsigned: 'confirm', maxWait: MAX_WAIT },
    });
    await listen(client, workflow);
    url = cluster.webhooks[0]!.url + workflow.productionUrl;
    await untilListening(url);
  });

  const newTransaction = () => bench.sandbox.addSample('transaction') as Transaction;

  /** Delivers a signed IPN, and waits for its execution. */
  async function deliver(transaction: Transaction, status: TransactionStatus = 'completed', times = 1) {
    const { transaction_id, service_id, amount: price, currency, custom } = transaction;
    const body = JSON.stringify({ transaction_id, service_id, price, currency, custom, status });
    const { secret } = bench.sandbox;
    const answers = await Promise.all(Array.from({ length: times }, () => sendSigned(url, body, secret)));
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['["OK"]']));
    await settledExecutions(bench.queue.cluster, [workflow.id]);
  }

  /** The items of a transaction that reached the node behind the trigger, in all executions. */
  async function itemsOfTransaction(id: string): Promise<IDataObject[]> {
    const { client } = bench.queue;
    const executions = await client.executions(workflow.id);
    const full = await Promise.all(executions.map((execution) => client.execution(execution.id)));
    return full
      .flatMap((execution) => itemsOf(execution, 'Done').map(({ json }) => json))
      .filter(({ transactionId }) => transactionId === id);
  }

  describe('an IPN that comes before Paygol’s own record says the same', () => {
    let transaction: Transaction;
    let failedId: string;

    test('an IPN ahead of Paygol’s own record is acknowledged, and its execution fails and says why', async () => {
      transaction = newTransaction();
      await deliver(transaction);
      const [execution] = await bench.queue.client.executions(workflow.id);
      failedId = execution!.id;
      const { status, data } = await bench.queue.client.execution(failedId);
      expect(status).toBe('error');
      expect(data.resultData.error?.message).toContain(say({ code: 'ipn_differs', fields: ['status'] }));
      expect(await itemsOfTransaction(transaction.transaction_id)).toEqual([]);
    });

    test('an IPN ahead of Paygol’s own record is no duplicate when it is delivered again', async () => {
      transaction = bench.sandbox.moveTransaction(transaction.transaction_id, 'completed');
      confirmed = transaction;
      await deliver(transaction);
      expect(await itemsOfTransaction(transaction.transaction_id)).toEqual([
        expect.objectContaining({
          status: 'completed',
          confirmed: true,
        }),
      ]);
    });

    test('an IPN that was confirmed is a duplicate when it is delivered again, on whatever worker', async () => {
      for (let times = 0; times < 6; times++) await deliver(transaction);
      expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
    });

    test('an IPN that was confirmed is a duplicate when the execution that failed before is retried', async () => {
      await retry(bench.queue, failedId);
      expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
    });
  });

  test('a retry goes on when Paygol agrees by then, and its next delivery is a duplicate', async () => {
    const transaction = newTransaction();
    await deliver(transaction);
    const [failed] = await bench.queue.client.executions(workflow.id);
    bench.sandbox.moveTransaction(transaction.transaction_id, 'completed');
    await retry(bench.queue, failed!.id);
    expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
    await deliver(transaction);
    expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(1);
  });

  test('a status that comes back is given again, on whatever worker, and what is sent again is not', async () => {
    const transaction = newTransaction();
    const id = transaction.transaction_id;
    for (const status of ['completed', 'rejected', 'completed'] as const) {
      bench.sandbox.moveTransaction(id, status);
      for (let times = 0; times < 3; times++) await deliver(transaction, status);
    }
    await deliver(transaction, 'rejected');
    const given = (await itemsOfTransaction(id)).map(({ eventKey }) => eventKey);
    expect(given.toSorted()).toEqual([`ipn:${id}:completed`, `ipn:${id}:completed:2`, `ipn:${id}:rejected`]);
  });

  test('at least one of the deliveries that two workers confirm at the same moment goes on, and none after them', async () => {
    const transaction = bench.sandbox.moveTransaction(newTransaction().transaction_id, 'completed');
    await deliver(transaction, 'completed', AT_ONCE);
    const wentOn = (await itemsOfTransaction(transaction.transaction_id)).length;
    process.stdout.write(`Of ${AT_ONCE} deliveries at once, confirmed by two workers, ${wentOn} went on.\n`);
    expect(wentOn).toBeGreaterThanOrEqual(1);
    await deliver(transaction);
    expect(await itemsOfTransaction(transaction.transaction_id)).toHaveLength(wentOn);
  });

  return {
    deliverAgain: () => deliver(confirmed),
    timesGiven: async () => (await itemsOfTransaction(confirmed.transaction_id)).length,
  };
}
