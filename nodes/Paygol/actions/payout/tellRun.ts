import type { IDataObject, IExecuteFunctions, INodeExecutionData, NodeExecutionHint } from 'n8n-workflow';
import { isLeftOut, type Row, wasPayable } from '../../../../core/payout/row.ts';
import { leaveOutFields, optionsOf } from '../../../../core/payout/report/ticks.ts';
import { isHeld } from '../../../../core/payout/send/outcome.ts';
import {
  resultCsv,
  resultPage,
  resultParts,
  type ResultParts,
  resultText,
} from '../../../../core/payout/report/result.ts';
import type { Sentence, Catalog } from '../../../../core/words/codes.ts';
import { say } from '../../../../core/words/say.ts';
import { isTool } from '../parameters.ts';
import { yieldToEventLoop } from '../../../shared/turns.ts';
import type { Tally } from './createOutput.ts';
import { inLines } from './editorLines.ts';
import { fileName, fileOf, pageFile } from './files.ts';
import { commonPeriod, payrollHeading } from './payroll.ts';
import type { CheckedRun } from './rows/readRows.ts';
import { timeZoneOf } from './timeZone.ts';

/**
 * Tells what a run has done: by a hint, by counts in the execution's custom data, by which n8n filters executions, and
 * by *Summary*, which an AI agent would take for one more row. Never throws: payouts have been sent.
 * @returns the outputs, with *Summary*
 */
export async function tellRun(
  context: IExecuteFunctions,
  outputs: INodeExecutionData[][],
  run: Run,
): Promise<INodeExecutionData[][]> {
  try {
    const hint = hintOf(run.tally, run.catalog);
    if (hint !== undefined) (context as Partial<IExecuteFunctions>).addExecutionHints?.(hint);
    addCounts(context, run.tally);
  } catch (error) {
    context.logger.warn(`The counts of this run could not be noted: ${String(error)}`);
  }
  return isTool(context) ? outputs : [...outputs, await runSummary(context, run)];
}

/** What a person must look at comes first. */
function hintOf(tally: Tally, catalog: Catalog): NodeExecutionHint | undefined {
  const { created, alreadyThere, unknown, held, notPaid, leftOut, newAccounts, sameRows, repeats } = tally;
  const rows = created + alreadyThere + unknown + held + notPaid + leftOut;
  if (rows === 0) return undefined;
  if (alreadyThere === rows) {
    const says: Sentence[] = [{ code: 'nothing_new_made', payouts: rows }, { code: 'rows_run_before' }];
    return { type: 'danger', message: inLines(says, catalog) };
  }
  const isBlind = tally.isListUnread && created > 0;
  const isInDoubt = isBlind || held + notPaid + newAccounts + sameRows + repeats > 0;
  const type = unknown > 0 ? 'danger' : isInDoubt ? 'warning' : 'info';
  const paid = tally.paid.byCurrency().map(({ currency, total }) => ({ currency, amount: total }));
  const isAllThere = unknown + held + notPaid + leftOut === 0;
  const says: (Sentence | false)[] = [
    newAccounts > 0 && { code: 'run_new_accounts', payees: newAccounts },
    repeats > 0 && { code: 'run_repeats', payouts: repeats },
    sameRows > 0 && { code: 'run_same_rows', payouts: sameRows },
    { code: 'run_created', payouts: created, paid },
    alreadyThere > 0 && { code: 'run_already_there', payouts: alreadyThere },
    unknown > 0 && { code: 'run_unknown', payouts: unknown },
    held > 0 && { code: 'run_held', payouts: held },
    notPaid > 0 && { code: 'run_not_created', payouts: notPaid },
    leftOut > 0 && { code: 'run_left_out', payouts: leftOut },
    !isAllThere && { code: 'see_not_created' },
    tally.hasNoNotes && { code: 'no_notes_yet' },
    isBlind && { code: 'list_not_read' },
  ];
  return { type, message: inLines(says, catalog) };
}

/** As n8n's expressions have it: `this.customData` came later. */
interface CustomData {
  get(key: string): string | undefined;
  set(key: string, value: string | number): void;
}

/** Adds to the counts of other runs and nodes in this execution. n8n keeps ten keys. */
function addCounts(context: IExecuteFunctions, tally: Tally): void {
  const { created, alreadyThere, unknown, held, notPaid } = tally;
  const counts = {
    paygol_new: created,
    paygol_already_there: alreadyThere,
    paygol_not_paid: notPaid + held,
    ...(unknown === 0 ? {} : { paygol_unknown: unknown }),
  };
  const { $execution } = context.getWorkflowDataProxy(0);
  const data = ($execution as { customData?: CustomData } | undefined)?.customData;
  for (const [key, count] of Object.entries(counts)) data?.set(key, Number(data.get(key) ?? 0) + count);
}

interface Run {
  /** `undefined` where the sheet could not be read. */
  readonly checked: Pick<CheckedRun, 'account'> | undefined;
  readonly catalog: Catalog;
  readonly rows: readonly Row[];
  readonly tally: Tally;
  /** Approves what is held; empty when nothing is. */
  readonly holdCode: string;
  readonly failure: string;
}

/** The item of *Summary*, with its page and all payees as files. */
async function runSummary(context: IExecuteFunctions, run: Run): Promise<INodeExecutionData[]> {
  try {
    const pairedItem = context.getInputData().map((_, item) => ({ item }));
    await yieldToEventLoop();
    const parts = partsOf(run, timeZoneOf(context));
    await yieldToEventLoop();
    const json = summaryOf(run, parts);
    await yieldToEventLoop();
    const csv = resultCsv(run.rows, run.catalog, Infinity);
    const name = fileName(context);
    const binary = {
      page: await pageFile(context, String(json.page), name),
      ...(csv === '' ? {} : { csv: await fileOf(context, csv, `${name}.csv`, 'text/csv') }),
    };
    return [{ json, binary, pairedItem }];
  } catch (error) {
    context.logger.warn(`The summary of this run could not be made: ${String(error)}`);
    return [];
  }
}

function partsOf({ checked, rows, tally: { isListUnread }, failure }: Run, timeZone: string): ResultParts {
  const paid = rows.filter(wasPayable);
  const payroll = checked && payrollHeading(checked.account, paid, ...commonPeriod(paid));
  return resultParts({ payroll, at: Date.now(), timeZone, rows, isListUnread, failure });
}

function summaryOf({ catalog, rows, tally, holdCode }: Run, parts: ResultParts): IDataObject {
  const { created, alreadyThere, unknown, held, notPaid, leftOut } = tally;
  const heldRows = rows.filter(({ fate }) => isHeld(fate));
  return {
    report: resultText(parts, catalog),
    page: resultPage(parts, rows, catalog),
    csv: resultCsv(rows, catalog),
    sent: parts.paid === undefined ? '' : say({ code: 'money_to', ...parts.paid }, catalog),
    totals: tally.paid.byCurrency() as unknown as IDataObject[],
    ...{ created, alreadyThere, unknown, held, notPaid, leftOut },
    leftOutRows: optionsOf(rows.filter(isLeftOut), catalog),
    leaveOut: leaveOutFields(heldRows, catalog) as unknown as IDataObject[],
    approvalCode: holdCode,
  };
}
