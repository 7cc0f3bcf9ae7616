import { problemsOf, sheet, understandRows } from './understandRows.ts';

const HEADER = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto'];
const payee = (bank: unknown, type: unknown = 'Cta. Cte.') => [
  ...['12.345.678-5', 'Soto, Ana', bank, type, '0087654321'],
  1000,
];
const read = (bank: unknown, type: unknown, ...legend: string[][]) => {
  const [row] = understandRows(sheet(HEADER, payee(bank, type), ...legend)).rows;
  const found = problemsOf(row!);
  return found.length > 0 ? found : [row!.cells.bank_code, row!.cells.account_type];
};
const TOTAL = ['', 'TOTAL', '', '', '', '1000'];

test.each<[string, string[][]]>([
  ['in one cell', [['E = BancoEstado; S = Santander']]],
  ['in one cell of a name', [['', 'E = BancoEstado, S = Santander']]],
  ['with colons, below a total', [TOTAL, ['', 'E: BancoEstado'], ['', 'S: Santander']]],
  ['in two cells, below a total', [TOTAL, ['E', 'BancoEstado'], ['S', 'Santander']]],
])('what the sheet explains is understood: %s', (_, legend) => {
  expect(read('E', 'Cta. Cte.', ...legend)).toEqual(['012', 'FP001']);
  expect(read('S', 'Cta. Cte.', ...legend)).toEqual(['037', 'FP001']);
});

test('a number that the sheet explains is not the code of another bank', () => {
  const legend = [['1 = BancoEstado; 2 = Santander; 3 = Mercado Pago']];
  expect(read(1, 'Cta. Cte.', ...legend)).toEqual(['012', 'FP001']);
  expect(read('01', 'Cta. Cte.', ...legend)).toEqual(['012', 'FP001']);
  expect(read(3, 'Cta. Cte.', ...legend)).toEqual(['no_code bank_code']);
  expect(read('001', 'Cta. Cte.', ...legend)).toEqual(['contradiction bank_code']);
  expect(read('1', 'Cta. Cte.')).toEqual(['1', 'FP001']);
});

test('banks and account types may have the same abbreviations', () => {
  const legend = [['Banco: 1 = BancoEstado, 2 = BCI'], ['', 'Tipo: 1 = Cuenta de ahorro; 2 = Cta. Cte.']];
  expect(read(1, 1, ...legend)).toEqual(['012', 'FP002']);
  expect(read(2, '2', ...legend)).toEqual(['016', 'FP001']);
  expect(read('2', '1', legend[1]!)).toEqual(['2', 'FP002']);
});

test('account types, too', () => {
  expect(read('BCI', 'A', ['C = Cta. Cte.; A = Cuenta de ahorro'])).toEqual(['016', 'FP002']);
});

test.each<[string, string[][], string]>([
  ['explained in two ways', [['E = BancoEstado'], ['E = Santander']], 'ambiguous bank_code'],
  ['explained as something else', [['E = Efectuado']], 'no_code bank_code'],
  ['not explained', [['S = Santander']], 'no_code bank_code'],
])('what is %s is asked', (_, legend, finding) =>
  expect(read('E', 'Cta. Cte.', ...legend)).toEqual([finding]),
);

test('a bank that is known by its name stays it', () => {
  expect(read('BCI', 'Cta. Cte.', ['BCI = Santander'])).toEqual(['contradiction bank_code']);
  expect(read('BCI', 'Cta. Cte.', ['BCI = revisado por Ana'])).toEqual(['016', 'FP001']);
});
