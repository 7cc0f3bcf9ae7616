/** What people write around the payees, and next to what they say of all others: nothing of it is passed over. */
import { NOTES_LABEL } from '../../formAnswers.ts';
import { usePerson } from './readAsPerson.ts';

const { read } = usePerson();

const PEOPLE = [
  ['15.432.678-2', 'Marcela Rojas Soto'],
  ['15.433.789-K', 'Luis Fuentes Díaz'],
  ['15.434.900-6', 'Camila Arce Vera'],
  ['15.436.011-5', 'Jorge Lillo Pinto'],
] as const;
const ACCOUNT = { Banco: 'Banco de Chile', 'Tipo de cuenta': 'Cuenta corriente' };
const payee = (i: number, more: object = {}): Record<string, unknown> => ({
  RUT: PEOPLE[i]![0],
  Nombre: PEOPLE[i]![1],
  ...{ ...ACCOUNT, 'N° cuenta': `007012340${i}`, Monto: 500_000 + i },
  ...more,
});
const payees = (...more: object[]) => PEOPLE.map((_, i) => payee(i, more[i]));
const text = (line: string) => ({ RUT: '', Nombre: line, Banco: '', Monto: '' });
const total = { RUT: '', Nombre: 'TOTAL', Banco: '', Monto: 2_000_006 };
const first = (name: string) => name.split(' ')[0];
/** What becomes of each payee. */
const states = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.filter((row) => row === 'open' || row.startsWith('excluded') || /\d$/.test(row)).map(first);

