/** Numbers that follow each other as ranges: `4-9`, `12`. They come in order. */
export function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range !== undefined && number <= range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}
