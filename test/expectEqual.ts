import { isDeepStrictEqual } from 'node:util';

/**
 * What `expect(actual).toEqual(expected)` expects, for tests that compare ten thousand times: Jest's own comparison
 * takes longer than what is compared, and here it is asked only when it has something to say.
 */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
