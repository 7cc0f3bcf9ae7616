import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { failedItem, nodeErrorOf } from './errors/nodeError.ts';

/**
 * Does an operation once for each input item, one after the other, and pairs what it gives with that item.
 *
 * A failure stops the node with an error that names the item. Under a Continue setting the item leaves with the failure instead,
 * as `{error, message, details}` and nothing else: by that shape n8n knows a failed item, and joins it with the input item.
 * `error` is the stable code, `message` the sentence, `details` the advice and what else is known.
 *
 * @param work gives one item's json, or several; must have no key `error` in it
 * @throws {NodeApiError | NodeOperationError} with the item's index, unless the node continues on failure
 */
export async function perItemRun(
  context: IExecuteFunctions,
  work: (itemIndex: number) => Promise<IDataObject | IDataObject[]>,
): Promise<INodeExecutionData[][]> {
  const output: INodeExecutionData[] = [];
  const { length } = context.getInputData();
  const signal = context.getExecutionCancelSignal();
  for (let item = 0; item < length && signal?.aborted !== true; item++) {
    try {
      const results = await work(item);
      for (const json of [results].flat()) output.push({ json, pairedItem: { item } });
    } catch (error) {
      if (!context.continueOnFail()) throw nodeErrorOf(context.getNode(), error, item);
      output.push({ json: failedItem(error), pairedItem: { item } });
    }
  }
  return [output];
}
