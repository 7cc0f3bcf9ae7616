import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Account } from '../../../../../core/service/account.ts';
import { APIS } from '../../../../../core/service/endpoints.ts';
import type { JsonObject } from '../../../../../core/service/json/types.ts';
import { readAmount } from '../../../../../core/values/money.ts';
import {
  type CheckedRow,
  checkRows,
  type CheckSettings,
} from '../../../../../core/payout/check/checkRows.ts';
import type { Payroll } from '../../../../../core/payout/report/report.ts';
import { payrollPeriod } from '../../../../../core/payout/send/lastPeriod.ts';
import { rowNamer } from '../../../../../core/words/shown.ts';
import type { RunLimits } from '../../../../../core/payout/check/limits.ts';
import type { LastingAnswer } from '../../../../../core/payroll/answers.ts';
import { joinedBy, payeeInHeader } from '../../../../../core/payroll/tables.ts';
import { understandSheet, type UnderstoodSheet } from '../../../../../core/payroll/understand.ts';
import type { Sentence, Words } from '../../../../../core/words/codes.ts';
import { shownGiven } from '../../../../shared/readParameter.ts';
import { accountOf } from '../../../../shared/transport/client.ts';
import { nothingSent, perItem, readCollection, runError } from '../../parameters.ts';
import { inTurns } from '../../../../shared/time.ts';
import { requestFieldsOf, rowFieldsOf } from './extraFields.ts';
import { readRowSettings } from './readSettings.ts';

/** `null`: the expression of a limit gives nothing. */
interface LimitParameters {
  maxRows?: unknown;
  maxPerPayout?: unknown;
  totalsMustMatch?: unknown;
  maxTotals?: { currency?: { currency: string; total: string }[] } | null;
}

export interface CheckedRun {
  readonly rows: readonly CheckedRow[];
  readonly sheet: Omit<UnderstoodSheet, 'rows'>;
  readonly request: JsonObject;
  readonly account: Account;
  readonly limits: RunLimits;
  readonly clashes: readonly Sentence[];
  /** Answers that hold for the next sheet with these columns. */
  readonly lasting: readonly LastingAnswer[];
  /** The period with its run, as *Build ID From* declares them. */
  readonly period: string | undefined;
  readonly words: Words;
}

/**
 * Reads the node's parameters, and checks all input items as rows of one run.
 * @throws NodeOperationError for what concerns all rows
 */
export async function checkItems(context: IExecuteFunctions): Promise<CheckedRun> {
  assertAllRowsCame(context);
  const came = context.getInputData().map(({ json }) => json);
  assertHeader(context, came);
  const lines = came.map(lineOfSheet);
  const { payroll, letThrough, clashes, lasting, words } = readRowSettings(context, rowNamer(lines));
  const account = await accountOf(context);
  const limits = readLimits(context);
  const settings: CheckSettings = {
    bankCodeForm: account.bankCodeForm,
    blanks: payroll.blanks,
    lines,
    letThrough,
    answerTo: (name) => payroll.ownNames.codeOf('pay', name),
    ...(limits.maxPerPayout === undefined ? {} : { maxPerPayout: limits.maxPerPayout }),
  };
  const mapped = inputRows(context);
  const { rows: understood, ...sheet } = await inTurns(
    understandSheet(mapped ?? came, payroll, mapped && came),
  );
  const rows = await inTurns(checkRows(understood, settings, rowFieldsOf(context)));
  const request = requestFieldsOf(context);
  return {
    rows,
    sheet,
    request,
    account,
    clashes,
    lasting,
    period: payroll.idFrom?.period,
    words,
    limits: limits.totalsMustMatch ? { ...limits, wrongTotals: sheet.totals.wrong } : limits,
  };
}

