import { accountNames, countryOf, standardAccounts } from '../countries/index.ts';
import { ALL_OTHERS, BLANK } from '../row/question.ts';
import { dateOfSerial, readsLikeDate } from '../row/readCell.ts';
import { nameOfMark, type NameMappings } from './nameMappings.ts';
import { isDitto } from './draft.ts';
import { layoutOf } from './bankLayouts.ts';
import { firstOfRepeated, headerWords, UNNAMED } from './headerNames.ts';
import { isName, type Role, traitsOf } from './roles.ts';
import {
  isAboutPaying,
  isBill,
  isCreditNote,
  isDayOfWork,
  isDeduction,
  isNeutral,
  movesMoney,
} from './headerSubjects.ts';
import {
  clearNo,
  hasNo,
  isBank,
  isOk,
  maySayNo,
  readHeader,
  readState,
  readWay,
  readYesNo,
  type MarkMeaning,
  saysNo,
} from './markWords.ts';
import { MONTH, wordKey } from './months.ts';
import { hasSign, hasWarning } from './signs.ts';
import { isNearlyAll } from './digitFacts.ts';
import { isGivenName } from './names.ts';
import { isPlaceholder } from '../row/junk.ts';
import {
  hasDoubtBeside,
  hasSmallWords,
  hasWordsBeside,
  isNothing,
  isOfPayment,
  readRemark,
  readText,
} from './remarks.ts';
import type { Column, Table } from './table.ts';
import { anyOf, cellText, isEmail, wordsOf } from '../values/text.ts';
import { headerWords as lists, markWords as marks } from './wordLists.ts';

/**
 * What a column is read for. `open`: a person has yet to say it; `text` and `name` hold something else, in which a no
 * or another way of payment may stand; `holder` says whose account it is, or which; `unused` is a person's answer, and
 * `told` money after it.
 */
type MarkKind = 'unused' | 'told' | 'open' | 'holder' | 'state' | 'way' | 'remark' | 'text' | 'name';

