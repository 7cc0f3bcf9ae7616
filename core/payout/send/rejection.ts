import type { Payout } from '../payout.ts';
import type { CreateReply } from './createReply.ts';
import { KEEP_THE_ID, type Outcome } from './outcome.ts';

/** A reply with which the service rejects rows: one that counts them as wrong, or one that refuses the request. */
export type Rejection = Extract<CreateReply, { kind: 'accounted' | 'refusal' }>;

/**
 * The outcome of a row that the service has rejected, and does not have.
 *
 * @param rows how many rows were in the request
 */
export function rejection(
  { id }: Payout,
  reply: Rejection,
  rows: number,
): Extract<Outcome, { kind: 'rejected' }> {
  const remark = reply.kind === 'refusal' ? reply.body : (reply.remarks.get(id) ?? reply.remark);
  return {
    kind: 'rejected',
    reason: whyRejected(reply, rows, remark !== undefined),
    ...(remark === undefined ? {} : { remark }),
  };
}

/** The outcome of a row that was rejected, when it could not be looked up: it may have been refused because it exists. */
export function uncheckedRejection(
  { reason }: { readonly reason: string },
  reply: Rejection,
  { message }: { readonly message: string },
): Outcome {
  return {
    kind: 'unknown',
    reason: `${reason} Whether Paygol has a payout under this ID all the same, from before or from this request, could not be checked: ${message} ${KEEP_THE_ID}`,
    ...(reply.kind === 'accounted' ? { notByThisRun: true } : {}),
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
