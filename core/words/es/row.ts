import type { FieldName } from '../../values/fields.ts';
import { NUMBER_EXAMPLES } from '../../values/money.ts';
import { quoted, shortWord } from '../../values/unseen.ts';
import type { Topic, Unsendable } from '../codes.ts';
import { capital, plural } from '../format.ts';
import { columnName } from '../names.ts';
import type { SharedAccount, ShownValue } from '../shown.ts';
import { fieldNames } from './fields.ts';
import { count, countryName, dated, eitherOf, list, money } from './format.ts';
import { fieldName, named, theRows, inSentence } from './helpers.ts';
import type { Here } from './here.ts';

const unsendable: Readonly<Record<Unsendable, string>> = {
  broken: 'contiene un carácter nulo o dañado, como medio emoji. Bórrelo; suele quedar al cortar un texto.',
  misread:
    'tiene letras que se perdieron o cambiaron al leer el archivo, como � o Ã± en lugar de ñ. Guarde la planilla como CSV UTF-8 o como libro de Excel, y léala de nuevo.',
  inexact_number:
    'contiene un número que perdería dígitos. Escríbalo entre comillas dobles, como texto, si Paygol lo acepta así.',
  not_json: 'contiene algo que JSON no puede expresar, como una fecha. Conviértalo en texto.',
  too_deep: 'tiene demasiados niveles. Redúzcalos.',
  not_single: 'es una lista o un objeto. Ponga un solo texto o número.',
};

const ENTER_COUNTRY = 'Escriba, por ejemplo, CL, AR o BR.';
const ENTER_CURRENCY = 'Escriba, por ejemplo, CLP, ARS o BRL.';

const askForType = (country: string) =>
  `Los códigos de Paygol para ${countryName(country)} no son públicos: pregunte a Paygol cuál es.`;

/** `el dígito verificador`, `los nombres` */
const theField = (field: FieldName) =>
  `${field === 'first_name' ? 'los' : field === 'currency' ? 'la' : 'el'} ${inSentence(field)}`;

/** `Falta el dígito verificador`, `Faltan el país y la moneda` */
const missing = (...fields: readonly FieldName[]) =>
  `Falta${fields.length === 1 && fields[0] !== 'first_name' ? '' : 'n'} ${list(fields.map(theField), 99)}`;

const isAccountOf = (shown: ShownValue, payees: SharedAccount['payees']) =>
  `${named(shown)} es la cuenta de ${list(payees.map(({ name, row }) => `${name} en ${theRows(row)}`))}.`;

