import type { IDataObject } from 'n8n-workflow';
import {
  BY_KEY_ALONE,
  IPN_EVENT,
  ipnKey,
  type IpnFields,
  type IpnVersion,
  isTransactionId,
  LEGACY_KEY,
  readIpn,
  verifyIpn,
} from '../../core/notification/ipn.ts';
import { readSms, type Sms } from '../../core/notification/sms.ts';
import { signedKind } from '../../core/notification/kind.ts';
import {
  digestOf,
  signedMessage,
  type NotificationRequest,
  readContent,
} from '../../core/notification/message.ts';
import { checkPrice, type PriceCheck } from '../../core/payment/protectedPrice.ts';
import { shortAmount } from '../../core/values/money.ts';
import { isObject, type JsonValue } from '../../core/service/json/types.ts';
import { signatureProblem } from '../../core/service/signature.ts';
import { outputItem } from '../shared/simplify.ts';
import {
  type Decision,
  type NotificationAccount,
  type Receiver,
  type Refusal,
  type WebhookAnswer,
} from '../shared/notifications/receive.ts';
import { REASONS } from '../shared/notifications/reasons.ts';
import type { RequestHead } from '../shared/notifications/request.ts';
import { answers } from '../../core/words/en/answers.ts';
import { say } from '../../core/words/say.ts';
import { canConfirm, type IpnSettings, isRightPrice, isWanted, keptOut } from './settings.ts';

const INVALID: Record<IpnVersion, WebhookAnswer> = {
  v2: { status: 400, body: { error: 'Invalid notification' } },
  legacy: { status: 400, body: 'Validation error' },
};

/** What a legacy IPN says by coming at all (section 6.2, rule 1; `assumed`), unless it names a status. */
const LEGACY_STATUS = 'completed';

interface Delivery {
  readonly id: string;
  readonly receivedAt: string;
}

/** Receives IPNs (service specification 6.2). */
export function ipnReceiver(settings: IpnSettings, delivery: Delivery): Receiver {
  return {
    invalid: INVALID.v2,
    screen: (head) => screenIpn(head, settings),
    evaluate: (request, account) => evaluateIpn(request, account, settings, delivery),
  };
}

function screenIpn(head: RequestHead, settings: IpnSettings): Refusal | undefined {
  const problem = signatureProblem(head.signature);
  // A legacy IPN is a GET without a body; a signature is not what proves it.
  if (problem === undefined || (head.method === 'GET' && head.bodyLength === 0)) return undefined;
  if (problem === 'no_signature' && settings.acceptsUnsigned) return undefined;
  return refused('v2', REASONS[problem]);
}

/** Whether an IPN is genuine, what it says, whether that is ours and wanted, and what goes on. */
function evaluateIpn(
  request: NotificationRequest,
  account: NotificationAccount,
  settings: IpnSettings,
  delivery: Delivery,
): Decision {
  const message = signedMessage(request);
  if (message.bytes.length === 0) return refused('v2', REASONS.no_message);
  const isConfirmed = canConfirm(settings, account);
  const verification = verifyIpn(request, message, account, settings.acceptedIpns);
  const { verified, version } = verification;
  const isForConfirmation =
    !verified && settings.acceptsUnsigned && isConfirmed && version === 'v2' && !request.signature;
  if (!verified && !isForConfirmation) return refused(version, REASONS[verification.reason]);

  const signed = verified ? verification.signed : message.bytes;
  const { payload, canonical } = readContent(message, signed);
  const kind = signedKind(canonical, signed);
  if (kind !== 'ipn' && kind !== 'unknown') return refused(version, REASONS[kind]);
  const fields = readIpn(canonical);
  const sms = readSms(canonical);
  // A key alone proves nothing where Paygol is asked.
  const isToConfirm = isConfirmed && version === 'legacy' && sms === undefined;
  const reason = whyNotOurs(fields, account.serviceId, verified && !isToConfirm);
  if (reason !== undefined) return refused(version, REASONS[reason]);
  // What is confirmed has to have this very status.
  if (!verified) return { kind: 'event', json: unprovenItem(fields, delivery), name: null };

  const more = {
    version,
    serviceId: fields.serviceId,
    signedWithPreviousSecret: verification.version === 'v2' && verification.secret > 0,
    payload: withoutKey(payload),
  };
  if (sms !== undefined) return smsEvent(sms, more, settings, delivery);

  const digest = () => digestOf(message, signed, LEGACY_KEY);
  return provenEvent(fields, more, { account, settings, delivery, isConfirmed, digest });
}