/** A column and what the lines have in it. */
export interface ReadColumn extends Pick<Column, 'key' | 'header' | 'role' | 'inQuestion'> {
  /** Its header, or else what a person finds it by. */
  readonly name: string;
  /** By its role; `undefined` where what it holds has to show it. */
  readonly kind: MarkKind | undefined;
  /** What the header says by itself: a cell under `Pagado` that holds `sí` says the same. */
  readonly headerMark: MarkMeaning;
  /** A person may be asked what it is, or has said it. */
  readonly isAsked: boolean;
  readonly isOwn: boolean;
  /** `Tipo`, beside another column of account types. */
  readonly mayBeWay: boolean;
  /** Of the bank: the account tells it, whatever its cell says. */
  readonly isToldElsewhere: boolean;
  /** A person has written it, and no program. */
  readonly isWritten: boolean;
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
  'key' | 'header' | 'role' | 'inQuestion' | 'headerMark' | 'isAsked'
> {
  readonly kind: MarkKind;
  /** What each text, and a blank cell, is taken for. */
  readonly meanings: ReadonlyMap<string, MarkMeaning>;
  readonly blank: MarkMeaning;
  /** Whether a text is like those of most lines: whatever is not, is a remark. */
  readonly isUsual?: ((text: string) => boolean) | undefined;
  /** Of an open one, what it says; what is unlike the others comes first. */
  readonly texts?: readonly string[] | undefined;
  /** Of an open one that holds nothing but yes and no, how many lines have each. */
  readonly yesNo?: readonly (readonly [text: string, lines: number])[] | undefined;
}

/** Where banks stand: `cambió, pedir CBU`, not `banco nación suc. 12`. */
const NO_BANK = /^(?!b(?:an)?co\b)\p{Ll}\S*\s+\S/u;
/** Of whose account it is, or whether it is another one now: `Titular`, `Cambio de cuenta`. */
const OTHER_ACCOUNT = anyOf([...lists.otherAccount, ...lists.newAccount]);
const ACCOUNT = anyOf([...lists.accounts, ...accountNames]);

/** What a person has answered to what a cell, a header or a title says. */
export function answerTo(own: NameMappings, text: string): 'pays' | 'not to be paid' | undefined {
  return hasWarning(text) ? answerOf(own, text) : answerOf(own, text, wordKey(text));
}

/** The same to a cell under its header, with a date behind it or without. */
function answerIn(own: NameMappings, header: string, text: string): 'pays' | 'not to be paid' | undefined {
  return answerOf(own, nameOfMark(header, text), nameOfMark(header, shownKey(text)));
}

/** A mark as it is asked about: a no without its date, which is another one on every line; any other is for its day. */
export function shownKey(text: string): string {
  if (clearNo(text) === undefined) return text;
  const date = /(?:(?:el|em|on) )?\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?$/i;
  return text.trim().replace(date, '').trim() || text;
}

function answerOf(own: NameMappings, ...names: string[]): 'pays' | 'not to be paid' | undefined {
  if (own.isEmpty) return undefined;
  const code = names.map((name) => own.codeOf('pay', name)).find((one) => one !== undefined);
  return code === undefined ? undefined : code === 'pay' ? 'pays' : 'not to be paid';
}

/** The columns of a table that may say something of paying, by their keys. */
export function columnsToRead(
  { columns, hasPayees, country }: Table,
  own: NameMappings,
): ReadonlyMap<string, ReadColumn> {
  const all = [...columns.values()];
  const fields = new Set(all.flatMap(({ header, role }) => (role === undefined ? [] : header)));
  const places = [...columns.keys()].filter((key) => key !== 'row_number');
  const layout = layoutOf(all.map(({ header }) => header));
  const hasStandardAccounts = standardAccounts(countryOf(country)) !== undefined;
  // What a program writes next to the API's own fields, and what a bank's own file holds, is not asked about.
  const ofProgram = all.filter(isOfProgram);
  const areMost = ofProgram.length > 1 && ofProgram.length * 2 > fields.size;
  const isSheet = !areMost || !ofProgram.some(({ header }) => header.includes('_'));
  return new Map(
    all.flatMap((column) => {
      const { key, header } = column;
      const isUnnamed = UNNAMED.test(header.trim());
      // A note may stand where no column was: nobody has said that it is not used.
      const isOff = !hasPayees || (own.codeOf('column', ALL_OTHERS) === '' && !isUnnamed);
      const isWritten = isSheet && !isOfProgram(column) && layout?.has(header) !== true;
      const name = isUnnamed ? `Col. ${letterOf(places.indexOf(key))}` : header.trim();
      const read = readColumn(column, name, own, isOff || !isWritten);
      if (read === undefined) return [];
      // Of a second list of payees.
      const isAsked = read.isAsked && isWritten && firstOfRepeated(header, fields) === undefined;
      const isToldElsewhere = hasStandardAccounts && (read.role === 'bank' || read.role === 'bank_code');
      return [
        [key, { ...read, isAsked, isToldElsewhere, isWritten, lines: new Map<string, number>(), others: 0 }],
      ];
    }),
  );
}

/**
 * What a column is read for, by its header and what a person has said of it.
 * @param name by which a person finds it
 * @param isOff a person has said that columns without a role are not used
 * @returns `undefined` for a column whose field refuses other words
 */
function readColumn(column: Column, name: string, own: NameMappings, isOff: boolean) {
  const { key, header, role: byHeader, meaning, isOwn, inQuestion } = column;
  const use = own.codeOf('column', name);
  const role = byHeader ?? ((use || undefined) as Role | undefined);
  const byRole = role === undefined ? kindWithoutRole(header) : kindOfRole(role);
  const unanswered = use === undefined ? inQuestion && kindInQuestion(inQuestion, isOff) : undefined;
  const kind = use === '' ? 'unused' : (unanswered ?? byRole);
  if (kind === undefined && role !== undefined && traitsOf(role).words === 'none') return undefined;
  const isState = meaning?.role === 'state';
  const said = role === 'state' ? readHeader(header) : undefined;
  // A header that nobody knows asks nothing by itself, also where a person has made a state of it.
  const headerMark = said === 'ask' && !isState ? undefined : said;
  const isAnswered = isOwn === true || use !== undefined;
  // Whether details are remarks, their cells show; a document next to the payee's is that of a bill.
  const isOfBill = role === undefined && meaning?.role === 'document_number';
  const mayBeAny = meaning === undefined || isState || isOfBill || (role === 'details' && !isAnswered);
  return {
    key,
    header,
    name,
    role,
    kind,
    inQuestion,
    headerMark,
    isAsked: mayBeAny && !isOff,
    mayBeWay: role === undefined && meaning?.role === 'account_type',
    isOwn: isAnswered,
  };
}

/** Money of which nobody wants to be asked is told. */
function kindInQuestion(what: 'payees' | 'money', isOff: boolean): MarkKind | undefined {
  if (!isOff) return 'open';
  return what === 'money' ? 'told' : undefined;
}

const isOfProgram = ({ meaning }: Pick<Column, 'meaning'>) => meaning?.exact === true;

/** How a spreadsheet names the column at a place: `A`, `AA`. */
function letterOf(place: number): string {
  const before = place < 26 ? '' : letterOf(Math.floor(place / 26) - 1);
  return before + String.fromCharCode(65 + (place % 26));
}

function kindOfRole(role: Role): MarkKind | undefined {
  const { words = 'name' } = traitsOf(role);
  return words === 'none' || words === 'any' ? undefined : words;
}

function kindWithoutRole(header: string): MarkKind | undefined {
  const words = headerWords(header);
  return OTHER_ACCOUNT.test(words) && ACCOUNT.test(words) ? 'holder' : undefined;
}

/**
 * Decides each column over all its lines, once; what says nothing of paying is left out.
 * @param count of lines
 */
export function markColumnsOf(
  columns: ReadonlyMap<string, ReadColumn>,
  count: number,
  own: NameMappings,
): MarkColumn[] {
  return [...columns.values()].flatMap((read) => {
    const lines = linesWithText(read);
    const counted = { ...read, lines, blanks: count - read.others - countOf(lines) };
    const isUsual =
      read.isWritten && read.kind !== 'open' && read.kind !== 'told' ? usualIn(counted) : undefined;
    const kind = isUsual === undefined || read.kind === 'unused' ? kindOf(counted) : 'remark';
    const column = { ...counted, kind, header: read.name, isUsual };
    const meanings = meaningsIn(column, read.lines, own);
    const blank = blankOf({ ...column, meanings }, own);
    if (saysNothing(column, meanings, blank)) return [];
    const isOpen = kind === 'open';
    const yesNo = isOpen && isOfYesAndNo(counted) ? [...read.lines] : undefined;
    return [{ ...column, meanings, blank, texts: isOpen ? unlikeFirst(read.lines) : undefined, yesNo }];
  });
}

/** Without those in which a dash or a zero stands where others leave a cell blank; among amounts, zero is one. */
function linesWithText({ header, lines }: ReadColumn): Map<string, number> {
  const written = [...lines].filter(([text]) => !isLikeBlank(text));
  const areFigures = written.some(([text]) => text !== '1') && written.every(([text]) => AMOUNT.test(text));
  const areAmounts = areFigures && !NUMBERED.test(wordsOf(header));
  return new Map(
    areAmounts ? [...lines].filter(([text]) => !isLikeBlank(text) || AMOUNT.test(text)) : written,
  );
}

const AMOUNT = /^\D{0,3}\d[\d.,]*$/;
/** `N° operación`, `Fecha de pago`, whose figure is a day. */
const NUMBERED = /^(?:n|no|nro|num|numero|comprobante|fecha|data) ?\b/;

/** Whether a cell has only what many write where there is nothing. */
export function isLikeBlank(text: string): boolean {
  return isNone(text) && !isEmail(text) && !text.includes('?');
}

/** What each text says. Where all have left, that is why they are paid, as by a list of *finiquitos*: it is asked. */
function meaningsIn(
  column: ColumnOfKind & CountedColumn,
  lines: ReadonlyMap<string, number>,
  own: NameMappings,
): Map<string, MarkMeaning> {
  const meanings = new Map([...lines.keys()].map((text) => [text, readMark(column, text, own)]));
  const all = new Set(meanings.values());
  const haveAllLeft = all.size === 1 && all.has('ended') && column.blanks + column.others === 0;
  return haveAllLeft && countOf(column.lines) > 1
    ? new Map([...meanings.keys()].map((text) => [text, answered('ask', column.header, text, own)]))
    : meanings;
}

/** Whether a cell is unlike its column: words stand next to what others have, or it may hold the payment back. */
function isUnlike(text: string, lines?: ReadonlyMap<string, number>): boolean {
  return hasWordsBeside(text, lines) || readText(text) !== undefined;
}

function unlikeFirst(lines: ReadonlyMap<string, number>): readonly string[] {
  const rank = (text: string) => Number(isUnlike(text, lines));
  return [...lines.keys()].sort((a, b) => rank(b) - rank(a));
}

/** How many lines have a text, or such a text. */
function countOf(lines: ReadonlyMap<string, number>, isMeant?: (text: string) => boolean): number {
  return [...lines].reduce((sum, [text, times]) => sum + (isMeant?.(text) === false ? 0 : times), 0);
}

/** What its role says of a column, or else its cells: a state of which no word is known may be a region. */
function kindOf(column: CountedColumn): MarkKind {
  const { kind, role, isOwn, mayBeWay, headerMark, lines, blanks, others } = column;
  const mayBeOther = kind === 'state' && !isOwn && headerMark === undefined && blanks + others === 0;
  const isKnown = (text: string) => readCellOfState(text, column) !== 'ask' || maySayNo(text);
  if (kind !== undefined && !(mayBeOther && !areAnswers(column) && ![...lines.keys()].some(isKnown)))
    return kind;
  if (role === 'details') return kindOfDetails(column);
  if (mayBeWay && [...lines.keys()].some((text) => readWay(text) === 'paid in another way')) return 'way';
  return column.isAsked && talks(column) ? 'open' : 'text';
}

/**
 * Whether most lines name a thing in several words, such as a place: no person, no bank, and nothing that may be said
 * of paying.
 */
function namesThings({ lines, blanks, others }: CountedColumn): boolean {
  const isThing = (text: string) => {
    const words = wordsOf(text).split(' ');
    const isPlain = /^[\p{Lu}\d]/u.test(text) && /\p{L}/u.test(text) && !/\d{4}/.test(text);
    const saysOther = maySayNo(text) || RECEIVERS.test(wordsOf(text)) || readText(text) !== undefined;
    const isOfPerson = words.some((word) => isGivenName(word) || /[ai]d[oa]s?$/.test(word));
    return (
      isPlain && words.length > 1 && !hasSmallWords(text) && !saysOther && !isOfPerson && !words.some(isBank)
    );
  };
  return lines.size > 1 && isNearlyAll(countOf(lines, isThing), countOf(lines) + blanks + others - 1);
}

/** Whether some lines answer the header and others do not, or with yes and no. */
function answersDiffer(column: CountedColumn): boolean {
  const texts = [...column.lines.keys()];
  const answers = new Set(texts.map(readYesNo));
  // A count is 0 or 1, too; of a bill, that it is there or not.
  const isCount = (texts.every(isCode) && !isBill(column.header)) || isDayOfWork(column.header);
  return areAnswers(column) && !isCount && answers.size + Math.min(column.blanks, 1) > 1;
}

/** Whether all cells answer the header with yes or no. */
function areAnswers({ lines }: Pick<CountedColumn, 'lines'>): boolean {
  return [...lines.keys()].every((text) => readYesNo(text) !== undefined);
}

/** Whether most lines of a column answer its header with yes or no; many such say nothing of paying: `Extranjero`. */
function isOfYesAndNo({ role, inQuestion, header, lines }: CountedColumn): boolean {
  const isOther = role !== undefined || inQuestion !== undefined || maySayNo(header);
  const saysMore = isOther || movesMoney(header) || isAboutPaying(header) || readText(header) !== undefined;
  return !saysMore && countOf(lines, (text) => readYesNo(text) !== undefined) * 2 > countOf(lines);
}

/** Whether a column holds what only a person knows: text that differs from row to row, or where money goes. */
function talks(column: CountedColumn): boolean {
  const { header, lines, blanks, others } = column;
  const cells = [...lines.keys()].filter((text) => !isNothing(text));
  // On some lines only, it may say that these were paid: `TEF 00448812`.
  const isOfSome = [header, ...cells].some(isAboutPaying) && blanks + others > 0;
  // Days of paying of which some may be to come.
  const isOfDays = isAboutPaying(header) && cells.length > 1 && cells.every(isDay);
  if (movesMoney(header) || isOfSome || isOfDays) return cells.length > 0;
  if (answersDiffer(column)) return true;
  // What only some lines have, a day or a `1`, may be a reason not to pay them: `Fecha retiro`, `Judicial`.
  const isMark = cells.every(isDay) || cells.every((text) => text === '1');
  if (isMark && blanks + others > 0 && !isNeutral(header)) return cells.length > 0;
  if (isNeutral(header) || cells.every(isCodeOrBill)) return false;
  return cells.length > 1 || blanks + others > 0;
}

/** `15/11`, `16 nov` */
const DAY = new RegExp(`^\\d{1,2}[/ -](?:\\d{1,2}|${MONTH})$`, 'i');
const isDay = (text: string) => readsLikeDate(text) || DAY.test(text);

/** `FC A 0003-00012871`, `R$ 500,00` */
const KIND_OF_BILL = /^(?:\p{Lu}{1,3}\$? )+/u;
const isCodeOrBill = (text: string) => isCode(text.replace(KIND_OF_BILL, ''));

/** `W-618510`, `AB280CD`: the number of a thing. */
function isCode(text: string): boolean {
  return isNumberOrDate(text) || (/\d/.test(text) && !/\s/.test(text));
}

/** What details are for: remarks on fewer lines than not; anything, where two say that they may not be paid. */
function kindOfDetails({ isAsked, lines, blanks }: CountedColumn): MarkKind {
  const mayBeRemark = (text: string) => !isNothing(text) && !isOk(text) && !isOfPayment(text);
  const written = [...lines.keys()].filter(mayBeRemark);
  if (!written.some(isFreeText)) return 'text';
  if (blanks > 0 && countOf(lines, mayBeRemark) * 2 <= countOf(lines) + blanks) return 'remark';
  return isAsked && written.filter(maySayNo).length > 1 ? 'open' : 'text';
}

/**
 * How to tell what most lines have in common, where they do: the same words in details, one day of paying, figures or
 * addresses, words without others beside them. What another line says there may be a remark, also where a person says
 * that the column is not about paying.
 */
function usualIn(column: CountedColumn): MarkColumn['isUsual'] {
  const { role, header, lines, blanks, others, isAsked, kind } = column;
  if (column.isToldElsewhere)
    return (text) =>
      isBank(text) || !(NO_BANK.test(text) || maySayNo(text) || hasDoubtBeside(text.replaceAll('.', '')));
  if (role === 'details') return mostSay(column, wordKey);
  if (isName(role)) return mostAreNames(lines);
  const isOther = role === undefined && isAsked && !movesMoney(header);
  const isOneDay = isAboutPaying(header) ? isDay : readsLikeDate;
  // Whom nobody wrote the day for may be paid yet, and the others not.
  const mayBeOneDay = isOther && (blanks + others === 0 || isNeutral(header));
  if (mayBeOneDay && [...lines.keys()].every(isOneDay)) return mostSay(column, (text) => text);
  const isData =
    isOther && (kind === 'unused' || ((isNeutral(header) || namesThings(column)) && !answersDiffer(column)));
  const isOfFigures = role === 'line_number' || role === 'other_money' || isData;
  if (role !== 'email' && !isOfFigures) return undefined;
  const form = isOfFigures ? isCodeOrBill : areAddresses;
  // An address has a form, and lines are numbered, however few are.
  const isSure = role === 'email' || (role === 'line_number' && countOf(lines, form) > 0);
  if (!isSure && !isNearlyAll(countOf(lines, form), countOf(lines) - 1))
    return isData ? mostHave(column) : undefined;
  // A wrong address may be one word, as a wrong number is not; so may what a person says is not about paying.
  const mayBeWrong = !isOfFigures || kind === 'unused';
  const isWrong = (text: string) => mayBeWrong && !/\s/.test(text) && !maySayNo(text);
  return (text) => form(text) || isWrong(text) || isNone(text);
}

/** `no tiene` among phones or posts. */
const isNone = (text: string) => isNothing(text) || (isPlaceholder(text) && readText(text) === undefined);

/** Several, too; behind one, words may stand: `ana@sur.cl (ya pagada)`. */
const areAddresses = (text: string) => text.split(/[ ;,/]+/).every((one) => one === '' || one.includes('@'));

/** Names alone, where most are written as names: without words that begin small, `Daniela Cid no va`. */
function mostAreNames(lines: ReadonlyMap<string, number>): MarkColumn['isUsual'] {
  const isSloppy = (text: string) =>
    /^\p{Lu}/u.test(text) && hasSmallWords(text.replace(SMALL_WORD, withoutGivenName));
  const isOfFew = countOf(lines, isSloppy) * 2 < countOf(lines);
  return isOfFew
    ? (text) => !isSloppy(text) && !isDoubtfulName(text) && clearNo(text) === undefined
    : undefined;
}

/** Also `Constanza Lagos y Verónica Valdés`: who of the two is paid? */
function isDoubtfulName(text: string): boolean {
  const people = text.split(/\s(?:y|e|&|\+)\s|,/);
  return (people.length > 1 && people.every(isFullName)) || hasDoubtBeside(text);
}

/** Whether it is a person's name: given names come first, and others behind them. */
export function isFullName(name: string): boolean {
  const words = wordsOf(name).split(' ');
  return words.length > 1 && isGivenName(words[0] as string);
}

const SMALL_WORD = /(?<!\S)\p{Ll}\S*/gu;
const withoutGivenName = (word: string) => (isGivenName(wordsOf(word)) ? '' : word);

/** What most lines have, where few say something beside it, or words of a no. */
function mostHave({ lines, role, kind, blanks }: CountedColumn): MarkColumn['isUsual'] {
  // Where a person says that it is not about paying, a single word is none, nor are two that begin with a capital.
  const mayBeAsked = (text: string) => kind !== 'unused' || /\s\S+\s|^\p{Ll}\S*\s/u.test(text);
  const hasLeft = (text: string) => readState(text) === 'ended';
  const isOdd = (text: string) =>
    !isNone(text) &&
    (RECEIVERS.test(wordsOf(text)) ||
      // A credit note among bills, a check among posts; *Caja* is one.
      isDeduction(text) ||
      (readText(text) === 'paid in another way' && wordKey(text) !== 'caja') ||
      hasLeft(text) ||
      isDay(text) ||
      hasWordsBeside(text, lines) ||
      readOther(text, { role, isAsked: mayBeAsked(text) }) !== undefined);
  if (countOf(lines, isOdd) * 2 < countOf(lines)) return (text) => !isOdd(text);
  // A no on few rows is none of what the person has seen who said it.
  const isNo = (text: string) => hasNo(text) || hasLeft(text);
  const isFew = kind === 'unused' && countOf(lines, isNo) * 2 < countOf(lines) + blanks;
  return isFew ? (text) => !isNo(text) : undefined;
}

/** No post and no place is called `cobra la hermana`, `cuenta cerrada`. */
const RECEIVERS = anyOf(marks.receivers);

/** What more than two lines each say, where they say one thing of most. */
function mostSay({ lines, blanks }: CountedColumn, keyOf: (text: string) => string): MarkColumn['isUsual'] {
  const times = new Map<string, number>();
  for (const [text, count] of lines) times.set(keyOf(text), (times.get(keyOf(text)) ?? 0) + count);
  const isOfMost = [...times.values()].some((count) => count > 2 && count * 2 > countOf(lines) + blanks);
  const isOfSeveral = (text: string) =>
    keyOf(text) === '' ? !text.includes('?') : (times.get(keyOf(text)) ?? 0) > 2;
  return isOfMost ? (text) => isOfSeveral(text) && !isUnlike(text, lines) : undefined;
}

function isFreeText(text: string): boolean {
  return /[?!]/.test(text) || hasSign(text) || (wordsOf(text) !== '' && !isCode(text) && !isBank(text));
}

function saysNothing(
  column: CountedColumn & Pick<MarkColumn, 'kind' | 'isUsual'>,
  meanings: ReadonlyMap<string, MarkMeaning>,
  blank: MarkMeaning,
): boolean {
  const { kind, lines, blanks, others, isOwn, isUsual } = column;
  const all = [...meanings.values()];
  if (kind === 'holder' || kind === 'told') return false;
  // Numbers alone are none, unless few lines have one, or a person says so.
  if (kind === 'remark' && !isOwn && isUsual === undefined && countOf(lines) + others > blanks)
    return ![...lines.keys()].some(isFreeText) && others === 0 && !all.some(saysNo);
  return others === 0 && blank === undefined && all.every((one) => one === undefined || one === 'pays');
}

/**
 * A blank where other lines have an x may mean that the line is not to be paid: under `Pagar`, or an open column; and
 * so where a person has said that what the others have is why they are paid.
 */
function blankOf(
  column: CountedColumn & Pick<MarkColumn, 'kind' | 'meanings'>,
  own: NameMappings,
): MarkMeaning {
  const { kind, isOwn, headerMark, lines, blanks, meanings } = column;
  const isToBe = headerMark === 'pays' || (headerMark === undefined && isOwn);
  // `OK`, unless it says that somebody was paid.
  const isAllowed = kind === 'state' && !isAboutPaying(column.header) && [...lines.keys()].every(isOk);
  const mayDecide = (kind === 'state' && isToBe) || isAllowed || (kind === 'open' && areAnswers(column));
  if (!mayDecide || blanks === 0 || lines.size === 0) return undefined;
  // An approval may be whatever its giver writes, such as initials.
  const isGiven = (said: 'yes' | 'no' | undefined) =>
    said === 'yes' || (headerMark === 'pays' && said === undefined);
  const isSaid = (text: string) => isOwn && !isNumberOrDate(text) && meanings.get(text) === 'pays';
  const isTicked = [...lines.keys()].some((text) => isGiven(readYesNo(text)) || isSaid(text));
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
export function isNumberOrDate(text: string): boolean {
  return /\d/.test(text) && wordKey(text) === '';
}

type ColumnOfKind = Omit<MarkColumn, 'key' | 'meanings' | 'blank'> & Partial<Pick<ReadColumn, 'lines'>>;

const isMonth = (header: string) => /\p{L}/u.test(header) && wordKey(header) === '';

/** What a cell says of paying its line, where a person has not answered it. */
export function readMark(column: ColumnOfKind, text: string, own: NameMappings): MarkMeaning {
  const { kind, header } = column;
  const isOfBills = kind !== 'unused' && !isName(column.role);
  const read = isOfBills && isCreditNote(text, header) ? (clearNo(text) ?? 'ask') : readAs(column, text);
  // What was paid in October says nothing by itself of November.
  const meaning = saysNo(read) && kind !== 'unused' && isMonth(header) ? 'ask' : read;
  if (own.isEmpty) return meaning;
  const isOfColumn = (kind === 'state' || kind === 'way') && meaning === 'ask' && isNumberOrDate(text);
  return (isOfColumn ? answerTo(own, header) : undefined) ?? answered(meaning, header, text, own);
}

/** What a cell under its header, or a title among titles, says once a person has answered. */
export function answered(meaning: MarkMeaning, header: string, text: string, own: NameMappings): MarkMeaning {
  return (
    answerIn(own, header, text) ??
    answerTo(own, text) ??
    (meaning === 'ask' ? answerTo(own, nameOfMark(header, ALL_OTHERS)) : undefined) ??
    meaning
  );
}

function readAs(column: ColumnOfKind, text: string): MarkMeaning {
  const { kind, role, inQuestion, isUsual } = column;
  if (isEmail(text)) return undefined;
  const isAnswer = kind === 'state' && readYesNo(text) !== undefined;
  if (kind !== 'unused' && !isAnswer && hasWarning(text)) return clearNo(text) ?? 'ask';
  if (isOrdinary(column, text)) return undefined;
  if (hasWordsOfMoney(column, text)) return 'ask';
  switch (kind) {
    case 'state':
      return readCellOfState(text, column);
    case 'open':
    case 'told':
      return readOpen(text, inQuestion === 'money', kind === 'told' ? 'pays' : 'ask');
    case 'unused':
      return isUsual === undefined ? clearNo(text) : 'ask';
    case 'holder':
      return undefined;
    case 'way':
      // The cell above may be a check.
      return isDitto(text) ? 'ask' : readWay(text);
    case 'remark':
      return readOddCell(text, column);
    case 'text':
      return readOther(text, column);
    case 'name':
      return clearNo(text) ?? (isName(role) && isDoubtfulName(text) ? 'ask' : undefined);
  }
}

const isOrdinary = (column: ColumnOfKind, text: string) =>
  column.isUsual?.(text) === true || saysWhatIsPaid(column, text);

/** Words without a figure, where others have amounts. */
function hasWordsOfMoney({ role, inQuestion }: ColumnOfKind, text: string): boolean {
  const isOfMoney = inQuestion === 'money' || role === 'other_money';
  return isOfMoney && /\p{L}{4}/u.test(text) && !/\d/.test(text) && !isNone(text);
}

/** Among posts, *Efectivo* may be one. */
function readOddCell(text: string, { role, isUsual }: ColumnOfKind): MarkMeaning {
  const said = readRemark(text);
  return isUsual !== undefined && role === undefined && said === 'paid in another way' ? 'ask' : said;
}

/** Of money nothing says no by itself. */
function readOpen(text: string, isMoney: boolean, meaning: MarkMeaning): MarkMeaning {
  if (isNothing(text) || (isMoney && isPlaceholder(text))) return undefined;
  return isMoney ? meaning : (clearNo(text) ?? meaning);
}

/** Whether a detail is what the payee is told of the payment, with nothing beside it. */
function saysWhatIsPaid({ role, lines }: ColumnOfKind, text: string): boolean {
  return role === 'details' && isOfPayment(text) && !hasWordsBeside(text, lines);
}

function readOther(text: string, { role, isAsked }: Pick<ReadColumn, 'role' | 'isAsked'>): MarkMeaning {
  const meaning = readText(text);
  if (role !== undefined) return role === 'other_money' && meaning !== undefined ? 'ask' : meaning;
  // *Caja* is a post, too.
  if (meaning !== undefined) return meaning === 'paid in another way' ? undefined : meaning;
  // No post and no place is called so; a yes or no answers something else.
  return isAsked && readYesNo(text) === undefined && maySayNo(text) ? 'ask' : undefined;
}

function readCellOfState(text: string, { header, headerMark }: Pick<ReadColumn, 'header' | 'headerMark'>) {
  const answer = headerMark !== undefined && isDate(text) ? 'yes' : readYesNo(text);
  // A question mark, a date or a figure says something, but not what.
  if (answer === undefined) return readState(text) ?? 'ask';
  if (headerMark === undefined && isOk(text)) return isAboutPaying(header) ? 'ask' : 'pays';
  if (headerMark === undefined && /^[-–—]$/.test(text)) return undefined;
  if (headerMark === undefined || headerMark === 'ask') return 'ask';
  return answer === 'yes' ? headerMark : headerMark === 'pays' ? 'not to be paid' : 'pays';
}

/** A date as it is written, or the day by which a spreadsheet stores one. */
function isDate(text: string): boolean {
  if (/^\d{5}$/.test(text)) return dateOfSerial(Number(text)) !== undefined;
  return /^\d{1,4}[-/.]\d{1,2}([-/.]\d{2,4})?(?:$|[T ])/.test(text);
}
