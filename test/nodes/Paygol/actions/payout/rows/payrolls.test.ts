import type { IDataObject } from 'n8n-workflow';
import type { Sentence } from '../../../../../../core/words/codes.ts';
import { sheet } from '../../../../../core/payroll/understandRows.ts';
import { getPayoutColumns } from '../../../../../../nodes/Paygol/actions/payout/rows/payoutColumns.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { inWords, say, titled } from '../../../../../inEnglish.ts';

const paygol = usePaygol();

const HEADER = ['N°', 'RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Correo', 'Monto', 'Glosa'];
/** An ordinary payroll of Chile, as Extract From File delivers it. */
const payroll = sheet(
  HEADER,
  [
    1,
    '12.345.678-5',
    'María Pérez Soto',
    'BancoEstado',
    'Cuenta RUT',
    '12345678',
    'maria@example.com',
    '$ 1.250.000',
    'Sueldo',
  ],
  [
    2,
    '11.111.121-9',
    'Juan Carlos Díaz Rojas',
    'Banco Santander',
    'Cta. Cte.',
    '0012345',
    'S/N',
    '$ 980.500',
    'Sueldo',
  ],
  [
    3,
    '76.543.210-3',
    'Áridos del Sur SpA',
    'Itaú Corpbanca',
    'Cuenta vista',
    '="00987"',
    '',
    '$ 750.000',
    'Flete',
  ],
  ['', '', 'TOTAL', '', '', '', '', '$ 2.980.500'],
) as IDataObject[];

const buildIdFrom = { source: { period: '2026-11', idColumns: 'RUT' } };
const options = {
  nameOrder: 'givenFirst',
  nameMappings: { name: [{ kind: 'bank', name: 'Itaú Corpbanca', code: '039' }] },
};
const settings = { buildIdFrom, options };

test('an ordinary payroll is paid, after settings that are made once', async () => {
  const { outputs, error } = await paygol.pay(payroll, {
    ...settings,
    simple: false,
  });
  expect(error).toBeUndefined();
  expect(outputs[0]!.map(({ json }) => [json.id, json.outcome, json.amount, json.currency])).toEqual([
    ['2026-11-123456785', 'created', '1250000', 'CLP'],
    ['2026-11-111111219', 'created', '980500', 'CLP'],
    ['2026-11-765432103', 'created', '750000', 'CLP'],
  ]);
  expect(outputs[0]!.map(({ json }) => (json.request as IDataObject).account)).toEqual([
    { bank_code: '012', number: '12345678', type: 'FP004' },
    { bank_code: '037', number: '0012345', type: 'FP001' },
    { bank_code: '039', number: '00987', type: 'FP001' },
  ]);
  expect(outputs[0]![1]!.json.request).toMatchObject({
    beneficiary: {
      type: 'person',
      first_name: 'Juan Carlos',
      last_name: 'Díaz Rojas',
      document_number: '111111219',
    },
  });
  expect(outputs[1]!.map(({ json, pairedItem }) => [json.outcome, json.reason, pairedItem])).toEqual([
    ['blank', say({ code: 'line_ignored', line: 'total' }), { item: 3 }],
  ]);
});

test('nothing is paid without settings, and every question can be answered in the node', async () => {
  const { error } = await paygol.pay(payroll);
  expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 3, rows: 4 }));
  const bank: Sentence = {
    code: 'ambiguous_code',
    cell: { header: 'Banco', text: 'Itaú Corpbanca' },
    options: [
      { code: '027', name: 'Corpbanca' },
      { code: '039', name: 'Banco Itaú' },
    ],
  };
  expect(error?.description).toContain(say(bank));
  expect(error?.description).toContain(say({ code: 'missing_columns', fields: ['id'], unused: [] }));
  expect(paygol.sandbox.log()).toEqual([]);
});

test('the rows in another order have the same ids: they are there already', async () => {
  await paygol.pay(payroll, settings);
  const again = await paygol.pay(payroll.slice(0, 3).toReversed(), settings);
  expect(again.outputs[0]!.map(({ json }) => json.outcome)).toEqual([
    'already_there',
    'already_there',
    'already_there',
  ]);
});

