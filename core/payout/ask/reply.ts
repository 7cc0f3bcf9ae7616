import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import {
  errorIn,
  errorMessageOf,
  type FailedReply,
  hasError,
  isFineResult,
  parseBody,
  plainWords,
  quotedWords,
  readReply,
  type Reply,
  type ReadBody,
} from '../../service/reply.ts';
import { shortWord } from '../../values/unseen.ts';
import type { BodyCode, Sentence } from '../../words/codes.ts';
import { idMatcher } from './sameId.ts';

export type PayoutsReply =
  /** HTTP 2xx with a `data` object, and `result` 0 (service specification 2.2) or missing (`assumed`). */
  { readonly kind: 'data'; readonly data: JsonObject; readonly body?: JsonValue } | FailedPayoutsReply;

/** The answer is kept, since how "no such payout" looks is not specified. */
export type FailedPayoutsReply = FailedReply & { readonly body?: JsonValue; readonly answer?: RawAnswer };

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Requests that find payouts (section 4.1). Each resolves, whatever happens. */
export interface PayoutQuestions {
  status(id: string): Promise<PayoutsReply>;
  list(page: number, limit: number, filter?: JsonObject): Promise<PayoutsReply>;
}

/** Of longer answers, only the beginnings are compared. */
const MAX_TEXT = 4096;

/**
 * Reads a reply without losing digits. What is not plainly a success or a refusal is unclear, and is to be looked
 * up.
 */
export function readPayoutsReply(reply: Reply): PayoutsReply {
  const bytes = reply.kind === 'answer' ? reply.body : new Uint8Array();
  const body = parseBody(bytes);
  const text =
    body === undefined ? new TextDecoder().decode(bytes.subarray(0, MAX_TEXT)) : JSON.stringify(body);
  const read = readReply(reply, () => readBody(body, text));
  const kept = body === undefined ? {} : { body };
  if (read.kind === 'content') return { kind: 'data', data: read.content, ...kept };
  return reply.kind === 'answer' ? { ...read, ...kept, answer: { status: reply.status, text } } : read;
}

/**
 * A 2xx may be an error: `result` other than 0 is not specified (section 7), and some services put errors into the
 * body. With both data and an error, only `result` 0 is believed.
 */
function readBody(body: JsonValue | undefined, text: string): ReadBody<JsonObject> {
  if (!isObject(body)) {
    const words = body === undefined ? plainWords(text) : body;
    return { kind: 'nothing', code: 'unreadable_reply', why: { code: 'body_unreadable' }, words };
  }
  const { result, data } = body;
  const isFine = isFineResult(result);
  if (isObject(data) && (result === 0 || (isFine && !hasError(body))))
    return { kind: 'content', content: data };
  const isEmpty = typeof data === 'object' && data !== null && Object.keys(data).length === 0;
  const isError = !isFine && errorMessageOf(data) !== undefined;
  const holdsNothing = data === undefined || data === null || data === false || isEmpty || isError;
  const error = errorIn(body);
  if (holdsNothing && error !== undefined) return { kind: 'error', error };
  const nothing = (code: string, why: Sentence<BodyCode>, saysNo: boolean) =>
    ({ kind: 'nothing', code, why, words: body, saysNo }) as const;
  if (holdsNothing && !isFine)
    return nothing(
      'result_not_0',
      { code: 'body_with_result', result: shortWord(JSON.stringify(result)) },
      true,
    );
  return holdsNothing && hasError(body)
    ? nothing('refused', { code: 'body_with_error' }, true)
    : nothing('unexpected_reply', { code: 'body_undocumented' }, false);
}

/** The record in a reply to POST /payouts/status (section 2.2); `undefined` if it is not about this payout. */
export function recordOf(id: string, reply: PayoutsReply): JsonObject | undefined {
  if (reply.kind !== 'data') return undefined;
  const { merchant_payout_id: echoed, ...rest } = reply.data;
  return idMatcher([id])(echoed) === id && Object.values(rest).some(saysSomething) ? reply.data : undefined;
}

function saysSomething(value: JsonValue): boolean {
  return value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
}

/** A service may refuse lists, and have all else (`assumed`). */
export function isListRefused(reply: PayoutsReply | undefined): reply is FailedPayoutsReply {
  return reply?.kind === 'refusal' || (reply?.kind === 'turned_away' && reply.status === 403);
}

/** Quotes a reply that means "no such payout". */
export function explainMissing(reply: PayoutsReply): Sentence {
  const { status: httpStatus = 200 } = reply.kind === 'data' ? {} : (reply.answer ?? {});
  const quote = reply.kind === 'data' ? '' : quotedWords(reply.body);
  return { code: 'says_missing', httpStatus, quote };
}

/** Quotes a reply that is not about the payout that was looked up. */
export function explainReply(reply: PayoutsReply): Sentence {
  return reply.kind === 'data' ? { code: 'other_payout' } : reply.says;
}
