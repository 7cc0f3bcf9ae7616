import type { CheckoutReply } from '../../../core/checkout/reply.ts';
import { KNOWN_CODES } from '../../../core/transaction/advice.ts';
import { OperationError } from '../operationError.ts';

/** The error for a data reply that is no record. */
export function failureOf(reply: Exclude<CheckoutReply, { kind: 'record' }>): OperationError {
  const internalCode = reply.kind === 'refusal' ? reply.internalCode : undefined;
  const known = KNOWN_CODES.get(internalCode ?? '');
  const httpStatus = 'httpStatus' in reply ? (reply.httpStatus ?? 0) : 0;
  return new OperationError({
    kind: 'service',
    code: known?.code ?? reply.code,
    message: reply.message,
    ...(known === undefined ? {} : { advice: known.advice }),
    details: {
      ...(httpStatus >= 300 ? { httpStatus } : {}),
      ...(internalCode === undefined ? {} : { internalCode }),
    },
  });
}
