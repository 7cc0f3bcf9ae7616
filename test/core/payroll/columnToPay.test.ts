import { type NameMapping, nameMappings } from '../../../core/payroll/nameMappings.ts';
import { findTables } from '../../../core/payroll/tables.ts';

const tableOf = (headers: string[], own: NameMapping[] = []) =>
  findTables([Object.fromEntries(headers.map((header) => [header, 1]))], nameMappings(own)).tables[0]!;
/** The column that is paid; those that are asked about. */
const paid = (headers: string[], own?: NameMapping[]) => {
  const { byRole, isAmountInQuestion } = tableOf(headers, own);
  return isAmountInQuestion
    ? 'asked'
    : byRole
        .get('amount')
        ?.map(({ header }) => header)
        .join();
};

test.each([
  ['Líquido', 'Imposiciones a pagar'],
  ['Líquido', 'Total a pagar Isapre'],
  ['Líquido', 'Costo empresa a pagar'],
  ['Líquido', 'Turnos a pagar'],
  ['Líquido', 'A pagar en efectivo'],
  ['Líquido', 'Previred a pagar'],
  ['Líquido', '% a pagar'],
  ['Líquido', 'Total a pagar (bruto)'],
  ['Líquido', 'Total a pagar (UF)'],
  ['Líquido', 'Total a pagar (EUR)'],
  ['Líquido', 'Total a pagar (M$)'],
  ['Líquido', 'A pagar U$D'],
  ['Monto a pagar', 'Monto pagado'],
  ['Total a pagar', 'Saldo pendiente'],
  ['Total a pagar', 'Pagos a cuenta'],
  ['Monto (bruto)'],
])('columns that could both be paid are asked about: %s, %s', (...headers) =>
  expect(paid(headers)).toBe('asked'),
);

test.each(['Monto (M$)', 'Monto (EUR)', 'Monto (€)', 'Monto (UTM)'])(
  'a column in another unit is taken for the amount, to be refused: %s',
  (header) => expect(paid([header])).toBe(header),
);

test.each([
  ['Total a pagar', 'Sueldo bruto'],
  ['Total a pagar noviembre 2026', 'Líquido'],
  ['Líquido a pagar ($)', 'Anticipos'],
  ['Valor a pagar (R$)', 'Salário'],
  ['A pagar a proveedor', 'Total'],
  ['Monto a transferir en CLP', 'Total'],
  ['Líquido', 'Sueldo base'],
  ['Total a pagar', 'Anticipo pagado'],
  ['Monto (neto)'],
  ['Monto ($)'],
])('a column is paid without a question: %s, not %s', (...headers) => expect(paid(headers)).toBe(headers[0]));

test('an answer settles which column is paid', () => {
  const own = [{ kind: 'column', name: 'Total a pagar', code: 'amount' }] as const;
  expect(paid(['Total a pagar', 'Saldo pendiente'], [...own])).toBe('Total a pagar');
});

test('a new account next to the account is not passed over, and an old one is', () => {
  const accounts = (...headers: string[]) =>
    tableOf(headers)
      .byRole.get('account_number')
      ?.map(({ header }) => header);
  const news = [
    'Cuenta nueva',
    'Nueva cuenta',
    'Nuevo N° de cuenta',
    'New account',
    'Cuenta actual',
    'Cuenta final',
  ];
  for (const one of news) expect(accounts('N° de cuenta', one)).toEqual(['N° de cuenta', one]);
  expect(accounts('N° de cuenta (anterior)', 'N° de cuenta')).toEqual(['N° de cuenta']);
  expect(accounts('N° de cuenta (anterior)')).toBeUndefined();
});
