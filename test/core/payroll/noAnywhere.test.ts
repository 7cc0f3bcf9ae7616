import { nameMappings } from '../../../core/payroll/nameMappings.ts';
import { type MarkColumn, readMark } from '../../../core/payroll/markColumns.ts';
import type { MarkMeaning } from '../../../core/payroll/markWords.ts';

type MarkKind = MarkColumn['kind'];

const read = (kind: MarkKind, text: string) =>
  readMark(
    {
      kind,
      role: kind === 'name' ? 'full_name' : undefined,
      header: '',
      headerMark: undefined,
      isAsked: false,
    },
    text,
    nameMappings([]),
  );

test.each<[MarkKind, MarkMeaning, ...string[]]>([
  ['state', 'ask', 'Aprobado y pagado', 'Autorizado, ya pagado', 'PAGAR (ya pagado)', 'Activo - NO PAGAR'],
  ['state', 'ask', 'Activo, excluir este mes', 'Activo (finiquitado 31-10)', 'Pagar: no'],
  ['state', 'ask', 'Aprobado, pendiente de firma', 'Pagado octubre', 'Aprobado, 50% pagado'],
  ['state', 'ask', 'pay later'],
  ['state', 'paid in another way', 'Pagar en efectivo'],
  ['state', 'pays', 'Aprobado, por pagar', 'Activo (no pagado)', 'Al día', 'Em dia', 'Autorizado, sin pagar'],
  ['way', 'ask', 'Transferencia (pagado)', 'Transf. NO PAGAR', 'Transferencia: no'],
  ['name', 'ask', 'Ana Díaz PAGADO', 'Ana Díaz [pagada]', 'Ana Díaz (pagada)', 'Ana Díaz - se pagó'],
  ['name', 'ask', 'Ana Díaz NO PAGAR', 'NO PAGAR Ana Díaz', 'Ana Díaz (no pagar)'],
  ['name', 'ask', 'Ana Díaz / no', '*Ana Díaz', 'NO - Ana Díaz'],
  ['name', 'ask', 'Ana Díaz (cheque)', 'Ana Díaz - efectivo', 'Ana Díaz (vale vista)'],
  ['name', 'ask', 'Ana Díaz (ver con Paty)', 'Ana Díaz - pagar en diciembre', 'Ana Díaz (suplente)'],
  ['name', 'ask', 'Ana Díaz, cobra en oficina', 'Ana Díaz, ver con RRHH', 'Ana Díaz x Pedro Rivas'],
  ['name', undefined, 'Díaz, Ana', 'DÍAZ, ana', 'díaz, ana', 'Díaz Soto, Ana de la Luz'],
  ['name', undefined, 'Ana Díaz', 'Pagador Díaz', 'Servicios Pagados SpA', 'John Hold'],
])('a %s is taken for %s, whatever it begins with: %s', (kind, says, ...texts) => {
  for (const text of texts) expect([text, read(kind, text)]).toEqual([text, says]);
});

describe('what a payment is for', () => {
  test.each<[MarkMeaning, ...string[]]>([
    ['paid', 'Se pagó'],
    ['not to be paid', 'Anulada'],
    ['ask', 'Sueldo ya pagado', 'Sueldo - pagado 15/11', 'Sueldo noviembre - no pagar'],
    ['ask', 'Nota de crédito 45', 'Anulada por NC 12', 'Sueldo pagado en noviembre', 'ya se pagó la mitad'],
    ['ask', 'Factura 12, preguntar a Pedro antes de pagar', 'Servicios Pagados'],
    ['ask', 'Reembolso gastos pagados en efectivo'],
    [
      undefined,
      'Pagaduría',
      'Pagador',
      'Transferencia',
      'Pago mensual',
      'Cheque restaurant',
      'Arqueo de caja',
      'Baja',
    ],
    [undefined, 'Cancelación factura 12', 'Finiquito', 'Sueldo noviembre', 'bono'],
  ])('a text of what a payment is for means %s: %s', (says, ...texts) => {
    for (const text of texts) expect([text, read('text', text)]).toEqual([text, says]);
  });
});
