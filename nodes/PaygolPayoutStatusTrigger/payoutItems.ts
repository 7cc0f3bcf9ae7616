import type { INodeExecutionData } from 'n8n-workflow';
import type { JsonObject } from '../../core/json/types.ts';
import { payoutEventKey, readPayoutEvent } from '../../core/notification/payoutEvent.ts';
import { type Output, outputItem } from '../shared/notifications/output.ts';

/** The item of a payout that has come to another status: what a webhook of the same event gives, and its `eventKey`. */
export function payoutItem(record: JsonObject, output: Output): INodeExecutionData {
  const said = readPayoutEvent(record);
  const { event, id, payoutId, status, name, amount, currency } = said;
  // A status that no page describes: the id and the status tell it from all others.
  const eventKey = payoutEventKey(said, 'automatic', () => encodeURIComponent(`${id} ${status}`));
  const receivedAt = new Date().toISOString();
  return {
    json: outputItem(
      output,
      { event, eventKey, receivedAt, id, payoutId, status, name, amount, currency },
      { record },
    ),
  };
}
