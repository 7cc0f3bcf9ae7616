import { dateOfSerial } from '../row/readCell.ts';
import { BLANK } from '../row/question.ts';
import { ALL_OTHERS, nameOfMark, type OwnNames } from './answers.ts';
import { isDitto } from './draft.ts';
import { isName, NAMES, type Role } from './headerNames.ts';
import { inWords } from './headers.ts';
import {
  anyOf,
  clearNo,
  isBank,
  isOk,
  readHeader,
  readState,
  readWay,
  readYesNo,
  type Says,
  saysNo,
  wordKey,
} from './markWords.ts';
import { isHarmless, readNamed, readRemark, readText } from './remarks.ts';
import type { Table } from './table.ts';
import { UNNAMED } from './tables.ts';
import { cellText, wordsOf } from '../values/text.ts';
import lists from './headerWords.json' with { type: 'json' };

/**
 * What a column is read for. `partial`: it is about the payment, and filled in on some lines only, which may mean that
 * they were paid; `mention`: it is about the payment, and may hold states of it among other words; `text` and `name`
 * hold something else, in which a no or another way of payment may stand; `holder` names whose account it is.
 */
export type MarkKind = 'holder' | 'state' | 'partial' | 'mention' | 'way' | 'remark' | 'text' | 'name';

/** What the lines have in a column. */
export interface ReadColumn {
  readonly key: string;
  readonly header: string;
  readonly role: Role | undefined;
  /** It stands beside the payees, and nothing says what it holds. */
  readonly mayBeRemarks: boolean;
  /** By its role; `undefined` where what it holds has to show it. */
  readonly kind: MarkKind | undefined;
  /** What the header says by itself: a cell under `Pagado` that holds `sí` says the same. */
  readonly headerSays: Says;
  /** Its cells say whether the bill is there that has to be there before it is paid. */
  readonly isCondition: boolean;
  /** How many lines have each text. */
  readonly lines: Map<string, number>;
  /** Lines with further strings, where the column has too many to be kept. */
  others: number;
}

/** A column whose lines are all counted. */
interface CountedColumn extends ReadColumn {
  readonly blanks: number;
}

/** A column that says something of paying. */
export interface MarkColumn {
  readonly key: string;
  readonly header: string;
  readonly role: Role | undefined;
  readonly kind: MarkKind;
  readonly headerSays: Says;
  readonly isCondition: boolean;
  /** What each text is taken for. */
  readonly says: ReadonlyMap<string, Says>;
  /** What a blank cell is taken for. */
  readonly blank: Says;
}

/** How the cells of a column are read, by its role; of others, the form of the field refuses any other words. */
const KINDS: Partial<Record<Role, MarkKind>> = {
  state: 'state',
  payment_method: 'way',
  remark: 'remark',
  ...asNames(...NAMES, 'id', 'email', 'alias'),
  ...asNames('bank', 'bank_code', 'bank_name', 'account_type', 'account_number'),
};

function asNames(...roles: readonly Role[]): Partial<Record<Role, 'name'>> {
  return Object.fromEntries(roles.map((role) => [role, 'name']));
}

/** Whose account it is. */
const HOLDER = /titular|holder/;

export function answered(own: OwnNames, text: string): 'pays' | 'not to be paid' | undefined {
  if (own.isEmpty) return undefined;
  const said = own.codeOf('pay', text) ?? own.codeOf('pay', wordKey(text));
  return said === undefined ? undefined : said === 'pay' ? 'pays' : 'not to be paid';
}

/** What a person has said of what a column says. */
function answeredIn(own: OwnNames, header: string, text: string): 'pays' | 'not to be paid' | undefined {
  return answered(own, nameOfMark(header, text)) ?? answered(own, nameOfMark(header, wordKey(text)));
}

/** The columns of a table that may say something of paying, by their keys. */
export function columnsToRead({ columns }: Table, own: OwnNames): ReadonlyMap<string, ReadColumn> {
  let isBeside = false;
  const headers = new Set([...columns.values()].map(({ header }) => header));
  const read = [...columns.values()].flatMap(({ key, header, role, isApart, wholeKey }): ReadColumn[] => {
    // What stands left of whom it is about divides the sheet, as labels of sections do.
    isBeside ||= role === 'document_number' || isName(role);
    const isOpen = (role === undefined && isApart !== true) || role === 'details';
    if (wholeKey !== undefined) return [];
    if ((role !== undefined && !isOpen && KINDS[role] === undefined) || own.codeOf('column', header) === '')
      return [];
    const mayBeRemarks = isOpen && isBeside && !isRepeated(header, headers);
    const kind =
      isApart === true
        ? 'name'
        : role === undefined
          ? HOLDER.test(wordsOf(inWords(header)))
            ? 'holder'
            : undefined
          : KINDS[role];
    const headerSays = readHeader(header);
    return [
      {
        ...{ key, header, role, kind, mayBeRemarks, headerSays },
        isCondition: isCondition(header),
        lines: new Map(),
        others: 0,
      },
    ];
  });
  return new Map(read.map((column) => [column.key, column]));
}

