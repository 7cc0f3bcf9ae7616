import { quotedWords } from '../../reply.ts';
import type { JsonObject, JsonValue } from '../../json/types.ts';
import { shownTime } from '../../row/naming.ts';
import type { Payout } from '../payout.ts';
import type { CreateReply } from './createReply.ts';
import type { LookedUp } from '../lookUp.ts';
import { meaningOf } from '../status.ts';
import { differences, isMasked, notShown } from './compareRecord.ts';

/** What happened to one payout that passed the checks. */
export type Outcome =
  /** The service has it, and this run has sent it. */
  | {
      readonly kind: 'created';
      readonly record: JsonObject;
      readonly reason?: string;
    }
  /** The service had it before this run sent anything under this id, and it agrees with the row. */
  | { readonly kind: 'already_there'; readonly record: JsonObject; readonly reason: string }
  /** The service has it, it agrees with the row, and it has ended without anybody being paid (section 3.1). */
  | { readonly kind: 'ended_unpaid'; readonly record: JsonObject; readonly reason: string }
  /** The service has another payout under this id. */
  | { readonly kind: 'conflict'; readonly record: JsonObject; readonly reason: string }
  /** The service rejected it, and does not have it. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly remark?: JsonValue }
  /** It may exist: it was sent, by this run or another one, and nobody has seen what happened to it. */
  | {
      readonly kind: 'unknown';
      readonly reason: string;
      /** The service has counted it as rejected in this run: if it exists, another request has made it. */
      readonly notByThisRun?: true;
    }
  /** Not sent, because it looks like a payment of the last days under another id. */
  | {
      readonly kind: 'repeated';
      readonly reason: string;
      /** The id of the earlier payment, where it is known. */
      readonly earlier?: string;
    }
  /** Not sent, because the payee was paid into another account before, and who approved the rows was not told. */
  | { readonly kind: 'account_changed'; readonly reason: string }
  /** Surely not sent by this run. */
  | { readonly kind: 'not_sent'; readonly reason: string };

/** Whether what is not known of a payout is what others have made of it: this run has surely not made it. */
export function isByAnother(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.notByThisRun === true;
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

/** What to do with a payout whose outcome is not known. */
const KEEP_THE_ID = 'Do not send it under another ID. Run the same rows again later.';
/** The same, where a later run has the choice to send it. */
const UNTIL_CONFIRMED = `${KEEP_THE_ID} If Paygol confirms that it will never create this payout, turn on "Send Missing Rows Again" for that run.`;

/** What could not be compared, because the record does not show it whole. */
function notCompared(payout: Payout, record: JsonObject): string {
  const hidden = notShown(payout, record);
  if (hidden.length > 0)
    return ` Its record does not show ${hidden.join(', ')}; the rest agrees with the row.`;
  return isMasked(record.account_number) ? ' Its record shows only the end of the account number.' : '';
}

/**
 * The outcome of a row whose id the service has.
 *
 * @param record what the service has
 * @param found how it was found, in sentences that end the reason of a payout that agrees with the row
 * @param sentFromHere whether this run, or one before it, has sent this id. Then the record may be its own: another id
 *   would pay twice
 */
export function existingOutcome(
  payout: Payout,
  record: JsonObject,
  found: string,
  sentFromHere: boolean,
): Extract<Outcome, { kind: 'already_there' | 'ended_unpaid' | 'conflict' | 'unknown' }> {
  const differing = differences(payout, record);
  if (differing.length > 0) {
    const fields = differing.join(', ');
    return {
      kind: 'conflict',
      record,
      reason: sentFromHere
        ? `Paygol's record under this ID has a different ${fields} than this row. It is either what was sent for this row, written in another way, or an older payout. Compare the two (the operation Get shows Paygol's record) and ask Paygol; do not send it under another ID before you know.`
        : `Paygol has a payout under this ID with a different ${fields}, so this row was not sent. Compare the two (the operation Get shows Paygol's record). Only if this row is meant as a payout in addition to that one, give it an ID of its own: another ID for the same payment pays twice.`,
    };
  }
  found += notCompared(payout, record);
  const status = String(record.status ?? '');
  switch (meaningOf(record)) {
    case 'unpaid':
      return {
        kind: 'ended_unpaid',
        record,
        reason: `${found} Its status is ${status}: nobody was paid by it. Find out why, and correct the row. To pay it, give it a new ID, such as ${payout.id}-2. Where IDs are built from columns, pay it in a sheet of its own with another "Run".`,
      };
    case 'unheard':
      return {
        kind: 'unknown',
        reason: `${found} Its status is ${status}, which Paygol's pages do not explain: ask Paygol whether the payee is paid by it. Do not send it under another ID before you know.`,
      };
    default:
      return {
        kind: 'already_there',
        record,
        reason: status === '' || status === 'created' ? found : `${found} Its status is ${status}.`,
      };
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
      const status = String(record.status);
      const reason = `Paygol made it, with the status ${status}, which its pages do not explain: ask Paygol what it means.`;
      return { kind: 'created', record, reason };
    }
    default: {
      const found = 'A new payout has the status created, so Paygol may have had this one before.';
      return existingOutcome(payout, record, found, true);
    }
  }
}

/** Why a payout has no answer that was never looked up. */
export const NOT_LOOKED_UP = 'It was not looked up, because the execution was stopped.';

/**
 * The outcome of a payout that was sent, and of which nobody has seen what happened to it.
 *
 * @param seen what was seen of the request
 * @param lastAnswer when it was looked up
 */
