import { loadOf, type ReadScheduler } from '../http/readScheduler.ts';
import { isObject, type JsonObject, type JsonValue } from '../json/types.ts';
import type { PayoutsReply } from './reply.ts';

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

/**
 * Reads pages of the list side by side, and takes them in their order, so that what is found does not depend on which
 * answer is quicker.
 *
 * @param pages the first and the last number
 * @param list asks for one page
 * @param take returns whether to go on
 */
export async function readPages(
  reads: ReadScheduler,
  { from, to }: { readonly from: number; readonly to: number },
  list: (number: number) => Promise<PayoutsReply>,
  take: (reply: PayoutsReply, number: number) => boolean,
): Promise<void> {
  const replies = new Map<number, PayoutsReply>();
  let next = from;
  let goesOn = true;
  await reads.forEach({
    items: Array.from({ length: to - from + 1 }, (_, i) => from + i),
    ask: list,
    loadOf,
    take: (number, reply) => {
      replies.set(number, reply);
      for (let due = replies.get(next); goesOn && due !== undefined; due = replies.get(next)) {
        replies.delete(next);
        goesOn = take(due, next++);
      }
    },
    until: () => !goesOn,
  });
}
