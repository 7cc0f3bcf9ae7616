import type { IExecuteFunctions } from 'n8n-workflow';
import * as z from 'zod/v4-mini';
import type { JsonObject } from '../../../../core/json/types.ts';
import { listEachOnce } from '../../../../core/payout/pages.ts';
import type { Operation } from '../operation.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { simplify } from '../../../shared/simplify.ts';
import { isSimplified } from '../isSimplified.ts';
import { recordItem } from './output.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';
import { poolOf } from '../../../shared/transport/poolOf.ts';

export const getMany: Operation = {
  value: 'getAll',
  name: 'Get Many',
  action: 'Get many payouts and their status',
  description: 'Get a list of payouts, of any status or one',
  properties: [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
      default: 50,
      description: 'Max number of results to return',
    },
    {
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
    },
    simplify,
  ],
  run,
};

/**
 * The records of the list, one item each; when not simplified, with the record as the service wrote it (service
 * specification 2.2).
 */
async function run(context: IExecuteFunctions) {
  const { list } = payoutsApi(context);
  const pool = poolOf(context);
  return perItemRun(context, async (itemIndex) => {
    const status = statusAt(context, itemIndex);
    const filter: JsonObject = status === '' ? {} : { status };
    const listing = await listEachOnce(
      { list: (page, limit) => list(page, limit, filter), pool },
      wantedAt(context, itemIndex),
    );
    if (listing.kind === 'failed') throw replyFailure(listing.reply);
    if (listing.kind === 'inconsistent') {
      const advice =
        'Payouts may be changing while they are listed. Try again, or ask for one status at a time.';
      throw new OperationError({
        kind: 'service',
        code: 'list_inconsistent',
        message: listing.message,
        advice,
      });
    }
    const simple = isSimplified(context, itemIndex);
    return listing.records.map((record) => recordItem(record, simple));
  });
}

/** Any of them (service specification 3.1); an expression can give anything. */
const STATUS = z.enum(['', 'canceled', 'created', 'failed', 'in-process', 'paid']);

function statusAt(context: IExecuteFunctions, itemIndex: number): string {
  const status = z.safeParse(STATUS, context.getNodeParameter('status', itemIndex, ''));
  if (status.success) return status.data;
  throw new OperationError({
    kind: 'input',
    code: 'status',
    message: '"Status" is not a status of a payout.',
    advice: 'Choose one from the menu, or give one of: canceled, created, failed, in-process, paid.',
  });
}

function wantedAt(context: IExecuteFunctions, itemIndex: number): number | undefined {
  if (context.getNodeParameter('returnAll', itemIndex, false) === true) return undefined;
  const limit = Number(context.getNodeParameter('limit', itemIndex, 50));
  if (Number.isInteger(limit) && limit >= 1) return limit;
  throw new OperationError({
    kind: 'input',
    code: 'limit',
    message: '"Limit" is not a whole number above 0.',
    advice: 'Write a number such as 50, or turn on "Return All".',
  });
}
