import type { UnderstoodRow } from '../row/understoodRow.ts';
import type { ShownRows } from '../words/shown.ts';
import { toHundredths } from '../values/money.ts';
import { problem } from '../row/rules.ts';
import { amountOf } from './amounts.ts';
import { areFew, calculationOf, type IsPaid, type MoneyCells, SHOWN } from './calculation.ts';
import type { PayrollSettings } from './draft.ts';
import type { IdColumns } from './buildId.ts';
import { isTotal, type Line } from './lines.ts';
import { moneyIn, signedDecimal } from './moneyColumns.ts';
import type { Column, Table } from './table.ts';
import { addProblem, askToPay, paidRows, payeeNamer } from './together.ts';
import { grouped } from '../values/grouped.ts';
import { cellText, plainAccount, plainDocument } from '../values/text.ts';

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
 * @param idColumns what may tell payments of one payee apart
 */
export function* askImplausible(
  rows: UnderstoodRow[],
  lines: readonly Line[],
  settings: PayrollSettings,
  { choices }: IdColumns,
): Generator<undefined, void> {
  const isBuilt = settings.idFrom !== undefined;
  const isBuiltAlone = settings.idFrom?.columns.length === 0 && choices.length === 0;
  const places = isBuilt ? placesBelowPaid(rows) : new Map<number, number>();
  const all = paidRows(rows).flatMap(([index, { cells }]): Paid[] => {
    const hundredths = toHundredths(amountOf({ cells }) ?? '');
    if (hundredths === undefined) return [];
    const { table } = lines[index] as Line;
    return [{ index, table, hundredths, key: `${table.first} ${cellText(cells.currency)}` }];
  });
  for (const paid of grouped(all, ({ key }) => key).values()) {
    yield;
    const [{ table }] = paid;
    const [column] = table.byRole.get('amount') ?? [];
    if (column === undefined || column.meaning?.exact === true) continue;
    const twice = paidTwice(paid, rows, settings, isBuiltAlone, places);
    yield;
    const doubts = new Map([
      ...twice,
      ...(paid.length < ENOUGH ? [] : otherwiseCalculated(paid, rows, lines, settings)),
      ...unlikeOthers(paid),
      ...sumOfOthers(paid, lines),
    ]);
    if (doubts.size === 0) continue;
    const nameOf = payeeNamer(rows);
    for (const [index, doubt] of doubts) {
      const payee = nameOf(rows[index] as UnderstoodRow);
      if (isBuilt && 'times' in doubt) places.set(index, doubt.times);
      ask(rows, { index, payee, header: column.header }, doubt, settings);
    }
  }
  for (const [index, place] of places) rows[index] = numbered(rows[index] as UnderstoodRow, place);
}

/** So many amounts show what is usual. */
const ENOUGH = 4;
/** A mistake by a hundred, of somebody who is paid half or twice of what is usual. */
const FAR = 50n;
/** Ten times too much, where four of five amounts, but for those so far off, are half to twice of what is usual. */
const FAR_AMONG_ALIKE = 7n;
/** Where fewer than two thirds of the amounts are as near to the middle, as among bills, little is unusual. */
const NEAR = 6n;
/** A thousand times, such as `640` for `640.000`, is a mistake among bills, too. */
const FAR_FROM_ANY = 700n;

type Doubt =
  | { readonly code: 'amount_far'; readonly usual: string }
  | { readonly code: 'amount_not_adding_up'; readonly gross: string; readonly expected: string }
  | {
      readonly code: 'amount_not_product';
      readonly factors: readonly string[];
      readonly expected: string;
    }
  | { readonly code: 'amount_is_sum' }
  | {
      /** Of one payee, with the same amount or with another one. */
      readonly code: 'amount_twice' | 'another_row';
      readonly rows: ShownRows;
      readonly first: number;
      readonly times: number;
    };

type Doubts = [index: number, doubt: Doubt][];

/** The payer's own line, or a total with a document and an account: it is as much as all others. */
function sumOfOthers(paid: readonly Paid[], lines: readonly Line[]): Doubts {
  const sum = paid.reduce((all, { hundredths }) => all + hundredths, 0n);
  return paid.flatMap(({ index, hundredths }): Doubts => {
    const saysTotal = () => Object.values((lines[index] as Line).row).some((raw) => isTotal(cellText(raw)));
    const isSum = paid.length > 2 && hundredths * 2n === sum && (paid.length >= ENOUGH || saysTotal());
    return isSum ? [[index, { code: 'amount_is_sum' }]] : [];
  });
}

