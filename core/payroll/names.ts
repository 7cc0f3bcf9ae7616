import { countryOf } from '../countries/index.ts';
import { payoutFields } from '../values/fields.ts';
import {
  columnQuestion,
  NAME_ORDERS,
  type NameOrder,
  type Question,
  sheetQuestion,
} from '../row/question.ts';
import { together } from './headerNames.ts';
import { type Cell, type Draft, shown } from './draft.ts';
import { isOneName } from '../values/nameWords.ts';
import { divided, spellings, wordsOf } from '../values/text.ts';
import given from './givenNames.json' with { type: 'json' };
import words from '../row/cellWords.json' with { type: 'json' };

interface NameParts {
  readonly given: string;
  readonly family: string;
}

/** Given names that many people have in Chile, Argentina and Brazil, and hardly anybody as a family name (public). */
const GIVEN: ReadonlySet<string> = new Set(divided(given).flatMap(spellings));

export function isGivenName(word: string): boolean {
  return GIVEN.has(word);
}

/** Given names come first where nothing says otherwise; `undefined` where the names contradict each other. */
export function nameOrderOf(names: readonly string[]): NameOrder | undefined {
  const several = names
    .map((name) => (name.includes(',') ? [] : wordsOf(name).split(' ')))
    .filter((words) => words.length > 1);
  const isGivenAt = (words: readonly string[], at: 0 | -1) => GIVEN.has(words.at(at) as string);
  const given = several.filter((words) => isGivenAt(words, 0) && !isGivenAt(words, -1)).length;
  const family = several.filter((words) => isGivenAt(words, -1) && !isGivenAt(words, 0)).length;
  // One name alone may be any other order's.
  const isRare = family > 0 && family * 4 < several.length && given < 4 * family;
  if (isRare || Math.min(given, family) * 4 > Math.max(given, family)) return undefined;
  return family > given ? 'familyFirst' : 'givenFirst';
}

/** Words that belong to the name behind them: `de la Fuente`, `dos Santos`. */
const PARTICLES: ReadonlySet<string> = new Set(words.particles);

/**
 * Splits a full name into given names and family names: at a comma, behind which the given ones stand; else by the
 * order and the custom of the country: two family names in Chile, one in Argentina, one given name in Brazil, two
 * where both are known as such.
 * @param order the order that the header tells, else the user's
 * @param country two-letter code
 * @returns `undefined` where the parts are not certain
 */
function splitName(name: string, order: NameOrder, country: string | undefined): NameParts | undefined {
  const [before = '', after = '', ...rest] = name.split(',').map((part) => part.trim());
  if (after !== '') return rest.length > 0 || before === '' ? undefined : { given: after, family: before };
  const units = unitsOf(before);
  if (units.length < 2) return undefined;
  const isGivenFirst = order === 'givenFirst';
  const family = familyCount(isGivenFirst ? units : units.toReversed(), country);
  let cut = isGivenFirst ? units.length - family : family;
  // What is too long for the family names goes to the given ones.
  const familyAt = () => (isGivenFirst ? units.slice(cut) : units.slice(0, cut));
  while (familyAt().length > 1 && familyAt().join(' ').length > MOST_OF_FAMILY) cut += isGivenFirst ? 1 : -1;
  const [first, last] = [units.slice(0, cut).join(' '), units.slice(cut).join(' ')];
  return isGivenFirst ? { given: first, family: last } : { given: last, family: first };
}

const MOST_OF_FAMILY = payoutFields.find(({ name }) => name === 'last_name')?.maxLength ?? Infinity;

/**
 * How many of the names are family names: by the custom of the country, unless two are known as given names, as in
 * `Ana María Rebolledo`, `Rosa del Carmen Ulloa Soto`.
 * @param names from the given end
 */
function familyCount([, second = '', ...others]: readonly string[], country: string | undefined): number {
  if (others.length === 0) return 1;
  const custom = countryOf(country)?.familyNames(others.length + 2) ?? 2;
  return GIVEN.has(wordsOf(second)) ? Math.min(others.length, Math.max(2, custom - 1)) : custom;
}

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

/** Understands the names of a payee. A company has a full name only. */
export function understandNames(
  draft: Draft,
  type: 'person' | 'company' | undefined,
  country: string | undefined,
): void {
  const full = payeesName(draft);
  if (full === 'asked') return;
  for (const field of PARTS) if (full?.isAlone !== true) draft.copy(field, draft.cell(field));
  if (full === undefined) {
    joinName(draft, country);
    return;
  }
  const { cell } = full;
  const order = full.order ?? draft.settings.nameOrder ?? draft.facts.nameOrder;
  draft.copy('full_name', cell);
  if (cell.text === '' || answeredName(draft, cell, cell.text, country)) return;
  if (type !== 'person' || draft.cells.first_name !== undefined || draft.cells.last_name !== undefined)
    return;
  const name = withoutTitles(cell.text.replace(NOTED, ' ').trim());
  const parts = splitName(name, order ?? 'givenFirst', country);
  if (parts !== undefined && (order !== undefined || name.includes(','))) {
    fillNames(draft, cell, parts);
    return;
  }
  const asks: Question =
    order === undefined
      ? sheetQuestion('nameOrder', { choices: NAME_ORDERS })
      : { kind: 'fullName', name: cell.text, header: cell.header };
  const code = order === undefined ? 'ambiguous_name_order' : 'ambiguous_name';
  draft.addProblem('ambiguous', 'full_name', { code, cell: shown(cell) }, asks);
}

