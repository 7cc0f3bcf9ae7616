/** The fields of a payment request by their wire names (service specification 4.2; `pg_bic` and `pg_iban` are `public`). */

/** A field of a payment request. */
export interface PaymentField {
  readonly name: string;
  /** What a person calls it, in the node and in messages. */
  readonly title: string;
}

const table = [
  { name: 'pg_country', title: 'Country' },
  { name: 'pg_price', title: 'Price' },
  { name: 'pg_currency', title: 'Currency' },
  { name: 'pg_method', title: 'Payment Method' },
  { name: 'pg_first_name', title: 'First Name' },
  { name: 'pg_last_name', title: 'Last Name' },
  { name: 'pg_email', title: 'Email' },
  { name: 'pg_phone', title: 'Phone' },
  { name: 'pg_personalid', title: 'Personal ID' },
  { name: 'pg_bic', title: 'Bank Identifier Code' },
  { name: 'pg_iban', title: 'IBAN' },
  { name: 'pg_ip', title: 'Payer IP Address' },
  { name: 'pg_language', title: 'Language' },
  { name: 'pg_name', title: 'Description' },
  { name: 'pg_custom', title: 'Custom' },
  { name: 'pg_return_url', title: 'Return URL' },
  { name: 'pg_cancel_url', title: 'Cancel URL' },
  { name: 'pg_sub_merchant_id', title: 'Sub-Merchant ID' },
  { name: 'pg_sub_merchant_url', title: 'Sub-Merchant URL' },
] as const satisfies readonly PaymentField[];

/** The wire name of a field. */
export type PaymentFieldName = (typeof table)[number]['name'];

/** All fields, in the order in which problems are told. */
export const paymentFields: readonly { readonly name: PaymentFieldName; readonly title: string }[] = table;

/** Values by wire name. A field without a value is not in it. */
export type PaymentValues = Partial<Record<PaymentFieldName, string>>;

const titles = new Map<string, string>(table.map(({ name, title }) => [name, title]));

/** A field as messages name it: `Price (pg_price)`. */
export function titled(name: PaymentFieldName): string {
  return `${titles.get(name)} (${name})`;
}
