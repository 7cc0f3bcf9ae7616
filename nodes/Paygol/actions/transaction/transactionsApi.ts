import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../core/endpoints.ts';
import type { JsonObject } from '../../../../core/json/types.ts';
import { readTransactionsReply, type TransactionsReply } from '../../../../core/payment/transaction/reply.ts';
import { type Answer, openClient } from '../../../shared/transport/client.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import type { Warning } from '../payment/output.ts';
import { timeoutOption } from '../payment/paymentForm.ts';

/**
 * What to know before choosing this way to collect a payment.
 *
 * @param price who can change it
 */
export function notice(price: string): INodeProperties {
  return {
    displayName: `For accounts with the transactions API. Paygol signs its replies. ${price} Without that API, take the resource "Checkout", which needs the Service ID only.`,
    name: 'way',
    type: 'notice',
    default: '',
  };
}

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

interface Options {
  /** In seconds. */
  readonly timeout: number;
  readonly unsignedReplies: 'refuse' | 'accept';
}

/** The transactions API with the options of the node, which count for all items; replies are read. */
export function transactionsApi(context: IExecuteFunctions) {
  let opened: ReturnType<typeof open> | undefined;
  return {
    // Opened for the first item, which then fails for what stands against it.
    read: async (endpoint: Endpoint<'read'>, body: JsonObject) =>
      (opened ??= open(context)).read(endpoint, body),
    change: async (endpoint: Endpoint<'change'>, body: JsonObject) =>
      (opened ??= open(context)).change(endpoint, body),
  };
}

function open(context: IExecuteFunctions) {
  const set = readParameter<Options>(context, 0, options);
  const timeout = set.timeout * 1000;
  const client = openClient(context, { read: timeout, change: timeout });
  const read = ({ reply, signature }: Answer): TransactionsReply =>
    readTransactionsReply(reply, signature, set.unsignedReplies);
  return {
    read: async (endpoint: Endpoint<'read'>, body: JsonObject) => read(await client.read(endpoint, body)),
    change: async (endpoint: Endpoint<'change'>, body: JsonObject) =>
      read(await client.change(endpoint, body)),
  };
}

/** A warning for what an unsigned reply has brought; none for a signed one. */
export function signatureWarnings({ isSigned }: { readonly isSigned: boolean }): Warning[] {
  if (isSigned) return [];
  const message = 'The reply is not signed, so nobody vouches that it comes from Paygol.';
  return [{ rule: 'unsigned_reply', origin: 'assumed', severity: 'warning', message }];
}
