/** Files that companies make for the upload to their bank are known by the names of their columns. */
import { layoutOf } from '../../../core/payroll/bankLayouts.ts';
import { problemsOf, sheet, understandRows } from './understandRows.ts';

const BCI = [
  'Nº Cuenta de Cargo',
  'Nº Cuenta de Destino',
  'Banco Destino',
  'Rut Beneficiario',
  'Dig. Verif. Beneficiario',
  'Nombre Beneficiario',
  'Monto Transferencia',
  'Nro.Factura Boleta (1)',
  'Nº Orden de Compra(1)',
  'Tipo de Pago(2)',
  'Mensaje Destinatario (3)',
  'Email Destinatario(3)',
  'Cuenta Destino inscrita como(4)',
];
const bci = [
  '61668095',
  '921260632',
  49,
  15890123,
  4,
  'Juan Pérez',
  580500,
  17,
  '',
  'PRV',
  'Flete',
  'a@b.cl',
  'JP',
];

const SANTANDER = [
  ...[
    'Cta_origen',
    'moneda_origen',
    'Cta_destino',
    'moneda_destino',
    'Cod_banco',
    'RUT benef.',
    'nombre benef.',
  ],
  ...[
    'Mto Total',
    'Glosa TEF',
    'Correo',
    'Glosa correo',
    'Glosa Cartola Cliente',
    'Glosa Cartola Beneficiario',
  ],
];
const santander = [
  ...['61668095', 'CLP', '921260632', 'CLP', 49, '158901234', 'Juan Pérez', 580500],
  ...['Flete', 'a@b.cl', 'Factura 17', 'Pago 17', 'Pago 17'],
];

test.each([
  ['BCI', BCI, bci],
  ['Santander', SANTANDER, santander],
])('a file for %s is read without a question', (_, header, line) => {
  const [row] = understandRows(sheet(header, line), { blankCells: { account_type: 'FP001' } }).rows;
  expect(problemsOf(row!)).toEqual([]);
  expect({ ...row!.cells, amount: Number(row!.cells.amount) }).toMatchObject({
    country: 'CL',
    currency: 'CLP',
    amount: 580500,
    details: 'Flete',
    document_type: 'cl_rut',
    full_name: 'Juan Pérez',
    email: 'a@b.cl',
    bank_code: 49,
    account_number: '921260632',
  });
});

test('the payer’s account is not the payee’s', () => {
  expect(layoutOf(BCI)?.get('Nº Cuenta de Cargo')).toBeUndefined();
  expect(layoutOf(BCI)?.get('Nº Cuenta de Destino')).toBe('account_number');
});

test('a table that lacks what every file for a bank has is not taken for one', () => {
  expect(layoutOf(BCI.slice(1))).toBeUndefined();
  expect(layoutOf(BCI.toSpliced(6, 1))).toBeUndefined();
  expect(layoutOf(BCI.slice(0, 7))).toBeDefined();
  expect(layoutOf([])).toBeUndefined();
});

test('a person can say what a column of a file for a bank is', () => {
  const own = [{ kind: 'column', name: 'Glosa correo', code: 'details' }] as const;
  expect(understandRows(sheet(SANTANDER, santander), { own }).rows[0]!.cells.details).toBe('Factura 17');
});
