import type { IExecuteFunctions } from 'n8n-workflow';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { paymentKeys, repeatWindow } from '../../../../../core/payout/samePayment.ts';
import { isByAnother, type Outcome, type PriorState } from '../../../../../core/payout/send/outcome.ts';
import type { Preview } from '../../../../../core/payout/check/compared.ts';
import type { RepeatedPayment } from '../../../../../core/payout/send/repeatedPayments.ts';
import type { PayingAccount } from '../rows/checkItems.ts';
import { type Claims, claimEntries } from './claims.ts';
import { familyOf, paidInExecution } from './executionLedger.ts';
import { type AccountMemory, type ComparedInMemory, memoryOf, scopeOf } from './processMemory.ts';

/** Compares all payouts of a sheet with what this process has paid, and notes nothing. */
export function comparedWithPaid(
  context: IExecuteFunctions,
  account: PayingAccount,
  payouts: readonly Payout[],
): ComparedInMemory & Pick<RunMemory, 'prior' | 'notedSince'> & Pick<Preview, 'isMemoryShort'> {
  const memory = memoryOf(account);
  const ids = new Set(payouts.map(({ id }) => id));
  const prior = memory.priorTo(payouts, context.getExecutionId());
  const others = payouts.filter(({ id }) => !prior.has(id));
  const compared = memory.compare(others, familyOf(context), ids);
  return { ...compared, prior, notedSince: memory.since, isMemoryShort: memory.isShort };
}

/** One run's view of the runs before it and at the same time, in this process and in others. */
export class RunMemory {
  /** What this process knows of its ids; ids of which nothing is known are missing. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Since when this process knows what was paid, in milliseconds since 1970. */
  readonly notedSince: number;
  /** Some ids of payouts that the account is known to have, and that are not among these. */
  readonly madeBefore: readonly string[];
  /** Ids of claimed payouts whose payee was paid before, and never into this account. */
  readonly newAccounts = new Set<string>();
  /** Ids of claimed payouts whose payee was paid in the last days under another id of the same period. */
  readonly inPeriod = new Set<string>();
  readonly #context: IExecuteFunctions;
  /** Under which n8n's database has the claims. */
  readonly #scope: string;
  readonly #memory: AccountMemory;
  readonly #family: string;
  /** Of all its payouts. */
  readonly #ids: ReadonlySet<string>;
  readonly #paid: ReturnType<typeof paidInExecution>;
  readonly #taken: ReturnType<AccountMemory['takeIds']>;
  readonly #claimed: ClaimedBatch[] = [];
  /** Entries that this run has claimed. */
  readonly #own = new Set<string>();
  /** Ids whose payment was noted in this process by this run. */
  readonly #noted = new Set<string>();

  /**
   * Begins a run: takes the ids of its payouts in the memory of this process, where no other run has them.
   *
   * @param account whose payouts they are
   * @param payouts that the run wants to send
   */
  constructor(context: IExecuteFunctions, account: PayingAccount, payouts: readonly Payout[]) {
    const memory = memoryOf(account);
    const execution = context.getExecutionId();
    this.#context = context;
    this.#scope = scopeOf(account);
    this.#memory = memory;
    this.notedSince = memory.since;
    this.#family = familyOf(context);
    this.#ids = new Set(payouts.map(({ id }) => id));
    this.#paid = paidInExecution(context);
    this.madeBefore = memory.othersSent(payouts);
    this.prior = memory.priorTo(payouts, execution);
    this.#taken = memory.takeIds(payouts, execution);
  }

