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

export interface CheckSettings extends ReadSettings {
  /** In any currency; decimal text. */
  readonly maxPerPayout?: string;
  readonly letThrough?: ReadonlySet<RuleName>;
  readonly answerTo?: AnswerTo;
  readonly lines?: readonly (number | undefined)[];
}

/** Adds the user's further fields to a payout, or a problem where that fails. */
export type AddFields = (payout: Payout, rowIndex: number, problems: Problem[]) => void;

/** One input row after all checks. `number` counts from 1. */
export interface CheckedRow {
  readonly number: number;
  /** `excluded`: the sheet says not to pay this payee. */
  readonly state: 'valid' | 'invalid' | 'excluded' | 'blank';
  /** As it would be sent; what an invalid row lacks is missing here, too. */
  readonly payout: Payout;
  /** As it would be sent, in decimal text; empty when it cannot be read. */
  readonly amount: string;
  readonly problems: readonly Problem[];
  readonly repairs: readonly Repair[];
  readonly otherLine?: OtherLine;
  readonly excluded?: Exclusion;
  readonly line?: number;
  readonly document?: ReadRow['document'];
}

export interface CurrencyTotal {
  readonly currency: string;
  readonly payouts: number;
  readonly total: string;
}

/**
 * Reads and checks rows one by one, then all together, and reports every problem of every row (service
 * specification 2.1, 2.5-2.7, 8). Yields at each row, so that a caller can give way.
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
  const same = sameRowFinder(names, answerTo, (number, added) => inEarlier.push([number, added]));
  const rows: CheckedRow[] = [];
  for (const [index, understoodRow] of understood.entries()) {
    yield;
    const number = index + 1;
    const line = settings.lines?.[index];
    const row = checkRow(understoodRow, number, {
      settings,
      shown: names.shownIn(number),
      findSame: same.find,
      addFields,
    });
    rows.push(line === undefined ? { number, ...row } : { number, line, ...row });
  }
  same.end();
  doubtDocuments(rows, names, settings.letThrough);
  for (const [number, added] of inEarlier) addTo(rows, number, added, settings.letThrough);
  warnOfCount(rows);
  warnOfTypes(rows);
  return rows;
}

interface RowChecks {
  readonly settings: CheckSettings;
  readonly shown: FieldValueName;
  readonly findSame: (row: ComparedRow) => void;
  readonly addFields: AddFields | undefined;
}

function checkRow(
  row: UnderstoodRow,
  number: number,
  { settings, shown, findSame, addFields }: RowChecks,
): Omit<CheckedRow, 'number' | 'line'> {
  const { line, excluded, blank } = row;
  // What is not sent is not checked.
  const unpaid = { problems: NO_PROBLEMS, repairs: [] };
  if (line !== undefined)
    return { ...unpaid, state: 'blank', payout: toPayout({}), amount: '', otherLine: line };
  const { values, repairs, problems, document } = readRow(row, settings);
  if (excluded !== undefined)
    return { ...unpaid, state: 'excluded', payout: toPayout(values), amount: values.amount ?? '', excluded };
  if (!blank) {
    problems.push(...row.problems);
    takeOutJunk(values, shown, problems);
    const unreadable = problems.length === 0 ? NONE : new Set<string>(problems.map(({ field }) => field));
    checkValues(values, { shown, headers: row.headers, unused: row.unused }, unreadable, problems);
    checkLimit(values, settings, shown, problems);
    // What the user lets through is paid, so it is compared like all that is.
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

function addTo(rows: CheckedRow[], number: number, added: Problem, rules?: ReadonlySet<RuleName>): void {
  const problems = [added];
  letThrough(problems, rules, payoutRules);
  const row = rows[number - 1] as CheckedRow;
  const state = problems.some(isError) ? 'invalid' : row.state;
  rows[number - 1] = { ...row, state, problems: inFieldOrder([...row.problems, ...problems]) };
}

/** Where one row has the verification digit only in its own column, a number that fits both ways is ambiguous. */
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

/** Said once, with the first row. */
function warnOfCount(rows: CheckedRow[]): void {
  const payees = rows.filter(({ state }) => state === 'valid' || state === 'invalid');
  const [first] = payees;
  if (first === undefined || !onlyCountUp(payees.map(({ payout }) => payout.id))) return;
  addTo(rows, first.number, problem('counting_ids', 'id', { code: 'counting_ids', first: first.payout.id }));
}

/** Unlisted codes cannot be checked, so an odd one is said once. */
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

function oddityOfType(type: string, country: string): Sentence | undefined {
  const listed = countries.find(({ accountTypes }) => accountTypes.coded.has(type));
  if (listed !== undefined) return { code: 'foreign_account_type', type, of: listed.code, country };
  if (type === '' || [...type].length === TYPE_LENGTH) return undefined;
  return { code: 'account_type_length', type, characters: TYPE_LENGTH, country };
}

/** In characters (section 2.1). */
const TYPE_LENGTH = 5;

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** Adds problems by payout id that were found when payouts may have been sent: no row becomes invalid. */
export function withFindings(
  rows: readonly CheckedRow[],
  findings: ReadonlyMap<string, readonly Problem[]>,
): readonly CheckedRow[] {
  if (findings.size === 0) return rows;
  return rows.map((row) => {
    const later = row.state === 'valid' ? findings.get(row.payout.id) : undefined;
    return later === undefined ? row : { ...row, problems: inFieldOrder([...row.problems, ...later]) };
  });
}

const NONE: ReadonlySet<string> = new Set();
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
  const finding = { code: 'limit_per_payout', limit: { currency, amount: maxPerPayout } } as const;
  problems.push(problem('limit_per_payout', 'amount', about(shown('amount', amount), finding)));
}

export function totals(rows: readonly CheckedRow[]): CurrencyTotal[] {
  const sum = new Totals();
  for (const { state, payout, amount } of rows) if (state === 'valid') sum.add(payout.currency, amount);
  return sum.byCurrency();
}

export class Totals {
  readonly #sums = new Map<string, { payouts: number; hundredths: bigint }>();

  add(currency: string, amount: string): void {
    const { payouts, hundredths } = this.#sums.get(currency) ?? { payouts: 0, hundredths: 0n };
    this.#sums.set(currency, { payouts: payouts + 1, hundredths: hundredths + hundredthsOf(amount) });
  }

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
