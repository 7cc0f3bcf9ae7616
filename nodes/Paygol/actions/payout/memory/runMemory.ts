import type { IExecuteFunctions } from 'n8n-workflow';
import type { PayingAccount, Payout } from '../../../../../core/payout/payout.ts';
import { isUnread } from '../../../../../core/payout/ask/newestPayouts.ts';
import { paymentKeys } from '../../../../../core/payout/samePayment.ts';
import { mayBePaid, type Outcome } from '../../../../../core/payout/send/outcome.ts';
import type { Preview, PreviewSettings } from '../../../../../core/payout/send/preview.ts';
import type { Known, Ledger, PriorState } from '../../../../../core/payout/paid/ledger.ts';
import { countsInProcess } from '../../../../../core/payout/paid/judge.ts';
import type { DatabaseFact, PaidBefore, PaymentFact } from '../../../../../core/payout/paid/facts.ts';
import { longestWindow } from '../../../../../core/payout/paid/repetition.ts';
import { grouped } from '../../../../../core/values/grouped.ts';
import { runYielding, yieldToEventLoop } from '../../../../shared/turns.ts';
import { type Claimed, Claims } from './claims.ts';
import {
  allEntries,
  type Entries,
  entriesOf,
  idEntries,
  isSlot,
  MOST_SLOTS,
  type Slot,
  slotAfter,
  slotsBelow,
  slotsOf,
  slotsTo,
  questionAbout,
  turnEntries,
  refusalEntry,
  refusalsOf,
  windowsOf,
} from './entries.ts';
import {
  type CountedFact,
  inDatabase,
  isRefused,
  keptEntries,
  type RefusalOf,
  type Taken,
  type TakenSlots,
} from './slots.ts';
import { isTool } from '../../parameters.ts';
import { familyOf, paidInExecution } from './executionLedger.ts';
import type { TakenIds } from './idStates.ts';
import { withoutName } from '../../../../../core/payout/paid/periodInId.ts';
import { madeIn, type PayingRun, type PeriodOf } from './paymentLog.ts';
import { type AccountMemory, memoryOf, scopeOf } from './processMemory.ts';

/** What *Validate* looks at: what this process has paid. It notes nothing. */
export interface ReadOnlyLedger
  extends Ledger, Pick<Preview, 'isMemoryShort'>, Pick<PreviewSettings, 'hasSent'> {}

export function readOnlyLedger(
  context: IExecuteFunctions,
  account: PayingAccount,
  payouts: readonly Payout[],
  periodOf: PeriodOf = () => undefined,
): ReadOnlyLedger {
  const memory = memoryOf(account);
  const run = payingRun(context, payouts, periodOf);
  const prior = memory.ids.priorTo(payouts, context.getExecutionId());
  const others = payouts.filter(({ id }) => !prior.has(id));
  const known = memory.payments.compare(others, run);
  // For what was sent before this process began, asking the claims would mean writing.
  const isSent = (id: string) => memory.ids.hasSent(id) || (memory.isShort ? undefined : false);
  return {
    prior,
    madeBefore: [],
    claim: async () => ({ ...known, others: new Map(), isSent }),
    newest: (read, pages) => memory.newestForReport(read, pages),
    isMemoryShort: memory.isShort,
    hasSent: (id) => memory.ids.hasSent(id),
  };
}

function payingRun(context: IExecuteFunctions, payouts: readonly Payout[], periodOf: PeriodOf): PayingRun {
  const node = `${context.getWorkflow().id} ${context.getNode().id}`;
  const sheet = new Map(payouts.map((payout) => [payout.id, payout]));
  return {
    execution: context.getExecutionId(),
    family: familyOf(context),
    node,
    sheet,
    periodOf: (id) => withoutName(periodOf(id)),
    isForModel: isTool(context),
  };
}

