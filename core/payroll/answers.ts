import { type FieldName, payoutFields } from '../values/fields.ts';
import type { Choice, NamedKind, NameOrder, SheetSetting } from '../row/question.ts';
import { NUMBER_EXAMPLES, type NumberFormat } from '../values/money.ts';
import { grouped } from '../values/grouped.ts';
import { wordsOf } from '../values/text.ts';
import { wordKey } from './markWords.ts';
import type { Sentence, Words } from '../words/codes.ts';
import { say } from '../words/say.ts';
import { headerIn, isAlike, isTold, valueIn } from '../words/readBack.ts';
import {
  type Subject,
  BEFORE_NAME,
  BEFORE_SUMS,
  BETWEEN_REMARKS,
  columnUseIn,
  nameIn,
  NAME_ORDERS,
  NUMBER_FORMATS,
  subjectsIn,
  toldChoice,
} from './questionForm.ts';

/**
 * One line of the user's own table. A `bank` or an `accountType` gets the code that is sent; a `column` gets its role,
 * or an empty code when it is not to be used; a `fullName` is written so that its parts are told; `pay`, which is a
 * word that marks lines, the title of a second table, or the ID or document of one line, gets `pay` or `doNotPay`;
 * an `amount` is what a payee gets whose cell is blank.
 */
export interface OwnName {
  readonly kind: NamedKind;
  readonly name: string;
  readonly code: string;
}

/** The user's own names, looked up without regard to case, accents and punctuation. */
export interface OwnNames {
  readonly isEmpty: boolean;
  readonly accountTypes: readonly OwnName[];
  /** The code for a name, `undefined` when the table says nothing about it. */
  codeOf(kind: OwnName['kind'], name: string): string | undefined;
}

/** A setting that cannot be understood. */
export class BadSetting extends Error {
  readonly says: Sentence;
  /** What to do; none where it is to be corrected in the node. */
  readonly advice: readonly Sentence[];

  constructor(says: Sentence, ...advice: readonly Sentence[]) {
    super(says.code);
    this.says = says;
    this.advice = advice;
  }
}

/**
 * Makes the table of the user's own names.
 * @param table lines in any order; a line without a name is left out
 * @throws {BadSetting} when one name has two codes
 */
export function ownNames(table: readonly OwnName[]): OwnNames {
  const codes = new Map<string, string>();
  for (const { kind, name, code } of table) {
    if (name.trim() === '') continue;
    const key = keyOf(kind, name);
    const first = codes.get(key);
    const second = code.trim();
    if (first !== undefined && first !== second)
      throw new BadSetting({ code: 'own_name_two_codes', name: name.trim(), first, second });
    codes.set(key, second);
  }
  const uses = usesIn(table);
  return {
    isEmpty: codes.size === 0,
    accountTypes: table.filter(({ kind }) => kind === 'accountType'),
    codeOf(kind, name) {
      if (codes.size === 0) return undefined;
      return codes.get(keyOf(kind, name)) ?? (kind === 'column' ? uses.get(wordKey(name)) : undefined);
    },
  };
}

/** What columns are whose headers have another date, month or number each time: `Ant. 15/11`. */
function usesIn(table: readonly OwnName[]): ReadonlyMap<string, string> {
  const uses = table.filter(({ kind, code }) => kind === 'column' && USES.has(code));
  return new Map(
    uses.map(({ name, code }) => [wordKey(name), code] as const).filter(([words]) => words !== ''),
  );
}

const USES: ReadonlySet<string> = new Set(['', 'remark', 'state', 'payment_method']);

/** Headers that differ in signs only, such as `N°` and `#`, are told apart by their text. */
function keyOf(kind: OwnName['kind'], name: string): string {
  // An answer to a remark is for these very words.
  if (kind === 'remark') return `${kind} ${name.trim()}`;
  const words = wordsOf(name) || name.trim();
  return `${kind} ${kind === 'pay' ? words.replaceAll(' ', '') + wordlessCell(name) : words}`;
}

/** What a cell without words says is all that tells it from others: `Estado: ✓` and `Estado: ✗`. */
function wordlessCell(name: string): string {
  const [, cell = ''] = /^.*: (.+)$/s.exec(name) ?? [];
  return wordsOf(cell) === '' ? cell.trim() : '';
}

/** A remark as it stands among others. */
export function listable(remark: string): string {
  return remark.replace(/[|\s]+/g, ' ').trim();
}

/** What a cell says in a column, as one name of "Own Names". */
export function nameOfMark(header: string, text: string): string {
  return `${header}: ${text}`;
}

/** All that a column says and nobody has answered by itself. */
export const ALL_OTHERS = '(all others)';

/** The code where what stands in a column of account types is none. */
export const NO_TYPE = 'None';

interface SheetAnswers {
  readonly accountTypeForAll?: string;
  readonly documentType?: string;
  readonly idColumns?: string;
  readonly nameOrder?: NameOrder;
  readonly numberFormat?: NumberFormat;
  readonly period?: string;
}

