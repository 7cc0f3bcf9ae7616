import type { JsonObject, JsonValue } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import { differences, isMasked, notShown, paidNobody } from './record.ts';

/** What happened to one payout that passed the checks. */
export type Outcome =
  /** The service has it, and this run has sent it. */
  | {
      readonly kind: 'created';
      readonly record: JsonObject;
      readonly mode?: JsonValue;
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
  /** Surely not sent by this run. */
  | { readonly kind: 'not_sent'; readonly reason: string };

/** What to do with a payout whose outcome is not known. */
export const KEEP_THE_ID =
  'Do not send it under another ID. Run the workflow again later with the same ID: it is looked up first, and while Paygol does not show it, ' +
  'it is not sent again, unless the option "Send Missing Rows Again" allows it.';

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
export function existing(
  payout: Payout,
  record: JsonObject,
  found: string,
  sentFromHere: boolean,
): Extract<Outcome, { kind: 'already_there' | 'ended_unpaid' | 'conflict' }> {
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
  if (paidNobody(record)) {
    const status = String(record.status);
    return {
      kind: 'ended_unpaid',
      record,
      reason: `${found} Its status is ${status}: nobody was paid by it. Find out why, and correct the row. To pay it, give it a new ID, such as ${payout.id}-2. Where IDs are built from columns, put the row into a sheet of its own with a column id, and leave "Build ID From" empty.`,
    };
  }
  const { status } = record;
  const isPlain = status === undefined || status === null || status === 'created';
  return {
    kind: 'already_there',
    record,
    reason: isPlain ? found : `${found} Its status is ${String(status)}.`,
  };
}

/**
 * The outcome of a payout that a reply shows as made. One that has moved on was there before: a new one is `created`
 * (section 3.1).
 */
export function made(payout: Payout, record: JsonObject, mode: JsonValue): Outcome {
  const { status } = record;
  if (typeof status === 'string' && status !== 'created') {
    const found = 'A new payout has the status created, so Paygol may have had this one before.';
    return existing(payout, record, found, true);
  }
  return { kind: 'created', record, mode };
}

/** Why a payout has no answer that was never looked up. */
export const NOT_LOOKED_UP = 'It was not looked up, because the execution was stopped.';

/**
 * The outcome of a payout that was sent, and of which nobody has seen what happened to it.
 *
 * @param seen what was seen of the request
 * @param lastAnswer when it was looked up
 */
export function unknown(seen: string, lastAnswer: { readonly message: string } | undefined): Outcome {
  const answer = lastAnswer?.message ?? 'It was not looked up.';
  const isLookUp = answer !== NOT_LOOKED_UP && lastAnswer !== undefined;
  return {
    kind: 'unknown',
    reason: `${seen} This payout may or may not have been created. ${isLookUp ? 'When it was last looked up: ' : ''}${answer} ${KEEP_THE_ID}`,
  };
}
