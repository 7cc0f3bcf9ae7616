import type { Account } from '../../service/account.ts';
import type { JsonValue } from '../../service/json/types.ts';
import { isObject } from '../../service/json/types.ts';
import type { Fate, Told, Validated } from '../row.ts';
import { inOwnOrder, payeeIn, type Payout } from '../payout.ts';
import type { FieldCells, UnderstoodRow } from '../../row/understoodRow.ts';
import { type Problem, problem, type RuleName } from '../../row/rules.ts';
import { fieldByColumn, type FieldName, type FieldValues, payoutFields } from '../../values/fields.ts';
import { readAmount, toHundredths } from '../../values/money.ts';
import { type ShownAccount, shownAccountOf } from '../samePayment.ts';
import { cellText, withoutZeros } from '../../values/text.ts';
import type { Sentence } from '../../words/codes.ts';
import type { Language } from '../../words/languages.ts';
import type { Place, Sources } from '../../words/shown.ts';
import { hasMark, readPayout, readValidation, Seals, type Validation } from './validation.ts';

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
  readonly rows: readonly GivenRow[];
  /** Columns that are neither API fields nor of *Validate*, in the order in which they come. */
  readonly foreign: readonly string[];
  /** The account that rows of *Validate* were made for, where it is another one. */
  readonly otherAccount: Pick<Validation, 'serviceId' | 'address'> | undefined;
  /** That of the rows; `undefined` where none says. */
  readonly language: Language | undefined;
}

/**
 * Reads what *Create* was given: rows of *Validate*, which bear its mark, and API fields, flat or nested as in section
 * 2.1. Nothing is understood here: what else stands in a row is for *Validate* to read, or may say that the row is not
 * to be paid.
 *
 * The generator yields at each row, so that a caller can give way to others.
 */
export function* readInput(items: Items, account: Account): Generator<undefined, Input> {
  const seals = new Seals(account);
  const rows: GivenRow[] = [];
  const foreign = new Set<string>();
  let otherAccount: Input['otherAccount'];
  let language: Language | undefined;
  let toldLanguage: Language | undefined;
  for (const given of items) {
    const item = withoutByteOrderMark(given);
    if (hasMark(item)) {
      const validation = readValidation(cellText(item['validation']));
      if (validation !== undefined && !isFor(validation, account)) otherAccount ??= validation;
      for (const [column, cell] of Object.entries(item))
        if (!OF_VALIDATE.has(column) && !OF_N8N.has(column) && !isBlank(cell)) foreign.add(column);
      const row = rowOfValidate(item, validation, seals);
      // Anybody can write a language into a row that is not sealed.
      if (row.final !== undefined) language ??= validation?.language;
      else toldLanguage ??= validation?.language;
      rows.push(row);
    } else rows.push(rowOfFields(item, foreign));
    yield;
  }
  return { rows, foreign: [...foreign], otherAccount, language: language ?? toldLanguage };
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
  ...['row', 'line', 'name', 'amount', 'currency', 'bank', 'account', 'state', 'compared', 'reason'],
  ...['reasonCode', 'id', 'warnings', 'request', 'letThrough', 'seal', 'validation', 'problems', 'repairs'],
]);

function rowOfValidate(item: Items[number], validation: Validation | undefined, seals: Seals): GivenRow {
  const { row, line, state, reason, reasonCode, request, seal } = item;
  const place = { ...wholeNumber('number', row), ...wholeNumber('line', line) };
  const values = shownValues(item);
  const told = (kind: ToldRow['fate']['kind'], says: Sentence, code = 'validated'): GivenRow =>
    toldRow(place, { fate: { kind, told: { code, says } }, values, shown: shownAccount(item) });
  const text = shownText(state);
  if (text.toLowerCase() !== 'valid') {
    const isError = text === 'invalid' || text === 'open';
    // Validate had found it payable: somebody has said since that it is not.
    if (!isError && !(isBlank(request) && isBlank(seal)))
      return told('excluded', { code: 'state_changed', state: text });
    const why = shownText(reason);
    const kind = isError || text === 'blank' || text === 'excluded' ? text : 'invalid';
    const said = kind === 'blank' ? why : withoutTitle(why, values);
    const says: Sentence =
      said === '' ? { code: 'state_changed', state: text } : { code: 'message', text: said };
    return told(kind, says, cellText(reasonCode) || 'validated');
  }
  if (isBlank(request)) return told('invalid', { code: 'request_lost' });
  const cells = {
    request: cellText(request),
    letThrough: cellText(item['letThrough']),
    validation: cellText(item['validation']),
  };
  const isGenuine =
    validation !== undefined &&
    place.number !== undefined &&
    seals.fits(cellText(seal), cells, { ...place, number: place.number });
  const payout = isGenuine ? readPayout(cells.request) : undefined;
  if (validation === undefined || payout === undefined)
    return told('invalid', { code: 'changed_since_validated' });
  const changed = contradictionIn(item, payout);
  if (changed !== undefined) return told('invalid', { code: 'shown_otherwise', ...changed });
  // Validate gives no reason where it found nothing: somebody has written one.
  if (!isBlank(reason) || !isBlank(reasonCode))
    return told('invalid', { code: 'message', text: shownText(reason) || shownText(reasonCode) });
  const period = validation.period === '' ? undefined : validation.period;
  const rules = new Set(cells.letThrough.split(',') as RuleName[]);
  const sources: Sources = { id: { header: 'id', written: payout.id } };
  const validated = { run: validation.run, at: Date.parse(validation.at) };
  const final = { payout: inOwnOrder(payout), letThrough: rules, period, validated };
  return { ...PLAIN, place, sources, final };
}

