import type { Topic } from '../codes.ts';
import { count, counted, decimalAmong, list } from './format.ts';
import { inSentence, rowTitle } from './helpers.ts';

/** How questions and their answers are called in a form. */
export const questions = {
  label_bank: ({ name }) => `Banco: ${name}`,
  label_amount: ({ name }) => `Valor: ${name}`,
  label_account_type: ({ name }) => `Tipo de conta: ${name}`,
  label_yes_no_columns: 'Colunas de sim ou não: marque as que dizem quem recebe ou não',
  label_column: ({ name }) => `O que contém a coluna "${name}"?`,
  label_full_name: ({ name }) => `Nome completo: ${name}`,
  label_pay: ({ name }) => `Pagar ou não: ${name}`,
  label_pay_rows: ({ name, rows }) => `Pagar ou não, ${counted(rows, 'linha')}: ${name}`,
  label_shared_account: ({ payees, bank }) =>
    `${list(payees)} têm a mesma conta (${bank}). Pagar ${payees.length === 2 ? 'aos dois' : 'a todos'}?`,
  label_remark: ({ name }) => `Coluna "${name}": quem é pago mesmo assim?`,
  label_notes: 'Notas fora das linhas: quem é pago mesmo assim?',
  label_hidden_rows: 'Linhas ocultas na planilha: quem é pago mesmo assim?',
  name_blank: '(em branco)',
  name_below_total: 'Linhas abaixo do total',
  name_titles: 'Títulos dentro da planilha',
  label_column_of: ({ field }) =>
    field === 'bank_code'
      ? 'Coluna do banco'
      : `Coluna ${field === 'currency' || field === 'details' ? 'da' : 'do'} ${inSentence(field)}`,
  label_account_type_for_all: 'Tipo de conta de todas as linhas',
  label_document_type: 'Tipo de documento',
  label_id_columns: 'Que coluna identifica cada pagamento?',
  label_name_order: 'Ordem de nome e sobrenome',
  label_number_format: 'Formato dos números',
  label_period: 'Período',
  label_payment_name: 'Nome do pagamento (opcional)',
  label_pay_again: 'Estes parecem já ter sido pagos. Marque só quem recebe mesmo assim',
  label_pay_again_lines: ({ example }) =>
    `Linhas que parecem já pagas e serão pagas de novo, por exemplo ${rowTitle(example)}`,
  tick_all: ({ payments }) => `Todos os ${count(payments)}`,
  label_leave_out: 'Marque quem não recebe desta vez',
  label_leave_out_lines: ({ example }) =>
    `Linhas que não são pagas desta vez, por exemplo ${rowTitle(example)}`,
  choice_pay: 'Pagar',
  choice_pay_too: 'Pagar também esta linha',
  choice_not_this_row: 'Não pagar esta linha',
  choice_do_not_pay: 'Não pagar',
  choice_column_details: 'O que se informa a quem recebe',
  choice_column_not_used: 'Nada a ver com o pagamento',
  choice_column_remark: 'Observações sobre as pessoas',
  choice_column_state: 'Quem recebe e quem não recebe',
  choice_column_way: 'Como a pessoa recebe',
  choice_column_names: 'Os nomes de quem recebe',
  choice_money_settled: 'Já está considerado, ou é só informativo: pagar o valor',
  choice_money_open: 'Falta considerar: não pagar ainda a estas pessoas',
  choice_no_column: 'Nenhuma',
  choice_no_other: 'Não pagar os demais desta lista',
  choice_payees: ({ payees, more }) => `${payees.join(', ')}${more ? ` e mais ${count(more)}` : ''}`,
  choice_leave_out: 'Deixar de fora: não pagar',
  choice_no_type: 'Nenhum (não é um tipo de conta)',
  choice_given_names_first: 'Nome antes do sobrenome',
  choice_family_names_first: 'Sobrenome antes do nome',
  choice_for_all_rows: ({ type }) => `Todas as linhas: ${type}`,
  choice_full_names_in: ({ header }) => `Nome completo em ${header}`,
  sums_of_column: ({ total, first, payee }) => {
    const shown = decimalAmong([total, first ?? '']);
    return `${shown(total)} no total, ${first === undefined ? 'nada' : shown(first)} para ${payee === undefined ? 'o primeiro beneficiário' : payee}`;
  },
  placeholder_code: 'Código dado pela Paygol; em branco: não pagar',
  placeholder_amount: 'ex.: 3250; 0: não pagar',
  placeholder_type_for_all: 'Código da Paygol; Nenhum: a Paygol não usa nenhum',
  placeholder_account_type: 'Código da Paygol; Nenhum: não é um tipo',
  placeholder_full_name: 'ex.: Souza Lima, João',
  placeholder_id_columns: 'ex.: CPF',
  placeholder_period: 'ex.: 2026-11',
  placeholder_lines: 'ex.: 12, 15-17; em branco: todos são pagos',
  placeholder_again: 'ex.: 12, 15-17; em branco: nenhuma',
  placeholder_payment_name: 'ex.: 13º ou adiantamento, se não for o único',
} satisfies Topic<object>;
