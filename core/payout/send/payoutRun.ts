import { QuestionPool, type RunClock } from '../../service/http/pool.ts';
import type { JsonObject } from '../../service/json/types.ts';
import {
  type LookUpResult,
  lookUp,
  type LookUpSettings,
  NOT_LOOKED_UP,
  explainSilence,
} from '../ask/lookUp.ts';
import type { Payout } from '../payout.ts';
import { hiccupOf } from '../../service/reply.ts';
import type { FailedPayoutsReply, PayoutQuestions } from '../ask/reply.ts';
import type { Reason } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import { hasFailed, type Outcome, outcomeOfEnded, outcomeOfId, type SentBy } from './outcome.ts';
import { isShownInFull } from '../paid/compareRecord.ts';
import { OtherRecords } from '../ask/otherRecords.ts';
import { ListedPayees } from '../paid/listedPayees.ts';
import { type PayoutIndex, payersOf } from '../paid/payoutIndex.ts';
import { judgeAccount, unconfirmedAccounts } from '../paid/judge.ts';
import { namesNoIds } from '../ask/pages.ts';
import { readNewest, type Reach, type ReadOn } from '../ask/newestPayouts.ts';
import type { PaidBefore } from '../paid/facts.ts';
import { judgeId } from '../paid/judgeId.ts';
import type { Known, Ledger, PriorState } from '../paid/ledger.ts';
import { ShiftedIds } from './shiftedIds.ts';
import { type ComparedRun, Repeats, type RepeatSettings } from './repeatedPayments.ts';

/** How a run looks up what the service has; times in milliseconds. */
export interface RunSettings extends RunClock, RepeatSettings {
  /**
   * Which ids are looked up first: all, trusting a consistent list after a sample; all one by one; or those in
   * `prior`.
   */
  readonly checkFirst: 'sample' | 'each' | 'inDoubt';
  readonly ledger: Ledger;
  /**
   * Send what an earlier run may have sent and the service does not have. It must not process the earlier request
   * late, or must refuse an id that it has.
   */
  readonly resendUnknown: boolean;
  readonly random: () => number;
  /** How long the list is read on, for a report. */
  readonly readOn?: ReadOn;
  /** Maybe twice with the same entry. */
  readonly onListed?: (record: JsonObject) => void;
  /** What to keep of a record, `status` at least: records take more memory than all else. */
  readonly keptOf?: (record: JsonObject) => JsonObject;
}

/** How much of the list was read; `without_ids`: its entries have no ids. */
export type ListRead = 'all' | 'newest' | 'without_ids' | 'none';

/** After so many milliseconds without an answer, a harmless request goes first. */
const FRESH_FOR = 10_000;
/** Milliseconds before an odd answer is looked up again. */
const PAUSE = 250;
/**
 * When rounds begin, as shares of the patience: a slow service may commit late. Overdue rounds but the last are
 * skipped.
 */
const ROUNDS: readonly number[] = [0, 0.03, 0.12, 0.37, 1];

/** After so many records of the list, others have their turn. */
const RECORDS_A_TURN = 2_000;

/** What a run knows of its payouts, and how it looks up more. It sends nothing: the run that does extends it. */
export class PayoutRun implements ComparedRun {
  /** By payout id; none for what was not sent, or is in flight. */
  readonly outcomes = new Map<string, Outcome>();
  readonly questions: PayoutQuestions;
  readonly settings: RunSettings;
  readonly pool: QuestionPool;
  readonly repeats: Repeats;
  readonly shifted: ShiftedIds;
  readonly payees: ListedPayees;
  readonly others: OtherRecords;
  listed: ListRead = 'none';
  /** What an entry of the list does not show in full. */
  readonly hidden = { documents: false, accounts: false };
  /** How far a list was read that is too long. */
  reach: Reach | undefined;
  #hasReadNewest = false;
  /** Until then, service and token are known to work. */
  #freshUntil = Number.NEGATIVE_INFINITY;

  constructor(questions: PayoutQuestions, settings: RunSettings, index: PayoutIndex) {
    this.questions = questions;
    this.settings = settings;
    this.pool = new QuestionPool(settings);
    this.repeats = new Repeats(this, index);
    this.shifted = new ShiftedIds(this, index);
    this.payees = new ListedPayees(index, settings);
    const list = (page: number, limit: number) => questions.list(page, limit);
    this.others = new OtherRecords({ list, pool: this.pool }, payersOf(index));
  }

