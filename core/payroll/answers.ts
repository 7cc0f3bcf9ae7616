import { payoutFields } from '../row/fields.ts';
import type { Question } from '../row/rules.ts';
import { NUMBER_EXAMPLES, type NumberFormat } from '../values/money.ts';
import { wordsOf } from '../values/text.ts';
import { type Role, titleOfRole } from './headerNames.ts';

/**
 * One line of the user's own table. A `bank` or an `accountType` gets the code that is sent; a `column` gets its role,
 * or an empty code when it is not to be used; a `fullName` is written so that its parts are told; `pay`, which is a
 * word that marks lines, the title of a second table, or the ID or document of one line, gets `pay` or `doNotPay`;
 * an `amount` is what a payee gets whose cell is blank.
 */
export interface OwnName {
  readonly kind: Exclude<Question['kind'], 'sheet'>;
  readonly name: string;
  readonly code: string;
}

/** The user's own names, looked up without regard to case, accents and punctuation. */
export interface OwnNames {
  readonly isEmpty: boolean;
  /** All account types, as they were given. */
  readonly accountTypes: readonly OwnName[];
  /** The code for a name, `undefined` when the table says nothing about it. */
  codeOf(kind: OwnName['kind'], name: string): string | undefined;
}

/**
 * Makes the table of the user's own names.
 *
 * @param table lines in any order; a line without a name is left out
 * @throws Error when one name has two codes: which of them is meant cannot be told
 */
export function ownNames(table: readonly OwnName[]): OwnNames {
  const codes = new Map<string, string>();
  for (const { kind, name, code } of table) {
    if (name.trim() === '') continue;
    const key = keyOf(kind, name);
    const earlier = codes.get(key);
    if (earlier !== undefined && earlier !== code.trim()) {
      throw new Error(
        `"${name.trim()}" has two codes in "Own Names": ${earlier || 'none'} and ${code.trim() || 'none'}.`,
      );
    }
    codes.set(key, code.trim());
  }
  return {
    isEmpty: codes.size === 0,
    accountTypes: table.filter(({ kind }) => kind === 'accountType'),
    codeOf: (kind, name) => (codes.size === 0 ? undefined : codes.get(keyOf(kind, name))),
  };
}

/** Headers that differ in signs only, such as `N°` and `#`, are told apart by their text. */
function keyOf(kind: OwnName['kind'], name: string): string {
  // An answer to a remark is for these very words.
  if (kind === 'remark') return `${kind} ${name.trim()}`;
  const words = wordsOf(name) || name.trim();
  return `${kind} ${kind === 'pay' ? words.replaceAll(' ', '') : words}`;
}

/** How each kind of question is called among the settings that answer a report: `Bank: Itaú Corpbanca`. */
const TITLES: Record<OwnName['kind'], string> = {
  amount: 'Amount',
  accountType: 'Account Type',
  bank: 'Bank',
  column: 'Column',
  fullName: 'Full Name',
  pay: 'Pay or Not',
  remark: 'Pay Despite Remark',
};

const PAY: ReadonlyMap<string, string> = new Map([
  ['Pay', 'pay'],
  ['Do not pay', 'doNotPay'],
]);

/** What answers all remarks of a column. Whose and what they are is a part of the answer: it counts for no others. */
const ALL_OF = 'Pay all of these: ';
const BETWEEN = ' | ';

/** A remark as it stands among others. */
export function listable(remark: string): string {
  return remark.replace(/[|\s]+/g, ' ').trim();
}

/** Which names come first where one column holds the full name. */
export type NameOrder = 'givenFirst' | 'familyFirst';

export const NAME_ORDERS: ReadonlyMap<string, NameOrder> = new Map([
  ['Given names first', 'givenFirst'],
  ['Family names first', 'familyFirst'],
]);
export const NUMBER_FORMATS: ReadonlyMap<string, NumberFormat> = new Map(
  (Object.entries(NUMBER_EXAMPLES) as [NumberFormat, string][]).map(([format, example]) => [example, format]),
);

