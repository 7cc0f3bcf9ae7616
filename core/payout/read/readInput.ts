import type { Account } from '../../service/account.ts';
import type { JsonValue } from '../../service/json/types.ts';
import { isObject } from '../../service/json/types.ts';
import type { Fate, Told, Validated } from '../row.ts';
import { inOwnOrder, type Payout } from '../payout.ts';
import type { FieldCells, UnderstoodRow } from '../../row/understoodRow.ts';
import { type Problem, problem, type RuleName } from '../../row/rules.ts';
import { fieldByColumn, type FieldName, type FieldValues, payoutFields } from '../../values/fields.ts';
import type { ShownAccount } from '../samePayment.ts';
import { cellText, isBlank } from '../../values/text.ts';
import type { Sentence } from '../../words/codes.ts';
import type { Place, Sources, There } from '../../words/shown.ts';
import {
  changedColumn,
  hasMark,
  type PaymentColumn,
  readPayout,
  readShown,
  readValidation,
  Seals,
  type Shown,
  SHOWN_COLUMNS,
  type Validation,
} from './validation.ts';

/** A row that *Create* was given. */
export interface GivenRow extends UnderstoodRow {
  /** The payout of a row of *Validate*, which is sent as it is. */
  readonly final?: FinalPayout;
  /** What *Validate* says of a row that is not to be paid. */
  readonly told?: ToldRow;
  /** Where people find the row, as far as it says. */
  readonly place?: Partial<Place>;
}

export interface FinalPayout {
  readonly payout: Payout;
  readonly letThrough: ReadonlySet<RuleName>;
  /** As *Build ID From* declares it, with its run. */
  readonly period: string | undefined;
  readonly validated: Validated;
  /** As *Validate* has compared it. */
  readonly there: There | undefined;
}

export interface ToldRow {
  readonly fate: Extract<Fate, { readonly told?: Told }>;
  /** As they were shown. */
  readonly values: FieldValues;
  readonly shown: ShownAccount;
}

/** Rows as n8n hands them over: name of the column to cell. */
type Items = readonly Readonly<Record<string, unknown>>[];

interface Input {
  readonly rows: InputRows;
  /** Columns that are neither API fields nor of *Validate*, in the order in which they come. */
  readonly foreign: readonly string[];
  /** Rows of API fields among rows of *Validate*, from 1: whoever adds them was not validated. */
  readonly added: readonly number[];
  /** The account that rows of *Validate* were made for, where it is another one. */
  readonly otherAccount: Pick<Validation, 'serviceId' | 'address'> | undefined;
  /** Who reads what is said of the rows; `undefined` where none says. */
  readonly reader: Reader | undefined;
}

type Reader = Pick<Validation, 'language' | 'isForm'>;

/** Rows of an input, each read when it is asked for, since n8n keeps the items anyway. */
class InputRows {
  readonly #items: Items;
  readonly #seals: Seals;
  /** Rows of one run of Validate have the same text. */
  readonly #validations = new Map<string, Validation | undefined>();

  constructor(items: Items, account: Account) {
    this.#items = items;
    this.#seals = new Seals(account);
  }

  get length(): number {
    return this.#items.length;
  }

