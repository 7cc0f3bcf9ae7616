import { countries, countryOf, hasListedCodes } from '../../../../core/countries/index.ts';
import { keyOf as nameMappingKey, nameOfMark } from '../../../../core/payroll/nameMappings.ts';
import { periodNamed, periodsAround } from '../../../../core/payroll/period.ts';
import { choiceKey } from '../../../../core/payroll/questionKinds.ts';
import type { UnderstoodSheet } from '../../../../core/payroll/understand.ts';
import type { FieldName } from '../../../../core/values/fields.ts';
import {
  BLANK,
  type Choice,
  codeChoice,
  columnChoice,
  documentChoice,
  type Question,
  questionKey,
  sheetQuestion,
  TITLES,
} from '../../../../core/row/question.ts';
import { textOf } from '../../../../core/service/json/types.ts';
import { passesCheck } from '../../../../core/values/checkDigits.ts';
import { plainDocument } from '../../../../core/values/text.ts';
import { readsLikeDate } from '../../../../core/row/readCell.ts';
import type { Problem } from '../../../../core/row/rules.ts';
import { isPayee, type Row } from '../../../../core/payout/row.ts';

type Sheet = Pick<UnderstoodSheet, 'columns' | 'isBankFile' | 'idColumns' | 'namingPeriod'>;

/**
 * All open questions, each once. Those that most rows wait for come first, and account types after what tells the
 * bank. Nothing is asked about rows that no answer makes payable.
 * @param today in the form of ISO 8601
 */
export function questionsOf(rows: readonly Row[], sheet: Sheet, today: string): Question[] {
  const aboutSheet = aboutColumns(rows, sheet, today);
  const byKey = new Map<string, AskedOfRows>();
  for (const { problems } of rows) {
    if (problems.some((problem) => !isAnswerable(problem, aboutSheet))) continue;
    for (const { asks } of problems) {
      if (asks === undefined) continue;
      const isOfColumn = asks.kind === 'pay' && asks.choices !== undefined;
      const key = isOfColumn ? `marks ${asks.header}` : questionKey(asks);
      const known = byKey.get(key);
      const question = known === undefined ? asks : joined(known.question, asks);
      byKey.set(key, { question, rows: (known?.rows ?? 0) + 1 });
    }
  }
  const isType = ({ question }: { question: Question }) => Number(question.kind === 'accountType');
  const aboutWords = [...byKey.values()].sort((a, b) => isType(a) - isType(b) || b.rows - a.rows);
  const ofSheet = [...aboutSheet.values()].flat();
  // A column that may hold a field is asked about as that first.
  const known = new Set(ofSheet.map(questionKey));
  const offered = new Set(ofSheet.flatMap(({ choices = [] }) => choices.map(headerOf)));
  const isOffered = (question: Question) =>
    (question.kind === 'column' && offered.has(question.name)) ||
    (question.kind === 'pay' && offered.has(question.header));
  const questions = [
    ...ofSheet,
    ...aboutWords.flatMap(({ question }) =>
      known.has(questionKey(question)) || isOffered(question) ? [] : [simplest(question)],
    ),
  ];
  return [...new Map(questions.map((question) => [questionKey(question), question])).values()];
}

const headerOf = (choice: Choice) => (choice.kind === 'column' ? choice.header : undefined);

interface AskedOfRows {
  readonly question: Question;
  readonly rows: number;
}

/** The report names the others. */
const MOST_PAYEES = 3;
/** More of them are asked about together. */
const MOST_DAYS = 31;

/** Joins questions of several rows: remarks and marks have choices of their own for each row. */
function joined(one: Question, other: Question): Question {
  if (one.kind === 'remark' || one.name === 'yesNoColumns') {
    const all = [...(one.choices ?? []), ...(other.choices ?? [])];
    // A remark that names another payee is asked of both.
    return { ...one, choices: [...new Map(all.map((choice) => [choiceKey(choice), choice])).values()] };
  }
  if (one.kind !== 'pay' || one.choices === undefined) return one;
  const choices = new Map(one.choices.map((choice) => [keyOf(choice), choice]));
  for (const choice of other.choices ?? []) {
    const key = keyOf(choice);
    const known = choices.get(key);
    if (known?.kind !== 'mark' || choice.kind !== 'mark') choices.set(key, choice);
    else {
      const others = choice.payees.filter((payee) => !known.payees.includes(payee));
      const payees = [...known.payees, ...others].slice(0, MOST_PAYEES);
      choices.set(key, { ...known, payees, rows: known.rows + others.length });
    }
  }
  // A question with several names is about the column.
  const name = areAlike(one.name, other.name) || other.kind === 'sheet' ? one.name : one.header;
  return { ...one, name, choices: [...choices.values()] };
}

