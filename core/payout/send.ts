import type { JsonObject, JsonValue } from '../json/types.ts';
import { type CreateReply, readCreateReply } from './createReply.ts';
import { type Finding, lookUp, type PayoutQuestions } from './lookup.ts';
import type { Payout } from './payout.ts';
import { differences } from './record.ts';
import type { PayoutsReply } from './reply.ts';

/** What became of one payout that passed the checks. */
export type Outcome =
  /** The service has it, and this run has sent it. */
  | {
      readonly kind: 'created';
      readonly record: JsonObject;
      readonly mode?: JsonValue;
      readonly seen?: string;
    }
  /** The service had it before this run sent anything under this id, and it agrees with the row. */
  | { readonly kind: 'already_there'; readonly record: JsonObject; readonly reason: string }
  /** The service has another payout under this id. */
  | { readonly kind: 'conflict'; readonly record: JsonObject; readonly reason: string }
  /** The service said no to it. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly remark?: JsonValue }
  /** It was sent, and nobody knows what became of it. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Surely not sent. */
  | { readonly kind: 'not_sent'; readonly reason: string };

/** The service, as far as sending needs it. Every call resolves, whatever happens. */
export interface PayoutService extends PayoutQuestions {
  create(payouts: readonly Payout[]): Promise<PayoutsReply>;
}

export interface SendSettings {
  /** Payouts per request, 1 to 1500 (service specification 8). */
  readonly batchSize: number;
  /** Ask which ids exist before anything is sent. */
  readonly askFirst: boolean;
  /**
   * Ids that an earlier request may have carried, or a run that goes on at the same time may be sending. That the service does not have
   * one of them now does not mean that it will not have it soon: when the service is asked first, and it is missing, it is not sent.
   */
  readonly doubtful: ReadonlySet<string>;
  /** Send once more what the service says it does not have after an unclear reply. Relies on it refusing an id that it has. */
  readonly sendMissingAgain: boolean;
  /** How long to keep asking after an unclear reply, in milliseconds. */
  readonly patience: number;
  /** The time, in milliseconds from any beginning. */
  readonly now: () => number;
  /** Waits; returns early when the execution is stopped. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly stopped: () => boolean;
  /** Called before each create request goes out. */
  readonly onSend?: () => void;
}

/** Largest number of payouts in one request (section 8). */
export const MAX_BATCH = 1500;

/**
 * When rounds of questions begin, as shares of the patience: with growing pauses, since a slow service may commit late. A round
 * whose time passes while another one is still asking is left out, but not the last one.
 */
const ROUNDS = [0, 0.03, 0.12, 0.37, 1];

/** A request that surely never left, or was turned away unprocessed, is tried this often. */
const REPEATS = 3;

/** Reasons for not having sent a request that may be gone in a moment. A refused credential is not among them. */
const PASSING = new Set(['service_unreachable', 'token_unreadable']);

const STOPPED = 'The execution was stopped before this payout was sent.';

const WHAT_TO_DO =
  'Do not send it under another id. Run the workflow again later with the same id: it is looked up first, and while it is missing it is not sent ' +
  'again, unless the option Send Missing Rows Again is on.';

/**
 * Sends payouts in batches, one after the other, and finds out what became of each. A payout goes out at most once:
 * after a reply that leaves doubt the service is asked, and nothing is sent again on a guess. When a batch is refused as a whole,
 * or ends with a payout whose outcome nobody knows, the rest is not sent.
 *
 * @param payouts checked payouts with distinct ids
 * @returns the outcome of each payout by its id; never rejects
 */
export async function sendPayouts(
  payouts: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  let toSend = payouts;
  if (settings.askFirst) {
    const findings = await lookUp(
      payouts.map(({ id }) => id),
      service,
      settings.stopped,
    );
    for (const [index, payout] of payouts.entries()) {
      const outcome = outcomeBeforeSending(payout, findings.get(payout.id), settings);
      if (outcome !== undefined) outcomes.set(payout.id, outcome);
      // Others get a turn, which a sleep of no time would not give.
      if (index % MAX_BATCH === MAX_BATCH - 1) await settings.sleep(1);
    }
    toSend = payouts.filter(({ id }) => !outcomes.has(id));
  }
  let obstacle: string | undefined;
  for (let from = 0; from < toSend.length && obstacle === undefined; from += settings.batchSize) {
    if (settings.stopped()) break;
    const batch = toSend.slice(from, from + settings.batchSize);
    obstacle = await sendBatch(batch, service, settings, outcomes).catch(() => failed(batch, outcomes));
  }
  if (outcomes.size < payouts.length) {
    const rest: Outcome = { kind: 'not_sent', reason: obstacle ?? STOPPED };
    for (const { id } of payouts) if (!outcomes.has(id)) outcomes.set(id, rest);
  }
  return outcomes;
}

