import { isObject, type JsonObject } from '../../json/types.ts';
import {
  type FailedReply,
  parseBody,
  refusal,
  type Reply,
  said,
  saysOutcome,
  unanswered,
} from '../../http/reply.ts';
import { verifySignature } from '../../signature.ts';

/** Whether a reply is signed with the shared secret, over its raw bytes and nothing else. */
export type ReplySignature = 'right' | 'missing' | 'wrong';

/**
 * Checks the signature of a reply of the transactions API: 64 lower-case hex digits in `X-PG-SIG`, over the raw bytes (`public`).
 *
 * @param body the reply's bytes, before any decoding
 * @param headers names in lower case, as n8n gives them
 */
export function replySignature(
  body: Uint8Array,
  headers: Record<string, string>,
  secret: string,
): ReplySignature {
  const result = verifySignature({ body, signature: headers['x-pg-sig'], secrets: [secret] });
  if (result.verified) return result.form === 'raw' ? 'right' : 'wrong';
  return result.reason === 'no_signature' ? 'missing' : 'wrong';
}

/** A reply of the transactions API, read. */
export type TransactionsReply =
  /** HTTP 2xx with an object and no error in it. */
  { readonly kind: 'body'; readonly body: JsonObject; readonly isSigned: boolean } | FailedReply;

/**
 * Reads a reply of the transactions API (sections 4.4 and 7). Words of a reply that is not known to be genuine are not repeated.
 *
 * @param signature what the check of its signature has found; of no meaning for a reply that did not come
 * @param unsigned what a reply without a signature means; a wrong signature is never accepted
 */
export function readTransactionsReply(
  reply: Reply,
  signature: ReplySignature,
  unsigned: 'refuse' | 'accept',
): TransactionsReply {
  if (reply.kind !== 'answer') return unanswered(reply);
  const { status: httpStatus } = reply;
  const failed = (kind: FailedReply['kind'], code: string, message: string): FailedReply => ({
    kind,
    httpStatus,
    code,
    message,
  });
  if (signature === 'wrong') {
    return failed(
      'unclear',
      'wrong_signature',
      'The signature of the reply is wrong: it does not come from Paygol, was changed on the way, or is signed with another secret. It was not used.',
    );
  }
  const isTrusted = signature === 'right' || unsigned === 'accept';
  const body = isTrusted ? parseBody(reply.body) : undefined;
  // These two are told by a server that did not look at the payment; whether they are signed is not shown.
  if (httpStatus === 401) {
    return failed(
      'refusal',
      'not_authorized',
      `Paygol refused the Service ID, the signature or the token (HTTP 401)${said(body)}.`,
    );
  }
  if (httpStatus === 429) {
    const message = `Paygol is receiving too many requests (HTTP 429)${said(body)}.`;
    return failed('refusal', 'too_many_requests', message);
  }
  if (!saysOutcome(httpStatus)) {
    return failed('unclear', `http_${httpStatus}`, `Paygol answered HTTP ${httpStatus}${said(body)}.`);
  }
  if (!isTrusted) {
    return failed(
      'unclear',
      'unsigned_reply',
      `The reply (HTTP ${httpStatus}) is not signed, so nobody can tell whether it comes from Paygol. It was not used.`,
    );
  }
  if (isObject(body) && isObject(body.error)) {
    return refusal(httpStatus, body.error.message, body.error.internal_code);
  }
  if (httpStatus >= 400) {
    const message = `Paygol refused the request (HTTP ${httpStatus})${said(body)}.`;
    return failed('refusal', `http_${httpStatus}`, message);
  }
  if (!isObject(body)) {
    const message = `Paygol answered HTTP ${httpStatus} with a body that cannot be read.`;
    return failed('unclear', 'unreadable_reply', message);
  }
  if (body.result !== undefined && body.result !== 0) {
    const message = `Paygol answered with result ${JSON.stringify(body.result)}${said(body)}.`;
    // Other values than 0 are not shown (section 7): that this one means that nothing was made would be a guess.
    return failed('unclear', 'result_not_0', message);
  }
  return { kind: 'body', body, isSigned: signature === 'right' };
}
