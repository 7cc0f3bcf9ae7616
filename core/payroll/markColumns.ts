import { dateOfSerial } from '../payout/read/readCell.ts';
import type { OwnNames } from './answers.ts';
import { isDitto } from './draft.ts';
import type { Role } from './headerNames.ts';
import { isOtherWay, readState, readWay, readYesNo, type Says, saysNo, wordKey } from './markWords.ts';
import { readName, readRemark, readText } from './remarks.ts';
import { type Table, UNNAMED } from './tables.ts';
import { cellText, wordsOf } from './words.ts';

/** What a column is read for. */
export type MarkKind = 'state' | 'way' | 'remark' | 'text' | 'name' | 'instead';

/** A column as its marks are read. */
export interface MarkColumn {
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
  /** It is about the payment, and filled in on some lines only: what stands there may mean that they were paid. */
  readonly isPartial: boolean;
}

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

export function answered(own: OwnNames, text: string): 'pays' | 'not to be paid' | undefined {
  if (own.isEmpty) return undefined;
  const said = own.codeOf('pay', text) ?? own.codeOf('pay', wordKey(text));
  return said === undefined ? undefined : said === 'pay' ? 'pays' : 'not to be paid';
}

export function markColumns(table: Table, own: OwnNames): MarkColumn[] {
  const columns: MarkColumn[] = [];
  for (const { key, header, role } of table.columns.values()) {
    const kind = role !== undefined ? KINDS[role] : UNNAMED.test(header) ? 'remark' : 'text';
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
      isPartial: false,
    });
  }
  return columns;
}

/** Decides each column over all its lines, once; what says nothing of paying is left out. */
export function settled(columns: MarkColumn[], table: Table, own: OwnNames): MarkColumn[] {
  return columns.flatMap((given) => {
    const column = readAsWhole(given, table, own);
    if (!saysAnything(column, table)) return [];
    askWhatIsOfAll(column, own);
    return [{ ...column, header: column.header.trim() === '' ? column.key : column.header }];
  });
}

/** Finds out what kind of column it is, where its header and its texts only show it together. */
function readAsWhole(column: MarkColumn, table: Table, own: OwnNames): MarkColumn {
  const { key, words, blanks, header, kind } = column;
  // What says yes or no in a column without a header is about something, and perhaps about this.
  if (UNNAMED.test(header) && blanks > 0) for (const word of words.values()) word.says ??= 'ask';
  if (kind !== 'text' || !isAboutPaying(header) || table.columns.get(key)?.role !== undefined) return column;
  if (isQuestion(column)) return { ...column, kind: 'state', words: readAgain(column, own) };
  if (blanks > 0) return { ...column, isPartial: true };
  return { ...column, kind: 'state', words: statesIn(column, own) };
}

function saysAnything(column: MarkColumn, table: Table): boolean {
  const { words, silent, kind, isPartial } = column;
  if (isPartial) return words.size + silent > 0;
  const allPay = [...words.values()].every(({ says }) => says === undefined || says === 'pays');
  if (allPay && blankSays(column) === undefined) return false;
  return kind !== 'state' || !isAboutSomethingElse(column, table);
}

/** What is true of every line may be what the sheet is for, and is never applied. */
function askWhatIsOfAll({ words, blanks, silent }: MarkColumn, own: OwnNames): void {
  const all = [...words.values()];
  const lines = all.reduce((sum, word) => sum + word.lines, 0);
  if (lines < 2 || blanks + silent > 0 || !all.every(({ says }) => saysNo(says))) return;
  if ([...words.keys()].some((text) => answered(own, text) !== undefined)) return;
  for (const word of all) word.says = 'ask';
}

const PAYING =
  /\b(?:(?:se )?pag(?:o|os|ado|ada|ados|ar|amento|amentos|to)|pgto|payment|pay|paid|transf\w*|tef|deposit\w*|abon\w*|comprobante|voucher|operacion|enviad[oa]|sent|hold|skip|exclu\w*|inclu\w*|omit\w*)\b/;
const NOT_OF_PAYING =
  /\b(?:dias?|horas?|turnos?|cuotas?|mes|periodo|lugar|centro|banco|tipo|concepto|motivo|moneda|correo|email|responsable|days?|hours?)\b/;

