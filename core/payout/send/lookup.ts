import { loadOf, type ReadScheduler } from '../../http/readScheduler.ts';
import type { JsonObject, JsonValue } from '../../json/types.ts';
import { quoted } from '../../rules.ts';
import { type Page, PAGE_SIZES, readPage, readPages } from '../page.ts';
import { messageOf, missingMessage, type PayoutQuestions, recordOf } from '../questions.ts';
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
  /** Asks side by side, and knows when the run is stopped. */
  readonly reads: ReadScheduler;
  /**
   * Whether a whole list without an id is enough to call it missing. Lists lag, or show recent payouts only: so only
   * where nothing is concluded from it but to look once more.
   */
  readonly listSuffices?: boolean;
}

/** From this many ids on, it is worth one request to see whether the list is cheaper. */
const LIST_FROM = 20;
/** So many records of a list cost n8n as much as a question about one id: it reads them on one thread. */
const RECORDS_PER_QUESTION = 25;
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
  { reads, listSuffices = false }: LookUpSettings,
): Promise<Map<string, Finding>> {
  const lookup: Lookup = {
    questions,
    reads,
    findings: new Map(),
    known: undefined,
    alike: new Map(),
    failures: 0,
  };
  const isWhole = ids.length >= LIST_FROM && (await searchList(lookup, ids));
  const open = ids.filter((id) => !lookup.findings.has(id));
  if (isWhole && listSuffices) {
    const message = 'Paygol lists no payout with this id.';
    for (const id of open) lookup.findings.set(id, { kind: 'missing', message });
  } else await askEach(lookup, open);
  return lookup.findings;
}

interface Lookup {
  readonly questions: PayoutQuestions;
  readonly reads: ReadScheduler;
  readonly findings: Map<string, Finding>;
  /** An id that the service has: one that was found, or that is in the list, as the list writes it. */
  known: JsonValue | undefined;
  /** By id, one that the list writes in another form: of this payout, or of another one. */
  readonly alike: Map<string, string>;
  /** Failures in a row; a page of the list is one, too. */
  failures: number;
}

/** Looks up each of these ids, side by side, and then whether the answers mean that there is no such payout. */
async function askEach(lookup: Lookup, ids: readonly string[]): Promise<void> {
  const { questions, reads, findings } = lookup;
  const maybeMissing = new Map<string, PayoutsReply>();
  await reads.forEach({
    items: ids,
    ask: (id) => questions.status(id),
    loadOf,
    take: (id, reply) => {
      const record = recordOf(id, reply);
      if (record !== undefined) {
        findings.set(id, { kind: 'found', record });
        lookup.known = id;
      } else if (mayBeMissing(reply)) maybeMissing.set(id, reply);
      else findings.set(id, { kind: 'unanswered', message: messageOf(reply) });
      lookup.failures = findings.get(id)?.kind === 'unanswered' ? lookup.failures + 1 : 0;
    },
    until: () => lookup.failures >= GIVE_UP_AFTER,
  });
  const message = reads.clock.stopped() ? 'The execution was stopped.' : 'Paygol could not be asked.';
  for (const id of ids) {
    if (!findings.has(id) && !maybeMissing.has(id)) findings.set(id, { kind: 'unanswered', message });
  }
  if (maybeMissing.size === 0) return;
  const meansMissing = reads.clock.stopped() ? undefined : await missingToday(questions, lookup.known);
  for (const [id, reply] of maybeMissing) {
    if (meansMissing === undefined) findings.set(id, { kind: 'unanswered', message });
    else findings.set(id, findingOf(lookup, id, reply, meansMissing(id, reply)));
  }
}

/**
 * What an answer says that is not about a payout.
 *
 * @param isMissing whether it says that there is none with this id
 */
function findingOf({ alike }: Lookup, id: string, reply: PayoutsReply, isMissing: boolean): Finding {
  const other = alike.get(id);
  if (!isMissing) return { kind: 'unanswered', message: messageOf(reply) };
  if (other === undefined) return { kind: 'missing', message: missingMessage(reply) };
  const message = `Paygol lists the ID ${quoted(other)}, which differs from this one only in case, spaces or leading zeros, so it may be the same payout. If it is another one, give this payout an ID that differs in more.`;
  return { kind: 'unanswered', message };
}

/**
 * Looks for ids in the pages of the list: the first one says how many there are.
 *
 * @returns whether every entry of the list was seen
 */
async function searchList(lookup: Lookup, ids: readonly string[]): Promise<boolean> {
  const { questions, reads, findings } = lookup;
  const first = await firstPage(lookup);
  if (first === undefined) return false;
  // A list of more pages costs more than asking one by one.
  const mostPages = ids.length / Math.max(2, first.page.perPage / RECORDS_PER_QUESTION);
  if (first.page.lastPage > mostPages) return false;
  const idOf = idMatcher(ids);
  const seen = new Set<JsonValue>();
  let { total, lastPage } = first.page;
  let isWhole = true;
  const search = (page: Page | undefined): boolean => {
    if (page === undefined || page.lastPage > mostPages) {
      isWhole = false;
      return false;
    }
    // Pages move while payouts are added: only a list of which every entry was seen is whole.
    total = Math.max(total, page.total);
    lastPage = Math.max(lastPage, page.lastPage);
    for (const record of page.items) noteListed(lookup, record, idOf, seen);
    return findings.size < ids.length;
  };
  let goesOn = search(first.page);
  for (let from = 2; goesOn && from <= lastPage && !reads.clock.stopped();) {
    const to = lastPage;
    await readPages(
      reads,
      { from, to },
      (number) => questions.list(number, first.limit),
      (reply) => {
        goesOn = search(pageIn(lookup, reply));
        return goesOn;
      },
    );
    from = to + 1;
  }
  return isWhole && seen.size === total;
}

/** Notes an entry of the list, and the finding when it has one of the ids. */
function noteListed(
  lookup: Lookup,
  record: JsonObject,
  idOf: ReturnType<typeof idMatcher>,
  seen: Set<JsonValue>,
): void {
  const { findings, alike } = lookup;
  const { merchant_payout_id: echoed } = record;
  if (echoed === undefined || echoed === null) return;
  lookup.known ??= echoed;
  seen.add(echoed);
  const id = idOf(echoed);
  if (id === undefined) return;
  if (id !== String(echoed)) {
    alike.set(id, String(echoed));
    return;
  }
  const before = findings.get(id);
  // Of two records under one id, the one counts that may have paid somebody.
  if (before?.kind !== 'found' || paidNobody(before.record)) findings.set(id, { kind: 'found', record });
}

/** With a smaller limit when the service refuses the largest. */
async function firstPage(lookup: Lookup) {
  const { questions, reads } = lookup;
  for (const limit of PAGE_SIZES) {
    const reply = await reads.read(() => questions.list(1, limit), loadOf);
    if (reply?.kind === 'refusal') continue;
    const page = pageIn(lookup, reply);
    return page === undefined ? undefined : { page, limit };
  }
  return undefined;
}

function pageIn(lookup: Lookup, reply: PayoutsReply | undefined): Page | undefined {
  const page = reply?.kind === 'data' ? readPage(reply.data) : undefined;
  lookup.failures = page === undefined ? 1 : 0;
  return page;
}
