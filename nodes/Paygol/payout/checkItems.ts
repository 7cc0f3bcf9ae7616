import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../../core/json/types.ts';
import { readAmount } from '../../../core/money.ts';
import {
  type AddFields,
  type CheckedRow,
  checkRows,
  type CheckSettings,
} from '../../../core/payout/checkRows.ts';
import { type FieldName, payoutFields } from '../../../core/payout/fields.ts';
import type { RunLimits } from '../../../core/payout/limits.ts';
import { problem } from '../../../core/payout/rules.ts';
import { quoted } from '../../../core/rules.ts';
import { isSendable, readSendableJson, whyUnsendable } from '../../../core/sendable.ts';
import { perItem } from '../parameters.ts';
import { inTurns } from '../turns.ts';

interface RowOptions {
  numberFormat?: CheckSettings['numberFormat'];
  bankCodeForm?: CheckSettings['bankCodeForm'];
  blanks?: { value?: { field: FieldName; value: string }[] };
  mode?: 'strict' | 'other' | 'notSent';
  modeValue?: string;
  notification?: string;
  notificationPlace?: 'payout' | 'request';
  extraFields?: { field?: ExtraField[] };
}

interface ExtraField {
  place: 'request' | 'payout' | 'beneficiary' | 'account';
  name: string;
  type: 'text' | 'json';
  value: unknown;
}

/** The safety limits as the form holds them. */
interface LimitParameters {
  maxRows?: unknown;
  maxPerPayout?: unknown;
  maxTotals?: { currency?: { currency: string; total: string }[] };
}

/** All rows of a run, checked, with what goes into every request beside them. */
export interface CheckedRun {
  readonly rows: CheckedRow[];
  /** Fields of the request other than payouts, service id and token. */
  readonly request: JsonObject;
  readonly limits: RunLimits;
}

/** Reads the node's parameters and checks all input items as rows of one run. */
export async function checkItems(context: IExecuteFunctions): Promise<CheckedRun> {
  const items = context.getInputData();
  const options = context.getNodeParameter('options', 0, {}) as RowOptions;
  const limits = readLimits(context);
  const extraFields = perItem(context, 'options.extraFields.field', []) as (i: number) => ExtraField[];
  const notification = perItem(context, 'options.notification', '');
  const inEachPayout = options.notificationPlace !== 'request';

  const settings: CheckSettings = {
    numberFormat: options.numberFormat ?? 'plain',
    bankCodeForm: options.bankCodeForm ?? 'asGiven',
    blanks: Object.fromEntries(
      (options.blanks?.value ?? []).map(({ field, value }) => [field, String(value).trim()]),
    ),
    ...(limits.maxPerPayout === undefined ? {} : { maxPerPayout: limits.maxPerPayout }),
  };
  const addFields: AddFields = (payout, index, problems) => {
    const add = (target: JsonObject, field: FieldToAdd) => {
      const { value, why } = readField(field);
      if (why === undefined) target[field.name] = value;
      else problems.push(problem('extra_field', 'row', `${field.title} ${why}`));
    };
    const override = notification(index);
    if (inEachPayout && override) add(payout, notificationField(override));
    for (const field of extraFields(index)) {
      if (field.place === 'request') continue;
      refuseName(context, field, index);
      add(field.place === 'payout' ? payout : (payout[field.place] as JsonObject), extraField(field));
    }
  };
  const rows = await inTurns(checkRows(inputRows(context), settings, addFields));

  const request: JsonObject = {};
  const add = (field: FieldToAdd) => {
    const { value, why } = readField(field);
    if (why !== undefined) throw wrongRequest(context, field, why);
    request[field.name] = value;
  };
  const mode = options.mode ?? 'strict';
  const modeValue = mode === 'other' ? (options.modeValue ?? '') : 'strict';
  if (mode !== 'notSent')
    add({ name: 'pg_mode', title: 'the option "Request Mode Value"', value: modeValue });
  if (!inEachPayout && notification(0)) add(notificationField(notification(0)));
  if (items.length > 0) {
    for (const field of extraFields(0)) {
      if (field.place !== 'request') continue;
      refuseName(context, field, 0);
      add(extraField(field));
    }
  }
  return { rows, request, limits };
}

