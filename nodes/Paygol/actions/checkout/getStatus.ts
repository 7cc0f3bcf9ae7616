import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { readJsonReply } from '../../../../core/payment/checkout/reply.ts';
import { statusFields } from '../../../../core/payment/checkout/request.ts';
import { readStatusXml } from '../../../../core/payment/checkout/xmlReply.ts';
import { transactionStatus } from '../../../../core/payment/transaction/record.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { perItemRead } from '../../../shared/perItemRun.ts';
import type { Operation } from '../operation.ts';
import { simplify } from '../../../shared/simplify.ts';
import { outputReader } from '../payment/output.ts';
import { readTransactionId, transactionIdProperty } from '../payment/readPayment.ts';
import { optionsOf } from '../payment/paymentForm.ts';
import { askCheckout, replyFormat } from './checkoutApi.ts';

export const getStatus: Operation = {
  value: 'getStatus',
  effect: 'read',
  name: 'Get Status',
  action: 'Get payment status',
  description: 'Get the status of a payment from the legacy status endpoint',
  properties: [transactionIdProperty, simplify, optionsOf([replyFormat])],
  run,
};

/** One item per input item (service specification 4.3). XML has the status only; what it lacks is null. */
async function run(context: IExecuteFunctions) {
  return perItemRead(context, async (itemIndex) => {
    const id = readTransactionId(context, itemIndex);
    const jsonOf = outputReader(context, itemIndex);
    const { format, reply } = await askCheckout(
      context,
      itemIndex,
      ENDPOINTS.paymentStatus,
      (serviceId, as) => statusFields(serviceId, id, as),
    );
    const read = format === 'xml' ? readStatusXml(reply, id) : readJsonReply(reply, id);
    if (read.kind !== 'content') throw replyFailure(read);
    const fields = transactionStatus(read.content);
    return jsonOf({ fields, more: { record: read.content }, warnings: [] });
  });
}
