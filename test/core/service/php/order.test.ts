import fc from 'fast-check';
import { phpKeyOrder } from '../../../../core/service/php/order.ts';
import { runs } from '../../../random.ts';
import { keyText } from './arbitraryJson.ts';
import { askPhp } from './php.ts';
import { vectors } from './vectors.ts';

test.each(vectors.keyOrder.map((vector) => [vector.title, vector] as const))(
  'keys are sorted as PHP sorted them: %s',
  (_, { keys, sorted }) => {
    expect(phpKeyOrder(keys).map((index) => keys[index])).toEqual(sorted);
  },
);

const confusingKey = fc.string({ unit: fc.constantFrom(...'0019aA_ -.\té'), maxLength: 6 });

const bodyOf = (keys: readonly string[]) =>
  `{${keys.map((key, at) => `${JSON.stringify(key)}:"<${at}>"`).join()}}`;

describe('sorts keys just as PHP does', () => {
  // PHP takes different steps for up to 5, up to 16, up to 1,023 and more keys.
  const lengths = [
    [5, 2000],
    [16, 2000],
    [100, 500],
    [4000, 20],
  ] as const;
  const samples = lengths.map(([maxLength, all]) =>
    fc.sample(fc.uniqueArray(fc.oneof(confusingKey, keyText), { maxLength, size: 'max', selector: String }), {
      seed: 20260102,
      numRuns: runs(all),
    }),
  );
  // Starting PHP takes longer than asking it.
  const answers = askPhp(samples.flat().map(bodyOf)).map(
    ({ sorted }) => sorted?.match(/(?<="<)\d+(?=>")/g)?.map(Number) ?? [],
  );

  test.each(lengths.map(([maxLength], kind) => [maxLength, kind] as const))(
    'up to %i keys are sorted just as PHP does',
    (_, kind) => {
      const keySets = samples[kind]!;
      const before = samples.slice(0, kind).flat().length;
      expect(keySets.map(phpKeyOrder)).toEqual(answers.slice(before, before + keySets.length));
    },
  );
});