/** A column among those that a person chooses from, which {@link readAnswers} knows by its header. */
export function choiceOfColumn(header: string, holds: string): string {
  return `${header} — ${holds.replaceAll(' — ', ' - ')}`;
}

function columnChosen(choice: string): string {
  return choice.replace(/ — (?:(?! — ).)* in all, .*$/s, '');
}

/** What fills blank account types. */
export const ALL_TYPES = 'Account Type for All Rows';

/** Before an answer that fills a field of all rows, in place of a column. */
export const ALL_ROWS = 'All rows: ';

/** Before the one column of names, where it holds the whole of them. */
export const FULL_NAMES = 'Full names in ';

/** The answer where what stands in a column of account types is none. */
export const NO_TYPE = 'None';

/** What answers a question is called, and is the label of its field in a form. */
export function settingOf({ kind, name }: Question): string {
  return kind === 'sheet' ? name : `${TITLES[kind]}: ${name}`;
}

/** A field of n8n's Form node, as its *Define Form: Using JSON* takes it. */
export interface AnswerField {
  readonly fieldLabel: string;
  readonly fieldType: 'checkbox' | 'dropdown' | 'text';
  readonly fieldOptions?: { readonly values: readonly { readonly option: string }[] };
  readonly placeholder?: string;
  readonly requiredField: true;
}

/** The field that asks a question: a list where the answers are known, of remarks one to tick. */
export function formFieldOf(question: Question): AnswerField {
  const { kind } = question;
  const choices = choicesOf(question);
  const fieldLabel = settingOf(question);
  if (choices.length === 0) {
    const placeholder = PLACEHOLDERS[question.kind === 'sheet' ? question.name : question.kind];
    const shown = placeholder === undefined ? {} : { placeholder };
    return { fieldLabel, fieldType: 'text', ...shown, requiredField: true };
  }
  const values = choices.map((option) => ({ option }));
  const fieldType = kind === 'remark' ? 'checkbox' : 'dropdown';
  return { fieldLabel, fieldType, fieldOptions: { values }, requiredField: true };
}

function choicesOf({ kind, choices = [] }: Question): readonly string[] {
  if (kind === 'pay') return [...PAY.keys()];
  if (kind === 'bank' || kind === 'accountType') return choices.length === 0 ? [] : [...choices, LEAVE_OUT];
  return kind === 'remark' && choices.length > 1
    ? [`${ALL_OF}${choices.join(BETWEEN)}`, ...choices]
    : choices;
}

/** The remarks with which a person wants to pay: ticked in a form, or written as one text. */
function remarksIn(value: unknown): OwnName[] {
  const remarks = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return remarks
    .flatMap((text) => text.replace(ALL_OF, '').split(BETWEEN))
    .map((name) => ({ kind: 'remark', name, code: 'pay' }));
}

/** The answer that leaves the question open, so that nobody is paid who waits for it. */
export const LEAVE_OUT = 'Leave out: do not pay';

const PAYGOLS_CODE = 'Paygol’s code for it, or blank: do not pay. The list is not public: ask Paygol.';
/** What to type, by the kind of question or the setting that it is. */
const PLACEHOLDERS: Partial<Record<string, string>> = {
  amount: 'e.g. 350000; 0: do not pay',
  accountType: `${PAYGOLS_CODE} ${NO_TYPE}, if it is not an account type.`,
  [ALL_TYPES]: PAYGOLS_CODE,
  bank: PAYGOLS_CODE,
  fullName: 'e.g. Pérez Soto, María',
  'ID Columns': 'e.g. RUT',
  Period: 'e.g. 2026-11',
};

