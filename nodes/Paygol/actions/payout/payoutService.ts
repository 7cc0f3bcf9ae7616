import type { JsonObject } from '../../../../core/json/types.ts';
import type { PayoutQuestions } from '../../../../core/payout/questions.ts';
import { readPayoutsReply } from '../../../../core/payout/reply.ts';
import type { PayoutService } from '../../../../core/payout/send/sending.ts';
import type { Reply } from '../../../../core/http/reply.ts';
import type { Client } from '../../../shared/transport/client.ts';

/** How long to wait for the reply to a question about payouts, in milliseconds. */
export const TIMEOUT = 60_000;

/** The questions about payouts (service specification 4.1) over a client. */
export function payoutQuestions({ read }: Client<Reply>): PayoutQuestions {
  return {
    status: async (id) => readPayoutsReply(await read('/payouts/status', { external_id: id })),
    list: async (page, limit) => readPayoutsReply(await read('/payouts/list', { limit, page })),
  };
}

/**
 * The payouts API as sending needs it.
 *
 * @param request fields that go into every create request beside the payouts
 */
export function payoutService(client: Client<Reply>, request: JsonObject): PayoutService {
  return {
    ...payoutQuestions(client),
    create: async (payouts) =>
      readPayoutsReply(await client.change('/payouts', { ...request, payouts: [...payouts] })),
  };
}
