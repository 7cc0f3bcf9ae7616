import type { Account } from '../../service/account.ts';
import type { JsonValue } from '../../service/json/types.ts';
import { isObject } from '../../service/json/types.ts';
import type { Fate, Told } from '../row.ts';
import { inOwnOrder, payeeIn, type Payout } from '../payout.ts';
import type { FieldCells, UnderstoodRow } from '../../row/understoodRow.ts';
import { payoutRules, type Problem, problem, type RuleName } from '../../row/rules.ts';
import { fieldByColumn, type FieldName, type FieldValues, payoutFields } from '../../values/fields.ts';
import { readAmount } from '../../values/money.ts';
import { cellText, looseForm, wordsOfAnyScript } from '../../values/text.ts';
import type { Sentence } from '../../words/codes.ts';
import type { Language } from '../../words/languages.ts';
import type { Place, Sources } from '../../words/shown.ts';
import { hasMark, isSealed, readObject, readValidation, type Validation } from './validation.ts';

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
}

export interface ToldRow {
  readonly fate: Extract<Fate, { readonly told?: Told }>;
  /** As they were shown. */
  readonly values: FieldValues;
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
  const rows: GivenRow[] = [];
  const foreign = new Set<string>();
  let otherAccount: Input['otherAccount'];
  let language: Language | undefined;
  for (const item of items) {
    if (hasMark(item)) {
      const validation = readValidation(item['validation']);
      if (validation !== undefined && !isFor(validation, account)) otherAccount ??= validation;
      language ??= validation?.language;
      rows.push(rowOfValidate(item, validation, account));
    } else rows.push(rowOfFields(item, foreign));
    yield;
  }
  return { rows, foreign: [...foreign], otherAccount, language };
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

function rowOfValidate(item: Items[number], validation: Validation | undefined, account: Account): GivenRow {
  const { row, line, state, reason, reasonCode } = item;
  const place = { ...wholeNumber('number', row), ...wholeNumber('line', line) };
  const values = shownValues(item);
  const text = cellText(state);
  if (text === 'excluded' || text === 'blank') {
    const told = cellText(reason);
    const says = { code: 'message', text: text === 'blank' ? told : withoutTitle(told, values) } as const;
    return {
      ...PLAIN,
      place,
      told: { fate: { kind: text, told: { code: cellText(reasonCode), says } }, values },
    };
  }
  if (text !== '' && text !== 'valid') {
    const says = { code: 'message', text: withoutTitle(cellText(reason), values) } as const;
    const kind = text === 'open' ? text : 'invalid';
    return unpayable(place, values, kind, { code: cellText(reasonCode), says });
  }
  const invalid = (says: Sentence) => unpayable(place, values, 'invalid', { code: 'validated', says });
  const request = item['request'];
  if (request === undefined || request === null || request === '') return invalid({ code: 'request_lost' });
  const payout = readPayout(request);
  const letThrough = cellText(item['letThrough']);
  const isGenuine =
    payout !== undefined &&
    validation !== undefined &&
    isSealed({ payout, letThrough, validation }, cellText(item['seal']), account);
  if (!isGenuine) return invalid({ code: 'changed_since_validated' });
  const changed = contradictionIn(item, payout);
  if (changed !== undefined) return invalid({ code: 'shown_otherwise', ...changed });
  const period = validation.period === '' ? undefined : validation.period;
  const rules = new Set(letThrough.split(',') as RuleName[]);
  return { ...PLAIN, place, final: { payout: inOwnOrder(payout), letThrough: rules, period } };
}

function unpayable(
  place: Partial<Place>,
  values: FieldValues,
  kind: 'invalid' | 'open',
  told: Told,
): GivenRow {
  const rule = Object.hasOwn(payoutRules, told.code) ? (told.code as RuleName) : 'validated';
  const error = { ...problem(rule, 'row', told.says), severity: 'error' } as const;
  return { ...PLAIN, place, told: { fate: { kind, told }, values }, problems: [error] };
}

/** A reason without the payee and the place that it begins with: they are told with it again. */
function withoutTitle(reason: string, { full_name: name = '' }: FieldValues): string {
  const end = reason.indexOf(': ', reason.startsWith(name) ? name.length : 0);
  return end < 0 ? reason : reason.slice(end + 2);
}

/** A place that a row names; a spreadsheet may have made text of it. */
function wholeNumber(key: keyof Place, cell: unknown): Partial<Place> {
  const number = Number(cellText(cell));
  return Number.isInteger(number) && number > 0 ? { [key]: number } : {};
}

function readPayout(cell: unknown): Payout | undefined {
  const payout = readObject(cell);
  const isWhole =
    typeof payout?.['id'] === 'string' &&
    typeof payout['amount'] === 'number' &&
    isObject(payout['beneficiary']) &&
    isObject(payout['account']);
  return isWhole ? (payout as Payout) : undefined;
}

/** What a row of *Validate* shows of its payout, for people and for other nodes. */
function shownValues({ id, name, amount, currency }: Items[number]): FieldValues {
  return {
    id: cellText(id) || undefined,
    full_name: cellText(name) || undefined,
    amount: cellText(amount) || undefined,
    currency: cellText(currency) || undefined,
  };
}

/** Where a row shows something else than its payout has: a person has read, and may have changed, what is shown. */
function contradictionIn(
  item: Items[number],
  payout: Payout,
): { readonly field: FieldName; readonly shown: string; readonly sent: string } | undefined {
  const compared: [key: string, field: FieldName, sent: string, isSame: (shown: string) => boolean][] = [
    ['id', 'id', payout.id, (shown) => looseForm(shown) === looseForm(payout.id)],
    [
      'name',
      'full_name',
      payeeIn(payout),
      (shown) => wordsOfAnyScript(shown) === wordsOfAnyScript(payeeIn(payout)),
    ],
    ['amount', 'amount', String(payout.amount), (shown) => isAmount(shown, payout.amount)],
    ['currency', 'currency', payout.currency, (shown) => shown.toUpperCase() === payout.currency],
  ];
  for (const [key, field, sent, isSame] of compared) {
    // A column that is not there shows nothing.
    if (!(key in item)) continue;
    const shown = cellText(item[key]);
    if (!isSame(shown)) return { field, shown, sent };
  }
  return undefined;
}

/** A spreadsheet writes amounts in its own format. */
function isAmount(shown: string, amount: number): boolean {
  return (['plain', 'commaThousands', 'dotThousands'] as const).some(
    (format) => Number(readAmount(shown, format)) === amount,
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
    const isBlank = cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
    const field = fieldByColumn.get(column);
    if (field === undefined) {
      if (!isBlank && !OF_N8N.has(column)) foreign.add(column);
      return;
    }
    const before = headers.get(field);
    if (before !== undefined && !isBlank && cells[field] !== undefined) {
      const columns = [before, column] as const;
      if (cellText(cells[field]) !== cellText(cell))
        problems.push(problem('two_columns', field, { code: 'two_columns', field, columns }));
      return;
    }
    if (before !== undefined && isBlank) return;
    headers.set(field, column);
    if (isBlank) return;
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