  note(id: string, outcome: Outcome): void {
    if (hasFailed(outcome)) this.others.ended(id);
    const { keptOf } = this.settings;
    const isTrimmed = keptOf !== undefined && 'record' in outcome;
    this.outcomes.set(id, isTrimmed ? { ...outcome, record: keptOf(outcome.record) } : outcome);
  }

  open(payouts: readonly Payout[]): Payout[] {
    return payouts.filter(({ id }) => !this.outcomes.has(id));
  }

  /**
   * Why nothing may be sent, if so. Makes a harmless request if the service has not answered for a while: a dead
   * token is to show before payouts are sent.
   */
  async connectionProblem(): Promise<Reason | undefined> {
    const reply = await this.serviceFailure();
    if (reply === undefined) return undefined;
    if (reply.kind === 'not_sent' && hiccupOf(reply) === undefined)
      return because({ code: 'not_sent', cause: reply.says });
    return because({ code: 'did_not_answer', cause: explainSilence(reply, this.settings) });
  }

  /** The failure of that request, if any. */
  async serviceFailure(): Promise<FailedPayoutsReply | undefined> {
    const { now, stopped } = this.settings;
    if (now() < this.#freshUntil || stopped()) return undefined;
    const reply =
      (await this.#compareNewest()) ?? (await this.pool.ask(() => this.questions.list(1, 1), hiccupOf));
    if (reply !== undefined && reply !== 'read' && reply.kind !== 'data' && !this.#mayBeIgnored(reply))
      return reply;
    this.noteAnswer();
    return undefined;
  }

  /** A service may refuse lists; whether the token works shows when payouts are looked up. */
  #mayBeIgnored(reply: FailedPayoutsReply): boolean {
    const isForbidden = reply.kind === 'turned_away' && reply.status === 403;
    return reply.kind === 'refusal' || (isForbidden && this.settings.checkFirst !== 'inDoubt');
  }

  /** Once per run. Returns nothing where another run has just read them. */
  async #compareNewest(): Promise<FailedPayoutsReply | 'read' | undefined> {
    if (this.#hasReadNewest) return undefined;
    this.#hasReadNewest = true;
    const { ledger, readOn, sleep } = this.settings;
    let isRead = false;
    const read = () => {
      isRead = true;
      const source = {
        list: (page: number, limit: number) => this.questions.list(page, limit),
        pool: this.pool,
      };
      return readNewest(source, readOn);
    };
    const { records, isWhole, reach, failure } = await ledger.newest(read, readOn?.pages);
    this.reach = reach;
    this.repeats.listed.begin();
    const steps = this.repeats.listed.make();
    while (records.length > 0 && !steps.next().done) await sleep(0);
    for (const [i, record] of records.entries()) {
      if (i % RECORDS_A_TURN === RECORDS_A_TURN - 1) await sleep(0);
      this.#noteListed(record);
    }
    const part = failure === undefined ? 'newest' : 'none';
    this.listed = namesNoIds(records) ? 'without_ids' : isWhole ? 'all' : part;
    return isRead ? (failure ?? 'read') : undefined;
  }

  #noteListed(record: JsonObject): void {
    this.settings.onListed?.(record);
    this.repeats.listed.note(record);
    this.payees.note(record);
    this.hidden.documents ||= !isShownInFull(record.document_number);
    this.hidden.accounts ||= !isShownInFull(record.account_number);
  }

  /** The connection was just proven; no probe is needed for a while. */
  noteAnswer(): void {
    this.#freshUntil = this.settings.now() + FRESH_FOR;
  }

  lookUp(
    payouts: readonly Pick<Payout, 'id'>[],
    method: LookUpSettings['method'],
    inDoubt?: LookUpSettings['inDoubt'],
  ): Promise<Map<string, LookUpResult>> {
    const ids = payouts.map(({ id }) => id);
    this.repeats.listed.begin();
    return lookUp(ids, this.questions, {
      pool: this.pool,
      random: this.settings.random,
      method,
      inDoubt,
      created: () => this.#created(),
      madeBefore: this.settings.ledger.madeBefore,
      onListed: (record) => this.#noteListed(record),
    });
  }

  /** Notes payouts that are not to be sent, because of what is known of them. */
  async compare(
    payouts: readonly Payout[],
    known: Known,
  ): Promise<{ readonly changed: ReadonlyMap<string, string>; readonly shiftedIds: Reason | undefined }> {
    const { others, isSent } = known;
    const changed = await this.changedAccounts(payouts, known);
    await this.lookUpBeforeSending(
      payouts.filter(({ id }) => others.has(id)),
      others,
      'each',
    );
    const shiftedIds = this.shifted.problem();
    if (shiftedIds === undefined) await this.repeats.hold(payouts, known, isSent);
    return { changed, shiftedIds };
  }

  /**
   * Payees who were paid before, and never into this account: the end of another account, or empty. Payouts into
   * this one may have been canceled since, so they are looked up.
   */
  async changedAccounts(payouts: readonly Payout[], known: PaidBefore): Promise<ReadonlyMap<string, string>> {
    const factsOf = (payout: Payout) => this.payees.factsOf(payout, known);
    const ids = new Set(this.open(payouts).flatMap((payout) => unconfirmedAccounts(factsOf(payout))));
    const unconfirmed = [...ids].map((id) => ({ id }));
    const results = await this.lookUp(unconfirmed, 'each');
    for (const result of results.values()) if (result.kind === 'found') this.payees.note(result.record);
    const changed = payouts.flatMap((payout) => {
      const { changedFrom } = judgeAccount(factsOf(payout), this.settings);
      return changedFrom === undefined ? [] : [[payout.id, changedFrom] as const];
    });
    return new Map(changed);
  }

  /** Ids of payouts whose payee was never paid. */
  newPayees(payouts: readonly Payout[], known: PaidBefore): ReadonlySet<string> {
    const isNew = (payout: Payout) => judgeAccount(this.payees.factsOf(payout, known), this.settings).isNew;
    return new Set(payouts.filter(isNew).map(({ id }) => id));
  }

  #created(): string[] {
    const ids: string[] = [];
    for (const [id, { kind }] of this.outcomes) {
      if (kind === 'created') ids.push(id);
      if (ids.length > 1) break;
    }
    return ids;
  }

