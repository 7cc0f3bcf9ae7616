import { problemsOf, understandRows } from './understandRows.ts';
import { HEADER, chile, maria, juan, spa } from './chile.ts';

test('an ordinary payroll of Chile is read whole', () => {
  const { rows } = understandRows(chile(maria, juan, spa), {
    idFrom: { period: '2026-11', columns: ['RUT'] },
  });
  expect(rows.map(({ cells }) => cells)).toEqual([
    {
      id: '2026-11-123456785',
      country: 'CL',
      currency: 'CLP',
      amount: '1250000',
      details: 'Sueldo',
      beneficiary_type: 'person',
      document_type: 'cl_rut',
      document_number: '12.345.678-5',
      full_name: 'María Pérez',
      first_name: 'María',
      last_name: 'Pérez',
      email: 'a@b.cl',
      bank_code: '012',
      account_type: 'FP004',
      account_number: '12345678',
    },
    expect.objectContaining({
      amount: '980500',
      bank_code: '037',
      account_type: 'FP001',
      email: '',
      details: 'Sueldo',
    }),
    expect.objectContaining({
      beneficiary_type: 'company',
      full_name: 'Áridos SpA',
      account_number: '00123',
      bank_code: '001',
    }),
  ]);
  expect(rows.flatMap(problemsOf)).toEqual([]);
});

test('whatever is understood is shown, under the user’s own header', () => {
  const [row] = understandRows(chile(maria)).rows;
  expect(
    row!.repairs.map(({ field, column, read, sent, origin }) => [field, column, read, sent, origin]),
  ).toEqual([
    ['document_type', undefined, '', 'cl_rut', 'public'],
    ['country', undefined, '', 'CL', 'spec'],
    ['currency', undefined, '', 'CLP', 'spec'],
    ['beneficiary_type', undefined, '', 'person', 'public'],
    ['full_name', 'Nombre', 'Pérez, María', 'María Pérez', 'public'],
    ['first_name', 'Nombre', 'Pérez, María', 'María', 'public'],
    ['last_name', 'Nombre', 'Pérez, María', 'Pérez', 'public'],
    ['amount', 'Monto', '$ 1.250.000', '1250000', 'public'],
    ['bank_code', 'Banco', 'BancoEstado', '012', 'public'],
    ['account_type', 'Tipo de cuenta', 'CuentaRUT', 'FP004', 'public'],
  ]);
});

test('a row in the form of the request is read like one with columns', () => {
  const row = {
    id: 'a',
    amount: '5',
    beneficiary: { full_name: 'A B', document_type: 'cl_rut' },
    account: { bank_code: '012', account_number: '0012345' },
  };
  const [understood] = understandRows([row]).rows;
  expect(understood!.cells).toMatchObject({
    id: 'a',
    full_name: 'A B',
    bank_code: '012',
    account_number: '0012345',
    country: 'CL',
  });
  const [twice] = understandRows([{ ...row, account: { number: '12345', account_number: '2' } }]).rows;
  expect(problemsOf(twice!)).toEqual(['two_columns account_number']);
});

test.each<unknown>([
  {},
  Object.create(null),
  [],
  [1],
  new Date(Number.NaN),
  true,
  Symbol.iterator.description,
  1e21,
  Number.NaN,
  10n,
])('a cell of any kind is left to the reader of rows: %p', (cell) => {
  const row = Object.fromEntries(HEADER.map((header) => [header, cell]));
  expect(() => understandRows([row, ...chile(maria), row])).not.toThrow();
});
