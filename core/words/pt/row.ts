import { NUMBER_EXAMPLES } from '../../values/money.ts';
import { quoted, shortWord } from '../../values/unseen.ts';
import type { Topic, Unsendable } from '../codes.ts';
import { capital, plural } from '../format.ts';
import { columnName } from '../names.ts';
import type { SharedAccount, ShownValue } from '../shown.ts';
import { fieldNames } from './fields.ts';
import { count, countryName, dated, eitherOf, list, money } from './format.ts';
import { fieldName, inCountry, inPlaces, named, ofCountry, places } from './helpers.ts';
import type { Here } from './here.ts';

const unsendable: Readonly<Record<Unsendable, string>> = {
  broken:
    'contém um caractere NUL ou quebrado, como metade de um emoji. Retire esse caractere; ele costuma sobrar quando um texto é cortado.',
  misread:
    'tem letras que se perderam ou mudaram na leitura do arquivo, como � ou Ã£ no lugar de ã. Salve a planilha como CSV UTF-8 ou como pasta de trabalho do Excel e leia de novo.',
  inexact_number:
    'contém um número que perderia dígitos. Escreva entre aspas duplas, como texto, se a Paygol aceitar.',
  not_json: 'contém algo que não existe em JSON, como uma data. Transforme em texto.',
  too_deep: 'tem níveis demais. Simplifique a estrutura.',
  not_single: 'é uma lista ou um objeto. Informe um único texto ou número.',
};

const ENTER_COUNTRY = 'Informe, por exemplo, CL, AR ou BR.';
const ENTER_CURRENCY = 'Informe, por exemplo, CLP, ARS ou BRL.';

const askForType = (country: string) =>
  `Os códigos ${ofCountry(country)} não são públicos: pergunte à Paygol qual é o certo.`;

const isAccountOf = (shown: ShownValue, payees: SharedAccount['payees']) =>
  `${named(shown)} é a conta de ${list(payees.map(({ name, row }) => `${name} (${places(row)})`))}.`;

