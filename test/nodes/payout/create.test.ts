import { rows } from '../rows.ts';
import { usePaygol } from '../usePaygol.ts';

const paygol = usePaygol();

test('pays all input items in one run, and gives one item per row', async () => {
  const { outputs, error } = await paygol.payout('create', rows(3));
  expect(error).toBeUndefined();
  console.log(JSON.stringify(outputs, null, 1).slice(0, 3000));
  expect(outputs.map((items) => items.length)).toEqual([3, 0]);
});
