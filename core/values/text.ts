import { withoutOuterSpace } from './unseen.ts';

/**
 * The words of a text as names are compared by: lowercase, without accents and punctuation, `N° de Cuenta` is
 * `n de cuenta`.
 *
 * @returns the words with one space between them; empty for a text without Latin letters and digits
 */
export function wordsOf(text: string): string {
  const known = WORDS.get(text);
  if (known !== undefined) return known;
  if (WORDS.size >= MOST_KNOWN) WORDS.clear();
  const words = readWords(text);
  WORDS.set(text, words);
  return words;
}

/** Texts that are written in lines, with strokes between them. */
export function listed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('|'));
}

/** The key of each text of a table, looked up by the text's words. */
export function keysByWords<Key extends string>(
  table: Readonly<Partial<Record<Key, readonly string[]>>>,
): ReadonlyMap<string, Key> {
  return new Map(
    (Object.entries(table) as [Key, readonly string[]][]).flatMap(([key, lines]) =>
      listed(lines).map((text) => [wordsOf(text), key] as const),
    ),
  );
}

/** The same few headers, banks and account types are looked at in every row. */
const WORDS = new Map<string, string>();
const MOST_KNOWN = 5000;

const ASCII = /^[\0-\x7f]*$/;

function readWords(text: string): string {
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .replace(/[º°ª]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const EQUALS = 0x3d;
const APOSTROPHE = 0x27;

/**
 * What a person sees in a cell, without outer spaces: a number as JavaScript writes it, `="00123"` and `'00123` as
 * `00123`.
 *
 * @returns the empty string for a blank cell and for values that are neither a string nor a number
 */
export function cellText(raw: unknown): string {
  if (typeof raw === 'number' || typeof raw === 'bigint') return String(raw);
  if (typeof raw !== 'string') return '';
  const text = withoutOuterSpace(raw);
  const first = text.charCodeAt(0);
  if (first !== EQUALS && first !== APOSTROPHE) return text;
  const wrapped = /^="([^"]*)"$/.exec(text) ?? /^'(\d.*)$/.exec(text);
  return wrapped === null ? text : (wrapped[1] as string).trim();
}
