import type { FieldName, Role } from '../row/fields.ts';
import { payoutFields } from '../row/fields.ts';
import { MOST_NAMED, rangesOf } from '../row/naming.ts';
import { quoted } from '../rules.ts';
import { NUMBER_EXAMPLES } from '../values/money.ts';
import { inOrder, shortWord } from '../values/unseen.ts';
import type { Teller, Words } from './codes.ts';
import type { Unsendable } from './codes/cell.ts';
import type { ToldPayment } from './codes/outcome.ts';
import type {
  AccountChange,
  MoneyTo,
  PartTitle,
  Payer,
  ResultStatus,
  RowTitle,
  SheetSays,
  TableHead,
} from './codes/report.ts';
import type { SharedAccount } from './codes/row.ts';
import type { NamedCode, ShownMark } from './codes/sheet.ts';
import { formatIn, type Moment } from './format.ts';
import {
  nameOfCell,
  nameOfField,
  nameOfValue,
  type No,
  type OtherLine,
  type ShownField,
  type ShownRows,
  type ShownValue,
  type ValueNames,
} from './shown.ts';

const format = formatIn('pt-BR', (count) => `mais ${count}`);

const decimal = (amount: string) => format.amount({ currency: '', amount });

const KEEP_THE_ID = 'Não envie com outro ID: execute as mesmas linhas de novo mais tarde.';

