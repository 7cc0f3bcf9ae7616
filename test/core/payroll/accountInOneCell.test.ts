import { problemsOf, sheet, understandRows } from './understandRows.ts';

test.each([
  ['CPF', '100.200.300-88', 'Banco 341 Ag 1234 C/C 56789-7'],
  ['CPF', '100.200.300-88', 'Itaú / 3208 / 84671-1'],
  ['CPF', '100.200.300-88', 'Bradesco, agência 3439, conta 726340-6'],
  ['RUT', '12.345.678-5', 'BancoEstado CuentaRUT 12345678'],
  ['RUT', '12.345.678-5', 'Cta. Cte. N° 15286962 Bci'],
  ['CUIT', '20-28765432-5', 'CBU 0720461000880000123455 Santander'],
])('bank and account in one cell are never taken for an account: %s %s, %s', (document, number, cell) => {
  const [row] = understandRows(
    sheet([document, 'Nombre', 'Cuenta', 'Monto'], [number, 'Ana Soto', cell, 1000]),
  ).rows;
  expect(problemsOf(row!).join()).toMatch(/account/);
});
