import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { shortAmount } from '../../../../core/values/money.ts';
import { lookUp } from '../../../../core/payout/ask/lookUp.ts';
import { recordOf } from '../../../../core/payout/ask/reply.ts';
import { readOtherRecords } from '../../../../core/payout/ask/otherRecords.ts';
import type { ListSource } from '../../../../core/payout/ask/pages.ts';
import { endedUnpaid, shownStatus, statusOf } from '../../../../core/payout/status.ts';
import { hiccupOf } from '../../../../core/service/reply.ts';
import type { Operation } from '../operation.ts';
import { perItemRead } from '../../../shared/perItemRun.ts';
import { replyFailure, unexpectedReply } from '../../../shared/errors/failedReply.ts';
import { idAt, payoutLocator, payoutNotFound } from './payoutLocator.ts';
import { isSimplified } from '../../../shared/readParameter.ts';
import { outputItem, simplify } from '../../../shared/simplify.ts';
import { poolOf } from '../../../shared/transport/client.ts';
import { payoutsApi } from '../../../shared/transport/payoutsApi.ts';

export const get: Operation = {
  value: 'get',
  effect: 'read',
  name: 'Get',
  action: 'Get payout status',
  description: 'Get the status and the details of a payout',
  properties: [payoutLocator, simplify],
  run,
};

async function run(context: IExecuteFunctions) {
  const api = payoutsApi(context);
  const settings = { pool: poolOf(context), random: Math.random, method: 'each' } as const;
  const ended: Ended[] = [];
  const outputs = await perItemRead(context, async (itemIndex) => {
    const id = idAt(context, itemIndex);
    const simple = isSimplified(context, itemIndex);
    const reply = await api.status(id);
    const record = recordOf(id, reply);
    if (record !== undefined) {
      const item = recordItem(record, simple);
      if (endedUnpaid(record)) ended.push({ id, item });
      return item;
    }
    // What was not sent says nothing of the payout, nor would another question.
    const isAnswer = reply.kind !== 'not_sent' && hiccupOf(reply) === undefined;
    if (isAnswer && (await lookUp([id], api, settings)).get(id)?.kind === 'missing')
      throw payoutNotFound(id, reply);
    if (reply.kind !== 'data') throw replyFailure(reply);
    throw unexpectedReply('payout');
  });
  await addOthers(ended, { list: (page, limit) => api.list(page, limit), pool: settings.pool });
  return outputs;
}

interface Ended {
  readonly id: string;
  readonly item: IDataObject;
}

/** Says of payouts that have ended unpaid whether another one under the same ID may have paid. */
async function addOthers(ended: readonly Ended[], source: ListSource): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const otherOf = await readOtherRecords(ids, source);
  for (const { id, item } of ended) {
    const other = otherOf(id);
    if (other.kind === 'there') item.otherStatus = statusOf(other.record.status) ?? shownStatus(other.record);
    else item.otherStatus = other.kind === 'none' ? '' : 'not_checked';
  }
}

/** The output for a record of a status reply or the list (service specification 2.2), with null for what it lacks. */
export function recordItem(record: JsonObject, simple: boolean): IDataObject {
  const { merchant_payout_id: id, full_name: name, amount, currency, status } = record;
  const item = {
    id: typeof id === 'number' ? String(id) : id,
    name,
    amount: shortAmount(amount),
    currency,
    status: statusOf(status) ?? status,
  };
  const simplified = Object.fromEntries(
    Object.entries(item).map(([field, value]) => [field, value ?? null]),
  ) as IDataObject;
  return outputItem(simple, simplified, { record });
}
