import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { JsonValue } from '../../core/json/types.ts';
import { type Difference, differencesFrom } from '../../core/notification/confirmation.ts';
import { type IpnFields, readIpn } from '../../core/notification/ipn.ts';
import { memoryOf } from '../notifications/duplicates.ts';
import { perItemRun } from '../Paygol/perItemRun.ts';
import { askForTransaction } from './askForTransaction.ts';
import type { IpnSettings } from './settings.ts';

/** n8n's mode for an execution that failed or crashed and runs again: the event is its own. */
const RETRY = 'retry';

/**
 * Asks the service about the transaction of each notification, and lets those go on that it agrees with.
 *
 * @throws {NodeApiError | NodeOperationError} when there is no answer, so that the execution fails and can be retried
 */
export async function confirmItems(
  context: IExecuteFunctions,
  settings: IpnSettings,
): Promise<INodeExecutionData[][]> {
  const items = context.getInputData();
  return perItemRun(context, async (index) => {
    const json = items[index]?.json ?? {};
    const fields = fieldsOf(json);
    const { transaction, serviceId } = await askForTransaction(context, fields.transactionId, settings);
    const differences: Difference[] =
      transaction === undefined
        ? [{ field: 'transaction_id', notified: fields.transactionId, actual: null }]
        : differencesFrom(fields, serviceId, transaction);
    const agrees = differences.length === 0;
    if (!(agrees ? isFirst(context, settings, json) : isMarked(context, settings, json, differences))) {
      return [];
    }
    const checkedAt = new Date().toISOString();
    const confirmation = { agrees, differences, checkedAt, transaction: transaction ?? null };
    return { ...json, confirmation } as IDataObject;
  });
}

/** What was read of the notification when it came in. */
function fieldsOf(json: IDataObject): IpnFields {
  const { status } = json;
  return { ...readIpn(json['payload'] as JsonValue), status: typeof status === 'string' ? status : null };
}

/**
 * Takes the event of an IPN that only this confirmation has proven genuine: until now it has kept nothing out, and several
 * deliveries of it may have come this far.
 */
function isFirst(context: IExecuteFunctions, settings: IpnSettings, json: IDataObject): boolean {
  if (json['verified'] === true || context.getMode() === RETRY) return true;
  const memory = memoryOf(context, settings.ignoreDuplicates, settings.options);
  return memory?.events.take(String(json['eventKey']), memory.window) ?? true;
}

/** Tells of an IPN that the service does not agree with, and whether it goes on all the same. */
function isMarked(
  context: IExecuteFunctions,
  { disagreement, ignoreDuplicates, options }: IpnSettings,
  json: IDataObject,
  differences: readonly Difference[],
): boolean {
  const id = JSON.stringify(json['transactionId']);
  const fields = differences.map(({ field }) => field).join(', ');
  context.logger.warn(`Paygol does not confirm the IPN of transaction ${id}. What differs: ${fields}.`);
  if (disagreement === 'mark') return true;
  // Nothing has come of it: delivered again, when the service agrees, it must not count as a duplicate.
  memoryOf(context, ignoreDuplicates, options)?.events.forget(String(json['eventKey']));
  return false;
}
