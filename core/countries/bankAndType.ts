import type { Country } from './country.ts';

/** Names in one text, as they stand there. */
export interface BankAndType {
  readonly bank: string;
  readonly type: string;
}

/** The bank and the type of account that one text names, in either order: `Santander cta cte`, `CuentaRUT Estado`. */
export function bankAndType(text: string, { banks, accountTypes }: Country): BankAndType | undefined {
  const words = text.split(/[\s/|,;:()–—-]+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS || banks.codesOf(text).length > 0) return undefined;
  for (let cut = 1; cut < words.length; cut++) {
    const halves = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')] as const;
    const [first, last] = halves;
    for (const [bank, type] of [halves, [last, first]] as const)
      if (banks.codesOf(bank).length > 0 && accountTypes.has(type)) return { bank, type };
  }
  return undefined;
}

const MOST_WORDS = 8;