/** A header that comes again gets a number from n8n, and belongs to a table at the side. */
function isRepeated(header: string, headers: ReadonlySet<string>): boolean {
  const first = header.replace(/_\d+$/, '');
  return first !== header && first !== '__EMPTY' && headers.has(first);
}

/**
 * Decides each column over all its lines, once; what says nothing of paying is left out.
 *
 * @param count of lines
 */
export function decided(
  columns: ReadonlyMap<string, ReadColumn>,
  count: number,
  own: OwnNames,
): MarkColumn[] {
  return [...columns.values()].flatMap((read) => {
    const written = [...read.lines.values()].reduce((sum, one) => sum + one, read.others);
    const column = { ...read, blanks: count - written };
    const kind = column.kind ?? kindOf(column);
    const says = new Map<string, Says>();
    const of = { ...column, kind };
    for (const text of column.lines.keys()) says.set(text, readAnswered(of, text, own));
    const blank = blankOf(of, own);
    if (saysNothing(of, says, blank)) return [];
    if (isOfAll(of, says, own)) for (const text of says.keys()) says.set(text, 'ask');
    return [{ ...of, header: column.header.trim() === '' ? column.key : column.header, says, blank }];
  });
}

function kindOf(column: CountedColumn): MarkKind {
  const { lines, blanks, header, others, role } = column;
  const strings = [...lines.keys()];
  if (holdsWays(strings)) return 'way';
  if (role === undefined) {
    const areAnswers = strings.length > 0 && strings.every((text) => readYesNo(text) !== undefined);
    if (areAnswers && (column.isCondition || isAboutPaying(header))) return 'state';
    if (isAboutPaying(header) && !column.isCondition) return blanks > 0 ? 'partial' : 'mention';
  }
  return blanks + others > 0 && holdsRemarks(column) ? 'remark' : 'text';
}

/** Ways to pay and ways not to pay: `banco` and `sobre`. */
function holdsWays(strings: readonly string[]): boolean {
  const ways = strings.slice(0, MOST_WAYS).map(readWay);
  return ways.includes('pays') && ways.includes('paid in another way');
}

/** No column of ways has more. */
const MOST_WAYS = 50;

/** Free text on fewer lines than not; under no header, on any. */
function holdsRemarks({ lines, blanks, others, header, mayBeRemarks }: CountedColumn): boolean {
  if (!mayBeRemarks || others > 0) return false;
  let [said, silent] = [0, blanks];
  for (const [text, count] of lines) {
    if (isHarmless(text)) silent += count;
    else said += count;
  }
  const isFree = [...lines.keys()].some((text) => isFreeText(text));
  return isFree && said > 0 && (said <= silent || (UNNAMED.test(header) && blanks > 0));
}

/** Not a figure, a date, a code or a bank. */
function isFreeText(text: string): boolean {
  const isCode = isFigure(text) || (/\d/.test(text) && !/\s/.test(text));
  return /[?!✓✔☑✅✗✘]/u.test(text) || (wordsOf(text) !== '' && !isCode && !isBank(text));
}

function saysNothing(
  { kind, lines, blanks, others, headerSays }: CountedColumn & { kind: MarkKind },
  says: ReadonlyMap<string, Says>,
  blank: Says,
): boolean {
  const all = [...says.values()];
  if (kind === 'holder') return false;
  if (kind === 'remark') return ![...lines.keys()].some(isFreeText) && others === 0 && !all.some(saysNo);
  // A general column of states none of whose words is known is about something else, such as places.
  if (kind === 'state' && headerSays === 'unknown' && blanks + others === 0)
    return all.every((one) => one === undefined || one === 'pays') || all.every((one) => one === 'unknown');
  return others === 0 && blank === undefined && all.every((one) => one === undefined || one === 'pays');
}

/** What is true of every line may be what the sheet is for, and is never applied. */
function isOfAll(
  { blanks, others, lines, header }: CountedColumn,
  says: ReadonlyMap<string, Says>,
  own: OwnNames,
) {
  const count = [...lines.values()].reduce((sum, one) => sum + one, 0);
  if (count < 2 || blanks + others > 0 || ![...says.values()].every(saysNo)) return false;
  return ![header, ...lines.keys()].some(
    (text) => (answeredIn(own, header, text) ?? answered(own, text)) !== undefined,
  );
}

const PAYING = anyOf(lists.paying);
const NOT_OF_PAYING = anyOf(lists.notOfPaying);

