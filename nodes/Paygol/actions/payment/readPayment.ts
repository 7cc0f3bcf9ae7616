import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/service/json/types.ts';
import {
  checkPayment,
  checkTransactionId,
  type PaymentProblem,
} from '../../../../core/payment/checkPayment.ts';
import {
  isInForm,
  paymentFields,
  type PaymentUse,
  type PaymentValues,
} from '../../../../core/payment/fields.ts';
import { type NumberFormat, shortAmount } from '../../../../core/values/money.ts';
import { readSendableString, wrongExtraName } from '../../../../core/service/sendable.ts';
import type { PaymentSentence } from '../../../../core/words/codes.ts';
import { en } from '../../../../core/words/en/index.ts';
import { inWords, say, shownFindings } from '../../../../core/words/say.ts';
import { inputError, type OperationError } from '../../../shared/errors/operationError.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import { letThroughProperty, numberFormat, OPTIONS, pathOf } from './paymentForm.ts';

export interface ReadPayment {
  readonly values: PaymentValues;
  readonly extra: Record<string, string>;
  readonly warnings: readonly PaymentProblem[];
}

/** The error for a payment that is not opened; of a link, nothing is sent anyway. */
export function notOpened(says: PaymentSentence, advice?: PaymentSentence): OperationError {
  return inputError('invalid_input', say({ code: 'payment_not_opened', why: say(says, en) }, en), {
    advice: advice && say(advice, en),
  });
}

/**
 * Reads and checks the payment request of an item.
 * @throws {OperationError} with every problem, when one of them keeps it from being sent
 */
export function readPayment(context: IExecuteFunctions, itemIndex: number, use: PaymentUse): ReadPayment {
  const given = paymentFields.map((field): [string, unknown] => {
    const options = { extractValue: field.name === 'pg_method' && isInForm(field, use) };
    return [field.name, context.getNodeParameter(pathOf(field, use), itemIndex, '', options)];
  });
  const format = readParameter<NumberFormat>(context, itemIndex, numberFormat, OPTIONS);
  const letThrough = new Set(readParameter<string[]>(context, itemIndex, letThroughProperty, OPTIONS));
  const { values, problems } = checkPayment(Object.fromEntries(given), use, format, letThrough);
  assertNoErrors(problems, 'payment_not_opened');
  return { values, extra: readExtra(context, itemIndex), warnings: problems };
}

/**
 * Stops at errors.
 * @param outcome what did not happen, for the message
 * @throws {OperationError} when one of the problems is an error
 */
export function assertNoErrors(
  problems: readonly PaymentProblem[],
  outcome: 'payment_not_opened' | 'no_request_sent',
): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const why = inWords(
    errors.map(({ says }) => says),
    en,
  );
  throw inputError('invalid_input', say({ code: outcome, why }, en), {
    details: { problems: shownFindings(problems, en) },
  });
}

/** For payments whose reply does not repeat what they are about. */
export function requested({ pg_custom, pg_price = '', pg_currency }: PaymentValues): JsonObject {
  return { orderNumber: pg_custom ?? null, amount: shortAmount(pg_price), currency: pg_currency ?? null };
}

const OURS: ReadonlySet<string> = new Set([
  'pg_serviceid',
  'pg_token',
  'pg_mode',
  'pg_format',
  ...paymentFields.map(({ name }) => name),
]);

function readExtra(context: IExecuteFunctions, itemIndex: number): Record<string, string> {
  // Whatever an expression gives for the list, n8n makes a list of objects of it.
  const fields = context.getNodeParameter(`${OPTIONS}.extraFields.field`, itemIndex, []) as {
    name?: unknown;
    value?: unknown;
  }[];
  const extra: Record<string, string> = {};
  for (const { name = '', value } of fields) {
    const wrongName = wrongExtraName(name, OURS);
    const read = readSendableString(value);
    if (wrongName === undefined && 'value' in read) {
      extra[name as string] = read.value;
      continue;
    }
    const says: PaymentSentence =
      wrongName === undefined && 'why' in read
        ? { code: 'extra_field', name: String(name), why: read.why }
        : { code: 'extra_field_name', name: String(name), why: wrongName ?? 'unsendable' };
    throw notOpened(says, { code: 'change_extra_field' });
  }
  return extra;
}

export const transactionIdProperty: INodeProperties = {
  displayName: 'Transaction ID',
  name: 'transactionId',
  type: 'string',
  required: true,
  default: '',
  placeholder: 'e.g. A1B2-C3D4-E5F6-G7H8',
  description:
    'The transaction ID that Paygol gave when the payment was opened, or that came with a notification',
};

/** @throws {OperationError} when it cannot be one */
export function readTransactionId(context: IExecuteFunctions, itemIndex: number): string {
  const id = String(context.getNodeParameter('transactionId', itemIndex, '') ?? '').trim();
  assertNoErrors(checkTransactionId(id), 'no_request_sent');
  return id;
}
