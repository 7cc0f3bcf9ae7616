import { rowNamer } from '../../../core/words/shown.ts';
import { type Summand, totalsOf } from '../../../core/payroll/totals.ts';
import { problemsOf, sheet, understandRows } from './understandRows.ts';

/** Amounts of payees, those of excluded ones with an x, and totals in brackets. */
const compare = (...amounts: (string | undefined)[]) =>
  totalsOf(
    amounts.map((amount, line): Summand => {
      const kind = amount?.startsWith('[') === true ? 'total' : 'payee';
      const excluded = amount?.endsWith('x') === true;
      const text = amount?.replace(/[[\]x]/g, '') || undefined;
      return { line, kind, amount: text, elsewhere: [], excluded, table: 1 };
    }),
    rowNamer([]),
  );

test('a total is the sum of the sheet, or of its branch', () => {
  expect(compare('1', '2', '[3]')).toEqual({ wrong: [], open: [] });
  expect(compare('0.1', '0.2', '[0.3]', '4', '[4]', '[4.3]')).toEqual({ wrong: [], open: [] });
});

test('a total may count lines that are not paid, or leave them out', () => {
  expect(compare('1', '2x', '[3]')).toEqual({ wrong: [], open: [] });
  expect(compare('1', '2x', '[1]')).toEqual({ wrong: [], open: [] });
});

const at = (...numbers: number[]) => ({ numbers, areLines: false });

test('a total that is neither is wrong', () => {
  expect(compare('1', '2', '[3]', '4', '5', '[8]').wrong).toEqual([
    {
      ...{ code: 'total_differs', total: at(6), says: '8', sum: '9', difference: '1' },
      suspects: at(1),
    },
  ]);
});

test('a total that cannot be read, or above which an amount cannot, is left open', () => {
  const open = (row: number, unreadable?: number) => ({
    wrong: [],
    open: [
      {
        ...{ code: 'total_not_compared', totals: at(row) },
        ...(unreadable === undefined ? {} : { unreadable: at(unreadable) }),
      },
    ],
  });
  expect(compare('1', '[]')).toEqual(open(2));
  expect(compare('1', undefined, '[3]')).toEqual(open(3, 2));
  expect(compare('1', undefined, '[3]', '4', '[4]')).toEqual(open(3, 2));
});

test('the column is in question, and not its totals, where no amount at all can be read', () => {
  expect(compare(undefined, undefined, '[3]')).toEqual({ wrong: [], open: [] });
});

test.each([
  ['blank', ['', '', '', '']],
  ['of nothing to pay', ['11.111.121-9', 'Paz Rojas', '0012346', '-']],
])('a line that is %s keeps no total from being compared', (_, line) => {
  const payee = ['12.345.678-5', 'Ana Soto', '0012345', 1000];
  const rows = sheet(['RUT', 'Nombre', 'Cuenta', 'Monto'], payee, line, ['', 'TOTAL', '', 999]);
  const { wrong, open } = understandRows(rows).totals;
  expect([wrong.map(({ code }) => code), open]).toEqual([['total_differs'], []]);
});

describe('a payee with a line that the sheet says was paid', () => {
  const line = (state: string, ...money: unknown[]) => [
    '12.345.678-5',
    'Soto, Ana',
    '0012345',
    state,
    ...money,
  ];
  test.each([
    ['pay', undefined],
    ['doNotPay', 'not to be paid'],
  ])('a payee with a line that was paid is paid or not as a person answers: %s', (code, reason) => {
    const rows = sheet(['RUT', 'Nombre', 'Cuenta', 'Estado', 'Monto'], line('Pagado', 1000), line('', 1000));
    const name = understandRows(rows).rows[1]!.problems[0]!.asks!.name;
    const [, row] = understandRows(rows, { own: [{ kind: 'pay', name, code }] }).rows;
    expect([row!.excluded?.reason, row!.problems]).toEqual([reason, []]);
  });

  const findings = (header: string[], ...lines: unknown[][]) =>
    understandRows(sheet(['RUT', 'Nombre', 'Cuenta', 'Estado', ...header], ...lines)).rows.map(problemsOf);

  test('a payee with a line that was paid is asked about where the amount is the same', () => {
    expect(findings(['Monto'], line('Pagado', 1000), line('', 1000), line('', 2000))).toEqual([
      [],
      ['ambiguous row'],
      [],
    ]);
  });

  test('a payment is not the same as one that was paid while its amount is open', () => {
    const [, open] = findings(['Bono', 'Total'], line('Pagado', 1000, 1), line('', 1000, 2000));
    expect(open).toEqual(['ambiguous amount']);
  });
});

describe('one document of two payees', () => {
  const rows = (one: string, other: string, rut = '12.345.678-5') =>
    understandRows(sheet(['RUT', 'Nombre', 'Monto'], [rut, one, 1000], [rut, other, 2000])).rows.map((row) =>
      problemsOf(row).join(),
    );

  test('one document of two payees is wrong in one of the two rows', () => {
    const wrong = 'contradiction document_number';
    expect(rows('María Pérez Soto', 'Juan Pérez Lara')).toEqual([wrong, wrong]);
    expect(rows('Frutas del Sur Ltda', 'Taller Rojas SpA', '76.543.210-3')).toEqual([wrong, wrong]);
  });

  test('one document of two payees is right where the names may be one', () => {
    expect(rows('María Pérez Soto', 'Pérez, María')).toEqual(['', '']);
    expect(rows('Frutas del Sur Ltda', 'Com. Frutas Sur', '76.543.210-3')).toEqual(['', '']);
  });
});
