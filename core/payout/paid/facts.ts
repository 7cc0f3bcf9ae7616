/**
 * What the stores report of payments that pay the same as a payout, under another id: the same document, amount and
 * currency. They report, and {@link judgeRepeats} alone decides.
 */
export type PaymentFact = ProcessFact | DatabaseFact | ExecutionFact | ListFact | InputFact | ValidatedFact;

/** Sent by this process, whatever workflow or node. */
export interface ProcessFact {
  readonly from: 'process';
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly account: 'same' | 'other';
  /** By an earlier call of this execution, as in a loop. */
  readonly isOwn: boolean;
  /** As *Build ID From* declares it for both, whatever its run. */
  readonly isSamePeriod: boolean;
  /** It counts only if Paygol has it all the same. */
  readonly isRefused: boolean;
}

/** n8n's database has more of them for this window of time and the one before than this process knows. */
export interface DatabaseFact {
  readonly from: 'database';
  readonly window: 'hours' | 'period';
  /** Without those that were refused; with none left, one was refused. */
  readonly many: number;
  /** Ids of the payments that this process does know: they are not among them. */
  readonly known: readonly string[];
  /** `undefined` where it is the same account, or that is not known. */
  readonly account: 'other' | undefined;
  /** None of them was made in the last hour, and the payout's id names its day. */
  readonly isOverAnHour: boolean;
}

/** This execution has sent them in this window of time, maybe in another process. */
export interface ExecutionFact {
  readonly from: 'execution';
  readonly ids: readonly string[];
}

/** Paygol lists it, as it is shown there: the list has no dates (service specification 2.2). */
export interface ListFact {
  readonly from: 'list';
  /** Missing for what was made at the dashboard. */
  readonly id?: string;
  readonly account: 'same' | 'other';
  /** It has not ended, so it is recent. */
  readonly isOpen: boolean;
  /** What shows that it is the same payment, whatever its id and its time. */
  readonly same?: SameByList;
  /** Of those without ids, how many the list shows. */
  readonly many: number;
}

/**
 * The same bill; or the same name, account and amount with another document, which was corrected; or what *Validate*
 * would have shown, had it been there.
 */
export type SameByList = 'bill' | 'account' | 'since';

/** A row before it in the input pays it, which was not validated together with it. */
export interface InputFact {
  readonly from: 'input';
  readonly id: string;
  readonly account: 'same' | 'other';
  /** Milliseconds between the two runs of *Validate*. */
  readonly apart: number;
  readonly isSamePeriod: boolean;
}

/** *Validate* has shown that it looks paid. */
export interface ValidatedFact {
  readonly from: 'validated';
}

/** What the process and n8n's database know of the accounts of a payout's payee. */
interface KnownAccounts {
  /** The payee was paid into this account before, or was to be. */
  readonly same?: KnownAccount | undefined;
  /** The payee was paid before, and never into this account. */
  readonly other?: OtherAccount | undefined;
}

export interface KnownAccount {
  /** The payout by which alone that is known: it may have failed since. */
  readonly paidBy?: string | undefined;
  /** The end of another account of the payee. */
  readonly other?: string | undefined;
}

export interface OtherAccount {
  /** The end of its number; empty where it is not known. */
  readonly ending: string;
  /** The payouts by which alone the payee is known: all may have failed since. */
  readonly paidBy?: readonly string[];
}

/** What the list shows of them. */
export interface ListedAccounts {
  /** `alike`: paid into an account that the list masks; `unpaid`: all payouts into this account have failed. */
  readonly into: 'same' | 'alike' | 'unpaid' | undefined;
  /** The end of another account. */
  readonly other: string | undefined;
}

export interface AccountFacts extends KnownAccounts {
  readonly listed: ListedAccounts;
  /** Whether a payout was seen to have paid nobody. */
  readonly isUnpaid: (id: string) => boolean;
}

/** What the process and n8n's database report, by payout id. */
export interface PaidBefore {
  readonly payments: ReadonlyMap<string, readonly PaymentFact[]>;
  readonly sameAccounts: ReadonlyMap<string, KnownAccount>;
  readonly otherAccounts: ReadonlyMap<string, OtherAccount>;
}

/** Whether an id was sent from here; `undefined` where that cannot be told without writing. */
export type IsSent = (id: string) => boolean | undefined;
