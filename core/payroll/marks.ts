import type { Exclusion } from '../row/understoodRow.ts';
import {
  answered,
  columnsToRead,
  decided,
  isFigure,
  type MarkColumn,
  type MarkKind,
  markText,
  readAnswered,
  type ReadColumn,
} from './markColumns.ts';
import { isOk, type Says, saysNo, wordKey } from './markWords.ts';
import { BELOW_TOTAL, BLANK, type Choice } from '../row/question.ts';
import { type Problem, problem } from '../row/rules.ts';
import { listable, type OwnNames } from './answers.ts';
import { isName, type Role } from './headerNames.ts';
import { mayBeOne } from './names.ts';
import type { Column, SheetRow, Table } from './table.ts';
import { cellText, wordsOf } from '../values/text.ts';
import type { Sentence } from '../words/codes.ts';
import type { ShownMark } from '../words/codes/sheet.ts';

/** What the marks of one line come to. */
export interface LineDecision {
  /** It is not paid, and nobody is asked. */
  readonly excluded?: Exclusion;
  /** What a person is asked, or told. */
  readonly problems: readonly Problem[];
}

/** Lines under a title, or a header of their own, that are not paid by themselves. */
export interface Part {
  readonly title: string;
  readonly says: Says;
}

/** So many texts of a column are known again; no column of marks has more. */
const MOST_KNOWN = 1000;

/**
 * The marks of a sheet: what its columns of state, way of payment and remarks say of paying each line, and what stands
 * in other cells in words that are clear. Each column is decided once, over all its lines, and then each line.
 */
export class Marks {
  readonly #columns = new Map<Table, TableMarks>();
  readonly #kinds = new Map<string, MarkKind>();
  readonly #linesOf = new Map<string, number>();
  readonly #own: OwnNames;

  private constructor(own: OwnNames) {
    this.#own = own;
  }

  /**
   * Reads the marks of all payees' lines; the generator yields at each.
   *
   * @param tableOf the table that a row belongs to, where it pays somebody
   */
  static *read(
    rows: readonly SheetRow[],
    tableOf: (index: number) => Table | undefined,
    own: OwnNames,
  ): Generator<undefined, Marks> {
    const marks = new Marks(own);
    const read = new Map<Table, ReadColumns>();
    for (const [index, row] of rows.entries()) {
      const table = tableOf(index);
      if (table !== undefined) {
        if (!read.has(table)) read.set(table, { columns: columnsToRead(table, own), rows: 0 });
        marks.#count(row, table, read.get(table) as ReadColumns);
      }
      yield;
    }
    for (const [table, { columns, rows: count }] of read) marks.#keep(table, decided(columns, count, own));
    return marks;
  }

