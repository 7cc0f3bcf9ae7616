import { fromHundredths, toHundredths } from '../core/values/money.ts';
import type { MainJobResult, RowResult } from './mainJob.ts';
import { print, styled } from './terminal.ts';

/** Outcomes that say what happened to the row. */
const SETTLED = new Set(['created', 'already_there', 'invalid', 'blank', 'rejected']);

/** Whether every row that was read has left once, with an outcome that leaves no question open. */
export function isComplete({ rowsRead, created, notCreated }: MainJobResult): boolean {
  const rows = [...created, ...notCreated];
  return (
    rowsRead > 0 &&
    rows.length === rowsRead &&
    new Set(rows.map(({ row }) => row)).size === rowsRead &&
    rows.every(({ outcome }) => SETTLED.has(outcome))
  );
}

/**
 * Prints how many rows had which outcome, with exact totals of those that Paygol has; n8n shows each row's reason.
 *
 * @param seen what the sandbox has seen: create requests, and payouts that exist now
 */
export function printSummary(
  { created, notCreated, rowsRead }: MainJobResult,
  seen: { spreadsheet: string; requests: number; payouts: number },
): void {
  const counts = new Map<string, number>();
  for (const { outcome } of [...created, ...notCreated]) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const lost = rowsRead - created.length - notCreated.length;
  if (lost !== 0) counts.set('unaccounted for', lost);
  const figures = [...counts].map(([outcome, count]) => `${figure(count)} ${outcome.replaceAll('_', ' ')}`);
  print();
  print(`  ${styled('bold', seen.spreadsheet)}  ${figure(rowsRead)} rows: ${figures.join(', ')}`);
  print(
    `  Paygol's simulated service has ${figure(seen.payouts)} payouts, made in ${seen.requests} requests; of this run: ${totals(created)}`,
  );
}

const figure = (count: number) => count.toLocaleString('en-US');

/** Exact sums of the rows, one per currency, as in `CLP 1,234.50`. */
function totals(rows: readonly RowResult[]): string {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0n) + (toHundredths(amount) ?? 0n));
  }
  return [...sums].map(([currency, sum]) => `${currency} ${grouped(fromHundredths(sum))}`).join(', ');
}

function grouped(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  return BigInt(whole).toLocaleString('en-US') + (fraction === undefined ? '' : `.${fraction}`);
}
