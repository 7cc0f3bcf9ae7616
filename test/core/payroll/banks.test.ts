import { bankCodes, bankNames, similarBank } from '../../../core/payroll/bankCodes.ts';

test('the codes are those of section 2.6', () => {
  expect([...bankNames.CL.keys()].sort()).toEqual(
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
  ['016', 'BCI', 'Banco de Crédito e Inversiones', 'banco bci', 'TBanc', 'Banco Nova'],
  ['027', 'Corpbanca', 'Banco Corpbanca'],
  ['028', 'Banco BICE', 'Bice'],
  ['031', 'HSBC Bank', 'HSBC'],
  ['037', 'Banco Santander', 'Santander', 'Santander Chile', 'Banco Santander Santiago', 'Banefe'],
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
  expect(names.map((name) => [name, bankCodes(name, 'CL')])).toEqual(names.map((name) => [name, [code]]));
});

test('a code and a name that agree are one bank', () => {
  for (const text of ['012 - BancoEstado', 'BancoEstado (012)', '012 Banco Estado', 'Edwards / Citi']) {
    expect([text, bankCodes(text, 'CL')]).toEqual([
      text,
      [text.includes('E') && /012/.test(text) ? '012' : '001'],
    ]);
  }
});

test.each<[string, 'CL' | 'AR' | 'BR', string[]]>([
  ['Caixa Econ. Federal', 'BR', ['104']],
  ['Banco Intern.', 'CL', ['009']],
  ['Caixa Econ Federal', 'BR', []],
  ['Caixa Estad. Federal', 'BR', []],
  ['Banco B.', 'CL', []],
])('%s, a word cut short by a point, in %s', (name, country, codes) =>
  expect(bankCodes(name, country)).toEqual(codes),
);

test.each([
  ['Scotiabank Azul', ['014', '504']],
  ['Itaú Corpbanca', ['027', '039']],
  ['Itaú - Corpbanca', ['027', '039']],
  ['BBVA / Scotiabank', ['014', '504']],
  ['037 - BancoEstado', ['012', '037']],
])('%s may mean several banks', (name, codes) => expect(bankCodes(name, 'CL')).toEqual(codes));

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
])('%j has no code', (name) => expect(bankCodes(name, 'CL')).toEqual([]));

test.each<[string, 'CL' | 'AR' | 'BR', string | undefined]>([
  ['Santader', 'CL', '037'],
  ['Bco Falavella', 'CL', '051'],
  ['Banco Segurity', 'CL', '049'],
  ['Banco Consrocio', 'CL', '055'],
  ['Bradescoo', 'BR', '237'],
  ['Banco Pari', 'CL', undefined],
  ['Itai', 'CL', undefined],
  ['Mercado Pago', 'CL', undefined],
  ['Santandar Rios', 'CL', undefined],
])('%s in %s may be %s with a slip', (text, country, code) => {
  expect(similarBank(text, country)).toBe(code);
  expect(bankCodes(text, country)).toEqual([]);
});
