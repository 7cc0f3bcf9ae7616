import { isObject } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import type { CreateReply } from './createReply.ts';
import type { Finding } from './lookup.ts';
import { existing, made, type Outcome, unknown } from './outcome.ts';
import { type Rejection, rejection, uncheckedRejection } from './rejection.ts';
import type { Sending } from './sending.ts';
import { settle } from './settle.ts';

/**
 * Sends one batch, and finds out what happened to each of its payouts. Returns why nothing more may be sent, if so.
 *
 * @param next the batch that follows if nothing stands against it
 */
export async function sendBatch(
  sending: Sending,
  batch: readonly Payout[],
  next?: readonly Payout[],
): Promise<string | undefined> {
  try {
    return await followReply(sending, batch, await sending.create(batch, next));
  } catch {
    // An error of our own, or of the caller's service, must not take the rows with it.
    const seen = 'An unexpected error occurred while this payout was sent.';
    for (const { id } of sending.open(batch)) sending.note(id, unknown(seen, undefined));
    return 'Not sent, because an unexpected error occurred before.';
  }
}

async function followReply(
  sending: Sending,
  batch: readonly Payout[],
  reply: CreateReply,
): Promise<string | undefined> {
  const { outcomes } = sending;
  switch (reply.kind) {
    case 'accounted': {
      await settleAccounted(sending, batch, reply);
      const isOpen = batch.some(({ id }) => isUnknown(outcomes.get(id)));
      return isOpen ? 'Not sent, because the outcome of an earlier request is unknown.' : undefined;
    }
    case 'refusal': {
      if (!rejectsRows(reply)) return settle(sending, batch, reply);
      await explainRejections(sending, batch, reply);
      return `Not sent, because an earlier request was refused. ${reply.message}`;
    }
    case 'not_sent': {
      for (const { id } of batch) sending.note(id, { kind: 'not_sent', reason: reply.message });
      return reply.message;
    }
    case 'turned_away':
    case 'unclear':
      return settle(sending, batch, reply);
  }
}

/**
 * Refusals with these statuses are about what was sent; others, such as 404 and 413, come from somewhere in between.
 */
const ABOUT_ROWS = new Set([400, 409, 422]);

/**
 * Whether a refusal says that the service does not make these payouts: by its own error object (section 7). Any other
 * JSON may come from a gateway, and a `result` other than 0 may mean that the service is busy: neither says what
 * happens to the payouts.
 */
function rejectsRows({ status, body }: Extract<CreateReply, { kind: 'refusal' }>): boolean {
  return ABOUT_ROWS.has(status) && isObject(body) && isObject(body.error);
}

function isUnknown(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.notByThisRun !== true;
}

type Accounted = Extract<CreateReply, { kind: 'accounted' }>;

/** Each payout of a reply that adds up: made, or rejected. */
async function settleAccounted(sending: Sending, batch: readonly Payout[], reply: Accounted): Promise<void> {
  const rejected: Payout[] = [];
  const differing: Payout[] = [];
  for (const payout of batch) {
    const record = reply.records.get(payout.id);
    if (record === undefined) rejected.push(payout);
    else if (reply.differing.has(payout.id)) differing.push(payout);
    else sending.note(payout.id, made(payout, record, reply.mode));
  }
  if (differing.length > 0) await settleDiffering(sending, differing, reply);
  if (rejected.length > 0) await explainRejections(sending, rejected, reply);
}

/**
 * What the reply shows in another form than it was sent is believed only as the service shows it when it is looked up.
 */
async function settleDiffering(
  sending: Sending,
  differing: readonly Payout[],
  reply: Accounted,
): Promise<void> {
  const findings = await sending.lookUp(differing);
  for (const payout of differing) {
    const finding = findings.get(payout.id) as Finding;
    if (finding.kind !== 'found') {
      const seen = "Paygol's reply has this ID with different data than was sent.";
      sending.note(payout.id, unknown(seen, finding));
      continue;
    }
    const outcome = existing(payout, finding.record, '', true);
    sending.note(payout.id, outcome.kind === 'conflict' ? outcome : made(payout, outcome.record, reply.mode));
  }
}

/**
 * A rejected row may be one that the service has from an earlier run: then it is there, and saying so is the truth.
 * Without an answer about the row it is not known.
 */
async function explainRejections(
  sending: Sending,
  rejected: readonly Payout[],
  reply: Rejection,
): Promise<void> {
  const findings = await sending.lookUp(rejected);
  const rows = rejected.length + (reply.kind === 'accounted' ? reply.records.size : 0);
  for (const payout of rejected) {
    const finding = findings.get(payout.id) as Finding;
    if (finding.kind === 'found') {
      const found = 'Paygol refused it when it was sent just now, and has it.';
      sending.note(payout.id, existing(payout, finding.record, found, true));
    } else {
      const rejected = rejection(payout, reply, rows);
      sending.note(
        payout.id,
        finding.kind === 'missing' ? rejected : uncheckedRejection(rejected, reply, finding),
      );
    }
  }
}
