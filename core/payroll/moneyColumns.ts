import { fromHundredths, type NumberFormat } from '../values/money.ts';
import { hundredthsIn } from './amounts.ts';
import { calculationOf, type MoneyCells } from './calculation.ts';
import { firstOfRepeated } from './headerNames.ts';
import { isMoney, NAMES } from './roles.ts';
import { isAboutPaying, isDeduction, isNeutral, movesMoney } from './headerSubjects.ts';
import { wordKey } from './months.ts';
import { type Column, filledCells, type SheetRow, type Table } from './table.ts';
import { anyOf, cellText, wordPattern, wordsOf } from '../values/text.ts';
import { writtenAmount } from '../countries/writtenAmount.ts';
import { dateOfSerial } from '../row/readCell.ts';
import { headerWords as lists } from './wordLists.ts';
import type { ColumnSums } from '../words/shown.ts';

/** All columns of money with their sums, for a person to choose from. */
export function sumsOfMoney(
  rows: readonly SheetRow[],
  table: Table,
  format: NumberFormat | undefined,
): { header: string; sums: ColumnSums }[] {
  const [first] = rows;
  if (first === undefined || !table.isAmountInQuestion) return [];
  const name = NAMES.flatMap((role) => table.byRole.get(role) ?? [])
    .map(({ key }) => cellText(first[key]))
    .find((text) => text !== '');
  const mayBePaid = [...table.columns.values()].filter(
    ({ header, meaning }) => meaning?.unit === undefined && !NO_AMOUNTS.test(wordsOf(header)),
  );
  const money = moneyIn(rows, mayBePaid, format).filter(
    ({ column, cells }) => isMoney(column.role) || !areDays(cells),
  );
  const highest = highestOf(
    money.flatMap(({ column, cells }) => (isMoney(column.role) ? [...cells.values()] : [])),
  );
  return money
    .filter(({ column, cells }) => isMoney(column.role) || areLike(highestOf([...cells.values()]), highest))
    .map(({ column: { header }, cells }) => {
      const total = [...cells.values()].reduce((sum, cell) => sum + cell, 0n);
      const ofFirst = cells.get(0);
      const first = ofFirst === undefined ? {} : { first: signedDecimal(ofFirst) };
      const payee = name === undefined ? {} : { payee: name };
      return { header, sums: { total: signedDecimal(total), ...first, ...payee } };
    });
}

/** The columns of money by their headers, and those that may have any other, as `Pagado` has, and hold numbers. */
export function moneyIn(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  format: NumberFormat | undefined,
): MoneyCells[] {
  const mayBeMoney = columns.filter(
    (column) => isMoney(column.role) || column.role === undefined || column.role === 'state',
  );
  const raw = new Map(mayBeMoney.map(({ key }) => [key, new Map<number, unknown>()]));
  for (const [index, row] of rows.entries()) for (const key in row) raw.get(key)?.set(index, row[key]);
  return mayBeMoney
    .map((column) => ({ column, cells: hundredthsIn(raw.get(column.key) ?? new Map(), format) }))
    .filter(({ cells }) => cells.size > 0);
}

/** What numbers are counted or known by, where nothing else in the header says money. */
const NO_AMOUNTS = new RegExp(`^(?:${wordPattern([...lists.noAmounts, ...lists.noMoney])}.*)$`);

/** Whether all numbers are days as a spreadsheet stores them. */
function areDays(cells: ReadonlyMap<number, bigint>): boolean {
  return [...cells.values()].every((cell) => dateOfSerial(Number(cell) / 100) !== undefined);
}

/** The columns that may hold amounts as well as any other: none is far smaller than the largest. */
export function likeLargest(rows: readonly SheetRow[], columns: readonly Column[]): readonly Column[] {
  const money = moneyIn(rows, columns, undefined);
  const highest = highestOf(money.flatMap(({ cells }) => [...cells.values()]));
  return money.flatMap(({ column, cells }) =>
    areLike(highestOf([...cells.values()]), highest) ? [column] : [],
  );
}

/**
 * Asks about money that may be left to pay, as `Monto 2` is next to `Monto 1`, or to take off: what stands before the
 * amount is in it, unless gross pay comes to the amount without it; what stands behind is not, if not all payees have
 * it, whatever it is called, or if it is called a deduction. So is a share that somebody gets whole, and others do not.
 * @param rows of which those with a document or an account are payees
 */
