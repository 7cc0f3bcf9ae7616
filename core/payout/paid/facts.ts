/**
 * What the stores report of payments that pay the same as a payout, under another id: the same document, amount and
 * currency. They report, and {@link judgeRepeats} alone decides.
 */
export type PaymentFact = ProcessFact | DatabaseFact | ExecutionFact | ListFact;

/** Sent by this process, whatever workflow or node. */
export interface ProcessFact {
  readonly from: 'process';
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly account: 'same' | 'other';
  /** By an earlier call of this execution, as in a loop. */
  readonly isOwn: boolean;
  /** As *Build ID From* declares it for both, with its run. */
  readonly isSamePeriod: boolean;
}

/** n8n's database has more of them for this window of time and the one before than this process knows. */
export interface DatabaseFact {
  readonly from: 'database';
  readonly window: 'hours' | 'period';
  readonly many: number;
  /** `undefined` where it is the same account, or that is not known. */
  readonly account: 'other' | undefined;
  /** None of them was made in the last hour, and the payout's id names its day. */
  readonly isOverAnHour: boolean;
}

/** This execution has sent it, maybe in another process. */
interface ExecutionFact {
  readonly from: 'execution';
  readonly id: string;
}

/** Paygol lists it, as it is shown there: the list has no dates (service specification 2.2). */
export interface ListFact {
  readonly from: 'list';
  /** Missing for what was made at the dashboard. */
  readonly id?: string;
  readonly account: 'same' | 'other';
  /** It has not ended, so it is recent. */
  readonly isOpen: boolean;
  /** Of those without ids, how many the list shows. */
  readonly many: number;
}

/** Whether an id was sent from here; `undefined` where that cannot be told without writing. */
export type IsSent = (id: string) => boolean | undefined;
