/** What was undone of what a spreadsheet did to a cell: phrases, which go on behind the change in brackets. */
export interface CellCodes {
  spaces_around_removed: object;
  spaces_inside_removed: object;
  spaces_made_single: object;
  apostrophe_removed: object;
  added_decimals_removed: object;
}
