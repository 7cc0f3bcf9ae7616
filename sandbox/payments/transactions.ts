import { randomInt } from 'node:crypto';
import type { Clock } from '../service/clock.ts';
import type { Switches } from '../options.ts';

/** Section 3.2. */
export const TRANSACTION_STATUSES = ['created', 'completed', 'failed', 'rejected'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** An amount with two places, and its currency. */
export interface Price {
  amount: string;
  currency: string;
}

/** A payment request that has passed the checks, by the names of section 4.2. Absent fields are empty texts. */
export interface PaymentRequest extends Price {
  country: string;
  language: string;
  method: string;
  /** What the payer pays, where the price was converted. */
  payer_price: Price | null;
  name: string;
  custom: string;
  customer: {
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    personal_id: string;
    country: string;
  };
  return_url: string;
  cancel_url: string;
}

/** A transaction that exists at the service. */
export interface Transaction extends PaymentRequest {
  transaction_id: string;
  service_id: string;
  status: TransactionStatus;
  /** Milliseconds since 1970. */
  created_at: number;
  /** Milliseconds since 1970; null while the payer has not paid. */
  completed_at: number | null;
}

/** Called after a transaction has moved to another status, or was completed in Test mode. */
export type TransactionListener = (transaction: Transaction, from: TransactionStatus) => void;

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The transactions that exist. They are kept in memory, and gone at the end. */
export class Transactions {
  readonly #clock: Clock;
  readonly #serviceId: string;
  readonly #switches: Readonly<Switches>;
  readonly #byId = new Map<string, Transaction>();
  readonly #listeners = new Set<TransactionListener>();

  constructor(clock: Clock, serviceId: string, switches: Readonly<Switches>) {
    this.#clock = clock;
    this.#serviceId = serviceId;
    this.#switches = switches;
  }

  /**
   * Opens a transaction. In Test mode it is paid at once (section 1.5), but only after `reply` has looked at it: a new
   * transaction has the status `created` (section 3.2).
   *
   * @param reply what the service answers; called while the transaction is new
   */
  open<Answer>(request: PaymentRequest, reply: (transaction: Transaction) => Answer): Answer {
    const transaction: Transaction = {
      ...request,
      transaction_id: newTransactionId(),
      service_id: this.#serviceId,
      status: 'created',
      created_at: this.#clock.now(),
      completed_at: null,
    };
    this.#byId.set(transaction.transaction_id, transaction);
    const answer = reply(transaction);
    if (this.#switches.accountMode === 'test') this.move(transaction, 'completed');
    return answer;
  }

  /** Moves a transaction, whatever its status, and tells everybody who listens. */
  move(transaction: Transaction, status: TransactionStatus): void {
    const from = transaction.status;
    transaction.status = status;
    if (status === 'completed') transaction.completed_at = this.#clock.now();
    for (const listener of this.#listeners) listener(transaction, from);
  }

  find(transactionId: string): Transaction | undefined {
    return this.#byId.get(transactionId);
  }

  /** All transactions in the order of their creation, or those with one status. */
  all(status?: TransactionStatus): readonly Transaction[] {
    const all = [...this.#byId.values()];
    return status === undefined ? all : all.filter((transaction) => transaction.status === status);
  }

  /** @returns stops listening */
  onMove(listener: TransactionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets every transaction; who listens goes on listening. */
  clear(): void {
    this.#byId.clear();
  }
}

/** Section 2.3: four groups of four uppercase alphanumerics joined by hyphens. */
function newTransactionId(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
