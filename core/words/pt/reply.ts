import { quoted } from '../../values/unseen.ts';
import type { BodyFault, Lacking, LargeReply, Topic } from '../codes.ts';
import { s } from '../format.ts';
import { count, counted, list } from './format.ts';
import { failures } from './failures.ts';
import type { Here } from './here.ts';
import { token } from './token.ts';

const lacking: Readonly<Record<Lacking, string>> = {
  methods: 'os meios de pagamento',
  address: 'um endereço para onde enviar o pagador',
  transaction: 'a transação consultada',
  payout: 'os dados do pagamento consultado',
};

const largeReplies: Readonly<Record<LargeReply, string>> = {
  list: 'A lista de pagamentos da Paygol',
  answer: 'A resposta da Paygol',
};

const bodyFaults: Readonly<Record<BodyFault, string>> = {
  malformed_xml: 'o XML está malformado',
  xml_too_large: 'o XML é longo demais',
  xml_too_deep: 'o XML tem níveis demais',
  xml_not_allowed: 'o XML tem um tipo de documento, uma entidade ou um nome que não se lê',
  not_utf8: 'não é UTF-8',
  not_json_object: 'não é um objeto JSON',
  other_root: 'a raiz não é <transaction>',
  said_twice: 'diz algo duas vezes',
  nested_values: 'tem elementos dentro dos valores',
  no_response: 'o response não é nem OK nem NOK',
  no_transaction: 'não tem uma transação',
  other_transaction: 'não tem a transação que foi pedida',
};

const sendFewerRows = (isTooLarge: boolean) =>
  isTooLarge ? ' Diminua o número da opção "Maximum Payouts per Request".' : '';

/** What is wrong with the body of an answer: phrases. */
const bodies = {
  body_unreadable: 'um conteúdo que não se consegue ler',
  body_undocumented: 'um conteúdo que a documentação não mostra',
  body_unusable: ({ fault }) => `um conteúdo que não se consegue usar: ${bodyFaults[fault]}`,
  body_with_error: 'um erro',
  body_with_result: ({ result }) => `o resultado ${result}`,
} satisfies Topic<Here>;

/** What is wrong with a page of a list: phrases. */
const pages = {
  page_form: 'ela não tem a forma de uma página',
  list_endless: 'a lista não termina',
  too_many_pages: ({ pages }) => `ela diz que há ${count(pages)} páginas`,
  other_page: ({ page }) => `ela diz que é a página ${count(page)}`,
  page_figures: ({ lastPage, total, perPage }) =>
    `ela diz last_page ${lastPage}, com total ${total} e per_page ${perPage}`,
  page_changed: ({ before, now }) =>
    `o total ou o tamanho da página mudou desde a primeira (de ${count(before)} para ${count(now)})`,
  page_entries: ({ entries, expected }) =>
    `ela tem ${counted(entries, 'pagamento')} em vez de ${count(expected)}`,
} satisfies Topic<Here>;

