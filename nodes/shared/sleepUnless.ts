import { sleep } from 'n8n-workflow';

/**
 * Waits until a time, or until it is over. n8n's sleep cannot be interrupted, so a long one is taken in short steps.
 *
 * @param isOver ends the wait
 * @param until on the clock that never goes back (`performance.now()`), in milliseconds
 */
export async function sleepUnless(isOver: () => boolean, until: number): Promise<void> {
  while (!isOver() && performance.now() < until) await sleep(Math.min(200, until - performance.now()));
}
