import type { IExecuteFunctions } from 'n8n-workflow';
import { isObject } from '../../../core/json/types.ts';
import { paymentBody } from '../../../core/transaction/paymentBody.ts';
import { failureOf } from '../failedReply.ts';
import type { Operation } from '../operation.ts';
import { paymentProperties } from '../paymentProperties.ts';
import { perItemRun } from '../perItemRun.ts';
import { asItem, readPayment, warningsOf } from '../readPayment.ts';
import { unexpectedReply } from '../unexpectedReply.ts';
import { options, signatureWarning, transactionsApi } from './ask.ts';

export const createWebCheckout: Operation = {
  value: 'createWebCheckout',
  name: 'Create Web Checkout',
  action: 'Create a web checkout for a payer',
  description: 'Get the address of a payment screen, where the payer chooses how to pay',
  properties: [...paymentProperties(['pg_country', 'pg_price', 'pg_currency']), options],
  run,
};

/** One item per input item, with `redirectUrl`: where to send the payer (section 4.4; path and names are `public`). */
async function run(context: IExecuteFunctions) {
  const { change } = transactionsApi(context);
  return perItemRun(context, async (itemIndex) => {
    const { values, extra, warnings } = readPayment(context, itemIndex, 'webCheckout');
    const reply = await change('/payment/webcheckout', { ...extra, ...paymentBody(values, 'webCheckout') });
    if (reply.kind !== 'body') throw failureOf(reply);
    const { data } = reply.body;
    if (!isObject(data) || typeof data.redirectUrl !== 'string' || data.redirectUrl === '') {
      throw unexpectedReply('an address to send the payer to');
    }
    return { ...asItem(data), ...warningsOf([...warnings, ...signatureWarning(reply)]) };
  });
}
