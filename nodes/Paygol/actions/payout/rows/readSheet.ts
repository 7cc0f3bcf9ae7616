import type { IExecuteFunctions } from 'n8n-workflow';
import type { Account } from '../../../../../core/service/account.ts';
import {
  checkRows,
  type CheckSettings,
  withWrongTotals,
} from '../../../../../core/payout/check/checkRows.ts';
import type { Row } from '../../../../../core/payout/row.ts';
import { loadPayroll } from '../../../../../core/payroll/load.ts';
import type { SheetRow } from '../../../../../core/payroll/table.ts';
import type { UnderstoodSheet } from '../../../../../core/payroll/understand.ts';
import { type Place, rowNamer } from '../../../../../core/words/shown.ts';
import { accountOf } from '../../../../shared/transport/client.ts';
import { runYielding } from '../../../../shared/turns.ts';
import { wordsOf } from '../../../../../core/values/text.ts';
import { isTool } from '../../parameters.ts';
import { rowFieldsOf } from './extraFields.ts';
import { assertAllRowsCame, mappedRows } from './mapping.ts';
import { readSheetSettings, sheetError, type ToldSettings } from './readSettings.ts';

/** A sheet as it was read, understood and checked. */
export interface CheckedSheet extends ToldSettings {
  readonly rows: readonly Row[];
  readonly sheet: Omit<UnderstoodSheet, 'rows'>;
  readonly account: Account;
  /** The item in which each row came. */
  readonly items: readonly number[];
  /** Whether IDs are built from a bill's number, of which each row has its own. */
  readonly areBills: boolean;
  /** The same, and at most from the payee's document besides. */
  readonly areBillsAlone: boolean;
  /** The period with its run, as *Build ID From* declares them. */
  readonly period: string | undefined;
  /** The payment's name as it was written; empty where there is none. */
  readonly paymentName: string;
}

/**
 * Reads *Validate*'s parameters, understands all input items as one sheet, and checks its rows.
 * @throws NodeOperationError for what concerns all rows
 */
export async function readSheet(context: IExecuteFunctions): Promise<CheckedSheet> {
  assertAllRowsCame(context);
  const { asTheyCame, misread, namedRows, understandSheet } = loadPayroll();
  const given = context.getInputData().map(({ json }) => json);
  const mapped = mappedRows(context);
  const { rows: came, items, hidden } = mapped === undefined ? namedRows(given) : asTheyCame(given);
  const places = came.map((row, index): Place => ({ number: index + 1, ...lineOfSheet(row) }));
  const settings = readSheetSettings(context, rowNamer(places));
  const misreadFile = misread(came);
  if (misreadFile !== undefined) throw sheetError(context, settings.catalog, ...misreadFile);
  const { payroll, letThrough, bankCodeForm, totalsMustMatch, ...told } = settings;
  const account = await accountOf(context);
  const checks: CheckSettings = {
    bankCodeForm,
    blankCells: payroll.blankCells,
    places,
    period: payroll.idFrom?.period,
    idColumns: payroll.idFrom?.columns,
    letThrough,
    answerTo: (name) => payroll.nameMappings.codeOf('pay', name),
  };
  const { rows: understood, ...sheet } = await runYielding(
    // Of a tool, the item is what the model has called it with.
    understandSheet(mapped ?? came, { ...payroll, hidden }, isTool(context) ? undefined : mapped && came),
  );
  const addFields = rowFieldsOf(context);
  const checked = await runYielding(
    checkRows(understood, checks, (payout, index, problems) =>
      addFields(payout, items[index] as number, problems),
    ),
  );
  const rows = totalsMustMatch ? withWrongTotals(checked, sheet.totals.wrong) : checked;
  const { proposed = '', areBills } = sheet.idColumns;
  const isOfBill = (name: string) => wordsOf(proposed).endsWith(` ${wordsOf(name)}`);
  const isProposed = (name: string) => ` ${wordsOf(proposed)} `.includes(` ${wordsOf(name)} `);
  const idColumns = payroll.idFrom?.columns ?? [];
  const isForBill = areBills && idColumns.some(isOfBill);
  return {
    ...{ rows, items, sheet, account },
    areBills: isForBill,
    areBillsAlone: isForBill && idColumns.every(isProposed),
    period: payroll.idFrom?.period,
    paymentName: payroll.idFrom?.name ?? '',
    ...told,
  };
}

/** Google Sheets gives each row its line in the sheet. */
function lineOfSheet({ row_number: line }: SheetRow): { line?: number } {
  return Number.isInteger(line) && (line as number) > 0 ? { line: line as number } : {};
}
