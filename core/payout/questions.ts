import { said } from '../http/reply.ts';
import type { JsonObject } from '../json/types.ts';
import type { PayoutsReply } from './reply.ts';
import { idMatcher } from './sameId.ts';

/** The two questions that find payouts (service specification 4.1). Each resolves, whatever happens. */
export interface PayoutQuestions {
  status(id: string): Promise<PayoutsReply>;
  list(page: number, limit: number): Promise<PayoutsReply>;
}

/**
 * The record in a reply to POST /payouts/status (section 2.2).
 *
 * @param id that was looked up
 * @returns `undefined` when the reply is not about this payout
 */
export function recordOf(id: string, reply: PayoutsReply): JsonObject | undefined {
  if (reply.kind !== 'data') return undefined;
  return idMatcher([id])(reply.data.merchant_payout_id) === id ? reply.data : undefined;
}

/** What a reply says that means that there is no such payout: nothing of it is about a request that pays. */
export function missingMessage(reply: PayoutsReply): string {
  return reply.kind === 'refusal'
    ? `Paygol says that it has no such payout (HTTP ${reply.status}${said(reply.body)}).`
    : messageOf(reply);
}

/** What a reply says that is not about the payout that was looked up. */
export function messageOf(reply: PayoutsReply): string {
  return reply.kind === 'data' ? 'Paygol answered with the record of another payout.' : reply.message;
}
