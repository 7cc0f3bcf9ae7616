import type { SomePhrases, SomeSentences } from '../codes.ts';

// What is said of sheets, and what is asked about them.

export const phrases = {
  addCode: {
    ownNames: 'inclua esse nome em "Own Names" com o código',
    form: 'responda com o código',
  },
  addNamedCode: {
    ownNames: 'inclua "{name}" em "Own Names" com o código',
    form: 'responda com o código',
  },
  chooseCode: {
    ownNames: 'inclua esse nome em "Own Names" com o código certo',
    form: 'responda qual é',
  },
  chooseNamedCode: {
    ownNames: 'inclua "{name}" em "Own Names" com o código certo',
    form: 'responda qual é',
  },
  setNameOrder: { ownNames: 'use a opção "Name Order"', form: 'responda "{label_name_order}"' },
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
  partOfAccount: '{column:short}{isShortened| (sem o dígito verificador)|}',
} satisfies SomePhrases;

export const sentences = {
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
    '{mark:says}. Só você sabe se a linha deve ser paga[ na conta da coluna "{into}"]. Responda "{label_remark}: {mark.header}"{orSetWords}.',
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
  marked: '{mark:says}. Conforme a sua resposta, isso não impede o pagamento.',
  marked_harmless: '{mark:says}, o que não impede o pagamento.',
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

  amount_not_product:
    '{cell} difere de {factors:column( × )}, {expected:decimal}. Corrija, ou confirme como "{name}" {inPayOrNot}.',
  amount_is_sum:
    '{cell} é igual à soma de todas as outras linhas: pode ser um total, ou a linha da empresa que paga. Informe se é para pagar, como "{name}" {inPayOrNot}.',
  amount_twice:
    '{cell} aparece duas vezes na planilha para este favorecido, também em {other}. Se os dois pagamentos são devidos, confirme este como "{name}" {inPayOrNot}.',

  amount_in_unit:
    '"{title}" diz que os valores estão em "{unit}". É preciso o valor completo na moeda do pagamento: inclua uma coluna com esse valor, sem "{unit}".',
  amount_beside: 'Só {column:column} é pago. {other} não é.',

  not_an_amount: '{cell} não é um valor. Preencha o valor.',
  period_form: 'Em {idFrom}, o período "{period}" não está escrito como mês nem como data.',
  write_period: ({ isoPeriod, run }) => {
    if (isoPeriod === undefined) return 'Escreva um mês, como 2026-11, ou uma data, como 2026-11-15.';
    return run === undefined ? 'Escreva {isoPeriod}.' : 'Escreva {isoPeriod} em "Period" e {run} em "Run".';
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
  placeholder_code: 'Código dado pela Paygol; em branco: não pagar',
  placeholder_amount: 'ex.: 3250; 0: não pagar',
  placeholder_account_type: 'Código da Paygol, ou Nenhum se não for um tipo de conta',
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
  branch_digits:
    '{cell} tem {digits} dígitos, e uma agência tem 4. Corrija, ou escreva o dígito verificador depois de um hífen.',
  account_digits_of_bank:
    '{cell} tem {digits} {digits|dígito|dígitos}; uma conta do {bank} tem {most} e um dígito verificador. Corrija.',
  account_check_digit:
    '{cell} pode ter um erro de digitação: no {bank}, uma conta com esses números tem o dígito verificador {expected}, não {digit}. Compare com o que o favorecido informou.',
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

  no_code: '{cell} não tem código conhecido. {:AddCode}, ou corrija a célula.',
  no_bank_codes:
    '{cell} precisa de um código, e a documentação da Paygol não traz os dos bancos {country:ofCountry}. {:AddCode}.',
  no_account_type_codes:
    '{cell} precisa de um código, e a documentação da Paygol não traz os dos tipos de conta {country:ofCountry}. {:AddNamedCode}.',
  no_code_wallet: '{cell} não está na lista de bancos da Paygol. Peça outra conta.',
  no_code_wallet_number:
    '{column:short} tem um {wallet}, de carteira digital, sem código conhecido. Peça um {standard}, ou inclua o banco "{digits}" {inOwnNames} com o código que a Paygol informar.',
  no_code_of_number:
    'Falta o código do banco, e a documentação da Paygol não traz os {country:ofCountry}. O {standard} começa com {digits}: inclua o banco "{digits}" {inOwnNames} com o código que a Paygol informar.',
  ambiguous_code: '{cell} pode ser {options:named(or)}. {:ChooseCode}.',
  ambiguous_account_of_document:
    '{cell} pode ser um engano: o número da conta é o {document} sem o dígito verificador, como em uma {type}. {:ChooseNamedCode}.',
  contradiction_number:
    '{cell} tem o código {bankCode}, mas o {standard} começa com {digits}, que é de outro banco. Corrija um dos dois; se ambos estão certos, inclua o banco "{digits}" {inOwnNames} com o código {bankCode}.',
  contradiction_bank:
    '{column:short} é {bank:named}, mas {named} tem o código {codes(or)}. Corrija um dos dois.',
} satisfies SomeSentences;
