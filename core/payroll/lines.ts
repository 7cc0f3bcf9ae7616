import { documentNames } from '../countries/index.ts';
import type { OtherLine } from '../words/shown.ts';
import { fieldOfRole, isMoney, isName, type Role } from './roles.ts';
import { isAboutPaying, isDeduction } from './headerSubjects.ts';
import { isGivenName } from './names.ts';
import {
  clearNo,
  forbids,
  hasNo,
  type MarkMeaning,
  mayHoldAll,
  maySayNo,
  readState,
  readTitle,
  saysNo,
} from './markWords.ts';
import { MONTH, wordKey } from './months.ts';
import { lineWords as lists } from './wordLists.ts';
import cellWords from '../row/cellWords.json' with { type: 'json' };
import { isTotalLabel } from '../row/junk.ts';
import { BELOW_TOTAL } from '../row/question.ts';
import { hasSmallWords, hasWords, readText } from './remarks.ts';
import { type Column, isBlankLine, type SheetRow, type Table } from './table.ts';
import type { Tables } from './tables.ts';
import { grouped } from '../values/grouped.ts';
import { anyOf, cellText, wordPattern, wordsOf } from '../values/text.ts';

interface LineCell {
  readonly role: Role | undefined;
  readonly text: string;
}

const TOTAL = new RegExp(`^${wordPattern([...cellWords.totals, ...cellWords.subtotals, ...lists.sums])}`);
/** Whether a text begins as the label of a total does: `Total nómina`. */
export function isTotal(text: string): boolean {
  return TOTAL.test(wordsOf(text));
}

/** `Total Norte`, left of a company that is paid by itself, counts it again. */
const TOTAL_OF = /^(?:gran |sub ?)?tota\w+ \S/i;
const NOTE = new RegExp(
  `^${wordPattern([...lists.notes, ...documentNames.map((name) => `${name} empresa`)])}`,
);
const SECTION = new RegExp(`^${wordPattern(lists.sections)}`);
const OTHERS = anyOf([...lists.others, ...lists.below, ...lists.above]);
/** What is said of somebody is about the others, too: `Solo Reyes este viernes`, `Hasta aquí listo`. */
const isOfOthers = (text: string) => OTHERS.test(wordsOf(text));
const SOME = anyOf(lists.some);
/** Whether a text is about some of those around it: `Todos menos Juan P.`, `Los de la obra 2 no van`. */
export function isOfSome(text: string): boolean {
  return SOME.test(wordsOf(text)) && !BELOW.test(wordsOf(text)) && !ABOVE.test(wordsOf(text));
}
const BELOW = anyOf(lists.below);
const ABOVE = anyOf(lists.above);
/** `Los de abajo los paga la faena` */
const pointsDown = (text: string) => BELOW.test(wordsOf(text)) && !ABOVE.test(wordsOf(text));
/** `Los de arriba ya están pagados`, not `Piso de arriba` */
const pointsUp = (text: string) =>
  ABOVE.test(wordsOf(text)) && !BELOW.test(wordsOf(text)) && mayBeUnpaid(text);
/** `Hasta aquí listo` */
const mayBeOfBoth = (text: string) => isOfOthers(text) && !pointsDown(text);
const MONTHS_AS_WRITTEN = new RegExp(`\\b${MONTH}\\b`, 'gi');
/** A month, but not the sea: `Viña del Mar`. */
const OTHER_TIME = new RegExp(`\\b(?:(?!mar\\b)${MONTH}\\b|${wordPattern(lists.otherTimes)})`);

/**
 * What a line is when it is no payee. A line with a document or an account is one, whatever else it holds, unless the
 * document is said to be an example.
 * @param cells the cells that are not blank, in the order of the columns
 * @param afterTotal a total line has come before: what names nobody's document, account or money there is a signature
 *   or a remark
 * @param isBelowPayees several payees have come since the last line of figures: another one is their total. One may be
 *   paid in two lines
 * @returns `undefined` for a payee, a title, or a line that cannot be told from them
 */
