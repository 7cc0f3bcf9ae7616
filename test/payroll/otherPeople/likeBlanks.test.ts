import { ACCOUNT, usePerson } from './readAsPerson.ts';

const { read } = usePerson();

/** Six payees, of whom these have something in a column. */
const sheet = (header: string, ...cells: unknown[]) =>
  ['15432678-2', '15433789-K', '12345678-5', '16843201-1', '13579246-2', '9876543-3'].map((RUT, i) => ({
    ...{ ID: `nov-${i}`, RUT, Nombre: `Ana ${'ABCDEF'[i]!}lvarez`, ...ACCOUNT },
    ...{ 'N° cuenta': `00701234${i}0`, Monto: 500_000 + i * 1000 },
    ...(cells[i] === '' ? {} : { [header]: cells[i] }),
  }));

const states = async (header: string, ...cells: unknown[]) =>
  (await read(sheet(header, ...cells))).rows.map((row) => (row.startsWith('Ana') ? 'pays' : row));

const [PAYS, OPEN] = ['pays', 'open'];

test.each(['-', '—', '.'])(
  'what one line says is asked about, also where the others have "%s"',
  async (none) => {
    for (const [header, said] of [
      ['Comprobante', 'TEF 4481'],
      ['Fecha de pago', '15/11/2026'],
      ['Obs', 'día 20'],
      ['Obs', '-500.000'],
      ['Glosa', 'cuenta cerrada'],
    ] as const)
      expect([header, ...(await states(header, said, none, none, none, none, none))]).toEqual([
        header,
        OPEN,
        PAYS,
        PAYS,
        PAYS,
        PAYS,
        PAYS,
      ]);
  },
);

test.each(['Fecha de pago', 'Transferencia', 'Depósito', 'Cobró', 'Pago realizado', 'Data pgto'])(
  'half of a sheet that was paid on one day is asked about: %s',
  async (header) => {
    const day = '27/11/2026';
    for (const none of ['', '-']) {
      const found = await states(header, day, day, day, none, none, none);
      expect([header, found.slice(0, 3)]).toEqual([header, [OPEN, OPEN, OPEN]]);
    }
  },
);

test('one day on all lines is the day on which all are paid', async () => {
  const day = '30/11/2026';
  expect(await states('Fecha de pago', day, day, day, day, day, day)).toEqual(Array(6).fill(PAYS));
});

test.each(['TEF 27/11', 'rechazado', 'cuenta cerrada', 'renunció'])(
  'details of half of the lines are no usual ones: %s',
  async (said) =>
    expect((await states('Glosa', said, said, said, '', '', '')).slice(0, 3)).not.toContain(PAYS),
);

test('a zero among amounts is an amount', async () => {
  expect(await states('Aguinaldo', 0, 0, 0, 50_000, 0, 0)).toEqual(
    await states('Aguinaldo', 10_000, 20_000, 30_000, 50_000, 10_000, 40_000),
  );
});

test.each(['S/N', 0])('the number of a transfer among %j is asked about', async (none) => {
  expect(await states('N° operación', '88123', none, none, none, none, none)).toEqual([
    OPEN,
    ...Array<string>(5).fill(PAYS),
  ]);
});

test.each(['Descuento', 'Anticipo', 'Saldo banco'])(
  'words among amounts are asked about: %s',
  async (header) => {
    const { rows, codes } = await read(sheet(header, 0, 'no pagarle', 0, 0, 0, 0));
    expect(rows[1]).not.toMatch(/^Ana/);
    expect(codes).toContain('remark');
  },
);
