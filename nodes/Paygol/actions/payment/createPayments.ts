import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { FailedReply } from '../../../../core/http/reply.ts';
import type { PaymentUse } from '../../../../core/payment/fields.ts';
import { failureOf as failureOfReply } from '../../../shared/errors/failedReply.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { failureOf, perItemRun } from '../../../shared/perItemRun.ts';
import { type ReadPayment, readPayment, warningsOf } from './readPayment.ts';
import { sentItems } from './sentItems.ts';
import { failureOfSent, unknownOutcome } from './unknownOutcome.ts';

/** How payments are made, item by item. */
export interface Making<Answer> {
  readonly use: PaymentUse;
  /** Sends one request. What it throws means that nothing went out. */
  send(payment: ReadPayment, itemIndex: number): Promise<Answer>;
  /** What the reply says, or why it says nothing. */
  read(answer: Answer, itemIndex: number): Made | FailedReply;
}

/** The item's json, and warnings about the reply. */
export interface Made {
  readonly kind: 'made';
  readonly json: IDataObject;
  readonly warnings: readonly object[];
}

/**
 * Makes something for each item that has no id of the merchant's, so that a second request would make a second one: never repeated after
 * an unclear reply. Retry On Fail runs all items again, the ones that were done as well. So an item whose request went out is not sent again
 * by another try: it gives what was made, or fails as before. Only a failure that says for certain that nothing was made lets it be sent again.
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
    const answer = await making.send(payment, item);
    try {
      const json = jsonOf(making.read(answer, item), payment);
      sent[item] = { json };
      return json;
    } catch (error) {
      // An error that is not ours says nothing about the request.
      const failure = error instanceof OperationError ? failureOfSent(error.failure) : failureOf(error);
      if (failure !== undefined) sent[item] = { failure };
      throw error;
    }
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

/** @throws {OperationError} when nothing was made, or nobody knows */
function jsonOf(made: Made | FailedReply, { values, warnings }: ReadPayment): IDataObject {
  if (made.kind === 'made') return { ...made.json, ...warningsOf([...warnings, ...made.warnings]) };
  if (made.kind === 'unclear') throw unknownOutcome(made, values);
  const { failure } = failureOfReply(made);
  throw new OperationError({ ...failure, details: { ...failure.details, ...warningsOf(warnings) } });
}
