import type {
  IExecuteFunctions,
  IHookFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { receive } from '../notifications/receive.ts';
import { assertSecrets } from './activation.ts';
import { confirmItems } from './confirmItems.ts';
import { judgeIpn } from './judge.ts';
import { properties } from './properties.ts';
import { settingsOf } from './settings.ts';

export class PaygolIpnTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Paygol IPN Trigger',
    name: 'paygolIpnTrigger',
    icon: { light: 'file:../../icons/paygol.svg', dark: 'file:../../icons/paygol.dark.svg' },
    group: ['trigger'],
    // There is no version 1: for nodes of that version n8n evaluates an expression on each call of a webhook, to look for an option
    // that this node does not have, which takes longer than all the rest of the call.
    version: 2,
    subtitle:
      '={{ $parameter["statuses"].includes("*") ? "all statuses" : $parameter["statuses"].join(", ") }}',
    description:
      'Starts the workflow when Paygol reports that a payment was completed, failed, or taken back (IPN)',
    eventTriggerDescription: 'Waiting for Paygol to call the test URL',
    activationMessage: 'Paygol can now call the production URL.',
    defaults: { name: 'Paygol IPN Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'paygolApi', required: true }],
    triggerPanel: {
      header: 'Listen for instant payment notifications',
      executionsHelp: {
        inactive:
          'Click "Execute step", then let Paygol call the <b>Test URL</b>, which listens for one notification. With the account in Test mode, each simulated payment sends one at once. When it works, publish the workflow and paste the <b>Production URL</b> into the Paygol dashboard, under Notifications.',
        active:
          'The workflow listens at its <b>Production URL</b>. To try a change, click "Execute step" and let Paygol call the <b>Test URL</b>.',
      },
      activationHint: 'Publish the workflow, so that it listens at its production URL all the time.',
    },
    webhooks: [
      {
        name: 'default',
        httpMethod: 'POST',
        path: 'ipn',
        responseMode: 'onReceived',
        // Else n8n answers with the notification itself, whatever the node says.
        responseData: '',
      },
      {
        // n8n knows these two names only; it takes a second address by the second one.
        name: 'setup',
        httpMethod: 'GET',
        path: 'ipn',
        responseMode: 'onReceived',
        responseData: '',
      },
    ],
    properties,
  };

  // The IPN URL is set by hand in the dashboard: there is nothing to ask the service for. n8n asks for each method.
  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return false;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await assertSecrets(this);
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return true;
      },
    },
    setup: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return false;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await assertSecrets(this);
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return receive(this, (request, secrets) =>
      judgeIpn(request, secrets, settingsOf(this), new Date().toISOString()),
    );
  }

  /** Runs in the execution, after the notification was acknowledged. */
  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const settings = settingsOf(this);
    return settings.confirm ? confirmItems(this, settings) : [this.getInputData()];
  }
}
