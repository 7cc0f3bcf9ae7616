import type { Topic } from '../codes.ts';
import { count, decimal } from './format.ts';
import { inSentence } from './helpers.ts';

/** How questions and their answers are called in a form. */
export const questions = {
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
  label_column_of: ({ field }) => `Columna de ${inSentence(field)}`,
  label_account_type_for_all: 'Tipo de cuenta de todas las filas',
  label_document_type: 'Tipo de documento',
  label_id_columns: 'Columnas del ID',
  label_name_order: 'Orden de nombres y apellidos',
  label_number_format: 'Formato de los números',
  label_period: 'Período',
  choice_pay: 'Pagar',
  choice_do_not_pay: 'No pagar',
  choice_no_other: 'No pagar los demás',
  choice_payees: ({ payees, more }) => `${payees.join(', ')}${more ? ` y ${count(more)} más` : ''}`,
  choice_leave_out: 'Dejar pendiente: no pagar',
  choice_no_type: 'Ninguno (no es un tipo de cuenta)',
  choice_given_names_first: 'Primero los nombres',
  choice_family_names_first: 'Primero los apellidos',
  choice_for_all_rows: ({ type }) => `Todas las filas: ${type}`,
  choice_full_names_in: ({ header }) => `Nombre completo en ${header}`,
  choice_all_remarks: ({ remarks }) => `Pagar todas estas: ${remarks}`,
  sums_of_column: ({ total, first, payee }) =>
    `${decimal(total)} en total, ${first === undefined ? 'nada' : decimal(first)} para ${payee === undefined ? 'el primer beneficiario' : payee}`,
  placeholder_code: 'Código que le entregó Paygol (si no lo tiene, no se paga)',
  placeholder_amount: 'p. ej. 350000; 0: no pagar',
  placeholder_account_type: 'Código de Paygol, o Ninguno si no es un tipo de cuenta',
  placeholder_full_name: 'p. ej. Pérez Soto, María',
  placeholder_id_columns: 'p. ej. RUT',
  placeholder_period: 'p. ej. 2026-11',
} satisfies Topic<object>;
