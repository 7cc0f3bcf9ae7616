import { inOrder, quoted } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { plural, s } from '../format.ts';
import { begin } from '../names.ts';
import type { ListedPayment, ToldPayment } from '../shown.ts';
import { statusName } from './fields.ts';
import { count, counted, list, money } from './format.ts';
import { atTime, inSentence, rowTitle } from './helpers.ts';
import type { Here } from './here.ts';

const whyRejected = (words: string, isKept: boolean) => {
  if (words !== '') return `${words}.`;
  return isKept
    ? '. Para ver qué respondió, desactive "Simplify": está en "service".'
    : ' sin dar un motivo.';
};

const KNOWN_BY = {
  spelling: ', igual salvo en cómo está escrito',
  bill: ', por la misma factura',
  account: ', con otro documento',
  since: ', que no estaba en el informe',
} as const;

const payment = ({ id, moment, by, status, wasPaid = false }: ToldPayment) => {
  if (id === undefined) return 'uno que Paygol muestra sin ID y que aún no está pagado';
  const when = moment === undefined ? '' : `${atTime(moment)}, `;
  const known = by === undefined ? '' : KNOWN_BY[by];
  if (status === null) return `${when}ID ${inOrder(id)}${known} (no se pudo consultar)`;
  const is = wasPaid ? 'se pagó, y ahora su estado es' : 'su estado es';
  return `${when}ID ${inOrder(id)}${known}${status === undefined ? '' : ` (${is} ${statusName(status)})`}`;
};

const listedPayment = ({ id, status }: ListedPayment) => `${inOrder(id)} (${statusName(status)})`;

const KEEP_THE_ID = 'No lo envíe con otro ID: más tarde suba de nuevo la planilla.';

/** Why payouts could not be claimed. */
const claims = {
  claimed_too_slowly:
    'La base de datos de n8n tardó demasiado, y otro proceso de n8n puede estar enviando los mismos pagos. Cuando termine, ejecute el flujo de nuevo.',
  claim_stopped: 'Se detuvo la ejecución mientras otro proceso de n8n reservaba pagos de este flujo.',
  others_claim:
    'Otros procesos de n8n están reservando pagos de este flujo. Ejecútelo de nuevo cuando terminen.',
  claims_mixed:
    'Un nodo Remove Duplicates de este flujo guarda su historial donde Create anota los pagos para que no los envíe otro proceso de n8n. Ejecute ese nodo una vez con la operación "Clear Deduplication History", y ponga su opción "Scope" en "Node".',
  not_saved:
    'El flujo no está guardado, y así n8n no puede llevar registro de los pagos que envía. Guárdelo y ejecútelo de nuevo.',
  not_written:
    'n8n no pudo anotar en su base de datos los pagos que iba a enviar. Revise la base de datos y ejecute el flujo de nuevo.',
} satisfies Topic<Here>;

