import type {
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import {
  assertSharedSecret,
  ignoreDuplicates,
  setUpByHand,
  subtitle,
  triggerDescription,
  triggerOn,
  triggerPanel,
  webhook,
} from '../shared/notifications/description.ts';
import { simplify } from '../shared/simplify.ts';
import { assertNotRefused, receive } from '../shared/notifications/receive.ts';
import { payoutReceiver } from './evaluate.ts';

/** Paygol's docs do not say how to tell a reply from a webhook of the same form. */
const acceptReplies: INodeProperties = {
  displayName: 'Accept Events That Look Like Replies',
  name: 'acceptReplies',
  type: 'boolean',
  default: false,
  description:
    'Whether a signed payload with a payout inside "data" and no event is taken for a notification. Paygol’s replies look like that, so whoever has seen one could send it on. Turn it on if n8n’s log says that such notifications are refused, and they come from Paygol.',
};

export class PaygolPayoutTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Paygol Payout Trigger',
    name: 'paygolPayoutTrigger',
    icon: { light: 'file:../../icons/paygol.svg', dark: 'file:../../icons/paygol.dark.svg' },
    group: ['trigger'],
    ...triggerDescription,
    subtitle,
    // n8n shows it for the node that pays, too: it lists both as one.
    description:
      'Starts the workflow when a payout was paid, failed, or moved on. To pay and to collect payments, choose an action.',
    defaults: { name: 'Paygol Payout Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'paygolApi', required: true }],
    triggerPanel: triggerPanel(
      'Listen for payout events',
      'Click "Execute step", then let Paygol call the <b>Test URL</b>, which listens for one event. When it works, publish the workflow and paste the <b>Production URL</b> into the Paygol dashboard.',
    ),
    webhooks: [webhook('POST', 'payouts')],
    properties: [
      {
        displayName:
          'Paste the production URL (see "Webhook URLs" above) into the Paygol dashboard, as the address for payout notifications',
        name: 'setup',
        type: 'notice',
        default: '',
      },
      triggerOn('Which events start the workflow. The others are acknowledged and start nothing.'),
      simplify,
      {
        displayName: 'Options',
        name: 'options',
        type: 'collection',
        placeholder: 'Add Option',
        default: {},
        options: [acceptReplies, ignoreDuplicates],
      },
    ],
  };

  webhookMethods = { default: setUpByHand(assertSharedSecret) };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return receive(this, () => {
      const options = this.getNodeParameter('options', {}) as { acceptReplies?: boolean };
      return payoutReceiver({
        events: this.getNodeParameter('events', ['*']) as string[],
        simple: this.getNodeParameter('simple', true) !== false,
        acceptsReplies: options.acceptReplies === true,
        receivedAt: new Date().toISOString(),
      });
    });
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    assertNotRefused(this);
    return [this.getInputData()];
  }
}