/**
 * The second of two equal rows, where IDs are built: a column that tells payments apart is not to be had of it. Else of
 * two equal wages of one person, where hardly anybody else has two.
 * @param isBuiltAlone from the document, and no column tells payments of one payee apart: then of any two rows
 * @param places of rows among those of their payee, where others above are marked as paid
 */
function paidTwice(
  paid: readonly Paid[],
  rows: readonly UnderstoodRow[],
  { idFrom, rowName }: PayrollSettings,
  isBuiltAlone: boolean,
  places: ReadonlyMap<number, number>,
): Doubts {
  const isBuilt = idFrom !== undefined;
  const keyOf = ({ index, hundredths }: Paid) => {
    const { cells } = rows[index] as UnderstoodRow;
    const [id, details] = [cells.id, cells.details].map(cellText);
    const document = plainDocument(cellText(cells.document_number));
    // Equal bills of a company are ordinary.
    const isKnown = id !== '' && (isBuilt || (document !== '' && cells.beneficiary_type === 'person'));
    if (!isKnown || isBuiltAlone) return isKnown ? id : undefined;
    return `${isBuilt ? id : document} ${hundredths} ${details}`;
  };
  const twice = [...grouped(paid, keyOf).values()].filter((equal) => equal.length > 1);
  const others = paid.length - twice.flat().length;
  if (!isBuilt && (others < ENOUGH || twice.length * 10 > Math.max(others, 10))) return [];
  return twice.flatMap(([first, ...others]) =>
    others.map(({ index, hundredths }, at): Doubts[number] => {
      const { index: one } = first as Paid;
      const before = [first as Paid, ...others.slice(0, at)];
      const code = before.some((other) => other.hundredths === hundredths) ? 'amount_twice' : 'another_row';
      const times = (places.get(index) ?? 1) + at + 1;
      return [index, { code, rows: rowName(one + 1, index + 1), first: one, times }];
    }),
  );
}

/** The ID of a row that is marked as paid stays its own: others of the payee are counted behind it. */
function placesBelowPaid(rows: readonly UnderstoodRow[]): Map<number, number> {
  const places = new Map<number, number>();
  const paid = new Map<string, number>();
  for (const [index, { cells, excluded }] of rows.entries()) {
    const id = cellText(cells.id);
    const before = paid.get(id) ?? 0;
    if (excluded?.reason === 'paid') paid.set(id, before + 1);
    else if (before > 0 && id !== '' && excluded === undefined) places.set(index, before + 1);
  }
  return places;
}

/** An ID that is built says which of several rows of one payee it is. */
function numbered(row: UnderstoodRow, times: number): UnderstoodRow {
  const id = `${cellText(row.cells.id)}-${times}`;
  const repairs = row.repairs.map((one) => (one.field === 'id' ? { ...one, sent: id } : one));
  return { ...row, cells: { ...row.cells, id }, repairs };
}

/** @returns indexes of rows, with what is unusual about each */
function unlikeOthers(paid: readonly Paid[]): Doubts {
  const sorted = paid.map(({ hundredths }) => hundredths).sort((a, b) => (a < b ? -1 : 1));
  const middle = sorted[Math.floor(sorted.length / 2)] as bigint;
  const within = (times: bigint) =>
    sorted.filter((one) => one * times >= middle && one <= middle * times).length;
  // Of two or three, nothing is usual.
  const isVaried = paid.length < ENOUGH || within(NEAR) * 3 < paid.length * 2;
  const few = isVaried ? FAR_FROM_ANY : FAR;
  const areAlike = within(2n) >= ENOUGH && within(2n) * 5 >= within(FAR_AMONG_ALIKE) * 4;
  const far = isVaried ? FAR_FROM_ANY : areAlike ? FAR_AMONG_ALIKE : FAR;
  return paid.flatMap(({ index, hundredths }): Doubts => {
    const isFar = hundredths * few <= middle || hundredths >= middle * far;
    return isFar ? [[index, { code: 'amount_far', usual: signedDecimal(middle) }]] : [];
  });
}

/**
 * Rows in which what is paid is not what other columns come to, where it is in nearly all others: gross pay less the
 * columns between, or days times a rate.
 * @returns as {@link unlikeOthers}
 */