/** A run's view of earlier and parallel runs, in this process and in others. */
export class RunMemory implements Ledger {
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Some other ids that the account has paid. */
  readonly madeBefore: readonly string[];
  /** The node had claimed nothing before this run, though Paygol lists payouts of the account. */
  hasNoNotes = false;
  /** So that only what the node has noted is compared. */
  isListUnread = false;
  readonly #claims: Claims;
  readonly #memory: AccountMemory;
  readonly #run: PayingRun;
  readonly #paid: ReturnType<typeof paidInExecution>;
  readonly #takenIds: TakenIds;
  readonly #readsAnew: boolean;
  readonly #resends: boolean;
  /** Whether Paygol lists payouts with ids. */
  #listsIds = false;
  /** What it has claimed for its payouts, and may release, in the order of its claims. */
  #claimed: (readonly [Payout, Partial<Entries>])[] = [];
  /** Of ids that it sends, perhaps again: released when it has ended. */
  readonly #turns: string[] = [];
  /** Ids whose entries are the run's own, until they are left for good. */
  readonly #ownIds = new Set<string>();
  /** Payees of several rows: what is claimed for one may be claimed again for another. */
  #repeatedPayees: ReadonlySet<string> | undefined;
  /** Ids of requests that may have left. */
  readonly #sentIds = new Set<string>();
  /** Ids of payouts whose payee only the database knew. */
  readonly #idsOfDatabasePayees = new Set<string>();
  /** Ids of payments that this run has noted in this process. */
  readonly #notedIds = new Set<string>();

  /**
   * Takes the ids that no other run in this process has.
   * @param readsAnew whether what another run has read of the list is too old
   * @param resends whether it sends again what may have been sent, and is not there
   */
  constructor(
    context: IExecuteFunctions,
    account: PayingAccount,
    payouts: readonly Payout[],
    periodOf: PeriodOf = () => undefined,
    { readsAnew = false, resends = false }: { readonly readsAnew?: boolean; readonly resends?: boolean } = {},
  ) {
    const memory = memoryOf(account);
    this.#readsAnew = readsAnew;
    this.#resends = resends;
    const execution = context.getExecutionId();
    this.#claims = new Claims(context, scopeOf(account), memory.claims);
    this.#memory = memory;
    this.#run = payingRun(context, payouts, periodOf);
    this.#paid = paidInExecution(context);
    this.madeBefore = memory.ids.othersSent(payouts);
    this.prior = memory.ids.priorTo(payouts, execution);
    this.#takenIds = memory.ids.take(payouts, execution);
  }

