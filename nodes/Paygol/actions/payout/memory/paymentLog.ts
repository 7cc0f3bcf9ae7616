import { dayOf, SHOWN_FOR, type Span, windowAt } from '../../../../../core/payout/paid/repetition.ts';
import type {
  KnownAccount,
  OtherAccount,
  PaidBefore,
  PaymentFact,
  ProcessFact,
} from '../../../../../core/payout/paid/facts.ts';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { otherAccount, paymentKeys } from '../../../../../core/payout/samePayment.ts';

interface Payment {
  readonly id: string;
  readonly at: number;
  readonly account: string;
  readonly execution: string;
  readonly node: string;
  readonly period?: string | undefined;
  /** Paygol may have made it all the same. */
  readonly isRefused?: true;
}

/** An account that a payee was paid into. Of many, so it is small. */
interface PaidAccount {
  readonly account: string;
  /** The last payout into it. */
  readonly id: string;
  /** If this payout has failed, nobody was paid into this account. */
  readonly isOnly: boolean;
  /** The first to pay into it. */
  readonly firstFamily: string;
}

export interface PayingRun {
  /** What it pays twice is meant, as in a loop. */
  readonly execution: string;
  /** With executions that the same one has called; each of these may be a call of a model. */
  readonly family: string;
  /** Of all workflows, as n8n's database keeps its claims. */
  readonly node: string;
  /** What the rows of the whole sheet pay, by their ids: those that pay the same are compared elsewhere. */
  readonly sheet: ReadonlyMap<string, Payout>;
  readonly periodOf: PeriodOf;
  /** Whether an AI agent pays: what its calls pay is no sheet. */
  readonly isForModel: boolean;
}

/** The period that a payout is for, as *Build ID From* declares it; by its id. */
export type PeriodOf = (id: string) => string | undefined;

/** This window of time, and how many before it. */
export interface Windows {
  readonly span: Span;
  /** In milliseconds. */
  readonly length: number;
  readonly before: 0 | 1;
}

const MOST_PAYEES = 100_000;
const NONE: readonly never[] = [];

/** What this process has paid from one account, with any workflow or node. */
export class PaymentLog {
  /** Of the last days, by payee, amount and currency; the oldest first. */
  readonly #payments = new Map<string, readonly Payment[]>();
  /** By document; who was paid longest ago comes first, and the account that was paid last comes last. */
  readonly #payees = new Map<string, readonly PaidAccount[]>();

  compare(payouts: readonly Payout[], run: PayingRun): PaidBefore {
    const payments = new Map<string, readonly PaymentFact[]>();
    const sameAccounts = new Map<string, KnownAccount>();
    const otherAccounts = new Map<string, OtherAccount>();
    for (const payout of payouts) {
      const { id } = payout;
      const accounts = this.#payees.get(paymentKeys(payout).payee) ?? NONE;
      const others = this.#recent(payout).filter((paid) => !isInSheet(payout, paid, run));
      if (others.length > 0)
        payments.set(
          id,
          others.map((paid) => processFact(payout, paid, run)),
        );
      const { same, other } = accountsOf(accounts, payout, run);
      if (same !== undefined) sameAccounts.set(id, same);
      if (other !== undefined) otherAccounts.set(id, other);
    }
    return { payments, sameAccounts, otherAccounts };
  }

  /** Equal payments that the node has made under other ids. */
  madeByNode(payout: Payout, { node }: PayingRun): readonly Payment[] {
    const isMade = (paid: Payment) => paid.id !== payout.id && paid.node === node && paid.isRefused !== true;
    return this.#recent(payout).filter(isMade);
  }

  /** Ids under which an equal payment was made, or refused. */
  knownIds(payout: Payout): readonly string[] {
    return this.#recent(payout).map(({ id }) => id);
  }

  /**
   * Notes a payment that is made, or about to be. That it was refused before stays noted: its entries are still there.
   * @returns whether nothing was noted of it
   */
  notePayment(payout: Payout, run: PayingRun): boolean {
    const recent = this.#recent(payout);
    const others = recent.filter(isNotMadeAs(payout));
    this.#note(payout, run, others);
    return others.length === recent.length;
  }

  noteRefused(payout: Payout, run: PayingRun): void {
    const others = this.#recent(payout).filter(({ id }) => id !== payout.id);
    this.#note(payout, run, others, { isRefused: true });
  }

