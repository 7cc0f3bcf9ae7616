import { runPhp } from './php.ts';
import { vectors } from './vectors.ts';

test('the vectors are what the PHP at hand says as well', () => {
  const now = JSON.parse(runPhp('make-vectors.php')) as typeof vectors;
  expect({ ...now, php: vectors.php }).toEqual(vectors);
});
