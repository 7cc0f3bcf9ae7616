import type { JsonObject, JsonValue } from '../json/types.ts';
import { messageOf, type PayoutQuestions, recordOf } from './questions.ts';
import { mayBeMissing, missingToday } from './send/noSuchPayout.ts';
import type { PayoutsReply } from './reply.ts';
import { idMatcher } from './sameId.ts';

/** What became of a wish to cancel. */
export type Cancellation =
  /** The service has canceled it, at this wish. */
  | { readonly kind: 'canceled'; readonly oldStatus: JsonValue; readonly seen?: string }
  /** It was canceled before. */
  | { readonly kind: 'already_canceled' }
  /** It has another status than `created`, which cannot be canceled (service specification 4.1, rule 1). */
  | { readonly kind: 'not_cancelable'; readonly status: JsonValue }
  | { readonly kind: 'not_found'; readonly message: string }
  | { readonly kind: 'failed'; readonly reply: Exclude<PayoutsReply, { kind: 'data' }> }
  /** The service was asked, and it is still not known. */
  | { readonly kind: 'unknown'; readonly message: string };

/** What a cancellation needs of the payouts API (service specification 4.1). */
export interface CancelService extends PayoutQuestions {
  cancel(id: string): Promise<PayoutsReply>;
}

/** Pauses before the cancel request is repeated, in milliseconds: canceling twice does no harm. */
const PAUSES = [1000, 3000];

/**
 * Cancels one payout, and never answers without having looked when the service's reply leaves doubt.
 *
 * @param id the merchant payout id
 * @param sleep waits so many milliseconds
 */
export async function cancelPayout(
  id: string,
  service: CancelService,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<Cancellation> {
  /** What was seen of a request that may have canceled the payout. */
  let doubt: string | undefined;
  for (let attempt = 0; ; attempt++) {
    const reply = await service.cancel(id);
    if (reply.kind === 'data' && isDone(reply.data, id))
      return { kind: 'canceled', oldStatus: reply.data.old_status ?? null };
    if (reply.kind === 'not_sent' && doubt === undefined) return { kind: 'failed', reply };

    const seen =
      reply.kind === 'data' ? 'Paygol answered, but not that the payout is canceled.' : reply.message;
    const answer = await service.status(id);
    const record = recordOf(id, answer);
    if (record?.status === 'canceled') {
      // A plain refusal says that it was canceled before; after doubt, it may have been by this very wish.
      return reply.kind === 'refusal' && doubt === undefined
        ? { kind: 'already_canceled' }
        : { kind: 'canceled', oldStatus: null, seen: doubt ?? seen };
    }
    if (record?.status !== undefined && record.status !== 'created')
      return { kind: 'not_cancelable', status: record.status };
    if (mayBeMissing(answer) && (await missingToday(service))(id, answer))
      return { kind: 'not_found', message: messageOf(answer) };
    // A refusal is believed when the payout is seen not to be canceled: an earlier request, or a gateway's, may have
    // canceled it.
    if (reply.kind === 'refusal' && record !== undefined) return { kind: 'failed', reply };
    if (reply.kind !== 'refusal' && reply.kind !== 'not_sent') doubt ??= seen;
    const pause = PAUSES[attempt];
    if (pause === undefined) return { kind: 'unknown', message: doubt ?? seen };
    await sleep(pause);
  }
}

function isDone({ id, new_status }: JsonObject, wanted: string): boolean {
  return idMatcher([wanted])(id) === wanted && new_status === 'canceled';
}
