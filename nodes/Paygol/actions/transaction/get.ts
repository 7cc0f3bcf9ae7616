import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { checkTransactionId } from '../../../../core/payment/checkPayment.ts';
import { transactionRecord } from '../../../../core/payment/transaction/record.ts';
import { failureOf, unexpectedReply } from '../../../shared/errors/failedReply.ts';
import type { Operation } from '../operation.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { asItem, refuse, warningsOf } from '../payment/readPayment.ts';
import { options, signatureWarning, transactionsApi } from './transactionsApi.ts';
import { transactionIdProperty } from '../payment/transactionId.ts';

export const get: Operation = {
  value: 'get',
  name: 'Get',
  action: 'Get the status of a transaction',
  description: 'Get the status of a payment',
  properties: [transactionIdProperty, options],
  run,
};

/** One record per input item: the status reply of the transaction (section 2.3). */
async function run(context: IExecuteFunctions) {
  const { read } = transactionsApi(context);
  return perItemRun(context, async (itemIndex) => {
    const transactionId = String(context.getNodeParameter('transactionId', itemIndex, '') ?? '');
    refuse(checkTransactionId(transactionId), 'Nothing was asked');
    const reply = await read(ENDPOINTS.transactionStatus, { transaction_id: transactionId });
    if (reply.kind !== 'body') throw failureOf(reply);
    const record = transactionRecord(reply.body.payment);
    if (record === undefined) throw unexpectedReply('a transaction');
    if (record.transaction_id !== transactionId) throw unexpectedReply('the transaction that was asked for');
    return { ...asItem(record), ...warningsOf(signatureWarning(reply)) };
  });
}
