import { type PayoutField, payoutFields } from '../payout/fields.ts';
import { readCell } from '../payout/read/readCell.ts';
import type { RuleName } from '../payout/rules.ts';
import { quoted } from '../rules.ts';
import { isMisread } from '../sendable.ts';
import { junkIn } from './junk.ts';
import type { Column } from './tables.ts';
import { cellText, wordsOf } from './words.ts';

/** From what the id of each payout is built where the sheet has none. */
export interface IdSource {
  /**
   * The period or run that the user names, such as `2026-11`; never empty, since the same payee is paid again next
   * month.
   */
  readonly period: string;
  /** Headers of the columns whose values tell the payouts of one run apart, such as `RUT`. */
  readonly columns: readonly string[];
}

/**
 * Builds the id of a payout from the period and the values that tell it apart: `2026-11-123456785`. It does not depend
 * on the order of the rows, nor on how a value is punctuated or filled up with zeros, as a spreadsheet drops those of
 * numbers.
 *
 * @param values one for each column of the source, in its order, as {@link idPart} reads them
 */
export function builtId(period: string, values: readonly string[]): string {
  return [period.trim(), ...values.map(withoutLooks)].join('-');
}

/** What is left of a value in an id; of a dash nothing is. */
function withoutLooks(value: string): string {
  return wordsOf(value)
    .replaceAll(' ', '')
    .replace(/^0+(?=.)/, '');
}

const ID = payoutFields.find(({ name }) => name === 'id') as PayoutField;
const CORRECT = 'is not text or a whole number. Correct the cell, or name another column.';
/** Why a cell cannot be used, by the rule that it breaks; else {@link CORRECT} says so. */
const UNUSABLE: Partial<Record<RuleName, string>> = {
  digits_lost: 'has lost digits. Format the column as text and type it again.',
  date_in_cell:
    'is a date with its time, which the next export may write in another way. Put the date into the period, or name another column.',
};
const DECIMALS = /^(?:\d[\d.]*,|\d[\d,]*\.)\d{1,2}$/;

/**
 * What a column gives to the id of a row. A value that another program, or the next export of the same sheet, may write
 * in another way would make another id, and the payee would be paid again.
 *
 * @param columns of the table that the row is in
 * @param row cells by the key of their column
 * @param name the column's header, as the user names it
 * @returns the text, which is not blank, or why there is none, as the end of a sentence and what to do
 */
export function idPart(
  columns: readonly Pick<Column, 'key' | 'header' | 'role'>[],
  row: Readonly<Record<string, unknown>>,
  name: string,
): { text: string } | { why: string } {
  const [column, another] = columns.filter(({ header }) => isNamed(header, name));
  if (column === undefined) return { why: 'the sheet has no such column. Correct one of the two.' };
  if (column.role === 'line_number') {
    return {
      why: 'it counts the lines, which changes when a row is added or the sheet is sorted. Name a column that stays with the payee, such as RUT; if it counts no lines, give it a name that says what it is.',
    };
  }
  if (another !== undefined)
    return { why: 'the sheet has more than one of that name. Give each a name of its own.' };
  const raw = row[column.key];
  const given = typeof raw === 'string' ? cellText(raw) : raw;
  const reading = readCell(ID, given, column.header);
  const shown = typeof given === 'string' ? quoted(given) : String(given);
  // Invisible characters are no part of the id.
  if ('problem' in reading && reading.problem.rule !== 'hidden_characters')
    return { why: `${shown} ${UNUSABLE[reading.problem.rule] ?? CORRECT}` };
  const text = 'text' in reading ? reading.text : String(given);
  if (text === '') return { why: 'it is blank in this row. Correct one of the two.' };
  const junk =
    junkIn('id', text) ?? (isMisread(text) ? 'has a letter that was lost. Correct the cell.' : undefined);
  if (junk !== undefined) return { why: `${shown} ${junk}` };
  if (withoutLooks(text) === '')
    return { why: `${shown} has no Latin letter and no digit. Fill the cell, or name another column.` };
  if (DECIMALS.test(text)) {
    return {
      why: `${shown} is a number with decimals, which programs write in several ways. Name another column.`,
    };
  }
  return { text };
}

/** As headers are compared; one without Latin letters by its characters. */
function isNamed(header: string, name: string): boolean {
  const words = wordsOf(name);
  return words === '' ? header.trim() === name.trim() : wordsOf(header) === words;
}
