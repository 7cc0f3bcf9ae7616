import type { Fault, FaultPlan } from './faults/faults.ts';
import type { Webhooks } from './notifications/webhooks.ts';
import type { Switches } from './options.ts';
import type { Transaction, TransactionListener, TransactionStatus } from './payments/transactions.ts';
import type { Payout, PayoutStatus } from './payouts/ledger.ts';
import type { LogEntry } from './service/requestLog.ts';

/**
 * A running simulation of the service, to look at and to break on purpose. All of it can be done over HTTP,
 * too: `/_sandbox`.
 */
export interface Sandbox {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The payouts API: {@link Sandbox.url} and its version segment. */
  readonly baseUrl: string;
  /** The versioned transaction API, with its version segment. */
  readonly transactionsUrl: string;
  /** The checkout endpoint. */
  readonly checkoutUrl: string;
  /** The legacy status endpoint. */
  readonly statusUrl: string;
  readonly port: number;
  readonly serviceId: string;
  readonly secret: string;
  /** How the switches stand now. */
  readonly switches: Readonly<Switches>;
  /** The notifications that the sandbox sends. */
  readonly webhooks: Webhooks;

  /**
   * The payouts that exist, in the order of their creation. They are the very objects that go on changing:
   * copy what is to be compared later.
   */
  payouts(filter?: { externalId?: string | undefined; status?: PayoutStatus | undefined }): readonly Payout[];
  /**
   * Moves the payout with this merchant id (the first, if there are several) to any status.
   *
   * @throws {RangeError} when there is none
   */
  move(externalId: string, status: PayoutStatus): Payout;
  /** The transactions that exist, in the order of their creation. */
  transactions(status?: TransactionStatus): readonly Transaction[];
  /**
   * Moves a transaction to any status.
   *
   * @throws {RangeError} when there is none with this id
   */
  moveTransaction(transactionId: string, status: TransactionStatus): Transaction;
  /** Calls the listener after each move of a transaction. @returns stops it */
  onTransaction(listener: TransactionListener): () => void;
  /** Creates a payout or a transaction without a request, for a person who wants to see what is notified of it. */
  addSample(kind: 'payout' | 'transaction'): Payout | Transaction;
  /** Changes switches for the requests to come. */
  set(changes: Partial<Switches>): void;
  /** Moves the sandbox's time forward by so many milliseconds. */
  advance(ms: number): void;
  /** The sandbox's time, in milliseconds since 1970. */
  now(): number;
  /** Declares every token dead. */
  revokeTokens(): void;

  /** Orders faults; see `faults.ts` for the kinds. */
  schedule(...plans: FaultPlan[]): void;
  /** The faults that have not met all their requests yet. */
  faults(): readonly Fault[];
  clearFaults(): void;
  /** Lets everything that a fault holds back happen now, shows every payout, and listens again. */
  release(): void;
  /** Resolves when nothing is held back anymore. What waits for `release` waits until then. */
  settled(): Promise<void>;

  /** What was received and sent, the oldest first. @param since only entries with a greater number */
  log(since?: number): readonly LogEntry[];
  clearLog(): void;
  /** The next request whose path ends like this (without one: any), as soon as its body has been read. */
  nextRequest(path?: string): Promise<LogEntry>;

  /** Forgets payouts, tokens, faults and log, sets switches and time back, and listens if it did not. */
  reset(): Promise<void>;
  /** Stops. What is held back does not happen; open connections are closed. */
  close(): Promise<void>;
}
