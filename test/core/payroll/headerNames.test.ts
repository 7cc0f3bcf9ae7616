import { payoutFields } from '../../../core/values/fields.ts';
import { fieldNamed, headersOf } from '../../../core/payroll/headerNames.ts';
import { headerMeaning } from '../../../core/payroll/headers.ts';

test.each([
  ['amount', 'Amount', ' MONTO ', 'Importe', 'valor'],
  ['bank_code', 'Banco', 'Código Banco', 'CODIGO DEL BANCO', 'account.bank_code'],
  ['email', 'Correo', 'Correo\u00a0Electrónico', 'E-Mail', 'correio eletrônico'],
  ['account_number', 'Nº de Cuenta', 'N° Cuenta', 'Nro. de cuenta', 'Número de\nCuenta', 'Nº da Conta'],
  ['document_number', 'RUT', 'N° Documento', 'numero de documento', 'CPF'],
  ['document_dv', 'DV', 'Dígito Verificador'],
  ['full_name', 'Nombre Completo', 'NOME COMPLETO', 'Beneficiario', 'Razón Social'],
  ['id', 'ID Pago', 'external_id', 'ID do Pagamento'],
])('the field %s is known by its names', (field, ...columns) => {
  expect(columns.map((column) => [column, fieldNamed(column)])).toEqual(
    columns.map((column) => [column, field]),
  );
});

test.each(['Nombre', 'Observaciones', 'Fecha', 'Total', '__EMPTY', 'monto_1', ''])(
  'the name %j stands for no field: it could be several, or names nothing',
  (column) => expect(fieldNamed(column)).toBeUndefined(),
);

test('no two fields share a name', () => {
  for (const { name } of payoutFields) {
    for (const header of [name, ...headersOf(name)].filter((one) => one !== 'c c'))
      expect([header, fieldNamed(header)]).toEqual([header, name]);
  }
});

test.each<[string, string | undefined]>([
  ['NumeroCuenta', 'account_number'],
  ['SueldoLiquido', 'amount'],
  ['Account No.', 'account_number'],
  ['accountNumber', 'account_number'],
  ['CC', undefined],
])('the header %s, as programs write it, holds %s', (header, role) =>
  expect(headerMeaning(header)?.role).toBe(role),
);
