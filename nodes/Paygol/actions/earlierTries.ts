import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { perItemRun } from '../../shared/perItemRun.ts';
import { isTool } from './parameters.ts';

/** What is known of the items of earlier tries, by item. */
type Tried<Known> = Record<number, Known>;

/**
 * Does what {@link perItemRun} does, with what n8n keeps with the execution for further tries of this run of the node:
 * Retry On Fail runs all items again. A tool's tries look like runs; there, the same input is taken for another try as
 * long as something has failed. Once nothing has, it is forgotten, since n8n would store all of it twice.
 */
export async function perItemTry<Known>(
  context: IExecuteFunctions,
  work: (itemIndex: number, tried: Tried<Known>) => Promise<IDataObject>,
): Promise<INodeExecutionData[][]> {
  const execution = context.getContext('node') as { earlierTries?: Record<string, Tried<Known>> };
  const runs = (execution.earlierTries ??= {});
  const run = isTool(context) ? inputHash(context) : String(context.getWorkflowDataProxy(0).$runIndex);
  const tried = (runs[run] ??= {});
  let hasFailed = false;
  const output = await perItemRun(context, (itemIndex) =>
    work(itemIndex, tried).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  if (!hasFailed) Reflect.deleteProperty(runs, run);
  return output;
}

/** Of what the model has said, without the number that n8n gives each call. */
function inputHash(context: IExecuteFunctions): string {
  const said = context.getInputData().map(({ json }) => ({ ...json, toolCallId: undefined }));
  const input = JSON.stringify(said);
  return createHash('sha256').update(input).digest('hex');
}
