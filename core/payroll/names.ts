import { wordsOf } from './words.ts';

/** Which names come first where one column holds the full name; `whereCertain` splits only what has one reading. */
export type NameOrder = 'whereCertain' | 'givenFirst' | 'familyFirst';

/** A full name in its parts. */
export interface NameParts {
  readonly given: string;
  readonly family: string;
}

/** Words that belong to the name behind them: `de la Fuente`, `dos Santos`. */
const PARTICLES: ReadonlySet<string> = new Set([
  ...[
    'de',
    'del',
    'la',
    'las',
    'los',
    'y',
    'san',
    'santa',
    'da',
    'das',
    'do',
    'dos',
    'e',
    'di',
    'van',
    'von',
    'der',
  ],
]);

/**
 * Splits a full name into given names and family names.
 *
 * A comma always parts family names from given names. Without one, two names are split where the order is known; of
 * more names it is not certain where the given ones end, so only the user's own order splits them, by the custom of the
 * country: two family names in Chile, one in Argentina, one given name in Brazil.
 *
 * @param order the order that the header tells, or the user
 * @param byCustom whether the user has set the order, and names may be split by the custom of the country
 * @param country two-letter code
 * @returns `undefined` where the parts are not certain
 */
export function splitName(
  name: string,
  order: NameOrder,
  byCustom: boolean,
  country: string | undefined,
): NameParts | undefined {
  const [before = '', after = '', ...rest] = name.split(',').map((part) => part.trim());
  if (after !== '') return rest.length > 0 || before === '' ? undefined : { given: after, family: before };
  const units = unitsOf(before);
  if (order === 'whereCertain' || units.length < 2 || (units.length > 2 && !byCustom)) return undefined;
  const family = familyCount(units.length, country);
  const cut = order === 'givenFirst' ? units.length - family : family;
  const [first, last] = [units.slice(0, cut).join(' '), units.slice(cut).join(' ')];
  return order === 'givenFirst' ? { given: first, family: last } : { given: last, family: first };
}

/** How many of so many names are family names, by custom. */
function familyCount(names: number, country: string | undefined): number {
  if (names === 2) return 1;
  if (country === 'BR') return names - 1;
  return country === 'AR' ? 1 : 2;
}

/** The names of a full name, each with the particles before it. */
function unitsOf(name: string): string[] {
  const units: string[] = [];
  let particles = '';
  for (const word of name.split(/\s+/)) {
    if (word === '') continue;
    if (PARTICLES.has(word.toLowerCase())) {
      particles += `${word} `;
    } else {
      units.push(particles + word);
      particles = '';
    }
  }
  return particles === '' ? units : [...units, particles.trim()];
}

const COMPANY =
  /\b(?:s a|sa|spa|s p a|ltda|limitada|e i r l|eirl|eireli|s r l|srl|s a c|sac|s a s|sas|cia|compania|sociedad|me|mei|epp|inc|llc|gmbh|corp|fundacion|corporacion|cooperativa|asociacion|associacao)$/;

/** Whether a name ends as those of companies do: `Áridos SpA`, `Silva Ltda.` */
export function isCompanyName(name: string): boolean {
  return COMPANY.test(wordsOf(name));
}
