import type { Payout } from '../../../../../core/payout/payout.ts';
import { paymentKeys, repeatWindow } from '../../../../../core/payout/samePayment.ts';
import { isByAnother, type Outcome, type PriorState } from '../../../../../core/payout/send/outcome.ts';
import type { EarlierPayment, RepeatedPayment } from '../../../../../core/payout/send/repeatedPayments.ts';
import type { PayingAccount } from '../rows/checkItems.ts';

/** What happened to an id, as far as this process knows. `run` is whose it is while that run goes on. */
interface Known {
  readonly kind: PriorState['kind'];
  readonly at?: number;
  readonly run?: TakenIds;
  /** The execution that the service confirmed it in. */
  readonly execution?: string;
  /** What was known before that run began, where the service had confirmed it: it holds for all other runs. */
  readonly confirmed?: Known;
}

/** A payment that was sent, or is about to be. `family` is the execution that it belongs to. */
interface Payment {
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly family: string;
}

/** What is found when payouts are compared with what was paid before. */
export interface ComparedInMemory {
  /** By payout id. */
  readonly repeats: ReadonlyMap<string, RepeatedPayment>;
  /** Ids of payouts whose payee was paid before, and never into this account. */
  readonly newAccounts: ReadonlySet<string>;
  /** Ids of payouts whose payee was paid in the last days under another id of the same period. */
  readonly inPeriod: ReadonlySet<string>;
}

/** By address and service id. What outlasts the process is in n8n's database ([claims](./claims.ts)). */
export const memories = new Map<string, AccountMemory>();

/** Tells an account from others: the sandbox's payouts do not bind the live account. */
export function scopeOf({ payoutsUrl, serviceId }: PayingAccount): string {
  return `${payoutsUrl} ${serviceId}`;
}

/** What this process knows of an account. */
export function memoryOf(account: PayingAccount): AccountMemory {
  const scope = scopeOf(account);
  const memory = memories.get(scope) ?? new AccountMemory();
  memories.set(scope, memory);
  return memory;
}

/**
 * Ids, payments and payees that are kept of an account. Beyond that the oldest are forgotten, but never an id of which
 * it is not known what happened to it; the claims still know them.
 */
const MOST_KEPT = 200_000;

/** What this process of n8n knows of what one account has paid, whichever workflow, node or copy of one has sent it. */
export class AccountMemory {
  /** Since when, in milliseconds since 1970. */
  readonly since = Date.now();
  readonly #ids = new Map<string, Known>();
  /** By what is paid: the payments of the last days, and older ones until somebody asks. */
  readonly #payments = new Map<string, readonly Payment[]>();
  /** By payee: the last payment. */
  readonly #last = new Map<string, Payment>();
  /** By payee: the accounts, and the family that has paid into each first. */
  readonly #accounts = new Map<string, Map<string, string>>();

  /** Whether payments may have been made in the last days that it does not know. */
  get isShort(): boolean {
    return isRecent(this.since);
  }

  /** What is known of the ids of payouts; of ids of which nothing is known, nothing. */
  priorTo(payouts: readonly Payout[], execution: string): ReadonlyMap<string, PriorState> {
    const prior = new Map<string, PriorState>();
    for (const { id } of payouts) {
      const found = this.#ids.get(id);
      if (found === undefined) continue;
      const state = found.confirmed ?? found;
      prior.set(id, state.execution === execution ? { ...state, inThisExecution: true } : state);
    }
    return prior;
  }

  /** Some ids of payouts that the account is known to have, and that are not among these. */
  othersSent(payouts: readonly Payout[]): string[] {
    const own = new Set(payouts.map(({ id }) => id));
    const sent: string[] = [];
    for (const [id, { kind }] of this.#ids) {
      if (kind === 'sent' && !own.has(id) && sent.push(id) > 1) break;
    }
    return sent;
  }

