import type { AnswerField } from '../../row/answerField.ts';
import { inOrder } from '../../values/unseen.ts';
import type { Sentence, Catalog } from '../../words/codes.ts';
import type { TickOption } from '../../words/shown.ts';
import { say } from '../../words/say.ts';
import { payeeOf, titleOf } from './groups.ts';
import { isValid, type Row } from '../row.ts';
import { LEFT_OUT, NOT_CHOSEN } from '../send/outcome.ts';

/** Of more payees, the lines are typed. */
export const MOST_TICKED = 100;

/**
 * The field by which a person leaves out some of the rows that would be paid, on the page that shows them: one tick
 * for each, or their lines. None for a single row: who does not pay leaves it out.
 */
export function leaveOutFields(rows: readonly Row[], catalog: Catalog): AnswerField[] {
  return rows.length < 2 ? [] : [tickField('leaveOut', rows, catalog)];
}

/** The field by which a person pays rows that look paid already: none of them is, unless it is ticked. */
export function payAgainFields(rows: readonly Row[], catalog: Catalog): AnswerField[] {
  return rows.length === 0 ? [] : [tickField('payAgain', rows, catalog)];
}

function tickField(fieldName: TickOption, rows: readonly Row[], catalog: Catalog): AnswerField {
  const sorted = rows.toSorted((a, b) => numberOf(a) - numberOf(b));
  const field = { fieldName, requiredField: false } as const;
  if (rows.length <= MOST_TICKED) {
    const options = optionsOf(sorted, catalog);
    const all = fieldName === 'payAgain' && rows.length > 1 ? [allOf(rows, catalog)] : [];
    const values = [...all, ...options].map((option) => ({ option }));
    const fieldLabel = say(
      { code: fieldName === 'payAgain' ? 'label_pay_again' : 'label_leave_out' },
      catalog,
    );
    return { ...field, fieldLabel, fieldType: 'checkbox', fieldOptions: { values } };
  }
  const [label, placeholder] =
    fieldName === 'payAgain'
      ? (['label_pay_again_lines', 'placeholder_again'] as const)
      : (['label_leave_out_lines', 'placeholder_lines'] as const);
  const fieldLabel = say({ code: label, example: titleOf(sorted[0] as Row) }, catalog);
  return { ...field, fieldLabel, fieldType: 'text', placeholder: say({ code: placeholder }, catalog) };
}

const allOf = (rows: readonly Row[], catalog: Catalog) =>
  say({ code: 'tick_all', payments: rows.length }, catalog);

/** What an option shows of a row, one from the other. */
const BETWEEN = ' · ';

/** What a form shows of rows, and returns of those that were ticked. */
export function optionsOf(rows: readonly Row[], catalog: Catalog): string[] {
  return rows.map((row) => optionOf(row, catalog));
}

function optionOf(row: Row, catalog: Catalog): string {
  const amount = say({ code: 'amount', currency: row.payout.currency, amount: row.amount }, catalog);
  // n8n's forms change angle brackets, and evaluate what is in double curly ones.
  const option = [numberOf(row), inOrder(payeeOf(row)), amount].join(BETWEEN);
  return option.replace(/[<>{}]/g, ' ');
}

/** Where people find a row. It depends on the row alone, so that it means the same when others are gone. */
function numberOf({ line, number }: Row): number {
  return line ?? number;
}

/** As it comes back from a form, whatever that does to spaces. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Rows that a person means, or what in it is not understood: somebody might be who was meant. */
export type Meant = ReadonlySet<Row> | Extract<Sentence, { code: 'ticks_found_nothing' | 'ticks_unclear' }>;

/**
 * Rows of which a person has said that they are not paid this time: nobody is paid where it is not clear who is meant.
 * @param given what a form returned, or several: options that were ticked, or lines such as `12, 15-17`
 */
export function leftOutOf(rows: readonly Row[], given: unknown, catalog: Catalog): Meant {
  return meantBy('leaveOut', rows.filter(isValid), rows, given, catalog);
}

/**
 * Rows that looked paid already, and are to be paid all the same.
 * @param given as in {@link leftOutOf}; what is missing means none
 */
export function paidAgainOf(rows: readonly Row[], given: unknown, catalog: Catalog): Meant {
  const answers = [given].flat(Infinity).filter((answer) => answer !== null && answer !== undefined);
  // Rows that do not come from *Validate* do not say it.
  const offered = rows.filter((row) => looksPaid(row) || (isValid(row) && row.validated === undefined));
  const isAll = answers.some((answer) => plain(String(answer)) === plain(allOf(offered, catalog)));
  return isAll ? new Set(offered) : meantBy('payAgain', offered, rows, answers, catalog);
}

/** Whether *Validate* has shown that a row looks paid already. */
export function looksPaid(row: Row): boolean {
  return isValid(row) && row.validated?.looksPaid === true;
}

function meantBy(
  option: TickOption,
  offered: readonly Row[],
  rows: readonly Row[],
  given: unknown,
  catalog: Catalog,
): Meant {
  const lines = new Set(rows.map(numberOf));
  const meant = new Set<Row>();
  for (const answer of [given].flat(Infinity)) {
    if (answer === null || answer === undefined) return { code: 'ticks_found_nothing', option };
    const text = plain(typeof answer === 'object' ? JSON.stringify(answer) : String(answer));
    const isOption = text.includes(BETWEEN);
    // A dash may have spaces around it.
    for (const part of isOption ? [text] : text.replace(/ ?[-–] ?/g, '-').split(/[,; ]+/)) {
      if (part === '') continue;
      const found = isOption
        ? offered.filter((row) => plain(optionOf(row, catalog)) === text)
        : inLines(offered, lines, part);
      // Sheets that were put together have a line twice.
      if (found.length === 0 || new Set(found.map(numberOf)).size < found.length)
        return { code: 'ticks_unclear', option, given: part };
      for (const row of found) meant.add(row);
    }
  }
  return meant;
}

/**
 * Rows with that fate; all others as they are.
 * @param before ids of those that an approval code leaves out
 */
export function withoutLeftOut(
  rows: readonly Row[],
  leftOut: ReadonlySet<Row>,
  before: ReadonlySet<string> = new Set(),
): readonly Row[] {
  if (leftOut.size + before.size === 0) return rows;
  const isLeftOut = (row: Row) => leftOut.has(row) || (isValid(row) && before.has(row.payout.id));
  return rows.map((row) => (isLeftOut(row) ? { ...row, fate: LEFT_OUT } : row));
}

/**
 * Rows of which those that look paid, and were not chosen, are left out; all others as they are.
 * @param before ids that an approval code lets through
 */
export function withoutUnchosen(
  rows: readonly Row[],
  chosen: ReadonlySet<Row>,
  before: ReadonlySet<string>,
): readonly Row[] {
  const isUnchosen = (row: Row) => looksPaid(row) && !chosen.has(row) && !before.has(row.payout.id);
  return rows.map((row) => (isUnchosen(row) ? { ...row, fate: NOT_CHOSEN } : row));
}

/** The rows of a line, or of several that follow each other; none unless the sheet has the first and the last. */
function inLines(offered: readonly Row[], lines: ReadonlySet<number>, part: string): readonly Row[] {
  const [, from = '', to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
  if (!lines.has(Number(from)) || !lines.has(Number(to))) return [];
  return offered.filter((row) => numberOf(row) >= Number(from) && numberOf(row) <= Number(to));
}
