import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../core/json/types.ts';
import { isObject, parseBody, type Reply, said } from '../../core/reply.ts';
import { transactionRecord } from '../../core/transaction/record.ts';
import { readTransactionsReply } from '../../core/transaction/reply.ts';
import { transactionsClient } from '../Paygol/client.ts';
import { OperationError } from '../Paygol/operationError.ts';
import { replyOfError } from '../Paygol/replyOfError.ts';
import type { IpnSettings } from './settings.ts';

const DEFAULT_TIMEOUT_S = 30;
/** Section 7: a transaction that is not found. */
const NOT_FOUND = { status: 404, internalCode: '0302' };
const ADVICE = 'The notification is kept in this execution. Retry the execution when the cause is gone.';

/** What the service has: the transaction, undefined when it says that there is none, and whose it should be. */
export interface Answer {
  readonly transaction: JsonObject | undefined;
  readonly serviceId: string;
}

/**
 * Asks for a transaction, by the signed Transactions API or by the legacy status query (service specification 4.3, 4.4).
 *
 * @throws {OperationError} when the service cannot be asked or does not say
 */
export async function askForTransaction(
  context: IExecuteFunctions,
  transactionId: string | null,
  { confirmBy, options }: IpnSettings,
): Promise<Answer> {
  if (transactionId === null) {
    throw new OperationError({
      kind: 'input',
      code: 'no_transaction_id',
      message: 'The IPN names no transaction, so Paygol cannot be asked about it.',
      advice: 'Switch "Confirm with Paygol" off if your notifications carry no transaction_id.',
    });
  }
  const account = await readAccount(context);
  const timeout = (options.timeout ?? DEFAULT_TIMEOUT_S) * 1000;
  const transaction =
    confirmBy === 'legacy'
      ? await askLegacy(context, transactionId, account, timeout)
      : await askTransactionsApi(context, transactionId, timeout);
  return { transaction, serviceId: account.serviceId };
}

async function readAccount(context: IExecuteFunctions) {
  const { serviceId, statusUrl } = await context.getCredentials('paygolApi');
  return { serviceId: String(serviceId ?? '').trim(), statusUrl: String(statusUrl ?? '').trim() };
}

async function askTransactionsApi(
  context: IExecuteFunctions,
  id: string,
  timeout: number,
): Promise<JsonObject | undefined> {
  const ask = await transactionsClient(context, timeout);
  const { reply, signature } = await ask('/payment/status', { transaction_id: id });
  const read = readTransactionsReply(reply, signature, 'refuse');
  if (read.kind === 'body') return transactionIn(read.body.payment);
  if (
    read.kind === 'refusal' &&
    (read.internalCode === NOT_FOUND.internalCode || read.httpStatus === NOT_FOUND.status)
  ) {
    return undefined;
  }
  throw notConfirmed(read.code, read.message);
}

async function askLegacy(
  context: IExecuteFunctions,
  id: string,
  { serviceId, statusUrl }: { serviceId: string; statusUrl: string },
  timeout: number,
): Promise<JsonObject | undefined> {
  const reply = await get(context, {
    url: statusUrl,
    qs: { service: serviceId, id, format: 'json' },
    encoding: 'arraybuffer',
    returnFullResponse: true,
    disableFollowRedirect: true,
    ignoreHttpStatusErrors: true,
    timeout,
  });
  if (reply.kind !== 'answer') throw notConfirmed(reply.code, reply.reason);
  const body = parseBody(reply.body);
  if (isObject(body)) {
    if (isObject(body.data)) return transactionIn(body.data);
    if (isObject(body.error) && Number(body.error.status) === NOT_FOUND.status) return undefined;
  }
  throw notConfirmed('no_status', `Paygol answered HTTP ${reply.status} and no transaction${said(body)}.`);
}

async function get(context: IExecuteFunctions, options: IHttpRequestOptions): Promise<Reply> {
  try {
    const { statusCode, headers, body } = await context.helpers.httpRequest(options);
    return { kind: 'answer', status: statusCode, headers, body };
  } catch (error) {
    return replyOfError(error);
  }
}

function transactionIn(value: JsonValue | undefined): JsonObject {
  const transaction = transactionRecord(value);
  if (transaction === undefined) {
    throw notConfirmed('no_transaction', 'Paygol answered without a transaction that can be read.');
  }
  return transaction;
}

function notConfirmed(code: string, message: string): OperationError {
  return new OperationError({
    kind: 'service',
    code,
    message: `The IPN could not be confirmed. ${message}`,
    advice: ADVICE,
  });
}
