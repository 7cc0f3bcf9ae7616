import { longestWindow } from '../../../../../core/payout/paid/repetition.ts';
import { isUnread, type NewestPayouts } from '../../../../../core/payout/ask/newestPayouts.ts';
import type { PayingAccount } from '../../../../../core/payout/payout.ts';
import type { RunningClaims } from './claims.ts';
import { IdStates } from './idStates.ts';
import { PaymentLog } from './paymentLog.ts';

/** By account. What outlasts the process is in n8n's database ([claims](./claims.ts)). */
export const memories = new Map<string, AccountMemory>();

/** Tells accounts apart: the sandbox's payouts do not bind the live account. */
export function scopeOf({ addresses, serviceId }: PayingAccount): string {
  return `${addresses.payouts} ${serviceId}`;
}

export function memoryOf(account: PayingAccount): AccountMemory {
  const scope = scopeOf(account);
  const memory = memories.get(scope) ?? new AccountMemory();
  memories.set(scope, memory);
  return memory;
}

const MINUTE = 60 * 1000;

/** What this process knows of one account: states of ids, what was paid, and the newest payouts of the list. */
export class AccountMemory {
  /** In milliseconds since 1970. */
  readonly since = Date.now();
  readonly ids = new IdStates();
  readonly payments = new PaymentLog();
  readonly claims: RunningClaims = new Set();
  /** Nodes that have paid, or tried to. */
  readonly nodes = new Set<string>();
  /** In milliseconds since 1970. */
  #paidAt = 0;
  #newest:
    { readonly at: number; readonly pages: number; readonly payouts: Promise<NewestPayouts> } | undefined;

  /** Whether payments may count that it does not know. */
  get isShort(): boolean {
    return Date.now() - this.since < longestWindow('period');
  }

  async newest(read: () => Promise<NewestPayouts>, pages = 0): Promise<NewestPayouts> {
    const now = Date.now();
    const last = this.#newest;
    const isNew = last !== undefined && last.pages >= pages && Math.abs(now - last.at) < MINUTE;
    const reading = isNew ? last : { at: now, pages, payouts: read() };
    this.#newest = reading;
    const forget = () => {
      if (this.#newest === reading) this.#newest = undefined;
    };
    const payouts = await reading.payouts.catch((error: unknown) => {
      forget();
      throw error;
    });
    // A refused list is refused again a moment later; other failures pass.
    if (isUnread(payouts) && payouts.failure?.kind !== 'refusal') forget();
    return payouts;
  }

  /** To be called when a run has paid: what was read before lacks that, which a report must not. */
  paid(): void {
    this.#paidAt = Date.now();
  }

  /** As {@link newest}, and not from before a run has paid. */
  newestForReport(read: () => Promise<NewestPayouts>, pages?: number): Promise<NewestPayouts> {
    if (this.#newest !== undefined && this.#newest.at <= this.#paidAt) this.forgetNewest();
    return this.newest(read, pages);
  }

  forgetNewest(): void {
    this.#newest = undefined;
  }

  forgetOldest(): void {
    this.ids.forgetOldest();
    this.payments.forgetOldest();
  }
}
