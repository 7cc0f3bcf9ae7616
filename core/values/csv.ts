/** A spreadsheet would take the cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as the text of a CSV file, as a Spanish or Portuguese Excel saves and opens it: UTF-8 with its mark, semicolons.
 * A cell that would be a formula begins with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

function cellOf(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
