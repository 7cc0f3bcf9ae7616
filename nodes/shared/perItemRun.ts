import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { failedItem, nodeErrorOf } from './errors/nodeError.ts';

/**
 * How many questions may be on their way at once. Between continents an answer takes 50 to 200 ms, so that thousands of
 * them, one after the other, would take minutes; more than a few would look like an attack. What changes something is
 * always done alone.
 */
export const READS_AT_ONCE = 8;

/**
 * Does an operation once for each input item, and pairs what it gives with that item.
 *
 * A failure stops the node with an error that names the item. Under a Continue setting the item leaves with the failure
 * instead, as `{error, message, details}` and nothing else: by that shape n8n knows a failed item, and joins it with
 * the input item. `error` is the stable code, `message` the sentence, `details` the advice and what else is known.
 *
 * @param work gives one item's json, or several; must have no key `error` in it
 * @param atOnce how many items are worked on at a time, for work that only reads; what comes out stays in the order of
 *   the items
 * @throws {NodeApiError | NodeOperationError} of the first item that failed, unless the node continues on failure
 */
export async function perItemRun(
  context: IExecuteFunctions,
  work: (itemIndex: number) => Promise<IDataObject | IDataObject[]>,
  atOnce = 1,
): Promise<INodeExecutionData[][]> {
  const { length } = context.getInputData();
  const signal = context.getExecutionCancelSignal();
  const outputs: INodeExecutionData[][] = [];
  const failures = new Map<number, unknown>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < length && failures.size === 0 && signal?.aborted !== true) {
      const item = next++;
      try {
        outputs[item] = [await work(item)].flat().map((json) => ({ json, pairedItem: { item } }));
      } catch (error) {
        if (context.continueOnFail()) outputs[item] = [{ json: failedItem(error), pairedItem: { item } }];
        else failures.set(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, length) }, worker));
  if (failures.size > 0) {
    const first = Math.min(...failures.keys());
    throw nodeErrorOf(context.getNode(), failures.get(first), first);
  }
  return [outputs.flat()];
}
