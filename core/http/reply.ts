import { parseLossless } from '../json/parseLossless.ts';
import { isObject, type JsonValue } from '../json/types.ts';

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
  | { readonly kind: 'not_sent'; readonly code: string; readonly reason: string }
  /** The request may have reached the service, and no whole answer came back. */
  | { readonly kind: 'no_answer'; readonly code: string; readonly reason: string };

/** A reply that does not bring what was asked for. `code` is stable; `message` is for a person. */
export interface FailedReply {
  /**
   * `refusal`: the service says no. `unclear`: nothing tells what happened. `not_sent`: the request surely never
   * arrived.
   */
  readonly kind: 'refusal' | 'unclear' | 'not_sent';
  readonly code: string;
  readonly message: string;
  readonly httpStatus?: number;
  /** The service's own words of a refusal, for whoever looks for the field that they are about. */
  readonly words?: string;
  /** The service's own number of the error (service specification 7). */
  readonly internalCode?: string;
  /** The HTTP status that stands in the error object of a reply about transactions (sections 4.2 and 7). */
  readonly errorStatus?: number;
}

/** What it means that no answer came. */
export function unanswered({ kind, code, reason }: Exclude<Reply, { kind: 'answer' }>) {
  return { kind: kind === 'not_sent' ? kind : 'unclear', code, message: reason } as const;
}

/**
 * Whether an answer with this HTTP status says what happened to the request. Who sends 408 gave up waiting; how far it
 * got is not known.
 */
export function saysOutcome(status: number): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 408);
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

/** The words of an error body, whatever its shape: `: "…"`, shortened, or nothing. */
export function said(body: JsonValue | undefined): string {
  const words = errorWords(body);
  return words === undefined ? '' : `: "${words.length > 300 ? `${words.slice(0, 297)}…` : words}"`;
}

/**
 * Finds the message in an error body. The shape of the payouts API's error bodies is not shown (section 7), so the
 * forms that services use are tried: `error` with an `internal_code`, as in the transaction API, `message`, lists of
 * them.
 *
 * @returns one line of text, or `undefined` when the body holds none
 */
export function errorWords(body: JsonValue | undefined, depth = 0): string | undefined {
  if (typeof body === 'string') return body.trim() === '' ? undefined : body.trim().replace(/\s+/g, ' ');
  if (depth > 3) return undefined;
  if (Array.isArray(body)) {
    const words = body.slice(0, 3).map((entry) => errorWords(entry, depth + 1));
    return words.filter((entry) => entry !== undefined).join('; ') || undefined;
  }
  if (!isObject(body)) return undefined;
  const words = ['message', 'error_message', 'error', 'errors', 'error_description', 'detail', 'reason']
    .map((key) => errorWords(body[key], depth + 1))
    .find((entry) => entry !== undefined);
  const code = body.internal_code;
  return words !== undefined && (typeof code === 'string' || typeof code === 'number')
    ? `${words} (code ${code})`
    : words;
}
