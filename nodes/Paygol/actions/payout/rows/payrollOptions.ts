import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { NumberFormat } from '../../../../../core/money.ts';
import { chileanAccountTypes } from '../../../../../core/payroll/accountTypes.ts';
import { chileanBanks } from '../../../../../core/payroll/banks.ts';
import type { IdSource } from '../../../../../core/payroll/buildId.ts';
import type { PayrollSettings } from '../../../../../core/payroll/draft.ts';
import type { NameOrder } from '../../../../../core/payroll/names.ts';
import { type OwnName, type OwnNames, ownNames } from '../../../../../core/payroll/ownNames.ts';
import { payoutFields } from '../../../../../core/payout/fields.ts';
import { payoutRules, type RuleName, rulesToLetThrough } from '../../../../../core/payout/rules.ts';

/** The options about payrolls as the form holds them. */
export interface PayrollOptions {
  understandPayrolls?: boolean;
  numberFormat?: NumberFormat | 'asWritten';
  nameOrder?: NameOrder;
  accountNumber?: string;
  ownNames?: { name?: Partial<OwnName>[] };
  buildIdFrom?: { source?: { period?: unknown; columns?: unknown } };
  letThrough?: RuleName[];
}

const codesOfChile = [
  ...chileanBanks.map(({ code, name }) => `${code} ${name}`),
  ...[...chileanAccountTypes].map((type) => type.join(' ')),
];

/** For a column that no field is to be filled by. */
const NOT_USED = 'notUsed';

