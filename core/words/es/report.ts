import { quoted } from '../../values/unseen.ts';
import type { NothingPaid, PartTitle, ResultStatus, TableHead, Topic } from '../codes.ts';
import { capital, plural, s } from '../format.ts';
import { reading } from '../names.ts';
import type { Difference, No, OtherLine } from '../shown.ts';
import { fieldNames, roleName } from './fields.ts';
import { count, counted, dated, periodNamed, dayOf, list, money, timeOf } from './format.ts';
import {
  accountChange,
  amountChange,
  atTime,
  moneyTo,
  remarksIn,
  rowTitle,
  sheetSays,
  whichRows,
} from './helpers.ts';
import type { Here } from './here.ts';

const parts: Readonly<Record<PartTitle, string>> = {
  check_first: 'Revise primero',
  nothing_can_be_paid: 'No se puede pagar nada',
  to_correct: 'Por corregir',
  not_paid_until_corrected: 'Pendiente de corrección',
  left_out: 'Fuera de este pago',
  not_paid: 'Sin pagar',
  warning: 'Advertencia',
  warnings: 'Advertencias',
  read_as: 'Se lee así',
  columns: 'Cómo se leyó cada columna',
  payees: 'Beneficiarios, de mayor a menor monto',
  look_at_these_first: 'Revise esto primero',
  held: 'Retenido hasta que usted lo confirme',
  not_paid_by_sheet: 'Sin pagar, porque lo dice la planilla',
};

const heads: Readonly<Record<TableHead, string>> = {
  payee: 'Beneficiario',
  document: 'Documento',
  amount: 'Monto',
  currency: 'Moneda',
  bank: 'Banco',
  account: 'Cuenta',
  notes: 'Revisar',
  status: 'Estado',
  reason: 'Motivo',
  id: 'ID',
};

const results: Readonly<Record<ResultStatus, string>> = {
  created: 'Enviado',
  already_there: 'Ya estaba en Paygol',
  there_already: 'No ahora: ya estaba en Paygol',
  conflict: 'Revisar primero',
  unknown: 'Todavía no se sabe',
  repeated: 'Retenido: parece ya pagado',
  account_changed: 'Retenido: cambió la cuenta',
  ended_unpaid: 'Sin pagar: falló o se anuló',
  rejected: 'Sin pagar: rechazado',
  not_sent: 'No enviado',
  invalid: 'No enviado: por corregir',
  open: 'Quedó fuera',
  left_out: 'Excluido al aprobar',
  not_chosen: 'No otra vez: parece ya pagado',
  excluded: 'Marcado para no pagar',
  paid_before: 'Ya pagado, según la planilla',
};

const nothingPaid: Readonly<Record<NothingPaid, string>> = {
  unknown: 'Pago todavía sin confirmar',
  nothing: 'No se pagó nada',
  nothing_new: 'No se pagó nada nuevo',
};

const lines: Readonly<Record<OtherLine | 'empty', string>> = {
  empty: 'está vacía',
  title: 'está arriba del encabezado',
  header: 'es un encabezado',
  total: 'es un total',
  note: 'es una firma o una observación',
  section: 'es el título de una sección',
  other_table: 'es de una tabla sin documentos ni cuentas',
  example: 'es un ejemplo',
  unused: 'no tiene nada en las columnas que se leen',
};

const excluded = (reason: No, rows: number) => {
  const reasons: Readonly<Record<No, string>> = {
    paid: `marcada${s(rows)} como ya pagada${s(rows)}`,
    'not to be paid': `marcada${s(rows)} para no pagar`,
    suspended: `marcada${s(rows)} como suspendida${s(rows)}`,
    ended: `marcada${s(rows)} como dada${s(rows)} de baja`,
    'paid in another way': `marcada${s(rows)} como pagada${s(rows)} de otra forma`,
    'nothing to pay': 'sin nada que pagar',
  };
  return reasons[reason];
};

const compared = ({ is, ...amount }: Difference) =>
  is === 'same'
    ? 'Esta vez es el mismo monto.'
    : `Esta vez son ${money(amount)} ${is === 'more' ? 'más' : 'menos'}.`;

