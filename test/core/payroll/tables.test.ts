import { ownNames } from '../../../core/payroll/answers.ts';
import { findTables } from '../../../core/payroll/tables.ts';

const columnsOf = (...rows: Record<string, unknown>[]) =>
  Object.fromEntries(findTables(rows, ownNames([])).columns.map(({ header, role }) => [header, role]));

test('a title that came as a header is none, whatever its words are', () => {
  const key = 'CONTAS A PAGAR - NOVEMBRO/2026';
  const rows = [
    { [key]: 'NF', __EMPTY: 'Fornecedor', __EMPTY_1: 'CPF/CNPJ', __EMPTY_2: 'Valor a pagar' },
    { [key]: 1, __EMPTY: 'Norte Ltda', __EMPTY_1: '11.222.333/0001-81', __EMPTY_2: 10 },
  ];
  expect(columnsOf(...rows)).toEqual({
    NF: undefined,
    Fornecedor: 'full_name',
    'CPF/CNPJ': 'document_number',
    'Valor a pagar': 'amount',
  });
});

test('a header in two lines is shown in one', () => {
  expect(columnsOf({ 'Líquido\na pagar': 1, 'N° de\r\ncuenta': '1' })).toEqual({
    'Líquido a pagar': 'amount',
    'N° de cuenta': 'account_number',
  });
});

test.each([
  [{ 'C/C': '1', CPF: '1' }, 'account_number'],
  // A cost center.
  [{ 'C/C': '1', Cuenta: '1' }, undefined],
])('in %j, C/C is %s', (row, role) => expect(columnsOf(row)['C/C']).toBe(role));

test.each([
  [{ Tipo: 'CC', CPF: '1' }, 'account_type'],
  [{ Tipo: 'A', 'Tipo de conta': 'CC' }, undefined],
])('in %j, Tipo is %s', (row, role) => expect(columnsOf(row)['Tipo']).toBe(role));
