import { wordsOf } from './words.ts';

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
 * @param values one for each column of the source, in its order, as they are read
 * @returns `undefined` when a value is blank, since the id would then be that of another payout
 */
export function builtId(period: string, values: readonly string[]): string | undefined {
  const parts = values.map((value) =>
    wordsOf(value)
      .replaceAll(' ', '')
      .replace(/^0+(?=.)/, ''),
  );
  return parts.length === 0 || parts.includes('') ? undefined : [period.trim(), ...parts].join('-');
}
