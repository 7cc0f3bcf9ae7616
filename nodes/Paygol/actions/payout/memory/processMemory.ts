import type { Payout } from '../../../../../core/payout/payout.ts';
import {
  dayOf,
  repetitionOf,
  TOLD_FOR,
  windowOf,
  WINDOWS,
} from '../../../../../core/payout/send/repetition.ts';
import { otherAccount, paymentKeys } from '../../../../../core/payout/samePayment.ts';
import { isByAnother, type Outcome, type PriorState } from '../../../../../core/payout/send/outcome.ts';
import type { NewestPayouts } from '../../../../../core/payout/ask/newestPayouts.ts';
import type {
  EarlierPayment,
  KnownAccount,
  OtherAccount,
  PaidBefore,
} from '../../../../../core/payout/send/repeatedPayments.ts';
import type { PayingAccount } from '../rows/checkItems.ts';

interface Known {
  readonly kind: PriorState['kind'];
  readonly at?: number;
  /** When that was learned; what has no such time is never forgotten by age. */
  readonly noted?: number;
  readonly run?: TakenIds;
  /** The execution that the service confirmed it in. */
  readonly execution?: string;
  /** What was known before `run` began, if the service had confirmed it: it holds for all other runs. */
  readonly confirmed?: Known;
}

interface Payment {
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly family: string;
  readonly period?: string | undefined;
}

type LastPayment = Pick<Payment, 'id' | 'at' | 'family'>;

interface PaidAccount {
  readonly account: string;
  readonly id: string;
  /** There is no other payout: if it has failed, nobody was paid into this account. */
  readonly isOnly: boolean;
}

/** Kept for long and of many: it has nothing that payments have. */
interface Payee {
  /** The one that was paid last stands last. */
  readonly accounts: readonly PaidAccount[];
  /** The execution that has paid into all of them first, where it was one. */
  readonly family: string | undefined;
}

export interface PayingRun {
  /** With others that the same one has called. */
  readonly family: string;
  /** Of the whole sheet, whose lines are not compared with each other here. */
  readonly ids: ReadonlySet<string>;
  /** The declared one of *Build ID From*, with its run. */
  readonly period: string | undefined;
}

export interface ComparedInMemory extends PaidBefore {
  /** Ids of payouts whose payee was paid in the last days under another id of the same period. */
  readonly inPeriod: ReadonlySet<string>;
}

/** By account. What outlasts the process is in n8n's database ([claims](./claims.ts)). */
export const memories = new Map<string, AccountMemory>();

/** Tells an account from others: the sandbox's payouts do not bind the live account. */
export function scopeOf({ payoutsUrl, serviceId }: PayingAccount): string {
  return `${payoutsUrl} ${serviceId}`;
}