/** Whether a header speaks of whether and when it was paid: `Fecha de pago`, `N° operación`. */
export function isAboutPaying(header: string): boolean {
  const said = wordsOf(inWords(header));
  return PAYING.test(said) && !NOT_OF_PAYING.test(said);
}

const BILL = anyOf(lists.bills);
const IS_THERE = anyOf(lists.isThere);

/** Whether a header asks for what has to be there before it is paid: `Factura recibida`. */
function isCondition(header: string): boolean {
  const said = wordsOf(inWords(header));
  return BILL.test(said) && IS_THERE.test(said);
}

/** A blank under `Pagar`, where other lines have an x, may mean that the line is not to be paid. */
function blankOf({ kind, isCondition, headerSays, lines, blanks }: CountedColumn, own: OwnNames): Says {
  const isToBe = headerSays === 'pays' || isCondition;
  if (kind !== 'state' || !isToBe || blanks === 0 || lines.size === 0) return undefined;
  const isTicked = [...lines.keys()].every((text) => readYesNo(text) === 'yes');
  return isTicked ? (answered(own, BLANK) ?? 'ask') : undefined;
}

/** The text of a cell as a mark; a box that is ticked holds `TRUE`. */
export function markText(raw: unknown): string {
  if (typeof raw === 'boolean') return raw ? 'TRUE' : 'FALSE';
  if (typeof raw === 'object' && raw !== null && 'toJSON' in raw) return dateText(raw);
  return cellText(raw);
}

function dateText(date: { toJSON: unknown }): string {
  const text: unknown = typeof date.toJSON === 'function' ? date.toJSON() : undefined;
  return typeof text === 'string' ? text.slice(0, 10) : '';
}

/** Dates and amounts are other ones on every line: what is asked is what the column says with them. */
export function isFigure(text: string): boolean {
  return /\d/.test(text) && wordKey(text) === '';
}

/** What a cell says of paying its line, where a person has not said it. */
export function readAnswered(
  column: Pick<MarkColumn, 'kind' | 'headerSays' | 'header' | 'isCondition'>,
  text: string,
  own: OwnNames,
): Says {
  const says = readMark(column, text);
  if (own.isEmpty) return says;
  const { kind, header } = column;
  const isOfColumn = kind === 'partial' || (kind === 'state' && says === 'ask' && isFigure(text));
  const isOpen = says === 'ask' || says === 'unknown';
  return (
    (isOfColumn ? answered(own, header) : undefined) ??
    answeredIn(own, header, text) ??
    answered(own, text) ??
    (isOpen ? answered(own, nameOfMark(header, ALL_OTHERS)) : undefined) ??
    says
  );
}

/**
 * What a cell says of paying its line, in a column of its kind.
 *
 * @param headerSays what the header says by itself: a cell under `Pagado` that holds `sí` says the same
 */
export function readMark(
  {
    kind,
    header,
    headerSays,
    isCondition,
  }: Pick<MarkColumn, 'kind' | 'header' | 'headerSays'> & Partial<Pick<MarkColumn, 'isCondition'>>,
  text: string,
): Says {
  switch (kind) {
    case 'state':
      if (isCondition === true) return readYesNo(text) === 'yes' ? 'pays' : 'ask';
      return readCellOfState(text, header, headerSays);
    case 'holder':
      return undefined;
    case 'partial':
      return noOrAsk(readState(text)) ?? 'ask';
    case 'mention':
      return noOrAsk(readState(text));
    case 'way':
      return isDitto(text) ? undefined : readWay(text);
    case 'remark':
      return readRemark(text);
    case 'text':
      return readText(text);
    case 'name':
      return clearNo(text) ?? readNamed(text);
  }
}

function noOrAsk(says: Says): Says {
  return says === 'ask' || saysNo(says) ? says : undefined;
}

function readCellOfState(text: string, header: string, headerSays: Says): Says {
  const isQuestion = headerSays !== undefined && headerSays !== 'unknown';
  const yes = isQuestion && isDate(text) ? 'yes' : readYesNo(text);
  // A question mark, a date or a figure says something, but not what.
  if (yes === undefined) return isQuestion && /^[\d.,$ ]+$/.test(text) ? 'ask' : (readState(text) ?? 'ask');
  if (!isQuestion && isOk(text)) return isAboutPaying(header) ? 'ask' : 'pays';
  if (!isQuestion) return /^[-–—]$/.test(text) ? undefined : 'unknown';
  if (yes === 'yes') return headerSays;
  return headerSays === 'ask' ? 'ask' : headerSays === 'pays' ? 'not to be paid' : 'pays';
}

/** A date as it is written, or the day by which a spreadsheet stores one. */
function isDate(text: string): boolean {
  if (/^\d{5}$/.test(text)) return dateOfSerial(Number(text)) !== undefined;
  return /^\d{1,4}[-/.]\d{1,2}([-/.]\d{2,4})?(?:$|[T ])/.test(text);
}
