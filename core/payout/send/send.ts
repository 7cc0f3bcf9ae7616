import type { LookedUp, NotFoundPayout } from '../ask/lookUp.ts';
import type { Payout } from '../payout.ts';
import { hiccupOf } from '../../service/reply.ts';
import { saysNotMade } from '../status.ts';
import type { PayoutQuestions, PayoutsReply } from '../ask/reply.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because } from '../../words/reason.ts';
import { type CreateReply, readCreateReply } from './createReply.ts';
import { Looking, type LookSettings } from './looking.ts';
import {
  existingOutcome,
  foundAfter,
  isByAnother,
  madeOutcome,
  type Outcome,
  type PriorState,
  type Rejection,
  rejection,
  unknownOutcome,
} from './outcome.ts';
import type { Claimed } from './repeatedPayments.ts';

/** Largest number of payouts in one request (service specification 8). */
export const MAX_BATCH = 1500;

/** The service, as far as sending needs it. Every call resolves, whatever happens. */
export interface PayoutService extends PayoutQuestions {
  /** Exactly one request leaves, whatever is answered. */
  create(payouts: readonly Payout[]): Promise<PayoutsReply>;
}

/** How a run of sending goes about it; times are in milliseconds. */
export interface SendSettings extends LookSettings {
  /** Payouts per request, 1 to 1500 (service specification 8). */
  readonly batchSize: number;
  /** Ids that may have been sent before, or that another run has. They are always looked up. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /**
   * Writes the payouts of a request down, in a place that outlasts the process, right before it leaves.
   *
   * @param listed ids of the list of which it is to be said whether they were sent from here
   * @returns what stands against some of them: those that are another run's are looked up, and not sent, and those that
   *   repeat a payment are held
   * @throws an error with a message for a person when nothing could be written; then nothing is sent
   */
  readonly claim: (payouts: readonly Payout[], listed: readonly string[]) => Promise<Claimed>;
  /**
   * Takes payouts of a request before it goes out whose payee was paid before, and never into this account.
   *
   * @param ending of the account that it was, empty where nobody knows
   */
  readonly onChangedAccount?: (id: string, ending: string) => void;
  /** Called with the ids of a request right before it goes out. */
  readonly onSend?: (ids: readonly string[]) => void;
}

/**
 * Sends payouts in batches, one after the other, and finds out what happened to each. What leaves doubt is looked up,
 * and nothing is sent again on a guess. When a batch is refused as a whole, or ends with a payout whose outcome nobody
 * knows, the rest is not sent.
 *
 * @param payouts checked payouts with distinct ids
 * @returns the outcome of each payout by its id; once a request has gone out it never rejects
 */
export async function sendPayouts(
  payouts: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
): Promise<ReadonlyMap<string, Outcome>> {
  const { prior, checkFirst, batchSize } = settings;
  const looking = new Looking(service, settings, payouts);
  const sending = new Sending(service, settings, looking);
  let obstacle = await looking.obstacle();
  // What surely was not sent before need not be looked up when nothing can be sent.
  const isFirst = checkFirst !== 'inDoubt' && obstacle === undefined;
  const how = checkFirst === 'sample' ? 'sample' : 'each';
  await looking.lookUpFirst(isFirst ? payouts : payouts.filter(({ id }) => prior.has(id)), prior, how);
  obstacle ??= looking.repeats.obstacle();
  const toSend = looking.open(payouts);
  for (let from = 0; from < toSend.length && obstacle === undefined; from += batchSize) {
    obstacle = await sending.sendBatch(toSend.slice(from, from + batchSize));
  }
  const reason = obstacle ?? because({ code: 'stopped' });
  for (const { id } of looking.open(toSend)) looking.note(id, { kind: 'not_sent', reason });
  return looking.outcomes;
}

/**
 * Pauses between tries of a request that did not leave, in milliseconds; each is twice the one before, up to the
 * second.
 */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/**
 * A request that was turned away or refused is not processed afterwards, as far as anybody has seen. Whoever has done
 * so in place of the service may deliver it all the same: so long is waited for that, in milliseconds.
 */
const AGAIN_AFTER = 10_000;
/** One round of looking up, without a pause. */
const AT_ONCE = [0];
const NOT_KNOWN = because({ code: 'earlier_outcome_unknown' });

type Accounted = Extract<CreateReply, { kind: 'accounted' }>;
type Refusal = Extract<CreateReply, { kind: 'refusal' }>;
type TurnedAway = Extract<CreateReply, { kind: 'turned_away' }>;

