/** What is said of the values of a row, and of rows among themselves. */
export interface RowCodes {
  counting_ids: { readonly first: string };
}
