import type { JsonObject } from '../json/types.ts';
import { PAGE_SIZES, readPage } from './page.ts';
import type { PayoutsReply } from './reply.ts';

/** A list as far as it was wanted, or why there is none. */
export type Listing =
  | { readonly kind: 'listed'; readonly records: JsonObject[] }
  | { readonly kind: 'failed'; readonly reply: Exclude<PayoutsReply, { kind: 'data' }> }
  /** The page wrapper's figures do not agree with what came. */
  | { readonly kind: 'inconsistent'; readonly message: string };

/** A list that changed while it was read is read again this often. */
const READINGS = 3;

/**
 * Reads payouts from the list, page after page (service specification 4.1, 2.2). The figures of every page are checked
 * against what came: a list that looks whole and is not would hide a payout.
 *
 * @param list asks for one page, with the user's filter
 * @param wanted how many records at most; `undefined` for all
 */
export async function listPayouts(
  list: (page: number, limit: number) => Promise<PayoutsReply>,
  wanted: number | undefined,
): Promise<Listing> {
  // A limit that is too large may be refused; the largest is not shown (section 8).
  const [largest, ...smaller] = PAGE_SIZES;
  const limit = Math.min(wanted ?? largest, largest);
  let listing = await readUnchanged(list, limit, wanted);
  for (const size of smaller) {
    if (listing.kind !== 'failed' || listing.reply.kind !== 'refusal' || size >= limit) break;
    listing = await readUnchanged(list, size, wanted);
  }
  return listing;
}

async function readUnchanged(
  list: (page: number, limit: number) => Promise<PayoutsReply>,
  limit: number,
  wanted: number | undefined,
): Promise<Listing> {
  let listing: Listing = { kind: 'listed', records: [] };
  for (let reading = 0; reading < READINGS; reading++) {
    listing = await readOnce(list, limit, wanted);
    if (listing.kind !== 'inconsistent') break;
  }
  return listing;
}

async function readOnce(
  list: (page: number, limit: number) => Promise<PayoutsReply>,
  limit: number,
  wanted: number | undefined,
): Promise<Listing> {
  const records: JsonObject[] = [];
  let first: { total: number; perPage: number } | undefined;
  for (let number = 1; ; number++) {
    const reply = await list(number, limit);
    if (reply.kind !== 'data') return { kind: 'failed', reply };
    const page = readPage(reply.data);
    if (page === undefined) return inconsistent(number, 'it does not have the form of a page');
    const { items, total, currentPage, lastPage, perPage } = page;
    if (currentPage !== number) return inconsistent(number, `it says that it is page ${currentPage}`);
    const pages = Math.ceil(total / perPage);
    // Whether an empty list has no page or one is not shown.
    if (perPage === 0 || (lastPage !== pages && !(total === 0 && lastPage === 1))) {
      return inconsistent(
        number,
        `it says last_page ${lastPage}, with total ${total} and per_page ${perPage}`,
      );
    }
    first ??= { total, perPage };
    if (total !== first.total || perPage !== first.perPage) {
      return inconsistent(
        number,
        `total or per_page has changed since the first page (${first.total} to ${total})`,
      );
    }
    const expected = Math.min(perPage, Math.max(0, total - (number - 1) * perPage));
    if (items.length !== expected)
      return inconsistent(number, `it holds ${items.length} payouts instead of ${expected}`);
    records.push(...items);
    if (wanted !== undefined && records.length >= wanted)
      return { kind: 'listed', records: records.slice(0, wanted) };
    if (number >= lastPage) break;
  }
  return { kind: 'listed', records };
}

function inconsistent(page: number, what: string): Listing {
  return {
    kind: 'inconsistent',
    message: `The list cannot be trusted: page ${page} does not add up, ${what}.`,
  };
}
