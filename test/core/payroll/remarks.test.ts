import { speaksOfPayment } from '../../../core/payroll/remarks.ts';

test.each([
  'NO PAGAR - finiquito en notaría',
  'pagado en efectivo el 27/11',
  'revisar cuenta con el trabajador',
  'Pendiente de firma',
  'Retener hasta nuevo aviso',
  'não pagar',
  'conta nova',
  'do not pay',
  'on hold',
])('%j speaks of the payment', (remark) => expect(speaksOfPayment(remark)).toBe(true));

test.each(['', 'Licencia médica', 'Ingresó el 15/11', 'Pago de noviembre', 'No aplica', 'Horas extra', '-'])(
  '%j does not',
  (remark) => expect(speaksOfPayment(remark)).toBe(false),
);
