import { isObject, type JsonValue } from '../service/json/types.ts';
import { RETURNED_ID } from '../payment/returnAddress.ts';
import { readSms } from './sms.ts';
import { objectsIn, payoutEventCode, readPayoutEvent } from './payoutEvent.ts';

/**
 * What something that is rightly signed can be. A `payoutReply` is a reply that says what a webhook could say, too: no
 * page shows the fields of one, and it may have that very form.
 */
export type SignedKind = 'payout' | 'ipn' | 'request' | 'reply' | 'payoutReply' | 'return' | 'unknown';

/** Fields of the merchant's own requests (service specification 2.1, 4.1): each carries `pg_serviceid`. */
const REQUEST_FIELD = /^(?:pg_|payouts$)/i;
/** Fields of replies (section 2.2, 4.1, 4.4; that each of the transactions API carries `result` is `public`). */
const REPLY_FIELDS = ['result', 'token', 'payment', 'methods', 'error'];
const TRANSACTION_FIELD = 'transaction_id';
/** What a notification says of itself, and a reply only inside of `data` or `payment`. */
const OWN_FIELDS = ['id', 'status', 'payout_id', 'merchant_payout_id', 'external_id', TRANSACTION_FIELD];

/**
 * Tells notifications from what else is signed with the same secret, and could be sent to a receiver by whoever has
 * seen it: the merchant's requests, the service's replies, notifications of the other kind, and the address to which a
 * payer is sent back, whose parameters are signed as they stand there. The payer writes some of these (`custom`), so
 * they may say anything else, too. Neither requests nor replies name a payout's event.
 * @param payload what was signed
 * @param signed the same as it was signed: in a long or deep address, PHP reads no `PGID`
 * @returns `unknown` for what names neither a payout nor a transaction: no page shows the fields of a payout webhook
 */
export function signedKind(payload: JsonValue, signed: Uint8Array | string): SignedKind {
  // Its first bytes tell.
  if (Buffer.from(signed.slice(0, 8)).toString().startsWith(`${RETURNED_ID}=`)) return 'return';
  if (!isObject(payload)) return 'unknown';
  const has = (name: string) => Object.hasOwn(payload, name);
  if (has(RETURNED_ID)) return 'return';
  if (payoutEventCode(payload) !== null) return 'payout';
  if (Object.keys(payload).some((name) => REQUEST_FIELD.test(name))) return 'request';
  if (has(TRANSACTION_FIELD) || readSms(payload) !== undefined) return 'ipn';
  if (objectsIn(payload).some((inner) => Object.hasOwn(inner, TRANSACTION_FIELD))) return 'reply';
  const { payoutId, id } = readPayoutEvent(payload);
  const namesPayout = payoutId !== null || id !== null;
  if (REPLY_FIELDS.some(has) && !OWN_FIELDS.some(has)) return namesPayout ? 'payoutReply' : 'reply';
  return namesPayout ? 'payout' : 'unknown';
}