/** Options of Create and Validate that say how payrolls are understood. They count for the digest. */
export const payrollOptions: INodeProperties[] = [
  {
    displayName: 'Account Number Made Of',
    name: 'accountNumber',
    type: 'string',
    default: '',
    placeholder: 'e.g. {Agência}{Conta}-{Dígito}',
    description:
      'How the account number is put together where it is in several columns: their headers in braces, with what stands between them',
  },
  {
    displayName: 'Build ID From',
    name: 'buildIdFrom',
    type: 'fixedCollection',
    placeholder: 'Add Source',
    default: {},
    description:
      'Builds the ID of each payout from a period and columns that tell the rows apart, in place of an ID in the sheet. It stays the same when the rows are sorted in another order.',
    options: [
      {
        displayName: 'Source',
        name: 'source',
        values: [
          {
            displayName: 'Period or Run',
            name: 'period',
            type: 'string',
            default: '',
            placeholder: 'e.g. 2026-11',
            description:
              'What is paid. Change it for each payroll: with the period of the last one, its payees are taken for paid.',
          },
          {
            displayName: 'Columns',
            name: 'columns',
            type: 'string',
            default: '',
            placeholder: 'e.g. RUT',
            description: 'Headers as they are in the sheet, separated by commas',
          },
        ],
      },
    ],
  },
  {
    displayName: 'Let Through',
    name: 'letThrough',
    type: 'multiOptions',
    options: rulesToLetThrough
      .map((rule) => ({
        name: nameOfRule(rule),
        value: rule,
        description: payoutRules[rule].says.replace(/\.$/, ''),
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    default: [],
    description:
      'Rules that only warn, because Paygol has told you more than its documentation says. Rules for safety always hold a row back.',
  },
  {
    displayName: 'Name Order',
    name: 'nameOrder',
    type: 'options',
    options: [
      { name: 'Family Names First', value: 'familyFirst', description: 'Such as Pérez Soto María' },
      { name: 'Given Names First', value: 'givenFirst', description: 'Such as María Pérez Soto' },
      {
        name: 'Split Only Where Certain',
        value: 'whereCertain',
        description: 'Such as Pérez Soto, María; other full names are asked about',
      },
    ],
    default: 'whereCertain',
    description:
      'How full names in one column are split into given and family names: two family names in Chile, one in Argentina, one given name in Brazil',
  },
  {
    displayName: 'Own Names',
    name: 'ownNames',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Name',
    default: {},
    description: 'What names in your sheet mean, where the node asks: banks, account types and columns',
    options: [
      {
        displayName: 'Name',
        name: 'name',
        values: [
          {
            displayName: 'Kind',
            name: 'kind',
            type: 'options',
            options: [
              { name: 'Account Type', value: 'accountType' },
              { name: 'Bank', value: 'bank' },
              { name: 'Column', value: 'column' },
            ],
            default: 'bank',
            description: 'What is named',
          },
          {
            displayName: 'Name in the Sheet',
            name: 'name',
            type: 'string',
            default: '',
            placeholder: 'e.g. Itaú Corpbanca',
            description: 'As it is in the cell, or the header of a column',
          },
          {
            displayName: 'Code',
            name: 'code',
            type: 'string',
            default: '',
            placeholder: 'e.g. 039',
            description: `The code that is sent. In Chile: ${codesOfChile.join(', ')}.`,
            displayOptions: { show: { kind: ['accountType', 'bank'] } },
          },
          {
            displayName: 'Field',
            name: 'field',
            type: 'options',
            options: [
              ...payoutFields.map(({ name, title }) => ({ name: title, value: name })),
              { name: 'Not Used', value: NOT_USED },
            ].sort((a, b) => a.name.localeCompare(b.name)),
            default: 'amount',
            description: 'What the column holds',
            displayOptions: { show: { kind: ['column'] } },
          },
        ],
      },
    ],
  },
  {
    displayName: 'Understand Payrolls',
    name: 'understandPayrolls',
    type: 'boolean',
    default: true,
    description:
      'Whether to understand payrolls as people keep them: headers and words in Spanish, Portuguese and English, names of banks, amounts with signs, total lines. Each row shows what was understood. Turn it off for rows that are made for the API.',
  },
];

/** The rule's name as a person reads it, such as `Document Check`. */
function nameOfRule(rule: RuleName): string {
  return rule
    .split('_')
    .map((word) => (word === 'dv' ? 'Verification Digit' : (word[0] ?? '').toUpperCase() + word.slice(1)))
    .join(' ');
}

/**
 * Reads the options about payrolls.
 *
 * @param settings values that fill blank cells, and how messages name rows
 * @returns `undefined` when payrolls are not to be understood
 * @throws NodeOperationError for a setting that can mean two things, or that would give each run the ids of the last one
 */
export function readPayrollOptions(
  context: IExecuteFunctions,
  options: PayrollOptions,
  { blanks, rowName }: Pick<PayrollSettings, 'blanks' | 'rowName'>,
): PayrollSettings | undefined {
  if (options.understandPayrolls === false) {
    if (options.buildIdFrom?.source === undefined) return undefined;
    throw new NodeOperationError(
      context.getNode(),
      '"Build ID From" needs "Understand Payrolls", which is off',
      {
        description: 'Remove one of the two options. Nothing was sent.',
      },
    );
  }
  const { numberFormat, nameOrder } = options;
  return {
    ownNames: readOwnNames(context, options),
    nameOrder: nameOrder === 'givenFirst' || nameOrder === 'familyFirst' ? nameOrder : 'whereCertain',
    numberFormat: numberFormat === 'asWritten' ? undefined : numberFormat,
    accountNumber: String(options.accountNumber ?? '').trim(),
    idFrom: readIdSource(context, options),
    blanks,
    rowName,
  };
}

function readOwnNames(context: IExecuteFunctions, options: PayrollOptions): OwnNames {
  const lines = (options.ownNames?.name ?? []) as {
    kind?: OwnName['kind'];
    name?: unknown;
    code?: unknown;
    field?: unknown;
  }[];
  const table = lines.map(({ kind = 'bank', name, code, field = 'amount' }): OwnName => {
    return {
      kind,
      name: String(name ?? ''),
      code: kind === 'column' ? (field === NOT_USED ? '' : String(field)) : String(code ?? ''),
    };
  });
  const empty = table.find(
    ({ kind, name, code }) => kind !== 'column' && name.trim() !== '' && code.trim() === '',
  );
  if (empty !== undefined) throw badOption(context, `"${empty.name}" has no code in "Own Names"`);
  try {
    return ownNames(table);
  } catch (error) {
    throw badOption(context, (error as Error).message.replace(/\.$/, ''));
  }
}

function readIdSource(context: IExecuteFunctions, { buildIdFrom }: PayrollOptions): IdSource | undefined {
  const source = buildIdFrom?.source;
  if (source === undefined) return undefined;
  const period = String(source.period ?? '').trim();
  const columns = String(source.columns ?? '')
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
  if (period === '') {
    throw badOption(
      context,
      '"Build ID From" has no period, so that the IDs would be those of every other payroll',
    );
  }
  if (columns.length === 0)
    throw badOption(context, '"Build ID From" names no column, so that all IDs would be the same');
  return { period, columns };
}

function badOption(context: IExecuteFunctions, message: string): NodeOperationError {
  return new NodeOperationError(context.getNode(), message, {
    description: 'Correct it in the options. Nothing was sent.',
  });
}
