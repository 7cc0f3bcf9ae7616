import type { IExecuteFunctions } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/service/endpoints.ts';
import { checkCountry } from '../../../../core/payment/checkPayment.ts';
import { paymentMethods } from '../../../../core/payment/transaction/record.ts';
import { partOf } from '../../../../core/payment/transaction/reply.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { en } from '../../../../core/words/en/index.ts';
import { say } from '../../../../core/words/say.ts';
import type { Operation } from '../operation.ts';
import { withWarnings } from '../payment/output.ts';
import { assertNoErrors } from '../payment/readPayment.ts';
import { optionsOf } from '../payment/paymentForm.ts';
import { signatureWarnings, transactionsApi, unsignedReplies } from './transactionsApi.ts';

export const getPaymentMethods: Operation = {
  value: 'getPaymentMethods',
  effect: 'read',
  name: 'Get Payment Methods',
  action: 'Get payment methods',
  description: 'Get the ways to pay that are valid for a country',
  properties: [
    {
      displayName: 'Country',
      name: 'country',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. CL',
      description: 'Two letters',
    },
    optionsOf([unsignedReplies]),
  ],
  run,
};

/** One item per payment method (section 2.3), with the country that was asked for. */
async function run(context: IExecuteFunctions) {
  const api = transactionsApi(context);
  return perItemRun(context, async (itemIndex) => {
    const { country, problems } = checkCountry(context.getNodeParameter('country', itemIndex, ''));
    assertNoErrors(problems, 'no_request_sent');
    const reply = partOf(
      await api.read(ENDPOINTS.paymentMethods, { pg_country: country }),
      ({ methods }) => paymentMethods(methods),
      'methods',
    );
    if (reply.kind !== 'content') throw replyFailure(reply, say({ code: 'country_refused', country }, en));
    const warnings = [...problems, ...signatureWarnings(reply)];
    return reply.content.map(({ code, name = null, image = null }) =>
      withWarnings({ country, paymentMethod: code, name, image }, warnings),
    );
  });
}
