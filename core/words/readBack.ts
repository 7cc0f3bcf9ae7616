import { wordsOf } from '../values/text.ts';
import type { Words } from './codes.ts';
import { say } from './say.ts';

/** No language writes it. */
const MARK = '\uE000';

/** Whether a person has written what one of these languages tells, but for case, accents and punctuation. */
export function isTold(text: string, languages: readonly Words[], tell: (words: Words) => string): boolean {
  return languages.some((words) => isAlike(text, tell(words)));
}

/** Whether two strings differ in case, accents and punctuation only. */
export function isAlike(one: string, another: string): boolean {
  return one === another || (wordsOf(one) !== '' && wordsOf(one) === wordsOf(another));
}

/** The value in what one of these languages tells of it; `undefined` for any other text. */
export function valueIn(
  text: string,
  languages: readonly Words[],
  tell: (words: Words, value: string) => string,
): string | undefined {
  for (const words of languages) {
    const [before = '', behind = ''] = tell(words, MARK).split(MARK);
    if (text.startsWith(before) && text.endsWith(behind) && text.length > before.length + behind.length)
      return text.slice(before.length, text.length - behind.length);
  }
  return undefined;
}

/** The header of a column behind which one of these languages tells its sums, or that alone. */
export function headerIn(text: string, between: string, languages: readonly Words[]): string {
  const at = text.lastIndexOf(between);
  const isSums = at > 0 && languages.some((words) => isSumsIn(text.slice(at + between.length), words));
  return isSums ? text.slice(0, at) : text;
}

function isSumsIn(text: string, words: Words): boolean {
  const first = { first: '8' };
  const payee = { payee: MARK };
  return [{}, first, payee, { ...first, ...payee }].some((more) =>
    hasInOrder(text, say({ code: 'sums_of_column', total: '7', ...more }, words).split(VALUE)),
  );
}

/** What stands for a value: digits that every language writes so, and what none writes. */
const VALUE = /[78\uE000]/;

function hasInOrder(text: string, pieces: readonly string[]): boolean {
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    const place = i === 0 ? text.indexOf(piece) : text.indexOf(piece, at + 1);
    if (place < 0 || (i === 0 && place > 0)) return false;
    at = place + piece.length;
  }
  return text.endsWith(pieces.at(-1) ?? '');
}
