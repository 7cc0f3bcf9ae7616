import { quoted, shortWord } from '../../values/unseen.ts';
import type { Topic } from '../codes.ts';
import { capital } from '../format.ts';
import { codeAndName, columnName, mayAskMore } from '../names.ts';
import type { AccountPart } from '../shown.ts';
import { fieldNames } from './fields.ts';
import { count, counted, dated, decimal, decimalAmong, either, list, money } from './format.ts';
import {
  TYPE_NUMBER_AS_TEXT,
  TYPE_VALUE_AS_TEXT,
  inCountry,
  inPlaces,
  markSays,
  named,
  ofCountry,
  ofPlaces,
  places,
} from './helpers.ts';
import type { Here } from './here.ts';
import { questions } from './questions.ts';

const partOfAccount = ({ column, isShortened }: AccountPart) =>
  `${shortWord(column)}${isShortened ? ' (sem o dígito verificador)' : ''}`;

/** What is said of sheets, and what is asked about them. */
export const sheet = {
  formula_as_text: 'fórmula lida como texto',
  as_above: 'igual à linha de cima',
  as_code: 'escrito como código da Paygol',
  as_answered: 'conforme a sua resposta',
  inferred_from_header: 'conforme o cabeçalho',
  inferred_from_check_digits: 'conforme os dígitos verificadores',
  inferred_from_length: 'conforme o número de caracteres',
  inferred_from_amount: 'conforme o valor',
  inferred_from_document: ({ document }) => `conforme o ${document}`,
  only_document_so: ({ document }) => `só um ${document} pode ter este número`,
  local_currency: ({ country }) => `moeda local ${ofCountry(country)}, em que os depósitos são feitos`,
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
  as_own_names: (_, { nameMappings }) => `conforme ${nameMappings}`,
  own_names_first_digits: ({ standard, digits }, { nameMappings }) =>
    `conforme ${nameMappings} para ${digits}, os primeiros dígitos do ${standard}`,
  first_digits: ({ standard }) => `primeiros dígitos do ${standard}`,
  zeros_removed: 'sem os zeros à esquerda',
  zeros_restored: 'com os zeros à esquerda que faltavam',
  punctuation_removed: 'sem espaços nem pontuação',
  code_of: ({ name }) => `código de ${name}`,
  account_is_document: ({ document }) => `o número da conta é o ${document} sem o dígito verificador`,
  branch_and_account: 'agência com quatro dígitos, seguida da conta',
  put_together: ({ parts }) => `formado por ${list(parts.map(partOfAccount), 9)}`,
  built_from_column: ({ column }) => `formado com o período e a coluna ${quoted(column)}`,
  built_from_columns: (_, { idFrom }) => `formado com o período e as colunas de ${idFrom}`,

  two_columns: ({ field, columns }, { orAnswerColumn }) =>
    `As colunas ${quoted(columns[0])} e ${quoted(columns[1])} são lidas como ${fieldNames[field]}. Retire uma delas ou ${orAnswerColumn(field)}.`,
  nothing_to_repeat: ({ cell }) =>
    `${named(cell)} repete a linha de cima, mas lá não há o que repetir. Preencha a célula.`,
  ambiguous_document_type: ({ cell, types }) =>
    `${named(cell)} pode ser ${either(types)}. Informe o tipo em uma coluna "Tipo documento" ou em "Fill Blank Cells".`,
  contradiction_document_type: ({ cell, type, filled }) =>
    `${named(cell)} é ${type}, mas em "Fill Blank Cells" está ${filled}. Informe o tipo em uma coluna "Tipo documento".`,
  contradiction_currency: ({ column, written, currency }) =>
    `${shortWord(column)} está em ${written}, mas a moeda é ${currency}. Corrija um dos dois.`,
  contradiction_local_currency: ({ column, written, country, currency }) =>
    `${shortWord(column)} está em ${written}, mas ${inCountry(country)} os depósitos são em ${currency}. Corrija um dos dois.`,
  ambiguous_name: ({ cell }) =>
    `${named(cell)} não mostra onde começa o sobrenome. Escreva o nome depois de uma vírgula ou em coluna própria.`,
  ambiguous_name_order: ({ cell }, { setNameOrder }) =>
    `${named(cell)} não mostra onde começa o sobrenome. ${capital(setNameOrder)}, ou escreva o nome depois de uma vírgula ou em coluna própria.`,
  doubted_answer: ({ column, likely }, { nameMappings }) =>
    `A coluna paga é ${quoted(column)}, conforme ${nameMappings}, mas ${quoted(likely)} parece ser o valor a pagar.`,
  ambiguous_amount: ({ cell, readings }, { setNumberFormat }) =>
    `${named(cell)} pode ser ${either(readings.map(decimal))}. Reescreva, ou ${setNumberFormat}.`,
  ambiguous_amount_style: ({ cell }, { setNumberFormat }) =>
    `${named(cell)} não segue o formato dos outros valores da coluna. Escreva como eles, ou ${setNumberFormat}.`,

  remark: ({ mark, into, beside }, { remarkOpen }) =>
    `${markSays(mark)}${beside === undefined ? '' : `, junto a ${quoted(beside)}`}. ${remarkOpen(mark.header ?? '', into === undefined ? '' : ` na conta da coluna ${quoted(into)}`)}.`,
  note: ({ text }, { noteOpen }) => `${markSays({ text })}. ${noteOpen}.`,
  hidden_row: (_, { hiddenOpen }) => `A linha está oculta na planilha. ${hiddenOpen}.`,
  hidden_row_paid: 'A linha está oculta na planilha. Você indicou que é para pagar.',
  open_column: ({ mark, columns }, { answeredIn, orSetColumns }) =>
    `${markSays(mark)}. Informe${answeredIn} o que há nessa coluna; a resposta fica guardada.${orSetColumns(columns)}`,
  money_in_question: ({ mark, paid, columns }, { answeredIn, orSetColumns }) =>
    `${markSays(mark)}, e só ${quoted(paid)} é pago. Informe${answeredIn} se esse valor já o considera; se não, corrija o valor na planilha.${orSetColumns(columns)}`,
  column_has: ({ texts }) =>
    `Contém ${list(
      texts.map((text) => quoted(text)),
      6,
    )}.`,
  ambiguous_mark: ({ mark }, { inPayOrNot, ofTheseWords, orIdOrNotUsed }) =>
    `${markSays(mark)}, que pode significar "pagar" ou não. Informe ${inPayOrNot} ${ofTheseWords}${orIdOrNotUsed}.`,
  ambiguous_blank: ({ header, name }, { inPayOrNot, nameBlank, orIdOrNotUsed }) =>
    `${quoted(header)} está em branco aqui, mas tem marca em outras linhas. Responda ${inPayOrNot} para ${nameBlank(name)}${orIdOrNotUsed}.`,
  ambiguous_figure: ({ mark }, { inPayOrNot, orNotUsed }) =>
    `${markSays(mark)}: a linha talvez já tenha sido paga, toda ou em parte, ou ainda não deva ser paga. Informe ${inPayOrNot} se as linhas que têm algo em ${quoted(mark.header)} devem ser pagas${orNotUsed}.`,
  ambiguous_part: ({ title }, { inPayOrNot }) =>
    `Acima ou abaixo da linha está escrito ${quoted(title)}, e pode ser sobre ela: a linha só é paga se você disser. Responda para esse texto ${inPayOrNot}.`,
  negative_adjustment: ({ other }) =>
    `O mesmo beneficiário tem um valor negativo, ou uma nota de crédito, ${inPlaces(other)}. Deixe um único valor, já com a diferença.`,
  ambiguous_currency: ({ name, ...amount }, { inPayOrNot }) =>
    `A planilha não diz em que moeda estão os valores. Pelo documento, este é de ${money(amount)}; há linhas em outra moeda. Se estiver certo, responda ${inPayOrNot}, como ${quoted(name)}, ou inclua uma coluna com a moeda.`,
  ambiguous_paid_in_another_row: ({ other, name }, { inPayOrNot }) =>
    `O mesmo beneficiário e o mesmo valor estão ${inPlaces(other)}, que já foi pago conforme a planilha. Responda ${inPayOrNot}, como ${quoted(name)}, se esta linha também é paga.`,
  total_differs: ({ total, says, sum, difference, suspects }) => {
    const shown = decimalAmong([says, sum, difference]);
    return `O total ${ofPlaces(total)} é ${shown(says)}, mas as linhas acima somam ${shown(sum)}. A diferença é ${shown(difference)}. ${suspects === undefined ? 'Nenhuma linha tem esse valor: compare os valores.' : `Esse valor está ${inPlaces(suspects)}: veja ali primeiro.`}`;
  },
  total_not_compared: ({ totals, unreadable }) =>
    `Não foi possível comparar o total ${ofPlaces(totals)} com as linhas acima: não se consegue ler${unreadable === undefined ? '' : ` o valor ${ofPlaces(unreadable)}`}.`,
  ambiguous_below_total: ({ name }, { inPayOrNot, nameBelowTotal }) =>
    `A linha está abaixo do último total, que não a inclui. Responda para ${nameBelowTotal(name)} ${inPayOrNot}.`,
  ambiguous_answer: ({ mark }, { nameMappings }) =>
    `${markSays(mark)}, mas, conforme ${nameMappings}, este documento é pago, talvez em outra planilha. Responda ali para o ID ou para essas palavras.`,
  marked: ({ mark }) =>
    `${markSays(mark)}. Você indicou que é para pagar${mayAskMore(mark) ? ': será pago só o valor da linha, e o resto do que ela diz não é levado em conta' : ''}.`,
  marked_not_mapped: ({ mark }) =>
    `${markSays(mark)}, mas a coluna não está mapeada, por isso a linha não é retida. Se não é para pagar, retire a linha antes deste nó.`,
  marked_column_not_mapped: ({ header }) =>
    `${quoted(header)} tem conteúdo, mas a coluna não está mapeada, por isso a linha não é retida. Se não é para pagar, retire a linha antes deste nó.`,

  which_amount_column: ({ columns }, { inOwnNames }) =>
    `Não se sabe ao certo qual coluna tem o valor a pagar: ${columns.map(({ header, sums }) => `${quoted(header)} (${questions.sums_of_column(sums)})`).join(', ')}. Informe ${inOwnNames} qual é.`,
  amount_far: ({ cell, usual, name }, { inPayOrNot }) =>
    `${named(cell)} está longe do valor habitual, ${decimal(usual)}. Corrija, ou confirme como ${quoted(name)} ${inPayOrNot}.`,
  amount_not_adding_up: ({ cell, gross, expected, name }, { inPayOrNot }) =>
    `${named(cell)} difere de ${quoted(gross)} menos as colunas entre os dois, ${decimal(expected)}. Corrija, ou confirme como ${quoted(name)} ${inPayOrNot}.`,

  amount_not_product: ({ cell, factors, expected, name }, { inPayOrNot }) =>
    `${named(cell)} difere de ${factors.map(columnName).join(' × ')}, ${decimal(expected)}. Corrija, ou confirme como ${quoted(name)} ${inPayOrNot}.`,
  amount_is_sum: ({ cell, name }, { inPayOrNot }) =>
    `${named(cell)} é igual à soma de todas as outras linhas: pode ser um total, ou a linha da empresa que paga. Informe se é para pagar, como ${quoted(name)} ${inPayOrNot}.`,
  amount_twice: ({ cell, rows, name }, { inPayOrNot }) =>
    `${named(cell)} aparece duas vezes na planilha para este beneficiário, ${inPlaces(rows)}. Se as duas linhas devem ser pagas, confirme isso como ${quoted(name)} ${inPayOrNot}; até lá, nenhuma é paga.`,
  another_row: ({ cell, rows, name }, { inPayOrNot }) =>
    `${named(cell)}: este beneficiário está ${inPlaces(rows)}, com valores diferentes. Se as duas linhas devem ser pagas, confirme isso como ${quoted(name)} ${inPayOrNot}; até lá, nenhuma é paga.`,
  amount_in_unit: ({ title, unit }) =>
    `${quoted(title)} diz que os valores estão em ${quoted(unit)}. É preciso o valor completo na moeda do pagamento: inclua uma coluna com esse valor, sem ${quoted(unit)}.`,

  not_an_amount: ({ cell }) => `${named(cell)} não é um valor. Preencha o valor.`,
  period_form: ({ period }, { idFrom }) =>
    `Em ${idFrom}, o período ${quoted(period)} não está escrito como mês nem como data.`,
  write_period: ({ isoPeriod, paymentName }) => {
    if (isoPeriod === undefined) return 'Escreva um mês, como 2026-11, ou uma data, como 2026-11-15.';
    return paymentName === undefined
      ? `Escreva ${isoPeriod}.`
      : `Escreva ${isoPeriod} em "Period" e ${paymentName} em "Payment Name".`;
  },
  payment_name_form: ({ paymentName }, { idFrom }) =>
    `Em ${idFrom}, "Payment Name" é ${quoted(paymentName)}, que não serve de nome. Escreva letras, como "décimo terceiro".`,
  name_payment: 'Dê um nome, como adiantamento.',

  id_source_none: (_, { idFrom }) =>
    `Nenhuma coluna distingue os beneficiários. Em ${idFrom}, indique uma que acompanhe sempre o beneficiário.`,
  id_source_missing: ({ column }, { idFrom }) =>
    `A planilha não tem a coluna ${quoted(column)}, que ${idFrom} pede. Inclua a coluna, ou corrija o nome.`,
  id_source_repeated: ({ column }, { idFrom }) =>
    `A planilha tem mais de uma coluna ${quoted(column)}, que ${idFrom} pede. Dê um nome próprio a cada uma.`,
  id_source_counts_lines: ({ column, isByHeader }, { idFrom }) =>
    `A coluna ${quoted(column)}, que ${idFrom} pede, numera as linhas, e isso muda ao incluir ou ordenar linhas. Indique uma que acompanhe o beneficiário, como CPF${isByHeader ? '; se não numera as linhas, mude o nome dela' : ''}.`,
  id_source_blank: ({ column }, { idFrom }) =>
    `${shortWord(column)} está em branco, e ${idFrom} pede essa coluna. Preencha a célula, ou indique outra coluna.`,
  id_source_not_whole: ({ cell }, { idFrom }) =>
    `${named(cell)} não pode fazer parte do ID: não é texto nem número inteiro. Corrija, ou indique outra coluna em ${idFrom}.`,
  id_source_digits_lost: ({ cell }) =>
    `${named(cell)} não pode fazer parte do ID: perdeu dígitos. ${TYPE_VALUE_AS_TEXT}`,
  id_source_date_time: ({ cell }, { idFrom }) =>
    `${named(cell)} não pode fazer parte do ID: data e hora podem sair de outra forma na próxima exportação. Ponha a data no período, ou indique outra coluna em ${idFrom}.`,
  id_source_letter_lost: ({ cell }) =>
    `${named(cell)} não pode fazer parte do ID: perdeu uma letra. Corrija.`,
  id_source_no_letters: ({ cell }, { idFrom }) =>
    `${named(cell)} não pode fazer parte do ID: não tem letra latina nem dígito. Preencha a célula, ou indique outra coluna em ${idFrom}.`,
  id_source_decimals: ({ cell }, { idFrom }) =>
    `${named(cell)} não pode fazer parte do ID: cada programa escreve as casas decimais de um jeito. Indique outra coluna em ${idFrom}.`,
  id_source_date: ({ column, date }, { idFrom }) =>
    `A coluna ${quoted(column)}, que ${idFrom} pede, tem a data ${quoted(date)}. Se essa data sair de outra forma na próxima exportação, o beneficiário recebe de novo. Ponha a data no período, ou indique outra coluna.`,

  contradiction_names: ({ column, name, row }) =>
    `${quoted(column)} também é de ${name} (${places(row)}). Corrija a linha que tem o erro.`,
  two_answers: ({ name, answers }) =>
    `"${name}" tem duas respostas, ${list(answers)}. Nenhuma vale: responda de novo.`,
  column_for_two_fields: ({ header, fields }) =>
    `A coluna "${header}" foi escolhida para ${list(fields.map((each) => fieldNames[each]))}, e uma coluna serve para um só. Escolha outra para os demais. Se as células misturam os dados, separe-os em colunas e envie a planilha de novo.`,

  account_alias: ({ cell, standard }) =>
    `${named(cell)} é um alias, não um número de conta. Informe o ${standard}.`,
  account_not_standard: ({ cell, standard, digits }) =>
    `${named(cell)} não é um ${standard}, que tem ${counted(digits, 'dígito')}. Corrija.`,
  account_not_number: ({ cell }) => `${named(cell)} não é um número. Corrija.`,
  account_digits_left_out: ({ cell }) =>
    `${named(cell)} não mostra todos os dígitos. Informe o número completo.`,
  account_exponent: ({ cell }) =>
    `${named(cell)} perdeu dígitos: a planilha mostra números longos em notação científica. ${TYPE_NUMBER_AS_TEXT}`,
  account_date: ({ cell }) => `${named(cell)} tem formato de data. ${TYPE_NUMBER_AS_TEXT}`,
  account_serial: ({ cell, date }) =>
    `${named(cell)} também é a forma como a planilha guarda a data ${dated(date)}. ${TYPE_NUMBER_AS_TEXT}`,
  account_two_numbers: ({ cell }) =>
    `${named(cell)} contém dois números. Deixe só o da conta que recebe o pagamento.`,
  account_words: ({ cell }) => `${named(cell)} contém palavras. Informe só o número.`,
  account_lacks_digit: ({ cell }) =>
    `${named(cell)} não tem dígito verificador, ao contrário das outras contas. Informe-o depois de um hífen.`,
  branch_digits: ({ cell, digits }) =>
    `${named(cell)} tem ${count(digits)} dígitos, e uma agência tem 4. Corrija, ou escreva o dígito verificador depois de um hífen.`,
  account_digits_of_bank: ({ cell, bank, digits, most }) =>
    `${named(cell)} tem ${counted(digits, 'dígito')}; uma conta do ${bank} tem ${count(most)} e um dígito verificador. Corrija.`,
  account_check_digit: ({ cell, bank, digit, expected }) =>
    `${named(cell)} pode ter um erro de digitação: no ${bank}, uma conta com esses números tem o dígito verificador ${expected}, não ${digit}. Compare com o que o beneficiário informou.`,
  account_short: ({ cell, digits }) =>
    `${named(cell)} tem ${counted(digits, 'dígito')}, pouco para um número de conta. Informe o número completo.`,
  account_shorter: ({ cell, digits, usual }) =>
    `${named(cell)} tem ${counted(digits, 'dígito')}; as outras contas deste banco têm ${count(usual)}. Informe o número completo, com os zeros à esquerda.`,
  account_length: ({ cell, digits, standard, expected }) =>
    `${named(cell)} tem ${counted(digits, 'dígito')}; um ${standard} tem ${count(expected)}. Informe o ${standard} completo.`,
  ambiguous_account_columns: ({ columns }, { orAnswerAccount }) =>
    `O número da conta pode estar só em ${quoted(columns[0])} ou em ${quoted(columns[1])}. Ponha o número completo em uma coluna ${orAnswerAccount}.`,
  account_part_blank: ({ column }) =>
    `${shortWord(column)}, parte do número da conta, está em branco. Preencha a célula.`,
  account_digit_differs: ({ column, digit, behind }) =>
    `${shortWord(column)} é ${digit}, mas o número da conta termina no dígito ${behind}. Corrija um dos dois.`,

  no_code: ({ cell }, { addCode }) =>
    `${named(cell)} não tem código conhecido. ${capital(addCode)}, ou corrija a célula.`,
  no_bank_codes: ({ cell, country }, { addCode }) =>
    `${named(cell)} precisa de um código, e a documentação da Paygol não traz os códigos dos bancos ${ofCountry(country)}. ${capital(addCode)}.`,
  no_account_type_codes: ({ cell, country, name }, { addNamedCode }) =>
    `${named(cell)} precisa de um código, e a documentação da Paygol não traz os códigos de tipos de conta ${ofCountry(country)}. ${capital(addNamedCode(name))}.`,
  no_code_wallet: ({ cell }) => `${named(cell)} não está na lista de bancos da Paygol. Peça outra conta.`,
  no_code_wallet_number: ({ column, wallet, standard, digits }, { inOwnNames }) =>
    `${shortWord(column)} tem um ${wallet}, de carteira digital, sem código conhecido. Peça um ${standard}, ou inclua o banco ${quoted(digits)} ${inOwnNames} com o código que a Paygol informar.`,
  no_code_of_number: ({ country, standard, digits }, { inOwnNames }) =>
    `Falta o código do banco, e a documentação da Paygol não traz os códigos ${ofCountry(country)}. O ${standard} começa com ${digits}: inclua o banco ${quoted(digits)} ${inOwnNames} com o código que a Paygol informar.`,
  ambiguous_code: ({ cell, options }, { chooseCode }) =>
    `${named(cell)} pode ser ${either(options.map(codeAndName))}. ${capital(chooseCode)}.`,
  ambiguous_account_of_document: ({ cell, document, type, name }, { chooseNamedCode }) =>
    `${named(cell)} pode ser um engano: o número da conta é o ${document} sem o dígito verificador, como em uma ${type}. ${capital(chooseNamedCode(name))}.`,
  contradiction_number: ({ cell, bankCode, standard, digits }, { inOwnNames }) =>
    `${named(cell)} tem o código ${bankCode}, mas o ${standard} começa com ${digits}, que é de outro banco. Corrija um dos dois; se ambos estão certos, inclua o banco ${quoted(digits)} ${inOwnNames} com o código ${bankCode}.`,
  contradiction_bank: ({ column, bank, named: bankCell, codes }) =>
    `${shortWord(column)} é ${codeAndName(bank)}, mas ${named(bankCell)} tem o código ${either(codes)}. Corrija um dos dois.`,

  columns_joined: ({ separator }) =>
    `As colunas da planilha chegaram como uma só: estão separadas por ${quoted(separator)}.`,
  no_header: ({ names }) =>
    `A planilha não tem uma linha com os nomes das colunas: a do primeiro beneficiário (${list(names)}) foi lida como cabeçalho.`,
  title_in_header: ({ title }) =>
    `O título da planilha (${quoted(title)}) foi lido como nomes de colunas, e colunas se perderam.`,
  no_sheet: 'Este arquivo é um PDF ou uma imagem, não uma planilha.',
  upload_sheet: 'Salve a planilha como pasta de trabalho do Excel (.xlsx) ou CSV e envie de novo.',
  set_header_row: 'No nó "Extract From File", desligue a opção "Header Row".',
  add_header:
    'Acrescente uma primeira linha com os nomes das colunas, como CPF, Nome, Banco, Agência, Conta e Valor.',
  set_delimiter: ({ separator }) =>
    `No nó "Extract From File", acrescente a opção "Delimiter" com o valor ${separator}.`,
} satisfies Topic<Here>;
