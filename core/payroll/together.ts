import type { RowName } from '../payout/naming.ts';
import { shortAccounts } from './accountNumber.ts';
import { amountOf } from './amounts.ts';
import { COUNTS_LINES, countLines, type IdSource } from './buildId.ts';
import type { FieldCells, Finding, PayrollSettings, UnderstoodRow } from './draft.ts';
import { quoted } from '../rules.ts';
import { plainNumber } from './place.ts';
import { cellText } from './words.ts';

/** Adds what only several lines together show. */
export function addFindingsTogether(rows: UnderstoodRow[], { rowName, idFrom }: PayrollSettings): void {
  addAdjustments(rows, rowName);
  addPaidBelow(rows, rowName);
  for (const [index, message] of shortAccounts(rows))
    addFinding(rows, index, { field: 'account_number', rule: 'account_length', message });
  if (idFrom !== undefined) checkBuiltIds(rows, idFrom);
}

/** Ids that count the lines belong to other payees once a line is added. */
function checkBuiltIds(rows: UnderstoodRow[], source: IdSource): void {
  const firstWith = new Map<string, number>();
  for (const [index, { cells, line, excluded }] of rows.entries()) {
    const id = line === undefined && excluded === undefined ? cellText(cells.id) : '';
    if (id !== '' && !firstWith.has(id)) firstWith.set(id, index);
  }
  if (!countLines(source, [...firstWith.keys()])) return;
  for (const index of firstWith.values()) {
    const message = `"Build ID From" names the column ${quoted(source.columns.join())}, but ${COUNTS_LINES}.`;
    addFinding(rows, index, { field: 'id', rule: 'id_source', message });
  }
}

/** A negative amount belongs with the same payee's other lines: what is to be paid is for a person to say. */
function addAdjustments(rows: UnderstoodRow[], rowName: RowName): void {
  const lineOf = new Map<string, number>();
  for (const [index, { cells, excluded }] of rows.entries()) {
    if (excluded !== undefined || !cellText(cells.amount).startsWith('-')) continue;
    const key = payeeKey(cells);
    if (key !== '') lineOf.set(key, index);
  }
  if (lineOf.size === 0) return;
  for (const [index, { cells, line, excluded }] of rows.entries()) {
    const other = line === undefined && excluded === undefined ? lineOf.get(payeeKey(cells)) : undefined;
    if (other === undefined || other === index) continue;
    addFinding(rows, index, {
      field: 'amount',
      rule: 'negative_adjustment',
      message: `The same payee has a negative amount in ${rowName(other + 1)}. Settle the two into one amount.`,
    });
  }
}

/** Who is paid the same amount in a line that the sheet says was paid may be meant once. */
function addPaidBelow(rows: UnderstoodRow[], rowName: RowName): void {
  const keyOf = (row: UnderstoodRow) => `${payeeKey(row.cells)} ${amountOf(row) ?? ''}`;
  const paid = new Map<string, number>();
  for (const [index, row] of rows.entries()) if (row.excluded?.reason === 'paid') paid.set(keyOf(row), index);
  for (const [index, row] of rows.entries()) {
    const other = row.line === undefined && row.excluded === undefined ? paid.get(keyOf(row)) : undefined;
    if (other === undefined || payeeKey(row.cells) === '') continue;
    addFinding(rows, index, {
      field: 'row',
      rule: 'ambiguous',
      message: `The same payee and amount are in ${rowName(other + 1)}, which the sheet says was paid. Delete one of the two rows.`,
    });
  }
}

function payeeKey({ document_number: number }: FieldCells): string {
  return typeof number === 'string' || typeof number === 'number' ? plainNumber(String(number)) : '';
}

function addFinding(rows: UnderstoodRow[], index: number, finding: Finding): void {
  const row = rows[index] as UnderstoodRow;
  rows[index] = { ...row, findings: [...row.findings, finding] };
}
