/** `serialize_precision=-1` prints as many digits as `precision=17` before it turns to an exponent. */
const LARGEST_POINT_POSITION = 17;
const SMALLEST_POINT_POSITION = -3;

/**
 * A float as PHP's `json_encode` prints it under its default `serialize_precision=-1`: the shortest digits that
 * read back as the same float, with an exponent below 1e-4 and from 1e17 on (`1.0e-5`, `1.0e+25`), without a
 * fraction when there is none (`10`), and with the sign of a negative zero (`-0`).
 *
 * @param value finite
 */
export function phpFloat(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string];
  const pointPosition = Number(exponent) + 1;
  if (pointPosition < SMALLEST_POINT_POSITION || pointPosition > LARGEST_POINT_POSITION) {
    return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}e${exponent}`;
  }
  const sign = value < 0 ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  if (pointPosition <= 0) return `${sign}0.${'0'.repeat(-pointPosition)}${digits}`;
  if (pointPosition >= digits.length) return sign + digits.padEnd(pointPosition, '0');
  return `${sign}${digits.slice(0, pointPosition)}.${digits.slice(pointPosition)}`;
}
