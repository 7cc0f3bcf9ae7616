import type { INodeProperties } from 'n8n-workflow';

/** The events of payouts that a trigger can be set to. */
export function triggerOn(description: string): INodeProperties {
  return {
    displayName: 'Trigger On',
    name: 'events',
    type: 'multiOptions',
    required: true,
    options: [
      {
        name: 'All',
        value: '*',
        description: 'Also events that are added later',
        action: 'On every change of payout',
      },
      {
        name: 'Payout Canceled',
        value: 'payout.canceled',
        description: 'The payout was canceled by the merchant',
      },
      {
        name: 'Payout Failed',
        value: 'payout.failed',
        description: 'The bank refused the payout, or the beneficiary is wrong',
      },
      {
        name: 'Payout In Process',
        value: 'payout.in_process',
        description: 'The payout was sent to the bank',
      },
      { name: 'Payout Paid', value: 'payout.paid', description: 'The payout was paid' },
      {
        name: 'Payout Received',
        value: 'payout.received',
        description: 'The payout was created and waits for an action',
      },
    ],
    default: ['*'],
    description,
  };
}

/** What stands below the node on the canvas: `On Every Change`, `On Paid, In Process`. */
export const subtitle =
  '={{ "On " + ($parameter["events"].includes("*") ? "Every Change" : $parameter["events"].map((event) => event.replace("payout.", "").replace("_", " ").replace(/\\b./g, (first) => first.toUpperCase())).join(", ")) }}';

/** Whether an event is one that the workflow wants. */
export function isWantedEvent(events: readonly string[], event: unknown): boolean {
  return events.includes('*') || events.some((each) => each === event);
}
