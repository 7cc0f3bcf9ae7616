import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import {
  errorIn,
  errorMessageOf,
  type FailedReply,
  hasError,
  isFineResult,
  parseBody,
  readReply,
  type Reply,
  type ReadBody,
  type ServiceError,
} from '../../service/reply.ts';
import type { ReplySignature } from '../../service/signature.ts';
import { shortWord } from '../../values/unseen.ts';
import type { Lacking } from '../../words/codes.ts';
import { errorName } from '../refusalAdvice.ts';

/** A reply of the transactions API, read: HTTP 2xx with an object and no error in it, or a part of that object. */
export type TransactionsReply<Content = JsonObject> =
  { readonly kind: 'content'; readonly content: Content; readonly isSigned: boolean } | FailedReply;

/**
 * Reads a reply of the transactions API (sections 4.4 and 7). Words of a reply that is not known to be genuine are not
 * repeated.
 * @param signature what the check of its signature has found; of no meaning for a reply that did not come
 * @param unsigned what a reply without a signature means; a wrong signature is never accepted
 */
export function readTransactionsReply(
  reply: Reply,
  signature: ReplySignature,
  unsigned: 'refuse' | 'accept',
): TransactionsReply {
  if (reply.kind === 'answer' && signature === 'wrong') {
    return {
      kind: 'unclear',
      httpStatus: reply.status,
      code: 'wrong_signature',
      says: { code: 'signature_wrong' },
    };
  }
  const isSigned = signature === 'right';
  const isTrusted = isSigned || unsigned === 'accept';
  const isOwnNo = isSigned && reply.kind === 'answer' && reply.status >= 400;
  const read = readReply(reply, (body) => (isTrusted ? readBody(parseBody(body), isOwnNo) : UNSIGNED));
  return read.kind === 'content' ? { ...read, isSigned } : read;
}

const UNSIGNED: ReadBody<never> = {
  kind: 'untrusted',
  code: 'unsigned_reply',
  says: { code: 'signature_missing' },
};

function readBody(body: JsonValue | undefined, isOwnNo: boolean): ReadBody<JsonObject> {
  if (!isObject(body)) {
    return { kind: 'nothing', code: 'unreadable_reply', why: { code: 'body_unreadable' }, words: body };
  }
  const error = errorBody(body, isOwnNo);
  if (error !== undefined) return error;
  if (isFineResult(body.result)) return { kind: 'content', content: body, words: body };
  const why = { code: 'body_with_result', result: shortWord(JSON.stringify(body.result)) } as const;
  return { kind: 'nothing', code: 'result_not_0', why, words: body, saysNo: true };
}

/**
 * What a body says of an error. Next to data, an error refuses nothing: what was asked for may have been made, and an
 * empty one, as some services write with each success, is none.
 * @param isOwnNo an HTTP 4xx that is signed is no gateway's: its words refuse in any form
 */
export function errorBody(body: JsonObject, isOwnNo = false): ReadBody<never> | undefined {
  if (ASKED_FOR.some((name) => holdsSomething(body[name])))
    return hasError(body)
      ? { kind: 'nothing', code: 'unexpected_reply', why: { code: 'body_with_error' }, words: body }
      : undefined;
  const error = errorIn(body) ?? (isOwnNo ? ownRefusal(body) : undefined);
  return error && { kind: 'error', error, code: errorName(error) };
}

/** Where replies have what was asked for (sections 4.2 to 4.4). */
const ASKED_FOR = ['data', 'payment', 'methods'];

function holdsSomething(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function ownRefusal(body: JsonObject): ServiceError | undefined {
  const words = errorMessageOf(body);
  return words === undefined ? undefined : { words };
}

/**
 * The part of a reply that was asked for.
 * @param pick takes it out of the reply's object; `undefined` when it is not there
 */
export function partOf<Part>(
  reply: TransactionsReply,
  pick: (body: JsonObject) => Part | undefined,
  what: Lacking,
): TransactionsReply<Part> {
  if (reply.kind !== 'content') return reply;
  const content = pick(reply.content);
  if (content !== undefined) return { ...reply, content };
  return { kind: 'unclear', code: 'unexpected_reply', says: { code: 'answer_lacks', what } };
}
