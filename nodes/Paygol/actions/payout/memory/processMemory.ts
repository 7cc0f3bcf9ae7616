import type { PayingAccount, Payout } from '../../../../../core/payout/payout.ts';
import {
  dayOf,
  longestWindow,
  SHOWN_FOR,
  type Span,
  windowAt,
} from '../../../../../core/payout/paid/repetition.ts';
import type {
  KnownAccount,
  OtherAccount,
  PaidBefore,
  PaymentFact,
  ProcessFact,
} from '../../../../../core/payout/paid/facts.ts';
import { otherAccount, paymentKeys } from '../../../../../core/payout/samePayment.ts';
import { isNotMadeHere, type Outcome, type PriorState } from '../../../../../core/payout/send/outcome.ts';
import type { NewestPayouts } from '../../../../../core/payout/ask/newestPayouts.ts';

interface Known {
  readonly kind: PriorState['kind'];
  readonly at?: number;
  /** Missing for what is never forgotten by age. */
  readonly noted?: number;
  readonly run?: TakenIds;
  /** In which the service confirmed it. */
  readonly execution?: string;
  /** Found at the service, and sent by somebody else as far as this process knows. */
  readonly isFound?: true;
  /** What the service had confirmed before `run` began, for all other runs. */
  readonly confirmed?: Known;
}

interface Payment {
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly family: string;
  readonly node: string;
  readonly period?: string | undefined;
}

type LastPayment = Pick<Payment, 'id' | 'at' | 'family'>;

interface PaidAccount {
  readonly account: string;
  readonly id: string;
  /** If this payout has failed, nobody was paid into this account. */
  readonly isOnly: boolean;
}

/** Kept for long and of many, so it is small. */
interface Payee {
  /** The last paid account is the last. */
  readonly accounts: readonly PaidAccount[];
  /** If a single execution was the first to pay into all of them. */
  readonly family: string | undefined;
}

export interface PayingRun {
  /** With executions that the same one has called. */
  readonly family: string;
  /** Of all workflows, as n8n's database keeps its claims. */
  readonly node: string;
  /** Of the whole sheet, whose rows are compared elsewhere. */
  readonly ids: ReadonlySet<string>;
  readonly periodOf: PeriodOf;
}

/** The period that a payout is for, with its run, as *Build ID From* declares them; by its id. */
export type PeriodOf = (id: string) => string | undefined;

export interface ComparedInMemory extends PaidBefore {
  /** Ids of payouts to payees who were paid in the last days under another id of the same period. */
  readonly inPeriod: ReadonlySet<string>;
}

/** This window of time, and how many before it. */
interface Windows {
  readonly span: Span;
  /** In milliseconds. */
  readonly length: number;
  readonly before: 0 | 1;
}

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
const DAY = 24 * 60 * MINUTE;
/** In milliseconds: a monthly sheet comes again before that. The claims know ids for longer. */
const IDS_FOR = 40 * DAY;
/** Ids and payees of an account; ids with unknown outcomes are always kept. */
const MOST_KEPT = 100_000;

/** What this process has paid from one account, with any workflow or node. */
export class AccountMemory {
  /** In milliseconds since 1970. */
  readonly since = Date.now();
  readonly #ids = new Map<string, Known>();
  /** Of the last days by payment, the oldest first. */
  readonly #payments = new Map<string, readonly Payment[]>();
  /** By document, whoever was paid longest ago first. */
  readonly #payees = new Map<string, Payee>();
  /** Of the last days by document, the oldest first. */
  readonly #lastPayments = new Map<string, LastPayment>();
  #newest: { readonly at: number; readonly payouts: Promise<NewestPayouts> } | undefined;

  /** Whether payments may count that it does not know. */
  get isShort(): boolean {
    return Date.now() - this.since < longestWindow('period');
  }

  /** Whether an id was sent from here, or may have been; not whether a run is about to. */
  hasSent(id: string): boolean {
    const known = this.#ids.get(id);
    const { kind, isFound } = known?.confirmed ?? known ?? {};
    return kind !== undefined && kind !== 'waiting' && isFound !== true;
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
    // A refused list is refused again a moment later; other failures pass.
    if (payouts.failure !== undefined && payouts.failure.kind !== 'refusal') forget();
    return payouts;
  }

