import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { type CheckedRow, digest, totals } from '../../../../core/payout/check/checkRows.ts';
import { exceededLimits } from '../../../../core/payout/check/limits.ts';
import { titleOfRole } from '../../../../core/payroll/headers.ts';
import type { UnderstoodSheet } from '../../../../core/payroll/understand.ts';
import type { Operation } from '../operation.ts';
import { inTurns } from '../../../shared/yieldToEventLoop.ts';
import { checkItems } from './rows/checkItems.ts';
import { errorsOf } from './createOutput.ts';
import { limitProperty, rowOptions, rowProperties } from './rows/rowFields.ts';

export const validate: Operation = {
  value: 'validate',
  name: 'Validate',
  action: 'Validate payouts without sending',
  description:
    'Check rows and add up exact totals without sending anything, for an approval before the money moves',
  outputs: ['Summary', 'Rows'],
  properties: [
    ...rowProperties,
    limitProperty,
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add Option',
      default: {},
      options: rowOptions,
    },
  ],
  run,
};

/**
 * One item with counts, totals and digest on *Summary*, and one item per row on *Rows*. Create, given the digest, pays only
 * exactly these rows.
 */
async function run(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const { rows, sheet, request, account, limits } = await checkItems(context);
  const sums = totals(rows);
  const exceeded = exceededLimits(rows, limits);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const summary: IDataObject = {
    rows: rows.length,
    valid: count('valid'),
    invalid: count('invalid'),
    blank: count('blank'),
    warnings: rows.reduce(
      (sum, { problems }) => sum + problems.filter(({ severity }) => severity === 'warning').length,
      0,
    ),
    repairs: rows.reduce((sum, { repairs }) => sum + repairs.length, 0),
    ...(sheet === undefined ? {} : asUnderstood(sheet)),
    totals: sums.map((sum) => ({ ...sum })),
    withinLimits: exceeded.length === 0,
    exceededLimits: exceeded,
    digest: await inTurns(digest(rows, request, account)),
    firstProblems: rows
      .filter(({ state }) => state === 'invalid')
      .slice(0, 20)
      .map(({ number, problems }) => `Row ${number}: ${errorsOf(problems)}`),
  };
  const items = await inTurns(rowItems(rows));
  return [[{ json: summary, pairedItem: rows.map((_, item) => ({ item })) }], items];
}

/** What the columns were taken for, and where the header was found. */
function asUnderstood({ columns, rowsAboveHeader }: UnderstoodSheet): IDataObject {
  const taken = columns
    .filter(({ header, role }) => header !== role)
    .map(({ header, role }) => [header, role === undefined ? 'not used' : titleOfRole(role)]);
  const shown = { columns: Object.fromEntries(taken) as IDataObject };
  if (rowsAboveHeader === 0) return shown;
  const row = rowsAboveHeader + 1;
  const headerFound = `The header seems to be in row ${row} of the data, line ${row + 1} of the sheet if no line is empty; what stands above it is not paid. To leave it out, set "Range" or "Starting Line" in Extract From File.`;
  return { ...shown, headerFound };
}

/** One item for each row; the generator yields after each. */
function* rowItems(rows: readonly CheckedRow[]): Generator<undefined, INodeExecutionData[]> {
  const items: INodeExecutionData[] = [];
  for (const row of rows) {
    const json: IDataObject = {
      row: row.number,
      id: row.payout.id ?? '',
      state: row.state,
      amount: row.amount,
      currency: row.payout.currency ?? '',
      ...(row.line === undefined ? {} : { line: row.line }),
      request: row.payout as unknown as IDataObject,
      problems: row.problems as unknown as IDataObject[],
      repairs: row.repairs as unknown as IDataObject[],
    };
    items.push({ json, pairedItem: { item: row.number - 1 } });
    yield;
  }
  return items;
}
