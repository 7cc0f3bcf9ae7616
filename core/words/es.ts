import type { FieldName } from '../row/fields.ts';
import { quoted } from '../rules.ts';
import { inOrder, shortWord } from '../values/unseen.ts';
import type { Teller, Words } from './codes.ts';
import type { ToldPayment } from './codes/outcome.ts';
import type { NamedCode } from './codes/sheet.ts';
import { formatIn, type Moment } from './format.ts';
import {
  nameOfCell,
  nameOfField,
  nameOfValue,
  type ShownField,
  type ShownValue,
  type ValueNames,
} from './shown.ts';

const format = formatIn('es', (count) => `${count} más`);

const KEEP_THE_ID = 'No lo envíe con otro ID: más tarde ejecute de nuevo las mismas filas.';

const FIELDS: Readonly<Record<FieldName, string>> = {
  id: 'ID',
  country: 'País',
  amount: 'Monto',
  currency: 'Moneda',
  details: 'Detalle',
  beneficiary_type: 'Tipo de beneficiario',
  full_name: 'Nombre completo',
  first_name: 'Nombres',
  last_name: 'Apellido',
  surname: 'Segundo apellido',
  document_type: 'Tipo de documento',
  document_number: 'Número de documento',
  document_dv: 'Dígito verificador',
  email: 'Correo',
  bank_code: 'Código del banco',
  bank_name: 'Nombre del banco',
  account_number: 'Número de cuenta',
  account_type: 'Tipo de cuenta',
};

/** `1 fila`, `2.100 filas` */
function counted(number: number, one: string, many: string): string {
  return `${format.count(number)} ${number === 1 ? one : many}`;
}

function digitsOf(count: number): string {
  return counted(count, 'dígito', 'dígitos');
}

function namedCode({ code, name }: NamedCode): string {
  return `${code} (${name})`;
}

/** `23 de noviembre de 2026 a las 15:04` */
function atTime(moment: Moment): string {
  return format.moment(moment).replace(', ', ' a las ');
}

/** Fields of a record of the service, in a sentence. */
function fieldsOf(fields: readonly string[]): string {
  return format.listUpTo(
    5,
    fields.map((field) => (FIELDS[field as FieldName] ?? field).toLowerCase()),
  );
}

/** What the service said of a row, that it said nothing, or where it is kept. */
function whyRejected({ words, isKept }: { words: string; isKept: boolean }): string {
  if (words !== '') return `${words}.`;
  return isKept
    ? '. Para ver qué respondió, desactive "Simplify": está en "service".'
    : ' sin dar un motivo.';
}

/** Where a person says what something in the sheet means. */
const ownNames = ({ answeredIn }: Teller) => (answeredIn === 'form' ? 'sus respuestas' : '"Own Names"');

function told({ id, moment, isSpelling, status }: ToldPayment): string {
  if (id === undefined) return 'en un pago que Paygol muestra sin ID y que aún no está pagado';
  const when = moment === undefined ? '' : `el ${atTime(moment)}, `;
  const spelling = isSpelling === true ? ', igual salvo en cómo está escrito' : '';
  const end =
    status === null ? ' (no se pudo consultar)' : status === undefined ? '' : ` (su estado es ${status})`;
  return `${when}con el ID ${inOrder(id)}${spelling}${end}`;
}

const NAMES: ValueNames = { field: (name) => FIELDS[name], readAs: (value) => `, que se lee como ${value},` };

const fieldOf = (shown: ShownField) => nameOfField(shown, NAMES);
const valueOf = (shown: ShownValue) => nameOfValue(shown, NAMES);

const TYPE_AS_TEXT = 'Dé formato de texto a la columna y escriba de nuevo';