function toldRow(place: Partial<Place>, told: ToldRow): GivenRow {
  const { kind, told: { says } = {} } = told.fate;
  const isError = (kind === 'invalid' || kind === 'open') && says !== undefined;
  const problems = isError ? [problem('validated', 'row', says)] : [];
  return { ...PLAIN, place, told, problems };
}

function isBlank(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** What somebody may have written into a cell of text: it is shown, so it is no longer than a line or two. */
const MOST_SHOWN = 600;

function shownText(cell: unknown): string {
  if (isBlank(cell)) return '';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return text.trim().slice(0, MOST_SHOWN).toWellFormed();
}

/** A reason without the payee and the place that it begins with: they are told with it again. */
function withoutTitle(reason: string, { full_name: name = '' }: FieldValues): string {
  const end = reason.indexOf(': ', reason.startsWith(name) ? name.length : 0);
  return end < 0 ? reason : reason.slice(end + 2);
}

/** A place that a row names; a spreadsheet may have made text of it. */
function wholeNumber(key: keyof Place, cell: unknown): Partial<Place> {
  const text = cellText(cell);
  return /^[1-9]\d{0,8}$/.test(text) ? { [key]: Number(text) } : {};
}

/** What a row of *Validate* shows of its payout, for people and for other nodes. */
function shownValues({ id, name, amount, currency }: Items[number]): FieldValues {
  const of = (cell: unknown) => shownText(cell).slice(0, 128).toWellFormed() || undefined;
  return { id: of(id), full_name: of(name), amount: of(amount), currency: of(currency) };
}

function shownAccount({ bank, account }: Items[number]): ShownAccount {
  const of = (cell: unknown) => shownText(cell).slice(0, 64).toWellFormed();
  return { bank: of(bank), account: of(account) };
}

/**
 * Where a row shows something else than its payout has: a person has read what is shown, and may have changed it. An
 * emptied cell shows nothing, and is a change.
 */
function contradictionIn(
  item: Items[number],
  payout: Payout,
): { readonly field: FieldName; readonly shown: string; readonly sent: string } | undefined {
  const { id, amount, currency } = payout;
  const { bank, account } = shownAccountOf(payout);
  const shows: readonly [key: string, field: FieldName, sent: string, isSame?: typeof isUnchanged][] = [
    ['id', 'id', id],
    ['name', 'full_name', payeeIn(payout)],
    ['amount', 'amount', String(amount), isAmount],
    ['currency', 'currency', currency],
    ['bank', 'bank_code', bank],
    ['account', 'account_number', account],
  ];
  for (const [key, field, sent, isSame = isUnchanged] of shows) {
    const shown = shownText(item[key]);
    if (!isSame(shown, sent)) return { field, shown, sent };
  }
  return undefined;
}

/** A spreadsheet changes the Unicode form of letters, and zeros in front of a number; whatever else is a person's. */
function isUnchanged(shown: string, sent: string): boolean {
  const [now = '', before] = [shown, sent].map((text) => text.normalize('NFC').trim());
  return now === before || (/^\d+$/.test(now) && withoutZeros(now) === withoutZeros(before ?? ''));
}

/** A spreadsheet writes amounts in its own format. */
function isAmount(shown: string, sent: string): boolean {
  const hundredths = toHundredths(sent);
  return (['plain', 'commaThousands', 'dotThousands'] as const).some(
    (format) => toHundredths(readAmount(shown, format) ?? '') === hundredths,
  );
}

/** What n8n's own nodes add to rows. */
const OF_N8N: ReadonlySet<string> = new Set([
  ...['row_number', 'createdAt', 'updatedAt', 'createdTime', 'submittedAt', 'formMode'],
]);

function rowOfFields(item: Items[number], foreign: Set<string>): GivenRow {
  const cells: FieldCells = {};
  const sources: Sources = {};
  const headers = new Map<FieldName, string>();
  const problems: Problem[] = [];
  const add = (column: string, cell: unknown) => {
    const isEmpty = isBlank(cell);
    const field = fieldByColumn.get(column);
    if (field === undefined) {
      if (!isEmpty && !OF_N8N.has(column)) foreign.add(column);
      return;
    }
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
  for (const [key, cell] of Object.entries(item)) {
    if ((key === 'beneficiary' || key === 'account') && isObject(cell as JsonValue))
      for (const [inner, value] of Object.entries(cell as object)) add(`${key}.${inner}`, value);
    else add(key, cell);
  }
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
