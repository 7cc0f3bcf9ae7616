import { isObject, type JsonObject, type JsonValue } from '../../json/types.ts';
import { type FailedReply, parseBody, type Reply, said, saysOutcome, unanswered } from '../../http/reply.ts';
import { verifySignature } from '../../signature.ts';
import { errorIn, failureOfError } from '../serviceErrors.ts';

/** Whether a reply is signed with the shared secret, over its raw bytes and nothing else. */
export type ReplySignature = 'right' | 'missing' | 'wrong';

/**
 * Checks the signature of a reply of the transactions API: 64 lower-case hex digits in `X-PG-SIG`, over the raw bytes
 * (`public`).
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
 * Reads a reply of the transactions API (sections 4.4 and 7). Words of a reply that is not known to be genuine are not
 * repeated.
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
  const { status } = reply;
  if (signature === 'wrong') {
    return failed(
      'wrong_signature',
      status,
      'The signature of the reply is wrong: it does not come from Paygol, was changed on the way, or is signed with another secret. It was not used.',
    );
  }
  const isTrusted = signature === 'right' || unsigned === 'accept';
  const body = isTrusted ? parseBody(reply.body) : undefined;
  const refusal = refusalAtTheDoor(status, body);
  if (refusal !== undefined) return refusal;
  if (!saysOutcome(status))
    return failed(`http_${status}`, status, `Paygol answered HTTP ${status}${said(body)}.`);
  if (!isTrusted) {
    return failed(
      'unsigned_reply',
      status,
      `The reply (HTTP ${status}) is not signed, so nobody can tell whether it comes from Paygol. It was not used.`,
    );
  }
  return (
    failureIn(status, body) ?? { kind: 'body', body: body as JsonObject, isSigned: signature === 'right' }
  );
}

function failed(
  code: string,
  httpStatus: number,
  message: string,
  kind: FailedReply['kind'] = 'unclear',
): FailedReply {
  return { kind, httpStatus, code, message };
}

/** These two are told by a server that did not look at the payment; whether they are signed is not shown. */
function refusalAtTheDoor(status: number, body: JsonValue | undefined): FailedReply | undefined {
  if (status === 401) {
    const message = `Paygol refused the Service ID, the signature or the token (HTTP 401)${said(body)}.`;
    return failed('not_authorized', status, message, 'refusal');
  }
  if (status === 429) {
    const message = `Paygol is receiving too many requests (HTTP 429)${said(body)}.`;
    return failed('too_many_requests', status, message, 'refusal');
  }
  return undefined;
}

/** What a genuine reply says instead of what was asked for. */
function failureIn(status: number, body: JsonValue | undefined): FailedReply | undefined {
  const error = errorIn(body);
  if (error !== undefined) return failureOfError(status, error);
  if (status >= 400) {
    const message = `Paygol refused the request (HTTP ${status})${said(body)}.`;
    return failed(`http_${status}`, status, message, 'refusal');
  }
  if (!isObject(body)) {
    return failed(
      'unreadable_reply',
      status,
      `Paygol answered HTTP ${status} with a body that cannot be read.`,
    );
  }
  if (body.result === undefined || body.result === 0) return undefined;
  // Other values than 0 are not shown (section 7): that this one means that nothing was made would be a guess.
  return failed(
    'result_not_0',
    status,
    `Paygol answered with result ${JSON.stringify(body.result)}${said(body)}.`,
  );
}

/**
 * The part of a reply that was asked for.
 *
 * @param pick takes it out of the body; `undefined` when it is not there
 * @param what names it in the message, with its article
 */
export function partOf<Part>(
  reply: TransactionsReply,
  pick: (body: JsonObject) => Part | undefined,
  what: string,
): { readonly kind: 'part'; readonly part: Part; readonly isSigned: boolean } | FailedReply {
  if (reply.kind !== 'body') return reply;
  const part = pick(reply.body);
  if (part !== undefined) return { kind: 'part', part, isSigned: reply.isSigned };
  return { kind: 'unclear', code: 'unexpected_reply', message: `Paygol answered, but without ${what}.` };
}