export function memoryOf(account: PayingAccount): AccountMemory {
  const scope = scopeOf(account);
  const memory = memories.get(scope) ?? new AccountMemory();
  memories.set(scope, memory);
  return memory;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** In milliseconds: a month's sheet comes again before that. The claims know ids for longer. */
const IDS_FOR = 40 * DAY;
/** Ids and payees of an account; an id of which nobody knows what happened to it is always kept. */
const MOST_KEPT = 100_000;

/** What this process of n8n knows of what one account has paid, whichever workflow, node or copy of one has sent it. */
export class AccountMemory {
  /** In milliseconds since 1970. */
  readonly since = Date.now();
  readonly #ids = new Map<string, Known>();
  /** By what is paid: those of the last days, the oldest first. */
  readonly #payments = new Map<string, readonly Payment[]>();
  /** By their documents; who was paid longest ago stands first. */
  readonly #payees = new Map<string, Payee>();
  /** By the same: the last one in the last days, the oldest first. */
  readonly #lastPayments = new Map<string, LastPayment>();
  #newest: { readonly at: number; readonly payouts: Promise<NewestPayouts> } | undefined;

  /** Whether payments may count that it does not know. */
  get isShort(): boolean {
    return Date.now() - this.since < WINDOWS.period;
  }

  /** Whether an id was sent from here, or may have been. */
  hasSent(id: string): boolean {
    return this.#ids.has(id);
  }

  async newest(read: () => Promise<NewestPayouts>): Promise<NewestPayouts> {
    const now = Date.now();
    if (this.#newest === undefined || Math.abs(now - this.#newest.at) >= MINUTE)
      this.#newest = { at: now, payouts: read() };
    const reading = this.#newest;
    const forget = () => {
      if (this.#newest === reading) this.#newest = undefined;
    };
    const payouts = await reading.payouts.catch((error: unknown) => {
      forget();
      throw error;
    });
    // A service that refuses a list does so a moment later, too; other failures pass.
    if (payouts.failure !== undefined && payouts.failure.kind !== 'refusal') forget();
    return payouts;
  }

  priorTo(payouts: readonly Payout[], execution: string): ReadonlyMap<string, PriorState> {
    const prior = new Map<string, PriorState>();
    for (const { id } of payouts) {
      const known = this.#ids.get(id);
      if (known === undefined) continue;
      const state = known.confirmed ?? known;
      prior.set(id, state.execution === execution ? { ...state, inThisExecution: true } : state);
    }
    return prior;
  }

  othersSent(payouts: readonly Payout[]): string[] {
    const own = new Set(payouts.map(({ id }) => id));
    const sent: string[] = [];
    for (const [id, { kind }] of this.#ids) {
      if (kind === 'sent' && !own.has(id) && sent.push(id) > 1) break;
    }
    return sent;
  }

  takeIds(payouts: readonly Payout[], execution: string): TakenIds {
    return new TakenIds(this.#ids, payouts, execution);
  }

  compare(payouts: readonly Payout[], run: PayingRun): ComparedInMemory {
    const earlier = new Map<string, readonly EarlierPayment[]>();
    const sameAccounts = new Map<string, KnownAccount>();
    const otherAccounts = new Map<string, OtherAccount>();
    const inPeriod = new Set<string>();
    for (const payout of payouts) {
      const { payee, account } = paymentKeys(payout);
      const others = this.#recent(payout).filter(({ id }) => !run.ids.has(id));
      const known = this.#payees.get(payee);
      if (others.length > 0)
        earlier.set(
          payout.id,
          others.map((paid) => earlierPayment(payout, paid, run)),
        );
      else if (wasPaidInPeriod(this.#lastPayments.get(payee), payout.id, run)) inPeriod.add(payout.id);
      if (known === undefined) continue;
      const same = known.accounts.find((one) => one.account === account);
      const last = known.accounts.findLast((one) => one !== same)?.account.split(' ');
      const other = last && otherAccount(payout, last.at(-1) ?? '', last.at(-2));
      if (same !== undefined) sameAccounts.set(payout.id, { paidBy: same.id, other });
      else if (known.family === run.family) sameAccounts.set(payout.id, {});
      else
        otherAccounts.set(payout.id, {
          ending: other ?? '',
          ...(known.accounts.every(({ isOnly }) => isOnly)
            ? { paidBy: known.accounts.map(({ id }) => id) }
            : {}),
        });
    }
    return { earlier, sameAccounts, otherAccounts, inPeriod };
  }

  /**
   * How many equal payments were made in this window of time.
   * @param before how many windows before it count, too
   */
  made(kind: keyof typeof WINDOWS, payout: Payout, period: string | undefined, before: 0 | 1): number {
    const now = windowOf(kind, Date.now());
    return this.#recent(payout).filter(
      (paid) =>
        paid.id !== payout.id &&
        now - windowOf(kind, paid.at) <= before &&
        (kind !== 'period' || paid.period === period) &&
        (kind !== 'otherDay' || dayOf(paid.id) !== undefined),
    ).length;
  }

  /** @returns whether nothing was noted of this id */
  notePayment(payout: Payout, { family, period }: PayingRun): boolean {
    const { payment, account } = paymentKeys(payout);
    const recent = this.#recent(payout);
    const others = recent.filter(({ id }) => id !== payout.id);
    this.#payments.delete(payment);
    this.#payments.set(payment, others.concat({ id: payout.id, at: Date.now(), account, family, period }));
    return others.length === recent.length;
  }

  forgetPayment(payout: Payout): void {
    const { payment } = paymentKeys(payout);
    const others = this.#payments.get(payment)?.filter(({ id }) => id !== payout.id) ?? [];
    if (others.length === 0) this.#payments.delete(payment);
    else this.#payments.set(payment, others);
  }

  /**
   * @param payout one that was paid; its payment is noted, too
   * @param isKnown whether the payee was paid by a process before this one, too
   */
  notePaid(payout: Payout, run: PayingRun, isKnown: boolean): void {
    this.notePayment(payout, run);
    const { payee, account } = paymentKeys(payout);
    const { accounts, family } = this.#payees.get(payee) ?? { accounts: [], family: run.family };
    const others = accounts.filter((one) => one.account !== account);
    const before = accounts.find((one) => one.account === account);
    const isOnly = !isKnown && (before === undefined || (before.isOnly && before.id === payout.id));
    const isOfOne = family === run.family || others.length < accounts.length;
    this.#payees.delete(payee);
    this.#payees.set(payee, {
      // A spread would leave room for many more.
      accounts: others.concat({ account, id: payout.id, isOnly }),
      family: isOfOne ? family : undefined,
    });
    this.#lastPayments.delete(payee);
    this.#lastPayments.set(payee, { id: payout.id, at: Date.now(), family: run.family });
  }

  /** Forgets what nobody can ask for any more. */
  forgetOldest(): void {
    const now = Date.now();
    for (const [payment, made] of this.#payments) {
      if (now - (made.at(-1)?.at ?? 0) <= TOLD_FOR) break;
      this.#payments.delete(payment);
    }
    for (const [payee, { at }] of this.#lastPayments) {
      if (now - at <= TOLD_FOR) break;
      this.#lastPayments.delete(payee);
    }
    for (const [id, { kind, noted = now }] of this.#ids) {
      if (this.#ids.size <= MOST_KEPT && kind !== 'unknown' && now - noted <= IDS_FOR) break;
      if (kind === 'sent') this.#ids.delete(id);
    }
    for (const payee of this.#payees.keys()) {
      if (this.#payees.size <= MOST_KEPT) break;
      this.#payees.delete(payee);
    }
  }

  #recent(payout: Payout): readonly Payment[] {
    const known = this.#payments.get(paymentKeys(payout).payment) ?? [];
    const now = Date.now();
    return known.filter(({ at }) => now - at <= TOLD_FOR);
  }
}

function earlierPayment(payout: Payout, paid: Payment, { family, period }: PayingRun): EarlierPayment {
  const counts = repetitionOf({ id: payout.id, period }, paid, Date.now() - paid.at);
  return {
    id: paid.id,
    at: paid.at,
    account: paid.account === paymentKeys(payout).account ? 'same' : 'other',
    ...(paid.family === family ? { own: true } : {}),
    ...(counts === undefined ? {} : { counts }),
  };
}

/** An id that is built from columns begins with its month or its day. */
function periodOf(id: string): string | undefined {
  return /^\d{4}-\d\d(?:-\d\d(?!\d))?(?!\d)/.exec(id)?.[0];
}

function wasPaidInPeriod(last: LastPayment | undefined, id: string, { family, ids }: PayingRun): boolean {
  if (last === undefined || last.family === family || ids.has(last.id)) return false;
  const period = periodOf(id);
  return Date.now() - last.at <= TOLD_FOR && period !== undefined && period === periodOf(last.id);
}

/**
 * The ids that one run has taken, where no other run has them: `waiting` until their request goes out, then
 * `in_flight`, and in the end `sent`, `unknown`, or what they were before.
 */
class TakenIds {
  readonly #ids: Map<string, Known>;
  readonly #execution: string;
  readonly #taken = new Map<string, Known | undefined>();

  constructor(ids: Map<string, Known>, payouts: readonly Payout[], execution: string) {
    this.#ids = ids;
    this.#execution = execution;
    const waiting: Known = { kind: 'waiting', run: this };
    for (const { id } of payouts) {
      const known = ids.get(id);
      if (known?.run !== undefined) continue;
      this.#taken.set(id, known);
      ids.set(id, known?.kind === 'sent' ? { ...waiting, confirmed: known } : waiting);
    }
  }

  sending(ids: readonly string[]): void {
    const inFlight: Known = { kind: 'in_flight', run: this };
    for (const id of ids) if (this.#taken.has(id)) this.#ids.set(id, inFlight);
  }

  end(outcomes: ReadonlyMap<string, Outcome>): void {
    const at = Date.now();
    const learned = {
      sent: { kind: 'sent', at, noted: at, execution: this.#execution },
      // The service has it, whoever has sent it.
      there: { kind: 'sent', noted: at },
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

/** What is known of an id once its run has ended: nothing new, if that run has surely not sent it. */
function knownAfter(
  outcome: Outcome | undefined,
  wasSent: boolean,
  before: Known | undefined,
  learned: Readonly<Record<'sent' | 'there' | 'unknown', Known>>,
): Known | undefined {
  switch (outcome?.kind) {
    case 'created':
      return learned.sent;
    case 'already_there':
    case 'ended_unpaid':
    case 'conflict':
      return before?.kind === 'sent' ? before : learned.there;
    case 'unknown':
    case undefined:
      // Another process may still release what it has claimed.
      return wasSent && !isByAnother(outcome) ? (before ?? learned.unknown) : before;
    default:
      return before;
  }
}
