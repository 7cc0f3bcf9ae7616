import { grouped } from '../../values/grouped.ts';
import { inOrder } from '../../values/unseen.ts';
import type { FieldName } from '../../values/fields.ts';
import type { Repair } from '../../row/readCell.ts';
import type { Exclusion } from '../../row/understoodRow.ts';
import { type Question, questionKey } from '../../row/question.ts';
import type { Problem, RuleName } from '../../row/rules.ts';
import type { Fate, Row } from '../row.ts';
import type { Reason, Sentence, Catalog } from '../../words/codes.ts';
import type { No, RowTitle, SheetSays, ShownRows, There } from '../../words/shown.ts';
import { say } from '../../words/say.ts';
import { payeeIn } from '../payout.ts';
import { paymentKeys } from '../samePayment.ts';

export interface ProblemGroup {
  readonly severity: Problem['severity'];
  readonly rule: RuleName;
  readonly field: FieldName | 'row';
  readonly rows: number;
  readonly where: ShownRows;
  readonly payees: readonly string[];
  readonly says: Sentence;
  /** Whether the cells differ, so that `says` quotes the first. */
  readonly isExample: boolean;
}

export interface RepairGroup {
  readonly field: FieldName;
  /** The user's header; empty where no cell has the value. */
  readonly column: string;
  readonly rows: number;
  readonly why: readonly Sentence[];
  /** The first cell as written, and what is sent instead. */
  readonly read: string;
  readonly sent: string;
  /** Empty where only a spreadsheet's change was undone. */
  readonly origin: string;
}

/** Payees whom the sheet says not to pay, by the column or title that says so. */
export interface ExclusionGroup extends SheetSays {
  readonly reason: No;
  readonly rows: number;
  readonly where: ShownRows;
  readonly payees: readonly string[];
}

/** The name as it would be sent; empty when the row has none. */
export function payeeOf({ payout }: Row): string {
  return payeeIn(payout);
}

export function titleOf(row: Row): RowTitle {
  return { payee: inOrder(payeeOf(row)), place: placesOf([row]) };
}

/** The codes of rows that are not paid now, by what Paygol has of them. */
export const THERE = {
  known: 'there_already',
  sent: 'may_be_there',
  otherAmount: 'other_amount_there',
  ended: 'ended_there',
} as const satisfies Record<There, string>;

/** What Paygol has of a row that a run has not sent. */
export function thereOf({ fate, there }: Row): There | undefined {
  const code = 'told' in fate ? fate.told?.code : undefined;
  const told = (Object.keys(THERE) as There[]).find((one) => THERE[one] === code);
  return told ?? (UNSENT.has(fate.kind) ? there : undefined);
}

const UNSENT: ReadonlySet<Fate['kind']> = new Set([
  ...(['invalid', 'open', 'excluded', 'left_out', 'not_sent'] as const),
]);

/** Why a row has the fate that it has, and what Paygol has of it. */
export function reasonOf(row: Row): Reason | undefined {
  const reason = ownReasonOf(row);
  const there = thereOf(row);
  if (there === undefined || reason === undefined || reason.code === THERE[there]) return reason;
  const code = THERE[there];
  const says = reason.sentences.flatMap((one) => (one.code === 'of_row' ? one.says : [one]));
  return { code, sentences: [ofRow(row, { code }, ...says)] };
}

/**
 * Why a row has the fate that it has: with payee and place, if it was not sent. The code of an invalid row is the first
 * broken rule; else it is what the sheet says of the row, what kind of line it is, or what was found by sending.
 */
function ownReasonOf(row: Row): Reason | undefined {
  const { fate } = row;
  switch (fate.kind) {
    case 'valid':
      return undefined;
    case 'blank': {
      const line = fate.line ?? 'empty';
      const { code, says } = fate.told ?? { code: line, says: { code: 'line_ignored', line } };
      return { code, sentences: [says] };
    }
    case 'excluded': {
      const why = `marked_${(fate.exclusion?.reason ?? '').replaceAll(' ', '_')}`;
      const { code, says } = fate.told ?? { code: why, says: { code: 'row_excluded', ...saysOf([row]) } };
      return { code, sentences: [ofRow(row, says)] };
    }
    case 'left_out':
      return { ...fate.reason, sentences: [ofRow(row, ...fate.reason.sentences)] };
    case 'invalid':
    case 'open': {
      const errors = row.problems.filter(({ severity }) => severity === 'error');
      const code = fate.told?.code ?? errors[0]?.rule ?? '';
      return { code, sentences: [ofRow(row, ...withOneOfMissing(errors.map(({ says }) => says)))] };
    }
    case 'rejected':
      return row.problems.some(({ rule }) => rule === 'no_account_type')
        ? { ...fate.reason, sentences: [...fate.reason.sentences, { code: 'went_without_type' }] }
        : fate.reason;
    default:
      return fate.reason;
  }
}

