import type { SomePhrases, SomeSentences, SomeTerms } from '../codes.ts';

// What is said of the values of rows.

export const terms = {
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
} satisfies SomeTerms;

export const phrases = {
  orOwnRun: { ownNames: ' Com "Build ID From", você também pode pagar uma com um "Run" próprio.', form: '' },
  idFromDoesSo: { ownNames: ' A opção "Build ID From" faz isso.', form: '' },
  orNumberFormat: { ownNames: ', ou defina "Number Format" no nó', form: '' },
  leaveOutSeparator: { ownNames: 'defina "Number Format"', form: 'retire o separador' },
  sayThatTheyShare: {
    ownNames: 'inclua em "Own Names" ("Pay or Not"), como "Row Is Paid": {name}',
    form: 'escolha "{choice_pay}" em "{label_shared_account}: {name}"',
  },
  enterCountry: 'Informe, por exemplo, CL, AR ou BR.',
  enterCurrency: 'Informe, por exemplo, CLP, ARS ou BRL.',
  askForType: 'Os códigos {country:ofCountry} não são públicos: pergunte à Paygol qual é o certo.',
  inPlaces: 'na{numbers|s} {:places}',
  holder: '{name} ({row})',
  isAccountOf: '{shown} é a conta de {payees:holder}.',
} satisfies SomePhrases;

export const sentences = {
  blank_cell: '{header:short} está em branco. Preencha a célula, por exemplo com {:exampleOf}.',
  missing_column:
    'Falta a coluna {field:field}. Inclua a coluna, por exemplo com {:exampleOf}.[ Se for {unused:column(any outro)}, indique isso {inOwnNames}.]',
  missing_unlisted_type: ({ header, country }) =>
    `${header === undefined ? 'Falta {:fieldOf}' : '{:fieldOf} está em branco'}. A lista de códigos ${country === undefined ? 'de outros países' : '{country:ofCountry}'} não é pública: peça o código à Paygol e preencha.`,
  missing_part_of_name: 'Falta {:fieldOf}. Uma pessoa precisa de nome e sobrenome.',

  unsendable_value: '{shown} {why:unsendable}',
  too_long: '{shown} tem {length} caracteres; o máximo é {most}. Encurte.',
  too_long_code: ({ country }) =>
    `{shown} não é um código, que tem no máximo {most} caracteres. ${country === undefined ? 'Informe o próprio código.' : '{askForType}'}`,
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
  request_lost:
    'veio do Validate sem o seu "request", então não há o que enviar. Passe as linhas do Validate como saem: um nó intermediário pode ter deixado só alguns campos.',
  changed_since_validated: 'não está como saiu do Validate desta conta. Corrija a planilha e valide de novo.',
  shown_otherwise:
    'mostra "{shown:whole}" como {field:field}, mas o Validate encontrou "{sent:whole}": foi alterado depois da validação. Corrija a planilha e valide de novo.',
  limit_per_payout:
    '{shown} passa do limite "Maximum per Payout", {limit}. Se estiver certo, aumente o limite no nó.',

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
    '{shown} pode terminar no dígito verificador, {digit}, ou estar sem ele[, como {row:inPlaces}]. Escreva o número completo, com hífen antes do dígito.',
  zeros_or_digits:
    '{shown} é mais curto que um {document}: podem faltar zeros à esquerda ou os dígitos verificadores. Escreva o número completo.',

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

  duplicate_id: ({ shown: { header } }) =>
    `${header === undefined ? '{rows:Places}{areMore|, entre outras,|} têm o mesmo nas colunas de {idFrom}, e por isso o mesmo ID' : '{shown} está {rows:inPlaces}{areMore|, entre outras|}'}. Se for um só pagamento, deixe uma linha só. Se forem pagamentos diferentes, some os valores em uma linha só.{orOwnRun} Uma coluna que distinga as linhas muda todos os IDs: inclua só enquanto ninguém deste período tiver sido pago.`,
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

  extra_field: 'O campo adicional "{name}" {why:unsendable}',
  notification_url:
    'A opção "Notification URL" é "{url}", que não é um endereço completo. Escreva com https:// no início.',
  notification_url_unsendable: 'A opção "Notification URL" {why:unsendable}',
  unsendable_field: '{label} {why:unsendable}',
} satisfies SomeSentences;
