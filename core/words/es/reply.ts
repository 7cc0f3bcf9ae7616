import { quoted } from '../../values/unseen.ts';
import type { BodyFault, Lacking, LargeReply, Topic } from '../codes.ts';
import { s } from '../format.ts';
import { count, counted, list } from './format.ts';
import { failures } from './failures.ts';
import type { Here } from './here.ts';
import { token } from './token.ts';

const lacking: Readonly<Record<Lacking, string>> = {
  methods: 'los medios de pago',
  address: 'una dirección adonde enviar al pagador',
  transaction: 'la transacción consultada',
  payout: 'los datos del pago consultado',
};

const largeReplies: Readonly<Record<LargeReply, string>> = {
  list: 'La lista de pagos de Paygol',
  answer: 'La respuesta de Paygol',
};

const bodyFaults: Readonly<Record<BodyFault, string>> = {
  malformed_xml: 'su XML está mal formado',
  xml_too_large: 'su XML es demasiado largo',
  xml_too_deep: 'su XML tiene demasiados niveles',
  xml_not_allowed: 'su XML tiene un tipo de documento, una entidad o un nombre que no se lee',
  not_utf8: 'no es UTF-8',
  not_json_object: 'no es un objeto JSON',
  other_root: 'su raíz no es <transaction>',
  said_twice: 'dice algo dos veces',
  nested_values: 'tiene elementos dentro de sus valores',
  no_response: 'su response no es ni OK ni NOK',
  no_transaction: 'no tiene una transacción',
  other_transaction: 'no tiene la transacción que se pidió',
};

const sendFewerRows = (isTooLarge: boolean) =>
  isTooLarge ? ' Baje el número de la opción "Maximum Payouts per Request".' : '';

/** What is wrong with the body of an answer: phrases. */
const bodies = {
  body_unreadable: 'un contenido que no se puede leer',
  body_undocumented: 'un contenido que su documentación no muestra',
  body_unusable: ({ fault }) => `un contenido que no se puede usar: ${bodyFaults[fault]}`,
  body_with_error: 'un error',
  body_with_result: ({ result }) => `el resultado ${result}`,
} satisfies Topic<Here>;

/** What is wrong with a page of a list: phrases. */
const pages = {
  page_form: 'no tiene la forma de una página',
  list_endless: 'la lista no termina',
  too_many_pages: ({ pages }) => `dice que hay ${count(pages)} páginas`,
  other_page: ({ page }) => `dice que es la página ${count(page)}`,
  page_figures: ({ lastPage, total, perPage }) =>
    `dice last_page ${lastPage}, con total ${total} y per_page ${perPage}`,
  page_changed: ({ before, now }) =>
    `el total o el tamaño de página cambió desde la primera (de ${count(before)} a ${count(now)})`,
  page_entries: ({ entries, expected }) => `tiene ${counted(entries, 'pago')} en lugar de ${count(expected)}`,
} satisfies Topic<Here>;

