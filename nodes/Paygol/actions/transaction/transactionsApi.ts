import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../core/service/endpoints.ts';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import { readTransactionsReply, type TransactionsReply } from '../../../../core/payment/transaction/reply.ts';
import { type SignedAnswer, openClient } from '../../../shared/transport/client.ts';
import type { Reading } from '../../../shared/transport/deadToken.ts';
import { TIMEOUT } from '../../../shared/time.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import type { Warning } from '../payment/output.ts';
import { OPTIONS } from '../payment/paymentForm.ts';

export const way: INodeProperties = {
  displayName: 'Needs the transactions API. Without it, take the resource Checkout.',
  name: 'way',
  type: 'notice',
  default: '',
};

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

export function unsignedIn(context: IExecuteFunctions): 'refuse' | 'accept' {
  return readParameter<'refuse' | 'accept'>(context, 0, unsignedReplies, OPTIONS);
}

/** The transactions API, whose replies are read with the node's options, which count for all items. */
export function transactionsApi(context: IExecuteFunctions) {
  const client = openClient(context, { read: TIMEOUT, change: TIMEOUT });
  const replyTo = async (ask: () => Promise<SignedAnswer>): Promise<TransactionsReply> => {
    // Before anything is sent, and the item fails for what cannot be read.
    const unsigned = unsignedIn(context);
    const { reply, signature } = await ask();
    return readTransactionsReply(reply, signature, unsigned);
  };
  return {
    read: (endpoint: Reading, body: JsonObject) => replyTo(() => client.read(endpoint, body)),
    change: (endpoint: Endpoint<'change'>, body: JsonObject) => replyTo(() => client.change(endpoint, body)),
  };
}

export function signatureWarnings({ isSigned }: { readonly isSigned: boolean }): Warning[] {
  if (isSigned) return [];
  const says = { code: 'reply_not_signed' } as const;
  return [{ rule: 'unsigned_reply', origin: 'assumed', severity: 'warning', says }];
}
