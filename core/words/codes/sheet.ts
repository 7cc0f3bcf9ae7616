/** What is said of what a sheet means: what was understood, what is asked, what its marks and remarks say. */
export interface SheetCodes {
  // Why a value was understood so: phrases.
  formula_as_text: object;
  as_above: object;
}
