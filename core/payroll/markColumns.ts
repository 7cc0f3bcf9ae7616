import { accountNames } from '../countries/index.ts';
import { dateOfSerial } from '../row/readCell.ts';
import { BLANK } from '../row/question.ts';
import { ALL_OTHERS, nameOfMark, type OwnNames } from './answers.ts';
import { isDitto } from './draft.ts';
import { firstOfRepeated, isName, type Role, UNNAMED } from './headerNames.ts';
import { wordsOfHeader } from './headers.ts';
import {
  clearNo,
  hasSign,
  isBank,
  isOk,
  readHeader,
  readState,
  readWay,
  readYesNo,
  type MarkMeaning,
  saysNo,
  wordKey,
} from './markWords.ts';
import { hasDoubtBeside, isHarmless, readNamed, readRemark, readText } from './remarks.ts';
import type { Column, Table } from './table.ts';
import { anyOf, cellText, wordsOf } from '../values/text.ts';
import lists from './headerWords.json' with { type: 'json' };

/**
 * What a column is read for. `partial`: it is about the payment, and filled in on some lines only, which may mean that
 * they were paid; `mention`: it is about the payment, and may hold states of it among other words; `text` and `name`
 * hold something else, in which a no or another way of payment may stand; `holder` says whose account it is, or which.
 */
type MarkKind = 'holder' | 'state' | 'partial' | 'mention' | 'way' | 'remark' | 'text' | 'name';

/** A column and what the lines have in it. */
export interface ReadColumn extends Pick<Column, 'key' | 'header' | 'role'> {
  /** Its header, or else what a person finds it by. */
  readonly name: string;
  /** Nothing says what it holds; left of the payees, crosses or what divides the sheet, as labels of sections do. */
  readonly mayBeRemarks: boolean | 'crosses';
  /** By its role; `undefined` where what it holds has to show it. */
  readonly kind: MarkKind | undefined;
  /** What the header says by itself: a cell under `Pagado` that holds `sí` says the same. */
  readonly headerMark: MarkMeaning;
  /** Its cells say whether the bill is there that has to be there before it is paid. */
  readonly isCondition: boolean;
  /** How many lines have each text. */
  readonly lines: Map<string, number>;
  /** Lines with further texts, where the column has too many to be kept. */
  others: number;
}

interface CountedColumn extends ReadColumn {
  readonly blanks: number;
}

/** A column that says something of paying. */
export interface MarkColumn extends Pick<
  ReadColumn,
  'key' | 'header' | 'role' | 'headerMark' | 'isCondition'
> {
  readonly kind: MarkKind;
  /** What each text, and a blank cell, is taken for. */
  readonly meanings: ReadonlyMap<string, MarkMeaning>;
  readonly blank: MarkMeaning;
}

/** Their own form refuses any other words; details are read as a column without a role is. */
type Formed =
  | 'country'
  | 'amount'
  | 'currency'
  | 'details'
  | 'beneficiary_type'
  | `document_${'type' | 'number' | 'dv'}`
  | 'account_digit'
  | 'account_operation'
  | 'branch'
  | 'line_number';

/** How the cells of a column are read, by its role. */
const KINDS: Readonly<Record<Exclude<Role, Formed>, MarkKind>> & Readonly<Partial<Record<Formed, MarkKind>>> =
  {
    state: 'state',
    payment_method: 'way',
    remark: 'remark',
    other_money: 'text',
    id: 'name',
    name: 'name',
    full_name: 'name',
    full_name_given_first: 'name',
    full_name_family_first: 'name',
    first_name: 'name',
    last_name: 'name',
    surname: 'name',
    email: 'name',
    bank: 'name',
    bank_code: 'name',
    bank_name: 'name',
    account_type: 'name',
    account_number: 'name',
    alias: 'name',
  };

/** Of whose account it is, or whether it is another one now: `Titular`, `Cambio de cuenta`. */
const OTHER_ACCOUNT = anyOf([...lists.otherAccount, ...lists.newAccount]);
const ACCOUNT = anyOf([...lists.accounts, ...accountNames]);

/** What a person has answered to what a cell, a header or a title says. */
export function answerTo(own: OwnNames, text: string): 'pays' | 'not to be paid' | undefined {
  return answerOf(own, text, wordKey(text));
}

/** The same to a cell under its header, with a date behind it or without. */
function answerIn(own: OwnNames, header: string, text: string): 'pays' | 'not to be paid' | undefined {
  return answerOf(own, nameOfMark(header, text), nameOfMark(header, shownKey(text)));
}

/** A mark as it is asked about: without its date, which is another one on every line. */
export function shownKey(text: string): string {
  const date = /(?:(?:el|em|on) )?\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?$/i;
  return text.trim().replace(date, '').trim() || text;
}

