import type { INodeParameters } from 'n8n-workflow';
import { type Editor, FORM, OUTPUT, type Scenes } from './editor.ts';
import { afterItems } from './workflows.ts';

const order = {
  order: 'order-1001',
  country: 'CL',
  total: '1500',
  currency: 'CLP',
  first_name: 'Ana',
  last_name: 'Díaz',
  email: 'ana@example.com',
};

const create: INodeParameters = {
  resource: 'transaction',
  operation: 'create',
  country: '={{ $json.country }}',
  price: '={{ $json.total }}',
  currency: '={{ $json.currency }}',
  paymentMethod: { __rl: true, mode: 'list', value: 'webpay', cachedResultName: 'Webpay (webpay)' },
  orderNumber: '={{ $json.order }}',
  firstName: '={{ $json.first_name }}',
  lastName: '={{ $json.last_name }}',
  email: '={{ $json.email }}',
};

/** Collecting payments. */
export const paymentScenes: Scenes = {
  'payment-methods': {
    window: { width: 1440, height: 900 },
    part: FORM,
    async show(editor) {
      await runAndOpen(editor, create);
      await editor.at('rlc-input').click();
      await editor.at('rlc-item').first().waitFor();
    },
  },

  'transaction-items': {
    window: { width: 1800, height: 480 },
    part: OUTPUT,
    show: (editor) => runAndOpen(editor, { ...create, country: 'cl' }),
  },

  'transaction-error': {
    part: OUTPUT,
    show: (editor) => runAndOpen(editor, { ...create, price: '1.500,00', currency: 'pesos' }),
  },
};

/** The node after a run with an order. */
async function runAndOpen(editor: Editor, parameters: INodeParameters): Promise<void> {
  await editor.open(afterItems('Orders', [order], parameters));
  await editor.runAndOpen('Paygol');
}
