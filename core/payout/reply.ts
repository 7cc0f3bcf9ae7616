import { isObject, type JsonObject, type JsonValue } from '../json/types.ts';
import { parseBody, type Reply, said, unanswered } from '../reply.ts';

/** A reply of the payouts API, read. */
export type PayoutsReply =
  /** HTTP 2xx, `result` 0 and a `data` object (service specification 2.2). */
  | { readonly kind: 'data'; readonly data: JsonObject }
  /** The service says no: an HTTP 4xx, or a `result` other than 0 without data. What such a body holds is not shown. */
  | {
      readonly kind: 'refusal';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly body?: JsonValue;
    }
  /** HTTP 429: the request was not processed (assumed). `retryAfter` in seconds, when the service gave one. */
  | { readonly kind: 'busy'; readonly retryAfter?: number; readonly message: string }
  /** Whatever does not tell what happened: 3xx, 5xx, a body that cannot be read, no answer at all. */
  | { readonly kind: 'unclear'; readonly code: string; readonly message: string }
  | { readonly kind: 'not_sent'; readonly code: string; readonly message: string };

/**
 * Reads a reply of the payouts API without losing digits. Anything that is not plainly a success or plainly a
 * refusal is unclear; the caller then asks the service instead of guessing.
 *
 * @param reply what the client saw
 */
export function readPayoutsReply(reply: Reply): PayoutsReply {
  if (reply.kind !== 'answer') return unanswered(reply);
  const { status, headers } = reply;
  const body = parseBody(reply.body);
  if (status === 429) {
    const retryAfter = secondsToWait(headers['retry-after'], headers.date);
    return {
      kind: 'busy',
      message: `The service is receiving too many requests (HTTP 429)${said(body)}.`,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
  // 408 comes from a server or proxy that gave up waiting; how far the request got is not known.
  if (status >= 400 && status < 500 && status !== 408) {
    return {
      kind: 'refusal',
      status,
      code: `http_${status}`,
      message: `The service refused the request (HTTP ${status})${said(body)}.`,
      ...(body === undefined ? {} : { body }),
    };
  }
  if (status < 200 || status >= 300) {
    return {
      kind: 'unclear',
      code: `http_${status}`,
      message: `The service answered HTTP ${status}${said(body)}.`,
    };
  }
  if (!isObject(body)) {
    return {
      kind: 'unclear',
      code: 'unreadable_reply',
      message: `The service answered HTTP ${status} with a body that cannot be read.`,
    };
  }
  if (body.result === 0 && isObject(body.data)) return { kind: 'data', data: body.data };
  if (body.result !== undefined && body.result !== 0 && body.data === undefined) {
    return {
      kind: 'refusal',
      status,
      code: 'result_not_0',
      message: `The service answered with result ${String(body.result)}${said(body)}.`,
      body,
    };
  }
  return {
    kind: 'unclear',
    code: 'unexpected_reply',
    message: `The service answered HTTP ${status}, but not in the form of its specification.`,
  };
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3); a date is compared with the reply's own, not with our clock. */
function secondsToWait(retryAfter: string | undefined, date: string | undefined): number | undefined {
  const text = String(retryAfter ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.parse(String(date))) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
