import { quoted } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { dated } from './format.ts';
import { TYPE_NUMBER_AS_TEXT, TYPE_VALUE_AS_TEXT, fieldOf, named } from './helpers.ts';
import type { Here } from './here.ts';

/** What is said of cells. */
export const cell = {
  spaces_around_removed: 'sem os espaços no início e no fim',
  spaces_inside_removed: 'sem os espaços no meio',
  spaces_made_single: 'com um só espaço entre as palavras',
  apostrophe_removed: 'sem o apóstrofo inicial',
  added_decimals_removed: 'sem as casas decimais que a planilha acrescentou',

  blank_filled: 'célula em branco preenchida com o que está definido no nó',
  made_uppercase: 'em maiúsculas',
  made_lowercase: 'em minúsculas',
  document_made_plain: 'sem pontuação e em maiúsculas',
  dash_before_digit_removed: 'sem pontuação',
  document_zeros_restored: 'com os zeros à esquerda que faltavam; os dígitos verificadores conferem',
  digit_joined: 'com o dígito verificador no fim; confere com o número',
  digit_copied: 'copiado do número do documento, que é válido',
  digit_zero_restored: 'com o zero à esquerda que faltava; confere com o número',
  bank_code_form: 'na forma definida na credencial',
  bank_code_zeros_restored: 'com os zeros à esquerda que faltavam',

  not_text_or_number: ({ shown, kind }) =>
    kind === 'boolean'
      ? `${named(shown)} não é texto nem número. Digite um texto na célula.`
      : `${fieldOf(shown)} é ${kind === 'list' ? 'uma lista' : 'um objeto'}, e não texto nem número. Digite um texto na célula.`,
  formula_error: ({ shown }) => `${named(shown)} é um erro da planilha. Corrija a fórmula.`,
  turned_into_date: ({ shown, date }) =>
    `${fieldOf(shown)} virou data na planilha${date === undefined ? '' : ` (${dated(date)})`}. ${TYPE_VALUE_AS_TEXT}`,
  digits_lost_to_exponent: ({ shown }) =>
    `${named(shown)} perdeu dígitos por causa da notação científica. ${TYPE_NUMBER_AS_TEXT}`,
  digits_beyond_15: ({ shown }) =>
    `${named(shown)} perdeu dígitos: a planilha só guarda 15. ${TYPE_NUMBER_AS_TEXT}`,
  digits_of_amount_lost: ({ shown }) =>
    `${named(shown)} pode ter perdido dígitos. Guarde como texto, com todos os dígitos.`,
  not_whole_number: ({ shown }) => `${named(shown)} não é um número inteiro. ${TYPE_VALUE_AS_TEXT}`,
  two_numbers: ({ shown }) => `${named(shown)} pode ser dois números. Deixe só o valor na célula.`,
  hidden_characters: ({ shown }) =>
    `${named(shown)} tem caracteres invisíveis, como um espaço não separável. Digite de novo.`,
  hidden_direction: ({ shown }) =>
    `${named(shown)} tem caracteres ocultos que mudam a exibição do texto que vem depois. Digite de novo.`,

  typed_expression: ({ shown }) =>
    `${named(shown)} é uma expressão digitada como texto fixo. Mude o campo para "Expression" ou preencha o dado.`,
  word_for_nothing: ({ shown, word }) =>
    `${named(shown)} contém ${quoted(word)}: uma expressão não encontrou nada. Corrija a expressão.`,
  empty_part: ({ shown }) =>
    `${named(shown)} tem uma parte vazia. Preencha a célula de origem: se ela for preenchida depois, o ID muda e o beneficiário recebe de novo.`,
  placeholder: ({ shown }) =>
    `${named(shown)} parece um dado fictício. Escreva o dado real, ou exclua a linha.`,
  label_of_total: ({ shown }) => `${named(shown)} é o rótulo de um total. Corrija ou exclua a linha.`,
  account_without_digit: ({ shown }) =>
    `${named(shown)} não tem dígitos, portanto não é um número de conta. Corrija.`,
  account_of_zeros: ({ shown }) =>
    `${named(shown)} só tem zeros, portanto não é um número de conta. Corrija.`,
  sign_in_account: ({ shown, sign }) =>
    `${named(shown)} contém ${quoted(sign)}, que nenhum número de conta tem. Escreva só o número.`,
} satisfies Topic<Here>;
