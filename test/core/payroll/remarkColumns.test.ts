import { readAnswers } from '../../../core/payroll/answers.ts';
import { HIDDEN } from '../../../core/row/question.ts';
import { en } from '../../../core/words/en/index.ts';
import { problemsOf, sheet, type Settings, understandRows } from './understandRows.ts';

const HEADER = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto'];
const RUTS = ['12.345.678-5', '11.111.121-9', '76.543.210-3', '22.222.242-7'];
const payee = (number: number): unknown[] => [
  RUTS[number],
  `${'ABCD'[number]} Soto`,
  'BCI',
  'Cta. Cte.',
  `00000${number + 1}`,
  100_000 + number,
];
const noted = (header: string, ...cells: unknown[]) =>
  sheet([...HEADER, header], ...cells.map((cell, i) => [...payee(i), cell]));

/** Why each line is not paid, or what is found of it. */
const outline = (rows: Record<string, unknown>[], own: Settings['own'] = []) =>
  understandRows(rows, { own }).rows.map((row) => row.excluded?.reason ?? (problemsOf(row).join() || 'pays'));
const ASK = 'remark row';
const TOLD = 'marked row';

describe('a column of remarks', () => {
  test('a remark is not asked about where it says the account type that is next to it', () =>
    expect(outline(noted('Obs.', 'cta. corriente', 'cuenta de ahorro', ''))).toEqual(['pays', ASK, 'pays']));

  test.each([
    'Observaciones',
    'Obs. RRHH',
    'Nota interna',
    'Comentario Paty',
    'Remarks',
    'notes',
    'Observação',
    'Novedades',
    'anotações da Bete',
  ])('a column of remarks is known by its first word: %s', (header) =>
    expect(outline(noted(header, 'descontar $15.000', 'recién el 10', 'ok'))).toEqual([ASK, ASK, 'pays']),
  );

  test('a column that is called as the notes around the rows are is a column', () => {
    const [{ says, asks } = {}] = understandRows(noted('Notes', 'falta contrato', '', '')).rows[0]!.problems;
    expect([says, asks]).toMatchObject([{ code: 'remark', mark: { header: 'Notes' } }, { name: 'Notes' }]);
  });

  test.each(['❌', '⛔', '🚫', '✔'])('a remark is known by a sign alone: %s', (sign) =>
    expect(outline(noted('Observaciones', '', sign, '', ''))).toEqual(['pays', ASK, 'pays', 'pays']),
  );

  test.each(['B Soto ❌', '--- B Soto ---', 'B Soto *', 'B Soto - CBU nuevo!!'])(
    'a remark may be in the cells of names: %s',
    (name) => {
      const rows = noted('Cargo', 'Jefe', 'Chofer').map((row, i) =>
        i === 1 ? { ...row, Nombre: name } : row,
      );
      expect(outline(rows)).toEqual(['pays', ASK]);
    },
  );

  test.each(['Paty', '__EMPTY', 'Pendiente RRHH', 'Glosa'])(
    'a column of remarks is known by its shape: %s',
    (header) =>
      expect(outline(noted(header, '', 'falta contrato', '', ''))).toEqual(['pays', ASK, 'pays', 'pays']),
  );

  test('a remark is known by what it says where its header speaks of the payment', () => {
    const rows = noted('Detalle de pago', 'descontar un adelanto', '', '', 'listo');
    expect(outline(rows)).toEqual([ASK, 'pays', 'pays', ASK]);
    const own = [{ kind: 'column', name: 'Detalle de pago', code: 'remark' }] as const;
    const [first, , , last] = understandRows(rows, { own }).rows;
    expect([first, last].map((row) => row!.problems[0]!.asks?.kind)).toEqual(['remark', 'remark']);
  });

  test.each<[string, unknown[]]>([
    ['Cargo', ['Chofer', 'Peoneta', 'Chofer', '']],
    ['Centro de costo', ['Obra Sur', '', 'Obra Sur', 'Oficina']],
    ['Días', [12, '', '', '']],
    ['Código', ['P11-001', '', '', '']],
    ['Banco_1', ['Otros', '', '', '']],
    ['Nota', [2711, 2712, '', 2713]],
  ])('a column that holds something else is no column of remarks: %s', (header, cells) =>
    expect(outline(noted(header, ...cells))).toEqual(['pays', 'pays', 'pays', 'pays']),
  );

  test.each(['Vencimiento', 'Banco de pago', 'Chave PIX'])(
    'a column that may change where money goes, or whether, is asked about even with figures: %s',
    (header) =>
      expect(outline(noted(header, '30-11-2026', '', '', ''))).toEqual([ASK, 'pays', 'pays', 'pays']),
  );

  test('a column of remarks is named by its letter where a CSV file has no header for it', () => {
    const [first] = understandRows(noted('', 'descontar $15.000', '', '')).rows;
    const mark = { header: 'Col. G', text: 'descontar $15.000' };
    expect(first!.problems[0]!.says).toMatchObject({ code: 'open_column', mark });
    const unused = [{ kind: 'column', name: 'Col. G', code: '' }] as const;
    const later = (text: string) => outline(noted('', '', text, '', ''), unused);
    expect(later('ok lunes')).toEqual(['pays', 'pays', 'pays', 'pays']);
    for (const text of ['NO PAGAR, renunció', 'NO PAGAR', 'no transferir, cuenta mala'])
      expect(later(text)).toEqual(['pays', 'remark row', 'pays', 'pays']);
    const own = [{ kind: 'column', name: 'Col. G', code: 'remark' }] as const;
    const [told] = understandRows(noted('', 'descontar $15.000', '', ''), { own }).rows;
    expect(told!.problems[0]!.says).toEqual({ code: 'remark', mark });
  });

  test('a column of remarks is known without a header, below a title and next to another one without', () => {
    const rows = sheet(
      ['Semana 47', ...HEADER.slice(1).map((_, i) => `__EMPTY_${i}`), '__EMPTY_8', '__EMPTY_9'],
      HEADER,
      [...payee(0), 'x1', 'sigue de viaje'],
      [...payee(1), 'x2'],
    );
    expect(outline(rows)).toEqual(['pays', ASK, 'pays']);
  });

  test('labels of sections, left of the payees, are no remarks', () => {
    const rows = sheet(
      ['Cuadrilla', ...HEADER],
      ['Norte', ...payee(0)],
      ['', ...payee(1)],
      ['', ...payee(2)],
    );
    expect(outline(rows)).toEqual(['pays', 'pays', 'pays']);
  });

  test.each<[string, unknown[]]>([
    ['__EMPTY', ['XXX', '', '']],
    ['Rev.', ['?', '', '']],
  ])('a column of remarks is known left of the payees where it has crosses: %s %j', (header, cells) => {
    const rows = sheet([header, ...HEADER], ...cells.map((cell, i) => [cell, ...payee(i)]));
    expect(outline(rows)).toEqual([ASK, 'pays', 'pays']);
  });

  test.each(['Lu', 'Mie', 'Vie 27', 'J', '12'])('the days that somebody came are no remarks: %s', (day) =>
    expect(outline(noted(day, 'x', '', 'x', ''))).toEqual(['pays', 'pays', 'pays', 'pays']),
  );

  test('crosses in a column without a header may say who is paid', () =>
    expect(outline(noted('', 'x', '', ''))).toEqual([ASK, ASK, ASK]));

  test('a remark may be a line of its own below the payee, with an arrow or the name', () => {
    for (const text of ['↑ cambió de banco, confirmar', 'a soto restarle 30.000 del préstamo']) {
      const rows = sheet(HEADER, payee(0), ['', text], payee(1));
      expect(outline(rows)).toEqual([ASK, 'pays', 'pays']);
      const [first, { line } = {}] = understandRows(rows).rows;
      expect([first!.problems[0]!.says, line]).toEqual([{ code: 'note', text }, 'note']);
    }
    expect(understandRows(sheet(HEADER, payee(0), ['', 'Rosa Soto'])).rows[1]!.line).toBeUndefined();
    const foot = [
      ['', 'TOTAL', '', '', '', 200_001],
      ['', 'Ojo: a Ciro no pagarle hasta el lunes'],
    ];
    const rows = sheet(HEADER, payee(0).with(1, 'Ciro Paz'), payee(1), ...foot);
    expect(outline(rows).slice(0, 2)).toEqual([ASK, 'pays']);
  });

  test('a remark names its payee even where names have two columns', () => {
    const twoColumns = (...line: unknown[]) => [line[0], ...String(line[1]).split(' '), ...line.slice(2)];
    const header = HEADER.toSpliced(1, 1, 'Nombres', 'Apellidos');
    const text = 'Nota: Juan Soto no pagar';
    const payees = [payee(0).with(1, 'Juan Soto'), payee(1).with(1, 'Ana Paz')];
    const rows = sheet(header, ...payees.map((one) => twoColumns(...one)), [text]);
    expect(outline(rows).slice(0, 2)).toEqual([ASK, 'pays']);
    const [{ says } = {}] = understandRows(rows).rows[0]!.problems;
    expect(says).toEqual({ code: 'note', text });
  });

  test('a remark says in clear words that nobody is to be paid', () =>
    expect(outline(noted('Obs.', 'NO PAGAR', 'ya pagado', '', 'con cheque'))).toEqual([
      'not to be paid',
      'paid',
      'pays',
      'paid in another way',
    ]));
});

