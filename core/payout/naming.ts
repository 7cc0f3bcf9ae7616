import { quoted } from '../rules.ts';
import { inOrder } from '../unseen.ts';
import type { FieldName } from './fields.ts';

/** The cell that a field's value comes from. */
export interface Source {
  /** The user's own header. */
  readonly header: string;
  /** The cell as the user wrote it; empty for values that are neither a string nor a number. */
  readonly written: string;
}

/** The cells that the fields of one row come from. */
export type Sources = Partial<Record<FieldName, Source>>;

/** How the messages of one row name a field and its value: under the user's own header, as the user wrote it. */
export type FieldValueName = (field: FieldName, value: string) => string;

/** How messages name rows, by their numbers among the rows, from 1; of very many, the first ones. */
export type RowName = (...numbers: readonly number[]) => string;

/** So many rows are named in one message. */
export const MOST_NAMED = 5;

/**
 * How messages name rows: by the line that a person sees in the sheet where the rows hold it, as those of Google Sheets
 * do, else by their place in the data.
 *
 * @param lines the line of each row in its sheet, from 1; `undefined` where it is not known
 */
export function rowNamer(lines: readonly (number | undefined)[]): RowName {
  return (...numbers) => {
    const inSheet = numbers.every((number) => lines[number - 1] !== undefined);
    const names = numbers.slice(0, MOST_NAMED).map((number) => String(inSheet ? lines[number - 1] : number));
    if (numbers.length > MOST_NAMED) names.push('more');
    const last = names.pop() as string;
    const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
    return `${inSheet ? 'line' : 'row'}${numbers.length === 1 ? '' : 's'} ${list}`;
  };
}

/** A header in a message: on one line, and shortened when long. */
export function named(header: string): string {
  const text = inOrder(header.trim().replace(/\s+/g, ' '));
  return text.length <= 40 ? text : `${text.slice(0, 37)}…`.toWellFormed();
}

/** A field and its value in a message. What is sent is added where the cell says something else. */
export function fieldAndValue(field: FieldName, value: string, source: Source | undefined): string {
  if (source === undefined || source.written.trim() === '') return `${field} ${quoted(value)}`;
  const written = `${named(source.header)} ${quoted(source.written.trim())}`;
  return essence(source.written) === essence(value) ? written : `${written}, read as ${quoted(value)},`;
}

/** Letters and digits; what else is written around them says nothing else. */
function essence(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
