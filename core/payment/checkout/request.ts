import type { FormField } from '../../service/http/body.ts';
import { escaped } from '../../values/text.ts';
import { paymentFields, type PaymentValues } from '../fields.ts';

/** The three modes of the checkout endpoint (service specification 4.2). */
type CheckoutMode = 'hosted' | 'whiteLabel' | 'api';

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

/** The button that sends a payment form: `pg_button` (service specification 4.2). */
interface FormButton {
  /** What it says; the alternative text of an image. */
  readonly text: string;
  /** Address of an image to show in its place. */
  readonly image?: string;
}

/**
 * A payment form to put into a page or an e-mail, with every string escaped.
 * @param address where the form is sent
 * @param fields its hidden fields
 */
export function htmlForm(address: string, fields: readonly FormField[], { text, image }: FormButton): string {
  const hidden = fields.map(([name, value]) => element('input', { type: 'hidden', name, value }));
  const button =
    image === undefined
      ? element('input', { type: 'submit', name: 'pg_button', value: text })
      : element('input', { type: 'image', name: 'pg_button', src: image, alt: text });
  const form = element('form', { action: address, method: 'post', 'accept-charset': 'UTF-8' });
  return [form, ...hidden, button, '</form>'].join('\n');
}

function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${escaped(key)}="${escaped(value)}"`);
  return `<${name}${written.join('')}>`;
}
