import { isObject, type JsonObject, type JsonValue } from '../json/types.ts';

/**
 * Asked for per page, in this order until one is accepted; the largest limit is not shown (section 8), and the reply
 * says which one was applied.
 */
export const PAGE_SIZES = [500, 100, 50] as const;

/** A page of the list. */
export interface Page {
  readonly items: JsonObject[];
  readonly total: number;
  readonly currentPage: number;
  readonly lastPage: number;
  readonly perPage: number;
}

/**
 * Reads the page wrapper of POST /payouts/list (service specification 2.2). Figures may come as strings (`assumed`).
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
