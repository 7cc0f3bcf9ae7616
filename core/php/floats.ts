const SMALLEST_PLAIN = 1e-4;
const SMALLEST_WITH_EXPONENT = 1e17;

/**
 * A float as PHP's `json_encode` prints it under its default `serialize_precision=-1`: the shortest digits that
 * read back as the same float, without a fraction when there is none (`10`), with an exponent below 1e-4 and
 * from 1e17 on (`1.0e-5`, `1.0e+25`), and with the sign of a negative zero (`-0`).
 *
 * @param value finite
 */
export function phpFloat(value: number): string {
  if (Object.is(value, -0)) return '-0';
  if (isPlainInPhp(value)) return String(value);
  const text = value.toExponential();
  return text.includes('.') ? text : text.replace('e', '.0e');
}

/** Whether PHP prints the float without an exponent, and so just as JavaScript does (a negative zero aside). */
export function isPlainInPhp(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= SMALLEST_PLAIN && size < SMALLEST_WITH_EXPONENT);
}
