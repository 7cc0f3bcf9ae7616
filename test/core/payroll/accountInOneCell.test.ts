import { problemsOf, sheet, understandRows } from './understandRows.ts';

const HEADERS = ['Nome', 'CPF', 'Valor', 'Dados bancários'];
const CPFS = ['388.565.117-38', '349.697.273-41', '236.490.682-22', '348.120.401-30'];

function accountsIn(headers: string[], documents: string[], cells: string[], settings = {}) {
  const lines = cells.map((cell, i) => [`Ana Silva ${i}`, documents[i % documents.length], '120,50', cell]);
  return understandRows(sheet(headers, ...lines), settings).rows.map(({ cells: read, problems }) => ({
    bank: read.bank_code,
    account: read.account_number,
    type: read.account_type,
    problems: problems.filter(({ field }) => /bank|account/.test(field)).map(({ says }) => says.code),
  }));
}

const inBrazil = (...cells: string[]) => accountsIn(HEADERS, CPFS, cells);
const inChile = (...cells: string[]) =>
  accountsIn(['Nombre', 'RUT', 'Monto', 'Datos bancarios'], ['12.345.678-5', '16.801.510-0'], cells);

test.each([
  ['Itaú / 3208 / 84671-1', '341', '3208846711'],
  ['Nubank / 1 / 20395208-6', '260', '0001203952086'],
  ['Bradesco, agência 3439, conta 726340-6', '237', '34397263406'],
  ['Ag. 0771-2 Conta 309.074-4 Banco do Brasil (001)', '001', '07713090744'],
  ['341 Itaú 1472 99622-0', '341', '1472996220'],
])('Brazil: %s', (cell, bank, account) => {
  expect(inBrazil(cell)).toMatchObject([{ bank, account, problems: [] }]);
});

test('a type of account is read with its number', () => {
  expect(inBrazil('Banco 341 Ag 1234 C/C 56789-7')).toMatchObject([
    { bank: '341', account: '1234567897', problems: ['no_account_type_codes'] },
  ]);
});

test.each([
  ['BancoEstado CuentaRUT 12345678', '012', '12345678', 'FP004'],
  ['Banco de Chile cta cte 00-123-45678-09', '001', '00-123-45678-09', 'FP001'],
  ['Cta. Cte. N° 15286962 Bci', '016', '15286962', 'FP001'],
])('Chile: %s', (cell, bank, account, type) => {
  expect(inChile(cell)).toMatchObject([{ bank, account, type, problems: [] }]);
});

test('bank and type are told apart, next to a column of account numbers', () => {
  const { rows, columns } = understandRows(
    sheet(
      ['Nombre', 'RUT', 'Monto', 'Banco y tipo de cuenta', 'N° de cuenta'],
      ['Ana Pérez Soto', '12.345.678-5', 1000, 'Banco Falabella cta corriente', '96239605237'],
      ['Luis Rojas Díaz', '16.801.510-0', 1000, 'BancoEstado Cuenta RUT', '16801510'],
    ),
  );
  expect(rows.map(({ cells }) => [cells.bank_code, cells.account_type, cells.account_number])).toEqual([
    ['051', 'FP001', '96239605237'],
    ['012', 'FP004', '16801510'],
  ]);
  expect(rows[0]!.repairs.filter(({ field }) => field === 'bank_code')).toMatchObject([
    { column: 'Banco y tipo de cuenta', read: 'Banco Falabella cta corriente', sent: '051' },
  ]);
  expect(columns.filter(({ header }) => header.startsWith('Banco')).map(({ role }) => role)).toEqual([
    'bank',
    'account_type',
  ]);
});

test('the number is shown with the cell that it comes from', () => {
  const [row] = understandRows(
    sheet(
      ['Nombre', 'RUT', 'Monto', 'Cuenta'],
      ['Ana Pérez Soto', '12.345.678-5', 1000, 'BCI cta cte 15286962'],
    ),
  ).rows;
  expect(row!.repairs.filter(({ field }) => field === 'account_number')).toEqual([
    {
      ...{ field: 'account_number', column: 'Cuenta', read: 'BCI cta cte 15286962', sent: '15286962' },
      ...{ why: [{ code: 'part_of_cell' }], origin: 'public' },
    },
  ]);
});

const CLEAR = ['Itaú / 3208 / 84671-1', 'Bradesco / 3882 / 565468-1', 'Inter / 0001 / 32358894-6'];

test.each([
  ['whose account it is', 'Itaú / 3208 / 84671-1 (conta da esposa)'],
  ['two accounts', 'Itaú / 3208 / 84671-1 / 99622-0'],
  ['a code that is another bank', '237 Itaú / 3208 / 84671-1'],
  ['no branch', 'Itaú 84671-1'],
  ['two banks', 'Itaú ou Bradesco / 3208 / 84671-1'],
])('what is unclear is not guessed: %s', (_, cell) => {
  const last = inBrazil(...CLEAR, ...CLEAR, cell).at(-1)!;
  expect(last.problems).not.toEqual([]);
});

test('a bank that nobody knows is asked about by its name', () => {
  const last = inBrazil(...CLEAR, ...CLEAR, 'Banco Raro / 3208 / 84671-1').at(-1)!;
  expect(last).toMatchObject({ bank: undefined, account: '3208846711', problems: ['no_code'] });
});

test('a cell that says no is not taken for an account', () => {
  const rows = understandRows(
    sheet(
      HEADERS,
      ...[...CLEAR, ...CLEAR, 'dinheiro'].map((cell, i) => [`Ana Silva ${i}`, CPFS[i % 4], '120,50', cell]),
    ),
  ).rows;
  expect(rows.at(-1)!.excluded).toMatchObject({ reason: 'paid in another way', text: 'dinheiro' });
});

test('names of banks, codes with names and remarks are one thing each', () => {
  const headers = ['Nombre', 'RUT', 'Banco', 'N° cuenta', 'Monto'];
  const { columns } = understandRows(
    sheet(
      headers,
      ['Ana Pérez Soto', '12.345.678-5', '012 - BancoEstado', '123456789', 1000],
      ['Luis Rojas Díaz', '16.801.510-0', 'Coopeuch / Dale', '123456780', 1000],
    ),
  );
  expect(columns.map(({ header }) => header)).toEqual(headers);
});

describe('an account without its check digit', () => {
  const digits = (...accounts: string[]) =>
    understandRows(
      sheet(
        ['Nome', 'CPF', 'Banco', 'Agência', 'Conta', 'Valor'],
        ...accounts.map((account, i) => [`Ana Silva ${i}`, CPFS[i % 4], 'Caixa', '1224', account, '120,50']),
      ),
    ).rows.map((row) => problemsOf(row).filter((found) => found.endsWith('account_number')));

  test('among others that have one is stopped', () => {
    expect(digits('26810326-7', '81624517-9', '32535918-1', '26810327-0', '75850167')).toEqual([
      ...[[], [], [], [], ['account_form account_number']],
    ]);
  });

  test('is as good as the others where none has one', () => {
    expect(digits('26810326', '81624517', '32535918', '26810327')).toEqual([[], [], [], []]);
  });
});
