import { said } from '../../http/reply.ts';
import type { JsonValue } from '../../json/types.ts';
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
  const ofRow = reply.kind === 'refusal' ? reply.body : reply.remarks.get(id);
  const remark = ofRow ?? (reply.kind === 'refusal' ? undefined : reply.remark);
  return {
    kind: 'rejected',
    reason: reply.kind === 'refusal' ? whyRefused(reply, rows) : whyCounted(reply, rows, { ofRow, remark }),
    ...(remark === undefined ? {} : { remark }),
  };
}

/**
 * The outcome of a row that was rejected, when it could not be looked up: it may have been refused because it exists.
 */
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
  const words = said(ofRow);
  const kept = '. What it said is in "service", when "Output" is "Everything".';
  const why = words !== '' ? `${words}.` : remark === undefined ? ' and did not say why.' : kept;
  if (records.size > 0 || errorRows >= rows) return `Paygol rejected this row (error_rows)${why}`;
  return `Paygol made no payout from this request, because it counted ${errorRows} of its ${rows} rows as wrong (error_rows)${why} Set the option "Batch Size" to a smaller number to find them.`;
}