export function warningsOf(row: Row): Sentence[] {
  const warnings = row.problems.filter(({ severity }) => severity === 'warning');
  return warnings.length === 0 ? [] : [ofRow(row, ...warnings.map(({ says }) => says))];
}

/**
 * Rows of which the same is said, and what that is. Of several, the IDs of earlier payments are left out, and what
 * Paygol has of each is said in one sentence.
 */
export function toldAlike(
  rows: readonly Row[],
  saysOf: (row: Row) => readonly Sentence[],
): { readonly rows: readonly [Row, ...Row[]]; readonly says: readonly Sentence[] }[] {
  const isOfAll = ({ code }: Sentence) => code !== 'paygol_has';
  const told = rows.map((row) => ({ row, says: saysOf(row) }));
  const alike = grouped(told, ({ row, says }) => JSON.stringify(says.filter(isOfAll), ofMany(row)));
  return [...alike].map(([said, [first, ...others]]) => {
    if (others.length === 0) return { rows: [first.row], says: first.says };
    const payments = [first, ...others].flatMap(({ row, says }) =>
      says.flatMap((one) =>
        one.code === 'paygol_has'
          ? [{ payee: inOrder(payeeOf(row)), amount: one.amount, currency: one.currency }]
          : [],
      ),
    );
    const each: Sentence[] = payments.length === 0 ? [] : [{ code: 'paygol_has_each', payments }];
    const all = others.map(({ row }) => row);
    return { rows: [first.row, ...all], says: [...(JSON.parse(said) as readonly Sentence[]), ...each] };
  });
}

function ofMany({ fate }: Row) {
  const earlier = fate.kind === 'repeated' ? fate.earlier : undefined;
  return (key: string, value: unknown) => {
    // Messages show minutes.
    if (key === 'at' && typeof value === 'number') return value - (value % 60_000);
    return typeof value === 'string' && value === earlier ? '…' : value;
  };
}

function ofRow(row: Row, ...says: readonly Sentence[]): Sentence {
  return { code: 'of_row', row: titleOf(row), says };
}

/**
 * Groups problems by sentence, by kind of question, or by rule and field, whichever cells are quoted. But marks
 * with which a row is paid are all to be read. Errors come first, then the most rows.
 */
export function groupProblems(rows: readonly Row[]): ProblemGroup[] {
  const byMessage = groupBy(rows, ({ problems }) =>
    problems.map((problem) => [
      `${problem.severity} ${problem.rule} ${problem.field} ${JSON.stringify(problem.says)}`,
      problem,
    ]),
  );
  const causes = grouped(byMessage, (group) => {
    const { severity, rule, field, says, asks } = group.first;
    const cause =
      asks === undefined
        ? `${rule} ${field} ${isToldApart(group) ? JSON.stringify(says) : shapeOf(says)}`
        : `${asks.kind} ${'header' in asks ? asks.header : asks.name} ${says.code}`;
    return `${severity} ${cause}`;
  });
  return [...causes.values()]
    .map(causeOf)
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.rows - a.rows);
}

/** What sentences say of whatever values: what is not true of all rows is not said of them. */
function shapeOf(says: unknown): string {
  if (typeof says === 'boolean') return String(says);
  if (typeof says !== 'object' || says === null) return '';
  return Object.entries(says)
    .map(([key, value]) => (key === 'code' ? String(value) : shapeOf(value)))
    .join(' ')
    .trim();
}

/** Each row says which others it is like. */
function isToldApart({ rows, first: { rule } }: RowsWith<Problem>): boolean {
  return rule === 'marked' || rule === 'validated' || (rows.length > 1 && rule !== 'duplicate_id');
}