  forgetNewest(): void {
    this.#newest = undefined;
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
    const payments = new Map<string, readonly PaymentFact[]>();
    const sameAccounts = new Map<string, KnownAccount>();
    const otherAccounts = new Map<string, OtherAccount>();
    const inPeriod = new Set<string>();
    for (const payout of payouts) {
      const { payee, account } = paymentKeys(payout);
      const others = this.#recent(payout).filter(({ id }) => !run.ids.has(id));
      const known = this.#payees.get(payee);
      if (others.length > 0)
        payments.set(
          payout.id,
          others.map((paid) => processFact(payout, paid, run)),
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
    return { payments, sameAccounts, otherAccounts, inPeriod };
  }

  /** How many equal payments the node has made in this window, and in the one before if that counts, too. */
  made({ span, length, before }: Windows, payout: Payout, { node, periodOf }: PayingRun): number {
    const now = windowAt(length, Date.now());
    const period = periodOf(payout.id);
    return this.#recent(payout).filter(
      (paid) =>
        paid.id !== payout.id &&
        paid.node === node &&
        now - windowAt(length, paid.at) <= before &&
        (span !== 'period' || paid.period === period) &&
        (span !== 'otherDay' || dayOf(paid.id) !== undefined),
    ).length;
  }

  /** @returns whether nothing was noted of this id */
  notePayment(payout: Payout, { family, node, periodOf }: PayingRun): boolean {
    const { payment, account } = paymentKeys(payout);
    const recent = this.#recent(payout);
    const others = recent.filter(({ id }) => id !== payout.id);
    this.#payments.delete(payment);
    const noted = { id: payout.id, at: Date.now(), account, family, node, period: periodOf(payout.id) };
    this.#payments.set(payment, others.concat(noted));
    return others.length === recent.length;
  }

  forgetPayment(payout: Payout): void {
    const { payment } = paymentKeys(payout);
    const others = this.#payments.get(payment)?.filter(({ id }) => id !== payout.id) ?? [];
    if (others.length === 0) this.#payments.delete(payment);
    else this.#payments.set(payment, others);
  }

  /**
   * Notes a paid payout, and its payment.
   * @param isKnown whether an earlier process has paid the payee, too
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
      // A spread would reserve more memory.
      accounts: others.concat({ account, id: payout.id, isOnly }),
      family: isOfOne ? family : undefined,
    });
    this.#lastPayments.delete(payee);
    this.#lastPayments.set(payee, { id: payout.id, at: Date.now(), family: run.family });
  }

  forgetOldest(): void {
    const now = Date.now();
    for (const [payment, made] of this.#payments) {
      if (now - (made.at(-1)?.at ?? 0) <= SHOWN_FOR) break;
      this.#payments.delete(payment);
    }
    for (const [payee, { at }] of this.#lastPayments) {
      if (now - at <= SHOWN_FOR) break;
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
    return known.filter(({ at }) => now - at <= SHOWN_FOR);
  }
}

function processFact(payout: Payout, paid: Payment, { family, periodOf }: PayingRun): ProcessFact {
  const { id, at } = paid;
  const account = paid.account === paymentKeys(payout).account ? 'same' : 'other';
  const period = periodOf(payout.id);
  const isSamePeriod = period !== undefined && period === paid.period;
  return { from: 'process', id, at, account, isOwn: paid.family === family, isSamePeriod };
}

/** Ids that are built from columns begin with their month or day. */
function periodInId(id: string): string | undefined {
  return /^\d{4}-\d\d(?:-\d\d(?!\d))?(?!\d)/.exec(id)?.[0];
}

function wasPaidInPeriod(last: LastPayment | undefined, id: string, { family, ids }: PayingRun): boolean {
  if (last === undefined || last.family === family || ids.has(last.id)) return false;
  const period = periodInId(id);
  return Date.now() - last.at <= SHOWN_FOR && period !== undefined && period === periodInId(last.id);
}

/**
 * The ids that a run has taken and no other run has: `waiting`, then `in_flight` once the request goes out, and in
 * the end `sent`, `unknown`, or as before.
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
      // Whoever has sent it.
      there: { kind: 'sent', noted: at },
      found: { kind: 'sent', noted: at, isFound: true },
      unknown: { kind: 'unknown', at },
    } as const;
    for (const [id, before] of this.#taken) {
      const wasSent = this.#ids.get(id)?.kind === 'in_flight';
      const after = knownAfter(outcomes.get(id), wasSent, before, learned);
      // Deleted first, so that the longest known come first.
      if (after === undefined || before !== undefined) this.#ids.delete(id);
      if (after !== undefined) this.#ids.set(id, after);
    }
  }
}

/** What is known of an id once its run has ended; nothing new, if that run has surely not sent it. */
function knownAfter(
  outcome: Outcome | undefined,
  wasSent: boolean,
  before: Known | undefined,
  learned: Readonly<Record<'sent' | 'there' | 'found' | 'unknown', Known>>,
): Known | undefined {
  switch (outcome?.kind) {
    case 'created':
      return learned.sent;
    case 'already_there':
    case 'ended_unpaid':
    case 'conflict':
      if (before === undefined && !wasSent) return learned.found;
      return before?.kind === 'sent' ? before : learned.there;
    case 'unknown':
    case undefined:
      // Another process may still release its claim.
      return wasSent && !isNotMadeHere(outcome) ? (before ?? learned.unknown) : before;
    default:
      return before;
  }
}
