import { signedKind } from '../../core/notification/kind.ts';
import {
  digestOf,
  signedMessage,
  type NotificationRequest,
  phpArrayOf,
  readContent,
} from '../../core/notification/message.ts';
import { payoutEventKey, readPayoutEvent, serviceIdIn } from '../../core/notification/payoutEvent.ts';
import { signatureProblem, verifySignature } from '../../core/service/signature.ts';
import { outputItem } from '../shared/simplify.ts';
import {
  type Decision,
  type NotificationAccount,
  type Receiver,
  type Refusal,
  type WebhookAnswer,
} from '../shared/notifications/receive.ts';
import { REASONS } from '../shared/notifications/reasons.ts';
import { isWantedEvent } from '../shared/notifications/description.ts';

const UNVERIFIED: WebhookAnswer = { status: 401, body: { error: 'Invalid signature' } };

interface PayoutSettings {
  readonly events: readonly string[];
  readonly simple: boolean;
  readonly acceptsReplies: boolean;
  readonly receivedAt: string;
}

/** Receives payout webhooks (service specification 6.1). */
export function payoutReceiver(settings: PayoutSettings): Receiver {
  return {
    invalid: UNVERIFIED,
    screen({ signature }) {
      const problem = signatureProblem(signature);
      return problem && refused(REASONS[problem]);
    },
    evaluate: (request, account) => evaluatePayoutWebhook(request, account, settings),
  };
}

function evaluatePayoutWebhook(
  request: NotificationRequest,
  { serviceId, sharedSecrets }: NotificationAccount,
  { events, simple, acceptsReplies, receivedAt }: PayoutSettings,
): Decision {
  const message = signedMessage(request);
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
  const kind = signedKind(canonical, signed);
  const isAccepted = kind === 'payout' || kind === 'unknown' || (kind === 'payoutReply' && acceptsReplies);
  if (!isAccepted) return refused(REASONS[kind]);
  const service = serviceIdIn(canonical);
  if (service !== null && serviceId !== '' && service !== serviceId) return refused(REASONS.wrong_service);
  const payoutEvent = readPayoutEvent(canonical);
  const { event, id, payoutId, status, name, amount, currency } = payoutEvent;
  if (!isWantedEvent(events, event)) return { kind: 'ignored' };

  const key = payoutEventKey(payoutEvent, () => digestOf(message, signed));
  // No page shows the fields of a webhook: what nothing could be read from goes on whole.
  const isReadable = event !== null && (id ?? payoutId) !== null;
  const json = outputItem(
    simple && isReadable,
    { event, eventKey: key, receivedAt, id, payoutId, status, name, amount, currency },
    { signedWithPreviousSecret: verification.secret > 0, payload },
  );
  // Two payouts may have one merchant's id, where the service has paid it twice. Nobody must miss that.
  const own = payoutId === null ? '' : ` ${payoutId}`;
  const subject = id === null && payoutId === null ? key : `payout:${id ?? ''}${own}`;
  return { kind: 'event', json, name: { key: key + own, subject } };
}

function refused(reason: string): Refusal {
  return { kind: 'refused', answer: UNVERIFIED, reason };
}
