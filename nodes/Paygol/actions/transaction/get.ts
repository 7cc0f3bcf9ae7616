import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { transactionRecord, transactionStatus } from '../../../../core/payment/transaction/record.ts';
import { checkPrice, paidOf } from '../../../../core/payment/protectedPrice.ts';
import { partOf } from '../../../../core/payment/transaction/reply.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { perItemRead } from '../../../shared/perItemRun.ts';
import type { Operation } from '../operation.ts';
import { simplify } from '../../../shared/simplify.ts';
import { outputReader, priceWarnings } from '../payment/output.ts';
import { accountOf } from '../../../shared/transport/client.ts';
import { readTransactionId, transactionIdProperty } from '../payment/readPayment.ts';
import { optionsOf } from '../payment/paymentForm.ts';
import { signatureWarnings, transactionsApi, unsignedReplies } from './transactionsApi.ts';

export const get: Operation = {
  value: 'get',
  effect: 'read',
  name: 'Get',
  action: 'Get transaction',
  description: 'Get the status of a payment',
  properties: [transactionIdProperty, simplify, optionsOf([unsignedReplies])],
  run,
};

/** One item per input item: the status of the transaction (section 2.3). */
async function run(context: IExecuteFunctions) {
  const api = transactionsApi(context);
  return perItemRead(context, async (itemIndex) => {
    const id = readTransactionId(context, itemIndex);
    const jsonOf = outputReader(context, itemIndex);
    const reply = partOf(
      await api.read(ENDPOINTS.transactionStatus, { transaction_id: id }),
      ({ payment }) => transactionRecord(payment, id),
      'transaction',
    );
    if (reply.kind !== 'content') throw replyFailure(reply);
    const price = checkPrice(paidOf(reply.content), await accountOf(context));
    return jsonOf({
      fields: { ...transactionStatus(reply.content), ...price },
      more: { record: reply.content },
      warnings: [...signatureWarnings(reply), ...priceWarnings(price)],
    });
  });
}