/** By id, what was found of payouts that were looked up and not found. */
type NotFound = ReadonlyMap<string, NotFoundPayout>;

/** Sends the batches of one run, one after the other. */
class Sending {
  readonly #service: PayoutService;
  readonly #settings: SendSettings;
  readonly #looking: Looking;
  /** Ids of requests that may have left. */
  readonly #mayBeOut = new Set<string>();

  constructor(service: PayoutService, settings: SendSettings, looking: Looking) {
    this.#service = service;
    this.#settings = settings;
    this.#looking = looking;
  }

  /** Sends a batch. Returns why nothing more may be sent, if so; never rejects. */
  async sendBatch(payouts: readonly Payout[]): Promise<Reason | undefined> {
    try {
      return await this.#claimAndSend(payouts);
    } catch {
      // An error of our own, or of the caller's service, must not take the rows with it.
      const seen: Sentence = { code: 'unexpected_error' };
      for (const { id } of this.#looking.open(payouts))
        if (this.#mayBeOut.has(id)) this.#looking.note(id, unknownOutcome(seen, undefined));
      return because({ code: 'error_before' });
    }
  }

  /**
   * Claims a batch, sends those of its payouts that no other run has, and finds out what happened to each. What is
   * claimed when the process dies is in doubt, so it is claimed right before it is sent. Returns why nothing more may
   * be sent, if so.
   */
  async #claimAndSend(payouts: readonly Payout[]): Promise<Reason | undefined> {
    const { claim, stopped } = this.#settings;
    let obstacle = await this.#looking.obstacle();
    if (obstacle !== undefined || stopped()) return obstacle;
    const { repeats } = this.#looking;
    let claimed: Claimed;
    try {
      claimed = await claim(payouts, repeats.listedIds(payouts));
    } catch (error) {
      return because({ code: 'not_claimed', words: { code: 'message', text: (error as Error).message } });
    }
    const { others, earlier, sent } = claimed;
    const changed = await this.#looking.changedAccounts(payouts, claimed);
    for (const [id, ending] of changed) this.#settings.onChangedAccount?.(id, ending);
    await this.#looking.lookUpFirst(
      payouts.filter(({ id }) => others.has(id)),
      others,
      'each',
    );
    obstacle = this.#looking.repeats.obstacle();
    if (obstacle !== undefined) return obstacle;
    await repeats.hold(payouts, earlier, (id) => sent.has(id));
    this.#holdChanged(payouts, changed);
    const batch = this.#looking.open(payouts);
    if (batch.length === 0) return undefined;
    obstacle = await this.#looking.obstacle();
    if (obstacle !== undefined || stopped()) return obstacle;
    const reply = await this.#create(batch);
    return reply === undefined ? undefined : this.#settle(batch, reply);
  }

