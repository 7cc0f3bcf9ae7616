import type { INodeProperties } from 'n8n-workflow';
import { type PaymentFieldName, paymentFields } from '../../../../core/payment/transaction/fields.ts';

/** Fields that every payment request shows; the others are added when they are needed. */
const MAIN: readonly PaymentFieldName[] = [
  'pg_country',
  'pg_price',
  'pg_currency',
  'pg_method',
  'pg_custom',
  'pg_first_name',
  'pg_last_name',
  'pg_email',
];

/** Names of the node's parameters, by the wire names of the fields. */
const PARAMETERS: Record<PaymentFieldName, string> = {
  pg_country: 'country',
  pg_price: 'price',
  pg_currency: 'currency',
  pg_method: 'paymentMethod',
  pg_first_name: 'firstName',
  pg_last_name: 'lastName',
  pg_email: 'email',
  pg_phone: 'phone',
  pg_personalid: 'personalId',
  pg_bic: 'bic',
  pg_iban: 'iban',
  pg_ip: 'ip',
  pg_language: 'language',
  pg_name: 'description',
  pg_custom: 'custom',
  pg_return_url: 'returnUrl',
  pg_cancel_url: 'cancelUrl',
  pg_sub_merchant_id: 'subMerchantId',
  pg_sub_merchant_url: 'subMerchantUrl',
};

/** Where the node keeps the value of a field. */
export function pathOf(name: PaymentFieldName): string {
  return MAIN.includes(name) ? PARAMETERS[name] : `additionalFields.${PARAMETERS[name]}`;
}

/** What stands below a field, and what it looks like. */
const HINTS: Record<PaymentFieldName, [description: string, placeholder: string]> = {
  pg_country: ['The payer’s country, as two letters', 'e.g. CL'],
  pg_price: ['Digits, with a point before decimals', 'e.g. 1234.50'],
  pg_currency: ['Three letters (ISO 4217)', 'e.g. CLP'],
  pg_method: ['How the payer pays', 'e.g. webpay'],
  pg_first_name: ['Most payment methods need it', 'e.g. Ana'],
  pg_last_name: ['Most payment methods need it', 'e.g. Díaz'],
  pg_email: ['The payer’s address', 'name@email.com'],
  pg_phone: ['Digits only, with the country code', 'e.g. 5511987654321'],
  pg_personalid: [
    'The payer’s local identification, such as a CPF; for giropay the bank identifier code',
    'e.g. 52998224725',
  ],
  pg_bic: ['The code of the payer’s bank, for methods that ask for it', 'e.g. DEUTDEFF'],
  pg_iban: ['The payer’s account, for methods that ask for it', 'e.g. DE89370400440532013000'],
  pg_ip: ['The payer’s address on the Internet', 'e.g. 203.0.113.7'],
  pg_language: ['Two small letters (ISO 639-1); English when the language is not available', 'e.g. es'],
  pg_name: ['Shown to the payer on the payment screen', 'e.g. Order 1001'],
  pg_custom: [
    'Your own text for this payment. It comes back in the status and in notifications.',
    'e.g. order-1001',
  ],
  pg_return_url: ['Where the payer goes after the payment', 'e.g. https://shop.example/thanks'],
  pg_cancel_url: [
    'Where the payer goes after a cancelled or failed payment',
    'e.g. https://shop.example/cart',
  ],
  pg_sub_merchant_id: ['Distinguishes merchants that are served through a platform', 'e.g. shop-7'],
  pg_sub_merchant_url: ['Site of the merchant where the payment begins', 'e.g. https://shop.example'],
};

function textField(name: PaymentFieldName): INodeProperties {
  const [description, placeholder] = HINTS[name];
  const title = paymentFields.find((field) => field.name === name)?.title ?? name;
  return {
    displayName: title,
    name: PARAMETERS[name],
    type: 'string',
    default: '',
    placeholder,
    description: `${description} (${name})`,
    ...(name === 'pg_custom' ? { hint: 'Such as your order number: by it you find the payment again' } : {}),
  };
}

/** The payment method: chosen from those of the country, or typed. */
const methodField: INodeProperties = {
  displayName: 'Payment Method',
  name: PARAMETERS.pg_method,
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  description: 'How the payer pays (pg_method)',
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      placeholder: 'Choose a method of the country…',
      typeOptions: { searchListMethod: 'searchPaymentMethods', searchable: true },
    },
    { displayName: 'By Code', name: 'code', type: 'string', placeholder: 'e.g. webpay' },
  ],
};

/**
 * The fields of a payment request.
 *
 * @param isRequired which of them are marked; all are checked again before anything is sent
 */
export function paymentProperties(isRequired: readonly PaymentFieldName[]): INodeProperties[] {
  const shown = MAIN.map((name) => ({
    ...(name === 'pg_method' ? methodField : textField(name)),
    ...(isRequired.includes(name) ? { required: true } : {}),
  }));
  const others = paymentFields.map(({ name }) => name).filter((name) => !MAIN.includes(name));
  const added = [...others.map(textField), extraFields];
  return [
    ...shown,
    {
      displayName: 'Additional Fields',
      name: 'additionalFields',
      type: 'collection',
      placeholder: 'Add Field',
      default: {},
      options: added.sort((a, b) => a.displayName.localeCompare(b.displayName)),
    },
  ];
}

/** For fields that Paygol asks for and no page names. */
const extraFields: INodeProperties = {
  displayName: 'Extra Fields',
  name: 'extraFields',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: 'Add Extra Field',
  default: {},
  description: 'Fields that Paygol asks for beyond those here. They are sent as text.',
  options: [
    {
      displayName: 'Field',
      name: 'field',
      values: [
        { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. pg_extra' },
        { displayName: 'Value', name: 'value', type: 'string', default: '' },
      ],
    },
  ],
};

const DEFAULT_TIMEOUT_S = 60;

/** How long to wait for a reply. */
export const timeoutOption: INodeProperties = {
  displayName: 'Timeout (Seconds)',
  name: 'timeout',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: DEFAULT_TIMEOUT_S,
  description: 'How long to wait for the reply to one request',
};

/** The option as it is set, in milliseconds. */
export function timeoutOf({ timeout }: { timeout?: unknown }): number {
  return Math.max(1, Number(timeout) || DEFAULT_TIMEOUT_S) * 1000;
}
