import type { Problem } from '../row/rules.ts';
import type { UnderstoodRow } from '../row/understoodRow.ts';
import type { OwnNames } from './answers.ts';

/** The rows that are paid, with their places; blank ones are among them. */
export function paidRows(rows: readonly UnderstoodRow[]): [index: number, row: UnderstoodRow][] {
  return [...rows.entries()].filter(([, { line, excluded }]) => line === undefined && excluded === undefined);
}

export function addProblem(rows: UnderstoodRow[], index: number, added: Problem): void {
  const row = rows[index] as UnderstoodRow;
  rows[index] = { ...row, problems: [...row.problems, added] };
}

/** Asks whether one row is paid, by a name that is no other row's, where a person has not said it. */
export function askToPay(rows: UnderstoodRow[], index: number, question: Problem, own: OwnNames): void {
  const text = question.asks?.name ?? '';
  const answer = own.codeOf('pay', text);
  if (answer === undefined) addProblem(rows, index, question);
  else if (answer !== 'pay')
    rows[index] = {
      ...(rows[index] as UnderstoodRow),
      excluded: { reason: 'not to be paid', header: 'Own Names', text },
    };
}
