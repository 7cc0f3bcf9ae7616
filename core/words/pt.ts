import type { Terms, Words } from './codes.ts';
import type { Rejection, ToldPayment } from './codes/outcome.ts';
import type { Difference } from './codes/report.ts';
import { formatIn } from './format.ts';

const format = formatIn('pt-BR', (count) => `mais ${count}`);

/** Nearly all countries that end in `a` are feminine, no others are. */
const articleOf = (code: string) => (format.country(code).endsWith('a') ? 'a' : 'o');

const FIELDS: Terms['field'] = {
  id: 'ID',
  country: 'País',
  amount: 'Valor',
  currency: 'Moeda',
  details: 'Descrição',
  beneficiary_type: 'Tipo de beneficiário',
  full_name: 'Nome completo',
  first_name: 'Primeiro nome',
  last_name: 'Sobrenome',
  surname: 'Segundo sobrenome',
  document_type: 'Tipo de documento',
  document_number: 'Número do documento',
  document_dv: 'Dígito verificador',
  email: 'E-mail',
  bank_code: 'Código do banco',
  bank_name: 'Nome do banco',
  account_number: 'Número da conta',
  account_type: 'Tipo de conta',
};

const terms: Terms = {
  field: FIELDS,
  role: {
    ...FIELDS,
    full_name_given_first: 'Nome completo, com o nome antes do sobrenome',
    full_name_family_first: 'Nome completo, com o sobrenome antes do nome',
    bank: 'Código ou nome do banco',
    account_digit: 'parte do número da conta',
    branch: 'parte do número da conta',
    other_money: 'sem uso, a menos que você escolha esta coluna como Valor',
    payment_method: 'se o pagamento é por transferência bancária',
    state: 'se o beneficiário deve ser pago',
    remark: 'não é enviada, mas é lida pelo que diz do pagamento',
    unused: 'sem uso',
  },
  part: {
    check_first: 'Confira primeiro',
    nothing_can_be_paid: 'Nada pode ser pago',
    to_correct: 'A corrigir',
    not_paid_until_corrected: 'Sem pagamento até a correção',
    not_paid: 'Sem pagamento',
    warning: 'Aviso',
    warnings: 'Avisos',
    read_as: 'Como foi lido',
    columns: 'Como cada coluna foi lida',
    payees: 'Beneficiários, do maior para o menor valor',
    look_at_these_first: 'Confira estes primeiro',
    held: 'Retidos até você confirmar que devem ser pagos',
    not_paid_by_sheet: 'Sem pagamento, conforme a planilha',
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
    not_sent: 'Não pago',
    invalid: 'Não pago: a corrigir',
    excluded: 'Marcado para não pagar',
  },
  nothingPaid: {
    unknown: 'Ainda não se sabe se algo foi pago',
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
    'nothing to pay': 'marcada{rows|s} sem nada a pagar',
  },
  unsendable: {
    broken:
      'contém um caractere NUL ou quebrado, como metade de um emoji. Retire esse caractere; ele costuma sobrar quando um texto é cortado.',
    misread:
      'tem letras que se perderam ou mudaram na leitura do arquivo, como � ou Ã£ no lugar de ã. Salve a planilha como CSV UTF-8 ou como pasta de trabalho do Excel e leia de novo.',
    inexact_number:
      'contém um número que perderia dígitos. Escreva entre aspas duplas, como texto, se a Paygol aceitar.',
    not_json: 'contém algo que não existe em JSON, como uma data. Transforme em texto.',
    too_deep: 'tem níveis demais. Simplifique a estrutura.',
    not_single: 'é uma lista ou um objeto. Informe um único texto ou número.',
  },
  lacking: {
    methods: 'os meios de pagamento',
    address: 'um endereço para onde enviar o pagador',
    transaction: 'a transação consultada',
    payout: 'os dados do pagamento consultado',
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
  status: {
    created: 'criado',
    'in-process': 'em processamento',
    paid: 'pago',
    failed: 'falhou',
    canceled: 'cancelado',
  },
  example: { id: 'salario-2026-03-0001, ou use {idFrom}', details: 'Salário de março de 2026' },
};

const phrases: Words['phrases'] = {
  ownNames: { ownNames: '"Own Names"', form: 'as suas respostas' },
  idFrom: { ownNames: '"Build ID From"', form: '"{label_id_columns}"' },
  orOwnRun: { ownNames: ' Com "Build ID From", você também pode pagar com um "Run" próprio.', form: '' },
  idFromDoesSo: { ownNames: ' A opção "Build ID From" faz isso.', form: '' },
  setNameOrder: { ownNames: 'use a opção "Name Order"', form: 'responda "{label_name_order}"' },
  inOwnNames: { ownNames: 'em "Own Names"', form: 'nas suas respostas' },
  inPayOrNot: { ownNames: 'em "Own Names" ("Pay or Not")', form: 'em "{label_pay}"' },
  nameBlank: { ownNames: '"{name}"', form: '"{name_blank}"' },
  nameBelowTotal: { ownNames: '"{name}"', form: '"{name_below_total}"' },
  // A column that says nothing of the payment, or one row alone, is answered for in the node only.
  orNotUsed: { ownNames: ', ou marque a coluna como "Not Used"', form: '' },
  orIdOrNotUsed: { ownNames: ', o ID ou o documento, ou marque a coluna como "Not Used"', form: '' },
  orSetWords: { ownNames: ', ou inclua essas palavras {inPayOrNot}', form: '' },
  orAnswerColumn: { ownNames: 'marque como "Not Used" em "Own Names"', form: 'responda "{label_column_of}"' },
  orAnswerAccount: {
    ownNames: 'e marque as outras como "Not Used" em "Own Names"',
    form: 'ou responda "Coluna do número da conta"',
  },
  setNumberFormat: { ownNames: 'defina "Number Format" no nó', form: 'responda "{label_number_format}"' },
  orNumberFormat: { ownNames: ', ou defina "Number Format" no nó', form: '' },
  leaveOutSeparator: { ownNames: 'defina "Number Format"', form: 'retire o separador' },
  sayThatTheyShare: {
    ownNames: 'inclua em "Own Names" ("Pay or Not"), como "Row Is Paid": {name}',
    form: 'escolha "{choice_pay}" em "{label_shared_account}"',
  },
  typeValueAsText: 'Formate a coluna como texto e digite o dado de novo.',
  typeNumberAsText: 'Formate a coluna como texto e digite o número de novo.',
  enterCountry: 'Informe, por exemplo, CL, AR ou BR.',
  enterCurrency: 'Informe, por exemplo, CLP, ARS ou BRL.',
  askForType: 'Os códigos {country:ofCountry} não são públicos: pergunte à Paygol qual é o certo.',
  ofCountry: (code: string) => `d${articleOf(code)} {:country}`,
  inCountry: (code: string) => `n${articleOf(code)} {:country}`,
  sendFewerRows: '{isTooLarge| Diminua o número da opção "Payouts per Request".|}',
  places: ({ areLines }) => `linha{numbers|s} {numbers:ranges}${areLines ? '' : ' dos dados'}`,
  inPlaces: 'na{numbers|s} {:places}',
  says: ({ header }) =>
    header === undefined ? 'A linha está sob o título "{text}"' : 'Em "{header}" consta "{text}"',
  sheetSays: ({ header }) =>
    `${header === undefined ? 'no título acima' : 'em "{header}"'} consta{cells|m} {cells:quoted}`,
  moneyTo: ({ payouts, payees }) =>
    `{totals(99)} ${payouts === payees ? '' : 'em {payouts} pagamento{payouts|s} '}para {payees} beneficiário{payees|s}`,
  compared: ({ is }: Difference) =>
    is === 'same'
      ? 'Desta vez é o mesmo valor.'
      : `Desta vez são {:amount} a ${is === 'more' ? 'mais' : 'menos'}.`,
  payer: ({ address }) =>
    `${address === undefined ? 'Ambiente de produção' : '{address}'}, serviço {serviceId}`,
  accountChange: ({ before }) => (before === '' ? 'outra conta' : 'conta {before} → {now}'),
  atTime: '{:date} às {:time}',
  readAs: ', que se lê como "{value}",',
  partOfAccount: '{column:short}{isShortened| (sem o dígito verificador)|}',
  holder: '{name} ({row})',
  isAccountOf: '{shown} é a conta de {payees:holder}.',
  whyRejected: ({ words, isKept }: Rejection) => {
    if (words !== '') return '{words}.';
    return isKept
      ? '. Para ver a resposta dela, desative "Simplify": está em "service".'
      : ' sem informar o motivo.';
  },
  payment: ({ id, moment, status }: ToldPayment) => {
    if (id === undefined) return 'em um pagamento sem ID que a Paygol mostra e que ainda não foi pago';
    const when = moment === undefined ? '' : 'em {moment:atTime}, ';
    const end = status === null ? ' (não foi possível consultar)' : '[ (status: {status:status})]';
    return `${when}com o ID {id:inOrder}{isSpelling|, o mesmo escrito de outra forma|}${end}`;
  },
};

const sentences: Words['sentences'] = {
  // Cells.
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

  not_text_or_number: ({ kind }) =>
    `{shown${kind === 'boolean' ? '} não é' : `:fieldOf} é ${kind === 'list' ? 'uma lista' : 'um objeto'}, e não`} texto nem número. Digite um texto na célula.`,
  formula_error: '{shown} é um erro da planilha. Corrija a fórmula.',
  turned_into_date: '{shown:fieldOf} virou data na planilha[ ({date:period})]. {typeValueAsText}',
  digits_lost_to_exponent: '{shown} perdeu dígitos por causa da notação científica. {typeNumberAsText}',
  digits_beyond_15: '{shown} perdeu dígitos: a planilha só guarda 15. {typeNumberAsText}',
  digits_of_amount_lost: '{shown} pode ter perdido dígitos. Guarde como texto, com todos os dígitos.',
  not_whole_number: '{shown} não é um número inteiro. {typeValueAsText}',
  two_numbers: '{shown} pode ser dois números. Deixe só o valor na célula.',
  hidden_characters: '{shown} tem caracteres invisíveis, como um espaço não separável. Digite de novo.',
  hidden_direction:
    '{shown} tem caracteres ocultos que mudam a exibição do texto que vem depois. Digite de novo.',

  typed_expression:
    '{shown} é uma expressão digitada como texto fixo. Mude o campo para "Expression" ou preencha o dado.',
  word_for_nothing: '{shown} contém "{word}": uma expressão não encontrou nada. Corrija a expressão.',
  empty_part:
    '{shown} tem uma parte vazia. Preencha a célula de origem: se ela for preenchida depois, o ID muda e o beneficiário recebe de novo.',
  placeholder: '{shown} indica que falta o dado. Preencha a célula ou exclua a linha.',
  label_of_total: '{shown} é o rótulo de um total. Corrija ou exclua a linha.',
  account_without_digit: '{shown} não tem dígitos, portanto não é um número de conta. Corrija.',
  account_of_zeros: '{shown} só tem zeros, portanto não é um número de conta. Corrija.',
  sign_in_account: '{shown} contém "{sign}", que nenhum número de conta tem. Escreva só o número.',

  // Sheets.
  formula_as_text: 'fórmula lida como texto',
  as_above: 'igual à linha de cima',
  as_code: 'escrito como código da Paygol',
  as_answered: 'conforme a sua resposta',
  inferred_from_header: 'deduzido do cabeçalho',
  inferred_from_check_digits: 'deduzido dos dígitos verificadores de quase todos os números',
  inferred_from_length: 'deduzido do número de caracteres',
  inferred_from_amount: 'deduzido do valor',
  inferred_from_document: 'deduzido do {document}',
  only_document_so: 'só um {document} pode ter este número',
  local_currency: 'moeda local {country:ofCountry}, em que os depósitos são feitos',
  document_type_removed: 'sem o tipo de documento antes do número',
  zeros_removed_by_digit: 'sem os zeros à esquerda; o dígito verificador confere',
  digit_after_dash: 'dígito depois do hífen',
  name_split: 'nome completo separado em partes',
  name_joined: 'formado pelas partes do nome',
  given_names_first: 'com o nome antes do sobrenome',
  amount_plain: 'escrito como número simples',
  amount_one_reading: 'única leitura possível deste número',
  amount_as_column: 'lido como a coluna está escrita',
  no_address: 'significa "sem e-mail"',
  as_own_names: 'conforme {ownNames}',
  own_names_first_digits: 'conforme {ownNames} para {digits}, os primeiros dígitos do {standard}',
  first_digits: 'primeiros dígitos do {standard}',
  zeros_removed: 'sem os zeros à esquerda',
  zeros_restored: 'com os zeros à esquerda que faltavam',
  punctuation_removed: 'sem espaços nem pontuação',
  code_of: 'código de {name}',
  part_of_cell: 'da célula com a conta completa',
  account_is_document: 'o número da conta é o {document} sem o dígito verificador',
  branch_and_account: 'agência com quatro dígitos, seguida da conta',
  put_together: 'formado por {parts:partOfAccount(9)}',
  built_from_column: 'formado com o período e a coluna "{column}"',
  built_from_columns: 'formado com o período e as colunas de {idFrom}',

  two_columns:
    'As colunas "{columns.0}" e "{columns.1}" são lidas como {field:field}. Retire uma delas ou {orAnswerColumn}.',
  nothing_to_repeat: '{cell} repete a linha de cima, mas lá não há o que repetir. Preencha a célula.',
  ambiguous_document_type:
    '{cell} pode ser {types(or)}. Informe o tipo em uma coluna "Tipo documento" ou em "Fill Blank Cells".',
  contradiction_document_type:
    '{cell} é {type}, mas em "Fill Blank Cells" está {filled}. Informe o tipo em uma coluna "Tipo documento".',
  contradiction_currency: '{column:short} está em {written}, mas a moeda é {currency}. Corrija um dos dois.',
  contradiction_local_currency:
    '{column:short} está em {written}, mas {country:inCountry} os depósitos são em {currency}. Corrija um dos dois.',
  ambiguous_name:
    '{cell} não mostra onde começa o sobrenome. Escreva o nome depois de uma vírgula ou em coluna própria.',
  ambiguous_name_order:
    '{cell} não mostra onde começa o sobrenome. {:SetNameOrder}, ou escreva o nome depois de uma vírgula ou em coluna própria.',
  doubted_answer:
    'A coluna paga é "{column}", conforme {ownNames}, mas "{likely}" parece ser o valor a pagar.',
  ambiguous_amount: '{cell} pode ser {readings:decimal(or)}. Reescreva, ou {setNumberFormat}.',
  ambiguous_amount_style:
    '{cell} não segue o formato dos outros valores da coluna. Escreva como eles, ou {setNumberFormat}.',

  remark:
    '{mark:says}. Só você sabe se a linha deve ser paga. Responda "{label_remark}: {mark.header}"{orSetWords}.',
  ambiguous_mark:
    '{mark:says}, que pode significar "pagar" ou não. Responda {inPayOrNot} para essas palavras{orIdOrNotUsed}.',
  ambiguous_blank:
    '"{header}" está em branco aqui, mas tem marca em outras linhas. Responda {inPayOrNot} para {nameBlank}{orIdOrNotUsed}.',
  ambiguous_figure:
    '{mark:says}, portanto a linha talvez já tenha sido paga. Responda {inPayOrNot} para "{mark.header}"{orNotUsed}.',
  ambiguous_partial_mark:
    '{mark:says}, e outras linhas estão em branco: esta talvez já tenha sido paga. Responda {inPayOrNot} para "{mark.header}"{orNotUsed}.',
  ambiguous_part:
    'A linha está sob o título "{title}", e linhas assim só são pagas se você disser. Responda para esse título {inPayOrNot}.',
  negative_adjustment:
    'O mesmo beneficiário tem um valor negativo em {other}. Deixe um único valor, já com a diferença.',
  ambiguous_paid_in_another_row:
    'O mesmo beneficiário e o mesmo valor estão em {other}, que já foi pago conforme a planilha. Responda {inPayOrNot}, como "{name}", se esta linha também é paga.',
  total_differs: ({ suspects }) =>
    `O total em {total} é {says:decimal}, mas as linhas acima somam {sum:decimal}. A diferença é {difference:decimal}. ${
      suspects === undefined
        ? 'Nenhuma linha tem esse valor: compare os valores.'
        : 'Esse valor está em {suspects}: veja ali primeiro.'
    }`,
  total_not_compared:
    'Não foi possível comparar o total em {totals} com as linhas acima: não se consegue ler[ o valor em {unreadable}].',
  ambiguous_below_total:
    'A linha está abaixo do último total, que não a inclui. Responda para {nameBelowTotal} {inPayOrNot}.',
  ambiguous_answer:
    '{mark:says}, mas, conforme {ownNames}, este documento é pago, talvez em outra planilha. Responda ali para o ID ou para essas palavras.',
  marked: '{mark:says}; mesmo assim, a linha é paga, conforme a sua resposta.',
  marked_harmless: '{mark:says}, o que não impede o pagamento: a linha é paga.',
  marked_not_mapped:
    '{mark:says}, mas a coluna não está mapeada, por isso a linha não é retida. Se não é para pagar, retire a linha antes deste nó.',
  marked_column_not_mapped:
    '"{header}" tem conteúdo, mas a coluna não está mapeada, por isso a linha não é retida. Se não é para pagar, retire a linha antes deste nó.',

  which_amount_column:
    'Não se sabe ao certo qual coluna tem o valor a pagar: {columns:sumsOf(, )}. Informe {inOwnNames} qual é.',
  amount_far:
    '{cell} está longe do valor habitual, {usual:decimal}. Corrija, ou confirme como "{name}" {inPayOrNot}.',
  amount_not_adding_up:
    '{cell} difere de "{gross}" menos as colunas entre os dois, {expected:decimal}. Corrija, ou confirme como "{name}" {inPayOrNot}.',

  not_an_amount: '{cell} não é um valor. Preencha o valor.',
  period_form: 'Em {idFrom}, o período "{period}" não está escrito como mês nem como data.',
  write_period: ({ meant, run }) => {
    if (meant === undefined) return 'Escreva um mês, como 2026-11, ou uma data, como 2026-11-15.';
    return run === undefined ? 'Escreva {meant}.' : 'Escreva {meant} em "Period" e {run} em "Run".';
  },
  run_form: 'Em {idFrom}, "Run" é "{run}", sem letra nem dígito.',
  name_run: 'Dê um nome, como adiantamento.',

  id_source_none:
    'Nenhuma coluna distingue os beneficiários. Em {idFrom}, indique uma que acompanhe sempre o beneficiário.',
  id_source_missing: '{idFrom} indica a coluna "{column}", que a planilha não tem. Corrija um dos dois.',
  id_source_repeated:
    '{idFrom} indica a coluna "{column}", mas a planilha tem mais de uma com esse nome. Dê um nome próprio a cada uma.',
  id_source_counts_lines:
    '{idFrom} indica a coluna "{column}", que numera as linhas: isso muda ao incluir ou ordenar linhas. Indique uma que acompanhe o beneficiário, como CPF{isByHeader|; se não numera as linhas, mude o nome dela|}.',
  id_source_blank: '{column:short} está em branco, e {idFrom} indica essa coluna. Corrija um dos dois.',
  id_source_not_whole:
    '{cell} não pode fazer parte do ID: não é texto nem número inteiro. Corrija, ou indique outra coluna em {idFrom}.',
  id_source_digits_lost: '{cell} não pode fazer parte do ID: perdeu dígitos. {typeValueAsText}',
  id_source_date_time:
    '{cell} não pode fazer parte do ID: data e hora podem sair de outra forma na próxima exportação. Ponha a data no período, ou indique outra coluna em {idFrom}.',
  id_source_letter_lost: '{cell} não pode fazer parte do ID: perdeu uma letra. Corrija.',
  id_source_no_letters:
    '{cell} não pode fazer parte do ID: não tem letra latina nem dígito. Preencha a célula, ou indique outra coluna em {idFrom}.',
  id_source_decimals:
    '{cell} não pode fazer parte do ID: cada programa escreve as casas decimais de um jeito. Indique outra coluna em {idFrom}.',
  id_source_date:
    '{idFrom} indica a coluna "{column}", que tem a data "{date}". Se essa data sair de outra forma na próxima exportação, o beneficiário recebe de novo. Ponha a data no período, ou indique outra coluna.',

  contradiction_names: '"{column}" também é de {name} ({row}). Corrija a linha que tem o erro.',

  // Questions.
  label_bank: 'Banco',
  label_amount: 'Valor',
  label_account_type: 'Tipo de conta',
  label_column: 'Coluna',
  label_full_name: 'Nome completo',
  label_pay: 'Pagar ou não',
  label_shared_account: 'Conta compartilhada',
  label_remark: 'Pagar apesar da observação',
  name_blank: '(em branco)',
  name_below_total: 'Linhas abaixo do total',
  label_column_of: ({ field }) =>
    `Coluna ${field === 'currency' || field === 'details' ? 'da' : 'do'} {field:inSentence}`,
  label_account_type_for_all: 'Tipo de conta de todas as linhas',
  label_document_type: 'Tipo de documento',
  label_id_columns: 'Colunas do ID',
  label_name_order: 'Ordem de nome e sobrenome',
  label_number_format: 'Formato dos números',
  label_period: 'Período',
  choice_pay: 'Pagar',
  choice_do_not_pay: 'Não pagar',
  choice_no_other: 'Não pagar os demais',
  choice_payees: '{payees(, )}[ e mais {more}]',
  choice_leave_out: 'Deixar de fora: não pagar',
  choice_no_type: 'Nenhum (não é um tipo de conta)',
  choice_given_names_first: 'Nome antes do sobrenome',
  choice_family_names_first: 'Sobrenome antes do nome',
  choice_for_all_rows: 'Todas as linhas: {type}',
  choice_full_names_in: 'Nome completo em {header}',
  choice_all_remarks: 'Pagar todas estas: {remarks}',
  sums_of_column: ({ first, payee }) =>
    `{total:decimal} no total, ${first === undefined ? 'nada' : '{first:decimal}'} para ${payee === undefined ? 'o primeiro beneficiário' : '{payee}'}`,
  placeholder_code: 'O código da Paygol, ou em branco: não pagar. A lista não é pública: pergunte à Paygol.',
  placeholder_amount: 'ex.: 3250; 0: não pagar',
  placeholder_account_type: '{placeholder_code} Nenhum, se não é um tipo de conta.',
  placeholder_full_name: 'ex.: Souza Lima, João',
  placeholder_id_columns: 'ex.: CPF',
  placeholder_period: 'ex.: 2026-11',
  two_answers: '"{name:whole}" tem duas respostas, {answers}. Nenhuma vale: responda de novo.',
  column_for_two_fields:
    '"{header:whole}" tem duas respostas, {fields:field}. Nenhuma vale: responda de novo.',

  account_alias: '{cell} é um alias, não um número de conta. Informe o {standard}.',
  account_not_standard: '{cell} não é um {standard}, que tem {digits} dígito{digits|s}. Corrija.',
  account_not_number: '{cell} não é um número. Corrija.',
  account_digits_left_out: '{cell} não mostra todos os dígitos. Informe o número completo.',
  account_exponent:
    '{cell} perdeu dígitos: a planilha mostra números longos em notação científica. {typeNumberAsText}',
  account_date: '{cell} tem formato de data. {typeNumberAsText}',
  account_serial: '{cell} também é a forma como a planilha guarda a data {date:period}. {typeNumberAsText}',
  account_two_numbers: '{cell} contém dois números. Deixe só o da conta que recebe o pagamento.',
  account_words: '{cell} contém palavras. Informe só o número.',
  account_lacks_digit:
    '{cell} não tem dígito verificador, ao contrário das outras contas. Informe-o depois de um hífen.',
  account_short:
    '{cell} tem {digits} dígito{digits|s}, pouco para um número de conta. Informe o número completo.',
  account_shorter:
    '{cell} tem {digits} dígito{digits|s}; as outras contas deste banco têm {usual}. Informe o número completo, com os zeros à esquerda.',
  account_length:
    '{cell} tem {digits} dígito{digits|s}; um {standard} tem {expected}. Informe o {standard} completo.',
  ambiguous_account_columns:
    'O número da conta pode estar só em "{columns.0}" ou em "{columns.1}". Ponha o número completo em uma coluna {orAnswerAccount}.',
  account_part_blank: '{column:short}, parte do número da conta, está em branco. Preencha a célula.',
  account_digit_differs:
    '{column:short} é {digit}, mas o número da conta termina no dígito {behind}. Corrija um dos dois.',

  no_code: '{cell} não tem código conhecido. Inclua esse nome {inOwnNames} com o código.',
  no_bank_codes:
    '{cell} precisa de um código, e a documentação da Paygol não traz os dos bancos {country:ofCountry}. Inclua esse nome {inOwnNames} com o código.',
  no_account_type_codes:
    '{cell} precisa de um código, e a documentação da Paygol não traz os dos tipos de conta {country:ofCountry}. Inclua "{name}" {inOwnNames} com o código.',
  no_code_wallet: '{cell} não está na lista de bancos da Paygol. Peça outra conta.',
  no_code_wallet_number:
    '{column:short} tem um {wallet}, de carteira digital, sem código conhecido. Peça um {standard}, ou inclua o banco "{digits}" {inOwnNames} com o código que a Paygol informar.',
  no_code_of_number:
    'Falta o código do banco, e a documentação da Paygol não traz os {country:ofCountry}. O {standard} começa com {digits}: inclua o banco "{digits}" {inOwnNames} com o código que a Paygol informar.',
  ambiguous_code: '{cell} pode ser {options:named(or)}. Inclua esse nome {inOwnNames} com o código certo.',
  ambiguous_account_of_document:
    '{cell} pode ser um engano: o número da conta é o {document} sem o dígito verificador, como em uma {type}. Inclua "{name}" {inOwnNames} com o código certo.',
  contradiction_number:
    '{cell} tem o código {bankCode}, mas o {standard} começa com {digits}, que é de outro banco. Corrija um dos dois; se ambos estão certos, inclua o banco "{digits}" {inOwnNames} com o código {bankCode}.',
  contradiction_bank:
    '{column:short} é {bank:named}, mas {named} tem o código {codes(or)}. Corrija um dos dois.',

  // Rows.
  blank_cell: '{header:short} está em branco. Preencha a célula, por exemplo com {:exampleOf}.',
  missing_column:
    'Falta a coluna {field:field}. Inclua a coluna, por exemplo com {:exampleOf}.[ Se for {unused:column(any outro)}, indique isso {inOwnNames}.]',
  missing_unlisted_type: ({ header, country }) =>
    `${header === undefined ? 'Falta {:fieldOf}' : '{:fieldOf} está em branco'}. A lista de códigos ${country === undefined ? 'de outros países' : '{country:ofCountry}'} não é pública: peça o código à Paygol e preencha.`,
  missing_part_of_name: 'Falta {:fieldOf}. Uma pessoa precisa de nome e sobrenome.',

  unsendable_value: '{shown} {why:unsendable}',
  too_long: '{shown} tem {length} caracteres; o máximo é {most}. Encurte.',
  too_long_code: '{shown} não é um código, que tem no máximo {most} caracteres. Informe o próprio código.',
  country_form: '{shown} não é um código de duas letras. {enterCountry}',
  country_code: '{shown} não é um código de país da ISO 3166-1. {enterCountry}',
  currency_form: '{shown} não é um código de três letras. {enterCurrency}',
  currency_code: '{shown} não é um código de moeda da ISO 4217. {enterCurrency}',
  foreign_currency:
    '{shown} não é a moeda local {country:ofCountry}. Os depósitos são sempre em moeda local: informe o valor em {currency}.',
  beneficiary_type: '{shown} não é person nem company. Informe um dos dois.',
  email_form: '{shown} não parece um endereço de e-mail. Confira.',
  date_like_id: '{shown} parece uma data. Confirme que a planilha não mudou o ID.',
  id_may_be_date:
    '{shown} também é a forma como a planilha guarda a data {date:period}. Confirme que é um ID.',

  amount_negative: '{shown} é negativo. Escreva um número positivo.',
  amount_zero: ({ of }) =>
    of === 'payout'
      ? '{shown} é 0. Um pagamento é um número positivo; se não há nada a pagar, exclua a linha.'
      : '{shown} é 0. Um preço é um número positivo.',
  amount_separated:
    '{shown} tem separadores. Escreva sem separador de milhar e com ponto antes dos centavos{orNumberFormat}.',
  amount_not_number:
    '{shown} não é um número no formato escolhido. Escreva só dígitos, como 150000 ou 1500.50.',
  amount_not_in_format: ({ format }) =>
    `{shown} não é um número no formato escolhido, {format:numberFormat}. Escreva, por exemplo, ${format === 'commaThousands' ? '150,000 ou 1500.50' : '150.000 ou 1500,50'}.`,
  amount_decimals:
    '{shown} tem {decimals} casas decimais; o máximo é 2. Arredonde, ou {leaveOutSeparator} se o ponto separa os milhares.',
  amount_precision: ({ of }) =>
    `{shown} tem mais de 15 dígitos. ${of === 'payout' ? 'Divida o pagamento.' : 'Corrija.'}`,
  currency_decimals: '{shown} tem casas decimais, que não existem em {currency}. Confira.',
  limit_per_payout:
    '{shown} passa do limite "Maximum per Payout", {limit}. Reduza o valor, ou aumente o limite no nó.',

  document_type: '{shown} não é um tipo conhecido. Informe {known(any outro)}.',
  document_country:
    'O tipo de documento {type} é {issuer:ofCountry}, mas o país do pagamento é {country:country}. Confira os dois.',
  document_form:
    '{shown} não é um {document}, que tem {lengths(any outro)} caracteres com o dígito verificador, como {example}. Corrija.',
  document_dv: '{shown} não é o final de {number}, que é {end}. Um dos dois está errado.',
  document_letters:
    '{shown} é um dos novos {document} com letras, que a documentação da Paygol ainda não conhece. Se a Paygol rejeitar, pergunte a ela.',
  document_check: '{shown} não é um {document} válido: algum dígito pode estar errado. Confira.',
  two_readings:
    '{shown} pode terminar no dígito verificador, {digit}, ou estar sem ele, como {row:inPlaces}. Escreva o número completo, com hífen antes do dígito.',

  bank_code:
    '{shown} não é um banco {country:ofCountry}. Informe o nome, ou um dos {banks} códigos, como {example}.',
  account_type: '{shown} não é um tipo conhecido {country:inCountry}. Informe {types(any outro)}.',
  state_bank_only: '{shown} só existe em {bank}, mas {other} é outro banco. Corrija um dos dois.',
  cbu: '{shown} não é um {title} válido: há um dígito errado. Corrija.',
  rut_account:
    '{shown} não é a {type} deste beneficiário, cujo número é o {document} sem o dígito verificador: {number}. Confira.',
  zeros_at_the_end:
    '{shown} termina em zeros depois de 15 dígitos, como um número arredondado pela planilha. Confira.',
  foreign_account_type: 'O tipo de conta {type} é {of:ofCountry}. {askForType}',
  account_type_length: 'O tipo de conta "{type}" não tem {characters} caracteres. {askForType}',

  duplicate_id:
    '{shown} também está {row:inPlaces}. Exclua a linha que não deve ser paga, ou some os dois valores em uma linha.{orOwnRun} Uma coluna que distinga as duas muda todos os IDs: inclua só enquanto ninguém deste período tiver sido pago.',
  same_id:
    '{shown} só difere de "{other}", {row:inPlaces}, em maiúsculas ou espaços, e as respostas da Paygol sobre os dois poderiam se confundir. Dê um ID próprio a cada pagamento, ou exclua a linha se for o mesmo.',
  similar_id:
    '{shown} só difere de "{other}", {row:inPlaces}, em maiúsculas, pontuação, espaços ou zeros à esquerda. Confirme que são dois pagamentos, e não um repetido.',
  other_month:
    'A planilha diz {cell}, e os IDs são de {period:Period}. Confira se esta planilha não foi paga antes.',
  counting_ids:
    'Os IDs das linhas são só uma contagem a partir de {first}. Quando a próxima planilha recomeçar daí, os beneficiários dela constarão como já pagos. Forme os IDs com o que identifica cada pagamento, como o documento e o mês: 52998224725-2026-03.{idFromDoesSo}',

  shared_account_paid: '{:isAccountOf} Conforme {ownNames}, eles compartilham a conta.',
  shared_account_wrong: '{:isAccountOf} Corrija as linhas que estão erradas.',
  shared_account_asked:
    '{:isAccountOf} Se eles compartilham a conta, {sayThatTheyShare}. Se não, corrija a linha errada.',
  several_accounts: '{shown} tem outra conta {row:inPlaces}. Confirme que as duas estão certas.',
  repeated_payee:
    'A mesma conta e o mesmo valor estão {rows:inPlaces}, com outro ID. Confirme que {rows|os dois pagamentos devem ser feitos|todos os pagamentos devem ser feitos}.',

  paid_in_period:
    'Este beneficiário foi pago nos últimos dias com outro ID deste período. Se for a mesma folha de pagamento, corrigida, pague só a diferença.',
  paid_into_another_account:
    'Antes, este beneficiário recebeu em outra conta. Confirme a mudança com ele, mas não respondendo ao e-mail que a pediu.',

  extra_field: 'O campo adicional "{name}" {why:unsendable}',
  notification_url:
    'A opção "Notification URL" é "{url}", que não é um endereço completo. Escreva com https:// no início.',
  notification_url_unsendable: 'A opção "Notification URL" {why:unsendable}',
  unsendable_field: '{label} {why:unsendable}',

  // The report.
  largest_amounts:
    'Os maiores valores e quem é novo, mudou ou tem aviso (além destes, {others} {others|é pago|são pagos})',
  amounts_spread: 'Distribuição dos valores em {currency}',
  note_new: 'novo',
  note_looks_paid: 'parece já pago',
  up_to: 'até {:amount}',
  nothing_to_pay: 'Nada a pagar',
  result_heading: ({ paid }) => `${paid === undefined ? '{otherwise:nothingPaid}' : '{paid}'}, {:atTime}`,
  whether_paid: ({ payees }) =>
    `Ainda não se sabe se ${payees === 1 ? 'este beneficiário foi pago' : 'estes {payees} beneficiários foram pagos'}`,
  of_rows: '{rows} linha{rows|s} ({:whichRows}){isExample|, por exemplo|}: {says:sentence}',
  also_asked: 'A mesma pergunta vale para {of:asked(, )}.',
  also_says: 'Também {of:remarked(20)}.',
  row_excluded: '{:SheetSays}, portanto a linha não é paga.',
  rows_excluded: '{rows} linha{rows|s} {reason:excluded} ({:whichRows}): {:sheetSays}.',
  line_ignored: 'A linha {line:line}, portanto não há nada a pagar.',
  more_entries: 'E mais {more}.',
  more_below: 'E mais {more}, na lista abaixo.',
  read_as: ({ column }) =>
    `${column === '' ? '{field:field}' : '{column}'}{rows|, por exemplo} {:reading} em {rows} linha{rows|s} ({why:sentence(; )}).`,
  columns_taken: 'Colunas: {columns:taken(; )}.',
  header_found: 'Os nomes das colunas estão em: {names( · )}{hasMore| …|}. Nada acima deles é pago.',

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : '{money}'}.`,
  rows_counted:
    '{rows} linha{rows|s}: {toPay} a pagar[, {alreadyThere} que a Paygol já tem][, {held} retida{held|s}][, {invalid} a corrigir][, {excluded} marcada{excluded|s} para não pagar][, {blank} sem beneficiário].',

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

  sent_to_paygol: 'Enviado à Paygol. O banco ainda pode devolver um pagamento.',
  not_paid_again: 'Já estava na Paygol e não foi pago de novo: {:moneyTo}.',
  lines_ignored: '{lines} linha{lines|s} {lines|ignorada|ignoradas}, como títulos e totais.',
  do_not_pay_otherwise: 'Não pague de outra forma: execute a mesma planilha de novo mais tarde.',

  // Payments.
  field_missing: 'Falta "{label}".',
  country_in_form: 'Falta "Country": o pagador terá de escolher o país na tela de pagamento.',
  method_of_white_label: 'Falta "Payment Method": "White Label" leva direto a um meio de pagamento.',
  method_fields:
    'Falta "{label}": {method} precisa desse dado{isBankCode|, que leva o código de identificação do banco|}.',
  white_label_email: 'Falta "Email": com "White Label", todo meio de pagamento precisa dele.',
  method_fields_unknown: ({ method }) =>
    `${method === undefined ? 'Sem meio de pagamento' : 'Para "{method}"'}, não se sabe quais campos são necessários. Não preenchidos: {fields(, )}.`,

  letter_case: '{cell} é enviado como {sent}.',
  bic_as_personal_id:
    '"Bank Identifier Code" também é enviado como "Personal ID": é ali que giropay o espera.',
  price_currency:
    '{cell} tem o símbolo de outra moeda, não de {currency}. Escreva o preço em {currency}, ou corrija "Currency".',
  language_form:
    '{cell} não é um código de idioma de duas letras minúsculas, por isso a Paygol usa o inglês.',
  phone_form: '{cell} não tem de 8 a 15 dígitos com o código do país.',
  phone_digits:
    '{cell} não tem só dígitos. Para {method}, escreva sem sinal de mais e sem espaços: {example}.',
  bic_form: '{cell} não parece um código de identificação de banco, como DEUTDEFF.',
  url_form: '{cell} não começa com https:// ou http://.',
  ip_form: '{cell} não é um endereço IP.',
  transaction_id_form:
    '{cell} não tem a forma certa: quatro grupos de quatro maiúsculas ou dígitos, como A1B2-C3D4-E5F6-G7H8.',

  correct_personal_id:
    'O CPF não é válido: corrija "Personal ID". Um CPF tem onze dígitos, e os dois últimos conferem os outros.',
  check_transaction_id:
    'A Paygol não tem essa transação. Confira o ID dela, e se a credencial tem o "Service ID" com que foi criada.',
  method_refused:
    '"Payment Method" foi enviado como "{method}" para "Country" "{country}". A operação "Get Payment Methods" do recurso "Transaction" mostra os meios de um país.',
  country_refused:
    '"Country" foi enviado como "{country}". Escreva o país do pagador em duas letras, como CL, e escolha um em que a sua conta recebe.',
  currency_refused:
    '"Currency" foi enviado como "{currency}" para "Country" "{country}". Escreva três letras (ISO 4217), como CLP.',
  price_refused:
    '"Price" foi enviado como "{price}". Deve ser maior que zero, com no máximo duas casas decimais. Pergunte à Paygol os limites da sua conta.',
  field_refused: 'Preencha ou corrija "{label}"{isInOptions| em "Options"|}.[ No formulário: "{hint}".]',
  payment_refused: 'Confira [{cells(, )} e ]o que foi enviado sobre o pagador.',

  reply_differs:
    'A Paygol criou a transação com {cell}, não com "{sent}". Não envie o pagador a esse endereço.',
  reply_lacks_order:
    'A resposta da Paygol não nomeia o pedido "{sent}": a transação pode ser de outro pedido. Não envie o pagador para lá.',
  reply_without_address:
    'A Paygol criou a transação, mas payment_method_url não é um endereço que comece com https:// ou http://.',
  no_payment_address:
    'A Paygol a criou, mas não deu o endereço para onde enviar o pagador. A resposta tem estes campos: {fields(99)}.',
  other_payment_address:
    'O endereço veio como "{name}", não como "{usual}": abra-o uma vez antes de enviar pagadores para lá.',
  reply_not_signed: 'A resposta não está assinada, e ninguém garante que ela venha da Paygol.',

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
  answer_too_large: 'Não veio uma resposta completa da Paygol: ela passa de {megabytes} MB.',
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
  page_inconsistent: 'A lista da Paygol não é confiável: a página {page} não fecha, {why}.',

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

  // Outcomes.

  already_there: 'A Paygol já tinha este pagamento, por isso ele não foi enviado.',
  sent_on: 'Foi enviado em {:atTime}.',
  sent_in_this_execution:
    'Esta execução já tinha enviado este pagamento. Se a linha é outro pagamento, ela não foi paga: dê a ela um ID próprio.',
  refused_but_there: 'A Paygol acabou de recusar este pagamento, mas já o tem.',
  looked_up_and_there: 'A consulta mostrou que ele está na Paygol.',
  moved_on_already:
    'Um pagamento novo começa com o status criado, portanto a Paygol talvez já tivesse este antes.',
  fields_not_shown: 'O registro da Paygol não mostra {fields:inSentence}; o resto confere com esta linha.',
  account_masked: 'O registro da Paygol mostra só o final do número da conta.',
  has_status: 'O status dele é {status:status}.',
  ended_unpaid:
    'O status é {status:status}, portanto ninguém recebeu. Descubra o motivo e corrija a linha. Para pagar, dê a ela um ID novo, como {newId}. Se os IDs são formados com colunas, pague em uma planilha à parte, com outro "Run".',
  status_not_explained:
    'O status é {status}, que a documentação da Paygol não explica. Antes de enviar com outro ID, pergunte à Paygol se o beneficiário foi pago.',
  made_with_unknown_status:
    'A Paygol criou o pagamento com o status {status}, que a documentação dela não explica. Pergunte à Paygol o que significa.',
  conflict:
    'A Paygol já tem um pagamento com este ID e outros dados ({fields:inSentence}), por isso esta linha não foi enviada. Compare os dois com a operação "Get". Dê um ID próprio a esta linha só se for um pagamento a mais: com um segundo ID, o mesmo pagamento é feito duas vezes.',
  conflict_after_sending:
    'O registro da Paygol com este ID é diferente ({fields:inSentence}). Pode ser este pagamento, escrito de outra forma, ou um mais antigo. Compare os dois com a operação "Get" e pergunte à Paygol; não envie com outro ID antes de saber.',
  id_of_another_payee:
    'Na Paygol, este ID é de outro beneficiário desta planilha, por isso esta linha não foi enviada.',

  outcome_not_seen: 'Ainda não se sabe se este pagamento foi criado.',
  last_answer: 'Na última consulta: {words}',
  never_looked_up: 'Não houve consulta depois do envio.',
  look_up_stopped: 'Não houve consulta depois do envio, porque a execução foi interrompida.',
  unexpected_error: 'Ocorreu um erro inesperado durante o envio deste pagamento.',
  shown_with_other_data: 'A resposta da Paygol traz este ID com dados diferentes dos enviados.',
  sending_elsewhere:
    'Esta execução não enviou este pagamento: outra o estava enviando ao mesmo tempo, e {isMissing|a Paygol ainda não o mostrava|não foi possível consultar}.',
  confirmed_before:
    'Não foi enviado de novo: a Paygol já confirmou este pagamento, mas agora {isMissing|não o mostra|não foi possível consultar}.',
  sent_before:
    'Não foi enviado de novo: uma execução anterior enviou este pagamento, ou ia enviar. {isMissing|Agora a Paygol não o tem, mas ainda pode criá-lo.|Não foi possível consultar.}',
  not_checked_after_refusal:
    'Não foi possível consultar se mesmo assim a Paygol tem este ID, deste envio ou de um anterior: {words}',
  named_and_not_shown: 'A resposta da Paygol cita este ID: ela talvez já o tenha, mas não o mostra.',
  keep_the_id: 'Não envie com outro ID: execute as mesmas linhas de novo mais tarde.',
  send_when_confirmed:
    '{keep_the_id} Se a Paygol confirmar que nunca vai criar este pagamento, ative "Send Missing Rows Again" nessa execução.',
  request_refused:
    'A Paygol recusou o envio inteiro de {rows} linha{rows|s}, portanto a causa pode estar em outra linha.',
  row_rejected: 'A Paygol rejeitou esta linha{:whyRejected}',
  rows_counted_as_wrong:
    'A Paygol não criou nenhum pagamento: contou {wrong} das {rows} linha{rows|s} deste envio como errada{wrong|s}{:whyRejected} Para encontrar {wrong|qual|quais}, diminua "Payouts per Request".',
  not_looked_up:
    'Não foi enviado: não foi possível consultar se a Paygol já tem este ID. {words} Execute o fluxo de novo mais tarde.',
  waits_for_another_run:
    'Esta execução não enviou este pagamento: ele está em outra, ainda em andamento. Espere que ela termine e execute o fluxo de novo.',
  stopped: 'Não foi enviado, porque antes a execução foi interrompida.',
  earlier_outcome_unknown: 'Não foi enviado, porque não se sabe o resultado de um envio anterior.',
  earlier_request_refused: 'Não foi enviado, porque um envio anterior foi recusado. {words}',
  error_before: 'Não foi enviado, porque antes ocorreu um erro inesperado nesta execução.',
  turned_away_twice:
    'Não foi enviado: a Paygol não aceitou o envio em duas tentativas. {words} Execute o fluxo de novo mais tarde.',
  did_not_answer:
    'Não foi enviado: a Paygol não respondeu à consulta antes do pagamento. {words} Execute o fluxo de novo quando ela responder.',
  not_claimed: 'Não foi enviado. {words}',
  ids_of_other_payees: ({ name, ids }) =>
    `Não foi enviado: na Paygol, há IDs desta planilha que são de outros beneficiários dela. O ID {id} é ${name === '' ? 'do beneficiário' : 'de {name},'} que aqui tem {ownId}${ids === 1 ? '' : ids === 2 ? ', e há mais 1 caso' : ', e há mais {ids:others} casos'}.`,
  keep_the_old_ids:
    'IDs com o número da linha mudam quando você inclui ou ordena linhas, e assim se paga duas vezes. Dê às linhas os IDs que elas tinham; na próxima folha de pagamento, forme os IDs com o beneficiário e o período.',

  rows_not_valid: '{invalid} de {rows} linha{rows|s} {invalid|tem|têm} erros, por isso nada foi enviado.',
  limit_exceeded: 'Um limite de segurança foi ultrapassado, por isso nada foi enviado.',
  approval_differs: 'As linhas não são as que foram aprovadas, por isso nada foi enviado.',
  approval_code_empty: '"Approval Code" está vazio: preencha com o código de "Validate".',
  compare_settings: ({ amounts }) =>
    'Este nó precisa ter as mesmas configurações de "Validate". Compare "Build ID From", "Number Format", "Name Order", "Own Names", as ' +
    'outras opções, as colunas e a credencial. Se forem iguais, a planilha mudou: valide de novo e peça nova aprovação. ' +
    'Se for outra planilha, retire o "Approval Code". ' +
    `Aqui {valid|pode ser paga|podem ser pagas} {valid} de {rows} linha{rows|s}${amounts.length === 0 ? '' : ', {amounts(99)}'} (código de aprovação {approvalCode:begin}).`,
  only_validated:
    'Só houve validação: a opção "Only Validate in Manual Runs" está ativa, e esta execução é manual.',

  too_many_rows:
    'Há {rows} linha{rows|s}[, depois de {sent} que esta execução já enviou]; o limite "Maximum Rows" é {limit}.',
  too_large_payouts: ({ rows }) =>
    rows === 1
      ? 'A linha {first} passa do limite "Maximum per Payout".'
      : '{rows} linhas passam do limite "Maximum per Payout"; a primeira é a linha {first}.',
  no_limit_for: 'Há pagamentos em {currency}, e "Maximum Total" não define um limite para essa moeda.',
  too_large_total:
    'O total{isSentBefore|, com o que esta execução já enviou,|} é {total}; o limite "Maximum Total" é {limit}.',

  looks_paid: 'Não foi enviado: parece um pagamento que já foi feito.',
  sent_before_to_payee:
    'O mesmo valor, na mesma moeda{isSameAccount| e para a mesma conta|}, já foi enviado a este beneficiário: {payments:payment(; )}.',
  sent_lately_to_payee: ({ window }) =>
    `${window === 'period' ? 'Nos últimos dias, para o mesmo período' : 'Nas últimas horas'}, este nó enviou o mesmo valor e moeda a este beneficiário, com outro ID.[ A Paygol lista {listed}, sem data.]`,
  only_account_differs: 'Só a conta é diferente.',
  left_to_create:
    'O n8n foi reiniciado há pouco, e só "Create" pode saber se este nó enviou o pagamento. Se não enviou, "Create" retém esta linha.',
  sent_all_the_same: 'Foi enviado mesmo assim.',
  account_changed: ({ ending }) =>
    `Não foi enviado: antes este beneficiário recebeu ${ending === '' ? 'em outra conta' : 'na conta {ending}'}, e a aprovação não inclui a mudança.`,
  ask_the_payee:
    'Pergunte ao beneficiário qual conta está certa: ligue para um número que você já tinha, não responda a um e-mail.',
  approve_held:
    'Para pagar mesmo assim as linhas retidas, execute de novo a planilha inteira ({rows} linha{rows|s}) com o "Approval Code" {approvalCode}.',
  only_warn:
    'Se você costuma pagar valores iguais em poucas horas, como um marketplace, escolha "Only Warn" em "Repeated Payments".',
  ask_a_person: 'Não envie com outro ID: se for outro pagamento, ele precisa ser feito por uma pessoa.',

  // What to do about replies.
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
  ids_left_empty: '"id" fica vazio; desative "Simplify" para ver os campos que eles têm.',
  use_webhooks: 'Use o Paygol Trigger, que recebe webhooks.',
  choose_by_id: 'Escolha "By ID" e digite o ID.',
  payout_not_found: 'Não existe o pagamento "{id}".',
  check_payout_id: 'Confira o ID: é o que você deu ao pagamento.',
  cancel_unknown: 'Não se sabe se o pagamento "{id}" está cancelado.',
  cancel_later:
    'Consulte o pagamento mais tarde para ver o status, ou cancele de novo: isso não causa nenhum problema.',

  // The run of a node, and its settings.
  nothing_new_made: ({ payouts }) =>
    `Esta execução não criou nenhum pagamento: a Paygol já tem ${payouts === 1 ? 'o pagamento' : 'os {payouts} pagamentos'}.`,
  rows_run_before:
    'Se você já executou estas linhas, mesmo que a execução tenha sido interrompida, os pagamentos são dela: não envie com outros IDs. Dê IDs novos às linhas só se for outra folha de pagamento que repete os IDs de uma anterior.',
  run_ended: ({ unknown, held, notPaid }) =>
    `[{newAccounts} beneficiário{newAccounts|s} com conta diferente da última vez; ]{created} novo{created|s}[, {paid(99)}][; {alreadyThere} que já {alreadyThere|estava|estavam} lá, sem pagar de novo][; {unknown} sem resultado conhecido: execute as mesmas linhas mais tarde, com os mesmos IDs][; {held} retido{held|s} até que uma pessoa confirme][; {notPaid} não criado{notPaid|s}]${unknown + held + notPaid === 0 ? '' : ' (veja a saída Not Created)'}.`,
  nothing_paid_held: ({ held, rows }) =>
    `Nada foi pago: ${held < rows ? '{held} de {rows} linhas {held|está retida|estão retidas}' : rows === 1 ? 'a linha está retida' : 'as {rows} linhas estão retidas'}.`,
  more_problems: 'E mais {more} problema{more|s}: use a operação Validate para ver todas as linhas.',
  settings_blank: '"Settings From" deixa em branco o que só você pode decidir: {settings(, )}.',
  fill_in: 'Preencha.',
  settings_answer: 'Em "Settings From", "{setting}" é {answer:quoted}.',
  settings_choices: 'Pode ser {choices( ou )}.',
  settings_form: '"Settings From"[ é {given:quoted}, que] não é um objeto de respostas.',
  settings_to_give: 'Dê a ele os "settings" de Validate com tudo preenchido, ou o que um formulário devolve.',
  own_name_without_code: '"{name}" não tem código em "Own Names".',
  own_name_undecided: '"Own Names" não diz se as linhas com "{name}" são pagas.',
  id_period_missing: '"Build ID From" não tem período, por isso todas as folhas teriam os mesmos IDs.',
  id_columns_missing: '"Build ID From" não indica nenhuma coluna, por isso todos os IDs seriam iguais.',
  fill_in_id_parts: 'Preencha o período e a coluna, ou nenhum dos dois.',
  another_spelling: 'Escrito de outra forma, os IDs mudam e todos são pagos de novo.',
  correct_in_node: 'Corrija no nó.',
  nothing_sent: 'Nada foi enviado.',
  extra_field_name: ({ why }) => {
    if (why === 'empty') return 'Um campo adicional não tem nome.';
    return why === 'ours'
      ? 'O campo adicional "{name}" é um que o próprio nó preenche.'
      : 'O campo adicional "{name}" tem um nome que não pode ser enviado.';
  },
  change_extra_field: 'Altere ou remova em "Extra Fields".',
  in_every_request: 'Ele vai em todas as solicitações, por isso nada foi enviado.',

  // Payments that were not made, or perhaps.
  secret_missing:
    'A credencial da Paygol não tem "Shared Secret", de que "Protect Price" precisa. Preencha, ou desative "Protect Price".',
  protected_order_missing: 'Falta "{label}": "Protect Price" protege o preço de um pedido.',
  protected_order_form:
    '"{label}" começa ou termina com espaço, ou tem uma quebra de linha ou tabulação. Remova: "Protect Price" precisa que volte igual.',
  transaction_unknown: 'Não se sabe se a Paygol criou esta transação, e ela não foi enviada de novo.',
  find_order:
    'Procure no painel da Paygol uma transação com o "Order Number" "{orderNumber}" antes de criá-la de novo.',
  find_amount:
    'Procure no painel da Paygol uma transação de {:amount} antes de criá-la de novo. Com um "Order Number" próprio em cada pagamento fica mais fácil.',
  payment_not_opened: 'O pagamento não foi aberto: {why:sentence( )}',
  no_request_sent: 'Nenhuma solicitação foi enviada: {why:sentence( )}',

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
};

/** In the Portuguese of Brazil. */
export const pt: Words = { answeredIn: 'ownNames', format, terms, phrases, sentences };
