import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';
import type { Difference } from '../codes/report.ts';

// What a report, a page and a summary say.

export const terms = {
  part: {
    check_first: 'Revise primero',
    nothing_can_be_paid: 'No se puede pagar nada',
    to_correct: 'Por corregir',
    not_paid_until_corrected: 'No se paga hasta que se corrija',
    not_paid: 'Sin pagar esta vez',
    warning: 'Advertencia',
    warnings: 'Advertencias',
    read_as: 'Se lee así',
    columns: 'Cómo se leyó cada columna',
    payees: 'Beneficiarios, de mayor a menor monto',
    look_at_these_first: 'Revise esto primero',
    held: 'Retenido hasta que usted lo confirme',
    not_paid_by_sheet: 'Sin pagar, porque lo dice la planilla',
  },
  head: {
    payee: 'Beneficiario',
    amount: 'Monto',
    currency: 'Moneda',
    bank: 'Banco',
    account: 'Cuenta',
    notes: 'Revisar',
    status: 'Estado',
    reason: 'Motivo',
    id: 'ID',
  },
  result: {
    created: 'Enviado',
    already_there: 'Ya estaba en Paygol',
    conflict: 'Revisar primero',
    unknown: 'Todavía no se sabe',
    repeated: 'Retenido: parece ya pagado',
    account_changed: 'Retenido: cambió la cuenta',
    ended_unpaid: 'Sin pagar: falló o se anuló',
    rejected: 'Sin pagar: rechazado',
    not_sent: 'No enviado',
    invalid: 'No enviado: por corregir',
    excluded: 'Marcado para no pagar',
    paid_before: 'Ya pagado, según la planilla',
  },
  nothingPaid: {
    unknown: 'Pago todavía sin confirmar',
    nothing: 'No se pagó nada',
    nothing_new: 'No se pagó nada nuevo',
  },
  line: {
    empty: 'está vacía',
    title: 'está arriba del encabezado',
    header: 'es un encabezado',
    total: 'es un total',
    note: 'es una firma o una observación',
    section: 'es el título de una sección',
    other_table: 'es de una tabla sin documentos ni cuentas',
    example: 'es un ejemplo',
    unused: 'no tiene nada en las columnas que se leen',
  },
  excluded: {
    paid: 'marcada{rows|s} como ya pagada{rows|s}',
    'not to be paid': 'marcada{rows|s} para no pagar',
    suspended: 'marcada{rows|s} como suspendida{rows|s}',
    ended: 'marcada{rows|s} como dada{rows|s} de baja',
    'paid in another way': 'marcada{rows|s} como pagada{rows|s} de otra forma',
    'nothing to pay': 'sin nada que pagar',
  },
} satisfies SomeTerms;

export const phrases = {
  compared: ({ is }: Difference) =>
    is === 'same' ? 'Esta vez es lo mismo.' : `Esta vez son {:amount} ${is === 'more' ? 'más' : 'menos'}.`,
} satisfies SomePhrases;

