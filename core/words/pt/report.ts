import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';
import type { Difference } from '../codes/report.ts';

// What a report, a page and a summary say.

export const terms = {
  part: {
    check_first: 'Confira primeiro',
    nothing_can_be_paid: 'Nada pode ser pago',
    to_correct: 'A corrigir',
    not_paid_until_corrected: 'Não pago até ser corrigido',
    not_paid: 'Não pago desta vez',
    warning: 'Aviso',
    warnings: 'Avisos',
    read_as: 'Como foi lido',
    columns: 'Como cada coluna foi lida',
    payees: 'Beneficiários, do maior para o menor valor',
    look_at_these_first: 'Confira estes primeiro',
    held: 'Retido até você confirmar',
    not_paid_by_sheet: 'Não pago, conforme a planilha',
  },
  head: {
    payee: 'Beneficiário',
    amount: 'Valor',
    currency: 'Moeda',
    bank: 'Banco',
    account: 'Conta',
    notes: 'A conferir',
    status: 'Status',
    reason: 'Motivo',
    id: 'ID',
  },
  result: {
    created: 'Enviado',
    already_there: 'Já estava na Paygol',
    conflict: 'Conferir primeiro',
    unknown: 'Ainda não se sabe',
    repeated: 'Retido: parece já pago',
    account_changed: 'Retido: conta alterada',
    ended_unpaid: 'Não pago: o pagamento já estava encerrado',
    rejected: 'Não pago: rejeitado',
    not_sent: 'Não enviado',
    invalid: 'Não enviado: a corrigir',
    excluded: 'Marcado para não pagar',
    paid_before: 'Já pago, segundo a planilha',
  },
  nothingPaid: {
    unknown: 'Pagamento ainda não confirmado',
    nothing: 'Nada foi pago',
    nothing_new: 'Nada de novo foi pago',
  },
  line: {
    empty: 'está vazia',
    title: 'está acima do cabeçalho',
    header: 'é um cabeçalho',
    total: 'é um total',
    note: 'é uma assinatura ou uma observação',
    section: 'é o título de uma seção',
    other_table: 'é de uma tabela sem documentos nem contas',
    example: 'é um exemplo',
    unused: 'não tem nada nas colunas que são lidas',
  },
  excluded: {
    paid: 'marcada{rows|s} como já paga{rows|s}',
    'not to be paid': 'marcada{rows|s} para não pagar',
    suspended: 'marcada{rows|s} como suspensa{rows|s}',
    ended: 'marcada{rows|s} com desligamento',
    'paid in another way': 'marcada{rows|s} como paga{rows|s} de outra forma',
    'nothing to pay': 'sem nada a pagar',
  },
} satisfies SomeTerms;

export const phrases = {
  compared: ({ is }: Difference) =>
    is === 'same'
      ? 'Desta vez é o mesmo valor.'
      : `Desta vez são {:amount} a ${is === 'more' ? 'mais' : 'menos'}.`,
} satisfies SomePhrases;

