import type { FieldName } from '../../values/fields.ts';
import { quoted } from '../../values/unseen.ts';
import type { Speaker } from '../shown.ts';
import { questions } from './questions.ts';

const ID = 'sueldo-2026-03-0001';
const idFrom = (isForm: boolean) => (isForm ? `"${questions.label_id_columns}"` : '"Build ID From"');

const NOT_SAID = 'La fila queda fuera hasta que usted indique que se paga';

const payAnyway = (isForm: boolean, label: string) =>
  isForm
    ? NOT_SAID
    : `Si se paga de todas maneras, indíquelo en "${label}", o agregue su ID a "Name Mappings" (Pay or Not)`;

const payOne = (isForm: boolean) => (newId: string) =>
  isForm
    ? `Para pagarla, envíe una planilla que tenga solo esta fila, con un nombre propio en "${questions.label_payment_name}". Solo si la planilla tiene sus propios ID, dele en cambio uno nuevo, como ${newId}.`
    : `Para pagarla, dele un ID nuevo, como ${newId}. Si los ID se forman con columnas, páguela en otra planilla que tenga solo esta fila, con un "Payment Name" propio.`;

/** What is said of the place where questions are answered: the table "Name Mappings" of the node, or a form. */
export const hereIn = (isForm: boolean) => ({
  nameMappings: isForm ? 'sus respuestas' : '"Name Mappings"',
  answers: isForm ? 'sus respuestas (Pagar o no)' : '"Name Mappings" (Pay or Not)',
  nameBlank: (name: string) => (isForm ? `"${questions.name_blank}"` : quoted(name)),
  nameBelowTotal: (name: string) => (isForm ? `"${questions.name_below_total}"` : quoted(name)),
  idFrom: idFrom(isForm),
  /** A form asks for the period, by which alone it gets them. */
  isIdAsked: (fields: readonly FieldName[]) => isForm && fields.join() === 'id',
  getIds: isForm
    ? `Los ID se forman cuando responda "${questions.label_period}"`
    : `Un ID puede ser ${ID}; para formarlos con otras columnas, use "Build ID From"`,
  useOtherColumn: `use otra columna en ${idFrom(isForm)}`,
  addCode: isForm
    ? 'responda con el código que le dé Paygol'
    : 'agréguelo a "Name Mappings" con el código que le dé Paygol',
  addNamedCode: (name: string) =>
    isForm
      ? 'responda con el código que le dé Paygol'
      : `agregue ${quoted(name)} a "Name Mappings" con el código que le dé Paygol`,
  orNoType: isForm ? 'responda "Ninguno"' : 'permita "No Account Type" en "Let Through"',
  chooseCode: isForm ? 'responda cuál es' : 'agréguelo a "Name Mappings" con el código correcto',
  chooseNamedCode: (name: string) =>
    isForm ? 'responda cuál es' : `agregue ${quoted(name)} a "Name Mappings" con el código correcto`,
  setNameOrder: isForm ? `responda "${questions.label_name_order}"` : 'use la opción "Name Order"',
  setNumberFormat: isForm
    ? `responda "${questions.label_number_format}"`
    : 'elija el formato en "Number Format"',
  orMapIt: isForm ? '' : ', o complete el campo si asigna a mano',
  orNumberFormat: isForm ? '' : ', o elija el formato en "Number Format"',
  // A column that says nothing of the payment, or one row alone, is answered for in the node only.
  orNotUsed: isForm ? '' : '; o marque la columna como "Not Used"',
  ofTheseWords: isForm ? 'indique si hay que pagar estas filas' : 'responda por estas palabras',
  orIdOrNotUsed: isForm ? '' : ', el ID o el documento; o marque la columna como "Not Used"',
  answeredIn: isForm ? '' : ' en "Name Mappings"',
  orSetColumns: (columns?: readonly string[]) =>
    isForm || columns === undefined
      ? ''
      : ` Si ninguna tiene que ver con el pago, ponga en "Ignored Columns": ${columns.join(', ')}.`,
  /** `into`: the account to which it would be paid. */
  remarkOpen: (header: string, into: string) =>
    isForm
      ? NOT_SAID
      : `Si se paga de todas maneras${into}, indíquelo en "${questions.label_remark({ name: header }).replaceAll('"', '')}", o agregue estas palabras a "Name Mappings" (Pay or Not)`,
  hiddenOpen: payAnyway(isForm, questions.label_hidden_rows),
  noteOpen: payAnyway(isForm, questions.label_notes),
  orAnswerColumn: (field: FieldName) =>
    isForm
      ? `responda "${questions.label_column_of({ field })}"`
      : 'márquela como "Not Used" en "Name Mappings"',
  orAnswerAccount: isForm
    ? `o responda "${questions.label_column_of({ field: 'account_number' })}"`
    : 'y marque las demás como "Not Used" en "Name Mappings"',
  ownName: isForm
    ? `un nombre propio en "${questions.label_payment_name}"`
    : 'un ID propio (un "Payment Name" propio, donde los forma "Build ID From")',
  compareTwo: isForm ? 'Compare los dos en el panel de Paygol' : 'Compare los dos con la operación Get',
  payOne: payOne(isForm),
  orOwnRun: isForm ? '' : ' Con "Build ID From", también puede pagar una con otro "Payment Name".',
  idFromDoesSo: isForm ? '' : ' Lo hace la opción "Build ID From".',
  sayThatTheyShare: (name: string) =>
    isForm ? 'responda que se les paga' : `agregue a "Name Mappings", como Pay or Not, Row Is Paid: ${name}`,
  exampleOfId: ID,
});

export type Here = ReturnType<typeof hereIn> & Speaker;
