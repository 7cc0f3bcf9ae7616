import { wordsOfAnyScript } from './text.ts';

/** Shorter words, such as `SpA` and `Ana`, tell nobody. */
const LEAST_LETTERS = 4;

/**
 * The words of names, by whose they are: one that several owners share, such as `Servicios`, tells none of them from
 * the others.
 */
export class NameWords {
  /** The only owner of a word; `undefined` for one of several. */
  readonly #owners = new Map<string, string | undefined>();

  /** @param owner a document, or whatever else tells owners apart */
  add(name: string, owner: string): void {
    for (const word of wordsIn(name))
      this.#owners.set(word, this.#owners.has(word) && this.#owners.get(word) !== owner ? undefined : owner);
  }

  /**
   * Whether two names may be one: all words of the shorter one are in the other, or they share one that tells whose
   * it is.
   * @param fewest words that they share in that case
   */
  mayBeOne(name: string, other: string, fewest = 1): boolean {
    if (isOneName(name, other)) return true;
    const common = sharedWords(wordsIn(name), wordsIn(other));
    const tellsOwner = (word: string) => word.length >= LEAST_LETTERS && this.#owners.get(word) !== undefined;
    return common.length >= fewest && common.some(tellsOwner);
  }
}

/** Whether two names are one person's or company's: all words of the shorter one are in the other. */
export function isOneName(name: string, other: string): boolean {
  const [words, others] = [wordsIn(name), wordsIn(other)];
  return sharedWords(words, others).length === Math.min(words.size, others.size);
}

function sharedWords(words: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...words].filter((word) => others.has(word));
}

const wordsIn = (name: string): ReadonlySet<string> => new Set(wordsOfAnyScript(name).split(' '));
