import type { Hiccup } from './http/pool.ts';
import { parseLossless } from './json/parseLossless.ts';
import { isObject, type JsonObject, type JsonValue } from './json/types.ts';
import { oneLine, shortWord } from '../values/unseen.ts';
import type { BodyCode, ReplySentence, Sentence } from '../words/codes.ts';

/** What came of one HTTP request, as far as the client can know. */
export type Reply =
  /** The service, or something between, has answered. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: Uint8Array;
    }
  /** The request cannot have reached the service: no connection, no such host, no token. */
  | { readonly kind: 'not_sent'; readonly code: string; readonly says: ReplySentence }
  /** The request may have reached the service, and no whole answer came back. */
  | { readonly kind: 'no_answer'; readonly code: string; readonly says: ReplySentence };

/** A reply that does not bring what was asked for. `code` is stable; `says` is for a person. */
export type FailedReply = {
  readonly code: string;
  readonly says: ReplySentence;
  /**
   * Nothing was made for certain: the request never left, or the service's own error refuses it. A request that makes
   * something may be sent again only then.
   */
  readonly nothingMade?: boolean;
  readonly httpStatus?: number;
  /** The service's own words of a refusal, for whoever looks for the field that they are about. */
  readonly words?: string;
  /** The service's own number of the error (service specification 7). */
  readonly internalCode?: string;
  /** The HTTP status that stands in the error object (sections 4.2 and 7). */
  readonly errorStatus?: number;
} & (
  | {
      /** An HTTP 4xx, or a 2xx that says no. */
      readonly kind: 'refusal';
      /** The HTTP status, or the one that the error object of a 2xx names. */
      readonly status: number;
    }
  | {
      /** That a request which was turned away was not processed is likely, but no page says so. */
      readonly kind: 'turned_away';
      readonly status: 401 | 403 | 429;
      /** In seconds, when the service gave it. */
      readonly retryAfter?: number;
    }
  /** Whatever does not tell what happened: 3xx, 5xx, a body that cannot be read, no answer at all. */
  | {
      readonly kind: 'unclear';
      /** In seconds, when the service gave it. */
      readonly retryAfter?: number;
    }
  /** The request surely never left. */
  | { readonly kind: 'not_sent' }
);

/** A reply, read: what was asked for, or why it is not there. */
export type ReadReply<Content> = { readonly kind: 'content'; readonly content: Content } | FailedReply;

/** What an error of the service says, wherever it says it. */
export interface ServiceError {
  readonly words?: JsonValue | undefined;
  /** The service's own number of the error, such as `0302`. */
  readonly internalCode?: string;
  /** The HTTP status that stands in the error object; the reply itself often has another one. */
  readonly errorStatus?: number;
}

/** What the body of an answer says, in the form of the interface that was asked. */
export type ReadBody<Content> =
  /** `words` for what it may say all the same when the HTTP status says no. */
  | { readonly kind: 'content'; readonly content: Content; readonly words?: JsonValue }
  /** The service's own error; `code` where we have a name for it. */
  | { readonly kind: 'error'; readonly error: ServiceError; readonly code?: string | undefined }
  /** Neither. `why` is a phrase; `words` may be anybody's. */
  | {
      readonly kind: 'nothing';
      readonly code: string;
      readonly why: Sentence<BodyCode>;
      readonly words?: JsonValue | undefined;
      /** It says no, in a way that does not tell what happened. */
      readonly saysNo?: boolean;
    }
  /** Nobody can tell whose words these are, so none of them is repeated. */
  | { readonly kind: 'untrusted'; readonly code: string; readonly says: ReplySentence };

/**
 * The one reader of replies, for payouts, transactions and checkout: what kind of answer it is, whose words they are,
 * and whether the request may be sent again. Only what the service says in the form of its interface is a plain yes or
 * no; a gateway's page is not.
 * @param readBody reads the body in the form of the interface
 */
