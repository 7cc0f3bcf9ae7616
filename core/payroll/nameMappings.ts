import type { NamedKind } from '../row/question.ts';
import { wordsOf } from '../values/text.ts';
import { wordKey } from './months.ts';
import { warningsIn } from './signs.ts';
import type { Sentence } from '../words/codes.ts';

/**
 * One line of the user's own table. A `bank` or an `accountType` gets the code that is sent; a `column` gets its role,
 * or an empty code when it is not to be used; a `fullName` is written so that its parts are told; `pay`, which is a
 * word that marks lines, the title of a second table, or the ID or document of one line, gets `pay` or `doNotPay`;
 * an `amount` is what a payee gets whose cell is blank.
 */
export interface NameMapping {
  readonly kind: NamedKind;
  readonly name: string;
  readonly code: string;
}

/** The user's own names, looked up without regard to case, accents and punctuation. */
export interface NameMappings {
  readonly isEmpty: boolean;
  readonly accountTypes: readonly NameMapping[];
  /** The code for a name, `undefined` when the table says nothing about it. */
  codeOf(kind: NameMapping['kind'], name: string): string | undefined;
}

/** A setting that cannot be understood. */
export class BadSetting extends Error {
  readonly says: Sentence;
  /** What to do; none where it is to be corrected in the node. */
  readonly advice: readonly Sentence[];

  constructor(says: Sentence, ...advice: readonly Sentence[]) {
    super(says.code);
    this.says = says;
    this.advice = advice;
  }
}

/**
 * Makes the table of the user's own names.
 * @param table lines in any order; a line without a name is left out
 * @throws {BadSetting} when one name has two codes
 */
export function nameMappings(table: readonly NameMapping[]): NameMappings {
  const codes = new Map<string, string>();
  for (const { kind, name, code } of table) {
    if (name.trim() === '') continue;
    const key = keyOf(kind, name);
    const first = codes.get(key);
    const second = code.trim();
    if (first !== undefined && first !== second)
      throw new BadSetting({ code: 'own_name_two_codes', name: name.trim(), first, second });
    codes.set(key, second);
  }
  const uses = usesIn(table);
  return {
    isEmpty: codes.size === 0,
    accountTypes: table.filter(({ kind }) => kind === 'accountType'),
    codeOf(kind, name) {
      if (codes.size === 0) return undefined;
      const words = wordKey(name);
      // A header without a date is no other month's of one that has it.
      const varies = kind === 'column' && words !== wordsOf(name);
      return codes.get(keyOf(kind, name)) ?? (varies ? uses.get(words) : undefined);
    },
  };
}

/** What columns are whose headers have another date, month or number each time: `Ant. 15/11`. */
function usesIn(table: readonly NameMapping[]): ReadonlyMap<string, string> {
  const uses = table.filter(({ kind, code }) => kind === 'column' && USES.has(code));
  return new Map(
    uses.map(({ name, code }) => [wordKey(name), code] as const).filter(([words]) => words !== ''),
  );
}

const USES: ReadonlySet<string> = new Set(['', 'remark', 'state', 'payment_method']);

/** By which a name is looked up. Headers that differ in signs only, as `N°` and `#`, are told apart by their text. */
export function keyOf(kind: NameMapping['kind'], name: string): string {
  // An answer to a remark is for these very words.
  if (kind === 'remark') return `${kind} ${name.trim()}`;
  const words = wordsOf(name) || name.trim();
  return `${kind} ${kind === 'pay' ? words.replaceAll(' ', '') + signsOf(name) : words}`;
}

/** What tells a cell from others with the same words, or with none: `Estado: ✓` and `Estado: ✗`, `Aprobado ❌`. */
function signsOf(name: string): string {
  const [, cell = name] = /^.*: (.+)$/s.exec(name) ?? [];
  return wordsOf(cell) === '' ? cell.trim() : warningsIn(cell);
}

/** A remark as it stands among others. */
export function listable(remark: string): string {
  return remark.replace(/[|\s]+/g, ' ').trim();
}

/** What a cell says in a column, as one name of "Name Mappings". */
export function nameOfMark(header: string, text: string): string {
  return `${header}: ${text}`;
}
