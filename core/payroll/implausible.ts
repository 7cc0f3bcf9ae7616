import type { UnderstoodRow } from '../row/understoodRow.ts';
import { toHundredths } from '../values/money.ts';
import { problem } from '../row/rules.ts';
import { amountOf } from './amounts.ts';
import type { PayrollSettings } from './draft.ts';
import { isMoney } from './headerNames.ts';
import type { Line } from './lines.ts';
import { moneyIn, signedDecimal } from './moneyColumns.ts';
import type { Column, Table } from './table.ts';
import { askToPay, paidRows } from './together.ts';
import { grouped } from '../values/grouped.ts';
import { cellText } from '../values/text.ts';

interface Paid {
  readonly index: number;
  readonly table: Table;
  /** Of the amounts that it is compared with: those of a table in one currency. */
  readonly key: string;
  readonly hundredths: bigint;
}

/**
 * Asks about amounts that are unlike the others of their column, by payee and cell, so that an answer is that of this
 * cell alone. What a program has written, in the API's own column, is not asked about.
 * @param rows what was understood; rows that are asked about, or that a person leaves out, are replaced
 * @param lines of the sheet
 */
export function askImplausible(
  rows: UnderstoodRow[],
  lines: readonly Line[],
  settings: PayrollSettings,
): void {
  const all = paidRows(rows).flatMap(([index, { cells }]): Paid[] => {
    const hundredths = toHundredths(amountOf({ cells }) ?? '');
    if (hundredths === undefined) return [];
    const { table } = lines[index] as Line;
    return [{ index, table, hundredths, key: `${table.first} ${cellText(cells.currency)}` }];
  });
  for (const paid of grouped(all, ({ key }) => key).values()) {
    const [{ table }] = paid;
    const [column] = table.byRole.get('amount') ?? [];
    if (paid.length < ENOUGH || column === undefined || column.meaning?.exact === true) continue;
    const doubts = new Map([...notAddingUp(table, column, paid, lines, settings), ...unlikeOthers(paid)]);
    for (const [index, doubt] of doubts) ask(rows, index, column.header, doubt, settings);
  }
}

/** So many amounts show what is usual. */
const ENOUGH = 4;
/** A mistake by a hundred, of somebody who is paid half or twice of what is usual. */
const FAR = 50n;
/** Ten times too much, where four of five amounts are half to twice of what is usual. */
const FAR_AMONG_ALIKE = 7n;
/** Where fewer than two thirds of the amounts are as near to the middle, as among bills, nothing is unusual. */
const NEAR = 6n;

type Doubt =
  | { readonly code: 'amount_far'; readonly usual: string }
  | { readonly code: 'amount_not_adding_up'; readonly gross: string; readonly expected: string };

/** @returns indexes of rows, with what is odd of them */
function unlikeOthers(paid: readonly Paid[]): [number, Doubt][] {
  const sorted = paid.map(({ hundredths }) => hundredths).sort((a, b) => (a < b ? -1 : 1));
  const middle = sorted[Math.floor(sorted.length / 2)] as bigint;
  const within = (times: bigint) =>
    sorted.filter((one) => one * times >= middle && one <= middle * times).length;
  if (within(NEAR) * 3 < paid.length * 2) return [];
  const far = within(2n) * 5 < paid.length * 4 ? FAR : FAR_AMONG_ALIKE;
  return paid.flatMap(({ index, hundredths }): [number, Doubt][] => {
    const isFar = hundredths * FAR <= middle || hundredths >= middle * far;
    return isFar ? [[index, { code: 'amount_far', usual: signedDecimal(middle) }]] : [];
  });
}

/**
 * Rows in which what is paid is not gross pay less the columns between, where it is in nearly all others.
 * @returns as {@link unlikeOthers}
 */
function notAddingUp(
  table: Table,
  column: Column,
  paid: readonly Paid[],
  lines: readonly Line[],
  { numberFormat }: PayrollSettings,
): [number, Doubt][] {
  const before = [...table.columns.values()].slice(0, [...table.columns.keys()].indexOf(column.key));
  const rows = paid.map(({ index }) => (lines[index] as Line).row);
  const money = moneyIn(rows, before, numberFormat);
  /** By row, what the columns between take, whether it is written with a minus or without. */
  const taken = new Map<number, bigint>();
  for (const { column: gross, cells } of money.reverse()) {
    const off: [number, Doubt][] = [];
    let differing = 0;
    for (const [row, cell] of cells) {
      const { index, hundredths } = paid[row] as Paid;
      const less = taken.get(row) ?? 0n;
      if (!areEqual(cell - less, hundredths))
        off.push([
          index,
          { code: 'amount_not_adding_up', gross: gross.header, expected: signedDecimal(cell - less) },
        ]);
      else if (less !== 0n) differing += 1;
      taken.set(row, less + (cell < 0n ? -cell : cell));
    }
    const isGross = isMoney(gross.role) && differing >= ENOUGH;
    if (isGross && off.length * 10 <= Math.max(differing, 10)) return off;
  }
  return [];
}

function areEqual(one: bigint, other: bigint): boolean {
  const difference = one - other;
  return difference >= -100n && difference <= 100n;
}

function ask(
  rows: UnderstoodRow[],
  index: number,
  header: string,
  doubt: Doubt,
  { ownNames }: PayrollSettings,
): void {
  const row = rows[index] as UnderstoodRow;
  const written = row.sources.amount?.written ?? cellText(row.cells.amount);
  const name = `${cellText(row.cells.full_name) || cellText(row.cells.document_number)}: ${written}`;
  const says = { ...doubt, cell: { header, text: written }, name };
  askToPay(rows, index, problem('ambiguous', 'amount', says, { kind: 'pay', header, name }), ownNames);
}
