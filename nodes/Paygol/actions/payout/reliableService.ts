import type { IExecuteFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/json/types.ts';
import type { PayoutService } from '../../../../core/payout/send/sending.ts';
import type { Reply } from '../../../../core/http/reply.ts';
import { payoutsClient, type PayoutsClient } from '../../../shared/transport/client.ts';
import { payoutQuestions, payoutService } from './payoutService.ts';

/** Questions are small: a service that takes longer than this to answer one, in milliseconds, is asked again later. */
const QUESTION_TIMEOUT = 30_000;

/**
 * The payouts API, with a limit in time for every request, and a note of whether a create request may have reached it: from then on
 * the node must not throw.
 *
 * @param request fields that go into every create request beside the payouts
 * @param timeout for create requests, in milliseconds
 */
export async function reliableService(context: IExecuteFunctions, request: JsonObject, timeout: number) {
  const questionTimeout = Math.min(timeout, QUESTION_TIMEOUT);
  const client = within(timeout, await payoutsClient(context, timeout));
  const ask = within(questionTimeout, await payoutsClient(context, questionTimeout));
  const { create } = payoutService(client, request);
  const questions = payoutQuestions(ask);
  let reached = false;
  /** Whether the token of a request that was refused is alive: a dead one may be refused like a wrong row (assumed). */
  const outlived = async (token: string | undefined) =>
    (await questions.list(1, 1)).kind === 'data' && ask.lastToken() === token;
  const service: PayoutService = {
    ...questions,
    create: async (payouts) => {
      const reply = await create(payouts);
      reached ||= reply.kind !== 'not_sent';
      if (reply.kind !== 'refusal' || (await outlived(client.lastToken()))) return reply;
      return { ...reply, kind: 'turned_away', status: 401 };
    },
  };
  return { service, reached: () => reached };
}

const LATE: Reply = {
  kind: 'no_answer',
  code: 'no_answer',
  reason: 'No whole answer came from the service: no answer in time.',
};

/**
 * Ends the wait for a reply that trickles in: n8n's timeout only looks for silence. There is time for two requests, since a question is
 * repeated when the token has been renewed. A client that fails in a way of its own has not told what happened either.
 */
function within(milliseconds: number, { read, change, lastToken }: PayoutsClient): PayoutsClient {
  const limited =
    (request: PayoutsClient['read']): PayoutsClient['read'] =>
    (path, body) => {
      let isOver = false;
      const until = performance.now() + 2 * milliseconds;
      const reply = request(path, body)
        .catch(() => LATE)
        .finally(() => (isOver = true));
      const late = sleepUnless(() => isOver, until).then(() => LATE);
      return Promise.race([reply, late]);
    };
  return { read: limited(read), change: limited(change), lastToken };
}

/**
 * Waits until a time, or until it is over. n8n's sleep cannot be interrupted, so a long one is taken in short steps.
 *
 * @param until on the clock that never goes back, in milliseconds
 */
export async function sleepUnless(isOver: () => boolean, until: number): Promise<void> {
  while (!isOver() && performance.now() < until) await sleep(Math.min(200, until - performance.now()));
}
