import { quoted } from '../rules.ts';
import type { Finding } from './draft.ts';
import type { Role } from './headers.ts';
import { type MarkKind, readMark } from './markCells.ts';
import { type No, readState, readYesNo, type Says, saysNo, wordKey } from './markWords.ts';
import type { OwnNames, Question } from './answers.ts';
import type { SheetRow, Table } from './tables.ts';
import { cellText, wordsOf } from './words.ts';

/** Why a payee's line is not paid: the mark, where it stands, and what it says. */
export interface Exclusion {
  readonly reason: No;
  /** The header of the column; `undefined` for the title of a part of the sheet. */
  readonly header: string | undefined;
  readonly text: string;
}

/** What the marks of one line come to. */
export interface Decision {
  /** It is not paid, and nobody is asked. */
  readonly excluded?: Exclusion;
  /** What a person is asked, or told. */
  readonly findings: readonly Finding[];
}

/** Lines under a title, or a header of their own, that are not paid by themselves. */
export interface Part {
  readonly title: string;
  readonly says: Says;
}

/** A column as its marks are read. */
interface MarkColumn {
  readonly key: string;
  readonly header: string;
  readonly kind: MarkKind;
  /** What the header says by itself: a cell under `Pagado` that holds `sí` says the same. */
  readonly headerSays: Says;
  /** What each text of the column is taken for. */
  readonly words: Map<string, { says: Says; lines: number }>;
  blanks: number;
  /** Texts that say nothing, which come again in many lines. */
  readonly silentTexts: Set<string>;
  /** Lines whose cell says nothing. */
  silent: number;
}

const MOST_KNOWN = 1000;

/**
 * How the cells of a column are read, by its role; `undefined` where a cell that says anything else than its value is
 * refused by its form.
 */