test('a payee whose payout has failed is paid from a sheet of their own, with the ID that the reason names', async () => {
  await paygol.pay(payroll, settings);
  paygol.sandbox.move('2026-11-123456785', 'failed');
  const { outputs } = await paygol.pay(payroll, settings);
  const [failed] = outputs[1]!.map(({ json }) => json);
  expect([failed!.row, failed!.outcome]).toEqual([1, 'ended_unpaid']);
  const id = '2026-11-123456785-2';
  expect(failed!.reason).toContain(say({ code: 'ended_unpaid', status: 'failed', newId: id }));

  const retried = await paygol.pay([{ ...payroll[0], id }], { options });

  expect(retried.outputs[0]!.map(({ json }) => [json.id, json.outcome, json.amount])).toEqual([
    ['2026-11-123456785-2', 'created', '1250000'],
  ]);
});

test('a total that is not the sum is said on top of the report, and holds nothing unless it is to', async () => {
  const rows = payroll.with(3, { ...payroll[3], Monto: '$ 2.980.000' });
  const { summary } = await paygol.payout('validate', rows, settings);
  const { report, sheetTotals } = summary as Record<string, string[]>;
  const total = {
    total: { numbers: [4], areLines: false },
    says: '2980000',
    sum: '2980500',
    difference: '500',
  };
  expect(sheetTotals).toEqual([say({ code: 'total_differs', ...total })]);
  expect(report!.findIndex((line) => line.startsWith('Check first'))).toBe(
    report!.indexOf(`Check first: ${sheetTotals![0]!}`),
  );
  const { error } = await paygol.pay(rows, { ...settings, options: { ...options, totalsMustMatch: true } });
  expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 3, rows: 4 }));
  expect(error?.description).toContain(sheetTotals![0]);
  expect(paygol.sandbox.payouts()).toEqual([]);
  expect((await paygol.pay(rows, settings)).outputs[0]).toHaveLength(3);
});

test('two rows with one built id are a collision', async () => {
  const { error } = await paygol.pay([...payroll.slice(0, 3), { ...payroll[0], Glosa: 'Bono' }], settings);
  const says: Sentence = {
    code: 'duplicate_id',
    shown: { field: 'id', value: '2026-11-123456785' },
    rows: { numbers: [1, 4], areLines: false },
    areMore: false,
    columns: ['RUT'],
  };
  expect(error?.description).toContain(say(says));
});

test('Validate says what the columns were taken for, and shows each change', async () => {
  const { outputs, summary } = await paygol.payout('validate', payroll, { ...settings, simple: false });
  expect(summary).toMatchObject({
    rows: 4,
    valid: 3,
    invalid: 0,
    blank: 1,
    totals: [{ currency: 'CLP', payouts: 3, total: '2980500' }],
    columns: {
      'N°': 'not used',
      RUT: 'Document Number',
      Nombre: 'Full Name',
      Banco: say({ code: 'column_role', role: 'bank' }),
      'Tipo de cuenta': 'Account Type',
      'N° de cuenta': 'Account Number',
      Correo: 'Email',
      Monto: 'Amount',
      Glosa: 'Details',
    },
  });
  expect(outputs[0]![0]!.json.repairs).toContainEqual({
    field: 'bank_code',
    column: 'Banco',
    read: 'BancoEstado',
    sent: '012',
    why: say({ code: 'code_of', name: 'BancoEstado' }),
    origin: 'public',
  });
  expect(outputs[0]![3]!.json).toMatchObject({
    state: 'blank',
    reason: say({ code: 'line_ignored', line: 'total' }),
  });
});

