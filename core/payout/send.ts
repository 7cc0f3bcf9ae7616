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
  /** Send once more what the service says it does not have after an unclear reply. Relies on it refusing an id that it has. */
  readonly sendMissingAgain: boolean;
  /** How long to keep asking after an unclear reply, in milliseconds. */
  readonly patience: number;
  /** Waits; returns early when the execution is stopped. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly stopped: () => boolean;
  /** Called before each create request goes out. */
  readonly onSend?: () => void;
}

/** Largest number of payouts in one request (section 8). */
export const MAX_BATCH = 1500;

/** Pauses between rounds of questions, as shares of the patience: growing, since a slow service may commit late. */
const PAUSES = [0.03, 0.09, 0.25, 0.63];

/** A request that surely never left, or was turned away unprocessed, is tried this often. */
const REPEATS = 3;

/** Reasons for not having sent a request that may be gone in a moment. A refused credential is not among them. */
const PASSING = new Set(['service_unreachable', 'token_unreadable']);

const STOPPED = 'The execution was stopped before this payout was sent.';

/**
 * Sends payouts in batches, one after the other, and finds out what became of each. A payout goes out at most once:
 * after a reply that leaves doubt the service is asked, and nothing is sent again on a guess. When a batch is refused as a whole,
 * or ends with a payout whose outcome nobody knows, the rest is not sent.
 *
 * @param payouts checked payouts with distinct ids
 * @returns one outcome for each payout, in the same order; never rejects
 */
export async function sendPayouts(
  payouts: readonly Payout[],
  service: PayoutService,
  settings: SendSettings,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  let toSend = payouts;
  if (settings.askFirst) {
    const findings = await lookUp(
      payouts.map(({ id }) => id),
      service,
      settings.stopped,
    );
    for (const payout of payouts) {
      const outcome = outcomeBeforeSending(payout, findings.get(payout.id));
      if (outcome !== undefined) outcomes.set(payout.id, outcome);
    }
    toSend = payouts.filter(({ id }) => !outcomes.has(id));
  }
  let obstacle: string | undefined;
  for (let from = 0; from < toSend.length && obstacle === undefined; from += settings.batchSize) {
    if (settings.stopped()) break;
    obstacle = await sendBatch(toSend.slice(from, from + settings.batchSize), service, settings, outcomes);
  }
  const rest: Outcome = { kind: 'not_sent', reason: obstacle ?? STOPPED };
  return payouts.map(({ id }) => outcomes.get(id) ?? rest);
}

function outcomeBeforeSending(payout: Payout, finding: Finding | undefined): Outcome | undefined {
  switch (finding?.kind) {
    case 'missing':
      return undefined;
    case 'found':
      return existing(payout, finding.record, 'The service already had this payout, so it was not sent.');
    default:
      return {
        kind: 'not_sent',
        reason:
          `Not sent, because the service could not be asked whether it already has this id. ${finding?.message ?? ''}`.trim(),
      };
  }
}

function existing(payout: Payout, record: JsonObject, reason: string): Outcome {
  const differing = differences(payout, record);
  if (differing.length === 0) return { kind: 'already_there', record, reason };
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
    // A wish beyond the user's patience is not waited for.
    if (wished > settings.patience) return reply;
    await settings.sleep(Math.max(wished, (settings.patience * attempt) / 40));
    if (settings.stopped()) return reply;
  }
}

type Rejection = Extract<CreateReply, { kind: 'accounted' | 'refusal' }>;

/** A rejected row may be one that the service has from an earlier run: then it is there, and saying so is the truth. */
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
      outcomes.set(
        payout.id,
        existing(payout, finding.record, 'The service refused the row, because it already has this payout.'),
      );
      continue;
    }
    outcomes.set(payout.id, rejection(payout, reply));
  }
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
  for (const { payout, finding } of open) {
    outcomes.set(payout.id, {
      kind: 'unknown',
      reason:
        `${seen} This payout may have been created or not. Last answer when asked: ${finding.message} ` +
        'Do not send it under another id: run the workflow again with the same id, and it is looked up first.',
    });
  }
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
  for (const pause of [0, ...PAUSES]) {
    if (open.length === 0 || settings.stopped()) break;
    if (pause > 0) await settings.sleep(settings.patience * pause);
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
