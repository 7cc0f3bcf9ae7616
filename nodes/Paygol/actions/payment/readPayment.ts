import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/json/types.ts';
import { phpNames } from '../../../../core/php/fieldNames.ts';
import { checkPayment, type PaymentUse } from '../../../../core/payment/checkPayment.ts';
import {
  type PaymentFieldName,
  paymentFields,
  type PaymentValues,
  titled,
} from '../../../../core/payment/transaction/fields.ts';
import { type PaymentProblem, problem } from '../../../../core/payment/rules.ts';
import { quoted } from '../../../../core/rules.ts';
import { BROKEN_STRING, isSendable } from '../../../../core/sendable.ts';
import { OperationError } from '../../../shared/errors/operationError.ts';
import { pathOf } from './paymentProperties.ts';

/** A payment request of one item that may be sent. */
export interface ReadPayment {
  readonly values: PaymentValues;
  /** Fields beyond the known ones, by wire name. */
  readonly extra: Record<string, string>;
  /** What was found and does not keep it from being sent. */
  readonly warnings: readonly PaymentProblem[];
}

/**
 * Reads and checks the payment request of an item.
 *
 * @throws {OperationError} with every problem, when one of them keeps it from being sent
 */
export function readPayment(context: IExecuteFunctions, itemIndex: number, use: PaymentUse): ReadPayment {
  const given: PaymentValues = {};
  const unreadable: PaymentProblem[] = [];
  for (const { name } of paymentFields) {
    const value = parameter(context, name, itemIndex);
    const text = asText(value);
    if (text === undefined) {
      unreadable.push(
        problem(
          'unreadable_text',
          name,
          `${titled(name)} is not text or an exact number. Choose a single value, and keep long numbers as text.`,
        ),
      );
    } else given[name] = text;
  }
  const { values, problems } = checkPayment(given, use);
  const fields = new Set(unreadable.map(({ field }) => field));
  const all = [...unreadable, ...problems.filter(({ field }) => !fields.has(field))];
  refuse(all, 'The payment was not sent');
  return { values, extra: readExtra(context, itemIndex), warnings: all };
}

/**
 * Stops at errors.
 *
 * @param outcome what did not happen, for the message
 * @throws {OperationError} when one of the problems is an error
 */
export function refuse(problems: readonly PaymentProblem[], outcome: string): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw new OperationError({
    kind: 'input',
    code: 'invalid_input',
    message: `${outcome}: ${errors.map(({ message }) => message).join(' ')}`,
    details: { problems: problems as unknown as IDataObject[] },
  });
}

/** Warnings as an output item has them; nothing when there are none. */
export function warningsOf(warnings: readonly object[]): IDataObject {
  return warnings.length === 0 ? {} : { warnings: warnings as IDataObject[] };
}

function parameter(context: IExecuteFunctions, name: PaymentFieldName, itemIndex: number): unknown {
  const options = name === 'pg_method' ? { extractValue: true } : {};
  return context.getNodeParameter(pathOf(name), itemIndex, '', options);
}

/** `undefined` for what is no single value, or a number that has lost digits. */
function asText(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined;
}

const OURS: ReadonlySet<string> = new Set([
  'pg_serviceid',
  'pg_token',
  'pg_mode',
  'pg_format',
  ...paymentFields.map(({ name }) => name),
]);

function readExtra(context: IExecuteFunctions, itemIndex: number): Record<string, string> {
  const fields = context.getNodeParameter('additionalFields.extraFields.field', itemIndex, []) as {
    name?: string;
    value?: unknown;
  }[];
  const extra: Record<string, string> = {};
  for (const { name = '', value } of fields) {
    const text = asText(value);
    const wrong =
      name.trim() === ''
        ? 'An extra field has no name.'
        : phpNames(name).some((read) => OURS.has(read))
          ? `The extra field "${name}" is a field that the node fills itself.`
          : text === undefined
            ? `The extra field ${quoted(name)} is not text or an exact number.`
            : isSendable(name) && isSendable(text) && name !== '__proto__'
              ? undefined
              : `The extra field ${quoted(name)} ${BROKEN_STRING}`;
    if (wrong !== undefined) {
      throw new OperationError({
        kind: 'input',
        code: 'invalid_input',
        message: `The payment was not sent: ${wrong}`,
        advice: 'Change or remove it under Extra Fields.',
      });
    }
    extra[name] = text as string;
  }
  return extra;
}

/** What the service has sent, as `json` of an output item: without a key `error`, by which n8n would take it for a failed one. */
export function asItem(record: JsonObject): IDataObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'error')) as IDataObject;
}
