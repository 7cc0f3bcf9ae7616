import { randomUUID } from 'crypto';
import type {
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import {
  setUpByHand,
  triggerDescription,
  triggerPanel,
  webhook,
} from '../shared/notifications/description.ts';
import { assertNotRefused, receive } from '../shared/notifications/receive.ts';
import { confirmItems } from './confirmItems.ts';
import { ipnReceiver } from './evaluate.ts';
import { properties } from './properties.ts';
import { assertSecrets, settingsOf } from './settings.ts';

export class PaygolIpnTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Paygol IPN Trigger',
    name: 'paygolIpnTrigger',
    icon: { light: 'file:../../icons/paygol.svg', dark: 'file:../../icons/paygol.dark.svg' },
    group: ['trigger'],
    ...triggerDescription,
    subtitle:
      '={{ "On " + ($parameter["statuses"].includes("*") ? "Every Status" : $parameter["statuses"].map((status) => status.replace(/^./, (first) => first.toUpperCase())).join(", ")) }}',
    description:
      'Starts the workflow when Paygol reports that a payment was completed, failed, or taken back (IPN)',
    defaults: { name: 'Paygol IPN Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'paygolApi', required: true }],
    triggerPanel: triggerPanel(
      'Listen for instant payment notifications',
      'Click "Execute step", then let Paygol call the <b>Test URL</b>, which listens for one notification. With the account in Test mode, each simulated payment sends one at once. When it works, publish the workflow and paste the <b>Production URL</b> into the Paygol dashboard, under Notifications.',
    ),
    webhooks: [webhook('POST', 'ipn'), webhook('GET', 'ipn', 'setup')],
    properties,
  };

  webhookMethods = { default: setUpByHand(assertSecrets), setup: setUpByHand(assertSecrets) };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return receive(this, () =>
      ipnReceiver(settingsOf(this), { id: randomUUID(), receivedAt: new Date().toISOString() }),
    );
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    assertNotRefused(this);
    const settings = settingsOf(this);
    // A delivery that is to be confirmed has a name.
    const isConfirmed = this.getInputData().some(({ json }) => json['deliveryId'] !== undefined);
    return isConfirmed ? confirmItems(this, settings) : [this.getInputData()];
  }
}
