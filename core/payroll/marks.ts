import { quoted } from '../rules.ts';
import type { Exclusion } from './draft.ts';
import {
  answered,
  blankSays,
  type MarkColumn,
  markColumns,
  markText,
  readMark,
  settled,
} from './markColumns.ts';
import { readState, readYesNo, type Says, saysNo, wordKey } from './markWords.ts';
import { type Problem, problem, type Question } from '../payout/rules.ts';
import type { OwnNames } from './answers.ts';
import type { SheetRow, Table } from './tables.ts';
import { cellText } from './words.ts';

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

const MOST_KNOWN = 1000;

/**
 * The marks of a sheet: what its columns of state, way of payment and remarks say of paying each line, and what stands
 * in other cells in words that are clear. Each column is decided once, over all its lines, and then each line.
 */
export class Marks {
  readonly #columns = new Map<Table, MarkColumn[]>();
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
    for (const [index, row] of rows.entries()) {
      const table = tableOf(index);
      if (table !== undefined) marks.#add(row, table);
      yield;
    }
    for (const [table, columns] of marks.#columns) marks.#columns.set(table, settled(columns, table, own));
    return marks;
  }

  #add(row: SheetRow, table: Table): void {
    let columns = this.#columns.get(table);
    if (columns === undefined) this.#columns.set(table, (columns = markColumns(table, this.#own)));
    for (const column of columns) {
      const text = markText(row[column.key]);
      if (text === '') column.blanks += 1;
      else this.#count(column, text);
    }
    const document = documentOf(row, table);
    if (document !== '') this.#linesOf.set(document, (this.#linesOf.get(document) ?? 0) + 1);
  }

  #count(column: MarkColumn, text: string): void {
    const word = column.words.get(text);
    if (word !== undefined) word.lines += 1;
    else {
      const says = column.silentTexts.has(text)
        ? undefined
        : (answered(this.#own, text) ?? readMark(column, text));
      if (says === undefined && readYesNo(text) === undefined) {
        column.silent += 1;
        if (column.silentTexts.size < MOST_KNOWN) column.silentTexts.add(text);
      } else column.words.set(text, { says, lines: 1 });
    }
  }

  /** Decides one line: a person's answer about it first, then what says no, then what is to be asked. */
  decide(row: SheetRow, table: Table, id: string, part: Part | undefined): LineDecision {
    const { no, questions } = this.#marksOf(row, table, part);
    const answer = this.#answerOf(row, table, id, no);
    if (answer !== undefined) return answer;
    return no === undefined ? { problems: questions } : { excluded: no, problems: [] };
  }

  /** What a person has said of this very line. */
  #answerOf(row: SheetRow, table: Table, id: string, no: Exclusion | undefined): LineDecision | undefined {
    const byId = id === '' ? undefined : answered(this.#own, id);
    const answer = byId ?? this.#answerOfDocument(row, table);
    if (answer === undefined) return undefined;
    if (answer !== 'pays')
      return { excluded: { reason: answer, header: '"Own Names"', text: id }, problems: [] };
    if (no === undefined) return { problems: [] };
    // A document is in every month's sheet: an answer of before does not outweigh what this one says in clear words.
    return { problems: [byId === 'pays' ? toldOf(no) : askAgain(no)] };
  }

  /** The first of what says no, and all that is to be asked. */
  #marksOf(
    row: SheetRow,
    table: Table,
    part: Part | undefined,
  ): { no: Exclusion | undefined; questions: Problem[] } {
    const questions: Problem[] = [];
    let no: Exclusion | undefined;
    if (part !== undefined) {
      const says = answered(this.#own, part.title) ?? part.says;
      if (saysNo(says)) no = { reason: says, header: undefined, text: part.title };
      else if (says !== 'pays') questions.push(askPart(part.title));
    }
    for (const column of this.#columns.get(table) ?? []) {
      const text = markText(row[column.key]);
      const says = text === '' ? this.#ofBlank(column) : this.#saysOf(column, text);
      if (saysNo(says)) no ??= { reason: says, header: column.header, text };
      else if (says === 'ask' || says === 'unknown') questions.push(ask(column, text));
    }
    return { no, questions };
  }

  #saysOf({ isPartial, words, header }: MarkColumn, text: string): Says {
    if (!isPartial) {
      const says = words.get(text)?.says;
      return says === 'ask' && isFigure(text) ? (answered(this.#own, header) ?? says) : says;
    }
    const says = answered(this.#own, header) ?? answered(this.#own, text) ?? readState(text);
    return saysNo(says) || answered(this.#own, header) === 'pays' ? says : 'ask';
  }

  #ofBlank(column: MarkColumn): Says {
    const says = blankSays(column);
    return says === undefined ? undefined : (answered(this.#own, BLANK) ?? says);
  }

  /** What a person has said of a document that no other line has. */
  #answerOfDocument(row: SheetRow, table: Table): 'pays' | 'not to be paid' | undefined {
    if (this.#own.isEmpty) return undefined;
    const document = documentOf(row, table);
    return document === '' || this.#linesOf.get(document) !== 1 ? undefined : answered(this.#own, document);
  }

  /** What the marks of a line say, where they only warn. */
  warningOf(row: SheetRow, table: Table): Problem | undefined {
    const { excluded, problems } = this.decide(row, table, '', undefined);
    const [asked] = problems;
    const { header, name } = asked?.asks ?? {};
    const { header: marked, text } = excluded ?? { header, text: name === header ? 'something' : name };
    if (marked === undefined || text === undefined) return undefined;
    return problem(
      'marked',
      'row',
      `${quoted(marked)} says ${quoted(text)}, but the column is not mapped, so the row is not held back. Leave it out before this node if it is not to be paid.`,
    );
  }
}

function documentOf(row: SheetRow, { columns }: Table): string {
  for (const { key, role } of columns.values()) if (role === 'document_number') return cellText(row[key]);
  return '';
}

/** Dates and amounts are other ones on every line: what is asked is what the column says with them. */
function isFigure(text: string): boolean {
  return /\d/.test(text) && wordKey(text) === '';
}

/** How a blank cell is called in "Own Names". */
const BLANK = '(blank)';

const WAY_OUT =
  'Say in "Own Names" (Pay or Not) what it means, for every line that has it or for one line by its ID or document; or set the column to "Not Used".';

function ask(column: MarkColumn, text: string): Problem {
  const { kind, header, words, headerSays, isPartial } = column;
  if (isPartial || isFigure(text)) {
    const others = isPartial ? ', and is blank in other rows' : '';
    return problem(
      'ambiguous',
      'row',
      `${quoted(header)} says ${quoted(text)} here${others}. Perhaps this row was paid. Say in "Own Names" (Pay or Not), under the name of the column, what such rows are; or set the column to "Not Used".`,
      { kind: 'pay', header, name: header },
    );
  }
  const name = text === '' ? BLANK : wordKey(text) === '' ? text : shownKey(text);
  const asks = { kind: 'pay', header, name } satisfies Question;
  const what =
    text === ''
      ? `${quoted(header)} is blank here, but marked in other rows.`
      : `${quoted(header)} says ${quoted(text)}${isOfAll(words) && saysNo(headerSays ?? readState(text)) ? ', like every row' : ''}.`;
  const way =
    kind === 'remark'
      ? 'It is not certain whether the row is to be paid as it is.'
      : 'It is not certain whether the row is to be paid.';
  return problem('ambiguous', 'row', `${what} ${way} ${WAY_OUT}`, asks);
}

function isOfAll(words: MarkColumn['words']): boolean {
  return [...words.values()].every(({ says }) => says === 'ask');
}

/** The mark without its dates, as a person would write it. */
function shownKey(text: string): string {
  const date = /(?:(?:el|em|on) )?\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?$/i;
  return text.trim().replace(date, '').trim() || text;
}

/** How the rows below the last total are called in "Own Names". */
export const BELOW_TOTAL = 'Rows below the total';

function askPart(title: string): Problem {
  const where =
    title === BELOW_TOTAL
      ? 'The row is below the last total, which does not count it'
      : `The row is under ${quoted(title)}, which is not paid by itself`;
  const name = title === BELOW_TOTAL ? `, as ${quoted(title)},` : '';
  return problem(
    'ambiguous',
    'row',
    `${where}. Say in "Own Names" (Pay or Not)${name} whether such rows are to be paid.`,
    { kind: 'pay', header: '', name: title },
  );
}

function askAgain({ header, text }: Exclusion): Problem {
  const where = header === undefined ? 'The row is under' : `${quoted(header)} says`;
  return problem(
    'ambiguous',
    'row',
    `${where} ${quoted(text)}, but "Own Names" says that this document is paid, perhaps of another sheet. Say in "Own Names" (Pay or Not), by the ID of the row or these words, whether it is paid.`,
    { kind: 'pay', header: header ?? '', name: header === undefined ? text : shownKey(text) },
  );
}

function toldOf({ header, text }: Exclusion): Problem {
  const where = header === undefined ? 'The row is under' : `${quoted(header)} says`;
  return problem('marked', 'row', `${where} ${quoted(text)}; "Own Names" says that the row is paid.`);
}
