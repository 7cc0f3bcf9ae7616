import { problemsOf, sheet, type Settings, understandRows } from './understandRows.ts';

const HEADER = ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto', 'Glosa'];
const RUTS = ['12.345.678-5', '11.111.121-9', '76.543.210-3', '22.222.242-7'];
const payee = (number: number): unknown[] => [
  RUTS[number],
  `Soto, ${'ABCD'[number]}`,
  'BCI',
  'Cta. Cte.',
  `00000${number + 1}`,
  100_000 + number,
  'Sueldo',
];

/** A sheet with one column more, which has these cells. */
const marked = (header: string, ...cells: unknown[]) =>
  sheet([...HEADER, header], ...cells.map((cell, i) => [...payee(i), cell]));

/** Why each line is not paid, what it is where it is no payee, or what is asked of it. */
const outline = (rows: Record<string, unknown>[], own: Settings['own'] = []) =>
  understandRows(rows, { own }).rows.map(
    (row) => row.excluded?.reason ?? row.line ?? (problemsOf(row).join() || 'pays'),
  );
const ASK = 'ambiguous row';
const REMARK = 'remark row';
/** What the column is, is asked. */
const OPEN = 'remark row';
const isState = (name: string) => ({ kind: 'column', name, code: 'state' }) as const;
const word = (name: string, code = 'pay') => ({ kind: 'pay', name, code }) as const;

