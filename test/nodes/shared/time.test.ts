/** The clock of a run. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { runClock } from '../../../nodes/shared/time.ts';

test('a rest of no time at all gives n8n a turn', async () => {
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  const { sleep } = runClock({} as IExecuteFunctions);
  for (let i = 0; i < 3; i++) await sleep(0);
  clearInterval(other);
  expect(turns).toBeGreaterThan(0);
});
