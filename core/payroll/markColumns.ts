import type { OwnNames } from './answers.ts';
import type { Role } from './headers.ts';
import { type MarkKind, readMark } from './markCells.ts';
import { readState, readYesNo, type Says, saysNo, wordKey } from './markWords.ts';
import { type Table, UNNAMED } from './tables.ts';
import { cellText, wordsOf } from './words.ts';

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

/** Decides each column over all its lines, once. */
export function settled(columns: MarkColumn[], table: Table, own: OwnNames): MarkColumn[] {
  return columns.flatMap((column) => {
    const { words, blanks, silent, header, kind } = column;
    if (kind === 'text' && isAboutPaying(header) && table.columns.get(column.key)?.role === undefined) {
      if (isQuestion(column))
        return settled([{ ...column, kind: 'state', words: readAgain(column, own) }], table, own);
      if (blanks > 0) return words.size + silent > 0 ? [{ ...column, isPartial: true }] : [];
      return settled([{ ...column, kind: 'state', words: statesIn(column, own) }], table, own);
    }
    // What says yes or no in a column without a header is about something, and perhaps about this.
    if (UNNAMED.test(header) && blanks > 0) for (const word of words.values()) word.says ??= 'ask';
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