export const report = {
  largest_amounts: ({ others }) =>
    `Los montos más altos, y los beneficiarios nuevos, con cambios o con advertencias (se paga${plural(others, '', 'n')} ${count(others)} más)`,
  note_new: 'nuevo',
  note_document: ({ owner }) => `con este documento ya se pagó a ${owner}`,
  note_account_of: ({ owner }) => `a esta cuenta ya se le pagó a ${owner}`,
  note_other_amount: ({ id, ...amount }) => `ya se pagó ${money(amount)} con el ID ${id}`,
  note_paid_otherwise: 'mismo monto ya pagado por este período con otro nombre',
  note_sent_on: (moment) => `enviado el ${atTime(moment)}`,
  note_sent_as: ({ id }) => `enviado con el ID ${id}`,
  note_bill_paid: 'esta factura ya se pagó',
  note_check_account: 'revise el número de cuenta',
  nothing_to_pay: 'Nada que pagar',
  result_heading: ({ paid, otherwise, ...moment }) =>
    `${paid === undefined ? nothingPaid[otherwise] : `Enviado a Paygol: ${moneyTo(paid)}`}, ${dayOf(moment)}, ${timeOf(moment)}`,
  validated_before: (moment) =>
    `Validate lo leyó el ${atTime(moment)}, antes que otras filas. Compruebe que la planilla todavía diga lo mismo.`,
  whether_paid: ({ payees }) =>
    `Todavía no se sabe si se ${payees === 1 ? 'le pagó a este beneficiario' : `les pagó a estos ${count(payees)} beneficiarios`}`,
  of_rows: ({ rows, where, payees, isExample, says }, { say }) =>
    `${counted(rows, 'fila')} (${whichRows(where, payees)})${isExample ? ', por ejemplo' : ''}: ${say(says)}`,
  also_asked: ({ of }) => `Lo mismo se pregunta de ${remarksIn(of)}.`,
  row_excluded: ({ header, cells }) => `${sheetSays(header, cells)}, así que la fila no se paga.`,
  rows_excluded: ({ header, cells, reason, rows, where, payees }) =>
    `${counted(rows, 'fila')} ${excluded(reason, rows)} (${whichRows(where, payees)}): ${sheetSays(header, cells)}.`,
  line_ignored: ({ line }) => `La fila ${lines[line]}, así que no hay nada que pagar.`,
  more_entries: ({ more }) => `${count(more)} más.`,
  more_below: ({ more }) => `${count(more)} más, en la lista de abajo.`,
  read_as: ({ field, column, read, sent, rows, why }, { say }) =>
    `${column === '' ? fieldNames[field] : column}${plural(rows, '', ', por ejemplo')} ${reading(read, sent)} en ${counted(rows, 'fila')} (${why.map(say).join('; ')}).`,
  columns_taken: ({ columns }) =>
    `Columnas: ${columns.map(({ header, role }) => `${header} → ${roleName(role)}`).join('; ')}.`,
  header_found: ({ names, hasMore }) =>
    `La tabla empieza en la fila "${names.join(' · ')}${hasMore ? ' …' : ''}".`,

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : moneyTo(money)}.`,
  rows_counted: ({
    rows,
    toPay,
    lookPaid,
    alreadyThere,
    held,
    invalid,
    leftOut,
    excluded,
    paidBefore,
    nothingToPay,
    blank,
  }) =>
    `${counted(rows, 'fila')}: ${count(toPay)} por pagar` +
    (lookPaid ? `, ${count(lookPaid)} que parece${plural(lookPaid, '', 'n')} ya pagada${s(lookPaid)}` : '') +
    (alreadyThere > 0 ? `, ${count(alreadyThere)} que Paygol ya tiene` : '') +
    (held > 0 ? `, ${counted(held, 'retenida')}` : '') +
    (invalid > 0 ? `, ${count(invalid)} por corregir` : '') +
    (leftOut ? `, ${count(leftOut)} que ${plural(leftOut, 'queda', 'quedan')} fuera` : '') +
    (paidBefore ? `, ${counted(paidBefore, 'marcada')} como ya pagada${s(paidBefore)}` : '') +
    (excluded > 0 ? `, ${counted(excluded, 'marcada')} para no pagar` : '') +
    (nothingToPay ? `, ${count(nothingToPay)} sin monto` : '') +
    (blank > 0 ? `, ${counted(blank, 'línea')} que no ${plural(blank, 'es un pago', 'son pagos')}` : '') +
    '.',

  not_compared: ({ cause, isToPay }, { say }) =>
    `${say(cause)} Por eso aquí no se ve qué pagos ya se hicieron.${isToPay ? ' Al pagar se revisa de nuevo: lo que ya se pagó con el mismo ID no se paga otra vez.' : ''}`,
  all_payees_new:
    'Todos los beneficiarios son nuevos: a ninguno se le ha pagado antes desde esta cuenta de Paygol.',
  none_at_paygol: 'Paygol todavía no tiene ninguno de estos pagos.',
  last_period: ({ period, money, difference }) =>
    `${capital(dated(period))}: ${moneyTo(money)}.${difference === undefined ? '' : ` ${compared(difference)}`}`,
  absent_now: ({ period, names }) =>
    `${counted(names.length, 'beneficiario')} de ${dated(period)} no ${plural(names, 'está', 'están')} en esta planilla: ${list(names, 30)}.`,
  memory_short:
    'n8n se reinició hace poco, así que aquí pueden faltar pagos anteriores. Al pagar se revisan de nuevo.',
  new_to_paygol: (money) => `Nuevo para Paygol: ${moneyTo(money)}.`,
  already_at_paygol: (money) => `Paygol ya tiene ${moneyTo(money)}: no se paga de nuevo.`,
  if_another_payment:
    'Si es otro pago del mismo período, como el de la semana siguiente, necesita otros ID: elija esa semana o dele un nombre al pago.',
  /** All of the sheet. `period`: empty where it is not known. */
  sent_already: ({ period, part, ...money }) =>
    `Ya se envió a Paygol: ${period === '' ? '' : `${periodNamed({ period, part })}, `}${moneyTo(money)}.`,
  list_too_long:
    'No se pudo revisar si hay gente nueva: la lista de pagos de Paygol no se pudo leer completa.',
  list_read_back: ({ payouts, of, areNewest, month }) =>
    `Se comparó con ${areNewest ? 'los últimos ' : ''}${count(payouts)} de los ${count(of)} pagos que hay en Paygol${month === undefined ? '' : ` (desde ${dated(month)})`}: quien solo figura en los demás aparece como nuevo.`,
  list_hides_payees:
    'La lista de Paygol no muestra completos todos los documentos y cuentas: este informe puede no encontrar a todos los que ya recibieron un pago, o cuya cuenta cambió.',
  list_not_read:
    'No se pudo revisar si cambió alguna cuenta ni si hay pagos hechos en Paygol: no se pudo leer su lista de pagos.',
  list_names_no_ids:
    'Paygol muestra los pagos sin su ID, así que cada fila se consultó por su ID. En esa lista, los pagos que envió n8n no se distinguen de los hechos en Paygol.',
  rows_not_looked_up: ({ rows }) =>
    `${counted(rows, 'fila')} no se ${plural(rows, 'pudo', 'pudieron')} consultar en Paygol; al pagar se consulta de nuevo.`,
  sheet_copied: ({ payments, times }) =>
    `Cada uno de los ${count(payments)} pagos está ${count(times)} veces en los datos, con distinto ID: misma persona, mismo monto y mismo detalle.`,
  accounts_changed: ({ payees }) =>
    `${counted(payees.length, 'beneficiario')} con una cuenta distinta de la última vez: ${list(payees.map((payee) => `${rowTitle(payee)}, ${accountChange(payee)}`))}. Confirme por teléfono, a un número que usted ya tenía.`,
  amounts_far: ({ payees }) =>
    `${counted(payees.length, 'beneficiario')} con un monto muy distinto al de la última vez: ${list(payees.map((payee) => `${rowTitle(payee)}, ${amountChange(payee)}`))}.`,
  in_several_rows: ({ payees }) =>
    `${counted(payees.length, 'beneficiario')} en más de una fila: ${list(payees.map(rowTitle))}.`,
  amounts_differ: ({ payees }) =>
    `${counted(payees, 'monto')} ${plural(payees, 'cambió', 'cambiaron')} desde la última vez.`,
  amount_before: (amount) => `antes: ${money(amount)}`,
  never_paid_before: ({ payees }) =>
    `${counted(payees.length, 'beneficiario')} sin pagos anteriores: ${list(payees.map(rowTitle), 30)}.`,
  look_paid_title: (money) => `Parecen ya pagados: ${moneyTo(money)}`,
  look_paid_already: (money) =>
    `Parece ya pagado: ${moneyTo(money)}. Al aprobar se paga solo a quien usted elija.`,
  all_look_paid: 'Nada nuevo que pagar',
  look_paid: ({ rows }) =>
    `${counted(rows.length, 'fila')} ${plural(rows, 'parece un pago ya hecho', 'parecen pagos ya hechos')}, con otro ID: ${list(rows.map(rowTitle))}.`,
  same_as_last: ({ rows, period }) =>
    `A ${counted(rows.length, 'beneficiario')} ya se ${plural(rows, 'le', 'les')} pagó el mismo monto por ${dated(period)}: ${list(rows.map(rowTitle))}. Si es la misma nómina, no la pague de nuevo.`,
  paid_under_another_name: ({ rows, other }) =>
    `${rows.length === 1 ? 'A 1 beneficiario ya se le envió' : `A ${count(rows.length)} beneficiarios ya se les envió`} el mismo monto por este período, con otro nombre, otro documento u otro ID, por ejemplo ${other}: ${list(rows.map(rowTitle))}. Si es el mismo pago, no lo pague otra vez.`,
  bills_paid_before: ({ rows, other }) =>
    `${counted(rows.length, 'pago')} con el mismo número y el mismo monto ya se ${plural(rows, 'hizo', 'hicieron')} con otro ID, por ejemplo ${other}: ${list(rows.map(rowTitle))}. Si es la misma factura, no la pague de nuevo.`,
  other_amounts_before: ({ payments }) =>
    `${counted(payments.length, 'pago')} a quienes ya se les pagó otro monto por la misma factura o el mismo período: ${list(payments.map(({ id, currency, amount, ...row }) => `${rowTitle(row)}, ${money({ currency, amount })} con el ID ${id}`))}. Pague solo lo que falte, salvo que sea otro pago.`,
  documents_of_others: ({ payees }) =>
    `${counted(payees.length, 'documento')} con ${plural(payees, 'el', 'los')} que antes se pagó a otra persona: ${list(payees.map((payee) => `${rowTitle(payee)}, con ${payee.document} se pagó a ${payee.owner}`))}. Revise que el documento y la cuenta sean del beneficiario.`,
  accounts_of_others: ({ payees }) =>
    `${counted(payees.length, 'cuenta')} a ${plural(payees, 'la', 'las')} que antes se pagó con otro documento: ${list(payees.map((payee) => `${rowTitle(payee)}, a ${payee.account} se pagó a ${payee.owner} con ${payee.document}`))}. ¿Cuál es el correcto? Si es la misma persona, revise que este pago no se haya hecho ya.`,
  there_though_left_out: ({ there, rows }) => {
    const payees = list(rows.map(rowTitle));
    const notPaid = `${counted(rows.length, 'fila')} que esta vez no se paga${plural(rows, '', 'n')}`;
    if (there === 'ended')
      return `${payees} no ${plural(rows, 'recibió su pago: falló o se anuló', 'recibieron sus pagos: fallaron o se anularon')} en Paygol, y esta planilla no ${plural(rows, 'lo', 'los')} paga de nuevo.`;
    if (there === 'otherAmount')
      return `Paygol tiene otro monto para ${notPaid}: ${payees}. El monto de esta planilla no se ha pagado: compare los dos.`;
    const isThere =
      there === 'known' ? plural(rows, 'está', 'están') : plural(rows, 'puede estar', 'pueden estar');
    return `${notPaid} ya ${isThere} en Paygol: ${payees}. Revise su estado en Paygol antes de pagar${plural(rows, 'la', 'las')} por otra vía.`;
  },

  make_sure_of_both: 'Confirme que corresponde pagar ambos.',
  paid_into_another_account:
    'Los pagos anteriores a este beneficiario fueron a otra cuenta. Llámelo para confirmar el cambio, y no responda al correo que lo pidió.',

  may_be_returned:
    'Un banco todavía puede devolver un pago: en unos días revise el estado en el panel de Paygol.',
  not_paid_again: (money) => `Ya en Paygol, no se pagó de nuevo: ${moneyTo(money)}.`,
  left_out_row: ({ row, ...amount }) =>
    `${rowTitle(row)}, ${money(amount)}: se excluyó al aprobar y esta vez no se pagó.`,
  look_paid_not_chosen: (money) => `Parece ya pagado, no se paga otra vez: ${moneyTo(money)}.`,
  left_out_money: (money) => `Excluido al aprobar, no se paga esta vez: ${moneyTo(money)}.`,
  run_again: ({ rows, isToCorrect }) =>
    `${plural(rows, 'Quedó', 'Quedaron')} ${counted(rows, 'fila')} sin pagar. ${isToCorrect ? `Cuando ${plural(rows, 'la', 'las')} corrija, suba` : 'Suba'} de nuevo la planilla, con los mismos ID o el mismo período: lo que Paygol ya tiene no se paga otra vez.`,
  lines_say: ({ texts }) =>
    `Títulos y notas de la planilla: ${list(
      texts.map((text) => quoted(text, 100)),
      8,
    )}.`,
  lines_ignored: ({ lines }) =>
    `${counted(lines, 'línea')} que no ${plural(lines, 'es un pago', 'son pagos')}, como ${plural(lines, 'un título o un total', 'títulos y totales')}.`,
  there_already: 'Paygol ya tiene el pago de esta fila: no lo pague por otra vía.',
  may_be_there: 'Puede que Paygol ya tenga un pago de esta fila: no lo pague por otra vía hasta saberlo.',
  other_amount_there:
    'Paygol tiene un pago de esta fila por otro monto: el de esta planilla no se pagó. Compare los dos antes de pagar.',
  ended_there: 'El pago de esta fila falló o se anuló en Paygol: con él no se le pagó a nadie.',
  do_not_pay_otherwise: 'No pague por otra vía.',

  // Labels.
  part_title: ({ part }) => parts[part],
  table_head: ({ head }) => heads[head],
  result_status: ({ status }) => results[status],
  column_role: ({ role }) => roleName(role),
} satisfies Topic<Here>;
