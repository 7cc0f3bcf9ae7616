import { grouped } from '../../values/grouped.ts';
import { foldedId, looseForm } from '../../values/text.ts';
import type { QuestionPool } from '../../service/http/pool.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { listPayouts } from '../ask/pages.ts';
import { idMatcher } from '../ask/sameId.ts';
import type { Payout } from '../payout.ts';
import { areOfOtherDays, areOfOtherMonths, areSpelledAlike, WINDOWS } from '../paid/repetition.ts';
import { paymentKeys } from '../samePayment.ts';
import { meaningOf, paidNobody, shownStatus } from '../status.ts';
import { inOrder } from '../../values/unseen.ts';
import { paymentsMark, type Review } from '../check/approvalCode.ts';
import type { LookUpResult } from '../ask/lookUp.ts';
import type { PayoutQuestions } from '../ask/reply.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import type { Outcome } from './outcome.ts';
import type { Case, Warning } from '../paid/judge.ts';
import type { ListFact } from '../paid/facts.ts';
import { shadow } from '../paid/shadow.ts';
import { isSameButAccount, isSamePayment } from './compareRecord.ts';
import {
  type EarlierPayment,
  describeEarlier,
  type IsSent,
  OTHER_ACCOUNT,
  type PaidBefore,
} from './earlierPayments.ts';
import { PayoutIndex } from './payoutIndex.ts';

type Earlier = readonly EarlierPayment[];

export interface RepeatSettings {
  /** By default they are held; `off` does not compare. */
  readonly repeatedPayments?: 'hold' | 'warn' | 'off';
  /** What the approver has reviewed: it may be sent all the same. */
  readonly approved?: Review;
  readonly date?: () => number;
  /** For times in messages; UTC by default. */
  readonly timeZone?: string;
  /** Also hold what repeats a payment of this execution: an AI agent makes up ids. */
  readonly holdsOwn?: boolean;
  /**
   * Called with the earlier payments of a payout that is not held.
   * @param isHeld whether it would be held by default
   * @param mark what an approval must include
   */
  readonly onRepeat?: (id: string, what: Reason, isHeld: boolean, mark?: string) => void;
}

export interface ComparedRun {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly questions: PayoutQuestions;
  readonly pool: QuestionPool;
  readonly settings: RepeatSettings;
  note(id: string, outcome: Outcome): void;
  open(payouts: readonly Payout[]): Payout[];
  lookUp(
    payouts: readonly { readonly id: string }[],
    how: 'each',
  ): Promise<ReadonlyMap<string, LookUpResult>>;
}

/** How much of the list is read to find a payment whose id is not known. */
const MOST_LISTED = 10_000;

/** How far clocks and time zones may differ, in milliseconds. */
const CLOCKS_APART = 24 * 60 * 60 * 1000;

/** Compares what a run pays with what was paid before. */
export class Repeats {
  readonly #run: ComparedRun;
  readonly #payouts: readonly Payout[];
  readonly #index: PayoutIndex;
  readonly #ids: ReadonlySet<string>;
  readonly #foldedIds: ReadonlySet<string>;
  readonly #spellings: ReadonlySet<string>;
  /** By payout id. */
  readonly #listed = new Map<string, EarlierPayment[]>();
  /** By payout id. */
  #unidentified = new Map<string, number>();
  readonly #unpaid = new Set<string>();
  readonly #results = new Map<string, LookUpResult>();
  readonly #warnings = new Map<string, Warning>();
  /** Ids under which another payout than the one that has ended may have paid. */
  readonly #othersPaid = new Set<string>();
  /** Ids that belong to another payee of the sheet at the service. */
  readonly #shifted: { readonly id: string; readonly payee: Payout }[] = [];
  #byPayment: ReadonlyMap<string, readonly Payout[]> | undefined;
  #list: Promise<readonly JsonObject[] | undefined> | undefined;

  constructor(run: ComparedRun, payouts: readonly Payout[]) {
    this.#run = run;
    this.#payouts = payouts;
    this.#index = new PayoutIndex(payouts);
    this.#ids = new Set(payouts.map(({ id }) => id));
    this.#foldedIds = new Set(payouts.map(({ id }) => foldedId(id)));
    this.#spellings = new Set(payouts.map(({ id }) => looseForm(id)));
  }

  /** Call it before the list is read, since entries may come again. */
  beginList(): void {
    this.#unidentified = new Map();
  }

