import type { FailedReply } from '../../../core/http/reply.ts';
import { KNOWN_CODES } from '../../../core/payment/advice.ts';
import { OperationError } from './operationError.ts';

/** What to do, by the code of the reply, where there is more to say than to try again. */
const ADVICE: Record<string, string> = {
  not_authorized:
    'The token may have expired: the next request gets a new one. If it is refused, too, check Service ID and Shared Secret in the Paygol credential, and that your account has access to the transactions API.',
  too_many_requests: 'Wait a while, and send fewer items at a time.',
  wrong_signature:
    'Check the Shared Secret in the Paygol credential, and what stands between this n8n and Paygol.',
  unsigned_reply:
    'If Paygol does not sign the replies to your account, set the option Unsigned Replies to Accept.',
};

/** The error for a failed reply about transactions. A question may be asked again, so what is unclear needs no more words. */
export function failureOf({ code, message, httpStatus = 0, internalCode }: FailedReply): OperationError {
  const known = KNOWN_CODES.get(internalCode ?? '');
  const advice = known?.advice ?? ADVICE[code];
  return new OperationError({
    kind: 'service',
    code: known?.code ?? code,
    message,
    ...(advice === undefined ? {} : { advice }),
    details: {
      // An error object can come with HTTP 200, which says nothing.
      ...(httpStatus >= 300 ? { httpStatus } : {}),
      ...(internalCode === undefined ? {} : { internalCode }),
    },
  });
}