  #count(row: SheetRow, table: Table, read: ReadColumns): void {
    read.rows += 1;
    for (const key in row) {
      const column = read.columns.get(key);
      const text = column === undefined ? '' : markText(row[key]);
      if (column === undefined || text === '') continue;
      const { lines } = column;
      const known = lines.get(text);
      if (known !== undefined || lines.size < MOST_KNOWN) lines.set(text, (known ?? 0) + 1);
      else column.others += 1;
    }
    const document = documentOf(row, table);
    if (document !== '') this.#linesOf.set(document, (this.#linesOf.get(document) ?? 0) + 1);
  }

  #keep(table: Table, columns: readonly MarkColumn[]): void {
    this.#columns.set(table, {
      byKey: new Map(columns.map((column) => [column.key, column])),
      blank: columns.filter(({ blank }) => blank !== undefined),
    });
    for (const { key, kind } of columns) if (!this.#kinds.has(key)) this.#kinds.set(key, kind);
  }

  /** What a column is read for, where it says of any line whether it is paid. */
  roleOf({ key, role }: Column): Role | undefined {
    const kind = this.#kinds.get(key);
    if (role !== undefined || kind === undefined) return role;
    return kind === 'way' ? 'payment_method' : REMARKS.has(kind) ? 'remark' : 'state';
  }

  /** Decides one line: a person's answer about it first, then what says no, then what is to be asked. */
  decide(row: SheetRow, table: Table, id: string, part: Part | undefined): LineDecision {
    const said = this.#marksOf(row, table, part);
    const { no, questions, remarks, told } = said;
    const answer = this.#answerOf(row, table, id, said);
    if (answer !== undefined) return answer;
    return no === undefined
      ? { problems: [...questions, ...remarks.map(askRemark), ...told] }
      : { excluded: no, problems: [] };
  }

  #answerOf(row: SheetRow, table: Table, id: string, said: Said): LineDecision | undefined {
    const { no, remarks, told } = said;
    const byId = id === '' ? undefined : answered(this.#own, id);
    const answer = byId ?? this.#answerOfDocument(row, table);
    if (answer === undefined) return undefined;
    if (answer !== 'pays')
      return { excluded: { reason: answer, header: 'Own Names', text: id }, problems: [] };
    if (byId === 'pays')
      return { problems: [...(no === undefined ? [] : [no]), ...remarks].map(toldOf).concat(told) };
    // A document is in every month's sheet: an answer of before does not outweigh what this one says.
    return { problems: [...(no === undefined ? [] : [askAgain(no)]), ...remarks.map(askRemark), ...told] };
  }

  #marksOf(row: SheetRow, table: Table, part: Part | undefined): Said {
    const said: Said = { no: undefined, questions: [], remarks: [], told: [] };
    if (part !== undefined) {
      const says = answered(this.#own, part.title) ?? part.says;
      if (saysNo(says)) said.no = { reason: says, header: undefined, text: part.title };
      else if (says !== 'pays') said.questions.push(askPart(part.title));
    }
    for (const { column, text } of this.#cellsOf(row, table)) {
      const { header, kind, blank } = column;
      const read = text === '' ? blank : this.#saysOf(column, text);
      const says = kind === 'holder' && !mayBeOne(text, payeeIn(row, table)) ? 'ask' : read;
      if (saysNo(says)) said.no ??= { reason: says, header, text };
      else if (says === 'ask' || says === 'unknown') {
        if (REMARKS.has(kind) || (kind === 'partial' && isSentence(text))) {
          const remark = { header, text, shown: shownRemark(row, table, text) };
          if (this.#own.codeOf('remark', remark.shown) === 'pay') said.told.push(toldOf(remark));
          else said.remarks.push(remark);
        } else said.questions.push(ask(column, text, payeeIn(row, table)));
      } else if (says === 'pays' && REMARKS.has(kind)) said.told.push(toldOf({ header, text }));
      else if (kind === 'remark' && column.role !== 'details' && isNotable(text))
        said.told.push(problem('marked', 'row', { code: 'marked_harmless', mark: { header, text } }));
    }
    return said;
  }

  /** What a line has in columns that say something, and where a blank says something, too. */
  #cellsOf(row: SheetRow, table: Table): { column: MarkColumn; text: string }[] {
    const marks = this.#columns.get(table);
    if (marks === undefined) return [];
    const written = Object.keys(row).flatMap((key) => marks.byKey.get(key) ?? []);
    return [...new Set([...written, ...marks.blank])].map((column) => ({
      column,
      text: markText(row[column.key]),
    }));
  }

  #saysOf(column: MarkColumn, text: string): Says {
    return column.says.has(text) ? column.says.get(text) : readAnswered(column, text, this.#own);
  }

  /** What a person has said of a document that no other line has. */
  #answerOfDocument(row: SheetRow, table: Table): 'pays' | 'not to be paid' | undefined {
    if (this.#own.isEmpty) return undefined;
    const document = documentOf(row, table);
    return document === '' || this.#linesOf.get(document) !== 1 ? undefined : answered(this.#own, document);
  }

  /** What the marks of a line say, where they only warn. */
  warningOf(row: SheetRow, table: Table): Problem | undefined {
    const { no, questions, remarks } = this.#marksOf(row, table, undefined);
    const asked = questions[0]?.asks;
    const { header, text } =
      no ??
      remarks[0] ??
      (asked?.kind === 'pay' ? { header: asked.header, text: asked.name } : { header: undefined, text: '' });
    if (header === undefined || text === undefined) return undefined;
    const says: Sentence =
      text === header
        ? { code: 'marked_column_not_mapped', header }
        : { code: 'marked_not_mapped', mark: { header, text } };
    return problem('marked', 'row', says);
  }
}

function documentOf(row: SheetRow, { byRole }: Table): string {
  const [column] = byRole.get('document_number') ?? [];
  return column === undefined ? '' : cellText(row[column.key]);
}

