import type { FieldName } from '../../../core/payout/fields.ts';

/** A cell as SheetJS writes it. */
export interface Cell {
  t: 's' | 'n' | 'b' | 'e';
  v: string | number | boolean;
  /** Number format. */
  z?: string;
  f?: string;
}

export type Meant = Partial<Record<FieldName, string>>;
export type Cells = Partial<Record<FieldName | 'importe', Cell | string | number | boolean | null>>;

export const number = (v: number, z?: string): Cell => ({ t: 'n', v, ...(z === undefined ? {} : { z }) });
export const formula = (f: string, v: string | number): Cell => ({
  t: typeof v === 'number' ? 'n' : 's',
  v,
  f,
});
/** Excel's #N/A and #VALUE!. n8n leaves such cells out. */
export const formulaError = (v: 42 | 15): Cell => ({ t: 'e', v });
export const date = (text: string): Cell => number(Date.parse(text) / 86_400_000 + 25_569, 'dd/mm/yyyy');

export const NBSP = '\u00a0';
export const ZERO_WIDTH = '\u200b';

export function toCell(value: Cells[FieldName]): Cell | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'object') return value;
  if (typeof value === 'number') return { t: 'n', v: value };
  return typeof value === 'boolean' ? { t: 'b', v: value } : { t: 's', v: value };
}

/** What was in the cell, as a person reads it. */
export function shown(value: Cells[FieldName]): string {
  const cell = toCell(value);
  if (cell === undefined || cell.t === 'e') return '';
  const text = String(cell.v);
  return text.trim() === '' ? '' : text;
}