test('rows of Google Sheets are named by their lines, also in what Create says', async () => {
  const rows = payroll.slice(0, 2).map((row, i) => ({ row_number: i + 5, ...row, Banco: 'Tenpo' }));
  const message = say({ code: 'no_code_wallet', cell: { header: 'Banco', text: 'Tenpo' } });
  const { outputs, summary } = await paygol.payout('validate', rows, settings);
  expect(summary.problems).toMatchObject([{ rows: 2, where: 'lines 5-6', message }]);
  expect(outputs[0]![0]!.json).toMatchObject({
    row: 1,
    line: 5,
    name: 'María Pérez Soto',
    reason: `María Pérez Soto (line 5): ${message}`,
  });
  const { error } = await paygol.pay(rows, settings);
  expect(error?.description).toBe(
    `2 rows (lines 5-6: María Pérez Soto and Juan Carlos Díaz Rojas): ${message}`,
  );
});

test('a row of Google Sheets that has its number and unticked boxes only is blank', async () => {
  const [maria, juan] = payroll.map((row, i) => ({ ...row, row_number: i + 2, Pagado: false }));
  const empty = [{ row_number: 4 }, { row_number: 5, RUT: '', Pagado: false }, { Pagado: 'FALSO' }];
  const { outputs } = await paygol.payout('validate', [maria!, juan!, ...empty], settings);
  expect(outputs[0]!.map(({ json }) => json.state)).toEqual([
    ...['valid', 'valid'],
    ...['blank', 'blank', 'blank'],
  ]);
});

test('a header below title lines is found, and said', async () => {
  const keys = [
    'Nómina noviembre 2026',
    ...HEADER.slice(1).map((_, i) => (i === 0 ? '__EMPTY' : `__EMPTY_${i}`)),
  ];
  const rows = sheet(
    keys,
    HEADER,
    ...payroll.slice(0, 2).map((row) => HEADER.map((header) => row[header])),
  ) as IDataObject[];
  const { summary } = await paygol.payout('validate', rows, settings);
  expect(summary).toMatchObject({ valid: 2, invalid: 0, blank: 1 });
});

test('an ID source that was added and left empty builds nothing', async () => {
  const empty = { source: { period: '', idColumns: '' } };
  const { summary } = await paygol.payout('validate', payroll, { ...settings, buildIdFrom: empty });
  expect(summary).toMatchObject({ valid: 0 });
});

describe('settings that would pay wrongly are refused', () => {
  const ids = (period: string, columns = 'RUT') => ({
    buildIdFrom: { source: { period, idColumns: columns } },
  });

  test.each<[string, IDataObject, string]>([
    ['ids without a period', ids(' '), titled({ code: 'id_period_missing' })],
    [
      'a period that an expression does not find',
      ids('={{ $json.mes }}'),
      titled({ code: 'period_found_nothing' }),
    ],
    [
      'one that it does not find, where the document tells payees apart',
      { buildIdFrom: { source: { period: '={{ $json.mes }}' } } },
      titled({ code: 'period_found_nothing' }),
    ],
    ['ids without a column', ids('2026-11', ' , '), titled({ code: 'id_columns_missing' })],
    ['ids of the run', ids('={{ 12345 }}'), titled({ code: 'period_form', period: '12345' })],
    [
      'a name with two codes',
      {
        options: {
          nameMappings: { name: [1, 2].map((n) => ({ kind: 'bank', name: 'Dale', code: `00${n}` })) },
        },
      },
      titled({ code: 'own_name_two_codes', name: 'Dale', first: '001', second: '002' }),
    ],
    [
      'a name without a code',
      { options: { nameMappings: { name: [{ kind: 'bank', name: 'Dale', code: '' }] } } },
      titled({ code: 'own_name_without_code', name: 'Dale' }),
    ],
  ])('a setting that would pay wrongly is refused: %s', async (_, changes, message) => {
    const { error } = await paygol.pay(payroll, { ...settings, ...changes });
    expect(error?.message).toEqual(message);
    expect(paygol.sandbox.log()).toEqual([]);
  });
});

test.each([{ period: ' ' }, { idColumns: '' }])('half an ID source, %j, says what to do', async (half) => {
  const source = { period: '2026-11', idColumns: 'RUT', ...half };
  const { error } = await paygol.payout('validate', payroll, {
    ...settings,
    buildIdFrom: { source },
  });
  expect(error?.description).toBe(inWords([{ code: 'fill_in_id_parts' }, { code: 'nothing_sent' }]));
});

