import { QuestionPool, type RunClock } from '../../http/pool.ts';
import { isObject, type JsonObject } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import { type FailedPayoutsReply, hiccupOf, type PayoutQuestions, type PayoutsReply } from '../reply.ts';
import { type CreateReply, readCreateReply } from './createReply.ts';
import { type Finding, lookUp, type LookUpSettings, silence } from '../lookUp.ts';
import {
  existing,
  foundAfter,
  made,
  NOT_LOOKED_UP,
  type Outcome,
  outcomeBefore,
  type PriorState,
  type Rejection,
  rejection,
  unknown,
} from './outcome.ts';
import { type RepeatedPayment, Repeats, type RepeatSettings } from './repeats.ts';

/** Largest number of payouts in one request (service specification 8). */
export const MAX_BATCH = 1500;

/** The service, as far as sending needs it. Every call resolves, whatever happens. */
export interface PayoutService extends PayoutQuestions {
  /** Exactly one request leaves, whatever is answered. */
  create(payouts: readonly Payout[]): Promise<PayoutsReply>;
}

/** How a run of sending goes about it; times are in milliseconds. */
export interface SendSettings extends RunClock, RepeatSettings {
  /** Payouts per request, 1 to 1500 (service specification 8). */
  readonly batchSize: number;
  /**
   * Which ids are looked up before anything is sent: all, where a list that adds up is believed after a sample; each by
   * itself; or only those in {@link SendSettings.prior}.
   */
  readonly checkFirst: 'sample' | 'each' | 'inDoubt';
  /** Ids that may have been sent before, or that another run has. They are always looked up. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /** Some ids of payouts that earlier runs have made. */
  readonly madeBefore?: readonly string[];
  /**
   * Whether to send once more, in this run and later, whatever may have been sent and the service says it does not
   * have. This relies on the service not processing the first request late, or on it refusing an id that it has.
   * Without it, this is done after 401 and 429 only.
   */
  readonly sendMissingAgain: boolean;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  /**
   * Writes the payouts of a request down, in a place that outlasts the process, right before it leaves.
   *
   * @returns what stands against some of them, by their ids: those that are another run's are looked up, and not sent,
   *   and those that look like a payment of the last days are held
   * @throws an error with a message for a person when nothing could be written; then nothing is sent
   */
  readonly claim: (payouts: readonly Payout[]) => Promise<ReadonlyMap<string, PriorState | RepeatedPayment>>;
  /** Takes each entry of the list that is read on the way. */
  readonly onListed?: (record: JsonObject) => void;
  /** Called with the ids of a request right before it goes out. */
  readonly onSend?: (ids: readonly string[]) => void;
  /**
   * What of a record is kept with its outcome, `status` at least; all of it unless given. Records take more memory than
   * all else.
   */
  readonly keptOf?: (record: JsonObject) => JsonObject;
}

/**
 * Sends payouts in batches, one after the other, and finds out what happened to each. What leaves doubt is looked up,
 * and nothing is sent again on a guess. When a batch is refused as a whole, or ends with a payout whose outcome nobody
 * knows, the rest is not sent.
 *
 * @param payouts checked payouts with distinct ids
 * @returns the outcome of each payout by its id; never rejects
 */
export async function sendPayouts(
  payouts: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
): Promise<ReadonlyMap<string, Outcome>> {
  const run = new SendRun(service, settings, payouts);
  const { prior, checkFirst, batchSize, stopped } = settings;
  let obstacle = await run.obstacle();
  // What surely was not sent before need not be looked up when nothing can be sent.
  const isFirst = checkFirst !== 'inDoubt' && obstacle === undefined;
  const how = checkFirst === 'sample' ? 'sample' : 'each';
  await run.lookUpFirst(isFirst ? payouts : payouts.filter(({ id }) => prior.has(id)), prior, how);
  obstacle ??= run.shiftedIds();
  const toSend = run.open(payouts);
  for (let from = 0; from < toSend.length && obstacle === undefined && !stopped(); from += batchSize) {
    obstacle = await run.sendBatch(toSend.slice(from, from + batchSize));
  }
  const reason = obstacle ?? 'The execution was stopped before this payout was sent.';
  for (const { id } of run.open(toSend)) run.note(id, { kind: 'not_sent', reason });
  return run.outcomes;
}