  #note(
    payout: Payout,
    { execution, node, periodOf }: PayingRun,
    others: readonly Payment[],
    refused?: { isRefused: true },
  ): void {
    const { id } = payout;
    const { payment, account } = paymentKeys(payout);
    this.#payments.delete(payment);
    this.#payments.set(
      payment,
      others.concat({ id, at: Date.now(), account, execution, node, period: periodOf(id), ...refused }),
    );
  }

  /**
   * Notes a paid payout.
   * @param isKnown whether an earlier process has paid the payee, too
   */
  notePaid(payout: Payout, run: PayingRun, isKnown: boolean): void {
    this.notePayment(payout, run);
    const { id } = payout;
    const { family } = run;
    const { payee, account } = paymentKeys(payout);
    const accounts = this.#payees.get(payee) ?? NONE;
    const before = accounts.find((one) => one.account === account);
    const isOnly = !isKnown && (before === undefined || (before.isOnly && before.id === id));
    const { firstFamily = family } = before ?? {};
    const others: readonly PaidAccount[] = accounts.filter((one) => one !== before);
    this.#payees.delete(payee);
    // A spread would reserve more memory.
    this.#payees.set(payee, others.concat({ account, id, isOnly, firstFamily }));
  }

  forgetPayment(payout: Payout): void {
    const { payment } = paymentKeys(payout);
    const others = this.#payments.get(payment)?.filter(isNotMadeAs(payout)) ?? NONE;
    if (others.length === 0) this.#payments.delete(payment);
    else this.#payments.set(payment, others);
  }

  forgetOldest(): void {
    const now = Date.now();
    for (const [payment, made] of this.#payments) {
      if (now - (made.at(-1)?.at ?? 0) <= SHOWN_FOR) break;
      this.#payments.delete(payment);
    }
    for (const payee of this.#payees.keys()) {
      if (this.#payees.size <= MOST_PAYEES) break;
      this.#payees.delete(payee);
    }
  }

  #recent(payout: Payout): readonly Payment[] {
    const known = this.#payments.get(paymentKeys(payout).payment);
    if (known === undefined) return NONE;
    const now = Date.now();
    return known.filter(({ at }) => now - at <= SHOWN_FOR);
  }
}

/** Whether a row of the sheet still pays the same under the id of an equal payment. */
function isInSheet(payout: Payout, { id }: Payment, { sheet }: PayingRun): boolean {
  const row = sheet.get(id);
  return row !== undefined && paymentKeys(row).payment === paymentKeys(payout).payment;
}

function isNotMadeAs({ id }: Payout): (paid: Payment) => boolean {
  return (paid) => paid.id !== id || paid.isRefused === true;
}

/** The payments that were made in a window of time. */
export function madeIn(
  { span, length, before }: Windows,
  payments: readonly Payment[],
  period: string | undefined,
): readonly Payment[] {
  const now = windowAt(length, Date.now());
  return payments.filter(
    (paid) =>
      now - windowAt(length, paid.at) <= before &&
      (span !== 'period' || paid.period === period) &&
      (span !== 'otherDay' || dayOf(paid.id) !== undefined),
  );
}

function accountsOf(
  accounts: readonly PaidAccount[],
  payout: Payout,
  { family, isForModel }: PayingRun,
): { readonly same?: KnownAccount; readonly other?: OtherAccount } {
  if (accounts.length === 0) return {};
  const { account } = paymentKeys(payout);
  const same = accounts.find((one) => one.account === account);
  const last = accounts.findLast((one) => one !== same)?.account.split(' ');
  const other = last && otherAccount(payout, last.at(-1) ?? '', last.at(-2));
  if (same !== undefined) return { same: { paidBy: same.id, other } };
  // A single execution was the first to pay into all of them, and goes on.
  if (!isForModel && accounts.every((one) => one.firstFamily === family)) return { same: {} };
  const paidBy = accounts.every(({ isOnly }) => isOnly) ? { paidBy: accounts.map(({ id }) => id) } : {};
  return { other: { ending: other ?? '', ...paidBy } };
}

function processFact(payout: Payout, paid: Payment, { execution, periodOf }: PayingRun): ProcessFact {
  const { id, at } = paid;
  const account = paid.account === paymentKeys(payout).account ? 'same' : 'other';
  const period = periodOf(payout.id);
  const isSamePeriod = period !== undefined && period === paid.period;
  const isRefused = paid.isRefused === true;
  return { from: 'process', id, at, account, isOwn: paid.execution === execution, isSamePeriod, isRefused };
}
