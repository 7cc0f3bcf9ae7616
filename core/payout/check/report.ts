import type { No, OtherLine } from '../../row/understoodRow.ts';
import { quoted } from '../../rules.ts';
import { inOrder } from '../../values/unseen.ts';
import type { FieldName } from '../../row/fields.ts';
import type { Repair } from '../../row/readCell.ts';
import type { Question } from '../../row/question.ts';
import type { Problem, RuleName } from '../../row/rules.ts';
import { listOf, MOST_NAMED, rangesOf } from '../../row/naming.ts';
import type { CheckedRow } from './checkRows.ts';
import type { Reason, Words } from '../../words/codes.ts';
import { codeOf, ofItsOwn } from '../../words/reason.ts';
import { inWords, say } from '../../words/say.ts';

/** One cause of problems, and the rows that have it. */
export interface ProblemGroup {
  readonly severity: Problem['severity'];
  readonly rule: RuleName;
  readonly field: FieldName | 'row';
  /** How many rows have it. */
  readonly rows: number;
  /** Which: `lines 4-9 and 12`, `rows 3 and 7 of the data`. */
  readonly where: string;
  /** Whom they pay. */
  readonly payees: string;
  /** What is wrong and what to do. */
  readonly message: string;
  /** The cells of the rows differ, and `message` is that of the first one. */
  readonly isExample: boolean;
}

/** One kind of change between what cells held and what is sent, and how many rows have it. */
export interface RepairGroup {
  readonly field: FieldName;
  /** The user's header; empty where the value comes from no cell. */
  readonly column: string;
  readonly rows: number;
  readonly why: string;
  /** The first one: the cell as it was written, and what is sent. */
  readonly read: string;
  readonly sent: string;
  /** Empty where only what a spreadsheet did to the value was undone. */
  readonly origin: string;
}

/** Payees whom the sheet says not to pay, by the column or title that says it, and why. */
export interface ExclusionGroup {
  readonly reason: No;
  readonly rows: number;
  readonly where: string;
  readonly payees: string;
  /** `"Estado" says "Pagado 15-11"` */
  readonly says: string;
}

/** So many lines, or ranges of lines, are named in a group. */
const MOST_RANGES = 8;
/** So many rows are named in a list. */
const MOST_TITLES = 20;

/** The payee's name as it would be sent; empty when the row has none. */
export function payeeOf({ payout }: CheckedRow): string {
  const { full_name = '', first_name = '', last_name = '' } = payout.beneficiary as Record<string, string>;
  return full_name === '' ? `${first_name} ${last_name}`.trim() : full_name;
}

/**
 * Who a row pays, and where a person finds it: `María Pérez Soto (line 6)`. Without the line in the sheet the name
 * alone, since a person would count otherwise; `Row 5 of the data` where there is not even a name.
 */
export function titleOf(row: CheckedRow): string {
  const place = placesOf([row]);
  const payee = inOrder(payeeOf(row));
  if (payee === '') return place.charAt(0).toUpperCase() + place.slice(1);
  return row.line === undefined ? payee : `${payee} (${place})`;
}

