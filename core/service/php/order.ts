const ZERO = 0x30;
const NINE = 0x39;
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * The order in which PHP's `ksort($array, SORT_NATURAL | SORT_FLAG_CASE)` puts keys (service specification,
 * section 5: "natural order, case-insensitive"; that it is this very call is `public`).
 *
 * PHP 8 sorts stably, and its natural comparison orders any keys consistently (keys are read into the same pieces
 * whatever they are compared with), so any other stable sort comes to the same result.
 * @param keys well-formed strings, in the order in which PHP received them
 * @returns the indices of `keys` in sorted order
 */
export function phpKeyOrder(keys: readonly string[]): number[] {
  const names = keys.map(utf8Bytes);
  return [...keys.keys()].sort((left, right) =>
    compareNaturally(names[left] as string, names[right] as string),
  );
}

/** PHP compares bytes: one character of the result for each byte of the key in UTF-8. */
function utf8Bytes(key: string): string {
  return BEYOND_ASCII.test(key) ? Buffer.from(key, 'utf8').toString('latin1') : key;
}

/** PHP's `strnatcasecmp` on two strings of bytes: negative, zero or positive. */
function compareNaturally(a: string, b: string): number {
  if (a === '' || b === '') return a.length - b.length;
  let i = afterLeadingZeros(a);
  let j = afterLeadingZeros(b);
  for (;;) {
    while (isSpace(a.charCodeAt(i))) i++;
    while (isSpace(b.charCodeAt(j))) j++;
    if (isDigit(a.charCodeAt(i)) && isDigit(b.charCodeAt(j))) {
      const [difference, length] = compareDigits(a, i, b, j);
      if (difference !== 0) return difference;
      i += length;
      j += length;
      if (i === a.length || j === b.length) return a.length - i - (b.length - j);
    }
    const difference = folded(a, i) - folded(b, j);
    if (difference !== 0) return difference;
    i++;
    j++;
    if (i >= a.length || j >= b.length) return Number(j >= b.length) - Number(i >= a.length);
  }
}

/** Zeros count for nothing only at the very start, and only before another digit. */
function afterLeadingZeros(text: string): number {
  let i = 0;
  while (text.charCodeAt(i) === ZERO && isDigit(text.charCodeAt(i + 1))) i++;
  return i;
}

/**
 * Two runs of digits: as fractions (the first different digit decides) when either starts with a zero, as whole
 * numbers (the longer run is greater) otherwise.
 * @returns the outcome and, when it is 0, the common length of both runs
 */
function compareDigits(a: string, i: number, b: string, j: number): [difference: number, length: number] {
  const asFractions = a.charCodeAt(i) === ZERO || b.charCodeAt(j) === ZERO;
  let firstDifference = 0;
  for (let length = 0; ; length++) {
    const left = a.charCodeAt(i + length);
    const right = b.charCodeAt(j + length);
    if (!isDigit(left)) return [isDigit(right) ? -1 : firstDifference, length];
    if (!isDigit(right)) return [1, length];
    firstDifference ||= left - right;
    if (asFractions && firstDifference !== 0) return [firstDifference, length];
  }
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** What C's `isspace` says in the C locale. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** The byte in upper case; past the end stands the 0 that ends every PHP string. */
function folded(text: string, index: number): number {
  const code = text.charCodeAt(index) || 0;
  return code >= 0x61 && code <= 0x7a ? code - 0x20 : code;
}
