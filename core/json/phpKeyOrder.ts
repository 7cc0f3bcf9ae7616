const ZERO = 0x30;
const NINE = 0x39;
const INSERTION_SORT_UP_TO = 16;
const FIVE_SAMPLES_FROM = 1024;
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Enough for a hundred thousand keys, and a fraction of a second. PHP's sort takes quadratic time on keys chosen for
 * that, and what is sorted here is not yet known to be genuine.
 */
const MAX_COMPARISONS = 4_000_000;

type Compare = (left: number, right: number) => number;

class TooManyComparisons extends Error {}

/**
 * The order in which PHP's `ksort($array, SORT_NATURAL | SORT_FLAG_CASE)` puts keys (service specification,
 * section 5: "natural order, case-insensitive"; that it is this very call is `public`).
 *
 * PHP's natural comparison is not transitive, so what comes out depends on which pairs are compared, and when. The
 * steps are therefore those of PHP's own hybrid sort, made stable as PHP 8 makes it.
 *
 * @param keys well-formed strings without duplicates, in the order in which PHP received them
 * @returns the indices of `keys` in sorted order; undefined when there are so many keys that this is no message
 */
export function phpKeyOrder(keys: readonly string[]): number[] | undefined {
  const order = keys.map((_, index) => index);
  const names = keys.map(utf8Bytes);
  let comparisons = 0;
  const compare: Compare = (left, right) => {
    if (++comparisons > MAX_COMPARISONS) throw new TooManyComparisons();
    return compareNaturally(names[left] as string, names[right] as string) || left - right;
  };
  try {
    sortRange(order, 0, order.length, compare);
    return order;
  } catch (error) {
    if (error instanceof TooManyComparisons) return undefined;
    throw error;
  }
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
 *
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

/** Sorts `order[start..end)` in place: PHP's quicksort down to 16 elements, its insertion sort from there. */
function sortRange(order: number[], start: number, end: number, compare: Compare): void {
  let from = start;
  let to = end;
  while (to - from > INSERTION_SORT_UP_TO) {
    const split = partition(order, from, to, compare);
    if (split - 1 - from < to - split) {
      sortRange(order, from, split - 1, compare);
      from = split;
    } else {
      sortRange(order, split, to, compare);
      to = split - 1;
    }
  }
  sortFew(order, from, to, compare);
}

/** Moves a pivot to `order[result - 1]`, what is not greater before it and what is not smaller behind it. */
function partition(order: number[], from: number, to: number, compare: Compare): number {
  const half = (to - from) >> 1;
  const middle = from + half;
  const samples =
    to - from >= FIVE_SAMPLES_FROM
      ? [from, from + (half >> 1), middle, middle + (half >> 1), to - 1]
      : [from, middle, to - 1];
  sortAt(order, samples, compare);
  const pivot = from + 1;
  swap(order, pivot, middle);
  let low = pivot + 1;
  let high = to - 1;
  for (;;) {
    while (compare(at(order, pivot), at(order, low)) > 0)
      if (++low === high) return placePivot(order, pivot, low);
    if (--high === low) return placePivot(order, pivot, low);
    while (compare(at(order, high), at(order, pivot)) > 0) {
      if (--high === low) return placePivot(order, pivot, low);
    }
    swap(order, low, high);
    if (++low === high) return placePivot(order, pivot, low);
  }
}

function placePivot(order: number[], pivot: number, split: number): number {
  swap(order, pivot, split - 1);
  return split;
}

/** Up to 16 elements: networks of 2 to 5, else an insertion sort that steps back by two from the seventh on. */
function sortFew(order: number[], from: number, to: number, compare: Compare): void {
  if (to - from <= 5) {
    sortAt(
      order,
      Array.from({ length: to - from }, (_, index) => from + index),
      compare,
    );
    return;
  }
  for (let next = from + 1; next < to; next++) {
    const element = at(order, next);
    if (compare(at(order, next - 1), element) <= 0) continue;
    const place =
      next < from + 6 ? placeByOne(order, from, next, compare) : placeByTwo(order, from, next, compare);
    order.copyWithin(place + 1, place, next);
    order[place] = element;
  }
}

function placeByOne(order: number[], from: number, next: number, compare: Compare): number {
  let place = next - 1;
  while (place > from && compare(at(order, place - 1), at(order, next)) > 0) place--;
  return place;
}

function placeByTwo(order: number[], from: number, next: number, compare: Compare): number {
  const element = at(order, next);
  for (let place = next - 3; ; place -= 2) {
    if (compare(at(order, place), element) <= 0) {
      return compare(at(order, place + 1), element) <= 0 ? place + 2 : place + 1;
    }
    if (place === from) return place;
    if (place === from + 1) return compare(element, at(order, from)) > 0 ? place : from;
  }
}

/** Sorts the elements at 0 to 5 given positions with the comparisons that PHP makes for so few. */
function sortAt(order: number[], positions: readonly number[], compare: Compare): void {
  const [a, b, c] = positions;
  if (a === undefined || b === undefined) return;
  if (c === undefined) {
    swapIfGreater(order, a, b, compare);
    return;
  }
  sortThree(order, a, b, c, compare);
  for (let next = 3; next < positions.length; next++) {
    let i = next;
    while (i > 0 && swapIfGreater(order, at(positions, i - 1), at(positions, i), compare)) i--;
  }
}

function sortThree(order: number[], a: number, b: number, c: number, compare: Compare): void {
  if (compare(at(order, a), at(order, b)) <= 0) {
    if (swapIfGreater(order, b, c, compare)) swapIfGreater(order, a, b, compare);
  } else if (compare(at(order, c), at(order, b)) <= 0) {
    swap(order, a, c);
  } else {
    swap(order, a, b);
    swapIfGreater(order, b, c, compare);
  }
}

function swapIfGreater(order: number[], a: number, b: number, compare: Compare): boolean {
  if (compare(at(order, a), at(order, b)) <= 0) return false;
  swap(order, a, b);
  return true;
}

function swap(order: number[], a: number, b: number): void {
  const held = at(order, a);
  order[a] = at(order, b);
  order[b] = held;
}

function at(order: readonly number[], index: number): number {
  return order[index] as number;
}
