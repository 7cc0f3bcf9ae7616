import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { readTransactionsReply, type TransactionsReply } from '../../../../core/payment/transaction/reply.ts';
import type { Endpoint } from '../../../../core/endpoints.ts';
import type { JsonObject } from '../../../../core/json/types.ts';
import { openClient } from '../../../shared/transport/client.ts';
import { timeoutOf, timeoutOption } from '../payment/paymentProperties.ts';

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

/** The transactions API with the options of the node, which count for all items; replies are read. */
export function transactionsApi(context: IExecuteFunctions) {
  const set = context.getNodeParameter('options', 0, {}) as {
    timeout?: unknown;
    unsignedReplies?: 'refuse' | 'accept';
  };
  const timeout = timeoutOf(set);
  const unsigned = set.unsignedReplies ?? 'refuse';
  const client = openClient(context, { read: timeout, change: timeout });
  return {
    async read(endpoint: Endpoint<'read'>, body: JsonObject): Promise<TransactionsReply> {
      const { reply, signature } = await client.read(endpoint, body);
      return readTransactionsReply(reply, signature, unsigned);
    },
    async change(endpoint: Endpoint<'change'>, body: JsonObject): Promise<TransactionsReply> {
      const { reply, signature } = await client.change(endpoint, body);
      return readTransactionsReply(reply, signature, unsigned);
    },
  };
}

/** A warning for what an unsigned reply has brought; nothing for a signed one. */
export function signatureWarning({ isSigned }: { isSigned: boolean }): object[] {
  if (isSigned) return [];
  const message = 'The reply is not signed, so nobody vouches that it comes from Paygol.';
  return [{ rule: 'unsigned_reply', origin: 'public', severity: 'warning', message }];
}
