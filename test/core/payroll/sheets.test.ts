import type { Code } from '../../../core/words/codes.ts';
import type { OwnName } from '../../../core/payroll/ownNames.ts';
import { sheetQuestion } from '../../../core/row/question.ts';
import { problem } from '../../../core/row/rules.ts';
import { problemsOf, sheet, type Settings, understandRows } from './understandRows.ts';

/** What each line was taken for, and what each payee is asked. */
const outline = (rows: Record<string, unknown>[], settings?: Settings) =>
  understandRows(rows, settings).rows.map((row) => row.line ?? row.excluded?.reason ?? problemsOf(row));

const totals = (rows: Record<string, unknown>[]) => understandRows(rows).totals;

const HEADER = ['N°', 'RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Correo', 'Monto', 'Glosa'];
const chile = (...lines: unknown[][]) => sheet(HEADER, ...lines);
const maria: unknown[] = [
  1,
  '12.345.678-5',
  'Pérez, María',
  'BancoEstado',
  'CuentaRUT',
  '12345678',
  'a@b.cl',
  '$ 1.250.000',
  'Sueldo',
];
const juan: unknown[] = [
  2,
  '11.111.121-9',
  'Soto, Juan',
  'Santander',
  'Cta. Cte.',
  '00-123',
  'S/N',
  '$ 980.500',
  '"',
];
const spa: unknown[] = [
  3,
  '76.543.210-3',
  'Áridos SpA',
  'Bco. de Chile',
  'Cuenta vista',
  '="00123"',
  '',
  '750.000.-',
  'Flete',
];

test('an ordinary payroll of Chile is read whole', () => {
  const { rows } = understandRows(chile(maria, juan, spa), {
    idFrom: { period: '2026-11', columns: ['RUT'] },
  });
  expect(rows.map(({ cells }) => cells)).toEqual([
    {
      id: '2026-11-123456785',
      country: 'CL',
      currency: 'CLP',
      amount: '1250000',
      details: 'Sueldo',
      beneficiary_type: 'person',
      document_type: 'cl_rut',
      document_number: '12.345.678-5',
      full_name: 'María Pérez',
      first_name: 'María',
      last_name: 'Pérez',
      email: 'a@b.cl',
      bank_code: '012',
      account_type: 'FP004',
      account_number: '12345678',
    },
    expect.objectContaining({
      amount: '980500',
      bank_code: '037',
      account_type: 'FP001',
      email: '',
      details: 'Sueldo',
    }),
    expect.objectContaining({
      beneficiary_type: 'company',
      full_name: 'Áridos SpA',
      account_number: '00123',
      bank_code: '001',
    }),
  ]);
  expect(rows.flatMap(problemsOf)).toEqual([]);
});

test('whatever is understood is shown, under the user’s own header', () => {
  const [row] = understandRows(chile(maria)).rows;
  expect(
    row!.repairs.map(({ field, column, read, sent, origin }) => [field, column, read, sent, origin]),
  ).toEqual([
    ['document_type', undefined, '', 'cl_rut', 'public'],
    ['country', undefined, '', 'CL', 'spec'],
    ['currency', undefined, '', 'CLP', 'spec'],
    ['beneficiary_type', undefined, '', 'person', 'public'],
    ['full_name', 'Nombre', 'Pérez, María', 'María Pérez', 'public'],
    ['first_name', 'Nombre', 'Pérez, María', 'María', 'public'],
    ['last_name', 'Nombre', 'Pérez, María', 'Pérez', 'public'],
    ['amount', 'Monto', '$ 1.250.000', '1250000', 'public'],
    ['bank_code', 'Banco', 'BancoEstado', '012', 'public'],
    ['account_type', 'Tipo de cuenta', 'CuentaRUT', 'FP004', 'public'],
  ]);
});

