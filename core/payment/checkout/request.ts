import { paymentFields, type PaymentValues } from '../fields.ts';

/** The three modes of the checkout endpoint (service specification 4.2). */
export type CheckoutMode = 'hosted' | 'whiteLabel' | 'api';

/** The form of a data reply. */
export type ReplyFormat = 'json' | 'xml';

/** `pg_mode`: absent means the hosted payment screen. */
const WIRE_MODE: Record<CheckoutMode, string | undefined> = {
  hosted: undefined,
  whiteLabel: 'advanced',
  api: 'api',
};

/** Name and value, as a form has them: strings, in order. */
export type FormField = readonly [name: string, value: string];

/**
 * The fields of a request to the checkout endpoint (section 4.2), each value as it was typed. Neither signature nor token belongs to it: the
 * merchant is told by the service id alone (section 5.6).
 *
 * @param request `format` is what API mode is to answer in
 * @param values as `checkPayment` has passed them
 * @param extra further fields by wire name
 */
export function checkoutFields(
  { serviceId, mode, format }: { serviceId: string; mode: CheckoutMode; format?: ReplyFormat },
  values: PaymentValues,
  extra: Readonly<Record<string, string>> = {},
): FormField[] {
  const fields: FormField[] = [['pg_serviceid', serviceId]];
  const wireMode = WIRE_MODE[mode];
  if (wireMode !== undefined) fields.push(['pg_mode', wireMode]);
  if (format !== undefined) fields.push(['pg_format', format]);
  for (const { name } of paymentFields) {
    const value = values[name];
    if (value !== undefined) fields.push([name, value]);
  }
  return [...fields, ...Object.entries(extra)];
}

/** The fields of a question to the legacy status endpoint (section 4.3). */
export function statusFields(serviceId: string, transactionId: string, format: ReplyFormat): FormField[] {
  return [
    ['service', serviceId],
    ['id', transactionId],
    ['format', format],
  ];
}

/** Fields as a form sends them: the body of a POST, or the query of a GET. */
export function formEncoded(fields: readonly FormField[]): string {
  return new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
}

/**
 * An address with fields in its query, in addition to what its query has already.
 *
 * @param address a web address without a fragment
 */
export function withQuery(address: string, fields: readonly FormField[]): string {
  return `${address}${address.includes('?') ? '&' : '?'}${formEncoded(fields)}`;
}