function answerOf(own: OwnNames, ...names: string[]): 'pays' | 'not to be paid' | undefined {
  if (own.isEmpty) return undefined;
  const code = names.map((name) => own.codeOf('pay', name)).find((one) => one !== undefined);
  return code === undefined ? undefined : code === 'pay' ? 'pays' : 'not to be paid';
}

/** The columns of a table that may say something of paying, by their keys. */
export function columnsToRead({ columns }: Table, own: OwnNames): ReadonlyMap<string, ReadColumn> {
  const headers = new Set([...columns.values()].map(({ header }) => header));
  const places = [...columns.keys()].filter((key) => key !== 'row_number');
  const read = new Map<string, ReadColumn>();
  let isBeside = false;
  for (const { key, header, role, partsOf, wholeKey } of columns.values()) {
    isBeside ||= role === 'document_number' || isName(role);
    const isOpen = (role === undefined && partsOf === undefined) || role === 'details';
    const kind = role === undefined ? kindWithoutRole(header, partsOf) : KINDS[role];
    if (wholeKey !== undefined || (kind === undefined && !isOpen) || own.codeOf('column', header) === '')
      continue;
    const mayBeRemarks = isOpen && firstOfRepeated(header, headers) === undefined && (isBeside || 'crosses');
    const ofHeader = readHeader(header);
    const headerMark = role === 'state' || isAboutPaying(header) || forbids(ofHeader) ? ofHeader : 'unknown';
    const byHeader = { headerMark, isCondition: isCondition(header) };
    const name = header.trim() || key.trim() || `Col. ${letterOf(places.indexOf(key))}`;
    read.set(key, { key, header, name, role, kind, mayBeRemarks, ...byHeader, lines: new Map(), others: 0 });
  }
  return read;
}

/** How a spreadsheet names the column at a place: `A`, `AA`. */
function letterOf(place: number): string {
  const before = place < 26 ? '' : letterOf(Math.floor(place / 26) - 1);
  return before + String.fromCharCode(65 + (place % 26));
}

function kindWithoutRole(header: string, partsOf: Column['partsOf']): MarkKind | undefined {
  if (partsOf !== undefined) return 'name';
  const words = wordsOfHeader(header);
  return OTHER_ACCOUNT.test(words) && ACCOUNT.test(words) ? 'holder' : undefined;
}

/**
 * Decides each column over all its lines, once; what says nothing of paying is left out.
 * @param count of lines
 */
export function markColumnsOf(
  columns: ReadonlyMap<string, ReadColumn>,
  count: number,
  own: OwnNames,
): MarkColumn[] {
  return [...columns.values()].flatMap((read) => {
    const counted = { ...read, blanks: count - read.others - linesWithText(read) };
    const column = { ...counted, kind: read.kind ?? kindOf(counted), header: read.name };
    const meanings = new Map([...read.lines.keys()].map((text) => [text, readMark(column, text, own)]));
    const blank = blankOf(column, own);
    if (saysNothing(column, meanings, blank)) return [];
    if (isOfAll(column, meanings, own)) for (const text of meanings.keys()) meanings.set(text, 'ask');
    return [{ ...column, meanings, blank }];
  });
}

function linesWithText({ lines }: Pick<ReadColumn, 'lines'>): number {
  return [...lines.values()].reduce((sum, one) => sum + one, 0);
}

function kindOf(column: CountedColumn): MarkKind {
  const { lines, blanks, header, others, role } = column;
  const cells = [...lines.keys()];
  if (holdsWays(cells)) return 'way';
  if (role === undefined) {
    if (cells.some(saysToPay)) return 'state';
    const others = [...lines].filter(([text]) => readYesNo(text) === undefined && !/^[?¿]+$/.test(text));
    const areMost = linesWithText({ lines: new Map(others) }) * 2 < linesWithText(column);
    const areAnswers = areMost && others.every(([text]) => text.length > 1 && !isFigure(text));
    const isDecisive = column.isCondition || isAboutPaying(header) || forbids(column.headerMark);
    if (areAnswers && (isDecisive || mayDecide(column))) return 'state';
    if (areAnswers && isOrdinary(header)) return 'text';
    const isOfPaying = isAboutPaying(header) || (isOfEnding(header) && cells.some(isDate));
    if (isOfPaying && !column.isCondition) return blanks > 0 ? 'partial' : 'mention';
  }
  return blanks + others > 0 && holdsRemarks(column) ? 'remark' : 'text';
}

/** Whether a cell decides, whatever the header says: `Qué hacer: pagar`. */
function saysToPay(text: string): boolean {
  return /\b(?:pag|pay)/.test(wordsOf(text)) && readState(text) === 'pays';
}

