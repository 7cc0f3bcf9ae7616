import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { PaymentUse, PaymentValues } from '../../../../core/payment/fields.ts';
import { refusalAdvice } from '../../../../core/payment/refusalAdvice.ts';
import type { FailedReply } from '../../../../core/service/reply.ts';
import type { PaymentSentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say, shownFindings } from '../../../../core/words/say.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import {
  OperationError,
  type OperationFailure,
  serviceError,
} from '../../../shared/errors/operationError.ts';
import { perItemTry } from '../earlierTries.ts';
import { outputReader, type Parts } from './output.ts';
import { type ReadPayment, readPayment } from './readPayment.ts';

interface Making<Answer> {
  readonly use: PaymentUse;
  /** Sends one request. What it throws means that nothing went out. */
  send(payment: ReadPayment, itemIndex: number): Promise<Answer>;
  read(answer: Answer, payment: ReadPayment): Made | FailedReply;
}

interface Made extends Parts {
  readonly kind: 'made';
}

/**
 * Makes payments, which have no id of the merchant's: a second request would make a second one, so none is repeated
 * after an unclear reply. Retry On Fail runs all items again. An item whose request went out then gives what was
 * made, or fails as before, unless the failure says for certain that nothing was made.
 */
export async function createPayments<Answer>(
  context: IExecuteFunctions,
  making: Making<Answer>,
): Promise<INodeExecutionData[][]> {
  return perItemTry<Sent>(context, async (item, sent) => {
    const before = sent[item];
    if (before !== undefined) {
      if ('json' in before) return before.json;
      throw new OperationError(before.failure);
    }
    const payment = readPayment(context, item, making.use);
    const jsonOf = outputReader(context, item);
    const answer = await making.send(payment, item);
    // Until the reply has been read, and should that fail.
    sent[item] = { failure: unknownOutcome(UNREAD, payment.values).failure };
    const made = making.read(answer, payment);
    if (made.kind === 'made') {
      const json = jsonOf({ ...made, warnings: [...payment.warnings, ...made.warnings] });
      sent[item] = { json };
      return json;
    }
    const error = errorFor(made, payment, making.use);
    const doubt = made.nothingMade === true ? undefined : failureOfSent(error.failure);
    if (doubt === undefined) Reflect.deleteProperty(sent, item);
    else sent[item] = { failure: doubt };
    throw error;
  });
}

const UNREAD: FailedReply = { kind: 'unclear', code: 'unreadable_reply', says: { code: 'reply_not_read' } };

function errorFor(reply: FailedReply, { values, warnings }: ReadPayment, use: PaymentUse): OperationError {
  if (reply.nothingMade !== true && reply.kind !== 'turned_away') return unknownOutcome(reply, values);
  const { failure } = replyFailure(reply, say(refusalAdvice(reply.words ?? '', values, use), en));
  if (warnings.length === 0) return new OperationError(failure);
  const problems = shownFindings(warnings, en);
  return new OperationError({ ...failure, details: { ...failure.details, problems } });
}

type Sent = { readonly json: IDataObject } | { readonly failure: OperationFailure };

const UNKNOWN: PaymentSentence = { code: 'transaction_unknown' };

/** It says what to look for: a second request would make a second transaction. */
function unknownOutcome(seen: FailedReply, values: PaymentValues): OperationError {
  const { pg_custom: orderNumber, pg_price: price, pg_currency: currency } = values;
  const { code: reason, says, httpStatus, internalCode, errorStatus } = seen;
  const look: PaymentSentence =
    orderNumber === undefined
      ? { code: 'find_amount', currency: String(currency), amount: String(price) }
      : { code: 'find_order', orderNumber };
  return serviceError('outcome_unknown', inWords([UNKNOWN, says], en), {
    advice: inWords(reason === 'unsigned_reply' ? [look, { code: 'accept_unsigned' }] : [look], en),
    details: {
      reason,
      ...(httpStatus === undefined ? {} : { httpStatus }),
      ...(internalCode === undefined ? {} : { internalCode }),
      ...(errorStatus === undefined ? {} : { errorStatus }),
      ...(orderNumber === undefined ? {} : { orderNumber }),
    },
  });
}

function failureOfSent(failure: OperationFailure): OperationFailure {
  if (failure.code === 'outcome_unknown') return failure;
  const { code: reason, message, details } = failure;
  return {
    ...failure,
    code: 'outcome_unknown',
    message: inWords([UNKNOWN, { code: 'message', text: message }], en),
    details: { ...details, reason },
  };
}
