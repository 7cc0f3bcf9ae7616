import { quoted, shortWord } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { capital } from '../format.ts';
import { codeAndName, columnName, mayAskMore } from '../names.ts';
import type { AccountPart } from '../shown.ts';
import { fieldNames } from './fields.ts';
import { count, counted, countryName, dated, decimal, decimalAmong, either, list, money } from './format.ts';
import { TYPE_AS_TEXT, markSays, named, theRows } from './helpers.ts';
import type { Here } from './here.ts';
import { questions } from './questions.ts';

const partOfAccount = ({ column, isShortened }: AccountPart) =>
  `${shortWord(column)}${isShortened ? ' (sin su dígito verificador)' : ''}`;

/** What is said of sheets, and what is asked about them. */
export const sheet = {
  formula_as_text: 'texto de la fórmula',
  as_above: 'igual que en la línea de arriba',
  as_code: 'escrito como código de Paygol',
  as_answered: 'según su respuesta',
  inferred_from_header: 'según el encabezado',
  inferred_from_check_digits: 'según los dígitos verificadores',
  inferred_from_length: 'según su largo',
  inferred_from_amount: 'según el monto',
  inferred_from_document: ({ document }) => `según el ${document}`,
  only_document_so: ({ document }) => `solo un ${document} puede tener este número`,
  local_currency: ({ country }) => `moneda local de ${countryName(country)}, en la que se deposita`,
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
  as_own_names: (_, { nameMappings }) => `según ${nameMappings}`,
  own_names_first_digits: ({ standard, digits }, { nameMappings }) =>
    `según ${nameMappings} para ${digits}, los primeros dígitos del ${standard}`,
  first_digits: ({ standard }) => `según los primeros dígitos del ${standard}`,
  zeros_removed: 'sin los ceros iniciales',
  zeros_restored: 'con los ceros iniciales que faltaban',
  punctuation_removed: 'sin espacios ni puntuación',
  code_of: ({ name }) => `código de ${name}`,
  account_is_document: ({ document }) => `el número de cuenta es el ${document} sin su dígito verificador`,
  branch_and_account: 'sucursal en cuatro dígitos y después la cuenta',
  built_from_column: ({ column }) => `formado con el período y la columna ${quoted(column)}`,
  built_from_columns: (_, { idFrom }) => `formado con el período y las columnas de ${idFrom}`,
  put_together: ({ parts }) => `formado con ${list(parts.map(partOfAccount), 9)}`,

  two_columns: ({ field, columns }, { orAnswerColumn }) =>
    `Tanto ${quoted(columns[0])} como ${quoted(columns[1])} se leen como ${fieldNames[field]}. Quite una, o ${orAnswerColumn(field)}.`,
  nothing_to_repeat: ({ cell }) =>
    `${named(cell)} no se puede completar: la línea de arriba no tiene nada que repetir. Escriba el valor.`,
  ambiguous_document_type: ({ cell, types }) =>
    `${named(cell)} puede ser ${either(types)}. Escriba el tipo en una columna "Tipo documento" o en "Fill Blank Cells".`,
  contradiction_document_type: ({ cell, type, filled }) =>
    `${named(cell)} es ${type}, pero "Fill Blank Cells" dice ${filled}. Escriba el tipo en una columna "Tipo documento".`,
  contradiction_names: ({ column, name, row }) =>
    `${quoted(column)} es también el de ${name}, en ${theRows(row)}. Corríjalo en la fila donde esté mal.`,
  contradiction_currency: ({ column, written, currency }) =>
    `${shortWord(column)} está en ${written}, pero la moneda es ${currency}. Corrija una de las dos.`,
  contradiction_local_currency: ({ column, written, country, currency }) =>
    `${shortWord(column)} está en ${written}, pero en ${countryName(country)} se deposita en ${currency}. Corrija una de las dos.`,
  ambiguous_name: ({ cell }) =>
    `${named(cell)} no muestra dónde terminan los nombres. Escríbalos después de una coma o en una columna propia.`,
  ambiguous_name_order: ({ cell }, { setNameOrder }) =>
    `${named(cell)} no muestra dónde terminan los nombres. ${capital(setNameOrder)}, o escríbalos después de una coma o en una columna propia.`,
  doubted_answer: ({ column, likely }, { nameMappings }) =>
    `Según ${nameMappings} se paga ${quoted(column)}, pero ${quoted(likely)} parece ser el monto a pagar.`,
  not_an_amount: ({ cell }) => `${named(cell)} no es un monto. Escriba el monto.`,
  ambiguous_amount: ({ cell, readings }, { setNumberFormat }) =>
    `${named(cell)} puede ser ${either(readings.map(decimal))}. Reescríbalo, o ${setNumberFormat}.`,
  ambiguous_amount_style: ({ cell }, { setNumberFormat }) =>
    `${named(cell)} no tiene el formato de los demás montos de su columna. Escríbalo como ellos, o ${setNumberFormat}.`,

  period_form: ({ period }, { idFrom }) =>
    `En ${idFrom}, el período ${quoted(period)} no está escrito como mes ni como fecha.`,
  write_period: ({ isoPeriod, paymentName }) => {
    if (isoPeriod === undefined) return 'Escriba un mes, como 2026-11, o una fecha, como 2026-11-15.';
    return paymentName === undefined
      ? `Escriba ${isoPeriod}.`
      : `Escriba ${isoPeriod} como período, y ${paymentName} en "Payment Name".`;
  },
  payment_name_form: ({ paymentName }, { idFrom }) =>
    `En ${idFrom}, "Payment Name" es ${quoted(paymentName)}, que no sirve de nombre: no queda nada de él, o se lee como parte del período.`,
  name_payment: 'Póngale un nombre, como bono.',

  id_source_none: (_, { idFrom }) =>
    `Ninguna columna distingue a los beneficiarios. En ${idFrom}, elija una propia de cada beneficiario.`,
  id_source_missing: ({ column }, { idFrom }) =>
    `La planilla no tiene la columna ${quoted(column)}, que pide ${idFrom}. Agréguela, o corrija el nombre.`,
  id_source_repeated: ({ column }, { idFrom }) =>
    `La planilla tiene más de una columna ${quoted(column)}, que es la que pide ${idFrom}. Dele a cada una un nombre propio.`,
  id_source_counts_lines: ({ column, isByHeader }, { idFrom }) =>
    `La columna ${quoted(column)}, que pide ${idFrom}, numera las líneas, y eso cambia al agregar u ordenar filas. Elija una columna propia del beneficiario, como RUT${isByHeader ? '; si no numera líneas, cámbiele el nombre' : ''}.`,
  id_source_blank: ({ column }, { idFrom }) =>
    `${shortWord(column)} está en blanco, y ${idFrom} pide esa columna. Complete la celda, o elija otra columna.`,
  id_source_not_whole: ({ cell }, { useOtherColumn }) =>
    `${named(cell)} no puede ser parte del ID: no es texto ni un número entero. Corríjalo, o ${useOtherColumn}.`,
  id_source_digits_lost: ({ cell }) =>
    `${named(cell)} no puede ser parte del ID: perdió dígitos. ${TYPE_AS_TEXT} el valor.`,
  id_source_date_time: ({ cell }, { useOtherColumn }) =>
    `${named(cell)} no puede ser parte del ID: la próxima exportación puede escribir la fecha y hora de otra forma. Ponga la fecha en el período, o ${useOtherColumn}.`,
  id_source_letter_lost: ({ cell }) =>
    `${named(cell)} no puede ser parte del ID: perdió una letra. Corríjalo.`,
  id_source_no_letters: ({ cell }, { useOtherColumn }) =>
    `${named(cell)} no puede ser parte del ID: no tiene letras latinas ni dígitos. Complete la celda, o ${useOtherColumn}.`,
  id_source_decimals: ({ cell }, { idFrom }) =>
    `${named(cell)} no puede ser parte del ID: los programas escriben los decimales de varias formas. Use otra columna en ${idFrom}.`,
  id_source_date: ({ column, date }, { idFrom, useOtherColumn }) =>
    `La columna ${quoted(column)}, que pide ${idFrom}, tiene la fecha ${quoted(date)}. Si la próxima exportación la escribe de otra forma, se paga otra vez al beneficiario. Ponga la fecha en el período, o ${useOtherColumn}.`,

  account_alias: ({ cell, standard }) =>
    `${named(cell)} es un alias, no un número de cuenta. Escriba el ${standard}.`,
  account_not_standard: ({ cell, standard, digits }) =>
    `${named(cell)} no es un ${standard}, que tiene ${counted(digits, 'dígito')}. Corríjalo.`,
  account_not_number: ({ cell }) => `${named(cell)} no es un número. Corríjalo.`,
  account_digits_left_out: ({ cell }) =>
    `${named(cell)} no trae todos los dígitos. Escriba el número completo.`,
  account_exponent: ({ cell }) =>
    `${named(cell)} perdió dígitos: la planilla de cálculo muestra un número largo en notación científica. ${TYPE_AS_TEXT} el número.`,
  account_date: ({ cell }) => `${named(cell)} tiene forma de fecha. ${TYPE_AS_TEXT} el número.`,
  account_serial: ({ cell, date }) =>
    `${named(cell)} es también el número con que la planilla de cálculo guarda el ${dated(date)}. ${TYPE_AS_TEXT} el número.`,
  account_two_numbers: ({ cell }) =>
    `${named(cell)} contiene dos números. Deje solo el número de la cuenta en que se paga.`,
  account_words: ({ cell }) => `${named(cell)} contiene palabras. Escriba solo el número.`,
  account_lacks_digit: ({ cell }) =>
    `${named(cell)} no tiene dígito verificador, a diferencia de las otras cuentas. Agréguelo después de un guion.`,
  branch_digits: ({ cell, digits }) =>
    `${named(cell)} tiene ${count(digits)} dígitos, y una agencia tiene 4. Corríjala, o escriba su dígito verificador después de un guion.`,
  account_digits_of_bank: ({ cell, bank, digits, most }) =>
    `${named(cell)} tiene ${counted(digits, 'dígito')}; una cuenta de ${bank} tiene ${count(most)} y un dígito verificador. Corríjala.`,
  account_check_digit: ({ cell, bank, digit, expected }) =>
    `${named(cell)} puede estar mal escrita: en ${bank}, una cuenta con esos números tiene el dígito verificador ${expected}, no ${digit}. Compárela con lo que envió el beneficiario.`,
  account_short: ({ cell, digits }) =>
    `${named(cell)} tiene ${counted(digits, 'dígito')} y un número de cuenta tiene más. Escriba el número completo.`,
  account_shorter: ({ cell, digits, usual }) =>
    `${named(cell)} tiene ${counted(digits, 'dígito')}; las demás cuentas de este banco tienen ${count(usual)}. Escriba el número completo, con sus ceros a la izquierda.`,
  account_length: ({ cell, digits, standard, expected }) =>
    `${named(cell)} tiene ${counted(digits, 'dígito')}; un ${standard} tiene ${count(expected)}. Escriba el ${standard} completo.`,
  ambiguous_account_columns: ({ columns }, { orAnswerAccount }) =>
    `El número de cuenta puede estar solo en ${quoted(columns[0])} o en ${quoted(columns[1])}. Ponga el número completo en una columna, ${orAnswerAccount}.`,
  account_part_blank: ({ column }) =>
    `${shortWord(column)}, parte del número de cuenta, está en blanco. Complete la celda.`,
  account_digit_differs: ({ column, digit, behind }) =>
    `${shortWord(column)} es ${digit}, pero el número de cuenta termina en el dígito ${behind}. Corrija uno de los dos.`,

  no_code: ({ cell }, { addCode }) =>
    `${named(cell)} no tiene un código conocido. ${capital(addCode)}, o corrija la celda.`,
  no_bank_codes: ({ cell, country }, { addCode }) =>
    `${named(cell)} necesita un código, y la documentación de Paygol no trae los códigos de bancos de ${countryName(country)}. ${capital(addCode)}.`,
  no_account_type_codes: ({ cell, country, name }, { addNamedCode }) =>
    `${named(cell)} necesita un código, y la documentación de Paygol no trae los códigos de tipos de cuenta de ${countryName(country)}. ${capital(addNamedCode(name))}.`,
  no_code_wallet: ({ cell }) => `${named(cell)} no está en la lista de bancos de Paygol. Pida otra cuenta.`,
  no_code_wallet_number: ({ column, wallet, standard, digits }, { nameMappings }) =>
    `${shortWord(column)} tiene un ${wallet}, que es de una billetera virtual, y no se conoce su código. Pida un ${standard}, o agregue el banco ${quoted(digits)} a ${nameMappings} con el código que le dé Paygol.`,
  no_code_of_number: ({ country, standard, digits }, { nameMappings }) =>
    `Falta el código del banco, y la documentación de Paygol no trae los de ${countryName(country)}. El ${standard} empieza con ${digits}: agregue el banco ${quoted(digits)} a ${nameMappings} con el código que le dé Paygol.`,
  ambiguous_code: ({ cell, options }, { chooseCode }) =>
    `${named(cell)} puede ser ${either(options.map(codeAndName))}. ${capital(chooseCode)}.`,
  ambiguous_account_of_document: ({ cell, document, type, name }, { chooseNamedCode }) =>
    `${named(cell)} puede estar mal: el número de cuenta es el ${document} sin su dígito verificador, como en una ${type}. ${capital(chooseNamedCode(name))}.`,
  contradiction_number: ({ cell, bankCode, standard, digits }, { nameMappings }) =>
    `${named(cell)} tiene el código ${bankCode}, pero el ${standard} empieza con ${digits}, que es de otro banco. Corrija uno de los dos; si ambos están bien, agregue el banco ${quoted(digits)} a ${nameMappings} con el código ${bankCode}.`,
  contradiction_bank: ({ column, bank, named: bankCell, codes }) =>
    `${shortWord(column)} es ${codeAndName(bank)}, pero ${named(bankCell)} tiene el código ${either(codes)}. Corrija uno de los dos.`,

  remark: ({ mark, into, beside }, { remarkOpen }) =>
    `${markSays(mark)}${beside === undefined ? '' : `, junto a ${quoted(beside)}`}. ${remarkOpen(mark.header ?? '', into === undefined ? '' : ` a la cuenta de la columna ${quoted(into)}`)}.`,
  note: ({ text }, { noteOpen }) => `${markSays({ text })}. ${noteOpen}.`,
  hidden_row: (_, { hiddenOpen }) => `La fila está oculta en la planilla. ${hiddenOpen}.`,
  hidden_row_paid: 'La fila está oculta en la planilla. Usted indicó que se paga de todas maneras.',
  open_column: ({ mark, columns }, { answeredIn, orSetColumns }) =>
    `${markSays(mark)}. Indique${answeredIn} qué contiene esa columna; la respuesta se guarda.${orSetColumns(columns)}`,
  money_in_question: ({ mark, paid, columns }, { answeredIn, orSetColumns }) =>
    `${markSays(mark)}, y se paga solo ${quoted(paid)}. Indique${answeredIn} si ese monto ya lo considera; si no, corrija el monto en la planilla.${orSetColumns(columns)}`,
  column_has: ({ texts }) =>
    `Contiene ${list(
      texts.map((text) => quoted(text)),
      6,
    )}.`,
  ambiguous_mark: ({ mark }, { answers, ofTheseWords, orIdOrNotUsed }) =>
    `${markSays(mark)}, que puede significar "pagar" o no. En ${answers}, ${ofTheseWords}${orIdOrNotUsed}.`,
  ambiguous_blank: ({ header, name }, { answers, nameBlank, orIdOrNotUsed }) =>
    `${quoted(header)} está en blanco aquí, pero tiene marcas en otras filas. En ${answers}, responda por ${nameBlank(name)}${orIdOrNotUsed}.`,
  ambiguous_figure: ({ mark }, { answers, orNotUsed }) =>
    `${markSays(mark)}: puede que la fila ya se haya pagado, entera o en parte, o que todavía no corresponda pagarla. En ${answers}, indique si se pagan las filas que tienen algo en ${quoted(mark.header)}${orNotUsed}.`,
  ambiguous_part: ({ title }, { answers }) =>
    `Arriba o abajo de la fila dice ${quoted(title)}, y puede tratarse de ella: no se paga si usted no lo indica. Responda por ese texto en ${answers}.`,
  negative_adjustment: ({ other }) =>
    `El mismo beneficiario tiene un monto negativo, o una nota de crédito, en ${theRows(other)}. Reste y deje una sola fila con el saldo.`,
  ambiguous_currency: ({ name, ...amount }, { answers }) =>
    `La planilla no dice en qué moneda están los montos. Según el documento, este es de ${money(amount)}; hay filas en otra moneda. Si está bien, respóndalo en ${answers}, como ${quoted(name)}, o agregue una columna con la moneda.`,
  ambiguous_paid_in_another_row: ({ other, name }, { answers }) =>
    `El mismo beneficiario y el mismo monto están en ${theRows(other)}, que según la planilla ya se pagó. Responda en ${answers}, como ${quoted(name)}, si esta fila también se paga.`,
  total_differs: ({ total, says, sum, difference, suspects }) => {
    const shown = decimalAmong([says, sum, difference]);
    return `El total de ${theRows(total)} es ${shown(says)}, pero las filas de arriba suman ${shown(sum)}. La diferencia es ${shown(difference)}. ${suspects === undefined ? 'Ninguna fila tiene ese monto: compare los montos.' : `Ese monto está en ${theRows(suspects)}: revise ahí primero.`}`;
  },
  total_not_compared: ({ totals, unreadable }) =>
    `El total de ${theRows(totals)} no se pudo comparar con las filas de arriba: no se puede leer${unreadable === undefined ? '' : ` el monto de ${theRows(unreadable)}`}.`,
  ambiguous_below_total: ({ name }, { answers, nameBelowTotal }) =>
    `La fila está debajo del último total, que no la incluye. Responda por ${nameBelowTotal(name)} en ${answers}.`,
  ambiguous_answer: ({ mark }, { nameMappings }) =>
    `${markSays(mark)}, pero según ${nameMappings} este documento se paga, quizás en otra planilla. Responda ahí por el ID o por estas palabras.`,
  marked: ({ mark }) =>
    `${markSays(mark)}. Usted indicó que se paga de todas maneras${mayAskMore(mark) ? ': solo el monto de la fila; lo demás que dice no se toma en cuenta' : ''}.`,
  marked_not_mapped: ({ mark }) =>
    `${markSays(mark)}, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.`,
  marked_column_not_mapped: ({ header }) =>
    `${quoted(header)} no está en blanco, pero la columna no está asignada, así que la fila no se retiene. Si no se debe pagar, quítela antes de este nodo.`,
  amount_far: ({ cell, usual, name }, { answers }) =>
    `${named(cell)} se aleja mucho del monto habitual, ${decimal(usual)}. Corríjalo, o confírmelo como ${quoted(name)} en ${answers}.`,
  amount_not_adding_up: ({ cell, gross, expected, name }, { answers }) =>
    `${named(cell)} no coincide con ${quoted(gross)} menos las columnas intermedias, ${decimal(expected)}. Corríjalo, o confírmelo como ${quoted(name)} en ${answers}.`,
  amount_not_product: ({ cell, factors, expected, name }, { answers }) =>
    `${named(cell)} no coincide con ${factors.map(columnName).join(' × ')}, ${decimal(expected)}. Corríjalo, o confírmelo como ${quoted(name)} en ${answers}.`,
  amount_is_sum: ({ cell, name }, { answers }) =>
    `${named(cell)} suma lo mismo que todas las demás filas: puede ser un total, o la línea de la empresa que paga. Indique si se paga, como ${quoted(name)} en ${answers}.`,
  amount_twice: ({ cell, rows, name }, { answers }) =>
    `${named(cell)} está dos veces en la planilla para este beneficiario, en ${theRows(rows)}. Si corresponde pagar las dos filas, confírmelo como ${quoted(name)} en ${answers}; mientras tanto no se paga ninguna.`,
  another_row: ({ cell, rows, name }, { answers }) =>
    `${named(cell)}: este beneficiario está en ${theRows(rows)}, con montos distintos. Si corresponde pagar las dos filas, confírmelo como ${quoted(name)} en ${answers}; mientras tanto no se paga ninguna.`,
  amount_in_unit: ({ title, unit }) =>
    `${quoted(title)} dice que los montos están en ${quoted(unit)}. Se paga el monto completo en la moneda del pago: agregue una columna con ese monto, sin ${quoted(unit)}.`,
  which_amount_column: ({ columns }, { nameMappings }) =>
    `No está claro qué columna tiene el monto a pagar: ${columns.map(({ header, sums }) => `${quoted(header)} (${questions.sums_of_column(sums)})`).join(', ')}. Indique en ${nameMappings} cuál es.`,
  two_answers: ({ name, answers }) =>
    `"${name}" tiene dos respuestas, ${list(answers)}. No vale ninguna: responda de nuevo.`,
  column_for_two_fields: ({ header, fields }) =>
    `Eligió la columna "${header}" para ${list(fields.map((each) => fieldNames[each]))}, y una columna sirve para uno solo. Elija otra para los demás. Si en sus celdas vienen juntos, sepárelos en columnas y suba la planilla de nuevo.`,

  columns_joined: ({ separator }) =>
    `Las columnas de la planilla llegaron como una sola: están separadas por ${quoted(separator)}.`,
  no_header: ({ names }) =>
    `La planilla no tiene una fila con los nombres de las columnas: la del primer beneficiario (${list(names)}) se leyó como si fuera el encabezado.`,
  title_in_header: ({ title }) =>
    `El título de la planilla (${quoted(title)}) se leyó como nombres de columnas, y se perdieron columnas.`,
  no_sheet: 'Este archivo es un PDF o una imagen, no una planilla.',
  upload_sheet: 'Guarde la planilla como libro de Excel (.xlsx) o CSV, y súbala de nuevo.',
  set_header_row: 'En el nodo "Extract From File", desactive la opción "Header Row".',
  add_header:
    'Agregue una primera fila con los nombres de las columnas, como RUT, Nombre, Banco, Cuenta y Monto.',
  set_delimiter: ({ separator }) =>
    `En el nodo "Extract From File", agregue la opción "Delimiter" con el valor ${separator}.`,
} satisfies Topic<Here>;