export function readReply<Content>(
  reply: Reply,
  readBody: (body: Uint8Array) => ReadBody<Content>,
): ReadReply<Content> {
  if (reply.kind !== 'answer') return unanswered(reply);
  const { status: httpStatus, headers } = reply;
  const body = readBody(reply.body);
  const { words, ...known } = body.kind === 'error' ? body.error : {};
  const quote = quotedWords('words' in body ? body.words : words, known.internalCode);
  // Some errors come with HTTP 200 and a status of their own.
  const status = httpStatus < 300 ? (known.errorStatus ?? httpStatus) : httpStatus;
  const facts = { httpStatus, ...known };
  const isTooLarge = httpStatus === TOO_LARGE;
  const retryAfter = secondsToWait(headers['retry-after'], headers.date);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const unclear = (code: string, says: ReplySentence) => ({ kind: 'unclear' as const, code, says, ...facts });
  const refusal = (code: string, says: ReplySentence) => ({
    kind: 'refusal' as const,
    status,
    code,
    says,
    ...facts,
  });

  if (!saysOutcome(httpStatus))
    return { ...unclear(`http_${httpStatus}`, { code: 'http_status', httpStatus, quote }), ...wait };
  if (status === 401 || status === 403 || status === 429) {
    const { code, says } = TURNED_AWAY[status];
    return { kind: 'turned_away', status, code, says: { code: says, quote }, ...wait, ...facts };
  }
  if (body.kind === 'untrusted') return unclear(body.code, body.says);
  if (body.kind === 'error') {
    const { errorStatus = 0 } = known;
    if (errorStatus >= 300 && !saysOutcome(errorStatus))
      return unclear('service_error', { code: 'error_status', status: errorStatus, quote });
    const code = body.code ?? (httpStatus < 300 ? 'refused' : `http_${httpStatus}`);
    const shown = httpStatus < 300 ? {} : { httpStatus };
    const ownWords = errorMessageOf(words);
    return {
      ...refusal(code, { code: 'request_rejected', ...shown, quote, isTooLarge }),
      nothingMade: true,
      ...(ownWords === undefined ? {} : { words: ownWords }),
    };
  }
  if (httpStatus >= 400)
    return refusal(`http_${httpStatus}`, { code: 'refused_by_somebody', httpStatus, quote, isTooLarge });
  if (body.kind === 'content') return { kind: 'content', content: body.content };
  const says = { code: 'unusable_answer', httpStatus, why: body.why, quote } as const;
  return body.saysNo ? refusal(body.code, says) : unclear(body.code, says);
}

/** The body of the request is larger than somebody on the way takes. */
export const TOO_LARGE = 413;

const TURNED_AWAY = {
  401: { code: 'not_authorized', says: 'authorization_refused' },
  403: { code: `http_${403}`, says: 'not_allowed' },
  429: { code: 'too_many_requests', says: 'busy' },
} as const;

/** What it means that no answer came. */
function unanswered({ kind, code, says }: Exclude<Reply, { kind: 'answer' }>): FailedReply {
  return kind === 'not_sent' ? { kind, code, says, nothingMade: true } : { kind: 'unclear', code, says };
}

/** Codes of what may be over in a moment: no answer, or one of somebody in between. */
const PASSING: ReadonlySet<string> = new Set([
  'no_answer',
  'http_408',
  'http_499',
  'http_502',
  'http_503',
  'http_504',
  'service_unreachable',
  'token_unreadable',
]);

/** Whether a question that got this reply is better asked again; what was asked for never is. */
export function hiccupOf(reply: FailedReply | { readonly kind: 'data' }): Hiccup | undefined {
  if (reply.kind === 'data') return undefined;
  const { code } = reply;
  const isLimit = code === 'too_many_requests';
  return isLimit || PASSING.has(code) ? { isLimit, retryAfter: wishedPause(reply) } : undefined;
}

/** How long the service wishes to be left alone, in seconds, where it says so. */
export function wishedPause(reply: FailedReply | { readonly kind: 'data' }): number | undefined {
  return reply.kind === 'turned_away' || reply.kind === 'unclear' ? reply.retryAfter : undefined;
}

/** Whoever answers with these gave up waiting, or puts off an answer; how far the request got is not known. */
const NO_OUTCOME: ReadonlySet<number> = new Set([408, 423, 425, 460, 499]);

/** Whether an answer with this HTTP status says what happened to the request. */
function saysOutcome(status: number): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 500 && !NO_OUTCOME.has(status));
}

/**
 * Retry-After is a number of seconds or a date (RFC 9110, 10.2.3); a date is compared with the reply's own, not with
 * our clock.
 */
