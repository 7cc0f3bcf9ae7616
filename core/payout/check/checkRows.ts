import { fromHundredths, hundredthsOf, toHundredths } from '../../money.ts';
import type { Exclusion, OtherLine, UnderstoodRow } from '../../payroll/draft.ts';
import { fieldAndValue, type FieldValueName, rowNamer } from '../naming.ts';
import { checkValues, takeOutJunk } from './checkValues.ts';
import { type FieldValues, payoutFields } from '../fields.ts';
import { type Payout, toPayout } from '../payout.ts';
import type { Repair } from '../read/readCell.ts';
import { readRow, type ReadSettings } from '../read/readRow.ts';
import { countFinder, repeatFinder, type RowNames } from './repeats.ts';
import { letThrough } from '../../rules.ts';
import { payoutRules, type Problem, problem, type RuleName } from '../rules.ts';
import { ROWS_PER_STEP } from '../../turns.ts';

/** How rows are written, and what the user allows. */
export interface CheckSettings extends ReadSettings {
  /** Highest amount of one payout, as decimal text, in whatever currency the payout has. */
  readonly maxPerPayout?: string;
  /** Rules that only warn, as the user wishes. */
  readonly letThrough?: ReadonlySet<RuleName>;
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
 * The work is linear in the number of rows; the generator yields every few rows so that a caller can give way to
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
  const limit = settings.maxPerPayout === undefined ? undefined : toHundredths(settings.maxPerPayout);
  const inEarlier: [number, Problem][] = [];
  const names = { rowName: rowNamer(settings.lines ?? []), shownIn: shownInRows(understood) };
  const findRepeats = repeatFinder(names, (number, found) => inEarlier.push([number, found]));
  const findCount = countFinder();
  let onlyCounts = false;
  const checked: CheckedRow[] = [];
  const documents = { joinedIn: 0, either: [] as number[] };

  for (const [index, meant] of understood.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const number = index + 1;
    const unpaid = unpaidRow(number, meant, settings);
    if (unpaid !== undefined) {
      checked.push({ ...unpaid, ...lineIn(settings, index) });
      continue;
    }
    const { blank, sources } = meant;
    const { values, repairs, problems, document } = readRow(meant, settings);
    if (document === 'joined') documents.joinedIn ||= number;
    else if (document === 'either') documents.either.push(index);
    if (!blank) {
      addFindings(meant, problems);
      const shown: FieldValueName = (field, value) => fieldAndValue(field, value, sources[field]);
      takeOutJunk(values, shown, problems);
      const unreadable = problems.length === 0 ? NONE : new Set<string>(problems.map((p) => p.field));
      checkValues(values, { shown, headers: meant.headers, unused: meant.unused }, unreadable, problems);
      checkLimit(values, { limit, limitText: settings.maxPerPayout ?? '', shown }, problems);
      // What the user lets through is paid, so that it is compared like all that is.
      letThrough(problems, settings.letThrough, payoutRules);
      findRepeats({ values, number, shown, problems });
      onlyCounts = findCount(values.id);
      letThrough(problems, settings.letThrough, payoutRules);
    }
    const payout = toPayout(values);
    if (!blank && !problems.some(isError)) addFields?.(payout, index, problems);
    checked.push({
      number,
      state: blank ? 'blank' : problems.some(isError) ? 'invalid' : 'valid',
      payout,
      amount: values.amount ?? '',
      problems: problems.length === 0 ? NO_PROBLEMS : inFieldOrder(problems),
      repairs: shownRepairs(meant, repairs),
      ...lineIn(settings, index),
    });
  }
  doubtDocuments(checked, documents, names);
  for (const [number, found] of inEarlier) addTo(checked, number - 1, found, settings.letThrough);
  if (onlyCounts) warnOfCount(checked);
  return checked;
}

function lineIn({ lines }: CheckSettings, index: number): Pick<CheckedRow, 'line'> {
  const line = lines?.[index];
  return line === undefined ? {} : { line };
}

/** How messages name the fields of a row that was looked at before. */
function shownInRows(rows: readonly UnderstoodRow[]): RowNames['shownIn'] {
  return (number) => (field, value) => fieldAndValue(field, value, rows[number - 1]?.sources[field]);
}

/** What only later rows show of a row. */
function addTo(rows: CheckedRow[], index: number, found: Problem, rules?: ReadonlySet<RuleName>): void {
  const problems = [found];
  letThrough(problems, rules, payoutRules);
  rows[index] = withProblem(rows[index] as CheckedRow, problems[0] as Problem);
}