  /**
   * Writes the payouts of a request down, in this process and in n8n's database, for this node: their ids and what they
   * pay.
   *
   * @returns by id, those that another run has, in whatever process, and those that look like a payment of the last
   *   days
   * @throws {ClaimError} when they cannot be written down; nothing may be sent then
   */
  async claim(batch: readonly Payout[]): Promise<ReadonlyMap<string, PriorState | RepeatedPayment>> {
    const inProcess = this.#compareAndNote(batch);
    const window = repeatWindow(Date.now());
    const entries = new Map(batch.map((payout) => [payout, entriesOf(payout, window)]));
    const written = this.#noteClaims({ entries, claims: await this.#writeDown(entries) });
    const found = new Map<string, PriorState | RepeatedPayment>();
    for (const payout of batch) {
      const { id } = payout;
      const before = this.#ofAnotherRun(payout, written) ?? this.#repeated(payout, inProcess, written);
      if (before !== undefined) found.set(id, before);
      if (this.#isNewAccount(payout, inProcess, written)) this.newAccounts.add(id);
      if (inProcess.inPeriod.has(id)) this.inPeriod.add(id);
    }
    return found;
  }

  /** To be called with the ids of a create request before it goes out. */
  sending(ids: readonly string[]): void {
    this.#taken.sending(ids);
  }

  /** To be called when the run has ended, with an outcome for each id. */
  async end(outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    for (const payout of this.#claimed.flatMap(({ entries }) => [...entries.keys()])) {
      if (isPaid(outcomes.get(payout.id))) {
        // Anew: it may have been made at any moment until now, and who approved before that has not seen it.
        this.#memory.notePayment(payout, this.#family);
        this.#memory.noteAccount(payout, this.#family);
        this.#paid.add(payout);
      } else this.#forget(payout);
    }
    await releaseUnpaid(this.#claimed, outcomes);
    this.#taken.end(outcomes);
    this.#memory.forgetOldest();
  }

  /** Not a moment between looking and noting: of two runs in this process, one sees what the other is about to pay. */
  #compareAndNote(batch: readonly Payout[]): ComparedInProcess {
    const memory = this.#memory;
    const unknown = batch.filter(({ id }) => !this.prior.has(id));
    const compared = memory.compare(unknown, this.#family, this.#ids);
    const isKnown = new Set(unknown.filter((payout) => memory.hasRecent(payout)));
    for (const payout of batch)
      if (!compared.repeats.has(payout.id) && memory.notePayment(payout, this.#family))
        this.#noted.add(payout.id);
    return { ...compared, isKnown };
  }

  /** Claims what stands for these payouts in n8n's database. */
  #writeDown(entries: ClaimedBatch['entries']): Promise<Claims> {
    const all = [...entries.values()].flatMap((parts) => Object.values(parts));
    return claimEntries(this.#context, this.#scope, all).catch((error: unknown) => {
      for (const payout of entries.keys()) this.#forget(payout);
      throw error;
    });
  }

  #noteClaims(claimed: ClaimedBatch): Written {
    const { entries, claims } = claimed;
    this.#claimed.push(claimed);
    // What an earlier request of this run has claimed is its own.
    const earlier = new Set([...claims.earlier].filter((entry) => !this.#own.has(entry)));
    for (const entry of claims.own) this.#own.add(entry);
    return (payout, part) => earlier.has((entries.get(payout) as Entries)[part]);
  }

  /** Whose id it is. What this process has sent and may send once more, it has claimed before. */
  #ofAnotherRun(payout: Payout, isWritten: Written): PriorState | undefined {
    return isWritten(payout, 'id') ? (this.prior.get(payout.id) ?? { kind: 'unknown' }) : undefined;
  }

  /** What a payout repeats: a payment that this process knows, or one that only the database does. */
  #repeated(
    payout: Payout,
    { repeats, isKnown }: ComparedInProcess,
    isWritten: Written,
  ): RepeatedPayment | undefined {
    const { id } = payout;
    const repeat = repeats.get(id);
    if (repeat !== undefined) return repeat;
    if (!isWritten(payout, 'payment') || this.prior.has(id) || isKnown.has(payout)) return undefined;
    const own = this.#paid.idOf(payout);
    if (own !== undefined)
      return this.#ids.has(own) ? undefined : { kind: 'repeat', earlier: [{ id: own, own: true }] };
    // It may be held. Where it is sent all the same, it is noted in the end.
    this.#forget(payout);
    const isNewAccount = !isWritten(payout, 'account');
    return { kind: 'repeat', earlier: [], ...(isNewAccount ? { isNewAccount } : {}) };
  }

  /** Whether the payee was paid before, and never into this account: the database has known payees for longer. */
  #isNewAccount(payout: Payout, { newAccounts }: ComparedInProcess, isWritten: Written): boolean {
    return isWritten(payout, 'payee')
      ? !isWritten(payout, 'account') && !this.#memory.wasFirstPaidBy(this.#family, payout)
      : newAccounts.has(payout.id);
  }

  #forget(payout: Payout): void {
    if (this.#noted.delete(payout.id)) this.#memory.forgetPayment(payout);
  }
}

/** What this process knows of the payouts of one request; `isKnown` has those of which it knows a recent payment. */
type ComparedInProcess = ComparedInMemory & { readonly isKnown: ReadonlySet<Payout> };

/** Whether an entry of a payout was in n8n's database before, and not by this run. */
type Written = (payout: Payout, part: keyof Entries) => boolean;

type Entries = ReturnType<typeof entriesOf>;

/** The payouts of one request, as they are written down. */
interface ClaimedBatch {
  readonly entries: ReadonlyMap<Payout, Entries>;
  readonly claims: Claims;
}

/** Gives back what was written down of payouts that were surely not made. */
async function releaseUnpaid(
  claimed: readonly ClaimedBatch[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const isAllPaid = ({ entries }: ClaimedBatch) =>
    [...entries.keys()].every(({ id }) => isPaid(outcomes.get(id)));
  const unpaid = claimed.filter((batch) => !isAllPaid(batch));
  if (unpaid.length === 0) return;
  // A payee of one payout may be that of another one.
  const kept = new Set<string>();
  for (const [{ id }, parts] of claimed.flatMap(({ entries }) => [...entries])) {
    const outcome = outcomes.get(id);
    if (!isNotMade(outcome)) kept.add(parts.id);
    if (isPaid(outcome)) for (const entry of Object.values(parts)) kept.add(entry);
  }
  for (const { entries, claims } of unpaid) {
    const all = [...entries.values()].flatMap((parts) => Object.values(parts));
    await claims.release(all.filter((entry) => !kept.has(entry)));
  }
}

/**
 * What is written down of a payout in n8n's database, in this order: at the cap the oldest go first, and a payee
 * without an account says nothing wrong.
 */
function entriesOf(payout: Payout, window: number) {
  const { payee, account, payment } = paymentKeys(payout);
  return {
    payee: `payee ${payee}`,
    account: `account ${account}`,
    // To look is to write: so it is noted for this window of days, for which it is asked, and for the next one.
    payment: `payment ${window} ${payment}`,
    next: `payment ${window + 1} ${payment}`,
    id: `id ${payout.id}`,
  };
}

/** Whether this run has surely made no payout. */
function isNotMade(outcome: Outcome | undefined): boolean {
  const kind = outcome?.kind;
  return kind === 'not_sent' || kind === 'rejected' || kind === 'repeated' || isByAnother(outcome);
}

/** Whether this run has paid, or may have. */
function isPaid(outcome: Outcome | undefined): boolean {
  const kind = outcome?.kind;
  return (kind === undefined || kind === 'created' || kind === 'unknown') && !isByAnother(outcome);
}
