import type { FieldName } from '../values/fields.ts';

/** A field as a sentence names it: by the user's header where it has a column. */
export interface ShownField {
  readonly field: FieldName;
  readonly header?: string;
}

/** A value as a sentence names it: by the user's header and cell where it comes from one, else by its field. */
export interface ShownValue extends ShownField {
  /** What would be sent. */
  readonly value: string;
  /** The cell as the user wrote it; missing or blank where the value comes from no cell. */
  readonly written?: string;
}

/** A cell as a sentence names it: by the user's header, as the user wrote it. */
export interface ShownCell {
  readonly header: string;
  readonly text: string;
}

/** Rows as a person finds them, from 1: lines of the sheet, or places in the data. */
export interface ShownRows {
  readonly numbers: readonly number[];
  readonly areLines: boolean;
}

/** Why a sheet says that a line is not to be paid, as the report counts it. */
export type No = 'paid' | 'not to be paid' | 'suspended' | 'ended' | 'paid in another way' | 'nothing to pay';

/** What a line of a sheet is when it is no payee. */
export type OtherLine =
  'title' | 'header' | 'total' | 'note' | 'section' | 'other_table' | 'unused' | 'example';

/** The cell that a field's value comes from. */
interface Source {
  /** The user's own header. */
  readonly header: string;
  /** The cell as the user wrote it; empty for values that are neither a string nor a number. */
  readonly written: string;
}

/** The cells that the fields of one row come from. */
export type Sources = Partial<Record<FieldName, Source>>;

/** How the sentences of one row name a field and its value: under the user's own header, as the user wrote it. */
export type FieldValueName = (field: FieldName, value: string) => ShownValue;

/** So many strings are named in one message. */
export const MOST_NAMED = 5;

/** Rows as sentences name them, by their numbers among the rows, from 1. */
export type RowName = (...numbers: readonly number[]) => ShownRows;

/** Where people find a row, from 1: its place in the data, and its line in the sheet where that is known. */
export interface Place {
  readonly number: number;
  readonly line?: number | undefined;
}

/**
 * How sentences name rows: by the line that a person sees in the sheet where the rows hold it, as those of Google
 * Sheets do, else by their place in the data.
 * @param places of the rows; one without is where it comes
 */
export function rowNamer(places: readonly Place[]): RowName {
  return (...numbers) => {
    const inSheet = numbers.flatMap((number) => places[number - 1]?.line ?? []);
    const areLines = inSheet.length === numbers.length;
    return { numbers: areLines ? inSheet : numbers.map((one) => places[one - 1]?.number ?? one), areLines };
  };
}

/** A field and its value as sentences name them. */
export function shownValue(field: FieldName, value: string, source: Source | undefined): ShownValue {
  return source === undefined
    ? { field, value }
    : { field, value, header: source.header, written: source.written };
}

/** Numbers that follow each other as ranges: `4-9`, `12`. They come in order. */
export function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range !== undefined && number <= range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}
