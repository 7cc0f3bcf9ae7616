import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { checkoutFields, withQuery } from '../../../../core/payment/checkout/fields.ts';
import { paymentForm } from '../../../../core/payment/checkout/form.ts';
import { BROKEN_STRING, isSendable } from '../../../../core/sendable.ts';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import type { Operation } from '../operation.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { paymentProperties } from '../payment/paymentProperties.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { readPayment, warningsOf } from '../payment/readPayment.ts';
import { formAccount } from './account.ts';

const buttonProperty: INodeProperties = {
  displayName: 'Form Options',
  name: 'form',
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  options: [
    {
      displayName: 'Button Image',
      name: 'buttonImage',
      type: 'string',
      default: '',
      placeholder: 'e.g. https://shop.example/pay.png',
      description: 'Address of an image to click on, instead of a button with a text (pg_button)',
    },
    {
      displayName: 'Button Text',
      name: 'buttonText',
      type: 'string',
      default: 'Pay',
      description: 'What the button says, or what stands for its image (pg_button)',
    },
    {
      displayName: 'Method',
      name: 'method',
      type: 'options',
      options: [
        { name: 'GET', value: 'GET' },
        { name: 'POST', value: 'POST' },
      ],
      default: 'POST',
      description: 'How the form is sent. A link is always a GET.',
    },
  ],
};

export const createLink: Operation = {
  value: 'createLink',
  name: 'Create Link or Form',
  action: 'Create a payment link or form',
  description: 'Write a link and an HTML form that lead to a payment; nothing is sent to Paygol',
  properties: [
    {
      displayName: 'Mode',
      name: 'mode',
      type: 'options',
      options: [
        {
          name: 'Payment Screen',
          value: 'hosted',
          description: 'The payer chooses how to pay on Paygol’s screen (web checkout)',
        },
        {
          name: 'White Label',
          value: 'whiteLabel',
          description: 'The payer goes straight to one payment method (advanced)',
        },
      ],
      default: 'hosted',
    },
    ...paymentProperties(['pg_price', 'pg_currency']),
    buttonProperty,
  ],
  run,
};

/**
 * One item per input item: `link`, the same payment as a `form`, and its `fields` by wire name, for a form of one's own. Anyone who has
 * the link can change it, so the price that was paid is to be compared when the payment is notified.
 */
async function run(context: IExecuteFunctions) {
  return perItemRun(context, async (itemIndex) => {
    const { serviceId, address } = await formAccount(context, ENDPOINTS.checkout);
    const mode =
      context.getNodeParameter('mode', itemIndex, 'hosted') === 'whiteLabel' ? 'whiteLabel' : 'hosted';
    const { values, extra, warnings } = readPayment(context, itemIndex, mode);
    const fields = checkoutFields(serviceId, mode, values, extra);
    const {
      buttonImage = '',
      buttonText = 'Pay',
      method = 'POST',
    } = context.getNodeParameter('form', itemIndex, {}) as Record<string, string | undefined>;
    refuseBroken({ 'Button Text': buttonText, 'Button Image': buttonImage });
    const button = { text: buttonText, ...(buttonImage === '' ? {} : { image: buttonImage }) };
    return {
      link: withQuery(address, fields),
      form: paymentForm(address, method === 'GET' ? 'GET' : 'POST', fields, button),
      fields: Object.fromEntries(fields),
      ...warningsOf(warnings),
    };
  });
}

function refuseBroken(texts: Record<string, string>): void {
  for (const [title, text] of Object.entries(texts)) {
    if (isSendable(text)) continue;
    const message = `The payment was not sent: ${title} ${BROKEN_STRING}`;
    throw new OperationError({ kind: 'input', code: 'invalid_input', message });
  }
}
