import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { FailedReply } from '../../../../core/reply.ts';
import type { PaymentUse } from '../../../../core/payment/fields.ts';
import { refusalAdvice } from '../../../../core/payment/refusalAdvice.ts';
import { replyFailure } from '../../../shared/errors/failedReply.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { perItemRun } from '../../../shared/perItemRun.ts';
import { outputReader, type Parts } from './output.ts';
import { type ReadPayment, readPayment } from './readPayment.ts';
import { sentItems } from './sentItems.ts';
import { failureOfSent, unknownOutcome } from './unknownOutcome.ts';

/** How payments are made, item by item. */
export interface Making<Answer> {
  readonly use: PaymentUse;
  /** Sends one request. What it throws means that nothing went out. */
  send(payment: ReadPayment, itemIndex: number): Promise<Answer>;
  /** What the reply says, or why it says nothing. */
  read(answer: Answer, payment: ReadPayment): Made | FailedReply;
}

/** What the item is made of, in addition to the warnings of the checks. */
export interface Made extends Parts {
  readonly kind: 'made';
}

/**
 * Makes something for each item that has no id of the merchant's, so that a second request would make a second one:
 * never repeated after an unclear reply. Retry On Fail runs all items again, the ones that were done as well. So an
 * item whose request went out is not sent again by another try: it gives what was made, or fails as before. Only a
 * failure that says for certain that nothing was made lets it be sent again.
 */
export async function createPayments<Answer>(
  context: IExecuteFunctions,
  making: Making<Answer>,
): Promise<INodeExecutionData[][]> {
  const { sent, forget } = sentItems(context);
  let hasFailed = false;
  const make = async (item: number): Promise<IDataObject> => {
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
  };
  const output = await perItemRun(context, (item) =>
    make(item).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  if (!hasFailed) forget();
  return output;
}

const UNREAD: FailedReply = {
  kind: 'unclear',
  code: 'unreadable_reply',
  message: 'Its reply could not be read.',
};

function errorFor(reply: FailedReply, { values, warnings }: ReadPayment, use: PaymentUse): OperationError {
  if (reply.nothingMade !== true && reply.kind !== 'turned_away') return unknownOutcome(reply, values);
  const { failure } = replyFailure(reply, refusalAdvice(reply.words ?? '', values, use));
  if (warnings.length === 0) return new OperationError(failure);
  const problems = warnings as unknown as IDataObject[];
  return new OperationError({ ...failure, details: { ...failure.details, problems } });
}
