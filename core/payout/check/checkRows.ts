import { fromHundredths, hundredthsOf, toHundredths } from '../../values/money.ts';
import type { Exclusion, UnderstoodRow } from '../../row/understoodRow.ts';
import { countries, countryOf, hasListedCodes } from '../../countries/index.ts';
import { type FieldValueName, type OtherLine, rowNamer, shownValue } from '../../words/shown.ts';
import { checkValues, takeOutJunk } from './checkValues.ts';
import { type FieldValues, payoutFields } from '../../values/fields.ts';
import { type Payout, toPayout } from '../payout.ts';
import type { Repair } from '../../row/readCell.ts';
import { about } from '../../words/reason.ts';
import { readRow, type ReadRow, type ReadSettings } from '../read/readRow.ts';
import { type AnswerTo, type ComparedRow, onlyCountUp, type RowNames, sameRowFinder } from './sameRows.ts';
import { letThrough } from '../../values/origins.ts';
import type { Sentence } from '../../words/codes.ts';
import { payoutRules, type Problem, problem, type RuleName } from '../../row/rules.ts';

/** How rows are written, and what the user allows. */
export interface CheckSettings extends ReadSettings {
  /** Highest amount of one payout, as decimal text, in whatever currency the payout has. */
  readonly maxPerPayout?: string;
  /** Rules that only warn, as the user wishes. */
  readonly letThrough?: ReadonlySet<RuleName>;
  /** What a person has answered about payees who share an account. */
  readonly answerTo?: AnswerTo;
  /** The line of each row in its sheet, where the sheet says it. */
  readonly lines?: readonly (number | undefined)[];
}

/** Adds what the user wants beyond the row to a payout, and to its problems what cannot be added. */
export type AddFields = (payout: Payout, rowIndex: number, problems: Problem[]) => void;

/** One input row after all checks. `number` counts from 1. */
export interface CheckedRow {
  readonly number: number;
  /** `excluded`: a payee who is not paid because the sheet says so. */
  readonly state: 'valid' | 'invalid' | 'excluded' | 'blank';
  /** The payout as it would be sent. Missing fields are missing here too when the row is invalid. */
  readonly payout: Payout;
  /** Decimal text of the amount as it would be sent; empty when it could not be read. */
  readonly amount: string;
  readonly problems: readonly Problem[];
  readonly repairs: readonly Repair[];
  /** What the row is where it is no payee; such a row is `blank`. */
  readonly otherLine?: OtherLine;
  /** What the sheet says where it says that the payee is not paid. */
  readonly excluded?: Exclusion;
  /** The line that a person sees the row in, where the sheet says it. */
  readonly line?: number;
  /** How its document was read, where that is a question. */
  readonly document?: ReadRow['document'];
}

/** Exact total of one currency over the valid rows. `total` is decimal text. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly payouts: number;
  readonly total: string;
}

/**
 * Reads and checks rows one by one, in the order given, and then as a whole. All rows are checked before anything is
 * sent, and every problem of every row is reported (service specification 2.1, 2.5-2.7, 8).
 *
 * The work is linear in the number of rows; the generator yields at each of them, so that a caller can give way to
 * others.
 *
 * @param understood what each row was understood as, in input order
 * @param settings how rows are written, and the highest amount of one payout
 * @param addFields adds further fields to the payouts that have no error so far
 * @returns the checked rows, in the same order, as the generator's return value
 */
export function* checkRows(
  understood: readonly UnderstoodRow[],
  settings: CheckSettings,
  addFields?: AddFields,
): Generator<undefined, CheckedRow[]> {
  const names: RowNames = {
    rowName: rowNamer(settings.lines ?? []),
    shownIn: (number) => (field, value) => shownValue(field, value, understood[number - 1]?.sources[field]),
  };
  const inEarlier: [number, Problem][] = [];
  const answerTo = settings.answerTo ?? (() => undefined);
  const same = sameRowFinder(names, answerTo, (number, found) => inEarlier.push([number, found]));
  const rows: CheckedRow[] = [];
  for (const [index, meant] of understood.entries()) {
    yield;
    const number = index + 1;
    const line = settings.lines?.[index];
    const row = checkRow(meant, number, {
      settings,
      shown: names.shownIn(number),
      findSame: same.find,
      addFields,
    });
    rows.push(line === undefined ? { number, ...row } : { number, line, ...row });
  }
  same.end();
  doubtDocuments(rows, names, settings.letThrough);
  for (const [number, found] of inEarlier) addTo(rows, number, found, settings.letThrough);
  warnOfCount(rows);
  warnOfTypes(rows);
  return rows;
}

