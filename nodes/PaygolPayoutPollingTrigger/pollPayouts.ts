import type { IExecuteFunctions, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { createHash } from 'crypto';
import { isObject, type JsonObject } from '../../core/service/json/types.ts';
import { payoutEventKey, readPayoutEvent } from '../../core/notification/payoutEvent.ts';
import { follow, FollowError, readFollowed, writeFollowed } from '../../core/payout/ask/follow.ts';
import { entriesIn, PAGE_SIZES } from '../../core/payout/ask/pages.ts';
import { answers } from '../../core/words/en/answers.ts';
import { say } from '../../core/words/say.ts';
import { payoutsApi } from '../shared/transport/payoutsApi.ts';
import { accountOf, poolOf } from '../shared/transport/client.ts';
import { listWithoutIds, replyFailure } from '../shared/errors/failedReply.ts';
import { nodeErrorOf, type OperationError, serviceError } from '../shared/errors/operationError.ts';
import { outputItem } from '../shared/simplify.ts';
import { staticDataOf } from '../shared/staticData.ts';

/** The smallest page that is tried elsewhere. */
const SAMPLED = PAGE_SIZES[2];
const SHOWN = 5;

/** Triggers whose poll has not ended: n8n starts the next one all the same. */
const polling = new Set<string>();

/**
 * The payouts that have come to another status since the last poll; of the first one, what stands for those that were
 * there before, unless they are wanted.
 * @returns null when there are none, so that no execution starts
 * @throws {NodeApiError | NodeOperationError} when Paygol does not say; the next poll finds what this one would have
 */
export async function pollPayouts(context: IPollFunctions): Promise<INodeExecutionData[] | null> {
  const trigger = JSON.stringify([context.getWorkflow().id, context.getNode().id]);
  if (polling.has(trigger)) return null;
  polling.add(trigger);
  try {
    return await changesSinceLastPoll(context);
  } catch (error) {
    throw nodeErrorOf(context.getNode(), error instanceof FollowError ? failedPoll(error) : error);
  } finally {
    polling.delete(trigger);
  }
}

async function changesSinceLastPoll(context: IPollFunctions): Promise<INodeExecutionData[] | null> {
  const { serviceId, addresses } = await accountOf(context);
  const account = createHash('sha256')
    .update(JSON.stringify([serviceId, addresses.payouts]))
    .digest('hex');
  const stored = staticDataOf(context);
  const before = readFollowed(stored.read(), account);
  const changes = await follow(payoutsApi(context), before, poolOf(context));
  if (changes === undefined) return null;
  // n8n saves this with the execution that starts: it saves nothing for a poll without one.
  stored.write(writeFollowed(changes.followed, account));
  const { records, followed, timesOf } = changes;
  const isSilent = context.getNodeParameter('existingPayouts', 'silent') === 'silent';
  // The first check starts an execution in any case: what is not remembered would be read again and again.
  if (before === undefined && (isSilent || records.length === 0)) return [startItem(followed.open.size)];
  const simple = context.getNodeParameter('simple', true) !== false;
  return records.length === 0 ? null : records.map((record) => payoutItem(record, simple, timesOf(record)));
}

/**
 * What a test in the editor shows: a few payouts as they are.
 * @throws {NodeApiError | NodeOperationError} when Paygol does not say, and when there are none
 */
export async function samplePayouts(
  context: IExecuteFunctions,
  simple: boolean,
  isWanted: (item: INodeExecutionData) => boolean,
): Promise<INodeExecutionData[]> {
  const reply = await payoutsApi(context).list(1, SAMPLED);
  if (reply.kind !== 'data') throw nodeErrorOf(context.getNode(), replyFailure(reply));
  const items = entriesIn(reply.data.items) ?? [];
  const all = items.filter(isObject).map((record) => payoutItem(record, simple));
  const shown = all.filter(isWanted).slice(0, SHOWN);
  if (shown.length > 0) return shown;
  // In the words of n8n's own pollers.
  throw new NodeOperationError(context.getNode(), 'No data with the current filter could be found', {
    description: `A test looks at ${SAMPLED} payouts at most. To see any of them, choose All under "Trigger On".`,
  });
}

function failedPoll({ reply, says }: FollowError): OperationError {
  if (reply !== undefined) return replyFailure(reply);
  if (says.code === 'listed_without_ids') return listWithoutIds({ code: 'use_webhooks' });
  return serviceError('list_inconsistent', say(says, answers), {
    advice: say({ code: 'next_poll_tries' }, answers),
  });
}

/**
 * What a webhook of the same event gives, with the same `eventKey`.
 * @param times how often the payout has come to this status
 */
function payoutItem(record: JsonObject, simple: boolean, times = 1): INodeExecutionData {
  const payoutEvent = readPayoutEvent(record);
  const { event, id, payoutId, status, name, amount, currency } = payoutEvent;
  // A status that no page describes: the id and the status tell it from all others.
  const key = payoutEventKey(payoutEvent, () => encodeURIComponent(`${id} ${status}`));
  const eventKey = times > 1 ? `${key}:${times}` : key;
  const receivedAt = new Date().toISOString();
  return {
    json: outputItem(
      simple,
      { event, eventKey, receivedAt, id, payoutId, status, name, amount, currency },
      { record },
    ),
  };
}

const EXISTING = 'existingPayouts';

/** Stands for the payouts that were there before the first check. */
function startItem(existing: number): INodeExecutionData {
  return { json: { [EXISTING]: existing } };
}

/** Takes out what stands for existing payouts, and says in the execution how many those are. */
export function withoutStart(context: IExecuteFunctions, items: INodeExecutionData[]): INodeExecutionData[] {
  const [first] = items;
  const existing = first?.json[EXISTING];
  if (typeof existing !== 'number') return items;
  (context as Partial<IExecuteFunctions>).addExecutionHints?.({
    type: 'info',
    message: say({ code: 'polling_started', payouts: existing }, answers),
  });
  return items.slice(1);
}
