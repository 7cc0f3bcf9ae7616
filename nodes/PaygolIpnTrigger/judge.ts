import type { IDataObject } from 'n8n-workflow';
import { eventKey } from '../../core/notification/eventKey.ts';
import { type IpnVersion, LEGACY_KEY, readIpn, verifyIpn } from '../../core/notification/ipn.ts';
import { messageOf, type NotificationRequest, payloadOf } from '../../core/notification/message.ts';
import { isObject, type JsonValue } from '../../core/json/types.ts';
import { samenessOf } from '../notifications/duplicates.ts';
import { REASONS } from '../notifications/reasons.ts';
import type { Answer, Verdict } from '../notifications/receive.ts';
import type { NotificationSecrets } from '../notifications/secrets.ts';
import { type IpnSettings, isWanted } from './settings.ts';

/** Sections 6.2, rule 4, and 7. The same for each reason. */
const INVALID: Record<IpnVersion, Answer> = {
  v2: { status: 400, body: { error: 'Invalid notification' } },
  legacy: { status: 400, body: 'Validation error' },
};

/** What a legacy IPN says by coming at all (section 6.2, rule 1; that it never comes for another status is `assumed`). */
const LEGACY_STATUS = 'completed';

/** What to make of an IPN (service specification 6.2). */
export function judgeIpn(
  request: NotificationRequest | undefined,
  { serviceId, sharedSecrets, secretKey }: NotificationSecrets,
  settings: IpnSettings,
  receivedAt: string,
): Verdict {
  if (request === undefined) return { kind: 'refused', answer: INVALID.v2, reason: REASONS.multipart };
  const message = messageOf(request);
  const verification = verifyIpn(request, message, { serviceId, sharedSecrets, secretKey }, settings.version);
  const { version } = verification;
  const payload = withoutKey(payloadOf(message));
  const fields = readIpn(payload);
  if (!verification.verified) {
    const isForConfirmation =
      settings.acceptsUnsigned && version === 'v2' && !request.signature && fields.transactionId !== null;
    if (!isForConfirmation) {
      return { kind: 'refused', answer: INVALID[version], reason: REASONS[verification.reason] };
    }
  }
  const status = version === 'legacy' ? LEGACY_STATUS : fields.status;
  if (!isWanted(settings, status)) return { kind: 'ignored' };
  const event = 'ipn';
  const key = eventKey(
    event,
    { event, id: fields.transactionId, status },
    message,
    samenessOf(settings.options),
    LEGACY_KEY,
  );
  const json = {
    event,
    eventKey: key,
    receivedAt,
    version,
    transactionId: fields.transactionId,
    serviceId: fields.serviceId,
    status,
    verified: verification.verified,
    signedWithPreviousSecret: verification.verified && version === 'v2' && verification.secret > 0,
    payload,
  };
  // What nobody has proven to be genuine must not keep out a genuine one.
  return { kind: 'event', json: json as IDataObject, key: verification.verified ? key : null };
}

/** The secret key is no business of a workflow, nor of whoever may read its executions. */
function withoutKey(payload: JsonValue): JsonValue {
  if (!isObject(payload)) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== LEGACY_KEY));
}
