/** A payroll of Chile as people keep it: its header, and three payees. */
import { problemsOf, sheet, type Settings, understandRows } from './understandRows.ts';

/** What each line was taken for, and what each payee is asked. */
export const outline = (rows: Record<string, unknown>[], settings?: Settings) =>
  understandRows(rows, settings).rows.map((row) => row.line ?? row.excluded?.reason ?? problemsOf(row));

export const HEADER = [
  'N°',
  'RUT',
  'Nombre',
  'Banco',
  'Tipo de cuenta',
  'N° de cuenta',
  'Correo',
  'Monto',
  'Glosa',
];
export const chile = (...lines: unknown[][]) => sheet(HEADER, ...lines);
export const maria: unknown[] = [
  1,
  '12.345.678-5',
  'Pérez, María',
  'BancoEstado',
  'CuentaRUT',
  '12345678',
  'a@b.cl',
  '$ 1.250.000',
  'Sueldo',
];
export const juan: unknown[] = [
  2,
  '11.111.121-9',
  'Soto, Juan',
  'Santander',
  'Cta. Cte.',
  '00-123',
  'S/N',
  '$ 980.500',
  '"',
];
export const spa: unknown[] = [
  3,
  '76.543.210-3',
  'Áridos SpA',
  'Bco. de Chile',
  'Cuenta vista',
  '="00123"',
  '',
  '750.000.-',
  'Flete',
];
