import fc from 'fast-check';
import { phpKeyOrder } from '../../../core/php/order.ts';
import { keyText } from './arbitraryJson.ts';
import { askPhp } from './php.ts';
import { vectors } from './vectors.ts';

test.each(vectors.keyOrder.map((vector) => [vector.title, vector] as const))('%s', (_, { keys, sorted }) => {
  expect(phpKeyOrder(keys).map((index) => keys[index])).toEqual(sorted);
});

const confusingKey = fc.string({ unit: fc.constantFrom(...'0019aA_ -.\té'), maxLength: 6 });

// PHP takes different steps for up to 5, up to 16, up to 1,023 and more keys.
test.each([
  [5, 2000],
  [16, 2000],
  [100, 500],
  [4000, 20],
])('sorts up to %i keys just as PHP does', (maxLength, numRuns) => {
  const keySets = fc.sample(
    fc.uniqueArray(fc.oneof(confusingKey, keyText), { maxLength, size: 'max', selector: String }),
    { seed: 20260102, numRuns },
  );
  const bodies = keySets.map(
    (keys) => `{${keys.map((key, at) => `${JSON.stringify(key)}:"<${at}>"`).join()}}`,
  );
  const theirs = askPhp(bodies).map(({ sorted }) => sorted?.match(/(?<="<)\d+(?=>")/g)?.map(Number) ?? []);
  expect(keySets.map(phpKeyOrder)).toEqual(theirs);
});
