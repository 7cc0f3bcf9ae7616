import { hasDoubtBeside, readRemark } from '../../../core/payroll/remarks.ts';

test.each<[ReturnType<typeof readRemark>, ...string[]]>([
  [undefined, 'ok', '-', '—', '0'],
  ['not to be paid', 'no pagar', 'NO PAGAR', 'não pagar', 'anulado'],
  ['paid', 'pagado', 'ya pagado el 5/11', 'já pago em 05/11', 'Pagado 15-11'],
  ['suspended', 'Retener', 'on hold', 'suspendido'],
  ['ended', 'finiquitado', 'terminated 11/15', 'desligado em 10/11'],
  ['paid in another way', 'cheque', 'en efectivo', 'vale vista'],
])('a remark that says "%s" is known: %s', (says, ...texts) => {
  for (const text of texts) expect([text, readRemark(text)]).toEqual([text, says]);
});

test.each([
  ['OK revisado', 'nuevo', 'sin novedad', 'sueldo octubre', 'Factura 4521', 'parcela 2/3', 'no aplica'],
  [
    'NO PAGAR - finiquito en notaría',
    'pagado en efectivo el 27/11',
    'factura pagada',
    'Retener hasta nuevo aviso',
  ],
  ['incluye bono 50.000', 'inclui 13º', 'vacaciones 2025', 'duplicado, no pagar'],
  ['descontar $20.000 anticipo', 'descontar uniforme', 'embargo s/ oficio', 'retención judicial 20%'],
  [
    'cambió de banco, confirmar',
    'cuenta de la señora',
    'CBU de la esposa',
    'conta do marido',
    'usar cuenta vieja',
  ],
  ['recién el 10', 'después de las 15 hs', 'pasar a diciembre', 'segurar', 'aguardar NF', 'metade dia 30'],
  ['dep. 18/11', 'pg 12/11 pix', 'PAGO', 'hecho', '✅ 15/11', '✓', 'x', '18/11', '15.000', 'no'],
  ['falta boleta', 'nuevo, falta contrato', 'ok pero menos 10.000', 'OC 4500 vencida', 'boleta 33 anulada'],
  [
    'factura 4521 pagada parcial',
    'pagado 50%',
    'pagado octubre',
    'no pagar bono',
    'incluye anticipo ya entregado',
  ],
  ['ingresa en diciembre', 'incluido en octubre', 'bono en noviembre'],
  ['Sueldo: no aplica', 'Honorarios: nada', 'Sueldo: ninguno', 'Bono: no hay'],
  [
    'nuevo sueldo',
    'no tiene',
    'más bono',
    'ok?',
    '????',
    '!',
    '"',
    'ojo',
    'hablar con Marta',
    'Licencia médica',
    'bono 5.000',
  ],
])('what does not mean no by itself is asked: %s', (...texts) => {
  for (const text of texts) expect([text, readRemark(text)]).toEqual([text, 'ask']);
});

test('what stands next to a name is a remark', () => {
  const doubtful = [
    ...[
      'Juan Soto (Bodega)',
      'Juan Soto (NO)',
      'Juan Soto - revisar',
      'Juan Soto [pendiente]',
      'Juan Soto pagado',
      'Juan Soto – STOP',
    ],
    ...[
      'Juan Soto ❌',
      '⛔ Juan Soto',
      '✓ Juan Soto',
      '~~Juan Soto~~',
      'J\u0336u\u0336a\u0336n\u0336 Soto',
      'Juan Soto ?',
    ],
    ...['Juan Soto renunció', 'Juan Soto efectivo', 'Juan Soto EFECTIVO', 'João Reis afastado'],
    ...['PAGADO Juan Soto', 'Anulado Juan Soto', 'PENDIENTE Juan Soto'],
  ];
  expect(doubtful.filter((name) => !hasDoubtBeside(name))).toEqual([]);
  const names = [
    ...['Ana Soto-Revello', 'Transportes, Procesos y Logística', 'Soto Pendola, Ana'],
    ...['juan soto', 'JUAN SOTO', 'MARÍA José Soto', 'Juan de la Fuente', 'Renata Licencia'],
    ...['Café™ SpA', 'Florería Rosa 🌹', 'Mu?oz Ana'],
  ];
  expect(names.filter(hasDoubtBeside)).toEqual([]);
});
