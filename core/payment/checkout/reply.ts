import { isObject, type JsonObject } from '../../json/types.ts';
import { errorIn, type FailedReply, parseBody, readReply, type Reply, type Said } from '../../reply.ts';
import { errorName } from '../refusalAdvice.ts';
import { transactionRecord } from '../transaction/record.ts';

/** A data reply of the checkout endpoint or the legacy status endpoint, read. It is not signed. */
export type CheckoutReply =
  /** A transaction, by the names of the JSON reply whatever the format was. */
  { readonly kind: 'record'; readonly record: JsonObject } | FailedReply;

/**
 * Reads a data reply (service specification 4.2, 4.3 and 7).
 *
 * @param saidIn reads the body in the format that was asked for; no other is tried
 */
export function readDataReply(reply: Reply, saidIn: (body: Uint8Array) => Said<JsonObject>): CheckoutReply {
  const read = readReply(reply, saidIn);
  return read.kind === 'content' ? { kind: 'record', record: read.content } : read;
}

/** A body that cannot be used. `why` is the end of a sentence about it. */
export function unusable(why: string): Said<never> {
  return { kind: 'nothing', code: 'unreadable_reply', why: `a body that cannot be used: ${why}` };
}

/**
 * Reads a JSON reply: `{data}` or `{error}` (sections 4.2, 4.3 and 7).
 *
 * @param transactionId the one that was asked for, if one was
 */
export function readJsonReply(reply: Reply, transactionId?: string): CheckoutReply {
  return readDataReply(reply, (body) => {
    const value = parseBody(body);
    if (!isObject(value)) return unusable('it is not a JSON object');
    const error = errorIn(value);
    if (error !== undefined) return { kind: 'error', error, code: errorName(error) };
    const content = transactionRecord(value.data, transactionId);
    if (content !== undefined) return { kind: 'content', content };
    const missing = transactionId === undefined ? 'a transaction' : 'the transaction that was asked for';
    return unusable(`it does not have ${missing}`);
  });
}
