import type { JsonObject } from '../json/types.ts';
import { loadOf, type ReadScheduler } from '../http/readScheduler.ts';
import { type Page, PAGE_SIZES, readPage, readPages } from './page.ts';
import type { PayoutsReply } from './reply.ts';

/** A list as far as it was wanted, or why there is none. */
export type Listing =
  | { readonly kind: 'listed'; readonly records: JsonObject[] }
  | { readonly kind: 'failed'; readonly reply: Exclude<PayoutsReply, { kind: 'data' }> }
  /** The page wrapper's figures do not agree with what came. */
  | { readonly kind: 'inconsistent'; readonly message: string };

/** A list that changed while it was read is read again this often. */
const READINGS = 3;

/** How a list is read. */
export interface ListQuestions {
  /** Asks for one page, with the user's filter. */
  readonly list: (page: number, limit: number) => Promise<PayoutsReply>;
  readonly reads: ReadScheduler;
}

/**
 * Reads payouts from the list: the first page, which says how many there are, and then the others side by side (service
 * specification 4.1, 2.2). The figures of every page are checked against what came: a list that looks whole and is not
 * would hide a payout.
 *
 * @param wanted how many records at most; `undefined` for all
 */
export async function listPayouts(questions: ListQuestions, wanted: number | undefined): Promise<Listing> {
  // A limit that is too large may be refused; the largest is not shown (section 8).
  const [largest, ...smaller] = PAGE_SIZES;
  const limit = Math.min(wanted ?? largest, largest);
  let listing = await readUnchanged(questions, limit, wanted);
  for (const size of smaller) {
    if (listing.kind !== 'failed' || listing.reply.kind !== 'refusal' || size >= limit) break;
    listing = await readUnchanged(questions, size, wanted);
  }
  return listing;
}

/**
 * Reads payouts from the list, each once. Entries that move between pages while these are read show one payout twice,
 * and hide another, though all figures agree: such a list is read again, and is not passed on.
 *
 * @param wanted how many records at most; `undefined` for all
 */
export async function listEachOnce(questions: ListQuestions, wanted: number | undefined): Promise<Listing> {
  let before: string | undefined;
  for (let reading = 0; reading < READINGS; reading++) {
    const listing = await listPayouts(questions, wanted);
    if (listing.kind !== 'listed') return listing;
    const ids = listing.records.flatMap(({ merchant_payout_id: id }) => id ?? []);
    if (new Set(ids).size === ids.length) return listing;
    // One id may stand for two payouts: then every reading shows the same.
    const shown = JSON.stringify(ids.sort());
    if (shown === before) return listing;
    before = shown;
  }
  return {
    kind: 'inconsistent',
    message:
      'The list cannot be trusted: each time it is read, it shows different payouts, some of them twice.',
  };
}

async function readUnchanged(
  questions: ListQuestions,
  limit: number,
  wanted: number | undefined,
): Promise<Listing> {
  let listing: Listing = { kind: 'listed', records: [] };
  for (let reading = 0; reading < READINGS; reading++) {
    listing = await readOnce(questions, limit, wanted);
    if (listing.kind !== 'inconsistent') break;
  }
  return listing;
}

const STOPPED: Listing = {
  kind: 'failed',
  reply: { kind: 'not_sent', code: 'stopped', message: 'The execution was stopped while the list was read.' },
};

async function readOnce(
  { list, reads }: ListQuestions,
  limit: number,
  wanted: number | undefined,
): Promise<Listing> {
  const reply = await reads.read(() => list(1, limit), loadOf);
  if (reply === undefined) return STOPPED;
  const first = readChecked(reply, 1);
  if (first.kind !== 'page') return first;
  const { perPage, lastPage, items } = first.page;
  const records = [...items];
  const to = wanted === undefined ? lastPage : Math.min(lastPage, Math.ceil(wanted / perPage));
  let taken = 1;
  let trouble: Listing | undefined;
  await readPages(
    reads,
    { from: 2, to },
    (number) => list(number, limit),
    (reply, number) => {
      const next = readChecked(reply, number, first.page);
      if (next.kind === 'page') records.push(...next.page.items);
      else trouble = next;
      taken = number;
      return trouble === undefined;
    },
  );
  if (trouble !== undefined) return trouble;
  if (taken < to) return STOPPED;
  return { kind: 'listed', records: records.slice(0, wanted) };
}

/**
 * A page whose figures agree with what came.
 *
 * @param first the first page, of the same list
 */
function readChecked(
  reply: PayoutsReply,
  number: number,
  first?: Page,
): { readonly kind: 'page'; readonly page: Page } | Exclude<Listing, { kind: 'listed' }> {
  if (reply.kind !== 'data') return { kind: 'failed', reply };
  const page = readPage(reply.data);
  if (page === undefined) return inconsistent(number, 'it does not have the form of a page');
  const { items, total, currentPage, lastPage, perPage } = page;
  if (currentPage !== number) return inconsistent(number, `it says that it is page ${currentPage}`);
  const pages = Math.ceil(total / perPage);
  // Whether an empty list has no page or one is not shown.
  if (perPage === 0 || (lastPage !== pages && !(total === 0 && lastPage === 1))) {
    return inconsistent(number, `it says last_page ${lastPage}, with total ${total} and per_page ${perPage}`);
  }
  if (first !== undefined && (total !== first.total || perPage !== first.perPage)) {
    return inconsistent(
      number,
      `total or per_page has changed since the first page (${first.total} to ${total})`,
    );
  }
  const expected = Math.min(perPage, Math.max(0, total - (number - 1) * perPage));
  if (items.length !== expected)
    return inconsistent(number, `it holds ${items.length} payouts instead of ${expected}`);
  return { kind: 'page', page };
}

function inconsistent(page: number, what: string): Extract<Listing, { kind: 'inconsistent' }> {
  return {
    kind: 'inconsistent',
    message: `The list cannot be trusted: page ${page} does not add up, ${what}.`,
  };
}
