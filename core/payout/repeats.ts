import { quoted } from '../rules.ts';
import type { FieldName } from './fields.ts';
import { looseId } from './looseId.ts';
import { type Problem, problem } from './rules.ts';

type Values = Partial<Record<FieldName, string>>;

/** So many earlier rows are named in one message. */
const MOST_NAMED = 5;

/** The first rows with something in common, one more than are named. */
type Rows = number[];

/**
 * Compares each row with all rows before it: the same id, an id that is nearly the same, the same payee with the same amount. The work per
 * row does not depend on how many there were.
 *
 * @returns a function that takes the rows in order and adds to their problems
 */
export function repeatFinder(): (values: Values, number: number, problems: Problem[]) => void {
  const rowOfId = new Map<string, number>();
  const firstLike = new Map<string, { readonly id: string; readonly number: number }>();
  const rowsOfPayee = new Map<string, Rows>();

  return (values, number, problems) => {
    const { id } = values;
    if (id !== undefined) {
      const first = rowOfId.get(id);
      if (first !== undefined) {
        const way = 'Each payout needs an id of its own; delete the row if it is the same payout.';
        problems.push(problem('duplicate_id', 'id', `id ${quoted(id)} is already in row ${first}. ${way}`));
        return;
      }
      rowOfId.set(id, number);
      const loose = looseId(id);
      const like = firstLike.get(loose);
      if (like === undefined) firstLike.set(loose, { id, number });
      else problems.push(similarId(id, like.id, like.number));
    }
    const earlier = payeeKeys(values).map((key) => enter(rowsOfPayee, key, number));
    const rows = [...new Set(earlier.flat())].sort((a, b) => a - b);
    if (rows.length > 0) problems.push(repeatedPayee(rows));
  };
}

function similarId(id: string, other: string, number: number): Problem {
  return problem(
    'similar_id',
    'id',
    `id ${quoted(id)} differs from ${quoted(other)} in row ${number} only in case, punctuation, spaces or leading zeros. Make sure that they are two payouts, and not one twice.`,
  );
}

/** The same account is the same payee when either the bank or the document is the same, too. */
function payeeKeys({ account_number, amount, currency, bank_code, document_number }: Values): string[] {
  if (account_number === undefined) return [];
  const paid = [looseId(account_number), amount, currency].join(' ');
  const keys = [`bank ${bank_code} ${paid}`];
  if (document_number !== undefined) keys.push(`document ${document_number} ${paid}`);
  return keys;
}

/** @returns the rows that were there before */
function enter(rowsOf: Map<string, Rows>, key: string, number: number): Rows {
  const rows = rowsOf.get(key);
  if (rows === undefined) {
    rowsOf.set(key, [number]);
    return [];
  }
  const before = [...rows];
  if (rows.length <= MOST_NAMED) rows.push(number);
  return before;
}

function repeatedPayee(rows: readonly number[]): Problem {
  const named = rows.slice(0, MOST_NAMED).map(String);
  if (rows.length > MOST_NAMED) named.push('more');
  const last = named.pop() as string;
  const where = named.length === 0 ? `row ${last}` : `rows ${named.join(', ')} and ${last}`;
  return problem(
    'repeated_payee',
    'row',
    `the same account and amount are in ${where} under another id. Make sure that ${rows.length === 1 ? 'both' : 'all'} are to be paid.`,
  );
}

/**
 * Finds a sheet whose ids only count up, as a column of row numbers does.
 *
 * @returns a function that takes the ids in order, and tells whether they do so far; one id does not count
 */
export function countFinder(): (id: string | undefined) => boolean {
  let count = 0;
  let last = -1;
  return (id) => {
    count += 1;
    last = id !== undefined && /^\d{1,6}$/.test(id) && Number(id) > last ? Number(id) : Infinity;
    return count > 1 && last < Infinity;
  };
}
