import type { Exclusion } from '../row/understoodRow.ts';
import { countries } from '../countries/index.ts';
import {
  answered,
  answerTo,
  columnsToRead,
  isFullName,
  isLikeBlank,
  isNumberOrDate,
  type MarkColumn,
  markColumnsOf,
  markText,
  type ReadColumn,
  readMark,
  shownKey,
} from './markColumns.ts';
import { type MarkMeaning, readYesNo, saysNo } from './markWords.ts';
import { wordKey } from './months.ts';
import {
  BELOW_TOTAL,
  BLANK,
  type Choice,
  COLUMN_USES,
  HIDDEN,
  MONEY_USES,
  NOTES,
  sheetQuestion,
  TITLES,
} from '../row/question.ts';
import { dateOfSerial } from '../row/readCell.ts';
import { type Problem, problem } from '../row/rules.ts';
import { isOfSome, type Part } from './lines.ts';
import { listable, type NameMappings } from './nameMappings.ts';
import { isName, type Role } from './roles.ts';
import { isOneName } from '../values/nameWords.ts';
import type { Column, SheetRow, Table } from './table.ts';
import { addTo, grouped } from '../values/grouped.ts';
import { cellText, digitsOf, wordsOf } from '../values/text.ts';
import type { Sentence } from '../words/codes.ts';
import { OWN_ANSWER, type ShownMark } from '../words/shown.ts';

interface PayeeLine {
  readonly row: SheetRow;
  readonly table: Table;
}

/** What stands beside a payee. */
interface Beside extends PayeeLine {
  readonly column: MarkColumn;
  readonly text: string;
}

