import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { ADDRESS_NAME, webCheckout, type WebCheckout } from '../../../../core/payment/transaction/record.ts';
import { partOf } from '../../../../core/payment/transaction/reply.ts';
import { paymentBody } from '../../../../core/payment/fields.ts';
import { shortWord } from '../../../../core/values/unseen.ts';
import type { Operation } from '../operation.ts';
import { createPayments } from '../payment/createPayments.ts';
import { paymentForm, paymentOptions } from '../payment/paymentForm.ts';
import { simplify } from '../../../shared/simplify.ts';
import type { PaymentSentence } from '../../../../core/words/codes.ts';
import type { Warning } from '../payment/output.ts';
import { requested } from '../payment/readPayment.ts';
import { signatureWarnings, transactionsApi, unsignedReplies, way } from './transactionsApi.ts';

/** Whether the payer can change the price in the address that comes back, Paygol does not say (section 4.4). */
const compare: INodeProperties = {
  displayName: 'Compare amount and currency with the order before you deliver',
  name: 'compare',
  type: 'notice',
  default: '',
};

export const createWebCheckout: Operation = {
  value: 'createWebCheckout',
  effect: 'change',
  name: 'Create Web Checkout',
  action: 'Create web checkout',
  description: 'Get the address of a payment screen, where the payer chooses how to pay',
  properties: [
    way,
    compare,
    ...paymentForm(['webCheckout'], ['pg_country', 'pg_price', 'pg_currency']),
    simplify,
    paymentOptions(['webCheckout'], [unsignedReplies]),
  ],
  run,
};

/** One item per input item, with `paymentUrl`: where to send the payer (section 4.4). */
async function run(context: IExecuteFunctions) {
  const api = transactionsApi(context);
  return createPayments(context, {
    use: 'webCheckout',
    send: ({ values, extra }) =>
      api.change(ENDPOINTS.createWebCheckout, { ...extra, ...paymentBody(values, 'webCheckout') }),
    read: (answer, { values }) => {
      const made = partOf(answer, ({ data }) => webCheckout(data), 'address');
      if (made.kind !== 'content') return made;
      const { record, address } = made.content;
      return {
        kind: 'made',
        fields: {
          transactionId: record.transaction_id ?? null,
          ...requested(values),
          paymentUrl: address?.url ?? null,
          // Whoever has to find the address in it sees it whatever "Simplify" is.
          ...(address === undefined ? { record } : {}),
        },
        more: { record },
        warnings: [...signatureWarnings(made), ...addressWarnings(made.content)],
      };
    },
  });
}

function addressWarnings({ address, record }: WebCheckout): Warning[] {
  if (address?.name === ADDRESS_NAME) return [];
  const says: PaymentSentence =
    address === undefined
      ? { code: 'no_payment_address', fields: Object.keys(record).map(shortWord) }
      : { code: 'other_payment_address', name: address.name, usual: ADDRESS_NAME };
  return [{ rule: 'other_address', origin: 'assumed', severity: 'warning', says }];
}
