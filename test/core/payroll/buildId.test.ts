import { countLines } from '../../../core/payroll/buildId.ts';
import { readPeriod } from '../../../core/payroll/period.ts';
import type { NamePlace } from '../../../core/words/shown.ts';
import { sheet, understandRow, understandRows } from './understandRows.ts';

/** The ID of a row with these cells, which it is built from. */
const builtId = (period: string, cells: string[]) => {
  const columns = cells.map((_, i) => `Código ${i}`);
  const row = Object.fromEntries(columns.map((column, i) => [column, cells[i]]));
  return understandRow(row, { idFrom: { period, columns } }).cells.id as string;
};

test('an id is the period and what tells the payouts apart', () => {
  expect(builtId('2026-11', ['12.345.678-5'])).toBe('2026-11-123456785');
  expect(builtId('2026-11', ['12.345.678-K', 'Sueldo Líquido'])).toBe('2026-11-12345678k-sueldoliquido');
});

test.each([
  ['1-23', '12-3'],
  ['1/123', '11/23'],
  ['1-11-2026', '11-1-2026'],
])('bills %s and %s of one payee have two ids', (one, other) => {
  expect(builtId('n', ['12.345.678-5', one])).not.toBe(builtId('n', ['12.345.678-5', other]));
});

test('a column that ids are built from is called so', () => {
  const rows = [{ RUT: '12.345.678-5', Factura: 'F-1', Bodega: 'Sur' }];
  const { columns } = understandRows(rows, { idFrom: { period: '2026-11', columns: ['factura'] } });
  expect(columns.map(({ header, role }) => [header, role])).toEqual([
    ['RUT', 'document_number'],
    ['Factura', 'id'],
    ['Bodega', undefined],
  ]);
});

test('punctuation, spaces and case of a value do not change the id', () => {
  const ids = ['12.345.678-K', '12345678-k', ' 12345678K', '12 345 678 K'].map((rut) => builtId('n', [rut]));
  expect(new Set(ids)).toEqual(new Set(['n-12345678k']));
});

test('zeros in front do not change the id: a spreadsheet drops them, and another one fills them up', () => {
  const ids = ['012.345.678-K', '12345678-K', '0012345678K'].map((rut) => builtId('n', [rut]));
  expect(new Set(ids)).toEqual(new Set(['n-12345678k']));
  expect(builtId('n', ['0'])).toBe('n-0');
});

describe('a period has one spelling', () => {
  test.each([
    ['2026-11', '', '2026-11'],
    ['2026-11-15', '', '2026-11-15'],
    ['2026-11', 'bono', '2026-11-bono'],
    ['2026-11', ' Bonó ', '2026-11-bono'],
    ['2026-11-15', '2', '2026-11-15-2'],
  ])('the IDs of %s and the payment name "%s" begin with %s', (period, run, prefix) => {
    expect(readPeriod(period, run)).toEqual({ prefix });
  });

  test.each([
    ['11-2026', { isoPeriod: '2026-11' }],
    ['2026/11', { isoPeriod: '2026-11' }],
    ['2026-1', { isoPeriod: '2026-01' }],
    ['202611', { isoPeriod: '2026-11' }],
    ['nov 2026', { isoPeriod: '2026-11' }],
    ['Noviembre de 2026', { isoPeriod: '2026-11' }],
    ['agosto/2026', { isoPeriod: '2026-08' }],
    ['março 2026', { isoPeriod: '2026-03' }],
    ['2026-11 bono', { isoPeriod: '2026-11', paymentName: 'bono' }],
    ['15/11/2026', {}],
    ['2026-11-31', {}],
    ['2026-13', {}],
    ['2026-11-15T00:00:00', {}],
    ['46341', {}],
    ['1', {}],
    ['', {}],
  ])('the period %s is refused with the right one', (period, isoPeriod) => {
    expect(readPeriod(period, '')).toEqual({
      wrong: { code: 'period_form', period },
      instead: { code: 'write_period', ...isoPeriod },
    });
  });

  test.each(['—', '15', 'H1', 'w48'])(
    'a payment name that would read as nothing or as a day is refused: %s',
    (paymentName) => {
      expect(readPeriod('2026-11', paymentName)).toEqual({
        wrong: { code: 'payment_name_form', paymentName },
        instead: { code: 'name_payment' },
      });
    },
  );

  test.each(['2', '15 bono', '13o', 'h12'])('a payment name may have digits: %s', (paymentName) => {
    expect(readPeriod('2026-11', paymentName)).toHaveProperty('prefix');
  });
});

