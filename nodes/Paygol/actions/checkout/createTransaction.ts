import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { readJsonReply } from '../../../../core/payment/checkout/reply.ts';
import { checkoutFields } from '../../../../core/payment/checkout/request.ts';
import { readCreatedXml } from '../../../../core/payment/checkout/xmlReply.ts';
import { createdTransaction } from '../../../../core/payment/transaction/record.ts';
import type { Operation } from '../operation.ts';
import { createPayments } from '../payment/createPayments.ts';
import { doubtWarnings } from '../payment/output.ts';
import { paymentForm, paymentOptions } from '../payment/paymentForm.ts';
import { simplify } from '../../../shared/simplify.ts';
import { askCheckout, replyFormat } from './checkoutApi.ts';

const notice: INodeProperties = {
  displayName:
    'Paygol does not sign these replies. With the transactions API, take the resource Transaction.',
  name: 'way',
  type: 'notice',
  default: '',
};

export const createTransaction: Operation = {
  value: 'createTransaction',
  effect: 'change',
  name: 'Create Transaction (API Mode)',
  action: 'Create transaction in API mode',
  description: 'Open a payment at the checkout endpoint and get the address to send the payer to',
  properties: [
    notice,
    ...paymentForm(['api'], ['pg_country', 'pg_price', 'pg_currency']),
    simplify,
    paymentOptions(['api'], [replyFormat]),
  ],
  run,
};

/** One transaction per input item (service specification 2.3 and 4.2). The reply is not signed. */
async function run(context: IExecuteFunctions) {
  return createPayments(context, {
    use: 'api',
    send: ({ values, extra }, itemIndex) =>
      askCheckout(context, itemIndex, ENDPOINTS.checkout, (serviceId, format) =>
        checkoutFields({ serviceId, mode: 'api', format }, values, extra),
      ),
    read({ format, reply }, { values }) {
      const made = format === 'xml' ? readCreatedXml(reply) : readJsonReply(reply);
      if (made.kind !== 'content') return made;
      const fields = createdTransaction(made.content);
      return {
        kind: 'made',
        fields,
        more: { record: made.content },
        warnings: doubtWarnings(made.content, values),
      };
    },
  });
}
