import { type MarkKind, readMark } from '../../../core/payroll/markColumns.ts';
import type { Says } from '../../../core/payroll/markWords.ts';

const read = (kind: MarkKind, text: string) => readMark({ kind, headerSays: 'unknown' }, text);

describe('a no outweighs what a cell begins with', () => {
  test.each<[MarkKind, Says, ...string[]]>([
    ['state', 'paid', 'Aprobado y pagado', 'Autorizado, ya pagado', 'Approved & Paid', 'PAGAR (ya pagado)'],
    ['state', 'not to be paid', 'Activo - NO PAGAR', 'Pagar: no', 'Activo, excluir este mes'],
    ['state', 'ended', 'Activo (finiquitado 31-10)', 'Vigente / desvinculada'],
    ['state', 'paid in another way', 'Pagar en efectivo', 'Aprobado con cheque'],
    ['state', 'ask', 'pay later', 'Aprobado, pendiente de firma', 'Pagado octubre', 'Aprobado, 50% pagado'],
    [
      'state',
      'pays',
      'Aprobado, por pagar',
      'Activo (no pagado)',
      'Al día',
      'Em dia',
      'Autorizado, sin pagar',
    ],
    ['way', 'paid', 'Transferencia (pagado)'],
    ['way', 'not to be paid', 'Transf. NO PAGAR', 'Transferencia: no'],
    ['name', 'paid', 'Ana Díaz PAGADO', 'Ana Díaz [pagada]', 'Ana Díaz / pagada', 'Ana Díaz - se pagó'],
    ['name', 'not to be paid', 'Ana Díaz NO PAGAR', 'NO PAGAR Ana Díaz', 'Ana Díaz (no pagar)'],
    ['name', undefined, 'Ana Díaz', 'Pagador Díaz', 'Servicios Pagados SpA', 'Ana Díaz (suplente)'],
  ])('%s: %s', (kind, says, ...texts) => {
    for (const text of texts) expect([text, read(kind, text)]).toEqual([text, says]);
  });
});

describe('a remark', () => {
  test.each<[Says, ...string[]]>([
    [
      'paid',
      'Se pagó el 15-11',
      'Pago realizado',
      'Transferencia realizada',
      'le pagué el viernes',
      'TEF ok',
    ],
    ['paid', 'ya se le depositó', 'ya cobró', 'wire sent', 'foi pago', 'PG OK', 'já recebeu', 'pagos hechos'],
    ['paid', 'Sueldo ya pagado', 'Finiquito pagado', 'Sueldo - pagado 15/11'],
    ['not to be paid', 'Reemplazado por Luis, no pagar', 'skip', 'Excluir de nómina'],
    ['ask', 'PAGO', 'hecho', '✅ 15/11', 'No va este mes', 'eliminar', 'ya no trabaja aquí', 'left company'],
    ['ask', 'Se pagó la mitad', 'se pagó mal en octubre'],
    [undefined, 'Cobrador zona sur', 'Excluido de APV', 'Contado desde enero', 'Cheque restaurant incluido'],
    [
      undefined,
      'Cheque devuelto, pagar por transferencia',
      'Pago mensual',
      'hecho a mano',
      'Reemplaza a Luis',
    ],
  ])('%s', (says, ...texts) => {
    for (const text of texts) expect([text, read('remark', text)]).toEqual([text, says]);
  });
});

describe('what a payment is for', () => {
  test.each<[Says, ...string[]]>([
    ['paid', 'Sueldo ya pagado', 'Sueldo - pagado 15/11', 'Se pagó'],
    ['ask', 'Nota de crédito 45'],
    [undefined, 'Reembolso gastos pagados en efectivo', 'Reembolso taxi (pagado en efectivo)', 'Pagaduría'],
    [undefined, 'Pagador', 'Transferencia', 'Sueldo pagado en noviembre'],
  ])('%s', (says, ...texts) => {
    for (const text of texts) expect([text, read('text', text)]).toEqual([text, says]);
  });
});
