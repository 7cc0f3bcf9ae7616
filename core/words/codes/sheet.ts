import type { FieldName } from '../../row/fields.ts';
import type { ShownCell } from '../shown.ts';

/** What is said of what a sheet means: what was understood, what is asked, what its marks and remarks say. */
export interface SheetCodes {
  // Why a value was understood so: phrases.
  formula_as_text: object;
  as_above: object;
  as_code: object;
  as_answered: object;
  inferred_from_header: object;
  inferred_from_check_digits: object;
  inferred_from_length: object;
  inferred_from_amount: object;
  inferred_from_document: { readonly document: string };
  only_document_so: { readonly document: string };
  local_currency: { readonly country: string };
  document_type_removed: object;
  zeros_removed_by_digit: object;
  digit_after_dash: object;
  name_split: object;
  name_joined: object;
  given_names_first: object;
  amount_plain: object;
  amount_one_reading: object;
  amount_as_column: object;
  no_address: object;

  // Cells of a line.
  two_columns: { readonly field: FieldName; readonly columns: readonly [string, string] };
  nothing_to_repeat: { readonly cell: ShownCell };
  ambiguous_document_type: { readonly cell: ShownCell; readonly types: readonly string[] };
  contradiction_document_type: {
    readonly cell: ShownCell;
    readonly type: string;
    /** What fills blank cells. */
    readonly filled: string;
  };
  contradiction_currency: {
    readonly column: string;
    /** The currency that the amount is written with. */
    readonly written: string;
    readonly currency: string;
  };
  contradiction_local_currency: {
    readonly column: string;
    readonly written: string;
    readonly country: string;
    readonly currency: string;
  };
  ambiguous_name: { readonly cell: ShownCell };
  ambiguous_name_order: { readonly cell: ShownCell };
  doubted_answer: { readonly column: string; readonly likely: string };
  ambiguous_amount: { readonly cell: ShownCell; readonly readings: readonly string[] };
  ambiguous_amount_style: { readonly cell: ShownCell };
}