describe('ids that count the lines', () => {
  const ids = (...values: string[]) => values.map((value) => builtId('2026-11', [value]));
  const source = { period: '2026-11', columns: ['ID'] };

  test.each([
    [ids('1', '2', '3'), true],
    [ids('001', '002', '003', '004'), true],
    [ids('1', '2'), false],
    [ids('1', '3', '4'), false],
    [ids('101', '102', '103'), false],
    [ids('2', '1', '3'), false],
  ])('ids that count the lines are known: %j: %j', (built, expected) => {
    expect(countLines(source, built)).toBe(expected);
  });

  test('ids with another column are told apart by that column', () => {
    expect(countLines({ ...source, columns: ['ID', 'RUT'] }, ids('1', '2', '3'))).toBe(false);
  });
});

describe('what tells apart the payments of one document', () => {
  const proposed = (...lines: Record<string, unknown>[]) => understandRows(lines).idColumns.proposed;
  const bill = (RUT: string, more: Record<string, unknown>): Record<string, unknown> => ({
    RUT,
    Nombre: 'x',
    Monto: 1,
    ...more,
  });

  test('the number of a bill or a trip, or else a day, is proposed to tell payments apart', () => {
    const bills = [1, 1, 2].map((rut, i) => bill(`${rut}-9`, { Fecha: `0${i + 1}/11/2026`, Folio: 370 + i }));
    expect(proposed(...bills)).toBe('RUT, Folio');
    expect(proposed(...bills.map((one) => ({ ...one, Folio: '' })))).toBe('RUT, Fecha');
    const counts = bills.map((one, i) => ({ ...one, Folio: undefined, Carreras: 23 + (i % 2) }));
    expect(proposed(...counts)).toBe('RUT, Fecha');
    expect(proposed(...counts.map((one) => ({ ...one, Fecha: undefined })))).toBe('RUT, Carreras');
  });

  test('the number of a bill is proposed where each payee has one, too: the next bill is another payment', () => {
    const bills = [bill('1-9', { 'N° boleta': 371 }), bill('2-7', { 'N° boleta': 372 })];
    expect(understandRows(bills).idColumns).toEqual({
      proposed: 'RUT, N° boleta',
      choices: ['RUT', 'RUT, N° boleta'],
      areBills: true,
    });
    expect(proposed(...bills.map((one) => ({ ...one, 'N° boleta': 'sí' })))).toBeUndefined();
  });

  test('nothing is proposed where no column tells payments apart, or nothing has to be told apart', () => {
    expect(proposed(bill('1-9', { Cargo: 'A' }), bill('1-9', { Cargo: 'B' }))).toBeUndefined();
    expect(proposed(bill('1-9', { Folio: 371 }), bill('2-7', { Folio: 372 }))).toBeUndefined();
  });
});

describe('what a person can choose to tell payments apart', () => {
  const choices = (...lines: Record<string, unknown>[]) => understandRows(lines).idColumns.choices;
  const lines = [
    { RUT: '1-9', Nombre: 'Ana', Cuenta: '111', Monto: 1, Glosa: 'Sueldo', Turno: 'Noche', 'Obs, otra': 'a' },
    { RUT: '1-9', Nombre: 'Ana', Cuenta: '111', Monto: 2, Glosa: 'Bono', Turno: 'Noche', 'Obs, otra': 'b' },
    { RUT: '2-7', Nombre: 'Luis', Cuenta: '222', Monto: 3, Glosa: 'Sueldo', Turno: 'Día', 'Obs, otra': 'c' },
  ];

  test('a column that differs is offered next to the document where that is the same', () => {
    expect(choices(...lines)).toEqual(['RUT, Glosa']);
  });

  test('a column of the payee is offered where there is no document, and never the amount', () => {
    const payees = lines.map(({ Nombre, Cuenta, Monto, Glosa, Turno }) => ({
      Nombre,
      Cuenta,
      Monto,
      Glosa,
      Turno,
    }));
    expect(choices(...payees)).toEqual(['Nombre', 'Cuenta', 'Glosa', 'Turno']);
  });

  test('no column is offered where the document is enough', () => {
    expect(choices(...lines.slice(1))).toEqual([]);
  });
});

