import { cellText, isBlank } from '../values/text.ts';
import type { SheetRow } from './table.ts';

/** Rows with the names of their columns, and the item in which each came. */
interface NamedRows {
  readonly rows: readonly SheetRow[];
  readonly items: readonly number[];
  /** The rows that the sheet hides, by their index. */
  readonly hidden: ReadonlySet<number>;
}

/**
 * Names the columns of a sheet that n8n's *Extract From File* has read without a header row, each item a
 * `row: [cells]`: by its first line with a filled cell, as n8n does, and each by a name of its own, so that no cell is
 * lost where names are blank, as next to a title, or where two are the same. An item may say where its line is
 * (`row_number`), and that the sheet does not show it (`hidden: true`).
 *
 * @returns all lines below the names but empty ones, and any other items as they are
 */
export function namedRows(items: readonly SheetRow[]): NamedRows {
  if (!items.every(({ row }) => Array.isArray(row))) return asTheyCame(items);
  const lines = items.map(({ row }) => row as readonly unknown[]);
  const top = lines.findIndex((cells) => cells.some(isFilled));
  const names = columnNames(lines[top] ?? [], widest(lines));
  const named = lines.flatMap((cells, item) => {
    if (item <= top || !cells.some(isFilled)) return [];
    const { row_number } = items[item] as SheetRow;
    const filled = Array.from(cells, (cell, at) => [names[at] as string, cell] as const);
    const row = Object.fromEntries(filled.filter(([, cell]) => isFilled(cell)));
    return [{ item, row: row_number === undefined ? row : { ...row, row_number } }];
  });
  const hidden = named.flatMap(({ item }, index) => (items[item]?.['hidden'] === true ? [index] : []));
  return {
    rows: named.map(({ row }) => row),
    items: named.map(({ item }) => item),
    hidden: new Set(hidden),
  };
}

/** Each item as a row. */
export function asTheyCame(items: readonly SheetRow[]): NamedRows {
  return { rows: items, items: items.map((_, item) => item), hidden: new Set() };
}

function columnNames(cells: readonly unknown[], width: number): string[] {
  const names = new Set<string>();
  for (let i = 0; i < width; i++) {
    const name = cellText(cells[i]) || '__EMPTY';
    let own = name;
    for (let n = 1; names.has(own); n++) own = `${name}_${n}`;
    names.add(own);
  }
  return [...names];
}

const widest = (lines: readonly (readonly unknown[])[]) =>
  lines.reduce((most, cells) => Math.max(most, cells.length), 0);

const isFilled = (cell: unknown) => !isBlank(cell);