interface Answers {
  readonly ownNames: readonly OwnName[];
  /** Settings of the whole sheet, such as `Number Format`, by their names. */
  readonly sheet: ReadonlyMap<string, string>;
  readonly blank: readonly string[];
  /** What has two answers, of which neither counts, so that it is asked about again: a sentence for each. */
  readonly clashes: readonly string[];
  /** What holds for the next sheet with these columns, too, by setting: never who is paid, or for which month. */
  readonly lasting: Readonly<Record<string, string>>;
}

/** Kinds whose answers are for this sheet only. */
const OF_THIS_SHEET: ReadonlySet<OwnName['kind'] | undefined> = new Set(['pay', 'remark'] as const);

/**
 * Reads the answers to a report by the names of its settings. What else a form holds, such as the time of its
 * submission, is no answer.
 *
 * @param given setting to answer, such as `{'Bank: Itaú Corpbanca': '039 Banco Itaú'}`
 */
export function readAnswers(given: Readonly<Record<string, unknown>>): Answers {
  const answers = { ownNames: [] as OwnName[], sheet: new Map<string, string>(), blank: [] as string[] };
  const lasting: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    // As n8n's forms give back the names of their fields.
    const setting = name.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const kind = (Object.keys(TITLES) as OwnName['kind'][]).find((one) =>
      setting.startsWith(`${TITLES[one]}: `),
    );
    if (kind === undefined && !SHEET_SETTINGS.has(setting)) continue;
    if (kind === 'remark') {
      answers.ownNames.push(...remarksIn(value));
      continue;
    }
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text === LEAVE_OUT) continue;
    if (text !== '' && setting !== 'Period' && !OF_THIS_SHEET.has(kind))
      lasting[setting] = columnChosen(text);
    if (text === '') answers.blank.push(setting);
    else if (text.startsWith(ALL_ROWS)) answers.sheet.set(ALL_TYPES, text.slice(ALL_ROWS.length));
    else if (text.startsWith(FULL_NAMES))
      answers.ownNames.push({ kind: 'column', name: text.slice(FULL_NAMES.length), code: 'full_name' });
    else if (kind === undefined) answers.sheet.set(setting, text);
    else
      answers.ownNames.push({ kind, name: setting.slice(TITLES[kind].length + 2), code: codeIn(kind, text) });
  }
  for (const { name: field, title } of payoutFields) {
    const name = answers.sheet.get(`${title} Column`);
    if (name === undefined) continue;
    answers.ownNames.push({ kind: 'column', name: columnChosen(name), code: field });
  }
  return { ...answers, ...withoutClashes(answers.ownNames), lasting };
}

/** One column for two fields, or two spellings of a name with a code each. */
function withoutClashes(names: readonly OwnName[]): Pick<Answers, 'ownNames' | 'clashes'> {
  const alike = new Map<string, OwnName[]>();
  for (const one of names) {
    const key = keyOf(one.kind, one.name);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const groups = [...alike.values()];
  const isClear = (same: readonly OwnName[]) => same.every(({ code }) => code === same[0]?.code);
  const clashing = groups.filter((same) => !isClear(same));
  return {
    ownNames: groups.filter(isClear).flat(),
    clashes: clashing.map((same) => {
      const said = same.map(({ kind, code }) => (kind === 'column' ? titleOfRole(code as Role) : code));
      return `"${same[0]?.name}" has two answers, ${said.join(' and ')}. Neither counts: answer again.`;
    }),
  };
}

/** The settings of a whole sheet that a report may ask for. */
const SHEET_SETTINGS: ReadonlySet<string> = new Set([
  ...[ALL_TYPES, 'Document Type', 'ID Columns', 'Name Order', 'Number Format', 'Period'],
  ...payoutFields.map(({ title }) => `${title} Column`),
]);

/** A code stands in front of its name: `039 Banco Itaú`. */
function codeIn(kind: OwnName['kind'], text: string): string {
  if (kind === 'pay') return PAY.get(text) ?? text;
  return kind === 'column' || kind === 'fullName' || kind === 'amount'
    ? text
    : (text.split(/\s/, 1)[0] as string);
}
