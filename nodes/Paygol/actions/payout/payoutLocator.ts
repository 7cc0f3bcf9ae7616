import {
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeListSearchResult,
  type INodeProperties,
  sleep,
} from 'n8n-workflow';
import { inOrder } from '../../../../core/values/unseen.ts';
import { QuestionPool } from '../../../../core/service/http/pool.ts';
import { type JsonObject, textOf } from '../../../../core/service/json/types.ts';
import { shownAmount } from '../../../../core/values/money.ts';
import { namesNoIds, type Page, readList } from '../../../../core/payout/ask/pages.ts';
import { explainReply, type PayoutsReply, recordOf } from '../../../../core/payout/ask/reply.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say } from '../../../../core/words/say.ts';
import { listWithoutIds, replyFailure } from '../../../shared/errors/failedReply.ts';
import {
  inputError,
  nodeErrorOf,
  type OperationError,
  serviceError,
} from '../../../shared/errors/operationError.ts';
import { type PayoutsApi, payoutsApi } from '../../../shared/transport/payoutsApi.ts';

export const payoutLocator: INodeProperties = {
  displayName: 'Payout',
  name: 'id',
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

/** In characters (service specification 8). */
const MAX_ID = 64;

/** @throws {OperationError} when there is none, or it cannot be one */
export function idAt(context: IExecuteFunctions, itemIndex: number): string {
  const id = textOf(context.getNodeParameter('id', itemIndex, '', { extractValue: true })).trim();
  if (id !== '' && [...id].length <= MAX_ID) return id;
  const wrong =
    id === ''
      ? ({ code: 'payout_without_id' } as const)
      : ({ code: 'payout_id_long', length: [...id].length, most: MAX_ID } as const);
  throw inputError('payout_id', say(wrong, en), { advice: say({ code: 'fill_in_payout' }, en) });
}

export function payoutNotFound(id: string, reply: PayoutsReply): OperationError {
  const message = inWords([{ code: 'no_such_payout', id }, explainReply(reply)], en);
  return serviceError('payout_not_found', message, {
    advice: say({ code: 'check_payout_id' }, en),
    details: reply.kind === 'data' ? undefined : replyFailure(reply).failure.details,
  });
}

/** For one call of the editor. */
const MOST_PAGES = 100;
const MOST_TIME = 5_000;
/** For one reply, and for waiting when the service asks to. */
const TIMEOUT = 15_000;
const PATIENCE = 5_000;
const ENOUGH = 100;

type Entry = INodeListSearchResult['results'][number];

interface Found {
  readonly entries: readonly Entry[];
  readonly mayMiss: boolean;
  readonly next?: number;
  readonly failure?: OperationError | undefined;
}

/**
 * Fills the list of payouts in the editor. What the user types is searched for in the list, and also looked up as
 * an ID. The editor shows an empty page as "No results", so a search goes on to the end of the list, or says that
 * it could not.
 * @param filter what the user typed
 * @throws {NodeApiError} which the list shows
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
  if (listed.failure !== undefined && byId.entries.length === 0)
    throw nodeErrorOf(this.getNode(), listed.failure);
  const others = listed.entries.filter(({ value }) => value !== byId.entries[0]?.value);
  const results = [...byId.entries, ...others];
  // "No results" must not suggest that a payout does not exist.
  const mayMiss = byId.mayMiss || listed.mayMiss || (isFirst && results.length === 0);
  if (wanted !== '' && mayMiss) results.push({ name: say({ code: 'list_incomplete' }, en), value: '' });
  return { results, ...(listed.next === undefined ? {} : { paginationToken: String(listed.next) }) };
}

async function findById({ status }: PayoutsApi, id: string): Promise<Found> {
  if (id === '' || [...id].length > MAX_ID) return { entries: [], mayMiss: false };
  const reply = await status(id);
  const record = recordOf(id, reply);
  if (record === undefined)
    return { entries: [], mayMiss: reply.kind !== 'data' && reply.kind !== 'refusal' };
  return { entries: [{ name: nameOf(record), value: id }], mayMiss: false };
}

/**
 * Searches from the end of the list, where services commonly have the newest payouts; no order is specified.
 * @param start page to begin with, by default the last one
 */
async function findInList({ list }: PayoutsApi, wanted: string, start?: number): Promise<Found> {
  const entries: Entry[] = [];
  const clock = { now: () => performance.now(), sleep, stopped: () => false, patience: PATIENCE };
  const until = clock.now() + MOST_TIME;
  const seen = new Set<unknown>();
  let failure: OperationError | undefined;
  let from = 1;
  let next = 1;
  let expected = 0;
  const take = ({ items, total, perPage, lastPage }: Page, number: number) => {
    for (const record of items.toReversed()) {
      const { merchant_payout_id: id } = record;
      const name = nameOf(record);
      seen.add(id ?? record);
      if (id === undefined || id === null) continue;
      if (plain(name).includes(wanted)) entries.push({ name, value: String(id) });
    }
    if (namesNoIds(items)) failure = listWithoutIds({ code: 'choose_by_id' });
    next = lastPage === Infinity ? 0 : number - 1;
    expected = Math.min(total, from * perPage) - next * perPage;
    return wanted !== '' && entries.length < ENOUGH && clock.now() < until;
  };
  const pages = ({ lastPage }: Page) => {
    if (lastPage === Infinity) return { from: 1, to: MOST_PAGES };
    from = next = Math.max(1, start ?? lastPage);
    return { from, to: Math.max(1, from - MOST_PAGES + 1) };
  };
  const end = await readList({ list, pool: new QuestionPool(clock) }, take, pages);
  const rest = next > 0 ? { next } : {};
  if (end.kind === 'failed') return { entries, mayMiss: true, failure: replyFailure(end.reply), ...rest };
  // Entries that move between pages show one payout twice and hide another.
  const isTrue = end.kind !== 'inconsistent' && seen.size === expected;
  const isCut = next > 0 && entries.length < ENOUGH;
  return { entries, mayMiss: isCut || !isTrue, failure, ...rest };
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function nameOf({ merchant_payout_id, full_name, amount, currency, status }: JsonObject): string {
  const payment = `${full_name ?? ''}, ${shownAmount(String(currency), String(amount))}`;
  return inOrder(`${merchant_payout_id}: ${payment} (${status})`);
}
