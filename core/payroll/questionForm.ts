import type { AnswerField } from '../row/answerField.ts';
import {
  BELOW_TOTAL,
  BLANK,
  type Choice,
  LEAVE_OUT,
  NO_TYPE,
  type Question,
  questionKey,
  type Subject,
  TITLES,
} from '../row/question.ts';
import type { Sentence, Catalog } from '../words/codes.ts';
import { say } from '../words/say.ts';
import { nameOfMark } from './nameMappings.ts';
import { choiceKey, choiceOfKey, kindOf, type Option, optionOf } from './questionKinds.ts';

const NAMES: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  [BLANK, { code: 'name_blank' }],
  [BELOW_TOTAL, { code: 'name_below_total' }],
  [TITLES, { code: 'name_titles' }],
]);

/** What a question is called: the label of its field in a form. */
export function labelOf(subject: Subject & Pick<Question, 'shared' | 'rows'>, catalog: Catalog): string {
  if (subject.shared !== undefined) return say({ code: 'label_shared_account', ...subject.shared }, catalog);
  if (subject.rows !== undefined) {
    const name = subject.name.replace(nameOfMark(TITLES, ''), '');
    return say({ code: 'label_pay_rows', name, rows: subject.rows }, catalog);
  }
  const own = NAMES.get(subject.name);
  return say(kindOf(subject).label(own === undefined ? subject.name : say(own, catalog)), catalog);
}

/** How a choice is told. */
export function toldChoice(choice: Choice, catalog: Catalog): string {
  return optionOf(choice, (says) => say(says, catalog)).label;
}

/** An answer that was kept, as its question tells it. */
export function toldAnswer(subject: Subject, answer: string, catalog: Catalog): string {
  if (answer === NO_TYPE) return noTypeIn(catalog);
  const choice = kindOf(subject).choices?.find((one) => choiceKey(one) === answer) ?? choiceOfKey(answer);
  return choice === undefined ? answer : toldChoice(choice, catalog).trim();
}

/** The answers that options stand for, by the keys of their questions. */
export type AskedOptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The hidden field in which a form returns what its options stand for. */
export const ASKED = 'asked';

/** The field that asks a question: a list where the answers are known, of remarks and marks one to tick. */
export function fieldOf(question: Question, catalog: Catalog): AnswerField {
  const field = {
    fieldName: questionKey(question),
    fieldLabel: labelOf(question, catalog),
    requiredField: kindOf(question).isRequired === true,
  } as const;
  const options = optionsOf(question, catalog);
  if (options.length === 0) {
    const { placeholder } = kindOf(question);
    const example = placeholder === undefined ? {} : { placeholder: say(placeholder, catalog) };
    return { ...field, fieldType: 'text', ...example };
  }
  const values = options.map(({ label }) => ({ option: label }));
  const isTicked =
    question.kind === 'remark' ||
    question.name === 'yesNoColumns' ||
    (question.kind === 'pay' && question.choices !== undefined);
  // A single choice is proposed, but for amounts, accounts and what tells payments apart: it may be a phone, or a copy.
  const mayPropose = ['full_name', 'documentType'].includes(question.name);
  const only = mayPropose && options.length === 1 ? options[0] : undefined;
  const proposed = options.find(({ answer }) => answer === question.proposed) ?? only;
  const preset = proposed === undefined ? {} : { defaultValue: proposed.label };
  return { ...field, fieldType: isTicked ? 'checkbox' : 'dropdown', fieldOptions: { values }, ...preset };
}

/** What a form returns with its answers, so that they are read by what was shown. */
export function askedField(questions: readonly Question[], catalog: Catalog) {
  const options = questions.map((question) => [questionKey(question), answersOf(question, catalog)]);
  // n8n's forms change angle brackets, and evaluate what is in double curly ones.
  const fieldValue = encodeURIComponent(JSON.stringify(Object.fromEntries(options)));
  return { fieldName: ASKED, fieldType: 'hiddenField', fieldValue } as const;
}

function answersOf(question: Question, catalog: Catalog): AskedOptions[string] {
  const options = optionsOf(question, catalog).map(({ label, answer }) => [label, answer]);
  const { kind, name } = question;
  if (kind !== 'accountType' && name !== 'accountTypeForAll') return Object.fromEntries(options);
  // Where the code is typed, so is that there is none.
  const noType = say({ code: 'choice_no_type' }, catalog);
  const typed = [noType, noTypeIn(catalog)].map((word) => [word, NO_TYPE]);
  return Object.fromEntries([...typed, ...options]);
}

/** Without what a list adds to it: `None`. */
function noTypeIn(catalog: Catalog): string {
  return say({ code: 'choice_no_type' }, catalog).split(/\s/, 1)[0] ?? '';
}

const NO_COLUMN: Choice = { kind: 'noColumn' };

function optionsOf({ kind, name, choices = [], isOneMore }: Question, catalog: Catalog): readonly Option[] {
  const option = (choice: Choice) => optionOf(choice, (says) => say(says, catalog));
  switch (kind) {
    case 'pay':
      return choices.length === 0
        ? [true, false].map((pays) => option({ kind: 'payOrNot', pays, isOneMore: isOneMore === true }))
        : [...choices.map(option), option({ kind: 'noOther' })];
    case 'bank':
    case 'accountType':
      return choices.length === 0 ? [] : [...choices, LEAVE_OUT].map(option);
    default:
      return (name === 'yesNoColumns' ? [...choices, NO_COLUMN] : choices).map(option);
  }
}
