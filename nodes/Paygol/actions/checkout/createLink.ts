import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { ENDPOINTS } from '../../../../core/endpoints.ts';
import { htmlForm } from '../../../../core/payment/checkout/form.ts';
import { withQuery } from '../../../../core/http/form.ts';
import { checkoutFields } from '../../../../core/payment/checkout/request.ts';
import { readSendableString } from '../../../../core/sendable.ts';
import type { Operation } from '../operation.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import { paymentForm } from '../payment/paymentForm.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { outputProperty, outputReader } from '../payment/output.ts';
import { NOT_OPENED, readPayment, requested } from '../payment/readPayment.ts';
import { formAccount } from './account.ts';

const formOptions: INodeProperties = {
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
  ],
};

const notice: INodeProperties = {
  displayName:
    'The payer can change everything in a link or a form, the price included. Compare amount and currency with the order before you deliver. Needs the Service ID only. With "Create Transaction (API Mode)", and with Create of the resource "Transaction", the payer cannot change the price.',
  name: 'way',
  type: 'notice',
  default: '',
};

const modeProperty: INodeProperties = {
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
};

const linkOutput: INodeProperties = {
  ...outputProperty,
  options: [
    {
      name: 'Everything',
      value: 'everything',
      description:
        'In addition request, with the fields for a form of your own, and problems, which are the warnings with rule and origin',
    },
    { name: 'Simplified', value: 'simplified', description: 'A flat item with the link and the form' },
  ],
};

export const createLink: Operation = {
  value: 'createLink',
  name: 'Create Link or Form',
  action: 'Create payment link or form',
  description: 'Write a link and an HTML form that lead to a payment; nothing is sent to Paygol',
  properties: [
    notice,
    modeProperty,
    ...paymentForm(['hosted', 'whiteLabel'], ['pg_price', 'pg_currency']),
    linkOutput,
    formOptions,
  ],
  run,
};

interface FormOptions {
  readonly buttonImage: string;
  readonly buttonText: string;
}

/**
 * One item per input item: `paymentUrl`, the same payment as a `form`, and in Everything its fields, for a form of
 * one's own, in `request`. Anyone who has the link can change it, so the price that was paid is to be compared when the
 * payment is notified.
 */
async function run(context: IExecuteFunctions) {
  return perItemRun(context, async (itemIndex) => {
    const { serviceId, address } = await formAccount(context, ENDPOINTS.checkout, 'payer');
    const jsonOf = outputReader(context, itemIndex);
    const mode = readParameter<'hosted' | 'whiteLabel'>(context, itemIndex, modeProperty);
    const { values, extra, warnings } = readPayment(context, itemIndex, mode);
    const fields = checkoutFields({ serviceId, mode }, values, extra);
    const { buttonImage, buttonText } = readParameter<FormOptions>(context, itemIndex, formOptions);
    refuseBroken({ 'Button Text': buttonText, 'Button Image': buttonImage });
    const button = { text: buttonText, ...(buttonImage === '' ? {} : { image: buttonImage }) };
    return jsonOf({
      fields: {
        ...requested(values),
        paymentUrl: withQuery(address, fields),
        form: htmlForm(address, fields, button),
      },
      more: { request: Object.fromEntries(fields) },
      warnings,
    });
  });
}

function refuseBroken(strings: Record<string, string>): void {
  for (const [label, string] of Object.entries(strings)) {
    const read = readSendableString(string);
    if ('value' in read) continue;
    const message = `${NOT_OPENED}: ${label} ${read.why}`;
    throw new OperationError({ kind: 'input', code: 'invalid_input', message });
  }
}