/**
 * Where one row's number is joined with its digit, a number that agrees with its digit both ways may be meant in
 * either.
 */
function doubtDocuments(
  rows: CheckedRow[],
  { joinedIn, either }: { joinedIn: number; either: readonly number[] },
  { rowName, shownIn }: RowNames,
): void {
  if (joinedIn === 0) return;
  for (const index of either) {
    addTo(rows, index, twoReadings(rows[index] as CheckedRow, shownIn(index + 1), rowName(joinedIn)));
  }
}

/** A line that is no payee, or whose payee the sheet says not to pay: nothing is checked of what is not sent. */
function unpaidRow(number: number, meant: UnderstoodRow, settings: ReadSettings): CheckedRow | undefined {
  const { line, excluded } = meant;
  const nothing = { number, problems: NO_PROBLEMS, repairs: [] };
  if (line !== undefined)
    return { ...nothing, state: 'blank', payout: toPayout({}), amount: '', otherLine: line };
  if (excluded === undefined) return undefined;
  const { values } = readRow(meant, settings);
  return { ...nothing, state: 'excluded', payout: toPayout(values), amount: values.amount ?? '', excluded };
}

function addFindings({ findings }: UnderstoodRow, problems: Problem[]): void {
  for (const { rule, field, message, asks } of findings) problems.push(problem(rule, field, message, asks));
}

/**
 * What was understood and what the reader repaired then are one change of each field, from the cell to what is sent.
 */
function shownRepairs({ understood }: UnderstoodRow, repairs: readonly Repair[]): readonly Repair[] {
  if (understood.length === 0) return repairs;
  const later = new Map(repairs.map((repair) => [repair.field, repair]));
  const shown = understood.map(({ field, column, from, to, why, origin }): Repair => {
    const repair = later.get(field);
    later.delete(field);
    return {
      field,
      ...(column === undefined ? {} : { column }),
      read: from,
      sent: repair?.sent ?? to,
      why: repair === undefined ? why : `${why}; ${repair.why}`,
      origin,
    };
  });
  return [...shown, ...later.values()].filter(({ read, sent }) => read !== sent);
}

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

function withProblem(row: CheckedRow, found: Problem): CheckedRow {
  const problems = inFieldOrder([...row.problems, found]);
  return { ...row, state: isError(found) ? 'invalid' : row.state, problems };
}

/**
 * Where other rows keep the verification digit in its own column only, a number that agrees with its digit in both ways
 * may be meant in either.
 */
function twoReadings({ payout }: CheckedRow, shown: FieldValueName, joinedIn: string): Problem {
  const { document_number: number, document_dv: dv } = payout.beneficiary;
  const message = `${shown('document_number', String(number))} may include the verification digit ${dv} at its end, or be without it, as in ${joinedIn}. Write the whole number with a dash before the digit.`;
  return problem('two_readings', 'document_number', message);
}

/** What is true of all ids is said once, with the first row. */
function warnOfCount(rows: CheckedRow[]): void {
  const index = rows.findIndex(({ state }) => state === 'valid' || state === 'invalid');
  const first = rows[index];
  if (first === undefined) return;
  const message = `The IDs of all rows just count up from ${first.payout.id}. When the next sheet starts there again, its payees count as already paid. Make the IDs from what each payout is for, such as the payee's document and the month: 12345678-5-2026-03. The option "Build ID From" does so.`;
  rows[index] = withProblem(first, problem('counting_ids', 'id', message));
}

const NONE: ReadonlySet<string> = new Set();
/** One for all rows, of which most have none. */
const NO_PROBLEMS: readonly Problem[] = [];

const fieldOrder = new Map<string, number>(payoutFields.map(({ name }, i) => [name, i]));

function inFieldOrder(problems: Problem[]): Problem[] {
  return problems.sort((a, b) => (fieldOrder.get(a.field) ?? -1) - (fieldOrder.get(b.field) ?? -1));
}

function checkLimit(
  { amount }: FieldValues,
  { limit, limitText, shown }: { limit: bigint | undefined; limitText: string; shown: FieldValueName },
  problems: Problem[],
): void {
  if (limit === undefined || amount === undefined) return;
  const hundredths = toHundredths(amount);
  if (hundredths === undefined || hundredths <= limit) return;
  problems.push(
    problem(
      'limit_per_payout',
      'amount',
      `${shown('amount', amount)} is above the limit "Maximum per Payout", ${limitText}. Lower it, or raise the limit in the node.`,
    ),
  );
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