/** What is asked about elsewhere, and no part of a name: `Ana Soto (reemplazo de Luis)`, `Ana Soto¹ - finiquitada`. */
const NOTED = /\([^()]*\)|\[[^[\]]*\]|[*#†¹²³]+|\s[-–—]\s*\p{Ll}.*$/gu;

/** `Dra. Julia Abramovich`, `Pr. Aux. Samuel Teles`; what may be a name is a title with a point only. */
function withoutTitles(name: string): string {
  const [title = '', ...others] = name.split(/\s+/);
  const isTitle = TITLES.has(wordsOf(title)) || (title.endsWith('.') && SHORT_TITLES.has(wordsOf(title)));
  const rest = others.join(' ');
  return isTitle && unitsOf(rest).length > 1 ? withoutTitles(rest) : name;
}

const TITLES: ReadonlySet<string> = new Set(words.titles);
const SHORT_TITLES: ReadonlySet<string> = new Set(words.shortTitles);

const PARTS = ['first_name', 'last_name', 'surname'] as const;

const FULL_NAMES = [
  ['full_name_given_first', 'givenFirst'],
  ['full_name_family_first', 'familyFirst'],
  ['full_name', undefined],
] as const;

interface FullName {
  readonly cell: Cell;
  readonly order: NameOrder | undefined;
  /** Somebody else's are the names that the sheet has in parts. */
  readonly isAlone: boolean;
}

/**
 * The cell that has the payee's full name; `undefined` where its parts make it. What is no part of it may be the
 * name of somebody else, such as a customer of the payee: a person says once which columns have the payee.
 */
function payeesName(draft: Draft): FullName | 'asked' | undefined {
  const wholes = FULL_NAMES.flatMap(([role, order]) => {
    const cell = draft.cell(role);
    return cell === undefined ? [] : [{ cell, order }];
  });
  const [first, ...others] = wholes;
  if (first === undefined) return undefined;
  const parts = PARTS.flatMap((field) => draft.cell(field) ?? []);
  const joined = parts.map(({ text }) => text).join(' ');
  const joinedHeaders = together(...parts.map(({ header }) => header));
  const another = others.find(({ cell }) => !isOneName(cell.text, first.cell.text));
  // What a program has written under the name of the field, it means.
  const isOfParts = parts.length === 0 || first.cell.exact || isOneName(joined, first.cell.text);
  if (another === undefined && isOfParts) return { ...first, isAlone: false };
  const { nameMappings } = draft.settings;
  if (nameMappings.codeOf('column', first.cell.header) === 'full_name') return { ...first, isAlone: true };
  if (nameMappings.codeOf('column', joinedHeaders) === 'full_name') return undefined;
  const columns = [first.cell.header, another?.cell.header ?? joinedHeaders] as const;
  const says = { code: 'two_columns', field: 'full_name', columns } as const;
  draft.leaveOpen('two_columns', 'full_name', says, columnQuestion('full_name', columns));
  return 'asked';
}

function fillNames(draft: Draft, cell: Cell, { given, family }: NameParts): void {
  const why = { code: 'name_split' } as const;
  draft.understand('full_name', cell, `${given} ${family}`, { code: 'given_names_first' }, 'public');
  draft.understand('first_name', { ...cell }, given, why, 'public');
  draft.understand('last_name', { ...cell }, family, why, 'public');
}

function joinName(draft: Draft, country: string | undefined): void {
  const parts = PARTS.map((field) => draft.cell(field)?.text ?? '').filter((text) => text !== '');
  const joined = parts.join(' ');
  if (joined === '' || answeredName(draft, undefined, joined, country)) return;
  draft.understand('full_name', undefined, joined, { code: 'name_joined' }, 'public');
}

/** Takes the name as a person has written it, who was asked for its parts. */
function answeredName(
  draft: Draft,
  cell: Cell | undefined,
  text: string,
  country: string | undefined,
): boolean {
  const answer = draft.settings.nameMappings.codeOf('fullName', text);
  const parts = answer === undefined ? undefined : splitName(answer, 'givenFirst', country);
  if (parts === undefined) return false;
  const { given, family } = parts;
  const answered = { full_name: `${given} ${family}`, first_name: given, last_name: family } as const;
  for (const [field, sent] of Object.entries(answered) as [keyof typeof answered, string][])
    draft.understand(field, cell, sent, { code: 'as_answered' }, 'user');
  return true;
}
