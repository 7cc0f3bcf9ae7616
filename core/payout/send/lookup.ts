import type { JsonObject, JsonValue } from '../../json/types.ts';
import { PAGE_SIZES, readPage } from '../page.ts';
import { messageOf, type PayoutQuestions, recordOf } from '../questions.ts';
import type { PayoutsReply } from '../reply.ts';
import { idMatcher } from '../sameId.ts';
import { mayBeMissing, missingToday } from './noSuchPayout.ts';
import { paidNobody } from './record.ts';

/** What the service says about one payout id. */
export type Finding =
  | { readonly kind: 'found'; readonly record: JsonObject }
  /**
   * The service has no payout with this id: it says so in the words that it uses for an id that surely does not exist.
   */
  | { readonly kind: 'missing'; readonly message: string }
  /** It could not be looked up, or the answer does not tell. */
  | { readonly kind: 'unanswered'; readonly message: string };

/** How to look ids up. */
export interface LookUpSettings {
  /** Says that n8n wants the execution to end. */
  readonly stopped: () => boolean;
  /**
   * Whether a whole list without an id is enough to call it missing. Lists lag, or show recent payouts only: so only
   * where nothing is concluded from it but to look once more.
   */
  readonly listSuffices?: boolean;
}

/** Requests in flight at once. Rate limits are not shown, so this stays small. */
const CONCURRENCY = 6;
/** From this many ids on, it is worth one request to see whether the list is cheaper. */
const LIST_FROM = 20;
/** After this many failures in a row the service counts as out of reach for this round. */
const GIVE_UP_AFTER = 4;

/**
 * Looks up which of these ids the service has: in the list when that takes fewer requests, else, and for what the list
 * leaves open, one by one.
 *
 * A list only shows what is there. That an id is missing is said by the answer to the question about it, when it is the
 * one that an id gets which does not exist, and when the service shows at the same time one that does.
 *
 * @param ids merchant payout ids
 * @returns one finding for each id
 */
export async function lookUp(
  ids: readonly string[],
  questions: PayoutQuestions,
  { stopped, listSuffices = false }: LookUpSettings,
): Promise<Map<string, Finding>> {
  const lookup: Lookup = { questions, stopped, findings: new Map(), known: undefined };
  const isWhole = ids.length >= LIST_FROM && (await searchList(lookup, ids));
  const open = ids.filter((id) => !lookup.findings.has(id));
  if (isWhole && listSuffices) {
    const message = 'The service lists no payout with this id.';
    for (const id of open) lookup.findings.set(id, { kind: 'missing', message });
  } else await askEach(lookup, open);
  return lookup.findings;
}

interface Lookup {
  readonly questions: PayoutQuestions;
  readonly stopped: () => boolean;
  readonly findings: Map<string, Finding>;
  /** An id that is in the list, as the list writes it. */
  known: JsonValue | undefined;
}

/** Looks up each of these ids, a few at a time, and then whether the answers mean that there is no such payout. */
async function askEach(lookup: Lookup, ids: readonly string[]): Promise<void> {
  const { questions, stopped, findings, known } = lookup;
  const maybeMissing = new Map<string, PayoutsReply>();
  let next = 0;
  let failures = 0;
  let hasFound = false;
  const worker = async () => {
    while (next < ids.length) {
      const id = ids[next++] as string;
      if (failures >= GIVE_UP_AFTER || stopped()) {
        const message = stopped() ? 'The execution was stopped.' : 'The service could not be asked.';
        findings.set(id, { kind: 'unanswered', message });
        continue;
      }
      const reply = await questions.status(id);
      const record = recordOf(id, reply);
      if (record !== undefined) findings.set(id, { kind: 'found', record });
      else if (mayBeMissing(reply)) maybeMissing.set(id, reply);
      else findings.set(id, { kind: 'unanswered', message: messageOf(reply) });
      hasFound ||= record !== undefined;
      failures = findings.get(id)?.kind === 'unanswered' ? failures + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, ids.length) }, worker));
  if (maybeMissing.size === 0) return;
  const meansMissing = await missingToday(questions, hasFound, known);
  for (const [id, reply] of maybeMissing) {
    const kind = meansMissing(id, reply) ? 'missing' : 'unanswered';
    findings.set(id, { kind, message: messageOf(reply) });
  }
}

/**
 * Looks for ids in the pages of the list.
 *
 * @returns whether every entry of the list was seen
 */
async function searchList(lookup: Lookup, ids: readonly string[]): Promise<boolean> {
  const { questions, stopped, findings } = lookup;
  const idOf = idMatcher(ids);
  const seen = new Set<JsonValue>();
  const mostPages = ids.length / 2;
  let total: number | undefined;
  let limit: number | undefined;
  for (let number = 1, lastPage = 1; number <= lastPage && findings.size < ids.length; number++) {
    if (stopped()) break;
    const page = await readAt(questions, number, limit);
    total = undefined;
    // Without this page nothing is whole, and a list of so many pages costs more than asking one by one.
    if (page === undefined || page.lastPage > mostPages) break;
    ({ total, lastPage, limit } = page);
    for (const record of page.items) {
      const { merchant_payout_id: echoed } = record;
      if (echoed === undefined || echoed === null) continue;
      lookup.known ??= echoed;
      seen.add(echoed);
      const id = idOf(echoed);
      const before = id === undefined ? undefined : findings.get(id);
      if (id !== undefined && (before?.kind !== 'found' || isBetter(id, record, before.record)))
        findings.set(id, { kind: 'found', record });
    }
  }
  // Pages move while payouts are added: only a list of which every entry was seen is whole.
  return total !== undefined && seen.size === total;
}

/**
 * Of two records under one id, the one whose id is written in the same way counts, and then the one that may have paid
 * somebody.
 */
function isBetter(id: string, record: JsonObject, before: JsonObject): boolean {
  const isExact = record.merchant_payout_id === id;
  const wasExact = before.merchant_payout_id === id;
  return isExact === wasExact ? paidNobody(before) : isExact;
}

/** One page; with a smaller limit when the service refuses the largest. */
async function readAt(questions: PayoutQuestions, number: number, limit: number | undefined) {
  for (const size of limit === undefined ? PAGE_SIZES : [limit]) {
    const reply = await questions.list(number, size);
    if (reply.kind === 'refusal' && limit === undefined) continue;
    const page = reply.kind === 'data' ? readPage(reply.data) : undefined;
    return page === undefined ? undefined : { ...page, limit: size };
  }
  return undefined;
}
