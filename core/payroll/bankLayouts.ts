import layouts from './bankLayouts.json' with { type: 'json' };
import type { Role } from './roles.ts';
import { wordsOf } from '../values/text.ts';

/** A file that companies make for the upload to their bank, by the names that the bank gives its columns. */
interface BankLayout {
  readonly bank: string;
  readonly sources: readonly string[];
  /** What each column holds; `null` for what is the payer's, or the bank's own. */
  readonly columns: Readonly<Record<string, Role | null>>;
}

/**
 * Layouts of Chile. What a column may be called in brackets, such as `(obligatorio)` or `(2)`, is not part of its name.
 * None says the account type.
 */
const BANK_LAYOUTS = layouts as readonly BankLayout[];

/** Columns that a company leaves out, and the bank takes the file. */
const OPTIONAL: ReadonlySet<Role> = new Set(['currency', 'details', 'email'] satisfies Role[]);

/** The columns of each by their words; the first is the payer's account, which no list of payees has. */
const known = BANK_LAYOUTS.map(({ columns }) => {
  const named = Object.entries(columns).map(([name, role]) => [nameOf(name), role ?? undefined] as const);
  const needed = named.filter(([, role], i) => i === 0 || (role !== undefined && !OPTIONAL.has(role)));
  return { roles: new Map(named), needed: needed.map(([name]) => name) };
});

/**
 * What the columns of a bank's own file hold, which is exact by definition.
 * @param headers all headers of a table
 * @returns the role of each of its columns, `undefined` for one that is not used; nothing for any other table
 */
export function layoutOf(headers: readonly string[]): ReadonlyMap<string, Role | undefined> | undefined {
  const names = new Set(headers.map(nameOf));
  const layout = known.find(({ needed }) => needed.every((name) => names.has(name)));
  if (layout === undefined) return undefined;
  const own = headers.filter((header) => layout.roles.has(nameOf(header)));
  return new Map(own.map((header) => [header, layout.roles.get(nameOf(header))]));
}

function nameOf(header: string): string {
  return wordsOf(header.replace(/\([^()]*\)/g, ' '));
}
