import { currencyInHeader } from '../../../core/countries/writtenAmount.ts';
import { type HeaderMeaning, headerMeaning } from '../../../core/payroll/headers.ts';
import { sheet, understandRows } from './understandRows.ts';

const meanings = (headers: string[]) =>
  Object.fromEntries(headers.map((header) => [header, headerMeaning(header)?.role]));
const all = (role: string, headers: string[]) => Object.fromEntries(headers.map((header) => [header, role]));

test.each<[string, ...string[]]>([
  [
    'document_number',
    'RUT',
    'N° de RUT',
    'CPF/CNPJ',
    'CPF do favorecido',
    'CUIL/CUIT',
    'N° CUIL',
    'Tu CUIL (11 números)',
    'Documento (CPF)',
    'R.U.T.',
    'r.u.t',
    'C.P.F. do favorecido',
    'N° C.U.I.L.',
    'C.U.I.L. Nº',
    'RUT socio',
    'C. IDENTIDAD',
    'National ID',
  ],
  ['name', 'Nombre', 'Nombres', 'Nome', 'Nombre del Trabajador'],
  [
    'full_name',
    'Nombre completo',
    'Razón social',
    'Beneficiario',
    'Trabajador',
    'Nome Completo',
    'Favorecido',
    'Employee Name',
    'Fornecedor',
    'Prestador de serviços',
  ],
  [
    'full_name_family_first',
    'Apellido y nombre',
    'Apellidos y Nombres',
    'Apellido paterno, materno y nombres',
  ],
  ['full_name_given_first', 'Nombre y Apellidos', 'Nombres y apellidos'],
  ['last_name', 'Apellido(s)', 'Apellidos', 'Apellido paterno', 'A. Paterno', 'Sobrenome'],
  ['surname', 'Apellido materno', 'Ap. Materno'],
  ['remark', 'Observaciones', 'Obs. sueldo', 'Notas', 'Comentarios', 'Observação'],
  ['bank', 'Banco', 'Bco.', 'BCO', 'Banco destino', 'Institución Financiera'],
  ['bank_code', 'Código Banco', 'Cód. Banco'],
  ['account_type', 'Tipo de cuenta', 'T. CTA', 'Tipo Cta.', 'Tipo de conta'],
  [
    'account_number',
    'N° de cuenta',
    'Nº Cuenta',
    'Nro. Cta.',
    'Cuenta',
    'Conta',
    'CBU',
    'CBU/CVU',
    'CBU donde te reintegramos',
    'Cta. Cte.',
    'Cta. Cte. N°',
    'Agência/Conta',
  ],
  ['branch', 'Agência', 'N° Agência'],
  ['account_digit', 'Dígito'],
  ['document_dv', 'DV', 'D.V.', 'Dígito Verificador'],
  ['email', 'Correo', 'E-mail', 'Mail'],
  [
    'amount',
    'Monto',
    'Líquido a pagar',
    'Total líquido',
    'Sueldo líquido',
    'Valor',
    'Importe',
    'Monto ($)',
    'Monto a devolver',
    'Net Pay',
  ],
  ['other_money', 'Sueldo bruto', 'Anticipo', 'Cuota', 'Total', 'Total haberes', 'Monto_1'],
  ['details', 'Glosa', 'Detalle', 'Concepto', 'Descrição'],
  ['line_number', 'N°', '#', 'Nro.', 'Item', 'row_number'],
  ['alias', 'Alias', 'Alias CBU'],
  ['payment_method', 'Forma de pago'],
])('the role %s is known by its headers', (role, ...headers) =>
  expect(meanings(headers)).toEqual(all(role, headers)),
);

test.each([
  'Fecha',
  'Fecha de pago',
  'RUT Empresa',
  'Cuenta de cargo',
  '__EMPTY',
  '$',
  '',
  'Cargo',
  'Total horas',
])('the header %j says nothing about the payout', (header) => expect(headerMeaning(header)).toBeUndefined());

test.each<[string, Partial<HeaderMeaning>]>([
  ['RUT', { documents: ['cl_rut'], country: 'CL' }],
  ['CPF', { documents: ['br_cpf'], country: 'BR' }],
  ['CPF/CNPJ', { documents: ['br_cpf', 'br_cnpj'], country: 'BR' }],
  ['CUIT', { documents: ['ar_cuit'], country: 'AR' }],
  ['CUIL/CUIT', { documents: ['ar_cuil', 'ar_cuit'], country: 'AR' }],
  ['CBU', { country: 'AR' }],
])('the header %s also says %j', (header, said) => expect(headerMeaning(header)).toMatchObject(said));

test.each([
  ['Monto (USD)', 'USD'],
  ['Valor R$', 'BRL'],
  ['Monto AR$', 'ARS'],
  ['Líquido CLP', 'CLP'],
  ['Honorario u$s', 'USD'],
  ['Importe (dólar)', 'USD'],
])('the header %s names the currency %s', (header, code) => expect(currencyInHeader(header)).toBe(code));

test('the API’s own names say that the cells hold what the API takes', () => {
  expect(headerMeaning('account_type')).toEqual({ role: 'account_type', exact: true });
  expect(headerMeaning('account.type')).toEqual({ role: 'account_type', exact: true });
  expect(headerMeaning('Account Type')).toEqual({ role: 'account_type' });
});

test.each(['ID Empleado', 'idEmpleado', 'ID trabajador'])(
  'the header %s is the same each month, and no ID of a payment',
  (header) => expect(headerMeaning(header)).toBeUndefined(),
);

test.each(['Profesor(a)', 'Chofer', 'Motorista', 'Cliente', 'Profesional'])(
  'the header %s is of who is paid, and next to another name it is asked which',
  (header) => {
    const read = (...others: string[]) =>
      understandRows(sheet([header, 'RUT', ...others], ['Ana Soto', '12.345.678-5', 'Sol SpA']));
    expect(read().columns.map(({ role }) => role)).toEqual(['full_name', 'document_number']);
    expect(read('Proveedor').rows[0]!.problems[0]!.asks).toMatchObject({
      kind: 'columnOf',
      name: 'full_name',
      choices: [
        { kind: 'column', header },
        { kind: 'column', header: 'Proveedor' },
      ],
    });
  },
);

test.each<[string, string]>([
  ['Banco Prov.', 'bank'],
  ['nombreConductor', 'name'],
  ['RUT chofer', 'document_number'],
  ['Conta c/ dígito', 'account_number'],
  ['Estado devolución', 'state'],
  ['estadoRuta', 'state'],
  ['Saldo por Pagar', 'amount'],
  ['CVU', 'account_number'],
])('the header %s is of the role %s', (header, role) => expect(headerMeaning(header)?.role).toBe(role));

test('a header of what is not the payee’s has no role', () => {
  expect(headerMeaning('Banco Provincia')?.role).toBeUndefined();
  expect(headerMeaning('Estado civil')?.role).toBeUndefined();
});

test.each([
  ['Tax ID / RUT', { role: 'document_number', documents: ['cl_rut'] }],
  ['RUT / Tax ID', { role: 'document_number', documents: ['cl_rut'] }],
  ['Bank / Banco', { role: 'bank' }],
  ['Account No. / N° Cuenta', { role: 'account_number' }],
  ['Net Pay / Líquido', { role: 'amount' }],
  ['Banco / Cuenta', undefined],
])('a header in two languages is what both say: %s', (header, meaning) => {
  if (meaning === undefined) expect(headerMeaning(header)).toBeUndefined();
  else expect(headerMeaning(header)).toMatchObject(meaning);
});
