import type { JsonValue } from '../../service/json/types.ts';
import { foldedId, withoutZeros } from '../../values/text.ts';

/**
 * Finds the id that a record of the service means, among ids that were asked for or sent. Services echo ids in other
 * forms: as a number, trimmed, in another case (`assumed`). The exact id wins; another form counts only when it can
 * mean one of the ids and no other.
 *
 * @param ids merchant payout ids, as they are sent
 * @returns the id that an echoed value means, or `undefined`
 */
export function idMatcher(ids: Iterable<string>): (echoed: JsonValue | undefined) => string | undefined {
  const exact = new Set(ids);
  // Built when a first id comes back in another form, which hardly ever happens.
  let others: { folded: Map<string, string | null>; numeric: Map<string, string | null> } | undefined;
  return (echoed) => {
    if (typeof echoed !== 'string' && typeof echoed !== 'number') return undefined;
    const text = String(echoed);
    if (exact.has(text)) return text;
    others ??= { folded: uniqueBy(exact, foldedId), numeric: uniqueBy(exact, asNumber) };
    const byForm = others.folded.get(foldedId(text));
    if (byForm !== undefined) return byForm ?? undefined;
    return typeof echoed === 'number' ? (others.numeric.get(text) ?? undefined) : undefined;
  };
}

/** A number has lost the zeros before it. */
function asNumber(id: string): string {
  return /^\d+$/.test(id) ? withoutZeros(id) : id;
}

/** Each form with the id that has it; null where several do. */
function uniqueBy(ids: ReadonlySet<string>, form: (id: string) => string): Map<string, string | null> {
  const unique = new Map<string, string | null>();
  for (const id of ids) {
    const key = form(id);
    unique.set(key, unique.has(key) ? null : id);
  }
  return unique;
}