function inputRows(context: IExecuteFunctions): Record<string, unknown>[] {
  const items = context.getInputData();
  if (context.getNodeParameter('columns.mappingMode', 0) !== 'defineBelow')
    return items.map(({ json }) => json);
  const value = perItem(context, 'columns.value', {});
  return items.map((_, i) => (value(i) ?? {}) as Record<string, unknown>);
}

const OURS = new Set([
  'payouts',
  'pg_serviceid',
  'pg_token',
  'pg_mode',
  ...payoutFields.map(({ path }) => path[path.length - 1]),
]);

/** A field of the request that is not a column of a row. */
interface FieldToAdd {
  readonly name: string;
  /** What messages call it. */
  readonly title: string;
  readonly value: unknown;
  readonly isJson?: boolean;
}

function notificationField(value: unknown): FieldToAdd {
  return { name: 'notification', title: 'the option "Notification URL"', value };
}

function extraField({ name, type, value }: ExtraField): FieldToAdd {
  return { name, title: `the extra field ${quoted(name)}`, value, isJson: type === 'json' };
}

/** The value as it is sent, or what is wrong with it and what to do, as the end of a sentence and a sentence. */
function readField({ value, isJson }: FieldToAdd): { value: JsonValue; why?: string } {
  if (isJson === true && typeof value === 'string') {
    const read = readSendableJson(value);
    return 'why' in read ? { value: null, why: read.why } : read;
  }
  const given = value ?? (isJson === true ? null : '');
  const why = whyUnsendable(given);
  if (why !== undefined) return { value: null, why };
  if (isJson === true) return { value: given as JsonValue };
  return typeof given === 'object'
    ? { value: null, why: 'is a list or an object. Give a string, or choose JSON as its type.' }
    : { value: String(given) };
}

function wrongRequest(context: IExecuteFunctions, { title }: FieldToAdd, why: string): NodeOperationError {
  return new NodeOperationError(context.getNode(), `${title[0]?.toUpperCase()}${title.slice(1)} ${why}`, {
    description: 'It goes into every request, so nothing was sent.',
  });
}

function refuseName(context: IExecuteFunctions, { name }: ExtraField, itemIndex: number): void {
  const wrong =
    typeof name !== 'string' || name.trim() === ''
      ? 'An extra field has no name'
      : OURS.has(name)
        ? `The extra field "${name}" is a field that the node fills itself`
        : name === '__proto__' || !isSendable(name)
          ? `The extra field ${quoted(name)} has a name that cannot be sent`
          : undefined;
  if (wrong === undefined) return;
  throw new NodeOperationError(context.getNode(), wrong, {
    itemIndex,
    description: 'Change or remove it under Extra Fields in the options.',
  });
}

function readLimits(context: IExecuteFunctions): RunLimits {
  const given = context.getNodeParameter('limits', 0, {}) as LimitParameters;
  const { maxPerPayout, maxRows, maxTotals } = given;
  const limits: { -readonly [Name in keyof RunLimits]: RunLimits[Name] } = {};
  if (maxRows !== undefined) {
    if (!Number.isInteger(Number(maxRows)) || Number(maxRows) < 1)
      throw badLimit(context, 'Most Rows', maxRows);
    limits.maxRows = Number(maxRows);
  }
  if (maxPerPayout !== undefined) limits.maxPerPayout = amountLimit(context, 'Most per Payout', maxPerPayout);
  if (maxTotals !== undefined) {
    limits.maxTotals = (maxTotals.currency ?? []).map(({ currency, total }) => ({
      currency: String(currency).trim().toUpperCase(),
      total: amountLimit(context, 'Most in Total', total),
    }));
  }
  return limits;
}

/** A limit that cannot be read stops the run: paying as if there were none is what it was set against. */
function amountLimit(context: IExecuteFunctions, title: string, value: unknown): string {
  const amount = readAmount(String(value ?? '').trim(), 'plain');
  if (amount === undefined || /\.\d{3}/.test(amount)) throw badLimit(context, title, value);
  return amount;
}

function badLimit(context: IExecuteFunctions, title: string, value: unknown): NodeOperationError {
  return new NodeOperationError(
    context.getNode(),
    `The safety limit "${title}" is ${JSON.stringify(value ?? '')}, which is not a number`,
    {
      description:
        'Write digits only, with a point before decimals, such as 2000000 or 1500.50. Nothing was sent.',
    },
  );
}
