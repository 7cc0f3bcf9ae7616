import type { Legend } from './draft.ts';
import { cellsOf, type Line } from './lines.ts';
import type { SheetRow } from './tables.ts';
import { wordsOf } from './words.ts';

/** Nothing that needs a legend is longer. */
const LONGEST = 12;

/** An abbreviation as it is looked up: `01` is `1`. */
export function legendKey(text: string): string {
  return text.length > LONGEST ? '' : wordsOf(text).replace(/^0+(?=\d)/, '');
}

/**
 * Reads the legend of a sheet from the lines that are no payees: `E = BancoEstado; S: Santander`, or the two in two
 * cells.
 *
 * @returns all that an abbreviation is said to mean, since banks and account types may have the same ones
 */
export function readLegend(rows: readonly SheetRow[], lines: readonly Line[]): Legend {
  const legend = new Map<string, string[]>();
  for (const [index, { line, table }] of lines.entries()) {
    if (line === undefined || line === 'header') continue;
    const texts = cellsOf(rows[index] as SheetRow, table).map(({ text }) => text);
    const pairs = texts.length === 2 ? [texts as [string, string]] : texts.flatMap(pairsIn);
    for (const [short, meaning] of pairs) {
      const key = legendKey(short);
      if (key !== '') legend.set(key, [...(legend.get(key) ?? []), meaning]);
    }
  }
  return legend;
}

/** `Banco: E = BancoEstado, S = Santander`; without a sign of equality, a colon explains. */
function pairsIn(text: string): [string, string][] {
  const sign = text.includes('=') ? '=' : ':';
  return text.split(/[;,\n]/).flatMap((part): [string, string][] => {
    const [before = '', meaning = ''] = part.split(sign).map((one) => one.trim());
    const short = before.split(':').at(-1)?.trim() ?? '';
    return short === '' || meaning === '' ? [] : [[short, meaning]];
  });
}
