import type { FieldName } from '../values/fields.ts';
import type { No, OtherLine, Sources } from '../words/shown.ts';
import type { Repair } from './readCell.ts';
import type { Problem } from './rules.ts';

/** Why a payee's line is not paid: the mark, where it stands, and what it says. */
export interface Exclusion {
  readonly reason: No;
  /** The header of the column; `undefined` for the title of a part of the sheet. */
  readonly header: string | undefined;
  readonly text: string;
}

/** A line of the sheet as it was understood. */
export interface UnderstoodRow {
  readonly line: OtherLine | undefined;
  /** No cell of any column has anything in it. */
  readonly blank: boolean;
  readonly excluded?: Exclusion;
  readonly cells: FieldCells;
  readonly sources: Sources;
  /** The user's header of each field that the table has a column for, also where the cell is blank. */
  readonly headers: ReadonlyMap<FieldName, string>;
  /** Headers of the columns that were taken for nothing. */
  readonly unused: readonly string[];
  readonly repairs: readonly Repair[];
  /** Questions and contradictions, in words that the user can answer in the node. */
  readonly problems: readonly Problem[];
}

/** A cell, or what was understood of it, by the field that it fills. */
export type FieldCells = Partial<Record<FieldName, unknown>>;