/** In the Spanish of Chile and Argentina. */
export const es: Partial<Words> = {
  answeredIn: 'ownNames',

  message: ({ text }) => text,

  // Cells.
  spaces_around_removed: () => 'sin los espacios de los extremos',
  spaces_inside_removed: () => 'sin los espacios de en medio',
  spaces_made_single: () => 'con un solo espacio entre palabras',
  apostrophe_removed: () => 'sin el apóstrofo inicial',
  added_decimals_removed: () => 'sin los decimales que agregó la planilla de cálculo',

  not_text_or_number: ({ shown, kind }) =>
    `${kind === 'boolean' ? `${valueOf(shown)} no es` : `${fieldOf(shown)} es ${kind === 'list' ? 'una lista' : 'un objeto'}, no`} texto ni un número. Escriba texto en la celda.`,
  formula_error: ({ shown }) => `${valueOf(shown)} es un error de la planilla. Corrija la fórmula.`,
  turned_into_date: ({ shown, date }) =>
    `${fieldOf(shown)} quedó convertido en fecha por la planilla de cálculo${date === undefined ? '' : ` (${format.period(date)})`}. ${TYPE_AS_TEXT} el valor.`,
  digits_lost_to_exponent: ({ shown }) =>
    `${valueOf(shown)} perdió dígitos por la notación científica. ${TYPE_AS_TEXT} el número.`,
  digits_beyond_15: ({ shown }) =>
    `${valueOf(shown)} perdió dígitos: la planilla de cálculo guarda solo 15. ${TYPE_AS_TEXT} el número.`,
  digits_of_amount_lost: ({ shown }) =>
    `${valueOf(shown)} puede haber perdido dígitos. Guárdelo como texto, con todos sus dígitos.`,
  not_whole_number: ({ shown }) => `${valueOf(shown)} no es un número entero. ${TYPE_AS_TEXT} el valor.`,
  two_numbers: ({ shown }) => `${valueOf(shown)} puede ser dos números. Deje solo el monto en la celda.`,
  hidden_characters: ({ shown }) =>
    `${valueOf(shown)} tiene caracteres invisibles, como un espacio duro. Escríbalo de nuevo.`,
  hidden_direction: ({ shown }) =>
    `${valueOf(shown)} tiene caracteres ocultos que cambian cómo se ve el texto que sigue. Escríbalo de nuevo.`,

  typed_expression: ({ shown }) =>
    `${valueOf(shown)} es una expresión escrita como texto fijo. Cambie el campo a Expression, o escriba el valor.`,
  word_for_nothing: ({ shown, word }) =>
    `${valueOf(shown)} contiene "${word}": una expresión no encontró ningún valor. Corrija la expresión.`,
  empty_part: ({ shown }) =>
    `${valueOf(shown)} tiene una parte vacía. Complete la celda de origen: si se completa después, el ID cambia y se paga otra vez al beneficiario.`,
  placeholder: ({ shown }) => `${valueOf(shown)} no es un dato. Complete la celda o borre la fila.`,
  label_of_total: ({ shown }) => `${valueOf(shown)} es el rótulo de un total. Corríjalo o borre la fila.`,
  account_without_digit: ({ shown }) =>
    `${valueOf(shown)} no tiene dígitos, así que no es un número de cuenta. Corríjalo.`,
  account_of_zeros: ({ shown }) =>
    `${valueOf(shown)} tiene solo ceros, así que no es un número de cuenta. Corríjalo.`,
  sign_in_account: ({ shown, sign }) =>
    `${valueOf(shown)} contiene "${sign}", que ningún número de cuenta tiene. Escriba solo el número.`,

  // Sheets.
  formula_as_text: () => 'texto de la fórmula',
  as_above: () => 'igual que en la línea de arriba',
  as_code: () => 'escrito como código de Paygol',
  as_answered: () => 'según su respuesta',
  inferred_from_header: () => 'según el encabezado',
  inferred_from_check_digits: () => 'según los dígitos verificadores de casi todos los números',
  inferred_from_length: () => 'según su largo',
  inferred_from_amount: () => 'según el monto',
  inferred_from_document: ({ document }) => `según el ${document}`,
  only_document_so: ({ document }) => `solo un ${document} puede tener este número`,
  local_currency: ({ country }) => `moneda local de ${format.country(country)}, en la que se deposita`,
  document_type_removed: () => 'sin el tipo de documento delante del número',
  zeros_removed_by_digit: () => 'sin los ceros iniciales; el dígito verificador coincide',
  digit_after_dash: () => 'dígito después del guion',
  name_split: () => 'nombre completo separado en sus partes',
  name_joined: () => 'nombre formado con sus partes',
  given_names_first: () => 'con los nombres antes de los apellidos',
  amount_plain: () => 'escrito como número simple',
  amount_one_reading: () => 'única lectura posible de este número',
  amount_as_column: () => 'leído como está escrita su columna',
  no_address: () => 'significa "sin correo"',
  as_own_names: (_, teller) => `según ${ownNames(teller)}`,
  own_names_first_digits: ({ standard, digits }, teller) =>
    `según ${ownNames(teller)} para ${digits}, los primeros dígitos del ${standard}`,
  first_digits: ({ standard }) => `según los primeros dígitos del ${standard}`,
  zeros_removed: () => 'sin los ceros iniciales',
  zeros_restored: () => 'con los ceros iniciales que faltaban',
  punctuation_removed: () => 'sin espacios ni puntuación',
  code_of: ({ name }) => `código de ${name}`,
  account_is_document: ({ document }) => `el número de cuenta es el ${document} sin su dígito verificador`,
  branch_and_account: () => 'sucursal en cuatro dígitos y después la cuenta',
  put_together: ({ parts }) =>
    `formado con ${format.list(parts.map(({ column, isShortened }) => shortWord(column) + (isShortened ? ' (sin su dígito verificador)' : '')))}`,

  two_columns: ({ field, columns: [one, other] }, teller) =>
    `Tanto ${quoted(one)} como ${quoted(other)} se leen como ${FIELDS[field]}. Quite una, o márquela como "Not Used" en ${ownNames(teller)}.`,
  nothing_to_repeat: ({ cell }) =>
    `${nameOfCell(cell)} no se puede completar: la línea de arriba no tiene nada que repetir. Escriba el valor.`,
  ambiguous_document_type: ({ cell, types }) =>
    `${nameOfCell(cell)} puede ser ${format.either(types)}. Escriba el tipo en una columna "Tipo documento" o en "Fill Blank Cells".`,
  contradiction_document_type: ({ cell, type, filled }) =>
    `${nameOfCell(cell)} es ${type}, pero "Fill Blank Cells" dice ${filled}. Escriba el tipo en una columna "Tipo documento".`,
  contradiction_currency: ({ column, written, currency }) =>
    `${shortWord(column)} está en ${written}, pero la moneda es ${currency}. Corrija una de las dos.`,
  contradiction_local_currency: ({ column, written, country, currency }) =>
    `${shortWord(column)} está en ${written}, pero en ${format.country(country)} se deposita en ${currency}. Corrija una de las dos.`,
  ambiguous_name: ({ cell }) =>
    `${nameOfCell(cell)} no muestra dónde terminan los nombres. Escríbalos después de una coma o en una columna propia.`,
  ambiguous_name_order: ({ cell }) =>
    `${nameOfCell(cell)} no muestra dónde terminan los nombres. Use la opción "Name Order", o escríbalos después de una coma o en una columna propia.`,
  doubted_answer: ({ column, likely }, teller) =>
    `Según ${ownNames(teller)} se paga ${quoted(column)}, pero ${quoted(likely)} parece ser el monto a pagar.`,
  ambiguous_amount: ({ cell, readings }) =>
    `${nameOfCell(cell)} puede ser ${format.either(readings.map((amount) => format.amount({ currency: '', amount })))}. Elija "Number Format" en el nodo.`,
  ambiguous_amount_style: ({ cell }) =>
    `${nameOfCell(cell)} está escrito de otra forma que los demás montos de su columna. Escríbalo como ellos, o elija "Number Format" en el nodo.`,

  account_alias: ({ cell, standard }) =>
    `${nameOfCell(cell)} es un alias, no un número de cuenta. Escriba el ${standard}.`,
  account_not_standard: ({ cell, standard, digits }) =>
    `${nameOfCell(cell)} no es un ${standard}, que tiene ${digitsOf(digits)}. Corríjalo.`,
  account_not_number: ({ cell }) => `${nameOfCell(cell)} no es un número. Corríjalo.`,
  account_digits_left_out: ({ cell }) =>
    `${nameOfCell(cell)} no trae todos los dígitos. Escriba el número completo.`,
  account_exponent: ({ cell }) =>
    `${nameOfCell(cell)} perdió dígitos: la planilla de cálculo muestra un número largo en notación científica. ${TYPE_AS_TEXT} el número.`,
  account_date: ({ cell }) => `${nameOfCell(cell)} está escrito como fecha. ${TYPE_AS_TEXT} el número.`,
  account_serial: ({ cell, date }) =>
    `${nameOfCell(cell)} es también la forma en que la planilla de cálculo guarda el ${format.period(date)}. ${TYPE_AS_TEXT} el número.`,
  account_two_numbers: ({ cell }) =>
    `${nameOfCell(cell)} contiene dos números. Deje solo el de la cuenta en que se paga.`,
  account_words: ({ cell }) => `${nameOfCell(cell)} contiene palabras. Escriba solo el número.`,
  account_short: ({ cell, digits }) =>
    `${nameOfCell(cell)} tiene ${digitsOf(digits)}, muy pocos para un número de cuenta. Escriba el número completo.`,
  account_shorter: ({ cell, digits, usual }) =>
    `${nameOfCell(cell)} tiene ${digitsOf(digits)}; las demás cuentas de este banco tienen ${usual}. Escriba el número completo, con sus ceros iniciales.`,
  account_length: ({ cell, digits, standard, expected }) =>
    `${nameOfCell(cell)} tiene ${digitsOf(digits)}; un ${standard} tiene ${expected}. Escriba el ${standard} completo.`,
  ambiguous_account_columns: ({ columns: [account, together] }, teller) =>
    `El número de cuenta puede estar solo en ${quoted(account)} o en ${quoted(together)}. Ponga el número completo en una columna, y marque las demás como "Not Used" en ${ownNames(teller)}.`,
  account_part_blank: ({ column }) =>
    `${shortWord(column)}, parte del número de cuenta, está en blanco. Complete la celda.`,
  account_digit_differs: ({ column, digit, behind }) =>
    `${shortWord(column)} es ${digit}, pero el número de cuenta termina en el dígito ${behind}. Corrija uno de los dos.`,

  no_code: ({ cell }, teller) =>
    `${nameOfCell(cell)} no tiene un código conocido. Agréguelo a ${ownNames(teller)} con su código.`,
  no_bank_codes: ({ cell, country }, teller) =>
    `${nameOfCell(cell)} necesita un código, y la documentación de Paygol no trae los códigos de bancos de ${format.country(country)}. Agréguelo a ${ownNames(teller)} con su código.`,
  no_account_type_codes: ({ cell, country, name }, teller) =>
    `${nameOfCell(cell)} necesita un código, y la documentación de Paygol no trae los códigos de tipos de cuenta de ${format.country(country)}. Agregue ${quoted(name)} a ${ownNames(teller)} con su código.`,
  no_code_wallet: ({ cell }) =>
    `${nameOfCell(cell)} no está en la lista de bancos de Paygol. Pida otra cuenta.`,
  no_code_wallet_number: ({ column, wallet, standard, digits }, teller) =>
    `${shortWord(column)} tiene un ${wallet}, de una billetera virtual, y no se conoce un código para él. Pida un ${standard}, o agregue el banco ${quoted(digits)} a ${ownNames(teller)} con el código que le dé Paygol.`,
  no_code_of_number: ({ country, standard, digits }, teller) =>
    `Falta el código del banco, y la documentación de Paygol no trae los de ${format.country(country)}. El ${standard} empieza con ${digits}: agregue el banco ${quoted(digits)} a ${ownNames(teller)} con el código que le dé Paygol.`,
  ambiguous_code: ({ cell, options }, teller) =>
    `${nameOfCell(cell)} puede ser ${format.either(options.map(namedCode))}. Agréguelo a ${ownNames(teller)} con el código correcto.`,
  ambiguous_account_of_document: ({ cell, document, type, name }, teller) =>
    `${nameOfCell(cell)} puede estar mal: el número de cuenta es el ${document} sin su dígito verificador, como en una ${type}. Agregue ${quoted(name)} a ${ownNames(teller)} con el código correcto.`,
  contradiction_number: ({ cell, bankCode, standard, digits }, teller) =>
    `${nameOfCell(cell)} tiene el código ${bankCode}, pero el ${standard} empieza con ${digits}, que es de otro banco. Corrija uno de los dos; si ambos están bien, agregue el banco ${quoted(digits)} a ${ownNames(teller)} con el código ${bankCode}.`,
  contradiction_bank: ({ column, bank, named, codes }) =>
    `${shortWord(column)} es ${namedCode(bank)}, pero ${nameOfCell(named)} tiene el código ${format.either(codes)}. Corrija uno de los dos.`,

  // Rows.
  counting_ids: ({ first }) =>
    `Los ID de las filas solo cuentan desde ${first}. Cuando la próxima planilla empiece otra vez ahí, sus beneficiarios figurarán como ya pagados. Forme los ID con lo que distingue cada pago, como el documento del beneficiario y el mes: 12345678-5-2026-03. Lo hace la opción "Build ID From".`,

  // The report.
  make_sure_of_both: () => 'Confirme que los dos deban pagarse.',

  // Outcomes.

  already_there: () => 'Paygol ya tenía este pago, así que no se envió.',
  sent_on: (moment) => `Se envió el ${atTime(moment)}.`,
  sent_in_this_execution: () =>
    'Esta ejecución ya lo había enviado. Si esta fila es otro pago, no se pagó: dele un ID propio.',
  refused_but_there: () => 'Paygol acaba de rechazarlo, pero ya lo tiene.',
  looked_up_and_there: () => 'Al consultar, Paygol lo tenía.',
  moved_on_already: () =>
    'Un pago nuevo empieza en estado created, así que Paygol puede haberlo tenido de antes.',
  fields_not_shown: ({ fields }) =>
    `En Paygol no se ve: ${fieldsOf(fields)}. Lo demás coincide con esta fila.`,
  account_masked: () => 'En Paygol se ve solo el final del número de cuenta.',
  has_status: ({ status }) => `Su estado es ${status}.`,
  ended_unpaid: ({ status, newId }) =>
    `Su estado es ${status}, así que no se pagó a nadie. Averigüe por qué y corrija la fila. Para pagarla, dele un ID nuevo, como ${newId}. Si los ID se forman con columnas, páguela en otra planilla, con otro "Run".`,
  status_not_explained: ({ status }) =>
    `Su estado es ${status}, que la documentación de Paygol no explica. Antes de enviarlo con otro ID, pregunte a Paygol si se pagó al beneficiario.`,
  made_with_unknown_status: ({ status }) =>
    `Paygol lo creó con el estado ${status}, que su documentación no explica. Pregunte a Paygol qué significa.`,
  conflict: ({ fields }) =>
    `Paygol ya tiene un pago con este ID y con otros datos (${fieldsOf(fields)}), así que esta fila no se envió. Compare los dos con la operación Get. Dele un ID propio a esta fila solo si es un pago adicional: con un segundo ID, el mismo pago se paga dos veces.`,
  conflict_after_sending: ({ fields }) =>
    `Lo que Paygol tiene con este ID es distinto (${fieldsOf(fields)}). Puede ser este pago escrito de otra forma, o uno anterior. Compare los dos con la operación Get y pregunte a Paygol; no lo envíe con otro ID antes de saberlo.`,
  id_of_another_payee: () =>
    'En Paygol, este ID es de otro beneficiario de esta planilla, así que esta fila no se envió.',

  outcome_not_seen: () => 'Todavía no se sabe si este pago se creó.',
  last_answer: ({ words }) => `Última consulta: ${words}`,
  never_looked_up: () => 'Después no se consultó.',
  look_up_stopped: () => 'Después no se consultó, porque se detuvo la ejecución.',
  unexpected_error: () => 'Hubo un error inesperado mientras se enviaba este pago.',
  shown_with_other_data: () => 'La respuesta de Paygol trae este ID con datos distintos de los enviados.',
  sending_elsewhere: ({ isMissing }) =>
    `Esta ejecución no lo envió: otra lo estaba enviando al mismo tiempo, y ${isMissing ? 'Paygol todavía no lo mostraba' : 'no se pudo consultar'}.`,
  confirmed_before: ({ isMissing }) =>
    `No se envió de nuevo: Paygol confirmó antes este pago, pero ahora ${isMissing ? 'no lo muestra' : 'no se pudo consultar'}.`,
  sent_before: ({ isMissing }) =>
    `No se envió de nuevo: una ejecución anterior envió este pago, o estaba por enviarlo. ${
      isMissing ? 'Ahora Paygol no lo tiene, pero todavía podría crearlo.' : 'No se pudo consultar.'
    }`,
  not_checked_after_refusal: ({ words }) =>
    `No se pudo consultar si Paygol tiene igual este ID, por este envío o por uno anterior: ${words}`,
  keep_the_id: () => KEEP_THE_ID,
  send_when_confirmed: () =>
    `${KEEP_THE_ID} Si Paygol confirma que nunca creará este pago, active "Send Missing Rows Again" en esa ejecución.`,

  paygol_refused: ({ words }) => words,
  request_refused: ({ rows }) =>
    `Paygol rechazó el envío completo de ${counted(rows, 'fila', 'filas')}, así que la causa puede estar en otra.`,
  row_rejected: (values) => `Paygol rechazó esta fila${whyRejected(values)}`,
  rows_counted_as_wrong: ({ wrong, rows, ...values }) =>
    `Paygol no creó ningún pago: dio por errónea${wrong === 1 ? '' : 's'} ${format.count(wrong)} de las ${counted(rows, 'fila', 'filas')} de este envío${whyRejected(values)} Para encontrar cuál${wrong === 1 ? '' : 'es'}, baje "Payouts per Request".`,

  not_sent: ({ words }) => words,
  not_looked_up: ({ words }) =>
    `No se envió: no se pudo consultar si Paygol ya tiene este ID. ${words} Ejecute el flujo de nuevo más tarde.`,
  waits_for_another_run: () =>
    'Esta ejecución no lo envió: otra, aún en curso, tiene este pago. Espere a que termine y ejecute el flujo de nuevo.',
  stopped: () => 'No se envió, porque antes se detuvo la ejecución.',
  earlier_outcome_unknown: () => 'No se envió, porque no se sabe qué pasó con un envío anterior.',
  earlier_request_refused: ({ words }) => `No se envió, porque se rechazó un envío anterior. ${words}`,
  error_before: () => 'No se envió, porque antes hubo un error inesperado en esta ejecución.',
  turned_away_twice: ({ words }) =>
    `No se envió: Paygol no aceptó el envío en dos intentos. ${words} Ejecute el flujo de nuevo más tarde.`,
  did_not_answer: ({ words }) =>
    `No se envió: Paygol no respondió la consulta previa al pago. ${words} Ejecute el flujo de nuevo cuando responda.`,
  not_claimed: ({ words }) => `No se envió. ${words}`,
  ids_of_other_payees: ({ id, name, ownId, ids }) =>
    `No se envió, porque en Paygol hay ID de esta planilla que son de otros beneficiarios de ella: ${id} es ${name === '' ? 'del beneficiario' : `de ${name},`} que aquí tiene ${ownId}${ids === 1 ? '' : `, y hay ${format.count(ids - 1)} más`}.`,
  keep_the_old_ids: () =>
    'Los ID por número de fila se corren al agregar u ordenar filas, y así se paga dos veces. Vuelva a poner los ID que tenían las filas; para la próxima nómina, forme los ID con el beneficiario y el período.',

  rows_not_valid: ({ invalid, rows }) =>
    `${format.count(invalid)} de ${counted(rows, 'fila', 'filas')} tiene${invalid === 1 ? '' : 'n'} errores, así que no se envió nada.`,
  limit_exceeded: () => 'Se superó un límite de seguridad, así que no se envió nada.',
  approval_differs: () => 'Las filas no son las que se aprobaron, así que no se envió nada.',
  approval_code_empty: () => '"Approval Code" está vacío: ponga el código que da Validate.',
  compare_settings: ({ valid, rows, amounts, approvalCode }) =>
    'Este nodo debe tener la misma configuración que Validate: compare "Build ID From", "Number Format", "Name Order", "Own Names" y las ' +
    'demás opciones, las columnas y la credencial. Si coinciden, la planilla cambió: valídela de nuevo y pida que la aprueben. ' +
    'Si es otra planilla, quite el "Approval Code". ' +
    `Aquí se ${valid === 1 ? 'puede' : 'pueden'} pagar ${format.count(valid)} de ${counted(rows, 'fila', 'filas')}, ${amounts.length === 0 ? 'nada' : format.list(amounts.map(format.amount))} (código de aprobación ${approvalCode.slice(0, 9)}…).`,
  only_validated: () =>
    'Solo se validó: la opción "Only Validate in Manual Runs" está activa y esta ejecución es manual.',

  too_many_rows: ({ rows, limit, sent }) =>
    `Hay ${counted(rows, 'fila', 'filas')}${sent === 0 ? '' : `, además de ${format.count(sent)} que esta ejecución ya envió`}; el límite "Maximum Rows" es ${format.count(limit)}.`,
  too_large_payouts: ({ rows, first }) =>
    rows === 1
      ? `La fila ${first} supera el límite "Maximum per Payout".`
      : `${counted(rows, 'fila', 'filas')} superan el límite "Maximum per Payout"; la primera es la fila ${first}.`,
  no_limit_for: ({ currency }) => `Hay pagos en ${currency}, y para ellos "Maximum Total" no fija un límite.`,
  too_large_total: ({ total, limit, isSentBefore }) =>
    `El total${isSentBefore ? ', con lo que esta ejecución ya envió,' : ''} es ${format.amount(total)}; el límite "Maximum Total" es ${format.amount(limit)}.`,

  looks_paid: () => 'No se envió: parece un pago que ya se hizo.',
  sent_before_to_payee: ({ isSameAccount, payments }) =>
    `A este beneficiario se le envió el mismo monto, en la misma moneda${isSameAccount ? ' y a la misma cuenta' : ''}: ${payments.map(told).join('; ')}.`,
  sent_lately_to_payee: ({ window, listed }) =>
    `En ${window === 'period' ? 'los últimos días, por el mismo período' : 'las últimas horas'}, este nodo le envió al beneficiario el mismo monto en la misma moneda, con otro ID.${listed.length === 0 ? '' : ` Paygol muestra ${format.listUpTo(5, listed)}, sin fecha.`}`,
  only_account_differs: () => 'Solo cambia la cuenta.',
  left_to_create: () =>
    'n8n se reinició hace poco, así que solo Create puede saber si lo envió este nodo. Si no fue así, Create retiene la fila.',
  sent_all_the_same: () => 'Se envió de todas formas.',
  account_changed: ({ ending }) =>
    `No se envió: antes se pagó a este beneficiario en ${ending === '' ? 'otra cuenta' : `la cuenta ${ending}`}, y la aprobación no incluye el cambio.`,
  ask_the_payee: () =>
    'Pregunte al beneficiario cuál es la cuenta correcta: llámelo a un teléfono que usted ya tenía, no responda un correo.',
  approve_held: ({ rows, approvalCode }) =>
    `Para pagar de todas formas las filas retenidas, ejecute de nuevo la planilla completa (${counted(rows, 'fila', 'filas')}) con el "Approval Code" ${approvalCode}.`,
  only_warn: () =>
    'Si es habitual que pague montos iguales en pocas horas, como un marketplace, ponga "Repeated Payments" en "Only Warn".',
  ask_a_person: () => 'No lo envíe con otro ID: si es otro pago, debe hacerlo una persona.',
};