describe('what stands beside the data of a few lines', () => {
  const notUsed = (header: string) => [{ kind: 'column', name: header, code: '' }] as const;

  test.each([
    ['Teatro', 'Danza', 'Ajedrez (se fue en octubre)'],
    ['Plaza', 'Sede', 'Las Araucarias: faltó dos días'],
    ['Plomería', 'Gas', 'Pintura - se saldó por caja chica'],
    ['Teatro', 'Danza', 'Ajedrez (no pagar)'],
    ['Centro', 'Norte', 'Centro, ya cobró por caja chica'],
    ['Centro', 'Norte', 'Centro ABANDONO TRABAJO'],
    ['Centro', 'Norte', 'ya cobró'],
  ])(
    'an addition to a few cells holds its rows, even where a person says it is not about paying: %s, %s, %s',
    (...cells) => {
      expect(outline(noted('Taller', ...cells))).toEqual(['pays', 'pays', ASK]);
      expect(outline(noted('Estanque', ...cells))).toEqual([ASK, ASK, ASK]);
      expect(outline(noted('Estanque', ...cells), [...notUsed('Estanque')])).toEqual(['pays', 'pays', ASK]);
    },
  );

  test.each([
    'Sueldo noviembre (-50.000)',
    'Sueldo noviembre, ya se le dio en mano',
    'Sueldo noviembre lo cobra la hermana',
  ])('an addition to a detail that most others lack holds its row: %s', (detail) => {
    const details = ['Sueldo noviembre', 'Sueldo noviembre', 'Sueldo noviembre', detail];
    expect(outline(noted('Glosa', ...details))).toEqual(['pays', 'pays', 'pays', ASK]);
  });

  test.each(['Soto Díaz LICENCIA', 'Soto Díaz; ya cobró', 'Soto Díaz. Se fue', 'Suc. Soto Díaz'])(
    'an addition to a name holds its row: %s',
    (name) => {
      const rows = noted('Área', 'Sur', 'Norte').map((row, i) => (i === 0 ? { ...row, Nombre: name } : row));
      expect(outline(rows)).toEqual([ASK, 'pays']);
    },
  );

  test('an addition that most lines have holds nobody', () => {
    const routes = ['Rancagua - por la costa', 'Talca - por la costa', 'Curicó'];
    expect(outline(noted('Ruta', ...routes))).toEqual(['pays', 'pays', 'pays']);
  });

  test('an addition that is a word in a column not about paying holds nobody', () =>
    expect(outline(noted('Box', 3, 4, 'RX'), [...notUsed('Box')])).toEqual(['pays', 'pays', 'pays']));

  test('a cell with an addition is shown first where its column is asked about', () => {
    const { rows } = understandRows(noted('Estanque', 'Sur', 'Norte', 'Este (se fue en octubre)'));
    const asks = rows.map(({ problems }) => problems.find((one) => one.asks?.kind === 'column')?.asks);
    expect(asks[0]!.texts).toEqual(['Este (se fue en octubre)', 'Sur', 'Norte']);
  });
});