/** What is said of the values of rows. */
export const row = {
  blank_cell: ({ field, header }, { exampleOfId, idFrom }) =>
    `${shortWord(header)} está em branco. Preencha a célula${field === 'id' ? `, por exemplo com ${exampleOfId}, ou use ${idFrom}` : ''}.`,
  missing_columns: ({ fields, unused }, { getIds, isIdAsked, orMapIt, inOwnNames }) =>
    `${plural(fields, 'Falta a coluna', 'Faltam as colunas')} ${list(
      fields.map((field) => fieldNames[field]),
      99,
    )}.${isIdAsked(fields) ? '' : ` ${plural(fields, 'Inclua essa coluna', 'Inclua essas colunas')}${orMapIt}.`}${fields.includes('id') ? ` ${getIds}.` : ''}${unused.length > 0 ? ` Se ${plural(fields, 'o dado', 'algum dos dados')} estiver na coluna ${eitherOf(unused.map(columnName), 'outra')}, indique isso ${inOwnNames}.` : ''}${fields.includes('country') ? ` O país é reconhecido pelos documentos da Argentina, do Brasil e do Chile; uma planilha de outro país precisa dos campos da API, com os códigos que a Paygol lhe deu.` : ''}`,
  missing_unlisted_type: ({ field, header, country, isSentWithoutType }, { orNoType }) =>
    `${header === undefined ? `Falta a coluna ${fieldNames[field]}` : `${fieldName(field, header)} está em branco`}. A lista de códigos ${ofCountry(country)} não é pública${isSentWithoutType ? ': a linha é enviada sem esse dado.' : `: peça o código à Paygol e preencha. Se a Paygol não usar nenhum, ${orNoType}.`}`,
  missing_part_of_name: ({ field, header }) =>
    `Falta ${fieldName(field, header)}. Uma pessoa precisa de nome e sobrenome.`,

  unsendable_value: ({ shown, why }) => `${named(shown)} ${unsendable[why]}`,
  too_long: ({ shown, length, most }) =>
    `${named(shown)} tem ${count(length)} caracteres; o máximo é ${count(most)}. Encurte.`,
  too_long_code: ({ shown, most, country }) =>
    `${named(shown)} não é um código, que tem no máximo ${count(most)} caracteres. ${country === undefined ? 'Informe o próprio código.' : askForType(country)}`,
  country_form: ({ shown }) => `${named(shown)} não é um código de duas letras. ${ENTER_COUNTRY}`,
  country_code: ({ shown }) => `${named(shown)} não é um código de país da ISO 3166-1. ${ENTER_COUNTRY}`,
  currency_form: ({ shown }) => `${named(shown)} não é um código de três letras. ${ENTER_CURRENCY}`,
  currency_code: ({ shown }) => `${named(shown)} não é um código de moeda da ISO 4217. ${ENTER_CURRENCY}`,
  foreign_currency: ({ shown, country, currency }) =>
    `${named(shown)} não é a moeda local ${ofCountry(country)}. Os depósitos são sempre em moeda local: informe o valor em ${currency}.`,
  beneficiary_type: ({ shown }) => `${named(shown)} não é person nem company. Informe um dos dois.`,
  email_form: ({ shown }) => `${named(shown)} não parece um endereço de e-mail. Confira.`,
  date_like_id: ({ shown }) => `${named(shown)} parece uma data. Confirme que a planilha não mudou o ID.`,
  id_may_be_date: ({ shown, date }) =>
    `${named(shown)} também é a forma como a planilha guarda a data ${dated(date)}. Confirme que é um ID.`,

  amount_negative: ({ shown }) => `${named(shown)} é negativo: não pode ser pago.`,
  amount_zero: ({ of, shown }) =>
    of === 'payout'
      ? `${named(shown)} é 0. Um pagamento é um número positivo; se não há nada a pagar, exclua a linha.`
      : `${named(shown)} é 0. Um preço é um número positivo.`,
  amount_separated: ({ shown }, { orNumberFormat }) =>
    `${named(shown)} tem separadores. Escreva sem separador de milhar e com ponto antes dos centavos${orNumberFormat}.`,
  amount_not_number: ({ shown }) =>
    `${named(shown)} não é um número no formato escolhido. Escreva só dígitos, como 150000 ou 1500.50.`,
  amount_not_in_format: ({ shown, format }) =>
    `${named(shown)} não é um número no formato escolhido, ${NUMBER_EXAMPLES[format]}. Escreva, por exemplo, ${format === 'commaThousands' ? '150,000 ou 1500.50' : '150.000 ou 1500,50'}.`,
  amount_decimals: ({ shown, decimals }) =>
    `${named(shown)} tem ${count(decimals)} casas decimais; o máximo é 2. Se o ponto separa os milhares, retire-o; senão, escreva o valor exato.`,
  amount_precision: ({ of, shown }) =>
    `${named(shown)} tem mais de 15 dígitos. ${of === 'payout' ? 'Divida o pagamento.' : 'Corrija.'}`,
  currency_decimals: ({ shown, currency }) =>
    `${named(shown)} tem casas decimais, que não existem em ${currency}. Confira.`,
  state_changed: ({ state }) =>
    `não é paga: o Validate a aprovou, mas o estado ${state === '' ? 'não consta mais' : `agora é ${quoted(state)}`}.`,
  request_lost:
    'veio do Validate sem o seu "request", então não há o que enviar. Passe as linhas do Validate como saem: um nó intermediário pode ter deixado só alguns campos.',
  changed_since_validated:
    'não está como o Validate entregou: foi alterada depois, ou é de outra conta ou de outro Shared Secret. Execute o Validate de novo; o que for preciso corrigir se corrige na planilha.',
  shown_otherwise: ({ field, shown, sent }) =>
    `mostra "${shown}" como ${fieldNames[field]}, mas o Validate encontrou "${sent}": foi alterado depois da validação. Corrija a planilha e valide de novo.`,
  written_since: ({ column, text }) =>
    `não está como saiu do Validate: alguém escreveu "${text}" em "${column}". Corrija a planilha e valide de novo.`,
  limit_per_payout: ({ shown, limit }) =>
    `${named(shown)} passa do limite "Maximum per Payout", ${money(limit)}. Se estiver certo, aumente o limite no nó.`,

  document_type: ({ shown, known }) =>
    `${named(shown)} não é um tipo conhecido. Informe ${eitherOf(known, 'outro')}; para outro país, o tipo que a Paygol lhe deu, com "Document Type" em "Let Through".`,
  document_country: ({ type, issuer, country }) =>
    `O tipo de documento ${type} é ${ofCountry(issuer)}, mas o país do pagamento é ${countryName(country)}. Confira os dois.`,
  document_form: ({ document, shown, example, lengths }) =>
    `${named(shown)} não é um ${document}, que tem ${eitherOf(lengths.map(count), 'outro')} caracteres com o dígito verificador, como ${example}. Corrija.`,
  document_dv: ({ shown, number, end }) =>
    `${named(shown)} não é o final de ${named(number)}, que é ${end}. Um dos dois está errado.`,
  document_letters: ({ document, shown }) =>
    `${named(shown)} é um dos novos ${document} com letras, que a documentação da Paygol ainda não conhece. Se a Paygol rejeitar, pergunte a ela.`,
  document_check: ({ document, shown, digit }) =>
    `${named(shown)} não é um ${document} válido: ${digit === undefined ? 'algum dígito está errado' : `se o número está certo, o dígito verificador é ${digit}`}. Confira.`,
  document_without_digit: ({ shown, digit }) =>
    `${named(shown)}: falta o dígito verificador (seria ${digit}). Inclua-o depois de um hífen.`,
  two_readings: ({ shown, digit, row }) =>
    `${named(shown)} pode terminar no dígito verificador, ${digit}, ou estar sem ele${row === undefined ? '' : `, como ${inPlaces(row)}`}. Escreva o número completo, com hífen antes do dígito.`,
  zeros_or_digits: ({ document, shown }) =>
    `${named(shown)} é mais curto que um ${document}: podem faltar zeros à esquerda ou os dígitos verificadores. Escreva o número completo.`,

  bank_code: ({ shown, country, banks, example }) =>
    `${named(shown)} não é um banco ${ofCountry(country)}. Informe um dos ${count(banks)} códigos, como ${example}.`,
  bank_by_name: ({ shown, bankCode }) =>
    `${named(shown)} é o nome de um banco, e aqui vai o código dele: ${bankCode}.`,
  account_type: ({ shown, country, types }) =>
    `${named(shown)} não é um tipo conhecido ${inCountry(country)}. Informe ${eitherOf(types, 'outro')}.`,
  state_bank_only: ({ shown, bank, other }) =>
    `${named(shown)} só existe em ${bank}, mas ${named(other)} é outro banco. Corrija um dos dois.`,
  cbu: ({ shown, title }) => `${named(shown)} não é um ${title} válido: há um dígito errado. Corrija.`,
  rut_account: ({ document, shown, number, type }) =>
    `${named(shown)} não é a ${type} deste beneficiário, cujo número é o ${document} sem o dígito verificador: ${number}. Confira.`,
  zeros_at_the_end: ({ shown }) =>
    `${named(shown)} termina em zeros depois de 15 dígitos, como um número arredondado pela planilha. Confira.`,
  foreign_account_type: ({ type, of, country }) =>
    `O tipo de conta ${type} é ${ofCountry(of)}. ${askForType(country)}`,
  account_type_length: ({ type, characters, country }) =>
    `O tipo de conta ${quoted(type)} não tem ${count(characters)} caracteres. ${askForType(country)}`,

  duplicate_id: ({ shown, rows, areMore, columns }, { orOwnRun }) =>
    `${shown.header === undefined ? `As ${places(rows)}${areMore ? ', entre outras,' : ''} têm ${columns.length === 0 ? '' : `o mesmo em ${list(columns.map(columnName))}, e por isso `}o mesmo ID` : `${named(shown)} está ${inPlaces(rows)}${areMore ? ', entre outras' : ''}`}. Se for um só pagamento, deixe uma linha só. Se forem pagamentos diferentes, some os valores em uma linha só.${orOwnRun} Uma coluna que distinga as linhas muda todos os IDs: inclua só enquanto ninguém deste período tiver sido pago.`,
  same_id: ({ row, shown, other }) =>
    `${named(shown)} só difere de ${quoted(other)}, ${inPlaces(row)}, em maiúsculas ou espaços, e as respostas da Paygol sobre os dois poderiam se confundir. Dê um ID próprio a cada pagamento, ou exclua a linha se for o mesmo.`,
  similar_id: ({ row, shown, other }) =>
    `${named(shown)} só difere de ${quoted(other)}, ${inPlaces(row)}, em maiúsculas, pontuação, espaços ou zeros à esquerda. Confirme que são dois pagamentos, e não um repetido.`,
  other_month: ({ cell, period }) =>
    `A planilha diz ${named(cell)}, e os IDs são de ${capital(dated(period))}. Confira se esta planilha não foi paga antes.`,
  month_of_row: ({ cell, period }) =>
    `${named(cell)} é outro mês que não ${dated(period)}. Confira se esse mês já não foi pago a este beneficiário.`,
  other_month_told: ({ text, where, period }) =>
    `${{ amount: 'A coluna que é paga se chama', title: 'Acima da tabela consta', file: 'O arquivo se chama', tab: 'A aba se chama' }[where]} ${quoted(text)}, mas o período escolhido é ${dated(period)}. Confira o período, e verifique se esta planilha já foi paga antes.`,
  counting_ids: ({ first }, { idFromDoesSo }) =>
    `Os IDs das linhas são só uma contagem a partir de ${first}. Quando a próxima planilha recomeçar daí, os beneficiários dela constarão como já pagos. Forme os IDs com o que identifica cada pagamento, como o documento e o mês: 52998224725-2026-03.${idFromDoesSo}`,

  shared_account_paid: ({ payees, shown }, { nameMappings }) =>
    `${isAccountOf(shown, payees)} Conforme ${nameMappings}, eles compartilham a conta.`,
  shared_account_wrong: ({ payees, shown }) =>
    `${isAccountOf(shown, payees)} Corrija as linhas que estão erradas.`,
  shared_account_asked: ({ payees, shown, name }, { sayThatTheyShare }) =>
    `${isAccountOf(shown, payees)} Se eles compartilham a conta, ${sayThatTheyShare(name)}. Se não, corrija a linha errada.`,
  several_accounts: ({ row, shown }) =>
    `${named(shown)} tem outra conta ${inPlaces(row)}. Confirme que as duas estão certas.`,
  repeated_payee: ({ rows }) =>
    `A mesma conta e o mesmo valor estão ${inPlaces(rows)}, com outro ID. Confirme que ${plural(rows, 'os dois pagamentos devem ser feitos', 'todos os pagamentos devem ser feitos')}.`,

  extra_field: ({ name, why }) => `O campo adicional ${quoted(name)} ${unsendable[why]}`,
  notification_url: ({ url }) =>
    `A opção "Notification URL" é ${quoted(url)}, que não é um endereço completo. Escreva com https:// no início.`,
  notification_url_unsendable: ({ why }) => `A opção "Notification URL" ${unsendable[why]}`,
  unsendable_field: ({ label, why }) => `${label} ${unsendable[why]}`,
} satisfies Topic<Here>;
