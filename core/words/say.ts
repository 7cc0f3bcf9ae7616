import { type FieldName, payoutFields } from '../values/fields.ts';
import {
  MOST_NAMED,
  rangesOf,
  type ShownCell,
  type ShownField,
  type ShownRows,
  type ShownValue,
} from './shown.ts';
import { inOrder, quoted, shortWord } from '../values/unseen.ts';
import { NUMBER_EXAMPLES } from '../values/money.ts';
import { lettersAndDigits } from '../values/text.ts';
import type {
  CommonCode,
  EnglishCode,
  Reason,
  Sentence,
  Template,
  TemplatesOf,
  Terms,
  Words,
  WordsOf,
} from './codes.ts';
import type { MoneyTo, RowTitle } from './codes/report.ts';
import type { Moment, ShownAmount } from './format.ts';
import { codeOf } from './reason.ts';

/** What every language says alike. */
const COMMON: TemplatesOf<CommonCode> = {
  message: '{text}',
  paygol_refused: '{words}',
  not_sent: '{words}',
  in_part: '{title:sentence}: {says:sentence}',
  of_row: '{row}: {says:sentence( )}',
  of_payees: '{rows(20)}: {says:sentence( )}',
  payroll: ({ period, run, payer }) =>
    [
      ...(period === '' ? [] : ['{period:Period}']),
      ...(run === '' ? [] : ['{run}']),
      ...(payer === undefined ? [] : ['{payer:payer}']),
    ].join(' · '),
  part_title: '{part:part}',
  table_head: '{head:head}',
  result_status: '{status:result}',
  column_role: '{role:role}',
  row_title: '{:rowTitle}',
  row_titles: '{rows(20)}',
  places: '{:places}',
  names: '{names}',
  amount: '{:amount}',
  count: '{count}',
  money_to: '{:moneyTo}',
  payer: '{:payer}',
  sheet_says: '{:SheetSays}',
  note_account: '{:accountChange}',
};

/** Parts of sentences that every language says alike. */
const PHRASES: Readonly<Record<string, Template<never>>> = {
  named: '{code} ({name})',
  // The payee, with the line in the sheet: without it a person would count otherwise.
  rowTitle: ({ payee, place }: RowTitle) =>
    payee === '' ? '{place:Places}' : place.areLines ? '{payee} ({place})' : '{payee}',
  // The lines of some rows and whom they pay, as far as either is known.
  whichRows: ({ where, payees }: { readonly where: ShownRows; readonly payees: readonly string[] }) =>
    payees.length === 0 ? '{where}' : where.areLines ? '{where}: {payees}' : '{payees}',
  change: '{:rowTitle}, {:accountChange}',
  taken: '{header} → {role:role}',
  asked: '{name:remark} ({where})',
  remarked: '{text:remark} ({where})',
  sumsOf: '"{header}" ({sums:sums_of_column})',
  exampleOf: ({ example }: { readonly example?: string }) =>
    example === undefined ? '{field:example}' : '{example}',
  reading: ({ read }: { readonly read: string }) =>
    read === '' ? '"{sent:whole}"' : '"{read:whole}" → "{sent:whole}"',
};

/** What a value is written as, by the name that a template gives behind it. */
const WRITERS: Readonly<Record<string, (value: never, words: Words) => string>> = {
  sentence: (sentence: Sentence, words) => say(sentence, words),
  whole: String,
  quoted: (text: string) => quoted(text),
  // Whoever decides about a remark has to read all of it.
  remark: (text: string) => quoted(text, 160),
  begin: (text: string) => `${text.slice(0, 9)}…`,
  short: shortWord,
  column: (header: string) => quoted(shortWord(header)),
  inOrder,
  country: (code: string, { format }) => format.country(code),
  decimal: (amount: string, { format }) => format.amount({ currency: '', amount }),
  amount: (amount: ShownAmount, { format }) => format.amount(amount),
  period: (isoDate: string, { format }) => format.period(isoDate),
  date: (moment: Moment, { format }) => format.date(moment),
  time: (moment: Moment, { format }) => format.time(moment),
  others: (count: number, { format }) => format.count(count - 1),
  numberFormat: (name: keyof typeof NUMBER_EXAMPLES) => NUMBER_EXAMPLES[name],
  inSentence: (field: FieldName, { terms }) =>
    field === 'id' ? terms.field.id : terms.field[field].toLowerCase(),
  fieldOf: (shown: ShownField, words) => nameOfField(shown, words),
  example: (field: FieldName, words) =>
    filled(
      words.terms.example[field] ?? payoutFields.find(({ name }) => name === field)?.example ?? '',
      {},
      words,
    ),
  ranges: (numbers: readonly number[], { format }) => format.listUpTo(8, rangesOf(numbers)),
};

