import { type FieldName, payoutFields } from '../values/fields.ts';
import { NUMBER_EXAMPLES, type NumberFormat } from '../values/money.ts';
import { wordsOf } from '../values/text.ts';
import { documentTypes } from '../countries/index.ts';
import {
  ALL_OTHERS,
  BLANK,
  type Choice,
  COLUMN_USES,
  type ColumnUse,
  documentChoice,
  HIDDEN,
  NAME_ORDERS,
  type NamedKind,
  type NameOrder,
  NO_TYPE,
  NOTES,
  NUMBER_FORMATS,
  type SheetSetting,
  type Subject,
} from '../row/question.ts';
import type { Sentence } from '../words/codes.ts';
import { capital } from '../words/format.ts';
import { nameOfMark, type NameMapping } from './nameMappings.ts';
import { readPeriod } from './period.ts';

/** Leaves a question open. */
const LEFT_OUT = '(left out)';

/** What is answered for a whole sheet. */
export interface SheetAnswers {
  readonly accountTypeForAll?: string;
  readonly documentType?: string;
  readonly idColumns?: string;
  readonly nameOrder?: NameOrder;
  readonly numberFormat?: NumberFormat;
  readonly period?: string;
  readonly paymentName?: string;
}

/** What an answer sets: lines of "Name Mappings", or something for the whole sheet. */
export interface Meaning {
  readonly own?: readonly NameMapping[];
  readonly sheet?: SheetAnswers;
}

/** What is known of all questions of a kind. */
interface Kind {
  /** What the question is called, about a name. */
  readonly label: (name: string) => Sentence;
  readonly placeholder?: Sentence;
  /** Whether an answer holds for the next sheet with these columns, too: never who is paid, how much, or when. */
  readonly lasts: boolean;
  /** Without an answer nobody could be paid, or it could not be told from one that was not seen. */
  readonly isRequired?: boolean;
  /** The answers that there are, where they are always the same. */
  readonly choices?: readonly Choice[];
  readonly means: (answer: string, name: string) => Meaning | Unusable;
  /** What a tick means, where several answers can be ticked. */
  readonly ticked?: (answer: string, name: string) => NameMapping;
}

/** An answer that cannot be used. */
interface Unusable {
  /** What to answer instead: one of the choices, unless it is said. */
  readonly instead: Sentence | undefined;
}

/** An answer that is one line of "Name Mappings", if it fits. */
const named =
  (kind: NamedKind, fits: (answer: string) => boolean, instead?: Sentence) =>
  (answer: string, name: string): Meaning | Unusable =>
    fits(answer) ? { own: [{ kind, name, code: answer }] } : { instead };

const A_CODE: Sentence = { code: 'answer_code' };
const A_TYPE: Sentence = { code: 'answer_type_code' };

/** A code, or one with its name after it: `007 Galicia`. Paygol takes no longer ones (service specification 2.1). */
function codeIn(answer: string): string | undefined {
  return /^(?=\S*\d)[\p{L}\d]{1,5}(?=\s)|^[\p{L}\d]{1,5}$/u.exec(answer)?.[0];
}

const coded =
  (kind: NamedKind, instead: Sentence = A_CODE) =>
  (answer: string, name: string): Meaning | Unusable => {
    const code = codeIn(answer);
    return code === undefined ? { instead } : { own: [{ kind, name, code }] };
  };

const REMARK_LABELS: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  [HIDDEN, { code: 'label_hidden_rows' }],
  [NOTES, { code: 'label_notes' }],
]);

