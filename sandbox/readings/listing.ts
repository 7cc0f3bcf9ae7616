import { ServiceError } from '../service/errors.ts';
import type { Readings } from './switches.ts';

/**
 * The limit that a list request gets.
 *
 * @throws {ServiceError} when it asks for more than there is and that is refused; status and code are `assumed`
 */
export function limitFor(
  asked: number,
  { maxListLimit, overMaxListLimit }: Pick<Readings, 'maxListLimit' | 'overMaxListLimit'>,
): number {
  if (asked <= maxListLimit) return asked;
  if (overMaxListLimit === 'capped') return maxListLimit;
  throw new ServiceError(400, '0202', `limit: must not be greater than ${maxListLimit}`);
}

/**
 * The entries of one page. In an order that is not stable a reader of several pages sees some entries twice and others
 * never.
 *
 * @param entries all of the list, the oldest first
 * @param request a number that is another one for each request
 */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { page, limit }: { page: number; limit: number },
  order: Readings['listOrder'],
  request: number,
): readonly Entry[] {
  const from = (page - 1) * limit;
  const { length } = entries;
  switch (order) {
    case 'oldest':
      return entries.slice(from, from + limit);
    case 'newest':
      return entries.slice(Math.max(0, length - from - limit), Math.max(0, length - from)).reverse();
    case 'shifting': {
      // One more of the last entries comes first, so that the first one of a page was on the page before.
      const first = length === 0 ? 0 : length - (request % length);
      return [...entries.slice(first), ...entries.slice(0, first)].slice(from, from + limit);
    }
    case 'unstable':
      return shuffled(entries, request).slice(from, from + limit);
  }
}

/** The same order for the same number, so that a random test can be run again. */
function shuffled<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  const result = [...entries];
  let state = seed;
  for (let i = result.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = state % (i + 1);
    [result[i], result[j]] = [result[j] as Entry, result[i] as Entry];
  }
  return result;
}