describe('the answer of a person to remarks', () => {
  const rows = noted('Obs.', 'descontar $15.000', 'recién el 10', 'ok', 'embargo');
  const ofForm = (value: unknown) => readAnswers([{ 'remark:Obs.': value }], en).nameMappings;

  test('one question asks about all remarks of a column, with payees and words', () => {
    const asks = understandRows(rows).rows.flatMap(({ problems }) =>
      problems.flatMap(({ asks }) => asks ?? []),
    );
    expect(new Set(asks.map((one) => one?.name))).toEqual(new Set(['Obs.']));
    expect(asks.flatMap((one) => one?.choices)).toEqual([
      { kind: 'remark', text: 'A Soto: descontar $15.000' },
      { kind: 'remark', text: 'B Soto: recién el 10' },
      { kind: 'remark', text: 'D Soto: embargo' },
    ]);
  });

  test('remarks are answered one by one, and the row is paid with its words in the report', () => {
    const own = ofForm(['B Soto: recién el 10']);
    expect(outline(rows, own)).toEqual([ASK, TOLD, 'pays', ASK]);
    const [told] = understandRows(rows, { own }).rows[1]!.problems;
    expect(told!.says).toEqual({ code: 'marked', mark: { header: 'Obs.', text: 'recién el 10' } });
  });

  test('remarks that are all answered are answered for these payees and words only', () => {
    const own = ofForm(['A Soto: descontar $15.000', 'B Soto: recién el 10']);
    expect(outline(rows, own)).toEqual([TOLD, TOLD, 'pays', ASK]);
    const changed = noted('Obs.', 'descontar $51.000', 'recién el 10', 'descontar $15.000');
    expect(outline(changed, own)).toEqual([ASK, TOLD, ASK]);
  });

  test('a remark that is left out of the answer stays open', () => {
    for (const none of [[], '', null]) expect(outline(rows, ofForm(none))).toEqual([ASK, ASK, 'pays', ASK]);
    const leftOpen = (ticked: unknown) => readAnswers([{ 'remark:Obs.': ticked }], en).leftOpen;
    expect(leftOpen('')).toEqual(['remark:Obs.']);
    // One that is ticked leaves the others open.
    expect(leftOpen(['Ana: por caja'])).toEqual(['remark:Obs.']);
  });

  const word = (name: string, code = 'pay') => ({ kind: 'pay', name, code }) as const;
  test('words, or the ID of one row, answer remarks; a document is in every sheet, and does not', () => {
    expect(outline(rows, [word('Embargo')])).toEqual([ASK, ASK, 'pays', TOLD]);
    expect(outline(rows, [word('embargo', 'doNotPay')])).toEqual([ASK, ASK, 'pays', 'not to be paid']);
    expect(outline(rows, [word(RUTS[0]!)])).toEqual([ASK, ASK, 'pays', ASK]);
    const withIds = rows.map((row, i) => ({ ID: `p-${i}`, ...row }));
    expect(outline(withIds, [word('p-0')])).toEqual([TOLD, ASK, 'pays', ASK]);
  });

  test('a person can say that a column of numbers or days has remarks, and each is asked about', () => {
    for (const [header, cell] of [['Embargo', 120_000] as const, ['Data pagto', '12/11/2026'] as const]) {
      const own = [{ kind: 'column', name: header, code: 'remark' }] as const;
      expect(outline(noted(header, '', cell, ''), own)).toEqual(['pays', ASK, 'pays']);
    }
  });

  test('a person can say that a column of remarks is not used', () =>
    expect(outline(rows, [{ kind: 'column', name: 'Obs.', code: '' }])).toEqual([
      'pays',
      'pays',
      'pays',
      'pays',
    ]));
});

