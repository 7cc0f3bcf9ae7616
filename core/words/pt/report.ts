import { quoted } from '../../values/unseen.ts';
import type { NothingPaid, PartTitle, ResultStatus, TableHead, Topic } from '../codes.ts';
import { capital, plural, s } from '../format.ts';
import { reading } from '../names.ts';
import type { Difference, No, OtherLine } from '../shown.ts';
import { fieldNames, roleName } from './fields.ts';
import { count, counted, dated, periodNamed, list, money } from './format.ts';
import {
  accountChange,
  amountChange,
  atTime,
  moneyTo,
  remarksIn,
  rowTitle,
  sheetSays,
  whichRows,
} from './helpers.ts';
import type { Here } from './here.ts';

const parts: Readonly<Record<PartTitle, string>> = {
  check_first: 'Confira primeiro',
  nothing_can_be_paid: 'Nada pode ser pago',
  to_correct: 'A corrigir',
  not_paid_until_corrected: 'Pendente de correção',
  left_out: 'Fora deste pagamento',
  not_paid: 'Sem pagar',
  warning: 'Aviso',
  warnings: 'Avisos',
  read_as: 'Como foi lido',
  columns: 'Como cada coluna foi lida',
  payees: 'Beneficiários, do maior para o menor valor',
  look_at_these_first: 'Confira estes primeiro',
  held: 'Retido até você confirmar',
  not_paid_by_sheet: 'Não pago, conforme a planilha',
};

const heads: Readonly<Record<TableHead, string>> = {
  payee: 'Beneficiário',
  document: 'Documento',
  amount: 'Valor',
  currency: 'Moeda',
  bank: 'Banco',
  account: 'Conta',
  notes: 'A conferir',
  status: 'Status',
  reason: 'Motivo',
  id: 'ID',
};

const results: Readonly<Record<ResultStatus, string>> = {
  created: 'Enviado',
  already_there: 'Já estava na Paygol',
  there_already: 'Não agora: já estava na Paygol',
  conflict: 'Conferir primeiro',
  unknown: 'Ainda não se sabe',
  repeated: 'Retido: parece já pago',
  account_changed: 'Retido: conta alterada',
  ended_unpaid: 'Não pago: o pagamento já estava encerrado',
  rejected: 'Não pago: rejeitado',
  not_sent: 'Não enviado',
  invalid: 'Não enviado: a corrigir',
  open: 'Ficou de fora',
  left_out: 'Excluído na aprovação',
  not_chosen: 'Não de novo: parece já pago',
  excluded: 'Marcado para não pagar',
  paid_before: 'Já pago, segundo a planilha',
};

const nothingPaid: Readonly<Record<NothingPaid, string>> = {
  unknown: 'Pagamento ainda não confirmado',
  nothing: 'Nada foi pago',
  nothing_new: 'Nada de novo foi pago',
};

const lines: Readonly<Record<OtherLine | 'empty', string>> = {
  empty: 'está vazia',
  title: 'está acima do cabeçalho',
  header: 'é um cabeçalho',
  total: 'é um total',
  note: 'é uma assinatura ou uma observação',
  section: 'é o título de uma seção',
  other_table: 'é de uma tabela sem documentos nem contas',
  example: 'é um exemplo',
  unused: 'não tem nada nas colunas que são lidas',
};

const excluded = (reason: No, rows: number) => {
  const reasons: Readonly<Record<No, string>> = {
    paid: `marcada${s(rows)} como já paga${s(rows)}`,
    'not to be paid': `marcada${s(rows)} para não pagar`,
    suspended: `marcada${s(rows)} como suspensa${s(rows)}`,
    ended: `marcada${s(rows)} com desligamento`,
    'paid in another way': `marcada${s(rows)} como paga${s(rows)} de outra forma`,
    'nothing to pay': 'sem nada a pagar',
  };
  return reasons[reason];
};

const compared = ({ is, ...amount }: Difference) =>
  is === 'same'
    ? 'Desta vez é o mesmo valor.'
    : `Desta vez são ${money(amount)} a ${is === 'more' ? 'mais' : 'menos'}.`;