function causeOf(groups: [RowsWith<Problem>, ...RowsWith<Problem>[]]): ProblemGroup {
  const [first, ...others] = groups;
  const { severity, rule, field, says } = first.first;
  const rows = [...new Set(groups.flatMap((group) => group.rows))].sort((a, b) => a.number - b.number);
  const alsoAsked = others.flatMap((group) =>
    isOfWords(group.first.asks) ? [{ text: shownIn(group.first.asks), where: placesOf(group.rows) }] : [],
  );
  return {
    severity,
    rule,
    field,
    rows: rows.length,
    where: placesOf(rows),
    payees: payeesOf(rows),
    says:
      alsoAsked.length === 0
        ? says
        : { code: 'all_of', sentences: [says, { code: 'also_asked', of: alsoAsked }] },
    isExample: others.length > 0 && rows.length > 1,
  };
}

/** Whether a question is about words of the sheet; others are about all rows, and have no words to show. */
function isOfWords(asks: Question | undefined): asks is Question {
  return asks !== undefined && !['sheet', 'columnOf', 'column'].includes(asks.kind);
}

/** A remark is shown without its payee. */
function shownIn({ name, choices = [] }: Question): string {
  const [choice] = choices;
  return choice?.kind === 'remark' ? choice.text : name;
}

export function groupExclusions(rows: readonly Row[]): ExclusionGroup[] {
  const groups = groupBy(rows, (row) => {
    const exclusion = exclusionOf(row);
    return exclusion === undefined
      ? []
      : [[`${exclusion.reason} ${exclusion.header ?? exclusion.text}`, exclusion]];
  });
  return groups
    .map(({ first: { reason }, rows: having }) => ({
      reason,
      rows: having.length,
      where: placesOf(having),
      payees: payeesOf(having),
      ...saysOf(having),
    }))
    .sort((a, b) => b.rows - a.rows);
}

function exclusionOf({ fate }: Row): Exclusion | undefined {
  return fate.kind === 'excluded' ? fate.exclusion : undefined;
}

function saysOf(rows: readonly Row[]): SheetSays {
  const exclusions = rows.map(exclusionOf);
  const cells = [...new Set(exclusions.map((one) => one?.text ?? ''))];
  const header = exclusions[0]?.header;
  return header === undefined ? { cells } : { header, cells };
}

/** Groups in sentences, one of all columns that the same rows lack. */
export function sentencesOf(groups: readonly ProblemGroup[]): Sentence[] {
  const together = grouped(groups, (group) => (isOfMissing(group.says) ? group.where.numbers.join() : group));
  return [...together.values()].flatMap((all) =>
    withOneOfMissing(all.map((group) => group.says)).map((says) => sentenceOf({ ...all[0], says })),
  );
}

/** What a person has no column for, where another one is missing from which it follows. */
const FOLLOWS_FROM: Partial<Record<FieldName, FieldName>> = {
  currency: 'country',
  beneficiary_type: 'document_number',
  document_type: 'document_number',
  document_dv: 'document_number',
};

/** The columns that are missing are named in one sentence, in place of the first. */
function withOneOfMissing(says: readonly Sentence[]): Sentence[] {
  const missing = says.filter((one) => one.code === 'missing_columns');
  const fields = missing.flatMap((one) => one.fields);
  const follows = (field: FieldName) => fields.some((other) => other === FOLLOWS_FROM[field]);
  const all: Sentence = {
    code: 'missing_columns',
    fields: fields.filter((field) => !follows(field)),
    unused: [...new Set(missing.flatMap(({ unused }) => unused))],
  };
  const [first] = missing;
  // Whose whole name is missing is not asked for its parts.
  const isTold = (one: Sentence) =>
    isOfMissing(one) && (one.code === 'missing_columns' || fields.includes('full_name'));
  return says.filter((one) => one === first || !isTold(one)).map((one) => (one === first ? all : one));
}

function isOfMissing({ code }: Sentence): boolean {
  return code === 'missing_columns' || code === 'missing_part_of_name';
}

/** A group in a sentence or two: rows, payees, what is wrong and what to do. */
export function sentenceOf({ rows, where, payees, says, isExample }: ProblemGroup): Sentence {
  return rows === 1
    ? { code: 'of_row', row: { payee: payees[0] ?? '', place: where }, says: [says] }
    : { code: 'of_rows', rows, where, payees, isExample, says };
}

/**
 * Whom each question about a code or an amount is about, and why it is asked, by {@link questionKey}; other questions
 * say it themselves.
 */