export const sentences = {
  largest_amounts:
    'Los montos más altos, y los beneficiarios nuevos, con cambios o con advertencias (se paga{others|n} {others} más)',
  amounts_spread: 'Distribución de los montos en {currency}',
  note_new: 'nuevo',
  note_looks_paid: 'parece ya pagado',
  up_to: 'hasta {:amount}',
  nothing_to_pay: 'Nada que pagar',
  result_heading: ({ paid }) =>
    `${paid === undefined ? '{otherwise:nothingPaid}' : 'Enviado a Paygol: {paid}'}, {:date}, {:time}`,
  whether_paid: ({ payees }) =>
    `Todavía no se sabe si se ${payees === 1 ? 'le pagó a este beneficiario' : 'les pagó a estos {payees} beneficiarios'}`,
  of_rows: '{rows} fila{rows|s} ({:whichRows}){isExample|, por ejemplo|}: {says:sentence}',
  also_asked: 'Lo mismo se pregunta de {of:asked(20)}.',
  also_says: 'También {of:remarked(20)}.',
  row_excluded: '{:sheetSays}, así que la fila no se paga.',
  rows_excluded: '{rows} fila{rows|s} {reason:excluded} ({:whichRows}): {:sheetSays}.',
  line_ignored: 'La fila {line:line}, así que no hay nada que pagar.',
  more_entries: '{more} más.',
  more_below: '{more} más, en la lista de abajo.',
  read_as: ({ column }) =>
    `${column === '' ? '{field:field}' : '{column}'}{rows|, por ejemplo} {:reading} en {rows} fila{rows|s} ({why:sentence(; )}).`,
  columns_taken: 'Columnas: {columns:taken(; )}.',
  header_found:
    'Los nombres de las columnas están en: {names( · )}{hasMore| …|.} Lo que está más arriba no se paga.',

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : '{money}'}.`,
  rows_counted:
    '{rows} fila{rows|s}: {toPay} por pagar[, {alreadyThere} que Paygol ya tiene][, {held} retenida{held|s}][, {invalid} por corregir][, {paidBefore} marcada{paidBefore|s} como ya pagada{paidBefore|s}][, {excluded} marcada{excluded|s} para no pagar][, {nothingToPay} sin monto][, {blank} sin beneficiario].',

  not_compared:
    'No se comparó con lo que Paygol tiene: {words}{isToPay| A quien ya se le pagó con el mismo ID no se le paga de nuevo: eso se consulta al pagar.|}',
  all_payees_new: 'Todos los beneficiarios son nuevos: a ninguno se le pagó antes.',
  none_at_paygol: 'Paygol todavía no tiene ninguno de estos pagos.',
  last_period: '{period:Period}: {money}.[ {difference:compared}]',
  memory_short:
    'n8n se reinició hace poco, así que este informe no ve todos los pagos anteriores. Al pagar se comparan de nuevo.',
  new_to_paygol: 'Nuevo para Paygol: {:moneyTo}.',
  already_at_paygol: '[{period:Period} ya se pagó. ]Paygol ya tiene {:moneyTo}: no se paga de nuevo.',
  list_too_long:
    'No se comparó quién es nuevo, porque la lista de pagos de Paygol es demasiado larga para leerla completa.',
  list_not_read:
    'No se compararon las cuentas cambiadas ni los pagos hechos en Paygol, porque no se pudo leer su lista de pagos.',
  list_names_no_ids:
    'Paygol muestra los pagos sin su ID, así que cada fila se consultó por su ID. En esa lista, los pagos que envió n8n no se distinguen de los hechos en Paygol.',
  rows_not_looked_up:
    '{rows} fila{rows|s} no se {rows|pudo|pudieron} consultar en Paygol; al pagar se consulta de nuevo.',
  paid_in_period_before:
    '{payouts} de {of} pago{of|s} {payouts|es|son} a beneficiarios a quienes ya se les pagó en los últimos días, con otros ID del mismo período. ¿Es la misma nómina, corregida? Entonces pague solo la diferencia.',
  accounts_changed:
    '{payees.length} beneficiario{payees|s} con una cuenta distinta de la última vez: {payees:change}. Confirme por teléfono, a un número que usted ya tenía.',
  never_paid_before: '{payees.length} beneficiario{payees|s} sin pagos anteriores: {payees(30)}.',
  look_paid:
    '{rows.length} fila{rows|s} {rows|parece un pago ya hecho|parecen pagos ya hechos}, con otro ID: {rows}. Si aprueba este informe, se paga{rows|n} por segunda vez.',

  make_sure_of_both: 'Confirme que corresponde pagar ambos.',
  paid_in_period:
    'A este beneficiario ya se le pagó en los últimos días, con otro ID de este período. Si es la misma nómina, corregida, pague solo la diferencia.',
  paid_into_another_account:
    'A este beneficiario se le pagó antes en otra cuenta. Pregúntele si el cambio es real, pero no respondiendo al correo que lo pidió.',

  may_be_returned:
    'Un banco todavía puede devolver un pago: en unos días revise el estado en el panel de Paygol.',
  not_paid_again: 'Ya en Paygol, no se pagó de nuevo: {:moneyTo}.',
  run_again:
    'Sin pagar esta vez: {rows} fila{rows|s}. Una vez corregido, ejecute de nuevo la misma planilla, con los mismos ID o el mismo período: lo que Paygol ya tiene no se paga otra vez.',
  lines_ignored: '{lines} línea{lines|s} sin considerar, como títulos y totales.',
  do_not_pay_otherwise: 'No les pague de otra forma: más tarde ejecute de nuevo la misma planilla.',
} satisfies SomeSentences;
