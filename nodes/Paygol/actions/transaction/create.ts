import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { paymentBody } from '../../../../core/payment/transaction/body.ts';
import { transactionRecord } from '../../../../core/payment/transaction/record.ts';
import { createPerItem } from '../payment/createPerItem.ts';
import type { Operation } from '../operation.ts';
import { paymentFailure, unknownOutcome } from '../payment/paymentFailure.ts';
import { paymentProperties } from '../payment/paymentProperties.ts';
import { asItem, readPayment, warningsOf } from '../payment/readPayment.ts';
import { options, signatureWarning, transactionsApi } from './transactionsApi.ts';

export const create: Operation = {
  value: 'create',
  name: 'Create',
  action: 'Create a transaction for a payer',
  description: 'Open a payment with one payment method and get the address to send the payer to',
  properties: [...paymentProperties(['pg_country', 'pg_price', 'pg_currency', 'pg_method']), options],
  run,
};

/**
 * One transaction per input item: the created record (service specification 2.3) with `payment_method_url`, where the payer pays, and
 * `warnings` when a check found something. Never repeated after an unclear reply: a transaction has no merchant id that would tell it
 * from a second one.
 */
async function run(context: IExecuteFunctions) {
  const { change } = transactionsApi(context);
  return createPerItem(context, async (itemIndex, whenSent) => {
    const payment = readPayment(context, itemIndex, 'create');
    const body = { ...payment.extra, ...paymentBody(payment.values, 'create') };
    const reply = await whenSent(change(ENDPOINTS.createTransaction, body));
    if (reply.kind !== 'body') throw paymentFailure(reply, payment);
    const record = transactionRecord(reply.body.data);
    if (record === undefined) {
      throw unknownOutcome('Paygol answered, but without a transaction.', payment.values, {
        reason: 'unexpected_reply',
      });
    }
    return { ...asItem(record), ...warningsOf([...payment.warnings, ...signatureWarning(reply)]) };
  });
}
