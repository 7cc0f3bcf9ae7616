import type { FormField } from '../../http/form.ts';
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

/**
 * The fields of a request to the checkout endpoint (section 4.2), each value as it was typed. Neither signature nor
 * token belongs to it: the merchant is told by the service id alone (section 5.6).
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
