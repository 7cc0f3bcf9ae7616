import { type NameMapping, nameMappings } from '../../../core/payroll/nameMappings.ts';
import { findTables } from '../../../core/payroll/tables.ts';

/** Rows as n8n reads them from a sheet: its first line gives the keys, and a blank cell has none. */
const rowsOf = ([keys = [], ...lines]: string[][]) => {
  let unnamed = 0;
  const names = keys.map((key) => key || (unnamed++ === 0 ? '__EMPTY' : `__EMPTY_${unnamed - 1}`));
  return lines.map((line) =>
    Object.fromEntries(line.flatMap((cell, i) => (cell === '' ? [] : [[names[i] as string, cell]]))),
  );
};
const tablesOf = (lines: string[][], own: NameMapping[] = []) => findTables(rowsOf(lines), nameMappings(own));
const rolesOf = (lines: string[][], own?: NameMapping[]) =>
  tablesOf(lines, own).columns.map(({ header, role }) => [header, role]);

const payee = ['12.345.678-5', 'María Soto', 'BCI', 'Cta. Cte.', '12345678', '35', '1.200', '42.000'];

test('the second line completes the first', () => {
  const upper = ['RUT', 'Nombre', 'Banco', 'Cuenta', '', 'Cosecha', '', 'Total a'];
  const lower = ['', '', '', 'Tipo', 'Número', 'Cajas', 'Valor caja', 'pagar'];
  const expected = [
    ['RUT', 'document_number'],
    ['Nombre', 'full_name'],
    ['Banco', 'bank'],
    ['Tipo', 'account_type'],
    ['Cuenta Número', 'account_number'],
    ['Cosecha Cajas', undefined],
    ['Valor caja', 'other_money'],
    ['Total a pagar', 'amount'],
  ];
  expect(rolesOf([upper, lower, payee])).toEqual(expected);
  const below = tablesOf([['Pago de temporeros', ...Array<string>(7).fill('')], upper, lower, payee]);
  expect(below.columns.map(({ header, role }) => [header, role])).toEqual(expected);
  expect([...below.headerLines]).toEqual([0, 1]);
  expect(below.titles).not.toContain('RUT');
});

test('a name that stands in both lines, as of merged cells, is one', () => {
  const upper = ['RUT', 'Nombre', 'Banco', 'Cuenta', '', 'Líquido'];
  const lower = ['RUT', 'Nombre', 'Banco', 'Tipo', 'Número', 'Líquido'];
  const headers = ['RUT', 'Nombre', 'Banco', 'Tipo', 'Cuenta Número', 'Líquido'];
  expect(rolesOf([upper, lower, payee.slice(0, 6)]).map(([header]) => header)).toEqual(headers);
});

test('a second line that is a header by itself does not take the names away', () => {
  const upper = ['RUT', 'Nombre', 'Datos bancarios', '', '', 'Pago', '', ''];
  const lower = ['', '', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Cajas', 'Valor caja', 'Líquido'];
  expect(rolesOf([upper, lower, payee]).map(([, role]) => role)).toEqual([
    ...['document_number', 'full_name', 'bank', 'account_type', 'account_number', undefined],
    ...['other_money', 'amount'],
  ]);
});

test.each([
  ['Anticipo', 'Monto', ['Anticipo Monto', 'other_money']],
  ['Bono', 'Valor', ['Bono Valor', 'other_money']],
  ['Empresa', 'RUT', ['Empresa RUT', undefined]],
  ['Banco', 'Nombre', ['Nombre Banco', 'bank']],
  ['Sueldo', 'Líquido', ['Sueldo Líquido', 'amount']],
])('a header in two lines is read as one: %s over %s', (over, under, column) => {
  const upper = ['Trabajador', '', over, ''];
  const lower = ['Cédula', 'Nombres', under, 'Apellidos'];
  expect(rolesOf([upper, lower, ['12.345.678-5', 'María', 'x', 'Soto']])[2]).toEqual(column);
});

test('an answer about a column of two lines counts', () => {
  const own: NameMapping[] = [{ kind: 'column', name: 'Cosecha Total', code: 'amount' }];
  const lines = [
    ['RUT', 'Nombre', 'Cosecha', ''],
    ['', '', 'Cajas', 'Total'],
  ];
  expect(rolesOf([...lines, ['12.345.678-5', 'María Soto', '35', '42.000']], own)[3]).toEqual([
    'Cosecha Total',
    'amount',
  ]);
});

test('a payee right below the header is no header', () => {
  const { headerLines } = tablesOf([
    ['RUT', 'Nombre', 'Banco', 'Cuenta'],
    ['', 'María Soto', 'Banco Estado', 'corriente'],
  ]);
  expect([...headerLines]).toEqual([]);
});