  /** Holds those whose payee was paid into another account before, where rows were approved by who was not told. */
  #holdChanged(payouts: readonly Payout[], changed: ReadonlyMap<string, string>): void {
    const { approved } = this.#settings;
    if (approved === undefined) return;
    for (const { id } of this.#looking.open(payouts)) {
      const ending = changed.get(id);
      if (ending === undefined || approved.accounts.has(id)) continue;
      const reason = because({ code: 'account_changed', ending }, { code: 'ask_the_payee' });
      this.#looking.note(id, { kind: 'account_changed', reason });
    }
  }

  /** Sends a batch; again only while the request surely never leaves. Returns `undefined` when stopped before. */
  async #create(batch: readonly Payout[]): Promise<CreateReply | undefined> {
    const { now, sleep, stopped, patience, onSend } = this.#settings;
    await this.#looking.pool.recover();
    if (stopped()) return undefined;
    onSend?.(batch.map(({ id }) => id));
    const deadline = now() + patience;
    for (const { id } of batch) this.#mayBeOut.add(id);
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const reply = readCreateReply(await this.#service.create(batch), batch);
      if (reply.kind === 'accounted') this.#looking.noteAnswer();
      if (reply.kind === 'turned_away' && reply.status === 429) this.#looking.pool.limited();
      const isPassing = reply.kind === 'not_sent' && hiccupOf(reply) !== undefined;
      if (!isPassing || now() >= deadline || stopped()) return reply;
      await sleep(Math.min(pause, deadline - now()));
      if (stopped()) return reply;
    }
  }

  /** Finds out what happened to each payout of a batch. Returns why nothing more may be sent, if so. */
  async #settle(batch: readonly Payout[], reply: CreateReply): Promise<Reason | undefined> {
    switch (reply.kind) {
      case 'accounted': {
        await this.#settleAccounted(batch, reply);
        return batch.some(({ id }) => isUnknown(this.#looking.outcomes.get(id))) ? NOT_KNOWN : undefined;
      }
      case 'refusal': {
        if (reply.form === 'own') await this.#explainRejections(batch, reply);
        else if (reply.form === 'exists') await this.#refusedAsExisting(batch, reply);
        else await this.#refusedInOtherWords(batch, reply);
        const isInDoubt = batch.some(({ id }) => isUnknown(this.#looking.outcomes.get(id)));
        return isInDoubt ? NOT_KNOWN : because({ code: 'earlier_request_refused', words: reply.says });
      }
      case 'not_sent': {
        const reason = because({ code: 'not_sent', words: reply.says });
        for (const { id } of batch) this.#looking.note(id, { kind: 'not_sent', reason });
        return reason;
      }
      case 'turned_away':
        return isAtTheDoor(reply) ? this.#turnedAway(batch, reply) : this.#inDoubt(batch, reply.says);
      case 'unclear':
        return this.#inDoubt(batch, reply.says);
    }
  }

  /** Each payout of a reply that adds up: made, or rejected. */
  async #settleAccounted(batch: readonly Payout[], reply: Accounted): Promise<void> {
    const rejected: Payout[] = [];
    const differing: Payout[] = [];
    for (const payout of batch) {
      const record = reply.records.get(payout.id);
      // A record that says it pays nobody may be how a rejected row is shown: whether it exists is looked up.
      if (record === undefined || saysNotMade(record)) rejected.push(payout);
      else if (reply.differing.has(payout.id)) differing.push(payout);
      else this.#looking.note(payout.id, madeOutcome(payout, record));
    }
    // What the reply shows otherwise than it was sent is believed only as the service shows it when it is looked up.
    const findings = await this.#looking.lookUpInRounds(differing);
    for (const payout of differing) {
      const finding = findings.get(payout.id) as LookedUp;
      if (finding.kind !== 'found') {
        this.#looking.note(payout.id, unknownOutcome({ code: 'shown_with_other_data' }, finding));
        continue;
      }
      const outcome = existingOutcome(
        payout,
        finding.record,
        because({ code: 'moved_on_already' }),
        'this run',
      );
      this.#looking.note(
        payout.id,
        outcome.kind === 'conflict' ? outcome : madeOutcome(payout, finding.record),
      );
    }
    await this.#explainRejections(rejected, reply);
  }

  /**
   * A rejected row may be one that the service has from an earlier run: then it is there, and saying so is the truth.
   * Without an answer about the row it is not known.
   */
  async #explainRejections(rejected: readonly Payout[], reply: Rejection): Promise<void> {
    const rows = rejected.length + (reply.kind === 'accounted' ? reply.records.size : 0);
    // What is counted as wrong was not made; a refusal may come from in between.
    const open = await this.#noteRefusedButThere(rejected, reply.kind === 'refusal');
    for (const payout of this.#looking.open(rejected))
      this.#looking.note(payout.id, rejection(payout, reply, rows, open.get(payout.id) as NotFoundPayout));
  }

  /** What may exist, and cannot be seen yet, is believed to be missing when it is so twice, a while apart. */
  async #refusedAsExisting(batch: readonly Payout[], reply: Refusal): Promise<void> {
    const { patience, sleep } = this.#settings;
    const first = await this.#noteRefusedButThere(batch);
    if (first.size === 0) return;
    await sleep(Math.min(AGAIN_AFTER, patience));
    const second = await this.#noteRefusedButThere(this.#looking.open(batch));
    for (const payout of this.#looking.open(batch)) {
      const finding = second.get(payout.id) as NotFoundPayout;
      const isSure = patience >= AGAIN_AFTER && first.get(payout.id)?.kind === 'missing';
      this.#looking.note(
        payout.id,
        finding.kind === 'missing' && !isSure
          ? unknownOutcome(reply.says, finding)
          : rejection(payout, reply, batch.length, finding),
      );
    }
  }

  /** Looks payouts up that were refused, and notes those that are there. Returns what was found of the others. */
  async #noteRefusedButThere(payouts: readonly Payout[], mayBeByThisRun = false): Promise<NotFound> {
    const findings = await this.#looking.lookUp(payouts, 'each');
    for (const payout of payouts) {
      const finding = findings.get(payout.id) as LookedUp;
      if (finding.kind !== 'found') continue;
      const found = because({ code: 'refused_but_there' });
      const outcome = existingOutcome(payout, finding.record, found, 'a run before');
      const isOurs = mayBeByThisRun && outcome.kind === 'already_there';
      this.#looking.note(payout.id, isOurs ? { ...outcome, byThisRun: true } : outcome);
      findings.delete(payout.id);
    }
    return findings as Map<string, NotFoundPayout>;
  }

  /** Words that may be a gateway's are believed of payouts that are missing twice, a while apart. */
  async #refusedInOtherWords(batch: readonly Payout[], reply: Refusal): Promise<void> {
    const { patience, sleep } = this.#settings;
    const seen = reply.says;
    if (patience < AGAIN_AFTER) return void (await this.#inDoubt(batch, seen));
    const first = await this.#noteFound(batch, seen, AT_ONCE, 'sample');
    await sleep(AGAIN_AFTER);
    const second = await this.#noteFound(this.#looking.open(batch), seen, AT_ONCE);
    for (const payout of this.#looking.open(batch)) {
      const finding = second.get(payout.id) as NotFoundPayout;
      const isMissing = first.get(payout.id)?.kind === 'missing' && finding.kind === 'missing';
      this.#looking.note(
        payout.id,
        isMissing ? rejection(payout, reply, batch.length, finding) : unknownOutcome(seen, finding),
      );
    }
  }

  /** What is not found after a reply that does not tell may still be made: it is unknown, and not sent again. */
  async #inDoubt(batch: readonly Payout[], seen: Sentence): Promise<Reason | undefined> {
    return this.#noteUnknown(await this.#noteFound(batch, seen), seen);
  }

  /**
   * A request that was not let in is not processed afterwards: what is still missing after a pause is sent once more.
   * Turned away again, and still missing after another pause, it was surely not sent.
   */
  async #turnedAway(batch: readonly Payout[], reply: TurnedAway): Promise<Reason | undefined> {
    const { patience, sleep, stopped } = this.#settings;
    const seen = reply.says;
    const { retryAfter = 0 } = reply;
    const pause = Math.max(AGAIN_AFTER, retryAfter * 1000);
    if (pause > patience) return this.#inDoubt(batch, seen);
    await sleep(pause);
    const open = await this.#noteFound(batch, seen, AT_ONCE);
    const missing = batch.filter(({ id }) => open.get(id)?.kind === 'missing');
    if (missing.length === 0 || stopped()) return this.#noteUnknown(open, seen);
    const second = await this.#create(missing);
    if (second?.kind === 'turned_away' && isAtTheDoor(second)) {
      await sleep(pause);
      return this.#noteOutside(await this.#noteFound(this.#looking.open(batch), seen, AT_ONCE), reply);
    }
    const isSettled = second?.kind === 'accounted' || second?.kind === 'refusal';
    const obstacle = isSettled ? await this.#settle(missing, second) : undefined;
    return (await this.#inDoubt(this.#looking.open(batch), seen)) ?? obstacle;
  }

  /** Notes payouts that were not found. Returns why nothing more may be sent, if so. */
  #noteUnknown(open: NotFound, seen: Sentence): Reason | undefined {
    for (const [id, finding] of open) this.#looking.note(id, unknownOutcome(seen, finding));
    return open.size > 0 ? NOT_KNOWN : undefined;
  }

  /** Notes what happened to payouts whose requests were all turned away. Returns why nothing more may be sent. */
  #noteOutside(open: NotFound, reply: TurnedAway): Reason {
    const reason = because({ code: 'turned_away_twice', words: reply.says });
    for (const [id, finding] of open)
      this.#looking.note(
        id,
        finding.kind === 'missing' ? { kind: 'not_sent', reason } : unknownOutcome(reply.says, finding),
      );
    return reason;
  }

  /** Looks payouts up in rounds, and notes those that are found. Returns what was found of the others. */
  async #noteFound(
    payouts: readonly Payout[],
    seen: Sentence,
    ...how: [rounds?: readonly number[], last?: 'sample']
  ): Promise<NotFound> {
    const findings = await this.#looking.lookUpInRounds(payouts, ...how);
    for (const payout of payouts) {
      const finding = findings.get(payout.id) as LookedUp;
      if (finding.kind !== 'found') continue;
      this.#looking.note(payout.id, foundAfter(seen, payout, finding.record));
      findings.delete(payout.id);
    }
    return findings as Map<string, NotFoundPayout>;
  }
}

/** Whether the service did not let a request in, before it looked at the payouts. */
function isAtTheDoor({ status }: TurnedAway): boolean {
  return status !== 403;
}

function isUnknown(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && !isByAnother(outcome);
}