const markOf = (choice: Choice) => (choice.kind === 'mark' ? choice.text : '');

/** The same for marks that one answer is for, however they are written. */
const nameKey = (text: string) => nameMappingKey('pay', nameOfMark('', text));
const keyOf = (choice: Choice) => nameKey(markOf(choice));
const areAlike = (one: string, other: string) => nameKey(one) === nameKey(other);

/** A single word of a column is a question of its own. */
function simplest(question: Question): Question {
  if (question.kind !== 'pay' || question.choices === undefined) return question;
  const { choices, ...plain } = question;
  const areAnswers = choices.every((one) => /^[01]$/.test(markOf(one)));
  const areFigures =
    question.name === question.header &&
    !areAnswers &&
    choices.every((one) => /^[\d.,$ /:-]+$/.test(markOf(one)));
  // Some of several days may be due, and others not.
  const areDays = choices.length <= MOST_DAYS && choices.every((one) => readsLikeDate(markOf(one)));
  const [only] = choices;
  if (question.header === TITLES && choices.length === 1 && only?.kind === 'mark')
    // By its place: a cell that says the same is no title.
    return { ...plain, name: nameOfMark(TITLES, only.text), rows: only.rows };
  return choices.length === 1 || (areFigures && !areDays) ? plain : { ...question, name: question.header };
}

/** The document, or a setting of the node, tells these for every row. */
const DERIVED: ReadonlySet<string> = new Set<FieldName>([
  ...(['country', 'currency', 'beneficiary_type', 'document_type', 'document_dv'] as const),
]);

/** What tells them, once it is answered. */
const TELLING: readonly FieldName[] = ['document_type', 'document_number'];

/** The types of countries whose check half of the documents pass: those of another country hardly do. */
function typesOfHalf(payees: readonly Row[]): Choice[] {
  return countries.flatMap(({ documents }) => {
    const fits = ({ payout: { beneficiary } }: Row) =>
      ['', textOf(beneficiary.document_dv)].some((digit) => {
        const number = plainDocument(textOf(beneficiary.document_number) + digit);
        return documents.some((type) => passesCheck(type, number));
      });
    return payees.filter(fits).length * 2 >= payees.length ? documents.map(documentChoice) : [];
  });
}

/** Whether an answer solves the problem, if it is an error. */
function isAnswerable(
  { severity, asks, rule, field }: Problem,
  aboutSheet: ReadonlyMap<string, readonly Question[]>,
): boolean {
  if (severity === 'warning' || asks !== undefined) return true;
  const isDerived = rule === 'required' && DERIVED.has(field);
  return aboutSheet.has(field) || (isDerived && TELLING.some((one) => aboutSheet.has(one)));
}

/** Fields that need a column; others follow from the rest of the row. */
const OWN_COLUMNS: readonly FieldName[] = [
  ...(['full_name', 'document_number', 'bank_code', 'account_number', 'amount'] as const),
];

