import { readState, readTitle, readWay, type MarkMeaning } from '../../../core/payroll/markWords.ts';
import { wordKey } from '../../../core/payroll/months.ts';

describe('a state', () => {
  test.each<[MarkMeaning, ...string[]]>([
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
    ['not to be paid', 'Anulado', 'no pagar', 'não pagar', 'void', 'Cancelled'],
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
      'Cerrada',
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
    ['pays', 'Activo desde 03-2024', 'Aprobado 15/11', 'Confirmado 24-11-2026'],
    ['ask', 'Por pagar el 15/12', 'A pagar em janeiro', 'Incluir desde diciembre', 'Pagar 15/11'],
    ['ask', 'Pagar: NO 15/11', 'Autorizado: NO (15/11)', 'Incluir: no (nov 2026)', 'NO 15/11'],
    ['ask', 'X1', 'Sí', 'Obra norte'],
    [undefined, '', '-', '15/11/2026'],
  ])('a state in words means: %s', (says, ...texts) => {
    for (const text of texts) expect([text, readState(text)]).toEqual([text, says]);
  });
});

test('nobody answers for a no with a word that lacks it', () => {
  expect(wordKey('Pagar: NO 15/11')).toBe('pagar no');
  expect(wordKey('Pagado el 15/11')).toBe('pagado');
});

describe('a way of payment', () => {
  test.each<[MarkMeaning, ...string[]]>([
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
    ['pays', 'Transferencia Santander', 'banco', 'depósito en cuenta vista'],
    ['paid in another way', 'sobre', 'ef', 'E-CHEQ', 'por caja', 'cheque 30 días', 'e-cheq 0/30/60'],
    ['pays', 'DEP', 'Acred.', 'Acred. bancaria', 'OK', 'CtaRut', 'C. RUT', 'CTE', 'Caja de ahorro'],
    ['ask', 'Mensual', 'otro', 'mitad bco / mitad efvo', 'ver', 'Transferencia y cheque'],
  ])('a way of payment in words means: %s', (says, ...texts) => {
    for (const text of texts) expect([text, readWay(text)]).toEqual([text, says]);
  });
});

test('a title says no by any of its words', () => {
  expect(readTitle('PAGOS EM 05/11')).toBe('paid');
  expect(
    ['PAGADOS EL 15-11', 'Anticipos ya transferidos', 'no considerar', 'Finiquitados', 'HONORARIOS'].map(
      readTitle,
    ),
  ).toEqual(['paid', 'paid', 'not to be paid', 'ended', 'ask']);
});