  /** Takes the ids that no other run has. */
  takeIds(payouts: readonly Payout[], execution: string): TakenIds {
    return new TakenIds(this.#ids, payouts, execution);
  }

  /** @param ids of all payouts of the sheet: its lines are not compared with each other here */
  compare(payouts: readonly Payout[], family: string, ids: ReadonlySet<string>): ComparedInMemory {
    const repeats = new Map<string, RepeatedPayment>();
    const newAccounts = new Set<string>();
    const inPeriod = new Set<string>();
    for (const payout of payouts) {
      const { payee, account } = paymentKeys(payout);
      const earlier = this.#recent(payout)
        .filter(({ id }) => !ids.has(id))
        .map(({ id, at, ...paid }): EarlierPayment => ({
          id,
          at,
          account: paid.account === account ? 'same' : 'other',
          ...(paid.family === family ? { own: true } : {}),
        }));
      if (earlier.length > 0) repeats.set(payout.id, { kind: 'repeat', earlier });
      else if (wasPaidInPeriod(this.#last.get(payee), payout.id, family, ids)) inPeriod.add(payout.id);
      const known = this.#accounts.get(payee);
      if (known !== undefined && !known.has(account) && !this.wasFirstPaidBy(family, payout))
        newAccounts.add(payout.id);
    }
    return { repeats, newAccounts, inPeriod };
  }

  /** Whether the same was paid to the same payee in the last days, under whatever id. */
  hasRecent(payout: Payout): boolean {
    return this.#recent(payout).length > 0;
  }

  /** Whether all that is known of a payee's accounts comes from this very execution. */
  wasFirstPaidBy(family: string, payout: Payout): boolean {
    const known = this.#accounts.get(paymentKeys(payout).payee);
    return known !== undefined && [...known.values()].every((by) => by === family);
  }

  /** @returns whether nothing was noted of this id */
  notePayment(payout: Payout, family: string): boolean {
    const { payment, account } = paymentKeys(payout);
    const recent = this.#recent(payout);
    const others = recent.filter(({ id }) => id !== payout.id);
    this.#payments.delete(payment);
    this.#payments.set(payment, [...others, { id: payout.id, at: Date.now(), account, family }]);
    return others.length === recent.length;
  }

  forgetPayment(payout: Payout): void {
    const { payment } = paymentKeys(payout);
    const others = this.#payments.get(payment)?.filter(({ id }) => id !== payout.id) ?? [];
    if (others.length === 0) this.#payments.delete(payment);
    else this.#payments.set(payment, others);
  }

  noteAccount(payout: Payout, family: string): void {
    const { payee, account } = paymentKeys(payout);
    this.#last.delete(payee);
    this.#last.set(payee, { id: payout.id, at: Date.now(), account, family });
    const known = this.#accounts.get(payee) ?? new Map<string, string>();
    this.#accounts.set(payee, known);
    if (!known.has(account)) known.set(account, family);
  }

  forgetOldest(): void {
    for (const [id, { kind }] of this.#ids) {
      if (this.#ids.size <= MOST_KEPT) break;
      if (kind === 'sent') this.#ids.delete(id);
    }
    for (const kept of [this.#payments, this.#accounts, this.#last]) {
      for (const key of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(key);
      }
    }
  }

  #recent(payout: Payout): readonly Payment[] {
    const known = this.#payments.get(paymentKeys(payout).payment) ?? [];
    return known.filter(({ at }) => isRecent(at));
  }
}

function isRecent(at: number): boolean {
  return repeatWindow(Date.now()) - repeatWindow(at) <= 1;
}

/** An id that is built from columns begins with its month or its day. */
function periodOf(id: string): string | undefined {
  return /^\d{4}-\d\d(?:-\d\d(?!\d))?(?!\d)/.exec(id)?.[0];
}

function wasPaidInPeriod(
  last: Payment | undefined,
  id: string,
  family: string,
  ids: ReadonlySet<string>,
): boolean {
  if (last === undefined || last.family === family || ids.has(last.id) || !isRecent(last.at)) return false;
  const period = periodOf(id);
  return period !== undefined && period === periodOf(last.id);
}

/**
 * The ids that one run has taken: `waiting` until their request goes out, then `in_flight`, and in the end `sent`,
 * `unknown`, or what they were before. What another run has is not touched.
 */
class TakenIds {
  readonly #ids: Map<string, Known>;
  readonly #execution: string;
  /** Those that it has taken, with what was known of them. */
  readonly #taken = new Map<string, Known | undefined>();

  constructor(ids: Map<string, Known>, payouts: readonly Payout[], execution: string) {
    this.#ids = ids;
    this.#execution = execution;
    const waiting: Known = { kind: 'waiting', run: this };
    for (const { id } of payouts) {
      const found = ids.get(id);
      if (found?.run !== undefined) continue;
      this.#taken.set(id, found);
      ids.set(id, found?.kind === 'sent' ? { ...waiting, confirmed: found } : waiting);
    }
  }

  /** To be called with the ids of a create request before it goes out. */
  sending(ids: readonly string[]): void {
    const inFlight: Known = { kind: 'in_flight', run: this };
    for (const id of ids) if (this.#taken.has(id)) this.#ids.set(id, inFlight);
  }

  /** To be called once, when the run has ended. */
  end(outcomes: ReadonlyMap<string, Outcome>): void {
    const at = Date.now();
    const learned = {
      sent: { kind: 'sent', at, execution: this.#execution },
      unknown: { kind: 'unknown', at },
    } as const;
    for (const [id, before] of this.#taken) {
      const wasSent = this.#ids.get(id)?.kind === 'in_flight';
      const after = knownAfter(outcomes.get(id), wasSent, before, learned);
      // Anew, so that what was known longest stands first.
      if (after === undefined || before !== undefined) this.#ids.delete(id);
      if (after !== undefined) this.#ids.set(id, after);
    }
  }
}

/** The service has it, whoever has sent it. */
const FOUND: Known = { kind: 'sent' };

/** What is known of an id once its run has ended; nothing new, when that run has surely not sent it. */
function knownAfter(
  outcome: Outcome | undefined,
  wasSent: boolean,
  before: Known | undefined,
  learned: Readonly<Record<'sent' | 'unknown', Known>>,
): Known | undefined {
  switch (outcome?.kind) {
    case 'created':
      return learned.sent;
    case 'already_there':
    case 'ended_unpaid':
    case 'conflict':
      return before?.kind === 'sent' ? before : FOUND;
    case 'unknown':
    case undefined:
      // What another process has claimed is known by its claim, which that process may still release.
      return wasSent && !isByAnother(outcome) ? (before ?? learned.unknown) : before;
    default:
      return before;
  }
}