test.each([
  'Fuentes renunció',
  'Nota: Fuentes 450.000 en vez de 500.001',
  'Luis Fuentes: nueva cuenta BCI 99887766',
  'OJO Luis Fuentes cambió de cuenta',
  'Descontar a Luis Fuentes préstamo 30.000',
])('a line below the total that names a payee is a remark about them: %s', async (line) => {
  const asked = await read([...payees(), total, text(line)]);
  expect(asked.rows.slice(0, 4).map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
  expect(asked.form).toEqual({ [NOTES_LABEL]: [`Luis Fuentes Díaz: ${line}`] });
});

test.each<[string, string[], boolean]>([
  ['Propiedad', ['Torre Sur 3', 'Edif. Los Lirios', 'Cond. San Luis', 'Torre Sur 4'], false],
  ['Punto de venta', ['Av. Matta', 'Plaza Prat', 'Mall Valdivia', 'Paseo Bulnes'], false],
  ['Modalidad', ['Banco', 'Caja', 'Banco', 'Banco'], true],
  ['Elige', ['Falabella', 'BCI', 'Estado', 'Itaú'], true],
  ['Le paga a', ['Mamá', 'Tutor', 'Abuela', 'Hermano'], true],
  ['Situación', ['Normal', 'Normal', 'Juicio', 'Normal'], true],
])('a column is asked about unless it names things in several words: %s', async (header, cells, isAsked) => {
  const { rows, form } = await read(payees(...cells.map((cell) => ({ [header]: cell }))));
  expect(rows.some((one) => one === 'open' || one === 'excluded') || Object.keys(form).length > 0).toBe(
    isAsked,
  );
});

test('a note that names somebody who has no account is about nobody else', async () => {
  const cash = { 'Forma de pago': 'Efectivo', Banco: '', 'N° cuenta': '' };
  const rows = payees(...PEOPLE.map((_, i) => (i === 1 ? cash : { 'Forma de pago': 'Transferencia' })));
  const { form } = await read([...rows, total, text('Recordar: Luis en efectivo')]);
  expect(form).toEqual({});
});

test.each(['Preparado por: Luis Fuentes', 'Luis Fuentes Díaz', 'V°B° Luis Fuentes'])(
  'a signature is no remark: %s',
  async (line) => {
    const { form } = await read([...payees(), total, text(line)]);
    expect(form).toEqual({});
  },
);

test.each(['ya pagado por caja', '(no pagar este mes)', '-> ojo, cambió de cuenta'])(
  'a line that goes on about the payee above is not the title of those below: %s',
  async (line) => {
    const rows = payees();
    const asked = await read([rows[0]!, rows[1]!, text(line), rows[2]!, rows[3]!]);
    expect(states(asked)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
    expect(asked.form).toEqual({ [NOTES_LABEL]: [`Luis Fuentes Díaz: ${line}`] });
  },
);

test('a footnote is about the payees who have its mark', async () => {
  const marked = { Nombre: 'Luis Fuentes Díaz*' };
  const asked = await read([...payees({}, marked), total, text('* no va este mes')]);
  expect(asked.rows.slice(0, 4).map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
});

test.each([
  ...['Luis Fuentes Díaz NO', 'Luis Fuentes Díaz 50%', 'Luis Fuentes Díaz hasta 15/11'],
  ...['Luis Fuentes Díaz¹', 'Luis Fuentes Díaz #', 'Luis Fuentes Díaz x', 'x Luis Fuentes Díaz'],
  ...['ex Luis Fuentes Díaz', 'Luis Fuentes Díaz, herederos'],
])('what is no part of a name is asked about: %s', async (Nombre) => {
  const asked = await read(payees({}, { Nombre }));
  expect(asked.rows.map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
});

test.each(['reverso', 'cuenta cerrada', 'pagar la mitad', 'duplicado'])(
  'what details say of one payee, where they say another thing of most, is asked about: %s',
  async (Glosa) => {
    const usual = { Glosa: 'Asesoría noviembre' };
    const asked = await read(payees(usual, { Glosa }, usual, { Glosa: 'Asesoría nov' }));
    expect(asked.rows.map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
    expect(asked.form).toEqual({ 'Pay Despite Remark: Glosa': [`Luis Fuentes Díaz: ${Glosa}`] });
  },
);

test('details that several lines have, and those of a program, are not asked about', async () => {
  const rows = (column: string) =>
    [0, 1, 2, 3, 0, 1, 2].map((i, at) =>
      payee(i, { ID: `a-${at}`, [column]: at < 4 ? 'Asesoría' : 'Reemplazo' }),
    );
  expect((await read(rows('Glosa'))).form).toEqual({});
  const details = ['Asesoría', 'Asesoría', 'Asesoría', 'Reemplazo'];
  expect((await read(payees(...details.map((one) => ({ details: one }))))).form).toEqual({});
});

test.each([
  ...['pintura, si firma el remito', 'limpieza; recién cuando traiga la factura', 'ascensor, contra entrega'],
  ...['electricidad todo salvo el hall', 'poda, pagar el 15/12', 'poda, ya cobró', 'poda, la mitad ahora'],
  ...[
    'honorarios nov. pasar por MP',
    'c/c encerrada em out.',
    'portab. p/ Nubank feita 20/11',
    'poda, efectivo',
  ],
])('a condition, another way or another time among details is asked about: %s', async (said) => {
  const details = ['pintura del hall', said, 'limpieza torre B', 'poda del jardín'];
  const { rows, form } = await read(payees(...details.map((Concepto) => ({ Concepto }))));
  expect(rows.map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
  expect(form).toEqual({ 'Pay Despite Remark: Concepto': [expect.stringContaining(said)] });
});

test.each([
  ...['Cheque restaurant', 'seguro contra incendio', 'conta de luz', 'cuenta agua', 'cambio cañería'],
  ...['arriendo noviembre', 'reparación portón, 2do piso', 'Fact. 1182, flete'],
])('what was done is no condition: %s', async (said) => {
  const details = ['pintura del hall', said, 'limpieza torre B', 'poda del jardín'];
  expect((await read(payees(...details.map((Concepto) => ({ Concepto }))))).form).toEqual({});
});

test('a figure among details is no remark', async () => {
  const details = ['Asesoría', 'Asesoría', 'Asesoría', 202611];
  expect((await read(payees(...details.map((Glosa) => ({ Glosa }))))).form).toEqual({});
});

test('a column of details in which lines may say no is asked about once', async () => {
  const details = ['Fletes norte', 'duplicado', 'esperar visto bueno', 'Sueldo noviembre'];
  const sheet = payees(...details.map((Glosa) => ({ Glosa })));
  const asked = await read(sheet);
  const [told, remarks] = asked.form['Column: Glosa'] as string[];
  expect(Object.keys(asked.form)).toEqual(['Column: Glosa']);
  expect(asked.rows.map(first)).toEqual(['open', 'open', 'open', 'Jorge']);
  expect((await read(sheet, { 'Column: Glosa': told! })).rows.map(first)).toEqual(
    // Words of a no are asked about wherever they stand.
    ['Marcela', 'open', 'open', 'Jorge'],
  );
  const asRemarks = await read(sheet, { 'Column: Glosa': remarks! });
  expect(asRemarks.form).toEqual({
    'Pay Despite Remark: Glosa': details.map((text, i) => `${PEOPLE[i]![1]}: ${text}`),
  });
});

test.each<[string, readonly string[]]>([
  ['N°', ['1', '2 NO', '3', '4']],
  ['Teléfono', ['912345671', 'llamar antes', '912345673', '912345674']],
  ['Email', ['a@x.cl', 'no pagar aún', 'c@x.cl', 'd@x.cl']],
  ['Fecha de pago', ['30-11-2026', '15-12-2026', '30-11-2026', '30-11-2026']],
  ['Boleta', ['1227', 'PENDIENTE', '1229', '1230']],
])('what is unlike all others of its column is a remark: %s', async (header, [, odd, ...cells]) => {
  const [usual] = cells;
  const asked = await read(
    payees({ [header]: usual }, { [header]: odd }, ...cells.map((one) => ({ [header]: one }))),
  );
  expect(asked.rows.map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
  expect(asked.form).toEqual({ [`Pay Despite Remark: ${header}`]: [`Luis Fuentes Díaz: ${odd}`] });
});

test.each(['FINIQUITADO', 'FALLECIDO', 'PAGADO'])(
  'a word of a no among figures or addresses holds back: %s',
  async (word) => {
    for (const [header, usual] of [
      ['Folio', '1227'],
      ['Días', '30'],
      ['Correo', 'a@x.cl'],
    ] as const) {
      const like = { [header]: usual };
      const { rows } = await read(payees(like, { [header]: word }, like, like));
      expect(rows.map(first)).toEqual(['Marcela', 'excluded', 'Camila', 'Jorge']);
    }
  },
);

test.each(['no tiene', 'S/N', '-', ''])(
  'a cell that says that there is none says nothing of paying: %j',
  async (none) => {
    const like = { Teléfono: '912345671' };
    expect((await read(payees(like, { Teléfono: none }, like, like))).form).toEqual({});
  },
);

test('details that differ on each line are those of bills', async () => {
  const details = ['Fletes norte', 'Aseo oficina', 'Asesoría legal', 'Repuestos'];
  const { form } = await read(payees(...details.map((Glosa) => ({ Glosa }))));
  expect(form).toEqual({});
});

test.each(['Efectivo', 'Vale vista', 'Caja', 'En mano', 'Sobre'])(
  'amounts in a column of another way of payment are asked about: %s',
  async (header) => {
    const asked = await read(payees({}, { [header]: 500_001 }));
    expect(asked.rows.map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
    expect(Object.keys(asked.form)).toEqual([`Column: ${header}`]);
  },
);

test('each of several due dates is answered by itself', async () => {
  const rows = payees({ Vencimiento: '30/11/2026' }, { Vencimiento: '15/12/2026' });
  const asIs = await read(rows, { 'Column: Vencimiento': 'Who is paid and who is not' });
  const [question = ''] = Object.keys(asIs.form);
  const [november = '', december = ''] = asIs.form[question] ?? [];
  expect([november, december].map((option) => /\d\d\/\d\d\/\d{4}/.exec(option)?.[0])).toEqual([
    '30/11/2026',
    '15/12/2026',
  ]);
  const answered = await read(rows, {
    'Column: Vencimiento': 'Who is paid and who is not',
    [question]: [november, asIs.form[question]!.at(-1)!],
  });
  expect(answered.rows.map(first)).toEqual(['Marcela', 'excluded', 'Camila', 'Jorge']);
});

test('an answer that no form has offered is refused', async () => {
  const { rows, codes } = await read(payees({}, { Dónde: 'con Paty' }), {
    'Column: Dónde': 'some other words',
  });
  expect(rows.map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
  expect(codes).not.toEqual([]);
});

test.each(['1.900,00', 'x'])('a column of days of leaving that holds %s is no error', async (Baja) => {
  const { rows } = await read(payees({ Baja }, { Baja }, { Baja }, { Baja }));
  expect(rows).toHaveLength(4);
});

test('a column of currencies says in which they are, whatever it is called', async () => {
  const { rows, codes } = await read(payees({ CCY: 'CLP' }, { CCY: 'USD' }, { CCY: 'CLP' }, { CCY: 'CLP' }));
  expect(rows.map(first)).toEqual(['Marcela', 'invalid', 'Camila', 'Jorge']);
  expect(codes).toContain('foreign_currency');
});

test.each([
  ['Noviembre', 'Octubre'],
  ['nov-26', 'nov-25'],
  ['Noviembre 2026', 'Noviembre 2025'],
])('a row of another month than the others is told: %s, %s', async (month, other) => {
  const { rows, codes, report } = await read(
    payees({ Mes: month }, { Mes: other }, { Mes: month }, { Mes: month }),
  );
  expect(rows.map(first)).toEqual(['Marcela', 'Luis', 'Camila', 'Jorge']);
  expect(codes).toContain('month_of_row');
  expect(report.find((line) => line.startsWith('Check first'))).toMatch(
    new RegExp(`Luis Fuentes Díaz.*"${other}"`),
  );
});

test('a second account that is chosen is at the second bank', async () => {
  const second = {
    Banco_1: 'Santander',
    'Tipo de cuenta_1': 'Cuenta de ahorro',
    'N° cuenta_1': '0071110002',
  };
  const rows = payees({}, second);
  expect((await read(rows)).form).toMatchObject({ 'Account Number Column': ['N° cuenta', 'N° cuenta_1'] });
  const { accounts, banks } = await read(rows, { 'Account Number Column': 'N° cuenta_1' });
  expect([accounts[1], banks[1]]).toEqual(['0071110002', '037']);
});

test('a gender in brackets is no remark next to a name', async () => {
  expect((await read(payees({ Nombre: 'Dr(a). Marcela Rojas Soto' }))).form).toEqual({});
  expect((await read(payees({ Nombre: 'Antonio Ojeda (h)' }))).form).toEqual({});
});

test.each([
  ['Los de arriba ya están pagados', ['open', 'open', 'Camila', 'Jorge']],
  ['Los de arriba no se pagan', ['open', 'open', 'Camila', 'Jorge']],
  ['Los de abajo los paga la faena', ['Marcela', 'Luis', 'open', 'open']],
  ['Los que siguen quedan para diciembre', ['Marcela', 'Luis', 'open', 'open']],
  ['Falta VB de don Tito', ['Marcela', 'open', 'open', 'open']],
])('a line between payees is about those to whom it points: %s', async (line, expected) => {
  const rows = payees();
  const asked = await read([rows[0]!, rows[1]!, text(line), rows[2]!, rows[3]!]);
  expect(states(asked)).toEqual(expected);
  expect(asked.form).toMatchObject({ [`Pay or Not, 2 rows: ${line}`]: ['Pay', 'Do not pay'] });
});

test.each(['Hasta aquí pagado', 'Desde aquí no pagar', 'Pagados los anteriores', 'Piso de arriba'])(
  'a line that may be about both sides is asked about on each by itself: %s',
  async (line) => {
    const rows = payees();
    const sheet = [rows[0]!, rows[1]!, text(line), rows[2]!, rows[3]!];
    const asked = await read(sheet);
    expect(states(asked)).toEqual(['open', 'open', 'open', 'open']);
    expect(asked.form).toEqual({
      'Pay or Not: Titles in the sheet': [
        `Pay: ↑ (a) ${line} — Marcela Rojas Soto, Luis Fuentes Díaz`,
        `Pay: ↓ (b) ${line} — Camila Arce Vera, Jorge Lillo Pinto`,
        'Do not pay the others in this list',
      ],
    });
    const upper = asked.form['Pay or Not: Titles in the sheet']![0]!;
    const answered = await read(sheet, {
      'Pay or Not: Titles in the sheet': [upper, 'Do not pay the others in this list'],
    });
    expect(answered.rows.map(first)).toEqual(['Marcela', 'Luis', 'blank', 'excluded', 'excluded']);
  },
);

test('a title between rules is that of the lines below it', async () => {
  const rows = payees();
  const asked = await read([rows[0]!, rows[1]!, text('--- pagados ---'), rows[2]!, rows[3]!]);
  expect(asked.rows.map(first)).toEqual(['Marcela', 'Luis', 'blank', 'excluded', 'excluded']);
});

test.each([
  ['Documento', ['FE 101', 'FE 102', 'FE 103 (NC 33)', 'FE 104'], 'Pay Despite Remark: Documento'],
  ['Nota fiscal', ['NF 801', 'NF 802', 'NF 803 canc.', 'NF 804'], 'Pay Despite Remark: Nota fiscal'],
  ['Correo', ['a@sur.cl', 'b@sur.cl; c@sur.cl', 'd@sur.cl ya pagado', ''], 'Pay Despite Remark: Correo'],
  ['V°B° jefe', ['OK', 'OK', '', 'OK'], 'Yes or no: tick the columns that say who is paid, or not'],
  ['Oficio judicial', ['', '', 'Juzg. 5 - 20%', ''], 'Column: Oficio judicial'],
])('what one line has otherwise under "%s" is asked about', async (header, cells, question) => {
  const asked = await read(payees(...cells.map((cell) => ({ [header]: cell }))));
  expect(states(asked)[2]).toBe('open');
  expect(Object.keys(asked.form)).toEqual([question]);
});

test('an answer about a line between payees frees the rows that it was asked of, and no cell that says the same', async () => {
  const states = ['', '', '', 'pagado'].map((Estado) => ({ Estado }));
  const rows = payees(...states);
  const between = [rows[0]!, rows[1]!, { ...text('pagado'), Estado: '' }, rows[2]!, rows[3]!];
  const asked = await read(between);
  expect(asked.form).toMatchObject({ 'Pay or Not, 1 row: pagado': ['Pay', 'Do not pay'] });
  const { rows: after } = await read(between, { 'Pay or Not, 1 row: pagado': 'Pay' });
  expect(after[3]).toMatch(/^Camila/);
  expect(after[4]).toMatch(/^excluded/);
});

describe('what is said of another payee', () => {
  test.each([
    [
      'a line below',
      (rows: object[]) => [
        ...rows.slice(0, 2),
        { Nombre: 'más colación', Monto: '30.000' },
        ...rows.slice(2),
      ],
    ],
    [
      'a negative amount alone',
      (rows: object[]) => [...rows.slice(0, 2), { Monto: '-30.000' }, ...rows.slice(2)],
    ],
    [
      'the name once more',
      (rows: object[]) => [
        ...rows.slice(0, 2),
        { Nombre: 'Luis Fuentes', Monto: '30.000' },
        ...rows.slice(2),
      ],
    ],
  ])('money under a payee that names nobody else is about that payee: %s', async (_, withLine) => {
    const asked = await read(withLine(payees()) as Parameters<typeof read>[0]);
    expect(asked.rows.map(first)).toEqual(['Marcela', 'open', 'invalid', 'Camila', 'Jorge']);
    expect(Object.values(asked.form).flat()).toEqual([expect.stringMatching(/^Luis Fuentes Díaz: /)]);
  });

  test('a sum alone below the payees is their total', async () => {
    expect(states(await read([...payees(), { Monto: '2.000.006' }]))).toHaveLength(4);
  });

  test.each(['lo de Fuentes se ve el martes', 'la mitad es de Fuentes', 'A Fuentes no'])(
    'a remark beside one payee is asked of the one whom it names, too, and answered once: %s',
    async (Obs) => {
      const rows = payees({}, {}, {}, { Obs });
      const asked = await read(rows);
      expect(states(asked)).toEqual(['Marcela', 'open', 'Camila', 'open']);
      expect(asked.form).toEqual({ 'Pay Despite Remark: Obs': [`Jorge Lillo Pinto: ${Obs}`] });
      expect(states(await read(rows, asked.form))).toHaveLength(4);
    },
  );

  test('what a column has that nobody knows waits with the one whom it names, until a person says what it is', async () => {
    const rows = payees({}, {}, {}, { Detalle: 'va con Fuentes' });
    expect(states(await read(rows))).toEqual(['Marcela', 'open', 'Camila', 'open']);
    expect(states(await read(rows, { 'Column: Detalle': 'Nothing about paying' }))).toHaveLength(4);
  });

  test.each([
    ['names alone, as of those in charge', { Jefe: 'Luis Fuentes' }],
    ['an address', { Dirección: 'Pasaje Fuentes 22' }],
    ['a word that two payees have', { Obs: 'reemplaza a Rojas' }],
  ])('%s says nothing of a payee', async (_, more) => {
    const rows = payees({}, {}, { Nombre: 'Camila Rojas Vera' }, more);
    expect(states(await read(rows)).slice(0, 3)).toEqual(['Marcela', 'Luis', 'Camila']);
  });

  test.each(['- ', '. '])('a dash or a point before a note for all joins nothing: %s', async (sign) => {
    const ending = { Nombre: `Luis Fuentes Díaz ${sign.trim()}` };
    const { form } = await read([...payees({}, ending), total, text(`${sign}No pagar hasta el lunes`)]);
    expect(Object.keys(form).some((label) => label.startsWith('Pay or Not, '))).toBe(true);
  });

  test.each(['§', '¤', '°°'])('any sign joins a name and its note: %s', async (sign) => {
    const marked = { Nombre: `Luis Fuentes Díaz ${sign}` };
    const asked = await read([...payees({}, marked), total, text(`${sign} falta el contrato`)]);
    expect(states(asked)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
  });
});

describe('what is true of all tells nobody apart', () => {
  test('where all have left, it is asked, and not a reason', async () => {
    const rows = payees(...Array<object>(4).fill({ 'Estado contrato': 'Terminado' }));
    const { rows: asked, form } = await read(rows);
    expect(asked).toEqual(['open', 'open', 'open', 'open']);
    const [question = ''] = Object.keys(form);
    const paid = await read(rows, { [question]: form[question]!.slice(0, 1) });
    expect(states(paid)).toHaveLength(4);
  });

  test('where one has left, nobody asks', async () => {
    const { rows } = await read(payees({ Estado: 'Activo' }, { Estado: 'Terminado' }, { Estado: 'Activo' }));
    expect(rows.map(first)).toEqual(['Marcela', 'excluded', 'Camila', 'Jorge']);
  });

  test('the day that one payee has, and no other, is asked about', async () => {
    const day = (date: string) => ({ 'Sale el': date });
    const rows = payees(day('30-11-2026'), day('21-12-2026'), day('30-11-2026'), day('30-11-2026'));
    expect(states(await read(rows))).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
  });

  test('a blank is asked about once a person has said that what the others have is why they are paid', async () => {
    const rows = payees({ Firma: 'firmó' }, {}, { Firma: 'firmó' }, { Firma: 'firmó' });
    const answers = { 'Column: Firma': 'Who is paid and who is not' };
    const { form } = await read(rows, answers);
    expect(form).toEqual({ 'Pay or Not: firmó': ['Pay', 'Do not pay'] });
    const said = await read(rows, { ...answers, 'Pay or Not: firmó': 'Pay' });
    expect(states(said)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
    expect(Object.keys(said.form)).toEqual(['Pay or Not: (blank)']);
  });
});

test.each<[string, string, string]>([
  ['Obs', '', 'día 20'],
  ['Obs', '', '15/11'],
  ['Obs', '', '-500.000'],
  ['Obs', '', 'Falabella'],
  ['Descrição', '', 'pago 15/11'],
  ['Fecha de pago', '30/11', '15/11'],
  ['Boleta', 'SI', 'NO'],
  ['Supervisor', 'ok', 'no'],
  ['X', '', 'x'],
  ['Cargo', 'Aseo', 'Saiu'],
  ['Turno', 'Mañana', 'Licença maternidade'],
  ['Forma de pago', 'Transferencia', '?'],
])('what a column says of one payee alone is asked about: %s, %j, %j', async (header, usual, said) => {
  const cells = PEOPLE.map((_, i) => ({ [header]: i === 1 ? said : usual }));
  const asked = await read(payees(...cells));
  expect(asked.rows[1]).toBe('open');
  expect(Object.keys(asked.form)).toHaveLength(1);
});

test('a type beside that of the account, which is a check, is a way of payment', async () => {
  const types = PEOPLE.map((_, i) => ({ Tipo: i === 1 ? 'cheque' : 'transferencia' }));
  expect((await read(payees(...types))).rows.map(first)).toEqual(['Marcela', 'excluded', 'Camila', 'Jorge']);
});

test('headers in small letters do not make a program of a person', async () => {
  const rows = payees().map((one, i) => ({
    ...{ id: `n-${i}`, email: `p${i}@x.cl`, ...one },
    'Fecha de pago': i === 1 ? '15/11/2026' : '',
  }));
  expect((await read(rows)).form).toEqual({ 'Column: Fecha de pago': expect.any(Array) as unknown });
});

test('a second column of a header is read like the first', async () => {
  const rows = payees().map((one, i) => ({
    ...one,
    'Fecha de pago': '',
    'Fecha de pago_1': i === 1 ? '15/11/2026' : '',
  }));
  expect((await read(rows)).rows.map(first)).toEqual(['Marcela', 'open', 'Camila', 'Jorge']);
});

test('a column not used still says that somebody has left', async () => {
  const answers = { 'Column: Propiedad': 'Nothing about paying' };
  const cells = ['Los Lirios 12', 'renunció', 'Edif. Sur 3', 'Los Olmos 7'].map((Propiedad) => ({
    Propiedad,
  }));
  expect((await read(payees(...cells), answers)).rows.map(first)).toEqual([
    'Marcela',
    'open',
    'Camila',
    'Jorge',
  ]);
});
