import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { createdTransaction, transactionRecord } from '../../../../core/payment/transaction/record.ts';
import { partOf } from '../../../../core/payment/transaction/reply.ts';
import { paymentBody } from '../../../../core/payment/fields.ts';
import type { Operation } from '../operation.ts';
import { createPayments } from '../payment/createPayments.ts';
import { doubtWarnings } from '../payment/output.ts';
import { paymentForm, paymentOptions } from '../payment/paymentForm.ts';
import { simplify } from '../../../shared/simplify.ts';
import { signatureWarnings, transactionsApi, unsignedReplies, way } from './transactionsApi.ts';

export const create: Operation = {
  value: 'create',
  effect: 'change',
  name: 'Create',
  action: 'Create transaction',
  description: 'Open a payment with one payment method and get the address to send the payer to',
  properties: [
    way,
    ...paymentForm(['create'], ['pg_country', 'pg_price', 'pg_currency', 'pg_method']),
    simplify,
    paymentOptions(['create'], [unsignedReplies]),
  ],
  run,
};

/** One transaction per input item (service specification 2.3), with `paymentUrl`, where the payer pays. */
async function run(context: IExecuteFunctions) {
  const api = transactionsApi(context);
  return createPayments(context, {
    use: 'create',
    send: ({ values, extra }) =>
      api.change(ENDPOINTS.createTransaction, { ...extra, ...paymentBody(values, 'create') }),
    read: (answer, { values }) => {
      const made = partOf(answer, ({ data }) => transactionRecord(data), 'transaction');
      if (made.kind !== 'content') return made;
      const more = { record: made.content };
      return {
        kind: 'made',
        fields: createdTransaction(made.content),
        more,
        warnings: [...signatureWarnings(made), ...doubtWarnings(made.content, values)],
      };
    },
  });
}