/** What is known of a payout before it is sent; `undefined` when it may be. */
function outcomeBeforeSending(
  payout: Payout,
  finding: Finding | undefined,
  { doubtful, sendMissingAgain }: SendSettings,
): Outcome | undefined {
  if (finding?.kind === 'found')
    return existing(payout, finding.record, 'The service already had this payout, so it was not sent.');
  const answer = finding?.message ?? '';
  if (finding?.kind === 'missing') {
    if (!doubtful.has(payout.id) || sendMissingAgain) return undefined;
    return {
      kind: 'unknown',
      reason: `Not sent in this run, because another run has sent this payout, or is sending it, and what became of it is not known. The service does not have it now: ${answer} It may still create it. ${WHAT_TO_DO}`,
    };
  }
  const reason =
    `Not sent, because the service could not be asked whether it already has this id. ${answer}`.trim();
  return doubtful.has(payout.id)
    ? {
        kind: 'unknown',
        reason: `${reason} Another run has sent it, or is sending it, and what became of it is not known. ${WHAT_TO_DO}`,
      }
    : { kind: 'not_sent', reason };
}

function existing(payout: Payout, record: JsonObject, reason: string): Outcome {
  const differing = differences(payout, record);
  if (differing.length === 0) {
    const { status } = record;
    const isPlain = status === undefined || status === 'created';
    return {
      kind: 'already_there',
      record,
      reason: isPlain ? reason : `${reason} Its status is ${String(status)}.`,
    };
  }
  return {
    kind: 'conflict',
    record,
    reason: `The service has a payout under this id with another ${differing.join(', ')}. Compare the two; give this row an id of its own if it is another payout.`,
  };
}

/** Sends one batch and settles it. Returns why nothing more may be sent, if so. */
async function sendBatch(
  batch: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
  outcomes: Map<string, Outcome>,
): Promise<string | undefined> {
  const reply = await createOnce(batch, service, settings);
  switch (reply.kind) {
    case 'accounted': {
      const rejected: Payout[] = [];
      for (const payout of batch) {
        const record = reply.records.get(payout.id);
        if (record === undefined) rejected.push(payout);
        else outcomes.set(payout.id, { kind: 'created', record, mode: reply.mode });
      }
      if (rejected.length > 0) await explainRejections(rejected, reply, service, settings, outcomes);
      return undefined;
    }
    case 'refusal': {
      // Whoever is not let in, or has the wrong address, learns nothing by asking; after any other refusal it is worth it.
      if ([401, 403, 404].includes(reply.status)) {
        for (const payout of batch) outcomes.set(payout.id, rejection(payout, reply));
      } else await explainRejections(batch, reply, service, settings, outcomes);
      return `Not sent, because an earlier request was refused. ${reply.message}`;
    }
    case 'busy':
    case 'not_sent': {
      for (const { id } of batch) outcomes.set(id, { kind: 'not_sent', reason: reply.message });
      return reply.message;
    }
    case 'unclear':
      return settle(batch, reply.message, service, settings, outcomes);
  }
}

/** An error of our own, or of the caller's service, must not take the rows with it. */
function failed(batch: readonly Payout[], outcomes: Map<string, Outcome>): string {
  const seen = 'An unexpected error occurred while this payout was sent.';
  for (const { id } of batch) if (!outcomes.has(id)) outcomes.set(id, unknown(seen, undefined));
  return 'Not sent, because an unexpected error occurred before.';
}

/** Sends a batch, and again only after answers that mean that it was not processed. */
async function createOnce(
  batch: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
): Promise<CreateReply> {
  settings.onSend?.();
  for (let attempt = 1; ; attempt++) {
    const reply = readCreateReply(await service.create(batch), batch);
    const repeatable = reply.kind === 'busy' || (reply.kind === 'not_sent' && PASSING.has(reply.code));
    if (!repeatable || attempt === REPEATS || settings.stopped()) return reply;
    const wished = reply.kind === 'busy' ? (reply.retryAfter ?? 0) * 1000 : 0;
    if (wished > settings.patience) {
      return {
        ...reply,
        message: `${reply.message} It asks to wait ${wished / 1000} seconds, longer than the patience that is set.`,
      };
    }
    await settings.sleep(Math.max(wished, (settings.patience * attempt) / 40));
    if (settings.stopped()) return reply;
  }
}

type Rejection = Extract<CreateReply, { kind: 'accounted' | 'refusal' }>;

