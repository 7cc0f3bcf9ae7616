import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { paymentMethods } from '../../../../core/payment/transaction/record.ts';
import { checkCountry } from '../../../../core/payment/checkPayment.ts';
import { failureOf, unexpectedReply } from '../../../shared/errors/failedReply.ts';
import type { Operation } from '../operation.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { asItem, refuse, warningsOf } from '../payment/readPayment.ts';
import { options, signatureWarning, transactionsApi } from './transactionsApi.ts';

export const getPaymentMethods: Operation = {
  value: 'getPaymentMethods',
  name: 'Get Payment Methods',
  action: 'Get the payment methods of a country',
  description: 'Get the ways to pay that are valid for a country',
  properties: [
    {
      displayName: 'Country',
      name: 'country',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. CL',
      description: 'The payer’s country, as two letters (pg_country)',
    },
    options,
  ],
  run,
};

/** One item per payment method (section 2.3), with the country that was asked for. */
async function run(context: IExecuteFunctions) {
  const { read } = transactionsApi(context);
  return perItemRun(context, async (itemIndex) => {
    const given = String(context.getNodeParameter('country', itemIndex, '') ?? '');
    const { country, problems } = checkCountry(given);
    refuse(problems, 'Nothing was asked');
    const reply = await read(ENDPOINTS.paymentMethods, { pg_country: country });
    if (reply.kind !== 'body') throw failureOf(reply);
    const methods = paymentMethods(reply.body.methods);
    if (methods === undefined) throw unexpectedReply('payment methods');
    const warnings = warningsOf([...problems, ...signatureWarning(reply)]);
    return methods.map((method) => ({ country, ...asItem(method), ...warnings }));
  });
}
