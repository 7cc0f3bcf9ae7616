import { beforeSending, type PriorState } from './beforeSending.ts';
import { type CreateReply, readCreateReply } from './createReply.ts';
import { type Finding, lookUp, type PayoutQuestions } from './lookup.ts';
import { madeUpId, mayBeMissing } from './noSuchPayout.ts';
import { existing, KEEP_THE_ID, type Outcome } from './outcome.ts';
import type { Payout } from '../payout.ts';
import type { PayoutsReply } from '../reply.ts';
import { isObject } from '../../json/types.ts';

/** The service, as far as sending needs it. Every call resolves, whatever happens. */
export interface PayoutService extends PayoutQuestions {
  /** Exactly one request leaves, whatever is answered. */
  create(payouts: readonly Payout[]): Promise<PayoutsReply>;
}

export interface SendSettings {
  /** Payouts per request, 1 to 1500 (service specification 8). */
  readonly batchSize: number;
  /** Look up every id before anything is sent, not only those in {@link SendSettings.prior}. */
  readonly lookUpAll: boolean;
  /** Ids that may have been sent before, or that another run has. They are always looked up. */
  readonly prior: ReadonlyMap<string, PriorState>;
  /**
   * When to send once more what may have been sent, and what the service says it does not have: `never`; after a request that was
   * `turned_away` (401, 403, 429) in this run; `always`, whatever went before. This relies on the service not processing the
   * first request late, or on it refusing an id that it has.
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
}

/** Largest number of payouts in one request (section 8). */
export const MAX_BATCH = 1500;

/**
 * When rounds of questions begin, as shares of the patience: with growing pauses, since a slow service may commit late. A round
 * whose time passes while another one is still asking is left out, but not the last one.
 */
const ROUNDS = [0, 0.03, 0.12, 0.37, 1];

/** What surely never left is tried this often. */
const REPEATS = 3;

/** Reasons for not having sent a request that may be gone in a moment. A refused credential is not among them. */
const PASSING = new Set(['service_unreachable', 'token_unreadable']);

/** After so many milliseconds without an answer the service is asked something harmless before payouts are sent. */
const FRESH_FOR = 10_000;

const NOT_LOOKED_UP = 'It was not looked up, because the execution was stopped.';
const STOPPED = 'The execution was stopped before this payout was sent.';

/** What goes through a run. */
interface Sending {
  readonly service: PayoutService;
  readonly settings: SendSettings;
  readonly outcomes: Map<string, Outcome>;
  /** Until then the service is known to answer, and the token to be alive. */
  freshUntil: number;
}

/**
 * Sends payouts in batches, one after the other, and finds out what happened to each. A payout goes out at most once:
 * after a reply that leaves doubt it is looked up, and nothing is sent again on a guess. When a batch is refused as a whole,
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
  const sending: Sending = { service, settings, outcomes, freshUntil: Number.NEGATIVE_INFINITY };
  let obstacle = await obstacleToSending(sending);
  const known = await beforeSending(payouts, service, {
    ...settings,
    // What surely was not sent before need not be looked up when nothing can be sent.
    lookUpAll: settings.lookUpAll && obstacle === undefined,
    sendsMissing: settings.sendMissingAgain === 'always',
  });
  for (const [id, outcome] of known) outcomes.set(id, outcome);
  const toSend = payouts.filter(({ id }) => !outcomes.has(id));
  // Claims cost the same for few ids and for many, and what is claimed is in doubt when the process dies: so they double.
  let size = settings.batchSize;
  for (let from = 0; from < toSend.length && obstacle === undefined && !settings.stopped(); size *= 2) {
    obstacle = await claimAndSend(toSend.slice(from, from + size), sending);
    from += size;
  }
  const rest: Outcome = { kind: 'not_sent', reason: obstacle ?? STOPPED };
  for (const { id } of toSend) if (!outcomes.has(id)) outcomes.set(id, rest);
  return outcomes;
}

/** Claims payouts, and sends in batches those that no other run has. Returns why nothing more may be sent, if so. */
async function claimAndSend(payouts: readonly Payout[], sending: Sending): Promise<string | undefined> {
  const { service, settings, outcomes } = sending;
  const unready = await obstacleToSending(sending);
  if (unready !== undefined || settings.stopped()) return unready;
  let others: ReadonlyMap<string, PriorState>;
  try {
    others = await settings.claim(payouts.map(({ id }) => id));
  } catch (error) {
    return `Not sent. ${(error as Error).message}`;
  }
  const known = await beforeSending(payouts, service, {
    ...settings,
    prior: others,
    lookUpAll: false,
    sendsMissing: settings.sendMissingAgain === 'always',
  });
  for (const [id, outcome] of known) outcomes.set(id, outcome);
  const own = payouts.filter(({ id }) => !outcomes.has(id));
  let obstacle: string | undefined;
  for (let from = 0; from < own.length && obstacle === undefined; from += settings.batchSize) {
    obstacle = await obstacleToSending(sending);
    if (obstacle !== undefined || settings.stopped()) break;
    const batch = own.slice(from, from + settings.batchSize);
    obstacle = await sendBatch(batch, sending).catch(() => failed(batch, outcomes));
  }
  return obstacle;
}

/**
 * Asks the service something harmless when it has not answered for a while: a dead token, a busy service or a wrong address shows
 * before payouts are sent, and not by a reply that leaves their outcome open.
 *
 * @returns why nothing may be sent, if so
 */
async function obstacleToSending(sending: Sending): Promise<string | undefined> {
  const { service, settings } = sending;
  for (let attempt = 1; settings.now() >= sending.freshUntil && !settings.stopped(); attempt++) {
    const reply = await service.list(1, 1);
    // A service may refuse lists and answer questions about a payout.
    if (
      reply.kind === 'data' ||
      (reply.kind === 'refusal' && mayBeMissing(await service.status(madeUpId())))
    ) {
      sending.freshUntil = settings.now() + FRESH_FOR;
      return undefined;
    }
    const isFinal = reply.kind === 'not_sent' ? !PASSING.has(reply.code) : false;
    const wished = reply.kind === 'turned_away' ? (reply.retryAfter ?? 0) * 1000 : 0;
    if (isFinal || attempt === REPEATS || wished > settings.patience) {
      return reply.kind === 'not_sent'
        ? reply.message
        : `Nothing was sent, because Paygol did not answer a question that is asked first. ${reply.message}`;
    }
    await settings.sleep(Math.max(wished, (settings.patience * attempt) / 40));
  }
  return undefined;
}

/** Sends one batch and settles it. Returns why nothing more may be sent, if so. */
async function sendBatch(batch: readonly Payout[], sending: Sending): Promise<string | undefined> {
  const { outcomes, settings } = sending;
  const reply = await createOnce(batch, sending);
  switch (reply.kind) {
    case 'accounted': {
      sending.freshUntil = settings.now() + FRESH_FOR;
      await settleAccounted(batch, reply, sending);
      const isOpen = batch.some(({ id }) => isUnknown(outcomes.get(id)));
      return isOpen ? 'Not sent, because the outcome of an earlier request is unknown.' : undefined;
    }
    case 'refusal': {
      if (!rejectsRows(reply)) return settle(batch, reply, sending);
      await explainRejections(batch, reply, sending);
      return `Not sent, because an earlier request was refused. ${reply.message}`;
    }
    case 'not_sent': {
      for (const { id } of batch) outcomes.set(id, { kind: 'not_sent', reason: reply.message });
      return reply.message;
    }
    case 'turned_away':
    case 'unclear':
      return settle(batch, reply, sending);
  }
}

/** Refusals with these statuses are about what was sent; others, such as 404 and 413, come from somewhere in between. */
const ABOUT_ROWS = new Set([400, 409, 422]);

/**
 * Whether a refusal says that the service does not make these payouts: by its own error object (section 7). Any other JSON may come from a
 * gateway, and a `result` other than 0 may mean that the service is busy: neither says what happens to the payouts.
 */
function rejectsRows({ status, body }: Extract<CreateReply, { kind: 'refusal' }>): boolean {
  return ABOUT_ROWS.has(status) && isObject(body) && isObject(body.error);
}

function isUnknown(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.notByThisRun !== true;
}

/** An error of our own, or of the caller's service, must not take the rows with it. */
function failed(batch: readonly Payout[], outcomes: Map<string, Outcome>): string {
  const seen = 'An unexpected error occurred while this payout was sent.';
  for (const { id } of batch) if (!outcomes.has(id)) outcomes.set(id, unknown(seen, undefined));
  return 'Not sent, because an unexpected error occurred before.';
}

/** Sends a batch; again only when the request surely never left. */
async function createOnce(
  batch: readonly Payout[],
  { service, settings }: Pick<Sending, 'service' | 'settings'>,
): Promise<CreateReply> {
  settings.onSend?.(batch.map(({ id }) => id));
  for (let attempt = 1; ; attempt++) {
    const reply = readCreateReply(await service.create(batch), batch);
    const isPassing = reply.kind === 'not_sent' && PASSING.has(reply.code);
    if (!isPassing || attempt === REPEATS || settings.stopped()) return reply;
    await settings.sleep((settings.patience * attempt) / 40);
    if (settings.stopped()) return reply;
  }
}

type Accounted = Extract<CreateReply, { kind: 'accounted' }>;
type Rejection = Accounted | Extract<CreateReply, { kind: 'refusal' }>;

/** Each payout of a reply that adds up: made, or rejected. */
async function settleAccounted(batch: readonly Payout[], reply: Accounted, sending: Sending): Promise<void> {
  const { outcomes } = sending;
  const rejected: Payout[] = [];
  const differing: Payout[] = [];
  for (const payout of batch) {
    const record = reply.records.get(payout.id);
    if (record === undefined) rejected.push(payout);
    else if (reply.differing.has(payout.id)) differing.push(payout);
    else outcomes.set(payout.id, made(payout, record, reply));
  }
  if (differing.length > 0) await settleDiffering(differing, reply, sending);
  if (rejected.length > 0) await explainRejections(rejected, reply, sending);
}

/** What the reply shows in another form than it was sent is believed only as the service shows it when it is looked up. */
async function settleDiffering(
  differing: readonly Payout[],
  reply: Accounted,
  sending: Sending,
): Promise<void> {
  const findings = await lookUpNow(differing, sending);
  for (const payout of differing) {
    const finding = findings.get(payout.id) as Finding;
    if (finding.kind !== 'found') {
      const seen = "Paygol's reply has this ID with other data than were sent.";
      sending.outcomes.set(payout.id, unknown(seen, finding));
      continue;
    }
    const outcome = existing(payout, finding.record, '', true);
    sending.outcomes.set(
      payout.id,
      outcome.kind === 'conflict' ? outcome : made(payout, outcome.record, reply),
    );
  }
}

type Recorded = Extract<Outcome, { kind: 'already_there' }>['record'];

/** A record of what was sent. One that has moved on already was there before: a new one is `created` (section 3.1). */
function made(payout: Payout, record: Recorded, { mode }: Accounted): Outcome {
  const { status } = record;
  if (typeof status === 'string' && status !== 'created') {
    const found = 'A new payout has the status created, so Paygol may have had this one before.';
    return existing(payout, record, found, true);
  }
  return { kind: 'created', record, mode };
}

/** @param doubtful ids of which a list that lacks them proves nothing; all of them unless given */
function lookUpNow(
  payouts: readonly Payout[],
  { service, settings }: Sending,
  doubtful?: ReadonlySet<string>,
): Promise<Map<string, Finding>> {
  const ids = payouts.map(({ id }) => id);
  return lookUp(ids, service, { stopped: settings.stopped, ...(doubtful === undefined ? {} : { doubtful }) });
}

/**
 * A rejected row may be one that the service has from an earlier run: then it is there, and saying so is the truth. Without an answer
 * about the row it is not known.
 */
async function explainRejections(
  rejected: readonly Payout[],
  reply: Rejection,
  sending: Sending,
): Promise<void> {
  const findings = await lookUpNow(rejected, sending);
  const rows = rejected.length + (reply.kind === 'accounted' ? reply.records.size : 0);
  for (const payout of rejected) {
    const finding = findings.get(payout.id) as Finding;
    if (finding.kind === 'found') {
      const found = 'Paygol refused it when it was sent now, and has it.';
      sending.outcomes.set(payout.id, existing(payout, finding.record, found, true));
    } else if (finding.kind === 'missing') sending.outcomes.set(payout.id, rejection(payout, reply, rows));
    else sending.outcomes.set(payout.id, uncheckedRejection(rejection(payout, reply, rows), reply, finding));
  }
}

/** It may have been refused because it exists. */
function uncheckedRejection(
  { reason }: { reason: string },
  reply: Rejection,
  { message }: { message: string },
): Outcome {
  return {
    kind: 'unknown',
    reason: `${reason} Whether Paygol has a payout under this ID all the same, from before or from this request, could not be checked: ${message} ${KEEP_THE_ID}`,
    ...(reply.kind === 'accounted' ? { notByThisRun: true } : {}),
  };
}

function unknown(seen: string, lastAnswer: { readonly message: string } | undefined): Outcome {
  const answer = lastAnswer?.message ?? 'It was not looked up.';
  const isLookUp = answer !== NOT_LOOKED_UP && lastAnswer !== undefined;
  return {
    kind: 'unknown',
    reason: `${seen} This payout may have been created or not. ${isLookUp ? 'When it was looked up last: ' : ''}${answer} ${KEEP_THE_ID}`,
  };
}

/** @param rows how many rows were in the request */
function rejection({ id }: Payout, reply: Rejection, rows: number): Extract<Outcome, { kind: 'rejected' }> {
  const remark = reply.kind === 'refusal' ? reply.body : (reply.remarks.get(id) ?? reply.remark);
  return {
    kind: 'rejected',
    reason: whyRejected(reply, rows, remark !== undefined),
    ...(remark === undefined ? {} : { remark }),
  };
}

function whyRejected(reply: Rejection, rows: number, hasRemark: boolean): string {
  if (reply.kind === 'refusal') {
    return rows === 1
      ? reply.message
      : `${reply.message} It refused the whole request, of ${rows} rows: the reason may lie in another one.`;
  }
  const said = hasRemark ? '. What it said is in "service".' : ' and did not say why.';
  if (reply.records.size > 0 || reply.errorRows >= rows)
    return `Paygol rejected this row (error_rows)${said}`;
  return `Paygol made no payout of this request, because it counted ${reply.errorRows} of its ${rows} rows as wrong (error_rows)${said} Set the option "Batch Size" to a smaller number to find them.`;
}

type Doubtful = Extract<CreateReply, { kind: 'turned_away' | 'unclear' | 'refusal' }>;

/** Finds out what happened to a batch after a reply that does not tell. Returns why nothing more may be sent, if so. */
async function settle(
  batch: readonly Payout[],
  reply: Doubtful,
  sending: Sending,
): Promise<string | undefined> {
  const { settings, outcomes } = sending;
  const { message: seen } = reply;
  const { sendMissingAgain } = settings;
  const isTurnedAway = reply.kind === 'turned_away';
  const wished = isTurnedAway ? (reply.retryAfter ?? 0) * 1000 : 0;
  const isAllowed = sendMissingAgain === 'always' || (sendMissingAgain === 'turned_away' && isTurnedAway);
  const sendsAgain = isAllowed && wished <= settings.patience;
  if (sendsAgain && isTurnedAway) await settings.sleep(wished);
  let open = await lookUpRepeatedly(batch, seen, sending, sendsAgain && isTurnedAway ? [0] : ROUNDS);
  const missing = open.filter(({ finding }) => finding.kind === 'missing').map(({ payout }) => payout);
  if (sendsAgain && missing.length > 0 && !settings.stopped()) {
    const again = await createOnce(missing, sending);
    if (again.kind === 'accounted') {
      for (const payout of missing) {
        const record = again.differing.has(payout.id) ? undefined : again.records.get(payout.id);
        if (record !== undefined) outcomes.set(payout.id, made(payout, record, again));
      }
    }
    const unsettled = open.map(({ payout }) => payout).filter(({ id }) => !outcomes.has(id));
    open = await lookUpRepeatedly(unsettled, seen, sending, ROUNDS);
  }
  if (open.length === 0) return undefined;
  for (const { payout, finding } of open) outcomes.set(payout.id, unknown(seen, finding));
  return 'Not sent, because the outcome of an earlier request is unknown.';
}

interface OpenPayout {
  readonly payout: Payout;
  finding: Exclude<Finding, { kind: 'found' }>;
}

/** Looks payouts up in rounds with growing pauses, and records what is found. Returns what stays open, with the last answer. */
async function lookUpRepeatedly(
  payouts: readonly Payout[],
  seen: string,
  sending: Sending,
  rounds: readonly number[],
): Promise<OpenPayout[]> {
  const { settings, outcomes } = sending;
  const notAsked = { kind: 'unanswered', message: NOT_LOOKED_UP } as const;
  let open: OpenPayout[] = payouts.map((payout) => ({ payout, finding: notAsked }));
  const start = settings.now();
  for (const [round, share] of rounds.entries()) {
    if (open.length === 0 || settings.stopped()) break;
    const wait = start + settings.patience * share - settings.now();
    const isBetween = round > 0 && round < rounds.length - 1;
    if (wait <= 0 && isBetween) continue;
    if (wait > 0) await settings.sleep(wait);
    // Until the last round, which proves what is missing, the list tells soon enough what has been made.
    const isLast = round === rounds.length - 1;
    const findings = await lookUpNow(
      open.map(({ payout }) => payout),
      sending,
      isLast ? undefined : new Set(),
    );
    open = open.filter((entry) => {
      const { payout } = entry;
      const finding = findings.get(payout.id) as Finding;
      if (finding.kind !== 'found') {
        entry.finding = finding;
        return true;
      }
      const outcome = existing(payout, finding.record, '', true);
      const reason = `${seen} It was looked up, and Paygol has it.`;
      outcomes.set(payout.id, outcome.kind === 'conflict' ? outcome : found(outcome.record, reason));
      return false;
    });
  }
  return open;
}

/** A payout that was found after a reply that did not tell. One that has ended as failed meanwhile says so. */
function found(record: Recorded, reason: string): Outcome {
  const { status } = record;
  const moved = typeof status === 'string' && status !== 'created' ? ` Its status is ${status}.` : '';
  return { kind: 'created', record, reason: reason + moved };
}
