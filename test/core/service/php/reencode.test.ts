import fc from 'fast-check';
import { phpReencode } from '../../../../core/service/php/decode.ts';
import { brokenBytes, deepText, jsonText, rows } from './arbitraryJson.ts';
import { runs } from '../../../random.ts';
import { askPhp, type Reencodings } from './php.ts';
import { bytesOf, vectors } from './vectors.ts';

describe('re-encodes as PHP does', () => {
  test.each(vectors.reencode.map((vector) => [vector.title, vector] as const))(
    'a body is encoded again as PHP does: %s',
    (_, vector) => {
      const body = bytesOf(vector);
      expect(phpReencode(body, 'received') ?? null).toBe(vector.received);
      expect(phpReencode(body, 'sorted') ?? null).toBe(vector.sorted);
    },
  );
});

describe('agrees with PHP on thousands of bodies', () => {
  const kinds = [
    ['any JSON', jsonText, 5000],
    ['rows alike', rows, 1000],
    ['deep nesting', deepText, 200],
    ['broken bytes', brokenBytes, 5000],
  ] as [string, fc.Arbitrary<string | Uint8Array>, number][];
  const samples = kinds.map(([, arbitrary, all]) =>
    fc.sample(arbitrary, { seed: 20260101, numRuns: runs(all) }),
  );
  // Starting PHP takes longer than asking it.
  const answers = askPhp(samples.flat());

  test.each(kinds.map(([title], kind) => [title, kind] as const))(
    'thousands of bodies are encoded again as PHP does: %s',
    (_, kind) => {
      const bodies = samples[kind]!;
      const before = samples.slice(0, kind).flat().length;
      const theirs = answers.slice(before, before + bodies.length);
      const ours = bodies.map((body) => ({
        received: phpReencode(body, 'received'),
        sorted: phpReencode(body, 'sorted'),
      }));
      expect(differences(bodies, ours, theirs)).toEqual([]);
    },
  );
});

test('a string is encoded again as its bytes in UTF-8', () => {
  expect(phpReencode('{"a":"ñ/"}', 'received')).toBe('{"a":"\\u00f1\\/"}');
});

test.each(['["\ud83d"]', '["\ude00"]', '["\ud83d\ud83d"]', '["\ud83d\\ude00"]'])(
  'a string that has no bytes in UTF-8 is not encoded again: %j',
  (text) => expect(phpReencode(text, 'received')).toBeUndefined(),
);

function differences(bodies: (string | Uint8Array)[], ours: Reencodings[], theirs: Reencodings[]): unknown[] {
  return bodies
    .map((body, index) => ({ body: Buffer.from(body).toString(), ours: ours[index], theirs: theirs[index] }))
    .filter(({ ours, theirs }) => ours?.received !== theirs?.received || ours?.sorted !== theirs?.sorted);
}
