import { inOrder, quoted } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { plural, s } from '../format.ts';
import { begin } from '../names.ts';
import type { ListedPayment, ToldPayment } from '../shown.ts';
import { statusName } from './fields.ts';
import { count, counted, list, money } from './format.ts';
import { atTime, inSentence, rowTitle } from './helpers.ts';
import type { Here } from './here.ts';

const whyRejected = (words: string, isKept: boolean) => {
  if (words !== '') return `${words}.`;
  return isKept
    ? '. Para ver a resposta dela, desative "Simplify": está em "service".'
    : ' sem informar o motivo.';
};

const KNOWN_BY = {
  spelling: ', o mesmo escrito de outra forma',
  bill: ', pela mesma nota',
  account: ', com outro documento',
  since: ', que não estava no relatório',
} as const;

const payment = ({ id, moment, by, status, wasPaid = false }: ToldPayment) => {
  if (id === undefined) return 'em um pagamento sem ID que a Paygol mostra e que ainda não foi pago';
  const when = moment === undefined ? '' : `em ${atTime(moment)}, `;
  const known = by === undefined ? '' : KNOWN_BY[by];
  if (status === null) return `${when}com o ID ${inOrder(id)}${known} (não foi possível consultar)`;
  const is = wasPaid ? 'foi pago; status agora:' : 'status:';
  return `${when}com o ID ${inOrder(id)}${known}${status === undefined ? '' : ` (${is} ${statusName(status)})`}`;
};

const listedPayment = ({ id, status }: ListedPayment) => `${inOrder(id)} (${statusName(status)})`;

const KEEP_THE_ID = 'Não envie com outro ID: mais tarde, envie a planilha de novo.';

/** Why payouts could not be claimed. */
const claims = {
  claimed_too_slowly:
    'O banco de dados do n8n demorou demais, e outro processo do n8n pode estar enviando os mesmos pagamentos. Quando terminar, execute o fluxo de novo.',
  claim_stopped:
    'A execução foi interrompida enquanto outro processo do n8n reservava pagamentos deste fluxo.',
  others_claim:
    'Outros processos do n8n estão reservando pagamentos deste fluxo. Execute-o de novo quando terminarem.',
  claims_mixed:
    'Um nó Remove Duplicates deste fluxo guarda o histórico onde o Create anota os pagamentos para que outro processo do n8n não os envie. Execute esse nó uma vez com a operação "Clear Deduplication History", e ponha a opção "Scope" em "Node".',
  not_saved:
    'O fluxo não está salvo, e assim o n8n não consegue registrar os pagamentos que envia. Salve o fluxo e execute de novo.',
  not_written:
    'O n8n não conseguiu anotar no banco de dados os pagamentos que ia enviar. Verifique o banco de dados e execute o fluxo de novo.',
} satisfies Topic<Here>;

