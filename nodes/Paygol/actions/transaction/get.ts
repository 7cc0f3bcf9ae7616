import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { transactionRecord } from '../../../../core/payment/transaction/record.ts';
import { partOf } from '../../../../core/payment/transaction/reply.ts';
import { failureOf } from '../../../shared/errors/failedReply.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import type { Operation } from '../operation.ts';
import { asItem, warningsOf } from '../payment/readPayment.ts';
import { readTransactionId, transactionIdProperty } from '../payment/transactionId.ts';
import { options, signatureWarning, transactionsApi } from './transactionsApi.ts';

export const get: Operation = {
  value: 'get',
  name: 'Get',
  action: 'Get transaction',
  description: 'Get the status of a payment',
  properties: [transactionIdProperty, options],
  run,
};

/** One record per input item: the status reply of the transaction (section 2.3). */
async function run(context: IExecuteFunctions) {
  const api = transactionsApi(context);
  return perItemRun(context, async (itemIndex) => {
    const id = readTransactionId(context, itemIndex);
    const reply = partOf(
      await api.read(ENDPOINTS.transactionStatus, { transaction_id: id }),
      ({ payment }) => transactionRecord(payment, id),
      'the transaction that was asked for',
    );
    if (reply.kind !== 'part') throw failureOf(reply);
    return { ...asItem(reply.part), ...warningsOf(signatureWarning(reply)) };
  });
}
