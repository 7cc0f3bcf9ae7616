import { sheet } from './understandRows.ts';
import { HEADER, payee, outline, ASK, word } from './markedSheet.ts';

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
    'a table under %s is not paid, also where it is the first',
    (text) => {
      expect(outline(sheet(HEADER, title(text), payee(0)))).toEqual(['section', 'paid']);
      expect(outline(sheet(HEADER, payee(0), title(text), payee(1)))).toEqual(['pays', 'section', 'paid']);
    },
  );

  test.each(['Pendientes diciembre', 'Becas (falta certificado)'])(
    'a table under %s is asked about, wherever it stands, and whatever other titles there are',
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
    'a table under the title %s of the whole sheet is asked about',
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

  test('titles that begin alike divide a table, one under the header of names; others are asked about, and so is a remark next to one', () => {
    const noted = (...cells: unknown[][]) => sheet([...HEADER, 'Obs.'], ...cells);
    const under = (text: string, remark = '') => ['', text, '', '', '', '', '', remark];
    const apart = noted(under('TALLER'), payee(0), under('Bodega'), payee(1));
    expect(outline(apart)).toEqual(['section', ASK, 'section', ASK]);
    const named = ['TALLER', 'Bodega'].map((title) => word(`Titles in the sheet: ${title}`));
    expect(outline(apart, named)).toEqual(['section', 'pays', 'section', 'pays']);
    const others = [named[0]!, word('Titles in the sheet: (all others)', 'doNotPay')];
    expect(outline(apart, others)).toEqual(['section', 'pays', 'section', 'not to be paid']);
    for (const remark of ['falta hormigón', 'Cheques']) {
      const remarked = noted(under('OBRA MITRE 400', remark), payee(0), under('OBRA SUR'), payee(1));
      expect(outline(remarked)).toEqual(['section', ASK, 'section', ASK]);
    }
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
    'Sucursal Maipú en efectivo',
    'Sucursal Talca (cerrada)',
    'Sucursal Sur por caja',
    ...['Área - pendiente', 'Sucursal Lota cheques', 'Equipo Bodega: falta V°B°', 'Sucursal Centro octubre'],
  ])('a label that says more than a name is asked about: %s', (text) => {
    const rows = sheet(HEADER, ['Sucursal Norte'], payee(0), [text], payee(1));
    expect(outline(rows)).toEqual(['section', 'pays', 'section', ASK]);
    expect(outline(sheet(HEADER, [text], payee(0)))).toEqual(['section', ASK]);
    const teams = sheet(HEADER, ['Torre A'], payee(0), ['Torre B por caja'], payee(1));
    expect(outline(teams)).toEqual(['section', 'pays', 'section', ASK]);
  });

  test.each([
    [['Sucursal Norte'], ['Sucursal Sur']],
    [['Torre A'], ['Torre B']],
    [['Área comercial'], ['Sucursal Viña del mar']],
    [['Centro de costo Norte'], ['OBRA: Bodega y oficina']],
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

describe('what stands below the last payee', () => {
  const TOTAL = ['', 'TOTAL', '', '', '', 200_001];
  const under = (text: string, ...between: unknown[][]) =>
    sheet(HEADER, payee(0), payee(1), ...between, [text]);

  test.each([
    ...['Pagado el 25/11', 'NO ENVIAR hasta aviso de gerencia', 'Já foi pago no dia 25', 'Suspendido'],
    ...['El primero ya cobró', 'Falta el VºBº del comité', 'Fica para dezembro'],
    // It begins as a signature does.
    ...['A todos se les descuenta la cuota de 5.000', 'Girar solo el 50% por ahora', 'BORRADOR'],
    ...['Los dos últimos van en diciembre', 'Solo Reyes y Lillo'],
    ...['Se descuenta el paseo a cada uno', 'Se retienen 5.000 a cada trabajador'],
    ...['Menos 5% cooperativa', 'Retención 10%', 'Menos $5.000'],
    // It begins as the rest of the line above does.
    ...['esta planilla ya se pagó el viernes', 'no depositar todavía', 'folha já foi paga'],
    ...['Nota: Torre B se paga por caja', 'Elaborado por: Ana Pino. Pendiente de aprobación'],
  ])('a line that says no of nobody is asked about for all: %s', (text) => {
    for (const between of [[], [TOTAL]])
      expect(outline(under(text, ...between)).slice(0, 2)).toEqual([ASK, ASK]);
    expect(outline(under(text), [word(text)]).slice(0, 2)).toEqual(['pays', 'pays']);
  });

  test.each([
    ...['Preparado por: Rosa Núñez', 'Aprobado', 'Noviembre 2026', 'Sueldos líquidos'],
    ...['Revisado por Ana Soto el 25/11/2026', 'Generado por Buk el 28/11/2026 10:32', 'Página 1 de 2'],
    ...['Los montos incluyen bono de producción', 'Porto Alegre/RS, 28 nov. 2026', 'Bodega y oficina'],
    'Relatório emitido por Domínio Sistemas em 28/11/2026 10:32:11',
    ...['Montos en pesos', '14 trabajadores', 'Administradora: Gloria Pezoa'],
    ...['Cuenta cargo 123456789', 'Saldo en cuenta: 12.500.000'],
    ...['Santiago, 30 de noviembre de 2026', 'Fecha de pago: 30/11/2026', 'V°B° Gerencia de Finanzas'],
  ])('any other line is none: %s', (text) => {
    expect(outline(under(text, TOTAL)).slice(0, 2)).toEqual(['pays', 'pays']);
  });
});

test('a text below that names one payee alone is about that one, also where it begins small', () => {
  const payees = [payee(0).with(1, 'Hugo Lara'), payee(1)];
  for (const text of ['sin Hugo', 'descontar 50.000 a Lara'])
    expect(outline(sheet(HEADER, ...payees, [text])).slice(0, 2)).toEqual(['remark row', 'pays']);
});

test('a text below that names a section is about its payees alone', () => {
  const towers = [['Torre A'], payee(0), ['Torre B'], payee(1)];
  for (const text of ['Nota: Torre B se paga por caja', 'Torre B: paga el cliente'])
    expect(outline(sheet(HEADER, ...towers, [text]))).toEqual([
      ...['section', 'pays', 'section', 'remark row', 'note'],
    ]);
});

test.each(['Solo Lara este viernes', 'De Lara para abajo en diciembre'])(
  'what is said of one payee and of the others is asked about for all: %s',
  (text) => {
    const payees = [payee(0).with(1, 'Hugo Lara'), payee(1)];
    expect(outline(sheet(HEADER, ...payees, [text])).slice(0, 2)).toEqual([ASK, ASK]);
  },
);

test.each([
  ['— hasta aquí listo —', [ASK, ASK, 'section', ASK]],
  ['de aquí para arriba ya está', [ASK, ASK, 'note', 'pays']],
  ['de aquí para abajo los ve Juan', ['pays', 'pays', 'section', ASK]],
  ['los dos que siguen cobran por caja', ['pays', 'pays', 'section', ASK]],
])(
  'a text between payees that is about others is asked about for all, or those to whom it points: %s',
  (text, expected) => expect(outline(sheet(HEADER, payee(0), payee(1), [text], payee(2)))).toEqual(expected),
);

test.each([
  ['BORRADOR REMUNERACIONES', [ASK, ASK]],
  ['Pagos en efectivo', [ASK, ASK]],
  ['Personal que renunció', [ASK, ASK]],
  ['Quienes NO firmaron', [ASK, ASK]],
  ['Falta aprobación', [ASK, ASK]],
  ['Pago de finiquitos', ['pays', 'pays']],
  ['Facturas pendientes de pago', ['pays', 'pays']],
  ['Nómina No 12, listado de pagos', ['pays', 'pays']],
])('a title over all is asked about where it may hold them back: %s', (title, says) => {
  const top = [title, ...HEADER.slice(1).map((_, i) => `__EMPTY_${i}`)];
  expect(outline(sheet(top, HEADER, payee(0), payee(1))).slice(1)).toEqual(says);
});

test('a text below all payees is asked about for those under a title, too', () => {
  const rows = sheet(HEADER, payee(0), ['BODEGA'], payee(1), ['A todos se les descuentan 5.000']);
  expect(outline(rows).slice(0, 3)).toEqual([ASK, 'section', `${ASK},${ASK}`]);
});

test.each(['pagado', 'Cheque', 'Efectivo', 'anulado', 'renunció', 'NO PAGAR', 'Retirado', 'Aguardando NF'])(
  'one word right below a payee is asked about, of the payee and of those below it: %s',
  (text) => {
    const under = ['', text];
    expect(outline(sheet(HEADER, payee(0), under, payee(1)))).toEqual(['remark row', 'note', ASK]);
    // Behind a blank line it is a title.
    expect(outline(sheet(HEADER, payee(0), [], under, payee(1)))[0]).toBe('pays');
    expect(outline(sheet(HEADER, payee(0), under)).slice(0, 1)).toEqual([ASK]);
  },
);

test('a text right below a payee is about several, about one, or about both sides', () => {
  const below = [
    ...['Pagados', 'pagados', '(PAGADOS)', '— PAGADOS —', 'ya pagados', '↳ PAGADOS', 'pagados por caja'],
    ...['--- pagado ---', '↓ pagado', 'pagado ↓', 'transferidos'],
  ];
  const above = ['↑ descontar 30.000', '(pagado)', 'mitad', 'ya pagado por caja'];
  const both = [
    'no pagar estos',
    'NO PAGAR!',
    'Pagado 15/11',
    '**NO PAGAR**',
    'Por caja',
    'Vale vista',
    'Ya se pagó',
  ];
  const right = (text: string) => outline(sheet(HEADER, payee(0), ['', text], payee(1)));
  for (const text of below) expect([text, ...right(text)]).toEqual([text, 'pays', 'section', 'paid']);
  for (const text of above) expect([text, ...right(text)]).toEqual([text, 'remark row', 'note', 'pays']);
  for (const text of both) expect([text, ...right(text)]).toEqual([text, 'remark row', 'note', ASK]);
});

test('a title that names a payee above it is asked about, too', () => {
  const teams = [['Cuadrilla Norte'], payee(0).with(1, 'Hugo Lara'), ['Cuadrilla Lara por caja'], payee(1)];
  expect(outline(sheet(HEADER, ...teams))).toEqual(['section', 'remark row', 'note', ASK]);
  const named = [payee(0).with(1, 'Hugo Lara'), payee(1), ['Los de Lara por caja'], payee(2)];
  expect(outline(sheet(HEADER, ...named))).toEqual(['remark row', 'pays', 'note', 'remark row']);
  expect(outline(sheet(HEADER, named[0]!, ['Lara por caja'], payee(1)))).toEqual([
    ...['remark row', 'note', 'pays'],
  ]);
});

test('a text about some of those above is asked of each, so that an answer can tell them apart', () => {
  const payees = [payee(0), payee(1), payee(2)];
  const below = (text: string) => outline(sheet(HEADER, ...payees, ['', text])).slice(0, 3);
  for (const text of [
    'ok todos menos Juan P. y la sra.',
    'los de obra 2 no van',
    'Os que não assinaram não recebem',
  ])
    expect([text, ...below(text)]).toEqual([text, 'remark row', 'remark row', 'remark row']);
  expect(below('Menos $5.000')).toEqual([ASK, ASK, ASK]);
});

test('who is named above the header, or in the line of a total, is asked about', () => {
  const payees = [payee(0), payee(1).with(1, 'Lara, Hugo')];
  const remark = 'remark row';
  const total = ['', 'TOTAL', '', '', '', 200_001];
  const below = (text: string) => outline(sheet(HEADER, ...payees, [...total, text]));
  expect(below('Hugo va por caja')).toEqual(['pays', remark, 'total']);
  expect(below('falta aprobar')).toEqual([ASK, ASK, 'total']);
  expect(below('2 trabajadores')).toEqual(['pays', 'pays', 'total']);
  const above = (text: string) =>
    outline(sheet([text, ...HEADER.slice(1).map((_, i) => `__EMPTY_${i}`)], HEADER, ...payees));
  expect(above('A Hugo Lara no depositarle este mes')).toEqual(['header', 'pays', remark]);
  expect(above('Inversiones Lara SpA')).toEqual(['header', 'pays', 'pays']);
});
