import { QuestionPool, type RunClock } from '../../service/http/pool.ts';
import type { JsonObject } from '../../service/json/types.ts';
import { type LookedUp, lookUp, type LookUpSettings, NOT_LOOKED_UP, silence } from '../ask/lookUp.ts';
import type { Payout } from '../payout.ts';
import { hiccupOf } from '../../service/reply.ts';
import type { FailedPayoutsReply, PayoutQuestions } from '../ask/reply.ts';
import type { Reason } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import { type Outcome, outcomeBefore, type PriorState } from './outcome.ts';
import { ListedPayees } from './listedPayees.ts';
import { namesNoIds } from '../ask/pages.ts';
import { type NewestPayouts, readNewest } from '../ask/newestPayouts.ts';
import { type ComparingRun, type PaidBefore, Repeats, type RepeatSettings } from './repeatedPayments.ts';

/** How a run looks for what the service has; times are in milliseconds. */
export interface LookSettings extends RunClock, RepeatSettings {
  /**
   * Which ids are looked up before anything is sent: all, where a list that adds up is believed after a sample; each by
   * itself; or only those in prior.
   */
  readonly checkFirst: 'sample' | 'each' | 'inDoubt';
  /** Some ids of payouts that earlier runs have made. */
  readonly madeBefore?: readonly string[];
  /**
   * Whether what an earlier run may have sent, and the service says it does not have, is sent. This relies on the
   * service not processing the earlier request late, or on it refusing an id that it has.
   */
  readonly sendMissingAgain: boolean;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  /** The newest payouts as others have read them lately, or else as they are read now. */
  readonly newest?: (read: () => Promise<NewestPayouts>) => Promise<NewestPayouts>;
  /** Takes each entry of the list that is read on the way; one may come twice. */
  readonly onListed?: (record: JsonObject) => void;
  /**
   * What of a record is kept with its outcome, `status` at least; all of it unless given. Records take more memory than
   * all else.
   */
  readonly keptOf?: (record: JsonObject) => JsonObject;
}

/** How much of the list of payouts was read; `without_ids`: its entries cannot be told by ids. */
export type ListRead = 'all' | 'newest' | 'without_ids' | 'none';

/** After so many milliseconds without an answer the service is asked something harmless before payouts are sent. */
const FRESH_FOR = 10_000;
/** Before what got an odd answer is looked up once more, in milliseconds. */
const PAUSE = 250;
/**
 * When rounds of questions begin, as shares of the patience: with growing pauses, since a slow service may commit late.
 * A round whose time passes while another one is still going on is left out, but not the last one.
 */
const ROUNDS: readonly number[] = [0, 0.03, 0.12, 0.37, 1];

/**
 * What a run knows of each of its payouts, and how it comes to know: by questions that only read. Sending is another
 * thing: who looks ahead does this alone.
 */
export class Looking implements ComparingRun {
  /** By payout id. One that is missing has not been sent, or its request is in flight. */
  readonly outcomes = new Map<string, Outcome>();
  readonly questions: PayoutQuestions;
  readonly settings: LookSettings;
  readonly pool: QuestionPool;
  /** What is paid, compared with what was paid. */
  readonly repeats: Repeats;
  /** Whom is paid, compared with whom was paid. */
  readonly payees: ListedPayees;
  /** How much of the list they were compared with. */
  listed: ListRead = 'none';
  #hasLooked = false;
  /** Until then the service is known to answer, and the token to be alive. */
  #freshUntil = Number.NEGATIVE_INFINITY;

  /** @param payouts all that the run is to pay */
  constructor(questions: PayoutQuestions, settings: LookSettings, payouts: readonly Payout[]) {
    this.questions = questions;
    this.settings = settings;
    this.pool = new QuestionPool(settings);
    this.repeats = new Repeats(this, payouts);
    this.payees = new ListedPayees(payouts);
  }

  /** Notes what happened to a payout. */
  note(id: string, outcome: Outcome): void {
    const { keptOf } = this.settings;
    const isTrimmed = keptOf !== undefined && 'record' in outcome;
    this.outcomes.set(id, isTrimmed ? { ...outcome, record: keptOf(outcome.record) } : outcome);
  }

  /** Those of these payouts that have no outcome yet. */
  open(payouts: readonly Payout[]): Payout[] {
    return payouts.filter(({ id }) => !this.outcomes.has(id));
  }

  /**
   * Asks the service something harmless when it has not answered for a while: a dead token, a busy service or a wrong
   * address shows before payouts are sent, and not by a reply that leaves their outcome open.
   *
   * @returns why nothing may be sent, if so
   */
  async obstacle(): Promise<Reason | undefined> {
    const reply = await this.silentService();
    if (reply === undefined) return undefined;
    if (reply.kind === 'not_sent' && hiccupOf(reply) === undefined)
      return because({ code: 'not_sent', words: reply.says });
    return because({ code: 'did_not_answer', words: silence(reply, this.settings) });
  }

