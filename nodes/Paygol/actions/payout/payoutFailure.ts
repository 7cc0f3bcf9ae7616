import type { PayoutsReply } from '../../../../core/payout/reply.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';

const ADVICE: Record<string, string> = {
  http_401: 'Check the Service ID and the Shared Secret in the Paygol credential.',
  http_403: 'Check with Paygol that your account may do this.',
  http_404: 'Check the ID, and the Payouts API Address in the Paygol credential.',
  too_many_requests: 'Wait a while, or send fewer requests at once.',
  unreadable_reply:
    'Check the Payouts API Address in the Paygol credential. If it is right, try again later.',
};

/**
 * A reply that is not what was asked for, as the error that the user sees. `code` is stable: the code of the reply, such as
 * `http_404`, `result_not_0`, `no_answer` or `service_unreachable`, or `too_many_requests`.
 */
export function failureOf(reply: Exclude<PayoutsReply, { kind: 'data' }>): OperationError {
  const { code } = reply;
  const advice = ADVICE[code] ?? (reply.kind === 'unclear' ? 'Try again later.' : undefined);
  return new OperationError({
    kind: 'service',
    code,
    message: reply.message,
    ...(advice === undefined ? {} : { advice }),
    ...(reply.kind === 'refusal' || reply.kind === 'turned_away'
      ? { details: { httpStatus: reply.status } }
      : {}),
  });
}
