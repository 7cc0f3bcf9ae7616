import { randomUUID } from 'node:crypto';
import { loadOf } from '../../http/readScheduler.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json/types.ts';
import { readPage } from '../page.ts';
import { type PayoutQuestions, recordOf } from '../questions.ts';
import type { PayoutsReply } from '../reply.ts';

/**
 * What "no such payout" looks like is not shown (service specification 7), and a proxy, a busy service or a dead token
 * answer in ways that look much like it. So the words are learned from the service: it is asked, in the same way and at
 * the same time, about ids that surely do not exist. An answer of another form is no answer about the payout.
 */

/**
 * So many of them are asked about, and so many have to be answered: where one of several servers behind an address
 * gives such answers in place of the service, they hardly all come from that one.
 */
const CONTROLS = 5;
const LEAST_CONTROLS = 3;

/** An id that no merchant uses. */
export function madeUpId(): string {
  return `no-such-payout-${randomUUID()}`;
}

/**
 * Answers with these statuses may say that there is no such payout; others, such as 401, 413, 429 and 5xx, never do.
 */
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
 * Learns what the service says today of an id that does not exist. To be called when the answers that it is compared
 * with are in: whatever has given them in place of the service, and still answers about made-up ids, answers the
 * question about a payout that exists, too, which comes in between.
 *
 * @param known an id that exists: that was found, or that is in the list, as the list writes it
 * @returns says of an answer about an id whether it means that there is no such payout
 */
export async function missingToday(
  questions: PayoutQuestions,
  known?: JsonValue,
): Promise<(id: string, reply: PayoutsReply) => boolean> {
  if (!(await knowsWhatExists(questions, known))) return () => false;
  const asked = await Promise.all(
    Array.from({ length: CONTROLS }, madeUpId).map(async (id) => ({ id, reply: await questions.status(id) })),
  );
  const [first, ...others] = asked.filter(({ reply }) => loadOf(reply) === 'answered');
  if (first === undefined || others.length + 1 < LEAST_CONTROLS) return () => false;
  const meansMissing = sameAsControl(first.id, first.reply);
  return others.every(({ id, reply }) => meansMissing(id, reply)) ? meansMissing : () => false;
}

/** Whether the service shows a payout that it has; with none in its list, whether it says that the list is empty. */
async function knowsWhatExists(questions: PayoutQuestions, known: JsonValue | undefined): Promise<boolean> {
  let id = known;
  if (id === undefined) {
    const reply = await questions.list(1, 1);
    const page = reply.kind === 'data' ? readPage(reply.data) : undefined;
    if (page === undefined) return false;
    if (page.total === 0 && page.items.length === 0) return true;
    id = page.items[0]?.merchant_payout_id;
  }
  if (typeof id !== 'string' && typeof id !== 'number') return false;
  return recordOf(String(id), await questions.status(String(id))) !== undefined;
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
  const expected = answerOf(control);
  return (id, reply) => {
    const answer = answerOf(reply);
    if (expected === undefined || answer === undefined) return false;
    return saysTheSame(expected, answer, (text) => text.replaceAll(controlId, id));
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

/** @param renamed writes the id that was looked up for the made-up one */
function saysTheSame(control: JsonValue, answer: JsonValue, renamed: (text: string) => string): boolean {
  if (Array.isArray(control)) {
    return (
      Array.isArray(answer) &&
      control.length === answer.length &&
      control.every((entry, index) => saysTheSame(entry, answer[index] as JsonValue, renamed))
    );
  }
  if (isObject(control)) {
    const entries = Object.entries(control);
    return (
      isObject(answer) &&
      entries.length === Object.keys(answer).length &&
      entries.every(([key, entry]) => {
        const other = Object.hasOwn(answer, renamed(key)) ? answer[renamed(key)] : undefined;
        return other !== undefined && saysTheSame(entry, other, renamed);
      })
    );
  }
  return masked(typeof control === 'string' ? renamed(control) : control) === masked(answer);
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
  if (typeof value !== 'number') return value;
  return Math.abs(value) > LARGEST_CODE || !Number.isInteger(value) ? '#' : value;
}
