import type { Terms, Words } from './codes.ts';
import type { Rejection, ToldPayment } from './codes/outcome.ts';
import type { Difference } from './codes/report.ts';
import { formatIn } from './format.ts';
import type { ShownRows } from './shown.ts';

const format = formatIn('es', (count) => `${count} más`);

const FIELDS: Terms['field'] = {
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

const terms: Terms = {
  field: FIELDS,
  role: {
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
    unused: 'no se usa',
  },
  part: {
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
    not_sent: 'Sin pagar',
    invalid: 'Sin pagar: por corregir',
    excluded: 'Marcado para no pagar',
  },
  nothingPaid: {
    unknown: 'Todavía no se sabe si se pagó algo',
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
    'nothing to pay': 'marcada{rows|s} sin nada que pagar',
  },
  unsendable: {
    broken: 'contiene un carácter nulo o dañado, como medio emoji. Bórrelo; suele quedar al cortar un texto.',
    misread:
      'tiene letras que se perdieron o cambiaron al leer el archivo, como � o Ã± en lugar de ñ. Guarde la planilla como CSV UTF-8 o como libro de Excel, y léala de nuevo.',
    inexact_number:
      'contiene un número que perdería dígitos. Escríbalo entre comillas dobles, como texto, si Paygol lo acepta así.',
    not_json: 'contiene algo que JSON no puede expresar, como una fecha. Conviértalo en texto.',
    too_deep: 'tiene demasiados niveles. Redúzcalos.',
    not_single: 'es una lista o un objeto. Ponga un solo texto o número.',
  },
  lacking: {
    methods: 'los medios de pago',
    address: 'una dirección adonde enviar al pagador',
    transaction: 'la transacción consultada',
    payout: 'los datos del pago consultado',
  },
  network: {
    'the connection was refused': 'se rechazó la conexión',
    'the host name was not found': 'no se encontró el nombre del servidor',
    'no answer in time': 'no hubo respuesta a tiempo',
    'the request was canceled': 'se canceló la solicitud',
    'the connection failed': 'falló la conexión',
    'its certificate was not accepted': 'no se aceptó su certificado',
    'the connection was lost': 'se perdió la conexión',
  },
  bodyFault: {
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
  },
  status: {
    created: 'creado',
    'in-process': 'en proceso',
    paid: 'pagado',
    failed: 'fallido',
    canceled: 'anulado',
  },
  example: { id: 'sueldo-2026-03-0001, o use {idFrom}' },
};

const phrases: Words['phrases'] = {
  ownNames: { ownNames: '"Own Names"', form: 'sus respuestas' },
  idFrom: { ownNames: '"Build ID From"', form: '"{label_id_columns}"' },
  orOwnRun: { ownNames: ' Con "Build ID From", también puede pagarla con otro "Run".', form: '' },
  idFromDoesSo: { ownNames: ' Lo hace la opción "Build ID From".', form: '' },
  setNameOrder: { ownNames: 'use la opción "Name Order"', form: 'responda "{label_name_order}"' },
  answers: { ownNames: '"Own Names" (Pay or Not)', form: 'sus respuestas ({label_pay})' },
  nameBlank: { ownNames: '"{name}"', form: '"{name_blank}"' },
  nameBelowTotal: { ownNames: '"{name}"', form: '"{name_below_total}"' },
  useOtherColumn: 'use otra columna en {idFrom}',
  // A column that says nothing of the payment, or one row alone, is answered for in the node only.
  orNotUsed: { ownNames: '; o marque la columna como "Not Used"', form: '' },
  orIdOrNotUsed: { ownNames: ', el ID o el documento; o marque la columna como "Not Used"', form: '' },
  orSetWords: { ownNames: ', o indique si se pagan las filas con estas palabras en {answers}', form: '' },
  orAnswerColumn: {
    ownNames: 'márquela como "Not Used" en "Own Names"',
    form: 'responda "{label_column_of}"',
  },
  orAnswerAccount: {
    ownNames: 'y marque las demás como "Not Used" en "Own Names"',
    form: 'o responda "Columna de número de cuenta"',
  },
  setNumberFormat: {
    ownNames: 'elija el formato en "Number Format"',
    form: 'responda "{label_number_format}"',
  },
  orNumberFormat: { ownNames: ', o elija el formato en "Number Format"', form: '' },
  leaveOutSeparator: { ownNames: 'elija el formato en "Number Format"', form: 'quite el separador' },
  sayThatTheyShare: {
    ownNames: 'agregue a "Own Names", como Pay or Not, Row Is Paid: {name}',
    form: 'elija "{choice_pay}" en "{label_shared_account}"',
  },
  typeAsText: 'Dé formato de texto a la columna y escriba de nuevo',
  enterCountry: 'Escriba, por ejemplo, CL, AR o BR.',
  enterCurrency: 'Escriba, por ejemplo, CLP, ARS o BRL.',
  askForType: 'Los códigos de Paygol para {country:country} no son públicos: pregunte a Paygol cuál es.',
  sendFewerRows: '{isTooLarge| Baje el número de la opción "Payouts per Request".|}',
  places: ({ areLines }) =>
    areLines ? 'línea{numbers|s} {numbers:ranges}' : 'fila{numbers|s} {numbers:ranges} de los datos',
  theRows: ({ areLines }: ShownRows) =>
    `la{numbers|s} ${areLines ? 'línea' : 'fila'}{numbers|s} {numbers:whole}`,
  says: ({ header }) => (header === undefined ? 'La fila está bajo "{text}"' : '"{header}" dice "{text}"'),
  sheetSays: ({ header }) =>
    `${header === undefined ? 'El título de arriba' : '"{header}"'} dice {cells:quoted}`,
  moneyTo: ({ payouts, payees }) =>
    `{totals(99)} ${payouts === payees ? '' : 'en {payouts} pago{payouts|s} '}a {payees} beneficiario{payees|s}`,
  compared: ({ is }: Difference) =>
    is === 'same' ? 'Esta vez es lo mismo.' : `Esta vez son {:amount} ${is === 'more' ? 'más' : 'menos'}.`,
  payer: ({ address }) => `${address === undefined ? 'Pagos reales' : '{address}'}, servicio {serviceId}`,
  accountChange: ({ before }) => (before === '' ? 'otra cuenta' : 'cuenta {before} → {now}'),
  atTime: '{:date} a las {:time}',
  readAs: ', que se lee como "{value}",',
  partOfAccount: '{column:short}{isShortened| (sin su dígito verificador)|}',
  holder: '{name} en {row:theRows}',
  isAccountOf: '{shown} es la cuenta de {payees:holder}.',
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
};

const sentences: Words['sentences'] = {
  // Cells.
  spaces_around_removed: 'sin los espacios de los extremos',
  spaces_inside_removed: 'sin los espacios de en medio',
  spaces_made_single: 'con un solo espacio entre palabras',
  apostrophe_removed: 'sin el apóstrofo inicial',
  added_decimals_removed: 'sin los decimales que agregó la planilla de cálculo',

  // What was done so that Paygol takes it.
  blank_filled: 'celda vacía completada con el valor fijado en el nodo',
  made_uppercase: 'en mayúsculas',
  made_lowercase: 'en minúsculas',
  document_made_plain: 'sin puntuación y en mayúsculas',
  dash_before_digit_removed: 'sin puntuación',
  document_zeros_restored: 'con los ceros iniciales que faltaban; los dígitos verificadores coinciden',
  digit_joined: 'con el dígito verificador al final; coincide con el número',
  digit_copied: 'copiado del número de documento, cuyo dígito verificador es correcto',
  digit_zero_restored: 'con el cero inicial que faltaba; coincide con el número',
  bank_code_form: 'en la forma indicada en la credencial',
  bank_code_zeros_restored: 'con los ceros iniciales que faltaban',

  not_text_or_number: ({ kind }) =>
    `{shown${kind === 'boolean' ? '} no es' : `:fieldOf} es ${kind === 'list' ? 'una lista' : 'un objeto'}, no`} texto ni un número. Escriba texto en la celda.`,
  formula_error: '{shown} es un error de la planilla. Corrija la fórmula.',
  turned_into_date:
    '{shown:fieldOf} pasó a ser una fecha en la planilla de cálculo[ ({date:period})]. {typeAsText} el valor.',
  digits_lost_to_exponent: '{shown} perdió dígitos por la notación científica. {typeAsText} el número.',
  digits_beyond_15: '{shown} perdió dígitos: la planilla de cálculo guarda solo 15. {typeAsText} el número.',
  digits_of_amount_lost: '{shown} puede haber perdido dígitos. Guárdelo como texto, con todos sus dígitos.',
  not_whole_number: '{shown} no es un número entero. {typeAsText} el valor.',
  two_numbers: '{shown} puede ser dos números. Deje solo el monto en la celda.',
  hidden_characters: '{shown} tiene caracteres invisibles, como un espacio duro. Escríbalo de nuevo.',
  hidden_direction:
    '{shown} tiene caracteres ocultos que cambian cómo se ve el texto que sigue. Escríbalo de nuevo.',

  typed_expression:
    '{shown} es una expresión escrita como texto fijo. Cambie el campo a Expression, o escriba el valor.',
  word_for_nothing:
    '{shown} contiene "{word}": una expresión no encontró ningún valor. Corrija la expresión.',
  empty_part:
    '{shown} tiene una parte vacía. Complete la celda de origen: si se completa después, el ID cambia y se paga otra vez al beneficiario.',
  placeholder: '{shown} no es un dato. Complete la celda o borre la fila.',
  label_of_total: '{shown} es el rótulo de un total. Corríjalo o borre la fila.',
  account_without_digit: '{shown} no tiene dígitos, así que no es un número de cuenta. Corríjalo.',
  account_of_zeros: '{shown} tiene solo ceros, así que no es un número de cuenta. Corríjalo.',
  sign_in_account: '{shown} contiene "{sign}", que ningún número de cuenta tiene. Escriba solo el número.',

  // Sheets.
  formula_as_text: 'texto de la fórmula',
  as_above: 'igual que en la línea de arriba',
  as_code: 'escrito como código de Paygol',
  as_answered: 'según su respuesta',
  inferred_from_header: 'según el encabezado',
  inferred_from_check_digits: 'según los dígitos verificadores de casi todos los números',
  inferred_from_length: 'según su largo',
  inferred_from_amount: 'según el monto',
  inferred_from_document: 'según el {document}',
  only_document_so: 'solo un {document} puede tener este número',
  local_currency: 'moneda local de {country:country}, en la que se deposita',
  document_type_removed: 'sin el tipo de documento delante del número',
  zeros_removed_by_digit: 'sin los ceros iniciales; el dígito verificador coincide',
  digit_after_dash: 'dígito después del guion',
  name_split: 'nombre completo separado en sus partes',
  name_joined: 'nombre formado con sus partes',
  given_names_first: 'con los nombres antes de los apellidos',
  amount_plain: 'escrito como número simple',
  amount_one_reading: 'única lectura posible de este número',
  amount_as_column: 'leído como está escrita su columna',
  no_address: 'significa "sin correo"',
  as_own_names: 'según {ownNames}',
  own_names_first_digits: 'según {ownNames} para {digits}, los primeros dígitos del {standard}',
  first_digits: 'según los primeros dígitos del {standard}',
  zeros_removed: 'sin los ceros iniciales',
  zeros_restored: 'con los ceros iniciales que faltaban',
  punctuation_removed: 'sin espacios ni puntuación',
  code_of: 'código de {name}',
  part_of_cell: 'de la celda con la cuenta completa',
  account_is_document: 'el número de cuenta es el {document} sin su dígito verificador',
  branch_and_account: 'sucursal en cuatro dígitos y después la cuenta',
  built_from_column: 'formado con el período y la columna "{column}"',
  built_from_columns: 'formado con el período y las columnas de {idFrom}',
  put_together: 'formado con {parts:partOfAccount(9)}',

  two_columns:
    'Tanto "{columns.0}" como "{columns.1}" se leen como {field:field}. Quite una, o {orAnswerColumn}.',
  nothing_to_repeat:
    '{cell} no se puede completar: la línea de arriba no tiene nada que repetir. Escriba el valor.',
  ambiguous_document_type:
    '{cell} puede ser {types(or)}. Escriba el tipo en una columna "Tipo documento" o en "Fill Blank Cells".',
  contradiction_document_type:
    '{cell} es {type}, pero "Fill Blank Cells" dice {filled}. Escriba el tipo en una columna "Tipo documento".',
  contradiction_names:
    '"{column}" es también el de {name}, en {row:theRows}. Corríjalo en la fila donde esté mal.',
  contradiction_currency:
    '{column:short} está en {written}, pero la moneda es {currency}. Corrija una de las dos.',
  contradiction_local_currency:
    '{column:short} está en {written}, pero en {country:country} se deposita en {currency}. Corrija una de las dos.',
  ambiguous_name:
    '{cell} no muestra dónde terminan los nombres. Escríbalos después de una coma o en una columna propia.',
  ambiguous_name_order:
    '{cell} no muestra dónde terminan los nombres. {:SetNameOrder}, o escríbalos después de una coma o en una columna propia.',
  doubted_answer: 'Según {ownNames} se paga "{column}", pero "{likely}" parece ser el monto a pagar.',
  not_an_amount: '{cell} no es un monto. Escriba el monto.',
  ambiguous_amount: '{cell} puede ser {readings:decimal(or)}. Reescríbalo, o {setNumberFormat}.',
  ambiguous_amount_style:
    '{cell} no tiene el formato de los demás montos de su columna. Escríbalo como ellos, o {setNumberFormat}.',

  period_form: 'En {idFrom}, el período "{period}" no está escrito como mes ni como fecha.',
  write_period: ({ meant, run }) => {
    if (meant === undefined) return 'Escriba un mes, como 2026-11, o una fecha, como 2026-11-15.';
    return run === undefined ? 'Escriba {meant}.' : 'Escriba {meant} como período, y {run} en "Run".';
  },
  run_form: 'En {idFrom}, "Run" es "{run}", que no tiene letras ni dígitos.',
  name_run: 'Póngale un nombre, como bono.',

  id_source_none:
    'Ninguna columna distingue a los beneficiarios. En {idFrom}, elija una propia de cada beneficiario.',
  id_source_missing:
    '{idFrom} nombra la columna "{column}", que la planilla no tiene. Corrija una de las dos.',
  id_source_repeated:
    '{idFrom} nombra la columna "{column}", pero la planilla tiene más de una con ese nombre. Dele a cada una un nombre propio.',
  id_source_counts_lines:
    '{idFrom} nombra la columna "{column}", que numera las líneas: eso cambia al agregar u ordenar filas. Elija una columna propia del beneficiario, como RUT{isByHeader|; si no numera líneas, cámbiele el nombre|}.',
  id_source_blank: '{column:short} está en blanco, y {idFrom} usa esa columna. Corrija una de las dos cosas.',
  id_source_not_whole:
    '{cell} no puede ser parte del ID: no es texto ni un número entero. Corríjalo, o {useOtherColumn}.',
  id_source_digits_lost: '{cell} no puede ser parte del ID: perdió dígitos. {typeAsText} el valor.',
  id_source_date_time:
    '{cell} no puede ser parte del ID: la próxima exportación puede escribir la fecha y hora de otra forma. Ponga la fecha en el período, o {useOtherColumn}.',
  id_source_letter_lost: '{cell} no puede ser parte del ID: perdió una letra. Corríjalo.',
  id_source_no_letters:
    '{cell} no puede ser parte del ID: no tiene letras latinas ni dígitos. Complete la celda, o {useOtherColumn}.',
  id_source_decimals:
    '{cell} no puede ser parte del ID: los programas escriben los decimales de varias formas. Use otra columna en {idFrom}.',
  id_source_date:
    '{idFrom} nombra la columna "{column}", que tiene la fecha "{date}". Si la próxima exportación la escribe de otra forma, se paga otra vez al beneficiario. Ponga la fecha en el período, o {useOtherColumn}.',

  account_alias: '{cell} es un alias, no un número de cuenta. Escriba el {standard}.',
  account_not_standard: '{cell} no es un {standard}, que tiene {digits} dígito{digits|s}. Corríjalo.',
  account_not_number: '{cell} no es un número. Corríjalo.',
  account_digits_left_out: '{cell} no trae todos los dígitos. Escriba el número completo.',
  account_exponent:
    '{cell} perdió dígitos: la planilla de cálculo muestra un número largo en notación científica. {typeAsText} el número.',
  account_date: '{cell} tiene forma de fecha. {typeAsText} el número.',
  account_serial:
    '{cell} es también el número con que la planilla de cálculo guarda el {date:period}. {typeAsText} el número.',
  account_two_numbers: '{cell} contiene dos números. Deje solo el número de la cuenta en que se paga.',
  account_words: '{cell} contiene palabras. Escriba solo el número.',
  account_lacks_digit:
    '{cell} no tiene dígito verificador, a diferencia de las otras cuentas. Agréguelo después de un guion.',
  account_short:
    '{cell} tiene {digits} dígito{digits|s} y un número de cuenta tiene más. Escriba el número completo.',
  account_shorter:
    '{cell} tiene {digits} dígito{digits|s}; las demás cuentas de este banco tienen {usual}. Escriba el número completo, con sus ceros iniciales.',
  account_length:
    '{cell} tiene {digits} dígito{digits|s}; un {standard} tiene {expected}. Escriba el {standard} completo.',
  ambiguous_account_columns:
    'El número de cuenta puede estar solo en "{columns.0}" o en "{columns.1}". Ponga el número completo en una columna, {orAnswerAccount}.',
  account_part_blank: '{column:short}, parte del número de cuenta, está en blanco. Complete la celda.',
  account_digit_differs:
    '{column:short} es {digit}, pero el número de cuenta termina en el dígito {behind}. Corrija uno de los dos.',

  no_code: '{cell} no tiene un código conocido. Agréguelo a {ownNames} con su código.',
  no_bank_codes:
    '{cell} necesita un código, y la documentación de Paygol no trae los códigos de bancos de {country:country}. Agréguelo a {ownNames} con su código.',
  no_account_type_codes:
    '{cell} necesita un código, y la documentación de Paygol no trae los códigos de tipos de cuenta de {country:country}. Agregue "{name}" a {ownNames} con su código.',
  no_code_wallet: '{cell} no está en la lista de bancos de Paygol. Pida otra cuenta.',
  no_code_wallet_number:
    '{column:short} tiene un {wallet}, que es de una billetera virtual, y no se conoce su código. Pida un {standard}, o agregue el banco "{digits}" a {ownNames} con el código que le dé Paygol.',
  no_code_of_number:
    'Falta el código del banco, y la documentación de Paygol no trae los de {country:country}. El {standard} empieza con {digits}: agregue el banco "{digits}" a {ownNames} con el código que le dé Paygol.',
  ambiguous_code: '{cell} puede ser {options:named(or)}. Agréguelo a {ownNames} con el código correcto.',
  ambiguous_account_of_document:
    '{cell} puede estar mal: el número de cuenta es el {document} sin su dígito verificador, como en una {type}. Agregue "{name}" a {ownNames} con el código correcto.',
  contradiction_number:
    '{cell} tiene el código {bankCode}, pero el {standard} empieza con {digits}, que es de otro banco. Corrija uno de los dos; si ambos están bien, agregue el banco "{digits}" a {ownNames} con el código {bankCode}.',
  contradiction_bank:
    '{column:short} es {bank:named}, pero {named} tiene el código {codes(or)}. Corrija uno de los dos.',

  remark:
    '{mark:says}. Solo usted sabe si la fila se paga. Responda "{label_remark}: {mark.header}"{orSetWords}.',
  ambiguous_mark:
    '{mark:says}, que puede significar "pagar" o no. En {answers}, responda por estas palabras{orIdOrNotUsed}.',
  ambiguous_blank:
    '"{header}" está en blanco aquí, pero tiene marcas en otras filas. En {answers}, responda por {nameBlank}{orIdOrNotUsed}.',
  ambiguous_figure:
    '{mark:says}, así que la fila puede estar ya pagada. En {answers}, responda por "{mark.header}"{orNotUsed}.',
  ambiguous_partial_mark:
    '{mark:says} y está en blanco en otras filas, así que esta puede estar ya pagada. En {answers}, responda por "{mark.header}"{orNotUsed}.',
  ambiguous_part:
    'La fila está bajo "{title}", y esas filas no se pagan si usted no lo indica. Responda por ese título en {answers}.',
  negative_adjustment:
    'El mismo beneficiario tiene un monto negativo en {other}. Deje un solo monto con la diferencia.',
  ambiguous_paid_in_another_row:
    'El mismo beneficiario y el mismo monto están en {other}, que según la planilla ya se pagó. Responda en {answers}, como "{name}", si esta fila también se paga.',
  total_differs: ({ suspects }) =>
    `El total en {total} es {says:decimal}, pero las filas de arriba suman {sum:decimal}. La diferencia es {difference:decimal}. ${
      suspects === undefined
        ? 'Ninguna fila tiene ese monto: compare los montos.'
        : 'Ese monto está en {suspects}: revise ahí primero.'
    }`,
  total_not_compared:
    'El total en {totals} no se pudo comparar con las filas de arriba: no se puede leer[ el monto en {unreadable}].',
  ambiguous_below_total:
    'La fila está debajo del último total, que no la incluye. Responda por {nameBelowTotal} en {answers}.',
  ambiguous_answer:
    '{mark:says}, pero según {ownNames} este documento se paga, quizás en otra planilla. Responda ahí por el ID o por estas palabras.',
  marked: '{mark:says}, y la fila se paga, según su respuesta.',
  marked_harmless: '{mark:says}, lo que no impide el pago: la fila se paga.',
  marked_not_mapped:
    '{mark:says}, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.',
  marked_column_not_mapped:
    '"{header}" no está en blanco, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.',
  amount_far:
    '{cell} está lejos del monto habitual, {usual:decimal}. Corríjalo, o confírmelo como "{name}" en {answers}.',
  amount_not_adding_up:
    '{cell} no coincide con "{gross}" menos las columnas intermedias, {expected:decimal}. Corríjalo, o confírmelo como "{name}" en {answers}.',
  which_amount_column:
    'No está claro qué columna tiene el monto a pagar: {columns:sumsOf(, )}. Indique en {ownNames} cuál es.',

  // Questions.
  label_bank: 'Banco',
  label_amount: 'Monto',
  label_account_type: 'Tipo de cuenta',
  label_column: 'Columna',
  label_full_name: 'Nombre completo',
  label_pay: 'Pagar o no',
  label_shared_account: 'Cuenta compartida',
  label_remark: 'Pagar a pesar de la observación',
  name_blank: '(en blanco)',
  name_below_total: 'Filas debajo del total',
  label_column_of: 'Columna de {field:inSentence}',
  label_account_type_for_all: 'Tipo de cuenta de todas las filas',
  label_document_type: 'Tipo de documento',
  label_id_columns: 'Columnas del ID',
  label_name_order: 'Orden de nombres y apellidos',
  label_number_format: 'Formato de los números',
  label_period: 'Período',
  choice_pay: 'Pagar',
  choice_do_not_pay: 'No pagar',
  choice_no_other: 'No pagar los demás',
  choice_payees: '{payees(, )}[ y {more} más]',
  choice_leave_out: 'Dejar pendiente: no pagar',
  choice_no_type: 'Ninguno (no es un tipo de cuenta)',
  choice_given_names_first: 'Primero los nombres',
  choice_family_names_first: 'Primero los apellidos',
  choice_for_all_rows: 'Todas las filas: {type}',
  choice_full_names_in: 'Nombre completo en {header}',
  choice_all_remarks: 'Pagar todas estas: {remarks}',
  sums_of_column: ({ first, payee }) =>
    `{total:decimal} en total, ${first === undefined ? 'nada' : '{first:decimal}'} para ${payee === undefined ? 'el primer beneficiario' : '{payee}'}`,
  placeholder_code: 'Código de Paygol; en blanco: no pagar. La lista no es pública: pregunte a Paygol.',
  placeholder_amount: 'p. ej. 350000; 0: no pagar',
  placeholder_account_type: '{placeholder_code} Ninguno, si no es un tipo de cuenta.',
  placeholder_full_name: 'p. ej. Pérez Soto, María',
  placeholder_id_columns: 'p. ej. RUT',
  placeholder_period: 'p. ej. 2026-11',
  two_answers: '"{name:whole}" tiene dos respuestas, {answers}. No vale ninguna: responda de nuevo.',
  column_for_two_fields:
    '"{header:whole}" tiene dos respuestas, {fields:field}. No vale ninguna: responda de nuevo.',

  // Rows.
  blank_cell: '{header:short} está en blanco. Complete la celda, por ejemplo con {:exampleOf}.',
  missing_column:
    'Falta el campo {field:field}. Agregue la columna, por ejemplo con {:exampleOf}.[ Si es la columna {unused:column(any otra)}, indíquelo en {ownNames}.]',
  missing_unlisted_type: ({ header, country }) =>
    `${header === undefined ? 'Falta el campo {:fieldOf}' : '{:fieldOf} está en blanco'}. La lista de Paygol para ${country === undefined ? 'otros países' : '{country:country}'} no es pública: pida el código a Paygol y complételo.`,
  missing_part_of_name: 'Falta el campo {:fieldOf}. Una persona debe tener nombres y apellido.',

  unsendable_value: '{shown} {why:unsendable}',
  too_long: '{shown} tiene {length} caracteres; se permiten hasta {most}. Acórtelo.',
  too_long_code:
    '{shown} es demasiado largo para un código, que tiene hasta {most} caracteres. Escriba el código.',
  country_form: '{shown} no es un código de dos letras. {enterCountry}',
  country_code: '{shown} no es un código de país de la norma ISO 3166-1. {enterCountry}',
  currency_form: '{shown} no es un código de tres letras. {enterCurrency}',
  currency_code: '{shown} no es un código de moneda de la norma ISO 4217. {enterCurrency}',
  foreign_currency:
    '{shown} no es la moneda local de {country:country}. Siempre se deposita en moneda local: escriba el monto en {currency}.',
  beneficiary_type: '{shown} no es person ni company. Escriba uno de los dos.',
  email_form: '{shown} no parece una dirección de correo. Revíselo.',
  date_like_id: '{shown} parece una fecha. Confirme que la planilla de cálculo no lo haya cambiado.',
  id_may_be_date:
    '{shown} es también el número con que la planilla de cálculo guarda el {date:period}. Confirme que sea un ID.',

  amount_negative: '{shown} es negativo. Escriba un número positivo.',
  amount_zero: ({ of }) =>
    of === 'payout'
      ? '{shown} es 0. Un pago debe ser un número positivo; si no hay nada que pagar, borre la fila.'
      : '{shown} es 0. Un precio debe ser un número positivo.',
  amount_separated:
    '{shown} tiene separadores. Escríbalo sin separador de miles y con punto decimal{orNumberFormat}.',
  amount_not_number:
    '{shown} no es un número en el formato elegido. Escriba solo dígitos, como 150000 o 1500.50.',
  amount_not_in_format: ({ format }) =>
    `{shown} no es un número en el formato elegido, {format:numberFormat}. Escríbalo, por ejemplo, como ${format === 'commaThousands' ? '150,000 o 1500.50' : '150.000 o 1500,50'}.`,
  amount_decimals:
    '{shown} tiene {decimals} decimales; se permiten hasta 2. Redondéelo, o {leaveOutSeparator} si el punto separa los miles.',
  amount_precision: ({ of }) =>
    `{shown} tiene más de 15 dígitos. ${of === 'payout' ? 'Divida el pago.' : 'Corríjalo.'}`,
  currency_decimals: '{shown} tiene decimales, y {currency} no los usa. Revíselo.',
  limit_per_payout:
    '{shown} supera el límite "Maximum per Payout", {limit}. Baje el monto, o suba el límite en el nodo.',

  document_type: '{shown} no se conoce. Escriba {known(any otro)}.',
  document_country:
    'El tipo de documento {type} es de {issuer:country}, pero el pago va a {country:country}. Revise los dos.',
  document_form:
    '{shown} no es un {document}, como {example}: con su dígito verificador tiene {lengths(any otros)} caracteres, sin puntuación. Corríjalo.',
  document_dv: '{shown} no es el final de {number}, que es {end}. Uno de los dos está mal.',
  document_letters:
    '{shown} es uno de los nuevos {document} con letras, que la documentación de Paygol todavía no menciona. Si Paygol lo rechaza, pregúntele.',
  document_check:
    '{shown} tiene un dígito verificador que no corresponde a un {document}: algún dígito puede estar mal. Revíselo.',
  two_readings:
    '{shown} puede terminar en su dígito verificador, {digit}, o no tenerlo, como en {row:theRows}. Escriba el número completo, con guion antes del dígito.',

  bank_code:
    '{shown} no es un banco de {country:country}. Escriba su nombre, o uno de los {banks} códigos, como {example}.',
  account_type: '{shown} no se conoce en {country:country}. Escriba {types(any otro)}.',
  state_bank_only: '{shown} existe solo en {bank}, pero {other} es otro banco. Corrija uno de los dos.',
  cbu: '{shown} tiene dígitos verificadores que no corresponden a un {title}: algún dígito está mal. Corríjalo.',
  rut_account:
    '{shown} no es la {type} de este beneficiario, cuyo número es el {document} sin su dígito verificador: {number}. Revíselo.',
  zeros_at_the_end:
    '{shown} termina en ceros después de 15 dígitos, como un número que redondeó la planilla de cálculo. Revíselo.',
  foreign_account_type: 'El tipo de cuenta {type} es de {of:country}. {askForType}',
  account_type_length: 'El tipo de cuenta "{type}" no tiene {characters} caracteres. {askForType}',

  duplicate_id:
    '{shown} está también en {row:theRows}. Borre la fila que no se debe pagar, o junte ambos montos en una fila.{orOwnRun} Agregar una columna que distinga las dos cambia todos los ID: hágalo solo si todavía no se pagó a nadie de este período.',
  same_id:
    '{shown} se distingue de "{other}", en {row:theRows}, solo por mayúsculas o espacios, y las respuestas de Paygol sobre ambos se podrían confundir. Dele un ID propio a cada pago, o borre la fila si es el mismo pago.',
  similar_id:
    '{shown} se distingue de "{other}", en {row:theRows}, solo por mayúsculas, puntuación, espacios o ceros iniciales. Confirme que sean dos pagos y no uno repetido.',
  shared_account_paid: '{:isAccountOf} Según {ownNames}, la comparten.',
  shared_account_wrong: '{:isAccountOf} Corrija las filas que estén mal.',
  shared_account_asked:
    '{:isAccountOf} Si la comparten, {sayThatTheyShare}. Si no, corrija la fila que esté mal.',
  several_accounts: '{shown} tiene otra cuenta en {row:theRows}. Confirme que las dos sean correctas.',
  repeated_payee:
    'La misma cuenta y el mismo monto están en {rows:theRows} con otro ID. Confirme que corresponde pagar {rows|ambos|todos}.',

  extra_field: 'El campo adicional "{name}" {why:unsendable}',
  notification_url:
    'La opción "Notification URL" es "{url}", que no es una dirección completa. Escríbala con https:// al comienzo.',
  notification_url_unsendable: 'La opción "Notification URL" {why:unsendable}',
  unsendable_field: '{label} {why:unsendable}',

  other_month:
    'La planilla dice {cell} y los ID son de {period:Period}. Compruebe que esta planilla no se haya pagado antes.',
  counting_ids:
    'Los ID de las filas solo cuentan desde {first}. Cuando la próxima planilla empiece otra vez ahí, sus beneficiarios figurarán como ya pagados. Forme los ID con lo que distingue cada pago, como el documento del beneficiario y el mes: 12345678-5-2026-03.{idFromDoesSo}',

  // The report.
  largest_amounts:
    'Los montos más altos, y los beneficiarios nuevos, con cambios o con advertencias (se paga{others|n} {others} más)',
  amounts_spread: 'Distribución de los montos en {currency}',
  note_new: 'nuevo',
  note_looks_paid: 'parece ya pagado',
  up_to: 'hasta {:amount}',
  nothing_to_pay: 'Nada que pagar',
  result_heading: ({ paid }) =>
    `${paid === undefined ? '{otherwise:nothingPaid}' : '{paid}'}, {:date}, {:time}`,
  whether_paid: ({ payees }) =>
    `Todavía no se sabe si se ${payees === 1 ? 'le pagó a este beneficiario' : 'les pagó a estos {payees} beneficiarios'}`,
  of_rows: '{rows} fila{rows|s} ({:whichRows}){isExample|, por ejemplo|}: {says:sentence}',
  also_asked: 'Lo mismo se pregunta de {of:asked(, )}.',
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
    'Los nombres de las columnas están en: {names( · )}{hasMore| …|}. Lo que está más arriba no se paga.',

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : '{money}'}.`,
  rows_counted:
    '{rows} fila{rows|s}: {toPay} por pagar[, {alreadyThere} que Paygol ya tiene][, {held} retenida{held|s}][, {invalid} por corregir][, {excluded} marcada{excluded|s} para no pagar][, {blank} sin beneficiario].',

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

  sent_to_paygol: 'Enviado a Paygol. Un banco todavía puede devolver un pago.',
  not_paid_again: 'Ya en Paygol, no se pagó de nuevo: {:moneyTo}.',
  lines_ignored: '{lines} línea{lines|s} sin considerar, como títulos y totales.',
  do_not_pay_otherwise: 'No les pague de otra forma: más tarde ejecute de nuevo la misma planilla.',

  // Payments.
  field_missing: 'Falta "{label}".',
  country_in_form: 'Falta "Country": el pagador tendrá que elegirlo en la pantalla de pago.',
  method_of_white_label: 'Falta "Payment Method": "White Label" lleva directo a un medio de pago.',
  method_fields:
    'Falta "{label}": {method} lo necesita{isBankCode|, porque lleva el código de identificación del banco|}.',
  white_label_email: 'Falta "Email": con "White Label", todos los medios de pago lo necesitan.',
  method_fields_unknown: ({ method }) =>
    `${method === undefined ? 'Sin medio de pago' : 'Para "{method}"'}, no se sabe qué campos se necesitan. Sin completar: {fields(, )}.`,

  letter_case: '{cell} se envía como {sent}.',
  bic_as_personal_id: '"Bank Identifier Code" se envía también como "Personal ID": giropay lo toma de ahí.',
  price_currency:
    '{cell} tiene el signo de otra moneda, no de {currency}. Escriba el precio en {currency}, o corrija "Currency".',
  language_form: '{cell} no es un código de idioma de dos letras minúsculas, así que Paygol usa el inglés.',
  phone_form: '{cell} no tiene de 8 a 15 dígitos con el código del país.',
  phone_digits:
    '{cell} no tiene solo dígitos. Para {method}, escríbalo sin signo más ni espacios: {example}.',
  bic_form: '{cell} no parece un código de identificación de banco, como DEUTDEFF.',
  url_form: '{cell} no empieza con https:// o http://.',
  ip_form: '{cell} no es una dirección IP.',
  transaction_id_form:
    '{cell} no tiene la forma debida: cuatro grupos de cuatro mayúsculas o dígitos, como A1B2-C3D4-E5F6-G7H8.',

  correct_personal_id:
    'El CPF no es válido: corrija "Personal ID". Un CPF tiene once dígitos, y los dos últimos verifican los demás.',
  check_transaction_id:
    'Paygol no tiene esa transacción. Revise su ID, y que la credencial tenga el "Service ID" con el que se creó.',
  method_refused:
    '"Payment Method" se envió como "{method}" para "Country" "{country}". La operación "Get Payment Methods" del recurso "Transaction" muestra los medios de un país.',
  country_refused:
    '"Country" se envió como "{country}". Escriba el país del pagador en dos letras, como CL, y elija uno donde su cuenta cobre.',
  currency_refused:
    '"Currency" se envió como "{currency}" para "Country" "{country}". Escriba tres letras (ISO 4217), como CLP.',
  price_refused:
    '"Price" se envió como "{price}". Debe ser mayor que cero, con dos decimales como máximo. Pregunte a Paygol por los límites de su cuenta.',
  field_refused: 'Complete o corrija "{label}"{isInOptions| en "Options"|}.[ En el formulario: "{hint}".]',
  payment_refused: 'Revise [{cells(, )} y ]lo que se envió sobre el pagador.',

  reply_differs:
    'Paygol creó la transacción con {cell}, no con "{sent}". No envíe al pagador a esa dirección.',
  reply_lacks_order:
    'La respuesta de Paygol no nombra el pedido "{sent}": la transacción puede ser de otro pedido. No envíe allí al pagador.',
  reply_without_address:
    'Paygol creó la transacción, pero payment_method_url no es una dirección que empiece con https:// o http://.',
  no_payment_address:
    'Paygol la creó, pero no dio la dirección adonde enviar al pagador. La respuesta tiene estos campos: {fields(99)}.',
  other_payment_address:
    'La dirección vino como "{name}" y no como "{usual}": ábrala una vez antes de enviar ahí a los pagadores.',
  reply_not_signed: 'La respuesta no está firmada, así que nadie garantiza que sea de Paygol.',

  // Replies.
  http_status: 'Paygol respondió HTTP {httpStatus:whole}{quote}.',
  error_status: 'Paygol respondió con un error de estado {status:whole}{quote}.',
  request_rejected: 'Paygol rechazó la solicitud[ (HTTP {httpStatus:whole})]{quote}.{:sendFewerRows}',
  refused_by_somebody:
    'Paygol, o un servidor intermedio, rechazó la solicitud (HTTP {httpStatus:whole}){quote}.{:sendFewerRows}',
  authorization_refused: 'Paygol rechazó el Service ID, la firma o el token (HTTP 401){quote}.',
  not_allowed: 'Paygol, o un servidor intermedio, no permite la solicitud (HTTP 403){quote}.',
  busy: 'Paygol está recibiendo demasiadas solicitudes (HTTP 429){quote}.',
  unusable_answer: 'Paygol respondió HTTP {httpStatus:whole} con {why}{quote}.',
  answer_lacks: 'Paygol respondió, pero sin {what:lacking}.',
  signature_wrong:
    'La firma de la respuesta es incorrecta, así que no se usó: no es de Paygol, se cambió en el camino, o está firmada con otro secreto.',
  signature_missing: 'La respuesta no está firmada, así que puede no ser de Paygol. No se usó.',
  reply_not_read: 'No se pudo leer su respuesta.',

  body_unreadable: 'un contenido que no se puede leer',
  body_undocumented: 'un contenido que su documentación no muestra',
  body_unusable: 'un contenido que no se puede usar: {fault:bodyFault}',
  body_with_error: 'un error',
  body_with_result: 'el resultado {result}',

  not_reached: 'No se puede llegar a Paygol: {failure:network}. No se envió nada.',
  no_whole_answer: 'No llegó una respuesta completa de Paygol: {failure:network}.',
  answer_too_large: 'No llegó una respuesta completa de Paygol: supera los {megabytes} MB.',
  credential_not_used:
    'n8n no pudo usar la credencial de Paygol, así que no se envió nada. Ábrala, pruébela, guárdela e intente de nuevo.',
  execution_stopped: 'Se detuvo la ejecución.',
  not_waited_for:
    '{seen} Pide esperar {wished} segundo{wished|s}; la opción "Maximum Wait for Outcome" permite {allowed}.',
  waited_in_vain:
    '{seen} Eso no cambió en {allowed} segundo{allowed|s}, lo que permite la opción "Maximum Wait for Outcome".',

  says_missing: 'Paygol responde que no tiene ese pago (HTTP {httpStatus:whole}{quote}).',
  not_listed: 'La lista de Paygol no tiene un pago con este ID.',
  listed_alike:
    'Paygol muestra el ID "{id}", que solo difiere en mayúsculas, espacios o ceros iniciales, así que puede ser este pago. Si es otro, dele a este un ID claramente distinto.',
  other_payout: 'Paygol respondió con los datos de otro pago.',
  answers_vary: 'Las respuestas de Paygol sobre ID que no existen varían, así que no dicen si tiene este.',
  answers_alike:
    'Paygol responde lo mismo para todos los ID, así que no se puede confiar en lo que dice de este.',
  denies_existing:
    'Paygol niega un pago que existe ({id:quoted}), así que no se le cree sobre este ID. Algo entre n8n y Paygol puede estar respondiendo en su lugar.',
  not_canceled: 'Paygol respondió, pero no dijo que el pago esté anulado.',
  found_canceled: '{seen} Se consultó, y el pago está anulado.',

  listed_without_ids:
    'Paygol muestra los pagos sin el ID con que se enviaron: ninguno tiene un campo "merchant_payout_id".',
  list_moving:
    'La lista de Paygol no es confiable: cada vez que se lee muestra pagos distintos, algunos dos veces.',
  page_inconsistent: 'La lista de Paygol no es confiable: la página {page} no cuadra, {why}.',

  page_form: 'no tiene la forma de una página',
  list_endless: 'la lista no termina',
  too_many_pages: 'dice que hay {pages} páginas',
  other_page: 'dice que es la página {page}',
  page_figures: 'dice last_page {lastPage:whole}, con total {total:whole} y per_page {perPage:whole}',
  page_changed: 'el total o el tamaño de página cambió desde la primera (de {before} a {now})',
  page_entries: 'tiene {entries} pago{entries|s} en lugar de {expected}',

  create_reply_lacks: 'En la respuesta faltan los pagos o sus cantidades.',
  create_reply_counts:
    'Las cantidades de la respuesta no cuadran: {sent} pago{sent|s} enviado{sent|s}, {made} creado{made|s}, {wrong} con error, {shown} a la vista.',
  create_reply_records: 'La respuesta trae un registro que no es de este envío, o uno repetido.',

  // Outcomes.

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
    '{keep_the_id} Si Paygol confirma que nunca creará este pago, active "Send Missing Rows Again" en esa ejecución.',
  request_refused:
    'Paygol rechazó el envío completo de {rows} fila{rows|s}, así que la causa puede estar en otra.',
  row_rejected: 'Paygol rechazó esta fila{:whyRejected}',
  rows_counted_as_wrong:
    'Paygol no creó ningún pago: dio por errónea{wrong|s} {wrong} de las {rows} fila{rows|s} de este envío{:whyRejected} Para encontrar cuál{wrong|es}, baje "Payouts per Request".',
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
  approval_code_empty: '"Approval Code" está vacío: ponga el código que da Validate.',
  compare_settings: ({ amounts }) =>
    'Este nodo debe tener la misma configuración que Validate. Compare "Build ID From", "Number Format", "Name Order", "Own Names", las ' +
    'demás opciones, las columnas y la credencial. Si coinciden, la planilla cambió: valídela de nuevo y pida que la aprueben. ' +
    'Si es otra planilla, quite el "Approval Code". ' +
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
    `No se envió: antes se pagó a este beneficiario en ${ending === '' ? 'otra cuenta' : 'la cuenta {ending}'}, y la aprobación no incluye el cambio.`,
  ask_the_payee:
    'Pregunte al beneficiario cuál es la cuenta correcta: llámelo a un teléfono que usted ya tenía, no responda un correo.',
  approve_held:
    'Para pagar de todas formas las filas retenidas, ejecute de nuevo la planilla completa ({rows} fila{rows|s}) con el "Approval Code" {approvalCode}.',
  only_warn:
    'Si es habitual que pague montos iguales en pocas horas, como un marketplace, ponga "Repeated Payments" en "Only Warn".',
  ask_a_person: 'No lo envíe con otro ID: si es otro pago, debe hacerlo una persona.',

  // What to do about replies.
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
  ids_left_empty: '"id" queda vacío; apague "Simplify" para ver los campos que sí tienen.',
  use_webhooks: 'Use el Paygol Trigger, que recibe webhooks.',
  choose_by_id: 'Elija "By ID" y escriba el ID.',
  payout_not_found: 'No existe el pago "{id}".',
  check_payout_id: 'Revise el ID: es el que usted le dio al pago.',
  cancel_unknown: 'No se sabe si el pago "{id}" está anulado.',
  cancel_later: 'Consulte el pago más tarde para ver su estado, o anúlelo de nuevo: no causa ningún daño.',

  // The run of a node, and its settings.
  nothing_new_made: ({ payouts }) =>
    `Esta ejecución no creó ningún pago: Paygol ya tiene ${payouts === 1 ? 'el pago' : 'los {payouts} pagos'}.`,
  rows_run_before:
    'Si ya ejecutó estas filas, aunque esa ejecución se haya detenido, los pagos son de ella: no los envíe con otros ID. Dé ID nuevos a las filas solo si es otra nómina que repite los ID de una anterior.',
  run_ended: ({ unknown, held, notPaid }) =>
    `[{newAccounts} beneficiario{newAccounts|s} con otra cuenta que la vez anterior; ]{created} nuevo{created|s}[, {paid(99)}][; {alreadyThere} que ya {alreadyThere|estaba|estaban}, no se {alreadyThere|paga|pagan} de nuevo][; {unknown} sin resultado conocido: ejecute las mismas filas más tarde, con los mismos ID][; {held} retenido{held|s} hasta que una persona confirme][; {notPaid} sin crear]${unknown + held + notPaid === 0 ? '' : ' (vea la salida Not Created)'}.`,
  nothing_paid_held: ({ held, rows }) =>
    `No se pagó nada: ${held < rows ? '{held} de {rows} filas {held|está retenida|están retenidas}' : rows === 1 ? 'la fila está retenida' : 'las {rows} filas están retenidas'}.`,
  more_problems: 'Y {more} problema{more|s} más: use la operación Validate para ver todas las filas.',
  settings_blank: '"Settings From" deja en blanco lo que solo usted puede decidir: {settings(, )}.',
  fill_in: 'Complételo.',
  settings_answer: 'En "Settings From", "{setting}" es {answer:quoted}.',
  settings_choices: 'Puede ser {choices( o )}.',
  settings_form: '"Settings From"[ es {given:quoted}, que] no es un objeto de respuestas.',
  settings_to_give: 'Dele los "settings" de Validate con todo completo, o lo que devuelve un formulario.',
  own_name_without_code: '"{name}" no tiene código en "Own Names".',
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

  // Payments that were not made, or perhaps.
  secret_missing:
    'La credencial de Paygol no tiene "Shared Secret", que "Protect Price" necesita. Complételo, o apague "Protect Price".',
  protected_order_missing: 'Falta "{label}": "Protect Price" protege el precio de un pedido.',
  protected_order_form:
    '"{label}" empieza o termina con un espacio, o tiene un salto de línea o una tabulación. Quítelo: "Protect Price" necesita que vuelva tal cual.',
  transaction_unknown: 'No se sabe si Paygol creó esta transacción, y no se envió de nuevo.',
  find_order:
    'Busque en el panel de Paygol una transacción con el "Order Number" "{orderNumber}" antes de crearla de nuevo.',
  find_amount:
    'Busque en el panel de Paygol una transacción de {:amount} antes de crearla de nuevo. Con un "Order Number" propio en cada pago es más fácil.',
  payment_not_opened: 'No se abrió el pago: {why:sentence( )}',
  no_request_sent: 'No se envió ninguna solicitud: {why:sentence( )}',

  // Notifications.
  ipn_differs: 'Lo que difiere: {fields(, )}.',
  ipn_disagrees: 'Paygol no confirma el IPN de la transacción {transactionId}.',
  ipn_late_or_false:
    'Si Paygol se atrasó, reintente la ejecución. Si no, el pago cambió desde entonces, o el IPN lo envió otra persona.',
  ipn_not_looked_up: 'No se pudo consultar la transacción en Paygol.',
  ipn_credential_lacks:
    'Sin confirmar: la credencial no tiene "Service ID", o no está preparada para lo que dice "Confirm Via".',
  ipn_not_confirmed: 'No se pudo confirmar el IPN.',
  ipn_kept: 'La notificación queda guardada en esta ejecución. Reinténtela cuando se resuelva la causa.',
  ipn_names_nothing: 'El IPN no nombra ninguna transacción, así que no se puede confirmar.',
  ipn_transaction_form: 'El transaction_id del IPN no tiene la forma de uno, así que no se puede confirmar.',
  polling_started:
    'El trigger empezó. Ya hay {payouts} pago{payouts|s} en curso: sus próximos cambios salen por aquí, y también los pagos nuevos.',
};

/** In the Spanish of Chile and Argentina. */
export const es: Words = { answeredIn: 'ownNames', format, terms, phrases, sentences };
