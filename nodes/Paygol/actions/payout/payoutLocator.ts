import {
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeListSearchResult,
  type INodeProperties,
  sleep,
} from 'n8n-workflow';
import { loadOf, ReadScheduler } from '../../../../core/http/readScheduler.ts';
import type { JsonObject } from '../../../../core/json/types.ts';
import { shownAmount } from '../../../../core/money.ts';
import { type Page, PAGE_SIZES, readPage, readPages } from '../../../../core/payout/page.ts';
import { recordOf } from '../../../../core/payout/questions.ts';
import type { PayoutsReply } from '../../../../core/payout/reply.ts';
import { failureOf, unexpectedReply } from '../../../shared/errors/failedReply.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { type PayoutsApi, payoutsApi } from '../../../shared/transport/payoutsApi.ts';

/** The payout that Get and Cancel are about: typed, or chosen from the list. */
export const payoutLocator: INodeProperties = {
  displayName: 'Payout',
  name: 'payoutId',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  description:
    'The payout, by the ID that you gave it. Search by its exact ID, or by part of an ID, name, amount or status.',
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      typeOptions: { searchListMethod: 'searchPayouts', searchable: true },
    },
    {
      displayName: 'By ID',
      name: 'id',
      type: 'string',
      placeholder: 'e.g. salary-2026-03-0001',
      hint: 'Your own ID for the payout, not Paygol’s pay_…',
    },
  ],
};

/** Longest merchant payout id in characters (service specification 8). */
const MAX_ID = 64;

/**
 * The merchant payout id that an item names.
 *
 * @throws {OperationError} when there is none, or it cannot be one
 */
export function idAt(context: IExecuteFunctions, itemIndex: number): string {
  const value = context.getNodeParameter('payoutId', itemIndex, '', { extractValue: true }) as unknown;
  const id = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (id !== '' && [...id].length <= MAX_ID) return id;
  throw new OperationError({
    kind: 'input',
    code: 'payout_id',
    message:
      id === ''
        ? 'The payout has no ID.'
        : `The payout ID has ${[...id].length} characters; at most ${MAX_ID} are allowed.`,
    advice: 'Fill "Payout" with the ID that you gave it when it was created.',
  });
}

/** What one call of the editor reads at most, in pages and milliseconds: who waits is a person in front of a list. */
const MOST_PAGES = 100;
const MOST_TIME = 5_000;
/** How long to wait for one reply, and for a service that asks to, in milliseconds. */
const TIMEOUT = 15_000;
const PATIENCE = 5_000;
/** With so many results the editor's list can be scrolled, and asks for more when it is. */
const ENOUGH = 100;

type Entry = INodeListSearchResult['results'][number];

/** Short, since the editor cuts off what does not fit into one line. */
const MAY_BE_MISSING = 'May be incomplete: choose "By ID" and type the ID';

/** A part of the search. */
interface Found {
  readonly entries: readonly Entry[];
  /** Whether a payout that was searched for may be missing. */
  readonly mayMiss: boolean;
  /** The page to go on with. */
  readonly next?: number;
  /** Why the search has ended early. */
  readonly failure?: unknown;
}

/**
 * Fills the list of payouts in the editor. What is typed is searched for in the list, and looked up as an ID, which
 * finds a payout that the list does not show. The editor shows an empty page as "No results", and asks for more after a
 * short one only while nothing is typed: so a search goes on to the end of the list, and says so when it cannot.
 *
 * @param filter what was typed into the list's search field
 * @param paginationToken the page to go on with
 * @throws {OperationError} which the list shows
 */
