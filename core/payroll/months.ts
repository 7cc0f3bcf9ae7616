import { wordsOf } from '../values/text.ts';
import months from './months.json' with { type: 'json' };

/** The months in Spanish, Portuguese and English, which may be cut to their first three letters. */
export const MONTH_NAMES: readonly (readonly string[])[] = months;
export const MONTH = `(?:${MONTH_NAMES.flat()
  .map((name) => (name.length > 3 ? `${name.slice(0, 3)}(?:${name.slice(3)})?` : name))
  .join('|')})`;
export const MONTHS = new RegExp(`\\b${MONTH}\\b`, 'g');

/** The words of a cell without dates and figures, by which the same mark is known again: `Pagado 15-11` is `pagado`. */
export function wordKey(text: string): string {
  const all = wordsOf(text);
  const words = all.replace(/\d+/g, ' ').replace(MONTHS, ' ').split(/\s+/);
  if (words.length > 0 && words.join(' ') === all) return all;
  while (words.length > 0 && FILLERS.has(words.at(-1) as string)) words.pop();
  return words.join(' ').trim();
}

/** Before a date. The Portuguese `no` is none: `Pagar: NO 15/11`. */
const FILLERS: ReadonlySet<string> = new Set(['', 'el', 'em', 'en', 'de', 'del', 'dia', 'on', 'the']);
