import type { Reason, Sentence } from '../../words/codes.ts';
import { because, extended } from '../../words/reason.ts';
import type { JsonObject, JsonValue } from '../../service/json/types.ts';
import type { ModelPolicy, Payout } from '../payout.ts';
import { NOT_LOOKED_UP, type NotFound } from '../ask/lookUp.ts';
import type { OtherRecord } from '../ask/otherRecords.ts';
import type { IdVerdict } from '../paid/judgeId.ts';
import { failureOf, meaningOf, shownStatus } from '../status.ts';
import type { FieldName } from '../../values/fields.ts';
import { toHundredths } from '../../values/money.ts';
import { inOrder } from '../../values/unseen.ts';
import { amountIn, differences, isMasked, notShown } from '../paid/compareRecord.ts';

/** What happened to a payout that passed the checks. */
export type Outcome =
  | {
      readonly kind: 'created';
      readonly record: JsonObject;
      readonly reason?: Reason;
    }
  /** The service had it before, as in the row. */
  | {
      readonly kind: 'already_there';
      readonly record: JsonObject;
      readonly reason: Reason;
      /** This run has sent it, too, and may have made it. */
      readonly sentHere?: true;
    }
  /** The service has it, as in the row, but it has ended without paying anybody (section 3.1). */
  | { readonly kind: 'ended_unpaid'; readonly record: JsonObject; readonly reason: Reason }
  | {
      readonly kind: 'conflict';
      readonly record: JsonObject;
      readonly reason: Reason;
      /** This run sent it, so it pays, maybe what the record says. */
      readonly sentHere?: true;
    }
  | { readonly kind: 'rejected'; readonly reason: Reason; readonly remark?: JsonValue }
  /** It was sent, by this run or another, and its outcome is not known. */
  | {
      readonly kind: 'unknown';
      readonly reason: Reason;
      /** The service rejected it in this run: if it exists, another request made it. */
      readonly notMadeHere?: true;
    }
  /** Not sent: it looks like a payment of the last days under another id. */
  | {
      readonly kind: 'repeated';
      readonly reason: Reason;
      readonly earlier?: string;
      /** What an approval must include, where the time of that payment is not known. */
      readonly marks?: readonly string[];
    }
  /** Not sent: the payee was paid into another account before, which the approver was not told. */
  | { readonly kind: 'account_changed'; readonly reason: Reason }
  /** Not sent: whoever approved the payment has left it out, and the service is not known to have it. */
  | { readonly kind: 'left_out'; readonly reason: Reason }
  | { readonly kind: 'not_sent'; readonly reason: Reason };

export type LeftOut = Extract<Outcome, { kind: 'left_out' }>;

export const LEFT_OUT: LeftOut = { kind: 'left_out', reason: because({ code: 'left_out' }) };

/** It looked paid already, and nobody chose to pay it again. */
export const NOT_CHOSEN: LeftOut = { kind: 'left_out', reason: because({ code: 'not_chosen_again' }) };

export function isNotChosen(outcome: { readonly kind: string; readonly reason?: Reason }): boolean {
  return outcome.kind === 'left_out' && outcome.reason?.code === 'not_chosen_again';
}

/** Whether the payout may exist, but surely not because of this run. */
export function isNotMadeHere(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.notMadeHere === true;
}

/** Whether this run may have paid it, and the service does not tell. */
export function isInDoubt(outcome: { readonly kind: string; readonly sentHere?: true }): boolean {
  return outcome.kind === 'unknown' || outcome.sentHere === true;
}

/** Whether this run has paid, or may have. */
export function mayBePaid(outcome: Outcome | undefined): boolean {
  switch (outcome?.kind) {
    case undefined:
    case 'created':
      return true;
    case 'unknown':
      return !isNotMadeHere(outcome);
    case 'already_there':
    case 'conflict':
      return outcome.sentHere === true;
    default:
      return false;
  }
}

/** Whether a payout waits for a person's confirmation. */
export function isHeld(outcome: { readonly kind: string } | undefined): boolean {
  return outcome?.kind === 'repeated' || outcome?.kind === 'account_changed';
}

function notCompared(payout: Payout, record: JsonObject): Sentence[] {
  const fields = notShown(payout, record);
  if (fields.length > 0) return [{ code: 'fields_not_shown', fields }];
  return isMasked(record.account_number) ? [{ code: 'account_masked' }] : [];
}

/** What the service has, where the amount differs. */
function amountThere(fields: readonly FieldName[], record: JsonObject): Sentence[] {
  const amount = amountIn(record);
  if (!fields.includes('amount') || toHundredths(amount) === undefined) return [];
  return [{ code: 'paygol_has', amount, currency: String(record.currency ?? '') }];
}

/** Which run of this account has sent a payout. */
export type SentBy = 'this run' | 'a run before' | undefined;

/**
 * The outcome of a row whose id the service has.
 * @param sentBy which run of this account has sent it: then the record may be its own, and another id would pay
 *   twice
 * @param model who words the details of one payment anew each time: other ones are told, and are no conflict
 */