/** Questions about fields without a column, by field. */
function aboutColumns(
  rows: readonly Row[],
  { columns, isBankFile, idColumns: { proposed, choices: idChoices, areBills }, namingPeriod }: Sheet,
  today: string,
): Map<FieldName, Question[]> {
  const payees = rows.filter(isPayee);
  const hasColumn = (field: FieldName) => columns.some(({ fills }) => fills === field);
  /** Most rows lack it; some may have problems of their own. */
  const isBlank = (field: FieldName) => payees.filter((row) => lacks(row, field)).length * 2 > payees.length;
  const isMissing = (field: FieldName) => !hasColumn(field) && isBlank(field);
  // A single cell, `Juan Soto (no pagar)`, makes remarks of a column that may be the payees' all the same.
  const isUnused = ({ role, meaning }: Sheet['columns'][number]) =>
    (role === undefined || (role === 'remark' && meaning === undefined)) && !isBankFile;
  const unused = columns.filter(isUnused);
  // `Pagado` may say how much, and not whether.
  const mayBe = (field: FieldName) =>
    columns.filter((one) => isUnused(one) || (field === 'amount' && one.role === 'state'));
  const unusedFor = (field: FieldName) =>
    mayBe(field).flatMap(({ header, mayFill }) => (mayFill.has(field) ? [columnChoice(header)] : []));
  const questions = new Map<FieldName, Question[]>();
  const askForColumn = (field: FieldName, choices: readonly Choice[]) => {
    if (choices.length > 0) questions.set(field, [{ kind: 'columnOf', name: field, choices }]);
  };
  for (const field of OWN_COLUMNS) if (isMissing(field)) askForColumn(field, unusedFor(field));
  if (!questions.has('full_name') && !hasColumn('full_name')) {
    const names = columns.filter(({ role }) => role === 'first_name' || role === 'last_name');
    const whole = names.map(({ header }): Choice => ({ kind: 'fullNames', header }));
    for (const field of ['first_name', 'last_name'] as const)
      if (unused.length > 0 && isMissing(field)) askForColumn(field, [...unusedFor(field), ...whole]);
  }
  const types = typesOfHalf(payees);
  if (isMissing('document_type') && types.length > 0)
    questions.set('document_type', [sheetQuestion('documentType', { choices: types })]);
  if (payees.some((row) => lacks(row, 'account_type'))) {
    const [code, another] = new Set(payees.map(({ payout }) => payout.country));
    const country = another === undefined ? countryOf(code) : undefined;
    const types = [...(country?.accountTypes.titles ?? [])];
    const listed = types.map(([code, name]) => codeChoice(code, name));
    const all = types.map(([code, name]): Choice => ({ kind: 'codeForAll', code, name }));
    const header = columns.find(({ role }) => role === 'account_type')?.header ?? '';
    if (!isBlank('account_type'))
      questions.set('account_type', [{ kind: 'accountType', name: BLANK, header, choices: listed }]);
    // Where no codes are listed, the user has their own.
    else if (!hasListedCodes(country)) questions.set('account_type', [sheetQuestion('accountTypeForAll')]);
    else askForColumn('account_type', [...unusedFor('account_type'), ...all]);
  }
  const idColumns = sheetQuestion('idColumns', {
    choices: idChoices.map(columnChoice),
    ...(proposed === undefined ? {} : { proposed }),
  });
  // Documents identify payees, unless one is paid for two things that some column tells apart. Which payroll it is,
  // only the user knows.
  const areApart = (lines: readonly Row[]) => idChoices.length > 0 && isPaidTwice(lines);
  const isAsked = areBills || !columns.some(({ role }) => role === 'document_number') || areApart(payees);
  const alike = payees.filter(({ problems }) => problems.some(({ rule }) => rule === 'duplicate_id'));
  if (isMissing('id'))
    questions.set('id', [periodQuestion(namingPeriod, today), ...(isAsked ? [idColumns] : [])]);
  else if (!hasColumn('id') && (areApart(alike) || payees.some(isUnbuilt))) questions.set('id', [idColumns]);
  return questions;
}

/** Proposes the period that the sheet names, or else this month. */
function periodQuestion(names: readonly string[], today: string): Question {
  const named = names.map((name) => periodNamed(name, today)).find((period) => period !== undefined);
  const period = named ?? { period: today.slice(0, 7), part: '' };
  const choices = [period, ...periodsAround(today)].map((one): Choice => ({ kind: 'period', ...one }));
  const [first, ...others] = choices.map(choiceKey);
  // One that is not near is offered first.
  const offered = first !== undefined && others.includes(first) ? choices.slice(1) : choices;
  return sheetQuestion('period', { choices: offered, proposed: choiceKey({ kind: 'period', ...period }) });
}

/** Whether no ID can be built from the columns that were named. */
function isUnbuilt({ problems }: Row): boolean {
  return problems.some(({ asks }) => asks?.kind === 'sheet' && asks.name === 'idColumns');
}

function lacks({ problems }: Row, field: FieldName): boolean {
  const isMissing = /^(?:required|no_account_type|person_names)$/;
  return problems.some((one) => isMissing.test(one.rule) && one.field === field && one.severity === 'error');
}

/** Whether a document has two different rows. */
function isPaidTwice(payees: readonly Row[]): boolean {
  const firsts = new Map<string, Row>();
  return payees.some((row) => {
    const { document_number: number = '' } = row.payout.beneficiary as Record<string, string>;
    const first = firsts.get(number);
    if (number === '') return false;
    if (first === undefined) firsts.set(number, row);
    // Rows without an amount are not known to be the same.
    const isOver = row.amount !== '' && first?.amount === row.amount;
    return first !== undefined && !(isOver && first.payout.details === row.payout.details);
  });
}
