import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../core/endpoints.ts';
import type { JsonObject } from '../../../../core/json/types.ts';
import { readTransactionsReply, type TransactionsReply } from '../../../../core/payment/transaction/reply.ts';
import { type SignedAnswer, openClient } from '../../../shared/transport/client.ts';
import type { Reading } from '../../../shared/transport/deadToken.ts';
import { TIMEOUT } from '../../../shared/transport/timeouts.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import type { Warning } from '../payment/output.ts';
import { OPTIONS } from '../payment/paymentForm.ts';

/** What to know before choosing this way to collect a payment. */
export const way: INodeProperties = {
  displayName: 'Needs the transactions API. Without it, take the resource Checkout.',
  name: 'way',
  type: 'notice',
  default: '',
};

/** The option of every operation of the transactions API. */
export const unsignedReplies: INodeProperties = {
  displayName: 'Unsigned Replies',
  name: 'unsignedReplies',
  type: 'options',
  options: [
    { name: 'Accept', value: 'accept' },
    { name: 'Refuse', value: 'refuse' },
  ],
  default: 'refuse',
  description: 'Anybody can write a reply that Paygol has not signed',
};

/** The transactions API with the options of the node, which count for all items; replies are read. */
export function transactionsApi(context: IExecuteFunctions) {
  const client = openClient(context, { read: TIMEOUT, change: TIMEOUT });
  const replyTo = async (ask: () => Promise<SignedAnswer>): Promise<TransactionsReply> => {
    // Before anything is sent, and the item fails for what cannot be read.
    const unsigned = readParameter<'refuse' | 'accept'>(context, 0, unsignedReplies, OPTIONS);
    const { reply, signature } = await ask();
    return readTransactionsReply(reply, signature, unsigned);
  };
  return {
    read: (endpoint: Reading, body: JsonObject) => replyTo(() => client.read(endpoint, body)),
    change: (endpoint: Endpoint<'change'>, body: JsonObject) => replyTo(() => client.change(endpoint, body)),
  };
}

/** A warning for what an unsigned reply has brought; none for a signed one. */
export function signatureWarnings({ isSigned }: { readonly isSigned: boolean }): Warning[] {
  if (isSigned) return [];
  const says = { code: 'reply_not_signed' } as const;
  return [{ rule: 'unsigned_reply', origin: 'assumed', severity: 'warning', says }];
}