/** @throws NodeOperationError if "Execute Once" would drop all rows but the first */
function assertAllRowsCame(context: IExecuteFunctions): void {
  const isOnce = context.getNode().executeOnce === true;
  const rows = isOnce ? (context.getExecuteData().data.main?.[0]?.length ?? 0) : 0;
  if (rows > 1) throw runError(context, { code: 'execute_once', rows }, { code: 'turn_off_once' });
}

/** The period and the payer of a run, by what was checked and the IDs of its payouts. */
export function payrollOf(
  { period, account: { serviceId, addresses } }: Pick<CheckedRun, 'account' | 'period'>,
  ids: readonly string[],
): Required<Payroll> {
  const address = addresses.payouts === APIS.payouts.live ? {} : { address: addresses.payouts };
  return { ...payrollPeriod(period, ids), payer: { ...address, serviceId } };
}

/** Google Sheets gives each row its line in the sheet. */
function lineOfSheet({ row_number: line }: IDataObject): number | undefined {
  return Number.isInteger(line) && (line as number) > 0 ? (line as number) : undefined;
}

/** @throws NodeOperationError for a file without a header line, and one with semicolons that was read with commas */
function assertHeader(context: IExecuteFunctions, rows: readonly IDataObject[]): void {
  const names = payeeInHeader(rows);
  if (names !== undefined) throw nothingSent(context, { code: 'no_header', names }, { code: 'add_header' });
  const separator = joinedBy(rows);
  if (separator === undefined) return;
  throw nothingSent(context, { code: 'columns_joined', separator }, { code: 'set_delimiter', separator });
}

function inputRows(context: IExecuteFunctions): Record<string, unknown>[] | undefined {
  const items = context.getInputData();
  if (context.getNodeParameter('mapping', 0, 'headers') !== 'manually') return undefined;
  // Read as a whole: in `columns.value`, n8n refuses what is not in a field's list, such as a bank's name.
  const columns = perItem(context, 'columns');
  return items.map((_, i) => (columns(i) as { value?: Record<string, unknown> | null }).value ?? {});
}

function readLimits(context: IExecuteFunctions): RunLimits & { totalsMustMatch?: boolean } {
  const given: LimitParameters = readCollection(context, 'limits', 'Safety Limits');
  const { maxPerPayout, maxRows, maxTotals, totalsMustMatch } = given;
  const badLimit = (title: string, value: unknown) =>
    nothingSent(
      context,
      { code: 'limit_not_number', title, given: shownGiven(value) },
      { code: 'write_digits' },
    );
  // Paying as if there were none would defeat the limit.
  const amountIn = (title: string, value: unknown) => {
    const amount = readAmount(String(value ?? '').trim(), 'plain');
    if (amount === undefined || /\.\d{3}/.test(amount)) throw badLimit(title, value);
    return amount;
  };
  const limits: { -readonly [Name in keyof RunLimits]: RunLimits[Name] } = {};
  if (maxRows !== undefined) {
    limits.maxRows = Number(maxRows);
    if (!Number.isInteger(limits.maxRows) || limits.maxRows < 1) throw badLimit('Maximum Rows', maxRows);
  }
  if (maxPerPayout !== undefined) limits.maxPerPayout = amountIn('Maximum per Payout', maxPerPayout);
  if (maxTotals === null) throw badLimit('Maximum Total', maxTotals);
  if (maxTotals !== undefined) {
    limits.maxTotals = (maxTotals.currency ?? []).map(({ currency, total }) => ({
      currency: String(currency).trim().toUpperCase(),
      total: amountIn('Maximum Total', total),
    }));
    const currencies = limits.maxTotals.map(({ currency }) => currency);
    const twice = currencies.find((currency, i) => currencies.indexOf(currency) !== i);
    if (twice !== undefined)
      throw nothingSent(context, { code: 'limit_twice', currency: twice }, { code: 'keep_one_limit' });
  }
  // On, unless clearly off.
  return { ...limits, totalsMustMatch: totalsMustMatch !== undefined && totalsMustMatch !== false };
}