/** Who some rows pay: `María Pérez Soto (line 6), Juan Soto (line 7)`; of very many, the first ones. */
export function titlesOf(rows: readonly CheckedRow[]): string {
  const more = rows.length - MOST_TITLES;
  return `${rows.slice(0, MOST_TITLES).map(titleOf).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * What keeps a row from being sent, with its payee and its place in the sheet; `undefined` when nothing does. Its code
 * is the rule that is broken first, what the sheet says of the row, or what else than a payee the line is.
 */
export function reasonOf(row: CheckedRow, words: Words): Reason | undefined {
  if (row.excluded !== undefined)
    return ofItsOwn(
      `marked_${row.excluded.reason.replaceAll(' ', '_')}`,
      `${titleOf(row)}: ${saysOf([row])}, so the row is not paid.`,
    );
  if (row.state === 'blank') {
    const what = row.otherLine === undefined ? 'The row is empty' : OTHER_LINES[row.otherLine];
    return ofItsOwn(row.otherLine ?? 'empty', `${what}, so there is nothing to pay.`);
  }
  const error = row.problems.find(({ severity }) => severity === 'error');
  return error === undefined ? undefined : ofItsOwn(error.rule, sentences(row, 'error', words));
}

const OTHER_LINES: Record<OtherLine, string> = {
  title: 'The row stands above the header',
  header: 'The row is a header',
  total: 'The row is a total',
  note: 'The row is a signature or a remark',
  section: 'The row is the title of a section',
  other_table: 'The row belongs to a table without documents and accounts',
  example: 'The row is an example',
  unused: 'The row has nothing in the columns that are read',
};

/** The warnings of a row, with its payee and its place in the sheet; empty when there are none. */
export function warningsOf(row: CheckedRow, words: Words): string {
  return sentences(row, 'warning', words);
}

function sentences(row: CheckedRow, severity: Problem['severity'], words: Words): string {
  const found = row.problems.filter((problem) => problem.severity === severity);
  return found.length === 0
    ? ''
    : `${titleOf(row)}: ${inWords(
        found.map(({ says }) => says),
        words,
      )}`;
}

/**
 * The problems of all rows by their causes: what is true of sixty rows is said once, what one kind of answer settles is
 * one list, and problems of one rule with one field, of which each quotes another cell, are one cause, but for marks
 * with which a row is paid: each of them is to be read.
 *
 * @returns errors before warnings, those of most rows first
 */
export function groupProblems(rows: readonly CheckedRow[], words: Words): ProblemGroup[] {
  const byMessage = groupBy(rows, ({ problems }) =>
    problems.map((problem) => [
      `${problem.severity} ${problem.rule} ${problem.field} ${say(problem.says, words)}`,
      problem,
    ]),
  );
  const causes = new Map<string, RowsWith<Problem>[]>();
  for (const group of byMessage) {
    const { severity, rule, field, says, asks } = group.first;
    const cause =
      asks === undefined
        ? `${rule} ${field} ${group.rows.length > 1 || rule === 'marked' ? say(says, words) : ''}`
        : `${asks.kind} ${'header' in asks ? asks.header : asks.name}`;
    const alike = causes.get(`${severity} ${cause}`);
    if (alike === undefined) causes.set(`${severity} ${cause}`, [group]);
    else alike.push(group);
  }
  return [...causes.values()]
    .map((alike) => causeOf(alike, words))
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.rows - a.rows);
}

function causeOf(groups: readonly RowsWith<Problem>[], words: Words): ProblemGroup {
  const [first, ...others] = groups as [RowsWith<Problem>, ...RowsWith<Problem>[]];
  const { severity, rule, field, says, asks } = first.first;
  const rows = [...new Set(groups.flatMap((group) => group.rows))].sort((a, b) => a.number - b.number);
  const asked = others.flatMap((group) =>
    group.first.asks === undefined ? [] : [`${shownIn(group.first.asks)} (${placesOf(group.rows)})`],
  );
  const also = asked.length === 0 ? '' : ` The same is asked of ${asked.join(', ')}.`;
  return {
    severity,
    rule,
    field,
    rows: rows.length,
    where: placesOf(rows),
    payees: payeesOf(rows),
    message: `${say(says, words)}${also}`,
    isExample: asks === undefined && others.length > 0 && rows.length > 1,
  };
}

/** What a question is about: a remark has its payee before it. */
function shownIn({ name, choices = [] }: Question): string {
  const [choice] = choices;
  return quoted(choice?.kind === 'remark' ? choice.text : name);
}

/** Payees whom the sheet says not to pay, those of most rows first. */
export function groupExclusions(rows: readonly CheckedRow[]): ExclusionGroup[] {
  const groups = groupBy(rows, ({ excluded }) =>
    excluded === undefined ? [] : [[`${excluded.reason} ${excluded.header ?? excluded.text}`, excluded]],
  );
  return groups
    .map(({ first: { reason }, rows: having }) => ({
      reason,
      rows: having.length,
      where: placesOf(having),
      payees: payeesOf(having),
      says: saysOf(having),
    }))
    .sort((a, b) => b.rows - a.rows);
}

/** `"Estado" says "Pagado 15-11" and "Pagado"`, of rows that are excluded by one column or title. */
function saysOf(rows: readonly CheckedRow[]): string {
  const list = listOf([...new Set(rows.map(({ excluded }) => quoted(excluded?.text ?? '')))]);
  const header = rows[0]?.excluded?.header;
  return header === undefined ? `The title above says ${list}` : `${quoted(header)} says ${list}`;
}

/** A group in one sentence or two: which rows, whom they pay, what is wrong and what to do. */
export function sentenceOf({ rows, where, payees, message, isExample }: ProblemGroup): string {
  const place = payees !== '' && where.startsWith('row') ? '' : where;
  if (rows === 1) {
    const who = payees === '' ? where.charAt(0).toUpperCase() + where.slice(1) : payees;
    return `${who}${payees === '' || place === '' ? '' : ` (${place})`}: ${message}`;
  }
  const who = [place, payees].filter((part) => part !== '').join(': ');
  return `${rows} rows (${who})${isExample ? ', for example' : ''}: ${message}`;
}

/** What was changed on the way from the cells, by what was done and why; the changes of most rows first. */
export function groupRepairs(rows: readonly CheckedRow[], words: Words): RepairGroup[] {
  const groups = groupBy(rows, ({ repairs }) =>
    repairs.map((repair): [string, Repair] => [
      `${repair.field} ${repair.column ?? ''} ${whyOf(repair, words)}`,
      repair,
    ]),
  );
  return groups
    .map(({ first, rows: having }) => ({
      field: first.field,
      column: first.column ?? '',
      rows: having.length,
      why: whyOf(first, words),
      read: first.read,
      sent: first.sent,
      origin: first.origin ?? '',
    }))
    .sort((a, b) => b.rows - a.rows);
}

/** The problems of a row as an item has them: codes for workflows, a message for people. */
export function shownProblems({ problems }: CheckedRow, words: Words) {
  return problems.map(({ says, ...found }) => ({ ...found, code: codeOf(says), message: say(says, words) }));
}

/** The changes of a row as an item has them. */
export function shownRepairs({ repairs }: CheckedRow, words: Words) {
  return repairs.map((repair) => ({ ...repair, why: whyOf(repair, words) }));
}

/** Why a value was changed, in phrases. */
function whyOf({ why }: Pick<Repair, 'why'>, words: Words): string {
  return why.map((phrase) => say(phrase, words)).join('; ');
}

/** What several rows have in common: what the first one has, and the rows. */
interface RowsWith<Finding> {
  readonly first: Finding;
  readonly rows: CheckedRow[];
}

function groupBy<Finding>(
  rows: readonly CheckedRow[],
  findingsOf: (row: CheckedRow) => readonly (readonly [string, Finding])[],
): RowsWith<Finding>[] {
  const groups = new Map<string, RowsWith<Finding>>();
  for (const row of rows) {
    for (const [key, first] of findingsOf(row)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { first, rows: [row] });
      else if (group.rows.at(-1) !== row) group.rows.push(row);
    }
  }
  return [...groups.values()];
}

/** Where rows are in the sheet, as a person sees it: `lines 4-9 and 12`; without lines, `row 5 of the data`. */
function placesOf(rows: readonly CheckedRow[]): string {
  const inSheet = rows.every(({ line }) => line !== undefined);
  const numbers = rows.map(({ line, number }) => (inSheet ? (line as number) : number)).sort((a, b) => a - b);
  const list = listOf(rangesOf(numbers), MOST_RANGES);
  const plural = rows.length === 1 ? '' : 's';
  return inSheet ? `line${plural} ${list}` : `row${plural} ${list} of the data`;
}

function payeesOf(rows: readonly CheckedRow[]): string {
  const names = rows.map(payeeOf).filter((name) => name !== '');
  const more = names.length - MOST_NAMED;
  const named = inOrder(names.slice(0, MOST_NAMED).join(', '));
  return more > 0 ? `${named} and ${more} more` : named;
}