export function otherLine(
  cells: readonly LineCell[],
  afterTotal: boolean,
  isBelowPayees = false,
): OtherLine | undefined {
  if (cells.some(isExample)) return 'example';
  // Its sum may stand under another column, such as the accounts.
  if (cells.some(({ text }) => isTotalLabel(text)) && !cells.some(isMoneyCell)) return 'total';
  const counted = cells.filter(({ role }) => role !== 'line_number');
  const label = counted.find(({ text, role }) => role !== 'amount' && isTotal(text));
  if (counted.some((cell) => cell !== label && namesPayee(cell))) return undefined;
  if (label !== undefined) return 'total';
  if (counted.every(({ role }) => role === undefined || role === 'remark')) return 'unused';
  if (isBelowPayees && areFigures(counted)) return 'total';
  if (counted.some(isMoneyCell)) return undefined;
  const isNote = counted.every(isRuleOrDate) || counted.some(({ text }) => NOTE.test(wordsOf(text)));
  return isNote || afterTotal ? 'note' : undefined;
}

const haveLetters = (cells: readonly LineCell[]) => cells.some(({ text }) => /\p{L}/u.test(text));

const areFigures = (cells: readonly LineCell[]) =>
  cells.some(({ text }) => /\d/.test(text)) && cells.every(({ text }) => isFigure(text));

/** What is negative, or a share, belongs with the payee above. */
function isFigure(text: string): boolean {
  const isNegative = /^\W*[-−]|[-−]$/.test(text) && /\d/.test(text);
  return !isNegative && !/[\p{L}%]/u.test(text);
}

function isSection(text: string): boolean {
  return SECTION.test(wordsOf(text));
}

type BeginsAsLabel = (text: string) => boolean;

/**
 * Whether a text begins as the label of a section: by its first word, or because several titles begin with the same
 * one, or with numbers, `Torre A` and `Torre B`.
 */
function labelsAmong(titles: readonly string[]): BeginsAsLabel {
  const beginnings = grouped(titles, beginningOf);
  return (text) => {
    const beginning = beginningOf(text);
    const isLike =
      beginning !== '' && !isGivenName(beginning) && (beginnings.get(beginning) ?? []).length > 1;
    return isSection(text) || isLike;
  };
}

/**
 * Whether a text has words behind its label and a name: `Sucursal Lota cheques`, `Elaborado por: Ana. Falta firma`, not
 * `Centro de costo Norte`, `Preparado por: Ana Soto`.
 */
function saysMore(text: string): boolean {
  return hasWords(text.replace(/^[^\s:]+(?: \p{Ll}[^\s:]*)*:?/u, ''));
}

/** Whether a title may say of the lines below it, in whatever words, that they are not paid: `Fica para dezembro`. */
function mayBeUnpaid(title: string): boolean {
  return isAboutPaying(title) || OTHER_TIME.test(wordsOf(title)) || maySayNo(title);
}

const hasGivenName = (text: string) => wordsOf(text).split(' ').some(isGivenName);

function beginningOf(text: string): string {
  return /^[a-z]{3,}(?= )/.exec(wordsOf(text))?.[0] ?? '';
}

/** A text that may be the title of the lines below it, or as well the name of a payee of whom nothing else is known. */
interface Title {
  readonly text: string;
  readonly mayBeName: boolean;
  /** A remark stands next to it. */
  readonly isNoted: boolean;
  readonly isRemark?: true;
}

/** The only text of a line that names nobody, with what is noted next to it. */
function titleIn(cells: readonly LineCell[]): Title | undefined {
  const remarks = cells.filter(({ role }) => role === 'remark');
  const written = cells.filter((cell) => cell.role !== 'remark' && !isRuleOrDate(cell));
  const [only, ...others] = written.filter(({ role }) => role !== 'line_number' || cells.length === 1);
  if (written.length === 0) return remarkAlone(remarks);
  if (only === undefined || others.length > 0 || isMoneyCell(only)) return undefined;
  const { role, text } = only;
  // No full name is one word.
  const isWhole = role?.startsWith('full_name') === true;
  const mayBeName = isName(role) && (!isWhole || (/\s/.test(text) && !hasSmallWords(text)));
  if (remarks.length > 0 && mayBeName && !isSection(text)) return undefined;
  // A document, too, may have letters.
  return (namesPayee(only) ? /[a-z]{4}/i : /[a-z]{2}/i).test(text) && !isTotal(text)
    ? {
        text: [only, ...remarks].map((cell) => cell.text).join(' - '),
        mayBeName,
        isNoted: remarks.length > 0,
      }
    : undefined;
}