describe('a column of state', () => {
  test.each<[string, unknown[], string[]]>([
    ['Estado', ['Pagado 15-11', 'Activo', ''], ['paid', 'pays', 'pays']],
    ['Status', ['paid', 'unpaid', 'on hold'], ['paid', 'pays', 'suspended']],
    ['Situação', ['Ativo', 'Desligado', 'Férias'], ['pays', 'ended', 'pays']],
    ['Estado Cta.', ['Cerrada', 'Activa'], [ASK, 'pays']],
    ['Autoriza', ['JP', '', 'MR'], [ASK, ASK, ASK]],
    ['Pagado', [true, false], ['paid', 'pays']],
    ['¿Pagado?', ['sí', 'no', ''], ['paid', 'pays', 'pays']],
    ['Pagado', ['x', '', ''], ['paid', 'pays', 'pays']],
    ['Descartar', [1, 0, 0], ['not to be paid', 'pays', 'pays']],
    ['Suspender', ['x', '', ''], ['suspended', 'pays', 'pays']],
    ['Eliminado', ['no', 'sí'], ['pays', 'not to be paid']],
    ['Estado', ['Aprobado', 'Aprobado ❌', 'OK ❌', '❌'], ['pays', ASK, ASK, ASK]],
    ['Pagar', ['sí', 'sí ⛔', 'no ⛔'], ['pays', ASK, 'not to be paid']],
    [
      'Forma de pago',
      ['Transferencia', 'Transferencia ❌', 'Efectivo'],
      ['pays', ASK, 'paid in another way'],
    ],
    ['Detalle', ['Sueldo', 'Sueldo ❌', 'Sueldo ✅'], ['pays', REMARK, 'pays']],
    ['Pagado', ['15/11/2026', ''], ['paid', 'pays']],
    ['Pagado', [46341, ''], ['paid', 'pays']],
    ['Activo', ['SI', 'NO'], ['pays', 'not to be paid']],
    ['Suspendido', ['no', 'sí'], ['pays', 'suspended']],
    ['¿Se pagó?', ['no', 'sí'], ['pays', 'paid']],
    ['Estado', ['OK', 'Pagado', 'E-cheq 30 días'], ['pays', 'paid', 'paid in another way']],
    ...[
      'Autorización',
      'Aprobación',
      'V°B°',
      'Liberado',
      'Confirmado',
      'Habilitado',
      'Validado',
      'Se paga',
      'Procede',
      'Corresponde pago',
    ].map((header): [string, unknown[], string[]] => [
      header,
      ['NO', 'SI', 'SI'],
      ['not to be paid', 'pays', 'pays'],
    ]),
  ])('%s: %j', (header, cells, says) => expect(outline(marked(header, ...cells))).toEqual(says));

  test.each<[string, unknown[], string[]]>([
    ['Estado de pago', ['pending', 'paid'], [ASK, 'paid']],
    ['Estado', ['failed', 'Activo'], [ASK, 'pays']],
    ['Estado', ['Fase 2', 'Activo'], [ASK, 'pays']],
    ['Estado', [true, ''], [ASK, 'pays']],
    ['Estado', ['-', 'Activo'], ['pays', 'pays']],
    ['Pagado', ['?', 'no'], [ASK, 'pays']],
    // Of somebody who is paid, or was.
    ['Paga', ['NO', 'SI'], [ASK, ASK]],
    ['Autorizado', ['NO 15/11', 'SI'], [ASK, 'pays']],
    ['Pagar', ['Pagar: NO 15/11', 'Pagar'], [ASK, 'pays']],
    ['Pagar', ['x', ''], ['pays', ASK]],
    ['Pagado', [250_000, ''], [ASK, 'pays']],
    ['Estado de la transferencia', ['OK', ''], [ASK, 'pays']],
  ])('asks about %s: %j', (header, cells, says) => expect(outline(marked(header, ...cells))).toEqual(says));

  test.each<[string, unknown[], string[], string[]]>([
    ['Viene', ['sí', 'no', '?'], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    ['Va', ['x', 'x', ''], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    ['Gerencia', [true, true, false], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    [
      'Qué hacer',
      ['pagar', 'mitad', 'no pagar'],
      [OPEN, OPEN, 'not to be paid'],
      ['pays', ASK, 'not to be paid'],
    ],
    ['Fecha de pago', ['30-11-2026', '❌', '30-11-2026'], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    ['Pgto', ['OK', 'Pix', 'Pix'], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    ['Factura recibida', ['sí', 'no', 'sí'], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    ['Firmó contrato', ['sí', 'no', 'sí'], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    ['Nota fiscal recebida', ['sim', '', 'sim'], [OPEN, OPEN, OPEN], [ASK, ASK, ASK]],
    ['Fecha de baja', ['15/10/2026', '', ''], [OPEN, 'pays', 'pays'], [ASK, 'pays', 'pays']],
    ['Finiquito', [46310, '', ''], [OPEN, 'pays', 'pays'], ['ended', 'pays', 'pays']],
    ['Fecha de egreso', ['31-10-2026', '', ''], [OPEN, 'pays', 'pays'], [ASK, 'pays', 'pays']],
    ['Último día', ['31-10-2026', '', ''], [OPEN, 'pays', 'pays'], [ASK, 'pays', 'pays']],
    ['Data de demissão', ['15/10/2026', '', ''], [OPEN, 'pays', 'pays'], [ASK, 'pays', 'pays']],
  ])(
    'a column of which nothing says that it is a state is asked about as a column first: %s %j',
    (header, cells, before, after) => {
      const rows = marked(header, ...cells);
      expect(outline(rows)).toEqual(before);
      expect(outline(rows, [isState(header)])).toEqual(after);
      const unused = outline(rows, [{ kind: 'column', name: header, code: '' }]);
      expect(unused).toEqual(cells.map((cell) => (cell === 'no pagar' ? 'marked row' : 'pays')));
    },
  );

  test('is the same next month, under another date, month or number', () => {
    const own = [{ kind: 'column', name: 'Ant. 15/11', code: 'remark' }] as const;
    expect(outline(marked('Ant. 15/12', 'pedir firma', ''), own)).toEqual([REMARK, 'pays']);
    expect(outline(marked('Dato 2', 'Norte', 'Sur'), [{ kind: 'column', name: 'Dato 1', code: '' }])).toEqual(
      [...['pays', 'pays']],
    );
  });

  test('is not asked about next to the names of the API, in a table without payees, or where nobody is asked', () => {
    const rows = marked('Dato', 'Norte', 'Sur');
    expect(outline(rows)).toEqual([OPEN, OPEN]);
    expect(outline(rows, [{ kind: 'column', name: '(all others)', code: '' }])).toEqual(['pays', 'pays']);
    const note = marked('', 'cuenta cerrada, avisó', '');
    expect(outline(note, [{ kind: 'column', name: '(all others)', code: '' }])).toEqual([OPEN, 'pays']);
    const ofApi = rows.map(({ Monto, RUT, ...row }) => ({ ...row, amount: Monto, document_number: RUT }));
    expect(outline(ofApi)).toEqual(['pays', 'pays']);
  });

  test('takes the number of a bill that is there for no mark', () =>
    expect(outline(marked('Factura recibida', 'F-118', 'F-230'))).toEqual(['pays', 'pays']));

  test('a state that is the same on every line counts as on one', () => {
    expect(outline(marked('Estado', 'Pagado', 'Pagado'))).toEqual(['paid', 'paid']);
    expect(outline(marked('Pagado', true, true))).toEqual(['paid', 'paid']);
    expect(outline(marked('Estado', 'Activo', 'Activo'))).toEqual(['pays', 'pays']);
    expect(outline(marked('Estado', 'Pagado'))).toEqual(['paid']);
  });

  test('a column of places is asked about, and one of marital status is not', () => {
    expect(outline(marked('Estado', 'SP', 'RJ'))).toEqual([OPEN, OPEN]);
    expect(outline(marked('Estado civil', 'casado', 'soltero'))).toEqual(['pays', 'pays']);
  });

  test('the status of rows made for the API says nothing about the payment, unless it has a word about one', () => {
    const row = (changes: Record<string, unknown>) => ({
      id: 'a',
      country: 'CL',
      amount: '5',
      currency: 'CLP',
      beneficiary_type: 'person',
      full_name: 'A B',
      first_name: 'A',
      last_name: 'B',
      document_type: 'cl_rut',
      document_number: '123456785',
      bank_code: '012',
      account_number: '100001',
      account_type: 'FP001',
      ...changes,
    });
    expect(outline([row({ status: 'synced' }), row({ status: 'VIP' })])).toEqual(['pays', 'pays']);
    expect(outline([row({ status: 'VIP' }), row({})])).toEqual([ASK, 'pays']);
    expect(outline([row({ status: 'stop' }), row({ status: 'new' })])).toEqual([ASK, ASK]);
    expect(outline([row({ status: 'new' }), row({ status: 'new' })])).toEqual(['pays', 'pays']);
    expect(outline([row({ status: 'pending' }), row({ status: 'paid', amount: '6' })])).toEqual([
      ASK,
      'paid',
    ]);
  });
});

describe('a column that speaks of the payment', () => {
  test.each<[string, unknown[], string[]]>([
    ['Fecha de pago', ['15-11-2026', '', ''], [OPEN, 'pays', 'pays']],
    ['Fecha de pago', [new Date(0), '', ''], [OPEN, 'pays', 'pays']],
    ['N° operación', [88123, ''], [OPEN, 'pays']],
    ['Servicio pagado', ['15/11', ''], [OPEN, 'pays']],
    ['Comprobante', ['', 'TRX-1', 'TRX-2'], ['pays', OPEN, OPEN]],
    ['Pago', ['Realizado', ''], [OPEN, 'pays']],
    ['Pago noviembre', ['Transferido', ''], ['paid', 'pays']],
    ['Pago', ['Transferido', 'Mensual'], ['paid', OPEN]],
    ['Estado TEF', ['Transferido', 'Abonado 15-11', 'Rechazada'], ['paid', 'paid', ASK]],
    ['Depositado', ['x', ''], ['paid', 'pays']],
    ['Enviado', ['SI', ''], [ASK, 'pays']],
    ['Incluir', ['NO', ''], ['not to be paid', 'pays']],
    ['Incluir', ['x', ''], ['pays', ASK]],
    ['Excluir', ['SI', 'NO'], ['not to be paid', 'pays']],
    ['Hold', [true, false], ['suspended', 'pays']],
    ['Skip', ['yes', ''], ['not to be paid', 'pays']],
    ['Despedido', ['SI', 'NO'], ['ended', 'pays']],
    ['__EMPTY', ['✓', ''], [OPEN, OPEN]],
    ['__EMPTY', ['Depositado', ''], ['paid', 'pays']],
  ])('%s: %j', (header, cells, says) => expect(outline(marked(header, ...cells))).toEqual(says));

  test.each<[string, unknown[]]>([
    ['Fecha de pago', ['30-11-2026', '30-11-2026']],
    ['Días pagados', [12, '']],
  ])('a column that speaks of the payment stops nobody: %s: %j', (header, cells) =>
    expect(outline(marked(header, ...cells))).toEqual(['pays', 'pays']),
  );

  test('a column that speaks of the payment and has amounts is asked about once', () => {
    const rows = marked('Depositado', '$ 100.000', '$ 100.001');
    expect(outline(rows)).toEqual([ASK, ASK]);
    expect(outline(rows, [word('Depositado', 'doNotPay')])).toEqual(['not to be paid', 'not to be paid']);
  });

  test('is asked about once, whatever stands in it', () => {
    const rows = marked('Fecha de pago', '14-11', '15-11', '');
    expect(outline(rows)).toEqual([OPEN, OPEN, 'pays']);
    const state = isState('Fecha de pago');
    const names = understandRows(rows, { own: [state] }).rows.flatMap(({ problems }) =>
      problems.map(({ asks }) => asks?.name),
    );
    expect(names).toEqual(['Fecha de pago', 'Fecha de pago']);
    expect(outline(rows, [state, word('Fecha de pago', 'doNotPay')])).toEqual([
      'not to be paid',
      'not to be paid',
      'pays',
    ]);
    expect(outline(rows, [state, word('Fecha de pago')])).toEqual(['pays', 'pays', 'pays']);
  });
});

describe('a column of yes and no', () => {
  test.each<[string, unknown[], string[]]>([
    ['Transferir', [false, true], ['not to be paid', 'pays']],
    ['Transferir', ['NO', 'SI'], ['not to be paid', 'pays']],
    ['Transferir', ['', 'x', 'x'], [ASK, 'pays', 'pays']],
    ['Autoriza', ['NO', 'SI'], ['not to be paid', 'pays']],
    ['OK', ['NO', 'SI'], ['not to be paid', 'pays']],
    ['Contrato vigente', ['no', 'sí'], ['not to be paid', 'pays']],
    ['Liberar', ['não', 'sim'], ['not to be paid', 'pays']],
    ['Rechazado', [true, false], ['not to be paid', 'pays']],
    ['Rechazado', [1, ''], ['not to be paid', 'pays']],
    ['Rejeitado', ['sim', 'não'], ['not to be paid', 'pays']],
    ['Duplicado', [true, false], ['not to be paid', 'pays']],
    ['Pagar este mês?', ['Sim', 'Não'], ['pays', 'not to be paid']],
    ['Pagado', ['0,00', '$ 0.00'], ['pays', 'pays']],
    ['Retener', [true, false], ['suspended', 'pays']],
    ['Bloquear', ['x', ''], ['suspended', 'pays']],
    ['Fallecido', [true, false], ['ended', 'pays']],
    ['Cheque', [true, false], ['paid in another way', 'pays']],
  ])('counts under a header that speaks of paying: %s %j', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

  test.each<[string, unknown[], string[]]>([
    ['Estado', ['SI', 'NO'], [ASK, ASK]],
    ['Enviado al banco', ['no', '24/11'], [OPEN, OPEN]],
  ])('is asked about under a header that names no state: %s %j', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

  test('is paid as a person answers', () => {
    const rows = marked('Va', 'SI', 'NO', 'SI');
    const own = [isState('Va'), word('Va: SI'), word('Va: NO', 'doNotPay')];
    expect(outline(rows, own)).toEqual(['pays', 'not to be paid', 'pays']);
  });

  test.each<[string, unknown[]]>([
    ['Sindicato', ['SI', 'NO']],
    ['Contrato indefinido', ['SI', 'NO']],
    // A count is 0 or 1, too.
    ['Atrasos', [0, 1]],
    ['Va', ['SI', 'SI']],
    ['Va', ['NO', 'NO']],
  ])('yes and no under another header say nothing of paying: %s %j', (header, cells) =>
    expect(outline(marked(header, ...cells))).toEqual(cells.map(() => 'pays')),
  );
});

test('an amount under "Finiquito" may be of somebody who has left', () =>
  expect(outline(marked('Finiquito', 350_000, '', ''))).toEqual([OPEN, 'pays', 'pays']));

test.each(['$ 0', 0, '0', '0,00', '-', '–'])('an amount of %j says that there is nothing to pay', (amount) =>
  expect(outline(sheet(HEADER, payee(0).with(5, amount), payee(1)))).toEqual(['nothing to pay', 'pays']),
);

describe('a way of payment', () => {
  test.each<[string, unknown[], string[]]>([
    ['Forma de pago', ['Cheque', 'TEF', ''], ['paid in another way', 'pays', 'pays']],
    ['Forma de pagamento', ['PIX', 'boleto'], ['pays', 'paid in another way']],
    ['Medio de pago', ['VV', 'Cuenta RUT'], ['paid in another way', 'pays']],
    ['Forma de pago', ['Mensual', 'Transferencia'], [ASK, 'pays']],
    ['Modo de pago', ['OK', 'VV', 'Dep.'], ['pays', 'paid in another way', 'pays']],
  ])('%s: %j', (header, cells, says) => expect(outline(marked(header, ...cells))).toEqual(says));

  test.each([2, 3, 4])('a way of payment counts in column %i', (at) =>
    expect(outline(sheet(HEADER, payee(0).with(at, 'Cheque'), payee(1)))).toEqual([
      'paid in another way',
      'pays',
    ]),
  );
});

describe('a column of ways to pay and ways not to pay', () => {
  const cells = ['banco', 'sobre', 'mitad bco / mitad efvo', 'E-CHEQ'];
  const says = ['pays', 'paid in another way', ASK, 'paid in another way'];

  test.each(['COBRA POR', 'Cómo cobra'])('is a way of payment by its header: %s', (header) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

  test('is a way of payment where a person says it, also left of the payees', () => {
    const own = [{ kind: 'column', name: 'Cobra', code: 'payment_method' }] as const;
    const before = [OPEN, 'paid in another way', OPEN, 'paid in another way'];
    expect(outline(marked('Cobra', ...cells))).toEqual(before);
    expect(outline(marked('Cobra', ...cells), own)).toEqual(says);
    const rows = sheet(['Cobra', ...HEADER], ['banco', ...payee(0)], ['ef', ...payee(1)], ['', ...payee(2)]);
    expect(outline(rows)).toEqual([OPEN, 'paid in another way', 'pays']);
    expect(outline(rows, own)).toEqual(['pays', 'paid in another way', 'pays']);
  });
});

test('a column by which a row is not paid is not one that is not used', () => {
  const { columns } = understandRows(marked('Lo que sea', 'NO PAGAR', 'Bodega'));
  expect(columns.find(({ header }) => header === 'Lo que sea')?.role).toBe('remark');
});

describe('the answer of a person', () => {
  const rows = marked('Estado', 'pending', 'pending', 'Pagado');

  test('an answer to a word counts for every line that has the word, with a date after it or not', () => {
    expect(outline(rows, [word('pending')])).toEqual(['pays', 'pays', 'paid']);
    expect(outline(rows, [word('Pending', 'doNotPay')])).toEqual([
      'not to be paid',
      'not to be paid',
      'paid',
    ]);
    const dated = marked('Estado', 'Pagado 14-11', 'Pagado 15-11');
    expect(outline(dated, [word('Pagado', 'doNotPay')])).toEqual(['not to be paid', 'not to be paid']);
  });

  test('an answer to a column counts for one word of it, and for all its others', () => {
    const rows = marked('Estado', 'en trámite', 'Lic. médica 15-11', 'Fase 2', 'Activo').map((row, i) => ({
      ...row,
      Situación: i === 3 ? 'en trámite' : 'Activo',
    }));
    expect(outline(rows, [word('Estado: Lic. médica')])).toEqual([ASK, 'pays', ASK, ASK]);
    const rest = [word('Estado: en tramite'), word('Estado: (all others)', 'doNotPay')];
    expect(outline(rows, rest)).toEqual(['pays', 'not to be paid', 'not to be paid', ASK]);
  });

  test('an answer to a sign counts for no other sign of its column', () => {
    const signs = marked('Estado', '✓', '✗', '?', '已付');
    expect(outline(signs)).toEqual([ASK, ASK, ASK, ASK]);
    expect(outline(signs, [word('Estado: ✓')])).toEqual(['pays', ASK, ASK, ASK]);
    expect(outline(signs, [word('Estado')])).toEqual([ASK, ASK, ASK, ASK]);
  });

  test('an answer to a word with a sign counts neither for the word alone nor with another sign', () => {
    const signs = marked('Estado', 'Aprobado', 'Aprobado ❌', 'Aprobado ⏸', 'Aprobado ✔');
    expect(outline(signs)).toEqual(['pays', ASK, ASK, 'pays']);
    expect(outline(signs, [word('Estado: Aprobado ❌', 'doNotPay')])).toEqual([
      ...['pays', 'not to be paid', ASK, 'pays'],
    ]);
    expect(outline(signs, [word('Aprobado')])).toEqual(['pays', ASK, ASK, 'pays']);
  });

  test('an answer to a word of a column does not count for the word with a month, which is asked about by itself', () => {
    const months = marked('Estado', 'pendiente', 'pendiente 15-11', 'pendiente diciembre', 'pendiente 2');
    expect(outline(months, [word('Estado: pendiente')])).toEqual(['pays', 'pays', ASK, ASK]);
  });

  test('an answer to one line, by its document or its ID, counts and is told', () => {
    expect(outline(rows, [word('12345678-5')])).toEqual(['pays', ASK, 'paid']);
    const withIds = rows.map((row, i) => ({ ID: `p-${i}`, ...row }));
    expect(outline(withIds, [word('p-2')])).toEqual([ASK, ASK, 'marked row']);
    expect(outline(withIds, [word('p-1', 'doNotPay')])).toEqual([ASK, 'not to be paid', 'paid']);
  });

  test('an answer to a document does not outweigh what a later sheet says in clear words', () => {
    expect(outline(rows, [word('76.543.210-3')])).toEqual([ASK, ASK, ASK]);
    expect(outline(rows, [word('76.543.210-3'), word('Pagado')])).toEqual([ASK, ASK, 'pays']);
  });

  test('an answer to a document that two lines have counts for neither', () => {
    const twice = rows.map((row) => ({ ...row, RUT: RUTS[0], Nombre: 'A Soto' }));
    expect(outline(twice, [word(RUTS[0]!)])).toEqual([ASK, ASK, 'paid']);
  });

  test('an answer says what a column is, or that it is not used', () => {
    const told = ['pays', 'pays', 'marked row'];
    expect(outline(rows, [{ kind: 'column', name: 'Estado', code: '' }])).toEqual(told);
    const own = [{ kind: 'column', name: 'Col. A', code: 'state' }] as const;
    expect(outline(marked('Col. A', 'Activo', 'Baja'), own)).toEqual(['pays', 'ended']);
  });
});

describe('a second table', () => {
  const title = (text: string) => [text];
  test('a second table under a title that says no is not paid', () => {
    const rows = sheet(HEADER, payee(0), title('PAGADOS EL 15-11'), payee(1), payee(2));
    expect(outline(rows)).toEqual(['pays', 'section', 'paid', 'paid']);
    expect(outline(rows, [word('PAGADOS EL 15-11')])).toEqual(['pays', 'section', 'pays', 'pays']);
  });

  test('a title that says no counts where a date stands next to it, or where it stands among the remarks', () => {
    const below = (...title: string[]) =>
      outline(sheet([...HEADER, 'Obs'], [...payee(0), ''], title, [...payee(1), '']));
    expect(below('', 'Pagados el', '15/11/2026')).toEqual(['pays', 'section', 'paid']);
    const remark = [...HEADER.map(() => ''), 'De aquí para abajo no pagar'];
    expect(below(...remark)).toEqual(['pays', 'unused', ASK]);
    expect(below(...remark.with(-1, 'Revisado por Paty'))).toEqual(['pays', 'unused', 'pays']);
  });

  test('a title that says no counts in the column of names, with a month', () => {
    const rows = sheet(HEADER, payee(0), ['', 'Ya pagados en noviembre'], HEADER, payee(1));
    expect(outline(rows)).toEqual(['pays', 'section', 'header', 'paid']);
  });

  test('a title that says no counts where its lines have dates that are not text', () => {
    const rows = sheet(HEADER, payee(0), title('PAGADOS EL 15-11'), payee(1), [
      '',
      'TOTAL',
      '',
      '',
      '',
      200_001,
    ]);
    const dated = rows.map((row) => ({ ...row, Fecha: new Date(0) }));
    expect(outline(dated)).toEqual(['pays', 'section', 'paid', 'total']);
  });

  test('a second table under a title below a total, or a header of its own, is asked about', () => {
    const total = ['', 'TOTAL', '', '', '', 100_000];
    const below = sheet(HEADER, payee(0), total, title('Honorarios'), HEADER, payee(1));
    expect(outline(below)).toEqual(['pays', 'total', 'note', 'header', ASK]);
    expect(outline(below, [word('Honorarios')])).toEqual(['pays', 'total', 'note', 'header', 'pays']);
    const other = ['Rut', 'Beneficiario', 'Banco', 'Tipo de cuenta', 'Cuenta', 'Líquido', 'Detalle'];
    expect(outline(sheet(HEADER, payee(0), other, payee(1)))).toEqual(['pays', 'header', ASK]);
  });

  test.each(['Pagos realizados', 'JÁ PAGOS', 'Sucursal Norte - ya se pagó', 'Ya transferidos'])(
    'under %s is not paid, also where it is the first',
    (text) => {
      expect(outline(sheet(HEADER, title(text), payee(0)))).toEqual(['section', 'paid']);
      expect(outline(sheet(HEADER, payee(0), title(text), payee(1)))).toEqual(['pays', 'section', 'paid']);
    },
  );

  test.each(['Pendientes diciembre', 'Fica para dezembro', 'Becas (falta certificado)', 'Aguardando NF'])(
    'under %s is asked about, wherever it stands, and whatever other titles there are',
    (text) => {
      for (const under of [title(text), ['', text]]) {
        expect(outline(sheet(HEADER, payee(0), under, payee(1)))).toEqual(['pays', 'section', ASK]);
        const titled = [title('Obra Sur'), payee(0), under, payee(1), title('Obra Norte'), payee(2)];
        expect(outline(sheet(HEADER, ...titled))).toEqual([
          'section',
          'pays',
          'section',
          ASK,
          'section',
          ASK,
        ]);
      }
    },
  );

  test.each(['NÓMINA NOVIEMBRE 2026 - PAGADA EL 15-11', 'NÓMINA ANULADA'])(
    'under the title %s of the whole sheet is asked about',
    (text) => {
      const under = (top: string) =>
        sheet([top, ...HEADER.slice(1).map((_, i) => `__EMPTY_${i}`)], HEADER, payee(0));
      expect(outline(under(text))).toEqual(['header', ASK]);
      expect(outline(under(text), [word(text)])).toEqual(['header', 'pays']);
      expect(outline(under('NÓMINA NOVIEMBRE 2026 - CUENTAS A PAGAR'))).toEqual(['header', 'pays']);
    },
  );

  test('lines below the last total, which counts others, are asked about', () => {
    const total = ['', 'TOTAL', '', '', '', 100_000];
    expect(outline(sheet(HEADER, payee(0), total, [], payee(1)))).toEqual(['pays', 'total', 'pays', ASK]);
    expect(outline(sheet(HEADER, payee(0), total, payee(1), total))).toEqual([
      'pays',
      'total',
      'pays',
      'total',
    ]);
    const own = [word('Rows below the total')];
    expect(outline(sheet(HEADER, payee(0), total, payee(1)), own)).toEqual(['pays', 'total', 'pays']);
  });

  test('headings that divide a table, one word under the header of names or with a remark next to it, make no second table', () => {
    const noted = (...cells: unknown[][]) => sheet([...HEADER, 'Obs.'], ...cells);
    const under = (text: string, remark = '') => ['', text, '', '', '', '', '', remark];
    expect(outline(noted(under('TALLER'), payee(0), under('Bodega'), payee(1)))).toEqual([
      ...['section', 'pays', 'section', 'pays'],
    ]);
    const remarked = noted(under('OBRA MITRE 400', 'falta hormigón'), payee(0), under('OBRA SUR'), payee(1));
    expect(outline(remarked)).toEqual(['section', 'pays', 'section', 'pays']);
    expect(outline(noted(payee(0), under('OBRA SUR', 'NO PAGAR'), payee(1)))).toEqual([
      ...['pays', 'section', 'not to be paid'],
    ]);
    expect(outline(noted(under('Ana Soto', 'no pagar'), payee(1)))).toEqual(['not to be paid', 'pays']);
  });

  test('nobody is paid for an example in the table', () =>
    expect(outline(sheet(HEADER, payee(0).with(1, 'Ejemplo: Juan Pérez'), payee(1)))).toEqual([
      'example',
      'pays',
    ]));

  test.each([
    [['Sucursal Norte'], ['Sucursal Sur']],
    [['Bodega'], ['Ventas']],
  ])('titles that divide a table from its first line on make no second table: %j', (first, second) => {
    expect(outline(sheet(HEADER, first, payee(0), second, HEADER, payee(1)))).toEqual([
      'section',
      'pays',
      'section',
      'header',
      'pays',
    ]);
  });
});

test('next to a RUT, the number of a document is that of an invoice', () => {
  const rows = marked('N° Doc.', 4711, 4712);
  const { columns, rows: understood } = understandRows(rows);
  expect(columns.find(({ header }) => header === 'N° Doc.')?.role).toBeUndefined();
  expect(understood.map(({ cells }) => cells.document_number)).toEqual(RUTS.slice(0, 2));
});

describe('a cell that says in clear words that nobody is to be paid counts under whatever header', () => {
  test.each([
    ['Nombre banco', 'NO PAGAR'],
    ['Correo', 'NO PAGAR'],
    ['ID', 'NO PAGAR'],
    ['Alias', 'NO PAGAR'],
    ['Lo que sea', 'NO PAGAR'],
  ])('%s: %s', (header, cell) =>
    expect(outline(marked(header, cell, '')).slice(0, 1)).toEqual(['not to be paid']),
  );
});
