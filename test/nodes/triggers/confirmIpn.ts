/** IPNs of a payment, and the part of the trigger in the execution that confirms them. */
import type { IDataObject } from 'n8n-workflow';
import type { Transaction } from '../../../sandbox/payments/transactions.ts';
import { say } from '../../inEnglish.ts';
import type { EngineRun } from '../engine/engine.ts';
import { webpay } from '../engine/payments.ts';
import { usePaygol } from '../engine/usePaygol.ts';
import { ipnParameters } from './ipnSettings.ts';

export const differs = (...fields: string[]) => say({ code: 'ipn_differs', fields });

/** A payment that is completed, as new for every test of a file, with its IPNs. */
export function useIpn() {
  const collection = usePaygol({}, 'transactions');
  const paid = {} as { transaction: Transaction };

  beforeEach(async () => {
    await collection.run('transaction:create', webpay);
    const [created] = collection.sandbox.transactions();
    paid.transaction = collection.sandbox.moveTransaction(created!.transaction_id, 'completed');
  });

  let deliveries = 0;

  /** The item that the trigger's webhook hands over for an IPN of the payment: each one is a delivery of its own. */
  function notified(changes: IDataObject = {}, payload: IDataObject = {}): IDataObject {
    const { transaction_id, service_id, amount: price, currency, custom } = paid.transaction;
    return {
      event: 'ipn',
      eventKey: 'ipn:0123456789abcdef0123456789abcdef',
      receivedAt: '2026-01-01T00:00:00.000Z',
      version: 'v2',
      transactionId: transaction_id,
      serviceId: service_id,
      status: 'completed',
      verified: true,
      signedWithPreviousSecret: false,
      payload: { transaction_id, service_id, price, currency, custom, status: 'completed', ...payload },
      deliveryId: `delivery ${++deliveries}`,
      ...changes,
    };
  }

  /** The same of an IPN without a signature: what it claims is in one string. */
  function unsigned(changes: IDataObject = {}, payload: IDataObject = {}): IDataObject {
    const { transactionId, status, payload: body, ...rest } = notified(changes, payload);
    const { service_id: serviceId, price, currency, custom } = body as IDataObject;
    const claims = { transactionId, serviceId, status, price, currency, custom };
    const { event, receivedAt, version, signedWithPreviousSecret, deliveryId } = rest;
    const unproven = JSON.stringify({ ...claims, method: null, formPrice: null, formCurrency: null });
    return {
      event,
      receivedAt,
      version,
      transactionId,
      verified: false,
      signedWithPreviousSecret,
      unproven,
      deliveryId,
    };
  }

  let lastRun: EngineRun['run'];
  /** What the last execution tells whoever opens it. */
  const hints = () => lastRun.data.resultData.runData['Paygol']?.at(-1)?.hints;

  /** Runs the trigger's part in the execution. */
  async function confirm(items: IDataObject[], parameters: IDataObject = {}, settings: object = {}) {
    const { outputs, error, run } = await collection.run(
      'transaction:none',
      ipnParameters({
        statuses: ['*'],
        onMismatch: 'drop',
        simple: false,
        maxWait: 1,
        ...parameters,
      }),
      items,
      {
        mode: 'webhook',
        workflowId: expect.getState().currentTestName ?? '',
        ...settings,
        node: {
          type: 'n8n-nodes-paygol.paygolIpnTrigger',
          typeVersion: 2,
          ...(settings as { node?: object }).node,
        },
      },
    );
    lastRun = run;
    return { items: (outputs[0] ?? []).map(({ json }) => json), error };
  }

  return { collection, paid, notified, unsigned, confirm, hints };
}
