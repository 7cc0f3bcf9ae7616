import { type FailedReply, hiccupOf } from '../../../core/service/reply.ts';
import { en } from '../../../core/words/en.ts';
import { say } from '../../../core/words/say.ts';
import type { Lacking } from '../../../core/service/replyCodes.ts';
import { OperationError } from './operationError.ts';

export const UNSIGNED_ADVICE =
  'If Paygol does not sign the replies to your account, set the option "Unsigned Replies" to Accept.';

/** What to do, by the code of the reply. */
const ADVICE: Readonly<Record<string, string>> = {
  invalid_cpf: say({ code: 'correct_personal_id' }, en),
  transaction_not_found: say({ code: 'check_transaction_id' }, en),
  http_403: 'Check with Paygol that your account may do this.',
  http_404: 'Check the ID, and the Environment in the Paygol credential.',
  not_authorized:
    'The token may have expired: the next request gets a new one. If it is refused, too, check Service ID and Shared Secret in the Paygol credential, and that your account has access to this API.',
  too_many_requests: 'Wait a while, and send fewer items at a time.',
  unreadable_reply: 'Check the Environment in the Paygol credential. If it is right, try again later.',
  unsigned_reply: UNSIGNED_ADVICE,
  wrong_signature:
    'Check the Shared Secret in the Paygol credential, and any proxy between this n8n and Paygol.',
};

/**
 * The error for a failed reply to a request that may be sent again. Its stable `code` is the reply's, such as
 * `http_404`.
 * @param whenRefused what to do about a refusal whose code says nothing of it
 */
export function replyFailure(reply: FailedReply, whenRefused?: string): OperationError {
  const { kind, code, says, httpStatus, internalCode, errorStatus } = reply;
  const byKind = kind === 'refusal' ? whenRefused : kind === 'unclear' ? 'Try again later.' : undefined;
  const advice = ADVICE[code] ?? byKind;
  return new OperationError({
    kind: 'service',
    code,
    message: say(says, en),
    hiccup: hiccupOf(reply),
    ...(advice === undefined ? {} : { advice }),
    details: {
      ...(httpStatus === undefined || httpStatus < 300 ? {} : { httpStatus }),
      ...(internalCode === undefined ? {} : { internalCode }),
      ...(errorStatus === undefined ? {} : { errorStatus }),
    },
  });
}

export function listWithoutIds(advice: string): OperationError {
  const message = say({ code: 'listed_without_ids' }, en);
  return new OperationError({ kind: 'service', code: 'list_without_ids', message, advice });
}

/** The error for a reply that can be read, and lacks what was promised. */
export function unexpectedReply(what: Lacking): OperationError {
  const message = say({ code: 'answer_lacks', what }, en);
  return new OperationError({ kind: 'service', code: 'unexpected_reply', message });
}
