import type {
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
  INodeType,
  INodeTypeDescription,
  IPollFunctions,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { simplify } from '../shared/simplify.ts';
import { isWantedEvent, subtitle, triggerOn } from '../shared/notifications/description.ts';
import { pollPayouts, samplePayouts, withoutStart } from './pollPayouts.ts';

const existingPayouts: INodeProperties = {
  displayName: 'Existing Payouts',
  name: 'existingPayouts',
  type: 'options',
  options: [
    {
      name: 'Emit Once',
      value: 'emit',
      description:
        'The first check gives all of them, one item each: emails that the workflow sends go to all of their payees',
    },
    {
      name: 'Start Silently',
      value: 'silent',
      description: 'The first check gives none of them; their next changes come out',
    },
  ],
  default: 'silent',
  description: 'What to do with payouts that are already on their way when the trigger starts',
};

export class PaygolPayoutPollingTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Paygol Payout Polling Trigger',
    name: 'paygolPayoutPollingTrigger',
    icon: { light: 'file:../../icons/paygol.svg', dark: 'file:../../icons/paygol.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle,
    description:
      'Checks Paygol regularly for payouts that were paid, failed, or moved on. Needs no public address.',
    defaults: { name: 'Paygol Payout Polling Trigger' },
    polling: true,
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'paygolApi', required: true }],
    properties: [
      {
        displayName:
          'n8n checks every minute unless you change "Poll Times": every 5 minutes is plenty, as banks take hours. Each change of status comes once, from the first check on. A test shows a few payouts as they are.',
        name: 'setup',
        type: 'notice',
        default: '',
      },
      triggerOn('Which events go on. An execution without any of them ends at this node.'),
      existingPayouts,
      simplify,
    ],
  };

  async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
    const items = await pollPayouts(this);
    return items && [items];
  }

  /**
   * Chooses events here and not in the poll: n8n remembers what a poll has found only if that starts an execution.
   */
  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const events = this.getNodeParameter('events', 0, ['*']) as string[];
    const isWanted = ({ json }: INodeExecutionData) => isWantedEvent(events, json['event']);
    if (this.getMode() !== 'manual') return [withoutStart(this, this.getInputData()).filter(isWanted)];
    const simple = this.getNodeParameter('simple', 0, true) !== false;
    return [await samplePayouts(this, simple, isWanted)];
  }
}