interface ReadColumns {
  readonly columns: ReadonlyMap<string, ReadColumn>;
  /** Lines so far. */
  rows: number;
}

/** The columns of a table that say something of paying, by key, and those of them in which a blank cell does. */
interface TableMarks {
  readonly byKey: ReadonlyMap<string, MarkColumn>;
  readonly blank: readonly MarkColumn[];
}

/** What is said of a line in a column that may hold remarks. */
const REMARKS: ReadonlySet<string> = new Set([
  'holder',
  'remark',
  'text',
  'name',
] satisfies MarkColumn['kind'][]);

/** Whether a remark says anything: `ok` does not. */
function isNotable(text: string): boolean {
  return wordsOf(text) !== '' && !isOk(text);
}

/** Whether a text says more than a mark with its date does. */
function isSentence(text: string): boolean {
  return wordKey(text).includes(' ');
}

interface Said {
  /** The first that says no. */
  no: Exclusion | undefined;
  readonly questions: Problem[];
  readonly remarks: Remark[];
  readonly told: Problem[];
}

interface Remark {
  readonly header: string;
  readonly text: string;
  /** With whose it is, as it is asked about. */
  readonly shown: string;
}

/** The payee as the sheet writes the name, or else the document: no other answer changes either. */
function shownRemark(row: SheetRow, table: Table, text: string): string {
  const payee = payeeIn(row, table);
  return listable(payee === '' ? text : `${payee}: ${text}`);
}

function payeeIn(row: SheetRow, table: Table): string {
  const names = Object.keys(row).flatMap((key) => {
    const column = table.columns.get(key);
    return column !== undefined && isName(column.role) && cellText(row[key]) !== '' ? [column] : [];
  });
  const whole = names.filter(({ role }) => role?.startsWith('full_name'));
  const shown = whole.length > 0 ? whole : names;
  return shown.map(({ key }) => cellText(row[key])).join(' ') || documentOf(row, table);
}

function askRemark({ header, text, shown }: Remark): Problem {
  return problem(
    'remark',
    'row',
    { code: 'remark', mark: { header, text } },
    { kind: 'remark', header, name: header, choices: [{ kind: 'remark', text: shown }] },
  );
}

function ask(column: MarkColumn, text: string, payee: string): Problem {
  const { kind, header } = column;
  if (kind === 'partial')
    return askWhether({ code: 'ambiguous_partial_mark', mark: { header, text } }, header, header);
  if (text === '') return askWhether({ code: 'ambiguous_blank', header, name: BLANK }, BLANK, header);
  const name = wordKey(text) === '' ? text : shownKey(text);
  const choice: Choice = { kind: 'mark', text: name, payees: [payee], rows: 1 };
  const mark = { header, text };
  return isFigure(text)
    ? askWhether({ code: 'ambiguous_figure', mark }, header, header, choice)
    : askWhether({ code: 'ambiguous_mark', mark }, name, header, choice);
}

/**
 * Asks whether rows are paid, by the name under which it is answered.
 *
 * @param choices what a cell says, where all that its column says may be asked together
 */
function askWhether(says: Sentence, name: string, header = '', ...choices: Choice[]): Problem {
  const more = choices.length === 0 ? {} : { choices };
  return problem('ambiguous', 'row', says, { kind: 'pay', header, name, ...more });
}

function shownKey(text: string): string {
  const date = /(?:(?:el|em|on) )?\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?$/i;
  return text.trim().replace(date, '').trim() || text;
}

function askPart(title: string): Problem {
  return askWhether(
    title === BELOW_TOTAL
      ? { code: 'ambiguous_below_total', name: title }
      : { code: 'ambiguous_part', title },
    title,
  );
}

function askAgain({ header, text }: Exclusion): Problem {
  const says = { code: 'ambiguous_answer', mark: markOf({ header, text }) } as const;
  return askWhether(says, header === undefined ? text : shownKey(text), header);
}

function toldOf({ header, text }: Pick<Exclusion, 'header' | 'text'>): Problem {
  return problem('marked', 'row', { code: 'marked', mark: markOf({ header, text }) });
}

function markOf({ header, text }: Pick<Exclusion, 'header' | 'text'>): ShownMark {
  return header === undefined ? { text } : { header, text };
}
