import { keysByWords, divided, wordsOf } from '../values/text.ts';

/** The banks of a country, by the codes and names that people know them by. */
export class Banks {
  /** All names of each bank, by its code without a country in front. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** The names that are shown, by code. */
  readonly titles: ReadonlyMap<string, string>;
  readonly #codesByName: ReadonlyMap<string, readonly string[]>;
  readonly #wallets: ReadonlySet<string>;

  /**
   * @param banks names by code: first the one that is shown, then other names, former ones and brands; `Banco` in front
   *   is understood with each
   * @param open names that fit several codes
   * @param wallets words of those that have no code
   */
  constructor(
    banks: Readonly<Record<string, readonly string[]>>,
    open: Readonly<Record<string, readonly string[]>> = {},
    wallets: readonly string[] = [],
  ) {
    this.names = new Map(Object.entries(banks).sort(([one], [other]) => one.localeCompare(other)));
    this.titles = new Map([...this.names].map(([code, [name = '']]) => [code, name]));
    this.#codesByName = new Map<string, readonly string[]>([
      ...[...keysByWords(banks)].map(([name, code]) => [name, [code]] as const),
      ...Object.entries(open).map(([name, codes]) => [wordsOf(name), codes] as const),
    ]);
    this.#wallets = new Set(divided(wallets));
  }

  /** Whether it is a wallet or prepaid card, whose code nobody can say. */
  isWallet(text: string): boolean {
    return this.#wallets.has(wordsOf(text).replace(/^(?:banco|tarjeta|billetera|prepago) /, ''));
  }

  /**
   * The codes that the name of a bank fits. A text of several names, such as `Edwards / Citi`, or of code and name fits
   * what all its parts fit together.
   * @param text a bank as people write it: `Bco. Estado`, `012 - BancoEstado`, `Coopeuch / Dale`
   * @returns one code where the text has one meaning; several where it may mean each of them, or where its parts
   *   disagree; none for a name that has no code
   */
  codesOf(text: string): readonly string[] {
    const whole = this.#codesOfName(text);
    if (whole.length > 0) return whole;
    const parts = text
      .split(/[/|,;()[\]]|\s[-–—]\s|(?<=^\s*\d{3})[-–—\s]|\s(?=\d{3}\s*$)/)
      .filter((part) => part.trim() !== '');
    if (parts.length < 2) return [];
    const codes = parts.map((part) =>
      this.names.has(part.trim()) ? [part.trim()] : this.#codesOfName(part),
    );
    return codes.some((fits) => fits.length === 0) ? [] : [...new Set(codes.flat())].sort();
  }

  #codesOfName(text: string): readonly string[] {
    const words = wordsOf(text)
      .replace(INITIALS, '')
      .replace(/^(?:bco|b) /, 'banco ')
      .replace(/ s a$| sa$/, '');
    const known = this.#codesByName;
    const name = words.replace(/^(?:banco|bco|b) (?:del? (?:la )?|d[oa] )?/, '');
    return (
      known.get(words) ?? known.get(name) ?? known.get(`banco ${name}`) ?? this.#codesOfAbbreviated(text)
    );
  }

  /** `Caixa Econ. Federal`: words that end in a point are the beginnings of those of one bank's name. */
  #codesOfAbbreviated(text: string): readonly string[] {
    const parts = text.trim().split(/\s+/);
    if (parts.length < 2 || !parts.some((part) => /\p{L}{4}\.$/u.test(part))) return [];
    const fits = [...this.#codesByName].filter(([name]) => {
      const words = name.split(' ');
      return (
        words.length === parts.length &&
        parts.every((part, i) =>
          part.endsWith('.')
            ? wordsOf(part) !== '' && words[i]?.startsWith(wordsOf(part)) === true
            : words[i] === wordsOf(part),
        )
      );
    });
    return [...new Set(fits.flatMap(([, codes]) => codes))];
  }
}

/** Between the letters of `B.C.I.` */
const INITIALS = /(?<=\b\w) (?=\w\b)/g;
