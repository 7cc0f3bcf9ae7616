import { randomUUID } from 'node:crypto';
import { isObject, type JsonObject, type JsonValue } from '../../json/types.ts';
import type { PayoutsReply } from '../reply.ts';

/**
 * What "no such payout" looks like is not shown (service specification 7), and a proxy, a busy service or a dead token answer in ways
 * that look much like it. So the words are learned from the service: it is asked, in the same way and at the same time, about an id that
 * surely does not exist. An answer of another form is no answer about the payout.
 */

/** An id that no merchant uses. */
export function madeUpId(): string {
  return `no-such-payout-${randomUUID()}`;
}

/** Answers with these statuses may say that there is no such payout; others, such as 401, 413, 429 and 5xx, never do. */
const POSSIBLE = new Set([200, 400, 404, 409, 410, 422]);

/**
 * Whether an answer could mean "no such payout": the service's own JSON, and not about a payout.
 *
 * @param reply the answer to POST /payouts/status (section 4.1)
 */
export function mayBeMissing(reply: PayoutsReply): boolean {
  return answerOf(reply) !== undefined;
}

/**
 * Compares an answer about an id with the one about an id that does not exist.
 *
 * @param control the answer about the made-up id
 * @returns says of an answer about another id whether it says the same; always false when the control is no such answer
 */
export function sameAsControl(
  controlId: string,
  control: PayoutsReply,
): (id: string, reply: PayoutsReply) => boolean {
  const known = answerOf(control);
  if (known === undefined) return () => false;
  const text = JSON.stringify(known);
  return (id, reply) => {
    const answer = answerOf(reply);
    if (answer === undefined) return false;
    const expected = JSON.parse(text.replaceAll(controlId, JSON.stringify(id).slice(1, -1))) as JsonObject;
    return JSON.stringify(masked(expected)) === JSON.stringify(masked(answer));
  };
}

interface Answer extends JsonObject {
  status: number;
  body: JsonObject;
}

function answerOf(reply: PayoutsReply): Answer | undefined {
  switch (reply.kind) {
    case 'data':
      // A record of nobody: `data` without an id in it.
      return (reply.data.merchant_payout_id ?? null) === null
        ? { status: 200, body: { data: reply.data } }
        : undefined;
    case 'refusal':
      return isObject(reply.body) && POSSIBLE.has(reply.status)
        ? { status: reply.status, body: reply.body }
        : undefined;
    case 'unclear':
      return reply.body === undefined ? undefined : { status: 200, body: reply.body };
    default:
      return undefined;
  }
}

/** Larger numbers are times or numbers of requests, not codes. */
const LARGEST_CODE = 99_999;

/** Takes out what differs from answer to answer: times, and numbers of requests. */
function masked(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    return value
      .split(/\s+/)
      .map((word) => (word.replace(/\D/g, '').length >= 6 ? '#' : word))
      .join(' ');
  }
  if (typeof value === 'number')
    return Math.abs(value) > LARGEST_CODE || !Number.isInteger(value) ? '#' : value;
  if (Array.isArray(value)) return value.map(masked);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, masked(entry)]));
}