/** What is said of outcomes, and of runs. */
export const outcome = {
  ...claims,
  already_there: 'Paygol ya tenía este pago, así que no se envió.',
  sent_on: (moment) => `Se envió el ${atTime(moment)}.`,
  sent_in_this_execution:
    'Esta ejecución ya lo había enviado. Si esta fila es otro pago, no se pagó: dele un ID propio.',
  refused_but_there: 'Paygol acaba de rechazarlo, pero ya lo tiene.',
  looked_up_and_there: 'Se consultó, y Paygol lo tiene.',
  fields_not_shown: ({ fields }) =>
    `Datos que Paygol no muestra: ${list(fields.map(inSentence))}. Lo demás coincide con esta fila.`,
  account_masked: 'Paygol muestra solo una parte del número de cuenta.',
  has_status: ({ status }) => `Estado del pago: ${statusName(status)}.`,
  ended_unpaid: ({ status, newId }, { payOne }) =>
    `Estado del pago: ${statusName(status)}. No se pagó. Averigüe por qué y corrija la fila. ${payOne(newId)}`,
  ended_and_paid_again: ({ status, otherId, now }) =>
    `Su estado es ${statusName(status)}. Paygol tiene el mismo monto para esta persona con otro ID, ${otherId}${now === '' ? '' : `, en estado ${statusName(now)}`}: salvo que sea otro pago, no queda nada por pagar.`,
  ended_not_checked: ({ status }) =>
    `Su estado es ${statusName(status)}. No se pudo revisar si Paygol tiene otro pago con este ID. Antes de darle un ID nuevo a la fila, pregunte a Paygol si se pagó.`,
  other_ended: ({ status }) => `Paygol tiene otro pago con este ID, en estado ${statusName(status)}.`,
  ended_after_paid: ({ status }) =>
    `Se pagó, y ahora su estado es ${statusName(status)}. Antes de pagarlo con otro ID, pregunte a Paygol si el dinero volvió.`,
  status_not_explained: ({ status }) =>
    `Su estado es ${status}, que la documentación de Paygol no explica. Antes de enviarlo con otro ID, pregunte a Paygol si se pagó al beneficiario.`,
  made_with_unknown_status: ({ status }) =>
    `Paygol lo creó con el estado ${status}, que su documentación no explica. Pregunte a Paygol qué significa.`,
  record_differs: ({ fields }) =>
    `Lo que Paygol tiene con este ID es distinto (${list(fields.map(inSentence))}).`,
  paygol_has: ({ amount, currency }) => `Con este ID, Paygol tiene ${money({ amount, currency })}.`,
  paygol_has_each: ({ payments }) =>
    `Con estos ID, Paygol tiene ${list(payments.map(({ payee, ...amount }) => `${money(amount)} (${payee})`))}.`,
  conflict: ({ fields }, { compareTwo, ownName }) =>
    `Paygol ya tiene un pago con este ID y con otros datos (${list(fields.map(inSentence))}), así que esta fila no se envió. ${compareTwo}. Solo si es un pago adicional va en otra planilla, con ${ownName}. Si es el mismo pago, no lo envíe así: se haría dos veces.`,
  conflict_after_sending: ({ fields }, { compareTwo, ownName }) =>
    `Lo que Paygol tiene con este ID es distinto (${list(fields.map(inSentence))}). Puede ser este pago escrito de otra forma, o uno anterior. ${compareTwo} y pregunte a Paygol; no lo envíe con otro ID antes de saberlo. Un bono o una diferencia va en otra planilla, solo con ese monto, y con ${ownName}.`,
  conflict_in_amount: (_, { compareTwo, ownName }) =>
    `Con este ID, Paygol ya tiene un pago por otro monto. Si este es un pago más, como un aguinaldo o un bono, va en otra planilla, con ${ownName}. Si se corrigió y ahora es mayor, va solo la diferencia, de la misma forma; si es menor, no queda nada por pagar. Si no es ninguno de los dos, no lo envíe con otro ID. ${compareTwo} y pregunte a Paygol.`,
  id_of_another_payee:
    'En Paygol, este ID es de otro beneficiario de esta planilla, así que esta fila no se envió.',

  outcome_not_seen: 'Todavía no se sabe si este pago se creó.',
  last_answer: ({ cause }, { say }) => `Última consulta: ${say(cause)}`,
  never_looked_up: 'Después no se consultó.',
  look_up_stopped: 'Después no se consultó, porque se detuvo la ejecución.',
  unexpected_error: 'Hubo un error inesperado mientras se enviaba este pago.',
  shown_with_other_data: 'La respuesta de Paygol trae este ID con datos distintos de los enviados.',
  sending_elsewhere: ({ isMissing }) =>
    `Esta ejecución no lo envió: otra lo estaba enviando al mismo tiempo, y ${isMissing ? 'Paygol todavía no lo mostraba' : 'no se pudo consultar'}.`,
  confirmed_before: ({ isMissing }) =>
    `No se envió de nuevo: Paygol confirmó antes este pago, pero ahora ${isMissing ? 'no lo muestra' : 'no se pudo consultar'}.`,
  sent_before: ({ isMissing }) =>
    `No se envió de nuevo: una ejecución anterior envió este pago, o estaba por enviarlo. ${isMissing ? 'Ahora Paygol no lo tiene, pero todavía podría crearlo.' : 'No se pudo consultar.'}`,
  not_checked_after_refusal: ({ cause }, { say }) =>
    `Aunque se rechazó, el pago puede haberse hecho: no se pudo consultar si Paygol tiene este ID. ${say(cause)}`,
  named_and_not_shown:
    'La respuesta de Paygol nombra este ID, así que puede que ya lo tenga, pero no lo muestra.',
  keep_the_id: KEEP_THE_ID,
  send_when_confirmed: `${KEEP_THE_ID} Si Paygol confirma que nunca creará este pago, active la opción "Resend Rows of Unknown Outcome", solo por esa vez.`,
  went_without_type: 'Fue sin tipo de cuenta: pregunte a Paygol si lo necesita.',
  request_refused: ({ rows }) =>
    `Paygol rechazó el envío completo de ${counted(rows, 'fila')}, así que la causa puede estar en otra.`,
  row_rejected: ({ words, isKept }) =>
    `Paygol rechazó esta fila${whyRejected(words, isKept)}${words === '' && !isKept ? ' Pregúntelo a Paygol.' : ''}`,
  rows_counted_as_wrong: ({ words, isKept, wrong, rows }) =>
    `Paygol no creó ningún pago: dio por errónea${s(wrong)} ${count(wrong)} de las ${counted(rows, 'fila')} de este envío${whyRejected(words, isKept)} Para encontrar cuál${plural(wrong, '', 'es')}, baje "Maximum Payouts per Request".`,
  not_looked_up: ({ cause }, { say }) =>
    `No se envió: no se pudo consultar si Paygol ya tiene este ID, así que no pague por otra vía. ${say(cause)} Ejecute el flujo de nuevo más tarde.`,
  waits_for_another_run:
    'Este envío no lo incluyó: otro, aún en curso, tiene este pago y puede estar haciéndolo.',
  stopped: 'No se envió, porque antes se detuvo la ejecución.',
  earlier_outcome_unknown: 'No se envió, porque no se sabe qué pasó con un envío anterior.',
  earlier_request_refused: ({ cause }, { say }) =>
    `No se envió, porque se rechazó un envío anterior. ${say(cause)}`,
  error_before: 'No se envió, porque antes hubo un error inesperado en esta ejecución.',
  turned_away_twice: ({ cause }, { say }) =>
    `No se envió: Paygol no aceptó el envío en dos intentos. ${say(cause)} Ejecute el flujo de nuevo más tarde.`,
  did_not_answer: ({ cause }, { say }) =>
    `No se envió: no se pudo consultar a Paygol antes de pagar. ${say(cause)} Ejecute el flujo de nuevo más tarde.`,
  not_claimed: ({ cause }, { say }) => `No se envió. ${say(cause)}`,
  ids_of_other_payees: ({ id, name, ownId, ids }) =>
    `No se envió: en Paygol, hay ID de esta planilla que son de otros beneficiarios de ella. ${id} es ${name === '' ? 'del beneficiario' : `de ${name},`} que aquí tiene ${ownId}${ids === 1 ? '' : `, y hay ${count(ids - 1)} más`}.`,
  keep_the_old_ids:
    'Los ID por número de fila se corren al agregar u ordenar filas, y así se paga dos veces. Vuelva a poner los ID que tenían las filas; para la próxima nómina, forme los ID con el beneficiario y el período.',

  rows_not_valid: ({ invalid, rows }) =>
    `${count(invalid)} de ${counted(rows, 'fila')} tiene${plural(invalid, '', 'n')} errores, así que no se envió nada.`,
  left_out:
    'Se excluyó al aprobar, así que esta vez no se pagó. Si la planilla se paga otra vez, se incluye, salvo que ella diga que no.',
  not_chosen_again: 'Parece ya pagado, y nadie eligió pagarlo otra vez.',
  ticks_found_nothing: ({ option }) =>
    option === 'leaveOut'
      ? 'No queda claro a quién excluir, así que no se envió nada: "Leave Out" no encontró nada.'
      : 'No queda claro a quién se le paga otra vez, así que no se envió nada: "Pay Again" no encontró nada.',
  ticks_unclear: ({ option, given }) =>
    option === 'leaveOut'
      ? `No queda claro a quién excluir, así que no se envió nada: ${quoted(given)} no es una línea que se fuera a pagar.`
      : `No queda claro a quién se le paga otra vez, así que no se envió nada: ${quoted(given)} no es una línea que parezca ya pagada.`,
  ticks_need_code: 'No se envió nada: "Pay Again" necesita el "Approval Code" del informe al que responde.',
  write_lines: 'Empiece de nuevo y escriba líneas de la planilla, como 12, 15-17.',
  limit_exceeded: 'Se superó un límite de seguridad, así que no se envió nada.',
  approval_differs: 'Las filas no son las que se aprobaron, así que no se envió nada.',
  approval_code_empty: '"Approval Code" está vacío: ponga el código que da Validate, o quite la opción.',
  compare_settings: ({ valid, rows, amounts, approvalCode }) =>
    'El código es de otras filas u otro orden, de otra cuenta o de otros "Request Fields". Valide la planilla de nuevo y pida que la aprueben. ' +
    'Borre el "Approval Code" si lo escribió para una planilla anterior. ' +
    `Aquí se ${plural(valid, 'puede', 'pueden')} pagar ${count(valid)} de ${counted(rows, 'fila')}${amounts.length === 0 ? '' : `, ${list(amounts.map(money), 99)}`} (código de aprobación ${begin(approvalCode)}).`,
  only_validated:
    'Solo se validó: la opción "Only Validate in Manual Runs" está activa y esta ejecución es manual.',

  too_many_rows: ({ rows, limit, sent }) =>
    `Hay ${counted(rows, 'fila')}${sent > 0 ? `, además de ${count(sent)} que esta ejecución ya envió` : ''}; el límite "Maximum Rows" es ${count(limit)}.`,
  too_large_payouts: ({ rows, first }) =>
    rows === 1
      ? `El monto de ${rowTitle(first)} supera el límite "Maximum per Payout".`
      : `${count(rows)} filas superan el límite "Maximum per Payout"; la primera es la de ${rowTitle(first)}.`,
  no_limit_for: ({ currency }) => `Hay pagos en ${currency}, y para ellos "Maximum Total" no fija un límite.`,
  too_large_total: ({ total, limit, isSentBefore }) =>
    `El total de todas las filas${isSentBefore ? ', con lo que esta ejecución ya envió,' : ''} es ${money(total)}; el límite "Maximum Total" es ${money(limit)}.`,

  looks_paid: 'No se envió: parece un pago que ya se hizo.',
  sent_before_to_payee: ({ isSameAccount, payments }) =>
    `A este beneficiario ya se le envió el mismo monto, en la misma moneda${isSameAccount ? ' y a la misma cuenta' : ''}. ${plural(payments, 'Pago anterior', 'Pagos anteriores')}: ${payments.map(payment).join('; ')}.`,
  looked_paid_to_payee:
    'Al revisar la planilla, este pago parecía ya hecho, con otro ID. Revísela de nuevo para ver si sigue así.',
  sent_lately_to_payee: ({ window, listed }) =>
    `En ${window === 'period' ? 'los últimos días, por el mismo período' : 'las últimas horas'}, desde aquí se le envió al beneficiario el mismo monto en la misma moneda, con otro ID.${listed.length > 0 ? ` Paygol muestra ${list(listed.map(listedPayment))}, sin fecha.` : ''}`,
  other_row_to_payee: ({ id }) =>
    `Otra fila, con el ID ${id}, le paga a este beneficiario el mismo monto en la misma moneda, y no se validó junto con esta.`,
  only_account_differs: 'Lo único distinto es la cuenta.',
  left_to_create: 'n8n se reinició hace poco: al pagar se revisa de nuevo, y la fila puede quedar retenida.',
  sent_all_the_same: 'Se envió de todas formas.',
  account_changed: ({ ending }) =>
    `No se envió: antes se pagó a este beneficiario en ${ending === '' ? 'otra cuenta' : `la cuenta ${ending}`}, y ninguna aprobación incluye el cambio.`,
  ask_the_payee:
    'Pregunte al beneficiario cuál es la cuenta correcta: llámelo a un teléfono que usted ya tenía, no responda un correo.',
  approve_held: ({ rows, approvalCode }) =>
    `Para pagar de todas formas las filas retenidas, ejecute de nuevo la planilla completa (${counted(rows, 'fila')}) con el "Approval Code" ${approvalCode}.`,
  only_warn:
    'Si es habitual que pague montos iguales en pocas horas, como un marketplace, ponga "Repeated Payments" en "Only Warn".',
  ask_a_person: 'No lo envíe con otro ID: si es otro pago, debe hacerlo una persona.',

  // The run of a node, and its settings.
  nothing_new_made: ({ payouts }) =>
    `Esta ejecución no creó ningún pago: Paygol ya tiene ${payouts === 1 ? 'el pago' : `los ${count(payouts)} pagos`}.`,
  rows_run_before:
    'Si ya envió estas filas, aunque la ejecución se haya detenido, estos pagos ya se hicieron entonces: no los envíe con otros ID, o se pagarán dos veces. Dé ID nuevos a las filas solo si es otra nómina que repite los ID de una anterior.',
  no_notes_yet:
    'Este nodo Create no tiene registro de pagos anteriores, y Paygol muestra algunos. Si los hizo otro nodo Create, siga usando ese: este no sabe qué pagos ya se hicieron.',
  run_new_accounts: ({ payees }) => `${counted(payees, 'beneficiario')} con otra cuenta que la vez anterior.`,
  run_repeats: ({ payouts }) =>
    `${count(payouts)} ${plural(payouts, 'parece ya pagado, y se envió', 'parecen ya pagados, y se enviaron')} de todas formas.`,
  run_same_rows: ({ payouts }) => `${count(payouts)} con la misma cuenta y el mismo monto que otra fila.`,
  run_created: ({ payouts, paid }) =>
    `${counted(payouts, 'pago')} ${plural(payouts, 'nuevo', 'nuevos')}${paid.length > 0 ? `, ${list(paid.map(money), 99)}` : ''}.`,
  run_already_there: ({ payouts }) =>
    `${count(payouts)} que ya ${plural(payouts, 'estaba', 'estaban')} en Paygol: no se ${plural(payouts, 'envió', 'enviaron')} de nuevo.`,
  run_unknown: ({ payouts }) =>
    `${count(payouts)} sin resultado conocido: ${plural(payouts, 'puede estar hecho, así que no lo', 'pueden estar hechos, así que no los')} pague por otro medio. Ejecute la misma planilla más tarde, con los mismos ID.`,
  run_held: ({ payouts }) => `${count(payouts)} en espera: alguien tiene que confirmar.`,
  run_not_created: ({ payouts }) => `${count(payouts)} sin crear.`,
  run_left_out: ({ payouts }) => `${counted(payouts, 'excluido')}.`,
  see_not_created: 'El detalle está en "Not Created".',
  nothing_paid_held: ({ held, rows }) =>
    `No se pagó nada: ${held < rows ? `${count(held)} de ${count(rows)} filas ${plural(held, 'está retenida', 'están retenidas')}` : rows === 1 ? 'la fila está retenida' : `las ${count(rows)} filas están retenidas`}.`,
  more_problems: ({ more }) =>
    `Y ${counted(more, 'problema')} más: use la operación Validate para ver todas las filas.`,
  settings_answer: ({ setting, answer }) => `${quoted(answer)} no sirve como respuesta a ${quoted(setting)}.`,
  answer_type_code: 'Escriba el código que le dio Paygol, de hasta 5 letras o números, o Ninguno.',
  answer_code: 'Escriba solo el código, de hasta 5 letras o números.',
  answer_amount: 'Escriba un número, como 350000.',
  answer_full_name: 'Escriba nombre y apellido.',
  settings_choices: ({ choices }) => `Puede ser ${choices.join(' o ')}.`,
  settings_form: ({ given }) =>
    `"Form Answers"${given === undefined ? '' : ` es ${quoted(given)}, que`} no es un objeto de respuestas.`,
  settings_to_give: 'Dele los "settings" de Validate con todo completo, o lo que devuelve un formulario.',
  own_name_without_code: ({ name }) => `${quoted(name)} no tiene código en "Name Mappings".`,
  own_name_two_codes: ({ name, first, second }) =>
    `${quoted(name)} tiene dos códigos en "Name Mappings": ${first || 'ninguno'} y ${second || 'ninguno'}.`,
  own_name_undecided: ({ name }) => `"Name Mappings" no dice si las filas con ${quoted(name)} se pagan.`,
  period_found_nothing: 'La expresión en "Period" de "Build ID From" no encontró nada.',
  check_expression: 'Revísela en el nodo: puede nombrar un campo o un nodo que no existe.',
  id_period_missing: '"Build ID From" no tiene período, así que todas las nóminas tendrían los mismos ID.',
  id_columns_missing: '"Build ID From" no nombra ninguna columna, así que todos los ID serían iguales.',
  fill_in_id_parts: 'Complete el período y la columna, o ninguno de los dos.',
  another_spelling: 'Si se escribe de otra forma, los ID cambian y se paga a todos de nuevo.',
  correct_in_node: 'Corríjalo en el nodo.',
  nothing_sent: 'No se envió nada.',
  extra_field_name: ({ name, why }) => {
    if (why === 'empty') return 'Un campo adicional no tiene nombre.';
    return why === 'ours'
      ? `El campo adicional ${quoted(name)} es uno que el nodo completa por sí mismo.`
      : `El campo adicional ${quoted(name)} tiene un nombre que no se puede enviar.`;
  },
  change_extra_field: 'Cámbielo o quítelo en "Extra Fields".',
  in_every_request: 'Va en todas las solicitudes, así que no se envió nada.',
} satisfies Topic<Here>;
