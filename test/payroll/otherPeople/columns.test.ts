import type { IDataObject } from 'n8n-workflow';
import { MARCELA, LUIS, usePerson } from './readAsPerson.ts';

const { paygol, read } = usePerson();

describe('a file without a header line', () => {
  const first = [
    '15432678-2',
    'Marcela Rojas',
    'Banco de Chile',
    'Corriente',
    '1234567890',
    '650000',
    'm@ex.cl',
  ];
  const rowsOf = (...names: string[]) => [
    Object.fromEntries(
      names.map((name, i) => [
        name,
        ['15433789-K', 'Luis Fuentes', 'Santander', 'Corriente', '0070123456', '712345', 'l@ex.cl'][i],
      ]),
    ),
  ];

  test.each([
    [first],
    [['Marcela Rojas', '0720461000880000123455', '125000.50', 'marcela@ex.ar']],
    [['123.456.789-09', 'Marina Alves', '341', '1234', '02366-1', 'marina@ex.br']],
  ])('a file without a header line is an error that names the payee: %j', async (names) => {
    await expect(read(rowsOf(...names))).rejects.toMatchObject({
      message: expect.stringMatching(/no line with column names/) as string,
    });
  });

  test('a file with a header further down, or without anything certain, is not an error', async () => {
    for (const names of [
      ['RUT', 'Nombre', 'Banco', '12345678-5'],
      ['Nómina', '76.543.210-3', '__EMPTY'],
      ['2026', '11111', 'a'],
    ])
      expect((await read(rowsOf(...names))).rows).toHaveLength(1);
  });
});

describe('what a column is, a person says once', () => {
  const rows = (header: string, ...texts: string[]) =>
    texts.map((text, i) => ({
      ...{ Nombre: ['Marcela Rojas', 'Luis Fuentes'][i], ...[MARCELA, LUIS][i] },
      ...(text === '' ? {} : { [header]: text }),
    }));
  const CHOICES = [
    ...['Nothing about paying', 'Remarks about payees', 'Who is paid and who is not', 'How payees are paid'],
  ];
  const states = async (...given: Parameters<typeof read>) =>
    (await read(...given)).rows.map((row) => row.split(' ')[0]);

  test('rows with text in a column wait while nobody has said what the column is', async () => {
    const { rows: read1, form, codes } = await read(rows('Detalle interno', 'pagar con la próxima', ''));
    expect(read1).toEqual(['open', 'Luis Fuentes (Luis, Fuentes) 501000']);
    expect(form).toEqual({ 'Column: Detalle interno': CHOICES });
    expect(codes).toEqual(['open_column']);
  });

  test.each([
    ['Nothing about paying', ['Marcela', 'Luis'], []],
    ['Remarks about payees', ['open', 'open'], ['Pay Despite Remark: Dónde']],
    ['How payees are paid', ['open', 'Luis'], ['Pay or Not: con Paty']],
    ['Who is paid and who is not', ['open', 'open'], ['Pay or Not: Dónde']],
  ])('a column is read as the answer "%s" says', async (answer, paid, asked) => {
    const answered = await read(rows('Dónde', 'con Paty', 'banco'), { 'Column: Dónde': answer });
    expect(answered.rows.map((row) => row.split(' ')[0])).toEqual(paid);
    expect(Object.keys(answered.form)).toEqual(asked);
  });

  test('the answer holds for the next month, whose header has another date', async () => {
    const answers = { 'Column: Ant. 15/11': 'Nothing about paying' };
    expect(await states(rows('Ant. 15/11', 'la mitad', ''), answers)).toEqual(['Marcela', 'Luis']);
    expect(await states(rows('Ant. 15/12', 'todo', ''), answers)).toEqual(['Marcela', 'Luis']);
    expect(await states(rows('Ant. dic', 'todo', ''), answers)).toEqual(['Marcela', 'Luis']);
  });

  test('one of two headers that differ in a date is asked, and one sentence has the setting to paste', async () => {
    const given = rows('Ant. 15/11', 'la mitad', 'toda').map((row) => ({
      ...row,
      'Ant. 30/11': 'otra',
      Etapa: 'uno',
    }));
    given[1]!.Etapa = 'dos';
    const answers = { 'Column: Ant. 15/11': CHOICES[0]! };
    expect(Object.keys((await read(given)).form)).toEqual(['Column: Ant. 15/11', 'Column: Etapa']);
    expect(Object.keys((await read(given, answers)).form)).toEqual(['Column: Etapa']);
    const { summary } = await paygol.payout('validate', given as IDataObject[], {
      buildIdFrom: { source: { period: '2026-11', idColumns: 'RUT' } },
    });
    const { report } = summary as unknown as { report: string[] };
    const pasted = report.join().split('set "Ignored Columns" to: ').slice(1);
    expect(pasted).toEqual([expect.stringMatching(/^Ant\. 15\/11, Etapa\.,/)]);
  });

  test('a machine’s export of 30 columns is paid unattended after one setting, also with changed dates', async () => {
    const exported = (month: string) =>
      rows('Sucursal', 'Norte', 'Sur').map((row, at) => ({
        ...row,
        ...Object.fromEntries(
          Array.from({ length: 24 }, (_, i) => [
            `${['Dato', 'Grupo', 'Clase', 'Etapa'][i % 4]} ${i} ${month}`,
            i % 3 === 0 ? i * 7 + at : `texto ${'abc'[(i + at) % 3]}`,
          ]),
        ),
      }));
    const validated = async (month: string, ignoredColumns: string) => {
      const { outputs } = await paygol.payout('validate', exported(month) as IDataObject[], {
        buildIdFrom: { source: { period: '2026-11', idColumns: 'RUT' } },
        options: { ignoredColumns },
      });
      return outputs[0]!.map(({ json }) => json.state);
    };
    expect(await validated('15/11', '')).toEqual(['open', 'open']);
    for (const month of ['15/11', '15/12']) {
      expect(await validated(month, '*')).toEqual(['valid', 'valid']);
      expect(await validated(month, 'Dato, Grupo, Clase, Etapa')).toEqual(['valid', 'valid']);
    }
  });
});