const KINDS: Record<Role, MarkKind | undefined> = {
  state: 'state',
  payment_method: 'way',
  remark: 'remark',
  details: 'text',
  id: 'text',
  email: 'text',
  alias: 'text',
  name: 'name',
  first_name: 'name',
  last_name: 'name',
  surname: 'name',
  full_name: 'name',
  full_name_given_first: 'name',
  full_name_family_first: 'name',
  bank: 'instead',
  bank_code: 'instead',
  bank_name: 'instead',
  account_type: 'instead',
  account_number: 'instead',
  account_digit: undefined,
  branch: undefined,
  amount: undefined,
  other_money: undefined,
  country: undefined,
  currency: undefined,
  beneficiary_type: undefined,
  document_type: undefined,
  document_number: undefined,
  document_dv: undefined,
  line_number: undefined,
};

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
   * Reads the marks of all payees' lines.
   *
   * @param tableOf the table that a row belongs to, where it pays somebody
   */
  static read(
    rows: readonly SheetRow[],
    tableOf: (index: number) => Table | undefined,
    own: OwnNames,
  ): Marks {
    const marks = new Marks(own);
    for (const [index, row] of rows.entries()) {
      const table = tableOf(index);
      if (table !== undefined) marks.#add(row, table);
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
  decide(row: SheetRow, table: Table, id: string, part: Part | undefined): Decision {
    const findings: Finding[] = [];
    let excluded: Exclusion | undefined;
    const answer = this.#answerOf(row, table, id);
    if (part !== undefined) {
      const says = answered(this.#own, part.title) ?? part.says;
      if (saysNo(says)) excluded = { reason: says, header: undefined, text: part.title };
      else if (says !== 'pays') findings.push(askPart(part.title));
    }
    for (const column of this.#columns.get(table) ?? []) {
      const text = markText(row[column.key]);
      const says = text === '' ? this.#ofBlank(column) : column.words.get(text)?.says;
      if (saysNo(says)) excluded ??= { reason: says, header: column.header, text };
      else if (says === 'ask' || says === 'unknown') findings.push(ask(column, text));
    }
    if (answer === 'pays') return { findings: excluded === undefined ? [] : [toldOf(excluded)] };
    if (answer !== undefined)
      return { excluded: { reason: 'not to be paid', header: '"Own Names"', text: id }, findings: [] };
    return excluded === undefined ? { findings } : { excluded, findings: [] };
  }

  #ofBlank(column: MarkColumn): Says {
    const says = blankSays(column);
    return says === undefined ? undefined : (answered(this.#own, BLANK) ?? says);
  }

  /** What a person has said of this line alone, by its ID or by a document that no other line has. */
  #answerOf(row: SheetRow, table: Table, id: string): 'pays' | 'not to be paid' | undefined {
    if (this.#own.isEmpty) return undefined;
    const byId = id === '' ? undefined : answered(this.#own, id);
    if (byId !== undefined) return byId;
    const document = documentOf(row, table);
    return document === '' || this.#linesOf.get(document) !== 1 ? undefined : answered(this.#own, document);
  }

  /** What the marks of a line say, where they only warn. */
  warningOf(row: SheetRow, table: Table): Finding | undefined {
    const { excluded, findings } = this.decide(row, table, '', undefined);
    const [asked] = findings;
    const { header, text } = excluded ?? { header: asked?.asks?.header, text: asked?.asks?.name };
    if (header === undefined || text === undefined) return undefined;
    return {
      field: 'row',
      rule: 'marked',
      message: `${quoted(header)} says ${quoted(text)}, but the column is not mapped, so the row is not held back. Leave it out before this node if it is not to be paid.`,
    };
  }
}

function answered(own: OwnNames, text: string): 'pays' | 'not to be paid' | undefined {
  if (own.isEmpty) return undefined;
  const said = own.codeOf('pay', text) ?? own.codeOf('pay', wordKey(text));
  return said === undefined ? undefined : said === 'pay' ? 'pays' : 'not to be paid';
}

function markColumns(table: Table, own: OwnNames): MarkColumn[] {
  const columns: MarkColumn[] = [];
  for (const { key, header, role } of table.columns.values()) {
    const kind = role === undefined ? 'text' : KINDS[role];
    if (kind === undefined || own.codeOf('column', header) === '') continue;
    const headerSays = readState(header);
    columns.push({
      key,
      header,
      kind,
      headerSays,
      words: new Map(),
      blanks: 0,
      silentTexts: new Set(),
      silent: 0,
    });
  }
  return columns;
}

/** Decides each column over all its lines, once. */
function settled(columns: MarkColumn[], table: Table, own: OwnNames): MarkColumn[] {
  return columns.flatMap((column) => {
    const { words, blanks, silent, header, kind } = column;
    if (kind === 'text' && isQuestion(column) && table.columns.get(column.key)?.role === undefined) {
      return settled([{ ...column, kind: 'state', words: readAgain(column, own) }], table, own);
    }
    const all = [...words.values()];
    if (all.every(({ says }) => says === undefined || says === 'pays') && blankSays(column) === undefined)
      return [];
    if (kind === 'state' && isAboutSomethingElse(column, table)) return [];
    const lines = all.reduce((sum, word) => sum + word.lines, 0);
    const isAnswered = [...words.keys()].some((text) => answered(own, text) !== undefined);
    if (lines > 1 && blanks + silent === 0 && !isAnswered && all.every(({ says }) => saysNo(says))) {
      // What is true of every line may be what the sheet is for, and is never applied.
      for (const word of all) word.says = 'ask';
    }
    return [{ ...column, header: header.trim() === '' ? column.key : header }];
  });
}

/** A column of yes and no under a header with a word of payment, such as `¿Se pagó?`. */
function isQuestion({ words, header, silent }: MarkColumn): boolean {
  const isPay = /pag|paid|pay|transf|deposit|abon/.test(wordsOf(header));
  return (
    isPay &&
    words.size > 0 &&
    silent === 0 &&
    [...words.keys()].every((text) => readYesNo(text) !== undefined)
  );
}

function readAgain(column: MarkColumn, own: OwnNames): MarkColumn['words'] {
  const state: MarkColumn = { ...column, kind: 'state' };
  const again = [...column.words].map(
    ([text, word]) => [text, { ...word, says: answered(own, text) ?? readMark(state, text) }] as const,
  );
  return new Map(again);
}

/** States of Brazil, which are under *Estado*, too. */
const UNITS = /^(?:a[clmp]|ba|ce|df|es|go|m[agst]|p[abeir]|r[jnors]|s[cep]|to)$/;

/** A general column of states that says nothing about payment: places, or, in rows made for the API, any other. */
function isAboutSomethingElse({ words, headerSays }: MarkColumn, { columns }: Table): boolean {
  if (headerSays !== 'unknown') return false;
  const unknown = [...words].filter(([, { says }]) => says === 'unknown');
  if (unknown.length < words.size) return false;
  const isForApi = [...columns.values()].filter(({ meaning }) => meaning?.exact === true).length > 5;
  return isForApi || unknown.every(([text]) => UNITS.test(wordsOf(text)));
}

/** A blank under `Pagar`, where other lines have an x, may mean that the line is not to be paid. */
function blankSays({ kind, headerSays, words, blanks }: MarkColumn): Says {
  if (kind !== 'state' || headerSays !== 'pays' || blanks === 0 || words.size === 0) return undefined;
  return [...words.keys()].every((text) => readYesNo(text) === 'yes') ? 'ask' : undefined;
}

/** The text of a cell as a mark; a box that is ticked holds `TRUE`. */
function markText(raw: unknown): string {
  if (typeof raw === 'boolean') return raw ? 'TRUE' : 'FALSE';
  return cellText(raw);
}

function documentOf(row: SheetRow, { columns }: Table): string {
  for (const { key, role } of columns.values()) if (role === 'document_number') return cellText(row[key]);
  return '';
}

/** How a blank cell is called in "Own Names". */
const BLANK = '(blank)';

const WAY_OUT =
  'Say in "Own Names" (Pay or Not) what it means, for every line that has it or for one line by its ID or document; or set the column to "Not Used".';

function ask({ kind, header, words, headerSays }: MarkColumn, text: string): Finding {
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
  return { field: 'row', rule: 'ambiguous', message: `${what} ${way} ${WAY_OUT}`, asks };
}

function isOfAll(words: MarkColumn['words']): boolean {
  return [...words.values()].every(({ says }) => says === 'ask');
}

/** The mark without its dates, as a person would write it. */
function shownKey(text: string): string {
  const date = /(?:(?:el|em|on) )?\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?$/i;
  return text.trim().replace(date, '').trim() || text;
}

function askPart(title: string): Finding {
  return {
    field: 'row',
    rule: 'ambiguous',
    message: `The row is under ${quoted(title)}, a second table, which is not paid by itself. Say in "Own Names" (Pay or Not) whether its rows are to be paid.`,
    asks: { kind: 'pay', header: '', name: title },
  };
}

function toldOf({ header, text }: Exclusion): Finding {
  const where = header === undefined ? 'The row is under' : `${quoted(header)} says`;
  return {
    field: 'row',
    rule: 'marked',
    message: `${where} ${quoted(text)}; "Own Names" says that the row is paid.`,
  };
}
