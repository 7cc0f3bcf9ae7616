/** What a column is by what it holds, where no header says it. */
import { understandRows } from './understandRows.ts';

const PEOPLE = ['Ana Rojas Soto', 'Diego Pérez Mella', 'Carolina Vera Díaz', 'Luis Quiroga Paz'];
const RUTS = ['12.345.678-5', '11.111.121-9', '9.876.543-3', '7.654.321-6'];
const ACCOUNTS = ['1234567', '2234567', '3234567', '4234567'];

/** What each column of a sheet of four payees is taken for. */
function rolesOf(columns: Record<string, readonly unknown[]>): Record<string, string | undefined> {
  const sheet = { Banco: Array<string>(4).fill('Banco de Chile'), 'N° de cuenta': ACCOUNTS, ...columns };
  const rows = PEOPLE.map((_, i) =>
    Object.fromEntries(Object.entries(sheet).map(([header, cells]) => [header, cells[i]])),
  );
  const understood = understandRows(rows).columns.map(({ header, role }) => [header, role] as const);
  return Object.fromEntries(understood.filter(([header]) => header in columns));
}

describe('the one column of people, of whom each document has another, is the payees’', () => {
  test('the one column of people is the payees’, whatever it is called', () => {
    expect(rolesOf({ RUT: RUTS, Árbitro: PEOPLE })).toMatchObject({ Árbitro: 'full_name' });
  });

  test('the one column of people is the payees’ next to customers, who have companies’ names', () => {
    const Cliente = ['Hotel Pucón', 'Óptica Vera', 'Hotel Pucón', 'Clínica Sur'];
    expect(rolesOf({ RUT: RUTS, Freelancer: PEOPLE, Cliente })).toMatchObject({
      Freelancer: 'full_name',
      Cliente: undefined,
    });
  });

  const COMPANIES = ['76.543.210-3', '77.654.321-5', '78.765.432-7', '79.876.543-9'];

  test('the column is the payees’ whose documents another column has by its header', () => {
    const Taller = ['Frenos Sur SpA', 'Pinturas Ltda', 'Servicar SpA', 'Autos Norte SpA'];
    expect(rolesOf({ 'RUT taller': COMPANIES, Asegurado: PEOPLE, Taller })).toMatchObject({
      Taller: 'full_name',
      Asegurado: undefined,
    });
  });

  test('the one column of people is not the payees’ where the documents are companies’', () => {
    const Organización = ['Junta Sur', 'Junta Norte', 'Club Uno', 'Club Dos'];
    expect(Object.values(rolesOf({ RUT: COMPANIES, Organización, Presidente: PEOPLE }))).not.toContain(
      'full_name',
    );
  });

  test('a customer of several documents is no payee', () => {
    const Cliente = ['Cencosud', 'Cencosud', 'Cencosud', 'Falabella'];
    expect(rolesOf({ RUT: RUTS, Transportista: ['A', 'B', 'C', 'D'], Cliente })).toMatchObject({
      Cliente: undefined,
    });
  });

  test('customers are payees where nobody else is', () => {
    expect(rolesOf({ RUT: RUTS, Cliente: PEOPLE })).toMatchObject({ Cliente: 'full_name' });
  });

  test.each<[string, Record<string, readonly unknown[]>]>([
    ['there are two', { Padrino: PEOPLE, Ahijado: PEOPLE.toReversed() }],
    ['several have the same', { Padrino: [...PEOPLE.slice(0, 2), ...PEOPLE.slice(0, 2)] }],
    ['its header is that of somebody else', { Supervisor: PEOPLE }],
    ['nobody has a name that people have', { Estadio: ['Luna Park', 'Gran Rex', 'Club Uno', 'Casa Dos'] }],
  ])('a column of people is not the payees’ where %s', (_, columns) => {
    expect(Object.values(rolesOf({ RUT: RUTS, ...columns }))).not.toContain('full_name');
  });
});

