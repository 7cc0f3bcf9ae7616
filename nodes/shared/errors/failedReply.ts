import { type FailedReply, hiccupOf } from '../../../core/service/reply.ts';
import { answers } from '../../../core/words/en/answers.ts';
import { say } from '../../../core/words/say.ts';
import type { Lacking, ReplySentence } from '../../../core/words/codes.ts';
import { type OperationError, serviceError } from './operationError.ts';

/** What to do, by the code of the reply. */
const ADVICE: Readonly<Record<string, ReplySentence>> = {
  invalid_cpf: { code: 'correct_personal_id' },
  transaction_not_found: { code: 'check_transaction_id' },
  http_403: { code: 'check_permission' },
  http_404: { code: 'check_id' },
  not_authorized: { code: 'check_access' },
  too_many_requests: { code: 'send_fewer_items' },
  unreadable_reply: { code: 'check_environment' },
  unsigned_reply: { code: 'accept_unsigned' },
  wrong_signature: { code: 'check_secret' },
};

const TRY_LATER: ReplySentence = { code: 'try_later' };

/**
 * The error for a failed reply to a request that may be sent again. Its stable `code` is the reply's, such as
 * `http_404`.
 * @param whenRefused what to do about a refusal whose code says nothing of it
 */
export function replyFailure(reply: FailedReply, whenRefused?: string): OperationError {
  const { kind, code, says, httpStatus, internalCode, errorStatus } = reply;
  const byKind = kind === 'refusal' ? whenRefused : kind === 'unclear' ? say(TRY_LATER, answers) : undefined;
  const known = ADVICE[code];
  return serviceError(code, say(says, answers), {
    advice: known === undefined ? byKind : say(known, answers),
    hiccup: hiccupOf(reply),
    details: {
      ...(httpStatus === undefined || httpStatus < 300 ? {} : { httpStatus }),
      ...(internalCode === undefined ? {} : { internalCode }),
      ...(errorStatus === undefined ? {} : { errorStatus }),
    },
  });
}

export function listWithoutIds(whatToDo: ReplySentence): OperationError {
  const advice = say(whatToDo, answers);
  return serviceError('list_without_ids', say({ code: 'listed_without_ids' }, answers), { advice });
}

/** The error for a reply that can be read, and lacks what was promised. */
export function unexpectedReply(what: Lacking): OperationError {
  return serviceError('unexpected_reply', say({ code: 'answer_lacks', what }, answers));
}
