import { isObject, type JsonObject, type JsonValue } from '../../json/types.ts';
import { madeUpId, mayBeMissing, sameAsControl } from './noSuchPayout.ts';
import { paidNobody } from './record.ts';
import type { PayoutsReply } from '../reply.ts';
import { idMatcher } from '../sameId.ts';

/** What the service says about one payout id. */
export type Finding =
  | { readonly kind: 'found'; readonly record: JsonObject }
  /** The service has no payout with this id: it says so in the words that it uses for an id that surely does not exist. */
  | { readonly kind: 'missing'; readonly message: string }
  /** It could not be looked up, or the answer does not tell. */
  | { readonly kind: 'unanswered'; readonly message: string };

/** The two questions that find payouts (service specification 4.1). Each resolves, whatever happens. */
export interface PayoutQuestions {
  status(id: string): Promise<PayoutsReply>;
  list(page: number, limit: number): Promise<PayoutsReply>;
}

/** How to look ids up. */
export interface LookUpSettings {
  /** Says that n8n wants the execution to end. */
  readonly stopped: () => boolean;
  /**
   * Ids of which a list that lacks them proves nothing: lists lag, or show recent payouts only. All of them, unless nothing is concluded
   * from an id that is missing but to look once more.
   */
  readonly doubtful?: ReadonlySet<string>;
}

/** Requests in flight at once. Rate limits are not shown, so this stays small. */
const CONCURRENCY = 6;
/** From this many ids on, it is worth one request to see whether the list is cheaper. */
const LIST_FROM = 20;
/** Asked for per page, in this order until one is accepted; the largest limit is not shown, and the reply says which one was applied. */
export const PAGE_SIZES = [500, 100, 50] as const;
/** After this many failures in a row the service counts as out of reach for this round. */
const GIVE_UP_AFTER = 4;
/** Of the ids that a list lacks, so many are asked about one by one before the list is believed. */
const SAMPLE = CONCURRENCY;

/**
 * Looks up which of these ids the service has: in the list when that takes fewer requests, else, and for what the list leaves open,
 * one by one.
 *
 * A list only shows what is there. That an id is missing is said by the answer to the question about it, when it is the one that an
 * id gets which does not exist, and when the service knows at the same time an id that does. For ids that are not doubtful, a whole list without
 * them is enough if that holds for a sample.
 *
 * @param ids merchant payout ids
 * @returns one finding for each id
 */
export async function lookUp(
  ids: readonly string[],
  ask: PayoutQuestions,
  { stopped, doubtful }: LookUpSettings,
): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  const listed =
    ids.length >= LIST_FROM
      ? await searchList(ids, ask, stopped, findings)
      : { isWhole: false, known: undefined };
  const open = ids.filter((id) => !findings.has(id));
  const byList = listed.isWhole && doubtful !== undefined ? open.filter((id) => !doubtful.has(id)) : [];
  if (byList.length > SAMPLE) {
    const sample = byList.slice(0, SAMPLE);
    await askEach(sample, ask, stopped, findings, listed.known);
    const isBelievable =
      sample.every((id) => findings.get(id)?.kind !== 'found') &&
      sample.some((id) => findings.get(id)?.kind === 'missing');
    if (isBelievable) {
      const message = 'The service lists no payout with this id.';
      for (const id of byList.slice(SAMPLE)) findings.set(id, { kind: 'missing', message });
    }
  }
  await askEach(
    ids.filter((id) => !findings.has(id)),
    ask,
    stopped,
    findings,
    listed.known,
  );
  return findings;
}

/** Asks about each of these ids, a few at a time, and then whether the answers mean that there is no such payout. */
async function askEach(
  ids: readonly string[],
  ask: PayoutQuestions,
  stopped: () => boolean,
  findings: Map<string, Finding>,
  known: JsonValue | undefined,
): Promise<void> {
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
      const reply = await ask.status(id);
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
  const meansMissing = await missingToday(ask, hasFound, known);
  for (const [id, reply] of maybeMissing) {
    const kind = meansMissing(id, reply) ? 'missing' : 'unanswered';
    findings.set(id, { kind, message: messageOf(reply) });
  }
}

/**
 * Learns what the service says today of an id that does not exist.
 *
 * @param hasFound whether it has just told of a payout that exists; else it is asked about one
 * @param known an id that is in the list, as the list writes it
 */
export async function missingToday(
  ask: PayoutQuestions,
  hasFound: boolean,
  known?: JsonValue,
): Promise<(id: string, reply: PayoutsReply) => boolean> {
  const controlId = madeUpId();
  const control = await ask.status(controlId);
  if (!mayBeMissing(control)) return () => false;
  return hasFound || (await knowsWhatExists(ask, known)) ? sameAsControl(controlId, control) : () => false;
}

