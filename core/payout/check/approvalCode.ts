import { createHash } from 'node:crypto';
import { canonicalJson } from '../../json/canonicalJson.ts';
import type { JsonObject } from '../../json/types.ts';
import type { Payout } from '../payout.ts';
import type { CheckedRow } from './checkRows.ts';
import { rangesOf } from '../naming.ts';

/** Payouts that look like payments of the last days, as a person has seen them in a report. */
export interface SeenRepeats {
  /** IDs of the payouts. */
  readonly ids: ReadonlySet<string>;
  /** When they were looked for, in milliseconds since 1970: of what was paid later, the person knows nothing. */
  readonly at: number;
}

const NONE: SeenRepeats = { ids: new Set(), at: 0 };

/**
 * A code of exactly what would be paid: the valid payouts as they would be sent, whatever their order, the fields
 * that go with every request, and the account that pays. Two runs have the same code only when they would pay the
 * same, from the same account.
 *
 * @param rows checked rows; those that are not valid do not count
 * @param request the request's other fields, without service id, token and signature
 * @param account what tells the account that pays from any other: its service id and the address of its payouts API
 * @param seen which of the payouts look like payments of the last days
 * @returns 64 hexadecimal digits; where payouts look repeated, with their places among the sorted ids
 *   and the time behind it: `+1-2,7@1790000000000`
 */
export function approvalCode(
  rows: readonly CheckedRow[],
  request: JsonObject,
  account: JsonObject,
  seen = NONE,
): string {
  const payouts = sortedPayouts(rows);
  const places = payouts.flatMap(({ id }, i) => (seen.ids.has(id) ? [i + 1] : []));
  const repeats = places.length === 0 ? '' : `+${rangesOf(places).join(',')}@${seen.at}`;
  // The places count for the hash, too: nobody can add one by hand.
  const also = repeats === '' ? {} : { repeats };
  const hash = createHash('sha256').update(canonicalJson({ request, account, ...also }));
  for (const payout of payouts) {
    // Inner keys keep their order in the canonical form; the reader always writes them in the same one.
    hash.update('\n').update(canonicalJson(payout));
  }
  return `${hash.digest('hex')}${repeats}`;
}

/** The repeats that the person has seen who approved a code of these rows; it is still to be compared. */
export function approvedRepeats(approved: unknown, rows: readonly CheckedRow[]): SeenRepeats {
  const [, ranges, at] = /^[0-9a-f]{64}\+([\d,-]+)@(\d{1,16})$/.exec(String(approved)) ?? [];
  if (ranges === undefined) return NONE;
  const payouts = sortedPayouts(rows);
  const ids = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return payouts.slice((first ?? 0) - 1, last).map(({ id }) => id);
  });
  return { ids: new Set(ids), at: Number(at) };
}

function sortedPayouts(rows: readonly CheckedRow[]): Payout[] {
  const payouts = rows.filter((row) => row.state === 'valid').map(({ payout }) => payout);
  return payouts.sort((a, b) => (a.id < b.id ? -1 : 1));
}
