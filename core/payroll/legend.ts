import { cellsOf, type Line } from './lines.ts';
import type { SheetRow } from './tables.ts';
import { wordsOf } from './words.ts';

/** What a sheet says that its own abbreviations mean, by {@link legendKey}. */
export type Legend = ReadonlyMap<string, string>;

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
 * @returns an abbreviation that is said to mean two things has both, with a stroke between them
 */
export function readLegend(rows: readonly SheetRow[], lines: readonly Line[]): Legend {
  const legend = new Map<string, string>();
  for (const [index, { line, table }] of lines.entries()) {
    if (line === undefined || line === 'header') continue;
    const texts = cellsOf(rows[index] as SheetRow, table).map(({ text }) => text);
    const pairs = texts.length === 2 ? [texts as [string, string]] : texts.flatMap(pairsIn);
    for (const [short, meaning] of pairs) {
      const key = legendKey(short);
      const earlier = legend.get(key);
      if (key !== '' && wordsOf(earlier ?? '') !== wordsOf(meaning))
        legend.set(key, earlier === undefined ? meaning : `${earlier} / ${meaning}`);
    }
  }
  return legend;
}

function pairsIn(text: string): [string, string][] {
  return text.split(/[;,\n]/).flatMap((part): [string, string][] => {
    const at = part.search(/[=:]/);
    const meaning = part.slice(at + 1).trim();
    return at < 1 || meaning === '' ? [] : [[part.slice(0, at).trim(), meaning]];
  });
}