interface ProvenBy {
  readonly account: NotificationAccount;
  readonly settings: IpnSettings;
  readonly delivery: Delivery;
  readonly isConfirmed: boolean;
  readonly digest: () => string;
}

function provenEvent(
  fields: IpnFields,
  more: IDataObject & { readonly version: IpnVersion },
  { account, settings, delivery, isConfirmed, digest }: ProvenBy,
): Decision {
  const { version } = more;
  const ipn = { ...fields, status: fields.status ?? (version === 'legacy' ? LEGACY_STATUS : null) };
  if (!isWanted(settings, ipn.status)) return { kind: 'ignored' };
  const price = checkPrice(fields, account);
  if (!isConfirmed && !isRightPrice(settings, price))
    return { kind: 'ignored', reason: keptOut(fields.transactionId, price) };
  const sameness = isConfirmed ? 'content' : 'automatic';
  const isByKeyAlone = version === 'legacy' && !isConfirmed;
  const proof = isByKeyAlone ? BY_KEY_ALONE : '';
  const key = ipnKey(ipn, sameness, digest) + proof;
  const subject = ipnKey({ ...ipn, status: null }, sameness, () => key);
  const simplified = provenItem(ipn, key, price, settings, delivery);
  // Confirmation compares it whole, and simplifies and deduplicates what Paygol has answered.
  return isConfirmed
    ? { kind: 'event', json: { ...simplified, ...more, deliveryId: delivery.id } as IDataObject, name: null }
    : {
        kind: 'event',
        json: outputItem(settings.simple, simplified, more),
        name: { key, subject, isByKeyAlone },
      };
}

/** It has no status to choose it by, no transaction to confirm, and no link whose price it could match. */
function smsEvent(
  { price, custom, currency, ...sms }: Sms,
  more: IDataObject & { readonly version: IpnVersion },
  settings: IpnSettings,
  { receivedAt }: Delivery,
): Decision {
  if (!isWanted(settings, null) || settings.onlyMatching) return { kind: 'ignored' };
  const isByKeyAlone = more.version === 'legacy';
  const key = `sms:${encodeURIComponent(sms.messageId)}${isByKeyAlone ? BY_KEY_ALONE : ''}`;
  const simplified = {
    event: 'sms',
    eventKey: key,
    receivedAt,
    ...sms,
    orderNumber: custom,
    amount: shortAmount(price),
    currency,
    verified: true,
  };
  return {
    kind: 'event',
    json: outputItem(settings.simple, simplified, more),
    name: { key, subject: key, isByKeyAlone },
  };
}

function provenItem(
  fields: IpnFields,
  eventKey: string,
  { orderNumber, ...expected }: PriceCheck,
  { confirm }: IpnSettings,
  { receivedAt }: Delivery,
) {
  return {
    event: IPN_EVENT,
    eventKey,
    receivedAt,
    transactionId: fields.transactionId,
    orderNumber,
    status: fields.status,
    amount: shortAmount(fields.price),
    currency: fields.currency,
    formAmount: shortAmount(fields.formPrice),
    formCurrency: fields.formCurrency,
    ...expected,
    paymentMethod: fields.method,
    verified: true,
    ...(confirm && { confirmed: null, reason: say({ code: 'ipn_credential_lacks' }, answers) }),
  };
}

/** Its claims are in one string, so that no workflow takes them for what is true. */
function unprovenItem(claims: IpnFields, { id: deliveryId, receivedAt }: Delivery): IDataObject {
  return {
    event: IPN_EVENT,
    receivedAt,
    version: 'v2',
    transactionId: claims.transactionId,
    verified: false,
    signedWithPreviousSecret: false,
    unproven: JSON.stringify(claims),
    deliveryId,
  };
}

/** @param isAlone whether it goes on without Paygol's record */
function whyNotOurs(fields: IpnFields, serviceId: string, isAlone: boolean) {
  // One secret may serve several services of a merchant.
  const isOfAnother = fields.serviceId !== null && serviceId !== '' && fields.serviceId !== serviceId;
  if (isOfAnother) return 'wrong_service';
  return isAlone || isTransactionId(fields.transactionId) ? undefined : 'bad_transaction_id';
}

function refused(version: IpnVersion, reason: string): Refusal {
  return { kind: 'refused', answer: INVALID[version], reason };
}

/** Whoever may read executions is not to see the key. */
function withoutKey(payload: JsonValue): JsonValue {
  if (!isObject(payload)) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name !== LEGACY_KEY));
}
