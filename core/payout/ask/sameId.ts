import type { JsonValue } from '../../service/json/types.ts';
import { foldedId, withoutZeros } from '../../values/text.ts';

/**
 * Matches ids in replies with ids that were sent. Services echo ids as numbers, trimmed or in another case
 * (`assumed`). The exact id wins; another form counts only if it matches a single id.
 */
export function idMatcher(ids: Iterable<string>): (echoed: JsonValue | undefined) => string | undefined {
  const exact = new Set(ids);
  // Built when the first id comes back in another form, which is rare.
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

/** Numbers lose leading zeros. */
function asNumber(id: string): string {
  return /^\d+$/.test(id) ? withoutZeros(id) : id;
}

function uniqueBy(ids: ReadonlySet<string>, form: (id: string) => string): Map<string, string | null> {
  const unique = new Map<string, string | null>();
  for (const id of ids) {
    const key = form(id);
    unique.set(key, unique.has(key) ? null : id);
  }
  return unique;
}
