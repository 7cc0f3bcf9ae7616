import { isMoney } from './roles.ts';
import type { Column } from './table.ts';

/** A column of money: by row, what it holds in hundredths. */
export interface MoneyCells {
  readonly column: Column;
  readonly cells: ReadonlyMap<number, bigint>;
}

/** How amounts come out of the columns before them: gross pay less what those between take. */
interface Calculation {
  readonly gross: Column;
  /** By row, what gross pay comes to where the amount is another. */
  readonly otherwise: ReadonlyMap<number, bigint>;
  /** The column between that does not count; where either of two may be it, both. */
  readonly leftOver: readonly Column[];
}

/** Whether this is the amount of a row, but for rounding. */
export type IsPaid = (row: number, hundredths: bigint) => boolean;

/** So many amounts that come out to the unit are no chance. */
const NO_CHANCE = 3;
/** So many lines show which columns may count. */
export const SHOWN = 20;

/** Whether what is off stands out among rows that are right. */
export function areFew(off: number, right: number): boolean {
  return right >= NO_CHANCE && off * 10 <= Math.max(right, 10);
}

/**
 * How nearly all amounts are calculated, if they are: from all columns between, or from all but one.
 * @param money before the amount, in the order of the sheet
 */
export function calculationOf(money: readonly MoneyCells[], isPaid: IsPaid): Calculation | undefined {
  const whole = comesOut(money, isPaid);
  if (whole !== undefined) return { ...whole, leftOver: [] };
  const others = money.flatMap((one) => {
    const rest = money.filter((other) => other !== one);
    const found = comesOut(rest, isPaid, SHOWN) && comesOut(rest, isPaid);
    return found === undefined ? [] : [{ ...found, one }];
  });
  const [first, another] = others;
  // Of two that are equal, either may be taken off and the other not.
  const isSum = first !== undefined && another === undefined && isSumOfTaken(first.one, first.cells, isPaid);
  return first && { ...first, leftOver: isSum ? [] : others.map(({ one }) => one.column) };
}

/** `Total descuentos`, next to all that it sums up. */
function isSumOfTaken({ cells }: MoneyCells, gross: MoneyCells['cells'], isPaid: IsPaid): boolean {
  return [...cells].every(([row, cell]) => isPaid(row, (gross.get(row) ?? 0n) - (cell < 0n ? -cell : cell)));
}

function comesOut(
  money: readonly MoneyCells[],
  isPaid: IsPaid,
  rows = Infinity,
): (Omit<Calculation, 'leftOver'> & Pick<MoneyCells, 'cells'>) | undefined {
  /** By row, what the columns between take, whether it is written with a minus or without. */
  const taken = new Map<number, bigint>();
  for (const { column: gross, cells } of money.toReversed()) {
    const otherwise = new Map<number, bigint>();
    let right = 0;
    for (const [row, cell] of cells) {
      if (row >= rows) break;
      const less = taken.get(row) ?? 0n;
      if (!isPaid(row, cell - less)) otherwise.set(row, cell - less);
      else if (less !== 0n) right += 1;
      taken.set(row, less + (cell < 0n ? -cell : cell));
    }
    if (isMoney(gross.role) && areFew(otherwise.size, right)) return { gross, cells, otherwise };
  }
  return undefined;
}
