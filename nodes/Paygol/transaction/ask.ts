import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../core/json/types.ts';
import { KNOWN_CODES } from '../../../core/transaction/advice.ts';
import { readTransactionsReply, type TransactionsReply } from '../../../core/transaction/reply.ts';
import { transactionsClient } from '../client.ts';
import { OperationError } from '../operationError.ts';
import { whenNeeded } from '../whenNeeded.ts';
import { timeoutOption } from '../paymentProperties.ts';

/** The options of every operation of the transactions API. */
export const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add Option',
  default: {},
  options: [
    timeoutOption,
    {
      displayName: 'Unsigned Replies',
      name: 'unsignedReplies',
      type: 'options',
      options: [
        {
          name: 'Accept',
          value: 'accept',
          description: 'Use them with a warning; nobody vouches that they come from Paygol',
        },
        { name: 'Refuse', value: 'refuse', description: 'An unsigned reply is an error' },
      ],
      default: 'refuse',
      description:
        'What a reply without a signature means. A reply whose signature is wrong is always an error.',
    },
  ],
};

/** Asks the transactions API, and gives the reply back as it was read. */
export type AskTransactions = (path: string, body: JsonObject) => Promise<TransactionsReply>;

/** A client with the options of the node, which count for all items. */
export function transactionsApi(context: IExecuteFunctions): AskTransactions {
  return whenNeeded(() => open(context));
}

async function open(context: IExecuteFunctions): Promise<AskTransactions> {
  const { timeout = 60, unsignedReplies = 'refuse' } = context.getNodeParameter('options', 0, {}) as {
    timeout?: number;
    unsignedReplies?: 'refuse' | 'accept';
  };
  const ask = await transactionsClient(context, Math.max(1, Number(timeout) || 60) * 1000);
  return async (path, body) => {
    const { reply, signature } = await ask(path, body);
    return readTransactionsReply(reply, signature, unsignedReplies);
  };
}

type Failed = Exclude<TransactionsReply, { kind: 'body' }>;

/** The error for a reply that is no success. A question may be asked again, so what is unclear needs no more words. */
export function failureOf(reply: Failed): OperationError {
  const advice = adviceFor(reply);
  const known = reply.kind === 'refusal' ? KNOWN_CODES.get(reply.internalCode ?? '') : undefined;
  return new OperationError({
    kind: 'service',
    code: known?.code ?? reply.code,
    message: reply.message,
    ...(advice === undefined ? {} : { advice }),
    details: detailsOf(reply),
  });
}

/** What is known about a failed reply beyond its words. */
export function detailsOf(reply: Failed): IDataObject {
  return {
    // An error object can come with HTTP 200, which says nothing.
    ...('httpStatus' in reply && (reply.httpStatus ?? 0) >= 300 ? { httpStatus: reply.httpStatus } : {}),
    ...('internalCode' in reply && reply.internalCode !== undefined
      ? { internalCode: reply.internalCode }
      : {}),
  };
}

/** What to do about a failed reply, where there is more to say than to try again. */
export function adviceFor(reply: Failed): string | undefined {
  if (reply.kind === 'refusal' && reply.internalCode !== undefined) {
    return KNOWN_CODES.get(reply.internalCode)?.advice;
  }
  switch (reply.code) {
    case 'not_authorized':
      return 'Check Service ID and Shared Secret in the Paygol credential, and that your account has access to the transactions API.';
    case 'too_many_requests':
      return 'Wait a while, and send fewer items at a time.';
    case 'wrong_signature':
      return 'Check the Shared Secret in the Paygol credential, and what stands between this n8n and Paygol.';
    case 'unsigned_reply':
      return 'If Paygol does not sign the replies to your account, set the option Unsigned Replies to Accept.';
    default:
      return undefined;
  }
}

/** A warning for what an unsigned reply has brought; nothing for a signed one. */
export function signatureWarning({ isSigned }: { isSigned: boolean }): object[] {
  if (isSigned) return [];
  const message = 'The reply is not signed, so nobody vouches that it comes from Paygol.';
  return [{ rule: 'unsigned_reply', origin: 'public', severity: 'warning', message }];
}
