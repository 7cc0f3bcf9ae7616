import type { JsonObject } from '../json/types.ts';
import { isObject, parseBody, type Reply, said } from '../reply.ts';
import { verifySignature } from '../signature.ts';

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

/** A reply of the transactions API, read. `code` is stable; messages are for a person. */
export type TransactionsReply =
  /** HTTP 2xx with an object and no error in it. */
  | { readonly kind: 'body'; readonly body: JsonObject; readonly isSigned: boolean }
  /** The service says no. */
  | {
      readonly kind: 'refusal';
      readonly httpStatus: number;
      readonly code: string;
      readonly message: string;
      /** The service's own number of the error (section 7). */
      readonly internalCode?: string;
    }
  /** Whatever does not tell what happened. */
  | {
      readonly kind: 'unclear';
      readonly httpStatus?: number;
      readonly code: string;
      readonly message: string;
    }
  | { readonly kind: 'not_sent'; readonly code: string; readonly message: string };

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
  if (reply.kind === 'not_sent') return { kind: 'not_sent', code: reply.code, message: reply.reason };
  if (reply.kind === 'no_answer') return { kind: 'unclear', code: reply.code, message: reply.reason };
  const { status } = reply;
  const unclear = (code: string, message: string): TransactionsReply => ({
    kind: 'unclear',
    httpStatus: status,
    code,
    message,
  });
  if (signature === 'wrong') {
    return unclear(
      'wrong_signature',
      'The signature of the reply is wrong: it does not come from Paygol, was changed on the way, or is signed with another secret. It was not used.',
    );
  }
  const isTrusted = signature === 'right' || unsigned === 'accept';
  const body = isTrusted ? parseBody(reply.body) : undefined;
  const refusal = (code: string, message: string, internalCode?: string): TransactionsReply => ({
    kind: 'refusal',
    httpStatus: status,
    code,
    message,
    ...(internalCode === undefined ? {} : { internalCode }),
  });
  // These two are told by a server that did not look at the payment; whether they are signed is not shown.
  if (status === 401) {
    return refusal(
      'not_authorized',
      `Paygol refused the Service ID, the signature or the token (HTTP 401)${said(body)}.`,
    );
  }
  if (status === 429) {
    return refusal('too_many_requests', `Paygol is receiving too many requests (HTTP 429)${said(body)}.`);
  }
  const isRead = (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 408);
  if (!isRead) return unclear(`http_${status}`, `Paygol answered HTTP ${status}${said(body)}.`);
  if (!isTrusted) {
    return unclear(
      'unsigned_reply',
      `The reply (HTTP ${status}) is not signed, so nobody can tell whether it comes from Paygol. It was not used.`,
    );
  }
  if (isObject(body) && isObject(body.error)) {
    const { internal_code: internalCode, message } = body.error;
    const code =
      typeof internalCode === 'string' || typeof internalCode === 'number' ? String(internalCode) : undefined;
    const words = typeof message === 'string' && message.trim() !== '' ? said(message) : '';
    return refusal(
      'refused',
      `Paygol refused the request${code === undefined ? '' : ` (code ${code})`}${words}.`,
      code,
    );
  }
  if (status >= 400)
    return refusal(`http_${status}`, `Paygol refused the request (HTTP ${status})${said(body)}.`);
  if (!isObject(body)) {
    return unclear('unreadable_reply', `Paygol answered HTTP ${status} with a body that cannot be read.`);
  }
  if (body.result !== undefined && body.result !== 0) {
    return refusal(
      'result_not_0',
      `Paygol answered with result ${JSON.stringify(body.result)}${said(body)}.`,
    );
  }
  return { kind: 'body', body, isSigned: signature === 'right' };
}
