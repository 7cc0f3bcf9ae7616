import { fromHundredths, hundredthsOf, toHundredths } from '../../values/money.ts';
import { countries, countryOf, hasListedCodes } from '../../countries/index.ts';
import { type FieldValueName, type Place, rowNamer, shownValue } from '../../words/shown.ts';
import { checkValues, takeOutJunk } from './checkValues.ts';
import { type FieldValues, payoutFields } from '../../values/fields.ts';
import { type Payout, toPayout, valuesOf } from '../payout.ts';
import { about } from '../../words/reason.ts';
import { type Fate, isPayee, isValid, type Row, wasPayable } from '../row.ts';
import type { FinalPayout, GivenRow, ToldRow } from '../read/readInput.ts';
import { readRow, type ReadRow, type ReadSettings } from '../read/readRow.ts';
import { type AnswerTo, type ComparedRow, onlyCountUp, type RowsSoFar, sameRowFinder } from './sameRows.ts';
import { letThrough, severityOf } from '../../values/origins.ts';
import type { Sentence } from '../../words/codes.ts';
import { payoutRules, type Problem, problem, type RuleName } from '../../row/rules.ts';

export interface CheckSettings extends ReadSettings {
  /** In any currency; decimal text. */
  readonly maxPerPayout?: string;
  readonly letThrough?: ReadonlySet<RuleName>;
  readonly answerTo?: AnswerTo;
  readonly places?: readonly Place[];
  /** As *Build ID From* declares it, with its run, for all rows. */
  readonly period?: string | undefined;
  /** From which the IDs are built, as *Build ID From* names them. */
  readonly idColumns?: readonly string[] | undefined;
}

/** Rows by their index. Each may be read anew whenever it is asked for, so none is kept. */
export type GivenRows = Pick<readonly GivenRow[], 'length' | 'at'>;

/** Adds the user's further fields to a payout, or a problem where that fails. */
export type AddFields = (payout: Payout, rowIndex: number, problems: Problem[]) => void;

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
  given: GivenRows,
  settings: CheckSettings,
  addFields?: AddFields,
): Generator<undefined, Row[]> {
  const rows: Row[] = [];
  const soFar: RowsSoFar = {
    idColumns: settings.idColumns ?? [],
    rowName: rowNamer(rows),
    shownIn: (number) => (field, value) => shownValue(field, value, given.at(number - 1)?.sources[field]),
    valuesOf: (number) => valuesOf((rows[number - 1] as Row).payout),
  };
  const inEarlier: [number, Problem][] = [];
  const answerTo = settings.answerTo ?? (() => undefined);
  const same = sameRowFinder(soFar, answerTo, (number, added) => inEarlier.push([number, added]));
  for (let index = 0; index < given.length; index++) {
    yield;
    const number = index + 1;
    const givenRow = given.at(index) as GivenRow;
    const row = checkRow(givenRow, number, {
      settings,
      shown: (field, value) => shownValue(field, value, givenRow.sources[field]),
      findSame: same.find,
      addFields,
    });
    rows.push({ number, ...(settings.places?.[index] ?? givenRow.place), ...row });
  }
  same.end();
  const allowed = (number: number) => letThroughIn(given.at(number - 1) as GivenRow, settings);
  doubtDocuments(rows, soFar, allowed);
  for (const [number, added] of inEarlier) addTo(rows, number, added, allowed(number));
  warnOfCount(rows);
  warnOfTypes(rows);
  return rows.map((row) => (isOpen(row) ? { ...row, fate: { kind: 'open' } } : row));
}

interface RowChecks {
  readonly settings: CheckSettings;
  readonly shown: FieldValueName;
  readonly findSame: (row: ComparedRow) => void;
  readonly addFields: AddFields | undefined;
}

/** What *Validate* let through for a row counts for it as what the user lets through. */
function letThroughIn(
  { final }: GivenRow,
  { letThrough: own = NO_RULES }: CheckSettings,
): ReadonlySet<RuleName> {
  return final === undefined ? own : new Set([...own, ...final.letThrough]);
}

const NO_RULES: ReadonlySet<RuleName> = new Set();

function checkRow(
  row: GivenRow,
  number: number,
  { settings, shown, findSame, addFields }: RowChecks,
): Omit<Row, keyof Place> {
  const { line, excluded, blank } = row;
  // What is not sent is not checked.
  const unpaid = { problems: NO_PROBLEMS, repairs: [] };
  if (line !== undefined)
    return { ...unpaid, fate: { kind: 'blank', line }, payout: toPayout({}), amount: '' };
  const { told, final } = row;
  if (told !== undefined) return toldRow(told, row.problems);
  const { values, repairs, problems, document } =
    final === undefined ? readRow(row, settings) : asSealed(final);
  if (excluded !== undefined)
    return {
      ...unpaid,
      fate: { kind: 'excluded', exclusion: excluded },
      payout: toPayout(values),
      amount: values.amount ?? '',
    };
  if (!blank) {
    problems.push(...row.problems);
    takeOutJunk(values, shown, problems);
    const unreadable = problems.length === 0 ? NONE : new Set<string>(problems.map(({ field }) => field));
    const rules = letThroughIn(row, settings);
    const { headers, unused } = row;
    const isSentWithoutType = rules.has('no_account_type');
    checkValues(values, { shown, headers, unused, isSentWithoutType }, unreadable, problems);
    checkLimit(values, settings, shown, problems);
    // What the user lets through is paid, so it is compared like all that is.
    letThrough(problems, rules, payoutRules);
    findSame({ values, number, shown, problems });
    letThrough(problems, rules, payoutRules);
  }
  const payout = final?.payout ?? toPayout(values);
  const period = final === undefined ? settings.period : final.period;
  if (!blank && !problems.some(isError)) addFields?.(payout, number - 1, problems);
  return {
    fate: { kind: blank ? 'blank' : problems.some(isError) ? 'invalid' : 'valid' },
    payout,
    amount: values.amount ?? '',
    problems: problems.length === 0 ? NO_PROBLEMS : inFieldOrder(problems),
    repairs,
    ...(document === undefined ? {} : { document }),
    ...(period === undefined ? {} : { period }),
    ...(final === undefined ? {} : { validated: final.validated }),
    ...(final?.there === undefined ? {} : { there: final.there }),
  };
}

