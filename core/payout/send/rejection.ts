import { quotedWords } from '../../service/reply.ts';
import type { JsonValue } from '../../service/json/types.ts';
import type { Reason, Sentence } from '../../words/codes.ts';
import { because, extended } from '../../words/reason.ts';
import type { NotFound } from '../ask/lookUp.ts';
import type { CreateReply } from './createReply.ts';
import type { Outcome } from './outcome.ts';

/** A reply that says of rows that they were not accepted (service specification 2.2). */
export type Rejection = Extract<CreateReply, { kind: 'itemized' | 'refusal' }>;

/**
 * The outcome of a row that the service rejected and does not show. If the look-up failed, the next run finds it, or
 * sends it.
 * @param rows of the request
 */
export function rejectedOutcome(id: string, reply: Rejection, rows: number, result: NotFound): Outcome {
  const ofRow = reply.remarks.get(id);
  const remark = reply.kind === 'refusal' ? reply.body : (ofRow ?? reply.remark);
  const reason =
    reply.kind === 'refusal' ? whyRefused(reply, rows, ofRow) : whyCounted(reply, rows, { ofRow, remark });
  const isMissing = result.kind === 'missing';
  if (isMissing && !reply.named.has(id))
    return { kind: 'rejected', reason, ...(remark === undefined ? {} : { remark }) };
  // A row that is counted as wrong was not made here; a refusal may be a gateway's, which has delivered before.
  const isItemized = reply.kind === 'itemized';
  const advice: Sentence = { code: isItemized ? 'keep_the_id' : 'send_when_confirmed' };
  const mayExist = isMissing
    ? because({ code: 'named_and_not_shown' }, advice)
    : because({ code: 'not_checked_after_refusal', cause: result.says }, advice);
  return {
    kind: 'unknown',
    reason: extended(mayExist, { before: reason.sentences }),
    ...(isItemized ? { notMadeHere: true } : {}),
  };
}

/** Whether a reply says why it rejects a row: without it, the ID may be taken. */
export function givesReason(reply: Rejection, id: string): boolean {
  return reply.kind === 'refusal' || reply.remarks.has(id) || reply.remark !== undefined;
}

function whyRefused(
  { says }: Extract<Rejection, { kind: 'refusal' }>,
  rows: number,
  ofRow: JsonValue | undefined,
): Reason {
  const words = quotedWords(ofRow);
  if (words !== '') return because({ code: 'row_rejected', words, isKept: true });
  const others: Sentence[] = rows === 1 ? [] : [{ code: 'request_refused', rows }];
  return because({ code: 'paygol_refused', cause: says }, ...others);
}

/** A remark that names no row is quoted only of one wrong row, or of all: otherwise it may be about others. */
function whyCounted(
  { records, errorRows, remarks, remark: ofAll }: Extract<Rejection, { kind: 'itemized' }>,
  rows: number,
  { ofRow, remark }: { ofRow: JsonValue | undefined; remark: JsonValue | undefined },
): Reason {
  const { message = null, error = null, errors = null } = ofAll ?? {};
  const isOfAll = remarks.size === 0 && (errorRows === 1 || errorRows >= rows);
  const quote = {
    words: quotedWords(isOfAll ? { message, error, errors } : ofRow),
    isKept: remark !== undefined,
  };
  return because(
    records.size > 0 || errorRows >= rows
      ? { code: 'row_rejected', ...quote }
      : { code: 'rows_counted_as_wrong', wrong: errorRows, rows, ...quote },
  );
}