/** What is said of outcomes, and of runs. */
export const outcome = {
  ...claims,
  already_there: 'A Paygol já tinha este pagamento, por isso ele não foi enviado.',
  sent_on: (moment) => `Foi enviado em ${atTime(moment)}.`,
  sent_in_this_execution:
    'Esta execução já tinha enviado este pagamento. Se a linha é outro pagamento, ela não foi paga: dê a ela um ID próprio.',
  refused_but_there: 'A Paygol acabou de recusar este pagamento, mas já o tem.',
  looked_up_and_there: 'A consulta mostrou que ele está na Paygol.',
  fields_not_shown: ({ fields }) =>
    `O registro da Paygol não mostra ${list(fields.map(inSentence))}; o resto confere com esta linha.`,
  account_masked: 'O registro da Paygol mostra só uma parte do número da conta.',
  has_status: ({ status }) => `Status do pagamento: ${statusName(status)}.`,
  ended_unpaid: ({ status, newId }, { payOne }) =>
    `Status do pagamento: ${statusName(status)}. O beneficiário não recebeu. Descubra o motivo e corrija a linha. ${payOne(newId)}`,
  ended_and_paid_again: ({ status, otherId, now }) =>
    `O status é ${statusName(status)}. A Paygol tem o mesmo valor para esta pessoa com outro ID, ${otherId}${now === '' ? '' : `, com status ${statusName(now)}`}: a menos que seja outro pagamento, não falta pagar nada.`,
  ended_not_checked: ({ status }) =>
    `O status é ${statusName(status)}. Não foi possível verificar se a Paygol tem outro pagamento com este ID. Antes de dar um ID novo à linha, pergunte à Paygol se alguém recebeu.`,
  other_ended: ({ status }) =>
    `A Paygol tem outro pagamento com este ID, com o status ${statusName(status)}.`,
  ended_after_paid: ({ status }) =>
    `Ele foi pago, e agora o status é ${statusName(status)}. Antes de pagar com outro ID, pergunte à Paygol se o dinheiro voltou.`,
  status_not_explained: ({ status }) =>
    `O status é ${status}, que a documentação da Paygol não explica. Antes de enviar com outro ID, pergunte à Paygol se o beneficiário foi pago.`,
  made_with_unknown_status: ({ status }) =>
    `A Paygol criou o pagamento com o status ${status}, que a documentação dela não explica. Pergunte à Paygol o que significa.`,
  record_differs: ({ fields }) =>
    `O registro da Paygol com este ID é diferente (${list(fields.map(inSentence))}).`,
  paygol_has: ({ amount, currency }) => `Com este ID, a Paygol tem ${money({ amount, currency })}.`,
  paygol_has_each: ({ payments }) =>
    `Com estes IDs, a Paygol tem ${list(payments.map(({ payee, ...amount }) => `${money(amount)} (${payee})`))}.`,
  conflict: ({ fields }, { compareTwo, ownName }) =>
    `A Paygol já tem um pagamento com este ID e outros dados (${list(fields.map(inSentence))}), por isso esta linha não foi enviada. ${compareTwo}. Só se for um pagamento a mais, envie em outra planilha, com ${ownName}. Se for o mesmo, não envie: seria feito duas vezes.`,
  conflict_after_sending: ({ fields }, { compareTwo, ownName }) =>
    `O registro da Paygol com este ID é diferente (${list(fields.map(inSentence))}). Pode ser este pagamento, escrito de outra forma, ou um mais antigo. ${compareTwo} e pergunte à Paygol; não envie com outro ID antes de saber. Um bônus ou uma diferença vai em outra planilha, só com esse valor, e com ${ownName}.`,
  conflict_in_amount: (_, { compareTwo, ownName }) =>
    `Com este ID, a Paygol já tem um pagamento de outro valor. Se este é um pagamento a mais, como o 13º ou um bônus, vai em outra planilha, com ${ownName}. Se o valor foi corrigido para mais, vai só a diferença, da mesma forma; se para menos, não falta pagar nada. Se não é nenhum dos dois, não envie com outro ID. ${compareTwo} e pergunte à Paygol.`,
  id_of_another_payee:
    'Na Paygol, este ID é de outro beneficiário desta planilha, por isso esta linha não foi enviada.',

  outcome_not_seen: 'Ainda não se sabe se este pagamento foi criado.',
  last_answer: ({ cause }, { say }) => `Na última consulta: ${say(cause)}`,
  never_looked_up: 'Não houve consulta depois do envio.',
  look_up_stopped: 'Não houve consulta depois do envio, porque a execução foi interrompida.',
  unexpected_error: 'Ocorreu um erro inesperado durante o envio deste pagamento.',
  shown_with_other_data: 'A resposta da Paygol traz este ID com dados diferentes dos enviados.',
  sending_elsewhere: ({ isMissing }) =>
    `Esta execução não enviou este pagamento: outra o estava enviando ao mesmo tempo, e ${isMissing ? 'a Paygol ainda não o mostrava' : 'não foi possível consultar'}.`,
  confirmed_before: ({ isMissing }) =>
    `Não foi enviado de novo: a Paygol já confirmou este pagamento, mas agora ${isMissing ? 'não o mostra' : 'não foi possível consultar'}.`,
  sent_before: ({ isMissing }) =>
    `Não foi enviado de novo: uma execução anterior enviou este pagamento, ou ia enviar. ${isMissing ? 'Agora a Paygol não o tem, mas ainda pode criá-lo.' : 'Não foi possível consultar.'}`,
  not_checked_after_refusal: ({ cause }, { say }) =>
    `Embora recusado, o pagamento pode ter sido feito: não foi possível consultar se a Paygol tem este ID. ${say(cause)}`,
  named_and_not_shown: 'A resposta da Paygol cita este ID: ela talvez já o tenha, mas não o mostra.',
  keep_the_id: KEEP_THE_ID,
  send_when_confirmed: `${KEEP_THE_ID} Se a Paygol confirmar que nunca vai criar este pagamento, ative a opção "Resend Rows of Unknown Outcome" só dessa vez.`,
  went_without_type: 'Foi sem tipo de conta: pergunte à Paygol se ela precisa dele.',
  request_refused: ({ rows }) =>
    `A Paygol recusou o envio inteiro de ${counted(rows, 'linha')}, portanto a causa pode estar em outra linha.`,
  row_rejected: ({ words, isKept }) =>
    `A Paygol rejeitou esta linha${whyRejected(words, isKept)}${words === '' && !isKept ? ' Pergunte à Paygol.' : ''}`,
  rows_counted_as_wrong: ({ words, isKept, wrong, rows }) =>
    `A Paygol não criou nenhum pagamento: contou ${count(wrong)} das ${counted(rows, 'linha')} deste envio como errada${s(wrong)}${whyRejected(words, isKept)} Para encontrar ${plural(wrong, 'qual', 'quais')}, diminua "Maximum Payouts per Request".`,
  not_looked_up: ({ cause }, { say }) =>
    `Não foi enviado: não foi possível consultar se a Paygol já tem este ID; não pague de outra forma. ${say(cause)} Execute o fluxo de novo mais tarde.`,
  waits_for_another_run:
    'Este envio não o incluiu: outro, ainda em andamento, tem este pagamento e pode estar fazendo-o.',
  stopped: 'Não foi enviado, porque antes a execução foi interrompida.',
  earlier_outcome_unknown: 'Não foi enviado, porque não se sabe o resultado de um envio anterior.',
  earlier_request_refused: ({ cause }, { say }) =>
    `Não foi enviado, porque um envio anterior foi recusado. ${say(cause)}`,
  error_before: 'Não foi enviado, porque antes ocorreu um erro inesperado nesta execução.',
  turned_away_twice: ({ cause }, { say }) =>
    `Não foi enviado: a Paygol não aceitou o envio em duas tentativas. ${say(cause)} Execute o fluxo de novo mais tarde.`,
  did_not_answer: ({ cause }, { say }) =>
    `Não foi enviado: não foi possível consultar a Paygol antes de pagar. ${say(cause)} Execute o fluxo de novo mais tarde.`,
  not_claimed: ({ cause }, { say }) => `Não foi enviado. ${say(cause)}`,
  ids_of_other_payees: ({ id, name, ownId, ids }) =>
    `Não foi enviado: na Paygol, há IDs desta planilha que são de outros beneficiários dela. O ID ${id} é ${name === '' ? 'do beneficiário' : `de ${name},`} que aqui tem ${ownId}${ids === 1 ? '' : ids === 2 ? ', e há mais 1 caso' : `, e há mais ${count(ids - 1)} casos`}.`,
  keep_the_old_ids:
    'IDs com o número da linha mudam quando você inclui ou ordena linhas, e assim se paga duas vezes. Dê às linhas os IDs que elas tinham; na próxima folha de pagamento, forme os IDs com o beneficiário e o período.',

  rows_not_valid: ({ invalid, rows }) =>
    `${count(invalid)} de ${counted(rows, 'linha')} ${plural(invalid, 'tem', 'têm')} erros, por isso nada foi enviado.`,
  left_out:
    'Excluído na aprovação, portanto não foi pago desta vez. Se a planilha for paga de novo, entra, a não ser que ela diga que não.',
  not_chosen_again: 'Parece já pago, e ninguém escolheu pagar de novo.',
  ticks_found_nothing: ({ option }) =>
    option === 'leaveOut'
      ? 'Não está claro quem excluir, por isso nada foi enviado: "Leave Out" não encontrou nada.'
      : 'Não está claro quem recebe de novo, por isso nada foi enviado: "Pay Again" não encontrou nada.',
  ticks_unclear: ({ option, given }) =>
    option === 'leaveOut'
      ? `Não está claro quem excluir, por isso nada foi enviado: ${quoted(given)} não é uma linha que seria paga.`
      : `Não está claro quem recebe de novo, por isso nada foi enviado: ${quoted(given)} não é uma linha que pareça já paga.`,
  ticks_need_code: 'Nada foi enviado: "Pay Again" precisa do "Approval Code" do relatório a que responde.',
  write_lines: 'Comece de novo e escreva linhas da planilha, como 12, 15-17.',
  limit_exceeded: 'Um limite de segurança foi ultrapassado, por isso nada foi enviado.',
  approval_differs: 'As linhas não são as que foram aprovadas, por isso nada foi enviado.',
  approval_code_empty: '"Approval Code" está vazio: preencha com o código de "Validate", ou remova a opção.',
  compare_settings: ({ valid, rows, amounts, approvalCode }) =>
    'O código é de outras linhas ou de outra ordem, de outra conta ou de outros "Request Fields". Valide a planilha de novo e peça nova aprovação. ' +
    'Apague o "Approval Code" se você o digitou para uma planilha anterior. ' +
    `Aqui ${plural(valid, 'pode ser paga', 'podem ser pagas')} ${count(valid)} de ${counted(rows, 'linha')}${amounts.length === 0 ? '' : `, ${list(amounts.map(money), 99)}`} (código de aprovação ${begin(approvalCode)}).`,
  only_validated:
    'Só houve validação: a opção "Only Validate in Manual Runs" está ativa, e esta execução é manual.',

  too_many_rows: ({ rows, limit, sent }) =>
    `Há ${counted(rows, 'linha')}${sent > 0 ? `, depois de ${count(sent)} que esta execução já enviou` : ''}; o limite "Maximum Rows" é ${count(limit)}.`,
  too_large_payouts: ({ rows, first }) =>
    rows === 1
      ? `O valor de ${rowTitle(first)} passa do limite "Maximum per Payout".`
      : `${count(rows)} linhas passam do limite "Maximum per Payout"; a primeira é a de ${rowTitle(first)}.`,
  no_limit_for: ({ currency }) =>
    `Há pagamentos em ${currency}, e "Maximum Total" não define um limite para essa moeda.`,
  too_large_total: ({ total, limit, isSentBefore }) =>
    `O total de todas as linhas${isSentBefore ? ', com o que esta execução já enviou,' : ''} é ${money(total)}; o limite "Maximum Total" é ${money(limit)}.`,

  looks_paid: 'Não foi enviado: parece um pagamento que já foi feito.',
  sent_before_to_payee: ({ isSameAccount, payments }) =>
    `O mesmo valor, na mesma moeda${isSameAccount ? ' e para a mesma conta' : ''}, já foi enviado a este beneficiário: ${payments.map(payment).join('; ')}.`,
  looked_paid_to_payee:
    'Ao conferir a planilha, este pagamento parecia já feito, com outro ID. Confira de novo para ver se continua assim.',
  sent_lately_to_payee: ({ window, listed }) =>
    `${window === 'period' ? 'Nos últimos dias, para o mesmo período' : 'Nas últimas horas'}, o mesmo valor, na mesma moeda, foi enviado por aqui a este beneficiário, com outro ID.${listed.length > 0 ? ` A Paygol lista ${list(listed.map(listedPayment))}, sem data.` : ''}`,
  other_row_to_payee: ({ id }) =>
    `Outra linha, com o ID ${id}, paga a este beneficiário o mesmo valor na mesma moeda, e não foi validada junto com esta.`,
  only_account_differs: 'Tudo é igual, menos a conta.',
  left_to_create:
    'O n8n foi reiniciado há pouco: na hora de pagar isso é conferido de novo, e a linha pode ficar retida.',
  sent_all_the_same: 'Foi enviado mesmo assim.',
  account_changed: ({ ending }) =>
    `Não foi enviado: antes este beneficiário recebeu ${ending === '' ? 'em outra conta' : `na conta ${ending}`}, e nenhuma aprovação inclui a mudança.`,
  ask_the_payee:
    'Pergunte ao beneficiário qual conta está certa: ligue para um número que você já tinha, não responda a um e-mail.',
  approve_held: ({ rows, approvalCode }) =>
    `Para pagar mesmo assim as linhas retidas, execute de novo a planilha inteira (${counted(rows, 'linha')}) com o "Approval Code" ${approvalCode}.`,
  only_warn:
    'Se você costuma pagar valores iguais em poucas horas, como um marketplace, escolha "Only Warn" em "Repeated Payments".',
  ask_a_person: 'Não envie com outro ID: se for outro pagamento, ele precisa ser feito por uma pessoa.',

  // The run of a node, and its settings.
  nothing_new_made: ({ payouts }) =>
    `Esta execução não criou nenhum pagamento: a Paygol já tem ${payouts === 1 ? 'o pagamento' : `os ${count(payouts)} pagamentos`}.`,
  rows_run_before:
    'Se você já enviou estas linhas, mesmo que a execução tenha sido interrompida, estes pagamentos já foram feitos naquele envio: não envie com outros IDs, ou serão pagos duas vezes. Dê IDs novos às linhas só se for outra folha de pagamento que repete os IDs de uma anterior.',
  no_notes_yet:
    'Este nó não tem registro de pagamentos anteriores, mas a Paygol lista alguns. Se outro nó Create os fez, use aquele: este não sabe quem já foi pago.',
  run_new_accounts: ({ payees }) => `${counted(payees, 'beneficiário')} com conta diferente da última vez.`,
  run_repeats: ({ payouts }) =>
    `${count(payouts)} ${plural(payouts, 'parece já pago, e foi enviado', 'parecem já pagos, e foram enviados')} mesmo assim.`,
  run_same_rows: ({ payouts }) => `${count(payouts)} com a mesma conta e o mesmo valor de outra linha.`,
  run_created: ({ payouts, paid }) =>
    `${counted(payouts, 'pagamento')} ${plural(payouts, 'novo', 'novos')}${paid.length > 0 ? `, ${list(paid.map(money), 99)}` : ''}.`,
  run_already_there: ({ payouts }) =>
    `${count(payouts)} que já ${plural(payouts, 'estava', 'estavam')} na Paygol: não ${plural(payouts, 'foi enviado', 'foram enviados')} de novo.`,
  run_unknown: ({ payouts }) =>
    `${count(payouts)} sem resultado conhecido: ${plural(payouts, 'pode ter sido feito', 'podem ter sido feitos')}, por isso não pague por outro meio. Execute a mesma planilha mais tarde, com os mesmos IDs.`,
  run_held: ({ payouts }) => `${count(payouts)} à espera: falta alguém confirmar.`,
  run_not_created: ({ payouts }) => `${count(payouts)} não criado${s(payouts)}.`,
  run_left_out: ({ payouts }) => `${counted(payouts, 'excluído')}.`,
  see_not_created: 'Os detalhes estão em "Not Created".',
  nothing_paid_held: ({ held, rows }) =>
    `Nada foi pago: ${held < rows ? `${count(held)} de ${count(rows)} linhas ${plural(held, 'está retida', 'estão retidas')}` : rows === 1 ? 'a linha está retida' : `as ${count(rows)} linhas estão retidas`}.`,
  more_problems: ({ more }) =>
    `E mais ${counted(more, 'problema')}: use a operação Validate para ver todas as linhas.`,
  settings_answer: ({ setting, answer }) => `${quoted(answer)} não serve como resposta a ${quoted(setting)}.`,
  answer_type_code: 'Escreva o código que a Paygol informou, com até 5 letras ou números, ou Nenhum.',
  answer_code: 'Escreva só o código, com até 5 letras ou números.',
  answer_amount: 'Escreva um número, como 3250.',
  answer_full_name: 'Escreva nome e sobrenome.',
  settings_choices: ({ choices }) => `Pode ser ${choices.join(' ou ')}.`,
  settings_form: ({ given }) =>
    `"Form Answers"${given === undefined ? '' : ` é ${quoted(given)}, que`} não é um objeto de respostas.`,
  settings_to_give: 'Dê a ele os "settings" de Validate com tudo preenchido, ou o que um formulário devolve.',
  own_name_without_code: ({ name }) => `${quoted(name)} não tem código em "Name Mappings".`,
  own_name_two_codes: ({ name, first, second }) =>
    `${quoted(name)} tem dois códigos em "Name Mappings": ${first || 'nenhum'} e ${second || 'nenhum'}.`,
  own_name_undecided: ({ name }) => `"Name Mappings" não diz se as linhas com ${quoted(name)} são pagas.`,
  period_found_nothing: 'A expressão em "Period" de "Build ID From" não encontrou nada.',
  check_expression: 'Confira no nó: ela pode citar um campo ou um nó que não existe.',
  id_period_missing: '"Build ID From" não tem período, por isso todas as folhas teriam os mesmos IDs.',
  id_columns_missing: '"Build ID From" não indica nenhuma coluna, por isso todos os IDs seriam iguais.',
  fill_in_id_parts: 'Preencha o período e a coluna, ou nenhum dos dois.',
  another_spelling: 'Escrito de outra forma, os IDs mudam e todos são pagos de novo.',
  correct_in_node: 'Corrija no nó.',
  nothing_sent: 'Nada foi enviado.',
  extra_field_name: ({ name, why }) => {
    if (why === 'empty') return 'Um campo adicional não tem nome.';
    return why === 'ours'
      ? `O campo adicional ${quoted(name)} é um que o próprio nó preenche.`
      : `O campo adicional ${quoted(name)} tem um nome que não pode ser enviado.`;
  },
  change_extra_field: 'Altere ou remova em "Extra Fields".',
  in_every_request: 'Ele vai em todas as solicitações, por isso nada foi enviado.',
} satisfies Topic<Here>;
