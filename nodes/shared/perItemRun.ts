import type { IDataObject, IExecuteFunctions, INodeExecutionData, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { OperationError, type OperationFailure } from './errors/operationError.ts';

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
      if (!context.continueOnFail()) throw errorFor(context, error, item);
      output.push({ json: failedItem(error), pairedItem: { item } });
    }
  }
  return [output];
}

/** What leaves for an item that failed. */
export function failedItem(error: unknown): IDataObject {
  const { code, message, advice, details } = failureOf(error);
  return { error: code, message, details: { ...(advice === undefined ? {} : { advice }), ...details } };
}

/** What failed. An error without a code of ours comes from n8n: an expression that fails, or a credential that is missing. */
export function failureOf(error: unknown): OperationFailure {
  if (error instanceof OperationError) return error.failure;
  const { message, description, context } = error as Partial<NodeOperationError>;
  const code = context?.code as string | undefined;
  return {
    kind: 'input',
    code: code ?? 'not_done',
    message: message ?? 'The item could not be done.',
    ...(description ? { advice: description } : {}),
  };
}

function errorFor(context: IExecuteFunctions, error: unknown, itemIndex: number): Error {
  if (!(error instanceof OperationError)) {
    if (error instanceof NodeOperationError || error instanceof NodeApiError) return error;
    return new NodeOperationError(context.getNode(), error as Error, { itemIndex });
  }
  const { kind, code, message, advice, details } = error.failure;
  const description = advice ?? '';
  if (kind === 'input') {
    const wrong = new NodeOperationError(context.getNode(), message, { itemIndex, description });
    wrong.context.code = code;
    return wrong;
  }
  const refused = new NodeApiError(context.getNode(), { message } as JsonObject, {
    message,
    description,
    itemIndex,
    ...(details?.httpStatus === undefined ? {} : { httpCode: String(details.httpStatus) }),
  });
  refused.context.code = code;
  return refused;
}
