import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { payrollPeriod } from '../../../../core/payout/check/lastPeriod.ts';
import type { Payroll } from '../../../../core/payout/check/reportText.ts';
import {
  resultCsv,
  resultPage,
  resultParts,
  resultText,
  type RowResult,
} from '../../../../core/payout/send/resultPage.ts';
import type { Words } from '../../../../core/words/codes.ts';
import { say } from '../../../../core/words/say.ts';
import type { Tally } from './createOutput.ts';
import { type CheckedRun, payerOf } from './rows/checkItems.ts';

/** What a run has come to, for a person. */
interface Run {
  /** Which payroll was to be paid; `undefined` where it could not be read. */
  readonly checked: Pick<CheckedRun, 'account' | 'period'> | undefined;
  readonly words: Words;
  readonly rows: readonly RowResult[];
  readonly tally: Tally;
  /** The approval code with which what is held is paid; empty when nothing is. */
  readonly holdCode: string;
  /** Why not even the rows could be read; empty otherwise. */
  readonly failure: string;
}

/**
 * The item of *Summary*: what was paid, who was not and what to do, as counts, text, a page and a file. Never throws:
 * payouts have been sent.
 */
export function runSummary(context: IExecuteFunctions, run: Run): INodeExecutionData[] {
  try {
    const pairedItem = context.getInputData().map((_, item) => ({ item }));
    return [{ json: summaryOf(run, context.getTimezone()), pairedItem }];
  } catch (error) {
    context.logger.warn(`The summary of this run could not be made: ${String(error)}`);
    return [];
  }
}

function summaryOf({ checked, words, rows, tally, holdCode, failure }: Run, timeZone: string): IDataObject {
  const payroll = payrollOf(checked, rows);
  const parts = resultParts({ payroll, at: Date.now(), timeZone, rows, failure });
  const { created, alreadyThere, unknown, held, notPaid, paid } = tally;
  return {
    report: resultText(parts, words),
    page: resultPage(parts, rows, words),
    csv: resultCsv(rows, words),
    paid: parts.paid === undefined ? '' : say({ code: 'money_to', ...parts.paid }, words),
    totals: paid.byCurrency() as unknown as IDataObject[],
    ...{ created, alreadyThere, unknown, held, notPaid },
    approvalCode: holdCode,
  };
}

function payrollOf(checked: Run['checked'], rows: readonly RowResult[]): Payroll | undefined {
  if (checked === undefined) return undefined;
  const ids = rows.flatMap(({ row: { state, payout } }) => (state === 'valid' ? [payout.id] : []));
  return { ...payrollPeriod(checked.period, ids), payer: payerOf(checked.account) };
}
