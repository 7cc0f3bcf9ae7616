import type { AnswerField } from '../../row/answerField.ts';
import { inOrder } from '../../values/unseen.ts';
import type { Sentence, Catalog } from '../../words/codes.ts';
import { say } from '../../words/say.ts';
import { payeeOf, titleOf } from './groups.ts';
import { isValid, type Row } from '../row.ts';
import { LEFT_OUT } from '../send/outcome.ts';

/** The field of a form, and the option of *Create*, by which a person leaves out rows. */
const LEAVE_OUT = 'leaveOut';

/** Of more payees, the lines are typed. */
export const MOST_TICKED = 100;

/**
 * The field by which a person leaves out some of the rows that would be paid, on the page that shows them: one tick
 * for each, or their lines. None for a single row: who does not pay leaves it out.
 */
export function leaveOutFields(rows: readonly Row[], catalog: Catalog): AnswerField[] {
  const sorted = rows.toSorted((a, b) => numberOf(a) - numberOf(b));
  const [first, ...others] = sorted;
  if (first === undefined || others.length === 0) return [];
  const field = { fieldName: LEAVE_OUT, requiredField: false } as const;
  if (rows.length <= MOST_TICKED) {
    const values = optionsOf(sorted, catalog).map((option) => ({ option }));
    const fieldLabel = say({ code: 'label_leave_out' }, catalog);
    return [{ ...field, fieldLabel, fieldType: 'checkbox', fieldOptions: { values } }];
  }
  const fieldLabel = say({ code: 'label_leave_out_lines', example: titleOf(first) }, catalog);
  return [
    { ...field, fieldLabel, fieldType: 'text', placeholder: say({ code: 'placeholder_lines' }, catalog) },
  ];
}

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

/**
 * Rows of which a person has said that they are not paid this time.
 * @param given what a form returned, or several: options that were ticked, or lines such as `12, 15-17`
 * @returns what in it is not understood: nobody is paid then, since somebody might be who was meant
 */
export function leftOutOf(
  rows: readonly Row[],
  given: unknown,
  catalog: Catalog,
): ReadonlySet<Row> | Sentence {
  const payable = rows.filter(isValid);
  const lines = new Set(rows.map(numberOf));
  const leftOut = new Set<Row>();
  for (const answer of [given].flat(Infinity)) {
    if (answer === null || answer === undefined) return { code: 'leave_out_found_nothing' };
    const text = plain(typeof answer === 'object' ? JSON.stringify(answer) : String(answer));
    const isOption = text.includes(BETWEEN);
    // A dash may have spaces around it.
    for (const part of isOption ? [text] : text.replace(/ ?[-–] ?/g, '-').split(/[,; ]+/)) {
      if (part === '') continue;
      const meant = isOption
        ? payable.filter((row) => plain(optionOf(row, catalog)) === text)
        : inLines(payable, lines, part);
      const [first] = meant;
      if (first === undefined || (numberOf(first) === numberOf(meant.at(-1) as Row) && meant.length > 1))
        return { code: 'leave_out_unclear', given: part };
      for (const row of meant) leftOut.add(row);
    }
  }
  return leftOut;
}

/**
 * Rows with that fate; all others as they are.
 * @param before ids of those that an approval code leaves out
 */
export function withoutLeftOut(
  rows: readonly Row[],
  leftOut: ReturnType<typeof leftOutOf>,
  before: ReadonlySet<string> = new Set(),
): readonly Row[] {
  const now: ReadonlySet<Row> = 'code' in leftOut ? new Set() : leftOut;
  if (now.size + before.size === 0) return rows;
  const isLeftOut = (row: Row) => now.has(row) || (isValid(row) && before.has(row.payout.id));
  return rows.map((row) => (isLeftOut(row) ? { ...row, fate: LEFT_OUT } : row));
}

/** The rows of a line, or of several that follow each other; none unless the sheet has the first and the last. */
function inLines(payable: readonly Row[], lines: ReadonlySet<number>, part: string): readonly Row[] {
  const [, from = '', to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
  if (!lines.has(Number(from)) || !lines.has(Number(to))) return [];
  return payable.filter((row) => numberOf(row) >= Number(from) && numberOf(row) <= Number(to));
}
