import { isObject, type JsonObject, type JsonValue } from '../../json/types.ts';
import { errorIn, type FailedReply, parseBody, readReply, type Reply, type Said } from '../../reply.ts';
import { verifySignature } from '../../signature.ts';
import { errorName } from '../refusalAdvice.ts';

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
  if (reply.kind === 'answer' && signature === 'wrong') {
    return { kind: 'unclear', httpStatus: reply.status, code: 'wrong_signature', message: WRONG_SIGNATURE };
  }
  const isTrusted = signature === 'right' || unsigned === 'accept';
  const read = readReply(reply, (body) => (isTrusted ? saidIn(parseBody(body)) : UNSIGNED));
  if (read.kind !== 'content') return read;
  return { kind: 'body', body: read.content, isSigned: signature === 'right' };
}

const WRONG_SIGNATURE =
  'The signature of the reply is wrong: it does not come from Paygol, was changed on the way, or is signed with another secret. It was not used.';

const UNSIGNED: Said<never> = {
  kind: 'untrusted',
  code: 'unsigned_reply',
  message: 'The reply is not signed, so nobody can tell whether it comes from Paygol. It was not used.',
};

function saidIn(body: JsonValue | undefined): Said<JsonObject> {
  const error = errorIn(body);
  if (error !== undefined) return { kind: 'error', error, code: errorName(error) };
  if (!isObject(body)) {
    return { kind: 'nothing', code: 'unreadable_reply', why: 'a body that cannot be read', words: body };
  }
  if (body.result === undefined || body.result === 0) {
    return { kind: 'content', content: body, words: body };
  }
  const why = `result ${JSON.stringify(body.result)}`;
  return { kind: 'nothing', code: 'result_not_0', why, words: body, saysNo: true };
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
  return {
    kind: 'unclear',
    code: 'unexpected_reply',
    message: `Paygol answered, but without ${what}.`,
  };
}
