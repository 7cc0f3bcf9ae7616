import type { NameMapping } from '../../../core/payroll/nameMappings.ts';
import { countryOf } from '../../../core/countries/index.ts';
import { sheet, understandRows } from '../payroll/understandRows.ts';

test('the codes are those of section 2.6', () => {
  expect([...countryOf('CL')!.banks.names.keys()].sort()).toEqual(
    '012 504 028 055 027 001 016 507 051 009 039 053 057 037 049 672 031 014'.split(' ').sort(),
  );
});

test.each([
  [
    '001',
    'Banco de Chile',
    'Banco Chile',
    'Chile',
    'Edwards',
    'Banco Edwards Citi',
    'Citibank',
    'CrediChile',
    'BCH',
  ],
  ['009', 'Banco Internacional', 'Internacional'],
  ['012', 'BancoEstado', 'Banco Estado', 'BANCO DEL ESTADO DE CHILE', 'B. Estado', 'Bco. Estado', 'Estado'],
  ['014', 'Scotiabank', 'Scotiabank Chile', 'Scotia', 'Sud Americano'],
  ['016', 'BCI', 'Banco de Crédito e Inversiones', 'banco bci', 'B.C.I.', 'TBanc', 'Banco Nova'],
  ['027', 'Corpbanca', 'Banco Corpbanca'],
  ['028', 'Banco BICE', 'Bice'],
  ['031', 'HSBC Bank', 'HSBC'],
  [
    '037',
    'Banco Santander',
    'Santander',
    'Santander Chile',
    'Banco Santander Santiago',
    'Santander Stgo.',
    'Banefe',
  ],
  ['039', 'Banco Itaú', 'Itau', 'ITAÚ CHILE'],
  ['049', 'Banco Security', 'Security'],
  ['051', 'Banco Falabella', 'Falabella S.A.'],
  ['053', 'Banco Ripley', 'Ripley'],
  ['055', 'Banco Consorcio', 'Monex'],
  ['057', 'Banco Paris', 'París'],
  ['504', 'BBVA Chile', 'BBVA', 'Bilbao Vizcaya'],
  ['507', 'Banco del Desarrollo', 'Desarrollo'],
  ['672', 'Coopeuch', 'Coopeuch / Dale', 'Dale'],
])('%s is the code of its names', (code, ...names) => {
  expect(names.map((name) => [name, countryOf('CL')!.banks.codesOf(name)])).toEqual(
    names.map((name) => [name, [code]]),
  );
});

test('a code and a name that agree are one bank', () => {
  for (const text of ['012 - BancoEstado', 'BancoEstado (012)', '012 Banco Estado', 'Edwards / Citi']) {
    expect([text, countryOf('CL')!.banks.codesOf(text)]).toEqual([
      text,
      [text.includes('E') && /012/.test(text) ? '012' : '001'],
    ]);
  }
});

test.each<[string, 'CL' | 'AR' | 'BR', string[]]>([
  ['237-Bradesco', 'BR', ['237']],
  ['B.B.', 'BR', ['001']],
  ['Caixa Econ. Federal', 'BR', ['104']],
  ['Banco Intern.', 'CL', ['009']],
  ['Caixa Econ Federal', 'BR', []],
  ['Caixa Estad. Federal', 'BR', []],
  ['Banco B.', 'CL', []],
])('a bank may be named by a word that a point cuts short: %s, in %s', (name, country, codes) =>
  expect(countryOf(country)!.banks.codesOf(name)).toEqual(codes),
);

test.each([
  ['Scotiabank Azul', ['014', '504']],
  ['Itaú Corpbanca', ['027', '039']],
  ['Itaú - Corpbanca', ['027', '039']],
  ['BBVA / Scotiabank', ['014', '504']],
  ['037 - BancoEstado', ['012', '037']],
])('%s may mean several banks', (name, codes) => expect(countryOf('CL')!.banks.codesOf(name)).toEqual(codes));

test.each([
  'Mercado Pago',
  'Tenpo',
  'MACH',
  'Copec Pay',
  'Prepago Los Héroes',
  'BTG Pactual',
  'Banco do Brasil',
  'Banco',
  'Scotiabank (ex BBVA)',
  'Banco de la Nación',
  '',
])('%j has no code', (name) => expect(countryOf('CL')!.banks.codesOf(name)).toEqual([]));

test.each([
  ['Santader', 'CL'],
  ['Bco Falavella', 'CL'],
  ['Bradescoo', 'BR'],
] as const)('%s in %s is a slip, which a person is asked about', (text, country) =>
  expect(countryOf(country)!.banks.codesOf(text)).toEqual([]),
);

const bankOf = (bank: string, country: 'CL' | 'AR', own: NameMapping[] = []) => {
  const account = country === 'CL' ? '12345678' : '1910132540024074837032';
  const document = country === 'CL' ? '12.345.678-5' : '20-35005030-3';
  const header = [country === 'CL' ? 'RUT' : 'CUIL', 'Nombre', 'Banco', 'Cuenta', 'Monto'];
  const [row] = understandRows(sheet(header, [document, 'Ana Soto', bank, account, 1000]), {
    own,
  }).rows;
  return row!.problems.find(({ field }) => field === 'bank_code') ?? row!.cells.bank_code;
};

test.each(['0037', '00037', '0037.0', 'CL0037'])('%s is the code without the zeros in front', (text) => {
  expect(bankOf(text, 'CL')).toBe('037');
  expect(bankOf('0191', 'AR')).toBe('191');
});

test.each(['Tenpo', 'Mercado Pago', 'Tarjeta MACH', 'Prepago Los Héroes'])('%s cannot be paid', (text) => {
  expect(bankOf(text, 'CL')).toMatchObject({
    severity: 'error',
    says: { code: 'no_code_wallet', cell: { header: 'Banco', text } },
  });
  expect(bankOf(text, 'CL')).not.toHaveProperty('asks');
  expect(bankOf(text, 'CL', [{ kind: 'bank', name: text, code: '730' }])).toBe('730');
});