/** What words for some codes can tell. */
type Tellable<Told extends EnglishCode> = Sentence<NoInfer<Told> | CommonCode | 'all_of'>;

/** A sentence, for a person. */
export function say<Told extends EnglishCode>(sentence: Tellable<Told>, words: WordsOf<Told>): string {
  // Of those that tell some codes only, nothing else is asked.
  return sentenceIn(sentence as Sentence, words as unknown as Words);
}

function sentenceIn(sentence: Sentence, words: Words): string {
  if (sentence.code === 'all_of') return inWords(sentence.sentences, words);
  return filled(templateOf(sentence.code, words) ?? '', sentence, words);
}

type Templates = Readonly<Partial<Record<string, Template<never>>>>;

function templateOf(code: string, { sentences }: Words): Template<never> | undefined {
  return (COMMON as Templates)[code] ?? (sentences as Templates)[code];
}

/** A sentence as the title of an error, which has no period. */
export function titled<Told extends EnglishCode>(sentence: Tellable<Told>, words: WordsOf<Told>): string {
  return say(sentence, words).replace(/\.$/, '');
}

/** Sentences for a person, in order. */
export function inWords<Told extends EnglishCode>(
  sentences: readonly Tellable<Told>[],
  words: WordsOf<Told>,
): string {
  return sentences.map((sentence) => say(sentence, words)).join(' ');
}

/** A reason for a person; empty where there is none. */
export function reasonInWords(reason: Reason | undefined, words: Words): string {
  return reason === undefined ? '' : inWords(reason.sentences, words);
}

/** Findings as an item has them: a code for workflows, a message for people. */
export function shownFindings<Found extends { readonly says: Sentence }>(
  findings: readonly Found[],
  words: Words,
) {
  return findings.map(({ says, ...rest }) => ({ ...rest, code: codeOf(says), message: say(says, words) }));
}

const OPTIONAL = /\[([^[\]]*)\]/g;
const PLACE = /"\{([\w.]+)\}"|\{([\w.]*)(?::(\w+))?(?:\(([^)]*)\))?((?:\|[^{}|]*)*)\}/g;

/**
 * Fills a template with values:
 *
 * - `{cell}`: the value of that name, as its kind is written; else the language's own phrase of that name, or sentence;
 *   `"{name}"` in quotes: shortened, and made harmless;
 * - `{date:period}`: written by that writer, or said by that phrase, or from that list of terms, with a capital if its
 *   name has one (`{date:Period}`); `{:moneyTo}`: all values together;
 * - `{payees}`: the first few of a list; `(30)`: so many of it; `(; )`: all of it, with that between them; `(or)`: one
 *   of it; `(any other)`: one of the first few, or other;
 * - `{rows|is|are}`: for one, and for several; `{rows|s}`: nothing for one; `{isSame|yes|no}`: where it is so, or not;
 * - `[, and {others} more]`: left out where a value in it is missing, empty or zero.
 */
function filled(template: Template<never>, values: object, words: Words): string {
  const text = typeof template === 'string' ? template : template(values as never);
  if (!text.includes('{')) return text;
  return text
    .replace(OPTIONAL, (_, part: string) => (hasAll(part, values, words) ? part : ''))
    .replace(PLACE, (...parts: readonly (string | undefined)[]) => valueOf(parts, values, words));
}

/** What a template has a place for. */
function valueOf(
  [, inQuotes, key = '', writer, list, choices = '']: readonly (string | undefined)[],
  values: object,
  words: Words,
): string {
  if (inQuotes !== undefined) {
    const value = valueAt(values, inQuotes);
    return value === undefined ? `"${phrase(inQuotes, values, words)}"` : quoted(String(value));
  }
  const value = key === '' ? values : valueAt(values, key);
  if (choices !== '') return chosen(value, choices.slice(1).split('|'));
  if (value === undefined && writer === undefined) return phrase(key, values, words);
  if (!Array.isArray(value) || writer === 'ranges') return written(value, writer, values, words);
  const all = value.map((each) => written(each, writer, values, words));
  return listed(all, list, words);
}