/** Whether the service tells of a payout that it has; with none in its list, whether it says that the list is empty. */
async function knowsWhatExists(ask: PayoutQuestions, known: JsonValue | undefined): Promise<boolean> {
  let id = known;
  if (id === undefined) {
    const reply = await ask.list(1, 1);
    const page = reply.kind === 'data' ? readPage(reply.data) : undefined;
    if (page === undefined) return false;
    if (page.total === 0 && page.items.length === 0) return true;
    id = page.items[0]?.merchant_payout_id;
  }
  if (typeof id !== 'string' && typeof id !== 'number') return false;
  return recordOf(String(id), await ask.status(String(id))) !== undefined;
}

/**
 * The record in a reply to POST /payouts/status (section 2.2).
 *
 * @param id that was asked about
 * @returns `undefined` when the reply does not tell of this payout
 */
export function recordOf(id: string, reply: PayoutsReply): JsonObject | undefined {
  if (reply.kind !== 'data') return undefined;
  return idMatcher([id])(reply.data.merchant_payout_id) === id ? reply.data : undefined;
}

/** What a reply says that tells of no payout that was asked about. */
export function messageOf(reply: PayoutsReply): string {
  return reply.kind === 'data' ? 'The service answered with the record of another payout.' : reply.message;
}

/**
 * Looks for ids in the pages of the list.
 *
 * @returns whether every entry of the list was seen, and an id that is in it
 */
async function searchList(
  ids: readonly string[],
  ask: PayoutQuestions,
  stopped: () => boolean,
  findings: Map<string, Finding>,
): Promise<{ isWhole: boolean; known: JsonValue | undefined }> {
  const idOf = idMatcher(ids);
  const seen = new Set<JsonValue>();
  const mostPages = ids.length / 2;
  let known: JsonValue | undefined;
  let total: number | undefined;
  let limit: number | undefined;
  for (let number = 1, lastPage = 1; number <= lastPage && findings.size < ids.length; number++) {
    if (stopped()) break;
    const page = await readAt(ask, number, limit);
    total = undefined;
    // Without this page nothing is whole, and a list of so many pages costs more than asking one by one.
    if (page === undefined || page.lastPage > mostPages) break;
    ({ total, lastPage, limit } = page);
    for (const record of page.items) {
      const { merchant_payout_id: echoed } = record;
      if (echoed === undefined || echoed === null) continue;
      known ??= echoed;
      seen.add(echoed);
      const id = idOf(echoed);
      const before = id === undefined ? undefined : findings.get(id);
      if (id !== undefined && (before?.kind !== 'found' || isBetter(id, record, before.record)))
        findings.set(id, { kind: 'found', record });
    }
  }
  // Pages move while payouts are added: only a list of which every entry was seen is whole.
  return { isWhole: total !== undefined && seen.size === total, known };
}

/** Of two records under one id, the one whose id is written in the same way counts, and then the one that may have paid somebody. */
function isBetter(id: string, record: JsonObject, before: JsonObject): boolean {
  const isExact = record.merchant_payout_id === id;
  const wasExact = before.merchant_payout_id === id;
  return isExact === wasExact ? paidNobody(before) : isExact;
}

/** One page; with a smaller limit when the service refuses the largest. */
async function readAt(ask: PayoutQuestions, number: number, limit: number | undefined) {
  for (const size of limit === undefined ? PAGE_SIZES : [limit]) {
    const reply = await ask.list(number, size);
    if (reply.kind === 'refusal' && limit === undefined) continue;
    const page = reply.kind === 'data' ? readPage(reply.data) : undefined;
    return page === undefined ? undefined : { ...page, limit: size };
  }
  return undefined;
}

/** A page of the list. */
export interface Page {
  readonly items: JsonObject[];
  readonly total: number;
  readonly currentPage: number;
  readonly lastPage: number;
  readonly perPage: number;
}

/**
 * Reads the page wrapper of POST /payouts/list (section 2.2). Figures may come as text (`assumed`).
 *
 * @returns `undefined` when it does not have the form of the specification
 */
export function readPage(data: JsonObject): Page | undefined {
  const { items } = data;
  if (!Array.isArray(items) || !items.every(isObject)) return undefined;
  const total = count(data.total);
  const currentPage = count(data.current_page);
  const lastPage = count(data.last_page);
  const perPage = count(data.per_page);
  if (total === undefined || currentPage === undefined || lastPage === undefined || perPage === undefined)
    return undefined;
  return { items, total, currentPage, lastPage, perPage };
}

function count(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