  /**
   * Stores ids and payments of a request, in this process and in n8n's database.
   * @param listed ids in Paygol's list, to learn whether they were sent from here
   * @throws {ClaimError} when they cannot be stored: nothing may be sent then
   */
  async claim(batch: readonly Payout[], listed: readonly string[] = []): Promise<Known> {
    await this.#lookForNotes();
    await yieldToEventLoop();
    const { entries, ...inProcess } = this.#compareAndNote(batch);
    const unexplained = new Set(listed.filter((id) => !this.#memory.ids.hasSent(id)));
    const claims = await this.#writeDown(entries, [...unexplained]);
    await yieldToEventLoop();
    this.#claimed.push(...entries);
    const written: Written = (payout, part) => claims.earlier.has(entries.get(payout)?.[part] ?? '');
    const taken = await this.#takeSlots(batch, entries, written);
    const refusalOf = await this.#refusedAmong(batch, taken);
    const isSending = await this.#takeTurns(batch);
    const others = new Map<string, PriorState>();
    for (const payout of batch) {
      const state = this.#ofAnotherRun(payout, written, isSending);
      if (state !== undefined) others.set(payout.id, state);
    }
    const unknown = batch.filter(({ id }) => !others.has(id) && !this.prior.has(id));
    const counted = this.#countedInDatabase(unknown, written, (payout) =>
      inDatabase(payout, taken.get(payout) ?? new Map(), refusalOf),
    );
    const payments = new Map(
      batch.map((payout) => {
        const known = inProcess.payments.get(payout.id) ?? [];
        return [payout.id, [...known, ...this.#explained(payout, counted.get(payout.id))]];
      }),
    );
    const isRunning: Written = (payout, part) => claims.running.has(entries.get(payout)?.[part] ?? '');
    const accounts = this.#compareAccounts(batch, inProcess, { written, isRunning });
    const wasListed = new Set(listed);
    const isSent = (id: string) =>
      wasListed.has(id) && (!unexplained.has(id) || idEntries(id).some((entry) => claims.earlier.has(entry)));
    return { others, payments, ...accounts, isSent };
  }

  async newest(read: Parameters<Ledger['newest']>[0]): ReturnType<Ledger['newest']> {
    const newest = await (this.#readsAnew ? read() : this.#memory.newest(read));
    this.isListUnread = isUnread(newest);
    this.#listsIds ||= newest.records.some(({ merchant_payout_id: id }) => (id ?? '') !== '');
    return newest;
  }

  /** Once for a node in this process. */
  async #lookForNotes(): Promise<void> {
    const { node } = this.#run;
    if (this.#memory.nodes.has(node)) return;
    this.#memory.nodes.add(node);
    this.hasNoNotes = this.#listsIds && !(await this.#claims.areThere().catch(() => true));
  }

  sending(ids: readonly string[]): void {
    for (const id of ids) this.#sentIds.add(id);
    this.#takenIds.sending(ids);
  }

  /** To be called after each batch. Claims of what is created stay, whatever comes: there may be very many. */
  batchEnded(outcomes: ReadonlyMap<string, Outcome>): void {
    const repeated = (this.#repeatedPayees ??= repeatedPayees([...this.#run.sheet.values()]));
    const isFinal = (payout: Payout) =>
      outcomes.get(payout.id)?.kind === 'created' && !repeated.has(paymentKeys(payout).payee);
    const claimed = grouped(this.#claimed, ([payout]) => isFinal(payout));
    for (const [payout, parts] of claimed.get(true) ?? []) {
      this.#notePaid(payout);
      this.#ownIds.delete(payout.id);
      this.#claims.keep(allEntries(parts));
    }
    this.#claimed = claimed.get(false) ?? [];
  }

  /** To be called when the run has ended, with an outcome for each id. */
  async end(outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    // Some services do what they have refused: the next run has to see it in the list.
    const kinds = new Set([...outcomes.values()].map(({ kind }) => kind));
    if (kinds.has('rejected')) this.#memory.forgetNewest();
    if (kinds.has('created')) this.#memory.paid();
    await runYielding(this.#noteOutcomes(outcomes));
    const isPaid = (id: string) => this.#mayBePaid(id, outcomes);
    const { kept, refused } = keptEntries(this.#claims, this.#claimed, outcomes, isPaid);
    const all = this.#claimed.flatMap(([, parts]) => allEntries(parts));
    const free = await this.#notFollowed(all.filter((entry) => !kept(entry)));
    await this.#claims.release([...free, ...this.#turns]);
    const marks = [...refused].flatMap(([entry, payout]) => [
      refusalEntry(payout),
      ...refusalsOf(entry, payout.id),
    ]);
    // Without them, the slots count as payments.
    await this.#claims.claim([...new Set(marks)]).catch(() => undefined);
    this.#claims.end();
    this.#takenIds.end(outcomes);
    this.#memory.forgetOldest();
  }

  /** Without slots below one that another run has taken since: a free slot ends a search. */
  async #notFollowed(entries: readonly string[]): Promise<readonly string[]> {
    const next = [...new Set(entries.filter(isSlot).map(slotAfter))];
    const others = next.filter((slot) => !this.#claims.owns(slot));
    const isBelow = slotsBelow([...(await this.#claims.ask(others).catch(() => others))]);
    return entries.filter((entry) => !isBelow(entry));
  }

  /** A generator, as many thousands take a while. */
  *#noteOutcomes(outcomes: ReadonlyMap<string, Outcome>): Generator<undefined, void> {
    for (const [payout] of this.#claimed) {
      if (this.#mayBePaid(payout.id, outcomes)) this.#notePaid(payout);
      else if (isRefused(outcomes.get(payout.id))) this.#memory.payments.noteRefused(payout, this.#run);
      else this.#forget(payout);
      yield undefined;
    }
  }

  /** Anew, since it may have been made just now, after an approval. */
  #notePaid(payout: Payout): void {
    this.#memory.payments.notePaid(payout, this.#run, this.#idsOfDatabasePayees.has(payout.id));
    this.#paid.add(payout);
  }

  /**
   * Whether this run may have paid it. A gateway may have repeated a request that made a payout, and passed on that it
   * is there already; what is unknown, and was sent by another run, may have another account there.
   */
  #mayBePaid(id: string, outcomes: ReadonlyMap<string, Outcome>): boolean {
    const outcome = outcomes.get(id);
    if (outcome?.kind === 'unknown') return mayBePaid(outcome) && this.#sentIds.has(id);
    const isThere = outcome?.kind === 'already_there' || outcome?.kind === 'conflict';
    return mayBePaid(outcome) || (isThere && this.#sentIds.has(id));
  }

  /** No await between looking and noting: of two runs in this process, one sees what the other is about to pay. */
  #compareAndNote(batch: readonly Payout[]): ComparedInProcess {
    const memory = this.#memory;
    const isKnown = ({ id }: Payout) => this.prior.has(id);
    const compared = memory.payments.compare(
      batch.filter((payout) => !isKnown(payout)),
      this.#run,
    );
    // What is sent once more may have been paid under another id meanwhile.
    const known = memory.payments.compare(batch.filter(isKnown), this.#run);
    const payments = new Map([...compared.payments, ...known.payments]);
    const entries = new Map<Payout, Entries>();
    const now = Date.now();
    for (const payout of batch) {
      entries.set(payout, entriesOf(payout, this.#run, memory.payments));
      const repeatsInProcess =
        payments.get(payout.id)?.some((fact) => countsInProcess(payout.id, fact, now)) === true;
      if (!repeatsInProcess && memory.payments.notePayment(payout, this.#run)) this.#notedIds.add(payout.id);
    }
    return { ...compared, payments, entries };
  }

  /**
   * Of runs that send again what may be on its way, one has an id at a time: a claim of its own does not tell one that
   * goes on elsewhere from one that broke off.
   * @returns whether another one has it
   */
  async #takeTurns(batch: readonly Payout[]): Promise<(id: string) => boolean> {
    if (!this.#resends) return () => false;
    const turnsOf = new Map(batch.map(({ id }) => [id, turnEntries(id)]));
    const turns = [...turnsOf.values()].flat();
    const { earlier } = await this.#claimFor(batch, turns);
    this.#turns.push(...turns);
    return (id) => turnsOf.get(id)?.some((turn) => earlier.has(turn)) === true;
  }

  /** Claims the entries. Ids that are only asked about are released again. */
  async #writeDown(entries: ClaimedEntries, unexplained: readonly string[]): Promise<Claimed> {
    const all = [...entries.values()].flatMap(allEntries);
    const names = unexplained.flatMap(idEntries);
    const claimed = await this.#claimFor(entries.keys(), [...all, ...names]);
    const own = new Set(all);
    if (names.length > 0) await this.#claims.release(names.filter((name) => !own.has(name)));
    return claimed;
  }

  /**
   * Where the slot of a payment is taken, claims the next free one, so that others can see this payment, too.
   */
  async #takeSlots(
    batch: readonly Payout[],
    entries: ClaimedEntries,
    isWritten: Written,
  ): Promise<TakenSlots> {
    const all = new Map<Payout, Map<Slot, Taken>>();
    for (const payout of batch) if (!isWritten(payout, 'id')) this.#ownIds.add(payout.id);
    let open = batch.flatMap((payout) => {
      const isKnown = isWritten(payout, 'id') || this.prior.has(payout.id);
      const parts = isKnown ? [] : slotsOf(entries.get(payout) ?? {});
      return parts.flatMap((part) => {
        const slot = entries.get(payout)?.[part];
        return slot !== undefined && isWritten(payout, part) ? [{ payout, part, slot }] : [];
      });
    });
    for (let n = 0; n < MOST_SLOTS && open.length > 0; n++) {
      for (const { payout, part, slot } of open) {
        const taken = all.get(payout) ?? new Map<Slot, Taken>();
        const slots = slotsTo(slot).filter((one) => !this.#claims.owns(one));
        all.set(payout, taken.set(part, { slots, known: this.#madeInProcess(payout, part) }));
      }
      const next = new Set<string>();
      open = open.map((one) => {
        let slot = slotAfter(one.slot);
        while (next.has(slot) || this.#claims.owns(slot)) slot = slotAfter(slot);
        next.add(slot);
        return { ...one, slot };
      });
      const { own } = await this.#claimFor(
        open.map(({ payout }) => payout),
        [...next],
      );
      for (const { payout, part, slot } of open)
        if (own.has(slot)) this.#claimed.push([payout, { [part]: slot }]);
      open = open.filter(({ slot }) => !own.has(slot));
    }
    return all;
  }

  /** The equal payments that this process has made, but for those whose slots the run has itself. */
  #madeInProcess(payout: Payout, part: Slot): readonly string[] {
    const made = this.#memory.payments
      .madeByNode(payout, this.#run)
      .filter(({ id }) => !this.#ownIds.has(id));
    return madeIn(windowsOf(part), made, this.#run.periodOf(payout.id)).map(({ id }) => id);
  }

  /**
   * Which slots stand for payments that were refused. Equal rows of the run may have each other's; what this process
   * knows of is looked up by its id, refused or not.
   */
  async #refusedAmong(batch: readonly Payout[], taken: TakenSlots): Promise<RefusalOf> {
    const equal = grouped(batch, (payout) => paymentKeys(payout).payment);
    const idsFor = (payout: Payout) => [
      ...(equal.get(paymentKeys(payout).payment) ?? []).map(({ id }) => id),
      ...this.#memory.payments.knownIds(payout),
    ];
    const suspects = await this.#askForRefusals([...taken.keys()]);
    const asked = suspects.flatMap((payout) => {
      const slots = [...(taken.get(payout)?.values() ?? [])].flatMap((one) => one.slots);
      return slots.flatMap((slot) => idsFor(payout).flatMap((id) => refusalsOf(slot, id)));
    });
    const marks = [...new Set(asked)];
    const earlier = await this.#claims
      .ask([...marks, ...marks.map(questionAbout)])
      .catch(this.#failed(suspects));
    const isMarked = (mark: string) => earlier.has(mark) && !earlier.has(questionAbout(mark));
    return (slot, payout) => {
      const refusals = idsFor(payout).map((id) => refusalsOf(slot, id));
      if (!refusals.some(([any]) => isMarked(any))) return undefined;
      return refusals.some(([, own]) => isMarked(own)) ? 'known' : 'elsewhere';
    };
  }

  /** Which payouts an equal payment may have been refused for. What is asked is released, unless that one is paid. */
  async #askForRefusals(payouts: readonly Payout[]): Promise<readonly Payout[]> {
    const { earlier } = await this.#claimFor(payouts, payouts.map(refusalEntry));
    for (const payout of payouts) this.#claimed.push([payout, { refusal: refusalEntry(payout) }]);
    return payouts.filter((payout) => earlier.has(refusalEntry(payout)));
  }

  #claimFor(payouts: Iterable<Payout>, entries: readonly string[]): Promise<Claimed> {
    return this.#claims.claim(entries).catch(this.#failed(payouts));
  }

  /** Nothing is sent then. */
  readonly #failed = (payouts: Iterable<Payout>) => (error: unknown) => {
    for (const payout of payouts) this.#forget(payout);
    throw error;
  };

  /**
   * The database has known payees for longer than this process. That another run is about to pay into an account is no
   * proof that the payee has it.
   */
  #compareAccounts(
    batch: readonly Payout[],
    inProcess: PaidBefore,
    { written, isRunning }: { readonly written: Written; readonly isRunning: Written },
  ): Pick<Known, 'sameAccounts' | 'otherAccounts'> {
    const sameAccounts = new Map(inProcess.sameAccounts);
    const otherAccounts = new Map(inProcess.otherAccounts);
    for (const payout of batch) {
      const { id } = payout;
      const isAnothers = isRunning(payout, 'account');
      const isPayeeWritten = written(payout, 'payee') && !(isAnothers && isRunning(payout, 'payee'));
      if (sameAccounts.has(id)) otherAccounts.delete(id);
      else if (written(payout, 'account') && !isAnothers) {
        if (isPayeeWritten && !otherAccounts.has(id)) this.#idsOfDatabasePayees.add(id);
        sameAccounts.set(id, { other: otherAccounts.get(id)?.ending });
        otherAccounts.delete(id);
      } else if (isPayeeWritten && !otherAccounts.has(id)) {
        this.#idsOfDatabasePayees.add(id);
        otherAccounts.set(id, { ending: '' });
      }
    }
    return { sameAccounts, otherAccounts };
  }

  /** What this process has sent and may send once more, it has claimed before. */
  #ofAnotherRun(
    payout: Payout,
    isWritten: Written,
    isSending: (id: string) => boolean,
  ): PriorState | undefined {
    if (!isWritten(payout, 'id')) return undefined;
    return isSending(payout.id) ? { kind: 'in_flight' } : (this.prior.get(payout.id) ?? { kind: 'unknown' });
  }

  /** By payout id. What one of several equal rows of a period repeats, each of them does. */
  #countedInDatabase(
    payouts: readonly Payout[],
    isWritten: Written,
    factOf: (payout: Payout) => CountedFact | undefined,
  ): ReadonlyMap<string, DatabaseFact> {
    const counted = new Map<string, DatabaseFact>();
    const periodOf = ({ id }: Payout) => this.#run.periodOf(id) ?? '';
    const equal = grouped(payouts, (payout) => `${paymentKeys(payout).payment} ${periodOf(payout)}`);
    for (const rows of equal.values()) {
      const facts = rows.map(factOf);
      const ofAny = facts.find((fact) => fact !== undefined);
      for (const [i, payout] of rows.entries()) {
        const fact = facts[i] ?? ofAny;
        // Of a refused payout alone, neither is known.
        const isOther = isWritten(payout, 'payee') && !isWritten(payout, 'account');
        const account = isOther ? 'other' : undefined;
        if (fact !== undefined) counted.set(payout.id, { ...fact, account });
      }
    }
    return counted;
  }

  /** With the payout by which this execution explains it, if there is one. */
  #explained(payout: Payout, database: DatabaseFact | undefined): readonly PaymentFact[] {
    if (database === undefined) return [];
    const ids = this.#paid.idsOf(payout, Date.now() - 2 * longestWindow(database.window));
    if (ids.length > 0) return [database, { from: 'execution', ids }];
    // It may be held. If it is sent, it is noted in the end.
    this.#forget(payout);
    return [database];
  }

  #forget(payout: Payout): void {
    if (this.#notedIds.delete(payout.id)) this.#memory.payments.forgetPayment(payout);
  }
}

function repeatedPayees(payouts: readonly Payout[]): ReadonlySet<string> {
  const [once, repeated] = [new Set<string>(), new Set<string>()];
  for (const payout of payouts) {
    const { payee } = paymentKeys(payout);
    (once.has(payee) ? repeated : once).add(payee);
  }
  return repeated;
}

interface ComparedInProcess extends PaidBefore {
  readonly entries: ReadonlyMap<Payout, Entries>;
}

/** Whether n8n's database had the entry before this run. */
type Written = (payout: Payout, part: keyof Entries) => boolean;

type ClaimedEntries = ReadonlyMap<Payout, Entries>;