/** After so many milliseconds without an answer the service is asked something harmless before payouts are sent. */
const FRESH_FOR = 10_000;
/**
 * Pauses between tries of a request that did not leave, in milliseconds; each is twice the one before, up to the
 * second.
 */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/**
 * A request that was turned away with 401 or 429 is not processed afterwards, as far as anybody has seen; so long is
 * waited for it all the same before its missing payouts are sent once more, in milliseconds.
 */
const AGAIN_AFTER = 10_000;
/**
 * When rounds of questions begin, as shares of the patience: with growing pauses, since a slow service may commit late.
 * A round whose time passes while another one is still going on is left out, but not the last one.
 */
const ROUNDS = [0, 0.03, 0.12, 0.37, 1];
/**
 * Refusals with these statuses are about what was sent; others, such as 404 and 413, come from somewhere in
 * between.
 */
const ABOUT_ROWS = new Set([400, 409, 422]);
const NOT_KNOWN = 'Not sent, because the outcome of an earlier request is unknown.';

type Accounted = Extract<CreateReply, { kind: 'accounted' }>;
type Doubtful = Extract<CreateReply, { kind: 'turned_away' | 'unclear' | 'refusal' }>;

/** One run: the service, how to send, and what is known of each payout so far. */
export class SendRun {
  /** By payout id. One that is missing has not been sent, or its request is in flight. */
  readonly outcomes = new Map<string, Outcome>();
  readonly service: PayoutService;
  readonly settings: SendSettings;
  readonly pool: QuestionPool;
  /** What is paid, compared with what was paid. */
  readonly repeats: Repeats;
  /** Until then the service is known to answer, and the token to be alive. */
  #freshUntil = Number.NEGATIVE_INFINITY;

