import { quoted } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { plural } from '../format.ts';
import { list, money } from './format.ts';
import { named } from './helpers.ts';
import type { Here } from './here.ts';

/** What is said of payments. */
export const payment = {
  field_missing: ({ label }) => `Falta ${quoted(label)}.`,
  country_in_form: 'Falta "Country": el pagador tendrá que elegirlo en la pantalla de pago.',
  method_of_white_label: 'Falta "Payment Method": "White Label" lleva directo a un medio de pago.',
  method_fields: ({ label, method, isBankCode }) =>
    `Falta ${quoted(label)}: ${method} lo necesita${isBankCode ? ', porque lleva el código de identificación del banco' : ''}.`,
  white_label_email: 'Falta "Email": con "White Label", todos los medios de pago lo necesitan.',
  method_fields_unknown: ({ method, fields }) =>
    `${method === undefined ? 'Sin medio de pago' : `Para ${quoted(method)}`}, no se sabe qué campos se necesitan. Sin completar: ${fields.join(', ')}.`,

  letter_case: ({ cell, sent }) => `${named(cell)} se envía como ${sent}.`,
  bic_as_personal_id: '"Bank Identifier Code" se envía también como "Personal ID": giropay lo toma de ahí.',
  price_currency: ({ cell, currency }) =>
    `${named(cell)} tiene el signo de otra moneda, no de ${currency}. Escriba el precio en ${currency}, o corrija "Currency".`,
  language_form: ({ cell }) =>
    `${named(cell)} no es un código de idioma de dos letras minúsculas, así que Paygol usa el inglés.`,
  phone_form: ({ cell }) => `${named(cell)} no tiene de 8 a 15 dígitos con el código del país.`,
  phone_digits: ({ cell, method, example }) =>
    `${named(cell)} no tiene solo dígitos. Para ${method}, escríbalo sin signo más ni espacios: ${example}.`,
  bic_form: ({ cell }) => `${named(cell)} no parece un código de identificación de banco, como DEUTDEFF.`,
  url_form: ({ cell }) => `${named(cell)} no empieza con https:// o http://.`,
  ip_form: ({ cell }) => `${named(cell)} no es una dirección IP.`,
  transaction_id_form: ({ cell }) =>
    `${named(cell)} no tiene la forma debida: cuatro grupos de cuatro mayúsculas o dígitos, como A1B2-C3D4-E5F6-G7H8.`,
  method_refused: ({ method, country }) =>
    `"Payment Method" se envió como ${quoted(method)} para "Country" ${quoted(country)}. La operación "Get Payment Methods" del recurso "Transaction" muestra los medios de un país.`,
  country_refused: ({ country }) =>
    `"Country" se envió como ${quoted(country)}. Escriba el país del pagador en dos letras, como CL, y elija uno donde su cuenta cobre.`,
  currency_refused: ({ currency, country }) =>
    `"Currency" se envió como ${quoted(currency)} para "Country" ${quoted(country)}. Escriba tres letras (ISO 4217), como CLP.`,
  price_refused: ({ price }) =>
    `"Price" se envió como ${quoted(price)}. Debe ser mayor que cero, con dos decimales como máximo. Pregunte a Paygol por los límites de su cuenta.`,
  field_refused: ({ label, isInOptions, hint }) =>
    `Complete o corrija ${quoted(label)}${isInOptions ? ' en "Options"' : ''}.${hint === undefined ? '' : ` En el formulario: ${quoted(hint)}.`}`,
  payment_refused: ({ cells }) =>
    `Revise ${cells.length > 0 ? `${cells.map(named).join(', ')} y ` : ''}lo que se envió sobre el pagador.`,

  reply_differs: ({ cell, sent }) =>
    `Paygol creó la transacción con ${named(cell)}, no con ${quoted(sent)}. No envíe al pagador a esa dirección.`,
  reply_lacks_order: ({ sent }) =>
    `La respuesta de Paygol no nombra el pedido ${quoted(sent)}: la transacción puede ser de otro pedido. No envíe allí al pagador.`,
  reply_without_address:
    'Paygol creó la transacción, pero payment_method_url no es una dirección que empiece con https:// o http://.',
  no_payment_address: ({ fields }) =>
    `Paygol la creó, pero no dio la dirección adonde enviar al pagador. La respuesta tiene estos campos: ${list(fields, 99)}.`,
  other_payment_address: ({ name, usual }) =>
    `La dirección vino como ${quoted(name)} y no como ${quoted(usual)}: ábrala una vez antes de enviar ahí a los pagadores.`,
  reply_not_signed: 'La respuesta no está firmada, así que nadie garantiza que sea de Paygol.',

  return_incomplete: ({ parameters }) =>
    `Paygol no envió al pagador a esta dirección: ${plural(parameters, 'falta o está mal escrito', 'faltan o están mal escritos')} ${list(parameters, 9)}.`,
  return_forged:
    'La firma de la dirección no es correcta: alguien la cambió, o el Shared Secret de la credencial de Paygol es otro.',
  return_not_paid: ({ status }) => `Según Paygol está en ${quoted(status)}, así que no está pagado.`,
  return_differs: ({ fields }) =>
    `En Paygol este pago tiene otro valor en ${list(fields, 9)}, así que no corresponde a este pedido.`,

  // Payments that were not made, or perhaps.
  secret_missing:
    'La credencial de Paygol no tiene "Shared Secret", que "Protect Price" necesita. Complételo, o apague "Protect Price".',
  protected_order_missing: ({ label }) =>
    `Falta ${quoted(label)}: "Protect Price" protege el precio de un pedido.`,
  protected_order_form: ({ label }) =>
    `${quoted(label)} empieza o termina con un espacio, o tiene un salto de línea o una tabulación. Quítelo: "Protect Price" necesita que vuelva tal cual.`,
  transaction_unknown: 'No se sabe si Paygol creó esta transacción, y no se envió de nuevo.',
  find_order: ({ orderNumber }) =>
    `Busque en el panel de Paygol una transacción con el "Order Number" ${quoted(orderNumber)} antes de crearla de nuevo.`,
  find_amount: (amount) =>
    `Busque en el panel de Paygol una transacción de ${money(amount)} antes de crearla de nuevo. Con un "Order Number" propio en cada pago es más fácil.`,
  payment_not_opened: ({ why }, { say }) => `No se abrió el pago: ${why.map(say).join(' ')}`,
  no_request_sent: ({ why }, { say }) => `No se envió ninguna solicitud: ${why.map(say).join(' ')}`,
} satisfies Topic<Here>;
