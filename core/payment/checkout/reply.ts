import { isObject, type JsonObject } from '../../service/json/types.ts';
import { parseBody, type ReadReply, readReply, type Reply, type ReadBody } from '../../service/reply.ts';
import type { BodyFault } from '../../words/codes.ts';
import { transactionRecord } from '../transaction/record.ts';
import { errorBody } from '../transaction/reply.ts';

/**
 * A data reply of the checkout endpoint or the legacy status endpoint, read (service specification 4.2, 4.3 and 7): a
 * transaction, by the names of the JSON reply whatever the format was. It is not signed.
 */
export type CheckoutReply = ReadReply<JsonObject>;

/** A body that cannot be used. */
export function unusable(fault: BodyFault): ReadBody<never> {
  return { kind: 'nothing', code: 'unreadable_reply', why: { code: 'body_unusable', fault } };
}

/**
 * Reads a JSON reply, `{data}` or `{error}`; another format is not tried.
 * @param transactionId the one that was asked for, if one was
 */
export function readJsonReply(reply: Reply, transactionId?: string): CheckoutReply {
  return readReply<JsonObject>(reply, (body) => {
    const value = parseBody(body);
    if (!isObject(value)) return unusable('not_json_object');
    const error = errorBody(value);
    if (error !== undefined) return error;
    const content = transactionRecord(value.data, transactionId);
    if (content !== undefined) return { kind: 'content', content };
    return unusable(transactionId === undefined ? 'no_transaction' : 'other_transaction');
  });
}
