/** What a report, a page and a summary say. */
export interface ReportCodes {
  make_sure_of_both: object;
  header_found: { readonly names: string };
}