function valueAt(values: object, key: string): unknown {
  const [first = '', second] = key.split('.');
  const value = (values as Readonly<Record<string, unknown>>)[first];
  return second === undefined ? value : (value as Readonly<Record<string, unknown>>)[second];
}

function hasAll(part: string, values: object, words: Words): boolean {
  return [...part.matchAll(PLACE)].every(([, inQuotes, key = '']) => {
    const name = inQuotes ?? key;
    const value = name === '' ? values : valueAt(values, name);
    if (value === undefined) return name in words.phrases || name in words.sentences;
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** A phrase by its name, or a sentence by its code. */
function phrase(name: string, values: object, words: Words): string {
  const known = words.phrases[name] ?? PHRASES[name] ?? templateOf(name, words);
  if (known === undefined) return `{${name}}`;
  return filled(typeof known === 'object' ? known[words.answeredIn] : known, values, words);
}

/** @param choices for one and for several, or for what is so and what is not; a single one is for several */
function chosen(value: unknown, choices: readonly string[]): string {
  const [one = '', several = ''] = choices.length === 1 ? ['', ...choices] : choices;
  return isOne(value) ? one : several;
}

function isOne(value: unknown): boolean {
  if (typeof value === 'number') return value === 1;
  if (Array.isArray(value)) return value.length === 1;
  return typeof value === 'object' && value !== null && 'numbers' in value
    ? isOne(value.numbers)
    : Boolean(value);
}

function listed(strings: readonly string[], list: string | undefined, { format }: Words): string {
  if (list === 'or') return format.either(strings);
  if (list?.startsWith('any ') === true) return format.eitherOf(MOST_NAMED, strings, list.slice(4));
  const most = list === undefined ? MOST_NAMED : Number(list);
  return most > 0 ? format.listUpTo(most, strings) : strings.join(list);
}

function written(value: unknown, name: string | undefined, values: object, words: Words): string {
  if (name === undefined) return asItsKind(value, words);
  if (/^[A-Z]/.test(name)) {
    const text = written(value, `${name.charAt(0).toLowerCase()}${name.slice(1)}`, values, words);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  }
  const terms: Readonly<Partial<Record<string, string>>> | undefined = words.terms[name as keyof Terms];
  if (terms !== undefined && name !== 'example') {
    // A status comes from outside, and may be called as every object's properties are.
    const key = String(value);
    const term = Object.hasOwn(terms, key) ? terms[key] : terms['unused'];
    return term === undefined ? String(value) : filled(term, values, words);
  }
  const write = WRITERS[name];
  return write === undefined ? phrase(name, value as object, words) : write(value as never, words);
}

/** A value as sentences write its kind, where they do not say how. */
function asItsKind(value: unknown, words: Words): string {
  const { format } = words;
  if (typeof value === 'number') return format.count(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if ('code' in value) return say(value as Sentence, words);
  if ('numbers' in value) return phrase('places', value, words);
  if ('place' in value) return phrase('rowTitle', value, words);
  if ('totals' in value) return phrase('moneyTo', value as MoneyTo, words);
  if ('amount' in value) return format.amount(value as ShownAmount);
  if ('text' in value) return nameOfCell(value as ShownCell);
  return 'value' in value ? nameOfValue(value as ShownValue, words) : nameOfField(value as ShownField, words);
}

function nameOfField({ field, header }: ShownField, { terms }: Words): string {
  return header === undefined ? terms.field[field] : shortWord(header);
}

/** What is sent is added where the cell says something else. */
function nameOfValue({ value, written = '', ...field }: ShownValue, words: Words): string {
  const cell = written.trim().replace(/\s+/g, ' ');
  if (field.header === undefined || cell === '') return `${words.terms.field[field.field]} ${quoted(value)}`;
  const shown = `${nameOfField(field, words)} ${quoted(cell)}`;
  return essence(cell) === essence(value) ? shown : `${shown}${phrase('readAs', { value }, words)}`;
}

function nameOfCell({ header, text }: ShownCell): string {
  return `${shortWord(header)} ${quoted(text)}`;
}

/** Letters and digits; what else is written around them says nothing else. */
function essence(text: string): string {
  return lettersAndDigits(text).toLowerCase();
}
