import type { Status } from './status.ts';

interface EventFacts {
  /** As webhooks name it. */
  readonly code: string;
  /** The status that it leads to; null for an event that moves no payout. */
  readonly status: Status | null;
  /** In menus of events, where it follows the word "Payout". */
  readonly name: string;
  readonly description: string;
  /** In menus of statuses. */
  readonly ofStatus?: { readonly name: string; readonly description: string };
}

/**
 * The one list of what can happen to a payout, in the order in which payouts move (service specification 3.1, 6.1).
 * From it follow the menus, and what the sandbox sends. Of several events with one status the first is that of a payout
 * that is polled. What is read as which status, `WORDS` of status.ts says.
 */
export const EVENTS: readonly EventFacts[] = [
  {
    code: 'payout.received',
    status: 'created',
    name: 'Received',
    description: 'The payout was created and waits for an action',
    ofStatus: { name: 'Created', description: 'Received, not yet sent to the bank' },
  },
  {
    code: 'payout.in_process',
    status: 'in-process',
    name: 'In Process',
    description: 'The payout was sent to the bank',
    ofStatus: { name: 'In Process', description: 'Sent to the bank' },
  },
  {
    code: 'payout.paid',
    status: 'paid',
    name: 'Paid',
    description: 'The payout was paid',
    ofStatus: { name: 'Paid', description: 'Completed' },
  },
  {
    code: 'payout.canceled',
    status: 'canceled',
    name: 'Canceled',
    description: 'The payout was canceled by the merchant',
    ofStatus: { name: 'Canceled', description: 'By the merchant' },
  },
  {
    code: 'payout.failed',
    status: 'failed',
    name: 'Failed',
    description: 'The bank refused the payout, or the beneficiary is wrong',
    ofStatus: { name: 'Failed', description: 'Bank error, or wrong beneficiary information' },
  },
];

/** The event of a status. */
export function eventOf(status: Status): string | null {
  return EVENTS.find((event) => event.status === status)?.code ?? null;
}

/** What is known of an event by its code. */
export function eventFacts(code: string | null | undefined): EventFacts | undefined {
  return EVENTS.find((event) => event.code === code);
}
