/**
 * Money as exact decimals. Inside the package an amount is the text of a decimal number or an integer of
 * hundredths (`bigint`); binary floats never take part in a calculation, so every total is exact.
 */

/** So many digits that a number holds their hundredths exactly, and is read much faster than a `bigint`. */
const SHORT = /^\d{1,13}$/;
const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads a plain decimal with at most two places, the form of a payout's `amount` (service specification 2.1).
 * @param text digits with an optional point and one or two decimals, such as `1500` or `1500.5`
 * @returns the amount in hundredths, or `undefined` when the text has another form
 */
export function toHundredths(text: string): bigint | undefined {
  if (SHORT.test(text)) return BigInt(Number(text) * 100);
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  return BigInt(match[1] as string) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** The same of a text that has been checked; 0 for any other, as of a row that is not paid. */
export function hundredthsOf(text: string): bigint {
  return toHundredths(text) ?? 0n;
}

/**
 * Writes hundredths as the shortest decimal text: `150000n` becomes `1500`, `150050n` becomes `1500.5`.
 * @param hundredths a non-negative amount in hundredths
 */
export function fromHundredths(hundredths: bigint): string {
  const whole = hundredths / 100n;
  const rest = hundredths % 100n;
  if (rest === 0n) return whole.toString();
  return `${whole}.${rest.toString().padStart(2, '0').replace(/0$/, '')}`;
}

/**
 * An amount as items have it, whoever wrote it: a string, as short as it gets. `10.00` becomes `10`, and 10.5 `10.5`.
 * What is not an amount of at most two places stays as it is, as a string.
 * @param amount string or number, as the service wrote it
 * @returns null where there is none
 */
export function shortAmount(amount: unknown): string | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const hundredths = toHundredths(String(amount).replace(/(\.\d\d)0+$/, '$1'));
  return hundredths === undefined ? String(amount) : fromHundredths(hundredths);
}

const GROUPING = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * Writes an amount as a person reads it, such as `CLP 7,198,250` and `PEN 1,300.50`; exact, however long it is.
 * @param decimal a plain decimal text; any other is left as it is
 */
export function shownAmount(currency: string, decimal: string): string {
  const isDecimal = DECIMAL.test(decimal);
  return `${currency} ${isDecimal ? GROUPING.format(decimal as Intl.StringNumericLiteral) : decimal}`;
}

/** How a spreadsheet writes its numbers: `1234.56`, `1,234.56` or `1.234,56`. */
export type NumberFormat = 'plain' | 'commaThousands' | 'dotThousands';

/** A number in each format, for messages. */
export const NUMBER_EXAMPLES: Record<NumberFormat, string> = {
  plain: '1234.56',
  commaThousands: '1,234.56',
  dotThousands: '1.234,56',
};

const GROUPED: Record<Exclude<NumberFormat, 'plain'>, RegExp> = {
  commaThousands: /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/,
  dotThousands: /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+(?:,\d+)?$/,
};

/**
 * Reads an amount as a person wrote it in a cell. Nothing is guessed: a text that two formats would read
 * differently is read by the chosen format only, and refused when it does not fit it.
 * @param text the trimmed cell
 * @param format how the user says that the spreadsheet writes numbers
 * @returns a plain decimal text (a point, no grouping, no superfluous zeros but those behind more than two decimals),
 *   or `undefined` when the text is not a number in that format
 */
export function readAmount(text: string, format: NumberFormat): string | undefined {
  if (format !== 'plain') {
    if (!GROUPED[format].test(text)) return undefined;
    text =
      format === 'commaThousands' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  }
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const whole = (match[1] as string).replace(/^0+(?=\d)/, '');
  const decimals = match[2] ?? '';
  // More than two are kept as they are written, zeros too: `850.000` may be 850 thousand, and must not be read as 850.
  const fraction = decimals.length > 2 ? decimals : decimals.replace(/(?<!0)0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const SPACE_IN_NUMBER = /[\d.,]\s+[\d.,]/;
const SPACED_THOUSANDS = /(?<![\d.,])\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?![\d.,])/;

/**
 * A string without its spaces.
 * @returns `undefined` where spaces, or lines, part more than the thousands of one number: `350000 1`
 */
export function joinedNumber(text: string): string | undefined {
  const rest = SPACE_IN_NUMBER.test(text) ? text.replace(SPACED_THOUSANDS, '0') : text;
  return SPACE_IN_NUMBER.test(rest) || /\d[^\S\n\r]*[\n\r]/.test(text.trim())
    ? undefined
    : text.replace(/\s+/g, '');
}
