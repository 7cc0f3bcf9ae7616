import { sheet, understandRows } from './understandRows.ts';
import { outline, HEADER, chile, maria, juan, spa } from './chile.ts';

const totals = (rows: Record<string, unknown>[]) => understandRows(rows).totals;

describe('lines that are not payees', () => {
  const total = (amount: unknown) => ['', '', 'TOTAL', '', '', '', '', amount];

  test('a total is found beside other figures, however it is written', () => {
    const header = [...HEADER, 'Turnos'];
    const rows = sheet(
      header,
      [...maria.with(7, '$ 168.493'), 3],
      [...juan.with(7, '$ 137.230'), 5],
      [...total('$ 305.723'), 31],
    );
    expect(totals(rows)).toEqual({ wrong: [], open: [] });
  });

  test('a total is compared with the sum of the rows', () => {
    expect(outline(chile(maria, juan, total('$ 2.230.500')))).toEqual([[], [], 'total']);
    expect(totals(chile(maria, juan, total('$ 2.230.500')))).toEqual({ wrong: [], open: [] });
    const { wrong } = totals(chile(maria, juan, spa, total('$ 2.230.500')));
    expect(wrong).toMatchObject([
      {
        ...{ total: { numbers: [4] }, says: '2230500', sum: '2980500', difference: '750000' },
        suspects: { numbers: [3] },
      },
    ]);
    // A line that the last total does not count is asked about.
    expect(outline(chile(maria, juan, total('$ 2.230.000'), spa))).toEqual([
      [],
      [],
      'total',
      ['ambiguous row'],
    ]);
    const { open } = totals(chile(maria, juan.with(7, 'ver'), total('$ 2.230.500')));
    expect(open).toMatchObject([{ totals: { numbers: [3] }, unreadable: { numbers: [2] } }]);
  });

  test('figures alone below payees are a total without a label, and are told where they are no sum', () => {
    const alone = (amount: unknown) => ['', '', '', '', '', '', '', amount];
    const read = (...rows: unknown[][]) => {
      const { rows: found, totals } = understandRows(chile(...rows));
      return [found.at(-1)!.line, totals.wrong.map(({ code }) => code).join()];
    };
    expect(read(maria, juan, alone('$ 2.230.500'))).toEqual(['total', '']);
    expect(read(maria, juan, [], alone('$ 2.230.501'))).toEqual(['total', 'total_differs']);
    // Of one payee it may be a second payment, as of cells that were merged.
    expect(read(maria, alone('$ 1.250.000'))).toEqual([undefined, '']);
    expect(read(maria, alone('1.250.000'), juan, alone('980.500'))).toEqual([undefined, '']);
    for (const less of ['-50.000', '50.000-', '10%'])
      expect(read(maria, juan, alone(less))[0]).not.toBe('total');
  });

  test('subtotals, repeated headers, sections, signatures and numbered empty lines are not payees', () => {
    const rows = chile(
      ['', '', 'Sucursal Norte'],
      maria,
      ['', '', 'Subtotal', '', '', '', '', 1_250_000],
      HEADER,
      juan.with(8, 'Sueldo'),
      ['', 'Subtotal', '', '', '', '', '', '980.500'],
      ['', '', 'Total general', '', '', '', '', '2.230.500'],
      [4],
      ['', 'Firma: ________'],
      ['', '', 'Ana Rojas', '', '', '', 'Gerente'],
    );
    expect(outline(rows)).toEqual([
      'section',
      [],
      'total',
      'header',
      [],
      'total',
      'total',
      'unused',
      'note',
      'note',
    ]);
  });

  test('headings of sections are not payees, and those that begin unlike each other are asked about, the first one, too', () => {
    const label = (text: string) => ['', '', text];
    const rows = chile(
      label('Casa Matriz'),
      maria,
      label('Maipú'),
      juan.with(8, 'Sueldo'),
      label('Barrio Norte'),
      spa,
    );
    const asked = ['ambiguous row'];
    expect(outline(rows)).toEqual(['section', asked, 'section', asked, 'section', asked]);
    // Labels that begin alike.
    const tower = chile(label('Torre A'), maria, label('Torre B'), juan.with(8, 'Sueldo'));
    expect(outline(tower)).toEqual(['section', [], 'section', []]);
    // A given name is a payee of whom nothing else is known, also where nobody is below it, as below a signature.
    expect(outline(chile(label('Ana Matriz'), maria))[0]).not.toBe('section');
    expect(outline(chile(maria, label('Ana Matriz')))[1]).not.toBe('section');
    for (const signed of ['Jefe de Recursos Humanos', 'Recibí conforme', 'Dpto. Contabilidad'])
      expect(['section', 'note']).toContain(outline(chile(maria, label(signed)))[1]);
  });

  test('lines of a title above the header are not payees, as n8n delivers them', () => {
    const keys = [
      'Nómina noviembre',
      '__EMPTY',
      '__EMPTY_1',
      '__EMPTY_2',
      '__EMPTY_3',
      '__EMPTY_4',
      '__EMPTY_5',
      '__EMPTY_6',
      '__EMPTY_7',
    ];
    const understood = understandRows(sheet(keys, ['RUT empresa: 76.543.210-3'], HEADER, maria, juan));
    expect(understood.rows.map((row) => row.line)).toEqual(['title', 'header', undefined, undefined]);
    expect(understood.rowsAboveHeader).toBe(1);
    expect(understood.rows[2]!.cells).toMatchObject({ amount: '1250000', bank_code: '012' });
    expect(understood.rows[2]!.sources.bank_code).toMatchObject({ header: 'Banco', written: 'BancoEstado' });
    expect(understood.rows[2]!.headers.get('bank_code')).toBe('Banco');
  });

  test('a line with nothing but a remark is not a payee', () => {
    const rows = sheet([...HEADER, 'Observaciones'], [...maria, ''], [...HEADER.map(() => ''), 'Mes corto']);
    expect(outline(rows)).toEqual([[], 'unused']);
  });

  test('a table below that names no payees is not read as payees', () => {
    const rows = chile(
      maria,
      ['', '', 'Banco', 'Cantidad', '', '', '', 'Monto'],
      ['', '', 'BancoEstado', '1', '', '', '', '1.250.000'],
    );
    expect(outline(rows)).toEqual([[], 'header', 'other_table']);
  });

  test('a line with nothing but a name is not left out', () => {
    expect(understandRows(chile(maria, ['', '', 'Ana Rojas'])).rows[1]!.line).toBeUndefined();
  });

  test('nothing is understood of a blank row', () => {
    const blank = { RUT: ' ', Monto: '\u00a0', Glosa: null };
    expect(understandRows([...chile(maria), blank]).rows[1]).toMatchObject({
      line: undefined,
      cells: {},
      repairs: [],
    });
  });

  test('rows of a sheet with unknown columns are not left out', () => {
    expect(
      outline([
        { a: '1', b: 'x' },
        { a: 'TOTAL', b: '5' },
      ]),
    ).toEqual([[], []]);
  });
});
