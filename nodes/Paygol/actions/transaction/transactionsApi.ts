import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { readTransactionsReply, type TransactionsReply } from '../../../../core/payment/transaction/reply.ts';
import {
  type Client,
  transactionsClient,
  type TransactionsClient,
} from '../../../shared/transport/client.ts';
import { lazyClient } from '../../../shared/transport/lazyClient.ts';
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

/** A client with the options of the node, which count for all items; it gives replies back as they were read. */
export function transactionsApi(context: IExecuteFunctions): Client<TransactionsReply> {
  return lazyClient(() => open(context));
}

async function open(context: IExecuteFunctions): Promise<Client<TransactionsReply>> {
  const set = context.getNodeParameter('options', 0, {}) as {
    timeout?: unknown;
    unsignedReplies?: 'refuse' | 'accept';
  };
  const { read, change } = await transactionsClient(context, timeoutOf(set));
  const opened =
    (request: TransactionsClient['read']): Client<TransactionsReply>['read'] =>
    async (path, body) => {
      const { reply, signature } = await request(path, body);
      return readTransactionsReply(reply, signature, set.unsignedReplies ?? 'refuse');
    };
  return { read: opened(read), change: opened(change) };
}

/** A warning for what an unsigned reply has brought; nothing for a signed one. */
export function signatureWarning({ isSigned }: { isSigned: boolean }): object[] {
  if (isSigned) return [];
  const message = 'The reply is not signed, so nobody vouches that it comes from Paygol.';
  return [{ rule: 'unsigned_reply', origin: 'public', severity: 'warning', message }];
}
