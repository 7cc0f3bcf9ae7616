import type { LookUpResult, NotFound } from '../ask/lookUp.ts';
import { readNewest } from '../ask/newestPayouts.ts';
import { idMatcher } from '../ask/sameId.ts';
import type { JsonObject } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import { hiccupOf } from '../../service/reply.ts';
import { givesReason, type Rejection, rejectedOutcome } from './rejection.ts';
import { reportsRejection } from '../status.ts';
import { explainReply, isListRefused, type PayoutQuestions, type PayoutsReply } from '../ask/reply.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { isClaimCode } from '../../words/en/outcome.ts';
import { because } from '../../words/reason.ts';
import type { Known } from '../paid/ledger.ts';
import { PayoutIndex } from '../paid/payoutIndex.ts';
import { type CreateReply, readCreateReply } from './createReply.ts';
import { PayoutRun, type RunSettings } from './payoutRun.ts';
import {
  existingOutcome,
  foundOutcome,
  isNotMadeHere,
  type LeftOut,
  createdOutcome,
  type Outcome,
  unknownOutcome,
} from './outcome.ts';

/** Most payouts in one request (service specification 8). */
export const MAX_BATCH = 1500;

/** The service, as far as sending needs it. Calls always resolve. */
export interface PayoutService extends PayoutQuestions {
  /** Makes exactly one request, whatever the answer. */
  create(payouts: readonly Payout[]): Promise<PayoutsReply>;
}

export interface SendSettings extends RunSettings {
  /** Payouts per request, 1 to 1500 (service specification 8). */
  readonly batchSize: number;
  /** By id, payouts that are known, and not to be sent, and why. */
  readonly leftOut?: ReadonlyMap<string, LeftOut>;
  /** Called before a payout is sent into a changed account, with the end of another one, or empty. */
  readonly onChangedAccount?: (id: string, ending: string) => void;
  /** Called after each batch, with the outcomes so far: what is created stays so. */
  readonly onBatch?: (outcomes: ReadonlyMap<string, Outcome>) => void;
  /** Called right before a request is made. */
  readonly onSend?: (ids: readonly string[]) => void;
}

/**
 * Sends payouts in batches, and finds out what happened to each. What is in doubt is looked up, and nothing is sent
 * again on a guess. After a refusal, or an unknown outcome, nothing more is sent. Never rejects once a request was
 * made.
 * @param payouts checked payouts with distinct ids
 */
export async function sendPayouts(
  payouts: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
): Promise<ReadonlyMap<string, Outcome>> {
  const { checkFirst, batchSize, ledger, leftOut } = settings;
  const { prior } = ledger;
  const run = new SendingRun(service, settings, new PayoutIndex(payouts));
  let obstacle = await run.connectionProblem();
  // If nothing can be sent, only what may have been sent before is looked up.
  const isFirst = checkFirst !== 'inDoubt' && obstacle === undefined;
  const method = checkFirst === 'sample' ? 'sample' : 'each';
  await run.lookUpBeforeSending(isFirst ? payouts : payouts.filter(({ id }) => prior.has(id)), prior, method);
  obstacle ??= run.shifted.problem();
  if (leftOut !== undefined) run.leaveOut(leftOut);
  const toSend = run.open(payouts);
  for (let from = 0; from < toSend.length && obstacle === undefined; from += batchSize) {
    obstacle = await run.sendBatch(toSend.slice(from, from + batchSize));
  }
  const reason = obstacle ?? because({ code: 'stopped' });
  for (const { id } of run.open(toSend)) run.note(id, { kind: 'not_sent', reason });
  await run.checkEnded(payouts);
  return run.outcomes;
}

/** Milliseconds between tries of a request that did not leave; doubled each time. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/**
 * Milliseconds to wait for a refused request to be processed after all: nobody has seen the service do so, but a
 * gateway might.
 */