/** What is said of the values of rows. */
export const row = {
  blank_cell: ({ field, header }, { exampleOfId, idFrom }) =>
    `${shortWord(header)} está en blanco. Complete la celda${field === 'id' ? `, por ejemplo con ${exampleOfId}, o use ${idFrom}` : ''}.`,
  missing_columns: ({ fields, unused }, { getIds, isIdAsked, orMapIt, nameMappings }) =>
    `${missing(...fields)}.${isIdAsked(fields) ? '' : ` Agregue ${plural(fields, 'la columna', 'una columna para cada dato')}${orMapIt}.`}${fields.includes('id') ? ` ${getIds}.` : ''}${unused.length > 0 ? ` Si ${plural(fields, 'está', 'alguno está')} en la columna ${eitherOf(unused.map(columnName), 'otra')}, indíquelo en ${nameMappings}.` : ''}${fields.includes('country') ? ` El país se reconoce por los documentos de Argentina, Brasil y Chile; una planilla de otro país necesita los campos de la API, con los códigos que le dio Paygol.` : ''}`,
  missing_unlisted_type: ({ field, header, country, isSentWithoutType }, { orNoType }) =>
    `${header === undefined ? missing(field) : `${fieldName(field, header)} está en blanco`}. La lista de Paygol para ${countryName(country)} no es pública${isSentWithoutType ? ': la fila se envía sin ese dato.' : `: pida el código a Paygol y complételo. Si Paygol no usa ninguno, ${orNoType}.`}`,
  missing_part_of_name: ({ field, header }) =>
    `${header === undefined ? missing(field) : `${shortWord(header)} está en blanco`}. Una persona debe tener nombres y apellido.`,

  unsendable_value: ({ shown, why }) => `${named(shown)} ${unsendable[why]}`,
  too_long: ({ shown, length, most }) =>
    `${named(shown)} tiene ${count(length)} caracteres; se permiten hasta ${count(most)}. Acórtelo.`,
  too_long_code: ({ shown, most, country }) =>
    `${named(shown)} es demasiado largo para un código, que tiene hasta ${count(most)} caracteres. ${country === undefined ? 'Escriba el código.' : askForType(country)}`,
  country_form: ({ shown }) => `${named(shown)} no es un código de dos letras. ${ENTER_COUNTRY}`,
  country_code: ({ shown }) =>
    `${named(shown)} no es un código de país de la norma ISO 3166-1. ${ENTER_COUNTRY}`,
  currency_form: ({ shown }) => `${named(shown)} no es un código de tres letras. ${ENTER_CURRENCY}`,
  currency_code: ({ shown }) =>
    `${named(shown)} no es un código de moneda de la norma ISO 4217. ${ENTER_CURRENCY}`,
  foreign_currency: ({ shown, country, currency }) =>
    `${named(shown)} no es la moneda local de ${countryName(country)}. Siempre se deposita en moneda local: escriba el monto en ${currency}.`,
  beneficiary_type: ({ shown }) => `${named(shown)} no es person ni company. Escriba uno de los dos.`,
  email_form: ({ shown }) => `${named(shown)} no parece una dirección de correo. Revíselo.`,
  date_like_id: ({ shown }) =>
    `${named(shown)} parece una fecha. Confirme que la planilla de cálculo no lo haya cambiado.`,
  id_may_be_date: ({ shown, date }) =>
    `${named(shown)} es también el número con que la planilla de cálculo guarda el ${dated(date)}. Confirme que sea un ID.`,

  amount_negative: ({ shown }) => `${named(shown)} es negativo: no se puede pagar.`,
  amount_zero: ({ of, shown }) =>
    of === 'payout'
      ? `${named(shown)} es 0. Un pago debe ser un número positivo; si no hay nada que pagar, borre la fila.`
      : `${named(shown)} es 0. Un precio debe ser un número positivo.`,
  amount_separated: ({ shown }, { orNumberFormat }) =>
    `${named(shown)} tiene separadores. Escríbalo sin separador de miles y con punto decimal${orNumberFormat}.`,
  amount_not_number: ({ shown }) =>
    `${named(shown)} no es un número. Escriba solo dígitos, como 150000 o 1500.50.`,
  amount_not_in_format: ({ shown, format }) =>
    `${named(shown)} no es un número escrito como ${NUMBER_EXAMPLES[format]}. Escríbalo, por ejemplo, como ${format === 'commaThousands' ? '150,000 o 1500.50' : '150.000 o 1500,50'}.`,
  amount_decimals: ({ shown, decimals }) =>
    `${named(shown)} tiene ${count(decimals)} decimales; se permiten hasta 2. Si el punto separa los miles, quítelo; si no, escriba el monto exacto.`,
  amount_precision: ({ of, shown }) =>
    `${named(shown)} tiene más de 15 dígitos. ${of === 'payout' ? 'Divida el pago.' : 'Corríjalo.'}`,
  currency_decimals: ({ shown, currency }) =>
    `${named(shown)} tiene decimales, y ${currency} no los usa. Revíselo.`,
  state_changed: ({ state }) =>
    `no se paga: Validate la dio por buena, pero su estado ${state === '' ? 'ya no está' : `ahora es ${quoted(state)}`}.`,
  request_lost:
    'viene de Validate sin su "request", así que no hay nada que enviar. Pase las filas de Validate tal como salen: puede que un nodo intermedio haya dejado solo algunos campos.',
  changed_since_validated:
    'no está como la entregó Validate: se cambió después, o es de otra cuenta o de otro Shared Secret. Ejecute Validate de nuevo; lo que haya que corregir se corrige en la planilla.',
  shown_otherwise: ({ field, shown, sent }) =>
    `muestra "${shown}" como ${fieldNames[field]}, pero Validate encontró "${sent}": se cambió después de validar. Corrija la planilla y valídela de nuevo.`,
  written_since: ({ column, text }) =>
    `no está como salió de Validate: alguien escribió "${text}" en "${column}". Corrija la planilla y valídela de nuevo.`,
  limit_per_payout: ({ shown, limit }) =>
    `${named(shown)} supera el límite "Maximum per Payout", ${money(limit)}. Si es correcto, suba el límite en el nodo.`,

  document_type: ({ shown, known }) =>
    `${named(shown)} no se conoce. Escriba ${eitherOf(known, 'otro')}; para otro país, el tipo que le indicó Paygol, con "Document Type" en "Let Through".`,
  document_country: ({ type, issuer, country }) =>
    `El tipo de documento ${type} es de ${countryName(issuer)}, pero el pago va a ${countryName(country)}. Revise los dos.`,
  document_form: ({ document, shown, example, lengths }) =>
    `${named(shown)} no es un ${document}, como ${example}: con su dígito verificador tiene ${eitherOf(lengths.map(count), 'otros')} caracteres, sin puntuación. Corríjalo.`,
  document_dv: ({ shown, number, end }) =>
    `${named(shown)} no es el final de ${named(number)}, que es ${end}. Uno de los dos está mal.`,
  document_letters: ({ document, shown }) =>
    `${named(shown)} es uno de los nuevos ${document} con letras, que la documentación de Paygol todavía no menciona. Si Paygol lo rechaza, pregúntele.`,
  document_check: ({ document, shown, digit }) =>
    `${named(shown)} no es un ${document} válido: ${digit === undefined ? 'algún dígito está mal' : `si el número está bien, el dígito verificador es ${digit}`}. Revíselo.`,
  document_without_digit: ({ shown, digit }) =>
    `${named(shown)}: falta el dígito verificador (sería ${digit}). Agréguelo después de un guion.`,
  two_readings: ({ shown, digit, row }) =>
    `${named(shown)} puede terminar en su dígito verificador, ${digit}, o no tenerlo${row === undefined ? '' : `, como en ${theRows(row)}`}. Escriba el número completo, con guion antes del dígito.`,
  zeros_or_digits: ({ document, shown }) =>
    `${named(shown)} es más corto que un ${document}: le pueden faltar ceros al comienzo o los dígitos verificadores. Escriba el número completo.`,

  bank_code: ({ shown, country, banks, example }) =>
    `${named(shown)} no es un banco de ${countryName(country)}. Escriba uno de sus ${count(banks)} códigos, como ${example}.`,
  bank_by_name: ({ shown, bankCode }) =>
    `${named(shown)} es el nombre de un banco, y aquí va su código: ${bankCode}.`,
  account_type: ({ shown, country, types }) =>
    `${named(shown)} no se conoce en ${countryName(country)}. Escriba ${eitherOf(types, 'otro')}.`,
  state_bank_only: ({ shown, bank, other }) =>
    `${named(shown)} existe solo en ${bank}, pero ${named(other)} es otro banco. Corrija uno de los dos.`,
  cbu: ({ shown, title }) =>
    `${named(shown)} tiene dígitos verificadores que no corresponden a un ${title}: algún dígito está mal. Corríjalo.`,
  rut_account: ({ document, shown, number, type }) =>
    `${named(shown)} no es la ${type} de este beneficiario, cuyo número es el ${document} sin su dígito verificador: ${number}. Revíselo.`,
  zeros_at_the_end: ({ shown }) =>
    `${named(shown)} termina en ceros después de 15 dígitos, como un número que redondeó la planilla de cálculo. Revíselo.`,
  foreign_account_type: ({ type, of, country }) =>
    `El tipo de cuenta ${type} es de ${countryName(of)}. ${askForType(country)}`,
  account_type_length: ({ type, characters, country }) =>
    `El tipo de cuenta ${quoted(type)} no tiene ${count(characters)} caracteres. ${askForType(country)}`,

  duplicate_id: ({ shown, rows, areMore, columns }, { orOwnRun }) =>
    `${shown.header === undefined ? `${capital(theRows(rows))}${areMore ? ', entre otras,' : ''} tienen ${columns.length === 0 ? '' : `lo mismo en ${list(columns.map(columnName))}, y por eso `}el mismo ID` : `${named(shown)} está en ${theRows(rows)}${areMore ? ', entre otras' : ''}`}. Si es un solo pago, deje una sola fila. Si son pagos distintos, súmelos en una sola fila.${orOwnRun} Agregar una columna que distinga las filas cambia todos los ID: hágalo solo si todavía no se pagó a nadie de este período.`,
  same_id: ({ row, shown, other }) =>
    `${named(shown)} se distingue de ${quoted(other)}, en ${theRows(row)}, solo por mayúsculas o espacios, y las respuestas de Paygol sobre ambos se podrían confundir. Dele un ID propio a cada pago, o borre la fila si es el mismo pago.`,
  similar_id: ({ row, shown, other }) =>
    `${named(shown)} se distingue de ${quoted(other)}, en ${theRows(row)}, solo por mayúsculas, puntuación, espacios o ceros iniciales. Confirme que sean dos pagos y no uno repetido.`,
  shared_account_paid: ({ payees, shown }, { nameMappings }) =>
    `${isAccountOf(shown, payees)} Según ${nameMappings}, la comparten.`,
  shared_account_wrong: ({ payees, shown }) =>
    `${isAccountOf(shown, payees)} Corrija las filas que estén mal.`,
  shared_account_asked: ({ payees, shown, name }, { sayThatTheyShare }) =>
    `${isAccountOf(shown, payees)} Si la comparten, ${sayThatTheyShare(name)}. Si no, corrija la fila que esté mal.`,
  several_accounts: ({ row, shown }) =>
    `${named(shown)} tiene otra cuenta en ${theRows(row)}. Confirme que las dos sean correctas.`,
  repeated_payee: ({ rows }) =>
    `La misma cuenta y el mismo monto están en ${theRows(rows)} con otro ID. Confirme que corresponde pagar ${plural(rows, 'ambos', 'todos')}.`,

  extra_field: ({ name, why }) => `El campo adicional ${quoted(name)} ${unsendable[why]}`,
  notification_url: ({ url }) =>
    `La opción "Notification URL" es ${quoted(url)}, que no es una dirección completa. Escríbala con https:// al comienzo.`,
  notification_url_unsendable: ({ why }) => `La opción "Notification URL" ${unsendable[why]}`,
  unsendable_field: ({ label, why }) => `${label} ${unsendable[why]}`,

  other_month: ({ cell, period }) =>
    `La planilla dice ${named(cell)} y los ID son de ${capital(dated(period))}. Compruebe que esta planilla no se haya pagado antes.`,
  month_of_row: ({ cell, period }) =>
    `${named(cell)} es otro mes que ${dated(period)}. Revise que ese mes no se le haya pagado ya a este beneficiario.`,
  other_month_told: ({ text, where, period }) =>
    `${{ amount: 'La columna que se paga se llama', title: 'Arriba de la tabla dice', file: 'El archivo se llama', tab: 'La pestaña se llama' }[where]} ${quoted(text)}, pero el período elegido es ${dated(period)}. Revise el período, y confirme que esta planilla no se haya pagado antes.`,
  counting_ids: ({ first }, { idFromDoesSo }) =>
    `Los ID de las filas solo cuentan desde ${first}. Cuando la próxima planilla empiece otra vez ahí, sus beneficiarios figurarán como ya pagados. Forme los ID con lo que distingue cada pago, como el documento del beneficiario y el mes: 12345678-5-2026-03.${idFromDoesSo}`,
} satisfies Topic<Here>;