test('a column that only counts the lines builds no ids', async () => {
  const counted = payroll.map((line, index) => ({ Ficha: index + 1, ...line }));
  const source = { period: '2026-11', idColumns: 'Ficha' };
  const { outputs, summary } = await paygol.payout('validate', counted, {
    ...settings,
    buildIdFrom: { source },
  });
  expect(summary).toMatchObject({ valid: 0 });
  const says = { code: 'id_source_counts_lines', column: 'Ficha', isByHeader: false } as const;
  expect(outputs[0]![0]!.json.reason).toContain(say(says));
});

describe('rules that are let through', () => {
  const wrongDigit = payroll
    .slice(0, 1)
    .map((row) => ({ ...row, RUT: '12.345.678-4', 'N° de cuenta': '{{ $json.cuenta }}' }));

  test('a rule that is let through only warns', async () => {
    const letThrough = ['document_check'];
    const { outputs } = await paygol.payout('validate', wrongDigit, {
      ...settings,
      options: { ...options, letThrough },
      simple: false,
    });
    expect(outputs[0]![0]!.json).toMatchObject({ state: 'invalid' });
    expect(
      (outputs[0]![0]!.json.problems as IDataObject[]).map(({ rule, severity }) => [rule, severity]),
    ).toEqual([
      ['document_check', 'warning'],
      ['junk', 'error'],
    ]);
  });

  test('rules for safety cannot be let through', async () => {
    const { error } = await paygol.pay(wrongDigit, {
      ...settings,
      options: { ...options, letThrough: ['document_check', 'junk'] },
    });
    expect(error?.message).toBe('"Let Through" cannot be "junk"');
  });

  test('a wrong check digit stops the row unless its rule is let through, also in a column of its own', async () => {
    const apart = payroll.slice(0, 1).map((row) => ({ ...row, RUT: '123456784', DV: '4' }));
    const { error } = await paygol.pay(apart, settings);
    const shown = { field: 'document_number', header: 'RUT', value: '123456784' } as const;
    const says: Sentence = {
      code: 'document_check',
      shown: { ...shown, written: '123456784' },
      document: 'RUT',
      digit: '5',
    };
    expect(error?.description).toContain(say(says));
  });
});

test.each(['%PDF-1.4', '\uFFFD\uFFFD\uFFFD\0\x10JFIF'])(
  'a PDF or a picture that was uploaded as a sheet is told as such: %j',
  async (first) => {
    const { error } = await paygol.pay([{ [first]: '1 0 obj' }, { [first]: '<< /Type /Page >>' }]);
    expect(error?.message).toBe(titled({ code: 'no_sheet' }));
    expect(error?.description).toContain(say({ code: 'upload_sheet' }));
  },
);

test('a CSV file whose title was read as its column names is stopped, with the one thing to set', async () => {
  const rows = [
    ['RUT', 'Monto'],
    ['12.345.678-5', '650000'],
    ['11.111.121-9', '480000'],
  ].map(([first, last]) => ({ 'Nómina noviembre': first, '': last }));
  const { error } = await paygol.pay(rows);
  expect(error?.message).toBe(titled({ code: 'title_in_header', title: 'Nómina noviembre' }));
  expect(error?.description).toContain(say({ code: 'set_header_row' }));
  const { error: ofNamed } = await paygol.payout('validate', [{ Nombre: 'María Soto', RUT: '1-9', '': 'x' }]);
  expect(ofNamed).toBeUndefined();
});

test.each([
  [';', ';'],
  ['\t', '\\t'],
])(
  'a CSV file with %j that came as one column is stopped, with the one thing to set',
  async (separator, shown) => {
    const line = (cells: unknown[]) => cells.join(separator);
    const rows = [line(['1', '12.345.678-5', 'María Pérez']), line(['2', '11.111.121-9', 'Juan Soto'])];
    const header = line(['N°', 'RUT', 'Nombre', 'Banco']);
    for (const items of [
      rows.map((row) => ({ [header]: row })),
      [header, ...rows].map((row) => ({ 'NÓMINA;;': row })),
    ]) {
      const { error } = await paygol.pay(items);
      expect(error?.message).toBe(titled({ code: 'columns_joined', separator: shown }));
      expect(error?.description).toContain(say({ code: 'set_delimiter', separator: shown }));
    }
    const { error } = await paygol.payout('validate', [{ Nombre: 'María; Pérez' }]);
    expect(error).toBeUndefined();
  },
);

