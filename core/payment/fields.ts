import { wrongCountry, wrongCurrency, wrongEmail } from '../fieldChecks.ts';
import {
  addressCheck,
  bicCheck,
  type FieldCheck,
  ipCheck,
  languageCheck,
  personalIdCheck,
  phoneCheck,
  priceCheck,
} from './fieldChecks.ts';

/**
 * Where a payment request goes: `create` and `webCheckout` of the transactions API (service specification 4.4); a form
 * for the hosted screen or for white label, or API mode, at the checkout endpoint (4.2).
 */
export type PaymentUse = 'create' | 'webCheckout' | 'hosted' | 'whiteLabel' | 'api';

/**
 * Uses in which a payer goes straight to one payment method; in the others, Paygol's screen asks for what the method
 * needs.
 */
export const DIRECT_USES: ReadonlySet<PaymentUse> = new Set(['create', 'whiteLabel', 'api']);

/** In which uses a field stands in the form by itself; in the others it can be added. */
export type FieldPlace = 'always' | 'direct' | 'screen' | 'added';

interface Field {
  /** On the wire. */
  readonly name: string;
  /** Of the node's parameter. */
  readonly parameter: string;
  /** In the form and in messages. */
  readonly label: string;
  readonly place: FieldPlace;
  /** What stands below the field. */
  readonly description: string;
  /** What else a person should know to fill it in. */
  readonly hint?: string;
  readonly placeholder: string;
  /** Sent in capitals. */
  readonly isCode?: boolean;
  readonly check?: FieldCheck;
}

