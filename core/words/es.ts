import { type FieldName, payoutFields, type Role } from '../row/fields.ts';
import { rangesOf } from '../row/naming.ts';
import { quoted } from '../rules.ts';
import { NUMBER_EXAMPLES } from '../values/money.ts';
import { inOrder, shortWord } from '../values/unseen.ts';
import type { Teller, Words } from './codes.ts';
import type { Unsendable } from './codes/cell.ts';
import type { ToldPayment } from './codes/outcome.ts';
import type {
  AccountChange,
  MoneyTo,
  PartTitle,
  Payer,
  ResultStatus,
  RowTitle,
  SheetSays,
  TableHead,
} from './codes/report.ts';
import type { SharedAccount } from './codes/row.ts';
import type { NamedCode, ShownMark } from './codes/sheet.ts';
import { formatIn, type Moment } from './format.ts';
import {
  nameOfCell,
  nameOfField,
  nameOfValue,
  type No,
  type OtherLine,
  type ShownField,
  type ShownRows,
  type ShownValue,
  type ValueNames,
} from './shown.ts';

const format = formatIn('es', (count) => `${count} más`);

const decimal = (amount: string) => format.amount({ currency: '', amount });

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

const PART_TITLES: Readonly<Record<PartTitle, string>> = {
  check_first: 'Revise primero',
  nothing_can_be_paid: 'No se puede pagar nada',
  to_correct: 'Por corregir',
  not_paid_until_corrected: 'No se paga hasta que se corrija',
  not_paid: 'Sin pagar',
  warning: 'Advertencia',
  warnings: 'Advertencias',
  read_as: 'Se lee así',
  columns: 'Cómo se leyó cada columna',
  payees: 'Beneficiarios, de mayor a menor monto',
  look_at_these_first: 'Revise esto primero',
  held: 'Retenidos hasta que usted confirme que corresponden',
  not_paid_by_sheet: 'Sin pagar, porque lo dice la planilla',
};

const TABLE_HEADS: Readonly<Record<TableHead, string>> = {
  payee: 'Beneficiario',
  amount: 'Monto',
  currency: 'Moneda',
  bank: 'Banco',
  account: 'Cuenta',
  notes: 'Revisar',
  status: 'Estado',
  reason: 'Motivo',
  id: 'ID',
};

const STATUSES: Readonly<Record<ResultStatus, string>> = {
  created: 'Enviado',
  already_there: 'Ya estaba en Paygol',
  conflict: 'Revisar primero',
  unknown: 'Todavía no se sabe',
  repeated: 'Retenido: parece ya pagado',
  account_changed: 'Retenido: cambió la cuenta',
  ended_unpaid: 'Sin pagar: falló o se anuló',
  rejected: 'Sin pagar: rechazado',
  not_sent: 'Sin pagar',
  invalid: 'Sin pagar: por corregir',
  excluded: 'Marcado para no pagar',
};

const NOTHING_PAID = {
  unknown: 'Todavía no se sabe si se pagó algo',
  nothing: 'No se pagó nada',
  nothing_new: 'No se pagó nada nuevo',
};

