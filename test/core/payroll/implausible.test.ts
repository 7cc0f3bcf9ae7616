import type { NameMapping } from '../../../core/payroll/nameMappings.ts';
import { sheet, understandRows } from './understandRows.ts';

const names = ['Ana Reyes', 'Berta Soto', 'Carla Vera', 'Dora Mella', 'Elsa Lillo', 'Flor Jara', 'Gema Cid'];
const header = ['RUT', 'Nombre'];
const line = (i: number) => [`${11111111 + i}-1`, names[i] as string];
const wages = (...amounts: unknown[]) =>
  sheet([...header, 'Sueldo líquido'], ...amounts.map((amount, i) => [...line(i), amount]));
/** Who is asked about, and as what; or is left out. */
const asked = (rows: Record<string, unknown>[], ...own: NameMapping[]) =>
  understandRows(rows, { own }).rows.flatMap(({ problems, excluded }) => [
    ...problems.flatMap(({ field, asks }) => (field === 'amount' && asks?.kind === 'pay' ? [asks.name] : [])),
    ...(excluded === undefined ? [] : [`left out: ${excluded.text}`]),
  ]);

const usual = ['512.000', '548.300', '620.000', '498.750', '535.400', '570.000'];

test.each(['1.250', '2.200,5', '5.120', '51.200.000', 9000])(
  'the amount %s among wages is asked about',
  (amount) => {
    expect(asked(wages(...usual, amount))).toEqual([`Gema Cid: ${amount}`]);
  },
);

test.each(['120.000', '2.900.000', 26000])('the amount %s among wages is not asked about', (amount) => {
  expect(asked(wages(...usual, amount))).toEqual([]);
});

test('ten times as much as what nearly all get is asked about', () => {
  expect(asked(wages(...usual, '5.350.000'))).toEqual(['Gema Cid: 5.350.000']);
  // One that is far off the other way does not hide it.
  expect(asked(wages(...usual.slice(1), '53.500', '5.350.000'))).toEqual(['Gema Cid: 5.350.000']);
});

test('few amounts, and bills of all sizes, show nothing but a thousand times too little', () => {
  expect(asked(wages('512.000', '548.300', '1.250'))).toEqual([]);
  expect(asked(wages('512.000', '548.300', '540'))).toEqual(['Carla Vera: 540']);
  expect(asked(wages('560.500', '540'))).toEqual(['Berta Soto: 540']);
  expect(asked(wages(4500, 38000, 89990, 240000, 480000, 1450000, 18700000))).toEqual([]);
});

test('an answer is that of the payee and the cell', () => {
  const answer = (name: string, code: string): NameMapping => ({ kind: 'pay', name, code });
  const rows = wages(...usual.slice(0, 5), '1.250', '5.120');
  expect(asked(rows, answer('Flor Jara: 1.250', 'pay'))).toEqual(['Gema Cid: 5.120']);
  expect(asked(rows, answer('Flor Jara: 1.251', 'pay'))).toEqual(['Flor Jara: 1.250', 'Gema Cid: 5.120']);
  expect(asked(rows, answer('Flor Jara: 1.250', 'doNotPay'))).toEqual([
    'left out: Flor Jara: 1.250',
    'Gema Cid: 5.120',
  ]);
});

test('what a program writes under the name of the field is not asked about', () => {
  const rows = names.map((name, i) => ({
    full_name: name,
    document_number: `${i}`,
    amount: i === 0 ? 5 : 500000,
  }));
  expect(asked(rows)).toEqual([]);
});

test('an amount in another currency is not compared with the others', () => {
  const rows = wages(...usual, '1.200').map((row, i) => ({ ...row, Moneda: i < 6 ? 'CLP' : 'USD' }));
  expect(asked(rows)).toEqual([]);
});

describe('net pay that is not gross pay less the columns between', () => {
  const columns = [...header, 'Total haberes', 'AFP', 'Anticipo', 'Líquido a pagar'];
  const pay = (wrong: number | string, sign = 1) =>
    sheet(
      columns,
      ...names.map((_, i) => {
        const gross = 700000 + i * 31000;
        const advance = i % 2 === 0 ? 0 : 50000;
        const net = gross - 70000 - advance;
        return [...line(i), gross, sign * 70000, advance === 0 ? '' : sign * advance, i === 3 ? wrong : net];
      }),
    );

  test('net pay that is not gross pay less the columns between is asked about, once', () => {
    expect(asked(pay(763000))).toEqual(['Dora Mella: 763000']);
    expect(asked(pay(763000, -1))).toEqual(['Dora Mella: 763000']);
    expect(asked(pay(7))).toEqual(['Dora Mella: 7']);
    expect(understandRows(pay(763000)).rows[3]!.problems.map(({ says }) => says)).toEqual([
      {
        code: 'amount_not_adding_up',
        cell: { header: 'Líquido a pagar', text: '763000' },
        gross: 'Total haberes',
        expected: '673000',
        name: 'Dora Mella: 763000',
      },
    ]);
  });

  test('net pay that comes out where one column is passed over is asked about', () => {
    const withDays = pay(763000).map((row, i) =>
      Object.fromEntries(Object.entries(row).toSpliced(3, 0, ['Días', 30 - i])),
    );
    expect(asked(withDays)).toEqual(['Dora Mella: 763000']);
  });

  test('net pay that all rows have, or that is a rounding, is not asked about', () => {
    expect(asked(pay(673000))).toEqual([]);
    expect(asked(pay(673001))).toEqual([]);
  });

  test('net pay need not add up where that of most rows does not', () => {
    const rows = pay(673000).map((row, i) => ({ ...row, 'Líquido a pagar': 600000 + i * 1000 }));
    expect(asked(rows)).toEqual([]);
  });
});

describe('two columns that both say that they are paid', () => {
  const columns = [...header, 'Líquido', 'Bono', 'Total a pagar'];
  const pay = (wrong: number, bonus = 0) =>
    sheet(
      columns,
      ...names.map((_, i) => {
        const net = 700000 + i * 31000;
        return [...line(i), net, i === 3 && bonus > 0 ? bonus : '', i === 3 ? wrong : net];
      }),
    );

  test('a row in which they differ, and no other money says why, is asked about', () => {
    expect(asked(pay(893000))).toEqual(['Dora Mella: 893000']);
    expect(understandRows(pay(893000)).rows[3]!.problems[0]!.says).toMatchObject({
      code: 'amount_not_product',
      factors: ['Líquido'],
      expected: '793000',
    });
    expect(asked(pay(893000, 100000))).toEqual([]);
  });

  test('what was paid last month is no such column', () => {
    const rows = pay(893000).map(({ Líquido, ...row }) => ({ 'Pago anterior': Líquido, ...row }));
    expect(asked(rows)).toEqual([]);
  });
});

test('a number that is too large for any sum is compared with nothing', () => {
  expect(
    asked(sheet([...header, 'Monto', 'Saldo'], [...line(0), -1.8e306, 5], [...line(1), 1.8e306, 5])),
  ).toEqual([]);
});