export async function searchPayouts(
  this: ILoadOptionsFunctions,
  filter = '',
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const api = payoutsApi(this, { timeout: TIMEOUT });
  const wanted = filter.trim();
  const isFirst = paginationToken === undefined;
  const [byId, listed] = await Promise.all([
    findById(api, isFirst ? wanted : ''),
    findInList(api, plain(wanted), isFirst ? undefined : Number(paginationToken)),
  ]);
  if (listed.failure !== undefined && byId.entries.length === 0) throw listed.failure;
  const others = listed.entries.filter(({ value }) => value !== byId.entries[0]?.value);
  const results = [...byId.entries, ...others];
  // A list may leave payouts out, and nobody is to conclude from "No results" that a payout does not exist.
  const mayMiss = byId.mayMiss || listed.mayMiss || (isFirst && results.length === 0);
  // Who chooses this entry has chosen no payout; while none is chosen, the editor shows it first.
  if (wanted !== '' && mayMiss) results.push({ name: MAY_BE_MISSING, value: '' });
  return {
    results,
    ...(listed.next === undefined ? {} : { paginationToken: String(listed.next) }),
  };
}

/** Looks up the payout whose ID this may be. */
async function findById({ status }: PayoutsApi, id: string): Promise<Found> {
  if (id === '' || [...id].length > MAX_ID) return { entries: [], mayMiss: false };
  const reply = await status(id);
  const record = recordOf(id, reply);
  if (record === undefined) return { entries: [], mayMiss: loadOf(reply) !== 'answered' };
  return { entries: [{ name: nameOf(record), value: id }], mayMiss: false };
}

/**
 * Searches the list from its end, where services commonly have what is new; no page of the specification promises an
 * order.
 *
 * @param wanted is in the name of each entry
 * @param start the page to begin with; by default the last one
 */
async function findInList({ list }: PayoutsApi, wanted: string, start?: number): Promise<Found> {
  const entries: Entry[] = [];
  try {
    const { limit, reply } = await askFirst(list);
    const first = pageIn(reply);
    const from = Math.max(1, start ?? first.lastPage);
    const clock = { now: () => performance.now(), sleep, stopped: () => false, patience: PATIENCE };
    const end = clock.now() + MOST_TIME;
    const seen = new Set<string>();
    let next = from;
    const take = (page: PayoutsReply) => {
      for (const record of pageIn(page).items.toReversed()) {
        const { merchant_payout_id: id } = record;
        const name = nameOf(record);
        seen.add(String(id));
        if (plain(name).includes(wanted)) entries.push({ name, value: String(id) });
      }
      next -= 1;
      return entries.length < ENOUGH && clock.now() < end;
    };
    await readPages(
      new ReadScheduler(clock),
      { from: 1, to: wanted === '' ? 1 : Math.min(from, MOST_PAGES) },
      async (number) => (number === from ? reply : list(from + 1 - number, limit)),
      take,
    );
    // Entries that move between pages while these are read show one payout twice, and hide another.
    const isTrue = seen.size === Math.min(first.total, from * first.perPage) - next * first.perPage;
    const isCut = next > 0 && entries.length < ENOUGH;
    return { entries, mayMiss: isCut || !isTrue, ...(next > 0 && { next }) };
  } catch (failure) {
    return { entries, mayMiss: true, failure };
  }
}

/** Asks for the first page, with a smaller limit when the service refuses the largest. */
async function askFirst(list: PayoutsApi['list']): Promise<{ limit: number; reply: PayoutsReply }> {
  const [largest, ...smaller] = PAGE_SIZES;
  let limit: number = largest;
  let reply = await list(1, limit);
  for (const size of smaller) {
    if (reply.kind !== 'refusal') break;
    limit = size;
    reply = await list(1, limit);
  }
  return { limit, reply };
}

function pageIn(reply: PayoutsReply): Page {
  if (reply.kind !== 'data') throw failureOf(reply);
  const page = readPage(reply.data);
  if (page === undefined) throw unexpectedReply('a page of the list');
  return page;
}

/** Without accents and case, by which people do not search. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function nameOf({ merchant_payout_id, full_name, amount, currency, status }: JsonObject): string {
  return `${merchant_payout_id}: ${full_name ?? ''}, ${shownAmount(String(currency), String(amount))} (${status})`;
}
