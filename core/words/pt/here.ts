import type { FieldName } from '../../values/fields.ts';
import { quoted } from '../../values/unseen.ts';
import type { Speaker } from '../shown.ts';
import { questions } from './questions.ts';

const ID = 'salario-2026-03-0001';
const idFrom = (isForm: boolean) => (isForm ? `"${questions.label_id_columns}"` : '"Build ID From"');
const inPayOrNot = (isForm: boolean) => (isForm ? 'em "Pagar ou não"' : 'em "Name Mappings" ("Pay or Not")');

const NOT_SAID = 'A linha fica de fora até você indicar que é para pagar';

const payAnyway = (isForm: boolean, label: string) =>
  isForm
    ? NOT_SAID
    : `Se for para pagar mesmo assim, responda "${label}", ou inclua o ID ${inPayOrNot(false)}`;

const payOne = (isForm: boolean) => (newId: string) =>
  isForm
    ? `Para pagar, envie uma planilha que tenha só esta linha, com um nome próprio em "${questions.label_payment_name}". Só se a planilha tem IDs próprios, coloque nela um novo, como ${newId}.`
    : `Para pagar, coloque nela um ID novo, como ${newId}. Se os IDs são formados com colunas, pague em uma planilha que tenha só esta linha, com um "Payment Name" próprio.`;

/** What is said of the place where questions are answered: the table "Name Mappings" of the node, or a form. */
export const hereIn = (isForm: boolean) => ({
  nameMappings: isForm ? 'as suas respostas' : '"Name Mappings"',
  inOwnNames: isForm ? 'nas suas respostas' : 'em "Name Mappings"',
  inPayOrNot: inPayOrNot(isForm),
  nameBlank: (name: string) => (isForm ? `"${questions.name_blank}"` : quoted(name)),
  nameBelowTotal: (name: string) => (isForm ? `"${questions.name_below_total}"` : quoted(name)),
  idFrom: idFrom(isForm),
  /** A form asks for the period, by which alone it gets them. */
  isIdAsked: (fields: readonly FieldName[]) => isForm && fields.join() === 'id',
  getIds: isForm
    ? `Os IDs são formados quando você responder "${questions.label_period}"`
    : `Um ID pode ser ${ID}; para formá-los com outras colunas, use "Build ID From"`,
  addCode: isForm
    ? 'responda com o código que a Paygol informar'
    : 'inclua esse nome em "Name Mappings" com o código que a Paygol informar',
  addNamedCode: (name: string) =>
    isForm
      ? 'responda com o código que a Paygol informar'
      : `inclua ${quoted(name)} em "Name Mappings" com o código que a Paygol informar`,
  orNoType: isForm ? 'responda "Nenhum"' : 'permita "No Account Type" em "Let Through"',
  chooseCode: isForm ? 'responda qual é' : 'inclua esse nome em "Name Mappings" com o código certo',
  chooseNamedCode: (name: string) =>
    isForm ? 'responda qual é' : `inclua ${quoted(name)} em "Name Mappings" com o código certo`,
  setNameOrder: isForm ? `responda "${questions.label_name_order}"` : 'use a opção "Name Order"',
  setNumberFormat: isForm ? `responda "${questions.label_number_format}"` : 'defina "Number Format" no nó',
  orMapIt: isForm ? '' : ', ou preencha o campo se mapeia à mão',
  orNumberFormat: isForm ? '' : ', ou defina "Number Format" no nó',
  // A column that says nothing of the payment, or one row alone, is answered for in the node only.
  orNotUsed: isForm ? '' : ', ou marque a coluna como "Not Used"',
  ofTheseWords: isForm ? 'se essas linhas devem ser pagas' : 'o que valem essas palavras',
  orIdOrNotUsed: isForm ? '' : ', o ID ou o documento, ou marque a coluna como "Not Used"',
  answeredIn: isForm ? '' : ' em "Name Mappings"',
  orSetColumns: (columns?: readonly string[]) =>
    isForm || columns === undefined
      ? ''
      : ` Se nenhuma tiver a ver com o pagamento, ponha em "Ignored Columns": ${columns.join(', ')}.`,
  /** `into`: the account to which it would be paid. */
  remarkOpen: (header: string, into: string) =>
    isForm
      ? NOT_SAID
      : `Se for para pagar mesmo assim${into}, responda "${questions.label_remark({ name: header }).replaceAll('"', '')}", ou inclua essas palavras ${inPayOrNot(false)}`,
  hiddenOpen: payAnyway(isForm, questions.label_hidden_rows),
  noteOpen: payAnyway(isForm, questions.label_notes),
  orAnswerColumn: (field: FieldName) =>
    isForm
      ? `responda "${questions.label_column_of({ field })}"`
      : 'marque como "Not Used" em "Name Mappings"',
  orAnswerAccount: isForm
    ? `ou responda "${questions.label_column_of({ field: 'account_number' })}"`
    : 'e marque as outras como "Not Used" em "Name Mappings"',
  ownName: isForm
    ? `um nome próprio em "${questions.label_payment_name}"`
    : 'um ID próprio (um "Payment Name" próprio, onde "Build ID From" os forma)',
  compareTwo: isForm ? 'Compare os dois no painel da Paygol' : 'Compare os dois com a operação "Get"',
  payOne: payOne(isForm),
  orOwnRun: isForm ? '' : ' Com "Build ID From", você também pode pagar uma com um "Payment Name" próprio.',
  idFromDoesSo: isForm ? '' : ' A opção "Build ID From" faz isso.',
  sayThatTheyShare: (name: string) =>
    isForm
      ? 'responda que é para pagar'
      : `inclua em "Name Mappings" ("Pay or Not"), como "Row Is Paid": ${name}`,
  exampleOfId: ID,
});

export type Here = ReturnType<typeof hereIn> & Speaker;
