import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { transactionRecord } from '../../../../core/payment/transaction/record.ts';
import { partOf } from '../../../../core/payment/transaction/reply.ts';
import { paymentBody } from '../../../../core/payment/transaction/request.ts';
import type { Operation } from '../operation.ts';
import { createPayments } from '../payment/createPayments.ts';
import { paymentForm } from '../payment/paymentForm.ts';
import { asItem } from '../payment/readPayment.ts';
import { notice, options, signatureWarning, transactionsApi } from './transactionsApi.ts';

export const create: Operation = {
  value: 'create',
  name: 'Create',
  action: 'Create transaction',
  description: 'Open a payment with one payment method and get the address to send the payer to',
  properties: [
    notice,
    ...paymentForm(['create'], ['pg_country', 'pg_price', 'pg_currency', 'pg_method']),
    options,
  ],
  run,
};

/**
 * One transaction per input item: the created record (service specification 2.3) with `payment_method_url`, where the payer pays, and
 * `warnings` when a check found something.
 */
async function run(context: IExecuteFunctions) {
  const api = transactionsApi(context);
  return createPayments(context, {
    use: 'create',
    send: ({ values, extra }) =>
      api.change(ENDPOINTS.createTransaction, { ...extra, ...paymentBody(values, 'create') }),
    read: (answer) => {
      const made = partOf(answer, ({ data }) => transactionRecord(data), 'a transaction');
      if (made.kind !== 'part') return made;
      return { kind: 'made', json: asItem(made.part), warnings: signatureWarning(made) };
    },
  });
}
