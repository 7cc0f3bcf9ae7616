import { isObject, type JsonObject, type JsonValue } from '../json/types.ts';
import { parseBody, type Reply, said, unanswered } from '../http/reply.ts';

/** A reply of the payouts API, read. */
export type PayoutsReply =
  /** HTTP 2xx, `result` 0 and a `data` object (service specification 2.2). */
  | { readonly kind: 'data'; readonly data: JsonObject }
  /**
   * The service says no: an HTTP 4xx, or a 2xx with an error or a `result` other than 0 and no data. What such a body
   * holds is not shown.
   */
  | {
      readonly kind: 'refusal';
      /** The HTTP status, or the one that the error object of a 2xx names. */
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly body?: JsonValue;
    }
  /**
   * Turned away at the door: HTTP 401, 403 or 429. That such a request was not processed is likely, but no page says
   * so. `retryAfter` in seconds, when the service gave one.
   */
  | {
      readonly kind: 'turned_away';
      readonly status: 401 | 403 | 429;
      readonly code: string;
      readonly message: string;
      readonly retryAfter?: number;
      readonly body?: JsonValue;
    }
  /** Whatever does not tell what happened: 3xx, 5xx, a body that cannot be read, no answer at all. */
  | {
      readonly kind: 'unclear';
      readonly code: string;
      readonly message: string;
      /** A 2xx in the form of the specification that holds no data. */
      readonly body?: JsonObject;
    }
  /** The request surely never left. */
  | { readonly kind: 'not_sent'; readonly code: string; readonly message: string };

/** Whoever answers with these gave up waiting (408, 499); how far the request got is not known. */
const GAVE_UP = new Set([408, 499]);

/**
 * Reads a reply of the payouts API without losing digits. Anything that is not plainly a success or plainly a
 * refusal is unclear; the caller then looks up what the service has instead of guessing.
 *
 * @param reply what the client saw
 */
export function readPayoutsReply(reply: Reply): PayoutsReply {
  if (reply.kind !== 'answer') return unanswered(reply);
  const { status, headers } = reply;
  const body = parseBody(reply.body);
  if (status >= 200 && status < 300) return readSuccess(status, headers, body);
  if (status >= 400 && status < 500) return readRefusal(status, headers, body);
  return unclear(`http_${status}`, `Paygol answered HTTP ${status}${said(body)}.`);
}

/**
 * A 2xx may be an error all the same: `result` other than 0 is not shown (section 7), and some services put the status
 * into the body.
 */
function readSuccess(
  status: number,
  headers: Record<string, string>,
  body: JsonValue | undefined,
): PayoutsReply {
  if (!isObject(body)) {
    return unclear('unreadable_reply', `Paygol answered HTTP ${status} with a body that cannot be read.`);
  }
  const { result, data, error } = body;
  if (result === 0 && isObject(data)) return { kind: 'data', data };
  const isEmpty = typeof data === 'object' && data !== null && Object.keys(data).length === 0;
  const holdsNothing = data === undefined || data === null || isEmpty;
  if (holdsNothing && isObject(error) && typeof error.status === 'number' && error.status >= 400) {
    if (error.status < 500) return readRefusal(error.status, headers, body);
    return unclear(
      `http_${error.status}`,
      `Paygol answered with an error of status ${error.status}${said(body)}.`,
    );
  }
  if (holdsNothing && ((result !== undefined && result !== 0) || isObject(error))) {
    const what = isObject(error) ? 'an error' : `result ${String(result)}`;
    const message = `Paygol answered with ${what}${said(body)}.`;
    return { kind: 'refusal', status, code: 'result_not_0', message, body };
  }
  const message = `Paygol answered HTTP ${status}, but not in the form of its specification.`;
  return { ...unclear('unexpected_reply', message), ...(holdsNothing ? { body } : {}) };
}

function readRefusal(
  status: number,
  headers: Record<string, string>,
  body: JsonValue | undefined,
): PayoutsReply {
  const code = `http_${status}`;
  if (GAVE_UP.has(status)) return unclear(code, `Paygol answered HTTP ${status}${said(body)}.`);
  const rest = body === undefined ? {} : { body };
  if (status === 429) {
    const retryAfter = secondsToWait(headers['retry-after'], headers.date);
    const message = `Paygol is receiving too many requests (HTTP 429)${said(body)}.`;
    const wait = retryAfter === undefined ? {} : { retryAfter };
    return { kind: 'turned_away', status, code: 'too_many_requests', message, ...wait, ...rest };
  }
  const advice = status === 413 ? ' Set the option "Batch Size" to a smaller number.' : '';
  const message = `Paygol refused the request (HTTP ${status})${said(body)}.${advice}`;
  if (status === 401 || status === 403) return { kind: 'turned_away', status, code, message, ...rest };
  return { kind: 'refusal', status, code, message, ...rest };
}

function unclear(code: string, message: string): Extract<PayoutsReply, { kind: 'unclear' }> {
  return { kind: 'unclear', code, message };
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