function otherwiseCalculated(
  paid: readonly [Paid, ...Paid[]],
  rows: readonly UnderstoodRow[],
  lines: readonly Line[],
  { numberFormat }: PayrollSettings,
): Doubts {
  const [{ table }] = paid;
  const [column] = table.byRole.get('amount') as readonly [Column];
  const columns = [...table.columns.values()].filter((one) => one !== column);
  const before = columns.slice(0, [...table.columns.keys()].indexOf(column.key));
  const ofLines = paid.map(({ index }) => (lines[index] as Line).row);
  const money = moneyIn(ofLines, columns, numberFormat);
  const isPaid = (row: number, expected: bigint) => {
    const { index, hundredths } = paid[row] as Paid;
    const { written = '' } = (rows[index] as UnderstoodRow).sources.amount ?? {};
    // A digit that was left out is less than what rounding does.
    const most = /[.,]\d$/.test(written) ? 0n : 100n;
    const difference = expected - hundredths;
    return difference <= most && -difference <= most;
  };
  return (
    notAddingUp(
      money.filter((one) => before.includes(one.column)),
      isPaid,
    ) ??
    notMultiplied(money, paid.length, isPaid) ??
    otherThanNet(money, isPaid) ??
    []
  ).map(([row, doubt]) => [(paid[row] as Paid).index, doubt]);
}

/** @returns doubts by place among what is paid, as all that follow */
function notAddingUp(money: readonly MoneyCells[], isPaid: IsPaid): Doubts | undefined {
  const calculation = calculationOf(money, isPaid);
  if (calculation === undefined) return undefined;
  const gross = calculation.gross.header;
  return [...calculation.otherwise].map(([row, hundredths]) => [
    row,
    { code: 'amount_not_adding_up', gross, expected: signedDecimal(hundredths) },
  ]);
}

/** Where two columns say that they are paid, the rows in which they differ, and no other money says why. */
function otherThanNet(money: readonly MoneyCells[], isPaid: IsPaid): Doubts | undefined {
  const [net] = money.filter(({ column }) => column.meaning?.amountKind !== undefined);
  if (net === undefined) return undefined;
  const all = [...net.cells];
  const off = all.filter(([row, cell]) => !isPaid(row, cell));
  if (!areFew(off.length, all.length - off.length)) return undefined;
  const isTold = ([row, cell]: readonly [number, bigint]) =>
    money.some(({ cells }) => {
      const other = cells.get(row) ?? 0n;
      return isPaid(row, cell + other) || isPaid(row, cell - other);
    });
  return off
    .filter((one) => !isTold(one))
    .map(([row, cell]) => [
      row,
      { code: 'amount_not_product', factors: [net.column.header], expected: signedDecimal(cell) },
    ]);
}

function notMultiplied(money: readonly MoneyCells[], count: number, isPaid: IsPaid): Doubts | undefined {
  const pairs = money.flatMap((one, at) => money.slice(at + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs) {
    const productIn = (row: number) => {
      const factors = [one.cells.get(row), other.cells.get(row)] as const;
      const isOne = factors.some((factor) => factor === undefined || factor === 100n || factor === 0n);
      return isOne ? undefined : ((factors[0] ?? 0n) * (factors[1] ?? 0n)) / 100n;
    };
    const read = (count: number) => {
      const doubts: Doubts = [];
      let equal = 0;
      for (let row = 0; row < count; row += 1) {
        const product = productIn(row);
        if (product === undefined) continue;
        const factors = [one.column.header, other.column.header] as const;
        const expected = signedDecimal(product);
        if (isPaid(row, product)) equal += 1;
        else doubts.push([row, { code: 'amount_not_product', factors, expected }]);
      }
      return areFew(doubts.length, equal) ? doubts : undefined;
    };
    const doubts = read(Math.min(SHOWN, count)) && read(count);
    if (doubts !== undefined) return doubts;
  }
  return undefined;
}

function ask(
  rows: UnderstoodRow[],
  { index, payee, header }: { readonly index: number; readonly payee: string; readonly header: string },
  doubt: Doubt,
  { nameMappings, idFrom }: PayrollSettings,
): void {
  const row = rows[index] as UnderstoodRow;
  const written = row.sources.amount?.written ?? cellText(row.cells.amount);
  const name = `${payee}: ${doubt.code === 'amount_twice' ? `${doubt.times} × ` : ''}${written}`;
  const says = { ...doubt, cell: { header, text: written }, name };
  const oneMore = 'times' in doubt ? ({ isOneMore: true } as const) : {};
  const question = problem('ambiguous', 'amount', says, { kind: 'pay', header, name, ...oneMore });
  if ('times' in doubt && idFrom !== undefined) {
    const answer = nameMappings.codeOf('pay', name);
    const accountOf = ({ cells }: UnderstoodRow) => plainAccount(cellText(cells.account_number));
    const isIntoOther = accountOf(rows[doubt.first] as UnderstoodRow) !== accountOf(row);
    // Until it is said, neither is known to be the one that is meant; nor which account is, where only one is paid.
    if (answer === undefined) addProblem(rows, doubt.first, question);
    else if (answer === 'doNotPay' && isIntoOther) askToPay(rows, doubt.first, question, nameMappings);
  }
  askToPay(rows, index, question, nameMappings);
}
