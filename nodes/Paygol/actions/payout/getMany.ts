import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { listPayouts, namesNoIds, readPage } from '../../../../core/payout/ask/pages.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say } from '../../../../core/words/say.ts';
import { inLines } from './editorLines.ts';
import { EVENTS } from '../../../../core/payout/events.ts';
import { type Status, statusOf } from '../../../../core/payout/status.ts';
import type { Sentence } from '../../../../core/words/codes.ts';
import type { Operation } from '../operation.ts';
import { isTool } from '../parameters.ts';
import { serviceError } from '../../../shared/errors/operationError.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { isSimplified, readParameter } from '../../../shared/readParameter.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { simplify } from '../../../shared/simplify.ts';
import { recordItem } from './get.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';
import { poolOf } from '../../../shared/transport/client.ts';

const returnAll: INodeProperties = {
  displayName: 'Return All',
  name: 'returnAll',
  type: 'boolean',
  default: false,
  description: 'Whether to return all results or only up to a given limit',
};

const limit: INodeProperties = {
  displayName: 'Limit',
  name: 'limit',
  type: 'number',
  typeOptions: { minValue: 1, numberPrecision: 0 },
  displayOptions: { show: { returnAll: [false] } },
  default: 50,
  description: 'Max number of results to return',
};

const statuses: INodeProperties = {
  displayName: 'Statuses',
  name: 'statuses',
  type: 'multiOptions',
  options: EVENTS.flatMap(({ status, ofStatus }) =>
    status === null || ofStatus === undefined ? [] : [{ ...ofStatus, value: status }],
  ).sort((a, b) => a.name.localeCompare(b.name)),
  default: [],
  description: 'Only payouts with one of these statuses; all, if none is chosen',
};

export const getMany: Operation = {
  value: 'getAll',
  effect: 'read',
  name: 'Get Many',
  action: 'Get many payouts and their status',
  description: 'Get a list of payouts, of any or some statuses',
  properties: [returnAll, limit, statuses, simplify],
  run,
};

async function run(context: IExecuteFunctions) {
  return perItemRun(context, async (itemIndex) => {
    const chosen = readParameter<Status[]>(context, itemIndex, statuses);
    const isAll = readParameter<boolean>(context, itemIndex, returnAll);
    let left = isAll ? undefined : readParameter<number>(context, itemIndex, limit);
    const records: JsonObject[] = [];
    let isPart = false;
    const counts: StatusCount[] = [];
    for (const status of chosen.length === 0 ? [undefined] : new Set(chosen)) {
      const listed = await listOf(context, status, left);
      const taken = left === undefined ? listed.records : listed.records.slice(0, left);
      if (left !== undefined) left -= taken.length;
      records.push(...taken);
      isPart ||= listed.isPart;
      if (status !== undefined) counts.push({ status, count: listed.total });
    }
    if (namesNoIds(records))
      tell(context, 'warning', [{ code: 'listed_without_ids' }, { code: 'ids_left_empty' }]);
    if (counts.length > 0)
      tell(context, 'info', [{ code: 'listed_by_status', counts: counts.map(shownCount) }]);
    const simple = isSimplified(context, itemIndex);
    const items = records.map((record) => recordItem(record, simple));
    return isTool(context) ? [...howMuch(items, isPart), ...items] : items;
  });
}

/** A model takes a part for the whole, and for nothing n8n gives it an empty text. */
function howMuch(items: readonly IDataObject[], isPart: boolean): IDataObject[] {
  const told = inWords(
    [
      isPart && { code: 'model_part_listed' },
      items.length === 0 && { code: 'model_none_listed' },
      items.some(({ status }) => status !== 'paid') && { code: 'model_unpaid' },
    ],
    en,
  );
  return told === '' ? [] : [{ instruction: told }];
}

interface StatusCount {
  readonly status: Status;
  readonly count: number;
}

function shownCount({ status, count }: StatusCount): string {
  return `${count} ${status}`;
}

/**
 * The payouts of one status, or of all, how many Paygol has of them, and whether more may be there than were wanted.
 * @param wanted at most; undefined for all. One is read in any case, since each page says how many there are
 */
async function listOf(context: IExecuteFunctions, status: Status | undefined, wanted: number | undefined) {
  const api = payoutsApi(context);
  let total = Infinity;
  const list = async (page: number, size: number) => {
    const reply = await api.list(page, size, status === undefined ? {} : { status });
    if (reply.kind === 'data') total = readPage(reply.data)?.total ?? total;
    return reply;
  };
  const most = wanted === undefined ? undefined : Math.max(1, wanted);
  const isOfStatus = status !== undefined;
  const listing = await listPayouts({ list, pool: poolOf(context) }, most, { isOfStatus });
  if (listing.kind === 'failed') throw replyFailure(listing.reply);
  if (listing.kind === 'inconsistent')
    throw serviceError('list_inconsistent', say(listing.says, en), {
      advice: say({ code: 'list_changing' }, en),
    });
  // A service may ignore the filter, and somebody who repeats the failed payouts would pay all again.
  const records = listing.records.filter(
    (record) => status === undefined || (statusOf(record.status) ?? status) === status,
  );
  if (listing.doubt !== undefined) tell(context, 'warning', [listing.doubt, { code: 'list_may_miss' }]);
  const isFiltered = records.length === listing.records.length && total !== Infinity;
  const isPart =
    wanted !== undefined && (isFiltered ? total > wanted : listing.records.length >= (most ?? 0));
  return { records, total: isFiltered ? total : records.length, isPart };
}

function tell(context: IExecuteFunctions, type: 'info' | 'warning', says: readonly Sentence[]): void {
  (context as Partial<IExecuteFunctions>).addExecutionHints?.({ type, message: inLines(says, en) });
}