  /** Takes an entry of the list. The list has no dates (section 2.2), but what has not moved on is recent. */
  noteListed(record: JsonObject): void {
    const id = idOf(record) || undefined;
    const meaning = meaningOf(record);
    if (id !== undefined && meaning === 'unpaid') this.#unpaid.add(id);
    const isOpen = meaning === 'new' || meaning === 'moving';
    const isAlike = id !== undefined && meaning !== 'unpaid' && this.#spellings.has(looseForm(id));
    if (!isOpen && !isAlike) return;
    const same = this.#index.samePayment(record);
    const account = same.length > 0 ? 'same' : 'other';
    for (const payout of same.length > 0 ? same : this.#index.sameButAccount(record)) {
      const counts =
        id !== undefined && areSpelledAlike(payout.id, id) ? 'spelling' : isOpen ? 'open' : undefined;
      const others = this.#listed.get(payout.id) ?? [];
      const before = others.find((other) => other.id === id);
      const many = id === undefined ? (this.#unidentified.get(payout.id) ?? 0) + 1 : 1;
      if (id === undefined) this.#unidentified.set(payout.id, many);
      if (counts === undefined || (before?.many ?? (before === undefined ? 0 : 1)) >= many) continue;
      const one = id === undefined ? { many } : { id };
      this.#listed.set(payout.id, [
        ...others.filter((other) => other !== before),
        { ...one, account, counts },
      ]);
    }
  }

  listedIds(payouts: readonly Payout[]): string[] {
    const listed = payouts.flatMap((payout) => this.#listed.get(payout.id) ?? []);
    return [...new Set(listed.flatMap(({ id, counts }) => (counts === 'open' ? (id ?? []) : [])))];
  }

  noteRecord(payout: Payout, record: JsonObject): void {
    if (isSamePayment(payout, record)) return;
    const payee = this.#index.samePayment(record).find(({ id }) => id !== payout.id);
    if (payee !== undefined) this.#shifted.push({ id: payout.id, payee });
  }

  /** Why nothing may be sent: at the service, ids belong to other payees of the sheet, who would be paid again. */
  obstacle(): Reason | undefined {
    const { outcomes } = this.#run;
    const shifted = this.#shifted.filter(({ payee }) => outcomes.get(payee.id)?.kind !== 'already_there');
    const [first] = shifted;
    if (first === undefined) return undefined;
    const advice: Sentence = { code: 'keep_the_old_ids' };
    for (const { id } of shifted) {
      const outcome = outcomes.get(id);
      const reason = because({ code: 'id_of_another_payee' }, advice);
      if (outcome?.kind === 'conflict') this.#run.note(id, { ...outcome, reason });
    }
    const { id, payee } = first;
    const name = String(payee.beneficiary.full_name ?? '');
    const ids = shifted.length;
    return because({ code: 'ids_of_other_payees', id, name, ownId: payee.id, ids }, advice);
  }

  /** Notes the payouts that are held. Payments that count are looked up first: a failed one is none. */
  async hold(
    payouts: readonly Payout[],
    { earlier, facts }: Pick<PaidBefore, 'earlier' | 'facts'>,
    isSent: IsSent,
  ): Promise<void> {
    this.#warnings.clear();
    const open = this.#run.open(payouts);
    const cases = open.map((payout) => this.#caseOf(payout, facts, isSent));
    await this.#hold(payouts, earlier, isSent);
    if (shadow.compare === undefined) return;
    const list = await this.#list;
    for (const [i, payout] of open.entries()) {
      const same = list?.filter((record) => isSameButAccount(payout, record)) ?? ('not_whole' as const);
      const service = {
        results: this.#results,
        isListedUnpaid: (id: string) => this.#unpaid.has(id),
        hasOther: (id: string) => this.#othersPaid.has(id),
        ...(this.#list === undefined ? {} : { listed: same }),
      };
      const decided = this.#run.outcomes.get(payout.id) ?? this.#warnings.get(payout.id);
      shadow.compare({ ...(cases[i] as Case), service }, this.#run.settings, decided);
    }
  }

  #warn(id: string, what: Reason, isHeld: boolean, mark?: string): void {
    this.#warnings.set(id, { what, isHeld, ...(mark === undefined ? {} : { mark }) });
    this.#run.settings.onRepeat?.(id, what, isHeld, mark);
  }

  #caseOf(payout: Payout, facts: PaidBefore['facts'], isSent: IsSent): Omit<Case, 'service'> {
    const { id } = payout;
    const { date = Date.now } = this.#run.settings;
    const listed = (this.#listed.get(id) ?? []).map((one): ListFact => ({
      from: 'list',
      ...(one.id === undefined ? {} : { id: one.id }),
      account: one.account ?? 'other',
      isOpen: one.counts === 'open',
      many: one.many ?? 1,
    }));
    return {
      id,
      facts: [...listed, ...(facts.get(id) ?? [])],
      hasTwinThere: this.#isOfSheet(payout),
      inSheet: (other) =>
        this.#ids.has(other) ? 'as_it_is' : this.#foldedIds.has(foldedId(other)) ? 'alike' : undefined,
      isSent,
      now: date(),
    };
  }

  async #hold(payouts: readonly Payout[], earlier: PaidBefore['earlier'], isSent: IsSent): Promise<void> {
    const { repeatedPayments, timeZone } = this.#run.settings;
    if (repeatedPayments === 'off') return;
    const repeated = this.#run
      .open(payouts)
      .map((payout) => [payout, this.#earlierOf(payout, earlier.get(payout.id) ?? [], isSent)] as const)
      .filter(([, all]) => all.length > 0);
    if (repeated.length === 0) return;
    const results = await this.#lookUp(repeated.flatMap(([, all]) => all.filter((one) => this.#counts(one))));
    await this.#lookForOthers(results);
    for (const [payout, all] of repeated) {
      const paid = all.filter(({ id }) => id === undefined || !this.#isUnpaid(id, results));
      const counting = paid.filter((one) => this.#counts(one));
      const named = counting.filter((one) => !isUnnamed(one));
      // What only the database knows may be what is listed, unless it has more.
      const listed = named.filter(({ at }) => at === undefined);
      const unnamed = counting.find((one) => isUnnamed(one) && (one.many ?? 0) > listed.length);
      if (unnamed !== undefined) await this.#holdUnnamed(payout, unnamed, all);
      if (this.#run.outcomes.has(payout.id)) continue;
      if (named.length > 0) {
        const mark = listed.length === 0 ? undefined : paymentsMark(payout.id, listed.map(nameOf));
        this.#holdOrWarn(payout, named, describeEarlier(named, timeZone, results), mark);
      } else if (unnamed === undefined && paid.length > 0)
        this.#warn(payout.id, describeEarlier(paid, timeZone), false);
    }
  }

  #counts({ counts, own }: EarlierPayment): boolean {
    return counts !== undefined && (own !== true || this.#run.settings.holdsOwn === true);
  }

  #holdOrWarn(payout: Payout, counting: Earlier, what: Reason, mark: string | undefined): void {
    const { repeatedPayments = 'hold' } = this.#run.settings;
    if (repeatedPayments !== 'hold' || this.#isApproved(payout, counting, mark)) {
      this.#warn(payout.id, what, true, mark);
      return;
    }
    const earlier = counting.at(-1)?.id;
    this.#run.note(payout.id, {
      kind: 'repeated',
      reason: because({ code: 'looks_paid' }, ...what.sentences),
      ...(earlier === undefined ? {} : { earlier }),
      ...(mark === undefined ? {} : { mark }),
    });
  }

  /** Payments made since the review are not approved. */
  #isApproved({ id }: Payout, counting: Earlier, mark: string | undefined): boolean {
    const { approved } = this.#run.settings;
    if (approved?.repeats.has(id) !== true) return false;
    const isInTime = counting.every(({ at = -Infinity }) => at <= approved.at);
    return isInTime && (mark === undefined || approved.marks.has(mark));
  }

  /** Other rows of the sheet do not count, unless their ids are spelled alike. */
  #earlierOf(payout: Payout, noted: Earlier, isSent: IsSent): Earlier {
    const listed = (this.#listed.get(payout.id) ?? []).flatMap((one): Earlier => {
      if (one.counts !== 'open' || one.id === undefined) return [one];
      const sent = isSent(one.id);
      // Create still asks the database; a payment of another month's payroll is no news.
      if (sent === undefined)
        return areOfOtherMonths(payout.id, one.id)
          ? []
          : [{ id: one.id, ...(one.account && { account: one.account }), isLeftToCreate: true }];
      return sent ? [] : [one];
    });
    const [first] = noted;
    if (isUnnamed(first) && listed.length === 0) return this.#isOfSheet(payout) ? [] : noted;
    const isOther = ({ id }: EarlierPayment) =>
      id === undefined ||
      (!this.#ids.has(id) && (!this.#foldedIds.has(foldedId(id)) || areSpelledAlike(payout.id, id)));
    const named = new Map([...listed, ...noted].map((one) => [one.id && foldedId(one.id), one]));
    return [...named.values()].filter(isOther);
  }

  #isOfSheet(payout: Payout): boolean {
    const { outcomes } = this.#run;
    this.#byPayment ??= grouped(this.#payouts, (one) => paymentKeys(one).payment);
    const others = this.#byPayment.get(paymentKeys(payout).payment) ?? [];
    return others.some((other) => {
      const kind = other.id === payout.id ? undefined : outcomes.get(other.id)?.kind;
      return kind === 'already_there' || kind === 'unknown';
    });
  }

  async #lookUp(earlier: Earlier): Promise<ReadonlyMap<string, LookUpResult>> {
    const ids = new Set(earlier.flatMap(({ id }) => id ?? []));
    const results = await this.#run.lookUp(
      [...ids].map((id) => ({ id })),
      'each',
    );
    for (const [id, result] of results) this.#results.set(id, result);
    return results;
  }

  #isUnpaid(id: string, results: ReadonlyMap<string, LookUpResult>): boolean {
    const result = results.get(id);
    const hasEnded = result?.kind === 'found' ? paidNobody(result.record) : this.#unpaid.has(id);
    return hasEnded && !this.#othersPaid.has(id);
  }

  /** The list is read after the status has said that a payout ended unpaid: what it shows then is another one. */
  async #lookForOthers(results: ReadonlyMap<string, LookUpResult>): Promise<void> {
    const ended = [...results].flatMap(([id, result]) =>
      result.kind === 'found' && paidNobody(result.record) ? [id] : [],
    );
    if (ended.length === 0) return;
    this.#list ??= this.#readList();
    const idOf = idMatcher(ended);
    for (const record of (await this.#list) ?? []) {
      const id = idOf(record.merchant_payout_id);
      if (id !== undefined && !paidNobody(record)) this.#othersPaid.add(id);
    }
  }

  /** Its id is not known, so it is looked for in the list. If it failed, nothing is held. */
  async #holdUnnamed(payout: Payout, earlier: EarlierPayment, known: Earlier): Promise<void> {
    this.#list ??= this.#readList();
    const list = await this.#list;
    const same = (list ?? []).filter((record) => isSameButAccount(payout, record));
    const paid = same.filter((record) => !paidNobody(record));
    const isKnown = (record: JsonObject) =>
      known.some(({ id = '' }) => foldedId(id) === foldedId(idOf(record)));
    const unpaid = same.filter((record) => paidNobody(record) && !isKnown(record));
    if (await this.#isUnpaidOne(unpaid, paid, earlier)) return;
    const areOther = paid.length > 0 && paid.every((record) => areOfOtherDays(payout.id, idOf(record)));
    if (areOther && earlier.isOverAnHour === true) return;
    const listed = paid.slice(-3).map((record) => `${inOrder(idOf(record))} (${shownStatus(record)})`);
    const window = earlier.counts === 'period' ? 'period' : 'hours';
    const account: Sentence[] = earlier.account === 'other' ? OTHER_ACCOUNT : [];
    const what = because({ code: 'sent_lately_to_payee', window, listed }, ...account);
    // If the list cannot be read, the database's count tells whether another was made since.
    const mark = paymentsMark(payout.id, list === undefined ? [nameOf(earlier)] : paid.map(idOf));
    this.#holdOrWarn(payout, [earlier], what, mark);
  }

  /**
   * Whether events show that a failed one was made in its time, and all others before; at the safe end of time
   * zones.
   */
  async #isUnpaidOne(
    unpaid: readonly JsonObject[],
    paid: readonly JsonObject[],
    { counts, many = 1 }: EarlierPayment,
  ): Promise<boolean> {
    // The list may not show yet what was paid instead.
    if (unpaid.length < many) return false;
    const { date = () => -Infinity } = this.#run.settings;
    const begin = date() - 2 * WINDOWS[counts === 'period' ? 'period' : 'hours'];
    const [failed, others] = await Promise.all([this.#madeAt(unpaid), this.#madeAt(paid)]);
    return (
      failed.some((at) => at >= begin && at < Infinity) && others.every((at) => at < begin - CLOCKS_APART)
    );
  }

  /** In milliseconds since 1970; Infinity where it is not known. */
  async #madeAt(records: readonly JsonObject[]): Promise<readonly number[]> {
    const results = await this.#lookUp(records.map((record) => ({ id: idOf(record) })));
    return [...results.values()].map((result) =>
      result.kind === 'found' ? firstEvent(result.record) : Infinity,
    );
  }

  async #readList(): Promise<readonly JsonObject[] | undefined> {
    const { questions, pool } = this.#run;
    const list = (page: number, limit: number) => questions.list(page, limit);
    const listing = await listPayouts({ list, pool }, MOST_LISTED);
    if (listing.kind !== 'listed' || listing.doubt !== undefined) return undefined;
    return listing.records.length < MOST_LISTED ? listing.records : undefined;
  }
}

function idOf({ merchant_payout_id: id }: JsonObject): string {
  return String(id ?? '');
}

/** The first time among a record's events, whose form is not specified (section 2.2). In milliseconds since 1970. */
function firstEvent({ events }: JsonObject): number {
  const times = JSON.stringify(events ?? []).matchAll(/\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d/g);
  return Math.min(...[...times].map(([time]) => Date.parse(`${time.replace(' ', 'T')}Z`)));
}

/** How an approval refers to a payment of unknown time. */
function nameOf({ id, many = 1 }: EarlierPayment): string {
  return id === undefined ? `${many} without an ID` : foldedId(id);
}

/** Sent by a process that is gone, so that nothing else is known. */
function isUnnamed(earlier: EarlierPayment | undefined): earlier is EarlierPayment {
  return earlier !== undefined && earlier.id === undefined && earlier.counts !== 'open';
}