const NAMED: Record<NamedKind, Kind> = {
  amount: {
    label: (name) => ({ code: 'label_amount', name }),
    placeholder: { code: 'placeholder_amount' },
    lasts: false,
    means: named('amount', (answer) => /^\D{0,5}\d[\d.,' ]*$/.test(answer), { code: 'answer_amount' }),
  },
  accountType: {
    label: (name) => ({ code: 'label_account_type', name }),
    placeholder: { code: 'placeholder_account_type' },
    lasts: true,
    means: (answer, name) =>
      name === BLANK ? accountTypeForAll(answer) : coded('accountType', A_TYPE)(answer, name),
  },
  bank: {
    label: (name) => ({ code: 'label_bank', name }),
    placeholder: { code: 'placeholder_code' },
    lasts: true,
    means: coded('bank'),
  },
  column: {
    label: (name) => ({ code: 'label_column', name }),
    lasts: true,
    choices: COLUMN_USES,
    means: (use, name) =>
      isAmong(COLUMN_USES)(use) || isField(use)
        ? { own: [{ kind: 'column', name, code: use === 'notUsed' ? '' : use }] }
        : { instead: undefined },
  },
  fullName: {
    label: (name) => ({ code: 'label_full_name', name }),
    placeholder: { code: 'placeholder_full_name' },
    lasts: true,
    means: named('fullName', (answer) => wordsOf(answer).includes(' '), { code: 'answer_full_name' }),
  },
  pay: {
    label: (name) => ({ code: 'label_pay', name }),
    lasts: false,
    choices: [true, false].map((pays) => ({ kind: 'payOrNot', pays })),
    means: named('pay', (answer) => answer === 'pay' || answer === 'doNotPay'),
    ticked: (mark, name) => ({
      kind: 'pay',
      name: nameOfMark(name, mark),
      code: mark === ALL_OTHERS ? 'doNotPay' : 'pay',
    }),
  },
  remark: {
    label: (name) => REMARK_LABELS.get(name) ?? { code: 'label_remark', name },
    lasts: false,
    means: (remark) => ({ own: [{ kind: 'remark', name: remark, code: 'pay' }] }),
    ticked: (remark) => ({ kind: 'remark', name: remark, code: 'pay' }),
  },
};

function accountTypeForAll(answer: string): Meaning | Unusable {
  const code = codeIn(answer);
  return code === undefined ? { instead: A_TYPE } : { sheet: { accountTypeForAll: code } };
}

/** An answer that is said for the whole sheet, if it fits. */
const ofSheet =
  (name: SheetSetting, fits: (answer: string) => boolean = () => true) =>
  (answer: string): Meaning | Unusable =>
    fits(answer) ? { sheet: { [name]: answer } } : { instead: undefined };
const isAmong = (choices: readonly Choice[]) => (answer: string) =>
  choices.some((choice) => choiceKey(choice) === answer);

export const DOCUMENT_TYPES: readonly Choice[] = [...documentTypes.values()].map(documentChoice);

const SETTINGS: Record<SheetSetting, Kind> = {
  accountTypeForAll: {
    label: () => ({ code: 'label_account_type_for_all' }),
    placeholder: { code: 'placeholder_type_for_all' },
    lasts: true,
    means: accountTypeForAll,
  },
  documentType: {
    label: () => ({ code: 'label_document_type' }),
    lasts: true,
    choices: DOCUMENT_TYPES,
    means: (answer) => {
      const type = [...documentTypes.values()].find(({ code, title }) => answer === code || answer === title);
      return type === undefined ? { instead: undefined } : { sheet: { documentType: type.code } };
    },
  },
  idColumns: {
    label: () => ({ code: 'label_id_columns' }),
    placeholder: { code: 'placeholder_id_columns' },
    lasts: true,
    means: ofSheet('idColumns'),
  },
  nameOrder: {
    label: () => ({ code: 'label_name_order' }),
    lasts: true,
    choices: NAME_ORDERS,
    means: ofSheet('nameOrder', isAmong(NAME_ORDERS)),
  },
  numberFormat: {
    label: () => ({ code: 'label_number_format' }),
    lasts: true,
    choices: NUMBER_FORMATS,
    means: ofSheet('numberFormat', isAmong(NUMBER_FORMATS)),
  },
  period: {
    label: () => ({ code: 'label_period' }),
    placeholder: { code: 'placeholder_period' },
    lasts: false,
    isRequired: true,
    means: (period) => {
      const read = readPeriod(period, '');
      return 'prefix' in read ? { sheet: { period } } : read;
    },
  },
  paymentName: {
    label: () => ({ code: 'label_payment_name' }),
    placeholder: { code: 'placeholder_payment_name' },
    lasts: false,
    means: (paymentName) =>
      /[\p{L}\d]/u.test(paymentName) ? { sheet: { paymentName } } : { instead: { code: 'name_payment' } },
  },
  // Read column by column.
  yesNoColumns: {
    label: () => ({ code: 'label_yes_no_columns' }),
    lasts: false,
    isRequired: true,
    means: () => ({}),
  },
};

// Before what fills a field, where it is no column: nobody calls one so.
const FOR_ALL = '(all rows) ';
const FULL_NAMES = '(full names) ';

const columnOf = (field: FieldName): Kind => ({
  label: () => ({ code: 'label_column_of', field }),
  lasts: true,
  means(answer) {
    if (answer.startsWith(FOR_ALL)) return accountTypeForAll(answer.slice(FOR_ALL.length));
    const isWhole = answer.startsWith(FULL_NAMES);
    const name = isWhole ? answer.slice(FULL_NAMES.length) : answer;
    return { own: [{ kind: 'column', name, code: isWhole ? 'full_name' : field }] };
  },
});

/** What is known of a question by its kind. */
export function kindOf(subject: Subject): Kind {
  if (subject.kind === 'sheet') return SETTINGS[subject.name];
  return subject.kind === 'columnOf' ? columnOf(subject.name) : NAMED[subject.kind];
}

/** What a question is about, by its key; `undefined` for whatever else a form holds. */
export function subjectOf(key: string): Subject | undefined {
  if (Object.hasOwn(SETTINGS, key)) return { kind: 'sheet', name: key as SheetSetting };
  const [, kind = '', encoded = ''] = /^(\w+):(.+)$/s.exec(key) ?? [];
  const name = encoded.replace(/%[\dA-F]{2}/g, decodeURIComponent);
  if (Object.hasOwn(NAMED, kind)) return { kind: kind as NamedKind, name };
  return kind === 'columnOf' && isField(name) ? { kind, name } : undefined;
}

export function isField(name: string): name is FieldName {
  return payoutFields.some((field) => field.name === name);
}

/** An option of a field, and the answer that it stands for. */
export interface Option {
  readonly label: string;
  readonly answer: string;
}

const ORDERS: Record<NameOrder, Sentence> = {
  givenFirst: { code: 'choice_given_names_first' },
  familyFirst: { code: 'choice_family_names_first' },
};

const USES: Record<ColumnUse, Sentence> = {
  details: { code: 'choice_column_details' },
  notUsed: { code: 'choice_column_not_used' },
  remark: { code: 'choice_column_remark' },
  state: { code: 'choice_column_state' },
  payment_method: { code: 'choice_column_way' },
  full_name: { code: 'choice_column_names' },
};

/** A choice as it is told, and what its question reads as the answer. */
export function optionOf(choice: Choice, tell: (says: Sentence) => string): Option {
  const told = (says: Sentence, answer: string) => ({ label: tell(says), answer });
  switch (choice.kind) {
    // With its name, by which it is told when it is remembered.
    case 'code':
      return written(`${choice.code} ${choice.name}`);
    case 'codeForAll': {
      const type = `${choice.code} ${choice.name}`;
      return told({ code: 'choice_for_all_rows', type }, FOR_ALL + type);
    }
    case 'column': {
      const { header, sums } = choice;
      return written(header, sums === undefined ? '' : tell({ code: 'sums_of_column', ...sums }));
    }
    case 'fullNames':
      return told({ code: 'choice_full_names_in', header: choice.header }, FULL_NAMES + choice.header);
    case 'mark': {
      const { text, payees, rows } = choice;
      const more = rows > payees.length ? { more: rows - payees.length } : {};
      const label = written(
        `${tell({ code: 'choice_pay' })}: ${text}`,
        tell({ code: 'choice_payees', payees, ...more }),
      ).label;
      return { label, answer: text };
    }
    case 'remark':
      return written(choice.text);
    case 'columnUse':
      return told(USES[choice.use], choice.use);
    case 'yesNo':
      return { ...written(choice.header, linesIn(choice.lines)), answer: choice.header };
    case 'noColumn':
      return told({ code: 'choice_no_column' }, ALL_OTHERS);
    case 'moneyUse':
      return told(
        { code: choice.use === 'notUsed' ? 'choice_money_settled' : 'choice_money_open' },
        choice.use,
      );
    case 'documentType':
      return { label: choice.name, answer: choice.code };
    case 'noOther':
      return told({ code: 'choice_no_other' }, ALL_OTHERS);
    case 'nameOrder':
      return told(ORDERS[choice.order], choice.order);
    case 'numberFormat':
      return { label: NUMBER_EXAMPLES[choice.format], answer: choice.format };
    case 'period': {
      const { period, part } = choice;
      const label = capital(tell({ code: 'period_name', period, part }));
      return { label, answer: part === '' ? period : `${period}-${part}` };
    }
    case 'noType':
      return told({ code: 'choice_no_type' }, NO_TYPE);
    case 'payOrNot':
      return choice.pays
        ? told({ code: choice.isOneMore === true ? 'choice_pay_too' : 'choice_pay' }, 'pay')
        : told({ code: choice.isOneMore === true ? 'choice_not_this_row' : 'choice_do_not_pay' }, 'doNotPay');
    case 'leaveOut':
      return told({ code: 'choice_leave_out' }, LEFT_OUT);
  }
}

/** What is told as it is written, with what is told of it behind. */
function written(answer: string, behind = ''): Option {
  return { label: behind === '' ? answer : `${answer} — ${behind}`, answer };
}

const linesIn = (lines: readonly (readonly [string, number])[]) =>
  lines.map(([text, count]) => `${text} (${count})`).join(', ');

/** By which a choice is known: what its question reads as the answer. */
export function choiceKey(choice: Choice): string {
  return optionOf(choice, () => '').answer;
}

/** What is not a column's name among the answers that fill a field. */
export function choiceOfKey(answer: string): Choice | undefined {
  if (answer.startsWith(FULL_NAMES)) return { kind: 'fullNames', header: answer.slice(FULL_NAMES.length) };
  const isForAll = answer.startsWith(FOR_ALL);
  return isForAll ? { kind: 'codeForAll', code: answer.slice(FOR_ALL.length), name: '' } : undefined;
}

/** An answer that keeps its question open. */
export function isLeftOut(answer: string): boolean {
  return answer === LEFT_OUT;
}
