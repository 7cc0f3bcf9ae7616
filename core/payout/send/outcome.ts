import { quotedWords } from '../../service/reply.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because, extended } from '../../words/reason.ts';
import type { JsonObject, JsonValue } from '../../service/json/types.ts';
import type { Payout } from '../payout.ts';
import type { CreateReply } from './createReply.ts';
import { type LookedUp, NOT_LOOKED_UP, type NotFoundPayout } from '../ask/lookUp.ts';
import { meaningOf, shownStatus } from '../status.ts';
import { differences, isMasked, notShown } from './compareRecord.ts';

/** What happened to one payout that passed the checks. */
export type Outcome =
  /** The service has it, and this run has sent it. */
  | {
      readonly kind: 'created';
      readonly record: JsonObject;
      readonly reason?: Reason;
    }
  /** The service had it before this run sent anything under this id, and it agrees with the row. */
  | {
      readonly kind: 'already_there';
      readonly record: JsonObject;
      readonly reason: Reason;
      /** This run has sent it, too, and may have made it. */
      readonly byThisRun?: true;
    }
  /** The service has it, it agrees with the row, and it has ended without anybody being paid (section 3.1). */
  | { readonly kind: 'ended_unpaid'; readonly record: JsonObject; readonly reason: Reason }
  /** The service has another payout under this id. */
  | {
      readonly kind: 'conflict';
      readonly record: JsonObject;
      readonly reason: Reason;
      /** This run has sent it: it pays, and may pay what the record says. */
      readonly byThisRun?: true;
    }
  /** The service rejected it, and does not have it. */
  | { readonly kind: 'rejected'; readonly reason: Reason; readonly remark?: JsonValue }
  /** It may exist: it was sent, by this run or another one, and nobody has seen what happened to it. */
  | {
      readonly kind: 'unknown';
      readonly reason: Reason;
      /** The service has counted it as rejected in this run: if it exists, another request has made it. */
      readonly notByThisRun?: true;
    }
  /** Not sent, because it looks like a payment of the last days under another id. */
  | {
      readonly kind: 'repeated';
      readonly reason: Reason;
      /** The id of the earlier payment, where it is known. */
      readonly earlier?: string;
      /** What an approval has to have of what it looks like, where the time of that is not known. */
      readonly seen?: string;
    }
  /** Not sent, because the payee was paid into another account before, and who approved the rows was not told. */
  | { readonly kind: 'account_changed'; readonly reason: Reason }
  /** Surely not sent by this run. */
  | { readonly kind: 'not_sent'; readonly reason: Reason };

/** Whether what is not known of a payout is what others have made of it: this run has surely not made it. */
export function isByAnother(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.notByThisRun === true;
}

/** Whether a payout may have been paid by this run, and what the service shows does not tell. */
export function isUncertain(outcome: { readonly kind: string; readonly byThisRun?: true }): boolean {
  return outcome.kind === 'unknown' || outcome.byThisRun === true;
}

/** Whether this run has paid, or may have. */
export function mayBePaid(outcome: Outcome | undefined): boolean {
  switch (outcome?.kind) {
    case undefined:
    case 'created':
      return true;
    case 'unknown':
      return !isByAnother(outcome);
    case 'already_there':
    case 'conflict':
      return outcome.byThisRun === true;
    default:
      return false;
  }
}