test('an account of somebody else is asked about like a remark', () => {
  const rows = noted('Titular cuenta', 'A Soto', 'Soto B', 'Rosa Mella', '');
  expect(outline(rows)).toEqual(['pays', 'pays', ASK, 'pays']);
  expect(understandRows(rows).rows[2]!.problems[0]!.asks?.choices).toMatchObject([
    { text: 'C Soto: Rosa Mella' },
  ]);
});

test('a relative is somebody else, whatever names they have in common', () => {
  const rows = sheet([...HEADER, 'Titular'], [...payee(0).with(1, 'Luis Díaz Vera'), 'María Vera Díaz']);
  expect(outline(rows)).toEqual([ASK]);
  expect(
    outline(sheet([...HEADER, 'Titular'], [...payee(0).with(1, 'Luis Díaz Vera'), 'Díaz, Luis'])),
  ).toEqual(['pays']);
});

test.each<[string, unknown[]]>([
  ['Titular', ['A Soto', 'B Soto', 'su hermana', '']],
  ['Cambio de cuenta', ['no', '', 'sí', '']],
  ['Mudou de conta?', ['não', 'não', 'sim', 'não']],
  ['Otro banco', ['no', 'BCI', 'Itaú', '']],
  ['Otra cuenta', ['000001', '', '0099887', '']],
])('an account that may be another now is asked about like a remark: %s %j', (header, cells) =>
  expect(outline(noted(header, ...cells))).toEqual(['pays', 'pays', ASK, 'pays']),
);