function secondsToWait(retryAfter: string | undefined, date: string | undefined): number | undefined {
  const text = String(retryAfter ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.parse(String(date))) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON value in a reply's bytes, every digit kept; `undefined` when they are not UTF-8 or not JSON. */
export function parseBody(body: Uint8Array): JsonValue | undefined {
  try {
    return parseLossless(utf8.decode(body));
  } catch {
    return undefined;
  }
}

/** Reads the error object of a JSON reply (sections 4.2 and 7); `undefined` when the reply has none. */
export function errorIn(body: JsonValue | undefined): ServiceError | undefined {
  const error = isObject(body) ? body.error : undefined;
  if (typeof error !== 'object' || error === null) return undefined;
  // PHP writes an object without entries as a list.
  const { status, internal_code: code } = error as JsonObject;
  const errorStatus = isWord(status) ? Number(status) : 0;
  return {
    words: errorMessageOf({ ...(error as JsonObject), internal_code: null }) ?? errorMessageOf(body),
    ...(isWord(code) ? { internalCode: shortWord(String(code)) } : {}),
    ...(Number.isInteger(errorStatus) && errorStatus > 0 ? { errorStatus } : {}),
  };
}

const FINE: ReadonlySet<JsonValue | undefined> = new Set([0, '0', null, undefined]);

/** Whether a `result` is that of a success (section 2.2); that it may be text or missing is `assumed`. */
export function isFineResult(result: JsonValue | undefined): boolean {
  return FINE.has(result);
}

/** Whether `error` or `errors` of a JSON reply says something, in whatever form. */
export function hasError(body: JsonValue | undefined): boolean {
  return isObject(body) && [body.error, body.errors].some(isSaid);
}

function isSaid(value: JsonValue | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSaid);
  return typeof value === 'string' ? !['', '0'].includes(value.trim()) : Boolean(value);
}

const MARKUP = /<[a-z!?/]/i;
/** JSON that was cut or is broken is nobody's words. */
const JSON_BEGINS = /^\s*[{[]/;

/** The words of a body that is a text for people; `undefined` for pages and JSON. */
export function plainWords(text: string): string | undefined {
  return MARKUP.test(text) || JSON_BEGINS.test(text) ? undefined : errorMessageOf(text);
}

function isWord(value: JsonValue | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** So many characters of somebody's words are quoted. */
export const LONGEST_QUOTE = 300;

/** The words of a body, whatever its shape: `: "…"`, shortened, or nothing. */
export function quotedWords(body: JsonValue | undefined, internalCode?: string): string {
  const words = errorMessageOf(body);
  const number = internalCode === undefined ? '' : ` (code ${internalCode})`;
  if (words === undefined) return number;
  return `: "${words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE - 3).toWellFormed()}…` : words}${number}"`;
}

/** Errors by the field that they are about: `{"payouts.6.id": ["…"]}`. */
function byField(errors: JsonValue | undefined, depth: number): string | undefined {
  if (!isObject(errors) || errorMessageOf(errors, depth + 1) !== undefined) return undefined;
  const lines = Object.entries(errors).flatMap(([field, error]) => {
    const words = errorMessageOf(error, depth + 1);
    return words === undefined ? [] : [`${shortWord(field)}: ${words}`];
  });
  return lines.length === 0 ? undefined : lines.slice(0, 3).join('; ');
}

/** Each body of the payouts API has `data` (section 2.2), which may hold nothing but an error. */
const WORDED = [
  ...['message', 'error_message', 'error', 'errors', 'error_description', 'detail', 'reason', 'data'],
];

/**
 * Finds the message in an error body. The shape of the payouts API's error bodies is not shown (section 7), so the
 * forms that services use are tried: `error` with an `internal_code`, as in the transaction API, `message`, lists of
 * them.
 * @returns one line of text, or `undefined` when the body holds none
 */
export function errorMessageOf(body: JsonValue | undefined, depth = 0): string | undefined {
  if (typeof body === 'string') return oneLine(body) || undefined;
  if (depth > 3) return undefined;
  if (Array.isArray(body)) {
    const words = body.slice(0, 3).map((entry) => errorMessageOf(entry, depth + 1));
    return words.filter((entry) => entry !== undefined).join('; ') || undefined;
  }
  if (!isObject(body)) return undefined;
  const message = WORDED.map((key) => errorMessageOf(body[key], depth + 1)).find(
    (entry) => entry !== undefined,
  );
  const words =
    [message, byField(body.errors, depth)].filter((entry) => entry !== undefined).join(' ') || undefined;
  const code = body.internal_code;
  return words !== undefined && (typeof code === 'string' || typeof code === 'number')
    ? `${words} (code ${shortWord(String(code))})`
    : words;
}
