import { type FailedReply, parseBody, type Reply, saysOutcome, unanswered } from '../../http/reply.ts';
import { isObject, type JsonObject } from '../../json/types.ts';
import { errorIn, failureOfError, type ServiceError } from '../serviceErrors.ts';
import { transactionRecord } from '../transaction/record.ts';

/** A data reply of the checkout endpoint or the legacy status endpoint, read. It is not signed. */
export type CheckoutReply =
  /** A transaction, by the names of the JSON reply whatever the format was. */
  { readonly kind: 'record'; readonly record: JsonObject } | FailedReply;

/** What the body of a data reply says. */
export type Content =
  | { readonly kind: 'record'; readonly record: JsonObject }
  | { readonly kind: 'error'; readonly error: ServiceError }
  /** `why`: the end of a sentence. */
  | { readonly kind: 'unreadable'; readonly why: string };

/**
 * Reads a data reply (service specification 4.2, 4.3 and 7).
 *
 * @param contentOf reads the body in the format that was asked for; no other is tried
 */
export function readDataReply(reply: Reply, contentOf: (body: Uint8Array) => Content): CheckoutReply {
  if (reply.kind !== 'answer') return unanswered(reply);
  const { status: httpStatus, body } = reply;
  const unclear = (code: string, message: string): FailedReply => ({
    kind: 'unclear',
    httpStatus,
    code,
    message,
  });
  if (!saysOutcome(httpStatus)) return unclear(`http_${httpStatus}`, `Paygol answered HTTP ${httpStatus}.`);
  const content = contentOf(body);
  if (content.kind === 'error') return failureOfError(httpStatus, content.error);
  if (httpStatus >= 400) {
    const message = `Paygol refused the request (HTTP ${httpStatus}).`;
    return { kind: 'refusal', httpStatus, code: `http_${httpStatus}`, message };
  }
  if (content.kind === 'record') return content;
  const message = `Paygol answered HTTP ${httpStatus} with a body that cannot be used: ${content.why}`;
  return unclear('unreadable_reply', message);
}

/**
 * Reads a JSON reply: `{data}` or `{error}` (sections 4.2, 4.3 and 7).
 *
 * @param transactionId the one that was asked for, if one was
 */
export function readJsonReply(reply: Reply, transactionId?: string): CheckoutReply {
  return readDataReply(reply, (body) => {
    const value = parseBody(body);
    if (!isObject(value)) return { kind: 'unreadable', why: 'it is not a JSON object.' };
    const error = errorIn(value);
    if (error !== undefined) return { kind: 'error', error };
    const record = transactionRecord(value.data, transactionId);
    return record === undefined
      ? {
          kind: 'unreadable',
          why: `it does not have ${transactionId === undefined ? 'a transaction' : 'the transaction that was asked for'}.`,
        }
      : { kind: 'record', record };
  });
}
