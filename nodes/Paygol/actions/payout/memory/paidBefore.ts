import { createHash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { paymentKeys, repeatWindow } from '../../../../../core/payout/samePayment.ts';
import type { Outcome, PriorState } from '../../../../../core/payout/send/outcome.ts';
import type { Preview } from '../../../../../core/payout/send/preview.ts';
import type { EarlierPayment, RepeatedPayment } from '../../../../../core/payout/send/repeats.ts';
import type { PayingAccount } from '../rows/checkItems.ts';
import { type Claims, claimEntries } from './claims.ts';

/** What happened to an id, as far as this process knows. `run` is whose it is while that run goes on. */
interface Known {
  readonly kind: PriorState['kind'];
  readonly at?: number;
  readonly run?: object;
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

/** What this process of n8n knows of what one account has paid, whichever workflow, node or copy of one has sent it. */
interface AccountMemory {
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  readonly ids: Map<string, Known>;
  /** By what is paid: the payments of the last days, and older ones until somebody asks. */
  readonly payments: Map<string, readonly Payment[]>;
  /** By payee: the last payment. */
  readonly last: Map<string, Payment>;
  /** By payee: the accounts, and the family that has paid into each first. */
  readonly accounts: Map<string, Map<string, string>>;
}

/** By address and service id. What outlasts the process is in n8n's database ([claims](./claims.ts)). */
export const memories = new Map<string, AccountMemory>();

/**
 * Ids, payments and payees that are kept of an account. Beyond that the oldest are forgotten, but never an id of which
 * it is not known what happened to it; the claims still know them.
 */
const MOST_KEPT = 200_000;

function memoryOf({ payoutsUrl, serviceId }: PayingAccount): AccountMemory {
  const account = `${payoutsUrl} ${serviceId}`;
  const memory = memories.get(account) ?? {
    since: Date.now(),
    ids: new Map(),
    payments: new Map(),
    last: new Map(),
    accounts: new Map(),
  };
  memories.set(account, memory);
  return memory;
}

/** The execution, with those that the same other one has called: what they pay is one thing to a person. */
function familyOf(context: IExecuteFunctions): string {
  return context.getExecutionContext()?.parentExecutionId ?? context.getExecutionId();
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

/** Compares all payouts of a sheet with what this process has paid, and notes nothing. */
export function comparedWithPaid(
  context: IExecuteFunctions,
  account: PayingAccount,
  payouts: readonly Payout[],
): ComparedInMemory & Pick<RunMemory, 'prior' | 'notedSince'> & Pick<Preview, 'isMemoryShort'> {
  const memory = memoryOf(account);
  const ids = new Set(payouts.map(({ id }) => id));
  const others = payouts.filter(({ id }) => !memory.ids.has(id));
  const compared = compare(memory, others, familyOf(context), ids);
  const prior = knownBefore(memory, payouts, context.getExecutionId());
  const isMemoryShort = isRecent(memory.since);
  return { ...compared, prior, notedSince: memory.since, isMemoryShort };
}

/** What this process knows of the ids of payouts; of ids of which nothing is known, nothing. */
function knownBefore(
  { ids }: AccountMemory,
  payouts: readonly Payout[],
  execution: string,
): ReadonlyMap<string, PriorState> {
  const prior = new Map<string, PriorState>();
  for (const { id } of payouts) {
    const found = ids.get(id);
    if (found === undefined) continue;
    const state = found.confirmed ?? found;
    prior.set(id, state.execution === execution ? { ...state, inThisExecution: true } : state);
  }
  return prior;
}

/** @param ids of all payouts of the sheet: its lines are not compared with each other here */
function compare(
  memory: AccountMemory,
  payouts: readonly Payout[],
  family: string,
  ids: ReadonlySet<string>,
): ComparedInMemory {
  const repeats = new Map<string, RepeatedPayment>();
  const newAccounts = new Set<string>();
  const inPeriod = new Set<string>();
  for (const payout of payouts) {
    const { payee, account } = paymentKeys(payout);
    const earlier = recentPayments(memory, payout)
      .filter(({ id }) => !ids.has(id))
      .map(({ id, at, ...paid }): EarlierPayment => ({
        id,
        at,
        account: paid.account === account ? 'same' : 'other',
        ...(paid.family === family ? { own: true } : {}),
      }));
    if (earlier.length > 0) repeats.set(payout.id, { kind: 'repeat', earlier });
    else if (wasPaidInPeriod(memory.last.get(payee), payout.id, family, ids)) inPeriod.add(payout.id);
    const known = memory.accounts.get(payee);
    if (known !== undefined && !known.has(account) && !isOnlyOf(family, known)) newAccounts.add(payout.id);
  }
  return { repeats, newAccounts, inPeriod };
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

/** Whether all that this process knows of a payee's accounts comes from this very execution. */
function wasFirstPaidBy(family: string, { accounts }: AccountMemory, payout: Payout): boolean {
  const known = accounts.get(paymentKeys(payout).payee);
  return known !== undefined && isOnlyOf(family, known);
}

function isOnlyOf(family: string, accounts: ReadonlyMap<string, string>): boolean {
  return [...accounts.values()].every((by) => by === family);
}

function recentPayments({ payments }: AccountMemory, payout: Payout): readonly Payment[] {
  const known = payments.get(paymentKeys(payout).payment) ?? [];
  return known.filter(({ at }) => isRecent(at));
}

function isRecent(at: number): boolean {
  return repeatWindow(Date.now()) - repeatWindow(at) <= 1;
}

/** @returns whether nothing was noted of this id */
function notePayment(memory: AccountMemory, payout: Payout, family: string): boolean {
  const { payment, account } = paymentKeys(payout);
  const recent = recentPayments(memory, payout);
  const others = recent.filter(({ id }) => id !== payout.id);
  memory.payments.delete(payment);
  memory.payments.set(payment, [...others, { id: payout.id, at: Date.now(), account, family }]);
  return others.length === recent.length;
}

function forgetPayment({ payments }: AccountMemory, payout: Payout): void {
  const { payment } = paymentKeys(payout);
  const others = payments.get(payment)?.filter(({ id }) => id !== payout.id) ?? [];
  if (others.length === 0) payments.delete(payment);
  else payments.set(payment, others);
}

function noteAccount({ accounts, last }: AccountMemory, payout: Payout, family: string): void {
  const { payee, account } = paymentKeys(payout);
  last.delete(payee);
  last.set(payee, { id: payout.id, at: Date.now(), account, family });
  const known = accounts.get(payee) ?? new Map<string, string>();
  accounts.set(payee, known);
  if (!known.has(account)) known.set(account, family);
}

/** One run's view of the runs before it and at the same time, in this process and in others. */
export interface RunMemory {
  /** What this process knows of its ids; ids of which nothing is known are missing. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Since when this process knows what was paid, in milliseconds since 1970. */
  readonly notedSince: number;
  /** Some ids of payouts that the account is known to have, and that are not among these. */
  readonly madeBefore: readonly string[];
  /** Ids of claimed payouts whose payee was paid before, and never into this account. */
  readonly newAccounts: ReadonlySet<string>;
  /** Ids of claimed payouts whose payee was paid in the last days under another id of the same period. */
  readonly inPeriod: ReadonlySet<string>;
  /**
   * Writes the payouts of a request down, in this process and in n8n's database, for this node: their ids and what they
   * pay.
   *
   * @returns by id, those that another run has, in whatever process, and those that look like a payment of the last
   *   days
   * @throws {ClaimError} when they cannot be written down; nothing may be sent then
   */
  claim(payouts: readonly Payout[]): Promise<ReadonlyMap<string, PriorState | RepeatedPayment>>;
  /** To be called with the ids of a create request before it goes out. */
  sending(ids: readonly string[]): void;
  /** To be called when the run has ended, with an outcome for each id. */
  end(outcomes: ReadonlyMap<string, Outcome>): Promise<void>;
}

/**
 * Begins a run: takes the ids of its payouts in the memory of this process, where no other run has them.
 *
 * @param account whose payouts they are: the sandbox's claims do not bind the live account
 * @param payouts that the run wants to send
 */
export function beginRun(
  context: IExecuteFunctions,
  account: PayingAccount,
  payouts: readonly Payout[],
): RunMemory {
  return new RememberedRun(context, account, payouts);
}

class RememberedRun implements RunMemory {
  readonly prior: RunMemory['prior'];
  readonly notedSince: number;
  readonly madeBefore: RunMemory['madeBefore'];
  readonly newAccounts = new Set<string>();
  readonly inPeriod = new Set<string>();
  readonly sending: RunMemory['sending'];
  readonly #context: IExecuteFunctions;
  /** Under which n8n's database has the claims. */
  readonly #scope: string;
  readonly #memory: AccountMemory;
  readonly #family: string;
  /** Of all its payouts. */
  readonly #ids: ReadonlySet<string>;
  readonly #sentHere: ReturnType<typeof sentByExecution>;
  readonly #taken: ReturnType<typeof takeIds>;
  readonly #claimed: ClaimedBatch[] = [];
  /** Entries that this run has claimed. */
  readonly #own = new Set<string>();
  /** Ids whose payment was noted in this process by this run. */
  readonly #noted = new Set<string>();

  constructor(context: IExecuteFunctions, account: PayingAccount, payouts: readonly Payout[]) {
    this.#context = context;
    this.#scope = `${account.payoutsUrl} ${account.serviceId}`;
    this.#memory = memoryOf(account);
    this.notedSince = this.#memory.since;
    this.#family = familyOf(context);
    this.#ids = new Set(payouts.map(({ id }) => id));
    this.#sentHere = sentByExecution(context);
    this.madeBefore = othersSent(this.#memory, payouts);
    this.#taken = takeIds(this.#memory, payouts, context.getExecutionId());
    this.prior = this.#taken.prior;
    this.sending = this.#taken.sending;
  }

  async claim(batch: readonly Payout[]): ReturnType<RunMemory['claim']> {
    const inProcess = this.#compareAndNote(batch);
    const window = repeatWindow(Date.now());
    const all = batch.flatMap((payout) => Object.values(entriesOf(payout, window)));
    const claims = await claimEntries(this.#context, this.#scope, all).catch((error: unknown) => {
      for (const payout of batch) this.#forget(payout);
      throw error;
    });
    this.#claimed.push({ batch, window, claims });

    const isEarlier = (entry: string) => claims.earlier.has(entry) && !this.#own.has(entry);
    const found = new Map<string, PriorState | RepeatedPayment>();
    for (const payout of batch) {
      const { id } = payout;
      const entries = entriesOf(payout, window);
      const repeat = inProcess.repeats.get(id);
      // What this process has sent and may send once more, it has claimed before.
      if (isEarlier(entries.id)) found.set(id, this.prior.get(id) ?? { kind: 'unknown' });
      else if (repeat !== undefined) found.set(id, repeat);
      else if (isEarlier(entries.payment) && !this.prior.has(id) && !inProcess.isKnown.has(payout)) {
        const own = this.#sentHere.idOf(payout);
        if (own === undefined) {
          const isNewAccount = !isEarlier(entries.account);
          found.set(id, { kind: 'repeat', earlier: [], ...(isNewAccount ? { isNewAccount } : {}) });
          this.#forget(payout);
        } else if (!this.#ids.has(own)) found.set(id, { kind: 'repeat', earlier: [{ id: own, own: true }] });
      }
      // The database has known the payee for longer.
      const isNew = isEarlier(entries.payee)
        ? !isEarlier(entries.account) && !wasFirstPaidBy(this.#family, this.#memory, payout)
        : inProcess.newAccounts.has(id);
      if (isNew) this.newAccounts.add(id);
      if (inProcess.inPeriod.has(id)) this.inPeriod.add(id);
    }
    for (const entry of claims.own) this.#own.add(entry);
    return found;
  }

  async end(outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    for (const payout of this.#claimed.flatMap(({ batch }) => batch)) {
      if (isPaid(outcomes.get(payout.id))) {
        notePayment(this.#memory, payout, this.#family);
        noteAccount(this.#memory, payout, this.#family);
        this.#sentHere.add(payout);
      } else this.#forget(payout);
    }
    await releaseUnpaid(this.#claimed, outcomes);
    this.#taken.end(outcomes);
    forgetOldest(this.#memory);
  }

  /** Not a moment between looking and noting: of two runs in this process, one sees what the other is about to pay. */
  #compareAndNote(batch: readonly Payout[]) {
    const unknown = batch.filter(({ id }) => !this.prior.has(id));
    const compared = compare(this.#memory, unknown, this.#family, this.#ids);
    const isKnown = new Set(unknown.filter((payout) => recentPayments(this.#memory, payout).length > 0));
    for (const payout of batch)
      if (!compared.repeats.has(payout.id) && notePayment(this.#memory, payout, this.#family))
        this.#noted.add(payout.id);
    return { ...compared, isKnown };
  }

  #forget(payout: Payout): void {
    if (this.#noted.delete(payout.id)) forgetPayment(this.#memory, payout);
  }
}

/** The payouts of one request, as they are written down. */
interface ClaimedBatch {
  readonly batch: readonly Payout[];
  readonly window: number;
  readonly claims: Claims;
}

/** Gives back what was written down of payouts that were surely not made. */
async function releaseUnpaid(
  claimed: readonly ClaimedBatch[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const kept = new Set<string>();
  for (const { batch, window } of claimed) {
    for (const payout of batch) {
      const entries = entriesOf(payout, window);
      const outcome = outcomes.get(payout.id);
      if (!isNotMade(outcome)) kept.add(entries.id);
      if (isPaid(outcome)) for (const entry of Object.values(entries)) kept.add(entry);
    }
  }
  for (const { batch, window, claims } of claimed) {
    const entries = batch.flatMap((payout) => Object.values(entriesOf(payout, window)));
    await claims.release(entries.filter((entry) => !kept.has(entry)));
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

function isByAnother(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.notByThisRun === true;
}

/**
 * What this node has paid in this execution, and under which id: it comes again in loops, and after a wait in another
 * process. n8n stores it with the execution.
 */
function sentByExecution(context: IExecuteFunctions) {
  const execution = context.getContext('node') as { paid?: Record<string, string> };
  const keyOf = (payout: Payout) =>
    createHash('sha256').update(paymentKeys(payout).payment).digest('base64url').slice(0, 12);
  return {
    idOf: (payout: Payout) => execution.paid?.[keyOf(payout)],
    add: (payout: Payout) => void ((execution.paid ??= {})[keyOf(payout)] = payout.id),
  };
}

function othersSent({ ids }: AccountMemory, payouts: readonly Payout[]): string[] {
  const own = new Set(payouts.map(({ id }) => id));
  const sent: string[] = [];
  for (const [id, { kind }] of ids) {
    if (kind === 'sent' && !own.has(id) && sent.push(id) > 1) break;
  }
  return sent;
}

/** Takes the ids that no other run has. */
function takeIds(memory: AccountMemory, payouts: readonly Payout[], execution: string) {
  const { ids: known } = memory;
  const run = {};
  const waiting: Known = { kind: 'waiting', run };
  const inFlight: Known = { kind: 'in_flight', run };
  const prior = knownBefore(memory, payouts, execution);
  const before = new Map<string, Known>();
  for (const { id } of payouts) {
    const found = known.get(id);
    if (found?.run === undefined) {
      if (found !== undefined) before.set(id, found);
      known.set(id, found?.kind === 'sent' ? { ...waiting, confirmed: found } : waiting);
    }
  }
  return {
    prior,
    sending(ids: readonly string[]) {
      for (const id of ids) if (known.get(id)?.run === run) known.set(id, inFlight);
    },
    end(outcomes: ReadonlyMap<string, Outcome>) {
      const at = Date.now();
      const learned = { sent: { kind: 'sent', at, execution }, unknown: { kind: 'unknown', at } } as const;
      for (const { id } of payouts) {
        const mine = known.get(id);
        if (mine?.run !== run) continue;
        const after = knownAfter(outcomes.get(id), mine.kind === 'in_flight', before.get(id), learned);
        // Anew, so that what was known longest stands first.
        if (after === undefined || before.has(id)) known.delete(id);
        if (after !== undefined) known.set(id, after);
      }
    },
  };
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

function forgetOldest({ ids, payments, accounts, last }: AccountMemory): void {
  for (const [id, { kind }] of ids) {
    if (ids.size <= MOST_KEPT) break;
    if (kind === 'sent') ids.delete(id);
  }
  for (const kept of [payments, accounts, last]) {
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(key);
    }
  }
}
