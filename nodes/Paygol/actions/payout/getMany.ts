import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { listPayouts, namesNoIds } from '../../../../core/payout/ask/pages.ts';
import type { Sentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say } from '../../../../core/words/say.ts';
import { statusOf } from '../../../../core/payout/status.ts';
import type { Operation } from '../operation.ts';
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

const status: INodeProperties = {
  displayName: 'Status',
  name: 'status',
  type: 'options',
  options: [
    { name: 'Any', value: '' },
    { name: 'Canceled', value: 'canceled', description: 'By the merchant' },
    { name: 'Created', value: 'created', description: 'Received, not yet sent to the bank' },
    { name: 'Failed', value: 'failed', description: 'Bank error, or wrong beneficiary information' },
    { name: 'In Process', value: 'in-process', description: 'Sent to the bank' },
    { name: 'Paid', value: 'paid', description: 'Completed' },
  ],
  default: '',
  description: 'Only payouts with this status',
};

export const getMany: Operation = {
  value: 'getAll',
  effect: 'read',
  name: 'Get Many',
  action: 'Get many payouts and their status',
  description: 'Get a list of payouts, of any status or one',
  properties: [returnAll, limit, status, simplify],
  run,
};

async function run(context: IExecuteFunctions) {
  const { list } = payoutsApi(context);
  const pool = poolOf(context);
  return perItemRun(context, async (itemIndex) => {
    const wantedStatus = readParameter<string>(context, itemIndex, status);
    const filter: JsonObject = wantedStatus === '' ? {} : { status: wantedStatus };
    const isAll = readParameter<boolean>(context, itemIndex, returnAll);
    const wanted = isAll ? undefined : readParameter<number>(context, itemIndex, limit);
    const listing = await listPayouts({ list: (page, size) => list(page, size, filter), pool }, wanted);
    if (listing.kind === 'failed') throw replyFailure(listing.reply);
    if (listing.kind === 'inconsistent')
      throw serviceError('list_inconsistent', say(listing.says, en), {
        advice: say({ code: 'list_changing' }, en),
      });
    if (listing.doubt !== undefined) warn(context, [listing.doubt, { code: 'list_may_miss' }]);
    if (namesNoIds(listing.records))
      warn(context, [{ code: 'listed_without_ids' }, { code: 'ids_left_empty' }]);
    const simple = isSimplified(context, itemIndex);
    // A service may ignore the filter, and somebody who repeats the failed payouts would pay all again.
    const isWanted = (record: JsonObject) => (statusOf(record.status) ?? wantedStatus) === wantedStatus;
    const records = wantedStatus === '' ? listing.records : listing.records.filter(isWanted);
    return records.map((record) => recordItem(record, simple));
  });
}

function warn(context: IExecuteFunctions, sentences: readonly Sentence[]): void {
  const message = inWords(sentences, en);
  (context as Partial<IExecuteFunctions>).addExecutionHints?.({ type: 'warning', message });
}