describe('lines that are no payees', () => {
  const total = (amount: unknown) => ['', '', 'TOTAL', '', '', '', '', amount];

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

  test('a total without a label is one where it is the sum, at the end', () => {
    const alone = (amount: unknown) => ['', '', '', '', '', '', '', amount];
    const lineOf = (rows: Record<string, unknown>[]) => understandRows(rows).rows.at(-1)!.line;
    expect(lineOf(chile(maria, juan, alone('$ 2.230.500')))).toBe('total');
    for (const rows of [
      [maria, juan, alone('$ 2.230.501')],
      [maria, alone('$ 1.250.000')],
    ])
      expect(lineOf(chile(...rows))).toBeUndefined();
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

  test('headings of sections are not payees, above all of them or with words that may be a name', () => {
    const label = (text: string) => ['', '', text];
    const rows = chile(
      label('Casa Matriz'),
      maria,
      label('Maipú'),
      juan.with(8, 'Sueldo'),
      label('Barrio Norte'),
      spa,
    );
    expect(outline(rows)).toEqual(['section', [], 'section', [], 'section', []]);
    // Labels that begin alike.
    const tower = chile(label('Torre A'), maria, label('Torre B'), juan.with(8, 'Sueldo'));
    expect(outline(tower)).toEqual(['section', [], 'section', []]);
    // One alone may be a payee of whom nothing else is known.
    expect(outline(chile(label('Casa Matriz'), maria))[0]).not.toBe('section');
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

describe('what can mean two things', () => {
  const changed = (at: number, cell: unknown, settings?: Settings, header = HEADER) =>
    outline(sheet(header, maria.with(at, cell), spa), settings)[0];

  test('a bank with two codes is asked about until the user’s own names settle it', () => {
    expect(changed(3, 'Itaú Corpbanca')).toContain('ambiguous bank_code');
    const own = [{ kind: 'bank', name: 'Itaú Corpbanca', code: '039' }] as const;
    expect(changed(3, 'Itaú Corpbanca', { own })).toEqual([]);
  });

  test('a bank without a code is asked about', () =>
    expect(changed(3, 'Tenpo')).toContain('no_code bank_code'));

  test('a sight account at the state bank is asked about', () => {
    const read = (settings?: Settings) =>
      understandRows(chile(maria.with(4, 'Cuenta vista').with(5, '87654321'), spa), settings).rows;
    expect(problemsOf(read()[0]!)).toEqual(['ambiguous account_type']);
    const own = [{ kind: 'accountType', name: 'cuenta vista', code: 'FP003' }] as const;
    expect(read({ own }).map(({ cells }) => cells.account_type)).toEqual(['FP003', 'FP001']);
  });

  test('a name of one word is asked about', () =>
    expect(changed(2, 'María')).toEqual(['ambiguous full_name']));

  test('the order of names that contradict each other is asked about until the user says it', () => {
    const rows = chile(maria.with(2, 'María Pérez Soto'), juan.with(2, 'Soto Díaz Juan'));
    expect(outline(rows)).toEqual([['ambiguous full_name'], ['ambiguous full_name']]);
    expect(outline(rows, { nameOrder: 'givenFirst' })).toEqual([[], []]);
  });

  test('a point that may stand for thousands or decimals is asked about where the currency has decimals', () => {
    const own = [{ kind: 'bank', name: '341', code: '341' }] as const;
    const header = ['CNPJ', 'Nome', 'Banco', 'Tipo de conta', 'Conta', 'Valor'];
    const brazil = (amount: string) =>
      sheet(header, ['11.222.333/0001-81', 'Norte Ltda', '341', 'C1', '1234567', amount]);
    expect(outline(brazil('R$ 1.250'), { own })).toEqual([['ambiguous amount']]);
    expect(outline(brazil('R$ 1.250'), { own, numberFormat: 'dotThousands' })).toEqual([[]]);
    expect(outline(chile(maria.with(7, '1.250'), juan.with(7, '980.500')))).toEqual([[], []]);
    const mixed = [
      ...Array.from({ length: 4 }, () => juan.with(7, '980.500').with(8, 'x')),
      maria.with(7, '1,250'),
    ];
    expect(outline(chile(...mixed)).at(-1)).toEqual(['ambiguous amount']);
  });

  describe('several columns of money', () => {
    const amountIn = (headers: string[], settings?: Settings) => {
      const header = [...HEADER.slice(0, 7), ...headers];
      const [row] = understandRows(
        sheet(header, [...maria.slice(0, 7), ...headers.map((_, i) => 1000 + i)]),
        settings,
      ).rows;
      return problemsOf(row!)[0] ?? headers[Number(row!.cells.amount) - 1000];
    };
    const amount = (name: string) => ({ own: [{ kind: 'column', name, code: 'amount' }] as const });

    test.each([
      ['A pagar', ['Sueldo bruto', 'Líquido', 'Anticipo', 'A pagar']],
      ['Líquido', ['Total haberes', 'Descuentos', 'Líquido']],
      ['Valor a transferir', ['Monto', 'Valor a transferir']],
      ['Neto a cobrar', ['Bruto', 'Neto a cobrar']],
      ['Monto a acreditar', ['Monto a acreditar', 'Total']],
      ['amount', ['amount', 'gross']],
    ])('%s is paid of %j', (paid, headers) => expect(amountIn(headers)).toBe(paid));

    test.each([
      [['Monto', 'Sueldo bruto']],
      [['Neto', 'IVA', 'Total']],
      [['Líquido', 'Anticipo', 'Saldo']],
      [['Líquido a pagar', 'Anticipo a pagar', 'Neto a pagar']],
    ])('%j are asked about', (headers) => expect(amountIn(headers)).toBe('ambiguous amount'));

    test('gross pay in place of what another column says is to be paid is paid with a warning', () => {
      const header = [...HEADER.slice(0, 7), 'Sueldo bruto', 'Líquido a pagar'];
      const rows = sheet(header, [...maria.slice(0, 7), 1000, 900]);
      const paidBy = (...own: OwnName[]) => {
        const [row] = understandRows(rows, { own }).rows;
        return [row!.cells.amount, ...row!.problems.map(({ severity, says }) => [severity, says])];
      };
      const gross = { kind: 'column', name: 'Sueldo bruto', code: 'amount' } as const;
      const doubt = { code: 'doubted_answer', column: 'Sueldo bruto', likely: 'Líquido a pagar' };
      expect(paidBy(gross)).toEqual([1000, ['warning', doubt]]);
      expect(paidBy({ kind: 'column', name: 'Líquido a pagar', code: 'amount' })).toEqual([900]);
      expect(paidBy(gross, { kind: 'column', name: 'Líquido a pagar', code: '' })).toEqual([1000]);
    });

    test('a column that comes before tax is no doubt about the one that a person has chosen', () => {
      const headers = ['Neto', 'IVA', 'Total', 'Saldo'];
      for (const header of headers) expect(amountIn(headers, amount(header))).toBe(header);
    });

    test('two columns that a person has chosen are one too many', () => {
      const own = [...amount('Total').own, ...amount('Saldo').own];
      expect(amountIn(['Neto', 'Total', 'Saldo'], { own })).toBe('two_columns amount');
    });

    test('the question lists all columns of money, each with its sum and what the first payee has in it', () => {
      const header = [...HEADER.slice(0, 7), 'Folio', 'Neto', 'IVA', 'Abonos', 'Saldo'];
      const rows = sheet(
        header,
        [...maria.slice(0, 7), 17, '1.000.000', '190.000', '', '1.190.000'],
        [...juan.slice(0, 7), 18, '500.000', '95.000', '95.000', '500.000'],
      );
      const [found] = understandRows(rows).rows[0]!.problems;
      const payee = String(maria[2]);
      const columns = [
        { header: 'Neto', sums: { total: '1500000', first: '1000000', payee } },
        { header: 'IVA', sums: { total: '285000', first: '190000', payee } },
        { header: 'Abonos', sums: { total: '95000', payee } },
        { header: 'Saldo', sums: { total: '1690000', first: '1190000', payee } },
      ];
      expect(found).toMatchObject({
        says: { code: 'which_amount_column', columns },
        asks: {
          kind: 'columnOf',
          name: 'amount',
          choices: columns.map((column) => ({ kind: 'column', ...column })),
        },
      });
    });
  });

  test('two columns for one field are asked about until one of them is not to be used', () => {
    const header = HEADER.with(6, 'Detalle');
    expect(outline(sheet(header, maria))).toEqual([['two_columns details']]);
    expect(outline(sheet(header, maria), { own: [{ kind: 'column', name: 'Detalle', code: '' }] })).toEqual([
      [],
    ]);
  });
});

describe('a second column with the header of another, to which n8n gives a number', () => {
  const twice = (header: string, ...cells: string[]) =>
    sheet([...HEADER, `${header}_1`], ...cells.map((cell) => [...maria, cell]));
  const TWO = { 'N° de cuenta': '009999991', Banco: 'BCI', RUT: '11.111.121-9' };
  const FIELDS = { 'N° de cuenta': 'account_number', Banco: 'bank_code', RUT: 'document_number' } as const;

  test.each(['N° de cuenta', 'Banco', 'RUT'] as const)(
    'is asked about where it says something else: %s',
    (header) => {
      const rows = twice(header, TWO[header], TWO[header]);
      const [first] = understandRows(rows).rows;
      const columns = [header, `${header}_1`];
      const found = first!.problems.find(({ rule }) => rule === 'two_columns');
      expect(found).toMatchObject({ field: FIELDS[header], says: { code: 'two_columns', columns } });
      expect(found!.asks).toMatchObject({ kind: 'columnOf', name: FIELDS[header] });
      for (const name of columns) {
        const own = [{ kind: 'column', name, code: FIELDS[header] }] as const;
        expect(understandRows(rows, { own }).rows.flatMap(problemsOf)).not.toContain(
          `two_columns ${FIELDS[header]}`,
        );
      }
    },
  );

  test.each(['N° de cuenta', 'Banco', 'RUT'])(
    'a second column that says the same, or nothing, is not asked about: %s',
    (header) => {
      const same = String(maria[HEADER.indexOf(header)]);
      expect(understandRows(twice(header, same, '')).rows.flatMap(problemsOf)).toEqual(
        understandRows(sheet(HEADER, maria, maria)).rows.flatMap(problemsOf),
      );
    },
  );

  test('belongs to a table at the side where names come again, too', () => {
    const rows = sheet([...HEADER, 'RUT_1', 'Nombre_1'], [...maria, '11.111.121-9', 'Otra Persona']);
    expect(understandRows(rows).rows.flatMap(problemsOf)).not.toContain('two_columns document_number');
  });
});

describe('what contradicts itself', () => {
  test('a code and a name that disagree stop the line', () => {
    const rows = sheet([...HEADER, 'Código banco'], [...maria, '037']);
    expect(understandRows(rows).rows[0]!.problems[0]!.says).toEqual({
      code: 'contradiction_bank',
      column: 'Código banco',
      bank: { code: '037', name: 'Banco Santander' },
      named: { header: 'Banco', text: 'BancoEstado' },
      codes: ['012'],
    });
  });

  test('an amount in another currency than the payroll stops the line', () => {
    expect(outline(chile(maria.with(7, 'US$ 500')))).toEqual([['contradiction currency']]);
    expect(outline(sheet(HEADER.with(7, 'Monto (USD)'), maria.with(7, 500)))).toEqual([
      ['contradiction currency'],
    ]);
  });

  test('a negative amount stops the same payee’s other lines', () => {
    const rows = chile(maria, maria.with(7, '-50.000'), juan);
    expect(outline(rows)).toEqual([['negative_adjustment amount'], [], []]);
    expect(understandRows(rows).rows[1]!.cells.amount).toBe('-50.000');
  });
});

describe('Brazil', () => {
  const header = [
    'Nome',
    'CPF/CNPJ',
    'Banco',
    'Agência',
    'Conta',
    'Dígito',
    'Tipo de conta',
    'Valor',
    'Descrição',
    'E-mail',
  ];
  const joao: unknown[] = [
    'João da Silva',
    '111.444.777-35',
    'Banco do Brasil',
    '1234-5',
    '67890',
    '2',
    'Corrente',
    'R$ 2.500,00',
    'Salário',
    '',
  ];
  const settings: Settings = {
    nameOrder: 'givenFirst',
    own: [
      { kind: 'bank', name: 'Banco do Brasil', code: '001' },
      { kind: 'accountType', name: 'Corrente', code: 'CC' },
    ],
  };

  test('is read by the user’s own table', () => {
    const { rows } = understandRows(sheet(header, joao), settings);
    expect(rows[0]!.cells).toMatchObject({
      country: 'BR',
      currency: 'BRL',
      document_type: 'br_cpf',
      beneficiary_type: 'person',
      first_name: 'João',
      last_name: 'da Silva',
      bank_code: '001',
      account_type: 'CC',
      account_number: '1234678902',
      amount: '2500',
    });
    expect(problemsOf(rows[0]!)).toEqual([]);
  });

  test('is asked about where the table says nothing', () => {
    expect(outline(sheet(header, joao))).toEqual([['no_code account_type']]);
  });

  test('CPF and CNPJ are told by their length, and by their check digits where zeros are lost', () => {
    const types = ['11.222.333/0001-81', 1234567890, '12ABC34501DE35'].map(
      (number) => understandRows(sheet(header, joao.with(1, number))).rows[0]!.cells.document_type,
    );
    expect(types).toEqual(['br_cnpj', 'br_cpf', 'br_cnpj']);
  });
});

describe('Argentina', () => {
  const header = ['CUIL/CUIT', 'Apellido y nombre', 'CBU', 'Alias', 'Importe', 'Concepto'];
  const ana: unknown[] = [
    '20-12345678-6',
    'Gómez, Ana',
    '2850590940090418135201',
    'ana.gomez',
    '$ 1.250.000,50',
    'Haberes',
  ];

  test('asks which document it is, and for the bank that the CBU tells', () => {
    expect(outline(sheet(header, ana))).toEqual([['ambiguous document_type']]);
    expect(outline(sheet(header, ana), { nationalBankNumbers: false })).toEqual([
      ['ambiguous document_type', 'no_code bank_code'],
    ]);
    const settings: Settings = {
      blanks: { document_type: 'ar_cuil', account_type: 'CA' },
      own: [{ kind: 'bank', name: '285', code: '285' }],
    };
    const { rows } = understandRows(sheet(header, ana), settings);
    expect(problemsOf(rows[0]!)).toEqual([]);
    expect(rows[0]!.cells).toMatchObject({
      country: 'AR',
      currency: 'ARS',
      amount: '1250000.5',
      bank_code: '285',
    });
  });

  test('a company has a CUIT', () => {
    const [row] = understandRows(sheet(header, ana.with(0, '30-50001091-2').with(1, 'Norte SA'))).rows;
    expect(row!.cells).toMatchObject({ document_type: 'ar_cuit', beneficiary_type: 'company' });
  });

  test('who says that people have a CUIL has said nothing of companies', () => {
    const rows = sheet(header, ana.with(0, '30-50001091-2').with(1, 'Norte SA'));
    const own = [{ kind: 'bank', name: '285', code: '285' }] as const;
    const { cells } = understandRows(rows, { blanks: { document_type: 'ar_cuil' } }).rows[0]!;
    expect(cells.document_type).toBe('ar_cuit');
    expect(outline(rows, { own, blanks: { document_type: 'ar_cuil' } })).toEqual([[]]);
    expect(outline(rows, { own, blanks: { document_type: 'ar_cuit' } })).toEqual([[]]);
  });

  describe('a CBU of another bank than the one that is named', () => {
    const withBank = (bank: string) =>
      sheet([...header, 'Banco'], [...ana.with(0, '30-50001091-2').with(1, 'Norte SA'), bank]);
    const named = (...codes: [string, string][]): Settings => ({
      own: codes.map(([name, code]) => ({ kind: 'bank', name, code })),
    });

    test('is asked about', () => {
      expect(outline(withBank('Macro'), named(['Macro', '285']))).toEqual([[]]);
      const [row] = understandRows(withBank('Galicia'), named(['Galicia', '007'])).rows;
      expect(row!.problems).toEqual([
        problem('contradiction', 'bank_code', {
          code: 'contradiction_number',
          cell: { header: 'Banco', text: 'Galicia' },
          bankCode: '007',
          standard: 'CBU',
          digits: '285',
        }),
      ]);
      expect(outline(withBank('007'))).toEqual([['contradiction bank_code']]);
    });

    test('is settled by the code of the number itself', () => {
      expect(outline(withBank('Galicia'), named(['Galicia', '007'], ['285', '007']))).toEqual([[]]);
      expect(outline(withBank('Galicia'), named(['Galicia', 'GAL'], ['285', 'MAC']))).toEqual([
        ['contradiction bank_code'],
      ]);
    });

    test('cannot be told where the codes have another form', () => {
      expect(outline(withBank('Galicia'), named(['Galicia', 'GAL']))).toEqual([[]]);
    });
  });

  test('an alias is not an account number', () => {
    expect(outline(sheet(header, ana.with(2, '').with(0, '30-50001091-2')))).toEqual([
      ['no_code account_number'],
    ]);
  });
});

describe('ids from the sheet', () => {
  const idFrom = { period: '2026-11', columns: ['rut', 'Glosa'] };
  const idsOf = (rows: Record<string, unknown>[]) =>
    understandRows(rows, { idFrom }).rows.map(({ cells }) => cells.id);

  test('do not depend on the order of the rows', () => {
    const rows = chile(maria, juan.with(8, 'Bono'), spa);
    expect(idsOf(rows.toReversed())).toEqual(idsOf(rows).toReversed());
  });

  test('are not built from a blank cell or a column that is missing', () => {
    const foundIn = (glosa: string, columns: string[]) =>
      understandRows(chile(maria.with(8, glosa), spa), { idFrom: { period: '2026-11', columns } }).rows[0]!
        .problems;
    expect(foundIn('', ['Glosa'])).toEqual([
      problem('id_source', 'id', { code: 'id_source_blank', column: 'Glosa' }),
    ]);
    expect(foundIn('Bono', ['Legajo'])).toEqual([
      {
        ...problem('id_source', 'id', { code: 'id_source_missing', column: 'Legajo' }),
        asks: sheetQuestion('idColumns'),
      },
    ]);
  });

  test.each<[string, unknown, Code]>([
    ['a ditto mark', '"', 'id_source_no_letters'],
    ['a text with a letter that was lost', 'Mar\ufffda', 'id_source_letter_lost'],
    ['letters that are not Latin', '王', 'id_source_no_letters'],
    ['a number that has lost digits', 12345678901234567890, 'id_source_digits_lost'],
    ['a number that a spreadsheet has shortened', '1E+05', 'id_source_digits_lost'],
    ['a number with decimals', 1.5, 'id_source_not_whole'],
    ['such a number as text', '12,75', 'id_source_decimals'],
    ['a date with its time', '2026-11-01T03:00:00.000Z', 'id_source_date_time'],
    ['a formula error', '#N/A', 'id_source_not_whole'],
    ['true', true, 'id_source_not_whole'],
  ])('are not built from %s', (_, value, code) => {
    const { rows } = understandRows(sheet(['ID', ...HEADER], ['own-1', ...maria.with(8, value)]), { idFrom });
    const says = { code, cell: { header: 'Glosa', text: String(value) } };
    const found = rows[0]!.problems.filter(({ field }) => field === 'id');
    expect(found).toMatchObject([{ rule: 'id_source', says }]);
    expect(rows[0]!.cells.id).toBeUndefined();
  });

  test.each<[string, string, Code]>([
    ['a dash', '—', 'placeholder'],
    ['a value that is still to come', 'sin información', 'placeholder'],
    ['an expression that was typed', '{{ $json.x }}', 'typed_expression'],
  ])('ids are not built from %s', (_, written, code) => {
    const { rows } = understandRows(chile(maria.with(8, written)), { idFrom });
    const shown = { field: 'id', header: 'Glosa', written, value: written };
    expect(rows[0]!.problems).toMatchObject([{ rule: 'id_source', field: 'id', says: { code, shown } }]);
    expect(rows[0]!.cells.id).toBeUndefined();
  });

  test('are the same however a program writes a whole number', () => {
    const ids = [1001, '1001', '1001.0', '1001,00', ' 1001 ', "'1001", '="1001"', '01001'].map((value) =>
      idsOf(chile(maria.with(8, value))),
    );
    expect(new Set(ids.flat())).toEqual(new Set(['2026-11-123456785-1001']));
  });

  test('warn of a date: the next export may write it in another way', () => {
    const [row] = understandRows(chile(maria.with(8, '01-11-2026')), { idFrom }).rows;
    expect(row!.cells.id).toBe('2026-11-123456785-1112026');
    expect(row!.problems).toEqual([
      problem('date_like_id', 'id', { code: 'id_source_date', column: 'Glosa', date: '01-11-2026' }),
    ]);
  });

  test.each(['N°', 'row_number'])('are not built from the number of the line: %s', (name) => {
    const rows = sheet(['row_number', ...HEADER], [7, ...maria]);
    const { problems } = understandRows(rows, { idFrom: { period: '2026-11', columns: [name] } }).rows[0]!;
    expect(problems).toContainEqual({
      ...problem('id_source', 'id', { code: 'id_source_counts_lines', column: name, isByHeader: true }),
      asks: sheetQuestion('idColumns'),
    });
  });

  test('are not built from one of two columns of the same name', () => {
    const { rows } = understandRows(sheet([...HEADER, 'glosa '], [...maria, 'Bono']), { idFrom });
    expect(rows[0]!.problems.map(({ says }) => says)).toContainEqual({
      code: 'id_source_repeated',
      column: 'Glosa',
    });
  });

  test('may be built for a row and for another one below a title', () => {
    const other = ['', '', 'Sucursal Sur'];
    expect(outline(chile(maria, other, maria.with(8, 'Bono')), { idFrom })).toEqual([[], 'section', []]);
  });

  test('come from the document where no column is named, and are asked for without one', () => {
    const byDocument = { idFrom: { period: '2026-11', columns: [] } };
    expect(understandRows(chile(maria), byDocument).rows[0]!.cells.id).toBe('2026-11-123456785');
    const { RUT, ...row } = chile(maria)[0]!;
    expect(RUT).toBeDefined();
    expect(understandRows([row], byDocument).rows[0]!.problems).toMatchObject([
      { rule: 'id_source', says: { code: 'id_source_none' }, asks: { kind: 'sheet', name: 'idColumns' } },
    ]);
  });

  test('take the place of ids that only count up, and show it', () => {
    const { rows } = understandRows(sheet(['ID', ...HEADER], [7, ...maria]), { idFrom });
    expect(rows[0]!.repairs.find(({ field }) => field === 'id')).toMatchObject({
      column: 'ID',
      read: '7',
      sent: '2026-11-123456785-sueldo',
    });
  });
});

test('a row in the form of the request is read like one with columns', () => {
  const row = {
    id: 'a',
    amount: '5',
    beneficiary: { full_name: 'A B', document_type: 'cl_rut' },
    account: { bank_code: '012', account_number: '0012345' },
  };
  const [understood] = understandRows([row]).rows;
  expect(understood!.cells).toMatchObject({
    id: 'a',
    full_name: 'A B',
    bank_code: '012',
    account_number: '0012345',
    country: 'CL',
  });
  const [twice] = understandRows([{ ...row, account: { number: '12345', account_number: '2' } }]).rows;
  expect(problemsOf(twice!)).toEqual(['two_columns account_number']);
});

test.each<unknown>([
  {},
  Object.create(null),
  [],
  [1],
  new Date(Number.NaN),
  true,
  Symbol.iterator.description,
  1e21,
  Number.NaN,
  10n,
])('a cell of any kind is left to the reader of rows: %p', (cell) => {
  const row = Object.fromEntries(HEADER.map((header) => [header, cell]));
  expect(() => understandRows([row, ...chile(maria), row])).not.toThrow();
});
