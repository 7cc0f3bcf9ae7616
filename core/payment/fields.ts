import type { JsonObject } from '../service/json/types.ts';

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
type Appearance = 'always' | 'direct' | 'added';

interface Field {
  /** On the wire. */
  readonly name: string;
  /** Of the node's parameter. */
  readonly parameter: string;
  /** In the form and in messages. */
  readonly label: string;
  readonly appears: Appearance;
  /** What its name does not say. */
  readonly description?: string;
  readonly placeholder: string;
  /** A code, and how it is written; spaces around it are not sent. */
  readonly written?: 'upper' | 'lower';
}

const table = [
  {
    name: 'pg_country',
    parameter: 'country',
    label: 'Country',
    appears: 'always',
    description: 'Two letters',
    placeholder: 'e.g. CL',
    written: 'upper',
  },
  {
    name: 'pg_price',
    parameter: 'price',
    label: 'Price',
    appears: 'always',
    placeholder: 'e.g. 1234.50',
  },
  {
    name: 'pg_currency',
    parameter: 'currency',
    label: 'Currency',
    appears: 'always',
    description: 'Three letters',
    placeholder: 'e.g. CLP',
    written: 'upper',
  },
  {
    name: 'pg_method',
    parameter: 'paymentMethod',
    label: 'Payment Method',
    appears: 'direct',
    placeholder: 'e.g. webpay',
    written: 'lower',
  },
  {
    name: 'pg_custom',
    parameter: 'orderNumber',
    label: 'Order Number',
    appears: 'always',
    description: 'Your own, another for each payment. It comes back with the notification.',
    placeholder: 'e.g. order-1001',
  },
  {
    name: 'pg_email',
    parameter: 'email',
    label: 'Email',
    appears: 'direct',
    placeholder: 'name@email.com',
  },
  {
    name: 'pg_first_name',
    parameter: 'firstName',
    label: 'First Name',
    appears: 'added',
    description: 'Most payment methods need it',
    placeholder: 'e.g. Ana',
  },
  {
    name: 'pg_last_name',
    parameter: 'lastName',
    label: 'Last Name',
    appears: 'added',
    description: 'Most payment methods need it',
    placeholder: 'e.g. Díaz',
  },
  {
    name: 'pg_personalid',
    parameter: 'personalId',
    label: 'Personal ID',
    appears: 'added',
    description: 'In Brazil the CPF; for giropay the bank identifier code',
    placeholder: 'e.g. 52998224725',
  },
  {
    name: 'pg_phone',
    parameter: 'phone',
    label: 'Phone',
    appears: 'added',
    description: 'Digits only, with the country code',
    placeholder: 'e.g. 5511987654321',
  },
  {
    name: 'pg_language',
    parameter: 'language',
    label: 'Language',
    appears: 'added',
    description: 'Two lowercase letters',
    placeholder: 'e.g. pt',
  },
  {
    name: 'pg_name',
    parameter: 'description',
    label: 'Description',
    appears: 'added',
    description: 'Shown on the payment screen',
    placeholder: 'e.g. Order 1001',
  },
  {
    name: 'pg_bic',
    parameter: 'bic',
    label: 'Bank Identifier Code',
    appears: 'added',
    placeholder: 'e.g. DEUTDEFF',
  },
  {
    name: 'pg_iban',
    parameter: 'iban',
    label: 'IBAN',
    appears: 'added',
    placeholder: 'e.g. DE89370400440532013000',
  },
  {
    name: 'pg_ip',
    parameter: 'ip',
    label: 'Payer IP Address',
    appears: 'added',
    placeholder: 'e.g. 203.0.113.7',
  },
  {
    name: 'pg_return_url',
    parameter: 'returnUrl',
    label: 'Return URL',
    appears: 'added',
    description: 'Where the payer goes afterwards, paid or not',
    placeholder: 'e.g. https://shop.example/thanks',
  },
  {
    name: 'pg_cancel_url',
    parameter: 'cancelUrl',
    label: 'Cancel URL',
    appears: 'added',
    placeholder: 'e.g. https://shop.example/cart',
  },
  {
    name: 'pg_sub_merchant_id',
    parameter: 'subMerchantId',
    label: 'Sub-Merchant ID',
    appears: 'added',
    placeholder: 'e.g. shop-7',
  },
  {
    name: 'pg_sub_merchant_url',
    parameter: 'subMerchantUrl',
    label: 'Sub-Merchant URL',
    appears: 'added',
    placeholder: 'e.g. https://shop.example',
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

/** A field as messages name it: `Price`. */
export function labeled(name: PaymentFieldName): string {
  return labels.get(name) ?? name;
}

/** Whether a field stands in the form of a use by itself, and not among the ones that can be added. */
export function isInForm({ appears }: Pick<PaymentField, 'appears'>, use: PaymentUse): boolean {
  return appears === 'always' || (appears === 'direct' && DIRECT_USES.has(use));
}

/**
 * The body of a create request of the transactions API, without service id and token. Paths and names are `public`; so
 * is that the price is a JSON number and that the language is always there. Everything else goes out as the text it is.
 * @param values as `checkPayment` has passed them
 */
export function paymentBody(values: PaymentValues, use: 'create' | 'webCheckout'): JsonObject {
  const { pg_price = '', ...strings } = values;
  return {
    pg_mode: use === 'create' ? 'api' : 'basic',
    pg_language: 'en',
    ...strings,
    // At most 15 digits, so the number is exactly the decimal that was typed.
    pg_price: Number(pg_price),
  };
}
