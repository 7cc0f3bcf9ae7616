import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../core/json/types.ts';
import { type Difference, differencesFrom } from '../../core/notification/confirmation.ts';
import { type IpnFields, readIpn } from '../../core/notification/ipn.ts';
import { digestOf } from '../../core/notification/message.ts';
import { outputItem } from '../shared/notifications/output.ts';
import { samenessOf } from '../shared/notifications/duplicates.ts';
import { OperationError } from '../shared/errors/operationError.ts';
import { perItemRun } from '../shared/perItemRun.ts';
import { askForTransaction } from './askForTransaction.ts';
import { isFirstDelivery } from './confirmedEvents.ts';
import { ipnKey } from './evaluate.ts';
import { type IpnSettings, isWanted } from './settings.ts';

/** What the service has of an IPN's transaction, and in what that differs from the IPN. */
interface Confirmation {
  readonly differences: readonly Difference[];
  /** Undefined when the service has no such transaction. */
  readonly record: JsonObject | undefined;
}

/**
 * Asks the service about the transaction of each notification, and lets those go on that it agrees with. What goes on
 * is the service's record: an IPN without a signature may say anything.
 *
 * @throws {NodeApiError | NodeOperationError} when there is no answer, or another one than the IPN has, so that the
 *   execution fails and can be retried
 */
export async function confirmItems(
  context: IExecuteFunctions,
  settings: IpnSettings,
): Promise<INodeExecutionData[][]> {
  const items = context.getInputData();
  return perItemRun(context, async (index) => {
    const json = items[index]?.json ?? {};
    const confirmation = await confirm(context, fieldsOf(json), settings);
    const { record, differences } = confirmation;
    if (differences.length > 0) {
      if (!goesOnMarked(context, settings, json, confirmation)) return [];
      return confirmedItem(json, confirmation, String(json['eventKey']), settings);
    }
    const { transactionId, status } = readIpn(record as JsonValue);
    if (!isWanted(settings, status)) return [];
    const key = ipnKey({ transactionId, status }, samenessOf(settings.options), () => digestOfRecord(record));
    if (settings.ignoreDuplicates && !(await isFirstDelivery(context, key, json, settings.options)))
      return [];
    return confirmedItem(json, confirmation, key, settings);
  });
}

async function confirm(
  context: IExecuteFunctions,
  fields: IpnFields,
  settings: IpnSettings,
): Promise<Confirmation> {
  const { transaction, serviceId } = await askForTransaction(context, fields.transactionId, settings);
  if (transaction === undefined) {
    const missing: Difference = { field: 'transaction_id', notified: fields.transactionId, actual: null };
    return { record: undefined, differences: [missing] };
  }
  const differences = differencesFrom(fields, serviceId, transaction, settings.confirmBy);
  return { record: transaction, differences };
}

/** What was read of the notification when it came in. */
function fieldsOf(json: IDataObject): IpnFields {
  const { transactionId, status } = json;
  return {
    ...readIpn(json['payload'] as JsonValue),
    transactionId: typeof transactionId === 'string' ? transactionId : null,
    status: typeof status === 'string' ? status : null,
  };
}

/** What goes on: Paygol's record; the notification itself only where its signature, or its key, has proven it. */
function confirmedItem(
  json: IDataObject,
  { record, differences }: Confirmation,
  eventKey: string,
  { output }: IpnSettings,
): IDataObject {
  const { event, receivedAt, version, verified, signedWithPreviousSecret, payload } = json;
  const { transaction_id: transactionId, service_id: serviceId, status, amount, currency } = record ?? {};
  const simplified = {
    event,
    eventKey,
    receivedAt,
    transactionId: transactionId ?? json['transactionId'],
    // The legacy status query does not have it.
    orderNumber: record?.custom ?? (verified === true ? fieldsOf(json).custom : null),
    status: status ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    paymentMethod: record?.payment_method ?? null,
    verified,
    confirmed: differences.length === 0,
    reason: differences.length === 0 ? null : differing(differences),
  };
  return outputItem(output, simplified, {
    version,
    serviceId: serviceId ?? null,
    signedWithPreviousSecret,
    payload: verified === true ? payload : null,
    confirmation: {
      agrees: differences.length === 0,
      differences,
      checkedAt: new Date().toISOString(),
      transaction: record ?? null,
    },
  });
}

function differing(differences: readonly Difference[]): string {
  return `What differs: ${differences.map(({ field }) => field).join(', ')}.`;
}

/**
 * Tells of an IPN that the service does not agree with, and whether it goes on all the same. Its event is not taken:
 * delivered again, when the service agrees, it is no duplicate.
 *
 * @throws {OperationError} when the execution is to fail
 */
function goesOnMarked(
  context: IExecuteFunctions,
  settings: IpnSettings,
  json: IDataObject,
  { record, differences }: Confirmation,
): boolean {
  const message = `Paygol does not confirm the IPN of transaction ${String(json['transactionId'])}. ${differing(differences)}`;
  if (settings.disagreement === 'fail') {
    throw new OperationError({
      kind: 'service',
      code: 'not_confirmed',
      message,
      advice:
        'If Paygol was late, retry the execution. Otherwise the payment has moved on, or somebody else has sent the IPN.',
      details: { differences },
    });
  }
  context.logger.warn(message);
  return (
    settings.disagreement === 'mark' && (record === undefined || isWanted(settings, readIpn(record).status))
  );
}

/** Of what the record says, like that of a notification. */
function digestOfRecord(record: JsonObject | undefined): string {
  const bytes = Buffer.from(JSON.stringify(record ?? {}));
  return digestOf({ bytes, isQuery: false }, bytes);
}
