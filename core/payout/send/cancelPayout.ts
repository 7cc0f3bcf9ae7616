import type { JsonObject, JsonValue } from '../../service/json/types.ts';
import { lookUp, type LookUpSettings } from '../ask/lookUp.ts';
import { hiccupOf } from '../../service/reply.ts';
import { type PayoutQuestions, type PayoutsReply, recordOf } from '../ask/reply.ts';
import { idMatcher } from '../ask/sameId.ts';
import { isCanceled, meaningOf } from '../status.ts';
import type { Sentence } from '../../words/codes.ts';

type Cancellation =
  | { readonly kind: 'canceled'; readonly oldStatus: JsonValue; readonly doubt?: Sentence }
  | { readonly kind: 'already_canceled' }
  /** Its status is not `created`, so it cannot be canceled (service specification 4.1, rule 1). */
  | { readonly kind: 'not_cancelable'; readonly status: JsonValue }
  | { readonly kind: 'not_found'; readonly reply: PayoutsReply }
  | { readonly kind: 'failed'; readonly reply: Exclude<PayoutsReply, { kind: 'data' }> }
  | { readonly kind: 'unknown'; readonly says: Sentence };

export interface CancelService extends PayoutQuestions {
  cancel(id: string): Promise<PayoutsReply>;
}

/** Milliseconds before the request is repeated: canceling twice does no harm. */
const PAUSES = [1000, 3000];

/**
 * Cancels one payout, and looks up what happened if the reply leaves doubt.
 * @param doubt why an earlier call may have canceled it
 */
export async function cancelPayout(
  id: string,
  service: CancelService,
  settings: Pick<LookUpSettings, 'pool' | 'random'>,
  doubt?: Sentence,
): Promise<Cancellation> {
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
      const finding = (await lookUp([id], service, { ...settings, method: 'each' })).get(id);
      if (finding?.kind === 'missing') return { kind: 'not_found', reply: answer };
    }
    if (reply.kind !== 'refusal' && reply.kind !== 'not_sent') doubt ??= doubtOf(reply);
    const pause = PAUSES[attempt];
    if (pause === undefined) return { kind: 'unknown', says: doubt ?? doubtOf(reply) };
    await settings.pool.clock.sleep(pause);
  }
}

/**
 * `undefined` while the payout may still be canceled.
 * @param doubt why an earlier request may have canceled it
 */
function resultOf(
  reply: PayoutsReply,
  record: JsonObject | undefined,
  doubt: Sentence | undefined,
): Cancellation | undefined {
  if (record === undefined) return undefined;
  const { status } = record;
  // After a doubtful reply, it may have been this request.
  if (isCanceled(status))
    return reply.kind === 'refusal' && doubt === undefined
      ? { kind: 'already_canceled' }
      : { kind: 'canceled', oldStatus: null, doubt: doubt ?? doubtOf(reply) };
  if (status !== undefined && meaningOf(record) !== 'new') return { kind: 'not_cancelable', status };
  return reply.kind === 'refusal' ? { kind: 'failed', reply } : undefined;
}

function doubtOf(reply: PayoutsReply): Sentence {
  return reply.kind === 'data' ? { code: 'not_canceled' } : reply.says;
}

function isDone({ id, new_status }: JsonObject, wanted: string): boolean {
  return idMatcher([wanted])(id) === wanted && isCanceled(new_status);
}
