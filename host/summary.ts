import { fromHundredths, toHundredths } from '../core/money.ts';
import type { MainJobResult, RowResult } from './mainJob.ts';
import { print, styled, wrapped } from './terminal.ts';

/** What a row that was not created is called in the summary, in the order of the summary. */
const NOT_CREATED = new Map([
  ['invalid', 'invalid in the spreadsheet, not sent'],
  ['blank', 'blank'],
  ['not_sent', 'not sent'],
  ['rejected', 'rejected by the service'],
  ['ended_unpaid', 'failed or canceled, nobody paid'],
  ['conflict', 'ID in use for another payout'],
  ['unknown', 'outcome unknown'],
]);

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
 * Prints the outcome of the rows: counts, exact totals per currency, and each row that needs a person.
 *
 * @param seen what the sandbox has seen: create requests, and payouts that exist now
 */
export function printSummary(
  result: MainJobResult,
  seen: { spreadsheet: string; requests: number; payouts: number },
): void {
  const { created, notCreated, rowsRead, milliseconds } = result;
  const outcomes = [...new Set([...NOT_CREATED.keys(), ...notCreated.map(({ outcome }) => outcome)])];
  const groups = outcomes
    .map((outcome) => ({ outcome, rows: notCreated.filter((row) => row.outcome === outcome) }))
    .filter(({ rows }) => rows.length > 0);
  const existing = created.filter(({ outcome }) => outcome === 'already_there');

  print();
  print(`  ${styled('bold', seen.spreadsheet)}`);
  print();
  figure('rows read', rowsRead);
  figure('created', created.length, totals(created), 'green');
  if (existing.length > 0) figure('of these, already there', existing.length, totals(existing));
  for (const { outcome, rows } of groups) {
    // A total of invalid rows would add up amounts that nobody could read.
    figure(labelOf(outcome), rows.length, outcome === 'invalid' ? '' : totals(rows), 'yellow');
  }
  figure('unaccounted for', rowsRead - created.length - notCreated.length);
  figure('payouts at the service', seen.payouts, `in ${seen.requests} requests`);
  figure('milliseconds in the Paygol node', milliseconds);

  for (const { outcome, rows } of groups) listRows(labelOf(outcome), rows);
}

function labelOf(outcome: string): string {
  return NOT_CREATED.get(outcome) ?? outcome;
}

function figure(
  label: string,
  count: number,
  detail = '',
  style: 'green' | 'yellow' | 'reset' = 'reset',
): void {
  const number = count.toLocaleString('en-US').padStart(9);
  print(`  ${label.padEnd(36)}${styled(style, number)}   ${detail}`.trimEnd());
}

/** Exact sums of the rows, one per currency, as in `CLP 1,234.50`. */
function totals(rows: readonly RowResult[]): string {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of rows) {
    sums.set(currency, (sums.get(currency) ?? 0n) + (toHundredths(amount) ?? 0n));
  }
  return [...sums].map(([currency, sum]) => `${currency} ${grouped(fromHundredths(sum))}`).join('   ');
}

function grouped(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  return BigInt(whole).toLocaleString('en-US') + (fraction === undefined ? '' : `.${fraction}`);
}

const LISTED = 25;

function listRows(title: string, rows: readonly RowResult[]): void {
  const listed = rows.slice(0, LISTED);
  const idWidth = Math.max(...listed.map(({ id }) => (id || '–').length));
  const width = Math.min(Math.max(process.stdout.columns ?? 110, 80), 140);
  print();
  print(`  ${styled('bold', title)}`);
  for (const { row, id, reason } of listed) {
    const start = `  ${`row ${row}`.padStart(9)}  ${(id || '–').padEnd(idWidth)}  `;
    const lines = wrapped(reason, width - start.length);
    print(start + lines.join(`\n${' '.repeat(start.length)}`));
  }
  if (rows.length > LISTED) print(styled('dim', `    and ${rows.length - LISTED} more, all in n8n`));
}