/** Whether a header speaks of whether and when it was paid: `Fecha de pago`, `N° operación`. */
function isAboutPaying(header: string): boolean {
  const said = wordsOf(header);
  return PAYING.test(said) && !NOT_OF_PAYING.test(said);
}

/** What states of a payment are in a column that may hold anything else as well. */
function statesIn({ words, silentTexts }: MarkColumn, own: OwnNames): MarkColumn['words'] {
  const says = new Map<string, { says: Says; lines: number }>();
  for (const text of [...words.keys(), ...silentTexts]) {
    const state = answered(own, text) ?? readState(text);
    if (state === 'ask' || saysNo(state)) says.set(text, { says: state, lines: words.get(text)?.lines ?? 1 });
  }
  return says;
}

/** A column of yes and no, such as `¿Se pagó?`. */
function isQuestion({ words, silent }: MarkColumn): boolean {
  return words.size > 0 && silent === 0 && [...words.keys()].every((text) => readYesNo(text) !== undefined);
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
function isAboutSomethingElse({ words, headerSays, blanks }: MarkColumn, { columns }: Table): boolean {
  if (headerSays !== 'unknown') return false;
  const unknown = [...words].filter(([, { says }]) => says === 'unknown');
  if (unknown.length < words.size) return false;
  const isForApi = [...columns.values()].filter(({ meaning }) => meaning?.exact === true).length > 5;
  return (isForApi && blanks === 0) || unknown.every(([text]) => UNITS.test(wordsOf(text)));
}

/** A blank under `Pagar`, where other lines have an x, may mean that the line is not to be paid. */
export function blankSays({ kind, headerSays, words, blanks }: MarkColumn): Says {
  if (kind !== 'state' || headerSays !== 'pays' || blanks === 0 || words.size === 0) return undefined;
  return [...words.keys()].every((text) => readYesNo(text) === 'yes') ? 'ask' : undefined;
}

/** The text of a cell as a mark; a box that is ticked holds `TRUE`. */
export function markText(raw: unknown): string {
  if (typeof raw === 'boolean') return raw ? 'TRUE' : 'FALSE';
  if (typeof raw === 'object' && raw !== null && 'toJSON' in raw) return dateText(raw);
  return cellText(raw);
}

/** A date, as n8n and luxon have it. */
function dateText(date: { toJSON: unknown }): string {
  const text: unknown = typeof date.toJSON === 'function' ? date.toJSON() : undefined;
  return typeof text === 'string' ? text.slice(0, 10) : '';
}

/**
 * What a cell says of paying its line, in a column of its kind.
 *
 * @param headerSays what the header says by itself: a cell under `Pagado` that holds `sí` says the same
 */
export function readMark({ kind, headerSays }: { kind: MarkKind; headerSays: Says }, text: string): Says {
  switch (kind) {
    case 'state':
      return readCellOfState(text, headerSays);
    case 'way':
      return isDitto(text) ? undefined : readWay(text);
    case 'remark':
      return readRemark(text);
    case 'text':
      return readText(text);
    case 'name':
      return readName(text);
    case 'instead':
      return !/\d/.test(text) && isOtherWay(text) ? 'paid in another way' : readText(text);
  }
}

function readCellOfState(text: string, headerSays: Says): Says {
  const isQuestion = headerSays !== undefined && headerSays !== 'unknown';
  const yes = isQuestion && isDate(text) ? 'yes' : readYesNo(text);
  // A question mark, a date or a figure says something, but not what.
  if (yes === undefined) return isQuestion && /^[\d.,$ ]+$/.test(text) ? 'ask' : (readState(text) ?? 'ask');
  if (!isQuestion) return /^[-–—]$/.test(text) ? undefined : 'unknown';
  if (yes === 'yes') return headerSays;
  return headerSays === 'pays' ? 'not to be paid' : 'pays';
}

/** A date as it is written, or the day by which a spreadsheet stores one. */
function isDate(text: string): boolean {
  if (/^\d{5}$/.test(text)) return dateOfSerial(Number(text)) !== undefined;
  return /^\d{1,4}[-/.]\d{1,2}([-/.]\d{2,4})?(?:$|[T ])/.test(text);
}