/** `De aquí para abajo no pagar`, in the column of remarks. */
function remarkAlone([remark]: readonly LineCell[]): Title | undefined {
  if (remark === undefined || !hasNo(remark.text)) return undefined;
  return { text: remark.text, mayBeName: false, isNoted: false, isRemark: true };
}

/** A document or a name that is said to be an example, as in the template, is nobody's. */
function isExample({ role, text }: LineCell): boolean {
  return (role === 'document_number' || isName(role)) && /^\W*(?:ejemplo|exemplo|example)\b/i.test(text);
}

function namesPayee({ role, text }: LineCell): boolean {
  return (role === 'document_number' || role === 'account_number') && /\d/.test(text);
}

function isMoneyCell({ role, text }: LineCell): boolean {
  return isMoney(role) && /\d/.test(text);
}

function isRuleOrDate({ text }: LineCell): boolean {
  return /^[-_.=*\s]+$/.test(text) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text);
}

/** Lines under a title, or a header of their own, that are not paid by themselves. */
export interface Part {
  readonly title: string;
  readonly meaning: MarkMeaning;
}

/** A row as a line of its sheet. */
export interface Line {
  readonly row: SheetRow;
  /** The one whose header it stands under. */
  readonly table: Table;
  readonly isBlank: boolean;
  /** Whether people who look at the sheet do not see it. */
  readonly isHidden: boolean;
  /** What it is when it is no payee. */
  readonly line: OtherLine | undefined;
  /** The parts of the sheet where it is not paid by itself. */
  readonly parts?: readonly Part[];
  /** The title above. */
  readonly section?: string | undefined;
  /** What the line below, or a label left of the payee, says of it. */
  note?: string;
}

export function isPayee({ line, isBlank }: Line): boolean {
  return line === undefined && !isBlank;
}

/** A line by itself. */
interface ReadLine extends Line {
  readonly isPlain?: true;
  /** What it says of others, where it is no header and no plain payee. */
  readonly text?: string;
  readonly title?: Title | undefined;
}

/**
 * Reads the lines of a sheet, in steps, and who is meant by those that are no payees: a title is about the lines below
 * it, a text below all payees about those above, and what names payees about them.
 * @param hidden rows that people do not see, by their index
 */
export function* classify(
  rows: readonly SheetRow[],
  all: Tables,
  hidden?: ReadonlySet<number>,
): Generator<undefined, Line[]> {
  const read = readLines(rows, all, hidden);
  yield;
  const { lines, asked } = withSubjects(read, rows, all);
  noteMoneyBelow(lines);
  yield;
  return belowTotals(withTextsBelow(lines, asked));
}

/** Lines with what others say of them, and the texts that are about all payees above. */
function withSubjects(
  read: readonly ReadLine[],
  rows: readonly SheetRow[],
  all: Tables,
): { readonly lines: Line[]; readonly asked: readonly TextBelow[] } {
  const { tables, titles } = all;
  const apart = read.flatMap(({ title }) => (title === undefined || title.isRemark ? [] : [title.text]));
  const beginsAsLabel = labelsAmong([...titles, ...apart]);
  const isLabel = ({ text, isNoted }: Title) =>
    beginsAsLabel(text) && !isNoted && !saysMore(text) && !mayBeUnpaid(text);
  const no = titles.find((title) => saysNo(readTitle(title))) ?? remarkedHeader(tables);
  const parts = new Parts(no, isLabel);
  const without = withoutPayees(tables);
  const payees: Line[] = [];
  const asked: TextBelow[] = [];
  let table = tables[0];
  let below: string | undefined;
  // What stands between payees is about those below it; if it may be about those above, too, each side is asked apart.
  const enterPayee = (index: number) => {
    if (below !== undefined && mayBeOfBoth(below))
      asked.push({ text: `↑ (a) ${below}`, at: index, of: table });
    below = undefined;
  };
  const lines = read.map(({ isPlain, text, title, ...line }, index): Line => {
    if (line.table !== table) parts.enter(line.table);
    table = line.table;
    if (isPlain) {
      payees.push({ ...line, section: parts.section, parts: parts.ofPayee() });
      enterPayee(index);
      return payees.at(-1) as Line;
    }
    if (text === undefined) return line;
    if (pointsUp(text) && payees.length > 0) {
      asked.push({ text, at: index, of: table });
      return { ...line, line: 'note' };
    }
    const before = title === undefined || beginsAsLabel(text) ? undefined : rows[index - 1];
    const { subjects, isSure } = noted(text, payees, before);
    if ((!isSure || isOfOthers(text)) && holdsBack(text)) below ??= text;
    if (subjects.length > 0 && title) {
      // `Los de Soto por caja` may be a title, too, unless Soto stands right above.
      const isOfAbove = isSure ? subjects.at(-1) === payees.at(-1) && !beginsAsLabel(text) : isOfOne(text);
      if (!isOfAbove || isOfOthers(text)) parts.take(title, 'note', !isSure);
      return { ...line, line: 'note' };
    }
    const other = title === undefined ? line.line : parts.take(title, line.line);
    if (without.has(table)) return { ...line, line: without.get(table) };
    if (other !== undefined || line.isBlank) return { ...line, line: other };
    payees.push({ ...line, parts: parts.ofPayee() });
    enterPayee(index);
    return payees.at(-1) as Line;
  });
  for (const title of titles) {
    const isOfNobody = !mayBeUnpaid(title) || noted(title, payees, undefined).subjects.length === 0;
    if (isOfNobody && title !== no && mayHoldAll(title))
      asked.push(...tables.map((of) => ({ text: title, at: lines.length, of })));
  }
  // What stands below all payees of a table, and names none of them, may be about each: `PAGADO EL 25/11`.
  if (below !== undefined) asked.push({ text: below, at: lines.length, of: table });
  return { lines, asked };
}

