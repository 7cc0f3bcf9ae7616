import { divided, wordsOf } from '../values/text.ts';

interface AccountType {
  /** The service's code (service specification 2.7); none where no page shows it, so that a person says it. */
  readonly code?: string;
  readonly title: string;
  /** How people write it: words with strokes between them (public). */
  readonly words: readonly string[];
  readonly onlyAt?: string;
}

/** The account types of a country. */
export class AccountTypes {
  /** Those that have a code, by it. */
  readonly coded: ReadonlyMap<string, AccountType>;
  readonly titles: ReadonlyMap<string, string>;
  readonly #byWords = new Map<string, AccountType[]>();

  constructor(types: readonly AccountType[]) {
    this.coded = new Map(types.flatMap((type) => (type.code === undefined ? [] : [[type.code, type]])));
    this.titles = new Map([...this.coded].map(([code, { title }]) => [code, title]));
    for (const type of types)
      for (const text of divided(type.words)) {
        const words = wordsOf(text);
        this.#byWords.set(words, [...(this.#byWords.get(words) ?? []), type]);
      }
  }

  /**
   * The codes that an account type in words fits.
   * @param text an account type as people write it, such as `Cta. Cte.`, or a code with words such as `FP002 - Ahorro`
   * @param bankCode three digits; `undefined` while the bank is not known, which may then be any
   * @returns one code where the text has one meaning, several where it may mean each of them, none where it says
   *   nothing that is known
   */
  codesOf(text: string, bankCode: string | undefined): readonly string[] {
    const words = wordsOf(text);
    const [, first = '', rest = ''] = /^(\w+)(?: (.+))?$/.exec(words) ?? [];
    const written = first.toUpperCase();
    if (!this.coded.has(written)) return this.#codesOfWords(words, bankCode);
    const codes = this.#codesOfWords(rest, bankCode);
    return codes.length === 0 || codes.includes(written) ? [written] : [written, ...codes];
  }

  #codesOfWords(words: string, bankCode: string | undefined): readonly string[] {
    const types = this.#byWords.get(words) ?? [];
    // What may be several is not what the bank does not have.
    const able =
      types.length < 2 || bankCode === undefined
        ? types
        : types.filter(({ onlyAt = bankCode }) => onlyAt === bankCode);
    return able.flatMap(({ code }) => code ?? []);
  }

  /** The title of the type without a code that words mean: `Caja Ah.` is `Caja de ahorro`. */
  uncoded(text: string): string | undefined {
    return this.#byWords.get(wordsOf(text))?.find(({ code }) => code === undefined)?.title;
  }

  /** Whether two texts mean the same type: `conta poupança`, `CP`. */
  areSame(text: string, other: string): boolean {
    const [one, another] = [text, other].map(
      (type) => this.uncoded(type) ?? this.codesOf(type, undefined).join(),
    );
    return one !== '' && one === another;
  }

  has(text: string): boolean {
    return this.codesOf(text, undefined).length > 0 || this.uncoded(text) !== undefined;
  }
}