const AGAIN_AFTER = 10_000;
/** A single round of look-ups. */
const AT_ONCE = [0];
const NOT_KNOWN = because({ code: 'earlier_outcome_unknown' });

type Itemized = Extract<CreateReply, { kind: 'itemized' }>;
type Refusal = Extract<CreateReply, { kind: 'refusal' }>;
type TurnedAway = Extract<CreateReply, { kind: 'turned_away' }>;

type AllNotFound = ReadonlyMap<string, NotFound>;

class SendingRun extends PayoutRun {
  declare readonly questions: PayoutService;
  declare readonly settings: SendSettings;
  /** Ids of requests that may have left. */
  readonly #mayBeOut = new Set<string>();

  /** What the service has, or may have, stays what is known of it. */
  leaveOut(payouts: ReadonlyMap<string, LeftOut>): void {
    for (const [id, leftOut] of payouts) {
      const outcome = this.outcomes.get(id);
      const isUnpaid =
        outcome === undefined || outcome.kind === 'not_sent' || outcome.kind === 'ended_unpaid';
      if (isUnpaid) this.note(id, leftOut);
    }
  }

  /** Returns why nothing more may be sent, if so. Never rejects. */
  async sendBatch(payouts: readonly Payout[]): Promise<Reason | undefined> {
    try {
      const obstacle = await this.#claimAndSend(payouts);
      this.settings.onBatch?.(this.outcomes);
      return obstacle;
    } catch {
      // An error of ours, or of a callback, must not lose rows.
      for (const { id } of this.open(payouts))
        if (this.#mayBeOut.has(id)) this.note(id, unknownOutcome({ code: 'unexpected_error' }, undefined));
      return because({ code: 'error_before' });
    }
  }

  /** Claims a batch right before it is sent, since what is claimed when the process dies is in doubt. */
  async #claimAndSend(payouts: readonly Payout[]): Promise<Reason | undefined> {
    const { ledger, stopped, onChangedAccount } = this.settings;
    let obstacle = await this.connectionProblem();
    if (obstacle !== undefined || stopped()) return obstacle;
    let known: Known;
    try {
      known = await ledger.claim(payouts, this.repeats.listed.openIds(payouts));
    } catch (error) {
      const { code } = error as { code?: unknown };
      const why = isClaimCode(code) ? code : 'not_written';
      return because({ code: 'not_claimed', cause: { code: why } });
    }
    const compared = await this.compare(payouts, known);
    for (const [id, ending] of compared.changed) onChangedAccount?.(id, ending);
    if (compared.shiftedIds !== undefined) return compared.shiftedIds;
    const { changed } = compared;
    this.#holdChanged(payouts, changed);
    const batch = this.open(payouts);
    if (batch.length === 0) return undefined;
    obstacle = await this.connectionProblem();
    if (obstacle !== undefined || stopped()) return obstacle;
    const reply = await this.#create(batch);
    return reply === undefined ? undefined : this.#noteReply(batch, reply);
  }

  /** Never rejects: by now requests may have been made. */
  override async checkEnded(payouts: readonly Payout[]): Promise<void> {
    const { prior } = this.settings.ledger;
    const sentBy = (id: string) =>
      this.#mayBeOut.has(id) ? 'this run' : prior.has(id) ? 'a run before' : undefined;
    await super.checkEnded(payouts, sentBy).catch(() => undefined);
  }