const NAME_IN_TEXT = /\p{Lu}[\p{L}'’]{3,}/gu;

/** What the marks of one line come to. */
export interface LineDecision {
  /** It is not paid, and nobody is asked. */
  readonly excluded?: Exclusion;
  /** What a person is asked, or told. */
  readonly problems: readonly Problem[];
}

/** What is known of a line besides its cells. */
interface AboutLine {
  readonly parts?: readonly Part[];
  /** What the line below, or a label left of the payee, says of it. */
  readonly note?: string | undefined;
  /** Whether people who look at the sheet do not see it. */
  readonly isHidden?: boolean | undefined;
}

/** So many texts of a column are known again; no column of marks has more. */
const MOST_KNOWN = 1000;

/** So many texts of a column of yes and no are shown, the rarest first. */
const MOST_SHOWN = 5;

/**
 * The marks of a sheet: what its columns of state, way of payment and remarks say of paying each line, and what stands
 * in other cells in words that are clear. Each column is decided once, over all its lines, and then each line.
 */
export class Marks {
  readonly #columns = new Map<Table, TableMarks>();
  readonly #linesOf = new Map<string, number>();
  /** What stands beside other payees, by the row of a payee whom it names. */
  readonly #naming = new Map<SheetRow, [Beside, ...Beside[]]>();
  readonly #own: NameMappings;

  private constructor(own: NameMappings) {
    this.#own = own;
  }

  /**
   * Reads the marks of lines; the generator yields at each.
   * @param lines of payees, with the tables that they are in
   */
  static *read(lines: readonly PayeeLine[], own: NameMappings): Generator<undefined, Marks> {
    const marks = new Marks(own);
    const read = new Map<Table, ReadColumns>();
    for (const { row, table } of lines) {
      if (!read.has(table)) read.set(table, { columns: columnsToRead(table, own), rows: 0 });
      marks.#count(row, table, read.get(table) as ReadColumns);
      yield;
    }
    for (const [table, { columns, rows: count }] of read)
      marks.#store(table, markColumnsOf(columns, count, own));
    yield;
    yield* marks.#noteNames(lines);
    return marks;
  }

  /** Notes remarks at the payees whom they name: `lo de Lazo se ve el martes`. */
  *#noteNames(lines: readonly PayeeLine[]): Generator<undefined, void> {
    const remarks: Beside[] = [];
    for (const { row, table } of lines) {
      for (const [column, text] of this.#cellsOf(row, table)) {
        const isRemark = (column.kind === 'remark' && !isName(column.role)) || column.kind === 'open';
        if (!isRemark || text.search(NAME_IN_TEXT) < 0) continue;
        const meaning = this.#meaningIn(row, table, column, text);
        if (meaning === 'ask' || saysNo(meaning)) remarks.push({ row, table, column, text });
      }
      yield;
    }
    if (remarks.length === 0) return;
    const byWord = new Map<string, [PayeeLine, ...PayeeLine[]]>();
    for (const line of lines) {
      for (const word of new Set(wordsOf(payeeIn(line.row, line.table)).split(' ')))
        addTo(byWord, word, line);
      yield;
    }
    for (const remark of remarks) {
      const words = (remark.text.match(NAME_IN_TEXT) ?? []).map(wordsOf);
      // A word that several share may be no name here: `Flores`.
      const named = words.flatMap((word) => (byWord.get(word)?.length === 1 ? (byWord.get(word) ?? []) : []));
      for (const { row, table } of new Set(named)) {
        const isAlone = isOneName(remark.text, payeeIn(row, table));
        if (row !== remark.row && !isAlone) addTo(this.#naming, row, remark);
      }
    }
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

  #store(table: Table, columns: readonly MarkColumn[]): void {
    const open = grouped(columns, (one) => (one.kind === 'open' ? withoutDates(one.header) : undefined));
    this.#columns.set(table, {
      byKey: new Map(columns.map((column) => [column.key, column])),
      blank: columns.filter(({ blank }) => blank !== undefined),
      open,
      yesNo: new Map([...open.values()].flatMap(yesNoChoices)),
    });
  }

  /** What a column is read for, where it says of any line whether it is paid. */
  roleOf({ key, role }: Column): Role | undefined {
    const [column] = [...this.#columns.values()].flatMap(({ byKey }) => byKey.get(key) ?? []);
    if (role !== undefined || column === undefined || column.kind === 'unused') return role;
    const { kind, meanings } = column;
    if (kind === 'open' && ![...meanings.values()].some(saysNo)) return undefined;
    return kind === 'way' ? 'payment_method' : MAY_HOLD_REMARKS.has(kind) ? 'remark' : 'state';
  }

  /** Decides one line: a person's answer about it first, then what says no, then what is to be asked. */
  decide(row: SheetRow, table: Table, id: string, about: AboutLine): LineDecision {
    const { no, questions, remarks, warnings } = this.#marksOf(row, table, about);
    const byId = id === '' ? undefined : answerTo(this.#own, id);
    const answer = byId ?? this.#answerToDocument(row, table);
    const nos = no === undefined ? [] : [no];
    if (answer === 'not to be paid')
      return { excluded: { reason: answer, header: OWN_ANSWER, text: id }, problems: [] };
    if (byId === 'pays') return { problems: [...[...nos, ...remarks].map(warn), ...warnings] };
    // A document is in every month's sheet: an answer of before does not outweigh what this one says.
    const asks = answer === 'pays' ? nos.map(askAgain) : questions;
    return no === undefined || answer === 'pays'
      ? { problems: [...asks, ...remarks.map(askRemark), ...warnings] }
      : { excluded: no, problems: [] };
  }

  /** What a person has answered of a document: that it is paid, only where no other line has it. */
  #answerToDocument(row: SheetRow, table: Table): 'pays' | 'not to be paid' | undefined {
    if (this.#own.isEmpty) return undefined;
    const document = documentOf(row, table);
    const answer = document === '' ? undefined : answerTo(this.#own, document);
    return answer === 'pays' && this.#linesOf.get(document) !== 1 ? undefined : answer;
  }

  #marksOf(row: SheetRow, table: Table, { parts = [], note, isHidden }: AboutLine = {}): LineMarks {
    const marks: LineMarks = { no: undefined, questions: [], remarks: [], warnings: [] };
    for (const { title, meaning: said } of parts) {
      const meaning = answered(said, title === BELOW_TOTAL ? title : TITLES, title, this.#own);
      if (saysNo(meaning)) marks.no ??= { reason: meaning, header: undefined, text: title };
      else if (meaning !== 'pays' && isOfSome(title))
        this.#askRemark(marks, row, table, { header: NOTES, text: title });
      else if (meaning !== 'pays') marks.questions.push(askPart(title, payeeIn(row, table)));
    }
    if (note !== undefined) this.#askRemark(marks, row, table, { header: NOTES, text: note });
    if (isHidden === true) this.#askRemark(marks, row, table, { header: HIDDEN, text: '' });
    for (const [column, text] of this.#cellsOf(row, table)) this.#add(marks, row, table, column, text);
    for (const beside of this.#naming.get(row) ?? []) this.#addBeside(marks, beside);
    return marks;
  }

  /** One answer to what stands beside another payee is one for both. */
  #addBeside(marks: LineMarks, { row, table, column, text }: Beside): void {
    const { header, kind } = column;
    if (kind === 'open') marks.questions.push(this.#askColumn(table, column, text));
    else this.#askRemark(marks, row, table, { header, text, beside: payeeIn(row, table) });
  }

  /** What a line has in columns that say something, and where a blank says something, too. */
  #cellsOf(row: SheetRow, table: Table): [MarkColumn, string][] {
    const { byKey, blank } = this.#columns.get(table) ?? NO_MARKS;
    const written = Object.keys(row).flatMap((key) => byKey.get(key) ?? []);
    return [...new Set([...written, ...blank])].map((column) => [column, markText(row[column.key])]);
  }

  #add(marks: LineMarks, row: SheetRow, table: Table, column: MarkColumn, text: string): void {
    const { header, kind } = column;
    const meaning = this.#meaningIn(row, table, column, text);
    if (saysNo(meaning)) {
      // Who says that a column is not about paying is told of what it says all the same.
      if (kind === 'unused') marks.warnings.push(warn({ header, text }));
      else marks.no ??= { reason: meaning, header, text };
    } else if (meaning === 'ask') {
      if (kind === 'open') marks.questions.push(this.#askColumn(table, column, text));
      else if (!MAY_HOLD_REMARKS.has(kind)) marks.questions.push(ask(column, text, payeeIn(row, table)));
      else {
        const into = kind === 'holder' ? table.headers.get('account_number') : undefined;
        this.#askRemark(marks, row, table, { header, text, into, isMoney: column.inQuestion === 'money' });
      }
    } else if (meaning === 'pays' && kind !== 'open' && MAY_HOLD_REMARKS.has(kind))
      marks.warnings.push(warn({ header, text }));
  }

  /** Asks what a column is, with all whose headers have another date; until then, rows with text in it wait. */
  #askColumn(table: Table, column: MarkColumn, text: string): Problem {
    const { header, role, inQuestion, texts = [] } = column;
    const { open, yesNo } = this.#columns.get(table) ?? NO_MARKS;
    const name = open.get(withoutDates(header))?.[0].header ?? header;
    const mark = { header, text };
    const headers = [...open.values()].map(([first]) => first.header);
    const columns = header === headers[0] ? { columns: headers.map((one) => one.replaceAll(',', ' ')) } : {};
    const asks = { kind: 'column', header, name } as const;
    if (inQuestion === 'money') {
      const paid = table.headers.get('amount') ?? '';
      const says = { code: 'money_in_question', mark, paid, ...columns } as const;
      return problem('remark', 'row', says, { ...asks, choices: MONEY_USES });
    }
    if (yesNo.has(header)) {
      const says = { code: 'open_column', mark, ...columns } as const;
      return problem('remark', 'row', says, sheetQuestion('yesNoColumns', { choices: [...yesNo.values()] }));
    }
    const other = role === 'details' ? 'notUsed' : 'details';
    const all = [...texts, text];
    const areNames = all.filter(isFullName).length * 2 > all.length;
    const choices = COLUMN_USES.filter(({ use }) => use !== other && (use !== 'full_name' || areNames));
    // A spreadsheet's dates are numbers to it, and to nobody else.
    const dates = all.map((one) => dateOfSerial(Number(one)));
    const shown = dates.every((date) => date !== undefined) ? dates : all;
    const says = { code: 'open_column', mark: { header, text: shown.at(-1) ?? text }, ...columns } as const;
    return problem('remark', 'row', says, { ...asks, choices, texts: shown.slice(0, -1) });
  }

  #askRemark(marks: LineMarks, row: SheetRow, table: Table, said: Omit<Remark, 'shown'>): void {
    const remark = { ...said, shown: shownRemark(row, table, said) };
    if (this.#own.codeOf('remark', remark.shown) === 'pay') marks.warnings.push(warn(remark));
    else marks.remarks.push(remark);
  }

  #meaningIn(row: SheetRow, table: Table, column: MarkColumn, text: string): MarkMeaning {
    const { kind, meanings, blank } = column;
    const isHolder = kind === 'holder' && readYesNo(text) !== 'no';
    if (isHolder && namesAnother(text, whoAndWhere(row, table))) return 'ask';
    const mayBeBlank = kind === 'open' || (kind === 'state' && blank !== undefined && !meanings.get(text));
    if (text === '' || (mayBeBlank && isLikeBlank(text))) return blank;
    const meaning = meanings.has(text) ? meanings.get(text) : readMark(column, text, this.#own);
    // `conta poupança`, where the type says so; the document, as a key of PIX.
    const repeats = (one: string) => isSameNumber(text, one) || (kind === 'remark' && isSameType(text, one));
    return meaning === 'ask' && whoAndWhere(row, table).some(repeats) ? undefined : meaning;
  }

  /** What the marks of a line say, where they only warn. */
  warningOf(row: SheetRow, table: Table): Problem | undefined {
    const { no, questions, remarks } = this.#marksOf(row, table);
    const asks = questions[0]?.asks;
    const askedOf = asks?.kind === 'pay' ? { header: asks.header, text: asks.name } : undefined;
    const { header, text = '' } = no ?? remarks[0] ?? askedOf ?? {};
    if (header === undefined) return undefined;
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
  rows: number;
}

/** The columns of a table that say something of paying, by key, and those of them in which a blank cell does. */
interface TableMarks {
  readonly byKey: ReadonlyMap<string, MarkColumn>;
  readonly blank: readonly MarkColumn[];
  /** Those of which nobody has said what they are; together, those whose headers have another date. */
  readonly open: ReadonlyMap<string, readonly [MarkColumn, ...MarkColumn[]]>;
  /** Those of yes and no, by header. */
  readonly yesNo: ReadonlyMap<string, Choice>;
}

const NO_MARKS: TableMarks = { byKey: new Map(), blank: [], open: new Map(), yesNo: new Map() };

/** A header without its date, month or number, unless it has nothing else: `Ant. 15/11`. */
function withoutDates(header: string): string {
  return wordKey(header) || header;
}

/** Of columns that may hold remarks. */
const MAY_HOLD_REMARKS: ReadonlySet<MarkColumn['kind']> = new Set([
  ...(['unused', 'told', 'open', 'holder', 'remark', 'text', 'name'] as const),
]);

interface LineMarks {
  /** The first that says no. */
  no: Exclusion | undefined;
  readonly questions: Problem[];
  readonly remarks: Remark[];
  readonly warnings: Problem[];
}

interface Remark {
  readonly header: string;
  readonly text: string;
  /** The column of the account that is paid, where another one may be meant. */
  readonly into?: string | undefined;
  /** Money that may be left to take off from what is paid. */
  readonly isMoney?: boolean;
  /** The payee beside whom it stands, where that is another one. */
  readonly beside?: string;
  /** With whose it is, as it is asked about. */
  readonly shown: string;
}

/**
 * The payee as the sheet writes the name, or else the document: no other answer changes either. Of money, its
 * header and what would be paid are shown: another amount is asked about anew.
 */
function shownRemark(row: SheetRow, table: Table, remark: Omit<Remark, 'shown'>): string {
  const [paid] = table.byRole.get('amount') ?? [];
  const { header, text, isMoney = false } = remark;
  const says =
    isMoney && paid !== undefined ? `${header} ${text}, ${paid.header} ${cellText(row[paid.key])}` : text;
  return listable([...new Set([payeeIn(row, table), says])].filter((one) => one !== '').join(': '));
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

const WHO_AND_WHERE = [
  ...(['document_number', 'branch', 'account_number', 'account_type', 'bank', 'bank_code'] as const),
];

function whoAndWhere(row: SheetRow, table: Table): string[] {
  const where = WHO_AND_WHERE.flatMap(
    (role) => table.byRole.get(role)?.map(({ key }) => cellText(row[key])) ?? [],
  );
  return [payeeIn(row, table), ...where];
}

/** Whether a text names another account, by its figures, or else another person: the bank may be the same. */
function namesAnother(text: string, known: readonly string[]): boolean {
  const figures = (text.match(/\d[\d.\s-]{2,}\d/g) ?? []).map(digitsOf);
  if (figures.length === 0) return !known.some((one) => isOneName(text, one));
  return !figures.every((figure) => known.some((one) => digitsOf(one).includes(figure)));
}

/** Whether a text is a number, however it is punctuated, that the payee has. */
function isSameNumber(text: string, other: string): boolean {
  const digits = digitsOf(text);
  return digits.length > 5 && digits === digitsOf(other) && !/\p{L}{2}/u.test(text + other);
}

function isSameType(text: string, other: string): boolean {
  return countries.some(({ accountTypes }) => accountTypes.areSame(text, other));
}

function askRemark({ header, text, shown, into, beside }: Remark): Problem {
  const choices: Choice[] = [{ kind: 'remark', text: shown }];
  const says: Sentence =
    header === HIDDEN
      ? { code: 'hidden_row' }
      : header === NOTES
        ? { code: 'note', text }
        : {
            code: 'remark',
            mark: { header, text },
            ...(into === undefined ? {} : { into }),
            ...besideOf(beside),
          };
  return problem('remark', 'row', says, { kind: 'remark', header, name: header, choices });
}

function ask({ header }: MarkColumn, text: string, payee: string): Problem {
  const mark = { header, text };
  if (text === '') return askWhether({ code: 'ambiguous_blank', header, name: BLANK }, BLANK, header);
  const name = wordKey(text) === '' ? text : shownKey(text);
  const choice: Choice = { kind: 'mark', text: name, payees: [payee], rows: 1 };
  return isNumberOrDate(text) && readYesNo(text) === undefined
    ? askWhether({ code: 'ambiguous_figure', mark }, header, header, choice)
    : askWhether({ code: 'ambiguous_mark', mark }, name, header, choice);
}

/**
 * Asks whether rows are paid, by the name under which it is answered.
 * @param choices what a cell says, where all that its column says may be asked together
 */
function askWhether(says: Sentence, name: string, header = '', ...choices: Choice[]): Problem {
  const more = choices.length === 0 ? {} : { choices };
  return problem('ambiguous', 'row', says, { kind: 'pay', header, name, ...more });
}

function askPart(title: string, payee: string): Problem {
  if (title === BELOW_TOTAL) return askWhether({ code: 'ambiguous_below_total', name: title }, title);
  const choice: Choice = { kind: 'mark', text: title, payees: [payee], rows: 1 };
  return askWhether({ code: 'ambiguous_part', title }, title, TITLES, choice);
}

function askAgain({ header, text }: Exclusion): Problem {
  const says = { code: 'ambiguous_answer', mark: markOf({ header, text }) } as const;
  return askWhether(says, header === undefined ? text : shownKey(text), header);
}

function warn({ header, text }: Pick<Exclusion, 'header' | 'text'>): Problem {
  const says: Sentence =
    header === HIDDEN ? { code: 'hidden_row_paid' } : { code: 'marked', mark: markOf({ header, text }) };
  return problem('marked', 'row', says);
}

/** Of columns whose headers have another date; none where one of them holds something else. */
function yesNoChoices(alike: readonly MarkColumn[]): [header: string, Choice][] {
  const choices = alike.flatMap(({ header, yesNo }): [string, Choice][] => {
    if (yesNo === undefined) return [];
    const lines = [...yesNo].sort(([, a], [, b]) => a - b).slice(0, MOST_SHOWN);
    return [[header, { kind: 'yesNo', header, lines }]];
  });
  return choices.length === alike.length ? choices : [];
}

const besideOf = (beside: string | undefined) => (beside === undefined ? {} : { beside });

function markOf({ header, text }: Pick<Exclusion, 'header' | 'text'>): ShownMark {
  return header === undefined || header === NOTES ? { text } : { header, text };
}
