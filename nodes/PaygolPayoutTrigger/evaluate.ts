import type { IDataObject } from 'n8n-workflow';
import { eventKey, type Sameness } from '../../core/notification/eventKey.ts';
import { signedKind } from '../../core/notification/kind.ts';
import {
  digestOf,
  messageOf,
  type NotificationRequest,
  phpArrayOf,
  readContent,
} from '../../core/notification/message.ts';
import { PAYOUT_EVENTS, readPayoutEvent } from '../../core/notification/payoutEvent.ts';
import { signatureProblem, verifySignature } from '../../core/signature.ts';
import { REASONS } from '../shared/notifications/reasons.ts';
import type { Answer, Decision, Receiver, Refusal } from '../shared/notifications/receive.ts';
import type { NotificationSecrets } from '../shared/notifications/secrets.ts';

/** Section 6.1, rule 2. The same for each reason. */
const UNVERIFIED: Answer = { status: 401, body: { error: 'Invalid signature' } };

export interface PayoutTriggerSettings {
  /** Event codes, `*` for all. */
  readonly events: readonly string[];
  readonly sameness: Sameness;
  readonly receivedAt: string;
}

/** Receives payout webhooks (service specification 6.1). */
export function payoutReceiver(settings: PayoutTriggerSettings): Receiver {
  return {
    invalid: UNVERIFIED,
    screen({ signature }) {
      const problem = signatureProblem(signature);
      return problem && refused(REASONS[problem]);
    },
    evaluate: (request, secrets) => evaluatePayoutWebhook(request, secrets, settings),
  };
}

/** What to make of a payout webhook. */
export function evaluatePayoutWebhook(
  request: NotificationRequest,
  { sharedSecrets }: NotificationSecrets,
  { events, sameness, receivedAt }: PayoutTriggerSettings,
): Decision {
  const message = messageOf(request);
  if (message.bytes.length === 0) return refused(REASONS.no_message);
  const verification = verifySignature({
    body: message.bytes,
    signature: request.signature,
    secrets: sharedSecrets,
    decode: () => phpArrayOf(message),
  });
  if (!verification.verified) return refused(REASONS[verification.reason]);

  const { signed } = verification;
  const { payload, canonical } = readContent(message, signed);
  const kind = signedKind(canonical);
  if (kind !== 'payout' && kind !== 'unknown') return refused(REASONS[kind]);
  const { event, status, payoutId, merchantPayoutId } = readPayoutEvent(canonical);
  if (!events.includes('*') && (event === null || !events.includes(event))) return { kind: 'ignored' };

  const isKnown = PAYOUT_EVENTS.some(({ code }) => code === event);
  // How often an event may happen to a payout is known for those of section 6.1 only; for another one the whole content
  // counts.
  const id = isKnown ? (payoutId ?? merchantPayoutId) : null;
  const key = eventKey('payout', { event, id, status }, sameness, () => digestOf(message, signed));
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

function refused(reason: string): Refusal {
  return { kind: 'refused', answer: UNVERIFIED, reason };
}
