import type { IExecuteFunctions } from 'n8n-workflow';
import type { Payout } from '../../../../../core/payout/payout.ts';
import { dayOf, type Repetition } from '../../../../../core/payout/send/repetition.ts';
import {
  isByAnother,
  isHeld,
  mayBePaid,
  type Outcome,
  type PriorState,
} from '../../../../../core/payout/send/outcome.ts';
import type { Preview } from '../../../../../core/payout/send/preview.ts';
import type { Claimed, EarlierPayment, IsSent } from '../../../../../core/payout/send/repeatedPayments.ts';
import { inTurns } from '../../../../shared/time.ts';
import type { PayingAccount } from '../rows/checkItems.ts';
import {
  claimEntries,
  type Claims,
  type Entries,
  entriesOf,
  idEntries,
  MOST_PLACES,
  NEXT,
  placeAfter,
  placeNumber,
  PLACES,
} from './claims.ts';
import { familyOf, paidInExecution } from './executionLedger.ts';
import {
  type AccountMemory,
  type ComparedInMemory,
  memoryOf,
  type PayingRun,
  scopeOf,
} from './processMemory.ts';

interface KnownInProcess extends Pick<RunMemory, 'prior'>, Pick<Preview, 'isMemoryShort'> {
  readonly known: ComparedInMemory;
  readonly isSent: IsSent;
  readonly newest: AccountMemory['newest'];
}

/**
 * Compares all payouts of a sheet with what this process has paid, and notes nothing.
 * @param period the declared one of *Build ID From*, with its run
 */
export function comparedWithPaid(
  context: IExecuteFunctions,
  account: PayingAccount,
  payouts: readonly Payout[],
  period?: string,
): KnownInProcess {
  const memory = memoryOf(account);
  const run = payingRun(context, payouts, period);
  const prior = memory.priorTo(payouts, context.getExecutionId());
  const others = payouts.filter(({ id }) => !prior.has(id));
  return {
    known: memory.compare(others, run),
    prior,
    // Of what was sent before this process began, to ask the claims is to write.
    isSent: (id) => memory.hasSent(id) || (memory.isShort ? undefined : false),
    newest: (read) => memory.newest(read),
    isMemoryShort: memory.isShort,
  };
}

function payingRun(
  context: IExecuteFunctions,
  payouts: readonly Payout[],
  period: string | undefined,
): PayingRun {
  return { family: familyOf(context), ids: new Set(payouts.map(({ id }) => id)), period };
}

/** One run's view of the runs before it and at the same time, in this process and in others. */
export class RunMemory {
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Some other ids of payouts that the account is known to have. */
  readonly madeBefore: readonly string[];
  /** Ids of claimed payouts whose payee was paid in the last days under another id of the same period. */
  readonly inPeriod = new Set<string>();
  readonly #context: IExecuteFunctions;
  /** The account, as the claims in n8n's database name it. */
  readonly #scope: string;
  readonly #memory: AccountMemory;
  readonly #run: PayingRun;
  readonly #paid: ReturnType<typeof paidInExecution>;
  readonly #taken: ReturnType<AccountMemory['takeIds']>;
  readonly #claimed: ClaimedBatch[] = [];
  readonly #own = new Set<string>();
  /** Ids of payouts whose payee n8n's database knew before this process did. */
  readonly #known = new Set<string>();
  /** By id, how many equal payments the database has. */
  readonly #places = new Map<string, number>();
  /** Ids whose payment was noted in this process by this run. */
  readonly #noted = new Set<string>();

  /**
   * Begins a run: takes the ids of its payouts in the memory of this process, where no other run has them.
   * @param payouts that the run wants to send
   * @param period the declared one of *Build ID From*, with its run
   */
  constructor(
    context: IExecuteFunctions,
    account: PayingAccount,
    payouts: readonly Payout[],
    period?: string,
  ) {
    const memory = memoryOf(account);
    const execution = context.getExecutionId();
    this.#context = context;
    this.#scope = scopeOf(account);
    this.#memory = memory;
    this.#run = payingRun(context, payouts, period);
    this.#paid = paidInExecution(context);
    this.madeBefore = memory.othersSent(payouts);
    this.prior = memory.priorTo(payouts, execution);
    this.#taken = memory.takeIds(payouts, execution);
  }

