import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { isTool } from '../../asTool.ts';
import type { OperationFailure } from '../../../shared/errors/operationError.ts';

/** What came of an item whose request went out. */
export type Sent = { readonly json: IDataObject } | { readonly failure: OperationFailure };

/**
 * What n8n keeps with the execution for further tries of this run of the node: a loop runs it again with other items. A
 * tool's tries look like runs; there, the same input is taken for another try as long as something has failed.
 *
 * @returns by item; and what takes it out again, since n8n would store all records twice
 */
export function sentItems(context: IExecuteFunctions): { sent: Record<number, Sent>; forget: () => void } {
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
