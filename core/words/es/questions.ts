import type { Topic } from '../codes.ts';
import { count, counted, decimalAmong, list } from './format.ts';
import { inSentence, rowTitle } from './helpers.ts';

/** How questions and their answers are called in a form. */
export const questions = {
  label_bank: ({ name }) => `Banco: ${name}`,
  label_amount: ({ name }) => `Monto: ${name}`,
  label_account_type: ({ name }) => `Tipo de cuenta: ${name}`,
  label_column: ({ name }) => `¿Qué contiene la columna "${name}"?`,
  label_full_name: ({ name }) => `Nombre completo: ${name}`,
  label_pay: ({ name }) => `Pagar o no: ${name}`,
  label_pay_rows: ({ name, rows }) => `Pagar o no, ${counted(rows, 'fila')}: ${name}`,
  label_shared_account: ({ payees, bank }) =>
    `${list(payees)} tienen la misma cuenta (${bank}). ¿Pagar a ${payees.length === 2 ? 'ambos' : 'todos'}?`,
  label_remark: ({ name }) => `Columna "${name}": ¿a quiénes se les paga igual?`,
  label_notes: 'Notas fuera de las filas: ¿a quiénes se les paga igual?',
  label_hidden_rows: 'Filas ocultas en la planilla: ¿a quiénes se les paga igual?',
  name_blank: '(en blanco)',
  name_below_total: 'Filas debajo del total',
  name_titles: 'Títulos dentro de la planilla',
  label_column_of: ({ field }) =>
    field === 'bank_code' ? 'Columna del banco' : `Columna de ${inSentence(field)}`,
  label_account_type_for_all: 'Tipo de cuenta de todas las filas',
  label_document_type: 'Tipo de documento',
  label_id_columns: '¿Qué columna identifica cada pago?',
  label_name_order: 'Orden de nombres y apellidos',
  label_number_format: 'Formato de los números',
  label_period: 'Período',
  label_run: 'Nombre del pago (opcional)',
  label_pay_again: 'Estos parecen ya pagados. Marque solo los que se pagan otra vez',
  label_pay_again_lines: ({ example }) =>
    `Líneas que parecen ya pagadas y se pagan otra vez, por ejemplo ${rowTitle(example)}`,
  tick_all: ({ payments }) => `Los ${count(payments)}`,
  label_leave_out: 'Marque a quien no se le paga esta vez',
  label_leave_out_lines: ({ example }) => `Líneas que no se pagan esta vez, por ejemplo ${rowTitle(example)}`,
  choice_pay: 'Pagar',
  choice_pay_too: 'Pagar también esta fila',
  choice_not_this_row: 'No pagar esta fila',
  choice_do_not_pay: 'No pagar',
  choice_column_details: 'Lo que se le informa a quien recibe',
  choice_column_not_used: 'Nada que ver con el pago',
  choice_column_remark: 'Observaciones sobre las personas',
  choice_column_state: 'A quién se le paga y a quién no',
  choice_column_way: 'Cómo se le paga',
  choice_money_settled: 'Ya está considerado, o es solo informativo: pagar el monto',
  choice_money_open: 'Falta considerarlo: no pagar todavía a estas personas',
  choice_no_other: 'No pagar los demás de esta lista',
  choice_payees: ({ payees, more }) => `${payees.join(', ')}${more ? ` y ${count(more)} más` : ''}`,
  choice_leave_out: 'Dejar pendiente: no pagar',
  choice_no_type: 'Ninguno (no es un tipo de cuenta)',
  choice_given_names_first: 'Primero los nombres',
  choice_family_names_first: 'Primero los apellidos',
  choice_for_all_rows: ({ type }) => `Todas las filas: ${type}`,
  choice_full_names_in: ({ header }) => `Nombre completo en ${header}`,
  sums_of_column: ({ total, first, payee }) => {
    const shown = decimalAmong([total, first ?? '']);
    return `${shown(total)} en total, ${first === undefined ? 'nada' : shown(first)} para ${payee === undefined ? 'el primer beneficiario' : payee}`;
  },
  placeholder_code: 'Código que le entregó Paygol (si no lo tiene, no se paga)',
  placeholder_amount: 'p. ej. 350000; 0: no pagar',
  placeholder_type_for_all: 'Código de Paygol; Ninguno: Paygol no usa ninguno',
  placeholder_account_type: 'Código de Paygol; Ninguno: no es un tipo',
  placeholder_full_name: 'p. ej. Pérez Soto, María',
  placeholder_id_columns: 'p. ej. RUT',
  placeholder_period: 'p. ej. 2026-11',
  placeholder_lines: 'p. ej. 12, 15-17; en blanco: se paga a todos',
  placeholder_run: 'p. ej. aguinaldo o anticipo, si no es el único',
} satisfies Topic<object>;
