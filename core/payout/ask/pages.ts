import type { QuestionPool } from '../../service/http/pool.ts';
import { isObject, type JsonObject, type JsonValue } from '../../service/json/types.ts';
import { hiccupOf } from '../../service/reply.ts';
import type { PageCode, ReplySentence, Sentence } from '../../words/codes.ts';
import type { PayoutsReply } from './reply.ts';

/** Page sizes, tried until one is accepted; the largest limit is not specified (section 8). */
export const PAGE_SIZES = [500, 100, 50] as const;

/** A page of the list. Figures may be missing (`assumed`): without a total, `total` and `lastPage` are Infinity. */
export interface Page {
  readonly items: JsonObject[];
  readonly total: number;
  readonly currentPage: number;
  readonly lastPage: number;
  readonly perPage: number;
}

interface PageRange {
  readonly from: number;
  readonly to: number;
}

export interface ListSource {
  readonly list: (page: number, limit: number) => Promise<PayoutsReply>;
  readonly pool: QuestionPool;
}

type ListEnd =
  | { readonly kind: 'read' }
  /** The reader wanted no more of a list that may go on. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly reply: Exclude<PayoutsReply, { kind: 'data' }> }
  /** The figures of a page do not agree with what came. */
  | { readonly kind: 'inconsistent'; readonly says: ReplySentence };

/** A list that claims more would be read forever. */
const MOST_PAGES = 1_000_000;
/** The same for a list of unknown length, whose pages come one after the other. */
const MOST_WALKED = 2_000;

const STOPPED: ListEnd = {
  kind: 'failed',
  reply: { kind: 'not_sent', code: 'stopped', says: { code: 'execution_stopped' } },
};

/**
 * Reads the list (service specification 4.1, 2.2): the first page, then the others in parallel. Figures are
 * checked, since a list that only looks complete would hide a payout. One of unknown length is read page by page.
 * @param take called with each page in order, even if it does not add up; returns whether to go on
 * @param wanted which pages, given the first; of a list of unknown length, how many
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
  if (pages > MOST_PAGES) return first.trouble ?? inconsistent(1, { code: 'too_many_pages', pages });
  const replies = new Map<number, PayoutsReply>([[1, reply]]);
  let due = from;
  let end: ListEnd | undefined;
  /** In order, so that the result does not depend on which reply is quicker. */
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

/** A list of unknown length ends with an empty page, one shorter than the first, or the last one repeated. */
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

/** A generator, since a list may claim any number of pages. */
function* othersThanTheFirst(from: number, to: number): Generator<number> {
  const step = from <= to ? 1 : -1;
  for (let number = from; number !== to + step; number += step) if (number !== 1) yield number;
}

/** Tries smaller limits while the service refuses them. */
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

/** Reads the wrapper of a page (section 2.2), `undefined` if it has another form; figures may be text (`assumed`). */
export function readPage(data: JsonObject, number = 1, first?: Page): Page | undefined {
  const items = entriesIn(data.items);
  if (items === undefined || !items.every(isObject)) return undefined;
  const perPage = countOf(data.per_page ?? first?.perPage ?? Math.max(1, items.length));
  const total = countOf(data.total ?? first?.total ?? Infinity);
  const currentPage = countOf(data.current_page ?? number);
  const pages = Math.ceil(Number(total) / Number(perPage));
  const lastPage = total === Infinity ? Infinity : countOf(data.last_page ?? pages);
  if (total === undefined || currentPage === undefined || lastPage === undefined || perPage === undefined)
    return undefined;
  return { items, total, currentPage, lastPage, perPage };
}

/** PHP writes a list of which entries were taken out as an object; services write null for an empty one (`assumed`). */
export function entriesIn(list: JsonValue | undefined): JsonValue[] | undefined {
  return typeof list === 'object' ? Object.values(list ?? {}) : undefined;
}

/** A number of payouts, which may be text (`assumed`). */
export function countOf(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  const isCount = typeof number === 'number' && (Number.isSafeInteger(number) || number === Infinity);
  return isCount && number >= 0 ? number : undefined;
}

const ID = 'merchant_payout_id';

/**
 * Whether no entry has the field for its id: such a list tells nothing about any id. Payouts made at the dashboard
 * have null (`assumed`).
 */
export function namesNoIds(entries: readonly JsonObject[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry[ID] === undefined);
}

type Trouble = Extract<ListEnd, { kind: 'failed' | 'inconsistent' }>;

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
): Sentence<PageCode> | undefined {
  // An empty list may have no page or one: not specified.
  const isEmpty = total === 0 && items.length === 0;
  if (currentPage !== number && !(isEmpty && currentPage === 0))
    return { code: 'other_page', page: currentPage };
  if (total === Infinity) return undefined;
  const pages = Math.ceil(total / perPage);
  if (perPage === 0 || (lastPage !== pages && !(total === 0 && lastPage === 1)))
    return { code: 'page_figures', lastPage, total, perPage };
  if (first !== undefined && (total !== first.total || perPage !== first.perPage))
    return { code: 'page_changed', before: first.total, now: total };
  const expected = Math.min(perPage, Math.max(0, total - (number - 1) * perPage));
  const entries = items.length;
  return entries === expected ? undefined : { code: 'page_entries', entries, expected };
}