/** Notes money at whom its line names, or else at the payee right above, or above such lines. */
function noteMoneyBelow(lines: readonly Line[]): void {
  let above: Line | undefined;
  const payees: Line[] = [];
  for (const line of lines) {
    const isPlain = isPayee(line) && isPlainPayee(line.row, line.table);
    const cells = isPlain || above === undefined ? [] : cellsOf(line.row, line.table);
    const isAbout = above !== undefined && goesOnAbout(cells, above);
    if (isPlain) payees.push(line);
    if (above === undefined || !isAbout) above = isPlain ? line : undefined;
    else {
      const text = cells.map((one) => one.text).join(' ');
      const named = subjectsOf(text, payees);
      for (const one of named.length > 0 ? named : [above]) note(one, text);
    }
  }
}

/** Whether a line of money that names nobody goes on about the payee above: `más colación 30.000`, `-100.000`. */
function goesOnAbout(cells: readonly LineCell[], above: Line): boolean {
  const money = cells.filter(isMoneyCell);
  if (money.length === 0 || cells.some((cell) => namesPayee(cell) || isTotal(cell.text))) return false;
  const isOfAbove = ({ text }: LineCell) => goesOn(text) || isNamedIn(text, above);
  const isOfNobodyElse = cells.every((cell) => !isName(cell.role) || isOfAbove(cell));
  // A sum alone is a total.
  return (isOfNobodyElse && cells.some(isOfAbove)) || money.some(({ text }) => /^\W*[-–−(]/.test(text));
}

const wordsOfName = ({ role, text }: LineCell) =>
  isName(role)
    ? wordsOf(text)
        .split(' ')
        .filter((word) => word.length > 3)
    : [];

function note(line: Line, text: string): void {
  line.note = [line.note ?? [], text].flat().join(' / ');
}

/** A text about the payees above its line. */
interface TextBelow {
  readonly text: string;
  readonly at: number;
  readonly of: Table | undefined;
}

function withTextsBelow(lines: readonly Line[], asked: readonly TextBelow[]): Line[] {
  return lines.map((one, index) => {
    const about = isPayee(one) ? asked.filter(({ at, of }) => index < at && one.table === of) : [];
    return about.reduce((line, { text }) => withPart(line, text), one);
  });
}

function readLines(
  rows: readonly SheetRow[],
  { tables, headerLines, titleLines }: Tables,
  hidden: ReadonlySet<number> | undefined,
): ReadLine[] {
  let at = 0;
  let afterTotal = false;
  let payees = 0;
  return rows.map((row, index): ReadLine => {
    if (index >= (tables[at + 1]?.first ?? Infinity)) {
      at += 1;
      afterTotal = false;
      payees = 0;
    }
    const table = tables[at] as Table;
    const as = { row, table, isBlank: isBlankLine(row), isHidden: hidden?.has(index) === true };
    if (headerLines.has(index)) return { ...as, line: 'header' };
    if (titleLines.has(index)) return { ...as, line: 'title' };
    if (isPlainPayee(row, table)) {
      const key = Object.keys(row).find((one) => one !== 'row_number') ?? '';
      const label = table.columns.get(key)?.role === undefined ? cellText(row[key]) : '';
      payees += 1;
      return { ...as, line: undefined, isPlain: true, ...(TOTAL_OF.test(label) ? { note: label } : {}) };
    }
    const cells = cellsOf(row, table);
    const line = cells.length === 0 ? undefined : otherLine(cells, afterTotal, payees > 1);
    const isOfFigures = cells.length > 0 && !haveLetters(cells);
    afterTotal ||= line === 'total' && !isOfFigures;
    if (isOfFigures) payees = 0;
    else if (line === undefined && cells.length > 2) payees += 1;
    return { ...as, line, ...saidIn(cells, line) };
  });
}

/** Tables without payees, and what their lines are. Where none has payees, what is missing is told. */
function withoutPayees(tables: readonly Table[]): ReadonlyMap<Table, OtherLine | undefined> {
  const haveSome = tables.some(({ hasPayees }) => hasPayees);
  return new Map(
    tables.flatMap((table, at): [Table, OtherLine | undefined][] =>
      table.hasPayees || (at > 0 && !haveSome) ? [] : [[table, at === 0 ? undefined : 'other_table']],
    ),
  );
}

/** The header of a field that has a remark in it: `Monto (descontar anticipo)`, `Monto a pagar en efectivo`. */
function remarkedHeader(tables: readonly Table[]): string | undefined {
  const columns = tables.flatMap((table) => (table.hasPayees ? [...table.columns.values()] : []));
  const isOfField = ({ role }: Column) => role !== undefined && fieldOfRole(role) !== 'row';
  const beside = ({ header }: Column) => /(?:[([]|\s[-–—]\s)([^)\]]+)/.exec(header)?.[1] ?? '';
  const isRemarked = (one: Column) => isOfField(one) && readText(beside(one)) !== undefined;
  // Whoever has said that it is the amount has read it.
  const holdsAll = ({ role, header, isOwn }: Column) =>
    role === 'amount' && isOwn !== true && (mayHoldAll(header) || /\d ?%/.test(header));
  return columns.find((one) => isRemarked(one) || holdsAll(one))?.header;
}

const ARROW = /^[↑⬆^]/;

/** Whom a text is about; not sure of somebody because he stands right above it. */
interface Meant {
  readonly subjects: readonly Line[];
  readonly isSure: boolean;
}

/**
 * Notes a text at the payees whom it is about.
 * @param before the line above
 */
function noted(text: string, payees: readonly Line[], before: SheetRow | undefined): Meant {
  const sure = subjectsOf(text, payees);
  const isSure = sure.length > 0;
  const isTitle = isOfSeveral(text) || isSection(text) || isOfOthers(text);
  const mayBeOfAbove = !isSure && !isTitle && (goesOn(text) || holdsBack(text));
  const subjects = mayBeOfAbove ? payees.slice(-1).filter(({ row }) => row === before) : sure;
  for (const one of subjects) note(one, text);
  return { subjects, isSure };
}

/** What a line that is no payee says of others: a title, or words beside a total, `Hugo va por caja`. */
function saidIn(cells: readonly LineCell[], line: OtherLine | undefined): { text: string; title?: Title } {
  const title = line === 'total' || line === 'example' ? undefined : titleIn(cells);
  if (title !== undefined) return { text: title.text, title };
  const beside = line === 'total' ? cells.filter(({ text }) => /\p{L}{2}/u.test(text) && !isTotal(text)) : [];
  return { text: beside.map(({ text }) => text).join(' ') };
}

/** Whether a text below payees may hold back all of them; a signature does not, nor a place with a date. */
function holdsBack(text: string): boolean {
  const isDoubtful = maySayNo(text) || mayBeUnpaid(wordKey(text)) || isOfAll(text);
  return hasNo(text) || clearNo(text) !== undefined || (isDoubtful && !isSignature(text));
}

/** `Se descuenta el paseo`, `Los dos últimos van en diciembre`, not `Santiago, 30 de noviembre`. */
function isOfAll(text: string): boolean {
  const isSentence = hasSmallWords(text.replace(MONTHS_AS_WRITTEN, '1'));
  const maySayWhat = OTHER_TIME.test(wordsOf(text)) || isDeduction(text) || IMPERSONAL.test(text);
  // `Menos 5% cooperativa`, `Retención 10%`
  const isTakenOff = /\d ?%|\$/.test(text) && (isDeduction(text) || readText(text) !== undefined);
  return isOfOthers(text) || isTakenOff || (isSentence && maySayWhat);
}

/** `Se retienen 5.000 a cada uno` */
const IMPERSONAL = /^se \p{Ll}.*\d[.,]?\d{3}/iu;

/** `Firma gerente`, `Fecha de pago: 30/11`, and nothing behind it. */
function isSignature(text: string): boolean {
  return NOTE.test(wordsOf(text)) && !saysMore(text);
}

/** Between rules: `--- pagado ---` */
const RULED = /^[-–—=_]{2}.*[-–—=_]{2}$/;

/** Of those below, and not of the payee right above: `Pagados`, `ya cobraron`, `no pagar ↓`. */
function isOfSeveral(text: string): boolean {
  const first = wordsOf(text)
    .split(' ')
    .find((word) => word.length > 3 && word !== 'menos');
  return RULED.test(text) || /[↓⬇]/.test(text) || /(?:[aeo]s|r[oa]n|ram|[dg]an)$/.test(first ?? '');
}

/** Of the payee right above, and not of those below: `(pagado)`, `ya pagado por caja`. */
function isOfOne(text: string): boolean {
  const words = wordsOf(text).split(' ');
  const isSingular = words.length > 2 && !words.some((word) => /\w{3}s$/.test(word));
  return !holdsBack(text) || /^[([]/.test(text) || (goesOn(text) && isSingular);
}

/** Begins as what goes on about the line above, in small letters or brackets; a title begins with a capital. */
const goesOn = (text: string) => /^(?:[([>↳└–—-]|\p{Ll}\S*(?: |$))/u.test(text);

/**
 * Whom a text names or points at: `↑ cambió de cuenta` the payee above; `OJO, a David restarle 30.000` any David of the
 * last 200; `Torre B por caja` those of Torre B; `* no va este mes` those whose cells end in this mark.
 */
function subjectsOf(text: string, payees: readonly Line[]): readonly Line[] {
  if (ARROW.test(text)) return payees.slice(-1);
  const [, mark] = FOOTNOTE.exec(text) ?? [];
  if (mark !== undefined) {
    const marked = payees.filter(({ row, table }) =>
      cellsOf(row, table).some((one) => one.text.endsWith(mark)),
    );
    // A mark on all of them tells nobody apart.
    if (marked.length > 0 && marked.length < payees.length) return marked;
  }
  const says = saysSomething(text);
  const named = says ? payees.slice(-200).filter((one) => isNamedIn(text, one)) : [];
  if (named.length > 0) return named;
  const words = ` ${wordsOf(text)} `;
  const sections = says ? [...new Set(payees.flatMap(({ section }) => section ?? []))] : [];
  const meant = new Set(sections.filter((section) => words.includes(` ${wordsOf(section)} `)));
  return payees.filter(({ section = '' }) => meant.has(section));
}

/** Any sign with which a note begins, but those that begin or end sentences: `§ falta el termo`. */
const FOOTNOTE = /^\(?([\p{S}\p{No}*†‡§¶#]+)\)?(?=[\s\p{L}])/u;

/** More than a name, and no signature. */
function saysSomething(text: string): boolean {
  return isSignature(text) ? hasNo(text) : maySayNo(text) || hasWords(text) || /[\d!]/.test(text);
}

function isNamedIn(text: string, { row, table }: Line): boolean {
  const names = cellsOf(row, table).flatMap(wordsOfName);
  return wordsOf(text)
    .split(' ')
    .some((word) => names.includes(word));
}

/** One text is asked about once. */
function withPart({ note, ...line }: Line, title: string): Line {
  const { parts = [] } = line;
  const isAsked = parts.some((part) => part.title === title);
  const all: readonly Part[] = isAsked ? parts : [...parts, { title, meaning: 'ask' }];
  return { ...line, parts: all, ...(note === undefined || note === title ? {} : { note }) };
}

/** Figures alone may be those of a branch. */
const hasLabel = ({ row, table }: Line) => haveLetters(cellsOf(row, table));

function belowTotals(lines: readonly Line[]): Line[] {
  const last = new Map<Table, number>();
  const counted = new Set<Table>();
  for (const [index, line] of lines.entries()) {
    if (isPayee(line)) counted.add(line.table);
    else if (line.line === 'total' && counted.has(line.table) && hasLabel(line)) last.set(line.table, index);
  }
  return lines.map((one, index) =>
    (one.parts ?? []).length === 0 && isPayee(one) && index > (last.get(one.table) ?? Infinity)
      ? withPart(one, BELOW_TOTAL)
      : one,
  );
}

/** Both document and account begin with a digit, as most lines of a sheet do: such a line is nothing else. */
function isPlainPayee(row: SheetRow, { byRole }: Table): boolean {
  const name = byRole.get('full_name')?.[0]?.key;
  const text = name === undefined ? '' : cellText(row[name]);
  if (isExample({ role: 'full_name', text }) || isTotalLabel(text)) return false;
  return (['document_number', 'account_number'] as const).every((role) => {
    const key = byRole.get(role)?.[0]?.key;
    return key !== undefined && /^\d/.test(cellText(row[key]));
  });
}

/** The cells of a line that are not blank. What is no text, a person does not read as a line of its own. */
export function cellsOf(row: SheetRow, table: Table): LineCell[] {
  return Object.keys(row)
    .filter((key) => key !== 'row_number')
    .map((key) => ({ role: table.columns.get(key)?.role, text: cellText(row[key]) }))
    .filter(({ text }) => text !== '');
}

/** One for all payees: most are under no title that matters. */
const NO_PARTS: readonly Part[] = [];

/** Follows titles and headers down the sheet, and says under which of them lines are not paid by themselves. */
class Parts {
  #part: Part | undefined;
  section: string | undefined;
  /** What the title of the sheet says of all of it, where it says no: a person decides. */
  readonly #ofAll: Part | undefined;
  readonly #isLabel: (title: Title) => boolean;
  #hasPayees = false;

  /** @param title of the sheet, where it says that its lines are not to be paid */
  constructor(title: string | undefined, isLabel: (title: Title) => boolean) {
    this.#isLabel = isLabel;
    this.#ofAll = title === undefined ? undefined : { title, meaning: 'ask' };
  }

  /**
   * @param isOfAboveToo it stands right below a payee, whom it may be about as well as those below it
   * @returns what the line of the title is
   */
  take(taken: Title, byCells: OtherLine | undefined, isOfAboveToo = false): OtherLine | undefined {
    const { text: title, mayBeName, isRemark } = taken;
    const isOfBoth = isOfAboveToo || mayBeOfBoth(title);
    const isSecond = this.#hasPayees && mayBeOfBoth(title);
    const asked: Part = { title: isSecond ? `↓ (b) ${title}` : title, meaning: 'ask' };
    if (isRemark) {
      this.#part = asked;
      return byCells;
    }
    const ofTitle = readTitle(title);
    // Nobody is called `Ya pagados en noviembre`.
    const meaning = mayBeName && ofTitle !== 'paid' && !forbids(title) ? readState(title) : ofTitle;
    // What may be about those above says no to nobody by itself: `Hasta aquí pagado`.
    if (saysNo(meaning) && !isOfBoth) {
      this.#part = { title, meaning };
      return 'section';
    }
    const isLabel = this.#isLabel(taken);
    const isNamed = mayBeName && !isOfOthers(title) && hasGivenName(title);
    const isPayee = byCells === undefined && !isLabel && isNamed;
    if (!isPayee) this.section = title;
    // Below what is not paid by itself, nothing is sure.
    if (!isPayee && (!isLabel || this.#part !== undefined)) this.#part = asked;
    return byCells === 'unused' || (byCells === undefined && !isPayee) ? 'section' : byCells;
  }

  enter(table: Table): void {
    if (!table.hasPayees || !this.#hasPayees || this.#part !== undefined) return;
    const headers = [...table.columns.values()].map(({ header }) => header);
    this.#part = { title: headers.slice(0, 4).join(', '), meaning: 'ask' };
  }

  ofPayee(): readonly Part[] {
    this.#hasPayees = true;
    const part = this.#part ?? this.#ofAll;
    return part === undefined ? NO_PARTS : [part];
  }
}