/**
 * A rejected row may be one that the service has from an earlier run: then it is there, and saying so is the truth. A `result` other
 * than 0 is not shown to mean that nothing was created (section 7): without an answer about the row it stays unknown.
 */
async function explainRejections(
  rejected: readonly Payout[],
  reply: Rejection,
  service: PayoutService,
  settings: SendSettings,
  outcomes: Map<string, Outcome>,
): Promise<void> {
  const findings = await lookUp(
    rejected.map(({ id }) => id),
    service,
    settings.stopped,
  );
  for (const payout of rejected) {
    const finding = findings.get(payout.id);
    if (finding?.kind === 'found') {
      const reason = 'The service refused it when it was sent now, and has it.';
      outcomes.set(payout.id, existing(payout, finding.record, reason));
    } else if (reply.kind === 'refusal' && reply.status < 300 && finding?.kind !== 'missing') {
      outcomes.set(payout.id, unknown(reply.message, finding));
    } else outcomes.set(payout.id, rejection(payout, reply));
  }
}

function unknown(seen: string, lastAnswer: { readonly message: string } | undefined): Outcome {
  const answer = lastAnswer === undefined ? 'Not asked.' : lastAnswer.message;
  return {
    kind: 'unknown',
    reason: `${seen} This payout may have been created or not. Last answer when asked: ${answer} ${WHAT_TO_DO}`,
  };
}

function rejection({ id }: Payout, reply: Rejection): Outcome {
  const remark = reply.kind === 'refusal' ? reply.body : (reply.remarks.get(id) ?? reply.remark);
  const reason =
    reply.kind === 'refusal'
      ? reply.message
      : `The service rejected this row (it counted it in error_rows)${remark === undefined ? ' and did not say why.' : '. What it said is in "service".'}`;
  return { kind: 'rejected', reason, ...(remark === undefined ? {} : { remark }) };
}

/** Finds out what became of a batch after an unclear reply. Returns why nothing more may be sent, if so. */
async function settle(
  batch: readonly Payout[],
  seen: string,
  service: PayoutService,
  settings: SendSettings,
  outcomes: Map<string, Outcome>,
): Promise<string | undefined> {
  let open = await askRepeatedly(batch, seen, service, settings, outcomes);
  const missing = open.filter(({ finding }) => finding.kind === 'missing').map(({ payout }) => payout);
  if (settings.sendMissingAgain && missing.length > 0 && !settings.stopped()) {
    const reply = await createOnce(missing, service, settings);
    if (reply.kind === 'accounted') {
      for (const payout of missing) {
        const record = reply.records.get(payout.id);
        if (record !== undefined) outcomes.set(payout.id, { kind: 'created', record, mode: reply.mode });
      }
    }
    open = await askRepeatedly(
      open.map(({ payout }) => payout).filter(({ id }) => !outcomes.has(id)),
      seen,
      service,
      settings,
      outcomes,
    );
  }
  if (open.length === 0) return undefined;
  for (const { payout, finding } of open) outcomes.set(payout.id, unknown(seen, finding));
  return 'Not sent, because the outcome of an earlier request is unknown.';
}

interface OpenPayout {
  payout: Payout;
  finding: Exclude<Finding, { kind: 'found' }>;
}

/** Asks in rounds with growing pauses, and records what is found. Returns what stays open, with the last answer. */
async function askRepeatedly(
  payouts: readonly Payout[],
  seen: string,
  service: PayoutService,
  settings: SendSettings,
  outcomes: Map<string, Outcome>,
): Promise<OpenPayout[]> {
  let open: OpenPayout[] = payouts.map((payout) => ({
    payout,
    finding: { kind: 'unasked', message: 'Not asked.' },
  }));
  const start = settings.now();
  for (const [round, share] of ROUNDS.entries()) {
    if (open.length === 0 || settings.stopped()) break;
    const wait = start + settings.patience * share - settings.now();
    const isBetween = round > 0 && round < ROUNDS.length - 1;
    if (wait <= 0 && isBetween) continue;
    if (wait > 0) await settings.sleep(wait);
    const findings = await lookUp(
      open.map(({ payout }) => payout.id),
      service,
      settings.stopped,
    );
    open = open.filter((entry) => {
      const { payout } = entry;
      const finding = findings.get(payout.id);
      if (finding === undefined) return true;
      if (finding.kind !== 'found') {
        entry.finding = finding;
        return true;
      }
      const { record } = finding;
      const outcome = existing(payout, record, '');
      outcomes.set(payout.id, outcome.kind === 'conflict' ? outcome : { kind: 'created', record, seen });
      return false;
    });
  }
  return open;
}