function inconsistent(page: number, why: Sentence<PageCode>): Extract<ListEnd, { kind: 'inconsistent' }> {
  return { kind: 'inconsistent', says: { code: 'page_inconsistent', page, why } };
}

type Listing =
  /** With a `doubt` where the list's totals contradict each other. */
  | {
      readonly kind: 'listed';
      readonly records: JsonObject[];
      readonly pages: number;
      readonly doubt?: ReplySentence;
    }
  | Exclude<ListEnd, { kind: 'read' | 'ended' }>;

const READINGS = 3;

/**
 * Reads payouts until one reading can be trusted: entries that move between pages show one payout twice and hide
 * another, though all figures agree. In the list of a status, one may leave and another come: there, two readings have
 * to agree, or the last one is in doubt.
 * @param wanted at most; `undefined` for all
 * @param ifMoving `take` the last reading of a list that keeps changing, if a payout missed now is found later
 */
export async function listPayouts(
  source: ListSource,
  wanted: number | undefined,
  { ifMoving = 'refuse', isOfStatus = false }: { ifMoving?: 'refuse' | 'take'; isOfStatus?: boolean } = {},
): Promise<Listing> {
  let before: string | undefined;
  for (let reading = 1; ; reading++) {
    const isLast = reading === READINGS;
    const strict = await readOnce(source, wanted);
    if (strict.kind === 'inconsistent' && !isLast) continue;
    const listing = isOfTotals(strict) ? await readToLastPage(source, wanted, strict) : strict;
    if (listing.kind !== 'listed') return listing;
    const isEachOnce = !showsTwice(listing.records);
    const mayHide = isOfStatus && listing.pages > 1;
    if ((isEachOnce && !mayHide) || (isLast && ifMoving === 'take')) return listing;
    const shown = entriesOf(listing.records);
    if (shown === before) return listing;
    if (isLast) return isEachOnce ? { ...listing, doubt: MOVING.says } : MOVING;
    before = shown;
  }
}

/** Whether an id comes twice: its entry has moved from page to page, and hides another; or it has two payouts. */
export function showsTwice(records: readonly JsonObject[]): boolean {
  const ids = records.flatMap((record) => record[ID] ?? []);
  return new Set(ids).size < ids.length;
}

/** The same for each reading of a list in which nothing moves. */
export function entriesOf(records: readonly JsonObject[]): string {
  return JSON.stringify(records.map((record) => String(record[ID] ?? JSON.stringify(record))).sort());
}

type Inconsistent = Extract<Listing, { kind: 'inconsistent' }>;

function isOfTotals(listing: Listing): listing is Inconsistent {
  if (listing.kind !== 'inconsistent' || listing.says.code !== 'page_inconsistent') return false;
  const { code } = listing.says.why;
  return code === 'page_figures' || code === 'page_changed';
}

/** Reads a list whose totals contradict each other page by page. What comes must be what one of them says. */
async function readToLastPage(
  { list, pool }: ListSource,
  wanted: number | undefined,
  doubt: Inconsistent,
): Promise<Listing> {
  let figures: JsonObject | undefined;
  let lastPage = 0;
  const withoutTotals = async (page: number, limit: number): Promise<PayoutsReply> => {
    const reply = await list(page, limit);
    if (reply.kind !== 'data') return reply;
    figures ??= reply.data;
    const { items = [], current_page = page } = reply.data;
    if (entriesIn(items)?.length) lastPage = page;
    return { kind: 'data', data: { items, current_page } };
  };
  const listing = await readOnce({ list: withoutTotals, pool }, wanted);
  if (listing.kind !== 'listed') return listing;
  const { length } = listing.records;
  const isTrue =
    length === wanted || length === countOf(figures?.total) || lastPage === countOf(figures?.last_page);
  return isTrue ? { ...listing, doubt: doubt.says } : doubt;
}

const MOVING: Inconsistent = { kind: 'inconsistent', says: { code: 'list_moving' } };

async function readOnce(source: ListSource, wanted: number | undefined): Promise<Listing> {
  const records: JsonObject[] = [];
  let pages = 0;
  const take = ({ items }: Page) => {
    pages += 1;
    for (const item of items) records.push(item);
    return true;
  };
  const range = ({ perPage, lastPage }: Page) => ({
    from: 1,
    to: Math.max(1, Math.min(lastPage, Math.ceil((wanted ?? Infinity) / perPage))),
  });
  const end = await readList(source, take, range, Math.min(wanted ?? PAGE_SIZES[0], PAGE_SIZES[0]));
  return end.kind === 'failed' || end.kind === 'inconsistent'
    ? end
    : { kind: 'listed', records: records.slice(0, wanted), pages };
}
