import fc from 'fast-check';
import { writtenAmount } from '../../../core/countries/writtenAmount.ts';
import { readAmount } from '../../../core/values/money.ts';
import { amountOf, styleOfColumn } from '../../../core/payroll/amounts.ts';
import { sheet, understandRows } from './understandRows.ts';
import { runs } from '../../random.ts';

test.each<[string, string, string?]>([
  ['$ 1.250.000', '1.250.000'],
  ['1.250.000.-', '1.250.000'],
  ['$1.250.000,-', '1.250.000'],
  ['CLP 640.000', '640.000', 'CLP'],
  ['640.000 CLP', '640.000', 'CLP'],
  ['$1.250.000,00', '1.250.000,00'],
  ['R$ 2.500,00', '2.500,00', 'BRL'],
  ['R$\u00a02.500,00', '2.500,00', 'BRL'],
  ['US$ 500', '500', 'USD'],
  ['980500 pesos', '980500'],
  ['1 250 000', '1250000'],
  ['R$ 2 500,00', '2500,00', 'BRL'],
])('the cell %s is a number with signs around it', (...[text, digits, currency]) => {
  expect(writtenAmount(text)).toEqual({
    digits,
    negative: false,
    ...(currency === undefined ? {} : { currency }),
  });
});

test.each([
  ...['-50.000', '- $ 50.000', '$ -50.000', '(50.000)', '($ 50.000)'],
  ...['50.000-', '$ 50.000-', '50.000 -', '\u221250.000', '50.000\u2013', '50.000 CLP-'],
])('the amount %s is negative', (text) =>
  expect(writtenAmount(text)).toMatchObject({ digits: '50.000', negative: true }),
);

test.each(['850000¹', '$850000²', '850000①', '85000⁰', '1²'])(
  'the sign of a footnote is no figure: %s is not an amount',
  (text) => expect(writtenAmount(text)).toBeUndefined(),
);

test.each(['$ (50.000)', '50.000-$', '50.000--', '(50.000)-'])(
  'the sign of %s is not dropped: it is not an amount',
  (text) => expect(writtenAmount(text)).toBeUndefined(),
);

test.each([
  '',
  '-',
  '850 mil',
  '850k',
  'UF 12,5',
  'CLP 5 USD',
  '1.250.000 (neto)',
  'cien',
  '5%',
  '(5',
  '1/2',
])('the cell %j is not an amount', (text) => expect(writtenAmount(text)).toBeUndefined());

test.each([
  ...['350000\n50000', '350 000\n500', '350000\r\n(neto)', '350000 1', '350000 15', '350000 150', '350, 500'],
  ...['1 250 00', '1 250 000 15', '12 34', '350000\u00a01', '1  250', '350.000 50.000'],
])('the cell %j may be two numbers, and is not one amount', (text) => {
  expect(writtenAmount(text)).toBeUndefined();
  const [row] = understandRows([{ Monto: text, RUT: '11.111.121-9' }]).rows;
  expect(amountOf(row!)).toBeUndefined();
});

test.each<[string[], string | undefined]>([
  [['1.250.000', '980.500', '750.000'], 'dotThousands'],
  [['1,250,000', '980,500'], 'commaThousands'],
  [['1.250,50', '2.500'], 'dotThousands'],
  [['1250.50', '980.5'], 'commaThousands'],
  [['1.250'], undefined],
  [['1,250'], undefined],
  [['980.500', '750000'], undefined],
  // Its second amount then has three decimals, and is refused for them.
  [['1.250.000', '980,500'], 'dotThousands'],
  [['1.250.000', '1,250.50'], undefined],
])('the column %j is written in the style %s', (column, style) => expect(styleOfColumn(column)).toBe(style));

test('a style is only told when every other one that reads the column reads the same amounts', () => {
  const cell = fc.stringMatching(/^\d{1,3}([.,]\d{3}){0,2}([.,]\d{1,2})?$/);
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (column) => {
      const style = styleOfColumn(column);
      const read = (['plain', 'commaThousands', 'dotThousands'] as const)
        .map((one) => column.map((digits) => readAmount(digits, one)))
        .filter((amounts) => !amounts.includes(undefined));
      const meanings = new Set(read.map(String));
      expect(meanings.size === 1).toBe(style !== undefined);
    }),
    { numRuns: runs(2000) },
  );
});

describe('an amount that is blank, or words', () => {
  const rows = sheet(
    ['RUT', 'Nombre', 'Monto'],
    ['12.345.678-5', 'María Pérez', 1000],
    ['11.111.121-9', 'Juan Soto'],
    ['22.222.242-7', 'Ana Díaz', 'ver con Paty'],
  );
  const answered = (...own: [name: string, code: string][]) =>
    understandRows(rows, { own: own.map(([name, code]) => ({ kind: 'amount', name, code })) }).rows;

  test('an amount that is blank, or words, is asked for by payee', () => {
    expect(answered()[2]!.problems).toMatchObject([
      { rule: 'amount_form', asks: { kind: 'amount', name: 'Ana Díaz' } },
    ]);
  });

  test('an amount that a person gives is for that payee and no other', () => {
    const [first, second, third] = answered(['Juan Soto', '350.000'], ['María Pérez', '1']);
    expect([first!.cells.amount, second!.cells.amount]).toEqual([1000, '350000']);
    expect(third!.problems).toHaveLength(1);
  });

  test('an amount that a person calls zero is nothing to pay', () => {
    expect(answered(['Ana Díaz', '0'])[2]!.excluded?.reason).toBe('nothing to pay');
  });
});

test('one amount that nobody can read makes no decimals of the thousands of the others', () => {
  const rows = sheet(
    ['RUT', 'Nombre', 'Monto'],
    ...['$650.000', '60.000', '$ 1.8500'].map((cell, i) => [`1${i}.111.111-1`, 'Ana', cell]),
  );
  expect(understandRows(rows).rows.map(({ cells }) => cells.amount)).toEqual(['650000', '60000', '1.8500']);
});
