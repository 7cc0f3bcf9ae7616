import type { IDataObject } from 'n8n-workflow';
import type { FailedReply } from '../../../../core/http/reply.ts';
import type { PaymentValues } from '../../../../core/payment/transaction/fields.ts';
import { failureOf } from '../../../shared/errors/failedReply.ts';
import { OperationError, type OperationFailure } from '../../../shared/errors/operationError.ts';
import { type ReadPayment, warningsOf } from './readPayment.ts';

const UNKNOWN = 'It is not known whether Paygol has made this transaction, and it was not sent again.';

/** The error for a failed reply to a request that makes a transaction or a web checkout. It is never sent again. */
export function paymentFailure(reply: FailedReply, { values, warnings }: ReadPayment): OperationError {
  if (reply.kind === 'unclear') {
    const { code: reason, message, httpStatus } = reply;
    return unknownOutcome(message, values, {
      reason,
      ...(httpStatus === undefined ? {} : { httpStatus }),
    });
  }
  const { failure } = failureOf(reply);
  return new OperationError({ ...failure, details: { ...failure.details, ...warningsOf(warnings) } });
}

/**
 * The error when a transaction may or may not have been made. It says what to look for: a second request would make a second transaction.
 *
 * @param seen what was seen instead of a clear reply, as a sentence
 * @param details what else is known; `reason` is the stable code of what was seen
 */
export function unknownOutcome(seen: string, values: PaymentValues, details: IDataObject): OperationError {
  const { pg_custom: custom, pg_price: price, pg_currency: currency } = values;
  return new OperationError({
    kind: 'service',
    code: 'outcome_unknown',
    message: `${UNKNOWN} ${seen}`,
    advice:
      custom === undefined
        ? `Look in the Paygol dashboard for a transaction of ${price} ${currency} before you create it again. A Custom value (pg_custom) of its own for every payment makes that easy.`
        : `Look in the Paygol dashboard for a transaction with Custom (pg_custom) "${custom}" before you create it again.`,
    details: { ...details, ...(custom === undefined ? {} : { custom }) },
  });
}

/** HTTP statuses of a refusal by something that may have passed the request on all the same. */
const DOUBTFUL = new Set<unknown>([401, 429]);

/**
 * What a failure says of a transaction when the item comes again: it was not sent again, since it may have been made.
 *
 * @returns `undefined` when nothing was made for certain
 */
export function failureOfSent(failure: OperationFailure): OperationFailure | undefined {
  if (failure.code === 'outcome_unknown') return failure;
  if (!DOUBTFUL.has(failure.details?.httpStatus)) return undefined;
  const { code: reason, message, details } = failure;
  return {
    ...failure,
    code: 'outcome_unknown',
    message: `${UNKNOWN} ${message}`,
    details: { ...details, reason },
  };
}
