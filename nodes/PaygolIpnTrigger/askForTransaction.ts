import type { IExecuteFunctions } from 'n8n-workflow';
import { readJsonReply } from '../../core/payment/checkout/reply.ts';
import { statusFields } from '../../core/payment/checkout/request.ts';
import type { JsonObject, JsonValue } from '../../core/service/json/types.ts';
import { isTransactionId } from '../../core/notification/ipn.ts';
import type { FailedReply } from '../../core/service/reply.ts';
import type { ReplySentence } from '../../core/words/codes.ts';
import { transactionRecord } from '../../core/payment/transaction/record.ts';
import { readTransactionsReply } from '../../core/payment/transaction/reply.ts';
import { accountOf, type Client, openClient, sendForm } from '../shared/transport/client.ts';
import { type Account, addressOf } from '../../core/service/account.ts';
import { ENDPOINTS } from '../../core/service/endpoints.ts';
import { answers } from '../../core/words/en/answers.ts';
import { inWords, say } from '../../core/words/say.ts';
import { inputError, type OperationError, serviceError } from '../shared/errors/operationError.ts';
import type { IpnSettings } from './settings.ts';

/** The transaction, undefined when the service says that there is none, and whose it should be. */
export interface TransactionAnswer {
  readonly transaction: JsonObject | undefined;
  readonly serviceId: string;
}

/**
 * Asks for transactions, by the signed API or by the legacy status query (service specification 4.3, 4.4). All
 * questions go through one client, so that a refused token is not renewed for each of them.
 * @param timeout of the next question, in milliseconds
 * @returns what asks; it rejects with an {@link OperationError} when the service does not say
 */
export function transactionAsker(
  context: IExecuteFunctions,
  confirmVia: IpnSettings['confirmVia'],
  timeout: () => number,
): (transactionId: string | null) => Promise<TransactionAnswer> {
  const timeouts = {
    get read() {
      return timeout();
    },
    change: 0,
  };
  const client = openClient(context, timeouts);
  return async (transactionId) => {
    assertCanBeOne(transactionId);
    const account = await accountOf(context);
    const transaction =
      confirmVia === 'legacy'
        ? await askLegacy(context, transactionId, account, timeout())
        : await askTransactionsApi(client, transactionId);
    return { transaction, serviceId: account.serviceId };
  };
}

function assertCanBeOne(transactionId: string | null): asserts transactionId is string {
  if (transactionId === null)
    throw inputError('no_transaction_id', say({ code: 'ipn_names_nothing' }, answers));
  if (!isTransactionId(transactionId))
    throw inputError('bad_transaction_id', say({ code: 'ipn_transaction_form' }, answers));
}

async function askTransactionsApi(client: Client, id: string): Promise<JsonObject | undefined> {
  const { reply, signature } = await client.read(ENDPOINTS.transactionStatus, { transaction_id: id });
  const read = readTransactionsReply(reply, signature, 'refuse');
  return read.kind === 'content' ? transactionIn(read.content.payment) : missing(read);
}

async function askLegacy(
  context: IExecuteFunctions,
  id: string,
  account: Account,
  timeout: number,
): Promise<JsonObject | undefined> {
  const fields = statusFields(account.serviceId, id, 'json');
  const reply = await sendForm(context, account, addressOf(account, 'status'), fields, { timeout });
  const read = readJsonReply(reply);
  return read.kind === 'content' ? read.content : missing(read);
}

/** A 404 of anybody else does not say that there is no such transaction. */
function missing({ code, says }: FailedReply): undefined {
  if (code === 'transaction_not_found') return undefined;
  throw notConfirmed(code, says);
}

function transactionIn(value: JsonValue | undefined): JsonObject {
  const transaction = transactionRecord(value);
  if (transaction === undefined) {
    throw notConfirmed('no_transaction', { code: 'answer_lacks', what: 'transaction' });
  }
  return transaction;
}

function notConfirmed(code: string, why: ReplySentence): OperationError {
  return serviceError(code, inWords([{ code: 'ipn_not_confirmed' }, why], answers), {
    advice: say({ code: 'ipn_kept' }, answers),
  });
}
