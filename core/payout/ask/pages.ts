import type { QuestionPool } from '../../service/http/pool.ts';
import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import { hiccupOf } from '../../service/reply.ts';
import type { AnswerCode, Sentence } from '../../words/codes.ts';
import type { LookUpCodes } from '../../words/codes/lookUp.ts';
import type { PayoutsReply } from './reply.ts';

/**
 * Asked for per page, in this order until one is accepted; the largest limit is not shown (section 8), and the reply
 * says which one was applied.
 */
export const PAGE_SIZES = [500, 100, 50] as const;

/**
 * A page of the list. Figures may be missing (`assumed`); without `total`, it is Infinity, and so is `lastPage`.
 */
export interface Page {
  readonly items: JsonObject[];
  readonly total: number;
  readonly currentPage: number;
  readonly lastPage: number;
  readonly perPage: number;
}

/** Pages from one to another, upwards or downwards. */
interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** Where a list comes from. */
export interface ListSource {
  /** Asks for one page. */
  readonly list: (page: number, limit: number) => Promise<PayoutsReply>;
  readonly pool: QuestionPool;
}

/** How the reading of a list has ended. */
type ListEnd =
  /** All pages that were wanted have come, and add up. */
  | { readonly kind: 'read' }
  /** Whoever reads wanted no more, of a list that goes on or may do so. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly reply: Exclude<PayoutsReply, { kind: 'data' }> }
  /** The figures of a page do not agree with what came. */
  | { readonly kind: 'inconsistent'; readonly says: Sentence<AnswerCode> };

/** Nobody has so many; a list that says so would be read for ever. */
const MOST_PAGES = 1_000_000;
/** The same for a list that does not say how long it is, whose pages come one after the other. */
const MOST_WALKED = 2_000;

const STOPPED: ListEnd = {
  kind: 'failed',
  reply: { kind: 'not_sent', code: 'stopped', says: { code: 'execution_stopped' } },
};

/**
 * Reads the list (service specification 4.1, 2.2): the first page, which says how many there are, and then the others
 * side by side. The figures of every page are checked against what came: a list that looks whole and is not would hide
 * a payout. One that does not say how long it is, is read page by page from the first one on.
 *
 * @param take takes each page in its turn, also one that does not add up. Returns whether to go on
 * @param wanted which pages, once the first one is known; of a list of unknown length, how many of them
 * @param limit entries per page at most
 */
export async function readList(
  { list, pool }: ListSource,
  take: (page: Page, number: number) => boolean,
  wanted: (first: Page) => PageRange,
  limit: number = PAGE_SIZES[0],
): Promise<ListEnd> {
  const { reply, size } = await firstReply({ list, pool }, limit);
  if (reply === undefined) return STOPPED;
  const first = readChecked(reply, 1);
  if (!('page' in first)) return first;
  const { from, to } = wanted(first.page);
  const askFor = (number: number) => pool.ask(() => list(number, size), hiccupOf);
  if (first.page.lastPage === Infinity) return first.trouble ?? walk(first.page, to, take, askFor);
  const step = from <= to ? 1 : -1;
  const pages = Math.abs(to - from) + 1;
  if (pages > MOST_PAGES) return inconsistent(1, { code: 'too_many_pages', pages });
  const replies = new Map<number, PayoutsReply>([[1, reply]]);
  let due = from;
  let end: ListEnd | undefined;
  /** In their order, so that what is found does not depend on which answer is quicker. */
  const takeDue = (): boolean => {
    for (; end === undefined && due !== to + step; due += step) {
      const come = replies.get(due);
      if (come === undefined) return true;
      replies.delete(due);
      const next = readChecked(come, due, due === 1 ? undefined : first.page);
      if ('page' in next) {
        if (!take(next.page, due)) end = { kind: 'ended' };
        if (next.trouble !== undefined) end ??= next.trouble;
      } else end = next;
    }
    return end === undefined;
  };
  if (takeDue()) {
    const givenUp = await pool.forEach({
      items: othersThanTheFirst(from, to),
      ask: (number) => list(number, size),
      hiccupOf,
      take: (number, each) => {
        replies.set(number, each);
        return takeDue();
      },
    });
    if (givenUp !== undefined && givenUp.kind !== 'data') end ??= { kind: 'failed', reply: givenUp };
  }
  return end ?? (due === to + step ? { kind: 'read' } : STOPPED);
}

