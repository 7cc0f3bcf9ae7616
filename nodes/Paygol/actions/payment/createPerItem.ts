import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { isTool } from '../../asTool.ts';
import { OperationError, type OperationFailure } from '../../../shared/errors/operationError.ts';
import { failureOfSent } from './paymentFailure.ts';
import { failureOf } from '../../../shared/errors/nodeError.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';

/** What came of an item whose request went out. */
type Sent = { readonly json: IDataObject } | { readonly failure: OperationFailure };

/** Notes, when the reply to a create request is there, that the request went out. */
export type WhenSent = <Reply>(reply: Promise<Reply>) => Promise<Reply>;

/**
 * {@link perItemRun} for an operation that makes something which has no id of the merchant's, so that a second request makes a second one.
 * Retry On Fail runs all items again, the ones that were done as well. So an item whose request went out is not sent again by another try:
 * it gives what was created, or fails as before. Only a failure that says for certain that nothing was made lets it be sent again.
 *
 * @param work gives one item's json; hands the reply to its create request through the function that it is given
 */
export async function createPerItem(
  context: IExecuteFunctions,
  work: (itemIndex: number, whenSent: WhenSent) => Promise<IDataObject>,
): Promise<INodeExecutionData[][]> {
  const { sent, forget } = sentItems(context);
  let hasFailed = false;
  const output = await perItemRun(context, async (item) => {
    const before = sent[item];
    if (before !== undefined && 'json' in before) return before.json;
    if (before !== undefined) {
      hasFailed = true;
      throw new OperationError(before.failure);
    }
    let wentOut = false;
    const whenSent: WhenSent = async (reply) => {
      const answer = await reply;
      wentOut = true;
      return answer;
    };
    const json = await work(item, whenSent).catch((error: unknown) => {
      hasFailed = true;
      const failure = wentOut ? doubtOf(error) : undefined;
      if (failure !== undefined) sent[item] = { failure };
      throw error;
    });
    sent[item] = { json };
    return json;
  });
  if (!hasFailed) forget();
  return output;
}

/** An error that is not ours says nothing about the request. */
function doubtOf(error: unknown): OperationFailure | undefined {
  return error instanceof OperationError ? failureOfSent(error.failure) : failureOf(error);
}

/**
 * What n8n keeps with the execution for further tries of this run of the node: a loop runs it again with other items. A tool's tries look
 * like runs; there, the same input is taken for another try as long as something has failed.
 */
function sentItems(context: IExecuteFunctions): { sent: Record<number, Sent>; forget: () => void } {
  const execution = context.getContext('node') as { sentItems?: Record<string, Record<number, Sent>> };
  const runs = (execution.sentItems ??= {});
  const key = isTool(context) ? inputHash(context) : String(context.getWorkflowDataProxy(0).$runIndex);
  const sent = (runs[key] ??= {});
  const forget = () => {
    Reflect.deleteProperty(runs, key);
  };
  return { sent, forget };
}

function inputHash(context: IExecuteFunctions): string {
  const input = JSON.stringify(context.getInputData().map(({ json }) => json));
  return createHash('sha256').update(input).digest('hex');
}
