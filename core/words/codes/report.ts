/** What a report, a page and a summary say. */
export interface ReportCodes {
  header_found: { readonly names: string };
}
