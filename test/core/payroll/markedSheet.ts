/** A sheet with marks, and what each of its lines comes to. */
import { problemsOf, sheet, type Settings, understandRows } from './understandRows.ts';

export const HEADER = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto', 'Glosa'];
export const RUTS = ['12.345.678-5', '11.111.121-9', '76.543.210-3', '22.222.242-7'];
export const payee = (number: number): unknown[] => [
  RUTS[number],
  `Soto, ${'ABCD'[number]}`,
  'BCI',
  'Cta. Cte.',
  `00000${number + 1}`,
  100_000 + number,
  'Sueldo',
];

/** A sheet with one column more, which has these cells. */
export const marked = (header: string, ...cells: unknown[]) =>
  sheet([...HEADER, header], ...cells.map((cell, i) => [...payee(i), cell]));

/** Why each line is not paid, what it is where it is no payee, or what is asked of it. */
export const outline = (rows: Record<string, unknown>[], own: Settings['own'] = []) =>
  understandRows(rows, { own }).rows.map(
    (row) => row.excluded?.reason ?? row.line ?? (problemsOf(row).join() || 'pays'),
  );
export const ASK = 'ambiguous row';

/** What the column is, is asked. */
export const OPEN = 'remark row';

export const word = (name: string, code = 'pay') => ({ kind: 'pay', name, code }) as const;