describe('the one column of documents that pass their check is the payees’', () => {
  test('the one column of documents that pass their check is the payees’, even under the header of another', () => {
    expect(rolesOf({ Nombre: PEOPLE, 'RUT empresa': RUTS })).toMatchObject({
      'RUT empresa': 'document_number',
    });
  });

  test('the one column of documents is not the payees’ where all lines have the same: it is the payer’s', () => {
    expect(rolesOf({ Nombre: PEOPLE, 'RUT empresa': Array<string>(4).fill(RUTS[0]!) })).toMatchObject({
      'RUT empresa': undefined,
    });
  });
});

describe('the one column of large figures that are written as money is', () => {
  const Cachet = ['$ 320.000', '$ 200.000', '220.000', '180.000'];

  test('the one column of figures written as money is the amount, next to counts and years', () => {
    const roles = rolesOf({ RUT: RUTS, Nombre: PEOPLE, Tocatas: [4, 4, 3, 4], Cachet });
    expect(roles).toMatchObject({ Cachet: 'amount', Tocatas: undefined });
  });

  test.each<[string, Record<string, readonly unknown[]>]>([
    ['it is a grade', { Promedio: ['6,5', '5,8', '6,1', '6,9'] }],
    [
      'a grade stands next to plain figures',
      { Promedio: ['6,5', '5,8', '6,1', '6,9'], Beca: [120000, 120000, 90000, 90000] },
    ],
    ['two are as large', { Cachet, Traslado: ['20.000', '15.000', '20.000', '10.000'] }],
    ['it says that it was paid', { Pago: Cachet }],
    [
      'the only money is of something else',
      { 'Monto contrato': ['3.120.000', '2.000.000', '1.500.000', '900.000'], Honorarios: Cachet },
    ],
    [
      'it is a price of what is counted',
      { Clases: [12, 8, 10, 9], 'Valor clase': ['18.000', '18.000', '20.000', '15.000'] },
    ],
    ['it is a price by its name', { Tarifa: ['$ 12.000', '$ 12.000', '$ 10.000', '$ 9.000'] }],
    ['it is weighed', { Kilos: ['1.250', '1.100', '2.300', '1.900'] }],
  ])('a column of figures is not taken for the amount where %s', (_, columns) => {
    expect(Object.values(rolesOf({ RUT: RUTS, Nombre: PEOPLE, ...columns }))).not.toContain('amount');
  });

  test('a single column of money is the amount of whatever it names, but not that of a unit', () => {
    const paid = (header: string) => rolesOf({ RUT: RUTS, Nombre: PEOPLE, [header]: Cachet })[header];
    const named = ['Valor NF', 'Monto beca', 'Frete líquido', 'Sueldo', 'Sueldo de bolsillo', 'Bono'];
    expect(named.map(paid)).toEqual(named.map(() => 'amount'));
    expect(['Sueldo base', 'Valor hora', 'Valor unitario', 'Monto bruto', 'Saldo'].map(paid)).not.toContain(
      'amount',
    );
  });
});

test('a column of account types is one, whatever it is called', () => {
  const Cta = ['Cuenta corriente', 'Cuenta vista', 'Cuenta corriente', 'Cuenta de ahorro'];
  expect(rolesOf({ RUT: RUTS, Nombre: PEOPLE, Op: Cta })).toMatchObject({ Op: 'account_type' });
});

test('a column that holds nothing but currencies and their signs is the currency', () => {
  expect(rolesOf({ RUT: RUTS, 'Div.': ['$', 'US$', '$', '$'] })).toEqual({
    RUT: 'document_number',
    'Div.': 'currency',
  });
  const others = { 'Div.': ['$', '$', '$', '$'], Vale: ['R$ 500,00', 'R$ 300,00', 'R$ 20,00', 'R$ 1,00'] };
  expect(Object.values(rolesOf({ RUT: RUTS, ...others }))).not.toContain('currency');
});