  /** @param payouts all that the run is to send */
  constructor(service: PayoutService, settings: SendSettings, payouts: readonly Payout[]) {
    this.service = service;
    this.settings = settings;
    this.pool = new QuestionPool(settings);
    this.repeats = new Repeats(this, payouts);
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
  async obstacle(): Promise<string | undefined> {
    const reply = await this.silentService();
    if (reply === undefined) return undefined;
    if (reply.kind === 'not_sent' && hiccupOf(reply) === undefined) return reply.message;
    return `Not sent, because Paygol did not answer the check that is made first. ${silence(reply, this.settings)} Run the workflow again when Paygol answers.`;
  }

  /** Asks the service something harmless when it has not answered for a while. Returns what came instead. */
  async silentService(): Promise<FailedPayoutsReply | undefined> {
    const { now, stopped } = this.settings;
    if (now() < this.#freshUntil || stopped()) return undefined;
    const reply = await this.pool.ask(() => this.service.list(1, 1), hiccupOf);
    // A service may refuse lists; that the token is alive shows when payouts are looked up.
    const isRefused =
      reply?.kind === 'refusal' ||
      (reply?.kind === 'turned_away' && reply.status === 403 && this.settings.checkFirst !== 'inDoubt');
    if (reply === undefined || reply.kind === 'data' || isRefused) {
      this.#freshUntil = now() + FRESH_FOR;
      return undefined;
    }
    return reply;
  }

  /** Why nothing may be sent because of the ids of the sheet, if so. */
  shiftedIds(): string | undefined {
    const found = this.repeats.obstacle();
    return found === undefined ? undefined : `Not sent, because ${found}`;
  }

  lookUp(
    payouts: readonly Pick<Payout, 'id'>[],
    how: LookUpSettings['how'],
    inDoubt?: LookUpSettings['inDoubt'],
  ): Promise<Map<string, Finding>> {
    const ids = payouts.map(({ id }) => id);
    return lookUp(ids, this.service, {
      pool: this.pool,
      random: this.settings.random,
      how,
      inDoubt,
      known: () => this.#created(),
      madeBefore: this.settings.madeBefore,
      seen: (record) => {
        this.repeats.noteListed(record);
        this.settings.onListed?.(record);
      },
    });
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
    const { patience, sleep, stopped, sendMissingAgain } = this.settings;
    const findings = await this.lookUp(payouts, how, prior);
    // A row that one odd answer keeps from being paid would wait for the next run.
    const unanswered = payouts.filter(({ id }) => findings.get(id)?.kind === 'unanswered');
    if (unanswered.length > 0 && !stopped()) {
      await sleep(Math.min(patience, FIRST_PAUSE));
      for (const [id, finding] of await this.lookUp(unanswered, 'each')) findings.set(id, finding);
    }
    for (const payout of payouts) {
      const finding = findings.get(payout.id) as Finding;
      if (finding.kind === 'found') this.repeats.noteFound(payout, finding.record);
      const outcome = outcomeBefore(payout, finding, prior.get(payout.id), sendMissingAgain);
      if (outcome !== undefined) this.note(payout.id, outcome);
    }
  }

  /**
   * Claims a batch, sends those of its payouts that no other run has, and finds out what happened to each. What is
   * claimed when the process dies is in doubt, so it is claimed right before it is sent. Returns why nothing more may
   * be sent, if so.
   */
  async sendBatch(payouts: readonly Payout[]): Promise<string | undefined> {
    const { claim, stopped } = this.settings;
    let obstacle = await this.obstacle();
    if (obstacle !== undefined || stopped()) return obstacle;
    const others = new Map<string, PriorState>();
    const repeats = new Map<string, RepeatedPayment>();
    try {
      for (const [id, state] of await claim(payouts)) {
        if (state.kind === 'repeat') repeats.set(id, state);
        else others.set(id, state);
      }
    } catch (error) {
      return `Not sent. ${(error as Error).message}`;
    }
    await this.lookUpFirst(
      payouts.filter(({ id }) => others.has(id)),
      others,
      'each',
    );
    obstacle = this.shiftedIds();
    if (obstacle !== undefined) return obstacle;
    await this.repeats.hold(payouts, repeats);
    const batch = this.open(payouts);
    if (batch.length === 0) return undefined;
    obstacle = await this.obstacle();
    if (obstacle !== undefined || stopped()) return obstacle;
    try {
      const reply = await this.#create(batch);
      return reply === undefined ? undefined : await this.#settle(batch, reply);
    } catch {
      // An error of our own, or of the caller's service, must not take the rows with it.
      const seen = 'An unexpected error occurred while this payout was sent.';
      for (const { id } of this.open(batch)) this.note(id, unknown(seen, undefined));
      return 'Not sent, because an unexpected error occurred before.';
    }
  }

  /** Sends a batch; again only while the request surely never leaves. Returns `undefined` when stopped before. */
  async #create(batch: readonly Payout[]): Promise<CreateReply | undefined> {
    const { now, sleep, stopped, patience, onSend } = this.settings;
    await this.pool.recover();
    if (stopped()) return undefined;
    onSend?.(batch.map(({ id }) => id));
    const deadline = now() + patience;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const reply = readCreateReply(await this.service.create(batch), batch);
      if (reply.kind === 'accounted') this.#freshUntil = now() + FRESH_FOR;
      if (reply.kind === 'turned_away' && reply.status === 429) this.pool.limited();
      const isPassing = reply.kind === 'not_sent' && hiccupOf(reply) !== undefined;
      if (!isPassing || now() >= deadline || stopped()) return reply;
      await sleep(Math.min(pause, deadline - now()));
      if (stopped()) return reply;
    }
  }

