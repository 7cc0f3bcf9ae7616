import type { FieldName } from '../../values/fields.ts';
import { quoted } from '../../values/unseen.ts';
import type { Speaker } from '../shown.ts';
import { questions } from './questions.ts';

const ID = 'salary-2026-03-0001';
const idFrom = (isForm: boolean) => (isForm ? `"${questions.label_id_columns}"` : '"Build ID From"');

const ownNames = (isForm: boolean) => (isForm ? 'your answers' : '"Name Mappings"');
const inPayOrNot = (isForm: boolean) => `in ${ownNames(isForm)} (Pay or Not)`;

const addCode = (isForm: boolean, name: string) =>
  `${isForm ? 'answer' : `add ${name} to "Name Mappings"`} with the code that Paygol gives you`;

const chooseCode = (isForm: boolean, name: string) =>
  isForm ? 'answer which one it is' : `add ${name} to "Name Mappings" with the right code`;

const NOT_SAID = 'The row is left out until you say that it is paid';

const payAnyway = (isForm: boolean, label: string) =>
  isForm ? NOT_SAID : `To pay it anyway, answer "${label}", or set its ID to Pay in "Name Mappings"`;

const payOne = (isForm: boolean) => (newId: string) =>
  isForm
    ? `To pay it, send a sheet that has only this row, with a name of its own in "${questions.label_payment_name}". Only where the sheet has IDs of its own, give it a new one instead, such as ${newId}.`
    : `To pay it, give it a new ID, such as ${newId}. If IDs are built from columns, pay it in a separate sheet that has only this row, with a "Payment Name" of its own.`;

/** What is said of the place where questions are answered: the table "Name Mappings" of the node, or a form. */
export const hereIn = (isForm: boolean) => ({
  nameMappings: ownNames(isForm),
  inPayOrNot: inPayOrNot(isForm),
  /** By which name a row is confirmed. */
  asName: (name: string) => `as ${quoted(name)} ${inPayOrNot(isForm)}`,
  ownNamesSay: isForm ? 'your answers say' : '"Name Mappings" says',
  addBank: (digits: string) => `add the bank ${quoted(digits)} to ${ownNames(isForm)} with the code`,
  idFrom: idFrom(isForm),
  idFromNames: (column: string) => `${idFrom(isForm)} names the column ${quoted(column)}`,
  /** A form asks for the period, by which alone it gets them. */
  isIdAsked: (fields: readonly FieldName[]) => isForm && fields.join() === 'id',
  getIds: isForm
    ? `IDs are built once you answer "${questions.label_period}"`
    : `An ID can be ${ID}; to have IDs built, use "Build ID From"`,
  addCode: addCode(isForm, 'it'),
  addNamedCode: (name: string) => addCode(isForm, quoted(name)),
  orNoType: isForm ? 'answer "None"' : 'let "No Account Type" through',
  chooseCode: chooseCode(isForm, 'it'),
  chooseNamedCode: (name: string) => chooseCode(isForm, quoted(name)),
  setNameOrder: isForm ? `answer "${questions.label_name_order}"` : 'set the option "Name Order"',
  setNumberFormat: isForm ? `answer "${questions.label_number_format}"` : 'set "Number Format" in the node',
  orMapIt: isForm ? '' : ', or fill in the field if you map by hand',
  orNumberFormat: isForm ? '' : ', or set "Number Format" in the node',
  // A column that says nothing of the payment, or one row alone, is answered for in the node only.
  orNotUsed: isForm ? '' : '; or set the column to Not Used',
  ofTheseWords: isForm ? 'say whether these rows are to be paid' : 'answer for these words',
  orIdOrNotUsed: isForm ? '' : ', the ID or the document; or set the column to Not Used',
  answeredIn: isForm ? '' : ' in "Name Mappings"',
  orSetColumns: (columns?: readonly string[]) =>
    isForm || columns === undefined
      ? ''
      : ` If none is about paying, set "Ignored Columns" to: ${columns.join(', ')}.`,
  /** `into`: the account to which it would be paid. */
  remarkOpen: (header: string, into: string) =>
    isForm
      ? NOT_SAID
      : `To pay this row anyway${into}, answer "${questions.label_remark({ name: header }).replaceAll('"', '')}", or set these words under Pay or Not in "Name Mappings"`,
  hiddenOpen: payAnyway(isForm, questions.label_hidden_rows),
  noteOpen: payAnyway(isForm, questions.label_notes),
  orAnswerColumn: (field: FieldName) =>
    isForm ? `answer "${questions.label_column_of({ field })}"` : 'set it to Not Used in "Name Mappings"',
  orAnswerAccount: isForm
    ? `or answer "${questions.label_column_of({ field: 'account_number' })}"`
    : 'and set the others to Not Used in "Name Mappings"',
  ownName: isForm
    ? `a name of its own in "${questions.label_payment_name}"`
    : 'an ID of its own (a "Payment Name" of its own, where "Build ID From" makes them)',
  compareTwo: isForm ? "Compare the two in Paygol's dashboard" : 'Compare the two with the operation Get',
  payOne: payOne(isForm),
  orOwnRun: isForm ? '' : ' With "Build ID From", you can also pay one with a "Payment Name" of its own.',
  idFromDoesSo: isForm ? '' : ' The option "Build ID From" does so.',
  sayThatTheyShare: (name: string) =>
    isForm ? 'answer that they are paid' : `add to "Name Mappings" as Pay or Not, Row Is Paid: ${name}`,
  exampleOfId: ID,
});

export type Here = ReturnType<typeof hereIn> & Speaker;
