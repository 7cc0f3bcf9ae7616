import { escaped } from '../../http/html.ts';
import type { FormField } from '../../http/form.ts';

/** The button that sends a payment form: `pg_button` (service specification 4.2). */
export interface FormButton {
  /** What it says; the alternative text of an image. */
  readonly text: string;
  /** Address of an image to show in its place. */
  readonly image?: string;
}

/**
 * A payment form to put into a page or an e-mail, with every string escaped.
 *
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