const FIELDS: Readonly<Record<FieldName, string>> = {
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

const FEMININE: ReadonlySet<FieldName> = new Set(['currency', 'details']);

const PART_TITLES: Readonly<Record<PartTitle, string>> = {
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
};

const TABLE_HEADS: Readonly<Record<TableHead, string>> = {
  payee: 'Beneficiário',
  amount: 'Valor',
  currency: 'Moeda',
  bank: 'Banco',
  account: 'Conta',
  notes: 'A conferir',
  status: 'Status',
  reason: 'Motivo',
  id: 'ID',
};

const STATUSES: Readonly<Record<ResultStatus, string>> = {
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
};

const NOTHING_PAID = {
  unknown: 'Ainda não se sabe se algo foi pago',
  nothing: 'Nada foi pago',
  nothing_new: 'Nada de novo foi pago',
};

/** What a line is when it pays nobody: goes on behind `A linha`. */
const OTHER_LINES: Readonly<Record<OtherLine | 'empty', string>> = {
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

/** Why a sheet says not to pay rows, with the `s` of the plural: goes on behind their number. */
const EXCLUDED: Readonly<Record<No, (s: string) => string>> = {
  paid: (s) => `marcada${s} como já paga${s}`,
  'not to be paid': (s) => `marcada${s} para não pagar`,
  suspended: (s) => `marcada${s} como suspensa${s}`,
  ended: (s) => `marcada${s} com desligamento`,
  'paid in another way': (s) => `marcada${s} como paga${s} de outra forma`,
  'nothing to pay': (s) => `marcada${s} sem nada a pagar`,
};

const ROLES: Partial<Record<Role, string>> = {
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
};

/** Of roles that have no title, and of none at all, nothing is used. */
function roleTitle(role: Role | undefined): string {
  return (role === undefined ? undefined : ROLES[role]) ?? 'sem uso';
}

/** `s` behind what there is more of than one. */
const plural = (count: number) => (count === 1 ? '' : 's');

/** `1 linha`, `2.100 linhas` */
function counted(count: number, noun: string): string {
  return `${format.count(count)} ${noun}${plural(count)}`;
}

const digitsOf = (count: number) => counted(count, 'dígito');

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A field within a sentence. */
function inSentence(field: FieldName): string {
  return field === 'id' ? FIELDS.id : FIELDS[field].toLowerCase();
}

/** Fields of a record of the service. */
function fieldsOf(fields: readonly FieldName[]): string {
  return format.listUpTo(MOST_NAMED, fields.map(inSentence));
}

/** A country behind `d` or `n`: `da Argentina`, `no Chile`. Nearly all that end in `a` are feminine, no others are. */
function withArticle(preposition: 'd' | 'n', code: string): string {
  const country = format.country(code);
  return `${preposition}${country.endsWith('a') ? 'a' : 'o'} ${country}`;
}

/** `do Chile` */
const ofCountry = (code: string) => withArticle('d', code);

/** `linhas 4-9 e 12`; without lines, `linha 5 dos dados`. */
function placesOf({ numbers, areLines }: ShownRows): string {
  const list = format.listUpTo(8, rangesOf(numbers));
  return `linha${plural(numbers.length)} ${list}${areLines ? '' : ' dos dados'}`;
}

/** `nas linhas 4-9 e 12` */
const inPlaces = (rows: ShownRows) => `na${plural(rows.numbers.length)} ${placesOf(rows)}`;

/** The payee, with the line in the sheet: without it a person would count otherwise. */
function rowTitle({ payee, place }: RowTitle): string {
  if (payee === '') return capitalized(placesOf(place));
  return place.areLines ? `${payee} (${placesOf(place)})` : payee;
}

function rowTitles(rows: readonly RowTitle[]): string {
  return format.listUpTo(20, rows.map(rowTitle));
}

function namesOf(names: readonly string[]): string {
  return format.listUpTo(MOST_NAMED, names);
}

/** The lines of some rows and whom they pay, as far as either is known. */
function whichRows(where: ShownRows, payees: readonly string[]): string {
  if (payees.length === 0) return placesOf(where);
  return where.areLines ? `${placesOf(where)}: ${namesOf(payees)}` : namesOf(payees);
}

/** `BRL 2.680,50 para 3 beneficiários` */
function moneyTo({ totals, payouts, payees }: MoneyTo): string {
  const amounts = format.list(totals.map(format.amount));
  return `${amounts} ${payouts === payees ? '' : `em ${counted(payouts, 'pagamento')} `}para ${counted(payees, 'beneficiário')}`;
}

function payerName({ address, serviceId }: Payer): string {
  return `${address ?? 'Ambiente de produção'}, serviço ${serviceId}`;
}

function accountChange({ before, now }: AccountChange): string {
  return before === '' ? 'outra conta' : `conta ${before} → ${now}`;
}

/** `em "Situação" consta "Pago 15/11"`, in the middle of a sentence. */
function sheetSays({ header, cells }: SheetSays): string {
  const where = header === undefined ? 'no título acima' : `em ${quoted(header)}`;
  return `${where} consta${cells.length === 1 ? '' : 'm'} ${format.listUpTo(MOST_NAMED, cells.map(quoted))}`;
}

/** The same of one row, at the beginning of a sentence. */
function says({ header, text }: ShownMark): string {
  return header === undefined
    ? `A linha está sob o título ${quoted(text)}`
    : `Em ${quoted(header)} consta ${quoted(text)}`;
}

function namedCode({ code, name }: NamedCode): string {
  return `${code} (${name})`;
}

const eitherOf = (strings: readonly string[]) =>
  format.either(strings.length > MOST_NAMED ? [...strings.slice(0, MOST_NAMED), 'outro'] : strings);

/** `23 de novembro de 2026 às 15:04` */
function atTime(moment: Moment): string {
  return format.moment(moment).replace(', ', ' às ');
}

/** What the service said of a row, that it said nothing, or where it is kept. */
function whyRejected({ words, isKept }: { words: string; isKept: boolean }): string {
  if (words !== '') return `${words}.`;
  return isKept
    ? '. Para ver a resposta dela, desative "Simplify": está em "service".'
    : ' sem informar o motivo.';
}

// Where a person says what something in the sheet means.
const ownNames = ({ answeredIn }: Teller) => (answeredIn === 'form' ? 'as suas respostas' : '"Own Names"');
const inOwnNames = ({ answeredIn }: Teller) =>
  answeredIn === 'form' ? 'nas suas respostas' : 'em "Own Names"';

/** A column that says nothing of the payment, or one row alone, is answered for in the node only. */
const orNotUsed = ({ answeredIn }: Teller, others = '') =>
  answeredIn === 'form' ? '' : `${others}, ou marque a coluna como "Not Used"`;

/** How amounts are to be read. */
const setNumberFormat = ({ answeredIn, say }: Teller) =>
  answeredIn === 'form'
    ? `responda "${say({ code: 'label_number_format' })}"`
    : 'defina "Number Format" no nó';

/** Where a person says whether a row is paid. */
const inPayOrNot = ({ answeredIn, say }: Teller) =>
  answeredIn === 'form' ? `em ${quoted(say({ code: 'label_pay' }))}` : 'em "Own Names" ("Pay or Not")';

/** Statuses of Paygol; another one is told as Paygol writes it. */
const PAYGOL_STATUSES: Readonly<Record<string, string>> = {
  created: 'criado',
  'in-process': 'em processamento',
  paid: 'pago',
  failed: 'falhou',
  canceled: 'cancelado',
};

function statusWord(status: string): string {
  return PAYGOL_STATUSES[status] ?? status;
}

function told({ id, moment, isSpelling, status }: ToldPayment): string {
  if (id === undefined) return 'em um pagamento sem ID que a Paygol mostra e que ainda não foi pago';
  const when = moment === undefined ? '' : `em ${atTime(moment)}, `;
  const spelling = isSpelling === true ? ', o mesmo escrito de outra forma' : '';
  const end =
    status === null
      ? ' (não foi possível consultar)'
      : status === undefined
        ? ''
        : ` (status: ${statusWord(status)})`;
  return `${when}com o ID ${inOrder(id)}${spelling}${end}`;
}

const NAMES: ValueNames = { field: (name) => FIELDS[name], readAs: (value) => `, que se lê como ${value},` };

const fieldOf = (shown: ShownField) => nameOfField(shown, NAMES);
const valueOf = (shown: ShownValue) => nameOfValue(shown, NAMES);

/** How to write a value that a spreadsheet has changed. */
const typeAsText = (what: string) => `Formate a coluna como texto e digite ${what} de novo.`;

const CODE_OF_PAYGOL =
  'O código da Paygol, ou em branco: não pagar. A lista não é pública: pergunte à Paygol.';

const ENTER_COUNTRY = 'Informe, por exemplo, CL, AR ou BR.';
const ENTER_CURRENCY = 'Informe, por exemplo, CLP, ARS ou BRL.';

const EXAMPLES: Partial<Record<FieldName, string>> = {
  ...Object.fromEntries(payoutFields.map(({ name, example }) => [name, example])),
  id: 'salario-2026-03-0001',
  details: 'Salário de março de 2026',
};

const exampleOf = (field: FieldName) => EXAMPLES[field] ?? '';
const orBuildId = (field: FieldName) => (field === 'id' ? ', ou use "Build ID From"' : '');
const askForType = (country: string) =>
  `Os códigos ${ofCountry(country)} não são públicos: pergunte à Paygol qual é o certo.`;

const isAccountOf = ({ shown, payees }: SharedAccount) =>
  `${valueOf(shown)} é a conta de ${format.listUpTo(
    MOST_NAMED,
    payees.map(({ name, row }) => `${name} (${placesOf(row)})`),
  )}.`;

const UNSENDABLE: Readonly<Record<Unsendable, string>> = {
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

/** In the Portuguese of Brazil. */
export const pt: Words = {
  answeredIn: 'ownNames',

  message: ({ text }) => text,

  // Cells.
  spaces_around_removed: () => 'sem os espaços no início e no fim',
  spaces_inside_removed: () => 'sem os espaços no meio',
  spaces_made_single: () => 'com um só espaço entre as palavras',
  apostrophe_removed: () => 'sem o apóstrofo inicial',
  added_decimals_removed: () => 'sem as casas decimais que a planilha acrescentou',

  blank_filled: () => 'célula em branco preenchida com o que está definido no nó',
  made_uppercase: () => 'em maiúsculas',
  made_lowercase: () => 'em minúsculas',
  document_made_plain: () => 'sem pontuação e em maiúsculas',
  dash_before_digit_removed: () => 'sem pontuação',
  document_zeros_restored: () => 'com os zeros à esquerda que faltavam; os dígitos verificadores conferem',
  digit_joined: () => 'com o dígito verificador no fim; confere com o número',
  digit_copied: () => 'copiado do número do documento, que é válido',
  digit_zero_restored: () => 'com o zero à esquerda que faltava; confere com o número',
  bank_code_form: () => 'na forma definida na credencial',
  bank_code_zeros_restored: () => 'com os zeros à esquerda que faltavam',

  not_text_or_number: ({ shown, kind }) =>
    `${kind === 'boolean' ? `${valueOf(shown)} não é` : `${fieldOf(shown)} é ${kind === 'list' ? 'uma lista' : 'um objeto'}, e não`} texto nem número. Digite um texto na célula.`,
  formula_error: ({ shown }) => `${valueOf(shown)} é um erro da planilha. Corrija a fórmula.`,
  turned_into_date: ({ shown, date }) =>
    `${fieldOf(shown)} virou data na planilha${date === undefined ? '' : ` (${format.period(date)})`}. ${typeAsText('o dado')}`,
  digits_lost_to_exponent: ({ shown }) =>
    `${valueOf(shown)} perdeu dígitos por causa da notação científica. ${typeAsText('o número')}`,
  digits_beyond_15: ({ shown }) =>
    `${valueOf(shown)} perdeu dígitos: a planilha só guarda 15. ${typeAsText('o número')}`,
  digits_of_amount_lost: ({ shown }) =>
    `${valueOf(shown)} pode ter perdido dígitos. Guarde como texto, com todos os dígitos.`,
  not_whole_number: ({ shown }) => `${valueOf(shown)} não é um número inteiro. ${typeAsText('o dado')}`,
  two_numbers: ({ shown }) => `${valueOf(shown)} pode ser dois números. Deixe só o valor na célula.`,
  hidden_characters: ({ shown }) =>
    `${valueOf(shown)} tem caracteres invisíveis, como um espaço não separável. Digite de novo.`,
  hidden_direction: ({ shown }) =>
    `${valueOf(shown)} tem caracteres ocultos que mudam a exibição do texto que vem depois. Digite de novo.`,

  typed_expression: ({ shown }) =>
    `${valueOf(shown)} é uma expressão digitada como texto fixo. Mude o campo para "Expression" ou preencha o dado.`,
  word_for_nothing: ({ shown, word }) =>
    `${valueOf(shown)} contém "${word}": uma expressão não encontrou nada. Corrija a expressão.`,
  empty_part: ({ shown }) =>
    `${valueOf(shown)} tem uma parte vazia. Preencha a célula de origem: se ela for preenchida depois, o ID muda e o beneficiário recebe de novo.`,
  placeholder: ({ shown }) =>
    `${valueOf(shown)} indica que falta o dado. Preencha a célula ou exclua a linha.`,
  label_of_total: ({ shown }) => `${valueOf(shown)} é o rótulo de um total. Corrija ou exclua a linha.`,
  account_without_digit: ({ shown }) =>
    `${valueOf(shown)} não tem dígitos, portanto não é um número de conta. Corrija.`,
  account_of_zeros: ({ shown }) =>
    `${valueOf(shown)} só tem zeros, portanto não é um número de conta. Corrija.`,
  sign_in_account: ({ shown, sign }) =>
    `${valueOf(shown)} contém "${sign}", que nenhum número de conta tem. Escreva só o número.`,

  // Sheets.
  formula_as_text: () => 'fórmula lida como texto',
  as_above: () => 'igual à linha de cima',
  as_code: () => 'escrito como código da Paygol',
  as_answered: () => 'conforme a sua resposta',
  inferred_from_header: () => 'deduzido do cabeçalho',
  inferred_from_check_digits: () => 'deduzido dos dígitos verificadores de quase todos os números',
  inferred_from_length: () => 'deduzido do número de caracteres',
  inferred_from_amount: () => 'deduzido do valor',
  inferred_from_document: ({ document }) => `deduzido do ${document}`,
  only_document_so: ({ document }) => `só um ${document} pode ter este número`,
  local_currency: ({ country }) => `moeda local ${ofCountry(country)}, em que os depósitos são feitos`,
  document_type_removed: () => 'sem o tipo de documento antes do número',
  zeros_removed_by_digit: () => 'sem os zeros à esquerda; o dígito verificador confere',
  digit_after_dash: () => 'dígito depois do hífen',
  name_split: () => 'nome completo separado em partes',
  name_joined: () => 'formado pelas partes do nome',
  given_names_first: () => 'com o nome antes do sobrenome',
  amount_plain: () => 'escrito como número simples',
  amount_one_reading: () => 'única leitura possível deste número',
  amount_as_column: () => 'lido como a coluna está escrita',
  no_address: () => 'significa "sem e-mail"',
  as_own_names: (_, teller) => `conforme ${ownNames(teller)}`,
  own_names_first_digits: ({ standard, digits }, teller) =>
    `conforme ${ownNames(teller)} para ${digits}, os primeiros dígitos do ${standard}`,
  first_digits: ({ standard }) => `primeiros dígitos do ${standard}`,
  zeros_removed: () => 'sem os zeros à esquerda',
  zeros_restored: () => 'com os zeros à esquerda que faltavam',
  punctuation_removed: () => 'sem espaços nem pontuação',
  code_of: ({ name }) => `código de ${name}`,
  account_is_document: ({ document }) => `o número da conta é o ${document} sem o dígito verificador`,
  part_of_cell: () => 'da célula com a conta completa',
  branch_and_account: () => 'agência com quatro dígitos, seguida da conta',
  put_together: ({ parts }) =>
    `formado por ${format.list(parts.map(({ column, isShortened }) => shortWord(column) + (isShortened ? ' (sem o dígito verificador)' : '')))}`,
  built_from_column: ({ column }) => `formado com o período e a coluna ${quoted(column)}`,
  built_from_columns: () => 'formado com o período e as colunas de "Build ID From"',

  two_columns: ({ field, columns: [one, other] }, teller) =>
    `As colunas ${quoted(one)} e ${quoted(other)} são lidas como ${FIELDS[field]}. Retire uma delas ou ${
      teller.answeredIn === 'form'
        ? `responda "${teller.say({ code: 'label_column_of', field })}"`
        : 'marque como "Not Used" em "Own Names"'
    }.`,
  nothing_to_repeat: ({ cell }) =>
    `${nameOfCell(cell)} repete a linha de cima, mas lá não há o que repetir. Preencha a célula.`,
  ambiguous_document_type: ({ cell, types }) =>
    `${nameOfCell(cell)} pode ser ${format.either(types)}. Informe o tipo em uma coluna "Tipo documento" ou em "Fill Blank Cells".`,
  contradiction_document_type: ({ cell, type, filled }) =>
    `${nameOfCell(cell)} é ${type}, mas em "Fill Blank Cells" está ${filled}. Informe o tipo em uma coluna "Tipo documento".`,
  contradiction_currency: ({ column, written, currency }) =>
    `${shortWord(column)} está em ${written}, mas a moeda é ${currency}. Corrija um dos dois.`,
  contradiction_local_currency: ({ column, written, country, currency }) =>
    `${shortWord(column)} está em ${written}, mas ${withArticle('n', country)} os depósitos são em ${currency}. Corrija um dos dois.`,
  ambiguous_name: ({ cell }) =>
    `${nameOfCell(cell)} não mostra onde começa o sobrenome. Escreva o nome depois de uma vírgula ou em coluna própria.`,
  ambiguous_name_order: ({ cell }) =>
    `${nameOfCell(cell)} não mostra onde começa o sobrenome. Use a opção "Name Order", ou escreva o nome depois de uma vírgula ou em coluna própria.`,
  doubted_answer: ({ column, likely }, teller) =>
    `A coluna paga é ${quoted(column)}, conforme ${ownNames(teller)}, mas ${quoted(likely)} parece ser o valor a pagar.`,
  ambiguous_amount: ({ cell, readings }, teller) =>
    `${nameOfCell(cell)} pode ser ${format.either(readings.map(decimal))}. Reescreva, ou ${setNumberFormat(teller)}.`,
  ambiguous_amount_style: ({ cell }, teller) =>
    `${nameOfCell(cell)} não segue o formato dos outros valores da coluna. Escreva como eles, ou ${setNumberFormat(teller)}.`,

  remark: ({ mark }, teller) =>
    `${says(mark)}. Só você sabe se a linha deve ser paga. Responda "${teller.say({ code: 'label_remark' })}: ${mark.header}"${teller.answeredIn === 'form' ? '' : `, ou inclua essas palavras ${inPayOrNot(teller)}`}.`,
  ambiguous_mark: ({ mark }, teller) =>
    `${says(mark)}, que pode significar "pagar" ou não. Responda ${inPayOrNot(teller)} para essas palavras${orNotUsed(teller, ', o ID ou o documento')}.`,
  ambiguous_blank: ({ header, name }, teller) =>
    `${quoted(header)} está em branco aqui, mas tem marca em outras linhas. Responda ${inPayOrNot(teller)} para ${quoted(teller.answeredIn === 'form' ? teller.say({ code: 'name_blank' }) : name)}${orNotUsed(teller, ', o ID ou o documento')}.`,
  ambiguous_figure: ({ mark }, teller) =>
    `${says(mark)}, portanto a linha talvez já tenha sido paga. Responda ${inPayOrNot(teller)} para ${quoted(mark.header)}${orNotUsed(teller)}.`,
  ambiguous_partial_mark: ({ mark }, teller) =>
    `${says(mark)}, e outras linhas estão em branco: esta talvez já tenha sido paga. Responda ${inPayOrNot(teller)} para ${quoted(mark.header)}${orNotUsed(teller)}.`,
  ambiguous_part: ({ title }, teller) =>
    `A linha está sob o título ${quoted(title)}, e linhas assim só são pagas se você disser. Responda para esse título ${inPayOrNot(teller)}.`,
  negative_adjustment: ({ other }) =>
    `O mesmo beneficiário tem um valor negativo em ${placesOf(other)}. Deixe um único valor, já com a diferença.`,
  ambiguous_paid_in_another_row: ({ other, name }, teller) =>
    `O mesmo beneficiário e o mesmo valor estão em ${placesOf(other)}, que já foi pago conforme a planilha. Responda ${inPayOrNot(teller)}, como ${quoted(name)}, se esta linha também é paga.`,
  total_differs: ({ total, says: written, sum, difference, suspects }) =>
    `O total em ${placesOf(total)} é ${decimal(written)}, mas as linhas acima somam ${decimal(sum)}. A diferença é ${decimal(difference)}. ${
      suspects === undefined
        ? 'Nenhuma linha tem esse valor: compare os valores.'
        : `Esse valor está em ${placesOf(suspects)}: veja ali primeiro.`
    }`,
  total_not_compared: ({ totals, unreadable }) =>
    `Não foi possível comparar o total em ${placesOf(totals)} com as linhas acima: não se consegue ler${
      unreadable === undefined ? '' : ` o valor em ${placesOf(unreadable)}`
    }.`,
  ambiguous_below_total: ({ name }, teller) =>
    `A linha está abaixo do último total, que não a inclui. Responda para ${quoted(teller.answeredIn === 'form' ? teller.say({ code: 'name_below_total' }) : name)} ${inPayOrNot(teller)}.`,
  ambiguous_answer: ({ mark }, teller) =>
    `${says(mark)}, mas, conforme ${ownNames(teller)}, este documento é pago, talvez em outra planilha. Responda ali para o ID ou para essas palavras.`,
  marked: ({ mark }) => `${says(mark)}; mesmo assim, a linha é paga, conforme a sua resposta.`,
  marked_harmless: ({ mark }) => `${says(mark)}, o que não impede o pagamento: a linha é paga.`,
  marked_not_mapped: ({ mark }) =>
    `${says(mark)}, mas a coluna não está mapeada, por isso a linha não é retida. Se não é para pagar, retire a linha antes deste nó.`,
  marked_column_not_mapped: ({ header }) =>
    `${quoted(header)} tem conteúdo, mas a coluna não está mapeada, por isso a linha não é retida. Se não é para pagar, retire a linha antes deste nó.`,

  which_amount_column: ({ columns }, teller) =>
    `Não se sabe ao certo qual coluna tem o valor a pagar: ${columns.map(({ header, sums }) => `${quoted(header)} (${teller.say({ code: 'sums_of_column', ...sums })})`).join(', ')}. Informe ${inOwnNames(teller)} qual é.`,
  amount_far: ({ cell, usual, name }, teller) =>
    `${nameOfCell(cell)} está longe do valor habitual, ${decimal(usual)}. Corrija, ou confirme como ${quoted(name)} ${inPayOrNot(teller)}.`,
  amount_not_adding_up: ({ cell, gross, expected, name }, teller) =>
    `${nameOfCell(cell)} difere de ${quoted(gross)} menos as colunas entre os dois, ${decimal(expected)}. Corrija, ou confirme como ${quoted(name)} ${inPayOrNot(teller)}.`,

  not_an_amount: ({ cell }) => `${nameOfCell(cell)} não é um valor. Preencha o valor.`,
  period_form: ({ period }) =>
    `Em "Build ID From", o período ${quoted(period)} não está escrito como mês nem como data.`,
  write_period: ({ meant, run }) => {
    if (meant === undefined) return 'Escreva um mês, como 2026-11, ou uma data, como 2026-11-15.';
    return run === undefined ? `Escreva ${meant}.` : `Escreva ${meant} em "Period" e ${run} em "Run".`;
  },
  run_form: ({ run }) => `Em "Build ID From", "Run" é ${quoted(run)}, sem letra nem dígito.`,
  name_run: () => 'Dê um nome, como adiantamento.',

  id_source_none: () =>
    'Nenhuma coluna distingue os beneficiários. Em "Build ID From", indique uma que acompanhe sempre o beneficiário.',
  id_source_missing: ({ column }) =>
    `"Build ID From" indica a coluna ${quoted(column)}, que a planilha não tem. Corrija um dos dois.`,
  id_source_repeated: ({ column }) =>
    `"Build ID From" indica a coluna ${quoted(column)}, mas a planilha tem mais de uma com esse nome. Dê um nome próprio a cada uma.`,
  id_source_counts_lines: ({ column, isByHeader }) =>
    `"Build ID From" indica a coluna ${quoted(column)}, que numera as linhas: isso muda ao incluir ou ordenar linhas. Indique uma que acompanhe o beneficiário, como CPF${isByHeader ? '; se não numera as linhas, mude o nome dela' : ''}.`,
  id_source_blank: ({ column }) =>
    `${shortWord(column)} está em branco, e "Build ID From" indica essa coluna. Corrija um dos dois.`,
  id_source_not_whole: ({ cell }) =>
    `${nameOfCell(cell)} não pode fazer parte do ID: não é texto nem número inteiro. Corrija, ou indique outra coluna em "Build ID From".`,
  id_source_digits_lost: ({ cell }) =>
    `${nameOfCell(cell)} não pode fazer parte do ID: perdeu dígitos. ${typeAsText('o dado')}`,
  id_source_date_time: ({ cell }) =>
    `${nameOfCell(cell)} não pode fazer parte do ID: data e hora podem sair de outra forma na próxima exportação. Ponha a data no período, ou indique outra coluna em "Build ID From".`,
  id_source_letter_lost: ({ cell }) =>
    `${nameOfCell(cell)} não pode fazer parte do ID: perdeu uma letra. Corrija.`,
  id_source_no_letters: ({ cell }) =>
    `${nameOfCell(cell)} não pode fazer parte do ID: não tem letra latina nem dígito. Preencha a célula, ou indique outra coluna em "Build ID From".`,
  id_source_decimals: ({ cell }) =>
    `${nameOfCell(cell)} não pode fazer parte do ID: cada programa escreve as casas decimais de um jeito. Indique outra coluna em "Build ID From".`,
  id_source_date: ({ column, date }) =>
    `"Build ID From" indica a coluna ${quoted(column)}, que tem a data ${quoted(date)}. Se essa data sair de outra forma na próxima exportação, o beneficiário recebe de novo. Ponha a data no período, ou indique outra coluna.`,

  contradiction_names: ({ column, name, row }) =>
    `${quoted(column)} também é de ${name} (${placesOf(row)}). Corrija a linha que tem o erro.`,

  // Questions.
  label_bank: () => 'Banco',
  label_amount: () => 'Valor',
  label_account_type: () => 'Tipo de conta',
  label_column: () => 'Coluna',
  label_full_name: () => 'Nome completo',
  label_pay: () => 'Pagar ou não',
  label_shared_account: () => 'Conta compartilhada',
  label_remark: () => 'Pagar apesar da observação',
  name_blank: () => '(em branco)',
  name_below_total: () => 'Linhas abaixo do total',
  label_column_of: ({ field }) => `Coluna d${FEMININE.has(field) ? 'a' : 'o'} ${inSentence(field)}`,
  label_account_type_for_all: () => 'Tipo de conta de todas as linhas',
  label_document_type: () => 'Tipo de documento',
  label_id_columns: () => 'Colunas do ID',
  label_name_order: () => 'Ordem de nome e sobrenome',
  label_number_format: () => 'Formato dos números',
  label_period: () => 'Período',
  choice_pay: () => 'Pagar',
  choice_do_not_pay: () => 'Não pagar',
  choice_leave_out: () => 'Deixar de fora: não pagar',
  choice_no_type: () => 'Nenhum (não é um tipo de conta)',
  choice_given_names_first: () => 'Nome antes do sobrenome',
  choice_family_names_first: () => 'Sobrenome antes do nome',
  choice_for_all_rows: ({ type }) => `Todas as linhas: ${type}`,
  choice_full_names_in: ({ header }) => `Nome completo em ${header}`,
  choice_all_remarks: ({ remarks }) => `Pagar todas estas: ${remarks}`,
  choice_no_other: () => 'Não pagar os demais',
  choice_payees: ({ payees, more }) => payees.join(', ') + (more === undefined ? '' : ` e mais ${more}`),
  sums_of_column: ({ total, first, payee = 'o primeiro beneficiário' }) =>
    `${decimal(total)} no total, ${first === undefined ? 'nada' : decimal(first)} para ${payee}`,
  placeholder_code: () => CODE_OF_PAYGOL,
  placeholder_amount: () => 'ex.: 3250; 0: não pagar',
  placeholder_account_type: () => `${CODE_OF_PAYGOL} Nenhum, se não é um tipo de conta.`,
  placeholder_full_name: () => 'ex.: Souza Lima, João',
  placeholder_id_columns: () => 'ex.: CPF',
  placeholder_period: () => 'ex.: 2026-11',
  two_answers: ({ name, answers }) =>
    `"${name}" tem duas respostas, ${format.list(answers)}. Nenhuma vale: responda de novo.`,
  column_for_two_fields: ({ header, fields }) =>
    `"${header}" tem duas respostas, ${format.list(fields.map((field) => FIELDS[field]))}. Nenhuma vale: responda de novo.`,

  account_alias: ({ cell, standard }) =>
    `${nameOfCell(cell)} é um alias, não um número de conta. Informe o ${standard}.`,
  account_not_standard: ({ cell, standard, digits }) =>
    `${nameOfCell(cell)} não é um ${standard}, que tem ${digitsOf(digits)}. Corrija.`,
  account_not_number: ({ cell }) => `${nameOfCell(cell)} não é um número. Corrija.`,
  account_digits_left_out: ({ cell }) =>
    `${nameOfCell(cell)} não mostra todos os dígitos. Informe o número completo.`,
  account_exponent: ({ cell }) =>
    `${nameOfCell(cell)} perdeu dígitos: a planilha mostra números longos em notação científica. ${typeAsText('o número')}`,
  account_date: ({ cell }) => `${nameOfCell(cell)} tem formato de data. ${typeAsText('o número')}`,
  account_serial: ({ cell, date }) =>
    `${nameOfCell(cell)} também é a forma como a planilha guarda a data ${format.period(date)}. ${typeAsText('o número')}`,
  account_two_numbers: ({ cell }) =>
    `${nameOfCell(cell)} contém dois números. Deixe só o da conta que recebe o pagamento.`,
  account_words: ({ cell }) => `${nameOfCell(cell)} contém palavras. Informe só o número.`,
  account_short: ({ cell, digits }) =>
    `${nameOfCell(cell)} tem ${digitsOf(digits)}, pouco para um número de conta. Informe o número completo.`,
  account_shorter: ({ cell, digits, usual }) =>
    `${nameOfCell(cell)} tem ${digitsOf(digits)}; as outras contas deste banco têm ${usual}. Informe o número completo, com os zeros à esquerda.`,
  account_length: ({ cell, digits, standard, expected }) =>
    `${nameOfCell(cell)} tem ${digitsOf(digits)}; um ${standard} tem ${expected}. Informe o ${standard} completo.`,
  ambiguous_account_columns: ({ columns: [account, together] }, teller) =>
    `O número da conta pode estar só em ${quoted(account)} ou em ${quoted(together)}. Ponha o número completo em uma coluna ${
      teller.answeredIn === 'form'
        ? `ou responda "${teller.say({ code: 'label_column_of', field: 'account_number' })}"`
        : 'e marque as outras como "Not Used" em "Own Names"'
    }.`,
  account_part_blank: ({ column }) =>
    `${shortWord(column)}, parte do número da conta, está em branco. Preencha a célula.`,
  account_lacks_digit: ({ cell }) =>
    `${nameOfCell(cell)} não tem dígito verificador, ao contrário das outras contas. Informe-o depois de um hífen.`,
  account_digit_differs: ({ column, digit, behind }) =>
    `${shortWord(column)} é ${digit}, mas o número da conta termina no dígito ${behind}. Corrija um dos dois.`,

  no_code: ({ cell }, teller) =>
    `${nameOfCell(cell)} não tem código conhecido. Inclua esse nome ${inOwnNames(teller)} com o código.`,
  no_bank_codes: ({ cell, country }, teller) =>
    `${nameOfCell(cell)} precisa de um código, e a documentação da Paygol não traz os dos bancos ${ofCountry(country)}. Inclua esse nome ${inOwnNames(teller)} com o código.`,
  no_account_type_codes: ({ cell, country, name }, teller) =>
    `${nameOfCell(cell)} precisa de um código, e a documentação da Paygol não traz os dos tipos de conta ${ofCountry(country)}. Inclua ${quoted(name)} ${inOwnNames(teller)} com o código.`,
  no_code_wallet: ({ cell }) =>
    `${nameOfCell(cell)} não está na lista de bancos da Paygol. Peça outra conta.`,
  no_code_wallet_number: ({ column, wallet, standard, digits }, teller) =>
    `${shortWord(column)} tem um ${wallet}, de carteira digital, sem código conhecido. Peça um ${standard}, ou inclua o banco ${quoted(digits)} ${inOwnNames(teller)} com o código que a Paygol informar.`,
  no_code_of_number: ({ country, standard, digits }, teller) =>
    `Falta o código do banco, e a documentação da Paygol não traz os ${ofCountry(country)}. O ${standard} começa com ${digits}: inclua o banco ${quoted(digits)} ${inOwnNames(teller)} com o código que a Paygol informar.`,
  ambiguous_code: ({ cell, options }, teller) =>
    `${nameOfCell(cell)} pode ser ${format.either(options.map(namedCode))}. Inclua esse nome ${inOwnNames(teller)} com o código certo.`,
  ambiguous_account_of_document: ({ cell, document, type, name }, teller) =>
    `${nameOfCell(cell)} pode ser um engano: o número da conta é o ${document} sem o dígito verificador, como em uma ${type}. Inclua ${quoted(name)} ${inOwnNames(teller)} com o código certo.`,
  contradiction_number: ({ cell, bankCode, standard, digits }, teller) =>
    `${nameOfCell(cell)} tem o código ${bankCode}, mas o ${standard} começa com ${digits}, que é de outro banco. Corrija um dos dois; se ambos estão certos, inclua o banco ${quoted(digits)} ${inOwnNames(teller)} com o código ${bankCode}.`,
  contradiction_bank: ({ column, bank, named, codes }) =>
    `${shortWord(column)} é ${namedCode(bank)}, mas ${nameOfCell(named)} tem o código ${format.either(codes)}. Corrija um dos dois.`,

  // Rows.
  blank_cell: ({ field, header, example = exampleOf(field) }) =>
    `${shortWord(header)} está em branco. Preencha a célula, por exemplo com ${example}${orBuildId(field)}.`,
  missing_column: ({ field, unused, example = exampleOf(field) }, teller) =>
    `Falta a coluna ${FIELDS[field]}. Inclua a coluna, por exemplo com ${example}${orBuildId(field)}.${
      unused.length === 0
        ? ''
        : ` Se for ${eitherOf(unused.map((header) => quoted(shortWord(header))))}, indique isso ${inOwnNames(teller)}.`
    }`,
  missing_unlisted_type: ({ country, ...shown }) =>
    `${shown.header === undefined ? `Falta ${fieldOf(shown)}` : `${fieldOf(shown)} está em branco`}. A lista de códigos ${country === undefined ? 'de outros países' : ofCountry(country)} não é pública: peça o código à Paygol e preencha.`,
  missing_part_of_name: (shown) => `Falta ${fieldOf(shown)}. Uma pessoa precisa de nome e sobrenome.`,

  unsendable_value: ({ shown, why }) => `${valueOf(shown)} ${UNSENDABLE[why]}`,
  too_long: ({ shown, length, most }) =>
    `${valueOf(shown)} tem ${format.count(length)} caracteres; o máximo é ${format.count(most)}. Encurte.`,
  too_long_code: ({ shown, most }) =>
    `${valueOf(shown)} não é um código, que tem no máximo ${most} caracteres. Informe o próprio código.`,
  country_form: ({ shown }) => `${valueOf(shown)} não é um código de duas letras. ${ENTER_COUNTRY}`,
  country_code: ({ shown }) => `${valueOf(shown)} não é um código de país da ISO 3166-1. ${ENTER_COUNTRY}`,
  currency_form: ({ shown }) => `${valueOf(shown)} não é um código de três letras. ${ENTER_CURRENCY}`,
  currency_code: ({ shown }) => `${valueOf(shown)} não é um código de moeda da ISO 4217. ${ENTER_CURRENCY}`,
  foreign_currency: ({ shown, country, currency }) =>
    `${valueOf(shown)} não é a moeda local ${ofCountry(country)}. Os depósitos são sempre em moeda local: informe o valor em ${currency}.`,
  beneficiary_type: ({ shown }) => `${valueOf(shown)} não é person nem company. Informe um dos dois.`,
  email_form: ({ shown }) => `${valueOf(shown)} não parece um endereço de e-mail. Confira.`,
  date_like_id: ({ shown }) => `${valueOf(shown)} parece uma data. Confirme que a planilha não mudou o ID.`,
  id_may_be_date: ({ shown, date }) =>
    `${valueOf(shown)} também é a forma como a planilha guarda a data ${format.period(date)}. Confirme que é um ID.`,

  amount_negative: ({ shown }) => `${valueOf(shown)} é negativo. Um pagamento é um número positivo.`,
  amount_zero: ({ shown, of }) =>
    `${valueOf(shown)} é 0. ${
      of === 'payout'
        ? 'Um pagamento é um número positivo; se não há nada a pagar, exclua a linha.'
        : 'Um preço é um número positivo.'
    }`,
  amount_separated: ({ shown }, { answeredIn }) =>
    `${valueOf(shown)} tem separadores. Escreva sem separador de milhar e com ponto antes dos centavos${answeredIn === 'form' ? '' : ', ou defina "Number Format" no nó'}.`,
  amount_not_number: ({ shown }) =>
    `${valueOf(shown)} não é um número no formato escolhido. Escreva só dígitos, como 150000 ou 1500.50.`,
  amount_not_in_format: ({ shown, format: chosen }) =>
    `${valueOf(shown)} não é um número no formato escolhido, ${NUMBER_EXAMPLES[chosen]}. Escreva, por exemplo, ${
      chosen === 'commaThousands' ? '150,000 ou 1500.50' : '150.000 ou 1500,50'
    }.`,
  amount_decimals: ({ shown, decimals }, { answeredIn }) =>
    `${valueOf(shown)} tem ${decimals} casas decimais; o máximo é 2. Arredonde, ou ${answeredIn === 'form' ? 'retire o separador' : 'defina "Number Format"'} se o ponto separa os milhares.`,
  amount_precision: ({ shown, of }) =>
    `${valueOf(shown)} tem mais de 15 dígitos. ${of === 'payout' ? 'Divida o pagamento.' : 'Corrija.'}`,
  currency_decimals: ({ shown, currency }) =>
    `${valueOf(shown)} tem casas decimais, que não existem em ${currency}. Confira.`,
  limit_per_payout: ({ shown, limit }) =>
    `${valueOf(shown)} passa do limite "Maximum per Payout", ${format.amount(limit)}. Reduza o valor, ou aumente o limite no nó.`,

  document_type: ({ shown, known }) =>
    `${valueOf(shown)} não é um tipo conhecido. Informe ${eitherOf(known)}.`,
  document_country: ({ type, issuer, country }) =>
    `O tipo de documento ${type} é ${ofCountry(issuer)}, mas o país do pagamento é ${format.country(country)}. Confira os dois.`,
  document_form: ({ shown, document, example, lengths }) =>
    `${valueOf(shown)} não é um ${document}, que tem ${eitherOf(lengths.map(String))} caracteres com o dígito verificador, como ${example}. Corrija.`,
  document_dv: ({ shown, number, end }) =>
    `${valueOf(shown)} não é o final de ${valueOf(number)}, que é ${end}. Um dos dois está errado.`,
  document_letters: ({ shown, document }) =>
    `${valueOf(shown)} é um dos novos ${document} com letras, que a documentação da Paygol ainda não conhece. Se a Paygol rejeitar, pergunte a ela.`,
  document_check: ({ shown, document }) =>
    `${valueOf(shown)} não é um ${document} válido: algum dígito pode estar errado. Confira.`,
  two_readings: ({ shown, digit, row }) =>
    `${valueOf(shown)} pode terminar no dígito verificador, ${digit}, ou estar sem ele, como ${inPlaces(row)}. Escreva o número completo, com hífen antes do dígito.`,

  bank_code: ({ shown, country, banks, example }) =>
    `${valueOf(shown)} não é um banco ${ofCountry(country)}. Informe o nome, ou um dos ${banks} códigos, como ${example}.`,
  account_type: ({ shown, country, types }) =>
    `${valueOf(shown)} não é um tipo conhecido ${withArticle('n', country)}. Informe ${eitherOf(types)}.`,
  state_bank_only: ({ shown, bank, other }) =>
    `${valueOf(shown)} só existe em ${bank}, mas ${valueOf(other)} é outro banco. Corrija um dos dois.`,
  cbu: ({ shown, title }) => `${valueOf(shown)} não é um ${title} válido: há um dígito errado. Corrija.`,
  rut_account: ({ shown, document, number, type }) =>
    `${valueOf(shown)} não é a ${type} deste beneficiário, cujo número é o ${document} sem o dígito verificador: ${number}. Confira.`,
  zeros_at_the_end: ({ shown }) =>
    `${valueOf(shown)} termina em zeros depois de 15 dígitos, como um número arredondado pela planilha. Confira.`,
  foreign_account_type: ({ type, of, country }) =>
    `O tipo de conta ${type} é ${ofCountry(of)}. ${askForType(country)}`,
  account_type_length: ({ type, characters, country }) =>
    `O tipo de conta ${quoted(type)} não tem ${characters} caracteres. ${askForType(country)}`,

  duplicate_id: ({ shown, row }) =>
    `${valueOf(shown)} também está ${inPlaces(row)}. Exclua a linha que não deve ser paga, ou some os dois valores em uma linha. Com "Build ID From", você também pode pagar com um "Run" próprio. Uma coluna que distinga as duas muda todos os IDs: inclua só enquanto ninguém deste período tiver sido pago.`,
  same_id: ({ shown, other, row }) =>
    `${valueOf(shown)} só difere de ${quoted(other)}, ${inPlaces(row)}, em maiúsculas ou espaços, e as respostas da Paygol sobre os dois poderiam se confundir. Dê um ID próprio a cada pagamento, ou exclua a linha se for o mesmo.`,
  similar_id: ({ shown, other, row }) =>
    `${valueOf(shown)} só difere de ${quoted(other)}, ${inPlaces(row)}, em maiúsculas, pontuação, espaços ou zeros à esquerda. Confirme que são dois pagamentos, e não um repetido.`,
  counting_ids: ({ first }) =>
    `Os IDs das linhas são só uma contagem a partir de ${first}. Quando a próxima planilha recomeçar daí, os beneficiários dela constarão como já pagos. Forme os IDs com o que identifica cada pagamento, como o documento e o mês: 52998224725-2026-03. A opção "Build ID From" faz isso.`,

  shared_account_paid: (shared, teller) =>
    `${isAccountOf(shared)} Conforme ${ownNames(teller)}, eles compartilham a conta.`,
  shared_account_wrong: (shared) => `${isAccountOf(shared)} Corrija as linhas que estão erradas.`,
  shared_account_asked: ({ name, ...shared }, teller) =>
    `${isAccountOf(shared)} Se eles compartilham a conta, ${
      teller.answeredIn === 'form'
        ? `escolha "${teller.say({ code: 'choice_pay' })}" em "${teller.say({ code: 'label_shared_account' })}"`
        : `inclua em "Own Names" ("Pay or Not"), como "Row Is Paid": ${name}`
    }. Se não, corrija a linha errada.`,
  several_accounts: ({ shown, row }) =>
    `${valueOf(shown)} tem outra conta ${inPlaces(row)}. Confirme que as duas estão certas.`,
  repeated_payee: ({ rows }) =>
    `A mesma conta e o mesmo valor estão ${inPlaces(rows)}, com outro ID. Confirme que ${rows.numbers.length === 1 ? 'os dois pagamentos devem ser feitos' : 'todos os pagamentos devem ser feitos'}.`,

  paid_in_period: () =>
    'Este beneficiário foi pago nos últimos dias com outro ID deste período. Se for a mesma folha de pagamento, corrigida, pague só a diferença.',
  paid_into_another_account: () =>
    'Antes, este beneficiário recebeu em outra conta. Confirme a mudança com ele, mas não respondendo ao e-mail que a pediu.',

  extra_field: ({ name, why }) => `O campo adicional ${quoted(name)} ${UNSENDABLE[why]}`,
  notification_url: ({ url }) =>
    `A opção "Notification URL" é ${quoted(url)}, que não é um endereço completo. Escreva com https:// no início.`,
  notification_url_unsendable: ({ why }) => `A opção "Notification URL" ${UNSENDABLE[why]}`,
  unsendable_field: ({ label, why }) => `${label} ${UNSENDABLE[why]}`,

  // The report.

  part_title: ({ part }) => PART_TITLES[part],
  largest_amounts: ({ others }) =>
    `Os maiores valores e quem é novo, mudou ou tem aviso (além destes, ${others === 1 ? '1 é pago' : `${format.count(others)} são pagos`})`,
  amounts_spread: ({ currency }) => `Distribuição dos valores em ${currency}`,
  table_head: ({ head }) => TABLE_HEADS[head],
  result_status: ({ status }) => STATUSES[status],
  column_role: ({ role }) => roleTitle(role),
  row_title: rowTitle,
  row_titles: ({ rows }) => rowTitles(rows),
  places: placesOf,
  names: ({ names }) => namesOf(names),
  amount: (amount) => format.amount(amount),
  count: ({ count }) => format.count(count),
  money_to: moneyTo,
  payer: payerName,
  payroll: ({ period, run, payer }) =>
    [
      period === '' ? '' : capitalized(format.period(period)),
      run,
      payer === undefined ? '' : payerName(payer),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  sheet_says: (said) => capitalized(sheetSays(said)),
  note_new: () => 'novo',
  note_account: accountChange,
  note_looks_paid: () => 'parece já pago',
  up_to: (amount) => `até ${format.amount(amount)}`,
  nothing_to_pay: () => 'Nada a pagar',
  result_heading: ({ paid, otherwise, ...moment }) =>
    `${paid === undefined ? NOTHING_PAID[otherwise] : moneyTo(paid)}, ${atTime(moment)}`,
  whether_paid: ({ payees }) =>
    `Ainda não se sabe se ${payees === 1 ? 'este beneficiário foi pago' : `estes ${format.count(payees)} beneficiários foram pagos`}`,

  in_part: ({ title, says }, { say }) => `${say(title)}: ${say(says)}`,
  of_row: ({ row, says }, { say }) => `${rowTitle(row)}: ${says.map(say).join(' ')}`,
  of_rows: ({ rows, where, payees, isExample, says }, { say }) =>
    `${counted(rows, 'linha')} (${whichRows(where, payees)})${isExample ? ', por exemplo' : ''}: ${say(says)}`,
  of_payees: ({ rows, says }, { say }) => `${rowTitles(rows)}: ${says.map(say).join(' ')}`,
  also_says: ({ of }) =>
    `Também ${format.listUpTo(
      20,
      of.map(({ text, where }) => `${quoted(text)} (${placesOf(where)})`),
    )}.`,
  also_asked: ({ of }) =>
    `A mesma pergunta vale para ${of.map(({ name, where }) => `${quoted(name)} (${placesOf(where)})`).join(', ')}.`,
  row_excluded: (said) => `${capitalized(sheetSays(said))}, portanto a linha não é paga.`,
  rows_excluded: ({ reason, rows, where, payees, ...said }) =>
    `${counted(rows, 'linha')} ${EXCLUDED[reason](plural(rows))} (${whichRows(where, payees)}): ${sheetSays(said)}.`,
  line_ignored: ({ line }) => `A linha ${OTHER_LINES[line]}, portanto não há nada a pagar.`,
  more_entries: ({ more }) => `E mais ${format.count(more)}.`,
  more_below: ({ more }) => `E mais ${format.count(more)}, na lista abaixo.`,
  read_as: ({ field, column, read, sent, rows, why }, { say }) => {
    const example = read === '' ? `"${sent}"` : `"${read}" → "${sent}"`;
    const phrases = why.map(say).join('; ');
    return `${column || FIELDS[field]}${rows === 1 ? '' : ', por exemplo'} ${example} em ${counted(rows, 'linha')} (${phrases}).`;
  },
  columns_taken: ({ columns }) =>
    `Colunas: ${columns.map(({ header, role }) => `${header} → ${roleTitle(role)}`).join('; ')}.`,
  header_found: ({ names, hasMore }) =>
    `Os nomes das colunas estão em: ${names.join(' · ')}${hasMore ? ' …' : ''}. Nada acima deles é pago.`,

  to_pay: ({ money }) => `A pagar: ${money === undefined ? 'nada' : moneyTo(money)}.`,
  rows_counted: ({ rows, toPay, alreadyThere, held, invalid, excluded, blank }) => {
    const parts = [
      `${counted(rows, 'linha')}: ${format.count(toPay)} a pagar`,
      ...(alreadyThere === 0 ? [] : [`${format.count(alreadyThere)} que a Paygol já tem`]),
      ...(held === 0 ? [] : [counted(held, 'retida')]),
      ...(invalid === 0 ? [] : [`${format.count(invalid)} a corrigir`]),
      ...(excluded === 0 ? [] : [`${counted(excluded, 'marcada')} para não pagar`]),
      ...(blank === 0 ? [] : [`${format.count(blank)} sem beneficiário`]),
    ];
    return `${parts.join(', ')}.`;
  },

  not_compared: ({ words, isToPay }) =>
    `Não se comparou com o que a Paygol tem: ${words}${isToPay ? ' Quem já foi pago com o mesmo ID não é pago de novo: isso é conferido na hora de pagar.' : ''}`,
  all_payees_new: () => 'Todos os beneficiários são novos: ninguém aqui foi pago antes.',
  none_at_paygol: () => 'A Paygol ainda não tem nenhum destes pagamentos.',
  last_period: ({ period, money, difference }) => {
    const last = `${capitalized(format.period(period))}: ${moneyTo(money)}.`;
    if (difference === undefined) return last;
    return difference.is === 'same'
      ? `${last} Desta vez é o mesmo valor.`
      : `${last} Desta vez são ${format.amount(difference)} a ${difference.is === 'more' ? 'mais' : 'menos'}.`;
  },
  memory_short: () =>
    'O n8n foi reiniciado há pouco, e este relatório não vê todos os pagamentos anteriores. Eles são comparados de novo na hora de pagar.',
  new_to_paygol: (money) => `Novo na Paygol: ${moneyTo(money)}.`,
  already_at_paygol: ({ period, ...money }) =>
    `${period === undefined ? '' : `${capitalized(format.period(period))} já foi pago. `}A Paygol já tem ${moneyTo(money)}: não se paga de novo.`,
  list_too_long: () =>
    'Não se comparou quem é novo, porque a lista de pagamentos da Paygol é longa demais para ser lida inteira.',
  list_not_read: () =>
    'Não se compararam contas alteradas nem pagamentos feitos na Paygol, porque não foi possível ler a lista de pagamentos dela.',
  list_names_no_ids: () =>
    'A Paygol lista os pagamentos sem o ID, por isso cada linha foi consultada pelo próprio ID. Nessa lista, os pagamentos enviados pelo n8n não se distinguem dos feitos na Paygol.',
  rows_not_looked_up: ({ rows }) =>
    `Não foi possível consultar ${counted(rows, 'linha')} na Paygol; a consulta é refeita na hora de pagar.`,
  paid_in_period_before: ({ payouts, of }) =>
    `${format.count(payouts)} de ${counted(of, 'pagamento')} ${payouts === 1 ? 'é' : 'são'} para beneficiários pagos nos últimos dias com outros IDs do mesmo período. É a mesma folha de pagamento, corrigida? Então pague só a diferença.`,
  accounts_changed: ({ payees }) => {
    const changes = payees.map((payee) => `${rowTitle(payee)}, ${accountChange(payee)}`);
    return `${counted(payees.length, 'beneficiário')} com conta diferente da última vez: ${format.listUpTo(MOST_NAMED, changes)}. Confirme por telefone, em um número que você já tinha.`;
  },
  never_paid_before: ({ payees }) =>
    `${counted(payees.length, 'beneficiário')} que nunca ${payees.length === 1 ? 'foi pago' : 'foram pagos'}: ${format.listUpTo(30, payees.map(rowTitle))}.`,
  look_paid: ({ rows }) => {
    const one = rows.length === 1;
    return `${counted(rows.length, 'linha')} ${one ? 'parece um pagamento já feito' : 'parecem pagamentos já feitos'}, com outro ID: ${format.listUpTo(MOST_NAMED, rows.map(rowTitle))}. Se você aprovar este relatório, ${one ? 'ela é paga' : 'elas são pagas'} pela segunda vez.`;
  },

  make_sure_of_both: () => 'Confirme que os dois devem ser pagos.',

  sent_to_paygol: () => 'Enviado à Paygol. O banco ainda pode devolver um pagamento.',
  not_paid_again: (money) => `Já estava na Paygol e não foi pago de novo: ${moneyTo(money)}.`,
  lines_ignored: ({ lines }) =>
    `${counted(lines, 'linha')} ${lines === 1 ? 'ignorada' : 'ignoradas'}, como títulos e totais.`,
  do_not_pay_otherwise: () => 'Não pague de outra forma: execute a mesma planilha de novo mais tarde.',

  // Outcomes.

  already_there: () => 'A Paygol já tinha este pagamento, por isso ele não foi enviado.',
  sent_on: (moment) => `Foi enviado em ${atTime(moment)}.`,
  sent_in_this_execution: () =>
    'Esta execução já tinha enviado este pagamento. Se a linha é outro pagamento, ela não foi paga: dê a ela um ID próprio.',
  refused_but_there: () => 'A Paygol acabou de recusar este pagamento, mas já o tem.',
  looked_up_and_there: () => 'A consulta mostrou que ele está na Paygol.',
  moved_on_already: () =>
    'Um pagamento novo começa com o status criado, portanto a Paygol talvez já tivesse este antes.',
  fields_not_shown: ({ fields }) =>
    `O registro da Paygol não mostra ${fieldsOf(fields)}; o resto confere com esta linha.`,
  account_masked: () => 'O registro da Paygol mostra só o final do número da conta.',
  has_status: ({ status }) => `O status dele é ${statusWord(status)}.`,
  ended_unpaid: ({ status, newId }) =>
    `O status é ${statusWord(status)}, portanto ninguém recebeu. Descubra o motivo e corrija a linha. Para pagar, dê a ela um ID novo, como ${newId}. Se os IDs são formados com colunas, pague em uma planilha à parte, com outro "Run".`,
  status_not_explained: ({ status }) =>
    `O status é ${status}, que a documentação da Paygol não explica. Antes de enviar com outro ID, pergunte à Paygol se o beneficiário foi pago.`,
  made_with_unknown_status: ({ status }) =>
    `A Paygol criou o pagamento com o status ${status}, que a documentação dela não explica. Pergunte à Paygol o que significa.`,
  conflict: ({ fields }) =>
    `A Paygol já tem um pagamento com este ID e outros dados (${fieldsOf(fields)}), por isso esta linha não foi enviada. Compare os dois com a operação "Get". Dê um ID próprio a esta linha só se for um pagamento a mais: com um segundo ID, o mesmo pagamento é feito duas vezes.`,
  conflict_after_sending: ({ fields }) =>
    `O registro da Paygol com este ID é diferente (${fieldsOf(fields)}). Pode ser este pagamento, escrito de outra forma, ou um mais antigo. Compare os dois com a operação "Get" e pergunte à Paygol; não envie com outro ID antes de saber.`,
  id_of_another_payee: () =>
    'Na Paygol, este ID é de outro beneficiário desta planilha, por isso esta linha não foi enviada.',

  outcome_not_seen: () => 'Ainda não se sabe se este pagamento foi criado.',
  last_answer: ({ words }) => `Na última consulta: ${words}`,
  never_looked_up: () => 'Não houve consulta depois do envio.',
  look_up_stopped: () => 'Não houve consulta depois do envio, porque a execução foi interrompida.',
  unexpected_error: () => 'Ocorreu um erro inesperado durante o envio deste pagamento.',
  shown_with_other_data: () => 'A resposta da Paygol traz este ID com dados diferentes dos enviados.',
  sending_elsewhere: ({ isMissing }) =>
    `Esta execução não enviou este pagamento: outra o estava enviando ao mesmo tempo, e ${isMissing ? 'a Paygol ainda não o mostrava' : 'não foi possível consultar'}.`,
  confirmed_before: ({ isMissing }) =>
    `Não foi enviado de novo: a Paygol já confirmou este pagamento, mas agora ${isMissing ? 'não o mostra' : 'não foi possível consultar'}.`,
  sent_before: ({ isMissing }) =>
    `Não foi enviado de novo: uma execução anterior enviou este pagamento, ou ia enviar. ${
      isMissing ? 'Agora a Paygol não o tem, mas ainda pode criá-lo.' : 'Não foi possível consultar.'
    }`,
  not_checked_after_refusal: ({ words }) =>
    `Não foi possível consultar se mesmo assim a Paygol tem este ID, deste envio ou de um anterior: ${words}`,
  named_and_not_shown: () => 'A resposta da Paygol cita este ID: ela talvez já o tenha, mas não o mostra.',
  keep_the_id: () => KEEP_THE_ID,
  send_when_confirmed: () =>
    `${KEEP_THE_ID} Se a Paygol confirmar que nunca vai criar este pagamento, ative "Send Missing Rows Again" nessa execução.`,

  paygol_refused: ({ words }) => words,
  request_refused: ({ rows }) =>
    `A Paygol recusou o envio inteiro de ${counted(rows, 'linha')}, portanto a causa pode estar em outra linha.`,
  row_rejected: (values) => `A Paygol rejeitou esta linha${whyRejected(values)}`,
  rows_counted_as_wrong: ({ wrong, rows, ...values }) =>
    `A Paygol não criou nenhum pagamento: contou ${format.count(wrong)} das ${counted(rows, 'linha')} deste envio como errada${plural(wrong)}${whyRejected(values)} Para encontrar ${wrong === 1 ? 'qual' : 'quais'}, diminua "Payouts per Request".`,

  not_sent: ({ words }) => words,
  not_looked_up: ({ words }) =>
    `Não foi enviado: não foi possível consultar se a Paygol já tem este ID. ${words} Execute o fluxo de novo mais tarde.`,
  waits_for_another_run: () =>
    'Esta execução não enviou este pagamento: ele está em outra, ainda em andamento. Espere que ela termine e execute o fluxo de novo.',
  stopped: () => 'Não foi enviado, porque antes a execução foi interrompida.',
  earlier_outcome_unknown: () => 'Não foi enviado, porque não se sabe o resultado de um envio anterior.',
  earlier_request_refused: ({ words }) => `Não foi enviado, porque um envio anterior foi recusado. ${words}`,
  error_before: () => 'Não foi enviado, porque antes ocorreu um erro inesperado nesta execução.',
  turned_away_twice: ({ words }) =>
    `Não foi enviado: a Paygol não aceitou o envio em duas tentativas. ${words} Execute o fluxo de novo mais tarde.`,
  did_not_answer: ({ words }) =>
    `Não foi enviado: a Paygol não respondeu à consulta antes do pagamento. ${words} Execute o fluxo de novo quando ela responder.`,
  not_claimed: ({ words }) => `Não foi enviado. ${words}`,
  ids_of_other_payees: ({ id, name, ownId, ids }) =>
    `Não foi enviado: na Paygol, há IDs desta planilha que são de outros beneficiários dela. O ID ${id} é ${name === '' ? 'do beneficiário' : `de ${name},`} que aqui tem ${ownId}${ids === 1 ? '' : `, e há mais ${counted(ids - 1, 'caso')}`}.`,
  keep_the_old_ids: () =>
    'IDs com o número da linha mudam quando você inclui ou ordena linhas, e assim se paga duas vezes. Dê às linhas os IDs que elas tinham; na próxima folha de pagamento, forme os IDs com o beneficiário e o período.',

  rows_not_valid: ({ invalid, rows }) =>
    `${format.count(invalid)} de ${counted(rows, 'linha')} ${invalid === 1 ? 'tem' : 'têm'} erros, por isso nada foi enviado.`,
  limit_exceeded: () => 'Um limite de segurança foi ultrapassado, por isso nada foi enviado.',
  approval_differs: () => 'As linhas não são as que foram aprovadas, por isso nada foi enviado.',
  approval_code_empty: () => '"Approval Code" está vazio: preencha com o código de "Validate".',
  compare_settings: ({ valid, rows, amounts, approvalCode }) =>
    'Este nó precisa ter as mesmas configurações de "Validate". Compare "Build ID From", "Number Format", "Name Order", "Own Names", as ' +
    'outras opções, as colunas e a credencial. Se forem iguais, a planilha mudou: valide de novo e peça nova aprovação. ' +
    'Se for outra planilha, retire o "Approval Code". ' +
    `Aqui ${valid === 1 ? 'pode ser paga' : 'podem ser pagas'} ${format.count(valid)} de ${counted(rows, 'linha')}${amounts.length === 0 ? '' : `, ${format.list(amounts.map(format.amount))}`} (código de aprovação ${approvalCode.slice(0, 9)}…).`,
  only_validated: () =>
    'Só houve validação: a opção "Only Validate in Manual Runs" está ativa, e esta execução é manual.',

  too_many_rows: ({ rows, limit, sent }) =>
    `Há ${counted(rows, 'linha')}${sent === 0 ? '' : `, depois de ${format.count(sent)} que esta execução já enviou`}; o limite "Maximum Rows" é ${format.count(limit)}.`,
  too_large_payouts: ({ rows, first }) =>
    rows === 1
      ? `A linha ${first} passa do limite "Maximum per Payout".`
      : `${counted(rows, 'linha')} passam do limite "Maximum per Payout"; a primeira é a linha ${first}.`,
  no_limit_for: ({ currency }) =>
    `Há pagamentos em ${currency}, e "Maximum Total" não define um limite para essa moeda.`,
  too_large_total: ({ total, limit, isSentBefore }) =>
    `O total${isSentBefore ? ', com o que esta execução já enviou,' : ''} é ${format.amount(total)}; o limite "Maximum Total" é ${format.amount(limit)}.`,

  looks_paid: () => 'Não foi enviado: parece um pagamento que já foi feito.',
  sent_before_to_payee: ({ isSameAccount, payments }) =>
    `O mesmo valor, na mesma moeda${isSameAccount ? ' e para a mesma conta' : ''}, já foi enviado a este beneficiário: ${payments.map(told).join('; ')}.`,
  sent_lately_to_payee: ({ window, listed }) =>
    `${window === 'period' ? 'Nos últimos dias, para o mesmo período' : 'Nas últimas horas'}, este nó enviou o mesmo valor e moeda a este beneficiário, com outro ID.${listed.length === 0 ? '' : ` A Paygol lista ${format.listUpTo(MOST_NAMED, listed)}, sem data.`}`,
  only_account_differs: () => 'Só a conta é diferente.',
  left_to_create: () =>
    'O n8n foi reiniciado há pouco, e só "Create" pode saber se este nó enviou o pagamento. Se não enviou, "Create" retém esta linha.',
  sent_all_the_same: () => 'Foi enviado mesmo assim.',
  account_changed: ({ ending }) =>
    `Não foi enviado: antes este beneficiário recebeu ${ending === '' ? 'em outra conta' : `na conta ${ending}`}, e a aprovação não inclui a mudança.`,
  ask_the_payee: () =>
    'Pergunte ao beneficiário qual conta está certa: ligue para um número que você já tinha, não responda a um e-mail.',
  approve_held: ({ rows, approvalCode }) =>
    `Para pagar mesmo assim as linhas retidas, execute de novo a planilha inteira (${counted(rows, 'linha')}) com o "Approval Code" ${approvalCode}.`,
  only_warn: () =>
    'Se você costuma pagar valores iguais em poucas horas, como um marketplace, escolha "Only Warn" em "Repeated Payments".',
  ask_a_person: () => 'Não envie com outro ID: se for outro pagamento, ele precisa ser feito por uma pessoa.',
};
