import type { UnderstoodRow } from '../../../core/row/understoodRow.ts';
import type { PayrollSettings } from '../../../core/payroll/draft.ts';
import { rowNamer } from '../../../core/words/shown.ts';
import { type NameMapping, nameMappings } from '../../../core/payroll/nameMappings.ts';
import { understandSheet, type UnderstoodSheet } from '../../../core/payroll/understand.ts';

export type Settings = Partial<Omit<PayrollSettings, 'nameMappings'>> & { own?: readonly NameMapping[] };

/** Understands rows as one sheet, with the settings that a user starts with. */
export function understandRows(
  rows: Record<string, unknown>[],
  { own = [], ...settings }: Settings = {},
): UnderstoodSheet {
  const steps = understandSheet(rows, {
    nameMappings: nameMappings(own),
    nationalBankNumbers: true,
    blankCells: {},
    rowName: rowNamer([]),
    ...settings,
  });
  return resultOf(steps);
}

/** What work in steps comes to. */
export function resultOf<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Rows as n8n reads them from a table: the first line is the header, and blank cells are left out. */
export function sheet(...[headers, ...lines]: unknown[][]): Record<string, unknown>[] {
  return lines.map((line) =>
    Object.fromEntries(
      (headers as string[]).flatMap((header, i) =>
        line[i] === undefined || line[i] === '' ? [] : [[header, line[i]]],
      ),
    ),
  );
}

/** One row of a sheet with these columns. */
export function understandRow(row: Record<string, unknown>, settings: Settings = {}): UnderstoodRow {
  return understandRows([row], settings).rows[0]!;
}

/** The questions and contradictions of a row, as `rule field`. */
export function problemsOf({ problems }: UnderstoodRow): string[] {
  return problems.map(({ rule, field }) => `${rule} ${field}`);
}