/** What a line is when it pays nobody: goes on behind `La fila`. */
const OTHER_LINES: Readonly<Record<OtherLine | 'empty', string>> = {
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

/** Why a sheet says not to pay rows, with the `s` of the plural: goes on behind their number. */
const EXCLUDED: Readonly<Record<No, (s: string) => string>> = {
  paid: (s) => `marcada${s} como ya pagada${s}`,
  'not to be paid': (s) => `marcada${s} para no pagar`,
  suspended: (s) => `marcada${s} como suspendida${s}`,
  ended: (s) => `marcada${s} como dada${s} de baja`,
  'paid in another way': (s) => `marcada${s} como pagada${s} de otra forma`,
  'nothing to pay': (s) => `marcada${s} sin nada que pagar`,
};

const ROLES: Partial<Record<Role, string>> = {
  ...FIELDS,
  full_name_given_first: 'Nombre completo, primero los nombres',
  full_name_family_first: 'Nombre completo, primero los apellidos',
  bank: 'Código o nombre del banco',
  account_digit: 'parte del número de cuenta',
  branch: 'parte del número de cuenta',
  other_money: 'no se usa, salvo que usted la elija como Monto',
  payment_method: 'si se paga por transferencia',
  state: 'si se debe pagar',
  remark: 'no se envía, pero se lee lo que dice del pago',
};

/** Of roles that have no title, and of none at all, nothing is used. */
function roleTitle(role: Role | undefined): string {
  return (role === undefined ? undefined : ROLES[role]) ?? 'no se usa';
}

/** `s` behind what there is more of than one. */
const plural = (count: number) => (count === 1 ? '' : 's');

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `líneas 4-9 y 12`; without lines, `fila 5 de los datos`. */
function placesOf({ numbers, areLines }: ShownRows): string {
  const list = format.listUpTo(8, rangesOf(numbers));
  const s = plural(numbers.length);
  return areLines ? `línea${s} ${list}` : `fila${s} ${list} de los datos`;
}

/** The payee, with the line in the sheet: without it a person would count otherwise. */
function rowTitle({ payee, place }: RowTitle): string {
  const where = placesOf(place);
  if (payee === '') return capitalized(where);
  return place.areLines ? `${payee} (${where})` : payee;
}

function rowTitles(rows: readonly RowTitle[]): string {
  return format.listUpTo(20, rows.map(rowTitle));
}

function namesOf(names: readonly string[]): string {
  return format.listUpTo(5, names);
}

/** The lines of some rows and whom they pay, as far as either is known. */
function whichRows(where: ShownRows, payees: readonly string[]): string {
  if (payees.length === 0) return placesOf(where);
  return where.areLines ? `${placesOf(where)}: ${namesOf(payees)}` : namesOf(payees);
}

/** `CLP 2.680.500 a 3 beneficiarios` */
function moneyTo({ totals, payouts, payees }: MoneyTo): string {
  const amounts = format.list(totals.map(format.amount));
  return `${amounts} ${payouts === payees ? '' : `en ${counted(payouts, 'pago')} `}a ${counted(payees, 'beneficiario')}`;
}

function payerName({ address, serviceId }: Payer): string {
  return `${address ?? 'Pagos reales'}, servicio ${serviceId}`;
}

function accountChange({ before, now }: AccountChange): string {
  return before === '' ? 'otra cuenta' : `cuenta ${before} → ${now}`;
}

/** `"Estado" dice "Pagado 15-11" y "Pagado"` */
function sheetSays({ header, cells }: SheetSays): string {
  const list = format.listUpTo(5, cells.map(quoted));
  return header === undefined ? `El título de arriba dice ${list}` : `${quoted(header)} dice ${list}`;
}

/** `1 fila`, `2.100 filas` */
function counted(count: number, noun: string): string {
  return `${format.count(count)} ${noun}${plural(count)}`;
}

function digitsOf(count: number): string {
  return counted(count, 'dígito');
}

function namedCode({ code, name }: NamedCode): string {
  return `${code} (${name})`;
}

/** `23 de noviembre de 2026 a las 15:04` */
function atTime(moment: Moment): string {
  return format.moment(moment).replace(', ', ' a las ');
}

/** A field within a sentence. */
function inSentence(field: FieldName): string {
  return field === 'id' ? FIELDS.id : FIELDS[field].toLowerCase();
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

/** A column that says nothing of the payment, or one row alone, is answered for in the node only. */
const orNotUsed = ({ answeredIn }: Teller, others = '') =>
  answeredIn === 'form' ? '' : `${others}; o marque la columna como "Not Used"`;

/** How amounts are to be read. */
const setNumberFormat = ({ answeredIn, say }: Teller) =>
  answeredIn === 'form'
    ? `responda "${say({ code: 'label_number_format' })}"`
    : 'elija el formato en "Number Format"';

/** Where a person says whether rows are paid. */
const answersOf = (teller: Teller) =>
  `${ownNames(teller)} (${teller.answeredIn === 'form' ? teller.say({ code: 'label_pay' }) : 'Pay or Not'})`;

/** The first few, of which it is one, or another. */
function eitherOf(strings: readonly string[], another: string): string {
  return format.either(strings.length > 5 ? [...strings.slice(0, 5), another] : strings);
}

/** `la línea 4`, `las filas 3 y 7` */
function rowsOf({ numbers, areLines }: ShownRows): string {
  const s = plural(numbers.length);
  return `la${s} ${areLines ? 'línea' : 'fila'}${s} ${format.listUpTo(5, numbers.map(String))}`;
}

function isAccountOf({ shown, payees }: SharedAccount): string {
  const holders = payees.map(({ name, row }) => `${name} en ${rowsOf(row)}`);
  return `${valueOf(shown)} es la cuenta de ${format.listUpTo(5, holders)}.`;
}

function exampleOf(field: FieldName): string {
  if (field === 'id') return 'sueldo-2026-03-0001, o use "Build ID From"';
  return payoutFields.find(({ name }) => name === field)?.example ?? '';
}

const askForType = (country: string) =>
  `Los códigos de Paygol para ${format.country(country)} no son públicos: pregunte a Paygol cuál es.`;

const ENTER_COUNTRY = 'Escriba, por ejemplo, CL, AR o BR.';
const ENTER_CURRENCY = 'Escriba, por ejemplo, CLP, ARS o BRL.';

const UNSENDABLE: Readonly<Record<Unsendable, string>> = {
  broken: 'contiene un carácter nulo o dañado, como medio emoji. Bórrelo; suele quedar al cortar un texto.',
  misread:
    'tiene letras que se perdieron o cambiaron al leer el archivo, como � o Ã± en lugar de ñ. Guarde la planilla como CSV UTF-8 o como libro de Excel, y léala de nuevo.',
  inexact_number:
    'contiene un número que perdería dígitos. Escríbalo entre comillas dobles, como texto, si Paygol lo acepta así.',
  not_json: 'contiene algo que JSON no puede expresar, como una fecha. Conviértalo en texto.',
  too_deep: 'tiene demasiados niveles. Redúzcalos.',
  not_single: 'es una lista o un objeto. Ponga un solo texto o número.',
};

/** What a sheet says of a row. */
function says({ header, text }: ShownMark): string {
  return header === undefined
    ? `La fila está bajo ${quoted(text)}`
    : `${quoted(header)} dice ${quoted(text)}`;
}

/** Statuses of Paygol; another one is told as Paygol writes it. */
const PAYGOL_STATUSES: Readonly<Record<string, string>> = {
  created: 'creado',
  'in-process': 'en proceso',
  paid: 'pagado',
  failed: 'fallido',
  canceled: 'anulado',
};

function statusWord(status: string): string {
  return PAYGOL_STATUSES[status] ?? status;
}

function told({ id, moment, isSpelling, status }: ToldPayment): string {
  if (id === undefined) return 'uno que Paygol muestra sin ID y que aún no está pagado';
  const when = moment === undefined ? '' : `${atTime(moment)}, `;
  const spelling = isSpelling === true ? ', igual salvo en cómo está escrito' : '';
  const end =
    status === null
      ? ' (no se pudo consultar)'
      : status === undefined
        ? ''
        : ` (su estado es ${statusWord(status)})`;
  return `${when}ID ${inOrder(id)}${spelling}${end}`;
}

const NAMES: ValueNames = { field: (name) => FIELDS[name], readAs: (value) => `, que se lee como ${value},` };

const fieldOf = (shown: ShownField) => nameOfField(shown, NAMES);
const valueOf = (shown: ShownValue) => nameOfValue(shown, NAMES);

const CODE_OF_PAYGOL = 'Código de Paygol; en blanco: no pagar. La lista no es pública: pregunte a Paygol.';

const OTHER_COLUMN = 'use otra columna en "Build ID From"';
const TYPE_AS_TEXT = 'Dé formato de texto a la columna y escriba de nuevo';

/** In the Spanish of Chile and Argentina. */
export const es: Words = {
  answeredIn: 'ownNames',

  message: ({ text }) => text,

  // Cells.
  spaces_around_removed: () => 'sin los espacios de los extremos',
  spaces_inside_removed: () => 'sin los espacios de en medio',
  spaces_made_single: () => 'con un solo espacio entre palabras',
  apostrophe_removed: () => 'sin el apóstrofo inicial',
  added_decimals_removed: () => 'sin los decimales que agregó la planilla de cálculo',

  // What was done so that Paygol takes it.
  blank_filled: () => 'celda vacía completada con el valor fijado en el nodo',
  made_uppercase: () => 'en mayúsculas',
  made_lowercase: () => 'en minúsculas',
  document_made_plain: () => 'sin puntuación y en mayúsculas',
  dash_before_digit_removed: () => 'sin puntuación',
  document_zeros_restored: () => 'con los ceros iniciales que faltaban; los dígitos verificadores coinciden',
  digit_joined: () => 'con el dígito verificador al final; coincide con el número',
  digit_copied: () => 'copiado del número de documento, cuyo dígito verificador es correcto',
  digit_zero_restored: () => 'con el cero inicial que faltaba; coincide con el número',
  bank_code_form: () => 'en la forma indicada en la credencial',
  bank_code_zeros_restored: () => 'con los ceros iniciales que faltaban',

  not_text_or_number: ({ shown, kind }) =>
    `${kind === 'boolean' ? `${valueOf(shown)} no es` : `${fieldOf(shown)} es ${kind === 'list' ? 'una lista' : 'un objeto'}, no`} texto ni un número. Escriba texto en la celda.`,
  formula_error: ({ shown }) => `${valueOf(shown)} es un error de la planilla. Corrija la fórmula.`,
  turned_into_date: ({ shown, date }) =>
    `${fieldOf(shown)} pasó a ser una fecha en la planilla de cálculo${date === undefined ? '' : ` (${format.period(date)})`}. ${TYPE_AS_TEXT} el valor.`,
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
  part_of_cell: () => 'de la celda con la cuenta completa',
  branch_and_account: () => 'sucursal en cuatro dígitos y después la cuenta',
  built_from_column: ({ column }) => `formado con el período y la columna ${quoted(column)}`,
  built_from_columns: () => 'formado con el período y las columnas de "Build ID From"',
  put_together: ({ parts }) =>
    `formado con ${format.list(parts.map(({ column, isShortened }) => shortWord(column) + (isShortened ? ' (sin su dígito verificador)' : '')))}`,

  two_columns: ({ field, columns: [one, other] }, teller) =>
    `Tanto ${quoted(one)} como ${quoted(other)} se leen como ${FIELDS[field]}. Quite una, o ${
      teller.answeredIn === 'form'
        ? `responda "${teller.say({ code: 'label_column_of', field })}"`
        : 'márquela como "Not Used" en "Own Names"'
    }.`,
  nothing_to_repeat: ({ cell }) =>
    `${nameOfCell(cell)} no se puede completar: la línea de arriba no tiene nada que repetir. Escriba el valor.`,
  ambiguous_document_type: ({ cell, types }) =>
    `${nameOfCell(cell)} puede ser ${format.either(types)}. Escriba el tipo en una columna "Tipo documento" o en "Fill Blank Cells".`,
  contradiction_document_type: ({ cell, type, filled }) =>
    `${nameOfCell(cell)} es ${type}, pero "Fill Blank Cells" dice ${filled}. Escriba el tipo en una columna "Tipo documento".`,
  contradiction_names: ({ column, name, row }) =>
    `${quoted(column)} es también el de ${name}, en ${rowsOf(row)}. Corríjalo en la fila donde esté mal.`,
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
  not_an_amount: ({ cell }) => `${nameOfCell(cell)} no es un monto. Escriba el monto.`,
  ambiguous_amount: ({ cell, readings }, teller) =>
    `${nameOfCell(cell)} puede ser ${format.either(readings.map(decimal))}. Reescríbalo, o ${setNumberFormat(teller)}.`,
  ambiguous_amount_style: ({ cell }, teller) =>
    `${nameOfCell(cell)} no tiene el formato de los demás montos de su columna. Escríbalo como ellos, o ${setNumberFormat(teller)}.`,

  period_form: ({ period }) =>
    `En "Build ID From", el período ${quoted(period)} no está escrito como mes ni como fecha.`,
  write_period: ({ meant, run }) => {
    if (meant === undefined) return 'Escriba un mes, como 2026-11, o una fecha, como 2026-11-15.';
    return run === undefined ? `Escriba ${meant}.` : `Escriba ${meant} como período, y ${run} en "Run".`;
  },
  run_form: ({ run }) => `En "Build ID From", "Run" es ${quoted(run)}, que no tiene letras ni dígitos.`,
  name_run: () => 'Póngale un nombre, como bono.',

  id_source_none: () =>
    'Ninguna columna distingue a los beneficiarios. En "Build ID From", elija una propia de cada beneficiario.',
  id_source_missing: ({ column }) =>
    `"Build ID From" nombra la columna ${quoted(column)}, que la planilla no tiene. Corrija una de las dos.`,
  id_source_repeated: ({ column }) =>
    `"Build ID From" nombra la columna ${quoted(column)}, pero la planilla tiene más de una con ese nombre. Dele a cada una un nombre propio.`,
  id_source_counts_lines: ({ column, isByHeader }) =>
    `"Build ID From" nombra la columna ${quoted(column)}, que numera las líneas: eso cambia al agregar u ordenar filas. Elija una columna propia del beneficiario, como RUT${isByHeader ? '; si no numera líneas, cámbiele el nombre' : ''}.`,
  id_source_blank: ({ column }) =>
    `${shortWord(column)} está en blanco, y "Build ID From" usa esa columna. Corrija una de las dos cosas.`,
  id_source_not_whole: ({ cell }) =>
    `${nameOfCell(cell)} no puede ser parte del ID: no es texto ni un número entero. Corríjalo, o ${OTHER_COLUMN}.`,
  id_source_digits_lost: ({ cell }) =>
    `${nameOfCell(cell)} no puede ser parte del ID: perdió dígitos. ${TYPE_AS_TEXT} el valor.`,
  id_source_date_time: ({ cell }) =>
    `${nameOfCell(cell)} no puede ser parte del ID: la próxima exportación puede escribir la fecha y hora de otra forma. Ponga la fecha en el período, o ${OTHER_COLUMN}.`,
  id_source_letter_lost: ({ cell }) =>
    `${nameOfCell(cell)} no puede ser parte del ID: perdió una letra. Corríjalo.`,
  id_source_no_letters: ({ cell }) =>
    `${nameOfCell(cell)} no puede ser parte del ID: no tiene letras latinas ni dígitos. Complete la celda, o ${OTHER_COLUMN}.`,
  id_source_decimals: ({ cell }) =>
    `${nameOfCell(cell)} no puede ser parte del ID: los programas escriben los decimales de varias formas. Use otra columna en "Build ID From".`,
  id_source_date: ({ column, date }) =>
    `"Build ID From" nombra la columna ${quoted(column)}, que tiene la fecha ${quoted(date)}. Si la próxima exportación la escribe de otra forma, se paga otra vez al beneficiario. Ponga la fecha en el período, o ${OTHER_COLUMN}.`,

  account_alias: ({ cell, standard }) =>
    `${nameOfCell(cell)} es un alias, no un número de cuenta. Escriba el ${standard}.`,
  account_not_standard: ({ cell, standard, digits }) =>
    `${nameOfCell(cell)} no es un ${standard}, que tiene ${digitsOf(digits)}. Corríjalo.`,
  account_not_number: ({ cell }) => `${nameOfCell(cell)} no es un número. Corríjalo.`,
  account_digits_left_out: ({ cell }) =>
    `${nameOfCell(cell)} no trae todos los dígitos. Escriba el número completo.`,
  account_exponent: ({ cell }) =>
    `${nameOfCell(cell)} perdió dígitos: la planilla de cálculo muestra un número largo en notación científica. ${TYPE_AS_TEXT} el número.`,
  account_date: ({ cell }) => `${nameOfCell(cell)} tiene forma de fecha. ${TYPE_AS_TEXT} el número.`,
  account_serial: ({ cell, date }) =>
    `${nameOfCell(cell)} es también el número con que la planilla de cálculo guarda el ${format.period(date)}. ${TYPE_AS_TEXT} el número.`,
  account_two_numbers: ({ cell }) =>
    `${nameOfCell(cell)} contiene dos números. Deje solo el número de la cuenta en que se paga.`,
  account_words: ({ cell }) => `${nameOfCell(cell)} contiene palabras. Escriba solo el número.`,
  account_short: ({ cell, digits }) =>
    `${nameOfCell(cell)} tiene ${digitsOf(digits)} y un número de cuenta tiene más. Escriba el número completo.`,
  account_shorter: ({ cell, digits, usual }) =>
    `${nameOfCell(cell)} tiene ${digitsOf(digits)}; las demás cuentas de este banco tienen ${usual}. Escriba el número completo, con sus ceros iniciales.`,
  account_length: ({ cell, digits, standard, expected }) =>
    `${nameOfCell(cell)} tiene ${digitsOf(digits)}; un ${standard} tiene ${expected}. Escriba el ${standard} completo.`,
  ambiguous_account_columns: ({ columns: [account, together] }, teller) =>
    `El número de cuenta puede estar solo en ${quoted(account)} o en ${quoted(together)}. Ponga el número completo en una columna, ${
      teller.answeredIn === 'form'
        ? `o responda "${teller.say({ code: 'label_column_of', field: 'account_number' })}"`
        : 'y marque las demás como "Not Used" en "Own Names"'
    }.`,
  account_part_blank: ({ column }) =>
    `${shortWord(column)}, parte del número de cuenta, está en blanco. Complete la celda.`,
  account_lacks_digit: ({ cell }) =>
    `${nameOfCell(cell)} no tiene dígito verificador, a diferencia de las otras cuentas. Agréguelo después de un guion.`,
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
    `${shortWord(column)} tiene un ${wallet}, que es de una billetera virtual, y no se conoce su código. Pida un ${standard}, o agregue el banco ${quoted(digits)} a ${ownNames(teller)} con el código que le dé Paygol.`,
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

  remark: ({ mark }, teller) =>
    `${says(mark)}. Solo usted sabe si la fila se paga. Responda "${teller.say({ code: 'label_remark' })}: ${mark.header}"${teller.answeredIn === 'form' ? '' : `, o indique si se pagan las filas con estas palabras en ${answersOf(teller)}`}.`,
  ambiguous_mark: ({ mark }, teller) =>
    `${says(mark)}, que puede significar "pagar" o no. En ${answersOf(teller)}, responda por estas palabras${orNotUsed(teller, ', el ID o el documento')}.`,
  ambiguous_blank: ({ header, name }, teller) =>
    `${quoted(header)} está en blanco aquí, pero tiene marcas en otras filas. En ${answersOf(teller)}, responda por ${quoted(teller.answeredIn === 'form' ? teller.say({ code: 'name_blank' }) : name)}${orNotUsed(teller, ', el ID o el documento')}.`,
  ambiguous_figure: ({ mark }, teller) =>
    `${says(mark)}, así que la fila puede estar ya pagada. En ${answersOf(teller)}, responda por ${quoted(mark.header)}${orNotUsed(teller)}.`,
  ambiguous_partial_mark: ({ mark }, teller) =>
    `${says(mark)} y está en blanco en otras filas, así que esta puede estar ya pagada. En ${answersOf(teller)}, responda por ${quoted(mark.header)}${orNotUsed(teller)}.`,
  ambiguous_part: ({ title }, teller) =>
    `La fila está bajo ${quoted(title)}, y esas filas no se pagan si usted no lo indica. Responda por ese título en ${answersOf(teller)}.`,
  negative_adjustment: ({ other }) =>
    `El mismo beneficiario tiene un monto negativo en ${placesOf(other)}. Deje un solo monto con la diferencia.`,
  ambiguous_paid_in_another_row: ({ other, name }, teller) =>
    `El mismo beneficiario y el mismo monto están en ${placesOf(other)}, que según la planilla ya se pagó. Responda en ${answersOf(teller)}, como ${quoted(name)}, si esta fila también se paga.`,
  total_differs: ({ total, says: written, sum, difference, suspects }) =>
    `El total en ${placesOf(total)} es ${decimal(written)}, pero las filas de arriba suman ${decimal(sum)}. La diferencia es ${decimal(difference)}. ${
      suspects === undefined
        ? 'Ninguna fila tiene ese monto: compare los montos.'
        : `Ese monto está en ${placesOf(suspects)}: revise ahí primero.`
    }`,
  total_not_compared: ({ totals, unreadable }) =>
    `El total en ${placesOf(totals)} no se pudo comparar con las filas de arriba: no se puede leer${
      unreadable === undefined ? '' : ` el monto en ${placesOf(unreadable)}`
    }.`,
  ambiguous_below_total: ({ name }, teller) =>
    `La fila está debajo del último total, que no la incluye. Responda por ${quoted(teller.answeredIn === 'form' ? teller.say({ code: 'name_below_total' }) : name)} en ${answersOf(teller)}.`,
  ambiguous_answer: ({ mark }, teller) =>
    `${says(mark)}, pero según ${ownNames(teller)} este documento se paga, quizás en otra planilla. Responda ahí por el ID o por estas palabras.`,
  marked: ({ mark }) => `${says(mark)}, y la fila se paga, según su respuesta.`,
  marked_harmless: ({ mark }) => `${says(mark)}, lo que no impide el pago: la fila se paga.`,
  marked_not_mapped: ({ mark }) =>
    `${says(mark)}, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.`,
  marked_column_not_mapped: ({ header }) =>
    `${quoted(header)} no está en blanco, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.`,
  amount_far: ({ cell, usual, name }, teller) =>
    `${nameOfCell(cell)} está lejos del monto habitual, ${decimal(usual)}. Corríjalo, o confírmelo como ${quoted(name)} en ${answersOf(teller)}.`,
  amount_not_adding_up: ({ cell, gross, expected, name }, teller) =>
    `${nameOfCell(cell)} no coincide con ${quoted(gross)} menos las columnas intermedias, ${decimal(expected)}. Corríjalo, o confírmelo como ${quoted(name)} en ${answersOf(teller)}.`,
  which_amount_column: ({ columns }, teller) =>
    `No está claro qué columna tiene el monto a pagar: ${columns.map(({ header, sums }) => `${quoted(header)} (${teller.say({ code: 'sums_of_column', ...sums })})`).join(', ')}. Indique en ${ownNames(teller)} cuál es.`,

  // Questions.
  label_bank: () => 'Banco',
  label_amount: () => 'Monto',
  label_account_type: () => 'Tipo de cuenta',
  label_column: () => 'Columna',
  label_full_name: () => 'Nombre completo',
  label_pay: () => 'Pagar o no',
  label_shared_account: () => 'Cuenta compartida',
  label_remark: () => 'Pagar a pesar de la observación',
  name_blank: () => '(en blanco)',
  name_below_total: () => 'Filas debajo del total',
  label_column_of: ({ field }) => `Columna de ${inSentence(field)}`,
  label_account_type_for_all: () => 'Tipo de cuenta de todas las filas',
  label_document_type: () => 'Tipo de documento',
  label_id_columns: () => 'Columnas del ID',
  label_name_order: () => 'Orden de nombres y apellidos',
  label_number_format: () => 'Formato de los números',
  label_period: () => 'Período',
  choice_pay: () => 'Pagar',
  choice_do_not_pay: () => 'No pagar',
  choice_leave_out: () => 'Dejar pendiente: no pagar',
  choice_no_type: () => 'Ninguno (no es un tipo de cuenta)',
  choice_given_names_first: () => 'Primero los nombres',
  choice_family_names_first: () => 'Primero los apellidos',
  choice_for_all_rows: ({ type }) => `Todas las filas: ${type}`,
  choice_full_names_in: ({ header }) => `Nombre completo en ${header}`,
  choice_all_remarks: ({ remarks }) => `Pagar todas estas: ${remarks}`,
  choice_no_other: () => 'No pagar los demás',
  choice_payees: ({ payees, more }) => payees.join(', ') + (more === undefined ? '' : ` y ${more} más`),
  sums_of_column: ({ total, first, payee = 'el primer beneficiario' }) =>
    `${decimal(total)} en total, ${first === undefined ? 'nada' : decimal(first)} para ${payee}`,
  placeholder_code: () => CODE_OF_PAYGOL,
  placeholder_amount: () => 'p. ej. 350000; 0: no pagar',
  placeholder_account_type: () => `${CODE_OF_PAYGOL} Ninguno, si no es un tipo de cuenta.`,
  placeholder_full_name: () => 'p. ej. Pérez Soto, María',
  placeholder_id_columns: () => 'p. ej. RUT',
  placeholder_period: () => 'p. ej. 2026-11',
  two_answers: ({ name, answers }) =>
    `"${name}" tiene dos respuestas, ${format.list(answers)}. No vale ninguna: responda de nuevo.`,
  column_for_two_fields: ({ header, fields }) =>
    `"${header}" tiene dos respuestas, ${format.list(fields.map((field) => FIELDS[field]))}. No vale ninguna: responda de nuevo.`,

  // Rows.
  blank_cell: ({ field, header, example = exampleOf(field) }) =>
    `${shortWord(header)} está en blanco. Complete la celda, por ejemplo con ${example}.`,
  missing_column: ({ field, unused, example = exampleOf(field) }, teller) =>
    `Falta el campo ${FIELDS[field]}. Agregue la columna, por ejemplo con ${example}.${
      unused.length === 0
        ? ''
        : ` Si es la columna ${eitherOf(
            unused.map((header) => quoted(shortWord(header))),
            'otra',
          )}, indíquelo en ${ownNames(teller)}.`
    }`,
  missing_unlisted_type: ({ country, ...shown }) =>
    `${shown.header === undefined ? `Falta el campo ${fieldOf(shown)}` : `${fieldOf(shown)} está en blanco`}. La lista de Paygol para ${country === undefined ? 'otros países' : format.country(country)} no es pública: pida el código a Paygol y complételo.`,
  missing_part_of_name: (shown) =>
    `Falta el campo ${fieldOf(shown)}. Una persona debe tener nombres y apellido.`,

  unsendable_value: ({ shown, why }) => `${valueOf(shown)} ${UNSENDABLE[why]}`,
  too_long: ({ shown, length, most }) =>
    `${valueOf(shown)} tiene ${format.count(length)} caracteres; se permiten hasta ${format.count(most)}. Acórtelo.`,
  too_long_code: ({ shown, most }) =>
    `${valueOf(shown)} es demasiado largo para un código, que tiene hasta ${most} caracteres. Escriba el código.`,
  country_form: ({ shown }) => `${valueOf(shown)} no es un código de dos letras. ${ENTER_COUNTRY}`,
  country_code: ({ shown }) =>
    `${valueOf(shown)} no es un código de país de la norma ISO 3166-1. ${ENTER_COUNTRY}`,
  currency_form: ({ shown }) => `${valueOf(shown)} no es un código de tres letras. ${ENTER_CURRENCY}`,
  currency_code: ({ shown }) =>
    `${valueOf(shown)} no es un código de moneda de la norma ISO 4217. ${ENTER_CURRENCY}`,
  foreign_currency: ({ shown, country, currency }) =>
    `${valueOf(shown)} no es la moneda local de ${format.country(country)}. Siempre se deposita en moneda local: escriba el monto en ${currency}.`,
  beneficiary_type: ({ shown }) => `${valueOf(shown)} no es person ni company. Escriba uno de los dos.`,
  email_form: ({ shown }) => `${valueOf(shown)} no parece una dirección de correo. Revíselo.`,
  date_like_id: ({ shown }) =>
    `${valueOf(shown)} parece una fecha. Confirme que la planilla de cálculo no lo haya cambiado.`,
  id_may_be_date: ({ shown, date }) =>
    `${valueOf(shown)} es también el número con que la planilla de cálculo guarda el ${format.period(date)}. Confirme que sea un ID.`,

  amount_negative: ({ shown }) => `${valueOf(shown)} es negativo. Un pago debe ser un número positivo.`,
  amount_zero: ({ shown, of }) =>
    `${valueOf(shown)} es 0. ${
      of === 'payout'
        ? 'Un pago debe ser un número positivo; si no hay nada que pagar, borre la fila.'
        : 'Un precio debe ser un número positivo.'
    }`,
  amount_separated: ({ shown }, { answeredIn }) =>
    `${valueOf(shown)} tiene separadores. Escríbalo sin separador de miles y con punto decimal${answeredIn === 'form' ? '' : ', o elija el formato en "Number Format"'}.`,
  amount_not_number: ({ shown }) =>
    `${valueOf(shown)} no es un número en el formato elegido. Escriba solo dígitos, como 150000 o 1500.50.`,
  amount_not_in_format: ({ shown, format: chosen }) =>
    `${valueOf(shown)} no es un número en el formato elegido, ${NUMBER_EXAMPLES[chosen]}. Escríbalo, por ejemplo, como ${
      chosen === 'commaThousands' ? '150,000 o 1500.50' : '150.000 o 1500,50'
    }.`,
  amount_decimals: ({ shown, decimals }, { answeredIn }) =>
    `${valueOf(shown)} tiene ${decimals} decimales; se permiten hasta 2. Redondéelo, o ${answeredIn === 'form' ? 'quite el separador' : 'elija el formato en "Number Format"'} si el punto separa los miles.`,
  amount_precision: ({ shown, of }) =>
    `${valueOf(shown)} tiene más de 15 dígitos. ${of === 'payout' ? 'Divida el pago.' : 'Corríjalo.'}`,
  currency_decimals: ({ shown, currency }) =>
    `${valueOf(shown)} tiene decimales, y ${currency} no los usa. Revíselo.`,
  limit_per_payout: ({ shown, limit }) =>
    `${valueOf(shown)} supera el límite "Maximum per Payout", ${format.amount(limit)}. Baje el monto, o suba el límite en el nodo.`,

  document_type: ({ shown, known }) => `${valueOf(shown)} no se conoce. Escriba ${eitherOf(known, 'otro')}.`,
  document_country: ({ type, issuer, country }) =>
    `El tipo de documento ${type} es de ${format.country(issuer)}, pero el pago va a ${format.country(country)}. Revise los dos.`,
  document_form: ({ shown, document, example, lengths }) =>
    `${valueOf(shown)} no es un ${document}, como ${example}: con su dígito verificador tiene ${eitherOf(lengths.map(String), 'otros')} caracteres, sin puntuación. Corríjalo.`,
  document_dv: ({ shown, number, end }) =>
    `${valueOf(shown)} no es el final de ${valueOf(number)}, que es ${end}. Uno de los dos está mal.`,
  document_letters: ({ shown, document }) =>
    `${valueOf(shown)} es uno de los nuevos ${document} con letras, que la documentación de Paygol todavía no menciona. Si Paygol lo rechaza, pregúntele.`,
  document_check: ({ shown, document }) =>
    `${valueOf(shown)} tiene un dígito verificador que no corresponde a un ${document}: algún dígito puede estar mal. Revíselo.`,
  two_readings: ({ shown, digit, row }) =>
    `${valueOf(shown)} puede terminar en su dígito verificador, ${digit}, o no tenerlo, como en ${rowsOf(row)}. Escriba el número completo, con guion antes del dígito.`,

  bank_code: ({ shown, country, banks, example }) =>
    `${valueOf(shown)} no es un banco de ${format.country(country)}. Escriba su nombre, o uno de los ${banks} códigos, como ${example}.`,
  account_type: ({ shown, country, types }) =>
    `${valueOf(shown)} no se conoce en ${format.country(country)}. Escriba ${eitherOf(types, 'otro')}.`,
  state_bank_only: ({ shown, bank, other }) =>
    `${valueOf(shown)} existe solo en ${bank}, pero ${valueOf(other)} es otro banco. Corrija uno de los dos.`,
  cbu: ({ shown, title }) =>
    `${valueOf(shown)} tiene dígitos verificadores que no corresponden a un ${title}: algún dígito está mal. Corríjalo.`,
  rut_account: ({ shown, document, number, type }) =>
    `${valueOf(shown)} no es la ${type} de este beneficiario, cuyo número es el ${document} sin su dígito verificador: ${number}. Revíselo.`,
  zeros_at_the_end: ({ shown }) =>
    `${valueOf(shown)} termina en ceros después de 15 dígitos, como un número que redondeó la planilla de cálculo. Revíselo.`,
  foreign_account_type: ({ type, of, country }) =>
    `El tipo de cuenta ${type} es de ${format.country(of)}. ${askForType(country)}`,
  account_type_length: ({ type, characters, country }) =>
    `El tipo de cuenta ${quoted(type)} no tiene ${characters} caracteres. ${askForType(country)}`,

  duplicate_id: ({ shown, row }) =>
    `${valueOf(shown)} está también en ${rowsOf(row)}. Borre la fila que no se debe pagar, o junte ambos montos en una fila. Con "Build ID From", también puede pagarla con otro "Run". Agregar una columna que distinga las dos cambia todos los ID: hágalo solo si todavía no se pagó a nadie de este período.`,
  same_id: ({ shown, other, row }) =>
    `${valueOf(shown)} se distingue de ${quoted(other)}, en ${rowsOf(row)}, solo por mayúsculas o espacios, y las respuestas de Paygol sobre ambos se podrían confundir. Dele un ID propio a cada pago, o borre la fila si es el mismo pago.`,
  similar_id: ({ shown, other, row }) =>
    `${valueOf(shown)} se distingue de ${quoted(other)}, en ${rowsOf(row)}, solo por mayúsculas, puntuación, espacios o ceros iniciales. Confirme que sean dos pagos y no uno repetido.`,
  shared_account_paid: (shared, teller) => `${isAccountOf(shared)} Según ${ownNames(teller)}, la comparten.`,
  shared_account_wrong: (shared) => `${isAccountOf(shared)} Corrija las filas que estén mal.`,
  shared_account_asked: ({ name, ...shared }, teller) =>
    `${isAccountOf(shared)} Si la comparten, ${
      teller.answeredIn === 'form'
        ? `elija "${teller.say({ code: 'choice_pay' })}" en "${teller.say({ code: 'label_shared_account' })}"`
        : `agregue a "Own Names", como Pay or Not, Row Is Paid: ${name}`
    }. Si no, corrija la fila que esté mal.`,
  several_accounts: ({ shown, row }) =>
    `${valueOf(shown)} tiene otra cuenta en ${rowsOf(row)}. Confirme que las dos sean correctas.`,
  repeated_payee: ({ rows }) =>
    `La misma cuenta y el mismo monto están en ${rowsOf(rows)} con otro ID. Confirme que corresponde pagar ${rows.numbers.length === 1 ? 'ambos' : 'todos'}.`,

  extra_field: ({ name, why }) => `El campo adicional ${quoted(name)} ${UNSENDABLE[why]}`,
  notification_url: ({ url }) =>
    `La opción "Notification URL" es ${quoted(url)}, que no es una dirección completa. Escríbala con https:// al comienzo.`,
  notification_url_unsendable: ({ why }) => `La opción "Notification URL" ${UNSENDABLE[why]}`,
  unsendable_field: ({ label, why }) => `${label} ${UNSENDABLE[why]}`,

  counting_ids: ({ first }) =>
    `Los ID de las filas solo cuentan desde ${first}. Cuando la próxima planilla empiece otra vez ahí, sus beneficiarios figurarán como ya pagados. Forme los ID con lo que distingue cada pago, como el documento del beneficiario y el mes: 12345678-5-2026-03. Lo hace la opción "Build ID From".`,

  // The report.

  part_title: ({ part }) => PART_TITLES[part],
  largest_amounts: ({ others }) =>
    `Los montos más altos, y los beneficiarios nuevos, con cambios o con advertencias (se paga${others === 1 ? '' : 'n'} ${format.count(others)} más)`,
  amounts_spread: ({ currency }) => `Distribución de los montos en ${currency}`,
  table_head: ({ head }) => TABLE_HEADS[head],
  result_status: ({ status }) => STATUSES[status],
  column_role: ({ role }) => roleTitle(role),
  row_title: rowTitle,
  row_titles: ({ rows }) => rowTitles(rows),
  places: placesOf,
  names: ({ names }) => namesOf(names),
  amount: (amount) => format.amount(amount),
  count: ({ count }) => format.count(count),
  money_to: moneyTo,
  payer: payerName,
  payroll: ({ period, run, payer }) =>
    [
      period === '' ? '' : capitalized(format.period(period)),
      run,
      payer === undefined ? '' : payerName(payer),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  sheet_says: sheetSays,
  note_new: () => 'nuevo',
  note_account: accountChange,
  note_looks_paid: () => 'parece ya pagado',
  up_to: (amount) => `hasta ${format.amount(amount)}`,
  nothing_to_pay: () => 'Nada que pagar',
  result_heading: ({ paid, otherwise, ...moment }) =>
    `${paid === undefined ? NOTHING_PAID[otherwise] : moneyTo(paid)}, ${format.moment(moment)}`,
  whether_paid: ({ payees }) =>
    `Todavía no se sabe si se ${payees === 1 ? 'le pagó a este beneficiario' : `les pagó a estos ${format.count(payees)} beneficiarios`}`,

  in_part: ({ title, says }, { say }) => `${say(title)}: ${say(says)}`,
  of_row: ({ row, says }, { say }) => `${rowTitle(row)}: ${says.map(say).join(' ')}`,
  of_rows: ({ rows, where, payees, isExample, says }, { say }) =>
    `${counted(rows, 'fila')} (${whichRows(where, payees)})${isExample ? ', por ejemplo' : ''}: ${say(says)}`,
  of_payees: ({ rows, says }, { say }) => `${rowTitles(rows)}: ${says.map(say).join(' ')}`,
  also_says: ({ of }) =>
    `También ${format.listUpTo(
      20,
      of.map(({ text, where }) => `${quoted(text)} (${placesOf(where)})`),
    )}.`,
  also_asked: ({ of }) =>
    `Lo mismo se pregunta de ${of.map(({ name, where }) => `${quoted(name)} (${placesOf(where)})`).join(', ')}.`,
  row_excluded: (says) => `${sheetSays(says)}, así que la fila no se paga.`,
  rows_excluded: ({ reason, rows, where, payees, ...says }) =>
    `${counted(rows, 'fila')} ${EXCLUDED[reason](plural(rows))} (${whichRows(where, payees)}): ${sheetSays(says)}.`,
  line_ignored: ({ line }) => `La fila ${OTHER_LINES[line]}, así que no hay nada que pagar.`,
  more_entries: ({ more }) => `${format.count(more)} más.`,
  more_below: ({ more }) => `${format.count(more)} más, en la lista de abajo.`,
  read_as: ({ field, column, read, sent, rows, why }, { say }) => {
    const example = read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
    const phrases = why.map(say).join('; ');
    return `${column || FIELDS[field]}${rows === 1 ? '' : ', por ejemplo'} ${example} en ${counted(rows, 'fila')} (${phrases}).`;
  },
  columns_taken: ({ columns }) =>
    `Columnas: ${columns.map(({ header, role }) => `${header} → ${roleTitle(role)}`).join('; ')}.`,
  header_found: ({ names, hasMore }) =>
    `Los nombres de las columnas están en: ${names.join(' · ')}${hasMore ? ' …' : ''}. Lo que está más arriba no se paga.`,

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : moneyTo(money)}.`,
  rows_counted: ({ rows, toPay, alreadyThere, held, invalid, excluded, blank }) => {
    const parts = [
      `${counted(rows, 'fila')}: ${format.count(toPay)} por pagar`,
      ...(alreadyThere === 0 ? [] : [`${format.count(alreadyThere)} que Paygol ya tiene`]),
      ...(held === 0 ? [] : [counted(held, 'retenida')]),
      ...(invalid === 0 ? [] : [`${format.count(invalid)} por corregir`]),
      ...(excluded === 0 ? [] : [`${counted(excluded, 'marcada')} para no pagar`]),
      ...(blank === 0 ? [] : [`${format.count(blank)} sin beneficiario`]),
    ];
    return `${parts.join(', ')}.`;
  },

  not_compared: ({ words, isToPay }) =>
    `No se comparó con lo que Paygol tiene: ${words}${isToPay ? ' A quien ya se le pagó con el mismo ID no se le paga de nuevo: eso se consulta al pagar.' : ''}`,
  all_payees_new: () => 'Todos los beneficiarios son nuevos: a ninguno se le pagó antes.',
  none_at_paygol: () => 'Paygol todavía no tiene ninguno de estos pagos.',
  last_period: ({ period, money, difference }) => {
    const last = `${capitalized(format.period(period))}: ${moneyTo(money)}.`;
    if (difference === undefined) return last;
    return difference.is === 'same'
      ? `${last} Esta vez es lo mismo.`
      : `${last} Esta vez son ${format.amount(difference)} ${difference.is === 'more' ? 'más' : 'menos'}.`;
  },
  memory_short: () =>
    'n8n se reinició hace poco, así que este informe no ve todos los pagos anteriores. Al pagar se comparan de nuevo.',
  new_to_paygol: (money) => `Nuevo para Paygol: ${moneyTo(money)}.`,
  already_at_paygol: ({ period, ...money }) =>
    `${period === undefined ? '' : `${capitalized(format.period(period))} ya se pagó. `}Paygol ya tiene ${moneyTo(money)}: no se paga de nuevo.`,
  list_too_long: () =>
    'No se comparó quién es nuevo, porque la lista de pagos de Paygol es demasiado larga para leerla completa.',
  list_not_read: () =>
    'No se compararon las cuentas cambiadas ni los pagos hechos en Paygol, porque no se pudo leer su lista de pagos.',
  list_names_no_ids: () =>
    'Paygol muestra los pagos sin su ID, así que cada fila se consultó por su ID. En esa lista, los pagos que envió n8n no se distinguen de los hechos en Paygol.',
  rows_not_looked_up: ({ rows }) =>
    `${counted(rows, 'fila')} no se ${rows === 1 ? 'pudo' : 'pudieron'} consultar en Paygol; al pagar se consulta de nuevo.`,
  paid_in_period_before: ({ payouts, of }) =>
    `${format.count(payouts)} de ${counted(of, 'pago')} ${payouts === 1 ? 'es' : 'son'} a beneficiarios a quienes ya se les pagó en los últimos días, con otros ID del mismo período. ¿Es la misma nómina, corregida? Entonces pague solo la diferencia.`,
  accounts_changed: ({ payees }) => {
    const changes = payees.map((payee) => `${rowTitle(payee)}, ${accountChange(payee)}`);
    return `${counted(payees.length, 'beneficiario')} con una cuenta distinta de la última vez: ${format.listUpTo(5, changes)}. Confirme por teléfono, a un número que usted ya tenía.`;
  },
  never_paid_before: ({ payees }) =>
    `${counted(payees.length, 'beneficiario')} sin pagos anteriores: ${format.listUpTo(30, payees.map(rowTitle))}.`,
  look_paid: ({ rows }) => {
    const one = rows.length === 1;
    return `${counted(rows.length, 'fila')} ${one ? 'parece un pago ya hecho' : 'parecen pagos ya hechos'}, con otro ID: ${format.listUpTo(5, rows.map(rowTitle))}. Si aprueba este informe, se paga${one ? '' : 'n'} por segunda vez.`;
  },

  make_sure_of_both: () => 'Confirme que corresponde pagar ambos.',
  paid_in_period: () =>
    'A este beneficiario ya se le pagó en los últimos días, con otro ID de este período. Si es la misma nómina, corregida, pague solo la diferencia.',
  paid_into_another_account: () =>
    'A este beneficiario se le pagó antes en otra cuenta. Pregúntele si el cambio es real, pero no respondiendo al correo que lo pidió.',

  sent_to_paygol: () => 'Enviado a Paygol. Un banco todavía puede devolver un pago.',
  not_paid_again: (money) => `Ya en Paygol, no se pagó de nuevo: ${moneyTo(money)}.`,
  lines_ignored: ({ lines }) => `${counted(lines, 'línea')} sin considerar, como títulos y totales.`,
  do_not_pay_otherwise: () => 'No les pague de otra forma: más tarde ejecute de nuevo la misma planilla.',

  // Outcomes.

  already_there: () => 'Paygol ya tenía este pago, así que no se envió.',
  sent_on: (moment) => `Se envió el ${atTime(moment)}.`,
  sent_in_this_execution: () =>
    'Esta ejecución ya lo había enviado. Si esta fila es otro pago, no se pagó: dele un ID propio.',
  refused_but_there: () => 'Paygol acaba de rechazarlo, pero ya lo tiene.',
  looked_up_and_there: () => 'Se consultó, y Paygol lo tiene.',
  moved_on_already: () =>
    'Un pago nuevo empieza en estado creado, así que Paygol puede haberlo tenido de antes.',
  fields_not_shown: ({ fields }) =>
    `Datos que Paygol no muestra: ${format.listUpTo(5, fields.map(inSentence))}. Lo demás coincide con esta fila.`,
  account_masked: () => 'Paygol muestra solo el final del número de cuenta.',
  has_status: ({ status }) => `Su estado es ${statusWord(status)}.`,
  ended_unpaid: ({ status, newId }) =>
    `Su estado es ${statusWord(status)}, así que no se pagó. Averigüe por qué y corrija la fila. Para pagarla, dele un ID nuevo, como ${newId}. Si los ID se forman con columnas, páguela en otra planilla, con otro "Run".`,
  status_not_explained: ({ status }) =>
    `Su estado es ${status}, que la documentación de Paygol no explica. Antes de enviarlo con otro ID, pregunte a Paygol si se pagó al beneficiario.`,
  made_with_unknown_status: ({ status }) =>
    `Paygol lo creó con el estado ${status}, que su documentación no explica. Pregunte a Paygol qué significa.`,
  conflict: ({ fields }) =>
    `Paygol ya tiene un pago con este ID y con otros datos (${format.listUpTo(5, fields.map(inSentence))}), así que esta fila no se envió. Compare los dos con la operación Get. Dele un ID propio a esta fila solo si es un pago adicional: con un segundo ID, el mismo pago se paga dos veces.`,
  conflict_after_sending: ({ fields }) =>
    `Lo que Paygol tiene con este ID es distinto (${format.listUpTo(5, fields.map(inSentence))}). Puede ser este pago escrito de otra forma, o uno anterior. Compare los dos con la operación Get y pregunte a Paygol; no lo envíe con otro ID antes de saberlo.`,
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
    `No se pudo consultar si Paygol tiene de todas formas este ID, por este envío o por uno anterior: ${words}`,
  named_and_not_shown: () =>
    'La respuesta de Paygol nombra este ID, así que puede que ya lo tenga, pero no lo muestra.',
  keep_the_id: () => KEEP_THE_ID,
  send_when_confirmed: () =>
    `${KEEP_THE_ID} Si Paygol confirma que nunca creará este pago, active "Send Missing Rows Again" en esa ejecución.`,

  paygol_refused: ({ words }) => words,
  request_refused: ({ rows }) =>
    `Paygol rechazó el envío completo de ${counted(rows, 'fila')}, así que la causa puede estar en otra.`,
  row_rejected: (values) => `Paygol rechazó esta fila${whyRejected(values)}`,
  rows_counted_as_wrong: ({ wrong, rows, ...values }) =>
    `Paygol no creó ningún pago: dio por errónea${wrong === 1 ? '' : 's'} ${format.count(wrong)} de las ${counted(rows, 'fila')} de este envío${whyRejected(values)} Para encontrar cuál${wrong === 1 ? '' : 'es'}, baje "Payouts per Request".`,

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
    `No se envió: en Paygol, hay ID de esta planilla que son de otros beneficiarios de ella. ${id} es ${name === '' ? 'del beneficiario' : `de ${name},`} que aquí tiene ${ownId}${ids === 1 ? '' : `, y hay ${format.count(ids - 1)} más`}.`,
  keep_the_old_ids: () =>
    'Los ID por número de fila se corren al agregar u ordenar filas, y así se paga dos veces. Vuelva a poner los ID que tenían las filas; para la próxima nómina, forme los ID con el beneficiario y el período.',

  rows_not_valid: ({ invalid, rows }) =>
    `${format.count(invalid)} de ${counted(rows, 'fila')} tiene${invalid === 1 ? '' : 'n'} errores, así que no se envió nada.`,
  limit_exceeded: () => 'Se superó un límite de seguridad, así que no se envió nada.',
  approval_differs: () => 'Las filas no son las que se aprobaron, así que no se envió nada.',
  approval_code_empty: () => '"Approval Code" está vacío: ponga el código que da Validate.',
  compare_settings: ({ valid, rows, amounts, approvalCode }) =>
    'Este nodo debe tener la misma configuración que Validate. Compare "Build ID From", "Number Format", "Name Order", "Own Names", las ' +
    'demás opciones, las columnas y la credencial. Si coinciden, la planilla cambió: valídela de nuevo y pida que la aprueben. ' +
    'Si es otra planilla, quite el "Approval Code". ' +
    `Aquí se ${valid === 1 ? 'puede' : 'pueden'} pagar ${format.count(valid)} de ${counted(rows, 'fila')}${amounts.length === 0 ? '' : `, ${format.list(amounts.map(format.amount))}`} (código de aprobación ${approvalCode.slice(0, 9)}…).`,
  only_validated: () =>
    'Solo se validó: la opción "Only Validate in Manual Runs" está activa y esta ejecución es manual.',

  too_many_rows: ({ rows, limit, sent }) =>
    `Hay ${counted(rows, 'fila')}${sent === 0 ? '' : `, además de ${format.count(sent)} que esta ejecución ya envió`}; el límite "Maximum Rows" es ${format.count(limit)}.`,
  too_large_payouts: ({ rows, first }) =>
    rows === 1
      ? `La fila ${first} supera el límite "Maximum per Payout".`
      : `${counted(rows, 'fila')} superan el límite "Maximum per Payout"; la primera es la fila ${first}.`,
  no_limit_for: ({ currency }) => `Hay pagos en ${currency}, y para ellos "Maximum Total" no fija un límite.`,
  too_large_total: ({ total, limit, isSentBefore }) =>
    `El total${isSentBefore ? ', con lo que esta ejecución ya envió,' : ''} es ${format.amount(total)}; el límite "Maximum Total" es ${format.amount(limit)}.`,

  looks_paid: () => 'No se envió: parece un pago que ya se hizo.',
  sent_before_to_payee: ({ isSameAccount, payments }) =>
    `A este beneficiario ya se le envió el mismo monto, en la misma moneda${isSameAccount ? ' y a la misma cuenta' : ''}. ${payments.length === 1 ? 'Pago anterior' : 'Pagos anteriores'}: ${payments.map(told).join('; ')}.`,
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
    `Para pagar de todas formas las filas retenidas, ejecute de nuevo la planilla completa (${counted(rows, 'fila')}) con el "Approval Code" ${approvalCode}.`,
  only_warn: () =>
    'Si es habitual que pague montos iguales en pocas horas, como un marketplace, ponga "Repeated Payments" en "Only Warn".',
  ask_a_person: () => 'No lo envíe con otro ID: si es otro pago, debe hacerlo una persona.',
};
