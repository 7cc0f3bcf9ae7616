import type { IExecuteFunctions } from 'n8n-workflow';
import { checkoutFields } from '../../../../core/payment/checkout/fields.ts';
import { createdFromXml, readCheckoutReply } from '../../../../core/payment/checkout/reply.ts';
import { createPerItem } from '../payment/createPerItem.ts';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import type { Operation } from '../operation.ts';
import { paymentFailure } from '../payment/paymentFailure.ts';
import { paymentProperties } from '../payment/paymentProperties.ts';
import { asItem, readPayment, warningsOf } from '../payment/readPayment.ts';
import { sendingAccount } from './account.ts';
import { exchangeOf, exchangeProperties, options, sendForm } from './sendForm.ts';

export const createTransaction: Operation = {
  value: 'createTransaction',
  name: 'Create Transaction (API Mode)',
  action: 'Create a transaction in API mode',
  description: 'Open a payment at the checkout endpoint and get the address to send the payer to',
  properties: [
    ...paymentProperties(['pg_country', 'pg_price', 'pg_currency', 'pg_method']),
    ...exchangeProperties,
    options,
  ],
  run,
};

/**
 * One transaction per input item, by the same names for JSON and XML (service specification 2.3 and 4.2). Never repeated after an unclear
 * reply. The reply is not signed: who must be sure asks for the status by the resource Transaction.
 */
async function run(context: IExecuteFunctions) {
  return createPerItem(context, async (itemIndex, whenSent) => {
    const { serviceId, address } = await sendingAccount(context, ENDPOINTS.checkout);
    const { format, method, timeout } = exchangeOf(context, itemIndex);
    const payment = readPayment(context, itemIndex, 'api');
    const fields = checkoutFields(serviceId, 'api', payment.values, payment.extra, format);
    const answer = await whenSent(sendForm(context, method, address, fields, timeout));
    const reply = readCheckoutReply(answer, format, createdFromXml);
    if (reply.kind !== 'record') throw paymentFailure(reply, payment);
    return { ...asItem(reply.record), ...warningsOf(payment.warnings) };
  });
}