interface Answers {
  readonly ownNames: readonly OwnName[];
  readonly sheet: SheetAnswers;
  /**
   * The settings of which something was asked and left open, as they are called. What is not ticked is: its row is not
   * paid.
   */
  readonly leftOpen: readonly string[];
  /** Answers that are none of those that there are. */
  readonly others: readonly OtherAnswer[];
  /** What has two answers, of which neither counts, so that it is asked about again. */
  readonly clashes: readonly Sentence[];
  readonly lasting: readonly LastingAnswer[];
}

/** What holds for the next sheet with these columns, too: never who is paid, or for which month. */
export interface LastingAnswer {
  readonly subject: Subject;
  readonly text: string;
}

interface OtherAnswer {
  readonly setting: string;
  readonly answer: string;
  readonly choices: readonly Choice[];
}

type Meaning =
  { readonly own: OwnName } | { readonly sheet: SheetAnswers } | { readonly choices: readonly Choice[] };

interface Given {
  readonly setting: string;
  readonly text: string;
  readonly subject: Subject;
  readonly means: Meaning;
}

/**
 * Reads the answers to a report by the names of its settings, in whichever of the languages they are. What else a form
 * holds, such as the time of its submission, is no answer.
 * @param given setting to answer, such as `{'Bank: Itaú Corpbanca': '039 Banco Itaú'}`
 */
export function readAnswers(given: Readonly<Record<string, unknown>>, languages: readonly Words[]): Answers {
  const answers: Given[] = [];
  const ticked: OwnName[] = [];
  const leftOpen: string[] = [];
  for (const [label, value] of Object.entries(given)) {
    // As n8n's forms give back the names of their fields.
    const setting = label.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const subject = subjectIn(setting, languages);
    if (subject === undefined) continue;
    if (subject.kind === 'remark' || (subject.kind === 'pay' && areTicked(value, languages))) {
      const chosen = tickedIn(value, languages);
      leftOpen.push(setting);
      ticked.push(...chosen.flatMap((text) => tickedName(subject, text, languages)));
      continue;
    }
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text === '') leftOpen.push(setting);
    else if (!isTold(text, languages, (words) => say({ code: 'choice_leave_out' }, words)))
      answers.push({ setting, text, subject, means: meaningOf(subject, text, languages) });
  }
  return {
    ...withoutClashes(answers, ticked),
    leftOpen,
    others: answers.flatMap(({ setting, text: answer, means }) =>
      'choices' in means ? [{ setting, answer, choices: means.choices }] : [],
    ),
    lasting: answers
      .filter(({ subject }) => isLasting(subject))
      .map(({ text, subject }) => ({
        subject,
        text: subject.kind === 'columnOf' ? columnIn(text, languages) : text,
      })),
  };
}

function subjectIn(setting: string, languages: readonly Words[]): Subject | undefined {
  const [before = '', ...behind] = setting.split(BEFORE_NAME);
  for (const [label, subject] of languages.flatMap(subjectsIn)) {
    if ('name' in subject) {
      if (isAlike(label, setting)) return subject;
    } else if (behind.length > 0 && isAlike(label, before)) {
      return { kind: subject.kind, name: nameIn(behind.join(BEFORE_NAME), languages) };
    }
  }
  return undefined;
}

/** Who is paid, how much, and for which month, is answered for this sheet only. */
const OF_THIS_SHEET: ReadonlySet<Subject['kind'] | SheetSetting> = new Set([
  ...(['amount', 'pay', 'period', 'remark'] as const),
]);

function isLasting({ kind, name }: Subject): boolean {
  return !OF_THIS_SHEET.has(kind === 'sheet' ? name : kind);
}

function meaningOf(subject: Subject, text: string, languages: readonly Words[]): Meaning {
  if (subject.kind === 'sheet') return settingIn(subject.name, text, languages);
  if (subject.kind !== 'columnOf')
    return { own: { ...subject, code: codeIn(subject.kind, text, languages) } };
  const type = valueIn(text, languages, (words, value) =>
    say({ code: 'choice_for_all_rows', type: value }, words),
  );
  if (type !== undefined) return { sheet: { accountTypeForAll: firstWord(type) } };
  const whole = valueIn(text, languages, (words, header) =>
    say({ code: 'choice_full_names_in', header }, words),
  );
  return whole === undefined
    ? { own: { kind: 'column', name: columnIn(text, languages), code: subject.name } }
    : { own: { kind: 'column', name: whole, code: 'full_name' } };
}

function columnIn(text: string, languages: readonly Words[]): string {
  return headerIn(text, BEFORE_SUMS, languages);
}

function settingIn(name: SheetSetting, text: string, languages: readonly Words[]): Meaning {
  switch (name) {
    case 'accountTypeForAll':
    case 'documentType':
      return { sheet: { [name]: firstWord(text) } };
    case 'idColumns':
    case 'period':
      return { sheet: { [name]: text } };
    case 'nameOrder': {
      const chosen = NAME_ORDERS.find((one) => isTold(text, languages, (words) => toldChoice(one, words)));
      return chosen === undefined ? { choices: NAME_ORDERS } : { sheet: { nameOrder: chosen.order } };
    }
    case 'numberFormat': {
      // They differ in punctuation.
      const chosen = NUMBER_FORMATS.find(({ format }) => text === NUMBER_EXAMPLES[format]);
      return chosen === undefined ? { choices: NUMBER_FORMATS } : { sheet: { numberFormat: chosen.format } };
    }
  }
}

