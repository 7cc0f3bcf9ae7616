import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { type Account, addressOf, CredentialError } from '../../../../core/service/account.ts';
import { checkoutFields, htmlForm } from '../../../../core/payment/checkout/request.ts';
import { labeled, type PaymentValues } from '../../../../core/payment/fields.ts';
import { protectedCustom } from '../../../../core/payment/protectedPrice.ts';
import { withQuery } from '../../../../core/service/http/body.ts';
import { readSendableString } from '../../../../core/service/sendable.ts';
import { en } from '../../../../core/words/en/index.ts';
import { say } from '../../../../core/words/say.ts';
import type { Operation } from '../operation.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import { accountOf } from '../../../shared/transport/client.ts';
import { OPTIONS, paymentForm, paymentOptions } from '../payment/paymentForm.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { simplify } from '../../../shared/simplify.ts';
import { outputReader } from '../payment/output.ts';
import { notOpened, readPayment, requested } from '../payment/readPayment.ts';
import { serviceIdOf } from './checkoutApi.ts';

const buttonImage: INodeProperties = {
  displayName: 'Button Image',
  name: 'buttonImage',
  type: 'string',
  default: '',
  placeholder: 'e.g. https://shop.example/pay.png',
};

const buttonText: INodeProperties = {
  displayName: 'Button Text',
  name: 'buttonText',
  type: 'string',
  default: 'Pay',
};

const notice: INodeProperties = {
  displayName:
    'The payer can change all of a link, price included. Deliver only where amountMatches of the IPN trigger is true.',
  name: 'way',
  type: 'notice',
  default: '',
};

const protectProperty: INodeProperties = {
  displayName: 'Protect Price',
  name: 'protectPrice',
  type: 'boolean',
  default: true,
  description:
    'Whether the IPN trigger can tell a changed price; writes price and a code behind the order number',
};

const modeProperty: INodeProperties = {
  displayName: 'Mode',
  name: 'mode',
  type: 'options',
  options: [
    {
      name: 'Payment Screen',
      value: 'hosted',
      description: 'The payer chooses how to pay',
    },
    {
      name: 'White Label',
      value: 'whiteLabel',
      description: 'The payer goes straight to one payment method',
    },
  ],
  default: 'hosted',
};

export const createLink: Operation = {
  value: 'createLink',
  effect: 'change',
  name: 'Create Link or Form',
  action: 'Create payment link or form',
  description: 'Write a link and an HTML form that lead to a payment; nothing is sent to Paygol',
  properties: [
    notice,
    modeProperty,
    ...paymentForm(['hosted', 'whiteLabel'], ['pg_price', 'pg_currency']),
    protectProperty,
    simplify,
    paymentOptions(['hosted', 'whiteLabel'], [buttonImage, buttonText]),
  ],
  run,
};

/**
 * One item per input item: `paymentUrl`, the same payment as a `form`, and, when not simplified, its fields in
 * `request`. Anyone who has the link can change it.
 */
async function run(context: IExecuteFunctions) {
  return perItemRun(context, async (itemIndex) => {
    const account = await accountOf(context);
    const serviceId = serviceIdOf(account);
    const address = addressOf(account, 'checkout');
    const jsonOf = outputReader(context, itemIndex);
    const mode = readParameter<'hosted' | 'whiteLabel'>(context, itemIndex, modeProperty);
    const { values, extra, warnings } = readPayment(context, itemIndex, mode);
    const isProtected = readParameter<boolean>(context, itemIndex, protectProperty);
    const sent = isProtected ? protectedValues(account, values) : values;
    const fields = checkoutFields({ serviceId, mode }, sent, extra);
    const text = readParameter<string>(context, itemIndex, buttonText, OPTIONS);
    const image = readParameter<string>(context, itemIndex, buttonImage, OPTIONS);
    assertSendable({ 'Button Text': text, 'Button Image': image });
    const button = { text, ...(image === '' ? {} : { image }) };
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

/**
 * The payment with a code over its price in `pg_custom`.
 * @throws {OperationError} without an order number, and with one that does not come back as it is (`safety`)
 * @throws {CredentialError} without a shared secret
 */
function protectedValues({ serviceId, sharedSecret }: Account, values: PaymentValues): PaymentValues {
  if (sharedSecret === '') throw new CredentialError(say({ code: 'secret_missing' }, en));
  const { pg_custom: orderNumber, pg_price: amount = '', pg_currency: currency = '' } = values;
  // A service that takes such spaces away would break the code.
  const isChangeable = orderNumber?.trim() !== orderNumber || /\p{Cc}/u.test(orderNumber ?? '');
  if (orderNumber === undefined || isChangeable) {
    const code = orderNumber === undefined ? 'protected_order_missing' : 'protected_order_form';
    throw notOpened({ code, label: labeled('pg_custom') });
  }
  return {
    ...values,
    pg_custom: protectedCustom({ orderNumber, amount, currency }, serviceId, sharedSecret),
  };
}

function assertSendable(strings: Record<string, string>): void {
  for (const [label, string] of Object.entries(strings)) {
    const read = readSendableString(string);
    if ('why' in read) throw notOpened({ code: 'unsendable_field', label, why: read.why });
  }
}