export function existingOutcome(
  payout: Payout,
  record: JsonObject,
  reason: Reason,
  sentBy: SentBy,
  model?: ModelPolicy,
): Extract<Outcome, { kind: 'already_there' | 'ended_unpaid' | 'conflict' | 'unknown' }> {
  const sentHere = sentBy === 'this run' ? { sentHere: true as const } : {};
  const differing = differences(payout, record);
  const fields = differing.filter((field) => !(field === 'details' && model?.writesDetails === true));
  const worded: Sentence[] =
    fields.length < differing.length ? [{ code: 'record_differs', fields: ['details'] }] : [];
  const status = shownStatus(record);
  const failure = failureOf(record);
  // A row whose payout has failed is corrected before it is paid again.
  const isCorrected = fields.length > 0 && failure !== undefined && sentBy !== 'this run';
  if (fields.length > 0 && !isCorrected) {
    const ended: Sentence[] = failure === undefined ? [] : [{ code: 'has_status', status }];
    const more = [...amountThere(fields, record), ...ended];
    return { kind: 'conflict', record, reason: conflictReason(fields, sentBy, more), ...sentHere };
  }
  const before = isCorrected
    ? [{ code: 'record_differs', fields } as const]
    : [...reason.sentences, ...worded, ...notCompared(payout, record)];
  if (failure !== undefined) {
    const code = failure === 'unpaid' ? 'ended_not_checked' : 'ended_after_paid';
    return { kind: 'ended_unpaid', record, reason: extended(because({ code, status }), { before }) };
  }
  if (meaningOf(record) === 'unheard') {
    const unheard = because({ code: 'status_not_explained', status });
    return { kind: 'unknown', reason: extended(unheard, { before }) };
  }
  const isNew = status === '' || status === 'created';
  const sentences: Sentence[] = isNew ? before : [...before, { code: 'has_status', status }];
  return { kind: 'already_there', record, reason: { code: reason.code, sentences }, ...sentHere };
}

/** Where only the amount differs from what an earlier run has sent, it is mostly another payment of the same time. */
function conflictReason(fields: readonly FieldName[], sentBy: SentBy, more: readonly Sentence[]): Reason {
  if (sentBy === undefined) return because({ code: 'conflict', fields }, ...more);
  const isOfAmount = sentBy === 'a run before' && fields.join() === 'amount' && more.length === 1;
  if (isOfAmount) return because({ code: 'conflict_in_amount' }, ...more);
  return because({ code: 'conflict_after_sending', fields }, ...more);
}

/** The outcome of an id that is not sent. */
export function outcomeOfId(
  payout: Payout,
  verdict: Exclude<IdVerdict, { do: 'send' }>,
  model?: ModelPolicy,
): Outcome {
  if (verdict.do === 'leave') return { kind: verdict.as, reason: verdict.reason };
  const { record, reason, wasSent } = verdict;
  return existingOutcome(payout, record, reason, wasSent ? 'a run before' : undefined, model);
}

/** Whether the payout that the service has shown has failed, or was canceled: even if it was paid before. */
export function hasFailed(outcome: Outcome | undefined): outcome is EndedOutcome {
  const hasRecord = outcome?.kind === 'ended_unpaid' || outcome?.kind === 'conflict';
  return hasRecord && failureOf(outcome.record) !== undefined;
}

type EndedOutcome = Extract<Outcome, { kind: 'ended_unpaid' | 'conflict' }>;

/**
 * The outcome of a payout that has ended unpaid, once the list was read for another one under its id. Only if there is
 * none, a new id is advised.
 */
export function outcomeOfEnded(
  payout: Payout,
  ended: EndedOutcome,
  other: OtherRecord,
  sentBy: SentBy,
): Outcome {
  if (other.kind === 'there') {
    const found = existingOutcome(payout, other.record, because({ code: 'already_there' }), sentBy);
    const status = shownStatus(ended.record);
    return { ...found, reason: extended(found.reason, { after: [{ code: 'other_ended', status }] }) };
  }
  if (ended.reason.code !== 'ended_not_checked') return ended;
  const status = shownStatus(ended.record);
  const { again } = other;
  if (other.kind === 'not_known' && again === undefined) return ended;
  const advised =
    again === undefined
      ? because({ code: 'ended_unpaid', status, newId: `${payout.id}-2` })
      : because({ code: 'ended_and_paid_again', status, ...toldAgain(again) });
  const before = ended.reason.sentences.filter(({ code }) => code !== 'ended_not_checked');
  return { ...ended, reason: extended(advised, { before }) };
}

function toldAgain(record: JsonObject): { readonly otherId: string; readonly now: string } {
  return { otherId: inOrder(String(record.merchant_payout_id)), now: shownStatus(record) };
}

/** The outcome of a payout that the reply shows as made, which may be on its way already, or paid (section 3.1). */
export function createdOutcome(payout: Payout, record: JsonObject): Outcome {
  switch (meaningOf(record)) {
    case 'unpaid':
      return existingOutcome(payout, record, because({ code: 'already_there' }), 'this run');
    case 'unheard': {
      const reason = because({ code: 'made_with_unknown_status', status: shownStatus(record) });
      return { kind: 'created', record, reason };
    }
    default:
      return { kind: 'created', record };
  }
}

/**
 * The outcome of a payout that was sent and not found.
 * @param doubt why the reply does not tell
 * @param lastAnswer `undefined` when it was not looked up
 */
export function unknownOutcome(doubt: Sentence, lastAnswer: NotFound | undefined): Outcome {
  const answer: Sentence =
    lastAnswer === undefined
      ? { code: 'never_looked_up' }
      : lastAnswer === NOT_LOOKED_UP
        ? lastAnswer.says
        : { code: 'last_answer', cause: lastAnswer.says };
  const reason = because({ code: 'outcome_not_seen' }, answer, { code: 'send_when_confirmed' });
  return { kind: 'unknown', reason: extended(reason, { before: [doubt] }) };
}

/** The outcome of a payout that was found after a doubtful reply; one that has failed meanwhile says so. */
export function foundOutcome(doubt: Sentence, payout: Payout, record: JsonObject): Outcome {
  const reason = extended(because({ code: 'looked_up_and_there' }), { before: [doubt] });
  const outcome = existingOutcome(payout, record, reason, 'this run');
  if (outcome.kind !== 'already_there') return outcome;
  return { kind: 'created', record: outcome.record, reason: outcome.reason };
}
