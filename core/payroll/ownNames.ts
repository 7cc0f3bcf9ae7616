import { wordsOf } from './words.ts';

/**
 * One line of the user's own table. A `bank` or an `accountType` gets the code that is sent; a `column` gets its role,
 * or an empty code when it is not to be used; `pay`, which is a word that marks lines, the title of a second table, or
 * the ID or document of one line, gets `pay` or `doNotPay`.
 */
export interface OwnName {
  readonly kind: 'bank' | 'accountType' | 'column' | 'pay';
  readonly name: string;
  readonly code: string;
}

/** A question that one line of "Own Names" answers, or a setting of the whole sheet. */
export interface Question {
  readonly kind: OwnName['kind'] | 'sheet';
  /** The name that the answer is for: a cell, a header, a title, a setting such as `Number Format`. */
  readonly name: string;
  /** The column of the cell; empty for a setting. */
  readonly header: string;
  /** The answers that there are, where they are known; codes with their names behind them. */
  readonly choices?: readonly string[];
  /** The answer, where it is not for a person to decide. */
  readonly proposed?: string;
}

/** The user's own names, looked up without regard to case, accents and punctuation. */
export interface OwnNames {
  readonly isEmpty: boolean;
  /** The code for a name, `undefined` when the table says nothing about it. */
  codeOf(kind: OwnName['kind'], name: string): string | undefined;
}

/**
 * Makes the table of the user's own names.
 *
 * @param table lines in any order; a line without a name is left out
 * @throws Error when one name has two codes: which of them is meant cannot be told
 */
export function ownNames(table: readonly OwnName[]): OwnNames {
  const codes = new Map<string, string>();
  for (const { kind, name, code } of table) {
    if (name.trim() === '') continue;
    const key = keyOf(kind, name);
    const earlier = codes.get(key);
    if (earlier !== undefined && earlier !== code.trim()) {
      throw new Error(
        `"${name.trim()}" has two codes in "Own Names": ${earlier || 'none'} and ${code.trim() || 'none'}.`,
      );
    }
    codes.set(key, code.trim());
  }
  return {
    isEmpty: codes.size === 0,
    codeOf: (kind, name) => (codes.size === 0 ? undefined : codes.get(keyOf(kind, name))),
  };
}

/** Headers that differ in signs only, such as `N°` and `#`, are told apart by their text. */
function keyOf(kind: OwnName['kind'], name: string): string {
  const words = wordsOf(name) || name.trim();
  return `${kind} ${kind === 'pay' ? words.replaceAll(' ', '') : words}`;
}