/** Whether a payout waits for a person to say that it is meant. */
export function isHeld(outcome: { readonly kind: string } | undefined): boolean {
  return outcome?.kind === 'repeated' || outcome?.kind === 'account_changed';
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

/** What could not be compared, because the record does not show it whole. */
function notCompared(payout: Payout, record: JsonObject): Sentence[] {
  const fields = notShown(payout, record);
  if (fields.length > 0) return [{ code: 'fields_not_shown', fields }];
  return isMasked(record.account_number) ? [{ code: 'account_masked' }] : [];
}

/**
 * The outcome of a row whose id the service has.
 *
 * @param record what the service has
 * @param found how it was found
 * @param sentBy which run of this account has sent this id, if any. Then the record may be its own: another id would
 *   pay twice
 */
export function existingOutcome(
  payout: Payout,
  record: JsonObject,
  found: Reason,
  sentBy: 'this run' | 'a run before' | undefined,
): Extract<Outcome, { kind: 'already_there' | 'ended_unpaid' | 'conflict' | 'unknown' }> {
  const byThisRun = sentBy === 'this run' ? { byThisRun: true as const } : {};
  const fields = differences(payout, record);
  if (fields.length > 0) {
    const code = sentBy === undefined ? 'conflict' : 'conflict_after_sending';
    const reason = because({ code, fields });
    return { kind: 'conflict', record, reason, ...byThisRun };
  }
  const before = [...found.sentences, ...notCompared(payout, record)];
  const status = shownStatus(record);
  switch (meaningOf(record)) {
    case 'unpaid': {
      const ended = because({ code: 'ended_unpaid', status, newId: `${payout.id}-2` });
      return { kind: 'ended_unpaid', record, reason: extended(ended, { before }) };
    }
    case 'unheard':
      return {
        kind: 'unknown',
        reason: extended(because({ code: 'status_not_explained', status }), { before }),
      };
    default: {
      const isNew = status === '' || status === 'created';
      const sentences: Sentence[] = isNew ? before : [...before, { code: 'has_status', status }];
      return { kind: 'already_there', record, reason: { code: found.code, sentences }, ...byThisRun };
    }
  }
}

/**
 * The outcome of a payout that a reply shows as made. One that has moved on was there before: a new one is `created`
 * (section 3.1), or has a status that says the same, or one that only this service has.
 */
export function madeOutcome(payout: Payout, record: JsonObject): Outcome {
  switch (meaningOf(record)) {
    case 'none':
    case 'new':
      return { kind: 'created', record };
    case 'unheard': {
      const reason = because({ code: 'made_with_unknown_status', status: shownStatus(record) });
      return { kind: 'created', record, reason };
    }
    default:
      return existingOutcome(payout, record, because({ code: 'moved_on_already' }), 'this run');
  }
}

/**
 * The outcome of a payout that was sent, and of which nobody has seen what happened to it.
 *
 * @param seen what was seen of the request
 * @param lastAnswer when it was looked up; `undefined` when it was not
 */
export function unknownOutcome(seen: Sentence, lastAnswer: NotFoundPayout | undefined): Outcome {
  const answer: Sentence =
    lastAnswer === undefined
      ? { code: 'never_looked_up' }
      : lastAnswer === NOT_LOOKED_UP
        ? lastAnswer.says
        : { code: 'last_answer', words: lastAnswer.says };
  const reason = because({ code: 'outcome_not_seen' }, answer, { code: 'send_when_confirmed' });
  return { kind: 'unknown', reason: extended(reason, { before: [seen] }) };
}

/** A payout that was found after a reply that did not tell. One that has ended as failed meanwhile says so. */
export function foundAfter(seen: Sentence, payout: Payout, record: JsonObject): Outcome {
  const found = extended(because({ code: 'looked_up_and_there' }), { before: [seen] });
  const outcome = existingOutcome(payout, record, found, 'this run');
  if (outcome.kind !== 'already_there') return outcome;
  return { kind: 'created', record: outcome.record, reason: outcome.reason };
}

/** How it is told what is known of a payout before it is sent. */
interface BeforeSettings {
  /** Whether what an earlier run may have sent, and the service says it does not have, may be sent. */
  readonly sendsMissing?: boolean;
  /** In which times are told. */
  readonly timeZone?: string | undefined;
}

/**
 * What is known of a payout before it is sent; `undefined` when it may be.
 *
 */
export function outcomeBefore(
  payout: Payout,
  finding: LookedUp,
  state: PriorState | undefined,
  { sendsMissing = false, timeZone }: BeforeSettings,
): Outcome | undefined {
  if (finding.kind === 'found') {
    const found = because({ code: 'already_there' }, ...sentOn(state, timeZone));
    // What was sent before from here may be this very payout, whatever was changed in the sheet since.
    return existingOutcome(payout, finding.record, found, state && 'a run before');
  }
  const { says: answer } = finding;
  const isMissing = finding.kind === 'missing';
  const keep: Sentence = { code: 'keep_the_id' };
  switch (state?.kind) {
    case undefined:
      return isMissing
        ? undefined
        : { kind: 'not_sent', reason: because({ code: 'not_looked_up', words: answer }) };
    case 'waiting':
      return { kind: 'not_sent', reason: because({ code: 'waits_for_another_run' }) };
    case 'in_flight':
      return { kind: 'unknown', reason: because({ code: 'sending_elsewhere', isMissing }, answer, keep) };
    case 'sent': {
      const sent = sentOn(state, timeZone);
      return {
        kind: 'unknown',
        reason: because({ code: 'confirmed_before', isMissing }, ...sent, answer, keep),
      };
    }
    case 'unknown':
      if (isMissing && sendsMissing) return undefined;
      return {
        kind: 'unknown',
        reason: because({ code: 'sent_before', isMissing }, answer, { code: 'send_when_confirmed' }),
      };
  }
}

function sentOn(state: PriorState | undefined, timeZone: string | undefined): Sentence[] {
  if (state?.inThisExecution === true) return [{ code: 'sent_in_this_execution' }];
  return state?.at === undefined ? [] : [{ code: 'sent_on', at: state.at, timeZone }];
}

/** A reply with which the service rejects rows: one that counts them as wrong, or one that refuses the request. */
export type Rejection = Extract<CreateReply, { kind: 'accounted' | 'refusal' }>;

/**
 * The outcome of a row that the service has rejected, and does not show. When it could not be looked up, or the service
 * names it as one that exists, it may have been refused because it does: then the next run finds it, or sends it.
 *
 * @param rows how many rows were in the request
 */
export function rejection({ id }: Payout, reply: Rejection, rows: number, finding: NotFoundPayout): Outcome {
  const ofRow = reply.kind === 'refusal' ? reply.body : reply.remarks.get(id);
  const remark = ofRow ?? (reply.kind === 'refusal' ? undefined : reply.remark);
  const reason =
    reply.kind === 'refusal' ? whyRefused(reply, rows) : whyCounted(reply, rows, { ofRow, remark });
  if (finding.kind === 'missing' && reply.kind === 'refusal' && reply.named.has(id)) {
    const mayExist = because({ code: 'named_and_not_shown' }, { code: 'keep_the_id' });
    return { kind: 'unknown', reason: extended(mayExist, { before: reason.sentences }), notByThisRun: true };
  }
  if (finding.kind === 'missing')
    return { kind: 'rejected', reason, ...(remark === undefined ? {} : { remark }) };
  const advice: Sentence = { code: reply.kind === 'accounted' ? 'keep_the_id' : 'send_when_confirmed' };
  const unchecked = because({ code: 'not_checked_after_refusal', words: finding.says }, advice);
  return {
    kind: 'unknown',
    reason: extended(unchecked, { before: reason.sentences }),
    ...(reply.kind === 'accounted' ? { notByThisRun: true } : {}),
  };
}

function whyRefused({ says: words }: Extract<Rejection, { kind: 'refusal' }>, rows: number): Reason {
  const others: Sentence[] = rows === 1 ? [] : [{ code: 'request_refused', rows }];
  return because({ code: 'paygol_refused', words }, ...others);
}

/** What is said of the batch as a whole is not quoted: it may be about other rows. */
function whyCounted(
  { records, errorRows }: Extract<Rejection, { kind: 'accounted' }>,
  rows: number,
  { ofRow, remark }: { ofRow: JsonValue | undefined; remark: JsonValue | undefined },
): Reason {
  const said = { words: quotedWords(ofRow), isKept: remark !== undefined };
  return because(
    records.size > 0 || errorRows >= rows
      ? { code: 'row_rejected', ...said }
      : { code: 'rows_counted_as_wrong', wrong: errorRows, rows, ...said },
  );
}