/** What is said of the service's replies, and of what was looked up. */
export const reply = {
  ...bodies,
  ...pages,
  ...token,
  // Replies.
  http_status: ({ quote, httpStatus }) => `A Paygol respondeu HTTP ${httpStatus}${quote}.`,
  error_status: ({ quote, status }) => `A Paygol respondeu com um erro de status ${status}${quote}.`,
  request_rejected: ({ isTooLarge, quote, httpStatus }) =>
    `A Paygol recusou a solicitação${httpStatus ? ` (HTTP ${httpStatus})` : ''}${quote}.${sendFewerRows(isTooLarge)}`,
  refused_by_somebody: ({ isTooLarge, quote, httpStatus }) =>
    `A Paygol, ou um servidor no caminho, recusou a solicitação (HTTP ${httpStatus})${quote}.${sendFewerRows(isTooLarge)}`,
  authorization_refused: ({ quote }) =>
    `A Paygol recusou o Service ID, a assinatura ou o token (HTTP 401)${quote}.`,
  not_allowed: ({ quote }) =>
    `A Paygol, ou um servidor no caminho, não permite a solicitação (HTTP 403)${quote}.`,
  busy: ({ quote }) => `A Paygol está recebendo solicitações demais (HTTP 429)${quote}.`,
  unusable_answer: ({ httpStatus, why, quote }, { say }) =>
    `A Paygol respondeu HTTP ${httpStatus} com ${say(why)}${quote}.`,
  answer_lacks: ({ what }) => `A Paygol respondeu, mas sem ${lacking[what]}.`,
  signature_wrong:
    'A assinatura da resposta está errada, por isso ela não foi usada: não vem da Paygol, foi alterada no caminho, ou foi assinada com outro segredo.',
  signature_missing: 'A resposta não está assinada e pode não vir da Paygol. Não foi usada.',
  reply_not_read: 'Não foi possível ler a resposta.',

  not_reached: ({ failure }) =>
    `Não foi possível chegar à Paygol, por isso nada foi enviado: ${failures[failure]}.`,
  no_whole_answer: ({ failure }) => `Não veio uma resposta completa da Paygol: ${failures[failure]}.`,
  answer_too_large: ({ what, megabytes }) =>
    `${largeReplies[what]} passa de ${count(megabytes)} MB, por isso não foi lida.`,
  credential_says: ({ text }) =>
    `Não foi possível usar a credencial da Paygol, portanto nada foi enviado. O erro, em inglês: ${quoted(text.replace(/\.$/, ''), 300)}.`,
  credential_not_used:
    'O n8n não conseguiu usar a credencial da Paygol, por isso nada foi enviado. Abra a credencial, teste, salve e tente de novo.',
  execution_stopped: 'A execução foi interrompida.',
  not_waited_for: ({ seen, wished, allowed }, { say }) =>
    `${say(seen)} Ela pede ${counted(wished, 'segundo')} de espera; a opção "Maximum Wait for Outcome" permite ${count(allowed)}.`,
  waited_in_vain: ({ seen, allowed }, { say }) =>
    `${say(seen)} Isso não passou em ${counted(allowed, 'segundo')}, o que a opção "Maximum Wait for Outcome" permite.`,

  says_missing: ({ httpStatus, quote }) =>
    `A Paygol responde que não tem esse pagamento (HTTP ${httpStatus}${quote}).`,
  not_listed: 'A lista da Paygol não tem pagamento com este ID.',
  listed_alike: ({ id }) =>
    `A Paygol lista o ID ${quoted(id)}, que só difere em maiúsculas, espaços ou zeros à esquerda, e pode ser este pagamento. Se for outro, dê a este um ID bem diferente.`,
  other_payout: 'A Paygol respondeu com os dados de outro pagamento.',
  answers_vary:
    'As respostas da Paygol sobre IDs que não existem variam, por isso não dizem se ela tem este.',
  answers_alike:
    'A Paygol dá a mesma resposta para todos os IDs, por isso não se pode confiar no que diz deste.',
  denies_existing: ({ id }) =>
    `A Paygol nega um pagamento que existe (${quoted(id)}), por isso não se acredita nela sobre este ID. Algo entre o n8n e a Paygol pode estar respondendo no lugar dela.`,
  not_canceled: 'A Paygol respondeu, mas não disse que o pagamento está cancelado.',
  found_canceled: ({ seen }, { say }) => `${say(seen)} A consulta mostrou que o pagamento está cancelado.`,

  listed_without_ids:
    'A Paygol lista os pagamentos sem o ID com que foram enviados: nenhum tem um campo "merchant_payout_id".',
  list_moving: 'A lista da Paygol não é confiável: a cada leitura mostra pagamentos diferentes.',
  page_inconsistent: ({ page, why }, { say }) =>
    `A lista da Paygol não é confiável. A página ${count(page)} não fecha: ${say(why)}.`,

  create_reply_lacks: 'Faltam na resposta os pagamentos ou as contagens.',
  create_reply_counts: ({ sent, made, wrong, shown }) =>
    `As contagens da resposta não fecham: ${counted(sent, 'pagamento')} enviado${s(sent)}, ${counted(made, 'criado')}, ${count(wrong)} com erro, ${count(shown)} à vista.`,
  create_reply_records: 'A resposta traz um registro que não é deste envio, ou um repetido.',

  // What to do about replies.
  correct_personal_id:
    'O CPF não é válido: corrija "Personal ID". Um CPF tem onze dígitos, e os dois últimos conferem os outros.',
  check_transaction_id:
    'A Paygol não tem essa transação. Confira o ID dela, que não é o número do pedido, e se a credencial tem o "Service ID" com que foi criada.',
  check_permission: 'Confirme com a Paygol se a sua conta pode fazer isso.',
  check_id: 'Confira o ID, e "Environment" na credencial da Paygol.',
  check_access:
    'O token pode ter vencido: a próxima solicitação recebe um novo. Se também falhar, confira "Service ID" e "Shared Secret" na credencial da Paygol, e se a sua conta tem acesso a esta API.',
  send_fewer_items: 'Espere um pouco, e envie menos itens por vez.',
  check_environment:
    'Confira "Environment" na credencial da Paygol. Se estiver certo, tente de novo mais tarde.',
  accept_unsigned:
    'Se a Paygol não assina as respostas à sua conta, escolha "Accept" na opção "Unsigned Replies".',
  check_secret:
    'Confira "Shared Secret" na credencial da Paygol, e qualquer proxy entre este n8n e a Paygol.',
  try_later: 'Tente de novo mais tarde.',

  // What to do about look-ups.
  list_changing:
    'Os pagamentos podem estar mudando durante a leitura. Tente de novo, ou peça um status por vez.',
  next_poll_tries: 'Os pagamentos podem estar mudando durante a leitura. A próxima consulta tenta de novo.',
  list_may_miss: 'Aqui podem faltar pagamentos.',
  ids_left_empty: '"id" fica vazio; desative "Simplify" para ver os campos que eles têm.',
  listed_by_status: ({ counts }) => `A Paygol tem ${list(counts, 99)}.`,
  use_webhooks: 'Use o Paygol Payout Trigger, que recebe webhooks.',
  choose_by_id: 'Escolha "By ID" e digite o ID.',
  no_such_payout: ({ id }) => `Não existe o pagamento ${quoted(id)}.`,
  check_payout_id: 'Confira o ID: é o que você deu ao pagamento, não o pay_… da Paygol.',
  cancel_not_known: ({ id }) => `Não se sabe se o pagamento ${quoted(id)} está cancelado.`,
  cancel_later:
    'Consulte o pagamento mais tarde para ver o status, ou cancele de novo: isso não causa nenhum problema.',

  // Notifications.
  ipn_differs: ({ fields }) => `O que difere: ${fields.join(', ')}.`,
  ipn_disagrees: ({ transactionId }) =>
    `A Paygol não confirma o IPN da transação ${quoted(transactionId, 64)}.`,
  ipn_late_or_false:
    'Se a Paygol se atrasou, repita a execução. Caso contrário, o pagamento mudou desde então, ou outra pessoa enviou o IPN.',
  ipn_not_looked_up: 'Não foi possível consultar a transação na Paygol.',
  ipn_order_by_key:
    'O registro da Paygol não tem número do pedido: o desta notificação só é provado pela Secret Key.',
  ipn_other_currency:
    'O registro da Paygol está em outra moeda que esta notificação: os valores não foram comparados.',
  ipn_credential_lacks:
    'Não confirmado: a credencial não tem "Service ID", ou não está configurada para o que diz "Confirm Via".',
  ipn_not_confirmed: 'Não foi possível confirmar o IPN.',
  ipn_kept: 'A notificação fica guardada nesta execução. Repita a execução quando a causa estiver resolvida.',
  ipn_names_nothing: 'O IPN não indica nenhuma transação, por isso não pode ser confirmado.',
  ipn_transaction_form: 'O transaction_id do IPN não tem a forma de um, por isso não pode ser confirmado.',
  polling_started: ({ payouts }) =>
    `O acompanhamento, que não paga nada, começou. Já há ${counted(payouts, 'pagamento')} em andamento: a partir de agora, suas mudanças e os pagamentos novos são informados aqui.`,
} satisfies Topic<Here>;
