import type {
  IExecuteFunctions,
  ILoadOptionsFunctions,
  INodeListSearchResult,
  INodeProperties,
} from 'n8n-workflow';
import { shownAmount } from '../../../../core/money.ts';
import type { JsonObject } from '../../../../core/json/types.ts';
import { readPage } from '../../../../core/payout/page.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';
import { failureOf } from '../../../shared/errors/failedReply.ts';

/** The payout that Get and Cancel are about: typed, or chosen from the list. */
export const payoutLocator: INodeProperties = {
  displayName: 'Payout',
  name: 'payoutId',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  description: 'The payout, by the ID that you gave it',
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

/** Pages that one search looks through before it offers to go on. */
const PAGES_AT_A_TIME = 5;
const PAGE_SIZE = 100;

/** Fills the list of payouts in the editor, page by page. */
export async function searchPayouts(
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const { list } = payoutsApi(this);
  const wanted = plain(filter?.trim() ?? '');
  const results: INodeListSearchResult['results'] = [];
  let page = Number(paginationToken ?? 1);
  for (const end = page + PAGES_AT_A_TIME; page < end && results.length < PAGE_SIZE; page++) {
    const reply = await list(page, PAGE_SIZE);
    if (reply.kind !== 'data') throw failureOf(reply);
    const { items = [], lastPage = page } = readPage(reply.data) ?? {};
    for (const record of items) {
      const entry = { name: nameOf(record), value: String(record.merchant_payout_id) };
      if (plain(entry.name).includes(wanted)) results.push(entry);
    }
    if (page >= lastPage) return { results };
  }
  return { results, paginationToken: String(page) };
}

/** Without accents and case, by which people do not search. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function nameOf({ merchant_payout_id, full_name, amount, currency, status }: JsonObject): string {
  return `${merchant_payout_id}: ${full_name ?? ''}, ${shownAmount(String(currency), String(amount))} (${status})`;
}