/** Whether a yes under a header means no, and 1 is a yes: `Descartar`, `Suspender`. */
function forbids(meaning: MarkMeaning): boolean {
  return meaning === 'not to be paid' || meaning === 'suspended';
}

/** Whether yes and what else, or ticks that few lines lack, may say who is paid: the header names nothing else. */
function mayDecide(column: CountedColumn): boolean {
  const { lines, blanks, header } = column;
  const cells = [...lines.keys()];
  // Counts, too, are 0 and 1.
  if (isOrdinary(header) || cells.some(isFigure)) return false;
  const answers = new Set(cells.map(readYesNo));
  return answers.has('yes') && (answers.size > 1 || (blanks > 0 && linesWithText(column) > blanks));
}

function holdsWays(cells: readonly string[]): boolean {
  const ways = cells.slice(0, MOST_WAYS).map(readWay);
  return ways.includes('pays') && ways.includes('paid in another way');
}

const MOST_WAYS = 50;

/** Free text on fewer lines than not; under no header, on any. */
function holdsRemarks({ lines, blanks, others, header, mayBeRemarks }: CountedColumn): boolean {
  if (mayBeRemarks === false || others > 0) return false;
  if (mayBeRemarks === 'crosses' && ![...lines.keys()].every((text) => /^x*$/.test(wordsOf(text))))
    return false;
  let [written, empty] = [0, blanks];
  for (const [text, count] of lines) {
    if (isHarmless(text)) empty += count;
    else written += count;
  }
  const isFree = [...lines.keys()].some((text) => isFreeText(text));
  return isFree && written > 0 && (written <= empty || (UNNAMED.test(header) && blanks > 0));
}

/** `BZFR-WTNP-WJXE-BPDT`: an approval code may have no digit. */
const APPROVAL_CODE = /^[A-Z]{4}(?:-[A-Z]{4}){3}/;

function isFreeText(text: string): boolean {
  const isCode = isFigure(text) || (/\d/.test(text) && !/\s/.test(text)) || APPROVAL_CODE.test(text);
  return /[?!]/.test(text) || hasSign(text) || (wordsOf(text) !== '' && !isCode && !isBank(text));
}

function saysNothing(
  column: CountedColumn & { kind: MarkKind },
  meanings: ReadonlyMap<string, MarkMeaning>,
  blank: MarkMeaning,
): boolean {
  const { kind, lines, blanks, others, headerMark } = column;
  const all = [...meanings.values()];
  if (kind === 'holder') return false;
  if (kind === 'remark') return ![...lines.keys()].some(isFreeText) && others === 0 && !all.some(saysNo);
  // A general column of states none of whose words is known is about something else, such as places.
  if (kind === 'state' && headerMark === 'unknown' && blanks + others === 0)
    return (
      all.every((one) => one === undefined || one === 'pays') ||
      (all.every((one) => one === 'unknown') && !mayDecide(column))
    );
  return others === 0 && blank === undefined && all.every((one) => one === undefined || one === 'pays');
}

/** What is true of every line may be what the sheet is for, and is never applied. */
function isOfAll(column: CountedColumn, meanings: ReadonlyMap<string, MarkMeaning>, own: OwnNames): boolean {
  const { blanks, others, lines, header } = column;
  if (linesWithText(column) < 2 || blanks + others > 0 || ![...meanings.values()].every(saysNo)) return false;
  return ![header, ...lines.keys()].some(
    (text) => (answerIn(own, header, text) ?? answerTo(own, text)) !== undefined,
  );
}

const PAYING = anyOf(lists.paying);
const NOT_OF_PAYING = anyOf(lists.notOfPaying);

/** Whether a header speaks of whether and when it was paid: `Fecha de pago`, `N° operación`. */
export function isAboutPaying(header: string): boolean {
  const words = wordsOfHeader(header);
  return PAYING.test(words) && !NOT_OF_PAYING.test(words);
}

const ENDING = anyOf(lists.endings);
const ORDINARY = anyOf(lists.ordinary);
const DAY = /^(?:(?:lun?|mar?|mie?|jue?|vie?|sab?|dom?|seg|ter|qua|qui|sex)(?: \d+)?|\d+)$/;
const isOrdinary = (header: string) => [ORDINARY, DAY].some((words) => words.test(wordsOfHeader(header)));

/** Whether a header speaks of how a contract, or a payment, came to an end: `Fecha de baja`, `Anulación`. */
function isOfEnding(header: string): boolean {
  return ENDING.test(wordsOfHeader(header));
}

const BILL = anyOf(lists.bills);
const IS_THERE = anyOf(lists.isThere);