export function whysAsked(rows: readonly Row[]): ReadonlyMap<string, Sentence> {
  const asking = rows.flatMap((row) => {
    const byQuestion = grouped(row.problems, (problem) =>
      problem.asks !== undefined && isExplained(problem) ? questionKey(problem.asks) : undefined,
    );
    return [...byQuestion].map(([key, problems]) => ({ key, row: { ...row, problems } }));
  });
  return new Map(
    [...grouped(asking, ({ key }) => key)].map(([key, all]) => {
      const [group] = groupProblems(all.map(({ row }) => row));
      return [key, sentenceOf(group as ProblemGroup)];
    }),
  );
}

/** Other questions say by themselves whom they are about. */
function isExplained({ asks, says }: Problem): boolean {
  const isOfId = asks?.kind === 'sheet' && asks.name === 'idColumns';
  const isOfMoney = says.code === 'money_in_question';
  const isOfWords = asks?.kind === 'pay' && asks.shared === undefined;
  return isOfId || isOfMoney || isOfWords || asks?.kind === 'bank' || asks?.kind === 'accountType';
}

/** Changes by what was done and why, the most frequent first. */
export function* groupRepairs(rows: readonly Row[]): Generator<undefined, RepairGroup[]> {
  const groups = new Map<string, RowsWith<Repair>>();
  for (const row of rows) {
    for (const repair of row.repairs)
      addRow(groups, `${repair.field} ${repair.column ?? ''} ${JSON.stringify(repair.why)}`, repair, row);
    yield;
  }
  return [...groups.values()]
    .map(({ first, rows: having }) => ({
      field: first.field,
      column: first.column ?? '',
      rows: having.length,
      why: first.why,
      read: first.read,
      sent: first.sent,
      origin: first.origin ?? '',
    }))
    .sort((a, b) => b.rows - a.rows);
}

export function shownRepairs({ repairs }: Pick<Row, 'repairs'>, catalog: Catalog) {
  return repairs.map((repair) => ({ ...repair, why: whyOf(repair, catalog) }));
}

export function shownProblemGroup({ says, ...group }: ProblemGroup, catalog: Catalog) {
  return { ...group, ...shownWhich(group, catalog), message: say(says, catalog) };
}

export function shownExclusionGroup({ header, cells, ...group }: ExclusionGroup, catalog: Catalog) {
  const says = say({ code: 'sheet_says', cells, ...(header === undefined ? {} : { header }) }, catalog);
  return { ...group, ...shownWhich(group, catalog), says };
}

export function shownRepairGroup(group: RepairGroup, catalog: Catalog) {
  return { ...group, why: whyOf(group, catalog) };
}

function shownWhich({ where, payees }: Pick<ProblemGroup, 'where' | 'payees'>, catalog: Catalog) {
  return {
    where: say({ code: 'places', ...where }, catalog),
    payees: payees.length === 0 ? '' : say({ code: 'names', names: payees }, catalog),
  };
}

function whyOf({ why }: Pick<Repair, 'why'>, catalog: Catalog): string {
  return why.map((phrase) => say(phrase, catalog)).join('; ');
}

interface RowsWith<Finding> {
  readonly first: Finding;
  readonly rows: Row[];
}

function groupBy<Finding>(
  rows: readonly Row[],
  findingsOf: (row: Row) => readonly (readonly [string, Finding])[],
): RowsWith<Finding>[] {
  const groups = new Map<string, RowsWith<Finding>>();
  for (const row of rows) for (const [key, first] of findingsOf(row)) addRow(groups, key, first, row);
  return [...groups.values()];
}

function addRow<Finding>(
  groups: Map<string, RowsWith<Finding>>,
  key: string,
  first: Finding,
  row: Row,
): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, { first, rows: [row] });
  else if (group.rows.at(-1) !== row) group.rows.push(row);
}

/** By line in the sheet where all rows have one, else by number. */
export function placesOf(rows: readonly Row[]): ShownRows {
  const areLines = rows.every(({ line }) => line !== undefined);
  const numbers = rows.map(({ line, number }) => (areLines ? (line as number) : number));
  return { numbers: numbers.sort((a, b) => a - b), areLines };
}

/** A payee whose name is written in two ways is named once. */
function payeesOf(rows: readonly Row[]): string[] {
  const names = new Map<string, string>();
  for (const row of rows) {
    const name = inOrder(payeeOf(row));
    const payee = paymentKeys(row.payout).payee || name;
    if (!names.has(payee)) names.set(payee, name);
  }
  return [...names.values()].filter((name) => name !== '');
}