  #holdChanged(payouts: readonly Payout[], changed: ReadonlyMap<string, string>): void {
    const { approved } = this.settings;
    if (approved === undefined) return;
    for (const { id } of this.open(payouts)) {
      const ending = changed.get(id);
      if (ending === undefined || approved.accounts.has(id)) continue;
      const reason = because({ code: 'account_changed', ending }, { code: 'ask_the_payee' });
      this.note(id, { kind: 'account_changed', reason });
    }
  }

  /** Repeats a request only while it surely never left. Returns `undefined` when stopped before. */
  async #create(batch: readonly Payout[]): Promise<CreateReply | undefined> {
    const { now, sleep, stopped, patience, onSend } = this.settings;
    await this.pool.recover();
    if (stopped()) return undefined;
    onSend?.(batch.map(({ id }) => id));
    const deadline = now() + patience;
    for (const { id } of batch) this.#mayBeOut.add(id);
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const reply = readCreateReply(await this.questions.create(batch), batch);
      if (reply.kind === 'itemized') this.noteAnswer();
      if (reply.kind === 'turned_away' && reply.status === 429) this.pool.limited();
      const isPassing = reply.kind === 'not_sent' && hiccupOf(reply) !== undefined;
      if (!isPassing || now() >= deadline || stopped()) return reply;
      await sleep(Math.min(pause, deadline - now()));
      if (stopped()) return reply;
    }
  }

  /** Returns why nothing more may be sent, if so. */
  async #noteReply(batch: readonly Payout[], reply: CreateReply): Promise<Reason | undefined> {
    switch (reply.kind) {
      case 'itemized':
        await this.#noteItemized(batch, reply);
        return this.#unknownIn(batch);
      case 'refusal':
        if (reply.form === 'own') await this.#noteRejected(batch, reply);
        else if (reply.form === 'exists') await this.#noteRefusedAsExisting(batch, reply);
        else await this.#noteRefusedInOtherWords(batch, reply);
        return this.#unknownIn(batch) ?? because({ code: 'earlier_request_refused', cause: reply.says });
      case 'not_sent': {
        const reason = because({ code: 'not_sent', cause: reply.says });
        for (const { id } of batch) this.note(id, { kind: 'not_sent', reason });
        return reason;
      }
      case 'turned_away':
        // With 403, it may have looked at the payouts.
        return reply.status === 403 ? this.#noteInDoubt(batch, reply.says) : this.#sendOnceMore(batch, reply);
      case 'unclear':
        return this.#noteInDoubt(batch, reply.says);
    }
  }

  #unknownIn(batch: readonly Payout[]): Reason | undefined {
    const isUnknown = ({ id }: Payout) => {
      const outcome = this.outcomes.get(id);
      return outcome?.kind === 'unknown' && !isNotMadeHere(outcome);
    };
    return batch.some(isUnknown) ? NOT_KNOWN : undefined;
  }

  async #noteItemized(batch: readonly Payout[], reply: Itemized): Promise<void> {
    const rejected: Payout[] = [];
    const inDoubt: Payout[] = [];
    for (const payout of batch) {
      const record = reply.records.get(payout.id);
      // That may be how a rejected row is shown: it is looked up.
      if (record === undefined || reportsRejection(record)) rejected.push(payout);
      else if (reply.doubt !== undefined || reply.differing.has(payout.id)) inDoubt.push(payout);
      else this.note(payout.id, createdOutcome(payout, record));
    }
    // A record that differs, or that something speaks against, is believed only if a look-up shows the same.
    const results = await this.lookUpInRounds(inDoubt);
    const notFound = this.#noteExisting(inDoubt, results, (payout, record) => {
      const outcome = existingOutcome(payout, record, because({ code: 'already_there' }), 'this run');
      return outcome.kind === 'conflict' ? outcome : createdOutcome(payout, record);
    });
    this.#noteUnknown(notFound, reply.doubt ?? { code: 'shown_with_other_data' });
    await this.#noteRejected(rejected, reply);
  }

  /** A rejected row may exist from an earlier run; without an answer about it, it is unknown. */
  async #noteRejected(rejected: readonly Payout[], reply: Rejection): Promise<void> {
    const rows = rejected.length + (reply.kind === 'itemized' ? reply.records.size : 0);
    // What is counted as wrong was not made; a refusal may come from something in between.
    const notFound = await this.#lookUpRefused(rejected, reply.kind === 'refusal');
    for (const [id, result] of notFound) this.note(id, rejectedOutcome(id, reply, rows, result));
  }

  /** A payout that may exist is missing only if two look-ups say so, a while apart. */
  async #noteRefusedAsExisting(batch: readonly Payout[], reply: Refusal): Promise<void> {
    const { patience, sleep } = this.settings;
    const first = await this.#lookUpRefused(batch);
    if (first.size === 0) return;
    await sleep(Math.min(AGAIN_AFTER, patience));
    for (const [id, result] of await this.#lookUpRefused(this.open(batch))) {
      const isSure = patience >= AGAIN_AFTER && first.get(id)?.kind === 'missing';
      const isDoubtful = result.kind === 'missing' && !isSure;
      this.note(
        id,
        isDoubtful ? unknownOutcome(reply.says, result) : rejectedOutcome(id, reply, batch.length, result),
      );
    }
  }

  /** Words that may come from a gateway are believed if two look-ups say missing, a while apart. */
  async #noteRefusedInOtherWords(batch: readonly Payout[], reply: Refusal): Promise<void> {
    const { patience, sleep } = this.settings;
    const doubt = reply.says;
    if (patience < AGAIN_AFTER) return void (await this.#noteInDoubt(batch, doubt));
    const first = await this.#lookUpInDoubt(batch, doubt, AT_ONCE, 'sample');
    await sleep(AGAIN_AFTER);
    for (const [id, result] of await this.#lookUpInDoubt(this.open(batch), doubt, AT_ONCE)) {
      const isMissing = first.get(id)?.kind === 'missing' && result.kind === 'missing';
      this.note(
        id,
        isMissing ? rejectedOutcome(id, reply, batch.length, result) : unknownOutcome(doubt, result),
      );
    }
  }

  /** What is not found after an unclear reply may still be created: it is not sent again. */
  async #noteInDoubt(batch: readonly Payout[], doubt: Sentence): Promise<Reason | undefined> {
    return this.#noteUnknown(await this.#lookUpInDoubt(batch, doubt), doubt);
  }

  /**
   * A request that was not let in is not processed later: what is missing after a pause is sent once more, unless
   * the service wishes a longer one. If that is turned away and missing as well, it was not sent.
   */
  async #sendOnceMore(batch: readonly Payout[], first: TurnedAway): Promise<Reason | undefined> {
    const { patience, stopped } = this.settings;
    const { says, retryAfter = 0 } = first;
    if (patience < AGAIN_AFTER) return this.#noteInDoubt(batch, says);
    const asked = Math.max(AGAIN_AFTER, retryAfter * 1000);
    const pause = Math.min(asked, patience);
    const notFound = await this.#lookUpAfter(pause, batch, first);
    const missing = batch.filter(({ id }) => notFound.get(id)?.kind === 'missing');
    if (missing.length === 0 || stopped()) return this.#noteUnknown(notFound, says);
    if (asked > patience) {
      const cause = {
        code: 'not_waited_for',
        seen: says,
        wished: retryAfter,
        allowed: patience / 1000,
      } as const;
      return this.#noteTurnedAway(notFound, says, because({ code: 'not_sent', cause }));
    }
    const second = await this.#create(missing);
    if (second?.kind === 'turned_away' && second.status !== 403) {
      const still = await this.#lookUpAfter(pause, this.open(batch), second);
      return this.#noteTurnedAway(still, says, because({ code: 'turned_away_twice', cause: says }));
    }
    const isClear = second?.kind === 'itemized' || second?.kind === 'refusal';
    const obstacle = isClear ? await this.#noteReply(missing, second) : undefined;
    if (isClear) this.#doubtRejections(notFound, second, says);
    return (await this.#noteInDoubt(this.open(batch), says)) ?? this.#unknownIn(missing) ?? obstacle;
  }

  /** What a second request rejects without a word, the first may have made. */
  #doubtRejections(missing: AllNotFound, reply: Rejection, doubt: Sentence): void {
    for (const [id, result] of missing)
      if (this.outcomes.get(id)?.kind === 'rejected' && !givesReason(reply, id))
        this.note(id, unknownOutcome(doubt, result));
  }

  #noteTurnedAway(notFound: AllNotFound, doubt: Sentence, reason: Reason): Reason {
    for (const [id, result] of notFound)
      this.note(id, result.kind === 'missing' ? { kind: 'not_sent', reason } : unknownOutcome(doubt, result));
    return reason;
  }

  /** Where a token was refused, payouts are missing if they were before the pause, too. */
  async #lookUpAfter(
    pause: number,
    payouts: readonly Payout[],
    { says, status }: TurnedAway,
  ): Promise<AllNotFound> {
    // A service that limits requests is left alone meanwhile.
    const first = status === 401 ? await this.#lookUpInDoubt(payouts, says, AT_ONCE, 'sample') : undefined;
    await this.settings.sleep(pause);
    const results = await this.#lookUpInDoubt(this.open(payouts), says, AT_ONCE);
    const known = [...results].map(([id, result]) => {
      const before = first?.get(id);
      return [id, before?.kind === 'unanswered' ? before : result] as const;
    });
    return this.#compareWithList(payouts, new Map(known), says);
  }

  /** A status may lag behind the list: if the list shows one of these, the others are not known to be missing. */
  async #compareWithList(
    payouts: readonly Payout[],
    notFound: AllNotFound,
    doubt: Sentence,
  ): Promise<AllNotFound> {
    if (notFound.size === 0) return notFound;
    const list = (page: number, limit: number) => this.questions.list(page, limit);
    const { records, failure } = await readNewest({ list, pool: this.pool });
    const idOf = idMatcher([...notFound.keys()]);
    const listed = new Map(records.map((record) => [idOf(record.merchant_payout_id), record]));
    let says: Sentence | undefined =
      failure === undefined || isListRefused(failure) ? undefined : explainReply(failure);
    for (const payout of payouts) {
      const record = listed.get(payout.id);
      if (record === undefined) continue;
      says = { code: 'denies_existing', id: payout.id };
      this.note(payout.id, foundOutcome(doubt, payout, record));
    }
    if (says === undefined) return notFound;
    const known: NotFound = { kind: 'unanswered', says };
    return new Map(this.open(payouts).map(({ id }) => [id, known]));
  }

  #noteUnknown(notFound: AllNotFound, doubt: Sentence): Reason | undefined {
    for (const [id, result] of notFound) this.note(id, unknownOutcome(doubt, result));
    return notFound.size > 0 ? NOT_KNOWN : undefined;
  }

  async #lookUpRefused(payouts: readonly Payout[], mayBeSentHere = false): Promise<AllNotFound> {
    return this.#noteExisting(payouts, await this.lookUp(payouts, 'each'), (payout, record) => {
      const reason = because({ code: 'refused_but_there' });
      const outcome = existingOutcome(payout, record, reason, 'a run before', this.settings.model);
      return mayBeSentHere && outcome.kind === 'already_there' ? { ...outcome, sentHere: true } : outcome;
    });
  }

  async #lookUpInDoubt(
    payouts: readonly Payout[],
    doubt: Sentence,
    ...rounds: [rounds?: readonly number[], last?: 'sample']
  ): Promise<AllNotFound> {
    return this.#noteExisting(payouts, await this.lookUpInRounds(payouts, ...rounds), (payout, record) =>
      foundOutcome(doubt, payout, record),
    );
  }

  /** Notes the payouts that were found. Returns the results for the others. */
  #noteExisting(
    payouts: readonly Payout[],
    results: ReadonlyMap<string, LookUpResult>,
    outcomeOf: (payout: Payout, record: JsonObject) => Outcome,
  ): AllNotFound {
    const notFound = new Map<string, NotFound>();
    for (const payout of payouts) {
      const result = results.get(payout.id) as LookUpResult;
      if (result.kind === 'found') this.note(payout.id, outcomeOf(payout, result.record));
      else notFound.set(payout.id, result);
    }
    return notFound;
  }
}
