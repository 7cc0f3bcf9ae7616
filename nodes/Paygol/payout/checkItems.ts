import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { JsonObject, JsonValue } from '../../../core/json/types.ts';
import { readAmount } from '../../../core/money.ts';
import { type CheckedRow, checkRows, type CheckSettings } from '../../../core/payout/checkRows.ts';
import { type FieldName, payoutFields } from '../../../core/payout/fields.ts';
import type { RunLimits } from '../../../core/payout/limits.ts';
import type { Payout } from '../../../core/payout/payout.ts';
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
  const notification = perItem(context, 'options.notification', '') as (i: number) => string;
  const inEachPayout = options.notificationPlace !== 'request';

  const settings: CheckSettings = {
    numberFormat: options.numberFormat ?? 'plain',
    bankCodeForm: options.bankCodeForm ?? 'asGiven',
    blanks: Object.fromEntries(
      (options.blanks?.value ?? []).map(({ field, value }) => [field, String(value).trim()]),
    ),
    ...(limits.maxPerPayout === undefined ? {} : { maxPerPayout: limits.maxPerPayout }),
  };
  const addFields = (payout: Payout, index: number) => {
    if (inEachPayout && notification(index)) payout.notification = notification(index);
    for (const field of extraFields(index)) {
      if (field.place === 'request') continue;
      addExtraField(context, field, field.place === 'payout' ? payout : payout[field.place], index);
    }
  };
  const rows = await inTurns(checkRows(inputRows(context), settings, addFields));

  const request: JsonObject = {};
  const mode = options.mode ?? 'strict';
  if (mode !== 'notSent') request.pg_mode = mode === 'other' ? (options.modeValue ?? '') : 'strict';
  if (!inEachPayout && notification(0)) request.notification = notification(0);
  if (items.length > 0) {
    for (const field of extraFields(0)) {
      if (field.place === 'request') addExtraField(context, field, request, 0);
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

function addExtraField(
  context: IExecuteFunctions,
  { name, type, value }: ExtraField,
  target: JsonObject,
  itemIndex: number,
): void {
  if (name.trim() === '' || OURS.has(name)) {
    throw new NodeOperationError(
      context.getNode(),
      name.trim() === ''
        ? 'An extra field has no name'
        : `The extra field "${name}" is a field that the node fills itself`,
      { itemIndex, description: 'Change or remove it under Extra Fields in the options.' },
    );
  }
  target[name] = type === 'json' ? parseExtra(context, name, value, itemIndex) : String(value ?? '');
}

function parseExtra(context: IExecuteFunctions, name: string, value: unknown, itemIndex: number): JsonValue {
  if (typeof value !== 'string') return (value ?? null) as JsonValue;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    throw new NodeOperationError(context.getNode(), `The value of the extra field "${name}" is not JSON`, {
      itemIndex,
      description:
        'Write a number, true, false, a text in double quotes, a list or an object; or choose Text as its type.',
    });
  }
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