test.each([
  ['es', 'La planilla no tiene una fila con los nombres de las columnas'],
  ['pt', 'A planilha não tem uma linha com os nomes das colunas'],
])('a sheet without column names is told in the language of the report: %s', async (language, words) => {
  const items = [{ '15433789-K': '11.111.121-9', 'Luis Fuentes': 'Juan Soto', Santander: 'BCI', 712345: 5 }];
  const { error } = await paygol.payout('validate', items, { options: { reportLanguage: language } });
  expect(error?.message).toContain(words);
  expect(error?.description).not.toMatch(/Nothing was sent/);
});

describe('columns that are mapped one by one', () => {
  const value = {
    id: '={{ $json.RUT }}-2026-11',
    country: 'CL',
    currency: 'CLP',
    amount: '={{ $json.Monto }}',
    beneficiary_type: 'person',
    first_name: 'María',
    last_name: 'Pérez',
    document_type: 'cl_rut',
    document_number: '={{ $json.RUT }}',
    bank_code: '={{ $json.Banco }}',
    account_type: '={{ $json["Tipo de cuenta"] }}',
    account_number: '={{ $json["N° de cuenta"] }}',
  };

  test('a column mapped by hand takes the name of a bank from an expression, although the field has a list', async () => {
    const { fields: schema } = await getPayoutColumns();
    expect(schema.find(({ id }) => id === 'bank_code')).toMatchObject({
      type: 'options',
      options: expect.arrayContaining([{ name: 'BancoEstado (012)', value: '012' }]),
    });
    const columns = { mappingMode: 'defineBelow', value, schema } as unknown as IDataObject;
    const { outputs, error } = await paygol.pay(payroll.slice(0, 2), {
      mapping: 'manually',
      columns,
      simple: false,
    });
    expect(error).toBeUndefined();
    expect(outputs[0]!.map(({ json }) => (json.request as IDataObject).account)).toEqual([
      { bank_code: '012', number: '12345678', type: 'FP004' },
      { bank_code: '037', number: '0012345', type: 'FP001' },
    ]);
  });

  test('a total, an empty line and a hole stop their line, and no other', async () => {
    const columns = { mappingMode: 'defineBelow', value, schema: [] } as unknown as IDataObject;
    const hole = { ...payroll[1], 'N° de cuenta': '' };
    const rows = [payroll[0]!, hole, { RUT: '' }, { N: 'x' }, payroll.at(-1)!];
    const { outputs } = await paygol.payout('validate', rows, { mapping: 'manually', columns });
    expect(outputs[0]!.map(({ json }) => json.state)).toEqual([
      'valid',
      'invalid',
      'blank',
      'invalid',
      'blank',
    ]);
    const says: Sentence = { code: 'blank_cell', field: 'account_number', header: 'account_number' };
    expect(outputs[0]![1]!.json.reason).toContain(say(says));
  });

  test('what other columns say of paying only warns', async () => {
    const columns = { mappingMode: 'defineBelow', value, schema: [] } as unknown as IDataObject;
    const rows = payroll.slice(0, 2).map((row, i) => ({ ...row, Estado: ['Pagado 15-11', 'Activo'][i] }));
    const mark = { header: 'Estado', text: 'Pagado 15-11' };
    const { outputs } = await paygol.payout('validate', rows as IDataObject[], {
      mapping: 'manually',
      columns,
    });
    expect(outputs[0]!.map(({ json }) => [json.state, json.warnings])).toEqual([
      ['valid', expect.stringContaining(say({ code: 'marked_not_mapped', mark }))],
      ['valid', ''],
    ]);
  });
});