  at(index: number): GivenRow | undefined {
    const given = this.#items[index];
    if (given === undefined) return undefined;
    const item = withoutByteOrderMark(given);
    return hasMark(item) ? rowOfValidate(item, this.validationOf(item), this.#seals) : rowOfFields(item);
  }

  validationOf(item: Items[number]): Validation | undefined {
    const cell = cellText(item['validation']);
    const known = this.#validations.get(cell);
    if (known !== undefined || this.#validations.has(cell)) return known;
    const validation = readValidation(cell);
    this.#validations.set(cell, validation);
    return validation;
  }
}

/**
 * Reads what *Create* was given: rows of *Validate*, which bear its mark, and API fields, flat or nested as in section
 * 2.1. Nothing is understood here: what else stands in a row is for *Validate* to read, or may say that the row is not
 * to be paid.
 *
 * The generator yields at each row, so that a caller can give way to others.
 */
export function* readInput(items: Items, account: Account): Generator<undefined, Input> {
  const rows = new InputRows(items, account);
  const foreign = new Set<string>();
  const ofFields: number[] = [];
  let otherAccount: Input['otherAccount'];
  let reader: Reader | undefined;
  let toldReader: Reader | undefined;
  for (const [index, given] of items.entries()) {
    const item = withoutByteOrderMark(given);
    for (const column of foreignColumns(item)) foreign.add(column);
    if (hasMark(item)) {
      const validation = rows.validationOf(item);
      if (validation !== undefined && !isFor(validation, account)) otherAccount ??= validation;
      toldReader ??= validation;
      // Anybody can write a language into a row that is not sealed.
      if (reader === undefined && rows.at(index)?.final !== undefined) reader = validation;
    } else ofFields.push(index);
    yield;
  }
  const areMixed = ofFields.length > 0 && ofFields.length < items.length;
  const added = areMixed ? ofFields.filter((index) => rows.at(index)?.blank === false) : [];
  return {
    ...{ rows, foreign: [...foreign], otherAccount, reader: reader ?? toldReader },
    added: added.map((index) => index + 1),
  };
}

/** Columns that are neither API fields nor of *Validate*, and not blank. */
function foreignColumns(item: Items[number]): readonly string[] {
  const isMarked = hasMark(item);
  const isForeign = ([column, cell]: readonly [string, unknown]) =>
    !(isMarked ? OF_VALIDATE : fieldByColumn).has(column) && !OF_N8N.has(column) && !isBlank(cell);
  const cells = isMarked ? Object.entries(item) : fieldCells(item);
  return cells.filter(isForeign).map(([column]) => column);
}

/** Cells by column, also of those that are nested as in section 2.1. */
function fieldCells(item: Items[number]): readonly (readonly [string, unknown])[] {
  return Object.entries(item).flatMap(([key, cell]): (readonly [string, unknown])[] =>
    (key === 'beneficiary' || key === 'account') && isObject(cell as JsonValue)
      ? Object.entries(cell as object).map(([inner, value]) => [`${key}.${inner}`, value])
      : [[key, cell]],
  );
}

/** A file that n8n writes begins with a mark, which it takes for a part of the first header when it reads the file. */
function withoutByteOrderMark(item: Items[number]): Items[number] {
  const [first = ''] = Object.keys(item);
  if (!first.startsWith('\uFEFF')) return item;
  return Object.fromEntries(Object.entries(item).map(([key, cell]) => [key.replace('\uFEFF', ''), cell]));
}

function isFor({ serviceId, address }: Validation, account: Account): boolean {
  return serviceId === account.serviceId && address === account.addresses.payouts;
}

const PLAIN = {
  line: undefined,
  blank: false,
  cells: {},
  sources: {},
  headers: new Map(payoutFields.map(({ name }) => [name, name])),
  unused: [],
  repairs: [],
  problems: [],
} as const satisfies UnderstoodRow;

/** What a row of *Validate* has, also unsimplified. Any other column may say that it is not to be paid. */
const OF_VALIDATE: ReadonlySet<string> = new Set([
  ...['row', 'line', ...SHOWN_COLUMNS, 'request', 'shown', 'letThrough', 'seal', 'validation'],
  ...['problems', 'repairs'],
]);

function rowOfValidate(item: Items[number], validation: Validation | undefined, seals: Seals): GivenRow {
  const place = { ...wholeNumber('number', item['row']), ...wholeNumber('line', item['line']) };
  const cells = {
    request: cellText(item['request']),
    shown: cellText(item['shown']),
    letThrough: cellText(item['letThrough']),
    validation: cellText(item['validation']),
  };
  const isGenuine =
    validation !== undefined &&
    place.number !== undefined &&
    seals.fits(cellText(item['seal']), cells, { ...place, number: place.number });
  const state = shownText(item['state']);
  const shown = isGenuine ? readShown(cells.shown) : undefined;
  if (validation === undefined || shown === undefined) {
    const isLost = state.toLowerCase() === 'valid' && cells.request === '';
    return toldRow(place, {
      fate: invalid({ code: isLost ? 'request_lost' : 'changed_since_validated' }),
      ...asShown(item),
    });
  }
  const told = (fate: ToldRow['fate']) => toldRow(place, { fate, ...asShown(shown) });
  const payout = readPayout(cells.request);
  if (payout === undefined) return told(fateOf(shown));
  // Validate had found it payable: somebody has said since that it is not.
  if (state.toLowerCase() !== 'valid')
    return told({ kind: 'excluded', told: { code: 'validated', says: { code: 'state_changed', state } } });
  const changed = changedColumn(item, shown);
  if (changed !== undefined) return told(invalid(changeOf(changed, item, shown)));
  const period = validation.period === '' ? undefined : validation.period;
  const rules = new Set(cells.letThrough.split(',') as RuleName[]);
  const sources: Sources = { id: { header: 'id', written: payout.id } };
  const { run, at, areBills, paymentName } = validation;
  const { compared } = shown;
  const looksPaid = compared === 'repeated' || compared === 'alike';
  const validated = { run, at: Date.parse(at), isForBill: areBills, looksPaid, paymentName };
  const there = compared === 'already_there' ? 'known' : compared === 'held' ? 'sent' : undefined;
  const final = { payout: inOwnOrder(payout), letThrough: rules, period, validated, there } as const;
  return { ...PLAIN, place, sources, final };
}

function invalid(says: Sentence): ToldRow['fate'] {
  return { kind: 'invalid', told: { code: 'validated', says } };
}

/** What *Validate* has said of a row that it did not find payable. */
function fateOf({ state, reason = '', reasonCode = '', name = '' }: Shown): ToldRow['fate'] {
  const kind = state === 'blank' || state === 'excluded' || state === 'open' ? state : 'invalid';
  const text = kind === 'blank' ? reason : withoutTitle(reason, name);
  return { kind, told: { code: reasonCode, says: { code: 'message', text } } };
}

const FIELDS: Readonly<Record<PaymentColumn, FieldName>> = {
  id: 'id',
  name: 'full_name',
  amount: 'amount',
  currency: 'currency',
  bank: 'bank_code',
  account: 'account_number',
};

function changeOf(
  column: ReturnType<typeof changedColumn> & string,
  item: Items[number],
  shown: Shown,
): Sentence {
  const now = shownText(item[column]);
  return column in FIELDS
    ? {
        code: 'shown_otherwise',
        field: FIELDS[column as PaymentColumn],
        shown: now,
        sent: shown[column] ?? '',
      }
    : { code: 'written_since', column, text: now };
}

function toldRow(place: Partial<Place>, told: ToldRow): GivenRow {
  const { kind, told: { says } = {} } = told.fate;
  const isError = (kind === 'invalid' || kind === 'open') && says !== undefined;
  const problems = isError ? [problem('validated', 'row', says)] : [];
  return { ...PLAIN, place, told, problems };
}

/** What somebody may have written into a cell of text: it is shown, so it is no longer than a line or two. */
const MOST_SHOWN = 600;

function shownText(cell: unknown): string {
  if (isBlank(cell) || typeof cell === 'object') return '';
  return String(cell).trim().slice(0, MOST_SHOWN).toWellFormed();
}

/** A reason without the payee and the place that it begins with: they are told with it again. */
function withoutTitle(reason: string, name: string): string {
  const end = reason.indexOf(': ', reason.startsWith(name) ? name.length : 0);
  return end < 0 ? reason : reason.slice(end + 2);
}

/** A place that a row names; a spreadsheet may have made text of it. */
function wholeNumber(key: keyof Place, cell: unknown): Partial<Place> {
  const text = cellText(cell);
  return /^[1-9]\d{0,8}$/.test(text) ? { [key]: Number(text) } : {};
}

/** What a row shows of its payment, for people and for other nodes. */
function asShown({
  id,
  name,
  amount,
  currency,
  bank,
  account,
}: Items[number]): Pick<ToldRow, 'values' | 'shown'> {
  const of = (cell: unknown) => shownText(cell).slice(0, 128).toWellFormed();
  const value = (cell: unknown) => of(cell) || undefined;
  return {
    values: { id: value(id), full_name: value(name), amount: value(amount), currency: value(currency) },
    shown: { bank: of(bank), account: of(account) },
  };
}

/** What n8n's own nodes add to rows. */
const OF_N8N: ReadonlySet<string> = new Set([
  ...['row_number', 'createdAt', 'updatedAt', 'createdTime', 'submittedAt', 'formMode'],
]);

function rowOfFields(item: Items[number]): GivenRow {
  const cells: FieldCells = {};
  const sources: Sources = {};
  const headers = new Map<FieldName, string>();
  const problems: Problem[] = [];
  const add = (column: string, cell: unknown) => {
    const isEmpty = isBlank(cell);
    const field = fieldByColumn.get(column);
    if (field === undefined) return;
    const before = headers.get(field);
    if (before !== undefined && !isEmpty && cells[field] !== undefined) {
      const columns = [before, column] as const;
      if (cellText(cells[field]) !== cellText(cell))
        problems.push(problem('two_columns', field, { code: 'two_columns', field, columns }));
      return;
    }
    if (before !== undefined && isEmpty) return;
    headers.set(field, column);
    if (isEmpty) return;
    cells[field] = cell;
    sources[field] = { header: column, written: typeof cell === 'object' ? '' : String(cell) };
  };
  for (const [column, cell] of fieldCells(item)) add(column, cell);
  const blank = Object.keys(cells).length === 0;
  return {
    ...PLAIN,
    blank,
    cells,
    sources,
    headers,
    problems,
    place: wholeNumber('line', item['row_number']),
  };
}