/** A code stands in front of its name: `039 Banco Itaú`. */
function codeIn(kind: NamedKind, text: string, languages: readonly Words[]): string {
  switch (kind) {
    case 'pay':
      if (isTold(text, languages, (words) => say({ code: 'choice_pay' }, words))) return 'pay';
      return isTold(text, languages, (words) => say({ code: 'choice_do_not_pay' }, words))
        ? 'doNotPay'
        : text;
    case 'accountType':
      return isTold(firstWord(text), languages, (words) => firstWord(say({ code: 'choice_no_type' }, words)))
        ? NO_TYPE
        : firstWord(text);
    case 'bank':
      return firstWord(text);
    case 'column':
      return columnUseIn(text, languages) ?? text;
    default:
      return text;
  }
}

function firstWord(text: string): string {
  return text.split(/\s/, 1)[0] as string;
}

function areTicked(value: unknown, languages: readonly Words[]): boolean {
  if (typeof value !== 'string') return Array.isArray(value);
  if ([BEFORE_SUMS, BETWEEN_REMARKS].some((sign) => value.includes(sign))) return true;
  return isNoOther(value, languages) || allIn(value, languages) !== undefined;
}

function isNoOther(text: string, languages: readonly Words[]): boolean {
  return isTold(text, languages, (words) => say({ code: 'choice_no_other' }, words));
}

function allIn(text: string, languages: readonly Words[]): string | undefined {
  return valueIn(text, languages, (words, remarks) => say({ code: 'choice_all_remarks', remarks }, words));
}

/** With what a person wants to pay: ticked in a form, or written as one text. */
function tickedIn(value: unknown, languages: readonly Words[]): string[] {
  const ticked = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return ticked
    .map((text) => allIn(text, languages) ?? text)
    .flatMap((text) => text.split(BETWEEN_REMARKS))
    .filter((text) => text.trim() !== '');
}

function tickedName({ kind, name }: Subject, text: string, languages: readonly Words[]): OwnName[] {
  if (kind !== 'pay') return [{ kind: 'remark', name: text, code: 'pay' }];
  if (isNoOther(text, languages)) return [{ kind, name: nameOfMark(name, ALL_OTHERS), code: 'doNotPay' }];
  const at = text.lastIndexOf(BEFORE_SUMS);
  const mark = at < 0 ? text : text.slice(0, at);
  return mark.trim() === '' ? [] : [{ kind, name: nameOfMark(name, mark), code: 'pay' }];
}

/** One column for two fields, or one thing, under two spellings or in two languages, with an answer each. */
function withoutClashes(
  answers: readonly Given[],
  ticked: readonly OwnName[],
): Pick<Answers, 'ownNames' | 'sheet' | 'clashes'> {
  const [clear, twice] = apart(answers, subjectOf, ({ means }) => JSON.stringify(means));
  const own = clear.flatMap(({ means }) => ('own' in means ? [means.own] : []));
  const [names, both] = apart(
    [...own, ...ticked],
    ({ kind, name }) => keyOf(kind, name),
    ({ code }) => code,
  );
  return {
    ownNames: names,
    sheet: Object.assign(
      {},
      ...clear.map(({ means }) => ('sheet' in means ? means.sheet : {})),
    ) as SheetAnswers,
    clashes: [
      ...twice.map(([first, ...others]): Sentence => {
        const strings = [first, ...others].map(({ text }) => text);
        return { code: 'two_answers', name: first.setting, answers: strings };
      }),
      ...both.map(clashOf),
    ],
  };
}

/** What of an answer another one may contradict; two of "Own Names" are compared by their names. */
function subjectOf({ subject, setting, means }: Given): string {
  if ('sheet' in means) return Object.keys(means.sheet).join();
  return subject.kind === 'columnOf' ? subject.name : setting;
}

function clashOf(names: readonly [OwnName, ...OwnName[]]): Sentence {
  const [{ kind, name }] = names;
  const codes = names.map(({ code }) => code);
  return kind === 'column' && codes.every(isField)
    ? { code: 'column_for_two_fields', header: name, fields: codes }
    : { code: 'two_answers', name, answers: codes };
}

function isField(code: string): code is FieldName {
  return payoutFields.some(({ name }) => name === code);
}

type Some<One> = readonly [One, ...One[]];

/** Those that say the same as all that are about the same, and the others, by what they are about. */
function apart<One>(
  all: readonly One[],
  subject: (one: One) => string,
  says: (one: One) => string,
): readonly [clear: readonly One[], clashing: readonly Some<One>[]] {
  const groups = [...grouped(all, subject).values()];
  const isClear = ([first, ...others]: Some<One>) => others.every((one) => says(one) === says(first));
  return [groups.filter(isClear).flat(), groups.filter((group) => !isClear(group))];
}
