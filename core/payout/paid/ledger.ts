import type { NewestPayouts } from '../ask/newestPayouts.ts';
import type { Payout } from '../payout.ts';
import type { IsSent, PaidBefore } from './facts.ts';

/** What n8n knows of what an account has paid, for one run. *Create*'s also notes what it is about to pay. */
export interface Ledger {
  /** Ids that may have been sent before, or that another run has: they are always looked up. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Some other ids that the account has paid. */
  readonly madeBefore: readonly string[];
  /**
   * Returns what is known against payouts. *Create*'s is called right before their request, and stores them first in a
   * place that outlasts the process; if that throws, nothing is sent, and the message is shown.
   * @param listed ids of the list, to learn whether they were sent from here
   */
  claim(payouts: readonly Payout[], listed: readonly string[]): Promise<Known>;
  /**
   * Returns the newest payouts as another run has just read them, or reads them.
   * @param pages what is read, at most: another run may have read less
   */
  newest(read: () => Promise<NewestPayouts>, pages?: number): Promise<NewestPayouts>;
}

/** What is known of an id before a run sends it. */
export interface PriorState {
  /** `unknown`: it was sent, or claimed by a run that broke off, and its outcome is not known. */
  readonly kind: 'waiting' | 'in_flight' | 'sent' | 'unknown';
  /** When it was sent, in milliseconds since 1970. */
  readonly at?: number;
  readonly inThisExecution?: true;
}

/** What is known of payouts. */
export interface Known extends PaidBefore {
  /** Ids that another run has. */
  readonly others: ReadonlyMap<string, PriorState>;
  readonly isSent: IsSent;
}
