import { nameMappings } from '../../../core/payroll/nameMappings.ts';
import { findTables } from '../../../core/payroll/tables.ts';

const columnsOf = (...rows: Record<string, unknown>[]) =>
  Object.fromEntries(findTables(rows, nameMappings([])).columns.map(({ header, role }) => [header, role]));

test('a title that came as a header is not read as one, whatever its words are', () => {
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

test('the first line under a title with text in most columns is the header, though few are known', () => {
  const key = 'Reembolsos – Ministério de Louvor';
  const line = (...cells: unknown[]) =>
    Object.fromEntries(
      cells.map((cell, i) => [i === 0 ? key : `__EMPTY${i === 1 ? '' : `_${i - 1}`}`, cell]),
    );
  const rows = [
    line('Irmão(ã)', 'CPF', 'Despesa', 'Nota', 'Dia', 'Banco / Ag / Conta'),
    line('Camila Duarte', '695.244.930-20', 'Cordas', 7, 3, 'Nubank / 0001 / 14446119-6'),
  ];
  expect(columnsOf(...rows)).toMatchObject({ CPF: 'document_number', Despesa: undefined });
  expect(Object.keys(columnsOf(...rows))).not.toContain('__EMPTY');
});

test('a header in two lines is shown in one', () => {
  expect(columnsOf({ 'Líquido\na pagar': 1, 'N° de\r\ncuenta': '1' })).toEqual({
    'Líquido a pagar': 'amount',
    'N° de cuenta': 'account_number',
  });
});

test.each([
  [{ Tipo: 'CC', CPF: '1' }, 'account_type'],
  [{ Tipo: 'A', 'Tipo de conta': 'CC' }, undefined],
])('the header Tipo is read by the other headers: in %j, %s', (row, role) =>
  expect(columnsOf(row)['Tipo']).toBe(role),
);

test('headers that a program wrote as one word are words', () => {
  const export_ = {
    rutTrabajador: '1',
    nombreTrabajador: 'x',
    codigoBanco: '001',
    liquidoAPagar: 1,
    totalHaberes: 2,
  };
  expect(columnsOf(export_)).toEqual({
    rutTrabajador: 'document_number',
    nombreTrabajador: 'full_name',
    codigoBanco: 'bank_code',
    liquidoAPagar: 'amount',
    totalHaberes: 'other_money',
  });
});

test.each([
  [{ RUT: '1', 'Tipo Documento': 'Factura Electrónica' }, 'Tipo Documento', undefined],
  [{ Documento: '1', 'Tipo Documento': 'RUT' }, 'Tipo Documento', 'document_type'],
  [{ Documento: '1', 'Tipo Documento': 'DNI' }, 'Tipo Documento', 'document_type'],
  [{ CNPJ: '1', Tipo: 'NF' }, 'Tipo', undefined],
  [{ CUIT: '1', Tipo: 'Caja Ah.' }, 'Tipo', 'account_type'],
  [{ 'Nro. Cuenta': '301-04', 'C.B.U.': '1' }, 'Nro. Cuenta', undefined],
  [{ 'Condición IVA': 'Exento', Monto: 1 }, 'Condición IVA', undefined],
  [{ 'N°': '1.', RUT: '1' }, 'N°', 'line_number'],
  [{ 'N°': 'R-101', RUT: '1' }, 'N°', undefined],
  [{ 'N°': '00123456', RUT: '1' }, 'N°', undefined],
  [{ 'CBU / Alias': '1', CUIT: '1' }, 'CBU / Alias', 'account_number'],
])('a header is read by the other headers: in %j, %s is %s', (row, header, role) =>
  expect(columnsOf(row)[header]).toBe(role),
);

test('the employer, who is the same on all lines, is not the payee', () => {
  const line = (name: string, company: string) => ({ razonSocial: company, Nombre: name, Apellido: 'Soto' });
  const roles = (...lines: Record<string, string>[]) => columnsOf(...lines)['razonSocial'];
  expect(roles(line('María', 'Sur SpA'), line('Juan', 'Sur SpA'))).toBeUndefined();
  expect(roles(line('María', 'Sur SpA'), line('Juan', 'Norte SpA'))).toBe('full_name');
});

test('a line with a document and two headers more is a header, however many others nobody knows', () => {
  const key = 'COOPERATIVA LA RUEDA';
  const names = ['Socio', 'CUIT', 'Zona', 'Turnos', 'Retorno', 'Dónde', 'CBU/CVU', 'Obs'];
  const line = (cells: unknown[]) =>
    Object.fromEntries(cells.map((cell, i) => [i ? `__EMPTY_${i}` : key, cell]));
  const columns = columnsOf(line(names), line(['Ana', '27-1', 'Sur', 6, 10, 'Nación', '011', '']));
  expect(columns).toMatchObject({ CUIT: 'document_number', 'CBU/CVU': 'account_number', Obs: 'remark' });
});

test('the one of two columns of documents that is alike on all lines is the payer’s', () => {
  const row = (cpfCnpj: string) => ({ cnpjTomador: '85.918.412/0001-68', favorecido: 'x', cpfCnpj });
  expect(columnsOf(row('1'), row('2'))).toMatchObject({ cnpjTomador: undefined, cpfCnpj: 'document_number' });
  expect(columnsOf(row('1'), row('1')).cnpjTomador).toBe('document_number');
});

test('a digit whose header does not say whose it is belongs to the RUT, and in Brazil to the account', () => {
  expect(columnsOf({ RUT: '12345678', Dígito: '5', Cuenta: '1' }).Dígito).toBe('document_dv');
  expect(columnsOf({ CPF: '1', Agência: '1748', Conta: '85654', Dígito: '7' }).Dígito).toBe('account_digit');
});

test('a single digit after an account of Brazil, under no header, is its check digit, and a count is not', () => {
  const row = (header: string, digit: string) => ({
    CPF: '1',
    Agência: '1748',
    Conta: '85654',
    [header]: digit,
  });
  expect(columnsOf(row('__EMPTY', '7'), row('__EMPTY', 'X')).__EMPTY).toBe('account_digit');
  expect(columnsOf(row('__EMPTY', '7'), row('__EMPTY', '12')).__EMPTY).toBeUndefined();
  expect(columnsOf(row('Jogos', '7'), row('Jogos', '3')).Jogos).toBeUndefined();
});