/**
 * Reads a list of unknown length: it ends with a page that is empty, shorter than the first one, or the one before once
 * more. That a page is shorter than was asked for says nothing: the service may have another limit.
 *
 * @param most how many pages
 */
async function walk(
  first: Page,
  most: number,
  take: (page: Page, number: number) => boolean,
  ask: (number: number) => Promise<PayoutsReply | undefined>,
): Promise<ListEnd> {
  let page = first;
  for (let number = 1; number <= MOST_WALKED; number++) {
    if (!take(page, number)) return { kind: 'ended' };
    if (page.items.length < Math.max(1, first.items.length)) return { kind: 'read' };
    if (number === most) return { kind: 'ended' };
    const reply = await ask(number + 1);
    if (reply === undefined) return STOPPED;
    const next = readChecked(reply, number + 1, first);
    if (!('page' in next)) return next;
    const { items } = next.page;
    if (items.length === 0 || JSON.stringify(items) === JSON.stringify(page.items)) return { kind: 'read' };
    if (next.trouble !== undefined) return next.trouble;
    page = next.page;
  }
  return inconsistent(MOST_WALKED, { code: 'list_endless' });
}

/** One at a time: how many there are is said by a list that may lie. */
function* othersThanTheFirst(from: number, to: number): Generator<number> {
  const step = from <= to ? 1 : -1;
  for (let number = from; number !== to + step; number += step) if (number !== 1) yield number;
}

/** With a smaller limit when the service refuses the largest. */
async function firstReply({ list, pool }: ListSource, limit: number) {
  let size = limit;
  const ask = () => pool.ask(() => list(1, size), hiccupOf);
  let reply = await ask();
  for (const smaller of PAGE_SIZES) {
    if (reply?.kind !== 'refusal') break;
    if (smaller >= size) continue;
    size = smaller;
    reply = await ask();
  }
  return { reply, size };
}

/**
 * Reads the page wrapper of POST /payouts/list (section 2.2). Figures may come as strings, or be missing (`assumed`).
 *
 * @param number which page was asked for
 * @param first the first page of the same list
 * @returns `undefined` when it does not have the form of the specification
 */
export function readPage(data: JsonObject, number = 1, first?: Page): Page | undefined {
  const { items } = data;
  if (!Array.isArray(items) || !items.every(isObject)) return undefined;
  const perPage = count(data.per_page ?? first?.perPage ?? Math.max(1, items.length));
  const total = count(data.total ?? first?.total ?? Infinity);
  const currentPage = count(data.current_page ?? number);
  const pages = Math.ceil(Number(total) / Number(perPage));
  const lastPage = total === Infinity ? Infinity : count(data.last_page ?? pages);
  if (total === undefined || currentPage === undefined || lastPage === undefined || perPage === undefined)
    return undefined;
  return { items, total, currentPage, lastPage, perPage };
}

function count(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  const isCount = typeof number === 'number' && (Number.isSafeInteger(number) || number === Infinity);
  return isCount && number >= 0 ? number : undefined;
}

/** The name of the merchant's id in the entries of a list (section 2.2). */
const ID = 'merchant_payout_id';

/**
 * Whether entries of a list have no id under the name that the specification gives it: nothing follows from such a list
 * about any id. One made at the dashboard has the field, and null in it (`assumed`).
 */
export function namesNoIds(entries: readonly JsonObject[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry[ID] === undefined);
}

type Trouble = Extract<ListEnd, { kind: 'failed' | 'inconsistent' }>;