function asSealed({ payout }: FinalPayout): ReadRow {
  return { values: valuesOf(payout), repairs: [], problems: [], document: undefined };
}

/** A row that *Validate* found not to be payable is shown as it came. */
function toldRow({ fate, values, shown }: ToldRow, problems: readonly Problem[]): Omit<Row, keyof Place> {
  return { fate, payout: toPayout(values), amount: values.amount ?? '', shown, problems, repairs: [] };
}

function addTo(rows: Row[], number: number, added: Problem, rules?: ReadonlySet<RuleName>): void {
  const problems = [added];
  letThrough(problems, rules, payoutRules);
  const row = rows[number - 1] as Row;
  const fate: Fate = problems.some(isError) ? { kind: 'invalid' } : row.fate;
  rows[number - 1] = { ...row, fate, problems: inFieldOrder([...row.problems, ...problems]) };
}

/** Where one row has the verification digit only in its own column, a number that fits both ways is ambiguous. */
function doubtDocuments(
  rows: Row[],
  { rowName, shownIn }: RowsSoFar,
  allowed: (number: number) => ReadonlySet<RuleName>,
): void {
  const joined = rows.findIndex(({ document }) => document === 'joined') + 1;
  if (joined === 0) return;
  for (const [index, { document, payout }] of rows.entries()) {
    if (document !== 'either') continue;
    const number = index + 1;
    const { document_number, document_dv: dv } = payout.beneficiary;
    const shown = shownIn(number)('document_number', String(document_number));
    const says = { code: 'two_readings', shown, digit: String(dv), row: rowName(joined) } as const;
    addTo(rows, number, problem('two_readings', 'document_number', says), allowed(number));
  }
}

/** Said once, with the first row. */
function warnOfCount(rows: Row[]): void {
  const payees = rows.filter(isPayee);
  const [first] = payees;
  if (first === undefined || !onlyCountUp(payees.map(({ payout }) => payout.id))) return;
  addTo(
    rows,
    rows.indexOf(first) + 1,
    problem('counting_ids', 'id', { code: 'counting_ids', first: first.payout.id }),
  );
}

/** Unlisted codes cannot be checked, so an odd one is said once. */
function warnOfTypes(rows: Row[]): void {
  for (const [index, row] of rows.entries()) {
    const { payout, problems } = row;
    const { country, account } = payout;
    const isListed = hasListedCodes(countryOf(country));
    if (!isPayee(row) || isListed || countryOf(country) === undefined) continue;
    const oddity = unusualAccountType(String(account.type ?? ''), country);
    if (oddity === undefined || problems.some(({ field }) => field === 'account_type')) continue;
    addTo(rows, index + 1, problem('foreign_account_type', 'account_type', oddity));
    return;
  }
}

function unusualAccountType(type: string, country: string): Sentence | undefined {
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

/** Whether nothing is wrong with a row but that it asks about itself. */
function isOpen({ fate, problems }: Row): boolean {
  if (fate.kind !== 'invalid' || fate.told !== undefined) return false;
  return !problems.some((one) => isError(one) && !(one.field === 'row' && one.asks !== undefined));
}

/** Rules that a row breaks and is paid all the same, because a person said so. */
export function rulesLetThrough({ problems }: Row): RuleName[] {
  const isLet = ({ rule, severity }: Problem) =>
    severity === 'warning' && severityOf(payoutRules[rule]) === 'error';
  return [...new Set(problems.filter(isLet).map(({ rule }) => rule))];
}

/** Where a total line is wrong, nobody knows which row is: then none can be paid. */
export function withWrongTotals(rows: readonly Row[], sentences: readonly Sentence[]): readonly Row[] {
  if (sentences.length === 0) return rows;
  const wrong = problem('wrong_total', 'row', { code: 'all_of', sentences });
  return rows.map((row) =>
    isValid(row) ? { ...row, fate: { kind: 'invalid' }, problems: [wrong, ...row.problems] } : row,
  );
}

/** Adds problems by payout id that were found when payouts may have been sent: no row becomes invalid. */
export function withFindings(
  rows: readonly Row[],
  findings: ReadonlyMap<string, readonly Problem[]>,
): readonly Row[] {
  if (findings.size === 0) return rows;
  return rows.map((row) => {
    const later = isValid(row) ? findings.get(row.payout.id) : undefined;
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

export function totals(rows: readonly Row[], isCounted: (row: Row) => boolean = wasPayable): CurrencyTotal[] {
  const sum = new Totals();
  for (const row of rows) if (isCounted(row)) sum.add(row.payout.currency, row.amount);
  return sum.byCurrency();
}

export class Totals {
  readonly #sums = new Map<string, { payouts: number; hundredths: bigint }>();

  add(currency: string, amount: string): void {
    const sum = this.#sums.get(currency) ?? { payouts: 0, hundredths: 0n };
    sum.payouts += 1;
    sum.hundredths += hundredthsOf(amount);
    this.#sums.set(currency, sum);
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
