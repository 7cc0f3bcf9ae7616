import { documentTypes } from '../../checkDigits.ts';
import { ALL_ROWS, settingOf, sheetQuestion } from '../../payroll/answers.ts';
import { chileanAccountTypes } from '../../payroll/bankCodes.ts';
import type { Role } from '../../payroll/headerNames.ts';
import { type Column, fieldOfRole } from '../../payroll/tables.ts';
import { type FieldName, payoutFields } from '../fields.ts';
import type { Question } from '../rules.ts';
import type { CheckedRow } from './checkRows.ts';

/**
 * What a person is asked about all rows, each question once; what most rows wait for comes first.
 *
 * @param columns what the columns were taken for
 */
export function questionsOf(rows: readonly CheckedRow[], columns: readonly Column[]): Question[] {
  const asked = new Map<string, { question: Question; rows: number }>();
  for (const { problems } of rows) {
    for (const { asks } of problems) {
      if (asks === undefined) continue;
      const known = asked.get(settingOf(asks));
      if (known === undefined) asked.set(settingOf(asks), { question: asks, rows: 1 });
      else known.rows += 1;
    }
  }
  const aboutWords = [...asked.values()].sort((a, b) => b.rows - a.rows).map(({ question }) => question);
  return [...aboutColumns(rows, columns), ...aboutWords];
}

/** Fields that every sheet of payees has a column for; of others, the rest of the row tells. */
const OWN_COLUMNS: readonly FieldName[] = ['full_name', 'document_number', 'bank_code', 'account_number'];

/** Of these alone no field is made. */
const PARTS: ReadonlySet<Role> = new Set(['account_digit', 'alias', 'branch'] satisfies Role[]);

/** What no row has, because no column was taken for it. */
function aboutColumns(rows: readonly CheckedRow[], columns: readonly Column[]): Question[] {
  const payees = rows.filter(({ state }) => state === 'valid' || state === 'invalid');
  /** No column was taken for it, so that most rows lack it; some may have a trouble of their own. */
  const isMissing = (field: FieldName) =>
    !columns.some(({ role }) => role !== undefined && !PARTS.has(role) && fieldOfRole(role) === field) &&
    payees.filter(({ problems }) =>
      problems.some((found) => found.rule === 'required' && found.field === field),
    ).length *
      2 >
      payees.length;
  const unused = columns.filter(({ role }) => role === undefined).map(({ header }) => header);
  const questions = OWN_COLUMNS.filter((field) => unused.length > 0 && isMissing(field)).map((field) =>
    sheetQuestion(`${titleOf(field)} Column`, { choices: unused }),
  );
  if (isMissing('document_type')) {
    const choices = [...documentTypes.values()].map(({ code, title }) => `${code} ${title}`);
    questions.push(sheetQuestion('Document Type', { choices }));
  }
  if (isMissing('account_type')) {
    const isChilean = payees.every(({ payout }) => payout.country === 'CL');
    const all = [...chileanAccountTypes].map(([code, name]) => `${ALL_ROWS}${code} ${name}`);
    // Codes of other countries are the user's own.
    if (isChilean) questions.push(sheetQuestion('Account Type Column', { choices: [...unused, ...all] }));
    else questions.push(sheetQuestion('Account Type for All Rows'));
  }
  if (isMissing('id')) {
    // What tells payees apart is no decision, unless one is paid for two things; which payroll it is, is one.
    const proposed = columns.find(({ role }) => role === 'document_number')?.header;
    questions.push(sheetQuestion('Period'));
    if (proposed === undefined) questions.push(sheetQuestion('ID Columns'));
    else if (isPaidTwice(payees)) questions.push(sheetQuestion('ID Columns', { proposed }));
  }
  return questions;
}

/** Whether a document has two lines that are not the same one over again. */
function isPaidTwice(payees: readonly CheckedRow[]): boolean {
  const firsts = new Map<string, CheckedRow>();
  return payees.some((row) => {
    const { document_number: number = '' } = row.payout.beneficiary as Record<string, string>;
    const first = firsts.get(number);
    if (number === '' || row.amount === '') return false;
    if (first === undefined) firsts.set(number, row);
    return (
      first !== undefined && (first.amount !== row.amount || first.payout.details !== row.payout.details)
    );
  });
}

function titleOf(field: FieldName): string {
  return payoutFields.find(({ name }) => name === field)?.title ?? field;
}