test('a new account at the same bank is asked about, and the account that is paid is not', () => {
  const [header, ...rows] = [
    ['Nombre', 'RUT', 'Banco', 'N° de cuenta', 'Tipo de cuenta', 'Monto', 'Cuenta nueva'],
    ['Ana Soto', '12.345.670-K', 'Santander', '0070123400', 'Cta. Cte.', 1000, 'Santander 001234511777'],
    ['Luis Vera', '13.456.781-3', 'Santander', '0070123401', 'Cta. Cte.', 1000, 'cta cte 0-000-77-12345-6'],
    ['Rosa Mella', '14.567.892-7', 'Santander', '0070123402', 'Cta. Cte.', 1000, 'Santander 0070123402'],
  ];
  const own = [{ kind: 'column', name: 'N° de cuenta', code: 'account_number' }] as const;
  expect(outline(sheet(header as string[], ...rows), [...own])).toEqual([ASK, ASK, 'pays']);
});

test('a new account stays asked about where the old one is said to be paid', () => {
  const own = [{ kind: 'column', name: 'N° de cuenta', code: 'account_number' }] as const;
  const [, said] = understandRows(noted('Otra cuenta', '', '0099887')).rows;
  expect(said!.problems[0]!.says).toMatchObject({ code: 'remark', into: 'N° de cuenta' });
  expect(outline(noted('Cuenta final', '000001', '0099887', ''), [...own])).toEqual(['pays', ASK, 'pays']);
});

test('a label of a total left of somebody who is paid is asked about', () => {
  const cells = ['F-1', 'F-2', 'Total Norte'];
  const rows = sheet(['Doc', ...HEADER], ...cells.map((cell, i) => [cell, ...payee(i)]));
  expect(outline(rows)).toEqual(['pays', 'pays', ASK]);
  expect(outline(noted('Local', ...cells))).toEqual(['pays', 'pays', 'pays']);
});

test('a no before any verb is asked about in what payees are told', () => {
  const cells = ['SUELDO NOV', 'SUELDO NOV NO CURSAR', 'Curso (falta boleta)', 'SUELDO (esperar firma)'];
  expect(outline(noted('Glosa', ...cells))).toEqual(['pays', ASK, ASK, ASK]);
});

test('words under a header of money are read, and none of them says by itself that nothing is paid', () => {
  const cells = ['n/a', 'no pagar', 'descontar 20.000', '50.000 (ya pagado)'];
  const headers = [...HEADER.with(5, 'Líquido a pagar'), 'Anticipo'];
  const rows = sheet(headers, ...cells.map((cell, i) => [...payee(i), cell]));
  expect(outline(rows)).toEqual(['pays', ASK, ASK, ASK]);
});

test.each<[string, string, string]>([
  ['Categoría', 'Retirado', 'Operario'],
  ['Turno', 'licencia médica', 'noche'],
  ['Contrato', 'terminado', 'Indefinido'],
  ['Factura', 'no llegó', '119'],
])('a word that may hold a payment back is asked about in any column: %s', (header, no, other) =>
  expect(outline(noted(header, no, other))).toEqual([ASK, 'pays']),
);

test('words behind a name are asked about where the others are names alone', () => {
  const named = (...names: string[]) => sheet(HEADER, ...names.map((name, i) => payee(i).with(1, name)));
  for (const name of ['Daniela Cid no va', 'Ana Cid le di en mano', 'Ivanilda Costa conta da mãe'])
    expect(outline(named('Rosa Soto', name, 'Juan de la Cruz'))).toEqual(['pays', ASK, 'pays']);
  for (const name of ['PÉREZ, juan', 'ana maría', 'María del Carmen', 'Lagos y Cía.'])
    expect(outline(named('Rosa Soto', name, 'Juan Díaz'))).toEqual(['pays', 'pays', 'pays']);
  expect(outline(named('Rosa soto', 'Ana lillo', 'Juan Díaz'))).toEqual(['pays', 'pays', 'pays']);
});

test.each([
  ['N° op.', '448812'],
  ['Comprov.', 'E2E-1'],
  ['Retirado', '10/11'],
  ['TED', '10/11'],
])('a trace of a payment on some lines is asked about: %s', (header, trace) =>
  expect(outline(noted(header, trace, ''))).toEqual([ASK, 'pays']),
);

test('an approval code next to the first row asks nothing, whatever letters it has', () => {
  expect(outline(noted('approvalCode', 'BZFR-WTNP-WJXE-BPDT', '', ''))).toEqual(['pays', 'pays', 'pays']);
});