/** Whether a header asks for what has to be there before it is paid: `Factura recibida`. */
function isCondition(header: string): boolean {
  const words = wordsOfHeader(header);
  return BILL.test(words) && IS_THERE.test(words);
}

/** A blank under `Pagar`, where other lines have an x, may mean that the line is not to be paid. */
function blankOf(
  { kind, role, isCondition, headerMark, lines, blanks }: CountedColumn,
  own: OwnNames,
): MarkMeaning {
  const isToBe = headerMark === 'pays' || isCondition || (role === undefined && headerMark === 'unknown');
  if (kind !== 'state' || !isToBe || blanks === 0 || lines.size === 0) return undefined;
  const isTicked = [...lines.keys()].some((text) => readYesNo(text) === 'yes');
  return isTicked ? (answerTo(own, BLANK) ?? 'ask') : undefined;
}

/** The text of a cell as a mark: `TRUE` of a box that is ticked, the day of a date. */
export function markText(raw: unknown): string {
  if (typeof raw === 'boolean') return raw ? 'TRUE' : 'FALSE';
  if (typeof raw !== 'object' || raw === null || !('toJSON' in raw)) return cellText(raw);
  const text: unknown = typeof raw.toJSON === 'function' ? raw.toJSON() : undefined;
  return typeof text === 'string' ? text.slice(0, 10) : '';
}

/** Dates and amounts are other ones on every line: what is asked is what the column says with them. */
export function isFigure(text: string): boolean {
  return /\d/.test(text) && wordKey(text) === '';
}

type ColumnOfKind = Pick<MarkColumn, 'kind' | 'header' | 'role' | 'headerMark' | 'isCondition'>;

/** What a cell says of paying its line, where a person has not answered it. */
export function readMark(column: ColumnOfKind, text: string, own: OwnNames): MarkMeaning {
  const meaning = readAs(column, text);
  if (own.isEmpty) return meaning;
  const { kind, header } = column;
  const isOfColumn = kind === 'partial' || (kind === 'state' && meaning === 'ask' && isFigure(text));
  const isOpen = meaning === 'ask' || meaning === 'unknown';
  return (
    (isOfColumn ? answerTo(own, header) : undefined) ??
    answerIn(own, header, text) ??
    answerTo(own, text) ??
    (isOpen ? answerTo(own, nameOfMark(header, ALL_OTHERS)) : undefined) ??
    meaning
  );
}

function readAs({ kind, header, role, headerMark, isCondition }: ColumnOfKind, text: string): MarkMeaning {
  switch (kind) {
    case 'state':
      if (isCondition) return readYesNo(text) === 'yes' ? 'pays' : 'ask';
      return readCellOfState(text, header, headerMark);
    case 'holder':
      return undefined;
    case 'partial':
      return noOrAsk(readState(text)) ?? 'ask';
    case 'mention':
      return noOrAsk(readState(text));
    case 'way':
      return isDitto(text) ? undefined : readWay(text);
    case 'remark':
      return /[?¿]|\balg/i.test(header) && readYesNo(text) === 'no' ? undefined : readRemark(text);
    case 'text': {
      const meaning = readText(text);
      return role === 'other_money' && meaning !== undefined ? 'ask' : meaning;
    }
    case 'name':
      return clearNo(text) ?? readNamed(text) ?? (hasDoubtBeside(text) ? 'ask' : undefined);
  }
}

function noOrAsk(meaning: MarkMeaning): MarkMeaning {
  return meaning === 'ask' || saysNo(meaning) ? meaning : undefined;
}

function readCellOfState(text: string, header: string, headerMark: MarkMeaning): MarkMeaning {
  const isQuestion = headerMark !== undefined && headerMark !== 'unknown';
  const yes = isQuestion && isDate(text) ? 'yes' : readYesNo(text);
  // A question mark, a date or a figure says something, but not what.
  if (yes === undefined) return isQuestion && /^[\d.,$ ]+$/.test(text) ? 'ask' : (readState(text) ?? 'ask');
  if (!isQuestion && isOk(text)) return isAboutPaying(header) ? 'ask' : 'pays';
  if (!isQuestion) return /^[-–—]$/.test(text) ? undefined : 'unknown';
  if (yes === 'yes') return headerMark;
  return headerMark === 'ask' ? 'ask' : headerMark === 'pays' ? 'not to be paid' : 'pays';
}

/** A date as it is written, or the day by which a spreadsheet stores one. */
function isDate(text: string): boolean {
  if (/^\d{5}$/.test(text)) return dateOfSerial(Number(text)) !== undefined;
  return /^\d{1,4}[-/.]\d{1,2}([-/.]\d{2,4})?(?:$|[T ])/.test(text);
}