  /** Finds out what happened to each payout of a batch. Returns why nothing more may be sent, if so. */
  async #settle(batch: readonly Payout[], reply: CreateReply): Promise<string | undefined> {
    switch (reply.kind) {
      case 'accounted': {
        await this.#settleAccounted(batch, reply);
        return batch.some(({ id }) => isUnknown(this.outcomes.get(id))) ? NOT_KNOWN : undefined;
      }
      case 'refusal': {
        if (!rejectsRows(reply, batch)) return this.#settleDoubt(batch, reply);
        await this.#explainRejections(batch, reply);
        return `Not sent, because an earlier request was refused. ${reply.message}`;
      }
      case 'not_sent': {
        for (const { id } of batch) this.note(id, { kind: 'not_sent', reason: reply.message });
        return reply.message;
      }
      case 'turned_away':
      case 'unclear':
        return this.#settleDoubt(batch, reply);
    }
  }

  /** Each payout of a reply that adds up: made, or rejected. */
  async #settleAccounted(batch: readonly Payout[], reply: Accounted): Promise<void> {
    const rejected: Payout[] = [];
    const differing: Payout[] = [];
    for (const payout of batch) {
      const record = reply.records.get(payout.id);
      if (record === undefined) rejected.push(payout);
      else if (reply.differing.has(payout.id)) differing.push(payout);
      else this.note(payout.id, made(payout, record, reply.mode));
    }
    // What the reply shows otherwise than it was sent is believed only as the service shows it when it is looked up.
    const findings = await this.#lookUpInRounds(differing, ROUNDS);
    for (const payout of differing) {
      const finding = findings.get(payout.id) as Finding;
      if (finding.kind !== 'found') {
        const seen = "Paygol's reply has this ID with different data than was sent.";
        this.note(payout.id, unknown(seen, finding));
        continue;
      }
      const outcome = existing(payout, finding.record, '', true);
      this.note(payout.id, outcome.kind === 'conflict' ? outcome : made(payout, finding.record, reply.mode));
    }
    await this.#explainRejections(rejected, reply);
  }

  /**
   * A rejected row may be one that the service has from an earlier run: then it is there, and saying so is the truth.
   * Without an answer about the row it is not known.
   */
  async #explainRejections(rejected: readonly Payout[], reply: Rejection): Promise<void> {
    const findings = await this.lookUp(rejected, 'each');
    const rows = rejected.length + (reply.kind === 'accounted' ? reply.records.size : 0);
    for (const payout of rejected) {
      const finding = findings.get(payout.id) as Finding;
      const found = 'Paygol refused it when it was sent just now, and has it.';
      this.note(
        payout.id,
        finding.kind === 'found'
          ? existing(payout, finding.record, found, true)
          : rejection(payout, reply, rows, finding),
      );
    }
  }

  /**
   * Finds out what happened to a batch after a reply that does not tell. Returns why nothing more may be sent, if
   * so.
   */
  async #settleDoubt(batch: readonly Payout[], reply: Doubtful): Promise<string | undefined> {
    const { patience, sleep, stopped, sendMissingAgain } = this.settings;
    const isAtTheDoor = isTurnedAway(reply);
    const wait = isAtTheDoor ? Math.max(AGAIN_AFTER, (reply.retryAfter ?? 0) * 1000) : 0;
    const sendsAgain = (isAtTheDoor || sendMissingAgain) && wait <= patience;
    if (sendsAgain) await sleep(wait);
    let open = await this.#noteFound(batch, reply.message, sendsAgain && isAtTheDoor ? [0] : ROUNDS);
    const missing = batch.filter(({ id }) => open.get(id)?.kind === 'missing');
    if (sendsAgain && missing.length > 0 && !stopped()) {
      const second = await this.#sendAgain(missing, isAtTheDoor);
      // Twice at the door, and missing long after it: nothing of it was processed.
      const isOut = isAtTheDoor && second !== undefined && isTurnedAway(second);
      if (isOut) await sleep(wait);
      open = await this.#noteFound(this.open(batch), reply.message, isOut ? [0] : ROUNDS);
      if (isOut) return this.#noteOutside(open, reply.message);
    }
    for (const [id, finding] of open) this.note(id, unknown(reply.message, finding));
    return open.size > 0 ? NOT_KNOWN : undefined;
  }

  /**
   * Once more. What the reply does not plainly show as made is looked up afterwards; what it counts as wrong is
   * believed where no request before can have made it.
   */
  async #sendAgain(missing: readonly Payout[], isFirst: boolean): Promise<CreateReply | undefined> {
    const reply = await this.#create(missing);
    if (reply?.kind !== 'accounted') return reply;
    if (isFirst) await this.#settleAccounted(missing, reply);
    else
      for (const payout of missing) {
        const record = reply.differing.has(payout.id) ? undefined : reply.records.get(payout.id);
        if (record !== undefined) this.note(payout.id, made(payout, record, reply.mode));
      }
    return reply;
  }

  /** Notes what happened to payouts whose requests were all turned away. Returns why nothing more may be sent. */
  #noteOutside(open: ReadonlyMap<string, Exclude<Finding, { kind: 'found' }>>, seen: string): string {
    const reason = `Not sent: Paygol turned the request away, and once more after a pause. ${seen} Run the workflow again later.`;
    for (const [id, finding] of open)
      this.note(id, finding.kind === 'missing' ? { kind: 'not_sent', reason } : unknown(seen, finding));
    return reason;
  }

  /** Looks payouts up in rounds, and notes those that are found. Returns what was found of the others. */
  async #noteFound(payouts: readonly Payout[], seen: string, rounds: readonly number[]) {
    const findings = await this.#lookUpInRounds(payouts, rounds);
    for (const payout of payouts) {
      const finding = findings.get(payout.id) as Finding;
      if (finding.kind !== 'found') continue;
      this.note(payout.id, foundAfter(seen, payout, finding.record));
      findings.delete(payout.id);
    }
    return findings as Map<string, Exclude<Finding, { kind: 'found' }>>;
  }

  /**
   * Looks payouts up in rounds with growing pauses, until all are found.
   *
   * @param rounds when each begins, as a share of the patience
   */
  async #lookUpInRounds(
    payouts: readonly Payout[],
    rounds: readonly number[],
  ): Promise<Map<string, Finding>> {
    const { now, sleep, stopped, patience } = this.settings;
    const findings = new Map<string, Finding>(
      payouts.map(({ id }) => [id, { kind: 'unanswered', message: NOT_LOOKED_UP }]),
    );
    const start = now();
    for (const [round, share] of rounds.entries()) {
      const open = payouts.filter(({ id }) => findings.get(id)?.kind !== 'found');
      if (open.length === 0 || stopped()) break;
      const wait = start + patience * share - now();
      const isLast = round === rounds.length - 1;
      if (wait <= 0 && round > 0 && !isLast) continue;
      if (wait > 0) await sleep(wait);
      // Until the last round, which proves what is missing, the list tells soon enough what has been made.
      for (const [id, finding] of await this.lookUp(open, isLast ? 'each' : 'list'))
        findings.set(id, finding);
      if (this.pool.isSilent) break;
    }
    return findings;
  }
}

/**
 * Whether a refusal says that the service does not make these payouts: by its own error object (section 7), or because
 * it names a field or an id of the request. Any other JSON may come from a gateway, and a `result` other than 0 may
 * mean that the service is busy: neither says what happens to the payouts.
 */
function rejectsRows(
  { status, body }: Extract<CreateReply, { kind: 'refusal' }>,
  batch: readonly Payout[],
): boolean {
  if (!ABOUT_ROWS.has(status) || !isObject(body)) return false;
  if (isObject(body.error)) return true;
  const said = JSON.stringify(body);
  return /\bpayouts[.[]\d/.test(said) || batch.some(({ id }) => said.includes(JSON.stringify(id)));
}

/** Whether the service did not let a request in, before it looked at the payouts. */
function isTurnedAway(reply: CreateReply): reply is Extract<CreateReply, { kind: 'turned_away' }> {
  return reply.kind === 'turned_away' && reply.status !== 403;
}

function isUnknown(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.notByThisRun !== true;
}
