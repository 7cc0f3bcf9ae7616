import type { IExecuteFunctions } from 'n8n-workflow';
import { statusFields } from '../../../../core/payment/checkout/fields.ts';
import { readCheckoutReply, statusFromXml } from '../../../../core/payment/checkout/reply.ts';
import { checkTransactionId } from '../../../../core/payment/checkPayment.ts';
import { failureOf, unexpectedReply } from '../../../shared/errors/failedReply.ts';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import type { Operation } from '../operation.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { asItem, refuse } from '../payment/readPayment.ts';
import { transactionIdProperty } from '../payment/transactionId.ts';
import { sendingAccount } from './account.ts';
import { exchangeOf, exchangeProperties, options, sendForm } from './sendForm.ts';

export const getStatus: Operation = {
  value: 'getStatus',
  name: 'Get Status',
  action: 'Get the status of a payment',
  description: 'Get the status of a payment from the legacy status endpoint',
  properties: [transactionIdProperty, ...exchangeProperties, options],
  run,
};

/** One record per input item (service specification 4.3): the whole status reply from JSON, id and status from XML. */
async function run(context: IExecuteFunctions) {
  return perItemRun(context, async (itemIndex) => {
    const { serviceId, address } = await sendingAccount(context, ENDPOINTS.paymentStatus);
    const { format, method, timeout } = exchangeOf(context, itemIndex);
    const transactionId = String(context.getNodeParameter('transactionId', itemIndex, '') ?? '');
    refuse(checkTransactionId(transactionId), 'Nothing was asked');
    const fields = statusFields(serviceId, transactionId, format);
    const answer = await sendForm(context, method, address, fields, timeout);
    const reply = readCheckoutReply(answer, format, statusFromXml(transactionId));
    if (reply.kind !== 'record') throw failureOf(reply);
    if (reply.record.transaction_id !== transactionId) {
      throw unexpectedReply('the transaction that was asked for');
    }
    return asItem(reply.record);
  });
}
