import type { IDataObject } from 'n8n-workflow';
import { eventKey, type Sameness } from '../../core/notification/eventKey.ts';
import {
  messageOf,
  type NotificationRequest,
  payloadOf,
  phpArrayOf,
} from '../../core/notification/message.ts';
import { PAYOUT_EVENTS, readPayoutEvent } from '../../core/notification/payoutEvent.ts';
import { verifySignature } from '../../core/signature.ts';
import { REASONS } from '../notifications/reasons.ts';
import type { Answer, Verdict } from '../notifications/receive.ts';
import type { NotificationSecrets } from '../notifications/secrets.ts';

/** Section 6.1, rule 2. The same for each reason. */
const UNVERIFIED: Answer = { status: 401, body: { error: 'Invalid signature' } };

export interface PayoutTriggerSettings {
  /** Event codes, `*` for all. */
  readonly events: readonly string[];
  readonly sameness: Sameness;
  readonly receivedAt: string;
}

/** What to make of a payout webhook (service specification 6.1). */
export function judgePayoutWebhook(
  request: NotificationRequest | undefined,
  { sharedSecrets }: NotificationSecrets,
  { events, sameness, receivedAt }: PayoutTriggerSettings,
): Verdict {
  if (request === undefined) return { kind: 'refused', answer: UNVERIFIED, reason: REASONS.multipart };
  const message = messageOf(request);
  const verification = verifySignature({
    body: message.bytes,
    signature: request.signature,
    secrets: sharedSecrets,
    decode: () => phpArrayOf(message),
  });
  if (!verification.verified) {
    return { kind: 'refused', answer: UNVERIFIED, reason: REASONS[verification.reason] };
  }
  const payload = payloadOf(message);
  const { event, status, payoutId, merchantPayoutId } = readPayoutEvent(payload);
  if (!events.includes('*') && (event === null || !events.includes(event))) return { kind: 'ignored' };
  const isKnown = PAYOUT_EVENTS.some(({ code }) => code === event);
  // How often an event may happen to a payout is known for those of section 6.1 only; for another one the whole content
  // counts.
  const id = isKnown ? (payoutId ?? merchantPayoutId) : null;
  const key = eventKey('payout', { event, id, status }, message, sameness);
  const json = {
    event,
    eventKey: key,
    receivedAt,
    payoutId,
    merchantPayoutId,
    status,
    signedWithPreviousSecret: verification.secret > 0,
    payload,
  };
  return { kind: 'event', json: json as IDataObject, key };
}