/** How one row is checked. */
interface RowChecks {
  readonly settings: CheckSettings;
  /** How messages name its fields. */
  readonly shown: FieldValueName;
  /** Compares it with the rows before. */
  readonly findSame: (row: ComparedRow) => void;
  readonly addFields: AddFields | undefined;
}

/** What a row is, and what is wrong with it by itself and next to those before it. */
function checkRow(
  meant: UnderstoodRow,
  number: number,
  { settings, shown, findSame, addFields }: RowChecks,
): Omit<CheckedRow, 'number' | 'line'> {
  const { line, excluded, blank } = meant;
  // Nothing is checked of what is not sent.
  const unpaid = { problems: NO_PROBLEMS, repairs: [] };
  if (line !== undefined)
    return { ...unpaid, state: 'blank', payout: toPayout({}), amount: '', otherLine: line };
  const { values, repairs, problems, document } = readRow(meant, settings);
  if (excluded !== undefined)
    return { ...unpaid, state: 'excluded', payout: toPayout(values), amount: values.amount ?? '', excluded };
  if (!blank) {
    problems.push(...meant.problems);
    takeOutJunk(values, shown, problems);
    const unreadable = problems.length === 0 ? NONE : new Set<string>(problems.map(({ field }) => field));
    checkValues(values, { shown, headers: meant.headers, unused: meant.unused }, unreadable, problems);
    checkLimit(values, settings, shown, problems);
    // What the user lets through is paid, so that it is compared like all that is.
    letThrough(problems, settings.letThrough, payoutRules);
    findSame({ values, number, shown, problems });
    letThrough(problems, settings.letThrough, payoutRules);
  }
  const payout = toPayout(values);
  if (!blank && !problems.some(isError)) addFields?.(payout, number - 1, problems);
  return {
    state: blank ? 'blank' : problems.some(isError) ? 'invalid' : 'valid',
    payout,
    amount: values.amount ?? '',
    problems: problems.length === 0 ? NO_PROBLEMS : inFieldOrder(problems),
    repairs,
    ...(document === undefined ? {} : { document }),
  };
}

/** Adds what only later rows show of a row. */
function addTo(rows: CheckedRow[], number: number, found: Problem, rules?: ReadonlySet<RuleName>): void {
  const problems = [found];
  letThrough(problems, rules, payoutRules);
  const row = rows[number - 1] as CheckedRow;
  const state = problems.some(isError) ? 'invalid' : row.state;
  rows[number - 1] = { ...row, state, problems: inFieldOrder([...row.problems, ...problems]) };
}

/**
 * Where one row keeps the verification digit in its own column only, a number of another row that agrees with its digit
 * in both ways may be meant in either.
 */
function doubtDocuments(
  rows: CheckedRow[],
  { rowName, shownIn }: RowNames,
  rules: ReadonlySet<RuleName> | undefined,
): void {
  const joined = rows.find(({ document }) => document === 'joined');
  if (joined === undefined) return;
  for (const { number, document, payout } of rows) {
    if (document !== 'either') continue;
    const { document_number, document_dv: dv } = payout.beneficiary;
    const shown = shownIn(number)('document_number', String(document_number));
    const says = { code: 'two_readings', shown, digit: String(dv), row: rowName(joined.number) } as const;
    addTo(rows, number, problem('two_readings', 'document_number', says), rules);
  }
}

/** What is true of all ids is said once, with the first row. */
function warnOfCount(rows: CheckedRow[]): void {
  const payees = rows.filter(({ state }) => state === 'valid' || state === 'invalid');
  const [first] = payees;
  if (first === undefined || !onlyCountUp(payees.map(({ payout }) => payout.id))) return;
  addTo(rows, first.number, problem('counting_ids', 'id', { code: 'counting_ids', first: first.payout.id }));
}