const table = [
  {
    name: 'pg_country',
    parameter: 'country',
    label: 'Country',
    place: 'always',
    description: 'The payer’s country, as two letters',
    placeholder: 'e.g. CL',
    isCode: true,
    check: wrongCountry,
  },
  {
    name: 'pg_price',
    parameter: 'price',
    label: 'Price',
    place: 'always',
    description: 'What the payer is to pay',
    placeholder: 'e.g. 1234.50',
    check: priceCheck,
  },
  {
    name: 'pg_currency',
    parameter: 'currency',
    label: 'Currency',
    place: 'always',
    description:
      'Three letters (ISO 4217). Where the payer chooses another country on the payment screen, Paygol converts the price.',
    placeholder: 'e.g. CLP',
    isCode: true,
    check: wrongCurrency,
  },
  {
    name: 'pg_method',
    parameter: 'paymentMethod',
    label: 'Payment Method',
    place: 'direct',
    description: 'How the payer pays',
    placeholder: 'e.g. webpay',
  },
  {
    name: 'pg_custom',
    parameter: 'orderNumber',
    label: 'Order Number',
    place: 'always',
    description: 'Your own text for this payment, a different one for each',
    hint: 'It comes back as orderNumber (custom at Paygol) in the status and in notifications; without one, a payment cannot be matched with an order',
    placeholder: 'e.g. order-1001',
  },
  {
    name: 'pg_email',
    parameter: 'email',
    label: 'Email',
    place: 'direct',
    description: 'The payer’s e-mail address',
    placeholder: 'name@email.com',
    check: wrongEmail,
  },
  {
    name: 'pg_first_name',
    parameter: 'firstName',
    label: 'First Name',
    place: 'direct',
    description: 'Most payment methods need it',
    placeholder: 'e.g. Ana',
  },
  {
    name: 'pg_last_name',
    parameter: 'lastName',
    label: 'Last Name',
    place: 'direct',
    description: 'Most payment methods need it',
    placeholder: 'e.g. Díaz',
  },
  {
    name: 'pg_personalid',
    parameter: 'personalId',
    label: 'Personal ID',
    place: 'direct',
    description: 'The payer’s local identification, which many payment methods need',
    hint: 'In Brazil the CPF; for giropay the bank identifier code',
    placeholder: 'e.g. 52998224725',
    check: personalIdCheck,
  },
  {
    name: 'pg_phone',
    parameter: 'phone',
    label: 'Phone',
    place: 'direct',
    description: 'Digits only, with the country code. Some payment methods need it, such as itau.',
    placeholder: 'e.g. 5511987654321',
    check: phoneCheck,
  },
  {
    name: 'pg_language',
    parameter: 'language',
    label: 'Language',
    place: 'always',
    description:
      'What the payer reads, as two lowercase letters (ISO 639-1). English when empty or not available.',
    placeholder: 'e.g. pt',
    check: languageCheck,
  },
  {
    name: 'pg_name',
    parameter: 'description',
    label: 'Description',
    place: 'screen',
    description: 'Shown to the payer on the payment screen',
    placeholder: 'e.g. Order 1001',
  },
  {
    name: 'pg_bic',
    parameter: 'bic',
    label: 'Bank Identifier Code',
    place: 'added',
    description: 'The code of the payer’s bank, for methods that ask for it',
    placeholder: 'e.g. DEUTDEFF',
    check: bicCheck,
  },
  {
    name: 'pg_iban',
    parameter: 'iban',
    label: 'IBAN',
    place: 'added',
    description: 'The payer’s account, for methods that ask for it',
    placeholder: 'e.g. DE89370400440532013000',
  },
  {
    name: 'pg_ip',
    parameter: 'ip',
    label: 'Payer IP Address',
    place: 'added',
    description: 'The payer’s address on the Internet',
    placeholder: 'e.g. 203.0.113.7',
    check: ipCheck,
  },
  {
    name: 'pg_return_url',
    parameter: 'returnUrl',
    label: 'Return URL',
    place: 'added',
    description:
      'Where the payer goes after the payment. Whoever comes back has not necessarily paid: only a notification or the status says so.',
    placeholder: 'e.g. https://shop.example/thanks',
    check: addressCheck,
  },
  {
    name: 'pg_cancel_url',
    parameter: 'cancelUrl',
    label: 'Cancel URL',
    place: 'added',
    description: 'Where the payer goes after a canceled or failed payment',
    placeholder: 'e.g. https://shop.example/cart',
    check: addressCheck,
  },
  {
    name: 'pg_sub_merchant_id',
    parameter: 'subMerchantId',
    label: 'Sub-Merchant ID',
    place: 'added',
    description: 'Distinguishes merchants that are served through a platform',
    placeholder: 'e.g. shop-7',
  },
  {
    name: 'pg_sub_merchant_url',
    parameter: 'subMerchantUrl',
    label: 'Sub-Merchant URL',
    place: 'added',
    description: 'Site of the merchant where the payment begins',
    placeholder: 'e.g. https://shop.example',
    check: addressCheck,
  },
] as const satisfies readonly Field[];

/** The wire name of a field. */
export type PaymentFieldName = (typeof table)[number]['name'];

/** A field of a payment request. */
export interface PaymentField extends Field {
  readonly name: PaymentFieldName;
}

/**
 * The one list of a payment's fields, in the order of the form, in which problems are told, too (service specification
 * 2.8 and 4.2; `pg_bic` and `pg_iban` are `public`).
 */
export const paymentFields: readonly PaymentField[] = table;

/** Values by wire name, as they are sent. A field without a value is not in it. */
export type PaymentValues = Partial<Record<PaymentFieldName, string>>;

const labels = new Map<string, string>(table.map(({ name, label }) => [name, label]));

/** A field as messages name it: `Price (pg_price)`. */
export function labeled(name: PaymentFieldName): string {
  return `${labels.get(name)} (${name})`;
}

/** Whether a field stands in the form of a use by itself, and not among the ones that can be added. */
export function isInForm({ place }: Pick<PaymentField, 'place'>, use: PaymentUse): boolean {
  return place === 'always' || place === (DIRECT_USES.has(use) ? 'direct' : 'screen');
}
