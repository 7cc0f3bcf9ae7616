import type { FailedReply } from '../../../../core/reply.ts';
import { shownAmount } from '../../../../core/money.ts';
import type { PaymentValues } from '../../../../core/payment/fields.ts';
import { UNSIGNED_ADVICE } from '../../../shared/errors/failedReply.ts';
import { OperationError, type OperationFailure } from '../../../shared/errors/operationError.ts';

const UNKNOWN = 'It is not known whether Paygol has made this transaction, and it was not sent again.';

/**
 * The error when a transaction may or may not have been made. It says what to look for: a second request would make a
 * second transaction.
 *
 * @param seen what came instead of a clear reply
 */
export function unknownOutcome(seen: FailedReply, values: PaymentValues): OperationError {
  const { pg_custom: orderNumber, pg_price: price, pg_currency: currency } = values;
  const { code: reason, message, httpStatus, internalCode, errorStatus } = seen;
  const look =
    orderNumber === undefined
      ? `Look in the Paygol dashboard for a transaction of ${shownAmount(String(currency), String(price))} before you create it again. An "Order Number" of its own for every payment makes that easy.`
      : `Look in the Paygol dashboard for a transaction with the Order Number "${orderNumber}" before you create it again.`;
  return new OperationError({
    kind: 'service',
    code: 'outcome_unknown',
    message: `${UNKNOWN} ${message}`,
    advice: reason === 'unsigned_reply' ? `${look} ${UNSIGNED_ADVICE}` : look,
    details: {
      reason,
      ...(httpStatus === undefined ? {} : { httpStatus }),
      ...(internalCode === undefined ? {} : { internalCode }),
      ...(errorStatus === undefined ? {} : { errorStatus }),
      ...(orderNumber === undefined ? {} : { orderNumber }),
    },
  });
}

/**
 * What a failure says of a transaction that may have been made, when the item comes again: it was not sent again.
 */
export function failureOfSent(failure: OperationFailure): OperationFailure {
  if (failure.code === 'outcome_unknown') return failure;
  const { code: reason, message, details } = failure;
  return {
    ...failure,
    code: 'outcome_unknown',
    message: `${UNKNOWN} ${message}`,
    details: { ...details, reason },
  };
}
