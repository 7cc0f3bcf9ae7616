import { type FieldName, payoutFields } from '../values/fields.ts';
import {
  BELOW_TOTAL,
  BLANK,
  type Choice,
  COLUMN_USES,
  type ColumnUse,
  LEAVE_OUT,
  type NamedKind,
  type NameOrder,
  type Question,
  type SheetSetting,
} from '../row/question.ts';
import { NUMBER_EXAMPLES } from '../values/money.ts';
import type { Sentence, Words } from '../words/codes.ts';
import { isTold } from '../words/readBack.ts';
import { say } from '../words/say.ts';
import { mayHoldBack } from './markWords.ts';

const NAMED: Record<NamedKind, Sentence> = {
  amount: { code: 'label_amount' },
  accountType: { code: 'label_account_type' },
  bank: { code: 'label_bank' },
  column: { code: 'label_column' },
  fullName: { code: 'label_full_name' },
  pay: { code: 'label_pay' },
  remark: { code: 'label_remark' },
};

const SHARED_ACCOUNT: Sentence = { code: 'label_shared_account' };

const SETTINGS: Record<SheetSetting, Sentence> = {
  accountTypeForAll: { code: 'label_account_type_for_all' },
  documentType: { code: 'label_document_type' },
  idColumns: { code: 'label_id_columns' },
  nameOrder: { code: 'label_name_order' },
  numberFormat: { code: 'label_number_format' },
  period: { code: 'label_period' },
};

const ORDERS: Record<NameOrder, Sentence> = {
  givenFirst: { code: 'choice_given_names_first' },
  familyFirst: { code: 'choice_family_names_first' },
};

const USES: Record<ColumnUse, Sentence> = {
  notUsed: { code: 'choice_column_not_used' },
  remark: { code: 'choice_column_remark' },
  state: { code: 'choice_column_state' },
  payment_method: { code: 'choice_column_way' },
};

/** What a person has said that a column is, as "Own Names" has it. */
export function columnUseIn(text: string, languages: readonly Words[]): string | undefined {
  const use = COLUMN_USES.find((one) => isTold(text, languages, (words) => say(USES[one], words)));
  return use === 'notUsed' ? '' : use;
}

const NAMES: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  [BLANK, { code: 'name_blank' }],
  [BELOW_TOTAL, { code: 'name_below_total' }],
]);

/** Between a header and what its column adds up to. */
export const BEFORE_SUMS = ' — ';
/** Between remarks that are answered together. */
export const BETWEEN_REMARKS = ' | ';
/** Between what is asked for and the name that it is asked about. */
export const BEFORE_NAME = ': ';

/** What a question is about, apart from the name in one of "Own Names". */
type LabelSubject =
  | { readonly kind: 'sheet'; readonly name: SheetSetting }
  | { readonly kind: 'columnOf'; readonly name: FieldName }
  | { readonly kind: NamedKind };

/** The same, with its name where one line of "Own Names" answers. */
export type Subject =
  | Exclude<LabelSubject, { readonly kind: NamedKind }>
  | { readonly kind: NamedKind; readonly name: string; readonly about?: 'sharedAccount' };

