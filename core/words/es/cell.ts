import { quoted } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { dated } from './format.ts';
import { TYPE_AS_TEXT, fieldOf, named } from './helpers.ts';
import type { Here } from './here.ts';

/** What is said of cells. */
export const cell = {
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

  not_text_or_number: ({ shown, kind }) =>
    kind === 'boolean'
      ? `${named(shown)} no es texto ni un número. Escriba texto en la celda.`
      : `${fieldOf(shown)} es ${kind === 'list' ? 'una lista' : 'un objeto'}, no texto ni un número. Escriba texto en la celda.`,
  formula_error: ({ shown }) => `${named(shown)} es un error de la planilla. Corrija la fórmula.`,
  turned_into_date: ({ shown, date }) =>
    `${fieldOf(shown)} pasó a ser una fecha en la planilla de cálculo${date === undefined ? '' : ` (${dated(date)})`}. ${TYPE_AS_TEXT} el valor.`,
  digits_lost_to_exponent: ({ shown }) =>
    `${named(shown)} perdió dígitos por la notación científica. ${TYPE_AS_TEXT} el número.`,
  digits_beyond_15: ({ shown }) =>
    `${named(shown)} perdió dígitos: la planilla de cálculo guarda solo 15. ${TYPE_AS_TEXT} el número.`,
  digits_of_amount_lost: ({ shown }) =>
    `${named(shown)} puede haber perdido dígitos. Guárdelo como texto, con todos sus dígitos.`,
  not_whole_number: ({ shown }) => `${named(shown)} no es un número entero. ${TYPE_AS_TEXT} el valor.`,
  two_numbers: ({ shown }) => `${named(shown)} puede ser dos números. Deje solo el monto en la celda.`,
  hidden_characters: ({ shown }) =>
    `${named(shown)} tiene caracteres invisibles, como un espacio duro. Escríbalo de nuevo.`,
  hidden_direction: ({ shown }) =>
    `${named(shown)} tiene caracteres ocultos que cambian cómo se ve el texto que sigue. Escríbalo de nuevo.`,

  typed_expression: ({ shown }) =>
    `${named(shown)} es una expresión escrita como texto fijo. Cambie el campo a Expression, o escriba el valor.`,
  word_for_nothing: ({ shown, word }) =>
    `${named(shown)} contiene ${quoted(word)}: una expresión no encontró ningún valor. Corrija la expresión.`,
  empty_part: ({ shown }) =>
    `${named(shown)} tiene una parte vacía. Complete la celda de origen: si se completa después, el ID cambia y se paga otra vez al beneficiario.`,
  placeholder: ({ shown }) =>
    `${named(shown)} parece un dato de relleno. Escriba el dato real, o borre la fila.`,
  label_of_total: ({ shown }) => `${named(shown)} es el rótulo de un total. Corríjalo o borre la fila.`,
  account_without_digit: ({ shown }) =>
    `${named(shown)} no tiene dígitos, así que no es un número de cuenta. Corríjalo.`,
  account_of_zeros: ({ shown }) =>
    `${named(shown)} tiene solo ceros, así que no es un número de cuenta. Corríjalo.`,
  sign_in_account: ({ shown, sign }) =>
    `${named(shown)} contiene ${quoted(sign)}, que ningún número de cuenta tiene. Escriba solo el número.`,
} satisfies Topic<Here>;
