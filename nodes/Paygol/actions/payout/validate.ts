import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import {
  approvalCode,
  type CheckedRow,
  totals,
  withFindings,
} from '../../../../core/payout/check/checkRows.ts';
import { exceededLimits } from '../../../../core/payout/check/limits.ts';
import { questionsOf } from '../../../../core/payout/check/openQuestions.ts';
import {
  groupExclusions,
  groupProblems,
  groupRepairs,
  payeeOf,
  reasonOf,
  warningsOf,
} from '../../../../core/payout/check/report.ts';
import { accountChanged, repeatedPayment } from '../../../../core/payout/check/repeats.ts';
import type { Problem } from '../../../../core/payout/rules.ts';
import { named } from '../../../../core/payout/send/repeats.ts';
import { type Report, reportText } from '../../../../core/payout/check/reportText.ts';
import { formFieldOf, settingOf } from '../../../../core/payroll/answers.ts';
import { titleOfRole } from '../../../../core/payroll/headers.ts';
import { failedItem } from '../../../shared/errors/nodeError.ts';
import type { Operation } from '../operation.ts';
import { inTurns } from '../../../shared/yieldToEventLoop.ts';
import { type Compared, comparedWithPaid } from './memory/paidBefore.ts';
import { isSimplified, simplify } from '../../../shared/simplify.ts';
import { type CheckedRun, checkItems, payingAccount } from './rows/checkItems.ts';
import { limitProperty, rowOptions, rowProperties } from './rows/rowFields.ts';
import { ROWS_PER_STEP } from '../../../../core/turns.ts';

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
    simplify,
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
 * One item with counts, totals and approval code on *Summary*, and one item per row on *Rows*. Create, given the code,
 * pays only exactly these rows. Under a Continue setting a failure is the one item on *Summary*: n8n would send the
 * input items there.
 */
async function run(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  return checkAndReport(context).catch((error: unknown) => {
    if (!context.continueOnFail()) throw error;
    return [[{ json: failedItem(error), pairedItem: everyItem(context) }], []];
  });
}

async function checkAndReport(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const checked = await checkItems(context);
  const valid = checked.rows.filter(({ state }) => state === 'valid').map(({ payout }) => payout);
  const compared = comparedWithPaid(context, payingAccount(checked.account), valid);
  const rows = withFindings(checked.rows, findingsOf(compared));
  const summary = await summaryOf({ ...checked, rows }, compared);
  const items = await inTurns(rowItems(rows, isSimplified(context)));
  return [[{ json: summary, pairedItem: everyItem(context) }], items];
}

const everyItem = (context: IExecuteFunctions) => context.getInputData().map((_, item) => ({ item }));

/** Warnings, by payout id. */
function findingsOf({ repeats, newAccounts }: Compared): ReadonlyMap<string, readonly Problem[]> {
  const findings = new Map<string, readonly Problem[]>();
  for (const [id, { earlier }] of repeats) {
    const message = `The same payee, account, amount and currency were sent ${named(earlier)} Make sure that both are to be paid.`;
    findings.set(id, [repeatedPayment(message)]);
  }
  for (const id of newAccounts) findings.set(id, [...(findings.get(id) ?? []), accountChanged()]);
  return findings;
}

/** What a person decides by: the report, and what it is made of. */
async function summaryOf(
  { rows, sheet, request, account, limits }: CheckedRun,
  { repeats, newAccounts }: Compared,
): Promise<IDataObject> {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const report: Report = {
    rows: rows.length,
    valid: count('valid'),
    invalid: count('invalid'),
    excluded: count('excluded'),
    blank: count('blank'),
    totals: totals(rows),
    repeats: repeats.size,
    newAccounts: newAccounts.size,
    exceededLimits: exceededLimits(rows, limits),
    sheetTotals: [
      ...(limits.wrongTotals === undefined ? (sheet?.totals.wrong ?? []) : []),
      ...(sheet?.totals.open ?? []),
    ],
    exclusions: groupExclusions(rows),
    problems: groupProblems(rows),
    ...asUnderstood(sheet),
    repairs: groupRepairs(rows),
  };
  const questions = questionsOf(rows, sheet.columns);
  return {
    report: reportText(report),
    ...(report as unknown as IDataObject),
    // What a person must decide is blank; the columns that tell payees apart are proposed.
    settings: Object.fromEntries(questions.map((question) => [settingOf(question), question.proposed ?? ''])),
    form: questions.map(formFieldOf) as unknown as IDataObject[],
    withinLimits: report.exceededLimits.length === 0,
    approvalCode: approvalCode(rows, request, payingAccount(account), repeats.size),
  };
}

/** What the columns were taken for, and where the header was found. */
function asUnderstood({
  columns,
  rowsAboveHeader,
}: CheckedRun['sheet']): Pick<Report, 'columns' | 'headerFound'> {
  const taken = columns
    .filter(({ header, role }) => header !== role)
    .map(({ header, role }) => [header, titleOfRole(role)]);
  const shown = { columns: Object.fromEntries(taken) as Record<string, string> };
  if (rowsAboveHeader === 0) return shown;
  const row = rowsAboveHeader + 1;
  const headerFound = `The header seems to be in row ${row} of the data, line ${row + 1} of the sheet if no line is empty; what stands above it is not paid. To leave it out, set "Range" or "Starting Line" in Extract From File.`;
  return { headerFound, ...shown };
}

/** One item for each row; the generator yields every few rows. */
function* rowItems(rows: readonly CheckedRow[], simple: boolean): Generator<undefined, INodeExecutionData[]> {
  const items: INodeExecutionData[] = [];
  for (const [index, row] of rows.entries()) {
    const json = simplified(row);
    if (!simple) {
      json.request = row.payout as unknown as IDataObject;
      json.problems = row.problems as unknown as IDataObject[];
      json.repairs = row.repairs as unknown as IDataObject[];
    }
    items.push({ json, pairedItem: { item: row.number - 1 } });
    if (index % ROWS_PER_STEP === 0) yield;
  }
  return items;
}

function simplified(row: CheckedRow): IDataObject {
  return {
    row: row.number,
    ...(row.line === undefined ? {} : { line: row.line }),
    name: payeeOf(row),
    amount: row.amount,
    currency: row.payout.currency ?? '',
    state: row.state,
    reason: reasonOf(row),
    id: row.payout.id ?? '',
    warnings: warningsOf(row),
  };
}
