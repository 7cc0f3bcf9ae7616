import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { isObject } from '../../../../core/json/types.ts';
import { paymentBody } from '../../../../core/payment/transaction/body.ts';
import { createPerItem } from '../payment/createPerItem.ts';
import type { Operation } from '../operation.ts';
import { paymentFailure, unknownOutcome } from '../payment/paymentFailure.ts';
import { paymentProperties } from '../payment/paymentProperties.ts';
import { asItem, readPayment, warningsOf } from '../payment/readPayment.ts';
import { options, signatureWarning, transactionsApi } from './transactionsApi.ts';

export const createWebCheckout: Operation = {
  value: 'createWebCheckout',
  name: 'Create Web Checkout',
  action: 'Create a web checkout for a payer',
  description: 'Get the address of a payment screen, where the payer chooses how to pay',
  properties: [...paymentProperties(['pg_country', 'pg_price', 'pg_currency']), options],
  run,
};

/**
 * One item per input item, with `redirectUrl`: where to send the payer (section 4.4; path and names are `public`). Never repeated after an
 * unclear reply, like Create.
 */
async function run(context: IExecuteFunctions) {
  const { change } = transactionsApi(context);
  return createPerItem(context, async (itemIndex, whenSent) => {
    const payment = readPayment(context, itemIndex, 'webCheckout');
    const body = { ...payment.extra, ...paymentBody(payment.values, 'webCheckout') };
    const reply = await whenSent(change(ENDPOINTS.createWebCheckout, body));
    if (reply.kind !== 'body') throw paymentFailure(reply, payment);
    const { data } = reply.body;
    if (!isObject(data) || typeof data.redirectUrl !== 'string' || data.redirectUrl === '') {
      throw unknownOutcome('Paygol answered, but without an address to send the payer to.', payment.values, {
        reason: 'unexpected_reply',
      });
    }
    return { ...asItem(data), ...warningsOf([...payment.warnings, ...signatureWarning(reply)]) };
  });
}
