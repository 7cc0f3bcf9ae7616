import type { SomePhrases, SomeSentences } from '../codes.ts';

// What is said of sheets, and what is asked about them.

export const phrases = {
  addCode: { ownNames: 'agréguelo a "Own Names" con su código', form: 'responda con el código' },
  addNamedCode: {
    ownNames: 'agregue "{name}" a "Own Names" con su código',
    form: 'responda con el código',
  },
  chooseCode: {
    ownNames: 'agréguelo a "Own Names" con el código correcto',
    form: 'responda cuál es',
  },
  chooseNamedCode: {
    ownNames: 'agregue "{name}" a "Own Names" con el código correcto',
    form: 'responda cuál es',
  },
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
  partOfAccount: '{column:short}{isShortened| (sin su dígito verificador)|}',
} satisfies SomePhrases;

export const sentences = {
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
  write_period: ({ isoPeriod, run }) => {
    if (isoPeriod === undefined) return 'Escriba un mes, como 2026-11, o una fecha, como 2026-11-15.';
    return run === undefined ? 'Escriba {isoPeriod}.' : 'Escriba {isoPeriod} como período, y {run} en "Run".';
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
  branch_digits:
    '{cell} tiene {digits} dígitos, y una agencia tiene 4. Corríjala, o escriba su dígito verificador después de un guion.',
  account_digits_of_bank:
    '{cell} tiene {digits} {digits|dígito|dígitos}; una cuenta de {bank} tiene {most} y un dígito verificador. Corríjala.',
  account_check_digit:
    '{cell} puede estar mal escrita: en {bank}, una cuenta con esos números tiene el dígito verificador {expected}, no {digit}. Compárela con lo que envió el beneficiario.',
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

  no_code: '{cell} no tiene un código conocido. {:AddCode}, o corrija la celda.',
  no_bank_codes:
    '{cell} necesita un código, y la documentación de Paygol no trae los códigos de bancos de {country:country}. {:AddCode}.',
  no_account_type_codes:
    '{cell} necesita un código, y la documentación de Paygol no trae los códigos de tipos de cuenta de {country:country}. {:AddNamedCode}.',
  no_code_wallet: '{cell} no está en la lista de bancos de Paygol. Pida otra cuenta.',
  no_code_wallet_number:
    '{column:short} tiene un {wallet}, que es de una billetera virtual, y no se conoce su código. Pida un {standard}, o agregue el banco "{digits}" a {ownNames} con el código que le dé Paygol.',
  no_code_of_number:
    'Falta el código del banco, y la documentación de Paygol no trae los de {country:country}. El {standard} empieza con {digits}: agregue el banco "{digits}" a {ownNames} con el código que le dé Paygol.',
  ambiguous_code: '{cell} puede ser {options:named(or)}. {:ChooseCode}.',
  ambiguous_account_of_document:
    '{cell} puede estar mal: el número de cuenta es el {document} sin su dígito verificador, como en una {type}. {:ChooseNamedCode}.',
  contradiction_number:
    '{cell} tiene el código {bankCode}, pero el {standard} empieza con {digits}, que es de otro banco. Corrija uno de los dos; si ambos están bien, agregue el banco "{digits}" a {ownNames} con el código {bankCode}.',
  contradiction_bank:
    '{column:short} es {bank:named}, pero {named} tiene el código {codes(or)}. Corrija uno de los dos.',

  remark:
    '{mark:says}. Solo usted sabe si la fila se paga[ a la cuenta de la columna "{into}"]. Responda "{label_remark}: {mark.header}"{orSetWords}.',
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
  marked: '{mark:says}. Según su respuesta, eso no impide el pago.',
  marked_harmless: '{mark:says}, lo que no impide el pago.',
  marked_not_mapped:
    '{mark:says}, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.',
  marked_column_not_mapped:
    '"{header}" no está en blanco, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.',
  amount_far:
    '{cell} está lejos del monto habitual, {usual:decimal}. Corríjalo, o confírmelo como "{name}" en {answers}.',
  amount_not_adding_up:
    '{cell} no coincide con "{gross}" menos las columnas intermedias, {expected:decimal}. Corríjalo, o confírmelo como "{name}" en {answers}.',
  amount_not_product:
    '{cell} no coincide con {factors:column( × )}, {expected:decimal}. Corríjalo, o confírmelo como "{name}" en {answers}.',
  amount_is_sum:
    '{cell} suma lo mismo que todas las demás filas: puede ser un total, o la línea de la empresa que paga. Indique si se paga, como "{name}" en {answers}.',
  amount_twice:
    '{cell} está dos veces en la planilla para este beneficiario, también en {other}. Si los dos pagos corresponden, confírmelo como "{name}" en {answers}.',
  amount_in_unit:
    '"{title}" dice que los montos están en "{unit}". Se paga el monto completo en la moneda del pago: agregue una columna con ese monto, sin "{unit}".',
  amount_beside: 'Se paga solo {column:column}. {other} no se paga.',
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
  placeholder_code: 'Código que le dé Paygol; en blanco: no pagar',
  placeholder_amount: 'p. ej. 350000; 0: no pagar',
  placeholder_account_type: 'Código de Paygol, o Ninguno si no es un tipo de cuenta',
  placeholder_full_name: 'p. ej. Pérez Soto, María',
  placeholder_id_columns: 'p. ej. RUT',
  placeholder_period: 'p. ej. 2026-11',
  two_answers: '"{name:whole}" tiene dos respuestas, {answers}. No vale ninguna: responda de nuevo.',
  column_for_two_fields:
    '"{header:whole}" tiene dos respuestas, {fields:field}. No vale ninguna: responda de nuevo.',
} satisfies SomeSentences;