export function unknownOutcome(seen: string, lastAnswer: { readonly message: string } | undefined): Outcome {
  const answer = lastAnswer?.message ?? 'It was not looked up.';
  const isLookUp = answer !== NOT_LOOKED_UP && lastAnswer !== undefined;
  return {
    kind: 'unknown',
    reason: `${seen} This payout may or may not have been created. ${isLookUp ? 'When it was last looked up: ' : ''}${answer} ${UNTIL_CONFIRMED}`,
  };
}

/** A payout that was found after a reply that did not tell. One that has ended as failed meanwhile says so. */
export function foundAfter(seen: string, payout: Payout, record: JsonObject): Outcome {
  const outcome = existingOutcome(payout, record, `${seen} It was looked up, and Paygol has it.`, true);
  return outcome.kind === 'already_there' ? { ...outcome, kind: 'created' } : outcome;
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
    const found = `Paygol already had this payout, so it was not sent.${sentOn(state, timeZone)}`;
    // What was sent before from here may be this very payout, whatever was changed in the sheet since.
    return existingOutcome(payout, finding.record, found, state !== undefined);
  }
  const { message: answer } = finding;
  const isMissing = finding.kind === 'missing';
  switch (state?.kind) {
    case undefined:
      return isMissing
        ? undefined
        : {
            kind: 'not_sent',
            reason: `Not sent, because it could not be checked whether Paygol already has this ID. ${answer} Run the workflow again later.`,
          };
    case 'waiting':
      return {
        kind: 'not_sent',
        reason:
          'Not sent by this run: another run that is still going has this payout, and had not sent it yet. Wait until that run has ended, and run the workflow again.',
      };
    case 'in_flight':
      return {
        kind: 'unknown',
        reason: `Not sent by this run: another run was sending this payout at the same time, and ${isMissing ? 'Paygol did not show it yet' : 'it could not be looked up'}. ${answer} ${KEEP_THE_ID}`,
      };
    case 'sent':
      return {
        kind: 'unknown',
        reason: `Not sent by this run: Paygol has confirmed this payout before, and ${isMissing ? 'does not show it now' : 'it could not be looked up now'}.${sentOn(state, timeZone)} ${answer} ${KEEP_THE_ID}`,
      };
    case 'unknown':
      if (isMissing && sendsMissing) return undefined;
      return {
        kind: 'unknown',
        reason: `Not sent by this run: n8n has noted that an earlier run sent this payout, or was about to. ${
          isMissing ? 'Paygol does not have it now, and may still create it.' : 'It could not be looked up.'
        } ${answer} ${UNTIL_CONFIRMED}`,
      };
  }
}

function sentOn(state: PriorState | undefined, timeZone: string | undefined): string {
  if (state?.inThisExecution === true) {
    return ' It was sent earlier in this very execution. If this row is another payment, it is not paid: give it an ID of its own.';
  }
  return state?.at === undefined ? '' : ` It was sent on ${shownTime(state.at, timeZone)}.`;
}

/** A reply with which the service rejects rows: one that counts them as wrong, or one that refuses the request. */
export type Rejection = Extract<CreateReply, { kind: 'accounted' | 'refusal' }>;

/**
 * The outcome of a row that the service has rejected, and does not show. When it could not be looked up, it may have
 * been refused because it exists.
 *
 * @param rows how many rows were in the request
 */
export function rejection(
  { id }: Payout,
  reply: Rejection,
  rows: number,
  finding: Exclude<LookedUp, { kind: 'found' }>,
): Outcome {
  const ofRow = reply.kind === 'refusal' ? reply.body : reply.remarks.get(id);
  const remark = ofRow ?? (reply.kind === 'refusal' ? undefined : reply.remark);
  const reason =
    reply.kind === 'refusal' ? whyRefused(reply, rows) : whyCounted(reply, rows, { ofRow, remark });
  if (finding.kind === 'missing')
    return { kind: 'rejected', reason, ...(remark === undefined ? {} : { remark }) };
  return {
    kind: 'unknown',
    reason: `${reason} Whether Paygol has a payout under this ID all the same, from before or from this request, could not be checked: ${finding.message} ${reply.kind === 'accounted' ? KEEP_THE_ID : UNTIL_CONFIRMED}`,
    ...(reply.kind === 'accounted' ? { notByThisRun: true } : {}),
  };
}

function whyRefused({ message }: Extract<Rejection, { kind: 'refusal' }>, rows: number): string {
  return rows === 1
    ? message
    : `${message} Paygol refused the whole request of ${rows} rows: the reason may lie in another row.`;
}

/** What is said of the batch as a whole is not quoted: it may be about other rows. */
function whyCounted(
  { records, errorRows }: Extract<Rejection, { kind: 'accounted' }>,
  rows: number,
  { ofRow, remark }: { ofRow: JsonValue | undefined; remark: JsonValue | undefined },
): string {
  const words = quotedWords(ofRow);
  const kept = '. What it said is in "service", when "Simplify" is off.';
  const why = words !== '' ? `${words}.` : remark === undefined ? ' and did not say why.' : kept;
  if (records.size > 0 || errorRows >= rows) return `Paygol rejected this row${why}`;
  return `Paygol made no payout from this request, because it counted ${errorRows} of its ${rows} rows as wrong${why} Set the option "Payouts per Request" to a smaller number to find them.`;
}