describe('a row that the sheet hides', () => {
  const rows = noted('Obs.', '', 'recién el 10', 'NO PAGAR');
  const problems = (own: Settings['own'] = []) =>
    understandRows(rows, { own, hidden: new Set([0, 1, 2]) }).rows.map((row) => [
      row.excluded?.reason,
      ...row.problems.map(({ says, asks }) => [says.code, asks?.name, ...(asks?.choices ?? [])]),
    ]);
  const asked = (payee: string) => ['hidden_row', HIDDEN, { kind: 'remark', text: payee }];

  test('a hidden row is asked about by its payee, next to its remarks, unless the sheet says no', () => {
    expect(problems()).toEqual([
      [undefined, asked('A Soto')],
      [undefined, asked('B Soto'), ['remark', 'Obs.', { kind: 'remark', text: 'B Soto: recién el 10' }]],
      ['not to be paid'],
    ]);
  });

  test('a hidden row is paid when it is ticked, and told', () => {
    const { nameMappings: own } = readAnswers([{ [`remark:${HIDDEN}`]: ['A Soto'] }], en);
    expect(problems(own).slice(0, 2)).toEqual([
      [undefined, ['hidden_row_paid', undefined]],
      [undefined, asked('B Soto'), ['remark', 'Obs.', { kind: 'remark', text: 'B Soto: recién el 10' }]],
    ]);
  });

  test('a hidden row is asked about again next month, though an answer names its document', () => {
    const own = [{ kind: 'pay', name: RUTS[0]!, code: 'pay' }] as const;
    expect(problems(own)[0]).toEqual([undefined, asked('A Soto')]);
  });
});

test.each(['Galicia NO USAR', 'Nación (cuenta de la esposa)', 'cambió, pedir CBU'])(
  'what stands in the column of banks is asked about, though the CBU tells the bank: %s',
  (bank) => {
    const header = ['Apellido y nombre', 'CUIL', 'Banco', 'CBU', 'Neto'];
    const line = (text: string) => ['Sosa, Ana', '27-30254789-6', text, '0110030330000125478965', 500_000];
    expect(outline(sheet(header, line(bank), line('Nación')))).toEqual([ASK, 'pays']);
  },
);

test('a cell of who receives, or of an account, among posts and places is asked about', () => {
  for (const text of ['cobra la hermana', 'cuenta cerrada', 'retención judicial 30%'])
    expect(outline(noted('Sector', 'Cocina', 'Salón', text, 'Cocina'))).toEqual([
      'pays',
      'pays',
      ASK,
      'pays',
    ]);
  expect(outline(noted('Cargo', 'Maestro', 'ayudante de cocina', 'Jornal', 'Jornal'))).not.toContain(ASK);
  expect(outline(noted('Turno', 'fin de semana', 'Mañana', 'fin de semana', 'Tarde'))).not.toContain(ASK);
});

test.each(['2 NO', 'x', '3 (ya)'])('what stands where lines are numbered is asked about: %s', (text) => {
  expect(outline(noted('N°', 1, text, 3))).toEqual(['pays', ASK, 'pays']);
});

test.each([
  'A Soto // viuda',
  'A Soto = caja',
  'A Soto c/o Nora Vidal',
  'A Soto ¿?',
  'A Soto hasta el 10',
  'xx A Soto',
  'A Soto †',
  'A Soto Q.E.P.D.',
  'Finada A Soto',
  'Hijos de A Soto',
])('what no name has is asked about: %s', (name) =>
  expect(outline(sheet(HEADER, payee(0).with(1, name), payee(1)))).toEqual([ASK, 'pays']),
);

test('what only some lines have, and speaks of paying, is asked about', () => {
  expect(outline(noted('Ref.', 'TEF 00448812', '', 'TEF 00448813'))).not.toEqual(['pays', 'pays', 'pays']);
  expect(outline(noted('Ref.', 'OC 00448812', '', 'OC 00448813'))).toEqual(['pays', 'pays', 'pays']);
  for (const [header, cell] of [
    ['Fecha de retiro', '14/11/2026'],
    ['Judicial', '1'],
  ] as const)
    expect(outline(noted(header, '', cell, ''))[1]).not.toBe('pays');
  expect(outline(noted('Fecha de ingreso', '', '14/11/2026', ''))).toEqual(['pays', 'pays', 'pays']);
});
