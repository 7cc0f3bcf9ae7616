import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { readJsonReply } from '../../../../core/payment/checkout/reply.ts';
import { type ReplyFormat, statusFields } from '../../../../core/payment/checkout/request.ts';
import { readStatusXml } from '../../../../core/payment/checkout/xmlReply.ts';
import { transactionStatus } from '../../../../core/payment/transaction/record.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { perItemRead } from '../../../shared/perItemRun.ts';
import type { Operation } from '../operation.ts';
import { simplify } from '../../../shared/simplify.ts';
import { outputReader } from '../payment/output.ts';
import { readTransactionId, transactionIdProperty } from '../payment/readPayment.ts';
import { optionsOf, OPTIONS } from '../payment/paymentForm.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import { sendForm } from '../../../shared/transport/sendForm.ts';
import { TIMEOUT } from '../../../shared/transport/timeouts.ts';
import { formAccount, replyFormat } from './checkoutApi.ts';

export const getStatus: Operation = {
  value: 'getStatus',
  name: 'Get Status',
  action: 'Get payment status',
  description: 'Get the status of a payment from the legacy status endpoint',
  properties: [transactionIdProperty, simplify, optionsOf([replyFormat])],
  run,
};

/** One item per input item (service specification 4.3). XML has the status only; what it lacks is null. */
async function run(context: IExecuteFunctions) {
  return perItemRead(context, async (itemIndex) => {
    const { serviceId, address } = await formAccount(context, ENDPOINTS.paymentStatus, 'node');
    const format = readParameter<ReplyFormat>(context, itemIndex, replyFormat, OPTIONS);
    const id = readTransactionId(context, itemIndex);
    const jsonOf = outputReader(context, itemIndex);
    const reply = await sendForm(context, address, statusFields(serviceId, id, format), {
      timeout: TIMEOUT,
    });
    const read = format === 'xml' ? readStatusXml(reply, id) : readJsonReply(reply, id);
    if (read.kind !== 'content') throw replyFailure(read);
    const fields = transactionStatus(read.content);
    return jsonOf({ fields, more: { record: read.content }, warnings: [] });
  });
}
