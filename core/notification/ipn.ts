import { createHash, timingSafeEqual } from 'node:crypto';
import type { Account } from '../service/account.ts';
import { isObject, type JsonValue } from '../service/json/types.ts';
import { eventKey, type Sameness } from './eventKey.ts';
import { type UnverifiedReason, verifySignature } from '../service/signature.ts';
import { type Message, type NotificationRequest, paramsOf, phpArrayOf } from './message.ts';
import type { PhpParams } from '../service/php/parameters.ts';

/** The two forms of an IPN (service specification 6.2, 9). */
export type IpnVersion = 'v2' | 'legacy';

/** What genuine IPNs are known by. */
export type IpnAccount = Pick<Account, 'serviceId' | 'sharedSecrets' | 'secretKey'>;

/** Why an IPN is refused. */
export type IpnRefusal = UnverifiedReason | 'no_key' | 'wrong_key' | 'wrong_service' | 'other_version';

/** `signed` is what the proof covers; `secret` is the index of the shared secret that fitted. */
type IpnVerification =
  | { verified: true; version: 'v2'; signed: Uint8Array | string; secret: number }
  | { verified: true; version: 'legacy'; signed: Uint8Array }
  | { verified: false; version: IpnVersion; reason: IpnRefusal };

/** The parameter of a legacy IPN that holds the secret key: it must not go on into a workflow. */
export const LEGACY_KEY = 'key';

/**
 * Whether an IPN is genuine: a v2 one by its signature, in the three forms of {@link verifySignature}; a legacy one by
 * its key and its service id (service specification 6.2; that v2 is signed like a webhook, and that shops compare the
 * service id of a legacy one, is `public`). Fails closed.
 * @param accepted the form that is expected, or both: then either proof is enough
 * @returns the form and the secret that fitted, or the form that it looks like and why it is refused; never throws
 */
export function verifyIpn(
  request: NotificationRequest,
  message: Message,
  account: IpnAccount,
  accepted: IpnVersion | 'both' = 'both',
): IpnVerification {
  const refusals: Record<IpnVersion, IpnRefusal> = { v2: 'other_version', legacy: 'other_version' };
  if (accepted !== 'legacy') {
    const verification = verifySignature({
      body: message.bytes,
      signature: request.signature,
      secrets: account.sharedSecrets,
      decode: () => phpArrayOf(message),
    });
    if (verification.verified) {
      const { signed, secret } = verification;
      return { verified: true, version: 'v2', signed, secret };
    }
    refusals.v2 = verification.reason;
  }
  const params = request.method === 'GET' && message.isQuery ? paramsOf(message) : undefined;
  if (accepted !== 'v2' && params !== undefined) {
    const reason = legacyRefusal(params, account);
    if (reason === undefined) return { verified: true, version: 'legacy', signed: message.bytes };
    refusals.legacy = reason;
  }
  // A GET with a `key` and without a signature is a legacy one, all else a v2 one.
  const isLegacy = !request.signature && params?.entries.has(LEGACY_KEY) === true;
  const version = isLegacy ? 'legacy' : 'v2';
  return { verified: false, version, reason: refusals[version] };
}

function legacyRefusal(params: PhpParams, account: IpnAccount): IpnRefusal | undefined {
  if (!account.secretKey || !account.serviceId) return 'no_secret';
  const key = params.entries.get(LEGACY_KEY);
  if (typeof key !== 'string') return 'no_key';
  if (!isSame(key, account.secretKey)) return 'wrong_key';
  const serviceId = params.entries.get('service_id');
  // An IPN of a premium SMS names no service (`public`).
  if (serviceId === undefined && params.entries.has('message_id') && !params.entries.has('transaction_id'))
    return undefined;
  return typeof serviceId === 'string' && isSame(serviceId, account.serviceId) ? undefined : 'wrong_service';
}

/** Compares in constant time; digests, so that the length does not show either. */
function isSame(bytes: string, expected: string): boolean {
  return timingSafeEqual(sha256(Buffer.from(bytes, 'latin1')), sha256(Buffer.from(expected)));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** What an IPN says of a transaction (sections 2.4 and 6.2); null where it does not. */
export interface IpnFields {
  transactionId: string | null;
  serviceId: string | null;
  /** A transaction status of section 3.2, in lowercase, whatever its case (`assumed`). A legacy IPN carries none. */
  status: string | null;
  /** The transaction's amount, a decimal as it came. */
  price: string | null;
  currency: string | null;
  /** The merchant's own field. */
  custom: string | null;
  /** The code of the payment method. */
  method: string | null;
  /**
   * Amount and currency of the merchant's form (`frmprice`, `frmcurrency`). Most legacy IPNs have them, since shops
   * demand them (`public`); an IPN v2 only where the payer's currency is another one (`assumed`).
   */
  formPrice: string | null;
  formCurrency: string | null;
}

/** Section 2.3: four groups of four characters. What is visible and no longer than 64 is let through. */
const TRANSACTION_ID = /^[!-~]{1,64}$/;

/** Whether something that an IPN names as its transaction can be an id at all. */
export function isTransactionId(id: string | null): id is string {
  return id !== null && TRANSACTION_ID.test(id);
}

/** Reads the fields that the two forms share; those of a premium SMS are read by `readSms`. */
export function readIpn(payload: JsonValue): IpnFields {
  const fields = isObject(payload) ? payload : {};
  const text = (name: string): string | null => {
    const value = Object.hasOwn(fields, name) ? fields[name] : null;
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    transactionId: text('transaction_id'),
    serviceId: text('service_id'),
    status: text('status')?.toLowerCase() ?? null,
    price: text('price'),
    currency: text('currency'),
    custom: text('custom'),
    method: text('method'),
    formPrice: text('frmprice'),
    formCurrency: text('frmcurrency'),
  };
}

/**
 * Stands behind the stable name of what only a key proves, which legacy IPNs have in their address: whoever has seen
 * one must not take the place of what is signed, or confirmed.
 */
export const BY_KEY_ALONE = ':legacy';

/** An IPN names no event: it is of one kind only. */
export const IPN_EVENT = 'ipn';

/** The stable name of what an IPN, or the service's record, says. */
export function ipnKey(
  { transactionId: id, status }: Pick<IpnFields, 'transactionId' | 'status'>,
  sameness: Sameness,
  digest: () => string,
): string {
  return eventKey('ipn', { event: IPN_EVENT, id, status }, sameness, digest);
}
