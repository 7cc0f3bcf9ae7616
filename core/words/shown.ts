import type { FieldName } from '../row/fields.ts';

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
