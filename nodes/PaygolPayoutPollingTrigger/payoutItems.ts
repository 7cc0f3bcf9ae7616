import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { JsonObject } from '../../core/json/types.ts';
import { payoutEventKey, readPayoutEvent } from '../../core/notification/payoutEvent.ts';
import { outputItem } from '../shared/simplify.ts';

/** The item of a payout that has come to another status: what a webhook of the same event gives, and its `eventKey`. */
export function payoutItem(record: JsonObject, simple: boolean): INodeExecutionData {
  const said = readPayoutEvent(record);
  const { event, id, payoutId, status, name, amount, currency } = said;
  // A status that no page describes: the id and the status tell it from all others.
  const eventKey = payoutEventKey(said, () => encodeURIComponent(`${id} ${status}`));
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

/** Stands for the payouts that were there before the first check, where those are not to come. */
export function startItem(existing: number): INodeExecutionData {
  return { json: { [EXISTING]: existing } };
}

/** Takes out what stands for existing payouts, and says in the execution how many those are. */
export function withoutStart(context: IExecuteFunctions, items: INodeExecutionData[]): INodeExecutionData[] {
  const [first] = items;
  const existing = first?.json[EXISTING];
  if (typeof existing !== 'number') return items;
  const payouts = existing === 1 ? '1 payout is' : `${existing.toLocaleString('en-US')} payouts are`;
  // n8n had no such hints once.
  (context as Partial<IExecuteFunctions>).addExecutionHints?.({
    type: 'info',
    message: `The trigger has started. ${payouts} on the way already: each of their next changes comes out here, and so do new payouts.`,
  });
  return items.slice(1);
}