describe('what a sheet says in another place than a column of its own', () => {
  const two = (more: object, other: object = more) => [
    { Nombre: 'Marcela Rojas', ...MARCELA, ...more },
    { Nombre: 'Luis Fuentes', ...LUIS, ...other },
  ];
  const PAYS = ['Marcela Rojas (Marcela, Rojas) 500000', 'Luis Fuentes (Luis, Fuentes) 501000'];

  test('a second list of payees next to the first is asked about, and pays nobody', async () => {
    const beside = (RUT: string, account: string) => ({
      ...{ RUT_1: RUT, Nombre_1: 'Camila Soto', Banco_1: 'BCI', 'Tipo de cuenta_1': 'Vista' },
      ...{ 'N° cuenta_1': account, Monto_1: 300_000 },
    });
    const rows = two(beside('15.434.900-6', '20000222'), {});
    const asked = await read(rows);
    expect(asked.rows).toEqual(['open', PAYS[1]]);
    expect(Object.keys(asked.form)).toEqual(['Column: RUT_1']);
    expect((await read(rows, { 'Column: RUT_1': 'Nothing about paying' })).rows).toEqual(PAYS);
  });

  test.each(['Monto (descontar anticipo)', 'Monto [ver con Paty]'])(
    'a remark in a header is asked about once: %s',
    async (header) => {
      const rows = two({}).map(({ Monto, ...row }) => ({ ...row, [header]: Monto }));
      const { rows: read1, form } = await read(rows);
      expect(read1).toEqual(['open', 'open']);
      expect(Object.keys(form)).toEqual([`Pay or Not, 2 rows: ${header}`]);
      expect((await read(rows, { [`Pay or Not: ${header}`]: 'Pay' })).rows).toEqual(PAYS);
    },
  );

  test.each(['Sueldo menos anticipo 50.000', 'Sueldo -50.000 préstamo', 'Sueldo, restar 20.000'])(
    'a sum that is taken off in a detail is asked about: %s',
    async (Detalle) =>
      expect((await read(two({ Detalle }, { Detalle: 'Sueldo' }))).rows).toEqual(['open', PAYS[1]]),
  );

  test('a no in a column that a person does not use is told', async () => {
    const rows = two({ Gestión: 'no pagar' }, { Gestión: 'x' });
    const { rows: paid, codes } = await read(rows, { 'Column: Gestión': 'Nothing about paying' });
    expect(paid).toEqual(PAYS);
    expect(codes).toEqual(['marked']);
  });

  test('the code of a wallet is asked for', async () => {
    const rows = [{ CUIL: '20-28765432-5', Nombre: 'Ana Paz', CVU: '0000003110001234567898', Importe: 900 }];
    expect((await read(rows, { 'Account Type for All Rows': 'CA' })).form).toEqual({ 'Bank: 0000003': [] });
  });
});
