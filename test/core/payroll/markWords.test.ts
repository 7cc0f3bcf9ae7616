import { readState, readTitle, readWay, type Says } from '../../../core/payroll/markWords.ts';
import { readRemark, readText } from '../../../core/payroll/remarks.ts';

describe('a state', () => {
  test.each<[Says, ...string[]]>([
    [
      'paid',
      'Pagado',
      'PAGADA',
      'Pagado 15-11',
      'pagado el 15/11/2026',
      'ya pagado',
      'Paid',
      'Pago',
      'Pago em 15/11',
      'transferido',
      'Cancelado',
    ],
    ['not to be paid', 'Anulado', 'no pagar', 'não pagar', 'void', 'Cancelled', 'Cerrada'],
    ['suspended', 'Suspendido', 'on hold', 'Retenido', 'em espera', 'bloqueada'],
    [
      'ended',
      'Finiquitado',
      'finiquito 30-11',
      'Terminated',
      'Baja',
      'Baja 30/11/2026',
      'de baja',
      'rescisão',
      'Desligado',
      'Inactivo',
      'finiq. 10/11',
    ],
    ['paid in another way', 'cheque', 'VV', 'Vale vista', 'efectivo', 'boleto', 'V.V.', 'Efvo.'],
    [
      'ask',
      'pending',
      'Pendiente',
      'failed',
      'Rechazada',
      'en trámite',
      'Licencia médica',
      'Pagado 50%',
      'pagado parcial',
      'OK',
      'done',
    ],
    [
      'pays',
      'Activo',
      'Ativo',
      'Vigente',
      'Por pagar',
      'no pagado',
      'unpaid',
      'não pago',
      'Aprobado',
      'Férias',
    ],
    ['unknown', 'X1', 'Sí', 'Obra norte'],
    [undefined, '', '-', '15/11/2026'],
  ])('%s', (says, ...texts) => {
    for (const text of texts) expect([text, readState(text)]).toEqual([text, says]);
  });
});

describe('a way of payment', () => {
  test.each<[Says, ...string[]]>([
    ['pays', 'Transferencia', 'TEF', 'Depósito', 'PIX', 'Cuenta RUT', 'cta. cte.', 'Transf. bancaria'],
    [
      'paid in another way',
      'Cheque',
      'EFECTIVO',
      'Vale Vista',
      'VV',
      'Boleto',
      'pago en efectivo',
      'con cheque',
      'Dinheiro',
      'cash',
    ],
    ['unknown', 'Mensual', 'otro'],
  ])('%s', (says, ...texts) => {
    for (const text of texts) expect([text, readWay(text)]).toEqual([text, says]);
  });
});

describe('a remark', () => {
  test.each<[Says, ...string[]]>([
    [
      'paid',
      'pagado el 27/11',
      'Ya pagado',
      'ya se le pagó',
      'already paid',
      'Pagado por transferencia manual',
      'factura pagada',
    ],
    [
      'not to be paid',
      'NO PAGAR - finiquito en notaría',
      'no se paga este mes',
      'não pagar',
      'do not pay',
      "don't pay",
      'Anulado',
    ],
    ['suspended', 'Retener hasta nuevo aviso', 'on hold', 'pago suspendido', 'Suspendida'],
    ['ended', 'Finiquitado 15-11', 'terminated 11/15', 'desligado em 10/11', 'Baja 30-11'],
    [
      'paid in another way',
      'pagado en efectivo el 27/11',
      'lo paga la obra',
      'la paga la sucursal',
      'pago pela matriz',
      'recebe em dinheiro',
      'paga con e-cheq',
      'Paga en efectivo',
      'con cheque',
      'vale vista',
    ],
    [
      'ask',
      'revisar cuenta con el trabajador',
      'Pendiente de firma',
      'conta nova',
      'cambió de banco',
      'este mes no',
      'pagado 50%',
      'no pagar bono',
      'baja médica',
      'sueldo pagado en noviembre',
    ],
    [
      undefined,
      '',
      'Licencia médica',
      'Ingresó el 15/11',
      'Pago de noviembre',
      'No aplica',
      'Horas extra',
      '-',
      'Pago mensual',
      'bono',
      'Anticipo pagado el 10/11',
      'reemplaza a L. Soto (finiquitado)',
      'paga pensión alimenticia, ya descontada',
      'cambió de turno en agosto',
      'no fuma... cambiar locker',
      'não optou pelo VT',
    ],
  ])('%s', (says, ...texts) => {
    for (const text of texts) expect([text, readRemark(text)]).toEqual([text, says]);
  });
});

describe('a text that is sent, or not used', () => {
  test.each([
    'NO PAGAR',
    'ya pagado',
    'Sueldo noviembre - no pagar',
    'pago en efectivo',
    'efectivo',
    'finiquitado',
  ])('%j says no', (text) => expect(readText(text)).toBeDefined());
  test.each([
    'Sueldo noviembre',
    'Pago mensual',
    'bono',
    'sueldo pagado en noviembre',
    'revisar cuenta',
    'Cheque restaurant',
    'Finiquito',
    'Baja',
    'Transferido a obra',
    'Cancelación factura 12',
  ])('%j does not', (text) => expect(readText(text)).toBeUndefined());
});

test('a text that wants something first is asked about', () =>
  expect(readText('Factura 12, preguntar a Pedro antes de pagar')).toBe('ask'));

test('a title says no by any of its words', () => {
  expect(readTitle('PAGOS EM 05/11')).toBe('paid');
  expect(
    ['PAGADOS EL 15-11', 'Anticipos ya transferidos', 'no considerar', 'Finiquitados', 'HONORARIOS'].map(
      readTitle,
    ),
  ).toEqual(['paid', 'paid', 'not to be paid', 'ended', 'unknown']);
});