  /**
   * Asks the service something harmless when it has not answered for a while; first of all for the newest payouts.
   * Returns what came instead.
   */
  async silentService(): Promise<FailedPayoutsReply | undefined> {
    const { now, stopped } = this.settings;
    if (now() < this.#freshUntil || stopped()) return undefined;
    const reply =
      (await this.#lookAtNewest()) ?? (await this.pool.ask(() => this.questions.list(1, 1), hiccupOf));
    if (reply === 'read') {
      this.noteAnswer();
      return undefined;
    }
    // A service may refuse lists; that the token is alive shows when payouts are looked up.
    const isRefused =
      reply?.kind === 'refusal' ||
      (reply?.kind === 'turned_away' && reply.status === 403 && this.settings.checkFirst !== 'inDoubt');
    if (reply === undefined || reply.kind === 'data' || isRefused) {
      this.noteAnswer();
      return undefined;
    }
    return reply;
  }

  /**
   * Compares with the newest payouts, once in a run. Returns what came in place of them, and nothing where others have
   * read them.
   */
  async #lookAtNewest(): Promise<FailedPayoutsReply | 'read' | undefined> {
    if (this.#hasLooked) return undefined;
    this.#hasLooked = true;
    const { questions, pool } = this;
    let isRead = false;
    const read = () => {
      isRead = true;
      return readNewest({ list: (page, limit) => questions.list(page, limit), pool });
    };
    const { newest = (now) => now() } = this.settings;
    const { records, isWhole, failure } = await newest(read);
    this.repeats.beginList();
    for (const record of records) this.#noteListed(record);
    const part = failure === undefined ? 'newest' : 'none';
    this.listed = namesNoIds(records) ? 'without_ids' : isWhole ? 'all' : part;
    return isRead ? (failure ?? 'read') : undefined;
  }

  #noteListed(record: JsonObject): void {
    this.settings.onListed?.(record);
    this.repeats.noteListed(record);
    this.payees.note(record);
  }

  /** The service has just answered: it need not be asked something harmless for a while. */
  noteAnswer(): void {
    this.#freshUntil = this.settings.now() + FRESH_FOR;
  }

  lookUp(
    payouts: readonly Pick<Payout, 'id'>[],
    how: LookUpSettings['how'],
    inDoubt?: LookUpSettings['inDoubt'],
  ): Promise<Map<string, LookedUp>> {
    const ids = payouts.map(({ id }) => id);
    this.repeats.beginList();
    return lookUp(ids, this.questions, {
      pool: this.pool,
      random: this.settings.random,
      how,
      inDoubt,
      known: () => this.#created(),
      madeBefore: this.settings.madeBefore,
      seen: (record) => this.#noteListed(record),
    });
  }

  /**
   * Payees who were paid before, and never into this account. What has paid into it may have been canceled since, so
   * that is looked up where the payee has another one.
   *
   * @returns by payout id, the end of an account that it was; empty where nobody knows
   */
  async changedAccounts(payouts: readonly Payout[], known: PaidBefore): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(this.payees.doubtful(this.open(payouts), known));
    const findings = await this.lookUp(
      [...ids].map((id) => ({ id })),
      'each',
    );
    for (const finding of findings.values()) if (finding.kind === 'found') this.payees.note(finding.record);
    return this.payees.changed(payouts, known);
  }

  /** Some ids that this run has made payouts with. */
  #created(): string[] {
    const ids: string[] = [];
    for (const [id, { kind }] of this.outcomes) {
      if (kind === 'created') ids.push(id);
      if (ids.length > 1) break;
    }
    return ids;
  }

  /**
   * Looks up, before anything is sent, which of these payouts the service has or may have, and notes the outcomes of
   * those that are not to be sent.
   *
   * @param prior what is known of their ids; of those that are missing, nothing
   */
  async lookUpFirst(
    payouts: readonly Payout[],
    prior: ReadonlyMap<string, PriorState>,
    how: LookUpSettings['how'],
  ): Promise<void> {
    if (payouts.length === 0) return;
    const { patience, sleep, stopped, sendMissingAgain, timeZone } = this.settings;
    const findings = await this.lookUp(payouts, how, prior);
    // A row that one odd answer keeps from being paid would wait for the next run.
    const unanswered = payouts.filter(({ id }) => findings.get(id)?.kind === 'unanswered');
    if (unanswered.length > 0 && !stopped()) {
      await sleep(Math.min(patience, PAUSE));
      for (const [id, finding] of await this.lookUp(unanswered, 'each')) findings.set(id, finding);
    }
    for (const payout of payouts) {
      const finding = findings.get(payout.id) as LookedUp;
      if (finding.kind === 'found') this.repeats.noteFound(payout, finding.record);
      const outcome = outcomeBefore(payout, finding, prior.get(payout.id), {
        sendsMissing: sendMissingAgain,
        timeZone,
      });
      if (outcome !== undefined) this.note(payout.id, outcome);
    }
  }

  /**
   * Looks payouts up in rounds with growing pauses, until all are found.
   *
   * @param rounds when each begins, as a share of the patience
   * @param last how the last one looks, which tells what is missing
   */
  async lookUpInRounds(
    payouts: readonly Payout[],
    rounds = ROUNDS,
    last: LookUpSettings['how'] = 'each',
  ): Promise<Map<string, LookedUp>> {
    const { now, sleep, stopped, patience } = this.settings;
    const findings = new Map<string, LookedUp>(payouts.map(({ id }) => [id, NOT_LOOKED_UP]));
    const start = now();
    for (const [round, share] of rounds.entries()) {
      const open = payouts.filter(({ id }) => findings.get(id)?.kind !== 'found');
      if (open.length === 0 || stopped()) break;
      const wait = start + patience * share - now();
      const isLast = round === rounds.length - 1;
      if (wait <= 0 && round > 0 && !isLast) continue;
      if (wait > 0) await sleep(wait);
      // Until the last round, which proves what is missing, the list tells soon enough what has been made.
      for (const [id, finding] of await this.lookUp(open, isLast ? last : 'list')) findings.set(id, finding);
      if (this.pool.isSilent) break;
    }
    return findings;
  }
}
