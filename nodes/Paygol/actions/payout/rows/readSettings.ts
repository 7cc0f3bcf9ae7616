import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import * as z from 'zod/v4-mini';
import type { IdSource } from '../../../../../core/payroll/buildId.ts';
import type { PayrollSettings } from '../../../../../core/payroll/draft.ts';
import { type OwnName, type OwnNames, ownNames } from '../../../../../core/payroll/ownNames.ts';
import type { FieldName } from '../../../../../core/payout/fields.ts';
import { type RuleName, rulesToLetThrough } from '../../../../../core/payout/rules.ts';
import { shownValue } from '../../../../shared/shownValue.ts';
import { readCollection } from '../../parameters.ts';
import { NOT_USED } from './payrollOptions.ts';
import { rowOptions, technicalProperty } from './rowFields.ts';
import { sheetProperties } from './sheetProperties.ts';

/** A string, also where an expression gives a number; nothing is the empty one. Without outer spaces. */
const text = z.pipe(
  z.transform((given: unknown) => given ?? ''),
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((given) => String(given).trim()),
  ),
);

const choice = <const Value extends string>(values: readonly Value[], byDefault: Value) =>
  z._default(z.enum(values as readonly [Value, ...Value[]]), byDefault);

const ownName = z.object({
  kind: choice(['bank', 'accountType', 'column'], 'bank'),
  name: text,
  code: text,
  field: z._default(z.string(), 'amount'),
});

/** Everything that the form says of rows, as an expression may give it. */
const rowSettings = z.object({
  buildIdFrom: z.object({ source: z.optional(z.object({ period: text, columns: text })) }),
  numberFormat: choice(['asWritten', 'plain', 'commaThousands', 'dotThousands'], 'asWritten'),
  blanks: z.object({
    country: text,
    currency: text,
    details: text,
    beneficiary_type: text,
    document_type: text,
    account_type: text,
  } satisfies Partial<Record<FieldName, typeof text>>),
  options: z.object({
    accountNumber: text,
    letThrough: z._default(z.array(z.enum(rulesToLetThrough as [RuleName, ...RuleName[]])), []),
    nameOrder: choice(['whereCertain', 'givenFirst', 'familyFirst'], 'whereCertain'),
    ownNames: z._default(z.object({ name: z._default(z.array(ownName), []) }), { name: [] }),
    understandPayrolls: z._default(z.boolean(), true),
  }),
  technicalOptions: z.object({
    bankCodeForm: choice(['asGiven', 'threeDigits', 'countryPrefix'], 'asGiven'),
    mode: choice(['strict', 'other', 'notSent'], 'strict'),
    modeValue: text,
    notificationPlace: choice(['payout', 'request'], 'payout'),
  }),
});

/** What the form says of rows. */
export type RowSettings = z.output<typeof rowSettings>;

/**
 * Reads what the form says of rows. An expression can give anything: what the form would not allow is refused, and
 * never taken for something else.
 *
 * @throws NodeOperationError which names the field of the form
 */
export function readRowSettings(context: IExecuteFunctions): RowSettings {
  const given = {
    buildIdFrom: readCollection(context, 'buildIdFrom', 'Build ID From'),
    numberFormat: context.getNodeParameter('numberFormat', 0, 'asWritten'),
    blanks: readCollection(context, 'blanks', 'Fill Blank Cells'),
    options: readCollection(context, 'options', 'Options', ['notification']),
    technicalOptions: readCollection(context, 'technicalOptions', 'Technical Options', ['extraFields']),
  };
  const read = rowSettings.safeParse(given);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path ?? [];
  throw badSetting(
    context,
    `"${titleOf(path)}" is ${shownValue(valueAt(given, path))}, which it cannot be`,
    CHOOSE,
  );
}

const CHOOSE =
  'Choose from the list in the form; an expression has to give one of its values. Nothing was sent.';

const properties = [
  ...sheetProperties,
  technicalProperty,
  { displayName: 'Options', name: 'options', type: 'collection', default: {}, options: rowOptions },
] as INodeProperties[];

/** What the form calls the field at a path. */
function titleOf(path: readonly PropertyKey[], among = properties): string {
  const [name, ...rest] = path;
  const property = among.find((one) => one.name === name);
  if (property === undefined) return String(name);
  const isCollection = property.type === 'collection' && rest.length > 0;
  return isCollection ? titleOf(rest, property.options as INodeProperties[]) : property.displayName;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], given);
}

/** Values that fill blank cells, of the fields that have one. */
export function blanksOf({ blanks }: RowSettings): PayrollSettings['blanks'] {
  return Object.fromEntries(Object.entries(blanks).filter(([, value]) => value !== ''));
}

/**
 * How a payroll is to be understood.
 *
 * @returns `undefined` when it is not to be
 * @throws NodeOperationError for a setting that can mean two things, or that would give each run the ids of the last
 *   one
 */
export function payrollSettingsOf(
  context: IExecuteFunctions,
  settings: RowSettings,
  rowName: PayrollSettings['rowName'],
): PayrollSettings | undefined {
  const { options, numberFormat } = settings;
  if (!options.understandPayrolls) {
    if (settings.buildIdFrom.source === undefined) return undefined;
    const message = '"Build ID From" needs "Understand Payrolls", which is off';
    throw badSetting(context, message, 'Remove one of the two. Nothing was sent.');
  }
  return {
    ownNames: readOwnNames(context, settings),
    nameOrder: options.nameOrder,
    numberFormat: numberFormat === 'asWritten' ? undefined : numberFormat,
    accountNumber: options.accountNumber,
    idFrom: readIdSource(context, settings),
    blanks: blanksOf(settings),
    rowName,
  };
}

function readOwnNames(context: IExecuteFunctions, { options }: RowSettings): OwnNames {
  const table = options.ownNames.name.map(({ kind, name, code, field }): OwnName => {
    const filled = field === NOT_USED ? '' : field;
    return { kind, name, code: kind === 'column' ? filled : code };
  });
  const empty = table.find(({ kind, name, code }) => kind !== 'column' && name !== '' && code === '');
  if (empty !== undefined) throw badSetting(context, `"${empty.name}" has no code in "Own Names"`);
  try {
    return ownNames(table);
  } catch (error) {
    throw badSetting(context, (error as Error).message.replace(/\.$/, ''));
  }
}

const FILL_IN_BOTH = 'Fill in both the period and the column, or neither. Nothing was sent.';

function readIdSource(
  context: IExecuteFunctions,
  { buildIdFrom: { source } }: RowSettings,
): IdSource | undefined {
  if (source === undefined) return undefined;
  const columns = source.columns
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
  // Added and left empty, or filled by expressions that give nothing: the sheet has ids of its own.
  if (source.period === '' && columns.length === 0) return undefined;
  if (source.period === '') {
    const why = 'so every payroll would have the same IDs';
    throw badSetting(context, `"Build ID From" has no period, ${why}`, FILL_IN_BOTH);
  }
  if (columns.length === 0) {
    const message = '"Build ID From" names no column, so all IDs would be the same';
    throw badSetting(context, message, FILL_IN_BOTH);
  }
  return { period: source.period, columns };
}

function badSetting(
  context: IExecuteFunctions,
  message: string,
  description = 'Correct it in the node. Nothing was sent.',
): NodeOperationError {
  return new NodeOperationError(context.getNode(), message, { description });
}
