import { isObject, type JsonObject } from '../json/types.ts';
import type { PayoutsReply } from './reply.ts';

/** What the service says about one payout id. */
export type Finding =
  | { readonly kind: 'found'; readonly record: JsonObject }
  /** The service answered, and has no payout with this id. */
  | { readonly kind: 'missing'; readonly message: string }
  /** It could not be asked, or did not answer so that one could tell. */
  | { readonly kind: 'unasked'; readonly message: string };

/** The two questions that find payouts (service specification 4.1). Each resolves, whatever happens. */
export interface PayoutQuestions {
  status(id: string): Promise<PayoutsReply>;
  list(page: number, limit: number): Promise<PayoutsReply>;
}

/** Requests under way at once. Rate limits are not shown, so this stays small. */
const CONCURRENCY = 6;
/** From this many ids on, it is worth one request to see whether the list is cheaper. */
const LIST_FROM = 20;
/** Asked for per page; the largest limit is not shown, and the reply says which one was applied. */
export const PAGE_SIZE = 500;
/** After this many failures in a row the service counts as out of reach for this round. */
const GIVE_UP_AFTER = 4;

/**
 * Asks the service which of these ids it has: by pages of the list when that takes fewer requests, else, and for what the list
 * leaves open, one by one.
 *
 * @param ids merchant payout ids
 * @param ask the two questions
 * @param stopped says that n8n wants the execution to end
 * @returns one finding for each id
 */
export async function lookUp(
  ids: readonly string[],
  ask: PayoutQuestions,
  stopped: () => boolean,
): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  if (ids.length >= LIST_FROM) await lookInList(new Set(ids), ask, stopped, findings);
  const open = ids.filter((id) => !findings.has(id));
  let next = 0;
  let failures = 0;
  const worker = async () => {
    while (next < open.length) {
      const id = open[next++] as string;
      const finding: Finding =
        failures >= GIVE_UP_AFTER || stopped()
          ? {
              kind: 'unasked',
              message: stopped() ? 'The execution was stopped.' : 'The service could not be asked.',
            }
          : readStatus(id, await ask.status(id));
      findings.set(id, finding);
      failures = finding.kind === 'unasked' ? failures + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, open.length) }, worker));
  return findings;
}

/**
 * Reads a reply to POST /payouts/status. What the service answers for an id that it does not have is not shown;
 * any refusal but one of the credentials is taken for that (assumed), and a record of another id for no answer.
 */
export function readStatus(id: string, reply: PayoutsReply): Finding {
  if (reply.kind === 'data') {
    return reply.data.merchant_payout_id === id
      ? { kind: 'found', record: reply.data }
      : { kind: 'unasked', message: 'The service answered with the record of another payout.' };
  }
  if (reply.kind === 'refusal' && reply.status !== 401 && reply.status !== 403)
    return { kind: 'missing', message: reply.message };
  return { kind: 'unasked', message: reply.message };
}

async function lookInList(
  wanted: ReadonlySet<string>,
  ask: PayoutQuestions,
  stopped: () => boolean,
  findings: Map<string, Finding>,
): Promise<void> {
  const seen = new Set<string>();
  const found = new Map<string, Finding>();
  const mostPages = wanted.size / 2;
  let total: number | undefined;
  for (let page = 1, lastPage = 1; page <= lastPage && found.size < wanted.size; page++) {
    if (stopped()) break;
    const reply = await ask.list(page, PAGE_SIZE);
    const pages = reply.kind === 'data' ? readPage(reply.data) : undefined;
    // Without this page nothing is complete, and a list of so many pages costs more than asking one by one.
    total = undefined;
    if (pages === undefined || pages.lastPage > mostPages) break;
    ({ total, lastPage } = pages);
    for (const record of pages.items) {
      const id = record.merchant_payout_id;
      if (typeof id !== 'string') continue;
      seen.add(id);
      if (wanted.has(id)) found.set(id, { kind: 'found', record });
    }
  }
  for (const [id, finding] of found) findings.set(id, finding);
  // Pages move while payouts are added. Only a list of which every entry was seen shows that an id is not in it.
  if (total !== undefined && seen.size === total) {
    for (const id of wanted) {
      if (!found.has(id))
        findings.set(id, { kind: 'missing', message: 'The service lists no payout with this id.' });
    }
  }
}

/**
 * Reads the page wrapper of POST /payouts/list (section 2.2).
 *
 * @returns `undefined` when it does not have the form of the specification
 */
export function readPage(
  data: JsonObject,
):
  { items: JsonObject[]; total: number; currentPage: number; lastPage: number; perPage: number } | undefined {
  const { items, total, current_page: currentPage, last_page: lastPage, per_page: perPage } = data;
  if (!Array.isArray(items) || !items.every(isObject)) return undefined;
  if (!isCount(total) || !isCount(currentPage) || !isCount(lastPage) || !isCount(perPage)) return undefined;
  return { items, total, currentPage, lastPage, perPage };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