export function withMoneyInQuestion(
  columns: readonly Column[],
  rows: readonly SheetRow[],
): readonly Column[] {
  const at = columns.findIndex(({ role }) => role === 'amount');
  const paid = columns[at];
  if (paid === undefined || paid.meaning?.exact === true) return columns;
  const numbers = columns.filter(({ role }) => role === 'document_number' || role === 'account_number');
  const hasFigure = (row: SheetRow, { key }: Column) => /[1-9]/.test(cellText(row[key]));
  const payees = rows.filter((row) => hasFigure(row, paid) && numbers.some((one) => hasFigure(row, one)));
  const leftOver = leftOverBefore(paid, columns.slice(0, at), payees);
  // Where headers come again, a table at the side begins.
  const headers = new Set(columns.map(({ header }) => header));
  const side = columns.findIndex(({ header }, i) => i > at && firstOfRepeated(header, headers) !== undefined);
  return columns.map((column, i) => {
    const { header, role, meaning } = column;
    // What is paid may stand in both.
    const having = payees.filter(
      (row) => hasFigure(row, column) && cellText(row[column.key]) !== cellText(row[paid.key]),
    );
    const isGiven = isAboutPaying(header) && meaning?.role !== 'amount';
    const isTakenOff = movesMoney(header) || isDeduction(header) || isGiven;
    const isBehind = i > at && (having.length < payees.length || isTakenOff);
    const isNamedAlike = wordKey(header) !== '' && wordKey(header) === wordKey(paid.header);
    const cells = filledCells(payees, column.key);
    const isShare = hasShares(header, cells) && (i > at || cells.some(isWhole));
    const mayCount = isBehind || isNamedAlike || isShare || leftOver.includes(column);
    if (role === 'amount' || having.length === 0 || !mayCount || (side >= 0 && i >= side)) return column;
    const isOpen = isShare || mayBeMoney(column, cells, filledCells(payees, paid.key));
    return isOpen ? { ...column, inQuestion: 'money' } : column;
  });
}

/** Whether what is left of the paid column stands behind it, and what was taken off: `Importe`, `A cta.`, `Resto`. */
export function isRestBehind(columns: readonly Column[], rows: readonly SheetRow[]): boolean {
  const at = columns.findIndex(({ role }) => role === 'amount');
  const { isOwn, meaning } = columns[at] ?? {};
  if (at < 0 || isOwn === true || meaning?.exact === true) return false;
  const [paid, ...behind] = moneyIn(rows, columns.slice(at), undefined);
  if (paid === undefined) return false;
  const isRest = (less: MoneyCells, rest: MoneyCells) => {
    // A total may stand below one of them alone.
    const off = [...rest.cells].flatMap(([row, left]) => {
      const whole = paid.cells.get(row);
      return whole === undefined ? [] : [[whole - left, less.cells.get(row) ?? 0n] as const];
    });
    return off.every(([one, other]) => one === other) && off.filter(([one]) => one !== 0n).length > 1;
  };
  return behind.some((less, i) => behind.slice(i + 1).some((rest) => isRest(less, rest)));
}

/** Whether a column has shares of what is paid, not all of them whole: `50%` under `% a pagar`. */
function hasShares(header: string, cells: readonly string[]): boolean {
  const isSaid = /%|\bporc/i.test(header);
  const isShare = (text: string) =>
    /^\d{1,3}(?:[.,]\d+)? ?%$/.test(text) || (isSaid && /^(?:0?[.,]\d+|\d{1,2}|100)$/.test(text));
  return (isSaid || !isNeutral(header)) && cells.every(isShare) && !cells.every(isWhole);
}

const isWhole = (share: string) => /^100(?:[.,]0+)? ?%?$/.test(share) || share === '1';

function leftOverBefore(
  paid: Column,
  before: readonly Column[],
  payees: readonly SheetRow[],
): readonly Column[] {
  const amounts = moneyIn(payees, [paid], undefined)[0]?.cells;
  const isPaid = (row: number, expected: bigint) => {
    const difference = expected - (amounts?.get(row) ?? 0n);
    return difference <= 100n && difference >= -100n;
  };
  return calculationOf(moneyIn(payees, before, undefined), isPaid)?.leftOver ?? [];
}

/** Whether a column has money by its header, or by cells that are written so, or as large as those of what is paid. */
function mayBeMoney(
  { role, meaning, header, isOwn }: Column,
  cells: readonly string[],
  paid: readonly string[],
): boolean {
  if (meaning !== undefined || (role !== undefined && isOwn !== true)) return isMoney(meaning?.role ?? role);
  const numbers = cells.map((text) => text.replace(/^[-−(]|[-−)]$/g, ''));
  if (!numbers.every((text) => writtenAmount(text) !== undefined)) return false;
  if (numbers.every((text) => /\$|\d[.,]\d{3}(?!\d)|\d,\d\d$/.test(text))) return true;
  // The month or the day of a voucher counts nothing.
  const words = wordsOf(header).replace(/(?<=\S )(?:mes|dia)\b/g, '');
  const isOther =
    isNeutral(words) || NO_AMOUNTS.test(words) || ACCOUNT.test(words.replace(/\ba cuenta\b/, ''));
  const [own, highest] = [numbers, paid].map((all) =>
    highestOf([...hundredthsIn(new Map(all.entries()), undefined).values()]),
  );
  return !isOther && areLike(own as bigint, highest as bigint);
}

const ACCOUNT = anyOf(lists.accounts);

/** Numbers of lines, days and bills are far smaller than amounts, those of phones far larger. */
function areLike(own: bigint, highest: bigint): boolean {
  return own * 100n >= highest && own <= highest * 100n;
}

function highestOf(cells: readonly bigint[]): bigint {
  return cells.reduce((most, cell) => (cell > most ? cell : most), 0n);
}

export function signedDecimal(hundredths: bigint): string {
  return hundredths < 0n ? `-${fromHundredths(-hundredths)}` : fromHundredths(hundredths);
}
