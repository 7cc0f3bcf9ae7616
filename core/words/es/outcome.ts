import type { SomePhrases, SomeSentences } from '../codes.ts';
import type { Rejection, ToldPayment } from '../codes/outcome.ts';

// What is said of outcomes, and of runs.

export const phrases = {
  atTime: '{:date} a las {:time}',
  whyRejected: ({ words, isKept }: Rejection) => {
    if (words !== '') return '{words}.';
    return isKept
      ? '. Para ver qué respondió, desactive "Simplify": está en "service".'
      : ' sin dar un motivo.';
  },
  payment: ({ id, moment, status }: ToldPayment) => {
    if (id === undefined) return 'uno que Paygol muestra sin ID y que aún no está pagado';
    const when = moment === undefined ? '' : '{moment:atTime}, ';
    const end = status === null ? ' (no se pudo consultar)' : '[ (su estado es {status:status})]';
    return `${when}ID {id:inOrder}{isSpelling|, igual salvo en cómo está escrito|}${end}`;
  },
} satisfies SomePhrases;

export const sentences = {
  already_there: 'Paygol ya tenía este pago, así que no se envió.',
  sent_on: 'Se envió el {:atTime}.',
  sent_in_this_execution:
    'Esta ejecución ya lo había enviado. Si esta fila es otro pago, no se pagó: dele un ID propio.',
  refused_but_there: 'Paygol acaba de rechazarlo, pero ya lo tiene.',
  looked_up_and_there: 'Se consultó, y Paygol lo tiene.',
  moved_on_already: 'Un pago nuevo empieza en estado creado, así que Paygol puede haberlo tenido de antes.',
  fields_not_shown: 'Datos que Paygol no muestra: {fields:inSentence}. Lo demás coincide con esta fila.',
  account_masked: 'Paygol muestra solo el final del número de cuenta.',
  has_status: 'Su estado es {status:status}.',
  ended_unpaid:
    'Su estado es {status:status}, así que no se pagó. Averigüe por qué y corrija la fila. Para pagarla, dele un ID nuevo, como {newId}. Si los ID se forman con columnas, páguela en otra planilla, con otro "Run".',
  ended_not_checked:
    'Su estado es {status:status}. No se pudo revisar si Paygol tiene otro pago con este ID. Antes de darle un ID nuevo a la fila, pregunte a Paygol si se pagó.',
  other_ended: 'Paygol tiene otro pago con este ID, en estado {status:status}.',
  ended_after_paid:
    'Se pagó, y ahora su estado es {status:status}. Antes de pagarlo con otro ID, pregunte a Paygol si el dinero volvió.',
  status_not_explained:
    'Su estado es {status}, que la documentación de Paygol no explica. Antes de enviarlo con otro ID, pregunte a Paygol si se pagó al beneficiario.',
  made_with_unknown_status:
    'Paygol lo creó con el estado {status}, que su documentación no explica. Pregunte a Paygol qué significa.',
  conflict:
    'Paygol ya tiene un pago con este ID y con otros datos ({fields:inSentence}), así que esta fila no se envió. Compare los dos con la operación Get. Dele un ID propio a esta fila solo si es un pago adicional: con un segundo ID, el mismo pago se paga dos veces.',
  conflict_after_sending:
    'Lo que Paygol tiene con este ID es distinto ({fields:inSentence}). Puede ser este pago escrito de otra forma, o uno anterior. Compare los dos con la operación Get y pregunte a Paygol; no lo envíe con otro ID antes de saberlo.',
  id_of_another_payee:
    'En Paygol, este ID es de otro beneficiario de esta planilla, así que esta fila no se envió.',

  outcome_not_seen: 'Todavía no se sabe si este pago se creó.',
  last_answer: 'Última consulta: {words}',
  never_looked_up: 'Después no se consultó.',
  look_up_stopped: 'Después no se consultó, porque se detuvo la ejecución.',
  unexpected_error: 'Hubo un error inesperado mientras se enviaba este pago.',
  shown_with_other_data: 'La respuesta de Paygol trae este ID con datos distintos de los enviados.',
  sending_elsewhere:
    'Esta ejecución no lo envió: otra lo estaba enviando al mismo tiempo, y {isMissing|Paygol todavía no lo mostraba|no se pudo consultar}.',
  confirmed_before:
    'No se envió de nuevo: Paygol confirmó antes este pago, pero ahora {isMissing|no lo muestra|no se pudo consultar}.',
  sent_before:
    'No se envió de nuevo: una ejecución anterior envió este pago, o estaba por enviarlo. {isMissing|Ahora Paygol no lo tiene, pero todavía podría crearlo.|No se pudo consultar.}',
  not_checked_after_refusal:
    'No se pudo consultar si Paygol tiene de todas formas este ID, por este envío o por uno anterior: {words}',
  named_and_not_shown:
    'La respuesta de Paygol nombra este ID, así que puede que ya lo tenga, pero no lo muestra.',
  keep_the_id: 'No lo envíe con otro ID: más tarde ejecute de nuevo las mismas filas.',
  send_when_confirmed:
    '{keep_the_id} Si Paygol confirma que nunca creará este pago, active "Resend Rows of Unknown Outcome" en esa ejecución.',
  request_refused:
    'Paygol rechazó el envío completo de {rows} fila{rows|s}, así que la causa puede estar en otra.',
  row_rejected: ({ words, isKept }) =>
    `Paygol rechazó esta fila{:whyRejected}${words === '' && !isKept ? ' Pregúntelo a Paygol.' : ''}`,
  rows_counted_as_wrong:
    'Paygol no creó ningún pago: dio por errónea{wrong|s} {wrong} de las {rows} fila{rows|s} de este envío{:whyRejected} Para encontrar cuál{wrong|es}, baje "Maximum Payouts per Request".',
  not_looked_up:
    'No se envió: no se pudo consultar si Paygol ya tiene este ID. {words} Ejecute el flujo de nuevo más tarde.',
  waits_for_another_run:
    'Esta ejecución no lo envió: otra, aún en curso, tiene este pago. Espere a que termine y ejecute el flujo de nuevo.',
  stopped: 'No se envió, porque antes se detuvo la ejecución.',
  earlier_outcome_unknown: 'No se envió, porque no se sabe qué pasó con un envío anterior.',
  earlier_request_refused: 'No se envió, porque se rechazó un envío anterior. {words}',
  error_before: 'No se envió, porque antes hubo un error inesperado en esta ejecución.',
  turned_away_twice:
    'No se envió: Paygol no aceptó el envío en dos intentos. {words} Ejecute el flujo de nuevo más tarde.',
  did_not_answer:
    'No se envió: Paygol no respondió la consulta previa al pago. {words} Ejecute el flujo de nuevo cuando responda.',
  not_claimed: 'No se envió. {words}',
  ids_of_other_payees: ({ name, ids }) =>
    `No se envió: en Paygol, hay ID de esta planilla que son de otros beneficiarios de ella. {id} es ${name === '' ? 'del beneficiario' : 'de {name},'} que aquí tiene {ownId}${ids === 1 ? '' : ', y hay {ids:others} más'}.`,
  keep_the_old_ids:
    'Los ID por número de fila se corren al agregar u ordenar filas, y así se paga dos veces. Vuelva a poner los ID que tenían las filas; para la próxima nómina, forme los ID con el beneficiario y el período.',

  rows_not_valid: '{invalid} de {rows} fila{rows|s} tiene{invalid|n} errores, así que no se envió nada.',
  limit_exceeded: 'Se superó un límite de seguridad, así que no se envió nada.',
  approval_differs: 'Las filas no son las que se aprobaron, así que no se envió nada.',
  approval_code_empty: '"Approval Code" está vacío: ponga el código que da Validate, o quite la opción.',
  compare_settings: ({ amounts }) =>
    'Si la planilla cambió desde entonces, valídela de nuevo y pida que la aprueben. Si no cambió, este nodo debe tener la misma ' +
    'configuración que Validate: compare "Build ID From", "Number Format", "Name Order", "Own Names", las demás opciones, las ' +
    'columnas y la credencial. Borre el "Approval Code" si lo escribió para una planilla anterior. ' +
    `Aquí se {valid|puede|pueden} pagar {valid} de {rows} fila{rows|s}${amounts.length === 0 ? '' : ', {amounts(99)}'} (código de aprobación {approvalCode:begin}).`,
  only_validated:
    'Solo se validó: la opción "Only Validate in Manual Runs" está activa y esta ejecución es manual.',

  too_many_rows:
    'Hay {rows} fila{rows|s}[, además de {sent} que esta ejecución ya envió]; el límite "Maximum Rows" es {limit}.',
  too_large_payouts: ({ rows }) =>
    rows === 1
      ? 'La fila {first} supera el límite "Maximum per Payout".'
      : '{rows} filas superan el límite "Maximum per Payout"; la primera es la fila {first}.',
  no_limit_for: 'Hay pagos en {currency}, y para ellos "Maximum Total" no fija un límite.',
  too_large_total:
    'El total{isSentBefore|, con lo que esta ejecución ya envió,|} es {total}; el límite "Maximum Total" es {limit}.',

  looks_paid: 'No se envió: parece un pago que ya se hizo.',
  sent_before_to_payee:
    'A este beneficiario ya se le envió el mismo monto, en la misma moneda{isSameAccount| y a la misma cuenta|}. {payments|Pago anterior|Pagos anteriores}: {payments:payment(; )}.',
  sent_lately_to_payee: ({ window }) =>
    `En ${window === 'period' ? 'los últimos días, por el mismo período' : 'las últimas horas'}, este nodo le envió al beneficiario el mismo monto en la misma moneda, con otro ID.[ Paygol muestra {listed}, sin fecha.]`,
  only_account_differs: 'Solo cambia la cuenta.',
  left_to_create:
    'n8n se reinició hace poco, así que solo Create puede saber si lo envió este nodo. Si no fue así, Create retiene la fila.',
  sent_all_the_same: 'Se envió de todas formas.',
  account_changed: ({ ending }) =>
    `No se envió: antes se pagó a este beneficiario en ${ending === '' ? 'otra cuenta' : 'la cuenta {ending}'}, y ninguna aprobación incluye el cambio.`,
  ask_the_payee:
    'Pregunte al beneficiario cuál es la cuenta correcta: llámelo a un teléfono que usted ya tenía, no responda un correo.',
  approve_held:
    'Para pagar de todas formas las filas retenidas, ejecute de nuevo la planilla completa ({rows} fila{rows|s}) con el "Approval Code" {approvalCode}.',
  only_warn:
    'Si es habitual que pague montos iguales en pocas horas, como un marketplace, ponga "Repeated Payments" en "Only Warn".',
  ask_a_person: 'No lo envíe con otro ID: si es otro pago, debe hacerlo una persona.',

  // The run of a node, and its settings.
  nothing_new_made: ({ payouts }) =>
    `Esta ejecución no creó ningún pago: Paygol ya tiene ${payouts === 1 ? 'el pago' : 'los {payouts} pagos'}.`,
  rows_run_before:
    'Si ya ejecutó estas filas, aunque esa ejecución se haya detenido, los pagos son de ella: no los envíe con otros ID. Dé ID nuevos a las filas solo si es otra nómina que repite los ID de una anterior.',
  run_ended: ({ unknown, held, notPaid }) =>
    `[{newAccounts} beneficiario{newAccounts|s} con otra cuenta que la vez anterior. ]{created} nuevo{created|s}[, {paid(99)}].[ {alreadyThere} que ya {alreadyThere|estaba|estaban}: no se {alreadyThere|paga|pagan} de nuevo.][ {unknown} sin resultado conocido: ejecute las mismas filas más tarde, con los mismos ID.][ {held} retenido{held|s} hasta que una persona confirme.][ {notPaid} sin crear.]${unknown + held + notPaid === 0 ? '' : ' Vea la salida Not Created.'}`,
  nothing_paid_held: ({ held, rows }) =>
    `No se pagó nada: ${held < rows ? '{held} de {rows} filas {held|está retenida|están retenidas}' : rows === 1 ? 'la fila está retenida' : 'las {rows} filas están retenidas'}.`,
  more_problems: 'Y {more} problema{more|s} más: use la operación Validate para ver todas las filas.',
  settings_blank: '"Form Answers" deja en blanco lo que solo usted puede decidir: {settings(, )}.',
  fill_in: 'Complételo.',
  settings_answer: 'En "Form Answers", "{setting}" es {answer:quoted}.',
  settings_choices: 'Puede ser {choices( o )}.',
  settings_form: '"Form Answers"[ es {given:quoted}, que] no es un objeto de respuestas.',
  settings_to_give: 'Dele los "settings" de Validate con todo completo, o lo que devuelve un formulario.',
  own_name_without_code: '"{name}" no tiene código en "Own Names".',
  own_name_two_codes:
    '"{name}" tiene dos códigos en "Own Names": {first}{first||ninguno} y {second}{second||ninguno}.',
  own_name_undecided: '"Own Names" no dice si las filas con "{name}" se pagan.',
  id_period_missing: '"Build ID From" no tiene período, así que todas las nóminas tendrían los mismos ID.',
  id_columns_missing: '"Build ID From" no nombra ninguna columna, así que todos los ID serían iguales.',
  fill_in_id_parts: 'Complete el período y la columna, o ninguno de los dos.',
  another_spelling: 'Si se escribe de otra forma, los ID cambian y se paga a todos de nuevo.',
  correct_in_node: 'Corríjalo en el nodo.',
  nothing_sent: 'No se envió nada.',
  extra_field_name: ({ why }) => {
    if (why === 'empty') return 'Un campo adicional no tiene nombre.';
    return why === 'ours'
      ? 'El campo adicional "{name}" es uno que el nodo completa por sí mismo.'
      : 'El campo adicional "{name}" tiene un nombre que no se puede enviar.';
  },
  change_extra_field: 'Cámbielo o quítelo en "Extra Fields".',
  in_every_request: 'Va en todas las solicitudes, así que no se envió nada.',
} satisfies SomeSentences;
