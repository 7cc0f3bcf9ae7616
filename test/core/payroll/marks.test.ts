import { sheet, understandRows } from './understandRows.ts';
import { HEADER, RUTS, payee, marked, outline, ASK, OPEN, word } from './markedSheet.ts';

const REMARK = 'remark row';

const isState = (name: string) => ({ kind: 'column', name, code: 'state' }) as const;

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
  ])('a column of state %s with %j is read', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

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
  ])('a column of state %s with %j is asked about', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

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
      expect(unused).toEqual(cells.map((cell) => (cell === 'no pagar' ? 'remark row' : 'pays')));
    },
  );

  test('what a column of a month says of it is asked about, and can be said to be of no use', () => {
    for (const cells of [
      ['pagado', 'pagado', 'nulo'],
      ['pagado', 'pagado', 'pagado'],
    ]) {
      const rows = marked('Octubre', ...cells);
      expect(new Set(outline(rows).map((says) => says.includes('row')))).toEqual(new Set([true]));
      expect(outline(rows, [{ kind: 'column', name: 'Octubre', code: '' }])).not.toContain('paid');
    }
  });

  test('a column of state is the same next month, under another date, month or number', () => {
    const own = [{ kind: 'column', name: 'Ant. 15/11', code: 'remark' }] as const;
    expect(outline(marked('Ant. 15/12', 'pedir firma', ''), own)).toEqual([REMARK, 'pays']);
    expect(outline(marked('Dato 2', 'Norte', 'Sur'), [{ kind: 'column', name: 'Dato 1', code: '' }])).toEqual(
      [...['pays', 'pays']],
    );
  });

  test('a column is not asked about for API names, without payees, or where nobody is asked', () => {
    const rows = marked('Dato', 'Norte', 'Sur');
    expect(outline(rows)).toEqual([OPEN, OPEN]);
    expect(outline(rows, [{ kind: 'column', name: '(all others)', code: '' }])).toEqual(['pays', 'pays']);
    const note = marked('', 'cuenta cerrada, avisó', '');
    expect(outline(note, [{ kind: 'column', name: '(all others)', code: '' }])).toEqual([OPEN, 'pays']);
    const ofApi = rows.map(({ Monto, RUT, Nombre, Banco, ...row }) => ({
      ...row,
      ...{ amount: Monto, document_number: RUT, full_name: Nombre, bank_code: Banco },
    }));
    expect(outline(ofApi)).toEqual(['pays', 'pays']);
    // Two of them make no program of a person.
    const mixed = rows.map(({ RUT, Nombre, ...row }) => ({ ...row, id: RUT, full_name: Nombre }));
    expect(outline(mixed)).toEqual([OPEN, OPEN]);
  });

  test('the number of a bill that has arrived is no mark', () =>
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
    ['Data pagto', ['30/11/2026', '10/12/2026', '10/12/2025'], [OPEN, OPEN, OPEN]],
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
  ])('a column that speaks of the payment, %s with %j, is read or asked about', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

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

  test('a column that speaks of the payment is asked about once, whatever is in it', () => {
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
  ])('a yes or no counts under a header that speaks of paying: %s %j', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

  test.each<[string, unknown[], string[]]>([
    ['Estado', ['SI', 'NO'], [ASK, ASK]],
    ['Enviado al banco', ['no', '24/11'], [OPEN, OPEN]],
    ['Boleta', ['SI', 'NO'], [OPEN, OPEN]],
    ['Supervisor', ['ok', 'no'], [OPEN, OPEN]],
    ['Contrato', ['x', ''], [OPEN, OPEN]],
    ['No pagar', [1, 0], [OPEN, OPEN]],
    ['Aprob.', ['x', '-'], [OPEN, OPEN]],
    ['Pagado nov', ['x', '-', '-'], [OPEN, OPEN, OPEN]],
  ])('a yes or no is asked about under a header that names no state: %s %j', (header, cells, says) =>
    expect(outline(marked(header, ...cells))).toEqual(says),
  );

  test('a yes or no is paid as a person answers', () => {
    const rows = marked('Va', 'SI', 'NO', 'SI');
    const own = [isState('Va'), word('Va: SI'), word('Va: NO', 'doNotPay')];
    expect(outline(rows, own)).toEqual(['pays', 'not to be paid', 'pays']);
  });

  test.each<[string, unknown[]]>([
    // A count is 0 or 1, too.
    ['Atrasos', [0, 1, 2]],
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

test('a column by which a row is not paid is not one that is not used', () => {
  const { columns } = understandRows(marked('Lo que sea', 'NO PAGAR', 'Bodega'));
  expect(columns.find(({ header }) => header === 'Lo que sea')?.role).toBe('remark');
});

test.each([
  ['no quiere transferencia, retira documento en caja', ''],
  ['no quiere transferencia, retira documento en caja', 'a@b.cl', '', 's/n'],
])('words in a column of addresses are a remark, however few have an address: %s', (...cells) => {
  expect(outline(marked('Correo', ...cells)).slice(0, 2)).toEqual(['remark row', 'pays']);
});

test('the number of a document next to a RUT is that of an invoice', () => {
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
  ])('a cell in clear words under the header %s stops the payment: %s', (header, cell) =>
    expect(outline(marked(header, cell, '')).slice(0, 1)).toEqual(['not to be paid']),
  );
});
