import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { Account } from '../../../../../core/account.ts';
import type { JsonObject } from '../../../../../core/json/types.ts';
import { readAmount } from '../../../../../core/money.ts';
import {
  type CheckedRow,
  checkRows,
  type CheckSettings,
} from '../../../../../core/payout/check/checkRows.ts';
import { rowNamer } from '../../../../../core/payout/naming.ts';
import type { RunLimits } from '../../../../../core/payout/check/limits.ts';
import { understandSheet, type UnderstoodSheet } from '../../../../../core/payroll/understand.ts';
import { shownValue } from '../../../../shared/shownValue.ts';
import { accountOf } from '../../../../shared/transport/accountOf.ts';
import { perItem, readCollection } from '../../parameters.ts';
import { inTurns } from '../../../../shared/yieldToEventLoop.ts';
import { requestFieldsOf, rowFieldsOf } from './extraFields.ts';
import { refuseHolesInIds, refuseIdsOfRun } from './idExpression.ts';
import { blanksOf, payrollSettingsOf, readRowSettings } from './readSettings.ts';
import { refuseExecuteOnce } from '../refuseSettings.ts';

/** The safety limits as the form holds them; `null` is one whose expression gives nothing. */
interface LimitParameters {
  maxRows?: unknown;
  maxPerPayout?: unknown;
  maxTotals?: { currency?: { currency: string; total: string }[] } | null;
}

/** The account that is paid from: one merchant at one address of the payouts API. */
export interface PayingAccount extends JsonObject {
  serviceId: string;
  payoutsUrl: string;
}

/** All rows of a run, checked, with what goes into every request in addition to them. */
export interface CheckedRun {
  readonly rows: CheckedRow[];
  /** What the sheet was understood as; `undefined` when payrolls are not to be understood. */
  readonly sheet: Omit<UnderstoodSheet, 'rows'> | undefined;
  /** Fields of the request other than payouts, service id and token. */
  readonly request: JsonObject;
  readonly account: Account;
  readonly limits: RunLimits;
}

/**
 * Reads the node's parameters and checks all input items as rows of one run.
 *
 * @throws NodeOperationError for what concerns all rows: settings that cannot be read, and ids that are made anew in
 *   each run
 */
export async function checkItems(context: IExecuteFunctions): Promise<CheckedRun> {
  refuseExecuteOnce(context);
  const idsHoldMonth = refuseIdsOfRun(context);
  await inTurns(refuseHolesInIds(context));
  const rowSettings = readRowSettings(context);
  const { numberFormat, options, technicalOptions } = rowSettings;
  const limits = readLimits(context);
  const lines = context.getInputData().map(({ json }) => lineOfSheet(json));
  const payroll = payrollSettingsOf(context, rowSettings, rowNamer(lines));
  const settings: CheckSettings = {
    // What was understood is written plainly.
    numberFormat: payroll !== undefined || numberFormat === 'asWritten' ? 'plain' : numberFormat,
    bankCodeForm: technicalOptions.bankCodeForm,
    blanks: blanksOf(rowSettings),
    idsHoldMonth,
    lines,
    letThrough: new Set(options.letThrough),
    ...(limits.maxPerPayout === undefined ? {} : { maxPerPayout: limits.maxPerPayout }),
  };
  const cells = inputRows(context);
  const sheet = payroll === undefined ? undefined : await inTurns(understandSheet(cells, payroll));
  const rows = await inTurns(checkRows(cells, settings, rowFieldsOf(context, technicalOptions), sheet?.rows));
  const request = requestFieldsOf(context, technicalOptions);
  return {
    rows,
    // What was understood of each row is in its payout, and is let go of.
    sheet: sheet && { columns: sheet.columns, rowsAboveHeader: sheet.rowsAboveHeader },
    request,
    account: await accountOf(context),
    limits,
  };
}

export function payingAccount({ serviceId, addresses }: Account): PayingAccount {
  return { serviceId, payoutsUrl: addresses.payouts };
}

/** Google Sheets says in each row which line of the sheet it is. */
function lineOfSheet({ row_number: line }: IDataObject): number | undefined {
  return Number.isInteger(line) && (line as number) > 0 ? (line as number) : undefined;
}

function inputRows(context: IExecuteFunctions): Record<string, unknown>[] {
  const items = context.getInputData();
  if (context.getNodeParameter('columns.mappingMode', 0) !== 'defineBelow')
    return items.map(({ json }) => json);
  // Read as a whole: of `columns.value`, n8n refuses what is not in a field's list, such as the name of a bank from an
  // expression.
  const columns = perItem(context, 'columns');
  return items.map((_, i) => (columns(i) as { value?: Record<string, unknown> | null }).value ?? {});
}

function readLimits(context: IExecuteFunctions): RunLimits {
  const given: LimitParameters = readCollection(context, 'limits', 'Safety Limits');
  const { maxPerPayout, maxRows, maxTotals } = given;
  const limits: { -readonly [Name in keyof RunLimits]: RunLimits[Name] } = {};
  if (maxRows !== undefined) {
    if (!Number.isInteger(Number(maxRows)) || Number(maxRows) < 1)
      throw badLimit(context, 'Maximum Rows', maxRows);
    limits.maxRows = Number(maxRows);
  }
  if (maxPerPayout !== undefined)
    limits.maxPerPayout = amountLimit(context, 'Maximum per Payout', maxPerPayout);
  if (maxTotals === null) throw badLimit(context, 'Maximum Total', maxTotals);
  if (maxTotals !== undefined) {
    limits.maxTotals = (maxTotals.currency ?? []).map(({ currency, total }) => ({
      currency: String(currency).trim().toUpperCase(),
      total: amountLimit(context, 'Maximum Total', total),
    }));
    refuseTwice(context, limits.maxTotals);
  }
  return limits;
}

/** Which of two limits was meant is not guessed. */
function refuseTwice(context: IExecuteFunctions, totals: Required<RunLimits>['maxTotals']): void {
  const currencies = totals.map(({ currency }) => currency);
  const twice = currencies.find((currency, i) => currencies.indexOf(currency) !== i);
  if (twice === undefined) return;
  throw new NodeOperationError(
    context.getNode(),
    `The safety limit "Maximum Total" has more than one line for ${twice}`,
    { description: 'Keep the line that counts. Nothing was sent.' },
  );
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
    `The safety limit "${title}" is ${shownValue(value)}, which is not a number`,
    {
      description:
        'Write digits only, with a point before decimals, such as 2000000 or 1500.50. Nothing was sent.',
    },
  );
}