/** What is said of the service's replies, and of what was looked up. */
export const reply = {
  ...bodies,
  ...pages,
  ...token,
  // Replies.
  http_status: ({ quote, httpStatus }) => `Paygol respondió HTTP ${httpStatus}${quote}.`,
  error_status: ({ quote, status }) => `Paygol respondió con un error de estado ${status}${quote}.`,
  request_rejected: ({ isTooLarge, quote, httpStatus }) =>
    `Paygol rechazó la solicitud${httpStatus ? ` (HTTP ${httpStatus})` : ''}${quote}.${sendFewerRows(isTooLarge)}`,
  refused_by_somebody: ({ isTooLarge, quote, httpStatus }) =>
    `Paygol, o un servidor intermedio, rechazó la solicitud (HTTP ${httpStatus})${quote}.${sendFewerRows(isTooLarge)}`,
  authorization_refused: ({ quote }) =>
    `Paygol rechazó el Service ID, la firma o el token (HTTP 401)${quote}.`,
  not_allowed: ({ quote }) => `Paygol, o un servidor intermedio, no permite la solicitud (HTTP 403)${quote}.`,
  busy: ({ quote }) => `Paygol está recibiendo demasiadas solicitudes (HTTP 429)${quote}.`,
  unusable_answer: ({ httpStatus, why, quote }, { say }) =>
    `Paygol respondió HTTP ${httpStatus} con ${say(why)}${quote}.`,
  answer_lacks: ({ what }) => `Paygol respondió, pero sin ${lacking[what]}.`,
  signature_wrong:
    'La firma de la respuesta es incorrecta, así que no se usó: no es de Paygol, se cambió en el camino, o está firmada con otro secreto.',
  signature_missing: 'La respuesta no está firmada, así que puede no ser de Paygol. No se usó.',
  reply_not_read: 'No se pudo leer su respuesta.',

  not_reached: ({ failure }) =>
    `No se puede llegar a Paygol, así que no se envió nada: ${failures[failure]}.`,
  no_whole_answer: ({ failure }) => `No llegó una respuesta completa de Paygol: ${failures[failure]}.`,
  answer_too_large: ({ what, megabytes }) =>
    `${largeReplies[what]} supera los ${count(megabytes)} MB, así que no se leyó.`,
  credential_says: ({ text }) =>
    `No se pudo usar la credencial de Paygol, así que no se envió nada. El error, en inglés: ${quoted(text.replace(/\.$/, ''), 300)}.`,
  credential_not_used:
    'n8n no pudo usar la credencial de Paygol, así que no se envió nada. Ábrala, pruébela, guárdela e intente de nuevo.',
  execution_stopped: 'Se detuvo la ejecución.',
  not_waited_for: ({ seen, wished, allowed }, { say }) =>
    `${say(seen)} Pide esperar ${counted(wished, 'segundo')}; la opción "Maximum Wait for Outcome" permite ${count(allowed)}.`,
  waited_in_vain: ({ seen, allowed }, { say }) =>
    `${say(seen)} Eso no cambió en ${counted(allowed, 'segundo')}, lo que permite la opción "Maximum Wait for Outcome".`,

  says_missing: ({ httpStatus, quote }) =>
    `Paygol responde que no tiene ese pago (HTTP ${httpStatus}${quote}).`,
  not_listed: 'La lista de Paygol no tiene un pago con este ID.',
  listed_alike: ({ id }) =>
    `Paygol muestra el ID ${quoted(id)}, que solo difiere en mayúsculas, espacios o ceros iniciales, así que puede ser este pago. Si es otro, dele a este un ID claramente distinto.`,
  other_payout: 'Paygol respondió con los datos de otro pago.',
  answers_vary: 'Las respuestas de Paygol sobre ID que no existen varían, así que no dicen si tiene este.',
  answers_alike:
    'Paygol responde lo mismo para todos los ID, así que no se puede confiar en lo que dice de este.',
  denies_existing: ({ id }) =>
    `Paygol niega un pago que existe (${quoted(id)}), así que no se le cree sobre este ID. Algo entre n8n y Paygol puede estar respondiendo en su lugar.`,
  not_canceled: 'Paygol respondió, pero no dijo que el pago esté anulado.',
  found_canceled: ({ seen }, { say }) => `${say(seen)} Se consultó, y el pago está anulado.`,

  listed_without_ids:
    'Paygol muestra los pagos sin el ID con que se enviaron: ninguno tiene un campo "merchant_payout_id".',
  list_moving: 'La lista de Paygol no es confiable: cada vez que se lee muestra pagos distintos.',
  page_inconsistent: ({ page, why }, { say }) =>
    `La lista de Paygol no es confiable. La página ${count(page)} no cuadra: ${say(why)}.`,

  create_reply_lacks: 'En la respuesta faltan los pagos o sus cantidades.',
  create_reply_counts: ({ sent, made, wrong, shown }) =>
    `Las cantidades de la respuesta no cuadran: ${counted(sent, 'pago')} enviado${s(sent)}, ${counted(made, 'creado')}, ${count(wrong)} con error, ${count(shown)} a la vista.`,
  create_reply_records: 'La respuesta trae un registro que no es de este envío, o uno repetido.',

  // What to do about replies.
  correct_personal_id:
    'El CPF no es válido: corrija "Personal ID". Un CPF tiene once dígitos, y los dos últimos verifican los demás.',
  check_transaction_id:
    'Paygol no tiene esa transacción. Revise su ID, que no es su número de pedido, y que la credencial tenga el "Service ID" con el que se creó.',
  check_permission: 'Confirme con Paygol que su cuenta puede hacer esto.',
  check_id: 'Revise el ID, y "Environment" en la credencial de Paygol.',
  check_access:
    'El token puede haber vencido: la próxima solicitud obtiene uno nuevo. Si también falla, revise "Service ID" y "Shared Secret" en la credencial de Paygol, y que su cuenta tenga acceso a esta API.',
  send_fewer_items: 'Espere un rato, y envíe menos elementos a la vez.',
  check_environment:
    'Revise "Environment" en la credencial de Paygol. Si está bien, intente de nuevo más tarde.',
  accept_unsigned:
    'Si Paygol no firma las respuestas a su cuenta, ponga la opción "Unsigned Replies" en "Accept".',
  check_secret:
    'Revise "Shared Secret" en la credencial de Paygol, y cualquier proxy entre este n8n y Paygol.',
  try_later: 'Intente de nuevo más tarde.',

  // What to do about look-ups.
  list_changing:
    'Los pagos pueden estar cambiando mientras se leen. Intente de nuevo, o pida un estado a la vez.',
  next_poll_tries:
    'Los pagos pueden estar cambiando mientras se leen. La próxima consulta lo intenta de nuevo.',
  list_may_miss: 'Aquí pueden faltar pagos.',
  ids_left_empty: '"id" queda vacío; apague "Simplify" para ver los campos que sí tienen.',
  listed_by_status: ({ counts }) => `Paygol tiene ${list(counts, 99)}.`,
  use_webhooks: 'Use el Paygol Payout Trigger, que recibe webhooks.',
  choose_by_id: 'Elija "By ID" y escriba el ID.',
  no_such_payout: ({ id }) => `No existe el pago ${quoted(id)}.`,
  check_payout_id: 'Revise el ID: es el que usted le dio al pago, no el pay_… de Paygol.',
  cancel_not_known: ({ id }) => `No se sabe si el pago ${quoted(id)} está anulado.`,
  cancel_later: 'Consulte el pago más tarde para ver su estado, o anúlelo de nuevo: no causa ningún daño.',

  // Notifications.
  ipn_differs: ({ fields }) => `Lo que difiere: ${fields.join(', ')}.`,
  ipn_disagrees: ({ transactionId }) =>
    `Paygol no confirma el IPN de la transacción ${quoted(transactionId, 64)}.`,
  ipn_late_or_false:
    'Si Paygol se atrasó, reintente la ejecución. Si no, el pago cambió desde entonces, o el IPN lo envió otra persona.',
  ipn_not_looked_up: 'No se pudo consultar la transacción en Paygol.',
  ipn_order_by_key:
    'El registro de Paygol no tiene número de pedido: el de este aviso lo prueba solo la Secret Key.',
  ipn_other_currency:
    'El registro de Paygol está en otra moneda que este aviso: los montos no se compararon.',
  ipn_credential_lacks:
    'Sin confirmar: la credencial no tiene "Service ID", o no está preparada para lo que dice "Confirm Via".',
  ipn_not_confirmed: 'No se pudo confirmar el IPN.',
  ipn_kept: 'La notificación queda guardada en esta ejecución. Reinténtela cuando se resuelva la causa.',
  ipn_names_nothing: 'El IPN no nombra ninguna transacción, así que no se puede confirmar.',
  ipn_transaction_form: 'El transaction_id del IPN no tiene la forma de uno, así que no se puede confirmar.',
  polling_started: ({ payouts }) =>
    `Empezó el seguimiento, que no paga nada. Ya hay ${counted(payouts, 'pago')} en curso: desde ahora se informan aquí sus cambios, y los pagos nuevos.`,
} satisfies Topic<Here>;