  /** Notes the payouts that are not to be sent, because the service has or may have them. */
  async lookUpBeforeSending(
    payouts: readonly Payout[],
    prior: ReadonlyMap<string, PriorState>,
    method: LookUpSettings['method'],
  ): Promise<void> {
    if (payouts.length === 0) return;
    const { patience, sleep, stopped } = this.settings;
    const results = await this.lookUp(payouts, method, prior);
    // Otherwise one odd answer would keep the row from being paid.
    const unanswered = payouts.filter(({ id }) => results.get(id)?.kind === 'unanswered');
    if (unanswered.length > 0 && !stopped()) {
      await sleep(Math.min(patience, PAUSE));
      for (const [id, result] of await this.lookUp(unanswered, 'each')) results.set(id, result);
    }
    for (const payout of payouts) {
      const result = results.get(payout.id) as LookUpResult;
      if (result.kind === 'found') this.shifted.note(payout, result.record);
      const verdict = judgeId(result, prior.get(payout.id), this.settings);
      if (verdict.do !== 'send') this.note(payout.id, outcomeOfId(payout, verdict, this.settings.model));
    }
  }

  /**
   * Looks for other records under ids whose payouts have ended unpaid. To be called once, when all others have their
   * outcomes.
   */
  async checkEnded(payouts: readonly Payout[], sentBy: (id: string) => SentBy): Promise<void> {
    await this.others.read();
    for (const payout of payouts) {
      const { id } = payout;
      const outcome = this.outcomes.get(id);
      if (hasFailed(outcome)) this.note(id, outcomeOfEnded(payout, outcome, this.others.of(id), sentBy(id)));
    }
  }

  /**
   * Looks payouts up in rounds, until all are found.
   * @param last method of the last round, which proves what is missing
   */
  async lookUpInRounds(
    payouts: readonly Payout[],
    rounds = ROUNDS,
    last: LookUpSettings['method'] = 'each',
  ): Promise<Map<string, LookUpResult>> {
    const { now, sleep, stopped, patience } = this.settings;
    const results = new Map<string, LookUpResult>(payouts.map(({ id }) => [id, NOT_LOOKED_UP]));
    const start = now();
    for (const [round, share] of rounds.entries()) {
      const open = payouts.filter(({ id }) => results.get(id)?.kind !== 'found');
      if (open.length === 0 || stopped()) break;
      const wait = start + patience * share - now();
      const isLast = round === rounds.length - 1;
      if (wait <= 0 && round > 0 && !isLast) continue;
      if (wait > 0) await sleep(wait);
      // Until the last round, the list is enough to find what was created.
      for (const [id, result] of await this.lookUp(open, isLast ? last : 'list')) results.set(id, result);
      if (this.pool.isSilent) break;
    }
    return results;
  }
}
