import { ReadScheduler } from '../../http/readScheduler.ts';
import type { JsonObject } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import type { PayoutQuestions } from '../questions.ts';
import type { PayoutsReply } from '../reply.ts';
import { type CreateReply, readCreateReply } from './createReply.ts';
import { type Finding, lookUp } from './lookup.ts';
import { madeUpId, mayBeMissing } from './noSuchPayout.ts';
import type { Outcome } from './outcome.ts';

/** The service, as far as sending needs it. Every call resolves, whatever happens. */
export interface PayoutService extends PayoutQuestions {
  /**
   * Exactly one request leaves, whatever is answered.
   *
   * @param next what is sent afterwards if nothing stands against it: its request can be written in the meantime
   */
  create(payouts: readonly Payout[], next?: readonly Payout[]): Promise<PayoutsReply>;
}

/** What is known of an id before a run sends it. */
export interface PriorState {
  /**
   * - `waiting`: another run that still goes on is going to send it
   * - `in_flight`: another run is sending it right now
   * - `sent`: this account has sent it, and the service has confirmed it
   * - `unknown`: it was sent, or claimed by a run that has not ended as it should, and nobody has seen what happened to
   *   it
   */
  readonly kind: 'waiting' | 'in_flight' | 'sent' | 'unknown';
  /** When it was sent, in milliseconds since 1970, if that is known. */
  readonly at?: number;
  /** It was sent in the very execution that this run is a part of. */
  readonly inThisExecution?: true;
}

/** How a run of sending goes about it; times are in milliseconds. */
export interface SendSettings {
  /** Payouts per request, 1 to 1500 (service specification 8). */
  readonly batchSize: number;
  /** Look up every id before anything is sent, not only those in {@link SendSettings.prior}. */
  readonly lookUpAll: boolean;
  /** Ids that may have been sent before, or that another run has. They are always looked up. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /**
   * When to send once more what may have been sent, and what the service says it does not have: `never`; after a
   * request that was `turned_away` (401, 403, 429) in this run; `always`, whatever went before. This relies on the
   * service not processing the first request late, or on it refusing an id that it has.
   */
  readonly sendMissingAgain: 'never' | 'turned_away' | 'always';
  /** How long to keep looking after an unclear reply, in milliseconds. */
  readonly patience: number;
  /** The time, in milliseconds from any beginning; never goes back. */
  readonly now: () => number;
  /** Waits; returns early when the execution is stopped. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly stopped: () => boolean;
  /**
   * Writes ids down, in a place that outlasts the process, before they are sent.
   *
   * @returns those that are another run's, with what is known of them: they are looked up, and not sent
   * @throws an error with a message for a person when nothing could be written; then nothing is sent
   */
  readonly claim: (ids: readonly string[]) => Promise<ReadonlyMap<string, PriorState>>;
  /** Called with the ids of a request right before it goes out. */
  readonly onSend?: (ids: readonly string[]) => void;
  /**
   * What of a record is kept with its outcome, `status` at least; all of it unless given. Records take more memory than
   * all else.
   */
  readonly keptOf?: (record: JsonObject) => JsonObject;
}

/** What surely never left is tried this often. */
const REPEATS = 3;

/** Reasons for not having sent a request that may be gone in a moment. A refused credential is not among them. */
const PASSING = new Set(['service_unreachable', 'token_unreadable']);

/** After so many milliseconds without an answer the service is asked something harmless before payouts are sent. */
const FRESH_FOR = 10_000;

/** One run: the service, how to send, and what is known of each payout so far. */
export class Sending {
  /** By payout id. One that is missing has not been sent, or its request is in flight. */
  readonly outcomes = new Map<string, Outcome>();
  readonly service: PayoutService;
  readonly settings: SendSettings;
  readonly #reads: ReadScheduler;
  /** Until then the service is known to answer, and the token to be alive. */
  #freshUntil = Number.NEGATIVE_INFINITY;

  constructor(service: PayoutService, settings: SendSettings) {
    this.service = service;
    this.settings = settings;
    this.#reads = new ReadScheduler(settings);
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

  /** @param listSuffices whether a list that lacks an id says enough for now */
  lookUp(payouts: readonly Payout[], listSuffices = false): Promise<Map<string, Finding>> {
    const ids = payouts.map(({ id }) => id);
    return lookUp(ids, this.service, { reads: this.#reads, listSuffices });
  }

  /**
   * Sends a batch; again only when the request surely never left.
   *
   * @param next the batch that may follow
   */
  async create(batch: readonly Payout[], next?: readonly Payout[]): Promise<CreateReply> {
    const { settings } = this;
    settings.onSend?.(batch.map(({ id }) => id));
    for (let attempt = 1; ; attempt++) {
      const reply = readCreateReply(await this.service.create(batch, next), batch);
      if (reply.kind === 'accounted') this.#isFresh();
      const isPassing = reply.kind === 'not_sent' && PASSING.has(reply.code);
      if (!isPassing || attempt === REPEATS || settings.stopped()) return reply;
      await settings.sleep((settings.patience * attempt) / 40);
      if (settings.stopped()) return reply;
    }
  }

  /**
   * Asks the service something harmless when it has not answered for a while: a dead token, a busy service or a wrong
   * address shows before payouts are sent, and not by a reply that leaves their outcome open.
   *
   * @returns why nothing may be sent, if so
   */
  async obstacle(): Promise<string | undefined> {
    const { service, settings } = this;
    for (let attempt = 1; settings.now() >= this.#freshUntil && !settings.stopped(); attempt++) {
      const reply = await service.list(1, 1);
      // A service may refuse lists and answer questions about a payout.
      if (
        reply.kind === 'data' ||
        (reply.kind === 'refusal' && mayBeMissing(await service.status(madeUpId())))
      ) {
        this.#isFresh();
        return undefined;
      }
      const isFinal = reply.kind === 'not_sent' && !PASSING.has(reply.code);
      const wished = reply.kind === 'turned_away' ? (reply.retryAfter ?? 0) * 1000 : 0;
      if (isFinal || attempt === REPEATS || wished > settings.patience) {
        return reply.kind === 'not_sent'
          ? reply.message
          : `Nothing was sent, because Paygol did not answer the check that is made first. ${reply.message}`;
      }
      await settings.sleep(Math.max(wished, (settings.patience * attempt) / 40));
    }
    return undefined;
  }

  #isFresh(): void {
    this.#freshUntil = this.settings.now() + FRESH_FOR;
  }
}
