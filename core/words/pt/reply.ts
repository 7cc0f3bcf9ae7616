import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';

// What is said of the service's replies, and of what was looked up.

export const terms = {
  lacking: {
    methods: 'os meios de pagamento',
    address: 'um endereço para onde enviar o pagador',
    transaction: 'a transação consultada',
    payout: 'os dados do pagamento consultado',
  },
  large: {
    list: 'A lista de pagamentos da Paygol',
    answer: 'A resposta da Paygol',
  },
  network: {
    'the connection was refused': 'a conexão foi recusada',
    'the host name was not found': 'o nome do servidor não foi encontrado',
    'no answer in time': 'não houve resposta a tempo',
    'the request was canceled': 'a solicitação foi cancelada',
    'the connection failed': 'a conexão falhou',
    'its certificate was not accepted': 'o certificado não foi aceito',
    'the connection was lost': 'a conexão caiu',
  },
  bodyFault: {
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
  },
} satisfies SomeTerms;

export const phrases = {
  sendFewerRows: '{isTooLarge| Diminua o número da opção "Maximum Payouts per Request".|}',
} satisfies SomePhrases;

export const sentences = {
  // Replies.
  http_status: 'A Paygol respondeu HTTP {httpStatus:whole}{quote}.',
  error_status: 'A Paygol respondeu com um erro de status {status:whole}{quote}.',
  request_rejected: 'A Paygol recusou a solicitação[ (HTTP {httpStatus:whole})]{quote}.{:sendFewerRows}',
  refused_by_somebody:
    'A Paygol, ou um servidor no caminho, recusou a solicitação (HTTP {httpStatus:whole}){quote}.{:sendFewerRows}',
  authorization_refused: 'A Paygol recusou o Service ID, a assinatura ou o token (HTTP 401){quote}.',
  not_allowed: 'A Paygol, ou um servidor no caminho, não permite a solicitação (HTTP 403){quote}.',
  busy: 'A Paygol está recebendo solicitações demais (HTTP 429){quote}.',
  unusable_answer: 'A Paygol respondeu HTTP {httpStatus:whole} com {why}{quote}.',
  answer_lacks: 'A Paygol respondeu, mas sem {what:lacking}.',
  signature_wrong:
    'A assinatura da resposta está errada, por isso ela não foi usada: não vem da Paygol, foi alterada no caminho, ou foi assinada com outro segredo.',
  signature_missing: 'A resposta não está assinada e pode não vir da Paygol. Não foi usada.',
  reply_not_read: 'Não foi possível ler a resposta.',

  body_unreadable: 'um conteúdo que não se consegue ler',
  body_undocumented: 'um conteúdo que a documentação não mostra',
  body_unusable: 'um conteúdo que não se consegue usar: {fault:bodyFault}',
  body_with_error: 'um erro',
  body_with_result: 'o resultado {result}',

  not_reached: 'Não foi possível chegar à Paygol: {failure:network}. Nada foi enviado.',
  no_whole_answer: 'Não veio uma resposta completa da Paygol: {failure:network}.',
  answer_too_large: '{what:large} passa de {megabytes} MB, por isso não foi lida.',
  credential_not_used:
    'O n8n não conseguiu usar a credencial da Paygol, por isso nada foi enviado. Abra a credencial, teste, salve e tente de novo.',
  execution_stopped: 'A execução foi interrompida.',
  not_waited_for:
    '{seen} Ela pede {wished} segundo{wished|s} de espera; a opção "Maximum Wait for Outcome" permite {allowed}.',
  waited_in_vain:
    '{seen} Isso não passou em {allowed} segundo{allowed|s}, o que a opção "Maximum Wait for Outcome" permite.',

  says_missing: 'A Paygol responde que não tem esse pagamento (HTTP {httpStatus:whole}{quote}).',
  not_listed: 'A lista da Paygol não tem pagamento com este ID.',
  listed_alike:
    'A Paygol lista o ID "{id}", que só difere em maiúsculas, espaços ou zeros à esquerda, e pode ser este pagamento. Se for outro, dê a este um ID bem diferente.',
  other_payout: 'A Paygol respondeu com os dados de outro pagamento.',
  answers_vary:
    'As respostas da Paygol sobre IDs que não existem variam, por isso não dizem se ela tem este.',
  answers_alike:
    'A Paygol dá a mesma resposta para todos os IDs, por isso não se pode confiar no que diz deste.',
  denies_existing:
    'A Paygol nega um pagamento que existe ({id:quoted}), por isso não se acredita nela sobre este ID. Algo entre o n8n e a Paygol pode estar respondendo no lugar dela.',
  not_canceled: 'A Paygol respondeu, mas não disse que o pagamento está cancelado.',
  found_canceled: '{seen} A consulta mostrou que o pagamento está cancelado.',

  listed_without_ids:
    'A Paygol lista os pagamentos sem o ID com que foram enviados: nenhum tem um campo "merchant_payout_id".',
  list_moving:
    'A lista da Paygol não é confiável: a cada leitura mostra pagamentos diferentes, alguns deles duas vezes.',
  page_inconsistent: 'A lista da Paygol não é confiável. A página {page} não fecha: {why}.',

  page_form: 'ela não tem a forma de uma página',
  list_endless: 'a lista não termina',
  too_many_pages: 'ela diz que há {pages} páginas',
  other_page: 'ela diz que é a página {page}',
  page_figures: 'ela diz last_page {lastPage:whole}, com total {total:whole} e per_page {perPage:whole}',
  page_changed: 'o total ou o tamanho da página mudou desde a primeira (de {before} para {now})',
  page_entries: 'ela tem {entries} pagamento{entries|s} em vez de {expected}',

  create_reply_lacks: 'Faltam na resposta os pagamentos ou as contagens.',
  create_reply_counts:
    'As contagens da resposta não fecham: {sent} pagamento{sent|s} enviado{sent|s}, {made} criado{made|s}, {wrong} com erro, {shown} à vista.',
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
  use_webhooks: 'Use o Paygol Trigger, que recebe webhooks.',
  choose_by_id: 'Escolha "By ID" e digite o ID.',
  no_such_payout: 'Não existe o pagamento "{id}".',
  check_payout_id: 'Confira o ID: é o que você deu ao pagamento, não o pay_… da Paygol.',
  cancel_not_known: 'Não se sabe se o pagamento "{id}" está cancelado.',
  cancel_later:
    'Consulte o pagamento mais tarde para ver o status, ou cancele de novo: isso não causa nenhum problema.',

  // Notifications.
  ipn_differs: 'O que difere: {fields(, )}.',
  ipn_disagrees: 'A Paygol não confirma o IPN da transação {transactionId}.',
  ipn_late_or_false:
    'Se a Paygol se atrasou, repita a execução. Caso contrário, o pagamento mudou desde então, ou outra pessoa enviou o IPN.',
  ipn_not_looked_up: 'Não foi possível consultar a transação na Paygol.',
  ipn_credential_lacks:
    'Não confirmado: a credencial não tem "Service ID", ou não está configurada para o que diz "Confirm Via".',
  ipn_not_confirmed: 'Não foi possível confirmar o IPN.',
  ipn_kept: 'A notificação fica guardada nesta execução. Repita a execução quando a causa estiver resolvida.',
  ipn_names_nothing: 'O IPN não indica nenhuma transação, por isso não pode ser confirmado.',
  ipn_transaction_form: 'O transaction_id do IPN não tem a forma de um, por isso não pode ser confirmado.',
  polling_started:
    'O trigger começou. Já há {payouts} pagamento{payouts|s} em andamento: as próximas mudanças saem por aqui, e também os pagamentos novos.',
} satisfies SomeSentences;
