import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';

// What is said of the values of rows.

export const terms = {
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
} satisfies SomeTerms;

export const phrases = {
  orOwnRun: { ownNames: ' Con "Build ID From", también puede pagar una con otro "Run".', form: '' },
  idFromDoesSo: { ownNames: ' Lo hace la opción "Build ID From".', form: '' },
  orNumberFormat: { ownNames: ', o elija el formato en "Number Format"', form: '' },
  leaveOutSeparator: { ownNames: 'elija el formato en "Number Format"', form: 'quite el separador' },
  sayThatTheyShare: {
    ownNames: 'agregue a "Own Names", como Pay or Not, Row Is Paid: {name}',
    form: 'elija "{choice_pay}" en "{label_shared_account}: {name}"',
  },
  enterCountry: 'Escriba, por ejemplo, CL, AR o BR.',
  enterCurrency: 'Escriba, por ejemplo, CLP, ARS o BRL.',
  askForType: 'Los códigos de Paygol para {country:country} no son públicos: pregunte a Paygol cuál es.',
  holder: '{name} en {row:theRows}',
  isAccountOf: '{shown} es la cuenta de {payees:holder}.',
} satisfies SomePhrases;

export const sentences = {
  blank_cell: '{header:short} está en blanco. Complete la celda, por ejemplo con {:exampleOf}.',
  missing_column:
    'Falta el campo {field:field}. Agregue la columna, por ejemplo con {:exampleOf}.[ Si es la columna {unused:column(any otra)}, indíquelo en {ownNames}.]',
  missing_unlisted_type: ({ header, country }) =>
    `${header === undefined ? 'Falta el campo {:fieldOf}' : '{:fieldOf} está en blanco'}. La lista de Paygol para ${country === undefined ? 'otros países' : '{country:country}'} no es pública: pida el código a Paygol y complételo.`,
  missing_part_of_name: 'Falta el campo {:fieldOf}. Una persona debe tener nombres y apellido.',

  unsendable_value: '{shown} {why:unsendable}',
  too_long: '{shown} tiene {length} caracteres; se permiten hasta {most}. Acórtelo.',
  too_long_code: ({ country }) =>
    `{shown} es demasiado largo para un código, que tiene hasta {most} caracteres. ${country === undefined ? 'Escriba el código.' : '{askForType}'}`,
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
  request_lost:
    'viene de Validate sin su "request", así que no hay nada que enviar. Pase las filas de Validate tal como salen: puede que un nodo intermedio haya dejado solo algunos campos.',
  changed_since_validated:
    'no está como salió de Validate de esta cuenta. Corrija la planilla y valídela de nuevo.',
  shown_otherwise:
    'muestra "{shown:whole}" como {field:field}, pero Validate encontró "{sent:whole}": se cambió después de validar. Corrija la planilla y valídela de nuevo.',
  limit_per_payout:
    '{shown} supera el límite "Maximum per Payout", {limit}. Si es correcto, suba el límite en el nodo.',

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
    '{shown} puede terminar en su dígito verificador, {digit}, o no tenerlo[, como en {row:theRows}]. Escriba el número completo, con guion antes del dígito.',
  zeros_or_digits:
    '{shown} es más corto que un {document}: le pueden faltar ceros al comienzo o los dígitos verificadores. Escriba el número completo.',

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

  duplicate_id: ({ shown: { header } }) =>
    `${header === undefined ? '{rows:TheRows}{areMore|, entre otras,|} tienen lo mismo en las columnas de {idFrom}, y por eso el mismo ID' : '{shown} está en {rows:theRows}{areMore|, entre otras|}'}. Si es un solo pago, deje una sola fila. Si son pagos distintos, súmelos en una sola fila.{orOwnRun} Agregar una columna que distinga las filas cambia todos los ID: hágalo solo si todavía no se pagó a nadie de este período.`,
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
} satisfies SomeSentences;