/**
 * A page, with what does not add up.
 *
 * @param first the first page, of the same list
 */
function readChecked(
  reply: PayoutsReply,
  number: number,
  first?: Page,
): { readonly page: Page; readonly trouble?: Trouble } | Trouble {
  if (reply.kind !== 'data') return { kind: 'failed', reply };
  const page = readPage(reply.data, number, first);
  if (page === undefined) return inconsistent(number, { code: 'page_form' });
  const why = contradiction(page, number, first);
  return why === undefined ? { page } : { page, trouble: inconsistent(number, why) };
}

function contradiction(
  { items, total, currentPage, lastPage, perPage }: Page,
  number: number,
  first?: Page,
): Sentence<keyof LookUpCodes> | undefined {
  if (currentPage !== number) return { code: 'other_page', page: currentPage };
  if (total === Infinity) return undefined;
  const pages = Math.ceil(total / perPage);
  // Whether an empty list has no page or one is not shown.
  if (perPage === 0 || (lastPage !== pages && !(total === 0 && lastPage === 1)))
    return { code: 'page_figures', lastPage, total, perPage };
  if (first !== undefined && (total !== first.total || perPage !== first.perPage))
    return { code: 'page_changed', before: first.total, now: total };
  const expected = Math.min(perPage, Math.max(0, total - (number - 1) * perPage));
  const entries = items.length;
  return entries === expected ? undefined : { code: 'page_entries', entries, expected };
}

function inconsistent(
  page: number,
  why: Sentence<keyof LookUpCodes>,
): Extract<ListEnd, { kind: 'inconsistent' }> {
  return { kind: 'inconsistent', says: { code: 'page_inconsistent', page, why } };
}

/** A list as far as it was wanted, or why there is none. */
type Listing =
  { readonly kind: 'listed'; readonly records: JsonObject[] } | Exclude<ListEnd, { kind: 'read' | 'ended' }>;

/** A list that changed while it was read is read again, and so often in all. */
const READINGS = 3;

/**
 * Reads payouts from the list until one reading can be trusted. Entries that move between pages while these are read
 * show one payout twice, and hide another, though all figures agree.
 *
 * @param wanted how many records at most; `undefined` for all
 * @param ifMoving what becomes of a list that never comes to rest: it is not passed on, or the last reading is taken,
 *   where what it hides is not missed for ever
 */
export async function listPayouts(
  source: ListSource,
  wanted: number | undefined,
  ifMoving: 'refuse' | 'take' = 'refuse',
): Promise<Listing> {
  let before: string | undefined;
  for (let reading = 1; ; reading++) {
    const isLast = reading === READINGS;
    const listing = await readOnce(source, wanted);
    if (listing.kind === 'inconsistent' && !isLast) continue;
    if (listing.kind !== 'listed') return listing;
    const ids = listing.records.flatMap(({ merchant_payout_id: id }) => id ?? []);
    if (new Set(ids).size === ids.length || (isLast && ifMoving === 'take')) return listing;
    // One id may stand for two payouts: then every reading shows the same.
    const shown = JSON.stringify(ids.sort());
    if (shown === before) return listing;
    if (isLast) return MOVING;
    before = shown;
  }
}

const MOVING: Listing = { kind: 'inconsistent', says: { code: 'list_moving' } };

async function readOnce(source: ListSource, wanted: number | undefined): Promise<Listing> {
  const records: JsonObject[] = [];
  const take = ({ items }: Page) => {
    for (const item of items) records.push(item);
    return true;
  };
  const pages = ({ perPage, lastPage }: Page) => ({
    from: 1,
    to: Math.max(1, Math.min(lastPage, Math.ceil((wanted ?? Infinity) / perPage))),
  });
  const end = await readList(source, take, pages, Math.min(wanted ?? PAGE_SIZES[0], PAGE_SIZES[0]));
  return end.kind === 'failed' || end.kind === 'inconsistent'
    ? end
    : { kind: 'listed', records: records.slice(0, wanted) };
}