  /**
   * Writes the payouts of a request down, in this process and in n8n's database: their ids and what they pay.
   * @param listed ids that Paygol has, of which it is to be said whether they were sent from here
   * @throws {ClaimError} when they cannot be written down; nothing may be sent then
   */
  async claim(batch: readonly Payout[], listed: readonly string[] = []): Promise<Claimed> {
    const { entries, ...inProcess } = this.#compareAndNote(batch);
    const unexplained = listed.filter((id) => !this.#memory.hasSent(id));
    const claims = await this.#writeDown(entries, unexplained);
    const written = this.#noteClaims({ entries, claims });
    await this.#takePlaces(batch, entries, written);
    const others = new Map<string, PriorState>();
    const earlier = new Map<string, readonly EarlierPayment[]>();
    for (const payout of batch) {
      const { id } = payout;
      const state = this.#ofAnotherRun(payout, written);
      const like = state === undefined ? this.#like(payout, inProcess, written) : [];
      if (state !== undefined) others.set(id, state);
      if (like.length > 0) earlier.set(id, like);
      if (inProcess.inPeriod.has(id)) this.inPeriod.add(id);
    }
    const accounts = this.#compareAccounts(batch, inProcess, written);
    const isSent = (id: string) =>
      !unexplained.includes(id) || idEntries(id).some((entry) => claims.earlier.has(entry));
    return { others, earlier, ...accounts, sent: new Set(listed.filter(isSent)) };
  }

  newest(...[read]: Parameters<AccountMemory['newest']>): ReturnType<AccountMemory['newest']> {
    return this.#memory.newest(read);
  }

  sending(ids: readonly string[]): void {
    this.#taken.sending(ids);
  }

  /** To be called when the run has ended, with an outcome for each id. */
  async end(outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    await inTurns(this.#noteOutcomes(outcomes));
    await releaseUnpaid(this.#claimed, outcomes);
    this.#taken.end(outcomes);
    this.#memory.forgetOldest();
  }

  /** In steps: of many thousands it takes a while. */
  *#noteOutcomes(outcomes: ReadonlyMap<string, Outcome>): Generator<undefined, void> {
    for (const { entries } of this.#claimed) {
      for (const payout of entries.keys()) {
        if (mayBePaid(outcomes.get(payout.id))) {
          // Anew, since it may have been made just now, after an approval.
          this.#memory.notePaid(payout, this.#run, this.#known.has(payout.id));
          this.#paid.add(payout);
        } else this.#forget(payout);
        yield undefined;
      }
    }
  }

  /** Not a moment between looking and noting: of two runs in this process, one sees what the other is about to pay. */
  #compareAndNote(batch: readonly Payout[]): ComparedInProcess {
    const memory = this.#memory;
    const unknown = batch.filter(({ id }) => !this.prior.has(id));
    const compared = memory.compare(unknown, this.#run);
    const entries = new Map<Payout, Entries>();
    for (const payout of batch) {
      entries.set(payout, entriesOf(payout, this.#run.period, memory));
      const isHeld = compared.earlier.get(payout.id)?.some(({ counts }) => counts !== undefined) === true;
      if (!isHeld && memory.notePayment(payout, this.#run)) this.#noted.add(payout.id);
    }
    return { ...compared, entries };
  }

  /** Claims what stands for these payouts in n8n's database. The ids that are only asked about are given back. */
  async #writeDown(entries: ClaimedBatch['entries'], unexplained: readonly string[]): Promise<Claims> {
    const all = [...entries.values()].flatMap((parts) => Object.values(parts));
    const names = unexplained.flatMap(idEntries);
    const claims = await claimEntries(this.#context, this.#scope, [...all, ...names]).catch(
      (error: unknown) => {
        for (const payout of entries.keys()) this.#forget(payout);
        throw error;
      },
    );
    const own = new Set(all);
    if (names.length > 0) await claims.release(names.filter((name) => !own.has(name)));
    return claims;
  }

  #noteClaims(claimed: ClaimedBatch): Written {
    const { entries, claims } = claimed;
    this.#claimed.push(claimed);
    // What an earlier request of this run has claimed is its own.
    const earlier = new Set([...claims.earlier].filter((entry) => !this.#own.has(entry)));
    for (const entry of claims.own) this.#own.add(entry);
    return (payout, part) => earlier.has(entries.get(payout)?.[part] ?? '');
  }

  /**
   * Where another process has the place of a payment, claims the next free one, so that others can see this payment,
   * too.
   */
  async #takePlaces(
    batch: readonly Payout[],
    entries: ClaimedBatch['entries'],
    isWritten: Written,
  ): Promise<void> {
    let open = batch.flatMap((payout) => {
      const parts = isWritten(payout, 'id') || this.prior.has(payout.id) ? [] : PLACES;
      return parts.flatMap((part) => {
        const place = entries.get(payout)?.[part];
        return place !== undefined && isWritten(payout, part) ? [{ payout, part, place }] : [];
      });
    });
    for (let n = 0; n < MOST_PLACES && open.length > 0; n++) {
      const next = new Set<string>();
      open = open.map((one) => {
        let place = placeAfter(one.place);
        while (next.has(place) || this.#own.has(place)) place = placeAfter(place);
        next.add(place);
        return { ...one, place };
      });
      const claims = await claimEntries(this.#context, this.#scope, [...next]).catch((error: unknown) => {
        for (const { payout } of open) this.#forget(payout);
        throw error;
      });
      for (const entry of claims.own) this.#own.add(entry);
      const taken = new Map<Payout, Partial<Entries>>();
      for (const { payout, part, place } of open)
        if (claims.own.has(place)) {
          taken.set(payout, { ...taken.get(payout), [part]: place });
          this.#places.set(payout.id, Math.max(this.#places.get(payout.id) ?? 0, placeNumber(place) - 1));
        }
      this.#claimed.push({ entries: taken, claims });
      open = open.filter(({ place }) => !claims.own.has(place));
    }
  }

  /** Into which accounts payees were paid before. The database has known them for longer than this process. */
  #compareAccounts(
    batch: readonly Payout[],
    inProcess: ComparedInMemory,
    isWritten: Written,
  ): Pick<Claimed, 'sameAccounts' | 'otherAccounts'> {
    const sameAccounts = new Map(inProcess.sameAccounts);
    const otherAccounts = new Map(inProcess.otherAccounts);
    for (const payout of batch) {
      const { id } = payout;
      const isPayeeWritten = isWritten(payout, 'payee');
      if (sameAccounts.has(id)) otherAccounts.delete(id);
      else if (isWritten(payout, 'account')) {
        if (isPayeeWritten && !otherAccounts.has(id)) this.#known.add(id);
        sameAccounts.set(id, { other: otherAccounts.get(id)?.ending });
        otherAccounts.delete(id);
      } else if (isPayeeWritten && !otherAccounts.has(id)) {
        this.#known.add(id);
        otherAccounts.set(id, { ending: '' });
      }
    }
    return { sameAccounts, otherAccounts };
  }

  /** What this process has sent and may send once more, it has claimed before. */
  #ofAnotherRun(payout: Payout, isWritten: Written): PriorState | undefined {
    return isWritten(payout, 'id') ? (this.prior.get(payout.id) ?? { kind: 'unknown' }) : undefined;
  }

  /** Payments that a payout repeats: those that this process knows, or one that only the database does. */
  #like(payout: Payout, { earlier }: ComparedInMemory, isWritten: Written): readonly EarlierPayment[] {
    const { id } = payout;
    const known = earlier.get(id) ?? [];
    const isUnexplained = (kind: 'hours' | 'period') =>
      !this.prior.has(id) && (isWritten(payout, kind) || isWritten(payout, NEXT[kind]));
    const counts: Repetition | undefined = isUnexplained('hours')
      ? 'hours'
      : isUnexplained('period')
        ? 'period'
        : undefined;
    if (counts === undefined) return known;
    const isCounted = known.some((one) => one.counts !== undefined);
    const own = this.#paid.idOf(payout);
    if (own !== undefined)
      return isCounted || this.#run.ids.has(own) ? known : [...known, { id: own, own: true, counts }];
    // It may be held. Where it is sent all the same, it is noted in the end.
    this.#forget(payout);
    const isOverAnHour =
      dayOf(id) !== undefined && !isWritten(payout, 'otherDay') && !isWritten(payout, NEXT.otherDay);
    const unnamed: EarlierPayment = {
      counts,
      many: this.#places.get(id) ?? MOST_PLACES,
      ...(isWritten(payout, 'account') ? {} : { account: 'other' }),
      ...(isOverAnHour && { isOverAnHour }),
    };
    return isCounted ? [...known, unnamed] : [unnamed];
  }

  #forget(payout: Payout): void {
    if (this.#noted.delete(payout.id)) this.#memory.forgetPayment(payout);
  }
}

interface ComparedInProcess extends ComparedInMemory {
  readonly entries: ReadonlyMap<Payout, Entries>;
}

/** Whether an entry of a payout was in n8n's database before this run. */
type Written = (payout: Payout, part: keyof Entries) => boolean;

interface ClaimedBatch {
  readonly entries: ReadonlyMap<Payout, Partial<Entries>>;
  readonly claims: Claims;
}

/** Gives back what was written down of payouts that were surely not made. */
async function releaseUnpaid(
  claimed: readonly ClaimedBatch[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const isAllPaid = ({ entries }: ClaimedBatch) =>
    [...entries.keys()].every(({ id }) => mayBePaid(outcomes.get(id)));
  const unpaid = claimed.filter((batch) => !isAllPaid(batch));
  if (unpaid.length === 0) return;
  // A payee of one payout may be that of another one.
  const kept = new Set<string>();
  for (const [{ id }, parts] of claimed.flatMap(({ entries }) => [...entries])) {
    const outcome = outcomes.get(id);
    if (!isNotMade(outcome) && parts.id !== undefined) kept.add(parts.id);
    if (mayBePaid(outcome)) for (const entry of Object.values(parts)) kept.add(entry);
  }
  for (const { entries, claims } of unpaid) {
    const all = [...entries.values()].flatMap((parts) => Object.values(parts));
    await claims.release(all.filter((entry) => !kept.has(entry)));
  }
}

/** Whether this run has surely made no payout. */
function isNotMade(outcome: Outcome | undefined): boolean {
  const kind = outcome?.kind;
  return kind === 'not_sent' || kind === 'rejected' || isHeld(outcome) || isByAnother(outcome);
}