describe('a column that names one month for all payees', () => {
  const warned = (header: string, ...cells: string[]) =>
    understandRows(
      sheet(
        ['RUT', 'Nombre', 'Monto', header],
        ...cells.map((cell, i) => [`1234567${i}-k`, `Ana ${i}`, 1000 + i, cell]),
      ),
      { idFrom: { period: '2026-11-bono', columns: [] } },
    ).rows.map(({ problems }) =>
      problems.filter(({ rule }) => rule === 'other_month').map(({ says }) => says),
    );

  test.each([
    ['Mes', 'Octubre'],
    ['MES', 'oct-26'],
    ['Periodo', '2026-10'],
    ['Competência', '10/2026'],
  ])('a column %s with %s names another month than the IDs', (header, text) => {
    const says = { code: 'other_month', cell: { header, text }, period: '2026-11' };
    expect(warned(header, text, text)).toEqual([[says], [says]]);
  });

  test.each([
    ['Mes', 'Noviembre', 'Noviembre'],
    ['Periodo', '2026-11', '2026-11'],
    ['Mes', 'Octubre', 'Noviembre'],
    ['Mes', '', ''],
    ['Periodo', '01/10/2026', '01/10/2026'],
    ['Mes de ingreso', 'Octubre', 'Octubre'],
  ])('a column %s with %s, %s does not name another month than the IDs', (header, ...cells) => {
    expect(warned(header, ...cells)).toEqual([[], []]);
  });
});

describe('a title above the table, or the name of the file, that names another month than the IDs', () => {
  const told = (titles: string[], fileName: string, period = '2026-10') =>
    understandRows(
      [
        ...titles.map((title) => ({ row: [title] })),
        { row: ['RUT', 'Nombre', 'Monto'] },
        { row: ['12345670-k', 'Ana Soto', 1000] },
      ].map(({ row }) => Object.fromEntries(row.map((cell, i) => [`column${i}`, cell]))),
      { idFrom: { period, columns: [] }, fileName },
    ).rows.flatMap(({ problems }) =>
      problems.filter(({ rule }) => rule === 'other_month').map(({ says }) => says),
    );
  const says = (text: string, where: NamePlace) => ({
    ...{ code: 'other_month_told', text, where },
    period: '2026-10',
  });

  test.each([
    'NOVIEMBRE 2026',
    'Remuneraciones noviembre',
    'Folha de pagamento - novembro/2026',
    '2ª quincena de noviembre 2026',
    'Período: 11/2026',
    'Sueldos 2026-11',
    'OCTUBRE 2025',
    'Sueldos nov',
  ])('another month in a title or in the name of the file is told: %s', (title) => {
    expect(told([title, 'Empresa Sur SpA'], '')).toEqual([says(title, 'title')]);
    expect(told([], `${title}.xlsx`)).toEqual([says(`${title}.xlsx`, 'file')]);
    // Excel allows no such signs.
    const tab = title.replace(/[/:]/g, '-');
    expect(told([], `sueldos.xlsx/${tab}`)).toEqual([says(tab, 'tab')]);
  });

  test('another month in the header of the amount is told, whatever a title says', () => {
    const rows = [{ RUT: '12345670-k', Nombre: 'Ana Soto', 'Líquido noviembre': 1000 }];
    const named = (period: string, fileName = '') =>
      understandRows(rows, { idFrom: { period, columns: [] }, fileName }).rows[0]!.problems.flatMap(
        ({ rule, says }) => (rule === 'other_month' ? [says] : []),
      );
    expect(named('2026-10')).toEqual([says('Líquido noviembre', 'amount')]);
    expect(named('2026-10', 'octubre.xlsx')).toEqual([says('Líquido noviembre', 'amount')]);
    expect(named('2026-11')).toEqual([]);
  });

  test.each([
    'OCTUBRE 2026',
    'Sueldos octubre',
    'Emitido el 3 de noviembre de 2026',
    'Fecha: 03/11/2026',
    '2026-11-03',
    'Pagos de octubre y noviembre',
    'Planilla de sueldos',
    'Área: Marketing',
    'Corredora Vista Mar Propiedades',
  ])('a title or a name of the file without another month is not told: %s', (title) => {
    expect(told([title], '')).toEqual([]);
    expect(told([], `${title}.xlsx`)).toEqual([]);
  });

  test('another month in a title is not told where another one names the month that is paid', () => {
    expect(told(['Sueldos octubre 2026', 'Pago: noviembre 2026'], 'noviembre.xlsx')).toEqual([]);
  });

  test.each(['2026-11-h1', '2026-11-02-w45', '2026-11-15'])(
    'another month in a title is told for a part of a month, %s',
    (period) => {
      expect(told(['Octubre 2026'], '', period)).toHaveLength(1);
      expect(told(['Noviembre 2026'], '', period)).toEqual([]);
    },
  );
});
