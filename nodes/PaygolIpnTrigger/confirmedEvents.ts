import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { WINDOW } from '../shared/notifications/duplicates.ts';

/** By node: the last one that reads and writes its events. n8n's store is not atomic. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Takes an event that the service has confirmed, in n8n's own store, which all its processes share and which outlives
 * them. Test URLs take every delivery.
 *
 * Two values are recorded in one go: the event, and the delivery that has taken it. So the retry of an execution that
 * crashed after this is let through, and the retry of one that came too late is not.
 *
 * @param item what came in with this delivery; a retry has the same
 * @returns false when another delivery has taken the event
 */
export async function isFirstDelivery(
  context: IExecuteFunctions,
  eventKey: string,
  item: IDataObject,
): Promise<boolean> {
  const { id } = context.getWorkflow();
  if (context.getMode() === 'manual' || id === undefined) return true;
  const delivery = `${eventKey} ${String(item['deliveryId'])}`;
  const stored = { mode: 'entries', maxEntries: 2 * WINDOW.maxEntries } as const;
  const { helpers } = context;
  return inTurn(JSON.stringify([id, context.getNode().id]), async () => {
    const { new: fresh } = await helpers.checkProcessedAndRecord([eventKey, delivery], 'node', stored);
    if (fresh.includes(eventKey)) return true;
    if (!fresh.includes(delivery)) return true;
    await helpers.removeProcessed([delivery], 'node', stored);
    return false;
  });
}

/** Does one thing after the other for each name. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}