export const sentences = {
  paid_in_period:
    'Este beneficiário foi pago nos últimos dias com outro ID deste período. Se for a mesma folha de pagamento, corrigida, pague só a diferença.',
  paid_into_another_account:
    'Antes, este beneficiário recebeu em outra conta. Confirme a mudança com ele, mas não respondendo ao e-mail que a pediu.',

  // The report.
  largest_amounts:
    'Os maiores valores e quem é novo, mudou ou tem aviso (além destes, {others} {others|é pago|são pagos})',
  amounts_spread: 'Distribuição dos valores em {currency}',
  note_new: 'novo',
  note_looks_paid: 'parece já pago',
  up_to: 'até {:amount}',
  nothing_to_pay: 'Nada a pagar',
  result_heading: ({ paid }) =>
    `${paid === undefined ? '{otherwise:nothingPaid}' : 'Enviado à Paygol: {paid}'}, {:atTime}`,
  whether_paid: ({ payees }) =>
    `Ainda não se sabe se ${payees === 1 ? 'este beneficiário foi pago' : 'estes {payees} beneficiários foram pagos'}`,
  of_rows: '{rows} linha{rows|s} ({:whichRows}){isExample|, por exemplo|}: {says:sentence}',
  also_asked: 'A mesma pergunta vale para {of:asked(20)}.',
  also_says: 'Também {of:remarked(20)}.',
  row_excluded: '{:SheetSays}, portanto a linha não é paga.',
  rows_excluded: '{rows} linha{rows|s} {reason:excluded} ({:whichRows}): {:sheetSays}.',
  line_ignored: 'A linha {line:line}, portanto não há nada a pagar.',
  more_entries: 'E mais {more}.',
  more_below: 'E mais {more}, na lista abaixo.',
  read_as: ({ column }) =>
    `${column === '' ? '{field:field}' : '{column}'}{rows|, por exemplo} {:reading} em {rows} linha{rows|s} ({why:sentence(; )}).`,
  columns_taken: 'Colunas: {columns:taken(; )}.',
  header_found: 'Os nomes das colunas estão em: {names( · )}{hasMore| …|.} Nada acima deles é pago.',

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : '{money}'}.`,
  rows_counted:
    '{rows} linha{rows|s}: {toPay} a pagar[, {alreadyThere} que a Paygol já tem][, {held} retida{held|s}][, {invalid} a corrigir][, {paidBefore} marcada{paidBefore|s} como já paga{paidBefore|s}][, {excluded} marcada{excluded|s} para não pagar][, {nothingToPay} sem valor][, {blank} sem beneficiário].',

  not_compared:
    'Não se comparou com o que a Paygol tem: {words}{isToPay| Quem já foi pago com o mesmo ID não é pago de novo: isso é conferido na hora de pagar.|}',
  all_payees_new: 'Todos os beneficiários são novos: ninguém aqui foi pago antes.',
  none_at_paygol: 'A Paygol ainda não tem nenhum destes pagamentos.',
  last_period: '{period:Period}: {money}.[ {difference:compared}]',
  memory_short:
    'O n8n foi reiniciado há pouco, e este relatório não vê todos os pagamentos anteriores. Eles são comparados de novo na hora de pagar.',
  new_to_paygol: 'Novo na Paygol: {:moneyTo}.',
  already_at_paygol: '[{period:Period} já foi pago. ]A Paygol já tem {:moneyTo}: não se paga de novo.',
  list_too_long:
    'Não se comparou quem é novo, porque a lista de pagamentos da Paygol é longa demais para ser lida inteira.',
  list_not_read:
    'Não se compararam contas alteradas nem pagamentos feitos na Paygol, porque não foi possível ler a lista de pagamentos dela.',
  list_names_no_ids:
    'A Paygol lista os pagamentos sem o ID, por isso cada linha foi consultada pelo próprio ID. Nessa lista, os pagamentos enviados pelo n8n não se distinguem dos feitos na Paygol.',
  rows_not_looked_up:
    'Não foi possível consultar {rows} linha{rows|s} na Paygol; a consulta é refeita na hora de pagar.',
  paid_in_period_before:
    '{payouts} de {of} pagamento{of|s} {payouts|é|são} para beneficiários pagos nos últimos dias com outros IDs do mesmo período. É a mesma folha de pagamento, corrigida? Então pague só a diferença.',
  accounts_changed:
    '{payees.length} beneficiário{payees|s} com conta diferente da última vez: {payees:change}. Confirme por telefone, em um número que você já tinha.',
  never_paid_before:
    '{payees.length} beneficiário{payees|s} que nunca {payees|foi pago|foram pagos}: {payees(30)}.',
  look_paid:
    '{rows.length} linha{rows|s} {rows|parece um pagamento já feito|parecem pagamentos já feitos}, com outro ID: {rows}. Se você aprovar este relatório, {rows|ela é paga|elas são pagas} pela segunda vez.',

  make_sure_of_both: 'Confirme que os dois devem ser pagos.',

  may_be_returned:
    'O banco ainda pode devolver um pagamento: em alguns dias, confira o status no painel da Paygol.',
  not_paid_again: 'Já estava na Paygol e não foi pago de novo: {:moneyTo}.',
  run_again:
    'Não pago desta vez: {rows} linha{rows|s}. Depois de corrigir, execute de novo a mesma planilha, com os mesmos IDs ou o mesmo período: o que a Paygol já tem não é pago outra vez.',
  lines_ignored: '{lines} linha{lines|s} {lines|ignorada|ignoradas}, como títulos e totais.',
  do_not_pay_otherwise: 'Não pague de outra forma: execute a mesma planilha de novo mais tarde.',
} satisfies SomeSentences;
