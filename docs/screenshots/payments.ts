import type { INodeParameters } from 'n8n-workflow';
import { FORM, OUTPUT, type Scene, type Scenes } from './editor.ts';
import { afterItems } from './workflows.ts';

const PAYGOL = 'Paygol';

const order = {
  order: 'order-1001',
  country: 'CL',
  total: '1500',
  currency: 'CLP',
  first_name: 'Ana',
  last_name: 'Díaz',
  email: 'ana@example.com',
};

/** What every way to open a payment is given. */
const payment: INodeParameters = {
  country: '={{ $json.country }}',
  price: '={{ $json.total }}',
  currency: '={{ $json.currency }}',
  custom: '={{ $json.order }}',
  firstName: '={{ $json.first_name }}',
  lastName: '={{ $json.last_name }}',
  email: '={{ $json.email }}',
};

const create: INodeParameters = {
  resource: 'transaction',
  operation: 'create',
  ...payment,
  paymentMethod: { __rl: true, mode: 'list', value: 'webpay', cachedResultName: 'Webpay (webpay)' },
};

/** Collecting payments, by the transactions API and by the checkout. */
export const paymentScenes: Scenes = {
  'transaction-create': afterRun(create, FORM),

  'payment-methods': {
    window: { width: 1440, height: 900 },
    part: FORM,
    async show(editor) {
      await afterRun(
        { ...create, country: 'BR', paymentMethod: { __rl: true, mode: 'list', value: '' } },
        FORM,
      ).show(editor);
      await editor.at('rlc-input').click();
      await editor.at('rlc-item').first().waitFor();
    },
  },

  'transaction-error': afterRun({ ...create, price: '1.500,00', currency: 'pesos' }, OUTPUT),
  'checkout-link': afterRun({ resource: 'checkout', operation: 'createLink', ...payment }, FORM),
};

/** A part of the node's window after a run with an order. */
function afterRun(parameters: INodeParameters, part: string): Scene {
  return {
    part,
    async show(editor) {
      await editor.open(afterItems('Orders', [order], parameters));
      await editor.runAndOpen(PAYGOL);
    },
  };
}