export const report = {
  paid_into_another_account:
    'Os pagamentos anteriores a este beneficiário foram para outra conta. Confirme a mudança com ele, mas não respondendo ao e-mail que a pediu.',

  // The report.
  largest_amounts: ({ others }) =>
    `Os maiores valores e quem é novo, mudou ou tem aviso (além destes, ${counted(others, 'é pago', 'são pagos')})`,
  note_new: 'novo',
  note_document: ({ owner }) => `com este documento já se pagou a ${owner}`,
  note_account_of: ({ owner }) => `nesta conta já se pagou a ${owner}`,
  note_other_amount: ({ id, ...amount }) => `já foi pago ${money(amount)} com o ID ${id}`,
  note_paid_otherwise: 'mesmo valor já pago neste período com outro nome',
  note_sent_on: (moment) => `enviado em ${atTime(moment)}`,
  note_sent_as: ({ id }) => `enviado com o ID ${id}`,
  note_bill_paid: 'esta nota já foi paga',
  note_check_account: 'confira o número da conta',
  nothing_to_pay: 'Nada a pagar',
  result_heading: ({ paid, otherwise, ...moment }) =>
    `${paid === undefined ? nothingPaid[otherwise] : `Enviado para a Paygol: ${moneyTo(paid)}`}, ${atTime(moment)}`,
  validated_before: (moment) =>
    `O Validate leu isto em ${atTime(moment)}, antes de outras linhas. Confirme que a planilha ainda diz o mesmo.`,
  whether_paid: ({ payees }) =>
    `Ainda não se sabe se ${payees === 1 ? 'este beneficiário foi pago' : `estes ${count(payees)} beneficiários foram pagos`}`,
  of_rows: ({ rows, where, payees, isExample, says }, { say }) =>
    `${counted(rows, 'linha')} (${whichRows(where, payees)})${isExample ? ', por exemplo' : ''}: ${say(says)}`,
  also_asked: ({ of }) => `A mesma pergunta vale para ${remarksIn(of)}.`,
  row_excluded: ({ header, cells }) => `${capital(sheetSays(header, cells))}, portanto a linha não é paga.`,
  rows_excluded: ({ header, cells, reason, rows, where, payees }) =>
    `${counted(rows, 'linha')} ${excluded(reason, rows)} (${whichRows(where, payees)}): ${sheetSays(header, cells)}.`,
  line_ignored: ({ line }) => `A linha ${lines[line]}, portanto não há nada a pagar.`,
  more_entries: ({ more }) => `E mais ${count(more)}.`,
  more_below: ({ more }) => `E mais ${count(more)}, na lista abaixo.`,
  read_as: ({ field, column, read, sent, rows, why }, { say }) =>
    `${column === '' ? fieldNames[field] : column}${plural(rows, '', ', por exemplo')} ${reading(read, sent)} em ${counted(rows, 'linha')} (${why.map(say).join('; ')}).`,
  columns_taken: ({ columns }) =>
    `Colunas: ${columns.map(({ header, role }) => `${header} → ${roleName(role)}`).join('; ')}.`,
  header_found: ({ names, hasMore }) =>
    `Os nomes das colunas estão em: ${names.join(' · ')}${hasMore ? ' …' : '.'} O que está acima não é considerado.`,

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : moneyTo(money)}.`,
  rows_counted: ({
    rows,
    toPay,
    lookPaid,
    alreadyThere,
    held,
    invalid,
    leftOut,
    excluded,
    paidBefore,
    nothingToPay,
    blank,
  }) =>
    `${counted(rows, 'linha')}: ${count(toPay)} a pagar` +
    (lookPaid ? `, ${count(lookPaid)} que parece${plural(lookPaid, '', 'm')} já paga${s(lookPaid)}` : '') +
    (alreadyThere > 0 ? `, ${count(alreadyThere)} que a Paygol já tem` : '') +
    (held > 0 ? `, ${counted(held, 'retida')}` : '') +
    (invalid > 0 ? `, ${count(invalid)} a corrigir` : '') +
    (leftOut ? `, ${count(leftOut)} que ${plural(leftOut, 'fica', 'ficam')} de fora` : '') +
    (paidBefore ? `, ${counted(paidBefore, 'marcada')} como já paga${s(paidBefore)}` : '') +
    (excluded > 0 ? `, ${counted(excluded, 'marcada')} para não pagar` : '') +
    (nothingToPay ? `, ${count(nothingToPay)} sem valor` : '') +
    (blank > 0
      ? `, ${counted(blank, 'linha')} que não ${plural(blank, 'é um pagamento', 'são pagamentos')}`
      : '') +
    '.',

  not_compared: ({ cause, isToPay }, { say }) =>
    `${say(cause)} Por isso não se vê aqui o que já foi pago.${isToPay ? ' Na hora de pagar, isso é conferido de novo: o que já foi pago com o mesmo ID não é pago outra vez.' : ''}`,
  all_payees_new: 'Todos os beneficiários são novos: nenhum deles recebeu antes por esta conta da Paygol.',
  none_at_paygol: 'A Paygol ainda não tem nenhum destes pagamentos.',
  last_period: ({ period, money, difference }) =>
    `${capital(dated(period))}: ${moneyTo(money)}.${difference === undefined ? '' : ` ${compared(difference)}`}`,
  absent_now: ({ period, names }) =>
    `${counted(names.length, 'beneficiário')} de ${dated(period)} não ${plural(names, 'está', 'estão')} nesta planilha: ${list(names, 30)}.`,
  memory_short:
    'O n8n foi reiniciado há pouco, e aqui podem faltar pagamentos anteriores. Eles são conferidos de novo na hora de pagar.',
  new_to_paygol: (money) => `Novo na Paygol: ${moneyTo(money)}.`,
  already_at_paygol: (money) => `A Paygol já tem ${moneyTo(money)}: não será pago de novo.`,
  if_another_payment:
    'Se for outro pagamento do mesmo período, como o da semana seguinte, ele precisa de outros IDs: escolha essa semana ou dê um nome ao pagamento.',
  /** All of the sheet. `period`: empty where it is not known. */
  sent_already: ({ period, part, ...money }) =>
    `Já foi enviado à Paygol: ${period === '' ? '' : `${periodNamed({ period, part })}, `}${moneyTo(money)}.`,
  list_too_long:
    'Não foi possível verificar quem é novo: a lista de pagamentos da Paygol não pôde ser lida por inteiro.',
  list_read_back: ({ payouts, of, areNewest, month }) =>
    `Comparado com ${areNewest ? 'os últimos ' : ''}${count(payouts)} dos ${count(of)} pagamentos que estão na Paygol${month === undefined ? '' : ` (desde ${dated(month)})`}: quem só consta nos demais aparece como novo.`,
  list_hides_payees:
    'A lista da Paygol não mostra por inteiro todos os documentos e contas: este relatório pode não encontrar todos os que já receberam, ou cuja conta mudou.',
  list_not_read:
    'Não foi possível verificar contas alteradas nem pagamentos feitos na Paygol: a lista de pagamentos dela não pôde ser lida.',
  list_names_no_ids:
    'A Paygol lista os pagamentos sem o ID, por isso cada linha foi consultada pelo próprio ID. Nessa lista, os pagamentos enviados pelo n8n não se distinguem dos feitos na Paygol.',
  rows_not_looked_up: ({ rows }) =>
    `Não foi possível consultar ${counted(rows, 'linha')} na Paygol; a consulta é refeita na hora de pagar.`,
  sheet_copied: ({ payments, times }) =>
    `Cada um dos ${count(payments)} pagamentos está ${count(times)} vezes nos dados, com IDs diferentes: mesma pessoa, mesmo valor e mesma descrição.`,
  accounts_changed: ({ payees }) =>
    `${counted(payees.length, 'beneficiário')} com conta diferente da última vez: ${list(payees.map((payee) => `${rowTitle(payee)}, ${accountChange(payee)}`))}. Confirme por telefone, em um número que você já tinha.`,
  amounts_far: ({ payees }) =>
    `${counted(payees.length, 'beneficiário')} com valor muito diferente do da última vez: ${list(payees.map((payee) => `${rowTitle(payee)}, ${amountChange(payee)}`))}.`,
  in_several_rows: ({ payees }) =>
    `${counted(payees.length, 'beneficiário')} em mais de uma linha: ${list(payees.map(rowTitle))}.`,
  amounts_differ: ({ payees }) =>
    `${counted(payees, 'valor', 'valores')} ${plural(payees, 'mudou', 'mudaram')} desde a última vez.`,
  amount_before: (amount) => `antes: ${money(amount)}`,
  never_paid_before: ({ payees }) =>
    `${counted(payees.length, 'beneficiário')} que nunca ${plural(payees, 'foi pago', 'foram pagos')}: ${list(payees.map(rowTitle), 30)}.`,
  look_paid_title: (money) => `Parecem já ter sido pagos: ${moneyTo(money)}`,
  look_paid_already: (money) => `Parece já ter sido pago: ${moneyTo(money)}. Só é pago a quem você escolher.`,
  all_look_paid: 'Nada de novo a pagar',
  look_paid: ({ rows }) =>
    `${counted(rows.length, 'linha')} ${plural(rows, 'parece um pagamento já feito', 'parecem pagamentos já feitos')}, com outro ID: ${list(rows.map(rowTitle))}.`,
  same_as_last: ({ rows, period }) =>
    `${counted(rows.length, 'beneficiário')} já ${plural(rows, 'recebeu', 'receberam')} o mesmo valor por ${dated(period)}: ${list(rows.map(rowTitle))}. Se for a mesma folha, não pague de novo.`,
  paid_under_another_name: ({ rows, other }) =>
    `${counted(rows.length, 'beneficiário')} já ${plural(rows.length, 'recebeu', 'receberam')} o mesmo valor neste período, com outro nome, outro documento ou outro ID, por exemplo ${other}: ${list(rows.map(rowTitle))}. Se for o mesmo pagamento, não pague de novo.`,
  bills_paid_before: ({ rows, other }) =>
    `${counted(rows.length, 'pagamento')} com o mesmo número e o mesmo valor já ${plural(rows, 'foi feito', 'foram feitos')} com outro ID, por exemplo ${other}: ${list(rows.map(rowTitle))}. Se for a mesma nota, não pague de novo.`,
  other_amounts_before: ({ payments }) =>
    `${counted(payments.length, 'pagamento')} para quem já recebeu outro valor pela mesma nota ou pelo mesmo período: ${list(payments.map(({ id, currency, amount, ...row }) => `${rowTitle(row)}, ${money({ currency, amount })} com o ID ${id}`))}. Pague só o que falta, a não ser que seja outro pagamento.`,
  documents_of_others: ({ payees }) =>
    `${counted(payees.length, 'documento')} já ${plural(payees, 'pago', 'pagos')} em outro nome: ${list(payees.map((payee) => `${rowTitle(payee)}, ${payee.document} era de ${payee.owner}`))}. Confira se o documento e a conta são do beneficiário.`,
  accounts_of_others: ({ payees }) =>
    `${counted(payees.length, 'conta')} já ${plural(payees, 'paga', 'pagas')} com outro documento: ${list(payees.map((payee) => `${rowTitle(payee)}, ${payee.account} de ${payee.owner} (${payee.document})`))}. Se for a mesma pessoa com o documento corrigido, confira se este pagamento já não foi feito.`,
  there_though_left_out: ({ there, rows }) => {
    const payees = list(rows.map(rowTitle));
    const notPaid = `${counted(rows.length, 'linha')} que desta vez não ${plural(rows, 'é paga', 'são pagas')}`;
    if (there === 'ended')
      return `${payees} não ${plural(rows, 'recebeu: o pagamento falhou ou foi cancelado', 'receberam: os pagamentos falharam ou foram cancelados')} na Paygol, e esta planilha não ${plural(rows, 'o paga', 'os paga')} de novo.`;
    if (there === 'otherAmount')
      return `A Paygol tem outro valor para ${notPaid}: ${payees}. O valor desta planilha não foi pago: compare os dois.`;
    const isThere =
      there === 'known' ? plural(rows, 'está', 'estão') : plural(rows, 'pode estar', 'podem estar');
    return `${notPaid} já ${isThere} na Paygol: ${payees}. Confira na Paygol antes de pagar ${plural(rows, 'essa linha', 'essas linhas')} de outra forma.`;
  },

  make_sure_of_both: 'Confirme que os dois devem ser pagos.',

  may_be_returned:
    'O banco ainda pode devolver um pagamento: em alguns dias, confira o status no painel da Paygol.',
  not_paid_again: (money) => `Já estava na Paygol e não foi pago de novo: ${moneyTo(money)}.`,
  left_out_row: ({ row, ...amount }) =>
    `${rowTitle(row)}, ${money(amount)}: excluído na aprovação, não foi pago desta vez.`,
  look_paid_not_chosen: (money) => `Parece já pago, não é pago de novo: ${moneyTo(money)}.`,
  left_out_money: (money) => `Excluído na aprovação, não será pago desta vez: ${moneyTo(money)}.`,
  run_again: ({ rows, isToCorrect }) =>
    `${plural(rows, 'Ficou', 'Ficaram')} ${counted(rows, 'linha')} sem pagar. ${isToCorrect ? 'Depois de corrigir, envie' : 'Envie'} a planilha de novo, com os mesmos IDs ou o mesmo período: o que a Paygol já tem não é pago outra vez.`,
  lines_say: ({ texts }) =>
    `As linhas ao redor dos beneficiários dizem: ${list(
      texts.map((text) => quoted(text, 100)),
      8,
    )}.`,
  lines_ignored: ({ lines }) =>
    `${counted(lines, 'linha')} que não ${plural(lines, 'é um pagamento', 'são pagamentos')}, como ${plural(lines, 'um título ou um total', 'títulos e totais')}.`,
  there_already: 'A Paygol já tem o pagamento desta linha: não pague de outra forma.',
  may_be_there: 'Talvez a Paygol já tenha um pagamento desta linha: não pague de outra forma até saber.',
  other_amount_there:
    'A Paygol tem um pagamento desta linha com outro valor: o desta planilha não foi pago. Compare os dois antes de pagar.',
  ended_there: 'O pagamento desta linha falhou ou foi cancelado na Paygol: ninguém foi pago por ele.',
  do_not_pay_otherwise: 'Não pague de outra forma.',

  // Labels.
  part_title: ({ part }) => parts[part],
  table_head: ({ head }) => heads[head],
  result_status: ({ status }) => results[status],
  column_role: ({ role }) => roleName(role),
} satisfies Topic<Here>;