/** Nobody knows codes that are not listed, so that the first row says it of all. */
function warnOfTypes(rows: CheckedRow[]): void {
  for (const { state, number, payout, problems } of rows) {
    const { country, account } = payout;
    const isPayee = state === 'valid' || state === 'invalid';
    const isListed = hasListedCodes(countryOf(country));
    if (!isPayee || isListed || countryOf(country) === undefined) continue;
    const oddity = oddityOfType(String(account.type ?? ''), country);
    if (oddity === undefined || problems.some(({ field }) => field === 'account_type')) continue;
    addTo(rows, number, problem('foreign_account_type', 'account_type', oddity));
    return;
  }
}

/** Why a code is hardly one of a country whose codes are not listed, if so. */
function oddityOfType(type: string, country: string): Sentence | undefined {
  const listed = countries.find(({ accountTypes }) => accountTypes.coded.has(type));
  if (listed !== undefined) return { code: 'foreign_account_type', type, of: listed.code, country };
  if (type === '' || [...type].length === TYPE_LENGTH) return undefined;
  return { code: 'account_type_length', type, characters: TYPE_LENGTH, country };
}

/** Characters of an account type (section 2.1). */
const TYPE_LENGTH = 5;

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/**
 * The rows with what was found of their payouts afterwards, when they may have been sent: none becomes invalid by it.
 *
 * @param found by the ids of payouts
 */
export function withFindings(
  rows: readonly CheckedRow[],
  found: ReadonlyMap<string, readonly Problem[]>,
): readonly CheckedRow[] {
  if (found.size === 0) return rows;
  return rows.map((row) => {
    const later = row.state === 'valid' ? found.get(row.payout.id) : undefined;
    return later === undefined ? row : { ...row, problems: inFieldOrder([...row.problems, ...later]) };
  });
}

const NONE: ReadonlySet<string> = new Set();
/** One for all rows, of which most have none. */
const NO_PROBLEMS: readonly Problem[] = [];

const fieldOrder = new Map<string, number>(payoutFields.map(({ name }, i) => [name, i]));

function inFieldOrder(problems: Problem[]): Problem[] {
  return problems.sort((a, b) => (fieldOrder.get(a.field) ?? -1) - (fieldOrder.get(b.field) ?? -1));
}

function checkLimit(
  { amount, currency = '' }: FieldValues,
  { maxPerPayout }: CheckSettings,
  shown: FieldValueName,
  problems: Problem[],
): void {
  if (maxPerPayout === undefined || amount === undefined) return;
  const [hundredths, limit] = [toHundredths(amount), toHundredths(maxPerPayout)];
  if (hundredths === undefined || limit === undefined || hundredths <= limit) return;
  const found = { code: 'limit_per_payout', limit: { currency, amount: maxPerPayout } } as const;
  problems.push(problem('limit_per_payout', 'amount', about(shown('amount', amount), found)));
}

/**
 * Exact totals per currency over the rows that would be sent.
 *
 * @param rows checked rows; those that are not valid do not count
 */
export function totals(rows: readonly CheckedRow[]): CurrencyTotal[] {
  const sum = new Totals();
  for (const row of rows) if (row.state === 'valid') sum.add(row);
  return sum.byCurrency();
}

/** Adds rows up, one by one. */
export class Totals {
  readonly #sums = new Map<string, { payouts: number; hundredths: bigint }>();

  add({ payout: { currency }, amount }: CheckedRow): void {
    const sum = this.#sums.get(currency);
    if (sum === undefined) {
      this.#sums.set(currency, { payouts: 1, hundredths: hundredthsOf(amount) });
      return;
    }
    sum.payouts += 1;
    sum.hundredths += hundredthsOf(amount);
  }

  /** In the order of the currencies' codes. */
  byCurrency(): CurrencyTotal[] {
    return [...this.#sums]
      .map(([currency, { payouts, hundredths }]) => ({
        currency,
        payouts,
        total: fromHundredths(hundredths),
      }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1));
  }
}