/** What is asked about, by the label or what stands before the name in it. */
export function subjectsIn(words: Words): readonly (readonly [label: string, subject: LabelSubject])[] {
  return [
    ...entriesOf(NAMED).map(([kind, label]) => [say(label, words), { kind }] as const),
    [say(SHARED_ACCOUNT, words), { kind: 'pay' }] as const,
    ...entriesOf(SETTINGS).map(([name, label]) => [say(label, words), { kind: 'sheet', name }] as const),
    ...payoutFields.map(
      ({ name }) =>
        [say({ code: 'label_column_of', field: name }, words), { kind: 'columnOf', name }] as const,
    ),
  ];
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** What answers a question is called, and is the label of its field in a form. */
export function settingOf(subject: Subject, words: Words): string {
  if (subject.kind === 'sheet') return say(SETTINGS[subject.name], words);
  if (subject.kind === 'columnOf') return say({ code: 'label_column_of', field: subject.name }, words);
  const label = subject.about === undefined ? NAMED[subject.kind] : SHARED_ACCOUNT;
  return say(label, words) + BEFORE_NAME + toldName(subject.name, words);
}

function toldName(name: string, words: Words): string {
  const own = NAMES.get(name);
  return own === undefined ? name : say(own, words);
}

/** The name as "Own Names" has it, of what a language calls so. */
export function nameIn(label: string, languages: readonly Words[]): string {
  return (
    [...NAMES.keys()].find((name) => languages.some((words) => toldName(name, words) === label)) ?? label
  );
}

/** The choices for settings of the whole sheet that always have the same ones. */
export const NAME_ORDERS = entriesOf(ORDERS).map(([order]) => ({ kind: 'nameOrder', order }) as const);
export const NUMBER_FORMATS = entriesOf(NUMBER_EXAMPLES).map(
  ([format]) => ({ kind: 'numberFormat', format }) as const,
);

export function toldChoice(choice: Choice, words: Words): string {
  switch (choice.kind) {
    case 'code':
      return `${choice.code} ${choice.name}`;
    case 'codeForAll':
      return say({ code: 'choice_for_all_rows', type: `${choice.code} ${choice.name}` }, words);
    case 'column':
      return choice.sums === undefined
        ? choice.header
        : choice.header +
            BEFORE_SUMS +
            say({ code: 'sums_of_column', ...choice.sums }, words).replaceAll(BEFORE_SUMS, ' - ');
    case 'fullNames':
      return say({ code: 'choice_full_names_in', header: choice.header }, words);
    case 'remark':
      return choice.text;
    case 'mark': {
      const { payees, rows } = choice;
      const more = rows > payees.length ? { more: rows - payees.length } : {};
      const whose = say({ code: 'choice_payees', payees, ...more }, words).replaceAll(BEFORE_SUMS, ' - ');
      return markIn(choice) + BEFORE_SUMS + whose;
    }
    case 'columnUse':
      return say(USES[choice.use], words);
    case 'noOther':
      return say({ code: 'choice_no_other' }, words);
    case 'nameOrder':
      return say(ORDERS[choice.order], words);
    case 'numberFormat':
      return NUMBER_EXAMPLES[choice.format];
    case 'noType':
      return say({ code: 'choice_no_type' }, words);
    case 'leaveOut':
      return say({ code: 'choice_leave_out' }, words);
  }
}

function markIn(choice: Choice): string {
  return choice.kind === 'mark' ? choice.text.replaceAll(BEFORE_SUMS, ' - ').replace(/[|\s]+/g, ' ') : '';
}

/** A field of n8n's Form node, as its *Define Form: Using JSON* takes it. */
export interface AnswerField {
  readonly fieldLabel: string;
  readonly fieldType: 'checkbox' | 'dropdown' | 'text';
  readonly fieldOptions?: { readonly values: readonly { readonly option: string }[] };
  readonly placeholder?: string;
  readonly requiredField: false;
}

/** The field that asks a question: a list where the answers are known, of remarks one to tick. */
export function formFieldOf(question: Question, words: Words): AnswerField {
  const fieldLabel = settingOf(question, words);
  const options = optionsOf(question, words);
  if (options.length === 0) {
    const example = placeholderOf(question);
    const placeholder = example === undefined ? {} : { placeholder: say(example, words) };
    return { fieldLabel, fieldType: 'text', ...placeholder, requiredField: false };
  }
  const values = options.map((option) => ({ option }));
  const isTicked = question.kind === 'remark' || (question.kind === 'pay' && question.choices !== undefined);
  const fieldType = isTicked ? 'checkbox' : 'dropdown';
  return { fieldLabel, fieldType, fieldOptions: { values }, requiredField: false };
}

function optionsOf({ kind, choices = [] }: Question, words: Words): readonly string[] {
  const labels = choices.map((choice) => toldChoice(choice, words));
  switch (kind) {
    case 'pay':
      if (choices.length > 0)
        return [...allOf(choices.map(markIn), words), ...labels, toldChoice(NO_OTHER, words)];
      return [say({ code: 'choice_pay' }, words), say({ code: 'choice_do_not_pay' }, words)];
    case 'bank':
    case 'accountType':
      return labels.length === 0 ? [] : [...labels, toldChoice(LEAVE_OUT, words)];
    case 'remark':
      return [...allOf(labels, words), ...labels];
    default:
      return labels;
  }
}

const NO_OTHER: Choice = { kind: 'noOther' };

/** With one tick, all of them, unless one may say no, or not now: then each is read, and ticked by itself. */
function allOf(labels: readonly string[], words: Words): string[] {
  if (labels.length < 2 || labels.some(mayHoldBack)) return [];
  return [say({ code: 'choice_all_remarks', remarks: labels.join(BETWEEN_REMARKS) }, words)];
}

function placeholderOf({ kind, name }: Question): Sentence | undefined {
  switch (kind === 'sheet' ? name : kind) {
    case 'amount':
      return { code: 'placeholder_amount' };
    case 'accountType':
      return { code: 'placeholder_account_type' };
    case 'accountTypeForAll':
    case 'bank':
      return { code: 'placeholder_code' };
    case 'fullName':
      return { code: 'placeholder_full_name' };
    case 'idColumns':
      return { code: 'placeholder_id_columns' };
    case 'period':
      return { code: 'placeholder_period' };
    default:
      return undefined;
  }
}
