import type { JsonObject, JsonValue } from '../../service/json/types.ts';
import { lookUp, type LookUpSettings } from '../ask/lookUp.ts';
import { hiccupOf } from '../../service/reply.ts';
import { type PayoutQuestions, type PayoutsReply, recordOf } from '../ask/reply.ts';
import { idMatcher } from '../ask/sameId.ts';
import { isCanceled, meaningOf } from '../status.ts';
import type { Sentence } from '../../words/codes.ts';

/** What became of a wish to cancel. */
type Cancellation =
  /** The service has canceled it, at this wish. */
  | { readonly kind: 'canceled'; readonly oldStatus: JsonValue; readonly seen?: Sentence }
  /** It was canceled before. */
  | { readonly kind: 'already_canceled' }
  /** It has another status than `created`, which cannot be canceled (service specification 4.1, rule 1). */
  | { readonly kind: 'not_cancelable'; readonly status: JsonValue }
  | { readonly kind: 'not_found'; readonly reply: PayoutsReply }
  | { readonly kind: 'failed'; readonly reply: Exclude<PayoutsReply, { kind: 'data' }> }
  /** The service was asked, and it is still not known. */
  | { readonly kind: 'unknown'; readonly says: Sentence };

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
 * @param settings how to find out whether there is such a payout
 */
export async function cancelPayout(
  id: string,
  service: CancelService,
  settings: Pick<LookUpSettings, 'pool' | 'random'>,
): Promise<Cancellation> {
  /** What was seen of a request that may have canceled the payout. */
  let doubt: Sentence | undefined;
  for (let attempt = 0; ; attempt++) {
    const reply = await service.cancel(id);
    if (reply.kind === 'data' && isDone(reply.data, id))
      return { kind: 'canceled', oldStatus: reply.data.old_status ?? null };
    if (reply.kind === 'not_sent' && doubt === undefined) return { kind: 'failed', reply };
    const answer = await service.status(id);
    const record = recordOf(id, answer);
    const result = resultOf(reply, record, doubt);
    if (result !== undefined) return result;
    if (record === undefined && hiccupOf(answer) === undefined) {
      const finding = (await lookUp([id], service, { ...settings, how: 'each' })).get(id);
      if (finding?.kind === 'missing') return { kind: 'not_found', reply: answer };
    }
    if (reply.kind !== 'refusal' && reply.kind !== 'not_sent') doubt ??= seenIn(reply);
    const pause = PAUSES[attempt];
    if (pause === undefined) return { kind: 'unknown', says: doubt ?? seenIn(reply) };
    await settings.pool.clock.sleep(pause);
  }
}

/**
 * What a reply that does not say that the payout is canceled means, with the record that was looked up after it.
 *
 * @param doubt what was seen of an earlier request that may have canceled the payout
 * @returns `undefined` when the payout may be canceled still
 */
function resultOf(
  reply: PayoutsReply,
  record: JsonObject | undefined,
  doubt: Sentence | undefined,
): Cancellation | undefined {
  if (record === undefined) return undefined;
  const { status } = record;
  // A plain refusal says that it was canceled before; after doubt, it may have been by this very wish.
  if (isCanceled(status))
    return reply.kind === 'refusal' && doubt === undefined
      ? { kind: 'already_canceled' }
      : { kind: 'canceled', oldStatus: null, seen: doubt ?? seenIn(reply) };
  if (status !== undefined && meaningOf(record) !== 'new') return { kind: 'not_cancelable', status };
  // It is seen not to be canceled, so that the refusal is believed.
  return reply.kind === 'refusal' ? { kind: 'failed', reply } : undefined;
}

function seenIn(reply: PayoutsReply): Sentence {
  return reply.kind === 'data' ? { code: 'not_canceled' } : reply.says;
}

function isDone({ id, new_status }: JsonObject, wanted: string): boolean {
  return idMatcher([wanted])(id) === wanted && isCanceled(new_status);
}
